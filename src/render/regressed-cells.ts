/** What the results of a scenario say of the kind of its regression, before any cause is looked for. */
import { isOfSpeed, metricNamed, type MetricName } from '../model/metric.ts';
import type { ScenarioExplanation } from '../model/profile.ts';
import type { Cell, Report } from '../model/report.ts';

type Explained = Pick<ScenarioExplanation, 'scenario'>;
type Results = Pick<Report, 'cells'>;

/**
 * Whether a metric of the scenario has regressed, or has grown and exceeds its budget. One that was above it before has no cause
 * in the change. With `explain: always`, other scenarios are profiled, too.
 */
export function hasRegressed(
  explained: Explained,
  report: Pick<Report, 'cells' | 'budgets'>,
): boolean {
  return regressedMetrics(explained, report).length > 0;
}

function regressedMetrics(
  explained: Explained,
  { cells, budgets }: Pick<Report, 'cells' | 'budgets'>,
): MetricName[] {
  const grown = budgets.filter(
    ({ scenario, metric, verdict }) =>
      scenario === explained.scenario &&
      verdict === 'regression' &&
      cells.some(
        (cell) =>
          cell.scenario === scenario && cell.metric === metric && (cell.interval?.low ?? 0) > 0,
      ),
  );
  return [...regressedCells(explained, { cells }), ...grown].map(({ metric }) => metric);
}

export function regressedCells({ scenario }: Explained, { cells }: Results): Cell[] {
  return cells.filter((cell) => cell.scenario === scenario && cell.verdict === 'regression');
}

/** Whether requests have become slower, or cost more processor time. Waiting and what costs that time are no causes of other regressions. */
export function isSlowdown(
  explained: Explained,
  report: Pick<Report, 'cells' | 'budgets'>,
): boolean {
  return regressedMetrics(explained, report).some((metric) => isOfSpeed(metricNamed(metric)));
}

/** Whether memory alone has regressed, in size or in growth. What costs processor time is no cause of that. */
export function isOfMemory(
  explained: Explained,
  report: Pick<Report, 'cells' | 'budgets'>,
): boolean {
  const regressed = regressedMetrics(explained, report);
  const isMemory = (metric: MetricName) =>
    metric === 'memory' || metric === 'heap' || metricNamed(metric).isLeak === true;
  return regressed.length > 0 && regressed.every(isMemory);
}

/** Whether requests take longer, as far as it is known. Waiting costs no CPU time, so it explains no regression of that alone. */
export function isOfTime(explained: Explained, report: Results): boolean {
  const regressed = regressedCells(explained, report);
  return regressed.length === 0 || regressed.some(({ metric }) => metricNamed(metric).isTimed);
}

/** Whether requests leave more in memory, nothing else has regressed, and it was looked for what they leave. */
export function isOfSampledLeak(
  explained: Pick<ScenarioExplanation, 'scenario' | 'leaks'>,
  report: Results,
): boolean {
  const regressed = regressedCells(explained, report);
  return (
    explained.leaks !== null && regressed.every(({ metric }) => metricNamed(metric).isLeak === true)
  );
}

/** Microseconds of CPU time by which a request costs more, measured without a profiler; null if it was not measured. */
export function measuredIncrease(report: Results, scenario: string): number | null {
  const cell = cpuCell(report, scenario);
  if (cell?.baseline == null || cell.candidate == null) return null;
  return cell.candidate - cell.baseline;
}

/** Microseconds by which an app that does one thing at a time needs longer for a request; 0 if it does not. */
export function timeIncrease({ cells }: Results, scenario: string): number {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === 'throughput');
  if (!cell?.baseline || !cell.candidate) return 0;
  return Math.max(0, 1e6 / cell.candidate - 1e6 / cell.baseline);
}

/** By the interval of the measurement without a profiler. */
export function isCpuClearlyHigher(report: Results, scenario: string): boolean {
  const interval = cpuCell(report, scenario)?.interval;
  return interval != null && interval.low > 0;
}

/** By the same interval. */
export function isCpuClearlyLower(report: Results, scenario: string): boolean {
  const interval = cpuCell(report, scenario)?.interval;
  return interval != null && interval.high < 0;
}

/** What CPU time is, at least, of the time that requests take longer, if code is the reason. Who waits more often costs some, too. */
const MIN_CPU_PART = 0.2;

/**
 * Whether a slowdown is more than CPU time can account for: even the end of its interval is less than the request takes
 * longer, or requests do cost more, but only a small part of that time.
 */
export function isProbablyWaiting(
  { scenario, isWallTime }: Pick<ScenarioExplanation, 'scenario' | 'isWallTime'>,
  report: Results,
): boolean {
  const cpu = cpuCell(report, scenario)?.interval;
  if (isWallTime || cpu == null) return false;
  if (cpu.low > 0) {
    const increase = measuredIncrease(report, scenario);
    return increase !== null && increase < MIN_CPU_PART * timeIncrease(report, scenario);
  }
  const slower = regressedCells({ scenario }, report).flatMap(({ metric, estimate }) =>
    metricNamed(metric).isTimed && estimate !== null ? [estimate] : [],
  );
  // Without any, no CPU time is low enough.
  return cpu.high < Math.max(...slower);
}

function cpuCell({ cells }: Results, scenario: string): Cell | undefined {
  return cells.find((cell) => cell.scenario === scenario && cell.metric === 'cpu');
}
