/** A history in plain words and characters, for the terminal and for comments. Effects are log ratios; above 0 is worse. */
import { intervalOf } from '../../history/network.ts';
import type { LineCommit, Trend } from '../../history/trend.ts';
import { describeChange } from '../../model/change.ts';
import { metricNamed } from '../../model/metric.ts';
import { oneLine } from '../../model/text.ts';

const BARS = '▁▂▃▄▅▆▇█';

/** Differences below this are drawn as a flat line: half a per cent. */
const MIN_SPAN = Math.log(1.005);

/**
 * The indices as bars, higher is worse. Long lines are drawn as the mean of neighbours.
 *
 * @param width characters at most
 */
export function sparkLine(effects: readonly number[], width = 40): string {
  const count = Math.min(width, effects.length);
  const means = Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * effects.length) / count);
    const part = effects.slice(
      from,
      Math.max(from + 1, Math.floor(((i + 1) * effects.length) / count)),
    );
    return part.reduce((sum, each) => sum + each, 0) / part.length;
  });
  const low = Math.min(...means);
  const span = Math.max(MIN_SPAN, Math.max(...means) - low);
  return means
    .map((each) => BARS[Math.round(((each - low) / span) * (BARS.length - 1))] ?? '')
    .join('');
}

/** `search: CPU per request` */
export function titleOf({ scenario, metric }: Pick<Trend, 'scenario' | 'metric'>): string {
  return `${oneLine(scenario)}: ${metricNamed(metric).title}`;
}

/** `104.9`: the first commit has 100, and above it is worse. */
export function formatIndex(effect: number): string {
  return (100 * Math.exp(effect)).toFixed(1);
}

/** `106.2 (104.9–107.5)`; the reference has no interval. */
export function describeIndex({ position }: LineCommit): string {
  if (position.error === 0) return formatIndex(position.effect);
  const { low, high } = intervalOf(position);
  return `${formatIndex(position.effect)} (${formatIndex(low)}–${formatIndex(high)})`;
}

export function shortOf({ commit }: Pick<LineCommit, 'commit'>): string {
  return commit.slice(0, 9);
}

/** `takes about 6.2% longer (likely 4.9–7.5%)`, or that it is unclear whether there is a change. */
export function describeDifference(
  metric: Trend['metric'],
  effect: number,
  range: { readonly low: number; readonly high: number },
): string {
  if (range.low <= 0 && range.high >= 0) return describeChange(metric, effect, null);
  return describeChange(metric, effect, range);
}
