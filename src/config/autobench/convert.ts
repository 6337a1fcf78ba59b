/**
 * Converts autobench's configuration file into the structure of a cannongate.yml, which is then read as usual.
 * Warnings list keys that have no effect in cannongate or mean something else there.
 */
import { Document } from 'yaml';
import { describeWarning, type Warning } from '../../model/warnings.ts';
import type { Problem } from '../../model/problem.ts';
import { literally } from '../../model/request.ts';
import {
  autobenchKeysAt,
  autobenchSchema,
  autobenchUrl,
  type Autobench,
  type AutobenchUrl,
  type Benchmark,
} from './schema.ts';
import {
  inReadingOrder,
  openDocument,
  problemsIn,
  type Dialect,
  type OpenDocument,
  type Path,
} from '../document.ts';
import { emptyConfigFile, readConfig, type ParsedFile } from '../file.ts';
import { asText, read } from '../../inputs/readers.ts';

/** The environment variable that overrides the URL of the file. */
export const AUTOBENCH_URL = 'AUTOBENCH_URL';

/** Like autobench's parser, with merge keys and timestamps. */
const DIALECT: Dialect = { merge: true, customTags: ['timestamp'] };

export function isAutobenchFile(name: string): boolean {
  return /(?:^|[/\\])autobench\.ya?ml$/.test(name);
}

/**
 * Reads the text of an `autobench.yml` like a `cannongate.yml`. Returns all problems at once, each with its line
 * and column.
 *
 * @param url the value of AUTOBENCH_URL
 */
export function parseAutobench(name: string, text: string, url?: string): ParsedFile {
  const translated = translate(name, text, url);
  if ('problems' in translated)
    return { problems: translated.problems, validPart: emptyConfigFile(name) };
  const { locate } = translated;
  const warnings = warningsFrom(translated.notes, locate);
  const document = {
    raw: translated.converted,
    locate: (path: Path) => locate(inAutobench(path)),
    // It has only keys that are known.
    holdsAnchor: () => false,
  };
  return readConfig(name, document, warnings);
}

export interface Converted {
  readonly text: string;
  /** About keys that have no effect or mean something else. */
  readonly warnings: readonly Warning[];
}

/**
 * The text of an equivalent `cannongate.yml`. Its comments list what could not be converted.
 *
 * @param url the value of AUTOBENCH_URL
 */
export function convertAutobench(
  text: string,
  { name = 'autobench.yml', url }: { readonly name?: string; readonly url?: string } = {},
): Converted | { readonly problems: readonly Problem[] } {
  const translated = translate(name, text, url);
  if ('problems' in translated) return translated;
  const locate = (path: Path) => path.join('.').replace(/\.(\d+)/g, '[$1]');
  const warnings = warningsFrom(translated.notes, locate);
  const comments = warnings.map(describeWarning);
  const document = new Document(translated.converted);
  document.commentBefore = [`Sends what ${name} sends.`, ...comments]
    .map((line) => ` ${line}`)
    .join('\n');
  return { text: document.toString({ lineWidth: 0 }), warnings };
}

/** Makes a warning from a function that formats locations: they differ between a gate and `init`. */
type Note = (nameOf: (location: Path | string) => string) => Warning;

function warningsFrom(notes: readonly Note[], locate: (path: Path) => string): Warning[] {
  return notes.map((note) =>
    note((location) => (typeof location === 'string' ? location : locate(location))),
  );
}

interface Translated {
  /** The values of the equivalent cannongate.yml. */
  readonly converted: object;
  readonly notes: readonly Note[];
  readonly locate: OpenDocument['locate'];
}

function translate(
  name: string,
  text: string,
  fromVariable: string | undefined,
): Translated | { readonly problems: readonly Problem[] } {
  const opened = openDocument(name, text, DIALECT);
  if ('problems' in opened) return opened;
  const variable = read(autobenchUrl, fromVariable ?? null);
  const result = autobenchSchema.safeParse(opened.raw);
  const problems = [
    ...(result.success ? [] : problemsIn(opened, result.error.issues, { keysAt: autobenchKeysAt })),
    ...repeatedNames(opened),
  ].sort(inReadingOrder);
  if ('refusals' in variable) {
    problems.push(...variable.refusals.map((refusal) => ({ ...refusal, where: AUTOBENCH_URL })));
  }
  if (!result.success || 'refusals' in variable || problems.length > 0) return { problems };

  const autobench = result.data;
  const url = variable.value ?? autobench.url ?? null;
  const where = variable.value === null ? ['url'] : AUTOBENCH_URL;
  const { connections, pipelining, benchmarks } = autobench;
  const prefix = url?.prefix ?? '';
  const converted = {
    ...(connections === undefined ? {} : { connections }),
    scenarios: benchmarks.map((each) => ({
      ...withoutVariables(scenarioFrom(each, prefix)),
      ...(pipelining === undefined || pipelining === 1 ? {} : { pipelining }),
    })),
  };
  const notes = [
    ...notUsed(name, autobench),
    ...aboutUrl(url, where, autobench),
    ...aboutRequests(benchmarks),
  ];
  return { converted, notes, locate: opened.locate };
}

