/** Keeping the load generator and the apps on cores of their own, with util-linux's `taskset`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Pinning } from '../../model/report.ts';
import { readOrNull } from './process-tree.ts';

const run = promisify(execFile);

/** Where the two are to run; null where there is one core only, or nothing to pin with. */
export async function choosePinning(): Promise<Pinning | null> {
  const pinning = pinningFor(allowedCores());
  if (!pinning) return null;
  try {
    await run('taskset', ['--version']);
    return pinning;
  } catch {
    return null;
  }
}

/** The cores that this process may run on; empty where that cannot be told. */
export function allowedCores(): number[] {
  const status = readOrNull('/proc/self/status') ?? '';
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  return list === undefined ? [] : parseCoreList(list);
}

/**
 * The load generator takes the first core, which tends to serve the machine's interrupts, and the apps
 * the others: only one of them is loaded at a time. Null for a single core.
 */
export function pinningFor(cores: readonly number[]): Pinning | null {
  const [first, ...others] = cores;
  if (first === undefined || others.length === 0) return null;
  return { apps: others.join(','), generator: String(first) };
}

/** The numbers in a list like `0-3,8`. */
export function parseCoreList(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [from = NaN, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Moves a running process, with all its threads, to some cores. */
export async function pinProcess(cores: string, pid: number): Promise<void> {
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
}
