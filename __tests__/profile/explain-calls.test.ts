/** How often functions are called in both arms, and what that adds to an explanation. */
import { describe, expect, it } from 'vitest';
import { compareCalls } from '../../src/model/call-counts.ts';
import type {
  CodeLocation,
  CostChange,
  Frame,
  MovedLine,
  ScenarioExplanation,
} from '../../src/model/profile.ts';
import { callsPerRequest, withCalls } from '../../src/profile/explain-calls.ts';
import { anExplanation } from '../support/explanations.ts';
import { someCounts } from '../support/call-counts.ts';
import { SOURCES } from '../support/profiles.ts';

const REQUESTS = 100;
type Counts = Readonly<Record<string, number>>;

const armOf = (...processes: readonly Counts[]) =>
  callsPerRequest(
    processes.map((counts) => someCounts(counts)),
    REQUESTS,
    (frame) => SOURCES.locate(frame),
  );

const unmoved: MovedLine = (file, line) => ({ file, line });
const [PLAIN] = anExplanation(['GET /'], 10).scenarios;
const [FUNCTION] = PLAIN?.changes ?? [];
if (!PLAIN || !FUNCTION) throw new Error('nothing is explained');

const locationOf = (name: string, file: string, line: number): CodeLocation => ({
  kind: 'function',
  name,
  file,
  line,
});
const TIDY = locationOf('isTidy', 'a.js', 3);

const change = (location: CodeLocation, more: Partial<CostChange> = {}): CostChange => ({
  ...FUNCTION,
  location,
  viaFunction: null,
  ...more,
});

interface Explained {
  readonly changes?: readonly CostChange[];
  readonly frames?: readonly Frame[];
  readonly movedLine?: MovedLine;
}

const explained = (
  baseline: Counts,
  candidate: Counts,
  { changes = [change(TIDY)], frames = [], movedLine = unmoved }: Explained = {},
): ScenarioExplanation =>
  withCalls(
    { ...PLAIN, changes: [...changes], frames: [...frames] },
    { baseline: armOf(baseline), candidate: armOf(candidate) },
    null,
    { movedLine, isCommitted: (file) => file === 'a.js' },
  );

const callsOf = (...args: Parameters<typeof explained>) =>
  explained(...args).changes.map(({ calls }) => calls);

it('functions of minified code are not counted, since all of them are one location', () => {
  const location: CodeLocation = { kind: 'function', name: '', file: 'out/app.js', line: null };
  const minified = (calls: number) =>
    callsPerRequest([someCounts({ 's@/app/out/app.js:1': calls })], REQUESTS, () => location);
  const { changes, calls } = withCalls(
    { ...PLAIN, changes: [change(location)] },
    { baseline: minified(100), candidate: minified(900) },
    null,
    { movedLine: unmoved, isCommitted: () => false },
  );
  expect(changes[0]?.calls).toBeNull();
  expect(calls?.changes).toEqual([]);
});

describe('the counts of an arm', () => {
  it('are per request, and the sum of all processes', () => {
    const { functions } = armOf({ 'isTidy@/app/a.js:3': 700 }, { 'isTidy@/app/a.js:3': 500 });
    expect([...functions.values()]).toEqual([{ location: TIDY, calls: 12, isShared: false }]);
  });

  it('leave out what is neither in the repository nor in a package', () => {
    const { functions, ofPackages } = armOf({
      'emit@node:events:3': 900,
      'outside@/elsewhere/a.js:3': 900,
      '@/app/node_modules/json/i.js:1': 900,
      'parse@/app/node_modules/json/i.js:1': 300,
      'parse@/app/node_modules/json/j.js:8': 100,
    });
    expect(functions.size).toBe(0);
    expect([...ofPackages.values()]).toEqual([4]);
  });

  it('add up functions that share a line and a name', () => {
    const { functions } = armOf(
      { '@/app/a.js:3': 100, '@/app/a.js:4': 200 },
      { '@/app/a.js:3': 50 },
    );
    expect([...functions.values()].map(({ calls }) => calls)).toEqual([1.5, 2]);
  });
});

