/**
 * Measures launches one after the other, until a look at them gives a clear verdict, or until all planned
 * launches or the measuring time are used. After the first look, the observed noise decides how many rounds the
 * remaining launches have.
 */
import { sum } from 'simple-statistics';
import { exclusionReasons } from '../verdict/disturbance.ts';
import {
  comparedOf,
  evaluate,
  interimEstimates,
  isDecided,
  isUnreadable,
  MIN_INTERIM_LAUNCHES,
  type Evaluation,
} from '../verdict/evaluate-launches.ts';
import { ruleOf } from '../verdict/decision-rule.ts';
import type { JudgedRun } from '../verdict/tally-requests.ts';
import type { Validity } from '../verdict/status-parity.ts';
import { stalledRun, validityOf } from '../verdict/validity.ts';
import { FailsOnOtherPorts, MeasurementError, TransientFailure } from '../ports/errors.ts';
import { contextOf, directoriesOf, type MeasuringContext } from '../measure/context.ts';
import { measureLaunchOfApps, type ConfirmFailure } from '../measure/launch-all-apps.ts';
import type { Workload } from '../measure/running-launch.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import type { UsualNoise } from '../model/branch-trend.ts';
import type { Environment } from '../model/report.ts';
import type { Launch } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { orderOfLaunch, type LaunchOrder } from '../plan/order.ts';
import { isLookDue, looksIfBeyond, MIN_LAUNCHES } from '../plan/looks.ts';
import type { LaunchCosts, Schedule } from '../plan/schedule.ts';
import { launchPartsOf } from '../plan/ways-to-fit.ts';
import type { ComparisonPorts, LaunchName } from '../ports/ports.ts';
import {
  confirmedFailure,
  confirmedOnOwnPorts,
  confirmExclusions,
  type LaunchLoad,
} from './baseline-failure.ts';
import type { ComparisonRecord } from './comparison-record.ts';
import { failedResponses, withLogged } from './failed-responses.ts';
import { planByTimes, replanAfterFirstLook } from './replan-launches.ts';
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

/** A launch or a control. */
interface LaunchToMake {
  readonly name: LaunchName;
  readonly order: LaunchOrder;
  readonly checkouts: Checkouts;
}

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
  const loop = new LaunchLoop({ settings, plan, environment, ports, record, usualNoise });
  await loop.run();
  return { ...plan, schedule: loop.schedule };
}

interface LoopContext {
  readonly settings: Settings;
  readonly plan: Plan;
  readonly environment: Environment;
  readonly ports: ComparisonPorts;
  readonly record: ComparisonRecord;
  readonly usualNoise: readonly UsualNoise[];
}

class LaunchLoop {
  readonly #context: LoopContext;
  #schedule: Schedule;
  /** Whether controls are still made. */
  #hasControl: boolean;
  /** Whether the baseline has failed in the current launch, so that what failed was tried alone already. */
  #isConfirmed = false;

  constructor(context: LoopContext) {
    this.#context = context;
    this.#schedule = context.plan.schedule;
    this.#hasControl = context.settings.measureNoise;
  }

  get schedule(): Schedule {
    return this.#schedule;
  }

  async run(): Promise<void> {
    const { plan, record } = this.#context;
    try {
      await this.#measureAll();
      this.#warnOfTime();
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      const context = onlyOnOtherPorts(plan.contexts, record);
      if (context === null || this.#isConfirmed) throw error;
      throw await record.time('launches', () =>
        this.#onOwnPorts(() => confirmedOnOwnPorts(error, context, record, this.#launchLoad())),
      );
    }
  }

  async #measureAll(): Promise<void> {
    const { settings, plan, environment, ports, record } = this.#context;
    this.#reportPlan(null);
    // The interruption may have come before the last launch was checked.
    if (record.launches.length > 0) await this.#checkAllRuns(plan.workloads);
    this.#reportInterim();
    // Disturbed launches do not count, so the loop may have more launches than planned.
    for (let index = record.launches.length; ; index++) {
      ports.signal.throwIfAborted();
      const compared = this.#compared();
      if (compared.length === 0 || this.#isSettled() || this.#isTimeUsedUp(index)) return;
      const made = await this.#measureLaunch(index, compared);
      if (made === null) {
        index -= 1;
        continue;
      }
      await this.#measureControl(index, made);
      ports.progress({
        kind: 'launched',
        launch: index + 1,
        launches: this.#inAll(index + 1),
        secondsLeft: this.#secondsLeft(),
      });
      await ports.saveCheckpoint({
        seed: settings.seed,
        environment,
        schedule: this.#schedule,
        ...record.checkpointContent(plan.workloads),
      });
      await this.#checkAllRuns(compared);
      this.#reportInterim();
    }
  }

  /** What is still compared: a launch may leave out an app. */
  #compared(): Workload[] {
    const { plan, record } = this.#context;
    return plan.workloads.filter(({ scenario }) => record.isCompared(scenario));
  }

