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
import type { LineCommit, Trend } from './trend.ts';

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
  /** At 95 %, of this one alone. */
  readonly interval: { readonly low: number; readonly high: number };
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

/** What each commit of the line changed against the one before. */
export function stepsOf({ line, network }: Trend, from: number, to: number): Contribution[] {
  const steps: Contribution[] = [];
  for (let i = from + 1; i <= to; i++) {
    const [before, commit] = [line[i - 1], line[i]];
    const difference = before && commit ? network.difference(before.point, commit.point) : null;
    if (!commit || !difference) continue;
    steps.push({ commit, difference, interval: likelyRange(summaryOf(difference)) });
  }
  return steps;
}

/**
 * The largest steps that are certainly worse. Which they are is seen in the data, so each has to be certain among all steps: of
 * many small ones, some look large by chance.
 *
 * Long lines have many steps, and each costs a solution: the differences of indices say which are worth one.
 */
export function contributionsOf(trend: Trend, from: number, to: number): Contribution[] {
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
    .filter(({ difference }) => isClearlyPositive(summaryOf(difference), steps.length));
}
