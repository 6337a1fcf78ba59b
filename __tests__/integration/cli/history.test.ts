/** `cannongate history`, on folders and on branches of real remotes. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Git } from '../../../src/adapters/git/git.ts';
import { BranchHistory } from '../../../src/adapters/history/branch-store.ts';
import { FolderHistory, seriesFile, type Change } from '../../../src/adapters/history/store.ts';
import {
  parseHistory,
  withCommits,
  withComparisons,
  type History,
  type Series,
} from '../../../src/history/records.ts';
import type { Report } from '../../../src/model/report.ts';
import { aProjectWithHistory, historyOf, writeHistory } from '../../support/branch-histories.ts';
import { serveGit } from '../../support/git-server.ts';
import { asHistory, filesOf, simulateHistory } from '../../support/networks.ts';
import { cannongate, runInProcess } from '../../support/programs.ts';
import { aRegression } from '../../support/reports.ts';
import {
  aDirectory,
  aRepository,
  git,
  TestRepository,
  variablesForGit,
} from '../../support/repository.ts';

const BRANCH = 'cannongate-history';

let measured: Report;

beforeAll(async () => {
  measured = await aRegression(1.2, { mode: 'measure' });
});

/** A clone with a few commits, its remote, and reports of each commit against the one before. */
function aProject(count = 3) {
  const remote = aDirectory('remote');
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main');
  const clone = aRepository();
  clone.git('remote', 'add', 'origin', remote);
  const commits = Array.from({ length: count }, (_, i) =>
    clone.commit(`change ${i}`, { 'app.js': `// ${i}` }),
  );
  clone.git('push', '--quiet', 'origin', 'main');
  const folder = aDirectory('reports');
  const reports = commits.slice(1).map((candidate, i) => {
    const file = join(folder, `${i}.json`);
    writeReport(file, { baseline: commits[i] ?? '', candidate });
    return file;
  });
  return { remote, clone, commits, reports, folder };
}

function writeReport(
  file: string,
  {
    baseline,
    candidate,
    uncommitted = false,
    pullRequest = null,
  }: { baseline: string; candidate: string; uncommitted?: boolean; pullRequest?: number | null },
): void {
  writeFileSync(
    file,
    JSON.stringify({ ...measured, pullRequest, commits: { baseline, candidate, uncommitted } }),
  );
}

const run = async (cwd: string, ...args: string[]) =>
  await runInProcess(['history', ...args], { cwd });

function historyOn(remote: string): History {
  const names = git(remote, 'ls-tree', '-r', '--name-only', BRANCH).split('\n');
  return parseHistory(
    names.map((name) => ({ name, text: git(remote, 'show', `${BRANCH}:${name}`) })),
  );
}

const seriesIn = (folder: string) =>
  readdirSync(join(folder, 'series')).map((name) => join(folder, 'series', name));

function historyIn(folder: string): History {
  const names = ['commits.jsonl', ...seriesIn(folder).map((file) => relative(folder, file))];
  return parseHistory(
    names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  );
}

const pairsIn = ({ series }: History) =>
  series[0]?.comparisons.map(({ baseline, candidate }) => [baseline, candidate]);

const pairsOf = (records: Series['comparisons']) =>
  records.map(({ baseline, candidate }) => [baseline, candidate]);

/** Three records of a series in the file `name`; `add` appends one of them, after what happens meanwhile. */
function additions() {
  const { commits, series } = asHistory(simulateHistory({ commits: 4, seed: 1 }));
  const name = seriesFile(series.header);
  const add = (record: Series['comparisons'][number] | undefined, meanwhile = () => {}): Change => {
    return (present) => {
      const textOf = (file: string) => present.find((each) => each.name === file)?.text ?? null;
      const comparisons = record ? [record] : [];
      const files = [
        { name, text: withComparisons(textOf(name), { ...series, comparisons }) },
        { name: 'commits.jsonl', text: withCommits(textOf('commits.jsonl'), commits) },
      ];
      meanwhile();
      return files.flatMap(({ text, ...file }) => (text === null ? [] : [{ ...file, text }]));
    };
  };
  return { name, records: series.comparisons.slice(0, 3), add };
}

it('a git that is too old is named: without the commits and tags of the repository, a history is judged from another start', async () => {
  const { clone, reports } = aProject();
  const folder = join(aDirectory('history'), 'kept');
  await run(clone.path, 'add', ...reports, '--to', folder);
  const options = { cwd: clone.path, env: variablesForGit('2.30.2') };
  for (const args of [
    ['check', '--from', folder],
    ['add', ...reports, '--branch', BRANCH],
  ]) {
    const { code, stderr } = await runInProcess(['history', ...args], options);
    expect(stderr).toContain('git: found git 2.30.2; use git 2.31 or later');
    expect(stderr).not.toContain('--branch');
    expect(code).toBe(2);
  }
});

