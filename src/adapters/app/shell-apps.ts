/**
 * Boots the arms with shell commands, and runs their hooks. This folder knows which commands install, build and start an arm
 * (arm-commands.ts), how often an install or a build is tried (preparation.ts), which environment variables the app gets
 * (child-env.ts, environments.ts), what is added to its Node.js (preload-and-luck.ts), how long a boot may take and when an
 * app is ready (readiness.ts, probe.ts), which port it gets and listens on (boot-ports.ts, choose-port.ts, listening-port.ts), and what
 * to tell users about apps that fail (arm-logs.ts, failure-messages.ts). It assumes nothing about an app but that it speaks
 * HTTP and stays in the foreground.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, type MeasurementError } from '../../ports/errors.ts';
import type { Arm } from '../../model/arm.ts';
import type { Luck } from '../../model/luck.ts';
import type { Failure } from '../../model/report.ts';
import type { BootCause } from '../../model/boot-causes.ts';
import { errorLineOf } from '../../diagnosis/error-line.ts';
import { diagnoseBoot } from '../../diagnosis/diagnose.ts';
import type { BootEvidence } from '../../diagnosis/evidence.ts';
import { portOf, requestLine, variablesIn } from '../../model/request.ts';
import {
  allRequestsOf,
  type AppSettings,
  type EnvEntry,
  type Scenario,
} from '../../model/settings.ts';
import type { App, Apps, FixedPorts, Hook, Recording, Variables } from '../../ports/ports.ts';
import { isDiskFull } from '../machine-failure.ts';
import { startProcessGroup } from '../process/process-group.ts';
import { isTakenByOthers } from '../process/listening-ports.ts';
import { processTree } from '../process/process-tree.ts';
import type { WatchedGroups } from '../process/watchdog.ts';
import type { Preload } from '../runtime/preload-env.ts';
import { withEnvironment } from '../load/autocannon-requests.ts';
import { secondsSinceAbort, watchAbort } from './abort-time.ts';
import { appRoots } from './app-roots.ts';
import { ArmCommands } from './arm-commands.ts';
import { ArmLogs } from './arm-logs.ts';
import { BootPorts } from './boot-ports.ts';
import { Preparation } from './preparation.ts';
import { runCommand } from './run-command.ts';
import { observeApp, readNotes } from './boot-evidence.ts';
import { configuredVariables } from './child-env.ts';
import { Environments } from './environments.ts';
import { outsideFiles, replacedFile, type OutsideFile } from './files-outside.ts';
import { describeBootFailure, describeExit, describeHookFailure } from './failure-messages.ts';
import { isPortTaken } from './choose-port.ts';
import { takenPortOf } from './listening-port.ts';
import type { ScenarioWithRequestLine } from './probe.ts';
import { waitUntilReady, type ReadinessResult } from './readiness.ts';
import { secretValues } from '../redact-secrets.ts';
import { PreloadAndLuck } from './preload-and-luck.ts';
import type { LuckSharing } from './shared-luck.ts';
import { runningApp, type RunningAppOptions } from './running-app.ts';
import { AppRelays } from '../wire/app-relays.ts';
import { isListening } from '../wire/relay.ts';
import { servicesIn, type ServiceVariable } from '../wire/service-addresses.ts';

/**
 * Seconds after an interruption at which all hooks have to be done. A runner kills the gate after 7.5 seconds or
 * soon after.
 */
const CLEANUP_DEADLINE = 4;

/** How many ports a boot tries. */
const MAX_PORTS = 3;

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

/** An app from its start until it is ready or has failed. */
interface StartedApp extends Pick<
  RunningAppOptions,
  'group' | 'line' | 'assignedPort' | 'noted' | 'relays' | 'tidyUp'
