/** The exit codes of the command line, and of a process that a signal ended. */
import { constants } from 'node:os';
import type { Outcome } from '../model/outcome.ts';
import type { Interrupted } from '../ports/errors.ts';

/** The command line's exit code: 0 not blocked, 1 by the measurement, 2 configuration, 3 no measurement. */
export function exitCodeOf(outcome: Outcome, blocked: boolean): 0 | 1 | 2 | 3 {
  if (!blocked) return 0;
  if (outcome === 'regression' || outcome === 'inconclusive') return 1;
  return outcome === 'configuration-error' ? 2 : 3;
}

/** The exit code by which a shell recognises the signal. */
export function exitCodeOfSignal({ signal }: Interrupted): number {
  return 128 + constants.signals[signal];
}
