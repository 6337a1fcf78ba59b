/**
 * A change as readers see it: in numbers in the metric's own direction (5,771 → 4,160 req/s is −28%), and in
 * words as what it means for a scenario ("takes about 39% longer").
 *
 * With as many requests under way all the time as there are connections, their mean time is connections ÷
 * throughput (Little's law). So a throughput that falls to 1 ÷ 1.39 of what it was means a time of 1.39 times,
 * waiting included. Where connections wait for the end of a slice that is not so: see `asSaid` in verdict/headline.ts.
 */
import { formatSigned, slowdownOf } from './effect.ts';
import { isNone, metricNamed, type Metric, type MetricName } from './metric.ts';

/** Effects. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** An effect as the change of the metric's own value: a fraction, −0.28 for 28% less. */
export function changeOf(effect: number, name: MetricName): number {
  return Math.expm1(metricNamed(name).worse === 'lower' ? -effect : effect);
}

/**
 * `−28%`, `+0.3%`: rounded as in sentences, so that both say the same number.
 *
 * @param range of the effect; a change that is certain is not rounded to none
 * @param tolerance a fraction: the change is not rounded to it, nor beyond; null to leave that out
 */
export function formatChange(
  effect: number,
  name: MetricName,
  range: Range | null = null,
  tolerance: number | null = null,
): string {
  const change = changeOf(effect, name);
  const size = Math.abs(change);
  const least =
    change < 0
      ? Math.max(Math.min(1, digitsOf(size)), digitsOfLoss(size))
      : Math.min(1, digitsOf(size));
  const isCertain = range !== null && (range.low > 0 || range.high < 0);
  const digits = isCertain ? digitsToBeSeen(size, least) : least;
  return formatSigned(change, digitsBeside(lossOf(change, name), limitOf(tolerance, name), digits));
}

/** How much worse a change of the metric’s own value is, as a fraction; below 0 if it is better. */
function lossOf(change: number, name: MetricName): number {
  return metricNamed(name).worse === 'lower' ? -change : change;
}

/** A rate that falls is smaller than the slowdown that it means: a tolerance of 20% are 16.7% fewer requests per second. */
export function fewerAt(tolerance: number): number {
  return tolerance / (1 + tolerance);
}

/** The tolerance as a change of the metric’s own value. */
function limitOf(tolerance: number | null, name: MetricName): number | null {
  return tolerance !== null && metricNamed(name).worse === 'lower' ? fewerAt(tolerance) : tolerance;
}

/** The slowdown, whichever the metric: `+4.2%`. @param range of the effect; a slowdown that is certain is not rounded to none */
export function formatSlowdown(effect: number, range: Range | null): string {
  const size = slowdownOf(effect);
  const digits = Math.abs(size) < 0.9995 ? 1 : 0;
  const isCertain = range !== null && (range.low > 0 || range.high < 0);
  return formatSigned(size, isCertain ? digitsToBeSeen(Math.abs(size), digits) : digits);
}

/** A pass bound, to a tenth of a per cent or more finely, and from 100% on to a whole one. @param tolerance a fraction; null if there is none */
export function formatBound(effect: number, name: MetricName, tolerance: number | null): string {
  const change = changeOf(effect, name);
  const digits = digitsOfBound(lossOf(change, name), limitOf(tolerance, name));
  return formatSigned(change, digits);
}

/** A bound below the tolerance must not be rounded to it: it would seem not to have passed. */
function digitsOfBound(size: number, tolerance: number | null): number {
  return digitsBeside(size, tolerance, Math.abs(size) < 0.9995 ? 1 : 0);
}

const MAX_DIGITS_BESIDE = 3;

/**
 * So many digits that a size is seen to be on its side of the tolerance: what may be within must not look as if it were surely
 * beyond, and what may be beyond not as if it were within.
 *
 * @param size as a fraction, above 0 if it is worse
 * @param least digits; if the size is so near to the tolerance that no number of digits helps, they are taken
 */
function digitsBeside(size: number, tolerance: number | null, least: number): number {
  if (tolerance === null || size === tolerance) return least;
  const limit = percentOf(tolerance);
  for (let digits = least; digits <= MAX_DIGITS_BESIDE; digits++) {
    const seen = percentOf(size, digits);
    if (size < tolerance ? seen < limit : seen > limit) return digits;
  }
  return least;
}

