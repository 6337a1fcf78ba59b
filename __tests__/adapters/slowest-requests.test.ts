/** What the slowest requests met: stalls of the event loop, collections, and what they waited for. */
import { describe, expect, it } from 'vitest';
import { EventLoopStalls } from '../../src/adapters/runtime/event-loop-stalls.ts';
import {
  FoldedSpans,
  type FoldedRequest,
  type Shape,
  type Span,
} from '../../src/adapters/runtime/fold-spans.ts';
import { SlowestRequests } from '../../src/adapters/runtime/slowest-requests.ts';

/** A timer that is due every 2 ms and was late once: nothing was served from 102 ms until 152 ms. */
function stalled(): EventLoopStalls {
  const stalls = new EventLoopStalls(0);
  for (let now = 2; now <= 100; now += 2) stalls.tick(now);
  expect(stalls.tick(152)).toBe(true);
  stalls.turned(153);
  expect(stalls.tick(154)).toBe(false);
  return stalls;
}

describe('a stall of the event loop', () => {
  it('is met by a request that it falls into', () => {
    expect(stalled().metBy(90, 160)).toMatchObject({ stalled: 50, collected: 0, before: 0 });
  });

  it('is met by a request that came meanwhile, and was taken up after it', () => {
    expect(stalled().metBy(152.5, 153)).toMatchObject({ stalled: 50, before: 50 });
    // Taken up in the same turn, behind the one that blocked.
    expect(stalled().metBy(130, 131)).toMatchObject({ stalled: 50, before: 28 });
  });

  it('is not met by a request that came before or later', () => {
    for (const at of [90, 160]) {
      expect(stalled().metBy(at, at + 5)).toMatchObject({ stalled: 0, before: 0, stretches: [] });
    }
  });

  it('is a collection as far as garbage was collected', () => {
    const stalls = stalled();
    stalls.collected(20, 2);
    stalls.collected(110, 30);
    expect(stalls.metBy(90, 160)).toMatchObject({ stalled: 20, collected: 30 });
    expect(stalls.metBy(152.5, 153)).toMatchObject({ stalled: 20, collected: 30 });
    // Too short to stall the event loop.
    expect(stalls.metBy(10, 40)).toMatchObject({ stalled: 0, collected: 2 });
  });

  it('is none if the timer is only a little late', () => {
    const stalls = new EventLoopStalls(0);
    expect(stalls.tick(6)).toBe(false);
    expect(stalls.metBy(0, 10)).toMatchObject({ stalled: 0 });
  });
});

const CALL: Shape = {
  kind: 'call',
  name: 'GET 127.0.0.1/price',
  frame: null,
  size: null,
  package: null,
};

function request(start: number, end: number, spans: readonly Span[] = []): FoldedRequest {
  return new FoldedSpans().add(start, end, spans);
}

/** A request that waits for one call. */
const calling = (start: number, milliseconds: number) =>
  request(start, start + milliseconds + 1, [{ shape: CALL, start, end: start + milliseconds }]);

describe('the slowest requests', () => {
  it('are folded apart from all others, by their share', () => {
    const slowest = new SlowestRequests(new EventLoopStalls(0));
    for (let i = 0; i < 1000; i++) slowest.add(calling(10_000 + i, i % 100 === 7 ? 48 : 2));
    const result = slowest.result();
    expect(result?.all).toMatchObject({ requests: 1000, stalled: 0, collected: 0 });
    expect(result?.tails.map(({ share, requests }) => [share, requests])).toEqual([
      [0.01, 10],
      [0.025, 25],
      [0.1, 100],
    ]);
    expect(result?.tails[0]?.shapes).toEqual([
      { kind: 'call', name: CALL.name, frame: null, count: 10, path: 480_000 },
    ]);
    expect(result?.tails[0]?.time).toBe(490_000);
  });

  it('are known however many there are, and few are kept', () => {
    const slowest = new SlowestRequests(new EventLoopStalls(0));
    for (let i = 0; i < 30_000; i++) {
      slowest.add(request(0, i % 10_000 === 0 ? 500 : 1 + (i % 97) / 100));
      if (i % 50 === 0) slowest.settle();
    }
    const result = slowest.result();
    expect(result?.all.requests).toBe(30_000);
    expect(result?.tails.map(({ requests }) => requests)).toEqual([300, 750, 1000]);
    // The three that were much slower are among them.
    expect(result?.tails[0]?.time).toBeGreaterThan(1_500_000);
  });

  it('are those that sat behind a stall, although their own time is short', () => {
    const stalls = stalled();
    const slowest = new SlowestRequests(stalls);
    for (let i = 0; i < 99; i++) slowest.add(request(i / 2, i / 2 + 3));
    slowest.add(request(152.5, 153));
    const [tail] = slowest.result()?.tails ?? [];
    expect(tail).toMatchObject({ requests: 1, stalled: 50_000, time: 50_500 });
  });

  it('did not wait for an answer that was only looked at after a stall', () => {
    const slowest = new SlowestRequests(stalled());
    slowest.add(calling(100, 52));
    const [tail] = slowest.result()?.tails ?? [];
    expect(tail?.shapes[0]?.path).toBe(2000);
    expect(tail?.stalled).toBe(50_000);
  });

  it('waited all the same for what came only after a stall', () => {
    const slowest = new SlowestRequests(stalled());
    const timer: Shape = { ...CALL, kind: 'timer', name: 'timer' };
    // A timer is exact. Of a call, the rest may have come some turns later.
    slowest.add(request(90, 161, [{ shape: timer, start: 90, end: 160 }]));
    slowest.add(request(90, 204, [{ shape: CALL, start: 90, end: 203 }]));
    const all = slowest.result()?.all;
    expect(all?.shapes.map(({ kind, path }) => [kind, path])).toEqual([
      ['timer', 70_000],
      ['call', 113_000],
    ]);
    expect(all?.stalled).toBe(0);
  });

  it('did not wait for the rest of an answer that came some turns after a stall', () => {
    const slowest = new SlowestRequests(stalled());
    slowest.add(request(90, 161, [{ shape: CALL, start: 90, end: 160 }]));
    expect(slowest.result()?.all).toMatchObject({ stalled: 50_000, shapes: [{ path: 20_000 }] });
  });

  it('are delayed by a stall beside a wait, and not for the part in which they waited', () => {
    const slowest = new SlowestRequests(stalled());
    slowest.add(request(90, 300, [{ shape: CALL, start: 120, end: 290 }]));
    expect(slowest.result()?.all).toMatchObject({ stalled: 18_000, shapes: [{ path: 170_000 }] });
  });

  it('are delayed by a stall within a span of the app, which may be around the code that stalls', () => {
    const span: Shape = { ...CALL, kind: 'span', name: 'render' };
    const slowest = new SlowestRequests(stalled());
    const ofApp = { within: null };
    slowest.add(request(90, 300, [{ shape: span, start: 90, end: 290, ofApp }]));
    expect(slowest.result()?.all).toMatchObject({ stalled: 50_000, shapes: [{ path: 150_000 }] });
  });

  it('are not delayed by collections while they waited', () => {
    const stalls = stalled();
    stalls.collected(20, 2);
    stalls.collected(110, 30);
    const slowest = new SlowestRequests(stalls);
    slowest.add(request(10, 301, [{ shape: CALL, start: 10, end: 300 }]));
    expect(slowest.result()?.all).toMatchObject({
      stalled: 0,
      collected: 0,
      shapes: [{ path: 290_000 }],
    });
  });

  it('are none without requests', () => {
    expect(new SlowestRequests(new EventLoopStalls(0)).result()).toBeNull();
  });
});
