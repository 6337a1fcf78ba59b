/**
 * The workflow that the example app has, run by a real workflow runner against an API server that is
 * held to GitHub's description.
 */
import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { act, ROOT, TOKEN } from '../support/act.ts';
import { fakeGitHub } from '../support/forge/github.ts';
import { aDirectory, TestRepository } from '../support/repository.ts';

const WORKFLOW = '.github/workflows/performance.yml';

/** A pull request to a repository that is the example app, checked out as GitHub does. */
function aPullRequest(patch: string, inputs: string) {
  const repository = new TestRepository(aDirectory('example'));
  cpSync(join(ROOT, 'example-app'), repository.path, {
    recursive: true,
    filter: (source) => !['node_modules', 'changes'].includes(basename(source)),
  });
  repository.git('init', '--quiet', '--initial-branch=main');
  // The workflow stands as it is but for its inputs: its measuring time is long for a test. One scenario is enough.
  // At a fixed rate the app leaves most of the processor to the tests beside.
  const workflow = readFileSync(join(repository.path, WORKFLOW), 'utf8');
  const scenario = { name: 'search products', path: '/products?word=cedar', rate: '100/s' };
  repository.commit('base', {
    [WORKFLOW]: workflow.replace('measuring-time: 3m', inputs),
    'cannongate.yml': JSON.stringify({ scenarios: [scenario] }),
  });
  repository.git('switch', '--quiet', '-c', 'feature');
  repository.git('apply', join(ROOT, 'example-app/changes', patch));
  const head = repository.commit('head');
  repository.git('switch', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
  const payload = {
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
  };
  return { repository, payload };
}

async function run(patch: string, more = '') {
  // While other tests run, the load generator is held up for a tenth of a second at times: short runs would be excluded.
  const inputs = `measuring-time: 5m\n          run-duration: 1s\n          explain: never${more}`;
  await using github = await fakeGitHub();
  const pullRequest = aPullRequest(patch, inputs);
  const result = await act({ ...pullRequest, event: 'pull_request', workflow: WORKFLOW, github });
  return { ...result, comments: github.comments, tokens: github.tokens };
}

it('a regression is blocked, with a comment that says why', async () => {
  const { code, output, comments, tokens } = await run('copied-products.patch');
  expect(output).toMatch(/(Slower|Costs more): search products \w+ about \d+%/);
  expect(code).not.toBe(0);
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toMatch(/^### ❌ (Slower|Costs more): `search products`/);
  expect(comments[0]?.body).toContain('**This check fails**');
  expect(tokens).toEqual(new Set([`token ${TOKEN}`]));
});

it('a harmless change is not', async () => {
  // So wide a tolerance that noise cannot turn the verdict.
  const { code, comments } = await run('health-uptime.patch', '\n          tolerance: 100%');
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toMatch(/^### ✅ Pass/);
  expect(code).toBe(0);
});
