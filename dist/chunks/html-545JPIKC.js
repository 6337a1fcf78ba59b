import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  effectsOf
} from "./chunk-GCAQGBUL.js";
import {
  NOISE_LEGEND,
  compared,
  noiseHeadline,
  noiseTable
} from "./chunk-DO77VP5V.js";
import {
  EFFECTS,
  ICONS,
  LEGEND,
  MOST_PROSE,
  SECOND_OPINION,
  SECOND_OPINION_HEADER,
  STATE_WORDS,
  balance,
  comparisonLine,
  consequence,
  cost,
  costChange,
  countedOf,
  cut,
  elsewhere,
  floorLegend,
  floorOf,
  growthOf,
  linkOf,
  linkOfChange,
  mean,
  measuringLines,
  medianSorted,
  notes,
  placeName,
  quantity,
  repeatLines,
  secondOpinionRows,
  silence,
  slowdownOf,
  spellEffect,
  spellRatio,
  spellShare,
  time,
  told,
  versionNotes,
  versionsOf,
  warmUpLegend,
  whereOf,
  whoseLines,
  whyNotGated
} from "./chunk-4F7XQGIZ.js";
import {
  ARMS,
  metricNamed,
  spellTime
} from "./chunk-R5AEOCQK.js";
import {
  counted,
  printable,
  withoutCommands
} from "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";

