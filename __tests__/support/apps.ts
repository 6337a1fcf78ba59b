/** Small apps to be measured, as files in directories of their own. */
import { createRequire } from 'node:module';
import { withDefaults } from '../../src/config/resolve-settings.ts';
import { fieldsFrom } from '../../src/inputs/fields.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainRequest, type Request } from '../../src/model/request.ts';
import {
  NO_HOOKS,
  REQUEST_TIMEOUT,
  type AppSettings,
  type Scenario,
  type Settings,
} from '../../src/model/settings.ts';
import { aDirectory, type Files } from './repository.ts';

/** A server on `node:http` whose request handler is `body`, with `request` and `response`. */
export function serverSource(body: string, before = ''): string {
  return [
    "import { createServer } from 'node:http';",
    before,
    `createServer((request, response) => { ${body} }).listen(process.env.PORT, '127.0.0.1');`,
    '',
  ].join('\n');
}

/** CPU work that no optimiser removes, about `rounds` × 50 µs here; its time is not asserted. */
export function busy(rounds: number): string {
  return `let text = ''; for (let i = 0; i < ${rounds}; i++) text = JSON.stringify({ text: text.slice(0, 9), list: Array.from({ length: 300 }, (_, k) => k * i) });`;
}

/** The files of an app that answers every request after some work. */
export function busyApp(rounds: number): Files {
  return {
    'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
    'server.js': serverSource(`${busy(rounds)} response.end(String(text.length));`),
  };
}

/**
 * The files of an app that answers every request after a while, and leaves most of the processor to other tests.
 *
 * @param rounds of work before each answer, see `busy`: 40 cost about ten times what HTTP itself does
 */
export function waitingApp(milliseconds: number, rounds = 0): Files {
  const work = rounds === 0 ? '' : busy(rounds);
  return {
    ...busyApp(0),
    'server.js': serverSource(
      `setTimeout(() => { ${work} response.end('done'); }, ${milliseconds});`,
    ),
  };
}

/** A directory with one file, `server.mjs`. */
export function appDirectory(source: string): string {
  const directory = aDirectory('app');
  writeFileSync(join(directory, 'server.mjs'), source);
  return directory;
}

/** With one request unless `requests` are given. */
export function aScenario({
  requests,
  method = 'GET',
  path = '/',
  headers = {},
  body = null,
  expectedStatus = null,
  expectedBody = null,
  ...given
}: Partial<Scenario> & Partial<Request> = {}): Scenario {
  return {
    name: 'GET /',
    setup: null,
    requests: requests ?? [
      { ...plainRequest(method, path), headers, body, expectedStatus, expectedBody },
    ],
    connections: 10,
    pipelining: 1,
    timeout: REQUEST_TIMEOUT,
    tls: null,
    tags: [],
    amount: null,
    rate: null,
    gates: [
      { metric: 'throughput', tolerance: 0.03 },
      { metric: 'cpu', tolerance: 0.03 },
    ],
    hooks: NO_HOOKS,
    ...given,
  };
}

/** Of a comparison with one app, together with that app's own. */
export type Whole = Settings & AppSettings;

export function someSettings({ apps, ...inputs }: Partial<Whole> = {}): Whole {
  const app: AppSettings = {
    name: null,
    start: 'node server.mjs',
    install: { kind: 'skip' },
    build: { kind: 'skip' },
    workingDirectory: '.',
    env: [],
    readyTimeout: 20,
    setupTimeout: 600,
    scenarios: [aScenario()],
    hooks: NO_HOOKS,
    affectedBy: null,
    ...inputs,
  };
  return {
    ...app,
    apps: apps ?? [app],
    ...fieldsFrom('comparison', { ...withDefaults({}, null), mode: 'gate', seed: 'seed' }),
    measuringTime: 60,
    explain: 'never',
    inputs: {},
    ...inputs,
  };
}

/** Everything but the apps, which are made of the rest anew. */
export function only({ apps: _apps, ...rest }: Whole): Omit<Whole, 'apps'> {
  return rest;
}

const ESBUILD = createRequire(import.meta.url).resolve('esbuild');

/** A hook that compiles TypeScript as ts-node's does, with the map in the script and without Node.js' support of maps. */
export const TS_HOOK = `const { transformSync } = require(${JSON.stringify(ESBUILD)});
require('node:module')._extensions['.ts'] = (module, filename) => {
  const source = require('node:fs').readFileSync(filename, 'utf8');
  const options = { loader: 'ts', format: 'cjs', sourcemap: 'inline', sourcefile: filename };
  module._compile(transformSync(source, options).code, filename);
};`;
