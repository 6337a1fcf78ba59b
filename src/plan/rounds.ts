/**
 * Plans the remaining launches after the first look, when the noise and the cost of launches are known (Kalibera &
 * Jones 2013, section 6). Their closed form for the best number of rounds, √((cost of a launch ÷ cost of a
 * round) × (variance within ÷ variance between)), assumes that all launches have it. Here the first ones are
 * made already, so all choices are tried.
 */
import { mean } from 'simple-statistics';
import { cappedLaunches, looksFor, MAX_LAUNCHES } from './looks.ts';
import {
  ASSUMED_VARIANCE_RATIO,
  evenRounds,
  halfWidth,
  MIN_ROUNDS,
  type Schedule,
} from './schedule.ts';

/** The assumed ratio of variances has the weight of this many launches. */
const PRIOR_LAUNCHES = 4;

/** Of the launches so far. */
export interface LaunchStatistics {
  /** Launches that count. */
  readonly launches: number;
  /** Mean time of a launch without its rounds. */
  readonly perLaunch: number;
  /** Mean time of one round of all scenarios. */
  readonly perRound: number;
  /** Rounds that the warm-up of a launch is worth, in the mean of the gated cells. */
  readonly steadyRounds: number;
  /** Variance between launches ÷ variance within launches, of each gated cell. */
  readonly varianceRatios: readonly number[];
}

/** Launches that take no longer than this share of what was planned leave room for many more. */
const MUCH_SHORTER = 0.8;

/**
 * The schedule with as many launches and looks as there is time for, if launches take far less time than was planned from the pilot. Its
 * boots are often the slowest, since nothing is cached yet. Only before the first look: the level of a look holds for a number of looks
 * that no effect had a part in, and times have none.
 */
export function withTimeLeft(
  schedule: Schedule,
  { launches, perLaunch, perRound }: Omit<LaunchStatistics, 'steadyRounds' | 'varianceRatios'>,
  remaining: number,
): Schedule {
  const launchTime = perLaunch + schedule.rounds * perRound;
  if (launchTime > MUCH_SHORTER * schedule.launchTime) return schedule;
  const more = Math.max(0, Math.floor(remaining / launchTime));
  const most = Math.max(schedule.launches, Math.min(MAX_LAUNCHES, launches + more));
  return { ...schedule, launches: most, looks: looksFor(most), launchTime };
}

/**
 * The schedule with the rounds and launches that give the narrowest interval in the remaining time. The number of
 * looks does not grow: the level of the first look was calculated for it.
 */
export function replan(schedule: Schedule, soFar: LaunchStatistics, remaining: number): Schedule {
  const ratio = shrunkRatio(soFar);
  const { rounds: before } = schedule;
  const { steadyRounds: steady } = soFar;
  const options = evenRounds(MIN_ROUNDS).map((rounds) => {
    const launchTime = soFar.perLaunch + rounds * soFar.perRound;
    const more = Math.max(0, Math.floor(remaining / launchTime));
    const launches = cappedLaunches(soFar.launches + more, schedule.looks.length);
    const added = launches - soFar.launches;
    const variance =
      (soFar.launches * (ratio + 1 / (before + steady)) + added * (ratio + 1 / (rounds + steady))) /
      launches;
    return { rounds, launches, launchTime, width: halfWidth(launches, variance) };
  });
  const [best] = options.sort((a, b) => a.width - b.width);
  if (!best || best.launches <= soFar.launches) return { ...schedule, isFinal: true };
  const { rounds, launches, launchTime } = best;
  return { ...schedule, rounds, launches, looks: looksFor(launches), launchTime, isFinal: true };
}

/**
 * The mean ratio of variances, shrunk towards the assumed one: estimated from four launches it is mostly chance,
 * and often 0. Several cells of the same launches do not add weight, since they are not independent.
 */
function shrunkRatio({ launches, varianceRatios: ratios }: LaunchStatistics): number {
  if (ratios.length === 0) return ASSUMED_VARIANCE_RATIO;
  const weight = launches - 1;
  return (
    (PRIOR_LAUNCHES * ASSUMED_VARIANCE_RATIO + weight * mean([...ratios])) /
    (PRIOR_LAUNCHES + weight)
  );
}
