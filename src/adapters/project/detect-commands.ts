/** Detects from a project's files how to install, build and start it: with npm, pnpm, Yarn, or as other-languages.ts says. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isOfFrontEnd } from '../../diagnosis/start-tools.ts';
import type { AppSettings, StepCommand } from '../../model/settings.ts';
import {
  MAX_GENERATED_FILE_SIZE,
  MAX_PROJECT_FILE_SIZE,
  readPlainTextOrNull,
} from '../plain-file.ts';
import { containerStarts, type ContainerStart } from './container-start.ts';
import { hasOtherLanguage, languageCommands, type LanguageCommands } from './other-languages.ts';
import {
  ancestors,
  hasPnpmWorkspace,
  isYarnClassic,
  lockfileAbove,
  managerOf,
  nearestLockfile,
  nearestPackageManager,
  workspaceOf,
  type FoundLockfile,
  type IsCommitted,
} from './nearest-lockfile.ts';
import { nxServer } from './nx-project.ts';
import { readManifest } from './read-manifest.ts';
import { splitStart, startAfterBuild } from './split-start.ts';
import { PNPM_WORKSPACE } from './workspaces.ts';

/** A command, and the directory to run it in. */
export interface DetectedStep {
  readonly line: string;
  readonly directory: string;
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

/** What the user has given, next to which a build is detected. */
type GivenCommands = Partial<Pick<AppSettings, 'install' | 'start'>>;

/**
 * How to build the app: its build script, and what its start script would build at each boot; null for neither. Cargo does not build again
 * after a given `install` has built, perhaps with other features, and Nx builds nothing that a given `start` does not run.
 */
export function detectBuild(
  app: string,
  root: string,
  { install, start = null }: GivenCommands = {},
): DetectedStep | null {
  const other = otherLanguage(app, root);
  if (other !== null) {
    const isBuilt = install?.kind === 'command' && /\bcargo\b/.test(install.line);
    return other.language === 'Rust' && isBuilt ? null : stepOf(other.build, app);
  }
  const scripts = readManifest(app, root)?.scripts;
  const isPlugAndPlay = managerOf(app, root) === 'yarn' && plugAndPlay(app, root) !== null;
  const split = splitStart(scripts ?? {})?.build ?? [];
  const ofStart = isPlugAndPlay ? split.map(withYarn) : split;
  const hasScript = scripts?.['build'] !== undefined;
  const script = buildScript(app, root);
  const isScript = (line: string) => /^(?:npm|pnpm|yarn|bun)(?: run)? build$/.test(line);
  const isRunByStart = ofStart.some(isScript);
  const lines = hasScript && !isRunByStart ? [script, ...ofStart] : ofStart;
  const ofNx = lines.length === 0 ? nxCommands(app, root) : null;
  if (ofNx !== null) {
    if (start !== null && !start.includes(ofNx.main)) return null;
    const line = isPlugAndPlay ? withYarn(ofNx.build) : ofNx.build;
    return { line, directory: app };
  }
  return lines.length === 0 ? null : { line: lines.join(' && '), directory: app };
}

export interface NxCommands {
  readonly build: string;
  /** The file that the build makes, relative to the app. */
  readonly main: string;
  readonly start: string;
  /** The file that has the targets. */
  readonly file: string;
}

/** How a project of Nx is built and booted that has no start script, nor a Procfile or Dockerfile; null for any other. */
export function nxCommands(app: string, root: string): NxCommands | null {
  const script = readManifest(app, root)?.scripts['start']?.trim() ?? '';
  const server = nxServer(app, root);
  if (server === null || script !== '' || detectContainerStart(app, root) !== null) return null;
  return {
    // Its daemon would go on after the build.
    build: `NX_DAEMON=false nx build ${server.name}`,
    main: server.main,
    start: `node ${server.main}`,
    file: server.file,
  };
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
 * The start script, or without one what a Procfile or Dockerfile boots, or what a project of Nx builds; null if there is none of these.
 * It runs without the package manager, which would add its own start-up time to every launch, unless there is a prestart script. What
 * it builds is left to the build step, if that does it.
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
    return detectContainerStart(app, root)?.line ?? nxCommands(app, root)?.start ?? null;
  }
  // How the app in the other language starts is not known: its front end would be measured in its place.
  if (isOfFrontEnd(start, scripts ?? {}) && hasOtherLanguage(app)) return null;
  const split = startAfterBuild(scripts ?? {}, build);
  if (split !== null) return split.start;
  if (scripts?.['prestart'] === undefined) return startOfAdonis(app, scripts ?? {}) ?? start;
  // pnpm and Yarn may not be on the PATH of a boot. Forced, npm only warns, and so does one that a script runs.
  return isForced === true ? 'npm start --force' : 'npm start';
}

/** AdonisJS builds into this folder, in which its start script is meant to run. */
const BUILT_BY_ADONIS = 'build';

/** The start script of AdonisJS from the app's folder; null for another, and if the file that it names is there. */
function startOfAdonis(app: string, scripts: Readonly<Record<string, string>>): string | null {
  const isBuilt = /\bnode ace(?:\.js)? build\b/.test(scripts['build'] ?? '');
  const [, before = '', file = ''] =
    /^(node (?:-\S+ )*)(?:\.\/)?((?:bin\/)?server\.js)$/.exec(scripts['start']?.trim() ?? '') ?? [];
  if (!isBuilt || file === '' || existsSync(join(app, file))) return null;
  const source = join(app, file.replace(/\.js$/, '.ts'));
  return existsSync(source) ? `${before}${BUILT_BY_ADONIS}/${file}` : null;
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
