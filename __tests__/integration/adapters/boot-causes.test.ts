/** Apps that do not come up, each for another reason: real processes, and the first cause that is found. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { ARMS, type Arm } from '../../../src/model/arm.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';
import { ShellApps } from '../../../src/adapters/app/shell-apps.ts';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { NOTES_VARIABLE } from '../../../src/adapters/runtime/preload-protocol.ts';
import { readNotes } from '../../../src/adapters/app/boot-evidence.ts';
import { withPreload } from '../../../src/adapters/runtime/preload-env.ts';
import type { BootCause } from '../../../src/model/boot-causes.ts';
import { MeasurementError } from '../../../src/ports/errors.ts';
import type { Variables } from '../../../src/ports/ports.ts';
import { aScenario, serverSource, someSettings, type Whole } from '../../support/apps.ts';
import { aRegistry } from '../../support/registry.ts';
import { aDirectory, type Files } from '../../support/repository.ts';
import { WITH_LIMIT } from '../../support/time-limit.ts';

const script = join(inject('dist'), 'preload.cjs');
const outer: Variables = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

interface Attempt {
  readonly settings?: Partial<Whole>;
  readonly variables?: Variables;
  /** False for an app that is not Node.js'. */
  readonly hasPreload?: boolean;
  readonly pauses?: readonly number[];
}

function appsWith(
  files: Files,
  { settings = {}, variables = outer, hasPreload = true, pauses = [] }: Attempt,
): { apps: ShellApps; directory: string } {
  const directory = aDirectory('app');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content ?? '', { mode: 0o755 });
  }
  const apps = new ShellApps({
    settings: someSettings(settings),
    variables,
    logs: aDirectory('logs'),
    signal: new AbortController().signal,
    preload: hasPreload ? { script, socket: null } : null,
    pauses,
  });
  return { apps, directory };
}

async function errorOf(work: () => Promise<unknown>): Promise<MeasurementError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof MeasurementError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

/** Boots it with more and more time, until the cause is found: a busy machine starts processes slowly. */
async function failureOf(
  files: Files,
  code: BootCause['code'],
  attempt: Attempt = {},
): Promise<MeasurementError> {
  for (let readyTimeout = 1; ; readyTimeout *= 2) {
    const settings = { readyTimeout, ...attempt.settings };
    const { apps, directory } = appsWith(files, { ...attempt, settings });
    const error = await errorOf(() => apps.boot('candidate', directory, [aScenario()], NO_LUCK));
    if (error.causes[0]?.code === code || readyTimeout >= 16) return error;
  }
}

/** For an app that ends by itself: a busy machine may have its error long before its exit. */
const UNTIL_ITS_END: Partial<Whole> = { readyTimeout: 60 };

/** An app that waits for a service, says nothing, and only then listens. */
const waitingFor = (host: string, port: number) => ({
  'server.mjs': `import { connect } from 'node:net';
const attempt = () => {
  const socket = connect(${port}, '${host}');
  socket.on('error', () => setTimeout(attempt, 50));
};
attempt();
`,
});

