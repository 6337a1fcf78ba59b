/** The sticky comment against an API that has its bad days. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openClient } from '../../../src/github/api-client.ts';
import {
  renderComment,
  renderMarker,
  type CommentContent,
} from '../../../src/github/comment-text.ts';
import { publishComment } from '../../../src/github/sticky-comment.ts';
import type { RunId } from '../../../src/github/workflow-runs.ts';
import {
  BROKEN,
  fakeGitHub,
  FORBIDDEN,
  secondaryLimit,
  type Answer,
  type Fault,
  type FakeGitHub,
  type GitHubOptions,
} from '../../support/forge/github.ts';

const SRC = join(import.meta.dirname, '../../../src');
const BOT = 'github-actions[bot]';
const POST = 'POST /repos/owner/name/issues/7/comments';
const LIST = 'GET /repos/owner/name/issues/7/comments';

const HEAD = 'a'.repeat(40);
const OTHER_HEAD = 'b'.repeat(40);

function anEdition(changes: Partial<CommentContent> = {}): CommentContent {
  return {
    key: 'default',
    run: { id: 1000, attempt: 1 },
    head: HEAD,
    outcome: 'regression',
    author: null,
    shouldCreate: true,
    body: '### ❌ new\n\nwhy',
    ...changes,
  };
}

async function publish(
  options: GitHubOptions = {},
  edition: Partial<CommentContent> = {},
  before: (github: FakeGitHub) => void = () => {},
  name = 'owner/name',
) {
  await using github = await fakeGitHub(options);
  before(github);
  // Short waits; the tests check the number and order of requests.
  const timeouts = { answer: 5, retry: 0.001, limit: 60 };
  const client = openClient('token', timeouts, github.url);
  const [owner = '', repo = ''] = name.split('/');
  const target = { owner, repo, number: 7 };
  const published = await publishComment(client, target, anEdition(edition), 0.01);
  expect(github.violations).toEqual([]);
  const sent = github.requests.filter((request) => request.startsWith('POST')).length;
  return { github, published, sent, bodies: github.comments.map(({ body }) => body) };
}

const old = (edition: Partial<CommentContent> = {}) =>
  `### ❌ old\n\n${renderMarker(anEdition(edition))}`;

/** Goes wrong so many times. */
const first =
  (times: number, name: string, fault: NonNullable<ReturnType<Fault>>): Fault =>
  (request, count) =>
    request === name && count <= times ? fault : undefined;

