/** Whether a report reaches the verdict that `about.yml` expects of a pair. */
import { slowdownOf } from '../../src/model/effect.ts';
import type { CodeLocation } from '../../src/model/profile.ts';
import type { Cell, Report } from '../../src/model/report.ts';
import { namedChanges } from '../../src/render/costlier-code.ts';
import type { Culprit, Pair } from './about.ts';

/**
 * Two arms are alike when the estimated difference is below a tenth and the whole interval is below a
 * third. The interval is wide because it holds over all looks and cells.
 */
const MAX_ALIKE_ESTIMATE = 0.1;
const MAX_ALIKE_INTERVAL = 1 / 3;

export type JudgedReport = Pick<Report, 'outcome' | 'cells' | 'scenarios' | 'explanation'>;

/** The cell with the pair's effect; null when the report has no such cell. */
export function mainCell(
  pair: Pick<Pair, 'scenario' | 'metric'>,
  report: JudgedReport,
): Cell | null {
  const scenario = report.scenarios.find(
    ({ name }) => pair.scenario === null || name === pair.scenario,
  );
  const byLoad = scenario?.amount == null ? 'throughput' : 'completion-time';
  return cellOf(report, scenario?.name ?? '', pair.metric ?? byLoad);
}

function cellOf({ cells }: JudgedReport, scenario: string, metric: string): Cell | null {
  return cells.find((each) => each.scenario === scenario && each.metric === metric) ?? null;
}

/** How the report differs from what the pair expects; empty when it does not. */
export function deviations(pair: Pair, report: JudgedReport): string[] {
  const { outcome } = report;
  const expected = pair.expect === 'regression' ? 'regression' : 'pass';
  if (outcome !== expected) return [`the outcome is ${outcome}, not ${expected}`];
  const main = mainCell(pair, report);
  if (main === null) return ['the report lacks the metric with the effect'];
  const found: string[] = [];
  if (!main.gated) found.push(`${main.metric} was not gated`);
  if (pair.expect === 'regression' && !matches(main, 'worse')) {
    found.push(`${main.metric} did not get worse`);
  }
  if (pair.expect === 'improvement' && !matches(main, 'better')) {
    found.push(`${main.metric} did not improve`);
  }
  if (pair.expect === 'alike' && !matches(main, 'alike')) found.push(`${main.metric} is not alike`);
  for (const { metric, scenario, is } of pair.cells) {
    const cell = cellOf(report, scenario ?? main.scenario, metric);
    if (cell === null || !matches(cell, is)) found.push(`${metric} is not ${is}`);
  }
  const dearer = (report.explanation?.scenarios ?? [])
    .flatMap((each) => namedChanges(each))
    .filter(({ change }) => change > 0);
  for (const name of pair.mustName ?? []) {
    if (!dearer.some(({ location }) => isCulprit(name, location)))
      found.push(`${formatCulprit(name)} is not named`);
  }
  return found;
}

/** Of a comparison with itself: any outcome but pass and inconclusive is wrong. */
export function selfComparisonDeviations({ outcome }: Pick<Report, 'outcome'>): string[] {
  return ['pass', 'inconclusive'].includes(outcome) ? [] : [`the outcome is ${outcome}`];
}

function matches(
  { estimate, interval }: Pick<Cell, 'estimate' | 'interval'>,
  is: Pair['cells'][number]['is'],
): boolean {
  if (interval === null || estimate === null) return false;
  if (is === 'worse') return interval.low > 0;
  if (is === 'better') return interval.high < 0;
  const away = (effect: number) => slowdownOf(Math.abs(effect));
  return (
    away(estimate) < MAX_ALIKE_ESTIMATE &&
    Math.max(away(interval.low), away(interval.high)) < MAX_ALIKE_INTERVAL
  );
}

function isCulprit(name: Culprit, location: Pick<CodeLocation, 'kind' | 'name'>): boolean {
  return 'function' in name
    ? location.kind === 'function' && name.function.includes(location.name)
    : location.kind === 'package' && name.package.includes(location.name);
}

function formatCulprit(name: Culprit): string {
  return ('function' in name ? name.function : name.package).join(' or ');
}