describe('the cause that is named first', () => {
  it('a package of a folder where install did not run', async () => {
    const { causes } = await failureOf(
      {
        'server/package.json': JSON.stringify({ dependencies: { 'no-such-shop': '1.0.0' } }),
        'server/package-lock.json': '{}',
        'server/index.js': "require('no-such-shop');",
      },
      'folder-not-installed',
      { settings: { ...UNTIL_ITS_END, start: 'node server/index.js' } },
    );
    expect(causes[0]).toEqual({
      code: 'folder-not-installed',
      name: 'no-such-shop',
      folder: 'server',
      install: 'npm ci --prefix server',
    });
  });

  it.each(['127.0.0.1', 'localhost'])(
    'a database at %s that is not there, although the app says nothing',
    async (host) => {
      const port = await freePort();
      const { causes, message } = await failureOf(
        {
          ...waitingFor(host, port),
          'docker-compose.yml': `services: { db: { image: "postgres:17", ports: ["${port}:5432"] } }`,
        },
        'service-unreachable',
      );
      expect(causes[0]).toEqual({
        code: 'service-unreachable',
        address: `127.0.0.1:${port}`,
        service: 'PostgreSQL',
        end: 'refused',
        start: 'docker compose -f docker-compose.yml up -d db',
      });
      expect(message).toMatch(
        new RegExp(
          `^the candidate was not ready within \\d+ s: it cannot connect to PostgreSQL at 127.0.0.1:${port}: nothing listens there`,
        ),
      );
    },
  );

  it('a database that is not there ends the app: the preload changes nothing about that', async () => {
    const port = await freePort();
    const { causes, message, failure } = await failureOf(
      {
        'server.mjs': `import { Socket } from 'node:net'; new Socket().connect(${port}, '127.0.0.1');`,
        'compose.yml': `services: { cache: { image: redis, ports: ["${port}:6379"] } }`,
      },
      'service-unreachable',
      { settings: UNTIL_ITS_END },
    );
    expect(causes[0]).toMatchObject({ address: `127.0.0.1:${port}`, service: 'Redis' });
    expect(message).toContain('(node server.mjs exited with code 1)');
    expect(failure.log.join('\n')).toContain(`connect ECONNREFUSED 127.0.0.1:${port}`);
  });

  it.skipIf(process.platform !== 'linux')('a connection that nobody answers', async () => {
    const port = await freePort();
    const source = `require('node:net').createServer().listen({ port: ${port}, host: '127.0.0.1', backlog: 1 }, () => console.log('up'))`;
    const stopped = spawn(process.execPath, ['-e', source], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void stopped.kill('SIGKILL'));
    await once(stopped.stdout, 'data');
    // Nobody takes connections from the queue any more, so all but the first ones wait.
    stopped.kill('SIGSTOP');
    const { causes } = await failureOf(
      {
        'server.mjs': `import { connect } from 'node:net';
for (let i = 0; i < 9; i++) connect(${port}, '127.0.0.1').on('error', () => {});`,
        'compose.yml': `services: { db: { image: "mysql:8", ports: ["${port}:3306"] } }`,
      },
      'service-unreachable',
    );
    expect(causes[0]).toMatchObject({
      address: `127.0.0.1:${port}`,
      service: 'MySQL',
      end: 'unanswered',
    });
  });

  it('a variable that is missing, with the value of the example', async () => {
    const { causes, message } = await failureOf(
      {
        'server.mjs': `if (!process.env.SHOP_URL) throw new Error('SHOP_URL is required');`,
        '.env.example': '# The shop\nSHOP_URL="http://localhost:1/a b" # really\n',
      },
      'variable-missing',
    );
    expect(causes[0]).toMatchObject({ names: ['SHOP_URL'], file: '.env.example' });
    expect(message).toContain(
      "Add to env: SHOP_URL=http://localhost:1/a b (from .env.example). On the command line: --env 'SHOP_URL=http://localhost:1/a b'",
    );
  });

  it('the error that ended it, and no notice that the base prints as well', async () => {
    const notice = "console.warn('SENTRY_DSN is not set, error reporting is disabled');";
    const { apps, directory } = appsWith(
      { 'server.mjs': `${notice}\n${serverSource('response.end();')}` },
      {},
    );
    await using base = await apps.boot('baseline', directory, [aScenario()], NO_LUCK);
    void base;
    writeFileSync(join(directory, 'server.mjs'), `${notice}\n({}).user.list();`);
    const { causes, message } = await errorOf(() =>
      apps.boot('candidate', directory, [aScenario()], NO_LUCK),
    );
    expect(causes.map(({ code }) => code)).toEqual(['exited']);
    expect(message).toContain('TypeError: Cannot read properties of undefined');
  });

  it.each<[string, Files, string]>([
    [
      'an import without its extension',
      { 'server.mjs': "import './src/users';" },
      'it asks for src/users, and the file is src/users.js',
    ],
    [
      'a call of require in another case',
      { 'server.mjs': "import './a.cjs';", 'a.cjs': "require('./src/Users');" },
      'it asks for src/Users, and the file is src/users.js',
    ],
  ])('%s', async (_, files, expected) => {
    const { message } = await failureOf({ ...files, 'src/users.js': '' }, 'import-misspelt');
    expect(message).toContain(expected);
  });

  it('an alias of tsconfig.json, which Node.js does not know', async () => {
    const { causes } = await failureOf(
      {
        'server.mjs': "import '@app/common';",
        'tsconfig.json': '{ /* ours */ "compilerOptions": { "paths": { "@app/*": ["libs/*"] } } }',
      },
      'alias-not-resolved',
    );
    expect(causes[0]).toMatchObject({ name: '@app/common' });
  });

  it('a file that the build made deeper in the folder which tsconfig.json names', async () => {
    const { causes } = await failureOf(
      {
        'tsconfig.json': '{ /* ours */ "compilerOptions": { "outDir": "./release/" } }',
        'release/src/server.mjs': '',
      },
      'build-missing',
      { settings: { start: 'node release/server.mjs' } },
    );
    expect(causes[0]).toMatchObject({ made: 'release/src/server.mjs' });
  });

  it('Prisma’s client that was not generated', async () => {
    const { causes } = await failureOf(
      {
        'server.mjs': `throw new Error('@prisma/client did not initialize yet. Please run "prisma generate"');`,
        'package.json': '{"scripts":{"build":"tsc"},"dependencies":{"@prisma/client":"6"}}',
      },
      'client-not-generated',
    );
    expect(causes[0]).toMatchObject({ command: 'npx prisma generate && npm run build' });
  });

  it('a supervisor that starts a crashing app again and again', async () => {
    const { causes, message } = await failureOf(
      {
        'server.mjs': `import { spawn } from 'node:child_process';
const run = () => spawn(process.execPath, ['shop.mjs'], { stdio: 'inherit' }).on('exit', () => setTimeout(run, 20));
run();`,
        'shop.mjs': `console.log('booting'); throw new TypeError('prices is undefined');`,
      },
      'restarts-forever',
    );
    expect(causes[0]).toMatchObject({
      script: 'shop.mjs',
      error: 'TypeError: prices is undefined',
    });
    expect(message).toMatch(/started shop\.mjs \d+ times, and it ended each time: TypeError/);
  });

  it('a watcher that keeps running after a crash: the crash, and then the watcher', async () => {
    const { causes } = await failureOf(
      {
        'node_modules/.bin/nodemon': `#!/usr/bin/env node
const { spawn } = require('node:child_process');
spawn(process.execPath, [process.argv[2]], { stdio: 'inherit' }).on('exit', () => {
  console.log('[nodemon] app crashed - waiting for file changes before starting...');
});
setInterval(() => {}, 1000);`,
        'server.mjs': "throw new Error('SHOP_KEY must be set');",
      },
      'variable-missing',
      { settings: { start: 'nodemon server.mjs' } },
    );
    expect(causes.map(({ code }) => code)).toEqual(['variable-missing', 'development-server']);
  });

  it('a development server that only compiles', async () => {
    const { causes } = await failureOf(
      {
        'package.json': '{"scripts":{"start":"npm run serve","serve":"nx serve shop"}}',
        'node_modules/.bin/nx': '#!/usr/bin/env node\nsetInterval(() => {}, 1000);',
      },
      'development-server',
      { settings: { start: null } },
    );
    expect(causes[0]).toMatchObject({ tool: 'nx serve' });
  });

  it.skipIf(process.platform !== 'linux')('an address that is not 127.0.0.1', async () => {
    const { causes } = await failureOf(
      { 'server.mjs': serverSource('response.end();').replace('127.0.0.1', '127.0.0.2') },
      'other-address',
    );
    expect(causes[0]).toMatchObject({
      addresses: [expect.stringMatching(/^127\.0\.0\.2:\d+$/) as string],
    });
  });

  it('another Node.js than the one that is asked for, if the log speaks of it', async () => {
    const { causes, message } = await failureOf(
      {
        'server.mjs': "import 'node:no-such-module';",
        '.nvmrc': 'v99\n',
      },
      'node-version',
    );
    expect(causes[0]).toMatchObject({ wanted: 'v99', file: '.nvmrc' });
    expect(message).toMatch(/this is Node\.js \d+\.\d+\.\d+, and \.nvmrc asks for v99/);
  });

  it('a file that the build makes, and a checkout does not have', async () => {
    const { causes } = await failureOf(
      { 'package.json': '{"scripts":{"compile":"tsc"}}' },
      'build-missing',
      { settings: { start: 'node dist/main.js' } },
    );
    expect(causes[0]).toMatchObject({ build: 'npm run compile' });
  });

  it('a file that only the candidate has', async () => {
    const [before, after] = [aDirectory('app'), aDirectory('app')];
    mkdirSync(join(after, 'src'));
    writeFileSync(join(after, 'src/server.js'), '');
    const logs = aDirectory('logs');
    const settings = someSettings({ start: 'node src/server.js', readyTimeout: 30 });
    const signal = new AbortController().signal;
    const roots = () => [before, after];
    const apps = new ShellApps({ settings, variables: outer, logs, signal, preload: null, roots });
    const booted = apps.boot('baseline', before, [aScenario()], NO_LUCK);
    await expect(booted).rejects.toThrow(/no src\/server\.js at this commit, but the candidate/);
  });

  it('a file that the build makes in another folder than start says', async () => {
    const { causes, message } = await failureOf(
      {
        'package.json': '{"scripts":{"build":"node ace build"}}',
        'build/bin/server.js': '',
        'build/node_modules/a/bin/server.js': '',
        'build/app/server.js': '',
      },
      'build-missing',
      { settings: { ...UNTIL_ITS_END, start: 'node bin/server.js', build: { kind: 'detect' } } },
    );
    expect(causes[0]).toMatchObject({ build: null, made: 'build/bin/server.js' });
    expect(message).toContain(
      'there is no bin/server.js at this commit after install and build (node bin/server.js exited with code 1). The build made build/bin/server.js instead. Set start: node build/bin/server.js',
    );
  });

  it.each([
    ['flask', false],
    ['routes.users', true],
    ['models', true],
    // Its files are not below a module of the project, and what was installed is not the project's own.
    ['redis', false],
    ['yaml', false],
  ])('a module of Python: %s', async (name, isOwn) => {
    const { causes } = await failureOf(
      {
        'app.sh': `echo "ModuleNotFoundError: No module named '${name}'"; exit 1`,
        'src/routes/orders.py': '',
        'models.py': '',
        'redis/redis.conf': '',
        'venv/lib/python3/site-packages/yaml/__init__.py': '',
      },
      'python-module-missing',
      { settings: { start: 'sh app.sh' }, hasPreload: false },
    );
    expect(causes[0]).toEqual({ code: 'python-module-missing', name, isOwn, unlistedIn: null });
  });

  it.each<[what: string, files: Files, unlistedIn: string | null]>([
    ['no such file', {}, null],
    ['forgotten', { 'requirements.txt': 'gunicorn==23.0\n' }, 'requirements.txt'],
    ['in a note only', { 'requirements.txt': 'gunicorn # and flask\n' }, 'requirements.txt'],
    ['listed', { 'requirements.txt': 'Flask==3.0\n' }, null],
    ['in pyproject.toml', { 'pyproject.toml': 'dependencies = ["flask>=3"]\n' }, null],
    ['not in pyproject.toml', { 'pyproject.toml': 'dependencies = ["quart"]\n' }, 'pyproject.toml'],
    [
      'in a file that is included',
      { 'requirements.txt': '-r requirements/base.txt\n', 'requirements/base.txt': 'flask\n' },
      null,
    ],
    [
      'not in a file that is included',
      { 'requirements.txt': '-r requirements/base.txt\n', 'requirements/base.txt': 'quart\n' },
      'requirements.txt',
    ],
    ['perhaps in a file elsewhere', { 'requirements.txt': '-r ../common/all.txt\n' }, null],
    ['perhaps in another project', { 'requirements.txt': '-e ./libs/shop\nquart\n' }, null],
    ['perhaps in a folder', { 'requirements.txt': './libs/shop\nquart\n' }, null],
  ])(
    'whether a file lists the package of a missing module of Python: %s',
    async (_, files, unlistedIn) => {
      const { causes } = await failureOf(
        { ...files, 'app.sh': `echo "ModuleNotFoundError: No module named 'flask'"; exit 1` },
        'python-module-missing',
        { settings: { start: 'sh app.sh' }, hasPreload: false },
      );
      expect(causes[0]).toMatchObject({ code: 'python-module-missing', unlistedIn });
    },
  );

  it('the version of Node.js, although no file asks for one', async () => {
    const { message } = await failureOf(
      { 'server.mjs': "import 'node:no-such-module';" },
      'node-version',
    );
    expect(message).toMatch(/this is Node\.js \d+\.\d+\.\d+: .*no-such-module/);
  });

  it('of an app that is not Node.js’: its log tells', async () => {
    const { causes } = await failureOf(
      { 'app.sh': "echo 'dial tcp 127.0.0.1:6379: connect: connection refused'; sleep 1000" },
      'service-unreachable',
      { settings: { start: 'sh app.sh' }, hasPreload: false },
    );
    expect(causes[0]).toMatchObject({ address: '127.0.0.1:6379', service: 'Redis' });
  });

  it('the file of --env-file that no clean checkout has', async () => {
    const { causes, message } = await failureOf({ 'server.mjs': '' }, 'environment-file-required', {
      settings: { start: 'node --env-file=.env server.mjs' },
    });
    expect(causes[0]).toMatchObject({ file: '.env', start: 'node server.mjs' });
    expect(message).toContain(
      'Boot without that file, start: node server.mjs, and give the variables that it holds under env',
    );
  });

  it('a host that an install cannot reach', async () => {
    // RFC 6761: no such name ever exists.
    const lookUp = `require('node:dns').lookup('cannongate.invalid', (error) => { throw error; });`;
    const line = 'node fetch.cjs';
    const { apps, directory } = appsWith(
      { 'fetch.cjs': lookUp },
      { settings: { install: { kind: 'command', line } } },
    );
    const { causes, message } = await errorOf(() =>
      apps.prepare('candidate', directory, 'install'),
    );
    expect(causes[0]).toEqual({ code: 'network-unreachable', host: 'cannongate.invalid' });
    expect(message).toMatch(
      /^install of the candidate failed: it could not reach cannongate\.invalid \(node fetch\.cjs exited with code 1\)\. Check the network/,
    );
  });

  /** How often a command was tried, and how that ended. */
  const tried = async (step: 'install' | 'build', line: string, arm: Arm = 'baseline') => {
    const command = { kind: 'command', line } as const;
    const { apps, directory } = appsWith({}, { settings: { [step]: command }, pauses: [0, 0] });
    const error = await apps.prepare(arm, directory, step).catch((why: unknown) => why);
    return { error, tries: readFileSync(join(directory, 'tries'), 'utf8').length };
  };
  /** A command that prints something and fails. */
  const failing = (text: string) => `echo >> tries; echo '${text}'; exit 1`;

  it('an install is repeated if a host could not be reached, since a network may fail for a moment', async () => {
    const unreachable = failing('getaddrinfo EAI_AGAIN packages.example');
    expect(await tried('install', `test -e tries && exit; ${unreachable}`)).toEqual({
      error: undefined,
      tries: 1,
    });
    const failed = await tried('install', unreachable);
    expect(failed).toMatchObject({ error: { failure: { arm: 'baseline', phase: 'install' } } });
    expect(failed.tries).toBe(3);
  });

  it.each(['install', 'build'] as const)(
    'no side is to blame for packages that %s could not fetch, and it is tried three times',
    async (step) => {
      const reset = failing('npm error code ECONNRESET');
      const passing = await tried(step, `test $(wc -l < tries || echo 0) = 2 && exit; ${reset}`);
      expect(passing).toEqual({ error: undefined, tries: 2 });
      for (const arm of ARMS) {
        const failed = await tried(step, reset, arm);
        expect(failed).toMatchObject({
          error: { failure: { arm: null, phase: step, isOfNetwork: true } },
          tries: 3,
        });
        expect(failed.error).toHaveProperty(
          'message',
          expect.stringMatching(
            /failed: the network or the server of the packages failed: npm error code ECONNRESET \(.*exited with code 1\)\. It was tried/,
          ),
        );
      }
    },
  );

  it('nor if the next attempt fails because of what the first one has left behind', async () => {
    const line = `mkdir out && ${failing('npm error code E503')} || ${failing('mkdir: out: File exists')}`;
    const failed = await tried('build', line);
    expect(failed).toMatchObject({ error: { failure: { arm: null } } });
  });

  it.each([
    'npm error code ETARGET',
    'npm error code E404',
    'npm error code ERESOLVE',
    'npm error code 1',
    'Error: connect ECONNREFUSED 127.0.0.1:5432',
  ])('an install that fails by its own fault is not repeated: %s', async (text) => {
    const failed = await tried('install', failing(text), 'candidate');
    expect(failed).toMatchObject({ error: { failure: { arm: 'candidate' } }, tries: 1 });
  });

  it('an install that a registry refuses: a token has to be under env', async () => {
    const { error } = await tried(
      'install',
      failing(
        'npm error code E401\nnpm error Incorrect or missing password.\nnpm error   npm login',
      ),
    );
    expect(error).toHaveProperty(
      'message',
      expect.stringMatching(/Incorrect or missing password .*list its variable under env/s),
    );
  });

  it('npm gets its packages from a registry that is down for a moment', async () => {
    let asked = 0;
    await using registry = await aRegistry({ a: { '1.0.0': {} } }, () => {
      asked += 1;
      return asked === 1 ? 503 : null;
    });
    const { apps, directory } = appsWith(
      { 'package.json': '{"dependencies":{"a":"1.0.0"}}' },
      {
        variables: { ...outer, ...registry.variables, npm_config_fetch_retries: '0' },
        pauses: [0],
        settings: {
          install: { kind: 'detect' },
          env: [...Object.keys(registry.variables), 'npm_config_fetch_retries'].map((name) => ({
            name,
            value: null,
          })),
        },
      },
    );
    await apps.prepare('baseline', directory, 'install');
    expect(readdirSync(join(directory, 'node_modules'))).toContain('a');
    expect(asked).toBeGreaterThan(1);
  });

  it('pnpm that is not installed', async () => {
    const bin = aDirectory('bin');
    symlinkSync(process.execPath, join(bin, 'node'));
    const { apps, directory } = appsWith(
      { 'package.json': '{"dependencies":{"a":"1"}}', 'pnpm-lock.yaml': '' },
      { settings: { install: { kind: 'detect' } }, variables: { PATH: bin } },
    );
    const { causes, message } = await errorOf(() =>
      apps.prepare('candidate', directory, 'install'),
    );
    expect(causes[0]).toMatchObject({ code: 'package-manager-missing', manager: 'pnpm' });
    expect(message).toMatch(
      /^install of the candidate failed: pnpm is not installed here \(.* exited with code 127\)\. Install it, or corepack, which brings it: npm install --global corepack && corepack enable/,
    );
  });

  it('not so if corepack is there: it brings pnpm for the step, and changes nothing else', async () => {
    const bin = aDirectory('bin');
    for (const program of ['node', 'sh', 'chmod', 'printf']) {
      const path = execFileSync('which', [program], { encoding: 'utf8' }).trim();
      symlinkSync(path, join(bin, program));
    }
    // In place of corepack's own: corepack enable --install-directory DIR pnpm yarn
    const corepack = `#!/bin/sh
      printf '#!/bin/sh\\nprintf "$*" > done\\n' > "$3/pnpm" && chmod +x "$3/pnpm"\n`;
    writeFileSync(join(bin, 'corepack'), corepack, { mode: 0o755 });
    const { apps, directory } = appsWith(
      {
        'package.json': '{"dependencies":{"a":"1"}}',
        'pnpm-lock.yaml': '',
        // As turbo does, it starts the package manager that the project has.
        'build.sh': 'pnpm run all',
      },
      {
        settings: { install: { kind: 'detect' }, build: { kind: 'command', line: 'sh build.sh' } },
        variables: { PATH: bin },
      },
    );
    await apps.prepare('candidate', directory, 'install');
    expect(readFileSync(join(directory, 'done'), 'utf8')).toBe('install --frozen-lockfile');
    await apps.prepare('candidate', directory, 'build');
    expect(readFileSync(join(directory, 'done'), 'utf8')).toBe('run all');
    expect(readdirSync(bin)).not.toContain('pnpm');
  });

  it.each<[string, string, string, Files]>([
    ['corepack’s Yarn, if that of the PATH is the first', '1.22.22', 'corepack', {}],
    ['the Yarn of the PATH, if that is a newer one', '4.1.0', 'the PATH', {}],
    [
      'the Yarn of the PATH, if the project brings along what that shall run',
      '1.22.22',
      'the PATH',
      { '.yarnrc.yml': 'yarnPath: .yarn/releases/yarn-4.1.0.cjs\n' },
    ],
  ])('not so for a project that names Yarn 4, which gets %s', async (_, version, from, files) => {
    const bin = aDirectory('bin');
    for (const program of ['node', 'sh', 'chmod']) {
      const path = execFileSync('which', [program], { encoding: 'utf8' }).trim();
      symlinkSync(path, join(bin, program));
    }
    const yarn = `#!/bin/sh
      if [ "$1" = --version ]; then echo ${version}; else printf 'the PATH' > done; fi\n`;
    writeFileSync(join(bin, 'yarn'), yarn, { mode: 0o755 });
    const corepack = `#!/bin/sh
      printf '#!/bin/sh\\nprintf corepack > done\\n' > "$3/yarn" && chmod +x "$3/yarn"\n`;
    writeFileSync(join(bin, 'corepack'), corepack, { mode: 0o755 });
    const manifest = '{"packageManager":"yarn@4.1.0","dependencies":{"a":"1"}}';
    const { apps, directory } = appsWith(
      { 'package.json': manifest, 'yarn.lock': '__metadata:', ...files },
      { settings: { install: { kind: 'detect' } }, variables: { PATH: bin } },
    );
    await apps.prepare('candidate', directory, 'install');
    expect(readFileSync(join(directory, 'done'), 'utf8')).toBe(from);
  });
});

