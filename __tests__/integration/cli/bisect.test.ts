/**
 * What `cannongate bisect` refuses before anything is built: one message each. Which commits a merge brought. And what is
 * kept of a result.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BareRepository } from '../../../src/adapters/git/bare-repository.ts';
import { commitLine, type NamedEnds } from '../../../src/adapters/git/commit-line.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import { parseArguments } from '../../../src/cli/arguments.ts';
import { BISECT, endsOfMerge, keepResult, readKnown } from '../../../src/cli/bisect-command.ts';
import { openHistory } from '../../../src/cli/history-place.ts';
import { originOf } from '../../../src/gate/resolve.ts';
import type { History, SeriesAddition } from '../../../src/history/records.ts';
import type { Bisection } from '../../../src/model/bisection.ts';
import { describeProblem } from '../../../src/model/problem.ts';
import { waitingApp } from '../../support/apps.ts';
import { aBisection, aPoint } from '../../support/bisections.ts';
import {
  aProjectWithHistory,
  HISTORY_BRANCH,
  historyOf,
  writeHistory,
} from '../../support/branch-histories.ts';
import { runInProcess, start } from '../../support/programs.ts';
import { aDirectory, aRepository, git, TestRepository } from '../../support/repository.ts';

let repository: TestRepository;
let [first, last, aside, unrelated] = ['', '', '', ''];

beforeAll(() => {
  repository = aRepository();
  first = repository.commit('one', waitingApp(1));
  repository.commit('two', { 'a.txt': 'a' });
  repository.git('checkout', '--quiet', '-b', 'aside');
  aside = repository.commit('aside', { 'c.txt': 'c' });
  repository.git('checkout', '--quiet', 'main');
  last = repository.commit('three', { 'b.txt': 'b' });
  repository.git('checkout', '--quiet', '--orphan', 'other');
  unrelated = repository.commit('unrelated');
  repository.git('checkout', '--quiet', 'main');
});

async function aStoreOf(project: TestRepository): Promise<BareRepository> {
  const plainGit = new Git(process.env, new AbortController().signal);
  const opened = await openRepository(plainGit, project.path);
  if ('problem' in opened) throw new Error(opened.problem.code);
  const remote = originOf(opened.repository);
  const folder = join(aDirectory('line'), 'store');
  return await BareRepository.create(plainGit, opened.repository, folder, remote);
}

const lineIn = async (project: TestRepository, ends: NamedEnds) =>
  await commitLine(await aStoreOf(project), ends);

async function refused(...args: string[]) {
  const result = await runInProcess(['bisect', ...args], { cwd: repository.path });
  expect(result.code).toBe(2);
  expect(result.stdout).toBe('');
  expect(result.stderr).toContain('1 problem in the configuration');
  result.expectNothingLeft();
  return result.stderr;
}

it.each([
  [
    'when each comparison is saved',
    ['--json', 'result.json'],
    /no comparison had ended; run it again/,
  ],
  ['how they are saved', [], /with --json FILE each comparison is saved/],
])(
  'an interruption of the first comparison says that nothing was saved, and %s',
  async (_, output, why) => {
    const started = join(aDirectory('started'), 'app');
    const source = `import('node:fs').then(({ writeFileSync }) => writeFileSync(${JSON.stringify(started)}, ''));
    setInterval(() => {}, 1000);`;
    const project = aRepository();
    project.commit('one', { ...waitingApp(1), 'server.js': source });
    project.commit('two', { 'a.txt': 'a' });
    const args = ['bisect', '--good', 'main~1', '--bad', 'main', ...output];
    const running = start('cli.js', args, { cwd: project.path });
    await expect.poll(() => existsSync(started), { timeout: 300_000, interval: 20 }).toBe(true);
    running.kill('SIGINT');
    const { code, stderr } = await running.finished;
    expect(code).toBe(130);
    expect(stderr).toMatch(/nothing was saved: /);
    expect(stderr).toMatch(why);
    expect(stderr).not.toContain('--resume');
    running.expectNothingLeft(/^node-compile-cache$/);
  },
);

it('good and bad swapped: says how to search for the slowdown and for the improvement', async () => {
  const text = await refused('--good', last, '--bad', first);
  expect(text).toContain('swap the two');
  expect(text).toContain('--improvement');
  expect(text).toContain('[bisect-swapped]');
});

it('an improvement whose slow end is the later one', async () => {
  expect(await refused('--good', first, '--bad', last, '--improvement')).toContain(
    'leave out --improvement',
  );
});

it.each(['on-drift', 'drift-since', 'drift-tolerance'])(
  '--%s, which says nothing here',
  async (name) => {
    const text = await refused('--good', first, '--bad', last, `--${name}=5%`);
    expect(text).toContain(`--${name}`);
    expect(text).toContain('[unknown-name]');
  },
);

it('the same commit twice', async () => {
  expect(await refused('--good', 'main', '--bad', last)).toContain('[bisect-same-commit]');
});

it('a commit of another branch: names where they part', async () => {
  const base = repository.git('merge-base', aside, last);
  expect(await refused('--good', aside, '--bad', last)).toContain(`--good ${base.slice(0, 10)}`);
});

it('histories that have nothing in common', async () => {
  expect(await refused('--good', unrelated, '--bad', last)).toContain('shares no history');
});

describe('a good end that a merge brought into the bad one', () => {
  /** A release branch that left the main branch after its first commit, was tagged, and was merged back later. */
  function aReleaseBranch() {
    const project = aRepository();
    const fork = project.commit('one');
    project.git('checkout', '--quiet', '-b', 'release');
    const released = project.commit('a fix that makes it faster');
    project.git('tag', 'v1.2.0');
    project.git('checkout', '--quiet', 'main');
    const innocent = project.commit('two');
    project.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'release');
    const merge = project.git('rev-parse', 'HEAD');
    const last = project.commit('three');
    return { project, fork, released, innocent, merge, last };
  }

  it('is refused, since a commit that lacks it would be blamed: names where its branch began', async () => {
    const { project, fork, innocent, merge, last } = aReleaseBranch();
    const named = { good: 'v1.2.0', bad: 'main', isImprovement: false };
    expect(await lineIn(project, named)).toEqual({
      problems: [{ code: 'bisect-end-merged', where: '--good', base: fork, ...named }],
    });
    // What it says to do works.
    const found = await lineIn(project, { ...named, good: fork });
    if ('problems' in found) throw new Error(JSON.stringify(found.problems));
    expect(found.points.map(({ commit }) => commit)).toEqual([fork, innocent, merge, last]);
  });

  it('is said before anything is built', async () => {
    const { project, fork } = aReleaseBranch();
    const args = ['bisect', '--good', 'v1.2.0', '--bad', 'main'];
    const { code, stderr } = await runInProcess(args, { cwd: project.path });
    expect(code).toBe(2);
    expect(stderr).toContain(
      `--good: found "v1.2.0", which is not on the line of first parents of "main": a merge brought it; use the commit where the two part: --good ${fork.slice(0, 10)} [bisect-end-merged]`,
    );
  });

  it('of an improvement is the bad one', async () => {
    const { project, fork } = aReleaseBranch();
    const named = { good: 'main', bad: 'v1.2.0', isImprovement: true };
    expect(await lineIn(project, named)).toMatchObject({
      problems: [{ where: '--bad', base: fork, isImprovement: true }],
    });
  });

  it('is no reason to refuse a search among packages, which needs no line', async () => {
    const { project } = aReleaseBranch();
    const args = ['bisect', '--dependencies', '--good', 'v1.2.0', '--bad', 'main'];
    const { code, stderr } = await runInProcess(args, { cwd: project.path });
    // There is no lockfile, which is the next thing that is asked for.
    expect(code).toBe(2);
    expect(stderr).not.toContain('bisect-end-merged');
    expect(stderr).toContain('--dependencies');
  });

  it('in a shallow clone: fetches what it lacks, to name where the branch began', async () => {
    const { project, fork, released, merge } = aReleaseBranch();
    const clone = new TestRepository(aDirectory('shallow'));
    clone.git('clone', '--quiet', '--depth=3', `file://${project.path}`, '.');
    const ends = { good: released, bad: merge, isImprovement: false };
    expect(await lineIn(clone, ends)).toMatchObject({ problems: [{ base: fork }] });
    clone.git('remote', 'set-url', 'origin', `file://${aDirectory('empty')}`);
    expect(await lineIn(clone, ends)).toMatchObject({ problems: [{ code: 'bisect-shallow' }] });
  });

  it('or an end itself, such as a tag that it does not have', async () => {
    const { project, fork, last } = aReleaseBranch();
    project.git('tag', 'v1.0.0', fork);
    const clone = new TestRepository(aDirectory('shallow'));
    clone.git('clone', '--quiet', '--depth=1', '--no-tags', `file://${project.path}`, '.');
    const found = await lineIn(clone, { good: 'v1.0.0', bad: 'main', isImprovement: false });
    if ('problems' in found) throw new Error(JSON.stringify(found.problems));
    expect(found.points.at(0)?.commit).toBe(fork);
    expect(found.points.at(-1)?.commit).toBe(last);
  });

  it('of a project that was merged into another one: there is no such commit', async () => {
    const project = aRepository();
    project.commit('one');
    project.git('checkout', '--quiet', '--orphan', 'other');
    const first = project.commit('the other project');
    project.git('checkout', '--quiet', 'main');
    project.git('merge', '--quiet', '--allow-unrelated-histories', '-m', 'merge', 'other');
    const ends = { good: first, bad: 'main', isImprovement: false };
    const found = await lineIn(project, ends);
    expect(found).toMatchObject({ problems: [{ code: 'bisect-end-merged', base: null }] });
    const [problem] = 'problems' in found ? found.problems : [];
    expect(problem && describeProblem(problem)).toContain(
      'name a commit that git log --first-parent lists for "main"',
    );
  });
});

