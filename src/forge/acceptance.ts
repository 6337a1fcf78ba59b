/** Whether somebody who may has accepted a regression, by a label on the pull request. */
import type { Acceptance } from '../model/report.ts';
import { pagesOf, type Client, type RepositoryName } from './client.ts';
import { adviceFor } from './failure.ts';

export type FoundAcceptance =
  | { readonly kind: 'accepted'; readonly acceptance: Acceptance }
  /** The label is not set. */
  | { readonly kind: 'none' }
  /** It is set, and does not count. */
  | { readonly kind: 'refused'; readonly advice: string };

/** As the API has them; `maintain` is told as `write`. */
const MAY_ACCEPT = new Set(['admin', 'maintain', 'write']);

const PERMISSIONS = ['contents: read', 'pull-requests: write'];

/**
 * @param since when the commit was pushed (an ISO date): a label that is older was set on another
 *   one, whose regression was another; null when it is known to be newer
 */
export async function acceptanceOf(
  client: Client,
  { owner, repo, number }: RepositoryName & { readonly number: number },
  label: string,
  since: string | null,
): Promise<FoundAcceptance> {
  const is = (name: string | undefined) => name?.toLowerCase() === label.toLowerCase();
  const issue = { owner, repo, issue_number: number, per_page: 100 };
  try {
    const labels = client.paginate.iterator(client.rest.issues.listLabelsOnIssue, issue);
    let isSet = false;
    for await (const page of pagesOf(labels)) isSet ||= page.some(({ name }) => is(name));
    if (!isSet) return { kind: 'none' };

    let setting: { login: string | null; at: string } | null = null;
    for await (const page of pagesOf(
      client.paginate.iterator(client.rest.issues.listEvents, issue),
    )) {
      for (const event of page) {
        const { name } = (event as { label?: { name?: string } }).label ?? {};
        if (event.event !== 'labeled' || !is(name)) continue;
        // An account that is gone is none, whatever the API's description says.
        const actor = event.actor as { login: string } | null;
        setting = { login: actor === null ? null : actor.login, at: event.created_at };
      }
    }
    const login = setting?.login ?? null;
    if (!setting || login === null) return refused(`it cannot be told who set the label ${label}`);
    if (since !== null && !(Date.parse(setting.at) >= Date.parse(since))) {
      return refused(
        `the label ${label} was set before this commit was pushed; remove it and set it again to accept this one`,
      );
    }
    const { data } = await client.rest.repos.getCollaboratorPermissionLevel({
      owner,
      repo,
      username: login,
    });
    if (!MAY_ACCEPT.has(data.permission)) {
      return refused(`${login}, who set the label ${label}, may not write to this repository`);
    }
    return { kind: 'accepted', acceptance: { login, at: setting.at, label } };
  } catch (error) {
    return refused(adviceFor(error, `read who set the label ${label}`, PERMISSIONS));
  }
}

function refused(advice: string): FoundAcceptance {
  return { kind: 'refused', advice: `not accepted: ${advice}` };
}
