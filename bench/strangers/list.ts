/**
 * The list of projects for `npm run bench:strangers`, a YAML file outside this repository: this repository holds no
 * script that builds other people's code.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const flagName = z.string().regex(/^--[a-z-]+$/, 'must be a flag of init, such as --env');

export const strangerSchema = z.strictObject({
  /** On GitHub. */
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name'),
  commit: z.string().regex(/^[0-9a-f]{40}$/, 'must be a full commit hash'),
  /** In a few words: `Koa, PostgreSQL, yarn`. */
  shape: z.string().min(1),
  /** What had to be given to `init` by hand, beyond what it found; at most one of them is the aim. */
  settings: z
    .array(z.strictObject({ flag: flagName, value: z.string(), why: z.string().min(1) }))
    .default([]),
  /** The source file that Node.js or a compiler reads first, for the planted slowdown; null plants none. */
  entry: z
    .string()
    .regex(/^[\w./-]+\.[cm]?[jt]s$/, 'must be a source file in JavaScript or TypeScript')
    .nullable()
    .default(null),
  /** What it needs and this machine cannot give it, such as `MongoDB`: then what `init` says is the result. */
  lacks: z.string().min(1).nullable().default(null),
});

export type Stranger = z.infer<typeof strangerSchema>;

/** @throws Error that names every problem of the file */
export function readList(file: string): Stranger[] {
  const parsed = z
    .array(strangerSchema)
    .min(1)
    .safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
