/**
 * The result of `cannongate bisect`: a line of points, all comparisons of them, and the answer. Written as JSON; every
 * rendering reads nothing else. The comparisons are also what an interrupted search saves.
 */
import * as z from 'zod';
import { METRIC_NAMES, type MetricName } from './metric.ts';
import type { Report } from './report.ts';

export const BISECTION_VERSION = 1;

/** A commit is named when it is this certain. */
export const CERTAINTY_OF_SEARCH = 0.95;

/**
 * What the points of a line are: commits; versions of a package; or the packages that two commits install in different
 * versions, each in the newer one from its point on.
 */
export const LINE_KINDS = ['commits', 'versions', 'packages'] as const;

export type LineKind = (typeof LINE_KINDS)[number];

/** One of what could have made the app slower, or the first of the line, before all of them. */
export interface BisectionPoint {
  /** Full hash. For versions and packages a commit that exists only during the search. */
  readonly commit: string;
  readonly tree: string;
  /** The first line of a commit's message, or the package with its version. */
  readonly title: string;
  /** Of a commit: when it was written, and by whom; null otherwise. */
  readonly writtenAt: string | null;
  readonly author: string | null;
  readonly isMerge: boolean;
}

export const bisectionComparisonSchema = z.object({
  /** Points of the line: their numbers, 0 for the first. */
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  /** A log ratio: above 0 `to` is worse. */
  effect: z.number(),
  /** Standard error of the effect. */
  error: z.number().nonnegative(),
  degreesOfFreedom: z.number().positive(),
  launches: z.int().positive(),
  /** `history`: it was there before the search. */
  source: z.enum(['measured', 'history']),
});

export type BisectionComparison = z.infer<typeof bisectionComparisonSchema>;

export const skippedPointSchema = z.object({
  point: z.int().nonnegative(),
  /** Of the failure. */
  reason: z.string(),
});

export type SkippedPoint = z.infer<typeof skippedPointSchema>;

const bisectionSeriesSchema = z.object({ scenario: z.string(), metric: z.enum(METRIC_NAMES) });

/** A scenario and a metric. */
export interface BisectionSeries {
  readonly scenario: string;
  readonly metric: MetricName;
}

/** A comparison's result in one scenario and metric. */
const cellResultSchema = bisectionSeriesSchema.extend({
  /** As in a history: it says which of its series is the same. */
  workload: z.string(),
  ...bisectionComparisonSchema.pick({
    effect: true,
    error: true,
    degreesOfFreedom: true,
    launches: true,
  }).shape,
});

export type CellResult = Readonly<z.infer<typeof cellResultSchema>>;

/** A comparison of a search, with all gated cells that it measured. */
const madeComparisonSchema = bisectionComparisonSchema
  .pick({ from: true, to: true })
  .extend({ cells: z.array(cellResultSchema).max(10_000) });

export type MadeComparison = Readonly<z.infer<typeof madeComparisonSchema>>;

/** At 95 %, of a difference of logarithms. */
export interface EffectInterval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** A change between two points that are neighbours, but for points that cannot be compared. */
export interface BisectionStep {
  /** The points are those after `after`, up to and including `last`. */
  readonly after: number;
  readonly last: number;
  /** That there is a change of a size that matters. */
  readonly probability: number;
  readonly effect: EffectInterval;
  /** Files that it changes, from the root of the repository. */
  readonly files: readonly string[];
  /** The comparison with its parent that explains it; null if none was made. */
  readonly report: Report | null;
  /** For packages: the effect of this one alone, beside the one together with all before it; null if not measured. */
  readonly alone: EffectInterval | null;
}

export interface BisectionAnswer {
  readonly kind: 'found' | 'gradual' | 'no-difference' | 'unclear-difference' | 'undecided';
  /** The last point against the first. */
  readonly total: EffectInterval;
  readonly steps: readonly BisectionStep[];
  /** Of the whole answer. */
  readonly probability: number;
}

export interface Bisection {
  readonly kind: 'cannongate-bisection';
  readonly version: typeof BISECTION_VERSION;
  readonly cannongate: string;
  readonly lineKind: LineKind;
  /** As it was named. */
  readonly good: string;
  readonly bad: string;
  readonly isImprovement: boolean;
  readonly series: BisectionSeries;
  /** Of changes that matter, as a fraction. */
  readonly tolerance: number;
  readonly points: readonly BisectionPoint[];
  readonly skipped: readonly SkippedPoint[];
  readonly comparisons: readonly BisectionComparison[];
  readonly answer: BisectionAnswer;
  /** Of each point after the first, that it changes the level by what matters. */
  readonly probabilities: readonly number[];
  /** The whole search. */
  readonly seconds: number;
  /** The command that repeats it. */
  readonly command: string;
  /** The search among the commits of the merge that was found; null if it was not asked for or is no merge. */
  readonly within: Bisection | null;
}

/** What an interrupted search needs to go on. */
export const savedBisectionSchema = z.object({
  kind: z.literal('cannongate-bisection-part'),
  version: z.literal(BISECTION_VERSION),
  cannongate: z.string(),
  /** The commits of the line and what was measured: equal for a search that can go on. */
  identity: z.string(),
  series: bisectionSeriesSchema.nullable(),
  choices: z.int().positive(),
  comparisons: z.array(bisectionComparisonSchema).max(10_000),
  /** To follow another scenario or metric if need be: files of older versions have neither of these. */
  made: z.array(madeComparisonSchema).max(10_000).optional(),
  /** Those that were followed and do not differ. */
  alike: z.array(bisectionSeriesSchema).max(10_000).optional(),
  skipped: z.array(skippedPointSchema).max(100_000),
  /** How long it has searched so far. Files of older versions do not say. */
  seconds: z.number().nonnegative().optional(),
});

export type SavedBisection = z.infer<typeof savedBisectionSchema>;
