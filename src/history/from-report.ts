/**
 * What a report adds to a history: one comparison for each gated cell.
 *
 * A gate stops as soon as its verdict is clear, and what made it stop bends its estimate: those that pass early are
 * those that happened to look fast. One such estimate is off by a fraction of its error; the sum of a hundred is off by
 * many. So of a gate with several looks only the launches up to its first look count, which no result has chosen.
 * A report of `mode: measure`, and a merged one, count whole: their launches are fixed beforehand.
 */
import { summariseLaunches } from '../stats/strata.ts';
import { isTimedUnderLoad, metricNamed } from '../model/metric.ts';
import { isBeyond, type Cell, type Report } from '../model/report.ts';
import { runnerClassOf } from '../model/runner-class.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import { countedLaunches, type Launch } from '../model/run.ts';
import type { ComparisonRecord, SeriesAddition } from './records.ts';

/** Why a report adds nothing. */
export type NotForHistory = 'uncommitted' | 'no-commits' | 'same-commit' | 'failed' | 'no-results';

/** @param at when it is added, as an ISO date */
export function additionsOf(
  report: Report,
  at: string,
): { readonly additions: SeriesAddition[] } | { readonly reason: NotForHistory } {
  const { baseline, candidate, uncommitted } = report.commits;
  if (uncommitted) return { reason: 'uncommitted' };
  if (baseline === null || candidate === null) return { reason: 'no-commits' };
  if (baseline === candidate) return { reason: 'same-commit' };
  if (report.failure !== null) return { reason: 'failed' };
  const launches = unselected(report);
  const additions = report.cells
    .filter((cell) => cell.gated && !isOfGenerator(report, cell))
    .flatMap((cell): SeriesAddition[] => {
      const scenario = report.scenarios.find(({ name }) => name === cell.scenario);
      const summary = summariseLaunches(launches, cell);
      if (!scenario || !summary) return [];
      const { mean: effect, ...measured } = summary;
      const record: ComparisonRecord = {
        version: 1,
        baseline,
        candidate,
        effect,
        ...measured,
        runner: runnerClassOf(report.environment, report.machines.length),
        at,
        pullRequest: report.pullRequest,
        acceptedBy: isAccepted(report, cell)
          ? (report.acceptance?.login.slice(0, 100) ?? null)
          : null,
      };
      return [
        {
          header: {
            version: 1,
            scenario: cell.scenario.slice(0, 500),
            metric: cell.metric,
            workload: workloadOf(scenario),
          },
          comparisons: [record],
        },
      ];
    });
  return additions.length === 0 ? { reason: 'no-results' } : { additions };
}

/**
 * Whether a time may be the load generator's. If it limited the baseline alone, the result is gated unless it passes: kept for
 * that reason, it would be a selected one, and their sum would drift.
 */
function isOfGenerator({ warnings }: Report, { scenario, metric }: Cell): boolean {
  return (
    isTimedUnderLoad(metricNamed(metric)) &&
    warnings.some((each) => each.code === 'generator-bound' && each.scenario === scenario)
  );
}

/** Whether an acceptance was of this result: it waives what blocked, and says nothing of the others. */
function isAccepted({ budgets }: Report, cell: Cell): boolean {
  const isExceeded = budgets.some(
    ({ scenario, metric, verdict }) =>
      scenario === cell.scenario && metric === cell.metric && verdict === 'regression',
  );
  return cell.verdict === 'regression' || isExceeded || isBeyond(cell);
}

/** The launches whose number no result has chosen. */
function unselected({ launches, settings, plan, machines }: Report): Launch[] {
  const counted = countedLaunches(launches);
  const mayHaveStopped =
    settings.mode === 'gate' && machines.length === 0 && plan !== null && plan.looks.length > 1;
  return mayHaveStopped ? counted.slice(0, plan.looks[0]) : counted;
}

/** `GET /users; 10 connections`. Headers and bodies are not in a report, and so not here. */
export function workloadOf(
  scenario: Pick<
    ScenarioReport,
    'method' | 'path' | 'requests' | 'setup' | 'connections' | 'amount'
  > & { readonly rate: { readonly asked: string } | null },
): string {
  const { method, path, requests, setup, connections, amount, rate } = scenario;
  return [
    requests.length === 0 ? `${method} ${path}` : requests.join(', '),
    ...(setup.length === 0 ? [] : [`setup ${setup.join(', ')}`]),
    `${connections} connections`,
    ...(amount === null ? [] : [`${amount} requests`]),
    ...(rate === null ? [] : [`rate ${rate.asked}`]),
  ]
    .join('; ')
    .slice(0, 4000);
}