it('a name that does not exist, a metric that does not exist, an end that is missing', async () => {
  expect(await refused('--good', 'v9', '--bad', last)).toContain('found "v9"');
  expect(await refused('--good', first, '--bad', last, '--metric', 'speed')).toContain('cpu');
  expect(await refused('--good', first)).toContain('[bisect-end-missing]');
  expect(await refused('--good', first, '--bad', last, '--from', 'nowhere')).toMatch(
    /--from: found "nowhere"; .* \[history-not-found\]/,
  );
});

it('a metric that no selected scenario gates, before anything is measured', async () => {
  const ends = ['--good', first, '--bad', last];
  for (const metric of ['memory', 'speed']) {
    const text = await refused(...ends, '--metric', metric);
    expect(text).toMatch(
      new RegExp(`--metric: found "${metric}"; these metrics are gated: throughput, [^;]*cpu`),
    );
    expect(text).not.toContain('memory, ');
  }
  const both = ['bisect', ...ends, '--metric', 'speed', '--tolerance', '5'];
  const { stderr } = await runInProcess(both, { cwd: repository.path });
  expect(stderr).toMatch(/--tolerance: found "5"/);
  expect(stderr).toMatch(/--metric: found "speed"; give the name of a gated metric/);
});

it.each([
  ['--history', 'main', 'name the history to start from with --from or --branch'],
  ['--baseline', 'main', 'name the ends of the search with --good and --bad'],
  ['--alpha', '0.1', 'a flag of compare that has no effect in a search: leave it out'],
])('a flag of compare that has no effect: %s', async (flag, value, advice) => {
  const text = await refused('--good', first, '--bad', last, flag, value);
  expect(text).toContain(`${flag}: found an unknown flag; it is a`);
  expect(text).toContain(advice);
});

