/** Which pull request a finished run of another workflow belongs to. */
import type { Problem } from '../model/problem.ts';
import { pagesOf, type Client, type RepositoryName } from './client.ts';
import { adviceFor } from './failure.ts';

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
  /** When the commit was pushed, as an ISO date. */
  readonly createdAt: string;
}

export type FoundPullRequest =
  | { readonly number: number }
  /** There is none to comment on, for a reason that is nobody's mistake. */
  | { readonly none: string }
  | { readonly problem: Problem };

/**
 * The open pull request whose head is the run's commit in the run's repository. The event does not
 * name it for forks, and commits of forks cannot be looked up in this repository; its branch can.
 *
 * @param hint the number that the report gives; it only chooses among several that fit
 */
export async function pullRequestOf(
  client: Client,
  repository: RepositoryName,
  run: FinishedRun,
  hint: number | null,
): Promise<FoundPullRequest> {
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
    for await (const pulls of pagesOf(list)) {
      for (const { number, state, head } of pulls) {
        // A server that does not know the parameters answers with all of them.
        if (state !== 'open' || head.ref !== headBranch) continue;
        if ((head.repo as { full_name?: string } | null)?.full_name !== headRepository) continue;
        if (head.sha === headSha) fitting.push(number);
        else moved = true;
      }
    }
  } catch (error) {
    const advice = adviceFor(error, 'look up the pull request', ['pull-requests: write']);
    return { problem: { where: 'pull request', advice } };
  }
  if (moved && fitting.length === 0) {
    return { none: 'the pull request has moved on to another commit, whose own run will comment' };
  }
  const [first] = fitting;
  if (first === undefined) return { none: `no open pull request has ${headSha} as its head` };
  const hinted = fitting.find((number) => number === hint);
  if (hinted === undefined && fitting.length > 1) {
    return { none: `${fitting.length} open pull requests have ${headSha} as their head` };
  }
  return { number: hinted ?? first };
}
