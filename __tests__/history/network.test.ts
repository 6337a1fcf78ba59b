/** The index of each commit, from all comparisons. */
import { mean } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import {
  halfWidthOf,
  intervalOf,
  solveNetwork,
  type Comparison,
} from '../../src/history/network.ts';
import { proposeComparison } from '../../src/history/propose.ts';
import { moderateErrors, noiseOfRunners } from '../../src/history/noise.ts';
import { simulateHistory } from '../support/networks.ts';

const edge = (
  baseline: string,
  candidate: string,
  effect: number,
  error = 0.01,
  degreesOfFreedom = 11,
): Comparison => ({ baseline, candidate, effect, error, degreesOfFreedom });

describe('a chain', () => {
  const network = solveNetwork([
    edge('a', 'b', 0.01),
    edge('b', 'c', 0.02),
    edge('c', 'd', -0.005),
  ]);
  const at = (commit: string) => network.positions.get(commit);

  it('adds the effects up', () => {
    expect(at('a')).toMatchObject({ effect: 0, error: 0, steps: 0 });
    expect(at('d')?.effect).toBeCloseTo(0.025, 12);
  });

  it('tells that the error grows with its length', () => {
    expect(at('b')?.error).toBeCloseTo(0.01, 12);
    expect(at('d')?.error).toBeCloseTo(0.01 * Math.sqrt(3), 12);
    expect(at('d')?.steps).toBe(3);
    // Satterthwaite: three equal variances with 11 degrees of freedom each.
    expect(at('d')?.degreesOfFreedom).toBe(33);
  });

  it('has comparisons that nothing checks', () => {
    for (const fit of network.fits)
      expect(fit).toMatchObject({ studentised: null, isMisfit: false });
  });
});

it('two comparisons of the same commits are averaged by their precision', () => {
  const network = solveNetwork([edge('a', 'b', 0.01, 0.01), edge('a', 'b', 0.02, 0.02)]);
  expect(network.positions.get('b')?.effect).toBeCloseTo((0.01 * 4 + 0.02) / 5, 12);
  expect(network.positions.get('b')?.error).toBeCloseTo(Math.sqrt(1 / (10_000 + 2500)), 12);
});

it('a long comparison bounds the error of the chain', () => {
  const chain = Array.from({ length: 16 }, (_, i) => edge(`c${i}`, `c${i + 1}`, 0.001));
  const without = solveNetwork(chain).positions.get('c16');
  const bounded = solveNetwork([...chain, edge('c0', 'c16', 0.016)]).positions.get('c16');
  expect(without?.error).toBeCloseTo(0.04, 12);
  expect(bounded?.error).toBeCloseTo(0.04 / Math.sqrt(17), 12);
  expect(bounded?.steps).toBe(1);
});

it('commits that no comparison links are told apart', () => {
  const network = solveNetwork([edge('a', 'b', 0.01), edge('x', 'y', 0.5)]);
  expect(network.parts.map(({ commits }) => commits)).toEqual([
    ['a', 'b'],
    ['x', 'y'],
  ]);
  expect(network.difference('a', 'y')).toBeNull();
  expect(network.difference('a', 'b')?.effect).toBeCloseTo(0.01, 12);
});

it('a reference that was asked for is the zero of its part', () => {
  const network = solveNetwork([edge('a', 'b', 0.01), edge('b', 'c', 0.02)], ['nowhere', 'b']);
  expect(network.parts[0]?.reference).toBe('b');
  expect(network.positions.get('a')?.effect).toBeCloseTo(-0.01, 12);
});

it('a difference of two commits is that of their indices, whatever the reference', () => {
  const { comparisons } = simulateHistory({ commits: 60, seed: 3, long: { every: 7, back: 12 } });
  const network = solveNetwork(comparisons);
  const other = solveNetwork(comparisons, ['c40']);
  const difference = network.difference('c10', 'c50');
  expect(difference?.effect).toBeCloseTo(other.difference('c10', 'c50')?.effect ?? NaN, 10);
  expect(difference?.error).toBeCloseTo(other.difference('c10', 'c50')?.error ?? NaN, 10);
  const held = solveNetwork(comparisons, ['c10']).positions.get('c50');
  expect(difference?.effect).toBeCloseTo(held?.effect ?? NaN, 10);
  expect(difference?.error).toBeCloseTo(held?.error ?? NaN, 10);
  expect(network.difference('c5', 'c5')).toMatchObject({ effect: 0, error: 0 });
});

