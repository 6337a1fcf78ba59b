/** Which waiting explains that requests take longer, from the traces of both arms. */
import { describe, expect, it } from 'vitest';
import type { CallFrame } from '../../src/model/profile.ts';
import { waitsSchema, type FoldedShape, type ProcessTrace } from '../../src/model/trace.ts';
import { explainWaits, type TracedLaunch } from '../../src/profile/explain-waits.ts';
import { describeTraced, describeWait, waitLines } from '../../src/render/waits.ts';
import { aTrace, REQUESTS } from '../support/traces.ts';

/** Shapes are given per request. */
function launchOf(
  baseline: readonly Partial<FoldedShape>[],
  candidate: readonly Partial<FoldedShape>[],
): TracedLaunch {
  const side = (trace: ProcessTrace) => ({
    processes: [trace],
    locate: ({ lineNumber }: { readonly lineNumber: number }) => ({
      kind: 'function' as const,
      name: 'list',
      file: 'db.js',
      line: lineNumber + 1,
    }),
  });
  return { baseline: side(aTrace(baseline)), candidate: side(aTrace(candidate)) };
}

/** The named changes in words, the most important first. */
function named(
  baseline: readonly Partial<FoldedShape>[],
  candidate: readonly Partial<FoldedShape>[],
): string[] {
  const launches = [launchOf(baseline, candidate), launchOf(baseline, candidate)];
  const { changes } = explainWaits(launches, null);
  return changes
    .filter(({ finding }) => finding !== null)
    .map((change) => describeWait(change, (text) => text));
}

const query = (count: number, each = 300): Partial<FoldedShape> => ({
  kind: 'query',
  name: 'SELECT ?',
  count,
  time: count * each,
  path: count * each,
  atOnce: 1,
});
const calls = (atOnce: number): Partial<FoldedShape> => ({
  kind: 'call',
  name: 'GET 127.0.0.1/price',
  count: 4,
  time: 4 * 5000,
  path: (4 / atOnce) * 5000,
  atOnce,
});
const pool = (time: number, size: number | null): Partial<FoldedShape> => ({
  kind: 'pool',
  name: 'connection',
  count: 1,
  time,
  path: time,
  atOnce: 1,
  size,
});

describe('what is not explained', () => {
  const traced = explainWaits([launchOf([query(1)], [query(21)])], null);

  it('is the time that no wait accounts for', () => {
    const rest = { baseline: 200, candidate: 700 };
    expect(describeTraced({ ...traced, rest })).toContain('Unexplained by what could be traced: +');
  });

  it('is nothing if the waits account for more than the increase', () => {
    const text = describeTraced({ ...traced, rest: { baseline: 300, candidate: 200 } });
    expect(text).toContain('What could be traced accounts for all of it.');
    expect(text).not.toMatch(/Unexplained|own code/);
  });

  it('is more than the increase if what could be traced takes less', () => {
    const rest = { baseline: 200, candidate: 3000 };
    const faster = { ...traced, baseline: 8200, candidate: 3000, rest };
    expect(describeTraced(faster)).toBe(
      'Inside the app a request takes 3 ms instead of 8.2 ms (in one traced launch). What could be traced takes 8 ms less. The app’s own code, its event loop, locks or queues take 2.8 ms more.',
    );
    const slower = {
      ...traced,
      baseline: 5200,
      candidate: 9000,
      rest: { baseline: 200, candidate: 8000 },
    };
    expect(describeTraced(slower)).toContain('What could be traced takes 4 ms less.');
    const wire = { variables: ['DATABASE_URL'], unread: [] };
    expect(describeTraced({ ...slower, wire })).toContain(
      'The queries that were seen take 4 ms less, and everything else takes 7.8 ms more, unless some of them ran at the same time.',
    );
    // What differs by less than is said is all of it.
    const all = { ...slower, rest: { baseline: 200, candidate: 4001 } };
    expect(describeTraced(all)).toContain(
      'Unexplained by what could be traced: +3.8 ms of +3.8 ms.',
    );
  });

  it('is all of it, in one sentence, if no wait is named', () => {
    const all = {
      ...traced,
      changes: [],
      baseline: 2030,
      candidate: 5740,
      rest: { baseline: 2030, candidate: 5740 },
    };
    const plain = (text: string) => text;
    expect(waitLines({ waits: all }, plain, plain)).toEqual([
      'Nothing that was traced (calls, queries, timers, files) explains the +3.71 ms: a request takes 5.74 ms instead of 2.03 ms (in one traced launch) inside the app, because of its own code, its event loop, locks or queues.',
    ]);
    // A part that no single wait is named for is explained all the same.
    const most = { ...all, rest: { baseline: 2030, candidate: 5000 } };
    expect(waitLines({ waits: most }, plain, plain).join('')).toContain(
      'Unexplained by what could be traced: +2.97 ms of +3.71 ms',
    );
    const faster = { ...all, candidate: 2000, rest: { baseline: 2030, candidate: 2000 } };
    expect(waitLines({ waits: faster }, plain, plain).join('')).not.toContain('Nothing that was');
  });
});

