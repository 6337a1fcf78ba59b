import { MeasurementError } from '../errors.ts';
import type { Arm } from '../model/arm.ts';
import type { Launch, Round, Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { App, Generator, Load, Ports } from '../ports.ts';
import { inTurn, withBoth } from './both.ts';

/** A scenario with the loads that the pilot settled for it. */
export interface Workload {
  readonly scenario: Scenario;
  readonly warmUp: Load;
  readonly run: Load;
}

type Apps = Readonly<Record<Arm, App>>;

export interface Stage {
  readonly ports: Ports;
  readonly generator: Generator;
  readonly directories: Readonly<Record<Arm, string>>;
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
 */
export async function measureLaunch(
  order: LaunchOrder,
  workloads: readonly Workload[],
  stage: Stage,
  { onRound, keep }: Listener,
): Promise<void> {
  const { now } = stage.ports.clock;
  const started = now();
  const boot: Record<Arm, number> = { baseline: 0, candidate: 0 };
  const warmUps: Run[] = [];
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
    rounds,
  });
  try {
    const scenarios = workloads.map(({ scenario }) => scenario);
    await using booted = await bootBoth(order.bootedFirst, scenarios, stage, boot);
    for (const visit of order.visits) {
      const workload = workloads.find(({ scenario }) => scenario.name === visit.scenario);
      if (!workload) throw new RangeError(`no workload for scenario ${visit.scenario}`);
      const load = (first: Arm, load: Load) =>
        loadBoth(first, booted.apps, workload.scenario, load, stage);

      const warmingSince = now();
      const warmed = await load(visit.warmedFirst, workload.warmUp);
      warmUps.push(...inTurn(visit.warmedFirst).map((arm) => warmed[arm]));
      warmUpTime += now() - warmingSince;
      for (const [i, first] of visit.firstTurns.entries()) {
        onRound(visit.scenario, i + 1);
        const runs = await load(first, workload.run);
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

interface Booted extends AsyncDisposable {
  readonly apps: Apps;
}

/**
 * Boots one arm after the other; when one does not come up the other is stopped.
 *
 * @param scenarios an app is ready when it answers one of their requests
 * @param bootTimes seconds, filled in
 */
export async function bootBoth(
  first: Arm,
  scenarios: readonly Scenario[],
  { ports, directories }: Pick<Stage, 'ports' | 'directories'>,
  bootTimes: Record<Arm, number>,
): Promise<Booted> {
  const apps: App[] = [];
  const stop = async () => {
    await Promise.all(apps.map((app) => app[Symbol.asyncDispose]()));
  };
  try {
    const booted = await withBoth(first, async (arm) => {
      const started = ports.clock.now();
      const app = await ports.apps.boot(arm, directories[arm], scenarios);
      apps.push(app);
      bootTimes[arm] = ports.clock.now() - started;
      return app;
    });
    return { apps: booted, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One run on each arm. An app that stopped meanwhile is told apart from one that answers wrongly. */
export async function loadBoth(
  first: Arm,
  apps: Apps,
  scenario: Scenario,
  load: Load,
  { generator, ports }: Pick<Stage, 'generator' | 'ports'>,
): Promise<Record<Arm, Run>> {
  return await withBoth(first, async (arm) => {
    ports.signal.throwIfAborted();
    const run = await generator.run(arm, apps[arm], scenario, load);
    for (const each of inTurn(arm)) apps[each].assertAlive(scenario.name);
    return run;
  });
}
