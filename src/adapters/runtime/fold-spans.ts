/**
 * Folds the spans of requests into shapes, while the app runs. Times are milliseconds on any clock; the result has
 * microseconds, as model/trace.ts says.
 */
import type { CallFrame } from '../../model/code-location.ts';
import type { ProcessTrace, TypicalRequest, WaitKind } from '../../model/trace.ts';

export interface Shape {
  readonly kind: WaitKind;
  readonly name: string;
  readonly frame: CallFrame | null;
  /** Code of other files of the app that called it. */
  readonly callers?: readonly CallFrame[];
  readonly size: number | null;
  /** Of a task for the thread pool: the package whose code began it. */
  readonly package: string | null;
}

export interface Span {
  readonly shape: Shape;
  readonly start: number;
  readonly end: number;
  /** The turns in which it began, and which its callback began: see turns.ts. */
  readonly turns?: { readonly began: number; readonly ended: number };
  /** A span of the app's own tracing: it may be around anything, and counts only where no other wait explains the time. */
  readonly ofApp?: {
    /** The span of the app within which all of it is. */
    readonly within: Span | null;
  };
}

/** The same as in model/trace.ts, whose library is not for the app's process. */
export const MAX_SHAPES = 200;
const MAX_TYPICAL_SPANS = 100;

/** Requests of which the typical one is chosen: the latest. */
const MAX_KEPT = 63;

interface Totals {
  readonly shape: Shape;
  count: number;
  time: number;
  path: number;
  atOnce: number;
  requests: number;
  least: number;
}

/** The spans of one request that have the same shape. */
export interface SameShape {
  readonly key: string;
  readonly shape: Shape;
  readonly spans: readonly Span[];
}

/** What one request waited for. */
export interface FoldedRequest {
  readonly start: number;
  readonly end: number;
  readonly shapes: readonly SameShape[];
  /** When each span was what the request could not end without; none for spans that never were. */
  readonly onPath: OnPath;
}

/** Spans of the app may have several, between the waits within them. */
export type OnPath = ReadonlyMap<Span, readonly Interval[]>;

export interface Interval {
  readonly start: number;
  readonly end: number;
}

interface Kept {
  readonly start: number;
  readonly end: number;
  readonly spans: readonly Span[];
}

export class FoldedSpans {
  readonly #shapes = new Map<string, Totals>();
  readonly #kept: Kept[] = [];
  #requests = 0;
  #time = 0;
  #rest = 0;

  /**
   * @param spans those that have ended within the request
   * @param goesOnIn turns in which the request certainly went on
   */
  add(
    start: number,
    end: number,
    spans: readonly Span[],
    goesOnIn: ReadonlySet<number> = NO_TURNS,
  ): FoldedRequest {
    this.#kept[this.#requests % MAX_KEPT] = { start, end, spans };
    this.#requests += 1;
    this.#time += end - start;
    const { onPath, rest } = criticalPath(start, end, withoutIdleTimers(spans, goesOnIn));
    this.#rest += rest;
    const sorted = new Map<string, Span[]>();
    for (const span of spans) {
      const key = keyOf(span.shape);
      const same = sorted.get(key) ?? [];
      sorted.set(key, same);
      same.push(span);
    }
    const shapes: SameShape[] = [];
    for (const [key, same] of sorted) {
      const shape = same[0]?.shape;
      if (!shape) continue;
      shapes.push({ key, shape, spans: same });
      const totals = this.#totalsOf(key, shape);
      if (totals === null) {
        // There are too many shapes: what no shape has is not accounted for.
        for (const span of same) this.#rest += lengthOf(onPath.get(span) ?? []);
        continue;
      }
      totals.count += same.length;
      const time = same.reduce((total, span) => total + span.end - span.start, 0);
      totals.time += time;
      totals.least = Math.min(totals.least, time);
      for (const span of same) totals.path += lengthOf(onPath.get(span) ?? []);
      totals.atOnce += largestAtOnce(same);
      totals.requests += 1;
    }
    return { start, end, shapes, onPath };
  }

  result(): Omit<ProcessTrace, 'slowest' | 'maps'> {
    const micro = (milliseconds: number) => Math.max(0, milliseconds) * 1000;
    return {
      requests: this.#requests,
      time: micro(this.#time),
      rest: micro(this.#rest),
      shapes: [...this.#shapes.values()].map(({ shape, time, path, least, ...counts }) => ({
        ...shape,
        ...counts,
        time: micro(time),
        path: micro(path),
        least: micro(least),
      })),
      typical: this.#typical(),
    };
  }

  #totalsOf(key: string, shape: Shape): Totals | null {
    const known = this.#shapes.get(key);
    if (known || this.#shapes.size === MAX_SHAPES) return known ?? null;
    const totals = { shape, count: 0, time: 0, path: 0, atOnce: 0, requests: 0, least: Infinity };
    this.#shapes.set(key, totals);
    return totals;
  }