describe('named is', () => {
  it('that there are more queries', () => {
    expect(named([query(1)], [query(21)])).toEqual([
      '21 queries a request instead of 1: SELECT ? (db.js:40)',
    ]);
  });

  it('that there are more queries, before the connections that they wait for', () => {
    expect(named([query(1), pool(10, 2)], [query(21), pool(9000, 2)])).toEqual([
      '21 queries a request instead of 1: SELECT ? (db.js:40)',
      'waits 8.99 ms longer for a connection of the pool (size 2) (db.js:40)',
    ]);
  });

  it('a call that few requests make, and that was none before', () => {
    const rare = { ...calls(1), count: 0.04, time: 4000, path: 4000 };
    expect(named([], [rare])[0]).toBe(
      '0.04 calls a request instead of none: GET 127.0.0.1/price (db.js:40)',
    );
    expect(named([], [{ ...rare, count: 0.01 }])[0]).toBe(
      '1 call in 100 requests instead of none: GET 127.0.0.1/price (db.js:40)',
    );
    expect(named([], [{ ...calls(1), count: 0.005, time: 500, path: 500 }])[0]).toBe(
      '1 call in 200 requests instead of none: GET 127.0.0.1/price (db.js:40)',
    );
  });

  it('of queries in several places, the place with most of the time', () => {
    const at = (line: number, count: number): Partial<FoldedShape> => ({
      ...query(count),
      frame: { functionName: 'list', url: '/app/db.js', lineNumber: line - 1, columnNumber: 4 },
    });
    // The first two together have more than the third.
    expect(named([query(1)], [at(10, 10), at(20, 8), at(30, 12)])).toEqual([
      '30 queries a request instead of 1: SELECT ? (db.js:30)',
    ]);
    // One place in two processes is still one place.
    expect(named([query(1)], [at(10, 8), at(30, 10), at(10, 8)])).toEqual([
      '26 queries a request instead of 1: SELECT ? (db.js:10)',
    ]);
  });

  it('a call that was none before', () => {
    expect(named([], [{ ...calls(1), count: 1 }])[0]).toBe(
      '1 call a request instead of none: GET 127.0.0.1/price (db.js:40)',
    );
  });

  it('that calls run one after the other', () => {
    expect(named([calls(4)], [calls(1)])).toEqual([
      '4 calls of GET 127.0.0.1/price (db.js:40) now run one after another',
    ]);
    expect(named([calls(4)], [calls(2)])[0]).toContain('now at most 2 run at once instead of 4');
  });

  it('that a pool is smaller', () => {
    expect(named([query(1), pool(20, 10)], [query(1, 310), pool(8000, 1)])).toEqual([
      'waits 7.98 ms longer for a connection of the pool (size 1 instead of 10) (db.js:40)',
    ]);
  });

  it('no size of a pool that is not known', () => {
    for (const sizes of [
      [null, null],
      [10, null],
    ] as const) {
      expect(named([query(1), pool(10, sizes[0])], [query(21), pool(9000, sizes[1])])).toEqual([
        '21 queries a request instead of 1: SELECT ? (db.js:40)',
        'waits 8.99 ms longer for a connection of the pool (db.js:40)',
      ]);
    }
    expect(named([query(1), pool(20, null)], [query(1, 310), pool(8000, 1)])).toEqual([
      'waits 7.98 ms longer for a connection of the pool (size 1) (db.js:40)',
    ]);
  });

  it('that a query takes longer', () => {
    expect(named([query(1, 400)], [query(1, 6000)])).toEqual([
      'the query SELECT ? (db.js:40) takes 6 ms instead of 400 µs',
    ]);
  });

  it('that a query takes longer, and not that there are a few more, which explain little', () => {
    expect(named([query(20, 500)], [query(20.06, 2500)])).toEqual([
      expect.stringMatching(/^the query SELECT \? \(.*\) takes 2\.5 ms instead of 500 µs/),
    ]);
    expect(named([query(1, 1000)], [query(1.06, 9000)])).toEqual([
      expect.stringMatching(/ takes 9 ms instead of 1 ms/),
    ]);
    // Many more wait for each other, and a tenth more may be all there is.
    expect(named([query(1, 500)], [query(2, 2000)])).toEqual([
      expect.stringMatching(/^2 queries a request instead of 1/),
    ]);
    expect(named([query(20, 500)], [query(22, 500)])).toEqual([
      expect.stringMatching(/^22 queries a request instead of 20/),
    ]);
    // As many ids as rows, now and then.
    expect(named([query(150.2, 500)], [query(150.4, 501)])).toEqual([]);
  });

  it('a timer', () => {
    const timer = { kind: 'timer', name: 'timer', count: 1, time: 5000, path: 5000 } as const;
    expect(named([], [timer])).toEqual(['1 timer a request instead of none (db.js:40), 5 ms each']);
  });
});

