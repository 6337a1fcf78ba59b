/**
 * Measures launches one after the other, until a look at them gives a clear verdict, or until all planned
 * launches or the measuring time are used. After the first look, the observed noise decides how many rounds the
 * remaining launches have.
 */
import { mean, sum } from 'simple-statistics';
import { exclusionReasons } from '../verdict/disturbance.ts';
import { roundEffectsOf } from '../stats/effects.ts';
import { componentsOf, componentsOfLaunches, type Components } from '../stats/variance.ts';
import {
  comparedOf,
  evaluate,
  interimEstimates,
  isDecided,
  isUnreadable,
  MIN_INTERIM_LAUNCHES,
  type Evaluation,
} from '../verdict/evaluate-launches.ts';
import { isProbablyLeftOpen } from '../verdict/budgets.ts';
import { prospectOf, ruleOf } from '../verdict/decision-rule.ts';
import type { JudgedRun } from '../verdict/tally-requests.ts';
import type { Validity } from '../verdict/status-parity.ts';
import { stalledRun, validityOf } from '../verdict/validity.ts';
import { FailsOnOtherPorts, MeasurementError, TransientFailure } from '../ports/errors.ts';
import { contextOf, directoriesOf, type MeasuringContext } from '../measure/context.ts';
import { measureLaunchOfApps, type ConfirmFailure } from '../measure/launch-all-apps.ts';
import type { Workload } from '../measure/running-launch.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import { isOfSpeed, metricNamed, weightFor } from '../model/metric.ts';
import type { UsualNoise } from '../model/branch-trend.ts';
import { varianceFactor } from '../stats/usual-noise.ts';
import type { Warning } from '../model/warnings.ts';
import type { Environment } from '../model/report.ts';
import { countedLaunches, type Launch } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { orderOfLaunch, type LaunchOrder } from '../plan/order.ts';
import { replan } from '../plan/rounds.ts';
import { isLookDue, looksIfBeyond, MIN_LAUNCHES } from '../plan/looks.ts';
import { LAUNCH_SHARE_WITH_CONTROLS, type LaunchCosts, type Schedule } from '../plan/schedule.ts';
import { launchPartsOf } from '../plan/ways-to-fit.ts';
import type { ComparisonPorts, LaunchName } from '../ports/ports.ts';
import {
  confirmedFailure,
  confirmedOnOwnPorts,
  confirmExclusions,
  type LaunchLoad,
} from './baseline-failure.ts';
import type { ComparisonRecord } from './comparison-record.ts';
import { failIfShedding } from './shed-load.ts';

/** Share of the measuring time that slow launches, and launches that replace disturbed ones, may use. */
const MAX_TIME_USE = 1.1;

/**
 * The same while there are too few launches for a verdict: without them all the time so far would be lost. More could run into the
 * time limit of a job, which ends without a verdict and a reason.
 */
const MAX_TIME_USE_FOR_VERDICT = 2;

/** Seconds beyond the measuring time that they may always use: on a busy machine launches of a short one may take several times as long. */
const MORE_TIME_FOR_VERDICT = 120;

/** Launches that may be made beyond the measuring time, so that a disturbed one does not leave too few. */
const SPARE_LAUNCHES = 1;

/** The arm whose checkout each arm is booted from. */
type Checkouts = Readonly<Record<Arm, Arm>>;

const BOTH_COMMITS: Checkouts = { baseline: 'baseline', candidate: 'candidate' };
/** In a control a second copy of the baseline takes the candidate's place. */
const BASELINE_TWICE: Checkouts = { baseline: 'baseline', candidate: 'baseline' };

export interface Plan {
  readonly schedule: Schedule;
  /** As the pilot measured them; null after an interruption. */
  readonly costs: LaunchCosts | null;
  readonly workloads: readonly Workload[];
  /** Of every app that is compared, with the strategy that its pilot chose. */
  readonly contexts: readonly MeasuringContext[];
}

/**
 * Returns the plan with the final schedule. Throws a `MeasurementError` when an arm fails, and a `FailsOnOtherPorts` when it is the ports on
 * which the only app listens that may have made it fail.
 */
