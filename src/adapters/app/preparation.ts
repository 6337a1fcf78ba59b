/**
 * Installs and builds an arm: each step once for all apps that share it, and again if a network failed, with a pause
 * before.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { diagnoseStep } from '../../diagnosis/diagnose.ts';
import { errorLineOf } from '../../diagnosis/error-line.ts';
import type { Arm } from '../../model/arm.ts';
import type { AppSettings } from '../../model/settings.ts';
import type { MeasurementError } from '../../ports/errors.ts';
import type { WatchedGroups } from '../process/watchdog.ts';
import type { DetectedStep } from '../project/detect-commands.ts';
import type { ArmCommands } from './arm-commands.ts';
import type { ArmLogs } from './arm-logs.ts';
import type { Environments } from './environments.ts';
import { describeStepFailure, shownLines } from './failure-messages.ts';
import { runCommand } from './run-command.ts';

/** Seconds before the second and the third attempt of an install or a build that could not fetch something. */
const PAUSES: readonly number[] = [1, 4];

export class Preparation {
  readonly #settings: Pick<AppSettings, 'env' | 'setupTimeout'>;
  readonly #environments: Environments;
  readonly #commands: ArmCommands;
  readonly #logs: ArmLogs;
  readonly #signal: AbortSignal;
  readonly #watchdog: WatchedGroups | null;
  /** Install and build steps that have begun, for any app. One that failed has failed for all that share it. */
  readonly #prepared: Map<string, Promise<void>>;
  readonly #pauses: readonly number[];

  constructor(options: {
    settings: Pick<AppSettings, 'env' | 'setupTimeout'>;
    environments: Environments;
    commands: ArmCommands;
    logs: ArmLogs;
    signal: AbortSignal;
    watchdog: WatchedGroups | null;
    prepared: Map<string, Promise<void>>;
    /** Seconds before each further attempt; null for the usual ones. */
    pauses: readonly number[] | null;
  }) {
    this.#settings = options.settings;
    this.#environments = options.environments;
    this.#commands = options.commands;
    this.#logs = options.logs;
    this.#signal = options.signal;
    this.#watchdog = options.watchdog;
    this.#prepared = options.prepared;
    this.#pauses = options.pauses ?? PAUSES;
  }

  async run(arm: Arm, directory: string, step: 'install' | 'build'): Promise<void> {
    const found = this.#commands.step(arm, directory, step);
    if (!found) return;
    const { line, directory: cwd } = found;
    // Several apps of a workspace are installed at once, at its root.
    const key = JSON.stringify([arm, cwd, line, this.#settings.env]);
    const running = this.#prepared.get(key) ?? this.#runStep(arm, directory, step, found);
    this.#prepared.set(key, running);
    await running;
  }

  /** An install or a build that could not fetch something is tried again, as git is: a network may fail for a moment. */
  async #runStep(
    arm: Arm,
    directory: string,
    step: 'install' | 'build',
    found: DetectedStep,
  ): Promise<void> {
    let first: MeasurementError | null = null;
    for (const pause of [...this.#pauses, null]) {
      const error = await this.#tryStep(arm, directory, step, found);
      if (error === null) return;
      first ??= error;
      const [cause] = error.causes;
      const isOfNetwork =
        cause?.code === 'network-failed' ||
        (cause?.code === 'network-unreachable' && step === 'install');
      // After a failure of nobody, what the first attempt has left behind may make the next one fail.
      if (!isOfNetwork || pause === null) throw first.failure.arm === null ? first : error;
      await this.#pause(pause);
    }
  }

  /** @returns why it failed; null if it did not */
  async #tryStep(
    arm: Arm,
    directory: string,
    step: 'install' | 'build',
    { line, directory: cwd }: DetectedStep,
  ): Promise<MeasurementError | null> {
    const log = this.#logs.newLatestLog(arm, step);
    const env = await this.#environments.ofStep(directory, step, line);
    const { setupTimeout } = this.#settings;
    const command = {
      line,
      cwd,
      env,
      log,
      isUrgent: () => this.#signal.aborted,
      watchdog: this.#watchdog,
      secrets: this.#logs.secrets,
    };
    const exit = await runCommand(command, this.#signal, setupTimeout);
    if (exit?.code === 0) return null;
    const printed = this.#logs.printed(log);
    const build = step === 'build' ? line : null;
    const seen = await this.#commands.evidence(arm, directory, line, printed, build);
    const causes = exit === null ? [] : diagnoseStep({ ...seen, code: exit.code });
    const isOfNetwork = causes[0]?.code === 'network-failed';
    return this.#logs.error(
      {
        arm: isOfNetwork ? null : arm,
        ...(isOfNetwork ? { isOfNetwork } : {}),
        phase: step,
        scenario: null,
        log: shownLines(printed),
        message: this.#logs.redact(
          describeStepFailure(
            arm,
            step,
            exit,
            line,
            setupTimeout,
            causes,
            errorLineOf(printed),
            printed.length === 0,
          ),
        ),
      },
      causes,
    );
  }

  async #pause(seconds: number): Promise<void> {
    try {
      await sleep(seconds * 1000, null, { signal: this.#signal });
    } catch (error) {
      // Whoever stopped it said why.
      this.#signal.throwIfAborted();
      throw error;
    }
  }
}
