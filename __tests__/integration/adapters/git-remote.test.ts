import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { commitsOfEvent } from '../../../src/adapters/git/find-commits.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import { BareRepository, withoutCredentials } from '../../../src/adapters/git/bare-repository.ts';
import { workflowRemote } from '../../../src/github/workflow-context.ts';
import { BranchHistory } from '../../../src/adapters/history/branch-store.ts';
import { fetchedBranch } from '../../../src/adapters/history/commits.ts';
import { describeProblem } from '../../../src/model/problem.ts';
import { serveGit, type Fault } from '../../support/git-server.ts';
import { aRecordingGit } from '../../support/recording-git.ts';
import { aDirectory, aRepository, git, TestRepository } from '../../support/repository.ts';

const never = new AbortController().signal;
const TOKEN = 'ghs_secret0token';

const PATIENT = { reading: [60, 60, 60], writing: 60, pause: 0, atOnce: 60 };
/** For a server that gives no answer. Only the first attempt is short: on a busy machine an answer takes its time. */
const HASTY = { ...PATIENT, reading: [2, 60, 60] };

const pushOf = (before: string) => ({
  name: 'push',
  sha: null,
  ref: null,
  pullRequest: null,
  before,
  isForced: false,
  mergeGroupBase: null,
  repository: 'owner/name',
  defaultBranch: 'main',
});

/** A checkout as `persist-credentials: false` leaves it: shallow, and without the means to fetch. */
async function privateCheckout(faults: (Fault | null)[] = []) {
  const origin = aRepository();
  const before = origin.commit('before', { 'a.txt': 'before' });
  const after = origin.commit('after', { 'a.txt': 'after' });
  const server = await serveGit(origin.path, TOKEN, faults);
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
  timeouts = PATIENT,
) {
  const runner = new Git(environment, never, timeouts);
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
    pullRequest: {
      headSha: head,
      baseRef: 'main',
      baseSha: null,
      isMerged: false,
      isFork: true,
      repositories: [nameIn(upstream.path), nameIn(fork.path)],
    },
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

/** A git that writes down its arguments, as the first one on the PATH. */
function recorded() {
  const { bin, read } = aRecordingGit();
  const environment = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` };
  const count = (command: string) =>
    read().filter(({ args }) => args.includes(` ${command} `)).length;
  return { environment, read, count };
}

describe('a server that cannot serve', () => {
  it.each<[what: string, faults: (Fault | null)[]]>([
    ['two answers of 503', [503, 503]],
    ['an answer of 429', [429]],
    ['a connection that ends', ['reset']],
    ['an answer of 500 to the second request', [null, 500]],
    ['no answer', ['silence']],
    ['no answer to the second request', [null, 'silence']],
  ])('for a moment is asked again: %s', async (_, faults) => {
    // Any other answer may take longer than that of a silent server is waited for.
    const timeouts = faults.includes('silence') ? HASTY : PATIENT;
    const { checkout, server, before } = await privateCheckout(faults);
    const { found } = await resolve(checkout, before, server.server, TOKEN, process.env, timeouts);
    expect(found).toMatchObject({ commits: { baseline: before } });
  });

  it('at the third attempt either is said to be the cause, not a token or a setting', async () => {
    const { checkout, server, before } = await privateCheckout([503, 503, 503]);
    const { found } = await resolve(checkout, before, server.server, TOKEN);
    if (!('problem' in found)) throw new Error('it was found');
    expect(found.problem.code).toBe('server-not-reached');
    const text = describeProblem(found.problem);
    expect(text).toMatch(/server that could not be reached \(git: .*503\).*run it again/);
    expect(text).not.toMatch(/token|fetch-depth/);
    expect(server.seen).toHaveLength(3);
  });

  it('is asked again by the checkout of a partial clone, too', async () => {
    const origin = aRepository();
    origin.git('config', 'uploadpack.allowFilter', 'true');
    const before = origin.commit('before', { 'a.txt': 'before' });
    origin.commit('after', { 'a.txt': 'after' });
    const faults: Fault[] = [];
    const server = await serveGit(origin.path, TOKEN, faults);
    const checkout = new TestRepository(join(aDirectory('partial'), 'clone'));
    git('/', 'clone', '--quiet', '--filter=blob:none', `file://${origin.path}`, checkout.path);
    checkout.git('remote', 'set-url', 'origin', server.url);
    const { store } = await resolve(checkout, before, server.server, TOKEN);
    faults.push(503);
    const arm = join(aDirectory('arm'), 'arm');
    await store.checkOut(before, arm);
    expect(faults).toEqual([]);
    expect(readFileSync(join(arm, 'a.txt'), 'utf8')).toBe('before');
  });

  it('is not waited for after the gate was told to stop', async () => {
    const { server } = await privateCheckout([503]);
    const stop = new AbortController();
    const runner = new Git(process.env, stop.signal, { ...PATIENT, pause: 600 });
    const listed = runner.readRemote(['ls-remote', '--', server.url], { cwd: '/' });
    const stopped = expect(listed).rejects.toThrow('stopped');
    await vi.waitUntil(() => server.seen.length > 0, { timeout: 30_000 });
    stop.abort(new Error('stopped'));
    await stopped;
  });

  it('gets a push once, since nobody knows whether it was made', async () => {
    const origin = aRepository();
    origin.commit('first');
    const faults: (Fault | null)[] = [];
    const { server, url } = await serveGit(origin.path, TOKEN, faults);
    const { environment, count } = recorded();
    const runner = new Git(environment, never, PATIENT);
    const remote = { url, authorizationEnv: runner.authorizationEnv(server, TOKEN) };
    const history = new BranchHistory(runner, remote, 'history', join(aDirectory(), 'store'));
    const added = history.update(() => {
      // The next request is that of the push.
      faults.push(503, 503, 503);
      return [{ name: 'commits.jsonl', text: '' }];
    }, 'add');
    await expect(added).rejects.toMatchObject({ problems: [{ code: 'server-not-reached' }] });
    expect(count('push')).toBe(1);
  });
});

