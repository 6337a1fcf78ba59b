import { describe, expect, it } from 'vitest';
import { derivedWarnings, paceWarnings } from '../../src/verdict/derived-warnings.ts';
import { evaluate } from '../../src/verdict/evaluate-launches.ts';
import { describeWarning } from '../../src/model/warnings.ts';
import { aScenario } from '../support/apps.ts';
import type { Run } from '../../src/model/run.ts';
import type { Scenario } from '../../src/model/settings.ts';
import { aLaunch, aRound } from '../support/runs.ts';

const pace = (achieved: number | null, lag = 5): Run['pace'] => ({
  rate: 1000,
  achieved,
  unsent: 0,
  generatorLag: { p50: 1, p99: lag },
});

const launches = (baseline: Run['pace'], candidate = baseline) =>
  Array.from({ length: 5 }, (_, i) =>
    aLaunch(i, [aRound({ pace: baseline }, { pace: candidate })]),
  );

it('a rate that both arms keep needs no warning', () => {
  expect(paceWarnings('GET /', launches(pace(999)))).toEqual([]);
  expect(paceWarnings('GET /', launches(null))).toEqual([]);
  expect(paceWarnings('another', launches(pace(500)))).toEqual([]);
});

it('a rate that only the candidate does not keep needs no warning', () => {
  expect(paceWarnings('GET /', launches(pace(999), pace(500)))).toEqual([]);
});

it('a rate that the baseline does not keep gives a warning', () => {
  expect(paceWarnings('GET /', launches(pace(940)))).toEqual([
    { code: 'rate-not-reached', scenario: 'GET /', achieved: 940, rate: 1000 },
  ]);
  expect(paceWarnings('GET /', launches(pace(null)))[0]).toMatchObject({ achieved: 0 });
});

describe('machines with rates of their own', () => {
  /** Each with the rate and what its baseline achieves of it. */
  const merged = (...machines: readonly (readonly [number, number])[]) =>
    machines.flatMap(([rate, achieved], machine) => {
      const own = { rate, achieved, unsent: 0, generatorLag: { p50: 1, p99: 5 } };
      return launches(own).map((launch) => ({ ...launch, machine }));
    });

  it('need no warning if all keep theirs', () => {
    expect(paceWarnings('GET /', merged([1000, 999], [500, 499]))).toEqual([]);
  });

  it('are warned of if one does not, with the worst of them', () => {
    const warning = { code: 'rate-not-reached', scenario: 'GET /', rate: 1000, achieved: 900 };
    for (const others of [
      [[500, 499]],
      [
        [2000, 1999],
        [500, 470],
      ],
    ] as const) {
      expect(paceWarnings('GET /', merged(...others, [1000, 900]))).toEqual([warning]);
      expect(paceWarnings('GET /', merged([1000, 900], ...others))).toEqual([warning]);
    }
  });
});

it('a load generator that sends requests late gives a warning', () => {
  expect(paceWarnings('GET /', launches(pace(999, 23_000)))).toEqual([
    { code: 'generator-late', scenario: 'GET /', lag: 23_000 },
  ]);
});

describe('connections that are closed', () => {
  const warned = (baseline: number, candidate: number) => {
    const of = (closings: number) => ({ statuses: { '200': 1000 }, closings });
    const made = Array.from({ length: 5 }, (_, i) =>
      aLaunch(i, [aRound(of(baseline), of(candidate))]),
    );
    const { name, gates } = aScenario();
    const scenario = { name, gates: [...gates], amount: null, rate: null };
    const rule = { alpha: 0.05, looks: 1, launches: 5 };
    const evaluation = evaluate([scenario], { launches: made, controls: [] }, rule);
    return derivedWarnings({ failure: null, scenarios: [] }, evaluation);
  };

  it.each([
    [0, 1000],
    [1000, 0],
    [100, 250],
  ])('are warned of if one side closes clearly more: %i and %i', (baseline, candidate) => {
    expect(warned(baseline, candidate)).toEqual([
      {
        code: 'connections-closed',
        scenario: 'GET /',
        baseline: baseline / 1000,
        candidate: candidate / 1000,
      },
    ]);
  });

  it.each([
    [0, 0],
    [1000, 1000],
    [0, 50],
  ])('are not warned of if both sides are much alike: %i and %i', (baseline, candidate) => {
    expect(warned(baseline, candidate)).toEqual([]);
  });
});

