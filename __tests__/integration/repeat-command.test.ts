/** The lines that a comment prints are run in a clone, which has neither commit, against a real git server. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
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

const PULL_REQUEST: Partial<Report> = { pullRequest: 7 };
const QUEUE: Partial<Report> = { sourceUrl: 'https://github.com/owner/name/blob/abc/' };

it.each<[string, Partial<Report>, (origin: TestRepository) => string]>([
  [
    'the merge commit of a pull request whose ref has moved on',
    PULL_REQUEST,
    (origin) => {
      const candidate = merge(origin);
      origin.commit('moved on', { 'other.txt': '' });
      origin.git('update-ref', 'refs/pull/7/merge', merge(origin));
      return candidate;
    },
  ],
  [
    'the head of a pull request on a server without merge commits, such as Gitea',
    PULL_REQUEST,
    (origin) => {
      const candidate = origin.git('rev-parse', 'feature');
      origin.git('update-ref', 'refs/pull/7/head', candidate);
      return candidate;
    },
  ],
  ['the commit of a merge queue whose branch was removed', QUEUE, merge],
])('%s can be checked out', async (_, of, prepare) => {
  const origin = aRepository();
  origin.commit('old', { 'a.txt': 'old' });
  const { url } = await serveGit(origin.path, TOKEN);
  const folder = aDirectory('beside');
  const clone = join(folder, 'clone');
  git('/', 'clone', '--quiet', origin.path, clone);
  git(clone, 'remote', 'set-url', 'origin', url.replace('//', `//x-access-token:${TOKEN}@`));

  const baseline = origin.commit('base', { 'a.txt': 'base' });
  origin.git('switch', '--quiet', '-c', 'feature');
  origin.commit('head', { 'b.txt': 'head' });
  origin.git('switch', '--quiet', 'main');
  const candidate = prepare(origin);
  origin.git('branch', '--quiet', '-D', 'feature');

  // In place of the program, so that nothing is measured.
  mkdirSync(join(folder, 'cannongate/dist'), { recursive: true });
  writeFileSync(
    join(folder, 'cannongate/dist/cli.js'),
    'console.log(process.argv.slice(2, 5).join());',
  );
  const commits = { baseline, candidate, uncommitted: false };
  const lines = repeatCommands({ ...(await aReport()), ...of, commits });
  const { stdout } = await run('sh', ['-ec', lines.join('\n')], { cwd: clone });
  expect(stdout).toBe(`compare,--baseline,${baseline}\n`);
  expect(git(clone, 'rev-parse', 'HEAD')).toBe(candidate);
  expect(git(clone, 'cat-file', '-t', baseline)).toBe('commit');
});
