/**
 * What a history keeps: files of lines, each line one JSON object, that are only ever appended to.
 *
 * `commits.jsonl` describes each commit once. Each file in `series` begins with the scenario, the metric and the
 * workload; every other line is a comparison. Both sides of an append conflict can be kept, a line that is damaged can
 * be left out, and git stores an append as what was added.
 *
 * Files may come from a branch that somebody else wrote, so every line is checked, and lists have a limit.
 */
import * as z from 'zod';
import { METRIC_NAMES } from '../model/metric.ts';
import { oneLine, plural } from '../model/text.ts';
import type { Measured } from './noise.ts';

/** Of every line. */
const VERSION = 1;

export const COMMITS_FILE = 'commits.jsonl';
export const SERIES_FOLDER = 'series';
export const IMPORTED_FOLDER = 'imported';

/** More would neither be drawn nor read. */
const MAX_LINES = 200_000;

const hash = z.string().regex(/^[0-9a-f]{7,64}$/);
const time = z.iso.datetime({ offset: true });
const version = z.literal(VERSION);

export const commitSchema = z.object({
  version,
  commit: hash,
  /** Commits with the same files are the same point of the network; null if git did not know the commit. */
  tree: hash.nullable(),
  /** When it was committed; null if git did not know it. */
  at: time.nullable(),
  /** The first line of its message, shortened. */
  title: z.string().max(200).nullable(),
});

export type CommitRecord = z.infer<typeof commitSchema>;

export const headerSchema = z.object({
  version,
  scenario: z.string().max(500),
  metric: z.enum(METRIC_NAMES),
  /** The requests and the load, as text. A scenario whose workload changes begins a new series. */
  workload: z.string().max(4000),
});

export type SeriesHeader = z.infer<typeof headerSchema>;

export const comparisonSchema = z.object({
  version,
  baseline: hash,
  candidate: hash,
  /** A log ratio: above 0 the candidate is worse. */
  effect: z.number().min(-20).max(20),
  /** Standard error of the effect. */
  error: z.number().nonnegative().max(20),
  degreesOfFreedom: z.number().positive(),
  launches: z.int().positive(),
  /** The class of the runner: platform, processor, cores. */
  runner: z.string().max(300),
  /** When it was added. */
  at: time,
  /** The pull request whose head, or merge with its base, the candidate is; null for a commit of the branch. */
  pullRequest: z.int().positive().nullable(),
  /** Who accepted its regression; null if nobody did. */
  acceptedBy: z.string().max(100).nullable(),
});

export type ComparisonRecord = z.infer<typeof comparisonSchema>;

export const importedHeaderSchema = z.object({
  version,
  /** The tool that measured. */
  source: z.enum(['github-action-benchmark', 'bencher', 'autobench']),
  name: z.string().min(1).max(500),
  unit: z.string().max(100),
  better: z.enum(['higher', 'lower']),
});

export type ImportedHeader = z.infer<typeof importedHeaderSchema>;

/** An absolute value that another tool has measured. */
export const importedPointSchema = z.object({
  version,
  /** Null if the tool has not saved it. */
  commit: hash.nullable(),
  at: time,
  value: z.number().positive(),
  title: z.string().max(200).nullable(),
});

export type ImportedPoint = z.infer<typeof importedPointSchema>;

/** What another tool has measured: absolute values, which no comparison links. */
export interface ImportedSeries extends Omit<ImportedHeader, 'version'> {
  /** Oldest first. */
  readonly points: readonly ImportedPoint[];
}

export interface Series extends Omit<SeriesHeader, 'version'> {
  readonly comparisons: readonly ComparisonRecord[];
}

export interface History {
  readonly commits: ReadonlyMap<string, CommitRecord>;
  readonly series: readonly Series[];
  readonly imported: readonly ImportedSeries[];
  /** Lines that could not be used, and why. */
  readonly faults: readonly Fault[];
}

export interface Fault {
  readonly file: string;
  /** From 1; null for a whole file. */
  readonly line: number | null;
  /** Completes a sentence that begins with the place: `is not valid JSON`. */
  readonly reason: string;
}

