/**
 * When the load generator collects its own garbage: between slices and between runs, not while it loads an app. A collection
 * of the whole heap stops it for about twelve milliseconds. In a slice of twenty the loaded app then looks slower, and a
 * request that waits meanwhile has a latency that is not the app's.
 */

/**
 * Options of Node.js for the generator: `gc` is there for us, and new objects have room enough until we call it. No thread
 * collects beside us: pinned to the generator's core, it would only take the core's time from the load.
 */
export const GARBAGE_OPTIONS: readonly string[] = [
  '--expose-gc',
  '--single-threaded-gc',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
];

/** Collects the whole heap. To be called before runs. */
export function collectAllGarbage(): void {
  globalThis.gc?.();
}

/**
 * Collects new objects, with the responses' buffers among them: less than a millisecond, as little survives. To be called
 * before every slice, so that each arm's slices follow the same pause. Buffers that are left would make V8 collect the whole heap in the middle of a slice.
 */
export function collectNewGarbage(): void {
  globalThis.gc?.({ type: 'minor' });
}
