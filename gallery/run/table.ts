/** The table of results. */
import { markdownTable } from 'markdown-table';
import { formatEffect } from '../../src/model/effect.ts';
import { metricNamed } from '../../src/model/metric.ts';
import { formatTime } from '../../src/model/text.ts';
import { titleOf, type Job } from './jobs.ts';
import type { Result } from './results.ts';

/** A job with its last result; null when it was not run. */
export interface Row extends Job {
  readonly result: Result | null;
}

const HEADER = [
  'Experiment',
  'Expected',
  'Verdict',
  'Effect, with interval',
  'Reported effect',
  'Agreement',
  'Time',
];

export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const { pair, isItself, result } = row;
    const source = isItself ? '' : reported(pair);
    const [title, expected] = [titleOf(row), expectation(row)];
    if (result === null) return [title, expected, 'not run', '', source, '', ''];
    const { outcome, main } = result;
    const measured = [outcome ?? 'no report', effect(main)];
    return [title, expected, ...measured, source, agreement(pair, result), formatTime(result.time)];
  });
  const text = (cell: string) => cell.replace(/\|/g, '\\|');
  return markdownTable([HEADER, ...cells.map((row) => row.map(text))]);
}

/** How many results are as expected. */
export function summary(rows: readonly Row[]): string {
  const right = rows.filter(({ result }) => result?.deviations.length === 0).length;
  const missing = rows.filter(({ result }) => result === null).length;
  const notRun = missing === 0 ? '' : `, ${missing} not run`;
  return `${right} of ${rows.length} as expected${notRun}`;
}

function expectation({ pair: { expect, noLongerTrue }, isItself }: Job): string {
  if (isItself) return 'no regression';
  const word = { regression: 'regression', improvement: 'pass, improved', alike: 'pass' }[expect];
  return noLongerTrue === null ? word : `${word} (reported otherwise)`;
}

/** `time per request −89.1% (−89.6% to −88.5%)`: positive is worse, so what throughput shows is said as a time. */
export function effect(cell: Result['cells'][number] | null): string {
  if (cell?.estimate == null) return 'none measured';
  const { metric, estimate, interval } = cell;
  const range =
    interval === null ? '' : ` (${formatEffect(interval.low)} to ${formatEffect(interval.high)})`;
  const { title, worse } = metricNamed(metric);
  return `${worse === 'lower' ? 'time per request' : title} ${formatEffect(estimate)}${range}`;
}

function reported({ reported: text, reportedChange }: Job['pair']): string {
  if (reportedChange === null) return text;
  return `${formatEffect(Math.log1p(reportedChange))}: ${text}`;
}

export function agreement(pair: Job['pair'], { deviations, isItself, main }: Result): string {
  if (deviations.length > 0) return `**no**: ${deviations.join(', ')}`;
  if (isItself) return 'yes';
  if (pair.noLongerTrue !== null) return 'yes, no longer true';
  return pair.expect === 'alike' && !isAsReported(pair, main) ? 'yes, too small to tell' : 'yes';
}

/** Whether the whole interval has the sign of the reported change; true when none was reported. */
function isAsReported({ reportedChange }: Job['pair'], main: Result['main']): boolean {
  if (reportedChange === null) return true;
  if (main?.interval == null) return false;
  const { low, high } = main.interval;
  return reportedChange < 0 ? high < 0 : low > 0;
}
