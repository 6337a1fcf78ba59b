/** Plans the remaining launches after the first look, when the noise of those so far is known. */
import { mean, sum } from 'simple-statistics';
import type { UsualNoise } from '../model/branch-trend.ts';
import { isOfSpeed, metricNamed, weightFor, type MetricName } from '../model/metric.ts';
import { countedLaunches, type Launch } from '../model/run.ts';
import type { Settings } from '../model/settings.ts';
import type { Warning } from '../model/warnings.ts';
import { replan, withTimeLeft } from '../plan/rounds.ts';
import { LAUNCH_SHARE_WITH_CONTROLS, type Schedule } from '../plan/schedule.ts';
import { roundEffectsOf } from '../stats/effects.ts';
import { varianceFactor } from '../stats/usual-noise.ts';
import { componentsOf, componentsOfLaunches, type Components } from '../stats/variance.ts';
import { isProbablyLeftOpen } from '../verdict/budgets.ts';
import { prospectOf, ruleOf } from '../verdict/decision-rule.ts';
import type { Evaluation } from '../verdict/evaluate-launches.ts';
import type { ComparisonRecord } from './comparison-record.ts';

interface Replanned {
  readonly schedule: Schedule;
  /** The smallest effect that the launches will detect; null if nothing is gated whose noise is known. */
  readonly minimumDetectableEffect: number | null;
  /** The noise is too large for a tolerance or a budget. */
  readonly warnings: Warning[];
}

/** A gated metric of a scenario, with the noise of its launches so far. */
interface NoisyCell {
  readonly scenario: string;
  readonly metric: MetricName;
  readonly tolerance: number;
  readonly noise: Components;
  /** Rounds that a warm-up yielded, beside those of the schedule. */
  readonly steady: number;
  /** Whether the metric has a value of each round, not only one of each launch. */
  readonly hasRounds: boolean;
}

/** The schedule at the first look, before anything is judged: see `withTimeLeft`. @param counted number of launches that count */
export function planByTimes(
  settings: Settings,
  before: Schedule,
  counted: number,
  record: ComparisonRecord,
): Schedule {
  const share = settings.measureNoise ? LAUNCH_SHARE_WITH_CONTROLS : 1;
  const costs = { launches: counted, ...launchCosts(record.launches, share) };
  return withTimeLeft(before, costs, settings.measuringTime - record.timeSpent);
}

export function replanAfterFirstLook(
  settings: Settings,
  before: Schedule,
  evaluation: Evaluation,
  record: ComparisonRecord,
  usualNoise: readonly UsualNoise[],
): Replanned {
  const { launches, budgets } = evaluation;
  const gated = noisyCells(evaluation, before.rounds, usualNoise);
  // What has one value per launch says nothing of how many rounds are worth their time.
  const inRounds = gated.filter(({ hasRounds }) => hasRounds);
  const valid = countedLaunches(launches).length;
  const schedule = replan(
    before,
    {
      launches: valid,
      ...launchCosts(launches, settings.measureNoise ? LAUNCH_SHARE_WITH_CONTROLS : 1),
      steadyRounds: inRounds.length === 0 ? 0 : mean(inRounds.map(({ steady }) => steady)),
      varianceRatios: inRounds.map((cell) => ratioOf(cell.noise)),
    },
    settings.measuringTime - record.timeSpent,
  );
  const rule = ruleOf(settings, schedule);
  const weights = gated.map(({ metric, tolerance }) => weightFor(metricNamed(metric), tolerance));
  // Budgets have a part in the level, too: each that of most metrics.
  const family = gated.length + budgets.length;
  const total = sum(weights) + budgets.length;
  const prospects = gated.map((cell, i) => {
    const varianceAt = (rounds: number) =>
      cell.noise.between + cell.noise.within / (rounds + cell.steady);
    const variances =
      valid * varianceAt(before.rounds) + (schedule.launches - valid) * varianceAt(schedule.rounds);
    const deviation = Math.sqrt(variances / schedule.launches);
    const share = (weights[i] ?? 1) / total;
    return { ...cell, ...prospectOf(deviation, cell.tolerance, family, rule, share) };
  });
  const tooClose = budgets
    .filter((budget) => isProbablyLeftOpen(budget, family, 1 / total, rule))
    .map(({ scenario, metric, atMost }): Warning => {
      return { code: 'budget-too-close', scenario, metric, atMost };
    });
  const [worst] = prospects.toSorted((a, b) => b.factor - a.factor);
  if (!worst) return { schedule, minimumDetectableEffect: null, warnings: tooClose };
  // One number is shown for all metrics of speed: more memory is no slowdown. The unloaded latency has a larger tolerance, so it
  // would hide what the others detect.
  const loaded = prospects.filter(({ metric }) => {
    const each = metricNamed(metric);
    return isOfSpeed(each) && !each.isUnloaded;
  });
  const minimumDetectableEffect = Math.max(
    ...(loaded.length > 0 ? loaded : prospects).map((each) => each.minimumDetectableEffect),
  );
  const { scenario, metric, tolerance } = worst;
  const tooNoisy: Warning[] =
    worst.factor <= 1 ? [] : [{ code: 'too-noisy', scenario, metric, tolerance }];
  return { schedule, minimumDetectableEffect, warnings: [...tooNoisy, ...tooClose] };
}

/** @param planned rounds of each launch so far */
function noisyCells(
  { launches, cells }: Evaluation,
  planned: number,
  usualNoise: readonly UsualNoise[],
): NoisyCell[] {
  return cells.flatMap((cell) => {
    const { scenario, metric, tolerance } = cell;
    const rounds = roundEffectsOf(launches, scenario, metricNamed(metric));
    const ofRounds = componentsOf(rounds);
    const noise = ofRounds ?? componentsOfLaunches(cell.effects);
    if (tolerance === null || !noise) return [];
    // A metric may have fewer rounds than were made, if some of its readings came too late.
    const steady = Math.max(0, mean(rounds.map(({ length }) => length)) - planned);
    const deviation = Math.sqrt(noise.between + noise.within / (planned + steady));
    const factor = varianceFactor(usualNoise, cell, deviation, countedLaunches(launches).length);
    const usual = { between: factor * noise.between, within: factor * noise.within };
    const hasRounds = ofRounds !== null;
    return [{ scenario, metric, tolerance, noise: usual, steady, hasRounds }];
  });
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
