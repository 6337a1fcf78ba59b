/** Reads what a history says about the branch, before anything is measured: the comparison runs untrusted code. */
import { isAbsolute, resolve } from 'node:path';
import { BranchHistory } from '../adapters/history/branch-store.ts';
import {
  commitNamed,
  commitsOfBranch,
  fetchedBranch,
  remoteTagsOf,
  tagsOf,
} from '../adapters/history/commits.ts';
import { bodyReader } from '../adapters/project/config-files.ts';
import { FolderHistory, type HistoryStore } from '../adapters/history/store.ts';
import type { Git } from '../adapters/git/git.ts';
import { branchTrendsOf, isAsked, type Silence } from '../history/branch-trends.ts';
import { workloadOf } from '../history/from-report.ts';
import { formerScenarios } from '../config/former-scenarios.ts';
import { usualNoiseOn as usualNoise } from '../history/noise.ts';
import { measuredOf, parseHistory, withFormerNames } from '../history/records.ts';
import type { BranchTrend, UsualNoise } from '../model/branch-trend.ts';
import { describeProblem, type Problem } from '../model/problem.ts';
import { requestLine } from '../model/request.ts';
import { scenariosOf, type Scenario } from '../model/settings.ts';
import type { Warning } from '../model/warnings.ts';
import { ConfigurationError } from '../ports/errors.ts';
import type { LoadedInputs } from './load-inputs.ts';
import type { ResolvedComparison, ResolveRequest } from './resolve.ts';
import { originOf } from './resolve.ts';

export interface ReadHistory {
  readonly trends: readonly BranchTrend[];
  /** What it knows of the noise of the scenarios on a class of runners. */
  readonly usualNoiseOn: (runner: string) => UsualNoise[];
  readonly warnings: readonly Warning[];
}

const NOTHING: ReadHistory = { trends: [], usualNoiseOn: () => [], warnings: [] };

const INPUTS_OF_DRIFT = ['drift-since', 'drift-tolerance', 'on-drift'] as const;

/** Whoever says how a drift is judged expects that it is. */
function withoutHistory(
  { itself }: Pick<ResolveRequest, 'itself'>,
  { typed, file }: Pick<LoadedInputs, 'typed' | 'file'>,
): ReadHistory {
  const inputs = INPUTS_OF_DRIFT.filter(
    (name) => typed[name] !== undefined || file?.values[name] !== undefined,
  );
  if (itself || inputs.length === 0) return NOTHING;
  return { ...NOTHING, warnings: [{ code: 'drift-not-judged', inputs }] };
}

/** Why the sum of the changes is not judged, completing a sentence on the history. */
const SILENCES: Readonly<Record<Silence, string>> = {
  'no-series': 'it has no comparisons of these scenarios yet',
  'start-unknown':
    'it does not know the commit of drift-since, or that commit is not before the base',
  'baseline-unknown': 'it knows neither the base commit yet nor one before it',
  'not-linked': 'no comparisons lead from the commit to count from to the base',
};

/**
 * Without a history, or if it does not know the baseline yet, the comparison goes on without, and a warning says so. If the
 * history, the tags or the order of the commits cannot be read, or `drift-since` names no commit, that is a problem under `on-drift: fail`, since the check would
 * pass without having looked; else a warning.
 *
 * @param directories `store` has the commits that are compared; `temporary`, and what begins with its name, must not exist
 * @throws ConfigurationError
 */
