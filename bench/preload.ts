/**
 * Measures the preload's cost to an app, as ratios with 95% intervals. Every launch boots the app three times,
 * once with the preload and twice without, and loads the three processes in turns for half a second each. The
 * two without the preload show the noise.
 *
 * The apps are `node:http` answering `hello`, which is the worst case, `example-app`, and an app whose requests query a
 * real PostgreSQL, which has to be installed. `--only hello`, `--only example-app` or `--only postgresql` loads one of them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { startPostgres } from '../gallery/run/postgres.ts';
import { interval, summarise } from '../src/stats/student.ts';
import { ShellApps } from '../src/adapters/app/shell-apps.ts';
import { GeneratorProcesses } from '../src/adapters/load/generator.ts';
import { withPreload, type Preload } from '../src/adapters/runtime/preload-env.ts';
import { metricNamed, type MetricName } from '../src/model/metric.ts';
import type { Run } from '../src/model/run.ts';
import type { Scenario } from '../src/model/settings.ts';
import type { App, Generator } from '../src/ports/ports.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';
import { getting, plainApp } from './scenario.ts';
import { NO_LUCK } from '../src/model/luck.ts';

const DIST = new URL('../dist/', import.meta.url);
const SCRIPT = fileURLToPath(new URL('preload.cjs', DIST));
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const LAUNCHES = Number(positionals[0] ?? 16);
const ROUNDS = 12;
const RUN = { seconds: 0.5 };
const WARM_UP = { seconds: 1 };

const PROCESSES = ['preloaded', 'plain', 'control'] as const;
type Process = (typeof PROCESSES)[number];
type Launch = Record<Process, Run[]>;

/** Used in turn, so that no process always follows the same one. */
const ORDERS: readonly (readonly Process[])[] = [
  ['preloaded', 'plain', 'control'],
  ['control', 'plain', 'preloaded'],
  ['plain', 'preloaded', 'control'],
  ['control', 'preloaded', 'plain'],
  ['plain', 'control', 'preloaded'],
  ['preloaded', 'control', 'plain'],
];

const HELLO = `require('node:http').createServer((request, response) => response.end('hello'))
  .listen(process.env.PORT, '127.0.0.1');`;

/** Each request is one query, prepared once per connection. */
const QUERIES = `const { Pool } = require('pg');
const pool = new Pool({ max: 10 });
const product = { name: 'product', text: 'SELECT id, word FROM product WHERE id = $1' };
let n = 0;
require('node:http').createServer((request, response) => {
  n = (n + 1) % 1000;
  pool.query({ ...product, values: [n] }).then(
    ({ rows }) => response.end(JSON.stringify(rows)),
    (error) => response.writeHead(500).end(error.message),
  );
}).listen(process.env.PORT, '127.0.0.1');`;
const PRODUCTS = `CREATE TABLE product AS SELECT id, md5(id::text) AS word FROM generate_series(0, 1000) id;
CREATE UNIQUE INDEX ON product (id);
ANALYZE;`;

const never = new AbortController().signal;

const scenario = (path: string) => getting(path, path, 10, 200);

/** The mean of log ratios, as a ratio with its interval. */
function formatRatio(logs: readonly number[]): string {
  const summary = summarise(logs);
  if (!summary) return 'too few launches';
  const { low, high } = interval(summary, 0.95);
  return [summary.mean, low, high]
    .map((log) => Math.exp(log).toFixed(4))
    .join(' ')
    .replace(/ (\S+) (\S+)/, ' ($1 to $2)');
}

/** Makes one launch. */
async function launch(
  index: number,
  boot: (preloaded: boolean) => Promise<App>,
  generator: Generator,
  load: Scenario,
): Promise<Launch> {
  const apps = new Map<Process, App>();
  const runs: Launch = { preloaded: [], plain: [], control: [] };
  try {
    for (const process of turn(index)) apps.set(process, await boot(process === 'preloaded'));
    for (const [, app] of apps) await generator.run('baseline', app, load, WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      for (const process of turn(index + round)) {
        const app = apps.get(process);
        if (app) runs[process].push(await generator.run('baseline', app, load, RUN));
      }
    }
  } finally {
    for (const [, app] of apps) await app[Symbol.asyncDispose]();
  }
  const silent = runs.preloaded.filter(({ runtime }) => runtime === null).length;
  if (silent > 0) console.log(`  (${silent} runs without runtime metrics)`);
  return runs;
}

