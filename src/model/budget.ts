/** Budgets in words and units: `21 (at most 3)`, `25.1 KiB (at most 20 KiB)`. */
import { isNone, metricNamed, type MetricName } from './metric.ts';

/** What a budget is written in: `3`, `20KiB`, `5ms`, `10%`. */
export type BudgetUnit = 'count' | 'size' | 'time' | 'share';

const UNITS: Readonly<Record<string, BudgetUnit>> = { bytes: 'size', µs: 'time', '%': 'share' };

/**
 * Null if the metric has no budget: if more of it is better, or if it is a time by the load generator's clock, which says
 * as much of the machine as of the app.
 */
export function budgetUnitOf(name: MetricName): BudgetUnit | null {
  const { worse, isTimed, unit } = metricNamed(name);
  if (worse === 'lower' || isTimed) return null;
  return UNITS[unit] ?? 'count';
}

const SIZES = ['B', 'KiB', 'MiB', 'GiB'];

/** The fewest that tell a value from its budget are shown. */
const DIGITS = Array.from({ length: 12 }, (_, i) => 4 + i);

/** A value of a result that is above its budget, with as many digits as tell them apart. */
export function formatExcess(name: MetricName, value: number, atMost: number): string {
  const limit = formatBudgeted(name, atMost);
  const digits = DIGITS.find((each) => formatBudgeted(name, value, each) !== limit);
  return formatBudgeted(name, value, digits);
}

/** The value of a result: what is none is shown as none, since a budget of none holds it. */
export function formatUsed(name: MetricName, value: number): string {
  const { none } = metricNamed(name);
  return formatBudgeted(name, none !== undefined && isNone(value, none) ? 0 : value);
}

/** A value of a metric with a budget, in the metric's unit. @param digits at least so many; four by default */
export function formatBudgeted(name: MetricName, value: number, digits?: number): string {
  const short = (each: number) => shortened(each, digits);
  switch (budgetUnitOf(name)) {
    case 'size': {
      const power = value < 1 ? 0 : Math.min(3, Math.floor(Math.log2(value) / 10));
      return `${short(value / 1024 ** power)} ${SIZES[power] ?? ''}`;
    }
    case 'time':
      return value >= 1000 ? `${short(value / 1000)} ms` : `${short(value)} µs`;
    case 'share':
      return `${short(value)}%`;
    case 'count':
    case null:
      return short(value);
  }
}

function shortened(value: number, digits = 4): string {
  const rounded = Number(value.toPrecision(Math.max(digits, value >= 1000 ? 6 : 0)));
  return rounded.toLocaleString('en', { maximumFractionDigits: 12 });
}