describe('an app that was still warming up', () => {
  /** Eight launches of four rounds; the candidate's CPU time per request by round. */
  const cold = (candidate: readonly number[], isCold = true) => {
    const launches = Array.from({ length: 8 }, (_, i) => {
      const noise = 1 + 0.002 * Math.sin(i);
      const rounds = candidate.map((cpu) => aRound({ cpu: 100 }, { cpu: cpu * noise }));
      return { ...aLaunch(i, rounds), stillWarmingUp: isCold ? ['GET /'] : [] };
    });
    const { name, gates } = aScenario();
    const scenario = { name, gates: [...gates], amount: null, rate: null };
    const rule = { alpha: 0.05, looks: 1, launches: 8 };
    const evaluation = evaluate([scenario], { launches, controls: [] }, rule);
    return derivedWarnings({ failure: null, scenarios: [] }, evaluation);
  };

  it('is warned of if the change shifts by half of the tolerance during the runs, with what to do', () => {
    const [warning, ...others] = cold([110, 109, 106, 105]);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({
      code: 'still-warming-up',
      metric: 'cpu',
      launches: 8,
      total: 8,
    });
    expect(warning && describeWarning(warning)).toMatch(
      /in 8 of 8 launches, and it matters: the change in CPU .* was \+9.\d% in the first half of the runs and \+5.\d% in the second. Set a longer run-duration, such as 2s/,
    );
  });

  it.for([
    ['both arms get cheaper alike', [110, 110, 110, 110], true],
    ['the shift is smaller than half of the tolerance', [110, 110, 109, 109], true],
    ['the app was warm', [110, 109, 106, 105], false],
  ] as const)('is not warned of if %s', ([, candidate, isCold]) => {
    expect(cold(candidate, isCold)).toEqual([]);
  });

  it('is not warned of for a metric that no launch has a value of, and the comparison goes on', () => {
    const launches = Array.from({ length: 8 }, (_, i) => ({
      ...aLaunch(i, [aRound({}, {}), aRound({}, {})]),
      stillWarmingUp: ['GET /'],
    }));
    const gates = [{ metric: 'queries', tolerance: 0.03 } as const];
    const scenario = { name: 'GET /', gates, amount: null, rate: null };
    const rule = { alpha: 0.05, looks: 1, launches: 8 };
    const evaluation = evaluate([scenario], { launches, controls: [] }, rule);
    const codes = derivedWarnings({ failure: null, scenarios: [] }, evaluation).map(
      ({ code }) => code,
    );
    expect(codes).not.toContain('still-warming-up');
  });

  it('is not warned of if the shift is no more than noise', () => {
    const wild = Array.from({ length: 8 }, (_, i) => {
      const first = i % 2 === 0 ? 120 : 92;
      return {
        ...aLaunch(i, [aRound({ cpu: 100 }, { cpu: first }), aRound({ cpu: 100 }, { cpu: 100 })]),
        stillWarmingUp: ['GET /'],
      };
    });
    const { name, gates } = aScenario();
    const scenario = { name, gates: [...gates], amount: null, rate: null };
    const evaluation = evaluate(
      [scenario],
      { launches: wild, controls: [] },
      { alpha: 0.05, looks: 1, launches: 8 },
    );
    expect(derivedWarnings({ failure: null, scenarios: [] }, evaluation)).toEqual([]);
  });
});

