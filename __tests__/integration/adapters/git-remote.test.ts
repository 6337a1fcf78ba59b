import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitsOfEvent } from '../../../src/adapters/git/find-commits.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import { BareRepository } from '../../../src/adapters/git/bare-repository.ts';
import { workflowRemote } from '../../../src/github/workflow-context.ts';
import { serveGit } from '../../support/git-server.ts';
import { aDirectory, aRepository, git, TestRepository } from '../../support/repository.ts';

const never = new AbortController().signal;
const TOKEN = 'ghs_secret0token';

const pushOf = (before: string) => ({
  name: 'push',
  sha: null,
  ref: null,
  pullRequest: null,
  before,
  mergeGroupBase: null,
  defaultBranch: 'main',
});

/** A checkout as `persist-credentials: false` leaves it: shallow, and without the means to fetch. */
async function privateCheckout() {
  const origin = aRepository();
  const before = origin.commit('before', { 'a.txt': 'before' });
  const after = origin.commit('after', { 'a.txt': 'after' });
  const server = await serveGit(origin.path, TOKEN);
  const checkout = origin.shallowCheckout('main');
  checkout.git('remote', 'set-url', 'origin', server.url);
  return { checkout, server, before, after };
}

async function resolve(
  checkout: TestRepository,
  before: string,
  server: string,
  token: string | null,
) {
  const runner = new Git(process.env, never);
  const opened = await openRepository(runner, checkout.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const { repository } = opened;
  const variables = { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: 'owner/name' };
  const remote = workflowRemote(runner, repository, token, variables);
  const store = await BareRepository.create(
    runner,
    repository,
    join(aDirectory('store'), 'store'),
    remote,
  );
  return { store, found: await commitsOfEvent(store, repository, pushOf(before), null) };
}

it('fetches the base of a private repository with the token, without persisted credentials', async () => {
  const { checkout, server, before, after } = await privateCheckout();
  const config = checkout.git('config', '--list', '--local');
  const { store, found } = await resolve(checkout, before, server.server, TOKEN);
  expect(found).toMatchObject({ commits: { baseline: before, candidate: after } });
  expect(await store.has(before)).toBe(true);
  expect(checkout.git('config', '--list', '--local')).toBe(config);
});

it('without the token, the problem asks for it', async () => {
  const { checkout, server, before } = await privateCheckout();
  const { found } = await resolve(checkout, before, server.server, null);
  expect(found).toMatchObject({
    problem: { code: 'commit-not-found', kind: 'commit' },
  });
});

it('sends the token only to the server that issued it', async () => {
  const { checkout, server, before } = await privateCheckout();
  await resolve(checkout, before, 'https://github.example', TOKEN);
  expect(server.seen.length).toBeGreaterThan(0);
  expect(server.seen.every((header) => header === undefined)).toBe(true);
});

it('checking out a partial clone fetches its missing files', async () => {
  const origin = aRepository();
  origin.git('config', 'uploadpack.allowFilter', 'true');
  const before = origin.commit('before', { 'a.txt': 'before' });
  origin.commit('after', { 'a.txt': 'after' });
  const checkout = new TestRepository(join(aDirectory('partial'), 'clone'));
  git('/', 'clone', '--quiet', '--filter=blob:none', `file://${origin.path}`, checkout.path);
  expect(checkout.git('rev-list', '--objects', '--missing=print', 'HEAD')).toMatch(/^\?/m);

  const { store } = await resolve(checkout, before, 'https://github.example', null);
  const arm = join(aDirectory('arm'), 'arm');
  await store.checkOut(before, arm);
  expect(git(arm, 'show', 'HEAD:a.txt')).toBe('before');
});
