/** Part of the preload: the CPU times of the process and its threads. */
import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of CPU time. */
export interface Cpu {
  /** Of the main thread; null if unknown. */
  readonly main: number | null;
  /** Microseconds in which the main thread waited for a core. */
  readonly waited: number;
  /** Of all threads except the profiler's. */
  readonly all: number;
  readonly profiler: number;
}

/** V8's name for the thread that takes samples. */
const PROFILER = 'v8:ProfEvntProc';

export function cpu(): Cpu {
  const { user, system } = process.cpuUsage();
  const profiler = profilerCpu();
  const { ran, waited } = threadTimes('thread-self');
  return { main: ran, waited, all: user + system - profiler, profiler };
}

function profilerCpu(): number {
  try {
    const threads = readdirSync('/proc/self/task').map((id) => `self/task/${id}`);
    return threads
      .filter((thread) => readFileSync(`/proc/${thread}/comm`, 'latin1').trim() === PROFILER)
      .reduce((sum, thread) => sum + (threadTimes(thread).ran ?? 0), 0);
  } catch {
    return 0;
  }
}

/**
 * Microseconds that a thread ran, null if unknown, and that it could have run and waited for a core.
 *
 * @param thread a folder in /proc
 */
export function threadTimes(thread: string): {
  readonly ran: number | null;
  readonly waited: number;
} {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${thread}/schedstat`, 'latin1')
      .split(' ')
      .map((nanoseconds) => Number.parseInt(nanoseconds, 10) / 1000);
    return ran > 0 ? { ran, waited } : { ran: null, waited: 0 };
  } catch {
    return { ran: null, waited: 0 };
  }
}
