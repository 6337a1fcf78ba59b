import { describe, expect, it } from 'vitest';
import { effectsOf, roundEffectsOf } from '../../src/stats/effects.ts';
import { secondOpinion } from '../../src/stats/second-opinion.ts';
import { metricNamed } from '../../src/model/metric.ts';
import type { Launch } from '../../src/model/run.ts';
import { aLaunch, aRound, aRun } from '../support/runs.ts';

const throughput = metricNamed('throughput');
const cpu = metricNamed('cpu');

it('an effect is the mean log ratio of a launch, above zero when the candidate is worse', () => {
  const launches = [
    aLaunch(0, [
      aRound({ throughput: 5000 }, { throughput: 4000 }),
      aRound({ throughput: 5000 }, { throughput: 5000 }),
    ]),
    aLaunch(1, [aRound({ throughput: 4000 }, { throughput: 5000 })]),
  ];
  const { effects } = effectsOf(launches, 'GET /', throughput);
  expect(effects).toHaveLength(2);
  expect(effects[0]).toBeCloseTo(Math.log(5 / 4) / 2, 12);
  expect(effects[1]).toBeCloseTo(Math.log(4 / 5), 12);
});

it('more CPU per request is worse, as less throughput is', () => {
  const launches = [aLaunch(0, [aRound({ cpu: 100 }, { cpu: 110 })])];
  expect(effectsOf(launches, 'GET /', cpu).effects[0]).toBeCloseTo(Math.log(1.1), 12);
});

it('a lower rate achieved is worse, and so is a longer completion time', () => {
  const achieved = metricNamed('achieved-rate');
  const pace = (perSecond: number | null) => ({
    pace: { rate: 500, achieved: perSecond, unsent: 0, generatorLag: { p50: 1, p99: 2 } },
  });
  const slower = [aLaunch(0, [aRound(pace(500), pace(250))])];
  expect(effectsOf(slower, 'GET /', achieved).effects[0]).toBeCloseTo(Math.log(2));
  expect(achieved.read(aRun(pace(null)))).toBeNull();
  expect(achieved.read(aRun())).toBeNull();

  const amount = { statuses: { '200': 1000 } };
  const longer = [
    aLaunch(0, [aRound({ ...amount, throughput: 2000 }, { ...amount, throughput: 1000 })]),
  ];
  const time = effectsOf(longer, 'GET /', metricNamed('completion-time'));
  expect(time.effects[0]).toBeCloseTo(Math.log(2));
  expect(time.typical.candidate).toBeCloseTo(1);
});

it('the typical values are geometric means, so that their ratio is the mean effect', () => {
  const launches = [
    aLaunch(0, [aRound({ throughput: 4000 }, { throughput: 2000 })]),
    aLaunch(1, [aRound({ throughput: 9000 }, { throughput: 8000 })]),
  ];
  const { effects, typical } = effectsOf(launches, 'GET /', throughput);
  const mean = ((effects[0] ?? NaN) + (effects[1] ?? NaN)) / 2;
  expect(typical.baseline).toBeCloseTo(6000, 6);
  expect(typical.candidate).toBeCloseTo(4000, 6);
  expect(mean).toBeCloseTo(Math.log(6000 / 4000), 12);
});

it('excluded launches and other scenarios do not count', () => {
  const disturbed = { ...aLaunch(0, [aRound({}, { throughput: 1 })]), excluded: 'steal time' };
  const launches = [
    disturbed,
    aLaunch(1, [
      aRound({ scenario: 'other' }, { scenario: 'other', throughput: 1 }),
      aRound({}, {}),
    ]),
  ];
  expect(effectsOf(launches, 'GET /', throughput).effects).toEqual([0]);
});

it('a round that lacks the metric on one side is left out, and a launch without any has no effect', () => {
  const launches = [
    aLaunch(0, [aRound({ cpu: null }, { cpu: 200 }), aRound({ cpu: 100 }, { cpu: 200 })]),
    aLaunch(1, [aRound({ cpu: null }, { cpu: null })]),
  ];
  const { effects } = effectsOf(launches, 'GET /', cpu);
  expect(effects).toHaveLength(1);
  expect(effects[0]).toBeCloseTo(Math.log(2), 12);
  expect(effectsOf([aLaunch(0, [aRound({ cpu: null }, {})])], 'GET /', cpu).typical).toEqual({
    baseline: null,
    candidate: null,
  });
});

it("autocannon-compare's opinion names the faster arm of pooled runs", () => {
  const rounds = [1, 2, 3, 4].map((i) =>
    aRound({ throughput: 5000 + i * 10 }, { throughput: 2500 + i * 10 }),
  );
  const opinion = secondOpinion([aLaunch(0, rounds)], 'GET /');
  expect(opinion?.faster).toBe('baseline');
  expect(opinion?.throughput.difference).toMatch(/^-49\.\d+%$/);
  expect(opinion?.requests.pValue).toBeLessThan(0.05);
});

it('there is no second opinion on runs without any response', () => {
  const failed = { statuses: {}, failures: { timeout: 3 } };
  const rounds = [aRound({}, failed), aRound({}, failed)];
  expect(secondOpinion([aLaunch(0, rounds)], 'GET /')).toBeNull();
});

it('there is no second opinion where its test has no degrees of freedom', () => {
  const rounds = (seconds: number, step: number) =>
    [1, 2, 3].map((i) =>
      aRound({ seconds, throughput: 5000 + i * step }, { seconds, throughput: 4000 + i * step }),
    );
  expect(secondOpinion([aLaunch(0, rounds(0.3, 10))], 'GET /')).toBeNull();
  expect(secondOpinion([aLaunch(0, rounds(0.5, 0))], 'GET /')).toBeNull();
  expect(secondOpinion([aLaunch(0, rounds(0.5, 10))], 'GET /')?.faster).toBe('baseline');
});

