import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Git } from '../adapters/git/git.ts';
import { environmentWarnings } from '../adapters/app/check-environment.ts';
import {
  ignoredFiles,
  insideRepository,
  openRepository,
  type Repository,
} from '../adapters/git/repository.ts';
import { nodeOnPath } from '../adapters/app/node-on-path.ts';
import { LOCKFILE_NAMES } from '../adapters/project/nearest-lockfile.ts';
import { ENV_FILES, readProject, START_SCRIPT } from '../adapters/project/read-project.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import { pathExists, writeFiles } from '../adapters/project/write-files.ts';
import {
  MAX_GENERATED_FILE_SIZE,
  readPlainText,
  UnusableFileError,
} from '../adapters/plain-file.ts';
import { findPackagesWithStart, listedPackages } from '../adapters/project/find-packages.ts';
import { readManifestOrNull } from '../adapters/project/read-manifest.ts';
import { hasOtherLanguage } from '../adapters/project/other-languages.ts';
import { AUTOBENCH_URL, convertAutobench } from '../config/autobench/convert.ts';
import { passable } from '../config/apps.ts';
import type { InputValues } from '../inputs/declarations.ts';
import { readTexts, withDefaults, type Texts } from '../config/resolve-settings.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { bootOnce } from '../gate/first-boot.ts';
import { EXIT_FAILED } from '../gate/exit-codes.ts';
import { abortOnInterrupt } from '../gate/interrupt.ts';
import { describeInitNote } from '../model/notes.ts';
import { quoteForShell } from '../render/repeat-command.ts';
import type { Problem } from '../model/problem.ts';
import type { Project, UserChoices, FirstBoot } from '../model/project.ts';
import type { StepCommand } from '../model/settings.ts';
import { isSecret } from '../inputs/secret-names.ts';
import {
  buildProposal,
  CONFIGS_AT_ROOT,
  servicesFor,
  WORKFLOW_FILE,
  type Proposal,
} from '../init/proposal.ts';
import { exampleVariables, raisedLimits } from '../init/proposed-services.ts';
import { readAccessLog } from '../init/access-log.ts';
import { explore } from '../init/explore.ts';
import { collectCandidates, type NamedLog } from '../init/scenario-selection.ts';
import { detectFramework, findStartCommand } from '../init/start-command.ts';
import { installsFolder, startElsewhere } from '../diagnosis/start-elsewhere.ts';
import {
  inputFlags,
  parseArguments,
  unexpectedOperands,
  type CommandHelp,
  type Flag,
} from './arguments.ts';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { oneLine, printable } from '../model/text.ts';

/** The inputs for the first boot; set all others in the proposed file. */
const INPUTS_OF_INIT = new Set([
  'start',
  'install',
  'build',
  'working-directory',
  'env',
  'ready-timeout',
  'request-paths',
]);

const FLAGS: readonly Flag[] = [
  { name: 'yes', placeholder: null, description: 'Write the files without asking.' },
  { name: 'force', placeholder: null, description: 'Replace existing files.' },
  {
    name: 'from',
    placeholder: 'file',
    description:
      'Propose the routes that are requested most in an access log: common or combined format, JSON lines, or a HAR file.',
  },
];

export const INIT: CommandHelp = {
  name: 'init',
  usage: '[flags]',
  description:
    'Reads the repository’s files, boots the app once, proposes a workflow and a cannongate.yml, and writes them if you agree.',
  flags: [...FLAGS, ...inputFlags().filter(({ name }) => INPUTS_OF_INIT.has(name))],
  examples: [
    'cannongate init',
    'cannongate init --working-directory packages/api --from access.log',
    'cannongate init --start "node build/server.js" --env DATABASE_URL --request-paths /users --yes',
  ],
};

/**
 * @param confirm asks whether to write the files
 * @returns 0 if the app booted, 3 if it did not; the files are proposed in both cases
 */
