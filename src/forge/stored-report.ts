/** The report that an earlier run for the same head commit has left as an artifact. */
import { unzipSync } from 'fflate';
import { LARGEST_REPORT } from '../model/report.ts';
import { pagesOf, type Client, type RepositoryName } from './client.ts';
import { adviceFor } from './failure.ts';

export type StoredReport =
  | { readonly text: string }
  /** Why there is none, in one sentence. */
  | { readonly advice: string };

/** What an artifact has to hold. */
const NAME = 'report.json';

/** What the artifact has to be called. One report is kept per comment. */
export function artifactNameFor(commentKey: string): string {
  return commentKey === 'default' ? 'cannongate-report' : `cannongate-report-${commentKey}`;
}

/**
 * The newest one that is not expired. Only of runs whose head was the same commit in the same
 * repository: anybody may run a workflow for a commit that is theirs as well.
 */
export async function storedReport(
  client: Client,
  repository: RepositoryName,
  name: string,
  head: { readonly sha: string; readonly repositoryId: number },
): Promise<StoredReport> {
  try {
    const list = client.paginate.iterator(client.rest.actions.listArtifactsForRepo, {
      ...repository,
      name,
      per_page: 100,
    });
    let isExpired = false;
    let newest: { id: number; size_in_bytes: number } | null = null;
    for await (const page of pagesOf(list)) {
      for (const artifact of page) {
        const run = artifact.workflow_run;
        if (artifact.name !== name || run?.head_sha !== head.sha) continue;
        if (run.head_repository_id !== head.repositoryId) continue;
        if (artifact.expired) isExpired = true;
        else if (newest === null || artifact.id > newest.id) newest = artifact;
      }
    }
    const which = `artifact ${name} of a run for ${head.sha}`;
    if (newest === null) {
      return { advice: isExpired ? `the ${which} has expired` : `there is no ${which}` };
    }
    if (newest.size_in_bytes > LARGEST_REPORT) return { advice: `the ${which} is too large` };
    const { data } = await client.rest.actions.downloadArtifact({
      ...repository,
      artifact_id: newest.id,
      archive_format: 'zip',
    });
    return { text: unpacked(new Uint8Array(data as ArrayBuffer)) };
  } catch (error) {
    return { advice: adviceFor(error, `read the artifact ${name}`, ['actions: read']) };
  }
}

/** @throws Error when it is no such archive */
function unpacked(zip: Uint8Array): string {
  // Its own word for its size is what memory is taken for; what is longer is cut, and no report then.
  const files = unzipSync(zip, {
    filter: ({ name, originalSize }) => name === NAME && originalSize <= LARGEST_REPORT,
  });
  const file = files[NAME];
  if (!file) throw new Error(`the artifact holds no ${NAME} of a bearable size`);
  return new TextDecoder().decode(file);
}
