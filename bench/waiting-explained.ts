/**
 * Checks explanations: plants what makes requests slower, or leave memory behind, in a small app with a real PostgreSQL, a
 * real Redis and a service that it calls, runs the built command line on each, and checks whether the first thing named is
 * what was planted. Then it does the same without a change, for which nothing must be named. PostgreSQL has to be
 * installed; cases of Redis are not run where `redis-server` is not on the PATH.
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
import { startRedis } from '../gallery/run/redis.ts';
import type { ScenarioExplanation } from '../src/model/profile.ts';
import type { Report } from '../src/model/report.ts';
import type { DelayKind, WaitChange, WaitKind } from '../src/model/trace.ts';
import { likelyCause } from '../src/render/likely-cause.ts';
import { formatPercentage } from '../src/render/format.ts';
import { namedLeaks } from '../src/render/leaks.ts';
import { namedDelays } from '../src/render/slowest.ts';
import { describeWait, namedWaits } from '../src/render/waits.ts';
import { aDirectory, gate, remove, Repository } from './gate.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';

const { values } = parseArgs({
  options: {
    /** Runs only the cases whose names contain this. */
    only: { type: 'string', default: '' },
    same: { type: 'string', default: '20' },
    /** Percentiles get twice as long. */
    minutes: { type: 'string', default: '2' },
  },
});

interface Side {
  /**
   * Statements of an async handler, with `pool`, `redis`, `ids`, `call`, `sleep`, `lookup`, `cache`, `bus`, `queue`, the app's
   * own OpenTelemetry `tracer` and the number `n` of the request.
   */
  readonly body: string;
  /** Functions that the body uses. */
  readonly functions?: string;
  readonly pool?: number;
  /** `quick` has an index, `slow` has none. */
  readonly schema?: 'quick' | 'slow';
  /** Whether connections to the service are kept. */
  readonly keepsConnections?: boolean;
}

/** What has to be named first. */
type Expected =
  | { readonly wait: WaitKind; readonly finding: WaitChange['finding'] }
  /** What only the slowest requests meet. */
  | { readonly slowest: DelayKind }
  /** A function. */
  | { readonly leak: string }
  /** What a request moves. */
  | 'payload'
  /** Nothing, but that the increase is unexplained: it is in no wait that can be traced. */
  | 'unexplained';

interface Case {
  readonly name: string;
  readonly baseline: Side;
  readonly candidate: Side;
  readonly expected: Expected;
  /** Keys of the scenario. */
  readonly scenario?: string;
}

const ALL_AT_ONCE = "await pool.query('SELECT * FROM review WHERE product = ANY($1)', [ids]);";
const ONE_EACH =
  "await pool.query('SELECT * FROM product WHERE id = $1', [7]);\nfor (const id of ids) await pool.query('SELECT * FROM review WHERE product = $1', [id]);";
const REVIEWS = "await pool.query('SELECT * FROM review WHERE product = $1', [7]);";
const SHORT_SLEEP = "await pool.query('SELECT pg_sleep(0.002)');";
const CALL = "await call('price');";
const CACHED =
  'const key = KEY;\nif (!cache.has(key)) cache.set(key, (await pool.query("SELECT * FROM review WHERE product = $1", [7])).rows);';
const TEXT = (characters: number) =>
  `await pool.query("SELECT repeat('x', $1::int) AS text", [${characters}]);`;
const DATABASE_LOCK = (held: number) =>
  `const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(1)');
    await client.query('SELECT pg_sleep(${held})');
    await client.query('COMMIT');
  } finally {
    client.release();
  }`;
const REMEMBER = `
function remember() {
  cache.set(\`request \${n}\`, Array.from({ length: 120 }, (_, i) => n + i));
}
`;
const LISTEN = `
function listen() {
  const seen = Array.from({ length: 120 }, (_, i) => n + i);
  bus.on('change', () => seen.length);
}
`;
const BLOCK = `
function block() {
  const until = Date.now() + 40;
  while (Date.now() < until);
}
`;
const IN_SPAN = `
function inSpan(name, work) {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } finally {
      span.end();
    }
  });
}
`;
/** A percentile needs requests at a fixed rate. */
const AT_A_RATE = 'rate: 60/s, gate: [{ metric: latency-p90, tolerance: 20% }]';

