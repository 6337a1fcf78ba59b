/**
 * The text of a comment: what a gate says of a commit, and in the last line the marker by which a later run finds it again.
 */
import type { RunId } from './workflow-runs.ts';
import { OUTCOMES, type Outcome } from '../model/outcome.ts';
import { formatCommit } from '../render/format.ts';
import { ICONS } from '../render/markdown.ts';

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

/** GitHub refuses longer comments. In characters. */
export const MAX_COMMENT_LENGTH = 65_536;

/** For the marker, the key, the line about an earlier failure and the one with the commit. */
const RESERVED_LENGTH = 500;

export const MAX_BODY_LENGTH = MAX_COMMENT_LENGTH - RESERVED_LENGTH;

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
  const { head, key } = edition;
  const body = withBeginning(withKey(edition.body, key));
  const [headline = '', ...rest] = body.split('\n\n');
  const text = note === '' ? body : [headline, note, ...rest].join('\n\n');
  const whole = head === null ? text : `${text.trimEnd()}\n\nFor commit ${formatCommit(head)}.`;
  return `${whole}\n${renderMarker(edition, id)}\n`;
}

/** Of several gates on a pull request, each comment says first whose it is: a notification shows little more. */
function withKey(body: string, key: string): string {
  return key === 'default' ? body : body.replace(HEADING, (start) => `${start}\`${key}\` · `);
}

/** Nobody sees it at the end of the first line. No other bot begins like that, whatever its comment shows further down. */
const BEGINNING = '<!-- by cannongate -->';

function withBeginning(body: string): string {
  return body.replace(/(?=\n|$)/, ` ${BEGINNING}`);
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

/** How it begins as it is written, also after the browser has ended its lines otherwise. */
const BEGINS_AS_OURS = new RegExp(`${HEADING.source}.* ${BEGINNING}[\\r\\n]`);

/** The end of a code block or of an HTML element. */
const CLOSES = /^[^\S\r\n]*(?:```|~~~)|<\//m;

/** What the marker of an existing comment says. */
export interface Marker {
  readonly key: string;
  /** The run that wrote it; null if that had no number. */
  readonly run: RunId | null;
  readonly outcome: Outcome | null;
  /** The commit that it is about; null if it does not say, as those of older versions. */
  readonly head: string | null;
  /** Whether the marker holds the number of its comment. */
  readonly hasNumber: boolean;
}

/**
 * The marker in the text of a comment. Another bot of the same account may quote our comment, or show output of the pull request's code,
 * which may print a marker. So a marker counts only in the comment whose number it holds. There somebody with write access may have
 * added words above and below. Who knows the number of a bot's comment could print it, too. Bots mostly show output in a block, so
 * the marker does not count above the end of one, unless the comment begins as ours: what is below was added then.
 *
 * Without a number, which a failing server may not have let us add, the comment has to be as it was created.
 */
export function markerIn(text: string, id: number): Marker | null {
  const marker = [...text.matchAll(MARKERS)].at(-1);
  if (marker === undefined) return null;
  const below = text.slice(marker.index + marker[0].length);
  const [, key = '', run, attempt, said, head = null, number] = marker;
  const isCounted =
    number === undefined
      ? HEADING.test(text) && below.trim() === ''
      : Number(number) === id && (BEGINS_AS_OURS.test(text) || !CLOSES.test(below));
  if (!isCounted) return null;
  return {
    key,
    run: run === undefined ? null : { id: Number(run), attempt: Number(attempt) },
    outcome: OUTCOMES.find((each) => each === said) ?? null,
    head,
    hasNumber: number !== undefined,
  };
}

/** The text as it was before its comment had a number, so that two comments can be compared. */
export function withoutNumber(text: string): string {
  return text.replace(OWN_NUMBER, '$1');
}
