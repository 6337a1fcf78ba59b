/** The updated packages of two commits, from real repositories. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageUpdates } from '../../../src/adapters/git/package-updates.ts';
import { BareRepository } from '../../../src/adapters/git/bare-repository.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import { aDirectory, aRepository, TestRepository, type Files } from '../../support/repository.ts';

const lockfile = (versions: Record<string, string>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  });

const manifest = (dependencies: Record<string, string>, more: object = {}) =>
  JSON.stringify({ name: 'app', dependencies, ...more });

/** @param installed files of the candidate's checkout */
async function updatesOf(before: Files, after: Files, apps = ['.'], installed: Files = {}) {
  const origin = aRepository();
  const baseline = origin.commit('before', before);
  const candidate = origin.commit('after', after);
  const root = aDirectory('checkout');
  new TestRepository(root).write(installed);
  const git = new Git(process.env, new AbortController().signal);
  const opened = await openRepository(git, origin.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const folder = join(aDirectory('store'), 'store');
  const bare = await BareRepository.create(git, opened.repository, folder, null);
  const find = () => packageUpdates(apps, { bare, commits: { baseline, candidate }, root });
  return { ...(await find()), root, find };
}

it('lists what a bump of one package changes, and that nothing else differs', async () => {
  const { updates, unreadable } = await updatesOf(
    {
      'package.json': manifest({ a: '1.0.0' }),
      'package-lock.json': lockfile({ a: '1.0.0', b: '1.0.0', c: '1.0.0' }),
    },
    {
      'package.json': manifest({ a: '2.0.0' }),
      'package-lock.json': lockfile({ a: '2.0.0', b: '1.1.0', c: '1.0.0' }),
    },
    ['.'],
    { 'node_modules/a/package.json': '{"repository": {"url": "git+https://github.com/o/a.git"}}' },
  );
  const unknown = { buildOf: null, broughtBy: null, repository: null, directory: null };
  const repository = 'git+https://github.com/o/a.git';
  expect(updates).toEqual({
    total: 2,
    isOnlyChange: true,
    packages: [
      {
        name: 'a',
        baseline: ['1.0.0'],
        candidate: ['2.0.0'],
        isDirect: true,
        buildOf: null,
        broughtBy: null,
        repository,
        directory: null,
      },
      { name: 'b', baseline: ['1.0.0'], candidate: ['1.1.0'], isDirect: false, ...unknown },
    ],
  });
  expect(unreadable).toEqual([]);
});

it.each([
  ['a script', { 'package.json': manifest({ a: '2.0.0' }, { scripts: { start: 'x' } }) }],
  ['a file', { 'server.js': 'changed' }],
  ['a new package.json', { 'sub/package.json': '{}' }],
])('says that more differs if %s does', async (_, more) => {
  const before = {
    'package.json': manifest({ a: '1.0.0' }),
    'server.js': '',
    'package-lock.json': lockfile({ a: '1.0.0' }),
  };
  const after = { 'package-lock.json': lockfile({ a: '2.0.0' }), ...more };
  const { updates } = await updatesOf(before, after);
  expect(updates?.isOnlyChange).toBe(false);
});

it('lists a package of another commit whose version is the same', async () => {
  const dependencies = (f: string, a: string) => manifest({ f: `github:o/f#${f}`, a });
  const lock = (digit: string, a: string) =>
    JSON.stringify({
      packages: {
        'node_modules/f': {
          version: '1.0.0',
          resolved: `git+ssh://git@forge.example/o/f.git#${digit.repeat(40)}`,
        },
        'node_modules/a': { version: a },
      },
    });
  const { updates } = await updatesOf(
    { 'package.json': dependencies('aaa', '1.0.0'), 'package-lock.json': lock('a', '1.0.0') },
    { 'package.json': dependencies('bbb', '1.0.1'), 'package-lock.json': lock('b', '1.0.1') },
  );
  expect(updates).toMatchObject({
    total: 2,
    isOnlyChange: true,
    packages: [
      { name: 'a' },
      { name: 'f', baseline: ['1.0.0 (aaaaaaa)'], candidate: ['1.0.0 (bbbbbbb)'] },
    ],
  });
});

it('does not say that nothing else differs where an app may get another copy', async () => {
  const before = {
    'package.json': manifest({ a: '1.0.0', x: '1' }),
    'package-lock.json': lockfile({ a: '1.0.0', x: '1.0.0', 'b/node_modules/x': '2.0.0' }),
    'other/package-lock.json': lockfile({}),
  };
  const isOnlyChange = async (after: Files) =>
    (await updatesOf(before, after)).updates?.isOnlyChange;
  const bumped = lockfile({ a: '2.0.0', x: '1.0.0', 'b/node_modules/x': '2.0.0' });
  expect(await isOnlyChange({ 'package-lock.json': bumped })).toBe(true);
  const swapped = lockfile({ a: '2.0.0', x: '2.0.0', 'b/node_modules/x': '1.0.0' });
  expect(await isOnlyChange({ 'package-lock.json': swapped })).toBe(false);
  const asked = { 'package.json': manifest({ a: '2.0.0', x: '2' }), 'package-lock.json': bumped };
  expect(await isOnlyChange(asked)).toBe(false);
  const elsewhere = { 'other/package-lock.json': lockfile({ x: '2' }) };
  expect(await isOnlyChange({ 'package-lock.json': bumped, ...elsewhere })).toBe(false);
});

it('unites the versions of several lockfiles', async () => {
  const files = (one: string, two: string) => ({
    'x/package-lock.json': lockfile({ a: one }),
    'y/package-lock.json': lockfile({ a: two }),
  });
  const { updates } = await updatesOf(files('1.0.0', '9.0.0'), files('2.0.0', '10.0.0'), [
    'x',
    'y',
  ]);
  expect(updates?.packages).toMatchObject([
    { name: 'a', baseline: ['1.0.0', '9.0.0'], candidate: ['2.0.0', '10.0.0'] },
  ]);
});

it('finds nothing without a change to the app’s lockfile', async () => {
  const before = { 'package-lock.json': lockfile({ a: '1.0.0' }), 'x/server.js': '' };
  expect((await updatesOf(before, { 'x/server.js': '1' })).updates).toBeNull();
  const elsewhere = { 'other/package-lock.json': lockfile({ a: '3.0.0' }) };
  expect((await updatesOf(before, elsewhere, ['x'])).updates).toBeNull();
});

it('reads the lockfile above an app, once for several apps', async () => {
  const yarn = (version: string) => `# yarn lockfile v1\n\na@^1.0.0:\n  version "${version}"\n`;
  const before = { 'yarn.lock': yarn('1.0.0'), 'x/package.json': manifest({ a: '^1.0.0' }) };
  const after = { 'yarn.lock': yarn('1.1.0') };
  const { updates } = await updatesOf(before, after, ['x', 'y']);
  expect(updates?.packages).toMatchObject([{ name: 'a', candidate: ['1.1.0'], isDirect: true }]);
});

it('compares the lockfiles of two package managers', async () => {
  const yarn = '# yarn lockfile v1\n\na@^1.0.0:\n  version "1.1.0"\n\nb@1:\n  version "1.0.0"\n';
  const before = { 'sub/x.js': '', 'yarn.lock': yarn };
  const after = { 'sub/package-lock.json': lockfile({ a: '1.2.0', b: '1.0.0' }) };
  const { updates } = await updatesOf(before, after, ['sub']);
  expect(updates?.packages).toMatchObject([
    { name: 'a', baseline: ['1.1.0'], candidate: ['1.2.0'] },
  ]);
});

it('reads the lockfile of the package manager that package.json names, as the install does', async () => {
  const pnpm = (version: string) => `lockfileVersion: '9.0'\npackages:\n  a@${version}: {}\n`;
  const before = {
    'package.json': manifest({ a: '1.0.0' }, { packageManager: 'pnpm@9.1.0' }),
    'package-lock.json': lockfile({ a: '1.0.0' }),
    'pnpm-lock.yaml': pnpm('1.0.0'),
  };
  const after = {
    'package-lock.json': lockfile({ a: '3.0.0' }),
    'pnpm-lock.yaml': pnpm('2.0.0'),
  };
  const { updates } = await updatesOf(before, after);
  expect(updates?.packages).toMatchObject([
    { name: 'a', baseline: ['1.0.0'], candidate: ['2.0.0'] },
  ]);
});

it('names a lockfile that it cannot read, with the reason', async () => {
  const before = { 'package-lock.json': lockfile({ a: '1.0.0' }) };
  const { updates, unreadable } = await updatesOf(before, { 'package-lock.json': '<<<<<<< HEAD' });
  expect(updates).toBeNull();
  expect(unreadable).toMatchObject([{ lockfile: 'package-lock.json', arm: 'candidate' }]);
  expect(unreadable[0]?.reason).toMatch(/JSON/);
});

it('tells builds for single platforms from other packages', async () => {
  const lock = (version: string) => {
    const optionalDependencies = { 'a-linux': version };
    const packages = {
      'node_modules/a': { version, optionalDependencies },
      'node_modules/a-linux': { version, os: ['linux'] },
    };
    return JSON.stringify({ packages });
  };
  const { updates } = await updatesOf(
    { 'package.json': manifest({ a: '1' }), 'package-lock.json': lock('1.0.0') },
    { 'package-lock.json': lock('2.0.0') },
  );
  expect(updates?.packages).toMatchObject([
    { name: 'a', buildOf: null },
    { name: 'a-linux', buildOf: 'a' },
  ]);
});

it('says which listed package alone brings another one', async () => {
  const needs = (...names: string[]) =>
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) });
  const names = ['a', 'b', 'deep', 'only-a', 'shared', 'stray', 'tool'];
  const versions = (version: string) =>
    lockfile(Object.fromEntries(names.map((name) => [name, version])));
  const { updates } = await updatesOf(
    { 'package.json': manifest({ a: '1', b: '1' }), 'package-lock.json': versions('1.0.0') },
    { 'package-lock.json': versions('2.0.0') },
    ['.'],
    {
      'node_modules/a/package.json': JSON.stringify({
        dependencies: { 'only-a': '*', shared: '*' },
        devDependencies: { tool: '*' },
      }),
      'node_modules/b/package.json': needs('shared'),
      // Found from its own folder first, and in a circle.
      'node_modules/only-a/package.json': needs('deep'),
      'node_modules/only-a/node_modules/deep/package.json': needs('only-a'),
      'node_modules/shared/package.json': '{',
      'node_modules/stray/package.json': '{}',
      'node_modules/tool/package.json': '{}',
    },
  );
  const brought = updates?.packages.map((each) => [each.name, each.broughtBy]);
  expect(brought).toEqual([
    ['a', null],
    ['b', null],
    ['deep', 'a'],
    ['only-a', 'a'],
    ['shared', null],
    ['stray', null],
    ['tool', null],
  ]);
});

