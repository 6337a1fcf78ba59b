/** Reads source maps, from the files that scripts refer to or as Node.js has loaded them. */
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceMapSchema } from '../../model/profile.ts';
import { MAX_GENERATED_FILE_SIZE, readPlainText } from '../plain-file.ts';

/** Columns to search for the first mapping of a line, which begins after the indentation. */
const MAX_INDENTATION = 200;
/** A map can hold any text as a name. */
const IDENTIFIER = /^#?[\p{L}\p{N}_$]{1,100}$/u;
/** Beyond the end of any line. */
const LAST_COLUMN = 2 ** 30;

export interface LoadedSourceMap {
  readonly map: SourceMap;
  /** The directory that its sources are relative to. */
  readonly directory: string;
}

/** The path of a script. Profiles name CommonJS modules by path, ES modules by URL, possibly with a query. */
export function pathOf(url: string): string | null {
  if (isAbsolute(url)) return url;
  if (!url.startsWith('file://')) return null;
  try {
    return fileURLToPath(new URL(url.replace(/[?#].*$/, '')));
  } catch {
    return null;
  }
}

/**
 * The source map that a script refers to; null without a readable one.
 *
 * @param root the checkout; neither the script nor its map is read from outside of it
 */
export function readSourceMap(path: string, root: string): LoadedSourceMap | null {
  const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
  try {
    const url = referenceIn(readPlainText(path, options));
    if (url === null) return null;
    const inline = /^data:application\/json[^,]*;base64,(.*)$/.exec(url)?.[1];
    const file = inline === undefined ? resolve(dirname(path), decodeURIComponent(url)) : path;
    const text =
      inline === undefined
        ? readPlainText(file, options)
        : Buffer.from(inline, 'base64').toString('utf8');
    return parseSourceMap(JSON.parse(text), file);
  } catch {
    return null;
  }
}

/** @param file the file whose directory the sources are relative to */
export function parseSourceMap(json: unknown, file: string): LoadedSourceMap | null {
  try {
    const map = sourceMapSchema.parse(json);
    const directory = dirname(file);
    if ('sections' in map) {
      const sections = map.sections.map(({ offset, map: part }) => ({
        offset,
        map: payloadOf(
          part,
          part.sources.map((source) => below(part.sourceRoot, source)),
        ),
      }));
      // Node.js reads sections, which its types do not have.
      const whole = { ...payloadOf({ version: 3, mappings: '', names: [] }, []), sections };
      return { map: new SourceMap(whole), directory };
    }
    const payload = payloadOf(map, map.sources);
    return { map: new SourceMap(payload), directory: resolve(directory, map.sourceRoot ?? '.') };
  } catch {
    return null;
  }
}

function payloadOf(
  {
    version,
    mappings,
    names,
  }: { readonly version: number; readonly mappings: string; readonly names: string[] },
  sources: readonly (string | null)[],
): SourceMapPayload {
  return {
    version,
    mappings,
    sources: sources.map((source) => source ?? ''),
    file: '',
    names,
    sourcesContent: [],
    sourceRoot: '',
  };
}

/** A source as its section's root has it. An address of another kind stays. */
function below(sourceRoot: string | null | undefined, source: string | null): string | null {
  const isRelative = source !== null && !isAbsolute(source) && !/^[\w+.-]+:/.test(source);
  return isRelative && sourceRoot ? `${sourceRoot.replace(/\/$/, '')}/${source}` : source;
}

/** The name that the source has for the identifier at a position, from 0; null if the map does not say. */
export function originalNameAt(map: SourceMap, line: number, column: number): string | null {
  // Node.js gives the name, too, which its types do not have.
  const entry: Partial<SourceMapping> & { readonly name?: string } = map.findEntry(line, column);
  const { generatedLine, generatedColumn, name = '' } = entry;
  const isHere = generatedLine === line && generatedColumn === column;
  return isHere && IDENTIFIER.test(name) ? name : null;
}

/** The first mapped column, from 0, of a line that comes from a single source line; null for other lines. */
export function columnOf(map: SourceMap, line: number): number | null {
  const last = map.findEntry(line, LAST_COLUMN);
  for (let column = 0; column <= MAX_INDENTATION; column++) {
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
