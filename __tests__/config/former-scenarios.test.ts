/** The names that scenarios had, and those that they have now, as reports and histories have them. */
import { describe, expect, it } from 'vitest';
import { appsFrom } from '../../src/config/apps.ts';
import { parseConfigFile } from '../../src/config/file.ts';
import { formerScenarios } from '../../src/config/former-scenarios.ts';
import { withDefaults } from '../../src/config/resolve-settings.ts';
import { describeProblem } from '../../src/model/problem.ts';

const HAR = JSON.stringify({
  log: {
    entries: [
      { request: { method: 'GET', url: 'https://shop.example/basket', headers: [] } },
      { request: { method: 'POST', url: 'https://shop.example/pay', headers: [] } },
    ],
  },
});

const readBody = (path: string) =>
  path === 'shop.har'
    ? { value: new TextEncoder().encode(HAR) }
    : { refusal: { code: 'not-found', what: 'file', path } as const };

function fileOf(text: string) {
  const parsed = parseConfigFile('cannongate.yml', text);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.file;
}

/** As the gate reports them. */
function namesOf(text: string): string[] {
  const file = fileOf(text);
  const request = { values: withDefaults({}, file), typed: {}, file, variables: {} };
  const { apps, problems } = appsFrom(request, readBody);
  expect(problems).toEqual([]);
  return apps.flatMap(({ settings }) => settings.scenarios.map(({ name }) => name));
}

const before = 'former-names: [before]';

it.each([
  ['a name', `- { name: find, path: /find, ${before} }`],
  ['a path', `- { path: /find, ${before} }`],
  ['a query', `- { path: /find, query: { page: 2 }, ${before} }`],
  ['a form', `- { path: /login, form: { user: me }, ${before} }`],
  ['a sequence', `- { sequence: [{ path: /a }, { path: /b }], ${before} }`],
  ['a HAR file', `- { har: { file: shop.har, host: shop.example }, ${before} }`],
  [
    'what its setup captured',
    `- { setup: [{ path: /in, capture: { t: { json: t } } }], sequence: [{ path: '/{{t}}' }], ${before} }`,
  ],
])('lead to the scenario with %s', (_, scenario) => {
  const text = `scenarios:\n  ${scenario}\n`;
  const [name] = namesOf(text);
  expect([...formerScenarios(fileOf(text), readBody)]).toEqual([['before', name]]);
});

it('lead to the scenario of the same app', () => {
  const scenarios = (path: string) => `scenarios: [{ path: ${path}, ${before} }]`;
  const app = (name: string) =>
    `  - { name: ${name}, working-directory: ${name}, ${scenarios(`/${name}`)} }\n`;
  const text = `apps:\n${app('api')}${app('web')}`;
  const [api, web] = namesOf(text);
  expect([...formerScenarios(fileOf(text), readBody)]).toEqual([
    ['api: before', api],
    ['web: before', web],
  ]);
});

it('lead nowhere if the HAR file that gives the present name cannot be read', () => {
  const file = fileOf(`scenarios: [{ har: { file: no.har, host: shop.example }, ${before} }]`);
  expect(formerScenarios(file, readBody).size).toBe(0);
});

describe('former names that two scenarios claim', () => {
  const cases: [string, string, string][] = [
    [
      'another scenario has one now',
      '[{ name: find, path: /f, former-names: [search] }, { name: search, path: /s }]',
      'cannongate.yml:1:37 scenarios[0].former-names: found "search", the name of another scenario; leave it out, or rename the other scenario: otherwise the other scenario would lose its history',
    ],
    [
      'another scenario without a name has one now',
      '[{ name: find, path: /f, former-names: [GET /s] }, { path: /s, skip: true }]',
      'cannongate.yml:1:37 scenarios[0].former-names: found "GET /s", the name of another scenario; leave it out, or rename the other scenario: otherwise the other scenario would lose its history',
    ],
    [
      'another scenario had one, too',
      '[{ path: /f, former-names: search }, { path: /s, former-names: [search] }]',
      'cannongate.yml:1:61 scenarios[1].former-names: found "search", which another scenario lists, too; leave it out of one of them: a history goes on under one name',
    ],
  ];
  const problemsOf = (text: string) => {
    const file = fileOf(text);
    const request = { values: withDefaults({}, file), typed: {}, file, variables: {} };
    return appsFrom(request, readBody).problems.map(describeProblem);
  };

  it.each(cases)('are refused if %s', (_, scenarios, problem) => {
    expect(problemsOf(`scenarios: ${scenarios}`)).toEqual([problem]);
  });

  it.each(cases)('take no history if %s', (_, scenarios) => {
    expect(formerScenarios(fileOf(`scenarios: ${scenarios}`), readBody).size).toBe(0);
  });

  it('are no problem in different apps, nor is the scenario’s own name', () => {
    const apps = `apps:
      - { name: api, scenarios: [{ name: find, path: /f, former-names: [search, find, search] }] }
      - { name: web, scenarios: [{ name: search, path: /s, former-names: [old] }] }`;
    expect(problemsOf(apps)).toEqual([]);
  });
});
