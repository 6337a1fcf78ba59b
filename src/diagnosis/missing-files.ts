/** What the log says is not there: packages, modules, what a build or a generator makes, and other files. */
import type { BootCause } from '../model/boot-causes.ts';
import type { ProjectHints } from '../model/project-hints.ts';
import type { CommandEvidence, PythonPackages } from './evidence.ts';
import { firstMatch, groupOf, lineWith, relativeTo, SAFE_NAME, shortened } from './log-lines.ts';

const GENERATED_CLIENT =
  /@prisma\/client did not initialize yet|Cannot find module '\.prisma\/client|"@prisma\/client"' has no exported member|[\\/]generated[\\/]prisma[\\/'"]|Prisma Client could not locate the Query Engine/i;

const MISSING_MODULE = /Cannot find (?:module|package) '([^']+)'|Could not resolve "([^"]+)"/;

/** As an import says it, `python -m`, and waitress, which lists the arguments of the exception. */
const MISSING_PYTHON_MODULE =
  /\bModuleNotFoundError: No module named '([\w.]+)'|\bpython[\d.]*: No module named ([\w.]+)$|^1\. No module named '([\w.]+)'$/;

const MISSING_FILE =
  /ENOENT: no such file or directory, (?:open|stat|lstat|access|scandir) '([^']+)'|^Error: Unable to access jarfile (\S+)$/;

/** What generates the client of Prisma, before the build that the project has. */
export function prismaCommand({ scripts }: ProjectHints): string {
  const own = Object.keys(scripts).find(
    (name) => SAFE_NAME.test(name) && /\bprisma generate\b/.test(scripts[name] ?? ''),
  );
  const generate = own === undefined || own === 'build' ? 'npx prisma generate' : `npm run ${own}`;
  return scripts['build'] === undefined || own === 'build'
    ? generate
    : `${generate} && npm run build`;
}

export function generatedClientCause({ log, project }: CommandEvidence): BootCause | null {
  if (lineWith(log, GENERATED_CLIENT) === undefined) return null;
  return { code: 'client-not-generated', tool: 'Prisma', command: prismaCommand(project) };
}

/** The first line of a pointer, or what JSON.parse shows of it. */
const LFS_POINTER = /(version https:\/\/git-lfs\.\S+\/spec\/|"version ht"\.\.\. is not valid JSON)/;

/** In the words of `git submodule update`, whatever the server has said before. */
const MISSING_SUBMODULE_COMMIT =
  /^fatal: Fetched in submodule path '(.+)', but it did not contain ([0-9a-f]{40,64})\b/;

/** What is not there is a commit or a file of a submodule, or a file in Git LFS, of which there is only the pointer. */
export function notCheckedOut(context: CommandEvidence): BootCause | null {
  const { log, project } = context;
  const [, submodule, commit] = firstMatch(log, MISSING_SUBMODULE_COMMIT) ?? [];
  if (submodule !== undefined && commit !== undefined) {
    return { code: 'submodule-commit-missing', folder: shortened(submodule), commit };
  }
  const then = installCommand(project);
  const pointer = firstMatch(log, LFS_POINTER);
  if (pointer !== null) return { code: 'large-file-pointer', then };
  const match = firstMatch(log, MISSING_MODULE) ?? firstMatch(log, MISSING_FILE);
  const name = groupOf(match);
  if (match === null || name === undefined) return null;
  const folder = context.missingSubmodules.find((each) => isIn(each, name, match.input, context));
  return folder === undefined ? null : { code: 'submodule-not-fetched', folder, then };
}

const INSTALLS = {
  npm: 'npm ci',
  pnpm: 'pnpm install --frozen-lockfile',
  yarn: 'yarn install',
} as const;

/** What installs the app's packages; null if there are none. */
function installCommand({ manager, dependencies }: ProjectHints): string | null {
  if (manager !== null) return INSTALLS[manager];
  return dependencies.length > 0 ? 'npm install' : null;
}

