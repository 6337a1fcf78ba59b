/** A scenario in a report. Times are seconds. */
import * as z from 'zod';
import { ARMS } from './arm.ts';
import { METRIC_NAMES } from './metric.ts';
import { STRATEGIES } from './strategy.ts';

const seconds = z.number().nonnegative();

const differenceSchema = z.object({ difference: z.string(), pValue: z.number().nullable() });

/** The result of the autocannon-compare package on all runs, pooled. */
export const secondOpinionSchema = z.object({
  requests: differenceSchema,
  throughput: differenceSchema,
  latency: differenceSchema,
  faster: z.enum([...ARMS, 'neither']),
});

export type SecondOpinion = z.infer<typeof secondOpinionSchema>;

/**
 * `new`: the route is absent at the baseline. `baseline-failed`: it fails there, not here. `unaffected`: no
 * file of its app has changed.
 */
export const SCENARIO_STATES = ['compared', 'new', 'baseline-failed', 'unaffected'] as const;

export const scenarioReportSchema = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  /** `GET /users`: all that it sends in turn; empty in older reports. */
  requests: z.array(z.string()).default([]),
  /** The requests of its setup; empty without one. */
  setup: z.array(z.string()).default([]),
  connections: z.int().positive(),
  amount: z.int().positive().nullable(),
  /** The fixed rate as asked for, and what that is per second; null before the pilot. */
  rate: z
    .object({ asked: z.string(), perSecond: z.number().positive().nullable() })
    .nullable()
    .default(null),
  state: z.enum(SCENARIO_STATES),
  /** The metrics that can block, with their tolerances. */
  gates: z
    .array(
      z.object({
        metric: z.enum(METRIC_NAMES),
        tolerance: z.number().nonnegative(),
        /** Present if the configuration file lists it, and not just the defaults. */
        isNamed: z.literal(true).optional(),
      }),
    )
    .default([]),
  /** The largest values that metrics of the candidate may have, in their units. */
  budgets: z
    .array(z.object({ metric: z.enum(METRIC_NAMES), atMost: z.number().nonnegative() }))
    .default([]),
  /** Why the state is not `compared`; null when it is. */
  reason: z.string().nullable(),
  /** Length of one run and of one window of the warm-up; null before the pilot. */
  run: seconds.nullable(),
  window: seconds.nullable().default(null),
  /** How the arms of its app shared each launch; null before the pilot has chosen. */
  strategy: z.enum(STRATEGIES).nullable().default(null),
  /** The cost of a request in each window of the warm-up, as a multiple of its cost afterwards. */
  warmUpCurve: z
    .object({ baseline: z.array(z.number()), candidate: z.array(z.number()) })
    .nullable()
    .default(null),
  secondOpinion: secondOpinionSchema.nullable(),
});

export type ScenarioReport = z.infer<typeof scenarioReportSchema>;

/** The parts of a scenario that judging needs. */
export type GatedScenario = Pick<ScenarioReport, 'name' | 'gates' | 'amount' | 'rate'> &
  Partial<Pick<ScenarioReport, 'budgets'>>;
