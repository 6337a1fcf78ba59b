/**
 * A change as readers see it: in numbers in the metric's own direction (5,771 → 4,160 req/s is −28%), and in
 * words as what it means for a scenario ("takes about 39% longer").
 *
 * With as many requests under way all the time as there are connections, their mean time is connections ÷
 * throughput (Little's law). So a throughput that falls to 1 ÷ 1.39 of what it was means a time of 1.39 times,
 * waiting included.
 */
import { formatSigned, slowdownOf } from './effect.ts';
import { metricNamed, type Metric, type MetricName } from './metric.ts';

/** Effects. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** An effect as the change of the metric's own value: a fraction, −0.28 for 28% less. */
export function changeOf(effect: number, name: MetricName): number {
  return Math.expm1(metricNamed(name).worse === 'lower' ? -effect : effect);
}

/** `−27.9%` */
export function formatChange(effect: number, name: MetricName): string {
  return formatSigned(changeOf(effect, name));
}

/** `−35.0% to −20.6%`: the smaller number first. */
export function formatRange({ low, high }: Range, name: MetricName): string {
  const [from, to] = metricNamed(name).worse === 'lower' ? [high, low] : [low, high];
  return `${formatChange(from, name)} to ${formatChange(to, name)}`;
}

/** `takes about 39% longer (26–53%)`, without the range if there is none. */
export function describeChange(name: MetricName, effect: number, range: Range | null): string {
  const { words } = metricNamed(name);
  const size = `about ${formatSize(sizeOf(effect, name))}`;
  const said = effect > 0 ? words.worse(size) : words.better(size);
  return `${thirdPerson(words)} ${said}${range === null ? '' : ` (${formatSizes(range, name)})`}`;
}

/** `takes 0.1–8.2% longer`. @param range above zero */
export function describeRange(name: MetricName, range: Range): string {
  const { words } = metricNamed(name);
  return `${thirdPerson(words)} ${words.worse(formatSizes(range, name))}`;
}

/** `takes at most 1.9% longer`. @param atMost above zero */
export function describeBound(name: MetricName, atMost: number): string {
  const { words } = metricNamed(name);
  return `${thirdPerson(words)} ${words.worse(`at most ${formatSize(sizeOf(atMost, name))}`)}`;
}

/** `may take up to 6.1% longer`. @param atMost above zero */
export function describePossible(name: MetricName, atMost: number): string {
  const { words } = metricNamed(name);
  return `may ${words.verb} ${words.worse(`up to ${formatSize(sizeOf(atMost, name))}`)}`;
}

function thirdPerson({ verb }: Metric['words']): string {
  return verb === 'be' ? 'is' : `${verb}s`;
}

/** As a positive fraction. */
function sizeOf(effect: number, name: MetricName): number {
  const { words } = metricNamed(name);
  return Math.abs(words.isTime === true ? slowdownOf(effect) : changeOf(effect, name));
}

/** From 10% on, a tenth of a per cent says nothing to a reader. */
function digitsOf(size: number): number {
  if (size >= 0.0995) return 0;
  return size >= 0.0095 ? 1 : 2;
}

function formatSize(size: number): string {
  return `${formatPercent(size)}%`;
}

/** `26–53%`: the smaller number first. */
function formatSizes({ low, high }: Range, name: MetricName): string {
  const sizes = [sizeOf(low, name), sizeOf(high, name)].sort((a, b) => a - b);
  const [from, to] = sizes.map((size) => formatPercent(size));
  const isNarrow = from === to;
  return `${sizes.map((size) => formatPercent(size, isNarrow ? 1 : 0)).join('–')}%`;
}

/** @param more digits than usual */
function formatPercent(size: number, more = 0): string {
  return (size * 100).toLocaleString('en', { maximumFractionDigits: digitsOf(size) + more });
}
