/** Warnings about metrics, budgets and rates that cannot be judged as usual, and about reports that a merged one leaves out. */
import * as z from 'zod';
import { ARMS, otherArm } from '../arm.ts';
import { METRIC_NAMES } from '../metric.ts';
import { count, entry, metricTitle, scenario, text } from '../warning-entry.ts';

export const METRIC_AND_MERGING_WARNINGS = {
  'generator-bound': entry({
    isDerived: true,
    values: {
      scenario,
      /** Older reports do not say. */
      isBaselineOnly: z.boolean().default(false),
      isCpuGated: z.boolean().default(true),
    },
    sentence: ({ isBaselineOnly, isCpuGated }) => {
      const limit = isBaselineOnly
        ? 'autocannon was the limit of the baseline, not the app: throughput and latency under load block here if they are surely worse, and cannot pass'
        : 'autocannon was the limit, not the app: throughput and latency under load are not gated here';
      return `${limit}${isCpuGated ? '. CPU per request is gated as usual' : ''}. Try a heavier route.`;
    },
    example: { scenario: 'GET /health', isBaselineOnly: false, isCpuGated: true },
    cause:
      'The load generator used more than 90% of a core. The route is so cheap that throughput and latency show the speed of autocannon. If that is so of the baseline only, the candidate is slower by at least as much as it looks: a regression of throughput or latency still blocks, and nothing else is concluded from them. `unloaded-latency` stays gated, since one connection is no limit.',
    remedy:
      'Measure a route that does more work, send fewer requests at a fixed `rate`, or gate CPU time only.',
  }),
  'metric-unreadable': entry({
    isDerived: true,
    values: { scenario, metric: z.enum(METRIC_NAMES) },
    sentence: ({ metric }) =>
      `${metricTitle(metric)} cannot be read of this app or on this machine, so it is not gated.`,
    example: { scenario: 'search', metric: 'cpu' },
    cause:
      'The metric needs data that the platform or the app does not offer. CPU time and memory are exact on Linux only; metrics of the runtime need a Node.js app. CPU time is unknown if processes end meanwhile whose parent ignores the signal SIGCHLD, or has ended before them, as in an app that forks twice: Linux then adds their time to none of the app’s processes. Calls, queries and allocated memory are unknown in a run in which a Node.js process of the app begins or ends, for example one for each request.',
    remedy:
      'Run the gate on Linux, or set `gate` to metrics that can be read. A server that starts a process for each request can wait for it instead of ignoring SIGCHLD or forking twice.',
  }),
  'values-missing': entry({
    isDerived: true,
    values: {
      scenario,
      metric: z.enum(METRIC_NAMES),
      arm: z.enum(ARMS),
      missing: count,
      missingOnOther: count,
      runs: count,
    },
    sentence: ({ metric, arm, missing, missingOnOther, runs }) =>
      `${missing} of ${runs} runs of the ${arm} have no value of ${metricTitle(metric)}, and ${missingOnOther === 0 ? 'none' : missingOnOther} of the ${otherArm(arm)}’s. Only rounds with both values are judged, so the worst ones may be missing.`,
    example: {
      scenario: 'search',
      metric: 'event-loop-delay',
      arm: 'candidate',
      missing: 24,
      missingOnOther: 0,
      runs: 60,
    },
    cause:
      'A process that is busy for long, that ends or that is replaced does not answer when it is asked for its metrics, and its run has no value of them. If that happens on one side more often than chance explains, or if one side lacks a quarter of its values in launch after launch and the other at most half as many, what is left is no fair sample.',
    remedy:
      'Look at the metrics of time, which have values in every run. Find out what keeps the process from answering: one long task, or a restart.',
  }),
  'queries-gone': entry({
    isDerived: true,
    values: { scenario },
    sentence: () =>
      'The candidate makes no query that can be counted, and the baseline does. If the candidate still asks its database, for example with a driver that is bundled or new, or in a worker thread, its queries do not count.',
    example: { scenario: 'search' },
    cause:
      'Queries are gated or have a budget, and fell to none. Only those of the drivers in docs/reference/configuration.md are counted, and of a driver that is bundled into the app none are, nor what worker threads ask, nor what a tag store of `node:sqlite` asks that was made before the first run.',
    remedy:
      'Nothing, if the queries are gone. Otherwise keep the driver in node_modules, or gate other metrics.',
  }),
  'no-queries': entry({
    isDerived: true,
    values: { scenario },
    sentence: () =>
      'Neither side makes a query that can be counted, so the gate or budget on queries has checked nothing. If the app does ask a database, its driver is not one of those whose queries are counted, or is in a worker thread.',
    example: { scenario: 'search' },
    cause:
      'Queries are gated or have a budget, and none was counted in any launch. Only those of the drivers in docs/reference/configuration.md are counted, and of a driver that is bundled into the app none are, nor what worker threads ask, nor what a tag store of `node:sqlite` asks that was made before the first run.',
    remedy:
      'Nothing, if the scenario makes no queries. Otherwise keep the driver in node_modules, or gate other metrics.',
  }),
  'budget-not-judged': entry({
    isDerived: true,
    values: { scenario, isNew: z.boolean() },
    sentence: ({ isNew }) =>
      `It has a budget, which was not judged: ${isNew ? 'the baseline does not have the route' : 'the baseline fails'}, so nothing was measured. The next change is judged by it.`,
    example: { scenario: 'GET /report', isNew: true },
    cause:
      'A scenario is measured on both sides or not at all. So the budget of a route that is new, or that fails on the baseline, is first judged when a later change is compared.',
    remedy:
      'Look at the route once before you merge: `cannongate noise` compares the app with itself, and its report has what the route uses.',
  }),
  'rate-not-reached': entry({
    isDerived: true,
    values: { scenario, achieved: z.number(), rate: z.number() },
    sentence: ({ achieved, rate }) =>
      `The baseline answered ${formatRate(achieved)} of ${formatRate(rate)} requests per second. The rate is beyond its capacity, so latency shows the backlog. Give a lower rate.`,
    example: { scenario: 'search', achieved: 940, rate: 1000 },
    cause:
      'The app cannot serve the fixed `rate`. Requests queue up until the run ends, and latency grows with the length of the run.',
    remedy: 'Give a lower `rate`, or a share of the capacity such as `60%`.',
  }),
  'generator-late': entry({
    isDerived: true,
    values: {
      scenario,
      /** Microseconds: the 99th percentile. */
      lag: z.number(),
    },
    sentence: ({ lag }) =>
      `autocannon itself sent 1% of the requests at least ${(lag / 1000).toFixed(0)} ms late. The machine is too slow or too busy for this rate, so latency is less exact.`,
    example: { scenario: 'search', lag: 23_000 },
    cause:
      'At a fixed `rate` requests should go out evenly. The load generator did not get enough CPU time for that.',
    remedy: 'Give a lower `rate`, or use a machine with more cores.',
  }),
  'report-not-used': entry({
    values: { headline: text },
    sentence: ({ headline }) => `Not used: ${headline}.`,
    example: {
      report: 'machine-3.json',
      headline: 'The baseline did not boot: it exited with code 1',
    },
    cause:
      'One of the merged reports has no result, since something failed on its machine. If the candidate failed, or is the cause, that is the outcome; otherwise the other reports decide.',
    remedy: 'Look at the log of that job.',
  }),
  'machine-left-out': entry({
    values: { count },
    sentence: ({ count }) =>
      `Not used: ${count === 0 ? 'none' : 'only one'} of its launches counts, and a machine needs two to show its noise.`,
    example: { report: 'machine-3.json', count: 1 },
    cause:
      'How much launches differ is measured within a machine, and a single launch cannot differ. The launches of the other reports decide, if there are at least four.',
    remedy: 'Give each job a longer `measuring-time`, so that a machine makes several launches.',
  }),
  'scenario-not-on-machine': entry({
    values: { scenario, reason: text },
    sentence: ({ reason }) => `Not compared there: ${reason}.`,
    example: { report: 'machine-3.json', scenario: 'search', reason: 'the baseline answers 404' },
    cause:
      'Some of the merged reports, which the warning names, do not compare this scenario. The launches of the other reports decide.',
    remedy: 'Look at the logs of their jobs.',
  }),
};

function formatRate(perSecond: number): string {
  return perSecond.toLocaleString('en', { maximumFractionDigits: perSecond < 100 ? 1 : 0 });
}
