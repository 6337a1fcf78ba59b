import { describe, expect, it } from 'vitest';
import {
  countedLoad,
  mayProfileAnother,
  mayTraceAnother,
  profileLoad,
  tracedLoad,
} from '../../src/plan/profiled-launches.ts';
import { aScenario } from '../support/apps.ts';
import { aRun } from '../support/runs.ts';

/** How many launches are made when each takes so many seconds. */
const launchesOf =
  (mayMakeAnother: typeof mayProfileAnother) =>
  (each: number, apps = 1) => {
    let done = 0;
    while (mayMakeAnother(done, done * each, apps)) done += 1;
    return done;
  };
const launches = launchesOf(mayProfileAnother);

describe('the number of profiled launches', () => {
  it('is six if they are quick', () => {
    expect(launches(5)).toBe(6);
  });

  it('is as many as fit into a minute, and at least four', () => {
    expect([launches(11), launches(12), launches(20), launches(45)]).toEqual([5, 5, 4, 4]);
  });

  it('is less than four if those would take more than three minutes', () => {
    expect([launches(46), launches(300)]).toEqual([1, 1]);
  });

  it('is smaller if several apps share the time', () => {
    expect([launches(5, 2), launches(10, 2), launches(30, 2)]).toEqual([6, 4, 1]);
  });
});

it('two launches are traced even if they are slow, three if they are quick', () => {
  const traced = launchesOf(mayTraceAnother);
  expect([traced(5), traced(10), traced(11), traced(45), traced(46)]).toEqual([3, 3, 2, 2, 1]);
  expect([traced(5, 2), traced(22, 2), traced(23, 2)]).toEqual([3, 2, 1]);
});

describe('a profile’s load', () => {
  const round = (baseline: number, candidate: number) => ({
    baseline: aRun({ throughput: baseline }),
    candidate: aRun({ throughput: candidate }),
  });
  const rounds = [round(4000, 3000), round(6000, 4000)];
  const closed = { seconds: 0.5 };

  it('is the same number of requests for both arms: one second of the baseline', () => {
    expect(profileLoad({ scenario: aScenario(), run: closed }, rounds)).toEqual({
      requests: 5000,
    });
  });

  it('is that of two runs if a length is given for them, and at least half a second', () => {
    const at = (runDuration: number) =>
      profileLoad({ scenario: aScenario(), run: { seconds: runDuration } }, rounds, runDuration);
    expect([at(0.1), at(0.4), at(5)]).toEqual([
      { requests: 2500 },
      { requests: 4000 },
      { requests: 5000 },
    ]);
    const slow = [round(5000, 10)];
    expect(profileLoad({ scenario: aScenario(), run: { seconds: 0.1 } }, slow, 0.1)).toEqual({
      requests: 10,
    });
  });

  it('is no more than a slow candidate can answer in two seconds', () => {
    const slow = [round(5000, 10)];
    expect(profileLoad({ scenario: aScenario(), run: closed }, slow)).toEqual({ requests: 20 });
  });

  it('is the amount if it is not longer than that, and at least every request on each connection', () => {
    const amount = (requests: number) =>
      profileLoad({ scenario: aScenario({ amount: requests }), run: { requests } }, rounds);
    expect([amount(4000), amount(9000)]).toEqual([{ requests: 5000 }, { requests: 7000 }]);
    const still = [round(2, 2)];
    expect(profileLoad({ scenario: aScenario(), run: { seconds: 5 } }, still)).toEqual({
      requests: 10,
    });
  });

  it('is the rate, for the same time', () => {
    const run = { seconds: 3, rate: 100 };
    expect(profileLoad({ scenario: aScenario(), run }, rounds)).toEqual(run);
    expect(profileLoad({ scenario: aScenario(), run: { ...run, seconds: 0.1 } }, rounds)).toEqual({
      seconds: 1,
      rate: 100,
    });
  });
});

describe('the load whose calls are counted', () => {
  it('is that of a profile, with a thousand requests at most', () => {
    const of = (requests: number) => countedLoad(aScenario(), { requests });
    expect([of(40), of(1000), of(9000)]).toEqual([
      { requests: 40 },
      { requests: 1000 },
      { requests: 1000 },
    ]);
  });

  it('has every request on each connection', () => {
    const scenario = aScenario({ connections: 1500 });
    expect(countedLoad(scenario, { requests: 9000 })).toEqual({ requests: 1500 });
  });

  it('is the rate, for the same time', () => {
    expect(countedLoad(aScenario(), { seconds: 1, rate: 100 })).toEqual({ seconds: 1, rate: 100 });
  });
});

it('a traced run has two thousand requests at most, unless the slowest of them are looked at', () => {
  const profile = { requests: 9000 };
  expect(tracedLoad(aScenario(), profile, false)).toEqual({ requests: 2000 });
  expect(tracedLoad(aScenario(), profile, true)).toEqual(profile);
  expect(tracedLoad(aScenario(), { requests: 300 }, false)).toEqual({ requests: 300 });
  const rate = { rate: 100, seconds: 1 };
  expect(tracedLoad(aScenario(), rate, false)).toEqual(rate);
});