function turn(index: number): readonly Process[] {
  return ORDERS[index % ORDERS.length] ?? PROCESSES;
}

/** One log ratio per launch: the median over its rounds, because other processes disturb single runs. */
function compared(name: MetricName, launches: readonly Launch[], one: Process, other: Process) {
  const log = (run: Run | undefined) => Math.log((run && metricNamed(name).read(run)) ?? NaN);
  const ratios = launches.map((runs) => runs[one].map((run, i) => log(run) - log(runs[other][i])));
  return formatRatio(ratios.map((logs) => median(logs)));
}

async function bench(
  title: string,
  directory: string,
  {
    start,
    path,
    env = {},
  }: { start: string; path: string; env?: Readonly<Record<string, string>> },
) {
  const folder = mkdtempSync(join(tmpdir(), 'cannongate-bench-'));
  const preload: Preload = { script: SCRIPT, socket: join(folder, 'rt') };
  try {
    const program = new URL('generator.js', DIST);
    await using generator = await new GeneratorProcesses(program, never, {
      socket: preload.socket,
    }).start();
    const appsWith = (given: Preload | null) =>
      new ShellApps({
        settings: {
          ...plainApp(start),
          env: Object.entries(env).map(([name, value]) => ({ name, value })),
        },
        variables: process.env,
        logs: folder,
        signal: never,
        preload: given,
      });
    const apps = { with: appsWith(preload), without: appsWith(null) };
    const load = scenario(path);
    const boot = (preloaded: boolean) =>
      apps[preloaded ? 'with' : 'without'].boot('baseline', directory, [load], NO_LUCK);
    const launches: Launch[] = [];
    for (let i = 0; i < LAUNCHES; i++) launches.push(await launch(i, boot, generator, load));
    console.log(`${title}: ${LAUNCHES} launches of ${ROUNDS} rounds`);
    for (const name of ['throughput', 'cpu'] as const) {
      const metric = metricNamed(name).title.padEnd(16);
      console.log(
        `  ${metric} with ÷ without     ${compared(name, launches, 'preloaded', 'plain')}`,
      );
      console.log(`  ${metric} without ÷ without  ${compared(name, launches, 'control', 'plain')}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAsked(app: string): boolean {
  return options.only === undefined || options.only === app;
}

/** Milliseconds that an empty process takes. */
function startUp(): void {
  const plain = { PATH: process.env['PATH'] ?? '' };
  const preloaded = withPreload(plain, { script: SCRIPT, socket: '/nowhere/rt' });
  const time = (env: Record<string, string>) => {
    const started = performance.now();
    execFileSync('node', ['-e', '0'], { env: { ...env, CANNONGATE_PROCESS: 'bench' } });
    return performance.now() - started;
  };
  const logs = Array.from({ length: 60 }, (_, i) => {
    const seen = i % 2 === 0 ? [time(plain), time(preloaded)] : [time(preloaded), time(plain)];
    const [first = NaN, second = NaN] = seen.map(Math.log);
    return i % 2 === 0 ? second - first : first - second;
  });
  console.log(`start-up of node -e 0, with ÷ without: ${formatRatio(logs)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'cannongate-bench-'));
// PostgreSQL runs as a user of its own, who may not look into the folder of this one.
const database = mkdtempSync(join(tmpdir(), 'cannongate-bench-'));
try {
  console.log(formatGateVersion(gateVersion()));
  startUp();
  if (isAsked('hello')) {
    writeFileSync(join(folder, 'hello.cjs'), HELLO);
    await bench('hello', folder, { start: 'node hello.cjs', path: '/' });
  }
  if (isAsked('example-app')) {
    const example = join(folder, 'example-app');
    mkdirSync(example);
    cpSync(new URL('../example-app', import.meta.url), example, { recursive: true });
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: example, stdio: 'ignore' });
    await bench('example-app', example, { start: 'node server.js', path: '/products?word=cedar' });
  }
  if (isAsked('postgresql')) {
    const app = join(folder, 'queries');
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), JSON.stringify({ dependencies: { pg: '8.23.1' } }));
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: app, stdio: 'ignore' });
    writeFileSync(join(app, 'server.cjs'), QUERIES);
    await using postgres = await startPostgres(database);
    postgres.load(PRODUCTS);
    await bench('postgresql', app, { start: 'node server.cjs', path: '/', env: postgres.env });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(database, { recursive: true, force: true });
}
