/** A search among updated packages with pnpm and Yarn, which corepack brings. The packages come from this machine. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageManagersFor } from '../../src/adapters/app/corepack.ts';
import { BareRepository } from '../../src/adapters/git/bare-repository.ts';
import { Git } from '../../src/adapters/git/git.ts';
import {
  dependencyLine,
  versionLine,
  type PackageContext,
} from '../../src/adapters/git/package-lines.ts';
import { openRepository } from '../../src/adapters/git/repository.ts';
import { detectInstall } from '../../src/adapters/project/detect-commands.ts';
import { lockedVersions, lockfileOf } from '../../src/adapters/project/lockfile.ts';
import { aRegistry, type TestRegistry } from '../support/registry.ts';
import { aDirectory, aRepository, type TestRepository } from '../support/repository.ts';

/** Not synchronous: the registry answers from this process. */
const run = promisify(execFile);

const PUBLISHED = {
  router: {
    '1.0.0': { parser: '^1.0.0' },
    '1.1.0': { parser: '^1.0.0' },
    '2.0.0': { parser: '^2.0.0' },
  },
  parser: { '1.0.0': {}, '1.0.1': {}, '2.0.0': {} },
  logger: { '3.0.0': {}, '3.1.0': {} },
};

let registry: TestRegistry;
let variables: Record<string, string | undefined>;

