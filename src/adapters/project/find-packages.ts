/** Finds the packages of a repository that have an app. */
import { dirname, isAbsolute, join } from 'node:path';
import { glob, globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { detectStart, readManifest } from './detect-commands.ts';

/** Where packages usually are, for a repository without a list of workspaces. */
const DEFAULT_PATTERNS = ['*', 'packages/*', 'apps/*', 'services/*'];

/**
 * Directories below the root with a start script, relative to the root, sorted.
 *
 * @param useDefaults whether to search the usual folders if the repository lists no workspaces
 */
export async function findPackagesWithStart(root: string, useDefaults: boolean): Promise<string[]> {
  const listed = [...(readManifest(root, root)?.workspaces ?? []), ...pnpmWorkspaces(root)];
  const workspaces = listed.length === 0 && useDefaults ? DEFAULT_PATTERNS : listed;
  if (workspaces.length === 0) return [];
  // A pattern that leads out of the repository would search the whole disk.
  const inside = workspaces.filter(
    (pattern) => !isAbsolute(pattern.replace(/^!/, '')) && !pattern.split(/[\\/]/).includes('..'),
  );
  const patterns = inside.map((pattern) =>
    pattern.replace(/^(!?)(?:\.\/)?(.*?)\/*$/, '$1$2/package.json'),
  );
  const manifests = await glob(patterns, {
    cwd: root,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: ['**/node_modules/**'],
  });
  return manifests
    .map((manifest) => dirname(manifest))
    .filter((directory) => directory !== '.' && hasStart(join(root, directory), root))
    .sort();
}

/** Where a folder of small apps has them. */
const ENTRIES_BELOW = ['*/{app,server,index,main}.{js,mjs,cjs}'];

const MAX_ENTRIES_BELOW = 40;

/** Files one folder below the app's that look as if they boot an app, sorted; only names that need no quoting. */
export function findEntriesBelow(app: string): string[] {
  const found = globSync(ENTRIES_BELOW, {
    cwd: app,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: ['**/node_modules/**', '{test,tests,__tests__,dist,docs,scripts,lib,public}/**'],
  });
  return found
    .filter((name) => /^[\w./-]+$/.test(name))
    .sort()
    .slice(0, MAX_ENTRIES_BELOW);
}

/** False for a broken package.json. If that package is chosen, reading it again reports the error. */
function hasStart(directory: string, root: string): boolean {
  try {
    return detectStart(directory, root) !== null;
  } catch {
    return false;
  }
}

function pnpmWorkspaces(root: string): string[] {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const text = readPlainTextOrNull(join(root, 'pnpm-workspace.yaml'), options);
  if (text === null) return [];
  try {
    const raw = parse(text) as { packages?: unknown } | null;
    const packages = raw?.packages;
    return Array.isArray(packages) ? packages.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