it('the last windows of a steady warm-up are one more round, for metrics of totals only', () => {
  const latency = metricNamed('latency-mean');
  const windows = [4000, 5000, 6000].flatMap((throughput) => [
    aRun({ throughput, seconds: 0.2 }),
    aRun({ arm: 'candidate', throughput: throughput / 2, cpu: 360, seconds: 0.2 }),
  ]);
  const early = [aRun({ throughput: 100 }), aRun({ arm: 'candidate', throughput: 5000 })];
  const launch = {
    ...aLaunch(0, [aRound({}, {})]),
    warmUps: [...early, ...windows],
    steadyWindows: { 'GET /': 3 },
  };
  const effectOf = (metric: typeof cpu) => effectsOf([launch], 'GET /', metric).effects[0];
  // Twice as dear in the windows, alike in the round.
  expect(effectOf(throughput)).toBeCloseTo(Math.log(2) / 2, 9);
  expect(effectOf(cpu)).toBeCloseTo(Math.log(2) / 2, 9);
  expect(effectOf(latency)).toBe(0);
  expect(roundEffectsOf([launch], 'GET /', cpu)[0]).toHaveLength(2);
  const uncounted = { ...launch, steadyWindows: {} };
  expect(effectsOf([uncounted], 'GET /', throughput).effects).toEqual([0]);
});

it('every three of more windows are a round of their own, counted from the last', () => {
  const windowsOf = (cpus: readonly number[]) =>
    cpus.flatMap((each) => [aRun(), aRun({ arm: 'candidate', cpu: each })]);
  const launch = {
    ...aLaunch(0, [aRound({}, {})]),
    warmUps: windowsOf([9999, 720, 720, 360, 360, 360, 180, 180, 180]),
    steadyWindows: { 'GET /': 8 },
  };
  const [rounds = []] = roundEffectsOf([launch], 'GET /', cpu);
  expect(rounds).toEqual(
    [Math.log(4), Math.log(2), 0, 0].map((each) => expect.closeTo(each, 9) as number),
  );
});

describe('the growth of memory', () => {
  const growth = metricNamed('memory-growth');
  const MIB = 2 ** 20;
  /** A thousand requests, and memory in MiB. */
  const served = (before: number, after: number) => ({
    statuses: { '200': 1000 },
    anonymousMemory: { before: before * MIB, after: after * MIB },
  });
  const typicalOf = (launch: Launch) => effectsOf([launch], 'GET /', growth).typical;

  it('is that of a whole visit, over all its requests', () => {
    // Less than an allocator’s chunk in each round, and more in all of them.
    const launch = aLaunch(0, [
      aRound(served(50, 50), served(50, 53)),
      aRound(served(50, 50), served(53, 56)),
    ]);
    expect(typicalOf(launch).baseline).toBeCloseTo(growth.none ?? NaN, 6);
    expect(typicalOf(launch).candidate).toBeCloseTo((6 * MIB) / 2000, 6);
    expect(roundEffectsOf([launch], 'GET /', growth)[0]).toHaveLength(1);
  });

  it('leaves out what the app returns between two runs and takes again', () => {
    const rounds = [1, 2, 3].map(() => aRound(served(50, 50), served(50, 60)));
    const back = aRound(served(50, 50), served(50, 51));
    expect(typicalOf(aLaunch(0, [...rounds, back])).candidate).toBeCloseTo(growth.none ?? NaN, 6);
  });

  it('begins with the windows of the warm-up that count, and includes runs with one connection', () => {
    const windows = [
      ...[10, 20, 30].map((from) => aRun({ arm: 'candidate', ...served(from, from + 10) })),
      ...[10, 10, 10].map((size) => aRun(served(size, size))),
    ];
    const round = aRound(served(10, 10), served(40, 41));
    const unloaded = aRound(served(10, 10), served(41, 50));
    const launch = {
      ...aLaunch(0, [{ ...round, unloaded }]),
      warmUps: windows,
      steadyWindows: { 'GET /': 2 },
    };
    expect(typicalOf(launch).candidate).toBeCloseTo((30 * MIB) / 4000, 6);
    // Until a heap has its size it grows in any app: of more windows that count, only the last three do here.
    const warming = [10, 10, 10].flatMap((size) => [
      aRun(served(size, size)),
      aRun({ arm: 'candidate', ...served(0, 10) }),
    ]);
    const longer = { ...launch, warmUps: [...warming, ...windows], steadyWindows: { 'GET /': 6 } };
    expect(typicalOf(longer).candidate).toBeCloseTo((40 * MIB) / 5000, 6);
    expect(typicalOf({ ...launch, steadyWindows: {} }).candidate).toBeCloseTo((10 * MIB) / 2000, 6);
  });

  it('leaves out other scenarios of the launch', () => {
    const other = aRound(
      { scenario: 'other', ...served(50, 90) },
      { scenario: 'other', ...served(50, 90) },
    );
    const launch = aLaunch(0, [other, aRound(served(90, 90), served(90, 100))]);
    expect(typicalOf(launch).baseline).toBeCloseTo(growth.none ?? NaN, 6);
    expect(typicalOf(launch).candidate).toBeCloseTo((10 * MIB) / 1000, 6);
  });

  it('is unknown if an arm has none', () => {
    const launch = aLaunch(0, [aRound({}, served(50, 90))]);
    expect(effectsOf([launch], 'GET /', growth).effects).toEqual([]);
  });
});
