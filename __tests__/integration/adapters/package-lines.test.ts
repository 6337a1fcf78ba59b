/** Lines of package versions, which npm resolves with a registry on this machine. */
import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BareRepository } from '../../../src/adapters/git/bare-repository.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import {
  dependencyLine,
  versionLine,
  type PackageContext,
  type PackageLine,
} from '../../../src/adapters/git/package-lines.ts';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import { aRegistry, type Published, type TestRegistry } from '../../support/registry.ts';
import { aDirectory, aRepository, type TestRepository } from '../../support/repository.ts';

const PUBLISHED: Published = {
  router: {
    '1.0.0': {},
    '1.1.0': {},
    '2.0.0-rc.1': {},
    '2.0.0': { parser: '^2.0.0' },
    '2.1.0': {},
  },
  parser: { '1.0.0': {}, '2.0.0': {} },
  logger: { '3.0.0': {}, '3.1.0': {} },
};

let registry: TestRegistry;

beforeAll(async () => {
  registry = await aRegistry(PUBLISHED);
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
});

function manifest(dependencies: Readonly<Record<string, string>>): string {
  return JSON.stringify({ name: 'app', version: '1.0.0', dependencies }, null, 2);
}

/** As npm writes it, without where packages come from. */
function lockfile(
  dependencies: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>> = {},
): string {
  const packages = Object.fromEntries(
    Object.entries({ ...dependencies, ...others }).map(([name, version]) => [
      `node_modules/${name}`,
      { version },
    ]),
  );
  const root = { name: 'app', version: '1.0.0', dependencies };
  return JSON.stringify({ name: 'app', lockfileVersion: 3, packages: { '': root, ...packages } });
}

function files(dependencies: Readonly<Record<string, string>>) {
  return { 'package.json': manifest(dependencies), 'package-lock.json': lockfile(dependencies) };
}

async function contextOf(
  repository: TestRepository,
  more: Readonly<Record<string, string>> = {},
): Promise<PackageContext> {
  const { signal } = new AbortController();
  const variables = { ...process.env, ...registry.variables, ...more };
  const git = new Git(variables, signal);
  const opened = await openRepository(git, repository.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const folder = aDirectory('lines');
  const store = await BareRepository.create(git, opened.repository, join(folder, 'store'), null);
  return { store, folder, app: '.', variables, env: [], signal };
}

function pointsOf(line: PackageLine) {
  if ('problems' in line) throw new Error(JSON.stringify(line.problems));
  return line.points;
}

async function versionsAt({ store }: PackageContext, commit: string) {
  const lock = JSON.parse(await store.show(commit, 'package-lock.json')) as {
    packages: Record<string, { version: string }>;
  };
  return Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([path]) => path !== '')
      .map(([path, { version }]) => [path.replace('node_modules/', ''), version]),
  );
}

it('updates the changed packages one after the other, with the code of the later commit', async () => {
  const repository = aRepository();
  const good = repository.commit('old', files({ router: '1.0.0', logger: '3.0.0' }));
  const bad = repository.commit('new', {
    ...files({ router: '2.0.0', logger: '3.1.0' }),
    'package-lock.json': lockfile({ router: '2.0.0', logger: '3.1.0' }, { parser: '2.0.0' }),
    'server.js': '// new',
  });
  const before = repository.state();
  const context = await contextOf(repository);
  const line = await dependencyLine(good, bad, context);
  const points = pointsOf(line);
  expect(points.slice(0, 3).map(({ title }) => title)).toEqual([
    'as before',
    'logger 3.1.0',
    'router 2.0.0',
  ]);
  const [first, second, third] = points;
  expect(await versionsAt(context, first?.commit ?? '')).toEqual({
    router: '1.0.0',
    logger: '3.0.0',
  });
  expect(await versionsAt(context, second?.commit ?? '')).toEqual({
    router: '1.0.0',
    logger: '3.1.0',
  });
  expect(await versionsAt(context, third?.commit ?? '')).toEqual({
    router: '2.0.0',
    logger: '3.1.0',
    parser: '2.0.0',
  });
  expect(await context.store.show(first?.commit ?? '', 'server.js')).toBe('// new');
  if ('problems' in line) return;
  expect(await line.alone(1)).toBeNull();
  const alone = await line.alone(2);
  expect(await versionsAt(context, alone?.commit ?? '')).toMatchObject({
    router: '2.0.0',
    logger: '3.0.0',
  });
  expect(repository.state()).toEqual(before);
});

it('goes through the published versions of a package, without prereleases', async () => {
  const repository = aRepository();
  const commit = repository.commit('app', files({ router: '2.1.0' }));
  const context = await contextOf(repository);
  const line = await versionLine('router', { first: '1.0.0', last: '2.1.0' }, commit, context);
  const points = pointsOf(line);
  expect(points.map(({ title }) => title)).toEqual([
    'router 1.0.0',
    'router 1.1.0',
    'router 2.0.0',
    'router 2.1.0',
  ]);
  expect(await versionsAt(context, points[2]?.commit ?? '')).toEqual({
    router: '2.0.0',
    parser: '2.0.0',
  });
});

