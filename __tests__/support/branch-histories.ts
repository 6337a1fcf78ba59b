/** A project with a remote, three commits of which the last ones are compared in a history, and a change on top. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withCommits, withComparisons, type HistoryFile } from '../../src/history/records.ts';
import type { MetricName } from '../../src/model/metric.ts';
import { aDirectory, aRepository, TestRepository, type Files } from './repository.ts';

export const HISTORY_BRANCH = 'cannongate-history';

export interface Project {
  readonly remote: TestRepository;
  /** At the change, which is committed. */
  readonly clone: TestRepository;
  /** Of the branch, oldest first. */
  readonly commits: readonly string[];
}

/**
 * @param base files of all commits of the branch
 * @param head of the change
 */
export function aProjectWithHistory(
  base: Files = {},
  head: Files = {},
  files: (commits: readonly string[]) => HistoryFile[] = historyOf,
): Project {
  const remote = aRepository();
  remote.git('config', 'receive.denyCurrentBranch', 'ignore');
  const commits = [0, 1, 2].map((i) => remote.commit(`change ${i}`, { ...base, 'n.txt': `${i}` }));
  remote.git('tag', '--annotate', '-m', 'the first', 'v1.0', commits[0] ?? '');
  const clone = new TestRepository(join(aDirectory('project'), 'clone'));
  mkdirSync(clone.path);
  clone.git('clone', '--quiet', `file://${remote.path}`, '.');
  clone.git('checkout', '--quiet', '-b', 'change');
  clone.commit('the change', { ...head, 'unused.txt': 'changed' });
  remote.git('checkout', '--quiet', '--orphan', HISTORY_BRANCH);
  remote.git('rm', '-r', '--quiet', '-f', '.');
  const written = Object.fromEntries(files(commits).map(({ name, text }) => [name, text]));
  remote.commit('Add 2 comparisons', written);
  remote.git('checkout', '--quiet', 'main');
  return { remote, clone, commits };
}

/** Each commit is slower than the one before by the factor. */
export function historyOf(
  commits: readonly string[],
  factor = 1.05,
  metric: MetricName = 'throughput',
  connections = 10,
): HistoryFile[] {
  const header = {
    version: 1,
    scenario: 'GET /',
    metric,
    workload: `GET /; ${connections} connections`,
  } as const;
  const comparisons = commits.slice(1).map((candidate, i) => ({
    version: 1 as const,
    baseline: commits[i] ?? '',
    candidate,
    effect: Math.log(factor),
    error: 0.005,
    degreesOfFreedom: 40,
    launches: 40,
    runner: 'a machine',
    at: '2026-01-01T00:00:00.000Z',
    pullRequest: null,
    acceptedBy: null,
  }));
  const described = commits.map((commit, i) => ({
    version: 1 as const,
    commit,
    tree: null,
    at: `2026-01-0${i + 1}T00:00:00.000Z`,
    title: `change ${i}`,
  }));
  return [
    { name: 'commits.jsonl', text: withCommits(null, described) ?? '' },
    { name: 'series/a.jsonl', text: withComparisons(null, { header, comparisons }) ?? '' },
  ];
}

export function writeHistory(folder: string, files: readonly HistoryFile[]): string {
  for (const { name, text } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
