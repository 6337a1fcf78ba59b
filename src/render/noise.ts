/** What `cannongate noise` prints. */
import type { Noise } from '../verdict/noise.ts';
import { formatEffect, formatShare } from '../model/effect.ts';
import { metricNamed } from '../model/metric.ts';
import type { Report } from '../model/report.ts';
import { plural } from '../model/text.ts';
import { formatDuration } from '../model/time.ts';
import { codeSpan, codeSpanInCell, escapeText } from './escape.ts';
import { warningText } from './markdown.ts';
import { formatTable } from './verdict-table.ts';

export function noiseHeadline({ tolerance, budget }: Noise, { settings }: Report): string {
  const within = `within ${formatDuration(settings.budget)}`;
  const suggested =
    tolerance === null
      ? `no tolerance up to 50% can be promised ${within}`
      : `${within} unchanged code passes at tolerance: ${formatShare(tolerance)}`;
  const given = `tolerance: ${formatShare(settings.tolerance)}`;
  return budget === null
    ? `Noise: ${suggested}; ${given} needs more than an hour`
    : `Noise: ${suggested}; for ${given} a budget of ${formatDuration(budget)} is enough`;
}

export function renderNoise(noise: Noise, report: Report): string {
  const { header, rows } = noiseTable(noise);
  const align = header.map((_, i) => (i < 2 ? 'l' : 'r'));
  return [
    `### ${escapeText(noiseHeadline(noise, report))}`,
    describeNoiseLaunches(noise),
    formatTable(
      header,
      align,
      rows.map(([name = '', ...others]) => [codeSpanInCell(name), ...others]),
    ),
    NOISE_LEGEND,
    ...report.warnings.map((warning) => `- **Warning**: ${warningText(warning)}`),
    `Put ${codeSpan('tolerance')} and ${codeSpan('budget')} into the workflow, or into cannongate.yml.`,
  ].join('\n\n');
}

export function describeNoiseLaunches({ launches }: Noise): string {
  return `The app was compared with itself in ${plural(launches, 'launch', 'launches')} that count.`;
}

export const NOISE_LEGEND =
  'The noise of a launch is the standard deviation of its effect; that of boots is the part that more rounds do not help. “Against itself” is the 95% interval of the difference between two copies of the same code: where it does not hold zero, something favours one of them. Then, by budget, the smallest slowdown that would be called with 80% power at tolerance 0.';

/** As plain text. */
export function noiseTable(noise: Noise): { header: string[]; rows: string[][] } {
  const budgets = noise.cells[0]?.minimumDetectableEffects.map(({ budget }) => budget) ?? [];
  const header = [
    'Scenario',
    'Metric',
    'Noise of a launch',
    'of that, boots',
    'Against itself',
    ...budgets.map((budget) => `in ${formatDuration(budget)}`),
  ];
  const rows = noise.cells.map((cell) => [
    cell.scenario,
    `${metricNamed(cell.metric).title}${cell.gated ? '' : ' (not gated)'}`,
    `±${formatEffect(cell.deviation).slice(1)}`,
    `±${formatEffect(cell.boots).replace(/^\+/, '')}`,
    `${formatEffect(cell.low)} to ${formatEffect(cell.high)}`,
    ...cell.minimumDetectableEffects.map(({ effect }) =>
      effect === null ? '–' : formatEffect(effect),
    ),
  ]);
  return { header, rows };
}
