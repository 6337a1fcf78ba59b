import { chunk } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { ARMS, type Arm } from '../../src/model/arm.ts';
import { metricNamed } from '../../src/model/metric.ts';
import type { Run } from '../../src/model/run.ts';
import { randomFrom, type Random } from '../../src/plan/random.ts';
import {
  isFast,
  MIN_WINDOWS,
  MAX_WINDOWS,
  steadyWindows,
  warmUpState,
  warmUpBounds,
  windowLength,
} from '../../src/plan/warm-up-length.ts';
import { luckFor } from '../../src/measure/launch.ts';
import { effectsOf } from '../../src/stats/effects.ts';
import { withSteadyWindows } from '../../src/stats/steady-windows.ts';
import { orderOfLaunch } from '../../src/plan/order.ts';
import { normal } from '../support/chance.ts';
import { aLaunch, aRound, aRun } from '../support/runs.ts';

interface World {
  /** CPU time per request in window k, from 0, as a multiple of its cost when warm. */
  readonly cost: (k: number, arm: Arm) => number;
  /** Standard deviation of a window's cost, as a share. */
  readonly noise: number;
}

/** How many windows a warm-up takes, and what is left to fall when it ends. */
function simulate({ cost, noise }: World, random: Random) {
  const windows: Record<Arm, Run[]> = { baseline: [], candidate: [] };
  for (let k = 0; ; k++) {
    for (const arm of ARMS) {
      const cpu = 180 * cost(k, arm) * Math.exp(noise * normal(random));
      windows[arm].push(aRun({ arm, cpu }));
    }
    const state = warmUpState(windows);
    if (state === 'warming') continue;
    return { count: k + 1, rest: Math.log(cost(k + 1, 'baseline')), state };
  }
}

function average(world: World) {
  const random = randomFrom('warm-up', world.noise);
  const results = Array.from({ length: 2000 }, () => simulate(world, random));
  const mean = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length;
  return {
    windows: mean(({ count }) => count),
    rest: mean(({ rest }) => rest),
    stillWarming: mean(({ state }) => (state === 'still-warming' ? 1 : 0)),
  };
}

const decay = (by: number, windows: number) => (k: number) => 1 + by * Math.exp(-k / windows);

describe.each([0.03, 0.06])('simulated, with %d of noise in a window', (noise) => {
  it('an app that is warm from the start gets hardly more than the smallest number of windows', () => {
    const { windows, stillWarming } = average({ cost: () => 1, noise });
    expect(windows).toBeLessThan(MIN_WINDOWS + 1);
    expect(stillWarming).toBe(0);
  });

  it('a quick warm-up is complete before the runs start', () => {
    expect(average({ cost: decay(0.5, 1.2), noise }).rest).toBeLessThan(0.001);
  });

  it('a slow warm-up is at least nine tenths complete', () => {
    const { windows, rest } = average({ cost: decay(0.35, 4), noise });
    expect(windows).toBeGreaterThan(10);
    expect(rest).toBeLessThan(0.1 * Math.log(1.35));
  });

  it('an app that never gets warm has the largest number of windows', () => {
    const { windows, stillWarming } = average({ cost: (k) => 0.9 ** k, noise });
    expect(windows).toBe(MAX_WINDOWS);
    expect(stillWarming).toBe(1);
  });
});

it('both arms go on while one is still warming up', () => {
  const cost = (k: number, arm: Arm) => (arm === 'candidate' ? 1 + 0.6 * Math.exp(-k / 4) : 1);
  expect(average({ cost, noise: 0.02 }).windows).toBeGreaterThan(9);
});

it.each([
  [4, 0.03],
  [4, 0.06],
  [8, 0.03],
  [8, 0.06],
])(
  'a candidate that takes 60 percent more in its first two seconds seems at most one percent slower in %i launches, with %d of noise in a window',
  (together, noise) => {
    const random = randomFrom('slow starter', noise);
    // Windows of both arms follow each other: two seconds are five windows of each.
    const cost = (k: number, arm: Arm) => (arm === 'candidate' && k < 5 ? 1.6 : 1);
    const LAUNCHES = 2000;
    const launches = Array.from({ length: LAUNCHES }, (_, index) => {
      const windows: Record<Arm, Run[]> = { baseline: [], candidate: [] };
      const load = (k: number, arm: Arm) =>
        aRun({ arm, cpu: 180 * cost(k, arm) * Math.exp(noise * normal(random)) });
      let count = 0;
      do {
        for (const arm of ARMS) windows[arm].push(load(count, arm));
        count += 1;
      } while (warmUpState(windows) === 'warming');
      const rounds = [count, count + 1].map((k) => ({
        ...aRound({}, {}),
        baseline: load(k, 'baseline'),
        candidate: load(k, 'candidate'),
      }));
      const warmUps = [...windows.baseline, ...windows.candidate];
      return {
        ...aLaunch(index, rounds),
        warmUps,
        steadyWindows: { 'GET /': steadyWindows(windows, rounds) },
      };
    });
    // As many launches as an ordinary comparison has, or its first look, decide together which windows count.
    const effects = chunk(launches, together).flatMap(
      (some) => effectsOf(withSteadyWindows(some), 'GET /', metricNamed('cpu')).effects,
    );
    const mean = effects.reduce((sum, effect) => sum + effect, 0) / LAUNCHES;
    // Four standard errors of a launch with two rounds.
    expect(Math.abs(mean)).toBeLessThan(Math.log(1.01) + (4 * noise) / Math.sqrt(LAUNCHES));
  },
);

