import { Interrupted } from '../ports/errors.ts';

// SIGHUP: the terminal was closed.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborts on a signal to stop, and on an error that nothing catches, so that processes and files are
 * cleaned up. Repeated signals have no effect: npm and terminals deliver an interrupt more than once.
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
