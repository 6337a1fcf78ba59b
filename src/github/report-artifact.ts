/** The report that an earlier run for the same head commit has left as an artifact. */
import { unzipSync } from 'fflate';
import { MAX_REPORT_SIZE } from '../model/report.ts';
import { readPages, type Client, type RepositoryName } from './api-client.ts';
import { describeApiError } from './api-errors.ts';

export type ReportDownloads =
  /** The newest first. */
  | { readonly texts: AsyncIterable<string> }
  /** Why there are none, in one sentence. */
  | { readonly advice: string };

/** How many are tried: pull requests into several branches may have one head. */
const MAX_DOWNLOADS = 5;

/** What an artifact has to hold. */
const REPORT_FILE = 'report.json';

/** What the artifact has to be called. One report is kept per comment. */
export function artifactName(commentKey: string): string {
  return commentKey === 'default' ? 'cannongate-report' : `cannongate-report-${commentKey}`;
}

/**
 * Those that are not expired. Only of runs whose head was the same commit in the same
 * repository: anybody may run a workflow for a commit that is theirs as well.
 */
export async function downloadReports(
  client: Client,
  repository: RepositoryName,
  name: string,
  head: { readonly sha: string; readonly repositoryId: number },
): Promise<ReportDownloads> {
  try {
    const list = client.paginate.iterator(client.rest.actions.listArtifactsForRepo, {
      ...repository,
      name,
      per_page: 100,
    });
    let isExpired = false;
    const found: { id: number; size_in_bytes: number }[] = [];
    for await (const page of readPages(list)) {
      for (const artifact of page) {
        const run = artifact.workflow_run;
        if (artifact.name !== name || run?.head_sha !== head.sha) continue;
        if (run.head_repository_id !== head.repositoryId) continue;
        if (artifact.expired) isExpired = true;
        else found.push(artifact);
      }
    }
    const which = `artifact ${name} of a run for ${head.sha}`;
    if (found.length === 0) {
      return { advice: isExpired ? `the ${which} has expired` : `there is no ${which}` };
    }
    const bearable = found.filter(({ size_in_bytes: size }) => size <= MAX_REPORT_SIZE);
    if (bearable.length === 0) return { advice: `the ${which} is too large` };
    const ids = bearable.map(({ id }) => id).sort((a, b) => b - a);
    return { texts: downloadAndUnzip(client, repository, ids.slice(0, MAX_DOWNLOADS)) };
  } catch (error) {
    return { advice: describeDownloadError(error, name) };
  }
}

/** @param name the artifact's */
export function describeDownloadError(error: unknown, name: string): string {
  return describeApiError(error, `read the artifact ${name}`, ['actions: read']);
}

async function* downloadAndUnzip(
  client: Client,
  repository: RepositoryName,
  ids: readonly number[],
): AsyncGenerator<string> {
  for (const id of ids) {
    const { data } = await client.rest.actions.downloadArtifact({
      ...repository,
      artifact_id: id,
      archive_format: 'zip',
    });
    yield unzipReport(new Uint8Array(data as ArrayBuffer));
  }
}

/** @throws Error when it is no such archive */
function unzipReport(zip: Uint8Array): string {
  // Its own word for its size is what memory is taken for; what is longer is cut, and no report then.
  const files = unzipSync(zip, {
    filter: ({ name, originalSize }) => name === REPORT_FILE && originalSize <= MAX_REPORT_SIZE,
  });
  const file = files[REPORT_FILE];
  if (!file) throw new Error(`the artifact holds no ${REPORT_FILE} of a bearable size`);
  return new TextDecoder().decode(file);
}
