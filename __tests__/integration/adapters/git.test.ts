import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  commitsOfEvent,
  commitsOfWorkTree,
  commitsOfWorkTreeAlone,
} from '../../../src/adapters/git/find-commits.ts';
import type { WorkflowEvent } from '../../../src/adapters/git/event-baseline.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import { describeProblem } from '../../../src/model/problem.ts';
import { openRepository, type Repository } from '../../../src/adapters/git/repository.ts';
import { BareRepository } from '../../../src/adapters/git/bare-repository.ts';
import { GitWorkspace, ScratchDirectory } from '../../../src/adapters/git/checkouts.ts';
import {
  aDirectory,
  aRepository,
  git,
  TestRepository,
  variablesForGit,
} from '../../support/repository.ts';
import { WITH_LIMIT } from '../../support/time-limit.ts';

const never = new AbortController().signal;
const runner = new Git(process.env, never);

async function open(repository: TestRepository, directory = repository.path) {
  const opened = await openRepository(runner, directory);
  if ('problem' in opened) throw new Error(opened.problem.code);
  return opened.repository;
}

async function storeOf(repository: Repository) {
  const remote =
    repository.origin === null ? null : { url: repository.origin, authorizationEnv: {} };
  return await BareRepository.create(
    runner,
    repository,
    join(aDirectory('store'), 'store'),
    remote,
  );
}

const noEvent: WorkflowEvent = {
  name: 'workflow_dispatch',
  repository: 'owner/name',
  sha: null,
  ref: null,
  pullRequest: null,
  before: null,
  isForced: false,
  mergeGroupBase: null,
  defaultBranch: 'main',
};

/** What an event resolves to in a checkout. */
async function resolve(
  checkout: TestRepository,
  event: Partial<WorkflowEvent>,
  baseline: string | null = null,
) {
  const repository = await open(checkout);
  const store = await storeOf(repository);
  return {
    store,
    found: await commitsOfEvent(store, repository, { ...noEvent, ...event }, baseline),
  };
}

/**
 *     base ── moved ───┐   main
 *       └── one ── two ┴ merge
 */
function aPullRequest() {
  const origin = aRepository();
  const base = origin.commit('base', { 'a.txt': 'base' });
  origin.git('switch', '--quiet', '-c', 'feature');
  origin.commit('one', { 'b.txt': 'one' });
  const head = origin.commit('two', { 'b.txt': 'two' });
  origin.git('switch', '--quiet', 'main');
  const moved = origin.commit('moved', { 'c.txt': 'moved' });
  origin.git('switch', '--quiet', '--detach', 'main');
  origin.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
  const merge = origin.git('rev-parse', 'HEAD');
  origin.git('update-ref', 'refs/pull/1/merge', merge);
  origin.git('switch', '--quiet', 'main');
  return { origin, base, moved, head, merge };
}

const pullRequest = (headSha: string) => ({
  name: 'pull_request',
  ref: 'refs/pull/1/merge',
  pullRequest: {
    headSha,
    baseRef: 'main',
    baseSha: null,
    isMerged: false,
    isFork: false,
    repositories: ['owner/name'],
  },
});

it('gets no inputs and no tokens of the runner, not even to ask a server for which there is no token', async () => {
  const secrets = { INPUT_TOKEN: 'a', INPUT_ENV: 'KEY=b', ACTIONS_RUNTIME_TOKEN: 'c' };
  const { PATH } = process.env;
  const git = new Git({ PATH, ...secrets, HELPER_TOKEN: 'd' }, never);
  // Only a credential helper gets what is named like a secret.
  for (const [env, names] of [
    [{}, []],
    [git.helperEnv, ['HELPER_TOKEN']],
  ] as const) {
    const printed = await git.run(['-c', 'alias.printed=!env', 'printed'], { cwd: '/', env });
    const found = printed.split('\n').map((line) => line.split('=')[0] ?? '');
    expect(found.filter((name) => /^(INPUT|ACTIONS|HELPER)_/.test(name))).toEqual(names);
  }
});

