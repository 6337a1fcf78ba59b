/** Pins the load generator and the apps to separate cores, with `taskset` of util-linux. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Pinning } from '../../model/report.ts';
import { readOrNull } from './process-tree.ts';

const run = promisify(execFile);

/** `taskset`, which needs nothing else of the environment: what it has, the app's processes could read. */
async function taskset(...args: readonly string[]): Promise<void> {
  await run('taskset', args, { env: { PATH: process.env['PATH'] } });
}

/** The cores for the apps and the generator; null with a single core, or if no process can be pinned here. */
export async function choosePinning(): Promise<Pinning | null> {
  const pinning = pinningFor(allowedCores());
  if (!pinning) return null;
  try {
    // There may be no `taskset`, and a service or container may forbid the system call behind it.
    for (const cores of [pinning.apps, pinning.generator]) {
      await taskset('--cpu-list', cores, 'true');
    }
    return pinning;
  } catch {
    return null;
  }
}

/** The cores that this process may run on; empty if unknown. */
export function allowedCores(): number[] {
  const status = readOrNull('/proc/self/status') ?? '';
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  return list === undefined ? [] : usableCores(list, readOrNull('/sys/devices/system/cpu/online'));
}

/**
 * The allowed cores without those that are offline: outside of a cpuset, Linux allows all that the machine could ever
 * have.
 *
 * @param online as `/sys/devices/system/cpu/online` lists them; null if unknown
 */
export function usableCores(allowed: string, online: string | null): number[] {
  const cores = parseCoreList(allowed);
  const known = new Set(parseCoreList(online?.trim() ?? ''));
  const usable = cores.filter((core) => known.has(core));
  // A container may list its cores under numbers of its own.
  return usable.length === 0 ? cores : usable;
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
  if (list === '') return [];
  return list.split(',').flatMap((part) => {
    const [from = NaN, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Node.js ends a thread or two when it has started. More often than that it cannot be by chance. */
const ATTEMPTS = 5;

/** Pins a running process, with all its threads, to the cores. `taskset` fails if one of them ends meanwhile, so it is tried again. */
export async function pinProcess(cores: string, pid: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await taskset('--all-tasks', '--cpu-list', '--pid', cores, String(pid));
      return;
    } catch (error) {
      const { stderr = '' } = error as { stderr?: string };
      if (attempt === ATTEMPTS || !stderr.includes('No such process')) throw error;
    }
  }
}
