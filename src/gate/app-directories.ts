/** Finds the directories of the apps, and the apps that a change does not affect. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environmentWarnings } from '../adapters/app/check-environment.ts';
import { checkStartCommand } from '../adapters/app/check-start-command.ts';
import { workspacePaths, type WorkspacePath } from '../adapters/app/check-workspace-paths.ts';
import { sharedImageProblems, sharedTargetProblems } from '../adapters/app/outside-checkout.ts';
import { hasStartScript } from '../adapters/project/package-manifest.ts';
import { findAppsBelow } from '../adapters/project/find-packages.ts';
import {
  matchesPatterns,
  mayMatchInside,
  type ConfigFileText,
} from '../adapters/project/config-files.ts';
import type { Git } from '../adapters/git/git.ts';
import { insideRepository, isInCommit, pathInside } from '../adapters/git/repository.ts';
import type { BareRepository } from '../adapters/git/bare-repository.ts';
import type { ConfiguredApp } from '../config/apps.ts';
import { INPUT_NAMES } from '../inputs/declarations.ts';
import type { LoadedInputs } from './load-inputs.ts';
import type { Warning } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import type { AppSettings, Settings } from '../model/settings.ts';
import type { Variables } from '../ports/ports.ts';

export interface LocatedApp {
  readonly app: AppSettings;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

/** Sets the app's directory relative to the repository's root. It must exist and have a start command. */
export async function locateApp(
  configured: ConfiguredApp,
  loaded: LoadedInputs,
  git: Git,
  variables: Variables,
): Promise<LocatedApp> {
  const { settings, locate } = configured;
  // What is looked up by a default in place of what was meant would be missing.
  if (configured.isUnread) return { app: settings, problems: [], warnings: [] };
  const { root } = loaded.repository;
  const name = (problem: Problem): Problem =>
    locate && /^(?:start|install|build|working-directory)$/.test(problem.where)
      ? { ...problem, where: locate([problem.where]) }
      : problem;
  const given = directoryOf(settings, locate === null, loaded, root);
  const located =
    'path' in given && locate === null ? await findApp(given.path, settings, loaded, root) : given;
  if ('problem' in located)
    return { app: settings, problems: [name(located.problem)], warnings: [] };
  const inWorkTree = realpathSync(join(root, located.path));
  const isFoundBelow =
    locate === null && (loaded.isFoundBelow || ('path' in given && given.path !== located.path));
  const inWorkspace = await workspacePaths(settings, inWorkTree, root, variables, (file) =>
    isInCommit(git, root, file),
  );
  const problems = [
    ...(await checkStartCommand(settings, inWorkTree, root, variables)).map(name),
    ...inWorkspace.map(({ where, ...found }): Problem => ({
      code: 'path-in-workspace',
      where: placeOf(where, configured, loaded),
      ...found,
    })),
    ...sharedImageProblems(settings, inWorkTree, root).map(name),
    ...sharedTargetProblems(settings, inWorkTree, root, variables).map(name),
  ];
  const warnings: Warning[] = [
    ...(isFoundBelow ? [foundBelow(located.path)] : []),
    ...(await environmentWarnings(settings, inWorkTree, root, variables)),
  ];
  const app = { ...settings, workingDirectory: located.path };
  return { app, problems, warnings };
}

/** The app's problems, where a missing start command is one that the base has. @param base the commit; null if it is not known */
export async function withStartOfBase(
  { app, problems }: LocatedApp,
  store: BareRepository,
  base: string | null,
): Promise<Problem[]> {
  const isMissing = (each: Problem) =>
    each.code === 'no-start-command' && !each.isInit && !each.isOfFrontEnd;
  if (base === null || !problems.some(isMissing)) return [...problems];
  const file = join(app.workingDirectory, 'package.json');
  const files = await store.listFiles(base);
  const text = files.includes(file) ? await store.show(base, file) : '{}';
  const isRemoved = hasStartScript(text);
  return problems.map((each) => (isMissing(each) ? { ...each, isRemoved } : each));
}

/** Where the user wrote a setting of an app. Inputs that are not in an app of the file get their names later. */
function placeOf(
  [key, ...rest]: WorkspacePath['where'],
  { locate, fileIndexes }: ConfiguredApp,
  { typed, file }: LoadedInputs,
): string {
  const input = INPUT_NAMES.find((name) => name === key);
  if (input !== undefined && (locate === null || typed[input] !== undefined)) return key;
  const [first, ...others] = rest;
  const index = typeof first === 'number' ? fileIndexes[first] : null;
  const path = [key, ...(index == null ? rest : [index, ...others])];
  return locate?.(path) ?? file?.locate(path) ?? key;
}

