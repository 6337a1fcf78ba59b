/** Finds the two commits; what is missing is fetched, with as little history as will do. */
import type { Problem } from '../../model/problem.ts';
import type { Report } from '../../model/report.ts';
import { baselineFromEvent, type BaselineRequest, type WorkflowEvent } from './event-baseline.ts';
import { GitError } from './git.ts';
import type { Repository } from './repository.ts';
import type { BareRepository } from './bare-repository.ts';

type Commits = Report['commits'] & { readonly baseline: string; readonly candidate: string };

export type CommitsOrProblem = { readonly commits: Commits } | { readonly problem: Problem };

/** A branch may be far behind: its history is fetched in growing pieces, at last all of it. */
const DEPTHS = [50, 500, 5000, null];

// Names of our own: the user's repository, asked first, must not know them.
const BRANCH_REF = 'refs/cannongate/branch';
const FETCHED_REF = 'refs/cannongate/fetched';

/** For a workflow: the commit that is checked out against the event's baseline, or a given one. */
export async function commitsOfEvent(
  store: BareRepository,
  repository: Repository,
  event: WorkflowEvent,
  baseline: string | null,
): Promise<CommitsOrProblem> {
  const candidate = repository.head;
  if (baseline !== null) return await withNamed(store, baseline, candidate, false);
  const request = baselineFromEvent(event, repository);
  if ('problem' in request) return request;
  return await withRequested(store, repository, request, candidate);
}

/** The work tree as it stands, on both sides. */
export async function commitsOfWorkTreeAlone(
  store: BareRepository,
  repository: Repository,
): Promise<CommitsOrProblem> {
  const snapshot = await snapshotOf(store);
  if ('problem' in snapshot) return snapshot;
  const { commit } = snapshot;
  const uncommitted = commit !== repository.head;
  return { commits: { baseline: commit, candidate: commit, uncommitted } };
}

/** For the command line: the work tree as it stands against the default branch, or a given ref. */
export async function commitsOfWorkTree(
  store: BareRepository,
  repository: Repository,
  baseline: string | null,
): Promise<CommitsOrProblem> {
  const snapshot = await snapshotOf(store);
  if ('problem' in snapshot) return snapshot;
  const candidate = snapshot.commit;
  const uncommitted = candidate !== repository.head;
  if (baseline !== null) return await withNamed(store, baseline, candidate, uncommitted);
  for (const branch of ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']) {
    const tip = await store.resolve(branch);
    const base = tip === null ? null : await store.mergeBase(repository.head, tip);
    if (base !== null) return { commits: { baseline: base, candidate, uncommitted } };
  }
  return {
    problem: {
      where: 'baseline',
      found: 'no default branch that shares history with the work tree',
      advice: 'set baseline to the commit, tag or branch to compare with',
    },
  };
}

async function snapshotOf(
  store: BareRepository,
): Promise<{ commit: string } | { problem: Problem }> {
  try {
    return { commit: await store.snapshot() };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return {
      problem: {
        where: 'working-directory',
        found: `files that git cannot add (${error.message})`,
        advice: 'ignore, remove or commit them: the candidate includes uncommitted files',
      },
    };
  }
}

async function withNamed(
  store: BareRepository,
  name: string,
  candidate: string,
  uncommitted: boolean,
): Promise<CommitsOrProblem> {
  const baseline =
    (await store.resolve(name)) ??
    (await store.resolve(`origin/${name}`)) ??
    (await fetched(store, name));
  if (typeof baseline === 'string') return { commits: { baseline, candidate, uncommitted } };
  return {
    problem: {
      where: 'baseline',
      found: JSON.stringify(name),
      advice: `this clone has no such commit, tag or branch, and it cannot be fetched (${baseline.message}); name one that exists`,
    },
  };
}

async function fetched(store: BareRepository, name: string): Promise<string | GitError> {
  try {
    await store.fetch([`${name}:${FETCHED_REF}`], 1);
    return (await store.resolve(FETCHED_REF)) ?? new GitError('it is not a commit');
  } catch (error) {
    if (error instanceof GitError) return error;
    throw error;
  }
}

async function withRequested(
  store: BareRepository,
  repository: Repository,
  request: BaselineRequest,
  candidate: string,
): Promise<CommitsOrProblem> {
  try {
    const baseline =
      request.kind === 'commit'
        ? await present(store, request.sha)
        : await mergeBase(store, repository, request.branch);
    return { commits: { baseline, candidate, uncommitted: false } };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const found = request.kind === 'commit' ? `commit ${request.sha}` : `branch ${request.branch}`;
    return {
      problem: {
        where: 'baseline',
        found,
        advice: `it is not in this clone and cannot be fetched (${error.message}); give the token input, or set fetch-depth: 0 for actions/checkout`,
      },
    };
  }
}

async function present(store: BareRepository, commit: string): Promise<string> {
  if (!(await store.has(commit))) await store.fetch([commit], 1);
  return commit;
}

async function mergeBase(
  store: BareRepository,
  repository: Repository,
  branch: string,
): Promise<string> {
  const refs = [`refs/heads/${branch}:${BRANCH_REF}`];
  if (!repository.isShallow) {
    // Everything of the head is here, and mostly the branch is too.
    const tip = (await store.resolve(`origin/${branch}`)) ?? (await store.resolve(branch));
    const base = tip === null ? null : await store.mergeBase(repository.head, tip);
    if (base !== null) return base;
  }
  for (const depth of DEPTHS) {
    await store.fetch(repository.isShallow ? [...refs, repository.head] : refs, depth);
    const base = await store.mergeBase(repository.head, BRANCH_REF);
    if (base !== null) return await present(store, base);
  }
  throw new GitError(`it shares no history with ${repository.head}`);
}
