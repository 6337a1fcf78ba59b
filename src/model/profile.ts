/** Where an app's CPU time goes. Costs are microseconds of CPU time per request. */
import * as z from 'zod';
import { callCountsSchema, callsSchema } from './call-counts.ts';
import { callFrameSchema, codeLocationSchema, LOCATION_KINDS } from './code-location.ts';
import { leaksSchema } from './heap.ts';
import { waitsSchema } from './trace.ts';

export {
  callFrameSchema,
  codeLocationSchema,
  LOCATION_KINDS,
  type CallFrame,
  type CodeLocation,
  type LocationKind,
} from './code-location.ts';

/** Limit for each list of an explanation: more is never shown. */
const MAX_ITEMS = 5000;

const cost = z.number().nonnegative();

/** The cost of one location in both arms, including the built-in functions that it calls but no other location. */
export const costChangeSchema = z.object({
  /** In the candidate; in the baseline if only the baseline has it. */
  location: codeLocationSchema,
  /** A package's version in each arm, null if its package.json names none; null for other code. */
  versions: z
    .object({ baseline: z.string().nullable(), candidate: z.string().nullable() })
    .nullable(),
  /** The mean over all launches. */
  baseline: cost,
  candidate: cost,
  /** Including everything that it calls. */
  total: z.object({ baseline: cost, candidate: cost }),
  /** `candidate` − `baseline`, with an interval that holds for all locations at once. */
  change: z.number(),
  low: z.number(),
  high: z.number(),
  /** Whether the explanation names it: the change is more than noise, and large enough to matter. */
  isNotable: z.boolean(),
  /**
   * Whether it is a large part of the increase and its own interval at 90% is above zero, although that is not certain
   * enough for `isNotable`.
   */
  isProbable: z.boolean().default(false),
  /** Whether the change between the arms touched the function's file or the package's version. */
  isTouched: z.boolean().default(false),
  /** Whether the function's file certainly is the same in both arms. With neither of both, that is not known. */
  isUnchanged: z.boolean().default(false),
  /** The line in which most of the change is spent, with its text; null unless it is a function. */
  hottestLine: z.object({ line: z.int().positive(), text: z.string() }).nullable(),
  /** Whether most of the change is in code of which the line is not known, as in minified code. */
  isLineUnknown: z.boolean().default(false),
  /**
   * The function in which most of the change is spent: a function inside the package, or one of Node.js or V8
   * that the location calls. Null if the change is in the location's own code.
   */
  viaFunction: z.object({ name: z.string(), change: z.number() }).nullable(),
  /**
   * The function of the app under which most of the change is spent: of a package, the one that calls it; of a function in a file that the
   * change did not touch, the nearest one in a file that it did.
   */
  calledFrom: z.object({ location: codeLocationSchema, change: z.number() }).nullable(),
  /** How often a request calls the function, or that of a package which `viaFunction` names; null if that is unknown. */
  calls: callsSchema.nullable().default(null),
});

export type CostChange = z.infer<typeof costChangeSchema>;

/**
 * The cost of a package whose version the change updates, together with the packages that it calls and that were not
 * updated.
 */
export const updateCostSchema = costChangeSchema
  .pick({ baseline: true, candidate: true, change: true, low: true, high: true, isNotable: true })
  .extend({ name: z.string() });

export type UpdateCost = z.infer<typeof updateCostSchema>;

