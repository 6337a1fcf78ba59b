/** The results in `gallery/results.json`: a summary of each report, without its launches. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Arm } from '../../src/model/arm.ts';
import { METRIC_NAMES } from '../../src/model/metric.ts';
import { OUTCOMES } from '../../src/model/outcome.ts';
import type { Report } from '../../src/model/report.ts';
import { renderSummary } from '../../src/render/markdown.ts';
import { namedChanges } from '../../src/render/costlier-code.ts';
import { formatFileAndLine, locationName } from '../../src/render/code-locations.ts';
import { formatCostChange } from '../../src/render/format.ts';
import { gateVersionSchema } from '../../bench/gate-version.ts';
import { GALLERY } from './about.ts';
import type { Job } from './jobs.ts';
import { deviations, mainCell, selfComparisonDeviations } from './judge.ts';

const FILE = join(GALLERY, 'results.json');

/** A cell, rounded. Estimate and interval are logs of ratios; above 0 the candidate is worse. */
export const cellSchema = z.object({
  scenario: z.string(),
  metric: z.enum(METRIC_NAMES),
  unit: z.string(),
  baseline: z.number().nullable(),
  candidate: z.number().nullable(),
  estimate: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number(), level: z.number() }).nullable(),
});

const resultSchema = z.object({
  experiment: z.string(),
  /** The pair's name; null when the experiment has one pair only. */
  pair: z.string().nullable(),
  /** Whether an arm was compared with itself. */
  isItself: z.boolean(),
  /** The commits that were compared; null when they could not be made. */
  commits: z.object({ baseline: z.string(), candidate: z.string() }).nullable(),
  /** The code of the gate that measured. */
  gate: gateVersionSchema,
  /** ISO date. */
  startedAt: z.string(),
  /** Null when there is no report. */
  node: z.string().nullable(),
  cores: z.number(),
  /** Seconds, including installation and explanation. */
  time: z.number(),
  launches: z.number(),
  /** Null when there is no report; then `headline` says why. */
  outcome: z.enum(OUTCOMES).nullable(),
  headline: z.string(),
  /** The cell with the effect, and the effect of each launch; null when nothing was measured. */
  main: cellSchema.extend({ effects: z.array(z.number()) }).nullable(),
  /** The further cells that `about.yml` lists. */
  cells: z.array(cellSchema),
  /** Functions and packages that the explanation names, the largest change first. */
  named: z.array(z.string()),
  /** How the result differs from what `about.yml` expects; empty when it does not. */
  deviations: z.array(z.string()),
  /** The part of the comment that is visible before anything is unfolded. */
  comment: z.string(),
});

export type Result = z.infer<typeof resultSchema>;

export const resultsSchema = z.array(resultSchema);

export function readResults(): Result[] {
  return existsSync(FILE) ? resultsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : [];
}

/** Earlier results are kept. */
export function append(result: Result): void {
  writeFileSync(FILE, `${JSON.stringify([...readResults(), result], null, 1)}\n`);
}

/** The last result of a job with its files of today; null when there is none. */
export function lastOf(
  { experiment, pair, isItself }: Job,
  { baseline, candidate }: Record<Arm, string>,
  results: readonly Result[],
): Result | null {
  const isOfJob = (each: Result) =>
    each.experiment === experiment.id && each.pair === pair.name && each.isItself === isItself;
  const last = results.findLast(
    (each) =>
      isOfJob(each) && each.commits?.baseline === baseline && each.commits.candidate === candidate,
  );
  return last ?? null;
}

type Circumstances = Pick<Result, 'startedAt' | 'gate' | 'time' | 'commits'>;

export function resultOf(job: Job, report: Report, circumstances: Circumstances): Result {
  const { pair, isItself } = job;
  const { environment, outcome, headline } = report;
  const main = mainCell(pair, report);
  const isListed = (scenario: string, metric: string) =>
    pair.cells.some(
      (each) => each.metric === metric && (each.scenario ?? main?.scenario) === scenario,
    );
  const further = report.cells.filter(({ scenario, metric }) => isListed(scenario, metric));
  const explained = report.explanation?.scenarios ?? [];
  return {
    ...headOf(job, circumstances),
    node: environment.node,
    cores: environment.cores,
    outcome,
    headline,
    launches: report.launches.filter((launch) => launch.excluded === null).length,
    main: main && { ...rounded(main), effects: main.effects.map(fourDecimals) },
    cells: further.map(rounded),
    named: explained.flatMap((each) =>
      namedChanges(each).map(({ location, change }) => {
        const where = formatFileAndLine(location);
        return `${locationName(location)}${where === null ? '' : ` (${where})`} ${formatCostChange(change)}`;
      }),
    ),
    deviations: isItself ? selfComparisonDeviations(report) : deviations(pair, report),
    comment: renderSummary(report),
  };
}

/** The result of a job that left no report. */
export function failureOf(job: Job, { message }: Error, circumstances: Circumstances): Result {
  // A headline is one line.
  const headline = message.replace(/\s+/g, ' ').trim();
  return {
    ...headOf(job, circumstances),
    node: null,
    cores: availableParallelism(),
    launches: 0,
    outcome: null,
    headline,
    main: null,
    cells: [],
    named: [],
    deviations: [headline],
    comment: '',
  };
}

function headOf(
  { experiment, pair, isItself }: Job,
  { startedAt, gate, time, commits }: Circumstances,
) {
  return {
    experiment: experiment.id,
    pair: pair.name,
    isItself,
    commits,
    gate,
    startedAt,
    time: Math.round(time),
  };
}

export function rounded(cell: Report['cells'][number]): z.infer<typeof cellSchema> {
  const { scenario, metric, unit, baseline, candidate, estimate, interval } = cell;
  return {
    scenario,
    metric,
    unit,
    baseline: baseline === null ? null : Number(baseline.toPrecision(5)),
    candidate: candidate === null ? null : Number(candidate.toPrecision(5)),
    estimate: estimate === null ? null : fourDecimals(estimate),
    interval: interval && {
      low: fourDecimals(interval.low),
      high: fourDecimals(interval.high),
      level: fourDecimals(interval.level),
    },
  };
}

function fourDecimals(value: number): number {
  return Number(value.toFixed(4));
}
