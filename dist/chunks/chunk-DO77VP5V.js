import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  code,
  codeInCell,
  inline,
  spellEffect,
  spellShare,
  table
} from "./chunk-4F7XQGIZ.js";
import {
  metricNamed,
  spellTime
} from "./chunk-R5AEOCQK.js";
import {
  counted,
  oneLine
} from "./chunk-3Y536B5Q.js";

// src/render/noise.ts
function noiseHeadline({ tolerance, budget }, { settings }) {
  const within = `within ${spellTime(settings.budget)}`;
  const suggested = tolerance === null ? `no tolerance up to 50% can be promised ${within}` : `${within} unchanged code passes at tolerance: ${spellShare(tolerance)}`;
  const given = `tolerance: ${spellShare(settings.tolerance)}`;
  return budget === null ? `Noise: ${suggested}; ${given} needs more than an hour` : `Noise: ${suggested}; for ${given} a budget of ${spellTime(budget)} is enough`;
}
function renderNoise(noise, report) {
  const { header, rows } = noiseTable(noise);
  const align = header.map((_, i) => i < 2 ? "l" : "r");
  return [
    `### ${inline(noiseHeadline(noise, report))}`,
    compared(noise),
    table(
      header,
      align,
      rows.map(([name = "", ...others]) => [codeInCell(name), ...others])
    ),
    NOISE_LEGEND,
    ...report.warnings.map((warning) => `- **Warning**: ${inline(oneLine(warning))}`),
    `Put ${code("tolerance")} and ${code("budget")} into the workflow, or into cannongate.yml.`
  ].join("\n\n");
}
function compared({ launches }) {
  return `The app was compared with itself in ${counted(launches, "launch", "launches")} that count.`;
}
var NOISE_LEGEND = "The noise of a launch is the standard deviation of its effect; that of boots is the part that more rounds do not help. \u201CAgainst itself\u201D is the 95% interval of the difference between two copies of the same code: where it does not hold zero, something favours one of them. Then, by budget, the smallest slowdown that would be called with 80% power at tolerance 0.";
function noiseTable(noise) {
  const budgets = noise.cells[0]?.detectable.map(({ budget }) => budget) ?? [];
  const header = [
    "Scenario",
    "Metric",
    "Noise of a launch",
    "of that, boots",
    "Against itself",
    ...budgets.map((budget) => `in ${spellTime(budget)}`)
  ];
  const rows = noise.cells.map((cell) => [
    cell.scenario,
    `${metricNamed(cell.metric).title}${cell.gated ? "" : " (not gated)"}`,
    `\xB1${spellEffect(cell.deviation).slice(1)}`,
    `\xB1${spellEffect(cell.boots).replace(/^\+/, "")}`,
    `${spellEffect(cell.low)} to ${spellEffect(cell.high)}`,
    ...cell.detectable.map(({ effect }) => effect === null ? "\u2013" : spellEffect(effect))
  ]);
  return { header, rows };
}

export {
  noiseHeadline,
  renderNoise,
  compared,
  NOISE_LEGEND,
  noiseTable
};
