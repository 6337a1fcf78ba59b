import type { Git } from '../adapters/git/git.ts';
import type { Repository } from '../adapters/git/repository.ts';
import type { Remote } from '../adapters/git/store.ts';
import type { Variables } from '../ports/ports.ts';

/**
 * Where a workflow fetches commits that its shallow checkout lacks. The token goes to the server
 * that issued it and to no other, whatever the checkout's configuration says by now.
 */
export function workflowRemote(
  git: Git,
  { origin }: Repository,
  token: string | null,
  variables: Variables,
): Remote | null {
  const server = variables['GITHUB_SERVER_URL'];
  const name = variables['GITHUB_REPOSITORY'];
  const ofServer = server !== undefined && name !== undefined ? `${server}/${name}.git` : null;
  // The key of a checkout over SSH is gone by now, and a token is of no use there.
  const isSsh = origin !== null && /^(ssh:|[^/:]+@[^/:]+:)/.test(origin);
  const url = isSsh && token !== null ? (ofServer ?? origin) : (origin ?? ofServer);
  if (url === null) return null;
  const authorisation = server && token !== null ? git.authorise(server, token) : {};
  return { url, authorisation };
}
