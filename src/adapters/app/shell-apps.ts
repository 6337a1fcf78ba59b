/**
 * Installs, builds and boots the arms with shell commands. This folder knows which environment variables
 * the app gets (child-env.ts, environments.ts), how long a boot may take and when an app is ready (readiness.ts), which
 * port it listens on (choose-port.ts, listening-port.ts), and what to tell users about apps that fail
 * (failure-messages.ts). It assumes nothing about an app but that it speaks HTTP and stays in the
 * foreground.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError, MeasurementError } from '../../ports/errors.ts';
import type { Arm } from '../../model/arm.ts';
import type { Luck, SharedLuck } from '../../model/luck.ts';
import type { Failure } from '../../model/report.ts';
import type { BootCause } from '../../model/boot-causes.ts';
import { errorLineOf } from '../../diagnosis/error-line.ts';
import { diagnoseBoot, diagnoseStep } from '../../diagnosis/diagnose.ts';
import type { BootEvidence, CommandEvidence } from '../../diagnosis/evidence.ts';
import { portOf, requestLine, variablesIn } from '../../model/request.ts';
import {
  allRequestsOf,
  type AppSettings,
  type EnvEntry,
  type Scenario,
  type StepCommand,
} from '../../model/settings.ts';
import type { App, Apps, FixedPorts, Hook, Recording, Variables } from '../../ports/ports.ts';
import { isDiskFull, machineFailure } from '../machine-failure.ts';
import { startProcessGroup, type ProcessGroup } from '../process/process-group.ts';
import { lastLines } from '../process/log-file.ts';
import { isTakenByOthers } from '../process/listening-ports.ts';
import { processTree } from '../process/process-tree.ts';
import type { WatchedGroups } from '../process/watchdog.ts';
import type { Preload } from '../runtime/preload-env.ts';
import type { PortMap } from '../runtime/preload-protocol.ts';
import { withEnvironment } from '../load/autocannon-requests.ts';
import { secondsSinceAbort, watchAbort } from './abort-time.ts';
import { runCommand } from './run-command.ts';
import {
  detectBuild,
  detectInstall,
  detectStart,
  hasInstallScript,
  type DetectedStep,
} from '../project/detect-commands.ts';
import { findBuiltFiles, findExampleFiles } from '../project/find-packages.ts';
import { inVirtualEnvironment } from '../project/other-languages.ts';
import { readProjectHints } from '../project/read-project-hints.ts';
import { nodeOnPath } from './node-on-path.ts';
import { PortDetector } from './listening-port.ts';
import { observeApp, readNotes } from './boot-evidence.ts';
import { configuredVariables, isProductionInstall } from './child-env.ts';
import { Environments } from './environments.ts';
import {
  describeBootFailure,
  describeExit,
  describeHookFailure,
  describeStepFailure,
  shownLines,
} from './failure-messages.ts';
import { freePort, isPortTaken } from './choose-port.ts';
import { waitUntilReady, type ScenarioWithRequestLine } from './readiness.ts';
import { secretValues, redactPrinted } from '../redact-secrets.ts';
import { isAboutLuck, noticedLuck, type LuckSharing } from './shared-luck.ts';
import { runningApp, type RunningAppOptions } from './running-app.ts';
import { AppRelays } from '../wire/app-relays.ts';
import { isListening } from '../wire/relay.ts';
import { servicesIn, type ServiceVariable } from '../wire/service-addresses.ts';

/** Lines of a log that a diagnosis reads, and characters of each. */
const DIAGNOSED_LINES = 400;
const DIAGNOSED_LENGTH = 2000;

/**
 * Seconds after an interruption at which all hooks have to be done. A runner kills the gate after 7.5 seconds or
 * soon after.
 */
const CLEANUP_DEADLINE = 4;

/** Seconds before the second and the third attempt of an install or a build that could not fetch something. */
const PAUSES: readonly number[] = [1, 4];

/** How many ports a boot tries. */
const MAX_PORTS = 3;

/** Wherever it stands in a line: behind a prefix, or in JSON, into which a logger has put a whole stack. */
const STACK_FRAME = /\bat\s[^\n]*?:\d+:\d+\)?/g;

interface BootOptions {
  readonly luck: Luck;
  readonly recording: Recording | null;
  /** Null if no connection is relayed. */
  readonly relays: AppRelays | null;
}

