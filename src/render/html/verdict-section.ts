/** The section Verdict: every cell as a row of a table and as an interval in a forest plot. */
import type { ForestRow } from '../../model/plot-data.ts';
import { formatBound, isFromNone } from '../../model/change.ts';
import { slowdownOf, formatShare } from '../../model/effect.ts';
import { metricNamed } from '../../model/metric.ts';
import type { Cell, Report } from '../../model/report.ts';
import {
  formatNoiseFloor,
  noiseFloorLegend,
  ungatedLegend,
  WORK_LEGEND,
} from '../folded-sections.ts';
import { describeCell, STATE_WORDS, isWork, workTable } from '../verdict-table.ts';
import { budgetCells, BUDGET_TITLES, budgetWord, describeBudgetValues } from '../budgets.ts';
import { markup, type Content, type Html } from './markup.ts';
import { folded, table, type Column, figure } from './elements.ts';

const FOREST_LEGEND = markup`How much more a request costs, in time or CPU: the dot is the change, the line its range; right is worse. <span class="key zero">│ no change</span> <span class="key tolerance">┊ tolerance</span>`;

const RANGE_LEGEND =
  'Range: where the true change lies, with the confidence beside it. At worst: the change is no worse than that, with 95% confidence; a pass needs it within the tolerance.';

const numbers = (...titles: readonly string[]): Column[] =>
  titles.map((title) => ({ title, isNumber: true }));

const NAMES: readonly Column[] = [{ title: 'Scenario' }, { title: 'Metric' }];
const VALUES = numbers('Baseline', 'Candidate', 'Change', 'Range', 'Confidence', 'At worst');
const COLUMNS: readonly Column[] = [...NAMES, ...VALUES];

/** The cells that can block, in the order of the scenarios. A scenario that was not compared gets a row with the reason. */
export function gatedSection(report: Report): Html | null {
  const gated = report.cells.filter((cell) => cell.gated);
  const hasNoiseFloor = gated.some((cell) => cell.noiseFloor !== null);
  const ordered = report.scenarios.flatMap(({ name, state }) =>
    state === 'compared' ? gated.filter((cell) => cell.scenario === name) : [],
  );
  const rows = report.scenarios.flatMap((scenario): Content[][] => {
    const { name, state, reason } = scenario;
    if (state !== 'compared') {
      const blanks = ['–', '–', '–', '–', '–', '–', '–', ...(hasNoiseFloor ? ['–'] : [])];
      return [[name, reason, STATE_WORDS[state], ...blanks]];
    }
    return gated
      .filter((cell) => cell.scenario === name)
      .map((cell) => {
        const [title = null, metric = null, ...values] = cellRow(cell, report);
        return [
          title,
          metric,
          describeCell(cell, report).verdict,
          ...values,
          formatTolerance(cell),
          ...(hasNoiseFloor ? [formatNoiseFloor(cell)] : []),
        ];
      });
  });
  const budgets = budgetContent(report);
  if (rows.length === 0) return budgets;
  // The table may be wider than the window: what is looked for stands where it is seen.
  const columns = [
    ...NAMES,
    { title: 'Verdict' },
    ...VALUES,
    ...numbers('Tolerance', ...(hasNoiseFloor ? ['Noise floor'] : [])),
  ];
  const forest = forestFigure(ordered, report, 'Gated changes');
  return markup`${forest}
<p>${RANGE_LEGEND}${hasNoiseFloor ? ` ${noiseFloorLegend(report)}` : null}</p>
${table('Every scenario in every gated metric', columns, rows)}${budgets}`;
}

/** Of what is better when there is more of it, beside the tolerance the change that it allows: the row shows changes. */
function formatTolerance({ metric, tolerance }: Cell): string {
  if (tolerance === null) return '–';
  const share = formatShare(tolerance);
  return metricNamed(metric).worse === 'lower'
    ? `${share} (${formatBound(Math.log1p(tolerance), metric, null)})`
    : share;
}

/** What the candidate may have at most, and has; null without budgets. */
function budgetContent(report: Report): Html | null {
  const { budgets } = report;
  if (budgets.length === 0) return null;
  // As in the table of results: what is looked for stands where it is seen.
  const beside = <T>(cells: readonly T[], verdict: T): T[] =>
    cells.toSpliced(NAMES.length, 0, verdict);
  const columns = beside<Column>(
    BUDGET_TITLES.map((title, i) => ({ title, isNumber: i > 1 })),
    { title: 'Verdict' },
  );
  const rows = budgets.map((budget) => beside(budgetCells(budget), budgetWord(budget, report)));
  const note = describeBudgetValues(report);
  const said = note === '' ? '' : markup`\n<p>${note}</p>`;
  return markup`\n${table('Budgets', columns, rows)}${said}`;
}

/** The cells that cannot block, folded away. */
export function ungatedSection(report: Report): Html | null {
  const cells = report.cells.filter((cell) => !cell.gated && !isWork(cell));
  if (cells.length === 0) return null;
  const numberTable = table(
    'Every scenario in the metrics that are not gated',
    COLUMNS,
    cells.map((cell) => cellRow(cell, report)),
  );
  return folded(
    'Metrics that are not gated',
    markup`<p>${ungatedLegend(report)}</p>\n${forestFigure(cells, report, 'Changes that are not gated')}\n${numberTable}`,
  );
}

/** What requests do, folded away; null if nothing was counted. */
export function workSection(report: Report): Html | null {
  const { header, rows } = workTable(report);
  if (rows.length === 0) return null;
  const title = 'What a request does';
  const columns = header.map((each, i) => ({ title: each, isNumber: i > 0 }));
  return folded(title, markup`<p>${WORK_LEGEND}</p>\n${table(title, columns, rows)}`);
}

function cellRow(cell: Cell, report: Report): Content[] {
  const { metric, baseline, candidate, change, range, atWorst } = describeCell(cell, report);
  const level = cell.interval === null ? '–' : formatShare(cell.interval.level);
  return [cell.scenario, metric, baseline, candidate, change, range, level, atWorst];
}

/** Null if there would be nothing in it, as of values that the baseline does not have. */
function forestFigure(cells: readonly Cell[], report: Report, title: string): Html | null {
  const rows = cells.map((cell): ForestRow => {
    const { metric, change, range, verdict } = describeCell(cell, report);
    const { tolerance } = cell;
    // It is in the words beside, and in the table.
    const { estimate, interval } = isFromNone(cell) ? { estimate: null, interval: null } : cell;
    const icon = cell.verdict !== 'not-gated' ? `${verdict.split(' ')[0] ?? ''} ` : '';
    return {
      label: `${icon}${cell.scenario} · ${metric}`,
      estimate: estimate === null ? null : slowdownOf(estimate),
      low: interval === null ? null : slowdownOf(interval.low),
      high: interval === null ? null : slowdownOf(interval.high),
      tolerance,
      tooltip: `${cell.scenario} · ${metric}\n${change}, ${range}\n${verdict}`,
    };
  });
  const isEmpty = rows.every(({ estimate }) => estimate === null);
  return isEmpty ? null : figure({ kind: 'forest', rows }, title, FOREST_LEGEND, null);
}
