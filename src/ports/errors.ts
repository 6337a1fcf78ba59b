import { describeProblems, type Problem } from '../model/problem.ts';
import type { BootCause } from '../model/boot-causes.ts';
import type { Failure } from '../model/report.ts';
import { plural } from '../model/text.ts';

/** What was not done because of a problem that only booted apps show. */
export const PILOT_ALONE = 'only a pilot was made, and nothing was compared';

/** The same of a problem that shows in a launch. @param launches that were made, at least one */
export function endedAfter(launches: number): string {
  return `the comparison ended after ${plural(launches, 'launch', 'launches')}, without a verdict`;
}

/** The user's settings are wrong. Nothing was compared or written. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly Problem[];
  /** What was not done because of the problems; undefined if nothing was measured. */
  readonly consequence: string | undefined;

  constructor(problems: readonly Problem[], consequence?: string) {
    super(describeProblems(problems, consequence));
    this.problems = problems;
    this.consequence = consequence;
  }
}

/** The comparison cannot be made: an arm does not boot, or its responses are wrong. */
export class MeasurementError extends Error {
  override readonly name = 'MeasurementError';
  readonly failure: Failure;
  /** The likely causes of a failed install, build or boot, or of an app that stopped, the likeliest first; empty if none is known. */
  readonly causes: readonly BootCause[];
  /** Whether a boot, or the hook before it, failed before anything of the other arm ran in that launch. */
  readonly wasAlone: boolean;

  constructor(failure: Failure, causes: readonly BootCause[] = [], wasAlone = false) {
    super(failure.message);
    this.failure = failure;
    this.causes = causes;
    this.wasAlone = wasAlone;
  }
}

/** A boot of the baseline that failed before the candidate's, and works when it is tried again. */
export class TransientFailure extends MeasurementError {}

/** An arm that failed on other ports than it asks for, and works alone on its own under the same load. The failure is of no arm. */
export class FailsOnOtherPorts extends MeasurementError {}

/** A signal of the operating system asked to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP';

  constructor(signal: Interrupted['signal']) {
    super(`stopped by ${signal}`);
    this.signal = signal;
  }
}
