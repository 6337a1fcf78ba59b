/**
 * What the runner tells about the workflow: its inputs, event and repository.
 *
 * Trusted are the event and the environment, which the server wrote, and the API's answers. Not trusted
 * are the pull request's code and any report: whoever sent the pull request may have written them.
 */
import { tmpdir } from 'node:os';
import { distance } from 'fastest-levenshtein';
import type { Remote } from '../adapters/git/bare-repository.ts';
import type { WorkflowEvent } from '../adapters/git/event-baseline.ts';
import type { Git } from '../adapters/git/git.ts';
import { repositoryNameIn, type Repository } from '../adapters/git/repository.ts';
import {
  INPUTS_FOR_REPORTS,
  namesFor,
  NEVER_ALLOWED_EVENTS,
  type InputValues,
} from '../inputs/declarations.ts';
import { nearestName, unknownName } from '../config/nearest-name.ts';
import { withDefaults, type Texts } from '../config/resolve-settings.ts';
import type { Annotation } from '../model/notes.ts';
import type { Problem } from '../model/problem.ts';
import type { Variables } from '../ports/ports.ts';
import { readEventFile, type EventFile, type EventPayload } from './event-file.ts';
import type { Client, RepositoryName } from './api-client.ts';
import type { FinishedRun } from './find-pull-request.ts';
import { attemptIn, type RunId } from './workflow-runs.ts';

export interface Workflow {
  readonly event: WorkflowEvent;
  /** Why the runner's description of the event cannot be read; null if it can. */
  readonly eventProblem: Problem | null;
  /** Null without a token. */
  readonly client: Client | null;
  readonly repository: RepositoryName;
  /** Null if the event is not about a pull request. */
  readonly pullRequest: EventPullRequest | null;
  /** Null unless the event is `workflow_run`. */
  readonly finishedRun: FinishedRun | null;
  /** The URL below which the server shows a commit's files; null if unknown. */
  readonly sourceUrl: ((commit: string) => string) | null;
  /** The URL below which cannongate's own files are shown; null if unknown. */
  readonly projectUrl: string | null;
  /** The run that measured: the finished one if the event is its end, else this one. */
  readonly run: RunId | null;
  /** The address of the run that measured; null if unknown. */
  readonly runUrl: string | null;
  /** The number of this run; null if it has none. */
  readonly runId: number | null;
  /** Whether the server reports who set a label. Gitea and Forgejo do not, so no label accepts a slowdown there. */
  readonly reportsWhoLabels: boolean;
  /** A folder for files that later steps may use. */
  readonly temporary: string;
}

/** @param open null: the API is not used */
export function readWorkflow(
  variables: Variables,
  open: (() => Client) | null,
  eventFile: EventFile = readEventFile(variables['GITHUB_EVENT_PATH']),
): Workflow {
  const repository = readRepository(variables);
  const payload = 'payload' in eventFile ? eventFile.payload : {};
  const finishedRun = readFinishedRun(payload, variables);
  const ownRun = readRunId(variables);
  return {
    event: readEvent(payload, variables),
    eventProblem: 'problem' in eventFile ? eventFile.problem : null,
    client: open === null || repository === null ? null : open(),
    repository: repository ?? { owner: '', repo: '' },
    pullRequest: readPullRequest(payload),
    finishedRun,
    run: finishedRun ?? ownRun,
    runUrl: readRunUrl(variables, finishedRun ?? ownRun),
    runId: ownRun?.id ?? null,
    sourceUrl: readSourceUrl(variables),
    projectUrl: readProjectUrl(variables),
    reportsWhoLabels: !isGitea(variables),
    temporary: variables['RUNNER_TEMP'] ?? tmpdir(),
  };
}