export async function measureLaunches(
  settings: Settings,
  plan: Plan,
  environment: Environment,
  ports: ComparisonPorts,
  record: ComparisonRecord,
  usualNoise: readonly UsualNoise[] = [],
): Promise<Plan> {
  const { workloads, contexts } = plan;
  const { progress, signal, saveCheckpoint, workspace } = ports;
  let { schedule } = plan;
  let hasControl = settings.measureNoise;
  /** Whether the baseline has failed in the current launch, so that what failed was tried alone already. */
  const current = { isConfirmed: false };
  const counted = () => countOf(record.launches);
  /** Expected seconds of the next launch. On a busy machine those so far took more than was planned. */
  const nextLaunchTime = () => Math.max(schedule.launchTime, record.launchTime);
  const secondsLeft = () => (schedule.launches - counted()) * nextLaunchTime();
  const reportPlan = (minimumDetectableEffect: number | null) => {
    const { launches, rounds, maxWindows } = schedule;
    const isFirst = minimumDetectableEffect === null;
    progress({
      kind: 'planned',
      launches,
      rounds,
      secondsLeft: secondsLeft(),
      minimumDetectableEffect,
      parts: isFirst && plan.costs ? launchPartsOf(plan.costs, maxWindows, rounds) : null,
    });
  };
  const reportInterim = () => {
    if (counted() < MIN_INTERIM_LAUNCHES) return;
    const cells = interimEstimates(evaluateSoFar(settings, schedule, record).cells);
    progress({ kind: 'interim', counted: counted(), cells });
  };
  const maxTimeForVerdict = Math.max(
    MAX_TIME_USE_FOR_VERDICT * settings.measuringTime,
    settings.measuringTime + MORE_TIME_FOR_VERDICT,
  );
  /** Whether a control leaves time for the launches that a verdict needs. @param made the launch that it is to be like */
  const fitsControl = (made: readonly Launch[]) => {
    const time = sum(made.map(({ timings }) => timings.total));
    const needed = Math.max(0, MIN_LAUNCHES - counted());
    return record.timeSpent + (1 + needed) * time <= MAX_TIME_USE * settings.measuringTime;
  };
  const launchLoad = (): LaunchLoad => {
    const { rounds, maxWindows } = schedule;
    return { workloads, rounds, maxWindows };
  };
  const checkAllRuns = async (compared: readonly Workload[]) => {
    for (const { scenario } of compared) {
      if (!record.isCompared(scenario)) continue;
      const context = contextOf(contexts, scenario);
      await record.time('launches', () => failIfShedding(context, scenario, record));
      checkRuns(scenario, context, record);
    }
    if (!record.hasNewExclusions) return;
    await record.time('launches', () =>
      onOwnPorts(contexts, record, (wereOnOthers) =>
        confirmExclusions(contexts, record, launchLoad(), wereOnOthers),
      ),
    );
  };
  const measureAll = async (): Promise<void> => {
    reportPlan(null);
    // The interruption may have come before the last launch was checked.
    if (record.launches.length > 0) await checkAllRuns(workloads);
    reportInterim();
    // Disturbed launches do not count, so the loop may have more launches than planned.
    for (let index = record.launches.length; ; index++) {
      signal.throwIfAborted();
      const compared = workloads.filter(({ scenario }) => record.isCompared(scenario));
      if (compared.length === 0) break;
      // Of the launches alone, so that the looks are the same after an interruption.
      const before = countOf(record.launches.slice(0, -1));
      if (counted() > schedule.launches) {
        schedule = {
          ...schedule,
          launches: counted(),
          looks: looksIfBeyond(schedule.looks, before, counted()),
        };
      }
      if (isLookDue(schedule.looks, before, counted())) {
        const evaluation = evaluateSoFar(settings, schedule, record);
        if (isDecided(evaluation) || counted() >= schedule.launches) break;
        if (isUnreadable(evaluation)) break;
        if (!schedule.isFinal) {
          const replanned = replanAfterFirstLook(
            settings,
            schedule,
            evaluation,
            record,
            usualNoise,
          );
          schedule = replanned.schedule;
          reportPlan(replanned.minimumDetectableEffect);
          for (const warning of replanned.warnings) progress({ kind: 'warning', warning });
          if (counted() >= schedule.launches) break;
        }
      }
      const isNeeded = counted() < MIN_LAUNCHES && index < MIN_LAUNCHES + SPARE_LAUNCHES;
      const maxTime = isNeeded ? maxTimeForVerdict : MAX_TIME_USE * settings.measuringTime;
      if (record.timeSpent + nextLaunchTime() > maxTime) {
        if (counted() < schedule.launches) {
          record.warn({
            code: 'measuring-time-used-up',
            launches: counted(),
            planned: schedule.launches,
            isTooFew: counted() < MIN_LAUNCHES,
          });
        }
        break;
      }
      const { launches, rounds, maxWindows } = schedule;
      /** With those that do not count, which are made once more. @param made launches so far */
      const inAll = (made: number) => Math.max(made, launches + made - counted());
      const names = compared.map(({ scenario }) => scenario.name);
      const order = orderOfLaunch(settings.seed, index, names, rounds);
      if (record.fixedPathReason === null) await workspace.move(order.pathExtra);
      const measure = (
        name: LaunchName,
        launchOrder: LaunchOrder,
        loads: readonly Workload[],
        checkouts: Checkouts,
        results: Launch[],
      ) => {
        const note = name === index + 1 ? '' : ' (control)';
        const onRound = (scenario: string, round: number) => {
          const label = scenario + note;
          progress({
            kind: 'round',
            launch: index + 1,
            launches: inAll(index),
            scenario: label,
            round,
            rounds,
          });
        };
        const onLaunch = (launch: Launch) => results.push(launch);
        const moved = contexts.map((context): MeasuringContext => {
          const paths = directoriesOf(workspace, context.app);
          const { baseline, candidate } = checkouts;
          return {
            ...context,
            directories: { baseline: paths[baseline], candidate: paths[candidate] },
          };
        });
        const options = { name, maxWindows, onRound, onLaunch };
        // A control has two copies of the baseline, which may need the same file. So its failure is of neither arm, and
        // excludes no app.
        const confirm: ConfirmFailure = async (error, context) => {
          if (checkouts !== BOTH_COMMITS) {
            return new MeasurementError({ ...error.failure, arm: null });
          }
          current.isConfirmed = true;
          return await onOwnPorts(contexts, record, (wasOnOthers) =>
            confirmedFailure(error, context, record, launchLoad(), wasOnOthers),
          );
        };
        return record.time('launches', () =>
          measureLaunchOfApps(moved, launchOrder, loads, options, record.excludeApp, confirm),
        );
      };
      const made: Launch[] = [];
      current.isConfirmed = false;
      try {
        await measure(index + 1, order, compared, BOTH_COMMITS, made);
      } catch (error) {
        if (error instanceof TransientFailure && record.repeated === null) {
          // What was measured of it is forgotten: an arm may lack runs, which would be judged.
          record.warn({
            code: 'baseline-boot-repeated',
            launch: index + 1,
            message: error.message,
          });
          index -= 1;
          continue;
        }
        record.launches.push(...made);
        if (!(error instanceof TransientFailure)) throw error;
        // Twice the baseline did not boot there, and each time it works on its own.
        const { failure } = error;
        throw onlyOnOtherPorts(contexts, record)
          ? new FailsOnOtherPorts(failure)
          : unreliable(error);
      }
      record.launches.push(...made);
      // The launch may have left out an app.
      const left = compared.filter(({ scenario }) => record.isCompared(scenario));
      if (hasControl && index % 2 === 1 && left.length > 0 && fitsControl(made)) {
        const count = record.controls.length;
        const leftNames = left.map(({ scenario }) => scenario.name);
        const controlOrder = orderOfLaunch(`${settings.seed} control`, count, leftNames, rounds);
        const name = `control-${count + 1}` as const;
        try {
          await measure(name, controlOrder, left, BASELINE_TWICE, record.controls);
        } catch (error) {
          if (!(error instanceof MeasurementError)) throw error;
          // Two copies of the baseline may need the same file, which is no fault of the candidate.
          record.warn({ code: 'noise-floor-missing', message: error.message });
          hasControl = false;
        }
      }
      progress({
        kind: 'launched',
        launch: index + 1,
        launches: inAll(index + 1),
        secondsLeft: secondsLeft(),
      });
      const { seed } = settings;
      await saveCheckpoint({ seed, environment, schedule, ...record.checkpointContent(workloads) });
      await checkAllRuns(compared);
      reportInterim();
    }
  };
  const warnOfTime = () => {
    const { measuringTime, measureNoise } = settings;
    const spent = record.timeSpent;
    if (spent > MAX_TIME_USE * measuringTime) {
      record.warn({ code: 'measuring-time-exceeded', spent, measuringTime });
    }
    if (measureNoise && hasControl && record.controls.length === 0 && record.launches.length > 1) {
      record.warn({ code: 'noise-floor-missing', message: 'the launches left no time for it' });
    }
  };
  try {
    await measureAll();
    warnOfTime();
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    const context = onlyOnOtherPorts(contexts, record);
    if (context === null || current.isConfirmed) throw error;
    throw await record.time('launches', () =>
      onOwnPorts(contexts, record, () => confirmedOnOwnPorts(error, context, record, launchLoad())),
    );
  }
  return { ...plan, schedule };
}

