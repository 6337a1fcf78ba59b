/** CPU time and memory of an app's process tree during a run: exact on Linux, coarse elsewhere. */
import { readdirSync, writeFileSync } from 'node:fs';
import pidtree from 'pidtree';
import pidusage from 'pidusage';
import { sum } from 'simple-statistics';
import type { KernelWork, MemorySpan } from '../../model/run.ts';
import { cpuBetween, cpuTimesOf } from './cpu-time.ts';
import {
  allProcesses,
  HAS_PROC,
  processTree,
  readOrNull,
  type ProcessEntry,
  type Roots,
} from './process-tree.ts';
import { LostOrphans } from './lost-orphans.ts';
import { UncountedChildren } from './uncounted-children.ts';

export interface Usage {
  /** Seconds of CPU time; null if it cannot be read. */
  readonly cpu: number | null;
  /** Set if that is so because Linux adds the time of some processes to nobody's, or to that of the reaper of orphans. */
  readonly isCpuLost?: true;
  /** Peak resident memory in bytes; null if it cannot be read. */
  readonly memory: number | null;
  /** Null unless it was asked for, and where it cannot be read. */
  readonly anonymousMemory: MemorySpan | null;
  /** Null where it cannot be read, or a process ended meanwhile. */
  readonly kernelWork: KernelWork | null;
  /** Processes that were there at the start and have ended since; absent if there are none, or nobody knows. */
  readonly endedProcesses?: number;
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

interface MeterOptions {
  /** Whether to read the anonymous memory, too. */
  readonly readsGrowth?: boolean;
  /** The value of `CANNONGATE_PROCESS` in the environment of the processes; null if they have none. */
  readonly mark?: string | null;
}

/** @param all the machine's processes, if they were just read */
export async function startMeter(
  roots: Roots,
  all?: readonly ProcessEntry[],
  options: MeterOptions = {},
): Promise<Meter> {
  return HAS_PROC ? startProcMeter(roots, options, all) : await startPortableMeter(roots);
}

/** For Linux: reads /proc. */
function startProcMeter(
  roots: Roots,
  { readsGrowth = false, mark = null }: MeterOptions,
  all: readonly ProcessEntry[] = allProcesses(),
): Meter {
  resetPeaks(roots, all);
  const anonymousBefore = readsGrowth ? anonymousMemoryOf(roots, all) : null;
  const processesBefore = processTree(roots, all);
  const workBefore = kernelWorkOf(roots, all);
  const before = cpuTimesOf(roots, [], all);
  const uncounted = new UncountedChildren(roots, all);
  const orphans = new LostOrphans(roots, mark, all);
  return {
    end(all = allProcesses()) {
      const after = cpuTimesOf(roots, [], all);
      const losses = [uncounted.end(roots, all), orphans.end(all)];
      const isLost = losses.includes(true);
      const cpu = before && after && !isLost ? cpuBetween(before, after) : null;
      const kernelWork = workBetween(workBefore, kernelWorkOf(roots, all));
      const anonymousAfter = anonymousBefore === null ? null : anonymousMemoryOf(roots, all);
      const anonymousMemory =
        anonymousBefore === null || anonymousAfter === null
          ? null
          : { before: anonymousBefore, after: anonymousAfter };
      const memory = peakMemory(roots, all);
      const lost = isLost ? ({ isCpuLost: true } as const) : {};
      const processesAfter = new Set(processTree(roots, all));
      const ended = processesBefore.filter((pid) => !processesAfter.has(pid)).length;
      const endedProcesses = ended > 0 ? { endedProcesses: ended } : {};
      return Promise.resolve({
        cpu,
        ...lost,
        memory,
        anonymousMemory,
        kernelWork,
        ...endedProcesses,
      });
    },
  };
}

/**
 * For other systems: uses libraries that call the system's tools. Memory is that at the end, not the
 * peak. CPU time is null if a process ended during the run, since its CPU time is lost.
 */
export async function startPortableMeter(roots: Roots): Promise<Meter> {
  const before = await usageOf(roots);
  return {
    async end() {
      const after = await usageOf(roots);
      const unknown = { cpu: null, memory: null, anonymousMemory: null, kernelWork: null };
      if (!before || !after) return unknown;
      const memory = sum([...after.values()].map((usage) => usage.memory));
      const isComplete = [...before.keys()].every((pid) => after.has(pid));
      const used = sum([...after].map(([pid, { cpu }]) => cpu - (before.get(pid)?.cpu ?? 0)));
      return { ...unknown, cpu: isComplete ? used : null, memory };
    },
  };
}

/** So far, by process id. A process that ended, or that belongs to another user, is missing. */
type WorkByProcess = ReadonlyMap<number, KernelWork>;

function kernelWorkOf(roots: Roots, all: readonly ProcessEntry[]): WorkByProcess {
  return new Map(
    processTree(roots, all).flatMap((pid) => {
      const work = workOf(pid);
      return work === null ? [] : [[pid, work] as const];
    }),
  );
}

/** See proc_pid_io(5). Threads that have ended are in `io`; of context switches, only those of living threads are known. */
function workOf(pid: number): KernelWork | null {
  const io = readOrNull(`/proc/${pid}/io`);
  if (io === null) return null;
  const counted = (name: string) => Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(io)?.[1]);
  const work = {
    readsAndWrites: counted('syscr') + counted('syscw'),
    bytesMoved: counted('rchar') + counted('wchar'),
    contextSwitches: sum([0, ...threadsOf(pid).map((thread) => switchesOf(pid, thread))]),
  };
  return Object.values(work).every(Number.isFinite) ? work : null;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** The third number of `schedstat`; 0 for a thread that has ended. */
function switchesOf(pid: number, thread: string): number {
  return Number(readOrNull(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[2] ?? 0);
}

function workBetween(before: WorkByProcess, after: WorkByProcess): KernelWork | null {
  const isComplete = [...before.keys()].every((pid) => after.has(pid));
  if (!isComplete || after.size === 0) return null;
  const total = (name: keyof KernelWork) =>
    Math.max(0, sum([...after].map(([pid, work]) => work[name] - (before.get(pid)?.[name] ?? 0))));
  return {
    readsAndWrites: total('readsAndWrites'),
    bytesMoved: total('bytesMoved'),
    contextSwitches: total('contextSwitches'),
  };
}

/** By process id; null if the system's tools fail. */
async function usageOf(
  roots: Roots,
): Promise<ReadonlyMap<number, { cpu: number; memory: number }> | null> {
  try {
    const trees = await Promise.all([roots].flat().map((root) => pidtree(root, { root: true })));
    const usages = await pidusage(trees.flat());
    return new Map(
      Object.values(usages).map(({ pid, ctime, memory }) => [pid, { cpu: ctime / 1000, memory }]),
    );
  } catch {
    return null;
  }
}

/** Resets the peak (VmHWM) of each process to its current memory. See clear_refs in proc(5). */
export function resetPeaks(roots: Roots, all?: readonly ProcessEntry[]): void {
  for (const pid of processTree(roots, all)) {
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
export function peakMemory(roots: Roots, all?: readonly ProcessEntry[]): number | null {
  return memoryOf(roots, 'VmHWM', all);
}

/**
 * Resident anonymous memory of a process tree in bytes (RssAnon in proc_pid_status(5)): heaps and stacks, without the
 * pages of files. Those grow when code or data of a file is touched for the first time, and the kernel takes them back
 * when it needs memory, so they are no leak. Null if it cannot be read.
 */
export function anonymousMemoryOf(roots: Roots, all?: readonly ProcessEntry[]): number | null {
  return memoryOf(roots, 'RssAnon', all);
}

function memoryOf(
  roots: Roots,
  field: 'VmHWM' | 'RssAnon',
  all?: readonly ProcessEntry[],
): number | null {
  if (!HAS_PROC) return null;
  const sizes = processTree(roots, all).flatMap((pid) => {
    const status = readOrNull(`/proc/${pid}/status`) ?? '';
    const kilobytes = new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? [] : [Number(kilobytes) * 1024];
  });
  return sizes.length === 0 ? null : sum(sizes);
}
