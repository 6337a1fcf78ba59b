/**
 * Keeps one comment per key on the pull request up to date. The comment is found by a marker in its last
 * line. Anybody can write that marker, so the comment's author is checked, too.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError, isTransient, statusOf } from './api-errors.ts';
import type { Annotation } from '../model/notes.ts';
import { OUTCOMES, type Outcome } from '../model/outcome.ts';

export interface PullRequestId extends RepositoryName {
  /** The pull request's number. */
  readonly number: number;
}

/** A workflow's run. Later runs have larger numbers, across all workflows. */
export interface RunId {
  readonly id: number;
  readonly attempt: number;
}

export interface CommentContent {
  readonly key: string;
  /** The run that measured; null if it has no number. */
  readonly run: RunId | null;
  readonly outcome: Outcome;
  /** Whether to create a comment if there is none yet. */
  readonly shouldCreate: boolean;
  readonly body: string;
}

export type CommentResult =
  | { readonly kind: 'written'; readonly url: string }
  /** There was no comment, and none had to be created. */
  | { readonly kind: 'silent' }
  /** A newer run has commented already. */
  | { readonly kind: 'outdated'; readonly url: string }
  | { readonly kind: 'failed'; readonly note: Annotation };

/** GitHub refuses longer comments. In characters. */
export const MAX_COMMENT_LENGTH = 65_536;

/** For the marker and the line about an earlier failure. */
const RESERVED_LENGTH = 500;

export const MAX_BODY_LENGTH = MAX_COMMENT_LENGTH - RESERVED_LENGTH;

/** To create a comment when the server does not confirm it. */
const MAX_ATTEMPTS = 3;

/**
 * Creates the comment or updates the existing one with the same key, unless a newer run wrote that. A
 * failure is returned, not thrown: the verdict does not depend on the comment.
 *
 * @param pause seconds before looking for a comment whose creation was not confirmed
 */
export async function publishComment(
  client: Client,
  target: PullRequestId,
  edition: CommentContent,
  pause = 1,
): Promise<CommentResult> {
  try {
    const earlier = await findComment(client, target, edition.key);
    if (earlier) return await replace(client, target, earlier, edition);
    if (!edition.shouldCreate) return { kind: 'silent' };
    return await create(client, target, edition, pause);
  } catch (error) {
    const permissions = ['contents: read', 'pull-requests: write'];
    const message = describeApiError(error, 'comment', permissions);
    return { kind: 'failed', note: { code: 'comment-not-written', message } };
  }
}

/** The last line of the comment. A later run finds the comment by it. */
export function renderMarker({
  key,
  run,
  outcome,
}: Pick<CommentContent, 'key' | 'run' | 'outcome'>): string {
  const numbers = run === null ? '' : ` run=${run.id}.${run.attempt}`;
  return `<!-- cannongate comment-key=${key}${numbers} outcome=${outcome} -->`;
}

const MARKER =
  /<!-- cannongate comment-key=([\w.-]+)(?: run=(\d{1,15})\.(\d{1,9}))?(?: outcome=([a-z-]+))? -->$/;

interface ExistingComment {
  readonly id: number;
  readonly url: string;
  readonly run: RunId | null;
  readonly outcome: Outcome | null;
}

async function replace(
  client: Client,
  { owner, repo }: PullRequestId,
  earlier: ExistingComment,
  edition: CommentContent,
): Promise<CommentResult> {
  if (isNewer(earlier.run, edition.run)) return { kind: 'outdated', url: earlier.url };
  const body = renderComment(edition, earlier.outcome);
  const { data } = await client.rest.issues.updateComment({
    owner,
    repo,
    body,
    comment_id: earlier.id,
  });
  return { kind: 'written', url: data.html_url };
}

/**
 * Does not use the client's retries: if only the response was lost, a retry would create a second
 * comment. Looks for the comment before each new attempt instead.
 */
async function create(
  client: Client,
  target: PullRequestId,
  edition: CommentContent,
  pause: number,
): Promise<CommentResult> {
  const { owner, repo, number } = target;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { data } = await client.rest.issues.createComment({
        owner,
        repo,
        issue_number: number,
        body: renderComment(edition, null),
        request: { retries: 0 },
      });
      return await removeDuplicate(client, target, edition, { id: data.id, url: data.html_url });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error;
      await delay(pause * attempt ** 2 * 1000);
      const arrived = await findComment(client, target, edition.key);
      if (arrived) return await replace(client, target, arrived, edition);
    }
  }
}

/**
 * Two runs at the same time may both create a comment. The first comment stays and gets the newer run's
 * content; the other is deleted.
 */
async function removeDuplicate(
  client: Client,
  target: PullRequestId,
  edition: CommentContent,
  { id, url }: { readonly id: number; readonly url: string },
): Promise<CommentResult> {
  const first = await findComment(client, target, edition.key);
  if (!first || first.id === id) return { kind: 'written', url };
  const { owner, repo } = target;
  const published = await replace(client, target, first, edition);
  await client.rest.issues.deleteComment({ owner, repo, comment_id: id });
  return published;
}

/** @param earlier the outcome in the comment that this one replaces */
export function renderComment(edition: CommentContent, earlier: Outcome | null): string {
  const { body, outcome } = edition;
  const isResolved = outcome === 'pass' && earlier !== null && earlier !== 'pass';
  const [headline = '', ...rest] = body.split('\n\n');
  const note = `Resolved: the outcome of an earlier run on this pull request was **${earlier ?? ''}**.`;
  const text = isResolved ? [headline, note, ...rest].join('\n\n') : body;
  return `${text}\n${renderMarker(edition)}\n`;
}

function isNewer(one: RunId | null, other: RunId | null): boolean {
  if (!one || !other) return false;
  return one.id > other.id || (one.id === other.id && one.attempt > other.attempt);
}

/** The accounts of workflows on servers where a workflow's token cannot ask for its own account. */
const WORKFLOW_LOGINS = new Set(['gitea-actions', 'forgejo-actions']);

/** Another bot may quote the marker, so it counts only in the last line. */
async function findComment(
  client: Client,
  target: PullRequestId,
  key: string,
): Promise<ExistingComment | null> {
  const login = await ownLogin(client);
  const list = client.paginate.iterator(client.rest.issues.listComments, {
    owner: target.owner,
    repo: target.repo,
    issue_number: target.number,
    per_page: 100,
  });
  for await (const comments of readPages(list)) {
    for (const { id, html_url: url, body, user } of comments) {
      const isOurs =
        login === null
          ? user?.type === 'Bot' || WORKFLOW_LOGINS.has(user?.login ?? '')
          : user?.login === login;
      const marker = isOurs ? MARKER.exec(body?.trimEnd() ?? '') : null;
      if (marker?.[1] !== key) continue;
      const [, , run, attempt, said] = marker;
      const outcome = OUTCOMES.find((each) => each === said) ?? null;
      const number = run === undefined ? null : { id: Number(run), attempt: Number(attempt) };
      return { id, url, run: number, outcome };
    }
  }
  return null;
}

/** Null for the token of a workflow or an app, which may not ask for its own account. */
async function ownLogin(client: Client): Promise<string | null> {
  try {
    return (await client.rest.users.getAuthenticated()).data.login;
  } catch (error) {
    if ([401, 403, 404].includes(statusOf(error) ?? 0)) return null;
    throw error;
  }
}
