/** What the slowest requests do that the others do not, from the traces of both arms. */
import { describe, expect, it } from 'vitest';
import type { MetricName } from '../../src/model/metric.ts';
import type { Cell } from '../../src/model/report.ts';
import { explainSlowest, slowestShare } from '../../src/profile/explain-slowest.ts';
import type { TracedLaunch } from '../../src/profile/explain-waits.ts';
import { describeDelay, namedDelays } from '../../src/render/slowest.ts';
import { explainWaits } from '../../src/profile/explain-waits.ts';
import { aTrace, aTraceOfSlowest, type Met } from '../support/traces.ts';

interface Split {
  readonly slow: Met;
  readonly others: Met;
}

const launchOf = (baseline: Split, candidate: Split): TracedLaunch => {
  const side = ({ slow, others }: Split) => ({
    processes: [aTraceOfSlowest(slow, others)],
    locate: () => ({ kind: 'function' as const, name: 'list', file: 'server.js', line: 12 }),
  });
  return { baseline: side(baseline), candidate: side(candidate) };
};

/** A single launch is traced twice, since one alone names nothing. */
const named = (...launches: readonly TracedLaunch[]) =>
  namedBy(launches.length === 1 ? [...launches, ...launches] : launches);

function namedBy(launches: readonly TracedLaunch[]): string[] {
  const slowest = explainSlowest(launches, 0.01);
  if (slowest === null) return ['none'];
  const waits = { ...explainWaits(launches, null), slowest };
  return namedDelays({ waits }).map((delay) => describeDelay(slowest, delay, (text) => text));
}

const calling = (path: number, count = 1): Met => ({
  time: path + 1000,
  shapes: [{ count, path }],
});
const same = (met: Met): Split => ({ slow: met, others: met });
const PLAIN = same(calling(2000));

it('one launch names nothing, since it cannot show whether launches agree', () => {
  const launch = launchOf(PLAIN, { slow: calling(48_000), others: calling(2000) });
  expect(namedBy([launch])).toEqual([]);
  expect(named(launch)).toHaveLength(1);
});

describe('named is', () => {
  it('the call that the slowest wait for', () => {
    const slow = { slow: calling(48_000), others: calling(2000) };
    expect(named(launchOf(PLAIN, slow))).toEqual([
      'the slowest 1% of requests wait 48 ms for the call GET upstream/price (server.js:12), the others 2 ms',
    ]);
  });

  it('that the slowest make more of them', () => {
    const slow = { slow: calling(9000, 3), others: calling(2000) };
    expect(named(launchOf(PLAIN, slow))).toEqual([
      'the slowest 1% of requests wait 9 ms for 3 calls of GET upstream/price (server.js:12), the others 2 ms, for 1',
    ]);
  });

  it('queries that the others do not make', () => {
    const misses = { slow: calling(60_000, 3), others: { time: 1000, shapes: [] } };
    expect(named(launchOf(PLAIN, misses))).toEqual([
      'the slowest 1% of requests wait 60 ms for 3 calls of GET upstream/price (server.js:12), the others not at all',
    ]);
  });

  it('a timer that the others do not have', () => {
    const timer = { kind: 'timer', name: 'timer', path: 30_000 } as const;
    const slow = { slow: { time: 33_000, shapes: [{ path: 2000 }, timer] }, others: calling(2000) };
    expect(named(launchOf(PLAIN, slow))).toEqual([
      'the slowest 1% of requests wait 30 ms for a timer (server.js:12), the others not at all',
    ]);
  });

  it('the blocked event loop', () => {
    const slow = { slow: { time: 55_000, stalled: 52_000 }, others: { time: 3000, stalled: 300 } };
    expect(named(launchOf(same({ time: 3000 }), slow))).toEqual([
      'the slowest 1% of requests meet an event loop that is blocked for 52 ms, the others 300 µs',
    ]);
  });

  it('the collection', () => {
    const slow = { slow: { time: 33_000, collected: 30_000 }, others: { time: 3000 } };
    expect(named(launchOf(same({ time: 3000 }), slow))).toEqual([
      'the slowest 1% of requests meet garbage collections of 30 ms, the others not at all',
    ]);
  });
});