it('takes the target of an alias for listed, and no name that leads elsewhere for a package', async () => {
  const pnpm = (version: string) =>
    `lockfileVersion: '9.0'\npackages:\n  a@1.0.0: {}\n  bar@${version}: {}\n  c@${version}: {}\n`;
  const names = { a: '1', foo: 'npm:bar@3', 'x/../b': '1' };
  const { updates } = await updatesOf(
    { 'package.json': manifest(names), 'pnpm-lock.yaml': pnpm('1.0.0') },
    { 'pnpm-lock.yaml': pnpm('3.0.0') },
    ['.'],
    {
      'node_modules/a/package.json': '{"dependencies": {"bar": "*"}}',
      'node_modules/b/package.json': '{"dependencies": {"c": "*"}}',
      'node_modules/bar/package.json': '{}',
      'node_modules/c/package.json': '{}',
      'node_modules/x/package.json': '{}',
    },
  );
  expect(updates?.packages).toMatchObject([
    { name: 'bar', isDirect: true, broughtBy: null },
    { name: 'c', isDirect: false, broughtBy: null },
  ]);
});

it('says so of packages that pnpm installs, which are links into a store', async () => {
  const store = 'node_modules/.pnpm/a@1/node_modules';
  const { find, root } = await updatesOf(
    { 'package.json': manifest({ a: '1' }), 'package-lock.json': lockfile({ b: '1.0.0' }) },
    { 'package-lock.json': lockfile({ b: '2.0.0' }) },
    ['.'],
    {
      [`${store}/a/package.json`]: '{"dependencies": {"b": "*"}}',
      [`${store}/b/package.json`]: '{}',
    },
  );
  symlinkSync(join(root, store, 'a'), join(root, 'node_modules/a'));
  expect((await find()).updates?.packages).toMatchObject([{ name: 'b', broughtBy: 'a' }]);
});

