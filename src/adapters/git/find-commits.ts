/**
 * Finds the commits to compare, and fetches the base commit if the clone lacks it. This folder knows git:
 * which base commit an event asks for, how missing history is fetched, how both arms are checked out. It
 * only reads the user's repository (repository.ts) and assumes that nothing in it can be trusted (git.ts).
 */
import type { Problem } from '../../model/problem.ts';
import type { Report } from '../../model/report.ts';
import type { Warning } from '../../model/warnings.ts';
import {
  baselineFromEvent,
  isOfPullRequest,
  isOnTop,
  mergedBase,
  mergedHead,
  type BaselineRequest,
  type WorkflowEvent,
} from './event-baseline.ts';
import { GitError, problemOfServer } from './git.ts';
import { repositoryNameIn, type Repository } from './repository.ts';
import type { BareRepository } from './bare-repository.ts';

type Commits = Report['commits'] & { readonly baseline: string; readonly candidate: string };

export type CommitsOrProblem =
  | { readonly commits: Commits; readonly warnings?: readonly Warning[] }
  | { readonly problem: Problem };

/** The merge base may be far back: history is fetched to growing depths, finally all of it (null). */
const DEPTHS = [50, 500, 5000, null];

/** Where the default branch may be, the likeliest first. */
const DEFAULT_BRANCHES = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
];

// Refs of the bare repository. `resolve` asks the user's repository first, so it must not have them.
const BRANCH_REF = 'refs/cannongate/branch';
const FETCHED_REF = 'refs/cannongate/fetched';

/** For a baseline such as `main~2` in a shallow clone. */
const DEPTH_OF_RELATIVE = 50;

/** How much history of a shallow clone is fetched for a warning alone: the commits may be large. */
const DEPTHS_FOR_WARNING = [50, 500];

/** A name of a branch or a tag, and not a commit’s; then, if it is relative, how far back: `main~2`, `v2^`. */
const MAY_MOVE =
  /^(?<name>(?!HEAD(?:$|[~^])|[0-9a-f]{40,64}(?:$|[~^]))[^~^@:]+)(?<back>[~^][~^\d]*)?$/;

/** A branch as origin had it when it was fetched last. */
const OF_ORIGIN = /^(?:refs\/remotes\/)?origin\//;

/**
 * In a workflow: the checked-out commit, and the event's baseline or the configured one. After the merge of a pull request, its head.
 *
 * A workflow may have checked out something else than the pull request: a branch of the repository that has the name of a fork's
 * branch, or the base. The check must not pass or fail because of that. A merge queue asks about one commit. Whoever pushes while a workflow runs checks out a later commit of
 * their branch, though, and cannot be told from one that was rewritten: a warning then names the commit that was measured.
 */
export async function commitsOfEvent(
  bare: BareRepository,
  repository: Repository,
  event: WorkflowEvent,
  baseline: string | null,
): Promise<CommitsOrProblem> {
  const { pullRequest } = event;
  const merged = baseline === null ? mergedHead(event, repository) : null;
  if (merged !== null) return await commitsOfMerged(bare, repository, event, merged);
  const expected = pullRequest?.headSha ?? (event.name === 'merge_group' ? event.sha : null);
  // With a baseline of its own, a submodule or another repository can be compared, of which the event says nothing.
  const { origin } = repository;
  const repositories = pullRequest?.repositories ?? [event.repository];
  const isElsewhere =
    baseline !== null && origin !== null && !repositories.includes(repositoryNameIn(origin));
  if (expected === null || isElsewhere) {
    const found = await commitsAtHead(bare, repository, event, baseline);
    return isElsewhere ? found : await withLaterPush(bare, repository, event, found);
  }
  const commits = { checkedOut: repository.head, expected };
  const other = { code: 'other-commit-checked-out', isPush: false, ...commits } as const;
  if (await isOfEvent(bare, repository, event, expected)) {
    const found = await commitsAtHead(bare, repository, event, baseline);
    // What the workflow has committed on top of the head is on no branch of the server.
    const isPushed =
      pullRequest !== null &&
      isOnTop(event, repository) &&
      (await bare.isOnRemoteBranch(repository.head));
    return isPushed ? withWarning(found, other) : found;
  }
  if (pullRequest === null) {
    return { problem: { code: 'queued-commit-not-checked-out', where: 'baseline', ...commits } };
  }
  const refused = { code: 'pull-request-not-checked-out', where: 'baseline', ...commits } as const;
  if (pullRequest.isFork) return { problem: refused };
  const found = await commitsAtHead(bare, repository, event, baseline);
  if ('problem' in found) return found;
  if (found.commits.baseline === repository.head) return { problem: refused };
  return withWarning(found, other);
}

