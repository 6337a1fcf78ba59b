/** Runs jobs through the gate, one after the other, and starts the database that an experiment needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { aDirectory, gate, remove } from '../../bench/gate.ts';
import { gateVersion } from '../../bench/gate-version.ts';
import { allowedCores } from '../../src/adapters/process/pinning.ts';
import type { Report } from '../../src/model/report.ts';
import { GALLERY, type Experiment } from './about.ts';
import { repositoryOf } from './arms.ts';
import type { Job } from './jobs.ts';
import { startPostgres } from './postgres.ts';
import { failureOf, resultOf, type Result } from './results.ts';

export type Env = Readonly<Record<string, string>>;

/**
 * A job that fails leaves a result too, and the next job runs.
 *
 * @param onResult called after each job
 */
export async function run(
  jobs: readonly Job[],
  signal: AbortSignal,
  onResult: (job: Job, result: Result) => void,
): Promise<void> {
  for (const experiment of new Set(jobs.map((job) => job.experiment))) {
    if (signal.aborted) return;
    const ofExperiment = jobs.filter((job) => job.experiment === experiment);
    await runExperiment(experiment, ofExperiment, signal, onResult);
  }
}

async function runExperiment(
  experiment: Experiment,
  jobs: readonly Job[],
  signal: AbortSignal,
  onResult: (job: Job, result: Result) => void,
): Promise<void> {
  const unfinished = new Set(jobs);
  const finish = async (job: Job, report: (directory: string) => Promise<Report>) => {
    const result = await resultFor(job, report);
    if (signal.aborted) return;
    unfinished.delete(job);
    onResult(job, result);
  };
  try {
    await withDatabase(experiment, async (env) => {
      for (const job of jobs) {
        const args = argsFor(job);
        await finish(job, (directory) => gate(directory, args, { env, signal }));
        if (signal.aborted) return;
      }
    });
  } catch (error) {
    // A signal that arrived during execFileSync is handled only after a turn of the event loop.
    await after(10);
    if (signal.aborted) return;
    const reason = error as Error;
    if (unfinished.size === 0) console.error(`${experiment.id}: ${reason.message}`);
    for (const job of unfinished) await finish(job, () => Promise.reject(reason));
  }
}

/** Profiles take up to a minute, so only pairs that must name a culprit are explained. */
function argsFor({ pair: { mustName } }: Job): string[] {
  return ['--baseline', 'main', '--explain', mustName === null ? 'never' : 'on-regression'];
}

async function resultFor(
  job: Job,
  report: (directory: string) => Promise<Report>,
): Promise<Result> {
  const startedAt = new Date().toISOString();
  const version = gateVersion();
  const start = performance.now();
  const ran = () => ({ startedAt, gate: version, time: (performance.now() - start) / 1000 });
  let commits: Result['commits'] = null;
  try {
    using repository = repositoryOf(job.experiment, job.pair);
    commits = repository.commits();
    const made = await report(repository.directory);
    return resultOf(job, made, { ...ran(), commits });
  } catch (error) {
    return failureOf(job, error as Error, { ...ran(), commits });
  }
}

/** @param use gets the environment for the app: its cores, and how to reach the database */
export async function withDatabase(
  { id, postgres }: Pick<Experiment, 'id' | 'postgres'>,
  use: (env: Env) => Promise<void>,
): Promise<void> {
  // The gate pins the app to one of two cores. An app that needs both reads which ones from here.
  const cores = { GALLERY_CORES: allowedCores().slice(0, 2).join(',') };
  if (postgres === null) {
    await use(cores);
    return;
  }
  const sql = readFileSync(join(GALLERY, id, postgres), 'utf8');
  const directory = aDirectory();
  try {
    await using server = await startPostgres(directory);
    server.load(sql);
    await use({ ...cores, ...server.env, PGDATABASE: 'postgres' });
  } finally {
    remove(directory);
  }
}