/** As `bisect` reads the history that these flags name. */
async function knownFrom(project: TestRepository, ...flags: string[]) {
  let known: History | null = null;
  const { stderr } = await runInProcess(flags, { cwd: project.path }, async (args) => {
    const parsed = parseArguments(BISECT, args);
    if (!parsed) throw new Error('it asks for help');
    await using history = await openHistory('bisect', 'from', parsed, []);
    known = await readKnown(history, parsed);
    return 0;
  });
  return { known: known as History | null, stderr };
}

it('a history has renamed scenarios under their present names, whichever file says so', async () => {
  const text = 'scenarios:\n  - { name: home, path: /, former-names: [GET /] }\n';
  for (const [file, flags] of [
    ['cannongate.yml', []],
    ['other.yml', ['--config', 'other.yml']],
  ] as const) {
    const { clone } = aProjectWithHistory({}, { [file]: text });
    const { known, stderr } = await knownFrom(clone, '--branch', HISTORY_BRANCH, ...flags);
    expect(stderr).toBe('');
    expect(known?.series.map(({ scenario }) => scenario)).toEqual(['home']);
  }
});

it('damaged lines of the history are told', async () => {
  const folder = writeHistory(aDirectory('history'), historyOf([first, last]));
  const [file = ''] = readdirSync(join(folder, 'series'));
  appendFileSync(join(folder, 'series', file), '{"version":1,"base\n');
  const text = await refused('--good', last, '--bad', first, '--from', folder);
  expect(text).toContain(`cannongate: series/${file} line 3 is not valid JSON; it is left out\n`);
});

it('a folder that is no history to add to: names the flag that named it', async () => {
  const folder = aDirectory('source');
  writeFileSync(join(folder, 'server.js'), 'code');
  const parsed = parseArguments(BISECT, ['--from', folder, '--add-to-history']);
  if (!parsed) throw new Error('it asks for help');
  await using history = await openHistory('bisect', 'from', parsed, []);
  await expect(history.store.update(() => [], '')).rejects.toMatchObject({
    problems: [{ code: 'not-a-history', where: '--from' }],
  });
});

