/** The table of budgets: what the candidate's metrics come to, and what they may at most. */
import { formatBudgeted, formatExcess, formatUsed } from '../model/budget.ts';
import { metricNamed } from '../model/metric.ts';
import type { Verdict } from '../model/outcome.ts';
import type { BudgetResult, Report } from '../model/report.ts';
import { nameOfArm } from '../verdict/headline.ts';
import { nameInCell } from './escape.ts';
import { ACCEPTED, formatTable, type Align } from './verdict-table.ts';

const WORDS: Record<Verdict, string> = {
  pass: '✅ within',
  regression: '❌ over',
  inconclusive: '🟡 unsure',
  'not-gated': 'not judged',
};

export const BUDGET_TITLES = ['Scenario', 'Metric', 'Value', 'Range', 'Budget'] as const;

const ALIGN: readonly Align[] = ['l', 'l', 'l', 'r', 'r', 'r'];

/** A row of the table as plain text, in the order of `BUDGET_TITLES`. */
export function budgetCells({
  scenario,
  metric,
  candidate,
  low,
  high,
  atMost,
  verdict,
}: BudgetResult): string[] {
  const format = (value: number) => formatUsed(metric, value);
  const isOver = verdict === 'regression';
  const isExact = low === high || low === null || high === null;
  return [
    scenario,
    metricNamed(metric).title,
    candidate === null ? '–' : isOver ? formatExcess(metric, candidate, atMost) : format(candidate),
    isExact ? '–' : `${format(low)} to ${format(high)}`,
    `at most ${formatBudgeted(metric, atMost)}`,
  ];
}

export function budgetWord(
  { verdict, candidate }: BudgetResult,
  { outcome }: Pick<Report, 'outcome'>,
): string {
  if (candidate === null) return WORDS['not-gated'];
  return verdict === 'regression' && outcome === 'accepted' ? ACCEPTED : WORDS[verdict];
}

/**
 * Why a value may differ from that of the same metric in the table of results; empty if none is in both. The effect is that of each
 * launch's sides, which have much of their noise in common; a budget limits the candidate's own value.
 */
export function describeBudgetValues(
  report: Pick<Report, 'budgets' | 'cells' | 'pullRequest'>,
): string {
  const { budgets, cells } = report;
  const isInBoth = budgets.some(({ scenario, metric, low, high }) =>
    cells.some(
      (cell) => cell.gated && cell.scenario === scenario && cell.metric === metric && low !== high,
    ),
  );
  return isInBoth
    ? `Values beside a budget are means of ${nameOfArm(report, 'candidate')} alone; in the table of results they follow from the change, so the two can differ a little.`
    : '';
}

/** Empty without budgets. @param width see `formatTable` */
export function budgetTable(
  report: Pick<Report, 'budgets' | 'outcome' | 'cells' | 'pullRequest'>,
  width: number | null = null,
): string {
  const { budgets } = report;
  if (budgets.length === 0) return '';
  const rows = budgets.map((budget) => {
    const [scenario = '', ...others] = budgetCells(budget);
    return [budgetWord(budget, report), nameInCell(scenario), ...others];
  });
  const note = describeBudgetValues(report);
  const table = formatTable(['Verdict', ...BUDGET_TITLES], ALIGN, rows, width);
  return note === '' ? table : `${table}\n\n${note}`;
}
