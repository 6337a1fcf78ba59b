/**
 * What a boot leaves to chance, and can make the same program several per cent slower or faster: where things lie in
 * memory, the seeds of hash tables, and when code is optimised. It is drawn anew for each launch, and is the same for both arms. So it never
 * becomes the difference between them, and no single layout decides a comparison.
 */
import * as z from 'zod';

/** One draw, which follows from the comparison's seed. */
export interface Luck {
  /** Bytes by which the environment is made longer. */
  readonly padding: number;
  /** From 2^30 to 2^31 − 1; null if every process draws its own. */
  readonly seed: number | null;
  /** Whether V8 makes the final code of functions after few calls. */
  readonly isEarly: boolean;
}

/** For boots that are compared with no other. */
export const NO_LUCK: Luck = { padding: 0, seed: null, isEarly: false };

/** Where the seed of a draw arrived. */
export const sharedLuckSchema = z.object({
  /** Whether V8 took it, in every Node.js process of the app. */
  isSeeded: z.boolean(),
  /** Whether the kernel put nothing at random addresses, in every Node.js process of the app. */
  hasFixedAddresses: z.boolean(),
  /** Whether V8 optimised code between requests and not in a thread beside them, in every Node.js process of the app. */
  compilesInLine: z.boolean().default(false),
  /** Whether V8 collected garbage in the main thread alone, in every Node.js process of the app. */
  collectsInLine: z.boolean().default(false),
  /** Whether V8 optimised functions after fewer calls than by default, in every Node.js process of the app. */
  optimisesEarly: z.boolean().default(false),
});

export type SharedLuck = z.infer<typeof sharedLuckSchema>;

/** Whether two arms share the same. True if luck was not to be shared, or no longer. */
export function shareAlike(one: SharedLuck | null, other: SharedLuck | null): boolean {
  if (one === null || other === null) return true;
  return Object.entries(one).every(([which, is]) => other[which as keyof SharedLuck] === is);
}

/** What several apps or arms have in common. Null if luck was not to be shared. */
export function inAll(each: readonly (SharedLuck | null)[]): SharedLuck | null {
  if (each.every((one) => one === null)) return null;
  const isIn = (which: keyof SharedLuck) => each.every((one) => one?.[which] === true);
  return {
    isSeeded: isIn('isSeeded'),
    hasFixedAddresses: isIn('hasFixedAddresses'),
    compilesInLine: isIn('compilesInLine'),
    collectsInLine: isIn('collectsInLine'),
    optimisesEarly: isIn('optimisesEarly'),
  };
}