/** Percentages of a tolerance have at most a few decimals, which a product of floating-point numbers misses. */
function percentOf(size: number, digits = 9): number {
  return Number((100 * size).toFixed(digits));
}

/** The slowdown of a pass bound, whichever the metric. @param tolerance a fraction; null if there is none */
export function formatSlowdownBound(effect: number, tolerance: number | null): string {
  const size = slowdownOf(effect);
  return formatSigned(size, digitsOfBound(size, tolerance));
}

const MAX_DIGITS_OF_ENDS = 4;

/**
 * `−35% to −21%`: the smaller number first.
 *
 * @param tolerance of a result that is open: each end is seen to be on its side of it. Null to leave that out
 */
export function formatRange(
  range: Range,
  name: MetricName,
  tolerance: number | null = null,
): string {
  const { low, high } = range;
  const isRate = metricNamed(name).worse === 'lower';
  const ends = isRate ? [high, low] : [low, high];
  const [from = '', to = ''] = ends.map((effect) => formatChange(effect, name, range, tolerance));
  const lossDigits = Math.max(...ends.map((effect) => digitsOfLoss(-changeOf(effect, name))));
  const isLoss =
    lossDigits > 0 && ends.every((effect) => changeOf(effect, name) < -NEARLY_ALL + 0.05);
  if (!isLoss && (from !== to || low === high)) return `${from} to ${to}`;
  const withDigits = (digits: number) =>
    ends.map((effect) => formatSigned(changeOf(effect, name), digits));
  // Both ends get as many as the nearer to −100% needs.
  const least = isLoss ? lossDigits : 1;
  if (low === high) return withDigits(least).join(' to ');
  for (let digits = least; digits < Math.max(MAX_DIGITS_OF_ENDS, least + 2); digits++) {
    const [first = '', last = ''] = withDigits(digits);
    if (first !== last) return `${first} to ${last}`;
  }
  return `${from} to ${to}`;
}

/**
 * `takes about 39% longer (likely 26–53%)`, without the range if there is none, or if it has both signs: it would seem to be
 * one of changes for the worse, or for the better, alone.
 */
export function describeChange(name: MetricName, effect: number, range: Range | null): string {
  const { words } = metricNamed(name);
  const size = `about ${formatSize(sizeOf(effect, name), null, digitsIfGone(effect, name))}`;
  const said = effect > 0 ? words.worse(size) : words.better(size);
  const isSaid = range !== null && (range.low > 0 || range.high < 0);
  return `${thirdPerson(words)} ${said}${isSaid ? ` (likely ${formatSizes(range, name)})` : ''}`;
}

/** What a sentence needs of a result. */
interface Changed {
  readonly metric: MetricName;
  readonly estimate: number | null;
  readonly baseline: number | null;
  readonly candidate: number | null;
}

/** Whether one side has none of it: then the change is no ratio, and would push all others to the edge of a plot. */
export function isFromNone({
  metric,
  baseline,
  candidate,
}: Pick<Changed, 'metric' | 'baseline' | 'candidate'>): boolean {
  const { none } = metricNamed(metric);
  return (
    none !== undefined &&
    [baseline, candidate].some((value) => value !== null && isNone(value, none))
  );
}

/** The words for a result that is said in values: a count, or something of which one side has none. Null for a ratio. */
function inValues(result: Changed) {
  const { isCount, title, unit, singular = unit, words, none } = metricNamed(result.metric);
  if (isCount === true) {
    return {
      does: thirdPerson(words),
      may: words.verb,
      of: (count: string) =>
        `${count} ${/^(?:up to )?1$/.test(count) ? singular : unit} per request`,
      value: (count: number) => formatCount(count, none),
    };
  }
  if (!isFromNone(result)) return null;
  const [sign, per] = unit === '%' ? [unit, ''] : ['', ` ${unit}`];
  return {
    does: 'has',
    may: 'have',
    of: (value: string) => `${value} ${title}${per}`,
    value: (value: number) => (isNone(value, none) ? 'none' : `${formatCount(value)}${sign}`),
  };
}

/**
 * The same for a result; of a count, and where one side has none, it names both values: `makes 21 queries per request instead of 1`.
 *
 * @param range null to leave it out
 */
