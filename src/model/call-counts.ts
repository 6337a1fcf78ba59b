/** How often functions are called: what an app's processes count, and what the explanation says of it. */
import * as z from 'zod';
import { callFrameSchema, codeLocationSchema } from './code-location.ts';

/** Functions of a process; those that are called least are left out. */
export const MAX_COUNTED_FUNCTIONS = 20_000;

/** Functions of a scenario, besides those that the explanation names. */
export const MAX_CALL_CHANGES = 30;

const count = z.int().nonnegative();
const perRequest = z.number().nonnegative();

/** What one process counted during a stretch of load. Code of Node.js is left out. */
export const processCallsSchema = z.object({
  functions: z.array(z.object({ frame: callFrameSchema, count })).max(MAX_COUNTED_FUNCTIONS),
  /** Whether all functions that were called are listed. */
  isComplete: z.boolean(),
  /** Source maps of scripts that were compiled in memory, by the script's name in a frame. */
  maps: z.record(z.string(), z.unknown()).default({}),
});

export type ProcessCalls = z.infer<typeof processCallsSchema>;

/** How often a request calls a function, in each arm. */
export const callsSchema = z.object({
  baseline: perRequest,
  candidate: perRequest,
  /** Whether several functions have the same name and line, as an arrow function inside of another one; then all their calls count. */
  isShared: z.boolean().optional(),
});

export type Calls = z.infer<typeof callsSchema>;

export const callChangeSchema = callsSchema.extend({
  /** In the candidate; in the baseline if only the baseline calls it. */
  location: codeLocationSchema,
  /**
   * How it belongs to the function that the explanation names first, by the call tree: it leads to it, or is below it.
   * Null if it does neither.
   */
  relation: z.enum(['caller', 'callee']).nullable(),
});

export type CallChange = z.infer<typeof callChangeSchema>;

/** The counts of a scenario. */
export const callCountsSchema = z.object({
  /** Why there are none; null if there are. */
  reason: z.string().nullable(),
  /** Requests of either arm; of the arm with fewer. */
  requests: count,
  /** Functions of the app that are called more or less often; those with the largest difference first. */
  changes: z.array(callChangeSchema).max(MAX_CALL_CHANGES),
});

/**
 * Counts of the same code are the same, save for what does not follow from requests: timers, caches that are filled at
 * another moment, the last requests of a run. So they differ if the difference is both of these.
 */
const MIN_DIFFERENCE = { share: 0.05, calls: 0.05 };

/** Which arm's requests call a function more often, beyond what chance may do. */
export function compareCalls({ baseline, candidate }: Calls): 'more' | 'fewer' | 'same' {
  const difference = candidate - baseline;
  const least = Math.max(MIN_DIFFERENCE.calls, MIN_DIFFERENCE.share * baseline);
  if (Math.abs(difference) < least) return 'same';
  return difference > 0 ? 'more' : 'fewer';
}
