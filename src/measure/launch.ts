/** One launch of one app: boots both arms afresh, visits every scenario (warm-up, then rounds), stops both. */
import { sum } from 'simple-statistics';
import { MeasurementError } from '../ports/errors.ts';
import type { Luck } from '../model/luck.ts';
import { pairsOf, type Launch, type Round, type Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { LaunchOrder, Visit as VisitOrder } from '../plan/order.ts';
import type { Generator, LaunchName, Load } from '../ports/ports.ts';
import type { MeasuringContext } from './context.ts';
import { LaunchApps } from './boot-and-stop.ts';
import { STRATEGY_STEPS } from './strategies.ts';

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

/** The final code is made early only if it is made before anything counts, and not in the middle of it. */
export function luckFor(
  { luck }: LaunchOrder,
  workloads: readonly Pick<Workload, 'isFast'>[],
): Luck {
  return { ...luck, isEarly: workloads.every(({ isFast }) => isFast) };
}

/** @param workloads of all scenarios that the order visits */
export async function measureLaunch(
  context: MeasuringContext,
  order: LaunchOrder,
  workloads: readonly Workload[],
  { name, maxWindows, onRound, onLaunch }: LaunchOptions,
): Promise<void> {
  const { directories, generator, ports, strategy } = context;
  const { now } = ports.clock;
  const started = now();
  const { index, bootedFirst } = order;
  const luck = luckFor(order, workloads);
  const record = emptyRecord();
  const scenarios = workloads.map(({ scenario }) => scenario);
  const apps = new LaunchApps(context, { launch: name, luck, scenarios });
  const launch = (excluded: string | null): Launch => {
    const { warmUpTime, ...runs } = record;
    const { boot, setup, stop, hooks } = apps.timings;
    const load = loadTime(record.rounds);
    return {
      index,
      machine: 0,
      excluded,
      bootedFirst,
      padding: luck.padding,
      sharedLuck: apps.sharedLuck && {
        seed: apps.sharedLuck.isSeeded ? luck.seed : null,
        ...apps.sharedLuck,
      },
      pathLength: directories.baseline.length,
      order: order.visits.map((visit) => visit.scenario),
      timings: { boot, setup, warmUp: warmUpTime, load, stop, hooks, total: now() - started },
      ...runs,
    };
  };
  const visits = order.visits.map((visit): Visit => {
    const workload = workloads.find(({ scenario }) => scenario.name === visit.scenario);
    if (!workload) throw new RangeError(`no workload for scenario ${visit.scenario}`);
    return { ...visit, ...workload };
  });
  const running = { context, apps, roundGenerator: generator, record, maxWindows, onRound };
  try {
    await STRATEGY_STEPS[strategy].measure(bootedFirst, visits, running);
  } catch (error) {
    await apps[Symbol.asyncDispose]();
    if (error instanceof MeasurementError) onLaunch(launch(error.message));
    throw error;
  }
  onLaunch(launch(null));
}

function loadTime(rounds: readonly Round[]): number {
  const pairs = rounds.flatMap(pairsOf);
  return sum(pairs.flatMap(({ baseline, candidate }) => [baseline.duration, candidate.duration]));
}
