/** Source maps, as scripts refer to them and as Node.js knows them. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceMapSchema } from '../../model/profile.ts';

/** Bytes: of a source map, which a build may have made of a whole bundle. */
const MAX_MAP_SIZE = 64 * 2 ** 20;

/** Columns in which the first mapping of a line is looked for: it begins behind the indentation. */
const MAX_INDENTATION = 200;
/** Behind the end of any line. */
const LAST_COLUMN = 2 ** 30;

export interface LoadedSourceMap {
  readonly map: SourceMap;
  /** What its sources are relative to. */
  readonly directory: string;
}

/** CommonJS modules go by their paths, ES modules by URLs, which may have a query. */
export function pathOf(url: string): string | null {
  if (isAbsolute(url)) return url;
  if (!url.startsWith('file://')) return null;
  try {
    return fileURLToPath(new URL(url.replace(/[?#].*$/, '')));
  } catch {
    return null;
  }
}

/** The map that a script refers to in its last lines; null without a readable one. */
export function readSourceMap(path: string): LoadedSourceMap | null {
  try {
    const url = referenceIn(readFileSync(path, 'utf8'));
    if (url === null) return null;
    const inline = /^data:application\/json[^,]*;base64,(.*)$/.exec(url)?.[1];
    const file = inline === undefined ? resolve(dirname(path), decodeURIComponent(url)) : path;
    const text =
      inline === undefined
        ? readFileSync(file, 'utf8')
        : Buffer.from(inline, 'base64').toString('utf8');
    if (text.length > MAX_MAP_SIZE) return null;
    return parseSourceMap(JSON.parse(text), file);
  } catch {
    return null;
  }
}

/** @param file that its sources are relative to, unless it says otherwise */
export function parseSourceMap(json: unknown, file: string): LoadedSourceMap | null {
  try {
    const { sourceRoot, sources, ...map } = sourceMapSchema.parse(json);
    const payload = {
      ...map,
      sources: sources.map((source) => source ?? ''),
      file: '',
      names: [],
      sourcesContent: [],
      sourceRoot: '',
    };
    return { map: new SourceMap(payload), directory: resolve(dirname(file), sourceRoot ?? '.') };
  } catch {
    return null;
  }
}

/** A column of a script's line, from 0, if all of the line was made of one; else null. */
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