> {
  readonly arm: Arm;
  readonly directory: string;
  readonly scenarios: readonly ScenarioWithRequestLine[];
  readonly luck: Luck;
  readonly log: string;
  /** The file of the preload's notes; null without a preload. */
  readonly notes: string | null;
  /** The ports that it got in place of others on which it does not serve. */
  readonly sidePorts: readonly number[];
  /** Seconds that it has to become ready. */
  readonly readyTimeout: number;
}

type ReadyApp = Extract<ReadinessResult, { url: string }>;

type UnreadyApp = Exclude<ReadinessResult, ReadyApp> & Pick<BootEvidence, 'answeredElsewhere'>;

export class ShellApps implements Apps {
  readonly #settings: AppSettings;
  readonly #startPlace: string;
  readonly #hasOneSide: boolean;
  readonly #variables: Variables;
  readonly #environments: Environments;
  readonly #commands: ArmCommands;
  readonly #logs: ArmLogs;
  readonly #preparation: Preparation;
  readonly #ports: BootPorts;
  readonly #preloadAndLuck: PreloadAndLuck;
  readonly #signal: AbortSignal;
  readonly #cores: string | null;
  readonly #watchdog: WatchedGroups | null;
  /** Variables that lead to services on this machine. */
  readonly #services: readonly ServiceVariable[];
  /** Programs outside of the checkouts, as the base's latest step has left them. */
  #outsideOfBase: readonly OutsideFile[] = [];
  /** The log of the base's latest boot that succeeded; null before the first. */
  #baseLog: string | null = null;
  /** Those of them that listen; null before the first boot that relays. */
  #listening: readonly ServiceVariable[] | null = null;