describe('history add --branch', () => {
  it('makes the branch and appends to it, and touches nothing of the clone', async () => {
    const { remote, clone, commits, reports } = aProject();
    const before = clone.state();
    const [a = '', b = ''] = reports;
    const first = await run(clone.path, 'add', a, '--branch', BRANCH);
    expect(first).toMatchObject({ code: 0, stdout: `Added 2 comparisons to branch ${BRANCH}.\n` });
    await run(clone.path, 'add', b, '--branch', BRANCH);
    expect(clone.state()).toEqual(before);
    const history = historyOn(remote);
    expect(pairsIn(history)).toEqual([
      [commits[0], commits[1]],
      [commits[1], commits[2]],
    ]);
    expect(history.faults).toEqual([]);
    expect(history.commits.get(commits[1] ?? '')?.title).toBe('change 1');
    // It shares no commit with the code, and its first commit is still there.
    expect(git(remote, 'rev-list', '--count', BRANCH)).toBe('2');
    expect(git(remote, 'ls-tree', '--name-only', BRANCH).split('\n')).toEqual([
      'README.md',
      'commits.jsonl',
      'series',
    ]);
  });

  it('adds a report once', async () => {
    const { remote, clone, reports } = aProject(2);
    await run(clone.path, 'add', ...reports, '--branch', BRANCH);
    const again = await run(clone.path, 'add', ...reports, '--branch', BRANCH);
    expect(again.stdout).toBe(`Nothing to add: branch ${BRANCH} has these comparisons already.\n`);
    expect(git(remote, 'rev-list', '--count', BRANCH)).toBe('1');
  });

  it('loses nothing when several jobs push at once', async () => {
    const { remote, clone, reports } = aProject(5);
    const jobs = await Promise.all(
      reports.map(async (report) =>
        cannongate(['history', 'add', report, '--branch', BRANCH], { cwd: clone.path }),
      ),
    );
    for (const job of jobs) {
      expect(job).toMatchObject({ code: 0, stderr: '' });
      job.expectNothingLeft();
    }
    expect(pairsIn(historyOn(remote))).toHaveLength(4);
  });

  it('loses nothing that another job pushes after it has read the branch', async () => {
    const remote = aDirectory('remote');
    git(remote, 'init', '--quiet', '--bare');
    const address = { url: `file://${remote}`, authorizationEnv: {} };
    const { records, add } = additions();
    const [first, second, third] = records;
    const job = () => {
      const runner = new Git(process.env, new AbortController().signal);
      return new BranchHistory(runner, address, BRANCH, join(aDirectory('store'), 'store'));
    };
    await job().update(add(first), 'first');
    const read = git(remote, 'rev-parse', BRANCH);
    await job().update(add(second), 'second');
    const pushed = git(remote, 'rev-parse', BRANCH);
    git(remote, 'branch', '--force', BRANCH, read);
    const pushMeanwhile = () => git(remote, 'branch', '--force', BRANCH, pushed);
    await job().update(add(third, pushMeanwhile), 'third');
    expect(pairsIn(historyOn(remote))).toEqual(pairsOf(records));
  });

  it('begins anew when the branch was deleted, and goes on from one that was rewritten', async () => {
    const { remote, clone, reports } = aProject(4);
    const [a = '', b = '', c = ''] = reports;
    await run(clone.path, 'add', a, '--branch', BRANCH);
    const old = git(remote, 'rev-parse', BRANCH);
    git(remote, 'branch', '-D', BRANCH);
    await run(clone.path, 'add', b, '--branch', BRANCH);
    expect(pairsIn(historyOn(remote))).toHaveLength(1);
    git(remote, 'branch', '--force', BRANCH, old);
    await run(clone.path, 'add', b, c, '--branch', BRANCH);
    expect(pairsIn(historyOn(remote))).toHaveLength(3);
  });

  it('refuses a file that is too large to be read, instead of writing it anew', async () => {
    const { remote, clone, reports } = aProject(3);
    const [a = '', ...others] = reports;
    await run(clone.path, 'add', a, '--branch', BRANCH);
    const work = aDirectory('branch');
    git(work, 'clone', '--quiet', '--branch', BRANCH, `file://${remote}`, '.');
    const series = git(work, 'ls-files', 'series').split('\n')[0] ?? '';
    appendFileSync(join(work, series), `${' '.repeat(64 * 2 ** 20)}\n`);
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
    git(work, ...author, 'commit', '--quiet', '--all', '--message', 'large');
    git(work, 'push', '--quiet');
    const before = git(remote, 'rev-parse', BRANCH);
    const refused = await run(clone.path, 'add', ...others, '--branch', BRANCH);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain(`${series}: it is larger than 64 MiB`);
    expect(git(remote, 'rev-parse', BRANCH)).toBe(before);
  });

  it('never writes to a branch that is something else', async () => {
    const { remote, clone, reports, commits } = aProject();
    const refused = await run(clone.path, 'add', ...reports, '--branch', 'main');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('[not-a-history]');
    expect(git(remote, 'rev-parse', 'main')).toBe(commits.at(-1));
  });

  it('needs only the remote’s address: no clone, a bare folder, the token of the job', async () => {
    const { clone, reports } = aProject(2);
    git(clone.path, 'config', 'http.receivepack', 'true');
    const server = await serveGit(clone.path, 'ghs_secret0token');
    const job = { GITHUB_TOKEN: 'ghs_secret0token', GITHUB_SERVER_URL: server.server };
    const args = ['history', 'add', ...reports, '--branch', BRANCH, '--remote', server.url];
    const elsewhere = aDirectory('elsewhere');
    const added = await cannongate(args, { cwd: elsewhere, env: job });
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(pairsIn(historyOn(clone.path))).toHaveLength(1);
    const refused = await cannongate(args, {
      cwd: elsewhere,
      env: { ...job, GITHUB_TOKEN: 'ghs_another0token' },
    });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('[history-not-reached]');
    expect(refused.stderr).not.toContain('ghs_');
  });
});

it('commits that git does not know here are told, until a clone that has them adds the report again', async () => {
  const { remote, clone, reports } = aProject(3);
  const elsewhere = aDirectory('elsewhere');
  const args = ['add', ...reports, '--branch', BRANCH, '--remote', remote];
  const added = await run(elsewhere, ...args);
  expect(added.code).toBe(0);
  expect(added.stdout).toContain('Added 4 comparisons');
  expect(added.stdout).toContain('Git does not know 3 of 3 commits here');
  expect(added.stdout).toContain('fetch-depth: 0');
  const again = await run(clone.path, ...args);
  expect(again.stdout).not.toContain('Git does not know');
  const titles = [...historyOn(remote).commits.values()].map(({ title }) => title);
  expect(titles).toEqual(['change 0', 'change 1', 'change 2']);
  expect((await run(elsewhere, ...args)).stdout).not.toContain('Git does not know');
});

