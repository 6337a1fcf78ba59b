/**
 * Reads a repository's files to learn about its app, for `init`. This folder knows which files describe a
 * project: package.json, lockfiles, workspaces, OpenAPI documents, configuration files. Apart from
 * write-files.ts, it executes nothing and writes nothing.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Language, NamedText, Project } from '../../model/project.ts';
import { ACTION_REPOSITORY } from '../../model/published.ts';
import type { StepCommand } from '../../model/settings.ts';
import {
  isFile,
  MAX_GENERATED_FILE_SIZE,
  MAX_PROJECT_FILE_SIZE,
  readPlainText,
  readPlainTextOrNull,
} from '../plain-file.ts';
import { readDenoTasks } from './deno-tasks.ts';
import { readProjectHints } from './read-project-hints.ts';
import {
  detectBuild,
  detectContainerStart,
  detectInstall,
  detectStart,
  nxCommands,
  otherLanguage,
} from './detect-commands.ts';
import { nearestLockfile } from './nearest-lockfile.ts';
import { readManifest, readManifestOrNull } from './read-manifest.ts';
import { findRouteFiles } from './file-routes.ts';
import { findRouteSources } from './route-sources.ts';
import { findEntriesBelow } from './find-packages.ts';
import { startAfterBuild } from './split-start.ts';

/** Folders that often contain an OpenAPI document. */
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

/** Files that a start script may read variables from. */
export const ENV_FILES = ['.env', '.env.local', '.env.development', '.env.production'];

const UNKNOWN_LOCKFILES = ['bun.lock', 'bun.lockb', 'deno.lock'];

/** A lockfile from which no install command is detected, relative to the root; null without one. */
export function unknownLockfile(app: string, root: string): string | null {
  return firstName(root, [app, root], UNKNOWN_LOCKFILES);
}

/**
 * @param root of the repository
 * @param directory the app's directory, relative to the root
 * @param nodeVersion of the `node` of the PATH; null if there is none
 * @param ignored paths that git ignores, relative to the root: a checkout does not have them
 * @param build as the user gave it: a start script that builds leaves to it only the commands that it runs
 * @throws SyntaxError if its package.json is not valid JSON
 * @throws UnusableFileError if a file that describes it is no plain file, or too large
 */
export function readProject(
  root: string,
  directory: string,
  nodeVersion: string | null = null,
  ignored: ReadonlySet<string> = new Set(),
  build: StepCommand = { kind: 'detect' },
): Project {
  const app = join(root, directory);
  const manifest = readManifest(app, root);
  const isCommitted = (file: string) => !ignored.has(relative(root, file));
  const lockfile = nearestLockfile(app, root, isCommitted);
  const ignoredLockfile = lockfile === null ? nearestLockfile(app, root) : null;
  const folders = [...new Set([app, root])];
  const main = manifest?.main ?? '';
  const hints = readProjectHints(app, root, nodeVersion);
  // A project of Nx without a package.json has the packages of the workspace.
  const isOfWorkspace = manifest === null && nxCommands(app, root) !== null;
  const dependencies = manifest?.dependencies ?? (isOfWorkspace ? hints.dependencies : []);
  return {
    directory,
    scripts: manifest?.scripts ?? {},
    dependencies,
    start: detectStart(app, root, build),
    startSource: startSource(app, root),
    containerStart: detectContainerStart(app, root),
    denoTasks: readDenoTasks(app, root),
    build: detectBuild(app, root)?.line ?? null,
    builtByStart:
      otherLanguage(app, root) === null
        ? (startAfterBuild(manifest?.scripts ?? {}, build)?.build ?? []).join(' && ')
        : '',
    language: manifest === null ? languageOf(app, root) : null,
    envFiles: ENV_FILES.filter((name) => isFile(join(app, name)) && isCommitted(join(app, name))),
    entries: [...new Set([...(main === '' ? [] : [main]), ...ENTRIES])].filter(
      // Only names that need no quoting in a shell.
      (name) => /^[\w./-]+$/.test(name) && isFile(join(app, name)),
    ),
    install: detectInstall(app, root, isCommitted)?.line ?? null,
    entriesBelow: findEntriesBelow(app),
    lockfile:
      otherLanguage(app, root)?.installedFrom ??
      (lockfile && relative(root, join(lockfile.directory, lockfile.name))),
    ignoredLockfile:
      ignoredLockfile && relative(root, join(ignoredLockfile.directory, ignoredLockfile.name)),
    unknownLockfile: lockfile ? null : unknownLockfile(app, root),
    pinsPackageManager: folders.some(
      (folder) => (readManifestOrNull(folder, root)?.packageManager ?? '') !== '',
    ),
    nodeVersionFile: nodeVersionFile(root, folders),
    pythonVersionFile: pythonVersionFile(root, folders),
    openApi: firstText(
      root,
      folders.flatMap((folder) => OPENAPI_FOLDERS.map((name) => join(folder, name))),
      OPENAPI_NAMES,
    ),
    autobench: firstText(root, folders, ['autobench.yml', 'autobench.yaml']),
    routeFiles: findRouteFiles(app, root, dependencies),
    routeSources: findRouteSources(app, root, dependencies),
    workflows: workflowsWithGate(root),
    hints,
  };
}

