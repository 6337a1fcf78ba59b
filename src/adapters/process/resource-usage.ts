/** CPU time and peak memory of an app's process tree during a run: exact on Linux, coarse elsewhere. */
import { writeFileSync } from 'node:fs';
import pidtree from 'pidtree';
import pidusage from 'pidusage';
import { sum } from 'simple-statistics';
import { cpuBetween, cpuTimesOf } from './cpu-time.ts';
import {
  allProcesses,
  HAS_PROC,
  processTree,
  readOrNull,
  type ProcessEntry,
} from './process-tree.ts';

export interface Usage {
  /** Seconds of CPU time; null if it cannot be read. */
  readonly cpu: number | null;
  /** Peak resident memory in bytes; null if it cannot be read. */
  readonly memory: number | null;
}

/** Started when a run starts. */
export interface Meter {
  /** Returns the usage since the start. @param all the machine's processes, if they were just read */
  end(all?: readonly ProcessEntry[]): Promise<Usage>;
}

/** How CPU time is read on this platform, for the report. */
export const CPU_TIME_SOURCE = HAS_PROC
  ? 'scheduler counters of the whole process tree, in nanoseconds'
  : 'the operating system’s times of the whole process tree, in hundredths of a second; memory is what is resident at the end of a run';

/** @param all the machine's processes, if they were just read */
export async function startMeter(root: number, all?: readonly ProcessEntry[]): Promise<Meter> {
  return HAS_PROC ? startProcMeter(root, all) : await startPortableMeter(root);
}

/** For Linux: reads /proc. */
function startProcMeter(root: number, all: readonly ProcessEntry[] = allProcesses()): Meter {
  resetPeaks(root, all);
  const before = cpuTimesOf([root], [], all);
  return {
    end(all = allProcesses()) {
      const after = cpuTimesOf([root], [], all);
      const cpu = before && after ? cpuBetween(before, after) : null;
      return Promise.resolve({ cpu, memory: peakMemory(root, all) });
    },
  };
}

/**
 * For other systems: uses libraries that call the system's tools. Memory is that at the end, not the
 * peak. CPU time is null if a process ended during the run, since its CPU time is lost.
 */
export async function startPortableMeter(root: number): Promise<Meter> {
  const before = await usageOf(root);
  return {
    async end() {
      const after = await usageOf(root);
      if (!before || !after) return { cpu: null, memory: null };
      const memory = sum([...after.values()].map((usage) => usage.memory));
      const isComplete = [...before.keys()].every((pid) => after.has(pid));
      const used = sum([...after].map(([pid, { cpu }]) => cpu - (before.get(pid)?.cpu ?? 0)));
      return { cpu: isComplete ? used : null, memory };
    },
  };
}

/** By process id; null if the system's tools fail. */
async function usageOf(
  root: number,
): Promise<ReadonlyMap<number, { cpu: number; memory: number }> | null> {
  try {
    const pids = await pidtree(root, { root: true });
    const usages = await pidusage(pids);
    return new Map(
      Object.values(usages).map(({ pid, ctime, memory }) => [pid, { cpu: ctime / 1000, memory }]),
    );
  } catch {
    return null;
  }
}

/** Resets the peak (VmHWM) of each process to its current memory. See clear_refs in proc(5). */
export function resetPeaks(root: number, all?: readonly ProcessEntry[]): void {
  for (const pid of processTree(root, all)) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
    } catch {
      // The process has ended, or belongs to another user; its peak then covers its whole life.
    }
  }
}

/**
 * Peak resident memory of a process tree in bytes: the sum of its processes' peaks (VmHWM in
 * proc_pid_status(5)). Pages that processes share count for each. Null if it cannot be read.
 */
export function peakMemory(root: number, all?: readonly ProcessEntry[]): number | null {
  if (!HAS_PROC) return null;
  const peaks = processTree(root, all).flatMap((pid) => {
    const status = readOrNull(`/proc/${pid}/status`) ?? '';
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? [] : [Number(kilobytes) * 1024];
  });
  return peaks.length === 0 ? null : sum(peaks);
}
