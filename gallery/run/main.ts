/**
 * Runs the gallery's pairs through the built command line, one after the other, and writes one table.
 *
 *     npm run gallery                    all pairs, and six arms against themselves
 *     npm run gallery -- ID…             the pairs of some
 *     npm run gallery -- --same ID…      some against themselves
 *     npm run gallery -- --ci            what CI runs, added to no results
 *     npm run gallery -- --docs          docs/gallery.md from the results so far
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Interrupted } from '../../src/ports/errors.ts';
import { exitCodeOfSignal, onInterrupt } from '../../src/gate/interrupt.ts';
import { formatTime } from '../../src/render/format.ts';
import { documentOf, MARKDOWN, shownRows, SVG } from './document.ts';
import { jobsFor, readArguments, titleOf, type Job } from './jobs.ts';
import { append, type Result } from './results.ts';
import { run } from './run.ts';
import { summary, table } from './table.ts';

const asked = readArguments(process.argv.slice(2));
const chosen = jobsFor(asked);
if ('advice' in chosen) {
  console.error(chosen.advice);
  process.exitCode = 2;
} else if (asked.docs) {
  const { markdown, svg } = await documentOf(shownRows());
  writeFileSync(MARKDOWN, markdown);
  writeFileSync(SVG, svg);
} else {
  await runAndShow(chosen.jobs);
}

async function runAndShow(jobs: readonly Job[]): Promise<void> {
  const signal = onInterrupt();
  // Whatever else comes of it, a run that was stopped or broke has not succeeded.
  signal.addEventListener('abort', () => {
    const reason = signal.reason as Error;
    const isAsked = reason instanceof Interrupted;
    console.error(isAsked ? reason.message : `stopped: ${reason.stack ?? reason.message}`);
    process.exitCode = isAsked ? exitCodeOfSignal(reason) : 1;
  });
  const start = performance.now();
  const results = new Map<Job, Result>();
  await run(jobs.filter(hasCores), signal, (job, result) => {
    // What CI does is looked at there, and leaves the clone as it was.
    if (!asked.ci) append(result);
    results.set(job, result);
    say(job, result);
  });
  const rows = jobs.map((job) => ({ ...job, result: results.get(job) ?? null }));
  const total = formatTime((performance.now() - start) / 1000);
  console.log(`${table(rows)}\n\n${summary(rows)}; ${total} in all`);
  if (results.size === 0) console.error('nothing was run');
  const isRight = [...results.values()].every(({ wrong }) => wrong.length === 0);
  if (!signal.aborted) process.exitCode = isRight && results.size > 0 ? 0 : 1;
}

function hasCores(job: Job): boolean {
  const cores = job.experiment.cores ?? 1;
  if (cores <= availableParallelism()) return true;
  console.error(`${titleOf(job)} takes ${cores} cores, and is left out`);
  return false;
}

function say(job: Job, { headline, time: seconds, wrong, named }: Result): void {
  console.error(`${titleOf(job)}: ${headline} (${formatTime(seconds)})`);
  for (const each of wrong) if (each !== headline) console.error(`  ${each}`);
  if (named.length > 0) console.error(`  named: ${named.join(', ')}`);
}
