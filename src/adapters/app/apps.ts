import { join } from 'node:path';
import { ConfigurationError, MeasurementError } from '../../errors.ts';
import type { Arm } from '../../model/arm.ts';
import type { Failure } from '../../model/report.ts';
import type { Scenario, Settings, StepCommand } from '../../model/settings.ts';
import type { App, Apps, Variables } from '../../ports.ts';
import { startGroup, type Exit, type Group } from '../process/group.ts';
import { lastLines, trim } from '../process/log-file.ts';
import { listeningPorts } from '../process/sockets.ts';
import { processTree } from '../process/tree.ts';
import { withPreload, type Preload } from '../runtime/environment.ts';
import {
  binFolders,
  detectBuild,
  detectInstall,
  detectStart,
  type DetectedStep,
} from './detect.ts';
import { appEnvironment, stepEnvironment } from './environment.ts';
import { explainExit, explainNotReady } from './explain.ts';
import { freePort, untilReady } from './ready.ts';

const LOG_CHECK_MS = 1_000;

const LOG_LINES = 20;

/** Shorter values are words like `true`, which would be struck out of every other line. */
const SHORTEST_SECRET = 6;

/** Installs, builds and boots the arms, as the shell would, in an environment of their own. */
export class ShellApps implements Apps {
  readonly #settings: Settings;
  readonly #variables: Variables;
  /** Where logs go, outside the checkouts. */
  readonly #logs: string;
  /** The checkouts' roots, which bound the search for lockfiles. */
  readonly #roots: Readonly<Record<Arm, string>>;
  readonly #signal: AbortSignal;
  readonly #cores: string | null;
  readonly #latestLog: Partial<Record<Arm, string>> = {};
  /** Null when apps go without. */
  #preload: Preload | null;
  #boots = 0;

  constructor(options: {
    settings: Settings;
    variables: Variables;
    logs: string;
    roots: Readonly<Record<Arm, string>>;
    signal: AbortSignal;
    /** The cores that the apps are kept on; null for all. */
    cores?: string | null;
    preload?: Preload | null;
  }) {
    this.#settings = options.settings;
    this.#variables = options.variables;
    this.#logs = options.logs;
    this.#roots = options.roots;
    this.#signal = options.signal;
    this.#cores = options.cores ?? null;
    this.#preload = options.preload ?? null;
  }

