/** From what a profile calls a function to where it was written: by source maps, as a path of the repository. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceMapSchema, type CallFrame, type Place } from '../../model/profile.ts';
import type { Sources } from '../../ports.ts';

/** Bytes: of a source map, which a build may have made of a whole bundle. */
const LARGEST_MAP = 64 * 2 ** 20;

/** Columns in which the first mapping of a line is looked for: it begins behind the indentation. */
const DEEPEST_INDENTATION = 200;
/** Behind the end of any line. */
const LAST_COLUMN = 2 ** 30;

/** Characters that are quoted of a line. */
const LONGEST_TEXT = 200;

interface Mapped {
  readonly map: SourceMap;
  /** What its sources are relative to. */
  readonly directory: string;
}

/** The sources of one arm, in its checkout. */
export class CheckoutSources implements Sources {
  readonly #root: string;
  /** By the script's path; null where it has none. */
  readonly #maps = new Map<string, Mapped | null>();
  readonly #texts = new Map<string, readonly string[] | null>();
  /** By package, the directories that it was loaded from. */
  readonly #packages = new Map<string, Set<string>>();

  /** @param root of the checkout, where its real path is */
  constructor(root: string) {
    this.#root = root;
  }

  locate({ functionName, url, lineNumber, columnNumber }: CallFrame): Place | null {
    const path = pathOf(url);
    if (path === null) return null;
    const at = this.#original(path, Math.max(0, lineNumber), Math.max(0, columnNumber));
    const dependency = packageOf(at.file);
    if (dependency !== null) {
      const { name, directory } = dependency;
      const known = this.#packages.get(name) ?? new Set();
      this.#packages.set(name, known.add(directory));
      return { kind: 'package', name, file: null, line: null };
    }
    const file = this.#inside(at.file);
    return file === null ? null : { kind: 'function', name: functionName, file, line: at.line };
  }

  adopt(maps: Readonly<Record<string, unknown>>): void {
    for (const [url, json] of Object.entries(maps)) {
      const path = pathOf(url);
      if (path !== null && !this.#maps.has(path)) this.#maps.set(path, mapFrom(json, path));
    }
  }

  release(): void {
    this.#maps.clear();
    this.#texts.clear();
  }

  lineOf(url: string, line: number): { file: string; line: number } | null {
    const path = pathOf(url);
    if (path === null) return null;
    const mapped = this.#mapOf(path);
    const column = mapped === null ? 0 : columnOf(mapped.map, line - 1);
    // Of a line that was made of many nobody can tell which of them it was.
    if (column === null) return null;
    const at = this.#original(path, Math.max(0, line - 1), column);
    const file = this.#inside(at.file);
    return file === null ? null : { file, line: at.line };
  }

  textAt(file: string, line: number): string | null {
    const path = join(this.#root, file);
    // A link may lead to any file of the machine.
    if (realPathOf(path) !== path) return null;
    const text = this.#linesOf(path)?.[line - 1]?.trim();
    return text === undefined ? null : text.slice(0, LONGEST_TEXT);
  }

  /** The versions of a package whose functions were located; null for none. */
  versionOf(name: string): string | null {
    const versions = [...(this.#packages.get(name) ?? [])].flatMap((directory) => {
      const version = versionIn(join(directory, 'package.json'));
      return version === null ? [] : [version];
    });
    return versions.length === 0 ? null : [...new Set(versions)].sort().join(', ');
  }

  #linesOf(path: string): readonly string[] | null {
    let lines = this.#texts.get(path);
    if (lines === undefined) {
      lines = readText(path)?.split('\n') ?? null;
      this.#texts.set(path, lines);
    }
    return lines;
  }

  #mapOf(path: string): Mapped | null {
    const known = this.#maps.get(path);
    if (known !== undefined) return known;
    const mapped = mapOf(path);
    this.#maps.set(path, mapped);
    return mapped;
  }

  /** A path of the repository; null for one outside of it. */
  #inside(path: string): string | null {
    const inside = relative(this.#root, path);
    if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return null;
    return inside.split(sep).join('/');
  }

