/** Decides from reports that are there already. Nothing of them is executed. */
import { findReports, readReport } from './adapters/report-files.ts';
import type { InputValues } from './config/inputs.ts';
import { merge, type Named } from './decide/merge.ts';
import type { Policies } from './decide/outcome.ts';
import { reconsider } from './decide/reconsider.ts';
import { ConfigurationError } from './errors.ts';
import { acceptanceOf } from './forge/acceptance.ts';
import type { Client, RepositoryName } from './forge/client.ts';
import { pullRequestOf, type FinishedRun } from './forge/pull-request.ts';
import { artifactNameFor, storedReport } from './forge/stored-report.ts';
import type { Problem } from './model/problem.ts';
import { parseReport, type Report } from './model/report.ts';
import type { EventPullRequest } from './workflow/event.ts';

/** Where the reports belong. */
export interface Occasion {
  /** Null without a token. */
  readonly client: Client | null;
  readonly repository: RepositoryName;
  /** The event's pull request, or the run that has ended; null when the event is another one. */
  readonly pullRequest: EventPullRequest | null;
  readonly finished: FinishedRun | null;
}

export interface Reported {
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
 * @throws ConfigurationError with all problems at once
 */
export async function reportOn(
  values: InputValues,
  given: Partial<InputValues>,
  occasion: Occasion,
  cwd: string,
  workspace: string | null,
): Promise<Reported> {
  const report = await read(values, occasion, cwd, workspace);
  const { finished, pullRequest, client, repository } = occasion;
  const expected = finished?.headSha ?? pullRequest?.head ?? null;
  const head = report.head?.sha ?? report.commits.candidate;
  if (expected !== null && head !== expected) {
    refuse({
      where: 'reports',
      found: `a report of ${head ?? 'no commit'}`,
      advice: `give the one of ${expected}, which this event is about`,
    });
  }
  const warnings: string[] = [];
  let number = pullRequest?.number ?? null;
  if (finished && client) {
    const found = await pullRequestOf(client, repository, finished, report.pullRequest);
    if ('problem' in found) warnings.push(`${found.problem.where}: ${found.problem.advice}`);
    else if ('none' in found) warnings.push(`there is no comment: ${found.none}`);
    number = 'number' in found ? found.number : null;
  }
  const pushedAt = finished?.createdAt ?? pullRequest?.pushedAt ?? report.head?.pushedAt ?? null;
  const policies = policiesIn(given);
  const told = { ...report, pullRequest: number };
  const decided = await accepted(told, policies, { ...occasion, number, pushedAt }, values);
  return { ...decided, pullRequest: number, warnings: [...warnings, ...decided.warnings] };
}

/**
 * After a change of labels: the stored report of the head commit, with the labels as they are now.
 * Null when there is no such report to be had, with the reason.
 */
export async function afterLabel(
  values: InputValues,
  given: Partial<InputValues>,
  occasion: Occasion,
): Promise<Reported | { readonly none: string }> {
  const { pullRequest } = occasion;
  if (!pullRequest) return { none: 'the event has no pull request' };
  const stored = await storedFor(values, occasion);
  if ('advice' in stored) return { none: stored.advice };
  const { number } = pullRequest;
  const report = { ...stored.report, pullRequest: number };
  const pushedAt = report.head?.pushedAt ?? null;
  const where = { ...occasion, number, pushedAt };
  return { ...(await accepted(report, policiesIn(given), where, values)), pullRequest: number };
}

/** The report with its regression accepted, if it is one and somebody has. */
export async function accepted(
  report: Report,
  policies: Partial<Policies>,
  where: Pick<Occasion, 'client' | 'repository'> & {
    readonly number: number | null;
    readonly pushedAt: string | null;
  },
  values: Pick<InputValues, 'accept-label'>,
): Promise<{ readonly report: Report; readonly warnings: readonly string[] }> {
  const { client, repository, number, pushedAt } = where;
  const plain = reconsider(report, policies, null);
  if (plain.outcome !== 'regression' || !client || number === null) {
    return { report: plain, warnings: [] };
  }
  const target = { ...repository, number };
  const found = await acceptanceOf(client, target, values['accept-label'], pushedAt);
  if (found.kind === 'refused') return { report: plain, warnings: [found.advice] };
  if (found.kind === 'none') return { report: plain, warnings: [] };
  return { report: reconsider(report, policies, found.acceptance), warnings: [] };
}

async function read(
  values: InputValues,
  occasion: Occasion,
  cwd: string,
  workspace: string | null,
): Promise<Report> {
  if (values.reports === null) {
    if (occasion.pullRequest?.changedLabel == null) {
      refuse({ where: 'input reports', advice: 'give files or patterns, one per line' });
    }
    const stored = await storedFor(values, occasion);
    if ('report' in stored) return stored.report;
    const advice = `${stored.advice}; run the measuring workflow again`;
    return refuse({ where: 'reports', advice });
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
  return together(results.flatMap((each) => ('report' in each ? [each] : [])));
}

/** One report, decided once. One that was decided stays as it is. */
export function together(reports: readonly Named[]): Report {
  const [first, ...others] = reports;
  if (others.length === 0 && first?.report.settings.mode === 'gate') return first.report;
  const merged = merge(reports);
  if ('problems' in merged) throw new ConfigurationError(merged.problems);
  return merged.report;
}

async function storedFor(
  values: InputValues,
  { client, repository, pullRequest }: Occasion,
): Promise<{ readonly report: Report } | { readonly advice: string }> {
  const { head, headRepositoryId } = pullRequest ?? {};
  if (!client) return { advice: 'without a token no stored report can be read' };
  if (head == null || headRepositoryId == null) {
    return { advice: 'the repository that the pull request came from is gone' };
  }
  const name = artifactNameFor(values['comment-key']);
  const which = { sha: head, repositoryId: headRepositoryId };
  const stored = await storedReport(client, repository, name, which);
  if ('advice' in stored) return stored;
  const parsed = parseReport(stored.text);
  if ('advice' in parsed)
    return { advice: `the artifact ${name} cannot be used: ${parsed.advice}` };
  if (parsed.report.head?.sha !== head) {
    return { advice: `the artifact ${name} is a report of another commit` };
  }
  return parsed;
}

/** The policies of who runs this, not of who was measured. */
function policiesIn(given: Partial<InputValues>): Partial<Policies> {
  const policies = {
    onRegression: given['on-regression'],
    onInconclusive: given['on-inconclusive'],
    onBaselineFailed: given['on-baseline-failed'],
  };
  return Object.fromEntries(Object.entries(policies).filter(([, policy]) => policy !== undefined));
}

function refuse(problem: Problem): never {
  throw new ConfigurationError([problem]);
}
