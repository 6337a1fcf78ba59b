/** `apps:` in the configuration file. */
import { describe, expect, it } from 'vitest';
import { appsFrom, withScenarioAlone } from '../../src/config/apps.ts';
import { parseConfigFile } from '../../src/config/file.ts';
import type { InputValues } from '../../src/inputs/declarations.ts';
import { settingsFrom, withDefaults } from '../../src/config/resolve-settings.ts';
import { someSettings } from '../support/apps.ts';
import { matchesPatterns } from '../../src/adapters/project/config-files.ts';
import { describeProblem } from '../../src/model/problem.ts';
import { describeWarning } from '../../src/model/warnings.ts';

function configuredBy(text: string, typed: Partial<InputValues> = {}) {
  const parsed = parseConfigFile('cannongate.yml', text);
  if ('problems' in parsed) throw new Error(parsed.problems.map(describeProblem).join('\n'));
  const noBody = () => ({ refusal: { code: 'not-found', what: 'file' } as const });
  const { file } = parsed;
  const values = withDefaults(typed, file);
  return appsFrom({ values, typed, file, variables: { A: '1' } }, noBody);
}

function read(text: string, typed: Partial<InputValues> = {}) {
  const result = configuredBy(text, typed);
  return {
    ...result,
    apps: result.apps.map(({ settings }) => settings),
    problems: result.problems.map(describeProblem),
  };
}

const TWO = `
env: A
ready-timeout: 5s
hooks: { before-launch: ./all }
connections: 7
apps:
  - name: api
    working-directory: apps/api
    start: node api.js
    affected-by: [apps/api/**, package-lock.json]
    scenarios: [{ name: search, path: /s }, { path: /t, connections: 3 }]
  - name: web
    working-directory: apps/web
    install: false
    env: B=2
    hooks: { after-launch: ./web }
    request-paths: [/a]
`;

it('of setup and shared-setup the innermost counts, each for itself', () => {
  const { apps, problems } = read(`
setup: [{ path: /login }]
shared-setup: true
apps:
  - { name: api, scenarios: [{ path: /a }] }
  - { name: own, setup: [{ path: /other }], scenarios: [{ path: /b }] }
  - { name: each, shared-setup: false, scenarios: [{ path: /c }] }`);
  expect(problems).toEqual([]);
  const described = apps.flatMap(({ scenarios }) =>
    scenarios.map(({ setup }) => [setup?.requests[0].path, setup?.isShared]),
  );
  expect(described).toEqual([
    ['/login', true],
    ['/other', true],
    ['/login', false],
  ]);
  const without = read('apps: [{ name: api, shared-setup: true, request-paths: [/a] }]');
  expect(without.problems).toEqual([
    expect.stringContaining('apps[0].shared-setup: found shared-setup without setup'),
  ]);
  const forAll = read('shared-setup: true\napps: [{ name: api, request-paths: [/a] }]');
  expect(forAll.problems).toEqual([
    expect.stringMatching(/:1:1 shared-setup: found shared-setup without setup/),
  ]);
});

it('each app has its own, and the rest of the file in common', () => {
  const { apps, problems } = read(TWO);
  expect(problems).toEqual([]);
  expect(apps).toMatchObject([
    {
      name: 'api',
      workingDirectory: 'apps/api',
      start: 'node api.js',
      readyTimeout: 5,
      install: { kind: 'detect' },
      env: [{ name: 'A', value: null }],
      hooks: { beforeLaunch: './all', afterLaunch: null },
      affectedBy: ['apps/api/**', 'package-lock.json'],
    },
    {
      name: 'web',
      workingDirectory: 'apps/web',
      start: null,
      readyTimeout: 5,
      install: { kind: 'skip' },
      env: [
        { name: 'A', value: null },
        { name: 'B', value: '2' },
      ],
      hooks: { beforeLaunch: null, afterLaunch: './web' },
      affectedBy: null,
    },
  ]);
  const scenarios = apps.flatMap((app) =>
    app.scenarios.map((each) => [each.name, each.connections]),
  );
  expect(scenarios).toEqual([
    ['api: search', 7],
    ['api: GET /t', 3],
    ['web: GET /a', 7],
  ]);
});