export function describeResult(result: Changed, range: Range | null): string {
  const { metric, estimate, baseline, candidate } = result;
  const words = baseline === null || candidate === null ? null : inValues(result);
  if (words === null || baseline === null || candidate === null) {
    return describeChange(metric, estimate ?? 0, range);
  }
  const now = words.value(candidate);
  return `${words.does} ${words.of(now === 'none' ? 'no' : now)} instead of ${words.value(baseline)}`;
}

/**
 * What may be true of a result that is not decided: `takes 0.1–8.2% longer`, `may take up to 6.1% longer`, or both values as above.
 *
 * @param range its upper end is above zero
 * @param tolerance a fraction: each size is seen to be on its side of it; null if there is none
 */
export function describeOpenResult(
  result: Changed,
  range: Range,
  tolerance: number | null = null,
): string {
  const { metric, baseline } = result;
  const words = baseline === null ? null : inValues(result);
  const valueAt = (effect: number) => words?.value((baseline ?? 0) * Math.exp(effect)) ?? '';
  const [from, to, before] = [valueAt(range.low), valueAt(range.high), valueAt(0)];
  // Two decimals do not show all.
  if (words === null || to === before) {
    return range.low > 0
      ? describeRange(metric, range, tolerance)
      : describePossible(metric, range.high, tolerance);
  }
  return range.low > 0 && from !== to
    ? `${words.does} ${words.of(`${from.replace(/%$/, '')}–${to}`)} instead of ${before}`
    : `may ${words.may} ${words.of(`up to ${to}`)} instead of ${before}`;
}

/** A count per request: `21`, `1.5`, `none`. */
export function formatCount(value: number, none?: number): string {
  return isNone(value, none)
    ? 'none'
    : value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : 2 });
}

/** How much a count has changed: `+20`, `−0.5`, `0`. @param effect of the count */
export function formatCountChange(baseline: number, effect: number, none?: number): string {
  const counts = [baseline, baseline * Math.exp(effect)].map((each) =>
    isNone(each, none) ? 0 : each,
  );
  const change = (counts[1] ?? 0) - (counts[0] ?? 0);
  const maximumFractionDigits = Math.abs(change) >= 100 ? 0 : 2;
  const size = Math.abs(change).toLocaleString('en', { maximumFractionDigits });
  if (size === '0') return size;
  return `${change > 0 ? '+' : '−'}${size}`;
}

/** `takes 0.1–8.2% longer`. @param range above zero @param tolerance see describeOpenResult */
export function describeRange(
  name: MetricName,
  range: Range,
  tolerance: number | null = null,
): string {
  const { words } = metricNamed(name);
  return `${thirdPerson(words)} ${words.worse(formatSizes(range, name, tolerance))}`;
}

/** `takes 1.9% longer at worst`. @param atMost above zero @param tolerance a fraction; null if there is none */
export function describeBound(name: MetricName, atMost: number, tolerance: number | null): string {
  const { words } = metricNamed(name);
  const size = sizeOf(atMost, name);
  const bound = `${formatPercent(size, Math.max(digitsOfBound(size, tolerance), digitsOf(size)))}%`;
  return `${thirdPerson(words)} ${words.worse(bound)} at worst`;
}

/** `may take up to 6.1% longer`. @param atMost above zero @param tolerance see describeOpenResult */
export function describePossible(
  name: MetricName,
  atMost: number,
  tolerance: number | null = null,
): string {
  const { words } = metricNamed(name);
  return `may ${words.verb} ${words.worse(`up to ${formatSize(sizeOf(atMost, name), tolerance)}`)}`;
}

/**
 * The time of a request, which sentences say, and the requests per second, which the table shows: `39% longer` and
 * `28% fewer`. Null for a metric that both say alike.
 *
 * @param range of one sign; both ends may be the same
 * @param tolerance see describeOpenResult
 */
