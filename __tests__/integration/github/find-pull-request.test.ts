/** Which pull request a finished run belongs to. */
import { describeNoPullRequest } from '../../../src/model/notes.ts';
import { expect, it } from 'vitest';
import { openClient } from '../../../src/github/api-client.ts';
import {
  selectPullRequest,
  findPullRequests,
  type FinishedRun,
} from '../../../src/github/find-pull-request.ts';
import { fakeGitHub, FORBIDDEN, type GitHubOptions } from '../../support/forge/github.ts';
import type { StoredPull } from '../../support/forge/objects.ts';

const SHA = 'a'.repeat(40);

const RUN: FinishedRun = {
  id: 500,
  attempt: 1,
  event: 'pull_request',
  conclusion: 'success',
  headSha: SHA,
  headBranch: 'feature',
  headRepository: 'fork/name',
  headOwner: 'fork',
  headRepositoryId: 2,
};

function aPull(number: number, head: Partial<StoredPull['head']> = {}): StoredPull {
  const from = { sha: SHA, ref: 'feature', repository: 'fork/name', repositoryId: 2 };
  return { number, state: 'open', head: { ...from, ...head } };
}

async function find(
  pulls: StoredPull[],
  run: Partial<FinishedRun> = {},
  reported: number | null = null,
  options: GitHubOptions = {},
) {
  await using github = await fakeGitHub(options);
  github.pulls.push(...pulls);
  const client = openClient('token', { answer: 5, retry: 0.001, limit: 1 }, github.url);
  const repository = { owner: 'owner', repo: 'name' };
  const selected = selectPullRequest(
    await findPullRequests(client, repository, { ...RUN, ...run }),
    reported,
  );
  expect(github.violations).toEqual([]);
  return 'number' in selected ? selected : { reason: describeNoPullRequest(selected) };
}

it('finds the pull request whose head is the run’s commit', async () => {
  expect(await find([aPull(7)])).toEqual({ number: 7 });
});

it.each([
  ['closed', { ...aPull(7), state: 'closed' as const }],
  ['of another repository', aPull(7, { repository: 'other/name' })],
  ['of another branch', aPull(7, { ref: 'other' })],
])('does not find one that is %s', async (_, pull) => {
  for (const paging of ['links', 'all'] as const) {
    expect(await find([pull], {}, null, { paging })).toEqual({
      reason: `no open pull request has ${SHA} as its head`,
    });
  }
});

it('does not find one with a newer commit', async () => {
  expect(await find([aPull(7, { sha: 'b'.repeat(40) })])).toMatchObject({
    reason: expect.stringMatching(/has a newer commit/) as string,
  });
});

it('if several match, selects the one named in the report, or none', async () => {
  expect(await find([aPull(7), aPull(8)], {}, 8)).toEqual({ number: 8 });
  expect(await find([aPull(7), aPull(8)])).toEqual({
    reason: '2 open pull requests have this head',
  });
});

it('selects none if the report names one with another base', async () => {
  expect(await find([aPull(7)], {}, 9)).toEqual({
    reason: 'the report is of pull request 9, which is not open with this head commit',
  });
});

it('never selects by the report’s number alone', async () => {
  expect(await find([aPull(7, { sha: 'b'.repeat(40) })], {}, 7)).not.toHaveProperty('number');
});

it('finds one among more than a hundred', async () => {
  const others = Array.from({ length: 120 }, (_, i) => aPull(100 + i, { sha: 'c'.repeat(40) }));
  expect(await find([...others, aPull(7)])).toEqual({ number: 7 });
});

it('finds none for a run of another event, or of a deleted repository', async () => {
  expect(await find([aPull(7)], { event: 'push' })).toEqual({
    reason: 'the finished run was started by push, not by a pull request',
  });
  expect(await find([aPull(7)], { headRepository: null })).toEqual({
    reason: 'the repository that the pull request came from no longer exists',
  });
});

it('says which permission the token lacks', async () => {
  const fault = () => ({ answer: FORBIDDEN });
  expect(await find([aPull(7)], {}, null, { fault })).toMatchObject({
    reason: expect.stringMatching(/^not allowed to look up/) as string,
  });
});
