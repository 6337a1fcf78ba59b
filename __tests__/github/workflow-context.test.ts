import { expect, it } from 'vitest';
import { readProjectUrl } from '../../src/github/workflow-context.ts';

const RUNNER = {
  GITHUB_SERVER_URL: 'https://git.example.org',
  GITHUB_ACTION_REPOSITORY: 'owner/cannongate',
  GITHUB_ACTION_REF: 'v1',
};

it('messages are explained in the repository and at the ref that the workflow uses', () => {
  expect(readProjectUrl(RUNNER)).toBe('https://git.example.org/owner/cannongate/blob/v1/');
});

it.each([
  ['the action is a local checkout', { GITHUB_ACTION_REPOSITORY: '' }],
  ['the runner names no ref', { GITHUB_ACTION_REF: undefined }],
  ['the server is Gitea, whose actions may come from elsewhere', { GITEA_ACTIONS: 'true' }],
  ['a name would end the link that it stands in', { GITHUB_ACTION_REF: 'v1) [x](evil' }],
])('there is no such address when %s', (_, variables) => {
  expect(readProjectUrl({ ...RUNNER, ...variables })).toBeNull();
});
