/**
 * The gallery: performance experiments with a known answer. This folder runs their pairs through the built
 * command line, one after the other, stores each result with the gate's commit, and makes docs/explanation/gallery.md.
 *
 *     npm run gallery                    all pairs, and six arms against themselves
 *     npm run gallery -- ID…             the pairs of these experiments
 *     npm run gallery -- --same ID…      arms of these experiments against themselves
 *     npm run gallery -- --ci            the pairs that CI runs; stores no results
 *     npm run gallery -- --docs          docs/explanation/gallery.md, from the stored results
 *     npm run gallery -- real …          the corpus of real regressions: see real/main.ts
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Interrupted } from '../../src/ports/errors.ts';
import { exitCodeOfSignal } from '../../src/gate/exit-codes.ts';
import { abortOnInterrupt } from '../../src/gate/interrupt.ts';
import { formatTime } from '../../src/model/text.ts';
import { jobsFor, readArguments, titleOf, type Arguments, type Job } from './jobs.ts';
import { mainOfReal } from './real/main.ts';
import { documentOf, MARKDOWN, pageRows, SVG } from './page.ts';
import { append, type Result } from './results.ts';
import { run } from './run.ts';
import { summary, table } from './table.ts';

const words = process.argv.slice(2);
try {
  if (words[0] === 'real') await mainOfReal(words.slice(1), stoppable());
  else await main(words);
} catch (error) {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (!code.startsWith('ERR_PARSE_ARGS')) throw error;
  const file = words[0] === 'real' ? 'gallery/run/real/main.ts' : 'gallery/run/main.ts';
  console.error(`${message}\nWhat is accepted stands at the head of ${file}.`);
  process.exitCode = 2;
}

async function main(given: readonly string[]): Promise<void> {
  const args = readArguments(given);
  const selection = jobsFor(args);
  if ('advice' in selection) {
    console.error(selection.advice);
    process.exitCode = 2;
  } else if (args.docs) {
    const { markdown, svg } = await documentOf(pageRows());
    writeFileSync(MARKDOWN, markdown);
    writeFileSync(SVG, svg);
  } else {
    await runAndShow(selection.jobs, args);
  }
}

/** Aborted by SIGINT and SIGTERM; then the process ends as a command does that was stopped. */
function stoppable(): AbortSignal {
  const signal = abortOnInterrupt();
  signal.addEventListener('abort', () => {
    const reason = signal.reason as Error;
    const isInterrupted = reason instanceof Interrupted;
    console.error(isInterrupted ? reason.message : `stopped: ${reason.stack ?? reason.message}`);
    process.exitCode = isInterrupted ? exitCodeOfSignal(reason) : 1;
  });
  return signal;
}

async function runAndShow(jobs: readonly Job[], args: Arguments): Promise<void> {
  const signal = stoppable();
  const start = performance.now();
  const results = new Map<Job, Result>();
  await run(jobs.filter(hasCores), signal, (job, result) => {
    // A CI job's clone is deleted, and its results with it.
    if (!args.ci) append(result);
    results.set(job, result);
    printResult(job, result);
  });
  const rows = jobs.map((job) => ({ ...job, result: results.get(job) ?? null }));
  const total = formatTime((performance.now() - start) / 1000);
  console.log(`${table(rows)}\n\n${summary(rows)}; ${total} in all`);
  if (results.size === 0) console.error('nothing was run: every pair was skipped');
  const isRight = [...results.values()].every(({ deviations }) => deviations.length === 0);
  if (!signal.aborted) process.exitCode = isRight && results.size > 0 ? 0 : 1;
}

function hasCores(job: Job): boolean {
  const cores = job.experiment.cores ?? 1;
  if (cores <= availableParallelism()) return true;
  console.error(`${titleOf(job)}: skipped, it needs ${cores} cores`);
  return false;
}

function printResult(job: Job, { headline, time: seconds, deviations, named }: Result): void {
  console.error(`${titleOf(job)}: ${headline} (${formatTime(seconds)})`);
  for (const each of deviations) if (each !== headline) console.error(`  ${each}`);
  if (named.length > 0) console.error(`  named: ${named.join(', ')}`);
}
