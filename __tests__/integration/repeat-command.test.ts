/** The lines that a comment prints are run in a clone, which has neither commit, against a real git server. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/report.ts';
import { repeatCommands } from '../../src/render/repeat-command.ts';
import { serveGit } from '../support/git-server.ts';
import { aReport } from '../support/reports.ts';
import { aDirectory, aRepository, git, type TestRepository } from '../support/repository.ts';

const run = promisify(execFile);
const TOKEN = 'ghs_0123456789abcdef';

/** The pull request's commit as GitHub makes it: a merge of the branch into its base. */
function merge(origin: TestRepository): string {
  origin.git('switch', '--quiet', '--detach', 'main');
  origin.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
  const commit = origin.git('rev-parse', 'HEAD');
  origin.git('switch', '--quiet', 'main');
  return commit;
}

const asOnGitHub = (origin: TestRepository) => {
  const candidate = merge(origin);
  origin.git('update-ref', 'refs/pull/7/merge', candidate);
  return candidate;
};

/** There, and on Forgejo, a pull request has no merge commit. */
const asOnGitea = (origin: TestRepository) => {
  const candidate = origin.git('rev-parse', 'feature');
  origin.git('update-ref', 'refs/pull/7/head', candidate);
  return candidate;
};

const QUEUE = { pullRequest: null, sourceUrl: 'https://github.com/owner/name/blob/abc/' };

it.each<[string, Partial<Report>, (origin: TestRepository) => string]>([
  [
    'the merge commit of a pull request whose ref has moved on',
    {},
    (origin) => {
      const candidate = asOnGitHub(origin);
      origin.commit('moved on', { 'other.txt': '' });
      asOnGitHub(origin);
      return candidate;
    },
  ],
  ['the head of a pull request on a server without merge commits, such as Gitea', {}, asOnGitea],
  ['the commit of a merge queue whose branch was removed', QUEUE, merge],
])('%s can be checked out', async (_, of, prepare) => {
  const { printed, clone, baseline, candidate } = await repeat(of, prepare);
  expect(printed).toBe(`compare,--baseline,${baseline}\n`);
  expect(git(clone, 'rev-parse', 'HEAD')).toBe(candidate);
  expect(git(clone, 'cat-file', '-t', baseline)).toBe('commit');
});

describe('of a fork', () => {
  it.each<[string, (origin: TestRepository) => string]>([
    ['merge commit', asOnGitHub],
    ['head', asOnGitea],
  ])('the %s of the pull request can be checked out', async (_, prepare) => {
    const { clone, candidate } = await repeat({}, prepare, true);
    expect(git(clone, 'rev-parse', 'HEAD')).toBe(candidate);
  });

  it('a commit that only a fork’s report names is neither fetched nor checked out', async () => {
    const forged = (origin: TestRepository) => {
      asOnGitHub(origin);
      origin.git('switch', '--quiet', '--detach', 'feature');
      const commit = origin.commit('not in the pull request', { 'evil.txt': '' });
      origin.git('switch', '--quiet', 'main');
      return commit;
    };
    await expect(repeat({}, forged, true)).rejects.toThrow(/reference is not a tree/);
  });
});

/** Runs the lines of a report on a commit that `prepare` makes and names. */
async function repeat(
  of: Partial<Report>,
  prepare: (origin: TestRepository) => string,
  isOfFork = false,
) {
  const origin = aRepository();
  origin.commit('old', { 'a.txt': 'old' });
  const { url } = await serveGit(origin.path, TOKEN);
  const folder = aDirectory('beside');
  const clone = join(folder, 'clone');
  git('/', 'clone', '--quiet', origin.path, clone);
  git(clone, 'remote', 'set-url', 'origin', url.replace('//', `//x-access-token:${TOKEN}@`));

  const baseline = origin.commit('base', { 'a.txt': 'base' });
  origin.git('switch', '--quiet', '-c', 'feature');
  const head = origin.commit('head', { 'b.txt': 'head' });
  origin.git('switch', '--quiet', 'main');
  const candidate = prepare(origin);
  origin.git('branch', '--quiet', '-D', 'feature');

  // In place of the program, so that nothing is measured.
  mkdirSync(join(folder, 'cannongate/dist'), { recursive: true });
  writeFileSync(
    join(folder, 'cannongate/dist/cli.js'),
    'console.log(process.argv.slice(2, 5).join());',
  );
  const report: Report = {
    ...(await aReport()),
    pullRequest: 7,
    head: { sha: head, base: 'main' },
    ...of,
    commits: { baseline, candidate, uncommitted: false, isOfFork },
  };
  const { stdout } = await run('sh', ['-ec', repeatCommands(report).join('\n')], { cwd: clone });
  return { printed: stdout, clone, baseline, candidate };
}
