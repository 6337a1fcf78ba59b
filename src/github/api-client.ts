/** The API of the server that runs the workflow: GitHub, GitHub Enterprise Server, Gitea or Forgejo. */
import { randomUUID } from 'node:crypto';
import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';

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

/** @param baseUrl another API than that of the server, reached without a proxy */
export function openClient(
  token: string,
  patience: Timeouts = DEFAULT_TIMEOUTS,
  baseUrl?: string,
): Client {
  const isWorthWaiting = (seconds: number, _: object, __: unknown, count: number) =>
    seconds <= patience.limit && count < RETRIES;
  const send = baseUrl === undefined ? fetchByProxy : fetch;
  return getOctokit(
    token,
    {
      ...(baseUrl === undefined ? {} : { baseUrl }),
      retry: { retries: RETRIES, retryAfterBaseValue: patience.retry * 1000 },
      throttle: {
        // A shared id would make the clients of one process wait for each other.
        id: randomUUID(),
        onRateLimit: isWorthWaiting,
        onSecondaryRateLimit: isWorthWaiting,
      },
      request: {
        fetch: async (url: string, init: RequestInit) =>
          refuseWebPage(
            await fetchKeepingMethod(send, url, {
              ...init,
              signal: AbortSignal.timeout(patience.answer * 1000),
            }),
          ),
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

/** A proxy that asks for a login responds with success, and octokit would take its page for the data. */
function refuseWebPage(response: Response): Response {
  const type = response.headers.get('content-type') ?? '';
  // Without content, such as of a deletion, there is no page either, whatever the server says of its type.
  if (!response.ok || response.status === 204 || !type.startsWith('text/html')) return response;
  throw new Error('it responded with a web page in place of JSON, perhaps that of a proxy');
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