function scenarioFrom({ name, method, path, headers, body }: Benchmark, prefix: string) {
  const isTyped = Object.keys(headers ?? {}).some((key) => key.toLowerCase() === 'content-type');
  // cannongate would add a content type to a mapping without one; autobench sends none. So it becomes a text.
  const asMapping = isTyped && typeof body === 'object';
  return {
    name,
    ...(method === undefined ? {} : { method }),
    path: withPrefix(prefix, path),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body: asMapping ? body : JSON.stringify(body) }),
  };
}

/** autobench replaces no environment variables, so `${NAME}` is literal text. */
function withoutVariables<T extends object>(scenario: T): T {
  return JSON.parse(literally(JSON.stringify(scenario))) as T;
}

/** Unchanged if the path already has the prefix: autobench ignores the URL's path, so files name the whole path. */
function withPrefix(prefix: string, path: string): string {
  const hasIt = path.startsWith(prefix) && /^(?:$|[/?])/.test(path.slice(prefix.length));
  return hasIt ? path : prefix + path;
}

function notUsed(file: string, { benchFolder, duration }: Autobench): Note[] {
  const notes: Note[] = [];
  if (duration !== undefined) {
    notes.push((nameOf) => ({ code: 'autobench-duration', location: nameOf(file) }));
  }
  if (benchFolder !== undefined) {
    notes.push((nameOf) => ({ code: 'autobench-folder', location: nameOf(file) }));
  }
  return notes;
}

/** @param where the location of the URL: a key of the file, or the environment variable */
function aboutUrl(
  url: AutobenchUrl | null,
  where: Path | string,
  { url: inFile, benchmarks }: Autobench,
): Note[] {
  if (url === null) return [];
  const { prefix, otherHost: host } = url;
  const notes: Note[] = [];
  if (host !== null) {
    notes.push((nameOf) => ({ code: 'autobench-other-server', location: nameOf(where), host }));
  }
  if (benchmarks.some(({ path }) => withPrefix(prefix, path) !== path)) {
    notes.push((nameOf) => ({
      code: 'autobench-url-path',
      location: nameOf(where),
      path: prefix,
    }));
  }
  if (inFile != null && inFile.prefix !== prefix) {
    notes.push((nameOf) => ({ code: 'autobench-url-variable', location: nameOf(where) }));
  }
  return notes;
}

function aboutRequests(benchmarks: readonly Benchmark[]): Note[] {
  return benchmarks.flatMap((benchmark, i) => {
    const { path, headers, body, idReplacement } = benchmark;
    const notes: Note[] = [];
    if (idReplacement !== true && JSON.stringify([path, headers, body]).includes('[<id>]')) {
      notes.push((nameOf) => ({ code: 'autobench-id', location: nameOf(['benchmarks', i]) }));
    }
    if (typeof body === 'string') {
      const location: Path = ['benchmarks', i, 'body'];
      notes.push((nameOf) => ({ code: 'autobench-text-body', location: nameOf(location) }));
    }
    return notes;
  });
}

/** Reported together with all other problems, so it reads the document before the schema has checked it. */
function repeatedNames({ raw, locate }: OpenDocument): Problem[] {
  const { benchmarks } = raw as { readonly benchmarks?: unknown };
  const names = (Array.isArray(benchmarks) ? benchmarks : []).map((each: unknown) => {
    const { name } = (each ?? {}) as { readonly name?: unknown };
    return asText(name)?.trim();
  });
  return names.flatMap((name, i) => {
    const first = names.indexOf(name);
    if (first === i || name === undefined) return [];
    const where = locate(['benchmarks', i, 'name']);
    const count = names.filter((each) => each === name).length;
    return [{ code: 'duplicate-name', where, of: 'benchmark', name, first, count }];
  });
}

/** From a path in the converted file to the path in autobench's file. */
function inAutobench([first, index, key, ...rest]: Path): Path {
  if (first !== 'scenarios' || index === undefined) {
    return first === undefined ? [] : [first === 'scenarios' ? 'benchmarks' : first];
  }
  if (key === 'pipelining') return ['pipelining'];
  return ['benchmarks', index, ...(key === undefined ? [] : [key]), ...rest];
}
