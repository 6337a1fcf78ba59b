import { expect, it } from 'vitest';
import { ARMS, type Arm } from '../../src/model/arm.ts';
import { metricNamed } from '../../src/model/metric.ts';
import type { Launch, Run } from '../../src/model/run.ts';
import { randomFrom } from '../../src/plan/random.ts';
import { steadyWindows, warmUpState } from '../../src/plan/warm-up-length.ts';
import { effectsOf } from '../../src/stats/effects.ts';
import { withSteadyWindows } from '../../src/stats/steady-windows.ts';
import { normal } from '../support/chance.ts';
import { aLaunch, aRound, aRun } from '../support/runs.ts';

/** A launch with six windows on each arm, of these costs per request, and two rounds that cost 180 µs. */
function launchOf(costs: Record<Arm, readonly number[]>, values: Partial<Launch> = {}): Launch {
  const rounds = [aRound({ cpu: 180 }, { cpu: 180 }), aRound({ cpu: 180 }, { cpu: 180 })];
  const warmUps = ARMS.flatMap((arm) => costs[arm].map((cpu) => aRun({ arm, cpu })));
  return { ...aLaunch(0, rounds), warmUps, steadyWindows: { 'GET /': 6 }, ...values };
}

const EVEN = [180, 180, 180, 180, 180, 180];
const countsOf = (launches: readonly Launch[]) =>
  withSteadyWindows(launches).map((launch) => launch.steadyWindows['GET /'] ?? 0);
const five = (launch: Launch) => Array.from({ length: 5 }, () => launch);

it('windows that cost as much as later requests count', () => {
  expect(countsOf(five(launchOf({ baseline: EVEN, candidate: EVEN })))).toEqual([6, 6, 6, 6, 6]);
});

it('those that one arm finds dearer or cheaper in all launches do not, nor those before them', () => {
  for (const cost of [190, 170]) {
    const first = [cost, cost, cost, 180, 180, 180];
    const last = [180, 180, 180, cost, cost, cost];
    expect(countsOf(five(launchOf({ baseline: EVEN, candidate: first })))[0]).toBe(3);
    expect(countsOf(five(launchOf({ baseline: first, candidate: EVEN })))[0]).toBe(3);
    expect(countsOf(five(launchOf({ baseline: EVEN, candidate: last })))[0]).toBe(0);
  }
});

it('those that both arms find dearer count up to five per cent', () => {
  const dearer = (cost: number) => {
    const costs = [180, 180, 180, cost, cost, cost];
    return countsOf(five(launchOf({ baseline: costs, candidate: costs })))[0];
  };
  expect(dearer(185)).toBe(6);
  expect(dearer(195)).toBe(0);
  // The machine was quicker meanwhile.
  expect(dearer(170)).toBe(6);
});

it('a difference that chance explains leaves them, and all launches of a machine have the same', () => {
  const dear = [180, 180, 180, 230, 230, 230];
  const launches = [
    ...five(launchOf({ baseline: EVEN, candidate: EVEN })),
    launchOf({ baseline: EVEN, candidate: dear }),
  ];
  expect(countsOf(launches)).toEqual([6, 6, 6, 6, 6, 6]);
  const machines = [
    ...five(launchOf({ baseline: EVEN, candidate: EVEN })),
    ...five(launchOf({ baseline: EVEN, candidate: dear }, { machine: 1 })),
  ];
  expect(countsOf(machines)).toEqual([6, 6, 6, 6, 6, 0, 0, 0, 0, 0]);
});

it('four launches are enough to see a clear difference: both halves show their scatter', () => {
  const launches = (by: number) =>
    [1, -1, 1, -1].map((sign) => {
      const scattered = (cost: number) => cost * Math.exp(sign * 0.01);
      const costs = [180, 180, 180, 180 + by, 180 + by, 180 + by].map(scattered);
      return launchOf({ baseline: EVEN, candidate: costs });
    });
  expect(countsOf(launches(6))[0]).toBe(0);
  // Two standard errors would call this a difference, and so would chance: four launches hardly know their own scatter.
  expect(countsOf(launches(2.5))[0]).toBe(6);
});

