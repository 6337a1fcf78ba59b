/** Why a request to the API failed, in words. */
import { expect, it } from 'vitest';
import { describeApiError } from '../../src/github/api-errors.ts';

const refusal = (status: number, message: string) =>
  Object.assign(new Error(message), { status, response: { headers: {} } });
const described = (status: number, message: string) =>
  describeApiError(refusal(status, message), 'comment', true);

it('a limit or a lock that only the message tells is no missing permission', () => {
  expect(described(403, 'You have exceeded a secondary rate limit.')).toMatch(
    /^could not comment: the server allows no more requests for now/,
  );
  expect(described(403, 'Unable to create comment because issue is locked.')).toMatch(
    /^could not comment: the conversation is locked/,
  );
  expect(described(403, 'Resource not accessible by integration')).toMatch(
    /^not allowed to comment/,
  );
});

it('names all permissions that the job needs, since a list takes the others away', () => {
  const list = (comments: boolean) =>
    describeApiError(refusal(403, 'Resource not accessible by integration'), 'read', comments);
  const common = 'permissions:\n  actions: read\n  contents: read\n  pull-requests: ';
  expect(list(true)).toContain(`${common}write\n`);
  // A job that does not comment may run the code of the pull request.
  expect(list(false)).toContain(`${common}read\n`);
});
