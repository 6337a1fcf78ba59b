import { MeasurementError } from '../ports/errors.ts';
import type { Launch, Round } from '../model/run.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { LaunchName } from '../ports/ports.ts';
import { LaunchApps } from './launch-apps.ts';
import type { Stage } from './load.ts';
import { visitSideBySide } from './side-by-side.ts';
import { visitInTurns } from './in-turns.ts';
import type { Seen, Visit, Workload } from './visit.ts';

export interface Listener {
  /** What hooks are told. */
  readonly name: LaunchName;
  /** Told before each round. */
  readonly onRound: (scenario: string, round: number) => void;
  /** Given the launch; also the part that there is when it fails, which is void. */
  readonly keep: (launch: Launch) => void;
}

/**
 * One launch: boots both arms afresh, visits every scenario (warm-up, then rounds), stops both.
 *
 * @param workloads what the order's visits name
 * @param windows that a warm-up may have at most
 */
export async function measureLaunch(
  order: LaunchOrder,
  workloads: readonly Workload[],
  windows: number,
  stage: Stage,
  { name, onRound, keep }: Listener,
): Promise<void> {
  const { now } = stage.ports.clock;
  const started = now();
  const { index, bootedFirst, padding } = order;
  const seen: Seen = { warmUps: [], stillWarmingUp: [], rounds: [], warmUpTime: 0 };
  const scenarios = workloads.map(({ scenario }) => scenario);
  const apps = new LaunchApps({ launch: name, padding, scenarios }, stage);
  const launch = (reason: string | null): Launch => {
    const { warmUpTime, ...runs } = seen;
    const { boot, stop, hooks } = apps.spent;
    const load = loadTime(seen.rounds);
    return {
      index,
      machine: 0,
      excluded: reason,
      bootedFirst,
      padding,
      pathLength: stage.directories.baseline.length,
      order: order.visits.map((visit) => visit.scenario),
      timings: { boot, warmUp: warmUpTime, load, stop, hooks, total: now() - started },
      ...runs,
    };
  };
  const visits = order.visits.map((turns): Visit => {
    const workload = workloads.find(({ scenario }) => scenario.name === turns.scenario);
    if (!workload) throw new RangeError(`no workload for scenario ${turns.scenario}`);
    return { ...turns, ...workload };
  });
  const visitAll = workloads.some(({ windows }) => windows !== null)
    ? visitInTurns
    : visitSideBySide;
  try {
    await visitAll(bootedFirst, visits, { apps, stage, seen, most: windows, onRound });
  } catch (error) {
    await apps[Symbol.asyncDispose]();
    if (error instanceof MeasurementError) keep(launch(error.message));
    throw error;
  }
  keep(launch(null));
}

function loadTime(rounds: readonly Round[]): number {
  return rounds.reduce((sum, round) => sum + round.baseline.duration + round.candidate.duration, 0);
}
