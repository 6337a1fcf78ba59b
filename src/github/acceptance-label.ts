/** Whether somebody with write access has accepted a regression by a label on the pull request. */
import type { Annotation, NotAccepted } from '../model/notes.ts';
import type { Acceptance } from '../model/report.ts';
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError, statusOf } from './api-errors.ts';

export type AcceptanceResult =
  | { readonly kind: 'accepted'; readonly acceptance: Acceptance }
  /** The label is not set. */
  | { readonly kind: 'none' }
  /** The label is set but does not count, or nobody knows whether it is set. */
  | { readonly kind: 'refused'; readonly note: Annotation };

/** A pull request's head commit, from the event or the API, not from a report. */
export interface Head {
  readonly sha: string;
  readonly repositoryId: number;
}

/** The run that asks, and what its event says about the head. Running it again changes neither. */
export interface Trigger {
  /** Null if the run has no number. */
  readonly runId: number | null;
  /**
   * `push`: the head was pushed, or the pull request opened. `labeling`: the label was set on this head.
   * `other`: anything else, or unknown.
   */
  readonly kind: 'push' | 'labeling' | 'other';
}

/** The API's names. GitHub reports `maintain` as `write`; Gitea has `owner`. */
const WRITE_PERMISSIONS = new Set(['owner', 'admin', 'maintain', 'write']);

/** By a label that was set then, a job has let a result pass. */
export interface EarlierAcceptance {
  readonly acceptance: Acceptance;
  /** The run of that job. */
  readonly runId: number;
}

/**
 * A label counts only for the head commit as it was last pushed: an older label accepted another commit's
 * regression, or was set while the branch was at another commit.
 *
 * @param comments whether the job comments
 * @param earlier what a report says of its job, whose check is final. It counts also if the label was removed since the job's run was
 *   created, if the server names the same labeling.
 */
export async function findAcceptance(
  client: Client,
  target: RepositoryName & { readonly number: number },
  label: string,
  head: Head,
  trigger: Trigger,
  comments: boolean,
  earlier: EarlierAcceptance | null = null,
): Promise<AcceptanceResult> {
  let isLabelSet = false;
  try {
    isLabelSet = await hasLabel(client, target, label);
    if (!isLabelSet && earlier === null) return { kind: 'none' };
    const { data: pull } = await client.rest.pulls.get({
      ...nameOf(target),
      pull_number: target.number,
    });
    const events = await readEvents(client, target, label, pull.merged_at);
    if (!isLabelSet && !(await wasSetThen(client, target, earlier, events))) {
      return { kind: 'none' };
    }
    const { labeling, headMovedAt, baseMovedAt } = events;
    if (!labeling) return refused({ reason: 'author-unknown', label });
    const { login, at } = labeling;
    if (!(await hasWriteAccess(client, target, login))) {
      return refused({ reason: 'no-write-access', label, login });
    }
    if (pull.head.sha !== head.sha) return refused({ reason: 'newer-commit' });
    const pushedAt = await findPushTime(client, target, head, trigger, {
      branch: pull.head.ref,
      isOfFork: head.repositoryId !== pull.base.repo.id,
      labeledAt: at,
      headMovedAt: later(pull.created_at, headMovedAt),
      baseMovedAt,
    });
    if (pushedAt === null) return refused({ reason: 'push-unknown' });
    if (!isAfter(at, pushedAt)) {
      const isForBase = pushedAt === baseMovedAt;
      return refused({ reason: isForBase ? 'set-before-base-change' : 'set-before-push', label });
    }
    return { kind: 'accepted', acceptance: { login, at, label } };
  } catch (error) {
    const action = isLabelSet
      ? `read who set the label ${label}, and when`
      : `read whether the label ${label} is set`;
    const message = describeApiError(error, action, comments);
    return refused({ reason: 'request-failed', isLabelSet, message });
  }
}

