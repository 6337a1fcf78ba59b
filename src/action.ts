/**
 * The GitHub Action: reads inputs and event, compares or judges saved reports, publishes the result, then
 * fails the step if the merge is blocked.
 */
// First, because it reads a file that @actions/github must not read when it is invalid.
import './github/event-file.ts';
import { knownSecrets, redactAll, redactReport } from './adapters/redact-secrets.ts';
import { Git } from './adapters/git/git.ts';
import type { OwnEnvironment } from './adapters/process/own-environment.ts';
import { describeError, neverWrite } from './adapters/standard-streams.ts';
import {
  readTexts,
  recordedInputs,
  withDefaults,
  type ReadInputs,
  type Texts,
} from './config/resolve-settings.ts';
import type { InputValues } from './inputs/declarations.ts';
import { mayMakePage, renderHtmlPage } from './gate/html-page.ts';
import { exitCodeOfSignal } from './gate/exit-codes.ts';
import { abortOnInterrupt, endedBy, throwIfInterrupted } from './gate/interrupt.ts';
import { loadInputs } from './gate/load-inputs.ts';
import { runGate } from './gate/run-gate.ts';
import {
  acceptableHead,
  applyAcceptance,
  findRunsPulls,
  isLabelAfterClose,
  judgeReports,
  judgeStoredReport,
  LabelAfterClose,
  NoReport,
  UnfinishedRun,
  type JudgedReport,
} from './github/decide-from-reports.ts';
import { openClient, type Client } from './github/api-client.ts';
import { selectPullRequest } from './github/find-pull-request.ts';
import {
  crashPublication,
  noReportPublication,
  problemsPublication,
  publish,
  reportPublication,
  unfinishedPublication,
  type Publication,
} from './github/publish.ts';
import { RunnerFiles, type RunnerFileName } from './github/runner-files.ts';
import { annotate, fail, logLines, mask, notice, warn } from './github/workflow-commands.ts';
import {
  findEventProblems,
  findFileInputsWithoutEffect,
  findInputsWithoutEffect,
  findMisnamedInputs,
  findReportsWithoutMode,
  findUnknownInputs,
  isUnsafe,
  readActionInputs,
  readWorkflow,
  workflowRemote,
  type Workflow,
} from './github/workflow-context.ts';
import type { NoPullRequest } from './model/notes.ts';
import type { Problem } from './model/problem.ts';
import { describeWarning, type Warning } from './model/warnings.ts';
import type { Report } from './model/report.ts';
import { ConfigurationError, Interrupted, PILOT_ALONE } from './ports/errors.ts';
import type { Variables } from './ports/ports.ts';
import { NO_CONTEXT, renderSummary } from './render/markdown.ts';
import type { MeasuringRun } from './render/measuring-run.ts';
import { plainDisplay } from './terminal/progress-display.ts';

interface ActionRun {
  readonly texts: Texts;
  /** Its problems include `misused`. */
  readonly typed: ReadInputs;
  /** Problems of the workflow's inputs that are in no value: a wrong name, or an input without the one that it needs. */
  readonly misused: readonly Problem[];
  readonly workflow: Workflow;
  /** The runner's, with the secrets that are no longer in the environment. */
  readonly variables: Variables;
  readonly runnerFiles: RunnerFiles;
  /** The folder that holds the other built programs. */
  readonly programs: URL;
  /** Updated as soon as more is known, because failures are published, too. */
  readonly destination: {
    values: InputValues;
    pullRequest: number | null;
    /** See `PublishTarget`. */
    severalOpen: readonly number[];
  };
}

const label = (name: string) => `input ${name}`;

async function main(
  { variables, stillReadable }: OwnEnvironment,
  programs: URL,
  open: (token: string) => Client,
): Promise<void> {
  const texts = readActionInputs(variables);
  const { token } = texts;
  if (token !== undefined) mask(token);
  neverWrite(knownSecrets(variables));
  if (stillReadable !== null) {
    annotate({ code: 'token-readable', message: stillReadable });
  }
  findUnknownInputs(variables).forEach(annotate);

  const runnerFiles = new RunnerFiles(variables);
  const workflow = readWorkflow(variables, token === undefined ? null : () => open(token));
  const read = readTexts(texts, label);
  const misused = [...findMisnamedInputs(variables), ...findReportsWithoutMode(texts, read.values)];
  const typed = { ...read, problems: [...misused, ...read.problems] };
  const values = withDefaults(typed.values, null);
  const secrets = knownSecrets(variables, values.env);
  neverWrite(secrets);
  const destination: ActionRun['destination'] = {
    values,
    pullRequest: workflow.pullRequest?.number ?? null,
    severalOpen: [],
  };
  const run = { texts, typed, misused, workflow, destination, variables, runnerFiles, programs };
  const publication = await produce(run, secrets);
  if (publication !== null) {
    await publish(publication, {
      ...workflow,
      pullRequest: destination.pullRequest,
      severalOpen: destination.severalOpen,
      head: workflow.finishedRun?.headSha ?? workflow.pullRequest?.head ?? null,
      mode: destination.values.mode,
      comment: destination.values.comment,
      commentKey: destination.values['comment-key'],
      commentAuthor: destination.values['comment-author'],
    });
  }
  // The action itself never writes to these three.
  sayChanged(runnerFiles.restore(['GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STATE']));
  throwIfInterrupted();
}

