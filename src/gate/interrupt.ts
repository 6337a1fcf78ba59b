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
      setTimeout(() => process.exit(exitCodeOfSignal(reason)), END_TIMEOUT_MS).unref();
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
