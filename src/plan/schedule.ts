/** How many launches and rounds a budget holds. All times are seconds. */
import type { Scenario, Settings } from '../model/settings.ts';
import { pacedRunLength, runLength } from './load.ts';

/** The t-test needs some launches to estimate their spread; below five its bounds are useless. */
export const FEWEST_LAUNCHES = 5;

const FEWEST_ROUNDS = 2;
const MOST_ROUNDS = 12;
/** From here on the t quantile is within a fifth of its limit. */
const ENOUGH_LAUNCHES = 8;
/** Where boots and warm-ups take more than load does, more rounds are worth having. */
const GOOD_LOAD_SHARE = 0.45;
/**
 * Variance between launches (a fresh boot has its luck) as a share of the variance between rounds.
 * Assumed, not estimated: see docs/decisions/0006-launches-and-rounds.md for where it comes from.
 */
const BETWEEN_LAUNCHES = 0.25;

const SHORTEST_WARM_UP = 1;
const RESPONSES_PER_WARM_UP = 5;

/** What a launch costs, as the pilot saw it; overheads are what a run takes beyond its load. */
export interface Costs {
  /** Boot and stop of both arms. */
  readonly perLaunch: number;
  readonly scenarios: readonly {
    /** Warm-up of both arms. */
    readonly warmUp: number;
    /** One run on each arm, overheads included. */
    readonly round: number;
    /** The part of a round that is load. */
    readonly load: number;
  }[];
}

export interface Schedule {
  readonly rounds: number;
  readonly launches: number;
  /** Launch counts at which a decision is made; the last is the last possible launch. */
  readonly looks: number[];
  /** Expected time of one launch. */
  readonly launchTime: number;
}

/** Either a schedule, or the smallest budget that would have one. */
export type Scheduled = { readonly schedule: Schedule } | { readonly smallestBudget: number };

/** @param spent time of the budget that is already gone */
export function scheduleFor(budget: number, spent: number, costs: Costs): Scheduled {
  const left = budget - spent;
  const launches = (rounds: number) => Math.floor(left / launchTime(rounds));
  const launchTime = (rounds: number) =>
    costs.perLaunch + sum(costs.scenarios.map((each) => each.warmUp + rounds * each.round));
  const loadShare = (rounds: number) =>
    (rounds * sum(costs.scenarios.map((each) => each.load))) / launchTime(rounds);

  const fitting = evenRounds().filter((rounds) => launches(rounds) >= FEWEST_LAUNCHES);
  if (fitting.length === 0) {
    return { smallestBudget: roundUp(spent + FEWEST_LAUNCHES * launchTime(FEWEST_ROUNDS)) };
  }
  const good = fitting.filter(
    (rounds) => launches(rounds) >= ENOUGH_LAUNCHES && loadShare(rounds) >= GOOD_LOAD_SHARE,
  );
  const [rounds = FEWEST_ROUNDS] = (good.length > 0 ? good : fitting).sort(
    (a, b) => halfWidth(launches(a), a) - halfWidth(launches(b), b),
  );
  return {
    schedule: {
      rounds,
      launches: launches(rounds),
      looks: [launches(rounds)],
      launchTime: launchTime(rounds),
    },
  };
}

function evenRounds(): number[] {
  const count = (MOST_ROUNDS - FEWEST_ROUNDS) / 2 + 1;
  return Array.from({ length: count }, (_, i) => FEWEST_ROUNDS + 2 * i);
}

/**
 * What the interval's half-width would be, in standard deviations of a round: the t quantile times
 * the standard error of a mean over launches of means over rounds.
 */
function halfWidth(launches: number, rounds: number): number {
  return t975(launches - 1) * Math.sqrt((BETWEEN_LAUNCHES + 1 / rounds) / launches);
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
export function leastBudget(settings: Pick<Settings, 'scenarios' | 'runDuration'>): number {
  const perScenario = settings.scenarios.map((scenario) => {
    return 2 * (warmUpLength(0) + FEWEST_ROUNDS * leastRun(scenario, settings.runDuration));
  });
  return roundUp(FEWEST_LAUNCHES * sum(perScenario));
}

function leastRun({ amount, rate, gates }: Scenario, runDuration: Settings['runDuration']): number {
  if (amount !== null) return 0;
  // What a share of the capacity comes to is not known yet.
  const perSecond = rate && 'perSecond' in rate ? rate.perSecond : Infinity;
  return rate ? pacedRunLength(runDuration, 0, gates, perSecond) : runLength(runDuration, 0);
}

/** Length of a warm-up, the same for both arms. @param median response time, of the slower arm */
export function warmUpLength(median: number): number {
  return Math.max(SHORTEST_WARM_UP, RESPONSES_PER_WARM_UP * median);
}

/** The pilot's look at how long a response takes: a few per connection. */
export function probeAmount(scenario: Scenario): number {
  return 2 * scenario.connections;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** To the next five seconds, so that a suggested budget has room for a slower boot. */
function roundUp(seconds: number): number {
  return Math.ceil((seconds * 1.05) / 5) * 5;
}
