/**
 * This folder plans: in which order the arms are measured, how long runs and warm-ups are, and how many launches
 * and rounds fit into the measuring time. It knows costs and variances, but no arm, no clock and no verdict. Its
 * random numbers come from the recorded seed alone, so the same seed gives the same orders. All times are
 * seconds.
 *
 * This file plans with the costs that the pilot measured, before the noise is known; rounds.ts plans again after
 * the first look.
 */
import { sum } from 'simple-statistics';
import { scenariosOf, type Scenario, type Settings } from '../model/settings.ts';
import { isUnloadedGated, pacedRunLength, runLength, unloadedLength } from './run-length.ts';
import { MIN_LAUNCHES, looksFor, MAX_LAUNCHES } from './looks.ts';
import { MIN_WINDOWS, MAX_WINDOWS, warmUpBounds, windowLength } from './warm-up-length.ts';

export const MIN_ROUNDS = 2;
const MAX_ROUNDS = 12;
/** With this many launches the t quantile is within 20% of its limit. */
const ENOUGH_LAUNCHES = 8;
/**
 * Fewer rounds make launches shorter, and the first look comes sooner: most verdicts fall there. That is worth this much
 * more half-width at the end of the measuring time.
 */
const WIDTH_FOR_EARLY_LOOK = 1.1;
/**
 * Variance between launches ÷ variance between rounds, assumed until the first look estimates it. Its source is
 * docs/maintainers/decisions/0006-launches-and-rounds.md.
 */
export const ASSUMED_VARIANCE_RATIO = 0.25;

/** Windows that a warm-up may have, from the best choice on. The smallest that will do is that of the costs. */
const WINDOW_CAPS = [MAX_WINDOWS, 12, 9, MIN_WINDOWS];

/** Costs of a launch as the pilot measured them. The overhead of a run is its time beyond the load. */
export interface LaunchCosts {
  /** Boot, setup, hooks and stop of both arms. */
  readonly perLaunch: number;
  /** Windows that a warm-up has at least if nothing else fits. */
  readonly minWindows: number;
  readonly scenarios: readonly {
    /** One window of the warm-up on each arm, overheads included. */
    readonly window: number;
    /** Windows per arm that the pilot's warm-up took. */
    readonly windows: number;
    /** One run on each arm, overheads included. */
    readonly round: number;
    /** The part of a round without overheads. */
    readonly load: number;
    /** Responses on each connection that a run is long enough for; null if something else decides its length. */
    readonly responses: number | null;
    /** Of that, the runs with one connection on both arms; 0 if `unloaded-latency` is not gated. */
    readonly unloaded: number;
    /** How many times as long a run takes as its load says, since its last responses are waited for; 1 if absent. */
    readonly stretch?: number;
    /** Whether responses wait for something else than a processor: then they come no sooner if there are fewer at a time. */
    readonly isWaiting?: boolean;
  }[];
}

export interface Schedule {
  /** Windows after which a warm-up ends in any case. */
  readonly maxWindows: number;
  readonly rounds: number;
  /** The largest number of launches that count. */
  readonly launches: number;
  /** Numbers of launches at which a decision is made; the last is `launches`. */
  readonly looks: number[];
  /** Expected time of one launch, with its share of the controls. */
  readonly launchTime: number;
  /** False until the first look has planned again with the observed noise. */
  readonly isFinal: boolean;
}

/** `minMeasuringTime`: the measuring time is too short, and this is the shortest that is enough. */
export type ScheduleResult =
  | { readonly schedule: Schedule }
  | { readonly minMeasuringTime: number };

/** Share of the measuring time that is left for launches if a control follows every second one. */
export const LAUNCH_SHARE_WITH_CONTROLS = 2 / 3;

/**
 * With an ample measuring time, warm-ups may take as long as they need. With a short one, warm-ups are cut short to
 * have more launches. The fewest launches that can be judged are the last resort: their range is wide.
 *
 * @param spent measuring time that is already used
 * @param share of the remaining time that launches may use
 */
