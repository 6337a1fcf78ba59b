import { describe, expect, it } from 'vitest';
import { levelChangesOf, worseLogsOf } from '../../src/history/level-changes.ts';
import { noiseOf } from '../support/chance.ts';

/** @param steps the logarithm of the level, by place */
function series(
  count: number,
  seed: number,
  deviation: number,
  steps: Record<number, number> = {},
) {
  const next = noiseOf('normal', seed);
  let level = 0;
  return Array.from({ length: count }, (_, i) => {
    level += steps[i] ?? 0;
    return level + deviation * next();
  });
}

describe('changes of level in absolute values', () => {
  it('are found where they are, with their size', () => {
    const changes = levelChangesOf(series(60, 1, 0.01, { 20: 0.06, 45: -0.04 }));
    expect(changes.map(({ at }) => at)).toEqual([20, 45]);
    expect(changes[0]?.effect).toBeCloseTo(0.06, 1);
    expect(changes[1]?.effect).toBeCloseTo(-0.04, 1);
  });

  it('are found, too, where the level comes back after a while', () => {
    const changes = levelChangesOf(series(40, 1, 0.01, { 15: Math.LN2, 25: -Math.LN2 }));
    expect(changes.map(({ at }) => at)).toEqual([15, 25]);
    expect(changes[0]?.effect).toBeCloseTo(Math.LN2, 1);
  });

  it('are named in at most one of a hundred series without any, beyond chance', () => {
    const count = 300;
    const alarms = Array.from({ length: count }, (_, i) => levelChangesOf(series(40, i, 0.05)));
    // Three expected; ten or more happen once in a thousand tries.
    expect(alarms.filter(({ length }) => length > 0).length).toBeLessThan(10);
  });

  it('are not single wild values', () => {
    const logs = series(40, 2, 0.01);
    logs[17] = 3;
    expect(levelChangesOf(logs)).toEqual([]);
  });

  it('matter only from 1% on', () => {
    expect(levelChangesOf(series(200, 3, 0.0005, { 100: 0.005 }))).toEqual([]);
  });

  it('need values on both sides', () => {
    expect(levelChangesOf([])).toEqual([]);
    expect(levelChangesOf([0, 0, 1])).toEqual([]);
    expect(levelChangesOf(new Array<number>(30).fill(2))).toEqual([]);
  });
});

it('higher is worse, whatever is better', () => {
  const points = [1, Math.E].map((value) => ({
    version: 1 as const,
    commit: null,
    at: '2026-01-01T00:00:00.000Z',
    value,
    title: null,
  }));
  expect(worseLogsOf({ points, better: 'lower' })).toEqual([0, 1]);
  expect(worseLogsOf({ points, better: 'higher' })).toEqual([-0, -1]);
});
