/** What is in effect, and which scenarios are compared; nothing is measured for either. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { parseArguments } from '../../../src/cli/arguments.ts';
import { CONFIG } from '../../../src/cli/config-command.ts';
import { formatConfig } from '../../../src/cli/config-command.ts';
import { resolveOnly, resolveRequest } from '../../../src/cli/resolve-comparison.ts';
import { harmless } from '../../../src/adapters/standard-streams.ts';
import { parseConfigFile } from '../../../src/config/file.ts';
import { namesFor } from '../../../src/inputs/declarations.ts';
import { cannongate, runInProcess } from '../../support/programs.ts';
import { aRepository, type Files, type TestRepository } from '../../support/repository.ts';

const START = { 'package.json': JSON.stringify({ scripts: { start: 'node server.js' } }) };

const FILE = `# The gate.
tolerance: 5%
env: [HOME, API_KEY=hush-file]
on-regression: warn
hooks: { before-launch: "./up \\"$X\\" # now" }
scenarios:
  - name: search
    path: /products
    query: { word: cedar, tag: [a, b] }
    tags: [read, smoke]
  - name: place an order
    method: POST
    path: /orders
    headers: { authorization: 'Bearer \${TOKEN}' }
    body: { items: [{ id: 3 }] }
    tolerance: 2.5%
    amount: 2000
    connections: 50
    gate: [completion-time, { metric: cpu, tolerance: 7%, at-most: 2.5ms }, { metric: allocation, at-most: 20KiB }]
  - { name: old, path: /old, skip: true }
  - { path: /fast, rate: 40% }
  - name: sign in
    sequence:
      - path: /login
        form: { user: me }
        capture: { token: { json: data.token } }
      - { path: '/me?t={{token}}' }
  - name: upload
    method: PUT
    path: /files
    body-file: upload.bin
`;

function aProject(files: Files = {}): TestRepository {
  const repository = aRepository();
  const usual: Files = { ...START, 'upload.bin': 'content', 'cannongate.yml': FILE };
  const there = Object.entries({ ...usual, ...files }).filter(([, text]) => text !== null);
  repository.commit('base', Object.fromEntries(there));
  return repository;
}

async function config(repository: TestRepository, args: string[] = [], env = { TOKEN: 'hush' }) {
  const before = repository.state();
  const result = await runInProcess(['config', ...args], { cwd: repository.path, env });
  result.expectNothingLeft();
  expect(repository.state()).toEqual(before);
  return result;
}

/** The setup that the flags come to, in this process. */
async function setUpIn(repository: TestRepository, args: string[] = []) {
  vi.stubEnv('TOKEN', 'hush');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const parsed = parseArguments(CONFIG, args);
  if (!parsed) throw new Error('help was asked for');
  const setup = await resolveOnly(
    resolveRequest(repository.path, parsed, new AbortController().signal),
  );
  return { setup, text: formatConfig(setup, { texts: parsed.texts, variables: process.env }) };
}

it.each([
  ['--json', 'x'],
  ['--resume', 'x'],
])('%s of compare is one problem, and its value none', async (...args) => {
  const { code, stderr } = await config(aProject(), args);
  expect(code).toBe(2);
  expect(stderr).toMatch(/1 problem in/);
  expect(stderr).toContain(`${args[0]}: found an unknown flag`);
});