/**
 * Does work that boots an arm alone, to see whether it fails there, too. If the only app listens on other ports than it asks for, it
 * has its own meanwhile.
 *
 * @param work is told whether it has listened on others
 */
async function onOwnPorts<T>(
  contexts: readonly MeasuringContext[],
  record: ComparisonRecord,
  work: (wasOnOthers: boolean) => Promise<T>,
): Promise<T> {
  const context = onlyOnOtherPorts(contexts, record);
  if (context === null) return await work(false);
  const { apps } = context.ports;
  apps.remapPorts(null);
  try {
    return await work(true);
  } finally {
    apps.remapPorts(record.replacedPorts(context.app));
  }
}

/** The context of the only app if its arms listen on other ports than they ask for; otherwise null. */
function onlyOnOtherPorts(
  contexts: readonly MeasuringContext[],
  record: ComparisonRecord,
): MeasuringContext | null {
  const [context, ...others] = contexts;
  const isOnly = context !== undefined && others.length === 0;
  return isOnly && record.replacedPorts(context.app) !== null ? context : null;
}

export function unreliable({ failure }: TransientFailure): MeasurementError {
  const message = `${failure.message}. It is the second time. Find out why its boot is unreliable on this machine: a service that it needs, ready-timeout, or memory`;
  return new MeasurementError({ ...failure, message });
}

