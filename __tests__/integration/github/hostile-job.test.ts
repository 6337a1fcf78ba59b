/** Apps and machines that attack the job around the gate, or leave it no room. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Report } from '../../../src/model/report.ts';
import { busyApp } from '../../support/apps.ts';
import { fakeGitHub, type FakeGitHub, type GitHubOptions } from '../../support/forge/github.ts';
import { cannongate } from '../../support/programs.ts';
import { aPullRequest } from '../../support/pull-request.ts';
import { runStep, type Step } from '../../support/release.ts';
import { aRegression } from '../../support/reports.ts';
import { aDirectory, aRepository, type Files } from '../../support/repository.ts';
import {
  runAction,
  startAction,
  TOKEN,
  type ActionResult,
  type ActionRun,
} from '../../support/runner.ts';
import { COMMAND_TEXTS, commandsIn } from '../../support/runner-commands.ts';

const CLI_ACTION = join(import.meta.dirname, '../../../cli/action.yml');

/** Each on lines of its own, and in the middle of one. */
const NAME = 'x\n::error::injected ##[warning]injected';
const HOSTILE = COMMAND_TEXTS.map((text) => `x ${text}\n${text}`).join('\r\n');

const ERROR = expect.stringMatching(/^Configuration error: /) as string;

/** Loaded into the gate's own process: a library that warns and fails with texts of others. */
function aLibrary(fails: boolean): string {
  const file = join(aDirectory('library'), 'library.cjs');
  const text = JSON.stringify(HOSTILE);
  const what = fails ? `throw new Error(${text});` : `process.emitWarning(${text});`;
  // As soon as the program has begun. An error comes before a gate handles errors itself.
  const hasBegun = fails
    ? 'process.env.INPUT_TOKEN === undefined'
    : "process.listenerCount('uncaughtException') > 0";
  writeFileSync(
    file,
    `const timer = setInterval(() => {
  if (!(${hasBegun})) return;
  clearInterval(timer);
  ${what}
}, 5);
timer.unref();`,
  );
  return `--require=${file}`;
}

const crashing = (server: string, other: Files = {}) =>
  aPullRequest(busyApp(1), { 'server.js': server, ...other });

async function run(
  { head, ...actionRun }: Partial<ActionRun> & { head: ReturnType<typeof crashing> },
  options: GitHubOptions = {},
): Promise<ActionResult & { github: FakeGitHub }> {
  await using github = await fakeGitHub(options);
  const result = await runAction({ ...head, api: github.url, ...actionRun });
  return { ...result, github };
}

/** Names of the commands in both streams, the data of which must be a single text of ours. */
const commandsOf = ({ stdout, stderr }: { stdout: string; stderr: string }) =>
  [...commandsIn(stdout), ...commandsIn(stderr)].map(({ name }) => name);

