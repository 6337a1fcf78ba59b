/** Source maps as an app's scripts have them that were compiled when they were loaded. Part of the preload. */
import type { SourceMap } from 'node:module';

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
    const payload = url === '' ? undefined : payloadOf(url, findSourceMap);
    if (payload) maps[url] = withoutTexts(payload);
    else if (COMPILED.test(url)) withoutMap.add(url);
  }
  return withoutMap.size === 0 ? maps : { ...maps, ...mapsWithin(withoutMap) };
}

/** What Node.js runs of such a file is not what stands in it, unless it only takes the types out. */
const COMPILED = /\.(?:[cm]?ts|tsx|jsx)(?:\?.*)?$/;

/** One that Node.js cannot read costs its own script only. */
function payloadOf(url: string, findSourceMap: FindSourceMap): Payload | undefined {
  try {
    return findSourceMap(url)?.payload;
  } catch {
    return undefined;
  }
}

/** With sections, of which the types know nothing. */
type Payload = SourceMap['payload'] & {
  readonly sections?: readonly { readonly offset: unknown; readonly map: SourceMap['payload'] }[];
};

function withoutTexts({ version, sources, sourceRoot, mappings, sections }: Payload): object {
  if (sections === undefined) return { version, sources, sourceRoot, mappings };
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
    const { Session } = process.getBuiltinModule('node:inspector');
    const session = new Session();
    session.connect();
    session.on('Debugger.scriptParsed', ({ params: { url, sourceMapURL } }) => {
      const data = /^data:application\/json[^,]*;base64,(.*)$/.exec(sourceMapURL ?? '')?.[1];
      if (data === undefined || !urls.has(url)) return;
      maps[url] = withoutTexts(JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Payload);
    });
    session.post('Debugger.enable');
    session.post('Debugger.disable');
    session.disconnect();
  } catch {
    // Places are then those of the compiled script.
  }
  return maps;
}
