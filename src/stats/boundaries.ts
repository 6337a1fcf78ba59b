/**
 * Stricter levels for repeated looks. The more often a comparison is tested, the more often it finds a difference
 * by chance (Armitage et al. 1969), so each look uses a stricter level. As in Pocock's design (1977) the level is
 * the same at every look, so that a large slowdown is found at the first. Pocock's constants are for normal
 * statistics and too lenient at few launches; these are calibrated for the trimmed t statistics used here.
 */
import { isTrimmed } from './student.ts';
import { NOMINAL_LEVELS, OVERALL_LEVELS } from './boundary-table.ts';

/** The largest number of looks in the table. */
export const MAX_LOOKS = NOMINAL_LEVELS.length;

/**
 * The one-sided level of each look. With it, the share of comparisons without any effect that cross it at some
 * look is `overall`.
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
  // A single look without trimming is a plain t-test.
  if (looks === 1 && !isTrimmed(launches)) return overall;
  // On a log scale the table is almost a straight line, so it can be interpolated and extended.
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
