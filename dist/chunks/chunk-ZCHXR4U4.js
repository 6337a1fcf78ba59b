import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  LINE_INPUTS,
  describeWarning,
  formatEffect,
  formatShare,
  loadKindOf,
  messageLocation,
  metricNamed,
  namesFor,
  slowdownOf
} from "./chunk-DZUBAHAS.js";
import {
  describeProblem
} from "./chunk-BZ4RLPSZ.js";
import {
  PUBLISHED_PACKAGE
} from "./chunk-TZ6I7YQ6.js";
import {
  sum
} from "./chunk-F2WFVYY2.js";
import {
  ARMS,
  countedLaunches
} from "./chunk-RHLRDLF6.js";
import {
  oneLine,
  plural,
  printable,
  withoutCommands
} from "./chunk-5K2WHE4H.js";

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
  const mark = (index, symbol) => {
    cells[index] = cells[index] === BLANK ? symbol : "\u253C";
  };
  if (tolerance !== null && tolerance > 0) mark(column(tolerance), "\u250A");
  mark(column(0), "\u2502");
  if (estimate !== null) cells[column(slowdownOf(estimate))] = "\u25CF";
  return cells.join("");
}

// src/render/escape.ts
var ZERO_WIDTH_SPACE = "\u200B";
var MAX_TEXT_LENGTH = 1e3;
var MAX_CODE_LENGTH = 300;
function truncate(text, length) {
  return text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}\u2026` : text;
}
function escapeText(text) {
  return truncate(oneLine(text), MAX_TEXT_LENGTH).replace(/[\\`*[\]<>|~]/g, "\\$&").replace(/^[-+=]/, "\\$&").replace(/^(\d{1,9})(?=[.)])/, "$1\\").replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_").replace(/&(?=[#\w])/g, "&amp;").replace(/[@#]/g, `$&${ZERO_WIDTH_SPACE}`).replace(/:\/\//g, `:${ZERO_WIDTH_SPACE}//`).replace(/:(?=(?:100|1234|(?!\d+:)[\w+-]+):)/g, `:${ZERO_WIDTH_SPACE}`).replace(/(?<![\p{L}\p{N}])www\./giu, `www${ZERO_WIDTH_SPACE}.`).replace(/\bGH-(?=\d)/gi, `$&${ZERO_WIDTH_SPACE}`).replace(/\$/g, () => "<span>$</span>");
}
function codeSpan(text) {
  return span(truncate(oneLine(text), MAX_CODE_LENGTH));
}
function codeSpanInCell(text) {
  const separated = truncate(oneLine(text), MAX_CODE_LENGTH).replace(
    /\\(?=\|)/g,
    `\\${ZERO_WIDTH_SPACE}`
  );
  return span(separated.replace(/\|/g, "\\|"));
}
function span(text) {
  const content = text || " ";
  const fence = "`".repeat(longestRun(content, "`") + 1);
  const padding = content.startsWith("`") || content.endsWith("`") ? " " : "";
  return `${fence}${padding}${content}${padding}${fence}`;
}
function codeBlock(lines, language = "text") {
  const content = lines.map((line) => truncate(printable(line), MAX_TEXT_LENGTH));
  const fence = "`".repeat(Math.max(3, longestRun(content.join("\n"), "`") + 1));
  return [`${fence}${language}`, ...content, fence].join("\n");
}
function longestRun(text, character) {
  const runs = text.match(new RegExp(`${character}+`, "g")) ?? [];
  return Math.max(0, ...runs.map((run) => run.length));
}
var MARKDOWN_ESCAPER = { text: escapeText, code: codeSpan };

