/** How many launches and rounds a budget holds, before anything is known of the noise. Times are seconds. */
import { scenariosOf, type Scenario, type Settings } from '../model/settings.ts';
import { pacedRunLength, runLength } from './load.ts';
import { MIN_LAUNCHES, looksFor, MAX_LAUNCHES } from './looks.ts';
import { MIN_WINDOWS, MAX_WINDOWS, warmUpBounds, windowLength } from './warm-up.ts';

const MIN_ROUNDS = 2;
const MAX_ROUNDS = 12;
/** From here on the t quantile is within a fifth of its limit. */
const ENOUGH_LAUNCHES = 8;
/** Where boots and warm-ups take more than load does, more rounds are worth having. */
const GOOD_LOAD_SHARE = 0.42;
/**
 * Variance between launches (a fresh boot has its luck) as a share of the variance between rounds,
 * until it is estimated: see docs/decisions/0006-launches-and-rounds.md for where it comes from.
 */
export const ASSUMED_VARIANCE_RATIO = 0.25;

/** How long a warm-up may last at most, from what is good to what will do. */
const WINDOW_CAPS = [MAX_WINDOWS, 12, 9, MIN_WINDOWS];

/** What a launch costs, as the pilot saw it; overheads are what a run takes beyond its load. */
export interface LaunchCosts {
  /** Boot and stop of both arms. */
  readonly perLaunch: number;
  readonly scenarios: readonly {
    /** One window of the warm-up on each arm, overheads included, and how many the pilot took. */
    readonly window: number;
    readonly windows: number;
    /** One run on each arm, overheads included. */
    readonly round: number;
    /** The part of a round that is load. */
    readonly load: number;
  }[];
}

export interface Schedule {
  /** Windows after which a warm-up ends in any case. */
  readonly maxWindows: number;
  readonly rounds: number;
  /** At most. */
  readonly launches: number;
  /** Launch counts at which a decision is made; the last is the last possible launch. */
  readonly looks: number[];
  /** Expected time of one launch, and of the controls that go with it. */
  readonly launchTime: number;
  /** Whether rounds and launches follow from the noise that was seen, and do not change any more. */
  readonly isFinal: boolean;
}

/** Either a schedule, or the smallest budget that would have one. */
export type ScheduleResult = { readonly schedule: Schedule } | { readonly minBudget: number };

/** The part of the launches' time that is theirs where every other one is followed by a control. */
export const LAUNCH_SHARE_WITH_CONTROLS = 2 / 3;

/**
 * Warm-ups may take as long as they need where the budget is ample; where it is not, launches come
 * first.
 *
 * @param spent time of the budget that is already gone
 * @param share part of what is left that launches may use
 */
export function scheduleFor(
  budget: number,
  spent: number,
  costs: LaunchCosts,
  share = 1,
): ScheduleResult {
  const left = share * (budget - spent);
  const caps = WINDOW_CAPS.map((windows) => roundsFor(left, costs, windows));
  const best =
    caps.find((options) => options.some(({ launches }) => launches >= ENOUGH_LAUNCHES)) ??
    caps.find((options) => options.length > 0);
  if (!best) {
    const least = launchTimeFor(costs, MIN_WINDOWS, MIN_ROUNDS);
    return { minBudget: roundUp(spent + (MIN_LAUNCHES * least) / share) };
  }
  const good = best.filter(
    ({ launches, loadShare }) => launches >= ENOUGH_LAUNCHES && loadShare >= GOOD_LOAD_SHARE,
  );
  const [chosen] = (good.length > 0 ? good : best).sort(
    (a, b) => assumedHalfWidth(a) - assumedHalfWidth(b),
  );
  if (!chosen) throw new RangeError('a cap without an option was chosen');
  const { windows, rounds, launches } = chosen;
  const launchTime = chosen.launchTime / share;
  const looks = looksFor(launches);
  return { schedule: { maxWindows: windows, rounds, launches, looks, launchTime, isFinal: false } };
}

interface Option {
  readonly windows: number;
  readonly rounds: number;
  readonly launches: number;
  readonly launchTime: number;
  readonly loadShare: number;
}

/** What fits into the time that is left, with warm-ups of at most so many windows. */
function roundsFor(left: number, costs: LaunchCosts, windows: number): Option[] {
  const load = sum(costs.scenarios.map((each) => each.load));
  return evenRounds(MIN_ROUNDS)
    .map((rounds) => {
      const launchTime = launchTimeFor(costs, windows, rounds);
      const launches = Math.min(MAX_LAUNCHES, Math.floor(left / launchTime));
      return { windows, rounds, launches, launchTime, loadShare: (rounds * load) / launchTime };
    })
    .filter(({ launches }) => launches >= MIN_LAUNCHES);
}

function launchTimeFor(
  { perLaunch, scenarios }: LaunchCosts,
  most: number,
  rounds: number,
): number {
  const perScenario = scenarios.map(
    ({ window, windows, round }) => Math.min(windows, most) * window + rounds * round,
  );
  return perLaunch + sum(perScenario);
}

/** The numbers of rounds that may be chosen, from an even one on. */
export function evenRounds(fewest: number): number[] {
  const count = (MAX_ROUNDS - fewest) / 2 + 1;
  return Array.from({ length: count }, (_, i) => fewest + 2 * i);
}

function assumedHalfWidth({ launches, rounds }: Option): number {
  return halfWidth(launches, ASSUMED_VARIANCE_RATIO + 1 / rounds);
}

/**
 * The half-width of a 95 % interval, in standard deviations of a round.
 *
 * @param variance of a launch's effect, relative to a round's; the mean over all launches
 */
export function halfWidth(launches: number, variance: number): number {
  return t975(launches - 1) * Math.sqrt(variance / launches);
}

/** The 97.5 % point of t, within 1 % from four degrees of freedom on (Abramowitz & Stegun 26.7.5). */
function t975(degreesOfFreedom: number): number {
  const z = 1.959964;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / degreesOfFreedom + second / degreesOfFreedom ** 2;
}

/**
 * A budget that no app can do with less than, known before anything is built: boots that take no
 * time, responses that take no time.
 */
export function minBudget(settings: Pick<Settings, 'apps' | 'runDuration'>): number {
  const perScenario = scenariosOf(settings).map((scenario) => {
    const run = minRunLength(scenario, settings.runDuration);
    return warmUpBounds(windowLength(0)).min + 2 * MIN_ROUNDS * run;
  });
  return roundUp(MIN_LAUNCHES * sum(perScenario));
}

function minRunLength(
  { amount, rate, gates }: Scenario,
  runDuration: Settings['runDuration'],
): number {
  if (amount !== null) return 0;
  // What a share of the capacity comes to is not known yet.
  const perSecond = rate && 'perSecond' in rate ? rate.perSecond : Infinity;
  return rate ? pacedRunLength(runDuration, 0, gates, perSecond) : runLength(runDuration, 0);
}

/** The pilot's look at how long a response takes: a few per connection, all of a sequence. */
export function probeAmount({ connections, requests }: Scenario): number {
  return Math.max(2, requests.length) * connections;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** To the next five seconds, so that a suggested budget has room for a slower boot. */
function roundUp(seconds: number): number {
  return Math.ceil((seconds * 1.05) / 5) * 5;
}