it('affected-by of the file is that of a single app, and of each app without its own', () => {
  const single = read("affected-by: ['**', '!docs/**']\nrequest-paths: [/a]");
  expect(single.problems).toEqual([]);
  expect(single.apps).toMatchObject([{ name: null, affectedBy: ['**', '!docs/**'] }]);
  const several = read(`affected-by: [src/**]\n${TWO}`);
  expect(several.problems).toEqual([]);
  expect(several.apps.map(({ affectedBy }) => affectedBy)).toEqual([
    ['apps/api/**', 'package-lock.json'],
    ['src/**'],
  ]);
});

it('a filter chooses among the scenarios of all, and leaves out apps without any', () => {
  const { apps, problems, warnings } = read(TWO, { filter: ['search'] });
  expect(problems).toEqual([]);
  expect(apps.map(({ name, scenarios }) => [name, scenarios.map((each) => each.name)])).toEqual([
    ['api', ['api: search']],
  ]);
  expect(warnings.map(describeWarning)).toEqual([
    'Not compared, since filter is search: api: GET /t, web: GET /a.',
  ]);
  expect(read(TWO, { filter: ['web'] }).apps.map(({ name }) => name)).toEqual(['web']);
  expect(read(TWO, { filter: ['nothing'] }).problems).toEqual([
    'filter: found "nothing", which matches no scenario; give a part of a scenario’s name, or a tag: known names are api: search, api: GET /t, web: GET /a; there are no tags',
  ]);
});

it('without apps there is one, without a name', () => {
  const { apps } = read('start: node x.js\nworking-directory: api\nscenarios: [{ path: /a }]');
  expect(apps).toMatchObject([
    { name: null, start: 'node x.js', workingDirectory: 'api', affectedBy: null },
  ]);
  expect(apps[0]?.scenarios.map(({ name }) => name)).toEqual(['GET /a']);
});

describe('problems', () => {
  it.each([
    [
      'a start command for all',
      `start: node x.js${TWO}`,
      'start: found start together with apps; give each app its own',
    ],
    [
      'request paths for all',
      `request-paths: [/x]${TWO}`,
      'request-paths: found request-paths together with apps; give each app its own',
    ],
    [
      'scenarios for all',
      `scenarios: [{ path: / }]${TWO}`,
      'cannongate.yml:1:1 scenarios: found scenarios together with apps; give each app its own',
    ],
    [
      'two apps of one name',
      'apps: [{ name: a }, { name: a }]',
      'cannongate.yml:1:23 apps[1].name: found "a", the same as apps[0]; give each app a different name',
    ],
    [
      'a scenario of an app, in its place',
      'apps: [{ name: a, scenarios: [{ path: /, amount: 5 }] }]',
      'cannongate.yml:1:42 apps[0].scenarios[0].amount: found 5 requests for 10 connections; give at least 10 requests, or fewer connections',
    ],
  ])('%s', (_, text, message) => {
    expect(read(text).problems).toEqual([message]);
  });

  it('a value that no setup captures is told at the paths of the app', () => {
    expect(read('apps: [{ name: a, request-paths: ["/{{token}}"] }]').problems).toEqual([
      'cannongate.yml:1:19 apps[0].request-paths: found {{token}}; capture it in an earlier request of the sequence or of a setup',
    ]);
  });

  it('an app whose scenarios are all skipped is one only if no other app has any', () => {
    const skipped = '{ name: a, scenarios: [{ path: /x, skip: true }] }';
    const { apps, problems } = read(`apps: [${skipped}, { name: b, request-paths: [/y] }]`);
    expect(problems).toEqual([]);
    expect(apps.map(({ name }) => name)).toEqual(['b']);
    expect(read(`apps: [${skipped}]`).problems).toEqual([
      'cannongate.yml:1:1 apps: found skip: true in every scenario; remove it from at least one',
    ]);
  });

  it('what was typed for one app cannot be for several', () => {
    expect(read(TWO, { 'working-directory': 'x' }).problems).toEqual([
      'working-directory: found working-directory together with apps; give each app its own',
    ]);
  });
});

