import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  explanationSection
} from "./chunk-NKLXJ3FQ.js";
import {
  NOISE_LEGEND,
  describeNoiseLaunches,
  describeOwnTolerance,
  noiseHeadline,
  noiseTable
} from "./chunk-CR2KYNTP.js";
import {
  BUDGET_TITLES,
  ICONS,
  budgetCells,
  budgetWord,
  describeBudgetValues,
  describeChecked,
  describeNextStep,
  logTitle,
  notes,
  updatesSection
} from "./chunk-QSCK3BUT.js";
import "./chunk-7MJRXXNU.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-IBNMTWTV.js";
import "./chunk-OXBBMLCZ.js";
import {
  EFFECTS_LEGEND,
  SECOND_OPINION_HEADER,
  SECOND_OPINION_LEGEND,
  STATE_WORDS,
  WORK_LEGEND,
  describeCell,
  describeMeasurement,
  effectIn,
  formatNoiseFloor,
  formatQuantity,
  formatRatio,
  isWork,
  noiseFloorLegend,
  secondOpinionRows,
  ungatedLegend,
  warmUpLegend,
  workTable
} from "./chunk-F6BUVUE3.js";
import "./chunk-Y4SLCDLU.js";
import {
  ARMS_LEGEND,
  MAX_OPEN,
  descriptionList,
  figure,
  folded,
  pre,
  table
} from "./chunk-UNDSXMIC.js";
import "./chunk-VSGFNP36.js";
import "./chunk-3MBIGBPM.js";
import {
  HTML_ESCAPER,
  Html,
  formatBound,
  isFromNone,
  jsonScript,
  markup,
  policyFor
} from "./chunk-6DPI2E5L.js";
import {
  describeRepeating,
  repeatCommands
} from "./chunk-ME6ID6U5.js";
import {
  ARMS,
  countedLaunches,
  formatBudgeted
} from "./chunk-GXJVACMF.js";
import {
  formatEffect,
  formatShare,
  formatShortTime,
  formatTime,
  metricNamed,
  plural,
  slowdownOf,
  withoutCommands
} from "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import {
  mean,
  medianSorted
} from "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";