// src/render/format.ts
function formatQuantity(value, unit) {
  if (unit === "\xB5s" && value >= 1e3) return formatQuantity(value / 1e3, "ms");
  if (unit === "ms" && value >= 1e4) return formatQuantity(value / 1e3, "s");
  if (unit === "bytes") return formatBytes(value);
  const digits = value >= 1e3 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString("en", options)}${unit === "%" ? "" : " "}${unit}`;
}
function formatBytes(value) {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = value < 1 ? 0 : Math.min(3, Math.floor(Math.log2(value) / 10));
  return formatQuantity(value / 1024 ** power, units[power] ?? "B");
}
function formatTime(seconds) {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return joinUnits(`${minutes} min`, whole % 60, "s");
  return joinUnits(`${Math.floor(minutes / 60)} h`, minutes % 60, "min");
}
function joinUnits(larger, smaller, unit) {
  return smaller === 0 ? larger : `${larger} ${smaller} ${unit}`;
}
function formatBudget(seconds) {
  if (seconds <= 60) return `${Math.ceil(seconds / 5) * 5}s`;
  return `${Math.ceil(seconds / 60)}m`;
}
function formatPercentage(part, whole) {
  return whole > 0 ? `${Math.round(part / whole * 100)}%` : "0%";
}
function formatRatio(ratio) {
  return `\xD7${ratio.toFixed(2)}`;
}
function formatCost(microseconds) {
  if (microseconds >= 1e3) return formatQuantity(microseconds, "\xB5s");
  const digits = microseconds >= 100 ? 0 : microseconds >= 1 ? 1 : 2;
  return `${Number(microseconds.toFixed(digits))} \xB5s`;
}
function formatCostChange(microseconds) {
  const size = formatCost(Math.abs(microseconds));
  if (size === "0 \xB5s") return size;
  return `${microseconds > 0 ? "+" : "\u2212"}${size}`;
}
function formatPValue(p) {
  if (p === null) return "no p value";
  return p < 1e-4 ? "p < 0.0001" : `p = ${p.toPrecision(2)}`;
}
function formatCommit(commit) {
  return commit === null ? "unknown" : commit.slice(0, 10);
}

// src/render/code-locations.ts
var KIND_NAMES = {
  node: "Node.js\u2019 own JavaScript",
  native: "built-in functions",
  gc: "garbage collection",
  program: "the runtime itself (compiling, system calls)",
  threads: "other threads",
  processes: "other processes"
};
function locationName({ kind, name }) {
  if (kind === "function") return name === "" ? "(anonymous function)" : name;
  if (kind === "package") return name;
  return kind === "native" && name !== "" ? name : KIND_NAMES[kind];
}
function formatFileAndLine({ file, line }) {
  if (file === null) return null;
  return line === null ? file : `${file}:${line}`;
}
function formatVersions(versions) {
  const { baseline, candidate } = versions ?? { baseline: null, candidate: null };
  if (baseline === candidate) return candidate ?? "";
  if (baseline === null) return `${candidate ?? ""}, not called before`;
  return candidate === null ? `${baseline}, no longer called` : `${baseline} \u2192 ${candidate}`;
}
var MAX_PATH_LENGTH = 300;
function lineUrl({ file, line, isCommitted }, sourceUrl) {
  if (file === null || sourceUrl === null || isCommitted !== true) return null;
  const isOutside = file.split("/").some((part) => /^\.{0,2}$/.test(part));
  if (isOutside || file.length > MAX_PATH_LENGTH) return null;
  const path = file.split("/").map((part) => encodeURIComponent(part.replace(new RegExp("\\p{Surrogate}", "gu"), "\uFFFD"))).map((part) => part.replace(/[!'()*]/g, percentEncode)).join("/");
  return `${sourceUrl.replace(/\/?$/, "/")}${path}${line === null ? "" : `#L${line}`}`;
}
function percentEncode(character) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
function changeUrl({ location, candidate }, sourceUrl) {
  return candidate > 0 ? lineUrl(location, sourceUrl) : null;
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
  return value.length;
}
function markdownTable(table, options) {
  const settings = options || {};
  const align = (settings.align || []).concat();
  const stringLength = settings.stringLength || defaultStringLength;
  const alignments = [];
  const cellMatrix = [];
  const sizeMatrix = [];
  const longestCellByColumn = [];
  let mostCellsPerRow = 0;
  let rowIndex = -1;
  while (++rowIndex < table.length) {
    const row2 = [];
    const sizes2 = [];
    let columnIndex2 = -1;
    if (table[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table[rowIndex].length;
    }
    while (++columnIndex2 < table[rowIndex].length) {
      const cell = serialize(table[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell);
        sizes2[columnIndex2] = size;
        if (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) {
          longestCellByColumn[columnIndex2] = size;
        }
      }
      row2.push(cell);
    }
    cellMatrix[rowIndex] = row2;
    sizeMatrix[rowIndex] = sizes2;
  }
  let columnIndex = -1;
  if (typeof align === "object" && "length" in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex]);
    }
  } else {
    const code = toAlignment(align);
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code;
    }
  }
  columnIndex = -1;
  const row = [];
  const sizes = [];
  while (++columnIndex < mostCellsPerRow) {
    const code = alignments[columnIndex];
    let before = "";
    let after = "";
    if (code === 99) {
      before = ":";
      after = ":";
    } else if (code === 108) {
      before = ":";
    } else if (code === 114) {
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
    row[columnIndex] = cell;
  }
  cellMatrix.splice(1, 0, row);
  sizeMatrix.splice(1, 0, sizes);
  rowIndex = -1;
  const lines = [];
  while (++rowIndex < cellMatrix.length) {
    const row2 = cellMatrix[rowIndex];
    const sizes2 = sizeMatrix[rowIndex];
    const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    const line = [];
    while (++columnIndex < cellsInRow) {
      const cell = row2[columnIndex] || "";
      let before = "";
      let after = "";
      if (settings.alignDelimiters !== false) {
        const size = longestCellByColumn[columnIndex] - (sizes2[columnIndex] || 0);
        const code = alignments[columnIndex];
        if (code === 114) {
          before = " ".repeat(size);
        } else if (code === 99) {
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
  const code = typeof value === "string" ? value.codePointAt(0) : 0;
  return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/render/verdict-table.ts
var VERDICT_WORDS = {
  pass: "\u2705 pass",
  regression: "\u274C regression",
  inconclusive: "\u2754 inconclusive",
  "not-gated": "not gated"
};
var BAR_TITLE = "better \u2190 \u2192 worse";
function formatTable(header, align, rows) {
  return markdownTable([[...header], ...rows.map((row) => [...row])], {
    align: [...align],
    stringLength: displayWidth
  });
}
function cellRow(cell, scale) {
  const { metric, baseline, candidate, change, interval, verdict } = describeCell(cell);
  return [
    codeSpanInCell(cell.scenario),
    metric,
    baseline,
    candidate,
    change,
    interval,
    `\`${bar(cell, scale)}\``,
    verdict
  ];
}
function describeCell(cell) {
  const { baseline, candidate, estimate, interval, verdict } = cell;
  const { title, unit } = metricNamed(cell.metric);
  return {
    metric: title,
    baseline: baseline === null ? "\u2013" : formatQuantity(baseline, unit),
    candidate: candidate === null ? "\u2013" : formatQuantity(candidate, unit),
    change: estimate === null ? "\u2013" : formatEffect(estimate),
    interval: interval === null ? "\u2013" : `${formatEffect(interval.low)} to ${formatEffect(interval.high)} (${formatShare(interval.level)})`,
    verdict: withNote(
      cell,
      cell.gated && verdict === "not-gated" ? "not judged" : VERDICT_WORDS[verdict]
    )
  };
}
function withNote({ verdict, interval, atMost }, word) {
  if (verdict !== "pass") return word;
  if (interval && interval.high < 0) return `${word}, improved`;
  return atMost === null ? word : `${word}, at most ${formatEffect(atMost)}`;
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

// src/render/explanation.ts
var MAX_NAMED_CHANGES = 5;
function namedChanges({ changes }) {
  return changes.filter(({ isNotable }) => isNotable).slice(0, MAX_NAMED_CHANGES);
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
    const increase = each.isWallTime ? null : measuredIncrease(report, each.scenario);
    const part = increase === null || increase < first.change ? "" : ` (${formatPercentage(first.change, increase)} of the increase)`;
    const mainPart = first.viaFunction === null ? "" : `, most of it in ${codeSpan(first.viaFunction.name)}`;
    const andMore = more.length === 0 ? "" : `, and ${more.length} more`;
    return [
      `${codeSpan(each.scenario)}: ${locationTitle(first, codeSpan)} costs ${formatCostChange(first.change)} per request${part}${mainPart}${andMore}`
    ];
  });
  return lines.length === 0 ? "" : `**Why**: ${lines.join("; ")}.`;
}
function whySection(report) {
  const { explanation } = report;
  if (!explanation) return "";
  const parts = explanation.scenarios.map((each) => scenarioSection(each, report));
  if (explanation.reason !== null) parts.push(escapeText(explanation.reason));
  if (parts.length === 0) return "";
  return [
    `After the verdict both sides were booted again under V8\u2019s CPU profiler, which took ${formatTime(explanation.time)}. The verdict does not depend on these profiles.`,
    ...parts
  ].join("\n\n");
}
var NOTHING_NAMED = "The profiles show no cause: no function or package changed by more than noise and by at least 1% of the CPU time.";
function scenarioSection(explained, report) {
  const { scenario, reason, launches, level } = explained;
  const name = codeSpan(scenario);
  if (reason !== null) return `${name}: no explanation, since ${escapeText(reason)}.`;
  const named = namedChanges(explained);
  const growth = [
    ...describeMemoryGrowth(report, scenario),
    ...describeUpdatedPackages(explained).map(escapeText)
  ];
  if (named.length === 0)
    return [`${name}: ${describeNothingNamed(explained, report)}`, ...growth].join("\n\n");
  const rows = named.map((change) => [
    withLink(locationTitle(change, codeSpanInCell), changeUrl(change, report.sourceUrl)),
    formatCostChange(change.change),
    `${formatCostChange(change.low)} to ${formatCostChange(change.high)}`,
    describeMainPart(change, report.sourceUrl)
  ]);
  const header = ["Where", "Change per request", "Interval", "Mainly"];
  const legend = `With ${formatShare(level)} confidence all these intervals hold at once. They are from ${plural(launches, "launch", "launches")} of each side.`;
  return [
    `${name}: ${describeExplainedShare(explained, report)}`,
    formatTable(header, ["l", "r", "r", "l"], rows),
    legend,
    ...growth
  ].join("\n\n");
}
function describeNothingNamed({ scenario }, report) {
  const increase = measuredIncrease(report, scenario);
  return increase === null || isCpuClearlyHigher(report, scenario) ? NOTHING_NAMED : describeWaiting(increase);
}
function isCpuClearlyHigher({ cells }, scenario) {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === "cpu");
  return cell?.interval != null && cell.interval.low > 0;
}
function describeWaiting(increase) {
  return `A request does not clearly cost more CPU time (${formatCostChange(increase)}). It probably waits longer, for a database or a lock for example; CPU profiles do not show waiting.`;
}
function describeExplainedShare({ scenario, changes, isWallTime }, report) {
  const notable = changes.filter(({ isNotable }) => isNotable);
  const explained = sum(notable.map(({ change }) => change));
  const total = `The notable changes add up to ${formatCostChange(explained)}`;
  const increase = measuredIncrease(report, scenario);
  if (isWallTime) {
    return `One side\u2019s main thread is blocked for longer, so these are wall-clock times and include waiting. ${total} per request.`;
  }
  if (increase === null) return `${total} per request.`;
  if (!isCpuClearlyHigher(report, scenario)) return describeWaiting(increase);
  const unexplained = formatCostChange(increase - explained);
  return `A request costs ${formatCostChange(increase)} of CPU time, measured without the profiler. ${total} (${formatPercentage(explained, increase)}); ${unexplained} remain unexplained.`;
}
function locationTitle({ location, versions }, format) {
  const { kind, name } = location;
  const where = formatFileAndLine(location);
  if (where !== null) {
    const title = name === "" ? locationName(location) : format(name);
    return `${title} ${format(where)}${location.isRemoved === true ? " (removed)" : ""}`;
  }
  if (kind === "package") {
    const text = formatVersions(versions);
    return text === "" ? format(name) : `${format(name)} (${escapeText(`v${text}`).slice(1)})`;
  }
  return kind === "native" && name !== "" ? `${format(name)} (built in)` : locationName(location);
}
function describeMainPart({ hottestLine, location, viaFunction, calledFrom }, sourceUrl) {
  const parts = [];
  if (hottestLine !== null) {
    const line = `line ${hottestLine.line}, ${codeSpanInCell(hottestLine.text)}`;
    parts.push(withLink(line, lineUrl({ ...location, line: hottestLine.line }, sourceUrl)));
  }
  if (viaFunction !== null) parts.push(`in ${codeSpanInCell(viaFunction.name)}`);
  if (calledFrom !== null) {
    const title = locationTitle({ location: calledFrom.location, versions: null }, codeSpanInCell);
    parts.push(`called from ${withLink(title, lineUrl(calledFrom.location, sourceUrl))}`);
  }
  return parts.join(", ");
}
function withLink(title, link) {
  return link === null ? title : `${title} ([open](${link}))`;
}
function describeUpdatedPackages({
  changes
}) {
  const unchanged = changes.filter(({ isNotable }) => !isNotable);
  const updated = unchanged.flatMap(({ location, versions }) => {
    const { baseline = null, candidate = null } = versions ?? {};
    const isUpdated = baseline !== null && candidate !== null && baseline !== candidate;
    return isUpdated ? [`${location.name} ${formatVersions(versions)}`] : [];
  });
  if (updated.length === 0) return [];
  return [`Also updated, without a clear change of cost: ${updated.join(", ")}.`];
}
function describeMemoryGrowth({ cells }, scenario) {
  const grown = (metric, title) => cells.flatMap((cell) => {
    const { estimate, interval } = cell;
    const isWanted = cell.scenario === scenario && cell.metric === metric;
    if (!isWanted || estimate === null || interval === null || interval.low <= 0) return [];
    const { low, high } = interval;
    return [`${title} ${formatEffect(estimate)} (${formatEffect(low)} to ${formatEffect(high)})`];
  });
  const parts = [
    ...grown("memory", "peak memory"),
    ...grown("heap", "heap"),
    ...grown("gc", "time in garbage collection")
  ];
  return parts.length === 0 ? [] : [`Memory use grew, too: ${parts.join(", ")}.`];
}