/** Warns of a commit that the pushed branch has got since the event, which `ref: main` checks out. */
async function withLaterPush(
  bare: BareRepository,
  { head }: Repository,
  { name, ref, sha }: WorkflowEvent,
  found: CommitsOrProblem,
): Promise<CommitsOrProblem> {
  const isOther =
    name === 'push' &&
    ref?.startsWith('refs/heads/') === true &&
    sha !== null &&
    head !== sha &&
    // What the workflow has committed on top is on no branch of the server.
    (await bare.isOnRemoteBranch(head));
  if (!isOther) return found;
  const commits = { checkedOut: head, expected: sha };
  return withWarning(found, { code: 'other-commit-checked-out', isPush: true, ...commits });
}

function withWarning(found: CommitsOrProblem, warning: Warning): CommitsOrProblem {
  return 'problem' in found ? found : { ...found, warnings: [...(found.warnings ?? []), warning] };
}

/** @param head the head of the pull request, which the clone lacks if its branch is gone. GitHub keeps it. */
async function commitsOfMerged(
  bare: BareRepository,
  repository: Repository,
  event: WorkflowEvent,
  head: string,
): Promise<CommitsOrProblem> {
  try {
    if (!(await bare.has(head))) await bare.fetch([head], repository.isShallow ? 1 : null);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return notFetched(error, { kind: 'commit', name: head });
  }
  return await commitsAtHead(bare, { ...repository, head, parents: [] }, event, null);
}

async function commitsAtHead(
  bare: BareRepository,
  repository: Repository,
  event: WorkflowEvent,
  baseline: string | null,
): Promise<CommitsOrProblem> {
  const candidate = repository.head;
  if (baseline !== null) {
    // A runner that keeps its checkouts may have the branch as it was at an earlier run. The branch that was pushed may have
    // moved on since, and is the one that is checked out, unless the workflow has checked out something else.
    const { name, back = '' } = MAY_MOVE.exec(baseline)?.groups ?? {};
    // The remote's own default branch is no branch of that name.
    const atRemote = name?.replace(OF_ORIGIN, 'refs/heads/').replace(/^refs\/heads\/HEAD$/, 'HEAD');
    const kinds = ['refs/heads/', 'refs/tags/', ''];
    const isOfEvent = atRemote !== undefined && kinds.some((kind) => event.ref === kind + atRemote);
    const isOwn = isOfEvent && event.sha === candidate;
    const asked = isOwn ? candidate : atRemote;
    const isHere = isOwn && back === '';
    const fetched =
      asked === undefined || isHere
        ? (asked ?? null)
        : await fetchNamed(bare, repository, asked, back);
    const found = await withNamedBaseline(bare, repository, baseline, fetched, {
      candidate,
      uncommitted: false,
    });
    // The event's own commit of the base is often an old one, and workflows give it as the baseline.
    const merged = mergedBase(event, repository);
    const isOfPayload = baseline === event.pullRequest?.baseSha;
    return isOfPayload && merged !== null && merged !== baseline
      ? withWarning(found, { code: 'baseline-outdated', baseline, merged })
      : found;
  }
  const request = baselineFromEvent(event, repository);
  if ('problem' in request) return request;
  return await withEventBaseline(bare, repository, request, candidate);
}

async function isOfEvent(
  bare: BareRepository,
  repository: Repository,
  event: WorkflowEvent,
  expected: string,
): Promise<boolean> {
  if (isOfPullRequest(event, repository)) return true;
  if (!(await bare.has(expected))) return false;
  return (await bare.mergeBase(repository.head, expected)) === expected;
}

/** The work tree with uncommitted changes, as both arms. */
export async function commitsOfWorkTreeAlone(
  bare: BareRepository,
  repository: Repository,
): Promise<CommitsOrProblem> {
  const snapshot = await snapshotOf(bare);
  if ('problem' in snapshot) return snapshot;
  const { commit } = snapshot;
  const uncommitted = commit !== repository.head;
  return { commits: { baseline: commit, candidate: commit, uncommitted } };
}

