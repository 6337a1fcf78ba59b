/** What a comparison needs from the world. The adapters implement it; tests may fake it. */
import type { Arm } from '../model/arm.ts';
import type { CheckpointContent } from '../model/checkpoint.ts';
import type { Load } from '../model/load.ts';
import type { Warning } from '../model/messages.ts';
import type { CallFrame, MovedLine, CodeLocation, ProcessProfile } from '../model/profile.ts';
import type { Environment, Report } from '../model/report.ts';
import type { Run } from '../model/run.ts';
import type { AppSettings, Scenario } from '../model/settings.ts';
import type { InterimEstimate } from '../model/interim.ts';

/** What measuring one app needs. */
export interface Ports {
  readonly workspace: Workspace;
  readonly apps: Apps;
  readonly generators: Generators;
  readonly clock: Clock;
  readonly progress: (event: ProgressEvent) => void;
  readonly environment: () => Promise<Environment>;
  /** Keeps what has been measured so far, after every launch. */
  readonly saveCheckpoint: (measured: CheckpointContent) => Promise<void>;
  /** Aborted when the comparison has to stop; its reason, after a signal an `Interrupted`, is thrown. */
  readonly signal: AbortSignal;
}

/** What a comparison needs, which may have several apps. */
export interface ComparisonPorts extends Omit<Ports, 'apps'> {
  readonly appsOf: (app: AppSettings) => Apps;
  /** @param root of an arm's checkout */
  readonly sourcesIn: (root: string) => Sources;
}

export interface Clock {
  /** Seconds on a monotonic clock. */
  readonly now: () => number;
}

/** The two commits, resolved, and a place outside the user's checkout to put them. */
export interface Workspace {
  readonly commits: Report['commits'];
  /** What there is to warn of once both are checked out. */
  readonly warnings: readonly Warning[];
  /** Checks an arm out. Throws a `MeasurementError`. */
  checkOut(arm: Arm): Promise<void>;
  /** Where a directory of an arm is now; null when the arm has none of that name. */
  directoryOf(arm: Arm, name: string): string | null;
  /** Why the checkouts have to stay where they were built; null when they may be moved. */
  whyFixed(): Promise<string | null>;
  /**
   * Moves both checkouts, to paths of one length.
   *
   * @param extra characters by which the paths are longer than at first
   */
  move(extra: number): Promise<void>;
  /** The candidate's files, from the repository's root, with forward slashes. */
  committedFiles(): Promise<ReadonlySet<string>>;
  /** Where the baseline's lines are in the candidate; where they were if that cannot be told. */
  movedLines(): Promise<MovedLine>;
}

/** Where an arm's code was written. */
export interface Sources {
  /** Source maps that the app's processes know of; they go before those of files. */
  adopt(maps: ProcessProfile['maps']): void;
  /** Null for code that is in no file of the repository, and of no package. */
  locate(frame: CallFrame): CodeLocation | null;
  /** Where a line of a script, from 1, was written; null when that cannot be told. */
  lineOf(url: string, line: number): { readonly file: string; readonly line: number } | null;
  /** A line of a file of the repository; null when it cannot be read. */
  textAt(file: string, line: number): string | null;
  /** Forgets what it has read: source maps are large. */
  release(): void;
  /** The version of a package whose functions were located, several for several copies; null for none. */
  versionOf(name: string): string | null;
}

export interface Apps {
  /** Runs install or build in the arm's directory. Throws a `MeasurementError`. */
  prepare(arm: Arm, directory: string, step: 'install' | 'build'): Promise<void>;
  /**
   * Boots the app and waits until it answers the request of one of the scenarios. Throws a
   * `MeasurementError`, or a `ConfigurationError` when the start command that was given does not exist.
   *
   * @param padding bytes by which its environment is made longer
   * @param isProfiled whether its Node.js processes are profiled from the start
   */
  boot(
    arm: Arm,
    directory: string,
    scenarios: readonly Scenario[],
    padding: number,
    isProfiled?: boolean,
  ): Promise<App>;
  /** Runs a hook's command in the arm's directory, to its end. Throws a `MeasurementError`. */
  runHook(arm: Arm, directory: string, hook: Hook): Promise<void>;
  /** The last lines that the arm's latest command or app printed. */
  lastLines(arm: Arm): string[];
}

export interface Hook {
  readonly name: 'before-launch' | 'after-launch';
  readonly line: string;
  readonly launch: LaunchName;
  /** What is visited, and where the app is; null around a launch. */
  readonly visit: { readonly scenario: string; readonly url: string } | null;
}

/** How hooks are told which launch it is: launches that count are numbered from 1, and so are controls. */
export type LaunchName = 'pilot' | number | `control-${number}` | `explain-${number}`;

/** A booted app; stopped with its whole process tree when disposed. */
export interface App extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** What tells its processes from other apps': they have it in their environment. */
  readonly mark: string;
  /** The ports that it listens on without having been told to; empty where that cannot be seen. */
  unassignedPorts(): readonly number[];
  /** Throws a `MeasurementError` when the app has stopped by itself. */
  assertAlive(scenario: string): void;
  /** Throws a `MeasurementError` when other processes answer now than after the boot. */
  assertNotRestarted(scenario: string): void;
}

export interface Generators {
  start(): Promise<Generator>;
}

/** The load generator, a process of its own, warm from run to run. */
export interface Generator extends AsyncDisposable {
  /** @param twin the other arm's app, idle meanwhile, when it is running */
  run(arm: Arm, app: App, scenario: Scenario, load: Load, twin?: App): Promise<Run>;
  /**
   * The same on an app that is profiled, with what each of its Node.js processes says of the run; nothing
   * when one of them does not tell. The profiler makes them slower, so the run is never part of an effect.
   */
  profile(
    ...visit: Parameters<Generator['run']>
  ): Promise<{ readonly run: Run; readonly processes: readonly ProcessProfile[] }>;
}

export type { Load };

export type ProgressEvent =
  | { readonly kind: 'phase'; readonly phase: Phase; readonly arm?: Arm }
  | { readonly kind: 'warning'; readonly warning: Warning }
  /**
   * What is planned, after the pilot and after the first look. `secondsLeft` counts the launches that are
   * still to come, at most; `detectable` is the smallest effect that they will see, once that is known.
   */
  | {
      readonly kind: 'planned';
      readonly launches: number;
      readonly rounds: number;
      readonly secondsLeft: number;
      readonly minimumDetectableEffect: number | null;
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
  /** After a launch that was profiled. There may be fewer of them than `launches`. */
  | { readonly kind: 'profiled'; readonly launch: number; readonly launches: number }
  /** After a launch, from the second that counts on: how the gated cells stand. No verdict. */
  | {
      readonly kind: 'interim';
      /** How many launches count so far. */
      readonly counted: number;
      readonly cells: readonly InterimEstimate[];
    };

export type Phase = 'checkout' | 'install' | 'build' | 'pilot' | 'explain' | 'decide';

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;
