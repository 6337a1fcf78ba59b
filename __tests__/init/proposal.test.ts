import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { appsFrom } from '../../src/config/apps.ts';
import { parseConfigFile } from '../../src/config/file.ts';
import { settingsFrom, withDefaults } from '../../src/config/resolve-settings.ts';
import { convertAutobench } from '../../src/config/autobench/convert.ts';
import { describeInitNote } from '../../src/model/notes.ts';
import type { FirstBoot, Project, UserChoices } from '../../src/model/project.ts';
import { minMeasuringTime } from '../../src/plan/schedule.ts';
import { buildProposal, WORKFLOW_FILE } from '../../src/init/proposal.ts';
import { collectCandidates, type ConvertAutobench } from '../../src/init/scenario-selection.ts';
import { findStartCommand } from '../../src/init/start-command.ts';
import { aProjectWith, itAnswered, itFailed, NO_HINTS, someWishes } from '../support/projects.ts';

const shipped = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

interface Given {
  readonly project?: Partial<Project>;
  readonly wishes?: Partial<UserChoices>;
  readonly boot?: FirstBoot;
  readonly convert?: ConvertAutobench;
  readonly configName?: string;
  readonly flag?: string;
}

function proposed({ project: facts, wishes: said, boot, convert, configName, flag }: Given = {}) {
  const [project, wishes] = [aProjectWith(facts), someWishes(said)];
  const start = findStartCommand(project, wishes);
  if (start === null) throw new Error('no start command');
  const candidates = collectCandidates(project, wishes, convert ?? convertAutobench);
  const answered = boot ?? itAnswered({ '/': 200 });
  const name = configName ?? 'cannongate.yml';
  const proposal = buildProposal(project, wishes, start, candidates, answered, name, flag);
  const [workflow, config] = proposal.files.map(({ text }) => text);
  const notes = proposal.notes.map(describeInitNote);
  return { ...proposal, notes, proposal, workflow: workflow ?? '', config: config ?? '' };
}

/** As the gate reads it: settings, and no problem. */
function settingsOf(text: string) {
  const parsed = parseConfigFile('cannongate.yml', text);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  const values = { ...withDefaults({}, parsed.file), mode: 'gate' as const, seed: 'seed' };
  const noBody = () => ({ refusal: { code: 'not-found', what: 'file' } as const });
  const { apps, problems } = appsFrom(
    {
      values,
      typed: {},
      file: parsed.file,
      variables: { DATABASE_URL: 'there', API_KEY: 'there' },
    },
    noBody,
  );
  expect(problems).toEqual([]);
  const [{ settings }] = apps;
  return { ...settingsFrom(values, {}, {}, [settings]), ...settings };
}

interface Steps {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly object[] }>>;
}

const stepsOf = (text: string) => Object.values((parse(text) as Steps).jobs)[0]?.steps ?? [];

