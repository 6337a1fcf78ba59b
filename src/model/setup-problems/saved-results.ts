/** Problems with checkpoints to be resumed, and with reports to be shown, judged or merged. */
import { entry } from '../problem-entry.ts';
import { describeProgress, type Progress } from '../saved-progress.ts';

/** What differs where jobs have measured other scenarios, in place of the same on other machines. */
export const SCENARIO_NAMES = 'the names of the scenarios';

export const SAVED_RESULT_PROBLEMS = {
  'checkpoint-unreadable': entry<{ readonly value: string; readonly reason: string }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ reason }) => reason,
    example: {
      where: '--resume',
      value: 'report.json.part',
      reason: 'it is not valid JSON (Unexpected end of JSON input)',
    },
    cause: 'The file of `--resume` is not one that an interrupted comparison saved.',
    remedy:
      'Give the file that the interrupted comparison named, or start again without `--resume`.',
  }),
  'saved-progress-in-the-way': entry<
    { /** The file. */ readonly value: string } & (
      | (Progress & { readonly reason: 'output' | 'same' })
      | { readonly reason: 'something-else' }
    )
  >({
    found: (problem) => {
      const name = JSON.stringify(problem.value);
      switch (problem.reason) {
        case 'something-else':
          return `${name}, which no interrupted run of cannongate has saved`;
        case 'output':
          return `${name}, which holds ${describeProgress(problem)} of an interrupted ${problem.of}`;
        case 'same':
          return `${name}, which holds ${describeProgress(problem)} of this same ${problem.of}, which was interrupted`;
      }
    },
    advice: ({ value, reason }) => {
      switch (reason) {
        case 'something-else':
          return 'the progress of this run would be saved there; move that file, or write to another one';
        case 'output':
          return `the output would replace them; continue with --resume ${value}, or write to another file`;
        case 'same':
          return `continue it with --resume ${value}, or delete that file to begin anew`;
      }
    },
    example: {
      where: '--json',
      value: 'report.json.part',
      reason: 'same',
      of: 'comparison',
      count: 7,
    },
    cause:
      'With `--json FILE`, `compare` and `bisect` save their progress in `FILE.part`. That file is there already: an interrupted run of the same command has left it, or it is a file of somebody else. Or the file of `--json` itself is one that an interrupted run has saved.',
    remedy:
      'Continue the interrupted run with `--resume FILE.part`, or delete that file to begin anew. If it is no file of cannongate, move it, or write to another file.',
  }),
  'checkpoint-differs': entry<
    | { readonly in: 'commits'; readonly saved: Compared; /** Here. */ readonly now: Compared }
    | { readonly in: 'machine'; readonly saved: string; readonly now: string }
    | { readonly in: 'version'; readonly saved: string }
    | { readonly in: 'seed'; readonly saved: string; readonly now: string }
    | { readonly in: 'settings' }
  >({
    found: (problem) => {
      switch (problem.in) {
        case 'commits':
          return `a comparison of ${describeCommits(problem.saved)}`;
        case 'machine':
          return `a comparison on another machine (${problem.saved})`;
        case 'version':
          return `a comparison by version ${problem.saved}`;
        case 'seed':
          return `a comparison with the seed ${JSON.stringify(problem.saved)}`;
        case 'settings':
          return 'a comparison with other settings or scenarios';
      }
    },
    advice: (problem) => {
      switch (problem.in) {
        case 'commits':
          return `check out these commits, or start again without resuming (checked out here: ${describeCommits(problem.now)})`;
        case 'machine':
          return `resume on that machine, or start again here without resuming (${problem.now})`;
        case 'version':
          return 'resume with that version';
        case 'seed':
          return `leave out the seed ${JSON.stringify(problem.now)}: a comparison keeps the one it began with`;
        case 'settings':
          return 'use the same flags and configuration file, or start again without resuming';
      }
    },
    example: { where: '--resume', in: 'settings' },
    cause:
      'The interrupted comparison had other commits or settings, another version of cannongate, or another machine. Its launches cannot be mixed with new ones.',
    remedy: 'Resume under the same conditions, or start again without `--resume`.',
  }),
  'report-unreadable': entry<{ readonly reason: string }>({
    advice: ({ reason }) => reason,
    example: { where: 'report.json', reason: 'it is empty' },
    cause: 'The file is not a report that this version of cannongate can read.',
    remedy: 'Give a file that `--json` or the action wrote, with the same version of cannongate.',
  }),
  'report-not-found': entry<{
    readonly value: string;
    readonly reason: keyof typeof REPORT_NOT_FOUND;
  }>({
    found: ({ value }) => JSON.stringify(value),
    advice: ({ reason }) => REPORT_NOT_FOUND[reason],
    example: { where: 'reports', value: 'reports/*.json', reason: 'no-match' },
    cause: 'The input `reports` names no file, or one that must not be used.',
    remedy: 'Download the reports to `runner.temp` first, and name them there.',
  }),
  'no-stored-report': entry<{ readonly reason: string }>({
    advice: ({ reason }) => `${reason}; run the measuring workflow again`,
    example: { where: 'reports', reason: 'the artifact cannongate-report holds no report' },
    cause:
      'A label was changed, so the report that an earlier run stored is judged again. There is none for this commit.',
    remedy: 'Run the measuring workflow again.',
  }),
  'report-of-other-commit': entry<{
    /** Null if it names none. */
    readonly commit: string | null;
    readonly expected: string;
  }>({
    found: ({ commit }) => `a report of ${commit ?? 'no commit'}`,
    advice: ({ expected }) => `give the report of ${expected}, the commit of this event`,
    example: { where: 'reports', commit: '1f2e3d4', expected: '5a6b7c8' },
    cause: 'The report is not of the commit that the workflow runs for.',
    remedy: 'Download the report of the run that this workflow belongs to.',
  }),
  'report-not-mergeable': entry<
    | { readonly reason: 'duplicate'; /** The other file. */ readonly of: string }
    | { readonly reason: 'gate' | 'merged' }
  >({
    found: (problem) => {
      switch (problem.reason) {
        case 'duplicate':
          return `the same launches as in ${problem.of}`;
        case 'gate':
          return 'a report of mode: gate';
        case 'merged':
          return 'a merged report';
      }
    },
    advice: ({ reason }) => NOT_MERGEABLE[reason],
    example: { where: 'machine-2.json', reason: 'gate' },
    cause: 'Only reports of `mode: measure` can be merged, each once.',
    remedy: 'Use `mode: measure` in every job, and give each report once.',
  }),
  'reports-differ': entry<{
    /** The name of what differs: `candidate`. */
    readonly what: string;
    readonly value: string;
    /** The first report, and its value. */
    readonly first: string;
    readonly expected: string;
  }>({
    found: ({ what, value, first, expected }) => `${what} ${value}, where ${first} has ${expected}`,
    advice: ({ what }) =>
      what === SCENARIO_NAMES
        ? 'each machine has to measure all scenarios: give all jobs the same ones. To divide the scenarios among jobs, let each job decide by itself, with mode: gate and its own comment-key'
        : 'only reports of one comparison can be merged',
    example: {
      where: 'machine-2.json',
      what: 'candidate',
      value: '1f2e3d4',
      first: 'machine-1.json',
      expected: '5a6b7c8',
    },
    cause: 'Merged reports must have the same commits, settings, scenarios and version.',
    remedy: 'Give reports of one workflow run whose jobs have the same settings.',
  }),
};

/** The commits of a comparison; null if there was none. */
interface Compared {
  readonly baseline: string | null;
  readonly candidate: string | null;
}

function describeCommits({ baseline, candidate }: Compared): string {
  return `${candidate ?? 'nothing'} against ${baseline ?? 'nothing'}`;
}

/** Reasons of `report-not-found`. */
const REPORT_NOT_FOUND = {
  'in-workspace':
    'it is inside the workspace, where downloads can overwrite checked-out files; download it to runner.temp',
  'no-match': 'no file matches; download the reports first',
  'parent-directory': 'give a path without ..',
};

/** Reasons of `report-not-mergeable`. */
const NOT_MERGEABLE = {
  duplicate: 'give each report once',
  gate: 'it may have stopped early, so it cannot be merged; use mode: measure in every job',
  merged: 'it is merged already; give the reports that it was merged from',
};
