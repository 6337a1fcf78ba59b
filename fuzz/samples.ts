/** Valid samples of everything that comes from outside, which the targets change. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compare } from '../src/comparison/compare.ts';
import { appsFrom } from '../src/config/apps.ts';
import { parseConfigFile } from '../src/config/file.ts';
import { settingsFrom, withDefaults } from '../src/config/resolve-settings.ts';
import { describeProblems } from '../src/model/problem.ts';
import type { CheckpointContent } from '../src/model/checkpoint.ts';
import type { Report } from '../src/model/report.ts';
import type { Settings } from '../src/model/settings.ts';
import { anExplanation } from '../__tests__/support/explanations.ts';
import { someCounts } from '../__tests__/support/call-counts.ts';
import { unlikeProfiles } from '../__tests__/support/profiles.ts';
import { aWorld } from '../__tests__/support/world.ts';

/** Configuration files: one with most keys, one with several apps, and those of the recipes. */
export const CONFIGURATIONS: readonly string[] = [
  `start: node server.js --port {port}
install: npm ci
build: false
measuring-time: 5m
tolerance: 5%
connections: 10
env: |
  LOG_LEVEL=warn
  DATABASE_URL
hooks: { before-launch: node up.js, after-launch: node down.js }
scenarios:
  - name: browse
    path: /articles?below=500
    query: { tag: [a, b], page: 2, key: "\${KEY}" }
    headers: { accept: application/json }
    tags: [read]
    expect: { status: [200, 304], body: { contains: hello } }
    gate: [throughput, { metric: cpu, tolerance: 3% }]
  - name: buy
    sequence:
      - { path: /login, form: { user: ann, password: secret }, capture: { token: { json: a.b } } }
      - { path: /buy, method: POST, body: { id: 1, token: "{{token}}" }, expect: { status: 201 } }
      - { path: "/orders/[<id>]", headers: { x-a: "{{token}}" } }
  - { name: paced, path: /paced, rate: 500, timeout: 2s, tls: { servername: localhost } }
  - { name: counted, path: /counted, amount: 500, pipelining: 2, skip: true }
  - { name: recorded, har: { file: trace.har, host: "localhost:3000" } }
`,
  `apps:
  - name: api
    working-directory: packages/api
    start: node api.js
    request-paths: /users
    affected-by: [packages/shared/**]
  - name: web
    working-directory: packages/web
    env: A=1
    scenarios:
      - { path: /, body-file: body.bin, method: PUT, only: true }
anchors: &a { path: /x }
`,
  ...readdirSync(join(import.meta.dirname, '../recipes'))
    .map((name) => join(import.meta.dirname, '../recipes', name, 'cannongate.yml'))
    .map((file) => readFileSync(file, 'utf8')),
];

/** The same as values. */
export const CONFIGURATION_VALUES = CONFIGURATIONS.map((text) => parse(text) as object);

export const YAML_WORDS = [
  '&a ',
  '*a',
  '<<: *a',
  '!!binary ',
  '!!set ',
  '!!js/function ',
  '? ',
  '---\n',
  '...\n',
  '%YAML 1.1\n',
  '[',
  '{',
  ']',
  '}',
  ': ',
  '- ',
  '|\n',
  '>-\n',
  '"',
  "'",
  '#',
  '~',
  '.inf',
  '.nan',
  '0x1F',
  '1e3',
  '2026-01-01',
  'scenarios:',
  'path:',
  'apps:',
];

export const JSON_WORDS = [
  '[',
  '{',
  ']',
  '}',
  ',',
  ':',
  '"',
  '\\u0000',
  '\\ud800',
  'null',
  'true',
  '1e999',
  '-',
  '{"__proto__":',
  '[[',
];

export const HARS: readonly object[] = [
  {
    log: {
      version: '1.2',
      entries: [
        {
          request: {
            method: 'GET',
            url: 'http://localhost:3000/a?b=c',
            headers: [
              { name: ':path', value: '/a' },
              { name: 'Accept', value: '*/*' },
            ],
          },
        },
        {
          request: {
            method: 'POST',
            url: 'http://localhost:3000/b',
            headers: [{ name: 'content-type', value: 'text/plain' }],
            postData: { mimeType: 'text/plain', text: 'hello', params: [] },
          },
        },
        { request: { method: 'GET', url: 'ws://localhost:3000/c', headers: [] } },
      ],
    },
  },
];

export const OPENAPI_DOCUMENTS: readonly object[] = [
  {
    openapi: '3.1.0',
    servers: [{ url: 'https://{host}.example.org/v1' }, { url: '/v2' }],
    paths: {
      '/users': { get: { parameters: [{ name: 'page', in: 'query' }] }, post: {} },
      '/users/{id}': {
        parameters: [{ $ref: '#/components/parameters/id' }],
        get: { deprecated: true },
      },
      '/items': { $ref: '#/components/pathItems/items' },
    },
    components: {
      parameters: { id: { name: 'id', in: 'path', required: true } },
      pathItems: { items: { get: {} } },
    },
  },
  { swagger: '2.0', basePath: '/api', paths: { '/a': { get: { parameters: [] } } } },
];

