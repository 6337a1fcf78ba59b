/**
 * Whether many small changes have added up. The drift is the difference of two commits' indices; it is judged like a
 * cell of a comparison (docs/explanation/statistics.md), with a tolerance of its own.
 */
import { holm } from '../stats/holm.ts';
import { interval, pValue, upperBound, type TSummary } from '../stats/student.ts';
import type { Difference } from './network.ts';
import type { LineCommit, Trend } from './trend.ts';

export type DriftVerdict = 'drifted' | 'within' | 'unclear';

export interface Contribution {
  readonly commit: LineCommit;
  readonly difference: Difference;
  readonly interval: { readonly low: number; readonly high: number };
}

export interface Drift {
  readonly trend: Trend;
  readonly from: LineCommit;
  readonly to: LineCommit;
  /** Commits of the line after the first, up to the last. */
  readonly merges: number;
  readonly difference: Difference;
  /** At 95 %. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly verdict: DriftVerdict;
  /** The steps that are worse, the largest first; only those that are larger than their own noise, and a few. */
  readonly contributions: readonly Contribution[];
}

const LEVEL = 0.95;

/** A change that is truly no worse than two thirds of the tolerance is called a drift at most once in ten times. */
const GUARDED = 2 / 3;
const GUARD_ALPHA = 0.1;

const MAX_CONTRIBUTIONS = 5;

/** A series between two commits of its line. */
export interface Span {
  readonly trend: Trend;
  /** Indices in the line. */
  readonly from: number;
  readonly to: number;
}

/**
 * One drift for each span whose commits are linked. It has drifted if it is certainly not zero (Holm's procedure over
 * all spans), is at least the tolerance, and is unlikely to be much smaller.
 *
 * @param tolerance a fraction above 0
 */
export function judgeDrifts(spans: readonly Span[], tolerance: number): Drift[] {
  const limit = Math.log1p(tolerance);
  const linked = spans.flatMap(({ trend, from, to }) => {
    const [first, last] = [trend.line[from], trend.line[to]];
    if (!first || !last) return [];
    const difference = trend.network.difference(first.point, last.point);
    return difference ? [{ trend, from, to, first, last, difference }] : [];
  });
  const steps = holm(
    linked.map(({ difference }) => (difference.error > 0 ? pValue(summaryOf(difference)) : 1)),
    1 - LEVEL,
  );
  return linked.map(({ trend, from, to, first, last, difference }, i): Drift => {
    const summary = summaryOf(difference);
    const bounds =
      difference.error > 0 ? interval(summary, LEVEL) : { low: summary.mean, high: summary.mean };
    const guard = lowerBound(summary, 1 - GUARD_ALPHA / linked.length);
    const isDrifted =
      steps[i]?.rejected === true && summary.mean >= limit && guard > GUARDED * limit;
    const isWithin = (difference.error > 0 ? upperBound(summary, LEVEL) : summary.mean) < limit;
    return {
      trend,
      from: first,
      to: last,
      merges: to - from,
      difference,
      interval: bounds,
      verdict: isDrifted ? 'drifted' : isWithin ? 'within' : 'unclear',
      contributions: contributionsOf(trend, from, to),
    };
  });
}

function summaryOf({ effect, error, degreesOfFreedom }: Difference): TSummary {
  return { mean: effect, error, degreesOfFreedom };
}

function lowerBound(summary: TSummary, level: number): number {
  if (summary.error === 0) return summary.mean;
  return 2 * summary.mean - upperBound(summary, level);
}

/** What each commit of the line changed against the one before. */
export function stepsOf({ line, network }: Trend, from: number, to: number): Contribution[] {
  const steps: Contribution[] = [];
  for (let i = from + 1; i <= to; i++) {
    const [before, commit] = [line[i - 1], line[i]];
    const difference = before && commit ? network.difference(before.point, commit.point) : null;
    if (!commit || !difference) continue;
    const { effect } = difference;
    const bounds =
      difference.error > 0 ? interval(summaryOf(difference), LEVEL) : { low: effect, high: effect };
    steps.push({ commit, difference, interval: bounds });
  }
  return steps;
}

/** Long lines have many steps, and each costs a solution: the differences of indices say which are worth one. */
function contributionsOf(trend: Trend, from: number, to: number): Contribution[] {
  const { line } = trend;
  const steps = Array.from({ length: to - from }, (_, i) => {
    const [before, commit] = [line[from + i], line[from + i + 1]];
    return {
      index: from + i + 1,
      effect: (commit?.position.effect ?? 0) - (before?.position.effect ?? 0),
    };
  });
  return steps
    .sort((a, b) => b.effect - a.effect)
    .slice(0, MAX_CONTRIBUTIONS)
    .flatMap(({ index }) => stepsOf(trend, index - 1, index))
    .filter((step) => step.interval.low > 0);
}
