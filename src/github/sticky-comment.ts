/**
 * Keeps one comment per key on the pull request up to date. The comment is found by a marker in its last
 * line, also if somebody has added words above or below. Anybody can write that marker, so the comment's author is checked, too. All
 * workflows of a repository may have the same author, so the marker also holds the number of its comment.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError, isTransient, pauseAskedFor, statusOf } from './api-errors.ts';
import {
  markerIn,
  renderComment,
  withoutNumber,
  type CommentContent,
  type Marker,
} from './comment-text.ts';
import { isNewer, isOfNewerRun, isOfOtherWorkflow, isSame } from './workflow-runs.ts';
import type { Annotation } from '../model/notes.ts';

export interface PullRequestId extends RepositoryName {
  /** The pull request's number. */
  readonly number: number;
}

/**
 * With `sharesKey`, a gate of another workflow has commented on the same commit with the same key. `login` is the account that has created
 * a comment, if it is not `author`.
 */
export type CommentResult = {
  /** Why a comment that should be gone is still there; absent if there is none. */
  readonly notDeleted?: Annotation;
} & (
  | {
      readonly kind: 'written';
      readonly url: string;
      /** Whether another gate of this very run has commented with the same key, so that one comment replaces the other. */
      readonly replacesOwnRun?: boolean;
      readonly sharesKey?: boolean;
      readonly login?: string;
    }
  /** There was no comment, and none had to be created. */
  | { readonly kind: 'silent' }
  /** A newer run has commented already. */
  | {
      readonly kind: 'outdated';
      readonly url: string;
      readonly sharesKey?: boolean;
      readonly login?: string;
    }
  | { readonly kind: 'failed'; readonly note: Annotation }
);

/** To create or update a comment when the server does not confirm it, and to mend one that another run overwrote. */
const MAX_ATTEMPTS = 3;

/** A request that the client does not repeat by itself, neither after a failure nor after a wait for a rate limit. */
const ONCE = { retries: 0, waitsForLimits: false };

/**
 * Creates the comment or updates the existing one with the same key, unless a newer run wrote that. A
 * failure is returned, not thrown: the verdict does not depend on the comment.
 *
 * @param pause seconds before looking whether the comment is as it was written
 */
export async function publishComment(
  client: Client,
  target: PullRequestId,
  content: CommentContent,
  pause = 1,
): Promise<CommentResult> {
  try {
    const { login: author, isTold } =
      content.author === null ? await ownLogin(client) : { login: content.author, isTold: true };
    const earlier = await findComment(client, target, content.key, author);
    const mayStay = earlier !== null || (await mayCreate(client, target, content));
    // An app's token does not know its own comments. Only one that it creates says whose they are: checkWritten. A user's token does not
    // either, if the server fails to tell whose it is.
    const isCandidate = ({ type }: Account) => type === 'Bot' || !isTold;
    const mayBeOurs =
      mayStay || (author === null && (await hasComment(client, target, content.key, isCandidate)));
    if (!mayBeOurs) return { kind: 'silent' };
    const edition = { ...content, shouldCreate: content.shouldCreate && mayStay };
    const written = earlier
      ? await replaceOrCreate(client, target, earlier, edition, author, pause)
      : await create(client, target, edition, author, pause);
    if (written.kind !== 'written') return written;
    const kept: Annotation[] = [];
    const checked = await checkWritten(client, target, edition, written, pause, kept);
    const login = written.isNew ? otherThan(content.author, written.login) : null;
    const [notDeleted] = kept;
    const result = {
      ...checked,
      ...('url' in checked && login !== null ? { login } : {}),
      ...(notDeleted ? { notDeleted } : {}),
    };
    if (result.kind !== 'written') return result;
    const replacesOwnRun = earlier !== null && isOfRun(earlier, edition);
    return { ...result, replacesOwnRun: replacesOwnRun || result.replacesOwnRun === true };
  } catch (error) {
    const message = describeApiError(error, 'comment', true);
    return { kind: 'failed', note: { code: 'comment-not-written', message } };
  }
}

/**
 * Where a pass gets no comment, a newer run may have been silent. An older one that ends later must not speak after it: nothing
 * would replace what it says. If the server does not tell the head, it speaks.
 */
async function mayCreate(
  client: Client,
  { owner, repo, number }: PullRequestId,
  { shouldCreate, onlyForHead = null }: CommentContent,
): Promise<boolean> {
  if (!shouldCreate || onlyForHead === null) return shouldCreate;
  try {
    const { data } = await client.rest.pulls.get({ owner, repo, pull_number: number });
    return data.head.sha === onlyForHead;
  } catch (error) {
    if ([401, 403, 404].includes(statusOf(error) ?? 0)) return true;
    throw error;
  }
}