describe('history add --to', () => {
  it('makes the folder, appends, and keeps what others appended', async () => {
    const { clone, reports } = aProject();
    const folder = join(aDirectory('folder'), 'history');
    const [a = '', b = ''] = reports;
    await run(clone.path, 'add', a, '--to', folder);
    await run(clone.path, 'add', b, '--to', folder);
    const files = ['commits.jsonl'].map((name) => ({
      name,
      text: readFileSync(join(folder, name), 'utf8'),
    }));
    expect(parseHistory(files).commits.size).toBe(3);
    expect(existsSync(join(folder, 'README.md'))).toBe(true);
  });

  it('never writes among other files, and goes on where it was interrupted', async () => {
    const { clone, reports } = aProject(2);
    const folder = aDirectory('source');
    writeFileSync(join(folder, 'server.js'), 'code');
    const refused = await run(clone.path, 'add', ...reports, '--to', folder);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('[not-a-history]');
    expect(refused.stderr).toContain('name a folder for the history alone');
    expect(readdirSync(folder)).toEqual(['server.js']);
    rmSync(join(folder, 'server.js'));
    mkdirSync(join(folder, 'series'));
    const added = await run(clone.path, 'add', ...reports, '--to', folder);
    expect(added.stdout).toContain('Added ');
    expect(existsSync(join(folder, 'commits.jsonl'))).toBe(true);
  });

  it.each([
    ['half of its first line is gone', (text: string) => text.slice(40), 2],
    ['its first write was interrupted', (text: string) => text.slice(0, 40), 4],
  ])('makes a series readable again if %s', async (_, damage, count) => {
    const { clone, commits, reports } = aProject();
    const folder = join(aDirectory('folder'), 'history');
    const [a = '', b = ''] = reports;
    await run(clone.path, 'add', a, '--to', folder);
    for (const file of seriesIn(folder)) writeFileSync(file, damage(readFileSync(file, 'utf8')));
    const added = await run(clone.path, 'add', a, b, '--to', folder);
    expect(added.stdout).toBe(`Added ${count} comparisons to folder ${folder}.\n`);
    const history = historyIn(folder);
    // Of each series only the damaged line is left out.
    expect(history.faults.map(({ line }) => line)).toEqual(seriesIn(folder).map(() => 2));
    const pairs = commits.slice(1).map((candidate, i) => [commits[i], candidate]);
    expect(history.series).toHaveLength(2);
    for (const { comparisons } of history.series) {
      expect(comparisons.map(({ baseline, candidate }) => [baseline, candidate])).toEqual(pairs);
    }
    expect(readdirSync(join(folder, 'series'))).toHaveLength(2);
  });

  it('goes on after half a line if even its first write was interrupted', async () => {
    const { clone, reports } = aProject(2);
    const folder = join(aDirectory('folder'), 'history');
    await run(clone.path, 'add', ...reports, '--to', folder);
    rmSync(join(folder, 'commits.jsonl'));
    for (const file of seriesIn(folder)) writeFileSync(file, readFileSync(file).subarray(0, 40));
    await run(clone.path, 'add', ...reports, '--to', folder);
    expect(historyIn(folder).series.map(({ comparisons }) => comparisons.length)).toEqual([1, 1]);
  });

  it('loses nothing that somebody else appends to a series while it is made readable', async () => {
    const folder = join(aDirectory('folder'), 'history');
    const { name, records, add } = additions();
    const [first, second, third] = records;
    const store = new FolderHistory(folder);
    await store.update(add(first));
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').slice(40));
    let isFirst = true;
    const appendOnce = () => {
      if (isFirst) appendFileSync(file, `${JSON.stringify(second)}\n`);
      isFirst = false;
    };
    await store.update(add(third, appendOnce));
    expect(pairsIn(historyIn(folder))).toEqual(pairsOf(records));
  });

  it('refuses a folder that cannot be made', async () => {
    const { clone, reports } = aProject(2);
    const { code, stderr } = await run(clone.path, 'add', ...reports, '--to', '/proc/no/history');
    expect(code).toBe(2);
    expect(stderr).toContain('[file-not-writable]');
  });

  it('does not follow a link out of the folder', async () => {
    const { clone, reports } = aProject(2);
    const folder = join(aDirectory('folder'), 'history');
    await run(clone.path, 'add', ...reports, '--to', folder);
    const secret = join(aDirectory('elsewhere'), 'secret');
    writeFileSync(secret, 'secret');
    symlinkSync(secret, join(folder, 'series', 'planted.jsonl'));
    const { code, stderr } = await run(clone.path, 'add', ...reports, '--to', folder);
    expect(code).toBe(2);
    expect(stderr).toContain('[unusable-file]');
  });
});

