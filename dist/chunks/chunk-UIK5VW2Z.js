import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  randomFrom,
  shuffled
} from "./chunk-X2Q4RHWI.js";
import {
  areOthersSmall,
  describeIndex,
  describeUnclear,
  halfWidthOf,
  isMostOf,
  judgeDrifts,
  namedWithUncompared,
  neighboursIn,
  noiseOfRunners,
  quickSummaries,
  shortOf,
  solveNetwork,
  sparkLine,
  sparkLineOf,
  stepOf,
  stepsOf,
  titleOf
} from "./chunk-OXBBMLCZ.js";
import {
  describeChange,
  formatSlowdownBound,
  holm,
  pValue
} from "./chunk-6DPI2E5L.js";
import {
  quoteForShell
} from "./chunk-ME6ID6U5.js";
import {
  driftToleranceOf,
  formatEffect,
  formatShare,
  oneLine,
  plural,
  shortCommit,
  slowdownOf
} from "./chunk-OTZHA2M2.js";
import {
  median,
  sum
} from "./chunk-RNES36XW.js";

// src/history/level-changes.ts
var ALARM_LEVEL = 0.01;
var PERMUTATIONS = 499;
var MIN_LENGTH = 4;
var LENGTH_STEP = 1.15;
var COUNTS_IF_IT_ENDS = 0.9;
var MIN_CHANGE = Math.log(1.01);
function levelChangesOf(logs) {
  const places = splits(logs, ranksOf(logs), 0, logs.length).sort((a, b) => a - b);
  const edges = [0, ...places, logs.length];
  return places.flatMap((at, i) => {
    const before = logs.slice(edges[i] ?? 0, at);
    const after = logs.slice(at, edges[i + 2] ?? logs.length);
    const effect = median(after) - median(before);
    return Math.abs(effect) >= MIN_CHANGE ? [{ at, effect }] : [];
  });
}
function ranksOf(values) {
  const order = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end += 1;
    for (let i = start; i < end; i++) ranks[order[i] ?? 0] = (start + end - 1) / 2;
    start = end;
  }
  return ranks;
}
function splits(logs, ranks, from, to) {
  const part = ranks.slice(from, to);
  const lengths = lengthsUpTo(part.length);
  const best = largestDifference(part, lengths);
  if (best === null || !isBeyondChance(part, lengths, best.size)) return [];
  const at = from + edgeOf(logs.slice(from, from + best.end), best.at);
  return [...splits(logs, ranks, from, at), at, ...splits(logs, ranks, at, to)];
}
function lengthsUpTo(count) {
  const lengths = [];
  for (let length = MIN_LENGTH; length < count; length = Math.ceil(length * LENGTH_STEP)) {
    lengths.push(length);
  }
  return lengths;
}
function largestDifference(values, lengths) {
  const count = values.length;
  const sums = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) sums[i + 1] = (sums[i] ?? 0) + (values[i] ?? 0);
  const total = sums[count] ?? 0;
  let [bestAt, bestEnd, largest] = [0, 0, 0];
  for (let at = MIN_LENGTH; at <= count - MIN_LENGTH; at++) {
    const sum2 = sums[at] ?? 0;
    const before = sum2 / at;
    for (const length of lengths) {
      const end = at + length;
      if (end >= count) break;
      const difference2 = ((sums[end] ?? 0) - sum2) / length - before;
      const size2 = COUNTS_IF_IT_ENDS * difference2 * difference2 * at * length / end;
      if (size2 > largest) [bestAt, bestEnd, largest] = [at, end, size2];
    }
    const difference = (total - sum2) / (count - at) - before;
    const size = difference * difference * at * (count - at) / count;
    if (size > largest) [bestAt, bestEnd, largest] = [at, count, size];
  }
  return largest === 0 ? null : { at: bestAt, end: bestEnd, size: largest };
}
function edgeOf(logs, at) {
  const [before, after] = [median(logs.slice(0, at)), median(logs.slice(at))];
  const misfits = [0];
  for (const log of logs) {
    misfits.push((misfits.at(-1) ?? 0) + Math.abs(log - before) - Math.abs(log - after));
  }
  let best = at;
  for (let place = MIN_LENGTH; place <= logs.length - MIN_LENGTH; place++) {
    if ((misfits[place] ?? 0) < (misfits[best] ?? 0)) best = place;
  }
  return best;
}
function isBeyondChance(values, lengths, size) {
  const random = randomFrom("level changes");
  let asLarge = 1;
  for (let i = 0; i < PERMUTATIONS; i++) {
    if ((largestDifference(shuffled(values, random), lengths)?.size ?? 0) >= size) asLarge += 1;
    if (asLarge > ALARM_LEVEL * (PERMUTATIONS + 1)) return false;
  }
  return true;
}
function worseLogsOf({
  points,
  better
}) {
  return points.map(({ value }) => better === "lower" ? Math.log(value) : -Math.log(value));
}