/** Whether a name or a path leads to a folder of the checkout. @param line that names it */
function isIn(folder: string, name: string, line: string, context: CommandEvidence): boolean {
  const { directory, root } = context;
  const plain = name.replace(/^file:\/\//, '');
  const importer = plain.startsWith('.') ? importerIn(context, line) : null;
  // Of others it is not known in which file they are.
  const from = importer ?? `${directory}/`;
  const path = plain.startsWith('/') ? plain : resolvedFrom(from, plain);
  return `${path}/`.startsWith(`${root}/${folder}/`);
}

/** A package, a file of the build, or a development dependency that is not there. */
export function moduleCause(context: CommandEvidence): BootCause | null {
  const { directory, log, project, isProduction } = context;
  const match = firstMatch(log, MISSING_MODULE);
  const name = groupOf(match);
  if (match === null || name === undefined) return null;
  const unbuilt = workspacePackageIn(name, context);
  if (unbuilt !== null) {
    const command = project.workspace?.build ?? null;
    const isNew = command !== null && context.build?.includes(command) !== true;
    return { code: 'workspace-package-not-built', name: unbuilt, command: isNew ? command : null };
  }
  if (/^(?:\.{0,2}\/|[A-Z]:\\|file:)/.test(name)) {
    return (
      misspelt(name, match.input, context) ??
      buildMissing(relativeTo(directory, name), match.input, context)
    );
  }
  // Nobody should be told to install a stranger's package that has the name of a file of the project.
  if (isAlias(name, match.input, context)) {
    return /\berror TS\d+/.test(match.input)
      ? null
      : { code: 'alias-not-resolved', name: shortened(name) };
  }
  const parts = name.split('/');
  const packageName = parts.slice(0, name.startsWith('@') ? 2 : 1).join('/');
  if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(packageName)) return null;
  if (project.devDependencies.includes(packageName)) {
    const { manager } = project;
    return { code: 'development-packages-missing', name: packageName, isProduction, manager };
  }
  if (project.dependencies.includes(packageName)) return null;
  return (
    installedNowhere(packageName, match.input, context) ?? {
      code: 'package-missing',
      name: packageName,
    }
  );
}

/** A package that the package.json of a folder below the app's lists, for a file in that folder: install does not run there. */
function installedNowhere(name: string, line: string, context: CommandEvidence): BootCause | null {
  const importer = ownImporter(line, context);
  if (importer === null) return null;
  const [nearest] = context.packagesBelow
    .filter(({ folder }) => importer.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length);
  if (nearest?.dependencies.includes(name) !== true || !SAFE_NAME.test(nearest.folder)) return null;
  const { folder, manager } = nearest;
  const own = installCommand(context.project);
  const install = INSTALLS_BELOW[manager ?? 'none'](folder);
  return {
    code: 'folder-not-installed',
    name,
    folder,
    install: own === null ? install : `${own} && ${install}`,
  };
}

const INSTALLS_BELOW: Readonly<
  Record<'npm' | 'pnpm' | 'yarn' | 'none', (folder: string) => string>
> = {
  npm: (folder) => `npm ci --prefix ${folder}`,
  pnpm: (folder) => `pnpm --dir ${folder} install --frozen-lockfile`,
  yarn: (folder) => `yarn --cwd ${folder} install`,
  none: (folder) => `npm install --prefix ${folder}`,
};

/** A module of Python: its package has another registry, and often another name. */
export function pythonModuleCause({
  log,
  pythonModules,
  pythonPackages,
}: CommandEvidence): BootCause | null {
  const name = groupOf(firstMatch(log, MISSING_PYTHON_MODULE));
  // node-gyp's Python is none of the app's.
  if (name === undefined || log.some((line) => line.includes('gyp ERR!'))) return null;
  const [first = ''] = name.split('.');
  return {
    code: 'python-module-missing',
    name: shortened(name),
    isOwn: pythonModules.includes(first),
    unlistedIn:
      pythonPackages === null || isListed(first, pythonPackages) ? null : pythonPackages.file,
  };
}

/** Many packages have the name of their module with something before or behind it: `PyYAML`, `psycopg2-binary`. */
function isListed(module: string, { words }: PythonPackages): boolean {
  // A name means the same package in any case, and with any of these characters.
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_.]/g, '');
  return words.some((word) => plain(word).includes(plain(module)));
}

