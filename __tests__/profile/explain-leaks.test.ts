/** Which code leaves memory behind, from the sampled heaps of both arms. */
import { describe, expect, it } from 'vitest';
import { explainLeaks, type HeapLaunch } from '../../src/profile/explain-leaks.ts';
import { heapTree } from '../../src/profile/heap-tree.ts';
import {
  describeLeak,
  formatLeft,
  leadingLeak,
  leakLines,
  namedLeaks,
} from '../../src/render/leaks.ts';
import { aHeap, type Allocation } from '../support/heaps.ts';
import { SOURCES } from '../support/profiles.ts';

const REQUESTS = 1000;

/** Bytes are given per request. */
function launchOf(baseline: readonly Allocation[], candidate: readonly Allocation[]): HeapLaunch {
  const side = (allocations: readonly Allocation[]) =>
    heapTree([aHeap(allocations, REQUESTS)], REQUESTS, SOURCES);
  return { baseline: side(baseline), candidate: side(candidate) };
}

/** A single launch is sampled twice, since one alone names nothing. */
function explained(...given: readonly HeapLaunch[]) {
  const launches = given.length === 1 ? [...given, ...given] : given;
  const movedLine = (file: string, line: number) => ({ file, line });
  return explainLeaks(launches, { reason: null, movedLine, isCommitted: () => true });
}

const plain = (text: string) => text;
const named = (...launches: readonly HeapLaunch[]) =>
  namedLeaks({ leaks: explained(...launches) }).map((leak) => describeLeak(leak, plain));

const HANDLER = 'handle@/app/server.js:20';
const REMEMBER = 'remember@/app/cache.js:12';
const left = (bytes: number, ...stack: string[]): Allocation => ({ stack, bytes });

it('one launch names nothing, since it cannot show whether launches agree', () => {
  const movedLine = (file: string, line: number) => ({ file, line });
  const launch = launchOf([], [left(900, HANDLER, REMEMBER)]);
  const leaks = explainLeaks([launch], { reason: null, movedLine, isCommitted: () => true });
  expect(namedLeaks({ leaks })).toEqual([]);
  expect(named(launch)).toHaveLength(1);
});

describe('named is', () => {
  it('the function that fills a map, with what built-in functions allocate for it', () => {
    const leak = [left(900, HANDLER, REMEMBER, 'from'), left(226, HANDLER, REMEMBER, 'set')];
    expect(named(launchOf([], leak))).toEqual([
      'remember (cache.js:12) leaves 1,130 bytes a request behind',
    ]);
  });

  it('the function around a callback without a name', () => {
    const leak = [left(900, HANDLER, REMEMBER, 'from', '@/app/cache.js:13')];
    expect(named(launchOf([], leak))).toEqual([
      'remember (cache.js:12) leaves 900 bytes a request behind',
    ]);
    // A handler has none around it.
    expect(named(launchOf([], [left(900, 'emit@node:events:500', '@/app/cache.js:13')]))).toEqual([
      'the function at cache.js:13 leaves 900 bytes a request behind',
    ]);
  });

  it('by how much it leaves more behind', () => {
    expect(named(launchOf([left(200, REMEMBER)], [left(800, REMEMBER)]))).toEqual([
      'remember (cache.js:12) leaves 800 bytes a request behind instead of 200 bytes',
    ]);
  });

  it('of a single byte, it is said as one', () => {
    expect(formatLeft(1.2)).toBe('1 byte');
    expect(formatLeft(2.1)).toBe('2 bytes');
  });

  it('of many, it is said in bytes, too, with three digits', () => {
    expect(formatLeft(1.2345 * 2 ** 20)).toBe('1,290,000 bytes');
  });

  it('the package, with the function of the app that calls it', () => {
    const leak = [left(2048, REMEMBER, 'set@/app/node_modules/lru/index.js:4')];
    expect(named(launchOf([], leak))).toEqual([
      'lru, called from remember (cache.js:12), leaves 2,050 bytes a request behind',
    ]);
  });

  it('a listener, before the requests of Node.js that it keeps', () => {
    const leak = [left(140, HANDLER), left(2100, 'parserOnHeadersComplete@node:_http_common:70')];
    const leaks = explained(launchOf([], leak));
    expect(leadingLeak({ leaks, scenario: 'GET /' }, { cells: [] }, plain)).toBe(
      'handle (server.js:20) leaves 140 bytes a request behind; memory that Node.js’ own JavaScript allocated stays: 2,100 bytes a request',
    );
  });
});

describe('nothing is named', () => {
  it('of what both arms keep, of what one launch does not show, and of a few bytes', () => {
    const cache = [left(500, REMEMBER)];
    expect(named(launchOf(cache, cache))).toEqual([]);
    expect(named(launchOf([], cache), launchOf(cache, cache))).toEqual([]);
    expect(named(launchOf([], [left(12, REMEMBER), left(1000, HANDLER)]))).toHaveLength(1);
  });

  it('without samples, with the reason', () => {
    const movedLine = () => null;
    const leaks = explainLeaks([], { reason: 'no inspector', movedLine, isCommitted: () => true });
    expect(leaks).toMatchObject({ launches: 0, reason: 'no inspector', leaks: [] });
    expect(leakLines({ leaks, scenario: 'GET /' }, { cells: [] }, plain, plain)).toEqual([
      'What stays in memory is not known: no inspector.',
    ]);
  });
});

it('totals are of all places, and a place has its range over the launches', () => {
  const leaks = explained(
    launchOf([left(100, HANDLER)], [left(1100, HANDLER)]),
    launchOf([left(100, HANDLER)], [left(1300, HANDLER)]),
  );
  expect(leaks).toMatchObject({ launches: 2, baseline: 100, candidate: 1200 });
  expect(leaks.leaks[0]).toMatchObject({ change: 1100, low: 1000, high: 1200, isNamed: true });
});
