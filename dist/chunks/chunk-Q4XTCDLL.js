import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  codeSpan,
  codeSpanInCell,
  escapeText,
  formatTable,
  warningText
} from "./chunk-ZCHXR4U4.js";
import {
  formatEffect,
  formatShare,
  metricNamed
} from "./chunk-DZUBAHAS.js";
import {
  formatDuration,
  plural
} from "./chunk-5K2WHE4H.js";

// src/render/noise-report.ts
function noiseHeadline({ tolerance, budget }, { settings }) {
  const within = `within ${formatDuration(settings.budget)}`;
  const suggested = tolerance === null ? `unchanged code may not pass ${within} with any tolerance up to 50%` : `unchanged code passes ${within} with tolerance: ${formatShare(tolerance)}`;
  const current = `tolerance: ${formatShare(settings.tolerance)}`;
  return budget === null ? `Noise: ${suggested}; ${current} needs more than an hour` : `Noise: ${suggested}; ${current} needs a budget of ${formatDuration(budget)}`;
}
function renderNoise(noise, report) {
  const { header, rows } = noiseTable(noise);
  const align = header.map((_, i) => i < 2 ? "l" : "r");
  return [
    `### ${escapeText(noiseHeadline(noise, report))}`,
    describeNoiseLaunches(noise),
    formatTable(
      header,
      align,
      rows.map(([name = "", ...columns]) => [codeSpanInCell(name), ...columns])
    ),
    NOISE_LEGEND,
    ...report.warnings.map((warning) => `- **Warning**: ${warningText(warning)}`),
    `Set ${codeSpan("tolerance")} and ${codeSpan("budget")} in the workflow or in cannongate.yml.`
  ].join("\n\n");
}
function describeNoiseLaunches({ launches }) {
  return `The app was compared with itself in ${plural(launches, "valid launch", "valid launches")}.`;
}
var NOISE_LEGEND = "Noise of a launch: the standard deviation of its effect. Of that, boots: the part that differs from boot to boot, which more rounds do not reduce. Against itself: the 95% interval of the difference between two copies of the same code; if it leaves out zero, something favours one of them. The last columns are the smallest slowdown that is detected with 80% power at tolerance 0, by budget.";
function noiseTable(noise) {
  const budgets = noise.cells[0]?.minimumDetectableEffects.map(({ budget }) => budget) ?? [];
  const header = [
    "Scenario",
    "Metric",
    "Noise of a launch",
    "of that, boots",
    "Against itself",
    ...budgets.map((budget) => `in ${formatDuration(budget)}`)
  ];
  const rows = noise.cells.map((cell) => [
    cell.scenario,
    `${metricNamed(cell.metric).title}${cell.gated ? "" : " (not gated)"}`,
    `\xB1${formatEffect(cell.deviation).slice(1)}`,
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
  describeNoiseLaunches,
  NOISE_LEGEND,
  noiseTable
};