describe('a metric that decides, without a value in some runs', () => {
  /** Eight launches of four rounds; the runs of the candidate, then of the baseline, that have no CPU time. */
  const without = (candidate: number, baseline: number) => {
    const launches = Array.from({ length: 8 }, (_, i) => {
      const rounds = Array.from({ length: 4 }, (_, j) => {
        const nth = i + 8 * j;
        const cpu = 100 + Math.sin(nth);
        return aRound({ cpu: nth < baseline ? null : cpu }, { cpu: nth < candidate ? null : cpu });
      });
      return aLaunch(i, rounds);
    });
    const { name, gates } = aScenario();
    const scenario = { name, gates: [...gates], amount: null, rate: null };
    const rule = { alpha: 0.05, looks: 1, launches: 8 };
    const evaluation = evaluate([scenario], { launches, controls: [] }, rule);
    return derivedWarnings({ failure: null, scenarios: [] }, evaluation);
  };

  it('is warned of if they are runs of one arm, since the worst may be missing', () => {
    const counts = { missing: 12, missingOnOther: 0, runs: 32 };
    const warning = { code: 'values-missing', scenario: 'GET /', metric: 'cpu', ...counts };
    expect(without(12, 0)).toEqual([{ ...warning, arm: 'candidate' }]);
    expect(without(0, 12)).toEqual([{ ...warning, arm: 'baseline' }]);
  });

  /** Launches of two rounds or more; how many of its runs lack it on the candidate and on the baseline, by launch. */
  const inShortGate = (
    candidate: readonly number[],
    baseline: readonly number[] = [],
    roundsOfEach = 2,
  ) => {
    const launches = candidate.map((lacking, i) => {
      const rounds = Array.from({ length: roundsOfEach }, (_, j) => {
        const cpu = 100 + Math.sin(i + 4 * j);
        const onBaseline = j < (baseline[i] ?? 0) ? null : cpu;
        return aRound({ cpu: onBaseline }, { cpu: j < lacking ? null : cpu });
      });
      return aLaunch(i, rounds);
    });
    const { name, gates } = aScenario();
    const scenario = { name, gates: [...gates], amount: null, rate: null };
    const rule = { alpha: 0.05, looks: 1, launches: launches.length };
    const evaluation = evaluate([scenario], { launches, controls: [] }, rule);
    return derivedWarnings({ failure: null, scenarios: [] }, evaluation);
  };

  it.for([
    ['four launches, half of the runs', [1, 1, 1, 1], [], 8],
    ['five launches', [1, 1, 1, 1, 2], [1], 10],
    ['six launches, a third of the runs', [1, 1, 0, 1, 0, 1], [], 12],
  ] as const)('is warned of in as few as %s', ([, candidate, baseline, runs]) => {
    const missing = candidate.reduce<number>((total, each) => total + each, 0);
    const missingOnOther = baseline.length;
    const warning = { code: 'values-missing', scenario: 'GET /', metric: 'cpu', arm: 'candidate' };
    expect(inShortGate(candidate, baseline)).toEqual([
      { ...warning, missing, missingOnOther, runs },
    ]);
  });

  it('is warned of if a few are missing in launch after launch of a long comparison', () => {
    const each = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 1 : 2));
    const few = (lacking: readonly number[]) => inShortGate(lacking, [], 10);
    expect(few(each)).toMatchObject([{ code: 'values-missing', missing: 18, runs: 120 }]);
    // As many runs, in two launches.
    expect(few([9, 9, ...each.slice(2).map(() => 0)])).toEqual([]);
  });

  it.for([
    ['one launch of four has all of its runs', [0, 1, 1, 1], []],
    ['all that is missing is in two launches', [2, 2, 0, 0, 0, 0], []],
    ['the other arm lacks more than half as many', [1, 1, 1, 1, 1, 0], [0, 0, 0, 0, 1, 2]],
  ] as const)('may be chance in a short gate if %s', ([, candidate, baseline]) => {
    expect(inShortGate(candidate, baseline)).toEqual([]);
  });

  it.for([
    ['both arms lack it alike', 12, 12],
    ['chance explains the difference', 6, 1],
    ['every run has it', 0, 0],
  ] as const)('is not warned of if %s', ([, candidate, baseline]) => {
    expect(without(candidate, baseline)).toEqual([]);
  });
});

