/** The table of results, and the words in it. */
import { markdownTable } from 'markdown-table';
import { spellEffect } from '../../src/model/effect.ts';
import { metricNamed } from '../../src/model/metric.ts';
import { time } from '../../src/render/format.ts';
import type { Experiment, Pair } from './about.ts';
import type { Result } from './results.ts';

/** A result, and what it is of. */
export interface Row {
  readonly experiment: Experiment;
  readonly pair: Pair;
  readonly result: Result;
}

const HEADER = [
  ...['Experiment', 'Expected', 'Verdict', 'Effect, with interval', 'Reported effect'],
  ...['Agreement', 'Time'],
];

export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ experiment, pair, result }) => [
    titleOf(experiment.id, result),
    expectation(pair, result),
    result.outcome,
    effect(result.main),
    result.isItself ? '' : reported(pair),
    agreement(pair, result),
    time(result.time),
  ]);
  const text = (cell: string) => cell.replace(/\|/g, '\\|');
  return markdownTable([HEADER, ...cells.map((row) => row.map(text))]);
}

export function titleOf(id: string, { pair, isItself }: Pick<Result, 'pair' | 'isItself'>): string {
  if (isItself) return `${id}: with itself`;
  return pair === null ? id : `${id}: ${pair}`;
}

function expectation({ expect, gone }: Pair, { isItself }: Result): string {
  if (isItself) return 'no regression';
  const word = { regression: 'regression', improvement: 'pass, improved', alike: 'pass' }[expect];
  return gone === null ? word : `${word}: no longer true`;
}

/** `throughput −89.1% (−89.6% to −88.5%)`: plus is worse, as in the comment. */
export function effect(cell: Result['cells'][number] | null): string {
  if (cell?.estimate == null) return 'none measured';
  const { metric, estimate, interval } = cell;
  const range =
    interval === null ? '' : ` (${spellEffect(interval.low)} to ${spellEffect(interval.high)})`;
  return `${metricNamed(metric).title} ${spellEffect(estimate)}${range}`;
}

function reported({ reported: told, reportedChange }: Pair): string {
  if (reportedChange === null) return told;
  return `${spellEffect(Math.log1p(reportedChange))}: ${told}`;
}

export function agreement({ gone }: Pair, { wrong, isItself }: Result): string {
  if (wrong.length > 0) return `**no**: ${wrong.join(', ')}`;
  return gone === null || isItself ? 'yes' : 'yes, no longer true';
}
