import { Interrupted } from '../ports/errors.ts';
import { exitCodeOfSignal } from './exit-codes.ts';

// SIGHUP: the terminal was closed.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** GitHub's runner kills a cancelled step soon after 7.5 s. */
const END_TIMEOUT_MS = 6_000;

let latest: AbortSignal | null = null;

/**
 * Throws the signal to stop, or the error that nothing has caught. Called before a result counts: after the
 * measurement nothing else looks at the signal, and a broken run would end like a good one.
 */
export function throwIfInterrupted(): void {
  latest?.throwIfAborted();
}

/**
 * What ended a command that threw this error: once it is to stop, the reason for that. Whatever is aborted may throw an error of its
 * own, which would pass for a crash.
 */
export function endedBy(error: unknown): unknown {
  return latest?.aborted === true ? latest.reason : error;
}

/**
 * Aborts on a signal to stop, and on an error that nothing catches, so that processes and files are
 * cleaned up. Repeated signals have no effect: npm and terminals deliver an interrupt more than once. If the
 * process has not ended 6 s after the first, it ends then, and leaves the rest to the watchdog.
 */
export function abortOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  let isInterrupted = false;
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (isInterrupted) return;
      isInterrupted = true;
      const reason = new Interrupted(name);
      controller.abort(reason);
      setTimeout(endAtOnce, END_TIMEOUT_MS, reason).unref();
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      controller.abort(error instanceof Error ? error : new Error(String(error)));
    });
  }
  latest = controller.signal;
  return controller.signal;
}

/** By the signal: `process.exit` waits for every system call that goes on, such as that which opens a named pipe nobody reads. */
function endAtOnce(reason: Interrupted): void {
  process.removeAllListeners(reason.signal);
  process.kill(process.pid, reason.signal);
  // The first process of a container gets no signal that it does not listen to.
  process.exit(exitCodeOfSignal(reason));
}