export async function initCommand(
  args: readonly string[],
  programs: URL,
  confirm: (signal: AbortSignal) => Promise<boolean> = confirmWrite,
): Promise<number> {
  const parsed = parseArguments(INIT, args);
  if (!parsed) return 0;
  const { texts, switches } = parsed;
  const signal = abortOnInterrupt();
  const git = new Git(process.env, signal);
  const problems: Problem[] = [...parsed.problems, ...unexpectedOperands(parsed.operands)];
  const log = parsed.from === null ? null : readLog(parsed.from, problems);
  const context = await prepareInit(git, texts, switches.has('force'), problems);
  const { repository, values, choices, configName, project } = context;
  const start = findStartCommand(project, choices);
  if (start === null) throw initError([noStartProblem(project, repository.root)]);
  if (!switches.has('yes') && !process.stdin.isTTY) {
    writeLines(
      process.stderr,
      'cannongate: there is no terminal to ask on, so this shows a proposal and writes nothing. Give --yes to write it.',
    );
  }

  const { env, warnings } = passable(values.env, process.env);
  const convert = (text: string) =>
    convertAutobench(text, { url: process.env[AUTOBENCH_URL] ?? '' });
  const candidates = collectCandidates(project, choices, convert, log);
  const services = servicesFor(project, choices);
  const given = choices.env.map(({ name }) => name);
  const boot = await bootOnce({
    git,
    repository,
    directory: project.directory,
    signal,
    variables: process.env,
    watchdog: new URL('watchdog.js', programs),
    preload: new URL('preload.cjs', programs),
    values: { ...values, env },
    start: start.isDetected ? null : start.line,
    remedies: {
      variables: exampleVariables(project.hints, services, given),
      exampleFile: exampleFileOf(project),
      build: project.build,
    },
    variablesToTry: raisedLimits(project.hints, given),
    services: {
      ports: services.services.map(({ hostPort }) => hostPort),
      variables: services.variables,
    },
    paths: candidates.pathsToTry,
    explore: (get, tables) => explore(get, tables, candidates),
    progress: (activity) => {
      writeLines(process.stderr, `cannongate: ${activity}`);
    },
  }).catch((error: unknown) => {
    throw error instanceof ConfigurationError ? initError(error.problems.map(withFlagName)) : error;
  });
  const { root } = repository;
  const flag = directoryFlag(root, project.directory, configName);
  const proposed = buildProposal(project, choices, start, candidates, boot, configName, flag);
  const environment = await environmentWarnings(
    { env, start: values.start, install: values.install, build: values.build },
    join(root, project.directory),
    root,
    process.env,
  );
  // Its own notes know of lockfiles that git ignores, and of better start commands, too.
  const isDoubted = start.doubt?.code === 'start-script-doubtful';
  const known = [
    'install-without-lockfile',
    'start-sets-port',
    ...(isDoubted ? ['start-watches', 'start-compiles'] : []),
  ];
  const others = environment.filter(({ code }) => !known.includes(code));
  const proposal = { ...proposed, notes: [...warnings, ...others, ...proposed.notes] };
  writeLines(process.stdout, describeProposal(proposal, boot));

  const exitCode = boot.kind === 'failed' ? EXIT_FAILED : 0;
  if (!switches.has('yes') && !(await confirm(signal))) {
    writeLines(process.stdout, 'Nothing was written.');
    return exitCode;
  }
  const notWritten = await writeFiles(repository.root, proposal.files, switches.has('force'));
  if (notWritten.length > 0) throw initError(notWritten);
  writeLines(process.stdout, describeNextSteps(proposal));
  return exitCode;
}

interface InitContext {
  readonly repository: Repository;
  readonly project: Project;
  readonly values: InputValues;
  readonly choices: UserChoices;
  /** The configuration file's name, relative to the root. */
  readonly configName: string;
}

/** Reports all problems that can be found before the app is booted at once. */
async function prepareInit(
  git: Git,
  texts: Texts,
  mayReplace: boolean,
  problems: Problem[],
): Promise<InitContext> {
  const { values: typed, problems: inTexts } = readTexts(texts, (name) => `--${name}`);
  problems.push(...inTexts);
  const directory = resolve(typed['working-directory'] ?? '.');
  const opened = await openRepository(git, directory);
  if ('problem' in opened) throw initError([...problems, withFlagName(opened.problem)]);
  const { repository } = opened;
  const path = insideRepository(repository.root, directory) ?? '.';
  const mayMove = typed['working-directory'] === undefined && typed.start === undefined;
  const ignored = await ignoredByGit(git, repository.root, path);
  const node = await nodeOnPath(process.env);
  const values = withDefaults(typed, null);
  const read = (folder: string) =>
    readProject(repository.root, folder, node, ignored, values.build);
  const project = await findProject(read, repository.root, path, mayMove, problems);
  const configName = configFileName(repository.root, ['.', project?.directory ?? path]);
  if (!mayReplace) {
    problems.push(
      ...[WORKFLOW_FILE, configName]
        .filter((name) => pathExists(repository.root, name))
        .map((name): Problem => ({ code: 'file-exists', where: name })),
    );
  }
  if (problems.length > 0 || project === null) throw initError(problems);
  return { repository, project, values, choices: userChoices(values, texts, project), configName };
}