describe('one comment per key', () => {
  it('is created once, then updated', async () => {
    await using github = await fakeGitHub();
    const client = openClient('token', undefined, github.url);
    const target = { owner: 'owner', repo: 'name', number: 7 };
    await publishComment(client, target, anEdition());
    const again = await publishComment(client, target, anEdition({ body: '### newer' }));
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toMatch(/^### newer/);
    expect(again).toEqual({
      kind: 'written',
      url: 'https://github.com/owner/name/pull/7#issuecomment-1',
      replacesOwnRun: true,
      sharesKey: false,
    });
  });

  it.each([
    ['an earlier run', { id: 999, attempt: 3 }, 'written'],
    ['the same run', { id: 1000, attempt: 1 }, 'written'],
    ['a later attempt', { id: 1000, attempt: 2 }, 'outdated'],
    ['a later run', { id: 1001, attempt: 1 }, 'outdated'],
    ['a run without a number', null, 'written'],
  ])('%s: an older run never overwrites a newer one', async (_, run, kind) => {
    const { published, bodies } = await publish({}, {}, (github) => {
      github.addComment(BOT, 'Bot', old({ run }));
    });
    expect(published.kind).toBe(kind);
    expect(bodies).toEqual([
      kind === 'written' ? (expect.stringMatching(/^### ❌ new/) as string) : old({ run }),
    ]);
  });

  describe('of two runs for one commit, of which the older one was run again', () => {
    const early = '2026-01-01T12:00:00Z';
    const late = '2026-01-01T14:00:00Z';
    const older = { id: 1000, attempt: 2 };
    const newer = { id: 1001, attempt: 1 };
    /** @param startedAt when the older run was started last; the newer one at 13:00 */
    const between = async (
      [commented, publishing]: readonly [RunId, RunId],
      startedAt: string,
      headSha = 'a'.repeat(40),
    ) =>
      await publish({}, { run: publishing }, (github) => {
        const of = { headRepositoryId: 2, createdAt: '2026-01-01T10:00:00Z' };
        github.runs.push(
          { ...of, id: 1000, attempt: 2, startedAt, headSha: 'a'.repeat(40) },
          { ...of, id: 1001, startedAt: '2026-01-01T13:00:00Z', headSha },
        );
        github.addComment(BOT, 'Bot', old({ run: commented }));
      });

    it('the one that was started last writes the comment', async () => {
      const again = await between([newer, older], late);
      expect(again.published.kind).toBe('written');
      expect(again.bodies).toEqual([expect.stringMatching(/run=1000\.2 outcome/) as string]);
      const before = await between([newer, older], early);
      expect(before.published.kind).toBe('outdated');
      expect(before.bodies).toEqual([old({ run: newer })]);
    });

    it('the other one does not overwrite it', async () => {
      expect((await between([older, newer], late)).published.kind).toBe('outdated');
      expect((await between([older, newer], early)).published.kind).toBe('written');
    });

    it('the comment of the newer one is written also if the server fails to tell which was started last', async () => {
      for (const answer of [BROKEN, FORBIDDEN]) {
        const fault = first(99, 'GET /repos/owner/name/actions/runs/1000', { answer });
        const { published, bodies } = await publish({ fault }, { run: newer }, (github) => {
          github.addComment(BOT, 'Bot', old({ run: older }));
        });
        expect(published.kind).toBe('written');
        expect(bodies).toEqual([expect.stringMatching(/run=1001\.1 outcome/) as string]);
      }
    });

    it('the run for the newer commit counts, whenever the other one was run again', async () => {
      const { published } = await between([newer, older], late, 'b'.repeat(40));
      expect(published.kind).toBe('outdated');
    });
  });

  it.each([
    ['an older', { id: 999, attempt: 1 }, /^### ❌ new/],
    ['a newer', { id: 1001, attempt: 1 }, /^### ❌ old/],
  ])(
    'of two comments made at the same time, %s one first, the newer stays',
    async (_, run, body) => {
      let made: FakeGitHub | null = null;
      const fault: Fault = (request, count) => {
        // The other run comments between our look and ours.
        if (request === POST && count === 1) made?.addComment(BOT, 'Bot', old({ run }));
        return undefined;
      };
      const { bodies } = await publish({ fault }, {}, (github) => {
        made = github;
      });
      expect(bodies).toEqual([expect.stringMatching(body) as string]);
    },
  );

  it('is the only one of its account: later ones with the key go, unless a newer run wrote them', async () => {
    const newer = old({ run: { id: 1001, attempt: 1 } });
    const quote = `> old\n> ${renderMarker(anEdition())}`;
    const { bodies } = await publish({}, {}, (github) => {
      for (const id of [997, 996]) github.addComment(BOT, 'Bot', old({ run: { id, attempt: 1 } }));
      for (const body of [old({ key: 'other' }), newer, quote]) github.addComment(BOT, 'Bot', body);
    });
    const fresh = expect.stringMatching(/^### ❌ new/) as string;
    expect(bodies).toEqual([fresh, old({ key: 'other' }), newer, quote]);
  });

  it('holds its own number, also after it was updated', async () => {
    await using github = await fakeGitHub();
    github.addComment('ann', 'User', 'Please have a look.');
    const client = openClient('token', undefined, github.url);
    const target = { owner: 'owner', repo: 'name', number: 7 };
    for (const body of ['### ❌ new', '### ✅ newer']) {
      await publishComment(client, target, anEdition({ body }), 0.01);
      expect(github.comments.map((each) => each.body)).toEqual([
        'Please have a look.',
        renderComment(anEdition({ body }), '', 2),
      ]);
    }
    expect(github.violations).toEqual([]);
  });

  it('is found without its number, if the server refused to add it, and gets it then', async () => {
    const fault = first(9, 'PATCH /repos/owner/name/issues/comments/1', { answer: BROKEN });
    const refused = await publish({ fault });
    expect(refused.bodies).toEqual([renderComment(anEdition())]);
    expect(refused.published).toMatchObject({ kind: 'written', replacesOwnRun: false });
    const { bodies } = await publish({}, {}, (github) => {
      const earlier = { run: { id: 999, attempt: 1 }, outcome: 'pass' } as const;
      github.addComment(BOT, 'Bot', renderComment(anEdition(earlier)));
    });
    expect(bodies).toEqual([renderComment(anEdition(), '', 1)]);
  });

  it.each([
    ['at its end', (body: string) => `${body}\n\nKnown, see #12.`],
    [
      'in the browser, which ends lines otherwise',
      (body: string) => `${body}\n\nKnown, see #12.`.replaceAll('\n', '\r\n'),
    ],
    ['above it', (body: string) => `Known, see #12.\n\n${body}`],
    ['above and below', (body: string) => `Known, see #12.\n\n${body}\n\nAnn looks at it.`],
  ])('is found when somebody has added words %s', async (_, edit) => {
    const { bodies } = await publish({}, {}, (github) => {
      const edition = anEdition({ run: { id: 999, attempt: 1 }, body: '### ❌ old\n\nwhy' });
      github.addComment(BOT, 'Bot', edit(renderComment(edition, '', 1)));
    });
    expect(bodies).toEqual([expect.stringMatching(/^### ❌ new/)]);
  });

  it.each([
    ['a code block', '```js\nfoo();\n```'],
    ['a folded section', '<details><summary>Why</summary>\n\nKnown.\n\n</details>'],
  ])('is found when somebody has added %s below it', async (_, added) => {
    for (const ending of ['\n', '\r\n']) {
      const { bodies } = await publish({}, {}, (github) => {
        const edition = anEdition({ run: { id: 999, attempt: 1 }, body: '### ❌ old\n\nwhy' });
        const edited = `${renderComment(edition, '', 1)}\n${added}\n`;
        github.addComment(BOT, 'Bot', edited.replaceAll('\n', ending));
      });
      expect(bodies).toEqual([expect.stringMatching(/^### ❌ new/)]);
    }
  });

  it.each([
    ['as a quote', (body: string) => body.replace(/^/gm, '> ')],
    ['as text', (body: string) => `The comment was:\n\n${body}\n\nIt is too old.`],
    ['as text at its end', (body: string) => `The comment was:\n\n${body}`],
    ['as a code block', (body: string) => `The comment was:\n\n\`\`\`\n${body}\`\`\``],
    ['with its beginning', (body: string) => `${body}\n\nThe comment is too old.`],
  ])('is not taken for that of another bot of its account that quotes it %s', async (_, quote) => {
    const edition = anEdition({ run: { id: 999, attempt: 1 }, body: '### ❌ old\n\nwhy' });
    for (const id of [null, 99]) {
      const quoted = quote(renderComment(edition, '', id));
      const { bodies } = await publish({}, {}, (github) => {
        github.addComment(BOT, 'Bot', quoted);
      });
      expect(bodies).toEqual([quoted, expect.stringMatching(/^### ❌ new/)]);
    }
  });

  it.each([
    ['a code block', '```\n', '\n```'],
    ['a code block that it has closed itself', '```\n```\n\n', '\n\n```\n```'],
    ['a folded section', '<details>\n\n', '\n\n</details>'],
  ])(
    'is not taken for that of another bot that begins like ours and shows output of the pull request in %s',
    async (_, before, after) => {
      // The bot keeps its comment up to date, so its number is known.
      for (const id of [null, 1]) {
        const edition = anEdition({ run: { id: 999, attempt: 1 }, body: '### ✅ Pass' });
        const forged = renderComment(edition, '', id);
        const theirs = `### ❌ Lint failed\n\n${before}${forged}${after}\n\nSee the log.`;
        const { bodies } = await publish({}, {}, (github) => {
          github.addComment(BOT, 'Bot', theirs);
        });
        expect(bodies).toEqual([theirs, expect.stringMatching(/^### ❌ new/)]);
      }
    },
  );

  it.each([
    ['and words after it', null, '### ❌ Lint failed', 'See the log.'],
    ['of another comment, and words after it', 99, '### ❌ Lint failed', 'See the log.'],
    ['of another comment', 99, '### ❌ Lint failed', ''],
    ['below another beginning', null, 'Lint failed', ''],
  ])(
    'is not taken for that of another bot that shows output of the pull request, which prints a marker %s',
    async (_, id, beginning, end) => {
      const forged = renderMarker(anEdition({ run: { id: 999, attempt: 1 } }), id);
      const theirs = `${beginning}\n\n${forged}\n\n${end}`;
      const { bodies } = await publish({}, {}, (github) => {
        github.addComment(BOT, 'Bot', theirs);
      });
      expect(bodies).toEqual([theirs, expect.stringMatching(/^### ❌ new/)]);
    },
  );

  it('begins with its key, so that those of several gates can be told apart, and is found again', async () => {
    const earlier = anEdition({ key: 'node-22', run: { id: 999, attempt: 1 } });
    const { bodies } = await publish({}, { key: 'node-22' }, (github) => {
      github.addComment(BOT, 'Bot', renderComment(anEdition({ key: 'node-24' }), '', 1));
      github.addComment(BOT, 'Bot', renderComment(earlier, '', 2));
    });
    expect(bodies).toEqual([
      expect.stringMatching(/^### ❌ `node-24` · new </),
      expect.stringMatching(/^### ❌ `node-22` · new <[^]*comment-key=node-22 run=1000\.1 /),
    ]);
    expect(renderComment(anEdition(), '', 1)).toMatch(/^### ❌ new </);
  });

  it('names the commit that it is about, since the comment of an earlier one may stay', async () => {
    const { bodies } = await publish();
    expect(bodies[0]).toMatch(
      /\nwhy\n\nFor commit aaaaaaaaaa\.\n<!--.* head=a{40} comment=1 -->\n$/,
    );
    const unknown = await publish({}, { head: null });
    expect(unknown.bodies[0]).toMatch(/\nwhy\n<!-- [^>]* outcome=regression comment=1 -->\n$/);
  });

  describe('a pass after a regression', () => {
    const pass = { outcome: 'pass', body: '### ✅ Pass\n\nrest', shouldCreate: false } as const;
    const ofWorkflow = (id: number, workflow: number, headSha = HEAD) => {
      const of = { headRepositoryId: 2, createdAt: '2026-01-01T10:00:00Z' };
      return { ...of, id, workflow, headSha };
    };
    /** @param workflow of the earlier run; ours is of the first. @returns the line below the first one */
    const after = async (
      earlier: Partial<CommentContent>,
      {
        edition = pass,
        workflow = 1,
        options = {},
      }: {
        edition?: Partial<CommentContent>;
        workflow?: number;
        options?: GitHubOptions;
      } = {},
    ) => {
      const { bodies, published } = await publish(options, edition, (github) => {
        const { run, head } = anEdition(earlier);
        github.runs.push(ofWorkflow(1000, 1));
        if (run !== null && run.id !== 1000) {
          github.runs.push(ofWorkflow(run.id, workflow, head ?? OTHER_HEAD));
        }
        github.addComment(BOT, 'Bot', old(earlier));
      });
      return { note: bodies[0]?.split('\n\n')[1], published };
    };
    const earlierRun = { id: 999, attempt: 1 };
    const RESOLVED =
      'Resolved: the outcome of an earlier run on this pull request was **regression**.';
    const SAME = 'An earlier run for the same commit had the outcome **regression**.';

    it('of an earlier commit says that it is resolved', async () => {
      const { note, published } = await after({ run: earlierRun, head: OTHER_HEAD });
      expect(note).toBe(RESOLVED);
      expect(published).toMatchObject({ kind: 'written', sharesKey: false });
    });

    it.each([
      ['that was run again', {}],
      ['of another run', earlierRun],
    ])('of the same commit, %s, resolves nothing', async (_, run) => {
      const edition = { ...pass, run: { id: 1000, attempt: 2 } };
      const earlier = { run: { id: 1000, attempt: 1, ...run } };
      const { note, published } = await after(earlier, { edition });
      expect(note).toBe(SAME);
      expect(published).toMatchObject({
        kind: 'written',
        replacesOwnRun: false,
        sharesKey: false,
      });
    });

    it('of an unknown commit, as in the comment of an older version, only says so', async () => {
      const { note } = await after({ run: earlierRun, head: null });
      expect(note).toBe('An earlier run on this pull request had the outcome **regression**.');
      // A run that is run again has the same commit.
      const edition = { ...pass, run: { id: 1000, attempt: 2 } };
      expect((await after({ head: null }, { edition })).note).toBe(SAME);
    });

    it('says nothing of a regression that another workflow has found', async () => {
      for (const head of [HEAD, OTHER_HEAD]) {
        const { note, published } = await after({ run: earlierRun, head }, { workflow: 2 });
        expect(note).toMatch(/^rest/);
        expect(published).toMatchObject({ kind: 'written', sharesKey: head === HEAD });
      }
    });

    it('says only that there was one if the server does not tell of which workflow', async () => {
      const run = `GET /repos/owner/name/actions/runs/999`;
      for (const answer of [FORBIDDEN, BROKEN]) {
        const options = { fault: first(Infinity, run, { answer }) };
        const { note, published } = await after({ run: earlierRun }, { workflow: 2, options });
        expect(note).toBe(SAME);
        expect(published).toMatchObject({ kind: 'written', sharesKey: false });
      }
    });

    it.each([
      ['another workflow', 2, true],
      ['the same workflow', 1, false],
    ])(
      'tells whether it shares the key with %s, whose newer comment stays',
      async (_, workflow, sharesKey) => {
        const newer = { run: { id: 1001, attempt: 1 } };
        const { published } = await after(newer, { workflow });
        expect(published).toMatchObject({ kind: 'outdated', sharesKey });
      },
    );
  });

  it('calls nothing resolved that another gate of the same run has found, and tells that they share a key', async () => {
    const pass = { outcome: 'pass', body: '### ✅ Pass\n\nrest' } as const;
    const run = { id: 1000, attempt: 1 };
    const { bodies, published } = await publish({}, { ...pass, run }, (github) => {
      github.addComment(BOT, 'Bot', old({ run }));
    });
    expect(bodies[0]).toMatch(/^### ✅ Pass <!-- by cannongate -->\n\nrest\n/);
    expect(published).toMatchObject({ kind: 'written', replacesOwnRun: true });
  });

  describe('of two gates of one run that write at the same time, with one key', () => {
    const run = { id: 1000, attempt: 1 };
    const theirs = `### ✅ Pass: web\n\n${renderMarker(anEdition({ run, outcome: 'pass' }))}`;
    const ours = expect.stringMatching(/^### ❌ new/) as string;
    /** @param at before which of our requests, and of how many of them, the other one writes */
    const beside = async (
      at: readonly [request: string, count: number],
      earlier: string | null,
      text = theirs,
    ) => {
      let made: FakeGitHub | null = null;
      const fault: Fault = (request, count) => {
        if (!request.startsWith(at[0]) || count !== at[1]) return undefined;
        const [comment] = made?.comments ?? [];
        if (earlier !== null && comment) comment.body = text;
        else made?.addComment(BOT, 'Bot', text);
        return undefined;
      };
      const { published, bodies } = await publish({ fault }, {}, (github) => {
        made = github;
        if (earlier !== null) github.addComment(BOT, 'Bot', earlier);
      });
      return { bodies, isShared: published.kind === 'written' ? published.replacesOwnRun : null };
    };
    const older = old({ run: { id: 998, attempt: 1 } });

    it('the one that looks after the other has written tells that they share it', async () => {
      const isShared = true;
      expect(await beside([POST, 1], null)).toEqual({ bodies: [ours], isShared });
      expect(await beside([LIST, 2], null)).toEqual({ bodies: [ours], isShared });
      expect(await beside([LIST, 2], older)).toEqual({ bodies: [theirs], isShared });
    });

    it('the one that has overwritten the other does not know', async () => {
      expect(await beside(['PATCH', 1], older)).toEqual({ bodies: [ours], isShared: false });
    });

    it('nobody does if it is the same comment, which a lost response has left twice', async () => {
      const same = renderComment(anEdition());
      expect(await beside([POST, 1], null, same)).toEqual({ bodies: [ours], isShared: false });
    });
  });

  it('is not created for a pass, if so configured', async () => {
    const { published, sent } = await publish({}, { shouldCreate: false });
    expect(published).toEqual({ kind: 'silent' });
    expect(sent).toBe(0);
  });

  it('is not created for a commit that is no longer the head, where a newer run may have been silent', async () => {
    const [ours, newer] = ['a'.repeat(40), 'b'.repeat(40)];
    const withHead = (sha: string) => (github: FakeGitHub) => {
      const head = { sha, ref: 'feature', repository: 'owner/name', repositoryId: 1 };
      github.pulls.push({ number: 7, state: 'open', head });
    };
    const late = await publish({}, { onlyForHead: ours }, withHead(newer));
    expect(late.published).toEqual({ kind: 'silent' });
    expect(late.sent).toBe(0);
    const inTime = await publish({}, { onlyForHead: ours }, withHead(ours));
    expect(inTime.bodies).toHaveLength(1);
    // A server that does not tell.
    expect((await publish({}, { onlyForHead: ours })).bodies).toHaveLength(1);
  });
});

describe('a marker that another account or workflow has written', () => {
  const HUGE = { id: 999_999_999_999_999, attempt: 1 };
  const ours = { headSha: 'a'.repeat(40), headRepositoryId: 2, createdAt: '2026-01-01T12:00:00Z' };
  const fresh = expect.stringMatching(/^### ❌ new/) as string;

  it.each([
    ['another bot', 'mirror[bot]', 'Bot'],
    ['a user with the name of Gitea’s account', 'gitea-actions', 'User'],
    ['a user with the name of Forgejo’s account', 'forgejo-actions', 'User'],
  ] as const)('by %s neither silences ours nor is changed', async (_, login, type) => {
    const { published, bodies } = await publish({}, {}, (github) => {
      github.addComment(login, type, old({ run: HUGE }));
    });
    expect(published.kind).toBe('written');
    expect(bodies).toEqual([old({ run: HUGE }), fresh]);
  });

  it.each([
    ['the number of no run', HUGE],
    ['the number of an attempt that has not been made', { id: 1000, attempt: 9 }],
  ])('by the workflow’s account with %s does not silence ours', async (_, run) => {
    const { published, bodies } = await publish({}, {}, (github) => {
      github.runs.push({ ...ours, id: 1000 });
      github.addComment(BOT, 'Bot', old({ run }));
    });
    expect(published.kind).toBe('written');
    expect(bodies).toEqual([fresh]);
  });

  it('with the number of a newer run that there is, it stays', async () => {
    const run = { id: 1001, attempt: 1 };
    const { published, bodies } = await publish({}, {}, (github) => {
      github.runs.push({ ...ours, id: 1000 }, { ...ours, id: 1001 });
      github.addComment(BOT, 'Bot', old({ run }));
    });
    expect(published.kind).toBe('outdated');
    expect(bodies).toEqual([old({ run })]);
  });

  it.each([
    ['the attempt 0', 0, { id: 1001, attempt: 1 }],
    ['no attempt', undefined, { id: 1001, attempt: 2 }],
  ])('it stays also on a server that names %s of that run', async (_, attempt, run) => {
    const fault: Fault = (request) => {
      const [, id] = /\/actions\/runs\/(\d+)$/.exec(request) ?? [];
      if (id === undefined) return undefined;
      const body = { id: Number(id), run_attempt: attempt, head_sha: HEAD };
      return { answer: { status: 200, body } };
    };
    const bot = { login: 'gitea-actions', type: 'User' } as const;
    for (const earlier of [run, { id: 999, attempt: 1 }]) {
      const body = old({ run: earlier });
      const { published, bodies } = await publish({ base: '/api/v1', bot, fault }, {}, (github) => {
        github.addComment(bot.login, bot.type, body);
      });
      expect(published.kind).toBe(earlier === run ? 'outdated' : 'written');
      expect(bodies).toEqual([earlier === run ? body : fresh]);
    }
  });

  it('counts if the token may not read runs', async () => {
    const fault: Fault = (request) =>
      request.includes('/actions/runs/') ? { answer: FORBIDDEN } : undefined;
    const { published } = await publish({ fault }, {}, (github) => {
      github.addComment(BOT, 'Bot', old({ run: HUGE }));
    });
    expect(published.kind).toBe('outdated');
  });
});

describe('between looking and writing', () => {
  it('an older run overwrites ours: it is written again', async () => {
    let made: FakeGitHub | null = null;
    const fault: Fault = (request, count) => {
      const [comment] = made?.comments ?? [];
      if (request.startsWith('PATCH') && count === 1 && comment) {
        // As soon as our first write is done.
        setImmediate(() => {
          comment.body = old({ run: { id: 999, attempt: 1 } });
        });
      }
      return undefined;
    };
    const { bodies, published } = await publish({ fault }, {}, (github) => {
      made = github;
      github.addComment(BOT, 'Bot', old({ run: { id: 998, attempt: 1 } }));
    });
    expect(published.kind).toBe('written');
    expect(bodies).toEqual([expect.stringMatching(/^### ❌ new/) as string]);
  });

  it('a newer run overwrites ours: it stays', async () => {
    let made: FakeGitHub | null = null;
    const newer = old({ run: { id: 1001, attempt: 1 } });
    const fault: Fault = (request, count) => {
      const [comment] = made?.comments ?? [];
      if (request === LIST && count === 2 && comment) comment.body = newer;
      return undefined;
    };
    const { bodies, published } = await publish({ fault }, {}, (github) => {
      made = github;
      github.addComment(BOT, 'Bot', old({ run: { id: 998, attempt: 1 } }));
    });
    expect(published.kind).toBe('outdated');
    expect(bodies).toEqual([newer]);
  });

  const newer = renderComment(anEdition({ run: { id: 1001, attempt: 1 } }), '', 1);

  /** What becomes of the comment if a newer run writes it while the server refuses our first update of it. */
  const afterRefusal = async (answer: Answer, earlier: string | null) => {
    let made: FakeGitHub | null = null;
    const fault: Fault = (request, count) => {
      const [comment] = made?.comments ?? [];
      if (!request.startsWith('PATCH') || count > 1 || !comment) return undefined;
      comment.body = newer;
      return { answer };
    };
    return await publish({ fault }, {}, (github) => {
      made = github;
      if (earlier !== null) github.addComment(BOT, 'Bot', earlier);
    });
  };

  it.each([
    ['fails', BROKEN],
    ['asks for a pause', secondaryLimit(1)],
  ])(
    'a newer run overwrites ours while the server refuses its number, and %s: it stays',
    async (_, answer) => {
      const { bodies } = await afterRefusal(answer, null);
      expect(bodies).toEqual([newer]);
    },
  );

  const usedUp = {
    ...FORBIDDEN,
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' },
  };

  it.each([
    ['fails', BROKEN],
    ['asks for a pause', secondaryLimit(1)],
    ['has no more requests for us', usedUp],
  ])('a newer run writes while the server %s: it stays', async (_, answer) => {
    const { bodies, published } = await afterRefusal(answer, old({ run: { id: 998, attempt: 1 } }));
    expect(published.kind).toBe('outdated');
    expect(bodies).toEqual([newer]);
  });

  it.each([
    ['fails', BROKEN],
    ['asks for a pause', secondaryLimit(1)],
    ['has no more requests for us', usedUp],
  ])('the comment is updated after all if the server %s at first', async (_, answer) => {
    const patch = 'PATCH /repos/owner/name/issues/comments/1';
    const { bodies } = await publish({ fault: first(1, patch, { answer }) }, {}, (github) => {
      github.addComment(BOT, 'Bot', old({ run: { id: 998, attempt: 1 } }));
    });
    expect(bodies).toEqual([renderComment(anEdition(), '', 1)]);
  });

  it('another run creates a comment as well: it is deleted, also if the server refuses the number of ours', async () => {
    let made: FakeGitHub | null = null;
    const fault: Fault = (request, count) => {
      if (request === LIST && count === 2)
        made?.addComment(BOT, 'Bot', old({ run: { id: 999, attempt: 1 } }));
      return request === 'PATCH /repos/owner/name/issues/comments/1'
        ? { answer: BROKEN }
        : undefined;
    };
    const { bodies } = await publish({ fault }, {}, (github) => {
      made = github;
    });
    expect(bodies).toEqual([renderComment(anEdition())]);
  });

  it('somebody deletes the comment: it is created', async () => {
    let made: FakeGitHub | null = null;
    const fault: Fault = (request) => {
      if (request === 'PATCH /repos/owner/name/issues/comments/1') made?.comments.splice(0, 1);
      return undefined;
    };
    const { bodies, published } = await publish({ fault }, {}, (github) => {
      made = github;
      github.addComment(BOT, 'Bot', old());
    });
    expect(published.kind).toBe('written');
    expect(bodies).toEqual([expect.stringMatching(/^### ❌ new/) as string]);
  });
});

describe('the token of an app, which cannot ask for its own account', () => {
  const bot = { login: 'my-app[bot]', type: 'Bot' as const };
  const before = (github: FakeGitHub) => {
    github.addComment('other[bot]', 'Bot', old({ run: { id: 1, attempt: 1 } }));
    github.addComment(bot.login, bot.type, old({ run: { id: 998, attempt: 1 } }));
  };
  const expected = [
    old({ run: { id: 1, attempt: 1 } }),
    expect.stringMatching(/^### ❌ new/) as string,
  ];

  it('learns it from the comment that it creates, and keeps one comment', async () => {
    const { bodies } = await publish({ bot }, {}, before);
    expect(bodies).toEqual(expected);
  });

  it('replaces its earlier comment also where none is to be created, and no other bot’s', async () => {
    const { bodies, published } = await publish({ bot }, { shouldCreate: false }, before);
    expect(bodies).toEqual(expected);
    expect(published.kind).toBe('written');
  });

  it('leaves no comment where none is to be created and it has none', async () => {
    const others = old({ run: { id: 1, attempt: 1 } });
    const { bodies, published } = await publish({ bot }, { shouldCreate: false }, (github) => {
      github.addComment('other[bot]', 'Bot', others);
    });
    expect(bodies).toEqual([others]);
    expect(published).toEqual({ kind: 'silent' });
    const alone = await publish({ bot }, { shouldCreate: false });
    expect(alone).toMatchObject({ published: { kind: 'silent' }, sent: 0 });
  });

  it('creates no comment if an input names the account', async () => {
    const { bodies, sent } = await publish({ bot }, { author: bot.login }, before);
    expect(bodies).toEqual(expected);
    expect(sent).toBe(0);
  });

  it('creates none either if the input has the account in other upper and lower case', async () => {
    for (const shouldCreate of [true, false]) {
      const edition = { author: 'My-App[BOT]', shouldCreate };
      const { bodies, sent, published } = await publish({ bot }, edition, before);
      expect(bodies).toEqual(expected);
      expect(sent).toBe(0);
      expect(published).not.toHaveProperty('login');
    }
    const created = await publish({ bot }, { author: 'My-App[BOT]' });
    expect(created.published.kind).toBe('written');
    expect(created.published).not.toHaveProperty('login');
  });

  it('tells whose comment it is if the input names another account', async () => {
    const { bodies, published } = await publish({ bot }, { author: 'my-app' }, before);
    expect(bodies).toEqual(expected);
    expect(published).toMatchObject({ kind: 'written', login: 'my-app[bot]' });
    const newer = old({ run: { id: 1001, attempt: 1 } });
    const late = await publish({ bot }, { author: 'my-app' }, (github) => {
      github.addComment(bot.login, bot.type, newer);
    });
    expect(late.bodies).toEqual([newer]);
    expect(late.published).toMatchObject({ kind: 'outdated', login: 'my-app[bot]' });
  });
});

it('uses only documented requests', async () => {
  const { github } = await publish();
  for (const request of github.requests) expect(request).not.toMatch(/graphql|check-/);
  // Of the bundled client nothing else is called.
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const calling = sources.filter((name) =>
    /\.graphql\b|\.checks\./.test(readFileSync(join(SRC, name), 'utf8')),
  );
  expect(calling).toEqual([]);
});

describe('a server that does not paginate as GitHub does', () => {
  const options = { bot: { login: 'gitea-actions', type: 'User' as const }, base: '/api/v1' };

  it.each(['all', 'endless'] as const)('%s: the listing ends, and finds', async (paging) => {
    const { bodies } = await publish({ ...options, paging }, {}, (github) => {
      for (let i = 0; i < 150; i++) github.addComment('somebody', 'User', `comment ${i}`);
      github.addComment('gitea-actions', 'User', old());
    });
    expect(bodies).toHaveLength(151);
    expect(bodies.at(-1)).toMatch(/^### ❌ new/);
  });

  it.each(['all', 'endless'] as const)('%s: the listing ends, and finds none', async (paging) => {
    const { github, bodies } = await publish({ ...options, paging }, {}, (before) => {
      before.addComment('mallory', 'User', old());
    });
    expect(bodies).toHaveLength(2);
    expect(github.requests.filter((each) => each.startsWith(LIST)).length).toBeLessThan(5);
  });
});

describe('a repository that has been renamed', () => {
  const renamed =
    (status: number): Fault =>
    (request) => {
      const [, path = ''] = request.split(' ');
      if (!path.startsWith('/repos/old/title')) return undefined;
      const location = path.replace('/repos/old/title', '/repos/owner/name');
      const body = { message: 'Moved Permanently', url: location };
      return { answer: { status, body, headers: { location } } };
    };

  it.each([301, 307, 308])('%i: the comment is created at the new address', async (status) => {
    const fault = renamed(status);
    const { published, bodies } = await publish({ fault }, {}, () => {}, 'old/title');
    expect(published).toMatchObject({
      kind: 'written',
      url: expect.stringMatching(/^http/) as string,
    });
    expect(bodies).toEqual([expect.stringMatching(/^### ❌ new/) as string]);
  });

  it('the comment is replaced at the new address', async () => {
    const before = (github: FakeGitHub): void => {
      github.addComment(BOT, 'Bot', old());
    };
    const { bodies } = await publish({ fault: renamed(301) }, {}, before, 'old/title');
    expect(bodies).toEqual([expect.stringMatching(/^### ❌ new/) as string]);
  });

  it('the token is not sent to another server', async () => {
    await using elsewhere = await fakeGitHub();
    const fault: Fault = (request) => {
      if (!request.startsWith('POST')) return undefined;
      const location = `${elsewhere.url}/repos/owner/name/issues/7/comments`;
      return { answer: { status: 307, body: { message: 'Moved' }, headers: { location } } };
    };
    const { published, bodies } = await publish({ fault });
    expect(published.kind).toBe('failed');
    expect(bodies).toEqual([]);
    expect(elsewhere.requests).toEqual([]);
  });
});

describe('a failing server', () => {
  it('does not create a comment twice if the response was lost', async () => {
    const { bodies, published, sent } = await publish({
      fault: first(1, POST, { hangUp: 'after' }),
    });
    expect(bodies).toHaveLength(1);
    expect(sent).toBe(1);
    expect(published.kind).toBe('written');
  });

  it('creates the comment again if it did not arrive', async () => {
    const { bodies, sent } = await publish({ fault: first(2, POST, { hangUp: 'before' }) });
    expect(bodies).toHaveLength(1);
    expect(sent).toBe(3);
  });

  it('does not wait forever for a response', async () => {
    const { bodies, published } = await publish({ fault: first(1, POST, 'silence') });
    expect(bodies).toHaveLength(1);
    expect(published.kind).toBe('written');
  });

  it.each([
    ['500s on the list', first(2, LIST, { answer: BROKEN })],
    ['500s on the comment', first(2, POST, { answer: BROKEN })],
    ['closed sockets on the list', first(2, LIST, { hangUp: 'before' })],
  ])('%s: the request is retried', async (_, fault) => {
    const { bodies, published } = await publish({ fault });
    expect(bodies).toHaveLength(1);
    expect(published.kind).toBe('written');
  });

  it.each([
    ['the list', LIST],
    ['the comment', POST],
  ])('a web page in place of %s: it gives up, and says so', async (_, request) => {
    const page = {
      status: 200,
      body: '',
      bytes: new TextEncoder().encode('<html>Log in</html>'),
      headers: { 'content-type': 'text/html; charset=utf-8' },
    };
    const { published, bodies } = await publish({ fault: first(9, request, { answer: page }) });
    const message =
      'could not comment: the server failed or did not respond (it responded with a web page in place of JSON, perhaps that of a proxy)';
    expect(published).toEqual({ kind: 'failed', note: { code: 'comment-not-written', message } });
    expect(bodies).toEqual([]);
  });

  const halfJson = 'text that is no JSON or was cut off';
  const wrong: readonly [text: string, found: string][] = [
    ['[{"id": 1, "bo', halfJson],
    ['', halfJson],
    ['null', 'null'],
    ['{}', 'an empty object'],
  ];
  const of = (text: string) => {
    const answer = { status: 200, body: '', bytes: new TextEncoder().encode(text) };
    return { answer };
  };

  it.each(
    wrong.flatMap(([text, found]) => [
      [text, LIST, found, 'a list'],
      [text, 'GET /repos/owner/name/pulls/7', found, 'an object'],
    ]),
  )('"%s" in place of %s: it gives up, and says so', async (text = '', request = '', ...words) => {
    const fault = first(9, request, of(text));
    const { published, bodies } = await publish({ fault }, { onlyForHead: HEAD });
    const message = `could not comment: the server failed or did not respond (it responded with ${words.join(' in place of ')})`;
    expect(published).toEqual({ kind: 'failed', note: { code: 'comment-not-written', message } });
    expect(bodies).toEqual([]);
  });

  it.each([
    ...wrong.map(([text]) => [text, LIST]),
    ['null', POST],
    ['{"total_count": 1}', LIST],
    ['[]', 'PATCH /repos/owner/name/issues/comments/1'],
  ])('"%s" in place of %s: the request is retried', async (text = '', request = '') => {
    const isUpdate = request.startsWith('PATCH');
    const fault = first(1, request, of(text));
    const { published, bodies } = await publish({ fault }, {}, (github) => {
      if (isUpdate) github.addComment(BOT, 'Bot', old({ run: { id: 999, attempt: 1 } }));
    });
    expect(published.kind).toBe('written');
    expect(bodies).toEqual([expect.stringMatching(/^### ❌ new/) as string]);
  });

  it.each([
    ['fails', { answer: BROKEN }],
    ['sends no JSON', of('<')],
    ['allows no such request', { answer: { status: 405, body: {}, isUndescribed: true } }],
    ['closes the connection', { hangUp: 'before' }],
  ] as const)(
    'asked whose the token is, it %s: an old verdict is replaced all the same',
    async (_, fault) => {
      for (const user of [undefined, 'ann']) {
        const given = { fault: first(9, 'GET /user', fault), ...(user ? { user } : {}) };
        for (const shouldCreate of [true, false]) {
          const { bodies } = await publish(given, { shouldCreate }, (github) => {
            const earlier = old({ run: { id: 998, attempt: 1 } });
            if (user) github.addComment(user, 'User', earlier);
            else github.addComment(BOT, 'Bot', earlier);
          });
          expect(bodies).toEqual([renderComment(anEdition({ shouldCreate }), '', 1)]);
        }
      }
    },
  );

  it('says so if it refuses to delete a comment that may keep an old verdict', async () => {
    const earlier = old({ run: { id: 996, attempt: 1 } });
    const deletion = 'DELETE /repos/owner/name/issues/comments/2';
    const { bodies, published } = await publish(
      { fault: first(9, deletion, { answer: FORBIDDEN }) },
      {},
      (github) => {
        for (const id of [997, 996, 995])
          github.addComment(BOT, 'Bot', old({ run: { id, attempt: 1 } }));
      },
    );
    expect(bodies).toEqual([renderComment(anEdition(), '', 1), earlier]);
    expect(published).toMatchObject({
      kind: 'written',
      notDeleted: {
        code: 'comment-not-deleted',
        url: 'https://github.com/owner/name/pull/7#issuecomment-2',
        message: expect.stringMatching(/^not allowed to delete a comment/) as string,
      },
    });
    // The comment that an app's token creates only to learn its own account.
    const refused = { fault: first(9, deletion, { answer: FORBIDDEN }) };
    const bot = { login: 'my-app[bot]', type: 'Bot' as const };
    const own = await publish({ ...refused, bot }, { shouldCreate: false }, (github) => {
      github.addComment('other[bot]', 'Bot', earlier);
    });
    expect(own.bodies).toEqual([earlier, renderComment(anEdition())]);
    expect(own.published).toMatchObject({
      kind: 'written',
      notDeleted: { code: 'comment-not-deleted' },
    });
  });

  it('does not take the beginning of a response for all of it', async () => {
    const { bodies, github } = await publish(
      { fault: first(1, LIST, { hangUp: 'within' }) },
      {},
      (each) => each.addComment(BOT, 'Bot', old({ run: { id: 999, attempt: 1 } })),
    );
    expect(bodies).toEqual([expect.stringMatching(/^### ❌ new/) as string]);
    expect(github.requests.filter((each) => each.startsWith('POST'))).toEqual([]);
  });

  it('takes a deletion without content for done, whatever type the server says that it has', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const answer = { status: 204, body: '', bytes: new Uint8Array(), headers };
    const deletion = 'DELETE /repos/owner/name/issues/comments/2';
    const { bodies } = await publish({ fault: first(9, deletion, { answer }) }, {}, (github) => {
      for (const id of [997, 996, 995])
        github.addComment(BOT, 'Bot', old({ run: { id, attempt: 1 } }));
    });
    // This server has not done it. The next one is deleted all the same.
    const fresh = expect.stringMatching(/^### ❌ new/) as string;
    expect(bodies).toEqual([fresh, old({ run: { id: 996, attempt: 1 } })]);
  });

  it('waits for a rate limit', async () => {
    const { bodies, sent } = await publish({
      fault: first(1, POST, { answer: secondaryLimit(1) }),
    });
    expect(bodies).toHaveLength(1);
    expect(sent).toBe(2);
  });

  it.each<[pause: string, attempts: number, refused: number, Record<string, string>]>([
    ['a second', 2, 1, { 'retry-after': '1' }],
    ['no pause', 3, 9, {}],
    ['an hour', 1, 9, { 'retry-after': '3600' }],
    ['quiet until 2038', 1, 9, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2147483647' }],
  ])(
    'after a plain 429 that asks for %s, creates the comment in at most %i attempts',
    async (_, attempts, refused, headers) => {
      const body = { message: 'Too many requests' };
      const answer = { status: 429, body, headers, isUndescribed: true } as const;
      const { sent, bodies } = await publish({ fault: first(refused, POST, { answer }) });
      expect(sent).toBe(attempts);
      expect(bodies).toHaveLength(attempts > refused ? 1 : 0);
    },
  );

  it('gives up on a rate limit without end', async () => {
    const { published, sent } = await publish({
      fault: first(6, POST, { answer: secondaryLimit(1) }),
    });
    expect(published.kind).toBe('failed');
    expect(sent).toBe(3);
  });

  it('does not wait an hour for a rate limit', { timeout: 60_000 }, async () => {
    const { published, sent } = await publish({
      fault: first(9, POST, { answer: secondaryLimit(3600) }),
    });
    expect(sent).toBe(1);
    expect(published).toMatchObject({
      kind: 'failed',
      note: {
        code: 'comment-not-written',
        message: expect.stringMatching(
          /^could not comment: the server allows no more requests for now/,
        ) as string,
      },
    });
  });

  it.each([
    ['500s', { answer: BROKEN }],
    ['closed sockets', { hangUp: 'before' }],
  ] as const)('%s without end: it gives up, and says so', async (_, fault) => {
    const { published, sent, github } = await publish({ fault: () => fault });
    expect(published).toMatchObject({
      kind: 'failed',
      note: {
        message: expect.stringMatching(
          /^could not comment: the server failed or did not/,
        ) as string,
      },
    });
    expect(sent).toBe(0);
    expect(github.requests.length).toBeLessThan(6);
  });

  it.each([
    [403, FORBIDDEN, /^not allowed to comment \(Resource[^]*pull-requests: write/],
    [401, { status: 401, body: { message: 'Bad credentials' } }, /token is not valid/],
    [
      410,
      { status: 410, body: { message: 'Issues are disabled' } },
      /the server refused it \(Issues/,
    ],
    [
      422,
      { status: 422, body: { message: 'Validation Failed' } },
      /the server refused it \(Validation/,
    ],
  ] as const)('%i: reported once, with what to do', async (_, answer, advice) => {
    const { published, sent } = await publish({ fault: first(9, POST, { answer }) });
    expect(published).toMatchObject({
      kind: 'failed',
      note: { message: expect.stringMatching(advice) as string },
    });
    expect(sent).toBe(1);
  });
});