// src/history/change-points.ts
var ALARM_LEVEL2 = 0.01;
var MIN_CHANGE2 = Math.log(1.01);
var WORTH_SOLVING = 10;
function changePointsOf(trend) {
  const { line } = trend;
  const quickly = quickSummaries(trend);
  const tested = neighboursIn(line).map((each) => {
    const quick = quickly(each);
    const p = quick === null ? 0 : pValue(quick);
    if (p > WORTH_SOLVING * ALARM_LEVEL2 / line.length) return { p, step: null };
    const [step] = stepOf(trend, each);
    if (!step || step.difference.error === 0) return { p: 1, step: null };
    const { effect, error, degreesOfFreedom } = step.difference;
    return { p: pValue({ mean: effect, error, degreesOfFreedom }), step };
  });
  const tests = holm(
    tested.map(({ p }) => p),
    ALARM_LEVEL2
  );
  return tested.flatMap(
    ({ step }, i) => step !== null && tests[i]?.rejected === true && Math.abs(step.difference.effect) >= MIN_CHANGE2 ? [step] : []
  );
}

// src/history/propose.ts
var ENDS = 24;
var MIN_GAIN = 0.1;
function proposeComparison(comparisons, line) {
  const network = solveNetwork(comparisons, line);
  const known = line.filter((commit) => network.positions.has(commit));
  const partOf = (commit) => network.positions.get(commit)?.part;
  for (const [i, candidate] of known.entries()) {
    const baseline = known[i - 1];
    if (baseline !== void 0 && partOf(baseline) !== partOf(candidate))
      return { baseline, candidate, reason: "link", error: null };
  }
  if (known.length < 3) return null;
  const ends = evenly(known, ENDS).map((commit) => ({
    commit,
    covariances: network.covariancesWith(commit)
  }));
  const usual = median(comparisons.map(({ error }) => error)) ** 2;
  const before = sum(known.map((commit) => (network.positions.get(commit)?.error ?? 0) ** 2));
  let best = null;
  for (const [i, a] of ends.entries()) {
    for (const b of ends.slice(i + 1)) {
      const shifts = known.map((commit) => a.covariances(commit) - b.covariances(commit));
      const variance = a.covariances(a.commit) - 2 * a.covariances(b.commit) + b.covariances(b.commit);
      const gain = sum(shifts.map((each) => each ** 2)) / (variance + usual);
      if (gain > (best?.gain ?? 0)) best = { baseline: a.commit, candidate: b.commit, gain };
    }
  }
  if (best === null || 1 - Math.sqrt(1 - best.gain / before) < MIN_GAIN) return null;
  return {
    baseline: best.baseline,
    candidate: best.candidate,
    reason: "tighten",
    error: {
      before: Math.sqrt(before / (known.length - 1)),
      after: Math.sqrt((before - best.gain) / (known.length - 1))
    }
  };
}
function evenly(items, count) {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => {
    const item = items[Math.round(i * (items.length - 1) / (count - 1))];
    if (item === void 0) throw new RangeError("there is no such item");
    return item;
  });
}