/** The workflow's inputs. An empty input counts as not set. */
export function readActionInputs(variables: Variables): Texts {
  const texts = namesFor('action').map(
    (name) => [name, (variables[`INPUT_${name.toUpperCase()}`] ?? '').trim()] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function unknownInputs(variables: Variables): string[] {
  const known = namesFor('action');
  return Object.keys(variables)
    .filter((name) => name.startsWith('INPUT_'))
    .map((name) => name.slice('INPUT_'.length).toLowerCase())
    .filter((name) => !known.some((each) => each === name));
}

/**
 * A problem for each input under its former name, or under one that is surely a misspelt name. A warning would not do: the gate
 * would use a default in place of the value that somebody chose.
 */
export function findMisnamedInputs(variables: Variables): Problem[] {
  return unknownInputs(variables).flatMap((name): Problem[] => {
    const misnamed = unknownName('input', name, namesFor('action'));
    const isError =
      misnamed.code === 'renamed-input' || isMisspelt(name, misnamed.nearest, variables);
    return isError ? [{ ...misnamed, where: `input ${name}` }] : [];
  });
}

/** Whoever names reports wants a decision from them: to measure instead would be another check. */
export function findReportsWithoutMode(
  { mode: written, reports }: Texts,
  { mode = 'gate' }: Partial<InputValues>,
): Problem[] {
  // A mode that cannot be read is a problem already.
  const isUnread = written !== undefined && written !== mode;
  if (reports === undefined || mode === 'report' || isUnread) return [];
  const keys = ['reports', `mode: ${mode}`] as const;
  const reason = 'reports-without-their-mode';
  return [{ code: 'conflict', where: 'input reports', keys, reason }];
}

/** Of a shorter name, one letter in four makes another word. */
const MIN_MISSPELT_LENGTH = 7;

/**
 * A variable of the job whose name begins with `INPUT_` looks like an input, and may have nothing to do with us: `INPUT_MODEL` is
 * nearly `mode`. So the name has to be a long one with few wrong letters, and to stand in the place of the input, which would
 * have had an effect.
 */
function isMisspelt(name: string, nearest: string | null, variables: Variables): boolean {
  const isGiven = (input: string) =>
    (variables[`INPUT_${input.toUpperCase()}`] ?? '').trim() !== '';
  return (
    nearest !== null &&
    name.length >= MIN_MISSPELT_LENGTH &&
    distance(name.replaceAll('_', '-'), nearest) <= name.length / 4 &&
    isGiven(name) &&
    !isGiven(nearest)
  );
}

/** A warning for each other input that the action does not know. */
export function findUnknownInputs(variables: Variables): Annotation[] {
  const known = namesFor('action');
  const misnamed = findMisnamedInputs(variables).map(({ where }) => where);
  return unknownInputs(variables)
    .filter((name) => !misnamed.includes(`input ${name}`))
    .map((name) => ({ code: 'unknown-input', name, known, nearest: nearestName(name, known) }));
}

/** A warning that names all inputs that were given and that `mode: report` does not use. */
export function findInputsWithoutEffect(texts: Texts): Annotation[] {
  const used: readonly string[] = INPUTS_FOR_REPORTS;
  const names = Object.keys(texts).filter((name) => !used.includes(name));
  return names.length === 0 ? [] : [{ code: 'inputs-without-effect', names }];
}

/**
 * A warning that names what the configuration file says of comments and labels in a job with `mode: measure`: the job that
 * comments does not read the file.
 *
 * @param texts what the workflow gives, which may be meant for the measuring job only
 */
export function findFileInputsWithoutEffect(
  texts: Texts,
  values: InputValues,
  pullRequest: number | null,
): Annotation[] {
  // What is measured for a history is no pull request, and the file is meant for other jobs.
  if (values.mode !== 'measure' || pullRequest === null) return [];
  const defaults = withDefaults({}, null);
  const names = (['comment', 'comment-key', 'accept-label'] as const).filter(
    (name) => texts[name] === undefined && values[name] !== defaults[name],
  );
  return names.length === 0 ? [] : [{ code: 'file-inputs-without-effect', names }];
}

/** Null if the runner does not set it. */
function readRepository(variables: Variables): RepositoryName | null {
  const [owner, repo] = (variables['GITHUB_REPOSITORY'] ?? '').split('/');
  return owner && repo ? { owner, repo } : null;
}

/** The URL below which the server shows a commit's files; null if the runner does not set it. */
function readSourceUrl(variables: Variables): ((commit: string) => string) | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = variables;
  if (!server || !repository) return null;
  const at = isGitea(variables) ? 'src/commit' : 'blob';
  return (commit) => `${server}/${repository}/${at}/${commit}/`;
}

/**
 * The URL below which GitHub shows the files of the action that runs. The runner names the action, except where
 * the workflow uses a checkout of it (`uses: ./`). It never names the action's server, which may be another one on
 * Enterprise Server, Gitea and Forgejo.
 */
export function readProjectUrl(variables: Variables): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository } = variables;
  const ref = variables['GITHUB_ACTION_REF'];
  if (!server || !repository || !ref || isGitea(variables)) return null;
  const url = `${server}/${repository}/blob/${ref}/`;
  // It becomes part of a Markdown link. On another server it would be dead, unless the action was copied there.
  return /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/blob\/[\w./-]+\/$/.test(url) ? url : null;
}