export const START_SCRIPT = 'the start script';

/** Where the detected start command is from: a file of the app's folder, or its start script. */
export function startSource(app: string, root: string): string {
  const other = otherLanguage(app, root);
  if (other !== null) return other.source;
  const hasScript = (readManifest(app, root)?.scripts['start']?.trim() ?? '') !== '';
  if (hasScript) return START_SCRIPT;
  const ofNx = nxCommands(app, root);
  return ofNx === null ? (detectContainerStart(app, root)?.file ?? START_SCRIPT) : ofNx.file;
}

const LANGUAGE_FILES: readonly (readonly [file: string, language: Language])[] = [
  ['go.mod', 'Go'],
  ['Cargo.toml', 'Rust'],
  ['requirements.txt', 'Python'],
  ['pyproject.toml', 'Python'],
  ['Pipfile', 'Python'],
];

/** If the commands are known, the language that they are for: a library in Rust may be part of an app in Python. */
function languageOf(app: string, root: string): Language | null {
  const known = otherLanguage(app, root);
  if (known !== null && known.start !== null) return known.language;
  return LANGUAGE_FILES.find(([file]) => isFile(join(app, file)))?.[1] ?? null;
}

function nodeVersionFile(root: string, folders: readonly string[]): string | null {
  const own = firstName(root, folders, ['.nvmrc', '.node-version']);
  if (own !== null) return own;
  const manifest = folders.find((folder) => (readManifestOrNull(folder, root)?.node ?? '') !== '');
  return manifest === undefined ? null : relative(root, join(manifest, 'package.json'));
}

/** Whether a file names the Python that is meant, by the file's name; the most exact first. */
const PYTHON_VERSION_FILES: readonly (readonly [
  file: string,
  isNamed: (text: string) => boolean,
])[] = [
  // The name of an environment of pyenv may stand there instead: actions/setup-python would fail with that.
  ['.python-version', (text) => /^(?:\s*#.*\n)*\s*(?:pypy)?\d+\.\d+/.test(text)],
  ['Pipfile', (text) => hasKey(text, 'requires', /^\s*python_(?:full_)?version\s*=/)],
  [
    'pyproject.toml',
    (text) =>
      // Without `[project]`, actions/setup-python reads Poetry's own section.
      /^[ \t]*\[project\]/m.test(text)
        ? hasKey(text, 'project', /^\s*requires-python\s*=/)
        : hasKey(text, 'tool.poetry.dependencies', /^\s*python\s*=/),
  ],
];

/** Whether a section of a TOML file has such a line. */
function hasKey(text: string, section: string, key: RegExp): boolean {
  let current = '';
  return text.split('\n').some((line) => {
    current = /^\s*\[([\w.-]+)\]/.exec(line)?.[1] ?? current;
    return current === section && key.test(line);
  });
}

function pythonVersionFile(root: string, folders: readonly string[]): string | null {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  for (const folder of folders) {
    const found = PYTHON_VERSION_FILES.find(([name, isNamed]) =>
      isNamed(readPlainTextOrNull(join(folder, name), options) ?? ''),
    );
    if (found) return relative(root, join(folder, found[0]));
  }
  return null;
}

const USES_GATE = new RegExp(`\\buses:\\s*['"]?${ACTION_REPOSITORY}@`);

function workflowsWithGate(root: string): string[] {
  const folder = join(root, '.github', 'workflows');
  if (!existsSync(folder)) return [];
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  return readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name) && isFile(join(folder, name)))
    .filter((name) => {
      const text = readPlainTextOrNull(join(folder, name), options);
      return text !== null && USES_GATE.test(text);
    })
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
  if (name === null) return null;
  const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
  return { name, text: readPlainText(join(root, name), options) };
}
