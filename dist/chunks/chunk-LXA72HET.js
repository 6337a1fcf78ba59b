import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  formatTable,
  likelyCause,
  renderSections,
  whySection
} from "./chunk-F6BUVUE3.js";
import {
  describeChange,
  formatChange,
  formatRange,
  interval
} from "./chunk-6DPI2E5L.js";
import {
  codeBlock,
  codeSpan,
  codeSpanInCell,
  escapeText,
  truncate,
  withoutEscapes
} from "./chunk-ME6ID6U5.js";
import {
  METRIC_NAMES,
  _enum,
  array,
  formatShare,
  formatTime,
  int,
  literal,
  metricNamed,
  number,
  object,
  oneLine,
  plural,
  shortCommit,
  string
} from "./chunk-OTZHA2M2.js";

// src/model/bisection.ts
var BISECTION_VERSION = 1;
var CERTAINTY_OF_SEARCH = 0.95;
var bisectionComparisonSchema = object({
  /** Points of the line: their numbers, 0 for the first. */
  from: int().nonnegative(),
  to: int().nonnegative(),
  /** A log ratio: above 0 `to` is worse. */
  effect: number(),
  /** Standard error of the effect. */
  error: number().nonnegative(),
  degreesOfFreedom: number().positive(),
  launches: int().positive(),
  /** `history`: it was there before the search. */
  source: _enum(["measured", "history"])
});
var skippedPointSchema = object({
  point: int().nonnegative(),
  /** Of the failure. */
  reason: string()
});
var bisectionSeriesSchema = object({ scenario: string(), metric: _enum(METRIC_NAMES) });
var cellResultSchema = bisectionSeriesSchema.extend({
  /** As in a history: it says which of its series is the same. */
  workload: string(),
  ...bisectionComparisonSchema.pick({
    effect: true,
    error: true,
    degreesOfFreedom: true,
    launches: true
  }).shape
});
var madeComparisonSchema = bisectionComparisonSchema.pick({ from: true, to: true }).extend({ cells: array(cellResultSchema).max(1e4) });
var savedBisectionSchema = object({
  kind: literal("cannongate-bisection-part"),
  version: literal(BISECTION_VERSION),
  cannongate: string(),
  /** The commits of the line and what was measured: equal for a search that can go on. */
  identity: string(),
  series: bisectionSeriesSchema.nullable(),
  choices: int().positive(),
  comparisons: array(bisectionComparisonSchema).max(1e4),
  /** To follow another scenario or metric if need be: files of older versions have neither of these. */
  made: array(madeComparisonSchema).max(1e4).optional(),
  /** Those that were followed and do not differ. */
  alike: array(bisectionSeriesSchema).max(1e4).optional(),
  skipped: array(skippedPointSchema).max(1e5),
  /** How long it has searched so far. Files of older versions do not say. */
  seconds: number().nonnegative().optional()
});

