/** Runs comparisons of the corpus, one after the other. One that cannot be run does not keep the others from it. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { join } from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import { gate, type Repository } from '../../../bench/gate.ts';
import { gateVersion } from '../../../bench/gate-version.ts';
import { repositoryOf } from '../arms.ts';
import { withDatabase, type Env } from '../run.ts';
import { armsOf, type RealJob } from './corpus.ts';
import { crashedResult, notRunResult, realResultOf, type RealResult } from './results.ts';

/** Seconds that a comparison is expected to take before one was made. */
const FIRST_GUESS = 240;

export interface Limits {
  readonly signal: AbortSignal;
  /** Seconds; Infinity for no limit. */
  readonly seconds: number;
  /** What measures a repository. */
  readonly measure?: typeof gate;
  /** The repository of a job, which is disposed after it. */
  readonly repositoryOf?: (job: RealJob) => Repository;
  /** Whether there is a usable result already. */
  readonly isDone: (job: RealJob, commits: RealResult['commits']) => boolean;
}

/**
 * Runs the jobs in their order, until the next one would probably end after the time is over. The first one is always
 * run.
 *
 * @param onResult called after each
 * @returns the jobs that there was no time for
 */
export async function runRealJobs(
  jobs: readonly RealJob[],
  { signal, seconds, isDone, measure = gate, repositoryOf: make = repositoryFor }: Limits,
  onResult: (job: RealJob, result: RealResult) => void,
): Promise<RealJob[]> {
  const started = performance.now();
  const spent = () => (performance.now() - started) / 1000;
  const times: number[] = [];
  for (const [i, job] of jobs.entries()) {
    using repository = make(job);
    const commits = repository.commits();
    if (isDone(job, commits)) continue;
    const expected = times.length === 0 ? FIRST_GUESS : Math.max(...times);
    if (times.length > 0 && spent() + expected > seconds) return jobs.slice(i);
    const result = await resultOf(job, repository, measure, signal);
    if (signal.aborted) return jobs.slice(i);
    // What could not be run took no time, so it says nothing about the next one.
    if (result.notRun === null) times.push(result.time);
    onResult(job, result);
  }
  return [];
}

/** The caller disposes it. */
export function repositoryFor(job: RealJob): Repository {
  return repositoryOf({ id: join('real', job.real.id) }, armsOf(job));
}

async function resultOf(
  job: RealJob,
  repository: Repository,
  measure: typeof gate,
  signal: AbortSignal,
): Promise<RealResult> {
  const { real, direction } = job;
  const start = performance.now();
  const startedAt = new Date().toISOString();
  const node = nodeVersion();
  const circumstances = () => ({
    commits: repository.commits(),
    gate: gateVersion(),
    startedAt,
    time: Math.round((performance.now() - start) / 1000),
    node,
    cores: availableParallelism(),
  });
  if (real.node !== null && !satisfies(node, real.node)) {
    const reason = `its packages need Node.js ${real.node}, and this is ${node}`;
    return notRunResult(job, reason, circumstances());
  }
  // Only what may fail is explained: profiles take up to a minute.
  const explain = direction === 'to-slower' ? 'on-regression' : 'never';
  const args = ['--baseline', 'main', '--explain', explain];
  const measured = async (env: Env): Promise<RealResult> => {
    try {
      const report = await measure(repository.directory, args, { env, signal });
      return realResultOf(job, report, circumstances());
    } catch (error) {
      // A gate that ends without a report is wrong, and must not leave the count.
      return crashedResult(job, reasonOf(error as Error), circumstances());
    }
  };
  const results: RealResult[] = [];
  try {
    const where = { id: join('real', real.id), postgres: real.postgres };
    await withDatabase(where, async (env) => {
      results.push(await measured(env));
    });
  } catch (error) {
    // The database alone: it does not start, or does not stop after the measurement.
    if (results.length === 0) return notRunResult(job, reasonOf(error as Error), circumstances());
  }
  return results[0] ?? crashedResult(job, 'nothing was measured', circumstances());
}

/** The first line of what the command line printed, and the first problem that it lists. */
function reasonOf({ message }: Error): string {
  const [first = '', ...others] = message.split('\n').map((line) => line.trim());
  const problem = others.find((line) => line.startsWith('1. '));
  return problem === undefined ? first : `${first} ${problem.slice('1. '.length)}`;
}

/** Of the PATH's `node`, which runs the servers. */
function nodeVersion(): string {
  return execFileSync('node', ['--version'], { encoding: 'utf8' }).trim();
}
