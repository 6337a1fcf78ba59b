/** Which pull request a finished run of another workflow belongs to. */
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError } from './api-errors.ts';

/** The run whose report is read, as the event of its end tells. */
export interface FinishedRun {
  readonly id: number;
  readonly attempt: number;
  /** The event that it ran for. */
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string | null;
  /** `owner/name`; null when it is gone. */
  readonly headRepository: string | null;
  readonly headOwner: string | null;
  readonly headRepositoryId: number | null;
}

export type PullRequestMatch =
  | { readonly numbers: readonly [number, ...number[]] }
  /** There is none to comment on, and why. */
  | { readonly none: string };

/**
 * The open pull requests whose head is the run's commit in the run's repository; there may be several,
 * into different branches. The event does not name them for forks, and commits of forks cannot be looked
 * up in this repository; their branch can.
 */
export async function findPullRequests(
  client: Client,
  repository: RepositoryName,
  run: FinishedRun,
): Promise<PullRequestMatch> {
  const { headSha, headBranch, headOwner, headRepository } = run;
  if (!run.event.startsWith('pull_request')) return { none: `it was a run for ${run.event}` };
  if (headBranch === null || headOwner === null || headRepository === null) {
    return { none: 'the repository that the pull request came from is gone' };
  }
  const fitting: number[] = [];
  let moved = false;
  try {
    const list = client.paginate.iterator(client.rest.pulls.list, {
      ...repository,
      state: 'open',
      head: `${headOwner}:${headBranch}`,
      per_page: 100,
    });
    for await (const pulls of readPages(list)) {
      for (const { number, state, head } of pulls) {
        // A server that does not know the parameters answers with all of them.
        if (state !== 'open' || head.ref !== headBranch) continue;
        if ((head.repo as { full_name?: string } | null)?.full_name !== headRepository) continue;
        if (head.sha === headSha) fitting.push(number);
        else moved = true;
      }
    }
  } catch (error) {
    return { none: describeApiError(error, 'look up the pull request', ['pull-requests: write']) };
  }
  if (moved && fitting.length === 0) {
    return { none: 'the pull request has moved on to another commit, whose own run will comment' };
  }
  const [first, ...others] = fitting;
  if (first === undefined) return { none: `no open pull request has ${headSha} as its head` };
  return { numbers: [first, ...others] };
}

/**
 * The one that a report is about.
 *
 * @param named the number that the report gives, which only chooses among those that fit
 */
export function selectPullRequest(
  found: PullRequestMatch,
  named: number | null,
): { readonly number: number } | { readonly none: string } {
  if ('none' in found) return found;
  const { numbers } = found;
  if (named === null && numbers.length === 1) return { number: numbers[0] };
  const number = numbers.find((each) => each === named);
  if (number !== undefined) return { number };
  if (named === null) return { none: `${numbers.length} open pull requests have this head` };
  return { none: `the report is of pull request ${named}, which is not open with this head` };
}