describe('of a span of the app is named', () => {
  const span = (time: number, count = 1): Partial<FoldedShape> => ({
    kind: 'span',
    name: 'stock.reserve',
    count,
    time: count * time,
    path: count * time,
  });

  it('that it takes longer, or that there are more', () => {
    expect(named([span(3000)], [span(12_000)])).toEqual([
      'the span stock.reserve (db.js:40) takes 12 ms instead of 3 ms',
    ]);
    expect(named([span(300)], [span(300, 20)])).toEqual([
      '20 spans a request instead of 1: stock.reserve (db.js:40)',
    ]);
  });

  it('after the queries within it, which also cost the app time, unless they are few', () => {
    const around = (queries: number) => named([query(1), span(500)], [query(queries), span(9000)]);
    expect(around(21)[0]).toContain('21 queries');
    expect(around(6)[0]).toContain('the span stock.reserve');
  });

  it('its place, if its name is not known', () => {
    const unnamed = { ...span(3000), name: '…' };
    const launch = launchOf([unnamed], [unnamed]);
    const elsewhere = { kind: 'function' as const, name: 'other', file: 'cache.js', line: 3 };
    const moved = { ...launch, candidate: { ...launch.candidate, locate: () => elsewhere } };
    expect(explainWaits([moved], null).changes).toHaveLength(2);
  });
});

