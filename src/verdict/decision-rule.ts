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
 * A regression has to be certain, large enough, and unlikely to be much smaller. A comparison is judged at
 * several looks, so each of these three conditions is corrected for the number of looks (see boundaries.ts):
 *
 * - The two-sided interval excludes zero on the worse side. Every gated cell is tested, so Holm's procedure
 *   divides alpha among them, by their weights.
 * - The estimate is at least the tolerance.
 * - A lower bound lies above two thirds of the tolerance: a change that is truly no worse than that
 *   blocks at most once in ten times, however noisy the machine, however many cells (Bonferroni, by the same weights).
 *
 * A pass needs an upper bound below the tolerance in every cell. All cells have to agree, so each is tested at
 * the full 5 % (Berger & Hsu 1996).
 *
 * Windows of warm-ups count like rounds where no difference from them was seen. Of few launches a difference of several per cent may be
 * missed. So if the rounds alone are on the other side of two thirds of the tolerance, they alone are judged.
 */
import { sum } from 'simple-statistics';
import {
  interval,
  pValue,
  quantile,
  trimmedFreedom,
  expectedError,
  upperBound,
  type TSummary,
} from '../stats/student.ts';
import { launchesToTrim, summariseStrata, usableStrata } from '../stats/strata.ts';
import type { Verdict } from '../model/outcome.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { levelOfLook } from '../stats/boundaries.ts';
import { holm } from '../stats/holm.ts';

/** The one-sided level of the pass bound, over all looks. */
export const PASS_LEVEL = 0.95;

/** How often a change of at most `GUARDED` times the tolerance may block. */
const GUARD_ALPHA = 0.1;
const GUARDED = 2 / 3;

const POWER = 0.8;

/** The level of a condition on the estimate itself: its quantile is 0. */
const MEDIAN_LEVEL = 0.5;

/** The chance that an unchanged candidate passes with the suggested measuring time. */
const PASS_POWER = 0.9;

/** By how much a sum of logarithms may be wrong. Far below the tolerance of a budget. */
const LAST_DIGITS = 1e-12;

/** The data of a cell that judging needs. */
export interface CellData {
  /** One per launch: natural logarithms of ratios, above 0 the candidate is worse. */
  readonly effects: readonly number[];
  /** The same for each machine, if there are several. */
  readonly byMachine?: readonly (readonly number[])[];
  /** The tolerated slowdown as a fraction; null for a cell that is reported, not gated. */
  readonly tolerance: number | null;
  /** Whether effects without any spread are a real result: response sizes, for example, may not vary. */
  readonly isExact?: boolean;
  /** Its part of the level that the gated cells share, relative to 1 of most cells. Above 0, and fixed before the data. */
  readonly weight?: number;
}

/** How a comparison is judged; fixed before it is measured. */
export interface Rule {
  /** Family-wise two-sided level, between 0 and 1. */
  readonly alpha: number;
  /** The largest number of looks. */
  readonly looks: number;
  /** Launches at the last look; 0 if no more launches will follow. */
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
  /** Like all bounds an effect, the natural logarithm of a ratio; null if the cell cannot be judged. */
  readonly estimate: number | null;
  /** Two-sided; `level` between 0 and 1, over all looks and gated cells. */
  readonly interval: { low: number; high: number; level: number } | null;
  /** The pass bound: one-sided, at `PASS_LEVEL` over all looks. */
  readonly atMost: number | null;
  /** The smallest true effect that the last planned look calls a regression with 80 % power. */
  readonly minimumDetectableEffect: number | null;
  /** Multiplied by this, the number of launches has an 80% chance of deciding an inconclusive cell. */
  readonly measuringTimeFactor: number | null;
}