/** Lockfiles and files of variables, between the app, wherever it is, and the root, that a checkout does not have. */
async function ignoredByGit(git: Git, root: string, path: string): Promise<Set<string>> {
  // A broken package.json is reported when the project is read.
  const packages = await findPackagesWithStart(root, true).catch(() => []);
  const folders = [...new Set([path, ...packages])].flatMap(pathsUp);
  const names = [...new Set(folders)].flatMap((folder) =>
    [...LOCKFILE_NAMES, ...ENV_FILES].map((name) => join(folder, name)),
  );
  return await ignoredFiles(git, root, names);
}

/** `apps/api`, `apps`, `.`. */
function pathsUp(folder: string): string[] {
  return folder === '.' ? ['.'] : [folder, ...pathsUp(dirname(folder))];
}

/** Null after a problem. */
function readLog(file: string, problems: Problem[]): NamedLog | null {
  const where = '--from';
  if (!existsSync(file)) {
    problems.push({ code: 'not-found', where, value: file, what: 'file' });
    return null;
  }
  try {
    const text = readPlainText(file, { limit: MAX_GENERATED_FILE_SIZE, links: 'all' });
    const routes = readAccessLog(text);
    if (routes) return { name: basename(file), routes };
    problems.push({ code: 'log-without-requests', where, value: file });
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    problems.push({ ...error.refusal, where, value: file });
  }
  return null;
}

/**
 * An existing file keeps its name: a second one would hide it, or be hidden by it.
 *
 * @param folders relative to the root
 */
function configFileName(root: string, folders: readonly string[]): string {
  const names = folders.flatMap((folder) => CONFIGS_AT_ROOT.map((name) => join(folder, name)));
  return names.find((name) => pathExists(root, name)) ?? CONFIGS_AT_ROOT[0];
}

/** The flag with which commands find a configuration file in the app's folder; empty if they need none in the current one. */
function directoryFlag(root: string, directory: string, configName: string): string {
  if (CONFIGS_AT_ROOT.some((name) => name === configName)) return '';
  const fromHere = relative(process.cwd(), join(root, directory));
  return fromHere === '' ? '' : ` --working-directory ${quoteForShell(fromHere)}`;
}

