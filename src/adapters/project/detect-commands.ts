/** Detects from a project's files how to install, build and start it: with npm, pnpm, Yarn, or as other-languages.ts says. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isOfFrontEnd } from '../../diagnosis/start-tools.ts';
import type { StepCommand } from '../../model/settings.ts';
import {
  MAX_GENERATED_FILE_SIZE,
  MAX_PROJECT_FILE_SIZE,
  readPlainText,
  readPlainTextOrNull,
} from '../plain-file.ts';
import { containerStarts, type ContainerStart } from './container-start.ts';
import { hasOtherLanguage, languageCommands, type LanguageCommands } from './other-languages.ts';
import { INSTALLED, member, members, stringOf } from './package-manifest.ts';
import { splitStart, startAfterBuild } from './split-start.ts';
import {
  isFolderLocked,
  isWorkspaceMember,
  listsAllOf,
  listsPackages,
  PNPM_WORKSPACE,
} from './workspaces.ts';

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

/** A command, and the directory to run it in. */
export interface DetectedStep {
  readonly line: string;
  readonly directory: string;
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

/**
 * For an app whose package.json does not start it, or that has none; null if its language is not known. Besides an app in another
 * language, a package.json is for tools or for the pages that the app serves.
 */
export function otherLanguage(
  app: string,
  root: string,
  isCommitted: IsCommitted = () => true,
): LanguageCommands | null {
  const other = languageCommands(app, root);
  if (other === null || !existsSync(join(app, 'package.json'))) return other;
  if (other.start === null || isOfNode(app, root, other)) return null;
  const install = packageInstall(app, root, isCommitted);
  const isBuilt = readManifest(app, root)?.scripts['build'] !== undefined;
  return {
    ...other,
    install: inOrder([install && lineFrom(app, install), other.install]),
    build: inOrder([isBuilt ? buildScript(app, root) : null, other.build]),
  };
}

/** Packages that serve requests. */
const SERVERS: ReadonlySet<string> = new Set([
  '@adonisjs/core',
  '@apollo/server',
  '@feathersjs/feathers',
  '@hapi/hapi',
  '@hono/node-server',
  '@nestjs/core',
  '@react-router/serve',
  '@remix-run/serve',
  '@sveltejs/kit',
  'connect',
  'express',
  'fastify',
  'graphql-yoga',
  'koa',
  'next',
  'nitropack',
  'nuxt',
  'polka',
  'restify',
  'sails',
]);

/**
 * Whether a folder's app boots on Node.js, or its package.json is that of a workspace, whose apps are below it. A start script that
 * only serves or watches the pages of a front end says neither.
 *
 * @param other the app in another language that is in the same folder
 */
function isOfNode(app: string, root: string, other: LanguageCommands): boolean {
  const { scripts = {}, workspaces = [], dependencies = [] } = readManifest(app, root) ?? {};
  const start = scripts['start']?.trim() ?? '';
  const hasWorkspaces = workspaces.length > 0 || existsSync(join(app, PNPM_WORKSPACE));
  if (start === '' && hasWorkspaces) return true;
  // What production boots says more than a script, which may be for developers.
  if (other.isInContainer) return false;
  if (detectContainerStart(app, root) !== null) return true;
  if (start !== '') return !isOfFrontEnd(start, scripts);
  return dependencies.some((name) => SERVERS.has(name));
}

function inOrder(lines: readonly (string | null)[]): string | null {
  return lines.filter((line) => line !== null).join(' && ') || null;
}

/** For a shell in the app's directory. */
function lineFrom(app: string, { line, directory }: DetectedStep): string {
  return directory === app ? line : `(cd ${relative(app, directory)} && ${line})`;
}

function stepOf(line: string | null, directory: string): DetectedStep | null {
  return line === null ? null : { line, directory };
}

/**
 * How to install dependencies, by the nearest lockfile between the app and the repository's root (a
 * workspace keeps its lockfile at the root). Null if there is nothing to install.
 */
export function detectInstall(
  app: string,
  root: string,
  isCommitted: IsCommitted = () => true,
): DetectedStep | null {
  const other = otherLanguage(app, root, isCommitted);
  return other === null ? packageInstall(app, root, isCommitted) : stepOf(other.install, app);
}

function packageInstall(app: string, root: string, isCommitted: IsCommitted): DetectedStep | null {
  const lockfile = nearestLockfile(app, root, isCommitted);
  if (lockfile) return installFrom(lockfile, root);
  const own = installWithoutLockfile(app, root, isCommitted);
  // Of another project in a folder above, such as tools that the app's build finds there.
  const above = lockfileAbove(app, root, isCommitted);
  if (own === null || above === null || own.directory !== app) return own;
  return stepOf(inOrder([lineFrom(app, installFrom(above, root)), own.line]), app);
}

function installFrom({ directory, manager }: FoundLockfile, root: string): DetectedStep {
  switch (manager) {
    case 'npm':
      return { line: 'npm ci --no-audit --no-fund', directory };
    case 'pnpm':
      return { line: 'pnpm install --frozen-lockfile', directory };
    case 'yarn': {
      const frozen = isYarnClassic(directory, root) ? '--frozen-lockfile' : '--immutable';
      return { line: `yarn install ${frozen}`, directory };
    }
  }
}

/** Where a workspace is installed, whose protocols and settings npm does not know; the app itself if it is in none. */
function workspaceOf(app: string, root: string, manager: 'pnpm' | 'yarn'): string {
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
  const own = read(app, 'package.json');
  if (!listsPackages(own)) return true;
  const path = relative(folder, app).split(sep).join('/');
  const files = { manifest: read(folder, 'package.json'), pnpm: read(folder, PNPM_WORKSPACE) };
  return (
    isWorkspaceMember(path, files) ||
    listsAllOf(own, files.manifest) ||
    // Lerna installs its packages in a script of the root.
    existsSync(join(folder, 'lerna.json')) ||
    (lockfile !== null && isFolderLocked(path, read(folder, lockfile) ?? ''))
  );
}

function installWithoutLockfile(
  app: string,
  root: string,
  isCommitted: IsCommitted,
): DetectedStep | null {
  const manager = managerOf(app, root, isCommitted);
  const directory = manager === 'npm' ? app : workspaceOf(app, root, manager);
  const isNeeded = [app, directory].some(
    (folder) => readManifest(folder, root)?.hasDependencies === true,
  );
  if (!isNeeded) return null;
  switch (manager) {
    case 'npm':
      return { line: 'npm install --no-audit --no-fund', directory };
    // In CI, both would refuse to write a lockfile.
    case 'pnpm': {
      // Below a workspace that does not have the app, it would install that one instead.
      const isAlone = !existsSync(join(directory, PNPM_WORKSPACE)) && hasPnpmWorkspace(app, root);
      const alone = isAlone ? ' --ignore-workspace' : '';
      return { line: `pnpm install --no-frozen-lockfile${alone}`, directory };
    }
    case 'yarn': {
      const above = lockfileAbove(app, root, isCommitted);
      const isOfFirst = above?.name === 'yarn.lock' && isYarnClassic(above.directory, root);
      const isFirst = isOfFirst || /^yarn@[01]\b/.test(nearestPackageManager(app, root));
      if (isFirst) return { line: 'yarn install', directory };
      // From Yarn 2 on, a folder below a project is part of it unless it has a lockfile.
      const own = above === null ? '' : 'touch yarn.lock && ';
      return { line: `${own}yarn install --no-immutable`, directory };
    }
  }
}

/** The package manager of the nearest lockfile; without one that of `packageManager`, or pnpm in its workspaces, or npm. */
function managerOf(
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

function hasPnpmWorkspace(app: string, root: string): boolean {
  return ancestors(app, root).some((each) => existsSync(join(each, PNPM_WORKSPACE)));
}

/** How to build the app: its build script, and what its start script would build at each boot; null for neither. */
export function detectBuild(app: string, root: string): DetectedStep | null {
  const other = otherLanguage(app, root);
  if (other !== null) return stepOf(other.build, app);
  const scripts = readManifest(app, root)?.scripts;
  const isPlugAndPlay = managerOf(app, root) === 'yarn' && plugAndPlay(app, root) !== null;
  const split = splitStart(scripts ?? {})?.build ?? [];
  const ofStart = isPlugAndPlay ? split.map(withYarn) : split;
  const hasScript = scripts?.['build'] !== undefined;
  const script = buildScript(app, root);
  const isScript = (line: string) => /^(?:npm|pnpm|yarn|bun)(?: run)? build$/.test(line);
  const isRunByStart = ofStart.some(isScript);
  const lines = hasScript && !isRunByStart ? [script, ...ofStart] : ofStart;
  return lines.length === 0 ? null : { line: lines.join(' && '), directory: app };
}

/** Variables before a command, and what finds programs of packages in node_modules, but not with Plug'n'Play. */
const RUNNER = /^((?:\w+=\S* )*)(?:(?:npx|pnpm exec) )?/;

/** `tsc` → `yarn run tsc`, which alone finds the programs of packages with Plug'n'Play, as it does in the script. */
function withYarn(command: string): string {
  return /^(?:\w+=\S* )*(?:(?:npm|pnpm run|pnpm|yarn|bun) (?!exec )|rm |mkdir |cp )/.test(command)
    ? command
    : command.replace(RUNNER, '$1yarn run ');
}

/** Scripts of a package that package managers run when they install it in its own folder. */
const INSTALL_SCRIPTS = [
  'preinstall',
  'install',
  'postinstall',
  'preprepare',
  'prepare',
  'postprepare',
];

/** Files that run during an install: pnpm's hooks, and what npm compiles if a package has no install script. */
const INSTALL_CODE = ['.pnpmfile.cjs', '.pnpmfile.mjs', 'pnpmfile.js', 'binding.gyp'];

/**
 * Settings that name code or a program: of npm and pnpm, of Yarn 2 and later, of Yarn 1. Spaces are matched within a line only: with
 * line breaks, a file of empty lines would take hours.
 */
const INSTALL_SETTINGS: readonly (readonly [file: string, setting: RegExp])[] = [
  [
    '.npmrc',
    /^[^\S\r\n]*["']?(?:script-shell|shell|node-options|git|onload-script|(?:global-)?pnpmfile)["']?[^\S\r\n]*(?:\[\][^\S\r\n]*)?(?:=|$)/m,
  ],
  [
    '.yarnrc.yml',
    /(?:^|[{,])[^\S\r\n]*["']?(?:plugins|yarnPath|enableConstraintsChecks)["']?[^\S\r\n]*:/m,
  ],
  ['.yarnrc', /^[^\S\r\n]*["']?(?:yarn-path|script-shell)\b/m],
];

/** Whether an install runs commands of the project, or may do so. */
export function hasInstallScript(app: string, root: string): boolean {
  // A workspace's packages may have such scripts. What the installs of other languages run is not known.
  const isWorkspace =
    existsSync(join(root, PNPM_WORKSPACE)) ||
    (readManifest(root, root)?.workspaces.length ?? 0) > 0;
  if (isWorkspace || otherLanguage(app, root) !== null) return true;
  // Folders above the app may be installed, too.
  return ancestors(app, root).some((directory) => {
    const { scripts = {}, hasLocalDependencies = false } = readManifest(directory, root) ?? {};
    return (
      hasLocalDependencies ||
      INSTALL_SCRIPTS.some((name) => Object.hasOwn(scripts, name)) ||
      INSTALL_CODE.some((name) => existsSync(join(directory, name))) ||
      INSTALL_SETTINGS.some(([name, setting]) => hasSetting(join(directory, name), setting, root))
    );
  });
}

/** Whether a file of settings has one of these, or cannot be read. */
function hasSetting(file: string, setting: RegExp, root: string): boolean {
  if (!existsSync(file)) return false;
  const text = readPlainTextOrNull(file, { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } });
  return text === null || setting.test(text);
}

function buildScript(app: string, root: string): string {
  return `${managerOf(app, root)} run build`;
}

/**
 * The start script, or without one what a Procfile or Dockerfile boots; null if there is neither. It runs without the
 * package manager, which would add its own start-up time to every launch, unless there is a prestart script. What it
 * builds is left to the build step, if that does it.
 *
 * @param build the build step
 */
export function detectStart(
  app: string,
  root: string,
  build: StepCommand = { kind: 'detect' },
): string | null {
  const other = otherLanguage(app, root);
  if (other !== null) return other.start;
  const { scripts, refusesNpm: isForced } = readManifest(app, root) ?? {};
  const start = scripts?.['start'];
  if (start === undefined || start.trim() === '') {
    return detectContainerStart(app, root)?.line ?? null;
  }
  // How the app in the other language starts is not known: its front end would be measured in its place.
  if (isOfFrontEnd(start, scripts ?? {}) && hasOtherLanguage(app)) return null;
  const split = startAfterBuild(scripts ?? {}, build);
  if (split !== null) return split.start;
  if (scripts?.['prestart'] === undefined) return start;
  // pnpm and Yarn may not be on the PATH of a boot. Forced, npm only warns, and so does one that a script runs.
  return isForced === true ? 'npm start --force' : 'npm start';
}

/** A longer value is none that an app reads from its environment. */
const MAX_VARIABLE_SIZE = 4096;
/** Of a package's `config`: a process can be given only so much. */
const MAX_VARIABLES = 100;

/**
 * What npm tells a start script of its package. Apps read their version so, and would not boot without it where the script is run
 * without npm. Null bytes cannot be passed.
 */
export function npmVariables(app: string, root: string): Record<string, string> {
  const manifest = readManifest(app, root);
  const line = manifest?.scripts['start'];
  if (!manifest || line === undefined) return {};
  const all = [
    ['npm_package_name', manifest.name],
    ['npm_package_version', manifest.version],
    ['npm_package_json', join(app, 'package.json')],
    ['npm_lifecycle_event', 'start'],
    ['npm_lifecycle_script', line],
    ...manifest.config
      .slice(0, MAX_VARIABLES)
      .map(([key, value]) => [`npm_package_config_${key}`, value] as const),
  ] as const;
  return Object.fromEntries(
    all.filter(
      ([name, value]) =>
        /^\w+$/.test(name) &&
        value !== '' &&
        value.length <= MAX_VARIABLE_SIZE &&
        !value.includes('\0'),
    ),
  );
}

/** Names of scripts that watch the app's files, or leave the app to a supervisor. */
const NOT_FOR_A_LAUNCH = /\b(?:nodemon|ts-node-dev|pm2(?:-\w+)?|forever|watch|next dev|vite)\b/;

/** Folders that a build makes. */
const OUTPUT_FOLDER = /^(?:\.\/)?(?:dist|build|out|output|lib|\.next|\.output)\//;

/** Whether the file of `node FILE` is there, or may be after the build: a container may have it at another place. */
function isFileHere(app: string, line: string): boolean {
  const file = /^(?:node|tsx)(?: -\S+)* ([^\s-]\S*)/.exec(line)?.[1];
  if (file === undefined) return true;
  return OUTPUT_FOLDER.test(file) || existsSync(join(app, file));
}

/** What a Procfile or Dockerfile boots on Node.js, apart from the start script; null for nothing else. */
export function detectContainerStart(app: string, root: string): ContainerStart | null {
  const scripts = readManifest(app, root)?.scripts;
  if (scripts === undefined) return null;
  for (const { line, file } of containerStarts(app, root)) {
    const name = /^(?:npm|pnpm|yarn)(?: run)? ([\w:.-]+)$/.exec(line)?.[1];
    const script = name === undefined || name === 'start' ? undefined : scripts[name];
    const direct = /^(?:node|tsx|fastify start) /.test(line) ? line : script;
    if (direct === undefined || NOT_FOR_A_LAUNCH.test(direct)) continue;
    const isHere = direct !== line || isFileHere(app, line);
    if (isHere) return { line: direct, file };
  }
  return null;
}

/** The `node_modules/.bin` folders that package managers add to the PATH. */
export function binFolders(app: string, root: string): string[] {
  return ancestors(app, root).map((directory) => join(directory, 'node_modules', '.bin'));
}

/** Where Node.js finds packages without node_modules. */
export interface PlugAndPlay {
  /** What `require` needs. */
  readonly script: string;
  /** What `import` needs as well; null if the project has no modules. */
  readonly loader: string | null;
}

/** Files by which package managers that know no Plug'n'Play mark the node_modules that they have made. */
const PLAIN_NODE_MODULES = ['.package-lock.json', '.yarn-integrity', '.yarn-state.yml'];

/** pnpm's, which says whether it has made Plug'n'Play. */
const PNPM_STATE = '.modules.yaml';

/**
 * What an install with Plug'n'Play has written, the default of Yarn 2 and later; null without one. A file that is left from
 * before a project changed to another package manager does not count: it would hide the packages in node_modules.
 */
export function plugAndPlay(app: string, root: string): PlugAndPlay | null {
  for (const folder of ancestors(app, root)) {
    const marks = PLAIN_NODE_MODULES.map((name) => join(folder, 'node_modules', name));
    if (marks.some((mark) => existsSync(mark))) return null;
    const state = readPlainTextOrNull(join(folder, 'node_modules', PNPM_STATE), {
      limit: MAX_GENERATED_FILE_SIZE,
      links: { within: root },
    });
    if (state !== null && !/\bnodeLinker"?: *"?pnp\b/.test(state)) return null;
    const script = join(folder, '.pnp.cjs');
    const loader = join(folder, '.pnp.loader.mjs');
    if (existsSync(script)) return { script, loader: existsSync(loader) ? loader : null };
  }
  return null;
}

/** Whether a file of a work tree is in a checkout, too: git does not ignore it. */
export type IsCommitted = (file: string) => boolean;

interface FoundLockfile {
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
function nearestPackageManager(app: string, root: string): string {
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
function isYarnClassic(directory: string, root: string): boolean {
  if (existsSync(join(directory, '.yarnrc.yml'))) return false;
  if (/^yarn@[2-9]/.test(readManifest(directory, root)?.packageManager ?? '')) return false;
  const lockfile = join(directory, 'yarn.lock');
  const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
  return readPlainText(lockfile, options).includes('# yarn lockfile v1');
}

/** The directories from `directory` up to `root`, both included. */
export function ancestors(directory: string, root: string): string[] {
  const up = dirname(directory);
  const isTop = directory === root || up === directory || !directory.startsWith(root);
  return isTop ? [directory] : [directory, ...ancestors(up, root)];
}
