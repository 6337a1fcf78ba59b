import { expect, it } from 'vitest';
import { liveResults, pairs, plantedEffect, type LiveComparison } from '../../bench/live-series.ts';
import { liveTables } from '../../scripts/history-figures.ts';
import { normals } from '../support/chance.ts';
import { hashOf } from '../support/networks.ts';

const ERROR = 0.008;

/** The live series as a machine with normal noise would have measured it. */
function measured(count = pairs.length, truth = plantedEffect): LiveComparison[] {
  const normal = normals(5);
  return pairs.slice(0, count).map(([baseline, candidate]) => ({
    baseline,
    candidate,
    record: {
      version: 1,
      baseline: hashOf(baseline),
      candidate: hashOf(candidate),
      effect: truth(candidate) - truth(baseline) + ERROR * normal(),
      error: ERROR,
      degreesOfFreedom: 8,
      launches: 9,
      runner: 'a machine',
      at: '2026-01-01T00:00:00.000Z',
      pullRequest: null,
      acceptedBy: null,
    },
    seconds: 70,
    gate: { commit: '0123456789', isClean: true, sourceHash: '' },
  }));
}

it('the live series compares each commit with the one before, and some with the first', () => {
  expect(pairs.filter(([baseline, candidate]) => baseline === candidate - 1)).toHaveLength(39);
  expect(pairs.filter(([baseline, candidate]) => baseline < candidate - 1)).toEqual([
    [0, 8],
    [0, 16],
    [0, 24],
    [0, 32],
    [0, 39],
  ]);
});

it('its results hold the planted index against the measured one, with the steps and the drifts', () => {
  const results = liveResults(measured());
  if (!results) throw new Error('there are no results');
  const { index, chain, steps, falselyNamed, drifts } = results;
  expect(index.map(({ commit }) => commit)).toEqual(Array.from({ length: 39 }, (_, i) => i + 1));
  const wide = (rows: typeof index) => {
    const { low, high } = rows.at(-1)?.interval ?? { low: NaN, high: NaN };
    return high - low;
  };
  expect(wide(index)).toBeLessThan(0.5 * wide(chain));
  expect(steps.map(({ commit }) => commit)).toEqual([6, 12, 18]);
  expect(steps[0]?.planted).toBeCloseTo(Math.log(1.1), 9);
  expect(steps[0]?.namedAt).toBe(6);
  expect(falselyNamed).toEqual([]);
  expect(drifts.map(({ from, to, verdict }) => [from, to, verdict])).toEqual([
    [0, 39, 'drifted'],
    [23, 39, expect.any(String)],
  ]);
  expect(liveTables(measured())).toContain('All 44 comparisons have been made');
});

it('a change that nobody planted is told', () => {
  const results = liveResults(
    measured(pairs.length, (commit) => plantedEffect(commit) + (commit >= 37 ? 0.2 : 0)),
  );
  expect(results?.falselyNamed).toContain(37);
});

it('an unfinished series says how far it is', () => {
  expect(liveTables([])).toBe('None of the 44 comparisons has been made yet.');
  const text = liveTables(measured(3));
  expect(text).toContain('**3 of 44 comparisons have been made**, up to commit 3');
  expect(text).toContain('with cannongate at 0123456; each took 70 seconds');
  expect(text).not.toContain('Planted step');
  expect(liveTables(measured(pairs.findIndex(([, to]) => to === 20)))).toContain('| commit 18');
});
