/**
 * `cannongate bisect`: finds the line of commits, and searches it with comparisons that are those of `compare`: the same
 * checkouts, commands, measurements and rules. Only builds are kept from one comparison to the next.
 */
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { search, type SearchPorts, type SearchProgress, type SearchResult } from '../bisect/run.ts';
import { comparableAround } from '../bisect/search.ts';
import { fingerprintOf } from '../adapters/checkpoint-file.ts';
import { secretsOf } from '../adapters/redact-secrets.ts';
import { refuseToReplace } from '../adapters/saved-progress.ts';
import { BareRepository } from '../adapters/git/bare-repository.ts';
import { ScratchDirectory } from '../adapters/git/checkouts.ts';
import { commitLine, commitsOfEnds, type NamedEnds } from '../adapters/git/commit-line.ts';
import { Git } from '../adapters/git/git.ts';
import { dependencyLine, versionLine, type PackageLine } from '../adapters/git/package-lines.ts';
import { openRepository, type Repository } from '../adapters/git/repository.ts';
import { Watchdog } from '../adapters/process/watchdog.ts';
import { shortCommit } from '../model/commit.ts';
import {
  BISECTION_VERSION,
  type Bisection,
  type BisectionComparison,
  type BisectionPoint,
  type BisectionStep,
  type SavedBisection,
} from '../model/bisection.ts';
import { formatChange, formatRange } from '../model/change.ts';
import type { Problem } from '../model/problem.ts';
import type { Report } from '../model/report.ts';
import { METRIC_NAMES, type MetricName } from '../model/metric.ts';
import { scenariosOf, type Settings } from '../model/settings.ts';
import { VERSION } from '../model/version.ts';
import type { Warning } from '../model/warnings.ts';
import { ConfigurationError } from '../ports/errors.ts';
import type { Variables } from '../ports/ports.ts';
import { directoryOfOnlyApp } from './app-directories.ts';
import { loadInputs } from './load-inputs.ts';
import { FIXED_TEXTS, PointComparisons, type GateOfSearch } from './point-comparisons.ts';
import { originOf, resolveComparison } from './resolve.ts';

/** Until a build has been timed. */
const EXPECTED_BUILD = 15;

export type Subject =
  | { readonly kind: 'commits' | 'packages' }
  | { readonly kind: 'versions'; readonly name: string };

export interface BisectRequest {
  /** Everything but the commits. */
  readonly gate: GateOfSearch;
  readonly ends: NamedEnds;
  /** What is searched: commits, the packages that the ends install, or the versions of a package. */
  readonly subject: Subject;
  /** Null to choose it after the first comparison. */
  readonly metric: string | null;
  /** The command line that repeats the search. */
  readonly command: string;
  /** Of an interrupted search; null for a new one. */
  readonly saved: SavedBisection | null;
  /** The file that it comes from. */
  readonly savedIn: string;
  /** Where progress is saved; null for nowhere. */
  readonly progressFile: string | null;
  readonly save: (saved: SavedBisection) => Promise<void>;
  readonly progress: (event: SearchProgress, points: readonly BisectionPoint[]) => void;
  /** Comparisons of a history, of the series and of commits of the line. */
  readonly known: (
    series: Parameters<SearchPorts['known']>[0],
    points: readonly BisectionPoint[],
  ) => readonly BisectionComparison[];
  /** Called with the report of each comparison. */
  readonly onReport: (report: Report) => void;
}

/** The search could not be finished, by no fault of a commit. */
export class BisectFailed extends Error {
  override readonly name = 'BisectFailed';
}

/**
 * Checks everything that can be checked before anything is built, then searches.
 *
 * @throws ConfigurationError with what is wrong with the ends or the settings
 * @throws BisectFailed when comparisons fail that have worked before, or when the machine fails
 */
