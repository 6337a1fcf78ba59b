/** Folds the queries that were seen on an app's connections during a run. */
import { sum } from 'simple-statistics';
import type { Run } from '../../model/run.ts';
import { MAX_SHAPES, type FoldedShape, type ProcessTrace } from '../../model/trace.ts';

interface Totals {
  count: number;
  time: number;
}

export class QueryLog {
  /** When the run began, in milliseconds; null outside of one. */
  #begun: number | null = null;
  #totals = new Map<string, Totals>();

  begin(now: number): void {
    this.#begun = now;
    this.#totals = new Map();
  }

  /** Milliseconds, on the clock of `begin`. */
  add(name: string, start: number, end: number): void {
    // One that was sent before the run belongs to the warm-up.
    if (this.#begun === null || start < this.#begun) return;
    const known = this.#totals.get(name);
    if (!known && this.#totals.size === MAX_SHAPES) return;
    const totals = known ?? { count: 0, time: 0 };
    this.#totals.set(name, totals);
    totals.count += 1;
    totals.time += Math.max(0, end - start);
  }

  /**
   * As if one process had waited for all of it. Which request a query belongs to cannot be seen here, so a request is
   * said to wait for all the time of its share of the queries. That is the most that it can be: queries that run side by
   * side count each, and so do those that no request waits for.
   */
  end({ completed, latency }: Pick<Run, 'completed' | 'latency'>): ProcessTrace {
    this.#begun = null;
    const time = completed * (latency?.mean ?? 0);
    const shapes = [...this.#totals].map(([name, totals]): FoldedShape => {
      const microseconds = 1000 * totals.time;
      return {
        kind: 'query',
        name,
        frame: null,
        package: null,
        count: totals.count,
        time: microseconds,
        path: microseconds,
        // Unknown, so nothing is said to be no longer at once.
        atOnce: 0,
        requests: completed,
        least: 0,
        size: null,
      };
    });
    const waited = sum([0, ...shapes.map(({ path }) => path)]);
    const rest = Math.max(0, time - waited);
    return { requests: completed, time, rest, shapes, typical: null, slowest: null, maps: {} };
  }
}