  /** Looks at the launches so far if a look is due, and plans the remaining ones after the first. */
  #isSettled(): boolean {
    const { settings, ports, record, usualNoise } = this.#context;
    const counted = this.#counted();
    // Of the launches alone, so that the looks are the same after an interruption.
    const before = countOf(record.launches.slice(0, -1));
    const { launches, looks } = this.#schedule;
    if (counted > launches) {
      this.#schedule = {
        ...this.#schedule,
        launches: counted,
        looks: looksIfBeyond(looks, before, counted),
      };
    }
    if (!isLookDue(this.#schedule.looks, before, counted)) return false;
    if (!this.#schedule.isFinal) {
      this.#schedule = planByTimes(settings, this.#schedule, counted, record);
    }
    const evaluation = this.#evaluate();
    const isClear = isDecided({ ...evaluation, warnings: record.warnings });
    if (isClear || counted >= this.#schedule.launches) return true;
    if (isUnreadable(evaluation)) return true;
    if (this.#schedule.isFinal) return false;
    const replanned = replanAfterFirstLook(
      settings,
      this.#schedule,
      evaluation,
      record,
      usualNoise,
    );
    this.#schedule = replanned.schedule;
    this.#reportPlan(replanned.minimumDetectableEffect);
    for (const warning of replanned.warnings) ports.progress({ kind: 'warning', warning });
    return counted >= this.#schedule.launches;
  }

  /** Whether the next launch would take too long. If fewer launches were made than planned, it warns. */
  #isTimeUsedUp(index: number): boolean {
    const {
      settings: { measuringTime },
      record,
    } = this.#context;
    const counted = this.#counted();
    const isNeeded = counted < MIN_LAUNCHES && index < MIN_LAUNCHES + SPARE_LAUNCHES;
    const maxTimeForVerdict = Math.max(
      MAX_TIME_USE_FOR_VERDICT * measuringTime,
      measuringTime + MORE_TIME_FOR_VERDICT,
    );
    const maxTime = isNeeded ? maxTimeForVerdict : MAX_TIME_USE * measuringTime;
    if (record.timeSpent + this.#nextLaunchTime() <= maxTime) return false;
    const planned = this.#schedule.launches;
    if (counted < planned) {
      record.warn({
        code: 'measuring-time-used-up',
        launches: counted,
        planned,
        isTooFew: counted < MIN_LAUNCHES,
      });
    }
    return true;
  }

  /**
   * Measures a launch of all apps, and keeps what it measured.
   *
   * @returns null if it has to be made again, because the baseline failed to boot this time
   */
  async #measureLaunch(index: number, compared: readonly Workload[]): Promise<Launch[] | null> {
    const { settings, plan, ports, record } = this.#context;
    const made: Launch[] = [];
    const order = orderOfLaunch(settings.seed, index, namesOf(compared), this.#schedule.rounds);
    if (record.fixedPathReason === null) await ports.workspace.move(order.pathExtra);
    this.#isConfirmed = false;
    try {
      await this.#measure(
        index,
        { name: index + 1, order, checkouts: BOTH_COMMITS },
        compared,
        made,
      );
    } catch (error) {
      if (error instanceof TransientFailure && record.repeated === null) {
        // What was measured of it is forgotten: an arm may lack runs, which would be judged.
        record.warn({
          code: 'baseline-boot-repeated',
          launch: index + 1,
          message: error.message,
        });
        return null;
      }
      record.launches.push(...made);
      if (!(error instanceof TransientFailure)) throw error;
      // Twice the baseline did not boot there, and each time it works on its own.
      throw onlyOnOtherPorts(plan.contexts, record)
        ? new FailsOnOtherPorts(error.failure)
        : unreliable(error);
    }
    record.launches.push(...made);
    return made;
  }

  /** After every second launch, measures the baseline against itself. @param made the launch before */
  async #measureControl(index: number, made: readonly Launch[]): Promise<void> {
    const { settings, record } = this.#context;
    if (!this.#hasControl || index % 2 === 0) return;
    const compared = this.#compared();
    if (compared.length === 0 || !this.#fitsControl(made)) return;
    const count = record.controls.length;
    const order = orderOfLaunch(
      `${settings.seed} control`,
      count,
      namesOf(compared),
      this.#schedule.rounds,
    );
    const control = { name: `control-${count + 1}`, order, checkouts: BASELINE_TWICE } as const;
    try {
      await this.#measure(index, control, compared, record.controls);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      // Two copies of the baseline may need the same file, which is no fault of the candidate.
      record.warn({ code: 'noise-floor-missing', message: error.message });
      this.#hasControl = false;
    }
  }

  /** @param results what was measured is added to these, also if it fails later */
  async #measure(
    index: number,
    { name, order, checkouts }: LaunchToMake,
    workloads: readonly Workload[],
    results: Launch[],
  ): Promise<void> {
    const { plan, ports, record } = this.#context;
    const { rounds, maxWindows } = this.#schedule;
    const isControl = checkouts !== BOTH_COMMITS;
    const onRound = (scenario: string, round: number) => {
      ports.progress({
        kind: 'round',
        launch: index + 1,
        launches: this.#inAll(index),
        scenario: isControl ? `${scenario} (control)` : scenario,
        round,
        rounds,
      });
    };
    const onLaunch = (launch: Launch) => results.push(launch);
    const contexts = plan.contexts.map((context): MeasuringContext => {
      const paths = directoriesOf(ports.workspace, context.app);
      const { baseline, candidate } = checkouts;
      return {
        ...context,
        directories: { baseline: paths[baseline], candidate: paths[candidate] },
      };
    });
    const confirm: ConfirmFailure = async (error, context) => {
      // A control has two copies of the baseline, which may need the same file. So its failure is of neither arm, and
      // excludes no app.
      if (isControl) return new MeasurementError({ ...error.failure, arm: null });
      this.#isConfirmed = true;
      return await this.#onOwnPorts((wasOnOthers) =>
        confirmedFailure(error, context, record, this.#launchLoad(), wasOnOthers),
      );
    };
    const options = { name, maxWindows, onRound, onLaunch };
    await record.time('launches', () =>
      measureLaunchOfApps(contexts, order, workloads, options, record.excludeApp, confirm),
    );
  }

  async #checkAllRuns(compared: readonly Workload[]): Promise<void> {
    const { plan, record } = this.#context;
    for (const { scenario } of compared) {
      if (!record.isCompared(scenario)) continue;
      const context = contextOf(plan.contexts, scenario);
      await record.time('launches', () => failIfShedding(context, scenario, record));
      checkRuns(scenario, context, record);
    }
    if (!record.hasNewExclusions) return;
    await record.time('launches', () =>
      this.#onOwnPorts((wereOnOthers) =>
        confirmExclusions(plan.contexts, record, this.#launchLoad(), wereOnOthers),
      ),
    );
  }

  /** Whether a control leaves time for the launches that a verdict needs. @param made the launch that it is to be like */
  #fitsControl(made: readonly Launch[]): boolean {
    const { settings, record } = this.#context;
    const time = sum(made.map(({ timings }) => timings.total));
    const needed = Math.max(0, MIN_LAUNCHES - this.#counted());
    return record.timeSpent + (1 + needed) * time <= MAX_TIME_USE * settings.measuringTime;
  }

  #warnOfTime(): void {
    const { settings, record } = this.#context;
    const { measuringTime } = settings;
    const spent = record.timeSpent;
    if (spent > MAX_TIME_USE * measuringTime) {
      record.warn({ code: 'measuring-time-exceeded', spent, measuringTime });
    }
    if (this.#hasControl && record.controls.length === 0 && record.launches.length > 1) {
      record.warn({ code: 'noise-floor-missing', message: 'the launches left no time for it' });
    }
  }

  #reportPlan(minimumDetectableEffect: number | null): void {
    const { plan, ports } = this.#context;
    const { launches, rounds, maxWindows } = this.#schedule;
    const isFirst = minimumDetectableEffect === null;
    ports.progress({
      kind: 'planned',
      launches,
      rounds,
      secondsLeft: this.#secondsLeft(),
      minimumDetectableEffect,
      parts: isFirst && plan.costs ? launchPartsOf(plan.costs, maxWindows, rounds) : null,
    });
  }

  #reportInterim(): void {
    const counted = this.#counted();
    if (counted < MIN_INTERIM_LAUNCHES) return;
    const cells = interimEstimates(this.#evaluate().cells);
    this.#context.ports.progress({ kind: 'interim', counted, cells });
  }

  #evaluate(): Evaluation {
    const { settings, record } = this.#context;
    return evaluate(comparedOf(record.scenarios), record, ruleOf(settings, this.#schedule));
  }

  #counted(): number {
    return countOf(this.#context.record.launches);
  }

  /** With those that do not count, which are made once more. @param made launches so far */
  #inAll(made: number): number {
    return Math.max(made, this.#schedule.launches + made - this.#counted());
  }

  /** Expected seconds of the next launch. On a busy machine those so far took more than was planned. */
  #nextLaunchTime(): number {
    return Math.max(this.#schedule.launchTime, this.#context.record.launchTime);
  }

  #secondsLeft(): number {
    return (this.#schedule.launches - this.#counted()) * this.#nextLaunchTime();
  }

  #launchLoad(): LaunchLoad {
    const { rounds, maxWindows } = this.#schedule;
    return { workloads: this.#context.plan.workloads, rounds, maxWindows };
  }

  /**
   * Does work that boots an arm alone, to see whether it fails there, too. If the only app listens on other ports than it asks for, it
   * has its own meanwhile.
   *
   * @param work is told whether it has listened on others
   */
  async #onOwnPorts<T>(work: (wasOnOthers: boolean) => Promise<T>): Promise<T> {
    const { plan, record } = this.#context;
    const context = onlyOnOtherPorts(plan.contexts, record);
    if (context === null) return await work(false);
    const { apps } = context.ports;
    apps.remapPorts(null);
    try {
      return await work(true);
    } finally {
      apps.remapPorts(record.replacedPorts(context.app));
    }
  }
}

