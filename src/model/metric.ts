import type { Arm } from './arm.ts';
import type { LoadKind } from './load.ts';
import type { Round, Run } from './run.ts';

export const METRIC_NAMES = [
  'throughput',
  'achieved-rate',
  'completion-time',
  'cpu',
  'memory',
  'bytes',
  'unloaded-latency',
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
  'outgoing-calls',
  'queries',
  'allocation',
  'collections',
  'syscalls',
  'io-bytes',
  'context-switches',
  'retained',
  'memory-growth',
] as const;

export type MetricName = (typeof METRIC_NAMES)[number];

/** `on-request`: when `gate` names it. `never`: reported only. `absent`: it has no meaning there. */
export type GateKind = 'by-default' | 'on-request' | 'never' | 'absent';

/** A quantity read from a run. To add one: a name above, a record below, a test of its `read`. */
export interface Metric {
  readonly name: MetricName;
  readonly title: string;
  readonly unit: string;
  /** How a sentence about a scenario says a change: "it takes 4% longer", "it may use 4% more CPU". */
  readonly words: {
    /** In the infinitive. */
    readonly verb: string;
    /** @param size for example `4%` */
    readonly worse: (size: string) => string;
    readonly better: (size: string) => string;
    /** Whether the size is of a request's time, which is the inverse of the metric's value. */
    readonly isTime?: true;
  };
  /** Which direction is worse: effects are signed so that worsening is positive. */
  readonly worse: 'lower' | 'higher';
  /** Whether the load generator's clock measures it. It is not gated if the load generator is saturated. */
  readonly isTimed: boolean;
  /** Whether it can be exactly equal in every run. For other metrics, no spread means a broken measurement. */
  readonly isExact?: true;
  /** Whether changes are said as both counts, "21 queries instead of 1". */
  readonly isCount?: true;
  /** The value of a count that is shown as none; `NONE` by default. Of what is sporadic, too. */
  readonly none?: number;
  /** The unit of one. */
  readonly singular?: string;
  /**
   * Whether some runs have none of it and the next has much, as collections are. A launch's value is then the mean over its
   * runs, those without any included, and only a launch without any has `none`.
   */
  readonly isSporadic?: true;
  /** Whether it is work of a request beside its time. */
  readonly isWork?: true;
  /** Whether it is a ratio of totals, so that windows of a steady warm-up tell it as well as runs do. */
  readonly isOfTotals?: true;
  /** Whether it is read from all runs of a visit as one, since it is in too few steps to be read from each. */
  readonly isOfVisit?: true;
  /** Whether more of it is a leak, which sampled heaps explain. */
  readonly isLeak?: true;
  /** Read from the runs with one connection instead of those under load. */
  readonly isUnloaded?: true;
  /** A fraction: the tolerance unless one is given for this metric, or a larger one for the scenario. Absent where 0. */
  readonly minTolerance?: number;
  /** How many of a hundred requests lie within its value; absent when it is no percentile. */
  readonly percentile?: number;
  /** Whether a scenario gates it, which depends on its load. */
  readonly gates: Readonly<Record<LoadKind, GateKind>>;
  /** The value for a run, in `unit` and positive, or zero if it is sporadic; null when the run has no value. */
  read(run: Run): number | null;
}

/**
 * A count per request that is this small or smaller is shown as none. Effects are log ratios, which zero has not; and
 * one in a hundred requests is not work of the requests but of a heartbeat or of a new connection.
 */
export const NONE = 0.01;

/** Per cent of the time, and collections per 1,000 requests: less than a single collection in a launch. */
const NO_COLLECTION = 0.01;

/**
 * Bytes per request. As little, over some thousand requests, is what caches, pools and V8 keep of a run and of none of
 * its requests.
 */
const NOTHING_RETAINED = 200;

/**
 * Bytes. An unchanged app grows by as much in a visit, however many requests it serves: allocators take memory from the
 * system in chunks of up to some megabytes, and heaps and pools have not reached their size when times are steady.
 */
const NO_GROWTH = 4 * 2 ** 20;

/** Latencies scatter several times as much as throughput and CPU time, and a wait that is noticed is long. */
const LATENCY_TOLERANCE = 0.2;

/** The tolerance of a metric for which `gate` sets none, a fraction. @param tolerance of its scenario, a fraction */
export function toleranceFor({ minTolerance = 0 }: Metric, tolerance: number): number {
  return Math.max(minTolerance, tolerance);
}

