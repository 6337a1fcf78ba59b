/** Problems with the repository and with the commits that are to be compared. */
import { shortCommit } from '../commit.ts';
import { entry } from '../problem-entry.ts';
import { plural } from '../text.ts';

/** What git says if the remote has no such branch. */
const IS_GONE = "couldn't find remote ref";

export const COMMIT_PROBLEMS = {
  'no-repository': entry<
    | { readonly isEmpty: true }
    | { readonly isEmpty: false; readonly value: string; /** Git’s. */ readonly message: string }
  >({
    found: (problem) =>
      problem.isEmpty
        ? 'a repository without a commit'
        : `${JSON.stringify(problem.value)} (git: ${problem.message})`,
    advice: (problem) => {
      if (problem.isEmpty) return 'commit something first';
      // Images such as node:22-slim have no git, and actions/checkout then downloads the files alone.
      if (problem.message.includes('spawn git ENOENT')) {
        return 'git is not installed, or not on the PATH; in a workflow, install it in a step before actions/checkout, which makes no repository without it';
      }
      // In a container of a workflow, the checkout belongs to another user.
      return problem.message.includes('dubious ownership')
        ? 'it belongs to another user, and git refuses it; in a container of a workflow, run git config --global --add safe.directory "$GITHUB_WORKSPACE" in a step before'
        : 'run it inside a git repository; in a workflow, use actions/checkout before, and if you give that a path, give the same path as working-directory; if a step installs git, put it before actions/checkout';
    },
    example: {
      where: 'working-directory',
      value: '/home/me',
      message: 'not a git repository',
      isEmpty: false,
    },
    cause:
      'cannongate compares two commits, and the directory is in no git repository that has any.',
    remedy:
      'Run it inside a repository with commits. In a workflow, use `actions/checkout` first. If that has a `path`, give it as `working-directory`, or begin that with it. Without git, `actions/checkout` downloads the files alone: in a `container:` whose image has no git, such as `node:22-slim`, install git in a step before it. In a job with `container:`, git also asks for a step with `git config --global --add safe.directory "$GITHUB_WORKSPACE"`.',
  }),
  'git-too-old': entry<{ /** `2.30.2` */ readonly value: string }>({
    found: ({ value }) => `git ${value}`,
    advice: () =>
      'use git 2.31 or later: with an older one, files outside of a sparse checkout would seem to be deleted',
    example: { where: 'git', value: '2.30.2' },
    cause:
      'The git on the PATH is older than 2.31. It does not know all that cannongate asks of it, and does not say so. For example, the head would lack the files outside of a sparse checkout.',
    remedy:
      'Install git 2.31 or later. Debian 11 has 2.30: on a self-hosted runner or in a `container:`, use a newer image.',
  }),
  'in-submodule': entry<{
    readonly value: string;
    /** The folder of the repository that has it. */ readonly superproject: string;
  }>({
    found: ({ value }) => `${JSON.stringify(value)}, which is in a submodule`,
    advice: ({ superproject }) =>
      `this run is for the repository in ${superproject}, and the submodule’s commits are those of another one; run the gate in the workflow of the submodule’s repository`,
    example: { where: 'working-directory', value: 'services/api', superproject: '/home/me/shop' },
    cause:
      'The working directory is in a submodule. The base and head of the run are commits of the repository that has the submodule, and cannongate does not check out submodules.',
    remedy: 'Run the gate in a workflow of the submodule’s own repository.',
  }),
  'unmerged-files': entry<{ readonly files: readonly string[] }>({
    found: ({ files }) =>
      `${plural(files.length, 'file')} with conflicts, such as ${JSON.stringify(files[0])}`,
    advice: () =>
      'resolve them and git add the files, or take the merge, rebase or cherry-pick back, for example with git merge --abort',
    example: { where: 'working-directory', files: ['src/app.js'] },
    cause:
      'A merge, rebase or cherry-pick has left conflicts in the work tree, and git counts them as not resolved. An app with the marks of conflicts in its files does not start.',
    remedy: 'Resolve them and `git add` the files, or take it back with `git merge --abort`.',
  }),
  'no-baseline': entry<
    | { readonly reason: 'event'; readonly event: string }
    | {
        readonly reason:
          | 'merge-group-without-base'
          | 'no-shared-history'
          | 'pull-request-missing'
          | 'push-of-tag'
          | 'push-without-before';
      }
  >({
    found: (problem) => {
      switch (problem.reason) {
        case 'event':
          return `no baseline in a ${problem.event} event`;
        case 'merge-group-without-base':
          return 'a merge_group event without base_sha';
        case 'no-shared-history':
          return 'no default branch that shares history with the work tree';
        case 'pull-request-missing':
          return 'a pull_request event without a pull request';
        case 'push-of-tag':
          return 'no baseline in a push of a tag';
        case 'push-without-before':
          return 'a push event without a commit before it';
      }
    },
    advice: ({ reason }) =>
      reason === 'push-of-tag'
        ? 'set baseline to the commit, tag or branch to compare with, or start the workflow for branches only, for example on: { push: { branches: [main] } }'
        : 'set baseline to the commit, tag or branch to compare with',
    example: { where: 'baseline', reason: 'event', event: 'schedule' },
    cause: 'Neither the event nor the repository says which commit to compare with.',
    remedy: 'Set `baseline`.',
  }),
  'pull-request-not-checked-out': entry<{
    readonly checkedOut: string;
    /** The pull request's head. */
    readonly expected: string;
  }>({
    found: ({ checkedOut, expected }) =>
      `a checkout of ${shortCommit(checkedOut)}, which is not the pull request (its head is ${shortCommit(expected)})`,
    advice: () =>
      'leave ref out of actions/checkout, which then checks out the pull request. If it was pushed to meanwhile, its newer run measures it',
    example: {
      where: 'baseline',
      checkedOut: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9',
      expected: '9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0',
    },
    cause:
      'The workflow has checked out neither the merge commit of the pull request nor its head. A `ref` such as `github.head_ref` names a branch: if the pull request comes from a fork, a branch of this repository may have the same name, for example `main`.',
    remedy:
      'Leave `ref` out of `actions/checkout`, or give it `github.event.pull_request.head.sha`.',
  }),
  'queued-commit-not-checked-out': entry<{
    readonly checkedOut: string;
    /** What the queue would merge. */
    readonly expected: string;
  }>({
    found: ({ checkedOut, expected }) =>
      `a checkout of ${shortCommit(checkedOut)}, which is not what the merge queue would merge (${shortCommit(expected)})`,
    advice: () =>
      'leave ref out of actions/checkout, which then checks out the commit of the queue',
    example: {
      where: 'baseline',
      checkedOut: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9',
      expected: '9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0',
    },
    cause:
      'The workflow has checked out something else than the commit that a merge queue asks about, such as the branch `main`. A verdict on that would be taken for one on the queue.',
    remedy: 'Leave `ref` out of `actions/checkout`, or give it `github.sha`.',
  }),
  'commit-not-found': entry<{
    /** Git’s. */
    readonly message: string;
    readonly name: string;
    /** Whether the user named it; otherwise the event did, as a branch or a commit. */
    readonly kind: 'named' | 'branch' | 'commit';
  }>({
    found: ({ name, kind }) => (kind === 'named' ? JSON.stringify(name) : `${kind} ${name}`),
    advice: ({ message, kind, name }) =>
      kind === 'named'
        ? `this clone has no such commit, tag or branch, and it cannot be fetched (${message}); name one that exists${/[~^]/.test(name) ? ', or set fetch-depth: 0 for actions/checkout, which leaves out the history by default' : ''}`
        : kind === 'branch' && message.includes(IS_GONE)
          ? 'the repository has no such branch any more, so it was renamed or deleted; push again, since a run that is repeated keeps the old name, or set baseline'
          : `it is not in this clone and cannot be fetched (${message}); give the token input, or set fetch-depth: 0 for actions/checkout`,
    example: {
      where: 'baseline',
      name: 'v1.2',
      kind: 'named',
      message: 'couldn’t find remote ref v1.2',
    },
    cause: 'The baseline is not in this clone, and git cannot fetch it.',
    remedy:
      'Correct the name. In a workflow, check the `token` input, or fetch the whole history with `fetch-depth: 0`. If the base branch was renamed or deleted, push again.',
  }),
  'server-not-reached': entry<{ /** Git’s. */ readonly message: string }>({
    found: ({ message }) => `a server that could not be reached (git: ${message})`,
    advice: () => 'the fault is the server’s or the network’s: run it again',
    example: {
      where: 'baseline',
      message: 'The requested URL returned error: 503',
    },
    cause:
      'Git got no answer, the connection broke off, or the server said that it cannot serve now. A fetch was tried three times; a push is made once.',
    remedy:
      'Run the job again. If it fails every time, check the address, the network and the proxy of the runner, and whether the server works.',
  }),
  'files-not-added': entry<{ /** Git’s. */ readonly message: string }>({
    found: ({ message }) => `files that git cannot add (${message})`,
    advice: () => 'ignore, remove or commit them: the candidate includes uncommitted files',
    example: { where: 'working-directory', message: 'permission denied' },
    cause: 'The candidate includes uncommitted files, and git cannot read some of them.',
    remedy: 'Ignore, remove or commit these files.',
  }),
  'submodule-changes': entry<{ /** From the root. */ readonly folders: readonly string[] }>({
    found: ({ folders }) => {
      const [first] = folders;
      const name = JSON.stringify(first);
      return folders.length === 1
        ? `uncommitted changes in the submodule ${name}`
        : `uncommitted changes in ${plural(folders.length, 'submodule')}, such as ${name}`;
    },
    advice: ({ folders }) =>
      `they would not be measured: of a submodule the candidate has only a commit; commit and push them there, or put them aside with git -C ${JSON.stringify(folders[0])} stash --include-untracked`,
    example: { where: 'working-directory', folders: ['vendor/shared'] },
    cause:
      'The candidate includes the uncommitted changes of the work tree, but not those inside of a submodule: of that it has only the commit that is checked out there. The changes would not be measured, and the verdict would be on other code.',
    remedy:
      'Commit the changes in the submodule, and push that commit if `install` fetches the submodule. Or put them aside with `git stash --include-untracked` in its folder. Let git ignore new files that are not part of the app.',
  }),
};