describe('the baseline of an event', () => {
  it('pull_request at depth 1: fetches the first parent of the merge commit', async () => {
    const { origin, base, moved, head, merge } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/pull/1/merge');
    const { found, store } = await resolve(checkout, { ...pullRequest(head), sha: merge });
    expect(found).toEqual({ commits: { baseline: moved, candidate: merge, uncommitted: false } });
    expect(await store.has(moved)).toBe(true);
    // Only this commit: its own parent is neither needed nor fetched.
    expect(await store.has(base)).toBe(false);
  });

  it('pull_request: ignores a stale base.sha and a force-pushed head', async () => {
    const { origin, base, moved, merge } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/pull/1/merge');
    // Now the merge base with main is another commit than the one that was merged with.
    origin.git('update-ref', 'refs/heads/main', base);
    const { found } = await resolve(checkout, { ...pullRequest('0'.repeat(40)), sha: merge });
    expect(found).toMatchObject({ commits: { baseline: moved, candidate: merge } });
  });

  describe('pull_request with something else checked out', () => {
    /** Main of the repository, or another branch of it, and the event of a pull request that this is not. */
    async function other(of: 'main' | 'develop', isFork: boolean) {
      const { origin, head, merge } = aPullRequest();
      origin.git('switch', '--quiet', '-c', 'develop', 'main');
      const develop = origin.commit('develop', { 'd.txt': 'develop' });
      const checkout = origin.shallowCheckout(`refs/heads/${of}`);
      const event = pullRequest(head);
      const { found } = await resolve(checkout, {
        ...event,
        sha: merge,
        pullRequest: { ...event.pullRequest, isFork },
      });
      const expected = {
        checkedOut: of === 'develop' ? develop : origin.git('rev-parse', 'main'),
        expected: head,
      };
      return { found, expected };
    }

    it.each([
      ['a branch of the repository, where the pull request is a fork’s', 'develop', true],
      ['the base, where the pull request is a fork’s', 'main', true],
      ['the base', 'main', false],
    ] as const)('refuses %s', async (_, of, isFork) => {
      const { found, expected } = await other(of, isFork);
      expect(found).toMatchObject({
        problem: { code: 'pull-request-not-checked-out', ...expected },
      });
    });

    it('warns of a commit that its branch may have got since', async () => {
      const { found, expected } = await other('develop', false);
      expect(found).toMatchObject({
        commits: {},
        warnings: [{ code: 'other-commit-checked-out', ...expected }],
      });
    });

    it('accepts another repository, such as a submodule, if the baseline is one of its own', async () => {
      const { origin, head, merge } = aPullRequest();
      const checkout = origin.shallowCheckout('refs/heads/feature');
      const event = pullRequest('f'.repeat(40));
      const { found } = await resolve(
        checkout,
        { ...event, sha: merge, pullRequest: { ...event.pullRequest, isFork: true } },
        'main',
      );
      expect(found).toMatchObject({ commits: { candidate: head } });
      expect(found).not.toMatchObject({ warnings: [{ code: 'other-commit-checked-out' }] });
    });

    it('accepts what the workflow has put on top of its head', async () => {
      const { origin, base, head } = aPullRequest();
      origin.git('switch', '--quiet', 'feature');
      origin.commits(3);
      const event = pullRequest(head);
      const { found } = await resolve(origin, {
        ...event,
        pullRequest: { ...event.pullRequest, isFork: true },
      });
      expect(found).toMatchObject({ commits: { baseline: base } });
      expect(found).not.toHaveProperty('warnings');
    });

    it.each([
      ['one commit', 1, false],
      ['several commits', 3, false],
      ['one commit of a fork', 1, true],
    ])('warns of %s that its branch got after the event', async (_, count, isFork) => {
      const { origin, base, head } = aPullRequest();
      origin.git('switch', '--quiet', 'feature');
      const checkedOut = origin.commits(count);
      // As `ref: ${{ github.head_ref }}` leaves it, with `fetch-depth: 0`.
      const checkout = origin.shallowCheckout('refs/heads/feature');
      checkout.git(
        'fetch',
        '--quiet',
        '--unshallow',
        'origin',
        '+refs/heads/*:refs/remotes/origin/*',
      );
      const event = pullRequest(head);
      const { found } = await resolve(checkout, {
        ...event,
        pullRequest: { ...event.pullRequest, isFork },
      });
      expect(found).toMatchObject({
        commits: { baseline: base, candidate: checkedOut },
        warnings: [{ code: 'other-commit-checked-out', checkedOut, expected: head }],
      });
    });
  });

  describe('pull_request with the base commit of its event as the baseline', () => {
    const given = async (baseline: 'base' | 'moved', ref: 'refs/pull/1/merge' | 'feature') => {
      const { origin, ...commits } = aPullRequest();
      const { head, merge } = commits;
      const event = pullRequest(head);
      const { found } = await resolve(
        origin.shallowCheckout(ref),
        {
          ...event,
          sha: merge,
          pullRequest: { ...event.pullRequest, baseSha: commits[baseline] },
        },
        commits[baseline],
      );
      return { found, commits };
    };

    it('warns if the head was merged with a newer one, whose changes look like its own', async () => {
      const { found, commits } = await given('base', 'refs/pull/1/merge');
      expect(found).toMatchObject({
        commits: { baseline: commits.base, candidate: commits.merge },
        warnings: [{ code: 'baseline-outdated', baseline: commits.base, merged: commits.moved }],
      });
    });

    it.each([
      ['it is the one that the head was merged with', 'moved', 'refs/pull/1/merge'],
      ['the head itself is checked out', 'base', 'feature'],
    ] as const)('is fine if %s', async (_, baseline, ref) => {
      const { found } = await given(baseline, ref);
      expect(found).toMatchObject({ commits: {}, warnings: [] });
    });
  });

  it('pull_request with the head checked out at depth 1: fetches history and uses the merge base', async () => {
    const { origin, base, head } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/heads/feature');
    const { found, store } = await resolve(checkout, { ...pullRequest(head), sha: 'f'.repeat(40) });
    expect(found).toEqual({ commits: { baseline: base, candidate: head, uncommitted: false } });
    expect(await store.has(base)).toBe(true);
  });

  it('pull_request whose base branch was renamed since: says so, and not that a token would help', async () => {
    const { origin, head } = aPullRequest();
    origin.git('branch', '--move', 'main', 'trunk');
    const checkout = origin.shallowCheckout('refs/heads/feature');
    const { found } = await resolve(checkout, pullRequest(head));
    expect('problem' in found && describeProblem(found.problem)).toBe(
      'baseline: found branch main; the repository has no such branch any more, so it was renamed or deleted; push again, since a run that is repeated keeps the old name, or set baseline',
    );
  });

  it('pull_request with a head many commits ahead: fetches deeper history', async () => {
    const { origin, base } = aPullRequest();
    origin.git('switch', '--quiet', 'feature');
    for (let i = 0; i < 60; i++) origin.commit(`more ${i}`);
    const head = origin.git('rev-parse', 'HEAD');
    const checkout = origin.shallowCheckout('refs/heads/feature');
    const { found } = await resolve(checkout, { ...pullRequest(head), sha: 'f'.repeat(40) });
    expect(found).toMatchObject({ commits: { baseline: base, candidate: head } });
  });

  /** Feature has one commit; main has `after` commits more. @param before commits of main up to where it was forked */
  function aBranchBehind({ before, after }: { before: number; after: number }) {
    const origin = aRepository();
    const first = origin.commit('first', { 'a.txt': 'a' });
    const base = origin.commits(before);
    origin.git('switch', '--quiet', '-c', 'feature');
    const head = origin.commit('feature', { 'b.txt': 'b' });
    origin.git('switch', '--quiet', 'main');
    origin.commits(after);
    return { origin, first, base, head };
  }

  it('pull_request many commits behind its base: fetches deeper history, but not all of it', async () => {
    const { origin, first, base, head } = aBranchBehind({ before: 500, after: 100 });
    const checkout = origin.shallowCheckout('refs/heads/feature');
    const { found, store } = await resolve(checkout, { ...pullRequest(head), sha: 'f'.repeat(40) });
    expect(found).toMatchObject({ commits: { baseline: base, candidate: head } });
    expect(await store.has(first)).toBe(false);
  });

  it('pull_request behind the merge of an older branch: takes no older commit for the merge base', async () => {
    const { origin, base, head } = aBranchBehind({ before: 80, after: 60 });
    // The base branch is cut off after the fork. Beyond it, what was merged leads to a commit before the fork.
    origin.git('switch', '--quiet', '-c', 'older', `${base}~20`);
    origin.commit('older', { 'c.txt': 'c' });
    origin.git('switch', '--quiet', 'main');
    origin.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'older');
    origin.commits(3);
    const checkout = origin.shallowCheckout('refs/heads/feature');
    const { found } = await resolve(checkout, { ...pullRequest(head), sha: 'f'.repeat(40) });
    expect(found).toMatchObject({ commits: { baseline: base, candidate: head } });
  });

  it('pull_request repeated after the merge, with the head checked out: uses the base from before it', async () => {
    const { origin, base, moved, head } = aPullRequest();
    origin.git('merge', '--quiet', '--no-ff', '-m', 'merged', 'feature');
    const whole = new TestRepository(join(aDirectory('clones'), 'whole'));
    git('/', 'clone', '--quiet', '--branch', 'feature', origin.path, whole.path);
    const event = { ...pullRequest(head), sha: 'f'.repeat(40) };
    const { pullRequest: about } = event;
    for (const checkout of [whole, origin.shallowCheckout('refs/heads/feature')]) {
      const { found } = await resolve(checkout, {
        ...event,
        pullRequest: { ...about, baseSha: moved },
      });
      expect(found).toMatchObject({ commits: { baseline: base, candidate: head } });
    }
  });

  describe('pull_request after its merge, with the base branch checked out', () => {
    /** Main has a commit more than the pull request knows of, then what `merge` makes. */
    async function merged(
      merge: (origin: TestRepository) => void,
      { after = 0, baseline = null as string | null } = {},
    ) {
      const { origin, base, moved, head } = aPullRequest();
      merge(origin);
      const sha = origin.git('rev-parse', 'HEAD');
      if (after > 0) origin.commits(after);
      // GitHub keeps the head for the pull request, also without its branch.
      origin.git('update-ref', 'refs/pull/1/head', head);
      origin.git('branch', '--quiet', '-D', 'feature');
      const about = { ...pullRequest(head).pullRequest, baseSha: base, isMerged: true };
      const event = { name: 'pull_request', ref: 'refs/heads/main', sha, pullRequest: about };
      const whole = new TestRepository(join(aDirectory('clones'), 'whole'));
      git('/', 'clone', '--quiet', '--single-branch', origin.path, whole.path);
      const found = [];
      for (const checkout of [origin.shallowCheckout('main'), whole]) {
        found.push((await resolve(checkout, event, baseline)).found);
      }
      return { found, sha, base, moved, head };
    }

    const squash = (origin: TestRepository) => {
      origin.git('merge', '--quiet', '--squash', 'feature');
      origin.commit('squashed');
    };
    const rebase = (origin: TestRepository) => {
      origin.git('cherry-pick', 'feature~1', 'feature');
    };
    const mergeCommit = (origin: TestRepository) => {
      origin.git('merge', '--quiet', '--no-ff', '-m', 'merged', 'feature');
    };

    it.each([
      ['a squash', squash, 0],
      ['a rebase', rebase, 0],
      ['a squash, and more commits', squash, 2],
    ])('compares the reviewed commits after %s', async (_, merge, after) => {
      const { found, base, head } = await merged(merge, { after });
      for (const each of found) {
        expect(each).toEqual({ commits: { baseline: base, candidate: head, uncommitted: false } });
      }
    });

    it('compares the merge commit with the base before it', async () => {
      const { found, moved, sha } = await merged(mergeCommit);
      for (const each of found) {
        expect(each).toMatchObject({ commits: { baseline: moved, candidate: sha } });
      }
    });

    it('compares the reviewed commits if the merge commit is no longer the newest', async () => {
      const { found, base, head } = await merged(mergeCommit, { after: 2 });
      for (const each of found) {
        expect(each).toMatchObject({ commits: { baseline: base, candidate: head } });
      }
    });

    it('keeps what is checked out if the baseline is named', async () => {
      const { found, sha } = await merged(squash, { baseline: 'main~1' });
      for (const each of found) expect(each).toMatchObject({ commits: { candidate: sha } });
    });

    it('names the head that cannot be fetched', async () => {
      const { origin } = aPullRequest();
      squash(origin);
      const sha = origin.git('rev-parse', 'HEAD');
      const lost = 'e'.repeat(40);
      const about = { ...pullRequest(lost).pullRequest, isMerged: true };
      const event = { name: 'pull_request', ref: 'refs/heads/main', sha, pullRequest: about };
      const { found } = await resolve(origin.shallowCheckout('main'), event);
      expect(found).toMatchObject({
        problem: { code: 'commit-not-found', kind: 'commit', name: lost },
      });
    });
  });

  describe('a named baseline that has moved on', () => {
    const ahead = (count: number, shared: string) => ({ code: 'baseline-ahead', count, shared });

    it.each([
      ['a few commits', 3],
      ['many', 70],
    ])('by %s is warned of, also in a checkout of one commit', async (_, after) => {
      const { origin, base, head } = aBranchBehind({ before: 3, after });
      const tip = origin.git('rev-parse', 'main');
      const event = { ...pullRequest(head), sha: 'f'.repeat(40) };
      const whole = new TestRepository(join(aDirectory('clones'), 'whole'));
      git('/', 'clone', '--quiet', '--branch', 'feature', origin.path, whole.path);
      for (const checkout of [origin.shallowCheckout('refs/heads/feature'), whole]) {
        for (const baseline of ['main', tip]) {
          const { found } = await resolve(checkout, event, baseline);
          expect(found).toMatchObject({
            commits: { baseline: tip },
            warnings: [{ ...ahead(after, base), baseline }],
          });
        }
      }
      const repository = await open(whole);
      const local = await commitsOfWorkTree(await storeOf(repository), repository, 'origin/main');
      expect(local).toMatchObject({ warnings: [ahead(after, base)] });
    });

    it('is warned of if main moved on since it was merged into what is checked out', async () => {
      const { origin, head, moved, merge } = aPullRequest();
      const event = { ...pullRequest(head), sha: merge };
      const before = await resolve(origin.shallowCheckout('refs/pull/1/merge'), event, 'main');
      expect(before.found).toMatchObject({ commits: { baseline: moved }, warnings: [] });
      origin.commits(2);
      const after = await resolve(origin.shallowCheckout('refs/pull/1/merge'), event, 'main');
      expect(after.found).toMatchObject({ warnings: [ahead(2, moved)] });
    });

    it('is no warning if the head has all of it, or nothing', async () => {
      const { origin, base, head } = aBranchBehind({ before: 3, after: 0 });
      origin.git('switch', '--quiet', 'feature');
      const other = origin.git('commit-tree', '-m', 'other', 'HEAD^{tree}');
      for (const baseline of [base, `${base}~2`, head, other]) {
        const { found } = await resolve(origin, { name: 'schedule' }, baseline);
        expect(found).toMatchObject({ commits: {}, warnings: [] });
      }
      const shallow = origin.shallowCheckout('refs/heads/feature');
      const { found, store } = await resolve(shallow, { name: 'schedule' }, base);
      expect(found).toMatchObject({ commits: { baseline: base }, warnings: [] });
      expect(await store.has(base)).toBe(true);
    });
  });

  it.each(['main~1', 'main^', 'origin/main~1'])(
    'a baseline relative to a branch counts from where the remote has it now: %s',
    async (name) => {
      const { origin } = aPullRequest();
      const whole = new TestRepository(join(aDirectory('clones'), 'whole'));
      git('/', 'clone', '--quiet', origin.path, whole.path);
      const before = origin.commit('later', { 'd.txt': 'later' });
      origin.commit('now', { 'd.txt': 'now' });
      for (const checkout of [whole, origin.shallowCheckout('refs/heads/feature')]) {
        const { found } = await resolve(checkout, { name: 'schedule' }, name);
        expect(found).toMatchObject({ commits: { baseline: before } });
      }
    },
  );

  it('an old branch that an earlier run has left is not taken for the one that is checked out', async () => {
    const { origin, base, moved } = aPullRequest();
    const checkout = new TestRepository(join(aDirectory('clones'), 'kept'));
    git('/', 'clone', '--quiet', origin.path, checkout.path);
    checkout.git('checkout', '--quiet', '--detach');
    checkout.git('update-ref', 'refs/heads/main', base);
    const event = { name: 'push', ref: 'refs/heads/main', sha: moved };
    const same = await resolve(checkout, event, 'main');
    expect(same.found).toMatchObject({ commits: { baseline: moved, candidate: moved } });
    const previous = await resolve(checkout, event, 'main~1');
    expect(previous.found).toMatchObject({ commits: { baseline: base, candidate: moved } });
  });

  describe('a name that the remote does not have', () => {
    /** A clone from before the remote removed the branch `old`. */
    function aKeptCheckout() {
      const { origin, base } = aPullRequest();
      origin.git('branch', 'old', base);
      const checkout = new TestRepository(join(aDirectory('clones'), 'kept'));
      git('/', 'clone', '--quiet', origin.path, checkout.path);
      origin.git('branch', '-D', 'old');
      return { checkout, base };
    }

    it.each(['old', 'origin/old', 'refs/remotes/origin/old', 'old~0'])(
      'is not what an earlier run has left of its branch: %s',
      async (name) => {
        const { checkout } = aKeptCheckout();
        expect(checkout.git('rev-parse', 'refs/remotes/origin/old')).toMatch(/^[0-9a-f]{40}$/);
        const { found } = await resolve(checkout, { name: 'schedule' }, name);
        expect(found).toMatchObject({ problem: { code: 'commit-not-found', name } });
      },
    );

    it.each(['origin/HEAD', 'refs/remotes/origin/HEAD'])(
      'is not the remote’s default branch: %s',
      async (name) => {
        const { checkout } = aKeptCheckout();
        const main = checkout.git('rev-parse', 'origin/main').trim();
        const { found } = await resolve(checkout, { name: 'schedule' }, name);
        expect(found).toMatchObject({ commits: { baseline: main } });
      },
    );

    it.each([
      ['a branch', ['branch', 'mine']],
      ['a tag', ['tag', 'mine']],
    ])('may be %s of the clone', async (_, [kind = '', name = '']) => {
      const { checkout, base } = aKeptCheckout();
      checkout.git(kind, name, base);
      const { found } = await resolve(checkout, { name: 'schedule' }, name);
      expect(found).toMatchObject({ commits: { baseline: base } });
    });
  });

  it('a commit as the baseline is that commit whatever the pushed branch is named', async () => {
    const { origin, base, moved } = aPullRequest();
    const event = { name: 'push', ref: 'refs/heads/undefined', sha: moved };
    const checkout = origin.shallowCheckout('refs/heads/main');
    const { found } = await resolve(checkout, event, base);
    expect(found).toMatchObject({ commits: { baseline: base, candidate: moved } });
  });

  it('push: uses the commit before the push', async () => {
    const { origin, base, moved } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/heads/main');
    const { found } = await resolve(checkout, { name: 'push', before: base });
    expect(found).toMatchObject({ commits: { baseline: base, candidate: moved } });
  });

  it('push: warns of a commit that the branch got after it, and of none that the workflow has made', async () => {
    const { origin, base, moved } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/heads/main');
    const push = { name: 'push', ref: 'refs/heads/main', before: base };
    const earlier = await resolve(checkout, { ...push, sha: origin.git('rev-parse', 'main~1') });
    const commits = { checkedOut: moved, expected: origin.git('rev-parse', 'main~1') };
    expect(earlier.found).toMatchObject({
      commits: { baseline: base, candidate: moved },
      warnings: [{ code: 'other-commit-checked-out', isPush: true, ...commits }],
    });
    const own = await resolve(checkout, { ...push, sha: moved });
    expect(own.found).not.toHaveProperty('warnings');
    checkout.git('switch', '--quiet', '--create', 'made');
    const made = checkout.commits(1);
    const onTop = await resolve(checkout, { ...push, sha: moved });
    expect(onTop.found).toMatchObject({ commits: { candidate: made } });
    expect(onTop.found).not.toHaveProperty('warnings');
  });

  it('push that rewrites a branch: uses the merge base, not the commit before, which lacks what the branch was put on', async () => {
    const { origin, moved, head: before } = aPullRequest();
    origin.git('switch', '--quiet', 'feature');
    origin.git('rebase', '--quiet', 'main');
    const checkout = origin.shallowCheckout('refs/heads/feature');
    const event = { name: 'push', ref: 'refs/heads/feature', before, isForced: true };
    const { found } = await resolve(checkout, event);
    const candidate = origin.git('rev-parse', 'feature');
    expect(found).toMatchObject({ commits: { baseline: moved, candidate } });
  });

  it('push that rewrites the default branch: uses the commit before', async () => {
    const { origin, base, moved } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/heads/main');
    const event = { name: 'push', ref: 'refs/heads/main', before: base, isForced: true };
    const { found } = await resolve(checkout, event);
    expect(found).toMatchObject({ commits: { baseline: base, candidate: moved } });
  });

  it('push of a new branch: uses the merge base with the default branch', async () => {
    const { origin, base, head } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/heads/feature');
    const { found } = await resolve(checkout, { name: 'push', before: '0'.repeat(40) });
    expect(found).toMatchObject({ commits: { baseline: base, candidate: head } });
  });

  it('merge_group: uses the base of the group', async () => {
    const { origin, moved, merge } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/pull/1/merge');
    const event = { name: 'merge_group', sha: merge, mergeGroupBase: moved };
    const { found } = await resolve(checkout, event);
    expect(found).toMatchObject({ commits: { baseline: moved, candidate: merge } });
  });

  describe('merge_group with something else checked out', () => {
    it.each([null, 'HEAD~1'])('refuses it, with the baseline %s', async (baseline) => {
      const { origin, moved, merge } = aPullRequest();
      origin.git('remote', 'add', 'origin', 'https://github.com/owner/name.git');
      origin.git('switch', '--quiet', 'main');
      const event = { name: 'merge_group', sha: merge, mergeGroupBase: moved };
      const { found } = await resolve(origin, event, baseline);
      const commits = { checkedOut: moved, expected: merge };
      expect(found).toMatchObject({
        problem: { code: 'queued-commit-not-checked-out', ...commits },
      });
    });

    it('accepts what the workflow has put on top of the commit of the queue', async () => {
      const { origin, moved, merge } = aPullRequest();
      origin.git('switch', '--quiet', '--detach', merge);
      for (const text of ['one', 'two']) {
        const candidate = origin.commit('generated', { 'd.txt': text });
        const event = { name: 'merge_group', sha: merge, mergeGroupBase: moved };
        const { found } = await resolve(origin, event);
        expect(found).toMatchObject({ commits: { baseline: moved, candidate } });
      }
    });

    it('accepts another repository, such as a submodule, if the baseline is one of its own', async () => {
      const { origin, base, moved } = aPullRequest();
      origin.git('remote', 'add', 'origin', 'https://github.com/owner/other.git');
      origin.git('switch', '--quiet', 'main');
      const event = { name: 'merge_group', sha: 'f'.repeat(40), mergeGroupBase: 'e'.repeat(40) };
      const { found } = await resolve(origin, event, 'HEAD~1');
      expect(found).toMatchObject({ commits: { baseline: base, candidate: moved } });
    });
  });

  it.each(['workflow_dispatch', 'schedule'])(
    '%s: has no baseline, and the problem names the input',
    async (name) => {
      const { origin } = aPullRequest();
      const { found } = await resolve(origin.shallowCheckout('main'), { name });
      expect(found).toMatchObject({
        problem: { where: 'baseline', reason: 'event', event: name },
      });
    },
  );

  it.each(['v1', 'feature', 'main~1'])(
    'the input baseline wins over the event: %s',
    async (ref) => {
      const { origin, base, head } = aPullRequest();
      origin.git('tag', '-a', '-m', 'one', 'v1', base);
      const checkout = origin.shallowCheckout('main');
      if (ref.includes('~')) checkout.git('fetch', '--quiet', '--unshallow', 'origin', 'main:main');
      const { found } = await resolve(checkout, { name: 'schedule' }, ref);
      expect(found).toMatchObject({ commits: { baseline: ref === 'feature' ? head : base } });
    },
  );

  it('a named branch is the one of the remote now, also where an earlier run has left it', async () => {
    const { origin, merge } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/pull/1/merge');
    checkout.git('fetch', '--quiet', '--depth=1', 'origin', '+main:refs/remotes/origin/main');
    const now = origin.commit('later', { 'd.txt': 'later' });
    const { found } = await resolve(checkout, { name: 'schedule' }, 'main');
    expect(found).toMatchObject({ commits: { baseline: now, candidate: merge } });
  });

  it.each<[string, string, Partial<WorkflowEvent>]>([
    [
      'if the event is of that branch, and another commit is checked out',
      'main',
      { ref: 'refs/heads/main', sha: 'f'.repeat(40) },
    ],
    ['if it is named as the clone names it', 'origin/main', {}],
  ])('so it is %s', async (_, name, event) => {
    const { origin, merge } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/pull/1/merge');
    checkout.git('fetch', '--quiet', '--depth=1', 'origin', '+main:refs/remotes/origin/main');
    const now = origin.commit('later', { 'd.txt': 'later' });
    const { found } = await resolve(checkout, { name: 'workflow_dispatch', ...event }, name);
    expect(found).toMatchObject({ commits: { baseline: now, candidate: merge } });
  });

  it('the branch of the event is not asked for if it is checked out', async () => {
    const { origin } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/heads/main');
    const sha = checkout.git('rev-parse', 'HEAD');
    origin.commit('later', { 'd.txt': 'later' });
    const event = { name: 'schedule', ref: 'refs/heads/main', sha };
    for (const name of ['main', 'origin/main']) {
      checkout.git('update-ref', 'refs/remotes/origin/main', sha);
      const { found } = await resolve(checkout, event, name);
      expect(found).toMatchObject({ commits: { baseline: sha, candidate: sha } });
    }
  });

  it('a named branch that cannot be fetched is the old one here, and a warning says so', async () => {
    const { origin } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/pull/1/merge');
    checkout.git('fetch', '--quiet', '--depth=1', 'origin', '+main:refs/remotes/origin/main');
    const old = checkout.git('rev-parse', 'origin/main');
    checkout.git('remote', 'set-url', 'origin', `${origin.path}-is-gone`);
    const { found } = await resolve(checkout, { name: 'schedule' }, 'main');
    const warning = { code: 'baseline-not-fetched', baseline: 'main', commit: old };
    expect(found).toMatchObject({ commits: { baseline: old }, warnings: [warning] });
  });

  it('a named branch that only this clone has is no reason for a warning', async () => {
    const { origin, merge } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/pull/1/merge');
    checkout.git('branch', 'mine');
    const own = await resolve(checkout, { name: 'schedule' }, 'mine');
    expect(own.found).toMatchObject({ commits: { baseline: merge }, warnings: [] });
    checkout.git('remote', 'remove', 'origin');
    const alone = await resolve(checkout, { name: 'schedule' }, 'mine');
    expect(alone.found).toMatchObject({ commits: { baseline: merge }, warnings: [] });
  });

  it('a named branch brings its history to a whole clone, which builds read', async () => {
    const { origin, base } = aPullRequest();
    origin.git('tag', '-a', '-m', 'one', 'v1', base);
    const whole = new TestRepository(join(aDirectory('clones'), 'whole'));
    git('/', 'clone', '--quiet', origin.path, whole.path);
    const now = origin.commit('later', { 'd.txt': 'later' });
    const { found, store } = await resolve(whole, { name: 'schedule' }, 'main');
    expect(found).toMatchObject({ commits: { baseline: now } });
    expect(await store.has(base)).toBe(true);
    expect(await store.isCompleteSince(base, [now])).toBe(true);
    // The branch that was pushed is the one that is checked out.
    const sha = whole.git('rev-parse', 'HEAD');
    const event = { name: 'push', ref: 'refs/heads/main', sha };
    const pushed = await resolve(whole, event, 'main');
    expect(pushed.found).toMatchObject({ commits: { baseline: sha } });
  });

  it('a push of a tag needs a baseline: what it changes is not what was pushed', async () => {
    const { origin, head } = aPullRequest();
    const event = {
      name: 'push',
      ref: 'refs/tags/v1',
      before: '0'.repeat(40),
      defaultBranch: 'main',
    };
    const { found } = await resolve(origin.shallowCheckout('main'), event);
    expect(found).toMatchObject({ problem: { code: 'no-baseline', reason: 'push-of-tag' } });
    const named = await resolve(origin.shallowCheckout('main'), event, 'feature');
    expect(named.found).toMatchObject({ commits: { baseline: head } });
  });

  it('a checkout of another user, as in a container of a workflow, is refused with the reason', async () => {
    const repository = aRepository();
    repository.commit('base');
    // The machine may trust all folders.
    const own = { HOME: aDirectory('home'), GIT_CONFIG_NOSYSTEM: '1', PATH: process.env['PATH'] };
    const strict = new Git({ ...own, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }, never);
    const opened = await openRepository(strict, repository.path);
    if (!('problem' in opened)) throw new Error('it was opened');
    expect(describeProblem(opened.problem)).toMatch(
      /\(git: fatal: detected dubious ownership in repository at .*\); it belongs to another user.*safe\.directory "\$GITHUB_WORKSPACE"/,
    );
  });

  it.each(['no-such-branch', 'f'.repeat(40)])(
    'a baseline that does not exist is a problem: %s',
    async (ref) => {
      const { origin } = aPullRequest();
      const { found } = await resolve(origin.shallowCheckout('main'), {}, ref);
      expect(found).toMatchObject({
        problem: {
          code: 'commit-not-found',
          where: 'baseline',
          name: ref,
          kind: 'named',
        },
      });
    },
  );

  it('if the base cannot be fetched, the problem says what to do', async () => {
    const { origin, head, merge } = aPullRequest();
    const checkout = origin.shallowCheckout('refs/pull/1/merge');
    checkout.git('remote', 'set-url', 'origin', 'file:///nowhere');
    const { found } = await resolve(checkout, { ...pullRequest(head), sha: merge });
    expect(found).toMatchObject({
      problem: {
        code: 'commit-not-found',
        kind: 'commit',
      },
    });
  });
});

