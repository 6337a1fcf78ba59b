import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { OLDEST_NODE } from '../../../src/model/version.ts';
import { judgeDemo } from '../../../src/cli/demo-command.ts';
import { busyApp, serverSource } from '../../support/apps.ts';
import { cannongate, runInProcess } from '../../support/programs.ts';
import { aRegression, aReport } from '../../support/reports.ts';
import { aDirectory, aRepository } from '../../support/repository.ts';
import { WITH_LIMIT } from '../../support/time-limit.ts';

const { version, engines } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
  engines: { node: string };
};

function aProject() {
  const repository = aRepository();
  repository.commit('base', busyApp(1));
  return repository;
}

/** Runs the command line where a property of `process` has another value, a JavaScript expression. */
function where(property: string, value: string, ...args: string[]) {
  const source = `Object.defineProperty(process, '${property}', { value: ${value} })`;
  const program = join(inject('dist'), 'cli.js');
  return spawnSync('node', ['--import', `data:text/javascript,${source}`, program, ...args], {
    encoding: 'utf8',
  });
}

describe('a Node.js that is too old', () => {
  const onNode = (node: string, ...args: string[]) =>
    where('versions', `{ ...process.versions, node: '${node}' }`, ...args);

  it.each(['18.20.8', '20.18.3'])('%s is refused with the one that is needed', (node) => {
    const { status, stderr } = onNode(node, 'compare');
    expect(status).toBe(2);
    expect(stderr).toBe(
      `cannongate: this is Node.js ${node}, and cannongate needs Node.js 20.19 or later. Switch to a newer one, for example with: nvm install 22\n`,
    );
  });

  it.each(['20.19.0', '24.1.0'])('is not %s', (node) => {
    expect(onNode(node, '--help').status).toBe(0);
  });

  it('is that of package.json', () => {
    expect(engines.node).toBe(`>=${OLDEST_NODE}`);
  });
});

it('Windows is refused before anything else is looked at', () => {
  const { status, stderr } = where('platform', "'win32'", 'compare', '--tolerance', '3');
  expect(status).toBe(2);
  expect(stderr).toContain('platform: found Windows; run it on Linux');
  expect(stderr).not.toContain('tolerance');
});

