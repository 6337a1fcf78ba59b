/** Reports that are judged where nothing was measured: forks, matrices, labels. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { outputLine } from '../../../src/github/outputs.ts';
import { OUTCOMES } from '../../../src/model/outcome.ts';
import { MAX_REPORT_SIZE, REPORT_VERSION, type Report } from '../../../src/model/report.ts';
import { busyApp } from '../../support/apps.ts';
import {
  fakeGitHub,
  FORBIDDEN,
  NOT_FOUND,
  type FakeGitHub,
  type GitHubOptions,
} from '../../support/forge/github.ts';
import type { StoredRun } from '../../support/forge/objects.ts';
import { commandsOf, runStep, workflowNamed } from '../../support/release.ts';
import { aRegression, anExplainedRegression, aReport } from '../../support/reports.ts';
import { aDirectory, aRepository, type Files } from '../../support/repository.ts';
import {
  runAction,
  runActionInProcess,
  TOKEN,
  type ActionRun,
  type InProcessResult,
} from '../../support/runner.ts';

const HEAD = 'a'.repeat(40);
const OLD_MARKER = '<!-- cannongate comment-key=default -->';
const PUSHED = '2026-01-01T12:00:00Z';
const LATER = '2026-01-01T13:00:00Z';
const LABEL = 'cannongate:accept';

/** As the workflow of a pull request leaves it. */
function withDefaults(report: Report, changes: Partial<Report> = {}): Report {
  return { ...report, pullRequest: 7, head: { sha: HEAD, base: 'main' }, ...changes };
}

const REGRESSION = withDefaults(await aRegression());
const PASS = withDefaults(await aReport());