describe('a statement that was edited', () => {
  const SHORT = 'SELECT id, name FROM product WHERE shop = ?';
  const LONG = 'SELECT id, name, price FROM product WHERE shop = ?';
  const statement = (name: string, each: number, count = 1) => ({ ...query(count, each), name });
  /** The same, with code of the app that takes longer by so much. */
  const slowed = (
    baseline: readonly Partial<FoldedShape>[],
    candidate: readonly Partial<FoldedShape>[],
    more = 2000,
  ) => {
    const launch = launchOf(baseline, candidate);
    const processes = launch.candidate.processes.map((each) => ({
      ...each,
      time: each.time + more * REQUESTS,
      rest: each.rest + more * REQUESTS,
    }));
    const slower = { ...launch, candidate: { ...launch.candidate, processes } };
    const { changes } = explainWaits([slower, slower], null);
    return changes
      .filter(({ finding }) => finding !== null)
      .map((change) => describeWait(change, (text) => text));
  };

  it('is not taken for a new one', () => {
    expect(slowed([statement(SHORT, 1000)], [statement(LONG, 1000)])).toEqual([]);
    const call = (name: string) => ({ ...calls(1), name });
    expect(slowed([call('GET prices/v1/price')], [call('GET prices/v2/price')])).toEqual([]);
  });

  it('is named if it takes longer, or if there are more of them', () => {
    expect(slowed([statement(SHORT, 1000)], [statement(LONG, 4000)])).toEqual([
      `the query ${LONG} (db.js:40) takes 4 ms instead of 1 ms`,
    ]);
    expect(slowed([statement(SHORT, 500)], [statement(LONG, 500, 21)])).toEqual([
      `21 queries a request instead of 1: ${LONG} (db.js:40)`,
    ]);
  });

  it('is told from others by its words', () => {
    const USER = 'SELECT id, email FROM customer WHERE token = ?';
    const user = (each: number, column = '') =>
      statement(USER.replace('email', `email${column}`), each);
    expect(
      slowed([statement(SHORT, 500), user(3000)], [user(3000, ', phone'), statement(LONG, 2500)]),
    ).toEqual([`the query ${LONG} (db.js:40) takes 2.5 ms instead of 500 µs`]);
  });

  it('is not taken for a new one if all its words are others, unless requests wait longer', () => {
    const REPORT = 'WITH totals AS (…) TABLE totals';
    expect(slowed([statement(SHORT, 1000)], [statement(REPORT, 1000)])).toEqual([]);
    expect(slowed([statement(SHORT, 1000)], [statement(REPORT, 4000)])).toEqual([
      `1 query a request instead of none: ${REPORT} (db.js:40)`,
    ]);
    // Times of one launch are not certain.
    const [only] = explainWaits(
      [launchOf([statement(SHORT, 1000)], [statement(REPORT, 4000)])],
      null,
    ).changes;
    expect(only).toMatchObject({ name: REPORT, finding: null });
    // One became 20, which cost the app time as well.
    expect(slowed([statement(SHORT, 9000)], [statement(REPORT, 400, 20)])).toEqual([
      `20 queries a request instead of none: ${REPORT} (db.js:40)`,
    ]);
  });

  it('has to have more of its words in minified code, all of which is one place', () => {
    const before = [statement('SELECT id, name FROM shop WHERE id = ?', 500)];
    const after = [statement('SELECT id, name FROM price WHERE id = ?', 500, 21)];
    const launch = launchOf(before, after);
    const namedAt = (line: number | null) => {
      const locate = () => ({ kind: 'function' as const, name: '', file: 'dist/app.js', line });
      const at = {
        baseline: { ...launch.baseline, locate },
        candidate: { ...launch.candidate, locate },
      };
      return explainWaits([at, at], null)
        .changes.filter(({ finding }) => finding !== null)
        .map((change) => describeWait(change, (text) => text));
    };
    expect(namedAt(3)).toEqual([expect.stringMatching(/^21 queries a request instead of 1: /)]);
    expect(namedAt(null)).toEqual([
      expect.stringMatching(/^21 queries a request instead of none: /),
    ]);
  });

  describe('and moved to other code', () => {
    const inFunctions = ({ functionName, url }: CallFrame) => ({
      kind: 'function' as const,
      name: functionName,
      file: url.slice(5),
      line: 3,
    });
    const elsewhere = {
      functionName: 'findAll',
      url: '/app/shop.js',
      lineNumber: 2,
      columnNumber: 4,
    };
    const there = (shape: Partial<FoldedShape>) => ({ ...shape, frame: elsewhere });
    const movedTo = (...candidate: Partial<FoldedShape>[]) => {
      const launch = launchOf([statement(SHORT, 1000)], candidate);
      const side = ({ processes }: TracedLaunch['candidate'], more = 0) => ({
        processes: processes.map((each) => ({ ...each, time: each.time + more * REQUESTS })),
        locate: inFunctions,
      });
      const slower = { baseline: side(launch.baseline), candidate: side(launch.candidate, 2000) };
      return explainWaits([slower, slower], null)
        .changes.filter(({ finding }) => finding !== null)
        .map((change) => describeWait(change, (text) => text));
    };

    it('is the same one in another place', () => {
      expect(movedTo(there(statement(LONG, 1000)))).toEqual([]);
    });

    it('is compared with the one that was there before', () => {
      expect(movedTo(there(statement(LONG, 4000)))).toEqual([
        `the query ${LONG} (shop.js:3) takes 4 ms instead of 1 ms`,
      ]);
      expect(movedTo(there(statement(LONG, 500, 21)))).toEqual([
        `21 queries a request instead of 1: ${LONG} (shop.js:3)`,
      ]);
    });

    it('is named if requests wait longer than for the one that is gone, however different its words are', () => {
      const REPORT = 'WITH totals AS (…) TABLE totals';
      expect(movedTo(there(statement(REPORT, 1000)))).toEqual([]);
      expect(movedTo(there(statement(REPORT, 4000)))).toHaveLength(1);
    });
  });

  it('is taken for a new one in a single launch if hardly anything is gone, or anything may be', () => {
    const [GONE, NEW] = ['PRAGMA optimize', 'CALL recompute_totals(?)'];
    const anywhere = { frame: null };
    const findingOf = (each: number, more: Partial<FoldedShape> = {}) => {
      const [before, after] = [statement(GONE, each), statement(NEW, 9000)];
      const launch = launchOf(
        [statement(SHORT, 1000), { ...before, ...more }],
        [statement(SHORT, 1000), { ...after, ...more }],
      );
      return explainWaits([launch], null).changes.find(({ name }) => name === NEW)?.finding;
    };
    expect(findingOf(60)).toBe('more');
    expect(findingOf(3000)).toBeNull();
    expect(findingOf(3000, anywhere)).toBe('more');
    // Times of two launches can be compared, wherever it is.
    const unknown = (name: string) => ({ ...statement(name, 9000), ...anywhere });
    expect(slowed([unknown(GONE)], [unknown(NEW)])).toEqual([]);
  });

  it('is one of the same code', () => {
    const elsewhere = { functionName: 'audit', url: '/app/b.js', lineNumber: 3, columnNumber: 4 };
    const launch = launchOf(
      [statement(SHORT, 1000)],
      [{ ...statement(LONG, 1000), frame: elsewhere }],
    );
    const locate = ({ functionName, url, lineNumber }: CallFrame) => ({
      kind: 'function' as const,
      name: functionName,
      file: url.slice(5),
      line: lineNumber + 1,
    });
    const located = {
      baseline: { ...launch.baseline, locate },
      candidate: {
        ...launch.candidate,
        processes: [aTrace([{ ...statement(LONG, 1000), frame: elsewhere }, statement('x', 1000)])],
        locate,
      },
    };
    const found = explainWaits([located, located], null).changes.filter(
      ({ finding }) => finding !== null,
    );
    expect(found.map(({ name, location }) => [name, location?.name])).toContainEqual([
      LONG,
      'audit',
    ]);
    // Where the code is not known, more of the words have to be the same.
    const unknown = (name: string) => ({ ...statement(name, 1000), frame: null });
    const names = (from: string, to: string) =>
      explainWaits([launchOf([unknown(from)], [unknown(to)])], null).changes.map(
        ({ name }) => name,
      );
    expect(names(SHORT, LONG)).toEqual([LONG]);
    expect(names('SELECT a FROM a WHERE id = ?', 'SELECT a FROM b WHERE id = ?')).toHaveLength(1);
    expect(names('SELECT * FROM a WHERE id = ?', 'SELECT * FROM b WHERE id = ?')).toHaveLength(2);
  });
});

