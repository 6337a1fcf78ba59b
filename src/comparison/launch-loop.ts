/**
 * The launches of a comparison: one after the other, until a look at them is clear or the plan is done.
 * After the first look the noise that was seen settles how many rounds the others get.
 */
import { disturbances } from '../verdict/disturbance.ts';
import { roundEffectsOf } from '../stats/effects.ts';
import { componentsOf, type Components } from '../stats/variance.ts';
import { comparedOf, evaluate, isClear, type Evaluation } from '../verdict/evaluate.ts';
import { prospectOf, ruleOf } from '../verdict/judge.ts';
import { MIN_INTERIM_LAUNCHES, interimEstimates } from '../verdict/interim.ts';
import { validityOf, type Validity } from '../verdict/validity.ts';
import { MeasurementError } from '../ports/errors.ts';
import { directoriesOf, measureLaunchOfApps, stageOf, type AppStage } from '../measure/apps.ts';
import type { Stage } from '../measure/load.ts';
import type { Logbook } from './logbook.ts';
import type { Workload } from '../measure/visit.ts';
import type { Arm } from '../model/arm.ts';
import { metricNamed } from '../model/metric.ts';
import type { Warning } from '../model/messages.ts';
import type { Environment } from '../model/report.ts';
import { countedLaunches, type Launch } from '../model/run.ts';
import { MAX_BUDGET, type Scenario, type Settings } from '../model/settings.ts';
import { orderOfLaunch, type LaunchOrder } from '../plan/order.ts';
import { replanned } from '../plan/rounds.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { SHARE_BESIDE_CONTROLS, type Schedule } from '../plan/schedule.ts';
import type { LaunchName } from '../ports/ports.ts';

/** Launches that take longer than the pilot's, and one that has to be made good for, may use this. */
const OVERRUN = 1.1;

const BOTH = { baseline: 'baseline', candidate: 'candidate' } as const;
/** A control: a second boot of the baseline in the candidate's place. */
const BASELINES = { baseline: 'baseline', candidate: 'baseline' } as const;

/** Beyond any budget, so that one that was disturbed does not leave too few. */
const SPARE_LAUNCHES = 1;

export interface Plan {
  readonly schedule: Schedule;
  readonly workloads: readonly Workload[];
}

interface Place {
  readonly stages: readonly AppStage[];
  readonly log: Logbook;
  readonly environment: Environment;
}

/** Returns the plan as it was in the end. Throws a `MeasurementError` when an arm fails. */
export async function measureLaunches(
  settings: Settings,
  { schedule: planned, workloads }: Plan,
  { stages, log, environment }: Place,
): Promise<Plan> {
  const [one] = stages;
  if (!one) throw new RangeError('there is no app to measure');
  const { progress, signal, save, workspace } = one.stage.ports;
  let schedule = planned;
  let hasControl = settings.control;
  const counted = () => disturbances(log.launches).filter((why) => why === null).length;
  const secondsLeft = () => (schedule.launches - counted()) * schedule.launchTime;
  const tell = (detectable: number | null) => {
    const { launches, rounds } = schedule;
    progress({
      kind: 'planned',
      launches,
      rounds,
      secondsLeft: secondsLeft(),
      minimumDetectableEffect: detectable,
    });
  };
  tell(null);
  const tellStandings = () => {
    if (counted() < MIN_INTERIM_LAUNCHES) return;
    const cells = interimEstimates(look(settings, schedule, log).cells);
    progress({ kind: 'interim', counted: counted(), cells });
  };
  // What was saved may have been cut off before it was looked at.
  for (const { scenario } of log.launches.length > 0 ? workloads : []) {
    if (log.isCompared(scenario)) assess(scenario, stageOf(stages, scenario), log);
  }
  tellStandings();
  // A launch that was disturbed is made good for, as far as the budget goes.
  for (let index = log.launches.length; ; index++) {
    signal.throwIfAborted();
    const compared = workloads.filter(({ scenario }) => log.isCompared(scenario));
    if (compared.length === 0) break;
    if (schedule.looks.includes(counted())) {
      const seen = look(settings, schedule, log);
      if (isClear(seen) || counted() >= schedule.launches) break;
      if (!schedule.settled) {
        const prospect = settleRounds(settings, schedule, seen, log);
        schedule = prospect.schedule;
        tell(prospect.detectable);
        if (prospect.warning !== null) progress({ kind: 'warning', warning: prospect.warning });
        if (counted() >= schedule.launches) break;
      }
    }
    const next = log.measuringTime + schedule.launchTime;
    const mayExceed = counted() < MIN_LAUNCHES && index < MIN_LAUNCHES + SPARE_LAUNCHES;
    if (!mayExceed && next > OVERRUN * settings.budget) {
      if (counted() < schedule.launches) {
        log.warn({ code: 'budget-used-up', launches: counted(), planned: schedule.launches });
      }
      break;
    }
    const { launches, rounds } = schedule;
    const names = compared.map(({ scenario }) => scenario.name);
    const order = orderOfLaunch(settings.seed, index, names, rounds);
    if (log.fixedPathReason === null) await workspace.move(order.pathExtra);
    const measure = (
      name: LaunchName,
      of: LaunchOrder,
      arms: Readonly<Record<Arm, Arm>>,
      kept: Launch[],
    ) => {
      const note = name === index + 1 ? '' : ' (control)';
      const onRound = (scenario: string, round: number) => {
        const shown = scenario + note;
        progress({ kind: 'round', launch: index + 1, launches, scenario: shown, round, rounds });
      };
      const keep = (launch: Launch) => kept.push(launch);
      const there = stages.map(({ app, stage }): AppStage => {
        const places = directoriesOf(workspace, app);
        const directories = { baseline: places[arms.baseline], candidate: places[arms.candidate] };
        return { app, stage: { ...stage, directories } };
      });
      return log.time('launches', () =>
        measureLaunchOfApps(of, there, compared, schedule.windows, log, { name, onRound, keep }),
      );
    };
    await measure(index + 1, order, BOTH, log.launches);
    if (hasControl && index % 2 === 1) {
      const other = orderOfLaunch(`${settings.seed} control`, log.controls.length, names, rounds);
      try {
        const name = `control-${log.controls.length + 1}` as const;
        await measure(name, other, BASELINES, log.controls);
      } catch (error) {
        if (!(error instanceof MeasurementError)) throw error;
        // Two copies of the baseline may want the same file; that says nothing of the candidate.
        log.warn({ code: 'control-failed', message: error.message });
        hasControl = false;
      }
    }
    progress({ kind: 'launched', launch: index + 1, launches, secondsLeft: secondsLeft() });
    await save({ seed: settings.seed, environment, schedule, ...log.measured(workloads) });
    for (const { scenario } of compared) {
      if (log.isCompared(scenario)) assess(scenario, stageOf(stages, scenario), log);
    }
    tellStandings();
  }
  return { schedule, workloads };
}