describe('functions without a name on one line, such as a handler and the callback in it', () => {
  const frame = (columnNumber: number) => ({
    functionName: '',
    url: '/app/a.js',
    lineNumber: 2,
    columnNumber,
  });
  const handlerAndCallback = (callbacks: number) => {
    const functions = [
      { frame: frame(18), count: REQUESTS },
      { frame: frame(48), count: callbacks * REQUESTS },
    ].filter(({ count }) => count > 0);
    return callsPerRequest([{ functions, isComplete: true, maps: {} }], REQUESTS, (each) =>
      SOURCES.locate(each),
    );
  };
  const callsWith = (baseline: number, candidate: number) =>
    withCalls(
      { ...PLAIN, changes: [change(locationOf('', 'a.js', 3))], frames: [] },
      { baseline: handlerAndCallback(baseline), candidate: handlerAndCallback(candidate) },
      null,
      { movedLine: unmoved, isCommitted: () => true },
    );

  it('are known to be several', () => {
    expect(callsWith(50, 50).changes[0]?.calls).toEqual({
      baseline: 51,
      candidate: 51,
      isShared: true,
    });
  });

  it('also if only one side has several of them', () => {
    const added = callsWith(0, 50);
    expect(added.changes[0]?.calls).toEqual({ baseline: 1, candidate: 51, isShared: true });
    expect(added.calls?.changes[0]?.isShared).toBe(true);
    expect(callsWith(50, 0).changes[0]?.calls?.isShared).toBe(true);
  });

  it('and one alone is not', () => {
    expect(callsWith(0, 0).changes[0]?.calls).toEqual({ baseline: 1, candidate: 1 });
  });
});

describe('a function whose cost changed has the calls of both arms', () => {
  it('where it is called more often', () => {
    expect(callsOf({ 'isTidy@/app/a.js:3': 1200 }, { 'isTidy@/app/a.js:3': 240_000 })).toEqual([
      { baseline: 12, candidate: 2400 },
    ]);
  });

  it('after its lines have moved', () => {
    const movedLine: MovedLine = (file, line) => ({ file, line: line + 10 });
    const moved = change(locationOf('isTidy', 'a.js', 13));
    expect(
      callsOf(
        { 'isTidy@/app/a.js:3': 100 },
        { 'isTidy@/app/a.js:13': 200 },
        { changes: [moved], movedLine },
      ),
    ).toEqual([{ baseline: 1, candidate: 2 }]);
  });

  it('where only one arm has it', () => {
    const gone = change({ ...TIDY, isRemoved: true }, { candidate: 0, change: -4 });
    const added = change(locationOf('fresh', 'a.js', 9), { baseline: 0 });
    const movedLine: MovedLine = () => null;
    expect(
      callsOf(
        { 'isTidy@/app/a.js:3': 100 },
        { 'fresh@/app/a.js:9': 300 },
        { changes: [gone, added], movedLine },
      ),
    ).toEqual([
      { baseline: 1, candidate: 0 },
      { baseline: 0, candidate: 3 },
    ]);
  });

  it('of the function that is named for a package', () => {
    const json: CodeLocation = { kind: 'package', name: 'json', file: null, line: null };
    const changes = [
      change(json, { viaFunction: { name: 'parse', change: 3 } }),
      change(json),
      // Built in: it has no count.
      change(json, { viaFunction: { name: 'JSON.parse', change: 3 } }),
    ];
    const counts = { 'parse@/app/node_modules/json/i.js:1': 100 };
    expect(callsOf(counts, { 'parse@/app/node_modules/json/i.js:9': 2000 }, { changes })).toEqual([
      { baseline: 1, candidate: 20 },
      null,
      null,
    ]);
  });
});

