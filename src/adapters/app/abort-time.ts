/** How long ago a signal was aborted, which the signal itself does not tell. */
import { performance } from 'node:perf_hooks';

/** When the signals that are watched were aborted, in milliseconds of a monotonic clock; null before. */
const abortedAt = new WeakMap<AbortSignal, number | null>();

/**
 * Notes when the signal is aborted. It has one listener however often it is watched: it outlives the apps of one comparison, as
 * in a search or in a program that compares again and again, and Node.js prints a warning at more than ten listeners.
 */
export function watchAbort(signal: AbortSignal): void {
  if (abortedAt.has(signal)) return;
  abortedAt.set(signal, null);
  signal.addEventListener(
    'abort',
    () => {
      abortedAt.set(signal, performance.now());
    },
    { once: true },
  );
}

/** 0 if it is not known. */
export function secondsSinceAbort(signal: AbortSignal): number {
  const at = abortedAt.get(signal) ?? null;
  return at === null ? 0 : (performance.now() - at) / 1000;
}
