/**
 * CPU time of a process tree on Linux: the scheduler's nanosecond counters per thread, see
 * sched-stats in the kernel's documentation. The 10 ms ticks of /proc/<pid>/stat are too coarse for
 * a run of half a second; they are the fall-back where a thread ended meanwhile and took its
 * counter along, or where the kernel keeps no scheduler statistics.
 */
import { readdirSync } from 'node:fs';
import { HAS_PROC, processTree, readOrNull } from './tree.ts';

interface ProcessTime {
  /** Nanoseconds by thread id; null where the kernel does not count them. */
  readonly threads: ReadonlyMap<string, number> | null;
  /** Seconds in ticks, threads that have ended included. */
  readonly ticks: number;
}

export type CpuTimes = ReadonlyMap<number, ProcessTime>;

// User space sees 100 ticks a second on every Linux, whatever the kernel's own rate.
const TICKS_PER_SECOND = 100;

/** What the tree has used up to now; null where it cannot be read. */
export function cpuTimesOf(root: number): CpuTimes | null {
  if (!HAS_PROC) return null;
  return new Map(
    processTree(root).flatMap((pid): [number, ProcessTime][] => {
      const time = timeOf(pid);
      return time === null ? [] : [[pid, time]];
    }),
  );
}

/** Seconds of CPU time that the tree used from `before` to `after`. */
export function cpuBetween(before: CpuTimes, after: CpuTimes): number {
  let seconds = 0;
  for (const [pid, time] of after) seconds += timeBetween(before.get(pid), time);
  return seconds;
}

function timeBetween(before: ProcessTime | undefined, after: ProcessTime): number {
  const ticks = after.ticks - (before?.ticks ?? 0);
  if (after.threads === null) return ticks;
  let nanoseconds = 0;
  for (const [thread, counted] of after.threads) {
    nanoseconds += counted - (before?.threads?.get(thread) ?? 0);
  }
  const lost = [...(before?.threads?.keys() ?? [])].some((thread) => !after.threads?.has(thread));
  return lost ? Math.max(nanoseconds / 1e9, ticks) : nanoseconds / 1e9;
}

function timeOf(pid: number): ProcessTime | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    threads: threadTimes(pid),
    ticks: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

function threadTimes(pid: number): Map<string, number> | null {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return new Map();
  }
  const times = new Map<string, number>();
  for (const thread of threads) {
    const schedstat = readOrNull(`/proc/${pid}/task/${thread}/schedstat`);
    if (schedstat !== null) times.set(thread, Number(schedstat.split(' ')[0]));
  }
  return times.size === 0 && threads.length > 0 ? null : times;
}
