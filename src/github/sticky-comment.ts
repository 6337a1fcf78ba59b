/**
 * Keeps one comment per key on the pull request up to date. The comment is found by a marker in its last
 * line, also if somebody has added words above or below. Anybody can write that marker, so the comment's author is checked, too. All
 * workflows of a repository may have the same author, so the marker also holds the number of its comment.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError, isTransient, pauseAskedFor, statusOf } from './api-errors.ts';
import type { Annotation } from '../model/notes.ts';
import { OUTCOMES, type Outcome } from '../model/outcome.ts';
import { formatCommit } from '../render/format.ts';
import { ICONS } from '../render/markdown.ts';

export interface PullRequestId extends RepositoryName {
  /** The pull request's number. */
  readonly number: number;
}

/** A workflow's run. Later runs have larger numbers, across all workflows; a run that is run again keeps its number. */
export interface RunId {
  readonly id: number;
  readonly attempt: number;
}

export interface CommentContent {
  readonly key: string;
  /** The run that measured; null if it has no number. */
  readonly run: RunId | null;
  /**
   * The run that measured, if it may have measured another pull request with the same head; `run` is null then, so that every run
   * replaces this comment. What another run says of the same commit may be the verdict of this pull request, and stays.
   */
  readonly unsureRun?: RunId;
  /** The pull request's head commit that it is about; null if it is not known. */
  readonly head: string | null;
  readonly outcome: Outcome;
  /** Whether to create a comment if there is none yet. */
  readonly shouldCreate: boolean;
  /** The commit that the pull request's head must still be for a comment to be created; null or absent for any. */
  readonly onlyForHead?: string | null;
  readonly body: string;
  /** The login of the account that comments; null if it is the token's own. */
  readonly author: string | null;
}

/** With `sharesKey`, a gate of another workflow has commented on the same commit with the same key. */
export type CommentResult =
  | {
      readonly kind: 'written';
      readonly url: string;
      /** Whether another gate of this very run has commented with the same key, so that one comment replaces the other. */
      readonly replacesOwnRun?: boolean;
      readonly sharesKey?: boolean;
    }
  /** There was no comment, and none had to be created. */
  | { readonly kind: 'silent' }
  /** A newer run has commented already. */
  | { readonly kind: 'outdated'; readonly url: string; readonly sharesKey?: boolean }
  | { readonly kind: 'failed'; readonly note: Annotation };

/** GitHub refuses longer comments. In characters. */
export const MAX_COMMENT_LENGTH = 65_536;

/** For the marker, the line about an earlier failure and the one with the commit. */
const RESERVED_LENGTH = 500;

export const MAX_BODY_LENGTH = MAX_COMMENT_LENGTH - RESERVED_LENGTH;

/** To create a comment when the server does not confirm it, and to mend one that another run overwrote. */
const MAX_ATTEMPTS = 3;

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
    const author = content.author ?? (await ownLogin(client));
    const earlier = await findComment(client, target, content.key, author);
    const mayStay = earlier !== null || (await mayCreate(client, target, content));
    // An app's token does not know its own comments. Only one that it creates says whose they are: checkWritten.
    const mayBeOurs =
      mayStay || (author === null && (await hasCommentOfBot(client, target, content.key)));
    if (!mayBeOurs) return { kind: 'silent' };
    const edition = { ...content, shouldCreate: content.shouldCreate && mayStay };
    const written = earlier
      ? await replaceOrCreate(client, target, earlier, edition, author, pause)
      : await create(client, target, edition, author, pause);
    if (written.kind !== 'written') return written;
    const result = await checkWritten(client, target, edition, written, pause);
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

/**
 * The last line of the comment as it is written. A later run finds the comment by it.
 *
 * @param id the comment's number; null before the server has given it one
 */
export function renderMarker(
  { key, run, outcome, head }: Pick<CommentContent, 'key' | 'run' | 'outcome' | 'head'>,
  id: number | null = null,
): string {
  const numbers = run === null ? '' : ` run=${run.id}.${run.attempt}`;
  const commit = head === null ? '' : ` head=${head}`;
  const own = id === null ? '' : ` comment=${id}`;
  return `<!-- cannongate comment-key=${key}${numbers} outcome=${outcome}${commit}${own} -->`;
}

const MARKERS =
  /^<!-- cannongate comment-key=([\w.-]+)(?: run=(\d{1,15})\.(\d{1,9}))?(?: outcome=([a-z-]+))?(?: head=([0-9a-f]{40,64}))?(?: comment=(\d{1,15}))? -->[ \t]*$/gm;

/** The number in a marker, and what is before it. */
const OWN_NUMBER = /^(<!-- cannongate .*) comment=\d{1,15}(?= -->)/gm;

/** How each of our comments begins. */
const HEADING = new RegExp(`^### (?:${Object.values(ICONS).join('|')}) `);

