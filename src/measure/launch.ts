/** One launch of one app: boots both arms afresh, visits every scenario (warm-up, then rounds), stops both. */
import { sum } from 'simple-statistics';
import { MeasurementError } from '../ports/errors.ts';
import type { Luck } from '../model/luck.ts';
import { pairsOf, type Launch, type Round } from '../model/run.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { MeasuringContext } from './context.ts';
import { LaunchApps } from './boot-and-stop.ts';
import { emptyRecord, type LaunchOptions, type Visit, type Workload } from './running-launch.ts';
import { STRATEGY_STEPS } from './strategies.ts';

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
