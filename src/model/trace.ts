/**
 * What requests wait for: queries, calls, timers and the like, folded by shape inside the app's process. A shape holds no
 * value of a statement, key, document, header or path. Times are microseconds.
 */
import * as z from 'zod';
import { callFrameSchema, codeLocationSchema } from './code-location.ts';

/** `pool`: waiting for a connection of a pool. */
export const WAIT_KINDS = [
  'query',
  'call',
  'pool',
  'timer',
  'dns',
  'file',
  'process',
  'thread-pool',
] as const;

export type WaitKind = (typeof WAIT_KINDS)[number];

/** Characters of a shape's name. */
export const MAX_NAME_LENGTH = 200;

/** Per process and per scenario; more are never shown. */
export const MAX_SHAPES = 200;
/** Spans of the typical request. */
export const MAX_TYPICAL_SPANS = 100;

const time = z.number().nonnegative();
const count = z.int().nonnegative();
const name = z.string().max(MAX_NAME_LENGTH);

/** Sums over all requests of a process. */
const foldedShapeSchema = z.object({
  kind: z.enum(WAIT_KINDS),
  name,
  /** Where the app began it; null if no code of the app did. */
  frame: callFrameSchema.nullable(),
  count,
  /** Of all of them, waiting at the same time counted for each. */
  time,
  /** Of that, what a request could not end without. */
  path: time,
  /** The largest number at once in a request, summed over the requests that had any. */
  atOnce: count,
  /** Requests that had any. */
  requests: count,
  /** Of a pool: its largest number of connections. */
  size: count.nullable(),
});

export type FoldedShape = z.infer<typeof foldedShapeSchema>;

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
});

export type ProcessTrace = z.infer<typeof processTraceSchema>;

/** Of one shape, per request. */
const waitSchema = z.object({
  count: z.number().nonnegative(),
  /** Of each. */
  time,
  /** What the request could not end without. */
  path: time,
  /** The largest number at once. */
  atOnce: z.number().nonnegative(),
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
  baseline: waitSchema,
  candidate: waitSchema,
  /** By how much a request waits longer for it: the mean over the launches, and the smallest and largest of them. */
  change: z.number(),
  low: z.number(),
  high: z.number(),
  finding: z.enum(WAIT_FINDINGS).nullable(),
});

export type WaitChange = z.infer<typeof waitChangeSchema>;

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
});

export type Waits = z.infer<typeof waitsSchema>;
