/** The story of a comparison: prepare both arms, fly a pilot, plan, measure launches, conclude. */
import { conclude } from '../verdict/conclude.ts';
import { recorded } from '../verdict/report-settings.ts';
import { ConfigurationError, MeasurementError } from '../ports/errors.ts';
import { explainOrSayWhyNot, scenariosToExplain } from './explain.ts';
import { assess, measureLaunches, type Plan } from './launch-loop.ts';
import { directoriesOf, unlessBaselineFails, type AppStage } from '../measure/apps.ts';
import { withBoth } from '../measure/both-arms.ts';
import type { Stage } from '../measure/load.ts';
import { Logbook } from './logbook.ts';
import { runPilot, type Pilot } from '../measure/pilot.ts';
import type { Checkpoint } from '../model/checkpoint.ts';
import type { Warning } from '../model/messages.ts';
import type { Environment, Report } from '../model/report.ts';
import { scenariosOf, type AppSettings, type Settings } from '../model/settings.ts';
import { formatDuration } from '../model/time.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { scheduleFor, SHARE_BESIDE_CONTROLS, type Costs, type Schedule } from '../plan/schedule.ts';
import type { ComparisonPorts, Generator, Workspace } from '../ports/ports.ts';

export interface About {
  /** cannongate's. */
  readonly version: string;
  /** Equal for equal settings; null or absent when there is none to tell. */
  readonly fingerprint?: string | null;
  /** What there is to warn of already. */
  readonly warnings: readonly Warning[];
  /** The names of the apps that no changed file belongs to. */
  readonly unaffected?: readonly string[];
  /** The pull request's number; null or absent when there is none. */
  readonly pullRequest?: number | null;
  readonly head?: Report['head'];
  /** Where the candidate's files are shown; null or absent when nowhere. */
  readonly sources?: string | null;
  /** What an interrupted comparison has measured; null to start afresh. */
  readonly checkpoint: Checkpoint | null;
}

/**
 * Measures both arms and decides. An arm that fails makes a report with that outcome.
 *
 * @throws ConfigurationError when the budget is too small for five launches, or when the checkpoint
 *   is of another machine
 */
