/** Where the levels of several looks come from, held against what is published. */
import { probit } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { quantile, summariseTrimmed, trimmedFreedom } from '../../src/stats/student.ts';
import { levelOfLook, MAX_LOOKS } from '../../src/stats/boundaries.ts';
import { NOMINAL_LEVELS, OVERALL_LEVELS } from '../../src/stats/boundary-table.ts';
import { shareEverCalled, type Look } from '../../scripts/calibration.ts';
import { looksFor, looksIfBeyond } from '../../src/plan/looks.ts';
import { slack } from '../support/chance.ts';

const COMPARISONS = 200_000;

/** Looks at 1, 2, … groups of a statistic that is exactly normal. */
function normalLooks(count: number, boundary: (look: number) => number): Look[] {
  return Array.from({ length: count }, (_, k) => ({
    launches: k + 1,
    statistic: (effects) =>
      effects.reduce((sum, effect) => sum + effect, 0) / Math.sqrt(effects.length),
    criticals: [boundary(k + 1)],
  }));
}

/** Falling, so that one simulation finds how many comparisons each of them calls. */
const OVERALL = [0.1, 0.05, 0.025, 0.005];

/** A look at the gate's own statistic. @param levels of the look, falling */
function trimmedLook(launches: number, levels: readonly number[]): Look {
  const freedom = trimmedFreedom(launches);
  return {
    launches,
    statistic: (effects) => {
      const summary = summariseTrimmed(effects);
      return summary ? summary.mean / summary.error : 0;
    },
    criticals: levels.map((level) => quantile(freedom, 1 - level)),
  };
}

/** Two-sided: a comparison is hardly ever called on both sides. */
function everCalled(looks: readonly Look[]): number {
  return 2 * (shareEverCalled(looks, COMPARISONS, 11).at(-1)?.[0] ?? NaN);
}

describe('in the normal limit the simulation finds the published constants', () => {
  // Pocock 1977, Biometrika 64, 191–199, table 1, two-sided 5 %.
  it.each([
    [2, 2.178],
    [3, 2.289],
    [5, 2.413],
  ])('of Pocock, for %i looks', (count, z) => {
    const share = everCalled(normalLooks(count, () => z));
    expect(Math.abs(share - 0.05)).toBeLessThan(2 * slack(0.025, COMPARISONS));
  });

  // O'Brien & Fleming 1979, Biometrics 35, 549–556, as the z values that are usually printed.
  it('of O’Brien and Fleming, for 3 looks', () => {
    const boundaries = [3.471, 2.454, 2.004];
    const share = everCalled(normalLooks(3, (look) => boundaries[look - 1] ?? NaN));
    expect(Math.abs(share - 0.05)).toBeLessThan(2 * slack(0.025, COMPARISONS));
  });

  it('and not others: the test can fail', () => {
    const share = everCalled(normalLooks(3, () => 2.2));
    expect(Math.abs(share - 0.05)).toBeGreaterThan(2 * slack(0.025, COMPARISONS));
  });
});

describe('a look that is made late, since the number of launches jumped over it', () => {
  it.each([
    [25, [5, 6, 10, 16, 25]],
    [25, [4, 7, 10, 16, 25]],
    [25, [4, 6, 12, 16, 25]],
    [6, [4, 7]],
    [10, [4, 6, 12]],
    [16, [4, 6, 10, 19]],
    [25, [4, 6, 10, 16, 29]],
    // As planned, at the counts at which trimming has just begun.
    [13, [4, 6, 10, 13]],
    [15, [4, 6, 10, 15]],
    [17, [4, 6, 10, 16, 17]],
  ])(
    'calls no more unchanged pairs than planned, with %i launches and looks at %j',
    (planned, made) => {
      const last = made.at(-1) ?? planned;
      const looks = looksFor(planned).length;
      const ofLast =
        last > planned ? looksIfBeyond(looksFor(planned), planned - 1, last).length : looks;
      const late = made.map((launches) =>
        trimmedLook(
          launches,
          OVERALL.map((overall) => levelOfLook(overall, launches === last ? ofLast : looks, last)),
        ),
      );
      const shares = shareEverCalled(late, COMPARISONS / 4, 29).at(-1) ?? [];
      expect(shares).toHaveLength(OVERALL.length);
      for (const [i, overall] of OVERALL.entries())
        expect(shares[i]).toBeLessThan(overall + slack(overall, COMPARISONS / 4));
    },
  );
});

