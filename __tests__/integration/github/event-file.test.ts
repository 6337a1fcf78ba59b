/** The runner's description of the event. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEventFile } from '../../../src/github/event-file.ts';
import { describeProblems } from '../../../src/model/problem.ts';
import { busyApp } from '../../support/apps.ts';
import { fakeGitHub } from '../../support/forge/github.ts';
import { aDirectory, aRepository } from '../../support/repository.ts';
import { runAction } from '../../support/runner.ts';

function anEventFile(text: string): string {
  const file = join(aDirectory(), 'event.json');
  writeFileSync(file, text);
  return file;
}

it('is read', () => {
  const file = anEventFile('{"action":"opened"}');
  expect(readEventFile(file)).toEqual({ payload: { action: 'opened' } });
});

it('is not needed outside of a workflow', () => {
  expect(readEventFile(undefined)).toEqual({ payload: {} });
});

it.each([
  ['empty', '', /cannot be read \(Unexpected end of JSON input\)/],
  ['cut off', '{"pull_request": {', /cannot be read \(/],
  ['no JSON', '::error::x\n{', /cannot be read \(/],
  ['null', 'null', /a file that is not a JSON object/],
  ['a list', '[]', /a file that is not a JSON object/],
  ['a text', '"x"', /a file that is not a JSON object/],
])('that is %s is one problem', (_, text, found) => {
  const read = readEventFile(anEventFile(text));
  const message = describeProblems('problem' in read ? [read.problem] : []);
  expect(message).toMatch(/1\. GITHUB_EVENT_PATH: found a file .*; run the job again/);
  expect(message).toMatch(found);
});

it('that is missing is one problem', () => {
  expect(readEventFile(join(aDirectory(), 'none.json'))).toMatchObject({
    problem: { message: expect.stringMatching(/^ENOENT/) as string },
  });
});

it.each(['', '{"pull_request":', 'null'])(
  '%j: the action says so once, and fails',
  async (text) => {
    await using github = await fakeGitHub();
    const checkout = aRepository();
    checkout.commit('base', busyApp(1));
    const env = { GITHUB_EVENT_PATH: anEventFile(text) };
    const result = await runAction({ checkout, api: github.url, env });
    expect(result.code).toBe(1);
    expect(result.stderr).toBe('');
    expect(result.outputs).toMatchObject({ outcome: 'configuration-error', blocked: 'true' });
    // Once in the log, and once in the annotation, which the check's page shows.
    const found = [...result.stdout.matchAll(/^(│|::error::).*?GITHUB_EVENT_PATH: found a file/gm)];
    expect(found.map(([, where]) => where)).toEqual(['│', '::error::']);
    expect(result.stdout.match(/GITHUB_EVENT_PATH: found a file/g)).toHaveLength(2);
    expect(result.summary).toContain('GITHUB');
    expect(github.requests).toEqual([]);
  },
);
