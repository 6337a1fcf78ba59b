/** Builds settings and adapters for a comparison; the entries differ in where these come from. */
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ShellApps } from './adapters/app/apps.ts';
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
import { describeMachine } from './adapters/machine.ts';
import { recordsItsPath } from './adapters/recorded-path.ts';
import { compare } from './compare.ts';
import { parseConfigFile, type ConfigFile } from './config/file.ts';
import { passable } from './config/env.ts';
import type { InputName, InputValues } from './config/inputs.ts';
import { hooksFrom, scenariosFrom } from './config/scenarios.ts';
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
  readonly progress: (event: ProgressEvent) => void;
  readonly signal: AbortSignal;
  /** Told the values as soon as they are read, also when some of them turn out to be wrong. */
  readonly onValues: (values: InputValues) => void;
}

/**
 * Checks everything that can be checked before anything is built, then compares.
 *
 * @throws ConfigurationError with all problems at once
 */
export async function runGate(request: GateRequest): Promise<Report> {
  const { variables, signal } = request;
  const git = new Git(variables, signal);
  await using scratch = await ScratchDirectory.create(request.temporary);
  const { settings, workspace, warnings } = await prepare(request, git, scratch);
  const apps = new ShellApps({
    settings,
    variables,
    logs: await logDirectory(scratch),
    signal,
  });
  return await compare(
    settings,
    {
      workspace,
      apps,
      generators: new GeneratorProcesses(request.generator, signal),
      clock: { now: () => performance.now() / 1000 },
      progress: request.progress,
      environment: () => describeMachine(variables),
      signal,
    },
    { version: VERSION, warnings },
  );
}

interface Prepared {
  readonly settings: Settings;
  readonly workspace: GitWorkspace;
  readonly warnings: readonly string[];
}

async function prepare(
  request: GateRequest,
  git: Git,
  scratch: ScratchDirectory,
): Promise<Prepared> {
  const typed = readTexts(request.texts, request.label);
  const problems: Problem[] = [...request.problems, ...typed.problems];
  const directory = resolve(request.cwd, typed.values['working-directory'] ?? '.');
  const opened = await openRepository(git, directory);
  if ('problem' in opened) throw new ConfigurationError([...problems, opened.problem]);
  const { repository } = opened;

  const config = findConfig(repository.root, directory, typed.values.config ?? null, request.cwd);
  let file: ConfigFile | null = null;
  let tellable: Pick<ConfigFile, 'values'> | null = null;
  if (config !== null && 'problem' in config) {
    problems.push(config.problem);
  } else if (config !== null) {
    const parsed = parseConfigFile(config.name, config.text);
    if ('file' in parsed) file = parsed.file;
    else {
      tellable = parsed;
      problems.push(...parsed.problems);
    }
  }
  request.onValues(withDefaults(typed.values, file ?? tellable));
  const found = config !== null && 'path' in config ? config : null;
  const given = withDefaults(typed.values, file);
  const { env, warnings } = passable(given.env, request.variables);
  const values = { ...given, env };
  const readBody = bodyReader(repository.root, found);
  const { scenarios, problems: inScenarios } = scenariosFrom(values, file, readBody);
  problems.push(...inScenarios);

  const app = appDirectory(repository.root, directory, typed.values, file);
  if ('problem' in app) problems.push(app.problem);
  const path = 'path' in app ? app.path : '.';
  const load = { scenarios, hooks: hooksFrom(file?.hooks) };
  const settings = settingsFrom(values, request.texts, load, path, randomSeed());
  problems.push(...checkBudget(settings));
  if ('path' in app) {
    const inWorkTree = join(repository.root, app.path);
    problems.push(
      ...(await startProblems(settings, inWorkTree, repository.root, request.variables)),
    );
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
  const workspace = new GitWorkspace(store, commits.commits, armRoots(scratch), path, (root) =>
    recordsItsPath(root, request.variables, request.signal),
  );
  return { settings, workspace, warnings };
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
