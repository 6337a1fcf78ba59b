/** Which lockfile, workspace and package manager install the packages of an app, by the files between its folder and the root. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import {
  MAX_GENERATED_FILE_SIZE,
  MAX_PROJECT_FILE_SIZE,
  readPlainText,
  readPlainTextOrNull,
} from '../plain-file.ts';
import { readManifest } from './read-manifest.ts';
import { installsPackagesOf, PNPM_WORKSPACE } from './workspaces.ts';

/** The package manager of each lockfile from which an install is detected. */
export const LOCKFILES = {
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
} as const;

type LockfileName = keyof typeof LOCKFILES;

export const LOCKFILE_NAMES = Object.keys(LOCKFILES) as readonly LockfileName[];

/**
 * The lockfile that counts in a folder: of several, that of the package manager which the project names. A project that has
 * changed its package manager may have kept the lockfile of the former one.
 *
 * @param names those in the folder, in the order of `LOCKFILE_NAMES`
 * @param packageManager the nearest field of that name in a package.json, such as `pnpm@9.1.0`; empty for none
 */
export function lockfileAmong(
  names: readonly LockfileName[],
  packageManager: string,
): LockfileName | null {
  const named = names.find((name) => packageManager.split('@')[0] === LOCKFILES[name]);
  return named ?? names[0] ?? null;
}

/** Whether a file of a work tree is in a checkout, too: git does not ignore it. */
export type IsCommitted = (file: string) => boolean;

export interface FoundLockfile {
  readonly directory: string;
  readonly manager: (typeof LOCKFILES)[LockfileName];
  readonly name: LockfileName;
}

/**
 * The nearest lockfile between the app and the root that installs the app's packages. `lockfileOf` in lockfile.ts finds the same
 * one in a commit.
 */
export function nearestLockfile(
  app: string,
  root: string,
  isCommitted: IsCommitted = () => true,
): FoundLockfile | null {
  const found = lockfilesAbove(app, root, isCommitted);
  return found.find(({ directory, name }) => isInstalledAt(app, directory, root, name)) ?? null;
}

/** The nearest one, of whichever project. */
export function lockfileAbove(
  app: string,
  root: string,
  isCommitted: IsCommitted = () => true,
): FoundLockfile | null {
  return lockfilesAbove(app, root, isCommitted)[0] ?? null;
}

function lockfilesAbove(app: string, root: string, isCommitted: IsCommitted): FoundLockfile[] {
  return ancestors(app, root).flatMap((directory) => {
    const names = LOCKFILE_NAMES.filter((each) => {
      const file = join(directory, each);
      return existsSync(file) && isCommitted(file);
    });
    const field = names.length > 1 ? nearestPackageManager(app, root) : '';
    const name = lockfileAmong(names, field);
    return name === null ? [] : [{ directory, manager: LOCKFILES[name], name }];
  });
}

/** The nearest `packageManager` between the app and the root; empty without one. */
export function nearestPackageManager(app: string, root: string): string {
  for (const directory of ancestors(app, root)) {
    const field = packageManagerIn(directory, root);
    if (field !== '') return field;
  }
  return '';
}

/** A package manager that corepack brings. */
export interface ProjectManager {
  readonly name: 'pnpm' | 'yarn';
  /** Whether the project names Yarn 2 or later, and does not bring it along, as `yarnPath` does. */
  readonly isNewerYarn: boolean;
}

/** By the field `packageManager`, or else by the lockfile or pnpm's workspace. Null for npm, and for broken files. */
export function projectManager(app: string, root: string): ProjectManager | null {
  try {
    const field = nearestPackageManager(app, root);
    const name = /^\w+(?=@)/.exec(field)?.[0] ?? managerOf(app, root);
    if (name !== 'pnpm' && name !== 'yarn') return null;
    const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
    const bringsYarn = ancestors(app, root).some((folder) =>
      /^yarnPath:/m.test(readPlainTextOrNull(join(folder, '.yarnrc.yml'), options) ?? ''),
    );
    return { name, isNewerYarn: /^yarn@(?:[2-9]|\d\d)/.test(field) && !bringsYarn };
  } catch {
    return null;
  }
}

/** Empty without one, and for a package.json that is not JSON, as in `lockfileOf`. */
function packageManagerIn(directory: string, root: string): string {
  try {
    return readManifest(directory, root)?.packageManager ?? '';
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return '';
  }
}

/** Yarn 1 has no `.yarnrc.yml`, and its lockfile says v1. */
export function isYarnClassic(directory: string, root: string): boolean {
  if (existsSync(join(directory, '.yarnrc.yml'))) return false;
  if (/^yarn@[2-9]/.test(readManifest(directory, root)?.packageManager ?? '')) return false;
  const lockfile = join(directory, 'yarn.lock');
  const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
  return readPlainText(lockfile, options).includes('# yarn lockfile v1');
}

/** Where a workspace is installed, whose protocols and settings npm does not know; the app itself if it is in none. */
export function workspaceOf(app: string, root: string, manager: 'pnpm' | 'yarn'): string {
  const isTop = (folder: string) =>
    manager === 'pnpm'
      ? existsSync(join(folder, PNPM_WORKSPACE))
      : (readManifest(folder, root)?.workspaces.length ?? 0) > 0;
  return (
    ancestors(app, root).find((folder) => isTop(folder) && isInstalledAt(app, folder, root)) ?? app
  );
}

/**
 * Whether what is installed in a folder are the app's packages as well.
 *
 * @param lockfile of the folder; null for none
 */
function isInstalledAt(
  app: string,
  folder: string,
  root: string,
  lockfile: string | null = null,
): boolean {
  if (folder === app) return true;
  const read = (at: string, name: string) =>
    readPlainTextOrNull(join(at, name), {
      limit: MAX_GENERATED_FILE_SIZE,
      links: { within: root },
    });
  return installsPackagesOf(relative(folder, app).split(sep).join('/'), read(app, 'package.json'), {
    manifest: read(folder, 'package.json'),
    pnpm: read(folder, PNPM_WORKSPACE),
    hasLerna: existsSync(join(folder, 'lerna.json')),
    lockfile: lockfile === null ? null : read(folder, lockfile),
  });
}

/** The package manager of the nearest lockfile; without one that of `packageManager`, or pnpm in its workspaces, or npm. */
export function managerOf(
  app: string,
  root: string,
  isCommitted: IsCommitted = () => true,
): 'npm' | 'pnpm' | 'yarn' {
  const lockfile = lockfileAbove(app, root, isCommitted);
  if (lockfile) return lockfile.manager;
  const named = /^\w+(?=@)/.exec(nearestPackageManager(app, root))?.[0];
  if (named === 'npm' || named === 'pnpm' || named === 'yarn') return named;
  return hasPnpmWorkspace(app, root) ? 'pnpm' : 'npm';
}

export function hasPnpmWorkspace(app: string, root: string): boolean {
  return ancestors(app, root).some((each) => existsSync(join(each, PNPM_WORKSPACE)));
}

/** The directories from `directory` up to `root`, both included. */
export function ancestors(directory: string, root: string): string[] {
  const up = dirname(directory);
  const isTop = directory === root || up === directory || !directory.startsWith(root);
  return isTop ? [directory] : [directory, ...ancestors(up, root)];
}
