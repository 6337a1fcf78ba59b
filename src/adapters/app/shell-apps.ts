import { join, relative } from 'node:path';
import { ConfigurationError, MeasurementError } from '../../ports/errors.ts';
import type { Arm } from '../../model/arm.ts';
import type { Failure } from '../../model/report.ts';
import { requestLine, variablesIn } from '../../model/request.ts';
import type { AppSettings, EnvEntry, Scenario, StepCommand } from '../../model/settings.ts';
import type { App, Apps, Hook, Variables } from '../../ports/ports.ts';
import { startProcessGroup, type ProcessGroup } from '../process/process-group.ts';
import { lastLines } from '../process/log-file.ts';
import { listeningPorts, unsharedPorts } from '../process/listening-ports.ts';
import { processTree } from '../process/process-tree.ts';
import { withPreload, type Preload } from '../runtime/preload-env.ts';
import { PROFILE_VARIABLE } from '../runtime/preload-messages.ts';
import { withEnvironment } from '../load/requests.ts';
import { runCommand } from './run-command.ts';
import {
  binFolders,
  detectBuild,
  detectInstall,
  detectStart,
  type DetectedStep,
} from '../project/detect-commands.ts';
import { PortDetector } from './detect-port.ts';
import { appEnv, hookEnv, stepEnv } from './child-env.ts';
import { describeExit, describeHookFailure, describeBootFailure } from './failure-messages.ts';
import { freePort } from './free-port.ts';
import { waitUntilReady, type ScenarioWithRequestLine } from './readiness.ts';
import { secretValues, redact } from './secrets.ts';
import { runningApp } from './running-app.ts';

const LOG_LINES = 20;

/** Seconds for a hook that tidies up after an interruption. */
const CLEANUP_HOOK_TIMEOUT = 5;

/** Installs, builds and boots the arms, as the shell would, in an environment of their own. */
export class ShellApps implements Apps {
  readonly #settings: AppSettings;
  readonly #variables: Variables;
  /** Where logs go, outside the checkouts. */
  readonly #logs: string;
  readonly #signal: AbortSignal;
  readonly #secrets: readonly string[];
  readonly #cores: string | null;
  readonly #elsewhere: PortDetector;
  readonly #latestLog: Partial<Record<Arm, string>> = {};
  /** The steps that were taken already, for this app or another one. */
  readonly #prepared: Set<string>;
  /** Null when apps go without. */
  #preload: Preload | null;
  #logCount = 0;

  constructor(options: {
    settings: AppSettings;
    variables: Variables;
    logs: string;
    signal: AbortSignal;
    /** The cores that the apps are kept on; null for all. */
    cores?: string | null;
    preload?: Preload | null;
    /** Shared by the apps of a comparison, so that none repeats what another one did. */
    prepared?: Set<string>;
  }) {
    this.#settings = options.settings;
    this.#variables = options.variables;
    this.#logs = options.logs;
    this.#signal = options.signal;
    this.#secrets = secretValues(mentioned(options.settings), options.variables);
    this.#cores = options.cores ?? null;
    this.#preload = options.preload ?? null;
    this.#prepared = options.prepared ?? new Set();
    this.#elsewhere = new PortDetector(options.signal);
  }

