/** Finds files that are the routes of an app: some frameworks serve each file of a folder at its own path. */
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { FileRouter, RouteFiles } from '../../model/project.ts';
import { isFile, MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';

interface Search {
  readonly framework: FileRouter;
  readonly packages: readonly string[];
  /** Relative to the app; the first one with routes is that of the app. */
  readonly folders: readonly string[];
  readonly patterns: readonly string[];
  /** Files that it does not serve. */
  readonly ignore?: readonly string[];
}

/** In the folders of frameworks for pages, but no page of their own. */
const ERROR_PAGES = '{404,500}.*';

const SEARCHES: readonly Search[] = [
  {
    framework: 'Next.js',
    packages: ['next'],
    folders: ['.', 'src'],
    patterns: ['app/**/{route,page}.{js,jsx,ts,tsx}', 'pages/**/*.{js,jsx,ts,tsx}'],
    ignore: ['app/**/_*/**', 'pages/_*', `pages/${ERROR_PAGES}`],
  },
  {
    framework: 'SvelteKit',
    packages: ['@sveltejs/kit'],
    folders: ['src/routes'],
    patterns: ['**/+server.{js,ts}', '**/+page{,@*}.{js,ts,svelte}'],
  },
  {
    framework: 'Astro',
    packages: ['astro'],
    folders: ['src/pages'],
    patterns: ['**/*.{js,mjs,ts,astro,md,mdx,html}'],
    ignore: ['**/_*', '**/_*/**', ERROR_PAGES],
  },
  {
    framework: 'React Router',
    packages: ['@react-router/fs-routes', '@remix-run/dev'],
    folders: ['app/routes'],
    patterns: ['*.{js,jsx,ts,tsx}', '*/route.{js,jsx,ts,tsx}'],
  },
  {
    framework: 'Nitro',
    packages: ['nuxt'],
    folders: ['server'],
    patterns: ['{api,routes}/**/*.{js,mjs,cjs,ts,mts,cts}'],
  },
  {
    framework: 'Nitro',
    packages: ['nitropack', 'nitro'],
    // Its templates set `server` as its folder, without that it is the root.
    folders: ['server', '.'],
    patterns: ['{api,routes}/**/*.{js,mjs,cjs,ts,mts,cts}'],
  },
];

/** What Nuxt renders at the root path, in the folders of its versions. */
const ROOT_PAGES = ['app', '.', 'src'].flatMap((folder) => [
  join(folder, 'pages/index.vue'),
  join(folder, 'app.vue'),
]);

/** @returns null if the app has no such files */
export function findRouteFiles(
  app: string,
  root: string,
  dependencies: readonly string[],
): RouteFiles | null {
  for (const { framework, packages, folders, patterns, ignore = [] } of SEARCHES) {
    if (!packages.some((name) => dependencies.includes(name))) continue;
    for (const folder of folders) {
      const files = globSync([...patterns], {
        cwd: join(app, folder),
        followSymbolicLinks: false,
        ignore: ['**/*.{test,spec,d}.*', '**/node_modules/**', ...ignore],
      }).sort();
      if (files.length === 0) continue;
      const hasPage =
        packages.includes('nuxt') && ROOT_PAGES.some((page) => isFile(join(app, page)));
      const base = framework === 'Next.js' ? basePathOfNext(app, root) : '';
      return { framework, files: hasPage ? ['index.vue', ...files] : files, base };
    }
  }
  return null;
}

/** What a Next.js app puts in front of all paths; empty if it is not written as a text in its configuration. */
function basePathOfNext(app: string, root: string): string {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  for (const extension of ['js', 'mjs', 'ts', 'mts']) {
    const file = join(app, `next.config.${extension}`);
    if (!isFile(file)) continue;
    const line = /^[^/\n]*\bbasePath["']?\s*:\s*["'`](\/[\w./-]+)["'`]/m;
    return line.exec(readPlainTextOrNull(file, options) ?? '')?.[1] ?? '';
  }
  return '';
}
