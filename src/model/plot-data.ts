/**
 * Data of the plots on the report's HTML page, whose script draws them. Tooltips hold formatted numbers, so that a
 * plot and its table agree.
 */
import type { Arm } from './arm.ts';

/** The parts that every page contains. */
export interface PageParts {
  readonly script: string;
  /** Hash of the script for the Content Security Policy: `sha256-…`. */
  readonly scriptHash: string;
  readonly style: string;
}

/** Slowdowns as fractions. Several rows may have the same `label`. */
export interface ForestRow {
  readonly label: string;
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly tolerance: number | null;
  readonly tooltip: string;
}

export interface LaunchPoint {
  readonly metric: string;
  /** From 1, in time order. */
  readonly launch: number;
  /** As a fraction. */
  readonly slowdown: number;
  readonly counts: boolean;
  readonly tooltip: string;
}

/** A horizontal line across a metric's launches. */
export interface LaunchLine {
  readonly metric: string;
  /** As a fraction. */
  readonly slowdown: number;
  readonly kind: 'tolerance' | 'estimate';
}

/** In microseconds: the median, minimum and maximum over the launches. */
export interface LatencyPoint {
  readonly arm: Arm;
  readonly percentile: string;
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly tooltip: string;
}

export interface WarmUpPoint {
  readonly arm: Arm;
  /** From 1. */
  readonly window: number;
  /** As a multiple of the cost after warm-up. */
  readonly cost: number;
  readonly tooltip: string;
}

export interface FlameFrame {
  /** The index of its caller, which comes before it; null only for the first. */
  readonly parent: number | null;
  readonly name: string;
  /** The search looks here as well as in the name. */
  readonly where: string;
  /** At least the sum of its callees. */
  readonly width: number;
  /** From −1, the largest saving of the tree, to 1, the largest increase. */
  readonly change: number;
  readonly tooltip: string;
}

export type Figure =
  | { readonly kind: 'forest'; readonly rows: readonly ForestRow[] }
  | {
      readonly kind: 'launches';
      readonly points: readonly LaunchPoint[];
      readonly lines: readonly LaunchLine[];
    }
  | { readonly kind: 'latency'; readonly points: readonly LatencyPoint[] }
  | { readonly kind: 'warm-up'; readonly points: readonly WarmUpPoint[] }
  | { readonly kind: 'flame'; readonly frames: readonly FlameFrame[] };

/** A series on the page of a history. All lists have one item for each commit of its line, oldest first. */
export interface HistorySeries {
  /** Places in the list of all commits. */
  readonly commits: readonly number[];
  /** Indices and their 95% ranges, times the scale of the data. The first commit has the index 100. */
  readonly index: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Where a group of commits begins that no comparison links to the ones before. */
  readonly gaps: readonly number[];
  /** Where the index changes by more than chance explains. */
  readonly changes: readonly number[];
  /** Where a regression was accepted, and by whom. */
  readonly accepted: readonly (readonly [number, string])[];
  /**
   * Of a series of another tool, its values as they are shown, one for each commit. They have no range, so `low` and
   * `high` are the index. Null where comparisons make the index.
   */
  readonly values: readonly string[] | null;
}

/** The data file of a history's page. */
export interface HistoryData {
  /** Hash, date and title of all commits; and the number of the pull request, or 0. */
  readonly commits: readonly (readonly [string, string, string, number])[];
  /** The repository's address on the web, without a slash at its end; null for no links. */
  readonly repositoryUrl: string | null;
  /** Places in the list of commits, with the names of their tags. */
  readonly releases: readonly (readonly [number, string])[];
  /** Indices are multiplied by it, since whole numbers are short in a file. */
  readonly scale: number;
  readonly series: readonly HistorySeries[];
}
