import { constants } from 'node:os';
import { Interrupted } from '../ports/errors.ts';

// The last comes when a terminal is closed.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A signal that aborts when the process is asked to stop, or when something breaks where nobody
 * waits for it, so that everything can be cleaned up. Asking again changes nothing: npm and
 * terminals deliver an interrupt more than once.
 */
export function abortOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  for (const name of SIGNALS) {
    process.on(name, () => {
      controller.abort(new Interrupted(name));
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      controller.abort(error instanceof Error ? error : new Error(String(error)));
    });
  }
  return controller.signal;
}

/** What a shell expects of a process that a signal ended. */
export function exitCodeOfSignal({ signal }: Interrupted): number {
  return 128 + constants.signals[signal];
}