/** The page of a run. Gitea and Forgejo number the addresses of runs otherwise than the runner does. */
export function readRunUrl(variables: Variables, run: RunId | null): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = variables;
  if (!server || !repository || run === null || isGitea(variables)) return null;
  const url = `${server}/${repository}/actions/runs/${run.id}`;
  // It becomes part of a Markdown link.
  return /^https?:\/\/[\w.:-]+\/[\w.-]+\/[\w.-]+\/actions\/runs\/\d+$/.test(url) ? url : null;
}

function isGitea(variables: Variables): boolean {
  return 'GITEA_ACTIONS' in variables || 'FORGEJO_ACTIONS' in variables;
}

function readEvent(
  { pull_request, merge_group, repository, before, forced }: EventPayload,
  {
    GITHUB_EVENT_NAME: name = '',
    GITHUB_SHA: sha = '',
    GITHUB_REF: ref = '',
    GITHUB_REPOSITORY: repositoryName,
  }: Variables,
): WorkflowEvent {
  const { head, base } = pull_request ?? {};
  return {
    name,
    repository: repositoryName ?? null,
    sha: sha === '' ? null : sha,
    ref: ref === '' ? null : ref,
    pullRequest:
      head?.sha == null || base?.ref == null
        ? null
        : {
            headSha: head.sha,
            baseRef: base.ref,
            baseSha: base.sha ?? null,
            isMerged: pull_request?.merged === true,
            isFork: head.repo?.full_name?.toLowerCase() !== repositoryName?.toLowerCase(),
            repositories: [repositoryName, head.repo?.full_name].filter((each) => each != null),
          },
    before: before ?? null,
    isForced: forced === true,
    mergeGroupBase: merge_group?.base_sha ?? null,
    defaultBranch: repository?.default_branch ?? null,
  };
}

/** The pull request that the event is about. */
export interface EventPullRequest {
  readonly number: number;
  readonly head: string | null;
  readonly headRepositoryId: number | null;
  /** `owner/name`; null if it was deleted. */
  readonly headRepository: string | null;
  /** The branch that it would be merged into. */
  readonly base: string | null;
  /** The label that this event set or removed; null for any other event. */
  readonly changedLabel: string | null;
  /** The label that this event set on this head; null for any other event. */
  readonly setLabel: string | null;
  /** Whether this event put the head where it is: a push, or the pull request's opening. */
  readonly isPush: boolean;
  /** Whether it was closed or merged before this event. */
  readonly isClosed: boolean;
}

/** Null when the event has none. */
function readPullRequest(payload: EventPayload): EventPullRequest | null {
  const { pull_request: pull, label } = payload;
  if (!pull) return null;
  const action = payload.action ?? '';
  // The last two are Gitea's names.
  const isLabelChange = ['labeled', 'unlabeled', 'label_updated', 'label_cleared'].includes(action);
  return {
    number: pull.number,
    head: pull.head?.sha ?? null,
    headRepositoryId: pull.head?.repo?.id ?? null,
    headRepository: pull.head?.repo?.full_name ?? null,
    base: pull.base?.ref ?? null,
    changedLabel: isLabelChange ? (label?.name ?? '') : null,
    setLabel: action === 'labeled' ? (label?.name ?? null) : null,
    // The last one is Gitea's name.
    isPush: ['opened', 'reopened', 'synchronize', 'synchronized'].includes(action),
    // Also the state of one that was merged.
    isClosed: pull.state === 'closed',
  };
}