describe('a file with a mistake', () => {
  const furtherOf = (text: string, typed: Partial<InputValues> = {}) => {
    const parsed = parseConfigFile('cannongate.yml', text);
    if ('file' in parsed) throw new Error('accepted');
    const { validPart: file } = parsed;
    const noBody = () => ({ refusal: { code: 'not-found', what: 'file' } as const });
    const values = withDefaults(typed, file);
    const { apps, problems } = appsFrom({ values, typed, file, variables: {} }, noBody);
    return {
      names: apps.flatMap(({ settings }) => settings.scenarios.map(({ name }) => name)),
      problems: problems.map(describeProblem),
      file,
    };
  };

  it.each([
    [
      'keeps its setup, whose values scenarios use',
      `setup: [{ path: /in, capture: { token: { json: t } } }]
shared-setup: true
scenarios: [{ path: "/a/{{token}}" }]
typo: 1`,
    ],
    [
      'with a setup that cannot be read may capture anything',
      `setup: [{ path: in, capture: { token: { json: t } } }]
shared-setup: true
request-paths: ["/b/{{token}}"]
scenarios: [{ path: "/a/{{token}}", shared-setup: false }]`,
    ],
    [
      'with an app that cannot be read may have the setup there',
      `shared-setup: true
apps: [{ name: a, typo: 1, setup: [{ path: /in }] }, { name: b, request-paths: [/b] }]`,
    ],
    [
      'with an app whose setup cannot be read may capture anything there',
      `apps: [{ name: a, setup: [{ path: in, capture: { t: { json: t } } }, { path: /in }], request-paths: ["/{{t}}"] }]`,
    ],
    [
      'with a misspelt setup may capture anything there',
      `setpu: [{ path: /in, capture: { t: { json: t } } }]
shared-setup: true
apps: [{ name: a, scenarios: [{ path: "/{{t}}" }] }, { name: b, request-paths: ["/{{t}}"] }]`,
    ],
    [
      'with apps whose names cannot be read may have two names for them',
      'apps: [{ name: [a], request-paths: [/] }, { name: [b] }, { nme: c }, { tart: x, working-directory: c }]',
    ],
  ])('%s', (_, text) => {
    expect(furtherOf(text).problems).toEqual([]);
  });

  it('may have the scenarios that the filter selects in what cannot be read', () => {
    const typed = { filter: ['search'] };
    const text = 'scenarios: [{ name: search, path: search }, { path: /a }]';
    expect(furtherOf(text, typed).problems).toEqual([]);
    const ofApps = 'apps: [{ name: a, typo: 1 }, { name: b, request-paths: [/b] }]';
    expect(furtherOf(ofApps, typed).problems).toEqual([]);
    expect(furtherOf('scenarios: [', typed).problems).toEqual([]);
  });

  it.each([
    ['name: a, typo: 1', 'apps[0].typo: found an unknown key'],
    ['name: [a]', 'apps[0].name: found ["a"]'],
    ['name: a, start: [a]', 'apps[0].start: found ["a"]'],
    ['name: a, hooks: 5', 'apps[0].hooks: found 5'],
    ['name: a, setup: 5', 'apps[0].setup: found 5'],
    ['name: a, env: [[a]]', 'apps[0].env: found line 1'],
  ])('one key of an app, %s, hides nothing about its scenarios', (faulty, told) => {
    const scenarios = '[{ path: /, rate: 5/s, amount: 50 }, { path: /, amount: 5 }]';
    const text = `apps: [{ ${faulty}, scenarios: ${scenarios} }]`;
    const parsed = parseConfigFile('cannongate.yml', text);
    const own = 'problems' in parsed ? parsed.problems.map(describeProblem) : [];
    expect(own.join('\n')).toContain(told);
    expect(furtherOf(text).problems).toEqual([
      expect.stringContaining('apps[0].scenarios[0].rate: found rate together with amount'),
      expect.stringContaining('apps[0].scenarios[1].amount: found 5 requests for 10 connections'),
      expect.stringContaining('found 2 named'),
    ]);
  });

  it.each(['{ expect: { status: x } }', '{ expect: { staus: 200 } }', '{ method: GETT }'])(
    'one value of a setup, %s, hides nothing about the others',
    (faulty) => {
      const setup = `[{ path: /in, ${faulty.slice(1, -1)} }, { path: "/{{u}}" }]`;
      const missing = expect.stringContaining('setup[1]: found {{u}}; capture it') as string;
      expect(furtherOf(`setup: ${setup}`).problems).toEqual([missing]);
      expect(furtherOf(`apps: [{ name: a, setup: ${setup} }]`).problems).toEqual([missing]);
    },
  );

  it('in a setup for all apps is told once', () => {
    const text = 'setup: [{ path: "/{{u}}" }]\napps: [{ name: a }, { name: b }]\ntypo: 1';
    expect(furtherOf(text).problems).toEqual([expect.stringContaining('setup[0]: found {{u}}')]);
  });

  it('keeps its apps and hooks, and the places of their other problems', () => {
    const text = [
      'hooks: { before-launch: ./up }',
      'apps:',
      '  - { name: a, typo: 1 }',
      '  - { name: b, scenarios: [{ path: b }, { path: /b, amount: 5 }] }',
    ].join('\n');
    const { names, problems, file } = furtherOf(text);
    // What the first one of b is called is unknown.
    expect(names).toEqual(['a: GET /', 'b: cannongate.yml:4:28 apps[1].scenarios[0]', 'b: GET /b']);
    expect(file.hooks).toEqual({ 'before-launch': './up' });
    expect(problems).toEqual([
      expect.stringMatching(/^cannongate.yml:4:53 apps\[1\].scenarios\[1\].amount: found 5/),
    ]);
  });
});