// src/render/html/verdict-section.ts
var FOREST_LEGEND = markup`How much more a request costs, in time or CPU: the dot is the change, the line its range; right is worse. <span class="key zero">│ no change</span> <span class="key tolerance">┊ tolerance</span>`;
var RANGE_LEGEND = "Range: where the true change lies, with the confidence beside it. At worst: the change is no worse than that, with 95% confidence; a pass needs it within the tolerance.";
var numbers = (...titles) => titles.map((title) => ({ title, isNumber: true }));
var NAMES = [{ title: "Scenario" }, { title: "Metric" }];
var VALUES = numbers("Baseline", "Candidate", "Change", "Range", "Confidence", "At worst");
var COLUMNS = [...NAMES, ...VALUES];
function gatedSection(report) {
  const gated = report.cells.filter((cell) => cell.gated);
  const hasNoiseFloor = gated.some((cell) => cell.noiseFloor !== null);
  const ordered = report.scenarios.flatMap(
    ({ name, state }) => state === "compared" ? gated.filter((cell) => cell.scenario === name) : []
  );
  const rows = report.scenarios.flatMap((scenario) => {
    const { name, state, reason } = scenario;
    if (state !== "compared") {
      const blanks = ["\u2013", "\u2013", "\u2013", "\u2013", "\u2013", "\u2013", "\u2013", ...hasNoiseFloor ? ["\u2013"] : []];
      return [[name, reason, STATE_WORDS[state], ...blanks]];
    }
    return gated.filter((cell) => cell.scenario === name).map((cell) => {
      const [title = null, metric = null, ...values] = cellRow(cell, report);
      return [
        title,
        metric,
        describeCell(cell, report).verdict,
        ...values,
        formatTolerance(cell),
        ...hasNoiseFloor ? [formatNoiseFloor(cell)] : []
      ];
    });
  });
  const budgets = budgetContent(report);
  if (rows.length === 0) return budgets;
  const columns = [
    ...NAMES,
    { title: "Verdict" },
    ...VALUES,
    ...numbers("Tolerance", ...hasNoiseFloor ? ["Noise floor"] : [])
  ];
  const forest = forestFigure(ordered, report, "Gated changes");
  return markup`${forest}
<p>${RANGE_LEGEND}${hasNoiseFloor ? ` ${noiseFloorLegend(report)}` : null}</p>
${table("Every scenario in every gated metric", columns, rows)}${budgets}`;
}
function formatTolerance({ metric, tolerance }) {
  if (tolerance === null) return "\u2013";
  const share = formatShare(tolerance);
  return metricNamed(metric).worse === "lower" ? `${share} (${formatBound(Math.log1p(tolerance), metric, null)})` : share;
}
function budgetContent(report) {
  const { budgets } = report;
  if (budgets.length === 0) return null;
  const beside = (cells, verdict) => cells.toSpliced(NAMES.length, 0, verdict);
  const columns = beside(
    BUDGET_TITLES.map((title, i) => ({ title, isNumber: i > 1 })),
    { title: "Verdict" }
  );
  const rows = budgets.map((budget) => beside(budgetCells(budget), budgetWord(budget, report)));
  const note = describeBudgetValues(report);
  const said = note === "" ? "" : markup`\n<p>${note}</p>`;
  return markup`\n${table("Budgets", columns, rows)}${said}`;
}
function ungatedSection(report) {
  const cells = report.cells.filter((cell) => !cell.gated && !isWork(cell));
  if (cells.length === 0) return null;
  const numberTable = table(
    "Every scenario in the metrics that are not gated",
    COLUMNS,
    cells.map((cell) => cellRow(cell, report))
  );
  return folded(
    "Metrics that are not gated",
    markup`<p>${ungatedLegend(report)}</p>\n${forestFigure(cells, report, "Changes that are not gated")}\n${numberTable}`
  );
}
function workSection(report) {
  const { header, rows } = workTable(report);
  if (rows.length === 0) return null;
  const title = "What a request does";
  const columns = header.map((each, i) => ({ title: each, isNumber: i > 0 }));
  return folded(title, markup`<p>${WORK_LEGEND}</p>\n${table(title, columns, rows)}`);
}
function cellRow(cell, report) {
  const { metric, baseline, candidate, change, range, atWorst } = describeCell(cell, report);
  const level = cell.interval === null ? "\u2013" : formatShare(cell.interval.level);
  return [cell.scenario, metric, baseline, candidate, change, range, level, atWorst];
}
function forestFigure(cells, report, title) {
  const rows = cells.map((cell) => {
    const { metric, change, range, verdict } = describeCell(cell, report);
    const { tolerance } = cell;
    const { estimate, interval } = isFromNone(cell) ? { estimate: null, interval: null } : cell;
    const icon = cell.verdict !== "not-gated" ? `${verdict.split(" ")[0] ?? ""} ` : "";
    return {
      label: `${icon}${cell.scenario} \xB7 ${metric}`,
      estimate: estimate === null ? null : slowdownOf(estimate),
      low: interval === null ? null : slowdownOf(interval.low),
      high: interval === null ? null : slowdownOf(interval.high),
      tolerance,
      tooltip: `${cell.scenario} \xB7 ${metric}
${change}, ${range}
${verdict}`
    };
  });
  const isEmpty = rows.every(({ estimate }) => estimate === null);
  return isEmpty ? null : figure({ kind: "forest", rows }, title, FOREST_LEGEND, null);
}

