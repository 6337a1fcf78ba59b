/** Warnings about the commits that are compared, and about the history of their branch. */
import * as z from 'zod';
import { shortCommit } from '../commit.ts';
import { plural } from '../text.ts';
import { count, entry, text } from '../warning-entry.ts';

export const COMMIT_AND_HISTORY_WARNINGS = {
  'same-commit': entry({
    values: { isMeasured: z.boolean().default(true) },
    sentence: ({ isMeasured }) =>
      isMeasured
        ? 'Both sides are the same commit, so every difference is noise.'
        : 'Both sides are the same commit, so nothing was measured. Change something, or give another baseline. To measure the noise of this machine, run cannongate noise.',
    example: { isMeasured: false },
    cause:
      'The baseline and the candidate resolve to the same commit, for example when the gate runs on the base branch itself.',
    remedy:
      'Give another `baseline`, or run the gate on a pull request. `same-commit: measure` measures all the same.',
  }),
  'other-commit-checked-out': entry({
    values: {
      checkedOut: text,
      expected: text,
      /** Whether the event is the push of a branch. */
      isPush: z.boolean().default(false),
    },
    sentence: ({ checkedOut, expected, isPush }) =>
      `This was measured at ${shortCommit(checkedOut)}, which the workflow has checked out. ${isPush ? `That is not the commit whose push started this run, ${shortCommit(expected)}.` : `That is neither the head that the pull request had when this run was started (${shortCommit(expected)}), nor a merge of that head.`}`,
    example: {
      checkedOut: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9',
      expected: '9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0',
      isPush: false,
    },
    cause:
      'The workflow has checked out another commit than that of the event. Perhaps somebody has pushed since the event, and `ref` names the branch. Or `ref` names something else, or an earlier step has pushed a commit.',
    remedy:
      'If the branch was pushed to, its newer run measures it. Otherwise leave `ref` out of `actions/checkout`.',
  }),
  'baseline-not-fetched': entry({
    values: { baseline: text, commit: text, reason: text },
    sentence: ({ baseline, commit, reason }) =>
      `The baseline ${baseline} could not be fetched, so it is what this checkout has under that name: ${shortCommit(commit)}, which may be old (${reason}).`,
    example: {
      baseline: 'main',
      commit: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9',
      reason: 'git fetch failed: could not read from remote repository',
    },
    cause:
      'The `baseline` is a branch or a tag, and the remote could not be asked where it is now. A runner that keeps its checkouts may have it as it was at an earlier run, so changes of others may be taken for those of the pull request.',
    remedy:
      'Look at what git says, for example a network or a token that failed, and run the job again. With a commit as `baseline` nothing has to be asked.',
  }),
  'baseline-outdated': entry({
    values: { baseline: text, /** The commit of the base branch. */ merged: text },
    sentence: ({ baseline, merged }) =>
      `The baseline ${shortCommit(baseline)} is the base commit that the event names, but the workflow has checked out a merge of this pull request with another commit of the base branch, ${shortCommit(merged)}. What others changed between these two is compared, too, as if this pull request had changed it. Leave out the input baseline.`,
    example: {
      baseline: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9',
      merged: '9b1f0c3a7d5e2846b0a9c1d3e5f7a8b2c4d6e8f0',
    },
    cause:
      'The workflow gives `github.event.pull_request.base.sha` as `baseline`. GitHub does not always update it when the base branch moves on, while `actions/checkout` checks out a merge with the newest commit of the base branch.',
    remedy:
      'Remove `baseline`: without it, the merge is compared with the commit of the base branch that it was made of.',
  }),
  'baseline-ahead': entry({
    values: { baseline: text, count, /** The merge base. */ shared: text },
    sentence: ({ baseline, count, shared }) =>
      `${plural(count, 'commit')} of the baseline ${baseline} ${count === 1 ? 'is' : 'are'} not in the head, and what ${count === 1 ? 'it' : 'they'} changed is compared, too: an improvement there makes the head look slower, and a slowdown there hides one of the head. Rebase the head, or give ${shortCommit(shared)} as the baseline, the last commit that both have.`,
    example: { baseline: 'main', count: 12, shared: '3f1a9c7d2b8e4f60a1c5d9e7b3f2a8c4d6e0b1f9' },
    cause:
      'The input `baseline` names a branch, a tag or a commit that has moved on since the head left it. A named baseline is taken as it is; without one, pull requests are compared with the commit they were merged with or left, and the command line with the merge base.',
    remedy:
      'Rebase the branch or merge the baseline into it. Or remove `baseline` if it is the branch that the pull request goes to, or give the merge base, which the warning names: `git merge-base main HEAD`. If you mean to compare two lines of releases, ignore this.',
  }),
  'history-not-used': entry({
    values: { history: text, reason: text },
    sentence: ({ history, reason }) =>
      `The history ${history} is not used: ${reason}. The verdict does not need it, but the sum of the changes is not judged.`,
    example: { history: 'cannongate-history', reason: 'there is none yet' },
    cause:
      'The input `history` names a branch or a folder without a history, or one that could not be read. Or it has no comparisons of these scenarios on the way from the commit to count from to the base.',
    remedy:
      'Begin one with `cannongate history add`, or with the workflow in docs/how-to/keep-a-history.md. If it exists, give the job `contents: read`. If it lacks commits, add the reports of comparisons that lead to the base.',
  }),
  'drift-not-judged': entry({
    values: { inputs: z.array(text) },
    sentence: ({ inputs }) =>
      `${new Intl.ListFormat('en').format(inputs)} ${inputs.length === 1 ? 'has' : 'have'} no effect without history, so the sum of the changes is not judged.`,
    example: { inputs: ['on-drift'] },
    cause:
      'The workflow or the configuration file says how a drift is judged, and names no history to judge it by.',
    remedy:
      'Set `history`, as docs/how-to/keep-a-history.md shows, or remove the other inputs of a drift.',
  }),
  'history-damaged': entry({
    values: { count, first: text },
    sentence: ({ count, first }) =>
      `${plural(count, 'line of the history is', 'lines of the history are')} left out. The first one: ${first}.`,
    example: { count: 1, first: 'series/search.cpu.1f2e3d4c5b6a.jsonl line 7 is not valid JSON' },
    cause: 'Lines of the history’s files are damaged, or from a newer cannongate.',
    remedy:
      'Correct or remove the lines that `cannongate history show` names. All other lines count.',
  }),
};
