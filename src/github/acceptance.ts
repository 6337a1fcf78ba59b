/** Whether somebody who may has accepted a regression, by a label on the pull request. */
import type { Acceptance } from '../model/report.ts';
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError, statusOf } from './api-errors.ts';

export type AcceptanceResult =
  | { readonly kind: 'accepted'; readonly acceptance: Acceptance }
  /** The label is not set. */
  | { readonly kind: 'none' }
  /** It is set, and does not count. */
  | { readonly kind: 'refused'; readonly advice: string };

/** A pull request's head, as a trusted source tells it. */
export interface Head {
  readonly sha: string;
  readonly repositoryId: number;
}

/** As the API has them; `maintain` is told as `write`, and Gitea has owners. */
const WRITE_PERMISSIONS = new Set(['owner', 'admin', 'maintain', 'write']);

const PERMISSIONS = ['actions: read', 'pull-requests: read'];

/**
 * A label counts when it was set after the head was pushed: an older one was set on another commit,
 * whose regression was another.
 */
export async function findAcceptance(
  client: Client,
  target: RepositoryName & { readonly number: number },
  label: string,
  head: Head,
): Promise<AcceptanceResult> {
  try {
    if (!(await hasLabel(client, target, label))) return { kind: 'none' };
    const setting = await findLastLabeling(client, target, label);
    if (!setting) return refused(`it cannot be told who has set the label ${label}`);
    const { login, at } = setting;
    if (!(await hasWriteAccess(client, target, login))) {
      return refused(`${login}, who set the label ${label}, may not write to this repository`);
    }
    const seen = await findFirstRunDate(client, target, head);
    if (seen === null) return refused('it cannot be told when this commit was pushed');
    if (!(Date.parse(at) > Date.parse(seen))) {
      return refused(
        `the label ${label} was set before this commit was pushed; remove it and set it again to accept this one`,
      );
    }
    return { kind: 'accepted', acceptance: { login, at, label } };
  } catch (error) {
    return refused(describeApiError(error, `read who set the label ${label}`, PERMISSIONS));
  }
}

const isSame = (name: string | undefined, label: string) =>
  name?.toLowerCase() === label.toLowerCase();

type Target = RepositoryName & { readonly number: number };

function issueOf({ owner, repo, number }: Target) {
  return { owner, repo, issue_number: number, per_page: 100 };
}

async function hasLabel(client: Client, target: Target, label: string): Promise<boolean> {
  const list = client.paginate.iterator(client.rest.issues.listLabelsOnIssue, issueOf(target));
  for await (const page of readPages(list)) {
    if (page.some(({ name }) => isSame(name, label))) return true;
  }
  return false;
}

async function findLastLabeling(
  client: Client,
  target: Target,
  label: string,
): Promise<{ login: string; at: string } | null> {
  const list = client.paginate.iterator(client.rest.issues.listEvents, issueOf(target));
  let last: { login: string; at: string } | null = null;
  for await (const page of readPages(list)) {
    for (const event of page) {
      const { name } = (event as { label?: { name?: string } }).label ?? {};
      if (event.event !== 'labeled' || !isSame(name, label)) continue;
      // An account that is gone is none, whatever the API's description says.
      const actor = event.actor as { login: string } | null;
      last = actor === null ? null : { login: actor.login, at: event.created_at };
    }
  }
  return last;
}

async function hasWriteAccess(
  client: Client,
  { owner, repo }: Target,
  login: string,
): Promise<boolean> {
  try {
    const who = { owner, repo, username: login };
    const { data } = await client.rest.repos.getCollaboratorPermissionLevel(who);
    return WRITE_PERMISSIONS.has(data.permission);
  } catch (error) {
    // Nobody of that name, or a bot.
    if (statusOf(error) === 404) return false;
    throw error;
  }
}

/**
 * When the first workflow ran for the commit, as an ISO date; null when none has. Neither the commit's
 * own date nor a report's word will do, which are the fork's, nor the pull request's last update, which
 * a label is, too.
 */
async function findFirstRunDate(
  client: Client,
  { owner, repo }: Target,
  { sha, repositoryId }: Head,
): Promise<string | null> {
  const list = client.paginate.iterator(client.rest.actions.listWorkflowRunsForRepo, {
    owner,
    repo,
    head_sha: sha,
    per_page: 100,
  });
  let first: string | null = null;
  for await (const page of readPages(list)) {
    for (const run of page) {
      const repository = run.head_repository as { id: number } | null;
      if (run.head_sha !== sha || repository?.id !== repositoryId) continue;
      if (first === null || Date.parse(run.created_at) < Date.parse(first)) first = run.created_at;
    }
  }
  return first;
}

function refused(advice: string): AcceptanceResult {
  return { kind: 'refused', advice: `not accepted: ${advice}` };
}
