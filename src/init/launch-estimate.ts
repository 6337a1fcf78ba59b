/** What a launch will roughly cost, before anything is measured: from the time of one boot, and the usual lengths. */
import { describeLaunchParts, describeWayToFit } from '../model/launch-cost.ts';
import { plainRequest } from '../model/request.ts';
import { formatDuration, formatTime } from '../model/text.ts';
import { scheduleFor, type LaunchCosts } from '../plan/schedule.ts';
import { MIN_WINDOWS } from '../plan/warm-up-length.ts';
import { launchPartsOf, waysToFit } from '../plan/ways-to-fit.ts';

/**
 * Seconds of a scenario with short responses: 0.2 s windows, 0.5 s runs and 0.1 s runs with one connection, on both arms, and the
 * time around them.
 */
const USUAL = { window: 0.45, windows: 9, round: 1.3, load: 1.2, responses: null, unloaded: 0.2 };
/** Seconds of stopping both arms. */
const STOPS = 0.4;

/** Seconds to propose, the first that is enough. More would not fit into the proposed job. */
const MEASURING_TIMES = [300, 600];

export interface LaunchEstimate {
  /** As one types it: `5m`. */
  readonly measuringTime: string;
  /** In one line. */
  readonly text: string;
}

/** @param boot seconds of one boot @param scenarios how many are proposed, at least 1 */
export function estimateLaunch(boot: number, scenarios: number): LaunchEstimate {
  const costs: LaunchCosts = {
    minWindows: MIN_WINDOWS,
    perLaunch: 2 * boot + STOPS,
    scenarios: Array.from({ length: scenarios }, () => USUAL),
  };
  // The pilot is a launch without rounds.
  const { boots, warmUps } = launchPartsOf(costs, USUAL.windows);
  const pilot = boots + warmUps;
  const plans = MEASURING_TIMES.map((time) => ({ time, result: scheduleFor(time, pilot, costs) }));
  const fitting = plans.find(({ result }) => 'schedule' in result) ?? plans.at(-1);
  const time = fitting?.time ?? 300;
  const measuringTime = formatDuration(time);
  if (fitting && 'schedule' in fitting.result) {
    const { launches, rounds, maxWindows } = fitting.result.schedule;
    const parts = describeLaunchParts(launchPartsOf(costs, maxWindows, rounds));
    return { measuringTime, text: `${parts}; up to ${launches} fit into ${formatTime(time)}` };
  }
  const dummy = {
    name: '',
    connections: 1,
    requests: [plainRequest('GET', '/')],
    amount: null,
  } as const;
  const ways = waysToFit(
    time - pilot,
    costs,
    costs.scenarios.map(() => dummy),
  ).filter(({ kind }) => kind === 'scenarios');
  const parts = describeLaunchParts(launchPartsOf(costs));
  const remedy = ways.length === 0 ? 'a faster boot' : ways.map(describeWayToFit).join(' or ');
  return {
    measuringTime,
    text: `${parts}; four do not fit into ${formatTime(time)}: it takes ${remedy}, or a longer measuring-time`,
  };
}
