/**
 * When the load generator collects its own garbage: between slices and runs, not while it loads an app. A collection
 * of the whole heap stops it for about twelve milliseconds. In a slice of twenty the loaded app then looks slower, and a
 * request that waits meanwhile has a latency that is not the app's.
 */

/** Bytes of objects and buffers. V8 begins a collection of its own at 32 MB of new objects or 64 MB of buffers. */
const ENOUGH = 24e6;

/**
 * Options of Node.js for the generator: `gc` is there for us, and new objects have room enough until we call it. Nothing
 * marks the heap in small steps before that, and no thread collects beside us: pinned to the generator's core, it would only
 * take the core's time from the load.
 */
export const GARBAGE_OPTIONS: readonly string[] = [
  '--expose-gc',
  '--single-threaded-gc',
  '--no-incremental-marking',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
];

let afterLast = 0;

/**
 * Collects what has been left since the last time, if it is enough to be worth it. To be called while no app is loaded. The
 * arm that goes first alternates, so the pause comes before the slices of either as often.
 */
export function collectGarbage(): void {
  if (globalThis.gc === undefined || inUse() - afterLast < ENOUGH) return;
  globalThis.gc();
  afterLast = inUse();
}

function inUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