  async prepare(arm: Arm, directory: string, step: 'install' | 'build'): Promise<void> {
    const command = this.#step(arm, directory, step, this.#settings[step]);
    if (!command) return;
    const { line, directory: cwd } = command;
    // Several apps of a workspace are installed at once, at its root.
    const key = JSON.stringify([arm, cwd, line, this.#settings.env]);
    if (this.#prepared.has(key)) return;
    this.#prepared.add(key);
    const log = this.#newLog(arm, step);
    this.#latestLog[arm] = log;
    const env = stepEnv(this.#variables, this.#settings.env);
    const exit = await runCommand({ line, cwd, env, log }, this.#signal);
    if (exit === null || exit.code === 0) return;
    throw new MeasurementError({
      arm,
      phase: step,
      scenario: null,
      log: this.#lastLines(log),
      message: this.#withoutSecrets(
        `${step} of the ${arm} failed: ${describeExit(exit, line)}. Run it in a fresh clone of that commit to see why`,
      ),
    });
  }

  async runHook(arm: Arm, directory: string, hook: Hook): Promise<void> {
    const log = this.#newLog(arm, hook.name);
    const env = hookEnv(this.#variables, this.#settings.env, arm, hook);
    // After an interruption it still may tidy up, for a moment.
    const isLast = this.#signal.aborted;
    const seconds = isLast ? CLEANUP_HOOK_TIMEOUT : this.#settings.readyTimeout;
    const exit = await runCommand(
      { line: hook.line, cwd: directory, env: this.#withBin(directory, env), log },
      isLast ? null : this.#signal,
      seconds,
    );
    if (exit?.code === 0) return;
    throw new MeasurementError({
      arm,
      phase: 'hook',
      scenario: hook.visit?.scenario ?? null,
      log: this.#lastLines(log),
      message: this.#withoutSecrets(describeHookFailure(arm, hook, exit, seconds)),
    });
  }

  async boot(
    arm: Arm,
    directory: string,
    given: readonly Scenario[],
    padding: number,
    isProfiled = false,
  ): Promise<App> {
    const fill = (scenario: Scenario): ScenarioWithRequestLine => ({
      ...scenario,
      requests: withEnvironment(scenario, this.#variables),
      shown: requestLine(scenario.requests[0]),
    });
    const scenarios = given.map(fill);
    try {
      return await this.#boot(arm, directory, scenarios, { padding, isProfiled });
    } catch (error) {
      // Under Node's permission model, for one, the app may not read the preload and does not start.
      if (!this.#isPreloadToBlame(arm)) throw error;
      this.#preload = null;
      return await this.#boot(arm, directory, scenarios, { padding, isProfiled });
    }
  }

  async #boot(
    arm: Arm,
    directory: string,
    scenarios: readonly Scenario[],
    { padding, isProfiled }: { readonly padding: number; readonly isProfiled: boolean },
  ): Promise<App> {
    const log = this.#newLog(arm, 'app');
    this.#latestLog[arm] = log;
    const fail = (message: string): never => {
      const failure: Failure = {
        arm,
        phase: 'boot',
        scenario: null,
        message: this.#withoutSecrets(message),
        log: this.#lastLines(log),
      };
      throw new MeasurementError(failure);
    };
    const port = await freePort();
    const start =
      this.#settings.start ?? this.#detected(arm, 'start', () => detectStart(directory));
    if (start === null)
      return fail(
        `the ${arm} has no start script in its package.json. Set start to the command that boots the app`,
      );

    const line = start.replaceAll('{port}', String(port));
    const group = await startProcessGroup(line, {
      cwd: directory,
      log,
      cores: this.#cores,
      env: {
        ...this.#environment(directory, port),
        ...(isProfiled ? { [PROFILE_VARIABLE]: '1' } : {}),
        CANNONGATE_PADDING: 'x'.repeat(padding),
      },
    });
    try {
      const { readyTimeout } = this.#settings;
      const booting = { arm, rootPid: group.pid, assignedPort: port, scenarios };
      const ready = await waitUntilReady(
        ...([port, scenarios, readyTimeout, () => group.exit !== null, this.#signal] as const),
        this.#elsewhere.isKnown ? () => this.#elsewhere.ask(booting) : null,
      );
      const hasNobody = 'answered' in ready && ready.answered === null && group.exit === null;
      const url = 'url' in ready ? ready.url : hasNobody && (await this.#elsewhere.find(booting));
      if (url) return this.#booted(arm, group, { url, log, line, assignedPort: port });
      if (group.exit) {
        const isGiven = this.#settings.start !== null;
        if (group.exit.code === 127 && isGiven && arm === 'candidate') {
          throw this.#startMissing(line, log);
        }
        return fail(
          describeBootFailure(arm, { exit: group.exit, line, port, log: this.#lastLines(log) }),
        );
      }
      const pids = processTree(group.pid);
      const otherPorts = listeningPorts(pids).filter((each) => each !== port);
      const sharedPorts = otherPorts.filter((each) => !unsharedPorts(pids).includes(each));
      const answered = 'answered' in ready ? ready.answered : null;
      return fail(
        describeBootFailure(arm, { readyTimeout, port, answered, otherPorts, sharedPorts }),
      );
    } catch (error) {
      await group[Symbol.asyncDispose]();
      throw error;
    }
  }

  lastLines(arm: Arm): string[] {
    const log = this.#latestLog[arm];
    return log === undefined ? [] : this.#lastLines(log);
  }

  #lastLines(log: string): string[] {
    return lastLines(log, LOG_LINES, this.#secrets);
  }

  #withoutSecrets(message: string): string {
    return redact(message, this.#secrets);
  }

  /** A start command that the shell does not find is the user's to mend, not the candidate's fault. */
  #startMissing(line: string, log: string): ConfigurationError {
    const said = this.#lastLines(log).at(-1) ?? 'command not found';
    const found = this.#withoutSecrets(JSON.stringify(line));
    const advice = `give a command that exists (${said})`;
    return new ConfigurationError([{ where: 'start', found, advice }]);
  }

  #booted(
    arm: Arm,
    group: ProcessGroup,
    where: { url: string; log: string; line: string; assignedPort: number },
  ): App {
    return runningApp({
      ...where,
      group,
      fail: (scenario, what) => {
        throw new MeasurementError({
          arm,
          phase: 'load',
          scenario,
          log: this.#lastLines(where.log),
          message: this.#withoutSecrets(what(arm)),
        });
      },
    });
  }

  #step(
    arm: Arm,
    directory: string,
    step: 'install' | 'build',
    command: StepCommand,
  ): DetectedStep | null {
    if (command.kind === 'skip') return null;
    if (command.kind === 'command') return { line: command.line, directory };
    const detect = step === 'install' ? detectInstall : detectBuild;
    return this.#detected(arm, step, () => detect(directory, this.#rootOf(directory)));
  }

  /** Detection reads the project's own files, which may be broken on one side. */
  #detected<T>(arm: Arm, step: 'install' | 'build' | 'start', detect: () => T): T {
    try {
      return detect();
    } catch (error) {
      throw new MeasurementError({
        arm,
        phase: step === 'start' ? 'boot' : step,
        scenario: null,
        log: [],
        message: `the ${arm}'s project files cannot be read: ${(error as Error).message}`,
      });
    }
  }

  #environment(directory: string, port: number): Record<string, string> {
    const plain = appEnv(this.#variables, this.#settings.env, port);
    const env = this.#withBin(directory, plain);
    return this.#preload ? withPreload(env, this.#preload) : env;
  }

  #withBin(directory: string, env: Record<string, string>): Record<string, string> {
    const folders = binFolders(directory, this.#rootOf(directory));
    return { ...env, PATH: [...folders, env['PATH'] ?? ''].join(':') };
  }

  /** The checkout's root, which bounds the search for lockfiles. */
  #rootOf(directory: string): string {
    return join(directory, relative(join('/', this.#settings.workingDirectory), '/'));
  }

  #isPreloadToBlame(arm: Arm): boolean {
    const script = this.#preload?.script;
    return script !== undefined && this.lastLines(arm).some((line) => line.includes(script));
  }

  #newLog(arm: Arm, name: string): string {
    this.#logCount += 1;
    return join(this.#logs, `${String(this.#logCount).padStart(5, '0')}-${arm}-${name}.log`);
  }
}

/** What the children get, and what scenarios refer to. */
function mentioned({ env, scenarios }: AppSettings): EnvEntry[] {
  const inRequests = scenarios.flatMap(({ requests }) => requests.flatMap(variablesIn));
  return [...env, ...inRequests.map((name) => ({ name, value: null }))];
}
