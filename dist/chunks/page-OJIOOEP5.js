import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  changePointsOf,
  describeEnd,
  describeSince,
  formatValue,
  levelChangesOf,
  worseLogsOf
} from "./chunk-UIK5VW2Z.js";
import "./chunk-X2Q4RHWI.js";
import {
  describeIndex,
  intervalOf,
  judgeDrifts,
  titleOf
} from "./chunk-OXBBMLCZ.js";
import {
  folded,
  table
} from "./chunk-UNDSXMIC.js";
import {
  Html,
  link,
  markup
} from "./chunk-6DPI2E5L.js";
import "./chunk-ME6ID6U5.js";
import {
  oneLine,
  plural,
  shortCommit
} from "./chunk-OTZHA2M2.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";

// src/render/history/page.ts
var DATA_FILE = "history-data.js";
var ROWS = 20;
var MAX_TITLE = 120;
function renderHistoryPage(content, parts) {
  const { trends, imported } = content;
  const data = dataOf(content);
  const titles = [...trends.map(titleOf), ...imported.map(importedTitle)];
  const anchors = titles.map((title, i) => markup`<li><a href="#series-${i}">${title}</a></li>\n`);
  const sections = [
    ...trends.map((trend, i) => sectionOf(trend, i, content)),
    ...imported.map((series, i) => importedSection(series, trends.length + i))
  ];
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' '${parts.scriptHash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Performance history</title>
<style>${new Html(parts.style)}</style>
</head>
<body>
<a class="skip" href="#main">To the first series</a>
<header>
<h1>Performance history</h1>
<p>The first commit of each series has the index 100; above it is worse. The band holds 95 in 100 of the values that fit the comparisons. It grows with the distance from the first commit. Circles are changes that stand out, diamonds accepted regressions, dashed lines releases.</p>
</header>
<nav aria-label="Series"><ul>\n${anchors}</ul></nav>
<main id="main" tabindex="-1">
${sections}</main>
<footer><p>Made by cannongate from comparisons of commits on one machine each.</p></footer>
<script src="${DATA_FILE}"></script>
<script>${new Html(parts.script)}</script>
</body>
</html>
`;
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return { html: page.text, data: `globalThis.cannongateHistory = ${json};
` };
}
function sectionOf(trend, i, { name, endBeyond, repositoryUrl }) {
  const { line } = trend;
  const [head, end] = [line.at(-1), endBeyond(trend)];
  const last = line.slice(-ROWS).toReversed();
  const rows = last.map((commit) => [
    repositoryUrl === null ? name(commit) : link(`${repositoryUrl}/commit/${commit.commit}`, name(commit)),
    commit.at?.slice(0, 10) ?? "",
    describeIndex(commit),
    oneLine(commit.title ?? "")
  ]);
  const title = titleOf(trend);
  const caption = `The last ${plural(last.length, "commit")} of ${title}`;
  const columns = [
    { title: "Commit" },
    { title: "Date" },
    { title: "Index", isNumber: true },
    { title: "Title" }
  ];
  const [drift] = judgeDrifts([{ trend, from: 0, to: line.length - 1 }], 1);
  return markup`<section id="series-${i}" aria-labelledby="series-${i}-title">
<h2 id="series-${i}-title">${title}</h2>
<p class="consequence">${drift ? sentenceOf(describeSince(drift, name)) : UNLINKED}</p>
<p class="workload">${trend.workload}; ${plural(line.length, "commit")}, ${plural(trend.comparisons.length, "comparison")}${head && end ? `. ${describeEnd(head, end, name)}` : ""}</p>
<div class="history-plot" data-series="${i}" data-title="${title}"></div>
${folded(caption, table(caption, columns, rows))}
</section>
`;
}
var importedTitle = ({ name, source }) => `${oneLine(name)} (${source})`;
function importedSection(series, i) {
  const { points, unit, better } = series;
  const last = points.slice(-ROWS).toReversed();
  const title = importedTitle(series);
  const caption = `The last ${plural(last.length, "value")} of ${title}`;
  const rows = last.map(({ commit, at, value, title: subject }) => [
    commit == null ? "\u2013" : shortCommit(commit),
    at.slice(0, 10),
    formatValue(value, series.unit),
    oneLine(subject ?? "")
  ]);
  const columns = [
    { title: "Commit" },
    { title: "Date" },
    { title: "Value", isNumber: true },
    { title: "Title" }
  ];
  return markup`<section id="series-${i}" aria-labelledby="series-${i}-title">
<h2 id="series-${i}-title">${title}</h2>
<p class="consequence">Absolute values of another tool, the first as 100, above it is worse. A change may be the machine’s.</p>
<p class="workload">${plural(points.length, "value")} in ${unit === "" ? "an unknown unit" : oneLine(unit)}, ${better} is better</p>
<div class="history-plot" data-series="${i}" data-title="${title}"></div>
${folded(caption, table(caption, columns, rows))}
</section>
`;
}
var UNLINKED = "No comparisons link the first commit with the last.";
function sentenceOf(text) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
function dataOf({ trends, imported, tags, repositoryUrl }) {
  const places = /* @__PURE__ */ new Map();
  const commits = [];
  const placeOf = (commit) => {
    const known = places.get(commit.commit);
    if (known !== void 0) return known;
    places.set(commit.commit, commits.length);
    return commits.push(commit) - 1;
  };
  const series = [
    ...trends.map((trend) => seriesOf(trend, trend.line.map(placeOf))),
    ...imported.map((each) => {
      const { source, name, unit, better, points } = each;
      const keyOf = (i) => JSON.stringify([source, name, unit, better, i]);
      return importedSeries(
        each,
        points.map(
          ({ commit, at, title }, i) => placeOf({ commit: commit ?? keyOf(i), at, title })
        )
      );
    })
  ];
  const pullRequests = new Map(trends.flatMap((trend) => [...pullRequestsOf(trend)]));
  return {
    repositoryUrl,
    scale: INDEX_SCALE,
    commits: commits.map(({ commit, at, title }) => [
      /^[0-9a-f]+$/.test(commit) ? shortCommit(commit) : "",
      at?.slice(0, 10) ?? "",
      oneLine(title ?? "").slice(0, MAX_TITLE),
      pullRequests.get(commit) ?? 0
    ]),
    releases: commits.flatMap(
      ({ commit }, i) => (tags.get(commit) ?? []).slice(-1).map((tag) => [i, oneLine(tag)])
    ),
    series
  };
}
function pullRequestsOf({ line, ...trend }) {
  const byPoint = byCandidate(trend, ({ pullRequest }) => pullRequest);
  return new Map(
    line.flatMap(({ commit, point }) => {
      const number = byPoint.get(point);
      return number === void 0 ? [] : [[commit, number]];
    })
  );
}
function byCandidate({ comparisons, records }, read) {
  return new Map(
    records.flatMap((record, i) => {
      const [point, said] = [comparisons[i]?.candidate, read(record)];
      return said === null || point === void 0 ? [] : [[point, said]];
    })
  );
}
var INDEX_SCALE = 1e5;
var scaled = (effect) => Math.round(INDEX_SCALE * 100 * Math.exp(effect));
function importedSeries(series, commits) {
  const logs = worseLogsOf(series);
  const index = logs.map((log) => scaled(log - (logs[0] ?? 0)));
  const changes = levelChangesOf(logs).map(({ at }) => at);
  const values = series.points.map(({ value }) => formatValue(value, series.unit));
  return { commits, index, low: index, high: index, gaps: [], changes, accepted: [], values };
}
function seriesOf(trend, commits) {
  const { line } = trend;
  const changed = new Set(changePointsOf(trend).map(({ commit }) => commit));
  const bounds = line.map(({ position }) => intervalOf(position));
  const acceptedBy = byCandidate(trend, (record) => record.acceptedBy);
  return {
    commits,
    index: line.map(({ position }) => scaled(position.effect)),
    low: bounds.map(({ low }) => scaled(low)),
    high: bounds.map(({ high }) => scaled(high)),
    gaps: line.flatMap(
      ({ position }, i) => i > 0 && position.part !== line[i - 1]?.position.part ? [i] : []
    ),
    changes: line.flatMap((commit, i) => changed.has(commit) ? [i] : []),
    accepted: line.flatMap(({ point }, i) => {
      const who = acceptedBy.get(point);
      return who === void 0 ? [] : [[i, oneLine(who)]];
    }),
    values: null
  };
}
export {
  DATA_FILE,
  renderHistoryPage
};