interface ExistingComment extends Marker {
  readonly id: number;
  readonly url: string;
  /** Without its number. */
  readonly body: string;
}

type NotWritten = Exclude<CommentResult, { readonly kind: 'written' }>;

/** A comment that this run has written. */
interface WrittenComment {
  readonly kind: 'written';
  readonly url: string;
  readonly id: number;
  /** The account that the server says wrote it; null if it does not say. */
  readonly login: string | null;
  /** As the server has it, without its number; null if it does not say. */
  readonly body: string | null;
  readonly isNew: boolean;
  readonly sharesKey: boolean;
}

/**
 * Does not use the client's retries: another run may write before a second attempt, even a minute before it if the server asks for that
 * pause. Looks again before each attempt instead.
 */
async function replace(
  client: Client,
  target: PullRequestId,
  earlier: ExistingComment,
  edition: CommentContent,
  pause: number,
): Promise<WrittenComment | NotWritten> {
  let current = earlier;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await replaceOnce(client, target, current, edition);
    } catch (error) {
      await pauseAfter(attempt, error, pause, false);
      const found = await findComments(client, target, edition.key, () => true);
      current = found.find(({ id }) => id === earlier.id) ?? current;
    }
  }
}

async function replaceOnce(
  client: Client,
  target: PullRequestId,
  earlier: ExistingComment,
  edition: CommentContent,
): Promise<WrittenComment | NotWritten> {
  const { owner, repo } = target;
  if (mayBeRight(earlier, edition)) return { kind: 'silent' };
  if (await isOfNewerRun(client, target, earlier.run, edition.run ?? edition.unsureRun ?? null)) {
    const sharesKey =
      isOfSameCommit(earlier, edition) &&
      (await isOfOtherWorkflow(client, target, earlier.run, edition.run));
    return { kind: 'outdated', url: earlier.url, sharesKey };
  }
  const { note, sharesKey } = await describeEarlier(client, target, earlier, edition);
  const body = renderComment(edition, note, earlier.id);
  const { data } = await client.rest.issues.updateComment({
    owner,
    repo,
    body,
    comment_id: earlier.id,
    request: ONCE,
  });
  return writtenFrom(data, false, sharesKey);
}

function writtenFrom(
  data: Awaited<ReturnType<Client['rest']['issues']['updateComment']>>['data'],
  isNew: boolean,
  sharesKey: boolean,
): WrittenComment {
  const { html_url: url, id, user } = data;
  const body = data.body === undefined ? null : withoutNumber(data.body);
  return { kind: 'written', url, id, login: user?.login ?? null, body, isNew, sharesKey };
}

/**
 * What our comment says of the one that it replaces; empty if nothing. A failure is resolved by a later commit alone: a run for the
 * same one is another measurement of it. What another gate has found is not resolved by ours at all.
 */
async function describeEarlier(
  client: Client,
  target: PullRequestId,
  earlier: ExistingComment,
  edition: CommentContent,
): Promise<{ readonly note: string; readonly sharesKey: boolean }> {
  const { outcome, head } = earlier;
  const isSameCommit = isOfSameCommit(earlier, edition);
  const hadFailed = edition.outcome === 'pass' && outcome !== null && outcome !== 'pass';
  const isOther =
    (isSameCommit || hadFailed) &&
    (await isOfOtherWorkflow(client, target, earlier.run, edition.run));
  const sharesKey = isOther && isSameCommit;
  if (!hadFailed || isOther || isOfRun(earlier, edition)) return { note: '', sharesKey };
  const name = `**${outcome}**`;
  if (isSameCommit) {
    return { note: `An earlier run for the same commit had the outcome ${name}.`, sharesKey };
  }
  const isKnown = head !== null && edition.head !== null;
  const note = isKnown
    ? `Resolved: the outcome of an earlier run on this pull request was ${name}.`
    : `An earlier run on this pull request had the outcome ${name}.`;
  return { note, sharesKey };
}

/** A run that is run again has the same commit. */
function isOfSameCommit({ run, head }: ExistingComment, edition: CommentContent): boolean {
  if (run !== null && run.id === edition.run?.id) return true;
  return head !== null && head === edition.head;
}

