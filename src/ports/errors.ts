import { describeProblems, type Problem } from '../model/problem.ts';
import type { Failure } from '../model/report.ts';

/** Something the user gave cannot be worked with. Nothing was measured, or written. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly Problem[];

  /** @param consequence what has not been done because of them */
  constructor(problems: readonly Problem[], consequence?: string) {
    super(describeProblems(problems, consequence));
    this.problems = problems;
  }
}

/** The comparison cannot be made: an arm does not come up or does not answer as it should. */
export class MeasurementError extends Error {
  override readonly name = 'MeasurementError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** A signal asked to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP';

  constructor(signal: Interrupted['signal']) {
    super(`stopped by ${signal}`);
    this.signal = signal;
  }
}
