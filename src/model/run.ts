import * as z from 'zod';
import { ARMS } from './arm.ts';

/**
 * Why a request got no proper answer. `unanswered`: the server closed the connection on it.
 */
export const FAILURE_KINDS = ['timeout', 'refused', 'reset', 'unanswered', 'other'] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

const count = z.int().nonnegative();
const microseconds = z.number().nonnegative();

export const latencySchema = z.object({
  mean: microseconds,
  stddev: microseconds,
  p50: microseconds,
  p90: microseconds,
  'p97.5': microseconds,
  p99: microseconds,
  max: microseconds,
});

/** What the runtime of a Node.js app says of a run. */
export const runtimeSchema = z.object({
  /** Of the busiest process, as the two shares: how late its timers were. */
  eventLoopDelayP99: microseconds,
  /** Shares of the run's time, 0 to 1. */
  eventLoopUtilization: z.number().min(0).max(1),
  gcShare: z.number().min(0).max(1),
  /** Bytes at the end of the run, over all processes. */
  heapUsed: z.number().nonnegative(),
  /** How many there were. */
  processes: z.int().positive(),
});

/** One window of load on one arm for one scenario, as the load generator saw it. */
export const runSchema = z.object({
  scenario: z.string(),
  arm: z.enum(ARMS),
  /** Seconds from the first request to the last response, on a monotonic clock. */
  duration: z.number().nonnegative(),
  sent: count,
  /** Requests that got a complete response, whatever its status. */
  completed: count,
  /** Bytes of all responses, headers included. */
  bytes: count,
  /** Completed responses by HTTP status code. */
  statuses: z.record(z.string().regex(/^\d{3}$/), count),
  /** Requests without a complete response, by kind; kinds that did not occur are absent. */
  failures: z.partialRecord(z.enum(FAILURE_KINDS), count),
  /** Microseconds, over the completed responses; null when there were none. */
  latency: latencySchema.nullable(),
  /** Seconds of CPU time of the app's whole process tree; null where it cannot be read. */
  cpu: z.number().nonnegative().nullable(),
  /** The load generator's own share of one core during the run, 0 to about 1. */
  generatorCpu: z.number().nonnegative(),
  /** Null for an app that is not Node.js, or did not tell in time. */
  runtime: runtimeSchema.nullable().default(null),
});

export type Run = z.infer<typeof runSchema>;

/** Two runs, one per arm, adjacent in time; `first` had the first turn. */
export const roundSchema = z.object({
  scenario: z.string(),
  first: z.enum(ARMS),
  baseline: runSchema,
  candidate: runSchema,
});

export type Round = z.infer<typeof roundSchema>;

/** One fresh boot of both arms: the unit of replication. */
export const launchSchema = z.object({
  index: count,
  /** Why this launch does not count; null when it does. */
  void: z.string().nullable(),
  bootedFirst: z.enum(ARMS),
  /** Scenario names in the order in which they were visited. */
  order: z.array(z.string()),
  /** Seconds. */
  timings: z.object({
    boot: z.object({ baseline: z.number(), candidate: z.number() }),
    warmUp: z.number(),
    load: z.number(),
    stop: z.number(),
    total: z.number(),
  }),
  /** Runs that bring the app to speed; never part of an effect, always checked for failures. */
  warmUps: z.array(runSchema),
  rounds: z.array(roundSchema),
});

export type Launch = z.infer<typeof launchSchema>;