export function describeConversion(
  name: MetricName,
  range: Range,
  tolerance: number | null = null,
): { readonly time: string; readonly rate: string } | null {
  const { words } = metricNamed(name);
  if (words.isTime !== true) return null;
  const isWorse = range.high > 0;
  const time = formatSizes(range, name, tolerance);
  const rates = [range.low, range.high].map((each) => Math.abs(changeOf(each, name)));
  const limit = tolerance === null ? null : fewerAt(tolerance);
  const rate = joinSizes(rates, limit, isWorse ? digitsOfLoss(Math.max(...rates)) : 0);
  return {
    time: isWorse ? words.worse(time) : words.better(time),
    rate: `${rate} ${isWorse ? 'fewer' : 'more'}`,
  };
}

function thirdPerson({ verb }: Metric['words']): string {
  return verb === 'be' ? 'is' : `${verb}s`;
}

/** As a fraction, below 0 if a part of the time or of the value is gone. */
function saidChange(effect: number, name: MetricName): number {
  const { words } = metricNamed(name);
  return words.isTime === true ? slowdownOf(effect) : changeOf(effect, name);
}

/** As a positive fraction. */
function sizeOf(effect: number, name: MetricName): number {
  return Math.abs(saidChange(effect, name));
}

/** Decimals at least, so that nearly all does not look like all: `takes about 99.96% less time`. */
function digitsIfGone(effect: number, name: MetricName): number {
  const change = saidChange(effect, name);
  return change < 0 ? digitsOfLoss(-change) : 0;
}

/** Near −100% a whole per cent is much of what is left: a tenth of that is enough. */
const NEARLY_ALL = 0.9;
const MAX_DIGITS_OF_LOSS = 6;

/** Of a share that is gone, so many that what is left has two digits: `97.5%`, `99.98%`. */
function digitsOfLoss(size: number): number {
  const left = 1 - size;
  // Of 1e-9 the logarithm may be a little less than −9.
  const zeros = Math.ceil(-Math.log10(left) - 1e-9);
  return size < NEARLY_ALL || left <= 0 ? 0 : Math.min(MAX_DIGITS_OF_LOSS, zeros - 1);
}

/** From 10% on, a tenth of a per cent says nothing to a reader. */
function digitsOf(size: number): number {
  if (size >= 0.0995) return 0;
  return size >= 0.0095 ? 1 : digitsToBeSeen(size, 2);
}

/** One byte of a large response is about so much; what is smaller comes from rounding. */
const LEAST_CHANGE = 1e-9;

/** Decimals of a percentage, or more, so that a size that is not 0 does not look like it. */
function digitsToBeSeen(size: number, decimals: number): number {
  if (size < LEAST_CHANGE) return decimals;
  let digits = decimals;
  while (Number((100 * size).toFixed(digits)) === 0) digits += 1;
  return digits;
}

function formatSize(size: number, tolerance: number | null = null, digits = 0): string {
  const least = Math.max(digitsOf(size), digits);
  return `${formatPercent(size, digitsBeside(size, tolerance, least))}%`;
}

/** `26–53%`: the smaller number first. @param range of one sign */
function formatSizes(
  { low, high }: Range,
  name: MetricName,
  tolerance: number | null = null,
): string {
  const ends = [low, high].map((effect) => sizeOf(effect, name));
  const least = Math.max(...[low, high].map((effect) => digitsIfGone(effect, name)));
  return joinSizes(ends, tolerance, least);
}

/** One number if both are the same, or look it. Otherwise both have as many digits as the larger needs, or more to differ. */
function joinSizes(
  sizes: readonly number[],
  tolerance: number | null = null,
  minDigits = 0,
): string {
  const [from = 0, to = 0] = [...sizes].sort((a, b) => a - b);
  if (from === to) return formatSize(from, tolerance, minDigits);
  const fewest = Math.max(digitsOf(to), minDigits);
  const least = Math.max(...[from, to].map((size) => digitsBeside(size, tolerance, fewest)));
  for (let digits = least; digits < Math.max(3, least + 2); digits++) {
    const [first, last] = [from, to].map((size) => formatPercent(size, digits));
    if (first !== last && first !== '0') return `${first}–${last}%`;
  }
  const same = formatPercent(from, least);
  if (same !== '0' && same === formatPercent(to, least)) return `${same}%`;
  return `${formatPercent(from, digitsOf(from) + 1)}–${formatPercent(to, digitsOf(to) + 1)}%`;
}

function formatPercent(size: number, digits = digitsOf(size)): string {
  return (size * 100).toLocaleString('en', { maximumFractionDigits: digits });
}
