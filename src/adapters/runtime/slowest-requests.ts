/**
 * Folds what the slowest requests did apart from all others. Each request is folded when it has ended; of the slowest so
 * far a small fold of their own is kept, of all together the sums. So memory is bounded however many there are. Times
 * are milliseconds; the result has microseconds, as model/trace.ts says.
 */
import type { ProcessTrace } from '../../model/trace.ts';
import { EventLoopStalls, overlap, type Waited } from './event-loop-stalls.ts';
import { MAX_SHAPES, type FoldedRequest, type Shape } from './fold-spans.ts';

/** The same as `TAILS` of model/trace.ts, whose library is not for the app's process. */
const TAILS = [0.01, 0.025, 0.1];

/** The slowest requests that are kept: a tenth of ten times as many. */
const MAX_KEPT = 1000;

/** Ticks. What a request met is known a little later: its stall ends with a tick, and collections are told up to two turns later. */
const SETTLED_AFTER = 3;

/** Sums over some requests, or one. */
interface Part {
  requests: number;
  time: number;
  stalled: number;
  collected: number;
  readonly shapes: Map<string, { readonly shape: Shape; count: number; path: number }>;
}

export class SlowestRequests {
  readonly #stalls: EventLoopStalls;
  readonly #all = emptyPart();
  /** The slowest, and some that no longer belong to them. */
  #slow: Part[] = [];
  /** Milliseconds of the fastest of those that are kept. */
  #floor = 0;
  /** Those that have ended since the last tick, last; before them those of the ticks before. */
  readonly #ended: FoldedRequest[][] = Array.from({ length: SETTLED_AFTER }, () => []);

  constructor(stalls: EventLoopStalls) {
    this.#stalls = stalls;
  }

  add(request: FoldedRequest): void {
    this.#ended.at(-1)?.push(request);
  }

  /** To be called after each tick. */
  settle(): void {
    for (const request of this.#ended.shift() ?? []) this.#fold(request);
    this.#ended.push([]);
  }

  result(): ProcessTrace['slowest'] {
    for (let i = 0; i < SETTLED_AFTER; i++) this.settle();
    const { requests } = this.#all;
    if (requests === 0) return null;
    this.#cut();
    const tails = TAILS.map((share) => {
      const tail = emptyPart();
      for (const each of this.#slow.slice(0, Math.max(1, Math.round(share * requests)))) {
        addTo(tail, each);
      }
      return { share, ...summed(tail) };
    });
    return { all: summed(this.#all), tails };
  }

  #fold({ start, end, shapes, onPath }: FoldedRequest): void {
    const met = this.#stalls.metBy(start, end, waitsOf(onPath));
    const part = emptyPart();
    part.requests = 1;
    part.time = end - start + met.before;
    part.stalled = met.stalled;
    part.collected = met.collected;
    for (const { key, shape, spans } of shapes) {
      let path = 0;
      for (const span of spans) {
        for (const waited of onPath.get(span) ?? []) {
          // An answer that came during a stall did not take that long.
          path += waited.end - waited.start - overlap(met.stretches, waited);
        }
      }
      part.shapes.set(key, { shape, count: spans.length, path });
    }
    addTo(this.#all, part);
    if (this.#slow.length >= MAX_KEPT && part.time <= this.#floor) return;
    this.#slow.push(part);
    if (this.#slow.length >= 2 * MAX_KEPT) this.#cut();
  }

  #cut(): void {
    this.#slow.sort((a, b) => b.time - a.time);
    this.#slow.length = Math.min(this.#slow.length, MAX_KEPT);
    this.#floor = this.#slow.at(-1)?.time ?? 0;
  }
}

/** Spans of the app's own tracing are left out: they may be around code that stalls the event loop itself. */
function waitsOf(onPath: FoldedRequest['onPath']): Waited[] {
  return [...onPath].flatMap(([{ shape, end, ofApp }, stretches]) =>
    ofApp === undefined
      ? stretches.map((each) => ({ ...each, until: end, isTimer: shape.kind === 'timer' }))
      : [],
  );
}

function emptyPart(): Part {
  return { requests: 0, time: 0, stalled: 0, collected: 0, shapes: new Map() };
}

function addTo(sums: Part, part: Part): void {
  sums.requests += part.requests;
  sums.time += part.time;
  sums.stalled += part.stalled;
  sums.collected += part.collected;
  for (const [key, { shape, count, path }] of part.shapes) {
    const sum = sums.shapes.get(key);
    if (sum) {
      sum.count += count;
      sum.path += path;
    } else if (sums.shapes.size < MAX_SHAPES) {
      sums.shapes.set(key, { shape, count, path });
    }
  }
}

function summed({ requests, time, stalled, collected, shapes }: Part) {
  const micro = (milliseconds: number) => Math.max(0, milliseconds) * 1000;
  return {
    requests,
    time: micro(time),
    stalled: micro(stalled),
    collected: micro(collected),
    shapes: [...shapes.values()].map(({ shape: { kind, name, frame }, count, path }) => ({
      kind,
      name,
      frame,
      count,
      path: micro(path),
    })),
  };
}
