/** One sticky comment per key on the pull request. */
import type { getOctokit } from '@actions/github';

type Octokit = ReturnType<typeof getOctokit>;

export interface Target {
  readonly owner: string;
  readonly repo: string;
  /** The pull request's number. */
  readonly number: number;
}

export type Published =
  | { readonly kind: 'written'; readonly url: string }
  /** There was nothing to say, and there is no comment that would have to be put right. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'failed'; readonly advice: string };

/** GitHub refuses longer comments. */
export const LONGEST_COMMENT = 65_536;

/** The room that the marker takes. */
const MARKER_ROOM = 200;

export const LONGEST_BODY = LONGEST_COMMENT - MARKER_ROOM;

/**
 * Writes the comment, in place of an earlier one with the same key. A failure is told, never thrown:
 * the verdict does not depend on it.
 *
 * @param worthSaying whether to write where there is no comment yet
 */
export async function publishComment(
  octokit: Octokit,
  target: Target,
  key: string,
  body: string,
  worthSaying: boolean,
): Promise<Published> {
  const marked = `${body}\n${markerOf(key)}\n`;
  try {
    const earlier = await findComment(octokit, target, key);
    if (earlier === null && !worthSaying) return { kind: 'silent' };
    const place = { owner: target.owner, repo: target.repo, body: marked };
    const { data } =
      earlier === null
        ? await octokit.rest.issues.createComment({ ...place, issue_number: target.number })
        : await octokit.rest.issues.updateComment({ ...place, comment_id: earlier });
    return { kind: 'written', url: data.html_url };
  } catch (error) {
    return { kind: 'failed', advice: adviceFor(error) };
  }
}

export function markerOf(key: string): string {
  return `<!-- cannongate comment-key=${key} -->`;
}

/**
 * The id of our own comment: anybody can write the marker, so its author counts too, and another bot
 * may quote it, so it has to be the last line.
 */
async function findComment(octokit: Octokit, target: Target, key: string): Promise<number | null> {
  const login = await ownLogin(octokit);
  const pages = octokit.paginate.iterator(octokit.rest.issues.listComments, {
    owner: target.owner,
    repo: target.repo,
    issue_number: target.number,
    per_page: 100,
  });
  for await (const { data } of pages) {
    const ours = data.find(({ body, user }) => {
      const isOurs = login === null ? user?.type === 'Bot' : user?.login === login;
      return isOurs && body?.trimEnd().endsWith(markerOf(key)) === true;
    });
    if (ours) return ours.id;
  }
  return null;
}

/** Null for the token of a workflow or an app, which may not ask who it is. */
async function ownLogin(octokit: Octokit): Promise<string | null> {
  try {
    return (await octokit.rest.users.getAuthenticated()).data.login;
  } catch {
    return null;
  }
}

function adviceFor(error: unknown): string {
  const status = (error as { status?: unknown }).status;
  const said = error instanceof Error ? error.message : String(error);
  if (status === 429 || isRateLimited(error)) {
    return `GitHub allows no more requests for now (${said}); the report is in the step summary`;
  }
  if (status === 403 || status === 404) {
    return [
      `not allowed to comment (${said}). Give the job these permissions:`,
      '',
      'permissions:',
      '  contents: read',
      '  pull-requests: write',
      '',
      'The token of a pull request from a fork can only read; the report is in the step summary.',
    ].join('\n');
  }
  return `the comment could not be written (${said}); the report is in the step summary`;
}

/** GitHub answers 403 for that, too: see its documentation of primary and secondary limits. */
function isRateLimited(error: unknown): boolean {
  const headers = (error as { response?: { headers?: Record<string, unknown> } }).response?.headers;
  return headers?.['retry-after'] !== undefined || headers?.['x-ratelimit-remaining'] === '0';
}
