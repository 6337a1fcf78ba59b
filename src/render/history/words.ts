/** A history in plain words and characters, for the terminal and for comments. Effects are log ratios; above 0 is worse. */
import { sum } from 'simple-statistics';
import { meansOfNeighbours } from '../../history/branch-trends.ts';
import { intervalOf } from '../../history/network.ts';
import { linkedWithLast, type LineCommit, type Trend } from '../../history/trend.ts';
import { shortCommit } from '../../model/commit.ts';
import { MAX_BARS } from '../../model/branch-trend.ts';
import { formatEffect } from '../../model/effect.ts';
import { metricNamed } from '../../model/metric.ts';
import { oneLine } from '../../model/text.ts';

interface Range {
  readonly low: number;
  readonly high: number;
}

const BARS = '▁▂▃▄▅▆▇█';

/** Differences below this are drawn as a flat line: half a per cent. */
const MIN_SPAN = Math.log(1.005);

/**
 * The indices as bars, higher is worse. Long lines are drawn as the mean of neighbours.
 *
 * @param width characters at most
 */
export function sparkLine(effects: readonly number[], width = MAX_BARS): string {
  const means = meansOfNeighbours(effects, width);
  const low = Math.min(...means);
  const span = Math.max(MIN_SPAN, Math.max(...means) - low);
  return means
    .map((each) => BARS[Math.round(((each - low) / span) * (BARS.length - 1))] ?? '')
    .join('');
}

/** Of the commits that comparisons link with the last one: the indices of others have another beginning. */
export function sparkLineOf(line: readonly LineCommit[]): string {
  return sparkLine(linkedWithLast(line).map(({ position }) => position.effect));
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

/**
 * `Add search, or one of the 9 commits before it`: a step between two compared commits may have come with any in between.
 *
 * @param text about the later one; may be empty
 */
export function namedWithUncompared(text: string, uncompared: number): string {
  if (uncompared === 0) return text;
  const others =
    uncompared === 1 ? 'or the commit before it' : `or one of the ${uncompared} commits before it`;
  return text === '' ? others : `${text}, ${others}`;
}

export function shortOf({ commit }: Pick<LineCommit, 'commit'>): string {
  return shortCommit(commit);
}

/** `between 0.5% better and 1.3% worse`. */
export function describeUnclear({ low, high }: Range): string {
  // Half of the time is 50% better, as in the tables, and not 100%.
  const size = (effect: number) => formatEffect(effect).replace(/^[+−]/, '');
  const [from, to] = [low > 0 ? 'worse' : 'better', high < 0 ? 'better' : 'worse'];
  return `between ${size(low)} ${from} and ${size(high)} ${to}`;
}

/**
 * Whether single commits certainly account for at least half of a change. They are named because they look large, so their
 * estimates are too large on average.
 *
 * @param lowest the low ends of their ranges, as effects
 */
export function isMostOf(lowest: readonly number[], whole: number): boolean {
  return 2 * sum([...lowest]) >= whole;
}