  constructor(options: {
    settings: AppSettings;
    /** Where the user wrote the start command, for messages; by default the name of the input. */
    startPlace?: string | undefined;
    variables: Variables;
    /** The folder for logs, outside the checkouts. */
    logs: string;
    signal: AbortSignal;
    /** Where the checkouts are now; without it, they follow from the app's directory. */
    roots?: () => readonly string[];
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
    /** Whether only one side is ever prepared: a file outside that it replaces is not that of another side. */
    hasOneSide?: boolean;
    /** Whether nothing more can be written to the disk of a folder. */
    isDiskFull?: (folder: string) => boolean;
    /** Seconds before each further attempt to fetch what an install or a build needs. */
    pauses?: readonly number[];
  }) {
    this.#settings = options.settings;
    this.#startPlace = options.startPlace ?? 'start';
    this.#hasOneSide = options.hasOneSide === true;
    this.#variables = options.variables;
    this.#environments = new Environments({
      variables: options.variables,
      entries: options.settings.env,
      workingDirectory: options.settings.workingDirectory,
      roots: options.roots,
      corepackFolder: join(options.logs, 'corepack'),
    });
    this.#commands = new ArmCommands(options.settings, options.variables, this.#environments);
    this.#logs = new ArmLogs({
      folder: options.logs,
      secrets: secretValues(variablesOf(options.settings), options.variables),
      isDiskFull: options.isDiskFull ?? isDiskFull,
    });
    this.#signal = options.signal;
    this.#watchdog = options.watchdog ?? null;
    this.#preparation = new Preparation({
      settings: options.settings,
      environments: this.#environments,
      commands: this.#commands,
      logs: this.#logs,
      signal: options.signal,
      watchdog: this.#watchdog,
      prepared: options.prepared ?? new Map<string, Promise<void>>(),
      pauses: options.pauses ?? null,
    });
    this.#ports = new BootPorts(options.signal, {
      isFirstAnswerEnough: options.isFirstAnswerEnough === true,
    });
    this.#services = servicesIn(configuredVariables(options.variables, options.settings.env));
    this.#cores = options.cores ?? null;
    this.#preloadAndLuck = new PreloadAndLuck(options.preload ?? null, options.luckSharing ?? null);
    watchAbort(options.signal);
  }

  get relayable(): readonly string[] {
    return this.#services.map(({ name }) => name);
  }

  async prepare(arm: Arm, directory: string, step: 'install' | 'build'): Promise<void> {
    const outside = () =>
      outsideFiles(this.#commands.startLines(arm, directory), this.#variables, this.#settings.env);
    // The step may have run before, for another app that shares it. Then the baseline's file is no longer there.
    const isSecond = arm === 'candidate' && !this.#hasOneSide;
    const files = isSecond ? [...this.#outsideOfBase, ...outside()] : [];
    await this.#preparation.run(arm, directory, step);
    if (arm === 'baseline') this.#outsideOfBase = outside();
    const replaced = replacedFile(files);
    if (replaced === undefined) return;
    const path = this.#logs.redact(replaced.word);
    const where = this.#startPlace;
    throw new ConfigurationError([{ code: 'file-of-both-sides', where, path, step }]);
  }

  startLines(arm: Arm, directory: string): readonly string[] {
    return this.#commands.startLines(arm, directory).map((line) => this.#logs.redact(line));
  }

  preparesWithOwnCode(arm: Arm, directory: string): boolean {
    return this.#commands.prepareWithOwnCode(arm, directory);
  }

  async runHook(arm: Arm, directory: string, hook: Hook): Promise<void> {
    const log = this.#logs.newLog(arm, hook.name);
    const env = this.#environments.ofHook(directory, arm, hook);
    // After an interruption, hooks may still clean up for a few seconds, which all of them share.
    const isLast = this.#signal.aborted;
    const seconds = isLast ? this.#cleanupTimeLeft() : this.#settings.readyTimeout;
    const command = { line: hook.line, cwd: directory, env, log, ...this.#group() };
    const exit = await runCommand(command, isLast ? null : this.#signal, seconds);
    if (exit?.code === 0) return;
    const printed = this.#logs.lastLines(log);
    throw this.#logs.error({
      arm,
      phase: 'hook',
      scenario: hook.visit?.scenario ?? null,
      log: printed,
      message: this.#logs.redact(
        describeHookFailure(arm, hook, exit, seconds, errorLineOf(printed)),
      ),
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
    this.#preloadAndLuck.stopSharingLuck();
  }

  remapPorts(fixed: FixedPorts | null, readyWithin?: number): void {
    this.#ports.remap(fixed, readyWithin ?? null);
  }

  async #bootWithOrWithoutPreload(...boot: BootArguments): Promise<App> {
    const [arm, , , { luck }] = boot;
    try {
      const app = await this.#boot(...boot);
      this.#preloadAndLuck.noteReady(arm, luck);
      return app;
    } catch (error) {
      const isAtFault = this.#preloadAndLuck.leaveOutIfAtFault(arm, luck, () =>
        this.lastLines(arm),
      );
      if (!isAtFault) throw error;
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
    this.#logs.addSecrets(secretValues(values, {}));
    return relays;
  }

  async #boot(...[arm, directory, scenarios, options]: BootArguments): Promise<App> {
    for (let tries = 1; ; tries++) {
      const port = await this.#ports.free();
      try {
        return await this.#bootOn(port, arm, directory, scenarios, options);
      } catch (error) {
        // Another program was faster to take the port. That is not the app's fault.
        if (tries === MAX_PORTS || !(await isPortTaken(port))) throw error;
      }
    }
  }

  async #bootOn(port: number, ...boot: BootArguments): Promise<App> {
    const started = await this.#start(port, ...boot);
    try {
      const outcome = await this.#outcomeOf(started);
      if ('url' in outcome) return this.#ready(started, outcome);
      throw await this.#whyNotReady(started, outcome);
    } catch (error) {
      await started.group[Symbol.asyncDispose]();
      await started.tidyUp();
      throw error;
    }
  }

  async #start(
    port: number,
    ...[arm, directory, scenarios, { luck, recording, relays }]: BootArguments
  ): Promise<StartedApp> {
    const log = this.#logs.newLatestLog(arm, 'app');
    const start = this.#commands.start(arm, directory);
    if (start === null) {
      throw this.#bootFailure(
        arm,
        log,
        `the ${arm} has no start script in its package.json. Set start to the command that boots the app`,
      );
    }
    const line = start.replaceAll('{port}', String(port));
    const notes = this.#preloadAndLuck.preload === null ? null : this.#logs.ofBoot('notes');
    const pm2Home = this.#logs.ofBoot('pm2');
    const remapped = await this.#ports.inPlaceOfFixed(port);
    const group = await startProcessGroup(line, {
      cwd: directory,
      log,
      cores: this.#cores,
      ...this.#group(),
      env: {
        ...this.#environments.ofBoot(directory, {
          line,
          port,
          isScript: this.#settings.start === null,
          remapped,
          luck,
          luckSharing: this.#preloadAndLuck.luckSharing,
          preload: this.#preloadAndLuck.preload,
          notes,
          recording,
          pm2Home,
        }),
        ...relays?.env,
      },
    });
    return {
      arm,
      directory,
      scenarios,
      luck,
      relays,
      line,
      log,
      assignedPort: port,
      sidePorts: [...remapped.values()].filter((each) => each !== port),
      notes,
      noted: () => (notes === null ? [] : readNotes(notes)),
      group,
      readyTimeout: this.#ports.readyTimeout(this.#settings.readyTimeout),
      // If something in it cannot be removed, it goes with the folder of the logs.
      tidyUp: () => rm(pm2Home, { recursive: true, force: true }).catch(() => {}),
    };
  }

  /** Waits until a started app is ready, on the port that it was given or on another. */
  async #outcomeOf(started: StartedApp): Promise<ReadyApp | UnreadyApp> {
    const { arm, scenarios, log, assignedPort, sidePorts, noted, group } = started;
    const booting = { arm, rootPid: group.pid, assignedPort, sidePorts, scenarios };
    const ready = await waitUntilReady(assignedPort, scenarios, this.#ports.otherAnswers, {
      timeout: started.readyTimeout,
      signal: this.#signal,
      hasStopped: () => group.exit !== null,
      isAnotherProgram: () => isTakenByOthers(assignedPort, processTree(group.pid)),
      probeOtherPorts: async () =>
        (await this.#ports.detector.findKnown(booting)) ??
        (await this.#ports.detector.findWaiting(booting, noted())) ??
        (await this.#ports.detector.findAnnounced(booting, this.#logs.lastLines(log))),
      isLostElsewhere: () => this.#ports.detector.needsTls(booting),
    });
    if ('url' in ready) return ready;
    const isSilent = ready.answered === null && group.exit === null;
    const elsewhere = isSilent ? await this.#ports.detector.find(booting) : null;
    if (elsewhere?.url) return { url: elsewhere.url, waitedOnce: 0 };
    return { ...ready, answeredElsewhere: elsewhere?.refused ?? null };
  }

  #ready(started: StartedApp, { url, waitedOnce }: ReadyApp): App {
    const { arm, log, luck, group, assignedPort, noted } = started;
    this.#ports.noteReady(arm, url, assignedPort);
    if (arm === 'baseline') this.#baseLog = log;
    const roots = appRoots(group, portOf(url));
    return runningApp({
      ...started,
      url,
      waitedOnce,
      roots,
      sharedLuck: this.#preloadAndLuck.sharedLuck(luck, roots ?? [group.pid], noted),
      fail: (scenario, what, causesIn) => {
        const printed = this.#logs.printed(log);
        const failure: Failure = {
          arm,
          phase: 'load',
          scenario,
          log: this.#logs.lastLines(log),
          message: this.#logs.redact(what(arm, printed)),
        };
        throw this.#logs.error(failure, causesIn(printed));
      },
    });
  }

  async #whyNotReady(started: StartedApp, outcome: UnreadyApp): Promise<Error> {
    const { arm, line, log, readyTimeout } = started;
    if (this.#isStartWrong(started)) return this.#startNotFound(line, log);
    const evidence = await this.#evidenceOf(started, outcome);
    const causes = diagnoseBoot(evidence);
    const message = describeBootFailure(arm, evidence, causes, readyTimeout);
    return this.#bootFailure(arm, log, message, causes);
  }

  /** Whether the settings name a start command that does not exist. */
  #isStartWrong({ arm, directory, group }: StartedApp): boolean {
    // With Plug'n'Play, the command may exist, and the cause says how to start it. If the base has booted with the same
    // command, the candidate has broken it.
    const mayBeWrong =
      this.#settings.start !== null &&
      this.#baseLog === null &&
      this.#environments.plugAndPlay(directory) === null;
    return group.exit?.code === 127 && mayBeWrong && arm === 'candidate';
  }

  async #evidenceOf(started: StartedApp, outcome: UnreadyApp): Promise<BootEvidence> {
    const { arm, directory, scenarios, line, log, notes, assignedPort, group } = started;
    const { answered, speaksTls, answeredElsewhere } = outcome;
    const exit = group.exit && { code: group.exit.code, text: describeExit(group.exit, line) };
    // First of all, while the processes are still there.
    const seen = observeApp(group.pid, directory, notes, assignedPort);
    const build = this.#commands.step(arm, directory, 'build')?.line ?? null;
    const printed = this.#logs.printed(log);
    const command = await this.#commands.evidence(arm, directory, line, printed, build);
    const takenPort =
      exit?.code === 0 ? await takenPortOf(this.#logs.printed(log), assignedPort) : null;
    const isCandidate = arm === 'candidate';
    const request = (answered ?? answeredElsewhere)?.request;
    return {
      ...command,
      ...seen,
      exit,
      port: assignedPort,
      answered,
      answeredElsewhere,
      takenPort,
      hasBaseAnswered:
        isCandidate && request !== undefined && this.#ports.hasBaseAnswered(request, scenarios),
      hasBaseBooted: isCandidate && this.#baseLog !== null,
      baseLog: isCandidate && this.#baseLog !== null ? this.#logs.printed(this.#baseLog) : [],
      speaksTls,
    };
  }

  /** How its process groups end, and what their logs must not show. */
  #group() {
    return {
      isUrgent: () => this.#signal.aborted,
      watchdog: this.#watchdog,
      secrets: this.#logs.secrets,
    };
  }

  /** Seconds until all hooks have to be done. */
  #cleanupTimeLeft(): number {
    const since = secondsSinceAbort(this.#signal);
    return Math.max(0, CLEANUP_DEADLINE - since);
  }

  lastLines(arm: Arm): string[] {
    return this.#logs.latestLines(arm);
  }

  loggedErrors(arm: Arm): string[] {
    return this.#logs.latestErrors(arm);
  }

  /** A start command that does not exist is a configuration error, not a failure of the candidate. */
  #startNotFound(line: string, log: string): ConfigurationError {
    const message = this.#logs.lastLines(log).at(-1) ?? null;
    const value = this.#logs.redact(line);
    return new ConfigurationError([
      { code: 'command-not-found', where: this.#startPlace, value, program: null, message },
    ]);
  }

  #bootFailure(
    arm: Arm,
    log: string,
    message: string,
    causes: readonly BootCause[] = [],
  ): MeasurementError {
    const failure: Failure = {
      arm,
      phase: 'boot',
      scenario: null,
      message: this.#logs.redact(message),
      log: this.#logs.lastLines(log),
    };
    return this.#logs.error(failure, causes);
  }
}

/** Variables listed under `env` and variables that scenarios refer to. */
function variablesOf({ env, scenarios }: AppSettings): EnvEntry[] {
  const inRequests = scenarios.flatMap(allRequestsOf).flatMap(variablesIn);
  return [...env, ...inRequests.map((name) => ({ name, value: null }))];
}
