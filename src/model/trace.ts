/**
 * What requests wait for: queries, calls, timers and the like, folded by shape inside the app's process. A shape holds no
 * value of a statement, key, document, header or path. Times are microseconds.
 */
import * as z from 'zod';
import { callFrameSchema, codeLocationSchema } from './code-location.ts';
import { MAX_PACKAGE_NAME } from './package-name.ts';

/** One launch cannot show whether launches agree. So times and sizes that only one shows name no cause; counts may. */
export const MIN_TRACED_LAUNCHES = 2;

/** `pool`: waiting for a connection of a pool. `connection`: opening one. `span`: of the app's own tracing. */
export const WAIT_KINDS = [
  'query',
  'call',
  'pool',
  'connection',
  'timer',
  'dns',
  'file',
  'process',
  'thread-pool',
  'span',
] as const;

export type WaitKind = (typeof WAIT_KINDS)[number];

/** Characters of a shape's name. */
export const MAX_NAME_LENGTH = 200;

/** Per process and per scenario; more are never shown. */
export const MAX_SHAPES = 200;
/** What the slowest requests of a scenario meet; more are never shown. */
export const MAX_DELAYS = 200;
/** Spans of the typical request. */
export const MAX_TYPICAL_SPANS = 100;

const time = z.number().nonnegative();
const count = z.int().nonnegative();
const name = z.string().max(MAX_NAME_LENGTH);
const packageName = z.string().max(MAX_PACKAGE_NAME);

/** Sums over all requests of a process. */
const foldedShapeSchema = z.object({
  kind: z.enum(WAIT_KINDS),
  name,
  /** Where the app began it; null if no code of the app did. */
  frame: callFrameSchema.nullable(),
  /** Code of other files of the app that called it, the nearest first. */
  callers: z.array(callFrameSchema).max(2).readonly().optional(),
  /** Of a task for the thread pool: the package whose code began it; null if the app's own code did. */
  package: packageName.nullable().default(null),
  count,
  /** Of all of them, waiting at the same time counted for each. */
  time,
  /** Of that, what a request could not end without. */
  path: time,
  /** The largest number at once in a request, summed over the requests that had any. */
  atOnce: count,
  /** Requests that had any. */
  requests: count,
  /** Of all together in the request that had the least of any: there hardly any has waited for a thread or a processor. */
  least: time.default(0),
  /** Of a pool: its largest number of connections. */
  size: count.nullable(),
});

export type FoldedShape = z.infer<typeof foldedShapeSchema>;

/** Shares of all requests: the slowest of each are folded apart. */
export const TAILS = [0.01, 0.025, 0.1] as const;

/**
 * Sums over some of the requests of a process. Here `time` counts from the beginning of the stall in which the request
 * was taken up, since it may have come then; and time on the path leaves stalls and collections out.
 */
const requestsPartSchema = z.object({
  requests: count,
  time,
  /** In which the event loop served nobody for several milliseconds, without collections. */
  stalled: time,
  /** In which garbage was collected. */
  collected: time,
  shapes: z
    .array(foldedShapeSchema.pick({ kind: true, name: true, frame: true, count: true, path: true }))
    .max(MAX_SHAPES),
});

export type RequestsPart = z.infer<typeof requestsPartSchema>;

const typicalSchema = z.object({
  duration: time,
  spans: z
    .array(z.object({ kind: z.enum(WAIT_KINDS), name, start: time, end: time }))
    .max(MAX_TYPICAL_SPANS),
});

/** One request, with a duration in the middle of all. Times count from its start. */
export type TypicalRequest = z.infer<typeof typicalSchema>;

/** The trace of one process during a stretch of load. */
export const processTraceSchema = z.object({
  /** Requests that were answered. */
  requests: count,
  /** Of all requests, from the handler's call to the end of the answer. */
  time,
  /** Of that, what no shape is the reason for. */
  rest: time,
  shapes: z.array(foldedShapeSchema).max(MAX_SHAPES),
  typical: typicalSchema.nullable(),
  /** All requests, and the slowest of them; null without requests. */
  slowest: z
    .object({
      all: requestsPartSchema,
      tails: z
        .array(requestsPartSchema.extend({ share: z.number().positive().max(1) }))
        .max(TAILS.length),
    })
    .nullable()
    .default(null),
  /** Source maps of scripts that were compiled in memory, by the script's name in a frame. */
  maps: z.record(z.string(), z.unknown()).default({}),
});

export type ProcessTrace = z.infer<typeof processTraceSchema>;

/** Why connections between an app and a service are not read, in words. */
const UNREAD = {
  encrypted: 'it is encrypted',
  unknown: 'it is neither PostgreSQL’s protocol nor Redis’',
  pushed: 'the service sends messages that answer no query',
  garbled: 'it does not follow the protocol',
} as const;

export type Unread = keyof typeof UNREAD;

const unreadSchema = z.object({
  /** The variable that leads to the service. */
  variable: z.string(),
  why: z.enum(Object.keys(UNREAD) as [Unread, ...Unread[]]),
});

