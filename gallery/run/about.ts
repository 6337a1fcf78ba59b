/** Reads an experiment's `about.yml`: what was reported, and which verdict the gate must reach. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';
import { METRIC_NAMES } from '../../src/model/metric.ts';

export const GALLERY = fileURLToPath(new URL('..', import.meta.url));

/** `-90.2%`, as a fraction. */
const change = z
  .string()
  .regex(/^-?\d+(\.\d+)?%$/)
  .transform((text) => Number(text.slice(0, -1)) / 100);

/** The explanation must name one of these functions of the app, or one of these packages. */
const culpritSchema = z.union([
  z.strictObject({ function: z.array(z.string()).min(1) }),
  z.strictObject({ package: z.array(z.string()).min(1) }),
]);

export type Culprit = z.infer<typeof culpritSchema>;

/** A further metric that must change as stated; it need not be gated. */
const cellSchema = z.strictObject({
  metric: z.enum(METRIC_NAMES),
  /** Null for the pair's scenario. */
  scenario: z.string().nullable().default(null),
  /** `alike`: the estimate is within a tenth of no change, the whole interval within a third. */
  is: z.enum(['worse', 'better', 'alike']),
});

const pairSchema = z.strictObject({
  /** Null when the experiment has one pair only. */
  name: z.string().nullable().default(null),
  /** Folders of the experiment. */
  baseline: z.string(),
  candidate: z.string(),
  /**
   * Both `improvement` and `alike` need the verdict pass. For `improvement` the interval must also lie below
   * no change; for `alike` the limits are those of `cells`.
   */
  expect: z.enum(['regression', 'improvement', 'alike']),
  /** Why today's runtime or library no longer shows the reported effect; null when it does. */
  noLongerTrue: z.string().nullable().default(null),
  /** The cell with the effect. Null for the first scenario, and for throughput or completion time. */
  scenario: z.string().nullable().default(null),
  metric: z.enum(METRIC_NAMES).nullable().default(null),
  cells: z.array(cellSchema).default([]),
  /** In the words of the source. */
  reported: z.string(),
  /** `reported` as a change of the cost per request; null when the source gives no figure. */
  reportedChange: change.nullable().default(null),
  /** The explanation must name all of these; null when the pair needs no explanation. */
  mustName: z.array(culpritSchema).nullable().default(null),
  /** Whether CI runs it. */
  ci: z.boolean().default(false),
});

export type Pair = z.infer<typeof pairSchema>;

const aboutSchema = z.strictObject({
  title: z.string(),
  source: z.string(),
  description: z.string(),
  /** An SQL file to load into PostgreSQL first; null without a database. */
  postgres: z.string().nullable().default(null),
  /** Cores that the effect needs; null for any number. */
  cores: z.number().int().positive().nullable().default(null),
  /** The folder to compare with itself; null for none. */
  compareWithItself: z.string().nullable().default(null),
  pairs: z.array(pairSchema).min(1),
});

export interface Experiment extends z.infer<typeof aboutSchema> {
  readonly id: string;
}

/** Sorted by name. */
export function experimentIds(): string[] {
  return readdirSync(GALLERY, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['run', 'real'].includes(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** @throws when `about.yml` is missing or invalid */
export function readExperiment(id: string): Experiment {
  const file = join(GALLERY, id, 'about.yml');
  const result = aboutSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (result.success) return { id, ...result.data };
  throw new Error(`gallery/${id}/about.yml: ${z.prettifyError(result.error)}`);
}
