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
 * A regression has to be certain, large enough, and unlikely to be much less. A comparison is looked at
 * several times, and each of these three holds over all looks together (see boundaries.ts):
 *
 * - The two-sided interval excludes zero on the worse side. Any of the gated cells can make this claim,
 *   so Holm shares alpha among them.
 * - The estimate is at least the tolerance.
 * - A lower bound lies above two thirds of the tolerance: a change that is truly no worse than that
 *   blocks at most once in ten times, however noisy the machine, however many cells (Bonferroni).
 *
 * A pass needs an upper bound below the tolerance, in every cell, so that each may spend 5 % by itself
 * (Berger & Hsu 1996).
 */
import {
  interval,
  pValue,
  quantile,
  trimmedFreedom,
  constantOf,
  expectedError,
  upperBound,
  type TSummary,
} from '../stats/student.ts';
import { summariseStrata } from '../stats/strata.ts';
import type { Verdict } from '../model/outcome.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { levelOfLook } from '../stats/boundaries.ts';
import { holm } from '../stats/holm.ts';

/** The one-sided level of the pass bound, over all looks. */
export const PASS_LEVEL = 0.95;

/** How often a change within `GUARDED` of the tolerance may block. */
const GUARD_ALPHA = 0.1;
const GUARDED = 2 / 3;

const POWER = 0.8;

/** How often an unchanged candidate is to pass, where a budget is suggested. */
const PASS_POWER = 0.9;

/** What is known of a cell before it is judged. */
export interface CellData {
  /** One per launch: natural logarithms of ratios, above 0 the candidate is worse. */
  readonly effects: readonly number[];
  /** The same by machine, where there are several. */
  readonly byMachine?: readonly (readonly number[])[];
  /** The tolerated slowdown as a fraction; null for a cell that is reported, not gated. */
  readonly tolerance: number | null;
  /** Whether effects without any spread say something: they are then what they are. */
  readonly isExact?: boolean;
}

/** How a comparison is judged, settled before it is measured. */
export interface Rule {
  /** Family-wise two-sided level, between 0 and 1. */
  readonly alpha: number;
  /** How often it is looked at, at most. */
  readonly looks: number;
  /** Launches at the last look; 0 when there will be none but those there are. */
  readonly launches: number;
}

/** The rule of a plan. */
export function ruleOf(
  { alpha }: { readonly alpha: number },
  { looks, launches }: { readonly looks: readonly number[]; readonly launches: number },
): Rule {
  return { alpha, looks: looks.length, launches };
}

export interface Judgement {
  readonly verdict: Verdict;
  /** An effect, as all bounds are: a natural logarithm of a ratio. Null where nothing can be said. */
  readonly estimate: number | null;
  /** Two-sided; `level` between 0 and 1, over all looks and gated cells. */
  readonly interval: { low: number; high: number; level: number } | null;
  /** The pass bound: one-sided, at `PASS_LEVEL` over all looks. */
  readonly atMost: number | null;
  /** The smallest true effect that the last planned look calls a regression with 80 % power. */
  readonly minimumDetectableEffect: number | null;
  /** How many times as many launches would settle an inconclusive cell in four cases of five. */
  readonly budgetFactor: number | null;
}

/** Judges all cells of a comparison together, in their order. */
export function judge(cells: readonly CellData[], rule: Rule): Judgement[] {
  const { alpha } = rule;
  const last = { ...rule, launches: Math.max(rule.launches, ...cells.map(countOf)) };
  const summaries = cells.map(({ effects, byMachine }) =>
    effects.length < MIN_LAUNCHES ? null : summariseStrata(byMachine ?? [effects]),
  );
  // A gated cell of which nothing can be said yet may claim its share at a later look.
  const family = cells.flatMap((cell, i) => {
    const summary = summaries[i];
    return cell.tolerance === null ? [] : [{ i, p: summary ? pValue(summary) : 1 }];
  });
  const steps = holm(
    family.map((member) => member.p),
    alpha,
    (level) => twoSidedLevelOfLook(level, last),
  );
  const alphas = new Map(family.map((member, k) => [member.i, steps[k]?.alpha ?? alpha]));

  return cells.map((cell, i) => {
    const summary = summaries[i];
    if (!summary) return judgeConstant(cell, alpha) ?? unjudged(cell);
    const bounds = boundsOf(alphas.get(i) ?? alpha, family.length, last);
    return judgeCell(cell, summary, bounds, rule.launches);
  });
}

function countOf({ effects }: CellData): number {
  return effects.length;
}

/** Both sides spend half of it: a comparison that is called on both is counted twice, to be safe. */
function twoSidedLevelOfLook(level: number, { looks, launches }: Rule): number {
  return 2 * levelOfLook(level / 2, looks, launches);
}

/** Levels of a single look at one cell. */
interface Bounds {
  /** Over all looks, two-sided. */
  readonly level: number;
  readonly interval: number;
  readonly pass: number;
  readonly guard: number;
}

function boundsOf(alpha: number, cells: number, rule: Rule): Bounds {
  const { looks, launches } = rule;
  return {
    level: 1 - alpha,
    interval: 1 - twoSidedLevelOfLook(alpha, rule),
    pass: 1 - levelOfLook(1 - PASS_LEVEL, looks, launches),
    guard: 1 - levelOfLook(GUARD_ALPHA / Math.max(1, cells), looks, launches),
  };
}

