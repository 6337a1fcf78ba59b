/** Finds the packages of a repository that have an app. */
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { glob, globSync } from 'tinyglobby';
import { parse } from 'yaml';
import type { PackageBelow } from '../../diagnosis/evidence.ts';
import { startElsewhere } from '../../diagnosis/start-elsewhere.ts';
import { servesPages } from '../../diagnosis/start-tools.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { detectStart, otherLanguage } from './detect-commands.ts';
import { readManifest, readManifestOrNull } from './read-manifest.ts';
import { LOCKFILE_NAMES, LOCKFILES } from './nearest-lockfile.ts';
import { hasOtherLanguage } from './other-languages.ts';

/** Where packages usually are, for a repository without a list of workspaces. */
const DEFAULT_PATTERNS = ['*', 'packages/*', 'apps/*', 'services/*'];

/** Projects of Nx need no package.json. */
const NX_PROJECTS = ['*', 'apps/*', 'apps/*/*', 'packages/*', 'services/*'].map(
  (folder) => `${folder}/project.json`,
);

/**
 * Directories below the root with a start script, or with a server that Nx builds, relative to the root, sorted. A package whose start
 * script serves the pages of a front end to their developer is none of them.
 *
 * @param useDefaults whether to search the usual folders if the repository lists no workspaces
 */
export async function findPackagesWithStart(root: string, useDefaults: boolean): Promise<string[]> {
  const listed = listedWorkspaces(root);
  const workspaces = listed.length === 0 && useDefaults ? DEFAULT_PATTERNS : listed;
  const hasNx = existsSync(join(root, 'nx.json'));
  const patterns = [...manifestPatterns(workspaces), ...(hasNx ? NX_PROJECTS : [])];
  if (patterns.length === 0) return [];
  const manifests = await glob(patterns, packageSearch(root));
  const folders = [...new Set(foldersOf(manifests))];
  return folders.filter((directory) => hasStart(join(root, directory), root));
}

/**
 * The apps of a repository whose root has no start command, or one that starts all packages at once. If the root has a project in
 * another language, only the packages that its own package.json lists are searched: any other would be the front end of that app.
 */
export async function findAppsBelow(root: string): Promise<string[]> {
  if (mayStart(root) && !startsAll(root)) return [];
  // A broken package.json is reported with the start command.
  return await findPackagesWithStart(root, !hasOtherLanguage(root)).catch(() => []);
}

/** Also if that cannot be told: what is wrong is said later. */
function mayStart(root: string): boolean {
  try {
    return detectStart(root, root) !== null;
  } catch {
    return true;
  }
}

/** Whether the root's start script is `turbo run start` or the like. */
function startsAll(root: string): boolean {
  const { scripts = {} } = readManifestOrNull(root, root) ?? {};
  return startElsewhere(scripts)?.kind === 'all';
}

/** Directories of all packages that the repository lists as its workspaces, relative to the root, sorted. */
export function listedPackages(root: string): string[] {
  const listed = listedWorkspaces(root);
  if (listed.length === 0) return [];
  return foldersOf(globSync(manifestPatterns(listed), packageSearch(root)));
}

function listedWorkspaces(root: string): string[] {
  return [...(readManifest(root, root)?.workspaces ?? []), ...pnpmWorkspaces(root)];
}