function sayChanged(files: readonly RunnerFileName[]): void {
  if (files.length > 0) warn(describeWarning(changedFiles(files)));
}

function changedFiles(files: readonly RunnerFileName[]): Warning {
  return { code: 'runner-files-changed', files: [...files] };
}

/**
 * Any failure except an interrupt is published, so that no old verdict stays on the pull request.
 *
 * @returns null where the verdict that is there has to stay
 */
async function produce(run: ActionRun, secrets: readonly string[]): Promise<Publication | null> {
  try {
    const { report: judged, pullRequest, notes } = await judge(run);
    run.destination.pullRequest = pullRequest;
    notes.forEach(annotate);
    const report = redactReport(withChangedFiles(judged, run.runnerFiles.restore()), secrets);
    const state = {
      isClosed: run.workflow.pullRequest?.isClosed === true,
      isQueued: run.workflow.event.name === 'merge_group',
    };
    logLines(renderSummary(report, { ...NO_CONTEXT, ...state }, Infinity));
    const { projectUrl, runUrl, reportsWhoLabels, finishedRun } = run.workflow;
    const canAccept =
      pullRequest !== null && reportsWhoLabels && acceptableHead(run.workflow) !== null;
    const acceptLabel = canAccept ? run.destination.values['accept-label'] : null;
    const refusals = notes.filter((note) => note.code === 'label-not-accepted');
    const [notAccepted = null] = redactAll(refusals, secrets);
    const runConclusion = finishedRun?.conclusion ?? null;
    const context = { projectUrl, runUrl, runConclusion, acceptLabel, notAccepted, ...state };
    const isSaved = run.destination.values.mode === 'report';
    const hasPage = isSaved || mayMakePage(report);
    const html = hasPage ? () => renderHtmlPage(report, run.programs, state) : null;
    return reportPublication(report, context, html);
  } catch (thrown) {
    const error = endedBy(thrown);
    sayChanged(run.runnerFiles.restore());
    if (error instanceof Interrupted) throw error;
    if (error instanceof LabelAfterClose) {
      notice({ code: 'label-after-close', reason: error.reason });
      return null;
    }
    if (error instanceof UnfinishedRun) return unfinishedPublication(error.conclusion);
    if (error instanceof NoReport) {
      logLines(error.message);
      return noReportPublication(error.reports, measuringRun(run.workflow));
    }
    if (error instanceof ConfigurationError) {
      logLines(error.message);
      const { projectUrl } = run.workflow;
      const problems = redactAll(error.problems, secrets);
      const { consequence } = error;
      const end = consequence === PILOT_ALONE ? undefined : consequence;
      return problemsPublication(problems, projectUrl, measuringRun(run.workflow), end);
    }
    logLines(describeError(error));
    return crashPublication(error, measuringRun(run.workflow));
  }
}

function measuringRun({ runUrl, finishedRun, pullRequest }: Workflow): MeasuringRun {
  return {
    url: runUrl,
    conclusion: finishedRun?.conclusion ?? null,
    isStartedByPush: pullRequest?.isClosed === false,
  };
}

function withChangedFiles(report: Report, files: readonly RunnerFileName[]): Report {
  sayChanged(files);
  if (files.length === 0) return report;
  return { ...report, warnings: [...report.warnings, changedFiles(files)] };
}

async function judge(run: ActionRun): Promise<JudgedReport> {
  const { mode } = run.destination.values;
  const { event, eventProblem, finishedRun } = run.workflow;
  const problems = eventProblem ? [eventProblem] : findEventProblems(event, run.destination.values);
  if (problems.length > 0) {
    // The event workflow_run names no pull request, so it is looked up: its comment must not keep an old verdict.
    if (finishedRun) {
      const selected = selectPullRequest(await findRunsPulls(run.workflow), null);
      if ('number' in selected) run.destination.pullRequest = selected.number;
      else sayNoPullRequest(run.destination, selected);
    }
    // A mode that cannot be read may be one that measures nothing.
    const isModeUnread = run.texts.mode !== undefined && run.typed.values.mode === undefined;
    const known = isModeUnread && !eventProblem ? [] : problems;
    throw new ConfigurationError([...known, ...run.typed.problems]);
  }
  if (mode === 'report') return await judgeSavedReports(run);
  return (await judgeAfterLabelChange(run)) ?? (await compare(run));
}

