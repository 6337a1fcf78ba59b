/** Where people look: comment, step summary, outputs, annotations, the failed step itself. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notice, setFailed, setOutput, summary, warning, info } from '@actions/core';
import type { InputValues } from '../config/inputs.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Report } from '../model/report.ts';
import type { Client, RepositoryName } from './api-client.ts';
import { MAX_BODY_LENGTH, publishComment, type RunId } from './sticky-comment.ts';
import { withoutCommands } from '../model/text.ts';

/** What there is to publish: a report, or why there is none. */
export interface Publication {
  readonly outcome: Outcome;
  readonly blocked: boolean;
  readonly headline: string;
  readonly report: Report | null;
  /** The comment's text, of at most so many characters. */
  markdown(limit: number): string;
  /** The page's text; null where there is no report. */
  readonly html: (() => Promise<string>) | null;
}

export interface PublishTarget {
  /** Null when the event has no pull request. */
  readonly pullRequest: number | null;
  /** Where files go that later steps may use. */
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

/** Publishes, then fails the step if the merge is blocked: no verdict hides its own report. */
export async function publish(publication: Publication, place: PublishTarget): Promise<void> {
  const { outcome, blocked, headline, report } = publication;
  const folder = await mkdtemp(join(place.temporary, 'cannongate-report-'));
  const markdownFile = join(folder, 'comment.md');
  await writeFile(markdownFile, publication.markdown(Infinity));
  if (report) {
    const file = join(folder, 'report.json');
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
    setOutput('report', file);
  }
  setOutput('outcome', outcome);
  setOutput('blocked', String(blocked));
  setOutput('headline', headline);
  setOutput('markdown', markdownFile);
  await writePage(publication, join(folder, 'report.html'));
  await writeSummary(publication);
  setOutput('comment-url', await writeComment(publication, place));
  if (blocked) setFailed(headline);
  else if (deservesWarning(publication)) warning(headline);
}

/** Nothing about pictures may cost a verdict. */
async function writePage({ html }: Publication, file: string): Promise<void> {
  if (html === null) return;
  try {
    await writeFile(file, await html());
    setOutput('html', file);
  } catch (error) {
    warning(`the page could not be written: ${(error as Error).message}`);
  }
}

async function writeSummary(publication: Publication): Promise<void> {
  try {
    await summary.addRaw(publication.markdown(MAX_SUMMARY_LENGTH), true).write();
  } catch (error) {
    warning(`the step summary could not be written: ${(error as Error).message}`);
  }
}

/** The comment's address; empty when none was written. */
async function writeComment(publication: Publication, place: PublishTarget): Promise<string> {
  const { pullRequest, client, repository, run, commentKey } = place;
  // A report that is judged later is commented on then.
  if (place.comment === 'never' || pullRequest === null || isUndecided(publication)) return '';
  if (client === null) {
    warning('there is no token, so there is no comment; give the token input');
    return '';
  }
  const published = await publishComment(
    client,
    { ...repository, number: pullRequest },
    {
      key: commentKey,
      run,
      outcome: publication.outcome,
      shouldCreate: place.comment === 'always' || publication.outcome !== 'pass',
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

/** What passes the check and is yet no pass, unless the team chose not to hear of it. */
function deservesWarning(publication: Publication): boolean {
  const { outcome, report } = publication;
  if (isUndecided(publication)) return false;
  if (outcome === 'inconclusive') return report?.settings.onInconclusive !== 'pass';
  return outcome === 'regression' || outcome === 'baseline-failed';
}

/** Prints lines to the workflow's log so that none of them is taken for a workflow command. */
export function logLines(text: string): void {
  for (const line of text.split(/[\r\n\u2028\u2029]+/)) info(withoutCommands(`│ ${line}`));
}