describe('history show and check', () => {
  /** A history of the clone's own commits, each slower than the one before. */
  function aHistory(step: number, count = 8) {
    const { clone, commits } = aProject(count);
    clone.git('tag', 'v1.0', commits[2] ?? '');
    const simulated = asHistory(
      simulateHistory({ commits: count, seed: 3, deviation: 0.004, merge: () => Math.log1p(step) }),
    );
    const real = (hash: string) => commits[Number.parseInt(hash.slice(0, 7), 16) - 0xabcdef0] ?? '';
    const folder = aDirectory('history');
    mkdirSync(join(folder, 'series'));
    for (const { name, text } of filesOf(simulated)) {
      const withHashes = text.replace(/[0-9a-f]{7}0{33}/g, real);
      writeFileSync(join(folder, name), withHashes);
    }
    return { clone, commits, folder };
  }

  it('show lists the commits of the branch, by tag or hash', async () => {
    const { clone, commits, folder } = aHistory(0.02);
    // Of several tags the best name is that of the release.
    for (const tag of ['v1.0-rc.2', 'latest']) clone.git('tag', tag, commits[2] ?? '');
    const { code, stdout } = await run(clone.path, 'show', '--from', folder, '--last', '6');
    expect(code).toBe(0);
    expect(stdout).toContain('8 commits of the branch, 7 comparisons');
    expect(stdout).toMatch(/^ {2}v1\.0 .* change 2$/m);
    expect(stdout).toMatch(new RegExp(`^  ${commits[7]?.slice(0, 10) ?? ''} .* change 7$`, 'm'));
  });

  it('check fails since a tag, warns if asked, and passes over a short window', async () => {
    const { clone, folder } = aHistory(0.02);
    const since = ['check', '--from', folder, '--since', 'v1.0', '--drift-tolerance', '5%'];
    const failed = await run(clone.path, ...since);
    expect(failed).toMatchObject({ code: 1, stderr: '' });
    expect(failed.stdout).toMatch(/DRIFTED[^]*than at v1\.0, after 5 commits/);
    expect(await run(clone.path, ...since, '--on-drift', 'warn')).toMatchObject({ code: 0 });
    const byDefault = await run(clone.path, 'check', '--from', folder, '--drift-tolerance', '5%');
    expect(byDefault.stdout).toBe(failed.stdout);
    const window = ['check', '--from', folder, '--window', '1', '--drift-tolerance', '5%'];
    expect(await run(clone.path, ...window)).toMatchObject({ code: 0 });
  });

  it('check and badge have nothing to judge after a release until a later commit is measured, unlike its notes', async () => {
    const { clone, commits, folder } = aHistory(0.02);
    const from = ['--from', folder];
    const badgeOf = async (...flags: string[]) => {
      const svg = join(aDirectory('site'), 'badge.svg');
      return await run(clone.path, 'badge', ...from, '--svg', svg, ...flags);
    };
    expect(await run(clone.path, 'check', ...from)).toMatchObject({ code: 1 });
    clone.git('tag', 'v1.1', commits[7] ?? '');
    expect(await run(clone.path, 'check', ...from)).toMatchObject({
      code: 0,
      stderr: '',
      stdout:
        'Nothing new since v1.1: no later commit was measured yet, so there is nothing to judge.\n',
    });
    expect(await badgeOf()).toMatchObject({ stdout: 'performance: no change since v1.1\n' });
    const since = await run(clone.path, 'check', ...from, '--since', 'v1.0');
    expect(since).toMatchObject({ code: 1 });
    expect(since.stdout).toContain('than at v1.0');
    for (const until of [[], ['--until', 'v1.1']]) {
      const notes = await run(clone.path, 'notes', ...from, ...until);
      expect(notes.stdout).toContain('v1.1 against v1.0');
    }

    // It is tagged although it was not measured, such as one that only names the version.
    const version = clone.commit('v1.2', { 'package.json': '{"version":"1.2.0"}' });
    clone.git('push', '--quiet', 'origin', 'HEAD:main');
    clone.git('tag', 'v1.2', version);
    const tagged = await run(clone.path, 'check', ...from);
    expect(tagged).toMatchObject({ code: 0, stderr: '' });
    expect(tagged.stdout).toContain('Nothing new since v1.2:');

    // Nobody knows what this one has changed.
    clone.commit('not measured', { 'server.js': 'while (true);' });
    clone.git('push', '--quiet', 'origin', 'HEAD:main');
    const refused = await run(clone.path, 'check', ...from);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/measured after v1\.2[^]*\[history-not-measured-since\]/);
    const warned = await run(clone.path, 'check', ...from, '--on-drift', 'warn');
    expect(warned).toMatchObject({ code: 0 });
    expect(warned.stdout).toMatch(/not judged: .* measured after v1\.2/);
    expect(await badgeOf()).toMatchObject({ stdout: 'performance: not measured since v1.2\n' });
  });

  it('check says if the history begins after the commit that it was asked to start from', async () => {
    const { clone, commits, reports } = aProject(5);
    clone.git('tag', 'v0.9', commits[0] ?? '');
    await run(clone.path, 'add', ...reports.slice(2), '--branch', BRANCH);
    const first = commits[2]?.slice(0, 10) ?? '';
    const check = ['check', '--branch', BRANCH, '--on-drift', 'warn'];
    const said = `  It is judged from ${first} on, since it was measured neither at v0.9 nor before.\n`;
    for (const start of ['v0.9', commits[0] ?? '']) {
      const { stdout } = await run(clone.path, ...check, '--since', start);
      expect(stdout.split(said)).toHaveLength(3);
    }
    for (const start of [first, commits[3] ?? '']) {
      expect((await run(clone.path, ...check, '--since', start)).stdout).not.toContain(
        'judged from',
      );
    }
  });

  it('a commit that was not compared stands for the last one before it', async () => {
    const { clone, folder } = aHistory(0.02);
    const later = clone.commit('docs only', { 'README.md': 'x' });
    const check = ['check', '--from', folder, '--since', later, '--ref', 'HEAD'];
    const checked = await run(clone.path, ...check);
    // It is not misspelt: nothing was measured after it, nor could be.
    expect(checked.stderr).toBe('');
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.stdout).toMatch(/not judged: .* measured after/);
    for (const command of ['notes', 'badge']) {
      const flags = command === 'badge' ? ['--svg', 'badge.svg'] : [];
      const refused = await run(clone.path, command, ...check.slice(1), ...flags);
      expect(refused).toMatchObject({ code: 2 });
      expect(refused.stderr).toContain('no series that was measured after');
    }
    clone.git('tag', 'v2', later);
    const shown = await run(clone.path, 'show', '--from', folder);
    expect(shown.stdout).toContain('8 commits of the branch');
  });

  it('a check fails if a gap leaves nothing to judge, unless drifts only warn', async () => {
    const { clone, commits, reports } = aProject(5);
    await run(clone.path, 'add', ...reports.toSpliced(2, 1), '--branch', BRANCH);
    const check = ['check', '--branch', BRANCH, '--since', commits[0] ?? ''];
    const refused = await run(clone.path, ...check);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('[history-not-linked]');
    const warned = await run(clone.path, ...check, '--on-drift', 'warn');
    expect(warned).toMatchObject({ code: 0 });
    expect(warned.stdout).toContain('cannot be judged');
  });

  it('a check fails if nothing was measured after the start, as when recording has stopped', async () => {
    const { clone, commits, folder } = aHistory(0.02);
    clone.git('tag', 'v2.0', commits[7] ?? '');
    clone.commit('not measured', { 'server.js': 'while (true);' });
    clone.git('push', '--quiet', 'origin', 'HEAD:main');
    const check = ['check', '--from', folder, '--since', 'v2.0'];
    const refused = await run(clone.path, ...check);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/measured after v2\.0[^]*\[history-not-measured-since\]/);
    expect(await run(clone.path, ...check, '--on-drift', 'warn')).toMatchObject({ code: 0 });
  });

  it('in a workflow follow what it has checked out', async () => {
    const { clone, folder } = aHistory(0.02);
    const other = clone.git('commit-tree', '-p', 'HEAD~4', '-m', 'another one', 'HEAD^{tree}');
    clone.git('update-ref', 'refs/remotes/origin/main', other);
    const shown = async (env: Record<string, string>) =>
      await runInProcess(['history', 'show', '--from', folder], { cwd: clone.path, env });
    expect((await shown({ GITHUB_ACTIONS: 'true' })).stdout).toContain('8 commits of the branch');
    expect((await shown({})).stdout).not.toContain('8 commits of the branch');
  });

  /** A commit of an hour later or earlier than now. */
  function commitAfter(hours: number, repository: TestRepository, message: string): string {
    vi.stubEnv('GIT_COMMITTER_DATE', `${Math.round(Date.now() / 1000) + 3600 * hours} +0000`);
    try {
      return repository.commit(message, { 'app.js': `// ${message}` });
    } finally {
      vi.unstubAllEnvs();
    }
  }

  /** A clone of a project with three commits, which has none of those that come later. */
  function aCloneBehind() {
    const { remote, clone, commits, reports, folder } = aProject(3);
    const behind = aDirectory('behind');
    git(behind, 'clone', '--quiet', `file://${remote}`, '.');
    /** Adds a comparison to the history, in the clone that has all commits. */
    const compare = async (baseline: string, candidate: string, pullRequest: number | null) => {
      const file = join(folder, `${baseline}-${candidate}.json`);
      writeReport(file, { baseline, candidate, pullRequest });
      await run(clone.path, 'add', file, '--branch', BRANCH);
    };
    return { remote, clone, commits, reports, behind, compare };
  }

  it('say that a clone is behind, and a check fails there, unless drifts only warn or a branch is named', async () => {
    const { clone, commits, reports, behind, compare } = aCloneBehind();
    await run(clone.path, 'add', ...reports, '--branch', BRANCH);
    let baseline = commits[2] ?? '';
    for (const hours of [1, 2]) {
      const candidate = commitAfter(hours, clone, `later ${hours}`);
      await compare(baseline, candidate, null);
      baseline = candidate;
    }
    clone.git('push', '--quiet', 'origin', 'main');
    const check = ['check', '--branch', BRANCH];
    const refused = await run(behind, ...check);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(
      /2 comparisons of later commits that are not on origin\/main here[^]*\[history-beyond-clone\]/,
    );
    const said =
      'cannongate: 2 comparisons of commits that are not on origin/main here are left out';
    for (const [command, ...flags] of [
      ['check', '--on-drift', 'warn'],
      ['show'],
      ['notes'],
      ['badge', '--json', join(behind, 'badge.json')],
    ]) {
      const warned = await run(behind, command ?? '', '--branch', BRANCH, ...flags);
      expect(warned).toMatchObject({
        code: 0,
        stderr: `${said}; run git fetch, or give --ref\n`,
      });
    }
    // Who names a branch, or checks it out for a job, means that one.
    const named = await run(behind, ...check, '--ref', 'main');
    expect(named).toMatchObject({ code: 1, stderr: `${said.replace('origin/', '')}\n` });
    const env = { GITHUB_ACTIONS: 'true' };
    const inJob = await runInProcess(['history', ...check], { cwd: behind, env });
    expect(inJob).toMatchObject({ code: 1, stderr: named.stderr });
    git(behind, 'fetch', '--quiet');
    const fetched = await run(behind, ...check);
    expect(fetched).toMatchObject({ code: 1, stderr: '' });
    expect(fetched.stdout).toContain('after 4 commits');
  });

  it('say nothing of pull requests, of older commits, and of other branches that the clone has', async () => {
    const { clone, commits, reports, behind, compare } = aCloneBehind();
    await run(clone.path, 'add', ...reports, '--branch', BRANCH);
    const [first = '', second = '', last = ''] = commits;
    const unknown = (hours: number, name: string, parent: string) => {
      clone.git('checkout', '--quiet', '--detach', parent);
      return commitAfter(hours, clone, name);
    };
    await compare(last, unknown(1, 'of a pull request', last), 7);
    await compare(first, unknown(-1, 'older', first), null);
    const release = unknown(2, 'of a release branch', second);
    await compare(second, release, null);
    clone.git('push', '--quiet', 'origin', `${release}:refs/heads/release`);
    git(behind, 'fetch', '--quiet');
    for (const [command, ...flags] of [['check', '--drift-tolerance', '90%'], ['show']]) {
      const { code, stderr } = await run(behind, command ?? '', '--branch', BRANCH, ...flags);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    }
  });

  it('follow what is checked out if it goes on from the default branch and was compared', async () => {
    const { clone, commits, reports, compare } = aCloneBehind();
    await run(clone.path, 'add', ...reports, '--branch', BRANCH);
    const shown = async () => await run(clone.path, 'show', '--branch', BRANCH);
    const last = commits[2] ?? '';
    const head = commitAfter(1, clone, 'of a pull request');
    await compare(last, head, 7);
    expect((await shown()).stdout).toContain('3 commits of the branch');
    await compare(head, commitAfter(2, clone, 'not pushed'), null);
    const ahead = await shown();
    expect(ahead.stderr).toBe('');
    expect(ahead.stdout).toContain('5 commits of the branch');
    // The first parents of a branch that has merged the default one are not those of that one.
    clone.git('checkout', '--quiet', '-b', 'other', commits[1] ?? '');
    clone.git('merge', '--quiet', '--no-ff', '--strategy=ours', '-m', 'merge', last);
    await compare(last, clone.git('rev-parse', 'HEAD'), null);
    expect((await shown()).stdout).toContain('3 commits of the branch');
  });

  it('work outside of a clone, by the commits’ dates', async () => {
    const { commits, folder } = aHistory(0.02);
    const elsewhere = aDirectory('elsewhere');
    const since = ['check', '--from', folder, '--since', commits[2]?.slice(0, 10) ?? ''];
    const { code, stdout } = await run(elsewhere, ...since, '--drift-tolerance', '5%');
    expect(code).toBe(1);
    expect(stdout).toContain('after 5 commits');
  });

  it('work on reports that were added outside of a clone, in whatever order', async () => {
    const { reports } = aProject(4);
    const elsewhere = aDirectory('elsewhere');
    for (const files of [reports, reports.toReversed()]) {
      const folder = aDirectory('history');
      await run(elsewhere, 'add', ...files, '--to', folder);
      const { code, stdout } = await run(elsewhere, 'check', '--from', folder);
      expect(stdout).toMatch(/DRIFTED[^]* about 73% more CPU/);
      expect(code).toBe(1);
    }
  });

  it('count from the same release in a shallow clone, which has no tags', async () => {
    const { remote, clone, commits, reports } = aProject(5);
    clone.git('tag', '--annotate', '-m', 'the first', 'v1.0', commits[3] ?? '');
    clone.git('push', '--quiet', 'origin', 'v1.0');
    await run(clone.path, 'add', ...reports, '--branch', BRANCH);
    const shallow = aDirectory('shallow');
    git(shallow, 'clone', '--quiet', '--depth=1', '--no-tags', `file://${remote}`, '.');
    for (const args of [['check'], ['check', '--since', 'v1.0'], ['notes', '--since', 'v1.0']]) {
      const there = await run(clone.path, ...args, '--branch', BRANCH);
      const here = await run(shallow, ...args, '--branch', BRANCH);
      expect([here.code, here.stdout]).toEqual([there.code, there.stdout]);
      expect(here.stdout).toContain('v1.0');
    }
  });

  it('badge writes an endpoint of shields.io and an SVG', async () => {
    const { clone, folder } = aHistory(0.02);
    const site = aDirectory('site');
    const [json, svg] = [join(site, 'new/badge.json'), join(site, 'badge.svg')];
    const args = ['badge', '--from', folder, '--json', json, '--svg', svg];
    const { code, stdout } = await run(clone.path, ...args, '--drift-tolerance', '5%');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^performance: \d+(\.\d)?% slower since v1\.0$/m);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toEqual({
      schemaVersion: 1,
      label: 'performance',
      message: stdout.trim().replace('performance: ', ''),
      color: 'red',
    });
    expect(readFileSync(svg, 'utf8')).toContain(`<title>${stdout.trim()}</title>`);
  });

  it('page writes a page and its data', async () => {
    const { clone, folder } = aHistory(0.02);
    const site = join(aDirectory('site'), 'new');
    const { code, stdout } = await cannongate(['history', 'page', '--from', folder, '--to', site], {
      cwd: clone.path,
    });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Wrote 1 series to ${join(site, 'index.html')}.\n`,
    });
    const html = readFileSync(join(site, 'index.html'), 'utf8');
    expect(html).toContain('<script src="history-data.js">');
    expect(html).toMatch(/Uses about \d+% more CPU/);
    expect(readFileSync(join(site, 'history-data.js'), 'utf8')).toContain('"v1.0"');
  });

  it('read a branch of the remote, and tell damaged lines', async () => {
    const { clone, reports } = aProject(4);
    await run(clone.path, 'add', ...reports, '--branch', BRANCH);
    const before = clone.state();
    const { code, stdout } = await run(clone.path, 'show', '--branch', BRANCH);
    expect(code).toBe(0);
    expect(stdout).toContain('4 commits of the branch');
    expect(clone.state()).toEqual(before);
    const { folder, clone: other } = aHistory(0.02);
    writeFileSync(join(folder, 'commits.jsonl'), '{"version":1,"comm\n', { flag: 'a' });
    const told = await run(other.path, 'show', '--from', folder);
    expect(told.code).toBe(0);
    expect(told.stderr).toContain('commits.jsonl line 9 is not valid JSON; it is left out');
  });

  it.each<[string, string[], string]>([
    ['no folder', ['show', '--from', 'nowhere'], 'history-not-found'],
    ['nothing that matches', ['show', '--scenario', 'nothing'], 'empty-history'],
    ['an unknown commit', ['check', '--since', 'v9'], 'commit-not-in-history'],
    ['an unknown branch', ['check', '--ref', 'nobranch'], 'commit-not-in-history'],
    ['two starts', ['check', '--since', 'v1.0', '--window', '3'], 'one-start-too-many'],
    ['a tolerance without a unit', ['check', '--drift-tolerance', '5'], 'invalid-value'],
    ['a file', ['show', 'report.json'], 'unexpected-argument'],
    ['a page without a place', ['page'], 'missing-value'],
    ['a badge without a file', ['badge'], 'missing-value'],
    [
      'a badge that cannot be written',
      ['badge', '--svg', '/proc/no/badge.svg'],
      'file-not-writable',
    ],
  ])('refuse %s', async (_, args, problem) => {
    const { clone, folder } = aHistory(0.02);
    const from = args.includes('--from') ? [] : ['--from', folder];
    const { code, stderr } = await run(clone.path, ...args, ...from);
    expect(code).toBe(2);
    expect(stderr).toContain(`[${problem}]`);
  });

  it.each<[string, string[]]>([
    ['a start', ['check', '--since', 'v9']],
    ['an end', ['notes', '--until', 'v9']],
    ['a branch', ['show', '--ref', 'v9']],
  ])('say that git does not know the name of %s', async (_, args) => {
    const { clone, folder } = aHistory(0.02);
    const { stderr } = await run(clone.path, ...args, '--from', folder);
    expect(stderr).toContain('found "v9"; git knows no commit, tag or branch of that name here;');
  });

  it('say that no series has a commit which git knows', async () => {
    const { clone, folder } = aHistory(0.02);
    clone.git('checkout', '--quiet', '--orphan', 'another');
    const commit = clone.commit('another beginning');
    const { stderr } = await run(clone.path, 'check', '--since', commit, '--from', folder);
    expect(stderr).toContain('; no series has that commit, nor one before it;');
  });

  it('find a scenario by a part of its name, in upper or lower case', async () => {
    const { clone, folder } = aHistory(0.02);
    const found = await run(clone.path, 'show', '--scenario', 'EARCH', '--from', folder);
    expect(found).toMatchObject({ code: 0, stderr: '' });
  });

  it('say that all commits of a history have the same files', async () => {
    const { clone, folder } = aProject(1);
    const [one, other] = [clone.commit('the same'), clone.commit('the same again')];
    const file = join(folder, 'same.json');
    writeReport(file, { baseline: one, candidate: other });
    const history = join(folder, 'history');
    await run(clone.path, 'add', file, '--to', history);
    const { code, stderr } = await run(clone.path, 'show', '--from', history);
    expect(code).toBe(2);
    expect(stderr).toContain('found only comparisons of commits with the same files;');
  });

  it('say that one commit of the branch is no history, beside those of pull requests', async () => {
    const { clone, commits, folder } = aProject(1);
    const candidate = clone.commit('a pull request', { 'app.js': '// other' });
    clone.git('reset', '--quiet', '--hard', commits[0] ?? '');
    const file = join(folder, 'pull-request.json');
    writeReport(file, { baseline: commits[0] ?? '', candidate, pullRequest: 5 });
    const history = join(folder, 'history');
    await run(clone.path, 'add', file, '--to', history);
    const { code, stderr } = await run(clone.path, 'show', '--from', history);
    expect(code).toBe(2);
    expect(stderr).toContain(
      'found only comparisons of pull requests with one commit of the branch;',
    );
  });
});

describe('a series that has ended', () => {
  /** The first one rises by 12% up to commit 3. From then on another number of connections is measured, without a change. */
  function anEndedSeries() {
    const { clone, commits } = aProject(8);
    for (const [tag, at] of Object.entries({ 'v1.0': 0, 'v1.1': 5, 'v1.2': 7 })) {
      clone.git('tag', tag, commits[at] ?? '');
    }
    const written = historyOf(commits).filter(({ name }) => name === 'commits.jsonl');
    const add = (name: string, from: number, to: number, factor: number, connections: number) => {
      const files = historyOf(commits.slice(from, to + 1), factor, 'cpu', connections);
      const { text = '' } = files.find((file) => file.name === 'series/a.jsonl') ?? {};
      written.push({ name, text });
    };
    add('series/old.jsonl', 0, 3, 1.04, 10);
    add('series/new.jsonl', 3, 7, 1.001, 50);
    return { clone, commits, from: ['--from', writeHistory(aDirectory('history'), written)] };
  }

  it('before the last tag neither fails the check nor reddens the badge, and is in no later notes', async () => {
    const { clone, commits, from } = anEndedSeries();
    clone.git('tag', '--delete', 'v1.2');
    const checked = await run(clone.path, 'check', ...from);
    expect(checked).toMatchObject({ code: 0, stderr: '' });
    expect(checked.stdout).toMatch(/^GET \/: CPU per request: within the tolerance/);
    expect(checked.stdout).toContain(
      '\n\n1 series is not judged: it was not measured after v1.1. cannongate history show says where it ends.\n',
    );
    const badge = join(aDirectory('site'), 'badge.json');
    const shown = await run(clone.path, 'badge', ...from, '--json', badge);
    expect(shown).toMatchObject({ code: 0, stdout: 'performance: stable since v1.1\n' });
    expect(readFileSync(badge, 'utf8')).not.toContain('"red"');
    clone.git('tag', 'v1.2', commits[7] ?? '');
    const notes = await run(clone.path, 'notes', ...from, '--until', 'v1.2');
    expect(notes.stdout).toMatch(
      /^## Performance\n\nv1\.2 against v1\.1, after 2 commits, .*\n\n- Nothing has clearly changed\.\n- CPU per request of `GET \/`: no clear change \(between .*\)\.\n$/,
    );
  });

  it('after the last tag is judged up to its end, which the notes say', async () => {
    const { clone, commits, from } = anEndedSeries();
    const last = commits[3]?.slice(0, 10) ?? '';
    clone.git('tag', '--delete', 'v1.1', 'v1.2');
    const checked = await run(clone.path, 'check', ...from);
    expect(checked.code).toBe(1);
    clone.git('tag', 'v1.2', commits[7] ?? '');
    expect(checked.stdout).toContain(
      `  Last measured at ${last}; other series go on to ${commits[7]?.slice(0, 10) ?? ''}. If it is not measured any more, a later --since leaves it out.\n`,
    );
    const notes = await run(clone.path, 'notes', ...from, '--until', 'v1.2');
    expect(notes.stdout).toMatch(/\n\nv1\.2 against v1\.0, after 7 commits, /);
    expect(notes.stdout).toMatch(
      new RegExp(`\n- \`GET /\` uses about 12% more .*\\), measured up to ${last}\\. \`▁`),
    );
    expect(notes.stdout).toMatch(
      new RegExp(`no clear change \\(between .*\\), measured from ${last} on\\.\n`),
    );
    const later = await run(clone.path, 'check', ...from, '--since', last);
    expect(later).toMatchObject({ code: 0 });
  });

  it('is judged no more outside of a clone, nor within a window that it did not reach', async () => {
    const { commits, from } = anEndedSeries();
    const elsewhere = aDirectory('elsewhere');
    const since = await run(elsewhere, 'check', ...from, '--since', commits[5]?.slice(0, 9) ?? '');
    expect(since).toMatchObject({ code: 0, stderr: '' });
    expect(since.stdout).toContain('not judged');
    expect(await run(elsewhere, 'check', ...from, '--window', '4')).toMatchObject({ code: 0 });
    expect(await run(elsewhere, 'check', ...from)).toMatchObject({ code: 1 });
  });

  it('is shown, also by the page, with its end', async () => {
    const { clone, commits, from } = anEndedSeries();
    const { stdout } = await run(clone.path, 'show', ...from);
    const ends = stdout.match(/Last measured at .*/g);
    expect(ends).toEqual([
      `Last measured at ${commits[3]?.slice(0, 10) ?? ''}; other series go on to v1.2.`,
    ]);
    const site = aDirectory('site');
    expect(await run(clone.path, 'page', ...from, '--to', site)).toMatchObject({ code: 0 });
    const page = readFileSync(join(site, 'index.html'), 'utf8');
    expect(page.match(/Last measured at [^<]*/g)).toEqual(ends);
  });
});

