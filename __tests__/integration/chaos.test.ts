/** What `npm run chaos` finds wrong with a repository after a gate. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedIn } from '../../chaos/left-behind.ts';
import { aDirectory, aRepository } from '../support/repository.ts';

it('a repository that a gate left as it was has not changed, and each change is named', () => {
  const repository = aRepository();
  repository.commit('base', { 'a.txt': 'a' });
  const before = repository.state();
  expect(changedIn(before, repository.state())).toEqual([]);
  repository.git('worktree', 'add', '--quiet', '--detach', join(aDirectory('linked'), 'tree'));
  repository.write({ 'a.txt': 'b' });
  expect(changedIn(before, repository.state())).toEqual([
    "the repository's worktrees changed",
    "the repository's status changed",
  ]);
});
