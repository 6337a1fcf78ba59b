import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ARMS,
  LINE_INPUTS,
  _enum,
  array,
  int,
  loadKindOf,
  metricNamed,
  namesFor,
  number,
  object,
  partialRecord,
  record,
  string
} from "./chunk-R5AEOCQK.js";
import {
  counted,
  oneLine,
  printable,
  withoutCommands
} from "./chunk-3Y536B5Q.js";

// src/model/effect.ts
function slowdownOf(effect) {
  return Math.expm1(effect);
}
function spellEffect(effect) {
  const percent2 = slowdownOf(effect) * 100;
  const digits = Math.abs(percent2).toFixed(Math.abs(percent2) < 99.95 ? 1 : 0);
  if (Number(digits) === 0) return "0.0%";
  return `${percent2 > 0 ? "+" : "\u2212"}${digits}%`;
}
function spellShare(share2) {
  const spelt2 = (digits2) => Number((share2 * 100).toFixed(digits2));
  const digits = [2, 3, 4, 5, 6, 7, 8].find((each) => share2 >= 1 || spelt2(each) < 100);
  return `${spelt2(digits ?? 2)}%`;
}

// src/model/run.ts
var FAILURE_KINDS = ["timeout", "refused", "reset", "unanswered", "other"];
var count = int().nonnegative();
var microseconds = number().nonnegative();
var latencySchema = object({
  mean: microseconds,
  stddev: microseconds,
  p50: microseconds,
  p90: microseconds,
  "p97.5": microseconds,
  p99: microseconds,
  max: microseconds
});
var surroundingsSchema = object({
  /** CPU time of all processes but the apps, the load generator and the gate. */
  others: number().nonnegative(),
  /** CPU time that the hypervisor gave to somebody else. */
  steal: number().nonnegative(),
  /** Time that a limit on our control group kept us from running; null where none can be read. */
  throttled: number().nonnegative().nullable(),
  /** MHz, the mean over all cores at the end of the run; null where it cannot be read. */
  frequency: number().positive().nullable()
});
var paceSchema = object({
  /** Requests per second that were asked for. */
  rate: number().positive(),
  /**
   * Responses per second, from when the first could have come to when the last came; null when there
   * were fewer than two.
   */
  achieved: number().positive().nullable(),
  /** Requests that fell due and never went out: the run had already lasted twice its length. */
  unsent: count,
  /** How late requests went out although a connection was free: the load generator's own doing. */
  generatorLag: object({ p50: microseconds, p99: microseconds })
});
var answerSchema = object({
  /** Which of the scenario's requests they answer, from 0. */
  request: count.default(0),
  status: int(),
  /** The media type, without parameters; null when the response named none. */
  type: string().nullable(),
  count,
  /** Mean bytes, headers included. */
  size: number().nonnegative(),
  /** How many of them do not hold what the scenario expects. */
  wrong: count
});
var requestStatusSchema = object({ request: count, status: int(), count });
var runtimeSchema = object({
  /** Of the busiest process, as the two shares: how late its timers were. */
  eventLoopDelayP99: microseconds,
  /** Shares of the run's time, 0 to 1. */
  eventLoopUtilization: number().min(0).max(1),
  gcShare: number().min(0).max(1),
  /** Bytes at the end of the run, over all processes. */
  heapUsed: number().nonnegative(),
  /** How many there were. */
  processes: int().positive()
});
var runSchema = object({
  scenario: string(),
  arm: _enum(ARMS),
  /** Seconds from the first request to the last response, on a monotonic clock. */
  duration: number().nonnegative(),
  sent: count,
  /** Requests that got a complete response, whatever its status. */
  completed: count,
  /** Bytes of all responses, headers included. */
  bytes: count,
  /** Completed responses by HTTP status code. */
  statuses: record(string().regex(/^\d{3}$/), count),
  /** A sample of the responses, by kind. */
  answers: array(answerSchema).default([]),
  /** The same by request where a scenario has several; empty where it has one. */
  requestStatuses: array(requestStatusSchema).default([]),
  /** Responses that did not hold a value that was to be captured, by its name. */
  uncaptured: record(string(), count).default({}),
  /** Requests without a complete response, by kind; kinds that did not occur are absent. */
  failures: partialRecord(_enum(FAILURE_KINDS), count),
  /**
   * Microseconds, over the completed responses; null when there were none. At a fixed rate they count
   * from when a request was due if no connection was free for it, and a request that never went out
   * counts with the time that it had waited.
   */
  latency: latencySchema.nullable(),
  /** Seconds of CPU time of the app's whole process tree; null where it cannot be read. */
  cpu: number().nonnegative().nullable(),
  /** The load generator's own share of one core during the run, 0 to about 1. */
  generatorCpu: number().nonnegative(),
  /** Microseconds: how late the load generator's own timers came, at worst; null if not recorded. */
  generatorStall: microseconds.nullable().default(null),
  /** Bytes: the process tree's peak resident memory; null where it cannot be read. */
  memory: number().positive().nullable().default(null),
  surroundings: surroundingsSchema.nullable().default(null),
  /** Null unless the load is a fixed rate. */
  pace: paceSchema.nullable().default(null),
  /** Null for an app that is not Node.js, or did not tell in time. */
  runtime: runtimeSchema.nullable().default(null)
});
var roundSchema = object({
  scenario: string(),
  first: _enum(ARMS),
  baseline: runSchema,
  candidate: runSchema
});
var launchSchema = object({
  index: count,
  /** The machine on which it was made, in a merged report. */
  machine: count.default(0),
  /** Why this launch does not count; null when it does. */
  void: string().nullable(),
  bootedFirst: _enum(ARMS),
  /** Bytes by which the environment of both apps was made longer; null if not recorded. */
  padding: count.nullable().default(null),
  /** Characters of the path of each arm's app; null if not recorded. */
  pathLength: count.nullable().default(null),
  /** Scenario names in the order in which they were visited. */
  order: array(string()),
  /** Seconds. */
  timings: object({
    boot: object({ baseline: number(), candidate: number() }),
    warmUp: number(),
    load: number(),
    stop: number(),
    /** Of both arms, those around visits included. */
    hooks: number().default(0),
    total: number()
  }),
  /** Runs that bring the app to speed; never part of an effect, always checked for failures. */
  warmUps: array(runSchema),
  /** Scenarios whose cost per request still fell when their warm-up was ended. */
  unsettled: array(string()).default([]),
  rounds: array(roundSchema)
});
function countedOf(launches) {
  return launches.filter((launch) => launch.void === null);
}

