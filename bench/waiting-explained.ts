/**
 * Checks explanations of waiting: plants slowdowns that cost no CPU time in a small app with a real PostgreSQL and a service
 * that it calls, runs the built command line on each, and checks whether the first thing named is what was planted.
 * Then it does the same without a change, for which nothing must be named. PostgreSQL has to be installed.
 *
 *     npm run bench:waiting-explained -- --same 20
 *     npm run bench:waiting-explained -- --only pool --same 0
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../gallery/run/postgres.ts';
import type { WaitChange, WaitKind } from '../src/model/trace.ts';
import { formatPercentage } from '../src/render/format.ts';
import { describeWait, namedWaits } from '../src/render/waits.ts';
import { aDirectory, gate, remove, Repository } from './gate.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';

const { values } = parseArgs({
  options: {
    /** Runs only the cases whose names contain this. */
    only: { type: 'string', default: '' },
    same: { type: 'string', default: '20' },
    'measuring-time': { type: 'string', default: '1m' },
  },
});

interface Side {
  /** Statements of an async handler, with `pool`, `ids`, `call`, `sleep`, `lookup`, `plainCall` and `cache`. */
  readonly body: string;
  readonly pool?: number;
  /** `quick` has an index, `slow` has none. */
  readonly schema?: 'quick' | 'slow';
}

interface Case {
  readonly name: string;
  readonly baseline: Side;
  readonly candidate: Side;
  /** What has to be named first. */
  readonly kind: WaitKind;
  readonly finding: WaitChange['finding'];
}

const ALL_AT_ONCE = "await pool.query('SELECT * FROM review WHERE product = ANY($1)', [ids]);";
const ONE_EACH =
  "await pool.query('SELECT * FROM product WHERE id = $1', [7]);\nfor (const id of ids) await pool.query('SELECT * FROM review WHERE product = $1', [id]);";
const REVIEWS = "await pool.query('SELECT * FROM review WHERE product = $1', [7]);";
const SHORT_SLEEP = "await pool.query('SELECT pg_sleep(0.002)');";
const CALL = "await call('price');";
const CACHED =
  'const key = KEY;\nif (!cache.has(key)) cache.set(key, (await pool.query("SELECT * FROM review WHERE product = $1", [7])).rows);';

const CASES: readonly Case[] = [
  {
    name: 'N+1 queries',
    baseline: { body: ALL_AT_ONCE },
    candidate: { body: ONE_EACH },
    kind: 'query',
    finding: 'more',
  },
  {
    name: 'serial awaits',
    baseline: { body: "await Promise.all(['a', 'b', 'c', 'd'].map(() => call('price')));" },
    candidate: { body: "for (const _ of ['a', 'b', 'c', 'd']) await call('price');" },
    kind: 'call',
    finding: 'one-by-one',
  },
  {
    name: 'a pool of one',
    baseline: { body: SHORT_SLEEP, pool: 10 },
    candidate: { body: SHORT_SLEEP, pool: 1 },
    kind: 'pool',
    finding: 'slower',
  },
  {
    name: 'a lost index',
    baseline: { body: REVIEWS, schema: 'quick' },
    candidate: { body: REVIEWS, schema: 'slow' },
    kind: 'query',
    finding: 'slower',
  },
  {
    name: 'an extra upstream call',
    baseline: { body: CALL },
    candidate: { body: `${CALL}\nawait call('stock');` },
    kind: 'call',
    finding: 'more',
  },
  {
    name: 'a retry on a flaky upstream',
    baseline: { body: CALL },
    candidate: { body: `await call('flaky').catch(() => {});\n${CALL}` },
    kind: 'call',
    finding: 'more',
  },
  {
    name: 'a timer',
    baseline: { body: CALL },
    candidate: { body: `${CALL}\nawait sleep(5);` },
    kind: 'timer',
    finding: 'more',
  },
  {
    name: 'a cache that no longer hits',
    baseline: { body: CACHED.replace('KEY', "'reviews'") },
    candidate: { body: CACHED.replace('KEY', '{}') },
    kind: 'query',
    finding: 'more',
  },
  {
    name: 'a name lookup per call',
    baseline: { body: CALL },
    candidate: { body: `for (let i = 0; i < 8; i++) await lookup('localhost');\n${CALL}` },
    kind: 'dns',
    finding: 'more',
  },
  {
    name: 'a slower upstream',
    baseline: { body: "await call('price');" },
    candidate: { body: "await call('price', 8);" },
    kind: 'call',
    finding: 'slower',
  },
];

const SAME: Side = { body: `${REVIEWS}\n${CALL}` };

