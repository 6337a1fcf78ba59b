/** Resolves the settings and the commits of a comparison, and checks them before anything is built. */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import {
  fingerprintOf,
  checkIdentity,
  readCheckpoint,
  type ComparisonIdentity,
} from '../adapters/checkpoint-file.ts';
import { bodyReader, warnAboutUnreadConfigs } from '../adapters/project/config-files.ts';
import {
  commitsOfEvent,
  commitsOfWorkTreeAlone,
  commitsOfWorkTree,
  type CommitsOrProblem,
} from '../adapters/git/find-commits.ts';
import type { WorkflowEvent } from '../adapters/git/event-baseline.ts';
import type { Git } from '../adapters/git/git.ts';
import { superprojectOf, type Repository } from '../adapters/git/repository.ts';
import { BareRepository, type Remote } from '../adapters/git/bare-repository.ts';
import { armRoots, GitWorkspace, type ScratchDirectory } from '../adapters/git/checkouts.ts';
import { containsOwnPath } from '../adapters/git/absolute-paths.ts';
import type { ConfigFile } from '../config/file.ts';
import { appsFrom, withScenarioAlone } from '../config/apps.ts';
import { inReadingOrder } from '../config/document.ts';
import { INPUT_NAMES, type InputName, type InputValues } from '../inputs/declarations.ts';
import { secretsOf } from '../adapters/redact-secrets.ts';
import { settingsFrom, type Texts } from '../config/resolve-settings.ts';
import { ConfigurationError } from '../ports/errors.ts';
import type { LoadedInputs } from './load-inputs.ts';
import type { Checkpoint } from '../model/checkpoint.ts';
import type { Warning } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import { scenariosOf, type AppSettings, type Settings } from '../model/settings.ts';
import { formatDuration } from '../model/text.ts';
import { findUnaffectedApps, locateApp, withStartOfBase } from './app-directories.ts';
import { minMeasuringTime } from '../plan/schedule.ts';
import type { Variables } from '../ports/ports.ts';
import { VERSION } from '../model/version.ts';

export interface ResolveRequest {
  readonly cwd: string;
  readonly texts: Texts;
  /** How messages name an input. */
  readonly label: (name: InputName) => string;
  /** Problems that are already known. */
  readonly problems: readonly Problem[];
  /** Whether both arms are the work tree: `cannongate noise` measures the machine's noise so. */
  readonly itself: boolean;
  /** The workflow's event; null on the command line, where the work tree is the candidate. */
  readonly event: WorkflowEvent | null;
  /** The commits to compare, as full hashes, whatever the work tree holds; absent to find them. */
  readonly pair?: CommitPair;
  /** Whether no history is read: what it says of a branch is no part of the question. */
  readonly ignoresHistory?: boolean;
  /** The name of the only scenario to compare, among those that the inputs select; absent or null for all of them. */
  readonly scenario?: string | null;
  /** Where commits are checked out from, if it is there already: several comparisons share it. */
  readonly store?: BareRepository;
  /** The remote from which missing commits are fetched; null for `origin` as configured. */
  readonly remote: ((git: Git, repository: Repository) => Remote | null) | null;
  readonly variables: Variables;
  readonly signal: AbortSignal;
  /** Output files. If they are in the work tree, they are not part of the candidate. */
  readonly outputs: readonly string[];
  /** The checkpoint file of an interrupted comparison, to resume it; null for a new one. */
  readonly resume: string | null;
}

/** Events of a branch, whose measurements go into its history: a pull request has others. */
const EVENTS_OF_BRANCH = ['push', 'release', 'schedule', 'workflow_dispatch'];

function isOfBranch(event: WorkflowEvent | null): boolean {
  return event !== null && EVENTS_OF_BRANCH.includes(event.name);
}

export interface CommitPair {
  readonly baseline: string;
  readonly candidate: string;
}

export interface ResolvedComparison {
  readonly settings: Settings;
  readonly workspace: GitWorkspace;
  readonly loaded: LoadedInputs;
  /** For each app, the index of each scenario in the file's list; null for scenarios from `request-paths`. */
  readonly fileIndexes: readonly (readonly (number | null)[])[];
  /** Where the user wrote each app's start command, by the app's name; `start` without `apps`. */
  readonly startPlaces: ReadonlyMap<string | null, string>;
  readonly warnings: readonly Warning[];
  /** The names of the apps that the change does not affect; null for a single app. */
  readonly unaffected: readonly (string | null)[];
  /** Whether nothing is measured, since both sides are the same commit. */
  readonly isSkipped: boolean;
  readonly checkpoint: Checkpoint | null;
}

