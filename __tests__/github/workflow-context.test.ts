import { describe, expect, it } from 'vitest';
import type { WorkflowEvent } from '../../src/adapters/git/event-baseline.ts';
import {
  findEventProblems,
  findInputsWithoutEffect,
  findReportsWithoutMode,
  readProjectUrl,
  readRunUrl,
  readWorkflow,
} from '../../src/github/workflow-context.ts';
import { namesFor } from '../../src/inputs/declarations.ts';
import { describeAnnotation } from '../../src/model/notes.ts';
import { describeProblem, describeProblems } from '../../src/model/problem.ts';

const RUNNER = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_ACTION_REPOSITORY: 'owner/cannongate',
  GITHUB_ACTION_REF: 'v1',
};

it('messages are explained in the repository and at the ref that the workflow uses', () => {
  expect(readProjectUrl(RUNNER)).toBe('https://github.com/owner/cannongate/blob/v1/');
});

it.each([
  [true, true],
  [false, false],
  [undefined, false],
])('a push that says forced: %s has rewritten its branch: %s', (forced, isForced) => {
  const payload = { before: 'a'.repeat(40), forced };
  const { event } = readWorkflow({ GITHUB_EVENT_NAME: 'push' }, null, { payload });
  expect(event).toMatchObject({ name: 'push', before: payload.before, isForced });
});

it.each([
  [true, true],
  [false, false],
  [undefined, false],
])('a pull request that says merged: %s was merged: %s', (merged, isMerged) => {
  const pull_request = { number: 7, merged, head: { sha: 'a'.repeat(40) }, base: { ref: 'main' } };
  const { event } = readWorkflow({ GITHUB_EVENT_NAME: 'pull_request' }, null, {
    payload: { action: 'closed', pull_request },
  });
  expect(event.pullRequest).toMatchObject({ isMerged });
});

it.each([
  ['the action is a local checkout', { GITHUB_ACTION_REPOSITORY: '' }],
  ['the runner names no ref', { GITHUB_ACTION_REF: undefined }],
  ['the server is Gitea, whose actions may come from elsewhere', { GITEA_ACTIONS: 'true' }],
  [
    'the server is an Enterprise Server, whose actions may come from github.com',
    { GITHUB_SERVER_URL: 'https://git.example.org' },
  ],
  ['a name would end the link that it stands in', { GITHUB_ACTION_REF: 'v1) [x](evil' }],
])('there is no such address when %s', (_, variables) => {
  expect(readProjectUrl({ ...RUNNER, ...variables })).toBeNull();
});

describe('an input of a job that decides', () => {
  const namesOf = (given: readonly string[]) =>
    findInputsWithoutEffect(Object.fromEntries(given.map((name) => [name, '1']))).map(
      describeAnnotation,
    );

  it('has no effect if it is for measuring', () => {
    expect(namesOf(namesFor('action'))).toEqual([
      'inputs start, install, build, working-directory, ready-timeout, setup-timeout, request-paths, filter, config, baseline, connections, run-duration, alpha, tolerance, measuring-time, measure-noise, shared-luck, history, drift-since, drift-tolerance, same-commit, seed, explain, and allow-unsafe-events have no effect with mode: report; set them in the job that measures',
    ]);
    expect(namesOf(['mode', 'tolerance'])).toEqual([
      'input tolerance has no effect with mode: report; set it in the job that measures',
    ]);
  });

  it('has one if it is a policy, or for publishing', () => {
    const policies = ['on-regression', 'on-drift', 'on-inconclusive', 'on-baseline-failed'];
    const comment = ['comment', 'comment-key', 'comment-author', 'accept-label', 'token', 'env'];
    expect(namesOf(['mode', 'reports', ...policies, ...comment])).toEqual([]);
  });
});

it('reports are refused where they have no effect, without mode: report', () => {
  const reports = 'reports/*.json';
  expect(findReportsWithoutMode({ reports }, {}).map(describeProblem)).toEqual([
    'input reports: found reports together with mode: gate; set mode: report to decide from reports, or leave reports out to measure',
  ]);
  expect(findReportsWithoutMode({ mode: 'measure', reports }, { mode: 'measure' })).toHaveLength(1);
  expect(findReportsWithoutMode({ mode: 'report', reports }, { mode: 'report' })).toEqual([]);
  expect(findReportsWithoutMode({ mode: 'reprot', reports }, {})).toEqual([]);
  expect(findReportsWithoutMode({}, {})).toEqual([]);
});

describe('the page of a run', () => {
  const variables = {
    GITHUB_SERVER_URL: 'https://git.example.org',
    GITHUB_REPOSITORY: 'owner/app',
  };
  const run = { id: 4711, attempt: 2 };

  it('is on the server that started it', () => {
    expect(readRunUrl(variables, run)).toBe('https://git.example.org/owner/app/actions/runs/4711');
  });

  it.each([
    ['the run has no number', {}, null],
    ['the server is Gitea, which numbers pages otherwise', { GITEA_ACTIONS: 'true' }, run],
    ['a name would end its link', { GITHUB_REPOSITORY: 'owner/app) [x](evil' }, run],
  ])('is unknown when %s', (_, changed, of) => {
    expect(readRunUrl({ ...variables, ...changed }, of)).toBeNull();
  });
});

describe('an event that may run a stranger’s code beside a token that can write', () => {
  const NOTHING = {
    sha: null,
    ref: null,
    pullRequest: null,
    before: null,
    isForced: false,
    mergeGroupBase: null,
    repository: 'owner/name',
  };
  const event = (name: string): WorkflowEvent => ({ ...NOTHING, name, defaultBranch: null });
  const problems = (name: string, allowed: string[] | null = null, mode = 'gate' as const) =>
    findEventProblems(event(name), { mode, 'allow-unsafe-events': allowed });

  it.each([
    'issue_comment',
    'issues',
    'discussion',
    'discussion_comment',
    'repository_dispatch',
    'watch',
    'gollum',
    'an_event_of_the_future',
  ])('%s is refused, unless an input names it', (name) => {
    const message = describeProblems(problems(name));
    expect(message).toMatch(new RegExp(`event: found ${name} with mode: gate; with this event`));
    expect(message).toContain('allow-unsafe-events');
    expect(problems(name, ['fork'])).toHaveLength(1);
    expect(problems(name, [name])).toEqual([]);
  });

  it.each(['pull_request_target', 'workflow_run'])('%s is refused, whatever is named', (name) => {
    const message = describeProblems(problems(name, [name]));
    expect(message).toContain('Use two workflows');
    expect(message).not.toContain('allow-unsafe-events');
  });

  it('may judge reports', () => {
    const values = { mode: 'report', 'allow-unsafe-events': null } as const;
    expect(findEventProblems(event('workflow_run'), values)).toEqual([]);
  });

  it.each(['pull_request', 'push', 'merge_group', 'schedule', 'workflow_dispatch'])(
    '%s is none',
    (name) => {
      expect(problems(name)).toEqual([]);
    },
  );
});