/** A folder outside of the workspace, as a step before has downloaded reports to. */
function aDownload(reports: Record<string, Report | string>): string {
  const folder = aDirectory('download');
  for (const [name, report] of Object.entries(reports)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    const text = typeof report === 'string' ? report : JSON.stringify(report);
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const finished = (changes: object = {}) => ({
  action: 'completed',
  workflow_run: {
    id: 500,
    run_attempt: 2,
    event: 'pull_request',
    head_sha: HEAD,
    head_branch: 'feature',
    pull_requests: [],
    head_repository: { id: 2, full_name: 'fork/name', owner: { login: 'fork' } },
    ...changes,
  },
});

const labelled = (action: 'labeled' | 'unlabeled', name = LABEL, repository = 'fork/name') => ({
  action,
  label: { name },
  pull_request: {
    number: 7,
    head: { sha: HEAD, ref: 'feature', repo: { id: 2, full_name: repository } },
    base: { ref: 'main', sha: 'stale' },
  },
  repository: { default_branch: 'main' },
});

const pull = (sha = HEAD) => ({
  number: 7,
  state: 'open' as const,
  head: { sha, ref: 'feature', repository: 'fork/name', repositoryId: 2 },
});

/** What has to do with no file of the app has this checkout. */
const CHECKOUT = aRepository();
CHECKOUT.commit('base', busyApp(1));

/** @param how runAction for what measures, or what asks for the program itself */
async function run(
  actionRun: Partial<ActionRun>,
  options: GitHubOptions = {},
  before: (github: FakeGitHub) => void = () => {},
  how: (actionRun: ActionRun) => Promise<InProcessResult> = runActionInProcess,
): Promise<InProcessResult & { github: FakeGitHub }> {
  await using github = await fakeGitHub(options);
  before(github);
  const result = await how({ checkout: CHECKOUT, api: github.url, ...actionRun });
  expect(github.violations).toEqual([]);
  result.expectNothingLeft(/^cannongate-report-/);
  for (const text of [result.stdout.replace(`::add-mask::${TOKEN}`, ''), result.summary]) {
    expect(text).not.toContain('SECRET');
  }
  return { ...result, github };
}

/** A script that, loaded before a program, writes down every process that the program starts. */
function recordStarts(): { readonly script: string; readonly started: () => string[] } {
  const folder = aDirectory('recording');
  const script = join(folder, 'record.cjs');
  const log = join(folder, 'log');
  writeFileSync(log, '');
  writeFileSync(
    script,
    `const { appendFileSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const processes = require('node:child_process');
const record = (args) => appendFileSync(${JSON.stringify(log)}, JSON.stringify(args) + '\\n');
const { spawn } = processes.ChildProcess.prototype;
processes.ChildProcess.prototype.spawn = function (options) {
  record(options.args);
  return spawn.call(this, options);
};
for (const name of ['spawnSync', 'execSync', 'execFileSync']) {
  const original = processes[name];
  processes[name] = (...args) => (record(args), original(...args));
}
syncBuiltinESMExports();
record('recording');
`,
  );
  const started = () => {
    const [first, ...others] = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(first).toBe('"recording"');
    return others;
  };
  return { script, started };
}

const report = (folder: string, inputs: Record<string, string> = {}): Partial<ActionRun> => ({
  event: 'workflow_run',
  payload: finished(),
  inputs: { mode: 'report', reports: `${folder}/**/report.json`, ...inputs },
});

const prefixed = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}${name}`, text]));

const withPull = (github: FakeGitHub) => void github.pulls.push(pull());

describe('after the workflow of a pull request from a fork', () => {
  it('comments the verdict on the pull request, with the number of the measuring run', async () => {
    const folder = aDownload({ 'cannongate-report/report.json': REGRESSION });
    const result = await run(report(folder), {}, withPull, runAction);
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    expect(result.code).toBe(1);
    const [comment] = result.github.comments;
    expect(comment?.body).toMatch(/^### ❌ (Slower|Costs more): /);
    expect(comment?.body).toMatch(
      /<!-- cannongate comment-key=default run=500\.2 outcome=regression head=a{40} comment=1 -->$/m,
    );
    expect(result.summary).toMatch(/^### ❌ (Slower|Costs more): /);
  });

  it('links lead to this repository at the commit, not to the address in the report', async () => {
    const sources = 'https://elsewhere.example/owner/name/blob/abc/';
    const explained = withDefaults(await anExplainedRegression(), { sourceUrl: sources });
    const folder = aDownload({ 'cannongate-report/report.json': explained });
    const { github, summary } = await run(report(folder), {}, withPull);
    const body = github.comments[0]?.body ?? '';
    // The measured commit, because the line numbers belong to it.
    const measured = explained.commits.candidate ?? '';
    expect(body).toContain(`/owner/name/blob/${measured}/src/b.js#L3)`);
    for (const text of [body, summary]) expect(text).not.toContain('elsewhere.example');
  });

  it('packages of a fork’s report are linked to no repository, which the fork could choose', async () => {
    const update = {
      name: 'harmless',
      baseline: ['1.0.0'],
      candidate: ['1.1.0'],
      isDirect: true,
      buildOf: null,
      broughtBy: null,
      repository: 'github:somebody/else',
      directory: null,
    };
    const updates = { total: 1, isOnlyChange: false, packages: [update] };
    const folder = aDownload({ 'report.json': { ...REGRESSION, updates } });
    const { github } = await run(report(folder), {}, withPull);
    const ofFork = github.comments[0]?.body ?? '';
    expect(ofFork).toContain('`harmless` 1.0.0 → 1.1.0');
    expect(ofFork).not.toContain('somebody/else');
    const own = { id: 2, full_name: 'owner/name', owner: { login: 'owner' } };
    const payload = finished({ head_repository: own });
    const branch = await run({ ...report(folder), payload }, {}, (given) => {
      const { head } = pull();
      given.pulls.push({ ...pull(), head: { ...head, repository: 'owner/name' } });
    });
    expect(branch.github.comments[0]?.body).toContain('/somebody/else/compare/v1.0.0...v1.1.0)');
  });

  it('the commands that repeat it fetch only the pull request, not any commit that a fork’s report names', async () => {
    const commits = { ...REGRESSION.commits, isOfFork: false };
    const folder = aDownload({ 'report.json': { ...REGRESSION, commits } });
    const { github, summary } = await run(report(folder), {}, withPull);
    const body = github.comments[0]?.body ?? '';
    expect(body).toContain('\ngit fetch origin pull/7/merge\n');
    expect(body).toContain('The report comes from a fork');
    for (const text of [body, summary]) expect(text).not.toMatch(/git fetch origin [0-9a-f]{40}/);
    // A branch of this repository is by somebody with write access.
    const own = { id: 2, full_name: 'owner/name', owner: { login: 'owner' } };
    const payload = finished({ head_repository: own });
    const branch = await run({ ...report(folder), payload }, {}, (given) => {
      const { head } = pull();
      given.pulls.push({ ...pull(), head: { ...head, repository: 'owner/name' } });
    });
    expect(branch.github.comments[0]?.body).toMatch(/^git fetch origin b{40} c{40}$/m);
  });

  it('starts no other process and writes no file but its outputs', async () => {
    const hostile = {
      ...REGRESSION,
      settings: { ...REGRESSION.settings, start: 'touch planted', install: 'touch planted' },
    };
    const checkout = aRepository();
    checkout.commit('base', {
      ...busyApp(1),
      'package.json': '{ "scripts": { "start": "touch planted", "build": "touch planted" } }',
      'cannongate.yml': 'start: touch planted\ncomment-key: planted',
    });
    const before = checkout.state();
    const folder = aDownload({ 'report.json': hostile });
    const home = aDirectory('home');
    const recording = recordStarts();
    const env = { HOME: home, NODE_OPTIONS: `--require=${recording.script}` };
    const result = await run({ ...report(folder), checkout, env }, {}, withPull, runAction);
    expect(recording.started()).toEqual([]);
    expect(checkout.state()).toEqual(before);
    expect(readdirSync(home)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['report.json']);
    expect(result.github.comments[0]?.body).toContain('comment-key=default');
  });

  it('a pull request with a newer commit gets no comment, but the verdict is kept', async () => {
    const folder = aDownload({ 'report.json': REGRESSION });
    const result = await run(report(folder), {}, (github) => {
      github.pulls.push(pull('b'.repeat(40)));
    });
    expect(result.github.comments).toEqual([]);
    expect(result.outputs['outcome']).toBe('regression');
    expect(result.stdout).toMatch(/^::warning::there is no comment: .*has a newer commit/m);
  });

  it('a closed pull request gets no comment', async () => {
    const folder = aDownload({ 'report.json': PASS });
    const result = await run(report(folder), {}, (github) => {
      github.pulls.push({ ...pull(), state: 'closed' });
    });
    expect(result.github.comments).toEqual([]);
    expect(result.outputs).toMatchObject({ outcome: 'pass', blocked: 'false' });
    expect(result.code).toBe(0);
  });

  it('warns that another gate of its run has commented with its key, unless it may have done so itself, in a job run again', async () => {
    const reports = `${aDownload({ 'report.json': PASS })}/report.json`;
    const said = (id: string) => (github: FakeGitHub) => {
      withPull(github);
      const marker = `<!-- cannongate comment-key=default run=${id} outcome=regression -->`;
      github.addComment('github-actions[bot]', 'Bot', `### ❌ Slower\n\n${marker}`);
    };
    const shared =
      /^::warning::another gate has commented on this commit with the comment-key default/m;
    const { pull_request } = labelled('labeled');
    const ofPullRequest = { ...report('', { reports }), event: 'pull_request' };
    const beside = await run({ ...ofPullRequest, payload: { pull_request } }, {}, said('1000.1'));
    expect(beside.stdout).toMatch(shared);
    expect(beside.github.comments[0]?.body).toMatch(/^### ✅ Pass[^\n]*\n\n(?!Resolved)/);
    for (const each of [
      await run({ ...ofPullRequest, payload: { pull_request } }, {}, said('999.1')),
      await run(report('', { reports }), {}, said('500.2')),
    ]) {
      expect(each.github.comments[0]?.body).toMatch(/^### ✅ Pass/);
      expect(each.stdout).not.toMatch(shared);
    }
  });

  it.each([
    ['older', 499],
    ['newer', 501],
  ])(
    'warns that another workflow has commented on the commit with its key, in an %s run',
    async (_, id) => {
      const folder = aDownload({ 'cannongate-report/report.json': PASS });
      const of = { headSha: HEAD, headRepositoryId: 2, createdAt: PUSHED, attempt: 2 };
      const besideWorkflow = async (workflow: number) =>
        await run(report(folder), {}, (github) => {
          withPull(github);
          github.runs.push({ ...of, id: 500 }, { ...of, id, workflow });
          const marker = `<!-- cannongate comment-key=default run=${id}.2 outcome=regression head=${HEAD} -->`;
          github.addComment('github-actions[bot]', 'Bot', `### ❌ Slower\n\n${marker}`);
        });
      const shared = /^::warning::another gate has commented on this commit with the comment-key/m;
      expect((await besideWorkflow(2)).stdout).toMatch(shared);
      expect((await besideWorkflow(1)).stdout).not.toMatch(shared);
    },
  );

  it('a report of another head commit is refused', async () => {
    const other = { ...PASS, head: { sha: 'b'.repeat(40), base: 'main' } };
    const result = await run(report(aDownload({ 'report.json': other })), {}, withPull);
    expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
    const message = `reports: found a report of ${'b'.repeat(40)}; give the report of ${HEAD}`;
    expect(result.stdout).toContain(message);
    expect(result.github.comments[0]?.body).toMatch(/^### 🚫 Configuration error/);
  });

  it('the number in a report cannot select another pull request', async () => {
    const folder = aDownload({ 'report.json': { ...PASS, pullRequest: 99 } });
    const result = await run(report(folder), {}, withPull);
    expect(result.github.comments).toEqual([]);
    expect(result.stdout).toMatch(/^::warning::there is no comment: the report is of .* 99/m);
    const made = JSON.parse(readFileSync(result.outputs['report'] ?? '', 'utf8')) as Report;
    expect(made.pullRequest).toBeNull();
  });

  it('an unreadable report is commented on the pull request, and replaces an old verdict', async () => {
    const result = await run(report(aDownload({ 'report.json': '{' })), {}, (github) => {
      withPull(github);
      github.addComment('github-actions[bot]', 'Bot', `### ✅ Pass\n\n${OLD_MARKER}`);
    });
    expect(result.outputs['outcome']).toBe('configuration-error');
    expect(result.github.comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^### 🚫 Configuration error[^]*it is not valid JSON/) as string,
    ]);
  });

  it('without a report it says why there is no comment, if no single pull request is known', async () => {
    const reports = `${aDownload({})}/report.json`;
    const result = await run(report('', { reports }), {}, (github) => {
      github.pulls.push(pull(), { ...pull(), number: 8 });
    });
    expect(result.outputs).toMatchObject({ outcome: 'invalid', 'comment-url': '' });
    expect(result.stdout.match(/^::warning::.*/gm)).toEqual([
      '::warning::there is no new comment: 2 open pull requests have this head',
    ]);
  });

  const ofHead = (id: string, head: string) =>
    `<!-- cannongate comment-key=default run=${id} outcome=pass head=${head} -->`;
  const OTHER_HEAD = 'b'.repeat(40);
  const withTwoPulls = (first: string, second: string) => (github: FakeGitHub) => {
    github.pulls.push(pull(), { ...pull(), number: 8 });
    github.addComment('github-actions[bot]', 'Bot', `### ✅ Pass\n${first}`, 7);
    github.addComment('github-actions[bot]', 'Bot', `### ✅ Pass\n${second}`, 8);
  };

  it('without a report no old verdict stays on any of several pull requests with this head', async () => {
    const reports = `${aDownload({})}/report.json`;
    for (const [inputs, headline] of [
      [{ reports }, '### 🚫 Invalid: the measuring job left no report'],
      [{ reports, 'on-regression': 'fial' }, '### 🚫 Configuration error: '],
    ] as const) {
      const old = withTwoPulls(ofHead('400.1', OTHER_HEAD), ofHead('500.1', HEAD));
      const { github } = await run(report('', inputs), {}, old);
      expect(github.comments.map((each) => each.pull)).toEqual([7, 8]);
      for (const { body } of github.comments) {
        expect(body.startsWith(headline)).toBe(true);
        expect(body).toContain(
          '\n\nThere is no verdict here. #7 and #8 have the same head commit,',
        );
        // Without the number of a run: that of the other pull request may be an older one, and has the verdict.
        expect(body).toMatch(
          /<!-- cannongate comment-key=default outcome=\S+ head=a{40} comment=\d -->\n$/,
        );
      }
    }
  });

  it('without a report the verdict of another run on this commit stays, which may be the pull request’s own', async () => {
    const reports = `${aDownload({})}/report.json`;
    const both = withTwoPulls(ofHead('400.1', OTHER_HEAD), ofHead('499.1', HEAD));
    const { github } = await run(report('', { reports }), {}, both);
    expect(github.comments[0]?.body).toMatch(/^### 🚫 Invalid/);
    expect(github.comments[1]?.body).toBe(`### ✅ Pass\n${ofHead('499.1', HEAD)}`);
    // That run may also end later.
    const late = await run(
      {
        ...report(aDownload({ 'report.json': { ...PASS, pullRequest: 8 } })),
        payload: finished({ id: 499 }),
      },
      {},
      (given) => {
        given.pulls.push(pull(), { ...pull(), number: 8 });
        given.addComment('github-actions[bot]', 'Bot', github.comments[0]?.body ?? '', 8);
      },
    );
    expect(late.github.comments[0]?.body).toMatch(/^### ✅ Pass/);
  });

  it('a mistake in an input of the commenting workflow is commented, and replaces an old verdict', async () => {
    const folder = aDownload({ 'report.json': PASS });
    const result = await run(report(folder, { 'on-regression': 'fial' }), {}, (github) => {
      withPull(github);
      github.addComment('github-actions[bot]', 'Bot', `### ✅ Pass\n\n${OLD_MARKER}`);
    });
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
    expect(result.github.comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^### 🚫 Configuration error[^]*input on-regression[^]*fial/) as string,
    ]);
  });

  it.each([
    ['cancelled', 'was cancelled'],
    ['timed_out', 'ran out of time'],
  ])('a run that was %s without a report replaces an old verdict', async (conclusion, words) => {
    const reports = `${aDownload({})}/report.json`;
    const stopped = { ...report('', { reports }), payload: finished({ conclusion }) };
    const result = await run(stopped, {}, (github) => {
      withPull(github);
      github.addComment('github-actions[bot]', 'Bot', `### ✅ Pass\n\n${OLD_MARKER}`);
    });
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({ outcome: 'invalid', blocked: 'true' });
    expect(result.github.comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(
        new RegExp(`^### 🚫 Invalid: the measuring run ${words} [^]*no longer holds`),
      ) as string,
    ]);
  });

  it('a report is that of an earlier attempt if the last one was cancelled, and is not judged again', async () => {
    const comments = async (attempt: number) => {
      const payload = finished({ conclusion: 'cancelled', run_attempt: attempt });
      const folder = aDownload({ 'report.json': PASS });
      const result = await run({ ...report(folder), payload }, {}, (github) => {
        withPull(github);
        github.addComment('github-actions[bot]', 'Bot', `### ✅ Pass\n\n${OLD_MARKER}`);
      });
      return result.github.comments.map(({ body }) => body);
    };
    expect(await comments(2)).toEqual([
      expect.stringMatching(/^### 🚫 Invalid: the measuring run was cancelled /) as string,
    ]);
    // The first attempt can have no report but its own.
    expect(await comments(1)).toEqual([expect.stringMatching(/^### ✅ /) as string]);
  });

  it.each(['cancelled', 'timed_out'])(
    'a report that a repeated run has left itself counts, also if the run was %s after it',
    async (conclusion) => {
      const outcomeOf = async (attempt: number) => {
        const folder = aDownload({ 'report.json': { ...PASS, run: { id: 500, attempt } } });
        const payload = finished({ conclusion, run_attempt: 2 });
        return (await run({ ...report(folder), payload }, {}, withPull)).outputs['outcome'];
      };
      expect(await outcomeOf(2)).toBe('pass');
      expect(await outcomeOf(1)).toBe('invalid');
    },
  );

  it.each(['/report.json', '/**/report.json'])(
    'without a report at %s it links the measuring run, whose log says why',
    async (path) => {
      const reports = `${aDownload({})}${path}`;
      const payload = finished({ conclusion: 'failure', run_attempt: 1 });
      const result = await run({ ...report('', { reports }), payload }, {}, withPull);
      expect(result.outputs).toMatchObject({ outcome: 'invalid', blocked: 'true' });
      const body = result.github.comments[0]?.body ?? '';
      expect(body).toMatch(
        /^### 🚫 Invalid: the measuring job left no report <!-- by cannongate -->\n/,
      );
      expect(body).toContain('(https://github.com/owner/name/actions/runs/500) says why');
      expect(body).toContain(`no file matches \`${reports}\``);
      expect(body).not.toMatch(/ENOENT|then push again/);
    },
  );

  it.each(['success', 'skipped', 'neutral'])(
    'without a report of a run that passed it says so, and where to look, not that the check fails: %s',
    async (conclusion) => {
      const reports = `${aDownload({})}/report.json`;
      const payload = finished({ conclusion, run_attempt: 1 });
      const result = await run({ ...report('', { reports }), payload }, {}, (github) => {
        withPull(github);
        github.addComment('github-actions[bot]', 'Bot', `### ✅ Pass\n\n${OLD_MARKER}`);
      });
      expect(result.code).toBe(1);
      expect(result.outputs).toMatchObject({ outcome: 'invalid', blocked: 'true' });
      const body = result.github.comments[0]?.body ?? '';
      expect(body).toMatch(
        /^### 🚫 Invalid: the measuring run passed without leaving a report <!-- by cannongate -->\n\n\*\*There is no verdict here\.\*\* /,
      );
      expect(body).toContain('[the measuring run](https://github.com/owner/name/actions/runs/500)');
      expect(body).toContain('either it no longer runs cannongate, or the download of its report');
      expect(body).toContain('**Next:** Look at the changes to `.github/`. ');
      expect(body).not.toMatch(/check fails|says why/);
    },
  );

  it('without a report it says that the check fails only if that is known', async () => {
    const reports = `${aDownload({})}/report.json`;
    const bodyAfter = async (conclusion: string) => {
      const payload = finished({ conclusion, run_attempt: 1 });
      const result = await run({ ...report('', { reports }), payload }, {}, withPull);
      return result.github.comments[0]?.body ?? '';
    };
    expect(await bodyAfter('startup_failure')).toContain('**This check fails**, because');
    expect(await bodyAfter('stale')).toContain('**There is no verdict here**, because');
  });

  it.each([
    ['passed', 'success'],
    ['failed', 'failure'],
  ])(
    'problems after a run that %s: says whose check counts, and nothing of a push',
    async (end, conclusion) => {
      const folder = aDownload({ 'report.json': '{"version":99}' });
      const payload = finished({ conclusion, run_attempt: 1 });
      const result = await run({ ...report(folder), payload }, {}, withPull);
      expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
      const body = result.github.comments[0]?.body ?? '';
      expect(body).toMatch(
        /^### 🚫 Configuration error: 1 problem, no report was judged <!-- by cannongate -->\n/,
      );
      expect(body).toContain(
        `**There is no verdict here.** The check of the pull request is that of [the measuring run](https://github.com/owner/name/actions/runs/500), which ${end}.\n**Next:** Correct what is listed here, then start the measuring run again.\n`,
      );
      expect(body).not.toMatch(/check fails|nothing was measured|push again/);
    },
  );

  it('without a report of a job in the same run it links this run', async () => {
    const payload = { action: 'synchronize', pull_request: labelled('labeled').pull_request };
    const reports = `${aDownload({})}/report.json`;
    const inputs = { mode: 'report', reports };
    const result = await run({ event: 'pull_request', payload, inputs });
    expect(result.outputs).toMatchObject({ outcome: 'invalid', blocked: 'true' });
    const [comment] = result.github.comments;
    expect(comment?.body).toMatch(
      /^### 🚫 Invalid: the measuring job left no report <!-- by cannongate -->\n/,
    );
    expect(comment?.body).toContain('(https://github.com/owner/name/actions/runs/1000) says why');
    expect(comment?.body).not.toContain('ENOENT');
  });

  it('a report of an earlier attempt is not that of a run that failed before it had one', async () => {
    const bodies = async (conclusion: string, attempt: number | null) => {
      const payload = finished({ conclusion, run_attempt: 2 });
      const made = attempt === null ? PASS : { ...PASS, run: { id: 500, attempt } };
      const folder = aDownload({ 'report.json': made });
      const result = await run({ ...report(folder), payload }, {}, (github) => {
        withPull(github);
        github.addComment('github-actions[bot]', 'Bot', `### ✅ Pass\n\n${OLD_MARKER}`);
      });
      return result.github.comments.map(({ body }) => body);
    };
    const judged = [expect.stringMatching(/^### ✅ /) as string];
    expect(await bodies('failure', 1)).toEqual([
      expect.stringMatching(
        /^### 🚫 Invalid: the measuring run failed before it had a result[^]*no longer holds/,
      ) as string,
    ]);
    expect(await bodies('failure', 2)).toEqual(judged);
    // Another job of the run failed, and only that one was run again.
    expect(await bodies('success', 1)).toEqual(judged);
    // An older cannongate has written it.
    expect(await bodies('failure', null)).toEqual(judged);
  });

  it('a label does not make the comment green while the check of the measuring run is red', async () => {
    const outcomeAfter = async (conclusion: string, made: Report) => {
      const folder = aDownload({ 'report.json': made });
      const payload = finished({ conclusion, run_attempt: 1 });
      return await run({ ...report(folder), payload }, {}, (github) => {
        withPull(github);
        github.labels.push(LABEL);
        github.events.push({ event: 'labeled', label: LABEL, login: 'ann', at: LATER });
        github.permissions['ann'] = 'write';
        github.runs.push({ id: 500, headSha: HEAD, headRepositoryId: 2, createdAt: PUSHED });
      });
    };
    // The job may be stopped after the gate, too.
    for (const conclusion of ['failure', 'cancelled', 'timed_out']) {
      const red = await outcomeAfter(conclusion, REGRESSION);
      expect(red.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
      expect(red.github.comments[0]?.body).not.toContain('This check passes');
      expect(red.stdout).toMatch(
        /^::warning::not accepted: the measuring run failed .*run it again/m,
      );
    }
    // Run again after the label was set, the measuring job accepts it, even if another job of its run has failed.
    const acceptance = { login: 'ann', at: LATER, label: LABEL };
    const accepted: Report = { ...REGRESSION, outcome: 'accepted', blocked: false, acceptance };
    for (const conclusion of ['success', 'failure']) {
      const green = await outcomeAfter(conclusion, accepted);
      expect(green.outputs).toMatchObject({ outcome: 'accepted', blocked: 'false' });
    }
  });

  it('a label does not make the comment green while another job of this run has failed by the same report', async () => {
    const outcomeOf = async (made: Report) => {
      const { pull_request } = labelled('labeled');
      // As the second job of docs/workflows/dependency-bots.yml, whose run has this number.
      const job = { event: 'pull_request', payload: { pull_request } };
      const folder = aDownload({ 'report.json': made });
      return await run({ ...report(folder), ...job }, {}, (github) => {
        withPull(github);
        github.labels.push(LABEL);
        github.events.push({ event: 'labeled', label: LABEL, login: 'ann', at: LATER });
        github.permissions['ann'] = 'write';
        github.runs.push({ id: 1000, headSha: HEAD, headRepositoryId: 2, createdAt: PUSHED });
      });
    };
    const ours = { id: 1000, attempt: 1 };
    const red = await outcomeOf({ ...REGRESSION, run: ours });
    expect(red.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    expect(red.github.comments[0]?.body).toContain(
      'is not accepted: the job that measured failed before the label counted; run that job again',
    );
    expect(red.github.comments[0]?.body).not.toContain('This check passes');
    expect(red.stdout).toMatch(/^::warning::not accepted: the job that measured failed/m);
    const acceptance = { login: 'ann', at: LATER, label: LABEL };
    const settings = { ...REGRESSION.settings, mode: 'measure' } as const;
    for (const each of [
      // The measuring job has accepted it itself.
      { ...REGRESSION, run: ours, outcome: 'accepted', blocked: false, acceptance } as const,
      // It has decided nothing.
      { ...REGRESSION, run: ours, settings, outcome: 'inconclusive', blocked: false } as const,
      // The check of another run is not that of this one.
      { ...REGRESSION, run: { id: 999, attempt: 1 } },
    ]) {
      expect((await outcomeOf(each)).outputs).toMatchObject({
        outcome: 'accepted',
        blocked: 'false',
      });
    }
  });

  it('the removal of a label does not make the comment red beside the check of another job of this run that has accepted it', async () => {
    const acceptance = { login: 'ann', at: LATER, label: LABEL };
    const accepted: Report = { ...REGRESSION, outcome: 'accepted', blocked: false, acceptance };
    const outcomeOf = async (given: Partial<ActionRun>, made: Report) => {
      const folder = aDownload({ 'report.json': made });
      return await run({ ...report(folder), ...given }, {}, (github) => {
        withPull(github);
        const removedAt = '2026-01-01T14:00:00Z';
        github.events.push({ event: 'labeled', label: LABEL, login: 'ann', at: LATER });
        github.events.push({ event: 'unlabeled', label: LABEL, login: 'ann', at: removedAt });
        github.permissions['ann'] = 'write';
        for (const id of [500, 999, 1000])
          github.runs.push({ id, headSha: HEAD, headRepositoryId: 2, createdAt: PUSHED });
      });
    };
    const { pull_request } = labelled('labeled');
    // As the second job of docs/workflows/dependency-bots.yml.
    const job = { event: 'pull_request', payload: { pull_request } };
    const ours = { id: 1000, attempt: 1 };
    const finishedRun = { id: 500, attempt: 2 };
    const green = { outcome: 'accepted', blocked: 'false' };
    expect((await outcomeOf(job, { ...accepted, run: ours })).outputs).toMatchObject(green);
    expect((await outcomeOf({}, { ...accepted, run: finishedRun })).outputs).toMatchObject(green);
    // Of a run whose check is not that of this one.
    const other = await outcomeOf(job, { ...accepted, run: { id: 999, attempt: 1 } });
    expect(other.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
  });

  it('a label accepts a drift that fails the check beside a result that is only warned of', async () => {
    const drift = {
      estimate: 0.1,
      low: 0.08,
      high: 0.12,
      verdict: 'drifted',
      isWorsened: true,
    } as const;
    const cells = PASS.cells.map((cell) => {
      if (!cell.gated) return cell;
      return cell.metric === 'cpu'
        ? { ...cell, drift }
        : { ...cell, verdict: 'inconclusive' as const };
    });
    const folder = aDownload({ 'report.json': { ...PASS, cells, outcome: 'inconclusive' } });
    const judged = async (isAccepted: boolean) =>
      await run(report(folder, { 'on-drift': 'fail' }), {}, (github) => {
        withPull(github);
        if (!isAccepted) return;
        github.labels.push(LABEL);
        github.events.push({ event: 'labeled', label: LABEL, login: 'ann', at: LATER });
        github.permissions['ann'] = 'write';
        github.runs.push({ id: 500, headSha: HEAD, headRepositoryId: 2, createdAt: PUSHED });
      });
    const before = await judged(false);
    expect(before.outputs).toMatchObject({ outcome: 'inconclusive', blocked: 'true' });
    expect(before.github.comments[0]?.body).toContain(`sets the label \`${LABEL}\``);
    const after = await judged(true);
    expect(after).toMatchObject({
      code: 0,
      outputs: { outcome: 'inconclusive', blocked: 'false' },
    });
    expect(after.github.comments[0]?.body).toContain('ann has accepted the drift');
  });

  it('the report names the run that measured, and its attempt', async () => {
    const before = { ...PASS, run: { id: 499, attempt: 2 } };
    const { outputs } = await run(report(aDownload({ 'report.json': before })), {}, withPull);
    const made = JSON.parse(readFileSync(outputs['report'] ?? '', 'utf8')) as Report;
    expect(made.run).toEqual({ id: 500, attempt: 2 });
  });

  it('of a deployment that a workflow has made, its own run counts, not the one that deployed', async () => {
    const folder = aDownload({ 'report.json': PASS });
    const deployed = { ...finished(), action: 'created', deployment_status: { id: 1 } };
    for (const event of ['deployment', 'deployment_status']) {
      const result = await run({ ...report(folder), event, payload: deployed }, {}, withPull);
      expect(result.outputs['outcome']).toBe('pass');
      const made = JSON.parse(readFileSync(result.outputs['report'] ?? '', 'utf8')) as Report;
      expect(made.run).toEqual({ id: 1000, attempt: 1 });
      expect(result.github.requests).toEqual([]);
    }
    const { summary } = await run(
      {
        ...report(`${aDownload({})}/none`),
        event: 'deployment_status',
        payload: deployed,
      },
      {},
      withPull,
    );
    expect(summary.match(/actions\/runs\/\d+/g)).toEqual(['actions/runs/1000']);
  });

  it('a run that was cancelled gets no comment of its own', async () => {
    const reports = `${aDownload({})}/report.json`;
    const payload = finished({ conclusion: 'cancelled' });
    const result = await run({ ...report('', { reports }), payload }, {}, withPull);
    expect(result.github.comments).toEqual([]);
    expect(result.outputs['outcome']).toBe('invalid');
  });

  it('the policies come from the commenting job, not from the report', async () => {
    const lax = {
      ...REGRESSION,
      blocked: false,
      settings: { ...REGRESSION.settings, onRegression: 'warn' as const },
    };
    const folder = aDownload({ 'report.json': lax });
    const strict = await run(report(folder, { 'on-regression': 'fail' }), {}, withPull);
    expect(strict.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    const trial = await run(report(folder), {}, withPull);
    expect(trial.outputs).toMatchObject({ outcome: 'regression', blocked: 'false' });
    expect(trial.github.comments[0]?.body).toContain('because of `on-regression: warn`');
  });

  it('a report that fails although its run has passed says so, in comment and summary', async () => {
    const folder = aDownload({ 'report.json': REGRESSION });
    const payload = finished({ conclusion: 'success' });
    const { github, summary, outputs } = await run({ ...report(folder), payload }, {}, withPull);
    expect(outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    for (const text of [github.comments[0]?.body, summary]) {
      expect(text).toContain('**By this report the check fails**. But [the measuring run](');
      expect(text).not.toContain('This check fails');
    }
  });

  it('inputs of the measurement are named in a warning, since those of the reports count', async () => {
    const folder = aDownload({ 'report.json': REGRESSION });
    const inputs = { tolerance: '900%', history: 'main', 'comment-key': 'own' };
    const result = await run(report(folder, inputs), {}, withPull);
    expect(result.stdout.match(/^::warning::.*/gm)).toEqual([
      '::warning::inputs tolerance and history have no effect with mode: report; set them in the job that measures',
    ]);
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
  });

  it('the comment names the label that accepts a slowdown only on servers that report who set it', async () => {
    const folder = aDownload({ 'report.json': REGRESSION });
    const github = await run(report(folder), {}, withPull);
    expect(github.github.comments[0]?.body).toContain(`sets the label \`${LABEL}\``);
    const bot = { login: 'gitea-actions', type: 'User' as const };
    const options = { base: '/api/v1', paging: 'all' as const, bot };
    for (const name of ['GITEA_ACTIONS', 'FORGEJO_ACTIONS']) {
      const gitea = await run({ ...report(folder), env: { [name]: 'true' } }, options, withPull);
      expect(gitea.github.comments[0]?.body).toContain('Make it faster, or undo the change.');
      expect(gitea.github.comments[0]?.body).not.toContain(LABEL);
    }
  });

  it.each([
    ['the fork was deleted', {}, null],
    ['there is no token', { token: '' }, { id: 2, full_name: 'fork/name' }],
  ])('the summary names no label where none can count, since %s', async (_, inputs, repo) => {
    const folder = aDownload({ 'report.json': REGRESSION });
    const { pull_request: pull } = labelled('labeled');
    const result = await run({
      ...report(folder, inputs),
      event: 'pull_request',
      payload: { action: 'synchronize', pull_request: { ...pull, head: { ...pull.head, repo } } },
    });
    expect(result.summary).toContain('**Next:** Make it faster, or undo the change.\n');
    expect(result.summary).not.toContain(LABEL);
  });

  it.each([
    ['regression', 'on-regression'],
    ['inconclusive', 'on-inconclusive'],
    ['baseline-failed', 'on-baseline-failed'],
  ] as const)('%s under %s: warn annotates, pass does not', async (outcome, name) => {
    const made = outcome === 'regression' ? REGRESSION : { ...PASS, outcome };
    const folder = aDownload({ 'report.json': made });
    for (const [policy, isAnnotated] of [
      ['warn', true],
      ['pass', false],
    ] as const) {
      const result = await run(report(folder, { [name]: policy }), {}, withPull);
      expect(result).toMatchObject({ code: 0, outputs: { outcome, blocked: 'false' } });
      expect(result.stdout.includes('::warning::')).toBe(isAnnotated);
      expect(result.github.comments[0]?.body).toContain('This check passes');
    }
  });

  it('comment: on-change creates none for a pass without a change, but one for an improvement', async () => {
    const inputs = { comment: 'on-change' };
    const unchanged = await run(report(aDownload({ 'report.json': PASS }), inputs), {}, withPull);
    expect(unchanged).toMatchObject({ code: 0, outputs: { outcome: 'pass', 'comment-url': '' } });
    expect(unchanged.github.comments).toEqual([]);
    const faster = withDefaults(await aRegression(0.5));
    const improved = await run(report(aDownload({ 'report.json': faster }), inputs), {}, withPull);
    expect(improved.outputs).toMatchObject({ outcome: 'pass' });
    expect(improved.github.comments[0]?.body).toMatch(/^### ✅ Pass, and faster: /);
  });

  it('without permission to comment, verdict, summary and outputs are kept', async () => {
    const folder = aDownload({ 'report.json': REGRESSION });
    const result = await run(report(folder), { mayComment: false }, withPull);
    expect(result.outputs).toMatchObject({ outcome: 'regression', 'comment-url': '' });
    expect(result.summary).toContain('❌ Slower');
    expect(result.stdout).toMatch(/^::warning::not allowed to comment /m);
  });

  it('works with Enterprise Server’s API', async () => {
    const folder = aDownload({ 'report.json': PASS });
    const result = await run(report(folder), { base: '/api/v3' }, withPull);
    expect(result.github.comments).toHaveLength(1);
  });
});

describe('what is published', () => {
  it.each(OUTCOMES.filter((outcome) => outcome !== 'accepted'))(
    'the output outcome tells %s from the others',
    async (outcome) => {
      const made = outcome === 'regression' ? REGRESSION : { ...PASS, outcome };
      const text = outcome === 'configuration-error' ? '{' : made;
      const result = await run(report(aDownload({ 'report.json': text })), {}, withPull);
      expect(result.outputs['outcome']).toBe(outcome);
    },
  );

  it('a comment longer than GitHub accepts is shortened', async () => {
    const warnings = Array.from({ length: 200 }, (_, i) => ({
      code: 'noise-floor-missing' as const,
      message: `${i} ${'long '.repeat(150)}`,
    }));
    const folder = aDownload({ 'report.json': { ...REGRESSION, warnings } });
    const { github } = await run(report(folder), {}, withPull);
    const body = github.comments[0]?.body ?? '';
    expect(body.length).toBeLessThanOrEqual(65_536);
    expect(body).toMatch(/^### ❌ (Slower|Costs more): /);
    expect(body).toContain('Shortened to fit');
    expect(body.trimEnd()).toMatch(/<!-- cannongate comment-key=default .*-->$/);
  });
});

describe('reports that are refused, each with one clear message', () => {
  const refused = async (
    folder: string,
    message: RegExp,
    inputs: Record<string, string> = {},
    outcome = 'configuration-error',
  ) => {
    const result = await run(report(folder, inputs), {}, withPull);
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({ outcome, blocked: 'true' });
    expect(result.stdout).toMatch(message);
    expect(result.stderr).toBe('');
    const heading = outcome === 'invalid' ? /^### 🚫 Invalid: / : /^### 🚫 Configuration error/;
    expect(result.github.comments).toEqual([
      expect.objectContaining({ body: expect.stringMatching(heading) as string }),
    ]);
  };

  /** As if there were none. */
  const notFound = async (folder: string) => {
    await refused(folder, /there is no report: no file matches /, {}, 'invalid');
  };

  it('a missing file', async () => {
    await notFound(aDownload({}));
  });

  it('a missing file beside one that exists', async () => {
    const folder = aDownload({ 'report.json': PASS });
    const reports = `${folder}/report.json\n${folder}/*/report.json`;
    await refused(folder, /reports: found .*; no file matches/, { reports });
  });

  it('no file given', async () => {
    await refused(aDownload({}), /input reports: found no file; give /, {
      reports: '',
    });
  });

  it.each([
    ['an empty one', '', /it is empty/],
    ['one that is cut off', JSON.stringify(PASS).slice(0, -9), /it is not valid JSON/],
    ['one of a newer version', '{"version":99}', /it is of version 99, from a newer cannongate/],
    [
      'one of another kind',
      `{"version":${REPORT_VERSION},"cells":"all"}`,
      /it is not a report \(.*more\)/,
    ],
    [
      'one with a level at which nothing can be tested',
      JSON.stringify({ ...PASS, settings: { ...PASS.settings, mode: 'measure', alpha: 2 } }),
      /it is not a report \(settings\.alpha: /,
    ],
    ['a deep one', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /nested too deeply/],
  ])('%s', async (_, text, message) => {
    await refused(aDownload({ 'report.json': text }), message);
  });

  it('a huge file', async () => {
    const folder = aDownload({ 'report.json': '{}' });
    truncateSync(join(folder, 'report.json'), MAX_REPORT_SIZE + 1);
    await refused(folder, /it is too large to be a report/);
  });

  it('a directory', async () => {
    await refused(
      aDownload({ 'report.json/x': '{}' }),
      /it is a directory, not a plain file; name the report itself/,
    );
  });

  it('a symbolic link', async () => {
    const folder = aDownload({ 'elsewhere.json': PASS });
    symlinkSync(join(folder, 'elsewhere.json'), join(folder, 'report.json'));
    await notFound(folder);
    const reports = `${folder}/report.json`;
    await refused(folder, /it is a symbolic link, not a plain file; name the report itself/, {
      reports,
    });
  });

  it('a folder that is a symbolic link is not searched', async () => {
    const folder = aDirectory('download');
    symlinkSync(aDownload({ 'report.json': PASS }), join(folder, 'inner'));
    await notFound(folder);
  });

  it('a path with ..', async () => {
    const folder = aDownload({ 'a/report.json': PASS });
    const reports = `${folder}/a/../a/report.json`;
    await refused(folder, /give a path without \.\./, { reports });
  });

  it('a report inside the workspace, in a job with a write token', async () => {
    const checkout = aRepository();
    checkout.commit('base', { ...busyApp(1), 'report.json': JSON.stringify(PASS) });
    const inputs = { mode: 'report', reports: 'report.json' };
    const result = await run({ ...report('', inputs), checkout }, {}, withPull);
    expect(result.stdout).toMatch(/it is inside the workspace, .* download it to runner\.temp/);
    expect(result.outputs['outcome']).toBe('configuration-error');
    const own = await run({ checkout, inputs, event: 'workflow_dispatch', payload: {} });
    expect(own.outputs['outcome']).toBe('pass');
  });

  it('a report of another commit, in a merge queue', async () => {
    const sha = CHECKOUT.git('rev-parse', 'HEAD');
    const own = { ...PASS, head: null, commits: { ...PASS.commits, candidate: sha } };
    for (const event of ['merge_group', 'push'] as const) {
      const judged = async (given: Report) => {
        const reports = `${aDownload({ 'report.json': given })}/report.json`;
        const inputs = { mode: 'report', reports };
        return await run({ inputs, event, payload: {} });
      };
      const other = await judged(PASS);
      if (event === 'merge_group') {
        expect(other.stdout).toContain(`give the report of ${sha}, the commit of this event`);
        expect(other.outputs['outcome']).toBe('configuration-error');
      } else {
        // It decides about no merge, and the branch may have moved before the checkout.
        expect(other.outputs['outcome']).toBe('pass');
      }
      expect((await judged(own)).outputs['outcome']).toBe('pass');
    }
  });

  it.each([
    [
      'a misspelt mode',
      { mode: 'reprot' },
      ['input mode: found "reprot"; give gate, measure or report'],
    ],
    [
      'no mode',
      {},
      ['event: found workflow_run with mode: gate; ', 'input reports: found reports together with'],
    ],
  ])('%s, with a comment that replaces the old verdict', async (_, inputs, problems) => {
    const reports = `${aDownload({ 'report.json': PASS })}/report.json`;
    const payload = finished({ conclusion: 'success', run_attempt: 1 });
    const commenting = { ...report(''), payload, inputs: { ...inputs, reports } };
    const result = await run(commenting, {}, (github) => {
      withPull(github);
      github.addComment('github-actions[bot]', 'Bot', `### ✅ Pass\n\n${OLD_MARKER}`);
    });
    expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
    expect(result.stdout).toContain(`${problems.length} problem`);
    for (const problem of problems) expect(result.stdout).toContain(problem);
    expect(result.github.comments).toHaveLength(1);
    expect(result.github.comments[0]?.body).toMatch(
      /^### 🚫 Configuration error: [^]*\*\*There is no verdict here\.\*\*/,
    );
  });

  it('reports all problems at once', async () => {
    const folder = aDownload({ 'a/report.json': '', 'b/report.json': '{' });
    await refused(folder, /2 problems[^]*it is empty[^]*it is not valid JSON/);
  });
});

describe('machines of a matrix', () => {
  const measured = { mode: 'measure' as const };
  const judged = async (reports: string) =>
    await run({
      event: 'pull_request',
      payload: {
        action: 'synchronize',
        pull_request: labelled('labeled').pull_request,
      },
      inputs: { mode: 'report', reports },
    });

  it('are merged into one verdict', async () => {
    const first = withDefaults(await aRegression(1.5, { ...measured, seed: 'a' }));
    const second = withDefaults(await aRegression(1.6, { ...measured, seed: 'b' }));
    const folder = aDownload({ 'one/report.json': first, 'two/report.json': second });
    const result = await judged(`${folder}/*/report.json`);
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    expect(result.github.comments[0]?.body).toMatch(/^### ❌ Slower/);
    expect(result.github.comments[0]?.body).toContain('2 machines');
  });

  it.each([
    ['in a folder of its own', 'machine-1/report.json'],
    ['without a folder, as the download of a single one', 'report.json'],
  ])('are judged where the workflow looks for their reports: %s', async (_, place) => {
    const steps = workflowNamed('matrix.yml', 'docs/workflows').jobs['performance']?.steps;
    const pattern = steps?.map((step) => step.with?.['reports']).find((each) => each !== undefined);
    expect(pattern).toMatch(/^\$\{\{ runner\.temp \}\}\/reports\//);
    const made = withDefaults(await aRegression(1.5, { ...measured, seed: 'a' }));
    const folder = aDownload({ [place]: made });
    const result = await judged(pattern?.replace('${{ runner.temp }}/reports', folder) ?? '');
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
  });
});

describe('a machine of a matrix that has failed', () => {
  const matrix = workflowNamed('matrix.yml', 'docs/workflows');
  const [leaveOut, say] = commandsOf('performance', matrix);

  it('does not have its report of an earlier attempt judged, and the others of this attempt are', async () => {
    // Artifacts belong to all attempts: whatever has failed, they are downloaded.
    const steps = matrix.jobs['performance']?.steps ?? [];
    const download = steps.find(({ uses }) => uses?.startsWith('actions/download-artifact@'));
    expect(download).toBeDefined();
    expect(download?.if).toBeUndefined();
    expect(leaveOut?.if).toBe("needs.measure.result != 'success' && github.run_attempt > 1");
    const measured = async (attempt: number, factor: number) => {
      const made = withDefaults(await aRegression(factor, { mode: 'measure', seed: `${factor}` }));
      return JSON.stringify({ ...made, run: { id: 1000, attempt } }, null, 2);
    };
    const temporary = aDownload({
      'reports/machine-1/report.json': await measured(2, 1.5),
      'reports/machine-2/report.json': await measured(1, 0.2),
      'reports/machine-3/report.json': '{',
    });
    const env = { RUNNER_TEMP: temporary, GITHUB_RUN_ATTEMPT: '2' };
    expect(await runStep(leaveOut ?? {}, temporary, env)).toMatchObject({ code: 0 });
    const result = await run({
      event: 'pull_request',
      payload: { action: 'synchronize', pull_request: labelled('labeled').pull_request },
      inputs: { mode: 'report', reports: `${temporary}/reports/**/report.json` },
    });
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    const empty = { ...env, RUNNER_TEMP: aDirectory('empty') };
    expect(await runStep(leaveOut ?? {}, temporary, empty)).toMatchObject({ code: 0 });
  });

  it('makes the check red with an error that says why, although the comment may say that it passes', async () => {
    expect(say?.if).toBe("${{ !cancelled() && needs.measure.result != 'success' }}");
    const { code, output } = await runStep(say ?? {}, aDirectory('step'));
    expect(code).toBe(1);
    expect(output).toMatch(/^::error::One of the machines failed or left no report; /);
  });
});

describe('a label that accepts a regression', () => {
  const zip = (stored: Report) => zipSync({ 'report.json': strToU8(JSON.stringify(stored)) });
  const nothing = (): void => undefined;
  const stored = (github: FakeGitHub, made: Report = REGRESSION): void => {
    const of = { headSha: HEAD, headRepositoryId: 2 };
    const id = github.artifacts.length + 1;
    const times = { createdAt: PUSHED };
    github.artifacts.push({ id, name: 'cannongate-report', ...of, ...times, zip: zip(made) });
    github.runs.push({ id: 900 + id, ...of, createdAt: PUSHED });
    if (id > 1) return;
    github.pulls.push(pull());
    // The run of the label, with the number that the runner gives.
    github.runs.push({ id: 1000, ...of, createdAt: '2026-01-01T13:00:03Z', conclusion: null });
  };
  const setBy = (github: FakeGitHub, login: string, at = LATER) => {
    github.labels.push(LABEL);
    github.events.push({ event: 'labeled', label: LABEL, login, at });
  };
  const label = (action: 'labeled' | 'unlabeled', name = LABEL): Partial<ActionRun> => ({
    event: 'pull_request',
    payload: labelled(action, name),
  });

  it('is judged from the stored report, without measuring', async () => {
    const result = await run(label('labeled'), {}, (github) => {
      stored(github);
      github.permissions['ann'] = 'write';
      setBy(github, 'ann');
    });
    expect(result.code).toBe(0);
    expect(result.outputs).toMatchObject({ outcome: 'accepted', blocked: 'false' });
    expect(result.outputs['headline']).toMatch(/^Accepted by ann: GET \/ (takes|uses) about \d/);
    expect(result.github.comments[0]?.body).toMatch(/^### 🏷️ Accepted by ann: /);
    expect(result.stdout).not.toContain('checking out');
    const made = JSON.parse(readFileSync(result.outputs['report'] ?? '', 'utf8')) as Report;
    expect(made.acceptance).toEqual({ login: 'ann', at: LATER, label: LABEL });
  });

  it.each([
    ['failure', 2, /it is of an earlier attempt of its run, whose attempt 2 ended with failure/],
    ['cancelled', 2, /attempt 2 ended with cancelled/],
    ['failure', 1, null],
    // A server that does not count them.
    ['failure', 0, null],
    ['success', 2, null],
    [null, 2, null],
  ] as const)(
    'is not judged from the report of an earlier attempt: %s in attempt %i',
    async (conclusion, attempt, message) => {
      const given = { event: 'pull_request_target', inputs: { mode: 'report' } };
      const result = await run({ ...label('labeled'), ...given }, {}, (github) => {
        stored(github, { ...REGRESSION, run: { id: 901, attempt: 1 } });
        const [first, ...others] = github.runs.splice(0);
        if (first) github.runs.push({ ...first, attempt, conclusion }, ...others);
      });
      expect(result.outputs['outcome']).toBe(
        message === null ? 'regression' : 'configuration-error',
      );
      if (message !== null) expect(result.stdout).toMatch(message);
    },
  );

  /** A change of labels where a run has stored a report that passes. @param runs others, which have stored none */
  const withRuns = async (runs: readonly Partial<StoredRun>[], options: GitHubOptions = {}) =>
    await run(
      { ...label('labeled', 'documentation'), inputs: { mode: 'report' } },
      options,
      (github) => {
        stored(github, { ...PASS, run: { id: 901, attempt: 1 } });
        const [ofPass, ...others] = github.runs.splice(0);
        if (ofPass) github.runs.push({ ...ofPass, conclusion: 'success' }, ...others);
        for (const [i, each] of runs.entries()) {
          const of = { headSha: HEAD, headRepositoryId: 2, createdAt: LATER };
          github.runs.push({ id: 950 + i, ...of, ...each });
        }
      },
    );

  it('is judged from no older report where the last one is of an earlier attempt', async () => {
    const result = await run(
      { ...label('labeled', 'documentation'), inputs: { mode: 'report' } },
      {},
      (github) => {
        stored(github, { ...PASS, run: { id: 901, attempt: 1 } });
        // Of the run of a label, which was run again, and crashed.
        stored(github, { ...PASS, run: { id: 902, attempt: 1 } });
        const runs = github.runs.splice(0);
        github.runs.push(...runs.map((each) => (each.id === 902 ? { ...each, attempt: 2 } : each)));
      },
    );
    expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
    expect(result.stdout).toMatch(/it is of an earlier attempt of its run, whose attempt 2 ended/);
  });

  it.each(['failure', 'timed_out', 'cancelled'])(
    'is judged from no report after a later run that ended with %s and left none',
    async (conclusion) => {
      // A job that exceeds its `timeout-minutes` is cancelled.
      const of = { conclusion, hasBegun: true };
      const result = await withRuns([of]);
      expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
      expect(result.stdout).toContain(
        `a later run for this commit ended with ${conclusion}, and left none`,
      );
      // The older one of two runs may be run again later.
      const again = await withRuns([{ ...of, id: 800, createdAt: PUSHED, startedAt: LATER }]);
      expect(again.outputs['outcome']).toBe('configuration-error');
    },
  );

  it('is judged from no report after a cancelled run of which the server does not say whether it had begun', async () => {
    const fault: GitHubOptions['fault'] = (request) =>
      request.endsWith('/jobs') ? { answer: NOT_FOUND } : undefined;
    const result = await withRuns([{ conclusion: 'cancelled' }], { fault });
    expect(result.outputs['outcome']).toBe('configuration-error');
  });

  it('is judged from no report after an older run was run again, failed, and left only the one of its first attempt', async () => {
    const result = await run(
      { ...label('labeled', 'documentation'), inputs: { mode: 'report' } },
      {},
      (github) => {
        stored(github, { ...REGRESSION, run: { id: 901, attempt: 1 } });
        // Of the run of a label, which accepted it.
        stored(github, { ...PASS, run: { id: 902, attempt: 1 } });
        const [first, second, ...others] = github.runs.splice(0);
        if (!first || !second) return;
        const again = { attempt: 2, startedAt: LATER, conclusion: 'failure' };
        github.runs.push({ ...first, ...again }, { ...second, conclusion: 'success' }, ...others);
      },
    );
    expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
    expect(result.stdout).toContain('a later run for this commit ended with failure, and left');
  });

  it.each([
    ['was cancelled while it waited', { conclusion: 'cancelled' }],
    ['goes on', { conclusion: null }],
    ['was another workflow’s', { workflow: 2 }],
    ['was for another commit', { headSha: 'b'.repeat(40) }],
    ['was of another repository', { headRepositoryId: 3 }],
    ['came before it', { createdAt: '2026-01-01T11:00:00Z' }],
  ] satisfies [string, Partial<StoredRun>][])(
    'is judged from the stored report if the other run without one %s',
    async (_, changes) => {
      const result = await withRuns([changes]);
      expect(result.outputs).toMatchObject({ outcome: 'pass', blocked: 'false' });
    },
  );

  it('does not count if set by somebody without write access', async () => {
    const result = await run(label('labeled'), {}, (github) => {
      stored(github);
      github.permissions['mallory'] = 'read';
      setBy(github, 'mallory');
    });
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    expect(result.stdout).toMatch(/^::warning::not accepted: mallory, who set the label/m);
    const why = `The label is set, but the slowdown is not accepted: mallory, who set the label ${LABEL}, may not write to this repository.`;
    for (const text of [result.github.comments[0]?.body, result.summary]) {
      expect(text).toContain(`**Next:** Make it faster, or undo the change. ${why}\n`);
      expect(text).not.toMatch(/somebody with write access sets|then passes/);
    }
  });

  it('does not count if set before the push', async () => {
    const result = await run(label('labeled', 'other'), {}, (github) => {
      stored(github);
      github.permissions['ann'] = 'write';
      setBy(github, 'ann', '2026-01-01T11:00:00Z');
    });
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
  });

  it('does not count after the branch was elsewhere and came back, even if another label is set', async () => {
    const result = await run(label('labeled', 'documentation'), {}, (github) => {
      stored(github);
      github.permissions['ann'] = 'write';
      const at = (minute: number) => `2026-01-01T12:${minute}:00Z`;
      const forcePush = { event: 'head_ref_force_pushed', login: 'mallory' } as const;
      github.events.push({ ...forcePush, at: at(10) });
      setBy(github, 'ann', at(20));
      github.events.push({ ...forcePush, at: at(30) });
      const of = { headSha: HEAD, headRepositoryId: 2 };
      github.runs.push({ id: 990, ...of, createdAt: at(30), conclusion: 'cancelled' });
    });
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    expect(result.stdout).toMatch(
      /^::warning::not accepted: .* was set before this commit was pushed/m,
    );
  });

  it('blocks again once it is removed, although the stored report was accepted', async () => {
    const accepted: Report = {
      ...REGRESSION,
      outcome: 'accepted',
      blocked: false,
      acceptance: { login: 'ann', at: LATER, label: LABEL },
    };
    const result = await run(label('unlabeled'), {}, (github) => {
      stored(github, accepted);
    });
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    expect(result.outputs['headline']).toBe(outputLine(REGRESSION.headline));
  });

  it.each([
    ['owner/name', /^git fetch origin b{40} c{40}$/m],
    ['fork/name', /^git fetch origin pull\/7\/merge$/m],
    ['', /^git fetch origin pull\/7\/merge$/m],
  ])(
    'on a pull request of the repository “%s”: what the commands to repeat it fetch',
    async (repository, line) => {
      const payload = labelled('labeled', 'documentation', repository);
      const { github } = await run({ event: 'pull_request', payload }, {}, (given) => {
        stored(given);
      });
      expect(github.comments[0]?.body).toMatch(line);
    },
  );

  it('of another name does not change the verdict', async () => {
    const result = await run(label('labeled', 'documentation'), {}, (github) => {
      stored(github, PASS);
    });
    expect(result.outputs).toMatchObject({ outcome: 'pass', headline: outputLine(PASS.headline) });
    expect(result.stdout).not.toContain('checking out');
  });

  it('selects the report of this pull request and base, not of another with the same head', async () => {
    const elsewhere = { ...PASS, pullRequest: 8 };
    const retargeted = { ...PASS, head: { sha: HEAD, base: 'release' } };
    const result = await run(label('labeled', 'documentation'), {}, (github) => {
      stored(github);
      stored(github, elsewhere);
      stored(github, retargeted);
    });
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
  });

  it('selects the report of this gate, not of another one of the pull request', async () => {
    const checkout = aRepository();
    const apps = (files: Files) => ({
      ...prefixed('apps/api/', busyApp(1)),
      ...prefixed('apps/web/', { ...busyApp(1), ...files }),
    });
    checkout.commit('base', apps({}));
    checkout.commit('head', apps({ 'server.js': "throw new Error('no database');" }));
    const baseline = checkout.git('rev-parse', 'HEAD^');
    const inputs = { 'working-directory': 'apps/web', baseline };
    const of = (made: Report, directory: string, seed = 'a', base = baseline): Report => {
      const typed = { 'working-directory': directory, baseline: base, seed };
      return { ...made, settings: { ...made.settings, inputs: typed } };
    };
    const prepare = (github: FakeGitHub) => {
      stored(github, of(PASS, 'apps/api'));
    };
    const again = await run({ ...label('labeled'), checkout, inputs }, {}, prepare, runAction);
    expect(again.stdout).toMatch(
      /^::warning::the label was changed, but the artifact .* with other inputs \(working-directory\), .*; comparing again/m,
    );
    expect(again.outputs).toMatchObject({ outcome: 'candidate-failed', blocked: 'true' });
    // Another seed is no other gate, and neither is the base's commit of another day.
    const own = await run({ ...label('labeled'), checkout, inputs }, {}, (github) => {
      stored(github, of(REGRESSION, 'apps/web', 'b', 'f'.repeat(40)));
      stored(github, of(PASS, 'apps/api'));
    });
    expect(own.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    expect(own.stdout).not.toContain('comparing again');
  });

  it('compares again without a stored report, and an old label still does not count', async () => {
    const checkout = aRepository();
    checkout.commit('base', busyApp(1));
    checkout.commit('head', { 'server.js': "throw new Error('no database');" });
    const baseline = checkout.git('rev-parse', 'HEAD^');
    const actionRun = { ...label('labeled'), checkout, inputs: { baseline } };
    const prepare = (github: FakeGitHub) => {
      stored(github, { ...PASS, pullRequest: 8 });
    };
    const result = await run(actionRun, {}, prepare, runAction);
    expect(result.stdout).toMatch(
      /^::warning::the label was changed, but the artifact .* of another pull request; comparing again/m,
    );
    expect(result.outputs).toMatchObject({ outcome: 'candidate-failed', blocked: 'true' });
  });

  it('is measured if its run is run again, although the event and the stored report are the same', async () => {
    const checkout = aRepository();
    checkout.commit('base', busyApp(1));
    checkout.commit('head', { 'server.js': "throw new Error('no database');" });
    const inputs = { baseline: checkout.git('rev-parse', 'HEAD^') };
    const prepare = (github: FakeGitHub) => {
      stored(github, { ...PASS, settings: { ...PASS.settings, inputs } });
    };
    const attempt = async (number: string) =>
      await run(
        { ...label('labeled'), checkout, inputs, env: { GITHUB_RUN_ATTEMPT: number } },
        {},
        prepare,
        runAction,
      );
    const first = await attempt('1');
    expect(first.outputs).toMatchObject({ outcome: 'pass', blocked: 'false' });
    const again = await attempt('2');
    expect(again.outputs).toMatchObject({ outcome: 'candidate-failed', blocked: 'true' });
    expect(again.summary).toContain('no database');
    expect(again.stdout).not.toContain('::warning::');
  });

  describe('set or removed after the pull request was closed or merged', () => {
    const said = `### 🏷️ Accepted by ann\n\n${OLD_MARKER}`;
    const afterClose = async (
      actionRun: Partial<ActionRun> = {},
      before: (github: FakeGitHub) => void = nothing,
      action: 'labeled' | 'unlabeled' = 'labeled',
    ) => {
      const event = labelled(action, 'released');
      const payload = { ...event, pull_request: { ...event.pull_request, state: 'closed' } };
      const given = { event: 'pull_request', payload, ref: 'refs/heads/main', ...actionRun };
      return await run(given, {}, (github) => {
        github.addComment('github-actions[bot]', 'Bot', said);
        before(github);
      });
    };

    it.each([
      ['mode: gate', {}, /\(there is no artifact cannongate-report of a run for a+\)$/m],
      ['a run that is run again', { env: { GITHUB_RUN_ATTEMPT: '2' } }, /\(there is no artifact /],
      ['mode: measure', { inputs: { mode: 'measure' } }, /stays as it is$/m],
      ['mode: report', { inputs: { mode: 'report' } }, /\(there is no artifact /],
      [
        'mode: report without the file',
        { inputs: { mode: 'report', reports: `${aDownload({})}/report.json` } },
        /\(there is no report: no file matches /,
      ],
    ] satisfies [string, Partial<ActionRun>, RegExp][])(
      'with %s: measures nothing, and leaves the comment as it is',
      async (_, actionRun, why) => {
        for (const action of ['labeled', 'unlabeled'] as const) {
          const result = await afterClose(actionRun, nothing, action);
          expect(result.code).toBe(0);
          expect(result.outputs).toEqual({});
          expect(result.github.comments.map(({ body }) => body)).toEqual([said]);
          const notices = result.stdout.match(/^::notice::.*$/gm) ?? [];
          expect(notices).toEqual([
            expect.stringMatching(
              /the label was changed after the pull request was closed/,
            ) as string,
          ]);
          expect(notices[0]).toMatch(why);
          expect(result.stdout).not.toMatch(/^::(?:warning|error)::/m);
        }
      },
    );

    it('a stored report is judged all the same', async () => {
      const result = await afterClose({}, (github) => {
        stored(github, PASS);
      });
      expect(result.outputs).toMatchObject({ outcome: 'pass', blocked: 'false' });
      expect(result.github.comments[0]?.body).toMatch(/^### ✅ Pass/);
    });
  });

  it.each([
    ['an input', { inputs: { 'on-regression': 'fial' } }, {}],
    ['the file', {}, { 'cannongate.yml': 'tolerence: 3%' }],
  ])('reports mistakes in %s', async (_, actionRun, files) => {
    const checkout = aRepository();
    checkout.commit('base', { ...busyApp(1), ...files });
    const result = await run({ ...label('labeled'), ...actionRun, checkout }, {}, (github) => {
      stored(github, PASS);
    });
    expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
  });

  it('accepts only a regression', async () => {
    const failed: Report = { ...PASS, outcome: 'candidate-failed', blocked: true };
    const result = await run(label('labeled'), {}, (github) => {
      stored(github, failed);
      github.permissions['ann'] = 'write';
      setBy(github, 'ann');
    });
    expect(result.outputs).toMatchObject({ outcome: 'candidate-failed', blocked: 'true' });
  });

  it.each([
    ['missing', {}, nothing, /there is no artifact cannongate-report of a run for a+;/],
    [
      'expired',
      {},
      (github: FakeGitHub) => {
        stored(github);
        github.artifacts.push(
          ...github.artifacts.splice(0).map((each) => ({ ...each, expired: true })),
        );
      },
      /has expired;/,
    ],
    [
      'out of reach',
      {
        fault: (request: string) =>
          request.includes('/actions/') ? { answer: FORBIDDEN } : undefined,
      },
      nothing,
      /not allowed to read the artifact/,
    ],
    [
      'unreadable',
      {},
      (github: FakeGitHub) => {
        stored(github, {} as Report);
      },
      /cannot be used: it is/,
    ],
    [
      'merely measured',
      {},
      (github: FakeGitHub) => {
        stored(github, { ...PASS, settings: { ...PASS.settings, mode: 'measure' } });
      },
      /it was only measured, not judged/,
    ],
  ] satisfies [string, GitHubOptions, (github: FakeGitHub) => void, RegExp][])(
    'with a %s report: says to run again',
    async (_, options, prepare, message) => {
      const actionRun = { event: 'pull_request_target', inputs: { mode: 'report' } };
      const result = await run({ ...label('labeled'), ...actionRun }, options, prepare);
      expect(result.outputs['outcome']).toBe('configuration-error');
      expect(result.stdout).toMatch(message);
      expect(result.stdout).toContain('run the measuring workflow again');
    },
  );
});
