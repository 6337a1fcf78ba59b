/** Compares the lockfiles of both commits, and reads in the candidate's checkout where the packages come from. */
import { basename, join } from 'node:path';
import type { Arm } from '../../model/arm.ts';
import { MAX_UPDATES, type PackageUpdate } from '../../model/package-update.ts';
import type { Workspace } from '../../ports/ports.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { hasMovedCopies, united, updatesBetween } from '../project/compare-lockfiles.ts';
import {
  foldersAbove,
  lockedPackages,
  lockfileOf,
  type LockedPackages,
} from '../project/lockfile.ts';
import {
  differsInDependenciesOnly,
  listedDependencies,
  repositoryIn,
} from '../project/package-manifest.ts';
import { broughtBy } from '../project/installed-packages.ts';
import { LOCKFILE_NAMES } from '../project/nearest-lockfile.ts';
import type { BareRepository } from './bare-repository.ts';

type Found = Awaited<ReturnType<Workspace['packageUpdates']>>;

interface Commits {
  readonly bare: BareRepository;
  readonly commits: Readonly<Record<Arm, string>>;
  /** The candidate's checkout, with its packages installed. */
  readonly root: string;
}

/** @param apps their folders, from the repository's root @throws GitError */
export async function packageUpdates(
  apps: readonly string[],
  { bare, commits, root }: Commits,
): Promise<Found> {
  const changed = await bare.changedFiles(commits.baseline, commits.candidate);
  const isLockfile = (file: string) => LOCKFILE_NAMES.some((name) => name === basename(file));
  if (!changed.some(isLockfile)) return { updates: null, unreadable: [] };
  const files = {
    baseline: new Set(await bare.listFiles(commits.baseline)),
    candidate: new Set(await bare.listFiles(commits.candidate)),
  };
  const read = async (arm: Arm, file: string) =>
    files[arm].has(file) ? await bare.show(commits[arm], file) : null;
  const unreadable: Found['unreadable'][number][] = [];
  const packagesIn = async (arm: Arm, file: string) => {
    try {
      return lockedPackages(file, (await read(arm, file)) ?? '');
    } catch (error) {
      const [reason = ''] = (error as Error).message.split('\n');
      unreadable.push({ lockfile: file, arm, reason });
      return null;
    }
  };
  const updates = new Map<string, ReturnType<typeof updatesBetween>[number]>();
  const lockfileIn = (arm: Arm, app: string) =>
    lockfileOf(app, files[arm], (file) => bare.show(commits[arm], file));
  const pairs = new Map<string, Readonly<Record<Arm, string>>>();
  for (const app of apps) {
    const baseline = await lockfileIn('baseline', app);
    const candidate = await lockfileIn('candidate', app);
    const isChanged = [baseline, candidate].some((file) => file !== null && changed.includes(file));
    if (baseline !== null && candidate !== null && isChanged) {
      pairs.set(`${baseline}\n${candidate}`, { baseline, candidate });
    }
  }
  const direct = await directDependencies(apps, read);
  const compared: Readonly<Record<Arm, LockedPackages>>[] = [];
  const readable = new Set<string>();
  for (const { baseline, candidate } of pairs.values()) {
    const before = await packagesIn('baseline', baseline);
    const after = await packagesIn('candidate', candidate);
    if (before === null || after === null) continue;
    compared.push({ baseline: before, candidate: after });
    for (const file of [baseline, candidate]) readable.add(file);
    for (const each of updatesBetween(before.versions, after.versions, direct, after.builds)) {
      const other = updates.get(each.name);
      updates.set(each.name, other === undefined ? each : united(other, each));
    }
  }
  const all = [...updates.values()];
  if (all.length === 0) return { updates: null, unreadable };
  const packages = withOrigins(all.slice(0, MAX_UPDATES), direct, apps, root);
  const names = new Set(updates.keys());
  // Other lockfiles may install something as well.
  const isOnlyChange =
    !compared.some(({ baseline, candidate }) => hasMovedCopies(baseline, candidate, names)) &&
    (await changesVersionsOnly(
      changed.filter((file) => !readable.has(file)),
      names,
      read,
    ));
  return { updates: { total: all.length, isOnlyChange, packages }, unreadable };
}

type Read = (arm: Arm, file: string) => Promise<string | null>;

/** The names in every package.json from the apps' folders up to the root, of either arm. */
async function directDependencies(apps: readonly string[], read: Read): Promise<Set<string>> {
  const names = new Set<string>();
  for (const folder of new Set(apps.flatMap(foldersAbove))) {
    for (const arm of ['baseline', 'candidate'] as const) {
      const manifest = await read(arm, join(folder, 'package.json'));
      for (const name of ifValid(() => listedDependencies(manifest ?? '{}')) ?? []) names.add(name);
    }
  }
  return names;
}

/** Where packages come from: their repositories, and which packages bring them. */
function withOrigins(
  updates: ReturnType<typeof updatesBetween>,
  direct: ReadonlySet<string>,
  apps: readonly string[],
  root: string,
): PackageUpdate[] {
  const isNeeded = updates.some(({ isDirect }) => !isDirect);
  const brought = isNeeded ? apps.map((app) => broughtBy([...direct], join(root, app), root)) : [];
  return updates.map((each) => {
    const by = new Set(brought.flatMap((ofApp) => ofApp.get(each.name) ?? []));
    const isShared = brought.some((ofApp) => ofApp.get(each.name) === null);
    const [only = null] = by;
    return {
      ...each,
      broughtBy: isShared || by.size !== 1 ? null : only,
      ...repositoryOf(each.name, apps, root),
    };
  });
}

async function changesVersionsOnly(
  files: readonly string[],
  updated: ReadonlySet<string>,
  read: Read,
): Promise<boolean> {
  for (const file of files) {
    if (basename(file) !== 'package.json') return false;
    const [baseline, candidate] = [await read('baseline', file), await read('candidate', file)];
    if (baseline === null || candidate === null) return false;
    if (ifValid(() => differsInDependenciesOnly(baseline, candidate, updated)) !== true)
      return false;
  }
  return true;
}

/** From where npm, Yarn and pnpm install a package of which there is one copy. */
function repositoryOf(
  name: string,
  apps: readonly string[],
  root: string,
): ReturnType<typeof repositoryIn> {
  for (const folder of new Set(apps.flatMap(foldersAbove))) {
    for (const place of ['node_modules', 'node_modules/.pnpm/node_modules']) {
      const file = join(root, folder, place, name, 'package.json');
      const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
      const manifest = readPlainTextOrNull(file, options);
      const found = manifest === null ? null : ifValid(() => repositoryIn(manifest));
      if (found !== null) return found;
    }
  }
  return { repository: null, directory: null };
}

/** Null for a package.json that is not JSON: the app may not even need it. */
function ifValid<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
