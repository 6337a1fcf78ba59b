import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { askYesOrNo } from '../../../src/cli/init-command.ts';
import { serverSource } from '../../support/apps.ts';
import { cannongate, runInProcess, start } from '../../support/programs.ts';
import {
  aDirectory,
  aRepository,
  type Files,
  type TestRepository,
} from '../../support/repository.ts';

const WORKFLOW = '.github/workflows/cannongate.yml';
const CONFIG = 'cannongate.yml';

/** An app that answers the paths that are listed, and no others. */
function anApp(statuses: Record<string, number>, source?: (plain: string) => string): Files {
  const plain = serverSource(
    `response.statusCode = ${JSON.stringify(statuses)}[request.url] ?? 404; response.end();`,
  );
  return {
    'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
    'server.js': source ? source(plain) : plain,
  };
}

function aRepositoryWith(files: Files): TestRepository {
  const repository = aRepository();
  repository.commit('base', files);
  return repository;
}

const textOf = ({ path }: TestRepository, name: string) => readFileSync(join(path, name), 'utf8');

async function init(repository: TestRepository, ...args: string[]) {
  const result = await cannongate(['init', ...args], { cwd: repository.path });
  result.expectNothingLeft();
  return result;
}

/** Runs it in vain: exit code 2, and a repository as it was. */
async function refused(repository: TestRepository, ...args: string[]) {
  const before = repository.state();
  const result = await runInProcess(['init', ...args], { cwd: repository.path });
  result.expectNothingLeft();
  expect(result.code).toBe(2);
  expect(repository.state()).toEqual(before);
  expect(result.stderr).toMatch(/in the configuration; nothing was written\.$/m);
  return result;
}

