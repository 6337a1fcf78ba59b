/** Finds files that are the routes of an app: Nitro, and Nuxt on it, serve each file of a folder at its own path. */
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

const FRAMEWORKS = ['nitropack', 'nitro', 'nuxt'];

/** Where Nitro looks for them: its templates set `server` as its folder, without that it is the root. */
const FOLDERS = ['server', '.'];

/** Such as `api/users/[id].get.ts`: relative to the folder that Nitro looks in, sorted. */
export function findRouteFiles(app: string, dependencies: readonly string[]): string[] {
  if (!FRAMEWORKS.some((name) => dependencies.includes(name))) return [];
  for (const folder of FOLDERS) {
    const files = globSync('{api,routes}/**/*.{js,mjs,cjs,ts,mts,cts}', {
      cwd: join(app, folder),
      followSymbolicLinks: false,
      ignore: ['**/*.{test,spec,d}.*', '**/node_modules/**'],
    });
    if (files.length > 0) return files.sort();
  }
  return [];
}