it('what begins with ! is taken out again', () => {
  const patterns = ['apps/a', '!apps/a/README.md'];
  expect(matchesPatterns('apps/a/README.md', patterns)).toBe(false);
  expect(matchesPatterns('apps/a/x.ts', patterns)).toBe(true);
  expect(matchesPatterns('guides/x.md', patterns)).toBe(false);
});

it('what was typed goes before what an app says', () => {
  const { apps } = read(TWO, { 'ready-timeout': 9 });
  expect(apps.map(({ readyTimeout }) => readyTimeout)).toEqual([9, 9]);
});

it('a variable under env whose value has one to fill in gets a warning', () => {
  const { warnings } = read(
    "env: ['A=${B}', 'URL=http://${HOST}/x', 'C=$5', 'lower=${B}']\nstart: x",
  );
  expect(warnings).toEqual(
    ['A', 'URL', 'variable 4'].map((variable) => ({ code: 'env-not-filled-in', variable })),
  );
});

it('a variable under env whose value is in quotes, as in a file of variables, gets a warning', () => {
  const { warnings } = read(
    `env: |\n  A="b c"\n  B='x'\n  C=it's\n  D="a" and "b\n  E="\n  lower="x"\nstart: x`,
  );
  expect(warnings).toEqual(
    ['A', 'B', 'variable 6'].map((variable) => ({ code: 'env-quoted', variable })),
  );
});

it('variables add up over file, app and what was typed; the same name counts once, in this order', () => {
  const envOf = (text: string, typed: Parameters<typeof read>[1]) => {
    const { apps, problems, warnings } = read(text, typed);
    expect(problems).toEqual([]);
    return {
      env: apps.map(({ env }) => env.map(({ name, value }) => `${name}=${value ?? ''}`)),
      warnings,
    };
  };
  const typed = {
    env: [
      { name: 'B', value: '3' },
      { name: 'C', value: '4' },
    ],
  };
  expect(envOf(TWO, typed)).toEqual({
    env: [
      ['A=', 'B=3', 'C=4'],
      ['A=', 'B=3', 'C=4'],
    ],
    warnings: [],
  });
  expect(envOf(TWO, {}).env).toEqual([['A='], ['A=', 'B=2']]);
  expect(envOf('env: [B, A=1]\nrequest-paths: /', typed)).toEqual({
    env: [['B=3', 'A=1', 'C=4']],
    // B has no value in the environment, and needs none.
    warnings: [],
  });
});

