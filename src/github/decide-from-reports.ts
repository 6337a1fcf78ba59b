/**
 * Judges reports that exist already: those of `mode: report`, and the stored one after a change of
 * labels. Nothing in a report is executed, and its links are replaced. The head commit, the pull request
 * and the policies come from the event, the API and the inputs, not from the report.
 */
import { existsSync } from 'node:fs';
import { findReports, readReport } from '../adapters/report-files.ts';
import type { ReadInputs } from '../config/resolve-settings.ts';
import { INPUTS, type Input, type InputValues } from '../inputs/declarations.ts';
import { acceptedBy } from '../inputs/readers.ts';
import { merge, type NamedReport } from '../verdict/merge-reports.ts';
import {
  acceptableResult,
  describeContradiction,
  type Policies,
} from '../verdict/decide-outcome.ts';
import { reconsider } from '../verdict/build-report.ts';
import { ConfigurationError } from '../ports/errors.ts';
import {
  findAcceptance,
  isSameLabel,
  type EarlierAcceptance,
  type Head,
  type Trigger,
} from './acceptance-label.ts';
import {
  findPullRequests,
  selectPullRequest,
  type FinishedRun,
  type PullRequestMatch,
} from './find-pull-request.ts';
import {
  artifactName,
  describeDownloadError,
  downloadReports,
  type DownloadedReport,
} from './report-artifact.ts';
import type { Annotation, NoPullRequest } from '../model/notes.ts';
import type { Problem } from '../model/problem.ts';
import { parseReport, type Report } from '../model/report.ts';
import type { EventPullRequest, Workflow } from './workflow-context.ts';

export interface JudgedReport {
  readonly report: Report;
  /** The pull request to comment on; null for no comment. */
  readonly pullRequest: number | null;
  readonly notes: readonly Annotation[];
}

/** The conclusions of a run that was stopped before it could leave a report. */
const UNFINISHED = ['cancelled', 'timed_out'] as const;

/** The conclusions of a run whose check is not green. */
const RED = ['failure', ...UNFINISHED] as const;

/** The run that was to measure was stopped or failed, and left no report of its own. */
export class UnfinishedRun extends Error {
  override readonly name = 'UnfinishedRun';
  readonly conclusion: (typeof UNFINISHED)[number] | 'failure';

  constructor(conclusion: UnfinishedRun['conclusion']) {
    super(`the measuring run ended with ${conclusion}`);
    this.conclusion = conclusion;
  }
}

/** None of the files of `reports` exists: the job that was to measure left none, or they were not downloaded. */
export class NoReport extends Error {
  override readonly name = 'NoReport';
  /** The names and patterns of the input. */
  readonly reports: readonly string[];

  constructor(reports: readonly string[]) {
    super(`there is no report: no file matches ${reports.join(', ')}`);
    this.reports = reports;
  }
}

/**
 * A label was changed on a pull request that is closed or merged, and there is no report to judge. What is checked out then may
 * be the base branch with the change in it, so a measurement would say nothing of the pull request, and replace its last verdict.
 */
export class LabelAfterClose extends Error {
  override readonly name = 'LabelAfterClose';
  /** Why no report can be judged; null if this job judges none. */
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? 'the pull request is closed');
    this.reason = reason;
  }
}

/** Whether the event is a change of labels on a closed or merged pull request. */
export function isLabelAfterClose({ pullRequest }: Pick<Workflow, 'pullRequest'>): boolean {
  return pullRequest?.isClosed === true && pullRequest.changedLabel !== null;
}

/**
 * Reads, merges and judges the reports of `mode: report`.
 *
 * @param inputs the workflow's own inputs, which override the settings in the reports, and what is wrong with them
 * @param workspace reports in this folder are refused; null to allow any folder
 * @param onPullRequest called as soon as it is known which pull request it is, or why none, even if an input is wrong or no report
 *   can be read
 * @throws ConfigurationError with all problems at once
 * @throws UnfinishedRun
 * @throws NoReport
 * @throws LabelAfterClose
 */
