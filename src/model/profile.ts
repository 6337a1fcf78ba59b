/** Where an app's CPU time goes. Costs are microseconds of CPU time per request. */
import * as z from 'zod';

/**
 * `function`: of the app's own code. `package`: all of a dependency. `node`: Node.js's own JavaScript. The
 * others have no place in any code: built-in functions, the garbage collector, what the runtime does
 * beside JavaScript on the main thread, all other threads, and the app's processes that are no Node.js.
 */
export const LOCATION_KINDS = [
  'function',
  'package',
  'node',
  'native',
  'gc',
  'program',
  'threads',
  'processes',
] as const;

export type LocationKind = (typeof LOCATION_KINDS)[number];

export const codeLocationSchema = z.object({
  kind: z.enum(LOCATION_KINDS),
  /** A function's or a package's name; empty for a function without one. */
  name: z.string(),
  /** From the repository's root, with forward slashes; null but for functions. */
  file: z.string().nullable(),
  /** From 1; null but for functions. */
  line: z.int().positive().nullable(),
  /** Whether the candidate's commit has the file, which builds are no part of. */
  isCommitted: z.boolean().optional(),
  /** Whether the baseline alone has it; file and line are that one's. */
  isRemoved: z.boolean().optional(),
});

export type CodeLocation = z.infer<typeof codeLocationSchema>;

/** Of anything in an explanation: more is never shown. */
const MAX_ITEMS = 5000;

const cost = z.number().nonnegative();

/** A place's own cost in both arms: with the built-in functions that it calls, without other places. */
export const costChangeSchema = z.object({
  /** In the candidate; in the baseline where only that has it. */
  location: codeLocationSchema,
  /** A package's version in each arm; null for other code. An arm's is null if it names none there. */
  versions: z
    .object({ baseline: z.string().nullable(), candidate: z.string().nullable() })
    .nullable(),
  /** The mean over all launches. */
  baseline: cost,
  candidate: cost,
  /** With everything that it calls. */
  total: z.object({ baseline: cost, candidate: cost }),
  /** Candidate − baseline of its own, with the interval that holds for all places at once. */
  change: z.number(),
  low: z.number(),
  high: z.number(),
  /** Whether it is named: more than noise, and enough to matter. */
  isNotable: z.boolean(),
  /** The line in which most of the change is spent, with its text; null but for functions. */
  hottestLine: z.object({ line: z.int().positive(), text: z.string() }).nullable(),
  /**
   * The function in which most of the change is spent: one of a package’s own, or one of Node.js or V8
   * that the place calls. Null where it is in the place’s own code.
   */
  viaFunction: z.object({ name: z.string(), change: z.number() }).nullable(),
  /** For a package: the function of the app under which most of the change is spent. */
  calledFrom: z.object({ location: codeLocationSchema, change: z.number() }).nullable(),
});

export type CostChange = z.infer<typeof costChangeSchema>;

/** A node of the call tree of both arms. Costs are with everything that it calls. */
export const frameSchema = z.object({
  /** The index of its caller, which comes before it; null for a root. */
  parent: z.int().nonnegative().nullable(),
  name: z.string(),
  kind: z.enum(LOCATION_KINDS),
  /** `src/users.ts:41`, or a package's name; null if unknown. */
  where: z.string().nullable(),
  baseline: cost,
  candidate: cost,
});

export type Frame = z.infer<typeof frameSchema>;

export const scenarioExplanationSchema = z.object({
  scenario: z.string(),
  /** Fresh boots of both arms that were profiled. */
  launches: z.int().nonnegative(),
  /** In each of them, of either arm. */
  requests: z.int().nonnegative(),
  /** Why it says nothing; null when it does. */
  reason: z.string().nullable(),
  /** Whether costs are time by the clock, since one arm's main thread is blocked for longer. */
  isWallTime: z.boolean().default(false),
  /** All of it. */
  baseline: cost,
  candidate: cost,
  /** Of the intervals, over all places together, between 0 and 1. */
  level: z.number(),
  /** The places with a cost that matters: functions and packages that cost more before all others. */
  changes: z.array(costChangeSchema).max(MAX_ITEMS),
  frames: z.array(frameSchema).max(MAX_ITEMS),
});

export type ScenarioExplanation = z.infer<typeof scenarioExplanationSchema>;

/** Why a regression is one, from CPU profiles that were taken after the verdict. */
export const explanationSchema = z.object({
  /** Seconds that it took. */
  time: z.number().nonnegative(),
  /** Why there is none; null when there is. */
  reason: z.string().nullable(),
  scenarios: z.array(scenarioExplanationSchema).max(MAX_ITEMS),
});

export type Explanation = z.infer<typeof explanationSchema>;

const callFrameSchema = z.object({
  functionName: z.string(),
  url: z.string(),
  /** From 0; negative if there is none. */
  lineNumber: z.int(),
  columnNumber: z.int(),
});

export type CallFrame = z.infer<typeof callFrameSchema>;

/** The parts of a profile of V8 that are used here. Times are microseconds. */
export const cpuProfileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: callFrameSchema,
      children: z.array(z.int()).optional(),
      /** How many samples were at which line, from 1. */
      positionTicks: z
        .array(z.object({ line: z.int(), ticks: z.number().nonnegative() }))
        .optional(),
    }),
  ),
  /** The node that was running, and how long it was since the sample before. */
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

export type CpuProfile = z.infer<typeof cpuProfileSchema>;

/** The third version of source maps, as far as it is read here. */
export const sourceMapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  sourceRoot: z.string().nullish(),
  mappings: z.string(),
});

/** The profile of one process during a stretch of load. */
export const processProfileSchema = z.object({
  profile: cpuProfileSchema,
  /** Scripts that were compiled in memory, by their name in the profile. */
  maps: z.record(z.string(), z.unknown()).default({}),
  /** Microseconds of CPU time of the main thread; null where it cannot be read. */
  main: cost.nullable(),
  /** The same of all threads but the profiler's own. */
  all: cost,
  /** The same of that one. */
  profiler: cost.default(0),
});

export type ProcessProfile = z.infer<typeof processProfileSchema>;

/**
 * Where a line of a baseline's file is in the candidate; null when it is gone. One of as many lines that took the
 * place of as many others is edited.
 */
export type MovedLine = (
  file: string,
  line: number,
) => { readonly file: string; readonly line: number; readonly isEdited?: true } | null;