it('an app with failing requests is not warmed up further', () => {
  const failing = aRun({ statuses: {}, failures: { timeout: 10 } });
  expect(warmUpState({ baseline: [aRun()], candidate: [failing] })).toBe('warm');
});

it('without CPU time, the cost of a request is its wall time', () => {
  const runs = (throughputs: number[]) =>
    throughputs.map((throughput) => aRun({ throughput, cpu: null, seconds: 0.2 }));
  const rising = runs([1000, 2000, 3000, 4000, 5000, 6000]);
  const steady = runs([5000, 5000, 5000, 5000, 5000, 5000]);
  expect(warmUpState({ baseline: rising, candidate: rising })).toBe('warming');
  expect(warmUpState({ baseline: steady, candidate: steady })).toBe('warm');
  // Fewer windows than the rule needs: it cannot say that the app is warm.
  const few = { baseline: steady.slice(0, 3), candidate: steady.slice(0, 3) };
  expect(warmUpState(few, 3)).toBe('still-warming');
  expect(warmUpState(few, 4)).toBe('warming');
});

describe('windows in which an app took less CPU time than the clock can tell', () => {
  const windowsOf = (each: readonly { cpu: number | null; throughput: number }[]) => {
    const runs = each.map((one) => aRun({ ...one, seconds: 0.2 }));
    return { baseline: runs, candidate: runs };
  };
  const zero = { cpu: 0, throughput: 1000 };

  it('do not end the warm-up', () => {
    expect(warmUpState(windowsOf([zero]))).toBe('warming');
  });

  it('are compared by wall time', () => {
    const steady = Array.from({ length: MIN_WINDOWS }, () => zero);
    expect(warmUpState(windowsOf(steady))).toBe('warm');
    const rising = steady.map((_, i) => ({ cpu: 0, throughput: 1000 * (i + 1) }));
    expect(warmUpState(windowsOf(rising))).toBe('warming');
  });

  it('are not compared with the CPU time of others', () => {
    // As CPU time first and wall time then, a request would seem to get dearer.
    const rising = [50, 50, 50, 0, 0, 0].map((cpu, i) => ({ cpu, throughput: 1000 * (i + 1) }));
    expect(warmUpState(windowsOf(rising))).toBe('warming');
  });
});

it('a window lasts most of a response of a slow app, at least a fifth of a second, but no longer than a short run', () => {
  expect(windowLength('auto', 0.001)).toBe(0.2);
  expect(windowLength('auto', 2)).toBeCloseTo(1.7, 9);
  expect(windowLength(0.1, 0.001)).toBe(0.1);
  expect(windowLength(0.1, 2)).toBeCloseTo(1.7, 9);
  expect(windowLength(3, 0.001)).toBe(0.2);
  expect(warmUpBounds(0.2).min).toBeCloseTo(2.4, 9);
  expect(warmUpBounds(0.2).max).toBeCloseTo(6.4, 9);
});

describe('the final code is made early', () => {
  const window = (completed: number) => ({ ...aRun(), completed });

  it.each([
    ['if even the shortest warm-up of both arms has 1,500 requests', [250, 400], true],
    ['but not if one arm serves fewer: it would be measured meanwhile', [249, 400], false],
  ])('%s', (_, completed, expected) => {
    expect(isFast(completed.map(window))).toBe(expected);
  });

  it('in launches whose scenarios are all fast, and in no pilot', () => {
    const order = orderOfLaunch('seed', 0, ['a', 'b'], 2);
    const early = (...fast: boolean[]) =>
      luckFor(
        order,
        fast.map((each) => ({ isFast: each })),
      );
    expect(order.luck.isEarly).toBe(false);
    expect(early(true, true)).toEqual({ ...order.luck, isEarly: true });
    expect(early(true, false)).toEqual(order.luck);
  });
});

describe('the last windows of a warm-up', () => {
  const windowsOf = (count: number, seconds = 0.2) => ({
    baseline: Array.from({ length: count }, () => aRun({ seconds })),
    candidate: Array.from({ length: count }, () => aRun({ arm: 'candidate', seconds })),
  });
  const rounds = [aRound({}, {}), aRound({}, {})];

  it('may count like rounds: all that the rule compared, whatever they cost', () => {
    expect(steadyWindows(windowsOf(6), rounds)).toBe(6);
    expect(steadyWindows(windowsOf(11), rounds)).toBe(6);
    const dear = {
      ...windowsOf(6),
      candidate: windowsOf(6).baseline.map(() => aRun({ cpu: 999 })),
    };
    expect(steadyWindows(dear, rounds)).toBe(6);
  });

  it('do not count if they are much shorter than runs, too few, or have wrong responses', () => {
    expect(steadyWindows(windowsOf(6, 0.1), rounds)).toBe(0);
    expect(steadyWindows(windowsOf(5), rounds)).toBe(0);
    expect(steadyWindows(windowsOf(6), [])).toBe(0);
    const failed = windowsOf(6);
    failed.candidate.splice(0, 1, aRun({ failures: { timeout: 1 } }));
    expect(steadyWindows(failed, rounds)).toBe(0);
    // Further back it does not matter.
    expect(
      steadyWindows(
        {
          ...windowsOf(7),
          candidate: [aRun({ failures: { timeout: 1 } }), ...windowsOf(6).candidate],
        },
        rounds,
      ),
    ).toBe(6);
  });
});
