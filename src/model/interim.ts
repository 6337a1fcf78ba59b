import type { MetricName } from './metric.ts';

/** How a gated cell stands after the launches so far. It is shown while they go on, and decides nothing. */
export interface InterimEstimate {
  readonly scenario: string;
  readonly metric: MetricName;
  /** The tolerated slowdown, a fraction. */
  readonly tolerance: number;
  /** The mean effect; null while nothing can be said. */
  readonly estimate: number | null;
  /** The plain interval of effects; decisions rest on one that counts cells and looks, and is no narrower. */
  readonly interval: {
    readonly low: number;
    readonly high: number;
    readonly level: number;
  } | null;
}