beforeAll(async () => {
  registry = await aRegistry(PUBLISHED);
  // corepack brings the package managers from where npm brings packages: not every network has Yarn's own server.
  const { stdout } = await run('npm', ['config', 'get', 'registry']);
  const source = stdout.trim().split('\n').at(-1)?.replace(/\/$/, '') ?? '';
  const { dist } = (await (await fetch(`${source}/pnpm/10.28.1`)).json()) as {
    dist: { signatures?: readonly unknown[] };
  };
  const isSigned = (dist.signatures ?? []).length > 0;
  variables = {
    COREPACK_NPM_REGISTRY: source,
    // Signatures are checked wherever the registry has any. Some pass packages on without them.
    ...(isSigned ? {} : { COREPACK_INTEGRITY_KEYS: '0' }),
    ...process.env,
    ...registry.variables,
    COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
  };
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

/** A package manager that is fetched first needs most of a minute on a busy machine. */
const TIMEOUT = 300_000;

const MANAGERS = [
  ['pnpm', 'pnpm@10.28.1', ['pnpm', 'install', '--no-frozen-lockfile']],
  ['Yarn 1', 'yarn@1.22.22', ['yarn', 'install']],
  ['Yarn', 'yarn@4.18.0', ['yarn', 'install', '--no-immutable']],
] as const;

/** A workspace with an app, whose lockfile the package manager itself has written. */
async function commitWith(
  repository: TestRepository,
  packageManager: string,
  install: readonly string[],
  dependencies: Readonly<Record<string, string>>,
): Promise<string> {
  const root = { name: 'root', private: true, workspaces: ['apps/*'], packageManager };
  const app = { name: 'app', version: '1.0.0', dependencies };
  repository.write({
    '.gitignore': 'node_modules\n.yarn\n.pnp*\n',
    '.yarnrc.yml': packageManager.startsWith('yarn@4') ? 'nodeLinker: node-modules\n' : '',
    'package.json': JSON.stringify(root),
    'pnpm-workspace.yaml': 'packages: ["apps/*"]\n',
    'apps/api/package.json': JSON.stringify(app),
  });
  if (!packageManager.startsWith('yarn@4')) repository.write({ '.yarnrc.yml': null });
  const options = { cwd: repository.path, env: variables, timeout: TIMEOUT };
  await run('corepack', [...install], options);
  return repository.commit('packages');
}

async function contextOf(repository: TestRepository): Promise<PackageContext> {
  const { signal } = new AbortController();
  const git = new Git(variables, signal);
  const opened = await openRepository(git, repository.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const folder = aDirectory('lines');
  const store = await BareRepository.create(git, opened.repository, join(folder, 'store'), null);
  return { store, folder, app: 'apps/api', variables, env: [], signal };
}

async function versionsAt({ store }: PackageContext, commit: string) {
  const files = new Set(await store.listFiles(commit));
  const file = (await lockfileOf('apps/api', files, (name) => store.show(commit, name))) ?? '';
  const locked = lockedVersions(file, await store.show(commit, file));
  return [...locked].map(([name, versions]) => `${name} ${[...versions].join(' ')}`).sort();
}

/** As the comparison would install it: the lockfile must fit the package.json. */
async function install({ store, folder }: PackageContext, commit: string): Promise<void> {
  const checkout = join(folder, `checkout-${commit}`);
  await store.checkOut(commit, checkout);
  const step = detectInstall(join(checkout, 'apps/api'), checkout);
  const env = Object.fromEntries(
    Object.entries(variables).filter((each): each is [string, string] => each[1] !== undefined),
  );
  const programs = await packageManagersFor(step?.line ?? '', env, join(folder, 'corepack'));
  const path = [...(programs === null ? [] : [programs]), env['PATH']].join(':');
  const options = { cwd: step?.directory, env: { ...env, PATH: path }, timeout: TIMEOUT };
  await run('/bin/sh', ['-c', step?.line ?? 'false'], options);
}

describe.each(MANAGERS)('%s', (name, packageManager, command) => {
  it('makes subsets that can be installed, and changes nothing of the project', async () => {
    const repository = aRepository();
    const commitOf = async (dependencies: Readonly<Record<string, string>>) =>
      await commitWith(repository, packageManager, command, dependencies);
    const good = await commitOf({ router: '~1.0.0', logger: '~3.0.0' });
    const bad = await commitOf({ router: '^2.0.0', logger: '^3.1.0' });
    const before = repository.state();
    const context = await contextOf(repository);
    const line = await dependencyLine(good, bad, context);
    if ('problems' in line) throw new Error(JSON.stringify(line.problems));
    const described = await Promise.all(
      line.points.map(async ({ title, commit }) => [title, await versionsAt(context, commit)]),
    );
    expect(described).toEqual([
      ['as before', ['logger 3.0.0', 'parser 1.0.1', 'router 1.0.0']],
      ['logger 3.1.0', ['logger 3.1.0', 'parser 1.0.1', 'router 1.0.0']],
      ['router 2.0.0', ['logger 3.1.0', 'parser 2.0.0', 'router 2.0.0']],
    ]);
    const alone = await line.alone(2);
    expect(await versionsAt(context, alone?.commit ?? '')).toEqual([
      'logger 3.0.0',
      'parser 2.0.0',
      'router 2.0.0',
    ]);
    for (const { commit } of line.points) await install(context, commit);
    expect(repository.state()).toEqual(before);
  });

  it('lists the versions of a package', async () => {
    const repository = aRepository();
    const commit = await commitWith(repository, packageManager, command, { router: '^1.0.0' });
    const context = await contextOf(repository);
    const line = await versionLine('router', { first: '1.0.0', last: '2.0.0' }, commit, context);
    if ('problems' in line) throw new Error(JSON.stringify(line.problems));
    expect(line.points.map(({ title }) => title)).toEqual([
      'router 1.0.0',
      'router 1.1.0',
      'router 2.0.0',
    ]);
  });

  it('says which packages it cannot install together, and why', async () => {
    const repository = aRepository();
    const good = await commitWith(repository, packageManager, command, { router: '~1.0.0' });
    await commitWith(repository, packageManager, command, { router: '^2.0.0' });
    const dependencies = { router: '^2.0.0', nowhere: '1.0.0' };
    const manifest = JSON.stringify({ name: 'app', version: '1.0.0', dependencies });
    const bad = repository.commit('not published', { 'apps/api/package.json': manifest });
    const context = await contextOf(repository);
    const line = await dependencyLine(good, bad, context);
    expect(line).toEqual({
      problems: [
        {
          code: 'bisect-subset-unresolved',
          where: '--dependencies',
          subset: null,
          manager: name,
          message: expect.stringContaining('nowhere') as string,
        },
      ],
    });
  });
});

it('refuses a subset that resolutions in package.json change', async () => {
  const repository = aRepository();
  const [, packageManager, command] = MANAGERS[1];
  const commitOf = async (router: string) =>
    await commitWith(repository, packageManager, command, { router });
  const good = await commitOf('~1.0.0');
  const bad = await commitOf('^2.0.0');
  const root = JSON.parse(repository.git('show', `${bad}:package.json`)) as object;
  const resolutions = { router: '2.0.0' };
  const forced = repository.commit('forced', {
    'package.json': JSON.stringify({ ...root, resolutions }),
  });
  expect(await dependencyLine(good, forced, await contextOf(repository))).toMatchObject({
    problems: [
      {
        code: 'bisect-subset-unresolved',
        message: 'asked for router 1.0.0, it made a lockfile with router 2.0.0',
      },
    ],
  });
});