describe('calls are unknown', () => {
  it('of what has none, such as the garbage collector', () => {
    const gc: CodeLocation = { kind: 'gc', name: '', file: null, line: null };
    expect(callsOf({}, {}, { changes: [change(gc)] })).toEqual([null]);
  });

  it('where a function costs time and has no calls: they are those of another function', () => {
    expect(callsOf({}, { 'isTidy@/app/a.js:3': 100 })).toEqual([null]);
    expect(callsOf({ 'isTidy@/app/a.js:3': 100 }, {})).toEqual([null]);
  });

  it('where a process did not list all functions', () => {
    const [one, other] = [{ 'isTidy@/app/a.js:3': 100 }, { 'b@/app/a.js:8': 100 }].map((counts) =>
      callsPerRequest([someCounts(counts, false)], REQUESTS, (frame) => SOURCES.locate(frame)),
    );
    if (!one || !other) throw new Error('no counts');
    const { changes } = withCalls(
      { ...PLAIN, changes: [change(TIDY, { baseline: 0 })] },
      { baseline: other, candidate: one },
      null,
      { movedLine: unmoved, isCommitted: () => true },
    );
    expect(changes.map(({ calls }) => calls)).toEqual([null]);
  });

  it('without a launch, with the reason', () => {
    const facts = { movedLine: unmoved, isCommitted: () => true };
    expect(withCalls(PLAIN, null, 'it did not boot', facts)).toEqual({
      ...PLAIN,
      calls: { reason: 'it did not boot', requests: 0, changes: [] },
    });
  });
});

describe('other functions', () => {
  it('are listed if they are called more or less often, the largest difference first', () => {
    const { calls } = explained(
      {
        'a@/app/a.js:1': 100,
        'b@/app/b.js:1': 5000,
        'same@/app/a.js:7': 10_000,
        'c@/app/a.js:9': 300,
      },
      {
        'a@/app/a.js:1': 900,
        'b@/app/b.js:1': 100,
        'same@/app/a.js:7': 10_300,
        'd@/app/a.js:11': 200,
      },
    );
    expect(
      calls?.changes.map(({ location, baseline, candidate }) => [
        location.name,
        baseline,
        candidate,
      ]),
    ).toEqual([
      ['b', 50, 1],
      ['a', 1, 9],
      ['c', 3, 0],
      ['d', 0, 2],
    ]);
    expect(calls?.changes.map(({ location }) => location.isCommitted)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(calls).toMatchObject({ reason: null, requests: REQUESTS });
  });

  it('are thirty at most', () => {
    const many = Object.fromEntries(
      Array.from({ length: 90 }, (_, i) => [`f${i}@/app/a.js:${i + 1}`, 100 * (i + 1)]),
    );
    const { calls } = explained({}, many);
    expect(calls?.changes).toHaveLength(30);
    expect(calls?.changes[0]?.location.name).toBe('f89');
  });

  it('say how they belong to the function that is named first', () => {
    const frame = (parent: number | null, name: string, line: number): Frame => ({
      parent,
      name,
      kind: 'function',
      where: `a.js:${line}`,
      baseline: 1,
      candidate: 2,
    });
    const frames = [
      frame(null, 'handle', 1),
      frame(0, 'validate', 2),
      frame(1, 'isTidy', 3),
      frame(2, 'inner', 4),
      frame(0, 'beside', 5),
      // Both above and below.
      frame(2, 'again', 6),
      frame(5, 'isTidy', 3),
    ];
    const counts = (each: number) =>
      Object.fromEntries(frames.map(({ name, where }) => [`${name}@/app/${where}`, each]));
    const { calls } = explained(counts(100), counts(900), { frames });
    const relations = calls?.changes.map(({ location, relation }) => [location.name, relation]);
    expect(Object.fromEntries(relations ?? [])).toEqual({
      handle: 'caller',
      validate: 'caller',
      isTidy: null,
      inner: 'callee',
      beside: null,
      again: null,
    });
  });
});

describe('counts', () => {
  it.each([
    [12, 12, 'same'],
    [12, 2400, 'more'],
    [2400, 12, 'fewer'],
    // A timer, or the last requests of a run.
    [100, 104, 'same'],
    [0, 0.04, 'same'],
    [0, 0.06, 'more'],
    [1, 1.06, 'more'],
    [0.5, 0.54, 'same'],
  ])('of %s and %s a request are %s', (baseline, candidate, compared) => {
    expect(compareCalls({ baseline, candidate })).toBe(compared);
  });
});
