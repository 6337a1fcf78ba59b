/** The API of the forge that runs the workflow, wherever it lives: GitHub, its Enterprise Server, Gitea. */
import { randomUUID } from 'node:crypto';
import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';

export type Client = ReturnType<typeof getOctokit>;

export interface RepositoryName {
  readonly owner: string;
  readonly repo: string;
}

/** How long to wait, in seconds. */
export interface Timeouts {
  /** For one answer. */
  readonly answer: number;
  /** Before the first of the retries; the n-th waits n² times as long. */
  readonly retry: number;
  /** As long as a rate limit may ask for; beyond it there is no retry. */
  readonly limit: number;
}

const DEFAULT_TIMEOUTS: Timeouts = { answer: 20, retry: 1, limit: 60 };

/** After an answer of 5xx, a lost connection or a limit on requests. */
const RETRIES = 2;

/** Forges that do not page answer with everything each time. */
const MAX_PAGES = 100;

export function openClient(
  token: string,
  patience: Timeouts = DEFAULT_TIMEOUTS,
  baseUrl?: string,
): Client {
  const isWorthWaiting = (seconds: number, _: object, __: unknown, count: number) =>
    seconds <= patience.limit && count < RETRIES;
  return getOctokit(
    token,
    {
      ...(baseUrl === undefined ? {} : { baseUrl }),
      retry: { retries: RETRIES, retryAfterBaseValue: patience.retry * 1000 },
      throttle: {
        // Clients of one process do not wait for each other.
        id: randomUUID(),
        onRateLimit: isWorthWaiting,
        onSecondaryRateLimit: isWorthWaiting,
      },
      request: {
        fetch: async (url: string, init: RequestInit) =>
          await fetchKeepingMethod(url, {
            ...init,
            signal: AbortSignal.timeout(patience.answer * 1000),
          }),
      },
    },
    retry,
    throttling,
  );
}

/**
 * A POST stays one where a repository has been renamed: as it stands, fetch makes a GET of it, whose
 * answer looks like success.
 */
async function fetchKeepingMethod(url: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'POST') return await fetch(url, init);
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null || ![301, 302, 307, 308].includes(response.status)) return response;
  const moved = new URL(location, url);
  // The token is for this server only.
  if (moved.origin !== new URL(url).origin) throw new Error(`it leads to ${moved.origin}`);
  return await fetch(moved, { ...init, redirect: 'manual' });
}

/**
 * Everything in a list, page by page as its Link headers lead. It ends where a server that knows no
 * pages repeats itself.
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
