/** Pins the load generator and the apps to separate cores, with `taskset` of util-linux. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Pinning } from '../../model/report.ts';
import { readOrNull } from './process-tree.ts';

const run = promisify(execFile);

/** The cores for the apps and the generator; null with a single core or without `taskset`. */
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

/** The cores that this process may run on; empty if unknown. */
export function allowedCores(): number[] {
  const status = readOrNull('/proc/self/status') ?? '';
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  return list === undefined ? [] : parseCoreList(list);
}

/**
 * Gives the first core, which tends to serve interrupts, to the load generator, and the rest to the
 * apps, of which one is loaded at a time. Null for a single core.
 */
export function pinningFor(cores: readonly number[]): Pinning | null {
  const [first, ...appCores] = cores;
  if (first === undefined || appCores.length === 0) return null;
  return { apps: appCores.join(','), generator: String(first) };
}

/**
 * Whether both apps share a single core, on which a thread of one can only take the time of another.
 *
 * @param allowed cores of the gate; empty if unknown
 */
export function haveAppsOneCore(pinning: Pinning | null, allowed = allowedCores()): boolean {
  const cores = pinning === null ? allowed : parseCoreList(pinning.apps);
  return cores.length === 1;
}

/** The cores in a list like `0-3,8`. */
export function parseCoreList(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [from = NaN, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Pins a running process, with all its threads, to the cores. */
export async function pinProcess(cores: string, pid: number): Promise<void> {
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
}
