/** What an experiment's `about.yml` says: what was reported, and what the gate has to make of it. */
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

/** One of these functions of the app, or of these packages, is to be named. */
const nameSchema = z.union([
  z.strictObject({ function: z.array(z.string()).min(1) }),
  z.strictObject({ package: z.array(z.string()).min(1) }),
]);

export type Name = z.infer<typeof nameSchema>;

/** What one metric has to show beside the pair's own; it need not be gated. */
const cellSchema = z.strictObject({
  metric: z.enum(METRIC_NAMES),
  /** Null for the pair's. */
  scenario: z.string().nullable().default(null),
  /** `alike`: the estimate is less than a tenth away from no change, the whole interval less than a third. */
  is: z.enum(['worse', 'better', 'alike']),
});

const pairSchema = z.strictObject({
  /** Null where it is the only one. */
  name: z.string().nullable().default(null),
  /** Folders of the experiment. */
  baseline: z.string(),
  candidate: z.string(),
  /**
   * `alike` and `improvement` pass; besides, the first is so as in `cells`, and the second's interval is below no
   * change.
   */
  expect: z.enum(['regression', 'improvement', 'alike']),
  /** Why today's runtime or library no longer shows what was reported; null where it does. */
  gone: z.string().nullable().default(null),
  /** Which cell tells the effect; null for the first scenario and for what its load is compared by. */
  scenario: z.string().nullable().default(null),
  metric: z.enum(METRIC_NAMES).nullable().default(null),
  cells: z.array(cellSchema).default([]),
  /** As the documents have it. */
  reported: z.string(),
  /** The same as a change of what a request costs; null where none was told. */
  reportedChange: change.nullable().default(null),
  /** What the explanation has to name, all of them; null where none is asked for. */
  names: z.array(nameSchema).nullable().default(null),
  /** Whether CI runs it. */
  ci: z.boolean().default(false),
});

export type Pair = z.infer<typeof pairSchema>;

const aboutSchema = z.strictObject({
  title: z.string(),
  source: z.string(),
  what: z.string(),
  /** A file that is loaded into a PostgreSQL before anything runs; null without a database. */
  postgres: z.string().nullable().default(null),
  /** How many cores it takes to show; null for any. */
  cores: z.number().int().positive().nullable().default(null),
  /** The folder that is compared with itself; null for none. */
  itself: z.string().nullable().default(null),
  pairs: z.array(pairSchema).min(1),
});

export interface Experiment extends z.infer<typeof aboutSchema> {
  readonly id: string;
}

/** All of them, by name. */
export function experimentIds(): string[] {
  return readdirSync(GALLERY, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'run')
    .map(({ name }) => name)
    .sort();
}

/** @throws when its `about.yml` is missing or wrong */
export function readExperiment(id: string): Experiment {
  const file = join(GALLERY, id, 'about.yml');
  const result = aboutSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (result.success) return { id, ...result.data };
  throw new Error(`gallery/${id}/about.yml: ${z.prettifyError(result.error)}`);
}