describe('a candidate that needs more memory', () => {
  const MIB = 2 ** 20;
  /** Launches whose candidate needs this much times the baseline's memory, with noise. */
  const needing = (
    candidate: number,
    {
      noise = 0.01,
      baseline = 100 * MIB,
      gates = aScenario().gates,
    }: { noise?: number; baseline?: number; gates?: Scenario['gates'] } = {},
  ) => {
    const launches = Array.from({ length: 5 }, (_, i) => {
      const more = Math.exp(noise * Math.sin(3 * i));
      return aLaunch(i, [aRound({ memory: baseline }, { memory: baseline * candidate * more })]);
    });
    const scenario = { name: aScenario().name, gates: [...gates], amount: null, rate: null };
    const rule = { alpha: 0.05, looks: 1, launches: launches.length };
    const evaluation = evaluate([scenario], { launches, controls: [] }, rule);
    const all = derivedWarnings({ failure: null, scenarios: [] }, evaluation);
    return all.filter(({ code }) => code === 'more-memory');
  };

  it('is warned of, since nothing that is gated by default shows a leak', () => {
    const [warning] = needing(2);
    expect(warning).toMatchObject({ code: 'more-memory', scenario: 'GET /' });
    expect(warning && describeWarning(warning)).toMatch(
      /The candidate needs 199\.9 MiB of memory at its peak, and the baseline 100 MiB\./,
    );
  });

  it.for([
    ['it needs as much', 1, {}],
    ['it needs less', 0.5, {}],
    ['it needs less than a fifth more', 1.15, {}],
    ['it needs hardly any more', 1.5, { baseline: 10 * MIB }],
    ['that is judged', 2, { gates: [{ metric: 'memory', tolerance: 0.03 }] }],
    ['a leak is judged', 2, { gates: [{ metric: 'memory-growth', tolerance: 0.03 }] }],
  ] as const)('is not warned of if %s', ([, candidate, options]) => {
    expect(needing(candidate, options)).toEqual([]);
  });

  it('is not warned of if its memory varies so much that it may be chance', () => {
    expect(needing(1.6, { noise: 0.6 })).toEqual([]);
  });
});

describe('a candidate that takes longer to boot', () => {
  /** Launches whose boots of the candidate take this much times 0.5 seconds, with noise. */
  const booting = (candidate: number, { noise = 0.03, count = 5, baseline = 0.5 } = {}) => {
    const launches = Array.from({ length: count }, (_, i) => {
      const launch = aLaunch(i, [aRound({}, {})]);
      const longer = Math.exp(noise * Math.sin(3 * i));
      const boot = { baseline, candidate: baseline * candidate * longer };
      return { ...launch, timings: { ...launch.timings, boot } };
    });
    const { name, gates } = aScenario();
    const scenario = { name, gates: [...gates], amount: null, rate: null };
    const rule = { alpha: 0.05, looks: 1, launches: count };
    const evaluation = evaluate([scenario], { launches, controls: [] }, rule);
    const all = derivedWarnings({ failure: null, scenarios: [] }, evaluation);
    return all.filter(({ code }) => code === 'slower-boot');
  };

  it('is warned of, since no metric has the time of a boot', () => {
    const [warning] = booting(2);
    expect(warning).toMatchObject({ code: 'slower-boot', baseline: 0.5, launches: 5 });
    expect(warning && describeWarning(warning)).toMatch(
      /^Booting the candidate takes 1 s, and booting the baseline 0\.5 s \(medians of 5 launches\)/,
    );
  });

  it.for([
    ['it boots as fast', 1, {}],
    ['it boots faster', 0.5, {}],
    ['it takes less than a fifth longer', 1.15, {}],
    ['it takes less than a tenth of a second longer', 1.5, { baseline: 0.1 }],
    ['there is one launch', 2, { count: 1 }],
  ] as const)('is not warned of if %s', ([, candidate, options]) => {
    expect(booting(candidate, options)).toEqual([]);
  });

  it('is not warned of if boots vary so much that it may be chance', () => {
    expect(booting(1.6, { noise: 0.6 })).toEqual([]);
  });
});