/** The end of a code block or of an HTML element. */
const CLOSES = /^[^\S\r\n]*(?:```|~~~)|<\//m;

/**
 * The marker in the text of a comment. Another bot of the same account may quote our comment, or show output of the pull request's code,
 * which may print a marker. So a marker counts only in the comment whose number it holds. There somebody with write access may have
 * added words above and below. Who knows the number of a bot's comment could print it, too. Bots mostly show output in a block, so
 * the marker does not count above the end of one.
 *
 * Without a number, which a failing server may not have let us add, the comment has to be as it was created.
 */
function markerIn(text: string, id: number): RegExpExecArray | null {
  const marker = [...text.matchAll(MARKERS)].at(-1);
  if (marker === undefined) return null;
  const below = text.slice(marker.index + marker[0].length);
  const number = marker[6];
  const isCounted =
    number === undefined
      ? HEADING.test(text) && below.trim() === ''
      : Number(number) === id && !CLOSES.test(below);
  return isCounted ? marker : null;
}

interface ExistingComment {
  readonly id: number;
  readonly url: string;
  readonly run: RunId | null;
  readonly outcome: Outcome | null;
  /** The commit that it is about; null if it does not say, as those of older versions. */
  readonly head: string | null;
  /** Without its number, so that two comments can be compared. */
  readonly body: string;
  /** Whether its marker holds its number. */
  readonly hasNumber: boolean;
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

async function replace(
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
      (await isOfOtherWorkflow(client, target, earlier, edition));
    return { kind: 'outdated', url: earlier.url, sharesKey };
  }
  const { note, sharesKey } = await describeEarlier(client, target, earlier, edition);
  const body = renderComment(edition, note, earlier.id);
  const { data } = await client.rest.issues.updateComment({
    owner,
    repo,
    body,
    comment_id: earlier.id,
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
    (isSameCommit || hadFailed) && (await isOfOtherWorkflow(client, target, earlier, edition));
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

/** False if the server does not say. The comment is written all the same. */
async function isOfOtherWorkflow(
  client: Client,
  target: PullRequestId,
  earlier: ExistingComment,
  edition: CommentContent,
): Promise<boolean> {
  const theirs = earlier.run?.id;
  const ours = edition.run?.id;
  if (theirs === undefined || ours === undefined || theirs === ours) return false;
  try {
    const their = await findRun(client, target, theirs);
    const our = their && (await findRun(client, target, ours));
    if (their?.workflow === undefined || our?.workflow === undefined) return false;
    return their.workflow !== our.workflow;
  } catch {
    return false;
  }
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
    return await replace(client, target, earlier, edition);
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
      const asked = pauseAskedFor(error);
      if (attempt === MAX_ATTEMPTS || (asked === null && !isTransient(error))) throw error;
      await delay(Math.max(asked ?? 0, pause * attempt ** 2) * 1000);
      const arrived = await findComment(client, target, edition.key, author);
      if (arrived) return await replace(client, target, arrived, edition);
    }
  }
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
 */
async function checkWritten(
  client: Client,
  target: PullRequestId,
  edition: CommentContent,
  written: WrittenComment,
  pause: number,
): Promise<CommentResult> {
  let { url, body, sharesKey } = written;
  let replacesOwnRun = false;
  let created = written.isNew ? written.id : null;
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await delay(pause * 1000);
      const isOurs = isBy(client, written.login);
      const found = await findComments(client, target, edition.key, isOurs);
      const [first, ...later] = found;
      const isDuplicate = created !== null && first !== undefined && first.id !== created;
      if (created !== null && !isDuplicate && !edition.shouldCreate) {
        await deleteComment(client, target, created);
        return { kind: 'silent' };
      }
      if (!first) break;
      const isOfOtherGate = (each: ExistingComment) =>
        isOfRun(each, edition) && body !== null && each.body !== body;
      replacesOwnRun ||= found.some(isOfOtherGate);
      const isWritten = isSame(first.run, edition.run) && !isDuplicate;
      const again = isWritten ? null : await replace(client, target, first, edition);
      if (isDuplicate && created !== null) {
        await deleteComment(client, target, created);
        created = null;
      }
      for (const { id, run } of later) {
        if (id !== written.id && !isNewer(run, edition.run))
          await deleteComment(client, target, id);
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
 * Tried once. Another run may write between our last look and this. It then looks again, and writes again if ours came last. A second
 * attempt could come after that. A comment without its number is found, too.
 */
async function addNumber(
  client: Client,
  { owner, repo }: PullRequestId,
  id: number,
  edition: CommentContent,
): Promise<void> {
  const body = renderComment(edition, '', id);
  const once = { retries: 0 };
  await client.rest.issues.updateComment({ owner, repo, comment_id: id, body, request: once });
}

async function deleteComment(
  client: Client,
  { owner, repo }: PullRequestId,
  comment_id: number,
): Promise<void> {
  try {
    await client.rest.issues.deleteComment({ owner, repo, comment_id });
  } catch (error) {
    // Another run has deleted it.
    if (statusOf(error) !== 404) throw error;
  }
}

/**
 * A job that is ended by its timeout leaves the comment of an earlier commit, so each names its own. GitHub makes a link of the hash.
 *
 * @param note a line about the comment that this one replaces; empty if there is none
 * @param id the comment's number; null before the server has given it one
 */
export function renderComment(
  edition: CommentContent,
  note = '',
  id: number | null = null,
): string {
  const { body, head } = edition;
  const [headline = '', ...rest] = body.split('\n\n');
  const text = note === '' ? body : [headline, note, ...rest].join('\n\n');
  const whole = head === null ? text : `${text.trimEnd()}\n\nFor commit ${formatCommit(head)}.`;
  return `${whole}\n${renderMarker(edition, id)}\n`;
}

function withoutNumber(text: string): string {
  return text.replace(OWN_NUMBER, '$1');
}

/** Whether another run, perhaps that of this pull request, has said something of the same commit. */
function mayBeRight({ run, head }: ExistingComment, { unsureRun, head: ours }: CommentContent) {
  return unsureRun !== undefined && head !== null && head === ours && run?.id !== unsureRun.id;
}

function isOfRun({ run }: ExistingComment, edition: CommentContent): boolean {
  return run !== null && isSame(run, edition.run);
}

function isSame(one: RunId | null, other: RunId | null): boolean {
  return one?.id === other?.id && one?.attempt === other?.attempt;
}

function isNewer(one: RunId | null, other: RunId | null): one is RunId {
  if (!one || !other) return false;
  return one.id > other.id || (one.id === other.id && one.attempt > other.attempt);
}

/**
 * Whether the comment is of a newer run than ours. Another workflow may have copied a marker into a comment
 * of its own, with a number that no run has yet, to silence all later runs. So the server is asked. If it
 * does not let us read runs, the number in the marker counts.
 */
async function isOfNewerRun(
  client: Client,
  target: PullRequestId,
  theirs: RunId | null,
  ours: RunId | null,
): Promise<boolean> {
  const isLater = await startedLater(client, target, theirs, ours).catch((error: unknown) => {
    // By the numbers ours is the newer one. It must not be lost because the server fails to tell more.
    if (!isNewer(ours, theirs)) throw error;
    return null;
  });
  if (isLater !== null) return isLater;
  if (!isNewer(theirs, ours)) return false;
  const last = await lastAttempt(client, target, theirs.id);
  if (last !== null) return last >= theirs.attempt;
  // A server that does not know our run either knows none.
  return ours === null || (await lastAttempt(client, target, ours.id)) === null;
}

/**
 * Of two runs for one commit, of which the older one was run again: whether theirs was started later. Null for others,
 * and if the server does not say; the numbers then count.
 */
async function startedLater(
  client: Client,
  target: PullRequestId,
  theirs: RunId | null,
  ours: RunId | null,
): Promise<boolean | null> {
  if (!theirs || !ours || theirs.id === ours.id) return null;
  const { attempt } = theirs.id < ours.id ? theirs : ours;
  if (attempt === 1) return null;
  const their = await findRun(client, target, theirs.id);
  const our = await findRun(client, target, ours.id);
  if (their?.startedAt == null || our?.startedAt == null) return null;
  // A number that no attempt has yet is no proof.
  if (their.headSha !== our.headSha || their.attempt < theirs.attempt) return null;
  return Date.parse(their.startedAt) > Date.parse(our.startedAt);
}

/** Of a run; null if the server does not know it or does not say. */
async function lastAttempt(
  client: Client,
  target: PullRequestId,
  id: number,
): Promise<number | null> {
  return (await findRun(client, target, id))?.attempt ?? null;
}

interface KnownRun {
  readonly headSha: string;
  /** The workflow's number, which not every server tells. */
  readonly workflow: number | undefined;
  /** The last one. */
  readonly attempt: number;
  /** When that was started, as an ISO date; null if the server does not say. */
  readonly startedAt: string | null;
}

/** Null if the server does not know the run, or does not let us read it. */
async function findRun(
  client: Client,
  { owner, repo }: PullRequestId,
  run_id: number,
): Promise<KnownRun | null> {
  try {
    const { data } = await client.rest.actions.getWorkflowRun({ owner, repo, run_id });
    const { head_sha: headSha, run_attempt: attempt = 1, run_started_at: startedAt } = data;
    return { headSha, workflow: data.workflow_id, attempt, startedAt: startedAt ?? null };
  } catch (error) {
    if ([401, 403, 404].includes(statusOf(error) ?? 0)) return null;
    throw error;
  }
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

/** Whether a bot has a comment with the key, which may be that of our app. */
async function hasCommentOfBot(
  client: Client,
  target: PullRequestId,
  key: string,
): Promise<boolean> {
  return (await findComments(client, target, key, ({ type }) => type === 'Bot')).length > 0;
}

interface Account {
  readonly login: string;
  readonly type: string;
}

function isBy(client: Client, author: string | null): (account: Account) => boolean {
  const logins = author === null ? workflowLogins(client) : [author];
  return ({ login }) => logins.includes(login);
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
      if (marker?.[1] !== key) continue;
      const [, , run, attempt, said, head = null, own] = marker;
      const outcome = OUTCOMES.find((each) => each === said) ?? null;
      const number = run === undefined ? null : { id: Number(run), attempt: Number(attempt) };
      found.push({
        id,
        url,
        run: number,
        outcome,
        head,
        body: withoutNumber(body ?? ''),
        hasNumber: own !== undefined,
      });
    }
  }
  return found;
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