  /** What a source map makes of a position, from 0; where there is none, itself. */
  #original(path: string, line: number, column: number): { file: string; line: number } {
    const mapped = this.#mapOf(path);
    const entry = mapped?.map.findEntry(line, column);
    if (!mapped || !entry || !('originalSource' in entry)) return { file: path, line: line + 1 };
    const { originalSource, originalLine } = entry;
    const file = this.#sourceOf(originalSource, path, mapped.directory);
    // A map may name what was there only when a package was made.
    const isThere = file !== null && (existsSync(file) || packageOf(file) !== null);
    return isThere ? { file, line: originalLine + 1 } : { file: path, line: line + 1 };
  }

  /** @param source as a map names it, which Node.js leaves out at places */
  #sourceOf(source: string | undefined, script: string, directory: string): string | null {
    if (source === undefined || source === '') return null;
    if (source.startsWith('file:')) return pathOf(source);
    const inProject = /^webpack:\/\/[^/]*\/(.*)$/.exec(source)?.[1];
    return inProject === undefined
      ? resolve(directory, source)
      : resolve(this.#projectOf(script), inProject);
  }

  /** The folder of the nearest package.json above a script. */
  #projectOf(script: string): string {
    let folder = dirname(script);
    while (folder.startsWith(`${this.#root}${sep}`)) {
      if (existsSync(join(folder, 'package.json'))) return folder;
      folder = dirname(folder);
    }
    return this.#root;
  }
}

function realPathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** CommonJS modules go by their paths, ES modules by URLs, which may have a query. */
function pathOf(url: string): string | null {
  if (isAbsolute(url)) return url;
  if (!url.startsWith('file://')) return null;
  try {
    return fileURLToPath(new URL(url.replace(/[?#].*$/, '')));
  } catch {
    return null;
  }
}

/** `fastify`, `@fastify/cors`: of the innermost `node_modules`. */
function packageOf(path: string): { name: string; directory: string } | null {
  const match = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path);
  const [, above, name] = match ?? [];
  if (above === undefined || name === undefined) return null;
  return { name: name.replaceAll('\\', '/'), directory: above + name };
}

function versionIn(file: string): string | null {
  try {
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** The map that a script refers to in its last lines; null without a readable one. */
function mapOf(path: string): Mapped | null {
  try {
    const url = referenceIn(readFileSync(path, 'utf8'));
    if (url === null) return null;
    const inline = /^data:application\/json[^,]*;base64,(.*)$/.exec(url)?.[1];
    const file = inline === undefined ? resolve(dirname(path), decodeURIComponent(url)) : path;
    const text =
      inline === undefined
        ? readFileSync(file, 'utf8')
        : Buffer.from(inline, 'base64').toString('utf8');
    if (text.length > LARGEST_MAP) return null;
    return mapFrom(JSON.parse(text), file);
  } catch {
    return null;
  }
}

/** @param file that its sources are relative to, unless it says otherwise */
function mapFrom(json: unknown, file: string): Mapped | null {
  try {
    const { sourceRoot, sources, ...map } = sourceMapSchema.parse(json);
    const payload = {
      ...{ ...map, sources: sources.map((source) => source ?? '') },
      ...{ file: '', names: [], sourcesContent: [], sourceRoot: '' },
    };
    return { map: new SourceMap(payload), directory: resolve(dirname(file), sourceRoot ?? '.') };
  } catch {
    return null;
  }
}

/** A column of a script's line, from 0, if all of the line was made of one; else null. */
function columnOf(map: SourceMap, line: number): number | null {
  const last = map.findEntry(line, LAST_COLUMN);
  for (let column = 0; column <= DEEPEST_INDENTATION; column++) {
    const first = map.findEntry(line, column);
    if (!('originalSource' in first) || !('originalSource' in last)) return null;
    if (first.generatedLine !== line) continue;
    const isOne =
      first.originalLine === last.originalLine && first.originalSource === last.originalSource;
    return isOne ? column : null;
  }
  return null;
}

function referenceIn(source: string): string | null {
  const at = source.lastIndexOf('//# sourceMappingURL=');
  return at < 0 ? null : (/^\/\/# sourceMappingURL=(\S+)\s*$/m.exec(source.slice(at))?.[1] ?? null);
}