/** Creates the comment if somebody has deleted the earlier one in the meantime. */
async function replaceOrCreate(
  client: Client,
  target: PullRequestId,
  earlier: ExistingComment,
  edition: CommentContent,
  author: string | null,
  pause: number,
): Promise<WrittenComment | NotWritten> {
  try {
    return await replace(client, target, earlier, edition, pause);
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    // A token that may not comment gets the same response.
    if (await findComment(client, target, edition.key, author)) throw error;
    if (!edition.shouldCreate) return { kind: 'silent' };
    return await create(client, target, edition, author, pause);
  }
}

/**
 * Does not use the client's retries: if only the response was lost, a retry would create a second
 * comment. Looks for the comment before each new attempt instead.
 */
async function create(
  client: Client,
  target: PullRequestId,
  edition: CommentContent,
  author: string | null,
  pause: number,
): Promise<WrittenComment | NotWritten> {
  const { owner, repo, number } = target;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { data } = await client.rest.issues.createComment({
        owner,
        repo,
        issue_number: number,
        body: renderComment(edition),
        request: { retries: 0 },
      });
      return writtenFrom(data, true, false);
    } catch (error) {
      await pauseAfter(attempt, error, pause, true);
      const arrived = await findComment(client, target, edition.key, author);
      if (arrived) return await replace(client, target, arrived, edition, pause);
    }
  }
}

/** @throws the error, if no further attempt is worth it */
async function pauseAfter(
  attempt: number,
  error: unknown,
  pause: number,
  clientWaits: boolean,
): Promise<void> {
  const asked = pauseAskedFor(error, clientWaits);
  if (attempt === MAX_ATTEMPTS || (asked === null && !isTransient(error))) throw error;
  await delay(Math.max(asked ?? 0, pause * attempt ** 2) * 1000);
}

/**
 * Looks again after writing, because the API cannot write on a condition. Between looking and writing,
 * another run may have created a comment: the first one stays and gets the newer run's content, ours is
 * deleted. Or an older run, which looked before we wrote, has overwritten ours: then it is written again.
 *
 * An app's token cannot ask for its own account. The comment that it created tells, so an earlier comment of
 * the app is found here, too. Where none was to be created and there is no earlier one, the new one is deleted again.
 *
 * A new comment is written again with its number, which only the server tells. That is done here, since another run may have
 * written there since.
 *
 * Later comments of the account with the same key would keep an old verdict, so they are deleted, unless a newer run wrote them.
 *
 * Another gate of this run may have looked and written at the same time. Its comment has another text. The last one to write
 * wins, as when they write one after the other.
 *
 * @param kept gets a note on each comment that could not be deleted
 */
async function checkWritten(
  client: Client,
  target: PullRequestId,
  edition: CommentContent,
  written: WrittenComment,
  pause: number,
  kept: Annotation[],
): Promise<CommentResult> {
  let { url, body, sharesKey } = written;
  let replacesOwnRun = false;
  let created = written.isNew ? written.id : null;
  const remove = async (comment: { readonly id: number; readonly url: string }) => {
    const note = await deleteComment(client, target, comment);
    if (note !== null) kept.push(note);
    return note === null;
  };
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await delay(pause * 1000);
      const isOurs = isBy(client, written.login);
      const found = await findComments(client, target, edition.key, isOurs);
      const [first, ...later] = found;
      const isDuplicate = created !== null && first !== undefined && first.id !== created;
      if (created !== null && !isDuplicate && !edition.shouldCreate) {
        if (await remove(written)) return { kind: 'silent' };
        break;
      }
      if (!first) break;
      const isOfOtherGate = (each: ExistingComment) =>
        isOfRun(each, edition) && body !== null && each.body !== body;
      replacesOwnRun ||= found.some(isOfOtherGate);
      const isWritten = isSame(first.run, edition.run) && !isDuplicate;
      const again = isWritten ? null : await replace(client, target, first, edition, pause);
      if (isDuplicate && created !== null) {
        await remove(written);
        created = null;
      }
      for (const each of later) {
        if (each.id !== written.id && !isNewer(each.run, edition.run)) await remove(each);
      }
      if (again === null) {
        const lacksNumber = first.id === created && !first.hasNumber;
        if (lacksNumber) await addNumber(client, target, first.id, edition);
        return { kind: 'written', url: first.url, replacesOwnRun, sharesKey };
      }
      if (again.kind !== 'written') return again;
      ({ url, body } = again);
      sharesKey ||= again.sharesKey;
    }
  } catch {
    // The comment is written; only its last check failed.
  }
  return { kind: 'written', url, replacesOwnRun, sharesKey };
}

