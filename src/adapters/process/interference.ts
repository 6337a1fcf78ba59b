/** Interference during a run, on Linux: CPU time of other processes, steal by the hypervisor, throttling. */
import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { mean } from 'simple-statistics';
import type { Interference } from '../../model/run.ts';
import { cpuBetween, cpuTimesOf, type CpuTimes } from './cpu-time.ts';
import { allProcesses, HAS_PROC, readOrNull, type ProcessEntry } from './process-tree.ts';

interface MachineReading {
  /** Seconds on a monotonic clock. */
  readonly at: number;
  /** Seconds of CPU time of all processes on all cores. */
  readonly busy: number;
  /** Seconds that the hypervisor gave to other virtual machines. */
  readonly steal: number;
  /** Seconds that the control group was throttled; null if unknown. */
  readonly throttled: number | null;
  /** CPU time of the comparison's own processes. */
  readonly own: CpuTimes | null;
}

const TICKS_PER_SECOND = 100;

/** Processes that belong to the comparison and are no interference. */
export interface ComparisonProcesses {
  /** Roots of the apps' process trees. */
  readonly apps: readonly number[];
  /** The gate and its load generator, without their children. */
  readonly gate: readonly number[];
}

/** Measures interference from its creation until `end`. */
export class InterferenceMonitor {
  readonly #ownProcesses: ComparisonProcesses;
  readonly #start: MachineReading | null;

  /** @param all the machine's processes, if they were just read */
  constructor(ownProcesses: ComparisonProcesses, all?: readonly ProcessEntry[]) {
    this.#ownProcesses = ownProcesses;
    this.#start = readMachine(ownProcesses, all);
  }

  /**
   * Null if it cannot be read.
   *
   * @param all the machine's processes, if they were just read
   * @param isAppTimeKnown if not, what the apps used would be taken for the work of other programs
   */
  end(all?: readonly ProcessEntry[], isAppTimeKnown = true): Interference | null {
    const start = this.#start;
    const end = readMachine(this.#ownProcesses, all);
    if (!start || !end) return null;
    const elapsed = end.at - start.at;
    const used = start.own && end.own && isAppTimeKnown ? cpuBetween(start.own, end.own) : null;
    return {
      otherProcesses: used === null ? null : Math.max(0, end.busy - start.busy - used) / elapsed,
      // After the machine was moved to another host, its counters may go back.
      steal: Math.max(0, end.steal - start.steal) / elapsed,
      throttled:
        start.throttled === null || end.throttled === null
          ? null
          : Math.max(0, end.throttled - start.throttled) / elapsed,
      frequency: frequency(),
    };
  }
}

function readMachine(
  { apps, gate }: ComparisonProcesses,
  all: readonly ProcessEntry[] = allProcesses(),
): MachineReading | null {
  const totals = HAS_PROC ? readOrNull('/proc/stat') : null;
  if (totals === null) return null;
  // Fields: user nice system idle iowait irq softirq steal. See proc_stat(5).
  const ticks = totals.slice(0, totals.indexOf('\n')).trim().split(/\s+/).slice(1).map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = ticks;
  return {
    at: performance.now() / 1000,
    busy: (user + nice + system + irq + softirq) / TICKS_PER_SECOND,
    steal: steal / TICKS_PER_SECOND,
    throttled: throttledTime(),
    own: cpuTimesOf(apps, gate, all),
  };
}

const CPU_STATS = ['/sys/fs/cgroup/cpu.stat', '/sys/fs/cgroup/cpu/cpu.stat'];

/** Seconds. In a container, its control group is the topmost. Version 1 of cgroups counts nanoseconds. */
function throttledTime(): number | null {
  const own = /^0::(\/.*)$/m.exec(readOrNull('/proc/self/cgroup') ?? '')?.[1];
  const files = own === undefined ? CPU_STATS : [`/sys/fs/cgroup${own}/cpu.stat`, ...CPU_STATS];
  for (const file of files) {
    const text = readOrNull(file) ?? '';
    const microseconds = /^throttled_usec (\d+)$/m.exec(text)?.[1];
    if (microseconds !== undefined) return Number(microseconds) / 1e6;
    const nanoseconds = /^throttled_time (\d+)$/m.exec(text)?.[1];
    if (nanoseconds !== undefined) return Number(nanoseconds) / 1e9;
  }
  return null;
}

const CPUS = '/sys/devices/system/cpu';

/** Mean clock frequency of all cores in MHz; null if unknown, as in most virtual machines. */
function frequency(): number | null {
  const kilohertz = cores().flatMap((core) => {
    const text = readOrNull(`${CPUS}/${core}/cpufreq/scaling_cur_freq`);
    return text === null ? [] : [Number(text)];
  });
  if (kilohertz.length === 0) return null;
  return mean(kilohertz) / 1000;
}

function cores(): string[] {
  try {
    return readdirSync(CPUS).filter((name) => /^cpu\d+$/.test(name));
  } catch {
    return [];
  }
}