it('the package manager gets what env gives the app, such as the token of a registry', async () => {
  const repository = aRepository();
  const commit = repository.commit('app', {
    ...files({ router: '2.1.0' }),
    '.npmrc': 'registry=${SHOP_REGISTRY}\n',
  });
  const { npm_config_registry: value, ...others } = registry.variables as Record<string, string>;
  expect(value).toBeDefined();
  const context = {
    ...(await contextOf(repository)),
    variables: { ...process.env, ...others },
    env: [{ name: 'SHOP_REGISTRY', value: value ?? '' }],
  };
  const line = await versionLine('router', { first: '1.0.0', last: '2.1.0' }, commit, context);
  expect(pointsOf(line)).toHaveLength(4);
});

it.each([
  ['a package that the app does not need', 'parser', '1.0.0', '2.0.0'],
  ['an end that was not published', 'router', '1.0.0', '9.0.0'],
  ['the same version', 'router', '1.0.0', '1.0.0'],
  ['what is no version', 'router', 'old', '2.0.0'],
])('refuses %s', async (_, name, first, last) => {
  const repository = aRepository();
  const commit = repository.commit('app', files({ router: '2.1.0' }));
  const context = await contextOf(repository);
  const line = await versionLine(name, { first, last }, commit, context);
  expect(line).toMatchObject({ problems: [{ code: 'bisect-no-versions' }] });
});

it('refuses commits that install the same, and commits without a lockfile', async () => {
  const repository = aRepository();
  const one = repository.commit('one', files({ router: '1.0.0' }));
  const two = repository.commit('two', { 'a.txt': 'a' });
  const three = repository.commit('three', { 'package-lock.json': null });
  const context = await contextOf(repository);
  expect(await dependencyLine(one, two, context)).toMatchObject({
    problems: [{ code: 'bisect-same-dependencies' }],
  });
  expect(await dependencyLine(one, three, context)).toMatchObject({
    problems: [{ code: 'bisect-no-lockfile' }],
  });
});

it('refuses commits with lockfiles of different package managers', async () => {
  const repository = aRepository();
  const good = repository.commit('npm', files({ router: '1.0.0' }));
  const bad = repository.commit('pnpm', {
    'package-lock.json': null,
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\n",
  });
  expect(await dependencyLine(good, bad, await contextOf(repository))).toEqual({
    problems: [
      {
        code: 'bisect-lockfile-changed',
        where: '--dependencies',
        before: 'package-lock.json',
        after: 'pnpm-lock.yaml',
      },
    ],
  });
});

it('says when the package manager is not installed', async () => {
  const repository = aRepository();
  const yarn = (version: string) => `# yarn lockfile v1\n\nrouter@1:\n  version "${version}"\n`;
  const listed = manifest({ router: '1' });
  const good = repository.commit('old', { 'package.json': listed, 'yarn.lock': yarn('1.0.0') });
  const bad = repository.commit('new', { 'yarn.lock': yarn('1.1.0') });
  // git, and neither Yarn nor corepack.
  const bin = aDirectory('bin');
  symlinkSync(execFileSync('which', ['git'], { encoding: 'utf8' }).trim(), join(bin, 'git'));
  expect(await dependencyLine(good, bad, await contextOf(repository, { PATH: bin }))).toEqual({
    problems: [{ code: 'bisect-manager-missing', where: '--dependencies', manager: 'Yarn 1' }],
  });
});

it.each([
  ['exit 3', 'ended with code 3; it printed nothing'],
  [
    'echo one; echo "see the log" >&2; echo; exit 1',
    'ended with code 1; its last line: see the log',
  ],
  ['kill -KILL $$', 'was ended by SIGKILL; it printed nothing'],
])('says how a package manager ended that gave no reason: %s', async (script, message) => {
  const repository = aRepository();
  const good = repository.commit('old', files({ router: '1.0.0' }));
  const bad = repository.commit('new', files({ router: '2.0.0' }));
  const programs = aDirectory('programs');
  writeFileSync(join(programs, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const path = { PATH: `${programs}:${process.env['PATH'] ?? ''}` };
  const line = await dependencyLine(good, bad, await contextOf(repository, path));
  expect(line).toMatchObject({ problems: [{ code: 'bisect-subset-unresolved', message }] });
});

it('names a lockfile or a package.json that cannot be read', async () => {
  const repository = aRepository();
  const good = repository.commit('old', files({ router: '1.0.0' }));
  const noLockfile = repository.commit('conflict', { 'package-lock.json': '<<<<<<<' });
  const noManifest = repository.commit('half', {
    'package.json': '{',
    'package-lock.json': lockfile({ router: '1.1.0' }),
  });
  const context = await contextOf(repository);
  for (const [commit, file] of [
    [noLockfile, 'package-lock.json'],
    [noManifest, 'package.json'],
  ] as const) {
    expect(await dependencyLine(good, commit, context)).toMatchObject({
      problems: [{ code: 'bisect-packages-unreadable', where: '--dependencies', file, commit }],
    });
  }
});