// src/render/repeat-command.ts
var NOT_REPEATED = /* @__PURE__ */ new Set(["baseline", "seed", "mode"]);
var LEFT_OUT = /* @__PURE__ */ new Set(["start", "install", "build", "env"]);
var CLONE = "../cannongate";
function repeatCommands({ cannongate, commits, pullRequest, settings }, published = PUBLISHED_PACKAGE) {
  const { baseline, candidate, uncommitted } = commits;
  if (!isCommit(baseline) || !isCommit(candidate)) return [];
  const known = [...namesFor("flag"), "filter"].filter(
    (name) => !NOT_REPEATED.has(name) && !LEFT_OUT.has(name)
  );
  const flags = [
    ["baseline", baseline],
    ["seed", settings.seed],
    ...known.flatMap((name) => {
      const value = settings.inputs[name];
      if (value === void 0) return [];
      const isList = LINE_INPUTS.has(name) || name === "filter";
      const values = isList ? value.split("\n").filter((line) => line.trim() !== "") : [value];
      return values.map((each) => [name, each]);
    })
  ];
  const args = flags.filter(([, value]) => !new RegExp("\\p{Cc}", "u").test(value)).map(([name, value]) => `--${name} ${quoteForShell(value)}`);
  const version = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(cannongate) ? `@${cannongate}` : "";
  const program = published === null ? `node ${CLONE}/dist/cli.js` : `npx ${published}${version}`;
  return [
    // The merge commit of a pull request is on no branch, so it is not fetched by default.
    ...pullRequest === null || uncommitted ? [] : [`git fetch origin pull/${pullRequest}/merge`],
    ...uncommitted ? [] : [`git checkout ${candidate}`],
    [`${program} compare`, ...args].join(" ")
  ];
}
function describeRepeating({ settings }, { code }, published = PUBLISHED_PACKAGE) {
  const omitted = [...LEFT_OUT].filter((name) => Object.hasOwn(settings.inputs, name));
  const flags = omitted.map((name) => code(`--${name}`)).join(", ");
  return [
    ...published === null ? [
      `cannongate is not on npm: clone its repository, which the workflow names after ${code("uses:")}, at the same commit to ${code(CLONE)}. It needs no installation.`
    ] : [],
    ...omitted.length === 0 ? [] : [
      `Add ${flags} with the values of the workflow, after reading them: they are left out here, since a pull request can write them.`
    ]
  ].join(" ");
}
function isCommit(hash) {
  return hash !== null && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(hash);
}
function quoteForShell(value) {
  return /^[\w./:%+-]+$/.test(value) ? value : `'${value.replace(/'/g, `'\\''`)}'`;
}

// src/render/folded-sections.ts
function foldedSections(report) {
  const sections = [
    ["Why", whySection(report)],
    ["Metrics that are not gated", ungatedMetrics(report)],
    ["The effect of each launch", effectsPerLaunch(report)],
    ["How it was measured", howMeasured(report)],
    ["The warm-up", warmUps(report)],
    ["autocannon-compare's view of the pooled runs", secondOpinions(report)],
    ["Repeat it locally", repeatLocally(report)]
  ];
  return sections.filter(([, content]) => content !== "").map(([title, content]) => `<details><summary>${title}</summary>

${content}

</details>`);
}
function ungatedMetrics(report) {
  const cells = report.cells.filter((cell) => !cell.gated);
  if (cells.length === 0) return "";
  const scale = scaleFor(cells);
  const header = ["Scenario", "Metric", "Baseline", "Candidate", "Change", "Interval", BAR_TITLE];
  const rows = cells.map((cell) => cellRow(cell, scale).slice(0, header.length));
  return `${ungatedLegend(report)}

${formatTable(header, ["l", "l", "r", "r", "r", "r", "l"], rows)}`;
}
function ungatedLegend({ scenarios }) {
  const atFixedRate = scenarios.filter((scenario) => loadKindOf(scenario) === "rate").length;
  const reason = atFixedRate === scenarios.length ? "To gate a latency that is listed here, name it in the scenario\u2019s gate." : `${atFixedRate > 0 ? "Unless the rate is fixed, latency" : "With a fixed number of connections, latency"} follows from throughput.`;
  return `These metrics are for information and never block. ${reason}`;
}
var EFFECTS_LEGEND = "Each number compares one fresh boot of both sides, averaged over its rounds. The statistical test uses these numbers.";
function effectsPerLaunch(report) {
  const cells = report.cells.filter((cell) => cell.gated);
  if (cells.length === 0) return "";
  const count = Math.max(...cells.map((cell) => cell.effects.length));
  const header = ["Scenario", "Metric", ...numbersTo(count), "Detectable"];
  const align = ["l", "l", ...Array.from({ length: count }, () => "r"), "r"];
  const rows = cells.map((cell) => [
    codeSpanInCell(cell.scenario),
    metricNamed(cell.metric).title,
    ...Array.from({ length: count }, (_, i) => formatOptionalEffect(cell.effects[i])),
    formatOptionalEffect(cell.minimumDetectableEffect)
  ]);
  return `${EFFECTS_LEGEND} Detectable: the smallest true slowdown that such a comparison reports as a regression in 80% of cases.

${formatTable(header, align, rows)}`;
}
function numbersTo(count) {
  return Array.from({ length: count }, (_, i) => String(i + 1));
}
function formatOptionalEffect(effect) {
  return effect == null ? "\u2013" : formatEffect(effect);
}
function howMeasured(report) {
  return describeMeasurement(report).map((line) => `- ${escapeText(line)}`).join("\n");
}
function describeMeasurement(report) {
  const { plan, launches, timings, settings, environment, scenarios, fixedPathReason } = report;
  const { platform, arch, cpu, cores, memory, node, cpuTime, pinning } = environment;
  const gigabytes = Math.round(memory / 2 ** 30);
  const hasSeveralMachines = report.machines.length > 1;
  const lines = [
    `Machine${hasSeveralMachines ? ` 1 of ${report.machines.length}` : ""}: ${cores} \xD7 ${cpu}, ${gigabytes} GiB, ${platform} ${arch}, Node.js ${node ?? "not found"} for the app.`,
    ...describeOtherMachines(report),
    `Source of CPU times: ${cpuTime ?? "none, this machine does not report them"}.`,
    pinning === null ? "Apps and load generator shared all cores." : `The apps ran on the cores ${pinning.apps}, the load generator on ${pinning.generator}.`
  ];
  if (plan && launches.length > 0) {
    const part = (seconds) => formatPercentage(seconds, timings.launches);
    const hooks = timings.hooks > 0 ? `, hooks ${part(timings.hooks)}` : "";
    const rounds = `${formatRoundCount(report)} rounds of one run per side, in random balanced order (seed ${settings.seed})`;
    const budget = formatTime(settings.budget);
    lines.push(
      `Node.js figures (event loop, garbage collection, heap): ${describeRuntimeSource(report)}.`,
      ...describeStrategies(scenarios, rounds),
      ...describeRandomisation(launches, fixedPathReason),
      `Measuring took ${formatTime(timings.pilot + timings.launches)} ${hasSeveralMachines ? `on ${report.machines.length} machines together, with a budget of ${budget} for each` : `of a budget of ${budget}`}. Of the launches, load took ${part(timings.load)}, warm-up ${part(timings.warmUp)}, boot ${part(timings.boot)}, stop ${part(timings.stop)}${hooks}. Before that, install took ${formatTime(timings.install)} and build ${formatTime(timings.build)}.`
    );
  }
  return [...lines, ...scenarios.map(describeScenario)];
}
function describeStrategies(scenarios, rounds) {
  const namesOf = (wanted) => scenarios.filter(({ strategy }) => strategy === wanted).map(({ name }) => name);
  const inTurns = namesOf("in-turns");
  const sideBySide = `Each launch boots both sides afresh, warms them up and makes ${rounds}.`;
  if (inTurns.length === 0) return [sideBySide];
  const turns = (runs) => `cannot run at the same time, so they took turns. Each launch boots one side afresh, warms it up, runs its part of ${runs}, and stops it before it boots the other.`;
  if (namesOf("side-by-side").length === 0) return [`The two sides ${turns(rounds)}`];
  return [sideBySide, `In ${inTurns.join(", ")} the two sides ${turns("these rounds")}`];
}
function describeOtherMachines({ machines, launches }) {
  return machines.slice(1).map(({ environment, seed }, i) => {
    const { cores, cpu, platform, arch, node } = environment;
    const count = launches.filter(({ machine }) => machine === i + 1).length;
    return `Machine ${i + 2}: ${cores} \xD7 ${cpu}, ${platform} ${arch}, Node.js ${node ?? "not found"}; ${plural(count, "launch", "launches")}, seed ${seed}.`;
  });
}
function formatRoundCount({ launches }) {
  const counts = launches.flatMap(
    ({ order, rounds }) => order.map((name) => rounds.filter(({ scenario }) => scenario === name).length)
  );
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  return min === max ? String(min) : `${min} to ${max}`;
}
function describeRandomisation(launches, fixedPathReason) {
  const range = (values) => `${Math.min(...values)} to ${Math.max(...values)}`;
  const paddings = launches.flatMap(({ padding }) => padding ?? []);
  const lengths = launches.flatMap(({ pathLength }) => pathLength ?? []);
  if (paddings.length === 0 || lengths.length === 0) return [];
  const environment = `To cancel memory-layout luck, each launch made the environment of both sides longer by the same random ${range(paddings)} bytes`;
  return [
    fixedPathReason === null ? `${environment}, and gave both a path of the same random length, ${range(lengths)} characters.` : `${environment}. The length of their paths was fixed at ${lengths[0]} characters, since ${fixedPathReason}.`
  ];
}
var MAX_SHOWN_REQUESTS = 6;
function describeScenario(scenario) {
  const { name, method, path, requests, amount, run } = scenario;
  const length = amount === null ? run === null ? null : formatTime(run) : plural(amount, "request");
  const runs = length === null ? "" : `, runs of ${length}`;
  const shown = requests.slice(0, MAX_SHOWN_REQUESTS).join(", ");
  const more = requests.length - MAX_SHOWN_REQUESTS;
  const sent = requests.length < 2 ? `${method} ${path}` : `${shown}${more > 0 ? ` and ${more} more` : ""} in turn`;
  return `${name}: ${sent}, ${describeLoad(scenario)}${runs}.`;
}
function describeLoad({ connections, rate }) {
  if (rate === null) return plural(connections, "connection");
  const perSecond = rate.perSecond?.toLocaleString("en");
  const over = `over up to ${plural(connections, "connection")}`;
  if (!rate.asked.endsWith("%")) return `at ${perSecond ?? rate.asked} requests/s ${over}`;
  const meaning = perSecond === void 0 ? "" : ` (${perSecond} requests/s)`;
  return `at ${rate.asked} of the baseline\u2019s capacity${meaning} ${over}`;
}
function describeRuntimeSource({ launches }) {
  const sources = ARMS.flatMap((arm) => {
    const runs = launches.flatMap(({ rounds }) => rounds.map((round) => round[arm].runtime));
    const max = Math.max(0, ...runs.map((runtime) => runtime?.processes ?? 0));
    if (max === 0) return [];
    return `${max === 1 ? "1 process" : `up to ${max} processes`} of the ${arm}`;
  });
  if (sources.length > 0) return `from a preload in ${sources.join(" and ")}`;
  return "none, the app is not Node.js or did not load the preload";
}
function warmUps({ scenarios }) {
  const rows = scenarios.flatMap(
    ({ name, warmUpCurve }) => warmUpCurve === null ? [] : ARMS.map((arm) => [
      codeSpanInCell(name),
      arm,
      ...warmUpCurve[arm].map((cost) => formatRatio(cost))
    ])
  );
  if (rows.length === 0) return "";
  const count = Math.max(...rows.map((row) => row.length)) - 2;
  const header = ["Scenario", "Arm", ...numbersTo(count)];
  const align = ["l", "l", ...Array.from({ length: count }, () => "r")];
  const lengths = scenarios.flatMap(({ window }) => window === null ? [] : [formatTime(window)]);
  return `${warmUpLegend([...new Set(lengths)].join(", "))}

${formatTable(header, align, rows)}`;
}
function warmUpLegend(length) {
  return `The cost of a request in each window (${length}) before the first run, as a multiple of its cost afterwards; the mean over the launches.`;
}
var SECOND_OPINION_LEGEND = "For comparison only: it takes every request for an independent observation, so its p values are far too small. The verdict does not use it.";
var SECOND_OPINION_HEADER = ["Scenario", "Requests/s", "Bytes/s", "Latency", "Faster"];
function secondOpinions({ scenarios }) {
  const rows = secondOpinionRows(scenarios).map(([name = "", ...columns]) => [
    codeSpanInCell(name),
    ...columns.map(escapeText)
  ]);
  if (rows.length === 0) return "";
  return `${SECOND_OPINION_LEGEND}

${formatTable(SECOND_OPINION_HEADER, ["l", "r", "r", "r", "l"], rows)}`;
}
function secondOpinionRows(scenarios) {
  return scenarios.flatMap(({ name, secondOpinion }) => {
    if (!secondOpinion) return [];
    const { requests, throughput, latency, faster } = secondOpinion;
    const format = ({ difference, pValue }) => `${difference} (${formatPValue(pValue)})`;
    return [[name, format(requests), format(throughput), format(latency), faster]];
  });
}
function repeatLocally(report) {
  const lines = repeatCommands(report);
  if (lines.length === 0) return "";
  return `${codeBlock(lines, "sh")}

${describeRepeating(report, MARKDOWN_ESCAPER)}`.trimEnd();
}

// src/render/markdown.ts
function renderMarkdown(report, limit = Infinity, projectUrl = null) {
  const summary = renderSummary(report, projectUrl);
  const folded = foldedSections(report);
  const whole = () => `${[summary, ...folded].join("\n\n")}
`;
  if (whole().length <= limit) return whole();
  folded.push(TRUNCATION_NOTICE);
  while (whole().length > limit && folded.length > 1) {
    const lengths = folded.slice(0, -1).map((part) => part.length);
    folded.splice(lengths.indexOf(Math.max(...lengths)), 1);
  }
  return truncateLines(limit, whole());
}
function truncateLines(limit, text) {
  if (text.length <= limit) return text;
  const lines = text.slice(0, limit - TRUNCATION_NOTICE.length - 2).split("\n");
  return `${lines.slice(0, -1).join("\n")}

${TRUNCATION_NOTICE}`;
}
var TRUNCATION_NOTICE = "_Shortened to fit. The report file has the full text._";
function renderSummary(report, projectUrl = null) {
  return [
    `### ${ICONS[report.outcome]} ${escapeText(report.headline)}`,
    describeConsequence(report),
    describeComparison(report),
    failureLog(report),
    gatedTable(report),
    whyLine(report),
    noteList(report, projectUrl)
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
function describeConsequence({ outcome, blocked, settings, acceptance }, { text, code } = MARKDOWN_ESCAPER) {
  if (blocked) return "The check fails: this blocks the merge.";
  if (settings.mode === "measure")
    return "The check passes: this run only measures (mode: measure) and judges nothing.";
  if (outcome === "accepted" && acceptance) {
    return `The check passes: ${text(acceptance.login)} has accepted the regression with the label ${code(acceptance.label)}.`;
  }
  if (outcome === "regression") {
    return "The check passes only because on-regression is warn: otherwise this would block the merge.";
  }
  if (outcome === "inconclusive") {
    return `The check passes (on-inconclusive is ${settings.onInconclusive}), but a slowdown cannot be ruled out.`;
  }
  if (outcome === "baseline-failed") {
    return "The check passes (on-baseline-failed is warn), but the baseline failed, so nothing was compared.";
  }
  return "The check passes.";
}
function describeComparison(report, { code } = MARKDOWN_ESCAPER) {
  const { commits, plan, launches, settings, timings } = report;
  const candidate = `${code(formatCommit(commits.candidate))}${commits.uncommitted ? " (with uncommitted changes)" : ""}`;
  const sides = `Candidate ${candidate} against baseline ${code(formatCommit(commits.baseline))}`;
  if (!plan || launches.length === 0) return `${sides}.`;
  const measured = `${plural(launches.length, "launch", "launches")} of each${describeEarlyStop(report)}, ${formatRoundCount(report)} rounds each`;
  const rule = `tolerance ${formatShare(settings.tolerance)}, alpha ${settings.alpha}`;
  return `${sides}: ${measured}, ${rule}, ${formatTime(timings.pilot + timings.launches)} of measuring.`;
}
function describeEarlyStop(report) {
  const { plan, launches } = report;
  const counted = countedLaunches(launches).length;
  return plan && counted < plan.launches && report.machines.length === 0 ? ` (at most ${plan.launches} were planned)` : "";
}
function failureLog({ failure }) {
  if (!failure || failure.log.length === 0) return "";
  const lines = failure.log.map((line) => withoutCommands(`${failure.arm ?? "log"} \u2502 ${line}`));
  return `${logTitle(failure)}:

${codeBlock(lines)}`;
}
function logTitle({ arm }) {
  return arm === null ? "Last lines of the log" : `Last lines of the ${arm}\u2019s log`;
}
var STATE_WORDS = {
  new: "\u{1F195} new",
  "baseline-failed": "\u26A0\uFE0F baseline failed",
  unaffected: "\u2796 not affected"
};
function gatedTable(report) {
  const gated = report.cells.filter((cell) => cell.gated);
  const scale = scaleFor(gated);
  const hasControl = gated.some((cell) => cell.control !== null);
  const rows = report.scenarios.flatMap((scenario) => {
    if (scenario.state !== "compared") {
      const word = STATE_WORDS[scenario.state];
      const before = [
        codeSpanInCell(scenario.name),
        escapeText(scenario.reason ?? ""),
        "\u2013",
        "\u2013",
        "\u2013",
        "\u2013",
        ""
      ];
      return [[...before, ...hasControl ? ["\u2013"] : [], word]];
    }
    return gated.filter((cell) => cell.scenario === scenario.name).map((cell) => {
      const columns = cellRow(cell, scale);
      return hasControl ? columns.toSpliced(-1, 0, formatNoiseFloor(cell)) : columns;
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
    BAR_TITLE,
    ...hasControl ? ["Noise floor"] : [],
    "Verdict"
  ];
  const legend = `${LEGEND} In the bar \`\u2502\` marks no change and \`\u250A\` the tolerance.`;
  const floor = ` ${noiseFloorLegend(report)}`;
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
  return `${formatTable(header, align, rows)}

${legend}${hasControl ? floor : ""}`;
}
var LEGEND = "A positive change is worse: +5% means that a request costs 5% more time or CPU.";
function noiseFloorLegend({ controls }) {
  return `The noise floor is the change that the baseline shows against itself, in ${plural(controls.length, "extra launch", "extra launches")}.`;
}
function formatNoiseFloor({ control }) {
  if (control === null) return "\u2013";
  return `${formatEffect(control.low)} to ${formatEffect(control.high)}`;
}
function noteList(report, projectUrl) {
  return notes(report, MARKDOWN_ESCAPER, projectUrl).map(([title, note]) => `- **${title}**: ${note}`).join("\n");
}
function warningText(warning, wording = MARKDOWN_ESCAPER, projectUrl = null) {
  const sentence = wording.text(describeWarning(warning));
  return `${sentence} (${messageReference(warning.code, wording, projectUrl)})`;
}
function messageReference(code, wording, projectUrl) {
  const location = messageLocation(code);
  return projectUrl === null ? wording.code(location) : `[${code}](${projectUrl}${location})`;
}
function notes(report, wording = MARKDOWN_ESCAPER, projectUrl = null) {
  const inconclusive = report.cells.filter((cell) => cell.verdict === "inconclusive").map((cell) => ["Inconclusive", inconclusiveNote(cell, wording)]);
  const warnings = report.warnings.map((warning) => [
    "Warning",
    warningText(warning, wording, projectUrl)
  ]);
  const disagreeing = report.cells.flatMap(
    (cell) => cell.gated && cell.heterogeneity && cell.heterogeneity.share >= MIN_DISAGREEMENT ? [["Machines disagree", disagreementNote(cell, cell.heterogeneity, wording)]] : []
  );
  return [...inconclusive, ...disagreeing, ...warnings];
}
var MIN_DISAGREEMENT = 0.5;
function disagreementNote(cell, { share, q, degreesOfFreedom }, { code }) {
  const name = `${code(cell.scenario)} ${metricNamed(cell.metric).title}`;
  return `${name}: ${formatShare(Number(share.toFixed(2)))} of the spread between machines is more than noise (Q = ${q.toFixed(1)}, ${degreesOfFreedom} degrees of freedom).`;
}
function isOnlyGuardUnmet({ interval, estimate, tolerance }) {
  const isSlower = interval !== null && interval.low > 0;
  return isSlower && estimate !== null && estimate >= Math.log1p(tolerance ?? 0);
}
function inconclusiveNote(cell, { code }) {
  const name = `${code(cell.scenario)} ${metricNamed(cell.metric).title}`;
  if (cell.atMost === null)
    return `${name}: too few valid measurements to judge, or all of them are equal.`;
  const atMost = formatEffect(cell.atMost);
  const range = isOnlyGuardUnmet(cell) ? `${name} got slower, but perhaps by less than two thirds of the tolerance; at most by ${atMost}.` : `${name}: a slowdown of up to ${atMost} cannot be ruled out.`;
  if (cell.suggestedBudget === null) return `${range} More time is unlikely to decide it.`;
  return `${range} A budget of about ${code(formatBudget(cell.suggestedBudget))} has an 80% chance of deciding.`;
}
function renderProblems(problems, limit = Infinity, projectUrl = null) {
  const items = problems.map(
    (problem) => `- ${escapeText(describeProblem(problem))} (${messageReference(problem.code, MARKDOWN_ESCAPER, projectUrl)})`
  );
  const lines = [
    `### \u{1F6AB} ${problemsHeadline(problems)}`,
    "",
    "The check fails: this blocks the merge.",
    "",
    ...items,
    ""
  ];
  return truncateLines(limit, lines.join("\n"));
}
function problemsHeadline(problems) {
  return `Configuration error: ${plural(problems.length, "problem")}, nothing was measured`;
}
function renderDefect(headline) {
  return [
    `### \u{1F6AB} ${escapeText(headline)}`,
    "",
    "The check fails: this blocks the merge. See the log of the step for the error.",
    ""
  ].join("\n");
}
function renderUnfinished(headline) {
  return [
    `### \u{1F6AB} ${escapeText(headline)}`,
    "",
    "There is no verdict for this commit. An earlier one, which this replaces, no longer holds.",
    ""
  ].join("\n");
}

export {
  scaleFor,
  bar,
  MAX_TEXT_LENGTH,
  truncate,
  escapeText,
  codeSpan,
  codeSpanInCell,
  formatQuantity,
  formatTime,
  formatRatio,
  formatCost,
  formatCostChange,
  locationName,
  formatFileAndLine,
  formatVersions,
  lineUrl,
  changeUrl,
  VERDICT_WORDS,
  BAR_TITLE,
  formatTable,
  describeCell,
  displayWidth,
  describeNothingNamed,
  describeExplainedShare,
  describeUpdatedPackages,
  describeMemoryGrowth,
  repeatCommands,
  describeRepeating,
  ungatedLegend,
  EFFECTS_LEGEND,
  describeMeasurement,
  warmUpLegend,
  SECOND_OPINION_LEGEND,
  SECOND_OPINION_HEADER,
  secondOpinionRows,
  renderMarkdown,
  renderSummary,
  ICONS,
  describeConsequence,
  describeComparison,
  logTitle,
  STATE_WORDS,
  LEGEND,
  noiseFloorLegend,
  formatNoiseFloor,
  warningText,
  notes,
  renderProblems,
  problemsHeadline,
  renderDefect,
  renderUnfinished
};