/** On the command line: the work tree, and its merge base with the default branch or the configured baseline. */
export async function commitsOfWorkTree(
  bare: BareRepository,
  repository: Repository,
  baseline: string | null,
): Promise<CommitsOrProblem> {
  const snapshot = await snapshotOf(bare);
  if ('problem' in snapshot) return snapshot;
  const candidate = snapshot.commit;
  const uncommitted = candidate !== repository.head;
  if (baseline !== null) {
    return await withNamedBaseline(bare, repository, baseline, null, { candidate, uncommitted });
  }
  for (const branch of await bare.existing(DEFAULT_BRANCHES)) {
    const tip = await bare.resolve(branch);
    const base = tip === null ? null : await bare.mergeBase(repository.head, tip);
    if (base !== null) return { commits: { baseline: base, candidate, uncommitted } };
  }
  return {
    problem: {
      code: 'no-baseline',
      where: 'baseline',
      reason: 'no-shared-history',
    },
  };
}

async function snapshotOf(
  bare: BareRepository,
): Promise<{ commit: string } | { problem: Problem }> {
  const unmerged = await bare.unmergedFiles();
  if (unmerged.length > 0) {
    return { problem: { code: 'unmerged-files', where: 'working-directory', files: unmerged } };
  }
  try {
    const folders = await bare.changedSubmodules();
    if (folders.length > 0) {
      return { problem: { code: 'submodule-changes', where: 'working-directory', folders } };
    }
    return { commit: await bare.snapshot() };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return {
      problem: {
        code: 'files-not-added',
        where: 'working-directory',
        message: error.message,
      },
    };
  }
}

/** What git says if the remote has no such branch or tag. */
const NOT_AT_REMOTE = "couldn't find remote ref";
/** In what git and `BareRepository.fetch` say of a remote that was asked, or is not there. */
const REMOTE_HAS_NONE = new RegExp(`${NOT_AT_REMOTE}|no remote named origin`);

/** @param fetched what the remote has under this name, if it was asked already; null otherwise */
async function withNamedBaseline(
  bare: BareRepository,
  repository: Repository,
  name: string,
  fetched: string | GitError | null,
  commits: Omit<Commits, 'baseline'>,
): Promise<CommitsOrProblem> {
  const baseline =
    typeof fetched === 'string'
      ? fetched
      : ((await findHere(bare, name, fetched)) ??
        fetched ??
        (await fetchNamed(bare, repository, name, '')));
  if (typeof baseline === 'string') {
    const behind = await warnIfBehind(bare, repository, name, baseline);
    // The remote could not be asked, and a runner that keeps its checkouts may have an old branch.
    const mayBeOld = fetched instanceof GitError && !REMOTE_HAS_NONE.test(fetched.message);
    const warnings: Warning[] = mayBeOld
      ? [
          {
            code: 'baseline-not-fetched',
            baseline: name,
            commit: baseline,
            reason: fetched.message,
          },
        ]
      : [];
    return { commits: { ...commits, baseline }, warnings: [...warnings, ...behind] };
  }
  return {
    problem: problemOfServer(baseline, 'baseline') ?? {
      code: 'commit-not-found',
      where: 'baseline',
      name,
      kind: 'named',
      message: baseline.message,
    },
  };
}

/**
 * What the clone has under this name. A branch of the remote that the remote no longer has is what an earlier run has left.
 *
 * @param error what git said when the remote was asked; null if it was not
 */
async function findHere(
  bare: BareRepository,
  name: string,
  error: GitError | null,
): Promise<string | null> {
  if (error?.message.includes(NOT_AT_REMOTE) === true) {
    return OF_ORIGIN.test(name) ? null : await bare.resolve(name);
  }
  return (await bare.resolve(name)) ?? (await bare.resolve(`origin/${name}`));
}

/**
 * The commits of a named baseline that the head lacks are compared, too, as if the head had taken them back: an improvement there makes
 * the head look slower, and a slowdown there hides one of the head.
 *
 * Says nothing if that cannot be found out.
 */
async function warnIfBehind(
  bare: BareRepository,
  repository: Repository,
  name: string,
  baseline: string,
): Promise<Warning[]> {
  const { head, parents, isShallow } = repository;
  if ([head, ...parents].includes(baseline)) return [];
  try {
    const shared = isShallow
      ? await fetchMergeBase(bare, [head, baseline], DEPTHS_FOR_WARNING)
      : await bare.mergeBase(head, baseline);
    if (shared === null || shared === baseline) return [];
    const count = await bare.countCommits(head, baseline);
    return [{ code: 'baseline-ahead', baseline: name, count, shared }];
  } catch (error) {
    if (error instanceof GitError) return [];
    throw error;
  }
}

