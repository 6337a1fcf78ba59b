/** Which base commit a workflow event asks for. Pure: find-commits.ts then asks git. */
import type { Problem } from '../../model/problem.ts';

/** The parts of a workflow event that decide the baseline; null if absent. */
export interface WorkflowEvent {
  readonly name: string;
  /** The workflow's, as `owner/name`. */
  readonly repository: string | null;
  /** `GITHUB_SHA`. */
  readonly sha: string | null;
  /** `GITHUB_REF`. */
  readonly ref: string | null;
  readonly pullRequest: {
    readonly headSha: string;
    readonly baseRef: string;
    /** A commit of the base branch from before it was merged; perhaps not the last one. */
    readonly baseSha: string | null;
    /** The event then names a commit of the base branch, and not the merge of base and head. */
    readonly isMerged: boolean;
    /** Whether its head is in another repository; also if that was deleted. */
    readonly isFork: boolean;
    /** Where its commits are: this repository and that of its head, as `owner/name`. */
    readonly repositories: readonly string[];
  } | null;
  readonly before: string | null;
  /** Whether a push has rewritten the branch. */
  readonly isForced: boolean;
  readonly mergeGroupBase: string | null;
  readonly defaultBranch: string | null;
}

export interface CheckedOut {
  readonly head: string;
  readonly parents: readonly string[];
}

export type BaselineRequest =
  | { readonly kind: 'commit'; readonly sha: string }
  | {
      /** The merge base of the head and a branch of the remote. */
      readonly kind: 'merge-base';
      readonly branch: string;
      /** A commit that the branch had before it got the head; null if none is known. */
      readonly before: string | null;
    };

export function baselineFromEvent(
  event: WorkflowEvent,
  checkedOut: CheckedOut,
): BaselineRequest | { readonly problem: Problem } {
  switch (event.name) {
    case 'pull_request':
      return fromPullRequest(event, checkedOut);
    case 'merge_group':
      return event.mergeGroupBase === null
        ? noBaseline({ reason: 'merge-group-without-base' })
        : { kind: 'commit', sha: event.mergeGroupBase };
    case 'push':
      return fromPush(event);
    default:
      return noBaseline({ reason: 'event', event: event.name });
  }
}

/**
 * By default, GitHub checks out a merge of base and head. Its first parent is the right baseline; the
 * event's `base.sha` may be outdated. If the head itself is checked out, the baseline is its merge base
 * with the base branch. When a run is repeated after the merge, that is the head itself, and then only `base.sha` is left.
 */
function fromPullRequest(event: WorkflowEvent, checkedOut: CheckedOut) {
  const { pullRequest } = event;
  if (!pullRequest) return noBaseline({ reason: 'pull-request-missing' });
  const merged = mergedBase(event, checkedOut);
  if (merged !== null) return { kind: 'commit', sha: merged } as const;
  const { head } = checkedOut;
  const { baseRef: branch, baseSha, headSha } = pullRequest;
  return { kind: 'merge-base', branch, before: head === headSha ? baseSha : null } as const;
}

/** The commit of the base branch that the head was merged with, if such a merge is checked out; null otherwise. */
export function mergedBase(
  { sha, ref, pullRequest }: Pick<WorkflowEvent, 'sha' | 'ref' | 'pullRequest'>,
  { head, parents: [first, second] }: CheckedOut,
): string | null {
  if (pullRequest === null || first === undefined || second === undefined) return null;
  const isMergeRef = sha === head && ref?.endsWith('/merge') === true;
  return isMergeRef || second === pullRequest.headSha ? first : null;
}

/**
 * The head of a pull request that was merged, if something else is checked out; null otherwise. By default that is the commit which a
 * squash or a rebase has made of it, on the base branch. What that branch was before the merge cannot be told from this commit alone: its
 * parent may be one of the pull request's, too. So the commits that were reviewed are compared.
 */
export function mergedHead(
  { name, pullRequest }: Pick<WorkflowEvent, 'name' | 'pullRequest'>,
  { head, parents }: CheckedOut,
): string | null {
  if (name !== 'pull_request' || pullRequest?.isMerged !== true) return null;
  const { headSha } = pullRequest;
  return [head, ...parents].includes(headSha) ? null : headSha;
}

/**
 * Whether what is checked out is the pull request of the event: its merge commit, its head, or a commit on top of one of them, as of
 * a workflow that adds generated files. In a merge queue the same of the commit that would be merged.
 */
export function isOfPullRequest(
  { sha, pullRequest }: Pick<WorkflowEvent, 'sha' | 'pullRequest'>,
  { head, parents }: CheckedOut,
): boolean {
  return [head, ...parents].some((each) => each === sha || each === pullRequest?.headSha);
}

/** Whether it is none of these, but a commit that was made after the event: by the workflow, or by somebody who has pushed it since. */
export function isOnTop(
  event: Pick<WorkflowEvent, 'sha' | 'ref' | 'pullRequest'>,
  checkedOut: CheckedOut,
): boolean {
  const { head } = checkedOut;
  const isItself = head === event.sha || head === event.pullRequest?.headSha;
  return !isItself && mergedBase(event, checkedOut) === null;
}

function fromPush({ ref, before, isForced, defaultBranch }: WorkflowEvent) {
  // Its commit is on the default branch already, or "before" is where the tag was: neither is what the release changes.
  if (ref?.startsWith('refs/tags/') === true) return noBaseline({ reason: 'push-of-tag' });
  // A branch that was put on top of a newer one has that one's changes as well, which "before" lacks.
  const isRewritten = isForced && defaultBranch !== null && ref !== `refs/heads/${defaultBranch}`;
  if (before !== null && !/^0+$/.test(before) && !isRewritten) {
    return { kind: 'commit', sha: before } as const;
  }
  // A new branch has no "before" either: use its merge base with the default branch.
  if (defaultBranch !== null) {
    return { kind: 'merge-base', branch: defaultBranch, before: null } as const;
  }
  return noBaseline({ reason: 'push-without-before' });
}

type Reason =
  | { readonly reason: 'event'; readonly event: string }
  | {
      readonly reason:
        | 'merge-group-without-base'
        | 'pull-request-missing'
        | 'push-of-tag'
        | 'push-without-before';
    };

function noBaseline(reason: Reason): { problem: Problem } {
  return { problem: { code: 'no-baseline', where: 'baseline', ...reason } };
}
