/** Which packages of a repository have an app. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { parse } from 'yaml';
import { detectStart, readManifest } from './detect-commands.ts';

/** Where packages often live in a repository that does not say. */
const DEFAULT_PATTERNS = ['*', 'packages/*', 'apps/*', 'services/*'];

/**
 * The directories below the root that have a start script, relative to it, in order.
 *
 * @param isAnywhere whether to look where packages usually are, when the repository does not say
 */
export async function findPackagesWithStart(root: string, isAnywhere: boolean): Promise<string[]> {
  const given = [...(readManifest(root)?.workspaces ?? []), ...pnpmWorkspaces(root)];
  const places = given.length === 0 && isAnywhere ? DEFAULT_PATTERNS : given;
  if (places.length === 0) return [];
  const patterns = places.map((pattern) =>
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
    .filter((directory) => directory !== '.' && hasStart(join(root, directory)))
    .sort();
}

/** A package that is broken has no app for now; the one that is meant is read again. */
function hasStart(directory: string): boolean {
  try {
    return detectStart(directory) !== null;
  } catch {
    return false;
  }
}

function pnpmWorkspaces(root: string): string[] {
  const file = join(root, 'pnpm-workspace.yaml');
  if (!existsSync(file)) return [];
  try {
    const raw = parse(readFileSync(file, 'utf8')) as { packages?: unknown } | null;
    const packages = raw?.packages;
    return Array.isArray(packages) ? packages.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
