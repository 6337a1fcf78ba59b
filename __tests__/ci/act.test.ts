/**
 * The workflow that users copy, run by a real workflow runner (nektos/act, without containers) with
 * the action as it is committed, against an API server that is held to GitHub's description.
 */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fakeGitHub } from '../support/forge/github.ts';
import { aDirectory, TestRepository } from '../support/repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKFLOW = '.github/workflows/performance.yml';
const TOKEN = 'ghs_tokenOfTheWorkflow';

/** What a release of the action holds. */
function theAction(): string {
  const action = new TestRepository(aDirectory('action'));
  for (const name of ['action.yml', 'dist', 'package.json']) {
    cpSync(join(ROOT, name), join(action.path, name), { recursive: true });
  }
  action.git('init', '--quiet');
  action.commit('release');
  return action.path;
}

/** A pull request to a repository that is the example app, checked out as GitHub does. */
function aPullRequest(patch: string, inputs: string) {
  const repository = new TestRepository(aDirectory('example'));
  cpSync(join(ROOT, 'example-app'), repository.path, {
    recursive: true,
    filter: (source) => !['node_modules', 'changes'].includes(basename(source)),
  });
  repository.git('init', '--quiet', '--initial-branch=main');
  // The workflow stands as it is but for its inputs: its budget is long for a test.
  const workflow = readFileSync(join(repository.path, WORKFLOW), 'utf8');
  repository.commit('base', { [WORKFLOW]: workflow.replace('budget: 3m', inputs) });
  repository.git('switch', '--quiet', '-c', 'feature');
  repository.git('apply', join(ROOT, 'example-app/changes', patch));
  const head = repository.commit('head');
  repository.git('switch', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
  const event = join(aDirectory('event'), 'event.json');
  writeFileSync(
    event,
    JSON.stringify({
      pull_request: {
        number: 7,
        head: { sha: head, ref: 'feature' },
        base: { sha: '0'.repeat(40), ref: 'main' },
      },
      repository: {
        default_branch: 'main',
        name: 'name',
        full_name: 'owner/name',
        owner: { login: 'owner' },
      },
    }),
  );
  return { repository, event };
}

async function act(patch: string, inputs = 'budget: 90s\n          run-duration: 250ms') {
  await using github = await fakeGitHub();
  const { repository, event } = aPullRequest(patch, inputs);
  const before = repository.state();
  const args = [
    'pull_request',
    ...['--platform', 'ubuntu-latest=-self-hosted'],
    ...['--eventpath', event],
    ...['--local-repository', `cannongate/cannongate@v1=${theAction()}`],
    ...['--secret', `GITHUB_TOKEN=${TOKEN}`],
    ...['--env', `GITHUB_API_URL=${github.url}`],
    ...['--env', 'GITHUB_REPOSITORY=owner/name'],
  ];
  const { code, output } = await new Promise<{ code: number; output: string }>(
    (resolve, reject) => {
      execFile(
        'act',
        args,
        { cwd: repository.path, maxBuffer: 2 ** 26 },
        (error, stdout, stderr) => {
          const exit: unknown = error?.code ?? 0;
          if (typeof exit === 'number') resolve({ code: exit, output: stdout + stderr });
          else reject(error ?? new Error('act ended without a code'));
        },
      );
    },
  );
  expect(github.violations).toEqual([]);
  expect(repository.state()).toEqual(before);
  expect(output).not.toContain(TOKEN);
  return { code, output, comments: github.comments, tokens: github.tokens };
}

it('a regression is blocked, with a comment that says why', async () => {
  const { code, output, comments, tokens } = await act('lost-response-schema.patch');
  expect(output).toMatch(/Regression: search products: a request [^(]*\d+\.\d%/);
  expect(code).not.toBe(0);
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toMatch(/^### ❌ Regression: search products/);
  expect(comments[0]?.body).toContain('this blocks the merge');
  expect(tokens).toEqual(new Set([`token ${TOKEN}`]));
});

it('a harmless change is not', async () => {
  // So wide a tolerance that noise cannot turn the verdict.
  const inputs = 'budget: 90s\n          run-duration: 250ms\n          tolerance: 100%';
  const { code, comments } = await act('health-uptime.patch', inputs);
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toMatch(/^### ✅ Pass/);
  expect(code).toBe(0);
});