/**
 * The tolerance of a metric's drift, a fraction. Never less than what a single change of the metric may be by default: else one
 * would be a drift.
 */
export function driftToleranceOf(
  { metric }: { readonly metric: MetricName },
  tolerance: number,
): number {
  return toleranceFor(metricNamed(metric), tolerance);
}

/**
 * A metric's part of the level that all gated metrics share, relative to that of most metrics. One whose tolerance is large, since it
 * is there for large changes, hardly ever raises a false alarm and finds them with less, so the others get more.
 */
export function weightFor({ minTolerance }: Metric, tolerance: number | null): number {
  const isLarge = minTolerance !== undefined && (tolerance ?? 0) >= minTolerance;
  return isLarge ? 0.25 : 1;
}

function moreOrLess(verb: string, what: string): Metric['words'] {
  return {
    verb,
    worse: (size) => `${size} more ${what}`,
    better: (size) => `${size} less ${what}`,
  };
}

const TIME: Metric['words'] = {
  verb: 'take',
  worse: (size) => `${size} longer`,
  better: (size) => `${size} less time`,
};

const EVENT_LOOP_DELAY: Metric['words'] = {
  verb: 'wait',
  worse: (size) => `${size} longer for the event loop (p99)`,
  better: (size) => `${size} less for the event loop (p99)`,
};

const EVENT_LOOP_UTILIZATION: Metric['words'] = {
  verb: 'keep',
  worse: (size) => `the event loop ${size} busier`,
  better: (size) => `the event loop ${size} less busy`,
};

