import { expect, it } from 'vitest';
import { paceWarnings } from '../../src/verdict/pace.ts';
import type { Run } from '../../src/model/run.ts';
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

it('one that the candidate does not keep is no fault of the rate', () => {
  expect(paceWarnings('GET /', launches(pace(999), pace(500)))).toEqual([]);
});

it('one that the baseline does not keep is beyond its capacity', () => {
  expect(paceWarnings('GET /', launches(pace(940)))).toEqual([
    'GET /: the baseline achieved 940 of 1,000 requests per second; the rate is beyond its capacity, so percentiles measure the backlog',
  ]);
  expect(paceWarnings('GET /', launches(pace(null)))[0]).toContain('achieved 0 of 1,000');
});

it('a generator that is late is told of', () => {
  expect(paceWarnings('GET /', launches(pace(999, 23_000)))).toEqual([
    expect.stringMatching(/^GET \/: one request in a hundred went out 23 ms late or more/),
  ]);
});