/** Whether the last labeling is the one that the job has accepted by, and was undone only after the job's run had been created. */
async function wasSetThen(
  client: Client,
  target: Target,
  earlier: EarlierAcceptance | null,
  { labeling, unlabeledAt }: PullRequestEvents,
): Promise<boolean> {
  const { login, at } = earlier?.acceptance ?? {};
  if (earlier === null || unlabeledAt === null) return false;
  if (labeling === null || labeling.login !== login || labeling.at !== at) return false;
  const createdAt = await findRunDate(client, target, earlier.runId);
  return createdAt !== null && isAfter(unlabeledAt, createdAt);
}

const isAfter = (one: string, other: string) => Date.parse(one) > Date.parse(other);

function later(one: string, other: string | null): string {
  return other !== null && isAfter(other, one) ? other : one;
}

/** For GitHub, names of labels that differ in their case only are the same label. */
export function isSameLabel(name: string | undefined, label: string): boolean {
  return name?.toLowerCase() === label.toLowerCase();
}

type Target = RepositoryName & { readonly number: number };

function nameOf({ owner, repo }: Target): RepositoryName {
  return { owner, repo };
}

function issueOf({ owner, repo, number }: Target) {
  return { owner, repo, issue_number: number, per_page: 100 };
}

async function hasLabel(client: Client, target: Target, label: string): Promise<boolean> {
  const list = client.paginate.iterator(client.rest.issues.listLabelsOnIssue, issueOf(target));
  for await (const page of readPages(list)) {
    if (page.some(({ name }) => isSameLabel(name, label))) return true;
  }
  return false;
}

/**
 * After one of these events, the pull request's head may be another than before. An ordinary push has no
 * such event. But a branch that leaves a commit and returns to it is force-pushed at least once, or is
 * deleted, or moves while the pull request is closed.
 */
const HEAD_MOVES = new Set([
  'head_ref_force_pushed',
  'head_ref_deleted',
  'head_ref_restored',
  'reopened',
]);

/** After one of these events, the head is still the same, but is compared with another base. */
const BASE_MOVES = new Set(['base_ref_changed', 'automatic_base_change_succeeded']);

interface PullRequestEvents {
  /** Who set the label last; null if unknown. */
  readonly labeling: { readonly login: string; readonly at: string } | null;
  /** When it was removed last, as an ISO date; null if it never was. */
  readonly unlabeledAt: string | null;
  /** The last event of `HEAD_MOVES`, as an ISO date; null if there was none. */
  readonly headMovedAt: string | null;
  /** The last event of `BASE_MOVES`, as an ISO date; null if there was none. */
  readonly baseMovedAt: string | null;
}

async function readEvents(
  client: Client,
  target: Target,
  label: string,
  mergedAt: string | null,
): Promise<PullRequestEvents> {
  const list = client.paginate.iterator(client.rest.issues.listEvents, issueOf(target));
  let labeling: PullRequestEvents['labeling'] = null;
  let unlabeledAt: string | null = null;
  let headMovedAt: string | null = null;
  let baseMovedAt: string | null = null;
  for await (const page of readPages(list)) {
    for (const event of page) {
      // The head of a merged pull request stays, also if its branch is deleted then.
      const isAfterMerge = mergedAt !== null && !isAfter(mergedAt, event.created_at);
      if (!isAfterMerge) {
        const { event: name, created_at: at } = event;
        if (HEAD_MOVES.has(name)) headMovedAt = later(at, headMovedAt);
        if (BASE_MOVES.has(name)) baseMovedAt = later(at, baseMovedAt);
      }
      const { name } = (event as { label?: { name?: string } }).label ?? {};
      if (!isSameLabel(name, label)) continue;
      if (event.event === 'unlabeled') unlabeledAt = later(event.created_at, unlabeledAt);
      if (event.event !== 'labeled') continue;
      // Null for a deleted account, unlike in the API's types.
      const actor = event.actor as { login: string } | null;
      labeling = actor === null ? null : { login: actor.login, at: event.created_at };
    }
  }
  return { labeling, unlabeledAt, headMovedAt, baseMovedAt };
}