export interface HistoryFile {
  /** From the root of the history, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

/** What is added to a series. */
export const additionSchema = z.object({
  header: headerSchema,
  comparisons: z.array(comparisonSchema),
});

export type SeriesAddition = z.infer<typeof additionSchema>;

export function isHistoryFile(name: string): boolean {
  const isInFolder = [SERIES_FOLDER, IMPORTED_FOLDER].some((folder) =>
    name.startsWith(`${folder}/`),
  );
  return name === COMMITS_FILE || (isInFolder && name.endsWith('.jsonl'));
}

export function parseHistory(files: readonly HistoryFile[]): History {
  const faults: Fault[] = [];
  const commits = new Map<string, CommitRecord>();
  const series = new Map<string, { header: SeriesHeader; comparisons: ComparisonRecord[] }>();
  const imported = new Map<
    string,
    { header: ImportedHeader; points: Map<string, ImportedPoint> }
  >();
  const seen = new Set<string>();
  for (const { name, text } of files.filter((file) => isHistoryFile(file.name))) {
    const read = <T>(schema: z.ZodType<T>, { line, text: one }: Line): T | null => {
      const result = readLine(schema, one);
      if ('value' in result) return result.value;
      faults.push({ file: name, line, reason: result.reason });
      return null;
    };
    const lines = linesOf(text);
    if (lines.length > MAX_LINES) {
      const reason = `has ${plural(lines.length, 'line')}; the first ${MAX_LINES.toLocaleString('en')} are used`;
      faults.push({ file: name, line: null, reason });
      lines.length = MAX_LINES;
    }
    if (name === COMMITS_FILE) {
      for (const line of lines) {
        const record = read(commitSchema, line);
        // A later line may know more: the first may have been written without the repository.
        if (record && (record.tree !== null || !commits.has(record.commit)))
          commits.set(record.commit, record);
      }
      continue;
    }
    const [first, ...others] = lines;
    const headerOf = <T>(schema: z.ZodType<T>): T | null => {
      const header = first === undefined ? null : read(schema, first);
      if (header === null && others.length > 0) {
        const reason = 'is left out: without its first line nobody knows what it measured';
        faults.push({ file: name, line: null, reason });
      }
      return header;
    };
    if (name.startsWith(`${IMPORTED_FOLDER}/`)) {
      const header = headerOf(importedHeaderSchema);
      if (header === null) continue;
      const key = JSON.stringify(header);
      const one = imported.get(key) ?? { header, points: new Map<string, ImportedPoint>() };
      imported.set(key, one);
      for (const line of others) {
        const point = line.text === first?.text ? null : read(importedPointSchema, line);
        if (point) one.points.set(pointIdentity(point), point);
      }
      continue;
    }
    const header = headerOf(headerSchema);
    if (header === null) continue;
    const key = keyOf(header);
    const one = series.get(key) ?? { header, comparisons: [] };
    series.set(key, one);
    for (const line of others) {
      // After two appends at once, the first line may be there twice.
      if (line.text === first?.text) continue;
      const record = read(comparisonSchema, line);
      if (!record || record.baseline === record.candidate) continue;
      const identity = `${key}\n${identityOf(record)}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      one.comparisons.push(record);
    }
  }
  return {
    commits,
    series: [...series.values()].map(({ header: { scenario, metric, workload }, comparisons }) => ({
      scenario,
      metric,
      workload,
      comparisons,
    })),
    imported: [...imported.values()].map(({ header: { source, name, unit, better }, points }) => ({
      source,
      name,
      unit,
      better,
      points: [...points.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    })),
    faults,
  };
}

/** Two series are the same if this text is. */
export function keyOf({ scenario, metric, workload }: Omit<SeriesHeader, 'version'>): string {
  return JSON.stringify([scenario, metric, workload]);
}

/** The same report, added twice, has the same numbers. */
function identityOf({ baseline, candidate, effect, error, launches }: ComparisonRecord): string {
  return [baseline, candidate, effect, error, launches].join(' ');
}

/**
 * The text of a series' file with what is added; null if everything is there already.
 *
 * @param text the present one; null for a new file
 */
export function withComparisons(
  text: string | null,
  { header, comparisons }: SeriesAddition,
): string | null {
  const present = text ?? '';
  const known = new Set(
    linesOf(present).flatMap(({ text: line }) => {
      const result = readLine(comparisonSchema, line);
      return 'value' in result ? [identityOf(result.value)] : [];
    }),
  );
  const added = comparisons.filter((each) => !known.has(identityOf(each)));
  if (added.length === 0 && text !== null) return null;
  return appended(withHeader(present, headerSchema, header), added);
}

/**
 * A file's text with the header, if it has none that can be read: without it, all that the file holds would be left out. One of
 * a newer cannongate stays as it is.
 */
function withHeader<T>(text: string, schema: z.ZodType<T>, header: T): string {
  const [first] = linesOf(text);
  const isKnown = first !== undefined && 'value' in readLine(schema, first.text);
  const isNewer = first !== undefined && versionOf(first.text) > VERSION;
  return isKnown || isNewer ? text : `${JSON.stringify(header)}\n${text}`;
}

function versionOf(line: string): number {
  try {
    const found = (JSON.parse(line) as { version?: unknown } | null)?.version;
    return typeof found === 'number' ? found : 0;
  } catch {
    return 0;
  }
}

/** The same result, imported twice, is one. */
function pointIdentity({ commit, at, value }: ImportedPoint): string {
  return [commit, at, value].join(' ');
}

/** The text of an imported series' file with what is added, and how much that is; null if everything is there already. */
export function withPoints(
  text: string | null,
  {
    header,
    points,
  }: { readonly header: ImportedHeader; readonly points: readonly ImportedPoint[] },
): { readonly text: string; readonly count: number } | null {
  const present = text ?? '';
  const known = new Set(
    linesOf(present).flatMap(({ text: line }) => {
      const result = readLine(importedPointSchema, line);
      return 'value' in result ? [pointIdentity(result.value)] : [];
    }),
  );
  const added = points.filter((each) => !known.has(pointIdentity(each)));
  if (added.length === 0) return null;
  const whole = withHeader(present, importedHeaderSchema, header);
  return { text: appended(whole, added), count: added.length };
}

/** The text of `commits.jsonl` with what is added; null if everything is there already. */
export function withCommits(text: string | null, commits: readonly CommitRecord[]): string | null {
  /** Whether its files are known, by commit. */
  const known = new Map<string, boolean>();
  for (const { text: line } of linesOf(text ?? '')) {
    const result = readLine(commitSchema, line);
    if ('reason' in result) continue;
    const { commit, tree } = result.value;
    known.set(commit, tree !== null || known.get(commit) === true);
  }
  // A commit is written again if only now it is known what is in it.
  const added = commits.filter(
    ({ commit, tree }) => !known.has(commit) || (tree !== null && known.get(commit) === false),
  );
  if (added.length === 0 && text !== null) return null;
  return appended(text ?? '', added);
}

/** Begins on a new line, so that a last line that was cut off does not damage what is added. */
function appended(text: string, records: readonly object[]): string {
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return `${start}${records.map((record) => `${JSON.stringify(record)}\n`).join('')}`;
}

interface Line {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Without empty lines. Git marks both sides of a conflict with lines of their own, which are no records. */
function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .map((each, i) => ({ line: i + 1, text: each.trim() }))
    .filter(({ text: each }) => each !== '');
}

function readLine<T>(schema: z.ZodType<T>, text: string): { value: T } | { reason: string } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { reason: 'is not valid JSON' };
  }
  const written: unknown = (raw as { version?: unknown } | null)?.version;
  if (typeof written === 'number' && written > VERSION) {
    return {
      reason: `is of version ${written}, from a newer cannongate; this one reads version ${VERSION}`,
    };
  }
  const result = schema.safeParse(raw);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'the whole' : issue.path.join('.');
  return { reason: oneLine(`is no record (${place}: ${issue?.message ?? 'unknown'})`) };
}

/** A comparison as the network takes it. @param pointOf the point of a commit; see trend.ts */
export function measuredOf(
  { baseline, candidate, effect, error, degreesOfFreedom, launches, runner }: ComparisonRecord,
  pointOf: (commit: string) => string,
): Measured {
  return {
    baseline: pointOf(baseline),
    candidate: pointOf(candidate),
    effect,
    error,
    degreesOfFreedom,
    launches,
    runner,
  };
}

/**
 * The same history with scenarios that were renamed under their present names. Series whose workload is the same
 * become one; another workload stays a series of its own.
 *
 * @param names the present name of each former one
 */
export function withFormerNames(history: History, names: ReadonlyMap<string, string>): History {
  const joined = new Map<string, Series>();
  for (const series of history.series) {
    const renamed = { ...series, scenario: names.get(series.scenario) ?? series.scenario };
    const known = joined.get(keyOf(renamed));
    const comparisons = [...(known?.comparisons ?? []), ...series.comparisons];
    joined.set(keyOf(renamed), { ...renamed, comparisons });
  }
  return { ...history, series: [...joined.values()] };
}
