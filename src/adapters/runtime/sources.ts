/** Finds the source code of functions in a profile, through source maps, as paths in the repository. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { CallFrame, CodeLocation } from '../../model/profile.ts';
import { isRecord } from '../../model/record.ts';
import type { Sources } from '../../ports/ports.ts';
import { readManifest } from '../project/read-manifest.ts';
import { pathInside } from '../git/repository.ts';
import { isFile, MAX_GENERATED_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import {
  columnOf,
  originalNameAt,
  parseSourceMap,
  readSourceMap,
  pathOf,
  type LoadedSourceMap,
} from './source-map.ts';

/** Characters of a line that are quoted. */
const MAX_QUOTE_LENGTH = 200;

/** Characters of a line: hardly anybody writes one that long, unless it has data or a text in it, but a minifier does. */
const MIN_MINIFIED_LINE = 500;
/** What stands between a function's parameters and its code. A minifier leaves out the space that people and formatters write there. */
const WRITTEN_BY_HAND = /^(?:\([^()]{0,200}\)|[\w$]{1,100}) (?:=>|\{)/;
/** Characters of a name in such a line: a shorter one is the minifier's, and in the next build that of another function. */
const MIN_KEPT_NAME = 4;
/** Before the name of a private method or accessor. */
const PRIVATE = /^(?:[gs]et )?#/;

/** A line from 1, and a column from 0. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * The name that a function is assigned to, in the text before its parameters: `const name = `, `exports.name = `,
 * `name: `, each also with calls of plain functions around it. A method, as in `users.map(`, takes a callback and
 * wraps nothing.
 */
const ASSIGNED_TO =
  /(?:^|[\s,{(.])#?([\w$]+)\s*[=:]\s*(?:[\w$]{1,60}\(){0,4}(?:async\s*)?(?:function\s*\*?\s*)?$/;

/** The name of a function in the text before its parameters: `function name`, `name = async`, `name: function`, or a method's, also a private one. */
const NAMED_BY = /(#?[\w$]+)(?:\s*[=:]\s*)?(?:async\s*)?(?:function\s*\*?\s*)?$/;

/** V8's name of a function, apart from what it says before that of an accessor. */
const ACCESSOR = /^([gs]et )?(.*)$/s;

/** The sources of one arm, in its checkout. */
export class CheckoutSources implements Sources {
  readonly #root: string;
  /** By the script's path; null for a script without a map. */
  readonly #maps = new Map<string, LoadedSourceMap | null>();
  readonly #texts = new Map<string, readonly string[] | null>();
  /** Files to which source maps of other files have led. */
  readonly #compiled = new Set<string>();
  /** Folders from which each package was loaded, relative to the checkout if they are in it. */
  readonly #packages = new Map<string, Set<string>>();

  /** @param root the real path of the checkout */
  constructor(root: string) {
    this.#root = root;
  }

  locate(
    { functionName, url, lineNumber, columnNumber }: CallFrame,
    isCall = false,
  ): CodeLocation | null {
    const path = pathOf(url);
    if (path === null) return this.#evaluatedBy(url);
    const place = { line: Math.max(0, lineNumber) + 1, column: Math.max(0, columnNumber) };
    const at = this.#original(path, place.line - 1, place.column);
    const dependency = this.#dependencyOf(at.file);
    if (dependency !== null) return dependency;
    const file = pathInside(this.#root, at.file);
    if (file === null) return null;
    const isCompiled = at.file !== path;
    if (isCompiled) this.#compiled.add(file);
    // Before a call stands what takes its result, and no name of the function around it.
    const isNamed = functionName !== '' || isCall;
    const given = isNamed ? functionName : this.#assignedName(file, at);
    const name = (isCompiled ? this.#nameInSource(path, place, given) : null) ?? given;
    const isShort = name.replace(PRIVATE, '').length < MIN_KEPT_NAME;
    return isShort && this.#isMinified(file, at)
      ? { kind: 'function', name: '', file, line: null }
      : { kind: 'function', name, file, line: at.line };
  }

  /** The package that a file belongs to; null for a file of the app. */
  #dependencyOf(file: string): CodeLocation | null {
    const dependency = packageOf(file);
    if (dependency === null) return null;
    const { name, directory } = dependency;
    const known = this.#packages.get(name) ?? new Set();
    this.#packages.set(name, known.add(pathInside(this.#root, directory) ?? directory));
    return { kind: 'package', name, file: null, line: null };
  }

  /**
   * With some settings of `devtool` webpack has the app evaluate each module as a text, and names that as it names sources. Its lines are
   * those of the text. Null if it is no such module, or its file is not known.
   */
  #evaluatedBy(url: string): CodeLocation | null {
    const [found] = (pathsInProject(url) ?? [])
      .map((path) => resolve(this.#root, path))
      .filter((path) => pathInside(this.#root, path) !== null);
    if (found === undefined) return null;
    const dependency = this.#dependencyOf(found);
    if (dependency !== null) return dependency;
    const file = isFile(found) ? pathInside(this.#root, found) : null;
    if (file === null) return null;
    this.#compiled.add(file);
    return { kind: 'function', name: '', file, line: null };
  }

  adopt(maps: Readonly<Record<string, unknown>>): void {
    for (const [url, json] of Object.entries(maps)) {
      const path = pathOf(url);
      if (path === null || this.#maps.has(path)) continue;
      // Of one with sections, Node.js does not say to which folder its sources are relative. Its file does.
      const ofFile = isRecord(json) && 'sections' in json ? readSourceMap(path, this.#root) : null;
      const map = ofFile ?? parseSourceMap(json, path);
      // Without one, that of a file is used.
      if (map !== null) this.#maps.set(path, map);
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
    // The line comes from several source lines, as in minified code.
    if (column === null) return null;
    const at = this.#original(path, Math.max(0, line - 1), column);
    const file = pathInside(this.#root, at.file);
    return file === null ? null : { file, line: at.line };
  }

  textAt(file: string, line: number): string | null {
    return this.#textOfLine(file, line)?.trim().slice(0, MAX_QUOTE_LENGTH) ?? null;
  }

  textOf(file: string): string | null {
    return this.#linesIn(file)?.join('\n') ?? null;
  }

  isCompiled(file: string): boolean {
    return this.#compiled.has(file);
  }

  copiesOf(name: string): readonly string[] {
    return [...(this.#packages.get(name) ?? [])];
  }

  versionAt(copy: string): string | null {
    return versionIn(resolve(this.#root, copy), this.#root) || null;
  }

  /**
   * V8 does not name a function that is an argument, although `const handler = wrap(async () => …)` has a name to
   * the reader. Empty if the text before the function assigns it to nothing.
   */
  #assignedName(file: string, { line, column }: Position): string {
    const before = this.#textOfLine(file, line)?.slice(0, column) ?? '';
    return ASSIGNED_TO.exec(before.slice(-MAX_QUOTE_LENGTH))?.[1] ?? '';
  }

  /**
   * What the source calls a function, by the map of the script. A minifier's name says nothing to the reader, and
   * another function may have it in the next build. Null if the map does not say, or the function has no name there.
   *
   * @param place in the script
   */
  #nameInSource(path: string, { line, column }: Position, name: string): string | null {
    const map = this.#mapOf(path)?.map;
    const script = pathInside(this.#root, path);
    if (!map || script === null || name === '') return null;
    const before = this.#textOfLine(script, line)?.slice(0, column) ?? '';
    const start = Math.max(0, before.length - MAX_QUOTE_LENGTH);
    const found = NAMED_BY.exec(before.slice(start));
    const [, accessor = '', own = ''] = ACCESSOR.exec(name) ?? [];
    if (found?.[1] !== own) return null;
    const inSource = originalNameAt(map, line - 1, start + found.index);
    return inSource === null ? null : accessor + inSource;
  }

  /** Whether so many functions share a line that it does not tell them apart. */
  #isMinified(file: string, { line, column }: Position): boolean {
    const text = this.#textOfLine(file, line) ?? '';
    return text.length >= MIN_MINIFIED_LINE && !WRITTEN_BY_HAND.test(text.slice(column));
  }

  #textOfLine(file: string, line: number): string | null {
    return this.#linesIn(file)?.[line - 1] ?? null;
  }

  #linesIn(file: string): readonly string[] | null {
    const path = join(this.#root, file);
    // A link could lead to any file on the machine.
    return realPathOf(path) === path ? this.#linesOf(path) : null;
  }

  #linesOf(path: string): readonly string[] | null {
    let lines = this.#texts.get(path);
    if (lines === undefined) {
      const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: this.#root } };
      lines = readPlainTextOrNull(path, options)?.split('\n') ?? null;
      this.#texts.set(path, lines);
    }
    return lines;
  }

  #mapOf(path: string): LoadedSourceMap | null {
    const known = this.#maps.get(path);
    if (known !== undefined) return known;
    const mapped = readSourceMap(path, this.#root);
    this.#maps.set(path, mapped);
    return mapped;
  }

  /** The source position of a script's position (from 0); the same position without a source map. */
  #original(path: string, line: number, column: number): Position & { readonly file: string } {
    const mapped = this.#mapOf(path);
    const entry = mapped?.map.findEntry(line, column);
    const generated = { file: path, line: line + 1, column };
    if (!mapped || !entry || !('originalSource' in entry)) return generated;
    const { originalSource, originalLine, originalColumn } = entry;
    const file = this.#sourceOf(originalSource, path, mapped.directory);
    const isUsable = file !== null && isSourceOf(path, file);
    return isUsable ? { file, line: originalLine + 1, column: originalColumn } : generated;
  }

  /** @param source as the map names it; sometimes absent */
  #sourceOf(source: string | undefined, script: string, directory: string): string | null {
    if (source === undefined || source === '') return null;
    if (source.startsWith('file:')) return pathOf(source);
    const paths = pathsInProject(source);
    if (paths === null) return resolve(directory, source);
    // The folder of the build may have a package.json of its own.
    const places = this.#projectsOf(script).flatMap((project) =>
      paths.map((path) => resolve(project, path)),
    );
    return places.find(isFile) ?? places[0] ?? null;
  }

  /** The folders with a package.json above a script, up to the checkout, the nearest first. */
  #projectsOf(script: string): string[] {
    const projects: string[] = [];
    let folder = dirname(script);
    while (folder.startsWith(`${this.#root}${sep}`)) {
      if (existsSync(join(folder, 'package.json'))) projects.push(folder);
      folder = dirname(folder);
    }
    return [...projects, this.#root];
  }
}

/** Behind a name, where two modules would have the same one. Behind that of a module that is evaluated it may be empty. */
const HASH = /\?[0-9a-f]*$/;

/**
 * What a bundler may mean by a source, the likeliest first; null if its name is a path or a URL of a file. In webpack's, the
 * name of the project stands before the path, and may have a slash.
 */
function pathsInProject(source: string): string[] | null {
  const ofTurbopack = /^turbopack:\/{2,3}\[project\]\/(.*)$/.exec(source)?.[1];
  if (ofTurbopack !== undefined) return [ofTurbopack];
  const bundled = /^webpack(?:-internal)?:\/\/(.*)$/.exec(source)?.[1]?.replace(HASH, '');
  if (bundled === undefined) return null;
  const after = /(?:^|\/)\.\/(.*)$/.exec(bundled)?.[1];
  if (after !== undefined) return [after];
  return [/^[^/]*\/(.*)$/, /^[^/]*\/[^/]*\/(.*)$/].flatMap((name) => name.exec(bundled)?.[1] ?? []);
}

function realPathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** The package that a file belongs to, such as `@fastify/cors`: the one in the innermost `node_modules`. */
function packageOf(path: string): { name: string; directory: string } | null {
  const match = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path);
  const [, above, name] = match ?? [];
  if (above === undefined || name === undefined) return null;
  return { name: name.replaceAll('\\', '/'), directory: above + name };
}

/**
 * Whether a source that the map of a script names can be taken as its source. A package's map may name files that existed
 * only where it was built. Outside of the package, its path would be that of another package, or of a file of the app.
 */
function isSourceOf(script: string, source: string): boolean {
  const owner = packageOf(script);
  const target = packageOf(source);
  if (owner === null) return target !== null || existsSync(source);
  if (target === null) return false;
  return target.directory === owner.directory || existsSync(source);
}

/** Empty if unknown. */
function versionIn(directory: string, root: string): string {
  try {
    return readManifest(directory, root)?.version ?? '';
  } catch {
    return '';
  }
}