// src/render/bisection.ts
var MAX_FILES = 10;
var MAX_CANDIDATES = 6;
var POINT_NOUNS = {
  commits: ["commit", "commits"],
  versions: ["version", "versions"],
  packages: ["package", "packages"]
};
function bisectionHeadline(bisection) {
  const { answer, series, points, lineKind, tolerance } = bisection;
  const { metric, scenario } = series;
  const name = oneLine(scenario);
  const [one, many] = POINT_NOUNS[lineKind];
  const { total, steps } = answer;
  const whole = describeChange(metric, total.estimate, total);
  switch (answer.kind) {
    case "found": {
      const [step, ...others] = steps;
      if (!step) return `${name}: nothing was found`;
      if (others.length > 0) {
        return `${name} changed in ${plural(steps.length, "place")}; together it ${whole}`;
      }
      const change = describeChange(metric, step.effect.estimate, step.effect);
      const count = step.last - step.after;
      return count === 1 ? `${nameOf(bisection, step.last)}: since then ${name} ${change}` : `One of ${count} ${many} that cannot be told apart: since then ${name} ${change}`;
    }
    case "gradual":
      return `No single ${one}: ${name} changed gradually over ${plural(points.length - 1, one, many)}, and now ${whole}`;
    case "no-difference":
      return `No difference: ${name} ${describeAlike(total, metric, tolerance)}`;
    case "unclear-difference":
      return `Too noisy to say whether ${name} changes (${formatRange(total, metric)})`;
    case "undecided":
      return `${name} ${whole}, and the search could not find the ${one} with certainty`;
  }
}
function describeAlike(total, metric, tolerance) {
  const limit = `less than ${formatShare(tolerance)}`;
  return Math.max(total.high, -total.low) <= Math.log1p(tolerance) ? `changes by ${limit} (${formatRange(total, metric)})` : `most likely changes by ${limit}`;
}
function renderBisection(bisection, width = null, isWithin = false) {
  const { answer } = bisection;
  const icon = answer.kind === "found" || answer.kind === "gradual" ? "\u{1F50E}" : "\u2754";
  const isClear = answer.kind === "no-difference";
  const heading = `### ${isClear ? "\u2705" : icon} ${escapeText(bisectionHeadline(bisection))}`;
  const steps = answer.kind === "found" ? answer.steps.map((step) => describeStep(bisection, step)) : [];
  const within = bisection.within === null ? [] : ["Within this merge:", renderBisection(bisection.within, width, true)];
  const shown = width === null ? (text) => text : withoutEscapes;
  return [
    ...[heading, ...steps].map(shown),
    candidatesOf(bisection, width),
    advice(bisection, isWithin),
    shown(howFound(bisection)),
    ...within
  ].filter((part) => part !== "").join("\n\n");
}
function bisectionSummary(bisection) {
  const { within } = bisection;
  const whole = bisectionHeadline(bisection);
  return within === null ? whole : `${whole}; within this merge: ${bisectionHeadline(within)}`;
}
function renderBisectionMarkdown(bisection) {
  const { within, command } = bisection;
  const ofMerge = within === null ? [] : searchSections(within, ", within this merge");
  const sections = [
    ...searchSections(bisection, ""),
    ...ofMerge,
    { title: "Repeat it", content: codeBlock(command.split("\n"), "sh") }
  ].filter(({ content }) => content !== "");
  return `${[renderBisection(bisection), ...renderSections(sections)].join("\n\n")}
`;
}
function searchSections(bisection, where) {
  const why = bisection.answer.steps.flatMap(
    ({ report }) => report === null ? [] : [whySection(report)]
  );
  return [
    { title: `Why${where}`, content: why.filter((text) => text !== "").join("\n\n") },
    { title: `All comparisons${where}`, content: comparisonsTable(bisection) },
    { title: `Skipped${where}`, content: skippedList(bisection) }
  ];
}
function nameOf({ points, lineKind }, point) {
  const { commit = "", title = "" } = points[point] ?? {};
  return lineKind === "commits" ? shortCommit(commit) : oneLine(title);
}
function describeStep(bisection, step) {
  const { points, lineKind, series } = bisection;
  const { metric } = series;
  const change = `${metricNamed(metric).title} ${formatChange(step.effect.estimate, metric)} (${formatRange(step.effect, metric)}), ${formatShare(shareOf(step.probability))} certain`;
  const those = points.slice(step.after + 1, step.last + 1);
  const lines = those.slice(0, MAX_CANDIDATES).map((point) => {
    const when = point.writtenAt === null ? "" : `, ${point.writtenAt.slice(0, 10)}`;
    const who = point.author === null ? "" : ` by ${escapeText(point.author)}`;
    const merge = point.isMerge ? " (a merge)" : "";
    return lineKind === "commits" ? `- ${codeSpan(shortCommit(point.commit))} ${escapeText(point.title)}${merge}${who}${when}` : `- ${codeSpan(point.title)}`;
  });
  const more = those.length - lines.length;
  const files = step.files.slice(0, MAX_FILES).map((file) => codeSpan(file));
  const moreFiles = step.files.length - files.length;
  const cause = step.report === null || step.effect.estimate <= 0 ? "" : likelyCause(step.report);
  return [
    [...lines, ...more > 0 ? [`- and ${more} more`] : []].join("\n"),
    `${change}.`,
    ...files.length === 0 ? [] : [`Files: ${files.join(", ")}${moreFiles > 0 ? ` and ${moreFiles} more` : ""}.`],
    ...cause === "" ? [] : [cause],
    ...step.alone === null ? [] : [describeAlone(bisection, step.alone, step)]
  ].join("\n\n");
}
function describeAlone({ series: { metric } }, alone, { effect }) {
  const isAlike = alone.low <= effect.high && effect.low <= alone.high;
  const range = `${formatChange(alone.estimate, metric)} (${formatRange(alone, metric)})`;
  return isAlike ? `Updated alone it changes as much: ${range}.` : `Updated alone it changes ${range}: it takes other updated packages as well.`;
}
function shareOf(probability) {
  return Math.min(0.999, Math.floor(probability * 1e3) / 1e3);
}
function candidatesOf(bisection, width) {
  const { answer, probabilities, points, lineKind } = bisection;
  if (answer.kind !== "undecided") return "";
  const ranked = probabilities.map((probability, i) => ({ probability, point: i + 1 })).sort((a, b) => b.probability - a.probability).slice(0, MAX_CANDIDATES);
  const rows = ranked.map(({ probability, point }) => [
    codeSpanInCell(nameOf(bisection, point)),
    lineKind === "commits" ? escapeText(points[point]?.title ?? "") : "",
    formatShare(shareOf(probability))
  ]);
  return formatTable(["Most probable", "", "Probability"], ["l", "l", "r"], rows, width);
}
function advice(bisection, isWithin) {
  const { answer, points, lineKind, isImprovement, within, command } = bisection;
  const [step, ...others] = answer.steps;
  switch (answer.kind) {
    case "found": {
      if (!step || others.length > 0 || lineKind !== "commits") return "";
      const isMerge = points[step.last]?.isMerge === true && step.last - step.after === 1;
      if (!isMerge || within !== null) return "";
      if (isWithin) return "It is a merge as well. The commits that it brought were not searched.";
      return command.includes("--enter-merges") ? "It is a merge, and the commits that it brought were not searched. If this was tried, the log of the search says why it failed." : "It is a merge: `--enter-merges` also searches the commits that it brought.";
    }
    case "gradual":
      return "Many small changes cannot be told apart. A history keeps watch over them: `cannongate history check`.";
    case "no-difference":
      return isImprovement ? "So there is no commit to look for. A lower `--tolerance` looks for smaller improvements." : "So there is no commit to look for. A lower `--tolerance` looks for smaller slowdowns; another metric or scenario may have changed.";
    case "unclear-difference":
      return "Use a longer `--measuring-time` or a quieter machine; `cannongate noise` says what it can detect.";
    case "undecided":
      return "A longer `--measuring-time` decides it.";
  }
}
function howFound(bisection) {
  const { comparisons, points, skipped, series, seconds, lineKind } = bisection;
  const [one, many] = POINT_NOUNS[lineKind];
  const made = comparisons.filter(({ source }) => source === "measured").length;
  const old = comparisons.length - made;
  const parts = [
    `${plural(points.length - 1, one, many)}, ${plural(made, "comparison")} in ${formatTime(Math.round(seconds))}`,
    ...old > 0 ? [`${old} from the history`] : [],
    ...skipped.length > 0 ? [`${skipped.length} skipped`] : []
  ];
  return `Searched ${escapeText(series.scenario)}, ${metricNamed(series.metric).title}: ${parts.join(", ")}. A ${one} is named once it is ${formatShare(CERTAINTY_OF_SEARCH)} certain.`;
}
function comparisonRows(bisection) {
  const { metric } = bisection.series;
  return bisection.comparisons.map(({ from, to, effect, error, degreesOfFreedom, ...rest }) => {
    const summary = { mean: effect, error: Math.max(error, 1e-9), degreesOfFreedom };
    return [
      nameOf(bisection, from),
      nameOf(bisection, to),
      formatChange(effect, metric),
      formatRange(interval(summary, 0.95), metric),
      String(rest.launches),
      rest.source === "history" ? "history" : "measured"
    ];
  });
}
var COMPARISON_HEADER = ["From", "To", "Change", "95% range", "Launches", "Source"];
function comparisonsTable(bisection) {
  const rows = comparisonRows(bisection).map(([from = "", to = "", ...rest]) => [
    codeSpanInCell(from),
    codeSpanInCell(to),
    ...rest
  ]);
  return formatTable(COMPARISON_HEADER, ["l", "l", "r", "l", "r", "l"], rows);
}
function skippedList(bisection) {
  return bisection.skipped.map(({ point, reason }) => {
    const text = escapeText(truncate(reason, 200));
    return `- ${codeSpan(nameOf(bisection, point))}: ${text}`;
  }).join("\n");
}
var BLOCKS = " \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
function posteriorStrip(probabilities, width = 48) {
  const columns = Math.min(width, probabilities.length);
  const sums = Array.from({ length: columns }, (_, column) => {
    const from = Math.floor(column * probabilities.length / columns);
    const to = Math.floor((column + 1) * probabilities.length / columns);
    return probabilities.slice(from, to).reduce((total, each) => total + each, 0);
  });
  const most = Math.max(...sums, 1e-12);
  return sums.map((sum) => {
    const height = sum < 1e-4 ? 0 : Math.max(1, Math.round(8 * sum / most));
    return BLOCKS[height] ?? " ";
  }).join("");
}

export {
  BISECTION_VERSION,
  CERTAINTY_OF_SEARCH,
  savedBisectionSchema,
  POINT_NOUNS,
  bisectionHeadline,
  renderBisection,
  bisectionSummary,
  renderBisectionMarkdown,
  nameOf,
  shareOf,
  comparisonRows,
  COMPARISON_HEADER,
  posteriorStrip
};
