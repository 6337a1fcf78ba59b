/**
 * The decision rule. Effects are log ratios, above 0 the candidate is worse.
 *
 *         zero   tolerance
 *           |       |
 *    ●──────┼──     |      pass          (rules out a slowdown of the tolerance)
 *           |  ────●┼───   inconclusive
 *           | ───●──|      pass, slower by 2 %: within tolerance
 *           |    ───┼─●──  regression    (excludes zero, slowdown beyond tolerance)
 *
 * A regression is a claim that any of the gated cells makes, so Holm shares alpha among them. A
 * pass needs every cell to rule out the tolerance, so there each may spend 5 % by itself (Berger &
 * Hsu 1996).
 */
import {
  interval,
  pValue,
  quantile,
  summarise,
  upperBound,
  type TSummary,
} from '../analyse/student.ts';
import type { Verdict } from '../model/outcome.ts';
import { holm } from './holm.ts';

/** The one-sided level of the pass bound. */
export const PASS_LEVEL = 0.95;

const POWER = 0.8;

/** What is known of a cell before it is judged. */
export interface Evidence {
  readonly effects: readonly number[];
  /** The tolerated slowdown as a fraction; null for a cell that is reported, not gated. */
  readonly tolerance: number | null;
}

export interface Judgement {
  readonly verdict: Verdict;
  readonly estimate: number | null;
  readonly interval: { low: number; high: number; level: number } | null;
  readonly atMost: number | null;
  readonly detectable: number | null;
  /** How many times as many launches would probably settle an inconclusive cell. */
  readonly settlingFactor: number | null;
}

/** Judges all cells of a comparison together, in their order. @param alpha family-wise level */
export function judge(cells: readonly Evidence[], alpha: number): Judgement[] {
  const summaries = cells.map((cell) => summarise(cell.effects));
  const family = cells.flatMap((cell, i) => {
    const summary = summaries[i];
    return cell.tolerance === null || !summary ? [] : [{ i, p: pValue(summary) }];
  });
  const steps = holm(
    family.map((member) => member.p),
    alpha,
  );
  const alphas = new Map(family.map((member, k) => [member.i, steps[k]?.alpha ?? alpha]));

  return cells.map((cell, i) => {
    const summary = summaries[i];
    if (!summary) return unjudged(cell);
    const level = 1 - (alphas.get(i) ?? alpha);
    return judgeCell(cell.tolerance, summary, level);
  });
}

function judgeCell(tolerance: number | null, summary: TSummary, level: number): Judgement {
  const bounds = { ...interval(summary, level), level };
  const atMost = upperBound(summary, PASS_LEVEL);
  const limit = Math.log1p(tolerance ?? 0);
  const judgement = {
    estimate: summary.mean,
    interval: bounds,
    atMost,
    detectable: detectable(summary, limit, level),
    settlingFactor: null,
  };
  if (tolerance === null) return { ...judgement, verdict: 'not-gated' };
  if (bounds.low > 0 && summary.mean >= limit) return { ...judgement, verdict: 'regression' };
  if (atMost < limit) return { ...judgement, verdict: 'pass' };
  const settlingFactor = settling(summary, limit, level);
  return { ...judgement, verdict: 'inconclusive', settlingFactor };
}

/** Too few launches, or effects that do not vary at all: nothing can be said, so nothing passes. */
function unjudged(cell: Evidence): Judgement {
  return {
    verdict: cell.tolerance === null ? 'not-gated' : 'inconclusive',
    estimate: null,
    interval: null,
    atMost: null,
    detectable: null,
    settlingFactor: null,
  };
}

/**
 * The smallest true slowdown that would be called a regression with 80 % power: the mean has to
 * clear both the interval's half-width and the tolerance, and falls short of the truth by t₀.₈
 * standard errors in one comparison of five. (Shifted t for the non-central t: within a few per
 * cent of the exact power at five launches or more.)
 */
function detectable(summary: TSummary, limit: number, level: number): number {
  const { error, degreesOfFreedom } = summary;
  const hurdle = Math.max(limit, error * quantile(degreesOfFreedom, (1 + level) / 2));
  return hurdle + error * quantile(degreesOfFreedom, POWER);
}

/**
 * Bounds shrink with the root of the number of launches, so the launches needed grow with the
 * square of half-width ÷ distance to the nearest side that settles it. Null when that is nowhere.
 */
function settling(summary: TSummary, limit: number, level: number): number | null {
  const { mean, error, degreesOfFreedom } = summary;
  const passing = mean < limit;
  const halfWidth = error * quantile(degreesOfFreedom, passing ? PASS_LEVEL : (1 + level) / 2);
  const distance = passing ? limit - mean : mean;
  const factor = (halfWidth / distance) ** 2;
  // Beyond a hundredfold the present estimate says nothing about where the truth lies.
  return factor < 100 ? Math.max(1, factor) : null;
}
