/** Part of the preload: the CPU time of a thread. */
import { readFileSync } from 'node:fs';

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