export async function judgeReports(
  values: InputValues,
  inputs: Pick<ReadInputs, 'values' | 'problems'>,
  workflow: Workflow,
  { cwd, workspace }: { readonly cwd: string; readonly workspace: string | null },
  onPullRequest: (selected: { readonly number: number } | NoPullRequest) => void,
): Promise<JudgedReport> {
  const { finishedRun, pullRequest } = workflow;
  const match = await findRunsPulls(workflow);
  if (finishedRun) onPullRequest(selectPullRequest(match, null));
  // Not before, so that an old verdict is replaced.
  if (inputs.problems.length > 0) throw new ConfigurationError(inputs.problems);
  const conclusion = UNFINISHED.find((each) => each === finishedRun?.conclusion);
  const report = await loadReport(values, workflow, cwd, workspace).catch((error: unknown) => {
    // The job that was to measure has left no report, since it starts after the close, too.
    if (error instanceof NoReport && isLabelAfterClose(workflow)) {
      throw new LabelAfterClose(error.message);
    }
    const isUnusable = error instanceof ConfigurationError || error instanceof NoReport;
    throw conclusion !== undefined && isUnusable ? new UnfinishedRun(conclusion) : error;
  });
  const expected = finishedRun?.headSha ?? pullRequest?.head ?? queuedCommit(workflow, report);
  const head = report.head?.sha ?? report.commits.candidate;
  if (expected !== null && head !== expected) {
    fail({
      code: 'report-of-other-commit',
      where: 'reports',
      commit: head,
      expected,
    });
  }
  const notes: Annotation[] = [];
  let number = pullRequest?.number ?? null;
  if (finishedRun) {
    const selected = selectPullRequest(match, report.pullRequest);
    if ('reason' in selected) notes.push({ code: 'no-pull-request', ...selected });
    number = 'number' in selected ? selected.number : null;
  }
  const trusted = { ...withTrustedLinks(report, workflow), pullRequest: number };
  const policies = policiesFrom(inputs.values);
  const judged = await applyAcceptance(trusted, policies, number, workflow, values);
  return { ...judged, pullRequest: number, notes: [...notes, ...judged.notes] };
}

/** The pull requests that the finished run was about. */
export async function findRunsPulls({
  finishedRun,
  client,
  repository,
}: Workflow): Promise<PullRequestMatch> {
  if (!finishedRun || !client) return { reason: 'no-token' };
  return await findPullRequests(client, repository, finishedRun);
}

/**
 * After a change of labels: judges the stored report of the head commit with the labels as they are now.
 *
 * @param recorded the typed inputs as a report of this job would record them
 * @returns the reason when there is no usable stored report
 */
export async function judgeStoredReport(
  values: InputValues,
  inputs: Partial<InputValues>,
  recorded: Readonly<Record<string, string>>,
  workflow: Workflow,
): Promise<JudgedReport | { readonly reason: string }> {
  const { pullRequest } = workflow;
  if (!pullRequest) return { reason: 'the event has no pull request' };
  const stored = await loadStoredReport(values, recorded, workflow);
  if ('reason' in stored) return stored;
  const { number } = pullRequest;
  const trusted = withTrustedLinks(stored.report, workflow);
  const judged = await applyAcceptance(trusted, policiesFrom(inputs), number, workflow, values);
  return { ...judged, pullRequest: number };
}

/** The commit that a merge queue asks about. No other event outside of pull requests decides about a merge, and a job may measure any. */
function queuedCommit({ event: { name, sha } }: Workflow, { commits }: Report): string | null {
  return name === 'merge_group' && !commits.uncommitted ? sha : null;
}

/**
 * Whatever the report says, links lead to this repository, and a fork's commits are marked as such. Where its packages come from
 * is a statement of the fork, which could lead anywhere.
 */
function withTrustedLinks(report: Report, workflow: Workflow): Report {
  const isFork = isOfFork(workflow);
  const { updates } = report;
  return {
    ...report,
    commits: { ...report.commits, isOfFork: isFork },
    sourceUrl: sourceUrlFor(report, workflow),
    updates:
      updates && isFork
        ? {
            ...updates,
            packages: updates.packages.map((each) => ({
              ...each,
              repository: null,
              directory: null,
            })),
          }
        : updates,
  };
}