export async function runBisect(request: BisectRequest): Promise<Bisection> {
  const { gate, ends, subject } = request;
  const { variables, signal, texts } = gate;
  const started = performance.now();
  const secondsSearched = () =>
    (request.saved?.seconds ?? 0) + (performance.now() - started) / 1000;
  const git = new Git(variables, signal);
  await using watchdog = Watchdog.start(gate.watchdog, variables);
  const warn = (warning: Warning) => {
    gate.progress({ kind: 'warning', warning });
  };
  await using scratch = await ScratchDirectory.create(gate.temporary, warn, watchdog);
  const directory = resolve(gate.cwd, texts['working-directory'] ?? '.');
  const opened = await openRepository(git, directory);
  if ('problem' in opened) throw new ConfigurationError([...gate.problems, opened.problem]);
  const { repository } = opened;
  const store = await openStore(request, git, repository, join(scratch.path, 'store'));
  const found = await lineOf(request, store, git, repository, scratch.path);
  const { points, problems } =
    'points' in found
      ? { points: found.points, problems: gate.problems }
      : { points: [], problems: [...gate.problems, ...found.problems] };
  const settings = await checkedSettings(request, problems, git, store, repository, points);
  const identity = identityOf(points, settings, request.metric, variables);
  if (request.saved !== null && request.saved.identity !== identity) {
    const where = '--resume';
    throw new ConfigurationError([
      { code: 'bisect-resume-differs', where, value: request.savedIn },
    ]);
  }
  if (request.saved === null && request.progressFile !== null) {
    refuseToReplace(request.progressFile, ({ content }) => content['identity'] === identity, warn);
  }
  const comparisons = await PointComparisons.create(gate, {
    onReport: request.onReport,
    points,
    store,
    temporary: scratch.path,
    scenarios: scenariosOf(settings).length,
    measuringTime: settings.measuringTime,
  });
  const result = await search(
    {
      length: points.length - 1,
      tolerance: settings.tolerance,
      expects: ends.isImprovement ? 'faster' : 'slower',
      metric: request.metric,
      isExplaining: settings.explain !== 'never',
      saved: request.saved,
      expected: { comparison: comparisons.seconds, build: EXPECTED_BUILD },
    },
    {
      compare: async (each) => await comparisons.compare(each),
      isBuilt: (point) => comparisons.isBuilt(point),
      known: (series) => request.known(series, points),
      progress: (event) => {
        request.progress(event, points);
      },
      save: async (saved) => {
        await request.save({
          kind: 'cannongate-bisection-part',
          version: BISECTION_VERSION,
          cannongate: VERSION,
          identity,
          ...saved,
          seconds: secondsSearched(),
        });
      },
    },
  );
  if (result.kind !== 'answered') throw errorOf(result, request, points);
  const steps = await stepsOf(result, { points, store, comparisons }, found);
  const { good, bad, isImprovement } = ends;
  return {
    kind: 'cannongate-bisection',
    version: BISECTION_VERSION,
    cannongate: VERSION,
    lineKind: subject.kind,
    good,
    bad,
    isImprovement,
    series: result.series,
    tolerance: settings.tolerance,
    points,
    skipped: result.skipped,
    comparisons: result.comparisons,
    answer: { ...result.answer, steps },
    probabilities: result.probabilities,
    seconds: secondsSearched(),
    command: request.command,
    within: null,
  };
}

/** The error to throw if the search ended without an answer. */
function errorOf(
  result: Exclude<SearchResult, { kind: 'answered' }>,
  { ends, subject, metric }: BisectRequest,
  points: readonly BisectionPoint[],
): BisectFailed | ConfigurationError {
  const { good, bad, isImprovement } = ends;
  switch (result.kind) {
    case 'failed':
      return new BisectFailed(result.reason);
    case 'end-failed': {
      const isGood = (result.point === 0) !== isImprovement;
      const side = isGood ? 'good' : 'bad';
      const { commit = '', title = '' } = points[result.point] ?? {};
      return new ConfigurationError([
        {
          code: 'bisect-end-failed',
          where: `--${side}`,
          side,
          // The commits of packages and versions are made for the search, and nobody knows them.
          commit: subject.kind === 'commits' ? shortCommit(commit) : title,
          line: subject.kind,
          reason: result.reason,
        },
      ]);
    }
    case 'no-series': {
      const { measured } = result;
      return new ConfigurationError(
        [{ code: 'bisect-no-series', where: '--metric', metric, measured }],
        'both ends were measured, and nothing in between',
      );
    }
    case 'other-way': {
      const { series, total } = result;
      const change = `${formatChange(total.estimate, series.metric)} (${formatRange(total, series.metric)})`;
      return new ConfigurationError(
        [{ code: 'bisect-other-way', where: '--bad', good, bad, change, isImprovement }],
        'both ends were measured, and nothing in between',
      );
    }
  }
}

