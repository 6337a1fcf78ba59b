import { Interrupted } from './errors.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * A signal that aborts when the process is asked to stop, or when something breaks where nobody
 * waits for it, so that everything can be cleaned up. Asking again changes nothing: npm and
 * terminals deliver an interrupt more than once.
 */
export function onInterrupt(): AbortSignal {
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
  return signal === 'SIGINT' ? 130 : 143;
}