function manifestPatterns(workspaces: readonly string[]): string[] {
  // A pattern that leads out of the repository would search the whole disk.
  const inside = workspaces.filter(
    (pattern) => !isAbsolute(pattern.replace(/^!/, '')) && !pattern.split(/[\\/]/).includes('..'),
  );
  return inside.map((pattern) => pattern.replace(/^(!?)(?:\.\/)?(.*?)\/*$/, '$1$2/package.json'));
}

function packageSearch(root: string) {
  return {
    cwd: root,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: ['**/node_modules/**'],
  };
}

function foldersOf(manifests: readonly string[]): string[] {
  return manifests
    .map((manifest) => dirname(manifest))
    .filter((directory) => directory !== '.')
    .sort();
}

const MAX_BUILT = 5000;

/**
 * Files in JavaScript in the folders that a build makes, relative to the app.
 *
 * @param outputs more of these folders
 */
export function findBuiltFiles(app: string, outputs: readonly string[]): string[] {
  const patterns = ['dist', 'build', 'out', ...outputs].map((each) => `${each}/**/*.{js,mjs,cjs}`);
  const found = globSync(patterns, { ...packageSearch(app), deep: 6 });
  return found.sort().slice(0, MAX_BUILT);
}

const MAX_PACKAGES_BELOW = 200;

/** Folders below an app's that have a package.json: what it lists is not installed with the app's packages. */
export function findPackagesBelow(app: string, root: string): PackageBelow[] {
  const manifests = globSync(['*/package.json', '*/*/package.json'], packageSearch(app));
  return foldersOf(manifests)
    .slice(0, MAX_PACKAGES_BELOW)
    .map((folder) => {
      const directory = join(app, folder);
      const lockfile = LOCKFILE_NAMES.find((name) => existsSync(join(directory, name)));
      const { dependencies = [] } = readManifestOrNull(directory, root) ?? {};
      return { folder, dependencies, manager: lockfile === undefined ? null : LOCKFILES[lockfile] };
    });
}

const MAX_MODULES = 5000;
/** These are read. */
const MAX_PYTHON_FILES = 500;

/** Files that an app can import, its packages left out, relative to the app. */
export function findModules(app: string): string[] {
  const found = globSync(['**/*.{js,mjs,cjs,json}'], {
    ...packageSearch(app),
    ignore: ['**/node_modules/**', '**/.git/**', '**/.venv/**'],
    deep: 8,
  });
  return found.sort().slice(0, MAX_MODULES);
}

/** Deep enough for a package in `src`: one without any files in Python near its top is no module of the project. */
const PYTHON_FILES = ['{,src/}*.py', '{,src/}*/{,*/}*.py'];

/** Modules of Python in the app's folder, its repository's and the folders `src` of both, by the first part of their names. */
export function findPythonModules(app: string, root: string): string[] {
  const files = [...new Set([app, root])].flatMap(pythonFilesIn);
  const names = files.map((file) => file.replace(/^src\//, '').replace(/(?:\.py$|\/.*)/, ''));
  return [...new Set(names)].sort().slice(0, MAX_MODULES);
}

/** Their files, as absolute paths, those of the app first. */
export function findPythonFiles(app: string, root: string): string[] {
  const files = [...new Set([app, root])].flatMap((folder) =>
    pythonFilesIn(folder)
      .sort()
      .map((file) => join(folder, file)),
  );
  return [...new Set(files)].slice(0, MAX_PYTHON_FILES);
}

function pythonFilesIn(folder: string): string[] {
  return globSync(PYTHON_FILES, {
    ...packageSearch(folder),
    ignore: ['**/node_modules/**', '**/.git/**', '**/site-packages/**'],
  });
}

const MAX_EXAMPLES = 500;

/** Files that may be examples of others which no checkout has, relative to the app. */
export function findExampleFiles(app: string): string[] {
  const found = globSync(['**/*{example,sample,template,dist,default}*'], {
    ...packageSearch(app),
    ignore: ['**/node_modules/**', '**/.git/**', '**/.venv/**', '{dist,build,out}/**'],
    dot: true,
    deep: 4,
  });
  return found.sort().slice(0, MAX_EXAMPLES);
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
    const start = detectStart(directory, root);
    if (start === null) return false;
    if (otherLanguage(directory, root) !== null) return true;
    const scripts = readManifest(directory, root)?.scripts ?? {};
    const script = scripts['start'] ?? '';
    const called = /^(?:npm|pnpm|yarn)(?: run)? ([\w:.-]+)$/.exec(script)?.[1] ?? '';
    return ![start, script, scripts[called] ?? ''].some((line) => servesPages(line));
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
