/**
 * Whether many small changes have added up. The drift is the difference of two commits' indices; it is judged like a
 * cell of a comparison (docs/explanation/statistics.md), with a tolerance of its own.
 */
import type { TSummary } from '../stats/student.ts';
import type { DriftVerdict } from '../model/outcome.ts';
import { MAX_CONTRIBUTIONS } from '../model/branch-trend.ts';
import { driftToleranceOf } from '../model/metric.ts';
import { isClearlyPositive, judgeSums, likelyRange } from '../stats/sums.ts';
import type { Difference } from './network.ts';
import { neighboursIn, type LineCommit, type Neighbours, type Trend } from './trend.ts';

export interface Contribution extends Neighbours {
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
  /** At 95 %, of this one alone. */
  readonly interval: { readonly low: number; readonly high: number };
  /** The one-sided bound that has to be below the tolerance. */
  readonly atMost: number;
  /** Whether there certainly is a change, all series together. */
  readonly isClear: boolean;
  readonly verdict: DriftVerdict;
  /** The steps that are certainly worse, the largest first, and only a few. */
  readonly contributions: readonly Contribution[];
}

/** A series between two commits of its line. */
export interface Span {
  readonly trend: Trend;
  /** Indices in the line. */
  readonly from: number;
  readonly to: number;
}

/**
 * One drift for each span whose commits are linked, judged together (stats/sums.ts).
 *
 * @param tolerance see `driftToleranceOf`; null for any certain change, however small
 */
export function judgeDrifts(spans: readonly Span[], tolerance: number | null): Drift[] {
  const linked = spans.flatMap((span) => {
    const { trend, from, to } = span;
    const [first, last] = [trend.line[from], trend.line[to]];
    if (!first || !last) return [];
    const difference = trend.network.difference(first.point, last.point);
    return difference ? [{ ...span, first, last, difference }] : [];
  });
  const judged = judgeSums(
    linked.map(({ trend, difference }) => ({
      ...summaryOf(difference),
      tolerance: tolerance === null ? 0 : driftToleranceOf(trend, tolerance),
    })),
  );
  return linked.flatMap(({ trend, from, to, first, last, difference }, i): Drift[] => {
    const sum = judged[i];
    if (!sum) return [];
    const contributions = contributionsOf(trend, from, to);
    return [{ trend, from: first, to: last, merges: to - from, difference, ...sum, contributions }];
  });
}

function summaryOf({ effect, error, degreesOfFreedom }: Difference): TSummary {
  return { mean: effect, error, degreesOfFreedom };
}

/** What each commit of the line changed against the last one before it that comparisons link it with. */
export function stepsOf(trend: Trend, from: number, to: number): Contribution[] {
  return neighboursIn(trend.line.slice(from, to + 1)).flatMap((each) => stepOf(trend, each));
}

export function stepOf({ network }: Trend, neighbours: Neighbours): Contribution[] {
  const { before, commit } = neighbours;
  const difference = network.difference(before.point, commit.point);
  if (!difference) return [];
  return [{ ...neighbours, difference, interval: likelyRange(summaryOf(difference)) }];
}

/**
 * The steps of a drift, the largest first. Commits that no comparisons link with its end are no part of it: a gap does not hide a
 * step, but widens it.
 *
 * Long lines have many steps, and each costs a solution: the differences of indices say which are worth one.
 */
function largestFirst({ line }: Trend, from: number, to: number): Neighbours[] {
  const sizeOf = ({ before, commit }: Neighbours) =>
    commit.position.effect - before.position.effect;
  const part = line[to]?.position.part;
  return neighboursIn(line.slice(from, to + 1))
    .filter(({ commit }) => commit.position.part === part)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
}

/**
 * The largest steps that are certainly worse. Which they are is seen in the data, so each has to be certain among all steps: of
 * many small ones, some look large by chance.
 */
export function contributionsOf(trend: Trend, from: number, to: number): Contribution[] {
  const steps = largestFirst(trend, from, to);
  return steps
    .slice(0, MAX_CONTRIBUTIONS)
    .flatMap((each) => stepOf(trend, each))
    .filter(({ difference }) => isClearlyPositive(summaryOf(difference), steps.length));
}

/**
 * Whether the commits have certainly become worse, and each step but the contributions is certainly less than half of that. Only
 * then have many small changes added up: a step may also be no contribution because it is not known well enough.
 */
export function areOthersSmall(
  trend: Trend,
  from: number,
  to: number,
  contributions: readonly Contribution[],
): boolean {
  const [first, last] = [trend.line[from], trend.line[to]];
  const whole = first && last ? trend.network.difference(first.point, last.point) : null;
  if (!whole || !isClearlyPositive(summaryOf(whole), 1)) return false;
  const named = new Set(contributions.map(({ commit }) => commit));
  const isSmall = ({ high }: { readonly high: number }) => 2 * high < whole.effect;
  const quickly = quickSummaries(trend);
  return largestFirst(trend, from, to)
    .filter(({ commit }) => !named.has(commit))
    .every((each) => {
      const quick = quickly(each);
      if (quick !== null && isSmall(likelyRange(quick))) return true;
      return stepOf(trend, each).every(({ interval }) => isSmall(interval));
    });
}

/**
 * The step of two neighbours that were compared directly: their adjusted difference needs no solution of its own. Null for others. A long
 * line has thousands of them, and a solution takes longer the longer it is.
 */
export function quickSummaries({
  network,
  comparisons,
}: Trend): (neighbours: Neighbours) => TSummary | null {
  const direct = new Map<string, number>();
  for (const [i, { baseline, candidate }] of comparisons.entries()) {
    direct.set(`${baseline} ${candidate}`, i);
    direct.set(`${candidate} ${baseline}`, i);
  }
  return ({ before, commit }) => {
    const index = direct.get(`${before.point} ${commit.point}`) ?? -1;
    const [comparison, fit] = [comparisons[index], network.fits[index]];
    if (!comparison || !fit || fit.error === null) return null;
    const { degreesOfFreedom } = comparison;
    const error = Math.max(fit.error, 1e-6 * comparison.error);
    return { mean: commit.position.effect - before.position.effect, error, degreesOfFreedom };
  };
}
