/** Whether somebody with write access has accepted a regression by a label on the pull request. */
import type { Acceptance } from '../model/report.ts';
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError, statusOf } from './api-errors.ts';

export type AcceptanceResult =
  | { readonly kind: 'accepted'; readonly acceptance: Acceptance }
  /** The label is not set. */
  | { readonly kind: 'none' }
  /** The label is set but does not count. */
  | { readonly kind: 'refused'; readonly advice: string };

/** A pull request's head commit, from the event or the API, not from a report. */
export interface Head {
  readonly sha: string;
  readonly repositoryId: number;
}

/** The API's names. GitHub reports `maintain` as `write`; Gitea has `owner`. */
const WRITE_PERMISSIONS = new Set(['owner', 'admin', 'maintain', 'write']);

const PERMISSIONS = ['actions: read', 'pull-requests: read'];

/**
 * A label counts only if it was set after the head was pushed: an older label accepted another commit's
 * regression.
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
    if (!setting) return refused(`the server does not say who set the label ${label}`);
    const { login, at } = setting;
    if (!(await hasWriteAccess(client, target, login))) {
      return refused(`${login}, who set the label ${label}, may not write to this repository`);
    }
    const seen = await findFirstRunDate(client, target, head);
    if (seen === null) return refused('no workflow run shows when this commit was pushed');
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
      // Null for a deleted account, unlike in the API's types.
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
    // There is no such user, or it is a bot.
    if (statusOf(error) === 404) return false;
    throw error;
  }
}

/**
 * When the first workflow ran for the commit, as an ISO date; null when none has. This stands in for the
 * time of the push. The fork's author controls the commit's own date and the report, and setting a label
 * changes the pull request's last update.
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
