/** One value of a scenario, an app or a file that cannot be read: what else is wrong is told, too, and nothing that is right. */
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { appsFrom } from '../../src/config/apps.ts';
import { parseConfigFile } from '../../src/config/file.ts';
import { withDefaults } from '../../src/config/resolve-settings.ts';
import { scenariosFrom } from '../../src/config/scenarios.ts';
import { describeProblem } from '../../src/model/problem.ts';

/** The problems of the file itself, then those of its scenarios. */
function problemsOf(text: string): readonly [string[], string[]] {
  const result = parseConfigFile('cannongate.yml', text);
  const file = 'file' in result ? result.file : result.validPart;
  const pem = '-----BEGIN CERTIFICATE-----\n-----BEGIN PRIVATE KEY-----';
  const readBody = () => ({ value: new TextEncoder().encode(pem) });
  const { problems } = scenariosFrom(withDefaults({}, file), file, readBody);
  const ofFile = 'file' in result ? [] : result.problems;
  return [ofFile.map(describeProblem), problems.map(describeProblem)];
}

/** How many the file itself has, and those of its apps. */
function problemsOfApps(text: string): readonly [number, string[]] {
  const result = parseConfigFile('cannongate.yml', text);
  const file = 'file' in result ? result.file : result.validPart;
  const readBody = () => ({ value: new Uint8Array() });
  const request = { values: withDefaults({}, file), typed: {}, file, variables: {} };
  const { problems } = appsFrom(request, readBody);
  return ['file' in result ? 0 : result.problems.length, problems.map(describeProblem)];
}

describe('beside a value of a wrong type', () => {
  it.each([
    ['timeout: 5', 'rate: 5/s, amount: 50', /rate: found rate together with amount/],
    ['connections: many', 'rate: 5/s, amount: 50', /rate: found rate together with amount/],
    ['rate: 5', 'pipelining: 2', /pipelining: found pipelining together with rate/],
    ['tolerance: 5', 'body: a, body-file: b', /body-file: found body-file together with body/],
    ['rate: fast', 'gate: [throughput]', /gate\[0\]: found "throughput"; at a fixed rate/],
    ['amount: many', 'gate: [achieved-rate]', /gate\[0\]: found "achieved-rate"; it can be gated/],
    ['expect: { status: ok }', 'headers: { a: "{{b}}" }', /scenarios\[0\]: found {{b}}; capture/],
    ['tags: [[a]]', 'shared-setup: true', /shared-setup: found shared-setup without setup/],
    ['colour: red', 'amount: 5', /amount: found 5 requests for 10 connections/],
    ['hooks: 5', 'tls: { key-file: a }', /tls: found a key-file without a cert-file/],
  ])('%s: what is wrong with %s is told as well', (faulty, others, message) => {
    const [ofFile, problems] = problemsOf(`scenarios: [{ path: /, ${faulty}, ${others} }]`);
    expect(ofFile).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(message)]);
  });

  it('in a sequence, a value that nobody captures is told', () => {
    const [ofFile, problems] = problemsOf(
      'scenarios: [{ sequence: [{ path: /a, expect: { status: x } }, { path: "/{{id}}" }] }]',
    );
    expect(ofFile).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/sequence\[1\]: found {{id}}; capture it/)]);
  });
});

const LOGIN = {
  path: '/login',
  method: 'POST',
  form: { user: 'me', photo: { file: 'photo.png', type: 'image/png' } },
  capture: { token: { json: 'token' } },
  expect: { status: [200, 302], body: { contains: 'a', type: 'text/html' } },
};