describe('nothing is named', () => {
  it('if nothing changed, or it is better', () => {
    expect(named([query(3), calls(2)], [query(3), calls(2)])).toEqual([]);
    expect(named([query(21)], [query(1)])).toEqual([]);
  });

  it('that is a small part of the increase, or that one launch does not show', () => {
    expect(named([query(1, 400)], [query(1, 500), { ...calls(1) }])).toHaveLength(1);
    const launches = [launchOf([query(1)], [query(21)]), launchOf([query(21)], [query(20)])];
    expect(explainWaits(launches, null).changes.map(({ finding }) => finding)).toEqual([null]);
  });

  it('for its time if only one launch was traced, though for its count it is', () => {
    const found = (candidate: Partial<FoldedShape>) => {
      const { changes } = explainWaits([launchOf([query(2)], [candidate])], null);
      return changes.map(({ finding }) => finding);
    };
    expect(found(query(2, 900))).toEqual([null]);
    expect(found(query(21))).toEqual(['more']);
    expect(named([query(2)], [query(2, 900)])).toHaveLength(1);
  });

  it('without traces, with the reason', () => {
    expect(explainWaits([], 'no Node.js')).toMatchObject({ reason: 'no Node.js', changes: [] });
  });
});

it('no more changes are kept than a report may have, and the largest are', () => {
  const many = (from: number) =>
    Array.from({ length: 200 }, (_, i) => ({ ...query(1), name: `SAVEPOINT t${from + i}` }));
  const launches = [launchOf(many(0), many(200)), launchOf(many(400), [...many(600), query(21)])];
  const waits = explainWaits(launches, null);
  expect(waits.changes.some(({ name }) => name === 'SELECT ?')).toBe(true);
  expect(waitsSchema.shape.changes.safeParse(waits.changes).success).toBe(true);
});

