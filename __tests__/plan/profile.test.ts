import { describe, expect, it } from 'vitest';
import { mayProfileAnother, profileLoad } from '../../src/plan/profile.ts';
import { aScenario } from '../support/apps.ts';
import { aRun } from '../support/runs.ts';

/** How many launches are profiled when each takes so many seconds. */
const launches = (each: number, apps = 1) => {
  let done = 0;
  while (mayProfileAnother(done, done * each, apps)) done += 1;
  return done;
};

describe('launches are profiled', () => {
  it('six, when they are quick', () => {
    expect(launches(5)).toBe(6);
  });

  it('as many as a minute holds, but four', () => {
    expect([launches(11), launches(12), launches(20), launches(45)]).toEqual([5, 5, 4, 4]);
  });

  it('not even those when they would take more than three minutes', () => {
    expect([launches(46), launches(300)]).toEqual([1, 1]);
  });

  it('so that several apps share the time', () => {
    expect([launches(5, 2), launches(10, 2), launches(30, 2)]).toEqual([6, 4, 1]);
  });
});

describe('a profile’s load', () => {
  const runs = [aRun({ throughput: 4000 }), aRun({ throughput: 6000 })];

  it('is as many requests of both arms: half a second of the baseline’s', () => {
    expect(profileLoad({ scenario: aScenario(), run: { seconds: 0.5 } }, runs)).toEqual({
      requests: 2500,
    });
  });

  it('is at least the amount, and each request on each connection', () => {
    const few = aScenario({ amount: 9000 });
    expect(profileLoad({ scenario: few, run: { requests: 9000 } }, runs)).toEqual({
      requests: 9000,
    });
    const slow = [aRun({ throughput: 2 })];
    expect(profileLoad({ scenario: aScenario(), run: { seconds: 5 } }, slow)).toEqual({
      requests: 10,
    });
  });

  it('is the rate, for as long', () => {
    const run = { seconds: 3, rate: 100 };
    expect(profileLoad({ scenario: aScenario(), run }, runs)).toEqual(run);
    expect(profileLoad({ scenario: aScenario(), run: { ...run, seconds: 0.1 } }, runs)).toEqual({
      ...{ seconds: 0.5, rate: 100 },
    });
  });
});
