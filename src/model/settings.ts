import type { Fields } from '../inputs/settings.ts';
import type { Rate } from './load.ts';
import type { MetricName } from './metric.ts';
import type { Requests } from './request.ts';

export type { EnvEntry } from '../inputs/env.ts';
export { MAX_BUDGET, type StepCommand } from '../inputs/inputs.ts';

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

/** One app of the repository: the inputs of the scope `app`, and what only the file can say. */
export interface AppSettings extends Fields<'app'> {
  /** Null where the comparison has one app only. */
  readonly name: string | null;
  readonly scenarios: readonly Scenario[];
  /** Before an arm's app boots, and after it has stopped. */
  readonly hooks: Hooks;
  /** Patterns of its files, relative to the repository's root; null for all files. */
  readonly affectedBy: readonly string[] | null;
}

/**
 * Everything a comparison needs to know, checked: the inputs of the scope `comparison` (src/inputs), and
 * its apps. Times are seconds, ratios are fractions.
 */
export interface Settings extends Fields<'comparison'> {
  /** Compared in the same launches, one after the other. */
  readonly apps: readonly [AppSettings, ...AppSettings[]];
  /** The inputs and flags as they were typed; of `env` the names only. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** The scenarios of all apps; their names are unique. */
export function scenariosOf({ apps }: Pick<Settings, 'apps'>): Scenario[] {
  return apps.flatMap(({ scenarios }) => scenarios);
}