describe('request paths that were typed', () => {
  const typed = { 'request-paths': ['/users', '/'] };

  it.each([
    [
      'the one of the same path',
      '[{ path: /users }, { name: order, path: /b }]',
      'GET /users, order',
    ],
    [
      'those that only: true selects',
      '[{ name: a, path: /a, only: true }, { path: /b }]',
      'a, GET /b',
    ],
    ['one whose file is missing', '[{ har: { file: no.har, host: a.example } }]', 'no.har'],
  ])('replace the scenarios of the file: %s', (_, scenarios, names) => {
    const { apps, problems, warnings } = read(`scenarios: ${scenarios}`, typed);
    expect(problems).toEqual([]);
    expect(apps[0]?.scenarios.map(({ name }) => name)).toEqual(['GET /users', 'GET /']);
    expect(warnings.map(describeWarning)).toEqual([
      expect.stringMatching(
        new RegExp(
          `request-paths replaces the \\d scenarios? of the configuration file: ${names}\\.`,
        ),
      ),
    ]);
  });

  it('have the setup that the file has for all, and are what filter selects', () => {
    const text = `
      setup: [{ path: /login }]
      shared-setup: true
      scenarios: [{ name: users of old, path: /a }]`;
    const { apps, problems } = read(text, { ...typed, filter: ['users'] });
    expect(problems).toEqual([]);
    expect(apps[0]?.scenarios).toMatchObject([{ name: 'GET /users', setup: { isShared: true } }]);
    // Only the scenario that is replaced had a setup to share.
    const own = 'shared-setup: true\nscenarios: [{ path: /a, setup: [{ path: /login }] }]';
    expect(read(own, typed).problems).toEqual([]);
  });

  it('are added to scenarios if they are in the file', () => {
    const { apps, warnings } = read('request-paths: [/users]\nscenarios: [{ path: /a }]');
    expect(apps[0]?.scenarios.map(({ name }) => name)).toEqual(['GET /a', 'GET /users']);
    expect(warnings).toEqual([]);
  });
});

it('the report keeps what was typed, not what the file adds', () => {
  const typed = { env: [{ name: 'B', value: 'secret' }] };
  const values = withDefaults(typed, { values: { env: [{ name: 'A', value: '1' }] } });
  const all = { ...values, mode: 'gate', seed: 'seed' } as const;
  const { inputs } = settingsFrom(all, { env: 'B=secret' }, typed, someSettings().apps);
  expect(inputs).toEqual({ env: 'B' });
});

it('only: true in one app leaves out the others', () => {
  const { apps, warnings, problems } = read(
    'apps: [{ name: a, scenarios: [{ path: /x, only: true }, { path: /y }] }, { name: b, request-paths: [/z] }]',
  );
  expect(problems).toEqual([]);
  expect(apps.flatMap(({ scenarios }) => scenarios.map(({ name }) => name))).toEqual(['a: GET /x']);
  expect(warnings.map(describeWarning)).toEqual([
    'a: Not compared, since other scenarios have only: true: GET /y.',
    'Not compared, since other scenarios have only: true: b: GET /z.',
  ]);
});

it.each<[string, string, boolean]>([
  ['apps/api/src/a.ts', 'apps/api/**', true],
  ['apps/api', 'apps/api/**', true],
  ['apps/api/.env', 'apps/api/**', true],
  ['apps/api2/a.ts', 'apps/api/**', false],
  ['package-lock.json', '*.json', true],
  ['apps/package.json', '*.json', false],
  ['lib/a/b.ts', '{lib,apps}/**/*.ts', true],
  ['README.md', '!(README).md', false],
  ['apps/api/a.ts', 'apps/api', true],
  ['apps/api/a.ts', '/apps/api/', true],
  ['apps/api/a.ts', './apps/api/**', true],
])('%s is one of %s: %s', (file, pattern, expected) => {
  expect(matchesPatterns(file, [pattern])).toBe(expected);
});

describe('a scenario that a search follows', () => {
  const alone = (text: string, name: string) => {
    const selected = withScenarioAlone(configuredBy(text), name);
    const scenarios = selected.apps.flatMap(({ settings }) => settings.scenarios);
    const fileIndexes = selected.apps.flatMap((app) => app.fileIndexes);
    return { ...selected, names: scenarios.map((each) => each.name), fileIndexes };
  };

  it('is compared alone, although its name is part of another’s, or a tag', () => {
    const text = `scenarios:
  - { path: /users }
  - { path: / }
  - { path: /other, tags: [GET /] }`;
    expect(alone(text, 'GET /')).toMatchObject({ names: ['GET /'], fileIndexes: [1] });
  });

  it('is compared in its app alone', () => {
    const { names, apps } = alone(TWO, 'api: search');
    expect([names, apps.map(({ settings }) => settings.name)]).toEqual([['api: search'], ['api']]);
  });

  it('is a problem if the configuration has it no longer', () => {
    const { problems } = alone('scenarios: [{ path: /users }]', 'GET /');
    expect(problems.map(({ code }) => code)).toEqual(['filter-without-match']);
  });
});
