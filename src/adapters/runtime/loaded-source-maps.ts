/** Source maps as Node.js has loaded them with an app's scripts. Part of the preload. */
import type { SourceMap } from 'node:module';

export type FindSourceMap = (path: string) => SourceMap | undefined;

/** The source maps of scripts by their name, without the sources' text, which the repository has. */
export function loadedSourceMaps(
  urls: Iterable<string>,
  findSourceMap: FindSourceMap,
): Record<string, object> {
  const maps: Record<string, object> = {};
  // Old versions of Node.js parse the map again on each call.
  for (const url of new Set(urls)) {
    const payload = url === '' ? undefined : payloadOf(url, findSourceMap);
    if (payload) maps[url] = withoutTexts(payload);
  }
  return maps;
}

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
