/** One sticky comment per key on the pull request. */
import { setTimeout as delay } from 'node:timers/promises';
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError, isTransient, statusOf } from './api-errors.ts';
import { OUTCOMES, type Outcome } from '../model/outcome.ts';

export interface PullRequestId extends RepositoryName {
  /** The pull request's number. */
  readonly number: number;
}

/** A workflow's run. Later runs have larger numbers, also across workflows. */
export interface RunId {
  readonly id: number;
  readonly attempt: number;
}

/** What is to be said, by whom. */
export interface CommentContent {
  readonly key: string;
  /** The run that measured; null when it has no number. */
  readonly run: RunId | null;
  readonly outcome: Outcome;
  /** Whether to write where there is no comment yet. */
  readonly shouldCreate: boolean;
  readonly body: string;
}

export type CommentResult =
  | { readonly kind: 'written'; readonly url: string }
  /** There was nothing to say, and there is no comment that would have to be put right. */
  | { readonly kind: 'silent' }
  /** A newer run has commented already. */
  | { readonly kind: 'outdated'; readonly url: string }
  | { readonly kind: 'failed'; readonly advice: string };

/** GitHub refuses longer comments. */
export const MAX_COMMENT_LENGTH = 65_536;

/** What the marker takes, and the line about what is resolved. */
const RESERVED_LENGTH = 500;

export const MAX_BODY_LENGTH = MAX_COMMENT_LENGTH - RESERVED_LENGTH;

/** How often a comment is sent anew that may or may not have arrived. */
const MAX_ATTEMPTS = 3;

/**
 * Writes the comment, in place of an earlier one with the same key unless that is a newer run's. A
 * failure is told, never thrown: the verdict does not depend on it.
 *
 * @param pause seconds before a comment that may or may not have arrived is looked for
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
    const advice = describeApiError(error, 'comment', permissions);
    return { kind: 'failed', advice: `${advice}\nThe report is in the step summary.` };
  }
}

/** The last line of a comment. */
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

/** An earlier comment of ours. */
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
 * Not by way of the usual retries: a request whose answer was lost may have been carried out, and
 * would then be carried out twice.
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

/** Of two runs that saw no comment and made one each, the first one's stays, with the newer content. */
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

/** The whole comment. @param earlier what the comment in whose place it comes had to say */
export function renderComment(edition: CommentContent, earlier: Outcome | null): string {
  const { body, outcome } = edition;
  const isResolved = outcome === 'pass' && earlier !== null && earlier !== 'pass';
  const [headline = '', ...rest] = body.split('\n\n');
  const note = `Resolved: an earlier run on this pull request came to **${earlier ?? ''}**.`;
  const text = isResolved ? [headline, note, ...rest].join('\n\n') : body;
  return `${text}\n${renderMarker(edition)}\n`;
}

function isNewer(one: RunId | null, other: RunId | null): boolean {
  if (!one || !other) return false;
  return one.id > other.id || (one.id === other.id && one.attempt > other.attempt);
}

/** The accounts that workflows comment by where they may not ask who they are. */
const WORKFLOW_LOGINS = new Set(['gitea-actions', 'forgejo-actions']);

/**
 * Our own comment: anybody can write the marker, so its author counts too, and another bot may quote
 * it, so it has to be the last line.
 */
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

/** Null for the token of a workflow or an app, which may not ask who it is. */
async function ownLogin(client: Client): Promise<string | null> {
  try {
    return (await client.rest.users.getAuthenticated()).data.login;
  } catch (error) {
    if ([401, 403, 404].includes(statusOf(error) ?? 0)) return null;
    throw error;
  }
}