describe('all problems at once:', () => {
  it.each<[string, string[], string[]]>([
    ['nothing was given', ['add'], ['no-report', 'no-history-named']],
    [
      'a folder and a branch',
      ['add', 'r.json', '--to', 'a', '--branch', 'b'],
      ['report-unreadable', 'no-history-named'],
    ],
    [
      'no branch’s name',
      ['add', 'r.json', '--branch', '-x y'],
      ['report-unreadable', 'invalid-branch-name', 'no-remote'],
    ],
    ['a misspelt flag', ['add', '--brunch=x'], ['no-report', 'no-history-named', 'unknown-name']],
    ['a misspelt command', ['ad'], ['unknown-name']],
  ])('%s', async (_, args, codes) => {
    const { code, stderr } = await run(aDirectory('empty'), ...args);
    expect(code).toBe(2);
    for (const each of codes) expect(stderr).toContain(`[${each}]`);
  });

  it('reports that add nothing, which --skip-unusable leaves out', async () => {
    const { clone, commits, folder, reports } = aProject();
    const uncommitted = join(folder, 'uncommitted.json');
    writeReport(uncommitted, {
      baseline: commits[0] ?? '',
      candidate: commits[1] ?? '',
      uncommitted: true,
    });
    const args = ['add', uncommitted, ...reports, '--branch', BRANCH];
    const refused = await run(clone.path, ...args);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('[report-not-for-history]');
    expect(refused.stderr).toContain('untracked files count');
    const skipped = await run(clone.path, ...args, '--skip-unusable');
    expect(skipped).toMatchObject({
      code: 0,
      stdout: `Added 4 comparisons to branch ${BRANCH}.\n`,
    });
    expect(skipped.stderr).toContain('uncommitted changes');
  });
});

