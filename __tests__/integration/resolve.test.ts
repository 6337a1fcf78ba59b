/** Which apps have to fit into the measuring time is known before anything is built. */
import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parseArguments } from '../../src/cli/arguments.ts';
import { CONFIG } from '../../src/cli/config-command.ts';
import { resolveOnly, resolveRequest } from '../../src/cli/resolve-comparison.ts';
import { minMeasuringTime } from '../../src/plan/schedule.ts';
import { ConfigurationError } from '../../src/ports/errors.ts';
import { aDirectory, aRepository, git, TestRepository, type Files } from '../support/repository.ts';

const START = JSON.stringify({ scripts: { start: 'node server.js' } });

/** Three apps with so many scenarios each, and a branch that changes some files. */
function aMonorepo(scenarios: number, changed: Files, keys = 'affected-by: [apps/$name/**]') {
  const names = ['api', 'web', 'docs'];
  const apps = names.map((name) => {
    const paths = Array.from({ length: scenarios }, (_, i) => `/${i}`).join(', ');
    return `  - { name: ${name}, working-directory: apps/${name}, request-paths: [${paths}], ${keys.replaceAll('$name', name)} }\n`;
  });
  const packages = names.map((name) => [`apps/${name}/package.json`, START] as const);
  const repository = aRepository();
  repository.commit('base', {
    ...Object.fromEntries<string>(packages),
    'cannongate.yml': `run-duration: 1s\napps:\n${apps.join('')}`,
  });
  repository.git('checkout', '--quiet', '-b', 'change');
  if (Object.keys(changed).length > 0) repository.commit('change', changed);
  return repository;
}

async function resolved(repository: ReturnType<typeof aMonorepo>, args: readonly string[]) {
  const parsed = parseArguments(CONFIG, ['--baseline', 'main', ...args]);
  if (!parsed) throw new Error('help was asked for');
  const request = resolveRequest(repository.path, parsed, new AbortController().signal);
  return await resolveOnly(request);
}

async function problemsOf(repository: ReturnType<typeof aMonorepo>, args: readonly string[]) {
  const error: unknown = await resolved(repository, args).then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ConfigurationError)) throw error;
  return error.problems;
}

/** Seconds that the scenarios of so many apps need, as the plan for the quickest app has them. */
async function enoughFor(apps: number) {
  const { settings } = await resolved(aMonorepo(4, {}), ['--measuring-time', '1h']);
  const [first, ...others] = settings.apps.slice(0, apps);
  if (!first) throw new RangeError('there is no app');
  return minMeasuringTime({ ...settings, apps: [first, ...others] });
}

it('a workflow does not compare the commits of a submodule, which are of another repository', async () => {
  const service = aRepository();
  service.commit('service', { 'package.json': START });
  const repository = aRepository();
  repository.commit('base', { 'package.json': START });
  repository.git(
    '-c',
    'protocol.file.allow=always',
    'submodule',
    '--quiet',
    'add',
    service.path,
    'api',
  );
  repository.commit('api');
  const event = {
    name: 'push',
    sha: null,
    ref: null,
    pullRequest: null,
    before: repository.git('rev-parse', 'HEAD^'),
    isForced: false,
    mergeGroupBase: null,
    repository: 'owner/name',
    defaultBranch: 'main',
  };
  const problemsIn = async (directory: string, ...more: string[]) => {
    const parsed = parseArguments(CONFIG, ['--working-directory', directory, ...more]);
    if (!parsed) throw new Error('help was asked for');
    const request = resolveRequest(repository.path, parsed, new AbortController().signal);
    return await resolveOnly({ ...request, event }).then(
      () => [],
      (reason: unknown) => (reason instanceof ConfigurationError ? reason.problems : [reason]),
    );
  };
  expect(await problemsIn('.')).toEqual([]);
  expect(await problemsIn('api')).toEqual([
    {
      code: 'in-submodule',
      where: '--working-directory',
      value: 'api',
      superproject: repository.path,
    },
  ]);
  // A baseline that is named is one of the submodule's.
  expect(await problemsIn('api', '--baseline', 'HEAD')).toEqual([]);
});