describe('a workflow’s runner finds no command in', () => {
  it('logs, errors of the API, inputs, events and warnings of libraries', async () => {
    const log = `process.stdout.write(${JSON.stringify(HOSTILE)}); process.stderr.write(${JSON.stringify(HOSTILE)}); process.exit(1);`;
    const answer = { status: 403, body: { message: HOSTILE, documentation_url: 'https://x/' } };
    await using github = await fakeGitHub({
      fault: (name) => (name.startsWith('POST') ? { answer } : undefined),
    });
    const result = await runAction({
      ...crashing(log),
      api: github.url,
      env: { [`INPUT_${HOSTILE}`]: HOSTILE, NODE_OPTIONS: aLibrary(false) },
    });
    expect(result.outputs['outcome']).toBe('candidate-failed');
    expect(result.stderr).toContain('injected');
    // The unknown input, the comment that could not be written, the verdict.
    expect(commandsOf(result)).toEqual(['add-mask', 'warning', 'warning', 'error']);
  });

  it('names of files, branches and folders, and files that cannot be read', async () => {
    const head = crashing('', { 'cannongate.yml': `${JSON.stringify(HOSTILE)}: 1` });
    const temporary = join(aDirectory(), NAME);
    mkdirSync(temporary);
    for (const env of [
      { RUNNER_TEMP: temporary, GITHUB_REF: `refs/heads/${HOSTILE}` },
      { RUNNER_TEMP: join(temporary, 'missing') },
    ]) {
      const inputs = {
        baseline: HOSTILE,
        config: NAME,
        'accept-label': HOSTILE,
        'request-paths': HOSTILE,
      };
      for (const each of [inputs, {}]) {
        const comment = 'never';
        const result = await runAction({
          ...head,
          api: 'http://127.0.0.1:9',
          inputs: { ...each, comment },
          env,
        });
        expect(result.outputs['outcome']).toBe('configuration-error');
        expect(result.stdout).toContain('injected');
        const commands = [...commandsIn(result.stdout), ...commandsIn(result.stderr)];
        expect(commands.at(-1)).toMatchObject({ name: 'error', data: ERROR });
        // The data of an injected command is that word alone.
        expect(commands.filter(({ data }) => /^\s*injected/.test(data))).toEqual([]);
      }
    }
  });

  it('an error that nothing catches', async () => {
    const head = crashing('setInterval(() => {}, 1000);');
    const env = { NODE_OPTIONS: aLibrary(true) };
    const result = await runAction({ ...head, api: 'http://127.0.0.1:9', env });
    expect(result.code).toBe(1);
    expect(`${result.stdout}${result.stderr}`).toContain('injected');
    expect(
      commandsOf(result).filter((name) => !['add-mask', 'error', 'warning'].includes(name)),
    ).toEqual([]);
    expect(commandsIn(result.stderr)).toEqual([]);
  });

  it('the command line’s output, which workflows may call, too', async () => {
    const repository = aRepository();
    repository.commit('base', { ...busyApp(1), 'broken/package.json': `{"x": ${HOSTILE}` });
    const env = { NODE_OPTIONS: aLibrary(false), CI: 'true', GITHUB_ACTIONS: 'true' };
    for (const args of [
      ['compare', '--json', `/dev/null/${NAME}`, '--baseline', HOSTILE, '--request-paths', HOSTILE],
      ['compare', `--${HOSTILE}`, HOSTILE],
      ['init', '--working-directory', 'broken'],
      ['compare', '--working-directory', NAME],
      ['report', NAME],
      ['config', '--config', NAME],
      [HOSTILE],
    ]) {
      const result = await cannongate(args, { cwd: repository.path, env });
      expect(result.code, result.stderr).toBe(2);
      expect(result.stderr).toContain('injected');
      expect(commandsOf(result)).toEqual([]);
    }
  });
});

