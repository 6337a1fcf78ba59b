/** Lines of package versions, which npm resolves with a registry on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
import { aDirectory, aRepository, type TestRepository } from '../../support/repository.ts';

/** Packages with their versions, and what each version depends on. */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, Record<string, string>>>>> = {
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

const registry = createServer((request, response) => {
  const name = decodeURIComponent((request.url ?? '').slice(1));
  const published = PUBLISHED[name];
  if (!published) {
    response.writeHead(404).end('{}');
    return;
  }
  const versions = Object.fromEntries(
    Object.entries(published).map(([version, dependencies]) => {
      const tarball = `http://${request.headers.host ?? ''}/${name}-${version}.tgz`;
      return [version, { name, version, dependencies, dist: { tarball, shasum: 'a'.repeat(40) } }];
    }),
  );
  const latest = Object.keys(published).at(-1);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  registry.close();
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

async function contextOf(repository: TestRepository): Promise<PackageContext> {
  const { signal } = new AbortController();
  const { port } = registry.address() as AddressInfo;
  const variables = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: aDirectory('npm-cache'),
  };
  const git = new Git(variables, signal);
  const opened = await openRepository(git, repository.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const folder = aDirectory('lines');
  const store = await BareRepository.create(git, opened.repository, join(folder, 'store'), null);
  return { store, folder, app: '.', variables, signal };
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
