import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  warningText
} from "./chunk-QSCK3BUT.js";
import {
  formatTable
} from "./chunk-F6BUVUE3.js";
import {
  codeSpan,
  codeSpanInCell,
  escapeText,
  withoutEscapes
} from "./chunk-ME6ID6U5.js";
import {
  formatDuration,
  formatEffect,
  formatShare,
  metricNamed,
  plural
} from "./chunk-OTZHA2M2.js";

// src/render/noise-report.ts
function noiseHeadline({ tolerance, measuringTime, ownTolerances }, { settings }) {
  const within = `within ${formatDuration(settings.measuringTime)}`;
  const suggested = tolerance === null ? `unchanged code may not pass ${within} with any tolerance up to 50%` : `unchanged code passes ${within} with tolerance: ${formatShare(tolerance)}`;
  const current = `tolerance: ${formatShare(settings.tolerance)}`;
  const time = measuringTime === null ? "needs more than an hour" : `needs a measuring time of ${formatDuration(measuringTime)}`;
  const own = ownTolerances.map(
    ({ metric, tolerance: tolerance2 }) => tolerance2 === null ? `; ${metric} may not pass with any tolerance up to 50%` : `; ${metric} needs its own tolerance of ${formatShare(tolerance2)}`
  );
  return `Noise: ${suggested}; ${current} ${time}${own.join("")}`;
}
function renderNoise(noise, report, width = null) {
  const { header, rows } = noiseTable(noise);
  const align = header.map((_, i) => i < 2 ? "l" : "r");
  const shown = width === null ? (text) => text : withoutEscapes;
  return [
    shown(`### ${escapeText(noiseHeadline(noise, report))}`),
    describeNoiseLaunches(noise),
    formatTable(
      header,
      align,
      rows.map(([name = "", ...columns]) => [codeSpanInCell(name), ...columns]),
      width
    ),
    NOISE_LEGEND,
    ...report.warnings.map((warning) => shown(`- **Warning**: ${warningText(warning)}`)),
    ...noise.ownTolerances.map((each) => describeOwnTolerance(each)),
    `Set ${codeSpan("tolerance")} and ${codeSpan("measuring-time")} in the workflow or in cannongate.yml.`
  ].join("\n\n");
}
function describeOwnTolerance({ metric, tolerance }, code = codeSpan) {
  const gate = code("gate");
  const needs = tolerance === null ? `no tolerance up to 50% is enough. Leave it out of ${gate}, or give a longer ${code("measuring-time")}.` : `it needs its own tolerance of ${formatShare(tolerance)}. Set that under ${gate}, or leave the metric out there.`;
  return `${code(metric)} scatters more than its tolerance allows here: ${needs}`;
}
function describeNoiseLaunches({ launches, learntFrom }) {
  const compared = `The app was compared with itself in ${plural(launches, "valid launch", "valid launches")}.`;
  if (learntFrom === 0) return compared;
  return `${compared} Its noise is drawn towards what is usual on such runners, from up to ${plural(learntFrom, "comparison")} of the history.`;
}
var NOISE_LEGEND = "Noise of a launch: the standard deviation of its effect. Of that, boots: the part that differs from boot to boot, which more rounds do not reduce. Against itself: the 95% interval of the difference between two copies of the same code. In about one row of twenty it leaves out zero by chance. If it does so again when you repeat this, something favours one of them. The last columns are the smallest slowdown that is detected with 80% power at tolerance 0, by measuring time.";
function noiseTable(noise) {
  const measuringTimes = noise.cells[0]?.minimumDetectableEffects.map(({ measuringTime }) => measuringTime) ?? [];
  const header = [
    "Scenario",
    "Metric",
    "Noise of a launch",
    "of that, boots",
    "Against itself",
    ...measuringTimes.map((measuringTime) => `in ${formatDuration(measuringTime)}`)
  ];
  const rows = noise.cells.map((cell) => [
    cell.scenario,
    `${metricNamed(cell.metric).title}${cell.gated ? "" : " (not gated)"}`,
    `\xB1${formatEffect(cell.deviation).replace(/^\+/, "")}`,
    `\xB1${formatEffect(cell.boots).replace(/^\+/, "")}`,
    `${formatEffect(cell.low)} to ${formatEffect(cell.high)}`,
    ...cell.minimumDetectableEffects.map(
      ({ effect }) => effect === null ? "\u2013" : formatEffect(effect)
    )
  ]);
  return { header, rows };
}

export {
  noiseHeadline,
  renderNoise,
  describeOwnTolerance,
  describeNoiseLaunches,
  NOISE_LEGEND,
  noiseTable
};
