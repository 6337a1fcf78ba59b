/**
 * Holm's step-down procedure: the chance of any false rejection in the family stays at most alpha,
 * whatever the dependence between its members (Holm 1979, Scand. J. Statist. 6, 65–70).
 */

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
 */
export function holm(
  pValues: readonly number[],
  alpha: number,
  atThisLook: (level: number) => number = (level) => level,
): Step[] {
  const ascending = pValues.map((p, i) => ({ p, i })).sort((a, b) => a.p - b.p);
  const steps: Step[] = [];
  let rejections = 0;
  let stopped = false;
  for (const { p, i } of ascending) {
    // Each rejection passes its share of alpha on. After the first hypothesis that is kept, all are kept.
    const level = alpha / (pValues.length - rejections);
    stopped ||= p > atThisLook(level);
    steps[i] = { rejected: !stopped, alpha: level };
    if (!stopped) rejections += 1;
  }
  return steps;
}
