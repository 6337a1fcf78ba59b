import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeDifference,
  describeIndex,
  describeUnclear,
  halfWidthOf,
  judgeDrifts,
  noiseOfRunners,
  shortOf,
  solveNetwork,
  sparkLine,
  stepsOf,
  titleOf
} from "./chunk-V4U5WHQX.js";
import {
  holm,
  pValue
} from "./chunk-JEMVBLFO.js";
import {
  formatEffect,
  formatShare,
  slowdownOf
} from "./chunk-RPAJEIKS.js";
import {
  median,
  sum
} from "./chunk-MI5ZEDCC.js";
import {
  oneLine,
  plural
} from "./chunk-5K2WHE4H.js";

// src/history/change-points.ts
var ALARM_LEVEL = 0.01;
var MIN_CHANGE = Math.log(1.01);
var WORTH_SOLVING = 10;
function changePointsOf(trend) {
  const { line, network, comparisons } = trend;
  const direct = /* @__PURE__ */ new Map();
  for (const [i, { baseline, candidate }] of comparisons.entries()) {
    direct.set(`${baseline} ${candidate}`, i);
    direct.set(`${candidate} ${baseline}`, i);
  }
  const quickly = (i) => {
    const [before, commit] = [line[i - 1], line[i]];
    const index = direct.get(`${before?.point ?? ""} ${commit?.point ?? ""}`) ?? -1;
    const [comparison, fit] = [comparisons[index], network.fits[index]];
    if (!before || !commit || !comparison || !fit || fit.isLeftOut) return 0;
    const { degreesOfFreedom } = comparison;
    const error = comparison.error * Math.sqrt(Math.max(fit.leverage, 1e-12));
    return pValue({
      mean: commit.position.effect - before.position.effect,
      error,
      degreesOfFreedom
    });
  };
  const tested = line.slice(1).map((_, i) => {
    const p = quickly(i + 1);
    if (p > WORTH_SOLVING * ALARM_LEVEL / line.length) return { p, step: null };
    const [step] = stepsOf(trend, i, i + 1);
    if (!step || step.difference.error === 0) return { p: 1, step: null };
    const { effect, error, degreesOfFreedom } = step.difference;
    return { p: pValue({ mean: effect, error, degreesOfFreedom }), step };
  });
  const tests = holm(
    tested.map(({ p }) => p),
    ALARM_LEVEL
  );
  return tested.flatMap(
    ({ step }, i) => step !== null && tests[i]?.rejected === true && Math.abs(step.difference.effect) >= MIN_CHANGE ? [step] : []
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
function renderTrend(trend, last, name) {
  const { line, workload, network } = trend;
  const [first, head] = [line[0], line.at(-1)];
  const parts = new Set(line.map(({ position }) => position.part));
  return [
    titleOf(trend),
    `  ${plural(line.length, "commit")} of the branch, ${plural(trend.comparisons.length, "comparison")}; ${oneLine(workload)}`,
    ...first && head && line.length > 1 ? summaryLines(trend, first, head, name) : [],
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
  const bars = sparkLine(trend.line.map(({ position }) => position.effect));
  if (!drift) return [`  ${bars}`];
  return [
    `  ${bars}  ${describeSince(drift, name)}`,
    ...head.position.steps > 1 ? [
      `  ${name(head)} is ${plural(head.position.steps, "comparison")} away from ${name(first)}, so its index is known to \xB1${formatShare(halfWidthOf(drift.difference))}.`
    ] : []
  ];
}
function describeSince({ trend, from, to, merges, difference, interval }, name) {
  const since = `at ${name(to)} than at ${name(from)}, after ${plural(merges, "merge")}`;
  if (interval.low <= 0 && interval.high >= 0)
    return `no clear change from ${name(from)} to ${name(to)}, after ${plural(merges, "merge")} (${describeUnclear(interval)})`;
  return `${describeDifference(trend.metric, difference.effect, interval)} ${since}`;
}
function commitTable(trend, last, name) {
  const { line } = trend;
  const from = Math.max(0, line.length - last);
  const changes = new Map(
    stepsOf(trend, Math.max(0, from - 1), line.length - 1).map((step) => [step.commit, step])
  );
  const rows = line.slice(from).map((commit) => {
    const step = changes.get(commit);
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
function changeLines(trend) {
  const changes = changePointsOf(trend).slice(-MAX_CHANGES);
  if (changes.length === 0) return [];
  return [
    "",
    "  Changes that stand out:",
    ...changes.toReversed().map(
      (step) => `    ${shortOf(step.commit)}  ${describeStep(step)}  ${oneLine(step.commit.title ?? "")}`.trimEnd()
    )
  ];
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
      ({ record, fit }) => `    ${record.candidate.slice(0, 9)} against ${record.baseline.slice(0, 9)}: measured ${formatEffect(record.effect)}, the others say ${formatEffect(record.effect - fit.residual)}; ${fit.isLeftOut ? "left out" : "one of these may be wrong, all are kept"}`
    )
  ];
}
function proposalLines({ comparisons, line }, name) {
  const proposal = proposeComparison(
    comparisons,
    line.map(({ point }) => point)
  );
  const commitOf = (point) => line.find((commit) => commit.point === point);
  const [baseline, candidate] = [
    commitOf(proposal?.baseline ?? ""),
    commitOf(proposal?.candidate ?? "")
  ];
  if (!proposal || !baseline || !candidate) return [];
  const gain = proposal.error === null ? "would link two groups" : `would tighten the index most: its usual error from ${formatShare(slowdownOf(proposal.error.before))} to ${formatShare(slowdownOf(proposal.error.after))}`;
  return ["", `  Next: a comparison of ${name(candidate)} with ${name(baseline)} ${gain}.`];
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
function renderDrift(drift, tolerance, name) {
  const { trend, verdict, interval, contributions, from, to } = drift;
  const lines = [
    `${titleOf(trend)}: ${HEADINGS[verdict]} (${formatShare(tolerance)})`,
    `  ${describeSince(drift, name)}.`
  ];
  if (verdict === "unclear") {
    const most = formatEffect(interval.high).replace("+", "");
    lines.push(
      `  It may be as much as ${most} worse. To settle it, compare ${name(to)} with ${name(from)} directly, and add the report.`
    );
  }
  if (verdict !== "within" && contributions.length > 0) {
    lines.push("  Most of it came with:");
    for (const step of contributions) {
      lines.push(
        `    ${shortOf(step.commit)}  ${describeStep(step)}  ${oneLine(step.commit.title ?? "")}`.trimEnd()
      );
    }
  } else if (verdict === "drifted") {
    lines.push("  No single merge stands out: many small ones added up.");
  }
  return lines.join("\n");
}

export {
  changePointsOf,
  renderTrend,
  describeSince,
  renderDrift
};
