/** How a budget is written, `at-most: 3`, and what it means for a metric. */
import { asNumber, asText, reader, type Reader } from '../inputs/readers.ts';
import { budgetUnitOf, type BudgetUnit } from '../model/budget.ts';
import type { MetricName } from '../model/metric.ts';

/** What was written, in bytes, microseconds or per cent; a number without a unit is a count. */
export interface WrittenBudget {
  readonly unit: BudgetUnit;
  readonly value: number;
  /** As it was written. */
  readonly text: string;
}

/** Each in the metric's unit. */
const UNITS: Readonly<Record<string, readonly [BudgetUnit, number]>> = {
  B: ['size', 1],
  kB: ['size', 1000],
  KiB: ['size', 1024],
  MB: ['size', 1e6],
  MiB: ['size', 1024 ** 2],
  GB: ['size', 1e9],
  GiB: ['size', 1024 ** 3],
  µs: ['time', 1],
  us: ['time', 1],
  ms: ['time', 1000],
  s: ['time', 1e6],
  '%': ['share', 1],
};

/** Of 0 or more: larger ones are no limit. */
const MAX_BUDGET = 1e15;

const ACCEPTED: Readonly<Record<BudgetUnit, string>> = {
  count: 'a number without a unit, for example 3',
  size: 'a size with its unit (B, kB, KiB, MB, MiB, GB or GiB), for example 20KiB',
  time: 'a time with its unit (µs, ms or s), for example 5ms',
  share: 'a percentage with its sign, for example 10%',
};

export const writtenBudget: Reader<WrittenBudget, string | number> = reader(
  'a number of 0 or more, with a unit where the metric has one, for example 3, 20KiB, 5ms or 10%',
  (raw) => {
    const text = asText(raw)?.trim() ?? '';
    const count = asNumber(raw);
    const [, digits, name = ''] = /^(\d+(?:\.\d+)?) ?([A-Za-zµ%]{1,3})$/.exec(text) ?? [];
    const [unit, factor] = count === undefined ? (UNITS[name] ?? []) : (['count', 1] as const);
    if (unit === undefined || factor === undefined) return undefined;
    const value = (count ?? Number(digits)) * factor;
    return value >= 0 && value <= MAX_BUDGET ? { unit, value, text } : undefined;
  },
  {
    anyOf: [
      { type: 'number', minimum: 0 },
      {
        type: 'string',
        pattern: '^\\s*\\d+(\\.\\d+)? ?(B|kB|KiB|MB|MiB|GB|GiB|µs|us|ms|s|%)?\\s*$',
      },
    ],
  },
);

/** What has to be given instead, completing the sentence "give …"; null if the budget fits the metric. */
export function budgetAccepted(metric: MetricName, { unit, value }: WrittenBudget): string | null {
  const wanted = budgetUnitOf(metric);
  if (wanted === null) {
    return `a tolerance for ${metric}: a budget is for what requests use, such as queries or allocation`;
  }
  // Zero is zero in every unit.
  return unit === wanted || (unit === 'count' && value === 0) ? null : ACCEPTED[wanted];
}

const SMALLEST: Readonly<Record<BudgetUnit, string>> = {
  count: '',
  size: 'B',
  time: 'µs',
  share: '%',
};

/** As a budget can be written, without rounding. @param value in the metric's unit */
export function writtenAs(metric: MetricName, value: number): string | number {
  const unit = SMALLEST[budgetUnitOf(metric) ?? 'count'];
  return unit === '' ? value : `${value}${unit}`;
}
