/** Publishes a result: outputs, step summary, comment, annotations, and the failed step itself. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machineFailure } from '../adapters/machine-failure.ts';
import type { InputValues } from '../inputs/declarations.ts';
import type { Outcome } from '../model/outcome.ts';
import { describeProblem, type Problem } from '../model/problem.ts';
import { formatReport, type Report } from '../model/report.ts';
import { oneLine } from '../model/text.ts';
import { isImproved, policyFor } from '../verdict/decide-outcome.ts';
import { describeOtherCause } from '../render/consequence.ts';
import { renderMarkdown, type CommentContext } from '../render/markdown.ts';
import {
  noReportHeadline,
  problemsHeadline,
  renderDefect,
  renderForSeveral,
  renderNoReport,
  renderProblems,
  renderUnfinished,
} from '../render/no-verdict.ts';
import type { MeasuringRun } from '../render/measuring-run.ts';
import type { Client, RepositoryName } from './api-client.ts';
import { MAX_BODY_LENGTH } from './comment-text.ts';
import type { UnfinishedRun } from './decide-from-reports.ts';
import { outputAddress, outputLine, type OutputName } from './outputs.ts';
import { publishComment, type CommentResult } from './sticky-comment.ts';
import { annotate, fail, notice, setOutput, warn, writeStepSummary } from './workflow-commands.ts';
import type { RunId } from './workflow-runs.ts';

/** The result to publish: a report, or why there is none. */
export interface Publication {
  readonly outcome: Outcome;
  readonly blocked: boolean;
  readonly headline: string;
  readonly report: Report | null;
  /** The comment's text. @param limit characters */
  markdown(limit: number): string;
  /** The HTML page; null without a report. */
  readonly html: (() => Promise<string>) | null;
  /** Whether it only replaces an earlier comment, and creates none. */
  readonly onlyReplaces?: true;
  /** What follows the headline in the annotation of a failed step. */
  readonly details?: string;
}

export function reportPublication(
  report: Report,
  context: CommentContext,
  html: (() => Promise<string>) | null,
): Publication {
  const { outcome, blocked, headline } = report;
  const markdown = (limit: number) => renderMarkdown(report, limit, context);
  return { outcome, blocked, headline, report, markdown, html };
}

/**
 * @param projectUrl where messages are explained; null if unknown
 * @param end how the comparison ended, if the problems showed in its launches
 */
export function problemsPublication(
  problems: readonly Problem[],
  projectUrl: string | null,
  run: MeasuringRun,
  end?: string,
): Publication {
  return {
    outcome: 'configuration-error',
    blocked: true,
    headline: problemsHeadline(problems, run, end),
    report: null,
    markdown: (limit) => renderProblems(problems, limit, projectUrl, run, end),
    html: null,
    details: listProblems(problems),
  };
}

/** An annotation is read beside many others. */
const MAX_ANNOTATED = 5;