describe('a statement that the change edited', () => {
  const queries = (name: string, path: number): Met => ({
    time: path + 1000,
    shapes: [{ kind: 'query', name, path }],
  });
  const SHORT = 'SELECT id, name FROM product WHERE shop = ?';
  const LONG = 'SELECT id, name, price FROM product WHERE shop = ?';
  const split = (name: string, slow: number): Split => ({
    slow: queries(name, slow),
    others: queries(name, 2000),
  });
  /** Requests that take longer for another reason. */
  const stalled = (name: string): Split => ({
    slow: { ...queries(name, 48_000), time: 99_000 },
    others: queries(name, 2000),
  });

  it('is not taken for a new one that the slowest wait for', () => {
    const launch = launchOf(split(SHORT, 48_000), stalled(LONG));
    expect(named(launch)).toEqual([]);
    const { changes = [] } = explainSlowest([launch, launch], 0.01) ?? {};
    expect(changes.filter(({ kind }) => kind === 'query')).toMatchObject([
      { name: LONG, baseline: { time: 48_000 }, candidate: { time: 48_000 } },
    ]);
  });

  it('is named if the slowest wait longer for it', () => {
    expect(named(launchOf(split(SHORT, 8000), split(LONG, 48_000)))).toEqual([
      'the slowest 1% of requests wait 48 ms for the query SELECT id, name, price FROM product WHERE shop = ? (server.js:12), the others 2 ms',
    ]);
  });

  it('is named by what the slowest wait longer if all its words are others', () => {
    const REPORT = 'CALL totals(?)';
    expect(named(launchOf(split(SHORT, 48_000), stalled(REPORT)))).toEqual([]);
    expect(named(launchOf(split(SHORT, 8000), split(REPORT, 48_000)))).toHaveLength(1);
  });
});

describe('nothing is named', () => {
  it('if the slowest are as slow as before', () => {
    const slow = { slow: calling(48_000), others: calling(2000) };
    expect(named(launchOf(slow, slow))).toEqual([]);
  });

  it('if all requests became slower, which is explained for all', () => {
    expect(named(launchOf(PLAIN, same(calling(48_000))))).toEqual([]);
    expect(named(launchOf(PLAIN, { slow: calling(90_000), others: calling(48_000) }))).toEqual([]);
  });

  it('that one launch does not show', () => {
    const slow = { slow: calling(48_000), others: calling(2000) };
    const fine = { slow: calling(40_000), others: calling(2000) };
    expect(named(launchOf(PLAIN, slow), launchOf(slow, fine))).toEqual([]);
  });

  it('without traces, or with traces of which nothing was split', () => {
    expect(named()).toEqual(['none']);
    const side = { processes: [aTrace([])], locate: () => null };
    expect(named({ baseline: side, candidate: side })).toEqual(['none']);
  });
});

describe('the share', () => {
  const shareOf = (...metrics: MetricName[]) => {
    const cells = metrics.map((metric) => ({ scenario: 'a', metric, verdict: 'regression' }));
    return slowestShare(cells as unknown as Cell[], 'a');
  };

  it('is what lies beyond the percentile that has regressed, the lowest of several', () => {
    expect(shareOf('latency-p99')).toBe(0.01);
    expect(shareOf('latency-max')).toBe(0.01);
    expect(shareOf('latency-p97.5')).toBe(0.025);
    expect(shareOf('latency-p99', 'latency-p90')).toBe(0.1);
  });

  it('is none of the median, the mean and other metrics, nor of another scenario', () => {
    expect(shareOf('latency-p50', 'latency-mean', 'throughput', 'cpu')).toBeNull();
    const pass = [{ scenario: 'a', metric: 'latency-p99', verdict: 'pass' }] as unknown as Cell[];
    expect(slowestShare(pass, 'a')).toBeNull();
    const other = [{ scenario: 'b', metric: 'latency-p99', verdict: 'regression' }];
    expect(slowestShare(other as unknown as Cell[], 'a')).toBeNull();
  });
});
