/**
 * How many rounds a launch is worth, once the first look has shown how much launches differ and what
 * they cost (Kalibera & Jones 2013, section 6). Their closed form, √((cost of a launch ÷ cost of a round)
 * × (variance within ÷ variance between)), is what is minimised here by trying all choices, since the
 * launches made already cannot be made again.
 */
import { cappedLaunches, looksFor } from './looks.ts';
import { ASSUMED_VARIANCE_RATIO, evenRounds, halfWidth, type Schedule } from './schedule.ts';

const MIN_ROUNDS = 4;
/** The assumed variance counts as much as this many launches that were seen. */
const PRIOR_LAUNCHES = 4;

/** What the launches so far have shown. Times are seconds. */
export interface LaunchStatistics {
  /** How many counted. */
  readonly launches: number;
  /** What a launch takes without its rounds, and each round of all scenarios. */
  readonly perLaunch: number;
  readonly perRound: number;
  /** Variance between launches ÷ variance within them, of each gated cell. */
  readonly varianceRatios: readonly number[];
}

/**
 * The same schedule with the rounds and launches that make the narrowest interval of the time that is
 * left. It never looks more often than it was going to, since the levels of the looks made so far
 * depend on that.
 */
export function replan(schedule: Schedule, shown: LaunchStatistics, left: number): Schedule {
  const ratio = shrunkRatio(shown);
  const { rounds: before } = schedule;
  const options = evenRounds(MIN_ROUNDS).map((rounds) => {
    const launchTime = shown.perLaunch + rounds * shown.perRound;
    const more = Math.max(0, Math.floor(left / launchTime));
    const launches = cappedLaunches(shown.launches + more, schedule.looks.length);
    const added = launches - shown.launches;
    const variance =
      (shown.launches * (ratio + 1 / before) + added * (ratio + 1 / rounds)) / launches;
    return { rounds, launches, launchTime, width: halfWidth(launches, variance) };
  });
  const [best] = options.sort((a, b) => a.width - b.width);
  if (!best || best.launches <= shown.launches) return { ...schedule, isFinal: true };
  const { rounds, launches, launchTime } = best;
  return { ...schedule, rounds, launches, looks: looksFor(launches), launchTime, isFinal: true };
}

/**
 * A ratio of variances from five launches is mostly luck, and often 0: it is drawn towards the one that
 * was assumed. Cells of one launch share its luck, so they count once.
 */
function shrunkRatio({ launches, varianceRatios: ratios }: LaunchStatistics): number {
  if (ratios.length === 0) return ASSUMED_VARIANCE_RATIO;
  const seen = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const weight = launches - 1;
  return (PRIOR_LAUNCHES * ASSUMED_VARIANCE_RATIO + weight * seen) / (PRIOR_LAUNCHES + weight);
}
