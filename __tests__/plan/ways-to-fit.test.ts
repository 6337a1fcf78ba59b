import { describe, expect, it } from 'vitest';
import { describeLaunchParts, describeWayToFit } from '../../src/model/launch-cost.ts';
import { plainRequest } from '../../src/model/request.ts';
import { MIN_WINDOWS } from '../../src/plan/warm-up-length.ts';
import { launchPartsOf, waysToFit } from '../../src/plan/ways-to-fit.ts';
import { scheduleFor, type LaunchCosts } from '../../src/plan/schedule.ts';
import { aScenario } from '../support/apps.ts';

const fast = { window: 0.42, windows: 7, round: 1.05, load: 1, responses: null, unloaded: 0 };
/** A sequence whose runs have to be long. */
const slow = { window: 6, windows: 7, round: 30, load: 29, responses: null, unloaded: 0 };
const two = { requests: [plainRequest('GET', '/a'), plainRequest('GET', '/b')] as const };
const named = (name: string, connections = 10) => aScenario({ name, connections });

describe('a launch', () => {
  it('is described by part: boots, warm-up, runs', () => {
    const costs = { minWindows: MIN_WINDOWS, perLaunch: 4, scenarios: [fast, slow] };
    const parts = launchPartsOf(costs, 7, 4);
    expect(describeLaunchParts(parts)).toBe(
      'a launch takes about 2 min 53 s: boots 4 s, warm-up 45 s, runs 2 min 4 s',
    );
  });
});

describe('what would make four launches fit', () => {
  const ways = (
    remaining: number,
    costs: LaunchCosts,
    scenarios: Parameters<typeof waysToFit>[2],
  ) => waysToFit(remaining, costs, scenarios).map(describeWayToFit);

  it('is fewer scenarios, as many as fit', () => {
    const costs = { minWindows: MIN_WINDOWS, perLaunch: 4, scenarios: [fast, fast, fast, fast] };
    const scenarios = ['a', 'b', 'c', 'd'].map((name) => named(name));
    expect(ways(70, costs, scenarios)).toContain('no more than 2 scenarios');
  });

  it('is fewer connections for a slow scenario', () => {
    const costs = { minWindows: MIN_WINDOWS, perLaunch: 2, scenarios: [slow] };
    const [way, ...others] = waysToFit(96, costs, [
      aScenario({ name: 'buy', connections: 20, ...two }),
    ]);
    expect(others).toEqual([]);
    expect(way).toEqual({ kind: 'connections', scenario: 'buy', connections: 4 });
    expect(way && describeWayToFit(way)).toBe(
      'connections: 4 in buy (each response then comes sooner, so warm-up and runs get shorter)',
    );
    // With them it fits.
    const changed = {
      ...slow,
      window: slow.window / 5,
      round: slow.round / 5,
      load: slow.load / 5,
    };
    expect(
      scheduleFor(96, 0, { minWindows: MIN_WINDOWS, perLaunch: 2, scenarios: [changed] }),
    ).toHaveProperty('schedule');
  });

  it('is not fewer connections if responses wait for something else than a processor', () => {
    const waits = { ...slow, isWaiting: true };
    const scenarios = [aScenario({ name: 'buy', connections: 20, ...two })];
    const costs = { minWindows: MIN_WINDOWS, perLaunch: 2, scenarios: [waits] };
    expect(waysToFit(96, costs, scenarios)).toEqual([]);
  });

  it('is shorter runs, unless a run has to hold a whole sequence', () => {
    const costs = {
      minWindows: MIN_WINDOWS,
      perLaunch: 2,
      scenarios: [
        { window: 0.42, windows: 6, round: 20.2, load: 20, responses: null, unloaded: 0 },
      ],
    };
    expect(ways(48, costs, [named('a')])).toEqual(['run-duration: 1s']);
    expect(ways(48, costs, [aScenario(two)])).toEqual([]);
    expect(ways(48, costs, [aScenario({ amount: 1000 })])).toEqual([]);
  });

  it('is runs that are short enough for those with one connection, too', () => {
    // Runs of 6 s on both arms, each followed by one of 6 s with one connection.
    const each = { window: 0.5, windows: 6, round: 24.4, load: 24, responses: null, unloaded: 12 };
    const costs = { minWindows: MIN_WINDOWS, perLaunch: 1, scenarios: [each] };
    const [way] = waysToFit(65, costs, [named('a')]);
    expect(way).toEqual({ kind: 'run-duration', seconds: 1 });
    // With it, four launches fit: each has two rounds of four runs.
    const changed = { ...each, round: 4 * 1 + 0.4, load: 4 * 1 };
    expect(scheduleFor(65, 0, { ...costs, scenarios: [changed] })).toHaveProperty('schedule');
  });

  it('counts that fast scenarios get the same run-duration', () => {
    // Runs of 4 s beside two scenarios with runs of 0.5 s.
    const slow = { window: 0.5, windows: 6, round: 8.2, load: 8, responses: null, unloaded: 0 };
    const quick = { ...slow, round: 1.2, load: 1 };
    const all = [slow, quick, quick];
    const costs = { minWindows: MIN_WINDOWS, perLaunch: 1, scenarios: all };
    const scenarios = ['a', 'b', 'c'].map(named);
    const remaining = 130;
    const way = waysToFit(remaining, costs, scenarios).find(({ kind }) => kind === 'run-duration');
    expect(way).toEqual({ kind: 'run-duration', seconds: 1 });
    // 2 s would fit only if they kept their runs of 0.5 s.
    const fits = (loads: readonly number[]) => {
      const changed = all.map((each, i) => {
        const load = loads[i] ?? 0;
        return { ...each, load, round: load + 0.2 };
      });
      return 'schedule' in scheduleFor(remaining, 0, { ...costs, scenarios: changed });
    };
    expect(fits([4, 1, 1])).toBe(true);
    expect(fits([4, 4, 4])).toBe(false);
    expect(fits([2, 2, 2])).toBe(true);
  });

  it('is no single change if boots alone take too long', () => {
    expect(
      ways(60, { minWindows: MIN_WINDOWS, perLaunch: 40, scenarios: [fast] }, [named('a')]),
    ).toEqual([]);
  });
});
