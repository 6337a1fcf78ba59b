/** Downloads the report that an earlier run for the same head commit uploaded as an artifact. */
import { unzipSync } from 'fflate';
import { MAX_REPORT_SIZE } from '../model/report.ts';
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError } from './api-errors.ts';
import { attemptIn } from './workflow-runs.ts';

/** The run that has stored a report, as it is now: it may have been repeated since. */
export interface StoringRun {
  readonly id: number;
  readonly attempt: number;
  /** How its last attempt ended: `success`, `failure`, `cancelled`, …; null while it goes on. */
  readonly conclusion: string | null;
}

export interface DownloadedReport {
  readonly text: string;
  readonly run: StoringRun;
  /** A run of the same workflow for the same head whose last attempt was started later, broke off and has left no report; null if there is none. */
  readonly failedSince: StoringRun | null;
}

export type ReportDownloads =
  /** Newest first. */
  | { readonly reports: AsyncIterable<DownloadedReport> }
  /** Why there are none. */
  | { readonly reason: string };

/** Of one commit, whose artifacts are asked for. Each costs a request, of which a job has a thousand an hour. */
const MAX_RUNS = 100;

/** Several pull requests with different base branches may share a head. */
const MAX_DOWNLOADS = 5;

/** The file in the artifact. */
const REPORT_FILE = 'report.json';

/** There is one artifact per comment key. The workflows in the docs upload it under this name. */
export function artifactName(commentKey: string): string {
  return commentKey === 'default' ? 'cannongate-report' : `cannongate-report-${commentKey}`;
}

/**
 * The reports that runs for this head have stored. The run's head repository must match, too: the same commit may
 * exist in a fork, whose owner could run any workflow for it. Expired artifacts are skipped.
 *
 * @param comments whether the job comments
 */
export async function downloadReports(
  client: Client,
  repository: RepositoryName,
  name: string,
  head: { readonly sha: string; readonly repositoryId: number },
  comments: boolean,
): Promise<ReportDownloads> {
  try {
    let isExpired = false;
    const runs: ListedRun[] = [];
    const found: Found[] = [];
    for await (const { run, artifacts } of runsFor(client, repository, name, head)) {
      runs.push(run);
      for (const artifact of artifacts) {
        if (artifact.name !== name) continue;
        if (artifact.expired) isExpired = true;
        else found.push({ ...artifact, run });
      }
    }
    const which = `artifact ${name} of a run for ${head.sha}`;
    if (found.length === 0) {
      return { reason: isExpired ? `the ${which} has expired` : `there is no ${which}` };
    }
    const downloadable = found.filter(({ size_in_bytes: size }) => size <= MAX_REPORT_SIZE);
    if (downloadable.length === 0) return { reason: `the ${which} is too large` };
    // Nothing says that a later artifact has a larger number.
    const createdAt = ({ created_at: at }: { created_at: string | null }) =>
      at === null ? 0 : Date.parse(at);
    downloadable.sort((a, b) => createdAt(b) - createdAt(a) || b.id - a.id);
    const newest = downloadable.slice(0, MAX_DOWNLOADS);
    const unreported: ListedRun[] = [];
    for (const run of runs) {
      const hasReport = downloadable.some((each) => isOfLastAttempt(each, run));
      if (hasReport || !newest.some((each) => isAfterReportOf(run, each.run))) continue;
      if (await hasBroken(client, repository, run)) unreported.push(run);
    }
    return { reports: downloadAndUnzip(client, repository, newest, unreported) };
  } catch (error) {
    return { reason: describeDownloadError(error, name, comments) };
  }
}

interface Found {
  readonly id: number;
  readonly size_in_bytes: number;
  readonly created_at: string | null;
  readonly run: ListedRun;
}

interface ListedRun extends StoringRun {
  /** The workflow's number, or its file on a server that does not number workflows. */
  readonly workflow: number | string | undefined;
  /** When its last attempt was started, in milliseconds; null if the server does not say. */
  readonly startedAt: number | null;
}

type Job = Awaited<
  ReturnType<Client['rest']['actions']['listJobsForWorkflowRun']>
>['data']['jobs'][number];

type Artifact = Awaited<
  ReturnType<Client['rest']['actions']['listWorkflowRunArtifacts']>
>['data']['artifacts'][number];

/** The artifacts of a run stay when it is run again. */
function isOfLastAttempt({ run: { id }, created_at: at }: Found, run: ListedRun): boolean {
  const isOlder = at !== null && run.startedAt !== null && Date.parse(at) < run.startedAt;
  return id === run.id && !isOlder;
}