  #typical(): TypicalRequest | null {
    const byLength = [...this.#kept].sort((a, b) => a.end - a.start - (b.end - b.start));
    const middle = byLength[Math.floor(byLength.length / 2)];
    if (!middle) return null;
    const since = (time: number) => Math.max(0, time - middle.start) * 1000;
    const spans = [...middle.spans].sort((a, b) => a.start - b.start).slice(0, MAX_TYPICAL_SPANS);
    return {
      duration: since(middle.end),
      spans: spans.map(({ shape: { kind, name }, start, end }) => ({
        kind,
        name,
        start: since(start),
        end: since(end),
      })),
    };
  }
}

function keyOf({ kind, name, frame, callers = [], size, package: by }: Shape): string {
  const places = [frame, ...callers].flatMap((each) => [
    each?.url,
    each?.lineNumber,
    each?.columnNumber,
  ]);
  return JSON.stringify([kind, name, size, by, ...places]);
}

const NO_TURNS: ReadonlySet<number> = new Set();

/**
 * Without timers that the request did not wait for, such as one that warns of slow requests: nothing went on from their callbacks. What
 * such a callback begins may be waited for as little, such as writing a log to a file.
 */
function withoutIdleTimers(spans: readonly Span[], goesOnIn: ReadonlySet<number>): readonly Span[] {
  if (!spans.some(isTimer)) return spans;
  const turns = new Set(goesOnIn);
  const idle = new Set<Span>();
  // What a callback begins starts later than the wait that it ends.
  for (const span of [...spans].sort((a, b) => b.start - a.start)) {
    const { began, ended } = span.turns ?? { began: 0, ended: 0 };
    const mayBeIdle = ended !== 0 && (isTimer(span) || span.shape.kind === 'file');
    if (mayBeIdle && !turns.has(ended)) idle.add(span);
    else turns.add(began);
  }
  return spans.filter((span) => !isTimer(span) || !idle.has(span));
}

function isTimer({ shape }: Span): boolean {
  return shape.kind === 'timer';
}

/**
 * What a request could not end without. Time in which nothing was waited for is the rest. Spans of the app's own tracing
 * count only in time that would be the rest without them: they change nothing of what the others explain.
 */
export function criticalPath(
  start: number,
  end: number,
  spans: readonly Span[],
): { onPath: OnPath; rest: number } {
  const { waits, gaps } = walkBack(
    { start, end },
    spans.filter(({ ofApp }) => ofApp === undefined),
  );
  const onPath = new Map<Span, readonly Interval[]>();
  for (const { span, interval } of waits) onPath.set(span, [interval]);
  const within = new Map<Span | null, Span[]>();
  for (const span of spans) {
    if (span.ofApp === undefined) continue;
    const same = within.get(span.ofApp.within) ?? [];
    within.set(span.ofApp.within, same);
    same.push(span);
  }
  const fill = (gap: Interval, outer: Span | null): readonly Interval[] => {
    const inner = within.get(outer);
    if (inner === undefined) return [gap];
    const filled = walkBack(gap, inner);
    for (const { span, interval } of filled.waits) {
      const own = fill(interval, span);
      if (own.length > 0) onPath.set(span, [...(onPath.get(span) ?? []), ...own]);
    }
    return filled.gaps;
  };
  return { onPath, rest: lengthOf(gaps.flatMap((gap) => fill(gap, null))) };
}

function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((length, { start, end }) => length + end - start, 0);
}

/**
 * Walks back from the end: what ended last is what was waited for; before that began, what ended last until then; and so
 * on. What is left are the gaps.
 */
function walkBack(
  { start, end }: Interval,
  spans: readonly Span[],
): { waits: { readonly span: Span; readonly interval: Interval }[]; gaps: Interval[] } {
  const waits: { readonly span: Span; readonly interval: Interval }[] = [];
  const gaps: Interval[] = [];
  let at = end;
  while (at > start) {
    let next: Span | null = null;
    for (const span of spans) {
      if (span.start >= at || span.end <= span.start || span.end <= start) continue;
      const ends = Math.min(span.end, at);
      const best: number = next === null ? -Infinity : Math.min(next.end, at);
      // Of two that end together, the longer one contains the other.
      if (ends > best || (ends === best && next !== null && span.start < next.start)) next = span;
    }
    const ended = next === null ? start : Math.min(next.end, at);
    if (ended < at) gaps.push({ start: ended, end: at });
    if (next === null) break;
    const began = Math.max(next.start, start);
    if (ended > began) waits.push({ span: next, interval: { start: began, end: ended } });
    at = began;
  }
  return { waits, gaps };
}

export function largestAtOnce(spans: readonly Pick<Span, 'start' | 'end'>[]): number {
  const changes = spans.flatMap(({ start, end }) => [
    { at: start, by: 1 },
    { at: end, by: -1 },
  ]);
  // One that ends when another begins is over.
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  let largest = 0;
  for (const { by } of changes) {
    now += by;
    largest = Math.max(largest, now);
  }
  return largest;
}