describe('the work tree with its uncommitted changes', () => {
  async function snapshotOf(repository: TestRepository, baseline: string | null = null) {
    const opened = await open(repository);
    const store = await storeOf(opened);
    return { store, found: await commitsOfWorkTree(store, opened, baseline) };
  }

  it('is HEAD if nothing changed, compared with the merge base with the default branch', async () => {
    const { origin, base, head } = aPullRequest();
    origin.git('switch', '--quiet', 'feature');
    const { found } = await snapshotOf(origin);
    expect(found).toEqual({ commits: { baseline: base, candidate: head, uncommitted: false } });
  });

  it('ignores and reads files as the repository’s own configuration says, too', async () => {
    const repository = aRepository();
    const head = repository.commit('base', { 'a.sh': 'one\n' });
    const rules = aDirectory('rules');
    writeFileSync(join(rules, 'ignored'), '*.local\n');
    repository.git('config', 'core.excludesFile', join(rules, 'ignored'));
    repository.write({ '.env.local': 'SECRET=1' });
    mkdirSync(join(repository.path, '.git/info'), { recursive: true });
    writeFileSync(join(repository.path, '.git/info/attributes'), '*.sh text eol=crlf\n');
    repository.write({ 'a.sh': 'one\r\n' });
    const { found } = await snapshotOf(repository);
    expect(found).toMatchObject({ commits: { candidate: head, uncommitted: false } });
  });

  it('contains changed, added, removed and staged files, but no ignored ones', async () => {
    const repository = aRepository();
    const head = repository.commit('base', {
      'changed.txt': 'old',
      'removed.txt': 'old',
      '.gitignore': 'secret.env\n',
    });
    repository.write({
      'changed.txt': 'new',
      'removed.txt': null,
      'added/deep.txt': 'new',
      'staged.txt': 'new',
      'secret.env': 'TOKEN=1',
    });
    repository.git('add', 'staged.txt');
    const before = repository.state();
    const index = readFileSync(join(repository.path, '.git/index'));

    const { found, store } = await snapshotOf(repository);
    if ('problem' in found) throw new Error(found.problem.code);
    expect(found.commits).toMatchObject({ baseline: head, uncommitted: true });
    const directory = join(aDirectory('arm'), 'arm');
    await store.checkOut(found.commits.candidate, directory);
    expect(readdirSync(directory).sort()).toEqual([
      '.git',
      '.gitignore',
      'added',
      'changed.txt',
      'staged.txt',
    ]);
    expect(readFileSync(join(directory, 'changed.txt'), 'utf8')).toBe('new');
    expect(readFileSync(join(directory, 'added/deep.txt'), 'utf8')).toBe('new');

    expect(repository.state()).toEqual(before);
    expect(readFileSync(join(repository.path, '.git/index')).equals(index)).toBe(true);
  });

  it('is refused while a merge has left conflicts in it', async () => {
    const { origin } = aPullRequest();
    origin.git('switch', '--quiet', 'feature');
    origin.git('switch', '--quiet', '--create', 'other');
    origin.commit('other', { 'a\nb.js': 'one\n', 'c.js': 'one\n' });
    origin.git('switch', '--quiet', 'feature');
    origin.commit('feature', { 'a\nb.js': 'two\n', 'c.js': 'two\n' });
    expect(() => origin.git('merge', '--quiet', 'other')).toThrow();
    const before = origin.state();
    const { found } = await snapshotOf(origin);
    expect(found).toMatchObject({
      problem: { code: 'unmerged-files', files: ['a\nb.js', 'c.js'] },
    });
    expect(origin.state()).toEqual(before);
    // As soon as they are marked as resolved, whatever stands in them.
    origin.git('add', '.');
    expect((await snapshotOf(origin)).found).toMatchObject({ commits: { uncommitted: true } });
  });

  it('if git cannot add a file, the problem says why', async () => {
    const repository = aRepository();
    repository.commit('base', { 'a.txt': 'a' });
    git(repository.path, 'init', '--quiet', 'nested');
    const { found } = await snapshotOf(repository);
    expect(found).toMatchObject({
      problem: {
        code: 'files-not-added',
        where: 'working-directory',
        message: expect.stringContaining('nested') as string,
      },
    });
  });

  const withLocalFiles = ['-c', 'protocol.file.allow=always'] as const;

  let submodules: { path: string; head: string } | null = null;

  /** A repository with the submodules `lib` and `docs`; `lib` has a submodule `deep` in turn. */
  function withSubmodules() {
    submodules ??= makeSubmodules();
    const repository = new TestRepository(aDirectory('superproject'));
    cpSync(submodules.path, repository.path, { recursive: true, preserveTimestamps: true });
    return { repository, head: submodules.head };
  }

  function makeSubmodules() {
    const [deep, docs, lib] = ['deep', 'docs', 'lib'].map((name) => {
      const each = aRepository();
      each.commit(name, { 'index.js': `// ${name}\n` });
      return each;
    }) as [TestRepository, TestRepository, TestRepository];
    lib.git(...withLocalFiles, 'submodule', '--quiet', 'add', deep.path, 'deep');
    lib.commit('deep');
    const origin = aRepository();
    origin.commit('base', { 'a.txt': 'a' });
    for (const [name, { path }] of [['lib', lib] as const, ['docs', docs] as const]) {
      origin.git(...withLocalFiles, 'submodule', '--quiet', 'add', path, name);
    }
    const head = origin.commit('submodules');
    origin.git(...withLocalFiles, 'submodule', '--quiet', 'update', '--init', '--recursive');
    return { path: origin.path, head };
  }

  it.each([
    ['a changed file', { 'lib/index.js': 'slow' }, ['lib']],
    ['a new file', { 'docs/new.js': 'slow' }, ['docs']],
    ['a removed file', { 'docs/index.js': null }, ['docs']],
    ['a change in a submodule’s own submodule', { 'lib/deep/index.js': 'slow' }, ['lib/deep']],
    ['changes in several', { 'lib/index.js': 'a', 'docs/index.js': 'b' }, ['docs', 'lib']],
  ] as const)('is refused with %s that the candidate would lack', async (_, files, folders) => {
    const { repository } = withSubmodules();
    // However little the user wants to see of them.
    repository.git('config', 'submodule.lib.ignore', 'all');
    repository.write(files);
    const before = repository.state();
    const { found } = await snapshotOf(repository);
    expect(found).toMatchObject({
      problem: { code: 'submodule-changes', where: 'working-directory', folders },
    });
    expect(repository.state()).toEqual(before);
    // Neither is it compared with itself.
    const opened = await open(repository);
    expect(await commitsOfWorkTreeAlone(await storeOf(opened), opened)).toEqual(found);
  });

  it('has the commits that are checked out in submodules, and needs no files of theirs', async () => {
    const { repository, head } = withSubmodules();
    repository.write({ 'lib/node_modules/x.js': 'x', 'lib/out.json': '{}' });
    writeFileSync(join(repository.path, '.git/modules/lib/info/exclude'), 'node_modules\n');
    const opened = await open(repository);
    const store = await storeOf(opened);
    // What the gate itself writes is no change either.
    await store.excludeFiles([join(repository.path, 'lib/out.json')]);
    const unchanged = await commitsOfWorkTree(store, opened, 'HEAD');
    expect(unchanged).toMatchObject({ commits: { candidate: head, uncommitted: false } });
    repository.git('submodule', '--quiet', 'deinit', '--force', 'lib');
    git(join(repository.path, 'docs'), 'commit', '--quiet', '--allow-empty', '-m', 'newer');
    const { found } = await snapshotOf(repository, 'HEAD');
    expect(found).toMatchObject({ commits: { uncommitted: true } });
  });

  it.each(['--assume-unchanged', '--skip-worktree'])(
    'contains changes that git is told to overlook by %s',
    async (mark) => {
      const repository = aRepository();
      const head = repository.commit('base', { 'a b.txt': 'a', 'b/b.txt': 'b', 'c.txt': 'c' });
      repository.git('update-index', mark, 'a b.txt', 'b/b.txt');
      expect((await snapshotOf(repository)).found).toMatchObject({
        commits: { candidate: head, uncommitted: false },
      });
      repository.write({ 'a b.txt': 'changed' });
      const before = repository.state();
      const { found, store } = await snapshotOf(repository);
      if ('problem' in found) throw new Error(found.problem.code);
      expect(found.commits.uncommitted).toBe(true);
      const arm = join(aDirectory('arm'), 'arm');
      await store.checkOut(found.commits.candidate, arm);
      expect(readFileSync(join(arm, 'a b.txt'), 'utf8')).toBe('changed');
      expect(readFileSync(join(arm, 'b/b.txt'), 'utf8')).toBe('b');
      expect(repository.state()).toEqual(before);
      expect(repository.git('ls-files', '-v')).toContain(
        mark === '--skip-worktree' ? 'S a' : 'h a',
      );
    },
  );

  it('works with safe.bareRepository=explicit', async () => {
    const repository = aRepository();
    repository.commit('base', { 'a.txt': 'a' });
    repository.write({ 'a.txt': 'b' });
    const strict = new Git(
      {
        ...process.env,
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'safe.bareRepository',
        GIT_CONFIG_VALUE_0: 'explicit',
      },
      never,
    );
    const opened = await openRepository(strict, repository.path);
    if ('problem' in opened) throw new Error(opened.problem.code);
    const directory = join(aDirectory(), 'store');
    const store = await BareRepository.create(strict, opened.repository, directory, null);
    const found = await commitsOfWorkTree(store, opened.repository, null);
    if ('problem' in found) throw new Error(found.problem.code);
    const arm = join(aDirectory(), 'arm');
    await store.checkOut(found.commits.candidate, arm);
    expect(readFileSync(join(arm, 'a.txt'), 'utf8')).toBe('b');
  });

  it('contains a file changed to the same size within the second of the commit', async () => {
    const repository = aRepository();
    repository.commit('base', { 'a.txt': 'a' });
    const second = new Date('2026-01-02T03:04:05Z');
    const file = join(repository.path, 'a.txt');
    utimesSync(file, second, second);
    // Makes the test independent of the moment at which it runs.
    const blind = new Git(
      {
        ...process.env,
        GIT_CONFIG_COUNT: '2',
        GIT_CONFIG_KEY_0: 'core.trustctime',
        GIT_CONFIG_VALUE_0: 'false',
        GIT_CONFIG_KEY_1: 'core.checkStat',
        GIT_CONFIG_VALUE_1: 'minimal',
      },
      never,
    );
    await blind.run(['update-index', '--refresh'], { cwd: repository.path });
    utimesSync(join(repository.path, '.git/index'), second, second);
    repository.write({ 'a.txt': 'b' });
    utimesSync(file, second, second);

    const opened = await openRepository(blind, repository.path);
    if ('problem' in opened) throw new Error(opened.problem.code);
    const store = await BareRepository.create(
      blind,
      opened.repository,
      join(aDirectory(), 'store'),
      null,
    );
    const found = await commitsOfWorkTree(store, opened.repository, null);
    if ('problem' in found) throw new Error(found.problem.code);
    const arm = join(aDirectory(), 'arm');
    await store.checkOut(found.commits.candidate, arm);
    expect(readFileSync(join(arm, 'a.txt'), 'utf8')).toBe('b');
  });

  it('excludes files that the gate writes, unless they are committed', async () => {
    const repository = aRepository();
    const head = repository.commit('base', { 'kept.json': '1' });
    repository.write({ 'out/report[1].json.part': '{}', 'report.md': 'x' });
    const opened = await open(repository);
    const store = await storeOf(opened);
    const written = ['out/report[1].json.part', 'report.md', '../elsewhere.json'];
    await store.excludeFiles(written.map((name) => join(repository.path, name)));
    // What is left of them if the gate is killed while it writes.
    repository.write({ 'out/report[1].json.part.4711.tmp': '{', 'report.md.12.tmp': '' });
    expect(await store.snapshot()).toBe(head);
    repository.write({ 'report.md.tmp': 'of somebody else' });
    expect(await store.snapshot()).not.toBe(head);
    repository.write({ 'report.md.tmp': null });
    repository.write({ 'kept.json': '2' });
    await store.excludeFiles([join(repository.path, 'kept.json')]);
    expect(await store.snapshot()).not.toBe(head);
  });

  it('excludes them also if the user’s own list of ignored files is read-only', async () => {
    const repository = aRepository();
    repository.commit('base', { 'a.txt': 'a' });
    const list = join(repository.path, '.git/info/exclude');
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(list, 'secret.txt\n', { mode: 0o444 });
    chmodSync(list, 0o444);
    repository.write({ 'secret.txt': 'x' });
    const directory = join(aDirectory(), 'store');
    await BareRepository.create(runner, await open(repository), directory, null);
    const copy = join(directory, 'info/exclude');
    // Not by writing to it: root may write to any file.
    expect(statSync(copy).mode & 0o200).toBe(0o200);
    expect(readFileSync(copy, 'utf8')).toBe('secret.txt\n');
  });

  it('works in a folder with a line break in its name', async () => {
    const repository = new TestRepository(aDirectory('two\nlines, "quoted" \\ and\ttab'));
    repository.git('init', '--quiet', '--initial-branch=main');
    repository.commit('base', { 'a.txt': 'a' });
    repository.write({ 'a.txt': 'b' });
    const { store, found } = await snapshotOf(repository);
    if ('problem' in found) throw new Error(found.problem.code);
    const arm = join(aDirectory(), 'arm');
    await store.checkOut(found.commits.candidate, arm);
    expect(readFileSync(join(arm, 'a.txt'), 'utf8')).toBe('b');
  });

  it('adds no object to the user’s repository', async () => {
    const repository = aRepository();
    repository.commit('base', { 'a.txt': 'a' });
    repository.write({ 'new.txt': 'a thing that git has not seen' });
    const objects = () => repository.git('count-objects', '-v');
    const before = objects();
    await snapshotOf(repository);
    expect(objects()).toBe(before);
  });

  it('does not remove files that a sparse checkout leaves out', async () => {
    const repository = aRepository();
    repository.commit('base', { 'a/a.txt': 'a', 'b/b.txt': 'b' });
    repository.git('sparse-checkout', 'set', 'a');
    repository.write({ 'a/a.txt': 'changed' });
    const { found, store } = await snapshotOf(repository);
    if ('problem' in found) throw new Error(found.problem.code);
    const directory = join(aDirectory('arm'), 'arm');
    await store.checkOut(found.commits.candidate, directory);
    expect(readFileSync(join(directory, 'a/a.txt'), 'utf8')).toBe('changed');
    expect(existsSync(join(directory, 'b/b.txt'))).toBe(true);
  });

  it('reads a split index', async () => {
    const repository = aRepository();
    repository.commit('base', { 'a.txt': 'a', 'b.txt': 'b' });
    repository.git('update-index', '--split-index');
    repository.write({ 'a.txt': 'changed' });
    const { found } = await snapshotOf(repository);
    expect(found).toMatchObject({ commits: { uncommitted: true } });
  });

  it('works in a linked worktree', async () => {
    const { origin, base } = aPullRequest();
    const linked = join(aDirectory('linked'), 'tree');
    origin.git('worktree', 'add', '--quiet', linked, 'feature');
    writeFileSync(join(linked, 'b.txt'), 'not committed');
    const opened = await openRepository(runner, linked);
    if ('problem' in opened) throw new Error(opened.problem.code);
    const store = await storeOf(opened.repository);
    const found = await commitsOfWorkTree(store, opened.repository, null);
    expect(found).toMatchObject({ commits: { baseline: base, uncommitted: true } });
  });

  it('without a default branch, the problem names the input', async () => {
    const repository = aRepository();
    repository.commit('base');
    repository.git('branch', '-m', 'trunk');
    const { found } = await snapshotOf(repository);
    expect(found).toMatchObject({ problem: { where: 'baseline' } });
    expect((await snapshotOf(repository, 'trunk')).found).toMatchObject({ commits: {} });
  });
});