/** The merge base of two commits of a shallow clone; null if it is further back than the last of the depths. */
async function fetchMergeBase(
  bare: BareRepository,
  tips: readonly [string, string],
  depths: readonly number[],
): Promise<string | null> {
  for (const depth of depths) {
    await bare.fetch(tips, depth);
    const base = await bare.mergeBase(...tips);
    if (base !== null && (await bare.isCompleteSince(base, tips))) return base;
  }
  return null;
}

/** @param back how far back from what has this name, as git writes it: `~2`; empty for the commit itself */
async function fetchNamed(
  bare: BareRepository,
  { isShallow }: Repository,
  name: string,
  back: string,
): Promise<string | GitError> {
  const depth = back === '' ? 1 : DEPTH_OF_RELATIVE;
  try {
    // A build may read the history that a whole clone has.
    await bare.fetch([`${name}:${FETCHED_REF}`], isShallow ? depth : null);
    const found = await bare.resolve(`${FETCHED_REF}${back}`);
    return found ?? new GitError(back === '' ? 'it is not a commit' : 'it is too far back');
  } catch (error) {
    if (error instanceof GitError) return error;
    throw error;
  }
}

async function withEventBaseline(
  bare: BareRepository,
  repository: Repository,
  request: BaselineRequest,
  candidate: string,
): Promise<CommitsOrProblem> {
  try {
    const baseline =
      request.kind === 'commit'
        ? await ensurePresent(bare, request.sha)
        : await baseOfBranch(bare, repository, request);
    return { commits: { baseline, candidate, uncommitted: false } };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const missing =
      request.kind === 'commit'
        ? ({ kind: 'commit', name: request.sha } as const)
        : ({ kind: 'branch', name: request.branch } as const);
    return notFetched(error, missing);
  }
}

/** @param missing what the event names */
function notFetched(
  error: GitError,
  missing: { readonly kind: 'branch' | 'commit'; readonly name: string },
): { problem: Problem } {
  const { message } = error;
  return {
    problem: problemOfServer(error, 'baseline') ?? {
      code: 'commit-not-found',
      where: 'baseline',
      ...missing,
      message,
    },
  };
}

async function ensurePresent(bare: BareRepository, commit: string): Promise<string> {
  if (!(await bare.has(commit))) await bare.fetch([commit], 1);
  return commit;
}

async function baseOfBranch(
  bare: BareRepository,
  repository: Repository,
  { branch, before }: Extract<BaselineRequest, { kind: 'merge-base' }>,
): Promise<string> {
  const base = await mergeBase(bare, repository, `refs/heads/${branch}`, [
    `origin/${branch}`,
    branch,
  ]);
  // Compared with itself, a head whose check has failed would pass once it is merged.
  if (base !== repository.head || before === null) return base;
  return await mergeBase(bare, repository, before, [before]);
}

/**
 * @param source what to fetch from the remote
 * @param names under which a clone may have it
 */
async function mergeBase(
  bare: BareRepository,
  repository: Repository,
  source: string,
  names: readonly string[],
): Promise<string> {
  if (!repository.isShallow && bare.isOfOrigin) {
    // The clone has the head's whole history, and usually the branch.
    let tip: string | null = null;
    for (const name of names) tip ??= await bare.resolve(name);
    const base = tip === null ? null : await bare.mergeBase(repository.head, tip);
    if (base !== null) return base;
  }
  for (const depth of repository.isShallow ? DEPTHS : [null]) {
    // Another name at each depth: beside the head, git does not ask again for a branch that is there and has not moved.
    const tip = `${BRANCH_REF}/${source}/${depth ?? 'whole'}`;
    const refs = [`${source}:${tip}`];
    await bare.fetch(repository.isShallow ? [...refs, repository.head] : refs, depth);
    const base = await bare.mergeBase(repository.head, tip);
    if (base === null) continue;
    // Beyond what is cut off there may be a better one, of which this one is an ancestor.
    const isBest = depth === null || (await bare.isCompleteSince(base, [repository.head, tip]));
    if (isBest) return await ensurePresent(bare, base);
  }
  throw new GitError(`it shares no history with ${repository.head}`);
}