/**
 * Whether the last attempt of the run ended before it was done. GitHub calls a job that exceeds `timeout-minutes` cancelled, as those that
 * somebody stops. But it cancels runs that wait all the time, for example at the next change of a label: they have measured nothing.
 */
async function hasBroken(
  client: Client,
  repository: RepositoryName,
  { id, conclusion }: ListedRun,
): Promise<boolean> {
  if (conclusion !== 'cancelled') return conclusion === 'failure' || conclusion === 'timed_out';
  try {
    const list = client.paginate.iterator(client.rest.actions.listJobsForWorkflowRun, {
      ...repository,
      run_id: id,
      per_page: 100,
    });
    for await (const jobs of readPages(list)) if (jobs.some(hasBegun)) return true;
    return false;
  } catch {
    // It may have measured.
    return true;
  }
}

/** A job that no runner has taken has no steps yet. */
function hasBegun({ runner_id: runner, steps }: Job): boolean {
  return (runner ?? 0) > 0 || (steps ?? []).length > 0;
}

/** Whether the run may have had the last word after the other one, whose report is at hand. */
function isAfterReportOf(run: ListedRun, other: ListedRun): boolean {
  return run.workflow === other.workflow && isStartedLater(run, other);
}

function isStartedLater(one: ListedRun, other: ListedRun): boolean {
  const isKnown = one.startedAt !== null && other.startedAt !== null;
  if (isKnown && one.startedAt !== other.startedAt) return one.startedAt > other.startedAt;
  return one.id > other.id;
}

/**
 * The newest runs for a commit, with the artifacts of that name. The repository's own list of artifacts cannot be asked for a commit,
 * and has thousands of them.
 */
async function* runsFor(
  client: Client,
  repository: RepositoryName,
  name: string,
  { sha, repositoryId }: { readonly sha: string; readonly repositoryId: number },
) {
  const runs = client.paginate.iterator(client.rest.actions.listWorkflowRunsForRepo, {
    ...repository,
    head_sha: sha,
    per_page: 100,
  });
  let asked = 0;
  for await (const page of readPages(runs)) {
    for (const each of page) {
      const { id, head_sha: commit, conclusion, workflow_id, path } = each;
      const { run_started_at: startedAt } = each;
      const headRepository = each.head_repository as { id: number } | null;
      // A server may not know the filter, and a fork may have the same commit.
      if (commit !== sha || headRepository?.id !== repositoryId) continue;
      if (++asked > MAX_RUNS) return;
      const list = client.paginate.iterator(client.rest.actions.listWorkflowRunArtifacts, {
        ...repository,
        run_id: id,
        name,
        per_page: 100,
      });
      const artifacts: Artifact[] = [];
      for await (const some of readPages(list)) artifacts.push(...some);
      const started = startedAt === undefined ? NaN : Date.parse(startedAt);
      const run = {
        id,
        attempt: attemptIn(each) ?? 1,
        conclusion,
        workflow: (workflow_id as number | undefined) ?? path,
        startedAt: Number.isNaN(started) ? null : started,
      };
      yield { run, artifacts };
    }
  }
}

export function describeDownloadError(error: unknown, name: string, comments: boolean): string {
  return describeApiError(error, `read the artifact ${name}`, comments);
}

async function* downloadAndUnzip(
  client: Client,
  repository: RepositoryName,
  artifacts: readonly Found[],
  unreported: readonly ListedRun[],
): AsyncGenerator<DownloadedReport> {
  for (const { id, run } of artifacts) {
    const { data } = await client.rest.actions.downloadArtifact({
      ...repository,
      artifact_id: id,
      archive_format: 'zip',
    });
    const failedSince = unreported.find((each) => isAfterReportOf(each, run));
    const text = unzipReport(new Uint8Array(data as ArrayBuffer));
    yield { text, run, failedSince: failedSince ?? null };
  }
}

/** @throws Error if the archive holds no report */
function unzipReport(zip: Uint8Array): string {
  let reports = 0;
  const files = unzipSync(zip, {
    // Called before each entry is unpacked. A thousand entries of one name would be unpacked one after the
    // other, each as large as allowed.
    filter: ({ name, originalSize }) => {
      if (name !== REPORT_FILE) return false;
      reports += 1;
      if (reports > 1) throw new Error(`the artifact holds several files named ${REPORT_FILE}`);
      // fflate allocates the size that the archive claims. A file that is longer is cut off, and then fails to parse.
      return originalSize <= MAX_REPORT_SIZE;
    },
  });
  const file = files[REPORT_FILE];
  if (!file)
    throw new Error(
      `the artifact holds no ${REPORT_FILE}, or one of more than ${MAX_REPORT_SIZE / 1024 ** 2} MiB`,
    );
  return new TextDecoder().decode(file);
}