describe('init', () => {
  it('boots the app, proposes routes that answer, writes both files, and the gate accepts them', async () => {
    const openapi = {
      paths: { '/users': { get: {} }, '/me': { get: {} }, '/x/{id}': { get: {} } },
    };
    const repository = aRepositoryWith({
      ...anApp({ '/users': 200, '/me': 401 }),
      'openapi.json': JSON.stringify(openapi),
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(repository.git('status', '--porcelain', '-uall')).toBe(`?? ${WORKFLOW}\n?? ${CONFIG}`);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      scenarios: [{ path: '/users', expect: { status: 200 } }],
    });
    expect(stdout).toContain(textOf(repository, CONFIG));
    expect(stdout).toContain(textOf(repository, WORKFLOW));
    expect(stdout).toMatch(/boot +it came up and listens on the given port/);
    expect(stdout).toMatch(/#\s+GET \/me: it answered with 401\n#\s+GET \/x\/{id}: it needs id/);
    expect(stdout).toMatch(/Wrote .* Next steps:\n {2}1\. /);

    // A measuring time that is too short is refused once the file has been read, without measuring.
    const args = ['compare', '--measuring-time', '1s'];
    const { stderr } = await cannongate(args, { cwd: repository.path });
    expect(stderr).toMatch(
      /1 problem in the configuration[^]*--measuring-time: found 1s; give at least/,
    );
  });

  it('uses the work tree with its changes, from any folder in it', async () => {
    const repository = aRepositoryWith({ 'packages/api/readme': '' });
    const app = anApp({ '/': 200 });
    repository.write({
      'packages/api/package.json': app['package.json'] ?? '',
      'packages/api/server.js': app['server.js'] ?? '',
    });
    const result = await cannongate(['init', '--yes'], {
      cwd: join(repository.path, 'packages/api'),
    });
    expect(result.code).toBe(0);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      'working-directory': 'packages/api',
    });
  });

  it('installs and builds before it boots, outside of the work tree', async () => {
    const repository = aRepositoryWith(anApp({ '/': 200 }));
    const made = ['--install', 'mkdir made', '--build', 'cp server.js made/'];
    const { code } = await init(repository, '--yes', ...made, '--start', 'node made/server.js');
    expect(code).toBe(0);
    expect(existsSync(join(repository.path, 'made'))).toBe(false);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      install: 'mkdir made',
      build: 'cp server.js made/',
      start: 'node made/server.js',
    });
  });

  it('says if an app ignores PORT, and what to do', async () => {
    const app = anApp({ '/health': 200 }, (plain) => plain.replace('process.env.PORT', '0'));
    const repository = aRepositoryWith(app);
    // As long as it takes here to boot: only then it is looked for elsewhere.
    for (let seconds = 2; ; seconds *= 2) {
      const { code, stdout } = await init(
        repository,
        ...['--yes', '--force', '--ready-timeout', `${seconds}s`],
      );
      if (code === 3 && seconds < 16) continue;
      expect(code).toBe(0);
      expect(stdout).toMatch(/ignores PORT and listens on port \d+.*give --start with \{port\}/);
      expect(stdout).toMatch(/GET \/ answered with 404; GET \/health answered with 200/);
      expect(textOf(repository, CONFIG)).toContain('# start: node server.js --port {port}');
      break;
    }
  });

  it('proposes files for an app that does not boot, says why, and exits with 3', async () => {
    const repository = aRepositoryWith(
      anApp({}, () => "console.log('no database \\u001b[31m'); process.exit(1);"),
    );
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(3);
    expect(stdout).toMatch(/the app did not boot: node server.js exited with code 1/);
    expect(stdout).toMatch(/The last lines that the app printed:\n {2}no database/);
    expect(stdout).not.toContain('\u001b');
    expect(existsSync(join(repository.path, WORKFLOW))).toBe(true);
  });

  it('says why an app cannot be installed', async () => {
    const repository = aRepositoryWith(anApp({ '/': 200 }));
    const { code, stdout } = await init(repository, '--yes', '--install', 'echo offline; exit 4');
    expect(code).toBe(3);
    expect(stdout).toMatch(/install of the app failed: .* exited with code 4/);
    expect(stdout).toMatch(/printed:\n {2}offline/);
  });

  it('proposes a file as the start command if there is no start script', async () => {
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      'package.json': '{"type":"module"}',
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('package.json has no start script, so server.js is proposed');
    expect(parse(textOf(repository, CONFIG))).toMatchObject({ start: 'node server.js' });
  });

  it('finds the one package that has a start script', async () => {
    const { 'package.json': manifest = null, 'server.js': server = null } = anApp({ '/': 200 });
    const repository = aRepositoryWith({
      'package.json': '{"workspaces":["packages/*"]}',
      'packages/api/package.json': manifest,
      'packages/api/server.js': server,
      'packages/lib/package.json': '{}',
    });
    const { code } = await init(repository, '--yes', '--install', 'false');
    expect(code).toBe(0);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      'working-directory': 'packages/api',
    });
  });

  it('converts an autobench.yml', async () => {
    const autobench = [
      'name: shop',
      'benchFolder: bench',
      'url: http://localhost:3000',
      'connections: 7',
      'duration: 30',
      'benchmarks:',
      '  - name: orders',
      '    method: POST',
      '    path: /orders',
      '    body: { id: "[<id>]" }',
      '    idReplacement: true',
      '  - { name: home, path: / }',
    ];
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      'autobench.yml': autobench.join('\n'),
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('duration is not used');
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      scenarios: [
        { name: 'orders', method: 'POST', body: '{"id":"[<id>]"}', connections: 7 },
        { name: 'home', path: '/', connections: 7 },
      ],
    });
  });

  it('reports an invalid autobench.yml and does not change it', async () => {
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      'autobench.yml': 'benchmarks: 1',
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('autobench.yml cannot be converted');
    expect(textOf(repository, 'autobench.yml')).toBe('benchmarks: 1');
    expect(existsSync(join(repository.path, CONFIG))).toBe(true);
  });

  it('replaces the existing configuration file with --force', async () => {
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      '.github/cannongate.yml': 'tolerance: 9%',
    });
    expect((await init(repository, '--yes', '--force')).code).toBe(0);
    expect(textOf(repository, '.github/cannongate.yml')).toContain('tolerance: 3%');
    expect(existsSync(join(repository.path, CONFIG))).toBe(false);
  });
});

