/** Why a request failed, in words that say what to do. */
import { oneLine } from '../model/text.ts';

/** The status of an answer; null when there was none. */
export function statusOf(error: unknown): number | null {
  const { status, response } = error as { status?: unknown; response?: unknown };
  return typeof status === 'number' && response !== undefined ? status : null;
}

/** Whether the same request may well succeed a moment later. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500;
}

/**
 * @param what was tried, completing "not allowed to …"
 * @param permissions that it takes, as a workflow gives them
 */
export function describeApiError(
  error: unknown,
  what: string,
  permissions: readonly string[],
): string {
  const said = oneLine(error instanceof Error ? error.message : String(error));
  const status = statusOf(error);
  if (status === 429 || isRateLimited(error)) {
    return `could not ${what}: the server allows no more requests for now (${said})`;
  }
  if (status === 401) {
    return `could not ${what}: the token is not valid (${said}); give one of this repository, or leave the token input out`;
  }
  if (status === 403 || status === 404) {
    return [
      `not allowed to ${what} (${said}). Give the job these permissions, and the token of this repository:`,
      '',
      'permissions:',
      ...permissions.map((permission) => `  ${permission}`),
      '',
      'The token of a pull request from a fork can only read.',
    ].join('\n');
  }
  if (status === 410 || status === 422) return `could not ${what}: it was refused (${said})`;
  return `could not ${what}: the server did not answer as it should (${said})`;
}

/** GitHub answers 403 for that, too: see its documentation of primary and secondary limits. */
function isRateLimited(error: unknown): boolean {
  const headers = (error as { response?: { headers?: Record<string, unknown> } }).response?.headers;
  return headers?.['retry-after'] !== undefined || headers?.['x-ratelimit-remaining'] === '0';
}
