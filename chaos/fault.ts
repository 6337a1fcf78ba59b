/** A fault: what is done to one gate, and how the gate may end then. */
import { constants } from 'node:os';
import type { Outcome } from '../src/model/outcome.ts';
import type { Random } from '../src/plan/random.ts';
import { MEASURING_TIME, type Gate, type GateOptions } from './gate.ts';

export interface Fault {
  /** As typed after `--only`. */
  readonly name: string;
  /** One line for `--list`. */
  readonly does: string;
  /** Why it cannot be had on this machine; null if it can. */
  readonly whyNot?: () => string | null;
  /** Chooses phase, moment and kind. */
  readonly choose: (random: Random) => Attempt;
}

/** One gate with one fault. */
export interface Attempt {
  /** For example "SIGTERM to the gate during install". */
  readonly what: string;
  readonly gate: GateOptions;
  /**
   * Causes the fault once the gate has come so far. Returns at the moment of the fault.
   *
   * @returns whether it happened; false if the gate ended before
   */
  readonly strike: (gate: Gate) => Promise<boolean>;
  /** The endings that are right if it happened. */
  readonly endings: readonly Ending[];
  /** Those that are right if it did not; those of a good gate if absent. */
  readonly otherwise?: readonly Ending[];
  /** Seconds from the fault to the gate's end. */
  readonly deadline: number;
  /** Whether the gate was already done with what the fault struck. @param at when it struck, in milliseconds */
  readonly isTooLate?: (gate: Gate, at: number) => boolean;
  /** What else must hold. @returns what does not */
  readonly check?: (gate: Gate) => string[] | Promise<string[]>;
}

export interface Ending {
  /** An exit code, as a shell gives it: 128 and the number of the signal that ended the gate's process. */
  readonly code: number;
  /** Null if there is no report. */
  readonly outcome: Outcome | null;
  /** Stands in what the gate printed. */
  readonly says?: RegExp;
}

/** The apps of both arms are alike, so a gate without a fault passes, or is disturbed by others on the machine. */
export const GOOD: readonly Ending[] = [
  { code: 0, outcome: 'pass' },
  { code: 0, outcome: 'inconclusive' },
];
export const CANDIDATE_FAILED: Ending = { code: 3, outcome: 'candidate-failed' };
export const BASELINE_FAILED: Ending = { code: 0, outcome: 'baseline-failed' };
export const INVALID: Ending = { code: 3, outcome: 'invalid' };

/** Of a gate whose candidate is five times as slow. Others on the machine may disturb it, too. */
export const SLOW: readonly Ending[] = [
  { code: 1, outcome: 'regression' },
  { code: 0, outcome: 'inconclusive' },
];

/** A baseline that fails before the candidate was booted has failed by itself; later it is asked again, alone. */
export const BASELINE_BROKEN: readonly Ending[] = [INVALID, BASELINE_FAILED];

export const endedBy = (signal: NodeJS.Signals): Ending => ({
  code: 128 + constants.signals[signal],
  outcome: null,
});

export const interrupted = (signal: NodeJS.Signals): Ending => ({
  ...endedBy(signal),
  says: new RegExp(`stopped by ${signal}; everything it started is gone`),
});

/**
 * Seconds that a whole gate may take. Launches that other programs disturb are made again until the measuring time
 * is used, which may take a tenth more.
 */
export const WHOLE_GATE = 1.1 * MEASURING_TIME + 120;
/** Seconds within which an interrupted gate ends; the gate itself sees to 6. */
export const INTERRUPTION = 8;
/** Seconds after its end until nothing is left of a gate that was killed. */
export const CLEAN_UP = 10;

/** @param items at least one */
export function oneOf<const T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[random.below(items.length)] ?? items[0];
}

/** From `least` to `most`, in steps of one. */
export function between(random: Random, least: number, most: number): number {
  return least + random.below(most - least + 1);
}