it('a repository’s single app is not compared if no changed file is one of affected-by', async () => {
  const config = "affected-by: ['**', '!docs/**', '!**/*.md']\nrequest-paths: [/]\n";
  const changing = (changed: Files) => {
    const repository = aRepository();
    const files = { 'docs/a.txt': '', 'README.md': '', 'server.js': '' };
    repository.commit('base', { ...files, 'package.json': START, 'cannongate.yml': config });
    repository.git('checkout', '--quiet', '-b', 'change');
    repository.commit('change', changed);
    return repository;
  };
  const unaffectedIn = async (changed: Files) => (await resolved(changing(changed), [])).unaffected;
  const docs = { 'docs/a.txt': 'text', 'README.md': 'text' };
  expect(await unaffectedIn(docs)).toEqual([null]);
  expect(await unaffectedIn({ ...docs, 'server.js': '1' })).toEqual([]);
  // The patterns may have been changed.
  expect(await unaffectedIn({ 'cannongate.yml': `${config}tolerance: 5%\n` })).toEqual([]);

  // A history is a chain: each push is a link of it.
  const repository = changing(docs);
  const parsed = parseArguments(CONFIG, ['--mode', 'measure']);
  if (!parsed) throw new Error('help was asked for');
  const push = {
    name: 'push',
    sha: repository.git('rev-parse', 'HEAD'),
    ref: 'refs/heads/main',
    pullRequest: null,
    before: repository.git('rev-parse', 'HEAD^'),
    isForced: false,
    mergeGroupBase: null,
    repository: 'owner/name',
    defaultBranch: 'main',
  };
  const request = resolveRequest(repository.path, parsed, new AbortController().signal);
  const { unaffected } = await resolveOnly({ ...request, event: push });
  expect(unaffected).toEqual([]);
  // So is each release. A pull request is none, also if it is only measured.
  const baseline = { ...request.texts, baseline: 'HEAD^' };
  const release = { ...request, texts: baseline, event: { ...push, name: 'release' } };
  expect((await resolveOnly(release)).unaffected).toEqual([]);
  const other = { ...request, texts: baseline, event: { ...push, name: 'pull_request' } };
  expect((await resolveOnly(other)).unaffected).toEqual([null]);
});

it('another commit of a submodule affects the apps whose patterns may match its files', async () => {
  const library = aRepository();
  library.commit('library', { 'src/index.js': '' });
  const unaffectedIf = async (patterns: string) => {
    const config = `affected-by: ${patterns}\nrequest-paths: [/]\n`;
    const repository = aRepository();
    repository.commit('base', { 'package.json': START, 'cannongate.yml': config, 'a.js': '' });
    repository.git('-c', 'protocol.file.allow=always', 'submodule', 'add', library.path, 'x/lib');
    repository.commit('submodule');
    repository.git('checkout', '--quiet', '-b', 'change');
    git(join(repository.path, 'x/lib'), 'commit', '--quiet', '--allow-empty', '-m', 'newer');
    repository.commit('newer library');
    return (await resolved(repository, [])).unaffected;
  };
  for (const patterns of ['[x/lib/src/**]', '["**/*.js"]', '["x/*/src", "!x/docs/**"]', '[x]']) {
    expect(await unaffectedIf(patterns), patterns).toEqual([]);
  }
  for (const patterns of ['[x/other/**, a.js]', '["**", "!x/lib"]', '["*.js"]']) {
    expect(await unaffectedIf(patterns), patterns).toEqual([null]);
  }
});

it('a baseline that only the remote has is fetched, also if its address is a path from the clone', async () => {
  const origin = aRepository();
  origin.commit('base', { 'package.json': START });
  origin.git('branch', 'released');
  const clone = origin.shallowCheckout('released');
  clone.git('remote', 'set-url', 'origin', relative(clone.path, origin.path));
  const baseline = origin.commit('later', { 'later.txt': '' });
  const { workspace } = await resolved(clone, ['--request-paths', '/']);
  expect(workspace.commits.baseline).toBe(baseline);
});