it('flags that exclude each other', async () => {
  const ends = ['--good', first, '--bad', last];
  for (const other of [['--dependencies'], ['--from', 'history']]) {
    const args = ['bisect', ...ends, '--package', 'router', ...other];
    const { code, stderr } = await runInProcess(args, { cwd: repository.path });
    expect(code).toBe(2);
    expect(stderr).toContain(`found --package and ${other[0] ?? ''}; leave one of them out`);
  }
});

it('a file to resume from that no search saved', async () => {
  const file = join(aDirectory('output'), 'bisect.json.part');
  writeFileSync(file, '{}');
  expect(await refused('--good', first, '--bad', last, '--resume', file)).toContain(
    'not a search that was interrupted',
  );
});

it('a shallow clone whose history cannot be fetched: says what to fetch', async () => {
  const clone = repository.shallowCheckout(last);
  git(clone.path, 'fetch', '--quiet', '--no-tags', '--depth=1', 'origin', first);
  git(clone.path, 'remote', 'set-url', 'origin', `file://${aDirectory('empty')}`);
  const args = ['bisect', '--good', first, '--bad', last];
  const result = await runInProcess(args, { cwd: clone.path });
  expect(result.code).toBe(2);
  expect(result.stderr).toContain('git fetch --unshallow');
  result.expectNothingLeft();
});

it('the files are written although the push to the history is refused, and that is said', async () => {
  const { remote, commits } = aProjectWithHistory();
  const json = join(aDirectory('output'), 'bisect.json');
  const hook = join(remote.path, '.git/hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho no room >&2; exit 1\n', { mode: 0o755 });
  const flags = ['--branch', HISTORY_BRANCH, '--remote', remote.path];
  const parsed = parseArguments(BISECT, [...flags, '--json', json]);
  if (!parsed) throw new Error('it asks for help');
  await using history = await openHistory('bisect', 'from', parsed, []);
  const [from = '', , to = ''] = commits;
  const record = { version: 1, baseline: from, candidate: to, effect: 0.1, error: 0.01 } as const;
  const measured = { degreesOfFreedom: 4, launches: 5, runner: 'a machine', at: '2026-01-01' };
  const addition: SeriesAddition = {
    header: { version: 1, scenario: 'GET /', metric: 'cpu', workload: 'GET /; 10 connections' },
    comparisons: [{ ...record, ...measured, pullRequest: null, acceptedBy: null }],
  };
  let printed = '';
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  onTestFinished(() => {
    spy.mockRestore();
  });
  const checkpoint = `${json}.part`;
  writeFileSync(checkpoint, '{}');
  const where = { ...parsed, checkpoint, programs: new URL('file:///') };
  const isKept = await keepResult(aBisection({}), [addition], history, where);
  expect(isKept).toBe(false);
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ kind: 'cannongate-bisection' });
  expect(printed).toMatch(
    /^cannongate: the comparisons were not added to the history: .*pre-receive hook declined.*; to add them, use the same flags and --resume .*bisect\.json\.part\n$/,
  );
  // Nothing else holds what is to be added.
  expect(readFileSync(checkpoint, 'utf8')).toBe('{}');
});

it('packages are those of the app that the configuration file names, and of the only one below', async () => {
  const workspace = aRepository();
  const dependencies = { router: '1.0.0' };
  const lockfile = {
    lockfileVersion: 3,
    packages: { 'node_modules/router': { version: '1.0.0' } },
  };
  const good = workspace.commit('one', {
    'apps/api/package.json': JSON.stringify({ scripts: { start: 'node x.js' }, dependencies }),
    'apps/api/package-lock.json': JSON.stringify(lockfile),
    'apps/web/package.json': JSON.stringify({ scripts: { start: 'vite' } }),
  });
  workspace.commit('two', { 'cannongate.yml': 'working-directory: apps/api' });
  const search = async () => {
    const args = ['bisect', '--dependencies', '--good', good, '--bad', 'HEAD'];
    return await runInProcess(args, { cwd: workspace.path });
  };
  expect((await search()).stderr).toContain('[bisect-same-dependencies]');
  workspace.git('rm', '--quiet', 'cannongate.yml');
  workspace.commit('three');
  expect((await search()).stderr).toContain('[bisect-same-dependencies]');
});

