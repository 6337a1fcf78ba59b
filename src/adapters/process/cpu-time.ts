/**
 * CPU time of a process tree on Linux, read from the scheduler's nanosecond counters per thread
 * (/proc/<pid>/task/<tid>/schedstat). The 10 ms ticks of /proc/<pid>/stat are too coarse for a run of
 * half a second. They are the fallback:
 *
 * - for a thread that ended during the run, since its counter is gone;
 * - if the kernel keeps no scheduler statistics;
 * - for a process that ended: its ticks are added to its parent when the parent collects it.
 */
import { readdirSync } from 'node:fs';
import { sum } from 'simple-statistics';
import {
  allProcesses,
  HAS_PROC,
  readProcess,
  readOrNull,
  treeEntries,
  type ProcessEntry,
  type Roots,
} from './process-tree.ts';

interface ProcessTime {
  /** Nanoseconds by thread id; null if the kernel does not count them. */
  readonly threads: ReadonlyMap<string, number> | null;
  /** Seconds from ticks, including threads that have ended. */
  readonly ticks: number;
  /** Seconds from ticks of descendants that have ended and been collected. */
  readonly collected: number;
}

export type CpuTimes = ReadonlyMap<number, ProcessTime>;

// /proc always counts 100 ticks per second, whatever rate the kernel uses.
const TICKS_PER_SECOND = 100;

// Seconds. User time and system time are each rounded down to a tick.
const ROUNDING = 2 / TICKS_PER_SECOND;

/**
 * CPU time that process trees have used so far; null if it cannot be read.
 *
 * @param single processes to count without their children
 * @param all the machine's processes, if they were just read
 */
export function cpuTimesOf(
  roots: Roots,
  single: readonly number[] = [],
  all: readonly ProcessEntry[] = allProcesses(),
): CpuTimes | null {
  if (!HAS_PROC) return null;
  const entries = [...treeEntries(roots, all), ...single.flatMap((pid) => readProcess(pid) ?? [])];
  return new Map(entries.map((entry) => [entry.pid, timeOf(entry)]));
}

/**
 * Seconds of CPU time that the tree used from `before` to `after`. Null if a process ended and was not
 * collected within the tree, since its CPU time is then lost.
 */
export function cpuBetween(before: CpuTimes, after: CpuTimes): number | null {
  let living = 0;
  let collected = 0;
  for (const [pid, time] of after) {
    living += timeBetween(before.get(pid), time);
    collected += time.collected - (before.get(pid)?.collected ?? 0);
  }
  // A collected process's ticks include what it had used before the run: subtract that.
  const ended = [...before].filter(([pid]) => !after.has(pid)).map(([, time]) => time);
  const usedBefore = sum(ended.map((time) => totalOf(time) + time.collected));
  // User and system time of each were rounded down to whole ticks.
  const rounding = (2 * ended.length) / TICKS_PER_SECOND;
  if (collected + rounding < usedBefore) return null;
  return living + Math.max(0, collected - usedBefore);
}

function timeBetween(before: ProcessTime | undefined, after: ProcessTime): number {
  const ticks = after.ticks - (before?.ticks ?? 0);
  if (after.threads === null) return ticks;
  let nanoseconds = 0;
  for (const [thread, counted] of after.threads) {
    nanoseconds += counted - (before?.threads?.get(thread) ?? 0);
  }
  const seconds = nanoseconds / 1e9;
  const lost = [...(before?.threads?.keys() ?? [])].some((thread) => !after.threads?.has(thread));
  // A thread that started and ended within the run was never seen; some servers start one per connection.
  return lost || ticks > seconds + ROUNDING ? Math.max(seconds, ticks) : seconds;
}

function totalOf({ threads, ticks }: ProcessTime): number {
  if (threads === null) return ticks;
  const nanoseconds = sum([...threads.values()]);
  return Math.max(nanoseconds / 1e9, ticks);
}

function timeOf({ pid, isZombie, ownTicks, childTicks }: ProcessEntry): ProcessTime {
  return {
    threads: isZombie ? null : threadTimes(pid),
    ticks: ownTicks / TICKS_PER_SECOND,
    collected: childTicks / TICKS_PER_SECOND,
  };
}

function threadTimes(pid: number): Map<string, number> | null {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return null;
  }
  const times = new Map<string, number>();
  for (const thread of threads) {
    const schedstat = readOrNull(`/proc/${pid}/task/${thread}/schedstat`);
    if (schedstat !== null) times.set(thread, Number(schedstat.split(' ')[0]));
  }
  return times.size === 0 ? null : times;
}