describe('the repository', () => {
  it.each([
    ['outside any', () => aDirectory(), { code: 'no-repository', isEmpty: false }],
    ['that does not exist', () => '/no/such/directory', { code: 'not-found', what: 'directory' }],
    ['without a commit', () => aRepository().path, { code: 'no-repository', isEmpty: true }],
  ])('a directory %s is a problem', async (_, directory, problem) => {
    const opened = await openRepository(runner, directory());
    expect(opened).toMatchObject({ problem });
  });

  it('cannot be read without git: the problem says so, and where to install it', async () => {
    const PATH = aDirectory('path-without-git');
    const opened = await openRepository(new Git({ PATH }, never), aDirectory());
    if (!('problem' in opened)) throw new Error('it was opened');
    expect(describeProblem(opened.problem)).toMatch(
      /git is not installed, or not on the PATH; .*before actions\/checkout/,
    );
  });

  it.each([
    ['1.8.3.1', '1.8.3.1'],
    ['2.9.0', '2.9.0'],
    ['2.30.2', '2.30.2'],
    ['2.31.0', null],
    ['2.39.3 (Apple Git-146)', null],
    ['3.0.0', null],
  ])('needs git 2.31 or later: %s', async (version, tooOld) => {
    const git = new Git({ ...process.env, ...variablesForGit(version) }, never);
    const repository = aRepository();
    const head = repository.commit('here');
    expect(await openRepository(git, repository.path)).toMatchObject(
      tooOld === null
        ? { repository: { head } }
        : { problem: { code: 'git-too-old', value: tooOld } },
    );
  });

  it('ignores the variables that git sets for its hooks', async () => {
    const elsewhere = aRepository();
    elsewhere.commit('elsewhere');
    const repository = aRepository();
    const head = repository.commit('here');
    const hooked = new Git({ ...process.env, GIT_DIR: join(elsewhere.path, '.git') }, never);
    const opened = await openRepository(hooked, repository.path);
    expect(opened).toMatchObject({ repository: { head } });
  });
});