function namesOf(workloads: readonly Workload[]): string[] {
  return workloads.map(({ scenario }) => scenario.name);
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

/**
 * In the pilot the baseline is asked first, alone, so its first requests after a boot are among those answers, and the candidate's are
 * among the runs. How both answer such requests alike is no fault of the candidate.
 */
function withFirstAnswers(
  validity: Validity,
  baseline: readonly JudgedRun[],
  candidate: readonly JudgedRun[],
  scenario: Scenario,
  record: ComparisonRecord,
): Validity {
  const first = record.launches.length === 0 ? record.firstAnswers(scenario) : null;
  if (validity.kind !== 'candidate-failed' || first === null) return validity;
  const asked = first.map((run): JudgedRun => ({ ...run, isOfPilot: true }));
  const whole = validityOf([...asked, ...baseline], candidate, scenario);
  return whole.kind === 'invalid' || whole.kind === 'valid' ? whole : validity;
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
      ? withFirstAnswers(
          validityOf(baseline, candidate, scenario),
          baseline,
          candidate,
          scenario,
          record,
        )
      : { kind: 'invalid', reason: stalled };
  switch (validity.kind) {
    case 'valid':
      record.withdrawDifferences(scenario);
      record.warn(...validity.warnings);
      return;
    case 'new':
      record.withdrawLeniency(scenario);
      record.exclude(scenario, validity.kind, validity.reason);
      return;
    case 'baseline-failed': {
      const reason = withLogged(ports.apps, 'baseline', validity.reason);
      record.withdrawLeniency(scenario);
      record.exclude(scenario, validity.kind, reason);
      return;
    }
    case 'candidate-failed':
    case 'invalid':
      record.withdrawLeniency(scenario);
      throw failedResponses(
        ports.apps,
        validity.kind === 'invalid' ? null : 'candidate',
        scenario,
        validity.reason,
      );
  }
}