const waits = (wait: WaitKind, finding: WaitChange['finding']): Expected => ({ wait, finding });

const QUICK_CALL = "await call('price', 0);\nawait call('price', 0);";

const CASES: readonly Case[] = [
  {
    name: 'N+1 queries',
    baseline: { body: ALL_AT_ONCE },
    candidate: { body: ONE_EACH },
    expected: waits('query', 'more'),
  },
  {
    name: 'serial awaits',
    baseline: { body: "await Promise.all(['a', 'b', 'c', 'd'].map(() => call('price')));" },
    candidate: { body: "for (const _ of ['a', 'b', 'c', 'd']) await call('price');" },
    expected: waits('call', 'one-by-one'),
  },
  {
    name: 'a pool of one',
    baseline: { body: SHORT_SLEEP, pool: 10 },
    candidate: { body: SHORT_SLEEP, pool: 1 },
    expected: waits('pool', 'slower'),
  },
  {
    name: 'a lost index',
    baseline: { body: REVIEWS, schema: 'quick' },
    candidate: { body: REVIEWS, schema: 'slow' },
    expected: waits('query', 'slower'),
  },
  {
    name: 'an extra upstream call',
    baseline: { body: CALL },
    candidate: { body: `${CALL}\nawait call('stock');` },
    expected: waits('call', 'more'),
  },
  {
    name: 'a retry on a flaky upstream',
    baseline: { body: CALL },
    candidate: { body: `await call('flaky').catch(() => {});\n${CALL}` },
    expected: waits('call', 'more'),
  },
  {
    name: 'a timer',
    baseline: { body: CALL },
    candidate: { body: `${CALL}\nawait sleep(5);` },
    expected: waits('timer', 'more'),
  },
  {
    name: 'a cache that no longer hits',
    baseline: { body: CACHED.replace('KEY', "'reviews'") },
    candidate: { body: CACHED.replace('KEY', '{}') },
    expected: waits('query', 'more'),
  },
  {
    name: 'a name lookup per call',
    baseline: { body: CALL },
    candidate: { body: `for (let i = 0; i < 8; i++) await lookup('localhost');\n${CALL}` },
    expected: waits('dns', 'more'),
  },
  {
    name: 'a slower upstream',
    baseline: { body: "await call('price');" },
    candidate: { body: "await call('price', 8);" },
    expected: waits('call', 'slower'),
  },
  {
    name: 'a lock in the database',
    baseline: { body: DATABASE_LOCK(0.0002) },
    candidate: { body: DATABASE_LOCK(0.01) },
    expected: waits('query', 'slower'),
  },
  {
    name: 'a lock in the app',
    baseline: { body: CALL },
    candidate: { body: "await (queue = queue.then(() => call('price')));" },
    expected: 'unexplained',
  },
  {
    name: 'a lock in the app, in a span',
    baseline: { body: "await inSpan('turn', () => call('price'));", functions: IN_SPAN },
    candidate: {
      body: "await inSpan('turn', () => (queue = queue.then(() => call('price'))));",
      functions: IN_SPAN,
    },
    expected: waits('span', 'slower'),
  },
  {
    name: 'connections that are not kept',
    baseline: { body: QUICK_CALL, keepsConnections: true },
    candidate: { body: QUICK_CALL, keepsConnections: false },
    expected: waits('connection', 'more'),
  },
  {
    name: 'a larger payload',
    baseline: { body: TEXT(1000) },
    candidate: { body: TEXT(400_000) },
    expected: 'payload',
  },
  {
    name: 'N+1 commands of Redis',
    baseline: { body: "await redis.mget(ids.map((id) => 'product ' + id));" },
    candidate: { body: "for (const id of ids) await redis.get('product ' + id);" },
    expected: waits('query', 'more'),
  },
  {
    name: 'a slow command of Redis',
    baseline: { body: 'await redis.eval(LOOP, 0, 100);' },
    candidate: { body: 'await redis.eval(LOOP, 0, 200_000);' },
    expected: waits('query', 'slower'),
  },
  {
    name: 'a call that is slow now and then',
    baseline: { body: CALL },
    candidate: { body: "await call('price', n % 8 === 0 ? 60 : 3);" },
    expected: { slowest: 'call' },
    scenario: AT_A_RATE,
  },
  {
    name: 'a blocked event loop',
    baseline: { body: CALL },
    candidate: { body: `if (n % 20 === 0) block();\n${CALL}`, functions: BLOCK },
    expected: { slowest: 'stall' },
    scenario: AT_A_RATE,
  },
  {
    name: 'a leak by a growing map',
    baseline: { body: CALL },
    candidate: { body: `remember();\n${CALL}`, functions: REMEMBER },
    expected: { leak: 'remember' },
    scenario: 'gate: [retained]',
  },
  {
    name: 'a leak by listeners',
    baseline: { body: CALL },
    candidate: { body: `listen();\n${CALL}`, functions: LISTEN },
    expected: { leak: 'listen' },
    scenario: 'gate: [retained]',
  },
];

