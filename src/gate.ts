/** Builds settings and adapters for a comparison; the entries differ in where these come from. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { ShellApps } from './adapters/app/apps.ts';
import { AppsByName } from './adapters/app/by-name.ts';
import {
  CheckpointFile,
  fingerprintOf,
  mismatch,
  readCheckpoint,
  type Identity,
} from './adapters/checkpoint-file.ts';
import { bodyReader, unreadConfigs } from './adapters/files.ts';
import {
  commitsOfEvent,
  commitsOfItself,
  commitsOfWorkTree,
  type Found,
} from './adapters/git/commits.ts';
import type { WorkflowEvent } from './adapters/git/event.ts';
import { Git } from './adapters/git/git.ts';
import type { Repository } from './adapters/git/repository.ts';
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
import { choosePinning } from './adapters/process/pinning.ts';
import { recordsItsPath } from './adapters/recorded-path.ts';
import { compare } from './compare.ts';
import type { ConfigFile } from './config/file.ts';
import { appsFrom } from './config/apps.ts';
import { INPUT_NAMES, type InputName, type InputValues } from './config/inputs.ts';
import { settingsFrom, type Texts } from './config/settings.ts';
import { ConfigurationError } from './errors.ts';
import { readGiven } from './given.ts';
import type { Checkpoint, Measured } from './model/checkpoint.ts';
import type { Problem } from './model/problem.ts';
import type { Report } from './model/report.ts';
import { scenariosOf, type AppSettings, type Settings } from './model/settings.ts';
import { counted } from './model/text.ts';
import { spellTime } from './model/time.ts';
import { placed, unaffectedApps } from './placing.ts';
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
  /** Whether both arms are the work tree as it stands, to learn the machine's noise. */
  readonly itself: boolean;
  /** The workflow's event; null on the command line, where the work tree is the candidate. */
  readonly event: WorkflowEvent | null;
  /** Its number, when the event has one. */
  readonly pullRequest: number | null;
  /** The pull request's head commit. */
  readonly head: Report['head'];
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
  /** Files that it writes, which are no part of the work tree. */
  readonly outputs: readonly string[];
  /** Where to keep what has been measured, and what to go on from; null for neither. */
  readonly checkpoint: string | null;
  readonly resume: string | null;
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
  const { settings, workspace, file, warnings, unaffected, checkpoint } = await prepare(
    request,
    git,
    scratch,
  );
  const identity = identityOf(settings, workspace);
  const saved =
    request.checkpoint === null ? null : new CheckpointFile(request.checkpoint, identity);
  const pinning = await choosePinning();
  const socket = runtimeSocket(scratch.path);
  const logs = await logDirectory(scratch);
  const preload = socket === null ? null : { script: fileURLToPath(request.preload), socket };
  const prepared = new Set<string>();
  const apps = new AppsByName((app, index) => {
    const folder = join(logs, String(index));
    mkdirSync(folder);
    return new ShellApps({
      ...{ settings: app, variables, logs: folder, signal, preload, prepared },
      cores: pinning?.apps ?? null,
    });
  });
  const generatorCores = pinning?.generator ?? null;
  const ports = {
    workspace,
    appsOf: (app: AppSettings) => apps.of(app),
    generators: new GeneratorProcesses(
      request.generator,
      signal,
      socket,
      generatorCores,
      variables,
    ),
    clock: { now: () => performance.now() / 1000 },
    progress: request.progress,
    environment: () => describeMachine(variables, pinning),
    save: async (measured: Measured) => {
      await saved?.save(measured);
    },
    signal,
  };
  try {
    const { pullRequest, head } = request;
    const { fingerprint } = identity;
    const about = { version: VERSION, fingerprint, pullRequest, head, checkpoint };
    return await compare(settings, ports, { ...about, warnings, unaffected });
  } catch (error) {
    throw error instanceof ConfigurationError ? named(error.problems, request, file) : error;
  }
}

interface Prepared {
  readonly settings: Settings;
  readonly workspace: GitWorkspace;
  readonly file: ConfigFile | null;
  readonly warnings: readonly string[];
  readonly unaffected: readonly string[];
  readonly checkpoint: Checkpoint | null;
}

function identityOf(settings: Settings, { commits }: GitWorkspace): Identity {
  return { cannongate: VERSION, commits, fingerprint: fingerprintOf(settings) };
}

