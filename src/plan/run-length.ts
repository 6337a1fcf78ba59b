/** The length and the rate of a scenario's runs, chosen with the response times that the pilot measured. */
import type { Load, Rate } from '../model/load.ts';
import { metricNamed } from '../model/metric.ts';
import type { Scenario, Settings } from '../model/settings.ts';

const MIN_RUN_SECONDS = 0.5;
/** The limit for `auto` at a low rate; `run-duration` may be longer. */
const MAX_AUTO_RUN_SECONDS = 10;
export const RESPONSES_PER_RUN = 20;
/**
 * Arms whose response times differ this many times are so far apart that few responses show it. Slow responses would
 * otherwise take so long that four launches fit into no measuring time, and the largest regressions got no verdict.
 */
const FAR_APART = 3;
export const RESPONSES_IF_FAR_APART = 3;
/** With fewer requests beyond it, a percentile varies too much from run to run. */
const REQUESTS_BEYOND_PERCENTILE = 10;
const MIN_REQUESTS = 100;

/**
 * Length of one run.
 *
 * @param median response time of the slower arm
 * @param responses per connection
 */
export function runLength(
  runDuration: Settings['runDuration'],
  median: number,
  responses: number = RESPONSES_PER_RUN,
): number {
  if (runDuration !== 'auto') return runDuration;
  return Math.max(MIN_RUN_SECONDS, responses * median);
}

/** @param medians response times of both arms. Their order does not matter, so neither arm is favoured. */
export function areFarApart(medians: readonly number[]): boolean {
  return Math.max(...medians) > FAR_APART * Math.min(...medians);
}

/** Whether arms that are far apart take longer than the shortest run for it. Below that, a busy machine is enough. */
export function lengthensRuns(medians: readonly number[]): boolean {
  const shortest = runLength('auto', 0);
  return areFarApart(medians) && RESPONSES_IF_FAR_APART * Math.max(...medians) > shortest;
}

const MIN_UNLOADED_SECONDS = 0.1;
/** Of the responses of a run under load: what is looked for is a long wait, and every round has such a run. */
const UNLOADED_SHARE = 0.25;
/** Two show whether the first differs from the others. */
const MIN_UNLOADED_SEQUENCES = 2;

/** Whether each round has runs with one connection, too. */
export function isUnloadedGated(gates: Scenario['gates']): boolean {
  return gates.some(({ metric }) => metricNamed(metric).isUnloaded);
}

/**
 * Length of a run with one connection, which shows how long a request takes if no other one waits.
 *
 * @param response seconds: the median response time of the slower arm under load, which is no shorter
 * @param responses per connection of a run under load
 */
export function unloadedLength(
  runDuration: Settings['runDuration'],
  response: number,
  responses: number = RESPONSES_PER_RUN,
): number {
  const enough = Math.max(MIN_UNLOADED_SECONDS, UNLOADED_SHARE * responses * response);
  return runDuration === 'auto' ? enough : Math.min(runDuration, enough);
}

/**
 * How often a run with one connection goes through a sequence of requests.
 *
 * @param sequence seconds of the whole sequence under load, which is no shorter
 */
export function unloadedSequences(sequence: number): number {
  if (sequence <= 0) return MIN_UNLOADED_SEQUENCES;
  return Math.max(MIN_UNLOADED_SEQUENCES, Math.ceil(MIN_UNLOADED_SECONDS / sequence));
}

/** Seconds. Shorter ones would mostly show how an app gets going again. */
const MIN_SLICE_SECONDS = 0.02;
/** On each connection. The last ones of a slice are waited for, which is idle time. */
const RESPONSES_PER_SLICE = 5;
/** If few responses take much longer than the others, most slices would wait for one of them, and for nothing else. */
const WAITS_PER_SLICE = 2;

/**
 * Divides a run into slices, in which both arms alternate: the shorter they are, the more of the machine's noise
 * happens to both. `npm run bench:precision` shows by how much. At a fixed rate, one whole run follows the other.
 *
 * @param response seconds: the median response time of the slower arm
 * @param wait seconds in which a slice of the slower arm waits for its last responses, as far as it is known
 */
export function sliced(load: Load, response: number, wait = 0): Load {
  if ('rate' in load) return load;
  const slice = Math.max(MIN_SLICE_SECONDS, RESPONSES_PER_SLICE * response, WAITS_PER_SLICE * wait);
  return 'seconds' in load
    ? { seconds: load.seconds, slice: Math.min(load.seconds, slice) }
    : { requests: load.requests, slice };
}

/** Into how many slices each arm's run is divided. */
export function slicesOf(load: Load): number {
  return 'slice' in load && 'seconds' in load
    ? Math.max(1, Math.round(load.seconds / load.slice))
    : 1;
}

/**
 * Length of one run at a fixed rate. It is long enough for the gated percentiles, too.
 *
 * @param median response time of the faster arm; the median of an arm that cannot keep the rate is mostly backlog
 */
export function pacedRunLength(
  runDuration: Settings['runDuration'],
  median: number,
  gates: Scenario['gates'],
  rate: number,
): number {
  const closedLoop = runLength(runDuration, median);
  if (runDuration !== 'auto') return closedLoop;
  return Math.min(MAX_AUTO_RUN_SECONDS, Math.max(closedLoop, requestsFor(gates) / rate));
}

function requestsFor(gates: Scenario['gates']): number {
  const needs = gates.map(({ metric }) => {
    const { percentile = 0 } = metricNamed(metric);
    return (REQUESTS_BEYOND_PERCENTILE * 100) / (100 - percentile);
  });
  return Math.max(MIN_REQUESTS, ...needs);
}

/**
 * The rate in requests per second: the same for both arms and all launches.
 *
 * @param capacity requests per second that the baseline answered in a closed loop
 */
export function resolveRate(rate: Rate, capacity: number): number {
  if ('perSecond' in rate) return rate.perSecond;
  // Three digits: the capacity is not known better, and a user can type the rate again.
  return Math.max(1, Number((rate.share * capacity).toPrecision(3)));
}
