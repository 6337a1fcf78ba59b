/** What a comparison needs from the world. The adapters implement it; tests may fake it. */
import type { Arm } from './model/arm.ts';
import type { Environment, Report } from './model/report.ts';
import type { Run } from './model/run.ts';
import type { Scenario } from './model/settings.ts';

export interface Ports {
  readonly workspace: Workspace;
  readonly apps: Apps;
  readonly generators: Generators;
  readonly clock: Clock;
  readonly progress: (event: ProgressEvent) => void;
  readonly environment: () => Promise<Environment>;
  /** Aborted when the comparison has to stop; its reason is an `Interrupted`. */
  readonly signal: AbortSignal;
}

export interface Clock {
  /** Seconds on a monotonic clock. */
  readonly now: () => number;
}

/** The two commits, resolved, and a place outside the user's checkout to put them. */
export interface Workspace {
  readonly commits: Report['commits'];
  /** What there is to warn of once both are checked out. */
  readonly warnings: readonly string[];
  /** Checks both arms out; the directories are where their apps live. Throws a `MeasurementError`. */
  checkOut(): Promise<Readonly<Record<Arm, string>>>;
}

export interface Apps {
  /** Runs install or build in the arm's directory. Throws a `MeasurementError`. */
  prepare(arm: Arm, directory: string, step: 'install' | 'build'): Promise<void>;
  /**
   * Boots the app and waits until it answers the scenario's request. Throws a `MeasurementError`, or a
   * `ConfigurationError` when the candidate's start command does not exist.
   */
  boot(arm: Arm, directory: string, readyOn: Scenario): Promise<App>;
  /** The last lines that the arm's latest command or app printed. */
  lastLines(arm: Arm): string[];
}

/** A booted app; stopped with its whole process tree when disposed. */
export interface App extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** What tells its processes from other apps': they have it in their environment. */
  readonly mark: string;
  /** Throws a `MeasurementError` when the app has stopped by itself. */
  assertAlive(scenario: string): void;
}

export interface Generators {
  start(): Promise<Generator>;
}

/** The load generator, a process of its own, warm from run to run. */
export interface Generator extends AsyncDisposable {
  run(arm: Arm, app: App, scenario: Scenario, load: Load): Promise<Run>;
}

/** How long one run lasts: a time in seconds, or a fixed number of requests. */
export type Load = { readonly seconds: number } | { readonly requests: number };

export type ProgressEvent =
  | { readonly kind: 'phase'; readonly phase: Phase; readonly arm?: Arm }
  /** The plan is settled. `secondsLeft` counts the launches that are still to come. */
  | {
      readonly kind: 'planned';
      readonly launches: number;
      readonly rounds: number;
      readonly secondsLeft: number;
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
    };

export type Phase = 'checkout' | 'install' | 'build' | 'pilot' | 'decide';

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;
