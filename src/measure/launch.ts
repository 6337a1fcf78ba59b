import { otherArm, type Arm } from '../model/arm.ts';
import type { Launch, Round, Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import type { LaunchOrder } from '../plan/order.ts';
import type { App, Generator, Load, Ports } from '../ports.ts';

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

/**
 * One launch: boots both arms afresh, visits every scenario (warm-up, then rounds), stops both.
 *
 * @param workloads what the order's visits name
 * @param onRound told before each round
 */
export async function measureLaunch(
  order: LaunchOrder,
  workloads: readonly Workload[],
  stage: Stage,
  onRound: (scenario: string, round: number) => void,
): Promise<Launch> {
  const { clock } = stage.ports;
  const started = clock.now();
  const readyOn = workloads[0]?.scenario;
  if (!readyOn) throw new RangeError('a launch needs at least one workload');
  await using booted = await bootBoth(order.bootedFirst, readyOn, stage);
  const warmUps: Run[] = [];
  const rounds: Round[] = [];
  let warmUpTime = 0;
  for (const visit of order.visits) {
    const workload = workloads.find(({ scenario }) => scenario.name === visit.scenario);
    if (!workload) throw new RangeError(`no workload for scenario ${visit.scenario}`);
    const load = (arm: Arm, load: Load) =>
      loadArm(arm, booted.apps, workload.scenario, load, stage);

    const warmingSince = clock.now();
    for (const arm of inTurn(visit.warmedFirst)) warmUps.push(await load(arm, workload.warmUp));
    warmUpTime += clock.now() - warmingSince;
    for (const [i, first] of visit.firstTurns.entries()) {
      onRound(visit.scenario, i + 1);
      const runs: Partial<Record<Arm, Run>> = {};
      for (const arm of inTurn(first)) runs[arm] = await load(arm, workload.run);
      rounds.push({ scenario: visit.scenario, first, ...(runs as Record<Arm, Run>) });
    }
  }
  const stoppingSince = clock.now();
  await booted[Symbol.asyncDispose]();
  return {
    index: order.index,
    void: null,
    bootedFirst: order.bootedFirst,
    order: order.visits.map((visit) => visit.scenario),
    timings: {
      boot: booted.bootTimes,
      warmUp: warmUpTime,
      load: rounds.reduce(
        (sum, round) => sum + round.baseline.duration + round.candidate.duration,
        0,
      ),
      stop: clock.now() - stoppingSince,
      total: clock.now() - started,
    },
    warmUps,
    rounds,
  };
}

interface Booted extends AsyncDisposable {
  readonly apps: Apps;
  /** Seconds. */
  readonly bootTimes: Readonly<Record<Arm, number>>;
}

/**
 * Boots one arm after the other; when the second does not come up the first is stopped.
 *
 * @param readyOn the scenario whose request an app must answer to be ready
 */
export async function bootBoth(
  first: Arm,
  readyOn: Scenario,
  { ports, directories }: Pick<Stage, 'ports' | 'directories'>,
): Promise<Booted> {
  const apps: Partial<Record<Arm, App>> = {};
  const bootTimes: Partial<Record<Arm, number>> = {};
  const stop = async () => {
    await Promise.all(Object.values(apps).map((app) => app[Symbol.asyncDispose]()));
  };
  try {
    for (const arm of inTurn(first)) {
      const started = ports.clock.now();
      apps[arm] = await ports.apps.boot(arm, directories[arm], readyOn);
      bootTimes[arm] = ports.clock.now() - started;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apps: apps as Apps,
    bootTimes: bootTimes as Record<Arm, number>,
    [Symbol.asyncDispose]: stop,
  };
}

/** One run. An app that stopped meanwhile is told apart from one that answers wrongly. */
export async function loadArm(
  arm: Arm,
  apps: Apps,
  scenario: Scenario,
  load: Load,
  { generator, ports }: Pick<Stage, 'generator' | 'ports'>,
): Promise<Run> {
  ports.signal.throwIfAborted();
  const run = await generator.run(arm, apps[arm], scenario, load);
  for (const each of inTurn(arm)) apps[each].assertAlive(scenario.name);
  return run;
}

export function inTurn(first: Arm): [Arm, Arm] {
  return [first, otherArm(first)];
}
