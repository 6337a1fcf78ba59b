/** What runs of the gallery came to: `gallery/results.json`, without the launches. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Arm } from '../../src/model/arm.ts';
import { METRIC_NAMES } from '../../src/model/metric.ts';
import { OUTCOMES } from '../../src/model/outcome.ts';
import type { Report } from '../../src/model/report.ts';
import { renderSummary } from '../../src/render/markdown.ts';
import { namedChanges } from '../../src/render/explanation.ts';
import { formatFileAndLine, locationName } from '../../src/render/code-locations.ts';
import { formatCostChange } from '../../src/render/format.ts';
import { GALLERY } from './about.ts';
import type { Job } from './jobs.ts';
import { disagreements, disagreementsOfItself, mainCell } from './judge.ts';

const FILE = join(GALLERY, 'results.json');

/** A cell in brief: an effect and its interval are logs of ratios, above 0 the candidate is worse. */
const cellSchema = z.object({
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
  /** The pair's name; null where it is the only one. */
  pair: z.string().nullable(),
  /** Whether an arm was compared with itself. */
  isItself: z.boolean(),
  /** The ids of what was compared; null when that could not be written. */
  commits: z.object({ baseline: z.string(), candidate: z.string() }).nullable(),
  /** When, as an ISO date, and on what; `node` is null when nothing was started. */
  at: z.string(),
  node: z.string().nullable(),
  cores: z.number(),
  /** Seconds, installation and explanation included. */
  time: z.number(),
  launches: z.number(),
  /** Null when there is no report; then `headline` says why. */
  outcome: z.enum(OUTCOMES).nullable(),
  headline: z.string(),
  /** What tells the effect, and one effect per launch; null when nothing could be measured. */
  main: cellSchema.extend({ effects: z.array(z.number()) }).nullable(),
  /** The others that `about.yml` asks for. */
  cells: z.array(cellSchema),
  /** What the explanation names, the largest first. */
  named: z.array(z.string()),
  /** What is not as it should be; empty when all is. */
  wrong: z.array(z.string()),
  /** What shows of the comment before anything is unfolded. */
  comment: z.string(),
});

export type Result = z.infer<typeof resultSchema>;

export const resultsSchema = z.array(resultSchema);

export function readResults(): Result[] {
  return existsSync(FILE) ? resultsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : [];
}

/** Behind those that are there: what came out earlier stays to be seen. */
export function append(result: Result): void {
  writeFileSync(FILE, `${JSON.stringify([...readResults(), result], null, 1)}\n`);
}

/** The last result of a job, of the very files that it has now; null when there is none. */
export function lastOf(
  { experiment, pair, isItself }: Job,
  { baseline, candidate }: Record<Arm, string>,
  results: readonly Result[],
): Result | null {
  const isIts = (each: Result) =>
    each.experiment === experiment.id && each.pair === pair.name && each.isItself === isItself;
  const last = results.findLast(
    (each) =>
      isIts(each) && each.commits?.baseline === baseline && each.commits.candidate === candidate,
  );
  return last ?? null;
}

type Ran = Pick<Result, 'at' | 'time' | 'commits'>;

export function resultOf(job: Job, report: Report, ran: Ran): Result {
  const { pair, isItself } = job;
  const { environment, outcome, headline } = report;
  const main = mainCell(pair, report);
  const isAsked = (scenario: string, metric: string) =>
    pair.cells.some(
      (each) => each.metric === metric && (each.scenario ?? main?.scenario) === scenario,
    );
  const others = report.cells.filter(({ scenario, metric }) => isAsked(scenario, metric));
  const explained = report.explanation?.scenarios ?? [];
  return {
    ...beginningOf(job, ran),
    node: environment.node,
    cores: environment.cores,
    outcome,
    headline,
    launches: report.launches.filter((launch) => launch.excluded === null).length,
    main: main && { ...brief(main), effects: main.effects.map(short) },
    cells: others.map(brief),
    named: explained.flatMap((each) =>
      namedChanges(each).map(({ location, change }) => {
        const where = formatFileAndLine(location);
        return `${locationName(location)}${where === null ? '' : ` (${where})`} ${formatCostChange(change)}`;
      }),
    ),
    wrong: isItself ? disagreementsOfItself(report) : disagreements(pair, report),
    comment: renderSummary(report),
  };
}

/** Of a job that left no report. */
export function failureOf(job: Job, { message }: Error, ran: Ran): Result {
  // In one line, as every headline is.
  const headline = message.replace(/\s+/g, ' ').trim();
  return {
    ...beginningOf(job, ran),
    node: null,
    cores: availableParallelism(),
    launches: 0,
    outcome: null,
    headline,
    main: null,
    cells: [],
    named: [],
    wrong: [headline],
    comment: '',
  };
}

function beginningOf({ experiment, pair, isItself }: Job, { at, time, commits }: Ran) {
  const of = { experiment: experiment.id, pair: pair.name, isItself };
  return { ...of, commits, at, time: Math.round(time) };
}

function brief(cell: Report['cells'][number]): z.infer<typeof cellSchema> {
  const { scenario, metric, unit, baseline, candidate, estimate, interval } = cell;
  return {
    scenario,
    metric,
    unit,
    baseline: baseline === null ? null : Number(baseline.toPrecision(5)),
    candidate: candidate === null ? null : Number(candidate.toPrecision(5)),
    estimate: estimate === null ? null : short(estimate),
    interval: interval && {
      low: short(interval.low),
      high: short(interval.high),
      level: short(interval.level),
    },
  };
}

function short(value: number): number {
  return Number(value.toFixed(4));
}