/** Judges all cells of a comparison together, in their order. */
export function judge(cells: readonly CellData[], rule: Rule): Judgement[] {
  const { alpha } = rule;
  const last = { ...rule, launches: Math.max(rule.launches, ...cells.map(trimmedLaunches)) };
  const summaries = cells.map(({ effects, byMachine, isExact }) => {
    const strata = byMachine ?? [effects];
    // Without those of a machine that is left out: the verdict does not rest on them.
    const count = usableStrata(strata).flat().length;
    const summary = count < MIN_LAUNCHES ? null : summariseStrata(strata, isExact);
    // Equal values may have a mean that differs from them in its last digit.
    return summary && summary.error < LAST_DIGITS ? { ...summary, error: 0 } : summary;
  });
  // A gated cell that cannot be judged yet, or has no spread so far, keeps its share of alpha for a later look.
  const family = cells.flatMap((cell, i) => {
    const summary = summaries[i];
    return cell.tolerance === null ? [] : [{ i, p: summary?.error ? pValue(summary) : 1 }];
  });
  const steps = holm(
    family.map((member) => member.p),
    alpha,
    (level) => twoSidedLevelOfLook(level, last),
    family.map(({ i }) => weightOf(cells[i])),
  );
  const total = sum(family.map(({ i }) => weightOf(cells[i])));
  const alphas = new Map(family.map((member, k) => [member.i, steps[k]?.alpha ?? alpha]));

  return cells.map((cell, i) => {
    const summary = summaries[i];
    if (!summary) return unjudged(cell);
    if (summary.error === 0) {
      return cell.isExact === true ? judgeConstant(cell, summary.mean, alpha) : unjudged(cell);
    }
    const share = Math.min(1, weightOf(cell) / Math.max(total, Number.MIN_VALUE));
    const bounds = boundsOf(alphas.get(i) ?? alpha, share, last);
    return judgeCell(cell, summary, bounds, rule.launches);
  });
}

function weightOf(cell: CellData | undefined): number {
  return cell?.weight ?? 1;
}

function trimmedLaunches({ effects, byMachine = [effects] }: CellData): number {
  return launchesToTrim(byMachine);
}

/** Each side gets half of the level. A comparison that crosses on both sides counts twice, to be safe. */
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

/** @param alpha of the cell, over all looks. @param share of the level of the guard, above 0 and at most 1 */
function boundsOf(alpha: number, share: number, rule: Rule): Bounds {
  const { looks, launches } = rule;
  return {
    level: 1 - alpha,
    interval: 1 - twoSidedLevelOfLook(alpha, rule),
    pass: 1 - levelOfLook(1 - PASS_LEVEL, looks, launches),
    guard: 1 - levelOfLook(GUARD_ALPHA * share, looks, launches),
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
    measuringTimeFactor: null,
  };
  if (tolerance === null) return { ...judgement, verdict: 'not-gated' };
  if (low > 0 && summary.mean >= regressionThreshold(summary, limit, bounds)) {
    return { ...judgement, verdict: 'regression' };
  }
  if (atMost < limit) return { ...judgement, verdict: 'pass' };
  return {
    ...judgement,
    verdict: 'inconclusive',
    measuringTimeFactor: measuringTimeFactorOf(summary, limit, bounds),
  };
}

/** What a comparison will probably achieve. */
export interface Prospect {
  /** The smallest slowdown that it calls a regression with 80 % power, as an effect. */
  readonly minimumDetectableEffect: number;
  /** Multiplied by this, the number of launches lets an unchanged candidate pass in 90% of comparisons. */
  readonly factor: number;
}

/**
 * @param deviation standard deviation of a launch's effect
 * @param tolerance of the cell, a fraction
 * @param cells how many are gated
 * @param share of the level that they share, above 0 and at most 1
 */
export function prospectOf(
  deviation: number,
  tolerance: number,
  cells: number,
  rule: Rule,
  share = 1 / cells,
): Prospect {
  const limit = Math.log1p(tolerance);
  const error = expectedError(deviation, rule.launches);
  const summary = { mean: 0, error, degreesOfFreedom: trimmedFreedom(rule.launches) };
  // The first step of Holm's procedure is the strictest.
  const bounds = boundsOf(rule.alpha * share, share, rule);
  // All cells have to pass.
  const passing = 1 - (1 - PASS_POWER) / cells;
  return {
    minimumDetectableEffect:
      regressionThreshold(summary, limit, bounds) + error * tOf(summary, POWER),
    // What is the same in every launch passes at once, also where nothing more is tolerated.
    factor:
      error < LAST_DIGITS
        ? 0
        : ((error * (tOf(summary, bounds.pass) + tOf(summary, passing))) / limit) ** 2,
  };
}

