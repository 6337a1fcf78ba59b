/** Which of two runs of workflows is the newer one, and whether they are of the same workflow. */
import type { Client, RepositoryName } from './api-client.ts';
import { statusOf } from './api-errors.ts';

/** A workflow's run. Later runs have larger numbers, across all workflows; a run that is run again keeps its number. */
export interface RunId {
  readonly id: number;
  readonly attempt: number;
}

export function isSame(one: RunId | null, other: RunId | null): boolean {
  return one?.id === other?.id && one?.attempt === other?.attempt;
}

export function isNewer(one: RunId | null, other: RunId | null): one is RunId {
  if (!one || !other) return false;
  return one.id > other.id || (one.id === other.id && one.attempt > other.attempt);
}

/**
 * Whether the comment is of a newer run than ours. Another workflow may have copied a marker into a comment
 * of its own, with a number that no run has yet, to silence all later runs. So the server is asked. If it
 * does not let us read runs, the number in the marker counts.
 */
export async function isOfNewerRun(
  client: Client,
  repository: RepositoryName,
  theirs: RunId | null,
  ours: RunId | null,
): Promise<boolean> {
  const isLater = await startedLater(client, repository, theirs, ours).catch((error: unknown) => {
    // By the numbers ours is the newer one. It must not be lost because the server fails to tell more.
    if (!isNewer(ours, theirs)) throw error;
    return null;
  });
  if (isLater !== null) return isLater;
  if (!isNewer(theirs, ours)) return false;
  const their = await findRun(client, repository, theirs.id);
  if (their !== null) return mayHave(their, theirs.attempt);
  // A server that does not know our run either knows none.
  return ours === null || (await findRun(client, repository, ours.id)) === null;
}

/** Whether the run has had that attempt. A server that does not count them cannot tell, so the run's number has to do. */
function mayHave({ attempt: last }: KnownRun, attempt: number): boolean {
  return last === null || last >= attempt;
}

/** Gitea answers with 0, others not at all: null. */
export function attemptIn(run: {
  readonly run_attempt?: number | null | undefined;
}): number | null {
  const { run_attempt: attempt } = run;
  return attempt != null && attempt > 0 ? attempt : null;
}

/**
 * Of two runs for one commit, of which the older one was run again: whether theirs was started later. Null for others,
 * and if the server does not say; the numbers then count.
 */
async function startedLater(
  client: Client,
  repository: RepositoryName,
  theirs: RunId | null,
  ours: RunId | null,
): Promise<boolean | null> {
  if (!theirs || !ours || theirs.id === ours.id) return null;
  const { attempt } = theirs.id < ours.id ? theirs : ours;
  if (attempt === 1) return null;
  const their = await findRun(client, repository, theirs.id);
  const our = await findRun(client, repository, ours.id);
  if (their?.startedAt == null || our?.startedAt == null) return null;
  // A number that no attempt has yet is no proof.
  if (their.headSha !== our.headSha || !mayHave(their, theirs.attempt)) return null;
  return Date.parse(their.startedAt) > Date.parse(our.startedAt);
}

interface KnownRun {
  readonly headSha: string;
  /** The workflow's number, which not every server tells. */
  readonly workflow: number | undefined;
  /** The last one; null if the server does not say. */
  readonly attempt: number | null;
  /** When that was started, as an ISO date; null if the server does not say. */
  readonly startedAt: string | null;
}

/** Null if the server does not know the run, or does not let us read it. */
async function findRun(
  client: Client,
  { owner, repo }: RepositoryName,
  run_id: number,
): Promise<KnownRun | null> {
  try {
    const { data } = await client.rest.actions.getWorkflowRun({ owner, repo, run_id });
    const { head_sha: headSha, workflow_id: workflow, run_started_at: startedAt } = data;
    return { headSha, workflow, attempt: attemptIn(data), startedAt: startedAt ?? null };
  } catch (error) {
    if ([401, 403, 404].includes(statusOf(error) ?? 0)) return null;
    throw error;
  }
}

/** False if the server does not say. The comment is written all the same. */
export async function isOfOtherWorkflow(
  client: Client,
  repository: RepositoryName,
  theirs: RunId | null,
  ours: RunId | null,
): Promise<boolean> {
  if (!theirs || !ours || theirs.id === ours.id) return false;
  try {
    const their = await findRun(client, repository, theirs.id);
    const our = their && (await findRun(client, repository, ours.id));
    if (their?.workflow === undefined || our?.workflow === undefined) return false;
    return their.workflow !== our.workflow;
  } catch {
    return false;
  }
}
