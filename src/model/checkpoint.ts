/**
 * A checkpoint holds what an unfinished comparison has measured, so that another process can go on with the next
 * launch.
 */
import * as z from 'zod';
import { environmentSchema, reportSchema } from './report.ts';
import { warningSchema } from './warnings.ts';
import { scenarioReportSchema } from './scenario-report.ts';
import { launchSchema, runSchema } from './run.ts';

export const CHECKPOINT_VERSION = 2;

const seconds = z.number().nonnegative();

/** See model/load.ts. The rate comes first: without it a paced load would read as a closed loop. */
const loadSchema = z.union([
  z.object({ seconds: z.number().positive(), rate: z.number().positive() }),
  z.object({ seconds: z.number().positive(), slice: z.number().positive() }),
  z.object({ requests: z.int().positive(), slice: z.number().positive() }),
  z.object({ seconds: z.number().positive() }),
  z.object({ requests: z.int().positive() }),
]);

export const checkpointSchema = z.object({
  kind: z.literal('cannongate-checkpoint'),
  version: z.literal(CHECKPOINT_VERSION),
  cannongate: z.string(),
  commits: reportSchema.shape.commits,
  /** Equal for two comparisons with the same settings and scenarios. */
  fingerprint: z.string(),
  seed: z.string(),
  environment: environmentSchema,
  /** Seconds of each phase so far. */
  spent: z.object({
    checkout: seconds,
    install: seconds,
    build: seconds,
    pilot: seconds,
    launches: seconds,
  }),
  /** Seconds since the comparison began, without interruptions; absent in older checkpoints. */
  elapsed: seconds.optional(),
  warnings: z.array(warningSchema),
  scenarios: z.array(scenarioReportSchema.omit({ secondOpinion: true, warmUpCurve: true })),
  /** The loads that the pilot chose; `Workload` in measure/launch.ts. */
  workloads: z.array(
    z.object({
      scenario: z.string(),
      window: loadSchema,
      pilotWindows: z.int().positive(),
      isFast: z.boolean().default(false),
      unloaded: loadSchema.nullable().default(null),
      run: loadSchema,
    }),
  ),
  schedule: z.object({
    maxWindows: z.int().positive(),
    rounds: z.int().positive(),
    launches: z.int().positive(),
    looks: z.array(z.int()),
    launchTime: z.number().positive(),
    isFinal: z.boolean(),
  }),
  pilot: z.array(runSchema),
  launches: z.array(launchSchema),
  controls: z.array(launchSchema),
  /** Why the checkouts keep their paths; null if they move, and in older checkpoints. */
  fixedPathReason: z.string().nullable().default(null),
});

export type Checkpoint = z.infer<typeof checkpointSchema>;

/** A checkpoint without the fields that identify its comparison. */
export type CheckpointContent = Omit<
  Checkpoint,
  'kind' | 'version' | 'cannongate' | 'commits' | 'fingerprint'
>;

/** The checkpoint in a JSON text, or what is wrong with it in one sentence. */
export function parseCheckpoint(text: string): { checkpoint: Checkpoint } | { advice: string } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { advice: `it is not valid JSON (${(error as Error).message})` };
  }
  const result = checkpointSchema.safeParse(raw);
  if (result.success) return { checkpoint: result.data };
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') ?? '';
  return {
    advice: `it is not what an interrupted comparison saves (${where}: ${issue?.message ?? ''})`,
  };
}