const SAME: Side = { body: `${REVIEWS}\n${CALL}` };

const usesRedis = ({ body }: Side) => body.includes('redis.');
const tracesItself = ({ functions = '' }: Side) => functions.includes('tracer.');

const OWN_TRACING = `import { trace } from '@opentelemetry/api';
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';
trace.setGlobalTracerProvider(new BasicTracerProvider());
const tracer = trace.getTracer('app');`;

const serverOf = ({
  body,
  functions = '',
  pool = 10,
  schema = 'quick',
  keepsConnections = true,
}: Side) => `import { Agent, createServer, get } from 'node:http';
import { lookup } from 'node:dns/promises';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
${usesRedis({ body }) ? "import { Redis } from 'ioredis';\nconst redis = new Redis(Number(process.env.REDIS_PORT));" : ''}
${tracesItself({ body, functions }) ? OWN_TRACING : ''}

const pool = new pg.Pool({ max: ${pool}, options: '-c search_path=${schema}' });
const agent = new Agent({ keepAlive: ${keepsConnections} });
const ids = Array.from({ length: 20 }, (_, i) => i + 1);
const cache = new Map();
const bus = new EventEmitter().setMaxListeners(0);
const LOOP = 'local sum = 0 for i = 1, tonumber(ARGV[1]) do sum = sum + i end return sum';
let n = 0;
let queue = Promise.resolve();

/** Asks the service, which answers after so many milliseconds. */
function call(what, milliseconds = 3) {
  return new Promise((resolve, reject) => {
    get(\`\${process.env.UPSTREAM}/\${what}/\${milliseconds}\`, { agent }, (response) => {
      response.resume().once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(what))));
    }).once('error', reject);
  });
}

${functions}
async function answer() {
  n += 1;
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
void [pool, ids, cache, bus, queue, LOOP, call, lookup, sleep];
`;

const configuration = (scenario: string) => `env: |
  PGHOST
  PGPORT
  PGUSER
  PGPASSWORD
  REDIS_PORT
  UPSTREAM
start: node server.js
install: npm install --no-audit --no-fund --silent
scenarios:
  - { name: list, path: /${scenario === '' ? '' : `, ${scenario}`} }
`;

const written = (side: Side, scenario: string) => (directory: string) => {
  const drivers = {
    pg: '8.23.1',
    ...(usesRedis(side) ? { ioredis: '5.8.2' } : {}),
    ...(tracesItself(side)
      ? { '@opentelemetry/api': '1.9.0', '@opentelemetry/sdk-trace-base': '2.12.1' }
      : {}),
  };
  const manifest = { private: true, type: 'module', dependencies: drivers };
  writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(directory, '.gitignore'), 'node_modules\n');
  writeFileSync(join(directory, 'cannongate.yml'), configuration(scenario));
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

const plain = (text: string) => text;