describe('a server that refuses', () => {
  it.each<[what: string, faults: (Fault | null)[], missing: string | null, protocol: string]>([
    ['401', [401], null, '2'],
    ['403', [403], null, '2'],
    ['404', [404], null, '2'],
    ['403 to the second request', [null, 403], null, '2'],
    // Of this one git says, too, that the remote end hung up.
    ['403 to the second request of the older protocol', [null, 403], null, '0'],
    ['a commit that it does not have', [], 'f'.repeat(40), '2'],
  ])('is asked once: %s', async (_, faults, missing, protocol) => {
    const { checkout, server, before } = await privateCheckout(faults);
    const { environment, count } = recorded();
    const { found } = await resolve(checkout, missing ?? before, server.server, TOKEN, {
      ...environment,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'protocol.version',
      GIT_CONFIG_VALUE_0: protocol,
    });
    expect(found).toMatchObject({ problem: { code: 'commit-not-found', kind: 'commit' } });
    expect(count('fetch')).toBe(1);
  });

  it('the commits of a branch is told from one that has no such commit', async () => {
    const { server, before } = await privateCheckout();
    const runner = new Git(process.env, never, PATIENT);
    const authorizationEnv = runner.authorizationEnv(server.server, TOKEN);
    const remote = { url: server.url, authorizationEnv };
    const fetched = (commit: string, from = remote) =>
      fetchedBranch(runner, from, commit, join(aDirectory('branch'), 'store'));
    expect(await fetched(before)).toMatchObject([{ commit: before }]);
    expect(await fetched('f'.repeat(40))).toBeNull();
    await expect(fetched(before, { ...remote, authorizationEnv: {} })).rejects.toMatchObject({
      problems: [{ code: 'history-not-reached' }],
    });
  });
});

it('how long a server may be silent is the user’s to say', async () => {
  const { server } = await privateCheckout();
  const settingsIn = async (home: string) => {
    const { environment, read } = recorded();
    const own = { HOME: home, XDG_CONFIG_HOME: home, GIT_CONFIG_GLOBAL: undefined };
    const runner = new Git({ ...environment, ...own }, never);
    const env = runner.authorizationEnv(server.server, TOKEN);
    await runner.readRemote(['ls-remote', '--', server.url], { cwd: '/', env });
    return read().flatMap(({ args }) => args.match(/http\.lowSpeed\w+=\d+/g) ?? []);
  };
  const home = aDirectory('home');
  expect(await settingsIn(home)).toEqual(['http.lowSpeedLimit=1000', 'http.lowSpeedTime=30']);
  const file = ['config', '--file', join(home, '.gitconfig')];
  git('/', ...file, `http.${server.server}/.lowSpeedTime`, '600');
  expect(await settingsIn(home)).toEqual([]);
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
