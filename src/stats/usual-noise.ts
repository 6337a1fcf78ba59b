/**
 * Few launches know their own noise badly, and a history of many comparisons knows what is usual on such runners. Both
 * together forecast better: which measuring time decides, and whether a tolerance is too small. Verdicts rest on the
 * launches alone.
 */
import type { UsualNoise } from '../model/branch-trend.ts';
import type { MetricName } from '../model/metric.ts';

/**
 * What to multiply a variance by, so that it lies between that of the launches and the usual one: the mean of both,
 * weighted by their degrees of freedom (Smyth 2004, section 3). 1 without a history.
 *
 * @param deviation of one launch's effect, from these launches
 */
export function varianceFactor(
  usual: readonly UsualNoise[],
  { scenario, metric }: { readonly scenario: string; readonly metric: MetricName },
  deviation: number,
  launches: number,
): number {
  const known = usual.find((each) => each.scenario === scenario && each.metric === metric);
  const own = launches - 1;
  if (!known || !(deviation > 0) || own < 1) return 1;
  const variance =
    (known.degreesOfFreedom * known.deviation ** 2 + own * deviation ** 2) /
    (known.degreesOfFreedom + own);
  return variance / deviation ** 2;
}