/** The check's page shows annotations alone, and a pull request from a fork may have no comment. */
function listProblems(problems: readonly Problem[]): string {
  const lines = problems.slice(0, MAX_ANNOTATED).map((each) => `- ${describeProblem(each)}`);
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more, see the step summary`] : [])].join('\n');
}

/** For a defect of cannongate, or a failure of the machine: the pull request must not keep an old verdict. */
export function crashPublication(error: unknown, run?: MeasuringRun): Publication {
  const failure = machineFailure(error);
  const headline =
    failure === null
      ? 'Invalid: cannongate itself failed; this is a defect, please report it'
      : `Invalid: ${oneLine(failure.what)}; ${failure.remedy}, then run the job again`;
  return {
    outcome: 'invalid',
    blocked: true,
    headline,
    report: null,
    markdown: () => renderDefect(headline, run),
    html: null,
  };
}

const ENDS: Readonly<Record<UnfinishedRun['conclusion'], string>> = {
  cancelled: 'was cancelled',
  timed_out: 'ran out of time',
  failure: 'failed',
};

/** An earlier verdict must not stay: it is of another commit, or of a run that was to be repeated. */
export function unfinishedPublication(conclusion: UnfinishedRun['conclusion']): Publication {
  const headline = `Invalid: the measuring run ${ENDS[conclusion]} before it had a result; run it again`;
  return {
    outcome: 'invalid',
    blocked: true,
    headline,
    report: null,
    markdown: () => renderUnfinished(headline),
    html: null,
    onlyReplaces: true,
  };
}

/**
 * The measuring job says in its log why it left no report, for example which settings are wrong. That its file is missing
 * would say nothing to the reader.
 *
 * @param reports names and patterns that no file matches
 * @param run the one that was to measure
 */
export function noReportPublication(reports: readonly string[], run: MeasuringRun): Publication {
  return {
    outcome: 'invalid',
    blocked: true,
    headline: noReportHeadline(run),
    report: null,
    markdown: (limit) => renderNoReport(reports, run, limit),
    html: null,
  };
}

export interface PublishTarget {
  /** Null when there is no pull request to comment on. */
  readonly pullRequest: number | null;
  /** The open pull requests with the head that was measured, of which nobody knows which one it was for; empty if that is known. */
  readonly severalOpen: readonly number[];
  /** A folder for files that later steps may use. */
  readonly temporary: string;
  /** Null without a token. */
  readonly client: Client | null;
  readonly repository: RepositoryName;
  /** The head commit that was measured; null if it is not known. */
  readonly head: string | null;
  /** The run that measured. */
  readonly run: RunId | null;
  /** That run if it has ended, and this one only judges it; else null. */
  readonly finishedRun: RunId | null;
  readonly mode: InputValues['mode'];
  readonly comment: InputValues['comment'];
  readonly commentKey: string;
  /** The login of the account that comments; null if it is the token's own. */
  readonly commentAuthor: string | null;
}

const LOST_REPORT =
  'The report could not be written, and mode: measure makes nothing else: free space in runner.temp, and run the job again.';

/** GitHub drops step summaries of more than 1 MiB; a character takes up to three bytes. */
const MAX_SUMMARY_LENGTH = 340_000;

/**
 * Fails the step last, so that a blocking verdict never hides its own report. Verdict, outputs, summary and
 * comment are published even if no file can be written.
 */
export async function publish(publication: Publication, target: PublishTarget): Promise<void> {
  const { outcome, headline } = publication;
  const files = await writeFiles(publication, target);
  // The launches of this machine would be missing when the others are judged, and nobody would know.
  const isLost = isUndecided(publication) && files.report === null;
  const blocked = publication.blocked || isLost;
  const outputs: Record<Exclude<OutputName, 'comment-url'>, string | null> = {
    outcome,
    blocked: String(blocked),
    headline: outputLine(headline),
    ...files,
  };
  for (const [name, value] of Object.entries(outputs)) {
    if (value !== null) setOutput(name as OutputName, value);
  }
  const summary = publication.markdown(MAX_SUMMARY_LENGTH);
  await writeStepSummary(isLost ? `### ❌ ${LOST_REPORT}\n\n${summary}` : summary);
  setOutput('comment-url', outputAddress(await writeComment(publication, target)));
  if (isLost) fail(`${LOST_REPORT} ${headline}`);
  else if (blocked) fail(annotationOf(publication));
  else if (deservesWarning(publication)) warn(headline);
}

/** The headline says what the outcome is, which may be accepted or only warned of. */
function annotationOf({ headline, report, details }: Publication): string {
  if (details !== undefined) return `${headline}\n${details}`;
  const cause = report === null ? '' : describeOtherCause(report);
  return cause === '' ? headline : `${headline}. ${cause}`;
}

/** @returns the paths of the files; null for those that could not be written or do not exist */
async function writeFiles(
  publication: Publication,
  { temporary, run }: PublishTarget,
): Promise<Record<'markdown' | 'report' | 'html', string | null>> {
  const { html } = publication;
  const report = publication.report && withRun(publication.report, run);
  let folder: string;
  try {
    folder = await mkdtemp(join(temporary, 'cannongate-report-'));
  } catch (error) {
    warnAboutFiles('the files of the report', error);
    return { markdown: null, report: null, html: null };
  }
  const write = async (name: string, text: () => Promise<string> | string) => {
    const file = join(folder, name);
    try {
      await writeFile(file, await text());
      return file;
    } catch (error) {
      // Nobody shall take half a report for a whole one.
      await rm(file, { force: true }).catch(() => {});
      warnAboutFiles(name, error);
      return null;
    }
  };
  return {
    markdown: await write('comment.md', () => publication.markdown(Infinity)),
    report: report && (await write('report.json', () => formatReport(report))),
    html: html && (await write('report.html', html)),
  };
}

