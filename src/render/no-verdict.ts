/** Comments of runs without a verdict: what was wrong with the configuration, that a report is missing, or that the run was stopped. */
import { describeProblem, type Problem } from '../model/problem.ts';
import { plural } from '../model/text.ts';
import { escapeText, MARKDOWN_ESCAPER } from './escape.ts';
import { messageReference, truncateLines } from './markdown.ts';
import {
  CONCLUSIONS,
  hasFailed,
  hasOwnCheck,
  hasPassed,
  linkTo,
  OWN_RUN,
  type MeasuringRun,
} from './measuring-run.ts';

/**
 * The comment for a configuration error.
 *
 * @param limit characters
 * @param projectUrl see CommentContext
 * @param end how the comparison ended, if the problems showed in its launches
 */
export function renderProblems(
  problems: readonly Problem[],
  limit = Infinity,
  projectUrl: string | null = null,
  run: MeasuringRun = OWN_RUN,
  end = NOT_COMPARED,
): string {
  const items = problems.map(
    (problem) =>
      `- ${escapeText(describeProblem(problem))} (${messageReference(problem.code, MARKDOWN_ESCAPER, projectUrl)})`,
  );
  const lines = [
    `### 🚫 ${problemsHeadline(problems, run, end)}`,
    '',
    ...describeNoVerdict(run, end),
    '',
    ...items,
    '',
  ];
  return truncateLines(limit, lines.join('\n'));
}

const NOT_COMPARED = 'nothing was compared';

/** @param end see `renderProblems` */
export function problemsHeadline(
  problems: readonly Problem[],
  run: MeasuringRun,
  end = NOT_COMPARED,
): string {
  const what = hasOwnCheck(run) ? 'no report was judged' : end;
  return `Configuration error: ${plural(problems.length, 'problem')}, ${what}`;
}

function describeNoVerdict(run: MeasuringRun, end: string): string[] {
  if (!hasOwnCheck(run)) {
    const then = run.isStartedByPush ? ', then push again' : ' for the next run';
    return [`**This check fails**, because ${end}. Correct what is listed here${then}.`];
  }
  return [
    describeOtherCheck(run),
    '**Next:** Correct what is listed here, then start the measuring run again.',
  ];
}

/** Whether the check of the pull request fails is not known here. */
function describeOtherCheck(run: MeasuringRun): string {
  const end = CONCLUSIONS[run.conclusion ?? ''];
  const which = end === undefined ? '' : `, which ${end}`;
  return `**There is no verdict here.** The check of the pull request is that of ${linkTo('the measuring run', run)}${which}.`;
}

/** The comment for a bug in cannongate. The details are in the log alone, since a comment is public. */
export function renderDefect(headline: string, run: MeasuringRun = OWN_RUN): string {
  return [
    `### 🚫 ${escapeText(headline)}`,
    '',
    hasOwnCheck(run)
      ? `${describeOtherCheck(run)} The log of the workflow that comments has the error.`
      : '**This check fails**, because nothing valid was measured. The log of the step has the error.',
    '',
  ].join('\n');
}

/**
 * The comment for a measuring job without a report.
 *
 * @param reports names and patterns that no file matches
 * @param run the one that was to measure
 * @param limit characters
 */
export function renderNoReport(
  reports: readonly string[],
  run: MeasuringRun,
  limit = Infinity,
): string {
  const { code } = MARKDOWN_ESCAPER;
  const names = reports.map((each) => code(each)).join(', ');
  const unmatched = `correct the download or the input ${code('reports')}: no file matches ${names}.`;
  const sentences = hasPassed(run)
    ? [
        `**There is no verdict here.** The check of the pull request is that of ${linkTo('the measuring run', run)}, which passed without leaving a report: either it no longer runs cannongate, or the download of its report failed.`,
        `**Next:** Look at the changes to ${code('.github/')}. If the workflow still runs cannongate and uploads the report, run the workflow that comments again. If that does not help, ${unmatched}`,
      ]
    : [
        `${hasFailed(run) ? '**This check fails**' : '**There is no verdict here**'}, because there is nothing to judge. ${linkTo('The log of that job', run)} says why: for example, its settings are wrong, or a step before it failed.`,
        `**Next:** Fix that, then run it again. If it did store a report, ${unmatched}`,
      ];
  return truncateLines(limit, [`### 🚫 ${noReportHeadline(run)}`, '', ...sentences, ''].join('\n'));
}

export function noReportHeadline(run: MeasuringRun): string {
  return hasPassed(run)
    ? 'Invalid: the measuring run passed without leaving a report'
    : 'Invalid: the measuring job left no report';
}

/**
 * Of a run without a usable report, on each of the pull requests that it may have been for.
 *
 * @param pullRequests their numbers
 */
export function renderForSeveral(headline: string, pullRequests: readonly number[]): string {
  const names = new Intl.ListFormat('en').format(pullRequests.map((number) => `#${number}`));
  return [
    `### 🚫 ${escapeText(headline)}`,
    '',
    `There is no verdict here. ${names} have the same head commit, and the run does not say which of them it was for. The earlier verdict, which this replaces, no longer holds.`,
    '**Next:** Run the workflow that measures again, once for each of them.',
    '',
  ].join('\n');
}

/** The comment for a measuring run that was stopped. */
export function renderUnfinished(headline: string): string {
  return [
    `### 🚫 ${escapeText(headline)}`,
    '',
    'There is no verdict for this commit. The earlier one, which this replaces, no longer holds.',
    '',
  ].join('\n');
}
