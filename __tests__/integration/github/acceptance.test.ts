/** Who may accept a regression, and when it counts. */
import { describe, expect, it } from 'vitest';
import {
  findAcceptance,
  type EarlierAcceptance,
  type Trigger,
} from '../../../src/github/acceptance-label.ts';
import type { Acceptance } from '../../../src/model/report.ts';
import { describeAnnotation } from '../../../src/model/notes.ts';
import { openClient } from '../../../src/github/api-client.ts';
import {
  fakeGitHub,
  FORBIDDEN,
  type FakeGitHub,
  type GitHubOptions,
} from '../../support/forge/github.ts';
import type { StoredRun } from '../../support/forge/objects.ts';

const LABEL = 'cannongate:accept';
const OPENED = '2026-01-01T11:00:00Z';
const PUSHED = '2026-01-01T12:00:00Z';
const HEAD = { sha: 'a'.repeat(40), repositoryId: 2 };
const LATER = '2026-01-01T13:00:00Z';

async function ask(
  prepare: (github: FakeGitHub) => void,
  pushed: readonly Partial<StoredRun>[] = [{}],
  options: GitHubOptions = {},
  trigger: Trigger = { runId: 10, kind: 'other' },
  earlier: EarlierAcceptance | null = null,
) {
  await using github = await fakeGitHub(options);
  const head = { sha: HEAD.sha, ref: 'feature', repository: 'fork/name', repositoryId: 2 };
  github.pulls.push({ number: 7, state: 'open', createdAt: OPENED, head });
  prepare(github);
  for (const [i, run] of pushed.entries()) {
    const made = { id: 10 + i, headSha: HEAD.sha, headRepositoryId: 2, createdAt: PUSHED };
    github.runs.push({ ...made, ...run });
  }
  const client = openClient('token', { answer: 5, retry: 0.001, limit: 1 }, github.url);
  const target = { owner: 'owner', repo: 'name', number: 7 };
  const found = await findAcceptance(client, target, LABEL, HEAD, trigger, false, earlier);
  expect(github.violations).toEqual([]);
  if (found.kind !== 'refused') return found;
  return { kind: found.kind, advice: describeAnnotation(found.note) };
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

describe('the label by which an earlier job has let its check pass, and which was removed', () => {
  const acceptance = { login: 'ann', at: LATER, label: LABEL };
  const after = '2026-01-01T14:00:00Z';

  /** @param claimed what the report of that job says @param prepare after the label was set and removed */
  const askAfterRemoval = async (
    claimed: Partial<Acceptance> = {},
    removedAt = after,
    prepare: (github: FakeGitHub) => void = () => {},
  ) => {
    const earlier = { acceptance: { ...acceptance, ...claimed }, runId: 10 };
    return await ask(
      (github) => {
        github.permissions['ann'] = 'write';
        set(github, 'ann');
        github.labels.length = 0;
        github.events.push({ event: 'unlabeled', label: LABEL, login: 'bob', at: removedAt });
        prepare(github);
      },
      [{ id: 9 }, { id: 10, createdAt: '2026-01-01T13:30:00Z' }],
      {},
      { runId: 10, kind: 'other' },
      earlier,
    );
  };

  it('counts, so that the comment says what that check does', async () => {
    expect(await askAfterRemoval()).toEqual({ kind: 'accepted', acceptance });
  });

  it.each<[string, Parameters<typeof askAfterRemoval>]>([
    ['was removed before the run of that job', [{}, '2026-01-01T13:29:00Z']],
    ['was set by somebody else than the report says', [{ login: 'eve' }]],
    ['was set at another time than the report says', [{ at: after }]],
  ])('does not count after its removal if it %s', async (_, given) => {
    expect(await askAfterRemoval(...given)).toEqual({ kind: 'none' });
  });

  it('does not count if it would not if it were still set', async () => {
    const found = await askAfterRemoval({}, after, (github) => {
      github.permissions['ann'] = 'read';
    });
    expect(found).toMatchObject({ kind: 'refused' });
  });
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

it('finds the runs of a fork’s branch among any number of runs of a branch of ours with its name', async () => {
  const ours = { headSha: 'c'.repeat(40), headRepositoryId: 1, event: 'push' };
  const of = (pushed: Partial<StoredRun>) => [
    ...Array.from({ length: 1100 }, () => ({ ...ours, createdAt: '2026-01-01T12:30:00Z' })),
    pushed,
  ];
  const accept = (github: FakeGitHub) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann');
  };
  expect((await ask(accept, of({}))).kind).toBe('accepted');
  expect((await ask(accept, of({ event: 'pull_request_target' }))).kind).toBe('accepted');
  expect((await ask(accept, of({ createdAt: '2026-01-01T13:30:00Z' }))).kind).toBe('refused');
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
      /permissions:\n {2}actions: read\n {2}contents: read\n {2}pull-requests: read/,
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

it('calls no label set if the labels cannot be read', async () => {
  const unread = async (path: string) => {
    const fault = (request: string) => (request.endsWith(path) ? { answer: FORBIDDEN } : undefined);
    await using github = await fakeGitHub({ fault });
    const head = { sha: HEAD.sha, ref: 'feature', repository: 'fork/name', repositoryId: 2 };
    github.pulls.push({ number: 7, state: 'open', createdAt: OPENED, head });
    set(github, 'ann');
    const client = openClient('token', { answer: 5, retry: 0.001, limit: 1 }, github.url);
    const target = { owner: 'owner', repo: 'name', number: 7 };
    const trigger = { runId: 10, kind: 'other' } as const;
    const found = await findAcceptance(client, target, LABEL, HEAD, trigger, true);
    return found.kind === 'refused' ? found.note : found;
  };
  const message = (start: string) => expect.stringMatching(`^not allowed to ${start}`) as string;
  expect(await unread('/issues/7/labels')).toMatchObject({
    isLabelSet: false,
    message: message(`read whether the label ${LABEL} is set`),
  });
  expect(await unread('/issues/7/events')).toMatchObject({
    isLabelSet: true,
    message: message(`read who set the label ${LABEL}, and when`),
  });
});

describe('a label that was set while the branch was at another commit does not count', () => {
  const OTHER = 'b'.repeat(40);
  const at = (minute: number) => `2026-01-01T12:${String(minute).padStart(2, '0')}:00Z`;
  const forcePush = (minute: number) =>
    ({ event: 'head_ref_force_pushed', login: 'mallory', at: at(minute) }) as const;
  const accept = (github: FakeGitHub, minute: number) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann', at(minute));
  };
  const kinds: Trigger[] = [
    { runId: 10, kind: 'other' },
    { runId: 10, kind: 'push' },
    { runId: 12, kind: 'push' },
  ];
  const refused = {
    kind: 'refused',
    advice: expect.stringMatching(/was set before this commit was pushed; remove it/) as string,
  };

  it.each(kinds)('force-pushed away and back: $kind, run $runId', async (trigger) => {
    const runs = [
      { createdAt: at(0) },
      { createdAt: at(10), headSha: OTHER },
      { createdAt: at(30) },
    ];
    const found = await ask(
      (github) => {
        github.events.push(forcePush(10));
        accept(github, 20);
        github.events.push(forcePush(30));
      },
      runs,
      {},
      trigger,
    );
    expect(found).toEqual(refused);
  });

  it('the time line alone shows it, when the other commit had no run', async () => {
    const found = await ask(
      (github) => {
        accept(github, 20);
        github.events.push(forcePush(30));
      },
      [{ createdAt: at(0) }],
    );
    expect(found.kind).toBe('refused');
  });

  it('force-pushed away, and back by an ordinary push, when the other commit had no run', async () => {
    const found = await ask(
      (github) => {
        github.events.push(forcePush(10));
        accept(github, 20);
      },
      [{ createdAt: at(0) }, { createdAt: at(30) }],
    );
    expect(found).toEqual(refused);
  });

  it('runs of the other commit alone show it, when the time line does not', async () => {
    const runs = [
      { createdAt: at(0) },
      { createdAt: at(21), headSha: OTHER },
      { createdAt: at(30) },
    ];
    const found = await ask((github) => {
      accept(github, 20);
    }, runs);
    expect(found).toEqual(refused);
  });

  it('this run alone shows it, when nothing else does', async () => {
    const runs = [{ createdAt: at(0) }, {}, { createdAt: at(30) }];
    const prepare = (github: FakeGitHub) => {
      accept(github, 20);
    };
    expect((await ask(prepare, runs)).kind).toBe('accepted');
    expect(await ask(prepare, runs, {}, { runId: 12, kind: 'push' })).toEqual(refused);
  });

  it.each([
    'head_ref_deleted',
    'head_ref_restored',
    'reopened',
    'base_ref_changed',
    'automatic_base_change_succeeded',
  ] as const)('the pull request is %s after it', async (event) => {
    const found = await ask(
      (github) => {
        accept(github, 20);
        github.events.push({ event, login: 'mallory', at: at(30) });
      },
      [{ createdAt: at(0) }],
    );
    expect(found.kind).toBe('refused');
  });

  it('but not if its branch was deleted after the merge, when nothing can be pushed any more', async () => {
    const merged = async (mergedAt: string) =>
      await ask(
        (github) => {
          accept(github, 20);
          const [pull] = github.pulls.splice(0);
          if (pull) github.pulls.push({ ...pull, state: 'closed', mergedAt });
          github.events.push({ event: 'head_ref_deleted', login: 'ann', at: at(30) });
        },
        [{ createdAt: at(0) }],
      );
    expect((await merged(at(30))).kind).toBe('accepted');
    expect((await merged(at(31))).kind).toBe('refused');
  });

  it('the commit was on another branch first, in another pull request', async () => {
    const runs = [{ createdAt: at(0), headBranch: 'earlier' }, { createdAt: at(30) }];
    for (const paging of ['links', 'all'] as const) {
      const found = await ask(
        (github) => {
          accept(github, 20);
        },
        runs,
        { paging },
      );
      expect(found).toEqual(refused);
    }
  });

  it('the commit was on this branch before the pull request was opened', async () => {
    const before = { createdAt: '2026-01-01T10:00:00Z' };
    for (const paging of ['links', 'all'] as const) {
      const found = await ask(
        (github) => {
          accept(github, 20);
        },
        [before, { createdAt: at(30) }],
        { paging },
      );
      expect(found).toEqual(refused);
    }
  });

  it('the pull request has moved on', async () => {
    const found = await ask((github) => {
      const head = { sha: OTHER, ref: 'feature', repository: 'fork/name', repositoryId: 2 };
      github.pulls.splice(0, 1, { number: 7, state: 'open', createdAt: OPENED, head });
      accept(github, 20);
    });
    expect(found).toEqual({
      kind: 'refused',
      advice: 'not accepted: the pull request has another commit by now',
    });
  });
});

describe('the run that setting the label started', () => {
  const labeling: Trigger = { runId: 11, kind: 'labeling' };
  const accept = (github: FakeGitHub) => {
    github.permissions['ann'] = 'write';
    set(github, 'ann');
  };

  it('needs no other run to show that the label is of this commit', async () => {
    const runs = [{ headBranch: 'other' }, { createdAt: '2026-01-01T13:00:02Z' }];
    expect((await ask(accept, runs, {}, labeling)).kind).toBe('accepted');
  });

  it('shows nothing about a label that was removed and set again later', async () => {
    const runs = [
      { headBranch: 'other' },
      { createdAt: '2026-01-01T12:30:00Z', headSha: 'b'.repeat(40) },
    ];
    expect((await ask(accept, runs, {}, labeling)).kind).toBe('refused');
  });

  it.each(['head_ref_force_pushed', 'base_ref_changed'] as const)(
    'run again, does not count after %s',
    async (event) => {
      const found = await ask(
        (github) => {
          accept(github);
          github.events.push({ event, login: 'mallory', at: '2026-01-01T14:00:00Z' });
        },
        [{}, { createdAt: '2026-01-01T13:00:02Z' }],
        {},
        labeling,
      );
      expect(found.kind).toBe('refused');
    },
  );
});

describe.each(['base_ref_changed', 'automatic_base_change_succeeded'] as const)(
  'after %s, which starts no run',
  (change) => {
    const OTHER = 'b'.repeat(40);
    const at = (minute: number) => `2026-01-01T12:${String(minute).padStart(2, '0')}:00Z`;
    const kinds: Trigger[] = [
      { runId: 10, kind: 'push' },
      { runId: 11, kind: 'labeling' },
      { runId: 12, kind: 'other' },
    ];
    const accept = (github: FakeGitHub, minute: number) => {
      github.permissions['ann'] = 'write';
      github.events.push({ event: change, login: 'ann', at: at(10) });
      set(github, 'ann', at(minute));
    };
    // Those of the push, of the label, and of another label.
    const runs = [{ createdAt: at(0) }, { createdAt: at(21) }, { createdAt: at(30) }];

    it.each(kinds)('a label counts: $kind, run $runId', async (trigger) => {
      const found = await ask(
        (github) => {
          accept(github, 20);
        },
        runs,
        {},
        trigger,
      );
      expect(found.kind).toBe('accepted');
    });

    it.each(kinds)('one that was set before does not: $kind, run $runId', async (trigger) => {
      const found = await ask(
        (github) => {
          accept(github, 5);
        },
        runs,
        {},
        trigger,
      );
      expect(found).toEqual({
        kind: 'refused',
        advice: expect.stringMatching(
          /was set before the base of the pull request was changed; remove it and set it again/,
        ) as string,
      });
    });

    it.each([
      ['forced away before the change, and back by an ordinary push', 5],
      ['away by an ordinary push, and forced back', 30],
    ])('one that was set at another commit does not: %s', async (_, minute) => {
      const found = await ask(
        (github) => {
          const forced = { event: 'head_ref_force_pushed', login: 'mallory' } as const;
          github.events.push({ ...forced, at: at(minute) });
          accept(github, 20);
        },
        [{ createdAt: at(0) }, { createdAt: at(31) }],
      );
      expect(found.kind).toBe('refused');
    });

    it('nor does one if a run of the other commit alone shows that', async () => {
      const away = { createdAt: at(5), headSha: OTHER };
      const found = await ask(
        (github) => {
          accept(github, 20);
        },
        [{ createdAt: at(0) }, away, { createdAt: at(30) }],
      );
      expect(found.kind).toBe('refused');
    });
  },
);
