/** The exit codes of the command line, and of a process that a signal ended. */
import { constants } from 'node:os';
import type { Outcome } from '../model/outcome.ts';
import type { Interrupted } from '../ports/errors.ts';

/** Blocked by the measurement. */
export const EXIT_BLOCKED = 1;

/** Configuration or arguments are wrong. */
export const EXIT_CONFIGURATION = 2;

/** Nothing could be measured, or a result could not be written. */
export const EXIT_FAILED = 3;

export function exitCodeOf(outcome: Outcome, blocked: boolean): number {
  if (!blocked) return 0;
  if (outcome === 'regression' || outcome === 'drift' || outcome === 'inconclusive')
    return EXIT_BLOCKED;
  return outcome === 'configuration-error' ? EXIT_CONFIGURATION : EXIT_FAILED;
}

/** The exit code by which a shell recognises the signal. */
export function exitCodeOfSignal({ signal }: Interrupted): number {
  return 128 + constants.signals[signal];
}
