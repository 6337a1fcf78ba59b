/** What requests leave behind in JavaScript's heap, by the code that allocated it. Sizes are bytes. */
import * as z from 'zod';
import { callFrameSchema, codeLocationSchema } from './code-location.ts';

/** Per process; a real app has some thousands. */
const MAX_NODES = 200_000;
/** Per scenario; more are never shown. */
export const MAX_LEAKS = 200;

const size = z.number().nonnegative();

/** The objects of one process that were allocated during a stretch of load and are still alive after it: a sample, scaled up. */
export const processHeapSchema = z.object({
  /** Callers come before what they call. */
  nodes: z
    .array(
      z.object({
        callFrame: callFrameSchema,
        /** The index of its caller; null for the root. */
        parent: z.int().nonnegative().nullable(),
        /** Allocated by this function itself. */
        size,
      }),
    )
    .max(MAX_NODES),
  /** Source maps of scripts that were compiled in memory, by the script's name. */
  maps: z.record(z.string(), z.unknown()).default({}),
});

export type ProcessHeap = z.infer<typeof processHeapSchema>;

/** What one location leaves behind per request, what Node.js and built-in functions allocate for it included. */
export const leakSchema = z.object({
  /** In the candidate; in the baseline if only the baseline has it. */
  location: codeLocationSchema,
  /** Of a package: the function of the app under which most is allocated. */
  calledFrom: codeLocationSchema.nullable(),
  baseline: size,
  candidate: size,
  /** `candidate` − `baseline`: the mean over the launches, the smallest and the largest. */
  change: z.number(),
  low: z.number(),
  high: z.number(),
  /** Whether the explanation names it: all launches show it, and it is large enough to matter. */
  isNamed: z.boolean(),
});

export type Leak = z.infer<typeof leakSchema>;

/** What requests of a scenario leave behind. Per request. */
export const leaksSchema = z.object({
  /** How many fresh boots of both arms were sampled. */
  launches: z.int().nonnegative(),
  /** Why there is no sample; null if there is one. */
  reason: z.string().nullable(),
  /** Of all locations together. */
  baseline: size,
  candidate: size,
  /** First those that are named, the most important first. */
  leaks: z.array(leakSchema).max(MAX_LEAKS),
});

export type Leaks = z.infer<typeof leaksSchema>;
