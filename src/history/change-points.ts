/**
 * Change points: commits at which the index jumps.
 *
 * In a series of absolute values, neighbours on both sides tell where a level changes, and a segmentation finds it. In a
 * network of comparisons they do not: the error of the index is a sum, and what is known of one step is in the
 * comparisons that span it. The adjusted difference of two neighbours already weighs all of them. So each step is
 * tested by itself, and the error is stated for the whole line: in a series in which nothing changes, any commit is
 * named in at most one of a hundred (Holm's procedure).
 */
import { holm } from '../stats/holm.ts';
import { pValue } from '../stats/student.ts';
import { quickSummaries, stepOf, type Contribution } from './drift.ts';
import { neighboursIn, type Trend } from './trend.ts';

/** In any commit of a line in which nothing changes. */
const ALARM_LEVEL = 0.01;

/** A smaller change is no change point, however certain. */
const MIN_CHANGE = Math.log(1.01);

/**
 * A step whose p value is so many times what the largest could be is not worth a solution of its own. Without change
 * one line in ten has such a step, however long it is.
 */
const WORTH_SOLVING = 10;

/** The steps that stand out, oldest first. */
export function changePointsOf(trend: Trend): Contribution[] {
  const { line } = trend;
  const quickly = quickSummaries(trend);
  const tested = neighboursIn(line).map((each) => {
    const quick = quickly(each);
    const p = quick === null ? 0 : pValue(quick);
    if (p > (WORTH_SOLVING * ALARM_LEVEL) / line.length) return { p, step: null };
    const [step] = stepOf(trend, each);
    if (!step || step.difference.error === 0) return { p: 1, step: null };
    const { effect, error, degreesOfFreedom } = step.difference;
    return { p: pValue({ mean: effect, error, degreesOfFreedom }), step };
  });
  const tests = holm(
    tested.map(({ p }) => p),
    ALARM_LEVEL,
  );
  return tested.flatMap(({ step }, i) =>
    step !== null && tests[i]?.rejected === true && Math.abs(step.difference.effect) >= MIN_CHANGE
      ? [step]
      : [],
  );
}