/** Whether the run that measured had the code of another repository, whose authors may not write to this one. */
function isOfFork({ finishedRun, pullRequest, repository: { owner, repo } }: Workflow): boolean {
  const measured = finishedRun ?? pullRequest;
  return measured !== null && measured.headRepository !== `${owner}/${repo}`;
}

function sourceUrlFor({ commits }: Report, { sourceUrl }: Workflow): string | null {
  const { candidate, uncommitted } = commits;
  if (candidate === null || uncommitted || !/^[0-9a-f]{40,64}$/.test(candidate)) return null;
  return sourceUrl?.(candidate) ?? null;
}

/** The head commit that a label can accept; null without a token, or if the head's repository was deleted: nobody can tell then when it was pushed. */
export function acceptableHead({
  client,
  finishedRun,
  pullRequest,
}: Pick<Workflow, 'client' | 'finishedRun' | 'pullRequest'>): Head | null {
  const sha = finishedRun?.headSha ?? pullRequest?.head ?? null;
  const repositoryId = finishedRun?.headRepositoryId ?? pullRequest?.headRepositoryId ?? null;
  return client === null || sha === null || repositoryId === null ? null : { sha, repositoryId };
}

/** Marks a regression or a drift as accepted if the label on the pull request says so. */
export async function applyAcceptance(
  report: Report,
  policies: Partial<Policies>,
  number: number | null,
  workflow: Workflow,
  values: Pick<InputValues, 'accept-label' | 'comment' | 'reports'>,
): Promise<{ readonly report: Report; readonly notes: readonly Annotation[] }> {
  const { client, repository, finishedRun, pullRequest, runId } = workflow;
  const unaccepted = { report: reconsider(report, policies, null), notes: [] };
  const head = acceptableHead(workflow);
  if (acceptableResult(unaccepted.report) === null || !client || number === null) return unaccepted;
  if (head === null) return unaccepted;
  const id = { ...repository, number };
  const label = values['accept-label'];
  const trigger = { runId, kind: finishedRun ? 'other' : triggerKind(pullRequest, label) } as const;
  const earlier = earlierAcceptance(report, workflow, values);
  const comments = doesComment(values);
  const result = await findAcceptance(client, id, label, head, trigger, comments, earlier);
  if (result.kind === 'refused') return { ...unaccepted, notes: [result.note] };
  if (result.kind === 'none') return unaccepted;
  const failed = failedCheck(report, workflow, values);
  if (failed !== null) {
    return { ...unaccepted, notes: [{ code: 'label-not-accepted', reason: failed, label }] };
  }
  return { report: reconsider(report, policies, result.acceptance), notes: [] };
}

/**
 * Whose check on the pull request has failed by this report already, and stays so until that is run again, whatever this job says:
 * that of a run that has ended, or of another job of this one. Null if it is this job that decides.
 *
 * @param report as it was saved
 */
function failedCheck(
  { run, blocked, acceptance, settings }: Report,
  { finishedRun, runId }: Pick<Workflow, 'finishedRun' | 'runId'>,
  { reports }: Pick<InputValues, 'reports'>,
): 'run-failed' | 'job-failed' | null {
  if (!blocked || acceptance !== null) return null;
  if (RED.some((each) => each === finishedRun?.conclusion)) return 'run-failed';
  // What was only measured is decided here. So is the stored report that this run itself has left, if it is run again.
  const isOfOtherJob = reports !== null && settings.mode === 'gate' && run?.id === runId;
  return isOfOtherJob && !finishedRun ? 'job-failed' : null;
}

/**
 * What another job of the measuring run has accepted, so that its check has passed, and stays so if the label is removed afterwards. Null if
 * it is this job that decides.
 *
 * @param report as it was saved
 */
