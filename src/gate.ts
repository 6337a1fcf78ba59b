/** Builds settings and adapters for a comparison; the entries differ in where these come from. */
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { ShellApps } from './adapters/app/apps.ts';
import { unset } from './adapters/app/environment.ts';
import { startProblems } from './adapters/app/preflight.ts';
import { bodyReader, findConfig } from './adapters/files.ts';
import { commitsOfEvent, commitsOfWorkTree, type Found } from './adapters/git/commits.ts';
import type { WorkflowEvent } from './adapters/git/event.ts';
import { Git } from './adapters/git/git.ts';
import { insideRepository, openRepository, type Repository } from './adapters/git/repository.ts';
import { Store, type Remote } from './adapters/git/store.ts';
import {
  armRoots,
  GitWorkspace,
  logDirectory,
  ScratchDirectory,
} from './adapters/git/workspace.ts';
import { GeneratorProcesses } from './adapters/load/generators.ts';
import { runtimeSocket } from './adapters/runtime/environment.ts';
import { describeMachine } from './adapters/machine.ts';
import { compare } from './compare.ts';
import { parseConfigFile, type ConfigFile } from './config/file.ts';
import type { InputName, InputValues } from './config/inputs.ts';
import { scenariosFrom } from './config/scenarios.ts';
import { readTexts, settingsFrom, withDefaults, type Texts } from './config/settings.ts';
import { ConfigurationError } from './errors.ts';
import type { Problem } from './model/problem.ts';
import type { Report } from './model/report.ts';
import type { Settings } from './model/settings.ts';
import { leastBudget } from './plan/schedule.ts';
import type { ProgressEvent, Variables } from './ports.ts';
import { VERSION } from './version.ts';

export interface GateRequest {
  readonly cwd: string;
  readonly texts: Texts;
  /** How messages name an input. */
  readonly label: (name: InputName) => string;
  /** What is wrong with the request already. */
  readonly problems: readonly Problem[];
  /** The workflow's event; null on the command line, where the work tree is the candidate. */
  readonly event: WorkflowEvent | null;
  /** Where missing commits are fetched from, if not from `origin` as it stands. */
  readonly remote: ((git: Git, repository: Repository) => Remote | null) | null;
  readonly variables: Variables;
  readonly temporary: string;
  /** The load generator's program. */
  readonly generator: URL;
  /** What the app's Node.js processes load. */
  readonly preload: URL;
  readonly progress: (event: ProgressEvent) => void;
  readonly signal: AbortSignal;
}

/**
 * Checks everything that can be checked before anything is built, then compares.
 *
 * @throws ConfigurationError with all problems at once
 */
export async function runGate(
  request: GateRequest,
): Promise<{ report: Report; values: InputValues }> {
  const { variables, signal } = request;
  const git = new Git(variables, signal);
  await using scratch = await ScratchDirectory.create(request.temporary);
  const { settings, values, workspace } = await prepare(request, git, scratch);
  const socket = runtimeSocket(scratch.path);
  const apps = new ShellApps({
    settings,
    variables,
    logs: await logDirectory(scratch),
    roots: armRoots(scratch),
    signal,
    preload: socket === null ? null : { script: fileURLToPath(request.preload), socket },
  });
  const report = await compare(
    settings,
    {
      workspace,
      apps,
      generators: new GeneratorProcesses(request.generator, signal, socket),
      clock: { now: () => performance.now() / 1000 },
      progress: request.progress,
      environment: () => describeMachine(variables),
      signal,
    },
    {
      version: VERSION,
      warnings: unset(variables, settings.env).map(
        (name) => `env passes ${name} through, but it is not set`,
      ),
    },
  );
  return { report, values };
}