export const METRICS: readonly Metric[] = [
  {
    name: 'throughput',
    title: 'throughput',
    unit: 'req/s',
    isTimed: true,
    isOfTotals: true,
    words: { ...TIME, isTime: true },
    worse: 'lower',
    // A fixed amount's is the inverse of its time, and a fixed rate's is the rate.
    gates: { closed: 'by-default', amount: 'never', rate: 'absent' },
    read: (run) => positive(run.completed / run.duration),
  },
  {
    name: 'achieved-rate',
    title: 'achieved rate',
    unit: 'req/s',
    isTimed: true,
    words: {
      verb: 'answer',
      worse: (size) => `${size} fewer requests per second`,
      better: (size) => `${size} more requests per second`,
    },
    worse: 'lower',
    gates: { closed: 'absent', amount: 'absent', rate: 'by-default' },
    read: (run) => (run.pace?.achieved == null ? null : positive(run.pace.achieved)),
  },
  {
    name: 'completion-time',
    title: 'completion time',
    unit: 's',
    isTimed: true,
    words: TIME,
    worse: 'higher',
    gates: { closed: 'absent', amount: 'by-default', rate: 'absent' },
    read: (run) => positive(run.duration),
  },
  {
    name: 'cpu',
    title: 'CPU per request',
    unit: 'µs',
    isTimed: false,
    isOfTotals: true,
    words: moreOrLess('use', 'CPU per request'),
    worse: 'higher',
    gates: { closed: 'by-default', amount: 'by-default', rate: 'by-default' },
    read: (run) => (run.cpu === null ? null : positive((run.cpu / run.completed) * 1e6)),
  },
  {
    name: 'memory',
    title: 'peak memory',
    unit: 'bytes',
    isTimed: false,
    words: moreOrLess('need', 'memory'),
    worse: 'higher',
    gates: { closed: 'on-request', amount: 'on-request', rate: 'on-request' },
    read: (run) => (run.memory === null ? null : positive(run.memory)),
  },
  {
    name: 'bytes',
    title: 'bytes per response',
    unit: 'bytes',
    isTimed: false,
    isExact: true,
    words: moreOrLess('send', 'data per response'),
    worse: 'higher',
    gates: { closed: 'on-request', amount: 'on-request', rate: 'on-request' },
    read: (run) => positive(run.bytes / run.completed),
  },
  {
    name: 'unloaded-latency',
    title: 'unloaded latency',
    unit: 'µs',
    isTimed: true,
    isUnloaded: true,
    minTolerance: LATENCY_TOLERANCE,
    words: {
      verb: 'take',
      worse: (size) => `${size} longer without other requests`,
      better: (size) => `${size} less time without other requests`,
    },
    worse: 'higher',
    gates: { closed: 'by-default', amount: 'absent', rate: 'absent' },
    read: (run) => (run.latency === null ? null : positive(run.latency.mean)),
  },
  latency('mean', 'mean latency'),
  latency('p50', 'latency p50'),
  latency('p90', 'latency p90', 'by-default'),
  latency('p97.5', 'latency p97.5'),
  latency('p99', 'latency p99'),
  latency('max', 'latency max'),
  runtime(
    'event-loop-delay',
    'event-loop delay p99',
    'µs',
    EVENT_LOOP_DELAY,
    (values) => values.eventLoopDelayP99,
  ),
  {
    ...runtime(
      'event-loop-utilization',
      'event-loop utilisation',
      '%',
      EVENT_LOOP_UTILIZATION,
      (values) => values.eventLoopUtilization * 100,
    ),
    // At full load both sides may be busy all the time.
    isExact: true,
  },
  sporadic(
    onRequest('gc', 'time in GC', '%', moreOrLess('spend', 'time in garbage collection'), (run) =>
      run.runtime === null ? null : run.runtime.gcShare * 100,
    ),
  ),
  runtime('heap', 'heap used', 'bytes', moreOrLess('use', 'heap'), (values) => values.heapUsed),
  counted('outgoing-calls', 'outgoing calls', 'call', ({ calls }) => calls),
  counted('queries', 'queries', 'query', ({ queries }) => queries),
  perRequest(
    'allocation',
    'allocated per request',
    'bytes',
    moreOrLess('allocate', 'memory per request'),
    ({ runtime }) => runtime?.allocated,
  ),
  {
    ...sporadic(
      onRequest(
        'collections',
        'garbage collections',
        'per 1,000 requests',
        moreOrLess('need', 'garbage collections'),
        ({ runtime, completed }) =>
          runtime?.collections == null ? null : (runtime.collections * 1000) / completed,
      ),
    ),
    isWork: true,
  },
  {
    ...perRequest(
      'syscalls',
      'reads and writes per request',
      'calls',
      moreOrLess('make', 'calls of read and write per request'),
      ({ kernelWork }) => kernelWork?.readsAndWrites,
    ),
    isExact: true,
  },
  {
    ...perRequest(
      'io-bytes',
      'bytes moved per request',
      'bytes',
      moreOrLess('move', 'bytes per request through files and sockets'),
      ({ kernelWork }) => kernelWork?.bytesMoved,
    ),
    isExact: true,
  },
  {
    ...perRequest(
      'context-switches',
      'context switches per request',
      'switches',
      moreOrLess('need', 'context switches per request'),
      ({ kernelWork }) => kernelWork?.contextSwitches,
    ),
    isExact: true,
  },
  {
    ...counted(
      'retained',
      'memory left behind',
      'byte',
      ({ retained }) => retained,
      NOTHING_RETAINED,
    ),
    unit: 'bytes',
    words: moreOrLess('leave', 'memory behind per request'),
    isLeak: true,
  },
  {
    ...exact(
      'memory-growth',
      'memory growth',
      'byte',
      ({ anonymousMemory }) => {
        if (anonymousMemory === null) return null;
        const growth = anonymousMemory.after - anonymousMemory.before;
        return growth <= NO_GROWTH ? 0 : growth;
      },
      NOTHING_RETAINED,
    ),
    unit: 'bytes',
    words: moreOrLess('keep', 'memory per request'),
    isOfVisit: true,
    isLeak: true,
  },
];

/** Whether the load generator's limit shows in a metric. With one connection it has little to do. */
export function isTimedUnderLoad({ isTimed, isUnloaded }: Metric): boolean {
  return isTimed && isUnloaded !== true;
}

/** Whether more of it is a slowdown: time, or processor time. More memory or more queries make nothing slower by themselves. */
export function isOfSpeed({ name, isTimed }: Metric): boolean {
  return isTimed || name === 'cpu';
}

/** What the operating system counts of an app's processes, and so of no app whose processes cannot be seen. */
const OF_PROCESSES: ReadonlySet<MetricName> = new Set([
  'cpu',
  'memory',
  'memory-growth',
  'syscalls',
  'io-bytes',
  'context-switches',
]);

export function isOfProcesses(metric: MetricName): boolean {
  return OF_PROCESSES.has(metric);
}

/** Whether a count per request is none. The mean of logs may be off by its last digit. */
export function isNone(value: number, none = NONE): boolean {
  return value <= none * (1 + 1e-9);
}

/** The metric's value in a round; null if the round has none. */
export function valueIn(metric: Metric, round: Round, arm: Arm): number | null {
  const runs = metric.isUnloaded ? round.unloaded : round;
  return runs ? metric.read(runs[arm]) : null;
}

