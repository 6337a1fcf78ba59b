/**
 * What a history says about the branch that a pull request goes to, as a report keeps it: so that a saved report can be
 * judged and shown again without the history. Effects are log ratios; above 0 is worse.
 */
import * as z from 'zod';
import { METRIC_NAMES } from './metric.ts';

/** Characters of the line of bars, and commits that contributed most. */
export const MAX_BARS = 40;
export const MAX_CONTRIBUTIONS = 5;

const differenceSchema = z.object({
  effect: z.number(),
  /** Standard error of the effect. */
  error: z.number().nonnegative(),
  degreesOfFreedom: z.number().positive(),
});

const commitSchema = z.object({
  commit: z.string(),
  /** The last of its tags, else the beginning of the hash. */
  name: z.string(),
});

const contributionSchema = z.object({
  commit: z.string(),
  title: z.string(),
  /** Commits of the branch right before it that were not compared, so that it may have been one of them. Older reports do not say. */
  uncompared: z.int().nonnegative().optional(),
  effect: z.number(),
  low: z.number(),
  high: z.number(),
});

export const branchTrendSchema = z.object({
  scenario: z.string(),
  metric: z.enum(METRIC_NAMES),
  /** Where the drift is counted from, and the last commit that was compared up to the baseline. */
  from: commitSchema,
  to: commitSchema,
  /**
   * The name of the commit that `drift-since` asks to count from, if neither it nor one before it was compared: `from` is later then. Absent
   * otherwise, and in older reports.
   */
  asked: z.string().optional(),
  /** Compared commits after `from`, up to `to`. */
  merges: z.int().nonnegative(),
  /** `to` against `from`. */
  change: differenceSchema,
  /** The index from `from` to `to`; neighbours of a long line are drawn together. */
  line: z.array(z.number()).max(MAX_BARS),
  /** The commits that made it worse, the one that did most first. */
  contributions: z.array(contributionSchema).max(MAX_CONTRIBUTIONS),
  /** Whether each other commit certainly did less than half of the change. Older reports do not say. */
  areOthersSmall: z.boolean().optional(),
});

export type BranchTrend = z.infer<typeof branchTrendSchema>;

/** What the history knows of the noise of a scenario's metric, on runners of the same class. Never of its effects. */
export const usualNoiseSchema = z.object({
  scenario: z.string(),
  metric: z.enum(METRIC_NAMES),
  /** Standard deviation of one launch's effect. */
  deviation: z.number().positive(),
  /** How many degrees of freedom knowing it is worth: few where comparisons differ in noise. */
  degreesOfFreedom: z.number().positive(),
  comparisons: z.int().positive(),
});

export type UsualNoise = z.infer<typeof usualNoiseSchema>;
