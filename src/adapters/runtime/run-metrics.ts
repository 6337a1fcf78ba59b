/**
 * Part of the preload: what the app's process uses during a run, apart from its CPU time, which is read from outside. Runs of
 * one process follow each other.
 */
import {
  monitorEventLoopDelay,
  performance,
  PerformanceObserver,
  type EventLoopUtilization,
  type IntervalHistogram,
} from 'node:perf_hooks';
import * as v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Counts, Watcher } from './outgoing-work.ts';
import type { MemoryCare, RuntimeMetrics } from './preload-protocol.ts';

/** Milliseconds between two samples of the event-loop delay. Each sample wakes up an idle event loop. */
const RESOLUTION = 10;

/**
 * Garbage collections observed per run, unless its metrics of memory are gated. Observing one costs as much as several
 * requests, and a young process may have hundreds per second.
 */
const MAX_COLLECTIONS = 20;

/** Of a run. */
interface Collections {
  /** Milliseconds. */
  readonly gc: number;
  /** Bytes; null if unknown. */
  readonly allocated: number | null;
  /** How many; null if unknown. */
  readonly collections: number | null;
}

/** A run that has begun, and not ended. */
export interface Run {
  readonly delays: IntervalHistogram;
  readonly loop: EventLoopUtilization;
  /** @param active the event loop's active time in milliseconds */
  readonly gc: (active: number) => Collections;
  /** Null before the app is watched. */
  readonly counts: Counts | null;
  /** Bytes of the heap after a forced collection; null without one. */
  readonly heapBefore: number | null;
}

/** Created for the first run and reused, since it takes a few hundred KiB. */
let delays: IntervalHistogram | undefined;

/** Made when it is first needed; null if V8 offers no way. */
let collect: (() => void) | null | undefined;

/** Bytes of the heap after all garbage was collected; null if it cannot be. */
function collectedHeap(): number | null {
  if (collect === undefined) {
    try {
      v8.setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
      // The app must not find it.
      v8.setFlagsFromString('--no-expose-gc');
    } catch {
      collect = null;
    }
  }
  if (collect === null) return null;
  // The first may only find what weak references keep.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** @param watcher null before the app is watched */
export function beginRun({ collects, listsAll }: MemoryCare, watcher: Watcher | null): Run {
  const heapBefore = collects ? collectedHeap() : null;
  delays ??= monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.reset();
  delays.enable();
  const loop = performance.eventLoopUtilization();
  const counts = watcher && { ...watcher.counts };
  const gc = (listsAll ? listedCollections() : null) ?? observedCollections(loop);
  return { delays, loop, counts, heapBefore, gc };
}

/** @param watcher the one that the run began with */
export function endRun(run: Run, watcher: Watcher | null): RuntimeMetrics {
  const { active } = performance.eventLoopUtilization(run.loop);
  run.delays.disable();
  // The monitor measures from sample to sample: subtract its interval.
  const delayP99 = Math.max(0, run.delays.percentile(99) / 1e6 - RESOLUTION);
  const collected = run.gc(active);
  const { heapBefore } = run;
  const heapUsed = process.memoryUsage().heapUsed;
  const heapAfter = heapBefore === null ? null : collectedHeap();
  const isKnown = heapBefore !== null && heapAfter !== null;
  return {
    active,
    ...collected,
    delayP99,
    heapUsed,
    retained: isKnown ? Math.max(0, heapAfter - heapBefore) : null,
    calls: since(run.counts?.calls, watcher?.counts.calls),
    queries: since(run.counts?.queries, watcher?.counts.queries),
  };
}

/** Null if what was counted is unknown. */
function since(before: number | null | undefined, now: number | null | undefined): number | null {
  return typeof before === 'number' && typeof now === 'number' ? now - before : null;
}

/**
 * Makes V8 list all garbage collections until the returned function is called. What one found less what the one before
 * had left was allocated in between. Null if this Node.js has no such list.
 */
function listedCollections(): Run['gc'] | null {
  // A profiler that is not referred to any more may end the process.
  const profiler = typeof v8.GCProfiler === 'function' ? new v8.GCProfiler() : null;
  if (profiler === null) return null;
  const before = heapUsed();
  profiler.start();
  return () => {
    const { statistics } = profiler.stop();
    let gc = 0;
    let allocated = 0;
    let left = before;
    for (const { cost, beforeGC, afterGC } of statistics) {
      gc += cost / 1000;
      allocated += Math.max(0, beforeGC.heapStatistics.usedHeapSize - left);
      left = afterGC.heapStatistics.usedHeapSize;
    }
    allocated += Math.max(0, heapUsed() - left);
    return { gc, allocated, collections: statistics.length };
  };
}

function heapUsed(): number {
  return v8.getHeapStatistics().used_heap_size;
}

/**
 * Observes garbage collections until the returned function is called. After `MAX_COLLECTIONS` it stops observing and
 * extrapolates to the active time: not to the time, since an app is idle while the other arm is loaded. What is allocated
 * stays unknown.
 */
function observedCollections(loop: Run['loop']): Run['gc'] {
  let total = 0;
  let seen = 0;
  let watched: number | null = null;
  const add = (entries: readonly { duration: number }[]) => {
    seen += entries.length;
    for (const { duration } of entries) total += duration;
  };
  const observer = new PerformanceObserver((list) => {
    add(list.getEntries());
    if (seen < MAX_COLLECTIONS) return;
    observer.disconnect();
    watched = performance.eventLoopUtilization(loop).active;
  });
  observer.observe({ entryTypes: ['gc'] });
  return (active) => {
    if (watched === null) {
      if (typeof observer.takeRecords === 'function') add(observer.takeRecords());
      observer.disconnect();
    }
    const times = watched === null || watched === 0 ? 1 : Math.max(1, active / watched);
    return { gc: total * times, allocated: null, collections: Math.round(seen * times) };
  };
}
