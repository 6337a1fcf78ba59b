import type { Rate } from './load.ts';
import type { MetricName } from './metric.ts';
import type { Requests } from './request.ts';

/** `gate` decides; `measure` writes a report that is merged and judged later. */
export const MODES = ['gate', 'measure'] as const;

export type Mode = (typeof MODES)[number];

/** A metric that can block, with the largest acceptable slowdown (a fraction: 0.03 is 3 %). */
export interface Gate {
  readonly metric: MetricName;
  readonly tolerance: number;
}

/** Command lines for the shell around a launch, or around a scenario's visit in one; null for none. */
export interface Hooks {
  readonly beforeLaunch: string | null;
  readonly afterLaunch: string | null;
}

export const NO_HOOKS: Hooks = { beforeLaunch: null, afterLaunch: null };

/** How an app that speaks TLS is talked to. Its certificate is not verified. */
export interface Tls {
  /** The name that is asked for; null: none. */
  readonly servername: string | null;
  /** A client certificate in PEM, with its key; null for none. */
  readonly certificate: { readonly cert: string; readonly key: string } | null;
}

/** One HTTP workload with a name. */
export interface Scenario {
  readonly name: string;
  readonly requests: Requests;
  /** Concurrent connections, at least 1. */
  readonly connections: number;
  /** Requests that are on their way on a connection at the same time, at least 1. */
  readonly pipelining: number;
  /** Seconds until a request without a response has failed. */
  readonly timeout: number;
  /** Null for plain HTTP. */
  readonly tls: Tls | null;
  /** A fixed number of requests per run instead of a fixed time; null for time. */
  readonly amount: number | null;
  /** A fixed rate in place of a closed loop; null for none, and never beside an amount. */
  readonly rate: Rate | null;
  readonly gates: readonly Gate[];
  /** While the app is up, before its first and after its last request of a launch. */
  readonly hooks: Hooks;
  /** Words by which scenarios are chosen. */
  readonly tags: readonly string[];
}

/** Seconds. */
export const REQUEST_TIMEOUT = 10;

/** A command line for the shell; `detect`: from the lockfile and scripts; `skip`: none. */
export type StepCommand =
  | { readonly kind: 'detect' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'command'; readonly line: string };

/** A variable for the app's environment: passed through when `value` is null. */
export interface EnvEntry {
  readonly name: string;
  readonly value: string | null;
}

/** Seconds: longer than any pull request waits. */
export const MAX_BUDGET = 6 * 3600;

/** One app of the repository. */
export interface AppSettings {
  /** Null where the comparison has one app only. */
  readonly name: string | null;
  /** Null: the `start` script of each arm's package.json. */
  readonly start: string | null;
  readonly install: StepCommand;
  readonly build: StepCommand;
  /** Relative to the repository's root, with forward slashes; `.` is the root. */
  readonly workingDirectory: string;
  readonly env: readonly EnvEntry[];
  readonly readyTimeout: number;
  readonly scenarios: readonly Scenario[];
  /** Before an arm's app boots, and after it has stopped. */
  readonly hooks: Hooks;
  /** Patterns of the files that it is made of, from the repository's root; null for all. */
  readonly affectedBy: readonly string[] | null;
}

/** Everything a comparison needs to know, checked. Times are seconds, ratios are fractions. */
export interface Settings {
  readonly mode: Mode;
  /** Whether the baseline is compared with itself, too. */
  readonly control: boolean;
  /** Compared in the same launches, one after the other. */
  readonly apps: readonly [AppSettings, ...AppSettings[]];
  /** Length of one run, or `auto`: as long as plan/load.ts says, at least 0.5 s. */
  readonly runDuration: number | 'auto';
  /** Family-wise level of the two-sided test, between 0 and 1. */
  readonly alpha: number;
  readonly tolerance: number;
  readonly budget: number;
  readonly onRegression: 'fail' | 'warn';
  readonly onInconclusive: 'warn' | 'pass' | 'fail';
  readonly onBaselineFailed: 'warn' | 'fail';
  /** When to take profiles once it is judged. */
  readonly explain: 'on-regression' | 'always' | 'never';
  readonly seed: string;
  /** The inputs and flags, as the user typed them; for `env` only the names. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** The scenarios of all apps; their names are unique. */
export function scenariosOf({ apps }: Pick<Settings, 'apps'>): Scenario[] {
  return apps.flatMap(({ scenarios }) => scenarios);
}