// src/render/html/measurement-section.ts
function measuredSection(report, noise = null) {
  const lines = describeMeasurement(report).map((line) => markup`<li>${line}</li>\n`);
  const pilot = report.pilot.length === 0 ? null : markup`<li>The pilot, ${plural(report.pilot.length, "run")} before the first launch, determined the loads. Its results are not used.</li>`;
  const parts = [
    folded("Settings", settingsLists(report)),
    folded("How the time was spent", timingsTable(report)),
    launchesTable("Launches", report.launches),
    launchesTable("Controls: the baseline against itself", report.controls),
    noiseFloors(report),
    secondOpinions(report),
    noise === null ? repeat(report) : null
  ];
  return markup`<ul>\n${lines}${pilot}</ul>
${excludedLaunches(report)}
${parts}`;
}
function excludedLaunches({ launches, controls }) {
  const items = [
    ...launches.map((launch, i) => ({ launch, name: `Launch ${i + 1}` })),
    ...controls.map((launch, i) => ({ launch, name: `Control ${i + 1}` }))
  ].flatMap(
    ({ launch, name }) => launch.excluded === null ? [] : [markup`<li>${name} is excluded: ${launch.excluded}</li>\n`]
  );
  return items.length === 0 ? null : markup`<h3>Excluded launches</h3>\n<ul>\n${items}</ul>`;
}
function settingsLists({ settings, fingerprint, scenarios }) {
  const {
    mode,
    measureNoise,
    sharedLuck,
    alpha,
    tolerance,
    measuringTime,
    runDuration,
    seed,
    inputs,
    apps
  } = settings;
  const command = (line) => line === null ? "detected, or none" : code(line);
  const appEntries = (app) => [
    ["working-directory", code(app.workingDirectory)],
    ["start", command(app.start)],
    ["install", command(app.install)],
    ["build", command(app.build)],
    ["env", app.env.length === 0 ? "none" : app.env.join(", ")],
    ["ready-timeout", formatTime(app.readyTimeout)],
    ["setup-timeout", formatTime(app.setupTimeout)],
    ["before-launch", app.hooks.beforeLaunch === null ? "none" : code(app.hooks.beforeLaunch)],
    ["after-launch", app.hooks.afterLaunch === null ? "none" : code(app.hooks.afterLaunch)]
  ];
  const gates = scenarios.flatMap(({ name, gates: each, budgets }) => {
    const words = [
      ...each.map((gate) => `${metricNamed(gate.metric).title} ${formatShare(gate.tolerance)}`),
      ...budgets.map(
        ({ metric, atMost }) => `${metricNamed(metric).title} at most ${formatBudgeted(metric, atMost)}`
      )
    ];
    return words.length === 0 ? [] : [[name, words.join(", ")]];
  });
  const entries = Object.entries(inputs).map(([name, value]) => [
    name,
    code(value)
  ]);
  return markup`${descriptionList([
    ["mode", mode],
    ["measure-noise", String(measureNoise)],
    ["shared-luck", sharedLuck],
    ["alpha", alpha],
    ["tolerance", formatShare(tolerance)],
    ["measuring-time", formatTime(measuringTime)],
    ["run-duration", runDuration === "auto" ? "auto" : formatTime(runDuration)],
    ["on-regression", settings.onRegression],
    ["drift-tolerance", formatShare(settings.driftTolerance)],
    ["on-drift", settings.onDrift],
    ["on-inconclusive", settings.onInconclusive],
    ["on-baseline-failed", settings.onBaselineFailed],
    ["seed", code(seed)],
    ["fingerprint", fingerprint === null ? "not recorded" : code(fingerprint)]
  ])}
${apps.length === 0 ? [markup`<h3>App</h3>\n`, descriptionList(appEntries(settings))] : apps.map((app) => [markup`<h3>App ${app.name}</h3>\n`, descriptionList(appEntries(app))])}
${gates.length === 0 ? null : [markup`<h3>Gates, with their tolerances</h3>\n`, descriptionList(gates)]}
${entries.length === 0 ? null : [markup`<h3>Inputs as typed</h3>\n`, descriptionList(entries)]}`;
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
  ["boot", "Launches: boot"],
  ["setup", "Launches: setup"],
  ["warmUp", "Launches: warm-up"],
  ["load", "Launches: load"],
  ["stop", "Launches: stop"],
  ["hooks", "Launches: hooks"],
  ["total", "Total"]
];
function timingsTable({ timings, machines }) {
  const mergedMachines = machines.length > 1 ? machines : [];
  return table(
    "How the time was spent",
    [
      { title: "Part" },
      { title: "Time", isNumber: true },
      ...mergedMachines.map((_, i) => ({ title: `Machine ${i + 1}`, isNumber: true }))
    ],
    TIMINGS.map(([part, title]) => [
      title,
      formatTime(timings[part]),
      ...mergedMachines.map((machine) => formatTime(machine.timings[part]))
    ])
  );
}
function launchesTable(caption, launches) {
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
      { title: "Total", isNumber: true },
      { title: "Order of the scenarios" },
      { title: "Still warming up" }
    ],
    launches.map((launch, i) => {
      const { boot, warmUp, load, total } = launch.timings;
      return [
        i + 1,
        launch.machine + 1,
        launch.excluded === null ? "yes" : `no, excluded: ${launch.excluded}`,
        launch.bootedFirst,
        `${formatShortTime(boot.baseline)} / ${formatShortTime(boot.candidate)}`,
        formatTime(warmUp),
        formatTime(load),
        formatTime(total),
        launch.order.join(", "),
        launch.stillWarmingUp.length === 0 ? "\u2013" : launch.stillWarmingUp.join(", ")
      ];
    })
  );
  return folded(caption, content);
}
function noiseFloors({ cells }) {
  const rows = cells.flatMap(
    ({ scenario, metric, noiseFloor }) => noiseFloor === null ? [] : [
      [
        scenario,
        metricNamed(metric).title,
        formatEffect(noiseFloor.estimate),
        `${formatEffect(noiseFloor.low)} to ${formatEffect(noiseFloor.high)} (${formatShare(noiseFloor.level)})`
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
  return folded(title, markup`<p>${SECOND_OPINION_LEGEND}</p>\n${table(title, columns, rows)}`);
}
function repeat(report) {
  const lines = repeatCommands(report);
  if (lines.length === 0) return null;
  return folded(
    "Repeat it locally",
    markup`${pre("Commands that repeat it", lines)}\n<p>${new Html(describeRepeating(report, HTML_ESCAPER))}</p>`
  );
}

// src/render/html/scenario-sections.ts
function scenarioSections(report) {
  const isOpen = report.scenarios.length <= MAX_OPEN;
  return report.scenarios.map((scenario) => {
    const cells = report.cells.filter(
      (cell) => cell.gated && cell.scenario === scenario.name && scenario.state === "compared"
    );
    const words = scenario.state === "compared" ? cells.map((cell) => describeCell(cell, report)).map(({ metric, verdict }) => `${metric}: ${verdict}`).join(" \xB7 ") : STATE_WORDS[scenario.state];
    const title = markup`<h3>${scenario.name}</h3> <span class="words">${words}</span>`;
    const parts = [
      scenario.reason === null ? null : markup`<p>${scenario.reason}</p>`,
      launchesFigure(report, cells),
      latencyFigure(report.launches, scenario),
      warmUpFigure(scenario)
    ].filter((part) => part !== null);
    const content = parts.length === 0 ? markup`<p>Nothing was measured.</p>` : parts;
    return folded(title, markup`<div class="scenario">${content}</div>`, isOpen);
  });
}
function launchesFigure({ launches, plan }, all) {
  const cells = all.filter((cell) => !isFromNone(cell));
  if (launches.length === 0 || cells.length === 0) return null;
  const effects = launches.map((launch) => cells.map((cell) => effectIn(launch, cell)));
  const points = launches.flatMap(
    (launch, i) => cells.flatMap((cell, k) => {
      const effect = effects[i]?.[k] ?? null;
      if (effect === null) return [];
      const counts = launch.excluded === null;
      const metric = metricNamed(cell.metric).title;
      return [
        {
          metric,
          launch: i + 1,
          slowdown: slowdownOf(effect),
          counts,
          tooltip: `launch ${i + 1}, ${metric}
${formatEffect(effect)}${counts ? "" : "\nexcluded"}`
        }
      ];
    })
  );
  if (points.length === 0) return null;
  const lines = cells.flatMap(({ metric, tolerance, estimate }) => {
    const title = metricNamed(metric).title;
    return [
      ...tolerance === null ? [] : [{ metric: title, slowdown: tolerance, kind: "tolerance" }],
      ...estimate === null ? [] : [{ metric: title, slowdown: slowdownOf(estimate), kind: "estimate" }]
    ];
  });
  const columns = [
    { title: "Launch" },
    ...cells.map(({ metric }) => ({ title: metricNamed(metric).title, isNumber: true })),
    { title: "Look" },
    { title: "Counts" }
  ];
  let counted = 0;
  const rows = launches.map((launch, i) => {
    if (launch.excluded === null) counted += 1;
    const isLook = launch.excluded === null && plan?.looks.includes(counted) === true;
    return [
      i + 1,
      ...(effects[i] ?? []).map((effect) => effect === null ? "\u2013" : formatEffect(effect)),
      isLook ? "yes" : "",
      launch.excluded === null ? "yes" : `no, excluded: ${launch.excluded}`
    ];
  });
  const legend = markup`${EFFECTS_LEGEND} <span class="key">● counted</span> <span class="key">✕ excluded</span> <span class="key estimate">— the change</span> <span class="key tolerance">┊ tolerance</span>`;
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
  const formatted = (value) => formatQuantity(value, "\xB5s");
  const rows = PERCENTILES.map((percentile) => [
    percentile,
    ...ARMS.flatMap((arm) => {
      const point = points.find((each) => each.arm === arm && each.percentile === percentile);
      if (!point) return ["\u2013", "\u2013"];
      return [formatted(point.median), `${formatted(point.low)} to ${formatted(point.high)}`];
    })
  ]);
  const columns = ["Baseline", "its range", "Candidate", "its range"];
  return figure(
    { kind: "latency", points },
    "Latency",
    markup`Marks are the median of the launches, lines reach from the lowest to the highest. The axis is logarithmic. ${ARMS_LEGEND}`,
    table(
      "Latency by percentile",
      [{ title: "Percentile" }, ...columns.map((title) => ({ title, isNumber: true }))],
      rows
    )
  );
}
function latencyPoint(launches, name, arm, percentile) {
  const values = countedLaunches(launches).map(
    ({ rounds }) => rounds.filter(({ scenario }) => scenario === name).flatMap((round) => round[arm].latency?.[percentile] ?? []).filter((value) => value > 0)
  ).filter((each) => each.length > 0).map((each) => mean(each)).sort((a, b) => a - b);
  const [low, high] = [values[0], values.at(-1)];
  if (low === void 0 || high === void 0) return [];
  const median = medianSorted(values);
  const formatted = `${formatQuantity(median, "\xB5s")} (${formatQuantity(low, "\xB5s")} to ${formatQuantity(high, "\xB5s")})`;
  return [{ arm, percentile, median, low, high, tooltip: `${arm}, ${percentile}
${formatted}` }];
}
function warmUpFigure({ warmUpCurve, window }) {
  if (warmUpCurve === null) return null;
  const points = ARMS.flatMap(
    (arm) => warmUpCurve[arm].map((cost, i) => {
      const formatted = `${arm}, window ${i + 1}
${formatRatio(cost)}`;
      return { arm, window: i + 1, cost, tooltip: formatted };
    })
  );
  if (points.length === 0) return null;
  const count = Math.max(...ARMS.map((arm) => warmUpCurve[arm].length));
  const rows = Array.from({ length: count }, (_, i) => [
    i + 1,
    ...ARMS.map((arm) => {
      const cost = warmUpCurve[arm][i];
      return cost === void 0 ? "\u2013" : formatRatio(cost);
    })
  ]);
  return figure(
    { kind: "warm-up", points },
    "Warm-up",
    markup`${warmUpLegend(window === null ? "of unknown length" : formatTime(window))} ${ARMS_LEGEND}`,
    table(
      "The warm-up by window",
      [{ title: "Window" }, ...ARMS.map((title) => ({ title, isNumber: true }))],
      rows
    )
  );
}

// src/render/html.ts
function renderHtml(report, parts, context = {}) {
  const { noise = null } = context;
  const headline = noise === null ? report.headline : noiseHeadline(noise, report);
  const sections = sectionsOf(report, noise);
  const anchors = sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>\n`);
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(parts.scriptHash)}">
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
${introduction(report, context)}
</header>
<nav aria-label="Parts of the report"><ul>\n${anchors}</ul></nav>
<main id="main" tabindex="-1">
${sections.map(sectionHtml)}</main>
<footer>
<p>Made by cannongate ${report.cannongate}. <span id="download"></span></p>
</footer>
${jsonScript(report, "report")}
<script>${new Html(parts.script)}</script>
</body>
</html>
`;
  return page.text;
}
function introduction(report, { noise = null, ...state }) {
  if (noise !== null) return markup`<p>${describeNoiseLaunches(noise)}</p>`;
  const meaning = new Html(
    [
      ...describeChecked(report, HTML_ESCAPER),
      describeNextStep(report, { acceptLabel: null, ...state }, HTML_ESCAPER)
    ].filter((sentence) => sentence !== "").join(" ")
  );
  return markup`<p class="consequence">${meaning}</p>`;
}
function sectionsOf(report, noise) {
  const { explanation, scenarios } = report;
  const sections = [];
  if (noise !== null) {
    sections.push({ id: "noise", title: "Noise", content: noiseContent(noise) });
  }
  sections.push({ id: "verdict", title: "Verdict", content: verdictContent(report) });
  if (explanation !== null) {
    sections.push({ id: "why", title: "Why", content: explanationSection(explanation, report) });
  }
  const updates = updatesSection(report);
  if (updates !== null) {
    sections.push({ id: "updates", title: "Updated packages", content: updates });
  }
  if (scenarios.length > 0) {
    sections.push({ id: "scenarios", title: "Scenarios", content: scenarioSections(report) });
  }
  const measured = { id: "measured", title: "How it was measured" };
  sections.push({ ...measured, content: measuredSection(report, noise) });
  return sections;
}
function sectionHtml({ id, title, content }) {
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>
`;
}
function verdictContent(report) {
  const { failure } = report;
  const items = notes(report, HTML_ESCAPER).map(
    ([title, note]) => markup`<li><strong>${title}</strong>: ${new Html(note)}</li>\n`
  );
  const log = failure === null ? [] : failure.log.map((line) => withoutCommands(line));
  return [
    failure === null ? null : markup`<p><strong>Failed at ${failure.phase}${failure.scenario === null ? null : `, ${failure.scenario}`}</strong>: ${failure.message}</p>\n`,
    failure === null || log.length === 0 ? null : markup`<p>${logTitle(report)}:</p>\n${pre(logTitle(report), log)}`,
    gatedSection(report) ?? (report.scenarios.length === 0 ? markup`<p>Nothing was compared.</p>` : null),
    items.length === 0 ? null : markup`<ul class="notes">\n${items}</ul>`,
    workSection(report),
    ungatedSection(report)
  ];
}
function noiseContent(noise) {
  const { header, rows } = noiseTable(noise);
  const columns = header.map((title, i) => ({ title, isNumber: i > 1 }));
  const own = noise.ownTolerances.map((each) => describeOwnTolerance(each, (text) => text));
  return markup`${table("Noise by scenario and metric", columns, rows)}
<p>${NOISE_LEGEND}</p>${own.map(
    (sentence) => markup`
<p>${sentence}</p>`
  )}
<p>Set <code>tolerance</code> and <code>measuring-time</code> in the workflow or in cannongate.yml.</p>`;
}
export {
  renderHtml
};