// src/render/html/markup.ts
var Html = class {
  text;
  constructor(text) {
    this.text = text;
  }
};
function markup(pieces, ...contents) {
  return new Html(
    pieces.map((piece, i) => i === 0 ? piece : textOf(contents[i - 1] ?? null) + piece).join("")
  );
}
function textOf(content) {
  if (content === null) return "";
  if (content instanceof Html) return content.text;
  if (typeof content === "string") return escape(content);
  if (typeof content === "number") return String(content);
  return content.map(textOf).join("");
}
function escape(text) {
  return cut(printable(text), MOST_PROSE).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;").replace(/'/g, "&#39;");
}
var WORDING = {
  text: escape,
  code: (text) => `<code>${escape(text)}</code>`
};
function data(value, id = null) {
  const json = JSON.stringify(value).replace(/</g, "\\u003c");
  const named = id === null ? "" : ` id="${id}"`;
  return new Html(`<script type="application/json"${named}>${json}</script>`);
}
function link(address, content) {
  if (!/^https?:\/\//i.test(address)) return markup`${content}`;
  return markup`<a href="${address}" rel="noopener noreferrer">${content}</a>`;
}

// src/render/html/table.ts
function table(caption, columns, rows) {
  const kind = (i) => columns[i]?.isNumber === true ? "number" : "word";
  const head = columns.map(
    ({ title }, i) => markup`<th scope="col" class="${kind(i)}">${title}</th>`
  );
  const body = rows.map((cells) => {
    const each = cells.map(
      (cell, i) => i === 0 ? markup`<th scope="row" class="${typeof cell === "number" ? "count" : "name"}">${cell}</th>` : markup`<td class="${kind(i)}">${cell}</td>`
    );
    return markup`<tr>${each}</tr>\n`;
  });
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body}</tbody></table></div>`;
}
function list(pairs) {
  const items = pairs.map(
    ([word, content]) => markup`<div><dt>${word}</dt><dd>${content}</dd></div>\n`
  );
  return markup`<dl>\n${items}</dl>`;
}
var MOST_OPEN = 3;
function folded(title, content, isOpen = false) {
  return isOpen ? markup`<details open><summary>${title}</summary>\n${content}\n</details>` : markup`<details><summary>${title}</summary>\n${content}\n</details>`;
}

// src/render/html/figure.ts
function figure(content, title, legend, behind) {
  return markup`<figure data-figure="${content.kind}">
<figcaption><strong>${title}</strong> <span class="legend">${legend}</span></figcaption>
<div class="plot" data-title="${title}"></div>
${data(content)}
${behind === null ? null : folded(`Table: ${title}`, behind)}
</figure>`;
}
var ARMS_LEGEND = markup`<span class="key baseline">● baseline</span> <span class="key candidate">▲ candidate</span>`;

// src/render/html/cells.ts
var FOREST_LEGEND = markup`Dot and line: the change and its interval; right is worse. <span class="key zero">│ no change</span> <span class="key tolerance">┊ tolerance</span>`;
var numbers = (...titles) => titles.map((title) => ({ title, isNumber: true }));
var COLUMNS = [
  { title: "Scenario" },
  { title: "Metric" },
  ...numbers("Baseline", "Candidate", "Change", "Interval")
];
function gatedCells(report) {
  const gated = report.cells.filter((cell) => cell.gated);
  const hasControl = gated.some((cell) => cell.control !== null);
  const ordered = report.scenarios.flatMap(
    ({ name, state }) => state === "compared" ? gated.filter((cell) => cell.scenario === name) : []
  );
  const rows = report.scenarios.flatMap((scenario) => {
    const { name, state, note } = scenario;
    if (state !== "compared") {
      const blanks = ["\u2013", "\u2013", "\u2013", "\u2013", "\u2013", ...hasControl ? ["\u2013"] : []];
      return [[name, note, ...blanks, STATE_WORDS[state]]];
    }
    return gated.filter((cell) => cell.scenario === name).map((cell) => [
      ...cellRow(cell),
      cell.tolerance === null ? "\u2013" : spellShare(cell.tolerance),
      ...hasControl ? [floorOf(cell)] : [],
      told(cell).verdict
    ]);
  });
  if (rows.length === 0) return null;
  const columns = [
    ...COLUMNS,
    ...numbers("Tolerance", ...hasControl ? ["Noise floor"] : []),
    { title: "Verdict" }
  ];
  const forest = ordered.length === 0 ? null : forestOf(ordered, "The changes that can block");
  return markup`${forest}
<p>${LEGEND}${hasControl ? ` ${floorLegend(report)}` : null}</p>
${table("Every scenario in every gated metric", columns, rows)}`;
}
function otherCells(report) {
  const cells = report.cells.filter((cell) => !cell.gated);
  if (cells.length === 0) return null;
  const behind = table(
    "Every scenario in the metrics that are not gated",
    COLUMNS,
    cells.map(cellRow)
  );
  return folded(
    "Metrics that are not gated",
    markup`<p>${whyNotGated(report)}</p>\n${forestOf(cells, "The changes that cannot block")}\n${behind}`
  );
}
function cellRow(cell) {
  const { metric, baseline, candidate, change, interval } = told(cell);
  return [cell.scenario, metric, baseline, candidate, change, interval];
}
function forestOf(cells, title) {
  const rows = cells.map((cell) => {
    const { metric, change, interval, verdict } = told(cell);
    const { estimate, tolerance } = cell;
    const icon = cell.verdict !== "not-gated" ? `${verdict.split(" ")[0] ?? ""} ` : "";
    return {
      label: `${icon}${cell.scenario} \xB7 ${metric}`,
      estimate: estimate === null ? null : slowdownOf(estimate),
      low: cell.interval === null ? null : slowdownOf(cell.interval.low),
      high: cell.interval === null ? null : slowdownOf(cell.interval.high),
      tolerance,
      told: `${cell.scenario} \xB7 ${metric}
${change}, ${interval}
${verdict}`
    };
  });
  return figure({ kind: "forest", rows }, title, FOREST_LEGEND, null);
}

// src/render/html/measured.ts
function measuredSection(report) {
  const lines = measuringLines(report).map((line) => markup`<li>${line}</li>\n`);
  const pilot = report.pilot.length === 0 ? null : markup`<li>The pilot, ${counted(report.pilot.length, "run")} before the first launch, settled the loads; it is no part of any effect.</li>`;
  const parts = [
    folded("Settings", settingsOf(report)),
    folded("Where the time went", timingsOf(report)),
    launchesOf("Launches", report.launches),
    launchesOf("Controls: the baseline against itself", report.controls),
    floorsOf(report),
    secondOpinions(report),
    repeat(report)
  ];
  return markup`<ul>\n${lines}${pilot}</ul>
${voids(report)}
${parts}`;
}
function voids({ launches, controls }) {
  const items = [
    ...launches.map((launch, i) => ({ launch, name: `Launch ${i + 1}` })),
    ...controls.map((launch, i) => ({ launch, name: `Control ${i + 1}` }))
  ].flatMap(
    ({ launch, name }) => launch.void === null ? [] : [markup`<li>${name} is void: ${launch.void}</li>\n`]
  );
  return items.length === 0 ? null : markup`<h3>What does not count</h3>\n<ul>\n${items}</ul>`;
}
function settingsOf({ settings, fingerprint, scenarios }) {
  const { mode, control, alpha, tolerance, budget, runDuration, seed, given, apps } = settings;
  const command = (line) => line === null ? "detected, or none" : code(line);
  const ofApp = (app) => [
    ["working-directory", code(app.workingDirectory)],
    ["start", command(app.start)],
    ["install", command(app.install)],
    ["build", command(app.build)],
    ["env", app.env.length === 0 ? "none" : app.env.join(", ")],
    ["ready-timeout", time(app.readyTimeout)],
    ["before-launch", app.hooks.beforeLaunch === null ? "none" : code(app.hooks.beforeLaunch)],
    ["after-launch", app.hooks.afterLaunch === null ? "none" : code(app.hooks.afterLaunch)]
  ];
  const gates = scenarios.flatMap(({ name, gates: each }) => {
    if (each.length === 0) return [];
    const words = each.map(
      (gate) => `${metricNamed(gate.metric).title} ${spellShare(gate.tolerance)}`
    );
    return [[name, words.join(", ")]];
  });
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    code(value)
  ]);
  return markup`${list([
    ["mode", mode],
    ["control", String(control)],
    ["alpha", alpha],
    ["tolerance", spellShare(tolerance)],
    ["budget", time(budget)],
    ["run-duration", runDuration === "auto" ? "auto" : time(runDuration)],
    ["on-regression", settings.onRegression],
    ["on-inconclusive", settings.onInconclusive],
    ["on-baseline-failed", settings.onBaselineFailed],
    ["seed", code(seed)],
    ["fingerprint", fingerprint === null ? "not recorded" : code(fingerprint)]
  ])}
${apps.length === 0 ? [markup`<h3>App</h3>\n`, list(ofApp(settings))] : apps.map((app) => [markup`<h3>App ${app.name}</h3>\n`, list(ofApp(app))])}
${gates.length === 0 ? null : [markup`<h3>Gates, with their tolerances</h3>\n`, list(gates)]}
${entries.length === 0 ? null : [markup`<h3>As they were given</h3>\n`, list(entries)]}`;
}
function code(text) {
  return markup`<code>${text}</code>`;
}
var TIMINGS = [
  ["checkout", "Checkout"],
  ["install", "Install"],
  ["build", "Build"],
  ["pilot", "Pilot"],
  ["launches", "Launches"],
  ["boot", "of them boot"],
  ["warmUp", "of them warm-up"],
  ["load", "of them load"],
  ["stop", "of them stop"],
  ["hooks", "of them hooks"],
  ["total", "Everything"]
];
function timingsOf({ timings, machines }) {
  const several = machines.length > 1 ? machines : [];
  return table(
    "Where the time went",
    [
      { title: "Part" },
      { title: "Time", isNumber: true },
      ...several.map((_, i) => ({ title: `Machine ${i + 1}`, isNumber: true }))
    ],
    TIMINGS.map(([part, title]) => [
      title,
      time(timings[part]),
      ...several.map((machine) => time(machine.timings[part]))
    ])
  );
}
function launchesOf(caption, launches) {
  if (launches.length === 0) return null;
  const content = table(
    caption,
    [
      { title: "Launch" },
      { title: "Machine", isNumber: true },
      { title: "Counts" },
      { title: "Booted first" },
      { title: "Boot", isNumber: true },
      { title: "Warm-up", isNumber: true },
      { title: "Load", isNumber: true },
      { title: "Whole", isNumber: true },
      { title: "Order of the scenarios" },
      { title: "Not settled" }
    ],
    launches.map((launch, i) => {
      const { boot, warmUp, load, total } = launch.timings;
      return [
        i + 1,
        launch.machine + 1,
        launch.void === null ? "yes" : `void: ${launch.void}`,
        launch.bootedFirst,
        `${spellTime(rounded(boot.baseline))} / ${spellTime(rounded(boot.candidate))}`,
        time(warmUp),
        time(load),
        time(total),
        launch.order.join(", "),
        launch.unsettled.length === 0 ? "\u2013" : launch.unsettled.join(", ")
      ];
    })
  );
  return folded(caption, content);
}
function rounded(seconds) {
  return Number(seconds.toFixed(2));
}
function floorsOf({ cells }) {
  const rows = cells.flatMap(
    ({ scenario, metric, control }) => control === null ? [] : [
      [
        scenario,
        metricNamed(metric).title,
        spellEffect(control.estimate),
        `${spellEffect(control.low)} to ${spellEffect(control.high)} (${spellShare(control.level)})`
      ]
    ]
  );
  if (rows.length === 0) return null;
  const columns = [
    { title: "Scenario" },
    { title: "Metric" },
    { title: "Baseline against itself", isNumber: true },
    { title: "Interval", isNumber: true }
  ];
  return folded("Noise floor", table("Noise floor", columns, rows));
}
function secondOpinions({ scenarios }) {
  const rows = secondOpinionRows(scenarios);
  if (rows.length === 0) return null;
  const columns = SECOND_OPINION_HEADER.map((title2) => ({ title: title2 }));
  const title = "autocannon-compare\u2019s view of the pooled runs";
  return folded(title, markup`<p>${SECOND_OPINION}</p>\n${table(title, columns, rows)}`);
}
function repeat(report) {
  const lines = repeatLines(report);
  if (lines.length === 0) return null;
  return folded(
    "Repeat it locally",
    markup`${pre("Commands that repeat it", lines)}\n<p>${new Html(elsewhere(WORDING))}</p>`
  );
}
function pre(label, lines) {
  const texts = lines.map((line) => markup`${line}\n`);
  return markup`<pre tabindex="0" role="group" aria-label="${label}">\n${texts}</pre>`;
}

// src/render/html/scenarios.ts
function scenarioSections(report) {
  const isOpen = report.scenarios.length <= MOST_OPEN;
  return report.scenarios.map((scenario) => {
    const cells = report.cells.filter(
      (cell) => cell.gated && cell.scenario === scenario.name && scenario.state === "compared"
    );
    const words = scenario.state === "compared" ? cells.map((cell) => `${told(cell).metric}: ${told(cell).verdict}`).join(" \xB7 ") : STATE_WORDS[scenario.state];
    const title = markup`<h3>${scenario.name}</h3> <span class="words">${words}</span>`;
    const parts = [
      scenario.note === null ? null : markup`<p>${scenario.note}</p>`,
      launchesFigure(report, cells),
      latencyFigure(report.launches, scenario),
      warmUpFigure(scenario)
    ].filter((part) => part !== null);
    const content = parts.length === 0 ? markup`<p>Nothing was measured.</p>` : parts;
    return folded(title, markup`<div class="scenario">${content}</div>`, isOpen);
  });
}
function effectIn(launch, cell) {
  const asCounted = { ...launch, void: null };
  return effectsOf([asCounted], cell.scenario, metricNamed(cell.metric)).effects[0] ?? null;
}
function launchesFigure({ launches, plan }, cells) {
  if (launches.length === 0 || cells.length === 0) return null;
  const effects = launches.map((launch) => cells.map((cell) => effectIn(launch, cell)));
  const points = launches.flatMap(
    (launch, i) => cells.flatMap((cell, k) => {
      const effect = effects[i]?.[k] ?? null;
      if (effect === null) return [];
      const counts = launch.void === null;
      const metric = metricNamed(cell.metric).title;
      return [
        {
          ...{ metric, launch: i + 1, slowdown: slowdownOf(effect), counts },
          told: `launch ${i + 1}, ${metric}
${spellEffect(effect)}${counts ? "" : "\nvoid"}`
        }
      ];
    })
  );
  if (points.length === 0) return null;
  const lines = cells.flatMap(({ metric, tolerance, estimate }) => {
    const title = metricNamed(metric).title;
    return [
      ...tolerance === null ? [] : [{ metric: title, at: tolerance, kind: "tolerance" }],
      ...estimate === null ? [] : [{ metric: title, at: slowdownOf(estimate), kind: "estimate" }]
    ];
  });
  const columns = [
    { title: "Launch" },
    ...cells.map(({ metric }) => ({ title: metricNamed(metric).title, isNumber: true })),
    { title: "Looked at" },
    { title: "Counts" }
  ];
  let counted2 = 0;
  const rows = launches.map((launch, i) => {
    if (launch.void === null) counted2 += 1;
    const isLook = launch.void === null && plan?.looks.includes(counted2) === true;
    return [
      i + 1,
      ...(effects[i] ?? []).map((effect) => effect === null ? "\u2013" : spellEffect(effect)),
      isLook ? "yes" : "",
      launch.void === null ? "yes" : `void: ${launch.void}`
    ];
  });
  const legend = markup`${EFFECTS} <span class="key">● counts</span> <span class="key">✕ void</span> <span class="key estimate">— the change</span> <span class="key tolerance">┊ tolerance</span>`;
  return figure(
    { kind: "launches", points, lines },
    "The effect of each launch, in time order",
    legend,
    table("The effect of each launch", columns, rows)
  );
}
var PERCENTILES = ["p50", "p90", "p97.5", "p99", "max"];
function latencyFigure(launches, { name }) {
  const points = PERCENTILES.flatMap(
    (percentile) => ARMS.flatMap((arm) => latencyPoint(launches, name, arm, percentile))
  );
  if (points.length === 0) return null;
  const spelt = (value) => quantity(value, "\xB5s");
  const rows = PERCENTILES.map((percentile) => [
    percentile,
    ...ARMS.flatMap((arm) => {
      const point = points.find((each) => each.arm === arm && each.percentile === percentile);
      if (!point) return ["\u2013", "\u2013"];
      return [spelt(point.median), `${spelt(point.low)} to ${spelt(point.high)}`];
    })
  ]);
  const columns = ["Baseline", "its launches", "Candidate", "its launches"];
  return figure(
    { kind: "latency", points },
    "Latency",
    markup`The median of the launches, and the lowest and highest of them; the axis is logarithmic. ${ARMS_LEGEND}`,
    table(
      "Latency by percentile",
      [{ title: "Percentile" }, ...columns.map((title) => ({ title, isNumber: true }))],
      rows
    )
  );
}
function latencyPoint(launches, name, arm, percentile) {
  const values = countedOf(launches).map(
    ({ rounds }) => rounds.filter(({ scenario }) => scenario === name).flatMap((round) => round[arm].latency?.[percentile] ?? []).filter((value) => value > 0)
  ).filter((each) => each.length > 0).map((each) => mean(each)).sort((a, b) => a - b);
  const [low, high] = [values[0], values.at(-1)];
  if (low === void 0 || high === void 0) return [];
  const median = medianSorted(values);
  const spelt = `${quantity(median, "\xB5s")} (${quantity(low, "\xB5s")} to ${quantity(high, "\xB5s")})`;
  return [{ arm, percentile, median, low, high, told: `${arm}, ${percentile}
${spelt}` }];
}
function warmUpFigure({ warmUpCurve, window }) {
  if (warmUpCurve === null) return null;
  const points = ARMS.flatMap(
    (arm) => warmUpCurve[arm].map((cost2, i) => {
      const spelt = `${arm}, window ${i + 1}
${spellRatio(cost2)}`;
      return { arm, window: i + 1, cost: cost2, told: spelt };
    })
  );
  if (points.length === 0) return null;
  const count = Math.max(...ARMS.map((arm) => warmUpCurve[arm].length));
  const rows = Array.from({ length: count }, (_, i) => [
    i + 1,
    ...ARMS.map((arm) => {
      const cost2 = warmUpCurve[arm][i];
      return cost2 === void 0 ? "\u2013" : spellRatio(cost2);
    })
  ]);
  return figure(
    { kind: "warm-up", points },
    "Warm-up",
    markup`${warmUpLegend(window === null ? "of unknown length" : time(window))} ${ARMS_LEGEND}`,
    table(
      "The warm-up by window",
      [{ title: "Window" }, ...ARMS.map((title) => ({ title, isNumber: true }))],
      rows
    )
  );
}

// src/render/html/places.ts
function placeIn({ place, versions }, address) {
  const name = markup`<code>${placeName(place)}</code>`;
  if (place.kind === "package") return [name, " package ", versionsOf(versions)];
  const where = whereOf(place);
  const gone = place.isGone === true ? " (no longer there)" : "";
  return where === null ? name : [name, " ", link(address ?? "", where), gone];
}

// src/render/html/why.ts
function whySection(explanation, report) {
  const isFolded = explanation.scenarios.length > MOST_OPEN;
  const each = explanation.scenarios.map((explained) => {
    const title = markup`<h3>${explained.scenario}</h3>`;
    const content = ofScenario(explained, report);
    return isFolded ? folded(title, content) : markup`${title}\n${content}`;
  });
  return markup`<p>From CPU profiles that were taken after the verdict, in ${time(explanation.time)}. Costs are CPU time per request.</p>
${explanation.note === null ? null : markup`<p>${explanation.note}</p>`}
${each}`;
}
function ofScenario(explained, report) {
  const { note, launches, requests, changes, frames } = explained;
  const { sources } = report;
  if (note !== null) return markup`<p>${note}</p>`;
  const named = changes.filter(({ standsOut }) => standsOut);
  const others = changes.filter(({ standsOut }) => !standsOut);
  const measured = `${counted(launches, "launch", "launches")} of both with ${counted(requests, "request")} each`;
  return [
    markup`<p>${named.length === 0 ? silence(explained, report) : balance(explained, report)} Profiled were ${measured}.</p>\n`,
    growthOf(report, explained.scenario).map((text) => markup`<p>${text}</p>\n`),
    named.length === 0 ? null : changesTable("What stands out", named, explained, sources),
    versionNotes(explained).map((text) => markup`<p>${text}</p>\n`),
    others.length === 0 ? null : folded(
      "Places that do not stand out",
      changesTable("Places that do not stand out", others, explained, sources)
    ),
    frames.length === 0 ? null : flame(explained)
  ];
}
function changesTable(caption, changes, { level }, sources) {
  const columns = [
    { title: "Place" },
    { title: "Baseline", isNumber: true },
    { title: "Candidate", isNumber: true },
    { title: "Change", isNumber: true },
    { title: `Interval (${spellShare(level)}, all places together)`, isNumber: true },
    { title: "With what it calls", isNumber: true },
    { title: "Mostly" }
  ];
  const rows = changes.map((each) => [
    placeIn(each, linkOfChange(each, sources)),
    cost(each.baseline),
    cost(each.candidate),
    costChange(each.change),
    `${costChange(each.low)} to ${costChange(each.high)}`,
    `${cost(each.total.baseline)} \u2192 ${cost(each.total.candidate)}`,
    mostly(each, sources)
  ]);
  return table(caption, columns, rows);
}
function mostly({ place, at, through, under }, sources) {
  const parts = [];
  if (at) {
    const line = link(linkOf({ ...place, line: at.line }, sources) ?? "", `line ${at.line}`);
    parts.push([line, markup`, <code>${at.text}</code>`]);
  }
  if (through) parts.push(markup`in <code>${through.name}</code> (${costChange(through.change)})`);
  if (under) {
    const caller = placeIn({ place: under.place, versions: null }, linkOf(under.place, sources));
    parts.push(markup`called from ${caller} (${costChange(under.change)})`);
  }
  return parts.flatMap((part, i) => i === 0 ? [part] : [", ", part]);
}
var SHOWN_FRAMES = 30;
var FLAME_LEGEND = markup`As wide as a frame and all that it calls cost in the candidate (in the baseline where the candidate has none of it); the stronger the colour, the larger the change. <span class="key worse">▲ dearer</span> <span class="key better">▼ cheaper</span>`;
function flame(explained) {
  const { frames } = explained;
  const title = "Where the time goes: call tree of both arms";
  return figure(
    { kind: "flame", frames: flameFrames(explained) },
    title,
    FLAME_LEGEND,
    table(
      "The frames that changed most",
      [
        { title: "Frame" },
        { title: "Called by" },
        { title: "Baseline", isNumber: true },
        { title: "Candidate", isNumber: true },
        { title: "Change", isNumber: true }
      ],
      [...frames].sort((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a))).slice(0, SHOWN_FRAMES).map((frame) => {
        const caller = frame.parent === null ? void 0 : frames[frame.parent];
        return [
          frameName(frame),
          caller ? frameName(caller) : "\u2013",
          cost(frame.baseline),
          cost(frame.candidate),
          costChange(changeOf(frame))
        ];
      })
    )
  );
}
function changeOf({ baseline, candidate }) {
  return candidate - baseline;
}
function frameName(frame) {
  const name = markup`<code>${placeName(frame)}</code>`;
  return frame.where === null ? name : [name, " ", frame.where];
}
function flameFrames({ frames, baseline, candidate }) {
  const whole = { parent: null, name: "all CPU time", where: null, baseline, candidate };
  const all = [
    whole,
    ...frames.map((frame, i) => ({
      ...frame,
      name: placeName(frame),
      // A caller comes before what it calls: what does not is no caller.
      parent: frame.parent === null || frame.parent >= i ? 0 : frame.parent + 1
    }))
  ];
  const widths = widthsOf(all);
  const largest = Math.max(...all.slice(1).map((frame) => Math.abs(changeOf(frame))));
  return all.map((frame, i) => ({
    parent: frame.parent,
    name: frame.name,
    where: frame.where ?? "",
    width: widths[i] ?? 0,
    change: largest > 0 ? Math.max(-1, Math.min(1, changeOf(frame) / largest)) : 0,
    told: `${cost(frame.baseline)} \u2192 ${cost(frame.candidate)} (${costChange(changeOf(frame))})`
  }));
}
function widthsOf(frames) {
  const below = frames.map(() => 0);
  const widths = frames.map(() => 0);
  for (let i = frames.length - 1; i >= 0; i -= 1) {
    const frame = frames[i];
    if (!frame) continue;
    const own = frame.candidate > 0 ? frame.candidate : frame.baseline;
    const width = Math.max(own, below[i] ?? 0);
    widths[i] = width;
    if (frame.parent !== null) below[frame.parent] = (below[frame.parent] ?? 0) + width;
  }
  return widths;
}

// src/render/html.ts
function renderHtml(report, parts, noise = null) {
  const headline = noise === null ? report.headline : noiseHeadline(noise, report);
  const sections = sectionsOf(report, noise);
  const anchors = sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>\n`);
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(parts)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${headline}</title>
<style>${new Html(parts.style)}</style>
</head>
<body>
<a class="skip" href="#main">To the verdict</a>
<header>
<h1>${noise === null ? markup`<span aria-hidden="true">${ICONS[report.outcome]}</span> ` : null}${headline}</h1>
${introduction(report, noise)}
</header>
<nav aria-label="Parts of the report"><ul>\n${anchors}</ul></nav>
<main id="main" tabindex="-1">
${sections.map(sectionHtml)}</main>
<footer>
<p>Made by cannongate ${report.cannongate}. <span id="download-place"></span></p>
</footer>
${data(report, "report")}
<script>${new Html(parts.script)}</script>
</body>
</html>
`;
  return page.text;
}
function policyFor({ scriptHash }) {
  return [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'"
  ].join("; ");
}
function introduction(report, noise) {
  if (noise !== null) return markup`<p>${compared(noise)}</p>`;
  const consequences = new Html(consequence(report, WORDING));
  return markup`<p class="consequence">${consequences}</p>