describe('the temporary repository', () => {
  it('has the tags of the user’s, also where git stores the refs of a new repository in a reftable', async ({
    skip,
  }) => {
    const variables = { ...process.env, GIT_DEFAULT_REF_FORMAT: 'reftable' };
    const options = {
      cwd: aDirectory(),
      env: variables,
      encoding: 'utf8',
      ...WITH_LIMIT,
    } as const;
    execFileSync('git', ['init', '--quiet', '--bare'], options);
    const args = ['config', '--default', 'files', 'extensions.refStorage'];
    const format = execFileSync('git', args, options).trim();
    skip(format !== 'reftable', 'git before 2.45 has no reftables');
    const repository = aRepository();
    repository.commit('base');
    repository.git('tag', '-a', '-m', 'one', 'v1');
    const directory = join(aDirectory('store'), 'store');
    const git = new Git(variables, never);
    await BareRepository.create(git, await open(repository), directory, null);
    const described = await git.run(['describe', repository.git('rev-parse', 'HEAD')], {
      cwd: directory,
      env: { GIT_DIR: directory },
    });
    expect(described).toBe('v1');
  });
});

it('a temporary directory of a name that is taken gets another one of the same length', async () => {
  const parent = aDirectory('temporary');
  mkdirSync(join(parent, 'comparison'));
  const create = () => ScratchDirectory.create(parent, () => {}, null, 'comparison');
  const paths = [await create(), await create()].map(({ path }) => path);
  expect(paths).toEqual([join(parent, 'compariso1'), join(parent, 'compariso2')]);
  expect(paths.every((path) => existsSync(path))).toBe(true);
});