async function judgeSavedReports({
  texts,
  typed,
  workflow,
  destination,
  variables,
}: ActionRun): Promise<JudgedReport> {
  findInputsWithoutEffect(texts).forEach(annotate);
  const workspace = isUnsafe(workflow.event) ? (variables['GITHUB_WORKSPACE'] ?? null) : null;
  const folders = { cwd: process.cwd(), workspace };
  const lookup: { missing: NoPullRequest | null } = { missing: null };
  try {
    return await judgeReports(destination.values, typed, workflow, folders, (selected) => {
      destination.pullRequest = 'number' in selected ? selected.number : null;
      lookup.missing = 'number' in selected ? null : selected;
    });
  } catch (error) {
    // Without a pull request, no comment can say what went wrong. The annotation says why there is none.
    if (lookup.missing !== null) sayNoPullRequest(destination, lookup.missing);
    throw error;
  }
}

/** Without a report nothing says which of several pull requests it would be. An old verdict must stay on none. */
function sayNoPullRequest(destination: ActionRun['destination'], why: NoPullRequest): void {
  annotate({ code: 'no-pull-request', ...why });
  if (why.reason === 'several-open') destination.severalOpen = why.numbers;
}

/**
 * Null when the event is not a change of labels, when its run is repeated, or when no stored report can be used.
 *
 * @throws LabelAfterClose where the comparison that null stands for must not be made
 */
async function judgeAfterLabelChange(run: ActionRun): Promise<JudgedReport | null> {
  const { texts, typed, misused, workflow, destination, variables } = run;
  const isAfterClose = isLabelAfterClose(workflow);
  if (isAfterClose && destination.values.mode !== 'gate') throw new LabelAfterClose(null);
  if (workflow.pullRequest?.changedLabel == null || destination.values.mode !== 'gate') return null;
  // Whoever runs it again wants a new measurement, but the event is still the change of a label.
  if ((workflow.run?.attempt ?? 1) > 1 && !isAfterClose) return null;
  const git = new Git(variables, new AbortController().signal);
  const request = { cwd: process.cwd(), texts, label, problems: misused, variables };
  const loaded = await loadInputs(request, git);
  if (!('repository' in loaded)) throw new ConfigurationError(loaded.problems);
  destination.values = loaded.readableValues;
  if (loaded.problems.length > 0) throw new ConfigurationError(loaded.problems);
  // As in a report, which shows no secret.
  const secrets = knownSecrets(variables, destination.values.env);
  const recorded = redactAll(recordedInputs(texts, typed.values), secrets);
  const judged = await judgeStoredReport(destination.values, typed.values, recorded, workflow);
  if ('report' in judged) return judged;
  if (isAfterClose) throw new LabelAfterClose(judged.reason);
  annotate({ code: 'stored-report-unusable', reason: judged.reason });
  return null;
}

async function compare({
  texts,
  misused,
  workflow,
  destination,
  variables,
  programs,
}: ActionRun): Promise<JudgedReport> {
  const { event, pullRequest, sourceUrl, temporary } = workflow;
  const { head: sha, base } = pullRequest ?? {};
  const number = pullRequest?.number ?? null;
  const report = await runGate({
    cwd: process.cwd(),
    texts,
    label,
    problems: misused,
    itself: false,
    event,
    pullRequest: number,
    head: sha == null || base == null ? null : { sha, base },
    sources: sourceUrl,
    remote: (git, repository) =>
      workflowRemote(
        git,
        repository,
        texts.token ?? null,
        variables,
        pullRequest?.headRepository ?? null,
      ),
    variables,
    temporary,
    generator: new URL('generator.js', programs),
    preload: new URL('preload.cjs', programs),
    watchdog: new URL('watchdog.js', programs),
    progress: plainDisplay(logLines).report,
    signal: abortOnInterrupt(),
    outputs: [],
    checkpoint: null,
    resume: null,
    onValues: (values) => {
      destination.values = values;
      findFileInputsWithoutEffect(texts, values, number).forEach(annotate);
    },
  });
  // A cancelled run publishes nothing.
  throwIfInterrupted();
  const accepted = await applyAcceptance(report, {}, number, workflow, destination.values);
  return { ...accepted, pullRequest: number };
}

/**
 * Sets the exit code. Sockets that the API client keeps alive must not delay the end of the step: the caller ends the
 * process.
 *
 * @param programs the folder that holds the other built programs
 * @param open a client of the server's API
 */
export async function runAction(
  environment: OwnEnvironment,
  programs: URL,
  open: (token: string) => Client = openClient,
): Promise<void> {
  try {
    await main(environment, programs, open);
  } catch (error) {
    fail(String(error));
    if (error instanceof Interrupted) process.exitCode = exitCodeOfSignal(error);
  }
}