async function prepare(
  request: GateRequest,
  git: Git,
  scratch: ScratchDirectory,
): Promise<{ settings: Settings; values: InputValues; workspace: GitWorkspace }> {
  const typed = readTexts(request.texts, request.label);
  const problems: Problem[] = [...request.problems, ...typed.problems];
  const directory = resolve(request.cwd, typed.values['working-directory'] ?? '.');
  const opened = await openRepository(git, directory);
  if ('problem' in opened) throw new ConfigurationError([...problems, opened.problem]);
  const { repository } = opened;

  const config = findConfig(repository.root, directory, typed.values.config ?? null, request.cwd);
  let file: ConfigFile | null = null;
  if (config !== null && 'problem' in config) {
    problems.push(config.problem);
  } else if (config !== null) {
    const parsed = parseConfigFile(config.name, config.text);
    if ('file' in parsed) file = parsed.file;
    else problems.push(...parsed.problems);
  }
  const found = config !== null && 'path' in config ? config : null;
  const values = withDefaults(typed.values, file);
  const readBody = bodyReader(repository.root, found);
  const { scenarios, problems: inScenarios } = scenariosFrom(values, file, readBody);
  problems.push(...inScenarios);

  const app = appDirectory(repository.root, directory, typed.values, file);
  if ('problem' in app) problems.push(app.problem);
  const path = 'path' in app ? app.path : '.';
  const settings = settingsFrom(values, request.texts, scenarios, path, randomSeed());
  problems.push(...checkBudget(settings));
  if ('path' in app) {
    const inWorkTree = join(repository.root, app.path);
    problems.push(...startProblems(settings, inWorkTree, repository.root, request.variables));
  }

  const remote = request.remote?.(git, repository) ?? originOf(repository);
  const store = await Store.create(git, repository, join(scratch.path, 'store'), remote);
  // A baseline that cannot be read has been complained of; another one is not what was meant.
  const isMeant = request.texts.baseline === undefined || typed.values.baseline !== undefined;
  const commits = isMeant ? await findCommits(request, store, repository, values) : null;
  if (commits && 'problem' in commits) problems.push(commits.problem);
  if (problems.length > 0 || !commits || 'problem' in commits) {
    throw new ConfigurationError(problems);
  }
  const workspace = new GitWorkspace(store, commits.commits, armRoots(scratch), path);
  return { settings, values, workspace };
}

async function findCommits(
  { event }: GateRequest,
  store: Store,
  repository: Repository,
  values: InputValues,
): Promise<Found> {
  return event === null
    ? await commitsOfWorkTree(store, repository, values.baseline)
    : await commitsOfEvent(store, repository, event, values.baseline);
}

/** A typed directory is relative to where one stands, the file's to the repository's root. */
function appDirectory(
  root: string,
  directory: string,
  typed: Partial<InputValues>,
  file: ConfigFile | null,
): { path: string } | { problem: Problem } {
  const inFile = file?.values['working-directory'];
  const fromFile = typed['working-directory'] === undefined && inFile !== undefined;
  const chosen = fromFile ? resolve(root, inFile) : directory;
  const where = fromFile ? file?.locate(['working-directory']) : 'working-directory';
  const refuse = (advice: string) => ({
    problem: {
      where: where ?? 'working-directory',
      found: JSON.stringify(fromFile ? inFile : directory),
      advice,
    },
  });
  if (!existsSync(chosen) || !statSync(chosen).isDirectory()) {
    return refuse('give a directory that exists in the repository');
  }
  const path = insideRepository(root, chosen);
  return path === null ? refuse('give a directory inside the repository') : { path };
}

function checkBudget(settings: Settings): Problem[] {
  const least = leastBudget(settings);
  if (settings.scenarios.length === 0 || settings.budget >= least) return [];
  return [
    {
      where: 'budget',
      found: `${settings.budget}s`,
      advice: `give at least ${least}s for ${settings.scenarios.length} scenarios, or fewer scenarios`,
    },
  ];
}

function originOf({ origin }: Repository): Remote | null {
  return origin === null ? null : { url: origin, authorisation: {} };
}

function randomSeed(): string {
  return randomBytes(6).toString('hex');
}
