/**
 * A comparison from start to end: prepare both arms, run a pilot, plan, measure launches, decide, explain. This
 * folder calls the others in that order and keeps what they return; everything outside the process is
 * reached through ports. It assumes that settings and commits are checked already.
 */
import { sum } from 'simple-statistics';
import { conclude } from '../verdict/build-report.ts';
import {
  ConfigurationError,
  FailsOnOtherPorts,
  MeasurementError,
  TransientFailure,
} from '../ports/errors.ts';
import { explainOrSayWhyNot, scenariosToExplain } from './explain.ts';
import {
  checkRuns,
  hasBeenRepeated,
  measureLaunches,
  unreliable,
  type Plan,
} from './launch-loop.ts';
import { directoriesOf, hasScenario, type MeasuringContext } from '../measure/context.ts';
import { excludingFailedBaseline } from '../measure/launch-all-apps.ts';
import { bootAlone } from '../measure/boot-and-stop.ts';
import { withBoth } from '../measure/both-arms.ts';
import type { Workload } from '../measure/launch.ts';
import { runPilot, type Pilot } from '../measure/pilot.ts';
import { medianOf } from '../measure/scenario-pilot.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import type { FarApart } from '../model/launch-cost.ts';
import type { Checkpoint } from '../model/checkpoint.ts';
import type { Warning } from '../model/warnings.ts';
import { reportSettingsOf, type Environment, type Report } from '../model/report.ts';
import type { Run } from '../model/run.ts';
import { scenariosOf, type AppSettings, type Scenario, type Settings } from '../model/settings.ts';
import { formatDuration } from '../model/text.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { lengthensRuns } from '../plan/run-length.ts';
import {
  LAUNCH_SHARE_WITH_CONTROLS,
  scheduleFor,
  type LaunchCosts,
  type Schedule,
} from '../plan/schedule.ts';
import { runsToTry, type PlannedRuns } from '../plan/shorter-runs.ts';
import { launchPartsOf, waysToFit } from '../plan/ways-to-fit.ts';
import type { ComparisonPorts, FixedPorts, Generator } from '../ports/ports.ts';
import { differenceFromFirst, confirmedFailure, confirmExclusions } from './baseline-failure.ts';
import { ComparisonRecord } from './comparison-record.ts';
import { failIfShedding } from './shed-load.ts';

export interface CompareOptions {
  /** cannongate's version. */
  readonly version: string;
  /** Equal for equal settings; null or absent if unknown. */
  readonly fingerprint?: string | null;
  /** Warnings from before the comparison. */
  readonly warnings: readonly Warning[];
  /** The names of the apps without any changed file. */
  readonly unaffectedApps?: readonly (string | null)[];
  /** Whether nothing is measured, since both sides are the same commit. */
  readonly isSkipped?: boolean;
  /** The pull request's number; null or absent outside of one. */
  readonly pullRequest?: number | null;
  readonly head?: Report['head'];
  /** What the history says about the branch; empty or absent without one. */
  readonly history?: Report['history'];
  /** What the history knows of the noise on such runners; empty or absent without one. */
  readonly usualNoise?: Report['usualNoise'];
  readonly sourceUrl?: Report['sourceUrl'];
  /** Of the interrupted comparison that goes on; null for a new one. */
  readonly checkpoint: Checkpoint | null;
}

/**
 * Measures both arms and decides. If an arm fails, the report has that outcome.
 *
 * @throws ConfigurationError when the measuring time is too short for four launches, or when the checkpoint
 *   comes from another machine
 */
