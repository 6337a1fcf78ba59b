/** Runs a command to its end: install, build and hooks. */
import { startProcessGroup, type Exit } from '../process/process-group.ts';
import type { WatchedGroups } from '../process/watchdog.ts';

export interface Command {
  readonly line: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
  /** See `startProcessGroup`. */
  readonly isUrgent?: () => boolean;
  readonly watchdog?: WatchedGroups | null;
  readonly secrets?: readonly string[];
}

/**
 * Runs a command and ends all processes that it has started.
 *
 * @param seconds how long it may take
 * @returns how the command ended; null after a timeout
 */
export async function runCommand(
  { line, ...options }: Command,
  signal: AbortSignal | null,
  seconds: number,
): Promise<Exit | null> {
  await using group = await startProcessGroup(line, options);
  const timer = new Timer(seconds);
  try {
    const ended = Promise.race([group.exited, timer.expired]);
    return await (signal === null ? ended : untilAborted(ended, signal));
  } finally {
    timer.stop();
  }
}

class Timer {
  readonly expired: Promise<null>;
  #timer: NodeJS.Timeout | undefined;

  constructor(seconds: number) {
    this.expired = new Promise((resolve) => {
      this.#timer = setTimeout(() => {
        resolve(null);
      }, seconds * 1000);
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

async function untilAborted<T>(ended: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([ended, aborted]);
  } finally {
    // The signal outlives the command, and Node.js prints a warning at more than ten listeners.
    signal.removeEventListener('abort', onAbort);
  }
}