/** Whether what was planted is what the explanation says first. */
function isFirst(expected: Expected, report: Report, explained: ScenarioExplanation): boolean {
  const [wait] = namedWaits(explained);
  const [delay] = namedDelays(explained);
  const [leak] = namedLeaks(explained);
  if (expected === 'unexplained') {
    const { waits } = explained;
    if (waits?.reason !== null) return false;
    const increase = waits.candidate - waits.baseline;
    return waits.rest.candidate - waits.rest.baseline >= increase / 2;
  }
  if (expected === 'payload') {
    return likelyCause(report, plain).startsWith('Likely cause: a request moves ');
  }
  if ('leak' in expected) return leak?.location.name === expected.leak;
  if ('slowest' in expected) return delay?.kind === expected.slowest;
  const { finding } = expected;
  if (wait?.kind !== expected.wait || (wait.kind !== 'pool' && wait.finding !== finding)) {
    return false;
  }
  return likelyCause(report, plain).includes(describeWait(wait, plain));
}

const directory = aDirectory();
const redis = await startRedis();
const postgres = await startPostgres(directory);
try {
  console.log(formatGateVersion(gateVersion()));
  postgres.load(SCHEMA);
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const env = { ...postgres.env, UPSTREAM: url, REDIS_PORT: String(redis?.port ?? 0) };
  const measure = async (
    [baseline, candidate]: readonly [Side, Side],
    { seed, scenario = '' }: { readonly seed: string; readonly scenario?: string | undefined },
  ) => {
    using repository = new Repository(written(baseline, scenario), written(candidate, scenario));
    const minutes = Number(values.minutes) * (scenario === AT_A_RATE ? 2 : 1);
    const time = ['--measuring-time', `${minutes}m`, '--seed', seed.replace(/\W+/g, '-')];
    const args = ['--baseline', 'main', '--same-commit', 'measure', '--explain', 'always'];
    const report = await gate(repository.directory, [...args, ...time], { env });
    const [explained] = report.explanation?.scenarios ?? [];
    return { report, explained: explained ?? null };
  };
  let right = 0;
  let ran = 0;
  for (const { name, baseline, candidate, expected, scenario } of CASES) {
    if (!name.includes(values.only)) continue;
    if (usesRedis(candidate) && redis === null) {
      console.log(`not run: ${name} (redis-server is not installed)`);
      continue;
    }
    ran += 1;
    const measured = await measure([baseline, candidate], { seed: name, scenario }).catch(
      (error: unknown) => String(error),
    );
    if (typeof measured === 'string') {
      console.log(`WRONG  ${name.padEnd(32)} ${measured}`);
      continue;
    }
    const { report, explained } = measured;
    const waits = explained?.waits ?? null;
    const isRight = explained !== null && isFirst(expected, report, explained);
    if (isRight) right += 1;
    const increase = (waits?.candidate ?? 0) - (waits?.baseline ?? 0);
    const rest = (waits?.rest.candidate ?? 0) - (waits?.rest.baseline ?? 0);
    const said = likelyCause(report, plain) || (waits?.reason ?? 'nothing named');
    console.log(
      `${isRight ? 'right' : 'WRONG'}  ${name.padEnd(32)} ${report.outcome.padEnd(12)} explained ${formatPercentage(increase - rest, increase).padStart(4)}  ${said}`,
    );
  }
  if (ran > 0) console.log(`named first what was planted: ${right} of ${ran}`);
  let silent = 0;
  const same = Number(values.same);
  for (let i = 0; i < same; i++) {
    const { explained } = await measure([SAME, SAME], { seed: `same ${i}` });
    const named = explained === null ? [] : namedWaits(explained);
    if (named.length === 0) silent += 1;
    else
      console.log(
        `named without a change: ${named.map((each) => describeWait(each, plain)).join('; ')}`,
      );
  }
  if (same > 0) console.log(`without a change nothing named: ${silent} of ${same}`);
} finally {
  await postgres[Symbol.asyncDispose]();
  await redis?.[Symbol.asyncDispose]();
  remove(directory);
  upstream.closeAllConnections();
  upstream.close();
}
