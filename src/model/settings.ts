import type { Fields } from '../inputs/fields.ts';
import type { Rate } from './load.ts';
import type { MetricName } from './metric.ts';
import type { Request, Requests } from './request.ts';

export type { EnvEntry } from '../inputs/env.ts';
export { MAX_MEASURING_TIME, type StepCommand } from '../inputs/declarations.ts';

/** A metric that can block, with the largest acceptable slowdown (a fraction: 0.03 is 3 %). */
export interface Gate {
  readonly metric: MetricName;
  readonly tolerance: number;
  /** That the configuration file lists it, and not just the defaults: then it is missed if it cannot be read. */
  readonly isNamed?: true | undefined;
}

/** The largest value that a metric of the candidate may have, in the metric's unit, whatever the baseline's is. */
export interface Budget {
  readonly metric: MetricName;
  readonly atMost: number;
}

/** Shell commands before and after a launch, or before and after a scenario's visit in it; null for none. */
export interface Hooks {
  readonly beforeLaunch: string | null;
  readonly afterLaunch: string | null;
}

export const NO_HOOKS: Hooks = { beforeLaunch: null, afterLaunch: null };

/** How to connect to an app that speaks TLS. Its certificate is not verified. */
export interface Tls {
  /** The server name that the client sends (SNI); null for none. */
  readonly servername: string | null;
  /** A client certificate in PEM, with its key; null for none. */
  readonly certificate: { readonly cert: string; readonly key: string } | null;
}

/** Requests before a scenario's first run of a launch, such as a login. They are never part of a run. */
export interface Setup {
  /** Each connection sends them in order. */
  readonly requests: Requests;
  /** Whether they are sent once, and all connections use what they captured. */
  readonly isShared: boolean;
}

/** One HTTP workload with a name. */
export interface Scenario {
  readonly name: string;
  /** Null for none. */
  readonly setup: Setup | null;
  readonly requests: Requests;
  /** Concurrent connections, at least 1. */
  readonly connections: number;
  /** Requests in flight per connection, at least 1. */
  readonly pipelining: number;
  /** A request without a response fails after so many seconds. */
  readonly timeout: number;
  /** Null for plain HTTP. */
  readonly tls: Tls | null;
  /** A fixed number of requests per run instead of a fixed time; null for time. */
  readonly amount: number | null;
  /** A fixed rate instead of a closed loop; null for none. Excludes `amount`. */
  readonly rate: Rate | null;
  readonly gates: readonly Gate[];
  /** Absent without any, so that fingerprints of older reports stay equal. */
  readonly budgets?: readonly Budget[];
  /** They run while the app is up, before its first and after its last request of a launch. */
  readonly hooks: Hooks;
  /** Words for selecting scenarios. */
  readonly tags: readonly string[];
}

/** The requests of a scenario and of its setup. */
export function allRequestsOf({
  setup,
  requests,
}: Pick<Scenario, 'setup' | 'requests'>): Request[] {
  return [...(setup?.requests ?? []), ...requests];
}

/** Default of `Scenario.timeout`. */
export const REQUEST_TIMEOUT = 10;

/** One app of the repository: the inputs of the scope `app`, and settings that only the configuration file has. */
export interface AppSettings extends Fields<'app'> {
  /** Null if the comparison has only one app. */
  readonly name: string | null;
  readonly scenarios: readonly Scenario[];
  /** They run before an arm's app boots, and after it has stopped. */
  readonly hooks: Hooks;
  /** Patterns of files that affect the app, relative to the repository's root; null for all files. */
  readonly affectedBy: readonly string[] | null;
}

/**
 * The validated settings of a comparison: the inputs of the scope `comparison` (src/inputs), and its apps. Times
 * are seconds, ratios are fractions.
 */
export interface Settings extends Fields<'comparison'> {
  /** All are compared in the same launches, one after the other. */
  readonly apps: readonly [AppSettings, ...AppSettings[]];
  /** The inputs and flags as they were typed; for `env` only the names. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** The scenarios of all apps; their names are unique. */
export function scenariosOf({ apps }: Pick<Settings, 'apps'>): Scenario[] {
  return apps.flatMap(({ scenarios }) => scenarios);
}