describe('weights that are not those of the errors', () => {
  const comparisons = [
    edge('a', 'b', 0.01, 0.01),
    edge('a', 'b', 0.03, 0.04),
    edge('b', 'c', 0.02, 0.02),
    edge('a', 'c', 0.05, 0.03),
    edge('c', 'd', 0.01, 0.05),
    edge('a', 'e', 0.02, 0.02),
    edge('d', 'e', 0.02, 0.01),
  ].map((each, i) => (i === 3 ? each : { ...each, weight: 1000 * (1 + (i % 3)) }));
  const network = solveNetwork(comparisons, ['a']);
  const effectsOf = (those: readonly Comparison[]) =>
    [...solveNetwork(those, ['a']).positions.values()].map(({ effect }) => effect);
  // An index is a sum of shares of the measured effects: how much it changes with each tells the shares.
  const commits = [...network.positions.keys()];
  const shares = comparisons.map((_, i) => {
    const moved = comparisons.map((each, k) =>
      k === i ? { ...each, effect: each.effect + 0.001 } : each,
    );
    const before = effectsOf(comparisons);
    return effectsOf(moved).map((effect, place) => (effect - (before[place] ?? NaN)) / 0.001);
  });
  const covarianceOf = (x: (row: readonly number[]) => number, y = x) =>
    shares.reduce(
      (total, row, i) => total + x(row) * y(row) * (comparisons[i]?.error ?? NaN) ** 2,
      0,
    );
  const placed = (commit: string) => (row: readonly number[]) => row[commits.indexOf(commit)] ?? 0;
  const widening = network.parts[0]?.widening ?? NaN;

  it('leave each index, difference and fit with the error of what was measured', () => {
    for (const commit of commits) {
      const expected = widening * Math.sqrt(covarianceOf(placed(commit)));
      expect(network.positions.get(commit)?.error).toBeCloseTo(expected, 9);
      for (const other of commits) {
        const covariance = covarianceOf(placed(commit), placed(other));
        expect(network.covariancesWith(commit)(other)).toBeCloseTo(widening ** 2 * covariance, 9);
        const difference = covarianceOf((row) => placed(other)(row) - placed(commit)(row));
        expect(network.difference(commit, other)?.error).toBeCloseTo(
          widening * Math.sqrt(difference),
          9,
        );
      }
    }
    for (const [i, { baseline, candidate, error }] of comparisons.entries()) {
      const adjusted = (row: readonly number[]) => placed(candidate)(row) - placed(baseline)(row);
      const variance = covarianceOf(adjusted);
      const shared = adjusted(shares[i] ?? []) * error ** 2;
      const { studentised, residual, error: adjustedError } = network.fits[i] ?? {};
      expect(adjustedError).toBeCloseTo(Math.sqrt(variance), 9);
      expect(studentised).toBeCloseTo(
        (residual ?? NaN) / Math.sqrt(error ** 2 + variance - 2 * shared),
        6,
      );
    }
  });

  it('widen the errors only by what these do not explain', () => {
    const loud = comparisons.map((each) => ({ ...each, error: 10 * each.error }));
    expect(solveNetwork(loud, ['a']).parts[0]?.widening).toBe(1);
    const quiet = comparisons.map((each) => ({ ...each, error: each.error / 10 }));
    expect(solveNetwork(quiet, ['a']).parts[0]?.widening).toBeGreaterThan(1);
  });
});

