/**
 * Every workflow that docs/workflows ships, run as it stands by a real workflow runner: only the
 * references of actions lead elsewhere, and those that keep a history measure for a shorter time. They run at the same time, and so the app becomes so slow that no
 * noise hides it.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { act, ROOT, type ActResult } from '../support/act.ts';
import { waitingApp } from '../support/apps.ts';
import { fakeGitHub, type FakeGitHub, type GitHubOptions } from '../support/forge/github.ts';
import { aReport } from '../support/reports.ts';
import { aDirectory, git, TestRepository, type Files } from '../support/repository.ts';

const FOLDER = '.github/workflows';
const PUSHED = '2026-01-01T12:00:00Z';
const LATER = '2026-01-01T13:00:00Z';

/** The comparison ends at the first look, before the measuring time does, but slowly beside those of other workflows. */
const configuration = (measuringTime: string) =>
  `measuring-time: ${measuringTime}\nrun-duration: 100ms\nconnections: 2\ninstall: false\nbuild: false\nexplain: never\n`;

const REPOSITORY = {
  default_branch: 'main',
  name: 'name',
  full_name: 'owner/name',
  owner: { login: 'owner' },
};

interface Changed {
  readonly repository: TestRepository;
  readonly base: string;
  readonly head: string;
}

/**
 * A release, and a change after it that makes the app slower.
 *
 * @param merged whether it is merged
 * @param files in place of those that are shipped
 */
