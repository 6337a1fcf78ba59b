/** The story of a comparison: prepare both arms, fly a pilot, plan, measure launches, conclude. */
import { conclude } from './decide/conclude.ts';
import { validityOf, type Validity } from './decide/validity.ts';
import { ConfigurationError, MeasurementError } from './errors.ts';
import { measureLaunch, type Stage, type Workload } from './measure/launch.ts';
import { Logbook } from './measure/logbook.ts';
import { runPilot, type Pilot } from './measure/pilot.ts';
import { ARMS, type Arm } from './model/arm.ts';
import type { Report } from './model/report.ts';
import type { Run } from './model/run.ts';
import type { Scenario, Settings } from './model/settings.ts';
import { spellTime } from './model/time.ts';
import { orderOfLaunch } from './plan/order.ts';
import { FEWEST_LAUNCHES, scheduleFor, type Schedule } from './plan/schedule.ts';
import type { Ports } from './ports.ts';

interface About {
  readonly version: string;
  readonly warnings: readonly string[];
  readonly pullRequest?: number | null;
}

/**
 * Measures both arms and decides. An arm that fails makes a report with that outcome.
 *
 * @param about cannongate's version, what there is to warn of already, and the pull request's number
 * @throws ConfigurationError when the budget is too small for five launches
 */
export async function compare(settings: Settings, ports: Ports, about: About): Promise<Report> {
  const log = new Logbook(settings.scenarios, ports.clock.now);
  warn(about.warnings, ports, log);
  const environment = await ports.environment();
  let schedule: Schedule | null = null;
  try {
    const directories = await prepare(ports, log);
    await using generator = await ports.generators.start();
    const stage: Stage = { ports, generator, directories };
    const pilot = await fly(settings, stage, log);
    if (pilot.workloads.length > 0) {
      schedule = plan(settings, pilot, log);
      await measure(settings, schedule, pilot.workloads, stage, log);
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    log.failure = error.failure;
  }
  ports.progress({ kind: 'phase', phase: 'decide' });
  return conclude({
    cannongate: about.version,
    pullRequest: about.pullRequest ?? null,
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
    launches: log.launches,
  });
}

/** Both arms are built before the first launch, so that no build disturbs a run. */
async function prepare(ports: Ports, log: Logbook) {
  const { workspace, apps, progress } = ports;
  progress({ kind: 'phase', phase: 'checkout' });
  const directories = await log.time('checkout', () => workspace.checkOut());
  warn(workspace.warnings, ports, log);
  for (const step of ['install', 'build'] as const) {
    for (const arm of ARMS) {
      progress({ kind: 'phase', phase: step, arm });
      await log.time(step, () => apps.prepare(arm, directories[arm], step));
    }
  }
  return directories;
}

/** What is known before minutes of measuring is told before them, too. */
function warn(messages: readonly string[], { progress }: Ports, log: Logbook): void {
  log.warn(...messages);
  for (const message of messages) progress({ kind: 'warning', message });
}

async function fly(settings: Settings, stage: Stage, log: Logbook): Promise<Pilot> {
  stage.ports.progress({ kind: 'phase', phase: 'pilot' });
  const pilot = await log.time('pilot', () =>
    runPilot(settings, stage, (scenario, runs) => {
      assess(scenario, runs, stage.ports, log);
      return log.isCompared(scenario);
    }),
  );
  for (const workload of pilot.workloads) log.settleLoads(workload);
  return pilot;
}

function plan(settings: Settings, pilot: Pilot, log: Logbook): Schedule {
  const scheduled = scheduleFor(settings.budget, log.measuringTime, pilot.costs);
  if ('schedule' in scheduled) return scheduled.schedule;
  throw new ConfigurationError([
    {
      where: 'budget',
      found: settings.given['budget'] ?? spellTime(settings.budget),
      advice: `${FEWEST_LAUNCHES} launches do not fit; give at least ${spellTime(scheduled.smallestBudget)}${settings.scenarios.length > 1 ? ', or fewer scenarios' : ''}`,
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
  const secondsLeft = () => (launches - log.launches.length) * schedule.launchTime;
  progress({ kind: 'planned', launches, rounds, secondsLeft: secondsLeft() });
  for (let index = 0; index < launches; index++) {
    signal.throwIfAborted();
    const compared = workloads.filter(({ scenario }) => log.isCompared(scenario));
    if (compared.length === 0) return;
    if (
      index >= FEWEST_LAUNCHES &&
      log.measuringTime + schedule.launchTime > 1.1 * settings.budget
    ) {
      log.warn(`the budget was used up after ${index} of ${launches} launches`);
      return;
    }
    const names = compared.map(({ scenario }) => scenario.name);
    const order = orderOfLaunch(settings.seed, index, names, rounds);
    const launch = await log.time('launches', () =>
      measureLaunch(order, compared, stage, (scenario, round) => {
        progress({ kind: 'round', launch: index + 1, launches, scenario, round, rounds });
      }),
    );
    log.launches.push(launch);
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
  runs: Record<Arm, readonly Run[]>,
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