describe('a comparison that does not fit', () => {
  // Every commit is compared with the one before and with that three before.
  const { comparisons } = simulateHistory({ commits: 40, seed: 8, long: { every: 1, back: 3 } });
  const long = comparisons.findLastIndex(({ candidate }) => candidate === 'c18');
  const wrong = comparisons.map((each, i) =>
    i === long ? { ...each, effect: each.effect + 0.2 } : each,
  );
  const network = solveNetwork(wrong);

  it('is flagged and left out if it is the only one that can be wrong', () => {
    expect(network.fits.flatMap(({ isMisfit }, i) => (isMisfit ? [i] : []))).toEqual([long]);
    expect(network.fits[long]).toMatchObject({ isLeftOut: true });
    expect(network.fits[long]?.residual).toBeGreaterThan(0.15);
    const right = solveNetwork(comparisons).positions.get('c39')?.effect ?? NaN;
    expect(Math.abs((network.positions.get('c39')?.effect ?? NaN) - right)).toBeLessThan(0.02);
  });

  it('in a single loop the whole loop is flagged, and its errors are widened', () => {
    const loop = [edge('a', 'b', 0), edge('b', 'c', 0), edge('a', 'c', 0.2)];
    const { fits, parts } = solveNetwork(loop);
    expect(fits.map(({ isMisfit, isLeftOut }) => [isMisfit, isLeftOut])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(parts[0]?.widening).toBeGreaterThan(10);
  });
});

it('two wrong comparisons far apart are both found', () => {
  const { comparisons } = simulateHistory({ commits: 120, seed: 8, long: { every: 1, back: 3 } });
  const both = ['c18', 'c90'].map((commit) =>
    comparisons.findLastIndex(({ candidate }) => candidate === commit),
  );
  const wrong = comparisons.map((each, i) =>
    both.includes(i) ? { ...each, effect: each.effect + 0.2 } : each,
  );
  const { fits } = solveNetwork(wrong);
  expect(fits.flatMap(({ isMisfit }, i) => (isMisfit ? [i] : []))).toEqual(both);
});

it('intervals are Student’s', () => {
  const difference = { effect: 0.1, error: 0.01, degreesOfFreedom: 10 };
  expect(halfWidthOf(difference)).toBeCloseTo(0.02228, 4);
  expect(intervalOf(difference).low).toBeCloseTo(0.1 - 0.02228, 4);
});

it.each([
  ['of a commit with itself', edge('a', 'a', 0)],
  ['without an error', edge('a', 'b', 0, 0)],
])('a comparison %s is refused', (_, comparison) => {
  expect(() => solveNetwork([comparison])).toThrow(RangeError);
});

describe('the proposed comparison', () => {
  const chain = (count: number) =>
    Array.from({ length: count }, (_, i) => edge(`c${i}`, `c${i + 1}`, 0));
  const line = (count: number) => Array.from({ length: count + 1 }, (_, i) => `c${i}`);

  it('of a chain reaches from its start to near its end, and tightens as predicted', () => {
    const proposal = proposeComparison(chain(40), line(40));
    expect(proposal).toMatchObject({ baseline: 'c0', reason: 'tighten' });
    const end = Number(proposal?.candidate.slice(1));
    expect(end).toBeGreaterThan(20);
    const added = edge('c0', proposal?.candidate ?? '', 0);
    const { positions } = solveNetwork([...chain(40), added], ['c0']);
    const squares = [...positions.values()].reduce((sum, { error }) => sum + error ** 2, 0);
    expect(proposal?.error?.after).toBeCloseTo(Math.sqrt(squares / 40), 6);
  });

  it('links what nothing links', () => {
    const parted = chain(10).filter((_, i) => i !== 4);
    expect(proposeComparison(parted, line(10))).toEqual({
      baseline: 'c4',
      candidate: 'c5',
      reason: 'link',
      error: null,
    });
  });

  it('is none where little would be gained', () => {
    expect(proposeComparison(chain(1), line(1))).toBeNull();
    const direct = line(20).flatMap((commit, i) => (i === 0 ? [] : [edge('c0', commit, 0)]));
    expect(proposeComparison(direct, line(20))).toBeNull();
  });
});

describe('the noise of a class of runners', () => {
  const { comparisons } = simulateHistory({ commits: 200, seed: 2, launches: 5, deviation: 0.03 });

  it('is learnt from many comparisons', () => {
    const [noise] = noiseOfRunners(comparisons);
    expect(noise).toMatchObject({ runner: 'simulated', comparisons: 199 });
    expect(noise?.deviation).toBeGreaterThan(0.027);
    expect(noise?.deviation).toBeLessThan(0.033);
  });

  it('is that of a launch, also where so many launches are compared that they are trimmed', () => {
    const trimmed = simulateHistory({ commits: 400, seed: 2, launches: 27, deviation: 0.03 });
    const [noise] = noiseOfRunners(trimmed.comparisons);
    expect(noise?.deviation).toBeGreaterThan(0.0294);
    expect(noise?.deviation).toBeLessThan(0.0306);
    const errorsOf = (those: typeof comparisons) => mean(those.map(({ error }) => error ** 2));
    const ratio = errorsOf(moderateErrors(trimmed.comparisons)) / errorsOf(trimmed.comparisons);
    expect(ratio).toBeCloseTo(1, 2);
  });

  it('draws the errors together, and leaves the effects as they are', () => {
    const moderated = moderateErrors(comparisons);
    const spread = (those: typeof comparisons) => {
      const errors = those.map(({ error }) => Math.log(error));
      return Math.max(...errors) - Math.min(...errors);
    };
    expect(spread(moderated)).toBeLessThan(0.5 * spread(comparisons));
    expect(moderated.map(({ effect }) => effect)).toEqual(comparisons.map(({ effect }) => effect));
    expect(moderated[0]?.degreesOfFreedom).toBeGreaterThan(8);
  });

  it('is not learnt from a few, nor from another class', () => {
    const few = comparisons.slice(0, 11);
    expect(noiseOfRunners(few)).toEqual([]);
    const errorsOf = (those: typeof comparisons) =>
      those.map(({ error, degreesOfFreedom }) => ({ error, degreesOfFreedom }));
    expect(errorsOf(moderateErrors(few))).toEqual(errorsOf(few));
    const others = comparisons.map((each, i) => ({
      ...each,
      runner: i < 6 ? 'other' : each.runner,
    }));
    expect(errorsOf(moderateErrors(others)).slice(0, 6)).toEqual(errorsOf(others).slice(0, 6));
  });

  it('where it is not known, comparisons count by their launches, not by their own errors', () => {
    const of = (runner: string, launches: number, error: number) => ({
      ...edge('a', 'b', 0, error),
      runner,
      launches,
    });
    const [first, second, third] = moderateErrors([
      of('one', 4, 0.001),
      of('one', 4, 0.05),
      of('other', 12, 0.02),
    ]).map(({ weight, error }) => weight ?? error ** -2);
    expect(second).toBeCloseTo(first ?? NaN, 9);
    expect(third).toBeCloseTo(3 * (first ?? NaN), 9);
    expect(moderateErrors(comparisons)[0]?.weight).toBeUndefined();
  });

  it('a metric that never varies gets an error above 0', () => {
    const exact = comparisons.map((each) => ({ ...each, error: 0 }));
    expect(solveNetwork(moderateErrors(exact)).positions.get('c199')?.error).toBeLessThan(0.001);
  });
});