describe('secrets', () => {
  /** Reads the environment of each process from itself up to the gate. @param gate the program of that */
  const searching = (gate: string) => `const { readFileSync } = require('node:fs');
const needle = ['SEC', 'RET'].join('');
const names = [];
for (let pid = process.pid; pid > 1; ) {
  const stat = readFileSync('/proc/' + pid + '/stat', 'latin1');
  const environ = readFileSync('/proc/' + pid + '/environ', 'latin1');
  const program = readFileSync('/proc/' + pid + '/cmdline', 'latin1').replaceAll('\\0', ' ');
  if (environ.includes(needle)) names.push(program);
  if (program.includes('${gate}')) {
    console.log('searched the gate, with a PATH: ' + environ.includes('PATH='));
    break;
  }
  pid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
console.log('the environments that hold a secret: ' + names.length);
process.exit(1);`;

  it('are in no environment that the app can read', async () => {
    const head = crashing(searching('index.js'), {
      'package.json': '{"scripts":{"start":"node server.js"}}',
    });
    const { summary } = await run({ head, env: { DEPLOY_TOKEN: 'deploy-SECRET' } });
    expect(summary).toContain('searched the gate, with a PATH: true');
    expect(summary).toContain('the environments that hold a secret: 0');
  });

  it('are in no environment that the app can read if the command line runs it, as for a search', async () => {
    const repository = aRepository();
    repository.commit('base', busyApp(1));
    repository.commit('head', {
      'server.js': searching('/cli.js'),
      'package.json': '{"scripts":{"start":"node server.js"}}',
    });
    const file = join(aDirectory('output'), 'report.json');
    await cannongate(['compare', '--baseline', 'HEAD^', '--json', file], {
      cwd: repository.path,
      env: { GITHUB_TOKEN: TOKEN, DEPLOY_TOKEN: 'deploy-SECRET' },
    });
    const { outcome, failure } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    expect(outcome).toBe('candidate-failed');
    const log = failure?.log.join('\n');
    expect(log).toContain('searched the gate, with a PATH: true');
    expect(log).toContain('the environments that hold a secret: 0');
  });

  it('are in no process beside the command line that the action starts', async () => {
    const action = parse(readFileSync(CLI_ACTION, 'utf8')) as { runs: { steps: Step[] } };
    const [step = {}] = action.runs.steps;
    const folder = aDirectory('action');
    for (const name of ['cli', 'dist']) mkdirSync(join(folder, name));
    writeFileSync(
      join(folder, 'dist/cli.js'),
      `const parent = require('node:fs').readFileSync('/proc/' + process.ppid + '/environ', 'latin1');
console.log(JSON.stringify([parent.includes('${TOKEN}'), ...process.argv.slice(2)]));`,
    );
    // Where the job sees the action. In a container, an expression of the workflow knows only where the host sees it.
    const GITHUB_ACTION_PATH = join(folder, 'cli');
    const env = { GITHUB_TOKEN: TOKEN, GITHUB_ACTION_PATH, ARGUMENTS: 'history\n\nadd\na file' };
    const { code, output } = await runStep(step, aDirectory(), env);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual([false, 'history', 'add', 'a file']);
  });

  it('that an app got hold of are struck out of comment, report, page, summary, outputs and log', async () => {
    const runtime = 'run/time+SECRET==';
    const deploy = 'deploy-SECRET-of-the-job';
    const forms = [TOKEN, runtime, deploy].flatMap((secret) => {
      const base64 = (text: string) => Buffer.from(text).toString('base64');
      return [
        secret,
        base64(secret),
        base64(`x-access-token:${secret}`),
        base64(`AB${secret}`),
        encodeURIComponent(secret),
        Buffer.from(secret).toString('hex'),
      ];
    });
    const server = `for (const form of ${JSON.stringify(forms)}) console.log('got ' + form); process.exit(1);`;
    const result = await run({
      head: crashing(server),
      env: { ACTIONS_RUNTIME_TOKEN: runtime, DEPLOY_TOKEN: deploy },
    });
    const files = ['report', 'html', 'markdown'].map((name) =>
      readFileSync(result.outputs[name] ?? '', 'utf8'),
    );
    expect(files[0]).toContain('got ***');
    const published = [
      ...files,
      result.summary,
      JSON.stringify(result.outputs),
      JSON.stringify(result.github.comments),
      result.stdout.replace(`::add-mask::${TOKEN}`, ''),
      result.stderr,
    ];
    for (const text of published) {
      for (const form of forms) expect(text).not.toContain(form.replace(/=*$/, '').slice(2, -1));
    }
  });
});