it('a pattern of affected-by without files is warned of once for all apps that have it, or for each of some', async () => {
  const warningsOf = async (keys: string) => {
    const repository = aMonorepo(1, { 'apps/api/a.js': '1' }, keys);
    const { warnings } = await resolved(repository, []);
    return warnings.filter(({ code }) => code === 'pattern-without-files');
  };
  const code = 'pattern-without-files';
  expect(await warningsOf('affected-by: [apps/$name/**, lib/**]')).toEqual([
    { code, pattern: 'lib/**' },
  ]);
  const ofEach = ['api', 'web', 'docs'].map((app) => ({ code, app, pattern: `lib/${app}/**` }));
  expect(await warningsOf('affected-by: [apps/$name/**, lib/$name/**]')).toEqual(ofEach);
});

it('a temporary folder in the work tree is no part of it', async () => {
  const repository = aRepository();
  const head = repository.commit('base', { 'package.json': START });
  mkdirSync(join(repository.path, 'tmp'));
  vi.stubEnv('TMPDIR', join(repository.path, 'tmp'));
  const { workspace } = await resolved(repository, ['--request-paths', '/']);
  vi.unstubAllEnvs();
  expect(workspace.commits).toMatchObject({ candidate: head, uncommitted: false });
});

describe('an absolute path into the checkout, which would be the candidate’s for both sides', () => {
  const code = 'path-in-workspace';

  function aProject(more: Files = {}) {
    const repository = aRepository();
    const files = { 'server.js': '', 'config/a.json': '{}', '.gitignore': '/data\n/dist\n' };
    repository.commit('base', { 'package.json': START, ...files, ...more });
    repository.git('checkout', '--quiet', '-b', 'change');
    repository.commit('change', { 'later.txt': '' });
    return repository;
  }

  const refusedIn = async (repository: TestRepository, ...args: string[]) =>
    await problemsOf(repository, ['--request-paths', '/', ...args]);

  it.each([
    ['--start', 'node ROOT/server.js', 'ROOT/server.js', 'server.js'],
    ['--start', 'cd ROOT && node server.js', 'ROOT', '.'],
    ['--start', 'node "ROOT/./config/../server.js"', 'ROOT/server.js', 'server.js'],
    [
      '--start',
      'node -rROOT/trace.js --import=file://ROOT/a.mjs b.js',
      'ROOT/trace.js',
      'trace.js',
    ],
    // What git ignores may be built from the candidate.
    ['--start', 'node ROOT/dist/server.js', 'ROOT/dist/server.js', 'dist/server.js'],
    ['--install', 'cp -r ROOT/node_modules .', 'ROOT/node_modules', 'node_modules'],
    ['--build', 'tsc --project ROOT', 'ROOT', '.'],
    ['--env', 'NODE_OPTIONS=--require ROOT/config/a.json', 'ROOT/config/a.json', 'config/a.json'],
    ['--env', 'NODE_PATH=/usr/lib:ROOT/config', 'ROOT/config', 'config'],
    ['--env', 'BASE=ROOT/', 'ROOT', '.'],
  ])('is refused: %s %s', async (flag, text, path, instead) => {
    const repository = aProject();
    const inRoot = (value: string) => value.replaceAll('ROOT', repository.path);
    expect(await refusedIn(repository, flag, inRoot(text))).toEqual([
      { code, where: flag, path: inRoot(path), instead },
    ]);
  });

  it('is refused also if it leads there by a link, by a path with spaces, or from the home folder', async () => {
    const repository = aProject();
    const link = join(aDirectory('link'), 'app');
    symlinkSync(repository.path, link);
    expect(await refusedIn(repository, '--start', `node ${link}/server.js`)).toEqual([
      { code, where: '--start', path: `${link}/server.js`, instead: 'server.js' },
    ]);
    const home = aDirectory('home');
    const spaced = join(home, 'my app');
    renameSync(aProject().path, spaced);
    const moved = new TestRepository(spaced);
    const expected = [
      { code, where: '--start', path: `${spaced}/server.js`, instead: 'server.js' },
    ];
    vi.stubEnv('HOME', home);
    for (const start of [
      `node "${spaced}/server.js"`,
      `node ${home}/my\\ app/server.js`,
      'node ~/my\\ app/server.js',
      'node "$HOME/my app/server.js"',
    ]) {
      expect(await refusedIn(moved, '--start', start)).toEqual(expected);
    }
    vi.unstubAllEnvs();
  });

  it('is refused where a hook or an app of the file has it, and named by its place, once', async () => {
    const single = aProject({ 'a.js': '', 'b.js': '' });
    const hooks = (file: string) => `hooks: { before-launch: 'node ${single.path}/${file}' }`;
    single.write({
      // What git ignores may be data that both sides share on purpose.
      'cannongate.yml': `${hooks('a.js')}\nscenarios:\n  - { path: /, ${hooks('data/a.sql')} }\n  - { path: /b, ${hooks('b.js')} }\n`,
    });
    expect(await problemsOf(single, [])).toMatchObject([
      { code, where: 'cannongate.yml:1:10 hooks.before-launch', instead: 'a.js' },
      { code, where: 'cannongate.yml:4:26 scenarios[1].hooks.before-launch', instead: 'b.js' },
    ]);
    const keys = `build: node ROOT/build.js`;
    const several = aMonorepo(1, {}, keys);
    const text = several.git('show', 'main:cannongate.yml').replaceAll('ROOT', several.path);
    several.write({ 'cannongate.yml': `env: [A=${several.path}/apps]\n${text}\n` });
    expect(await problemsOf(several, [])).toMatchObject([
      { where: 'cannongate.yml:1:1 env', instead: '..' },
      { where: 'cannongate.yml:4:68 apps[0].build', instead: '../../build.js' },
      { where: 'cannongate.yml:5:68 apps[1].build' },
      { where: 'cannongate.yml:6:70 apps[2].build' },
    ]);
  });

  it.each([
    ['--start', 'node server.js --config config/a.json'],
    ['--start', 'node "$PWD/server.js" /usr/lib/a.js'],
    ['--start', 'node /mntROOT/server.js'],
    ['--start', 'node ROOT-2/server.js ROOT/../server.js'],
    ['--start', 'node server.js --url=http://localhost:{port}ROOT/server.js'],
    // Data that both sides share on purpose, and what the app writes.
    ['--env', 'DUMP=ROOT/data/dump.sql'],
    ['--env', 'LOG=ROOT/app.log'],
    ['--start', 'node server.js > ROOT/app.log 2>&1'],
    ['--start', 'node server.js | tee -a "ROOT/app.log"'],
    ['--install', 'npm ci --cache ROOT/.npm-cache'],
    ['--install', 'pip install --cache-dir=ROOT/.cache/pip -r requirements.txt'],
  ])('is not seen in another one: %s %s', async (flag, text) => {
    const repository = aProject();
    repository.write({ 'data/dump.sql': '' });
    const value = text.replaceAll('ROOT', repository.path);
    const { settings } = await resolved(repository, ['--request-paths', '/', flag, value]);
    expect(settings.apps).toHaveLength(1);
  });
});