/** The folder of a package of the workspace, by its name or its folder; null if there is none, or there are several. */
function packageNamed({ name }: { readonly name: string }, root: string): string | null {
  const plain = name.replace(/^\.\//, '').replace(/\/$/, '');
  const packages = listedPackages(root).map((folder) => ({
    folder,
    names: [folder, readManifestOrNull(join(root, folder), root)?.name ?? ''],
  }));
  const exact = packages.filter(({ names }) => names.includes(plain));
  // pnpm finds @shop/api by api.
  const ends = packages.filter(({ names }) => names.some((each) => each.endsWith(`/${plain}`)));
  const [found, ...others] = exact.length > 0 ? exact : ends;
  return found !== undefined && others.length === 0 ? found.folder : null;
}

/** The app of a folder into which the root's start script leads; null if the root installs it, too, or nothing there says how to boot it. */
function appIn(
  folder: string | null,
  own: Project,
  read: (directory: string) => Project,
  root: string,
): Project | null {
  if (folder === null || installsFolder(own.scripts, folder)) return null;
  if (!existsSync(join(root, folder, 'package.json'))) return null;
  const below = read(folder);
  // Otherwise it uses the packages of the root.
  const hasPackages = below.dependencies.length > 0 || own.dependencies.length === 0;
  return hasPackages && findStartCommand(below, { start: null }) !== null ? below : null;
}

/** @param mayMove whether to look for the app in other packages, if the root has none, or its start script leads to them */
async function findProject(
  read: (directory: string) => Project,
  root: string,
  path: string,
  mayMove: boolean,
  problems: Problem[],
): Promise<Project | null> {
  try {
    const own = read(path);
    if (!mayMove || path !== '.') return own;
    const elsewhere = own.startSource === START_SCRIPT ? startElsewhere(own.scripts) : null;
    if (elsewhere === null && own.start !== null) return own;
    if (elsewhere !== null && elsewhere.kind !== 'all') {
      const folder = elsewhere.kind === 'folder' ? elsewhere.folder : packageNamed(elsewhere, root);
      return appIn(folder, own, read, root) ?? own;
    }
    // Beside a project in another language, a package that nobody lists is probably its front end.
    const isWithout = elsewhere !== null || findStartCommand(own, { start: null }) === null;
    const isAnywhere = isWithout && !hasOtherLanguage(root);
    const packages = await findPackagesWithStart(root, isAnywhere);
    const [only] = packages;
    if (only === undefined) return own;
    if (packages.length === 1) return read(only);
    const where = '--working-directory';
    // Not the whole project: another file of a package may be unusable, which matters only if it is chosen.
    const frameworkOf = (each: string) =>
      detectFramework(readManifestOrNull(join(root, each), root) ?? { dependencies: [] });
    const [likely = [], others = []] = [true, false].map((hasFramework) =>
      packages.filter((each) => (frameworkOf(each) !== null) === hasFramework),
    );
    problems.push({ code: 'several-packages', where, directories: [...likely, ...others] });
  } catch (error) {
    if (error instanceof UnusableFileError) {
      problems.push({ ...error.refusal, where: relative(root, error.path) });
      return null;
    }
    if (!(error instanceof SyntaxError)) throw error;
    const { message } = error;
    problems.push({ code: 'invalid-package-json', where: '--working-directory', message });
  }
  return null;
}

function userChoices(
  { start, install, build, env, 'request-paths': paths }: InputValues,
  texts: Texts,
  { hints }: Project,
): UserChoices {
  const line = (step: StepCommand) =>
    step.kind === 'command' ? step.line : step.kind === 'skip' ? false : null;
  const readyTimeout = texts['ready-timeout'] ?? null;
  const secrets = env
    .filter(({ name, value }) => {
      const text = value ?? process.env[name];
      // What the repository contains already is none; what is not known may be one.
      const example = hints.exampleEnv?.variables.find((each) => each.name === name)?.value;
      return text === undefined || (text !== example && isSecret(name, text));
    })
    .map(({ name }) => name);
  return { start, install: line(install), build: line(build), env, secrets, readyTimeout, paths };
}

/** The example of an environment file, if it is in the app's own directory and its name needs no quoting. */
function exampleFileOf({ directory, hints: { exampleEnv } }: Project): string | null {
  if (exampleEnv === null || dirname(exampleEnv.file) !== directory) return null;
  const name = basename(exampleEnv.file);
  return /^[\w.-]+$/.test(name) ? name : null;
}

function noStartProblem(
  { directory, language, install, entriesBelow: candidates }: Project,
  root: string,
): Problem {
  const hasManifest = existsSync(join(root, directory, 'package.json'));
  const found = { directory, language, hasManifest, hasInstall: install !== null, candidates };
  return { code: 'no-start-command', where: '--start', isInit: true, ...found };
}

async function confirmWrite(signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw initError([{ code: 'no-terminal', where: '--yes' }]);
  }
  return await askYesOrNo('Write these files?', process.stdin, process.stderr, signal);
}

function withFlagName(problem: Problem): Problem {
  const isInput = INPUTS_OF_INIT.has(problem.where);
  return isInput ? { ...problem, where: `--${problem.where}` } : problem;
}

function initError(problems: readonly Problem[]): ConfigurationError {
  return new ConfigurationError(problems, 'nothing was written');
}

/**
 * Asks a question. The end of the input means no.
 *
 * @throws the signal's reason when it is aborted
 */
export async function askYesOrNo(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  signal: AbortSignal,
): Promise<boolean> {
  // Not in raw mode, in which Ctrl-C would not reach the process.
  const lines = createInterface({ input, output, terminal: false });
  try {
    const answer = lines.question(`${question} [y/N] `, { signal });
    const ended = once(lines, 'close').then(() => '');
    return /^\s*y(?:es)?\s*$/i.test(await Promise.race([answer, ended]));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    lines.close();
  }
}

function describeProposal({ facts, notes, files }: Proposal, boot: FirstBoot): string {
  const width = Math.max(...facts.map(([heading]) => heading.length));
  const log = boot.kind === 'failed' ? boot.log : [];
  const printer = boot.kind === 'failed' && boot.phase !== 'boot' ? `the ${boot.phase}` : 'the app';
  const lines = [
    'Found:',
    ...facts.map(([heading, text]) => `  ${heading.padEnd(width)}  ${oneLine(text)}`),
    ...(log.length > 0 ? ['', `The last lines that ${printer} printed:`] : []),
    ...log.map((line) => `  ${printable(line)}`),
    ...(notes.length > 0 ? ['', 'Notes:'] : []),
    ...notes.map((note) => `  - ${describeInitNote(note)}`),
    ...files.flatMap(({ name, text }) => ['', `--- ${name}`, '', text.trimEnd()]),
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function describeNextSteps({ files, nextSteps }: Proposal): string {
  const names = new Intl.ListFormat('en').format(files.map(({ name }) => name));
  const steps = nextSteps.map((step, i) => `  ${i + 1}. ${step}`);
  return [`Wrote ${names}. Next steps:`, ...steps].join('\n');
}