it('files that control later steps are put back if the app changed them, and that is said', async () => {
  const server = `const fs = require('node:fs');
let pid = process.pid;
const read = (name) => fs.readFileSync('/proc/' + pid + '/' + name, 'latin1');
while (!read('cmdline').includes('index.js')) {
  const stat = read('stat');
  pid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
const variables = Object.fromEntries(read('environ').split('\\0').map((entry) => entry.split('=')));
fs.appendFileSync(variables.GITHUB_ENV, 'NODE_OPTIONS=--require=/tmp/x.js\\n');
fs.appendFileSync(variables.GITHUB_PATH, '/tmp/planted\\n');
fs.appendFileSync(variables.GITHUB_STATE, 'planted=1\\n');
fs.appendFileSync(variables.GITHUB_OUTPUT, 'open<<planted\\n');
fs.rmSync(variables.GITHUB_STEP_SUMMARY);
fs.symlinkSync('/dev/null', variables.GITHUB_STEP_SUMMARY);
process.exit(1);`;
  const head = crashing(server, { 'package.json': '{"scripts":{"start":"node server.js"}}' });
  await using github = await fakeGitHub();
  const running = startAction({ ...head, api: github.url });
  const { stdout } = await running.finished;
  const contents = (name: string) => readFileSync(running.files[name] ?? '', 'utf8');
  expect([contents('env'), contents('path'), contents('state')]).toEqual(['', '', '']);
  expect(contents('output')).not.toContain('planted');
  expect(contents('output')).toMatch(/^outcome<</);
  expect(contents('summary')).toMatch(/^### ❌ This PR did not boot/);
  const said =
    'Something other than cannongate changed GITHUB\\\\?_ENV, GITHUB\\\\?_PATH, GITHUB\\\\?_OUTPUT, GITHUB\\\\?_STATE,? and GITHUB\\\\?_STEP\\\\?_SUMMARY';
  expect(stdout).toMatch(new RegExp(`^::warning::${said}`, 'm'));
  expect(github.comments[0]?.body).toMatch(new RegExp(said));
});

describe('without room on the disk', () => {
  const judged = async (env: Record<string, string>, report: Report) => {
    const folder = aDirectory('download');
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
    const head = crashing('');
    const { head: commit } = report;
    const payload = {
      ...head.payload,
      pull_request: { number: 7, head: { sha: commit?.sha }, base: { ref: 'main' } },
    };
    return await run({
      head: { ...head, payload },
      inputs: { mode: 'report', reports: join(folder, 'report.json') },
      env,
    });
  };
  const regression = async (): Promise<Report> => ({
    ...(await aRegression()),
    pullRequest: 7,
    head: { sha: 'a'.repeat(40), base: 'main' },
  });

  it('for files: verdict, outputs, summary and comment are published', async () => {
    const result = await judged({ RUNNER_TEMP: '/dev/full' }, await regression());
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({ outcome: 'regression', blocked: 'true' });
    expect(result.outputs['comment-url']).toMatch(/^https:/);
    expect(result.outputs['report']).toBeUndefined();
    expect(result.summary).toMatch(/^### ❌/);
    expect(result.github.comments[0]?.body).toMatch(/^### ❌/);
    expect(result.stdout).toMatch(/^::warning::the files of the report could not be written: /m);
    expect(result.stdout).toMatch(/^::error::/m);
  });

  it('for the report of mode: measure, which is all that it makes: the check fails', async () => {
    const library = join(aDirectory('library'), 'full-disk.cjs');
    writeFileSync(
      library,
      `const fs = require('node:fs/promises');
const { mkdtemp } = fs;
fs.mkdtemp = (prefix, ...more) =>
  prefix.includes('cannongate-report-')
    ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
    : mkdtemp(prefix, ...more);
require('node:module').syncBuiltinESMExports();`,
    );
    // Both sides are one commit, so nothing is measured.
    const head = crashing('');
    const inputs = { mode: 'measure', baseline: 'HEAD' };
    const whole = await run({ head, inputs });
    expect(whole).toMatchObject({ code: 0, outputs: { blocked: 'false' } });
    const lost = await run({ head, inputs, env: { NODE_OPTIONS: `--require=${library}` } });
    expect(lost).toMatchObject({ code: 1, outputs: { blocked: 'true' } });
    expect(lost.stdout).toMatch(/^::error::The report could not be written, /m);
  });

  it('for outputs and summary: verdict and comment are published, outputs by command', async () => {
    const env = { GITHUB_OUTPUT: '/dev/full', GITHUB_STEP_SUMMARY: '/dev/full' };
    const result = await judged(env, await regression());
    expect(result.code).toBe(1);
    expect(result.github.comments[0]?.body).toMatch(/^### ❌/);
    expect(result.stdout).toMatch(/^::set-output name=outcome::regression$/m);
    expect(result.stdout).toMatch(/^::set-output name=blocked::true$/m);
    expect(result.stdout).toMatch(/^::set-output name=comment-url::https:/m);
    expect(result.stdout).toMatch(/^::warning::the step summary could not be written \(ENOSPC/m);
    expect(result.stdout).toMatch(/^::error::/m);
  });

  it('for checkouts: the comment says so', async () => {
    const result = await run({ head: crashing(''), env: { RUNNER_TEMP: '/dev/full' } });
    expect(result.code).toBe(1);
    expect(result.outputs['outcome']).toBe('configuration-error');
    expect(result.github.comments[0]?.body).toMatch(
      /temporary directory: found "\/dev\/full", in which nothing can be written \(ENOTDIR.*make room there/,
    );
  });
});