const SCENARIOS = [
  {
    path: '/a/{{token}}',
    method: 'PUT',
    query: { a: 'b' },
    headers: { accept: 'text/html', 'x-token': '{{token}}' },
    'body-file': 'body.json',
    expect: { status: 200, body: { contains: 'a' } },
    setup: [LOGIN, { path: '/me', headers: { authorization: '{{token}}' } }],
    'shared-setup': true,
    connections: 50,
    pipelining: 2,
    timeout: '5s',
    tls: { servername: 'a', 'cert-file': 'cert.pem', 'key-file': 'cert.pem' },
    amount: 1000,
    gate: ['completion-time', { metric: 'cpu', tolerance: '3%' }],
    tolerance: '4%',
    hooks: { 'before-launch': 'true' },
    tags: ['a'],
    'former-names': ['b'],
  },
  {
    name: 'a sequence',
    headers: { accept: 'text/html' },
    sequence: [
      LOGIN,
      { path: '/b', query: { t: '{{token}}' }, capture: { id: { pattern: 'i(d)' } } },
      { path: '/c/{{id}}', body: { token: '{{token}}' }, method: 'POST' },
    ],
    rate: '50%',
    gate: ['latency-p50', { metric: 'cpu', tolerance: '3%' }],
  },
];

/** The path of each value in a value. */
function pathsIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = Array.isArray(value) ? Number(key) : key;
    return [[own], ...pathsIn(inner).map((path) => [own, ...path])];
  });
}

function replaced(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  by: unknown,
): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const inner = replaced(copy[key], rest, by);
  if (inner === undefined) Reflect.deleteProperty(copy, key);
  else copy[key] = inner;
  return copy;
}

it.each(SCENARIOS)('causes no problem with the others: scenario %#', (scenario) => {
  expect(problemsOf(stringify({ scenarios: [scenario] }))).toEqual([[], []]);
  for (const path of pathsIn(scenario)) {
    for (const wrong of [[[1]], true]) {
      const text = stringify({ scenarios: [replaced(scenario, path, wrong)] });
      const [ofFile, problems] = problemsOf(text);
      // Some keys may have such a value.
      const caused = ofFile.length > 0 ? problems : [];
      expect({ path, wrong, caused }).toEqual({ path, wrong, caused: [] });
    }
  }
});

it('a misspelt key is not missing as well, and its scenario has no name to compare', () => {
  const scenarios = '[{ pth: /a }, { path: / }, { sequnce: [{ path: /a }] }, { harr: a.har }]';
  const [ofFile, problems] = problemsOf(`scenarios: ${scenarios}`);
  expect(ofFile).toEqual([
    expect.stringContaining('pth: found an unknown key; did you mean path?'),
    expect.stringContaining('sequnce: found an unknown key; did you mean sequence?'),
    expect.stringContaining('harr: found an unknown key; did you mean har?'),
  ]);
  expect(problems).toEqual([]);
});

const APP = {
  name: 'a',
  start: 'node a.js',
  install: 'npm ci',
  'working-directory': 'apps/a',
  env: ['A=1'],
  'request-paths': ['/b/{{token}}'],
  'affected-by': ['apps/a/**'],
  hooks: { 'before-launch': 'true' },
  setup: [LOGIN, { path: '/me', headers: { authorization: '{{token}}' } }],
  'shared-setup': true,
  scenarios: [{ path: '/a/{{token}}' }],
};

const { name: _name, ...LEVEL } = APP;

it.each([
  ['an app', { apps: [APP, { ...APP, name: 'b' }] }, ['apps', 0]],
  ['a file', LEVEL, []],
] as const)('causes no problem with the others: %s', (_, file, within) => {
  expect(problemsOfApps(stringify(file))).toEqual([0, []]);
  const keys = pathsIn(within.length === 0 ? file : APP).filter(([key]) => key !== 'scenarios');
  for (const path of keys) {
    for (const wrong of [[[1]], true]) {
      const text = stringify(replaced(file, [...within, ...path], wrong));
      const [count, problems] = problemsOfApps(text);
      const caused = count > 0 ? problems : [];
      expect({ path, wrong, caused }).toEqual({ path, wrong, caused: [] });
    }
  }
});
