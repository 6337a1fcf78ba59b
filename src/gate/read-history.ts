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
import type { Remote } from '../adapters/git/bare-repository.ts';
import type { Git } from '../adapters/git/git.ts';
import type { Repository } from '../adapters/git/repository.ts';
import {
  branchTrendsOf,
  isAsked,
  type BranchQuestion,
  type Silence,
} from '../history/branch-trends.ts';
import { workloadOf } from '../history/from-report.ts';
import { formerScenarios } from '../config/former-scenarios.ts';
import { usualNoiseOn as usualNoise } from '../history/noise.ts';
import { measuredOf, parseHistory, withFormerNames, type History } from '../history/records.ts';
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
  const name = values.history;
  if (name === null) return withoutHistory(request, loaded);
  const notUsed = (reason: string, known = NOTHING): ReadHistory => ({
    ...known,
    warnings: [...known.warnings, { code: 'history-not-used', history: name, reason }],
  });
  const refuse = (problem: Problem, known = NOTHING): ReadHistory => {
    if (settings.onDrift === 'fail') throw new ConfigurationError([problem]);
    return notUsed(describeProblem(problem), known);
  };
  const remote = request.remote?.(git, repository) ?? originOf(repository);
  const store = await openStore(name, request, loaded, git, remote, directories.temporary);
  if ('code' in store) return refuse(store);
  const read = await orProblem(() => store.read());
  if ('problem' in read) return refuse(read.problem);
  if (read.value === null) return notUsed('there is none yet');
  const { file, config } = loaded;
  const former = file
    ? formerScenarios(file, bodyReader(repository.root, config))
    : new Map<string, string>();
  const history = withFormerNames(parseHistory(read.value), former);
  const scenarios = scenariosOf(settings).map((scenario) => ({
    name: scenario.name,
    workload: workloadOfScenario(scenario),
  }));
  const known = whatIsKnown(history, scenarios);
  if (request.itself) return known;
  if (!history.series.some((each) => isAsked(each, { scenarios }))) {
    return notUsed(SILENCES['no-series'], known);
  }
  const { baseline } = workspace.commits;
  const since = values['drift-since'];
  const line = await orProblem(() =>
    branchOf(baseline, since, { repository, git, remote, isInFolder: isFolder(name), directories }),
  );
  if ('problem' in line) return refuse(line.problem, known);
  const { start, tags, tree, branch } = line.value;
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

/** Whether the name of a history is a path, not a branch. */
function isFolder(name: string): boolean {
  return /^[./]/.test(name) || isAbsolute(name);
}

async function openStore(
  name: string,
  request: ResolveRequest,
  { repository }: LoadedInputs,
  git: Git,
  remote: Remote | null,
  temporary: string,
): Promise<HistoryStore | Problem> {
  if (isFolder(name)) {
    const isTyped = request.texts.history !== undefined;
    return new FolderHistory(resolve(isTyped ? request.cwd : repository.root, name));
  }
  if ((await git.try(['check-ref-format', '--branch', name], { cwd: '/' })) !== name) {
    return { code: 'invalid-branch-name', where: 'history', value: name };
  }
  if (remote === null) return { code: 'no-remote', where: 'history' };
  return new BranchHistory(git, remote, name, temporary);
}

/** What cannot be read is a problem of the input `history`. */
async function orProblem<T>(read: () => Promise<T>): Promise<{ value: T } | { problem: Problem }> {
  try {
    return { value: await read() };
  } catch (error) {
    const [problem] = error instanceof ConfigurationError ? error.problems : [];
    if (!problem) throw error;
    return { problem: { ...problem, where: 'history' } };
  }
}

/** What a history says without the order of the commits. */
function whatIsKnown(
  { series, faults }: History,
  scenarios: BranchQuestion['scenarios'],
): ReadHistory {
  const asked = series.filter((each) => isAsked(each, { scenarios }));
  const usualNoiseOn = (runner: string) =>
    asked.flatMap(({ scenario, metric, comparisons }): UsualNoise[] => {
      const measured = comparisons.map((record) => measuredOf(record, (commit) => commit));
      const noise = usualNoise(runner, measured);
      return noise ? [{ scenario, metric, ...noise }] : [];
    });
  const [fault] = faults;
  if (!fault) return { trends: [], usualNoiseOn, warnings: [] };
  const place = fault.line === null ? fault.file : `${fault.file} line ${fault.line}`;
  const first = `${place} ${fault.reason}`;
  const warning: Warning = { code: 'history-damaged', count: faults.length, first };
  return { trends: [], usualNoiseOn, warnings: [warning] };
}

/** The commits of the branch up to the baseline, null if they are unknown, and the commit to count from. */
async function branchOf(
  baseline: string,
  since: string | null,
  {
    repository,
    git,
    remote,
    isInFolder,
    directories,
  }: {
    readonly repository: Repository;
    readonly git: Git;
    readonly remote: Remote | null;
    readonly isInFolder: boolean;
    readonly directories: { readonly store: string; readonly temporary: string };
  },
) {
  // A folder may be in a shallow clone, which has no tags.
  const isRemote = !isInFolder || repository.isShallow;
  const tags = new Map([
    ...(isRemote && remote !== null ? await remoteTagsOf(git, remote) : []),
    ...(await tagsOf(git, repository.root)),
  ]);
  const start = since === null ? null : await commitNamed(git, repository.root, since, tags);
  // Of a shallow clone, only the store of the comparison has the baseline.
  const stored = { cwd: directories.store, env: { GIT_DIR: directories.store } };
  const tree = await git.try(['rev-parse', '--verify', '--quiet', `${baseline}^{tree}`], stored);
  const local = repository.isShallow ? null : await commitsOfBranch(git, repository.root, baseline);
  const fetched = `${directories.temporary}-branch`;
  const branch = local ?? (remote && (await fetchedBranch(git, remote, baseline, fetched)));
  return { start, tags, tree, branch };
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
