import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readExperiment } from '../../../gallery/run/about.ts';
import { repositoryOf } from '../../../gallery/run/arms.ts';
import type { Job } from '../../../gallery/run/jobs.ts';
import type { Result } from '../../../gallery/run/results.ts';
import { run } from '../../../gallery/run/run.ts';
import { WITH_LIMIT } from '../../support/time-limit.ts';

/** Two, of an experiment without any files, so that there is nothing to measure. */
function emptyJobs(postgres: string | null): Job[] {
  const experiment = { ...readExperiment('talk-serial'), id: 'empty', postgres };
  return experiment.pairs.map((pair) => ({ experiment, pair, isItself: false }));
}

async function resultsOf(jobs: readonly Job[], signal = new AbortController().signal) {
  const results: Result[] = [];
  await run(jobs, signal, (_, result) => results.push(result));
  return results;
}

const commitsOf = ({ experiment, pair }: Job) => {
  using repository = repositoryOf(experiment, pair);
  return repository.commits();
};

it('keeps a result without a report, and goes on', async () => {
  const jobs = emptyJobs(null);
  const results = await resultsOf(jobs);
  expect(results.map(({ pair }) => pair)).toEqual(['to Promise.all', 'to one by one']);
  expect(results.map(({ commits }) => commits)).toEqual(jobs.map(commitsOf));
  for (const { outcome, deviations } of results) {
    expect(outcome).toBeNull();
    expect(deviations.join()).toMatch(/^no report: /);
  }
});

it('fails the jobs whose database cannot be filled, and runs the others', async () => {
  const results = await resultsOf([...emptyJobs('no-such.sql'), ...emptyJobs(null)]);
  const wrong = results.map((result) => result.deviations.join());
  expect(wrong).toHaveLength(4);
  for (const each of wrong.slice(0, 2)) expect(each).toMatch(/no-such\.sql/);
  for (const each of wrong.slice(2)) expect(each).toMatch(/^no report: /);
  expect(results.every(({ commits }) => commits !== null)).toBe(true);
});

it('runs nothing when it was stopped', async () => {
  expect(await resultsOf(emptyJobs(null), AbortSignal.abort())).toEqual([]);
});

it.each([
  [['--minute', '3'], 'gallery/run/main.ts'],
  [['real', '--help'], 'gallery/run/real/main.ts'],
])('refuses an unknown option in words: %j', (words, file) => {
  const args = ['--import', 'tsx', 'gallery/run/main.ts', ...words];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', ...WITH_LIMIT });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown option/);
  expect(stderr).toContain(`stands at the head of ${file}`);
  expect(stderr).not.toContain('    at ');
});