/** Another job that downloads the report can then see whether it is of an earlier attempt. */
function withRun(report: Report, run: RunId | null): Report {
  return run === null ? report : { ...report, run: { id: run.id, attempt: run.attempt } };
}

function warnAboutFiles(what: string, error: unknown): void {
  annotate({ code: 'file-not-written', file: what, message: (error as Error).message });
}

/** @returns the comment's address; empty when none was written */
async function writeComment(publication: Publication, target: PublishTarget): Promise<string> {
  const { pullRequest, client, repository, run, commentKey } = target;
  // With `mode: measure`, the job that judges all reports comments, also if this one has none. This job runs the pull
  // request's code, so it should have no token that may comment.
  const mayComment = target.comment !== 'never' && target.mode !== 'measure';
  if (!mayComment) return '';
  if (pullRequest === null) {
    await replaceOnSeveral(publication, target);
    return '';
  }
  if (client === null) {
    annotate({ code: 'no-token-to-comment' });
    return '';
  }
  const published = await publishComment(
    client,
    { ...repository, number: pullRequest },
    {
      key: commentKey,
      author: target.commentAuthor,
      run,
      head: target.head,
      outcome: publication.outcome,
      shouldCreate:
        publication.onlyReplaces !== true &&
        (target.comment === 'always' || saysMoreThanPass(publication)),
      onlyForHead: target.comment === 'on-change' ? target.head : null,
      body: publication.markdown(MAX_BODY_LENGTH),
    },
  );
  noteFailures(published);
  // A job that decides about a finished run may be run again, and replaces what it has said of that run itself.
  const mayBeItsOwn = target.finishedRun !== null;
  const replacesOwnRun = published.kind === 'written' && published.replacesOwnRun === true;
  const sharesKey = 'sharesKey' in published && published.sharesKey;
  if (sharesKey || (replacesOwnRun && !mayBeItsOwn)) {
    annotate({ code: 'comment-key-shared', key: commentKey });
  }
  if ('login' in published && target.commentAuthor !== null) {
    const { login } = published;
    annotate({ code: 'comment-author-differs', author: target.commentAuthor, login });
  }
  if (published.kind === 'outdated') {
    notice({ code: 'comment-newer' });
  }
  return 'url' in published ? published.url : '';
}

/**
 * Without a usable report nobody knows which of several pull requests with the same head the run was for. No old verdict may
 * remain on any, so those of another commit and those of this very run are replaced. What another run says of this commit may be
 * the verdict of its own pull request: that stays, and it replaces this comment if it comes later. None is created.
 */
async function replaceOnSeveral(publication: Publication, target: PublishTarget): Promise<void> {
  const { client, repository, run, head, severalOpen } = target;
  if (client === null || run === null) return;
  for (const number of severalOpen) {
    const published = await publishComment(
      client,
      { ...repository, number },
      {
        key: target.commentKey,
        author: target.commentAuthor,
        run: null,
        unsureRun: run,
        head,
        outcome: publication.outcome,
        shouldCreate: false,
        body: renderForSeveral(publication.headline, severalOpen),
      },
    );
    noteFailures(published);
  }
}

function noteFailures(published: CommentResult): void {
  if (published.kind === 'failed') annotate(published.note);
  if (published.notDeleted) annotate(published.notDeleted);
}

/** Under `on-change` a pass without a change gets no comment, since it would only say that all is well. */
function saysMoreThanPass({ outcome, report }: Publication): boolean {
  return outcome !== 'pass' || (report?.cells.some(isImproved) ?? false);
}

function isUndecided({ report }: Publication): boolean {
  return report?.settings.mode === 'measure';
}

/** For an outcome that is no pass but does not block, unless the policy is to pass it. */
function deservesWarning(publication: Publication): boolean {
  const { outcome, report } = publication;
  if (report === null || isUndecided(publication)) return false;
  const policy = policyFor(outcome, report.settings);
  return policy !== null && policy !== 'pass';
}