describe('the proposed workflow', () => {
  it('is the shipped one, where nothing else is needed', () => {
    expect(proposed().files[0]?.name).toBe(WORKFLOW_FILE);
    expect(parse(proposed().workflow)).toEqual(parse(shipped('docs/workflows/simple.yml')));
  });

  it.each([
    ['pnpm', 'pnpm install --frozen-lockfile'],
    ['yarn', 'yarn install --immutable'],
    ['pnpm', '(cd ../.. && pnpm install --frozen-lockfile) && uv sync --frozen'],
  ])('brings %s', (manager, install) => {
    const steps = stepsOf(proposed({ project: { install } }).workflow);
    expect(steps).toContainEqual({ run: 'corepack enable' });
    expect(steps[1]).toMatchObject({ with: { 'node-version': 24 } });
    // The file may name, or come to name, a version without corepack.
    const ofFile = stepsOf(proposed({ project: { install, nodeVersionFile: '.nvmrc' } }).workflow);
    expect(ofFile).toContainEqual({ run: 'npm install --global corepack && corepack enable' });
    expect(ofFile[1]).toMatchObject({ with: { 'node-version-file': '.nvmrc' } });
    expect(proposed({ project: { install } }).notes.join()).toContain(`the latest ${manager}`);
    const pinned = proposed({ project: { install, pinsPackageManager: true } });
    expect(pinned.notes).toEqual([expect.stringContaining('no lockfile')]);
  });

  it.each([
    ['uv', 'uv sync --frozen'],
    ['poetry', 'POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction --no-root'],
    ['pipenv', 'PIPENV_VENV_IN_PROJECT=1 pipenv sync'],
    ['uv', 'npm ci --no-audit --no-fund && uv sync --frozen'],
  ])('brings %s, which the runner’s image lacks', (installer, install) => {
    const steps = stepsOf(proposed({ project: { install } }).workflow);
    expect(steps[1]).toEqual({ run: `pipx install ${installer}` });
  });

  it.each([
    'npm ci',
    'yarn install --frozen-lockfile',
    'python3 -m venv .venv && .venv/bin/python -m pip install --quiet -r requirements.txt',
  ])('need not bring %s', (install) => {
    expect(stepsOf(proposed({ project: { install } }).workflow)).toHaveLength(2);
  });

  it('says where the app is if its configuration file is not where the action looks', () => {
    const project = { directory: 'apps/the api' };
    const inFolder = proposed({ project, configName: 'apps/the api/cannongate.yml', flag: ' -X' });
    const [step] = stepsOf(inFolder.workflow).slice(-1);
    expect(step).toMatchObject({ with: { 'working-directory': 'apps/the api' } });
    expect(inFolder.nextSteps).toContainEqual(
      'Try it here: cannongate noise -X, then cannongate compare -X on a branch.',
    );
    for (const configName of ['cannongate.yml', '.github/cannongate.yml']) {
      const atRoot = stepsOf(proposed({ project, configName }).workflow).at(-1);
      expect(atRoot).not.toHaveProperty('with');
    }
  });

  it('takes the Node.js that the repository names', () => {
    const { workflow } = proposed({ project: { nodeVersionFile: '.nvmrc' } });
    expect(stepsOf(workflow)[1]).toMatchObject({ with: { 'node-version-file': '.nvmrc' } });
    // npm comes with Node.js, and needs no corepack.
    expect(workflow).not.toContain('corepack');
    const [pin = ''] = /actions\/setup-node@.*/.exec(workflow) ?? [];
    expect(shipped('.github/workflows/ci.yml')).toContain(pin);
  });

  it.each([
    'python3 -m venv .venv && .venv/bin/python -m pip install --quiet -r requirements.txt',
    'POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction --no-root',
    'npm ci && PIPENV_VENV_IN_PROJECT=1 pipenv sync',
  ])('takes the Python that the repository names: %s', (install) => {
    const pythonVersionFile = 'apps/api/.python-version';
    const { workflow } = proposed({ project: { install, pythonVersionFile } });
    expect(stepsOf(workflow)[1]).toMatchObject({
      with: { 'python-version-file': pythonVersionFile },
    });
    expect(workflow).toMatch(/uses: actions\/setup-python@[0-9a-f]{40} # v\d/);
    const unnamed = proposed({ project: { install } });
    expect(unnamed.workflow).not.toContain('setup-python');
  });

  it.each<[string, Partial<Project>, Partial<UserChoices>]>([
    ['oven-sh/setup-bun', {}, { install: 'bun install --frozen-lockfile' }],
    ['oven-sh/setup-bun', { start: 'PORT=1 bun src/index.ts' }, {}],
    ['oven-sh/setup-bun', {}, { start: 'bunx serve' }],
    [
      'oven-sh/setup-bun',
      { build: 'npm run build', scripts: { start: 'node .', build: 'bun build a.ts' } },
      {},
    ],
    ['denoland/setup-deno', {}, { install: false, start: 'deno task start' }],
    ['denoland/setup-deno', {}, { build: 'cd web && deno task build' }],
  ])('sets up what the commands run: %s for %o %o', (action, project, wishes) => {
    const { workflow } = proposed({ project, wishes });
    const steps = stepsOf(workflow);
    expect(steps).toHaveLength(3);
    const [pin = ''] = new RegExp(`${action}@[0-9a-f]{40} # v\\d.*`).exec(workflow) ?? [];
    expect(steps[1]).toMatchObject({ uses: pin.replace(/ #.*/, '') });
    expect(shipped('docs/how-to/stacks.md')).toContain(pin);
  });

  it.each(['node bun.js', './deno task start', 'bundle exec puma', 'npm run bun'])(
    'sets up neither Bun nor Deno for %s',
    (start) => {
      expect(stepsOf(proposed({ wishes: { start } }).workflow)).toHaveLength(2);
    },
  );

  it.each(['uv sync --frozen', 'npm ci', null])(
    'needs no Python of the PATH to install with %s',
    (install) => {
      const { workflow } = proposed({ project: { install, pythonVersionFile: '.python-version' } });
      expect(workflow).not.toContain('setup-python');
    },
  );

  it('passes secrets by name, and says which to add', () => {
    const env = [
      { name: 'DATABASE_URL', value: null },
      { name: 'LOG_LEVEL', value: 'warn' },
    ];
    const secrets = ['DATABASE_URL'];
    const { workflow, config, nextSteps } = proposed({ wishes: { env, secrets } });
    expect(stepsOf(workflow).at(-1)).toMatchObject({
      env: { DATABASE_URL: '${{ secrets.DATABASE_URL }}' },
    });
    expect(workflow).not.toContain('LOG_LEVEL');
    expect(settingsOf(config).env).toEqual(env);
    expect(nextSteps.join()).toContain('Add DATABASE_URL to the repository’s secrets');
  });

  it('writes no value of a secret into a file, and says so', () => {
    const env = [{ name: 'API_KEY', value: 'swordfish' }];
    const { workflow, config, nextSteps } = proposed({ wishes: { env, secrets: ['API_KEY'] } });
    expect(workflow + config).not.toContain('swordfish');
    expect(settingsOf(config).env).toEqual([{ name: 'API_KEY', value: null }]);
    expect(stepsOf(workflow).at(-1)).toMatchObject({
      env: { API_KEY: '${{ secrets.API_KEY }}' },
    });
    expect(nextSteps.join()).toContain('Add API_KEY to the repository’s secrets');
  });

  it('makes no secret of a plain setting', () => {
    const env = [{ name: 'LOG_LEVEL', value: null }];
    const { workflow, nextSteps } = proposed({ wishes: { env } });
    expect(stepsOf(workflow).at(-1)).toMatchObject({
      env: { LOG_LEVEL: '${{ vars.LOG_LEVEL }}' },
    });
    expect(nextSteps.join()).toContain('Add LOG_LEVEL to the repository’s variables for Actions');
  });
});

describe('the proposed configuration file', () => {
  it('is valid, and omits what the gate detects', () => {
    const { config } = proposed();
    const settings = settingsOf(config);
    expect(settings).toMatchObject({ start: null, workingDirectory: '.' });
    expect(settings.scenarios).toMatchObject([
      { requests: [{ path: '/', expectedStatus: [200] }] },
    ]);
    expect(config).not.toMatch(/^#? ?(start|install|build|env|working-directory):/m);
  });

  it('contains everything that the user specified', () => {
    const wishes: Partial<UserChoices> = {
      start: 'node "my server.js" --port {port} # really',
      install: 'make deps: all',
      build: false,
      readyTimeout: '90s',
      paths: ['/x?a=1&b=[2]', '/y'],
      env: [{ name: 'A', value: ' x: {y} # "z"' }],
    };
    const settings = settingsOf(proposed({ project: { directory: 'apps/api' }, wishes }).config);
    expect(settings).toMatchObject({
      start: wishes.start,
      install: { kind: 'command', line: wishes.install },
      build: { kind: 'skip' },
      env: wishes.env,
      readyTimeout: 90,
      workingDirectory: 'apps/api',
    });
    expect(settings.scenarios.map(({ requests }) => requests[0].path)).toEqual(wishes.paths);
  });

  it('has at most five scenarios, for which its measuring time is enough', () => {
    const paths = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`/${i}`, { get: {} }]));
    const openApi = { name: 'openapi.json', text: JSON.stringify({ paths }) };
    const statuses = Object.fromEntries(Object.keys(paths).map((path) => [path, 200]));
    const settings = settingsOf(
      proposed({ project: { openApi }, boot: itAnswered(statuses) }).config,
    );
    expect(settings.scenarios).toHaveLength(5);
    expect(settings.measuringTime).toBeGreaterThanOrEqual(minMeasuringTime(settings));
  });

  it('has the variables and the hook for the services that the project needs', () => {
    const project = { hints: { ...NO_HINTS, hasPrisma: true, prismaProvider: 'postgresql' } };
    const { config, facts } = proposed({ project });
    const { env, hooks } = settingsOf(config);
    expect(env).toEqual([
      { name: 'DATABASE_URL', value: 'postgresql://test:test@127.0.0.1:5432/test' },
    ]);
    expect(hooks.beforeLaunch).toBe('npx prisma migrate deploy');
    expect(facts).toContainEqual(['services', 'PostgreSQL (schema.prisma)']);
  });

  it('has the variables of the example if the app needed them, after those of the user', () => {
    const exampleEnv = { file: '.env.example', variables: [{ name: 'A', value: 'x y' }] };
    const project = { hints: { ...NO_HINTS, exampleEnv } };
    const wishes = { env: [{ name: 'B', value: '1' }] };
    const entries = (usedExample: boolean) =>
      settingsOf(
        proposed({ project, wishes, boot: { ...itAnswered({ '/': 200 }), usedExample } }).config,
      ).env.map(({ name, value }) => `${name}=${value}`);
    expect(entries(true)).toEqual(['B=1', 'A=x y']);
    expect(entries(false)).toEqual(['B=1']);
  });

  it('lists the first omitted routes in comments, whatever their names contain', () => {
    const rest = Array.from({ length: 50 }, (_, i) => [`/${i}\nmeasuring-time: 1s`, { put: {} }]);
    const paths = { '/': { get: {} }, ...(Object.fromEntries(rest) as object) };
    const openApi = { name: 'openapi.json', text: JSON.stringify({ paths }) };
    const { config } = proposed({ project: { openApi } });
    expect(settingsOf(config).measuringTime).toBe(300);
    expect(config).toContain('#   PUT /29 measuring-time: 1s: it is not a GET');
    expect(config).not.toContain('/30');
    expect(config).toContain('#   and 20 more');
  });

  it('keeps complete scenarios of an autobench.yml', () => {
    const scenarios = [
      { name: 'order', method: 'POST', path: '/orders', headers: { a: 'b' }, body: { id: [1] } },
      { name: 'text', method: 'PUT', path: '/t', body: 'two\nlines', connections: 3 },
    ];
    const project = { autobench: { name: 'autobench.yml', text: '' } };
    const { config } = proposed({
      project,
      convert: () => ({ text: stringify({ scenarios }), warnings: [] }),
    });
    const settings = settingsOf(config);
    expect(settings.scenarios.map(({ name, requests }) => [name, requests[0].method])).toEqual([
      ['order', 'POST'],
      ['text', 'PUT'],
    ]);
    expect(
      settings.scenarios.map(({ requests }) => new TextDecoder().decode(requests[0].body?.bytes)),
    ).toEqual(['{"id":[1]}', 'two\nlines']);
  });
});

describe('the notes', () => {
  const ignoresPort: FirstBoot = {
    kind: 'answered',
    found: null,
    honoursPort: false,
    isPortRemappable: false,
    httpsRedirects: 'none',
    usedExample: false,
    build: null,
    usedTls: false,
    areServicesThere: true,
    bootTime: 1,
    port: 3000,
    statuses: new Map([['/', 200]]),
  };

  it('say that GraphQL is served, and how to write its queries, unless a scenario sends one', () => {
    const dependencies = ['graphql', 'graphql-yoga'];
    const { notes } = proposed({ project: { dependencies } });
    const [note = ''] = notes.filter((each) => each.includes('GraphQL (graphql-yoga)'));
    const [, path, method, type, body] =
      /path: (\S+), .* method: (\w+), headers: \{ content-type: (\S+) \} and body: '(.*)'/.exec(
        note,
      ) ?? [];
    const scenario = { path, method, headers: { 'content-type': type }, body };
    const { scenarios } = settingsOf(stringify({ scenarios: [scenario] }));
    expect(scenarios[0]?.requests[0]).toMatchObject({ method: 'POST', path: '/graphql' });
    expect(JSON.parse(body ?? '')).toEqual({ query: '{ books { title } }' });

    const autobench = {
      name: 'autobench.yml',
      text: `url: http://localhost:3000\nbenchmarks: [{ name: books, path: /graphql, method: POST, body: "{}" }]`,
    };
    expect(proposed({ project: { dependencies, autobench } }).notes.join()).not.toContain(
      'GraphQL',
    );
    expect(proposed().notes.join()).not.toContain('GraphQL');
  });

  it('are empty if there is no problem', () => {
    expect(proposed().notes).toEqual([]);
  });

  it('say that a service is not on this machine, and the file works without it', () => {
    const hints = { ...NO_HINTS, hasPrisma: true, prismaProvider: 'postgresql' };
    const project = { hints };
    const without = { ...itAnswered({ '/': 200 }), areServicesThere: false };
    const { notes, config, workflow } = proposed({ project, boot: without });
    expect(notes).toEqual([
      expect.stringMatching(/^nothing listens where the app’s files name PostgreSQL/),
    ]);
    const { env, hooks } = settingsOf(config);
    expect([env, hooks.beforeLaunch]).toEqual([[], null]);
    expect(config).toContain('# env:\n');
    expect(config).toMatch(/^# hooks:\n# {3}before-launch: npx prisma migrate deploy$/m);
    expect(workflow).toContain('postgres:');
    // Neither for an app that did not come up, nor for a service elsewhere.
    const failed = { ...itFailed, areServicesThere: false };
    expect(settingsOf(proposed({ project, boot: failed }).config).env).toHaveLength(1);
    const database = [{ name: 'DATABASE_URL', value: 'postgres://db.example' }];
    const elsewhere = proposed({ project, boot: without, wishes: { env: database } });
    expect(settingsOf(elsewhere.config).hooks.beforeLaunch).toBe('npx prisma migrate deploy');
  });

  it('are not needed for a rate limiter whose limit the example names: it is raised', () => {
    const variables = [
      { name: 'API_RATE_LIMIT_MAX_REQUESTS', value: '20' },
      { name: 'API_RATE_LIMIT_WINDOW_MS', value: '1000' },
      { name: 'THROTTLE_LIMIT', value: '' },
      { name: 'MAX_ITEMS', value: '20' },
    ];
    const project = { hints: { ...NO_HINTS, exampleEnv: { file: '.env.example', variables } } };
    const raised = [{ name: 'API_RATE_LIMIT_MAX_REQUESTS', value: '1000000' }];
    const { config, notes } = proposed({ project });
    expect(settingsOf(config).env).toEqual(raised);
    expect(config).toContain('# Raised: under load a rate limiter refuses');
    expect(notes).toEqual([]);
    // Also where the whole example is needed; and what the user gave stays.
    const boot = { ...itAnswered({ '/': 200 }), usedExample: true };
    const whole = settingsOf(proposed({ project, boot }).config).env;
    expect(whole).toHaveLength(3);
    expect(whole).toContainEqual(raised[0]);
    const env = [{ name: 'API_RATE_LIMIT_MAX_REQUESTS', value: '30' }];
    expect(settingsOf(proposed({ project, wishes: { env } }).config).env).toEqual(env);
  });

  it('name no services if there are none, and ask for no variables that were found', () => {
    const variables = [{ name: 'GREETING', value: 'hello', isCommented: false }];
    const project = {
      start: 'node --env-file=.env server.js',
      scripts: { start: 'node --env-file=.env server.js' },
      hints: { ...NO_HINTS, exampleEnv: { file: '.env.example', variables } },
    };
    const boot = { ...itAnswered({ '/': 200 }), usedExample: true };
    const found = proposed({ project, boot });
    expect(settingsOf(found.config).env).toEqual([{ name: 'GREETING', value: 'hello' }]);
    expect(found.config).toContain('# From .env.example. For test values only');
    expect(found.notes.join()).toContain('node server.js is proposed instead');
    expect(found.notes.join()).not.toContain('--env');
    expect(proposed({ project }).notes.join()).toContain('Give the variables that the app needs');
  });

  const outside = 'start-written-outside' as const;

  it.each<[string, string, Partial<UserChoices>, Record<string, string>?]>([
    ['/tmp/server', 'build', { build: 'go build -o /tmp/server ./cmd' }],
    ['~/bin/server', 'build', { build: 'make && cp target/release/server ~/bin' }],
    ['/opt/app/server.js', 'install', { install: 'sudo install "out/server.js" "/opt/app/"' }],
    [
      '$HOME/server',
      'build',
      { build: 'npm run make' },
      { make: 'esbuild --outfile=$HOME/server' },
    ],
  ])('say that %s is written outside of the checkout by %s', (path, step, given, scripts = {}) => {
    const wishes = { start: `DEBUG=1 "${path}" --port {port}`, ...given };
    const { notes } = proposed({ project: { scripts }, wishes }).proposal;
    expect(notes).toContainEqual({ code: outside, path, step });
  });

  it.each<[string, string]>([
    ['./server', 'go build -o ./server .'],
    ['$PWD/server', 'go build -o $PWD/server .'],
    ['/usr/bin/node server.js', '/usr/bin/node build.js -o server.js'],
    ['/usr/bin/python3 -m app', 'apt-get install /usr/bin/python3'],
    ['/srv/server', 'cp /srv/server /srv/copies/'],
  ])('say nothing of the like about %s after %s', (start, build) => {
    const { notes } = proposed({ wishes: { start, build } }).proposal;
    expect(notes.filter(({ code }) => code === outside)).toEqual([]);
  });

  it('say that an app ignores PORT, and what to do', () => {
    const { notes, config } = proposed({ boot: ignoresPort });
    expect(notes).toEqual([
      expect.stringMatching(/listens on port 3000.* give --start with \{port\}/),
    ]);
    expect(config).toContain('\n# start: node server.js --port {port}\n');
    expect(settingsOf(config).start).toBeNull();
  });

  it.each([
    ['verdaccio --config ./config.yaml', 'verdaccio --config ./config.yaml --listen {port}'],
    ['LOG=1 npx serve public', 'LOG=1 npx serve public --listen {port}'],
    ['.venv/bin/gunicorn shop:app', '.venv/bin/gunicorn shop:app --bind 127.0.0.1:{port}'],
    ['node verdaccio.js', 'node verdaccio.js --port {port}'],
  ])('give the port to a program of another option: %s', (start, withPort) => {
    const { config } = proposed({ boot: ignoresPort, wishes: { start } });
    expect(config).toContain(`start: ${withPort}\n`);
  });

  it.each([
    ['PORT=3000 node server.js', 'PORT={port} node server.js'],
    ['cross-env A=1 PORT=3000 node server.js', 'cross-env A=1 PORT={port} node server.js'],
    [
      'export A="b c" PORT=\'3000\' && node server.js',
      'export A="b c" PORT={port} && node server.js',
    ],
  ])('say that the command sets PORT, and what to write in place of it: %s', (script, instead) => {
    const project = { scripts: { start: script }, start: script };
    const { notes, config, facts } = proposed({ project, boot: ignoresPort });
    expect(notes).toEqual([
      expect.stringMatching(/^the start command sets PORT to 3000, in place of the port/),
    ]);
    expect(notes[0]).toContain(`: give --start "${instead}"`);
    expect(config).toContain(`\n# start: ${instead}\n`);
    expect(`${notes.join()}${config}${facts.join()}`).not.toMatch(/ignores PORT|--port/);
  });

  it.each([
    'PORT=4000 node server.js',
    'PORT=$API_PORT node server.js',
    'PORT=${PORT:-3000} node server.js',
    'API_PORT=3000 node server.js',
    'node server.js PORT=3000',
  ])('say that an app ignores PORT whose command does not set it to that port: %s', (script) => {
    const project = { scripts: { start: script }, start: script };
    const { notes } = proposed({ project, boot: ignoresPort });
    expect(notes).toEqual([
      expect.stringMatching(/^the app ignores PORT and listens on port 3000/),
    ]);
  });

  it('advise no option that a program in Go may refuse', () => {
    const start = './cannongate-app serve';
    const { notes, config } = proposed({ project: { start }, boot: ignoresPort });
    expect(notes.join()).toMatch(/if its command takes a port, give --start with \{port\} in it/);
    expect(`${notes.join()}${config}`).not.toContain('--port {port}');
  });

  it('say that an app in Node.js, which gets other ports, costs time only', () => {
    const boot = { ...ignoresPort, isPortRemappable: true };
    const { notes, config } = proposed({ boot });
    expect(notes).toEqual([
      expect.stringMatching(/free port instead.* give --start with \{port\}/),
    ]);
    expect(config).not.toContain('less precise');
    expect(proposed({ boot: ignoresPort }).config).toContain('less precise');
  });

  it('do not propose {port} again if the app ignored it', () => {
    const { notes, config } = proposed({
      boot: ignoresPort,
      wishes: { start: 'node x.js {port}' },
    });
    expect(notes).toEqual([expect.stringContaining('ignores the value of {port}')]);
    expect(config).not.toContain('# start:');
  });

  it('say that the app did not boot; the files are still proposed, untried', () => {
    const { notes, nextSteps, config } = proposed({ boot: itFailed });
    expect(notes).toEqual([
      expect.stringMatching(/^the app did not boot\. .*was not tried.*\.env/),
    ]);
    expect(nextSteps[0]).toMatch(/^Fix the boot of the app/);
    expect(settingsOf(config).scenarios).toHaveLength(1);
  });

  it.each<[string, Partial<Project>, RegExp]>([
    ['no lockfile', { install: 'npm install' }, /no lockfile.*commit a lockfile/],
    [
      'an unsupported lockfile',
      { install: 'npm install', unknownLockfile: 'bun.lock' },
      /^bun.lock is not.* --install "bun install --frozen-lockfile".*sets up Bun$/,
    ],
    [
      'a lockfile of Deno',
      { unknownLockfile: 'api/deno.lock' },
      /^api\/deno.lock is not.* --install "deno install --frozen".*sets up Deno$/,
    ],
    ['an existing gate', { workflows: ['.github/workflows/a.yml'] }, /a.yml uses cannongate/],
  ])('mention %s', (_, project, message) => {
    expect(proposed({ project }).notes).toEqual([expect.stringMatching(message)]);
  });

  it('mention a lockfile that git ignores', () => {
    const project = { install: 'npm install', ignoredLockfile: 'package-lock.json' };
    expect(proposed({ project }).notes).toEqual([
      expect.stringMatching(/^git ignores package-lock\.json, .*commit it$/),
    ]);
  });

  it('do not warn of the workflow that is replaced', () => {
    expect(proposed({ project: { workflows: [WORKFLOW_FILE] } }).notes).toEqual([]);
  });

  it('do not question an install command that the user gave', () => {
    const project = { install: 'npm install', unknownLockfile: 'bun.lock' };
    expect(proposed({ project, wishes: { install: 'bun install' } }).notes).toEqual([]);
  });
});