function look(settings: Settings, schedule: Schedule, log: Logbook): Evaluation {
  return evaluate(comparedOf(log.scenarios), log, ruleOf(settings, schedule));
}

/** What the launches so far let expect of the rest. */
function settleRounds(
  settings: Settings,
  before: Schedule,
  { launches, cells }: Evaluation,
  log: Logbook,
): { schedule: Schedule; detectable: number | null; warning: Warning | null } {
  const gated = cells.flatMap((cell) => {
    const rounds = roundEffectsOf(launches, cell.scenario, metricNamed(cell.metric));
    const noise = componentsOf(rounds);
    return cell.tolerance === null || !noise ? [] : [{ ...cell, tolerance: cell.tolerance, noise }];
  });
  const valid = countedLaunches(launches);
  const schedule = replanned(
    before,
    {
      launches: valid.length,
      ...costOf(launches, settings.control ? SHARE_BESIDE_CONTROLS : 1),
      ratios: gated.map((cell) => ratioOf(cell.noise)),
    },
    settings.budget - log.measuringTime,
  );
  const rule = ruleOf(settings, schedule);
  const added = schedule.launches - valid.length;
  const prospects = gated.map(({ scenario, metric, noise, tolerance }) => {
    const varianceAt = (rounds: number) => noise.between + noise.within / rounds;
    const total = valid.length * varianceAt(before.rounds) + added * varianceAt(schedule.rounds);
    const deviation = Math.sqrt(total / schedule.launches);
    return { scenario, metric, tolerance, ...prospectOf(deviation, tolerance, gated.length, rule) };
  });
  const [worst] = prospects.sort((a, b) => b.factor - a.factor);
  if (!worst) return { schedule, detectable: null, warning: null };
  const detectable = Math.max(...prospects.map((each) => each.minimumDetectableEffect));
  const needed = worst.factor * schedule.launches * schedule.launchTime;
  const { scenario, metric, tolerance } = worst;
  const budget = needed <= MAX_BUDGET ? roundUp(needed) : null;
  const warning: Warning = { code: 'too-noisy', scenario, metric, tolerance, budget };
  return { schedule, detectable, warning: worst.factor <= 1 ? null : warning };
}

/** Tens of seconds, then whole minutes. */
function roundUp(seconds: number): number {
  const step = seconds < 120 ? 10 : 60;
  return Math.ceil(seconds / step) * step;
}

function ratioOf({ within, between }: Components): number {
  return within > 0 ? between / within : 0;
}

/**
 * What launches took, without their rounds and for each round of all scenarios, with the controls that
 * went with them.
 */
function costOf(
  launches: readonly Launch[],
  share: number,
): { perLaunch: number; perRound: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const rest = launches.map(
    ({ timings: { boot, warmUp, stop, hooks } }) =>
      boot.baseline + boot.candidate + warmUp + stop + hooks,
  );
  const rounds = launches.map((launch, i) => {
    const perScenario = launch.rounds.length / Math.max(1, launch.order.length);
    return (launch.timings.total - (rest[i] ?? 0)) / perScenario;
  });
  return { perLaunch: mean(rest) / share, perRound: mean(rounds) / share };
}

/** Notes what a scenario's runs are worth. Throws a `MeasurementError` when they end it all. */
export function assess(scenario: Scenario, { ports }: Pick<Stage, 'ports'>, log: Logbook): void {
  const [baseline, candidate] = [
    log.runsOf(scenario, 'baseline'),
    log.runsOf(scenario, 'candidate'),
  ];
  const validity: Validity = validityOf(baseline, candidate, scenario);
  switch (validity.kind) {
    case 'valid':
      log.warn(...validity.warnings);
      return;
    case 'new':
    case 'baseline-failed':
      log.setAside(scenario, validity.kind, validity.reason);
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
