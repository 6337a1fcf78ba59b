/** The API of the server that runs the workflow: GitHub, GitHub Enterprise Server, Gitea or Forgejo. */
import { randomUUID } from 'node:crypto';
import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { isRecord } from '../model/record.ts';

export type Client = ReturnType<typeof getOctokit>;

export interface RepositoryName {
  readonly owner: string;
  readonly repo: string;
}

/** In seconds. */
export interface Timeouts {
  /** For one response. */
  readonly answer: number;
  /** Before the first retry; the n-th retry waits n² times as long. */
  readonly retry: number;
  /** The longest wait for a rate limit; if the server asks for more, there is no retry. */
  readonly limit: number;
}

const DEFAULT_TIMEOUTS: Timeouts = { answer: 20, retry: 1, limit: 60 };

/** After a status of 5xx, a lost connection or a rate limit. Creating a comment has attempts of its own: sticky-comment.ts. */
const RETRIES = 2;

const MAX_PAGES = 100;

/** Sends requests for the API of the server through the proxy of the environment. The global `fetch` knows no proxy. */
const fetchByProxy = defaults.request?.fetch as typeof fetch;

/**
 * A request with `request: { waitsForLimits: false }` is not repeated after a rate limit.
 *
 * @param baseUrl another API than that of the server, reached without a proxy
 */
export function openClient(
  token: string,
  timeouts: Timeouts = DEFAULT_TIMEOUTS,
  baseUrl?: string,
): Client {
  const isWorthWaiting = (
    seconds: number,
    { request }: { readonly request: object },
    _: unknown,
    count: number,
  ) => {
    if ('waitsForLimits' in request && request.waitsForLimits === false) return false;
    return seconds <= timeouts.limit && count < RETRIES;
  };
  const send = baseUrl === undefined ? fetchByProxy : fetch;
  return getOctokit(
    token,
    {
      ...(baseUrl === undefined ? {} : { baseUrl }),
      retry: { retries: RETRIES, retryAfterBaseValue: timeouts.retry * 1000 },
      throttle: {
        // A shared id would make the clients of one process wait for each other.
        id: randomUUID(),
        onRateLimit: isWorthWaiting,
        onSecondaryRateLimit: isWorthWaiting,
      },
      request: {
        fetch: async (url: string, init: RequestInit) => {
          const response = await fetchKeepingMethod(send, url, {
            ...init,
            signal: AbortSignal.timeout(timeouts.answer * 1000),
          });
          await refuseOtherThanAsked(response, new URL(url), init.method);
          return response;
        },
      },
    },
    retry,
    throttling,
  );
}

/**
 * Follows the redirect of a renamed repository without changing the method: fetch turns a redirected
 * POST into a GET, whose response looks like success.
 */
async function fetchKeepingMethod(
  send: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  if (init.method !== 'POST') return await send(url, init);
  const response = await send(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null || ![301, 302, 307, 308].includes(response.status)) return response;
  const moved = new URL(location, url);
  // The token must not leave this server.
  if (moved.origin !== new URL(url).origin)
    throw new Error(`the server redirects to ${moved.origin}`);
  return await send(moved, { ...init, redirect: 'manual' });
}

/**
 * A proxy may respond with success and a page where it asks for a login, or pass on half of a response. Octokit would take the text of
 * either for the data, and nothing for an empty list.
 */
async function refuseOtherThanAsked(response: Response, url: URL, method = 'GET'): Promise<void> {
  // Without content, such as of a deletion, there is nothing to read, whatever the server says of its type.
  if (!response.ok || response.status === 204) return;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html'))
    throw new Error('it responded with a web page in place of JSON, perhaps that of a proxy');
  // An artifact is no JSON, and nothing is read of what a server says after a deletion.
  if (method === 'DELETE' || url.pathname.endsWith('/zip')) return;
  const asked = url.searchParams.has('per_page') ? 'a list' : 'an object';
  const found = otherThan(asked, await response.clone().text());
  if (found !== null) throw new Error(`it responded with ${found} in place of ${asked}`);
}

/** What a text has in place of what was asked for; null if it has that. */
function otherThan(asked: 'a list' | 'an object', text: string): string | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return 'text that is no JSON or was cut off';
  }
  if (Array.isArray(data)) return asked === 'a list' ? null : 'a list';
  if (!isRecord(data)) return data === null ? 'null' : `a ${typeof data}`;
  // Some lists stand in an object, beside their length.
  const values = Object.values(data);
  if (values.length === 0) return 'an empty object';
  return asked === 'a list' && !values.some(Array.isArray) ? 'an object without a list' : null;
}

/**
 * A list, page by page as its Link headers lead. Stops when a page brings nothing new: a server without
 * paging sends the whole list each time.
 */
export async function* readPages<T extends { readonly id: number }>(
  pages: AsyncIterable<{ readonly data: readonly T[] }>,
): AsyncGenerator<readonly T[]> {
  const seen = new Set<number>();
  let count = 0;
  for await (const { data } of pages) {
    const fresh = data.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    if (fresh.length === 0) return;
    yield fresh;
    count += 1;
    if (count === MAX_PAGES) return;
  }
}
