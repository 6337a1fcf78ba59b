/** The normal numbers that tests and benchmarks draw. */
import { mean, sampleCorrelation, sampleStandardDeviation } from 'simple-statistics';
import { expect, it } from 'vitest';
import { normals } from '../../scripts/calibration.ts';

it.each([1, 2, 3, 5])('number %d of small seeds is as random as any', (place) => {
  const seeds = Array.from({ length: 4000 }, (_, seed) => seed);
  const drawn = seeds.map((seed) => {
    const next = normals(seed);
    return Array.from({ length: place }, () => next()).at(-1) ?? NaN;
  });
  // Four standard errors each.
  expect(Math.abs(mean(drawn))).toBeLessThan(4 / Math.sqrt(4000));
  expect(Math.abs(sampleStandardDeviation(drawn) - 1)).toBeLessThan(4 / Math.sqrt(8000));
  const [before, after] = [drawn.slice(0, -1), drawn.slice(1)];
  expect(Math.abs(sampleCorrelation(before, after))).toBeLessThan(4 / Math.sqrt(4000));
  expect(Math.abs(sampleCorrelation(seeds, drawn))).toBeLessThan(4 / Math.sqrt(4000));
});