type BootArguments = [
  arm: Arm,
  directory: string,
  scenarios: readonly ScenarioWithRequestLine[],
  options: BootOptions,
];

export class ShellApps implements Apps {
  readonly #settings: AppSettings;
  readonly #variables: Variables;
  readonly #environments: Environments;
  /** The folder for logs, outside the checkouts. */
  readonly #logs: string;
  readonly #signal: AbortSignal;
  #secrets: readonly string[];
  readonly #cores: string | null;
  #portDetector: PortDetector;
  readonly #latestLog: Partial<Record<Arm, string>> = {};
  /** Install and build steps that have begun, for any app. One that failed has failed for all that share it. */
  readonly #prepared: Map<string, Promise<void>>;
  readonly #watchdog: WatchedGroups | null;
  readonly #isDiskFull: (folder: string) => boolean;
  readonly #pauses: readonly number[];
  /** Null if apps boot without a preload. */
  #preload: Preload | null;
  /** Null if every process draws its own luck. */
  #luckSharing: LuckSharing | null;
  /** Null if the app listens on the ports that it asks for. */
  #fixedPorts: FixedPorts | null = null;
  /** From the boots before the app was given other ports; null if it has not been. */
  #learnedOnOwnPorts: {
    readonly portDetector: PortDetector;
    readonly answers: Map<string, number | null> | null;
  } | null = null;
  /** Seconds that a boot may take there; null for as many as on the app's own ports. */
  #readyWithin: number | null = null;
  /** Whether the baseline has come up on its assigned port, where every scenario is asked. */
  #isBaseOnItsPort = false;
  /** The arms that have come up with the preload. */
  readonly #bearPreload = new Set<Arm>();
  /** See `waitUntilReady`. Of both arms: neither may get requests at its boots that the other does not get. */
  #otherAnswers: Map<string, number | null> | null;
  /** Variables that lead to services on this machine. */
  readonly #services: readonly ServiceVariable[];
  /** Those of them that listen; null before the first boot that relays. */
  #listening: readonly ServiceVariable[] | null = null;
  #logCount = 0;

  constructor(options: {
    settings: AppSettings;
    variables: Variables;
    logs: string;
    signal: AbortSignal;
    /** Cores that the apps are pinned to; null for all. */
    cores?: string | null;
    preload?: Preload | null;
    /** Null if every process draws its own luck, as without a preload. */
    luckSharing?: LuckSharing | null;
    /** Shared by all apps of a comparison, so that no step runs twice. */
    prepared?: Map<string, Promise<void>>;
    watchdog?: WatchedGroups | null;
    /** Whether an app is ready with its first answer, whatever it answers to the other scenarios. */
    isFirstAnswerEnough?: boolean;
    /** Whether nothing more can be written to the disk of a folder. */
    isDiskFull?: (folder: string) => boolean;
    /** Seconds before each further attempt to fetch what an install or a build needs. */
    pauses?: readonly number[];
  }) {
    this.#settings = options.settings;
    this.#variables = options.variables;
    this.#environments = new Environments({
      variables: options.variables,
      entries: options.settings.env,
      workingDirectory: options.settings.workingDirectory,
      corepackFolder: join(options.logs, 'corepack'),
    });
    this.#logs = options.logs;
    this.#signal = options.signal;
    this.#secrets = secretValues(variablesOf(options.settings), options.variables);
    this.#services = servicesIn(configuredVariables(options.variables, options.settings.env));
    this.#cores = options.cores ?? null;
    this.#preload = options.preload ?? null;
    this.#luckSharing = options.luckSharing ?? null;
    this.#prepared = options.prepared ?? new Map<string, Promise<void>>();
    this.#portDetector = new PortDetector(options.signal);
    this.#watchdog = options.watchdog ?? null;
    this.#isDiskFull = options.isDiskFull ?? isDiskFull;
    this.#pauses = options.pauses ?? PAUSES;
    this.#otherAnswers = options.isFirstAnswerEnough === true ? null : new Map();
    watchAbort(options.signal);
  }

  get relayable(): readonly string[] {
    return this.#services.map(({ name }) => name);
  }

  async prepare(arm: Arm, directory: string, step: 'install' | 'build'): Promise<void> {
    const found = this.#step(arm, directory, step, this.#settings[step]);
    if (!found) return;
    const { line, directory: cwd } = found;
    // Several apps of a workspace are installed at once, at its root.
    const key = JSON.stringify([arm, cwd, line, this.#settings.env]);
    const running = this.#prepared.get(key) ?? this.#runStep(arm, directory, step, found);
    this.#prepared.set(key, running);
    await running;
  }

  preparesWithOwnCode(arm: Arm, directory: string): boolean {
    const { install, build } = this.#settings;
    if (install.kind === 'command' || build.kind === 'command') return true;
    try {
      const root = this.#environments.rootOf(directory);
      const isScript = () => hasInstallScript(directory, root);
      return (
        this.#step(arm, directory, 'build', build) !== null ||
        this.#detected(arm, 'install', isScript)
      );
    } catch (error) {
      // What cannot be read is reported by the step that reads it.
      if (!(error instanceof MeasurementError)) throw error;
      return true;
    }
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
    const log = this.#newLog(arm, step);
    this.#latestLog[arm] = log;
    const env = await this.#environments.ofStep(directory, step, line);
    const { setupTimeout } = this.#settings;
    const command = { line, cwd, env, log, ...this.#group() };
    const exit = await runCommand(command, this.#signal, setupTimeout);
    if (exit?.code === 0) return null;
    const printed = this.#printed(log);
    const build = step === 'build' ? line : null;
    const seen = await this.#commandEvidence(directory, line, printed, build);
    const causes = exit === null ? [] : diagnoseStep({ ...seen, code: exit.code });
    return this.#error(
      {
        arm: causes[0]?.code === 'network-failed' ? null : arm,
        phase: step,
        scenario: null,
        log: shownLines(printed),
        message: this.#redact(
          describeStepFailure(arm, step, exit, line, setupTimeout, causes, errorLineOf(printed)),
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

  async runHook(arm: Arm, directory: string, hook: Hook): Promise<void> {
    const log = this.#newLog(arm, hook.name);
    const env = this.#environments.ofHook(directory, arm, hook);
    // After an interruption, hooks may still clean up for a few seconds, which all of them share.
    const isLast = this.#signal.aborted;
    const seconds = isLast ? this.#cleanupTimeLeft() : this.#settings.readyTimeout;
    const command = { line: hook.line, cwd: directory, env, log, ...this.#group() };
    const exit = await runCommand(command, isLast ? null : this.#signal, seconds);
    if (exit?.code === 0) return;
    const printed = this.#lastLines(log);
    throw this.#error({
      arm,
      phase: 'hook',
      scenario: hook.visit?.scenario ?? null,
      log: printed,
      message: this.#redact(describeHookFailure(arm, hook, exit, seconds, errorLineOf(printed))),
    });
  }

  async boot(
    arm: Arm,
    directory: string,
    scenarios: readonly Scenario[],
    luck: Luck,
    recording: Recording | null = null,
  ): Promise<App> {
    const fill = (scenario: Scenario): ScenarioWithRequestLine => ({
      ...scenario,
      requests: withEnvironment(scenario.requests, this.#variables),
      requestLine: requestLine(scenario.requests[0]),
    });
    const filled = scenarios.map(fill);
    const relays = recording === 'wire' ? await this.#openRelays() : null;
    const options = { luck, recording, relays };
    try {
      return await this.#bootWithOrWithoutPreload(arm, directory, filled, options);
    } catch (error) {
      await relays?.[Symbol.asyncDispose]();
      throw error;
    }
  }

  stopSharingLuck(): void {
    this.#luckSharing = null;
  }

  remapPorts(fixed: FixedPorts | null, readyWithin?: number): void {
    this.#readyWithin = readyWithin ?? null;
    // What boots on other ports have shown does not hold on the app's own, and they must not wait for less.
    if (fixed !== null && this.#fixedPorts === null) {
      this.#learnedOnOwnPorts = { portDetector: this.#portDetector, answers: this.#otherAnswers };
      this.#portDetector = new PortDetector(this.#signal);
      this.#otherAnswers = this.#otherAnswers && new Map(this.#otherAnswers);
    } else if (fixed === null && this.#learnedOnOwnPorts !== null) {
      this.#portDetector = this.#learnedOnOwnPorts.portDetector;
      this.#otherAnswers = this.#learnedOnOwnPorts.answers;
    }
    this.#fixedPorts = fixed;
  }

  /** None that another one takes the place of. */
  async #freePort(): Promise<number> {
    const { served = null, others = [] } = this.#fixedPorts ?? {};
    for (;;) {
      const port = await freePort();
      if (port !== served && !others.includes(port)) return port;
    }
  }

  /** The ports of one boot in place of fixed ones. */
  async #remapped(assigned: number): Promise<PortMap> {
    if (this.#fixedPorts === null) return new Map();
    const { served, others } = this.#fixedPorts;
    const remapped = new Map(served === null ? [] : [[served, assigned]]);
    for (const each of others) remapped.set(each, await this.#freePort());
    return remapped;
  }

  async #bootWithOrWithoutPreload(...boot: BootArguments): Promise<App> {
    const [arm] = boot;
    try {
      const app = await this.#boot(...boot);
      if (this.#preload !== null) this.#bearPreload.add(arm);
      return app;
    } catch (error) {
      // For example, Node.js' permission model may forbid the app to read the preload.
      const isPreloadAtFault = this.#failedOnPreload(arm);
      if (!isPreloadAtFault && !this.#failedOnLuck(arm)) throw error;
      if (isPreloadAtFault) this.#preload = null;
      this.#luckSharing = null;
      return await this.#boot(...boot);
    }
  }

  /** Null if no service listens where a variable leads to. */
  async #openRelays(): Promise<AppRelays | null> {
    // Before the first boot: later the other arm may be up, and listen on a port that a variable gives it.
    if (this.#listening === null) {
      const listen = await Promise.all(this.#services.map(({ address }) => isListening(address)));
      this.#listening = this.#services.filter((_, i) => listen[i]);
    }
    if (this.#listening.length === 0) return null;
    const relays = await AppRelays.open(this.#listening);
    // Values with another port are as secret as those with their own.
    const values = Object.entries(relays.env).map(([name, value]) => ({ name, value }));
    this.#secrets = [...secretValues(values, {}), ...this.#secrets];
    return relays;
  }

  async #boot(...[arm, directory, scenarios, options]: BootArguments): Promise<App> {
    for (let tries = 1; ; tries++) {
      const port = await this.#freePort();
      try {
        return await this.#bootOn(port, arm, directory, scenarios, options);
      } catch (error) {
        // Another program was faster to take the port. That is not the app's fault.
        if (tries === MAX_PORTS || !(await isPortTaken(port))) throw error;
      }
    }
  }

  async #bootOn(
    port: number,
    arm: Arm,
    directory: string,
    scenarios: readonly ScenarioWithRequestLine[],
    { luck, recording, relays }: BootOptions,
  ): Promise<App> {
    const log = this.#newLog(arm, 'app');
    this.#latestLog[arm] = log;
    const fail = (message: string, causes: readonly BootCause[] = []): never => {
      const failure: Failure = {
        arm,
        phase: 'boot',
        scenario: null,
        message: this.#redact(message),
        log: shownLines(this.#printed(log)),
      };
      throw this.#error(failure, causes);
    };
    const start =
      this.#givenStart(directory) ??
      this.#detected(arm, 'start', () =>
        detectStart(directory, this.#environments.rootOf(directory), this.#settings.build),
      );
    if (start === null)
      return fail(
        `the ${arm} has no start script in its package.json. Set start to the command that boots the app`,
      );

    const line = start.replaceAll('{port}', String(port));
    const notes = this.#preload === null ? null : this.#ofBoot('notes');
    const pm2Home = this.#ofBoot('pm2');
    // If something in it cannot be removed, it goes with the folder of the logs.
    const tidyUp = () => rm(pm2Home, { recursive: true, force: true }).catch(() => {});
    const remapped = await this.#remapped(port);
    const group = await startProcessGroup(line, {
      cwd: directory,
      log,
      cores: this.#cores,
      ...this.#group(),
      env: {
        ...this.#environments.ofBoot(directory, {
          port,
          isScript: this.#settings.start === null,
          remapped,
          luck,
          luckSharing: this.#luckSharing,
          preload: this.#preload,
          notes,
          recording,
          pm2Home,
        }),
        ...relays?.env,
      },
    });
    try {
      const own = this.#settings.readyTimeout;
      const readyTimeout = Math.min(own, this.#readyWithin ?? own);
      const noted = () => (notes === null ? [] : readNotes(notes));
      const sidePorts = [...remapped.values()].filter((each) => each !== port);
      const booting = { arm, rootPid: group.pid, assignedPort: port, sidePorts, scenarios };
      const ready = await waitUntilReady(port, scenarios, this.#otherAnswers, {
        timeout: readyTimeout,
        signal: this.#signal,
        hasStopped: () => group.exit !== null,
        isAnotherProgram: () => isTakenByOthers(port, processTree(group.pid)),
        probeOtherPorts: async () =>
          (await this.#portDetector.findKnown(booting)) ??
          (await this.#portDetector.findWaiting(booting, noted())) ??
          (await this.#portDetector.findAnnounced(booting, this.#lastLines(log))),
      });
      const isSilent = 'answered' in ready && ready.answered === null && group.exit === null;
      const elsewhere = isSilent ? await this.#portDetector.find(booting) : null;
      const url = 'url' in ready ? ready.url : elsewhere?.url;
      if (url) {
        if (arm === 'baseline' && portOf(url) === port) this.#isBaseOnItsPort = true;
        const waitedOnce = 'url' in ready ? ready.waitedOnce : 0;
        const where = {
          url,
          waitedOnce,
          log,
          line,
          assignedPort: port,
          noted,
          relays,
          tidyUp,
        };
        return this.#runningApp(arm, group, where, this.#sharedLuck(luck, group, notes));
      }
      // With Plug'n'Play, the command may exist, and the cause says how to start it.
      const isWrong =
        this.#settings.start !== null && this.#environments.plugAndPlay(directory) === null;
      if (group.exit?.code === 127 && isWrong && arm === 'candidate') {
        throw this.#startNotFound(line, log);
      }
      const answered = 'answered' in ready ? ready.answered : null;
      const exit = group.exit && { code: group.exit.code, text: describeExit(group.exit, line) };
      // First of all, while the processes are still there.
      const seen = observeApp(group.pid, directory, notes, port);
      const build = this.#step(arm, directory, 'build', this.#settings.build)?.line ?? null;
      const command = await this.#commandEvidence(directory, line, this.#printed(log), build);
      const isSecure = 'answered' in ready && ready.speaksTls;
      const answeredElsewhere = elsewhere?.refused ?? null;
      const request = (answered ?? answeredElsewhere)?.request;
      const evidence: BootEvidence = {
        ...command,
        ...seen,
        exit,
        port,
        answered,
        answeredElsewhere,
        hasBaseAnswered:
          arm === 'candidate' && request !== undefined && this.#hasBaseAnswered(request, scenarios),
        speaksTls: isSecure,
      };
      const causes = diagnoseBoot(evidence);
      return fail(describeBootFailure(arm, evidence, causes, readyTimeout), causes);
    } catch (error) {
      await group[Symbol.asyncDispose]();
      await tidyUp();
      throw error;
    }
  }

  /** Null if it is to be detected. */
  #givenStart(directory: string): string | null {
    const { start, install } = this.#settings;
    if (start === null || install.kind !== 'detect') return start;
    const folders = this.#environments.pathOf(directory);
    return inVirtualEnvironment(start, directory, (program) =>
      folders.some((folder) => existsSync(join(folder, program))),
    );
  }

  /** Whether the base has come up, and has answered this request of these scenarios well. */
  #hasBaseAnswered(request: string, scenarios: readonly ScenarioWithRequestLine[]): boolean {
    if (this.#portDetector.hasBaseAnswered(request)) return true;
    // After an app's first answer alone, nothing is known of its other ones.
    const bad = this.#otherAnswers;
    if (!this.#isBaseOnItsPort || bad === null) return false;
    return !scenarios.some((each) => each.requestLine === request && bad.has(each.name));
  }

  /** A full disk is the machine's fault: whatever an arm could not do then, it is not blamed for it. */
  #error(failure: Failure, causes: readonly BootCause[] = []): MeasurementError {
    if (!this.#isDiskFull(this.#logs)) return new MeasurementError(failure, causes);
    const message = `${failure.message}. The disk of the temporary folder is full: make room there, then run again`;
    return new MeasurementError({ ...failure, arm: null, message });
  }

  /** How its process groups end, and what their logs must not show. */
  #group() {
    return {
      isUrgent: () => this.#signal.aborted,
      watchdog: this.#watchdog,
      secrets: this.#secrets,
    };
  }

  /** Seconds until all hooks have to be done. */
  #cleanupTimeLeft(): number {
    const since = secondsSinceAbort(this.#signal);
    return Math.max(0, CLEANUP_DEADLINE - since);
  }

  lastLines(arm: Arm): string[] {
    const log = this.#latestLog[arm];
    return log === undefined ? [] : this.#lastLines(log);
  }

  #lastLines(log: string): string[] {
    return shownLines(this.#printed(log));
  }

  /** What a command printed, as far as a diagnosis reads it. */
  #printed(log: string): string[] {
    return lastLines(log, DIAGNOSED_LINES, this.#secrets, DIAGNOSED_LENGTH);
  }

  /** @param build the build command, which has run or is this one; null without one */
  async #commandEvidence(
    directory: string,
    line: string,
    log: readonly string[],
    build: string | null,
  ): Promise<CommandEvidence> {
    const { env } = this.#settings;
    const version = await nodeOnPath(this.#variables);
    const root = this.#environments.rootOf(directory);
    return {
      directory,
      root,
      line,
      log,
      project: readProjectHints(directory, root, version),
      given: env.map(({ name }) => name),
      isProduction: isProductionInstall(env, this.#variables),
      node: version?.replace(/^v/, '') ?? null,
      build,
      built: findBuiltFiles(directory),
      examples: findExampleFiles(directory),
    };
  }

  #redact(message: string): string {
    return redactPrinted(message, this.#secrets);
  }

  /** A start command that does not exist is a configuration error, not a failure of the candidate. */
  #startNotFound(line: string, log: string): ConfigurationError {
    const message = this.#lastLines(log).at(-1) ?? null;
    const value = this.#redact(line);
    return new ConfigurationError([
      { code: 'command-not-found', where: 'start', value, program: null, message },
    ]);
  }

  #runningApp(
    arm: Arm,
    group: ProcessGroup,
    where: Omit<RunningAppOptions, 'group' | 'sharedLuck' | 'fail'> & { readonly log: string },
    sharedLuck: SharedLuck | null,
  ): App {
    return runningApp({
      ...where,
      group,
      sharedLuck,
      fail: (scenario, what) => {
        throw this.#error({
          arm,
          phase: 'load',
          scenario,
          log: this.#lastLines(where.log),
          message: this.#redact(what(arm)),
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
    return this.#detected(arm, step, () => detect(directory, this.#environments.rootOf(directory)));
  }

  /** Detection reads the project's files, which may be broken in one of the arms. */
  #detected<T>(arm: Arm, step: 'install' | 'build' | 'start', detect: () => T): T {
    try {
      return detect();
    } catch (error) {
      // For example, no more files can be opened.
      if (machineFailure(error) !== null) throw error;
      throw new MeasurementError({
        arm,
        phase: step === 'start' ? 'boot' : step,
        scenario: null,
        log: [],
        message: `the ${arm}'s project files cannot be read: ${(error as Error).message}`,
      });
    }
  }

  /** Null if luck was not to be shared. */
  #sharedLuck({ seed }: Luck, { pid }: ProcessGroup, notes: string | null): SharedLuck | null {
    if (this.#luckSharing === null || seed === null) return null;
    return noticedLuck(notes === null ? [] : readNotes(notes), processTree(pid));
  }

  /**
   * Whether a failed app says that it cannot load the preload. An arm that has come up with it can: without it, the arm
   * would be measured in another way than the other one, which may be up already.
   */
  #failedOnPreload(arm: Arm): boolean {
    const script = this.#preload?.script;
    if (script === undefined || this.#bearPreload.has(arm)) return false;
    // The preload wraps the loading of modules, so it is in the stack of any error at the top level of a CommonJS app.
    return this.lastLines(arm).some((line) => line.replace(STACK_FRAME, '').includes(script));
  }

  #failedOnLuck(arm: Arm): boolean {
    const sharing = this.#luckSharing;
    return sharing !== null && this.lastLines(arm).some((line) => isAboutLuck(line, sharing));
  }

  #newLog(arm: Arm, name: string): string {
    this.#logCount += 1;
    return join(this.#logs, `${String(this.#logCount).padStart(5, '0')}-${arm}-${name}.log`);
  }

  /** A path whose name does not say the arm: one more byte in the environment of one arm would favour the other. */
  #ofBoot(extension: string): string {
    return join(this.#logs, `${String(this.#logCount).padStart(5, '0')}.${extension}`);
  }
}

/** Variables listed under `env` and variables that scenarios refer to. */
function variablesOf({ env, scenarios }: AppSettings): EnvEntry[] {
  const inRequests = scenarios.flatMap(allRequestsOf).flatMap(variablesIn);
  return [...env, ...inRequests.map((name) => ({ name, value: null }))];
}