function judgeCell(
  { effects, tolerance }: CellData,
  summary: TSummary,
  bounds: Bounds,
  launches: number,
): Judgement {
  const limit = Math.log1p(tolerance ?? 0);
  const { low, high } = interval(summary, bounds.interval);
  const atMost = upperBound(summary, bounds.pass);
  const atLast = lastSummary(summary, effects.length, launches);
  const judgement = {
    estimate: summary.mean,
    interval: { low, high, level: bounds.level },
    atMost,
    minimumDetectableEffect:
      regressionThreshold(atLast, limit, bounds) + atLast.error * tOf(atLast, POWER),
    budgetFactor: null,
  };
  if (tolerance === null) return { ...judgement, verdict: 'not-gated' };
  if (low > 0 && summary.mean >= regressionThreshold(summary, limit, bounds)) {
    return { ...judgement, verdict: 'regression' };
  }
  if (atMost < limit) return { ...judgement, verdict: 'pass' };
  return {
    ...judgement,
    verdict: 'inconclusive',
    budgetFactor: budgetFactorOf(summary, limit, bounds),
  };
}

/** What can be expected of a comparison. */
export interface Prospect {
  /** The smallest slowdown that it calls a regression with 80 % power, as an effect. */
  readonly minimumDetectableEffect: number;
  /** How many times as many launches let an unchanged candidate pass in nine of ten comparisons. */
  readonly factor: number;
}

/**
 * @param deviation standard deviation of a launch's effect
 * @param tolerance of the cell, a fraction
 * @param cells how many are gated
 */
export function prospectOf(
  deviation: number,
  tolerance: number,
  cells: number,
  rule: Rule,
): Prospect {
  const limit = Math.log1p(tolerance);
  const error = expectedError(deviation, rule.launches);
  const summary = { mean: 0, error, degreesOfFreedom: trimmedFreedom(rule.launches) };
  // The first step of Holm's is the hardest.
  const bounds = boundsOf(rule.alpha / cells, cells, rule);
  // All cells have to pass.
  const passing = 1 - (1 - PASS_POWER) / cells;
  return {
    minimumDetectableEffect:
      regressionThreshold(summary, limit, bounds) + error * tOf(summary, POWER),
    factor: ((error * (tOf(summary, bounds.pass) + tOf(summary, passing))) / limit) ** 2,
  };
}

/** What does not scatter is compared as it is; null when it does, or is not of that kind. */
function judgeConstant({ effects, tolerance, isExact }: CellData, alpha: number): Judgement | null {
  if (isExact !== true || effects.length < MIN_LAUNCHES) return null;
  const estimate = constantOf(effects);
  if (estimate === null) return null;
  const limit = Math.log1p(tolerance ?? 0);
  const isWorse = estimate > 0 && estimate >= limit;
  return {
    verdict: tolerance === null ? 'not-gated' : isWorse ? 'regression' : 'pass',
    estimate,
    interval: { low: estimate, high: estimate, level: 1 - alpha },
    atMost: estimate,
    minimumDetectableEffect: limit,
    budgetFactor: null,
  };
}

/** Too few launches, or effects that do not vary at all: nothing can be said, so nothing passes. */
function unjudged(cell: CellData): Judgement {
  return {
    verdict: cell.tolerance === null ? 'not-gated' : 'inconclusive',
    estimate: null,
    interval: null,
    atMost: null,
    minimumDetectableEffect: null,
    budgetFactor: null,
  };
}

/** The estimate from which on a cell is a regression. */
function regressionThreshold(
  summary: TSummary,
  limit: number,
  { interval, guard }: Bounds,
): number {
  const { error } = summary;
  return Math.max(
    limit,
    error * tOf(summary, (1 + interval) / 2),
    GUARDED * limit + error * tOf(summary, guard),
  );
}

function tOf({ degreesOfFreedom }: TSummary, level: number): number {
  return quantile(degreesOfFreedom, level);
}

/**
 * What the comparison would know if it went on to its last look. `detectable` is the smallest true
 * slowdown that would then be called a regression with 80 % power: the mean has to clear the hurdle,
 * and falls short of the truth by t₀.₈ standard errors in one comparison of five. (Shifted t for the
 * non-central t: within a few per cent of the exact power at five launches or more.)
 */
function lastSummary(summary: TSummary, seen: number, launches: number): TSummary {
  if (launches <= seen) return summary;
  return {
    mean: summary.mean,
    error: (summary.error * expectedError(1, launches)) / expectedError(1, seen),
    degreesOfFreedom: trimmedFreedom(launches),
  };
}

/**
 * Bounds shrink with the root of the number of launches, so the launches needed grow with the square of
 * half-width ÷ distance to the nearest side that settles it. With as many, a comparison whose truth is this
 * estimate is settled in four cases of five, since the next estimate scatters around it as well. Null when
 * that is nowhere.
 */
function budgetFactorOf(summary: TSummary, limit: number, bounds: Bounds): number | null {
  const { mean, error } = summary;
  const passing = mean < limit;
  const needs = passing
    ? [[bounds.pass, limit - mean] as const]
    : [[(1 + bounds.interval) / 2, mean] as const, [bounds.guard, mean - GUARDED * limit] as const];
  const factor = Math.max(
    ...needs.map(
      ([level, distance]) =>
        ((error * (tOf(summary, level) + tOf(summary, POWER))) / distance) ** 2,
    ),
  );
  // Beyond a hundredfold the present estimate says nothing about where the truth lies.
  return factor < 100 ? Math.max(1, factor) : null;
}