function aChange(merged: boolean, measuringTime = '4m', files: Files = {}): Changed {
  const repository = new TestRepository(aDirectory('shipped'));
  repository.git('init', '--quiet', '--initial-branch=main');
  cpSync(join(ROOT, 'docs/workflows'), join(repository.path, FOLDER), { recursive: true });
  const base = repository.commit('base', {
    ...waitingApp(10),
    'cannongate.yml': configuration(measuringTime),
    ...files,
  });
  repository.git('tag', 'v1.0.0');
  if (merged) return { repository, base, head: repository.commit('slower', waitingApp(100)) };
  repository.git('switch', '--quiet', '-c', 'feature');
  const head = repository.commit('slower', waitingApp(100));
  repository.git('switch', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
  return { repository, base, head };
}

const pullRequest = ({ head }: Changed, more: object = {}) => ({
  pull_request: {
    number: 7,
    head: { sha: head, ref: 'feature', repo: { id: 2 } },
    base: { sha: '0'.repeat(40), ref: 'main' },
  },
  repository: REPOSITORY,
  ...more,
});

const tried = new Set<string>();

async function run(
  name: string,
  change: Changed,
  event: string,
  payload: object,
  {
    options = {},
    artifacts,
    programs,
    commandLine,
    before,
  }: {
    options?: GitHubOptions;
    artifacts?: string;
    programs?: string;
    commandLine?: string;
    before?: (github: FakeGitHub) => void;
  } = {},
): Promise<ActResult & { comments: string[]; labels: string[] }> {
  tried.add(name);
  await using github = await fakeGitHub(options);
  before?.(github);
  const { repository } = change;
  const workflow = `${FOLDER}/${name}`;
  const kept = {
    ...(artifacts === undefined ? {} : { artifacts }),
    ...(programs === undefined ? {} : { programs }),
    ...(commandLine === undefined ? {} : { commandLine }),
  };
  const result = await act({ repository, event, payload, workflow, github, ...kept });
  const comments = github.comments.map(({ body }) => body);
  return { ...result, comments, labels: [...github.labels] };
}

/**
 * The step failed with this exit code. By act's own account: it does not wait for what a failing step has printed last
 * (`HostEnvironment.exec` of act 0.2.89), so that a busy machine loses the message.
 */
function expectFailedStep({ output }: ActResult, step: string, exitCode: number): void {
  const [, account] = output.split(`Failure - Main ${step}`);
  expect(account, `a failure of the step "${step}"`).toMatch(
    new RegExp(`^.*\n.* exit status ${exitCode}\n`),
  );
}

function expectBlocked({ code, output }: ActResult): void {
  expect(output).toMatch(/Slower: GET \/ takes about /);
  expect(code).not.toBe(0);
}

it.concurrent('simple.yml', async () => {
  const change = aChange(false);
  const result = await run('simple.yml', change, 'pull_request', pullRequest(change));
  expectBlocked(result);
  expect(result.comments).toEqual([expect.stringMatching(/^### ❌ (?:Slower|Costs more)/)]);
});

it.concurrent('enterprise-server.yml', async () => {
  const change = aChange(false);
  const options = { base: '/api/v3' };
  const payload = pullRequest(change);
  const result = await run('enterprise-server.yml', change, 'pull_request', payload, { options });
  expectBlocked(result);
  expect(result.comments).toHaveLength(1);
});

it.concurrent('fork-measure.yml, then fork-comment.yml', async () => {
  const change = aChange(false);
  const artifacts = aDirectory('artifacts');
  const payload = pullRequest(change);
  const measured = await run('fork-measure.yml', change, 'pull_request', payload, { artifacts });
  expectBlocked(measured);
  expect(measured.comments).toEqual([]);
  expect(existsSync(join(artifacts, 'cannongate-report/report.json'))).toBe(true);

  const workflow_run = {
    id: 500,
    run_attempt: 1,
    event: 'pull_request',
    conclusion: 'failure',
    head_sha: change.head,
    head_branch: 'feature',
    head_repository: { id: 2, full_name: 'fork/name', owner: { login: 'fork' } },
  };
  const ended = { action: 'completed', workflow_run, repository: REPOSITORY };
  const commented = await run('fork-comment.yml', change, 'workflow_run', ended, {
    artifacts,
    before: ({ pulls }) => {
      const from = { ref: 'feature', repository: 'fork/name', repositoryId: 2 };
      pulls.push({ number: 7, state: 'open', head: { sha: change.head, ...from } });
    },
  });
  expect(commented.comments).toEqual([expect.stringMatching(/^### ❌ (?:Slower|Costs more)/)]);
});

/**
 * Machines that only measure use up the measuring time, so it is short. If the launches do not fit, since other tests keep the
 * machine busy, they get more.
 */
async function inEnoughTime<R extends ActResult>(
  measuringTime: string,
  attempt: (measuringTime: string) => Promise<R>,
): Promise<R> {
  const result = await attempt(measuringTime);
  return result.output.includes('launches do not fit') ? await attempt('3m') : result;
}

it.concurrent('matrix.yml', async () => {
  const result = await inEnoughTime('60s', async (time) => {
    const change = aChange(false, time);
    return await run('matrix.yml', change, 'pull_request', pullRequest(change));
  });
  expectBlocked(result);
  expect(result.comments).toEqual([expect.stringMatching(/^### ❌ (?:Slower|Costs more)/)]);
  expect(result.comments[0]).toContain('2 machines');
});

it.concurrent('matrix.yml: a machine that fails before it has a report leaves the verdict of the other', async () => {
  const name = 'matrix.yml';
  const shipped = readFileSync(join(ROOT, 'docs/workflows', name), 'utf8');
  const steps = '    steps:\n';
  const failing = `${steps}      - if: matrix.machine == 2\n        run: exit 1\n`;
  // The first steps are those of the job that measures.
  const result = await inEnoughTime('30s', async (time) => {
    const files = { [`${FOLDER}/${name}`]: shipped.replace(steps, failing) };
    const change = aChange(false, time, files);
    return await run(name, change, 'pull_request', pullRequest(change));
  });
  expectBlocked(result);
  expect(result.comments).toEqual([expect.stringMatching(/^### ❌ (?:Slower|Costs more)/)]);
  expectFailedStep(result, 'A machine that has failed or is lost leaves no green check', 1);
});

it.concurrent('merge-queue.yml', async () => {
  const change = aChange(true);
  const merge_group = { base_sha: change.base, head_sha: change.head };
  const payload = { action: 'checks_requested', merge_group, repository: REPOSITORY };
  const result = await run('merge-queue.yml', change, 'merge_group', payload);
  expectBlocked(result);
  expect(result.comments).toEqual([]);
});

it.concurrent('push.yml', async () => {
  const change = aChange(true);
  const payload = { before: change.base, after: change.head, ref: 'refs/heads/main' };
  const result = await run('push.yml', change, 'push', { ...payload, repository: REPOSITORY });
  expectBlocked(result);
  expect(result.comments).toEqual([]);
});

it.concurrent('scheduled.yml', async () => {
  const change = aChange(true);
  const result = await run('scheduled.yml', change, 'schedule', { repository: REPOSITORY });
  expectBlocked(result);
  expect(result.output).toContain(change.base.slice(0, 10));
});

it.concurrent('accept-label.yml: blocked, then accepted from the stored report', async () => {
  const change = aChange(false);
  const artifacts = aDirectory('artifacts');
  const payload = pullRequest(change, { action: 'opened' });
  const measured = await run('accept-label.yml', change, 'pull_request', payload, { artifacts });
  expectBlocked(measured);

  const report = readFileSync(join(artifacts, 'cannongate-report/report.json'), 'utf8');
  const label = 'cannongate:accept';
  const labelled = pullRequest(change, { action: 'labeled', label: { name: label } });
  const accepted = await run('accept-label.yml', change, 'pull_request', labelled, {
    before: (github) => {
      github.labels.push(label);
      github.events.push({ event: 'labeled', label, login: 'ann', at: LATER });
      github.permissions['ann'] = 'write';
      github.runs.push({ id: 901, headSha: change.head, headRepositoryId: 2, createdAt: PUSHED });
      const from = { ref: 'feature', repository: 'fork/name', repositoryId: 2 };
      github.pulls.push({ number: 7, state: 'open', head: { sha: change.head, ...from } });
      github.artifacts.push({
        id: 1,
        name: 'cannongate-report',
        headSha: change.head,
        headRepositoryId: 2,
        zip: zipSync({ 'report.json': strToU8(report) }),
      });
    },
  });
  expect(accepted.code).toBe(0);
  expect(accepted.comments).toEqual([expect.stringMatching(/^### 🏷️ Accepted by ann: /)]);
});

const HISTORY = 'cannongate-history';

/** A merged change whose repository has a remote. */
function aHistory(measuringTime: string): Changed & { readonly remote: string } {
  const change = aChange(true, measuringTime);
  const remote = aDirectory('remote');
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main');
  for (const name of readdirSync(join(change.repository.path, FOLDER))) {
    const file = join(change.repository.path, FOLDER, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/measuring-time: \d+m/, `measuring-time: ${measuringTime}`));
  }
  change.repository.git('remote', 'add', 'origin', remote);
  change.repository.git('push', '--quiet', '--tags', 'origin', 'main');
  return { ...change, remote };
}

/** The pairs of commits that the history on the remote links. */
function pairsOn(remote: string): string[] {
  const files = git(remote, 'ls-tree', '-r', '--name-only', HISTORY).split('\n');
  const series = files.filter((name) => name.startsWith('series/'));
  return series.flatMap((name) =>
    git(remote, 'show', `${HISTORY}:${name}`)
      .split('\n')
      .slice(1)
      .map((line) => {
        const { baseline, candidate } = JSON.parse(line) as Record<string, string>;
        return `${baseline ?? ''} ${candidate ?? ''}`;
      }),
  );
}

it.concurrent('history.yml, then history-page.yml', async () => {
  const { change, ...kept } = await inEnoughTime('60s', async (time) => {
    const history = aHistory(time);
    const payload = { before: history.base, after: history.head, ref: 'refs/heads/main' };
    const event = { ...payload, repository: REPOSITORY };
    const artifacts = aDirectory('kept');
    const result = await run('history.yml', history, 'push', event, { artifacts });
    return { ...result, change: history };
  });
  expect(kept.code).toBe(0);
  expect(new Set(pairsOn(change.remote))).toEqual(new Set([`${change.base} ${change.head}`]));

  const artifacts = aDirectory('artifacts');
  const schedule = { repository: REPOSITORY };
  const page = await run('history-page.yml', change, 'schedule', schedule, { artifacts });
  expect(page.code).toBe(0);
  expect(page.output).toContain('deployed the page');
  const site = join(artifacts, 'github-pages');
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('GET /');
  expect(readFileSync(join(site, 'performance.svg'), 'utf8')).toContain('slower since v1.0.0');
});

it.concurrent('history-nightly.yml', async () => {
  const { change, ...result } = await inEnoughTime('60s', async (time) => {
    const history = aHistory(time);
    const event = { repository: REPOSITORY };
    const artifacts = aDirectory('artifacts');
    const nightly = await run('history-nightly.yml', history, 'schedule', event, { artifacts });
    return { ...nightly, change: history };
  });
  expect(new Set(pairsOn(change.remote))).toEqual(new Set([`${change.base} ${change.head}`]));
  // An error would have exit code 2.
  expectFailedStep(result, 'cannongate/cannongate/cli@', 1);
  expect(result.code).not.toBe(0);
});

it.concurrent('history-nightly.yml while main is the last release', async () => {
  const history = aHistory('20s');
  history.repository.git('tag', 'v1.1.0');
  const event = { repository: REPOSITORY };
  const result = await run('history-nightly.yml', history, 'schedule', event);
  expect(result.output).toContain('0 commits since v1.1.0');
  expect(result.output).not.toMatch(/Main (?:cannongate|actions\/upload-artifact)/);
  expect(result.code).toBe(0);
  expect(git(history.remote, 'branch', '--list', HISTORY)).toBe('');
});

it.concurrent('release-notes.yml', async () => {
  const programs = aDirectory('programs');
  const notes = join(programs, 'notes.md');
  const gh = `#!/bin/sh
case "$2" in
  view) printf '## Performance\\r\\nour own words\\r\\n\\r\\n<!-- cannongate -->\\r\\nan earlier section\\r\\n<!-- /cannongate -->\\r\\n' ;;
  edit) cp "$5" ${notes} ;;
esac
`;
  writeFileSync(join(programs, 'gh'), gh, { mode: 0o755 });
  const release = { tag_name: 'v1.1.0' };
  const event = { action: 'published', release, repository: REPOSITORY };
  const result = await inEnoughTime('60s', async (time) => {
    const change = aHistory(time);
    change.repository.git('tag', 'v1.1.0');
    const artifacts = aDirectory('artifacts');
    return await run('release-notes.yml', change, 'release', event, { artifacts, programs });
  });
  expect(result.code).toBe(0);
  const text = readFileSync(notes, 'utf8');
  expect(text).toMatch(
    /^## Performance\nour own words\n\n<!-- cannongate -->\n## Performance\n\nv1\.1\.0 against v1\.0\.0, after 1 commit/,
  );
  expect(text).toMatch(/^- `GET \/` takes about .* longer/m);
  expect(text).not.toContain('an earlier section');
});

it.concurrent('bisect.yml', async () => {
  const change = aChange(true);
  // The measuring time of a comparison is no setting of the file.
  const file = join(change.repository.path, FOLDER, 'bisect.yml');
  const text = readFileSync(file, 'utf8');
  const arguments_ = '            bisect\n';
  writeFileSync(
    file,
    text.replace(arguments_, `${arguments_}            --measuring-time\n            20s\n`),
  );
  const event = { inputs: { good: 'v1.0.0', bad: 'main' }, repository: REPOSITORY };
  const result = await run('bisect.yml', change, 'workflow_dispatch', event);
  expect(result.output).toContain(change.head.slice(0, 10));
  expect(result.code).toBe(0);
});

/** Stands for the command line: its answer is what it was asked. */
const REPEATS = `
name: stand-in
inputs: { arguments: {} }
runs:
  using: composite
  steps:
    - shell: bash
      env: { ARGUMENTS: '\${{ inputs.arguments }}' }
      run: echo $ARGUMENTS > "$RUNNER_TEMP/bisect.md"
`;

describe('bisect.yml: a label', () => {
  /** What was asked of the command line, and commented; null if nothing was. */
  async function labelled(event: string, payload: object, name = 'bisect') {
    const repository = new TestRepository(aDirectory('shipped'));
    repository.git('init', '--quiet', '--initial-branch=main');
    cpSync(join(ROOT, 'docs/workflows'), join(repository.path, FOLDER), { recursive: true });
    const head = repository.commit('one');
    repository.git('remote', 'add', 'origin', 'https://github.com/owner/name');
    const programs = aDirectory('programs');
    const posted = join(programs, 'posted.md');
    const gh = `#!/bin/sh\ncase "$*" in *POST*) cp "$RUNNER_TEMP/comment.md" ${posted} ;; esac\n`;
    writeFileSync(join(programs, 'gh'), gh, { mode: 0o755 });
    const of = { action: 'labeled', label: { name }, repository: REPOSITORY, ...payload };
    const change = { repository, base: head, head };
    const options = { programs, commandLine: REPEATS };
    const { code, output } = await run('bisect.yml', change, event, of, options);
    const comment = existsSync(posted) ? readFileSync(posted, 'utf8') : null;
    return { code, output, comment };
  }

  const from = (full_name: string) => {
    const head = { sha: '0'.repeat(40), ref: 'feature', repo: { full_name } };
    return { number: 7, pull_request: { number: 7, head, base: { ref: 'main' } } };
  };

  it.concurrent('on an issue that names commits', async () => {
    const issue = { number: 7, body: 'good: v1.0.0\r\nbad: main' };
    const { code, comment } = await labelled('issues', { issue });
    expect(comment).toMatch(/^bisect --good v1\.0\.0 --bad main --markdown \S+\n/);
    expect(code).toBe(0);
  });

  it.concurrent('on an issue that names none: the comment says what to write', async () => {
    const { code, comment } = await labelled('issues', { issue: { number: 7, body: 'slow' } });
    expect(comment).toMatch(/^Name two commits/);
    expect(code).not.toBe(0);
  });

  it.concurrent('on a pull request', async () => {
    const { comment } = await labelled('pull_request', from('owner/name'));
    expect(comment).toMatch(/^bisect --good HEAD\^1 --bad HEAD --enter-merges --markdown \S+\n/);
  });

  it.concurrent('on a pull request from a fork: a search without a comment', async () => {
    const { output, comment } = await labelled('pull_request', from('fork/name'));
    expect(output).toContain('Choose the commits');
    expect(comment).toBeNull();
  });

  it.concurrent('of another name: nothing', async () => {
    const { output, comment } = await labelled('pull_request', from('owner/name'), 'bug');
    expect(output).not.toContain('Choose the commits');
    expect(comment).toBeNull();
  });
});

/** A bot's pull request. @param repository the one with its branch */
function updateBy(login: string, change: Changed, repository = 'owner/name') {
  const payload = pullRequest(change);
  const { head } = payload.pull_request;
  const repo = { ...head.repo, full_name: repository };
  const user = { login, type: 'Bot' };
  return { ...payload, pull_request: { ...payload.pull_request, head: { ...head, repo }, user } };
}

it.concurrent('dependency-bots.yml: labels what is slower, and takes an older label away', async () => {
  // What people are only warned of blocks a bot.
  const lax = `${configuration('4m')}on-regression: warn\n`;
  const change = aChange(false, '4m', { 'cannongate.yml': lax });
  const of = updateBy('renovate[bot]', change);
  const result = await run('dependency-bots.yml', change, 'pull_request', of, {
    before: ({ labels }) => labels.push('bug', 'performance-unclear'),
  });
  expectBlocked(result);
  expect(result.labels).toEqual(['bug', 'performance-slower']);
  expect(result.comments).toEqual([expect.stringMatching(/^### ❌ (?:Slower|Costs more)/)]);
});

it.concurrent('dependency-bots.yml: a bot’s broken update is unclear, and its check is red', async () => {
  const change = aChange(false);
  change.repository.commit('broken', { 'cannongate.yml': 'nonsense: 1\n' });
  // An earlier attempt of the run has passed. Artifacts belong to all attempts.
  const head = { sha: change.head, base: 'main' };
  const earlier = { ...(await aReport()), pullRequest: 7, head };
  const artifacts = aDirectory('artifacts');
  mkdirSync(join(artifacts, 'cannongate-report'));
  writeFileSync(join(artifacts, 'cannongate-report/report.json'), JSON.stringify(earlier));
  const of = updateBy('dependabot[bot]', change);
  const result = await run('dependency-bots.yml', change, 'pull_request', of, { artifacts });
  expect(result.code).not.toBe(0);
  expect(result.labels).toEqual(['performance-unclear']);
  expect(result.comments).toEqual([
    expect.stringMatching(
      /^### 🚫 Invalid: the measuring job left no report[^]*actions\/runs\/\d+\)/,
    ),
  ]);
  expect(result.comments[0]).not.toContain('ENOENT');
});

it.concurrent('dependency-bots.yml: sets no label from a fork, whose token can only read', async () => {
  const change = aChange(false);
  change.repository.commit('broken', { 'cannongate.yml': 'nonsense: 1\n' });
  const of = updateBy('ann', change, 'fork/name');
  const result = await run('dependency-bots.yml', change, 'pull_request', of);
  expect(result.output).toContain('nonsense');
  expect(result.labels).toEqual([]);
});

// Not concurrent, so that it runs after the others.
it('are all of them', () => {
  expect([...tried].sort()).toEqual(readdirSync(join(ROOT, 'docs/workflows')).sort());
});
