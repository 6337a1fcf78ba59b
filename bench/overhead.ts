/**
 * Measures cannongate's own cost, as ratios within one run:
 *
 * 1. start-up: `node dist/cli.js --version` against `node -e 0`;
 * 2. the load generator against bare autocannon, and wrk where it is installed, on one server;
 * 3. the share of counted load in the measuring phase, for an app that boots in 0.3 s.
 *
 * Only ratios are printed: absolute times depend on the machine.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { max, median, min, sum } from 'simple-statistics';
import { ARMS } from '../src/model/arm.ts';
import type { Report } from '../src/model/report.ts';
import { steadyRounds } from '../src/model/run.ts';
import { getting } from './scenario.ts';
import {
  ask,
  BARE,
  DIST,
  evaluated,
  SERVER,
  served,
  startGenerator,
  summary,
  verdict,
} from './side-by-side.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';

const CLI = fileURLToPath(new URL('cli.js', DIST));
const CONNECTIONS = 10;
const PAIRS = 12;
const RUN_SECONDS = 2;

function startUp(): void {
  const time = (args: string[]) => {
    const started = performance.now();
    execFileSync(process.execPath, args, { stdio: 'ignore' });
    return performance.now() - started;
  };
  const ratios: number[] = [];
  for (let i = 0; i < 3 * PAIRS; i++) {
    const [bare, ours] = [() => time(['-e', '0']), () => time([CLI, '--version'])];
    const first = i % 2 === 0 ? bare() : ours();
    const second = i % 2 === 0 ? ours() : bare();
    ratios.push(i % 2 === 0 ? second / first : first / second);
  }
  console.log(`start-up ÷ node -e 0:              ${summary(ratios)}`);
  console.log(`                                   ${verdict(median(ratios), 2, 'at most')}`);
}

async function generator(): Promise<void> {
  await using server = await evaluated(SERVER);
  const [port] = (await once(server.child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  await using bare = await evaluated(BARE);
  await using ours = await startGenerator();
  const app = served(server.child, url);
  const scenario = getting('hello', '/', CONNECTIONS);
  const rates = {
    ours: async () => {
      const run = await ours.run('baseline', app, scenario, { seconds: RUN_SECONDS });
      return run.completed / run.duration;
    },
    bare: () => ask(bare.child, { url, connections: CONNECTIONS, duration: RUN_SECONDS }),
    wrk: () => {
      const args = ['-t1', `-c${CONNECTIONS}`, `-d${RUN_SECONDS}s`, url];
      return Promise.resolve(
        Number(
          /Requests\/sec:\s+([\d.]+)/.exec(execFileSync('wrk', args, { encoding: 'utf8' }))?.[1],
        ),
      );
    },
  };
  const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
  const names = ['bare', 'ours', ...(hasWrk ? (['wrk'] as const) : [])] as const;
  const ratios = { ours: [] as number[], wrk: [] as number[] };
  // Warm up all generators and the server.
  for (const name of names) await rates[name]();
  for (let i = 0; i < PAIRS; i++) {
    const seen = { bare: NaN, ours: NaN, wrk: NaN };
    // Each generator takes every place in the order equally often.
    for (const k of names.keys()) {
      const name = names[(i + k) % names.length] ?? 'bare';
      seen[name] = await rates[name]();
    }
    ratios.ours.push(seen.ours / seen.bare);
    if (hasWrk) ratios.wrk.push(seen.wrk / seen.bare);
  }
  console.log(`generator ÷ bare autocannon:       ${summary(ratios.ours)}`);
  console.log(
    `                                   ${verdict(median(ratios.ours), 0.97, 'at least')}`,
  );
  const wrk = hasWrk ? summary(ratios.wrk) : 'not installed';
  console.log(`wrk ÷ bare autocannon, for scale:  ${wrk}`);
}

/** An app that is ready 0.3 s after its start. */
const APP = `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  let text = '';
  for (let i = 0; i < 4; i++) text = JSON.stringify(Array.from({ length: 300 }, (_, k) => k * i));
  response.end(text.slice(0, 10));
});
setTimeout(() => server.listen(process.env.PORT, '127.0.0.1'), Math.max(0, 280 - performance.now()));`;

async function loadShare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cannongate-bench-'));
  try {
    writeFileSync(join(folder, 'server.mjs'), APP);
    const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];
    for (const args of [
      ['init', '-q', '-b', 'main'],
      ['add', '-A'],
      [...identity, 'commit', '-q', '-m', 'app'],
    ]) {
      execFileSync('git', args, { cwd: folder });
    }
    const report = join(folder, '.git', 'report.json');
    const args = [
      'compare',
      '--start',
      'node server.mjs',
      '--same-commit',
      'measure',
      '--explain',
      'never',
      '--json',
      report,
      '--quiet',
    ];
    const child = spawn(process.execPath, [CLI, ...args], { cwd: folder, stdio: 'ignore' });
    await once(child, 'exit');
    const { timings, launches } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const measuring = timings.pilot + timings.launches;
    // The last windows of a warm-up are part of the effects if the app was warm.
    const windows = sum(
      launches.flatMap((launch) =>
        launch.order.flatMap((scenario) =>
          steadyRounds(launch, scenario).flatMap((round) => ARMS.map((arm) => round[arm].duration)),
        ),
      ),
    );
    const counted = (timings.load + windows) / measuring;
    const part = (seconds: number) => `${((100 * seconds) / measuring).toFixed(1)}%`;
    const boots = launches.flatMap(({ timings: { boot } }) => [boot.baseline, boot.candidate]);
    const betweenRuns =
      timings.launches - timings.boot - timings.warmUp - timings.load - timings.stop;
    console.log(
      `counted load ÷ measuring phase:    ${counted.toFixed(3)} (${launches.length} launches, boots of ${min(boots).toFixed(2)} s and more)`,
    );
    console.log(`                                   ${verdict(counted, 0.6, 'at least')}`);
    const ofLaunch = launches.map(({ warmUps }) => warmUps.length / ARMS.length);
    const still = launches.filter(({ stillWarmingUp }) => stillWarmingUp.length > 0).length;
    console.log(
      `warm-ups:                          ${min(ofLaunch)} to ${max(ofLaunch)} windows of each side, ended before the app was warm in ${still}`,
    );
    console.log(
      `the measuring phase:               load ${part(timings.load)}, warm-up ${part(timings.warmUp)} (${part(windows)} in windows that count), boot ${part(timings.boot)}, stop ${part(timings.stop)}, pilot ${part(timings.pilot)}, between runs ${part(betweenRuns)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(formatGateVersion(gateVersion()));
startUp();
await generator();
await loadShare();
