/**
 * What looking more than once costs. A comparison that is looked at k times is called by chance more
 * often than one that is looked at once (Armitage et al. 1969), so each look is held to a stricter
 * level. As in Pocock's design (1977) it is the same level at every look, since a large slowdown is to be
 * called at the first; unlike his constants, which are for normal statistics and let through too much
 * at five launches, the levels are calibrated for the t statistics used here, trimming included.
 */
import { trimmedFreedom } from './student.ts';
import { NOMINAL_LEVELS, OVERALL_LEVELS } from './boundary-table.ts';

/** How many looks the table knows. */
export const MAX_LOOKS = NOMINAL_LEVELS.length;

/**
 * The one-sided level of each single look at which a share `overall` of comparisons without any effect
 * is called at some look.
 *
 * @param overall one-sided, above 0 and at most 0.5
 * @param looks planned, from 1 to 10; with looks at fewer launches than the table was made for, or
 *   fewer looks in the end, the level errs on the safe side
 * @param launches at the last look
 */
export function levelOfLook(overall: number, looks: number, launches: number): number {
  const row = NOMINAL_LEVELS[looks - 1];
  if (row === undefined) {
    throw new RangeError(`looks must be 1 to ${MAX_LOOKS}, not ${looks}`);
  }
  // One look at launches none of which is trimmed is a plain t-test.
  if (looks === 1 && trimmedFreedom(launches) === launches - 1) return overall;
  // On a log scale the table is almost a straight line, within it and a good way beyond.
  const last = OVERALL_LEVELS.length - 1;
  const found = OVERALL_LEVELS.findIndex((level) => level <= overall);
  const i = found === -1 ? last : Math.max(1, found);
  const [upper, lower] = [at(OVERALL_LEVELS, i - 1), at(OVERALL_LEVELS, i)];
  const [above, below] = [at(row, i - 1), at(row, i)];
  const position = Math.log(overall / lower) / Math.log(upper / lower);
  return Math.min(overall, below * (above / below) ** position);
}

function at(values: readonly number[], i: number): number {
  const value = values[i];
  if (value === undefined) throw new RangeError(`the table has no entry ${i}`);
  return value;
}