it('files in Git LFS are told of, whichever folder of either arm has the attributes', async () => {
  const warningsOf = async (ofBaseline: string, ofCandidate: string) => {
    const repository = aRepository();
    const file = 'data/deep/.gitattributes';
    const baseline = repository.commit('base', { 'a.js': '', [file]: ofBaseline });
    const candidate = repository.commit('head', { 'a.js': 'changed', [file]: ofCandidate });
    const store = await storeOf(await open(repository));
    const scratch = aDirectory('scratch');
    const workspace = new GitWorkspace(
      store,
      { baseline, candidate, uncommitted: false },
      { baseline: join(scratch, 'arm-1'), candidate: join(scratch, 'arm-2') },
      () => Promise.resolve(false),
    );
    for (const arm of ['baseline', 'candidate'] as const) await workspace.checkOut(arm);
    return workspace.warnings;
  };
  const [text, lfs] = ['*.bin text\n', '*.bin filter=lfs -text\n'];
  expect(await warningsOf(text, text)).toEqual([]);
  expect(await warningsOf(lfs, text)).toEqual([{ code: 'large-files-missing' }]);
  expect(await warningsOf(text, lfs)).toEqual([{ code: 'large-files-missing' }]);
});

describe('a hostile repository', () => {
  it('runs none of its hooks, file system monitors and filters', async () => {
    const repository = aRepository();
    const touched = join(aDirectory(), 'touched');
    const script = `#!/bin/sh\necho "$0" >> ${touched}\n`;
    repository.write({ '.gitattributes': '*.txt filter=evil\n', 'evil.sh': script });
    repository.git('add', '--chmod=+x', 'evil.sh');
    const head = repository.commit('base', { 'a.txt': 'a' });
    const evil = join(repository.path, 'evil.sh');
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction']) {
      writeFileSync(join(repository.path, '.git/hooks', hook), script, { mode: 0o755 });
    }
    git(repository.path, 'config', 'core.hooksPath', join(repository.path, '.git/hooks'));
    git(repository.path, 'config', 'core.fsmonitor', `sh ${evil}`);
    git(repository.path, 'config', 'filter.evil.clean', `sh ${evil}`);
    git(repository.path, 'config', 'filter.evil.smudge', `sh ${evil}`);
    const included = join(repository.path, '.git', 'included');
    writeFileSync(
      included,
      `[core]\n\tfsmonitor = sh ${evil}\n\tsshCommand = sh ${evil}\n\tpager = sh ${evil}\n[credential]\n\thelper = !sh ${evil}\n[diff]\n\texternal = sh ${evil}\n`,
    );
    git(repository.path, 'config', 'include.path', included);
    repository.write({ 'a.txt': 'changed', 'b.txt': 'b' });

    const opened = await open(repository);
    const store = await storeOf(opened);
    const found = await commitsOfWorkTree(store, opened, head);
    if ('problem' in found) throw new Error(found.problem.code);
    await store.checkOut(found.commits.candidate, join(aDirectory('arm'), 'arm'));
    expect(existsSync(touched)).toBe(false);
  });

  it('runs no hook, file system monitor or helper of a hostile global configuration', async () => {
    const touched = join(aDirectory(), 'touched');
    const home = aDirectory('home');
    const write = (name: string, text: string) => {
      writeFileSync(join(home, name), text, { mode: 0o755 });
    };
    const script = (name: string) => `#!/bin/sh\necho ${name} >> ${touched}\n`;
    mkdirSync(join(home, 'hooks'));
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction']) {
      write(join('hooks', hook), script(hook));
    }
    write('monitor', script('monitor'));
    write('helper', script('helper'));
    write(
      '.gitconfig',
      `[core]\n\thooksPath = ${home}/hooks\n\tfsmonitor = ${home}/monitor\n[protocol "ext"]\n\tallow = always\n`,
    );
    const repository = aRepository();
    const head = repository.commit('base', { 'a.txt': 'a' });
    repository.git('remote', 'add', 'origin', `ext::${home}/helper`);
    repository.write({ 'a.txt': 'changed', 'b.txt': 'b' });

    const { XDG_CONFIG_HOME: _, GIT_CONFIG_GLOBAL: __, ...variables } = process.env;
    const hostile = new Git({ ...variables, HOME: home }, never);
    const opened = await openRepository(hostile, repository.path);
    if ('problem' in opened) throw new Error(opened.problem.code);
    const remote = { url: opened.repository.origin ?? '', authorizationEnv: {} };
    const directory = join(aDirectory(), 'store');
    const store = await BareRepository.create(hostile, opened.repository, directory, remote);
    const found = await commitsOfWorkTree(store, opened.repository, head);
    if ('problem' in found) throw new Error(found.problem.code);
    await store.checkOut(found.commits.candidate, join(aDirectory('arm'), 'arm'));
    await expect(store.fetch(['main'], 1)).rejects.toThrow(/'ext' not allowed/);
    expect(existsSync(touched)).toBe(false);
  });

  it('of a hostile global configuration gets no secret into a trace', async () => {
    const home = aDirectory('home');
    const traces = join(home, 'traces');
    mkdirSync(traces);
    const targets = ['normal', 'event', 'perf'].map(
      (kind) => `\t${kind}Target = ${traces}/${kind}\n`,
    );
    const planted = `[trace2]\n${targets.join('')}\tenvVars = DATABASE_URL,GIT_CONFIG_VALUE_0\n`;
    writeFileSync(join(home, '.gitconfig'), planted);
    const { XDG_CONFIG_HOME: _, GIT_CONFIG_GLOBAL: __, ...variables } = process.env;
    const outer = { ...variables, HOME: home, DATABASE_URL: 'postgres://user:password@host/name' };
    const hostile = new Git(outer, never);
    const repository = aRepository();
    repository.commit('base');
    await hostile.run(['rev-parse', 'HEAD'], {
      cwd: repository.path,
      env: hostile.authorizationEnv('https://github.example', 'ghs_secret0token'),
    });
    expect(readdirSync(traces)).toEqual([]);
  });
});

describe('the environment of git', () => {
  /** An alias shows what each program that git starts gets. */
  const environmentOf = async (runner: Git) =>
    (await runner.run(['-c', 'alias.environment=!env', 'environment'], { cwd: '/' })).split('\n');

  it('has no variable that is hidden from apps', async () => {
    const secrets = { SENTRY_AUTH_TOKEN: 'one', NPM_TOKEN: 'two', INPUT_TOKEN: 'three' };
    const seen = await environmentOf(new Git({ ...process.env, ...secrets }, never));
    const names = seen.map((line) => line.split('=')[0] ?? '');
    expect(names.filter((name) => name in secrets)).toEqual([]);
  });

  it('has the settings of git, proxies and agents of the user', async () => {
    const settings = {
      SSH_AUTH_SOCK: '/run/agent',
      GIT_SSL_KEY: '/home/user/client.pem',
      GIT_ASKPASS: '/bin/false',
      HTTPS_PROXY: 'http://user:password@proxy',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '/src',
    };
    const seen = await environmentOf(new Git({ ...process.env, ...settings }, never));
    expect(seen).toEqual(
      expect.arrayContaining(Object.entries(settings).map(([name, value]) => `${name}=${value}`)),
    );
  });
});
