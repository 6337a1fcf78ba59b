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
    const payload = url === '' ? undefined : findSourceMap(url)?.payload;
    if (!payload) continue;
    const { version, sources, sourceRoot, mappings } = payload;
    maps[url] = { version, sources, sourceRoot, mappings };
  }
  return maps;
}