it('follows no link out of the checkout to packages that others bring', async () => {
  const outside = aDirectory('outside');
  new TestRepository(outside).write({
    'package.json': '{"dependencies": {"b": "*"}}',
    'node_modules/b/package.json': '{}',
  });
  const { find, root } = await updatesOf(
    { 'package.json': manifest({ a: '1' }), 'package-lock.json': lockfile({ b: '1.0.0' }) },
    { 'package-lock.json': lockfile({ b: '2.0.0' }) },
    ['.'],
    { 'node_modules/b/package.json': '{}' },
  );
  symlinkSync(outside, join(root, 'node_modules/a'));
  expect((await find()).updates?.packages).toMatchObject([{ name: 'b', broughtBy: null }]);
});

it('follows no link out of the checkout to a package.json', async () => {
  const outside = aDirectory('outside');
  new TestRepository(outside).write({ 'package.json': '{"repository": "owner/secret"}' });
  const { root, find } = await updatesOf(
    { 'package-lock.json': lockfile({ a: '1.0.0', b: '1.0.0' }) },
    { 'package-lock.json': lockfile({ a: '2.0.0', b: '2.0.0' }) },
    ['.'],
    { 'node_modules/b/package.json': '{"repository": "owner/b"}' },
  );
  symlinkSync(outside, join(root, 'node_modules/a'));
  const { updates } = await find();
  expect(updates?.packages.map(({ repository }) => repository)).toEqual([null, 'owner/b']);
});