export type UnreadConnections = z.infer<typeof unreadSchema>;

/** A clause. @param code how the variable is put into it */
export function describeUnread(
  { variable, why }: UnreadConnections,
  code: (text: string) => string = (text) => text,
): string {
  return `a connection of ${code(variable)} was not read, since ${UNREAD[why]}`;
}

/** What the connections of an app to its services say about a stretch of load, as if one process had traced it. */
export interface WireTrace extends ProcessTrace {
  readonly unread: readonly UnreadConnections[];
}

/** Of one shape, per request. */
const waitSchema = z.object({
  count: z.number().nonnegative(),
  /** Of each. */
  time,
  /** What the request could not end without. */
  path: time,
  /** The largest number at once. */
  atOnce: z.number().nonnegative(),
  /** Time of all of them if each request that has any had as little as the request with the least; 0 if unknown. */
  least: time.default(0),
  size: count.nullable(),
});

export type Wait = z.infer<typeof waitSchema>;

/**
 * `more`: there are more of them. `one-by-one`: fewer run at once. `slower`: each takes longer. `null`: none of these,
 * or not certain.
 */
export const WAIT_FINDINGS = ['more', 'one-by-one', 'slower'] as const;

export const waitChangeSchema = z.object({
  kind: z.enum(WAIT_KINDS),
  name,
  /** In the candidate; in the baseline if only the baseline has it; null if no code of the app began it. */
  location: codeLocationSchema.nullable(),
  /** Of a task for the thread pool: the package whose code began it; null if the app's own code did. */
  package: packageName.nullable().default(null),
  baseline: waitSchema,
  candidate: waitSchema,
  /** By how much a request waits longer for it: the mean over the launches, and the smallest and largest of them. */
  change: z.number(),
  low: z.number(),
  high: z.number(),
  finding: z.enum(WAIT_FINDINGS).nullable(),
});

export type WaitChange = z.infer<typeof waitChangeSchema>;

/**
 * `stall`: the event loop serves nobody. `collection`: garbage is collected.
 */
export const DELAY_KINDS = [...WAIT_KINDS, 'stall', 'collection'] as const;

export type DelayKind = (typeof DELAY_KINDS)[number];

/** Per request. */
const delaySchema = z.object({
  count: z.number().nonnegative(),
  /** All of them together. */
  time,
});

export type Delay = z.infer<typeof delaySchema>;

/** Something that requests meet, in the slowest and in the others. */
export const delayChangeSchema = z.object({
  kind: z.enum(DELAY_KINDS),
  name,
  /** Where the app began it; null if no code of the app did. */
  location: codeLocationSchema.nullable(),
  /** The slowest requests of each arm. */
  baseline: delaySchema,
  candidate: delaySchema,
  /** The other requests of the candidate. */
  others: delaySchema,
  /** By how much the slowest meet it longer in the candidate: the mean over the launches, the smallest and the largest. */
  change: z.number(),
  low: z.number(),
  high: z.number(),
  /** Whether it makes the slowest slower, and not the others. */
  isNamed: z.boolean(),
});

export type DelayChange = z.infer<typeof delayChangeSchema>;

/** What makes the slowest requests slower than before, if that is not what makes all of them slower. */
export const slowestSchema = z.object({
  /** Their share of all requests. */
  share: z.number().positive().max(1),
  /** Traced requests of the candidate that belong to them. */
  requests: count,
  /** Time of one of them, the stall in which it was taken up included. */
  baseline: time,
  candidate: time,
  /** Of another one. */
  others: z.object({ baseline: time, candidate: time }),
  /** First those that are named, the most important first. */
  changes: z.array(delayChangeSchema).max(MAX_DELAYS),
});

export type Slowest = z.infer<typeof slowestSchema>;

/** What requests of a scenario wait for in both arms. Per request. */
export const waitsSchema = z.object({
  /** How many fresh boots of both arms were traced. */
  launches: count,
  /** Why there is no trace; null if there is one. */
  reason: z.string().nullable(),
  /** Time from the handler's call to the end of the answer. */
  baseline: time,
  candidate: time,
  /** Of that, what nothing below is the reason for: the app's own code, the event loop, locks and queues. */
  rest: z.object({ baseline: time, candidate: time }),
  /** First what is named, the most important first. */
  changes: z.array(waitChangeSchema).max(2 * MAX_SHAPES),
  typical: z
    .object({ baseline: typicalSchema.nullable(), candidate: typicalSchema.nullable() })
    .default({ baseline: null, candidate: null }),
  /** Null unless a percentile of the latency has regressed. */
  slowest: slowestSchema.nullable().default(null),
  /**
   * If queries were seen on the connections to services, since the app could not be traced from inside. Then times are
   * those of the load generator, and what a request waits for is an upper bound. Null if it was traced.
   */
  wire: z
    .object({
      /** Variables that lead to these services. */
      variables: z.array(z.string()),
      unread: z.array(unreadSchema),
    })
    .nullable()
    .default(null),
});

export type Waits = z.infer<typeof waitsSchema>;
