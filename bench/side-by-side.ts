/** Helpers of the benches: processes that run side by side, and summaries of the ratios measured on them. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { medianSorted, quantileSorted } from 'simple-statistics';
import { GeneratorProcesses } from '../src/adapters/load/generator.ts';
import type { App, Generator } from '../src/ports/ports.ts';

export const DIST = new URL('../dist/', import.meta.url);

export function summary(ratios: readonly number[]): string {
  const sorted = [...ratios].sort((a, b) => a - b);
  const [low, high] = [quantileSorted(sorted, 0.25), quantileSorted(sorted, 0.75)];
  return `${medianSorted(sorted).toFixed(3)} (quartiles ${low.toFixed(3)} to ${high.toFixed(3)}, ${ratios.length} pairs)`;
}

export function verdict(value: number, target: number, better: 'at most' | 'at least'): string {
  const met = better === 'at most' ? value <= target : value >= target;
  const by = Math.abs(value - target).toFixed(3);
  return `target ${better} ${target}: ${met ? 'met' : `MISSED by ${by}`}`;
}

/** Answers `hello` to every request, and sends its port to the parent process. */
export const SERVER = `
require('node:http').createServer((request, response) => response.end('hello'))
  .listen(0, '127.0.0.1', function () { process.send(this.address().port); });`;

/** A process that makes an autocannon run for each message, as anybody would. */
export const BARE = `
const autocannon = require(${JSON.stringify(fileURLToPath(import.meta.resolve('autocannon')))});
process.on('message', async (options) => {
  const { requests, duration } = await autocannon(options);
  process.send(requests.total / duration);
});`;

export async function evaluated(
  source: string,
): Promise<{ child: ChildProcess } & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'cannongate-bench-'));
  const file = join(folder, 'program.cjs');
  writeFileSync(file, source);
  const child = fork(file, { execArgv: [] });
  await once(child, 'spawn');
  return {
    child,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

export async function ask<T = number>(child: ChildProcess, message: object): Promise<T> {
  const answer = once(child, 'message') as Promise<[T]>;
  child.send(message);
  return (await answer)[0];
}

/** The load generator as it is shipped. */
export function startGenerator(): Promise<Generator> {
  const never = new AbortController().signal;
  return new GeneratorProcesses(new URL('generator.js', DIST), never).start();
}

/** A server of ours in the place of an app. */
export function served(server: ChildProcess, url: string): App {
  return {
    url,
    roots: [server.pid ?? 0],
    mark: '',
    sharedLuck: null,
    wire: null,
    waitedOnce: 0,
    unassignedPorts: () => [],
    unixSockets: () => [],
    remappablePorts: () => [],
    listensOn: () => Promise.resolve([]),
    listensOnSockets: () => Promise.resolve([]),
    remappedPorts: () => [],
    assertNotRestarted: () => Promise.resolve(),
    untilExitIsTold: async () => {},
    assertAlive: () => undefined,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}
