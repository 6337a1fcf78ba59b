/** The fields of an event that are used, each of another type than the server documents. */
import { describe, expect, it } from 'vitest';
import { readPayload } from '../../src/github/event-file.ts';
import { readWorkflow } from '../../src/github/workflow-context.ts';
import { describeProblems } from '../../src/model/problem.ts';

/** Every field that is used. */
const PAYLOAD = {
  action: 'labeled',
  label: { name: 'cannongate:accept' },
  pull_request: {
    number: 7,
    state: 'closed',
    merged: true,
    head: { sha: 'a'.repeat(40), repo: { id: 2, full_name: 'fork/name' } },
    base: { ref: 'main' },
  },
  merge_group: { base_sha: 'b'.repeat(40) },
  repository: { default_branch: 'main' },
  before: 'c'.repeat(40),
  forced: true,
  workflow_run: {
    id: 5,
    run_attempt: 1,
    event: 'pull_request',
    conclusion: 'success',
    head_sha: 'a'.repeat(40),
    head_branch: 'topic',
    head_repository: { id: 2, full_name: 'fork/name', owner: { login: 'fork' } },
  },
};

type Container = Record<string, unknown>;

function fieldsOf(value: object, prefix = ''): [name: string, value: unknown][] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => [
    [prefix + key, each] as [string, unknown],
    ...(typeof each === 'object' && each !== null ? fieldsOf(each, `${prefix}${key}.`) : []),
  ]);
}

/** The payload with another value for one field; undefined removes it. */
function payloadWith(name: string, value: unknown): object {
  const copy = structuredClone(PAYLOAD) as Container;
  const keys = name.split('.');
  const last = keys.pop() ?? '';
  const container = keys.reduce((at, key) => at[key] as Container, copy);
  container[last] = value;
  return JSON.parse(JSON.stringify(copy)) as object;
}

function messageFor(payload: object): string {
  const read = readPayload(payload);
  return 'problem' in read ? describeProblems([read.problem]) : '';
}

const FIELDS = fieldsOf(PAYLOAD);

it('a payload with every field is read', () => {
  expect(readPayload(PAYLOAD)).toEqual({ payload: PAYLOAD });
});

it('fields that are not used may be of any type', () => {
  const payload = { ...PAYLOAD, sender: 7, pull_request: { ...PAYLOAD.pull_request, title: [] } };
  expect(readPayload(payload)).toHaveProperty('payload');
});

describe.each(FIELDS)('%s', (name, value) => {
  const kinds: Record<string, string> = {
    string: 'a text',
    number: 'a positive whole number',
    boolean: 'true or false',
  };
  const expected = kinds[typeof value] ?? 'an object';
  const others: [found: string, wrong: unknown][] = [
    ['a text', 'x'],
    ['7.5', 7.5],
    ['true', true],
    ['a list', [value]],
    ['an object', { value }],
  ];

  it.each(others.filter(([found, wrong]) => found !== expected && wrong !== value))(
    'is one problem if it is %s',
    (found, wrong) => {
      expect(messageFor(payloadWith(name, wrong))).toMatch(
        new RegExp(
          `GITHUB_EVENT_PATH: found an event in which ${name.replaceAll('.', '\\.')} is ${found} instead of ${expected}`,
        ),
      );
    },
  );

  it('may be null or missing, but for the numbers that the event is about', () => {
    const isNeeded = /^(?:pull_request\.number|workflow_run\.id)$/.test(name);
    for (const [found, none] of [
      ['null', null],
      ['missing', undefined],
    ] as const) {
      const message = messageFor(payloadWith(name, none));
      if (isNeeded) expect(message).toContain(`${name} is ${found} instead of ${expected}`);
      else expect(message).toBe('');
    }
  });
});

it('a run may have the attempt 0, as those of a server that does not count them', () => {
  const payload = payloadWith('workflow_run.run_attempt', 0);
  expect(readPayload(payload)).toEqual({ payload });
  expect(messageFor(payloadWith('workflow_run.run_attempt', -1))).toContain('run_attempt is -1');
  const variables = { GITHUB_EVENT_NAME: 'workflow_run' };
  const { finishedRun } = readWorkflow(variables, null, readPayload(payload));
  expect(finishedRun).toMatchObject({ id: 5, attempt: 1 });
});

it('all wrong fields are named in one problem', () => {
  const message = messageFor({ ...PAYLOAD, action: 5, before: [] });
  expect(message).toContain(
    'action is 5 instead of a text, and before is a list instead of a text',
  );
  expect(message.match(/GITHUB_EVENT_PATH/g)).toHaveLength(1);
});
