import { aRepository, type Files, type TestRepository } from './repository.ts';

export interface PullRequest {
  readonly checkout: TestRepository;
  readonly payload: object;
  readonly base: string;
  readonly head: string;
  readonly merge: string;
}

/** A pull request as actions/checkout leaves it: its merge commit, one commit deep. */
export function aPullRequest(base: Files, head: Files): PullRequest {
  const origin = aRepository();
  const baseCommit = origin.commit('base', base);
  origin.git('switch', '--quiet', '-c', 'feature');
  const headCommit = origin.commit('head', head);
  origin.git('switch', '--quiet', '--detach', 'main');
  origin.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature');
  const merge = origin.git('rev-parse', 'HEAD');
  origin.git('update-ref', 'refs/pull/7/merge', merge);
  origin.git('switch', '--quiet', 'main');
  return {
    checkout: origin.shallowCheckout('refs/pull/7/merge'),
    payload: {
      pull_request: { number: 7, head: { sha: headCommit }, base: { ref: 'main', sha: 'stale' } },
      repository: { default_branch: 'main' },
    },
    base: baseCommit,
    head: headCommit,
    merge,
  };
}
