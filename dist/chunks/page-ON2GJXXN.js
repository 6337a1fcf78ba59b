import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  changePointsOf,
  describeSince
} from "./chunk-FEMLM3VU.js";
import {
  describeIndex,
  intervalOf,
  judgeDrifts,
  titleOf
} from "./chunk-V4U5WHQX.js";
import {
  folded,
  table
} from "./chunk-ZWTQFHTY.js";
import {
  Html,
  markup
} from "./chunk-JEMVBLFO.js";
import "./chunk-RPAJEIKS.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import {
  oneLine,
  plural
} from "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";

// src/render/history/page.ts
var DATA_FILE = "history-data.js";
var ROWS = 20;
var MAX_TITLE = 120;
function renderHistoryPage(trends, tags, name, parts) {
  const data = dataOf(trends, tags);
  const anchors = trends.map(
    (trend, i) => markup`<li><a href="#series-${i}">${titleOf(trend)}</a></li>\n`
  );
  const sections = trends.map((trend, i) => sectionOf(trend, i, name));
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
function sectionOf(trend, i, name) {
  const { line } = trend;
  const last = line.slice(-ROWS).toReversed();
  const rows = last.map((commit) => [
    name(commit),
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
<p class="workload">${trend.workload}; ${plural(line.length, "commit")}, ${plural(trend.comparisons.length, "comparison")}</p>
<div class="history-plot" data-series="${i}" data-title="${title}"></div>
${folded(caption, table(caption, columns, rows))}
</section>
`;
}
var UNLINKED = "No comparisons link the first commit with the last.";
function sentenceOf(text) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
function dataOf(trends, tags) {
  const places = /* @__PURE__ */ new Map();
  const commits = [];
  for (const { line } of trends) {
    for (const commit of line) {
      if (places.has(commit.commit)) continue;
      places.set(commit.commit, commits.length);
      commits.push(commit);
    }
  }
  return {
    commits: commits.map(({ commit, at, title }) => [
      commit.slice(0, 9),
      at?.slice(0, 10) ?? "",
      oneLine(title ?? "").slice(0, MAX_TITLE)
    ]),
    releases: commits.flatMap(
      ({ commit }, i) => (tags.get(commit) ?? []).slice(-1).map((tag) => [i, oneLine(tag)])
    ),
    series: trends.map((trend) => seriesOf(trend, places))
  };
}
function seriesOf(trend, places) {
  const { line, records } = trend;
  const changed = new Set(changePointsOf(trend).map(({ commit }) => commit));
  const hundredths = (effect) => Math.round(1e4 * Math.exp(effect));
  const bounds = line.map(({ position }) => intervalOf(position));
  const acceptedBy = new Map(
    records.flatMap(({ candidate, acceptedBy: who }) => who === null ? [] : [[candidate, who]])
  );
  return {
    commits: line.map(({ commit }) => places.get(commit) ?? 0),
    index: line.map(({ position }) => hundredths(position.effect)),
    low: bounds.map(({ low }) => hundredths(low)),
    high: bounds.map(({ high }) => hundredths(high)),
    gaps: line.flatMap(
      ({ position }, i) => i > 0 && position.part !== line[i - 1]?.position.part ? [i] : []
    ),
    changes: line.flatMap((commit, i) => changed.has(commit) ? [i] : []),
    accepted: line.flatMap(({ commit }, i) => {
      const who = acceptedBy.get(commit);
      return who === void 0 ? [] : [[i, oneLine(who)]];
    })
  };
}
export {
  DATA_FILE,
  renderHistoryPage
};
