/** GitHub's objects as its description has them, with what tests are about and the least of the rest. */

export interface StoredComment {
  readonly id: number;
  readonly login: string;
  readonly type: 'User' | 'Bot';
  body: string;
  /** The pull request's number. */
  readonly pull: number;
}

export interface StoredPull {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly createdAt?: string;
  /** Null if it is not merged. */
  readonly mergedAt?: string | null;
  readonly head: {
    readonly sha: string;
    readonly ref: string;
    /** `owner/name`. */
    readonly repository: string;
    readonly repositoryId: number;
  };
}

export interface StoredEvent {
  readonly event:
    | 'labeled'
    | 'unlabeled'
    | 'head_ref_force_pushed'
    | 'head_ref_deleted'
    | 'head_ref_restored'
    | 'reopened'
    | 'base_ref_changed'
    | 'automatic_base_change_succeeded';
  /** Of the first two only. */
  readonly label?: string;
  readonly login: string;
  readonly at: string;
}

/** A workflow's run. */
export interface StoredRun {
  readonly id: number;
  readonly headSha: string;
  readonly headRepositoryId: number;
  readonly headBranch?: string;
  /** By default `pull_request`. */
  readonly event?: string;
  readonly createdAt: string;
  /** How often it was started; by default once. */
  readonly attempt?: number;
  /** How it ended; by default it failed. */
  readonly conclusion?: string | null;
  /** When it was started last; by default when it was created. */
  readonly startedAt?: string;
  /** The workflow's number; by default 1. */
  readonly workflow?: number;
  /** Whether a runner has taken its job; by default only if the run was not cancelled. */
  readonly hasBegun?: boolean;
}

export interface StoredArtifact {
  readonly id: number;
  readonly name: string;
  readonly headSha: string;
  readonly headRepositoryId: number;
  readonly expired?: boolean;
  readonly createdAt?: string;
  readonly zip: Uint8Array;
  /** In place of the true one. */
  readonly size?: number;
}

const DATE = '2026-01-01T00:00:00Z';

export function commentObject(
  { id, login, type, body }: StoredComment,
  issue: number,
  api: string,
) {
  const repository = `${api}/repos/owner/name`;
  return {
    id,
    node_id: `IC_${id}`,
    url: `${repository}/issues/comments/${id}`,
    html_url: `https://github.com/owner/name/pull/${issue}#issuecomment-${id}`,
    issue_url: `${repository}/issues/${issue}`,
    body,
    user: userObject(login, type),
    created_at: DATE,
    updated_at: DATE,
    author_association: 'NONE',
    performed_via_github_app: null,
  };
}

export function userObject(login: string, type: StoredComment['type'], whole = false) {
  const url = `https://api.github.com/users/${encodeURIComponent(login)}`;
  const simple = {
    login,
    id: 1,
    node_id: 'U_1',
    avatar_url: 'https://avatars.githubusercontent.com/u/1',
    gravatar_id: '',
    url,
    html_url: `https://github.com/${encodeURIComponent(login)}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following`,
    gists_url: `${url}/gists`,
    starred_url: `${url}/starred`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events`,
    received_events_url: `${url}/received_events`,
    type,
    site_admin: false,
  };
  if (!whole) return simple;
  return {
    ...simple,
    user_view_type: 'public',
    name: login,
    company: null,
    blog: null,
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: DATE,
    updated_at: DATE,
  };
}

export function pullObject(pull: StoredPull, api: string) {
  const { number, state, createdAt = DATE, mergedAt = null, head } = pull;
  const url = `${api}/repos/owner/name/pulls/${number}`;
  const link = { href: url };
  const [owner = ''] = head.repository.split('/');
  return {
    url,
    id: number,
    node_id: `PR_${number}`,
    html_url: `https://github.com/owner/name/pull/${number}`,
    diff_url: url,
    patch_url: url,
    issue_url: url,
    commits_url: url,
    review_comments_url: url,
    review_comment_url: url,
    comments_url: url,
    statuses_url: url,
    number,
    state,
    locked: false,
    title: 'a change',
    user: userObject(owner, 'User'),
    body: null,
    labels: [],
    milestone: null,
    created_at: createdAt,
    updated_at: DATE,
    closed_at: mergedAt,
    merged_at: mergedAt,
    merge_commit_sha: null,
    assignee: null,
    head: side(head.ref, head.sha, head.repository, head.repositoryId, api),
    base: side('main', '0'.repeat(40), 'owner/name', 1, api),
    _links: Object.fromEntries(
      [
        'comments',
        'commits',
        'statuses',
        'html',
        'issue',
        'review_comments',
        'review_comment',
        'self',
      ].map((name) => [name, link]),
    ),
    author_association: 'NONE',
    auto_merge: null,
  };
}

/** A pull request as its own address shows it; a list has less of it. */
export function wholePullObject(pull: StoredPull, api: string) {
  return {
    ...pullObject(pull, api),
    merged: false,
    mergeable: null,
    mergeable_state: 'unknown',
    merged_by: null,
    comments: 0,
    review_comments: 0,
    maintainer_can_modify: false,
    commits: 1,
    additions: 1,
    deletions: 1,
    changed_files: 1,
  };
}

function side(ref: string, sha: string, repository: string, id: number, api: string) {
  const [owner = ''] = repository.split('/');
  const repo = repositoryObject(repository, id, api);
  return { label: `${owner}:${ref}`, ref, sha, repo, user: userObject(owner, 'User') };
}

