/** Warnings about launches, the time they take and their noise. */
import { sum } from 'simple-statistics';
import * as z from 'zod';
import { formatBudgeted } from '../budget.ts';
import { formatEffect, formatShare } from '../effect.ts';
import { METRIC_NAMES, metricNamed } from '../metric.ts';
import { formatTime, plural } from '../text.ts';
import { count, entry, metricTitle, scenario, text } from '../warning-entry.ts';

export const LAUNCH_AND_NOISE_WARNINGS = {
  'too-noisy': entry({
    values: { scenario, metric: z.enum(METRIC_NAMES), tolerance: z.number() },
    sentence: ({ metric, tolerance }) =>
      `${metricTitle(metric)} is so noisy here that a tolerance of ${formatShare(tolerance)} will probably stay undecided within the measuring time. If it does, the report says which measuring time would decide. Or give a larger tolerance.`,
    example: { scenario: 'search', metric: 'throughput', tolerance: 0.03 },
    cause:
      'The first launches scatter so much that an unchanged app would probably be inconclusive at the end of the measuring time. Four launches are too few to say how much time is enough, so no figure is given yet.',
    remedy:
      'Wait for the report, whose suggested measuring time rests on all launches. Or give a larger `tolerance`, or use a quieter machine. `cannongate noise` measures which values suit it.',
  }),
  'budget-too-close': entry({
    values: { scenario, metric: z.enum(METRIC_NAMES), atMost: z.number().nonnegative() },
    sentence: ({ metric, atMost }) =>
      `${metricTitle(metric)} is so close to its budget of ${formatBudgeted(metric, atMost)}, for how much it varies here, that the budget will probably stay undecided within the measuring time. If it does, the report says whether more time would decide.`,
    example: { scenario: 'search', metric: 'cpu', atMost: 400 },
    cause:
      'By the first launches, the range of the value will probably still hold the budget at the end of the measuring time.',
    remedy:
      'Wait for the report. Or raise the budget, give a longer `measuring-time`, or use a quieter machine.',
  }),
  'measuring-time-used-up': entry({
    values: { launches: count, planned: count, isTooFew: z.boolean().default(false) },
    merging: {
      merge: (all) => ({
        launches: sum(all.map(({ launches }) => launches)),
        planned: sum(all.map(({ planned }) => planned)),
        isTooFew: all.every(({ isTooFew }) => isTooFew),
      }),
    },
    sentence: ({ launches, planned, isTooFew }) =>
      `The measuring time was used up after ${launches} of ${plural(planned, 'planned launch', 'planned launches')}. ${isTooFew ? 'So few cannot be judged.' : 'The ranges are wider than planned.'}`,
    example: { launches: 7, planned: 12, isTooFew: false },
    cause:
      'Launches took longer than the pilot predicted, or some were excluded and made again. With fewer than four, the outcome is invalid.',
    remedy: 'Give a longer `measuring-time`, or fewer scenarios.',
  }),
  'measuring-time-exceeded': entry({
    values: { spent: z.number().nonnegative(), measuringTime: z.number().nonnegative() },
    sentence: ({ spent, measuringTime }) =>
      `Measuring took ${formatTime(Math.round(spent))}, and the measuring time is ${formatTime(Math.round(measuringTime))}: launches took longer than the pilot predicted.`,
    example: { spent: 460, measuringTime: 300 },
    cause:
      'A verdict needs at least four launches. They may take up to twice the measuring time, or two minutes more than it if that is longer. Later launches may exceed it by a tenth. A launch that has begun is not cut short.',
    remedy:
      'Give a longer `measuring-time`, or fewer scenarios. If launches differ much in length, look for other work on the machine, or for an app that boots ever more slowly.',
  }),
  'noise-floor-missing': entry({
    values: { message: text },
    sentence: ({ message }) =>
      `The noise was not measured: ${message}. The noise floor is missing; the verdict does not need it.`,
    example: { message: 'the baseline did not boot' },
    cause:
      '`measure-noise: true` boots a second copy of the baseline, and that failed. Two copies may need the same file or port.',
    remedy: 'Make two copies of the app run side by side, or leave `measure-noise` out.',
  }),
  'baseline-boot-repeated': entry({
    values: { launch: count, message: text },
    sentence: ({ launch, message }) =>
      `${launch === 0 ? 'The pilot' : `Launch ${launch}`} was made again: ${message}. If that happens again, the comparison ends.`,
    example: {
      launch: 3,
      message:
        'the baseline failed before the candidate was booted, and worked when it was booted again: the app was not ready within 30 s',
    },
    cause:
      'The baseline did not boot, or its before-launch hook failed before anything of the candidate had run. Booted again alone it worked.',
    remedy:
      'Find out what makes the boot unreliable: a service that it needs, a `ready-timeout` that is too short for a busy machine, or too little memory.',
  }),
  'launches-excluded': entry({
    isDerived: true,
    values: {
      launches: count,
      /** By number, from 1. */
      excluded: z.array(z.object({ launch: count, reason: text })),
    },
    sentence: ({ launches, excluded }) => {
      const each = excluded.map(({ launch, reason }) => `launch ${launch}: ${reason}`);
      return `${excluded.length} of ${plural(launches, 'launch', 'launches')} excluded (${each.join('; ')}).`;
    },
    example: {
      launches: 9,
      excluded: [
        {
          launch: 3,
          reason:
            'other work on the machine took 0.95 cores while the baseline ran and 0.03 cores while the candidate ran',
        },
      ],
    },
    cause:
      'During these launches something else on the machine slowed one side more than the other. They are left out, and made again as far as the measuring time allows. If more than a fifth of the launches is disturbed, none is left out: see `usually-disturbed`.',
    remedy: 'If it happens often, stop other work on the machine or use a larger runner.',
  }),
  'usually-disturbed': entry({
    isDerived: true,
    values: { disturbed: count, launches: count },
    sentence: ({ disturbed, launches }) =>
      `Something beside the two sides took processor time from one of them in ${disturbed} of ${plural(launches, 'launch', 'launches')}. At one point that was more than a fifth, so these launches count, and the ranges are wider.`,
    example: { disturbed: 6, launches: 9 },
    cause:
      'A launch is excluded if it was disturbed from outside, as long as that is rare. If more than a fifth of the launches is disturbed, the others need not be a fair sample, and there may be too few. So all count. The disturbances are noise like any other: they hit either side by chance, and the verdict takes them into account. A database or another service on this machine that one side uses more counts as well.',
    remedy:
      'The verdict holds. For narrower ranges, stop other work on the machine, give runs of at least 500 ms, or use a larger runner.',
  }),
  'slower-boot': entry({
    isDerived: true,
    values: {
      /** Seconds, medians of the launches. */
      baseline: z.number(),
      candidate: z.number(),
      launches: count,
    },
    sentence: ({ baseline, candidate, launches }) =>
      `Booting the candidate takes ${formatBoot(candidate)}, and booting the baseline ${formatBoot(baseline)} (medians of ${plural(launches, 'launch', 'launches')}). The verdict is about requests, so it does not count this.`,
    example: { baseline: 0.42, candidate: 1.31, launches: 5 },
    cause:
      'In each launch both sides are booted, and the candidate certainly needs at least a fifth longer until it can be asked, and a tenth of a second longer: for example because it loads more code, or waits for something first. Runs begin after that. With several apps, these are the boots of all of them together.',
    remedy:
      'Look at what the app does before it listens, such as packages that are loaded and only needed later. If the app is started rarely, ignore this.',
  }),
  'more-memory': entry({
    isDerived: true,
    values: {
      scenario,
      /** Bytes, means of the launches. */
      baseline: z.number(),
      candidate: z.number(),
    },
    sentence: ({ baseline, candidate }) =>
      `The candidate needs ${formatBudgeted('memory', candidate)} of memory at its peak, and the baseline ${formatBudgeted('memory', baseline)}. The verdict does not count this. To find out whether requests leave it behind, add memory-growth to the scenario’s gate.`,
    example: { scenario: 'search', baseline: 108_000_000, candidate: 219_000_000 },
    cause:
      'The peak memory of the app’s processes is certainly at least a fifth higher, and 8 MiB higher, and nothing that is gated shows it. Either the app holds more from the start, such as more data or more packages, or each request leaves something behind, such as an entry in a map that nobody removes. Of several scenarios, the one with the largest increase is named.',
    remedy:
      'If the app is meant to hold more, ignore this. Otherwise gate `memory-growth`, or `retained` for the heap of Node.js: the comment then names [the code that leaves memory behind](../explanation/causes.md#what-a-request-leaves-in-memory).',
  }),
  'still-warming-up': entry({
    isDerived: true,
    values: {
      scenario,
      launches: count,
      total: count,
      metric: z.enum(METRIC_NAMES),
      /** The effect in the first half of a launch's rounds, and in the second. */
      early: z.number(),
      late: z.number(),
    },
    sentence: ({ launches, total, metric, early, late }) =>
      `Still warming up when its runs began, in ${launches} of ${plural(total, 'launch', 'launches')}, and it matters: the change in ${metricNamed(metric).title} was ${formatEffect(early)} in the first half of the runs and ${formatEffect(late)} in the second. Set a longer run-duration, such as 2s, so that most of every run is warm.`,
    example: {
      scenario: 'search',
      launches: 4,
      total: 5,
      metric: 'cpu',
      early: 0.062,
      late: 0.021,
    },
    cause:
      'Requests were still getting cheaper when the longest warm-up was over, and one side faster than the other: the change differs between the first and the second half of the runs by at least half of the tolerance, and by more than noise. If both sides get cheaper alike, there is no warning, since the change stays the same.',
    remedy:
      'Set a longer `run-duration`, such as `2s`, and a longer `measuring-time`: a short one shortens the warm-up. Or give the scenario a larger `tolerance`.',
  }),
};

/** Seconds: `0.42 s`. */
function formatBoot(seconds: number): string {
  return `${Number(seconds.toPrecision(2))} s`;
}