async function prepare(
  request: GateRequest,
  git: Git,
  scratch: ScratchDirectory,
): Promise<Prepared> {
  const given = await readGiven(request, git);
  if ('problems' in given) throw named(given.problems, request, null);
  const { typed, directory, repository, config, file } = given;
  const problems: Problem[] = [...given.found];
  request.onValues(given.told);
  if (given.values.mode === 'report') {
    const advice = 'give gate or measure; saved reports are read by cannongate report FILE';
    problems.push({ where: 'mode', found: given.values.mode, advice });
  }
  const mode = given.values.mode === 'report' ? 'gate' : given.values.mode;
  const values = { ...given.values, mode };
  const readBody = bodyReader(repository.root, config);
  const read = appsFrom(values, typed, file, readBody, request.variables);
  problems.push(...read.problems);
  const settled = await Promise.all(
    read.apps.map((app) => placed(app, given, repository.root, request.variables)),
  );
  problems.push(...settled.flatMap((each) => each.problems));
  const earlier = request.resume === null ? null : readCheckpoint(request.resume);
  if (earlier && 'problem' in earlier) problems.push(earlier.problem);
  const checkpoint = earlier && 'checkpoint' in earlier ? earlier.checkpoint : null;
  const seed = checkpoint?.seed ?? randomSeed();
  const [first, ...others] = settled.map(({ app }) => app);
  if (!first) throw new RangeError('there is no app');
  const settings = settingsFrom(
    checkpoint ? { ...values, seed } : values,
    request.texts,
    [first, ...others],
    seed,
  );
  problems.push(...checkBudget(settings));

  const remote = request.remote?.(git, repository) ?? originOf(repository);
  const store = await Store.create(git, repository, join(scratch.path, 'store'), remote);
  await store.ignore(request.outputs.map((file) => resolve(request.cwd, file)));
  // A baseline that cannot be read has been complained of; another one is not what was meant.
  const isMeant = request.texts.baseline === undefined || typed.baseline !== undefined;
  const commits = isMeant ? await findCommits(request, store, repository, values) : null;
  if (commits && 'problem' in commits) problems.push(commits.problem);
  if (problems.length > 0 || !commits || 'problem' in commits) {
    throw named(problems, request, file);
  }
  const workspace = new GitWorkspace(store, commits.commits, armRoots(scratch), (root) =>
    recordsItsPath(root, request.variables, request.signal),
  );
  const other = checkpoint && mismatch(checkpoint, identityOf(settings, workspace));
  if (other) throw new ConfigurationError([other]);
  const unread =
    typed.config === undefined ? unreadConfigs(repository.root, directory, config) : [];
  const { baseline, candidate } = commits.commits;
  const same = baseline === candidate && !request.itself ? ['both arms are the same commit'] : [];
  const unaffected = await unaffectedApps(settings, store, commits.commits, config);
  const warnings = [...unread, ...(file?.warnings ?? []), ...read.warnings, ...same];
  return { settings, workspace, file, warnings, unaffected, checkpoint };
}

/** Problems with an input, under the name by which the user gave it: a flag, or a place in the file. */
function named(
  problems: readonly Problem[],
  { texts, label }: Pick<GateRequest, 'texts' | 'label'>,
  file: ConfigFile | null,
): ConfigurationError {
  return new ConfigurationError(
    problems.map((problem) => {
      const input = INPUT_NAMES.find((name) => name === problem.where);
      if (input === undefined) return problem;
      const inFile = texts[input] === undefined && file?.values[input] !== undefined;
      return { ...problem, where: inFile ? file.locate([input]) : label(input) };
    }),
  );
}

async function findCommits(
  { event, itself }: GateRequest,
  store: Store,
  repository: Repository,
  values: InputValues,
): Promise<Found> {
  if (itself) return await commitsOfItself(store, repository);
  return event === null
    ? await commitsOfWorkTree(store, repository, values.baseline)
    : await commitsOfEvent(store, repository, event, values.baseline);
}

function checkBudget(settings: Settings): Problem[] {
  const least = leastBudget(settings);
  const { length } = scenariosOf(settings);
  if (length === 0 || settings.budget >= least) return [];
  return [
    {
      where: 'budget',
      found: settings.given['budget'] ?? spellTime(settings.budget),
      advice: `give at least ${spellTime(least)} for ${counted(length, 'scenario')}${length > 1 ? ', or fewer scenarios' : ''}`,
    },
  ];
}

function originOf({ origin }: Repository): Remote | null {
  return origin === null ? null : { url: origin, authorisation: {} };
}

function randomSeed(): string {
  return randomBytes(6).toString('hex');
}