function repositoryObject(fullName: string, id: number, api: string) {
  const [owner = '', name = ''] = fullName.split('/');
  const url = `${api}/repos/${fullName}`;
  const urls = Object.fromEntries(
    [
      'archive',
      'assignees',
      'blobs',
      'branches',
      'collaborators',
      'comments',
      'commits',
      'compare',
      'contents',
      'contributors',
      'deployments',
      'downloads',
      'events',
      'forks',
      'git_commits',
      'git_refs',
      'git_tags',
      'hooks',
      'issue_comment',
      'issue_events',
      'issues',
      'keys',
      'labels',
      'languages',
      'merges',
      'milestones',
      'notifications',
      'pulls',
      'releases',
      'stargazers',
      'statuses',
      'subscribers',
      'subscription',
      'tags',
      'teams',
      'trees',
      'clone',
      'svn',
      'git',
      'ssh',
      'html',
    ].map((each) => [`${each}_url`, url]),
  );
  return {
    ...urls,
    url,
    mirror_url: null,
    id,
    node_id: `R_${id}`,
    name,
    full_name: fullName,
    owner: userObject(owner, 'User'),
    private: false,
    description: null,
    fork: id !== 1,
    homepage: null,
    language: null,
    license: null,
    forks_count: 0,
    forks: 0,
    stargazers_count: 0,
    watchers_count: 0,
    watchers: 0,
    size: 1,
    default_branch: 'main',
    open_issues_count: 0,
    open_issues: 0,
    topics: [],
    has_issues: true,
    has_projects: true,
    has_wiki: true,
    has_pages: false,
    has_downloads: true,
    has_discussions: false,
    archived: false,
    disabled: false,
    visibility: 'public',
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
    pushed_at: DATE,
    created_at: DATE,
    updated_at: DATE,
  };
}

export function labelObject(name: string, id: number) {
  return {
    id,
    node_id: `L_${id}`,
    url: `https://api.github.com/repos/owner/name/labels/${encodeURIComponent(name)}`,
    name,
    description: null,
    color: 'ededed',
    default: false,
  };
}

export function eventObject({ event, label, login, at }: StoredEvent, id: number) {
  return {
    id,
    node_id: `E_${id}`,
    url: `https://api.github.com/repos/owner/name/issues/events/${id}`,
    actor: userObject(login, 'User'),
    event,
    commit_id: null,
    commit_url: null,
    created_at: at,
    ...(label === undefined ? {} : { label: { name: label, color: 'ededed' } }),
    performed_via_github_app: null,
  };
}

export function runObject(run: StoredRun, api: string) {
  const { id, headSha, headRepositoryId, headBranch = 'feature', createdAt } = run;
  const { event = 'pull_request', attempt = 1, startedAt = createdAt } = run;
  const { conclusion = 'failure', workflow = 1 } = run;
  const url = `${api}/repos/owner/name/actions/runs/${id}`;
  return {
    ...Object.fromEntries(
      [
        'url',
        'html_url',
        'jobs_url',
        'logs_url',
        'check_suite_url',
        'cancel_url',
        'rerun_url',
        'artifacts_url',
        'workflow_url',
      ].map((name) => [name, url]),
    ),
    id,
    node_id: `W_${id}`,
    head_branch: headBranch,
    head_sha: headSha,
    path: '.github/workflows/performance.yml',
    run_number: id,
    display_title: 'a change',
    event,
    status: conclusion === null ? 'in_progress' : 'completed',
    conclusion,
    workflow_id: workflow,
    created_at: createdAt,
    updated_at: createdAt,
    run_attempt: attempt,
    run_started_at: startedAt,
    head_commit: null,
    head_repository: repositoryObject('fork/name', headRepositoryId, api),
    repository: repositoryObject('owner/name', 1, api),
    pull_requests: [],
  };
}

/** The job of a run. One that was cancelled while it waited has no runner and no steps. */
export function jobObject(run: StoredRun, api: string) {
  const { id, headSha, createdAt, attempt = 1, conclusion = 'failure' } = run;
  const { hasBegun = conclusion !== 'cancelled' } = run;
  const url = `${api}/repos/owner/name/actions/jobs/${id}`;
  const times = { started_at: createdAt, completed_at: conclusion === null ? null : createdAt };
  const status = conclusion === null ? 'in_progress' : 'completed';
  const step = { name: 'Set up job', number: 1, status, conclusion, ...times };
  return {
    id,
    run_id: id,
    run_url: `${api}/repos/owner/name/actions/runs/${id}`,
    run_attempt: attempt,
    node_id: `J_${id}`,
    head_sha: headSha,
    head_branch: run.headBranch ?? 'feature',
    url,
    html_url: url,
    check_run_url: url,
    name: 'performance',
    workflow_name: 'Performance',
    labels: ['ubuntu-latest'],
    status,
    conclusion,
    created_at: createdAt,
    ...times,
    steps: hasBegun ? [step] : [],
    runner_id: hasBegun ? 1 : 0,
    runner_name: hasBegun ? 'GitHub Actions 1' : '',
    runner_group_id: hasBegun ? 1 : 0,
    runner_group_name: hasBegun ? 'GitHub Actions' : '',
  };
}

/** The number of the run that stored an artifact. */
export function runOf({ id }: StoredArtifact): number {
  return 900 + id;
}

export function artifactObject(artifact: StoredArtifact, api: string) {
  const { id, name, headSha, headRepositoryId, expired = false, zip, size } = artifact;
  const { createdAt = DATE } = artifact;
  const url = `${api}/repos/owner/name/actions/artifacts/${id}`;
  return {
    id,
    node_id: `A_${id}`,
    name,
    size_in_bytes: size ?? zip.length,
    url,
    archive_download_url: `${url}/zip`,
    expired,
    created_at: createdAt,
    expires_at: createdAt,
    updated_at: createdAt,
    workflow_run: {
      id: runOf(artifact),
      repository_id: 1,
      head_repository_id: headRepositoryId,
      head_branch: 'feature',
      head_sha: headSha,
    },
  };
}