export function scheduleFor(
  measuringTime: number,
  spent: number,
  costs: LaunchCosts,
  share = 1,
): ScheduleResult {
  const remaining = share * (measuringTime - spent);
  const caps = [...WINDOW_CAPS.filter((cap) => cap > costs.minWindows), costs.minWindows];
  const byWindowCap = caps.map((maxWindows) => optionsFor(remaining, costs, maxWindows));
  const usual = byWindowCap.filter((_, i) => (caps[i] ?? 0) >= MIN_WINDOWS);
  const best =
    usual.find((options) => options.some(({ launches }) => launches >= ENOUGH_LAUNCHES)) ??
    usual.find((options) => options.some(({ launches }) => launches > MIN_LAUNCHES)) ??
    usual.find((options) => options.length > 0) ??
    byWindowCap.find((options) => options.length > 0);
  if (!best) {
    const minLaunchTime = launchTimeFor(costs, costs.minWindows, MIN_ROUNDS);
    return { minMeasuringTime: roundUp(spent + (MIN_LAUNCHES * minLaunchTime) / share) };
  }
  const narrowest = Math.min(...best.map(assumedHalfWidth));
  const soonest = best.find(
    (option) => assumedHalfWidth(option) <= WIDTH_FOR_EARLY_LOOK * narrowest,
  );
  if (!soonest) throw new RangeError('there is no option');
  const { maxWindows, rounds, launches } = soonest;
  const launchTime = soonest.launchTime / share;
  const looks = looksFor(launches);
  return { schedule: { maxWindows, rounds, launches, looks, launchTime, isFinal: false } };
}

interface Option {
  readonly maxWindows: number;
  readonly rounds: number;
  readonly launches: number;
  readonly launchTime: number;
}

/** Choices of rounds, from few to many, each with as many launches as fit into the remaining time. */
function optionsFor(remaining: number, costs: LaunchCosts, maxWindows: number): Option[] {
  return evenRounds(MIN_ROUNDS)
    .map((rounds) => {
      const launchTime = launchTimeFor(costs, maxWindows, rounds);
      const launches = Math.min(MAX_LAUNCHES, Math.floor(remaining / launchTime));
      return { maxWindows, rounds, launches, launchTime };
    })
    .filter(({ launches }) => launches >= MIN_LAUNCHES);
}

/** Expected seconds of a launch, with warm-ups as long as the pilot's, but for the limit. */
export function launchTimeFor(
  { perLaunch, scenarios }: LaunchCosts,
  maxWindows: number,
  rounds: number,
): number {
  const perScenario = scenarios.map(
    ({ window, windows, round }) => Math.min(windows, maxWindows) * window + rounds * round,
  );
  return perLaunch + sum(perScenario);
}

/** The numbers of rounds to choose from. @param min an even number */
export function evenRounds(min: number): number[] {
  const count = (MAX_ROUNDS - min) / 2 + 1;
  return Array.from({ length: count }, (_, i) => min + 2 * i);
}

function assumedHalfWidth({ launches, rounds }: Option): number {
  return halfWidth(launches, ASSUMED_VARIANCE_RATIO + 1 / rounds);
}

/**
 * The half-width of a 95% interval, in standard deviations of a round's effect.
 *
 * @param variance of a launch's effect ÷ variance of a round's effect, mean over all launches
 */
export function halfWidth(launches: number, variance: number): number {
  return t975(launches - 1) * Math.sqrt(variance / launches);
}

/** The 97.5% quantile of t, accurate to 1% from three degrees of freedom on (Abramowitz & Stegun 26.7.5). */
function t975(degreesOfFreedom: number): number {
  const z = 1.959964;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return (
    z + first / degreesOfFreedom + second / degreesOfFreedom ** 2 + third / degreesOfFreedom ** 3
  );
}

/**
 * The shortest measuring time that any app could do with, if boots and responses took no time. It is known before
 * anything is built.
 */
export function minMeasuringTime(settings: Pick<Settings, 'apps' | 'runDuration'>): number {
  const perScenario = scenariosOf(settings).map((scenario) => {
    const run =
      minRunLength(scenario, settings.runDuration) + minUnloadedLength(scenario, settings);
    return warmUpBounds(windowLength(settings.runDuration, 0)).min + 2 * MIN_ROUNDS * run;
  });
  return roundUp(MIN_LAUNCHES * sum(perScenario));
}

function minRunLength(
  { amount, rate, gates }: Scenario,
  runDuration: Settings['runDuration'],
): number {
  if (amount !== null) return 0;
  // The capacity is not known yet, so neither is a share of it.
  const perSecond = rate && 'perSecond' in rate ? rate.perSecond : Infinity;
  return rate ? pacedRunLength(runDuration, 0, gates, perSecond) : runLength(runDuration, 0);
}

function minUnloadedLength(
  { gates }: Scenario,
  { runDuration }: Pick<Settings, 'runDuration'>,
): number {
  if (!isUnloadedGated(gates)) return 0;
  return unloadedLength(runDuration, 0);
}

/** Requests of the pilot's first run, which measures how long a response takes: two per connection, or a sequence. */
export function probeAmount({ connections, requests }: Scenario): number {
  return Math.max(2, requests.length) * connections;
}

/** To the next five seconds, so that a suggested measuring time has room for a slower boot. */
function roundUp(seconds: number): number {
  return Math.ceil((seconds * 1.05) / 5) * 5;
}