/** Judges an exact metric, such as the size of a response, that is the same in every launch of a machine. */
function judgeConstant({ tolerance }: CellData, mean: number, alpha: number): Judgement {
  const limit = Math.log1p(tolerance ?? 0);
  // With a tolerance of 0, what is left of rounding would be worse.
  const estimate = Math.abs(mean) < LAST_DIGITS ? 0 : mean;
  // Of logarithms: ten queries more than a hundred are 10%, whatever the last digits say.
  const isWorse = estimate > 0 && estimate >= limit - LAST_DIGITS;
  return {
    verdict: tolerance === null ? 'not-gated' : isWorse ? 'regression' : 'pass',
    estimate,
    interval: { low: estimate, high: estimate, level: 1 - alpha },
    atMost: estimate,
    minimumDetectableEffect: limit,
    measuringTimeFactor: null,
  };
}

/**
 * Whether the estimate of the rounds alone contradicts a verdict that windows of warm-ups have a part in.
 *
 * @param estimate of the rounds alone, as an effect; null if they cannot be judged
 */
export function isContradicted(
  { verdict }: Pick<Judgement, 'verdict'>,
  tolerance: number | null,
  estimate: number | null,
): boolean {
  if (estimate === null) return false;
  const guarded = GUARDED * Math.log1p(tolerance ?? 0);
  return verdict === 'pass' ? estimate > guarded : verdict === 'regression' && estimate < guarded;
}

/** With too few launches, or effects that do not vary at all, nothing passes. */
function unjudged(cell: CellData): Judgement {
  return {
    verdict: cell.tolerance === null ? 'not-gated' : 'inconclusive',
    estimate: null,
    interval: null,
    atMost: null,
    minimumDetectableEffect: null,
    measuringTimeFactor: null,
  };
}

/** The smallest estimate that is a regression. */
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
 * The summary that the last look will probably have. From it follows the minimum detectable effect, the
 * smallest true slowdown that is called a regression with 80 % power: the mean has to reach the regression
 * threshold, and one mean in five is more than t₀.₈ standard errors below the truth. (A shifted t in place of the
 * non-central t: at the level of five looks its power is 74 % with four launches, and 78 % with eight.)
 */
function lastSummary(summary: TSummary, launchesSoFar: number, launches: number): TSummary {
  if (launches <= launchesSoFar) return summary;
  return {
    mean: summary.mean,
    error: (summary.error * expectedError(1, launches)) / expectedError(1, launchesSoFar),
    degreesOfFreedom: trimmedFreedom(launches),
  };
}

/**
 * How many times as many launches would decide an inconclusive cell with a chance of 80 %, if the estimate is the
 * truth. Half-widths shrink with the root of the number of launches, so the factor is the square of (half-width ÷
 * distance to the bound that decides). Null if no reasonable number of launches would do.
 */
function measuringTimeFactorOf(summary: TSummary, limit: number, bounds: Bounds): number | null {
  const { mean, error } = summary;
  const conditions =
    mean < limit
      ? [[bounds.pass, limit - mean] as const]
      : [
          [(1 + bounds.interval) / 2, mean] as const,
          [bounds.guard, mean - GUARDED * limit] as const,
          // An estimate that is hardly beyond the tolerance falls below it in nearly every other comparison.
          [MEDIAN_LEVEL, mean - limit] as const,
        ];
  const factor = Math.max(
    ...conditions.map(
      ([level, distance]) =>
        ((error * ((level === MEDIAN_LEVEL ? 0 : tOf(summary, level)) + tOf(summary, POWER))) /
          distance) **
        2,
    ),
  );
  // Beyond a hundredfold the estimate is too inexact to predict anything.
  return factor < 100 ? Math.max(1, factor) : null;
}
