import type { MetricName } from './metric.ts';

/** The estimate of a gated cell after the launches so far, for display only. */
export interface InterimEstimate {
  readonly scenario: string;
  readonly metric: MetricName;
  /** The tolerated slowdown, a fraction. */
  readonly tolerance: number;
  /** The mean effect; null while there are too few launches. */
  readonly estimate: number | null;
  /** The plain interval. Decisions use one that corrects for cells and looks, and is at least as wide. */
  readonly interval: {
    readonly low: number;
    readonly high: number;
    readonly level: number;
  } | null;
}
