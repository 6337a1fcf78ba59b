import { Session } from 'node:inspector/promises';
import { describe, expect, it } from 'vitest';
import { costChanges, costsOf } from '../../src/analyse/profile.ts';
import type { Cost, CpuProfile, Place } from '../../src/model/profile.ts';
import { normals } from '../support/chance.ts';

type Stack = readonly string[];

/** A profile of samples, each 100 µs, given by the frames that were on the stack: `name@url:line`. */
function profileOf(stacks: readonly Stack[]): CpuProfile {
  const root = { functionName: '(root)', url: '', lineNumber: -1 };
  const nodes: { id: number; callFrame: typeof root; children: number[] }[] = [
    { id: 1, callFrame: root, children: [] },
  ];
  const samples = stacks.map((stack) => {
    let at = nodes[0];
    for (const frame of stack) {
      const [, functionName = '', url = '', line = '0'] =
        /^([^@]*)@?(.*?):?(\d*)$/.exec(frame) ?? [];
      const callFrame = { functionName, url, lineNumber: Number(line) - 1 };
      const child = nodes.find(
        (node) =>
          at?.children.includes(node.id) === true &&
          JSON.stringify(node.callFrame) === JSON.stringify(callFrame),
      );
      const next = child ?? { id: nodes.length + 1, callFrame, children: [] };
      if (!child) {
        nodes.push(next);
        at?.children.push(next.id);
      }
      at = next;
    }
    return at?.id ?? 1;
  });
  return { nodes, samples, timeDeltas: samples.map(() => 100) };
}

const costOf = (costs: readonly Cost[], kind: Place['kind'], name: string) => {
  const found = costs.find(({ place }) => place.kind === kind && place.name === name);
  return found && [found.self, found.total];
};

const HANDLER = 'handler@file:///app/src/a.js:7';
const FORMAT = 'format@/app/src/b.js:3';

describe('costs of a profile', () => {
  const costs = costsOf(
    profileOf([
      [HANDLER],
      [HANDLER, FORMAT],
      [HANDLER, FORMAT, FORMAT],
      [
        HANDLER,
        'parse@/app/node_modules/@x/json/lib/i.js:1',
        'walk@/app/node_modules/@x/json/lib/j.js:9',
      ],
      [HANDLER, 'q@/app/node_modules/a/node_modules/b/i.js:1'],
      ['emit@node:events:500'],
      ['(garbage collector)'],
      ['(program)'],
      ['(idle)'],
      [HANDLER, 'stringify'],
    ]),
    '/app',
    100,
  );

  it('are microseconds per request, of a function’s own and with what it calls, recursion once', () => {
    expect(costOf(costs, 'function', 'format')).toEqual([2, 2]);
    expect(costOf(costs, 'function', 'handler')).toEqual([1, 6]);
    const { place } = costs.find((cost) => cost.place.name === 'handler') ?? {};
    expect(place).toMatchObject({ file: 'src/a.js', line: 7 });
  });

  it('put a dependency together, the innermost one, and keep what has no code apart', () => {
    expect(costOf(costs, 'package', '@x/json')).toEqual([1, 1]);
    expect(costOf(costs, 'package', 'b')).toEqual([1, 1]);
    expect(costOf(costs, 'node', 'Node.js')).toEqual([1, 1]);
    expect(costOf(costs, 'native', '')).toEqual([1, 1]);
    expect(costOf(costs, 'gc', '')).toEqual([1, 1]);
    expect(costOf(costs, 'program', '')).toEqual([1, 1]);
  });

  it('leave out what was waited', () => {
    expect(costs.reduce((sum, { self }) => sum + self, 0)).toBeCloseTo(9, 9);
  });
});

describe('a real profile', () => {
  function expensive(rounds: number): number {
    let sum = 0;
    for (let i = 0; i < rounds; i++) sum += Math.sqrt(i) % 7;
    return sum;
  }

  it('names the function that the time goes to', async () => {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    let kept = 0;
    for (let i = 0; i < 100; i++) kept += expensive(500_000);
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    expect(kept).toBeGreaterThan(0);
    const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');
    const costs = costsOf(profile as CpuProfile, root, 100);
    const [most] = [...costs].sort((a, b) => b.self - a.self);
    expect(most?.place).toMatchObject({
      ...{ kind: 'function', name: 'expensive' },
      file: '__tests__/analyse/profile.test.ts',
    });
  });
});

describe('what changed', () => {
  const own = (name: string, line: number, self: number, file = 'src/a.js'): Cost => ({
    ...{ place: { kind: 'function', name, file, line }, self, total: self },
  });
  const stay = (_: string, line: number) => line;

  /** Five pairs with 3 % of noise. */
  const pairs = (baseline: readonly Cost[], candidate: readonly Cost[], seed = 1, count = 5) => {
    const next = normals(seed);
    const noisy = (costs: readonly Cost[]) =>
      costs.map((cost) => ({ ...cost, self: cost.self * (1 + 0.03 * next()) }));
    return Array.from({ length: count }, () => ({
      baseline: noisy(baseline),
      candidate: noisy(candidate),
    }));
  };
  const before = [own('a', 1, 20), own('b', 10, 30), own('c', 20, 5)];
  const named = (changes: ReturnType<typeof costChanges>) =>
    changes
      .filter(({ standsOut }) => standsOut)
      .map(({ place, change }) => [place.name, Math.round(change)]);

  it('is named, with its size, and nothing else', () => {
    const after = [own('a', 1, 20), own('b', 10, 42), own('c', 20, 5)];
    const changes = costChanges(pairs(before, after), stay);
    expect(named(changes).map(([name]) => name)).toEqual(['b']);
    expect(changes[0]?.change).toBeGreaterThan(10.5);
    expect(changes[0]?.change).toBeLessThan(13.5);
  });

  it('is followed to where its line went, and by a name that stands once', () => {
    const after = [own('a', 4, 20), own('b', 13, 30), own('c', 99, 15)];
    const moved = (_: string, line: number) => (line === 20 ? null : line + 3);
    expect(named(costChanges(pairs(before, after), moved))).toEqual([['c', 10]]);
  });

  it('new functions are all increase, lost ones all decrease', () => {
    const after = [own('a', 1, 20), own('b', 10, 30), own('d', 40, 9)];
    expect(named(costChanges(pairs(before, after), stay))).toEqual([
      ['d', 9],
      ['c', -5],
    ]);
  });

  it('two functions without a name in one file are told apart by their lines', () => {
    const anonymous = [own('', 3, 10), own('', 9, 10)];
    const after = [own('', 3, 10), own('', 9, 16)];
    const [first] = costChanges(pairs(anonymous, after), stay);
    expect(first).toMatchObject({ place: { line: 9 }, standsOut: true });
  });

  it('of nothing names nothing, in 95 of 100 cases', () => {
    const many = Array.from({ length: 30 }, (_, i) => own(`f${i}`, i + 1, 5 + i));
    const comparisons = 400;
    const loud = Array.from({ length: comparisons }, (_, seed) =>
      named(costChanges(pairs(many, many, seed + 100), stay)),
    ).filter((names) => names.length > 0).length;
    // Four standard errors of the binomial above 5 %.
    expect(loud / comparisons).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / comparisons));
  });
});
