/**
 * The logs of what the arms' commands and apps print, and the failures that quote them. Failures are published: they show no
 * secret.
 */
import { join } from 'node:path';
import { loggedErrorsIn } from '../../diagnosis/error-line.ts';
import type { Arm } from '../../model/arm.ts';
import type { BootCause } from '../../model/boot-causes.ts';
import type { Failure } from '../../model/report.ts';
import { MeasurementError } from '../../ports/errors.ts';
import { lastLines } from '../process/log-file.ts';
import { redactPrinted } from '../redact-secrets.ts';
import { shownLines } from './failure-messages.ts';

/** Lines of a log that a diagnosis reads, and characters of each. */
const DIAGNOSED_LINES = 400;
const DIAGNOSED_LENGTH = 2000;
/** Of a logger that writes JSON, one line has a request, an error and its stack. Cut off, it could not be parsed. */
const LENGTH_WITH_STACK = 16_384;

export class ArmLogs {
  readonly #folder: string;
  #secrets: readonly string[];
  readonly #isDiskFull: (folder: string) => boolean;
  readonly #latestLog: Partial<Record<Arm, string>> = {};
  #logCount = 0;

  constructor(options: {
    /** Outside the checkouts. */
    folder: string;
    /** What no log and no message may show. */
    secrets: readonly string[];
    /** Whether nothing more can be written to the disk of a folder. */
    isDiskFull: (folder: string) => boolean;
  }) {
    this.#folder = options.folder;
    this.#secrets = options.secrets;
    this.#isDiskFull = options.isDiskFull;
  }

  get secrets(): readonly string[] {
    return this.#secrets;
  }

  addSecrets(secrets: readonly string[]): void {
    this.#secrets = [...secrets, ...this.#secrets];
  }

  newLog(arm: Arm, name: string): string {
    this.#logCount += 1;
    return join(this.#folder, `${String(this.#logCount).padStart(5, '0')}-${arm}-${name}.log`);
  }

  /** One that is the arm's latest log from now on. */
  newLatestLog(arm: Arm, name: string): string {
    const log = this.newLog(arm, name);
    this.#latestLog[arm] = log;
    return log;
  }

  /** A path whose name does not say the arm: one more byte in the environment of one arm would favour the other. */
  ofBoot(extension: string): string {
    return join(this.#folder, `${String(this.#logCount).padStart(5, '0')}.${extension}`);
  }

  latestLines(arm: Arm): string[] {
    const log = this.#latestLog[arm];
    return log === undefined ? [] : this.lastLines(log);
  }

  /** See `Apps.loggedErrors`. */
  latestErrors(arm: Arm): string[] {
    const log = this.#latestLog[arm];
    return log === undefined
      ? []
      : loggedErrorsIn(lastLines(log, DIAGNOSED_LINES, this.#secrets, LENGTH_WITH_STACK));
  }

  lastLines(log: string): string[] {
    return shownLines(this.printed(log));
  }

  /** What a command printed, as far as a diagnosis reads it. */
  printed(log: string): string[] {
    return lastLines(log, DIAGNOSED_LINES, this.#secrets, DIAGNOSED_LENGTH);
  }

  redact(message: string): string {
    return redactPrinted(message, this.#secrets);
  }

  /** A full disk is the machine's fault: whatever an arm could not do then, it is not blamed for it. */
  error(failure: Failure, causes: readonly BootCause[] = []): MeasurementError {
    if (!this.#isDiskFull(this.#folder)) return new MeasurementError(failure, causes);
    const message = `${failure.message}. The disk of the temporary folder is full: make room there, then run again`;
    return new MeasurementError({ ...failure, arm: null, message });
  }
}
