/**
 * What the preload costs an app, as ratios with 95 % intervals, taken side by side in one run. Every
 * launch boots the app afresh with and without it; runs of half a second follow in turns:
 *
 * - with ÷ without: both processes loaded alike, so boot luck is part of the interval;
 * - asked ÷ not asked: the same process, whose preload counts in one run and rests in the next.
 *
 * On `node:http` that answers `hello`, the worst case, and on `example-app`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { medianSorted } from 'simple-statistics';
import { interval, summarise } from '../src/analyse/student.ts';
import { ShellApps } from '../src/adapters/app/apps.ts';
import { GeneratorProcesses } from '../src/adapters/load/generators.ts';
import { withPreload, type Preload } from '../src/adapters/runtime/environment.ts';
import { metricNamed, type MetricName } from '../src/model/metric.ts';
import type { Run } from '../src/model/run.ts';
import type { Scenario, Settings } from '../src/model/settings.ts';
import type { App, Generator } from '../src/ports.ts';

const DIST = new URL('../dist/', import.meta.url);
const SCRIPT = fileURLToPath(new URL('preload.cjs', DIST));
const LAUNCHES = Number(process.argv[2] ?? 12);
const ROUNDS = 12;
const RUN = { seconds: 0.5 };
const WARM_UP = { seconds: 1.5 };

const CONDITIONS = ['without', 'not asked', 'asked'] as const;
type Condition = (typeof CONDITIONS)[number];

/** All of them in turn, so that nobody always follows the same one. */
const ORDERS: readonly (readonly Condition[])[] = [
  ['without', 'not asked', 'asked'],
  ['asked', 'not asked', 'without'],
  ['not asked', 'without', 'asked'],
  ['asked', 'without', 'not asked'],
  ['not asked', 'asked', 'without'],
  ['without', 'asked', 'not asked'],
];

const HELLO = `require('node:http').createServer((request, response) => response.end('hello'))
  .listen(process.env.PORT, '127.0.0.1');`;

const never = new AbortController().signal;

function scenario(path: string): Scenario {
  return {
    ...{ name: path, method: 'GET', path, headers: {}, body: null, amount: null },
    ...{ connections: 10, expectedStatus: [200], gates: [] },
  };
}

function settings(start: string): Settings {
  return {
    ...{ start, install: { kind: 'skip' }, build: { kind: 'skip' }, workingDirectory: '.' },
    ...{ env: [], readyTimeout: 30, scenarios: [], runDuration: 'auto', alpha: 0.05, given: {} },
    ...{ tolerance: 0.03, budget: 60, seed: '', onRegression: 'fail', onInconclusive: 'warn' },
    onBaselineFailed: 'warn',
  };
}

/** The mean of log ratios, as a ratio with its interval. */
function spell(logs: readonly number[]): string {
  const summary = summarise(logs);
  if (!summary) return 'too few launches';
  const { low, high } = interval(summary, 0.95);
  return [summary.mean, low, high]
    .map((log) => Math.exp(log).toFixed(4))
    .join(' ')
    .replace(/ (\S+) (\S+)/, ' ($1 to $2)');
}

/** One number per launch; the median, since a neighbour on the machine disturbs single runs. */
function middle(values: readonly number[]): number {
  return medianSorted([...values].sort((a, b) => a - b));
}

function logOf(name: MetricName, run: Run): number {
  return Math.log(metricNamed(name).read(run) ?? NaN);
}

/** One launch: the runs of each condition. */
async function launch(
  first: boolean,
  boot: (preloaded: boolean) => Promise<App>,
  generator: Generator,
  load: Scenario,
): Promise<Record<Condition, Run[]>> {
  await using one = await boot(first);
  await using other = await boot(!first);
  const [preloaded, plain] = first ? [one, other] : [other, one];
  const apps = { without: plain, 'not asked': { ...preloaded, mark: '' }, asked: preloaded };
  for (const app of [plain, preloaded]) await generator.run('baseline', app, load, WARM_UP);
  const runs: Record<Condition, Run[]> = { without: [], 'not asked': [], asked: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const condition of ORDERS[round % ORDERS.length] ?? CONDITIONS) {
      runs[condition].push(await generator.run('baseline', apps[condition], load, RUN));
    }
  }
  if (runs.asked.some(({ runtime }) => runtime === null)) console.log('  (some runs told nothing)');
  return runs;
}

async function bench(title: string, directory: string, start: string, path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cannongate-bench-'));
  const preload: Preload = { script: SCRIPT, socket: join(folder, 'rt') };
  try {
    const program = new URL('generator.js', DIST);
    await using generator = await new GeneratorProcesses(program, never, preload.socket).start();
    const appsWith = (given: Preload | null) =>
      new ShellApps({
        settings: settings(start),
        variables: process.env,
        logs: folder,
        roots: { baseline: directory, candidate: directory },
        signal: never,
        preload: given,
      });
    const apps = { with: appsWith(preload), without: appsWith(null) };
    const load = scenario(path);
    const boot = (preloaded: boolean) =>
      apps[preloaded ? 'with' : 'without'].boot('baseline', directory, load);
    const launches: Record<Condition, Run[]>[] = [];
    for (let i = 0; i < LAUNCHES; i++) {
      launches.push(await launch(i % 2 === 0, boot, generator, load));
    }
    console.log(`${title}: ${LAUNCHES} launches of ${ROUNDS} rounds`);
    for (const name of ['throughput', 'cpu'] as const) {
      const ratio = (other: Condition) =>
        spell(
          launches.map((runs) =>
            middle(
              runs.asked.map((run, i) => {
                const against = runs[other][i];
                return against ? logOf(name, run) - logOf(name, against) : NaN;
              }),
            ),
          ),
        );
      const { title: metric } = metricNamed(name);
      console.log(`  ${metric.padEnd(16)} with ÷ without     ${ratio('without')}`);
      console.log(`  ${metric.padEnd(16)} asked ÷ not asked  ${ratio('not asked')}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds that a process takes which does nothing. */
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
  console.log(`start-up of node -e 0, with ÷ without: ${spell(logs)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'cannongate-bench-'));
try {
  startUp();
  writeFileSync(join(folder, 'hello.cjs'), HELLO);
  await bench('hello', folder, 'node hello.cjs', '/');
  const example = join(folder, 'example-app');
  mkdirSync(example);
  cpSync(new URL('../example-app', import.meta.url), example, { recursive: true });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: example, stdio: 'ignore' });
  await bench('example-app', example, 'node server.js', '/products?word=cedar');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
