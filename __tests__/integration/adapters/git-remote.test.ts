import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitsOfEvent } from '../../../src/adapters/git/find-commits.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import { BareRepository, withoutCredentials } from '../../../src/adapters/git/bare-repository.ts';
import { workflowRemote } from '../../../src/github/workflow-context.ts';
import { serveGit } from '../../support/git-server.ts';
import { aRecordingGit } from '../../support/recording-git.ts';
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
  environment: NodeJS.ProcessEnv = process.env,
) {
  const runner = new Git(environment, never);
  const opened = await openRepository(runner, checkout.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const { repository } = opened;
  const variables = { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: 'owner/name' };
  const remote = workflowRemote(runner, repository, token, variables);
  const folder = join(aDirectory('store'), 'store');
  const store = await BareRepository.create(runner, repository, folder, remote);
  return { store, folder, found: await commitsOfEvent(store, repository, pushOf(before), null) };
}

it('fetches the base of a private repository with the token, without persisted credentials', async () => {
  const { checkout, server, before, after } = await privateCheckout();
  const config = checkout.git('config', '--list', '--local');
  const { store, found } = await resolve(checkout, before, server.server, TOKEN);
  expect(found).toMatchObject({ commits: { baseline: before, candidate: after } });
  expect(await store.has(before)).toBe(true);
  expect(checkout.git('config', '--list', '--local')).toBe(config);
});

it('takes the place of a header that the user has configured, since a server refuses two', async () => {
  const { checkout, server, before } = await privateCheckout();
  const home = aDirectory('home');
  const file = ['config', '--file', join(home, '.gitconfig')];
  git('/', ...file, `http.${server.server}/.extraheader`, 'AUTHORIZATION: basic b3RoZXI6b3RoZXI=');
  const { XDG_CONFIG_HOME: _, GIT_CONFIG_GLOBAL: __, ...variables } = process.env;
  const environment = { ...variables, HOME: home };
  const { found } = await resolve(checkout, before, server.server, TOKEN, environment);
  expect(found).toMatchObject({ commits: { baseline: before } });
  expect(server.headers.map((headers) => headers.length)).toEqual(server.seen.map(() => 1));
});

it('of a checkout of the fork, the base branch is that of the repository of the pull request', async () => {
  const upstream = aRepository();
  const base = upstream.commit('base', { 'a.txt': 'a' });
  const fork = new TestRepository(join(aDirectory('forks'), 'fork'));
  git('/', 'clone', '--quiet', upstream.path, fork.path);
  const merged = upstream.commit('merged meanwhile', { 'b.txt': 'b' });
  fork.git('fetch', '--quiet', 'origin');
  fork.git('switch', '--quiet', '-c', 'feature', 'origin/main');
  const head = fork.commit('feature', { 'c.txt': 'c' });
  fork.git('branch', '--force', 'main', base);
  // The whole history, as with fetch-depth: 0.
  const checkout = new TestRepository(join(aDirectory('checkouts'), 'app'));
  git('/', 'clone', '--quiet', '--branch', 'feature', fork.path, checkout.path);
  const runner = new Git(process.env, never);
  const opened = await openRepository(runner, checkout.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const { repository } = opened;
  const nameIn = (path: string) => path.split('/').slice(-2).join('/');
  const variables = {
    GITHUB_SERVER_URL: upstream.path.split('/').slice(0, -2).join('/'),
    GITHUB_REPOSITORY: nameIn(upstream.path),
  };
  const remote = workflowRemote(runner, repository, null, variables, nameIn(fork.path));
  expect(remote?.url).toBe(`${upstream.path}.git`);
  const store = await BareRepository.create(
    runner,
    repository,
    join(aDirectory('store'), 'store'),
    {
      url: upstream.path,
      authorizationEnv: {},
    },
  );
  const event = {
    ...pushOf(''),
    name: 'pull_request',
    pullRequest: { headSha: head, baseRef: 'main', isFork: true },
  };
  const found = await commitsOfEvent(store, repository, event, null);
  expect(found).toMatchObject({ commits: { baseline: merged, candidate: head } });
  // Its own branches are those of any other repository that is checked out on purpose.
  expect(workflowRemote(runner, repository, null, variables)?.url).toBe(fork.path);
});

it('without the token, the problem asks for it', async () => {
  const { checkout, server, before } = await privateCheckout();
  const { found } = await resolve(checkout, before, server.server, null);
  expect(found).toMatchObject({
    problem: { code: 'commit-not-found', kind: 'commit' },
  });
});

it('a credential helper of the user finds its password in a variable', async () => {
  const { checkout, server, before, after } = await privateCheckout();
  const home = aDirectory('home');
  const helper = '!f() { echo username=x-access-token; echo "password=$GH_TOKEN"; }; f';
  git('/', 'config', '--file', join(home, '.gitconfig'), 'credential.helper', helper);
  const { XDG_CONFIG_HOME: _, GIT_CONFIG_GLOBAL: __, ...variables } = process.env;
  const { found } = await resolve(checkout, before, server.server, null, {
    ...variables,
    HOME: home,
    GH_TOKEN: TOKEN,
  });
  expect(found).toMatchObject({ commits: { baseline: before, candidate: after } });
});

it('a server for which there is a token gets no other secret of the environment', () => {
  const runner = new Git({ GH_TOKEN: 'other' }, never);
  const url = 'https://github.example/owner/name';
  const authorizationEnv = runner.authorizationEnv('https://github.example', TOKEN);
  const remote = withoutCredentials(runner, { url, authorizationEnv });
  expect(remote.authorizationEnv).toEqual(authorizationEnv);
});

it('sends the token only to the server that issued it', async () => {
  const { checkout, server, before } = await privateCheckout();
  await resolve(checkout, before, 'https://github.example', TOKEN);
  expect(server.seen.length).toBeGreaterThan(0);
  expect(server.seen.every((header) => header === undefined)).toBe(true);
});

it('a password in the URL of the remote fetches the base, and is in no argument and no file', async () => {
  const { checkout, server, before, after } = await privateCheckout();
  checkout.git(
    'remote',
    'set-url',
    'origin',
    server.url.replace('//', `//x-access-token:${TOKEN}@`),
  );
  const recorder = aRecordingGit();
  const { found, folder } = await resolve(checkout, before, 'https://github.example', null, {
    ...process.env,
    PATH: `${recorder.bin}:${process.env['PATH'] ?? ''}`,
  });
  expect(found).toMatchObject({ commits: { baseline: before, candidate: after } });
  const calls = recorder.read();
  expect(calls.some(({ args }) => args.includes(' fetch '))).toBe(true);
  expect(calls.filter(({ args }) => args.includes(TOKEN))).toEqual([]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.map(({ name }) => name)).toContain('config');
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  expect(texts.filter((text) => text.includes(TOKEN))).toEqual([]);
});

it.each([
  ['https://ghp_0123456789abcdef@host/a/b', 'https://host/a/b', 'ghp_0123456789abcdef:'],
  ['https://user:pass%40word@host:8443/a', 'https://host:8443/a', 'user:pass@word'],
  ['https://user:100%@host/a', 'https://host/a', 'user:100%'],
  ['https://user@host/a/b', 'https://user@host/a/b', null],
  ['ssh://git@host/a/b', 'ssh://git@host/a/b', null],
  ['git@host:a/b', 'git@host:a/b', null],
  ['/a/path', '/a/path', null],
])('of the URL %s git gets %s', (url, safe, credentials) => {
  const runner = new Git({}, never);
  const remote = withoutCredentials(runner, { url, authorizationEnv: {} });
  expect(remote.url).toBe(safe);
  const header = remote.authorizationEnv['GIT_CONFIG_VALUE_0']?.split(' ').at(-1) ?? null;
  expect(header && Buffer.from(header, 'base64').toString()).toBe(credentials);
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

it('how files are read and written is copied from the user, and a remote of any name, but nothing else', async () => {
  const repository = aRepository();
  const commit = repository.commit('first', { 'a.txt': 'a\n' });
  const odd = 'file:///odd "name"\\with\tmany;#signs\n[core]\n\tautocrlf = false';
  repository.git('config', 'core.autocrlf', 'input');
  repository.git('config', '--add', 'core.autocrlf', 'true');
  repository.git('config', 'core.sshCommand', 'evil');
  repository.git('remote', 'add', 'origin', odd);
  const runner = new Git(process.env, never);
  const opened = await openRepository(runner, repository.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const remote = { url: odd, authorizationEnv: {} };
  const folder = join(aDirectory('store'), 'store');
  const store = await BareRepository.create(runner, opened.repository, folder, remote);
  const setting = (key: string) =>
    git(folder, 'config', '--file', 'config', '--default', 'none', '--get', key);
  // The last of several values counts.
  expect(setting('core.autocrlf')).toBe('true');
  expect(setting('remote.origin.url')).toBe(odd);
  expect(setting('core.sshCommand')).toBe('none');
  expect(setting('core.bare')).toBe('true');
  const arm = join(aDirectory('arm'), 'arm');
  await store.checkOut(commit, arm);
  expect(readFileSync(join(arm, 'a.txt'), 'utf8')).toBe('a\r\n');
});
