/** The story of a comparison: prepare both arms, fly a pilot, plan, measure launches, conclude. */
import { disturbances } from './analyse/disturbance.ts';
import { conclude } from './decide/conclude.ts';
import { validityOf, type Validity } from './decide/validity.ts';
import { ConfigurationError, MeasurementError } from './errors.ts';
import { withBoth } from './measure/both.ts';
import { measureLaunch } from './measure/launch.ts';
import type { Stage } from './measure/load.ts';
import { Logbook } from './measure/logbook.ts';
import { runPilot, type Pilot } from './measure/pilot.ts';
import type { Workload } from './measure/visit.ts';
import { ARMS, type Arm } from './model/arm.ts';
import type { Report } from './model/report.ts';
import type { Run } from './model/run.ts';
import type { Scenario, Settings } from './model/settings.ts';
import { orderOfLaunch } from './plan/order.ts';
import { FEWEST_LAUNCHES, scheduleFor, type Schedule } from './plan/schedule.ts';
import type { Ports } from './ports.ts';

/** Launches that take a little longer than the pilot's are no reason to drop the last one. */
const OVERRUN = 1.1;

/**
 * Measures both arms and decides. An arm that fails makes a report with that outcome.
 *
 * @param about cannongate's version, and what there is to warn of already
 * @throws ConfigurationError when the budget is too small for five launches
 */
export async function compare(
  settings: Settings,
  ports: Ports,
  about: { readonly version: string; readonly warnings: readonly string[] },
): Promise<Report> {
  const log = new Logbook(settings.scenarios, ports.clock.now);
  log.warn(...about.warnings);
  const environment = await ports.environment();
  let schedule: Schedule | null = null;
  try {
    const directories = await prepare(ports, log);
    await using generator = await ports.generators.start();
    const stage: Stage = { ports, generator, directories, hooks: settings.hooks };
    const pilot = await fly(settings, stage, log);
    if (pilot.workloads.length > 0) {
      schedule = plan(settings, pilot, log);
      // Looked for only now, since boots write files too.
      log.fixedPath = await ports.workspace.whyFixed();
      await measure(settings, schedule, pilot.workloads, stage, log);
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    log.failure = error.failure;
  }
  ports.progress({ kind: 'phase', phase: 'decide' });
  return conclude({
    cannongate: about.version,
    commits: ports.workspace.commits,
    settings,
    environment,
    timings: log.timings(),
    warnings: log.warnings,
    failure: log.failure,
    scenarios: log.scenarios,
    plan: schedule && {
      rounds: schedule.rounds,
      launches: schedule.launches,
      looks: schedule.looks,
    },
    pilot: log.pilot,
    launches: log.launches,
    turns: log.inTurns,
    fixedPath: log.fixedPath,
  });
}

/** Both arms are built before the first launch, so that no build disturbs a run. */
async function prepare({ workspace, apps, progress }: Ports, log: Logbook) {
  progress({ kind: 'phase', phase: 'checkout' });
  const directories = await log.time('checkout', () =>
    withBoth('baseline', (arm) => workspace.checkOut(arm)),
  );
  log.warn(...workspace.warnings);
  for (const step of ['install', 'build'] as const) {
    await withBoth('baseline', async (arm) => {
      progress({ kind: 'phase', phase: step, arm });
      await log.time(step, () => apps.prepare(arm, directories[arm], step));
    });
  }
  return directories;
}

async function fly(settings: Settings, stage: Stage, log: Logbook): Promise<Pilot> {
  stage.ports.progress({ kind: 'phase', phase: 'pilot' });
  const pilot = await log.time('pilot', () =>
    runPilot(settings, stage, (scenario, byArm, runs) => {
      log.pilot.push(...runs);
      assess(scenario, byArm, stage.ports, log);
      return log.isCompared(scenario);
    }),
  );
  log.inTurns = pilot.inTurns;
  log.warn(...pilot.warnings);
  for (const workload of pilot.workloads) log.settleLoads(workload);
  return pilot;
}

function plan(settings: Settings, pilot: Pilot, log: Logbook): Schedule {
  const scheduled = scheduleFor(settings.budget, log.measuringTime, pilot.costs);
  if ('schedule' in scheduled) return scheduled.schedule;
  throw new ConfigurationError([
    {
      where: 'budget',
      found: `${settings.budget}s`,
      advice: `${FEWEST_LAUNCHES} launches do not fit; give at least ${scheduled.smallestBudget}s, or fewer scenarios`,
    },
  ]);
}

async function measure(
  settings: Settings,
  schedule: Schedule,
  workloads: readonly Workload[],
  stage: Stage,
  log: Logbook,
): Promise<void> {
  const { progress, signal } = stage.ports;
  const { launches, rounds } = schedule;
  const missing = () => launches - disturbances(log.launches).filter((why) => why === null).length;
  const secondsLeft = () => missing() * schedule.launchTime;
  progress({ kind: 'planned', launches, rounds, secondsLeft: secondsLeft() });
  // A launch that was disturbed is made good for while the budget lasts.
  for (let index = 0; missing() > 0; index++) {
    signal.throwIfAborted();
    const compared = workloads.filter(({ scenario }) => log.isCompared(scenario));
    if (compared.length === 0) return;
    const next = log.measuringTime + schedule.launchTime;
    const isExtra = index >= launches;
    if (index >= FEWEST_LAUNCHES && next > (isExtra ? 1 : OVERRUN) * settings.budget) {
      if (!isExtra) log.warn(`the budget was used up after ${index} of ${launches} launches`);
      return;
    }
    const names = compared.map(({ scenario }) => scenario.name);
    const order = orderOfLaunch(settings.seed, index, names, rounds);
    const directories =
      log.fixedPath === null
        ? await stage.ports.workspace.move(order.pathExtra)
        : stage.directories;
    await log.time('launches', () =>
      measureLaunch(
        order,
        compared,
        { ...stage, directories },
        {
          onRound(scenario, round) {
            progress({ kind: 'round', launch: index + 1, launches, scenario, round, rounds });
          },
          keep: (launch) => log.launches.push(launch),
        },
      ),
    );
    progress({ kind: 'launched', launch: index + 1, launches, secondsLeft: secondsLeft() });
    for (const { scenario } of compared) {
      const [baseline, candidate] = ARMS.map((arm) => log.runsOf(scenario, arm));
      const runs = { baseline: baseline ?? [], candidate: candidate ?? [] };
      assess(scenario, runs, stage.ports, log);
    }
  }
}

/** Notes what a scenario's runs are worth. Throws a `MeasurementError` when they end it all. */
function assess(
  scenario: Scenario,
  runs: Readonly<Record<Arm, readonly Run[]>>,
  { apps }: Ports,
  log: Logbook,
): void {
  const validity: Validity = validityOf(runs.baseline, runs.candidate, scenario.expectedStatus);
  switch (validity.kind) {
    case 'valid':
      log.warn(...validity.warnings.map((warning) => `${scenario.name}: ${warning}`));
      return;
    case 'new':
    case 'baseline-failed':
      log.setAside(scenario, validity.kind, validity.seen);
      return;
    case 'candidate-failed':
    case 'invalid':
      throw new MeasurementError({
        arm: validity.kind === 'invalid' ? null : 'candidate',
        phase: 'load',
        scenario: scenario.name,
        message: `${scenario.name}: ${validity.seen}`,
        log: apps.lastLines('candidate'),
      });
  }
}
