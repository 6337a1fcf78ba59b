/**
 * Holm's step-down procedure with weights: the chance of any false rejection in the family stays at most alpha,
 * whatever the dependence between its members (Holm 1979, Scand. J. Statist. 6, 65–70; with weights in its section 4).
 */
import { sum } from 'simple-statistics';

export interface Step {
  readonly rejected: boolean;
  /** The level at which this member was tested, over all looks: its interval at 1 − alpha agrees. */
  readonly alpha: number;
}

/**
 * One step per p value, in their order.
 *
 * @param alpha family-wise, between 0 and 1
 * @param atThisLook turns a level over all looks into the level of a single look
 *   (Maurer & Bretz 2013, Stat. Biopharm. Res. 5, 311–320)
 * @param weights how the members share alpha, each above 0; alike by default. They must not depend on the data
 */
export function holm(
  pValues: readonly number[],
  alpha: number,
  atThisLook: (level: number) => number = (level) => level,
  weights: readonly number[] = pValues.map(() => 1),
): Step[] {
  const ascending = pValues
    .map((p, i) => ({ p, i, weight: weights[i] ?? 1 }))
    .sort((a, b) => a.p / a.weight - b.p / b.weight);
  const steps: Step[] = [];
  let left = sum(ascending.map(({ weight }) => weight));
  let stopped = false;
  for (const { p, i, weight } of ascending) {
    // Each rejection passes its share of alpha on. After the first hypothesis that is kept, all are kept. If weights differ and
    // `atThisLook` is not linear, a later one might still have been rejected: to keep it errs on the safe side.
    const level = (alpha * weight) / left;
    stopped ||= p > atThisLook(level);
    steps[i] = { rejected: !stopped, alpha: level };
    if (!stopped) left -= weight;
  }
  return steps;
}
