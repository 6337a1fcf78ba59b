/** The action's entry: reads the workflow's inputs and event, runs the gate, publishes, then fails. */
import { tmpdir } from 'node:os';
import { setFailed, setSecret, warning } from '@actions/core';
import { readTexts, withDefaults } from './config/settings.ts';
import type { InputValues } from './config/inputs.ts';
import { ConfigurationError, Interrupted } from './errors.ts';
import { runGate } from './gate.ts';
import { exitCodeOfSignal, onInterrupt } from './interrupt.ts';
import { publish, type Publication } from './publish/publish.ts';
import { logLines } from './publish/log.ts';
import { cutTo, renderMarkdown, renderSummary } from './render/markdown.ts';
import { problemsHeadline, renderDefect, renderProblems } from './render/problems.ts';
import { plainProgress } from './terminal/progress.ts';
import { currentEvent, eventProblems, pullRequestNumber } from './workflow/event.ts';
import { readActionInputs, unknownInputs } from './workflow/inputs.ts';
import { workflowRemote } from './workflow/remote.ts';

async function main(): Promise<void> {
  const texts = readActionInputs();
  const { token } = texts;
  if (token !== undefined) setSecret(token);
  for (const message of unknownInputs(process.env)) warning(message);

  const label = (name: string) => `input ${name}`;
  const temporary = process.env['RUNNER_TEMP'] ?? tmpdir();
  const event = currentEvent();
  let values: InputValues = withDefaults(readTexts(texts, label).values, null);
  let publication: Publication;
  try {
    const refused = eventProblems(event);
    if (refused.length > 0) throw new ConfigurationError(refused);
    const report = await runGate({
      cwd: process.cwd(),
      texts,
      label,
      problems: [],
      itself: false,
      event,
      pullRequest: pullRequestNumber(),
      remote: (git, repository) => workflowRemote(git, repository, token ?? null, process.env),
      variables: process.env,
      temporary,
      generator: new URL('generator.js', import.meta.url),
      preload: new URL('preload.cjs', import.meta.url),
      progress: plainProgress(logLines).report,
      signal: onInterrupt(),
      outputs: [],
      checkpoint: null,
      resume: null,
      onValues: (read) => {
        values = read;
      },
    });
    publication = ofReport(report);
    logLines(renderSummary(report));
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    publication = error instanceof ConfigurationError ? ofProblems(error) : ofDefect();
    logLines(error instanceof ConfigurationError ? error.message : stackOf(error));
  }
  await publish(publication, {
    pullRequest: pullRequestNumber(),
    temporary,
    token: token ?? null,
    comment: values.comment,
    commentKey: values['comment-key'],
  });
}

function ofReport(report: Publication['report'] & object): Publication {
  const { outcome, blocked, headline } = report;
  return { outcome, blocked, headline, report, markdown: (limit) => renderMarkdown(report, limit) };
}

function ofProblems({ problems }: ConfigurationError): Publication {
  return {
    outcome: 'configuration-error',
    blocked: true,
    headline: problemsHeadline(problems),
    report: null,
    markdown: (limit) => cutTo(limit, renderProblems(problems)),
  };
}

/** Nothing that breaks may leave the pull request without a word, or with an old one. */
function ofDefect(): Publication {
  const headline = 'Invalid: cannongate itself failed; this is a defect, please report it';
  return {
    outcome: 'invalid',
    blocked: true,
    headline,
    report: null,
    markdown: (limit) => cutTo(limit, renderDefect(headline)),
  };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await main();
} catch (error) {
  setFailed(error instanceof Error ? error : String(error));
  if (error instanceof Interrupted) process.exitCode = exitCodeOfSignal(error);
}
// Sockets that the API client keeps alive must not hold the step up.
process.exit();
