/** Builds that are kept from one comparison to the next. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KeptBuilds } from '../../../src/adapters/kept-builds.ts';
import type { Arm } from '../../../src/model/arm.ts';
import type { AppSettings } from '../../../src/model/settings.ts';
import type { ComparisonPorts } from '../../../src/ports/ports.ts';
import { someSettings } from '../../support/apps.ts';
import { aDirectory } from '../../support/repository.ts';

const APP = someSettings();

/** Prepares both arms as a comparison does. @param build writes what a build writes; false if it fails */
async function prepared(
  builds: KeptBuilds,
  roots: Record<Arm, string>,
  commits: Record<Arm, string>,
  build: (directory: string) => boolean,
  app: AppSettings = APP,
  lacking: Arm | null = null,
): Promise<Arm[]> {
  const built: Arm[] = [];
  const ports = {
    workspace: {
      commits: { ...commits, uncommitted: false },
      warnings: [],
      checkOut: (arm: Arm) => {
        mkdirSync(join(roots[arm], '.git'), { recursive: true });
        writeFileSync(join(roots[arm], 'source.js'), commits[arm]);
        const scripts = { image: 'docker build -t shop .' };
        writeFileSync(join(roots[arm], 'package.json'), JSON.stringify({ scripts }));
        return Promise.resolve();
      },
      directoryOf: (arm: Arm, name: string) =>
        arm === lacking && name !== '.' ? null : roots[arm],
    },
    appsOf: () => ({
      prepare: (arm: Arm, directory: string) => {
        built.push(arm);
        return build(directory) ? Promise.resolve() : Promise.reject(new Error('no build'));
      },
    }),
    integrity: { remember: () => Promise.resolve() },
  } as unknown as ComparisonPorts;
  const { workspace, appsOf, integrity } = builds.within(ports, [app.name]);
  for (const arm of ['baseline', 'candidate'] as const) {
    await workspace.checkOut(arm);
    if (lacking !== null) workspace.directoryOf(lacking, 'other');
    await appsOf(app)
      .prepare(arm, roots[arm], 'build')
      .catch(() => {});
    await integrity.remember(arm);
  }
  return built;
}

function aKeeper(
  roomOnDisk = () => Number.MAX_SAFE_INTEGER,
  folder: string = aDirectory('builds'),
) {
  const { signal } = new AbortController();
  const options = {
    roomOnDisk,
    treeOf: (commit: string) => `tree-of-${commit}`,
    variables: process.env,
    signal,
  };
  return new KeptBuilds({ folder, ...options });
}

function someRoots(): Record<Arm, string> {
  const folder = aDirectory('roots');
  return { baseline: join(folder, 'arm-1'), candidate: join(folder, 'arm-2') };
}

it('a build that lacks an app of the comparison is built again, with it', async () => {
  const builds = aKeeper();
  const commits = { baseline: 'one', candidate: 'two' };
  const of = async (name: string) => {
    const roots = someRoots();
    const build = (directory: string) => {
      writeFileSync(join(directory, `${name}.js`), '');
      return true;
    };
    const built = await prepared(builds, roots, commits, build, { ...APP, name });
    expect(existsSync(join(roots.candidate, `${name}.js`))).toBe(true);
    return built;
  };
  expect(await of('api')).toEqual(['baseline', 'candidate']);
  expect(await of('api')).toEqual([]);
  expect(await of('web')).toEqual(['baseline', 'candidate']);
  expect(await of('web')).toEqual([]);
  expect(builds.has('one')).toBe(true);
});

it('a commit is built once, on whichever side it is', async () => {
  const builds = aKeeper();
  const build = (directory: string) => {
    writeFileSync(
      join(directory, 'built.js'),
      `from ${readFileSync(join(directory, 'source.js'), 'utf8')}`,
    );
    return true;
  };
  expect(builds.has('a')).toBe(false);
  expect(await prepared(builds, someRoots(), { baseline: 'a', candidate: 'b' }, build)).toEqual([
    'baseline',
    'candidate',
  ]);
  expect(builds.has('a')).toBe(true);
  const roots = someRoots();
  expect(await prepared(builds, roots, { baseline: 'c', candidate: 'a' }, build)).toEqual([
    'baseline',
  ]);
  expect(readFileSync(join(roots.candidate, 'built.js'), 'utf8')).toBe('from a');
  // Git's own folder is that of the checkout.
  expect(existsSync(join(roots.candidate, '.git'))).toBe(true);
});

it('a build that failed is not kept', async () => {
  const builds = aKeeper();
  const commits = { baseline: 'a', candidate: 'b' };
  await prepared(builds, someRoots(), commits, () => false);
  expect(builds.has('a')).toBe(false);
  expect(await prepared(builds, someRoots(), commits, () => true)).toEqual([
    'baseline',
    'candidate',
  ]);
});

