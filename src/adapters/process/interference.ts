/** What the machine does beside the comparison, on Linux: who else uses CPU time, and who takes it. */
import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Interference } from '../../model/run.ts';
import { cpuBetween, cpuTimesOf, type CpuTimes } from './cpu-time.ts';
import { HAS_PROC, readOrNull } from './process-tree.ts';

interface MachineReading {
  /** Seconds, monotonic. */
  readonly at: number;
  /** Seconds of CPU time of all processes on all cores, and of what the hypervisor took. */
  readonly busy: number;
  readonly steal: number;
  /** Seconds that our control group was kept from running; null where it has no limit to read. */
  readonly throttled: number | null;
  /** Of those that take part. */
  readonly own: CpuTimes | null;
}

const TICKS_PER_SECOND = 100;

/** Who is not "others". */
export interface ComparisonProcesses {
  /** At the roots of their trees. */
  readonly apps: readonly number[];
  /** The gate and its load generator, without their children. */
  readonly gate: readonly number[];
}

/** Watches the machine from now on. */
export class InterferenceMonitor {
  readonly #participants: ComparisonProcesses;
  readonly #start: MachineReading | null;

  constructor(participants: ComparisonProcesses) {
    this.#participants = participants;
    this.#start = readMachine(participants);
  }

  /** What happened since; null where it cannot be read. */
  end(): Interference | null {
    const start = this.#start;
    const end = readMachine(this.#participants);
    if (!start || !end) return null;
    const elapsed = end.at - start.at;
    const used = (start.own && end.own && cpuBetween(start.own, end.own)) ?? 0;
    return {
      otherProcesses: Math.max(0, end.busy - start.busy - used) / elapsed,
      steal: (end.steal - start.steal) / elapsed,
      throttled:
        start.throttled === null || end.throttled === null
          ? null
          : (end.throttled - start.throttled) / elapsed,
      frequency: frequency(),
    };
  }
}

function readMachine({ apps, gate }: ComparisonProcesses): MachineReading | null {
  const totals = HAS_PROC ? readOrNull('/proc/stat') : null;
  if (totals === null) return null;
  // user nice system idle iowait irq softirq steal: see proc_stat(5).
  const ticks = totals.slice(0, totals.indexOf('\n')).trim().split(/\s+/).slice(1).map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = ticks;
  return {
    at: performance.now() / 1000,
    busy: (user + nice + system + irq + softirq) / TICKS_PER_SECOND,
    steal: steal / TICKS_PER_SECOND,
    throttled: throttledTime(),
    own: cpuTimesOf(apps, gate),
  };
}

const CPU_STATS = ['/sys/fs/cgroup/cpu.stat', '/sys/fs/cgroup/cpu/cpu.stat'];

/** Seconds. A container sees its own group at the top; version 1 of the interface counts in ns. */
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

/** MHz, the mean over all cores; null where the kernel does not tell, as in most virtual machines. */
function frequency(): number | null {
  const kilohertz = cores().flatMap((core) => {
    const text = readOrNull(`${CPUS}/${core}/cpufreq/scaling_cur_freq`);
    return text === null ? [] : [Number(text)];
  });
  if (kilohertz.length === 0) return null;
  return kilohertz.reduce((sum, each) => sum + each, 0) / kilohertz.length / 1000;
}

function cores(): string[] {
  try {
    return readdirSync(CPUS).filter((name) => /^cpu\d+$/.test(name));
  } catch {
    return [];
  }
}
