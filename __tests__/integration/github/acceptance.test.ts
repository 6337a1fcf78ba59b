/** Who may accept a regression, and when it counts. */
import { expect, it } from 'vitest';
import { findAcceptance } from '../../../src/github/acceptance-label.ts';
import { openClient } from '../../../src/github/api-client.ts';
import {
  fakeGitHub,
  FORBIDDEN,
  type FakeGitHub,
  type GitHubOptions,
} from '../../support/forge/github.ts';
import type { StoredRun } from '../../support/forge/objects.ts';

const LABEL = 'cannongate:accept';
const PUSHED = '2026-01-01T12:00:00Z';
const HEAD = { sha: 'a'.repeat(40), repositoryId: 2 };
const LATER = '2026-01-01T13:00:00Z';

async function ask(
  prepare: (github: FakeGitHub) => void,
  pushed: readonly Partial<StoredRun>[] = [{}],
  options: GitHubOptions = {},
) {
  await using github = await fakeGitHub(options);
  prepare(github);
  for (const [i, run] of pushed.entries()) {
    const made = { id: 10 + i, headSha: HEAD.sha, headRepositoryId: 2, createdAt: PUSHED };
    github.runs.push({ ...made, ...run });
  }
  const client = openClient('token', { answer: 5, retry: 0.001, limit: 1 }, github.url);
  const target = { owner: 'owner', repo: 'name', number: 7 };
  const found = await findAcceptance(client, target, LABEL, HEAD);
  expect(github.violations).toEqual([]);
  return found;
}

function set(github: FakeGitHub, login: string, at = LATER, label = LABEL) {
  github.labels.push(label);
  github.events.push({ event: 'labeled', label, login, at });
}

it('counts if somebody with write access set the label', async () => {
  const found = await ask((github) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann');
  });
  expect(found).toEqual({
    kind: 'accepted',
    acceptance: { login: 'ann', at: LATER, label: LABEL },
  });
});

it('ignores the case of the label', async () => {
  const found = await ask((github) => {
    github.permissions['ann'] = 'admin';
    set(github, 'ann', LATER, 'Cannongate:Accept');
  });
  expect(found.kind).toBe('accepted');
});

it.each(['read', 'none'] as const)(
  'does not count for somebody with the permission %s',
  async (permission) => {
    const found = await ask((github) => {
      github.permissions['mallory'] = permission;
      set(github, 'mallory');
    });
    expect(found).toEqual({
      kind: 'refused',
      advice: `not accepted: mallory, who set the label ${LABEL}, may not write to this repository`,
    });
  },
);

it('takes the last person who set it, even after a hundred events', async () => {
  const found = await ask((github) => {
    Object.assign(github.permissions, { ann: 'write', mallory: 'read' });
    set(github, 'ann');
    for (let i = 0; i < 130; i++) {
      github.events.push({ event: 'labeled', label: `other ${i}`, login: 'ann', at: LATER });
    }
    github.events.push({ event: 'unlabeled', label: LABEL, login: 'ann', at: LATER });
    set(github, 'mallory');
  });
  expect(found.kind).toBe('refused');
});

it('does not count once the label is removed', async () => {
  const found = await ask((github) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann');
    github.labels.length = 0;
  });
  expect(found).toEqual({ kind: 'none' });
});

it('does not count if it was set before the push', async () => {
  const found = await ask((github) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann', '2026-01-01T11:59:59Z');
  });
  expect(found).toMatchObject({
    kind: 'refused',
    advice: expect.stringMatching(/set before this commit was pushed; remove it/) as string,
  });
});

it('takes the first run for the commit as the time of the push', async () => {
  const accept = (github: FakeGitHub) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann');
  };
  const labelRun = { createdAt: '2026-01-01T13:00:05Z' };
  expect((await ask(accept, [labelRun, {}])).kind).toBe('accepted');
  expect((await ask(accept, [labelRun])).kind).toBe('refused');
});

it('ignores runs of another repository or another commit', async () => {
  const others = [{ headRepositoryId: 3 }, { headSha: 'b'.repeat(40) }];
  for (const paging of ['links', 'all'] as const) {
    const found = await ask(
      (github) => {
        github.permissions['ann'] = 'write';
        set(github, 'ann');
      },
      others,
      { paging },
    );
    expect(found).toEqual({
      kind: 'refused',
      advice: 'not accepted: no workflow run shows when this commit was pushed',
    });
  }
});

it('does not count if the token cannot read the runs', async () => {
  const fault = (request: string) =>
    request.endsWith('/actions/runs') ? { answer: FORBIDDEN } : undefined;
  const found = await ask(
    (github) => {
      github.permissions['ann'] = 'write';
      set(github, 'ann');
    },
    [{}],
    { fault },
  );
  expect(found).toMatchObject({
    kind: 'refused',
    advice: expect.stringMatching(
      /permissions:\n {2}actions: read\n {2}pull-requests: read/,
    ) as string,
  });
});

it('does not count for an unknown account or a bot', async () => {
  const found = await ask((github) => {
    set(github, 'ghost');
  });
  expect(found).toMatchObject({
    kind: 'refused',
    advice: expect.stringMatching(/ghost, who set the label .*, may not write/) as string,
  });
});

it('does not count if the permission cannot be read', async () => {
  const fault = (request: string) =>
    request.endsWith('/permission') ? { answer: FORBIDDEN } : undefined;
  const found = await ask(
    (github) => {
      set(github, 'ann');
    },
    [{}],
    { fault },
  );
  expect(found).toMatchObject({
    kind: 'refused',
    advice: expect.stringMatching(/^not accepted: not allowed to read who set the label/) as string,
  });
});