/**
 * Tried once, and not after a wait for a rate limit. Another run may write between our last look and this. It then looks again, and writes
 * again if ours came last. A second attempt could come after that. A comment without its number is found, too.
 */
async function addNumber(
  client: Client,
  { owner, repo }: PullRequestId,
  id: number,
  edition: CommentContent,
): Promise<void> {
  const body = renderComment(edition, '', id);
  await client.rest.issues.updateComment({ owner, repo, comment_id: id, body, request: ONCE });
}

/** @returns why it is still there; null if it is gone */
async function deleteComment(
  client: Client,
  { owner, repo }: PullRequestId,
  { id, url }: { readonly id: number; readonly url: string },
): Promise<Annotation | null> {
  try {
    await client.rest.issues.deleteComment({ owner, repo, comment_id: id });
  } catch (error) {
    // After a 404, another run has deleted it.
    if (statusOf(error) === 404) return null;
    const message = describeApiError(error, 'delete a comment', true);
    return { code: 'comment-not-deleted', url, message };
  }
  return null;
}

/** Whether another run, perhaps that of this pull request, has said something of the same commit. */
function mayBeRight({ run, head }: ExistingComment, { unsureRun, head: ours }: CommentContent) {
  return unsureRun !== undefined && head !== null && head === ours && run?.id !== unsureRun.id;
}

function isOfRun({ run }: ExistingComment, edition: CommentContent): boolean {
  return run !== null && isSame(run, edition.run);
}

/** The accounts of a workflow's token, which cannot ask for its own account. */
const GITHUB_LOGINS = ['github-actions[bot]'];
const GITEA_LOGINS = ['gitea-actions', 'forgejo-actions'];

/** On GitHub anybody may have a user name of `GITEA_LOGINS`. */
function workflowLogins(client: Client): readonly string[] {
  const { baseUrl } = client.request.endpoint.DEFAULTS;
  return /\/api\/v1\/?$/.test(baseUrl) ? GITEA_LOGINS : GITHUB_LOGINS;
}

/**
 * The first comment of the account with the key.
 *
 * @param author null: the workflow's own token
 */
async function findComment(
  client: Client,
  target: PullRequestId,
  key: string,
  author: string | null,
): Promise<ExistingComment | null> {
  const [first] = await findComments(client, target, key, isBy(client, author));
  return first ?? null;
}

/** Whether one of these accounts has a comment with the key. */
async function hasComment(
  client: Client,
  target: PullRequestId,
  key: string,
  isAsked: (account: Account) => boolean,
): Promise<boolean> {
  return (await findComments(client, target, key, isAsked)).length > 0;
}

interface Account {
  readonly login: string;
  readonly type: string;
}

function isBy(client: Client, author: string | null): (account: Account) => boolean {
  const logins = author === null ? workflowLogins(client) : [author];
  return ({ login }) => logins.some((each) => isSameLogin(each, login));
}

/** Servers tell no accounts apart by upper and lower case, and write a login as its owner once did. */
function isSameLogin(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The login, if it is another one than the given author; null if nobody has given one, or the server does not say. */
function otherThan(author: string | null, login: string | null): string | null {
  return author === null || login === null || isSameLogin(author, login) ? null : login;
}

/** The first one first. */
async function findComments(
  client: Client,
  target: PullRequestId,
  key: string,
  isAsked: (account: Account) => boolean,
): Promise<ExistingComment[]> {
  const found: ExistingComment[] = [];
  const list = client.paginate.iterator(client.rest.issues.listComments, {
    owner: target.owner,
    repo: target.repo,
    issue_number: target.number,
    per_page: 100,
  });
  for await (const comments of readPages(list)) {
    for (const { id, html_url: url, body, user } of comments) {
      const isOurs = user != null && isAsked(user);
      const marker = isOurs ? markerIn(body ?? '', id) : null;
      if (marker?.key !== key) continue;
      found.push({ ...marker, id, url, body: withoutNumber(body ?? '') });
    }
  }
  return found;
}

/**
 * The login is null for the token of a workflow or an app, which may not ask for its own account, and if the server fails to tell it. That
 * must not keep an old verdict in place.
 */
async function ownLogin(
  client: Client,
): Promise<{ readonly login: string | null; readonly isTold: boolean }> {
  try {
    const { data } = await client.rest.users.getAuthenticated({ request: { retries: 1 } });
    return { login: data.login, isTold: true };
  } catch (error) {
    return { login: null, isTold: [401, 403, 404].includes(statusOf(error) ?? 0) };
  }
}
