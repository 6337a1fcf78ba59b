/** Finds files that are the routes of an app: Nitro, and Nuxt on it, serve each file of a folder at its own path. */
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { isFile } from '../plain-file.ts';

const FRAMEWORKS = ['nitropack', 'nitro', 'nuxt'];

/** Where Nitro looks for them: its templates set `server` as its folder, without that it is the root. */
const FOLDERS = ['server', '.'];

/** What Nuxt renders at the root path, in the folders of its versions. */
const ROOT_PAGES = ['app', '.', 'src'].flatMap((folder) => [
  join(folder, 'pages/index.vue'),
  join(folder, 'app.vue'),
]);

/**
 * Such as `api/users/[id].get.ts`: relative to the folder that Nitro looks in, sorted. Before them `index.vue`, if Nuxt also renders a
 * page at the root path.
 */
export function findRouteFiles(app: string, dependencies: readonly string[]): string[] {
  if (!FRAMEWORKS.some((name) => dependencies.includes(name))) return [];
  const isNuxt = dependencies.includes('nuxt');
  for (const folder of isNuxt ? ['server'] : FOLDERS) {
    const files = globSync('{api,routes}/**/*.{js,mjs,cjs,ts,mts,cts}', {
      cwd: join(app, folder),
      followSymbolicLinks: false,
      ignore: ['**/*.{test,spec,d}.*', '**/node_modules/**'],
    }).sort();
    const hasPage = isNuxt && ROOT_PAGES.some((page) => isFile(join(app, page)));
    if (files.length > 0) return hasPage ? ['index.vue', ...files] : files;
  }
  return [];
}