it('what no shape is the reason for is the rest', () => {
  const { baseline, candidate, rest } = explainWaits([launchOf([], [query(1)])], null);
  expect(candidate - baseline).toBeCloseTo(300, 6);
  expect(rest.candidate).toBeCloseTo(rest.baseline, 6);
  expect(REQUESTS).toBeGreaterThan(0);
});

describe('a wait in a helper', () => {
  const FILES = ['lib/sleep.js', 'checkout.js', 'server.js'];
  const frameIn = (file: number, lineNumber: number) => ({
    functionName: '',
    url: String(file),
    lineNumber,
    columnNumber: 0,
  });
  const timer = (caller: number, count = 1): Partial<FoldedShape> => ({
    ...query(count, 5000),
    kind: 'timer',
    name: 'timer',
    frame: frameIn(0, 1),
    callers: [frameIn(1, caller), frameIn(2, 30)],
  });
  const placesOf = (
    baseline: readonly Partial<FoldedShape>[],
    candidate: readonly Partial<FoldedShape>[],
    ...changed: readonly string[]
  ) => {
    const launch = launchOf(baseline, candidate);
    const locate = ({ url, lineNumber }: CallFrame) => {
      const place = { name: `at ${lineNumber}`, file: FILES[Number(url)] ?? '' };
      return { kind: 'function' as const, ...place, line: lineNumber + 1 };
    };
    const located = {
      baseline: { ...launch.baseline, locate },
      candidate: { ...launch.candidate, locate },
    };
    return explainWaits([located, located], null, (file) => changed.includes(file)).changes.map(
      ({ location, finding }) => [location?.file, location?.line, finding],
    );
  };

  it('is that of the nearest code in a changed file', () => {
    expect(placesOf([], [timer(2)], 'checkout.js', 'server.js')).toEqual([
      ['checkout.js', 3, 'more'],
    ]);
    expect(placesOf([], [timer(2)], 'server.js')).toEqual([['server.js', 31, 'more']]);
  });

  it('is its own if it was changed, or nothing that calls it', () => {
    expect(placesOf([], [timer(2)], 'lib/sleep.js', 'checkout.js')).toEqual([
      ['lib/sleep.js', 2, 'more'],
    ]);
    expect(placesOf([], [timer(2)])).toEqual([['lib/sleep.js', 2, 'more']]);
  });

  it('is told from those that other code of the changed file had before', () => {
    expect(placesOf([timer(2, 2)], [timer(2, 2), timer(8)], 'checkout.js')).toEqual([
      ['checkout.js', 9, 'more'],
      ['checkout.js', 3, null],
    ]);
  });
});
