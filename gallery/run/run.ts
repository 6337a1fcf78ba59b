/** Runs jobs through the gate, one after the other, each experiment's with its database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { aDirectory, gate, remove } from '../../bench/gate.ts';
import { allowedCores } from '../../src/adapters/process/pinning.ts';
import type { Report } from '../../src/model/report.ts';
import { GALLERY, type Experiment } from './about.ts';
import { repositoryOf } from './arms.ts';
import type { Job } from './jobs.ts';
import { startPostgres } from './postgres.ts';
import { failureOf, resultOf, type Result } from './results.ts';

type Env = Readonly<Record<string, string>>;

/**
 * Whatever goes wrong is a result as well, and does not keep the others from being run.
 *
 * @param done hears of every result at once
 */
export async function run(
  jobs: readonly Job[],
  signal: AbortSignal,
  done: (job: Job, result: Result) => void,
): Promise<void> {
  for (const experiment of new Set(jobs.map((job) => job.experiment))) {
    if (signal.aborted) return;
    const its = jobs.filter((job) => job.experiment === experiment);
    await runTogether(experiment, its, signal, done);
  }
}

async function runTogether(
  experiment: Experiment,
  jobs: readonly Job[],
  signal: AbortSignal,
  done: (job: Job, result: Result) => void,
): Promise<void> {
  const left = new Set(jobs);
  const finish = async (job: Job, report: (directory: string) => Promise<Report>) => {
    const result = await resultFor(job, report);
    if (signal.aborted) return;
    left.delete(job);
    done(job, result);
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
    // A signal that came while another program was waited for is only heard now.
    await after(10);
    if (signal.aborted) return;
    const reason = error as Error;
    if (left.size === 0) console.error(`${experiment.id}: ${reason.message}`);
    for (const job of left) await finish(job, () => Promise.reject(reason));
  }
}

/** Profiles take up to a minute, so only where something is to be named. */
function argsFor({ pair: { names } }: Job): string[] {
  return ['--baseline', 'main', '--explain', names === null ? 'never' : 'on-regression'];
}

async function resultFor(
  job: Job,
  report: (directory: string) => Promise<Report>,
): Promise<Result> {
  const at = new Date().toISOString();
  const start = performance.now();
  const ran = () => ({ at, time: (performance.now() - start) / 1000 });
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

/** @param use gets what the app finds its database by, and which cores there are */
async function withDatabase(
  { id, postgres }: Experiment,
  use: (env: Env) => Promise<void>,
): Promise<void> {
  // The gate keeps an app on some cores; one that is to have two has to be told which.
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
