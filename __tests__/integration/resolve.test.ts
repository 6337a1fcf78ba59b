/** Which apps have to fit into the measuring time is known before anything is built. */
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parseArguments } from '../../src/cli/arguments.ts';
import { CONFIG } from '../../src/cli/config-command.ts';
import { resolveOnly, resolveRequest } from '../../src/cli/resolve-comparison.ts';
import { minMeasuringTime } from '../../src/plan/schedule.ts';
import { ConfigurationError } from '../../src/ports/errors.ts';
import { aRepository, type Files } from '../support/repository.ts';

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
