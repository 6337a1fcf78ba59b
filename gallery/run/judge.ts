/** Whether a report says of a pair what it has to. */
import { slowdownOf } from '../../src/model/effect.ts';
import type { CodeLocation } from '../../src/model/profile.ts';
import type { Cell, Report } from '../../src/model/report.ts';
import { namedChanges } from '../../src/render/explanation.ts';
import type { Name, Pair } from './about.ts';

/**
 * As fractions: alike is what is estimated to differ by less than the first, and is known to differ by less
 * than the second. Intervals are those of all looks and cells, so they are wide where one look was enough.
 */
const ALIKE = 0.1;
const SURELY_ALIKE = 1 / 3;

export type Told = Pick<Report, 'outcome' | 'cells' | 'scenarios' | 'explanation'>;

/** The cell that tells a pair's effect; null when the report has none. */
export function mainCell(pair: Pick<Pair, 'scenario' | 'metric'>, report: Told): Cell | null {
  const scenario = report.scenarios.find(
    ({ name }) => pair.scenario === null || name === pair.scenario,
  );
  const byLoad = scenario?.amount == null ? 'throughput' : 'completion-time';
  return cellOf(report, scenario?.name ?? '', pair.metric ?? byLoad);
}

function cellOf({ cells }: Told, scenario: string, metric: string): Cell | null {
  return cells.find((each) => each.scenario === scenario && each.metric === metric) ?? null;
}

/** What is not as it should be, in words; empty when all is. */
export function disagreements(pair: Pair, report: Told): string[] {
  const { outcome } = report;
  const should = pair.expect === 'regression' ? 'regression' : 'pass';
  if (outcome !== should) return [`it came out as ${outcome}, not ${should}`];
  const main = mainCell(pair, report);
  if (main === null) return ['nothing is known of what tells the effect'];
  const wrong: string[] = [];
  if (!main.gated) wrong.push(`${main.metric} was not gated`);
  if (pair.expect === 'regression' && !isSo(main, 'worse')) {
    wrong.push(`${main.metric} did not get worse`);
  }
  if (pair.expect === 'improvement' && !isSo(main, 'better')) {
    wrong.push(`${main.metric} did not improve`);
  }
  if (pair.expect === 'alike' && !isSo(main, 'alike')) wrong.push(`${main.metric} is not alike`);
  for (const { metric, scenario, is } of pair.cells) {
    const cell = cellOf(report, scenario ?? main.scenario, metric);
    if (cell === null || !isSo(cell, is)) wrong.push(`${metric} is not ${is}`);
  }
  const dearer = (report.explanation?.scenarios ?? [])
    .flatMap((each) => namedChanges(each))
    .filter(({ change }) => change > 0);
  for (const name of pair.names ?? []) {
    if (!dearer.some(({ location }) => isOf(name, location)))
      wrong.push(`${spell(name)} is not named`);
  }
  return wrong;
}

/** The same of a comparison with itself: it must not be called slower. */
export function disagreementsOfItself({ outcome }: Pick<Report, 'outcome'>): string[] {
  return ['pass', 'inconclusive'].includes(outcome) ? [] : [`it came out as ${outcome}`];
}

function isSo(
  { estimate, interval }: Pick<Cell, 'estimate' | 'interval'>,
  is: Pair['cells'][number]['is'],
): boolean {
  if (interval === null || estimate === null) return false;
  if (is === 'worse') return interval.low > 0;
  if (is === 'better') return interval.high < 0;
  const away = (effect: number) => slowdownOf(Math.abs(effect));
  return away(estimate) < ALIKE && Math.max(away(interval.low), away(interval.high)) < SURELY_ALIKE;
}

function isOf(name: Name, place: Pick<CodeLocation, 'kind' | 'name'>): boolean {
  return 'function' in name
    ? place.kind === 'function' && name.function.includes(place.name)
    : place.kind === 'package' && name.package.includes(place.name);
}

function spell(name: Name): string {
  return ('function' in name ? name.function : name.package).join(' or ');
}
