import { expect, it } from 'vitest';
import { paceWarnings } from '../../src/verdict/derived-warnings.ts';
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

it('a rate that only the candidate does not keep needs no warning', () => {
  expect(paceWarnings('GET /', launches(pace(999), pace(500)))).toEqual([]);
});

it('a rate that the baseline does not keep gives a warning', () => {
  expect(paceWarnings('GET /', launches(pace(940)))).toEqual([
    { code: 'rate-not-reached', scenario: 'GET /', achieved: 940, rate: 1000 },
  ]);
  expect(paceWarnings('GET /', launches(pace(null)))[0]).toMatchObject({ achieved: 0 });
});

it('a load generator that sends requests late gives a warning', () => {
  expect(paceWarnings('GET /', launches(pace(999, 23_000)))).toEqual([
    { code: 'generator-late', scenario: 'GET /', lag: 23_000 },
  ]);
});
