import { MeasurementError } from '../errors.ts';
import type { Arm } from '../model/arm.ts';
import type { Launch, Round, Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { Load } from '../ports.ts';
import { bootBoth, loadBoth, type Stage } from './load.ts';
import { warmUp } from './warm-up.ts';

/** A scenario with the loads that the pilot settled for it. */
export interface Workload {
  readonly scenario: Scenario;
  /** One window of the warm-up. */
  readonly window: Load;
  readonly run: Load;
}

export interface Listener {
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
  { onRound, keep }: Listener,
): Promise<void> {
  const { now } = stage.ports.clock;
  const started = now();
  const boot: Record<Arm, number> = { baseline: 0, candidate: 0 };
  const warmUps: Run[] = [];
  const unsettled: string[] = [];
  const rounds: Round[] = [];
  let warmUpTime = 0;
  let stop = 0;
  const launch = (reason: string | null): Launch => ({
    index: order.index,
    void: reason,
    bootedFirst: order.bootedFirst,
    order: order.visits.map((visit) => visit.scenario),
    timings: { boot, warmUp: warmUpTime, load: loadTime(rounds), stop, total: now() - started },
    warmUps,
    unsettled,
    rounds,
  });
  try {
    const scenarios = workloads.map(({ scenario }) => scenario);
    await using booted = await bootBoth(order.bootedFirst, scenarios, stage, boot);
    for (const visit of order.visits) {
      const workload = workloads.find(({ scenario }) => scenario.name === visit.scenario);
      if (!workload) throw new RangeError(`no workload for scenario ${visit.scenario}`);
      const { scenario, window, run } = workload;
      const warmingSince = now();
      const warmed = await warmUp(visit.warmedFirst, booted.apps, scenario, window, windows, stage);
      warmUps.push(...warmed.runs);
      if (!warmed.isSettled) unsettled.push(scenario.name);
      warmUpTime += now() - warmingSince;
      for (const [i, first] of visit.firstTurns.entries()) {
        onRound(visit.scenario, i + 1);
        const runs = await loadBoth(first, booted.apps, scenario, run, stage);
        rounds.push({ scenario: visit.scenario, first, ...runs });
      }
    }
    const stoppingSince = now();
    await booted[Symbol.asyncDispose]();
    stop = now() - stoppingSince;
  } catch (error) {
    if (error instanceof MeasurementError) keep(launch(error.message));
    throw error;
  }
  keep(launch(null));
}

function loadTime(rounds: readonly Round[]): number {
  return rounds.reduce((sum, round) => sum + round.baseline.duration + round.candidate.duration, 0);
}