/** The file that a relative name or a path means, if its own name differs in its end or its case. */
function misspelt(name: string, line: string, context: CommandEvidence): BootCause | null {
  const { directory, modules } = context;
  const importer = name.startsWith('.') ? importerIn(context, line) : null;
  // CommonJS shows the name as it is written.
  const path = name.startsWith('.')
    ? importer && resolvedFrom(importer, name)
    : name.replace(/^file:\/\//, '');
  if (path?.startsWith(`${directory}/`) !== true) return null;
  const file = path.slice(directory.length + 1);
  const names = ENDINGS.map((end) => file + end);
  const isModule = line.includes('ERR_MODULE_NOT_FOUND');
  // CommonJS would have found a file that differs in its end alone.
  const actual =
    (isModule ? names.find((each) => modules.includes(each)) : undefined) ??
    modules.find((each) => !names.includes(each) && isOneOf(names, each));
  return actual === undefined || actual === file
    ? null
    : { code: 'import-misspelt', file: shortened(file), actual: shortened(actual) };
}

/**
 * The file that asked for what is missing: where a compiler says it, on the same line, or of CommonJS the first of those below that
 * required one another. Null if it is not named.
 */
function importerIn(
  { log, directory }: Pick<CommandEvidence, 'log' | 'directory'>,
  line: string,
): string | null {
  const same = / imported from (\S+)/.exec(line)?.[1];
  const below = log.slice(log.findIndex((each) => each.includes(line)) + 1);
  const required = below.find((each) => each.startsWith('- /'))?.slice('- '.length);
  const compiled = groupOf(
    OF_ROLLUP.exec(line) ?? OF_TSC.exec(line) ?? OF_ESBUILD.exec(below[0] ?? ''),
  );
  return (
    same ?? required ?? (compiled === undefined ? null : resolvedFrom(`${directory}/`, compiled))
  );
}

/** Where compilers say which file imports another: on the same line, on the same line again, and on the next one. */
const OF_ROLLUP = /Could not resolve "[^"]+" from "([^"]+)"/;
const OF_TSC = /^(\S+\.[cm]?tsx?)(?:\(\d+,\d+\): |:\d+:\d+ - )error TS\d+: /;
const OF_ESBUILD = /^\s+(\S+):\d+:\d+:$/;

/** That file, relative to the app; null if it is not one of the app's own. */
function ownImporter(line: string, context: CommandEvidence): string | null {
  const file = relativeTo(context.directory, importerIn(context, line) ?? '');
  return SAFE_NAME.test(file) && !file.startsWith('/') && !file.includes('node_modules/')
    ? file
    : null;
}

/** The path that a relative name means in a file. */
function resolvedFrom(importer: string, name: string): string {
  const parts = importer.split('/').slice(0, -1);
  for (const part of name.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function isOneOf(names: readonly string[], file: string): boolean {
  return names.some((name) => name.toLowerCase() === file.toLowerCase());
}

/** Endings that Node.js adds to a name. */
const ENDINGS = ['', '.js', '.mjs', '.cjs', '.json', '/index.js', '/index.mjs', '/index.cjs'];

/**
 * Whether it is a name of tsconfig.json's `paths`, or begins with a folder of the app, as with `baseUrl`, and the app has such a file.
 *
 * @param line that names it
 */
function isAlias(name: string, line: string, context: CommandEvidence): boolean {
  const { project, modules } = context;
  // Packages have no aliases of the app.
  if (importerIn(context, line)?.includes('/node_modules/') === true) return false;
  const isNamed = project.aliases.some((alias) => {
    const [start = '', ...rest] = alias.split('*');
    return rest.length === 0 ? name === alias : start.length > 1 && name.startsWith(start);
  });
  const [folder = '', ...rest] = name.split('/');
  const files = ENDINGS.map((end) => `/${rest.join('/')}${end}`);
  const isFolder =
    rest.length > 0 &&
    modules.some((file) => file.startsWith(`${folder}/`)) &&
    modules.some((file) => files.some((each) => `/${file}`.endsWith(each)));
  const isPackage = project.dependencies.some(
    (each) => name === each || name.startsWith(`${each}/`),
  );
  return (isNamed || isFolder) && !isPackage;
}

/** The other package of the app's workspace whose file or name this is; null for none. */
function workspacePackageIn(name: string, context: CommandEvidence): string | null {
  const { directory, root, project } = context;
  const path = name.replace(/^file:\/\//, '');
  const linked = /.*\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//.exec(path)?.[1];
  const found = project.workspace?.packages.find((each) => {
    if (linked !== undefined) return each.name === linked;
    // Instead of a link to a package, Node.js names where it leads to.
    const folder = `${root}/${each.directory}`;
    if (path.startsWith('/')) return path.startsWith(`${folder}/`) && folder !== directory;
    // A package that the app does not list would have to be added first.
    const isNamed = path === each.name || path.startsWith(`${each.name}/`);
    return isNamed && project.dependencies.includes(each.name);
  });
  return found?.name ?? null;
}

/** What a build makes is in no commit. */
const OF_BUILD = /(?:^|\/)(?:dist|build|out|target|\.next|\.output)\//;

/** A folder may be there with a file such as `.gitkeep`, which is not embedded. */
const MISSING_EMBEDDED =
  /\.go:\d+:\d+: pattern (\S+): (?:no matching files found|cannot embed directory \S+: contains no embeddable files)$/;

/** What Go's compiler is to embed, if a build makes it. */
export function embeddedCause({ log }: CommandEvidence): BootCause | null {
  const pattern = groupOf(firstMatch(log, MISSING_EMBEDDED));
  return pattern !== undefined && OF_BUILD.test(`${pattern.replace(/^all:/, '')}/`)
    ? { code: 'embedded-build-missing', pattern: shortened(pattern) }
    : null;
}

function isOfBuild(file: string, { project: { outputs } }: CommandEvidence): boolean {
  return OF_BUILD.test(file) || outputs.some((folder) => file.startsWith(`${folder}/`));
}

/** A file that the start command, or the app, expects of the build, or that only the candidate has. @param line that names it */
function buildMissing(file: string, line: string, context: CommandEvidence): BootCause {
  const { candidateModules, givenStart } = context;
  const isNew = ENDINGS.some((end) => candidateModules.includes(file + end));
  const made = builtElsewhere(file, context);
  // If both builds ran, and made the file at different places, no start command boots both.
  if (isNew && (made !== null || !isOfBuild(file, context))) {
    const words = (givenStart ?? '').split(/[\s"'=]+/).map((word) => word.replace(/^\.\//, ''));
    return { code: 'file-of-candidate', file: shortened(file), isStart: words.includes(file) };
  }
  return {
    code: 'build-missing',
    file,
    build: buildCommand(context),
    made,
    importer: ownImporter(line, context),
  };
}

const EXTENSION = /\.[cm]?js$/;

/** The file of that name that the build has made at another place, if the start command boots it; null without one. */
function builtElsewhere(file: string, { line, built, project }: CommandEvidence): string | null {
  const isStart = [line, project.scripts['start'] ?? ''].some((each) => each.includes(file));
  if (!isStart) return null;
  const plain = (path: string) => path.replace(EXTENSION, '');
  const folder = ['dist', 'build', 'out', ...project.outputs].find((each) =>
    file.startsWith(`${each}/`),
  );
  const inOutput = plain(folder === undefined ? file : file.slice(folder.length + 1));
  const name = `/${inOutput.split('/').at(-1) ?? ''}`;
  const depth = (path: string) => path.split('/').length;
  const alike = built
    .filter((path) => SAFE_NAME.test(path) && plain(path).endsWith(name))
    .sort((a, b) => depth(a) - depth(b));
  const same = alike.filter((path) => plain(path).endsWith(`/${inOutput}`));
  const [first, second] = same.length > 0 ? same : alike;
  if (first === undefined) return null;
  // Of two in equal places, either may be the right one.
  return second !== undefined && depth(second) === depth(first) ? null : first;
}

/** A script that may build the app although it is not named `build`, and has not run; null if there is none. */
function buildCommand({ project: { scripts }, build }: CommandEvidence): string | null {
  const ran = build ?? '';
  const called = Object.keys(scripts).filter((name) => callsScript(ran, name));
  const texts = [ran, ...called.map((name) => scripts[name] ?? '')];
  const name = ['build', 'compile', 'build:prod', 'build:server', 'bundle', 'tsc'].find(
    (each) => scripts[each] !== undefined && !texts.some((text) => callsScript(text, each)),
  );
  return name === undefined ? null : `npm run ${name}`;
}

function callsScript(line: string, name: string): boolean {
  const words = line.split(/[\s&;|]+/);
  const isRunner = (word: string | undefined) => /^(?:run|npm|pnpm|yarn|bun)$/.test(word ?? '');
  return words.some((word, i) => word === name && isRunner(words[i - 1]));
}

const MISSING_CLASS_OF_JAVA = /^Error: Could not find or load main class (\S+)/;

export function fileCause(context: CommandEvidence): BootCause | null {
  const { directory, log } = context;
  const mainClass = groupOf(firstMatch(log, MISSING_CLASS_OF_JAVA));
  if (mainClass !== undefined) {
    const file = `class ${shortened(mainClass)}`;
    return { code: 'build-missing', file, build: null, made: null, importer: null };
  }
  const path = groupOf(firstMatch(log, MISSING_FILE));
  if (path === undefined) return null;
  const file = relativeTo(directory, path);
  if (isOfBuild(file, context)) {
    const made = builtElsewhere(file, context);
    return { code: 'build-missing', file, build: null, made, importer: null };
  }
  return SAFE_NAME.test(file)
    ? { code: 'file-missing', file, example: exampleOf(file, context) }
    : null;
}

/** What people call the example of a file beside it: `config.json.example`, `config.sample.json`, `example.env`. */
const EXAMPLE_WORD = /[._-](?:example|sample|template|dist|defaults?)(?=[._-]|$)/;
const EXAMPLE_PREFIX = /^(?:example|sample|template|defaults?)(?:(?=\.env\b)|[._-])/;

/** The committed example of a file, relative to the app; null if there is none. */
function exampleOf(file: string, { examples }: CommandEvidence): string | null {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const found = examples.find((each) => {
    if (!each.startsWith(folder)) return false;
    const name = each.slice(folder.length);
    const plain = [name.replace(EXAMPLE_WORD, ''), name.replace(EXAMPLE_PREFIX, '')];
    return name !== file.slice(folder.length) && plain.some((one) => folder + one === file);
  });
  return found !== undefined && SAFE_NAME.test(found) ? found : null;
}
