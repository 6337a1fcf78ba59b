/** The action as the runner starts it. Nothing here is measured for long: see live/ for that. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OUTPUTS } from '../../../src/github/outputs.ts';
import { renderMarker as editionMarker } from '../../../src/github/comment-text.ts';
import { busyApp, serverSource } from '../../support/apps.ts';
import { fakeGitHub, type FakeGitHub, type GitHubOptions } from '../../support/forge/github.ts';
import { aPullRequest, type PullRequest } from '../../support/pull-request.ts';
import { aRegression } from '../../support/reports.ts';
import { aDirectory, aRepository } from '../../support/repository.ts';
import {
  runAction,
  runActionInProcess,
  startAction,
  TOKEN,
  type ActionRun,
  type InProcessResult,
} from '../../support/runner.ts';

/** As an earlier version left it, or a run without a number. */
const markerOf = (key: string) => editionMarker({ key, run: null, head: null, outcome: 'pass' });

/** Ends in seconds, as candidate-failed: these tests check what is published, not what is measured. */
const crashing = () =>
  aPullRequest(busyApp(1), {
    'server.js':
      "console.log('::error::injected'); console.log('a ##[error]b'); throw new Error('no database');",
  });

type Given = [
  pullRequest: Pick<PullRequest, 'checkout' | 'payload'>,
  overrides?: Partial<ActionRun>,
  options?: GitHubOptions,
  before?: (github: FakeGitHub) => void,
];

/** The built program, as a process. */
const run = async (...given: Given) => await runWith(runAction, ...given);
/** In this process, for what begins before anything is measured, or after it. */
const runHere = async (...given: Given) => await runWith(runActionInProcess, ...given);

async function runWith(
  how: (run: ActionRun) => Promise<InProcessResult>,
  pullRequest: Pick<PullRequest, 'checkout' | 'payload'>,
  overrides: Partial<ActionRun> = {},
  options: GitHubOptions = {},
  before: (github: FakeGitHub) => void = () => {},
): Promise<InProcessResult & { github: FakeGitHub }> {
  await using github = await fakeGitHub(options);
  before(github);
  const result = await how({ ...pullRequest, api: github.url, ...overrides });
  expect(github.violations).toEqual([]);
  result.expectNothingLeft(/^cannongate-report-/);
  return { ...result, github };
}

