/** From what a profile calls a function to where it was written: by source maps, as a path of the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallFrame, Place } from '../../model/profile.ts';
import type { Sources } from '../../ports.ts';

/** Bytes: of a source map, which a build may have made of a whole bundle. */
const LARGEST_MAP = 64 * 2 ** 20;

/** Characters: a longer line was written by no person. */
const LONGEST_LINE = 2000;
/** Behind the end of any line. */
const LAST_COLUMN = LONGEST_LINE;

/** The sources of one arm, in its checkout. */
export class CheckoutSources implements Sources {
  readonly #root: string;
  readonly #maps = new Map<string, { map: SourceMap; directory: string } | null>();
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

  lineOf(url: string, line: number): { file: string; line: number } | null {
    const path = pathOf(url);
    // Of a line of a bundle nobody can tell which of many it was.
    if (path === null || this.#isBundled(path)) return null;
    const at = this.#original(path, Math.max(0, line - 1), LAST_COLUMN);
    const file = this.#inside(at.file);
    return file === null ? null : { file, line: at.line };
  }

  textAt(file: string, line: number): string | null {
    return this.#linesOf(join(this.#root, file))?.[line - 1]?.trim() ?? null;
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

  #isBundled(path: string): boolean {
    return this.#linesOf(path)?.some(({ length }) => length > LONGEST_LINE) !== false;
  }

  /** A path of the repository; null for one outside of it. */
  #inside(path: string): string | null {
    const inside = relative(this.#root, path);
    if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return null;
    return inside.split(sep).join('/');
  }

  /** What a source map makes of a position, from 0; where there is none, itself. */
  #original(path: string, line: number, column: number): { file: string; line: number } {
    const known = this.#maps.get(path) ?? mapOf(path);
    this.#maps.set(path, known);
    const entry = known?.map.findEntry(line, column);
    if (!known || !entry || !('originalSource' in entry)) return { file: path, line: line + 1 };
    const { originalSource, originalLine } = entry;
    const file = originalSource.startsWith('file:')
      ? fileURLToPath(originalSource)
      : resolve(known.directory, originalSource.replace(/^webpack:\/\/[^/]*\//, `${this.#root}/`));
    // A map may name what was there only when a package was made.
    const isThere = existsSync(file) || packageOf(file) !== null;
    return isThere ? { file, line: originalLine + 1 } : { file: path, line: line + 1 };
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
function mapOf(path: string): { map: SourceMap; directory: string } | null {
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
    const payload = JSON.parse(text) as Omit<SourceMapPayload, 'sourceRoot'> & {
      sourceRoot?: string;
    };
    const directory = resolve(dirname(file), payload.sourceRoot ?? '.');
    return { map: new SourceMap({ ...payload, sourceRoot: '' }), directory };
  } catch {
    return null;
  }
}

function referenceIn(source: string): string | null {
  const at = source.lastIndexOf('//# sourceMappingURL=');
  return at < 0 ? null : (/^\/\/# sourceMappingURL=(\S+)\s*$/m.exec(source.slice(at))?.[1] ?? null);
}