// src/render/bar.ts
var WIDTH = 23;
var BLANK = "\xA0";
function scaleFor(cells) {
  const marks = cells.flatMap(({ interval, tolerance }) => [
    ...interval ? [slowdownOf(interval.low), slowdownOf(interval.high)] : [],
    ...tolerance === null ? [] : [-tolerance, 2 * tolerance]
  ]);
  const low = Math.min(-0.01, ...marks);
  const high = Math.max(0.01, ...marks);
  return { low, high };
}
function clamp(column) {
  return Math.min(WIDTH - 1, Math.max(0, column));
}
function bar({ interval, estimate, tolerance }, scale) {
  const column = (slowdown) => clamp(Math.round((slowdown - scale.low) / (scale.high - scale.low) * (WIDTH - 1)));
  const cells = Array.from({ length: WIDTH }, () => BLANK);
  if (interval && estimate !== null) {
    const from = column(slowdownOf(interval.low));
    const to = column(slowdownOf(interval.high));
    for (let i = from; i <= to; i++) cells[i] = "\u2500";
    if (from < to) {
      cells[from] = "\u251C";
      cells[to] = "\u2524";
    }
  }
  const mark = (at, outside) => {
    cells[at] = cells[at] === BLANK ? outside : "\u253C";
  };
  if (tolerance !== null && tolerance > 0) mark(column(tolerance), "\u250A");
  mark(column(0), "\u2502");
  if (estimate !== null) cells[column(slowdownOf(estimate))] = "\u25CF";
  return cells.join("");
}

// src/render/escape.ts
var ZERO_WIDTH_SPACE = "\u200B";
var MOST_PROSE = 1e3;
var MOST_CODE = 300;
function cut(text, most) {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, "")}\u2026` : text;
}
function inline(text) {
  return cut(oneLine(text), MOST_PROSE).replace(/[\\`*[\]<>|~]/g, "\\$&").replace(/^[-+=]/, "\\$&").replace(/^(\d{1,9})(?=[.)])/, "$1\\").replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_").replace(/&(?=[#\w])/g, "&amp;").replace(/[@#]/g, `$&${ZERO_WIDTH_SPACE}`).replace(/:\/\//g, `:${ZERO_WIDTH_SPACE}//`).replace(/(?<![\p{L}\p{N}])www\./giu, `www${ZERO_WIDTH_SPACE}.`).replace(/\bGH-(?=\d)/gi, `$&${ZERO_WIDTH_SPACE}`).replace(/\$/g, () => "<span>$</span>");
}
function code(text) {
  return span(cut(oneLine(text), MOST_CODE));
}
function codeInCell(text) {
  const separated = cut(oneLine(text), MOST_CODE).replace(/\\(?=\|)/g, `\\${ZERO_WIDTH_SPACE}`);
  return span(separated.replace(/\|/g, "\\|"));
}
function span(text) {
  const content = text || " ";
  const fence = "`".repeat(longestRun(content, "`") + 1);
  const padding = content.startsWith("`") || content.endsWith("`") ? " " : "";
  return `${fence}${padding}${content}${padding}${fence}`;
}
function block(lines, language = "text") {
  const content = lines.map((line) => cut(printable(line), MOST_PROSE));
  const fence = "`".repeat(Math.max(3, longestRun(content.join("\n"), "`") + 1));
  return [`${fence}${language}`, ...content, fence].join("\n");
}
function longestRun(text, character) {
  const runs = text.match(new RegExp(`${character}+`, "g")) ?? [];
  return Math.max(0, ...runs.map((run) => run.length));
}
var MARKDOWN = { text: inline, code };

// src/render/format.ts
function quantity(value, unit) {
  if (unit === "\xB5s" && value >= 1e3) return quantity(value / 1e3, "ms");
  if (unit === "ms" && value >= 1e4) return quantity(value / 1e3, "s");
  if (unit === "bytes") return bytes(value);
  const digits = value >= 1e3 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString("en", options)}${unit === "%" ? "" : " "}${unit}`;
}
function bytes(value) {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = value < 1 ? 0 : Math.min(3, Math.floor(Math.log2(value) / 10));
  return quantity(value / 1024 ** power, units[power] ?? "B");
}
function time(seconds) {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return join(`${minutes} min`, whole % 60, "s");
  return join(`${Math.floor(minutes / 60)} h`, minutes % 60, "min");
}
function budget(seconds) {
  if (seconds <= 60) return `${Math.ceil(seconds / 5) * 5}s`;
  return `${Math.ceil(seconds / 60)}m`;
}
function share(part, whole) {
  return whole > 0 ? `${Math.round(part / whole * 100)}%` : "0%";
}
function shortCommit(commit) {
  return commit === null ? "unknown" : commit.slice(0, 10);
}
function join(text, rest, unit) {
  return rest === 0 ? text : `${text} ${rest} ${unit}`;
}
function roundsOf({ launches }) {
  const counts = launches.flatMap(
    ({ order, rounds }) => order.map((name) => rounds.filter(({ scenario }) => scenario === name).length)
  );
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}

// src/render/repeat.ts
var NOT_REPEATED = /* @__PURE__ */ new Set(["baseline", "seed", "mode"]);
function repeatLines({ cannongate, commits, pullRequest, settings }) {
  const { baseline, candidate, uncommitted } = commits;
  if (!isCommit(baseline) || !isCommit(candidate)) return [];
  const known = [...namesFor("flag").filter((name) => !NOT_REPEATED.has(name)), "filter"];
  const flags = [
    ["baseline", baseline],
    ["seed", settings.seed],
    ...known.flatMap((name) => {
      const value = settings.given[name];
      if (value === void 0) return [];
      if (!LINE_INPUTS.has(name) && name !== "filter") return [[name, value]];
      const lines = value.split("\n").filter((line) => line.trim() !== "");
      return lines.map((line) => [name, line]);
    })
  ];
  const version = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(cannongate) ? `@${cannongate}` : "";
  const given = flags.map(([name, value]) => `--${name} ${quoted(value)}`);
  return [
    // A merge commit that GitHub made is on no branch.
    ...pullRequest === null || uncommitted ? [] : [`git fetch origin pull/${pullRequest}/merge`],
    ...uncommitted ? [] : [`git checkout ${candidate}`],
    ...[`npx cannongate${version} compare`, ...given].join(" ").split("\n")
  ];
}
function isCommit(hash) {
  return hash !== null && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(hash);
}
function quoted(value) {
  return /^[\w./:%+-]+$/.test(value) ? value : `'${value.replace(/'/g, `'\\''`)}'`;
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
  return value.length;
}
function markdownTable(table2, options) {
  const settings = options || {};
  const align = (settings.align || []).concat();
  const stringLength = settings.stringLength || defaultStringLength;
  const alignments = [];
  const cellMatrix = [];
  const sizeMatrix = [];
  const longestCellByColumn = [];
  let mostCellsPerRow = 0;
  let rowIndex = -1;
  while (++rowIndex < table2.length) {
    const row3 = [];
    const sizes2 = [];
    let columnIndex2 = -1;
    if (table2[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table2[rowIndex].length;
    }
    while (++columnIndex2 < table2[rowIndex].length) {
      const cell = serialize(table2[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell);
        sizes2[columnIndex2] = size;
        if (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) {
          longestCellByColumn[columnIndex2] = size;
        }
      }
      row3.push(cell);
    }
    cellMatrix[rowIndex] = row3;
    sizeMatrix[rowIndex] = sizes2;
  }
  let columnIndex = -1;
  if (typeof align === "object" && "length" in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex]);
    }
  } else {
    const code2 = toAlignment(align);
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code2;
    }
  }
  columnIndex = -1;
  const row2 = [];
  const sizes = [];
  while (++columnIndex < mostCellsPerRow) {
    const code2 = alignments[columnIndex];
    let before = "";
    let after = "";
    if (code2 === 99) {
      before = ":";
      after = ":";
    } else if (code2 === 108) {
      before = ":";
    } else if (code2 === 114) {
      after = ":";
    }
    let size = settings.alignDelimiters === false ? 1 : Math.max(
      1,
      longestCellByColumn[columnIndex] - before.length - after.length
    );
    const cell = before + "-".repeat(size) + after;
    if (settings.alignDelimiters !== false) {
      size = before.length + size + after.length;
      if (size > longestCellByColumn[columnIndex]) {
        longestCellByColumn[columnIndex] = size;
      }
      sizes[columnIndex] = size;
    }
    row2[columnIndex] = cell;
  }
  cellMatrix.splice(1, 0, row2);
  sizeMatrix.splice(1, 0, sizes);
  rowIndex = -1;
  const lines = [];
  while (++rowIndex < cellMatrix.length) {
    const row3 = cellMatrix[rowIndex];
    const sizes2 = sizeMatrix[rowIndex];
    const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    const line = [];
    while (++columnIndex < cellsInRow) {
      const cell = row3[columnIndex] || "";
      let before = "";
      let after = "";
      if (settings.alignDelimiters !== false) {
        const size = longestCellByColumn[columnIndex] - (sizes2[columnIndex] || 0);
        const code2 = alignments[columnIndex];
        if (code2 === 114) {
          before = " ".repeat(size);
        } else if (code2 === 99) {
          const half = size / 2;
          if (size % 2) {
            before = " ".repeat(half + 0.5);
            after = " ".repeat(half - 0.5);
          } else {
            before = " ".repeat(half);
            after = before;
          }
        } else {
          after = " ".repeat(size);
        }
      }
      if (settings.delimiterStart !== false && !columnIndex) {
        line.push("|");
      }
      if (settings.padding !== false && // Don’t add the opening space if we’re not aligning and the cell is
      // empty: there will be a closing space.
      !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) {
        line.push(" ");
      }
      if (settings.alignDelimiters !== false) {
        line.push(before);
      }
      line.push(cell);
      if (settings.alignDelimiters !== false) {
        line.push(after);
      }
      if (settings.padding !== false) {
        line.push(" ");
      }
      if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) {
        line.push("|");
      }
    }
    lines.push(
      settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join("")
    );
  }
  return lines.join("\n");
}
function serialize(value) {
  return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
  const code2 = typeof value === "string" ? value.codePointAt(0) : 0;
  return code2 === 67 || code2 === 99 ? 99 : code2 === 76 || code2 === 108 ? 108 : code2 === 82 || code2 === 114 ? 114 : 0;
}