it('a message shows the line that says what went wrong, however long the stack below it is', async () => {
  const { failure } = await failureOf(
    {
      'server.mjs': `Error.stackTraceLimit = 100;
const deep = (n) => { if (n === 0) throw new Error('no shop'); deep(n - 1); };
deep(60);`,
    },
    'exited',
  );
  expect(failure.message).toContain('exited with code 1 before the app was ready: Error: no shop');
  expect(failure.log).toContain('Error: no shop');
  expect(failure.log.length).toBeLessThanOrEqual(20);
});

describe('the preload’s notes', () => {
  const notesOf = (source: string) => {
    const file = join(aDirectory('notes'), 'a.notes');
    const env = withPreload({ PATH: process.env['PATH'] ?? '' }, { script, socket: null }, file);
    expect(env[NOTES_VARIABLE]).toBe(file);
    const options = { env, encoding: 'utf8', ...WITH_LIMIT } as const;
    const { stdout, stderr, status } = spawnSync('node', ['-e', source], options);
    return { notes: readNotes(file), stdout, stderr, status };
  };

  it('of an app that retries on one socket are limited, and print nothing', async () => {
    const port = await freePort();
    const { notes, stderr, stdout } = notesOf(`
const socket = new (require('node:net').Socket)();
let left = 300;
socket.on('error', () => { if (--left > 0) setImmediate(() => socket.connect(${port}, '127.0.0.1')); });
socket.connect(${port}, '127.0.0.1');`);
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
    expect(notes).toHaveLength(100);
    expect(notes.at(-1)).toEqual({ code: 'ECONNREFUSED', host: '127.0.0.1', port });
  });

  it('contain no connection that was made, and no error after it', () => {
    const { notes, stdout } = notesOf(`
const { createServer, connect } = require('node:net');
const server = createServer((socket) => socket.on('data', () => socket.resetAndDestroy()));
server.listen(0, '127.0.0.1', () => {
  const socket = connect(server.address().port, '127.0.0.1', () => socket.write('hello'));
  socket.on('error', ({ code }) => console.log(code)).on('close', () => server.close());
});`);
    expect(stdout).toBe('ECONNRESET\n');
    expect(notes).toHaveLength(1);
  });

  it('that are no notes are ignored', () => {
    const file = join(aDirectory('notes'), 'a.notes');
    const lines = [
      'x',
      'null',
      '[]',
      '{}',
      '{"pid":"1","script":null}',
      '{"code":"E","host":5,"port":1}',
      '{"code":"E","host":"h","port":-1}',
      `{"code":"E","host":"${'h'.repeat(400)}","port":1}`,
      '{"pid":1,"script":null,"luck":null}',
      '{"pid":2,"script":null,"luck":{"isSeeded":true,"hasFixedAddresses":"yes"}}',
    ];
    writeFileSync(file, lines.join('\n'));
    const nothing = {
      isSeeded: false,
      hasFixedAddresses: false,
      compilesInLine: false,
      collectsInLine: false,
      optimisesEarly: false,
    };
    expect(readNotes(file)).toEqual([
      {
        pid: 1,
        script: null,
        luck: nothing,
      },
      {
        pid: 2,
        script: null,
        luck: { ...nothing, isSeeded: true },
      },
    ]);
    symlinkSync('/etc/passwd', `${file}2`);
    expect(readNotes(`${file}2`)).toEqual([]);
  });
});