it('a working directory that is a link stays as it was written, unless it leads out of the repository', async () => {
  const repository = aRepository();
  symlinkSync('apps/v1', join(repository.path, 'current'));
  symlinkSync(aDirectory('elsewhere'), join(repository.path, 'outside'));
  repository.commit('base', { 'apps/v1/package.json': START });
  const of = ['--request-paths', '/', '--working-directory'];
  const { settings } = await resolved(repository, [...of, 'current']);
  expect(settings.apps[0].workingDirectory).toBe('current');
  expect(await problemsOf(repository, [...of, 'outside'])).toMatchObject([
    { where: '--working-directory' },
  ]);
  // From outside, the link is not in the repository.
  const link = join(aDirectory('link'), 'app');
  symlinkSync(join(repository.path, 'current'), link);
  const fromOutside = await resolved(repository, [...of, link]);
  expect(fromOutside.settings.apps[0].workingDirectory).toBe('apps/v1');
});

describe('a measuring time', () => {
  it('has to be enough for the apps that a change affects, and for no others', async () => {
    const [one, two] = [await enoughFor(1), await enoughFor(2)];
    const ofApi = { 'apps/api/a.js': '1' };
    const { unaffected } = await resolved(aMonorepo(4, ofApi), ['--measuring-time', `${one}s`]);
    expect(unaffected).toEqual(['web', 'docs']);
    const ofBoth = aMonorepo(4, { ...ofApi, 'apps/web/a.js': '1' });
    expect(await problemsOf(ofBoth, ['--measuring-time', `${one}s`])).toMatchObject([
      { code: 'measuring-time-too-short', minimum: two, scenarios: 8 },
    ]);
    // The patterns may have been changed, so all apps are affected.
    const all = { 'cannongate.yml': `\n${ofBoth.git('show', 'main:cannongate.yml')}` };
    expect(await problemsOf(aMonorepo(4, all), ['--measuring-time', `${two}s`])).toMatchObject([
      { code: 'measuring-time-too-short', scenarios: 12 },
    ]);
  });

  it('need not be enough for all apps if both sides are the same commit, which is not measured', async () => {
    const one = `${await enoughFor(1)}s`;
    const same = aMonorepo(4, {});
    expect((await resolved(same, ['--measuring-time', one])).isSkipped).toBe(true);
    const measured = aMonorepo(4, {}, '');
    const args = ['--measuring-time', one, '--same-commit', 'measure'];
    expect(await problemsOf(measured, args)).toMatchObject([{ scenarios: 12 }]);
  });

  it('that is never enough is refused whatever has changed, together with all other problems', async () => {
    const least = { code: 'measuring-time-too-short', scenarios: 4 };
    const args = ['--measuring-time', '2s'];
    const readme = { 'README.md': 'text' };
    expect(await problemsOf(aMonorepo(4, {}), args)).toMatchObject([least]);
    expect(await problemsOf(aMonorepo(4, readme), args)).toMatchObject([least]);
    const baseless = aMonorepo(4, readme);
    baseless.git('branch', '--quiet', '-D', 'main');
    expect(await problemsOf(baseless, [...args, '--alpha', '7'])).toMatchObject([
      { where: '--alpha' },
      { where: '--baseline' },
      least,
    ]);
    // An app without patterns is always compared.
    const always = aMonorepo(4, readme, '');
    expect(await problemsOf(always, args)).toMatchObject([{ ...least, scenarios: 12 }]);
  });
});

