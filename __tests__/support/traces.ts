/** Made-up traces of an app's process. */
import type { FoldedShape, ProcessTrace } from '../../src/model/trace.ts';

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
  };
}