/**
 * The run that has just ended; null unless the event is `workflow_run`. A deployment made by a workflow has a run in its payload,
 * too: the one that deployed, which has measured nothing.
 */
function readFinishedRun(
  { workflow_run: run }: EventPayload,
  { GITHUB_EVENT_NAME: event }: Variables,
): FinishedRun | null {
  if (!run || event !== 'workflow_run') return null;
  return {
    id: run.id,
    attempt: attemptIn(run) ?? 1,
    event: run.event ?? '',
    conclusion: run.conclusion ?? null,
    headSha: run.head_sha ?? '',
    headBranch: run.head_branch ?? null,
    headRepository: run.head_repository?.full_name ?? null,
    headOwner: run.head_repository?.owner?.login ?? null,
    headRepositoryId: run.head_repository?.id ?? null,
  };
}

/** This run; null if it has no number. */
function readRunId(variables: Variables): RunId | null {
  const id = Number(variables['GITHUB_RUN_ID']);
  const attempt = Number(variables['GITHUB_RUN_ATTEMPT']);
  return Number.isInteger(id) && id > 0 ? { id, attempt: attempt > 0 ? attempt : 1 } : null;
}

/**
 * The events that somebody with write access or the server itself starts, and those whose token can only
 * read when a fork starts them. Any other event may run a stranger's code beside a token that can write.
 * A reusable workflow (`workflow_call`) has the event of the workflow that calls it.
 */
const SAFE_EVENTS = new Set([
  'create',
  'deployment',
  'deployment_status',
  'merge_group',
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'push',
  'release',
  'schedule',
  'workflow_dispatch',
]);

/** @returns false only if the token can write nothing, or no stranger can start the event */
export function isUnsafe({ name }: WorkflowEvent): boolean {
  return !SAFE_EVENTS.has(name);
}

/** Code from a fork must never run beside a token that can write. */
export function findEventProblems(
  event: WorkflowEvent,
  values: Pick<InputValues, 'mode' | 'allow-unsafe-events'>,
): Problem[] {
  const { mode, 'allow-unsafe-events': allowed } = values;
  if (!isUnsafe(event) || mode === 'report') return [];
  const isAllowable = !NEVER_ALLOWED_EVENTS.includes(event.name);
  if (isAllowable && allowed?.includes(event.name) === true) return [];
  return [{ code: 'unsafe-event', where: 'event', event: event.name, mode, isAllowable }];
}

/**
 * The remote from which missing commits of a shallow checkout are fetched. The token goes only to the
 * server that issued it, even if the pull request's code has changed the checkout's configuration.
 *
 * @param headRepository `owner/name` of the repository that the pull request came from; null without one
 */
export function workflowRemote(
  git: Git,
  { origin }: Repository,
  token: string | null,
  variables: Variables,
  headRepository: string | null = null,
): Remote | null {
  const server = variables['GITHUB_SERVER_URL'];
  const name = variables['GITHUB_REPOSITORY'];
  const serverUrl = server !== undefined && name !== undefined ? `${server}/${name}.git` : null;
  // actions/checkout has removed its SSH key by now, and SSH takes no token: use HTTPS. It may be a checkout of another repository.
  const isSsh = origin !== null && /^(ssh:|[^/:]+@[^/:]+:)/.test(origin);
  const overHttps =
    server !== undefined && isSsh ? `${server}/${repositoryNameIn(origin)}.git` : null;
  // Of a checkout of the fork: the base branch, the tags and the history are here, and so is the head commit.
  const isFork =
    origin !== null && headRepository !== name && repositoryNameIn(origin) === headRepository;
  const other = isFork ? serverUrl : token === null ? null : overHttps;
  const url = other ?? origin ?? serverUrl;
  if (url === null) return null;
  const authorizationEnv = server && token !== null ? git.authorizationEnv(server, token) : {};
  return { url, authorizationEnv };
}