export async function readHistory(
  request: ResolveRequest,
  { loaded, settings, workspace }: ResolvedComparison,
  git: Git,
  directories: { readonly store: string; readonly temporary: string },
): Promise<ReadHistory> {
  if (request.ignoresHistory === true) return NOTHING;
  const { repository, values } = loaded;
  const { baseline } = workspace.commits;
  const name = values.history;
  if (name === null) return withoutHistory(request, loaded);
  const isFolder = /^[./]/.test(name) || isAbsolute(name);
  const isTyped = request.texts.history !== undefined;
  const remote = request.remote?.(git, repository) ?? originOf(repository);
  const notUsed = (reason: string, known = NOTHING): ReadHistory => ({
    ...known,
    warnings: [...known.warnings, { code: 'history-not-used', history: name, reason }],
  });
  const refuse = (problem: Problem, known = NOTHING): ReadHistory => {
    if (settings.onDrift === 'fail') throw new ConfigurationError([problem]);
    return notUsed(describeProblem(problem), known);
  };
  const problemOf = (error: unknown): Problem => {
    const [problem] = error instanceof ConfigurationError ? error.problems : [];
    if (!problem) throw error;
    return { ...problem, where: 'history' };
  };
  if (!isFolder && (await git.try(['check-ref-format', '--branch', name], { cwd: '/' })) !== name) {
    return refuse({ code: 'invalid-branch-name', where: 'history', value: name });
  }
  if (!isFolder && remote === null) return refuse({ code: 'no-remote', where: 'history' });
  const store: HistoryStore =
    isFolder || remote === null
      ? new FolderHistory(resolve(isTyped ? request.cwd : repository.root, name))
      : new BranchHistory(git, remote, name, directories.temporary);
  let files;
  try {
    files = await store.read();
  } catch (error) {
    return refuse(problemOf(error));
  }
  if (files === null) return notUsed('there is none yet');
  const { file, config } = loaded;
  const former = file
    ? formerScenarios(file, bodyReader(repository.root, config))
    : new Map<string, string>();
  const history = withFormerNames(parseHistory(files), former);
  const scenarios = scenariosOf(settings).map((scenario) => ({
    name: scenario.name,
    workload: workloadOfScenario(scenario),
  }));
  const series = history.series.filter((each) => isAsked(each, { scenarios }));
  const warnings: Warning[] = [];
  const [fault] = history.faults;
  if (fault) {
    const place = fault.line === null ? fault.file : `${fault.file} line ${fault.line}`;
    const first = `${place} ${fault.reason}`;
    warnings.push({ code: 'history-damaged', count: history.faults.length, first });
  }
  const usualNoiseOn = (runner: string) =>
    series.flatMap(({ scenario, metric, comparisons }): UsualNoise[] => {
      const measured = comparisons.map((record) => measuredOf(record, (commit) => commit));
      const noise = usualNoise(runner, measured);
      return noise ? [{ scenario, metric, ...noise }] : [];
    });
  const known = { trends: [], usualNoiseOn, warnings };
  if (request.itself) return known;
  if (series.length === 0) return notUsed(SILENCES['no-series'], known);
  const since = values['drift-since'];
  let tags;
  try {
    // A folder may be in a shallow clone, which has no tags.
    const isRemote = !isFolder || repository.isShallow;
    tags = new Map([
      ...(isRemote && remote !== null ? await remoteTagsOf(git, remote) : []),
      ...(await tagsOf(git, repository.root)),
    ]);
  } catch (error) {
    return refuse(problemOf(error), known);
  }
  const start = since === null ? null : await commitNamed(git, repository.root, since, tags);
  // Of a shallow clone, only the store of the comparison has the baseline.
  const stored = { cwd: directories.store, env: { GIT_DIR: directories.store } };
  const tree = await git.try(['rev-parse', '--verify', '--quiet', `${baseline}^{tree}`], stored);
  const local = repository.isShallow ? null : await commitsOfBranch(git, repository.root, baseline);
  const fetched = `${directories.temporary}-branch`;
  let branch;
  try {
    branch = local ?? (remote && (await fetchedBranch(git, remote, baseline, fetched)));
  } catch (error) {
    return refuse(problemOf(error), known);
  }
  const { trends, silence } = branchTrendsOf(history, {
    scenarios,
    baseline: { commit: baseline, tree },
    branch,
    tags,
    since: start ?? since,
  });
  if (silence === 'start-unknown' && since !== null && start === null) {
    const problem = {
      code: 'commit-not-in-history',
      where: 'drift-since',
      value: since,
      isKnown: false,
    } as const;
    return refuse(problem, known);
  }
  if (silence === null) return { ...known, trends };
  const advice = branch === null ? '; check out with fetch-depth: 0' : '';
  return notUsed(`${SILENCES[silence]}${advice}`, known);
}

/** As `history add` words it from a report. */
function workloadOfScenario({ requests, setup, connections, amount, rate }: Scenario): string {
  return workloadOf({
    method: requests[0].method,
    path: requests[0].path,
    requests: requests.map(requestLine),
    setup: (setup?.requests ?? []).map(requestLine),
    connections,
    amount,
    rate,
  });
}