<p>${new Html(comparisonLine(report, WORDING))}</p>`;
}
function sectionsOf(report, noise) {
  const { explanation, scenarios } = report;
  const sections = [];
  if (noise !== null) {
    sections.push({ id: "noise", title: "Noise", content: noiseContent(noise) });
  }
  sections.push({ id: "verdict", title: "Verdict", content: verdictOf(report) });
  if (explanation !== null) {
    sections.push({ id: "why", title: "Why", content: whySection(explanation, report) });
  }
  if (scenarios.length > 0) {
    sections.push({ id: "scenarios", title: "Scenarios", content: scenarioSections(report) });
  }
  const measured = { id: "measured", title: "How it was measured" };
  sections.push({ ...measured, content: measuredSection(report) });
  return sections;
}
function sectionHtml({ id, title, content }) {
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>
`;
}
function verdictOf(report) {
  const { failure } = report;
  const items = notes(report, WORDING).map(
    ([title, note]) => markup`<li><strong>${title}</strong>: ${new Html(note)}</li>\n`
  );
  const log = failure === null ? [] : failure.log.map((line) => withoutCommands(line));
  return [
    failure === null ? null : markup`<p><strong>Failed at ${failure.phase}${failure.scenario === null ? null : `, ${failure.scenario}`}</strong>: ${failure.message}</p>\n`,
    failure === null || log.length === 0 ? null : markup`<p>${whoseLines(failure)}:</p>\n${pre(whoseLines(failure), log)}`,
    gatedCells(report) ?? (report.scenarios.length === 0 ? markup`<p>Nothing was compared.</p>` : null),
    items.length === 0 ? null : markup`<ul class="notes">\n${items}</ul>`,
    otherCells(report)
  ];
}
function noiseContent(noise) {
  const { header, rows } = noiseTable(noise);
  const columns = header.map((title, i) => ({ title, isNumber: i > 1 }));
  return markup`${table("Noise by scenario and metric", columns, rows)}
<p>${NOISE_LEGEND}</p>
<p>Put <code>tolerance</code> and <code>budget</code> into the workflow, or into cannongate.yml.</p>`;
}
export {
  renderHtml
};