describe('a verdict that blocks', () => {
  it('is published in comment, summary and outputs, and then fails the step', async () => {
    const pullRequest = crashing();
    const before = pullRequest.checkout.state();
    const result = await run(pullRequest);
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({
      outcome: 'candidate-failed',
      blocked: 'true',
      headline: expect.stringMatching(/^This PR did not boot: .*exited with code 1/) as string,
      'comment-url': 'https://github.com/owner/name/pull/7#issuecomment-1',
    });
    const [comment] = result.github.comments;
    expect(comment?.body).toMatch(/^### ❌ This PR did not boot/);
    expect(comment?.body).toContain('no database');
    const marker = `<!-- cannongate comment-key=default run=1000.1 outcome=candidate-failed head=${pullRequest.head} comment=1 -->`;
    const end = `\n\nFor commit ${pullRequest.head.slice(0, 10)}.\n${marker}\n`;
    expect(comment?.body.endsWith(end)).toBe(true);
    const said = comment?.body.replace(end, '').replace(' <!-- by cannongate -->\n', '\n') ?? '';
    expect(result.summary).toBe(`${said}\n\n`);
    expect(result.stdout).toMatch(/^::error::This PR did not boot: /m);

    const report = JSON.parse(readFileSync(result.outputs['report'] ?? '', 'utf8')) as object;
    expect(report).toMatchObject({
      version: 4,
      outcome: 'candidate-failed',
      commits: { baseline: pullRequest.base, candidate: pullRequest.merge },
      pullRequest: 7,
    });
    expect(comment?.body).toContain(
      `git fetch origin ${pullRequest.base} ${pullRequest.merge}\ngit checkout ${pullRequest.merge}\n`,
    );
    expect(readFileSync(result.outputs['markdown'] ?? '', 'utf8')).toMatch(
      /^### ❌ This PR did not boot/,
    );
    const page = readFileSync(result.outputs['html'] ?? '', 'utf8');
    expect(page).toMatch(/^<!doctype html>[^]*<h1>.*This PR did not boot/);
    expect(page).toContain('no database');
    expect(pullRequest.checkout.state()).toEqual(before);
  });

  it('has outputs of one line that a shell script may hold, whatever a command or a name contains', async () => {
    const start = "node server.js '$(id)' \"`id`\" '; id; | cat > x' &";
    const hostile = { 'cannongate.yml': JSON.stringify({ start: `${start} exit 1` }) };
    const pullRequest = aPullRequest(busyApp(1), hostile);
    const { outputs } = await run(pullRequest);
    expect(Object.keys(outputs).sort()).toEqual(Object.keys(OUTPUTS).sort());
    for (const text of Object.values(outputs)) {
      expect(text).toMatch(/^[\p{L}\p{M}\p{N} %+\-.,:/@_#]+$/u);
    }
    expect(outputs['headline']).toContain('node server.js');
  });

  it('shows the app’s log without running workflow commands in it', async () => {
    const { stdout } = await run(crashing());
    expect(stdout).toContain('│ │ ::error::injected');
    const commands = stdout.split(/[\r\n]+/).filter((line) => /^\s*::/.test(line));
    expect(commands.join('\n')).not.toContain('injected');
    expect(stdout).not.toContain('##[');
  });

  it.each(['stdout', 'stderr'])(
    'takes no workflow command from %s, however it is printed',
    async (stream) => {
      const source = [
        `const write = (text) => process.${stream}.write(text);`,
        "write('   ::error::indented\\n\\t::set-output name=outcome::pass\\n');",
        "write('progress\\r::warning::after a return\\r\\n');",
        "write('mid-line ##[error]old form\\n\\u2028::notice::separated\\n');",
        "write('::stop-commands::token\\n::add-mask::a\\n');",
        "write('::err'); setTimeout(() => { write('or::split\\n##'); write('[command]split\\n'); process.exit(1); }, 100);",
      ].join('\n');
      const { stdout, stderr } = await run(aPullRequest(busyApp(1), { 'server.js': source }));
      expect(stdout).toContain('indented');
      expect(stdout).toContain('split');
      const lines = `${stdout}\n${stderr}`.split(/[\r\n\u2028\u2029]+/);
      const commands = lines.filter((line) => /^\s*::|##\[/.test(line));
      expect(commands.map((line) => /^::(add-mask|error|warning)::/.exec(line)?.[1])).toEqual([
        'add-mask',
        'error',
      ]);
      expect(commands[0]).toBe(`::add-mask::${TOKEN}`);
      expect(commands[1]).toMatch(/^::error::This PR /);
    },
  );

  it('writes the token to no output, log, file or child process', async () => {
    const result = await run(
      aPullRequest(busyApp(1), {
        'server.js':
          'console.log(Object.keys(process.env).join(), JSON.stringify(process.env), process.argv); process.exit(1);',
      }),
    );
    expect(result.github.tokens).toEqual(new Set([`token ${TOKEN}`]));
    const masked = result.stdout.replace(`::add-mask::${TOKEN}`, '');
    const report = readFileSync(result.outputs['report'] ?? '', 'utf8');
    for (const text of [
      masked,
      result.stderr,
      result.summary,
      report,
      JSON.stringify(result.github.comments),
    ]) {
      expect(text).not.toContain('SECRET');
    }
    // The environment that the app printed is in the log, without the runner's variables.
    expect(report).toContain('NODE_ENV');
    expect(report).not.toMatch(/INPUT_|ACTIONS_|GITHUB_/);
  });
});

describe('the comment', () => {
  // What is said of a comment holds for any verdict, so these judge a report that is there.
  const { checkout, payload, head } = crashing();
  const judge = async (
    { inputs = {}, ...overrides }: Partial<ActionRun> = {},
    options?: GitHubOptions,
    before?: (github: FakeGitHub) => void,
  ) => {
    const reports = join(aDirectory('download'), 'report.json');
    const ofHead = { pullRequest: 7, head: { sha: head, base: 'main' } };
    writeFileSync(reports, JSON.stringify({ ...(await aRegression()), ...ofHead }));
    const all = { ...overrides, inputs: { mode: 'report', reports, ...inputs } };
    return await runHere({ checkout, payload }, all, options, before);
  };

  it('replaces an earlier one of the same key, and no other', async () => {
    const { github } = await judge({ inputs: { 'comment-key': 'api' } }, {}, (before) => {
      before.addComment('github-actions[bot]', 'Bot', `### ✅ old\n${markerOf('default')}`);
      before.addComment('github-actions[bot]', 'Bot', `### ✅ old\n${markerOf('api')}`);
    });
    expect(github.comments).toHaveLength(2);
    expect(github.comments[0]?.body).toMatch(/^### ✅ old/);
    expect(github.comments[1]?.body).toMatch(/^### ❌ /);
  });

  it('is found beyond a hundred others', async () => {
    const { github } = await judge({}, {}, (before) => {
      for (let i = 0; i < 230; i++) before.addComment('somebody', 'User', `comment ${i}`);
      before.addComment('github-actions[bot]', 'Bot', `### ✅ old\n${markerOf('default')}`);
    });
    expect(github.comments).toHaveLength(231);
    expect(github.comments.at(-1)?.body).toMatch(/^### ❌/);
  });

  it('by somebody else is never changed, even with our marker', async () => {
    const { github } = await judge({}, {}, (before) => {
      before.addComment('mallory', 'User', `### ✅ old\n${markerOf('default')}`);
    });
    expect(github.comments[0]?.body).toBe(`### ✅ old\n${markerOf('default')}`);
    expect(github.comments).toHaveLength(2);
  });

  it('of another bot that quotes ours is never changed', async () => {
    const quote = `> old\n> ${markerOf('default')}\n\nmirrored`;
    const { github } = await judge({}, {}, (before) => {
      before.addComment('mirror[bot]', 'Bot', quote);
    });
    expect(github.comments[0]?.body).toBe(quote);
    expect(github.comments).toHaveLength(2);
  });

  it('made with a user’s token is found by the user’s name', async () => {
    const { github } = await judge({}, { user: 'releaser' }, (before) => {
      before.addComment('other[bot]', 'Bot', `### ✅ old\n${markerOf('default')}`);
      before.addComment('releaser', 'User', `### ✅ old\n${markerOf('default')}`);
    });
    expect(github.comments).toHaveLength(2);
    expect(github.comments[1]?.body).toMatch(/^### ❌/);
  });

  it('of another account than the input names: a warning says which one comments', async () => {
    const bot = { login: 'my-app[bot]', type: 'Bot' } as const;
    const inputs = { 'comment-author': 'my-app' };
    const { stdout, github } = await judge({ inputs }, { bot });
    expect(stdout).toMatch(
      /^::warning::comment-author is my-app, but the token comments as my-app\[bot\]; set comment-author to my-app\[bot\], so/m,
    );
    expect(github.comments).toHaveLength(1);
    const right = await judge({ inputs: { 'comment-author': 'My-App[bot]' } }, { bot });
    expect(right.stdout).not.toContain('the token comments as');
  });

  it('without permission to write it: a warning names the permissions; the verdict is kept', async () => {
    const result = await judge({}, { mayComment: false });
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({
      outcome: 'regression',
      blocked: 'true',
      'comment-url': '',
    });
    expect(result.summary).toMatch(/^### ❌ /);
    expect(result.stdout).toMatch(
      /^::warning::not allowed to comment .*permissions:%0A {2}actions: read%0A {2}contents: read%0A {2}pull-requests: write/m,
    );
  });

  it('that cannot be written for other reasons does not change the verdict', async () => {
    const result = await runAction({ ...crashing(), api: 'http://127.0.0.1:9' });
    expect(result.code).toBe(1);
    expect(result.outputs['outcome']).toBe('candidate-failed');
    expect(result.stdout).toMatch(
      /^::warning::could not comment: the server failed or did not respond/m,
    );
  });

  it('is not written with mode: measure, whose report is judged later', async () => {
    const result = await run(crashing(), { inputs: { mode: 'measure' } });
    expect(result.github.comments).toEqual([]);
    expect(result.outputs).toMatchObject({ outcome: 'candidate-failed', blocked: 'true' });
  });

  it('is not written with mode: measure either if it has no report, and nothing asks for a token that may', async () => {
    const pullRequest = aPullRequest(busyApp(1), { 'cannongate.yml': 'tolerence: 3%' });
    const overrides = { inputs: { mode: 'measure' } };
    const result = await runHere(pullRequest, overrides, { mayComment: false });
    expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
    expect(result.github.requests.filter((each) => each.includes('/comments'))).toEqual([]);
    expect(result.stdout).not.toContain('pull-requests: write');
    expect(result.stdout).toMatch(/^::error::Configuration error/m);
  });

  it('is not written with mode: measure; a warning names what the configuration file says of it', async () => {
    const file = 'comment: never\ncomment-key: api\naccept-label: slower\n';
    const pullRequest = aPullRequest(
      { ...busyApp(1), 'cannongate.yml': file },
      { 'server.js': 'process.exit(1);' },
    );
    const { stdout } = await run(pullRequest, {
      inputs: { mode: 'measure', 'comment-key': 'measured' },
    });
    expect(stdout.match(/^::warning::.*no effect.*$/gm)).toEqual([
      '::warning::comment and accept-label in the configuration file have no effect with mode: measure, which does not comment; the job with mode: report does not read the file, so give it these inputs in the workflow',
    ]);
  });

  it('is not written with comment: never', async () => {
    const { github, outputs } = await judge({ inputs: { comment: 'never' } });
    expect(github.requests).toEqual([]);
    expect(outputs['comment-url']).toBe('');
  });
});

it('a cancelled run cleans up before it is killed, and does not change the comment', async () => {
  await using github = await fakeGitHub();
  const said = `### ✅ Pass: of an earlier commit\n\n${markerOf('default')}`;
  github.addComment('github-actions[bot]', 'Bot', said);
  const hanging = { 'server.js': "console.log('booting'); setInterval(() => {}, 1000);" };
  const pullRequest = aPullRequest({ ...busyApp(1), ...hanging }, { other: '' });
  const before = pullRequest.checkout.state();
  const running = startAction({ ...pullRequest, api: github.url });
  await expect.poll(running.output, { timeout: 100_000 }).toContain('trying every scenario');
  running.kill('SIGINT');
  // As the runner does.
  const killing = setTimeout(() => {
    running.kill('SIGKILL');
  }, 10_000);
  const { code } = await running.finished;
  clearTimeout(killing);
  expect(code).toBe(130);
  running.expectNothingLeft();
  expect(github.comments.map(({ body }) => body)).toEqual([said]);
  expect(pullRequest.checkout.state()).toEqual(before);
});

it('works the same on Gitea and Forgejo, where a pull request’s ref is its head', async () => {
  const origin = aRepository();
  const base = origin.commit('base', busyApp(1));
  origin.git('switch', '--quiet', '-c', 'feature');
  const head = origin.commit('head', { 'server.js': "throw new Error('no database');" });
  origin.git('update-ref', 'refs/pull/7/head', head);
  origin.git('switch', '--quiet', 'main');
  origin.commit('moved on', { other: '' });
  const pullRequest = {
    checkout: origin.shallowCheckout('refs/pull/7/head'),
    payload: {
      pull_request: { number: 7, head: { sha: head }, base: { ref: 'main' } },
      repository: { default_branch: 'main' },
    },
  };
  const gitea = {
    base: '/api/v1',
    paging: 'all' as const,
    bot: { login: 'gitea-actions', type: 'User' as const },
  };
  const ref = 'refs/pull/7/head';
  const env = { GITHUB_SERVER_URL: 'https://gitea.example' };
  const result = await run(pullRequest, { ref, env }, gitea, (github) => {
    github.addComment('gitea-actions', 'User', `### ✅ old\n${markerOf('default')}`);
  });
  expect(result.outputs).toMatchObject({ outcome: 'candidate-failed', blocked: 'true' });
  const report = JSON.parse(readFileSync(result.outputs['report'] ?? '', 'utf8')) as object;
  expect(report).toMatchObject({ commits: { baseline: base, candidate: head } });
  expect(result.github.comments).toHaveLength(1);
  expect(result.github.comments[0]?.body).toMatch(/^### ❌ This PR did not boot/);
  expect(result.github.comments[0]?.body).toContain(`git fetch origin ${base} ${head}\n`);
});

it('a pull request that was merged is not asked for a push, but for another pull request', async () => {
  const { checkout, payload } = crashing();
  const { pull_request } = payload as { pull_request: object };
  const merged = { ...pull_request, state: 'closed', merged: true };
  const result = await run({ checkout, payload: { ...payload, pull_request: merged } });
  expect(result.outputs['outcome']).toBe('candidate-failed');
  const advice = 'Fix it in another pull request, since this one is closed.';
  expect(result.github.comments[0]?.body).toContain(`${advice}\n`);
  expect(readFileSync(result.outputs['html'] ?? '', 'utf8')).toContain(advice);
  expect(result.stdout).toContain(advice);
});

it('a pull request that fails in a merge queue has to be queued again, since a repeated run puts nothing back', async () => {
  const { checkout, base } = crashing();
  const payload = { merge_group: { base_sha: base } };
  const result = await run({ checkout, payload }, { event: 'merge_group' });
  expect(result.outputs['outcome']).toBe('candidate-failed');
  const page = readFileSync(result.outputs['html'] ?? '', 'utf8');
  for (const text of [result.stdout, result.summary, page]) {
    expect(text).toContain(' queue the pull request again.');
  }
});

describe('a verdict that does not block', () => {
  const broken = () =>
    aPullRequest({ ...busyApp(1), 'server.js': 'throw new Error("old");' }, busyApp(1));

  it('passes the step with a warning: a broken base does not block its own fix', async () => {
    const result = await run(broken());
    expect(result.code).toBe(0);
    expect(result.outputs).toMatchObject({ outcome: 'baseline-failed', blocked: 'false' });
    expect(result.stdout).toMatch(/^::warning::The base did not boot/m);
    expect(result.github.comments).toHaveLength(1);
  });

  it('fails the step if the policy says so', async () => {
    const result = await run(broken(), { inputs: { 'on-baseline-failed': 'fail' } });
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({ outcome: 'baseline-failed', blocked: 'true' });
  });
});

describe('a configuration error', () => {
  it('is published with all problems, and fails the step', async () => {
    const pullRequest = aPullRequest(busyApp(1), { 'cannongate.yml': 'tolerence: 3%' });
    const result = await runHere(pullRequest, {
      inputs: { alpha: '7', 'measuring-time': 'soon' },
      env: { GITHUB_ACTION_REPOSITORY: 'owner/cannongate', GITHUB_ACTION_REF: 'v1' },
    });
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({
      outcome: 'configuration-error',
      blocked: 'true',
      headline: 'Configuration error: 3 problems, nothing was compared',
    });
    expect(result.outputs['report']).toBeUndefined();
    const [comment] = result.github.comments;
    expect(comment?.body).toMatch(
      /input alpha: found "7"[^]*input measuring-time: found "soon"[^]*cannongate\.yml:1:1 tolerence: found an unknown key; did you mean tolerance\?/,
    );
    expect(comment?.body).toContain(
      '/owner/cannongate/blob/v1/docs/reference/messages.md#unknown-name))',
    );
    expect(result.summary).toContain('Configuration error');
    // The check's page shows the annotation alone.
    expect(result.stdout).toMatch(
      /^::error::Configuration error: 3 problems, nothing was compared%0A- input alpha: found "7".*%0A- input measuring-time: found "soon".*%0A- cannongate\.yml:1:1 tolerence: found an unknown key; did you mean tolerance\?$/m,
    );
  });

  it('has an annotation that names the first five problems, and counts the others', async () => {
    const names = [
      'alpha',
      'tolerance',
      'connections',
      'seed',
      'explain',
      'comment',
      'drift-tolerance',
    ];
    const inputs = Object.fromEntries(names.map((name) => [name, '?']));
    const { stdout } = await runHere(aPullRequest(busyApp(1), {}), { inputs });
    const annotation = /^::error::.*$/m.exec(stdout)?.[0] ?? '';
    expect(annotation.split('%0A- ')).toHaveLength(1 + 5);
    expect(annotation).toMatch(/%0Aand 2 more, see the step summary$/);
  });

  it('is commented under the key from the file, if that is valid', async () => {
    const head = { 'cannongate.yml': 'comment-key: api\ntolerence: 3%' };
    const { github } = await runHere(aPullRequest(busyApp(1), head), {}, {}, (before) => {
      before.addComment('github-actions[bot]', 'Bot', `### ✅ old\n${markerOf('api')}`);
    });
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toMatch(/^### 🚫 `api` · Configuration error/);
  });

  it('is published as the file says, also if there is no room for checkouts', async () => {
    const publishWith = async (file: string) => {
      const pullRequest = aPullRequest({ ...busyApp(1), 'cannongate.yml': file }, { other: '' });
      const env = { RUNNER_TEMP: '/dev/full' };
      const result = await runHere(pullRequest, { env }, {}, (before) => {
        before.addComment('github-actions[bot]', 'Bot', `### ✅ old\n${markerOf('api')}`);
      });
      expect(result.outputs['outcome']).toBe('configuration-error');
      expect(result.summary).toContain('temporary directory: found "/dev/full"');
      return result.github.comments.map(({ body }) => body);
    };
    expect(await publishWith('comment-key: api\n')).toEqual([
      expect.stringMatching(/^### 🚫 `api` · Configuration error/) as string,
    ]);
    expect(await publishWith('comment: never\n')).toEqual([`### ✅ old\n${markerOf('api')}`]);
  });

  it.each(['pull_request_target', 'workflow_run'])(
    '%s: refused, since its token must not meet foreign code',
    async (event) => {
      const result = await runHere(crashing(), { event });
      expect(result.code).toBe(1);
      expect(result.outputs['outcome']).toBe('configuration-error');
      expect(result.stdout).toContain(`event: found ${event} with mode: gate; with this event`);
      expect(result.stdout).toContain('with: { mode: report');
    },
  );

  it('issue_comment: refused, as anybody may comment', async () => {
    const head = { 'cannongate.yml': 'measuring-time: 5m' };
    const inputs = { 'measuring-time': 'soon' };
    const result = await runHere(aPullRequest(busyApp(1), head), {
      event: 'issue_comment',
      inputs,
    });
    expect(result.code).toBe(1);
    expect(result.outputs['outcome']).toBe('configuration-error');
    expect(result.stdout).toContain('event: found issue_comment with mode: gate; with this event');
    expect(result.stdout).toContain('input measuring-time: found "soon"');
  });

  it('issue_comment: measures if the workflow names it, but the pull request’s file cannot', async () => {
    const pullRequest = crashing();
    const overrides = { event: 'issue_comment', payload: {} };
    const baseline = pullRequest.base;
    const inputs = { baseline, 'allow-unsafe-events': 'issue_comment' };
    const named = await run(pullRequest, { ...overrides, inputs });
    expect(named.outputs['outcome']).toBe('candidate-failed');
    const head = { 'cannongate.yml': 'allow-unsafe-events: issue_comment' };
    const own = await runHere(aPullRequest(busyApp(1), head), {
      ...overrides,
      inputs: { baseline },
    });
    expect(own.stdout).toContain('event: found issue_comment with mode: gate');
  });

  it.each(['workflow_dispatch', 'schedule'])(
    '%s without a baseline: the input is named',
    async (event) => {
      const result = await runHere(crashing(), {
        event,
        payload: { repository: { default_branch: 'main' } },
      });
      expect(result.outputs['outcome']).toBe('configuration-error');
      expect(result.stdout).toContain(
        `input baseline: found no baseline in a ${event} event; set baseline`,
      );
      expect(result.github.comments).toEqual([]);
      expect(result.summary).toContain(' Correct what is listed here for the next run.');
    },
  );

  it('asks for a push only while the pull request is open', async () => {
    const { checkout, payload } = crashing();
    const { pull_request } = payload as { pull_request: object };
    const comment = async (state: string) => {
      const ofState = { ...payload, pull_request: { ...pull_request, state } };
      const result = await runHere({ checkout, payload: ofState }, { inputs: { alpha: '7' } });
      return result.github.comments[0]?.body;
    };
    expect(await comment('open')).toContain(' Correct what is listed here, then push again.');
    expect(await comment('closed')).toContain(' Correct what is listed here for the next run.');
  });

  it('a base commit that is absent and cannot be fetched says what to do', async () => {
    const pullRequest = crashing();
    pullRequest.checkout.git('remote', 'set-url', 'origin', 'file:///nowhere');
    const result = await runHere(pullRequest, { inputs: { token: '' } });
    expect(result.outputs['outcome']).toBe('configuration-error');
    expect(result.stdout).toMatch(
      /input baseline: found commit [0-9a-f]{40}; it is not in this clone and cannot be fetched.*set fetch-depth: 0/,
    );
  });
});

it('a git command that fails is reported on the pull request', async () => {
  // A git with an unexpected failure.
  const bin = aDirectory();
  writeFileSync(
    join(bin, 'git'),
    '#!/bin/sh\ncase "$*" in *show-object-format*) exit 1 ;; esac\nPATH="${PATH#*:}" exec git "$@"\n',
    { mode: 0o755 },
  );
  const result = await run(crashing(), { env: { PATH: `${bin}:${process.env['PATH'] ?? ''}` } });
  expect(result.code).toBe(1);
  expect(result.outputs).toMatchObject({ outcome: 'invalid', blocked: 'true' });
  expect(result.github.comments[0]?.body).toMatch(/^### 🚫 Invalid: a git command failed/);
  expect(result.summary).toContain('a git command failed');
});

it('an input under its former name is an error, since a default would take the place of its value', async () => {
  const result = await runHere(aPullRequest(busyApp(1), {}), {
    inputs: { budget: '9m', alpha: '7' },
  });
  expect(result).toMatchObject({ code: 1, outputs: { outcome: 'configuration-error' } });
  expect(result.stdout).toMatch(
    /2 problems[^]*input budget: found a name of earlier versions; it is now measuring-time;[^]*input alpha/,
  );
});

it.each([
  ['a push', {}],
  ['a change of labels', { action: 'labeled', label: { name: 'documentation' } }],
])(
  'reports without mode: report are an error after %s, since whoever names them wants nothing measured',
  async (_, event) => {
    const { checkout, payload } = aPullRequest(busyApp(1), {});
    const result = await runHere(
      { checkout, payload: { ...payload, ...event } },
      { inputs: { reports: 'reports/*/report.json', alpha: '7' } },
    );
    expect(result).toMatchObject({ code: 1, outputs: { outcome: 'configuration-error' } });
    expect(result.stdout).toMatch(
      /2 problems[^]*input reports: found reports together with mode: gate; [^]*input alpha/,
    );
  },
);

it('the input filter selects scenarios, and a word that matches none is an error', async () => {
  const pullRequest = aPullRequest(busyApp(1), {
    'cannongate.yml': 'scenarios: [{ name: search, path: / }, { name: order, path: /x }]',
  });
  const result = await runHere(pullRequest, { inputs: { filter: 'search\nserach' } });
  expect(result).toMatchObject({ code: 1, outputs: { outcome: 'configuration-error' } });
  expect(result.stdout).toMatch(
    /1 problem[^]*input filter: found "serach", which matches no scenario; .* search, order/,
  );
});

it('an input that is surely none of ours, or may be none, is a warning', async () => {
  const { stdout } = await run(crashing(), { inputs: { aplha: '0.01' } });
  expect(stdout).toMatch(/^::warning::input aplha is unknown: did you mean alpha\?/m);
});

it('outside a pull request everything but the comment is published', async () => {
  const { checkout, base } = crashing();
  const payload = { before: base, repository: { default_branch: 'main' } };
  const result = await run({ checkout, payload }, { event: 'push', ref: 'refs/heads/main' });
  expect(result.outputs['outcome']).toBe('candidate-failed');
  expect(result.github.requests).toEqual([]);
  expect(result.summary).toContain('### ❌ The candidate did not boot');
});

it('the app under test runs on the Node.js of the PATH, not on the runner’s', async () => {
  const pullRequest = aPullRequest(busyApp(1), { 'server.js': serverSource('response.end();') });
  const bin = join(pullRequest.checkout.path, '..', `bin-${Date.now()}`);
  const { mkdirSync, rmSync } = await import('node:fs');
  mkdirSync(bin);
  writeFileSync(
    join(bin, 'node'),
    '#!/bin/sh\necho "the node of the PATH was asked for $1"\nexit 1\n',
    { mode: 0o755 },
  );
  try {
    const result = await run(pullRequest, { env: { PATH: `${bin}:${process.env['PATH'] ?? ''}` } });
    expect(result.summary).toContain('the node of the PATH was asked for server.js');
  } finally {
    rmSync(bin, { recursive: true });
  }
});
