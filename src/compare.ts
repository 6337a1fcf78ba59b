/** The story of a comparison: prepare both arms, fly a pilot, plan, measure launches, conclude. */
import { disturbances } from './analyse/disturbance.ts';
import { conclude } from './decide/conclude.ts';
import { validityOf } from './decide/validity.ts';
import { ConfigurationError, MeasurementError } from './errors.ts';
import { withBoth } from './measure/both.ts';
import { measureLaunch } from './measure/launch.ts';
import type { Stage } from './measure/load.ts';
import { Logbook } from './measure/logbook.ts';
import { runPilot, type Pilot } from './measure/pilot.ts';
import type { Workload } from './measure/visit.ts';
import type { Checkpoint } from './model/checkpoint.ts';
import type { Environment, Report } from './model/report.ts';
import type { Scenario, Settings } from './model/settings.ts';
import type { Validity } from './model/validity.ts';
import { spellTime } from './model/time.ts';
import { orderOfLaunch } from './plan/order.ts';
import { FEWEST_LAUNCHES, scheduleFor, type Schedule } from './plan/schedule.ts';
import type { Ports } from './ports.ts';

/** Launches that take longer than the pilot's, and one that has to be made good for, may use this. */
const OVERRUN = 1.1;

export interface About {
  /** cannongate's. */
  readonly version: string;
  /** What there is to warn of already. */
  readonly warnings: readonly string[];
  /** The pull request's number; null or absent when there is none. */
  readonly pullRequest?: number | null;
  /** What an interrupted comparison has measured; null to start afresh. */
  readonly checkpoint: Checkpoint | null;
}

/**
 * Measures both arms and decides. An arm that fails makes a report with that outcome.
 *
 * @throws ConfigurationError when the budget is too small for five launches, or when the checkpoint
 *   is of another machine
 */
export async function compare(settings: Settings, ports: Ports, about: About): Promise<Report> {
  const { checkpoint } = about;
  const log = new Logbook(settings.scenarios, ports.clock.now, checkpoint);
  warn(about.warnings, ports, log);
  const environment = await ports.environment();
  if (checkpoint) assertSameMachine(checkpoint.environment, environment);
  let schedule: Schedule | null = null;
  try {
    const directories = await prepare(ports, log);
    await using generator = await ports.generators.start();
    const stage: Stage = { ports, generator, directories, hooks: settings.hooks };
    const plan = checkpoint ? planOf(checkpoint, settings) : await settle(settings, stage, log);
    if (plan) {
      schedule = plan.schedule;
      // Looked for only now, since boots write files too.
      log.fixedPath = await ports.workspace.whyFixed();
      await measure(settings, plan, stage, log, environment);
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
    pilot: log.pilot,
    launches: log.launches,
    turns: log.inTurns,
    fixedPath: log.fixedPath,
  });
}

/** Both arms are built before the first launch, so that no build disturbs a run. */
async function prepare(ports: Ports, log: Logbook) {
  const { workspace, apps, progress } = ports;
  progress({ kind: 'phase', phase: 'checkout' });
  const directories = await log.time('checkout', () =>
    withBoth('baseline', (arm) => workspace.checkOut(arm)),
  );
  warn(workspace.warnings, ports, log);
  for (const step of ['install', 'build'] as const) {
    await withBoth('baseline', async (arm) => {
      progress({ kind: 'phase', phase: step, arm });
      await log.time(step, () => apps.prepare(arm, directories[arm], step));
    });
  }
  return directories;
}

interface Plan {
  readonly schedule: Schedule;
  readonly workloads: readonly Workload[];
}

/** What the pilot makes of the budget; null when no scenario is left to compare. */
async function settle(settings: Settings, stage: Stage, log: Logbook): Promise<Plan | null> {
  const pilot = await fly(settings, stage, log);
  if (pilot.workloads.length === 0) return null;
  return { schedule: scheduled(settings, pilot, log), workloads: pilot.workloads };
}

function planOf({ schedule, workloads }: Checkpoint, { scenarios }: Settings): Plan {
  return {
    schedule,
    workloads: workloads.flatMap(({ scenario: name, ...loads }) => {
      const scenario = scenarios.find((each) => each.name === name);
      return scenario ? [{ scenario, ...loads }] : [];
    }),
  };
}

/** Launches nest in machines: those of another one are another comparison's. */
function assertSameMachine(before: Environment, now: Environment): void {
  const spell = ({ cpu, cores, platform, arch, node }: Environment) =>
    `${cores} × ${cpu}, ${platform} ${arch}, Node.js ${node ?? 'none'}`;
  if (spell(before) === spell(now)) return;
  throw new ConfigurationError([
    {
      where: 'resume',
      found: `a comparison on another machine (${spell(before)})`,
      advice: `go on there, or start afresh here (${spell(now)})`,
    },
  ]);
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
      log.pilot.push(...runs);
      assess(scenario, stage.ports, log);
      return log.isCompared(scenario);
    }),
  );
  log.inTurns = pilot.inTurns;
  log.warn(...pilot.warnings);
  for (const workload of pilot.workloads) log.settleLoads(workload);
  return pilot;
}

function scheduled(settings: Settings, pilot: Pilot, log: Logbook): Schedule {
  const result = scheduleFor(settings.budget, log.measuringTime, pilot.costs);
  if ('schedule' in result) return result.schedule;
  throw new ConfigurationError([
    {
      where: 'budget',
      found: settings.given['budget'] ?? spellTime(settings.budget),
      advice: `${FEWEST_LAUNCHES} launches do not fit; give at least ${spellTime(result.smallestBudget)}${settings.scenarios.length > 1 ? ', or fewer scenarios' : ''}`,
    },
  ]);
}

async function measure(
  settings: Settings,
  { schedule, workloads }: Plan,
  stage: Stage,
  log: Logbook,
  environment: Environment,
): Promise<void> {
  const { progress, signal, save } = stage.ports;
  const { launches, rounds } = schedule;
  const missing = () => launches - disturbances(log.launches).filter((why) => why === null).length;
  const secondsLeft = () => missing() * schedule.launchTime;
  progress({ kind: 'planned', launches, rounds, secondsLeft: secondsLeft() });
  // A launch that was disturbed is made good for, as far as the budget goes.
  for (let index = log.launches.length; missing() > 0; index++) {
    signal.throwIfAborted();
    const compared = workloads.filter(({ scenario }) => log.isCompared(scenario));
    if (compared.length === 0) return;
    const next = log.measuringTime + schedule.launchTime;
    if (index >= FEWEST_LAUNCHES && next > OVERRUN * settings.budget) {
      if (index < launches) {
        log.warn(`the budget was used up after ${index} of ${launches} launches`);
      }
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
        schedule.windows,
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
    await save({ seed: settings.seed, environment, schedule, ...log.measured(workloads) });
    for (const { scenario } of compared) assess(scenario, stage.ports, log);
  }
}

/** Notes what a scenario's runs are worth. Throws a `MeasurementError` when they end it all. */
function assess(scenario: Scenario, { apps }: Ports, log: Logbook): void {
  const [baseline, candidate] = [
    log.runsOf(scenario, 'baseline'),
    log.runsOf(scenario, 'candidate'),
  ];
  const validity: Validity = validityOf(baseline, candidate, scenario);
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
