/**
 * Makes `src/stats/boundary-table.ts`. If every look of a comparison of identical arms uses the nominal one-sided
 * level from the table, the probability that any look calls a regression is the overall level. The table has rows
 * for 1 to 10 looks.
 *
 *     npm run boundaries
 */
import { writeFileSync } from 'node:fs';
import { quantile, summariseTrimmed } from '../src/stats/student.ts';
import { looksFor, MAX_LAUNCHES } from '../src/plan/looks.ts';
import { shareEverCalled, type Look } from './calibration.ts';
import { formatted } from './format.ts';

const COMPARISONS = 4_000_000;
const SEED = 20_261_121;
const OVERALL = [0.1, 0.05, 0.025, 0.01, 0.005, 0.0025, 0.001, 0.0005, 0.00025, 0.0001];

/** Each level is 1 % below the one before. */
const nominal = Array.from({ length: 1100 }, (_, i) => 0.12 * 0.99 ** i);

function lookAt(launches: number): Look {
  const { degreesOfFreedom } =
    summariseTrimmed(Array.from({ length: launches }, (_, i) => i)) ?? fail();
  return {
    launches,
    statistic: (effects) => {
      const summary = summariseTrimmed(effects) ?? fail();
      return summary.mean / summary.error;
    },
    criticals: nominal.map((level) => quantile(degreesOfFreedom, 1 - level)),
  };
}

const looks = looksFor(MAX_LAUNCHES).map(lookAt);

/**
 * A single look may have any number of launches, for example when machines are merged. With few launches the
 * tails of trimmed statistics are heavier than t's, so the strictest of these counts is taken.
 */
const SINGLE = [13, 14, 15, 17, 20, 25].map(lookAt);

function fail(): never {
  throw new Error('a simulated comparison has no spread');
}

/** The nominal level at which the share of called comparisons is `overall`, interpolated in the grid. */
function levelFor(shares: readonly number[], overall: number): number {
  const i = shares.findIndex((share) => share <= overall);
  const [above, below] = [shares[i - 1] ?? 1, shares[i] ?? 0];
  const [upper, lower] = [nominal[i - 1] ?? NaN, nominal[i] ?? NaN];
  return lower + ((overall - below) / (above - below)) * (upper - lower);
}

const single = SINGLE.map((look) => shareEverCalled([look], COMPARISONS, SEED)[0] ?? fail());
const several = shareEverCalled(looks, COMPARISONS, SEED).slice(1);
const digits = (level: number) => Number(level.toPrecision(4));
const rows = [
  OVERALL.map((overall) =>
    digits(Math.min(overall, ...single.map((shares) => levelFor(shares, overall)))),
  ),
  ...several.map((shares) => OVERALL.map((overall) => digits(levelFor(shares, overall)))),
];

const source = `/** Made by \`npm run boundaries\`: ${COMPARISONS.toLocaleString('en')} simulated comparisons, seed ${SEED}. */

/** Probabilities that a comparison of identical arms is called a regression at any of its looks. */
export const OVERALL_LEVELS = ${JSON.stringify(OVERALL)} as const;

/** For 1, 2, … looks: the one-sided level to use at each look, for each probability in \`OVERALL_LEVELS\`. */
export const NOMINAL_LEVELS = ${JSON.stringify(rows)} as const;
`;

const file = new URL('../src/stats/boundary-table.ts', import.meta.url);
writeFileSync(file, await formatted('boundary-table.ts', source));
