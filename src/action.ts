/** The action's entry: reads the workflow's inputs and event, runs the gate, publishes, then fails. */
import { tmpdir } from 'node:os';
import { setFailed, setSecret, warning } from '@actions/core';
import type { WorkflowEvent } from './adapters/git/event-baseline.ts';
import { Git } from './adapters/git/git.ts';
import { readTexts, withDefaults, type ReadInputs, type Texts } from './config/settings.ts';
import type { InputValues } from './config/inputs.ts';
import { ConfigurationError, Interrupted } from './ports/errors.ts';
import { openClient } from './github/api-client.ts';
import { runGate } from './gate/run-gate.ts';
import { loadInputs } from './gate/load-inputs.ts';
import { exitCodeOfSignal, abortOnInterrupt } from './gate/interrupt.ts';
import { publish, type Publication } from './github/publish.ts';
import { renderHtmlPage } from './gate/html-page.ts';
import { logLines } from './github/publish.ts';
import { renderMarkdown, renderSummary } from './render/markdown.ts';
import { problemsHeadline, renderDefect, renderProblems } from './render/markdown.ts';
import {
  applyAcceptance,
  judgeStoredReport,
  judgeReports,
  type ReportContext,
  type JudgedReport,
} from './github/judge-reports.ts';
import { plainDisplay } from './terminal/progress-display.ts';
import {
  readEvent,
  readPullRequest,
  readRepository,
  findEventProblems,
  readFinishedRun,
  hasWriteToken,
  readRunId,
  sourceUrlOf,
} from './github/workflow-context.ts';
import { readActionInputs, findUnknownInputs } from './github/workflow-context.ts';
import { workflowRemote } from './github/workflow-context.ts';

async function main(): Promise<void> {
  const texts = readActionInputs();
  const { token } = texts;
  if (token !== undefined) setSecret(token);
  for (const message of findUnknownInputs(process.env)) warning(message);

  const temporary = process.env['RUNNER_TEMP'] ?? tmpdir();
  const typed = readTexts(texts, label);
  const repository = readRepository();
  const workflow: Workflow = {
    texts,
    typed,
    temporary,
    event: readEvent(),
    client: token === undefined || repository === null ? null : openClient(token),
    repository: repository ?? { owner: '', repo: '' },
    pullRequest: readPullRequest(),
    finished: readFinishedRun(),
    sources: sourceUrlOf(),
  };
  const state = { values: withDefaults(typed.values, null) };
  let publication: Publication;
  let pullRequest = workflow.pullRequest?.number ?? null;
  try {
    const { mode } = state.values;
    const refused = findEventProblems(workflow.event, mode);
    if (refused.length > 0) throw new ConfigurationError(refused);
    const decided =
      mode === 'report'
        ? await reportMode(workflow, state.values, (number) => {
            pullRequest = number;
          })
        : await gateMode(workflow, state);
    pullRequest = decided.pullRequest;
    for (const message of decided.warnings) warning(message);
    publication = ofReport(decided.report);
    logLines(renderSummary(decided.report));
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    publication = error instanceof ConfigurationError ? ofProblems(error) : ofDefect();
    logLines(error instanceof ConfigurationError ? error.message : stackOf(error));
  }
  const { client, finished } = workflow;
  await publish(publication, {
    pullRequest,
    temporary,
    client,
    repository: workflow.repository,
    run: finished ?? readRunId(),
    comment: state.values.comment,
    commentKey: state.values['comment-key'],
  });
}

const label = (name: string) => `input ${name}`;

/** What the workflow gives. */
interface Workflow extends ReportContext {
  readonly texts: Texts;
  readonly typed: ReadInputs;
  readonly temporary: string;
  readonly event: WorkflowEvent;
}

async function reportMode(
  workflow: Workflow,
  values: InputValues,
  onPullRequest: (number: number | null) => void,
): Promise<JudgedReport> {
  const { typed, event } = workflow;
  if (typed.problems.length > 0) throw new ConfigurationError(typed.problems);
  const workspace = hasWriteToken(event) ? (process.env['GITHUB_WORKSPACE'] ?? null) : null;
  const where = { cwd: process.cwd(), workspace };
  return await judgeReports(values, typed.values, workflow, where, onPullRequest);
}

/** @param state the values, as soon as the configuration file has been read */
async function gateMode(workflow: Workflow, state: { values: InputValues }): Promise<JudgedReport> {
  const { texts, typed, temporary, event, pullRequest } = workflow;
  if (pullRequest?.changedLabel != null && state.values.mode === 'gate') {
    const git = new Git(process.env, new AbortController().signal);
    const request = { cwd: process.cwd(), texts, label, problems: [], variables: process.env };
    const loaded = await loadInputs(request, git);
    if (!('repository' in loaded)) throw new ConfigurationError(loaded.problems);
    state.values = loaded.readableValues;
    if (loaded.problems.length > 0) throw new ConfigurationError(loaded.problems);
    const settled = await judgeStoredReport(state.values, typed.values, workflow);
    if ('report' in settled) return settled;
    warning(`the label was changed, but ${settled.none}; measuring anew`);
  }
  const { head: sha, base } = pullRequest ?? {};
  const head = sha == null || base == null ? null : { sha, base };
  const report = await runGate({
    cwd: process.cwd(),
    texts,
    filter: [],
    label,
    problems: [],
    itself: false,
    event,
    pullRequest: pullRequest?.number ?? null,
    head,
    sources: workflow.sources,
    remote: (git, repository) => workflowRemote(git, repository, texts.token ?? null, process.env),
    variables: process.env,
    temporary,
    generator: new URL('generator.js', import.meta.url),
    preload: new URL('preload.cjs', import.meta.url),
    progress: plainDisplay(logLines).report,
    signal: abortOnInterrupt(),
    outputs: [],
    checkpoint: null,
    resume: null,
    onValues: (read) => {
      state.values = read;
    },
  });
  const number = pullRequest?.number ?? null;
  return {
    ...(await applyAcceptance(report, {}, number, workflow, state.values)),
    pullRequest: number,
  };
}

function ofReport(report: Publication['report'] & object): Publication {
  const { outcome, blocked, headline } = report;
  return {
    outcome,
    blocked,
    headline,
    report,
    markdown: (limit) => renderMarkdown(report, limit),
    html: async () => await renderHtmlPage(report, new URL('.', import.meta.url)),
  };
}

function ofProblems({ problems }: ConfigurationError): Publication {
  return {
    outcome: 'configuration-error',
    blocked: true,
    headline: problemsHeadline(problems),
    report: null,
    markdown: (limit) => renderProblems(problems, limit),
    html: null,
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
    markdown: () => renderDefect(headline),
    html: null,
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