export async function compare(
  settings: Settings,
  ports: ComparisonPorts,
  options: CompareOptions,
): Promise<Report> {
  const { checkpoint } = options;
  const record = new ComparisonRecord(scenariosOf(settings), ports.clock.now, checkpoint);
  warn(options.warnings, ports, record);
  const environment = await ports.environment();
  if (checkpoint) assertSameMachine(checkpoint.environment, environment);
  let schedule: Schedule | null = null;
  const decide = () => {
    ports.progress({ kind: 'phase', phase: 'decide' });
    return reportOf(settings, options, ports, environment, schedule, record);
  };
  try {
    const affected =
      options.isSkipped === true
        ? excludeAll(settings, record)
        : excludeUnaffected(settings, options.unaffectedApps ?? [], record);
    const confirm = async (error: MeasurementError, app: AppSettings) => {
      await using generator = await ports.generators.start();
      const context = contextFor(app, settings, ports, generator);
      return await record.time('pilot', () => confirmedFailure(error, context, record, null));
    };
    const apps = affected.length === 0 ? [] : await prepare(affected, ports, record, confirm);
    await using generator = await ports.generators.start();
    const contexts = apps.map((app) => contextFor(app, settings, ports, generator));
    // The pilot of the first part knew which files each baseline writes when it boots; the checkouts are new.
    if (checkpoint) await bootEachAlone(contexts, record);
    const plan = checkpoint
      ? resumedPlan(checkpoint, contexts, settings, record)
      : await planWithPilots(contexts, settings, record);
    const measure = async (first: Plan) => {
      ({ schedule } = first);
      return await measureLaunches(settings, first, environment, ports, record, options.usualNoise);
    };
    if (plan) {
      // Asked after the pilot, since boots write files too.
      record.fixedPathReason = checkpoint?.fixedPathReason ?? (await ports.workspace.whyFixed());
      const finalPlan = await measure(plan).catch(async (error: unknown) => {
        if (!(error instanceof FailsOnOtherPorts)) throw error;
        schedule = null;
        const again = await planOnOwnPorts(error, plan.contexts, settings, record);
        return again && (await measure(again));
      });
      schedule = finalPlan?.schedule ?? null;
      await failIfChanged(ports, record);
      const report = decide();
      if (finalPlan === null) return report;
      const names = scenariosToExplain(settings, report);
      if (names.length === 0) return report;
      if (settings.mode === 'gate') ports.progress({ kind: 'decided', headline: report.headline });
      const explanation = await explainOrSayWhyNot(names, {
        settings,
        plan: finalPlan,
        ports,
        record,
        cells: report.cells,
      });
      // The explanation boots the candidate again, and the page is made by programs that are loaded only then.
      const changes = await ports.integrity.programChanges();
      if (changes.length === 0) return { ...report, explanation };
      await failAsChanged(changes, ports, record);
      return decide();
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    record.failure = error.failure;
  }
  // A failure may be the consequence, too: a candidate can break the baseline.
  await failIfChanged(ports, record);
  return decide();
}

async function bootEachAlone(
  contexts: readonly MeasuringContext[],
  record: ComparisonRecord,
): Promise<void> {
  for (const context of contexts) {
    const isCompared = context.app.scenarios.some((scenario) => record.isCompared(scenario));
    if (isCompared) await bootAlone(context);
  }
}

/** How many changes a message lists. */
const MAX_CHANGES = 5;

/** Makes the comparison fail if files that the verdict rests on were changed while it measured. */
async function failIfChanged(ports: ComparisonPorts, record: ComparisonRecord): Promise<void> {
  const { integrity, signal } = ports;
  const changes = await integrity.changes();
  signal.throwIfAborted();
  if (changes.length > 0) await failAsChanged(changes, ports, record);
}

/** Nothing may go on from launches of which files were changed: they would be judged anew, without anything that changes files. */
async function failAsChanged(
  changes: readonly string[],
  { saveCheckpoint }: Pick<ComparisonPorts, 'saveCheckpoint'>,
  record: ComparisonRecord,
): Promise<void> {
  await saveCheckpoint(null);
  const listed = changes.slice(0, MAX_CHANGES);
  const more = changes.length - listed.length;
  const what = listed.join(', ') + (more > 0 ? `, and ${more} more` : '');
  const before = record.failure === null ? '' : `. Before that: ${record.failure.message}`;
  record.failure = {
    arm: null,
    phase: 'integrity',
    scenario: null,
    message: `files that the verdict rests on were changed while measuring: ${what}. Look for code of the candidate that writes outside its own checkout. If the app writes such a file itself, let it write to a folder named tmp, logs or .cache${before}`,
    log: record.failure?.log ?? [],
  };
}

/** Launches on different machines cannot be mixed in one comparison. */
function assertSameMachine(before: Environment, now: Environment): void {
  const describe = ({ cpu, cores, platform, arch, node }: Environment) =>
    `${cores} × ${cpu}, ${platform} ${arch}, Node.js ${node ?? 'none'}`;
  if (describe(before) === describe(now)) return;
  throw new ConfigurationError([
    {
      code: 'checkpoint-differs',
      where: 'resume',
      in: 'machine',
      saved: describe(before),
      now: describe(now),
    },
  ]);
}

/** Records warnings, and shows them before the minutes of measuring begin. */
function warn(
  warnings: readonly Warning[],
  { progress }: Pick<ComparisonPorts, 'progress'>,
  record: ComparisonRecord,
): void {
  record.warn(...warnings);
  for (const warning of warnings) progress({ kind: 'warning', warning });
}

/** Both sides are the same commit. @returns no apps */
function excludeAll(settings: Settings, record: ComparisonRecord): AppSettings[] {
  for (const scenario of scenariosOf(settings)) {
    record.exclude(scenario, 'unaffected', 'both sides are the same commit');
  }
  return [];
}

/** @returns the apps that are affected by the changes */
function excludeUnaffected(
  { apps }: Settings,
  unaffected: readonly (string | null)[],
  record: ComparisonRecord,
): AppSettings[] {
  const isAffected = ({ name }: AppSettings) => !unaffected.includes(name);
  for (const app of apps.filter((each) => !isAffected(each))) {
    const reason = `no changed file is one of ${(app.affectedBy ?? []).join(', ')}`;
    for (const scenario of app.scenarios) record.exclude(scenario, 'unaffected', reason);
    record.warn({
      code: 'app-unaffected',
      app: app.name ?? undefined,
      patterns: [...(app.affectedBy ?? [])],
    });
  }
  return apps.filter(isAffected);
}

/**
 * Checks out, installs and builds both arms of every app before the first launch, so that no build disturbs a
 * run. All of the baseline is built first: no code of the candidate has run by then, so it cannot make the
 * baseline's build fail.
 *
 * @param confirm asked about an app of which only the baseline could not be installed or built
 * @returns the apps that both arms have; an app that only the candidate has is new
 */
async function prepare(
  apps: readonly AppSettings[],
  ports: ComparisonPorts,
  record: ComparisonRecord,
  confirm: (error: MeasurementError, app: AppSettings) => Promise<MeasurementError>,
): Promise<AppSettings[]> {
  const { workspace, integrity, progress } = ports;
  progress({ kind: 'phase', phase: 'checkout' });
  await record.time('checkout', () => withBoth('baseline', (arm) => workspace.checkOut(arm)));
  warn(workspace.warnings, ports, record);
  const onBothArms = apps.filter((app) => {
    const isNew =
      app.name !== null && workspace.directoryOf('baseline', app.workingDirectory) === null;
    const reason = `the baseline has no ${app.workingDirectory}`;
    if (isNew) for (const scenario of app.scenarios) record.exclude(scenario, 'new', reason);
    return !isNew;
  });
  const errors = {
    baseline: new Map<AppSettings, MeasurementError>(),
    candidate: new Map<AppSettings, MeasurementError>(),
  };
  const prepareArm = async (arm: Arm) => {
    // An install of the same folder would remove what another app's build has put into its node_modules.
    for (const step of ['install', 'build'] as const) {
      for (const app of onBothArms.filter((each) => !errors[arm].has(each))) {
        const directory = directoriesOf(workspace, app)[arm];
        progress({ kind: 'phase', phase: step, arm });
        try {
          await record.time(step, () => ports.appsOf(app).prepare(arm, directory, step));
        } catch (error) {
          if (!(error instanceof MeasurementError)) throw error;
          errors[arm].set(app, error);
          // Nothing is compared then, so nothing else needs to be ready.
          if (arm === 'candidate' && !errors.baseline.has(app)) return;
        }
      }
    }
  };
  // All of the baseline is built, and its files are remembered, before any code of the candidate runs.
  await prepareArm('baseline');
  await integrity.remember('baseline');
  await prepareArm('candidate');
  // Before any app of it runs: what is kept of its build must have no file that a run has written.
  await integrity.remember('candidate');
  const failed = onBothArms.find((app) => errors.candidate.has(app) && !errors.baseline.has(app));
  const prepared: AppSettings[] = [];
  for (const app of failed ? [failed] : onBothArms) {
    const report = async () => {
      // What failed above is reported here, where it is seen whether both sides have failed.
      await withBoth('baseline', (arm) => {
        const error = errors[arm].get(app);
        return error ? Promise.reject(error) : Promise.resolve();
      });
      return true;
    };
    const isPrepared = await excludingFailedBaseline(app, excludeAppIn(record), report, (error) =>
      confirm(error, app),
    );
    if (isPrepared !== null) prepared.push(app);
  }
  await noteUpdates(prepared, ports, record);
  return prepared;
}

/** Notes which packages the lockfiles update, for the comment and for the explanation. */
async function noteUpdates(
  apps: readonly AppSettings[],
  ports: ComparisonPorts,
  record: ComparisonRecord,
): Promise<void> {
  const folders = [...new Set(apps.map((app) => app.workingDirectory))];
  const { updates, unreadable } = await ports.workspace.packageUpdates(folders);
  record.updates = updates;
  warn(
    unreadable.map((each) => ({ code: 'lockfile-unreadable' as const, ...each })),
    ports,
    record,
  );
}

function excludeAppIn(record: ComparisonRecord) {
  return (app: AppSettings, reason: string) => {
    record.excludeApp(app, reason);
  };
}

function contextFor(
  app: AppSettings,
  { runDuration }: Settings,
  ports: ComparisonPorts,
  generator: Generator,
): MeasuringContext {
  const directories = directoriesOf(ports.workspace, app);
  const ownPorts = { ...ports, apps: ports.appsOf(app) };
  return { app, ports: ownPorts, generator, directories, strategy: 'side-by-side', runDuration };
}

/**
 * An arm that fails in a launch on other ports than it asks for may work on its own: its health check looks for it there, and may end it
 * only after the pilot. So the app gets its own ports back, its arms take turns, and everything is measured again. What fails then has
 * failed. Of several apps another one may be at fault, so these get no other try.
 *
 * @returns null when no scenario is left to compare
 * @throws MeasurementError without an arm if too little time is left
 */
async function planOnOwnPorts(
  { failure }: FailsOnOtherPorts,
  contexts: readonly MeasuringContext[],
  settings: Settings,
  record: ComparisonRecord,
): Promise<Plan | null> {
  const [context] = contexts;
  const replaced = context && record.replacedPorts(context.app);
  if (!replaced) throw new RangeError('no app listens on other ports than it asks for');
  const { app, ports } = context;
  ports.apps.remapPorts(null);
  record.restart(app);
  // After an interruption nothing may be added to launches of which one has failed.
  await ports.saveCheckpoint(null);
  const { served, others } = replaced;
  const warning: Warning = {
    code: 'arms-take-turns',
    app: app.name ?? undefined,
    ports: [served ?? [], others].flat(),
    sockets: [],
    failure: failure.message,
  };
  warn([warning], ports, record);
  try {
    // The checkouts have moved since.
    const moved = { ...context, directories: directoriesOf(ports.workspace, app) };
    return await planWithPilots([moved], settings, record, { served, others });
  } catch (problem) {
    if (!(problem instanceof ConfigurationError)) throw problem;
    if (problem.problems.some(({ code }) => code !== 'measuring-time-too-short')) throw problem;
    const message = `${failure.message}. It listened on another port than it asks for, and too little of measuring-time is left to see whether the same happens on its own. Make the app listen on PORT, or raise measuring-time`;
    throw new MeasurementError({ ...failure, arm: null, message });
  }
}

/**
 * Runs each app's pilot and plans with what they measured; null when no scenario is left to compare.
 *
 * @param ownPorts those of the only app, which has failed on others; null if it has not
 */
async function planWithPilots(
  contexts: readonly MeasuringContext[],
  settings: Settings,
  record: ComparisonRecord,
  ownPorts: FixedPorts | null = null,
): Promise<Plan | null> {
  const done: { pilot: Pilot; context: MeasuringContext }[] = [];
  for (const context of contexts) {
    const tryPilot = () =>
      excludingFailedBaseline(
        context.app,
        excludeAppIn(record),
        () => runAppPilot(context, settings, record, ownPorts),
        (error) => record.time('pilot', () => confirmedFailure(error, context, record, null)),
      );
    const pilot = await tryPilot().catch(async (error: unknown) => {
      if (!(error instanceof TransientFailure)) throw error;
      if (hasBeenRepeated(record)) throw unreliable(error);
      record.forgetPilot(context.app);
      context.ports.apps.remapPorts(null);
      warn(
        [{ code: 'baseline-boot-repeated', launch: 0, message: error.message }],
        context.ports,
        record,
      );
      return await tryPilot().catch((second: unknown) => {
        throw second instanceof TransientFailure ? unreliable(second) : second;
      });
    });
    if (pilot) done.push({ pilot, context: { ...context, strategy: pilot.strategy } });
  }
  // Launches do not boot an app without a scenario that is compared.
  const booted = done.filter(({ pilot }) => pilot.workloads.length > 0);
  const pilots = booted.map(({ pilot }) => pilot);
  const workloads = pilots.flatMap((pilot) => pilot.workloads);
  if (workloads.length === 0) return null;
  const costs: LaunchCosts = {
    minWindows: Math.min(...pilots.map((pilot) => pilot.costs.minWindows)),
    perLaunch: sum(pilots.map((pilot) => pilot.costs.perLaunch)),
    scenarios: pilots.flatMap((pilot) => pilot.costs.scenarios),
  };
  return {
    ...planWithin(settings, { costs, workloads }, record),
    contexts: booted.map(({ context }) => context),
  };
}

async function runAppPilot(
  context: MeasuringContext,
  settings: Settings,
  record: ComparisonRecord,
  ownPorts: FixedPorts | null,
): Promise<Pilot> {
  context.ports.progress({ kind: 'phase', phase: 'pilot' });
  const pilot = await record.time('pilot', async () => {
    const check = (scenario: Scenario, runs: readonly Run[]) => {
      record.pilot.push(...runs);
      checkRuns(scenario, context, record);
      return record.isCompared(scenario);
    };
    const result = await runPilot(context, settings, {
      checkRuns: check,
      ownPorts,
      forget: () => record.forgetPilot(context.app),
      onBaselineAlone: (runs, hasFailed) => {
        // In a pilot that is made again, the candidate has run by then.
        if (context.app.scenarios.some((each) => record.firstAnswers(each) !== null)) return;
        record.addFirstAnswers(runs);
        if (hasFailed) record.addFailureAlone(context.app);
      },
      differenceFromAlone: (scenario) => differenceFromFirst(scenario, record),
    }).catch(async (error: unknown) => {
      if (error instanceof MeasurementError) await failIfAnySheds(context, record);
      throw error;
    });
    await failIfAnySheds(context, record);
    await confirmExclusions([context], record, null);
    return result;
  });
  const app = context.app.name ?? undefined;
  record.warn(...pilot.warnings.map((warning) => ({ ...warning, app })));
  record.addPilot(pilot);
  return pilot;
}

async function failIfAnySheds(context: MeasuringContext, record: ComparisonRecord): Promise<void> {
  for (const scenario of context.app.scenarios) await failIfShedding(context, scenario, record);
}

/** @throws ConfigurationError when the measuring time is too short, even for short runs */
function planWithin(
  settings: Settings,
  planned: PlannedRuns<Workload>,
  record: ComparisonRecord,
): Pick<Plan, 'schedule' | 'workloads'> & { readonly costs: LaunchCosts } {
  const share = settings.measureNoise ? LAUNCH_SHARE_WITH_CONTROLS : 1;
  const plans = runsToTry(planned).map((runs) => ({
    ...runs,
    result: scheduleFor(settings.measuringTime, record.timeSpent, runs.costs, share),
  }));
  const withMoreThan = (few: number) =>
    plans.find(({ result }) => 'schedule' in result && result.schedule.launches > few);
  // Shorter runs cost less width than so few launches do.
  const fitting = withMoreThan(MIN_LAUNCHES) ?? withMoreThan(0) ?? plans.at(-1);
  if (fitting === undefined) throw new RangeError('there are no runs to plan');
  const { result, workloads, costs } = fitting;
  if ('schedule' in result) {
    const { schedule } = result;
    record.addRuns(workloads);
    // Reports that are judged together later must not have stopped early, so there is one look, at the end.
    const oneLook = { ...schedule, looks: [schedule.launches], isFinal: true };
    return { schedule: settings.mode === 'gate' ? schedule : oneLook, workloads, costs };
  }
  throw new ConfigurationError([
    {
      code: 'measuring-time-too-short',
      where: 'measuring-time',
      measuringTime: settings.inputs['measuring-time'] ?? formatDuration(settings.measuringTime),
      minimum: result.minMeasuringTime,
      scenarios: scenariosOf(settings).length,
      launches: MIN_LAUNCHES,
      parts: launchPartsOf(costs),
      farApart: farApartIn(record.pilot, workloads),
      ways: waysToFit(
        share * (settings.measuringTime - record.timeSpent),
        costs,
        workloads.map(({ scenario }) => scenario),
      ),
    },
  ]);
}

/** The scenario whose response times differ most, if the slower side makes runs longer: it is probably what takes the time. */
function farApartIn(pilot: readonly Run[], workloads: Plan['workloads']): FarApart | null {
  const found = workloads.flatMap(({ scenario }) => {
    const [baseline = 0, candidate = 0] = ARMS.map((arm) => {
      const last = pilot.findLast((run) => run.arm === arm && run.scenario === scenario.name);
      return last ? medianOf(scenario, last) : 0;
    });
    const isKnown = baseline > 0 && candidate > 0;
    return isKnown && lengthensRuns([baseline, candidate])
      ? [{ scenario: scenario.name, baseline, candidate }]
      : [];
  });
  return found.sort((a, b) => ratioOf(b) - ratioOf(a))[0] ?? null;
}

function ratioOf({ baseline, candidate }: Record<Arm, number>): number {
  return Math.max(baseline, candidate) / Math.min(baseline, candidate);
}

function resumedPlan(
  { schedule, workloads }: Checkpoint,
  contexts: readonly MeasuringContext[],
  settings: Settings,
  record: ComparisonRecord,
): Plan {
  const scenarios = scenariosOf(settings);
  const booted = contexts.filter(({ app }) =>
    workloads.some(({ scenario }) => hasScenario(app, scenario)),
  );
  for (const { app, ports } of booted) {
    // The pilot is not made again. It saw that the arms differ, and on which ports both can be up.
    for (const warning of record.warnings) {
      if (warning.app !== (app.name ?? undefined)) continue;
      if (warning.code === 'luck-not-shared') ports.apps.stopSharingLuck();
      if (warning.code === 'ports-remapped') ports.apps.remapPorts(warning);
    }
  }
  return {
    schedule,
    costs: null,
    workloads: workloads.flatMap(({ scenario: name, ...loads }) => {
      const scenario = scenarios.find((each) => each.name === name);
      return scenario ? [{ scenario, ...loads }] : [];
    }),
    contexts: booted.map((context) => ({
      ...context,
      strategy: record.strategyOf(context.app) ?? context.strategy,
    })),
  };
}

function reportOf(
  settings: Settings,
  options: CompareOptions,
  { workspace }: ComparisonPorts,
  environment: Environment,
  schedule: Schedule | null,
  record: ComparisonRecord,
): Report {
  return conclude({
    cannongate: options.version,
    fingerprint: options.fingerprint ?? null,
    pullRequest: options.pullRequest ?? null,
    head: options.head ?? null,
    history: options.history ?? [],
    usualNoise: options.usualNoise ?? [],
    sourceUrl: options.sourceUrl ?? null,
    acceptance: null,
    commits: workspace.commits,
    settings: reportSettingsOf(settings),
    environment,
    timings: record.timings(),
    warnings: record.warnings,
    failure: record.failure,
    scenarios: record.scenarios,
    plan: schedule && {
      rounds: schedule.rounds,
      launches: schedule.launches,
      looks: schedule.looks,
    },
    pilot: record.pilot,
    launches: record.launches,
    controls: record.controls,
    machines: [],
    fixedPathReason: record.fixedPathReason,
    updates: record.updates,
  });
}