it('a stall in the half before hides no difference that all launches show in the last one', () => {
  const costs = [188, 187, 189, 188].map((dear, i) => {
    const stalled = i === 0 ? 300 : 180;
    return launchOf({ baseline: EVEN, candidate: [180, 180, stalled, dear, dear, dear] });
  });
  expect(countsOf(costs)).toEqual([0, 0, 0, 0]);
});

it('excluded launches decide nothing, and launches without such windows get none', () => {
  const dear = launchOf(
    { baseline: EVEN, candidate: EVEN.map(() => 360) },
    { excluded: 'a stall' },
  );
  const even = launchOf({ baseline: EVEN, candidate: EVEN });
  expect(countsOf([...five(even), ...five(dear), { ...even, steadyWindows: {} }])).toEqual([
    ...Array.from({ length: 10 }, () => 6),
    0,
  ]);
});

it('without CPU time, or where it is less than the clock can tell, they are compared by wall time', () => {
  for (const cpu of [null, 0]) {
    const slow = ARMS.flatMap((arm) =>
      Array.from({ length: 6 }, () =>
        aRun({ arm, cpu, throughput: arm === 'candidate' ? 2500 : 5000 }),
      ),
    );
    const launch = launchOf({ baseline: EVEN, candidate: EVEN }, { warmUps: slow });
    expect(countsOf(five(launch))[0]).toBe(0);
    const even = slow.map((run) => ({ ...run, duration: 0.5, completed: 2500 }));
    expect(countsOf(five({ ...launch, warmUps: even }))[0]).toBe(6);
  }
});

it('those in which one arm serves fewer requests do not count, although each costs as much CPU time', () => {
  const last = (throughput: number) => [5000, 5000, 5000, throughput, throughput, throughput];
  const launch = (candidate: readonly number[]) =>
    launchOf(
      { baseline: [], candidate: [] },
      {
        warmUps: ARMS.flatMap((arm) =>
          (arm === 'candidate' ? candidate : last(5000)).map((throughput) =>
            aRun({ arm, cpu: 180, throughput }),
          ),
        ),
      },
    );
  expect(countsOf(five(launch(last(5000))))[0]).toBe(6);
  expect(countsOf(five(launch(last(4600))))[0]).toBe(0);
  expect(countsOf(five(launch(last(4600).reverse())))[0]).toBe(3);
});

it.each([
  [0.03, 0.06],
  [0.02, 0.1],
  [0.06, 0.03],
])('windows do not favour the arm with more noise (%d and %d of it)', (...noises) => {
  const random = randomFrom('noisier arm', String(noises));
  const noise = { baseline: noises[0], candidate: noises[1] };
  const run = (arm: Arm, windows: number) =>
    aRun({ arm, cpu: 180 * Math.exp((noise[arm] / Math.sqrt(windows)) * normal(random)) });
  const LAUNCHES = 8000;
  const launches = Array.from({ length: LAUNCHES }, (_, index): Launch => {
    const windows: Record<Arm, Run[]> = { baseline: [], candidate: [] };
    do for (const arm of ARMS) windows[arm].push(run(arm, 1));
    while (warmUpState(windows) === 'warming');
    const rounds = [0, 1].map(() => ({
      ...aRound({}, {}),
      baseline: run('baseline', 2.5),
      candidate: run('candidate', 2.5),
    }));
    const steady = steadyWindows(windows, rounds);
    const warmUps = [...windows.baseline, ...windows.candidate];
    return { ...aLaunch(index, rounds), warmUps, steadyWindows: { 'GET /': steady } };
  });
  const effects = Array.from({ length: LAUNCHES / 8 }, (_, i) =>
    withSteadyWindows(launches.slice(8 * i, 8 * i + 8)),
  ).flatMap((some) => effectsOf(some, 'GET /', metricNamed('cpu')).effects);
  const mean = effects.reduce((sum, effect) => sum + effect, 0) / effects.length;
  const spread = Math.hypot(noise.baseline, noise.candidate) / Math.sqrt(10 * LAUNCHES);
  // A tenth of the default tolerance. Windows that each launch chooses by its own costs shift the mean by more.
  expect(Math.abs(mean)).toBeLessThan(0.003 + 4 * spread);
});
