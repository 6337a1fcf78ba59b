/**
 * A pull request on top of its branch's history. Each change may be within its own tolerance and the sum of them beyond
 * the drift's. The sum is judged like any drift (stats/sums.ts), all cells together.
 *
 * A pull request is held to account only for what it certainly adds: a branch that has drifted is nobody's fault who
 * comes later, and noise must not be.
 */
import type { BranchTrend } from '../model/branch-trend.ts';
import { driftToleranceOf } from '../model/metric.ts';
import type { Cell, Report } from '../model/report.ts';
import { summariseLaunches } from '../stats/strata.ts';
import { judgeSums } from '../stats/sums.ts';

type Judgeable = Omit<Cell, 'suggestedMeasuringTime' | 'drift'>;

/** The same cells, those that have a history with their drift. */
export function withDrift<C extends Judgeable>(
  cells: readonly C[],
  { launches, history, settings }: Pick<Report, 'launches' | 'history' | 'settings'>,
): (C & Pick<Cell, 'drift'>)[] {
  const sums = cells.map((cell) => {
    const trend = cell.gated ? trendOfCell(history, cell) : undefined;
    const own = trend && cell.estimate !== null ? summariseLaunches(launches, cell) : null;
    return trend && own
      ? { ...onTopOf(trend, own), tolerance: driftToleranceOf(cell, settings.driftTolerance) }
      : null;
  });
  const known = sums.filter((each) => each !== null);
  const judged = judgeSums(known);
  return cells.map((cell, i) => {
    const sum = sums[i];
    const result = sum ? judged[known.indexOf(sum)] : undefined;
    if (!sum || !result) return { ...cell, drift: null };
    const { interval, verdict } = result;
    const isWorsened = (cell.interval?.low ?? cell.estimate ?? 0) > 0;
    return { ...cell, drift: { estimate: sum.mean, ...interval, verdict, isWorsened } };
  });
}

/** What the branch has changed, for a cell. */
export function trendOfCell(
  history: readonly BranchTrend[],
  { scenario, metric }: Pick<Cell, 'scenario' | 'metric'>,
): BranchTrend | undefined {
  return history.find((each) => each.scenario === scenario && each.metric === metric);
}

/** Two independent differences: their errors add up as squares, with Satterthwaite's degrees of freedom. */
function onTopOf(
  { change }: BranchTrend,
  own: { readonly mean: number; readonly error: number; readonly degreesOfFreedom: number },
) {
  const [before, added] = [change.error ** 2, own.error ** 2];
  const variance = before + added;
  const squares = before ** 2 / change.degreesOfFreedom + added ** 2 / own.degreesOfFreedom;
  return {
    mean: change.effect + own.mean,
    error: Math.sqrt(variance),
    degreesOfFreedom: squares === 0 ? change.degreesOfFreedom : variance ** 2 / squares,
  };
}