  async prepare(arm: Arm, directory: string, step: 'install' | 'build'): Promise<void> {
    const command = this.#step(arm, directory, step, this.#settings[step]);
    if (!command) return;
    const log = this.#newLog(arm, step);
    await using group = await startGroup(command.line, {
      cwd: command.directory,
      env: stepEnvironment(this.#variables, this.#settings.env),
      log,
    });
    const exit = await untilAborted(group.exited, this.#signal);
    if (exit.code === 0) return;
    throw new MeasurementError({
      ...{ arm, phase: step, scenario: null, log: this.#lastLines(log) },
      message: this.#withoutSecrets(
        `${step} of the ${arm} failed: ${explainExit(exit, command.line)}; run it in a fresh clone of that commit to see why`,
      ),
    });
  }

  async boot(arm: Arm, directory: string, scenarios: readonly Scenario[]): Promise<App> {
    try {
      return await this.#boot(arm, directory, scenarios);
    } catch (error) {
      // Under Node's permission model, for one, the app may not read the preload and does not start.
      if (!this.#isPreloadToBlame(arm)) throw error;
      this.#preload = null;
      return await this.#boot(arm, directory, scenarios);
    }
  }

  async #boot(arm: Arm, directory: string, scenarios: readonly Scenario[]): Promise<App> {
    const log = this.#newLog(arm, 'app');
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
      return fail(`the ${arm} has no start script in its package.json; give start`);

    const line = start.replaceAll('{port}', String(port));
    const group = await startGroup(line, {
      cwd: directory,
      env: this.#environment(arm, directory, port),
      log,
      cores: this.#cores,
    });
    try {
      const { readyTimeout } = this.#settings;
      const hasStopped = () => group.exit !== null;
      const ready = await untilReady(port, scenarios, readyTimeout, hasStopped, this.#signal);
      if ('url' in ready) return this.#booted(arm, group, ready.url, log, line);
      if (group.exit) {
        const isGiven = this.#settings.start !== null;
        if (group.exit.code === 127 && isGiven && arm === 'candidate') {
          throw this.#startMissing(line, log);
        }
        return fail(
          explainNotReady(arm, { exit: group.exit, line, port, log: this.#lastLines(log) }),
        );
      }
      const elsewhere = listeningPorts(processTree(group.pid)).filter((each) => each !== port);
      const { answered } = ready;
      return fail(explainNotReady(arm, { readyTimeout, port, answered, elsewhere, line }));
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
    return lastLines(log, LOG_LINES, this.#secrets());
  }

  #withoutSecrets(message: string): string {
    return this.#secrets().reduce((rest, secret) => rest.replaceAll(secret, '***'), message);
  }

  /** What `env` gives is struck out of all that is told: a comment is public, and the runner masks logs only. */
  #secrets(): string[] {
    return this.#settings.env
      .map(({ name, value }) => value ?? this.#variables[name] ?? '')
      .flatMap((value) => [value, ...value.split(/\r?\n/)])
      .filter((value) => value.length >= SHORTEST_SECRET)
      .sort((a, b) => b.length - a.length);
  }

  /** A start command that the shell does not find is the user's to mend, not the candidate's fault. */
  #startMissing(line: string, log: string): ConfigurationError {
    const said = this.#lastLines(log).at(-1) ?? 'command not found';
    const found = this.#withoutSecrets(JSON.stringify(line));
    const advice = `give a command that exists (${said})`;
    return new ConfigurationError([{ where: 'start', found, advice }]);
  }

  #booted(arm: Arm, group: Group, url: string, log: string, line: string): App {
    const trimming = setInterval(() => {
      trim(log);
    }, LOG_CHECK_MS).unref();
    return {
      url,
      pid: group.pid,
      mark: group.mark,
      assertAlive: (scenario) => {
        if (!group.exit) return;
        throw new MeasurementError({
          ...{ arm, phase: 'load', scenario, log: this.#lastLines(log) },
          message: this.#withoutSecrets(
            `the ${arm} stopped under load (${scenario}): ${explainExit(group.exit, line)}`,
          ),
        });
      },
      async [Symbol.asyncDispose]() {
        clearInterval(trimming);
        await group[Symbol.asyncDispose]();
      },
    };
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
    return this.#detected(arm, step, () => detect(directory, this.#roots[arm]));
  }

  /** Detection reads the project's own files, which may be broken on one side. */
  #detected<T>(arm: Arm, step: 'install' | 'build' | 'start', detect: () => T): T {
    try {
      return detect();
    } catch (error) {
      throw new MeasurementError({
        ...{ arm, phase: step === 'start' ? 'boot' : step, scenario: null, log: [] },
        message: `the ${arm}'s project files cannot be read: ${(error as Error).message}`,
      });
    }
  }

  #environment(arm: Arm, directory: string, port: number): Record<string, string> {
    const plain = appEnvironment(this.#variables, this.#settings.env, port);
    const folders = binFolders(directory, this.#roots[arm]);
    const env = { ...plain, PATH: [...folders, plain['PATH'] ?? ''].join(':') };
    return this.#preload ? withPreload(env, this.#preload) : env;
  }

  #isPreloadToBlame(arm: Arm): boolean {
    const script = this.#preload?.script;
    return script !== undefined && this.lastLines(arm).some((line) => line.includes(script));
  }

  #newLog(arm: Arm, name: string): string {
    this.#boots += 1;
    const log = join(this.#logs, `${String(this.#boots).padStart(5, '0')}-${arm}-${name}.log`);
    this.#latestLog[arm] = log;
    return log;
  }
}

async function untilAborted(exited: Promise<Exit>, signal: AbortSignal): Promise<Exit> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
  return await Promise.race([exited, aborted]);
}
