import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UNCHANGED_FILE,
  callLines,
  changeUrl,
  describeBoots,
  describeCounting,
  describeExplainedShare,
  describeMemoryGrowth,
  describeNothingNamed,
  describeRange,
  describeStart,
  describeUncounted,
  describeUpdatedPackages,
  describeWaitChange,
  formatCalls,
  formatCost,
  formatCostChange,
  formatFileAndLine,
  formatLeft,
  formatVersions,
  formatWait,
  isMinified,
  leakLines,
  lineUrl,
  locationName,
  namedChanges2 as namedChanges,
  namedLine,
  slowestLines,
  waitLines,
  waterfall
} from "./chunk-F6BUVUE3.js";
import {
  MAX_OPEN,
  figure,
  folded,
  pre,
  table
} from "./chunk-UNDSXMIC.js";
import {
  formatCount,
  link,
  markup
} from "./chunk-6DPI2E5L.js";
import {
  formatShare,
  formatTime,
  plural
} from "./chunk-OTZHA2M2.js";

// src/render/html/explanation-section.ts
function explanationSection(explanation, report) {
  const isFolded = explanation.scenarios.length > MAX_OPEN;
  const each = explanation.scenarios.map((explained) => {
    const title = markup`<h3>${explained.scenario}</h3>`;
    const content = scenarioContent(explained, report);
    return isFolded ? folded(title, content) : markup`${title}\n${content}`;
  });
  const boots = describeBoots(explanation);
  const from = `From boots of both sides after the verdict, ${boots}, which took ${formatTime(explanation.time)}. `;
  return markup`<p>${boots === "" ? "" : from}Costs are ${explanation.scenarios.some(({ isWallTime }) => isWallTime) ? "CPU time per request, or wall-clock time where that is said" : "CPU time per request"}.</p>
${explanation.reason === null ? null : markup`<p>${explanation.reason}.</p>`}
${describeUncounted(explanation).map((text) => markup`<p>${text}</p>\n`)}${each}`;
}
function isDrawnAsFlameGraph({ reason, frames }) {
  return reason === null && frames.length > 0;
}
function scenarioContent(explained, report) {
  const { reason, launches, requests, changes } = explained;
  const { sourceUrl } = report;
  const waiting = [
    leaksContent(explained, report),
    slowestContent(explained, sourceUrl),
    waitsContent(explained, sourceUrl)
  ];
  if (reason !== null) {
    return [waiting, markup`<p>No explanation by CPU profiles, since ${reason}.</p>`];
  }
  const notable = changes.filter(({ isNotable }) => isNotable);
  const others = changes.filter(({ isNotable }) => !isNotable);
  const measured = `${plural(launches, "launch", "launches")} of each side, with ${plural(requests, "request")} each`;
  return [
    waiting,
    markup`<p>${notable.length === 0 ? describeNothingNamed(explained, report, (text) => text) : describeExplainedShare(explained, report)} Profiled: ${measured}.</p>\n`,
    describeStart(explained, PLAIN).map((text) => markup`<p>${text}</p>\n`),
    describeMemoryGrowth(report, explained.scenario).map((text) => markup`<p>${text}</p>\n`),
    notable.length === 0 ? null : changesTable("Notable changes", notable, explained, sourceUrl),
    callsContent(explained, sourceUrl),
    describeUpdatedPackages(explained).map((text) => markup`<p>${text}</p>\n`),
    others.length === 0 ? null : folded(
      "Other functions and packages",
      changesTable("Other functions and packages", others, explained, sourceUrl)
    ),
    isDrawnAsFlameGraph(explained) ? flameFigure(explained) : null
  ];
}
function callsContent(explained, sourceUrl) {
  const counting = describeCounting(explained);
  if (counting === null) return null;
  const lines = callLines(explained, namedChanges(explained), (text) => text);
  const changes = explained.calls?.changes ?? [];
  const rows = changes.map((each) => {
    const { location, baseline, candidate } = each;
    const url = candidate > 0 ? lineUrl(location, sourceUrl) : null;
    return [
      locationContent({ location, versions: null }, url),
      formatCalls(baseline),
      formatCalls(candidate)
    ];
  });
  const columns = [
    { title: "Function" },
    { title: "Baseline", isNumber: true },
    { title: "Candidate", isNumber: true }
  ];
  const title = "Calls per request that changed";
  return [
    lines.length === 0 ? null : markup`<ul>\n${lines.map((line) => markup`<li>${line}</li>\n`)}</ul>\n`,
    markup`<p>${counting}</p>\n`,
    rows.length === 0 ? null : folded(title, table(title, columns, rows))
  ];
}
var MAX_SHOWN_WAITS = 30;
var PLAIN = (text) => text;
function listOf(lines) {
  return markup`<ul>\n${lines.map((line) => markup`<li>${line}</li>\n`)}</ul>\n`;
}
function locationCell(location, sourceUrl) {
  return location === null ? "\u2013" : link(lineUrl(location, sourceUrl) ?? "", formatFileAndLine(location) ?? location.name);
}
function leaksContent(explained, report) {
  const { leaks } = explained;
  if (leaks === null) return null;
  const sentences = listOf(leakLines(explained, report, PLAIN, PLAIN));
  if (leaks.leaks.length === 0) return sentences;
  return [
    sentences,
    folded("What a request leaves in memory", leaksTable(leaks, report.sourceUrl))
  ];
}
function leaksTable({ leaks }, sourceUrl) {
  const columns = [
    { title: "Allocated by" },
    { title: "Baseline", isNumber: true },
    { title: "Candidate", isNumber: true },
    { title: "Change (range over the launches)", isNumber: true },
    { title: "Called from" }
  ];
  const rows = leaks.slice(0, MAX_SHOWN_WAITS).map((leak) => [
    locationContent(
      { location: leak.location, versions: null },
      lineUrl(leak.location, sourceUrl)
    ),
    formatLeft(leak.baseline),
    formatLeft(leak.candidate),
    describeRange(leak),
    locationCell(leak.calledFrom, sourceUrl)
  ]);
  return table("What a request leaves in memory", columns, rows);
}
function slowestContent(explained, sourceUrl) {
  const slowest = explained.waits?.slowest ?? null;
  if (slowest === null) return null;
  return [
    listOf(slowestLines(explained, PLAIN, PLAIN)),
    folded("What the slowest requests meet", slowestTable(slowest, sourceUrl))
  ];
}
var DELAYS = { stall: "blocked event loop", collection: "garbage collection" };
function slowestTable({ changes }, sourceUrl) {
  const columns = [
    { title: "What" },
    { title: "Where" },
    { title: "Slowest: how many", isNumber: true },
    { title: "Slowest: how long", isNumber: true },
    { title: "The candidate\u2019s others", isNumber: true },
    { title: "Change of the slowest (range over the launches)", isNumber: true }
  ];
  const rows = changes.slice(0, MAX_SHOWN_WAITS).map((delay) => {
    const { kind, name, location, baseline, candidate, others } = delay;
    const isNamed = kind !== "stall" && kind !== "collection";
    return [
      isNamed ? [kind, " ", markup`<code>${name}</code>`] : DELAYS[kind],
      locationCell(location, sourceUrl),
      isNamed ? `${formatCount(baseline.count)} \u2192 ${formatCount(candidate.count)}` : "\u2013",
      `${formatWait(baseline.time)} \u2192 ${formatWait(candidate.time)}`,
      formatWait(others.time),
      describeWaitChange(delay)
    ];
  });
  return table("What the slowest requests meet", columns, rows);
}
function waitsContent(explained, sourceUrl) {
  const { waits } = explained;
  if (waits === null) return null;
  const sentences = listOf(waitLines(explained, PLAIN, PLAIN));
  if (waits.changes.length === 0) return sentences;
  const { baseline, candidate } = waits.typical;
  const longest = Math.max(baseline?.duration ?? 0, candidate?.duration ?? 0);
  const sides = [
    ["Baseline", baseline],
    ["Candidate", candidate]
  ].map(
    ([title, request]) => request === null ? null : [markup`<p>${title}</p>`, pre(title, waterfall(request, longest))]
  );
  return [
    sentences,
    folded("What a request waits for", waitsTable(waits, sourceUrl)),
    baseline === null && candidate === null ? null : folded("A typical request of each side", sides)
  ];
}
function waitsTable({ changes, wire }, sourceUrl) {
  const columns = [
    { title: "What" },
    { title: "Where" },
    { title: "Per request", isNumber: true },
    { title: "Time of each", isNumber: true },
    { title: "At once", isNumber: true },
    { title: `Waiting per request${wire === null ? "" : ", at most"}`, isNumber: true },
    { title: "Change (range over the launches)", isNumber: true }
  ];
  const rows = changes.slice(0, MAX_SHOWN_WAITS).map((wait) => {
    const { kind, name, location, baseline, candidate } = wait;
    const pair = (format, of) => `${format(baseline[of])} \u2192 ${format(candidate[of])}`;
    return [
      [kind, " ", markup`<code>${name}</code>`],
      locationCell(location, sourceUrl),
      pair(formatCount, "count"),
      pair(formatWait, "time"),
      wire === null ? pair(formatCount, "atOnce") : "unknown",
      pair(formatWait, "path"),
      describeWaitChange(wait)
    ];
  });
  return table("What a request waits for", columns, rows);
}
function changesTable(caption, changes, { level }, sourceUrl) {
  const isCounted = changes.some(({ calls }) => calls !== null);
  const columns = [
    { title: "Function or package" },
    { title: "Baseline", isNumber: true },
    { title: "Candidate", isNumber: true },
    { title: "Change", isNumber: true },
    { title: `Interval (${formatShare(level)}, all rows at once)`, isNumber: true },
    { title: "Including what it calls", isNumber: true },
    ...isCounted ? [{ title: "Calls per request", isNumber: true }] : [],
    { title: "Mainly" }
  ];
  const rows = changes.map((each) => [
    locationContent(each, changeUrl(each, sourceUrl)),
    formatCost(each.baseline),
    formatCost(each.candidate),
    formatCostChange(each.change),
    `${formatCostChange(each.low)} to ${formatCostChange(each.high)}`,
    `${formatCost(each.total.baseline)} \u2192 ${formatCost(each.total.candidate)}`,
    ...isCounted ? [callsContentOf(each)] : [],
    mainPartContent(each, sourceUrl)
  ]);
  return table(caption, columns, rows);
}
function callsContentOf({ calls }) {
  return calls === null ? "\u2013" : `${formatCalls(calls.baseline)} \u2192 ${formatCalls(calls.candidate)}`;
}
function mainPartContent(change, sourceUrl) {
  const { location, viaFunction, calledFrom, isUnchanged } = change;
  const named = namedLine(change);
  const parts = [];
  if (named) {
    const line = link(
      lineUrl({ ...location, line: named.line }, sourceUrl) ?? "",
      `line ${named.line}`
    );
    parts.push([line, markup`, <code>${named.text}</code>`]);
  }
  if (viaFunction)
    parts.push(
      markup`in <code>${viaFunction.name}</code> (${formatCostChange(viaFunction.change)})`
    );
  if (calledFrom) {
    const caller = locationContent(
      { location: calledFrom.location, versions: null },
      lineUrl(calledFrom.location, sourceUrl)
    );
    parts.push(markup`called from ${caller} (${formatCostChange(calledFrom.change)})`);
  }
  if (isUnchanged) parts.push(UNCHANGED_FILE);
  return parts.flatMap((part, i) => i === 0 ? [part] : [", ", part]);
}
var MAX_SHOWN_FRAMES = 30;
var FLAME_LEGEND = markup`A frame is as wide as its cost in the candidate, including all that it calls; in the baseline, if the candidate does not call it. The stronger the colour, the larger the change. <span class="key worse">▲ costs more</span> <span class="key better">▼ costs less</span>`;
function flameFigure(explained) {
  const { frames } = explained;
  const title = "Where the time goes: call tree of both sides";
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
      [...frames].sort((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a))).slice(0, MAX_SHOWN_FRAMES).map((frame) => {
        const caller = frame.parent === null ? void 0 : frames[frame.parent];
        return [
          frameName(frame),
          caller ? frameName(caller) : "\u2013",
          formatCost(frame.baseline),
          formatCost(frame.candidate),
          formatCostChange(changeOf(frame))
        ];
      })
    )
  );
}
function changeOf({ baseline, candidate }) {
  return candidate - baseline;
}
function frameName(frame) {
  const name = markup`<code>${locationName(frame)}</code>`;
  return frame.where === null ? name : [name, " ", frame.where];
}
function flameFrames({
  frames,
  baseline,
  candidate,
  isWallTime
}) {
  const name = isWallTime ? "all of the main thread\u2019s time" : "all CPU time";
  const root = { parent: null, name, where: null, baseline, candidate };
  const all = [
    root,
    ...frames.map((frame, i) => ({
      ...frame,
      // A box shows nothing but this, and many functions are anonymous.
      name: frame.name === "" && frame.where !== null ? frame.where : locationName(frame),
      // In a hostile report an index may point forwards, which would be a cycle.
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
    tooltip: `${formatCost(frame.baseline)} \u2192 ${formatCost(frame.candidate)} (${formatCostChange(changeOf(frame))})`
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
function locationContent({ location, versions }, url) {
  const name = isMinified(location) ? "minified code" : markup`<code>${locationName(location)}</code>`;
  if (location.kind === "package") return [name, " package ", formatVersions(versions)];
  const where = formatFileAndLine(location);
  const removed = location.isRemoved === true ? " (removed)" : "";
  return where === null ? name : [name, " ", link(url ?? "", where), removed];
}

export {
  explanationSection,
  isDrawnAsFlameGraph
};