export function identityOf(
  settings: Settings,
  { commits }: { readonly commits: ComparisonIdentity['commits'] },
  variables: Variables,
): ComparisonIdentity {
  const secrets = secretsOf(settings, variables);
  return { cannongate: VERSION, commits, fingerprint: fingerprintOf(settings, secrets) };
}

/**
 * Checks everything that can be checked before anything is built.
 *
 * @param loaded of the same request
 * @throws ConfigurationError with all problems at once
 */
export async function resolveComparison(
  request: ResolveRequest,
  loaded: LoadedInputs | Pick<LoadedInputs, 'problems'>,
  git: Git,
  scratch: ScratchDirectory,
): Promise<ResolvedComparison> {
  if (!('repository' in loaded)) throw withInputNames(loaded.problems, request, null);
  const { typed, directory, repository, config, file, validPart } = loaded;
  const problems: Problem[] = [...loaded.problems];
  if (loaded.values.mode === 'report') {
    problems.push({ code: 'report-mode', where: 'mode' });
  }
  const checkpoint = readCheckpointFile(request.resume, problems);
  const { seed } = loaded.readableValues;
  if (checkpoint !== null && typeof seed === 'string' && seed !== checkpoint.seed) {
    problems.push({
      code: 'checkpoint-differs',
      where: '--resume',
      in: 'seed',
      saved: checkpoint.seed,
      now: seed,
    });
  }
  // A mistake in one place of the file must neither hide the problems of the rest, nor cause others.
  const readable = file ?? validPart;
  const values = {
    ...loaded.readableValues,
    mode: loaded.values.mode === 'report' ? 'gate' : loaded.values.mode,
    seed: checkpoint?.seed ?? seed ?? randomSeed(),
  } as const;
  const { variables } = request;
  const selected = appsFrom(
    { values, typed, file: readable, variables },
    bodyReader(repository.root, config),
  );
  const { scenario = null } = request;
  const isAlone = scenario !== null && readable?.isPart !== true;
  const read = isAlone ? withScenarioAlone(selected, scenario) : selected;
  const located = await Promise.all(
    read.apps.map((app) => locateApp(app, { ...loaded, file: readable }, git, variables)),
  );
  const [first, ...others] = located.map(({ app }) => app);
  if (!first) throw new RangeError('there is no app');
  const settings = settingsFrom(values, request.texts, typed, [first, ...others]);

  const remote = request.remote?.(git, repository) ?? originOf(repository);
  const store =
    request.store ??
    (await BareRepository.create(git, repository, join(scratch.path, 'store'), remote));
  // The temporary folder may be in the work tree.
  const own = [...request.outputs.map((file) => resolve(request.cwd, file)), scratch.path];
  await store.excludeFiles(own);
  // An invalid baseline is a problem already. A default one in its place would only add misleading problems.
  const isBaselineValid = request.texts.baseline === undefined || typed.baseline !== undefined;
  const commits = isBaselineValid
    ? await findCommits(request, git, store, repository, values)
    : null;
  const found = commits && 'commits' in commits ? commits.commits : null;
  // Without its apps the file would be taken for that of a single one.
  if (readable?.hasUnreadApps !== true) {
    const ofApps = await Promise.all(
      located.map((each) => withStartOfBase(each, store, found?.baseline ?? null)),
    );
    problems.push(...read.problems, ...withoutRepeated(ofApps.flat()));
  }
  if (commits && 'problem' in commits) problems.push(commits.problem);
  const isSame = found !== null && found.baseline === found.candidate && !request.itself;
  const isSkipped = isSame && values['same-commit'] === 'skip';
  // Compared with itself nothing has changed, so `affected-by` would exclude all apps.
  // A search compares every pair that it asks for. A branch that is measured for a history needs every link of its chain.
  const isOfHistory = values.mode === 'measure' && isOfBranch(request.event);
  const affected =
    found === null || request.itself || request.pair || isOfHistory
      ? { unaffected: [], warnings: [] }
      : await findUnaffectedApps(settings, store, found, config);
  const { unaffected } = affected;
  const measured = found === null || isSkipped ? [] : affectedApps(settings, unaffected);
  problems.push(...checkMeasuringTime(settings, measured));
  if (problems.length > 0 || !commits || 'problem' in commits) {
    throw withInputNames(problems, request, readable);
  }
  const workspace = new GitWorkspace(store, commits.commits, armRoots(scratch), (root) =>
    containsOwnPath(root, request.variables, request.signal),
  );
  const other = checkpoint && checkIdentity(checkpoint, identityOf(settings, workspace, variables));
  if (other) throw new ConfigurationError([other]);
  const unread =
    typed.config === undefined ? warnAboutUnreadConfigs(repository.root, directory, config) : [];
  const warnings: Warning[] = [
    ...unread,
    ...(file?.warnings ?? []),
    ...read.warnings,
    ...located.flatMap(({ app, warnings }) =>
      warnings.map((warning) => ({ ...warning, app: app.name ?? undefined })),
    ),
    ...affected.warnings,
    ...(commits.warnings ?? []),
    ...(isSame ? [{ code: 'same-commit', isMeasured: !isSkipped } as const] : []),
  ];
  const fileIndexes = read.apps.map((app) => app.fileIndexes);
  const startPlaces = new Map(
    read.apps.map(({ settings: { name }, locate }) => [name, locate?.(['start']) ?? 'start']),
  );
  return {
    settings,
    workspace,
    loaded,
    fileIndexes,
    startPlaces,
    warnings,
    unaffected,
    isSkipped,
    checkpoint,
  };
}