describe('init writes nothing', () => {
  it('without a terminal to ask on, but shows the proposal', async () => {
    const { stdout, stderr } = await refused(aRepositoryWith(anApp({ '/': 200 })));
    expect(stdout).toContain(`--- ${WORKFLOW}\n`);
    expect(stderr).toMatch(/--yes: found no terminal to ask on; .*give --yes/);
  });

  it('over existing files, and reports all problems at once', async () => {
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      [WORKFLOW]: 'mine',
      [CONFIG]: 'mine',
    });
    const args = ['--yess', '--ready-timeout', 'soon', 'stray', '--request-paths'];
    const { stdout, stderr } = await refused(repository, ...args);
    expect(stdout).toBe('');
    for (const line of [
      '--request-paths: found no value; give a line',
      '--yess: found an unknown flag; did you mean --yes?',
      'stray: found an argument without a flag',
      '--ready-timeout: found "soon"; give a time',
      `${WORKFLOW}: found an existing file; give --force to replace it`,
      `${CONFIG}: found an existing file; give --force to replace it`,
    ]) {
      expect(stderr).toContain(line);
    }
  });

  it.each<[string, Files, string[], RegExp]>([
    [
      'without a start command',
      { a: '' },
      [],
      /--start: found no start command in the root.*give --start/,
    ],
    [
      'with one that does not exist',
      { a: '' },
      ['--start', 'no-such-program'],
      /--start: found "no-such-program"; .*command that exists/,
    ],
    ['with a broken package.json', { 'package.json': '{' }, [], /not valid JSON .*; fix the file/],
    [
      'with several apps',
      {
        'package.json': '{"workspaces":["a","b"]}',
        'a/package.json': '{"scripts":{"start":"node x.js"}}',
        'b/package.json': '{"scripts":{"start":"node x.js"}}',
      },
      [],
      /found 2 packages .*: --working-directory a or --working-directory b \[several-packages\]$/m,
    ],
    ['elsewhere', { a: '' }, ['--working-directory', 'b'], /--working-directory: .*exists in/],
  ])('%s', async (_, files, args, message) => {
    const { stderr } = await refused(aRepositoryWith(files), '--yes', ...args);
    expect(stderr).toMatch(message);
  });

  it('outside of a repository', async () => {
    const result = await cannongate(['init', '--yes'], { cwd: aDirectory() });
    expect(result.code).toBe(2);
    expect(result.stderr).toMatch(/--working-directory: .*run it inside a git repository/);
  });

  it('if it is interrupted, and leaves nothing behind', async () => {
    const repository = aRepositoryWith(anApp({}, () => 'setInterval(() => {}, 1e6);'));
    const before = repository.state();
    const running = start('cli.js', ['init', '--yes'], { cwd: repository.path });
    await expect.poll(running.output, { timeout: 30_000 }).toContain('booting the app');
    running.kill('SIGINT');
    expect((await running.finished).code).toBe(130);
    running.expectNothingLeft();
    expect(repository.state()).toEqual(before);
  });
});

describe('the question', () => {
  const answered = async (typed: string, signal = new AbortController().signal) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.end(typed);
    const answer = await askYesOrNo('Write?', input, output, signal);
    return { answer, asked: String(output.read()) };
  };

  it.each([
    ['y\n', true],
    [' YES \n', true],
    ['n\n', false],
    ['\n', false],
    ['yellow\n', false],
    ['', false],
  ])('answered by %j is %s', async (typed, answer) => {
    expect(await answered(typed)).toEqual({ answer, asked: 'Write? [y/N] ' });
  });

  it('ends with the reason if it is interrupted', async () => {
    const controller = new AbortController();
    const asked = askYesOrNo('?', new PassThrough(), new PassThrough(), controller.signal);
    controller.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
    await expect(answered('y\n', controller.signal)).rejects.toThrow('stopped');
  });
});