const serverOf = ({
  body,
  pool = 10,
  schema = 'quick',
}: Side) => `import { createServer, get } from 'node:http';
import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const pool = new pg.Pool({ max: ${pool}, options: '-c search_path=${schema}' });
const ids = Array.from({ length: 20 }, (_, i) => i + 1);
const cache = new Map();

/** Asks the service, which answers after so many milliseconds. */
function call(what, milliseconds = 3) {
  return new Promise((resolve, reject) => {
    get(\`\${process.env.UPSTREAM}/\${what}/\${milliseconds}\`, (response) => {
      response.resume().once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(what))));
    }).once('error', reject);
  });
}

async function answer() {
  ${body.split('\n').join('\n  ')}
}

createServer((_request, response) => {
  answer().then(
    () => response.end('done'),
    (error) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(process.env.PORT, '127.0.0.1');
void [pool, ids, cache, call, lookup, sleep];
`;

const CONFIGURATION = `env: |
  PGHOST
  PGPORT
  PGUSER
  PGPASSWORD
  UPSTREAM
start: node server.js
install: npm install --no-audit --no-fund --silent
scenarios:
  - name: list
    path: /
`;

const written = (side: Side) => (directory: string) => {
  const manifest = { private: true, type: 'module', dependencies: { pg: '8.23.1' } };
  writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(directory, '.gitignore'), 'node_modules\n');
  writeFileSync(join(directory, 'cannongate.yml'), CONFIGURATION);
  writeFileSync(join(directory, 'server.js'), serverOf(side));
};

const SCHEMA = `${['quick', 'slow']
  .map(
    (schema) => `CREATE SCHEMA ${schema};
CREATE TABLE ${schema}.product AS SELECT id FROM generate_series(1, 1000) id;
CREATE TABLE ${schema}.review AS SELECT i AS id, i % 1000 AS product, repeat('x', 40) AS text FROM generate_series(1, 20000) i;
CREATE INDEX ON ${schema}.product (id);`,
  )
  .join('\n')}
CREATE INDEX ON quick.review (product);
ANALYZE;
`;

/** Answers \`/price/3\` after 3 ms; \`/flaky/3\` with an error. */
const upstream = createServer(({ url = '' }, response) => {
  const [, what, milliseconds] = url.split('/');
  response.statusCode = what === 'flaky' ? 503 : 200;
  setTimeout(() => response.end('12.50'), Number(milliseconds));
});
upstream.listen(0, '127.0.0.1');
await once(upstream, 'listening');

const directory = aDirectory();
const postgres = await startPostgres(directory);
try {
  console.log(formatGateVersion(gateVersion()));
  postgres.load(SCHEMA);
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const env = { ...postgres.env, UPSTREAM: url };
  const measure = async (baseline: Side, candidate: Side, seed: string, explain: string) => {
    using repository = new Repository(written(baseline), written(candidate));
    const time = [
      '--measuring-time',
      values['measuring-time'],
      '--seed',
      seed.replace(/\W+/g, '-'),
    ];
    const args = ['--baseline', 'main', '--same-commit', 'measure', '--explain', explain];
    const report = await gate(repository.directory, [...args, ...time], { env });
    const [explanation] = report.explanation?.scenarios ?? [];
    const waits = explanation?.waits ?? null;
    return { outcome: report.outcome, waits, named: namedWaits({ waits }) };
  };
  let right = 0;
  const cases = CASES.filter(({ name }) => name.includes(values.only));
  for (const { name, baseline, candidate, kind, finding } of cases) {
    const { outcome, waits, named } = await measure(baseline, candidate, name, 'always');
    const [first] = named;
    const isRight = first?.kind === kind && (kind === 'pool' || first.finding === finding);
    if (isRight) right += 1;
    const increase = (waits?.candidate ?? 0) - (waits?.baseline ?? 0);
    const rest = (waits?.rest.candidate ?? 0) - (waits?.rest.baseline ?? 0);
    const said = first ? describeWait(first, (text) => text) : (waits?.reason ?? 'nothing named');
    console.log(
      `${isRight ? 'right' : 'WRONG'}  ${name.padEnd(28)} ${outcome.padEnd(12)} explained ${formatPercentage(increase - rest, increase).padStart(4)}  ${said}`,
    );
  }
  if (cases.length > 0) console.log(`named first what was planted: ${right} of ${cases.length}`);
  let silent = 0;
  const same = Number(values.same);
  for (let i = 0; i < same; i++) {
    const { named } = await measure(SAME, SAME, `same ${i}`, 'always');
    if (named.length === 0) silent += 1;
    else
      console.log(
        `named without a change: ${named.map((each) => describeWait(each, (text) => text)).join('; ')}`,
      );
  }
  if (same > 0) console.log(`without a change nothing named: ${silent} of ${same}`);
} finally {
  await postgres[Symbol.asyncDispose]();
  remove(directory);
  upstream.closeAllConnections();
  upstream.close();
}
