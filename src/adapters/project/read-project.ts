/** Looks at a repository's files; nothing is executed and nothing is written. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { NamedText, Project } from '../../model/project.ts';
import { detectInstall, detectStart, nearestLockfile, readManifest } from './detect-commands.ts';

/** Where a description of the routes usually is. */
const OPENAPI_FOLDERS = [
  '.',
  'docs',
  'doc',
  'api',
  'spec',
  'specs',
  'openapi',
  'swagger',
  'api-docs',
  'schema',
  'src',
  'public',
  'static',
];
const OPENAPI_NAMES = ['openapi', 'swagger'].flatMap((name) =>
  ['yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
);

const ENTRIES = ['server', 'app', 'index', 'main'].flatMap((name) =>
  ['', 'src/', 'dist/', 'bin/'].flatMap((folder) =>
    ['js', 'mjs', 'cjs'].map((extension) => `${folder}${name}.${extension}`),
  ),
);

const UNKNOWN_LOCKFILES = ['bun.lock', 'bun.lockb', 'deno.lock'];

/**
 * @param root of the repository
 * @param directory where the app lives, relative to it
 * @throws SyntaxError when its package.json is broken
 */
export function readProject(root: string, directory: string): Project {
  const app = join(root, directory);
  const manifest = readManifest(app);
  const lockfile = nearestLockfile(app, root);
  const places = [...new Set([app, root])];
  const main = manifest?.main ?? '';
  return {
    directory,
    scripts: manifest?.scripts ?? {},
    dependencies: manifest?.dependencies ?? [],
    start: detectStart(app),
    entries: [...new Set([...(main === '' ? [] : [main]), ...ENTRIES])].filter(
      // Only what the shell takes as it stands.
      (name) => /^[\w./-]+$/.test(name) && isFile(join(app, name)),
    ),
    install: detectInstall(app, root)?.line ?? null,
    lockfile: lockfile && relative(root, join(lockfile.directory, lockfile.name)),
    unknownLockfile: lockfile ? null : firstName(root, places, UNKNOWN_LOCKFILES),
    pinsPackageManager: places.some((place) => (manifestOf(place)?.packageManager ?? '') !== ''),
    nodeVersionFile: nodeVersionFile(root, places),
    openApi: firstText(
      root,
      places.flatMap((place) => OPENAPI_FOLDERS.map((folder) => join(place, folder))),
      OPENAPI_NAMES,
    ),
    autobench: firstText(root, places, ['autobench.yml', 'autobench.yaml']),
    workflows: workflowsWithGate(root),
  };
}

/** The root's may be broken where the app's is not. */
function manifestOf(place: string) {
  try {
    return readManifest(place);
  } catch {
    return null;
  }
}

function nodeVersionFile(root: string, places: readonly string[]): string | null {
  const own = firstName(root, places, ['.nvmrc', '.node-version']);
  if (own !== null) return own;
  const manifest = places.find((place) => (manifestOf(place)?.node ?? '') !== '');
  return manifest === undefined ? null : relative(root, join(manifest, 'package.json'));
}

function workflowsWithGate(root: string): string[] {
  const folder = join(root, '.github', 'workflows');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name) && isFile(join(folder, name)))
    .filter((name) =>
      /\buses:\s*['"]?cannongate\/cannongate@/.test(readFileSync(join(folder, name), 'utf8')),
    )
    .map((name) => `.github/workflows/${name}`);
}

function firstName(
  root: string,
  folders: readonly string[],
  names: readonly string[],
): string | null {
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const file = files.find(isFile);
  return file === undefined ? null : relative(root, file);
}

function firstText(
  root: string,
  folders: readonly string[],
  names: readonly string[],
): NamedText | null {
  const name = firstName(root, folders, names);
  return name === null ? null : { name, text: readFileSync(join(root, name), 'utf8') };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
