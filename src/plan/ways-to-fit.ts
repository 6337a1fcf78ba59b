/** What a launch costs by part, and which changes of the settings would make the shortest comparison fit. */
import { sum } from 'simple-statistics';
import type { LaunchParts, WayToFit } from '../model/launch-cost.ts';
import type { Scenario } from '../model/settings.ts';
import { launchTimeFor, MIN_ROUNDS, type LaunchCosts } from './schedule.ts';
import { MIN_LAUNCHES } from './looks.ts';

export function launchPartsOf(
  { perLaunch, scenarios, minWindows }: LaunchCosts,
  maxWindows: number = minWindows,
  rounds: number = MIN_ROUNDS,
): LaunchParts {
  return {
    boots: perLaunch,
    warmUps: sum(scenarios.map(({ window, windows }) => Math.min(windows, maxWindows) * window)),
    runs: sum(scenarios.map(({ round }) => rounds * round)),
  };
}

/** Run lengths to suggest, the longest first. */
const RUN_DURATIONS = [10, 5, 2, 1, 0.5, 0.2, 0.1];

/** Seconds of a window on both arms that no fast scenario exceeds, overheads included. */
const FAST_WINDOW = 0.6;

/**
 * One change each, the smallest that is enough. Empty if no single change of these is.
 *
 * @param remaining seconds that launches may use
 * @param scenarios in the order of `costs.scenarios`
 */
export function waysToFit(
  remaining: number,
  costs: LaunchCosts,
  scenarios: readonly Pick<Scenario, 'name' | 'connections' | 'requests' | 'amount'>[],
): WayToFit[] {
  const fits = (changed: LaunchCosts['scenarios']) =>
    MIN_LAUNCHES * launchTimeFor({ ...costs, scenarios: changed }, costs.minWindows, MIN_ROUNDS) <=
    remaining;
  return [
    ...fewerScenarios(costs, fits),
    ...shorterRuns(costs, scenarios, fits),
    ...fewerConnections(costs, scenarios, fits),
  ];
}

type Fits = (changed: LaunchCosts['scenarios']) => boolean;

function fewerScenarios({ scenarios, minWindows }: LaunchCosts, fits: Fits): WayToFit[] {
  const costOf = ({ window, windows, round }: LaunchCosts['scenarios'][number]) =>
    Math.min(windows, minWindows) * window + MIN_ROUNDS * round;
  const cheapest = [...scenarios].sort((a, b) => costOf(a) - costOf(b));
  for (let count = scenarios.length - 1; count > 0; count--) {
    if (fits(cheapest.slice(0, count))) return [{ kind: 'scenarios', count }];
  }
  return [];
}

function shorterRuns(
  costs: LaunchCosts,
  scenarios: readonly Pick<Scenario, 'requests' | 'amount'>[],
  fits: Fits,
): WayToFit[] {
  // A run of a sequence has to be long enough for all of its requests, and one of an amount has no length.
  const isTimed = scenarios.every(
    ({ requests, amount }) => requests.length === 1 && amount === null,
  );
  if (!isTimed) return [];
  const seconds = RUN_DURATIONS.find((duration) =>
    fits(
      costs.scenarios.map((each) => {
        // It holds for all of them, so runs that were shorter get longer.
        const load = (each.stretch ?? 1) * 2 * duration + Math.min(each.unloaded, 2 * duration);
        return { ...each, load, round: each.round - each.load + load };
      }),
    ),
  );
  return seconds === undefined ? [] : [{ kind: 'run-duration', seconds }];
}

/** If requests wait for the processor, a response, or a whole sequence, takes less time with fewer connections, and so do windows and runs. */
function fewerConnections(
  { scenarios: costs }: LaunchCosts,
  scenarios: readonly Pick<Scenario, 'name' | 'connections'>[],
  fits: Fits,
): WayToFit[] {
  const slow = scenarios.flatMap(({ name, connections }, i) => {
    const cost = costs[i];
    return cost && cost.window > FAST_WINDOW && connections > 1 && cost.isWaiting !== true
      ? [{ name, connections, cost }]
      : [];
  });
  const [slowest] = slow.sort((a, b) => b.cost.round - a.cost.round);
  if (!slowest) return [];
  for (let fewer = slowest.connections - 1; fewer > 0; fewer--) {
    const share = fewer / slowest.connections;
    const changed = costs.map((each) =>
      each === slowest.cost
        ? {
            ...each,
            window: share * each.window,
            round: share * each.round,
            load: share * each.load,
          }
        : each,
    );
    if (fits(changed)) return [{ kind: 'connections', scenario: slowest.name, connections: fewer }];
  }
  return [];
}