// src/render/table.ts
var VERDICT_WORDS = {
  pass: "\u2705 pass",
  regression: "\u274C regression",
  inconclusive: "\u2754 inconclusive",
  "not-gated": "not gated"
};
var PICTURE = "better \u2190 \u2192 worse";
function table(header, align, rows) {
  return markdownTable([[...header], ...rows.map((row2) => [...row2])], {
    align: [...align],
    stringLength: displayWidth
  });
}
function row(cell, scale) {
  const { metric, baseline, candidate, change, interval, verdict } = told(cell);
  return [
    ...[codeInCell(cell.scenario), metric, baseline, candidate, change, interval],
    ...[`\`${bar(cell, scale)}\``, verdict]
  ];
}
function told(cell) {
  const { baseline, candidate, estimate, interval, verdict } = cell;
  const { title, unit } = metricNamed(cell.metric);
  return {
    metric: title,
    baseline: baseline === null ? "\u2013" : quantity(baseline, unit),
    candidate: candidate === null ? "\u2013" : quantity(candidate, unit),
    change: estimate === null ? "\u2013" : spellEffect(estimate),
    interval: interval === null ? "\u2013" : `${spellEffect(interval.low)} to ${spellEffect(interval.high)} (${spellShare(interval.level)})`,
    verdict: noted(
      cell,
      cell.gated && verdict === "not-gated" ? "not judged" : VERDICT_WORDS[verdict]
    )
  };
}
function noted({ verdict, interval, atMost }, word) {
  if (verdict !== "pass") return word;
  if (interval && interval.high < 0) return `${word}, improved`;
  return atMost === null ? word : `${word}, at most ${spellEffect(atMost)}`;
}
var GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
var WIDE = new RegExp("\\p{Emoji_Presentation}|\\ufe0f|[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]", "u");
function displayWidth(text) {
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += WIDE.test(segment) ? 2 : 1;
  }
  return width;
}

