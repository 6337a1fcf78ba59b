/** Spans folded by shape: counts, the critical path, and how many run at once. */
import { describe, expect, it } from 'vitest';
import {
  criticalPath,
  FoldedSpans,
  largestAtOnce,
  type Shape,
  type Span,
} from '../../src/adapters/runtime/fold-spans.ts';

const shape = (name: string, kind: Shape['kind'] = 'query'): Shape => ({
  kind,
  name,
  frame: null,
  size: null,
  package: null,
});
const a = shape('a');
const b = shape('b', 'call');
const span = (of: Shape, start: number, end: number): Span => ({ shape: of, start, end });

/** Times on the path, in the order of the spans; the last number is the rest. */
function path(end: number, spans: readonly Span[]): number[] {
  const { onPath, rest } = criticalPath(0, end, spans);
  const lengths = spans.map((each) =>
    (onPath.get(each) ?? []).reduce((sum, at) => sum + at.end - at.start, 0),
  );
  return [...lengths, rest];
}

describe('the critical path', () => {
  it('has all that comes one after the other, and the rest between', () => {
    expect(path(10, [span(a, 1, 3), span(a, 4, 9)])).toEqual([2, 5, 3]);
  });

  it('has of several at once the one that ends last', () => {
    expect(path(10, [span(a, 0, 4), span(b, 0, 10), span(a, 0, 6)])).toEqual([0, 10, 0, 0]);
  });

  it('counts no time twice if two overlap', () => {
    expect(path(12, [span(a, 0, 10), span(b, 2, 12)])).toEqual([2, 10, 0]);
  });

  it('has the outer of two that end together, and nothing of what took no time', () => {
    expect(path(5, [span(a, 2, 5), span(b, 0, 5), span(a, 5, 5)])).toEqual([0, 5, 0, 0]);
  });

  describe('has of the app’s own spans', () => {
    const own = shape('own', 'span');
    const ofApp = (start: number, end: number, within: Span | null = null): Span => ({
      ...span(own, start, end),
      ofApp: { within },
    });

    it('only the time that no other wait explains, also on both sides of it', () => {
      expect(path(10, [ofApp(1, 9), span(a, 3, 5)])).toEqual([6, 2, 2]);
      expect(path(10, [ofApp(3, 5), span(a, 1, 9)])).toEqual([0, 8, 2]);
    });

    it('the innermost one, and of two at once the one that ends last', () => {
      const outer = ofApp(0, 10);
      expect(path(12, [outer, ofApp(2, 5, outer), span(a, 3, 4)])).toEqual([7, 2, 1, 2]);
      expect(path(10, [ofApp(0, 4), ofApp(0, 9)])).toEqual([0, 9, 1]);
    });

    it('nothing that takes from the others', () => {
      const others = [span(a, 0, 4), span(b, 3, 10), span(a, 12, 14)];
      const before = path(20, others);
      expect(path(20, [ofApp(0, 20), ...others]).slice(1, 4)).toEqual(before.slice(0, 3));
    });
  });

  it('is empty if nothing was waited for', () => {
    expect(path(7, [])).toEqual([7]);
  });
});

it('at once counts those that overlap, not those that follow each other', () => {
  const spans = [span(a, 0, 2), span(a, 2, 4), span(a, 1, 3)];
  expect(largestAtOnce(spans)).toBe(2);
  expect(largestAtOnce(spans.slice(0, 2))).toBe(1);
});

describe('folded spans', () => {
  it('are sums over all requests, by shape and place, in microseconds', () => {
    const folded = new FoldedSpans();
    folded.add(0, 10, [span(a, 0, 4), span(a, 4, 8)]);
    folded.add(100, 106, [span(b, 100, 105)]);
    folded.add(200, 202, []);
    folded.add(300, 303, [span(b, 300, 302), span(b, 301, 302)]);
    const { shapes, ...all } = folded.result();
    expect(all).toMatchObject({ requests: 4, time: 21_000, rest: 6000 });
    expect(shapes).toEqual([
      { ...a, count: 2, time: 8000, path: 8000, atOnce: 1, requests: 1, least: 8000 },
      { ...b, count: 3, time: 8000, path: 7000, atOnce: 3, requests: 2, least: 3000 },
    ]);
    expect(all.typical).toEqual({
      duration: 6000,
      spans: [{ kind: 'call', name: 'b', start: 0, end: 5000 }],
    });
  });

  describe('have no time of a timer', () => {
    const timer = shape('timer', 'timer');
    const file = shape('file', 'file');
    /** A span with the turns in which it began and ended. */
    const turning = (
      of: Shape,
      start: number,
      end: number,
      began: number,
      ended: number,
    ): Span => ({
      ...span(of, start, end),
      turns: { began, ended },
    });
    const pathsOf = (spans: readonly Span[], ...goesOnIn: readonly number[]) => {
      const folded = new FoldedSpans();
      folded.add(0, 12, spans, new Set(goesOnIn));
      const { shapes, rest } = folded.result();
      return { rest, ...Object.fromEntries(shapes.map(({ name, path }) => [name, path])) };
    };

    it('from which nothing goes on, though it counts', () => {
      expect(pathsOf([turning(timer, 0, 10, 0, 1)])).toEqual({ timer: 0, rest: 12_000 });
    });

    it('that only writes a file, which nobody waits for', () => {
      const log = turning(file, 10, 11, 1, 2);
      expect(pathsOf([log, turning(timer, 0, 10, 0, 1)])).toMatchObject({ timer: 0 });
    });

    it('unless the request goes on from it', () => {
      expect(pathsOf([turning(timer, 0, 10, 0, 1)], 1)).toEqual({ timer: 10_000, rest: 2000 });
    });

    it('unless it begins what the request waits for next, also a file or another timer', () => {
      const chain = [turning(timer, 0, 4, 0, 1), turning(file, 4, 5, 1, 2)];
      const next = turning(timer, 5, 8, 2, 3);
      expect(pathsOf([...chain, next, turning(a, 8, 12, 3, 0)])).toEqual({
        timer: 7000,
        file: 1000,
        a: 4000,
        rest: 0,
      });
      expect(pathsOf([...chain, next])).toMatchObject({ timer: 0 });
    });
  });

  it('have a limit', () => {
    const folded = new FoldedSpans();
    const many = Array.from({ length: 1000 }, (_, i) => span(shape(String(i)), i, i + 1));
    folded.add(0, 1000, many);
    const { shapes, typical, time, rest } = folded.result();
    expect(shapes).toHaveLength(200);
    // What belongs to no shape is not accounted for.
    const paths = shapes.reduce((total, { path }) => total + path, 0);
    expect(paths + rest).toBeCloseTo(time, 6);
    expect(typical?.spans).toHaveLength(100);
  });
});
