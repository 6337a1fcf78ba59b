/** From the pilots to the plan of the launches, or from a checkpoint; and again where an app has to get its own ports back. */
import { sum } from 'simple-statistics';
import { excludingFailedBaseline } from '../measure/launch-all-apps.ts';
import type { Workload } from '../measure/running-launch.ts';
import { directoriesOf, hasScenario, type MeasuringContext } from '../measure/context.ts';
import { runPilot, type AnswersAlone, type Pilot } from '../measure/pilot.ts';
import { medianOf } from '../measure/scenario-pilot.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import type { Checkpoint } from '../model/checkpoint.ts';
import type { FarApart, LaunchParts } from '../model/launch-cost.ts';
import type { Run } from '../model/run.ts';
import { scenariosOf, type Scenario, type Settings } from '../model/settings.ts';
import { formatDuration } from '../model/text.ts';
import type { Warning } from '../model/warnings.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { lengthensRuns } from '../plan/run-length.ts';
import { LAUNCH_SHARE_WITH_CONTROLS, scheduleFor, type LaunchCosts } from '../plan/schedule.ts';
import { runsToTry, type PlannedRuns } from '../plan/shorter-runs.ts';
import { launchPartsOf, waysToFit } from '../plan/ways-to-fit.ts';
import {
  ConfigurationError,
  MeasurementError,
  TransientFailure,
  type FailsOnOtherPorts,
  PILOT_ALONE,
} from '../ports/errors.ts';
import type { FixedPorts } from '../ports/ports.ts';
import { stalledRun } from '../verdict/validity.ts';
import {
  checkLeftOut,
  confirmedFailure,
  confirmExclusions,
  differenceFromFirst,
} from './baseline-failure.ts';
import { warn, type ComparisonRecord } from './comparison-record.ts';
import { checkRuns, unreliable, type Plan } from './launch-loop.ts';
import { failIfShedding } from './shed-load.ts';

/**
 * An arm that fails in a launch on other ports than it asks for may work on its own: its health check looks for it there, and may end it
 * only after the pilot. So the app gets its own ports back, its arms take turns, and everything is measured again. What fails then has
 * failed. Of several apps another one may be at fault, so these get no other try.
 *
 * @returns null when no scenario is left to compare
 * @throws MeasurementError without an arm if too little time is left
 */
export async function planOnOwnPorts(
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
    return await planWithPilots([moved], settings, record, { ownPorts: { served, others } });
  } catch (problem) {
    if (!(problem instanceof ConfigurationError)) throw problem;
    if (problem.problems.some(({ code }) => code !== 'measuring-time-too-short')) throw problem;
    const message = `${failure.message}. It listened on another port than it asks for, and too little of measuring-time is left to see whether the same happens on its own. Make the app listen on PORT, or raise measuring-time`;
    throw new MeasurementError({ ...failure, message });
  }
}

/**
 * Runs each app's pilot and plans with what they measured; null when no scenario is left to compare.
 *
 * @param ownPorts those of the only app, which has failed on others; absent if it has not
 * @param afterPilots done before the launches are planned, with the time that is left
 */
export async function planWithPilots(
  contexts: readonly MeasuringContext[],
  settings: Settings,
  record: ComparisonRecord,
  {
    ownPorts = null,
    afterPilots,
  }: { readonly ownPorts?: FixedPorts | null; readonly afterPilots?: () => Promise<void> } = {},
): Promise<Plan | null> {
  const done: { pilot: Pilot; context: MeasuringContext }[] = [];
  for (const context of contexts) {
    const tryPilot = () =>
      excludingFailedBaseline(
        context.app,
        record.excludeApp,
        () => runAppPilot(context, settings, record, ownPorts),
        (error) => record.time('pilot', () => confirmedFailure(error, context, record, null)),
      );
    const before = record.timeSpent;
    const pilot = await tryPilot().catch(async (error: unknown) => {
      if (!(error instanceof TransientFailure)) throw error;
      if (record.repeated !== null) throw unreliable(error);
      record.forgetPilot(context.app);
      record.giveBackTime(record.timeSpent - before);
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
  await afterPilots?.();
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
  const boots = {
    baseline: sum(pilots.map((pilot) => pilot.boots.baseline)),
    candidate: sum(pilots.map((pilot) => pilot.boots.candidate)),
  };
  return {
    ...planWithin(settings, { costs, workloads }, boots, record),
    contexts: booted.map(({ context }) => context),
  };
}

/** Records what an app's baseline answered before anything of a candidate ran. */
export function addAnswersAlone(
  { runs, hasFailed }: AnswersAlone,
  { app }: MeasuringContext,
  record: ComparisonRecord,
): void {
  const isSeen = (run: Run) =>
    app.scenarios.every((each) => each.name !== run.scenario || stalledRun([run], each) === null);
  record.addFirstAnswers(runs.filter(isSeen));
  if (hasFailed) record.addFailureAlone(app);
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
      checkLeftOut: (scenario, runs) => {
        checkLeftOut(scenario, runs, context, record);
      },
      ownPorts,
      forget: () => record.forgetPilot(context.app),
      onLuckNotShared: () => {
        record.warn({ code: 'luck-not-shared', app: context.app.name ?? undefined });
      },
      // In a pilot that is made again, the candidate has run by then.
      hasFirstAnswers: context.app.scenarios.some((each) => record.firstAnswers(each) !== null),
      onBaselineAlone: (runs, hasFailed) => {
        addAnswersAlone({ runs, hasFailed }, context, record);
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
  boots: Readonly<Record<Arm, number>>,
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
  const parts = launchPartsOf(costs);
  throw new ConfigurationError(
    [
      {
        code: 'measuring-time-too-short',
        where: 'measuring-time',
        measuringTime: settings.inputs['measuring-time'] ?? formatDuration(settings.measuringTime),
        minimum: result.minMeasuringTime,
        scenarios: scenariosOf(settings).length,
        launches: MIN_LAUNCHES,
        parts,
        spent: record.timeSpent,
        farApart: [...farApartIn(record.pilot, workloads), ...bootsFarApart(boots, parts)],
        ways: waysToFit(
          share * (settings.measuringTime - record.timeSpent),
          costs,
          workloads.map(({ scenario }) => scenario),
        ),
      },
    ],
    PILOT_ALONE,
  );
}

/** The scenario whose response times differ most, if the slower side makes runs longer: it is probably what takes the time. */
function farApartIn(pilot: readonly Run[], workloads: Plan['workloads']): FarApart[] {
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
  return found.sort((a, b) => ratioOf(b) - ratioOf(a)).slice(0, 1);
}

/** One side's boots are far longer from this ratio on, if what they take longer is also this share of a launch. */
const MIN_BOOT_RATIO = 2;
const MIN_BOOT_SHARE = 0.2;

function bootsFarApart(
  boots: Readonly<Record<Arm, number>>,
  { boots: all, warmUps, runs }: LaunchParts,
): FarApart[] {
  const longer = Math.abs(boots.candidate - boots.baseline);
  const isLong = longer > MIN_BOOT_SHARE * (all + warmUps + runs);
  return isLong && ratioOf(boots) > MIN_BOOT_RATIO ? [{ scenario: null, ...boots }] : [];
}

function ratioOf({ baseline, candidate }: Record<Arm, number>): number {
  return Math.max(baseline, candidate) / Math.min(baseline, candidate);
}

export function resumedPlan(
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
