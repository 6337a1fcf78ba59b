/** Decides from reports that are there already. Nothing of them is executed. */
import { findReports, readReport } from '../adapters/report-files.ts';
import type { InputValues } from '../config/inputs.ts';
import { merge, type NamedReport } from '../verdict/merge.ts';
import type { Policies } from '../verdict/outcome.ts';
import { reconsider } from '../verdict/reconsider.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { findAcceptance } from './acceptance.ts';
import type { Client, RepositoryName } from './api-client.ts';
import { selectPullRequest, findPullRequests, type FinishedRun } from './find-pull-request.ts';
import { artifactName, downloadReports, describeDownloadError } from './report-artifact.ts';
import type { Problem } from '../model/problem.ts';
import { parseReport, type Report } from '../model/report.ts';
import type { EventPullRequest } from './workflow-context.ts';

/** Where the reports belong. */
export interface ReportContext {
  /** Null without a token. */
  readonly client: Client | null;
  readonly repository: RepositoryName;
  /** The event's pull request, or the run that has ended; null when the event is another one. */
  readonly pullRequest: EventPullRequest | null;
  readonly finished: FinishedRun | null;
  /** Where the repository's server shows the files of a commit; null where that is not known. */
  readonly sources: ((commit: string) => string) | null;
}

export interface JudgedReport {
  readonly report: Report;
  /** To comment on; null when there is none. */
  readonly pullRequest: number | null;
  /** What there is to warn of beside the report. */
  readonly warnings: readonly string[];
}

/**
 * `mode: report`.
 *
 * @param given values that were given, and go before those of the reports
 * @param workspace where reports may not lie; null when they may
 * @param onPullRequest told the pull request as soon as it is known, also when no report can be read
 * @throws ConfigurationError with all problems at once
 */
export async function judgeReports(
  values: InputValues,
  given: Partial<InputValues>,
  occasion: ReportContext,
  { cwd, workspace }: { readonly cwd: string; readonly workspace: string | null },
  onPullRequest: (number: number | null) => void,
): Promise<JudgedReport> {
  const { finished, pullRequest, client, repository } = occasion;
  const found =
    finished && client ? await findPullRequests(client, repository, finished) : NO_PULL_REQUEST;
  const only = selectPullRequest(found, null);
  if (finished) onPullRequest('number' in only ? only.number : null);
  const report = await loadReport(values, occasion, cwd, workspace);
  const expected = finished?.headSha ?? pullRequest?.head ?? null;
  const head = report.head?.sha ?? report.commits.candidate;
  if (expected !== null && head !== expected) {
    fail({
      where: 'reports',
      found: `a report of ${head ?? 'no commit'}`,
      advice: `give the one of ${expected}, which this event is about`,
    });
  }
  const warnings: string[] = [];
  let number = pullRequest?.number ?? null;
  if (finished) {
    const one = selectPullRequest(found, report.pullRequest);
    if ('none' in one) warnings.push(`there is no comment: ${one.none}`);
    number = 'number' in one ? one.number : null;
  }
  const told = { ...report, pullRequest: number, sourceUrl: sourceUrlFor(report, occasion) };
  const decided = await applyAcceptance(told, policiesFrom(given), number, occasion, values);
  return { ...decided, pullRequest: number, warnings: [...warnings, ...decided.warnings] };
}

const NO_PULL_REQUEST = { none: 'without a token no pull request can be looked up' };

/**
 * After a change of labels: the stored report of the head commit, with the labels as they are now, or
 * why there is none.
 */
export async function judgeStoredReport(
  values: InputValues,
  given: Partial<InputValues>,
  occasion: ReportContext,
): Promise<JudgedReport | { readonly none: string }> {
  const { pullRequest } = occasion;
  if (!pullRequest) return { none: 'the event has no pull request' };
  const stored = await loadStoredReport(values, occasion);
  if ('advice' in stored) return { none: stored.advice };
  const { number } = pullRequest;
  const policies = policiesFrom(given);
  const told = { ...stored.report, sourceUrl: sourceUrlFor(stored.report, occasion) };
  return {
    ...(await applyAcceptance(told, policies, number, occasion, values)),
    pullRequest: number,
  };
}

/** A report is whoever's who made it: what it says of links is not repeated. */
function sourceUrlFor({ commits }: Report, { sources }: ReportContext): string | null {
  const { candidate, uncommitted } = commits;
  if (candidate === null || uncommitted || !/^[0-9a-f]{40,64}$/.test(candidate)) return null;
  return sources?.(candidate) ?? null;
}

