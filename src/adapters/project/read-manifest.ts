/** Reads the package.json of a folder of the repository. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_PROJECT_FILE_SIZE, readPlainText } from '../plain-file.ts';
import { INSTALLED, member, members, stringOf } from './package-manifest.ts';

export interface Manifest {
  /** Empty if absent. */
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  /** Empty if absent. */
  readonly version: string;
  /** Names and plain values of `config`. */
  readonly config: readonly (readonly [name: string, value: string])[];
  readonly packageManager: string;
  /** Whether `devEngines` names package managers, and npm is none of them: npm then refuses to run a script. */
  readonly refusesNpm: boolean;
  readonly hasDependencies: boolean;
  /** Names of all dependencies. */
  readonly dependencies: readonly string[];
  /** Whether some of them are folders or archives of the project. */
  readonly hasLocalDependencies: boolean;
  /** Names of those for development. */
  readonly devDependencies: readonly string[];
  /** Patterns of the workspaces' directories. */
  readonly workspaces: readonly string[];
  /** Empty if absent. */
  readonly main: string;
  /** `engines.node`; empty if absent. */
  readonly node: string;
}

/**
 * The package.json of a directory; null if there is none.
 *
 * @param root of the repository or checkout; a link that leads out of it is not followed
 * @throws SyntaxError if it is not valid JSON
 * @throws UnusableFileError if it is no plain file, or too large
 */
export function readManifest(directory: string, root: string): Manifest | null {
  const file = join(directory, 'package.json');
  if (!existsSync(file)) return null;
  const content = readPlainText(file, { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } });
  const raw: unknown = JSON.parse(content.replace(/^\ufeff/, ''));
  const text = (value: unknown) => stringOf(value) ?? '';
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  const manifest = Object.fromEntries(members(raw));
  const { workspaces, engines } = manifest;
  return {
    name: text(manifest['name']),
    scripts: Object.fromEntries(members(manifest['scripts']).map(([k, v]) => [k, text(v)])),
    version: text(manifest['version']),
    config: members(manifest['config']).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[key, String(value)] as const]
        : [],
    ),
    packageManager: text(manifest['packageManager']),
    refusesNpm: refusesNpm(member(manifest['devEngines'], 'packageManager')),
    hasDependencies: [...INSTALLED, 'workspaces'].some((key) => members(manifest[key]).length > 0),
    dependencies: INSTALLED.flatMap((key) => members(manifest[key]).map(([name]) => name)),
    hasLocalDependencies: [...INSTALLED, ...OVERRIDES].some((key) => namesLocal(manifest[key])),
    devDependencies: members(manifest['devDependencies']).map(([name]) => name),
    // A list, or in Yarn's longer form an object with a list.
    workspaces: texts(Array.isArray(workspaces) ? workspaces : member(workspaces, 'packages')),
    main: text(manifest['main']),
    node: text(member(engines, 'node')),
  };
}

/** The same, or null if it cannot be read: the root's package.json may be broken while the app's is fine. */
export function readManifestOrNull(directory: string, root: string): Manifest | null {
  try {
    return readManifest(directory, root);
  } catch {
    return null;
  }
}

function refusesNpm(packageManagers: unknown): boolean {
  const all: readonly unknown[] = [packageManagers].flat();
  const names = all.map((each) => stringOf(member(each, 'name'))).filter((name) => name !== null);
  return names.length > 0 && !names.includes('npm');
}

/** Keys that say from where packages come that others need: of npm, of Yarn, of pnpm. */
const OVERRIDES = ['overrides', 'resolutions', 'pnpm'];
/** How deep the objects within these keys are looked at. */
const MAX_DEPTH = 4;

/** A folder, an archive or a patch of the project instead of a version, by its protocol or its path. */
const LOCAL =
  /^(?:file|link|portal|exec|patch|workspace):|^(?:\.{1,2}|~)?[\\/]|^[A-Za-z]:[\\/]|^[^:]*\.(?:tgz|tar|tar\.gz)$/;

function namesLocal(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return LOCAL.test(value);
  return depth < MAX_DEPTH && members(value).some(([, each]) => namesLocal(each, depth + 1));
}
