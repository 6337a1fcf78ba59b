/** Made-up traces of an app's process. */
import {
  TAILS,
  type FoldedShape,
  type ProcessTrace,
  type RequestsPart,
} from '../../src/model/trace.ts';

export const REQUESTS = 1000;

/** Microseconds of a request in which it waits for nothing. */
const REST = 200;

const FRAME = { functionName: 'list', url: '/app/db.js', lineNumber: 39, columnNumber: 4 };

/** @param shapes with their numbers per request */
export function aTrace(shapes: readonly Partial<FoldedShape>[]): ProcessTrace {
  const whole = shapes.map((shape): FoldedShape => {
    const { count = 1, time = 0, path = 0, atOnce = 1 } = shape;
    return {
      kind: 'query',
      name: 'SELECT ?',
      frame: FRAME,
      size: null,
      package: null,
      least: 0,
      ...shape,
      count: count * REQUESTS,
      time: time * REQUESTS,
      path: path * REQUESTS,
      atOnce: atOnce * REQUESTS,
      requests: REQUESTS,
    };
  });
  const waiting = whole.reduce((sum, { path }) => sum + path, 0);
  const spans = whole.map(({ kind, name, path }) => ({
    kind,
    name,
    start: 0,
    end: path / REQUESTS,
  }));
  return {
    requests: REQUESTS,
    time: REST * REQUESTS + waiting,
    rest: REST * REQUESTS,
    shapes: whole,
    typical: { duration: REST + waiting / REQUESTS, spans },
    slowest: null,
    maps: {},
  };
}

/** What one request meets; times in microseconds. */
export interface Met {
  readonly time: number;
  readonly stalled?: number;
  readonly collected?: number;
  readonly shapes?: readonly Partial<RequestsPart['shapes'][number]>[];
}

/** A trace in which the slowest hundredth of the requests, and of each larger share as many, meet something else. */
export function aTraceOfSlowest(slow: Met, others: Met): ProcessTrace {
  const slowRequests = REQUESTS / 100;
  const of = (many: number): RequestsPart =>
    together(partOf(slow, slowRequests), partOf(others, many - slowRequests));
  const all = of(REQUESTS);
  return {
    ...aTrace([]),
    time: all.time,
    slowest: { all, tails: TAILS.map((share) => ({ share, ...of(share * REQUESTS) })) },
  };
}

function partOf(
  { time, stalled = 0, collected = 0, shapes = [] }: Met,
  many: number,
): RequestsPart {
  return {
    requests: many,
    time: time * many,
    stalled: stalled * many,
    collected: collected * many,
    shapes: shapes.map(({ count = 1, path = 0, ...shape }) => ({
      kind: 'call',
      name: 'GET upstream/price',
      frame: FRAME,
      ...shape,
      count: count * many,
      path: path * many,
    })),
  };
}

function together(one: RequestsPart, other: RequestsPart): RequestsPart {
  const keys = new Set([...one.shapes, ...other.shapes].map(({ kind, name }) => `${kind} ${name}`));
  const shapes = [...keys].flatMap((key) => {
    const same = [...one.shapes, ...other.shapes].filter(
      (each) => `${each.kind} ${each.name}` === key,
    );
    const [first] = same;
    if (!first) return [];
    const total = (of: 'count' | 'path') => same.reduce((sum, each) => sum + each[of], 0);
    return [{ ...first, count: total('count'), path: total('path') }];
  });
  return {
    requests: one.requests + other.requests,
    time: one.time + other.time,
    stalled: one.stalled + other.stalled,
    collected: one.collected + other.collected,
    shapes,
  };
}
