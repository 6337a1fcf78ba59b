/**
 * CPU time of a process tree on Linux: the scheduler's nanosecond counters per thread, see
 * sched-stats in the kernel's documentation. The 10 ms ticks of /proc/<pid>/stat are too coarse for
 * a run of half a second; they are the fall-back where a thread ended meanwhile and took its
 * counter along, seen or not, where the kernel keeps no scheduler statistics, and for processes that ended: what
 * they used is added to their parent's account when it collects them.
 */
import { readdirSync } from 'node:fs';
import {
  HAS_PROC,
  readProcess,
  readOrNull,
  treeEntries,
  type ProcessEntry,
} from './process-tree.ts';

interface ProcessTime {
  /** Nanoseconds by thread id; null where the kernel does not count them. */
  readonly threads: ReadonlyMap<string, number> | null;
  /** Seconds in ticks, threads that have ended included. */
  readonly ticks: number;
  /** Seconds in ticks of the descendants that have ended and been collected. */
  readonly collected: number;
}

export type CpuTimes = ReadonlyMap<number, ProcessTime>;

// User space sees 100 ticks a second on every Linux, whatever the kernel's own rate.
const TICKS_PER_SECOND = 100;

// Seconds: time in user mode and in the kernel are each rounded down to a tick.
const ROUNDING = 2 / TICKS_PER_SECOND;

/**
 * What the trees have used up to now; null where it cannot be read.
 *
 * @param single processes that count without their children
 */
export function cpuTimesOf(
  roots: readonly number[],
  single: readonly number[] = [],
): CpuTimes | null {
  if (!HAS_PROC) return null;
  const entries = [
    ...roots.flatMap(treeEntries),
    ...single.flatMap((pid) => readProcess(pid) ?? []),
  ];
  return new Map(entries.map((entry) => [entry.pid, timeOf(entry)]));
}

/**
 * Seconds of CPU time that the tree used from `before` to `after`; null when a process took its
 * account along, because nobody in the tree collected it.
 */
export function cpuBetween(before: CpuTimes, after: CpuTimes): number | null {
  let living = 0;
  let collected = 0;
  for (const [pid, time] of after) {
    living += timeBetween(before.get(pid), time);
    collected += time.collected - (before.get(pid)?.collected ?? 0);
  }
  // Of a process that has ended since, what it had used before is in both accounts.
  const ended = [...before].filter(([pid]) => !after.has(pid)).map(([, time]) => time);
  const usedBefore = ended.reduce((sum, time) => sum + totalOf(time) + time.collected, 0);
  // Each account was rounded down to whole ticks, twice.
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
  // A thread that began and ended in between was never seen: some servers have one per connection.
  return lost || ticks > seconds + ROUNDING ? Math.max(seconds, ticks) : seconds;
}

function totalOf({ threads, ticks }: ProcessTime): number {
  if (threads === null) return ticks;
  const nanoseconds = [...threads.values()].reduce((sum, counted) => sum + counted, 0);
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
