/**
 * What a change costs, measured without the gate: a miss of the gate says nothing of the change if the gate is the only one
 * that looked. Both versions are booted in turn, many times, and loaded with plain autocannon. Nothing is chosen: no
 * look before the end, no launch left out, no shared luck, no pinning.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import * as z from 'zod';
import { aDirectory, remove } from '../../../bench/gate.ts';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { interval, summarise } from '../../../src/stats/student.ts';
import { GALLERY } from '../about.ts';
import { writeArm } from '../arms.ts';
import { withDatabase } from '../run.ts';
import { armsOf, type RealCase } from './corpus.ts';

const FILE = join(GALLERY, 'real', 'reference.json');

/** Ratios minus one, of the slower version to the faster one, with a 95% interval. */
const ratioSchema = z.object({ estimate: z.number(), low: z.number(), high: z.number() });

const referenceSchema = z.object({
  id: z.string(),
  /** ISO date. */
  startedAt: z.string(),
  node: z.string(),
  cores: z.number(),
  /** Of each version. */
  boots: z.number(),
  /** Seconds of load that counted, in each boot. */
  seconds: z.number(),
  /** CPU time per request, of the user and of the system. */
  cpu: ratioSchema,
  /** Time per request under full load: the inverse of throughput. */
  time: ratioSchema,
});

export type Reference = z.infer<typeof referenceSchema>;

export function readReferences(): Reference[] {
  return existsSync(FILE)
    ? z.array(referenceSchema).parse(JSON.parse(readFileSync(FILE, 'utf8')))
    : [];
}

/** An earlier one of the same case is replaced. */
export function storeReference(reference: Reference): void {
  const others = readReferences().filter(({ id }) => id !== reference.id);
  writeFileSync(FILE, `${JSON.stringify([...others, reference], null, 1)}\n`);
}

/** What a configuration says of its first scenario; the second one is the control. */
const loadSchema = z.object({
  path: z.string(),
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  connections: z.number().default(10),
});

export type ReferenceLoad = z.infer<typeof loadSchema>;

export interface ReferenceTimes {
  /** Of each version. */
  readonly boots: number;
  /** Seconds of load that do not count, in each boot. */
  readonly warmUp: number;
  /** Seconds of load that count, in each boot. */
  readonly seconds: number;
}

const TIMES: ReferenceTimes = { boots: 40, warmUp: 2, seconds: 2 };

/**
 * Measures a case with both versions installed.
 *
 * @throws if one cannot be installed, does not boot or fails requests, and the signal's reason between two boots
 */
export async function referenceOf(real: RealCase, signal: AbortSignal): Promise<Reference> {
  const startedAt = new Date().toISOString();
  const { baseline: faster, candidate: slower } = armsOf({ real, direction: 'to-slower' });
  const config = readFileSync(join(GALLERY, 'real', real.id, 'cannongate.yml'), 'utf8');
  const { scenarios } = z.object({ scenarios: z.array(loadSchema) }).parse(parse(config));
  const [load] = scenarios;
  if (load === undefined) throw new Error(`gallery/real/${real.id}/cannongate.yml has no scenario`);
  const directories = [aDirectory(), aDirectory()] as const;
  try {
    for (const [i, arm] of [faster, slower].entries()) {
      const directory = directories[i] ?? '';
      writeArm(join('real', real.id), arm, directory);
      execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'ignore' });
    }
    const ratios: Pick<Reference, 'cpu' | 'time'>[] = [];
    await withDatabase({ id: join('real', real.id), postgres: real.postgres }, async (env) => {
      ratios.push(await compareDirectly(directories, load, TIMES, { env, signal }));
    });
    const [ratio] = ratios;
    if (ratio === undefined) throw new Error('nothing was measured');
    const { boots, seconds } = TIMES;
    const node = execFileSync('node', ['--version'], { encoding: 'utf8' }).trim();
    const cores = availableParallelism();
    return { id: real.id, startedAt, node, cores, boots, seconds, ...ratio };
  } finally {
    directories.forEach(remove);
  }
}

interface Cost {
  readonly cpu: number;
  readonly time: number;
}

/**
 * @param directories with a server.js each: of the faster version, then of the slower one
 * @throws if one does not boot or fails requests
 */
export async function compareDirectly(
  [faster, slower]: readonly [string, string],
  load: ReferenceLoad,
  times: ReferenceTimes,
  { env, signal }: { env: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Pick<Reference, 'cpu' | 'time'>> {
  const logs: Cost[] = [];
  for (let i = 0; i < times.boots; i++) {
    signal.throwIfAborted();
    const measure = (directory: string) => costOf(directory, load, times, env);
    // The first one changes with each pair of boots, so that neither always follows the other.
    const first = await measure(i % 2 === 0 ? faster : slower);
    const second = await measure(i % 2 === 0 ? slower : faster);
    const [of, to] = i % 2 === 0 ? [first, second] : [second, first];
    logs.push({ cpu: Math.log(to.cpu / of.cpu), time: Math.log(to.time / of.time) });
  }
  return { cpu: ratioOf(logs.map(({ cpu }) => cpu)), time: ratioOf(logs.map(({ time }) => time)) };
}

function ratioOf(logs: readonly number[]): Reference['cpu'] {
  const summary = summarise(logs);
  if (summary === null) throw new Error('two boots of each version are the fewest');
  const { low, high } = interval(summary, 0.95);
  return {
    estimate: Math.expm1(summary.mean),
    low: Math.expm1(low),
    high: Math.expm1(high),
  };
}

/** Boots a server and loads it. */
async function costOf(
  directory: string,
  load: ReferenceLoad,
  { warmUp, seconds }: ReferenceTimes,
  env: Readonly<Record<string, string>>,
): Promise<Cost> {
  const port = await freePort();
  const child = spawn('node', ['server.js'], {
    cwd: directory,
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    const url = `http://localhost:${port}`;
    await ready(`${url}/control`, () => child.exitCode === null);
    const words = wordsFor({ ...load, url: `${url}${load.path}` });
    await autocannon([...words, '--duration', String(warmUp)]);
    const before = cpuSeconds(child.pid ?? 0);
    const result = await autocannon([...words, '--duration', String(seconds)]);
    const used = cpuSeconds(child.pid ?? 0) - before;
    const failed = result.non2xx + result.errors + result.timeouts;
    if (failed > 0) throw new Error(`${failed} requests to ${load.path} failed`);
    const requests = result.requests.total;
    return { cpu: used / requests, time: result.duration / requests };
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

function wordsFor({ url, method, headers, body, connections }: ReferenceLoad & { url: string }) {
  const isText = typeof body === 'string' || body === undefined;
  const all = { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers };
  return [
    ...['--json', '--no-progress', '--connections', String(connections), '--method', method],
    ...Object.entries(all).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    ...(body === undefined ? [] : ['--body', isText ? body : JSON.stringify(body)]),
    url,
  ];
}

const resultSchema = z.object({
  non2xx: z.number(),
  errors: z.number(),
  timeouts: z.number(),
  /** Seconds. */
  duration: z.number(),
  requests: z.object({ total: z.number().positive() }),
});

async function autocannon(words: readonly string[]): Promise<z.infer<typeof resultSchema>> {
  const { stdout } = await promisify(execFile)('node', [AUTOCANNON, ...words]);
  return resultSchema.parse(JSON.parse(stdout));
}

/** Seconds of user and system time that all threads of a process have used. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in parentheses and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Linux counts in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function ready(url: string, isRunning: () => boolean): Promise<void> {
  for (let i = 0; i < 300 && isRunning(); i++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await after(100);
  }
  throw new Error(`${url} did not answer`);
}