it('nothing is kept if the head lacks the folder of an app, since other apps are then left unbuilt', async () => {
  const commits = { baseline: 'a', candidate: 'b' };
  const kept = async (lacking: Arm) => {
    const builds = aKeeper();
    await prepared(builds, someRoots(), commits, () => true, APP, lacking);
    return [builds.has('a'), builds.has('b')];
  };
  expect(await kept('candidate')).toEqual([false, false]);
  // The base of an app that the head adds is built as a whole.
  expect(await kept('baseline')).toEqual([true, true]);
});

it.each([
  ['poetry install', [], true],
  ['pip install -r requirements.txt', [], true],
  ['POETRY_VIRTUALENVS_IN_PROJECT=true poetry install', [], false],
  ['pipenv sync', [{ name: 'PIPENV_VENV_IN_PROJECT', value: '1' }], false],
  ['npm ci && npm run generate', [], false],
  ['docker build -t shop .', [], true],
  ['docker build --iidfile image.id .', [], false],
  ['npm run image', [], true],
])(
  'a build is kept only if all of it is in the checkout: %s',
  async (line, env, leavesSomethingOutside) => {
    const builds = aKeeper();
    const commits = { baseline: 'a', candidate: 'b' };
    const app = someSettings({ install: { kind: 'command', line }, env });
    await prepared(builds, someRoots(), commits, () => true, app);
    expect(builds.has('a')).toBe(!leavesSomethingOutside);
  },
);

it('a build that holds its own path is used at that path alone', async () => {
  const builds = aKeeper();
  const build = (directory: string) => {
    writeFileSync(join(directory, 'built.js'), `// ${directory}`);
    return true;
  };
  const roots = someRoots();
  await prepared(builds, roots, { baseline: 'a', candidate: 'b' }, build);
  const again = { baseline: join(roots.baseline), candidate: someRoots().candidate };
  expect(await prepared(builds, again, { baseline: 'a', candidate: 'b' }, build)).toEqual([
    'candidate',
  ]);
});

it('what an app writes after the build is not kept', async () => {
  const builds = aKeeper();
  const roots = someRoots();
  const commits = { baseline: 'a', candidate: 'b' };
  await prepared(builds, roots, commits, () => true);
  writeFileSync(join(roots.baseline, 'app.log'), 'a line');
  const others = someRoots();
  await prepared(builds, others, commits, () => true);
  expect(existsSync(join(others.baseline, 'app.log'))).toBe(false);
});

it('what is forgotten is built again, and what is not is kept', async () => {
  const builds = aKeeper();
  const commits = { baseline: 'a', candidate: 'b' };
  await prepared(builds, someRoots(), commits, () => true);
  await builds.forget('a');
  expect([builds.has('a'), builds.has('b')]).toEqual([false, true]);
  expect(await prepared(builds, someRoots(), commits, () => true)).toEqual(['baseline']);
  expect(builds.has('a')).toBe(true);
});

it('on a small disk the build goes that was not used for the longest time, so that there is room for another', async () => {
  const folder = aDirectory('builds');
  const sizeOf = (place: string) => readFileSync(join(place, 'built.js')).length;
  const used = () =>
    readdirSync(folder)
      .map((name) => sizeOf(join(folder, name)))
      .reduce((sum, size) => sum + size, 0);
  // Three builds fill it: two are kept, beside the room for a third.
  const builds = aKeeper(() => 3000 - used(), folder);
  const build = (directory: string) => {
    writeFileSync(join(directory, 'built.js'), 'x'.repeat(1000));
    return true;
  };
  const compared = async (baseline: string, candidate: string) =>
    await prepared(builds, someRoots(), { baseline, candidate }, build);
  expect(await compared('a', 'b')).toEqual(['baseline', 'candidate']);
  expect(await compared('a', 'c')).toEqual(['candidate']);
  expect(['a', 'b', 'c'].map((commit) => builds.has(commit))).toEqual([true, false, true]);
  expect(await compared('a', 'd')).toEqual(['candidate']);
  expect(['a', 'b', 'c', 'd'].map((commit) => builds.has(commit))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('a build that would leave less room than it takes itself is not kept, and nothing of it stays', async () => {
  const folder = aDirectory('builds');
  const isEmpty = () => readdirSync(folder).length === 0;
  const builds = aKeeper(() => (isEmpty() ? 1900 : 900), folder);
  await prepared(builds, someRoots(), { baseline: 'a', candidate: 'b' }, () => true);
  expect([builds.has('a'), builds.has('b'), isEmpty()]).toEqual([false, false, true]);
});

it('a build that cannot be copied costs no other build', async () => {
  const builds = aKeeper();
  await prepared(builds, someRoots(), { baseline: 'a', candidate: 'b' }, () => true);
  const build = (directory: string) => {
    execFileSync('mkfifo', [join(directory, 'pipe')]);
    return true;
  };
  expect(await prepared(builds, someRoots(), { baseline: 'c', candidate: 'a' }, build)).toEqual([
    'baseline',
  ]);
  expect(['a', 'b', 'c'].map((commit) => builds.has(commit))).toEqual([true, true, false]);
});
