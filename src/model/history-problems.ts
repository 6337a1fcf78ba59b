/** Problems of the commands that write and read a history. See problem.ts. */
import { entry } from './problem-entry.ts';
import { plural } from './text.ts';

export const HISTORY_PROBLEMS = {
  'no-history-named': entry<{ readonly isBoth: boolean; readonly folderFlag: string }>({
    found: ({ isBoth, folderFlag }) =>
      isBoth ? `both ${folderFlag} and --branch` : `neither ${folderFlag} nor --branch`,
    advice: ({ folderFlag }) =>
      `give one of them: ${folderFlag} a folder, or --branch cannongate-history`,
    example: { where: 'history add', isBoth: false, folderFlag: '--to' },
    cause: 'A history is kept either in a folder or on a branch of the repository’s remote.',
    remedy: 'Give the folder or the branch.',
  }),
  'history-not-found': entry<{ readonly value: string; readonly kind: 'folder' | 'branch' }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ kind }) =>
      `there is no history ${kind === 'folder' ? 'in that folder' : 'on that branch'}; begin one with cannongate history add`,
    example: { where: '--branch', value: 'cannongate-history', kind: 'branch' },
    cause: 'The folder or the branch does not exist, or has no file `commits.jsonl`.',
    remedy:
      'Correct the name. `cannongate history add` makes the folder or the branch when it adds the first report.',
  }),
  'not-a-history': entry<{ readonly kind: 'branch' | 'folder'; readonly value: string }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ kind }) =>
      `it exists and holds other files; name a ${kind} for the history alone, such as ${kind === 'branch' ? 'cannongate-history' : 'history'}`,
    example: { where: '--branch', kind: 'branch', value: 'main' },
    cause:
      'The branch or the folder exists, and has no file `commits.jsonl`. So it holds somebody’s own files, which a history must not be mixed with.',
    remedy: 'Name another one. It is made when it does not exist.',
  }),
  'invalid-branch-name': entry<{ readonly value: string }>({
    advice: () => 'give the name of a branch, such as cannongate-history',
    example: { where: '--branch', value: 'my history' },
    cause: 'Git has rules for names of branches, and this breaks one.',
    remedy: 'Use letters, digits, dashes and slashes.',
  }),
  'no-remote': entry({
    found: () => 'no remote',
    advice: () =>
      'run it in a clone whose remote is named origin, or give --remote with an address or a folder',
    example: { where: '--branch' },
    cause: 'A branch is read from and written to the remote of the repository, and none is known.',
    remedy: 'Run it inside a clone, or give `--remote`.',
  }),
  'history-not-reached': entry<{
    /** Git’s. */
    readonly message: string;
    readonly isWriting: boolean;
  }>({
    found: ({ message }) => `a remote that refused (git: ${message})`,
    advice: ({ isWriting }) =>
      isWriting
        ? 'let the job write: in a workflow, give permissions: contents: write, and GITHUB_TOKEN as a variable'
        : 'check the address and the token; in a workflow, give GITHUB_TOKEN as a variable',
    example: {
      where: '--branch',
      message: 'could not read Username',
      isWriting: true,
    },
    cause:
      'Git could not read the branch or its commits, or not write to it: the token may not, a rule protects the branch, or the server gives no single commits.',
    remedy:
      'Read git’s message. In a workflow, the job needs `contents: write` to add to a history, and `contents: read` to read it. Where the server gives no single commits, check out with `fetch-depth: 0`.',
  }),
  'history-write-conflict': entry<{ readonly attempts: number }>({
    found: ({ attempts }) => `${attempts} attempts, each with another job’s push in between`,
    advice: () => 'run the job again; nothing was lost, and nothing is added twice',
    example: { where: '--branch', attempts: 12 },
    cause:
      'Other jobs wrote to the branch all the time. Each attempt starts from the newest state.',
    remedy: 'Run the job again. A report that is added twice counts once.',
  }),
  'empty-history': entry<{ readonly reason: keyof typeof EMPTY_HISTORY }>({
    found: ({ reason }) => EMPTY_HISTORY[reason].found,
    advice: ({ reason }) => EMPTY_HISTORY[reason].advice,
    example: { where: 'cannongate history show', reason: 'filtered' },
    cause:
      'There is nothing to show: no series matches, or none has a comparison of two commits of the branch whose files differ.',
    remedy: 'Leave out the filters, or add reports.',
  }),
  'history-not-linked': entry({
    found: () => 'no series whose two commits are linked',
    advice: () =>
      'compare the last commit with the one to start from, and add the report; cannongate history show says which comparison is missing',
    example: { where: 'cannongate history badge' },
    cause: 'No comparisons lead from the commit to start from to the last one.',
    remedy: 'Compare the two directly and add the report, or start from a later commit.',
  }),
  'history-not-measured-since': entry<{ readonly start: string }>({
    found: ({ start }) => `no series that was measured after ${start}`,
    advice: () => 'measure a later commit and add its report, or start from an earlier commit',
    example: { where: 'cannongate history badge', start: 'v1.4' },
    cause: 'The commit to start from is the last one that was measured, or a later one.',
    remedy: 'Add the report of a later commit, or give an earlier commit as the start.',
  }),
  'history-beyond-clone': entry<{
    readonly count: number;
    /** As git names it. */
    readonly branch: string;
  }>({
    found: ({ count, branch }) =>
      `${plural(count, 'comparison')} of later commits that are not on ${branch} here`,
    advice: () =>
      'run git fetch, or give --ref with the branch to follow: the check would end at an older commit',
    example: { where: 'cannongate history check', count: 2, branch: 'origin/main' },
    cause:
      'The history has comparisons of commits that the clone does not have on that branch, as when it is behind its remote. Nobody knows their order here.',
    remedy:
      'Run `git fetch`, or give `--ref` with the branch to follow. With `--ref` or `--on-drift warn` the check goes up to the last commit that is on the branch, and says that others are left out.',
  }),
  'one-start-too-many': entry({
    found: () => 'both --since and --window',
    advice: () => 'give one of them: a commit to start from, or a number of commits',
    example: { where: '--window' },
    cause: 'Both flags say where the judged part of the history begins.',
    remedy: 'Leave one of them out.',
  }),
  'commit-not-in-history': entry<{
    readonly value: string;
    /** Whether git knows a commit of that name. */
    readonly isKnown: boolean;
  }>({
    advice: ({ isKnown }) =>
      isKnown
        ? 'no series has that commit, nor one before it; give a commit, tag or branch of the measured branch, and in a workflow fetch-depth: 0'
        : 'git knows no commit, tag or branch of that name here; correct the name, or fetch it: in a workflow, with fetch-depth: 0',
    example: { where: '--since', value: 'v1.4', isKnown: true },
    cause:
      'The drift is taken from a commit that was compared, or from the last one before it that was. Neither is known here: the name is misspelt, the clone is shallow, or the history begins later.',
    remedy:
      'Run it in a clone with all commits and tags, or give a later commit. `cannongate history show` lists the commits.',
  }),
  'import-unreadable': entry<{ readonly reason: string }>({
    advice: ({ reason }) => reason,
    example: {
      where: 'results.json',
      reason: 'it does not say which commit it is of; give --commit',
    },
    cause:
      'The file is not what github-action-benchmark, Bencher or autobench save, or it has no date and no commit.',
    remedy:
      'Give a `data.js` of github-action-benchmark, an answer of Bencher’s API under `/perf`, or a file of autobench’s folder. For one run in the Bencher Metric Format, name its commit with `--commit`.',
  }),
  'report-not-for-history': entry<{ readonly reason: keyof typeof NOT_FOR_HISTORY }>({
    found: ({ reason }) => NOT_FOR_HISTORY[reason].found,
    advice: ({ reason }) => NOT_FOR_HISTORY[reason].advice,
    example: { where: 'report.json', reason: 'uncommitted' },
    cause:
      'A history links commits. The report compares nothing that it could link, or has no results.',
    remedy:
      'Add reports of two different commits without uncommitted changes. With `--skip-unusable` other reports are added, and this one is only mentioned.',
  }),
};

