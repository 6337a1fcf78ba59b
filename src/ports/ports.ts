/**
 * Everything that a comparison needs from outside: git, processes, the load generator, the clock. `adapters/`
 * implements these interfaces; tests replace them with fakes. All times are seconds.
 */
import type { Arm } from '../model/arm.ts';
import type { ProcessCalls } from '../model/call-counts.ts';
import type { CheckpointContent } from '../model/checkpoint.ts';
import type { LaunchParts } from '../model/launch-cost.ts';
import type { ProcessHeap } from '../model/heap.ts';
import type { Load, SlicedLoad } from '../model/load.ts';
import type { Luck, SharedLuck } from '../model/luck.ts';
import type { Warning } from '../model/warnings.ts';
import type { CallFrame, MovedLine, CodeLocation, ProcessProfile } from '../model/profile.ts';
import type { PackageUpdates } from '../model/package-update.ts';
import type { Environment, Report } from '../model/report.ts';
import type { Run } from '../model/run.ts';
import type { ProcessTrace, WireTrace } from '../model/trace.ts';
import type { AppSettings, Scenario } from '../model/settings.ts';
import type { InterimEstimate } from '../model/interim.ts';

/** The ports that measuring one app needs. */
export interface Ports {
  readonly workspace: Workspace;
  readonly apps: Apps;
  readonly generators: Generators;
  readonly integrity: Integrity;
  readonly clock: Clock;
  readonly progress: (event: ProgressEvent) => void;
  readonly environment: () => Promise<Environment>;
  /** Called after every launch; with null if the launches so far do not count, and none may be added to them. */
  readonly saveCheckpoint: (content: CheckpointContent | null) => Promise<void>;
  /** Aborted when the comparison has to stop. Its reason is thrown: an `Interrupted` after SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
}

/** The ports that a comparison needs, which may have several apps. */
export interface ComparisonPorts extends Omit<Ports, 'apps'> {
  readonly appsOf: (app: AppSettings) => Apps;
  /** @param root directory of an arm's checkout */
  readonly sourcesIn: (root: string) => Sources;
}

export interface Clock {
  /** Seconds on a monotonic clock. */
  readonly now: () => number;
}

/** The two resolved commits, and their checkouts outside of the user's own. */
export interface Workspace {
  readonly commits: Report['commits'];
  /** Complete once both commits are checked out. */
  readonly warnings: readonly Warning[];
  /** Checks an arm out. Throws a `MeasurementError`. */
  checkOut(arm: Arm): Promise<void>;
  /** The current path of a directory of the arm's checkout, without symbolic links; null when the arm does not have it. */
  directoryOf(arm: Arm, name: string): string | null;
  /** Why the checkouts must stay where they were built; null when they may be moved. */
  whyFixed(): Promise<string | null>;
  /**
   * Moves both checkouts to new paths, which have the same length.
   *
   * @param extra characters by which the paths are longer than the first ones
   */
  move(extra: number): Promise<void>;
  /** The files of an arm's commit, relative to the repository's root, with forward slashes. */
  committedFiles(arm: Arm): Promise<ReadonlySet<string>>;
  /** The files that differ between the commits, relative to the repository's root; null if the diff cannot be read. */
  changedFiles(): Promise<ReadonlySet<string> | null>;
  /**
   * The packages whose version differs between the arms' lockfiles; null for none. Called once the packages are
   * installed.
   *
   * @param apps their folders, relative to the repository's root
   */
  packageUpdates(apps: readonly string[]): Promise<{
    readonly updates: PackageUpdates | null;
    /** Lockfiles that could not be read, each with the reason. */
    readonly unreadable: readonly { lockfile: string; arm: Arm; reason: string }[];
  }>;
  /**
   * Finds a line of the baseline in the candidate, also of a file that a build has written in both. Where that is not known, the line
   * counts as edited: if the diff cannot be read, or the candidate has no such file.
   */
  movedLines(): Promise<MovedLine>;
}

/**
 * Notices changes to what the verdict rests on: the baseline's files, cannongate's own, and the PATH's
 * `node`.
 */
export interface Integrity {
  /** Remembers an arm's files. Called once the arm is built, and for the baseline before any code of the candidate runs. */
  remember(arm: Arm): Promise<void>;
  /**
   * Boots the baseline of an app while nothing of the candidate runs. The first time, files that change
   * meanwhile are noted: the app writes them itself, so their changes do not count.
   *
   * @param app its name
   */
  bootAlone<T>(app: string | null, boot: () => Promise<T>): Promise<T>;
  /** What has changed since `remember`, one text each; empty if nothing has. */
  changes(): Promise<readonly string[]>;
  /** The same of the programs alone: cannongate's own, and the `node` of the PATH. */
  programChanges(): Promise<readonly string[]>;
}

/** Finds the source of an arm's functions: file and line, before compilation. */
export interface Sources {
  /** Adds source maps that the app's processes have loaded; they take precedence over those in files. */
  adopt(maps: ProcessProfile['maps']): void;
  /**
   * Null for code that is neither in a file of the repository nor in a package.
   *
   * @param isCall whether the frame is that of a call; otherwise it is where the function begins
   */
  locate(frame: CallFrame, isCall?: boolean): CodeLocation | null;
  /** The source of a line of a script, counted from 1; null if unknown. */
  lineOf(url: string, line: number): { readonly file: string; readonly line: number } | null;
  /** The text of a line; null when the file cannot be read. */
  textAt(file: string, line: number): string | null;
  /** The text of a file; null when it cannot be read. */
  textOf(file: string): string | null;
  /** Whether a source map of another file has led to this one: what runs is what a compiler wrote. */
  isCompiled(file: string): boolean;
  /** Frees memory: source maps are large. */
  release(): void;
  /** The folders of the copies of a package whose functions were located, relative to the checkout if they are in it. */
  copiesOf(name: string): readonly string[];
  /** The version of the copy in a folder; null if there is none, or it cannot be read. */
  versionAt(copy: string): string | null;
}

export interface Apps {
  /** Variables under `env` that lead to a service on this machine whose connections can be relayed. */
  readonly relayable: readonly string[];
  /** Runs install or build in the arm's directory. Throws a `MeasurementError`. */
  prepare(arm: Arm, directory: string, step: 'install' | 'build'): Promise<void>;
  /** The command that boots the arm, and the scripts of package.json that it runs, without secrets; empty if they cannot be read. */
  startLines(arm: Arm, directory: string): readonly string[];
  /** Whether install or build run commands of the project, which may change what both arms use. */
  preparesWithOwnCode(arm: Arm, directory: string): boolean;
  /**
   * Boots the app and waits until it answers the scenarios, see docs/how-to/boot-your-app.md. Throws a `MeasurementError`, or a
   * `ConfigurationError` when the start command does not exist.
   *
   * @param luck of the launch
   * @param recording what its Node.js processes record from the start, or its connections; nothing by default
   */
  boot(
    arm: Arm,
    directory: string,
    scenarios: readonly Scenario[],
    luck: Luck,
    recording?: Recording,
  ): Promise<App>;
  /** From the next boot on, every process of the app draws its own luck. */
  stopSharingLuck(): void;
  /**
   * From the next boot on, the app's Node.js processes listen on free ports instead of these, and connect to those, too.
   *
   * @param fixed null: on the ports that they ask for
   * @param readyWithin seconds that a boot may take then; by default as many as on its own ports
   */
  remapPorts(fixed: FixedPorts | null, readyWithin?: number): void;
  /** Runs a hook's command in the arm's directory and waits for it. Throws a `MeasurementError`. */
  runHook(arm: Arm, directory: string, hook: Hook): Promise<void>;
  /** The last lines that the arm's latest command or app printed. */
  lastLines(arm: Arm): string[];
  /** The errors in the end of that log, the latest last, each as a message quotes it; empty without any. */
  loggedErrors(arm: Arm): string[];
}

/**
 * `profile`: V8's CPU profiler. `trace`: what requests wait for. `count`: how often functions are called. `heap`: what
 * requests leave in memory. `wire`: queries on the connections to services.
 */
export type Recording = 'profile' | 'trace' | 'count' | 'heap' | 'wire';

/** Ports that an app listens on whatever it is told. */
export interface FixedPorts {
  /** On which it serves the scenarios; null if that is the assigned port. */
  readonly served: number | null;
  readonly others: readonly number[];
}

/** The connections of an app to its services, which pass through relays. */
export interface Wire {
  /** A run begins. */
  begin(): void;
  /** It is over. @returns the queries that were seen in it */
  end(run: Pick<Run, 'completed' | 'latency'>): WireTrace;
}

export interface Hook {
  readonly name: 'before-launch' | 'after-launch';
  readonly line: string;
  readonly launch: LaunchName;
  /** The scenario and the app's URL, for a hook around a visit; null for a hook around a launch. */
  readonly visit: { readonly scenario: string; readonly url: string } | null;
}

/**
 * The launch in the environment of hooks. Measured launches, controls and profiled ones are numbered from 1.
 * `alone`: the baseline without the candidate, to find out whether a failure is its own.
 */
export type LaunchName =
  | 'pilot'
  | 'alone'
  | number
  | `control-${number}`
  | `explain-${number}`
  | `trace-${number}`
  | `count-${number}`
  | `heap-${number}`
  | `wire-${number}`;

/** A booted app. Disposing stops its whole process tree. */
export interface App extends AsyncDisposable {
  readonly url: string;
  /**
   * Where its process trees begin: the process of the start command, and those that have left its tree, such as daemons. Null if it is
   * in none of them, for example in a container: what these processes use is not what the app uses.
   */
  readonly roots: readonly number[] | null;
  /** A value in the environment of all its processes, which distinguishes them from those of other apps. */
  readonly mark: string;
  /** Seconds after its first answer that no later boot waits: for answers that did not come, or not as wanted. */
  readonly waitedOnce: number;
  /** Where the seed of its luck arrived; null if luck was not to be shared. */
  readonly sharedLuck: SharedLuck | null;
  /** Null unless it was booted to record its connections, and a service listens where its variables say. */
  readonly wire: Wire | null;
  /** The ports that it listens on besides the assigned one; empty where they cannot be read. */
  unassignedPorts(): readonly number[];
  /** Those of the unassigned ports on which only processes listen that can be given other ports: of Node.js, with the preload. */
  remappablePorts(): readonly number[];
  /** The ports in place of which it listens on others. */
  remappedPorts(): readonly number[];
  /** Those of these ports on which it listens, or begins to within two seconds. Not those of Node.js' debugger, which serves no app. */
  listensOn(ports: readonly number[]): Promise<readonly number[]>;
  /** The Unix sockets that it listens on, with their whole paths; empty where they cannot be read. */
  unixSockets(): readonly string[];
  /** Those of these Unix sockets on which it listens, or begins to within two seconds. */
  listensOnSockets(paths: readonly string[]): Promise<readonly string[]>;
  /** If no process of the app listens any more, waits until its exit is told, which may come a moment later. */
  untilExitIsTold(): Promise<void>;
  /** Throws a `MeasurementError` when the app has stopped by itself, and its exit was told. */
  assertAlive(scenario: string): void;
  /** Rejects with a `MeasurementError` when the processes that listen are not those of the boot, or the app has stopped. */
  assertNotRestarted(scenario: string): Promise<void>;
}

export interface Generators {
  start(): Promise<Generator>;
}

/** The load generator: a separate process, which lives for the whole comparison so that it stays warm. */
export interface Generator extends AsyncDisposable {
  /**
   * Sends the requests of the scenario's setup, once for each connection or once for all. What they capture, and
   * the cookies that they are given, become part of the requests in all later runs of the scenario on this app.
   * A setup that fails is not thrown: the next run sends nothing, and its `setup` says why.
   */
  setUp(arm: Arm, app: App, scenario: Scenario): Promise<void>;
  /** @param twin the other arm's app if it is up; it is idle during the run */
  run(arm: Arm, app: App, scenario: Scenario, load: Load, twin?: App): Promise<Run>;
  /**
   * A run on each arm, in slices that alternate, so that whatever the machine does for longer than a slice happens to
   * both. One arm is loaded at a time.
   *
   * @param first the arm whose slice comes first
   */
  interleave(
    first: Arm,
    apps: Readonly<Record<Arm, App>>,
    scenario: Scenario,
    load: SlicedLoad,
  ): Promise<Record<Arm, Run>>;
  /**
   * A run on an app that was booted to record a profile, with the profile of each of its Node.js processes. `processes`
   * is empty if any of them did not deliver. The profiler slows the app down, so the run is no part of any effect.
   */
  profile(
    ...visit: Parameters<Generator['run']>
  ): Promise<{ readonly run: Run; readonly processes: readonly ProcessProfile[] }>;
  /** The same on an app that was booted to record a trace. */
  trace(
    ...visit: Parameters<Generator['run']>
  ): Promise<{ readonly run: Run; readonly processes: readonly ProcessTrace[] }>;
  /** The same on an app that was booted to count calls of functions. */
  count(
    ...visit: Parameters<Generator['run']>
  ): Promise<{ readonly run: Run; readonly processes: readonly ProcessCalls[] }>;
  /** The same on an app that was booted to sample its heap. */
  sampleHeap(
    ...visit: Parameters<Generator['run']>
  ): Promise<{ readonly run: Run; readonly processes: readonly ProcessHeap[] }>;
}

export type { Load, SlicedLoad };

export type ProgressEvent =
  | {
      readonly kind: 'phase';
      readonly phase: Phase;
      readonly arm?: Arm;
      /** Of the phase `checkout`: whether the candidate includes uncommitted changes. Untracked files are such changes, too. */
      readonly uncommitted?: boolean;
    }
  | { readonly kind: 'warning'; readonly warning: Warning }
  /**
   * After the pilot and after the first look. `secondsLeft` is for all launches that may still come.
   * `minimumDetectableEffect` is null before the first look.
   */
  | {
      readonly kind: 'planned';
      readonly launches: number;
      readonly rounds: number;
      readonly secondsLeft: number;
      readonly minimumDetectableEffect: number | null;
      /** What a launch takes, after the pilot; null after the first look. */
      readonly parts: LaunchParts | null;
    }
  | {
      readonly kind: 'round';
      readonly launch: number;
      readonly launches: number;
      readonly scenario: string;
      readonly round: number;
      readonly rounds: number;
    }
  | {
      readonly kind: 'launched';
      readonly launch: number;
      readonly launches: number;
      readonly secondsLeft: number;
    }
  /** The verdict, before its cause is looked for: an interruption meanwhile loses nothing of it. */
  | { readonly kind: 'decided'; readonly headline: string }
  /** After each profiled launch. There may be fewer of them than `launches`. */
  | { readonly kind: 'profiled'; readonly launch: number; readonly launches: number }
  /** After a launch, from the second that counts: estimates of the gated cells. They are no verdict. */
  | {
      readonly kind: 'interim';
      /** Launches that count so far. */
      readonly counted: number;
      readonly cells: readonly InterimEstimate[];
    };

export type Phase = 'checkout' | 'install' | 'build' | 'pilot' | 'explain' | 'decide';

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;
