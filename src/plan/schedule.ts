/** How many launches and rounds a budget holds. All times are seconds. */
import type { Scenario, Settings } from '../model/settings.ts';

/** The t-test needs some launches to estimate their spread; below five its bounds are useless. */
export const FEWEST_LAUNCHES = 5;

const USUAL_ROUNDS = 4;
const FEWEST_ROUNDS = 2;
const MOST_ROUNDS = 12;
/** More rounds per launch are worth their time only while this many launches remain. */
const PLENTY_OF_LAUNCHES = 10;
/** Boots that eat more than half of a launch are spread over more rounds. */
const GOOD_LOAD_SHARE = 0.5;

const SHORTEST_RUN = 0.5;
const RESPONSES_PER_RUN = 20;
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
  const launchTime = (rounds: number) =>
    costs.perLaunch + sum(costs.scenarios.map((each) => each.warmUp + rounds * each.round));
  const launches = (rounds: number) => Math.floor(left / launchTime(rounds));
  const loadShare = (rounds: number) =>
    (rounds * sum(costs.scenarios.map((each) => each.load))) / launchTime(rounds);

  let rounds = USUAL_ROUNDS;
  if (launches(rounds) < FEWEST_LAUNCHES) {
    rounds = FEWEST_ROUNDS;
  } else {
    while (
      rounds < MOST_ROUNDS &&
      loadShare(rounds) < GOOD_LOAD_SHARE &&
      launches(rounds + 2) >= PLENTY_OF_LAUNCHES
    ) {
      rounds += 2;
    }
  }
  const fitting = launches(rounds);
  if (fitting < FEWEST_LAUNCHES) {
    return { smallestBudget: roundUp(spent + FEWEST_LAUNCHES * launchTime(FEWEST_ROUNDS)) };
  }
  return {
    schedule: { rounds, launches: fitting, looks: [fitting], launchTime: launchTime(rounds) },
  };
}

/**
 * A budget that no app can do with less than, known before anything is built: boots that take no
 * time, responses that take no time.
 */
export function leastBudget(settings: Pick<Settings, 'scenarios' | 'runDuration'>): number {
  const perScenario = settings.scenarios.map((scenario) => {
    const run = scenario.amount === null ? runLength(settings.runDuration, 0) : 0;
    return 2 * (warmUpLength(0) + FEWEST_ROUNDS * run);
  });
  return roundUp(FEWEST_LAUNCHES * sum(perScenario));
}

/** Length of one run. @param median response time, of the slower arm */
export function runLength(runDuration: Settings['runDuration'], median: number): number {
  if (runDuration !== 'auto') return runDuration;
  return Math.max(SHORTEST_RUN, RESPONSES_PER_RUN * median);
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
