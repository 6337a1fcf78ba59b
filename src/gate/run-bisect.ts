/**
 * `cannongate bisect`: finds the line of commits, and searches it with comparisons that are those of `compare`: the same
 * checkouts, commands, measurements and rules. Only builds are kept from one comparison to the next.
 */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { search, type CellResult, type Compared, type SearchProgress } from '../bisect/run.ts';
import { comparableAround } from '../bisect/search.ts';
import { fingerprintOf } from '../adapters/checkpoint-file.ts';
import { BareRepository } from '../adapters/git/bare-repository.ts';
import { ScratchDirectory } from '../adapters/git/checkouts.ts';
import { commitLine, commitsOfEnds, type NamedEnds } from '../adapters/git/commit-line.ts';
import { Git } from '../adapters/git/git.ts';
import { dependencyLine, versionLine, type PackageLine } from '../adapters/git/package-lines.ts';
import { openRepository, type Repository } from '../adapters/git/repository.ts';
import { KeptBuilds } from '../adapters/kept-builds.ts';
import { roomOnDisk } from '../adapters/machine-failure.ts';
import { Watchdog } from '../adapters/process/watchdog.ts';
import { additionsOf } from '../history/from-report.ts';
import { intervalOf } from '../history/network.ts';
import { shortCommit } from '../model/commit.ts';
import {
  BISECTION_VERSION,
  type Bisection,
  type BisectionComparison,
  type BisectionPoint,
  type BisectionSeries,
  type BisectionStep,
  type SavedBisection,
} from '../model/bisection.ts';
import { formatChange, formatRange } from '../model/change.ts';
import type { Problem } from '../model/problem.ts';
import type { Failure, Report } from '../model/report.ts';
import { METRIC_NAMES, type MetricName } from '../model/metric.ts';
import { scenariosOf, type Settings } from '../model/settings.ts';
import { formatDuration } from '../model/text.ts';
import { VERSION } from '../model/version.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { directoryOfOnlyApp } from './app-directories.ts';
import { loadInputs } from './load-inputs.ts';
import { runGate, type GateRequest } from './run-gate.ts';
import { originOf, resolveComparison } from './resolve.ts';

/** Of one comparison and scenario at the shortest: a pilot and a few launches of an app that boots in a second. */
const MEASURING_TIME = 90;

/** Until a build has been timed. */
const EXPECTED_BUILD = 15;

/** Times the shortest time that a pilot named: what a comparison gets that did not fit into its measuring time. */
const HEAD_ROOM = 1.5;

/** So often a comparison gets more time, before the search ends. */
const MAX_EXTENSIONS = 3;

export type Subject =
  | { readonly kind: 'commits' | 'packages' }
  | { readonly kind: 'versions'; readonly name: string };