describe('cannongate config shows the origin of each setting', () => {
  it('a flag, a position in the file, or the default', async () => {
    const { code, stdout, stderr } = await config(aProject(), ['--measuring-time', '7m']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^measuring-time: 7m +# --measuring-time$/m);
    expect(stdout).toMatch(/^tolerance: 5% +# cannongate\.yml:2:1$/m);
    expect(stdout).toMatch(/^connections: 10 +# default$/m);
    expect(stdout).toMatch(/^# Configuration file: cannongate\.yml \(default\)$/m);
    expect(stdout).toContain('# cannongate.yml:5:1\nhooks:\n');
    expect(stdout).toMatch(/^# seed: random, recorded in the report \(default\)$/m);
  });

  it('a detected value, with the file', async () => {
    const scripts = { start: 'node server.js', build: 'tsc' };
    const repository = aProject({
      'cannongate.yml': null,
      'pnpm-lock.yaml': '',
      'packages/api/package.json': JSON.stringify({ scripts }),
    });
    const { stdout } = await config(repository, ['--working-directory', 'packages/api']);
    expect(stdout).toMatch(/^working-directory: packages\/api +# --working-directory$/m);
    for (const line of [
      '# start: node server.js (detected from the start script of packages/api/package.json)',
      '# install: pnpm install --frozen-lockfile (detected from pnpm-lock.yaml)',
      '# build: pnpm run build (detected from the build script of packages/api/package.json)',
      '# Configuration file: none (default)',
    ]) {
      expect(stdout.split('\n')).toContain(line);
    }
    const bare = await config(aProject());
    expect(bare.stdout).toContain('# install: none (no lockfile, and no dependencies)\n');
    expect(bare.stdout).toContain('# build: none (no build script in package.json)\n');
    const skipped = await config(aProject(), ['--install', 'false', '--start', 'node a.js']);
    expect(skipped.stdout).toMatch(/^install: false +# --install$/m);
    expect(skipped.stdout).toMatch(/^start: node a\.js +# --start$/m);
  });

  it('a start command that is not from a script, with its own file', async () => {
    const repository = aProject({
      'cannongate.yml': null,
      'package.json': '{}',
      Procfile: 'web: node server.js',
      'api/package.json': '{}',
      'server.js': '',
      'api/Procfile': 'web: node api.js',
      'api/api.js': '',
    });
    const { stdout } = await config(repository);
    expect(stdout).toContain('# start: node server.js (detected from Procfile)\n');
    const below = await config(repository, ['--working-directory', 'api']);
    expect(below.stdout).toContain('# start: node api.js (detected from api/Procfile)\n');
  });

  it('for every input that the file may set', async () => {
    const { stdout } = await config(aProject());
    for (const name of namesFor('file')) expect(stdout).toMatch(new RegExp(`^(# )?${name}: `, 'm'));
  });

  it('for each scenario its requests, load and gates, and which scenarios are filtered out', async () => {
    const { stdout } = await config(aProject());
    for (const line of [
      '# Warning: Not compared, since they have skip: true: old. [scenarios-left-out]',
      '  # GET /products?word=cedar&tag=a&tag=b (cannongate.yml:7:5)',
      '  # closed loop on 10 connections; gated: throughput 5%, CPU per request 5%, unloaded latency 20%',
      '  # fixed amount of 2,000 requests on 50 connections; gated: completion time 2.5%, CPU per request 7%, CPU per request at most 2.5 ms, allocated per request at most 20 KiB',
      '  # POST /login, GET /me?t={{token}} (cannongate.yml:22:5)',
    ]) {
      expect(stdout.split('\n')).toContain(line);
    }
    expect(stdout).toContain('# fixed rate of 40% of the baseline’s capacity on 10 connections; ');
    const chosen = await config(aProject(), ['--filter', 'smoke']);
    const { scenarios } = parse(chosen.stdout) as { scenarios: { name: string }[] };
    expect(scenarios.map(({ name }) => name)).toEqual(['search']);
    expect(chosen.stdout).toMatch(
      /^# Warning: Not compared, since filter is smoke: place an order, /m,
    );
    const ofPaths = await config(aProject(), ['--request-paths', '/search']);
    const ofFlag = parse(ofPaths.stdout) as { scenarios: { name: string }[] };
    expect(ofFlag.scenarios.map(({ name }) => name)).toEqual(['GET /search']);
    expect(ofPaths.stdout).toMatch(
      /^# Warning: Not compared, since request-paths replaces the \d scenarios of the configuration file: search, /m,
    );
  });

  it('without the value of any variable', async () => {
    const variables = { TOKEN: 'hush', PASSED: 'hush-passed', oddname: 'hush-odd' };
    const args = ['PASSED', 'TYPED=hush-typed', 'UNSET', 'aGFzaA', 'oddname'].flatMap((entry) => [
      '--env',
      entry,
    ]);
    const { stdout, stderr } = await config(aProject(), args, variables);
    expect(stdout + stderr).not.toContain('hush');
    // It may be a piece of a secret that was pasted.
    expect(stdout).not.toContain('aGFzaA');
    expect(stdout).toContain('# env: TYPED, with a value that is not shown (--env)\n');
    expect(stdout).toContain('# env: variable 4, which is not set (--env)\n');
    expect(stdout).toContain('# env: API_KEY, with a value that is not shown (cannongate.yml:');
    const { env } = parse(stdout) as { env: string[] };
    expect(env).toEqual(['HOME', 'PASSED', 'UNSET', 'oddname']);
    expect(stdout).toMatch(/^# cannongate\.yml:3:1, --env$/m);
    expect(stdout).toContain('authorization: Bearer ${TOKEN}\n');
    const inFile = await config(aProject());
    expect(inFile.stdout).not.toContain('hush');
    expect(inFile.stdout).toContain('# env: API_KEY, with a value that is not shown (cannong');
  });
});

const APPS: Files = {
  'a/package.json': START['package.json'],
  'b/package.json': START['package.json'],
  'c/package.json': START['package.json'],
  'cannongate.yml': `tolerance: 4%
env: [PATH]
apps:
  - name: a
    working-directory: a
    ready-timeout: 30s
    build: npm run compile
    env: [HOME]
    scenarios:
      - { path: /x, tags: slow }
      - { path: /y, tags: fast, gate: [cpu, { metric: heap, tolerance: 9% }] }
      - { path: /z, tags: fast, skip: true }
  - { name: b, working-directory: b, request-paths: [/q, /r] }
  - { name: c, working-directory: c, request-paths: [/s] }
`,
};
const APP_FLAGS = [
  ...['--ready-timeout', '1m', '--build', 'make it', '--env', 'USER'],
  ...['--filter', 'fast', '--filter', '/r'],
];

it('of several apps the settings of flags are shown, and the scenarios that are compared', async () => {
  const { stdout } = await config(aProject(APPS), APP_FLAGS);
  expect(stdout).toMatch(/^ready-timeout: 1m +# --ready-timeout$/m);
  const { apps } = parse(stdout) as { apps: Record<string, unknown>[] };
  expect(apps).toMatchObject([
    { name: 'a', scenarios: [{ path: '/y', tags: 'fast' }] },
    { name: 'b', scenarios: [{ path: '/r' }] },
  ]);
  for (const name of ['ready-timeout', 'build', 'request-paths']) {
    expect(apps.filter((app) => name in app)).toEqual([]);
  }
  for (const line of [
    '      # GET /y (cannongate.yml:11:9)',
    '      # closed loop on 10 connections; gated: CPU per request 4%, heap used 9%',
    '      # GET /r (cannongate.yml:13:38)',
  ]) {
    expect(stdout.split('\n')).toContain(line);
  }
});

describe('its output as a cannongate.yml', () => {
  const args = [
    '--tolerance',
    '0.07%',
    '--connections',
    '20',
    '--seed',
    '007',
    '--run-duration',
    '250ms',
    '--install',
    'false',
    '--build',
    'npm run build # all',
    '--alpha',
    '1e-3',
    '--on-inconclusive',
    'fail',
    '--measure-noise',
    'true',
    '--ready-timeout',
    '5s',
    '--env',
    'HOME',
    '--measuring-time',
    '10m',
    '--filter',
    'e',
  ];

  it.each<[string, string[], Files]>([
    ['of a file', [], {}],
    ['of flags and a file', args, {}],
    [
      'of paths',
      ['--request-paths', '/a', '--request-paths', '/b?x=${TOKEN}'],
      { 'cannongate.yml': null },
    ],
    [
      'of paths in a file',
      [],
      { 'cannongate.yml': 'request-paths: [/a, /b]\nmeasure-noise: true\n' },
    ],
    ['of nothing', [], { 'cannongate.yml': null }],
    [
      'of an autobench.yml',
      [],
      {
        'cannongate.yml': null,
        'autobench.yml':
          'url: http://localhost/api\nconnections: 7\nbenchmarks: [{ name: a, path: /a, body: { k: 1 }, method: POST }]\n',
      },
    ],
    [
      'of text that YAML has to quote',
      ['--start', 'true'],
      {
        'cannongate.yml':
          'scenarios: [{ name: "a: b # c", path: /, method: POST, body: "\\tline\\n  ::x\\u009b \\e[2J" }, { name: tabs, path: /, method: POST, body: "id\\tname" }, { name: commands, path: /, method: POST, body: "a##[b\\u200ec" }, { name: lines, path: /, method: POST, body: "a\\n::b" }]',
      },
    ],
    [
      'files that affect a single app',
      [],
      { 'cannongate.yml': "affected-by: ['src/**']\nrequest-paths: [/a]" },
    ],
    [
      'several apps',
      [],
      {
        'a/package.json': '{"scripts":{"start":"node a.js","build":"true"}}',
        'b/package.json': '{}',
        'cannongate.yml':
          'env: [PATH]\napps: [{ name: a, working-directory: a, affected-by: ["a/**"], scenarios: [{ path: /x, tags: fast }] }, { name: b, working-directory: b, start: true, env: [HOME, B=1], hooks: { before-launch: x } }]',
      },
    ],
    ['several apps with flags that override and select', APP_FLAGS, APPS],
  ])('%s means the same', async (_, flags, files) => {
    const repository = aProject(files);
    const before = await setUpIn(repository, flags);
    // As it is written: nothing in it may look like a command of the runner.
    const text = harmless(before.text);
    const parsed = parseConfigFile('cannongate.yml', text);
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    repository.write({ 'cannongate.yml': text, 'autobench.yml': '' });
    const after = await setUpIn(repository);
    const { inputs: _given, seed: _seed, ...settings } = after.setup.settings;
    const { inputs: _before, seed, apps, ...expected } = before.setup.settings;
    // Values of variables are not shown.
    const shown = apps.map((app) => ({
      ...app,
      env: app.env.filter(({ value }) => value === null),
    }));
    expect(settings).toEqual({ ...expected, apps: shown });
    if (flags.includes('--seed')) expect(after.setup.settings.seed).toBe(seed);
    // What is not in the file has to come from it.
    expect(parsed.file.values.tolerance).toBe(before.setup.settings.tolerance);
  });

  it('contains no terminal control characters', async () => {
    const repository = aProject({
      'cannongate.yml': 'scenarios: [{ name: "a\\e[2J\\u009b3Jb\\nc", path: /, tags: "\\e]0;x" }]',
    });
    const { text } = await setUpIn(repository);
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });
});

it('the command config reports all problems at once, as compare does, and exits with 2', async () => {
  const repository = aProject({ 'package.json': '{}' });
  const flags = [
    '--alpha',
    '2',
    '--mesuring-time',
    '1m',
    '--measuring-time',
    '1s',
    '--baseline',
    'no',
    'stray',
  ];
  const shown = await config(repository, flags, {} as { TOKEN: string });
  const compared = await cannongate(['compare', ...flags], { cwd: repository.path });
  expect({ code: shown.code, stdout: shown.stdout }).toEqual({ code: 2, stdout: '' });
  expect(shown.stderr).toMatch(
    /^cannongate: 7 problems in the configuration; nothing was listed\./,
  );
  // The value of a misspelt flag is no argument of its own.
  expect(shown.stderr).not.toMatch(/ 1m: /);
  for (const name of [
    '--alpha',
    '--mesuring-time',
    '--measuring-time',
    '--baseline',
    'stray',
    '--start',
  ]) {
    expect(shown.stderr).toMatch(new RegExp(`^ +\\d\\. ${name}: `, 'm'));
  }
  expect(shown.stderr).toContain('${TOKEN}, which is not set');
  expect(shown.stderr.replace('was listed', 'was measured')).toBe(compared.stderr);
  const listed = await cannongate(['compare', '--list', ...flags], { cwd: repository.path });
  expect(listed.stderr).toContain('; nothing was listed.\n');
});

describe('an app in a container', () => {
  it('is refused if it starts an image by the tag that its build sets', async () => {
    const repository = aRepository();
    repository.commit('base', {
      'cannongate.yml':
        'build: docker build -t shop .\nstart: docker run -p {port}:3000 shop\nscenarios:\n  - path: /\n',
    });
    const { stderr, code } = await runInProcess(['compare', '--list'], {
      cwd: repository.path,
    });
    expect(stderr).toMatch(
      /found the image shop:latest, which build makes; .*--iidfile image\.id.* \[image-of-both-sides\]/,
    );
    expect(code).toBe(2);
  });
});

it('with a folder in which Cargo builds both sides is refused', async () => {
  const repository = aRepository();
  repository.commit('base', {
    'cannongate.yml': `build: cargo build --release
start: ./server
env: CARGO_TARGET_DIR=/tmp/target
request-paths: /
`,
  });
  const { stderr, code } = await runInProcess(['compare', '--list'], { cwd: repository.path });
  expect(stderr).toMatch(
    /build: found \/tmp\/target, which build writes outside of the checkout; .* \[file-of-both-sides\]/,
  );
  expect(code).toBe(2);
});

describe('at the root of a monorepo', () => {
  const START = JSON.stringify({ scripts: { start: 'node server.js' } });

  /** The directory of the app, or what is wrong. */
  async function foundIn(files: Files, ...flags: string[]): Promise<string> {
    const repository = aRepository();
    repository.commit('base', files);
    const args = ['compare', '--list', ...flags];
    const { code, stderr } = await runInProcess(args, { cwd: repository.path });
    if (code !== 0) return stderr;
    const { setup } = await setUpIn(repository, flags);
    return setup.settings.apps.map(({ workingDirectory }) => workingDirectory).join();
  }

  it('the one package with a start script is compared, as init proposes it', async () => {
    const manifest = JSON.stringify({ workspaces: ['packages/*'] });
    const found = await foundIn({
      'package.json': manifest,
      'packages/api/package.json': START,
      'packages/lib/package.json': '{}',
    });
    expect(found).toBe('packages/api');
    expect(await foundIn({ 'apps/web/package.json': START })).toBe('apps/web');
  });

  it.each(['turbo run start', 'pnpm -r start', 'nx run-many -t start'])(
    'the root is not taken for the app if its start script starts all packages: %s',
    async (start) => {
      const root = { workspaces: ['apps/*'], scripts: { start } };
      const files = {
        'package.json': JSON.stringify(root),
        'apps/api/package.json': START,
        'apps/lib/package.json': '{}',
      };
      expect(await foundIn(files)).toBe('apps/api');
      expect(await foundIn({ ...files, 'apps/web/package.json': START })).toMatch(
        /choose one as working-directory: apps\/api or apps\/web/,
      );
      // The user may want to measure all of them together.
      expect(await foundIn(files, '--start', start)).toBe('.');
      expect(await foundIn({ ...files, 'apps/api/package.json': '{}' })).toBe('.');
    },
  );

  it('says that it was found there, since nobody said so', async () => {
    const repository = aRepository();
    repository.commit('base', { 'apps/web/package.json': START });
    const cwd = repository.path;
    const { stderr } = await runInProcess(['compare', '--list'], { cwd });
    expect(stderr).toMatch(
      /no start command of its own, so the app in apps\/web is compared: .*Set working-directory.* \[app-found-below\]/,
    );
    const said = await runInProcess(['compare', '--list', '--working-directory', 'apps/web'], {
      cwd,
    });
    expect(said.stderr).not.toContain('app-found-below');
  });

  it('the app that was found brings its own configuration file, and the root’s comes first', async () => {
    const repository = aRepository();
    const files = {
      'apps/web/package.json': START,
      'apps/web/cannongate.yml': 'start: node server.js\nscenarios:\n  - path: /of-the-app\n',
    };
    repository.commit('base', files);
    const list = async () => await runInProcess(['compare', '--list'], { cwd: repository.path });
    const found = await list();
    expect(found.stdout).toContain('/of-the-app');
    expect(found.stderr).toMatch(/the app in apps\/web is compared: .* \[app-found-below\]/);
    const { setup } = await setUpIn(repository, []);
    expect(setup.settings.apps).toMatchObject([{ workingDirectory: 'apps/web' }]);
    repository.commit('root', { 'cannongate.yml': 'scenarios:\n  - path: /of-the-root\n' });
    expect((await list()).stdout).toContain('/of-the-root');
  });

  it.each(['pom.xml', 'build.gradle.kts', 'config.ru', 'composer.json', 'Cargo.toml', 'Shop.sln'])(
    'the front end of an app in another language, which has %s, is not taken for the app',
    async (file) => {
      const found = await foundIn({ [file]: '', 'frontend/package.json': START });
      expect(found).toMatch(
        /--start: found no package\.json; set start to the command .*, or working-directory to its folder/,
      );
    },
  );

  it('a package that the root lists is taken, although there is another language', async () => {
    const found = await foundIn({
      'package.json': JSON.stringify({ workspaces: ['packages/*'] }),
      'Cargo.toml': '',
      'packages/api/package.json': START,
    });
    expect(found).toBe('packages/api');
  });

  it.each([
    'react-scripts start',
    'ng serve --port 4200',
    'vite',
    'npx vite --host',
    'vue-cli-service serve',
    'next dev',
    'astro dev',
    'npm run develop',
  ])(
    'a package that starts %s serves pages to their developer, and is not the app',
    async (line) => {
      const scripts = { start: line, develop: 'nuxt dev', prestart: 'tsc' };
      const files = { 'frontend/package.json': JSON.stringify({ scripts }) };
      expect(await foundIn({ ...files, 'backend/package.json': START })).toBe('backend');
      expect(await foundIn(files)).toMatch(/--start: found no package\.json/);
    },
  );

  it.each(['next start', 'vite preview', 'vite build && node server.js', 'vite-node server.ts'])(
    'a package that starts %s may be the app',
    async (start) => {
      const manifest = JSON.stringify({ scripts: { start }, dependencies: { vite: '*' } });
      expect(await foundIn({ 'web/package.json': manifest })).toBe('web');
    },
  );

  it('one of several has to be chosen', async () => {
    const found = await foundIn({ 'a/package.json': START, 'b/package.json': START });
    expect(found).toMatch(
      /found 2 packages with a start script; choose one as working-directory: a or b/,
    );
  });

  it('nothing is looked for if the root has a start script, or if the user said where the app is', async () => {
    const files = { 'package.json': START, 'a/package.json': START };
    expect(await foundIn(files)).toBe('.');
    const { 'package.json': _, ...without } = files;
    expect(await foundIn(without, '--start', 'node a/server.js')).toBe('.');
    expect(await foundIn({ ...without, 'b/package.json': START }, '--working-directory', 'a')).toBe(
      'a',
    );
  });

  it('says that the Node.js is not the one that is asked for', async () => {
    const repository = aRepository();
    repository.commit('base', { 'package.json': START, '.nvmrc': 'v4.0.0' });
    const args = ['compare', '--list'];
    const { stderr } = await runInProcess(args, { cwd: repository.path });
    expect(stderr).toMatch(/\.nvmrc asks for Node\.js v4\.0\.0, .* \[node-version-differs\]/);
  });
});

describe('cannongate compare --list', () => {
  const list = async (...args: string[]) => {
    const repository = aProject();
    const before = repository.state();
    const env = { TOKEN: 'hush' };
    const result = await runInProcess(['compare', '--list', ...args], {
      cwd: repository.path,
      env,
    });
    result.expectNothingLeft();
    expect(repository.state()).toEqual(before);
    return result;
  };

  it('prints names, tags and requests, one scenario per line, and measures nothing', async () => {
    const { code, stdout, stderr } = await list();
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'search          [read, smoke]  GET /products?word=cedar&tag=a&tag=b',
      'place an order                 POST /orders',
      'GET /fast                      GET /fast',
      'sign in                        POST /login, GET /me?t={{token}}',
      'upload                         PUT /files',
      '',
    ]);
    expect(stderr).toContain(
      'cannongate: warning: Not compared, since they have skip: true: old. [scenarios-left-out]\n',
    );
    expect(stderr).not.toContain('checking out');
  });

  it('says nothing of what was not measured if both sides are the same commit', async () => {
    const { stdout, stderr } = await list();
    expect(stdout).toContain('GET /fast');
    expect(stderr).not.toContain('same commit');
    const printed = await config(aProject());
    expect(printed.stdout).toMatch(
      /^# Compared: .* with the commit [0-9a-f]{40}, which is the same\.$/m,
    );
    expect(printed.stdout).not.toContain('nothing was measured');
  });

  it('prints only the scenarios that --filter selects', async () => {
    const { stdout, stderr } = await list('--filter', 'UPLOAD', '--filter', 'smoke');
    expect(stdout).toMatch(/^search .*\nupload .*\n$/);
    expect(stderr).toMatch(
      /warning: Not compared, since filter is UPLOAD, smoke: place an order, /,
    );
  });

  it('refuses an output file, because it would not write it', async () => {
    const { code, stdout, stderr } = await list('--json', 'report.json', '--filter', 'nothing');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(
      /--json: found --json together with --list; remove one of the two flags/,
    );
    expect(stderr).toMatch(
      /--filter: found "nothing", which matches no scenario; .* search, place an/,
    );
  });
});

it('noise refuses a flag that has no effect if an app is compared with itself', async () => {
  const { path: cwd } = aProject();
  const { code, stderr } = await runInProcess(['noise', '--same-commit', 'measure'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain(
    '--same-commit: found an unknown flag; it is a flag of compare that has no effect if an app is compared with itself: leave it out',
  );
});

it.each(['noise', 'config'])('%s accepts --filter', async (command) => {
  const repository = aProject();
  const options = { cwd: repository.path, env: { TOKEN: 'hush' } };
  const { code, stderr } = await runInProcess([command, '--filter', 'nothing'], options);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^ +1\. --filter: found "nothing", which matches no scenario; /m);
  expect(stderr).toMatch(/^cannongate: 1 problem /);
});

it('the report of a filtered comparison names the omitted scenarios and how to repeat it', async () => {
  const repository = aProject();
  const file = join(repository.path, 'out.json');
  const args = ['--filter', 'smoke', '--start', 'false', '--json', file];
  const { stderr } = await cannongate(['compare', ...args], {
    cwd: repository.path,
    env: { TOKEN: 'hush' },
  });
  expect(stderr).toContain('warning: Not compared, since filter is smoke: place an order, ');
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    warnings: object[];
    settings: { inputs: object };
    scenarios: { name: string }[];
  };
  expect(report.warnings).toContainEqual(
    expect.objectContaining({ code: 'scenarios-left-out', reason: 'filter', words: ['smoke'] }),
  );
  expect(report.settings.inputs).toMatchObject({ filter: 'smoke' });
  expect(report.scenarios.map(({ name }) => name)).toEqual(['search']);
});
