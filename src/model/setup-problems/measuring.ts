/** Problems that prevent measuring: the measuring time, the rate, the platform, another comparison. */
import {
  describeFarApart,
  describeLaunchParts,
  describeWayToFit,
  type FarApart,
  type LaunchParts,
  type WayToFit,
} from '../launch-cost.ts';
import { entry } from '../problem-entry.ts';
import { formatDuration, formatTime, plural } from '../text.ts';

export const MEASURING_PROBLEMS = {
  'measuring-time-too-short': entry<{
    /** As it was typed, or the default. */
    readonly measuringTime: string;
    /** Seconds. */
    readonly minimum: number;
    readonly scenarios: number;
    /** How many launches have to fit, if it is known how long one takes; otherwise null. */
    readonly launches: number | null;
    /** What the shortest launch takes; null before the pilot. */
    readonly parts?: LaunchParts | null;
    /** Seconds of the measuring time that the pilot took; 0 before it. */
    readonly spent?: number;
    /** Other changes that would be enough, each alone. */
    readonly ways?: readonly WayToFit[];
    /** What probably takes the time; empty if both sides boot and answer about as fast. */
    readonly farApart?: readonly FarApart[];
  }>({
    found: ({ measuringTime }) => measuringTime,
    advice: ({
      minimum,
      scenarios,
      launches,
      parts = null,
      spent = 0,
      ways = [],
      farApart = [],
    }) => {
      const fewer = scenarios > 1 ? ', or fewer scenarios' : '';
      const atLeast = `give at least ${formatDuration(minimum)}`;
      if (launches === null) return `${atLeast} for ${plural(scenarios, 'scenario')}${fewer}`;
      const cost = parts === null ? '' : ` (${describeLaunchParts(parts)})`;
      const alternatives = ways.map((way) => `, or ${describeWayToFit(way)}`).join('');
      const times = farApart.length === 0 ? '' : `; ${describeFarApart(farApart)}`;
      // Otherwise four times what a launch takes seems to fit.
      const pilot = spent < 0.95 ? '' : ` (trying every scenario took ${formatTime(spent)} of it)`;
      return `${launches} launches do not fit${cost}${times}; ${atLeast}${pilot}${alternatives}`;
    },
    example: {
      where: 'input measuring-time',
      measuringTime: '10s',
      minimum: 60,
      scenarios: 2,
      launches: null,
    },
    cause:
      'A comparison needs at least four launches of both apps, with a run of every scenario. They do not fit into the measuring time.',
    remedy:
      'Give a longer `measuring-time`, or make a launch cheaper. The message says what takes the time, and what would be enough: fewer scenarios, shorter runs, or fewer connections for a slow scenario.',
  }),
  'sheds-load': entry<{
    /** As it was written; null for the full load of a closed loop. */
    readonly rate: string | null;
    /** With which the app refuses: 503 or 429. */
    readonly status: number;
    /** Share of the refused requests, above 0 to 1. */
    readonly share: number;
    /** Requests per second without a refusal; null if none was found. */
    readonly bearable: number | null;
    /** The launch before which the app had refused nothing, from 2; null if it did so at once. The share is of all launches from it on. */
    readonly launch: number | null;
  }>({
    found: ({ rate, status, share, launch }) =>
      `${status} for ${percent(share)} of the baseline’s requests ${rate === null ? 'under full load' : `at ${rate}`}${launch === null ? '' : ` from launch ${launch} on, and none before`}`,
    advice: ({ status, bearable, launch }) => {
      const what =
        status === 429
          ? `a rate limiter refuses requests${launch === null ? '' : ', and probably counts those of all launches'}. Turn it off or raise its limit for the measurement, for example by a variable under env`
          : 'the app refuses requests to protect itself, and refusals would be measured instead of its work. Raise its limit for the measurement';
      if (bearable === null) return what;
      return `${what}, or send fewer requests: rate: ${perSecond(bearable)} is what it answers here`;
    },
    example: {
      where: 'scenario GET /users',
      rate: null,
      status: 503,
      share: 0.43,
      bearable: 350,
      launch: null,
    },
    cause:
      'The app answers a few requests, and refuses some under load: with 503 to protect itself, as Fastify’s under-pressure does, or with 429 by a rate limiter. A refusal is faster than the work, so it must not be measured. A limiter that refuses nothing in the first launches probably counts in a service, such as Redis, or in a proxy, which each boot of the app shares.',
    remedy:
      'Give the scenario the `rate` that the message proposes, or fewer `connections`. Or raise the limit for the measurement, with a variable under `env`.',
  }),
  'rate-too-high': entry<{
    /** As it was written. */
    readonly rate: string;
    /** Requests per second that the baseline reaches. */
    readonly reached: number;
    /** Requests per second. */
    readonly maximum: number;
  }>({
    found: ({ rate, reached }) =>
      `${rate}, but the baseline reaches only ${perSecond(reached)} here`,
    advice: ({ maximum }) =>
      `give at most ${perSecond(maximum)}, or a share of its capacity, for example 60%`,
    example: { where: 'rate of search', rate: '1000/s', reached: 420, maximum: 340 },
    cause: 'The baseline cannot serve the fixed `rate` on this machine.',
    remedy: 'Give a lower `rate`, or a share of the capacity such as `60%`.',
  }),
  'unsupported-platform': entry<{ readonly value: string }>({
    found: ({ value }) => value,
    advice: () =>
      'run it on Linux: in a workflow with runs-on: ubuntu-latest, on Windows in WSL. Saved reports are read everywhere',
    example: { where: 'platform', value: 'Windows' },
    cause:
      'Apps are started, watched and stopped in ways that Windows does not have. Linux is what cannongate is tested on; macOS is only not refused.',
    remedy:
      'Let the job run on Linux: `runs-on: ubuntu-latest`. On a machine with Windows use the Windows Subsystem for Linux.',
  }),
  'comparison-running': entry({
    found: () => 'another comparison that is still running in this process',
    advice: () => 'wait until it has finished: two at once would disturb each other',
    example: { where: 'compare' },
    cause: 'A program called `compare` while an earlier call was still running.',
    remedy: 'Await the first comparison before you start the second.',
  }),
};

/** `43%`, and below one per cent its first digit. */
function percent(share: number): string {
  return `${Number((100 * share).toPrecision(share < 0.01 ? 1 : 2))}%`;
}

function perSecond(rate: number): string {
  return `${Number(rate.toPrecision(2))}/s`;
}