/** Of a setting that several apps share, each of them has found the same. */
function withoutRepeated(problems: readonly Problem[]): Problem[] {
  const isSame = (a: Problem, b: Problem) =>
    a.code === 'path-in-workspace' && b.code === a.code && b.where === a.where && b.path === a.path;
  return problems.filter((each, i) => !problems.slice(0, i).some((other) => isSame(each, other)));
}

/** The same problems, each located where the user wrote the input: as a flag or in the file. Those of the file are in its order. */
export function withInputNames(
  problems: readonly Problem[],
  { texts, label }: Pick<ResolveRequest, 'texts' | 'label'>,
  file: ConfigFile | null,
  consequence?: string,
): ConfigurationError {
  const named = problems.map((problem) => {
    const input = INPUT_NAMES.find((name) => name === problem.where);
    if (input === undefined) return problem;
    const inFile = texts[input] === undefined && file?.values[input] !== undefined;
    return { ...problem, where: inFile ? file.locate([input]) : label(input) };
  });
  return new ConfigurationError(named.sort(inReadingOrder), consequence);
}

async function findCommits(
  { event, itself, pair }: ResolveRequest,
  git: Git,
  store: BareRepository,
  repository: Repository,
  values: InputValues,
): Promise<CommitsOrProblem> {
  if (pair) return { commits: { ...pair, uncommitted: false } };
  if (itself) return await commitsOfWorkTreeAlone(store, repository);
  if (event === null) return await commitsOfWorkTree(store, repository, values.baseline);
  // A baseline that is named is one of the submodule's, as is the head.
  const isNamed = values.baseline !== null;
  const superproject = isNamed ? null : await superprojectOf(git, repository);
  if (superproject !== null) {
    const value = values['working-directory'];
    return { problem: { code: 'in-submodule', where: 'working-directory', value, superproject } };
  }
  return await commitsOfEvent(store, repository, event, values.baseline);
}

function readCheckpointFile(file: string | null, problems: Problem[]): Checkpoint | null {
  if (file === null) return null;
  const result = readCheckpoint(file);
  if ('checkpoint' in result) return result.checkpoint;
  problems.push(result.problem);
  return null;
}

function affectedApps(
  { apps }: Settings,
  unaffected: ResolvedComparison['unaffected'],
): AppSettings[] {
  return apps.filter(({ name }) => !unaffected.includes(name));
}

/** @param apps that are measured; none if that is not known, or if nothing is measured */
function checkMeasuringTime(settings: Settings, apps: readonly AppSettings[]): Problem[] {
  const { measuringTime, inputs, runDuration } = settings;
  const [first, ...others] = apps.length > 0 ? apps : fewestApps(settings);
  if (!first) return [];
  const measured = { apps: [first, ...others], runDuration } as const;
  const minimum = minMeasuringTime(measured);
  const { length } = scenariosOf(measured);
  if (length === 0 || measuringTime >= minimum) return [];
  return [
    {
      code: 'measuring-time-too-short',
      where: 'measuring-time',
      measuringTime: inputs['measuring-time'] ?? formatDuration(measuringTime),
      minimum,
      scenarios: length,
      launches: null,
    },
  ];
}

/** The fewest apps that any comparison measures: if even they do not fit, no pull request can be compared. */
function fewestApps({ apps, runDuration }: Settings): AppSettings[] {
  const always = apps.filter(({ affectedBy }) => affectedBy === null);
  if (always.length > 0) return always;
  const timeOf = (app: AppSettings) => minMeasuringTime({ apps: [app], runDuration });
  const byTime = apps
    .filter(({ scenarios }) => scenarios.length > 0)
    .sort((a, b) => timeOf(a) - timeOf(b));
  return byTime.slice(0, 1);
}

export function originOf({ origin }: Repository): Remote | null {
  return origin === null ? null : { url: origin, authorizationEnv: {} };
}

function randomSeed(): string {
  return randomBytes(6).toString('hex');
}
