/** The corpus of real regressions: what `gallery/real` holds, and the comparisons that it needs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { lockedVersions } from '../../../src/adapters/project/lockfile.ts';
import { METRIC_NAMES } from '../../../src/model/metric.ts';
import { GALLERY } from '../about.ts';

/** Both versions, and the server that uses them. */
export const VERSIONS = ['older', 'newer'] as const;

const aboutSchema = z.strictObject({
  title: z.string(),
  /** The address of the public thread. */
  thread: z.url({ protocol: /^https$/ }),
  /** Packages of which one must be named. */
  guilty: z.array(z.string()).min(1),
  /** Which of both versions needs less for a request. */
  faster: z.enum(VERSIONS),
  /** What gets slower: `wait` is time in which the processor is idle. */
  kind: z.enum(['cpu', 'wait', 'memory']),
  /** Whether the package is compiled: native code or WebAssembly. */
  native: z.boolean().default(false),
  /** Whether an effect below a tenth is expected. */
  small: z.boolean().default(false),
  /** False where both sides have the same packages. */
  isBump: z.boolean().default(true),
  /** The metric with the effect; null for throughput. */
  metric: z.enum(METRIC_NAMES).nullable().default(null),
  /**
   * Written from its thread alone, with the gate's default settings, and not changed since its first run. Only these cases say
   * how often the gate finds a change.
   */
  unseen: z.boolean().default(false),
  /** The versions of Node.js that the packages need; null for any. */
  node: z.string().nullable().default(null),
  /** An SQL file to load into PostgreSQL first; null without a database. */
  postgres: z.string().nullable().default(null),
  /** In the words of the thread, shortened. */
  reported: z.string(),
  /** `reported` as a change from the faster to the slower version; null where the thread gives no figure. */
  reportedChange: z
    .string()
    .regex(/^\d+(\.\d+)?%$/)
    .transform((text) => Number(text.slice(0, -1)) / 100)
    .nullable()
    .default(null),
  what: z.string(),
  watchFor: z.string(),
  /** Why today's Node.js shows something else than reported; null if it does not. */
  noLongerTrue: z.string().nullable().default(null),
  /** Why the gate did not reach the right verdict, written after a run; null if it did. */
  miss: z.string().nullable().default(null),
});

export interface RealCase extends z.infer<typeof aboutSchema> {
  readonly id: string;
}

/** Sorted by name. */
export function realIds(): string[] {
  return readdirSync(join(GALLERY, 'real'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** @throws when `about.yml` is missing or invalid */
export function readRealCase(id: string): RealCase {
  const file = join(GALLERY, 'real', id, 'about.yml');
  const result = aboutSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (result.success) return { id, ...result.data };
  throw new Error(`gallery/real/${id}/about.yml: ${z.prettifyError(result.error)}`);
}

/**
 * The packages of a case that have another version, as `name older → newer`; those that take another's place come last.
 *
 * @param direction of the arrow
 */
export function versionsOf(id: string, direction: readonly string[] = VERSIONS): string[] {
  const [older = {}, newer = {}] = direction.map((version) => {
    const file = join(GALLERY, 'real', id, version, 'package.json');
    const schema = z.object({ dependencies: z.record(z.string(), z.string()) });
    return schema.parse(JSON.parse(readFileSync(file, 'utf8'))).dependencies;
  });
  const updated = Object.entries(newer).flatMap(([name, version]) => {
    const before = older[name];
    return before === undefined || before === version ? [] : [`${name} ${before} → ${version}`];
  });
  const only = (of: Record<string, string>, other: Record<string, string>) =>
    Object.entries(of).flatMap(([name, version]) => (name in other ? [] : [`${name} ${version}`]));
  const [gone, come] = [only(older, newer), only(newer, older)];
  if (gone.length === 0 && come.length === 0) return updated;
  return [...updated, `${gone.join(', ')} → ${come.join(', ')}`];
}

export interface InstalledPackages {
  readonly names: readonly string[];
  /** Those that both lockfiles do not have in the same versions. */
  readonly updated: readonly string[];
}

export function installedPackages(id: string): InstalledPackages {
  const [older, newer] = VERSIONS.map((version) => {
    const file = join(GALLERY, 'real', id, version, 'package-lock.json');
    return lockedVersions(file, readFileSync(file, 'utf8'));
  });
  const names = [...new Set([...(older?.keys() ?? []), ...(newer?.keys() ?? [])])];
  const versions = (of: typeof older, name: string) => [...(of?.get(name) ?? [])].sort().join();
  return {
    names,
    updated: names.filter((name) => versions(older, name) !== versions(newer, name)),
  };
}

/** `to-slower` goes from the faster version to the slower one; the last two compare a version with itself. */
export const DIRECTIONS = ['to-slower', 'to-faster', 'older-itself', 'newer-itself'] as const;

export type Direction = (typeof DIRECTIONS)[number];

export interface RealJob {
  readonly real: RealCase;
  readonly direction: Direction;
}

/** The most important ones first: every regression, then every improvement, then versions against themselves. */
export function realJobs(cases: readonly RealCase[]): RealJob[] {
  return DIRECTIONS.flatMap((direction) => cases.map((real) => ({ real, direction })));
}

/** The folders of baseline and candidate. */
export function armsOf({ real: { faster }, direction }: RealJob) {
  const slower = faster === 'older' ? 'newer' : 'older';
  switch (direction) {
    case 'to-slower':
      return { baseline: faster, candidate: slower };
    case 'to-faster':
      return { baseline: slower, candidate: faster };
    case 'older-itself':
      return { baseline: 'older', candidate: 'older' };
    case 'newer-itself':
      return { baseline: 'newer', candidate: 'newer' };
  }
}

export function titleOfJob({ real: { id }, direction }: RealJob): string {
  const words: Record<Direction, string> = {
    'to-slower': 'to the slower version',
    'to-faster': 'to the faster version',
    'older-itself': 'the older version against itself',
    'newer-itself': 'the newer version against itself',
  };
  return `${id}, ${words[direction]}`;
}