async function hasWriteAccess(
  client: Client,
  { owner, repo }: Target,
  login: string,
): Promise<boolean> {
  try {
    const who = { owner, repo, username: login };
    const { data } = await client.rest.repos.getCollaboratorPermissionLevel(who);
    return WRITE_PERMISSIONS.has(data.permission);
  } catch (error) {
    // There is no such user, or it is a bot.
    if (statusOf(error) === 404) return false;
    throw error;
  }
}

interface PullRequestHistory {
  /** The head's branch. */
  readonly branch: string;
  /** Whether that is in another repository. */
  readonly isOfFork: boolean;
  /** When the label was set last, as an ISO date. */
  readonly labeledAt: string;
  /** The pull request's creation, or the last event of `HEAD_MOVES`, as an ISO date. */
  readonly headMovedAt: string;
  /** The last event of `BASE_MOVES`, as an ISO date; null if there was none. */
  readonly baseMovedAt: string | null;
}

/**
 * When the head was last pushed, or its base was changed if that was later, as an ISO date; null if no workflow
 * run shows the push. The API has no such date. The fork's author controls the commit's own date and the report,
 * and setting a label changes the pull request's last update. So this takes the dates of events and runs, which
 * the server sets.
 */
async function findPushTime(
  client: Client,
  target: Target,
  head: Head,
  { kind, runId }: Trigger,
  { branch, isOfFork, labeledAt, headMovedAt, baseMovedAt }: PullRequestHistory,
): Promise<string | null> {
  const movedAt = later(headMovedAt, baseMovedAt);
  const startedAt =
    kind === 'other' || runId === null ? null : await findRunDate(client, target, runId);
  if (kind === 'labeling' && startedAt !== null && !isAfter(labeledAt, startedAt)) {
    // The event that set the label last has this head: only a later move could be a push.
    return movedAt;
  }
  // The run that the push started shows the push also if the base was changed after it.
  const firstRunAt = await findFirstRunDate(client, target, head, {
    branch,
    isOfFork,
    headMovedAt,
  });
  if (firstRunAt === null) return null;
  const pushedAt = later(firstRunAt, movedAt);
  if (kind !== 'push') return pushedAt;
  // A push started this run. The server's list may not have it yet.
  return startedAt === null ? null : later(pushedAt, startedAt);
}

/** When the run was created, which running it again does not change; null if the server does not know it. */
async function findRunDate(client: Client, target: Target, runId: number): Promise<string | null> {
  try {
    const { data } = await client.rest.actions.getWorkflowRun({
      ...nameOf(target),
      run_id: runId,
    });
    return data.created_at;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** The events by which a push to a fork starts workflows here. */
const FORK_EVENTS = ['pull_request', 'pull_request_target'] as const;

/**
 * When the first workflow ran for the head since the branch was last at another commit. Runs before the head's
 * last move do not count.
 */
async function findFirstRunDate(
  client: Client,
  target: Target,
  { sha, repositoryId }: Head,
  { branch, isOfFork, headMovedAt: since }: Omit<PullRequestHistory, 'labeledAt' | 'baseMovedAt'>,
): Promise<string | null> {
  const ofHead: string[] = [];
  let leftAt = since;
  // GitHub lists the newest thousand. If a fork's branch is called main, all runs of our own main are listed with it.
  for (const event of isOfFork ? FORK_EVENTS : [null]) {
    const list = client.paginate.iterator(client.rest.actions.listWorkflowRunsForRepo, {
      ...nameOf(target),
      branch,
      ...(event === null ? {} : { event }),
      created: `>=${since}`,
      per_page: 100,
    });
    for await (const page of readPages(list)) {
      for (const run of page) {
        const repository = run.head_repository as { id: number } | null;
        // A commit may have been on another branch, or in another repository, for long.
        if (run.head_branch !== branch || repository?.id !== repositoryId) continue;
        if (run.head_sha === sha) ofHead.push(run.created_at);
        else leftAt = later(leftAt, run.created_at);
      }
    }
  }
  const sinceReturn = ofHead.filter((at) => !isAfter(leftAt, at));
  return sinceReturn.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

function refused(why: NotAccepted): AcceptanceResult {
  return { kind: 'refused', note: { code: 'label-not-accepted', ...why } };
}