describe('--enter-merges', () => {
  const effect = { estimate: 0.1, low: 0.08, high: 0.12 };
  const step = { probability: 0.99, effect, files: [], report: null, alone: null };
  const { signal } = new AbortController();

  /** Two commits on each side of a merge, and one after it. */
  function aMerge() {
    const merging = aRepository();
    const base = merging.commit('base');
    merging.git('checkout', '--quiet', '-b', 'feature');
    merging.commit('feature 1');
    const merged = merging.commit('feature 2');
    merging.git('checkout', '--quiet', 'main');
    merging.commit('main 1');
    const before = merging.commit('main 2');
    merging.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
    const merge = merging.git('rev-parse', 'HEAD');
    return { merging, base, merged, line: [before, merge, merging.commit('after')] };
  }

  const isTheMerge = { ...step, after: 0, last: 1 };

  /** The result of a search along `line`, whose second commit is the merge, which it found. */
  function found(
    line: readonly string[],
    answer: Partial<Bisection['answer']> = {},
    more: Partial<Bisection> = {},
  ) {
    const points = line.map((commit, i) => ({ ...aPoint(i), commit, isMerge: i === 1 }));
    return aBisection({ steps: [isTheMerge], ...answer }, { points, ...more });
  }

  it('searches the commits that the merge brought, and none that were on the branch before', async () => {
    const { merging, base, merged, line } = aMerge();
    const ends = await endsOfMerge(found(line), merging.path, signal);
    const commitOf = (name = '') => merging.git('rev-parse', name);
    expect([commitOf(ends?.good), commitOf(ends?.bad)]).toEqual([base, merged]);
    const range = `${ends?.good ?? ''}..${ends?.bad ?? ''}`;
    const titles = merging.git('log', '--first-parent', '--reverse', '--format=%s', range);
    expect(titles.split('\n')).toEqual(['feature 1', 'feature 2']);
  });

  it('of a pull request, as it would be merged: HEAD^1 and HEAD are a line of one merge', async () => {
    const { merging, merged, line } = aMerge();
    merging.git('checkout', '--quiet', '--detach', line[1] ?? '');
    const ends = { good: 'HEAD^1', bad: 'HEAD', isImprovement: false };
    const between = await lineIn(merging, ends);
    if ('problems' in between) throw new Error(JSON.stringify(between.problems));
    const { points } = between;
    expect(points.map(({ commit, isMerge }) => [commit, isMerge])).toEqual([
      [line[0], false],
      [line[1], true],
    ]);
    const inside = await endsOfMerge(found(line, {}, { points }), merging.path, signal);
    expect(merging.git('rev-parse', inside?.bad ?? '')).toBe(merged);
  });

  it('refuses a branch that main was merged into: its first commits would be blamed for what they lack', async () => {
    const merging = aRepository();
    const fork = merging.commit('base');
    merging.git('checkout', '--quiet', '-b', 'feature');
    merging.commit('feature 1');
    merging.git('checkout', '--quiet', 'main');
    const before = merging.commit('main 1, which is faster');
    merging.git('checkout', '--quiet', 'feature');
    merging.git('merge', '--quiet', '--no-ff', '-m', 'update the branch', 'main');
    merging.commit('feature 2, which is slower');
    merging.git('checkout', '--quiet', 'main');
    merging.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
    const merge = merging.git('rev-parse', 'HEAD');
    const ends = await endsOfMerge(found([before, merge]), merging.path, signal);
    if (ends === null) throw new Error('it enters nothing');
    expect(await lineIn(merging, ends)).toMatchObject({
      problems: [{ code: 'bisect-end-merged', where: '--good', good: before, base: fork }],
    });
  });

  it('of an improvement: the later end is the good one', async () => {
    const { merging, base, merged, line } = aMerge();
    const ends = await endsOfMerge(found(line, {}, { isImprovement: true }), merging.path, signal);
    expect(merging.git('rev-parse', ends?.good ?? '')).toBe(merged);
    expect(ends).toMatchObject({ bad: base, isImprovement: true });
  });

  const isAfter = { ...step, after: 1, last: 2 };

  it.each<[string, Partial<Bisection['answer']>, Partial<Bisection>?]>([
    ['a commit that is no merge', { steps: [isAfter] }],
    ['two steps', { steps: [isTheMerge, isAfter] }],
    ['one of two commits', { steps: [{ ...isTheMerge, after: -1 }] }],
    ['not certain', { kind: 'undecided' }],
    ['a package', {}, { lineKind: 'packages' }],
  ])('enters nothing if the answer is %s', async (_, answer, more = {}) => {
    const { merging, line } = aMerge();
    expect(await endsOfMerge(found(line, answer, more), merging.path, signal)).toBeNull();
  });
});
