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
  readonly size: number | null;
}

export interface Span {
  readonly shape: Shape;
  readonly start: number;
  readonly end: number;
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
  readonly onPath: ReadonlyMap<Span, Interval>;
}

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

  /** @param spans those that have ended within the request */
  add(start: number, end: number, spans: readonly Span[]): FoldedRequest {
    this.#kept[this.#requests % MAX_KEPT] = { start, end, spans };
    this.#requests += 1;
    this.#time += end - start;
    const { onPath, rest } = criticalPath(start, end, spans);
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
      if (totals === null) continue;
      totals.count += same.length;
      for (const span of same) {
        totals.time += span.end - span.start;
        const waited = onPath.get(span);
        if (waited) totals.path += waited.end - waited.start;
      }
      totals.atOnce += largestAtOnce(same);
      totals.requests += 1;
    }
    return { start, end, shapes, onPath };
  }

  result(): Omit<ProcessTrace, 'slowest'> {
    const micro = (milliseconds: number) => Math.max(0, milliseconds) * 1000;
    return {
      requests: this.#requests,
      time: micro(this.#time),
      rest: micro(this.#rest),
      shapes: [...this.#shapes.values()].map(({ shape, time, path, ...counts }) => ({
        ...shape,
        ...counts,
        time: micro(time),
        path: micro(path),
      })),
      typical: this.#typical(),
    };
  }

  #totalsOf(key: string, shape: Shape): Totals | null {
    const known = this.#shapes.get(key);
    if (known || this.#shapes.size === MAX_SHAPES) return known ?? null;
    const totals = { shape, count: 0, time: 0, path: 0, atOnce: 0, requests: 0 };
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

function keyOf({ kind, name, frame, size }: Shape): string {
  return JSON.stringify([kind, name, size, frame?.url, frame?.lineNumber, frame?.columnNumber]);
}

/**
 * What a request could not end without. Walks back from its end: what ended last is what it waited for; before that
 * began, what ended last until then; and so on. Time in which nothing was waited for is the rest.
 */
export function criticalPath(
  start: number,
  end: number,
  spans: readonly Span[],
): { onPath: ReadonlyMap<Span, Interval>; rest: number } {
  const onPath = new Map<Span, Interval>();
  let rest = 0;
  let at = end;
  while (at > start) {
    let next: Span | null = null;
    for (const span of spans) {
      if (span.start >= at || span.end <= span.start) continue;
      const ends = Math.min(span.end, at);
      const best: number = next === null ? -Infinity : Math.min(next.end, at);
      // Of two that end together, the longer one contains the other.
      if (ends > best || (ends === best && next !== null && span.start < next.start)) next = span;
    }
    if (next === null) break;
    const ended = Math.min(next.end, at);
    const began = Math.max(next.start, start);
    rest += at - ended;
    if (ended > began) onPath.set(next, { start: began, end: ended });
    at = began;
  }
  return { onPath, rest: rest + Math.max(0, at - start) };
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