export interface BisectRequest {
  /** Everything but the commits. */
  readonly gate: Omit<
    GateRequest,
    'pair' | 'store' | 'builds' | 'scratchName' | 'checkpoint' | 'itself' | 'event' | 'resume'
  >;
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
  readonly save: (saved: SavedBisection) => Promise<void>;
  readonly progress: (event: SearchProgress, points: readonly BisectionPoint[]) => void;
  /** Comparisons of a history, of the series and of commits of the line. */
  readonly known: (
    series: BisectionSeries,
    report: Report,
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
  const warn: Parameters<typeof ScratchDirectory.create>[1] = (warning) => {
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
  const identity = identityOf(points, settings, request.metric);
  if (request.saved !== null && request.saved.identity !== identity) {
    const where = '--resume';
    throw new ConfigurationError([
      { code: 'bisect-resume-differs', where, value: request.savedIn },
    ]);
  }
  const buildFolder = join(scratch.path, 'builds');
  await mkdir(buildFolder);
  const treeOf = new Map(points.map(({ commit, tree }) => [commit, tree]));
  const builds = new KeptBuilds({
    folder: buildFolder,
    treeOf: (commit) => treeOf.get(commit) ?? commit,
    variables,
    signal,
    roomOnDisk,
  });
  const commitAt = (point: number): string => points[point]?.commit ?? '';
  /** Seconds of the latest pilot, for each scenario. */
  const timing = { pilot: 0 };
  const compare = async (
    baseline: string,
    candidate: string,
    seconds: number,
    isExplained: boolean,
    scenario: string | null,
  ): Promise<Report> =>
    await runGate({
      ...gate,
      itself: false,
      event: null,
      resume: null,
      checkpoint: null,
      temporary: scratch.path,
      scratchName: 'comparison',
      pair: { baseline, candidate },
      ignoresHistory: true,
      store,
      builds,
      ...(scenario === null ? {} : { scenario }),
      texts: {
        ...texts,
        ...FIXED_TEXTS,
        explain: isExplained ? 'always' : 'never',
        'measuring-time': formatDuration(Math.ceil(seconds)),
      },
    });
  let base = baseTime(request, settings);
  const result = await search(
    {
      length: points.length - 1,
      tolerance: settings.tolerance,
      expects: ends.isImprovement ? 'faster' : 'slower',
      metric: request.metric,
      isExplaining: settings.explain !== 'never',
      saved: request.saved,
      expected: { comparison: base.seconds, build: EXPECTED_BUILD },
    },
    {
      compare: async ({ from, to, effort, isExplained, scenario, isBuiltAnew }) => {
        const length = () => {
          const scenarios = scenario === null ? base.scenarios : 1;
          return measuringTimeFor(effort, scenarios, base.seconds, timing.pilot);
        };
        if (isBuiltAnew) await builds.forget(commitAt(from));
        const hadBuilds = [from, to].filter((point) => !builds.has(commitAt(point))).length;
        let report: Report;
        try {
          report = await withEnoughTime(
            () => compare(commitAt(from), commitAt(to), length(), isExplained, scenario),
            (seconds) => {
              base = { ...base, seconds: scenario === null ? seconds / base.scenarios : seconds };
            },
          );
        } catch (error) {
          const reason = reasonOf(error);
          if (reason === null) throw error;
          return { kind: 'failed', point: to, phase: null, reason };
        }
        // The pilot tries one scenario after the other.
        timing.pilot = report.timings.pilot / Math.max(1, report.scenarios.length);
        request.onReport(report);
        return comparedFrom(report, from, to, scenario, hadBuilds);
      },
      isBuilt: (point) => builds.has(commitAt(point)),
      known: (series, report) => request.known(series, report, points),
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
  const { good, bad, isImprovement } = ends;
  switch (result.kind) {
    case 'failed':
      throw new BisectFailed(result.reason);
    case 'end-failed': {
      const isGood = (result.point === 0) !== isImprovement;
      const side = isGood ? 'good' : 'bad';
      const point = points[result.point];
      // The commits of packages and versions are made for the search, and nobody knows them.
      const isOfCommits = subject.kind === 'commits';
      const commit = isOfCommits ? shortCommit(commitAt(result.point)) : (point?.title ?? '');
      const { kind: line } = subject;
      throw new ConfigurationError([
        {
          code: 'bisect-end-failed',
          where: `--${side}`,
          side,
          commit,
          line,
          reason: result.reason,
        },
      ]);
    }
    case 'no-series': {
      const { metric } = request;
      const { measured } = result;
      throw new ConfigurationError(
        [{ code: 'bisect-no-series', where: '--metric', metric, measured }],
        'both ends were measured, and nothing in between',
      );
    }
    case 'other-way': {
      const { metric } = result.series;
      const change = `${formatChange(result.total.estimate, metric)} (${formatRange(result.total, metric)})`;
      throw new ConfigurationError(
        [{ code: 'bisect-other-way', where: '--bad', good, bad, change, isImprovement }],
        'both ends were measured, and nothing in between',
      );
    }
    case 'answered': {
      const steps: BisectionStep[] = [];
      const skippedPoints = new Set(result.skipped.map(({ point }) => point));
      for (const step of result.answer.steps) {
        const files =
          result.answer.kind === 'found'
            ? await store.changedFiles(commitAt(step.after), commitAt(step.last))
            : [];
        const compared = comparableAround(step, { length: points.length - 1 }, skippedPoints);
        const report = result.reports.get(compared.last) ?? null;
        const isSingle = step.last - step.after === 1;
        const alone =
          'alone' in found && isSingle && result.answer.kind === 'found'
            ? await effectAlone(step.last, result.series, found.alone, async (other) => {
                treeOf.set(other.commit, other.tree);
                const { scenario } = result.series;
                return await withEnoughTime(
                  () => compare(commitAt(0), other.commit, base.seconds, false, scenario),
                  (seconds) => {
                    base = { ...base, seconds };
                  },
                );
              })
            : null;
        steps.push({ ...step, files, report, alone });
      }
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
  }
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

/** What a package alone changes, for one that was found together with others; null if that is no question or failed. */
async function effectAlone(
  point: number,
  series: BisectionSeries,
  alone: (point: number) => Promise<BisectionPoint | null>,
  compare: (other: BisectionPoint) => Promise<Report>,
): Promise<BisectionStep['alone']> {
  const other = await alone(point);
  if (other === null) return null;
  const compared = comparedFrom(await compare(other), 0, point, series.scenario, 0);
  if (compared.kind !== 'measured') return null;
  const { scenario, metric } = series;
  const cell = compared.cells.find((each) => each.scenario === scenario && each.metric === metric);
  if (!cell) return null;
  return { estimate: cell.effect, ...intervalOf(cell) };
}

/** A comparison of the search measures as long as it was planned, so that no result chooses its length. */
const FIXED_TEXTS = {
  mode: 'measure',
  'measure-noise': 'false',
  'same-commit': 'measure',
} as const;

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
): string {
  const commits = points.map(({ commit }) => commit);
  // Absent without one, so that what was saved before can still be continued.
  const followed = metric === null ? [] : [metric];
  const measured = [VERSION, fingerprintOf(settings), ...followed, ...commits];
  return createHash('sha256').update(JSON.stringify(measured)).digest('hex');
}

/** Seconds for one scenario, and for how many at once the first comparison needs them. */
function baseTime({ gate }: BisectRequest, settings: Settings) {
  const isGiven = gate.texts['measuring-time'] !== undefined;
  return isGiven
    ? { seconds: settings.measuringTime, scenarios: 1 }
    : { seconds: MEASURING_TIME, scenarios: scenariosOf(settings).length };
}

/**
 * Seconds of measuring. More effort gives the launches as many times as long; the pilot takes its time once.
 *
 * @param seconds of a comparison of one scenario
 * @param pilot seconds of the latest pilot, for each scenario
 */
export function measuringTimeFor(
  effort: number,
  scenarios: number,
  seconds: number,
  pilot: number,
): number {
  const one = seconds * scenarios;
  // Whatever the latest one took: more effort is more time for launches.
  return one + (effort - 1) * (one - Math.min(pilot * scenarios, one / 2));
}

/**
 * Tries again with more time if the pilot says that the launches do not fit. The next pilot may be slower on a busy
 * machine, and then the shortest time that this one named is too short again.
 *
 * @param extend is called with the new measuring time in seconds
 * @throws ConfigurationError of the last attempt, if the time is still too short
 */
export async function withEnoughTime<T>(
  work: () => Promise<T>,
  extend: (seconds: number) => void,
): Promise<T> {
  for (let extensions = 0; ; extensions++) {
    try {
      return await work();
    } catch (error) {
      const problems = error instanceof ConfigurationError ? error.problems : [];
      const short = problems.find((each) => each.code === 'measuring-time-too-short');
      if (short?.code !== 'measuring-time-too-short' || extensions === MAX_EXTENSIONS) throw error;
      extend(HEAD_ROOM * short.minimum);
    }
  }
}

/** Why a commit cannot be compared, if the error is one of the commit; null for any other. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ConfigurationError)) return null;
  const isOfCommit = error.problems.every(({ code }) => code === 'command-not-found');
  return isOfCommit ? error.message : null;
}

/**
 * Whether the machine failed, not a commit: git could not check it out, or the programs that measure are no longer what they were,
 * so that no later comparison could be believed. A commit that lacks the app's folder is at fault itself.
 */
function isOfNoCommit({ phase, arm, isOfNetwork }: Failure): boolean {
  return phase === 'integrity' || (phase === 'checkout' && arm === null) || isOfNetwork === true;
}

/** What a comparison says of its two points. */
export function comparedFrom(
  report: Report,
  from: number,
  to: number,
  scenario: string | null,
  newBuilds: number,
): Compared {
  const { failure, scenarios, timings } = report;
  if (failure !== null) {
    if (isOfNoCommit(failure)) return { kind: 'stopped', reason: failure.message };
    const point = failure.arm === 'baseline' ? from : failure.arm === 'candidate' ? to : null;
    return { kind: 'failed', point, phase: failure.phase, reason: failure.message };
  }
  const found = additionsOf(report, new Date(0).toISOString());
  const cells =
    'additions' in found
      ? found.additions.flatMap(({ header, comparisons }): CellResult[] =>
          comparisons.map(({ effect, error, degreesOfFreedom, launches }) => {
            const series = { scenario: header.scenario, metric: header.metric };
            return { ...series, effect, error, degreesOfFreedom, launches };
          }),
        )
      : [];
  const missing = scenarios.find(
    ({ name, state }) => state !== 'compared' && (scenario === null || name === scenario),
  );
  if (cells.length === 0 && missing) {
    return { kind: 'failed', point: from, phase: null, reason: missing.reason ?? missing.state };
  }
  const prepared = timings.checkout + timings.install + timings.build;
  return {
    kind: 'measured',
    cells,
    seconds: {
      overhead: timings.pilot,
      launches: timings.launches,
      build: newBuilds === 0 ? null : prepared / newBuilds,
    },
    report,
  };
}