describe('a file with several mistakes', () => {
  it('has its problems in their order in the file, after those of flags', async () => {
    const repository = aRepository();
    repository.commit('base', {
      'package.json': START,
      'cannongate.yml': 'scenarios:\n  - { path: /, amount: 5 }\n  - { path: b }\ntypo: 1\n',
    });
    const problems = await problemsOf(repository, ['--alpha', '2']);
    expect(problems.map(({ where }) => where)).toEqual([
      '--alpha',
      'cannongate.yml:2:16 scenarios[0].amount',
      'cannongate.yml:3:7 scenarios[1].path',
      'cannongate.yml:4:1 typo',
    ]);
  });

  it.each([
    ['start: [node server.js]', 'start'],
    ['strat: node server.js', 'strat'],
    ['aps: [{ name: a, start: node server.js }]', 'aps'],
    ['apps: [{ name: a, start: [node server.js] }]', 'apps[0].start'],
    ['apps: [{ name: a, working-directry: apps/a }]', 'apps[0].working-directry'],
  ])('one about how an app starts causes no other: %s', async (text, key) => {
    const repository = aRepository();
    repository.commit('base', { 'cannongate.yml': text });
    const problems = await problemsOf(repository, []);
    expect(problems.map(({ where }) => where.split(' ')[1])).toEqual([key]);
  });
});
