/** Who may accept a regression, and when it counts. */
import { expect, it } from 'vitest';
import { acceptanceOf } from '../../src/forge/acceptance.ts';
import { openClient } from '../../src/forge/client.ts';
import { fakeGitHub, type FakeGitHub, type GitHubOptions } from '../support/forge/github.ts';

const LABEL = 'cannongate:accept';
const PUSHED = '2026-01-01T12:00:00Z';
const LATER = '2026-01-01T13:00:00Z';

async function ask(
  prepare: (github: FakeGitHub) => void,
  since: string | null = PUSHED,
  options: GitHubOptions = {},
) {
  await using github = await fakeGitHub(options);
  prepare(github);
  const client = openClient('token', { answer: 5, retry: 0.001, limit: 1 }, github.url);
  const target = { owner: 'owner', repo: 'name', number: 7 };
  const found = await acceptanceOf(client, target, LABEL, since);
  expect(github.violations).toEqual([]);
  return found;
}

function set(github: FakeGitHub, login: string, at = LATER, label = LABEL) {
  github.labels.push(label);
  github.events.push({ event: 'labeled', label, login, at });
}

it('by somebody who may write', async () => {
  const found = await ask((github) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann');
  });
  expect(found).toEqual({
    kind: 'accepted',
    acceptance: { login: 'ann', at: LATER, label: LABEL },
  });
});

it('the name of a label knows no case', async () => {
  const found = await ask((github) => {
    github.permissions['ann'] = 'admin';
    set(github, 'ann', LATER, 'Cannongate:Accept');
  });
  expect(found.kind).toBe('accepted');
});

it.each(['read', 'none'] as const)('not by somebody who may %s', async (permission) => {
  const found = await ask((github) => {
    github.permissions['mallory'] = permission;
    set(github, 'mallory');
  });
  expect(found).toEqual({
    kind: 'refused',
    advice: `not accepted: mallory, who set the label ${LABEL}, may not write to this repository`,
  });
});

it('the last who set it counts, beyond a hundred events', async () => {
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

it('not when it is not set any more', async () => {
  const found = await ask((github) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann');
    github.labels.length = 0;
  });
  expect(found).toEqual({ kind: 'none' });
});

it('not from before the push: that was another commit’s regression', async () => {
  const found = await ask((github) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann', '2026-01-01T11:59:59Z');
  });
  expect(found).toMatchObject({
    kind: 'refused',
    advice: expect.stringMatching(/set before this commit was pushed; remove it/) as string,
  });
});

it.each(['soon', ''])('not when the time of the push is no time: %j', async (since) => {
  const found = await ask((github) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann');
  }, since);
  expect(found.kind).toBe('refused');
});

it('not when it cannot be read who it was', async () => {
  const found = await ask((github) => {
    set(github, 'ghost');
  });
  expect(found).toMatchObject({
    kind: 'refused',
    advice: expect.stringMatching(/^not accepted: not allowed to read who set the label/) as string,
  });
});