export async function compare(
  settings: Settings,
  ports: ComparisonPorts,
  about: About,
): Promise<Report> {
  const { checkpoint } = about;
  const log = new Logbook(scenariosOf(settings), ports.clock.now, checkpoint);
  warn(about.warnings, ports, log);
  const environment = await ports.environment();
  if (checkpoint) assertSameMachine(checkpoint.environment, environment);
  let schedule: Schedule | null = null;
  const judged = () => {
    ports.progress({ kind: 'phase', phase: 'decide' });
    return reportOf({ settings, about, environment, schedule, log, workspace: ports.workspace });
  };
  try {
    const affected = setUnaffectedAside(settings, about.unaffected ?? [], log);
    const apps = affected.length === 0 ? [] : await prepare(affected, ports, log);
    await using generator = await ports.generators.start();
    const stages = apps.map((app) => stageFor(app, ports, generator));
    const plan = checkpoint ? planOf(checkpoint, settings) : await settle(settings, stages, log);
    if (plan) {
      schedule = plan.schedule;
      // Looked for only now, since boots write files too.
      log.fixedPathReason = await ports.workspace.whyFixed();
      const measured = await measureLaunches(settings, plan, { stages, log, environment });
      schedule = measured.schedule;
      const report = judged();
      const names = scenariosToExplain(settings, report);
      if (names.length === 0) return report;
      const given = { settings, plan: measured, stages, log, ports };
      return { ...report, explanation: await explainOrSayWhyNot(names, given) };
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    log.failure = error.failure;
  }
  return judged();
}

interface Story {
  readonly settings: Settings;
  readonly about: About;
  readonly environment: Environment;
  readonly schedule: Schedule | null;
  readonly log: Logbook;
  readonly workspace: Workspace;
}

function reportOf({ settings, about, environment, schedule, log, workspace }: Story): Report {
  return conclude({
    cannongate: about.version,
    fingerprint: about.fingerprint ?? null,
    pullRequest: about.pullRequest ?? null,
    head: about.head ?? null,
    sourceUrl: about.sources ?? null,
    acceptance: null,
    commits: workspace.commits,
    settings: recorded(settings),
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
    controls: log.controls,
    machines: [],
    turns: log.inTurns,
    fixedPathReason: log.fixedPathReason,
  });
}

function setUnaffectedAside(
  { apps }: Settings,
  unaffected: readonly string[],
  log: Logbook,
): AppSettings[] {
  const isAffected = ({ name }: AppSettings) => name === null || !unaffected.includes(name);
  for (const app of apps.filter((each) => !isAffected(each))) {
    const note = `no changed file is one of ${(app.affectedBy ?? []).join(', ')}`;
    for (const scenario of app.scenarios) log.setAside(scenario, 'unaffected', note);
    log.warn({
      code: 'app-unaffected',
      app: app.name ?? '',
      patterns: [...(app.affectedBy ?? [])],
    });
  }
  return apps.filter(isAffected);
}

/**
 * Both arms of every app are built before the first launch, so that no build disturbs a run.
 *
 * @returns the apps that both arms have; one that only the candidate has is new
 */
async function prepare(
  given: readonly AppSettings[],
  ports: ComparisonPorts,
  log: Logbook,
): Promise<AppSettings[]> {
  const { workspace, progress } = ports;
  progress({ kind: 'phase', phase: 'checkout' });
  await log.time('checkout', () => withBoth('baseline', (arm) => workspace.checkOut(arm)));
  warn(workspace.warnings, ports, log);
  const apps = given.filter((app) => {
    const isNew =
      app.name !== null && workspace.directoryOf('baseline', app.workingDirectory) === null;
    const note = `the baseline has no ${app.workingDirectory}`;
    if (isNew) for (const each of app.scenarios) log.setAside(each, 'new', note);
    return !isNew;
  });
  const prepared: AppSettings[] = [];
  for (const app of apps) {
    const done = await unlessBaselineFails(app, log, async () => {
      const directories = directoriesOf(workspace, app);
      for (const step of ['install', 'build'] as const) {
        await withBoth('baseline', async (arm) => {
          progress({ kind: 'phase', phase: step, arm });
          const work = () => ports.appsOf(app).prepare(arm, directories[arm], step);
          await log.time(step, work);
        });
      }
      return true;
    });
    if (done !== null) prepared.push(app);
  }
  return prepared;
}

function stageFor(app: AppSettings, ports: ComparisonPorts, generator: Generator): AppStage {
  const directories = directoriesOf(ports.workspace, app);
  const stage = { ports: { ...ports, apps: ports.appsOf(app) }, generator, directories };
  return { app, stage: { ...stage, hooks: app.hooks } };
}

/** What the pilot makes of the budget; null when no scenario is left to compare. */
async function settle(
  settings: Settings,
  stages: readonly AppStage[],
  log: Logbook,
): Promise<Plan | null> {
  const pilots: Pilot[] = [];
  for (const { app, stage } of stages) {
    const pilot = await unlessBaselineFails(app, log, () => fly(settings, app, stage, log));
    if (pilot) pilots.push(pilot);
  }
  const workloads = pilots.flatMap((pilot) => pilot.workloads);
  if (workloads.length === 0) return null;
  const costs = {
    perLaunch: pilots.reduce((sum, pilot) => sum + pilot.costs.perLaunch, 0),
    scenarios: pilots.flatMap((pilot) => pilot.costs.scenarios),
  };
  return { schedule: scheduled(settings, costs, log), workloads };
}

function planOf({ schedule, workloads }: Checkpoint, settings: Settings): Plan {
  const scenarios = scenariosOf(settings);
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
function warn(
  warnings: readonly Warning[],
  { progress }: Pick<ComparisonPorts, 'progress'>,
  log: Logbook,
): void {
  log.warn(...warnings);
  for (const warning of warnings) progress({ kind: 'warning', warning });
}

async function fly(
  settings: Settings,
  { name, scenarios }: AppSettings,
  stage: Stage,
  log: Logbook,
): Promise<Pilot> {
  stage.ports.progress({ kind: 'phase', phase: 'pilot' });
  const pilot = await log.time('pilot', () =>
    runPilot(settings, scenarios, stage, (scenario, runs) => {
      log.pilot.push(...runs);
      assess(scenario, stage, log);
      return log.isCompared(scenario);
    }),
  );
  log.inTurns ||= pilot.inTurns;
  const app = name ?? undefined;
  log.warn(...pilot.warnings.map((warning) => ({ ...warning, app })));
  for (const workload of pilot.workloads) log.settleLoads(workload);
  return pilot;
}

function scheduled(settings: Settings, costs: Costs, log: Logbook): Schedule {
  const share = settings.control ? SHARE_BESIDE_CONTROLS : 1;
  const result = scheduleFor(settings.budget, log.measuringTime, costs, share);
  if ('schedule' in result) {
    const { schedule } = result;
    // What is judged together with others is looked at once, by whoever does that.
    const once = { ...schedule, looks: [schedule.launches], settled: true };
    return settings.mode === 'gate' ? schedule : once;
  }
  throw new ConfigurationError([
    {
      where: 'budget',
      found: settings.inputs['budget'] ?? formatDuration(settings.budget),
      advice: `${MIN_LAUNCHES} launches do not fit; give at least ${formatDuration(result.smallestBudget)}${scenariosOf(settings).length > 1 ? ', or fewer scenarios' : ''}`,
    },
  ]);
}