/**
 * The directory of the only app, relative to the root: for what has to know it before the settings are checked. The root if
 * the inputs are wrong, which is said with the settings.
 */
export async function directoryOfOnlyApp(loaded: LoadedInputs): Promise<string> {
  const { root } = loaded.repository;
  const given = directoryOf({ workingDirectory: '.' }, true, loaded, root);
  if ('problem' in given) return '.';
  const found = await findApp(given.path, { start: loaded.values.start }, loaded, root);
  return 'path' in found ? (insideRepository(root, join(root, found.path)) ?? '.') : '.';
}

/** Nobody said that this is the app: the root may have another one, whose start command is not found. */
function foundBelow(directory: string): Warning {
  return { code: 'app-found-below', directory };
}

/**
 * At the root of a monorepo, the one package with a start script, as `init` finds it. Elsewhere, and if the user said
 * where the app is or how it starts, nothing is looked for.
 */
async function findApp(
  path: string,
  { start }: Pick<AppSettings, 'start'>,
  { typed, file }: LoadedInputs,
  root: string,
): Promise<{ path: string } | { problem: Problem }> {
  const where = 'working-directory';
  const isSaid = start !== null || typed[where] !== undefined || file?.values[where] !== undefined;
  if (isSaid || path !== '.') return { path };
  const packages = await findAppsBelow(root);
  const [only] = packages;
  if (only === undefined) return { path };
  if (packages.length === 1) return { path: only };
  return { problem: { code: 'several-packages', where, directories: packages } };
}

/** A typed directory is relative to the current one; the file's is relative to the repository's root. */
function directoryOf(
  { workingDirectory }: Pick<AppSettings, 'workingDirectory'>,
  isOnly: boolean,
  { typed, file, directory }: LoadedInputs,
  root: string,
): { path: string } | { problem: Problem } {
  const inFile = isOnly ? file?.values['working-directory'] : workingDirectory;
  const isFromFile = !isOnly || (typed['working-directory'] === undefined && inFile !== undefined);
  const absolute = isFromFile ? resolve(root, inFile ?? '.') : directory;
  const value = isFromFile ? (inFile ?? '.') : directory;
  const refuse = (code: 'not-found' | 'not-in-repository') => ({
    problem: { code, where: 'working-directory', value, what: 'directory' } as const,
  });
  if (!existsSync(absolute) || !statSync(absolute).isDirectory()) {
    return refuse('not-found');
  }
  const real = insideRepository(root, absolute);
  if (real === null) return refuse('not-in-repository');
  // As it was written: a link may lead to another folder on the other side.
  const written = absolute === root ? '.' : pathInside(root, absolute);
  return { path: written ?? real };
}

/**
 * The apps that a change does not affect, by their `affected-by`. A changed configuration file affects all
 * apps. A pattern that matches no file of either commit gives a warning, since it is probably wrong.
 *
 * @returns the names of the unaffected apps; null for a single app
 */
export async function findUnaffectedApps(
  { apps }: Settings,
  store: BareRepository,
  { baseline, candidate }: { readonly baseline: string; readonly candidate: string },
  config: ConfigFileText | null,
): Promise<{ unaffected: (string | null)[]; warnings: Warning[] }> {
  if (apps.every(({ affectedBy }) => affectedBy === null)) return { unaffected: [], warnings: [] };
  const files = [...(await store.listFiles(baseline)), ...(await store.listFiles(candidate))];
  const patterns = new Set(apps.flatMap(({ affectedBy }) => affectedBy ?? []));
  const warnings = [...patterns]
    // What excludes nothing misses nothing.
    .filter((pattern) => !pattern.startsWith('!'))
    .filter((pattern) => !files.some((file) => matchesPatterns(file, [pattern])))
    .flatMap((pattern): Warning[] => {
      const code = 'pattern-without-files';
      const listing = apps.filter(({ affectedBy }) => affectedBy?.includes(pattern));
      // All apps have it from the top of the file.
      if (listing.length === apps.length) return [{ code, pattern }];
      return listing.map(({ name }) => ({ code, app: name ?? undefined, pattern }));
    });
  const changed = await store.changedPaths(baseline, candidate);
  if (config && changed.some(({ path }) => path === config.name))
    return { unaffected: [], warnings };
  const unaffected = apps.flatMap(({ name, affectedBy }) => {
    if (affectedBy === null) return [];
    const isAffected = changed.some(({ path, isSubmodule }) =>
      isSubmodule ? mayMatchInside(path, affectedBy) : matchesPatterns(path, affectedBy),
    );
    return isAffected ? [] : [name];
  });
  return { unaffected, warnings };
}
