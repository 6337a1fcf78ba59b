/** Of `src/adapters/history`. */
import type { Mutation } from '../mutation.ts';
import { REMOTE, HISTORY, BRANCH_HISTORY } from '../tests.ts';

export const adaptersHistoryMutations: readonly Mutation[] = [
  {
    name: 'history-by-force',
    point: null,
    file: 'src/adapters/history/branch-store.ts',
    find: "const push = ['push', '--quiet', this.#remote.url",
    replace: "const push = ['push', '--quiet', '--force', this.#remote.url",
    test: [HISTORY, 'loses nothing that another job pushes after it has read the branch'],
  },
  {
    name: 'history-on-a-branch-of-code',
    point: null,
    file: 'src/adapters/history/branch-store.ts',
    find: 'if (!entries.some(({ name }) => name === COMMITS_FILE)) {',
    replace: 'if (!isWriting && !entries.some(({ name }) => name === COMMITS_FILE)) {',
    test: [HISTORY, 'never writes to a branch that is something else'],
  },
  {
    name: 'history-link-followed',
    point: null,
    file: 'src/adapters/history/store.ts',
    find: 'links: { within: this.#folder },',
    replace: "links: 'all',",
    test: [HISTORY, 'does not follow a link out of the folder'],
  },
  {
    name: 'history-first-line-mended-by-an-append',
    point: null,
    file: 'src/adapters/history/store.ts',
    find: "!text.startsWith(before.get(name) ?? '')",
    replace: 'text === name',
    test: [HISTORY, 'makes a series readable again if %s'],
  },
  {
    name: 'history-first-write-unknown',
    point: null,
    file: 'src/adapters/history/store.ts',
    find: 'const present = this.#present();',
    replace: 'const present = this.#isHistory() ? this.#present() : [];',
    test: [HISTORY, 'goes on after half a line if even its first write was interrupted'],
  },
  {
    name: 'history-mended-over-an-append',
    point: null,
    file: 'src/adapters/history/store.ts',
    find: 'if (this.#text(name) !== before.get(name)) return false;',
    replace: '',
    test: [
      HISTORY,
      'loses nothing that somebody else appends to a series while it is made readable',
    ],
  },
  {
    name: 'history-among-other-files',
    point: null,
    file: 'src/adapters/history/store.ts',
    find: 'if (!this.#isHistory()) this.#expectUnused();',
    replace: '',
    test: [
      '__tests__/integration/cli/history.test.ts',
      'never writes among other files, and goes on where it was interrupted',
    ],
  },
  {
    name: 'unread-tags-move-the-start',
    point: null,
    file: 'src/adapters/history/commits.ts',
    find: '.catch((error: unknown) => {',
    replace: ".catch((error: unknown) => {\n      if (error instanceof GitError) return '';",
    test: [BRANCH_HISTORY, 'is not counted from another commit while %s out of reach'],
  },
  {
    name: 'refusal-as-a-missing-commit',
    point: null,
    file: 'src/adapters/history/commits.ts',
    find: 'error instanceof GitError && NO_SUCH_COMMIT.test(error.message)',
    replace: 'error instanceof GitError',
    test: [REMOTE, 'the commits of a branch is told from one that has no such commit'],
  },
];
