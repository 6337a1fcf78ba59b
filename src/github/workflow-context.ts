import { context } from '@actions/github';
import type { WorkflowEvent } from '../adapters/git/event-baseline.ts';
import type { FinishedRun } from './find-pull-request.ts';
import { type InputValues, namesFor } from '../config/inputs.ts';
import type { Problem } from '../model/problem.ts';
import { getInput } from '@actions/core';
import { adviceForUnknown } from '../config/nearest.ts';
import type { Texts } from '../config/settings.ts';
import type { Variables } from '../ports/ports.ts';
import type { Git } from '../adapters/git/git.ts';
import type { Repository } from '../adapters/git/repository.ts';
import type { Remote } from '../adapters/git/bare-repository.ts';

interface Payload {
  readonly action?: string;
  readonly label?: { name?: string };
  readonly pull_request?: {
    readonly number: number;
    readonly head?: { sha?: string; repo?: { id?: number } | null };
    readonly base?: { ref?: string };
  };
  readonly merge_group?: { base_sha?: string };
  readonly repository?: { default_branch?: string };
  readonly before?: string;
  readonly workflow_run?: {
    readonly id: number;
    readonly run_attempt?: number;
    readonly event?: string;
    readonly head_sha?: string;
    readonly head_branch?: string | null;
    readonly head_repository?: {
      id?: number;
      full_name?: string;
      owner?: { login?: string };
    } | null;
  };
}

const payload = () => context.payload as Payload;

/** The repository that the workflow runs in; null where the runner does not tell. */
export function readRepository(): { readonly owner: string; readonly repo: string } | null {
  const [owner, repo] = (process.env['GITHUB_REPOSITORY'] ?? '').split('/');
  return owner && repo ? { owner, repo } : null;
}

/** Where the server shows the files of a commit; null where the runner does not tell. */
export function sourceUrlOf(): ((commit: string) => string) | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  if (!server || !repository) return null;
  const isGitea = 'GITEA_ACTIONS' in process.env || 'FORGEJO_ACTIONS' in process.env;
  const at = isGitea ? 'src/commit' : 'blob';
  return (commit) => `${server}/${repository}/${at}/${commit}/`;
}

/** The event that started the workflow. */
export function readEvent(): WorkflowEvent {
  const { pull_request, merge_group, repository, before } = payload();
  const { head, base } = pull_request ?? {};
  return {
    name: context.eventName,
    sha: context.sha === '' ? null : context.sha,
    ref: context.ref === '' ? null : context.ref,
    pullRequest:
      head?.sha === undefined || base?.ref === undefined
        ? null
        : { headSha: head.sha, baseRef: base.ref },
    before: before ?? null,
    mergeGroupBase: merge_group?.base_sha ?? null,
    defaultBranch: repository?.default_branch ?? null,
  };
}

/** What the event tells of the pull request that it is about. */
export interface EventPullRequest {
  readonly number: number;
  readonly head: string | null;
  readonly headRepositoryId: number | null;
  /** The branch that it is to be merged into. */
  readonly base: string | null;
  /** The label that was just set or removed; null when the event is another one. */
  readonly changedLabel: string | null;
}

/** Null when the event has none. */
export function readPullRequest(): EventPullRequest | null {
  const { pull_request: pull, action = '', label } = payload();
  if (!pull) return null;
  // Gitea has a word of its own for both.
  const isLabelChange = ['labeled', 'unlabeled', 'label_updated', 'label_cleared'].includes(action);
  return {
    number: pull.number,
    head: pull.head?.sha ?? null,
    headRepositoryId: pull.head?.repo?.id ?? null,
    base: pull.base?.ref ?? null,
    changedLabel: isLabelChange ? (label?.name ?? '') : null,
  };
}

/** The run that has just ended, when the event is that. */
export function readFinishedRun(): FinishedRun | null {
  const run = payload().workflow_run;
  if (!run) return null;
  return {
    id: run.id,
    attempt: run.run_attempt ?? 1,
    event: run.event ?? '',
    headSha: run.head_sha ?? '',
    headBranch: run.head_branch ?? null,
    headRepository: run.head_repository?.full_name ?? null,
    headOwner: run.head_repository?.owner?.login ?? null,
    headRepositoryId: run.head_repository?.id ?? null,
  };
}

/** The number of this run; null where there is none. */
export function readRunId(): { readonly id: number; readonly attempt: number } | null {
  const id = context.runId;
  const attempt = context.runAttempt;
  return Number.isInteger(id) && id > 0 ? { id, attempt: attempt > 0 ? attempt : 1 } : null;
}

/** These run with the repository's own token, next to code that anybody may have sent. */
const TRUSTED_EVENTS = new Set(['pull_request_target', 'workflow_run']);

export function hasWriteToken({ name }: WorkflowEvent): boolean {
  return TRUSTED_EVENTS.has(name);
}

export function findEventProblems(event: WorkflowEvent, mode: InputValues['mode']): Problem[] {
  if (!hasWriteToken(event) || mode === 'report') return [];
  return [{ where: 'event', found: `${event.name} with mode: ${mode}`, advice: SAFE_SETUP_ADVICE }];
}

const SAFE_SETUP_ADVICE = `under this event a token that can write would stand beside code from a fork. Measure in a workflow of its own, and comment from this one:
    on: pull_request
      with: { mode: gate, comment: never }, then upload its report as an artifact
    on: { workflow_run: { workflows: [Performance], types: [completed] } }
      download the artifact to runner.temp, then with: { mode: report, reports: … }
  The two are in docs/workflows.md, "Pull requests from forks".`;

/** The inputs that the workflow gives; an empty one is one that is not given. */
export function readActionInputs(): Texts {
  const given = namesFor('action').map((name) => [name, getInput(name)] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}

/** A warning for each input that the action does not know. */
export function findUnknownInputs(variables: Variables): string[] {
  const known = namesFor('action');
  return Object.keys(variables)
    .filter((name) => name.startsWith('INPUT_'))
    .map((name) => name.slice('INPUT_'.length).toLowerCase())
    .filter((name) => !known.some((each) => each === name))
    .map((name) => `input ${name} is unknown: ${adviceForUnknown(name, known)}`);
}

/**
 * Where a workflow fetches commits that its shallow checkout lacks. The token goes to the server
 * that issued it and to no other, whatever the checkout's configuration says by now.
 */
export function workflowRemote(
  git: Git,
  { origin }: Repository,
  token: string | null,
  variables: Variables,
): Remote | null {
  const server = variables['GITHUB_SERVER_URL'];
  const name = variables['GITHUB_REPOSITORY'];
  const ofServer = server !== undefined && name !== undefined ? `${server}/${name}.git` : null;
  // The key of a checkout over SSH is gone by now, and a token is of no use there.
  const isSsh = origin !== null && /^(ssh:|[^/:]+@[^/:]+:)/.test(origin);
  const url = isSsh && token !== null ? (ofServer ?? origin) : (origin ?? ofServer);
  if (url === null) return null;
  const authorizationEnv = server && token !== null ? git.authorizationEnv(server, token) : {};
  return { url, authorizationEnv };
}
