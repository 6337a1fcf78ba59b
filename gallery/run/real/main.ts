/**
 * `npm run gallery -- real`: dependency updates that users reported as slower or faster, judged by the gate. It goes on
 * where it stopped: what has a result is not run again.
 *
 *     npm run gallery -- real                 everything that has no result yet
 *     npm run gallery -- real ID…             these cases
 *     npm run gallery -- real --minutes 30    the most important ones, for half an hour
 *     npm run gallery -- real --again ID…     these, although they have results
 *     npm run gallery -- real --since 2026-11-24T12:40Z   a new pass, in one or more parts: what has no result since then
 *     npm run gallery -- real --list          what there is, and what has a result
 *     npm run gallery -- real --reference ID… what these changes cost, measured without the gate
 *     npm run gallery -- real --docs          docs/explanation/real-regressions.md, from the stored results
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatTime } from '../../../src/model/text.ts';
import {
  DIRECTIONS,
  installedPackages,
  readRealCase,
  realIds,
  realJobs,
  titleOfJob,
  type RealCase,
  type RealJob,
} from './corpus.ts';
import { MARKDOWN, realPage, referenceWords, rowsOf, type RealRow } from './page.ts';
import { referenceOf, storeReference } from './reference.ts';
import {
  faultsOf,
  howNamed,
  readRealResults,
  resultFor,
  storeRealResult,
  type RealResult,
} from './results.ts';
import { runRealJobs } from './run.ts';

export interface RealArguments {
  readonly ids: readonly string[];
  /** Infinity for no limit. */
  readonly minutes: number;
  readonly again: boolean;
  /** Milliseconds since 1970: results of comparisons that began before do not count; 0 if all do. */
  readonly since: number;
  readonly list: boolean;
  readonly docs: boolean;
  /** Measure without the gate. */
  readonly reference: boolean;
}

/** What the words ask for, or what is wrong with them. @throws for an unknown flag */
export function readRealArguments(
  words: readonly string[],
  known: readonly string[],
): RealArguments | { advice: string } {
  const { values, positionals: ids } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      minutes: { type: 'string' },
      again: { type: 'boolean', default: false },
      since: { type: 'string' },
      list: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
      reference: { type: 'boolean', default: false },
    },
  });
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    return {
      advice: `${unknown.join(', ')}: no such case in gallery/real; choose from ${known.join(', ')}`,
    };
  }
  const minutes = values.minutes === undefined ? Infinity : Number(values.minutes);
  if (!(minutes > 0)) {
    return { advice: `--minutes ${values.minutes ?? ''} is no number above 0, such as 30` };
  }
  const since = values.since === undefined ? 0 : Date.parse(values.since);
  if (Number.isNaN(since)) {
    return { advice: `--since ${values.since ?? ''} is no date, such as 2026-11-24T12:40Z` };
  }
  return { ...values, ids, minutes, since };
}

export async function mainOfReal(words: readonly string[], signal: AbortSignal): Promise<void> {
  const args = readRealArguments(words, realIds());
  if ('advice' in args) {
    console.error(args.advice);
    process.exitCode = 2;
    return;
  }
  const cases = (args.ids.length === 0 ? realIds() : args.ids).map(readRealCase);
  if (args.docs) {
    writeFileSync(MARKDOWN, await realPage(rowsOf(realIds().map(readRealCase))));
    return;
  }
  if (args.list) {
    for (const { job, result } of rowsOf(cases)) console.log(lineOf(job, result));
    return;
  }
  if (args.reference) {
    await measureReferences(cases, signal);
    return;
  }
  const results = readRealResults();
  const left = await runRealJobs(
    realJobs(cases),
    {
      signal,
      seconds: 60 * args.minutes,
      // What could not be run before may be possible now.
      isDone: (job, commits) =>
        !args.again && isMeasured(resultFor(job, commits, results), args.since),
    },
    (job, result) => {
      storeRealResult(result);
      console.error(lineOf(job, result));
    },
  );
  if (left.length > 0) {
    console.error(
      `no time for ${left.length} of ${DIRECTIONS.length * cases.length}; run it again`,
    );
  }
  const isFaulty = ({ job, result }: RealRow) =>
    result !== null && faultsOf(job.real, result).length > 0;
  if (!signal.aborted) process.exitCode = rowsOf(cases).some(isFaulty) ? 1 : 0;
}

/** One that cannot be measured does not keep the others from it. */
async function measureReferences(cases: readonly RealCase[], signal: AbortSignal): Promise<void> {
  for (const real of cases) {
    if (signal.aborted) return;
    try {
      const reference = await referenceOf(real, signal);
      storeReference(reference);
      console.error(`${real.id}: ${referenceWords(reference)}`);
    } catch (error) {
      console.error(`${real.id}: not measured, since ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
}

/** @param since milliseconds since 1970 */
export function isMeasured(result: RealResult | null, since: number): boolean {
  return result?.notRun === null && Date.parse(result.startedAt) >= since;
}

function lineOf(job: RealJob, result: RealResult | null): string {
  const title = titleOfJob(job);
  if (result === null) return `${title}: no result yet`;
  if (result.notRun !== null) return `${title}: not run, since ${result.notRun}`;
  const faults = faultsOf(job.real, result);
  const right = faults.length === 0 ? 'right' : `WRONG (${faults.join(', ')})`;
  const named =
    job.direction === 'to-slower'
      ? `; named: ${howNamed(job.real, result.comment, installedPackages(job.real.id))}`
      : '';
  return `${title}: ${result.outcome ?? 'no report'}, ${right}${named} (${formatTime(result.time)})`;
}
