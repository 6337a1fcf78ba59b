/** What an app's process tree uses during a run, as exactly as the platform tells. */
import { writeFileSync } from 'node:fs';
import pidtree from 'pidtree';
import pidusage from 'pidusage';
import { cpuBetween, cpuTimesOf } from './cpu-time.ts';
import { HAS_PROC, processTree, readOrNull } from './process-tree.ts';

export interface Usage {
  /** Seconds of CPU time; null where it cannot be read. */
  readonly cpu: number | null;
  /** Bytes: peak resident memory; null where it cannot be read. */
  readonly memory: number | null;
}

/** Begun at a run's start. */
export interface Meter {
  /** What was used since. */
  end(): Promise<Usage>;
}

/** What the meter of this platform reads, for the report. */
export const CPU_TIME_SOURCE = HAS_PROC
  ? 'scheduler counters of the whole process tree, in nanoseconds'
  : 'the operating system’s times of the whole process tree, in hundredths of a second; memory is what is resident at the end of a run';

export async function startMeter(root: number): Promise<Meter> {
  return HAS_PROC ? startProcMeter(root) : await startPortableMeter(root);
}

/** On Linux, from /proc. */
function startProcMeter(root: number): Meter {
  resetPeaks(root);
  const before = cpuTimesOf([root]);
  return {
    end() {
      const after = cpuTimesOf([root]);
      const cpu = before && after ? cpuBetween(before, after) : null;
      return Promise.resolve({ cpu, memory: peakMemory(root) });
    },
  };
}

/**
 * Elsewhere, by the libraries that ask the system's own tools. There is no peak to be had, and a process
 * that ends within a run takes its account along: then nothing is known.
 */
export async function startPortableMeter(root: number): Promise<Meter> {
  const before = await usageOf(root);
  return {
    async end() {
      const after = await usageOf(root);
      if (!before || !after) return { cpu: null, memory: null };
      const memory = [...after.values()].reduce((sum, usage) => sum + usage.memory, 0);
      const isWhole = [...before.keys()].every((pid) => after.has(pid));
      const used = [...after].reduce(
        (sum, [pid, { cpu }]) => sum + cpu - (before.get(pid)?.cpu ?? 0),
        0,
      );
      return { cpu: isWhole ? used : null, memory };
    },
  };
}

/** By process; null when the system does not tell. */
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

/** Sets the marks back to what is resident now. See clear_refs in proc(5). */
export function resetPeaks(root: number): void {
  for (const pid of processTree(root)) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
    } catch {
      // It has ended meanwhile, or it is another user's: its mark then holds for its whole life.
    }
  }
}

/** Bytes; null where it cannot be read. */
export function peakMemory(root: number): number | null {
  if (!HAS_PROC) return null;
  const peaks = processTree(root).flatMap((pid) => {
    const status = readOrNull(`/proc/${pid}/status`) ?? '';
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? [] : [Number(kilobytes) * 1024];
  });
  return peaks.length === 0 ? null : peaks.reduce((sum, bytes) => sum + bytes, 0);
}
