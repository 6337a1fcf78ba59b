/** What a run of `npm run bench:strangers` stores, and the figures that follow from it. */
import { readFileSync } from 'node:fs';
import { median } from 'simple-statistics';
import * as z from 'zod';
import { gateVersionSchema } from '../gate-version.ts';

export const RESULTS = new URL('results.json', import.meta.url);

const comparisonSchema = z.object({
  /** The report's outcome; null without a report. */
  outcome: z.string().nullable(),
  headline: z.string(),
  /** Seconds of measuring: the pilot and all launches. */
  measuring: z.number().nullable(),
  /** Seconds of installing and building both sides. */
  preparing: z.number().nullable(),
  /** Cores that programs other than the app and the gate used, the median of all runs. */
  otherPrograms: z.number().nullable(),
});

export type Comparison = z.infer<typeof comparisonSchema>;

const resultSchema = z.object({
  repository: z.string(),
  commit: z.string(),
  shape: z.string(),
  /** What the project needs and the machine could not give it; null if nothing. */
  lacks: z.string().nullable().default(null),
  /** When it was tried, in ISO format. */
  when: z.string(),
  gate: gateVersionSchema,
  /** What each comparison was given with `--measuring-time`; null for what `init` has proposed. */
  measuringTime: z.string().nullable().default(null),
  /** What `init` was given by hand. Values are in the list. */
  settings: z.array(z.object({ flag: z.string(), why: z.string() })),
  init: z.object({
    /** Whether the app came up. */
    isUp: z.boolean(),
    /** Seconds: clone, install, build and boots. */
    seconds: z.number(),
    /** Why it did not, as `init` says it first; null if it did. */
    cause: z.string().nullable(),
    /** The cause of the first try, without the settings; null if there are none, or if it came up. */
    firstCause: z.string().nullable(),
  }),
  /** Null if it was not reached. */
  same: comparisonSchema.nullable(),
  /** Null if nothing was planted, or if it was not reached. */
  slower: comparisonSchema.nullable(),
  /** Microseconds of the busy loop that was planted; null if none was, or if nobody recorded it. */
  loop: z.number().nullable().default(null),
});

export type StrangerResult = z.infer<typeof resultSchema>;

export function readResults(): StrangerResult[] {
  return z.array(resultSchema).parse(JSON.parse(readFileSync(RESULTS, 'utf8')));
}

/** Seconds of measuring within which a verdict is wanted. */
const SOON = 120;

export interface Figures {
  readonly projects: number;
  /** Those to which the machine could give all that they need. */
  readonly possible: number;
  /** Those whose app came up. */
  readonly up: number;
  /** Those that got a verdict on the same commit or on the slowdown within `SOON` seconds of measuring. */
  readonly soon: number;
  /** Those whose same commit passed within as many seconds, and those whose slowdown was found within them. */
  readonly passedSoon: number;
  readonly foundSoon: number;
  /** Those whose commit was measured against itself. */
  readonly compared: number;
  /** Those that came up with at most one setting by hand. */
  readonly fewSettings: number;
  /** Same commit, and the verdict was that nothing is slower; the others are without a verdict, or false alarms. */
  readonly passed: number;
  /** Same commit, and the candidate was blamed: of a regression, or of failed requests. */
  readonly falseAlarms: number;
  readonly planted: number;
  readonly found: number;
  /** Median over the projects that were compared; null if there are none. */
  readonly otherPrograms: number | null;
}

export function figuresOf(results: readonly StrangerResult[]): Figures {
  const count = (test: (result: StrangerResult) => boolean) => results.filter(test).length;
  const isSoon = (of: Comparison | null) =>
    of !== null && isVerdict(of.outcome) && of.measuring !== null && of.measuring <= SOON;
  const others = results.flatMap(({ same }) => same?.otherPrograms ?? []);
  return {
    projects: results.length,
    possible: count(({ lacks, init }) => lacks === null || init.isUp),
    up: count(({ init }) => init.isUp),
    compared: count(({ same }) => isMeasured(same)),
    soon: count(({ same, slower }) => [same, slower].some(isSoon)),
    passedSoon: count(({ same }) => isSoon(same) && same?.outcome === 'pass'),
    foundSoon: count(({ slower }) => isSoon(slower) && slower?.outcome === 'regression'),
    fewSettings: count(({ init, settings }) => init.isUp && settings.length <= 1),
    passed: count(({ same }) => same?.outcome === 'pass'),
    falseAlarms: count(({ same }) => isAlarm(same?.outcome ?? null)),
    planted: count(({ slower }) => isMeasured(slower)),
    found: count(({ slower }) => slower?.outcome === 'regression'),
    otherPrograms: others.length === 0 ? null : median(others),
  };
}

/** Whether the comparison began, with or without a verdict. */
export function isMeasured(of: Comparison | null): boolean {
  return of !== null && of.outcome !== null;
}

function isVerdict(outcome: string | null): boolean {
  return outcome === 'pass' || outcome === 'regression';
}

function isAlarm(outcome: string | null): boolean {
  return outcome === 'regression' || outcome === 'candidate-failed';
}