describe('help', () => {
  it.each([['--version'], ['-V']])('%s prints the version', async (flag) => {
    const { code, stdout } = await runInProcess([flag], { cwd: '/' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${version}\n` });
  });

  it.each([['--help'], ['-h'], ['help']])(
    '%s shows the commands and the exit codes',
    async (flag) => {
      const { code, stdout } = await runInProcess([flag], { cwd: '/' });
      expect(code).toBe(0);
      expect(stdout).toMatch(/compare[^]*demo[^]*report[^]*Exit codes: 0 not blocked/);
    },
  );

  it.each([['--help'], ['-h'], ['help']])('history %s shows its commands', async (word) => {
    const { code, stdout } = await runInProcess(['history', word], { cwd: '/' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: cannongate history <command> \[flags\]\n[^]*\n {2}add /);
  });

  it('without a command it is a usage error', async () => {
    const { code, stderr } = await runInProcess([], { cwd: '/' });
    expect(code).toBe(2);
    expect(stderr).toContain('Usage: cannongate <command>');
  });

  it.each(['compare', 'demo', 'report'])('%s --help shows its flags', async (command) => {
    const { code, stdout } = await runInProcess([command, '--help'], { cwd: '/' });
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: cannongate ${command}`);
    expect(stdout).toContain('--json <file>');
    const tolerance = { compare: '3%', demo: '10%', report: null }[command] ?? null;
    if (tolerance !== null) {
      expect(stdout).toMatch(new RegExp(`--tolerance <percentage>[^]*Default:\\s+${tolerance}\\n`));
    }
  });

  it('shows the defaults that the command has, as they are typed', async () => {
    const help = async (command: string) => {
      const { stdout } = await runInProcess([command, '--help'], { cwd: '/' });
      return stdout.replace(/\s+/g, ' ');
    };
    expect(await help('compare')).toMatch(
      /Default: \. --env .*--measuring-time .*? Default: 5m --/,
    );
    expect(await help('demo')).toMatch(
      /--baseline .*? Default: main --.*--run-duration .*? Default: 150ms --/,
    );
  });
});

describe('invalid input: one message with all problems, exit code 2, nothing left behind', () => {
  const problems = async (
    args: string[],
    repository = aProject(),
    run: typeof runInProcess = runInProcess,
  ) => {
    const before = repository.state();
    const result = await run(['compare', ...args], { cwd: repository.path });
    expect(result.code).toBe(2);
    expect(result.stdout).toBe('');
    expect(repository.state()).toEqual(before);
    result.expectNothingLeft();
    return result.stderr;
  };

  it('all problems at once', async () => {
    const repository = aProject();
    repository.write({
      'cannongate.yml': 'tolerance: 5\nscenarios:\n  - { path: users, metod: GET }\n',
    });
    const stderr = await problems(
      [
        '--alpa',
        '0.1',
        '--alpha',
        '2',
        '--measuring-time',
        '0s',
        '--baseline',
        'nowhere',
        '--tolerance',
        '-3%',
        'stray',
      ],
      repository,
      cannongate,
    );
    expect(stderr).toMatch(
      /^cannongate: \d+ problems in the configuration; nothing was measured\.\n/,
    );
    for (const line of [
      /--alpa: found an unknown flag; did you mean --alpha\?/,
      /--alpha: found "2"; give a number from 0.000001 to 0.5/,
      /--measuring-time: found "0s"; give a time with its unit/,
      /--tolerance: found "-3%"; give a percentage of 0% or more/,
      /stray: found an argument without a flag/,
      /cannongate.yml:1:1 tolerance: found 5; give a percentage/,
      /cannongate.yml:3:7 scenarios\[0\].path: found "users"; give a path that starts with a slash/,
      /cannongate.yml:3:20 scenarios\[0\].metod: found an unknown key; did you mean method\?/,
      /--baseline: found "nowhere"; .*no such commit, tag or branch.* cannot be fetched/,
    ]) {
      expect(stderr).toMatch(line);
    }
  });

  it.each<[string, string[], RegExp]>([
    [
      'an unknown flag far from any',
      ['--zzzzzz', '1'],
      /--zzzzzz: found an unknown flag; known are --start/,
    ],
    ['a flag without its value', ['--alpha'], /--alpha: found no value; give a level/],
    [
      'a flag in the place of a value',
      ['--json', '--quiet'],
      /1 problem in[^]*--json: found no value; give a file/,
    ],
    [
      'an empty path list',
      ['--request-paths', ''],
      /--request-paths: found ""; give request paths/,
    ],
    [
      'a path without a slash',
      ['--request-paths', 'users'],
      /--request-paths: found "users"; give a path that starts with a slash/,
    ],
    ['a URL', ['--request-paths', 'http://localhost/users'], /give the path alone, "\/users"/],
    [
      'a start command that does not exist',
      ['--start', 'no-such-program'],
      /--start: found "no-such-program"; .*command that exists/,
    ],
    [
      'a working directory that is a file',
      ['--working-directory', 'package.json'],
      /--working-directory: found ".*package\.json"; give a directory that exists/,
    ],
    [
      'a working directory that does not exist',
      ['--working-directory', 'nowhere'],
      /--working-directory: found ".*nowhere"; give a directory that exists/,
    ],
    [
      'a working directory outside',
      ['--working-directory', '/'],
      /working-directory: found "\/".*; run it inside a git repository/,
    ],
    [
      'a configuration file that does not exist',
      ['--config', 'none.yml'],
      /--config: found "none.yml"; give a file that exists/,
    ],
    [
      'a configuration file outside',
      ['--config', '/etc/passwd'],
      /config: found "\/etc\/passwd"; give a file inside the repository/,
    ],
    [
      'an output that cannot be written',
      ['--json', '/proc/nowhere/report.json'],
      /--json: found "\/proc\/nowhere\/report.json", which cannot be written/,
    ],
    [
      'an output in a folder whose name is too long',
      ['--json', `/tmp/${'x'.repeat(300)}/report.json`],
      /--json: found "\/tmp\/x+\/report.json", which cannot be written/,
    ],
    [
      'an output that is a directory',
      ['--markdown', '/tmp'],
      /--markdown: found "\/tmp", which cannot be written \(it is a directory\)/,
    ],
    ['an output without a file', ['--json', ''], /--json: found no file; give a file/],
    [
      'two outputs in one file',
      ['--json', 'out.txt', '--markdown', './out.txt'],
      /--markdown: found ".\/out.txt", the same file as --json; give each flag a different file/,
    ],
    [
      'two outputs in one file, the page among them',
      ['--json', 'out.html', '--html', 'out.html'],
      /--html: found "out.html", the same file as --json; give each flag a different file/,
    ],
    [
      'an output that would be removed with the launches that are saved',
      ['--json', 'out.json', '--markdown', './out.json.part'],
      /--markdown: found ".\/out.json.part", the same file as the launches that are saved for --json; give/,
    ],
    [
      'an output that would be removed with the launches that are resumed',
      ['--json', 'out.json', '--resume', './out.json'],
      /--json: found "out.json", the same file as --resume; give each flag a different file/,
    ],
    [
      'a measuring time that no app can do with',
      ['--measuring-time', '10s'],
      /--measuring-time: found 10s; give at least \d+s for 1 scenario \[measuring-time-too-short\]$/m,
    ],
    [
      'a measuring time that several scenarios cannot do with, as it was typed',
      ['--measuring-time', '0.1m', '--request-paths', '/a', '--request-paths', '/b'],
      /--measuring-time: found 0\.1m; give at least \d+s for 2 scenarios, or fewer scenarios \[measuring-time-too-short\]$/m,
    ],
    [
      'an alpha whose bounds would be infinite',
      ['--alpha', '1e-300'],
      /--alpha: found "1e-300"; give a number from 0\.000001 to 0\.5/,
    ],
  ])('%s', async (_, args, message) => {
    expect(await problems(args)).toMatch(message);
  });

  it('names an input by its position in the file if it is set there', async () => {
    const repository = aProject();
    repository.write({
      'cannongate.yml': '# The gate.\nmeasuring-time: 10s\nworking-directory: gone\n',
    });
    const stderr = await problems([], repository);
    expect(stderr).toMatch(/cannongate\.yml:2:1 measuring-time: found 10s; give at least/);
    expect(stderr).toMatch(/cannongate\.yml:3:1 working-directory: found "gone"; give a directory/);
    expect(await problems(['--measuring-time', '9s'], repository)).toMatch(
      /--measuring-time: found 9s; give/,
    );
  });

  it.each([
    ['an unknown key', 'start: node server.js\ntypo: 1\n'],
    ['an unknown key of an app', 'apps: [{ name: a, start: node server.js, typo: 1 }]\n'],
    ['a key that is there twice', 'start: node server.js\nstart: node server.js\n'],
  ])('%s in the file is one problem, and causes no other', async (_, text) => {
    const repository = aRepository();
    repository.commit('base', { 'package.json': '{}', 'server.js': '' });
    repository.write({ 'cannongate.yml': text });
    expect(await problems(['--filter', 'search'], repository)).toMatch(
      /^cannongate: 1 problem in the configuration/m,
    );
  });

  it('creates no directory for a report that is not written', async () => {
    const repository = aProject();
    await problems(['--json', 'new/report.json', '--alpha', '7'], repository);
    expect(existsSync(join(repository.path, 'new'))).toBe(false);
  });

  it('a project without a start command', async () => {
    const repository = aRepository();
    repository.commit('base', { 'package.json': '{}' });
    expect(await problems([], repository)).toMatch(
      /--start: found no start script in package.json; set start/,
    );
  });

  it('a start script that only the base has', async () => {
    const repository = aRepository();
    repository.commit('base', { 'package.json': '{"scripts":{"start":"node server.js"}}' });
    repository.git('checkout', '--quiet', '-b', 'topic');
    repository.commit('without', { 'package.json': '{}' });
    expect(await problems(['--baseline', 'HEAD~1'], repository)).toMatch(
      /--start: found no start script in package.json, although the base has a start script there; bring it back, or set start/,
    );
  });

  it('a body file outside the repository, by its path or behind a link', async () => {
    const repository = aProject();
    const secret = join(aDirectory(), 'secret');
    writeFileSync(secret, 'secret');
    symlinkSync(secret, join(repository.path, 'link'));
    mkdirSync(join(repository.path, 'folder'));
    const body = (path: string) =>
      `  - { name: ${JSON.stringify(path)}, path: /, method: POST, body-file: ${JSON.stringify(path)} }\n`;
    const files = ['../secret', secret, 'link', 'folder', 'missing'];
    repository.write({ 'cannongate.yml': `scenarios:\n${files.map(body).join('')}` });
    const stderr = await problems([], repository);
    expect(stderr.match(/give a file inside the repository/g)).toHaveLength(3);
    expect(stderr.match(/give a file that exists/g)).toHaveLength(1);
    expect(stderr).toContain('found "folder"; it is a directory, not a plain file; give');
  });

  it.each([
    ['is a directory', null, /config: found "gate"; it is a directory, not a plain file; give/],
    [
      'is in UTF-16',
      Buffer.from('\uFEFFstart: x', 'utf16le'),
      /found "gate"; .*; save it as UTF-8/,
    ],
    ['is in UTF-16 without a mark', Buffer.from('start: x', 'utf16le'), /; save it as UTF-8/],
    ['is in Latin-1', Buffer.from('start: café', 'latin1'), /; save it as UTF-8/],
  ])('a configuration file that %s', async (_, bytes, message) => {
    const repository = aProject();
    const file = join(repository.path, 'gate');
    if (bytes === null) mkdirSync(file);
    else writeFileSync(file, bytes);
    const stderr = await problems(['--config', 'gate'], repository);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^cannongate: 1 problem /m);
  });

  it.each([
    ['that is not there', null, /--resume: found "[^"]*"; it cannot be read/],
    ['a file of another kind', '{"version":1}', /it is not what an interrupted comparison saves/],
    ['that is cut off', '{"version":', /it is not valid JSON/],
  ])('resuming from %s', async (_what, text, message) => {
    const file = join(aDirectory(), 'report.json.part');
    if (text !== null) writeFileSync(file, text);
    expect(await problems(['--resume', file])).toMatch(message);
  });

  it('outside of a repository', async () => {
    const result = await runInProcess(['compare'], { cwd: aDirectory() });
    expect(result.code).toBe(2);
    expect(result.stderr).toMatch(/working-directory: .*run it inside a git repository/);
    result.expectNothingLeft();
  });

  it.each([
    ['comparr', /comparr: found an unknown command; did you mean compare\?/],
    ['--alpha', /--alpha: found a flag before any command/],
  ])('an unknown command: %s', async (command, message) => {
    const { code, stderr } = await runInProcess([command], { cwd: '/' });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

/** Of a comparison by another version. */
const LAUNCHES = JSON.stringify({ kind: 'cannongate-checkpoint', version: 1, launches: [{}, {}] });

it('a comparison that fails on the base leaves the saved launches of an interrupted one', async () => {
  const repository = aProject();
  const json = join(aDirectory('output'), 'report.json');
  writeFileSync(`${json}.part`, LAUNCHES);
  const args = ['compare', '--start', 'false', '--same-commit', 'measure', '--json', json];
  const { code, stderr } = await cannongate(args, { cwd: repository.path });
  expect(code).not.toBe(2);
  expect(stderr).toMatch(/warning: \S+\.part holds 2 launches of another comparison/);
  expect(existsSync(json)).toBe(true);
  expect(readFileSync(`${json}.part`, 'utf8')).toBe(LAUNCHES);
});

it('a comparison that measures nothing leaves the saved launches of an interrupted one', async () => {
  const json = join(aDirectory('output'), 'report.json');
  writeFileSync(`${json}.part`, LAUNCHES);
  const args = ['compare', '--json', json];
  const { stderr } = await cannongate(args, { cwd: aProject().path });
  expect(stderr).toContain('nothing was measured');
  expect(existsSync(json)).toBe(true);
  expect(readFileSync(`${json}.part`, 'utf8')).toBe(LAUNCHES);
});

it.each([
  [
    'the launches that an interrupted comparison has saved',
    'o.json.part',
    LAUNCHES,
    /--json: found ".*o\.json\.part", which holds 2 launches of an interrupted comparison; .* continue with --resume/,
  ],
  [
    'a file beside it that is not of cannongate',
    'o.json',
    'half a download',
    /--json: found ".*o\.json\.part", which no interrupted run of cannongate has saved; .*move that file/,
  ],
])('no output replaces %s', async (_, name, text, message) => {
  const folder = aDirectory('output');
  const part = join(folder, 'o.json.part');
  writeFileSync(part, text);
  const args = ['compare', '--same-commit', 'measure', '--json', join(folder, name)];
  const { code, stderr } = await runInProcess(args, { cwd: aProject().path });
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
  expect(readFileSync(part, 'utf8')).toBe(text);
});

it('warnings are printed before install and build, and so is that uncommitted changes are included', async () => {
  const repository = aRepository();
  repository.commit('base', {
    'package.json': '{}',
    'cannongate.yaml': 'measuring-time: 1m',
    '.github/cannongate.yaml': 'measuring-time: 1m',
  });
  const args = ['compare', '--start', 'false', '--env', 'NOT_SET', '--same-commit', 'measure'];
  const { stderr } = await cannongate(args, { cwd: repository.path });
  expect(stderr.split('cannongate: installing')[0]).toBe(
    [
      'cannongate: warning: cannongate.yaml is not read. Rename it to cannongate.yml. [config-misnamed]',
      'cannongate: warning: .github/cannongate.yaml is not read. Rename it to cannongate.yml. [config-misnamed]',
      'cannongate: warning: env passes NOT_SET through, but it is not set. The app runs without it. [env-not-set]',
      'cannongate: warning: Both sides are the same commit, so every difference is noise. [same-commit]',
      'cannongate: checking out both commits',
      '',
    ].join('\n'),
  );
  // A report of an earlier comparison counts as well, and a history refuses what is measured with it.
  writeFileSync(join(repository.path, 'earlier.json'), '{}');
  const chosen = await cannongate([...args, '--config', 'cannongate.yaml'], {
    cwd: repository.path,
  });
  expect(chosen.stderr).not.toContain('is not read');
  expect(chosen.stderr).toContain('checking out both commits, uncommitted changes included\n');
});

it('two sides of the same commit are not measured, and that is said with what to do', async () => {
  const repository = aRepository();
  repository.commit('base', {
    'package.json': JSON.stringify({ scripts: { start: 'touch booted; exit 1' } }),
  });
  const file = join(aDirectory('output'), 'report.json');
  const { code, stdout, stderr } = await cannongate(['compare', '--json', file], {
    cwd: repository.path,
  });
  expect(code).toBe(0);
  expect(stderr).toContain(
    'warning: Both sides are the same commit, so nothing was measured. Change something, or give another baseline. To measure the noise of this machine, run cannongate noise. [same-commit]',
  );
  expect(stderr).not.toMatch(/checking out|installing|trying/);
  expect(stdout).toContain('both sides are the same commit, so nothing was measured');
  const report = JSON.parse(readFileSync(file, 'utf8')) as object;
  expect(report).toMatchObject({ outcome: 'inconclusive', blocked: false, launches: [] });
});

describe('an autobench.yml', () => {
  const AUTOBENCH = `name: Shop
benchFolder: bench
url: http://localhost:3000/api
connections: 5
duration: 30
benchmarks:
  - name: place order
    path: /orders
    method: POST
    headers: { Content-type: application/json }
    body: { quantity: 2 }
`;

  /** An app that records the first request and exits, so that nothing is measured. */
  const recorder = (log: string) => ({
    'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
    'server.js': serverSource(
      `let body = ''; request.on('data', (chunk) => (body += chunk)).on('end', () => {
        const { method, url, headers } = request;
        appendFileSync(${JSON.stringify(log)}, JSON.stringify([method, url, headers['content-type'], body]) + '\\n');
        process.exit(1);
      });`,
      "import { appendFileSync } from 'node:fs';",
    ),
  });

  it.each([
    ['is found', 'autobench.yml', [], {}, '/api/orders'],
    [
      'is recognised by its name',
      'load/autobench.yml',
      ['--config', 'load/autobench.yml'],
      {},
      '/api/orders',
    ],
    [
      'gets the variable',
      'autobench.yml',
      [],
      { AUTOBENCH_URL: 'http://localhost/v2' },
      '/v2/orders',
    ],
  ])('%s, and its requests are sent', async (_, name, args, env, path) => {
    const log = join(aDirectory('log'), 'requests.txt');
    const repository = aRepository();
    repository.commit('base', { ...recorder(log), [name]: AUTOBENCH });
    const flags = [...args, '--same-commit', 'measure'];
    const result = await cannongate(['compare', ...flags], { cwd: repository.path, env });
    expect(result.code).toBe(3);
    result.expectNothingLeft();
    expect(result.stderr).toContain(
      `cannongate: warning: ${name}: duration is not used, since cannongate chooses the length of its runs. [autobench-duration]\n`,
    );
    expect(existsSync(log), `no request came; it printed:\n${result.stdout}${result.stderr}`).toBe(
      true,
    );
    const asked = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(asked).toContainEqual(['POST', path, 'application/json', '{"quantity":2}']);
  });

  it('is ignored beside a cannongate.yml, with a warning', async () => {
    const repository = aRepository();
    repository.commit('base', {
      'package.json': '{}',
      'autobench.yml': 'wrong: true',
      '.github/cannongate.yml': 'measuring-time: 1m',
    });
    const args = ['compare', '--start', 'false'];
    const { stderr } = await cannongate(args, { cwd: repository.path });
    expect(stderr).toContain(
      'cannongate: warning: autobench.yml is not read, since there is .github/cannongate.yml. Delete one of them. [config-ignored]\n',
    );
    const chosen = await cannongate([...args, '--config', 'autobench.yml'], {
      cwd: repository.path,
    });
    expect(chosen.code).toBe(2);
    expect(chosen.stderr).toMatch(/autobench\.yml:1:1: found no benchmarks; give its benchmarks/);
    expect(chosen.stderr).toMatch(/autobench\.yml:1:1 wrong: found an unknown key; known are name/);
  });
});

describe('demo', () => {
  it.each([
    ['an unknown flag', ['--budgget', '1m'], /--budgget: found an unknown flag/],
    ['a bad value', ['--measuring-time', 'soon'], /--measuring-time: found "soon"/],
    [
      'a mode in which nothing is decided',
      ['--mode', 'measure'],
      /--mode: found an unknown flag; it is a flag of compare: leave it out/,
    ],
    ['a baseline that does not exist', ['--baseline', 'nowhere'], /--baseline: found "nowhere"/],
  ])('%s is refused before anything is printed or written', async (_, args, message) => {
    const result = await runInProcess(['demo', ...args], { cwd: '/' });
    expect(result.code).toBe(2);
    expect(result.stdout).toBe('');
    expect(result.stderr).toMatch(message);
    result.expectNothingLeft();
  });

  it('without measurements fails and says so', async () => {
    const demo = async (...args: string[]) => {
      const line = ['demo', ...args, '--install', 'false', '--start', 'false'];
      return await cannongate(line, { cwd: '/' });
    };
    const planted = await demo();
    expect(planted.code).toBe(1);
    expect(planted.stdout).toMatch(/^A pull request against example-app/);
    expect(planted.stdout).toMatch(
      /\nNothing was measured that shows how the gate behaves: the outcome is invalid\.\nWhat happened: Invalid: both sides fail.*\nWhy: .*\nIn CI: .* the check fails\.\nNext: run "node .*cli\.js init" in your own repository\..*\n$/,
    );
    const quiet = await demo('--no-regression', '--quiet');
    expect(quiet.code).toBe(1);
    expect(quiet.stdout).toMatch(
      /^Invalid: both sides fail.*: .*\nNothing was measured that shows .*\n$/,
    );
  });

  it.each<[boolean, Parameters<typeof judgeDemo>[0]['outcome'], boolean, boolean | null, RegExp]>([
    [true, 'regression', true, true, /behaved as it should: the planted regression was found/],
    [true, 'regression', false, true, /behaved as it should/],
    [true, 'pass', false, false, /did not behave as it should: the planted regression was missed/],
    [true, 'inconclusive', false, false, /the planted regression was missed/],
    [false, 'pass', false, true, /behaved as it should: the harmless change was not blocked/],
    [false, 'inconclusive', false, true, /the harmless change was not blocked/],
    [false, 'inconclusive', true, false, /did not behave .* the harmless change was blocked/],
    [false, 'regression', false, false, /the harmless change was taken for a regression/],
    [false, 'candidate-failed', true, null, /Nothing was measured .* candidate-failed/],
    [true, 'baseline-failed', false, null, /Nothing was measured .* baseline-failed/],
    [true, 'invalid', true, null, /Nothing was measured .* invalid/],
  ])('planted: %s, outcome %s, blocked: %s', async (planted, outcome, blocked, behaved, words) => {
    const { cells, scenarios } = await aRegression();
    const path = scenarios[0]?.path ?? '';
    const report = { outcome, blocked, cells, scenarios };
    const verdict = judgeDemo(report, { regression: planted, path });
    expect(verdict.behaved).toBe(behaved);
    expect(verdict.sentence).toMatch(words);
  });

  it('draws no conclusion from an inconclusive comparison without a gated cell', () => {
    const report = { outcome: 'inconclusive', blocked: false } as const;
    const verdict = judgeDemo(
      { ...report, cells: [], scenarios: [] },
      { regression: false, path: '/' },
    );
    expect(verdict.behaved).toBeNull();
  });

  it('draws no conclusion about a planted change that no request runs', async () => {
    const { cells, scenarios } = await aRegression();
    const asked = (path: string) =>
      judgeDemo(
        {
          outcome: 'pass',
          blocked: false,
          cells,
          scenarios: scenarios.map((each) => ({ ...each, path })),
        },
        { regression: true, path: '/products' },
      );
    expect(asked('/products/7')).toEqual({
      behaved: null,
      sentence:
        'Nothing was measured that shows how the gate behaves: only requests to /products run the code that the planted change makes slower.',
    });
    expect(asked('/products?word=cedar').behaved).toBe(false);
  });
});

describe('report', () => {
  const saved = async (text?: string) => {
    const file = join(aDirectory(), 'report.json');
    writeFileSync(file, text ?? JSON.stringify(await aRegression()));
    return file;
  };

  // A device that is always full.
  it.runIf(existsSync('/dev/full'))('fails if the output’s disk is full', async () => {
    const write = async (file: string) =>
      await cannongate(['report', file, '--json', '/dev/full'], { cwd: '/' });
    const blocked = await write(await saved());
    expect(blocked.stdout).toMatch(/^### ❌ (Slower|Costs more): `GET \/`/);
    expect(blocked.stderr).toMatch(
      /^cannongate: the report could not be written to "\/dev\/full": ENOSPC.*; the verdict above is still valid\n$/,
    );
    expect(blocked.code).toBe(1);
    expect((await write(await saved(JSON.stringify(await aReport())))).code).toBe(3);
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
  });

  it('adds to the file that /dev/stdout was redirected to, and keeps what is in it', async () => {
    const file = join(aDirectory(), 'summary.md');
    writeFileSync(file, 'kept\n');
    const { ino } = statSync(file);
    const report = await saved();
    const cli = join(inject('dist'), 'cli.js');
    const line = `"$0" "$1" report "$2" --quiet --markdown /dev/stdout --json /dev/fd/1 >>"$3"; echo $? >>"$3"`;
    const options = { stdio: 'inherit', ...WITH_LIMIT } as const;
    spawnSync('sh', ['-c', line, process.execPath, cli, report, file], options);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^kept\n.*(?:Slower|Costs more).*\n\{\n {2}"/);
    expect(text).toMatch(/\n### .*(?:Slower|Costs more)/);
    expect(text).toMatch(/\n1\n$/);
    expect(statSync(file).ino).toBe(ino);
  });

  it('refuses a report whose outcome is not that of its results', async () => {
    const file = join(aDirectory(), 'edited.json');
    const edited = { ...(await aRegression()), outcome: 'pass' as const, blocked: false };
    writeFileSync(file, JSON.stringify(edited));
    const { code, stderr } = await runInProcess(['report', file], { cwd: '/' });
    expect(code).toBe(2);
    expect(stderr).toContain('it says pass, but its results say regression');
  });

  it('prints no workflow command from a report', async () => {
    const report = await aRegression();
    const hostile = {
      ...report,
      headline: '::error::x ##[error]y',
      warnings: [{ code: 'noise-floor-missing', message: '##[warning]z' }],
    };
    const file = await saved(JSON.stringify(hostile));
    for (const [text, ...args] of [['error', '--quiet'], ['warning']] as const) {
      const { stdout } = await runInProcess(['report', file, ...args], { cwd: '/' });
      expect(stdout).toContain(text);
      expect(stdout).not.toMatch(/^\s*::|##\[/m);
    }
  });

  it('merges the reports of several machines and exits with the verdict’s code', async () => {
    const measured = async (seed: string, factor: number) =>
      await saved(JSON.stringify(await aRegression(factor, { mode: 'measure', seed })));
    const files = [await measured('a', 1.2), await measured('b', 1.2)];
    const json = join(aDirectory(), 'merged.json');
    const { code, stdout } = await runInProcess(['report', ...files, '--json', json], { cwd: '/' });
    expect(stdout).toMatch(/^### ❌ (Slower|Costs more): `GET \/`/);
    expect(code).toBe(1);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ machines: [{}, {}] });
    // As if the other machine was lost.
    const alone = await runInProcess(['report', files[0] ?? ''], { cwd: '/' });
    expect(alone.stdout).toMatch(/^### ❌ (Slower|Costs more): `GET \/`/);
    expect(alone.code).toBe(1);
  });

  it('renders the report of noise as noise, judges nothing in it and merges it with no other', async () => {
    const noise = { ...(await aReport({}, { mode: 'measure' })), isOfNoise: true };
    const file = await saved(JSON.stringify(noise));
    const markdown = join(aDirectory(), 'noise.md');
    const args = ['report', file, '--markdown', markdown];
    const { code, stdout } = await runInProcess(args, { cwd: '/' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^### Noise: .*\n\nThe app was compared with itself in /);
    expect(stdout).not.toMatch(/Inconclusive|check passes/);
    expect(readFileSync(markdown, 'utf8')).toBe(stdout);
    const quiet = await runInProcess(['report', file, '--quiet'], { cwd: '/' });
    expect(quiet.stdout).toMatch(/^Noise: .*\n$/);
    const other = await saved(JSON.stringify(await aReport({}, { mode: 'measure', seed: 'b' })));
    const merged = await runInProcess(['report', other, file], { cwd: '/' });
    expect(merged.code).toBe(2);
    expect(merged.stderr).toContain(`${file}: it is of cannongate noise, `);
  });

  it('refuses reports of different comparisons, with all reasons', async () => {
    const one = await saved(JSON.stringify(await aRegression(1.2, { mode: 'measure', seed: 'a' })));
    const other = { mode: 'measure', seed: 'b', alpha: 0.01, onInconclusive: 'fail' } as const;
    const two = await saved(JSON.stringify(await aRegression(1.2, other)));
    const json = join(aDirectory(), 'merged.json');
    const { code, stderr } = await runInProcess(
      ['report', one, two, '/none.json', '--json', json],
      {
        cwd: '/',
      },
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(/\/none\.json: it cannot be read \(ENOENT/);
    const merged = await runInProcess(['report', one, two, '--json', json], { cwd: '/' });
    expect(merged.code).toBe(2);
    expect(merged.stderr).toMatch(/2 problems[^]*alpha 0\.01, where[^]*on-inconclusive fail/);
    expect(existsSync(json)).toBe(false);
  });

  it.each([
    ['that is merged with others', 'measure', 'json', (file: string) => file],
    [
      'that is merged with others, spelled otherwise',
      'measure',
      'markdown',
      (file: string) => `${dirname(file)}/../${basename(dirname(file))}/${basename(file)}`,
    ],
    [
      'behind a link',
      'gate',
      'html',
      (file: string) => {
        const link = join(aDirectory(), 'link.json');
        symlinkSync(file, link);
        return link;
      },
    ],
  ] as const)('replaces no report %s', async (_, mode, flag, spelled) => {
    const measured = async (seed: string) =>
      await saved(JSON.stringify(await aRegression(1.2, { mode, seed })));
    const file = await measured('a');
    const others = mode === 'measure' ? [await measured('b')] : [];
    const before = readFileSync(file, 'utf8');
    const output = spelled(file);
    const { code, stderr } = await runInProcess(['report', ...others, file, `--${flag}`, output], {
      cwd: '/',
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(stderr).toContain(
      `--${flag}: found ${JSON.stringify(output)}, a report that is read; give another file: this one would be replaced [same-file]`,
    );
    expect(code).toBe(2);
  });

  it('renders a saved report with its original exit code', async () => {
    const file = await saved();
    const markdown = join(aDirectory(), 'out/comment.md');
    const { code, stdout } = await cannongate(['report', file, '--markdown', markdown], {
      cwd: '/',
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^### ❌ (Slower|Costs more): `GET \/`/);
    expect(readFileSync(markdown, 'utf8')).toContain('<summary>How it was measured</summary>');
  });

  it('writes the page of a saved report as a single file', async () => {
    const html = join(aDirectory(), 'out/report.html');
    const { code } = await runInProcess(['report', await saved(), '--html', html], { cwd: '/' });
    expect(code).toBe(1);
    const page = readFileSync(html, 'utf8');
    expect(page).toMatch(/^<!doctype html>[^]*<h1>.*(Slower|Costs more): GET \//);
    const script = readFileSync(join(inject('dist'), 'report-page.js'), 'utf8');
    expect(page).toContain(`<script>${script}</script>`);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page).toContain(`script-src &#39;sha256-${hash}&#39;`);
  });

  it('the page’s drawing libraries are in no program', () => {
    const folder = inject('dist');
    const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('js') && !['report-page.js', 'history-page.js'].includes(name),
    );
    expect(programs.length).toBeGreaterThan(5);
    const drawing = programs.filter((name) =>
      /node_modules\/(?:@observablehq|d3-|uplot)/.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect(drawing).toEqual([]);
    const rendering = programs.filter((name) =>
      readFileSync(join(folder, name), 'utf8').includes('// src/render/html.ts\n'),
    );
    expect(rendering.map((name) => name.replace(/-[A-Z0-9]{8}/, ''))).toEqual(['chunks/html.js']);
  });

  it('the load generator loads no schemas, and nothing that autocannon’s command line prints with', () => {
    const loaded = new Map<string, string>();
    const read = (name: string) => {
      if (loaded.has(name)) return;
      const text = readFileSync(join(inject('dist'), name), 'utf8');
      loaded.set(name, text);
      for (const [, part] of text.matchAll(/from "\.\/(?:chunks\/)?([\w-]+\.js)"/g)) {
        read(`chunks/${part}`);
      }
    };
    read('generator.js');
    const whole = [...loaded.values()].join('\n');
    expect(loaded.size).toBeGreaterThan(1);
    expect(whole).toContain('// node_modules/autocannon/lib/run.js\n');
    expect(whole).not.toMatch(/\/\/ node_modules\/(?:zod|chalk|cli-table3)\//);
    expect(whole).not.toContain('hdr.initWebAssemblySync()');
  });

  it.each(['cephes', 'form-data', 'hdr-histogram-js', 'log-update', 'undici', 'yaml'])(
    '%s is loaded at its first use',
    (name) => {
      const folder = inject('dist');
      const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(folder, file), 'utf8'));
      expect(programs.some((text) => text.includes(`// first-use:${name}\n`))).toBe(true);
    },
  );

  it('writes through a symbolic link and keeps the link', async () => {
    const directory = aDirectory();
    const [file, link] = [join(directory, 'report.json'), join(directory, 'link.json')];
    writeFileSync(file, 'an older report');
    symlinkSync(file, link);
    await runInProcess(['report', await saved(), '--json', link], { cwd: '/' });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ outcome: 'regression' });
  });

  it('--quiet prints the headline only, and --json writes the same report', async () => {
    const file = await saved();
    const copy = join(aDirectory(), 'copy.json');
    const { stdout } = await runInProcess(['report', file, '--quiet', '--json', copy], {
      cwd: '/',
    });
    expect(stdout).toMatch(/^(Slower|Costs more): .*\n$/);
    expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it.each([
    ['that does not exist', () => Promise.resolve('/no/such/report.json'), /it cannot be read/],
    ['that is a directory', () => Promise.resolve('/tmp'), /it is a directory, not a plain file/],
    ['that is empty', () => saved(''), /it is empty/],
    ['that is cut off', () => saved('{"version":4,"outcome":'), /it is not valid JSON/],
    ['that is something else', () => saved('{"version":4}'), /it is not a report \(.*outcome/],
    [
      'of a newer version',
      () => saved('{"version":5}'),
      /it is of version 5, from a newer cannongate; this one reads version 4/,
    ],
    [
      'of an older version',
      () => saved('{"version":1}'),
      /it is of version 1, from an older cannongate; this one reads version 4/,
    ],
    ['that is null', () => saved('null'), /it is not a report/],
  ])('a report %s is refused', async (_, file, message) => {
    const { code, stdout, stderr } = await runInProcess(['report', await file()], { cwd: '/' });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
  });

  it('needs a file', async () => {
    const { code, stderr } = await runInProcess(['report'], { cwd: '/' });
    expect(code).toBe(2);
    expect(stderr).toContain('nothing was decided or written');
    expect(stderr).toMatch(/report: found no file; give one or more reports/);
  });
});

it('a folder that was removed is named, and is no defect', () => {
  const folder = aDirectory();
  const program = join(inject('dist'), 'cli.js');
  const line = `rmdir "${folder}"; "${process.execPath}" "${program}" compare`;
  const options = { cwd: folder, encoding: 'utf8', ...WITH_LIMIT } as const;
  const { stderr, status } = spawnSync('sh', ['-c', line], options);
  expect(stderr).toBe(
    'cannongate: nothing could be measured: the folder that it was started in has been removed; go to a folder that exists, then run it again\n',
  );
  expect(status).toBe(3);
});

describe('an output that cannot be printed', () => {
  const errorsOf = (args: readonly string[], where: string, first = 'true') => {
    const words = [process.execPath, join(inject('dist'), 'cli.js'), ...args];
    const command = words.map((word) => `"${word}"`).join(' ');
    const cwd = aDirectory();
    execFileSync('mkfifo', ['closed'], { cwd });
    const line = `{ ${first}; ${command}; echo "code $?" >&2; } ${where}`;
    return spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8', ...WITH_LIMIT }).stderr;
  };
  // The program starts once the reader has closed the pipe.
  const errorsWhenClosed = (args: readonly string[]) =>
    errorsOf(args, '| (exec <&-; echo > closed)', 'read -r _ < closed');
  const reportOf = async (blocked: boolean) => {
    const file = join(aDirectory(), 'report.json');
    writeFileSync(file, JSON.stringify({ ...(await aRegression()), blocked }));
    return file;
  };

  it('since the disk is full fails with a message', async () => {
    for (const args of [['report', await reportOf(false)], ['--version']]) {
      const stderr = errorsOf(args, '> /dev/full');
      expect(stderr).toMatch(/^cannongate: the output could not be printed: .*ENOSPC.*\ncode 3\n$/);
    }
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'since the reader has closed the pipe: the verdict, blocked %s, is the exit code all the same',
    async (blocked, code) => {
      expect(errorsWhenClosed(['report', await reportOf(blocked)])).toBe(`code ${code}\n`);
    },
  );

  it.each([['--help'], ['compare --help'], ['--version']])(
    'since the reader has closed the pipe is no failure of %s',
    (args) => {
      expect(errorsWhenClosed(args.split(' '))).toBe('code 0\n');
    },
  );
});
