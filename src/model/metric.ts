import type { Run } from './run.ts';

export const METRIC_NAMES = [
  'throughput',
  'cpu',
  'latency-mean',
  'latency-p50',
  'latency-p90',
  'latency-p97.5',
  'latency-p99',
  'latency-max',
  'event-loop-delay',
  'event-loop-utilization',
  'gc',
  'heap',
] as const;

export type MetricName = (typeof METRIC_NAMES)[number];

/** A quantity read from a run. To add one: a name above, a record below, a test of its `read`. */
export interface Metric {
  readonly name: MetricName;
  readonly title: string;
  readonly unit: string;
  /** What follows a percentage when it is worse: "4.2% slower". */
  readonly worsening: string;
  /** Which direction is worse: effects are signed so that worsening is positive. */
  readonly worse: 'lower' | 'higher';
  /**
   * Whether a scenario gates it. Latency is reported only: in a closed loop with a fixed number of
   * connections mean latency is connections ÷ throughput, so gating both counts one thing twice,
   * and percentiles there describe the load generator's back-pressure (Schroeder 2006). What the
   * runtime tells is gated on request: only some apps can tell, and much of it is noise to most.
   */
  readonly gate: 'by-default' | 'on-request' | 'never';
  /** The value for a run, positive and in `unit`; null when the run cannot tell. */
  read(run: Run): number | null;
}

export const METRICS: readonly Metric[] = [
  {
    name: 'throughput',
    title: 'throughput',
    unit: 'req/s',
    worsening: 'slower',
    worse: 'lower',
    gate: 'by-default',
    read: (run) => positive(run.completed / run.duration),
  },
  {
    name: 'cpu',
    title: 'CPU per request',
    unit: 'µs',
    worsening: 'more CPU per request',
    worse: 'higher',
    gate: 'by-default',
    read: (run) => (run.cpu === null ? null : positive((run.cpu / run.completed) * 1e6)),
  },
  latency('mean', 'mean latency'),
  latency('p50', 'latency p50'),
  latency('p90', 'latency p90'),
  latency('p97.5', 'latency p97.5'),
  latency('p99', 'latency p99'),
  latency('max', 'latency max'),
  runtime('event-loop-delay', 'event-loop delay p99', 'µs', (told) => told.eventLoopDelayP99),
  runtime(
    'event-loop-utilization',
    'event-loop utilisation',
    '%',
    (told) => told.eventLoopUtilization * 100,
  ),
  runtime('gc', 'time in GC', '%', (told) => told.gcShare * 100),
  runtime('heap', 'heap used', 'bytes', (told) => told.heapUsed),
];

export function metricNamed(name: MetricName): Metric {
  const metric = METRICS.find((each) => each.name === name);
  if (!metric) throw new RangeError(`no metric is named ${name}`);
  return metric;
}

function latency(key: Exclude<keyof NonNullable<Run['latency']>, 'stddev'>, title: string): Metric {
  return {
    name: `latency-${key}`,
    title,
    unit: 'µs',
    worsening: `more ${title}`,
    worse: 'higher',
    gate: 'never',
    read: (run) => (run.latency === null ? null : positive(run.latency[key])),
  };
}

function runtime(
  name: MetricName,
  title: string,
  unit: string,
  read: (told: NonNullable<Run['runtime']>) => number,
): Metric {
  return {
    ...{ name, title, unit, worsening: `more ${title}`, worse: 'higher', gate: 'on-request' },
    read: (run) => (run.runtime === null ? null : positive(read(run.runtime))),
  };
}

/** Effects are log ratios, so zero, infinity and NaN carry no information. */
function positive(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? value : null;
}
