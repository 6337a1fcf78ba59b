/** Publishes a result: outputs, step summary, comment, annotations, and the failed step itself. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { info, notice, setFailed, setOutput, summary, warning } from '@actions/core';
import type { InputValues } from '../inputs/declarations.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Problem } from '../model/problem.ts';
import type { Report } from '../model/report.ts';
import { withoutCommands } from '../model/text.ts';
import {
  problemsHeadline,
  renderDefect,
  renderMarkdown,
  renderProblems,
} from '../render/markdown.ts';
import type { Client, RepositoryName } from './api-client.ts';
import type { OutputName } from './outputs.ts';
import { MAX_BODY_LENGTH, publishComment, type RunId } from './sticky-comment.ts';

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
}

/** @param projectUrl where messages are explained; null if unknown */
export function reportPublication(
  report: Report,
  projectUrl: string | null,
  html: () => Promise<string>,
): Publication {
  const { outcome, blocked, headline } = report;
  const markdown = (limit: number) => renderMarkdown(report, limit, projectUrl);
  return { outcome, blocked, headline, report, markdown, html };
}

/** @param projectUrl as above */
export function problemsPublication(
  problems: readonly Problem[],
  projectUrl: string | null,
): Publication {
  return {
    outcome: 'configuration-error',
    blocked: true,
    headline: problemsHeadline(problems),
    report: null,
    markdown: (limit) => renderProblems(problems, limit, projectUrl),
    html: null,
  };
}

/** For a defect of cannongate: the pull request must not keep an old verdict. */
export function crashPublication(): Publication {
  const headline = 'Invalid: cannongate itself failed; this is a defect, please report it';
  return {
    outcome: 'invalid',
    blocked: true,
    headline,
    report: null,
    markdown: () => renderDefect(headline),
    html: null,
  };
}

export interface PublishTarget {
  /** Null when there is no pull request to comment on. */
  readonly pullRequest: number | null;
  /** A folder for files that later steps may use. */
  readonly temporary: string;
  /** Null without a token. */
  readonly client: Client | null;
  readonly repository: RepositoryName;
  /** The run that measured. */
  readonly run: RunId | null;
  readonly comment: InputValues['comment'];
  readonly commentKey: string;
}

/** GitHub drops step summaries of more than 1 MiB; a character takes up to three bytes. */
const MAX_SUMMARY_LENGTH = 340_000;

/** Fails the step last, so that a blocking verdict never hides its own report. */
export async function publish(publication: Publication, target: PublishTarget): Promise<void> {
  const { outcome, blocked, headline, report } = publication;
  const folder = await mkdtemp(join(target.temporary, 'cannongate-report-'));
  const outputs: Record<Exclude<OutputName, 'comment-url'>, string | null> = {
    outcome,
    blocked: String(blocked),
    headline,
    markdown: await writeText(join(folder, 'comment.md'), publication.markdown(Infinity)),
    report:
      report &&
      (await writeText(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)),
    html: await writePage(publication, join(folder, 'report.html')),
  };
  for (const [name, value] of Object.entries(outputs)) {
    if (value !== null) setOutput(name, value);
  }
  await writeSummary(publication);
  const commentUrl: OutputName = 'comment-url';
  setOutput(commentUrl, await writeComment(publication, target));
  if (blocked) setFailed(headline);
  else if (deservesWarning(publication)) warning(headline);
}

async function writeText(file: string, text: string): Promise<string> {
  await writeFile(file, text);
  return file;
}

/** A page that cannot be written must not hide the verdict. */
async function writePage({ html }: Publication, file: string): Promise<string | null> {
  if (html === null) return null;
  try {
    return await writeText(file, await html());
  } catch (error) {
    warning(`the HTML page could not be written: ${(error as Error).message}`);
    return null;
  }
}

async function writeSummary(publication: Publication): Promise<void> {
  try {
    await summary.addRaw(publication.markdown(MAX_SUMMARY_LENGTH), true).write();
  } catch (error) {
    warning(`the step summary could not be written: ${(error as Error).message}`);
  }
}

/** @returns the comment's address; empty when none was written */
async function writeComment(publication: Publication, target: PublishTarget): Promise<string> {
  const { pullRequest, client, repository, run, commentKey } = target;
  // A report of `mode: measure` is commented on when `mode: report` judges it.
  if (target.comment === 'never' || pullRequest === null || isUndecided(publication)) return '';
  if (client === null) {
    warning('there is no comment, because there is no token; set the token input');
    return '';
  }
  const published = await publishComment(
    client,
    { ...repository, number: pullRequest },
    {
      key: commentKey,
      run,
      outcome: publication.outcome,
      shouldCreate: target.comment === 'always' || publication.outcome !== 'pass',
      body: publication.markdown(MAX_BODY_LENGTH),
    },
  );
  if (published.kind === 'failed') warning(published.advice);
  if (published.kind === 'outdated') {
    notice('a newer run has commented on the pull request already; its comment stays');
  }
  return 'url' in published ? published.url : '';
}

function isUndecided({ report }: Publication): boolean {
  return report?.settings.mode === 'measure';
}

/** For an outcome that is no pass but does not block, unless the policy is to pass it. */
function deservesWarning(publication: Publication): boolean {
  const { outcome, report } = publication;
  if (isUndecided(publication)) return false;
  if (outcome === 'inconclusive') return report?.settings.onInconclusive !== 'pass';
  return outcome === 'regression' || outcome === 'baseline-failed';
}

/** Prints lines to the log, none of which the runner can take for a workflow command. */
export function logLines(text: string): void {
  for (const line of text.split(/[\r\n\u2028\u2029]+/)) info(withoutCommands(`│ ${line}`));
}
