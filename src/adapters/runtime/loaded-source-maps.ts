/** Source maps as an app's scripts have them that were compiled when they were loaded. Part of the preload. */
import { createRequire, type SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

export type FindSourceMap = (path: string) => SourceMap | undefined;

/** The source maps of scripts by their name, without the sources' text, which the repository has. */
export function loadedSourceMaps(
  urls: Iterable<string>,
  findSourceMap: FindSourceMap,
): Record<string, object> {
  const maps: Record<string, object> = {};
  const withoutMap = new Set<string>();
  // Old versions of Node.js parse the map again on each call.
  for (const url of new Set(urls)) {
    const map = url === '' ? null : mapOf(url, findSourceMap);
    if (map !== null) maps[url] = map;
    else if (COMPILED.test(url)) withoutMap.add(url);
  }
  return withoutMap.size === 0 ? maps : { ...maps, ...mapsWithin(withoutMap) };
}

/** What Node.js runs of such a file is not what stands in it, unless it only takes the types out. */
const COMPILED = /\.(?:[cm]?ts|tsx|jsx)(?:\?.*)?$/;

/** Null without one. One that Node.js cannot read costs its own script only. */
function mapOf(url: string, findSourceMap: FindSourceMap): object | null {
  try {
    const payload = findSourceMap(url)?.payload;
    return payload ? withoutTexts(payload) : null;
  } catch {
    return null;
  }
}

/** With sections, of which the types know nothing. */
type Payload = SourceMap['payload'] & {
  readonly sections?:
    | readonly { readonly offset: unknown; readonly map: SourceMap['payload'] }[]
    | null;
};

function withoutTexts({
  version,
  sources,
  sourceRoot,
  mappings,
  names,
  sections,
}: Payload): object {
  if (!sections) return { version, sources, sourceRoot, mappings, names };
  return {
    version,
    sections: sections.map(({ offset, map }) => ({ offset, map: withoutTexts(map) })),
  };
}

/**
 * The maps that scripts contain: hooks such as ts-node's put them there, and Node.js keeps them only if its own support of
 * source maps is on. V8 tells of all scripts when its debugger is switched on, while no code of the app runs.
 */
function mapsWithin(urls: ReadonlySet<string>): Record<string, object> {
  const maps: Record<string, object> = {};
  try {
    // Not every Node.js has it.
    const { Session } = createRequire(__filename)('inspector') as typeof import('node:inspector');
    const session = new Session();
    session.connect();
    const found = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params: { url, sourceMapURL = '' } }) => {
      if (sourceMapURL.startsWith('data:')) found.set(pathIn(url), sourceMapURL);
    });
    session.post('Debugger.enable');
    session.post('Debugger.disable');
    session.disconnect();
    for (const url of urls) {
      const map = parsed(found.get(pathIn(url)) ?? '');
      if (map !== null) maps[url] = map;
    }
  } catch {
    // Places are then those of the compiled script.
  }
  return maps;
}

/** V8 names a script of CommonJS by its path in some places and by its URL in others. */
function pathIn(url: string): string {
  return url.startsWith('file:') ? fileURLToPath(url.replace(/[?#].*$/, '')) : url;
}

/** Null if it cannot be read. */
function parsed(dataUrl: string): object | null {
  const data = /^data:application\/json[^,]*;base64,(.*)$/.exec(dataUrl)?.[1];
  if (data === undefined) return null;
  try {
    return withoutTexts(JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Payload);
  } catch {
    return null;
  }
}

/** CommonJS, as it is bundled. */
declare const __filename: string;