/** How many launches count. */
function countOf(launches: readonly Launch[]): number {
  return exclusionReasons(launches).filter((why) => why === null).length;
}

function evaluateSoFar(
  settings: Settings,
  schedule: Schedule,
  record: ComparisonRecord,
): Evaluation {
  return evaluate(comparedOf(record.scenarios), record, ruleOf(settings, schedule));
}

/**
 * Plans the remaining launches with the noise of those so far.
 *
 * @returns also the smallest effect that they will detect, and warnings if the noise is too large for a tolerance or for a budget
 */
function replanAfterFirstLook(
  settings: Settings,
  before: Schedule,
  { launches, cells, budgets }: Evaluation,
  record: ComparisonRecord,
  usualNoise: readonly UsualNoise[],
): { schedule: Schedule; minimumDetectableEffect: number | null; warnings: Warning[] } {
  const gated = cells.flatMap((cell) => {
    const rounds = roundEffectsOf(launches, cell.scenario, metricNamed(cell.metric));
    const ofRounds = componentsOf(rounds);
    const noise = ofRounds ?? componentsOfLaunches(cell.effects);
    if (cell.tolerance === null || !noise) return [];
    // A metric may have fewer rounds than were made, if some of its readings came too late.
    const steady = Math.max(0, mean(rounds.map(({ length }) => length)) - before.rounds);
    const deviation = Math.sqrt(noise.between + noise.within / (before.rounds + steady));
    const factor = varianceFactor(usualNoise, cell, deviation, countedLaunches(launches).length);
    const usual = { between: factor * noise.between, within: factor * noise.within };
    const hasRounds = ofRounds !== null;
    return [{ ...cell, tolerance: cell.tolerance, noise: usual, steady, hasRounds }];
  });
  // What has one value per launch says nothing of how many rounds are worth their time.
  const inRounds = gated.filter(({ hasRounds }) => hasRounds);
  const valid = countedLaunches(launches);
  const schedule = replan(
    before,
    {
      launches: valid.length,
      ...launchCosts(launches, settings.measureNoise ? LAUNCH_SHARE_WITH_CONTROLS : 1),
      steadyRounds: inRounds.length === 0 ? 0 : mean(inRounds.map(({ steady }) => steady)),
      varianceRatios: inRounds.map((cell) => ratioOf(cell.noise)),
    },
    settings.measuringTime - record.timeSpent,
  );
  const rule = ruleOf(settings, schedule);
  const added = schedule.launches - valid.length;
  const weights = gated.map(({ metric, tolerance }) => weightFor(metricNamed(metric), tolerance));
  // Budgets have a part in the level, too: each that of most metrics.
  const family = gated.length + budgets.length;
  const total = sum(weights) + budgets.length;
  const prospects = gated.map(({ scenario, metric, noise, steady, tolerance }, i) => {
    const varianceAt = (rounds: number) => noise.between + noise.within / (rounds + steady);
    const variances =
      valid.length * varianceAt(before.rounds) + added * varianceAt(schedule.rounds);
    const deviation = Math.sqrt(variances / schedule.launches);
    const share = (weights[i] ?? 1) / total;
    const prospect = prospectOf(deviation, tolerance, family, rule, share);
    return { scenario, metric, tolerance, ...prospect };
  });
  const tight = budgets
    .filter((budget) => isProbablyLeftOpen(budget, family, 1 / total, rule))
    .map(({ scenario, metric, atMost }): Warning => {
      return { code: 'budget-too-close', scenario, metric, atMost };
    });
  const [worst] = prospects.sort((a, b) => b.factor - a.factor);
  if (!worst) return { schedule, minimumDetectableEffect: null, warnings: tight };
  // One number is shown for all metrics of speed: more memory is no slowdown. The unloaded latency has a larger tolerance, so it
  // would hide what the others detect.
  const loaded = prospects
    .map((each) => ({ ...each, metric: metricNamed(each.metric) }))
    .filter(({ metric }) => isOfSpeed(metric) && !metric.isUnloaded);
  const minimumDetectableEffect = Math.max(
    ...(loaded.length > 0 ? loaded : prospects).map((each) => each.minimumDetectableEffect),
  );
  const { scenario, metric, tolerance } = worst;
  const warning: Warning = { code: 'too-noisy', scenario, metric, tolerance };
  return {
    schedule,
    minimumDetectableEffect,
    warnings: [...(worst.factor <= 1 ? [] : [warning]), ...tight],
  };
}