// src/render/history/show.ts
var MAX_CHANGES = 5;
function renderTrend(trend, last, name, end = null) {
  const { line, workload, network } = trend;
  const [first, head] = [line[0], line.at(-1)];
  const parts = new Set(line.map(({ position }) => position.part));
  return [
    titleOf(trend),
    `  ${plural(line.length, "commit")} of the branch, ${plural(trend.comparisons.length, "comparison")}; ${oneLine(workload)}`,
    ...first && head && line.length > 1 ? summaryLines(trend, first, head, name) : [],
    ...head && end ? [`  ${describeEnd(head, end, name)}`] : [],
    "",
    ...commitTable(trend, last, name),
    ...parts.size > 1 ? [
      "",
      `  ${plural(parts.size, "group")} of commits that no comparison links. Each has an index of its own; do not compare them.`
    ] : [],
    ...changeLines(trend),
    ...misfitLines(trend),
    ...network.parts.some(({ widening }) => widening > 1.5) ? ["", `  The comparisons disagree by more than their errors, so all ranges are widened.`] : [],
    ...proposalLines(trend, name),
    ...noiseLines(trend)
  ].join("\n");
}
function summaryLines(trend, first, head, name) {
  const [drift] = judgeDrifts([{ trend, from: 0, to: trend.line.length - 1 }], 1);
  const bars = sparkLineOf(trend.line);
  if (!drift) return [`  ${bars}`];
  return [
    `  ${bars}  ${describeSince(drift, name)}`,
    ...head.position.steps > 1 ? [
      `  ${name(head)} is ${plural(head.position.steps, "comparison")} away from ${name(first)}, so its index is known to \xB1${formatShare(halfWidthOf(drift.difference))}.`
    ] : []
  ];
}
function describeEnd(last, end, name) {
  return `Last measured at ${name(last)}; other series go on to ${name(end)}.`;
}
function describeSince({ trend, from, to, merges, difference, interval, isClear }, name) {
  const since = `at ${name(to)} than at ${name(from)}, after ${plural(merges, "commit")}`;
  if (!isClear)
    return `no clear change from ${name(from)} to ${name(to)}, after ${plural(merges, "commit")} (${describeUnclear(interval)})`;
  return `${describeChange(trend.metric, difference.effect, interval)} ${since}`;
}
function commitTable(trend, last, name) {
  const { line } = trend;
  const from = Math.max(0, line.length - last);
  const changes = new Map(
    stepsOf(trend, Math.max(0, from - 1), line.length - 1).map((step) => [step.commit, step])
  );
  const rows = line.slice(from).map((commit, i) => {
    const found = changes.get(commit);
    const step = found?.before === line[from + i - 1] ? found : void 0;
    return [
      name(commit),
      commit.at?.slice(0, 10) ?? "",
      describeIndex(commit),
      step ? describeStep(step) : "",
      oneLine(commit.title ?? "")
    ];
  });
  const heading = ["Commit", "Date", "Index, lower is better", "Against the one before", "Title"];
  const widths = heading.map(
    (title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? "").length))
  );
  return [heading, ...rows.toReversed()].map(
    (row) => `  ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join("  ")}`.trimEnd()
  );
}
function describeStep({ difference, interval }) {
  return `${formatEffect(difference.effect)} (${formatEffect(interval.low)} to ${formatEffect(interval.high)})`;
}
function stepLine(step) {
  const { commit, uncompared } = step;
  const title = namedWithUncompared(oneLine(commit.title ?? ""), uncompared);
  return `    ${shortOf(commit)}  ${describeStep(step)}  ${title}`.trimEnd();
}
function changeLines(trend) {
  const changes = changePointsOf(trend).slice(-MAX_CHANGES);
  if (changes.length === 0) return [];
  return ["", "  Changes that stand out:", ...changes.toReversed().map(stepLine)];
}
function misfitLines({ network, records }) {
  const misfits = records.flatMap((record, i) => {
    const fit = network.fits[i];
    return fit?.isMisfit === true ? [{ record, fit }] : [];
  });
  if (misfits.length === 0) return [];
  return [
    "",
    "  Comparisons that contradict the others:",
    ...misfits.map(
      ({ record, fit }) => `    ${shortCommit(record.candidate)} against ${shortCommit(record.baseline)}: measured ${formatEffect(record.effect)}, the others say ${formatEffect(record.effect - fit.residual)}; ${fit.isLeftOut ? "left out" : "one of these may be wrong, all are kept"}`
    )
  ];
}
function proposalOf({ comparisons }, line) {
  const proposal = proposeComparison(
    comparisons,
    line.map(({ point }) => point)
  );
  const commitOf = (point) => line.find((commit) => commit.point === point);
  const [baseline, candidate] = [
    commitOf(proposal?.baseline ?? ""),
    commitOf(proposal?.candidate ?? "")
  ];
  return proposal && baseline && candidate ? { ...proposal, baseline, candidate } : null;
}
function proposalLines(trend, name) {
  const proposal = proposalOf(trend, trend.line);
  if (!proposal) return [];
  const { baseline, candidate } = proposal;
  const gain = proposal.error === null ? "would link two groups" : `would tighten the index most: its usual error from ${formatShare(slowdownOf(proposal.error.before))} to ${formatShare(slowdownOf(proposal.error.after))}`;
  return [
    "",
    `  Next: a comparison of ${name(candidate)} with ${name(baseline)} ${gain}. Check out ${name(candidate)}, and run:`,
    `  cannongate compare --baseline ${quoteForShell(name(baseline))} --mode measure --json report.json`
  ];
}
function noiseLines({ comparisons }) {
  return noiseOfRunners(comparisons).map(
    ({ runner, deviation, comparisons: count }) => `  One launch varies by ${formatShare(deviation)} on ${oneLine(runner)} (from ${plural(count, "comparison")}).`
  );
}
var HEADINGS = {
  drifted: "DRIFTED",
  within: "within the tolerance",
  unclear: "unclear"
};
function renderDrift(drift, tolerance, name, { asked = null, end = null } = {}) {
  const { trend, verdict, interval, atMost, contributions, from, to } = drift;
  const limit = driftToleranceOf(trend, tolerance);
  const lines = [
    `${titleOf(trend)}: ${HEADINGS[verdict]} (${verdict === "within" ? "" : "tolerance "}${formatShare(limit)})`,
    `  ${describeSince(drift, name)}.`
  ];
  if (verdict === "within" && slowdownOf(interval.high) >= limit) {
    const most = formatSlowdownBound(Math.max(0, atMost), limit).replace("+", "");
    lines.push(
      `  With 95% confidence it is at most ${most} worse. The range is wider, because it may be wrong at either end.`
    );
  }
  if (asked !== null) {
    lines.push(
      `  It is judged from ${name(from)} on, since it was measured neither at ${oneLine(asked)} nor before.`
    );
  }
  if (verdict === "unclear") {
    const most = formatEffect(interval.high).replace("+", "");
    lines.push(
      `  It may be as much as ${most} worse. To settle it, compare ${name(to)} with ${name(from)} directly, and add the report. If that has been done, compare them again with a longer measuring-time.`
    );
  }
  const hasContributions = verdict !== "within" && contributions.length > 0;
  if (hasContributions || verdict === "drifted") lines.push(...contributionLines(drift, name));
  if (end) {
    const advice = verdict === "drifted" ? " If it is not measured any more, a later --since leaves it out." : "";
    lines.push(`  ${describeEnd(to, end, name)}${advice}`);
  }
  return lines.join("\n");
}
function contributionLines({ trend, from, to, difference, contributions }, name) {
  const steps = contributions.map(stepLine);
  const lowest = contributions.map(({ interval: { low } }) => low);
  if (isMostOf(lowest, difference.effect)) return ["  Most of it came with:", ...steps];
  const [first, last] = [from, to].map((commit) => trend.line.indexOf(commit));
  const areSmall = areOthersSmall(trend, first ?? 0, last ?? 0, contributions);
  if (contributions.length > 0) {
    return [
      areSmall ? "  These stand out; the rest are changes too small to tell apart:" : "  These stand out; for the rest, the comparisons are too few or too noisy to tell:",
      ...steps
    ];
  }
  if (areSmall) return ["  No single commit stands out: many small ones added up."];
  const proposal = proposalOf(trend, trend.line.slice(first, (last ?? 0) + 1));
  const advice = proposal ? ` To learn more, compare ${name(proposal.candidate)} with ${name(proposal.baseline)}, and add the report.` : "";
  return [
    `  No single commit is certain: the comparisons are too few or too noisy to tell.${advice}`
  ];
}
function renderImported(series, last) {
  const { points, name, source, unit, better } = series;
  const logs = worseLogsOf(series);
  const changes = levelChangesOf(logs);
  const values = points.map(({ value }) => value);
  const [first = 0, latest = 0] = [values[0], values.at(-1)];
  return [
    `${oneLine(name)} (imported from ${source})`,
    `  ${plural(points.length, "value")}, ${better} is better; from ${formatValue(first, unit)} to ${formatValue(latest, unit)}`,
    `  ${sparkLine(logs)}  higher is worse`,
    ...changes.length === 0 ? [] : ["", "  Changes of level:"],
    ...changes.slice(-last).map(({ at, effect }) => {
      const { commit = null, at: date = "", title = null } = points[at] ?? {};
      return `    ${commit == null ? "?" : shortCommit(commit)}  ${date.slice(0, 10)}  ${formatEffect(effect)}  ${oneLine(title ?? "")}`.trimEnd();
    }),
    "  Absolute values: what changes may be the machine."
  ].join("\n");
}
function formatValue(value, unit) {
  return `${value.toLocaleString("en", { maximumSignificantDigits: 4 })} ${oneLine(unit)}`.trimEnd();
}

export {
  levelChangesOf,
  worseLogsOf,
  changePointsOf,
  renderTrend,
  describeEnd,
  describeSince,
  renderDrift,
  renderImported,
  formatValue
};