export const AUTOBENCHES: readonly object[] = [
  {
    name: 'project',
    benchFolder: 'bench',
    url: 'http://localhost:3000/api',
    connections: 10,
    pipelining: 1,
    duration: 30,
    benchmarks: [
      { name: 'one', path: '/a', method: 'GET', headers: { accept: 'text/html' } },
      { name: 'two', path: '/b/[<id>]', method: 'POST', body: { a: [1, '${B}'] } },
      { name: 'three', path: '/c', method: 'PUT', body: 'text', idReplacement: true },
    ],
  },
];

/** Payloads of events, as far as they are read. */
export const EVENTS: readonly { readonly name: string; readonly payload: object }[] = [
  {
    name: 'pull_request',
    payload: {
      action: 'labeled',
      number: 7,
      label: { name: 'cannongate:accept' },
      pull_request: {
        number: 7,
        head: { sha: 'a'.repeat(40), ref: 'topic', repo: { id: 2, full_name: 'fork/name' } },
        base: { sha: 'b'.repeat(40), ref: 'main', repo: { id: 1 } },
      },
      repository: { default_branch: 'main', full_name: 'owner/name', owner: { login: 'owner' } },
    },
  },
  {
    name: 'push',
    payload: {
      before: 'c'.repeat(40),
      after: 'a'.repeat(40),
      ref: 'refs/heads/main',
      repository: { default_branch: 'main' },
    },
  },
  { name: 'merge_group', payload: { merge_group: { base_sha: 'b'.repeat(40) } } },
  {
    name: 'workflow_run',
    payload: {
      workflow_run: {
        id: 5,
        run_attempt: 1,
        event: 'pull_request',
        head_sha: 'a'.repeat(40),
        head_branch: 'topic',
        head_repository: { id: 2, full_name: 'fork/name', owner: { login: 'fork' } },
      },
    },
  },
];

/** Settings with two scenarios, read from a configuration file as the gate does. */
function someSettings(): Settings {
  const text =
    'start: node a.js\nmeasuring-time: 3m\nseed: seed\nexplain: on-regression\nrequest-paths: [/, /b]\n';
  const parsed = parseConfigFile('cannongate.yml', text);
  if ('problems' in parsed) throw new Error(describeProblems(parsed.problems));
  const { file } = parsed;
  const values = { ...withDefaults({}, file), mode: 'gate', seed: 'seed' } as const;
  const { apps } = appsFrom({ values, typed: {}, file, variables: {} }, () => ({
    refusal: { code: 'not-found', what: 'file' },
  }));
  const [first, ...others] = apps.map(({ settings }) => ({
    ...settings,
    install: { kind: 'skip' } as const,
    build: { kind: 'skip' } as const,
  }));
  if (!first) throw new RangeError('there is no app');
  return settingsFrom(values, {}, {}, [first, ...others]);
}

export interface Measured {
  readonly settings: Settings;
  readonly reports: readonly Report[];
  readonly checkpoint: CheckpointContent;
}

/** Reports of made-up comparisons: a pass, an explained regression, a failure; and what was saved on the way. */
export async function someReports(): Promise<Measured> {
  const options = { version: '0.0.0', warnings: [], checkpoint: null };
  const settings = someSettings();
  const passing = aWorld();
  const pass = await compare(settings, passing.ports, options);
  const regression = await compare(
    settings,
    aWorld({
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 2500, cpu: 360 } : {}),
      profiles: unlikeProfiles(),
      counts: (arm) => [
        someCounts({
          'format@/app/src/b.js:3': 12,
          'handle@/app/src/a.js:7': arm === 'candidate' ? 9 : 1,
        }),
      ],
    }).ports,
    options,
  );
  const failure = await compare(
    settings,
    aWorld({
      failure: ({ phase, arm, boot }) =>
        phase === 'boot' && arm === 'candidate' && boot === 2 ? 'it did not boot' : null,
    }).ports,
    options,
  );
  const checkpoint = passing.saved[0];
  if (!checkpoint) throw new Error('nothing was saved');
  const warned: Report = {
    ...regression,
    warnings: [
      { code: 'env-not-set', variable: 'one', app: 'two', report: 'three' },
      { code: 'launches-excluded', launches: 9, excluded: [{ launch: 1, reason: 'eight' }] },
      {
        code: 'responses-differ',
        scenario: 'four',
        request: 'five',
        baseline: { status: 200, type: 'six', size: 10 },
        candidate: { status: 200, type: 'seven', size: 20 },
      },
    ],
    acceptance: { login: 'ann', at: '2026-01-01T00:00:00Z', label: 'cannongate:accept' },
    sourceUrl: 'https://example.org/o/r/blob/abc/',
    explanation: regression.explanation ?? anExplanation(['GET /'], 40),
  };
  return { settings, reports: [pass, warned, failure], checkpoint };
}