describe('the table, simulated again with other numbers', () => {
  const counts = looksFor(27);
  it.each([2, 3, 4, 5])('calls the shares that it says, in %i looks', (count) => {
    const levels = OVERALL.map((overall) => levelOfLook(overall, count, 27));
    const looks = counts.slice(0, count).map((launches) => trimmedLook(launches, levels));
    const shares = shareEverCalled(looks, COMPARISONS / 4, 23).at(-1) ?? [];
    expect(shares).toHaveLength(OVERALL.length);
    for (const [i, overall] of OVERALL.entries()) {
      const off = Math.abs((shares[i] ?? NaN) - overall);
      expect(off).toBeLessThan(slack(overall, COMPARISONS / 4));
    }
  });
});

describe('the table', () => {
  it('is at most the level over all looks, and at least its share by Bonferroni, or nearly', () => {
    for (const [k, row] of NOMINAL_LEVELS.entries()) {
      for (const [i, level] of row.entries()) {
        const overall = OVERALL_LEVELS[i] ?? NaN;
        expect(level).toBeLessThanOrEqual(overall);
        // Far out, trimmed statistics have heavier tails than t, and most so at the counts of a single look.
        expect(level).toBeGreaterThan(((k === 0 ? 0.45 : 0.6) * overall) / (k + 1));
      }
    }
  });

  it('is stricter the more looks there are and the smaller the level', () => {
    for (const overall of [0.1, 0.05, 0.03, 0.025, 0.004, 0.0005, 0.00001]) {
      for (let looks = 2; looks <= MAX_LOOKS; looks++) {
        const level = levelOfLook(overall, looks, 200);
        expect(levelOfLook(overall / 2, looks, 200)).toBeLessThan(level);
        // A single look is made for other counts than the others, so it is not theirs that goes on.
        if (looks > 2) expect(level).toBeLessThan(levelOfLook(overall, looks - 1, 200));
      }
    }
  });

  it.each([8, 12, 13, 14, 15, 17, 20, 30])(
    'calls no more in a single look at %i launches',
    (launches) => {
      const falling = [0.05, 0.025, 0.0025];
      const levels = falling.map((overall) => levelOfLook(overall, 1, launches));
      const look = trimmedLook(launches, levels);
      const shares = shareEverCalled([look], COMPARISONS, 23).at(-1) ?? [];
      expect(shares).toHaveLength(falling.length);
      for (const [i, overall] of falling.entries())
        expect(shares[i]).toBeLessThan(overall + slack(overall, COMPARISONS));
    },
  );

  it('takes one look at launches that are not trimmed for what it is', () => {
    expect(levelOfLook(0.025, 1, 12)).toBe(0.025);
    expect(levelOfLook(0.025, 1, 13)).toBeLessThan(0.025);
  });

  it('is not made for normal statistics, whose levels would be too generous', () => {
    const pocock = 1 - normalProbability(2.413);
    expect(levelOfLook(0.025, 5, 27)).toBeLessThan(pocock);
  });

  it('a number of looks that it does not know is an error', () => {
    expect(() => levelOfLook(0.05, 0, 8)).toThrow(/looks must be 1 to 10, not 0/);
    expect(() => levelOfLook(0.05, 11, 200)).toThrow(/not 11/);
  });
});

/** By bisection of the package's quantiles. */
function normalProbability(z: number): number {
  let [low, high] = [0.5, 1 - 1e-12];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (probit(middle) < z) low = middle;
    else high = middle;
  }
  return low;
}