function earlierAcceptance(
  { run, acceptance, settings }: Report,
  { run: measuring }: Pick<Workflow, 'run'>,
  { reports }: Pick<InputValues, 'reports'>,
): EarlierAcceptance | null {
  if (reports === null || settings.mode !== 'gate' || acceptance === null) return null;
  return run === undefined || run.id !== measuring?.id ? null : { acceptance, runId: run.id };
}

function doesComment({ comment }: Pick<InputValues, 'comment'>): boolean {
  return comment !== 'never';
}

/** After a `workflow_run` event, nothing says why the finished run was started. */
function triggerKind(pullRequest: EventPullRequest | null, label: string): Trigger['kind'] {
  if (pullRequest?.isPush === true) return 'push';
  const { setLabel = null } = pullRequest ?? {};
  return setLabel !== null && isSameLabel(setLabel, label) ? 'labeling' : 'other';
}

async function loadReport(
  values: InputValues,
  workflow: Workflow,
  cwd: string,
  workspace: string | null,
): Promise<Report> {
  if (values.reports === null) {
    if (workflow.pullRequest?.changedLabel == null) {
      const accepted = acceptedBy(INPUTS.reports.reader);
      fail({ code: 'missing-value', where: 'input reports', missing: 'file', accepted });
    }
    // This job measures nothing, so its inputs say nothing of what was measured.
    const stored = await loadStoredReport(values, null, workflow);
    if ('report' in stored) return stored.report;
    if (isLabelAfterClose(workflow)) throw new LabelAfterClose(stored.reason);
    return fail({ code: 'no-stored-report', where: 'reports', reason: stored.reason });
  }
  const { files, problems } = await findReports(values.reports, cwd, workspace);
  const isRefused = (problem: Problem) =>
    problem.code !== 'report-not-found' || problem.reason !== 'no-match';
  if (!files.some((file) => existsSync(file)) && !problems.some(isRefused)) {
    throw new NoReport(values.reports);
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  const results = files.map((name) => ({ name, ...readReport(name, false) }));
  const unreadable = results.flatMap((each): Problem[] =>
    'advice' in each ? [{ code: 'report-unreadable', where: each.name, reason: each.advice }] : [],
  );
  if (unreadable.length > 0) throw new ConfigurationError(unreadable);
  const reports = results.flatMap((each) => ('report' in each ? [each] : []));
  const { finishedRun } = workflow;
  if (reports.some(({ report }) => isOfOtherAttempt(report, finishedRun))) {
    const conclusion = UNFINISHED.find((each) => each === finishedRun?.conclusion);
    throw new UnfinishedRun(conclusion ?? 'failure');
  }
  return combineReports(reports);
}

/**
 * Whether the run failed or was stopped without a report, and this one is that of an earlier attempt: a download
 * searches all attempts. If the run succeeded, its report may be older: only the jobs that had failed were run again.
 */
function isOfOtherAttempt(
  { run }: Report,
  finished: Pick<FinishedRun, 'attempt' | 'conclusion'> | null,
): boolean {
  if (finished === null || finished.conclusion === 'success') return false;
  if (run === undefined) {
    // An older cannongate does not say. A repeated run that was stopped seldom had a report by then.
    return finished.attempt > 1 && UNFINISHED.some((each) => each === finished.conclusion);
  }
  return run.attempt !== finished.attempt;
}

/** A single report of `mode: gate` keeps its verdict; all others are merged and decided now. */
function combineReports(reports: readonly NamedReport[]): Report {
  const [first, ...others] = reports;
  if (others.length === 0 && first?.report.settings.mode === 'gate') {
    const reason = describeContradiction(first.report);
    return reason === null
      ? first.report
      : fail({ code: 'report-unreadable', where: first.name, reason });
  }
  const merged = merge(reports);
  if ('problems' in merged) throw new ConfigurationError(merged.problems);
  return merged.report;
}

/** @param recorded the typed inputs of the job that would measure; null where none would */
async function loadStoredReport(
  values: InputValues,
  recorded: Readonly<Record<string, string>> | null,
  { client, repository, pullRequest }: Workflow,
): Promise<{ readonly report: Report } | { readonly reason: string }> {
  const { head, headRepositoryId } = pullRequest ?? {};
  if (!client) return { reason: 'without a token, no stored report can be read' };
  if (head == null || headRepositoryId == null) {
    return { reason: 'the repository that the pull request came from no longer exists' };
  }
  const name = artifactName(values['comment-key']);
  const commit = { sha: head, repositoryId: headRepositoryId };
  const downloads = await downloadReports(client, repository, name, commit, doesComment(values));
  if ('reason' in downloads) return downloads;
  let reason = `the artifact ${name} holds no report`;
  try {
    for await (const download of downloads.reports) {
      const parsed = parseReport(download.text);
      const other = 'report' in parsed ? describeOther(parsed.report, pullRequest, recorded) : null;
      const flaw = 'advice' in parsed ? parsed.advice : describeFlaw(parsed.report, download);
      const isUsable = other === null && flaw === null;
      if ('report' in parsed && isUsable) return parsed;
      reason = `the artifact ${name} cannot be used: ${other ?? flaw ?? ''}`;
      // The last result of this gate is not known. An older report would say that of a run which did not have the last word.
      if (other === null) return { reason };
    }
  } catch (error) {
    return { reason: describeDownloadError(error, name, doesComment(values)) };
  }
  return { reason };
}

/** Why a stored report is of another comparison than that of this gate on this pull request; null if it is of that one. */
function describeOther(
  { head, settings, ...report }: Report,
  pullRequest: EventPullRequest | null,
  recorded: Readonly<Record<string, string>> | null,
): string | null {
  if (settings.mode !== 'gate') return 'it was only measured, not judged';
  if (head === null || head.sha !== pullRequest?.head) return 'it is of another commit';
  if (report.pullRequest !== pullRequest.number) return 'it is of another pull request';
  const others = recorded === null ? [] : differingInputs(settings.inputs, recorded);
  if (others.length > 0) {
    return `it was measured with other inputs (${others.join(', ')}), perhaps by another gate of this pull request`;
  }
  return head.base === pullRequest.base ? null : 'the pull request had another base then';
}

/** Why a stored report of this gate is not its last result; null if it is. */
function describeFlaw(
  report: Report,
  { run, failedSince }: Pick<DownloadedReport, 'run' | 'failedSince'>,
): string | null {
  const contradiction = describeContradiction(report);
  if (contradiction !== null) return contradiction;
  // While it goes on, nobody knows which of its jobs are run again.
  if (run.conclusion !== null && isOfOtherAttempt(report, run)) {
    return `it is of an earlier attempt of its run, whose attempt ${run.attempt} ended with ${run.conclusion}`;
  }
  if (failedSince === null) return null;
  return `a later run for this commit ended with ${failedSince.conclusion ?? ''}, and left none`;
}

/** The inputs that decide what is measured and how it is judged. Policies are those of this job, and seeds may differ. */
const MEASURED_INPUTS = Object.entries<Input>(INPUTS)
  .filter(([, { isForReports, affects }]) => isForReports !== true && affects !== 'neither')
  .map(([name]) => name);

/** Two gates may store their reports under one name, for example of two apps. */
function differingInputs(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  // A workflow may give the base's commit, which moves on while the pull request stays.
  const isCommit = (text = '') => /^[0-9a-f]{40,64}$/.test(text);
  return MEASURED_INPUTS.filter((name) => {
    const isMovingBase = name === 'baseline' && isCommit(one[name]) && isCommit(other[name]);
    return one[name] !== other[name] && !isMovingBase;
  });
}

function policiesFrom(inputs: Partial<InputValues>): Partial<Policies> {
  const policies = {
    onRegression: inputs['on-regression'],
    onDrift: inputs['on-drift'],
    onInconclusive: inputs['on-inconclusive'],
    onBaselineFailed: inputs['on-baseline-failed'],
  };
  return Object.fromEntries(Object.entries(policies).filter(([, policy]) => policy !== undefined));
}

function fail(problem: Problem): never {
  throw new ConfigurationError([problem]);
}