/** A node of the call tree of both arms. Its costs include everything that it calls. */
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
  /** How many fresh boots of both arms were profiled. */
  launches: z.int().nonnegative(),
  /** Requests per launch and arm. */
  requests: z.int().nonnegative(),
  /** Why there is no explanation; null if there is one. */
  reason: z.string().nullable(),
  /** Whether costs are wall-clock time instead of CPU time, because one arm's main thread is blocked for longer. */
  isWallTime: z.boolean().default(false),
  /**
   * The start commands of the arms, where they differ, or a script that they run does; null where they are the same, and where that is
   * not known.
   */
  start: z
    .object({
      baseline: z.string(),
      candidate: z.string(),
      /** Whether no other file differs that the app could read. Data or settings can make unchanged code slower, too. */
      isAlone: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** Of all locations together. */
  baseline: cost,
  candidate: cost,
  /** Confidence level of all intervals together, between 0 and 1. */
  level: z.number(),
  /** Locations with a cost that matters; first the functions and packages that cost more. */
  changes: z.array(costChangeSchema).max(MAX_ITEMS),
  /** The updated packages whose cost matters; in the order of `changes`. */
  updates: z.array(updateCostSchema).max(MAX_ITEMS).default([]),
  frames: z.array(frameSchema).max(MAX_ITEMS),
  /** What its requests wait for; null if that was not traced. */
  waits: waitsSchema.nullable().default(null),
  /** How often its requests call functions; null if that was not counted. */
  calls: callCountsSchema.nullable().default(null),
  /** What its requests leave in memory; null unless that has regressed. */
  leaks: leaksSchema.nullable().default(null),
});

/** The reason where it is known that no profile would show anything. */
export const NOT_NODE =
  'only Node.js can be profiled, and no process of the app has reported as one';

export type ScenarioExplanation = z.infer<typeof scenarioExplanationSchema>;

/** Why a regression happened, from CPU profiles taken after the verdict. */
export const explanationSchema = z.object({
  /** Seconds that profiling took. */
  time: z.number().nonnegative(),
  /** Why there is no explanation at all; null if there is one. */
  reason: z.string().nullable(),
  scenarios: z.array(scenarioExplanationSchema).max(MAX_ITEMS),
});

export type Explanation = z.infer<typeof explanationSchema>;

/** The parts of V8's CPU profile that are used here. Times are microseconds. */
export const cpuProfileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: callFrameSchema,
      children: z.array(z.int()).optional(),
      /** Samples per line; lines count from 1. */
      positionTicks: z
        .array(
          z.object({
            line: z.int(),
            ticks: z.number().nonnegative(),
            /** The function whose line it is, if V8 inlined that one into the node's; null if it is not known which one. */
            inlined: callFrameSchema.nullish(),
          }),
        )
        .optional(),
    }),
  ),
  /** For each sample, the id of the node that was running. */
  samples: z.array(z.int()),
  /** For each sample, the time since the sample before. */
  timeDeltas: z.array(z.number()),
});

export type CpuProfile = z.infer<typeof cpuProfileSchema>;

const plainSourceMapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  sourceRoot: z.string().nullish(),
  mappings: z.string(),
  /** What the source calls the identifiers that a minifier has renamed. */
  names: z.array(z.string()).catch([]),
});

/** The parts of a source map (version 3) that are used here. One with sections has a whole map for each part of the script. */
export const sourceMapSchema = z.union([
  z.object({
    version: z.literal(3),
    sections: z.array(
      z.object({
        offset: z.object({ line: z.int(), column: z.int() }),
        map: plainSourceMapSchema,
      }),
    ),
  }),
  plainSourceMapSchema,
]);

/** The profile of one process during a stretch of load. */
export const processProfileSchema = z.object({
  profile: cpuProfileSchema,
  /** Source maps of scripts that were compiled in memory, by the script's name in the profile. */
  maps: z.record(z.string(), z.unknown()).default({}),
  /** Microseconds of CPU time of the main thread; null where it cannot be read. */
  main: cost.nullable(),
  /** Microseconds in which the main thread could have run and waited for a core. */
  waited: cost.default(0),
  /** Microseconds of CPU time of all threads except the profiler's. */
  all: cost,
  /** The same for the profiler's thread. */
  profiler: cost.default(0),
  /** Of worker threads, whose CPU time is part of `all`; those that used the most. */
  workers: z
    .array(
      z.object({
        profile: cpuProfileSchema,
        /** Microseconds of CPU time. */
        cpu: cost,
      }),
    )
    .default([]),
});

export type ProcessProfile = z.infer<typeof processProfileSchema>;

/**
 * Where a line of a baseline's file is in the candidate; null if the file was deleted. The line is null if only it is
 * gone. A line is edited if it belongs to a block of lines that was replaced by equally many, or if that is not known.
 */
export type MovedLine = (
  file: string,
  line: number,
) => { readonly file: string; readonly line: number | null; readonly isEdited?: true } | null;
