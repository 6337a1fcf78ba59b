/**
 * Data of the report's HTML page. The page contains it beside each plot, and the page's script draws it. Numbers
 * that are shown are formatted already, so that a plot and its table agree.
 */
import type { Arm } from './arm.ts';

/** The parts that every page contains. */
export interface PageParts {
  readonly script: string;
  /** Of the script, as a Content Security Policy names it: `sha256-…`. */
  readonly scriptHash: string;
  readonly style: string;
}

/** Slowdowns as fractions; `label` is unique within its figure only by its place. */
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

/** Lines across a metric's launches; as fractions. */
export interface LaunchLine {
  readonly metric: string;
  readonly slowdown: number;
  readonly kind: 'tolerance' | 'estimate';
}

/** Microseconds: the median over the launches, and the lowest and the highest of them. */
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
  /** As a multiple of the cost afterwards. */
  readonly cost: number;
  readonly tooltip: string;
}

export interface FlameFrame {
  /** The index of its caller, which comes before it; null for the first alone. */
  readonly parent: number | null;
  readonly name: string;
  /** Searched besides the name. */
  readonly where: string;
  /** At least the sum of its callees. */
  readonly width: number;
  /** From −1, the largest saving of the tree, to 1, the largest increase. */
  readonly change: number;
  /** Both costs. */
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
