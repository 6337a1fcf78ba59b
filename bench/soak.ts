/**
 * Makes many short launches and looks for leftovers and for growth: processes, ports and files that remain, and
 * memory and descriptors of the gate and its load generator. Growth is the last quarter's median relative to
 * the second quarter's; the first quarter is warm-up.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { ShellApps } from '../src/adapters/app/shell-apps.ts';
import { GeneratorProcesses } from '../src/adapters/load/generator.ts';
import { listeningPorts } from '../src/adapters/process/listening-ports.ts';
import { processTree } from '../src/adapters/process/process-tree.ts';
import { measureLaunch } from '../src/measure/launch.ts';
import type { Launch } from '../src/model/run.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';
import { getting, plainApp } from './scenario.ts';
import { orderOfLaunch } from '../src/plan/order.ts';
import { MIN_WINDOWS } from '../src/plan/warm-up-length.ts';
import type { Ports } from '../src/ports/ports.ts';

const { values } = parseArgs({ options: { launches: { type: 'string', default: '500' } } });
const LAUNCHES = Number(values.launches);

const SERVER = `
require('node:http').createServer((request, response) => response.end('hello'))
  .listen(process.env.PORT, '127.0.0.1');`;

const scenario = getting('hello', '/', 10);

interface Reading {
  /** Bytes. */
  readonly gate: number;
  readonly generator: number;
  readonly descriptors: number;
}

function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]);
}

function read(generator: number): Reading {
  // Nothing refers to the launches any more, so memory that the collector can free does not count.
  globalThis.gc?.();
  return {
    gate: residentMemory(process.pid),
    generator: residentMemory(generator),
    descriptors: readdirSync('/proc/self/fd').length,
  };
}

/** Unexpected processes, ports and files while no app runs. */
function leftovers(expected: ReadonlySet<number>, scratch: string): string[] {
  const processes = processTree(process.pid).filter((pid) => !expected.has(pid));
  const files = readdirSync(scratch).filter((name) => !['app', 'logs'].includes(name));
  return [
    ...processes.map((pid) => `process ${pid}`),
    ...listeningPorts([...expected]).map((port) => `port ${port}`),
    ...files.map((name) => `file ${name}`),
  ];
}

function growth(readings: readonly Reading[], of: (reading: Reading) => number): string {
  const quarter = Math.floor(readings.length / 4);
  const early = readings.slice(quarter, 2 * quarter).map(of);
  const late = readings.slice(-quarter).map(of);
  return `×${(median(late) / median(early)).toFixed(3)}`;
}

async function main(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'cannongate-soak-'));
  const app = join(scratch, 'app');
  const logs = join(scratch, 'logs');
  for (const folder of [app, logs]) mkdirSync(folder);
  writeFileSync(join(app, 'server.cjs'), SERVER);
  const directories = { baseline: app, candidate: app };
  const { signal } = new AbortController();
  const settings = plainApp('node server.cjs');
  const before = new Set(processTree(process.pid));
  const generators = new GeneratorProcesses(
    new URL('../dist/generator.js', import.meta.url),
    signal,
  );
  const apps = new ShellApps({
    settings,
    variables: process.env,
    logs,
    signal,
  });
  const ports = {
    apps,
    generators,
    signal,
    clock: { now: () => performance.now() / 1000 },
  } as unknown as Ports;
  const readings: Reading[] = [];
  const left = new Set<string>();
  let runs = 0;
  try {
    const generator = await generators.start();
    const { pid } = generator;
    if (pid === undefined) throw new Error('the load generator has no process');
    const expected = new Set([...before, pid]);
    const load = { seconds: 0.05 };
    for (let index = 0; index < LAUNCHES; index++) {
      const order = orderOfLaunch('soak', index, [scenario.name], 2);
      const onLaunch = (launch: Launch) => {
        runs += launch.warmUps.length + 2 * launch.rounds.length;
      };
      const workloads = [
        {
          scenario,
          window: load,
          pilotWindows: MIN_WINDOWS,
          isFast: false,
          run: load,
          unloaded: null,
        },
      ];
      const context = {
        app: settings,
        ports,
        generator,
        directories,
        strategy: 'side-by-side',
        runDuration: 'auto',
      } as const;
      await measureLaunch(context, order, workloads, {
        name: index + 1,
        maxWindows: MIN_WINDOWS,
        onRound: () => {},
        onLaunch,
      });
      for (const leftover of leftovers(expected, scratch)) left.add(leftover);
      readings.push(read(pid));
      process.stderr.write(`\rlaunch ${index + 1} of ${LAUNCHES} `);
    }
    await generator[Symbol.asyncDispose]();
    for (const leftover of leftovers(before, scratch)) left.add(leftover);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  process.stderr.write('\n');
  console.log(`${formatGateVersion(gateVersion())}: ${LAUNCHES} launches, ${runs} runs`);
  console.log(`left behind:             ${left.size === 0 ? 'nothing' : [...left].join(', ')}`);
  console.log(`gate's memory:           ${growth(readings, (reading) => reading.gate)}`);
  console.log(`load generator's memory: ${growth(readings, (reading) => reading.generator)}`);
  console.log(`open descriptors:        ${growth(readings, (reading) => reading.descriptors)}`);
  if (left.size > 0) process.exitCode = 1;
}

await main();