/** What the answer says of each step: the files that it changed, why it costs more, and what a package changes alone. */
async function stepsOf(
  { answer, series, skipped, reports }: Extract<SearchResult, { kind: 'answered' }>,
  {
    points,
    store,
    comparisons,
  }: {
    readonly points: readonly BisectionPoint[];
    readonly store: BareRepository;
    readonly comparisons: PointComparisons;
  },
  line: Awaited<ReturnType<typeof lineOf>>,
): Promise<BisectionStep[]> {
  const commitAt = (point: number) => points[point]?.commit ?? '';
  const isFound = answer.kind === 'found';
  const skippedPoints = new Set(skipped.map(({ point }) => point));
  const steps: BisectionStep[] = [];
  for (const step of answer.steps) {
    const { after, last } = step;
    const compared = comparableAround(step, { length: points.length - 1 }, skippedPoints);
    const isSingle = last - after === 1;
    steps.push({
      ...step,
      files: isFound ? await store.changedFiles(commitAt(after), commitAt(last)) : [],
      report: reports.get(compared.last) ?? null,
      alone:
        'alone' in line && isSingle && isFound
          ? await comparisons.effectAlone(last, await line.alone(last), series)
          : null,
    });
  }
  return steps;
}

/** The line that is searched, or what is wrong with its ends. */
async function lineOf(
  { gate, ends, subject }: BisectRequest,
  store: BareRepository,
  git: Git,
  repository: Repository,
  folder: string,
): Promise<PackageLine | Awaited<ReturnType<typeof commitLine>>> {
  if (subject.kind === 'commits') return await commitLine(store, ends);
  const { variables, signal } = gate;
  const loaded = await loadInputs(gate, git);
  const app = 'repository' in loaded ? await directoryOfOnlyApp(loaded) : '.';
  const env = 'repository' in loaded ? loaded.values.env : [];
  const context = { store, folder, app, variables, env, signal };
  const [first, last] = ends.isImprovement ? [ends.bad, ends.good] : [ends.good, ends.bad];
  if (subject.kind === 'versions') {
    return await versionLine(subject.name, { first, last }, repository.head, context);
  }
  // Packages are installed in the code of the last commit, so it does not matter how it descends from the first.
  const found = await commitsOfEnds(store, ends);
  return 'problems' in found ? found : await dependencyLine(found.first, found.last, context);
}

async function openStore(
  { gate }: BisectRequest,
  git: Git,
  repository: Repository,
  directory: string,
): Promise<BareRepository> {
  const remote = gate.remote?.(git, repository) ?? originOf(repository);
  return await BareRepository.create(git, repository, directory, remote);
}

/** @throws ConfigurationError with the problems of the line, the settings and the metric at once */
async function checkedSettings(
  { gate, metric }: BisectRequest,
  problems: readonly Problem[],
  git: Git,
  store: BareRepository,
  { head }: Repository,
  points: readonly BisectionPoint[],
): Promise<Settings> {
  await using scratch = await ScratchDirectory.create(gate.temporary);
  const baseline = points[0]?.commit ?? head;
  const candidate = points.at(-1)?.commit ?? head;
  const texts = { ...gate.texts, ...FIXED_TEXTS };
  const request = { ...gate, texts, problems, itself: false, event: null, resume: null };
  const isKnown = metric === null || METRIC_NAMES.some((name) => name === metric);
  let settings: Settings;
  try {
    ({ settings } = await resolveComparison(
      { ...request, pair: { baseline, candidate }, store },
      await loadInputs(request, git),
      git,
      scratch,
    ));
  } catch (error) {
    // Which metrics are gated is unknown, but none has this name.
    if (isKnown || !(error instanceof ConfigurationError)) throw error;
    const accepted = `the name of a gated metric, for example ${EXAMPLE_METRIC}`;
    const where = '--metric';
    throw new ConfigurationError([
      ...error.problems,
      { code: 'invalid-value', where, value: metric, accepted },
    ]);
  }
  const gated = scenariosOf(settings).flatMap(({ gates }) => gates.map((each) => each.metric));
  if (metric === null ? gated.length === 0 : !gated.some((name) => name === metric)) {
    const where = '--metric';
    throw new ConfigurationError([{ code: 'bisect-no-series', where, metric, measured: gated }]);
  }
  return settings;
}

const EXAMPLE_METRIC: MetricName = 'cpu';

/** Of what a search measures and follows. */
function identityOf(
  points: readonly BisectionPoint[],
  settings: Settings,
  metric: string | null,
  variables: Variables,
): string {
  const commits = points.map(({ commit }) => commit);
  // Absent without one, so that what was saved before can still be continued.
  const followed = metric === null ? [] : [metric];
  const measured = [
    VERSION,
    fingerprintOf(settings, secretsOf(settings, variables)),
    ...followed,
    ...commits,
  ];
  return createHash('sha256').update(JSON.stringify(measured)).digest('hex');
}
