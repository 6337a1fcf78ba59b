/**
 * The entry of the GitHub Action: reads inputs and event, compares or judges saved reports, publishes
 * the result, then fails the step if the merge is blocked.
 */
import { setFailed, setSecret, warning } from '@actions/core';
import { Git } from './adapters/git/git.ts';
import { readTexts, withDefaults, type ReadInputs, type Texts } from './config/resolve-settings.ts';
import type { InputValues } from './inputs/declarations.ts';
import { renderHtmlPage } from './gate/html-page.ts';
import { exitCodeOfSignal } from './gate/exit-code.ts';
import { abortOnInterrupt } from './gate/interrupt.ts';
import { loadInputs } from './gate/load-inputs.ts';
import { runGate } from './gate/run-gate.ts';
import {
  applyAcceptance,
  judgeReports,
  judgeStoredReport,
  type JudgedReport,
} from './github/decide-from-reports.ts';
import {
  crashPublication,
  logLines,
  problemsPublication,
  publish,
  reportPublication,
  type Publication,
} from './github/publish.ts';
import {
  findEventProblems,
  findUnknownInputs,
  hasWriteToken,
  readActionInputs,
  readWorkflow,
  workflowRemote,
  type Workflow,
} from './github/workflow-context.ts';
import { ConfigurationError, Interrupted } from './ports/errors.ts';
import { renderSummary } from './render/markdown.ts';
import { plainDisplay } from './terminal/progress-display.ts';

interface ActionRun {
  readonly texts: Texts;
  readonly typed: ReadInputs;
  readonly workflow: Workflow;
  /** Updated as soon as more is known, because failures are published, too. */
  readonly destination: { values: InputValues; pullRequest: number | null };
}

/** The folder that holds the other built programs. */
const PROGRAMS = new URL('.', import.meta.url);

const label = (name: string) => `input ${name}`;

async function main(): Promise<void> {
  const texts = readActionInputs();
  if (texts.token !== undefined) setSecret(texts.token);
  for (const message of findUnknownInputs(process.env)) warning(message);

  const workflow = readWorkflow(texts.token ?? null);
  const typed = readTexts(texts, label);
  const values = withDefaults(typed.values, null);
  const destination = { values, pullRequest: workflow.pullRequest?.number ?? null };
  const publication = await produce({ texts, typed, workflow, destination });
  await publish(publication, {
    ...workflow,
    pullRequest: destination.pullRequest,
    comment: destination.values.comment,
    commentKey: destination.values['comment-key'],
  });
}

/** Any failure except an interrupt is published, so that no old verdict stays on the pull request. */
async function produce(run: ActionRun): Promise<Publication> {
  try {
    const { report, pullRequest, warnings } = await judge(run);
    run.destination.pullRequest = pullRequest;
    for (const message of warnings) warning(message);
    logLines(renderSummary(report));
    const { projectUrl } = run.workflow;
    return reportPublication(report, projectUrl, () => renderHtmlPage(report, PROGRAMS));
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    if (error instanceof ConfigurationError) {
      logLines(error.message);
      return problemsPublication(error.problems, run.workflow.projectUrl);
    }
    logLines(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return crashPublication();
  }
}

async function judge(run: ActionRun): Promise<JudgedReport> {
  const { mode } = run.destination.values;
  const problems = findEventProblems(run.workflow.event, mode);
  if (problems.length > 0) throw new ConfigurationError(problems);
  if (mode === 'report') return await judgeSavedReports(run);
  return (await judgeAfterLabelChange(run)) ?? (await compare(run));
}

async function judgeSavedReports({
  typed,
  workflow,
  destination,
}: ActionRun): Promise<JudgedReport> {
  if (typed.problems.length > 0) throw new ConfigurationError(typed.problems);
  const hasToken = hasWriteToken(workflow.event);
  const workspace = hasToken ? (process.env['GITHUB_WORKSPACE'] ?? null) : null;
  const folders = { cwd: process.cwd(), workspace };
  return await judgeReports(destination.values, typed.values, workflow, folders, (number) => {
    destination.pullRequest = number;
  });
}

/** Null when the event is not a change of labels, or when no stored report can be used. */
async function judgeAfterLabelChange(run: ActionRun): Promise<JudgedReport | null> {
  const { texts, typed, workflow, destination } = run;
  if (workflow.pullRequest?.changedLabel == null || destination.values.mode !== 'gate') return null;
  const git = new Git(process.env, new AbortController().signal);
  const request = { cwd: process.cwd(), texts, label, problems: [], variables: process.env };
  const loaded = await loadInputs(request, git);
  if (!('repository' in loaded)) throw new ConfigurationError(loaded.problems);
  destination.values = loaded.readableValues;
  if (loaded.problems.length > 0) throw new ConfigurationError(loaded.problems);
  const judged = await judgeStoredReport(destination.values, typed.values, workflow);
  if ('report' in judged) return judged;
  warning(`the label was changed, but ${judged.reason}; comparing again`);
  return null;
}

async function compare({ texts, workflow, destination }: ActionRun): Promise<JudgedReport> {
  const { event, pullRequest, sourceUrl, temporary } = workflow;
  const { head: sha, base } = pullRequest ?? {};
  const number = pullRequest?.number ?? null;
  const report = await runGate({
    cwd: process.cwd(),
    texts,
    filter: [],
    label,
    problems: [],
    itself: false,
    event,
    pullRequest: number,
    head: sha == null || base == null ? null : { sha, base },
    sources: sourceUrl,
    remote: (git, repository) => workflowRemote(git, repository, texts.token ?? null, process.env),
    variables: process.env,
    temporary,
    generator: new URL('generator.js', PROGRAMS),
    preload: new URL('preload.cjs', PROGRAMS),
    progress: plainDisplay(logLines).report,
    signal: abortOnInterrupt(),
    outputs: [],
    checkpoint: null,
    resume: null,
    onValues: (values) => {
      destination.values = values;
    },
  });
  const accepted = await applyAcceptance(report, {}, number, workflow, destination.values);
  return { ...accepted, pullRequest: number };
}

try {
  await main();
} catch (error) {
  setFailed(error instanceof Error ? error : String(error));
  if (error instanceof Interrupted) process.exitCode = exitCodeOfSignal(error);
}
// Sockets that the API client keeps alive must not delay the end of the step.
process.exit();