/** The share of requests beyond a percentile: the slowest, of which it tells. Null for the median and for other metrics. */
export function shareBeyond(name: MetricName): number | null {
  if (name === 'latency-max') return 0;
  const { percentile = 0 } = metricNamed(name);
  return percentile > 50 ? (100 - percentile) / 100 : null;
}

export function metricNamed(name: MetricName): Metric {
  const metric = METRICS.find((each) => each.name === name);
  if (!metric) throw new RangeError(`no metric is named ${name}`);
  return metric;
}

/**
 * Latency is gated at a fixed rate only: in a closed loop with a fixed number of connections mean
 * latency is connections ÷ throughput, so gating both counts one thing twice, and percentiles there
 * describe the load generator's back-pressure (Schroeder 2006). Of the percentiles one is gated unless
 * asked for: what slows all requests down moves p90 as much as p50, and p99 rests on few requests.
 */
function latency(
  key: Exclude<keyof NonNullable<Run['latency']>, 'stddev'>,
  title: string,
  atFixedRate: GateKind = 'on-request',
): Metric {
  return {
    name: `latency-${key}`,
    title,
    // Recorded with three digits, so responses that wait for a fixed time may have the same ones in all launches.
    ...(key.startsWith('p') ? { percentile: Number(key.slice(1)), isExact: true as const } : {}),
    unit: 'µs',
    isTimed: true,
    words: {
      verb: 'be',
      worse: (size) => `${size} slower at ${title}`,
      better: (size) => `${size} faster at ${title}`,
    },
    worse: 'higher',
    minTolerance: LATENCY_TOLERANCE,
    gates: { closed: 'never', amount: 'never', rate: atFixedRate },
    read: (run) => (run.latency === null ? null : positive(run.latency[key])),
  };
}

/** A metric that is gated on request only, and the lower the better. */
function onRequest(
  name: MetricName,
  title: string,
  unit: string,
  words: Metric['words'],
  read: Metric['read'],
): Metric {
  const gates = { closed: 'on-request', amount: 'on-request', rate: 'on-request' } as const;
  return { name, title, unit, isTimed: false, worse: 'higher', words, gates, read };
}

/** Not every app has these metrics of the runtime, and they are often noisy. */
function runtime(
  name: MetricName,
  title: string,
  unit: string,
  words: Metric['words'],
  read: (values: NonNullable<Run['runtime']>) => number,
): Metric {
  return onRequest(name, title, unit, words, (run) =>
    run.runtime === null ? null : positive(read(run.runtime)),
  );
}

/** A run may have none of it. If no launch has any on either arm, that is a result and no broken measurement. */
function sporadic(metric: Metric): Metric {
  const read = (run: Run) => {
    const value = metric.read(run);
    return value === 0 ? 0 : positive(value ?? NaN);
  };
  return { ...metric, read, isSporadic: true, isExact: true, none: NO_COLLECTION };
}

/** Of what a run did as a whole, the part of one request. */
function perRequest(
  name: MetricName,
  title: string,
  unit: string,
  words: Metric['words'],
  read: (run: Run) => number | null | undefined,
): Metric {
  const share = (run: Run) => {
    const total = read(run);
    return total == null ? null : positive(total / run.completed);
  };
  return { ...onRequest(name, title, unit, words, share), isWork: true };
}

/** What the app asks others for. It is usually the same in every run, and then compared as it is. */
function counted(
  name: MetricName,
  title: string,
  singular: string,
  read: (values: NonNullable<Run['runtime']>) => number | null,
  none = NONE,
): Metric {
  return exact(name, title, singular, ({ runtime }) => runtime && read(runtime), none);
}

/** Of what a run did as a whole, the part of one request, which may be none. */
function exact(
  name: MetricName,
  title: string,
  singular: string,
  read: (run: Run) => number | null,
  none: number,
): Metric {
  const ofRun = (run: Run) => {
    const total = read(run);
    const { completed } = run;
    return total === null || completed === 0 ? null : Math.max(none, total / completed);
  };
  return {
    ...perRequest(
      name,
      `${title} per request`,
      title,
      moreOrLess('make', `${title} per request`),
      ofRun,
    ),
    singular,
    isExact: true,
    isCount: true,
    none,
    read: ofRun,
  };
}

/** Effects are log ratios, so zero, infinity and NaN carry no information. */
function positive(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? value : null;
}
