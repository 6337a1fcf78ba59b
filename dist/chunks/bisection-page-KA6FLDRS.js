import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARISON_HEADER,
  POINT_NOUNS,
  bisectionHeadline,
  comparisonRows,
  nameOf,
  shareOf
} from "./chunk-LXA72HET.js";
import {
  explanationSection,
  isDrawnAsFlameGraph
} from "./chunk-NKLXJ3FQ.js";
import "./chunk-F6BUVUE3.js";
import "./chunk-Y4SLCDLU.js";
import {
  descriptionList,
  folded,
  pre,
  table
} from "./chunk-UNDSXMIC.js";
import "./chunk-VSGFNP36.js";
import "./chunk-3MBIGBPM.js";
import {
  Html,
  formatChange,
  formatRange,
  markup,
  policyFor
} from "./chunk-6DPI2E5L.js";
import "./chunk-ME6ID6U5.js";
import "./chunk-GXJVACMF.js";
import {
  formatShare,
  formatTime,
  metricNamed,
  plural
} from "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";

// src/render/html/bisection-page.ts
function renderBisectionPage(bisection, parts) {
  const headline = bisectionHeadline(bisection);
  const { command, within } = bisection;
  const isDrawn = [bisection, within].some((each) => each && stepsOf(each).some(hasFlameGraph));
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(policyFor(isDrawn ? parts.scriptHash : null))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${headline}</title>
<style>${new Html(parts.style)}</style>
</head>
<body>
<a class="skip" href="#main">To the answer</a>
<header>
<h1>${headline}</h1>
<p class="consequence">${describeEffort(bisection)}</p>
</header>
<main id="main" tabindex="-1">
${searchSections(bisection, OUTER)}${within === null ? null : [
    section("within", "Within this merge", [
      markup`<p>${bisectionHeadline(within)}</p>\n`,
      markup`<p class="consequence">${describeEffort(within)}</p>`
    ]),
    searchSections(within, WITHIN)
  ]}
${section("repeat", "Repeat it", pre("The command", command.split("\n")))}
</main>
<footer><p>Made by cannongate ${bisection.cannongate}.</p></footer>
${isDrawn ? markup`<script>${new Html(parts.script)}</script>\n` : null}</body>
</html>
`;
  return page.text;
}
var OUTER = { id: "", title: "" };
var WITHIN = { id: "within-", title: "Within this merge: " };
function searchSections(bisection, place) {
  const own = (id, title, content) => section(`${place.id}${id}`, `${place.title}${title}`, content);
  const { skipped } = bisection;
  return [
    ...stepsOf(bisection).map((step) => stepSection(bisection, step, place)),
    own("probabilities", "Where it may be", probabilityTable(bisection)),
    own(
      "comparisons",
      "All comparisons",
      table("All comparisons", columnsOf(COMPARISON_HEADER), comparisonRows(bisection))
    ),
    ...skipped.length === 0 ? [] : [
      own(
        "skipped",
        "Skipped",
        skipped.map(
          ({ point, reason }) => markup`<p><code>${nameOf(bisection, point)}</code>: ${reason}</p>\n`
        )
      )
    ]
  ];
}
function stepsOf({ answer }) {
  return answer.kind === "found" ? answer.steps : [];
}
function describeEffort({ comparisons, seconds }) {
  return `${plural(comparisons.length, "comparison")} in ${formatTime(Math.round(seconds))}`;
}
function hasFlameGraph({ report }) {
  return report?.explanation?.scenarios.some(isDrawnAsFlameGraph) ?? false;
}
function section(id, title, content) {
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>
`;
}
function columnsOf(titles) {
  return titles.map((title) => ({ title, isNumber: title === "Change" || title === "Launches" }));
}
function stepSection(bisection, step, place) {
  const { points, series, lineKind } = bisection;
  const { metric } = series;
  const [one, many] = POINT_NOUNS[lineKind];
  const those = points.slice(step.after + 1, step.last + 1);
  const title = those.length === 1 ? nameOf(bisection, step.last) : plural(those.length, one, many);
  const commits = those.map(
    (point) => descriptionList([
      // That of a version or a package was made for the search and is gone.
      ...lineKind === "commits" ? [["Commit", markup`<code>${point.commit}</code>`]] : [],
      ["Title", point.title],
      ...point.writtenAt === null ? [] : [["Written", point.writtenAt]],
      ...point.author === null ? [] : [["Author", point.author]]
    ])
  );
  const change = `${formatChange(step.effect.estimate, metric)} (${formatRange(step.effect, metric)})`;
  return section(`${place.id}step-${step.last}`, `${place.title}${title}`, [
    commits,
    descriptionList([
      [metricNamed(metric).title, change],
      ["Certain", formatShare(shareOf(step.probability))],
      ["Files", step.files.join(", ")]
    ]),
    step.report?.explanation ? explanationSection(step.report.explanation, step.report) : null
  ]);
}
var WORTH_SHOWING = 1e-3;
function probabilityTable(bisection) {
  const { points, probabilities, lineKind } = bisection;
  const [one] = POINT_NOUNS[lineKind];
  const rows = probabilities.map((probability, i) => ({
    probability,
    cells: [
      nameOf(bisection, i + 1),
      points[i + 1]?.title ?? "",
      formatShare(shareOf(probability))
    ]
  }));
  const columns = [
    { title: one.slice(0, 1).toUpperCase() + one.slice(1) },
    { title: "Title" },
    { title: "Probability", isNumber: true }
  ];
  const shown = rows.filter(({ probability }) => probability >= WORTH_SHOWING);
  const all = folded(
    `All ${probabilities.length}`,
    table(
      "All probabilities",
      columns,
      rows.map(({ cells }) => cells)
    )
  );
  if (shown.length === 0) return all;
  const visible = table(
    "Probabilities",
    columns,
    shown.map(({ cells }) => cells)
  );
  return shown.length === rows.length ? visible : [visible, all];
}
export {
  renderBisectionPage
};
