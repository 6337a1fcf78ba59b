/** What a launch visits, and what it records on the way. */
import type { Launch, Round, Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { Visit as VisitOrder } from '../plan/order.ts';
import type { Generator, LaunchName, Load } from '../ports/ports.ts';
import type { LaunchApps } from './boot-and-stop.ts';
import type { MeasuringContext } from './context.ts';

/** A scenario with the loads that the pilot chose for it. */
export interface Workload {
  readonly scenario: Scenario;
  /** One window of the warm-up. */
  readonly window: Load;
  /**
   * Windows per arm that the pilot's warm-up took. Arms that take turns get as many in each launch, since
   * neither can wait for the other; side by side the rule in plan/warm-up-length.ts ends each warm-up.
   */
  readonly pilotWindows: number;
  /** Whether even the shortest warm-up is long enough for V8 to make the final code; see plan/warm-up-length.ts. */
  readonly isFast: boolean;
  readonly run: Load;
  /** A run with one connection, in each round; null if its latency is not gated. */
  readonly unloaded: Load | null;
}

/** The scenario with one request under way at a time. */
export function unloaded(scenario: Scenario): Scenario {
  return { ...scenario, connections: 1, pipelining: 1 };
}

/** A scenario's turn within a launch, with its loads. */
export type Visit = Omit<VisitOrder, 'scenario'> & Workload;

export interface LaunchOptions {
  /** Passed to hooks. */
  readonly name: LaunchName;
  /** Windows per arm after which a warm-up ends in any case. */
  readonly maxWindows: number;
  /** Called before each round. */
  readonly onRound: (scenario: string, round: number) => void;
  /** Called with the launch at its end; if it failed, with its runs so far, as an excluded launch. */
  readonly onLaunch: (launch: Launch) => void;
}

/** A launch under way. */
export interface RunningLaunch extends Pick<LaunchOptions, 'maxWindows' | 'onRound'> {
  readonly context: MeasuringContext;
  readonly apps: LaunchApps;
  /** Loads the arms in rounds; a profiled launch has another one than its warm-ups. */
  readonly roundGenerator: Generator;
  /** Filled in as the launch goes on. */
  readonly record: LaunchRecord;
}

export interface LaunchRecord {
  readonly warmUps: Run[];
  readonly stillWarmingUp: string[];
  readonly steadyWindows: Record<string, number>;
  readonly rounds: Round[];
  /** Seconds. */
  warmUpTime: number;
}

export function emptyRecord(): LaunchRecord {
  return { warmUps: [], stillWarmingUp: [], steadyWindows: {}, rounds: [], warmUpTime: 0 };
}
