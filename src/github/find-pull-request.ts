/** Finds the pull request that a finished run of another workflow measured. */
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError } from './api-errors.ts';
import type { NoPullRequest } from '../model/notes.ts';

/** The run whose report is read, from the `workflow_run` event. */
export interface FinishedRun {
  readonly id: number;
  readonly attempt: number;
  /** The event that started it. */
  readonly event: string;
  /** How it ended: `success`, `cancelled`, `timed_out`, …; null if unknown. */
  readonly conclusion: string | null;
  readonly headSha: string;
  readonly headBranch: string | null;
  /** `owner/name`; null if it was deleted. */
  readonly headRepository: string | null;
  readonly headOwner: string | null;
  readonly headRepositoryId: number | null;
}

export type PullRequestMatch =
  | { readonly numbers: readonly [number, ...number[]] }
  /** Why there is none to comment on. */
  | NoPullRequest;

/**
 * The open pull requests whose head is the run's commit in the run's repository. There may be several,
 * with different base branches. They are looked up by their head branch: the event names no pull
 * requests from forks, and this repository cannot look up a fork's commits.
 */
export async function findPullRequests(
  client: Client,
  repository: RepositoryName,
  run: FinishedRun,
): Promise<PullRequestMatch> {
  const { headSha, headBranch, headOwner, headRepository } = run;
  if (!run.event.startsWith('pull_request')) return { reason: 'other-event', event: run.event };
  if (headBranch === null || headOwner === null || headRepository === null) {
    return { reason: 'repository-deleted' };
  }
  const matches: number[] = [];
  let hasNewerCommit = false;
  try {
    const list = client.paginate.iterator(client.rest.pulls.list, {
      ...repository,
      state: 'open',
      head: `${headOwner}:${headBranch}`,
      per_page: 100,
    });
    for await (const pulls of readPages(list)) {
      for (const { number, state, head } of pulls) {
        // A server that ignores the parameters lists all pull requests.
        if (state !== 'open' || head.ref !== headBranch) continue;
        if ((head.repo as { full_name?: string } | null)?.full_name !== headRepository) continue;
        if (head.sha === headSha) matches.push(number);
        else hasNewerCommit = true;
      }
    }
  } catch (error) {
    return {
      reason: 'request-failed',
      message: describeApiError(error, 'look up the pull request', true),
    };
  }
  if (hasNewerCommit && matches.length === 0) {
    return { reason: 'newer-commit' };
  }
  const [first, ...others] = matches;
  if (first === undefined) return { reason: 'none-open', sha: headSha };
  return { numbers: [first, ...others] };
}

/**
 * Selects the pull request that a report is about.
 *
 * @param reported the number in the report; it only selects among the matches, since anybody may have
 *   written it
 */
export function selectPullRequest(
  match: PullRequestMatch,
  reported: number | null,
): { readonly number: number } | NoPullRequest {
  if ('reason' in match) return match;
  const { numbers } = match;
  if (reported === null && numbers.length === 1) return { number: numbers[0] };
  const number = numbers.find((each) => each === reported);
  if (number !== undefined) return { number };
  if (reported === null) return { reason: 'several-open', numbers };
  return { reason: 'other-number', reported };
}