// src/render/places.ts
var KIND_WORDS = {
  node: "Node.js\u2019 own JavaScript",
  native: "built-in functions",
  gc: "garbage collection",
  program: "the runtime itself (compiling, system calls)",
  threads: "other threads",
  processes: "other processes"
};
function placeName({ kind, name }) {
  if (kind === "function") return name === "" ? "(anonymous function)" : name;
  if (kind === "package") return name;
  return kind === "native" && name !== "" ? name : KIND_WORDS[kind];
}
function whereOf({ file, line }) {
  if (file === null) return null;
  return line === null ? file : `${file}:${line}`;
}
function versionsOf(versions) {
  const { baseline, candidate } = versions ?? { baseline: null, candidate: null };
  if (baseline === candidate) return candidate ?? "";
  if (baseline === null) return `${candidate ?? ""}, not called before`;
  return candidate === null ? `${baseline}, no longer called` : `${baseline} \u2192 ${candidate}`;
}
var LONGEST_PATH = 300;
function linkOf({ file, line, isCommitted }, sources) {
  if (file === null || sources === null || isCommitted !== true) return null;
  const isOutside = file.split("/").some((part) => /^\.{0,2}$/.test(part));
  if (isOutside || file.length > LONGEST_PATH) return null;
  const path = file.split("/").map((part) => encodeURIComponent(part.replace(new RegExp("\\p{Surrogate}", "gu"), "\uFFFD"))).map((part) => part.replace(/[!'()*]/g, percent)).join("/");
  return `${sources.replace(/\/?$/, "/")}${path}${line === null ? "" : `#L${line}`}`;
}
function percent(character) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
function cost(microseconds2) {
  if (microseconds2 >= 1e3) return quantity(microseconds2, "\xB5s");
  const digits = microseconds2 >= 100 ? 0 : microseconds2 >= 1 ? 1 : 2;
  return `${Number(microseconds2.toFixed(digits))} \xB5s`;
}
function costChange(microseconds2) {
  const size = cost(Math.abs(microseconds2));
  if (size === "0 \xB5s") return size;
  return `${microseconds2 > 0 ? "+" : "\u2212"}${size}`;
}
function linkOfChange({ place, candidate }, sources) {
  return candidate > 0 ? linkOf(place, sources) : null;
}

// src/render/why.ts
var MOST_NAMED = 5;
function namedChanges({ changes }) {
  return changes.filter(({ standsOut }) => standsOut).slice(0, MOST_NAMED);
}
function measuredIncrease({ cells }, scenario) {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === "cpu");
  if (cell?.baseline == null || cell.candidate == null) return null;
  return cell.candidate - cell.baseline;
}
function whyLine(report) {
  const lines = (report.explanation?.scenarios ?? []).flatMap((each) => {
    const [first, ...more] = namedChanges(each);
    if (!first || first.change <= 0) return [];
    const increase = each.byTheClock ? null : measuredIncrease(report, each.scenario);
    const part = increase === null || increase < first.change ? "" : ` (${share(first.change, increase)} of what it costs more)`;
    const through = first.through === null ? "" : `, most of it in ${code(first.through.name)}`;
    const others = more.length === 0 ? "" : `, and ${more.length} more`;
    return [
      `${code(each.scenario)}: ${titleOf(first, code)} costs ${costChange(first.change)} per request${part}${through}${others}`
    ];
  });
  return lines.length === 0 ? "" : `**Why**: ${lines.join("; ")}.`;
}
function why(report) {
  const { explanation } = report;
  if (!explanation) return "";
  const parts = explanation.scenarios.map((each) => explainedOf(each, report));
  if (explanation.note !== null) parts.push(inline(explanation.note));
  if (parts.length === 0) return "";
  return [
    `After the verdict both arms were booted again, under V8\u2019s CPU profiler, which took ${time(explanation.time)}; nothing of that is part of the verdict.`,
    ...parts
  ].join("\n\n");
}
var NOTHING_NAMED = "The profiles do not say: no function or package changed by more than noise and by 1% of the CPU time.";
function explainedOf(explained, report) {
  const { scenario, note, launches, level } = explained;
  const name = code(scenario);
  if (note !== null) return `${name}: the profiles do not say, ${inline(note)}.`;
  const named = namedChanges(explained);
  const growth = [...growthOf(report, scenario), ...versionNotes(explained).map(inline)];
  if (named.length === 0) return [`${name}: ${silence(explained, report)}`, ...growth].join("\n\n");
  const rows = named.map((change) => [
    linked(titleOf(change, codeInCell), linkOfChange(change, report.sources)),
    costChange(change.change),
    `${costChange(change.low)} to ${costChange(change.high)}`,
    mostOf(change, report.sources)
  ]);
  const header = ["Where", "Change per request", "Interval", "Most of it"];
  const together = `Intervals hold for all places at once (${spellShare(level)}), over ${counted(launches, "launch", "launches")} of both.`;
  return [
    `${name}: ${balance(explained, report)}`,
    table(header, ["l", "r", "r", "l"], rows),
    together,
    ...growth
  ].join("\n\n");
}
function silence({ scenario }, report) {
  const increase = measuredIncrease(report, scenario);
  return increase === null || isDearer(report, scenario) ? NOTHING_NAMED : waits(increase);
}
function isDearer({ cells }, scenario) {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === "cpu");
  return cell?.interval != null && cell.interval.low > 0;
}
function waits(increase) {
  return `A request does not clearly cost more CPU time (${costChange(increase)}), so what got slower is waiting, which profiles do not see.`;
}
function balance({ scenario, changes, byTheClock }, report) {
  const told2 = changes.filter(({ standsOut }) => standsOut).reduce((sum2, { change }) => sum2 + change, 0);
  const increase = measuredIncrease(report, scenario);
  if (byTheClock) {
    return `One side\u2019s main thread is blocked for longer, so these are times by the clock, waiting included. What is named comes to ${costChange(told2)} per request.`;
  }
  if (increase === null) return `What is named comes to ${costChange(told2)} per request.`;
  if (!isDearer(report, scenario)) return waits(increase);
  const left = costChange(increase - told2);
  return `A request costs ${costChange(increase)} of CPU time, measured without the profiler. What is named comes to ${costChange(told2)} (${share(told2, increase)}); ${left} are not explained.`;
}
function titleOf({ place, versions }, spell) {
  const { kind, name } = place;
  const where = whereOf(place);
  if (where !== null) {
    const what = name === "" ? placeName(place) : spell(name);
    return `${what} ${spell(where)}${place.isGone === true ? " (no longer there)" : ""}`;
  }
  if (kind === "package") {
    const told2 = versionsOf(versions);
    return told2 === "" ? spell(name) : `${spell(name)} (${inline(`v${told2}`).slice(1)})`;
  }
  return kind === "native" && name !== "" ? `${spell(name)} (built in)` : placeName(place);
}
function mostOf({ at, place, through, under }, sources) {
  const parts = [];
  if (at !== null) {
    const line = `line ${at.line}, ${codeInCell(at.text)}`;
    parts.push(linked(line, linkOf({ ...place, line: at.line }, sources)));
  }
  if (through !== null) parts.push(`in ${codeInCell(through.name)}`);
  if (under !== null) {
    const title = titleOf({ place: under.place, versions: null }, codeInCell);
    parts.push(`called from ${linked(title, linkOf(under.place, sources))}`);
  }
  return parts.join(", ");
}
function linked(title, link) {
  return link === null ? title : `${title} ([open](${link}))`;
}
function versionNotes({ changes }) {
  const others = changes.filter(({ standsOut }) => !standsOut);
  const updated = others.flatMap(({ place, versions }) => {
    const { baseline = null, candidate = null } = versions ?? {};
    const isOther = baseline !== null && candidate !== null && baseline !== candidate;
    return isOther ? [`${place.name} ${versionsOf(versions)}`] : [];
  });
  if (updated.length === 0) return [];
  return [`Of other versions, but not clearly dearer or cheaper: ${updated.join(", ")}.`];
}
function growthOf({ cells }, scenario) {
  const grown = (metric, title) => cells.flatMap((cell) => {
    const { estimate, interval } = cell;
    const isIt = cell.scenario === scenario && cell.metric === metric;
    if (!isIt || estimate === null || interval === null || interval.low <= 0) return [];
    const { low, high } = interval;
    return [`${title} ${spellEffect(estimate)} (${spellEffect(low)} to ${spellEffect(high)})`];
  });
  const parts = [
    ...grown("memory", "peak memory"),
    ...grown("heap", "heap"),
    ...grown("gc", "time in garbage collection")
  ];
  return parts.length === 0 ? [] : [`What it keeps and throws away grew, too: ${parts.join(", ")}.`];
}

// src/render/details.ts
function details(report) {
  const sections = [
    ["Why", why(report)],
    ["Metrics that are not gated", otherMetrics(report)],
    ["The effect of each launch", effectsPerLaunch(report)],
    ["How it was measured", howMeasured(report)],
    ["The warm-up", warmUps(report)],
    ["autocannon-compare's view of the pooled runs", secondOpinions(report)],
    ["Repeat it locally", repeat(report)]
  ];
  return sections.filter(([, content]) => content !== "").map(([title, content]) => `<details><summary>${title}</summary>

${content}

</details>`);
}
var SHOWN_REQUESTS = 6;
function otherMetrics(report) {
  const cells = report.cells.filter((cell) => !cell.gated);
  if (cells.length === 0) return "";
  const scale = scaleFor(cells);
  const header = ["Scenario", "Metric", "Baseline", "Candidate", "Change", "Interval", PICTURE];
  const rows = cells.map((cell) => row(cell, scale).slice(0, header.length));
  return `${whyNotGated(report)}

${table(header, ["l", "l", "r", "r", "r", "r", "l"], rows)}`;
}
function whyNotGated({ scenarios }) {
  const paced = scenarios.filter((scenario) => loadKindOf(scenario) === "rate").length;
  const why2 = paced === scenarios.length ? "latency that is not gated here can be, when the scenario\u2019s gate names it" : `${paced > 0 ? "unless the rate is fixed, " : ""}with a fixed number of connections, latency follows from throughput`;
  return `These are for information: ${why2}.`;
}
var EFFECTS = "One number per fresh boot of both arms, the mean over its rounds. The test is made on these.";
function effectsPerLaunch(report) {
  const cells = report.cells.filter((cell) => cell.gated);
  if (cells.length === 0) return "";
  const longest = Math.max(...cells.map((cell) => cell.effects.length));
  const header = [
    "Scenario",
    "Metric",
    ...Array.from({ length: longest }, (_, i) => String(i + 1)),
    "Detectable"
  ];
  const numbers = Array.from({ length: longest }, () => "r");
  const rows = cells.map((cell) => [
    codeInCell(cell.scenario),
    metricNamed(cell.metric).title,
    ...numbers.map((_, i) => spelt(cell.effects[i])),
    spelt(cell.detectable)
  ]);
  return `${EFFECTS} Detectable is the smallest true slowdown that such a comparison calls a regression in four cases of five.

${table(header, ["l", "l", ...numbers, "r"], rows)}`;
}
function spelt(effect) {
  return effect == null ? "\u2013" : spellEffect(effect);
}
function howMeasured(report) {
  return measuringLines(report).map((line) => `- ${inline(line)}`).join("\n");
}
function measuringLines(report) {
  const { plan, launches, timings, settings, environment, scenarios, turns, fixedPath } = report;
  const { platform, arch, cpu, cores, memory, node, cpuTime, pinning } = environment;
  const gigabytes = Math.round(memory / 2 ** 30);
  const lines = [
    `Machine${report.machines.length > 1 ? ` 1 of ${report.machines.length}` : ""}: ${cores} \xD7 ${cpu}, ${gigabytes} GiB, ${platform} ${arch}, Node.js ${node ?? "not found"} for the app.`,
    ...otherMachines(report),
    `CPU time: ${cpuTime ?? "not readable here"}.`,
    pinning === null ? "Apps and load generator shared all cores." : `The apps ran on the cores ${pinning.apps}, the load generator on ${pinning.generator}.`
  ];
  if (plan && launches.length > 0) {
    const hooks = timings.hooks > 0 ? `, hooks ${share(timings.hooks, timings.launches)}` : "";
    const rounds = `${roundsOf(report)} rounds of one run per arm, in random balanced order (seed ${settings.seed})`;
    lines.push(
      `Node.js figures (event loop, garbage collection, heap): ${runtimeOf(report)}.`,
      turns ? `The arms took turns, since they cannot be up at the same time: each launch boots one afresh, warms it up, does its part of ${rounds}, and stops it before the other.` : `Each launch boots both arms afresh, warms them up and runs ${rounds}.`,
      ...isolation(launches, fixedPath),
      `Measuring took ${time(timings.pilot + timings.launches)} ${report.machines.length > 1 ? `on ${report.machines.length} machines together, with a budget of ${time(settings.budget)} for each` : `of a budget of ${time(settings.budget)}`}: load ${share(timings.load, timings.launches)}, warm-up ${share(timings.warmUp, timings.launches)}, boot ${share(timings.boot, timings.launches)}, stop ${share(timings.stop, timings.launches)}${hooks} of the launches. Before it, install took ${time(timings.install)} and build ${time(timings.build)}.`
    );
  }
  for (const scenario of scenarios) {
    const { name, method, path, requests, amount, run } = scenario;
    const length = amount === null ? run === null ? null : time(run) : counted(amount, "request");
    const runs = length === null ? "" : `, runs of ${length}`;
    const shown = requests.slice(0, SHOWN_REQUESTS).join(", ");
    const more = requests.length - SHOWN_REQUESTS;
    const sent = requests.length < 2 ? `${method} ${path}` : `${shown}${more > 0 ? ` and ${more} more` : ""} in turn`;
    lines.push(`${name}: ${sent}, ${loadOf(scenario)}${runs}.`);
  }
  return lines;
}
function otherMachines({ machines, launches }) {
  return machines.slice(1).map(({ environment, seed }, i) => {
    const { cores, cpu, platform, arch, node } = environment;
    const count2 = launches.filter(({ machine }) => machine === i + 1).length;
    return `Machine ${i + 2}: ${cores} \xD7 ${cpu}, ${platform} ${arch}, Node.js ${node ?? "not found"}; ${counted(count2, "launch", "launches")}, seed ${seed}.`;
  });
}
function isolation(launches, fixedPath) {
  const span2 = (values) => `${Math.min(...values)} to ${Math.max(...values)}`;
  const paddings = launches.flatMap(({ padding }) => padding ?? []);
  const lengths = launches.flatMap(({ pathLength }) => pathLength ?? []);
  if (paddings.length === 0 || lengths.length === 0) return [];
  const environment = `In each launch the environment of both arms was made longer by the same random length, ${span2(paddings)} bytes`;
  return [
    fixedPath === null ? `${environment}, and their paths had the same random length, ${span2(lengths)} characters.` : `${environment}. Length of their paths: fixed at ${lengths[0]} characters, since ${fixedPath}.`
  ];
}
function warmUps({ scenarios }) {
  const rows = scenarios.flatMap(
    ({ name, warmUpCurve }) => warmUpCurve === null ? [] : ARMS.map((arm) => [
      codeInCell(name),
      arm,
      ...warmUpCurve[arm].map((cost2) => spellRatio(cost2))
    ])
  );
  if (rows.length === 0) return "";
  const longest = Math.max(...rows.map((row2) => row2.length)) - 2;
  const header = ["Scenario", "Arm", ...Array.from({ length: longest }, (_, i) => String(i + 1))];
  const align = [
    "l",
    "l",
    ...Array.from({ length: longest }, () => "r")
  ];
  const lengths = scenarios.flatMap(({ window }) => window === null ? [] : [time(window)]);
  return `${warmUpLegend([...new Set(lengths)].join(", "))}

${table(header, align, rows)}`;
}
function warmUpLegend(window) {
  return `What a request cost in each window (${window}) before the first run, as a multiple of its cost afterwards; the mean over the launches.`;
}
function spellRatio(ratio) {
  return `\xD7${ratio.toFixed(2)}`;
}
function loadOf({ connections, rate }) {
  if (rate === null) return counted(connections, "connection");
  const perSecond = rate.perSecond?.toLocaleString("en");
  const over = `over up to ${counted(connections, "connection")}`;
  if (!rate.asked.endsWith("%")) return `paced at ${perSecond ?? rate.asked} requests/s ${over}`;
  const meaning = perSecond === void 0 ? "" : `, that is ${perSecond} requests/s,`;
  return `paced at ${rate.asked} of the baseline\u2019s capacity${meaning} ${over}`;
}
function runtimeOf({ launches }) {
  const told2 = ARMS.flatMap((arm) => {
    const runs = launches.flatMap(({ rounds }) => rounds.map((round) => round[arm].runtime));
    const most = Math.max(0, ...runs.map((runtime) => runtime?.processes ?? 0));
    if (most === 0) return [];
    return `${most === 1 ? "1 process" : `up to ${most} processes`} of the ${arm}`;
  });
  if (told2.length > 0) return `from a preload in ${told2.join(" and ")}`;
  return "not read, the app is not Node.js or did not load the preload";
}
function secondOpinions({ scenarios }) {
  const rows = secondOpinionRows(scenarios).map(([name = "", ...others]) => [
    codeInCell(name),
    ...others.map(inline)
  ]);
  if (rows.length === 0) return "";
  return `${SECOND_OPINION}

${table(SECOND_OPINION_HEADER, ["l", "r", "r", "r", "l"], rows)}`;
}
var SECOND_OPINION = "It decides nothing here: it takes every request for an independent observation, so its p values are far too small.";
var SECOND_OPINION_HEADER = ["Scenario", "Requests/s", "Bytes/s", "Latency", "Faster"];
function secondOpinionRows(scenarios) {
  return scenarios.flatMap(({ name, secondOpinion }) => {
    if (!secondOpinion) return [];
    const { requests, throughput, latency, faster } = secondOpinion;
    const spell = ({ difference, pValue }) => `${difference} (${spellP(pValue)})`;
    return [[name, spell(requests), spell(throughput), spell(latency), faster]];
  });
}
function spellP(p) {
  if (p === null) return "no p value";
  return p < 1e-4 ? "p < 0.0001" : `p = ${p.toPrecision(2)}`;
}
function repeat(report) {
  const lines = repeatLines(report);
  if (lines.length === 0) return "";
  return `${block(lines, "sh")}

${elsewhere(MARKDOWN)}`;
}
function elsewhere({ code: code2 }) {
  return `Where npm does not have this version, ${code2("node dist/cli.js")} of a clone of cannongate takes the place of ${code2("npx cannongate")}.`;
}

// src/render/markdown.ts
function renderMarkdown(report, limit = Infinity) {
  const summary = renderSummary(report);
  const folded = details(report);
  const whole = () => `${[summary, ...folded].join("\n\n")}
`;
  if (whole().length <= limit) return whole();
  folded.push(CUT_NOTICE);
  while (whole().length > limit && folded.length > 1) {
    const lengths = folded.slice(0, -1).map((part) => part.length);
    folded.splice(lengths.indexOf(Math.max(...lengths)), 1);
  }
  return cutTo(limit, whole());
}
function cutTo(limit, text) {
  if (text.length <= limit) return text;
  const lines = text.slice(0, limit - CUT_NOTICE.length - 2).split("\n");
  return `${lines.slice(0, -1).join("\n")}

${CUT_NOTICE}`;
}
var CUT_NOTICE = "_Shortened: the whole of it is in the report file._";
function renderSummary(report) {
  return [
    `### ${ICONS[report.outcome]} ${inline(report.headline)}`,
    consequence(report),
    comparisonLine(report),
    failureOf(report),
    tableOf(report),
    whyLine(report),
    notesOf(report)
  ].filter((part) => part !== "").join("\n\n");
}
var ICONS = {
  pass: "\u2705",
  regression: "\u274C",
  inconclusive: "\u2754",
  accepted: "\u2611\uFE0F",
  invalid: "\u{1F6AB}",
  "baseline-failed": "\u26A0\uFE0F",
  "candidate-failed": "\u274C",
  "configuration-error": "\u{1F6AB}"
};
function consequence({ outcome, blocked, settings, acceptance }, { text, code: code2 } = MARKDOWN) {
  if (blocked) return "The check fails: this blocks the merge.";
  if (settings.mode === "measure") return "The check passes, since nothing is judged here.";
  if (outcome === "accepted" && acceptance) {
    return `The check passes: ${text(acceptance.login)} has accepted the regression with the label ${code2(acceptance.label)}.`;
  }
  if (outcome === "regression") {
    return "The check passes only because on-regression is warn: it would have been blocked.";
  }
  if (outcome === "inconclusive") {
    return `The check passes (on-inconclusive is ${settings.onInconclusive}), but this is no proof that nothing got slower.`;
  }
  if (outcome === "baseline-failed") {
    return "The check passes (on-baseline-failed is warn), but there was nothing to compare with.";
  }
  return "The check passes.";
}
function comparisonLine(report, { code: code2 } = MARKDOWN) {
  const { commits, plan, launches, settings, timings } = report;
  const candidate = `${code2(shortCommit(commits.candidate))}${commits.uncommitted ? " (with uncommitted changes)" : ""}`;
  const sides = `Candidate ${candidate} against baseline ${code2(shortCommit(commits.baseline))}`;
  if (!plan || launches.length === 0) return `${sides}.`;
  const measured = `${counted(launches.length, "launch", "launches")} of both${early(report)}, ${roundsOf(report)} rounds each`;
  const rule = `tolerance ${spellShare(settings.tolerance)}, alpha ${settings.alpha}`;
  return `${sides}: ${measured}, ${rule}, ${time(timings.pilot + timings.launches)} of measuring.`;
}
function early(report) {
  const { plan, launches } = report;
  const counted2 = countedOf(launches).length;
  return plan && counted2 < plan.launches && report.machines.length === 0 ? ` (at most ${plan.launches} were planned)` : "";
}
function failureOf({ failure }) {
  if (!failure || failure.log.length === 0) return "";
  const lines = failure.log.map((line) => withoutCommands(`${failure.arm ?? "log"} \u2502 ${line}`));
  return `${whoseLines(failure)}:

${block(lines)}`;
}
function whoseLines({ arm }) {
  return arm === null ? "The last lines" : `The last lines of the ${arm}`;
}
var STATE_WORDS = {
  new: "\u{1F195} new",
  "baseline-failed": "\u26A0\uFE0F baseline failed",
  unaffected: "\u2796 not affected"
};
function tableOf(report) {
  const gated = report.cells.filter((cell) => cell.gated);
  const scale = scaleFor(gated);
  const hasControl = gated.some((cell) => cell.control !== null);
  const rows = report.scenarios.flatMap((scenario) => {
    if (scenario.state !== "compared") {
      const word = STATE_WORDS[scenario.state];
      const before = [
        codeInCell(scenario.name),
        inline(scenario.note ?? ""),
        "\u2013",
        "\u2013",
        "\u2013",
        "\u2013",
        ""
      ];
      return [[...before, ...hasControl ? ["\u2013"] : [], word]];
    }
    return gated.filter((cell) => cell.scenario === scenario.name).map((cell) => {
      const columns = row(cell, scale);
      return hasControl ? columns.toSpliced(-1, 0, floorOf(cell)) : columns;
    });
  });
  if (rows.length === 0) return "";
  const header = [
    "Scenario",
    "Metric",
    "Baseline",
    "Candidate",
    "Change",
    "Interval",
    PICTURE,
    ...hasControl ? ["Noise floor"] : [],
    "Verdict"
  ];
  const legend = `${LEGEND} In the picture \`\u2502\` is no change and \`\u250A\` the tolerance.`;
  const floor = ` ${floorLegend(report)}`;
  const align = [
    "l",
    "l",
    "r",
    "r",
    "r",
    "r",
    "l",
    ...hasControl ? ["r"] : [],
    "l"
  ];
  return `${table(header, align, rows)}

${legend}${hasControl ? floor : ""}`;
}
var LEGEND = "A positive change is worse: +5% means that a request costs 5% more time or CPU.";
function floorLegend({ controls }) {
  return `The noise floor is the baseline against itself, in ${counted(controls.length, "launch", "launches")} beside the others.`;
}
function floorOf({ control }) {
  if (control === null) return "\u2013";
  return `${spellEffect(control.low)} to ${spellEffect(control.high)}`;
}
function notesOf(report) {
  return notes(report).map(([title, note]) => `- **${title}**: ${note}`).join("\n");
}
function notes(report, wording = MARKDOWN) {
  const open = report.cells.filter((cell) => cell.verdict === "inconclusive").map((cell) => ["Inconclusive", inconclusiveNote(cell, wording)]);
  const warnings = report.warnings.map((warning) => [
    "Warning",
    wording.text(warning)
  ]);
  const disagreeing = report.cells.flatMap(
    (cell) => cell.gated && cell.heterogeneity && cell.heterogeneity.share >= DISAGREEING ? [["Machines disagree", disagreementNote(cell, cell.heterogeneity, wording)]] : []
  );
  return [...open, ...disagreeing, ...warnings];
}
var DISAGREEING = 0.5;
function disagreementNote(cell, { share: share2, q, degreesOfFreedom }, { code: code2 }) {
  const name = `${code2(cell.scenario)} ${metricNamed(cell.metric).title}`;
  return `${name}: ${spellShare(Number(share2.toFixed(2)))} of the spread between machines is more than noise (Q = ${q.toFixed(1)}, ${degreesOfFreedom} degrees of freedom).`;
}
function isAbout({ interval, estimate, tolerance }) {
  const isSlower = interval !== null && interval.low > 0;
  return isSlower && estimate !== null && estimate >= Math.log1p(tolerance ?? 0);
}
function inconclusiveNote(cell, { code: code2 }) {
  const name = `${code2(cell.scenario)} ${metricNamed(cell.metric).title}`;
  if (cell.atMost === null)
    return `${name}: told in too few launches, or without any spread among them.`;
  const hidden = `${name}: ${isAbout(cell) ? "it is slower, but perhaps by less than two thirds of the tolerance; " : ""}a slowdown of up to ${spellEffect(cell.atMost)} could hide.`;
  if (cell.settlingBudget === null) return `${hidden} More of the same would hardly settle it.`;
  return `${hidden} A budget of about ${code2(budget(cell.settlingBudget))} would settle it in four cases of five.`;
}

// node_modules/simple-statistics/dist/simple-statistics.mjs
function sum(x) {
  if (x.length === 0) {
    return 0;
  }
  var sum2 = x[0];
  var correction = 0;
  var transition;
  if (typeof sum2 !== "number") {
    return Number.NaN;
  }
  for (var i = 1; i < x.length; i++) {
    if (typeof x[i] !== "number") {
      return Number.NaN;
    }
    transition = sum2 + x[i];
    if (Math.abs(sum2) >= Math.abs(x[i])) {
      correction += sum2 - transition + x[i];
    } else {
      correction += x[i] - transition + sum2;
    }
    sum2 = transition;
  }
  return sum2 + correction;
}
function mean(x) {
  if (x.length === 0) {
    throw new Error("mean requires at least one data point");
  }
  return sum(x) / x.length;
}
function sumNthPowerDeviations(x, n) {
  var meanValue = mean(x);
  var sum2 = 0;
  var tempValue;
  var i;
  if (n === 2) {
    for (i = 0; i < x.length; i++) {
      tempValue = x[i] - meanValue;
      sum2 += tempValue * tempValue;
    }
  } else {
    for (i = 0; i < x.length; i++) {
      sum2 += Math.pow(x[i] - meanValue, n);
    }
  }
  return sum2;
}
function sampleVariance(x) {
  if (x.length < 2) {
    throw new Error("sampleVariance requires at least two data points");
  }
  var sumSquaredDeviationsValue = sumNthPowerDeviations(x, 2);
  var besselsCorrection = x.length - 1;
  return sumSquaredDeviationsValue / besselsCorrection;
}
function sampleStandardDeviation(x) {
  var sampleVarianceX = sampleVariance(x);
  return Math.sqrt(sampleVarianceX);
}
function quantileSorted(x, p) {
  var idx = (x.length - 1) * p;
  if (x.length === 0) {
    throw new Error("quantile requires at least one data point.");
  } else if (p < 0 || p > 1) {
    throw new Error("quantiles must be between 0 and 1");
  } else if (p === 1) {
    return x[x.length - 1];
  } else if (p === 0) {
    return x[0];
  } else if (idx % 1 !== 0) {
    var lower = Math.floor(idx);
    var upper = Math.ceil(idx);
    var fraction = idx - lower;
    return x[lower] + fraction * (x[upper] - x[lower]);
  } else {
    return x[idx];
  }
}
function quickselect(arr, k, left, right) {
  left = left || 0;
  right = right || arr.length - 1;
  while (right > left) {
    if (right - left > 600) {
      var n = right - left + 1;
      var m = k - left + 1;
      var z2 = Math.log(n);
      var s = 0.5 * Math.exp(2 * z2 / 3);
      var sd = 0.5 * Math.sqrt(z2 * s * (n - s) / n);
      if (m - n / 2 < 0) {
        sd *= -1;
      }
      var newLeft = Math.max(left, Math.floor(k - m * s / n + sd));
      var newRight = Math.min(
        right,
        Math.floor(k + (n - m) * s / n + sd)
      );
      quickselect(arr, k, newLeft, newRight);
    }
    var t = arr[k];
    var i = left;
    var j = right;
    swap(arr, left, k);
    if (arr[right] > t) {
      swap(arr, left, right);
    }
    while (i < j) {
      swap(arr, i, j);
      i++;
      j--;
      while (arr[i] < t) {
        i++;
      }
      while (arr[j] > t) {
        j--;
      }
    }
    if (arr[left] === t) {
      swap(arr, left, j);
    } else {
      j++;
      swap(arr, j, right);
    }
    if (j <= k) {
      left = j + 1;
    }
    if (k <= j) {
      right = j - 1;
    }
  }
}
function swap(arr, i, j) {
  var tmp = arr[i];
  arr[i] = arr[j];
  arr[j] = tmp;
}
function quantile(x, p) {
  var copy = x.slice();
  if (Array.isArray(p)) {
    multiQuantileSelect(copy, p);
    var results = [];
    for (var i = 0; i < p.length; i++) {
      results[i] = quantileSorted(copy, p[i]);
    }
    return results;
  } else {
    var idx = quantileIndex(copy.length, p);
    quantileSelect(copy, idx, 0, copy.length - 1);
    return quantileSorted(copy, p);
  }
}
function quantileSelect(arr, k, left, right) {
  if (k % 1 === 0) {
    quickselect(arr, k, left, right);
  } else {
    k = Math.floor(k);
    quickselect(arr, k, left, right);
    quickselect(arr, k + 1, k + 1, right);
  }
}
function multiQuantileSelect(arr, p) {
  var positions = /* @__PURE__ */ new Set();
  for (var i = 0; i < p.length; i++) {
    var idx = quantileIndex(arr.length, p[i]);
    positions.add(Math.floor(idx));
    positions.add(Math.ceil(idx));
  }
  var indices = Array.from(positions).sort(compare);
  multiselect(arr, indices, 0, indices.length - 1, 0, arr.length - 1);
}
function multiselect(arr, indices, lo, hi, left, right) {
  if (lo > hi) {
    return;
  }
  var mid = lo + hi >> 1;
  quickselect(arr, indices[mid], left, right);
  multiselect(arr, indices, lo, mid - 1, left, indices[mid] - 1);
  multiselect(arr, indices, mid + 1, hi, indices[mid] + 1, right);
}
function compare(a, b) {
  return a - b;
}
function quantileIndex(len, p) {
  var idx = (len - 1) * p;
  if (p === 1) {
    return len - 1;
  } else if (p === 0) {
    return 0;
  } else if (idx % 1 !== 0) {
    return idx;
  } else {
    return idx;
  }
}
function median(x) {
  return +quantile(x, 0.5);
}
function medianSorted(sorted) {
  return quantileSorted(sorted, 0.5);
}
var BayesianClassifier = function BayesianClassifier2() {
  this.totalCount = 0;
  this.data = {};
};
BayesianClassifier.prototype.train = function train(item, category) {
  if (!this.data[category]) {
    this.data[category] = {};
  }
  for (var k in item) {
    var v = item[k];
    if (this.data[category][k] === void 0) {
      this.data[category][k] = {};
    }
    if (this.data[category][k][v] === void 0) {
      this.data[category][k][v] = 0;
    }
    this.data[category][k][v]++;
  }
  this.totalCount++;
};
BayesianClassifier.prototype.score = function score(item) {
  var odds = {};
  var category;
  for (var k in item) {
    var v = item[k];
    for (category in this.data) {
      if (odds[category] === void 0) {
        odds[category] = {};
      }
      if (this.data[category][k]) {
        odds[category][k + "_" + v] = (this.data[category][k][v] || 0) / this.totalCount;
      } else {
        odds[category][k + "_" + v] = 0;
      }
    }
  }
  var oddsSums = {};
  for (category in odds) {
    oddsSums[category] = 0;
    for (var combination in odds[category]) {
      oddsSums[category] += odds[category][combination];
    }
  }
  return oddsSums;
};
var g = 607 / 128;
var LOGSQRT2PI = Math.log(Math.sqrt(2 * Math.PI));
var SQRT_2PI$1 = Math.sqrt(2 * Math.PI);
function cumulativeDistribution(z2) {
  var sum2 = z2;
  var tmp = z2;
  for (var i = 1; i < 30; i++) {
    tmp *= z2 * z2 / (2 * i + 1);
    sum2 += tmp;
  }
  return Math.round((0.5 + sum2 / SQRT_2PI$1 * Math.exp(-z2 * z2 / 2)) * 1e4) / 1e4;
}
var standardNormalTable = [];
for (z = 0; z <= 3.09; z += 0.01) {
  standardNormalTable.push(cumulativeDistribution(z));
}
var z;
var SQRT_2PI = Math.sqrt(2 * Math.PI);
var PerceptronModel = function PerceptronModel2() {
  this.weights = [];
  this.bias = 0;
};
PerceptronModel.prototype.predict = function predict(features) {
  if (features.length !== this.weights.length) {
    return null;
  }
  var score2 = 0;
  for (var i = 0; i < this.weights.length; i++) {
    score2 += this.weights[i] * features[i];
  }
  score2 += this.bias;
  if (score2 > 0) {
    return 1;
  } else {
    return 0;
  }
};
PerceptronModel.prototype.train = function train2(features, label) {
  if (label !== 0 && label !== 1) {
    return null;
  }
  if (features.length !== this.weights.length) {
    this.weights = features.slice();
    this.bias = 1;
  }
  var prediction = this.predict(features);
  if (typeof prediction === "number" && prediction !== label) {
    var gradient = label - prediction;
    for (var i = 0; i < this.weights.length; i++) {
      this.weights[i] += gradient * features[i];
    }
    this.bias += gradient;
  }
  return this;
};

export {
  FAILURE_KINDS,
  runSchema,
  launchSchema,
  countedOf,
  sum,
  mean,
  sampleVariance,
  sampleStandardDeviation,
  median,
  medianSorted,
  slowdownOf,
  spellEffect,
  spellShare,
  scaleFor,
  bar,
  MOST_PROSE,
  cut,
  inline,
  code,
  codeInCell,
  quantity,
  time,
  repeatLines,
  VERDICT_WORDS,
  PICTURE,
  table,
  told,
  displayWidth,
  placeName,
  whereOf,
  versionsOf,
  linkOf,
  cost,
  costChange,
  linkOfChange,
  silence,
  balance,
  versionNotes,
  growthOf,
  whyNotGated,
  EFFECTS,
  measuringLines,
  warmUpLegend,
  spellRatio,
  SECOND_OPINION,
  SECOND_OPINION_HEADER,
  secondOpinionRows,
  elsewhere,
  renderMarkdown,
  cutTo,
  renderSummary,
  ICONS,
  consequence,
  comparisonLine,
  whoseLines,
  STATE_WORDS,
  LEGEND,
  floorLegend,
  floorOf,
  notes
};