/** The report with its regression accepted, if it is one and somebody has. */
export async function applyAcceptance(
  report: Report,
  policies: Partial<Policies>,
  number: number | null,
  { client, repository, finished, pullRequest }: ReportContext,
  values: Pick<InputValues, 'accept-label'>,
): Promise<{ readonly report: Report; readonly warnings: readonly string[] }> {
  const plain = reconsider(report, policies, null);
  const sha = finished?.headSha ?? pullRequest?.head ?? null;
  const repositoryId = finished?.headRepositoryId ?? pullRequest?.headRepositoryId ?? null;
  if (plain.outcome !== 'regression' || !client || number === null) {
    return { report: plain, warnings: [] };
  }
  // Of a repository that is gone nothing can be accepted.
  if (sha === null || repositoryId === null) return { report: plain, warnings: [] };
  const target = { ...repository, number };
  const head = { sha, repositoryId };
  const found = await findAcceptance(client, target, values['accept-label'], head);
  if (found.kind === 'refused') return { report: plain, warnings: [found.advice] };
  if (found.kind === 'none') return { report: plain, warnings: [] };
  return { report: reconsider(report, policies, found.acceptance), warnings: [] };
}

async function loadReport(
  values: InputValues,
  occasion: ReportContext,
  cwd: string,
  workspace: string | null,
): Promise<Report> {
  if (values.reports === null) {
    if (occasion.pullRequest?.changedLabel == null) {
      fail({ where: 'input reports', advice: 'give files or patterns, one per line' });
    }
    const stored = await loadStoredReport(values, occasion);
    if ('report' in stored) return stored.report;
    const advice = `${stored.advice}; run the measuring workflow again`;
    return fail({ where: 'reports', advice });
  }
  const { files, problems } = await findReports(values.reports, cwd, workspace);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const results = await Promise.all(
    files.map(async (name) => ({ name, ...(await readReport(name, false)) })),
  );
  const refused = results.flatMap((each) =>
    'advice' in each ? [{ where: each.name, advice: each.advice }] : [],
  );
  if (refused.length > 0) throw new ConfigurationError(refused);
  return combineReports(results.flatMap((each) => ('report' in each ? [each] : [])));
}

/** One report, decided once. One that was decided stays as it is. */
export function combineReports(reports: readonly NamedReport[]): Report {
  const [first, ...others] = reports;
  if (others.length === 0 && first?.report.settings.mode === 'gate') return first.report;
  const merged = merge(reports);
  if ('problems' in merged) throw new ConfigurationError(merged.problems);
  return merged.report;
}

async function loadStoredReport(
  values: InputValues,
  { client, repository, pullRequest }: ReportContext,
): Promise<{ readonly report: Report } | { readonly advice: string }> {
  const { head, headRepositoryId } = pullRequest ?? {};
  if (!client) return { advice: 'without a token no stored report can be read' };
  if (head == null || headRepositoryId == null) {
    return { advice: 'the repository that the pull request came from is gone' };
  }
  const name = artifactName(values['comment-key']);
  const which = { sha: head, repositoryId: headRepositoryId };
  const stored = await downloadReports(client, repository, name, which);
  if ('advice' in stored) return stored;
  let reason = `the artifact ${name} holds no report`;
  try {
    for await (const text of stored.texts) {
      const parsed = parseReport(text);
      const misfit =
        'advice' in parsed ? parsed.advice : describeMismatch(parsed.report, pullRequest);
      if ('report' in parsed && misfit === null) return parsed;
      reason = `the artifact ${name} cannot be used: ${misfit ?? ''}`;
    }
  } catch (error) {
    return { advice: describeDownloadError(error, name) };
  }
  return { advice: reason };
}

/** Why a stored report says nothing of this pull request; null when it does. */
function describeMismatch(report: Report, pullRequest: EventPullRequest | null): string | null {
  const { head, settings } = report;
  if (settings.mode !== 'gate') return 'it was only measured, not judged';
  if (head === null || head.sha !== pullRequest?.head) return 'it is of another commit';
  if (report.pullRequest !== pullRequest.number) return 'it is of another pull request';
  return head.base === pullRequest.base ? null : 'the pull request had another base then';
}

/** The policies of who runs this, not of who was measured. */
function policiesFrom(given: Partial<InputValues>): Partial<Policies> {
  const policies = {
    onRegression: given['on-regression'],
    onInconclusive: given['on-inconclusive'],
    onBaselineFailed: given['on-baseline-failed'],
  };
  return Object.fromEntries(Object.entries(policies).filter(([, policy]) => policy !== undefined));
}

function fail(problem: Problem): never {
  throw new ConfigurationError([problem]);
}