function ratioOf({ within, between }: Components): number {
  return within > 0 ? between / within : 0;
}

/**
 * Mean times of the launches: without their rounds, and per round of all scenarios. Both include the controls.
 *
 * @param share of the launches' time that is not spent on controls
 */
function launchCosts(
  launches: readonly Launch[],
  share: number,
): { perLaunch: number; perRound: number } {
  const withoutRounds = launches.map(
    ({ timings: { boot, setup, warmUp, stop, hooks } }) =>
      boot.baseline + boot.candidate + setup + warmUp + stop + hooks,
  );
  const rounds = launches.map((launch, i) => {
    const perScenario = launch.rounds.length / Math.max(1, launch.order.length);
    return (launch.timings.total - (withoutRounds[i] ?? 0)) / perScenario;
  });
  return { perLaunch: mean(withoutRounds) / share, perRound: mean(rounds) / share };
}

/**
 * Checks whether a scenario's runs so far are valid. Records warnings, or excludes the scenario. Throws a
 * `MeasurementError` when the failure ends the comparison.
 */
export function checkRuns(
  scenario: Scenario,
  { ports }: Pick<MeasuringContext, 'ports'>,
  record: ComparisonRecord,
): void {
  const [baseline, candidate] = ARMS.map((arm) => record.runsOf(scenario, arm)) as [
    JudgedRun[],
    JudgedRun[],
  ];
  // A launch in which the load generator stood still does not count. The pilot decides how long runs are.
  const stalled =
    record.launches.length === 0 ? stalledRun([...baseline, ...candidate], scenario) : null;
  const validity: Validity =
    stalled === null
      ? validityOf(baseline, candidate, scenario)
      : { kind: 'invalid', reason: stalled };
  switch (validity.kind) {
    case 'valid':
      record.warn(...validity.warnings);
      return;
    case 'new':
    case 'baseline-failed':
      record.exclude(scenario, validity.kind, validity.reason);
      return;
    case 'candidate-failed':
    case 'invalid':
      throw new MeasurementError({
        arm: validity.kind === 'invalid' ? null : 'candidate',
        phase: 'load',
        scenario: scenario.name,
        message: `${scenario.name}: ${validity.reason}`,
        log: ports.apps.lastLines('candidate'),
      });
  }
}
