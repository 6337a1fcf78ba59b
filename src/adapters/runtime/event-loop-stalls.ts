/**
 * Knows when the event loop stalled, and when garbage was collected, and which of it a request met. A timer that is due
 * every few milliseconds tells: if it comes late, nothing else was served meanwhile. Times are milliseconds on the clock
 * of `performance.now()`, which is the caller's.
 */
import type { Interval } from './fold-spans.ts';

/** How often the timer is due. */
export const TICK = 2;

/** A tick that is less late is everyday work. */
const MIN_STALL = 5;

/** Stalls and collections that are remembered; a request that lasts longer than all of them misses some. */
const MAX_REMEMBERED = 2000;

interface Stall extends Interval {
  /** The end of the turn after it, in which the event loop takes up what arrived meanwhile. */
  until: number;
}

/** What delayed a request, in milliseconds. */
export interface Met {
  /** How long the event loop was stalled, collections left out. */
  readonly stalled: number;
  /** How long garbage was collected. */
  readonly collected: number;
  /** How long it may have waited to be taken up: since the beginning of a stall. */
  readonly before: number;
  /** The stretches of both; they do not overlap. */
  readonly stretches: readonly Interval[];
}

/** A stretch in which a request waited for something. */
export interface Waited extends Interval {
  /** When what it waited for ended, which may be later. */
  readonly until: number;
  readonly isTimer: boolean;
}

export class EventLoopStalls {
  readonly #stalls: Stall[] = [];
  readonly #collections: Interval[] = [];
  #lastTick: number;

  /** @param now when the timer was started */
  constructor(now: number) {
    this.#lastTick = now;
  }

  /** The timer came. @returns whether the event loop had stalled; then `turned` is to be called after this turn */
  tick(now: number): boolean {
    const start = this.#lastTick + TICK;
    this.#lastTick = now;
    if (now - start < MIN_STALL) return false;
    remember(this.#stalls, { start, end: now, until: Infinity });
    return true;
  }

  /** The turn of the event loop after the latest stall is over. */
  turned(now: number): void {
    const latest = this.#stalls.at(-1);
    if (latest) latest.until = Math.min(latest.until, now);
  }

  collected(start: number, duration: number): void {
    if (duration > 0) remember(this.#collections, { start, end: start + duration });
  }

  /**
   * What delayed a request that was taken up at `start`, and answered at `end`. A stall while it waited for something
   * that only came later delayed nothing, and a long wait meets many of them on a busy machine.
   *
   * @param waits what it waited for; they do not overlap
   */
  metBy(start: number, end: number, waits: readonly Waited[] = []): Met {
    const met = latest(this.#stalls, (each) => each.until >= start, end);
    const [first] = met;
    const before = first ? Math.max(0, Math.min(start, first.end) - first.start) : 0;
    const from = first && before > 0 ? first.start : start;
    const collections = latest(this.#collections, (each) => each.end >= from, end).map(
      (each): Stall => ({
        ...each,
        until: met.find((stall) => overlap([stall], each) > 0)?.until ?? each.end + TICK,
      }),
    );
    const delaying = (each: Stall) =>
      without(
        each,
        waits.filter((wait) => wentOn(wait, each)),
      );
    const collected = collections.flatMap(delaying);
    const stalls = met.flatMap(delaying);
    const alone = collected.filter((each) => overlap(met, each) === 0);
    return {
      stalled: sumOf(stalls.map((each) => Math.max(0, length(each) - overlap(collected, each)))),
      collected: sumOf(collected.map(length)),
      before,
      stretches: [...stalls, ...alone],
    };
  }
}

/**
 * Whether a wait went on after a stall because what it was for had not come yet. A timer that was due meanwhile ends
 * the wait in the turn after the stall. Anything else may take some more turns, for the rest of an answer; so it must
 * have gone on for as long as the stall took.
 */
function wentOn(wait: Waited, stall: Stall): boolean {
  const after = wait.until - stall.until;
  return wait.isTimer ? after > 0 : after > 0 && after >= length(stall);
}

/** What others, which do not overlap each other, leave of a stretch of time. */
function without({ start, end }: Interval, others: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let from = start;
  for (const other of [...others].sort((a, b) => a.start - b.start)) {
    if (other.end <= from || other.start >= end) continue;
    if (other.start > from) left.push({ start: from, end: other.start });
    from = other.end;
  }
  if (from < end) left.push({ start: from, end });
  return left;
}

function remember<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length >= 2 * MAX_REMEMBERED) list.splice(0, MAX_REMEMBERED);
}

/**
 * Those that began no later than `end`, in their order. A list has its latest items last, of which few are looked at.
 *
 * @param isLate whether an item is late enough; those before one that is not are not looked at
 */
function latest<T extends Interval>(
  list: readonly T[],
  isLate: (item: T) => boolean,
  end: number,
): T[] {
  const found: T[] = [];
  for (let i = list.length - 1; i >= 0; i--) {
    const item = list[i];
    if (!item || !isLate(item)) break;
    if (item.start <= end) found.unshift(item);
  }
  return found;
}

function length({ start, end }: Interval): number {
  return end - start;
}

/** How much of a stretch of time others cover, which do not overlap each other. */
export function overlap(others: readonly Interval[], { start, end }: Interval): number {
  return sumOf(
    others.map((each) => Math.max(0, Math.min(each.end, end) - Math.max(each.start, start))),
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