it('a repository of another object format can be the remote', async () => {
  const remote = aDirectory('remote');
  git(remote, 'init', '--quiet', '--bare', '--object-format=sha256', '--initial-branch=main');
  const clone = new TestRepository(aDirectory('clone'));
  clone.git('init', '--quiet', '--object-format=sha256', '--initial-branch=main');
  clone.git('remote', 'add', 'origin', remote);
  const [baseline, candidate] = [clone.commit('a', { a: 'a' }), clone.commit('b', { a: 'b' })];
  clone.git('push', '--quiet', 'origin', 'main');
  const report = join(aDirectory('reports'), 'report.json');
  writeReport(report, { baseline, candidate });
  expect(await run(clone.path, 'add', report, '--branch', BRANCH)).toMatchObject({ code: 0 });
  expect(pairsIn(historyOn(remote))).toEqual([[baseline, candidate]]);
});

describe('history notes', () => {
  it('is a section on what has changed since the release before, with the merges behind it', async () => {
    const { clone } = aProjectWithHistory({}, {}, (commits) => historyOf(commits, 1.04));
    clone.git('tag', 'v1.1', 'origin/main');
    const result = await run(clone.path, 'notes', '--branch', BRANCH, '--until', 'v1.1');
    expect(result.code).toBe(0);
    expect(result.stdout).toMatch(
      /^## Performance\n\nv1\.1 against v1\.0, after 2 commits, .*\n\n- `GET \/` takes about 8\.2% longer \(likely .*%\)\. `▁▅█`\n {2}- `.{10}` change [12]: \+4\.0%\n/,
    );
    const file = join(aDirectory('notes'), 'notes.md');
    await run(clone.path, 'notes', '--branch', BRANCH, '--until', 'v1.1', '--markdown', file);
    expect(readFileSync(file, 'utf8')).toBe(result.stdout);
  });

  it('names the commits as they were asked for, a hash by its tag', async () => {
    const { clone, commits } = aProjectWithHistory();
    const ends = ['--since', 'v1.0', '--until', 'origin/main'];
    const named = await run(clone.path, 'notes', '--branch', BRANCH, ...ends);
    expect(named.stdout).toContain('\norigin/main against v1.0, after 2 commits,');
    const hashes = ['--since', commits[0] ?? '', '--until', commits[1] ?? ''];
    const byHash = await run(clone.path, 'notes', '--branch', BRANCH, ...hashes);
    expect(byHash.stdout).toContain(
      `\n${commits[1]?.slice(0, 10) ?? ''} against v1.0, after 1 commit,`,
    );
  });

  it('says so if nothing has clearly changed', async () => {
    const { clone } = aProjectWithHistory({}, {}, (commits) => historyOf(commits, 1.001));
    const result = await run(clone.path, 'notes', '--branch', BRANCH);
    expect(result.stdout).toContain('- Nothing has clearly changed.');
    expect(result.stdout).toMatch(/- .* of `GET \/`: no clear change \(between/);
  });

  it('refuses an end that the history does not know', async () => {
    const { clone } = aProjectWithHistory();
    const refused = await run(clone.path, 'notes', '--branch', BRANCH, '--until', 'v9');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--until: found "v9"');
  });
});

describe('history import', () => {
  const dataJs = (count: number) =>
    `window.BENCHMARK_DATA = ${JSON.stringify({
      entries: {
        Server: Array.from({ length: count }, (_, i) => ({
          commit: { id: String(i).padStart(40, 'a'), message: `change ${i}` },
          date: Date.UTC(2026, 0, 1 + i),
          tool: 'customSmallerIsBetter',
          benches: [{ name: 'latency', value: (i < 15 ? 10 : 12) + (i % 3) / 100, unit: 'ms' }],
        })),
      },
    })}`;

  it('keeps absolute values beside, shows where their level changes, and puts them on the page', async () => {
    const { clone, remote } = aProject();
    const file = join(aDirectory('imports'), 'data.js');
    writeFileSync(file, dataJs(30));
    const args = ['import', file, '--branch', BRANCH];
    const added = await run(clone.path, ...args);
    expect(added).toMatchObject({
      code: 0,
      stdout: `Added 30 values in 1 series to branch ${BRANCH}.\n`,
    });
    const again = await run(clone.path, ...args);
    expect(again.stdout).toContain('Nothing to add');
    expect(historyOn(remote).imported).toHaveLength(1);
    const shown = await run(clone.path, 'show', '--branch', BRANCH);
    expect(shown.stdout).toMatch(
      /^Server: latency \(imported from github-action-benchmark\)\n.*from 10 ms to 12\.02 ms\n.*▁+.*█+.*\n\n {2}Changes of level:\n {4}aaaaaaaaaa {2}2026-01-16 {2}\+20\.\d% {2}change 15\n/,
    );
    const site = aDirectory('site');
    await run(clone.path, 'page', '--branch', BRANCH, '--to', site);
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain(
      'Absolute values of another tool',
    );
  });

  it('names all files that it cannot read, and adds nothing', async () => {
    const { clone, remote } = aProject();
    const folder = aDirectory('imports');
    writeFileSync(join(folder, 'a.json'), '{"search":{"latency":{"value":1}}}');
    const files = [join(folder, 'a.json'), join(folder, 'b.json')];
    const refused = await run(clone.path, 'import', ...files, '--branch', BRANCH);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('b.json');
    const wrong = await run(clone.path, 'import', join(folder, 'a.json'), '--branch', BRANCH);
    expect(wrong.stderr).toContain('[import-unreadable]');
    expect(git(remote, 'branch', '--list', BRANCH)).toBe('');
    const of = ['import', join(folder, 'a.json'), '--branch', BRANCH, '--commit'];
    const unknown = await run(clone.path, ...of, 'v9');
    expect(unknown.stderr).toContain('git knows no commit, tag or branch of that name here');
    expect(await run(clone.path, ...of, 'HEAD')).toMatchObject({ code: 0 });
  });
});
