/** Describes why a request to the API failed, and what to do. */
import { oneLine } from '../model/text.ts';

/** The status of the response; null if there was none. */
export function statusOf(error: unknown): number | null {
  const { status, response } = error as { status?: unknown; response?: unknown };
  return typeof status === 'number' && response !== undefined ? status : null;
}

/** Whether the same request may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500;
}

/** In seconds. */
const LONGEST_PAUSE = 60;

/**
 * After how many seconds a server that allows no more requests for now may take the same one; null if it has another reason, or if that is
 * too long.
 *
 * @param clientWaits whether the client waits by itself for the limits that GitHub describes: those are null then, too
 */
export function pauseAskedFor(error: unknown, clientWaits: boolean): number | null {
  const headers = headersOf(error);
  const isUsedUp = headers['x-ratelimit-remaining'] === '0';
  const isDescribed = isSecondaryLimit(error) || isUsedUp;
  const isLimit = statusOf(error) === 429 || (statusOf(error) === 403 && isDescribed);
  if (!isLimit || (isDescribed && clientWaits)) return null;
  // GitHub says to wait a minute if it names no time.
  const asked = headers['retry-after'] ?? (isSecondaryLimit(error) ? LONGEST_PAUSE : 0);
  // By the server's clock. A server that does not tell its time is not waited for.
  const now = Date.parse(String(headers['date'])) / 1000;
  const untilReset = Math.max(Number(headers['x-ratelimit-reset'] ?? 0) - now + 1, 0);
  const seconds = isUsedUp ? untilReset : Number(asked);
  return seconds <= LONGEST_PAUSE ? seconds : null;
}

/**
 * @param action what was tried, completing "not allowed to …"
 * @param comments whether the job comments; one that does not should have no token that may, since it may run the pull request's code
 */
export function describeApiError(error: unknown, action: string, comments: boolean): string {
  const message = oneLine(error instanceof Error ? error.message : String(error));
  const status = statusOf(error);
  if (status === 429 || isRateLimited(error)) {
    return `could not ${action}: the server allows no more requests for now (${message})`;
  }
  if (status === 401) {
    return `could not ${action}: the token is not valid (${message}); use a token of this repository, or remove the token input`;
  }
  if (status === 403 && /\blocked\b/i.test(message)) {
    return `could not ${action}: the conversation is locked (${message})`;
  }
  if (status === 403 || status === 404) {
    return [
      `not allowed to ${action} (${message}). Give the job these permissions, and the token of this repository:`,
      '',
      'permissions:',
      ...permissionsOf(comments).map((permission) => `  ${permission}`),
      '',
      'The token of a pull request from a fork can only read.',
    ].join('\n');
  }
  if (status === 410 || status === 422)
    return `could not ${action}: the server refused it (${message})`;
  return `could not ${action}: the server failed or did not respond (${message})`;
}

/** All that the job needs: a list of permissions takes away those that it does not name. */
function permissionsOf(comments: boolean): readonly string[] {
  const pulls = comments ? 'pull-requests: write' : 'pull-requests: read';
  return ['actions: read', 'contents: read', pulls];
}

/** GitHub also responds with 403 for this; see its documentation of primary and secondary limits. */
function isRateLimited(error: unknown): boolean {
  const headers = headersOf(error);
  return (
    isSecondaryLimit(error) ||
    headers['retry-after'] !== undefined ||
    headers['x-ratelimit-remaining'] === '0'
  );
}

function isSecondaryLimit(error: unknown): boolean {
  return error instanceof Error && /secondary rate|abuse detection/i.test(error.message);
}

function headersOf(error: unknown): Record<string, unknown> {
  return (error as { response?: { headers?: Record<string, unknown> } }).response?.headers ?? {};
}