/** Reasons of `empty-history`. */
const EMPTY_HISTORY = {
  empty: {
    found: 'a history without comparisons',
    advice: 'add reports with cannongate history add',
  },
  filtered: {
    found: 'no series that matches',
    advice: 'leave out --scenario and --metric to see all series',
  },
  'same-files': {
    found: 'only comparisons of commits with the same files',
    advice: 'add the report of two commits whose files differ',
  },
  'one-commit': {
    found: 'only comparisons of pull requests with one commit of the branch',
    advice: 'add the report of two commits of the branch',
  },
};

/** Reasons of `report-not-for-history`. */
const NOT_FOR_HISTORY = {
  uncommitted: {
    found: 'a comparison with uncommitted changes',
    advice:
      'commit them and measure again; untracked files count, so keep reports outside of the repository, or have git ignore them',
  },
  'no-commits': {
    found: 'a comparison without commits',
    advice: 'give a report that names both commits',
  },
  'same-commit': {
    found: 'a comparison of a commit with itself',
    advice: 'give a report of two commits',
  },
  failed: {
    found: 'a comparison that failed',
    advice: 'leave it out, or measure again',
  },
  'no-results': {
    found: 'no result of a gated metric',
    advice: 'leave it out, or gate a metric and measure again',
  },
};
