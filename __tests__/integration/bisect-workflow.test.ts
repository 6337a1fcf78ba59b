/**
 * The commands of docs/workflows/bisect.yml, run by a real shell: which commits it takes from the text of an issue, which
 * anybody can write, and what it comments. The whole workflow runs in __tests__/ci/shipped-workflows.test.ts.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsOf, runStep, workflowNamed, type Step } from '../support/release.ts';
import { aDirectory } from '../support/repository.ts';

const WORKFLOW = workflowNamed('bisect.yml', 'docs/workflows');
const [choose = {}] = commandsOf('bisect', WORKFLOW);
const [comment = {}] = commandsOf('comment', WORKFLOW);

/** The variables of a step. @param expressions the value of each expression; those of no value are empty */
function variablesOf({ env = {} }: Step, expressions: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      const [, expression] = /^\$\{\{ (.*) \}\}$/.exec(String(value)) ?? [];
      return [name, expression === undefined ? String(value) : (expressions[expression] ?? '')];
    }),
  );
}

/** What the first step prints, and its outputs; an app in its folder was not started by it. */
async function chosen(expressions: Readonly<Record<string, string>>) {
  const folder = aDirectory('runner');
  const outputs = join(folder, 'outputs');
  const { code, output } = await runStep(choose, folder, {
    ...variablesOf(choose, expressions),
    RUNNER_TEMP: folder,
    GITHUB_OUTPUT: outputs,
  });
  const written = existsSync(outputs) ? readFileSync(outputs, 'utf8').trimEnd().split('\n') : [];
  return { code, output, written, files: readdirSync(folder) };
}

const fromIssue = async (text: string) =>
  await chosen({ 'github.event_name': 'issues', 'github.event.issue.body': text });

const byHand = async (good: string, bad: string) =>
  await chosen({
    'github.event_name': 'workflow_dispatch',
    'inputs.good': good,
    'inputs.bad': bad,
  });

describe('the commits to search', () => {
  it.each([
    ['lines of GitHub’s editor', 'It got slow.\r\n\r\ngood: v1.2.0\r\nbad: main\r\n'],
    ['other capitals, blanks and order', 'Bad:main  \nGood:   v1.2.0\nthanks'],
  ])('come from an issue: %s', async (_, text) => {
    const { code, written } = await fromIssue(text);
    expect(code).toBe(0);
    expect(written).toEqual(['good=v1.2.0', 'bad=main', 'more=']);
  });

  it.each([
    'v1.2.0',
    '@scope/api@1.2.0+build',
    'feature/a_b-c',
    'main~3',
    'HEAD^1',
    'a'.repeat(40),
  ])('may be named by hand: %s', async (name) => {
    const { written } = await byHand(name, 'main');
    expect(written).toEqual([`good=${name}`, 'bad=main', 'more=']);
  });

  it('are those of a pull request, whatever else the event holds', async () => {
    const { code, written } = await chosen({
      'github.event_name': 'pull_request',
      'github.event.issue.body': 'good: other\nbad: other',
      'inputs.good': 'other',
    });
    expect(code).toBe(0);
    expect(written).toEqual(['good=HEAD^1', 'bad=HEAD', 'more=--enter-merges']);
  });

  const HOSTILE = [
    '$(touch planted)',
    '`touch planted`',
    'v1; touch planted',
    'v1" ; touch planted ; "',
    'v1 --start ./planted',
    '--start=touch planted',
    '-v1',
    'v1\n--start\ntouch planted',
    'v1\nmore=--improvement',
    'v1\r::add-mask::a',
    '${{ github.token }}',
    '../../planted',
    'main@{upstream}',
    ':/message',
    'vé1',
    'v1\u2028--start',
    '',
    'a'.repeat(201),
  ];

  it.each(HOSTILE)('are refused by hand: %j', async (name) => {
    for (const result of [await byHand(name, 'main'), await byHand('main', name)]) {
      expect(result.code).toBe(1);
      expect(result.output).toMatch(/^::error::Name two commits[^\n]*\n$/);
      expect(result.written).toEqual([]);
      expect(result.files).toEqual(['bisect.md']);
    }
  });

  // In an issue, a line break ends the name, and a carriage return counts for nothing.
  const ofOneLine = HOSTILE.filter((name) => !/[\r\n]/.test(name));

  it.each([
    ...ofOneLine.map((name) => `good: ${name}\nbad: main`),
    ...ofOneLine.map((name) => `good: main\nbad: ${name}`),
    'good: v1\nbad: main\nbad: other',
    'good: v1',
    '::error::a\n::stop-commands::b',
  ])('are refused in an issue, of which nothing is printed: %j', async (text) => {
    const { code, output, written, files } = await fromIssue(text);
    expect(code).toBe(1);
    expect(output).toMatch(/^::error::Name two commits[^\n]*\n$/);
    expect(written).toEqual([]);
    expect(files).toEqual(['bisect.md']);
  });
});

/** The calls of `gh` and what was commented. @param hasLabel whether there is still a label to remove */
async function commented(answer: string | null, hasLabel = true) {
  const folder = aDirectory('runner');
  const [programs, calls] = [aDirectory('programs'), join(folder, 'calls')];
  const gh = `#!/bin/sh
echo "$@" >> "$RUNNER_TEMP/calls"
case "$*" in *DELETE*) exit ${hasLabel ? 0 : 1} ;; esac
`;
  writeFileSync(join(programs, 'gh'), gh, { mode: 0o755 });
  const download = aDirectory('download');
  if (answer !== null) writeFileSync(join(download, 'bisect.md'), answer);
  const { code } = await runStep(
    { run: (comment.run ?? '').replaceAll('$RUNNER_TEMP/answer', download) },
    folder,
    {
      ...variablesOf(comment, { 'github.event.issue.number || github.event.number': '7' }),
      PATH: `${programs}:${process.env['PATH'] ?? ''}`,
      RUNNER_TEMP: folder,
      GITHUB_REPOSITORY: 'owner/name',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_RUN_ID: '900',
    },
  );
  expect(code).toBe(0);
  expect(readFileSync(calls, 'utf8').replaceAll(folder, '').trimEnd().split('\n')).toEqual([
    'api --silent --method DELETE repos/owner/name/issues/7/labels/bisect',
    'api --silent --method POST repos/owner/name/issues/7/comments --field body=@/comment.md',
  ]);
  expect(existsSync(join(folder, 'planted'))).toBe(false);
  return readFileSync(join(folder, 'comment.md'), 'utf8');
}

describe('the comment', () => {
  const log = '[Log of the search](https://github.com/owner/name/actions/runs/900)';

  it('is the answer as it stands, after the label was removed', async () => {
    const answer = '### Slower since `$(touch planted)`\n\n"; touch planted; "\n';
    expect(await commented(answer)).toBe(`${answer}\n\n${log}\n`);
  });

  it('says that the search was stopped if there is no answer', async () => {
    expect(await commented(null)).toMatch(/^The search .* was stopped/);
  });

  it('is written although somebody removed the label', async () => {
    expect(await commented('answer\n', false)).toContain('answer');
  });

  it('fits into what GitHub accepts, with the link', async () => {
    const text = await commented('é'.repeat(70_000));
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain(log);
  });
});

it('the job that runs the commits can only read, and the one that comments runs nothing of the repository', () => {
  const { on, jobs } = WORKFLOW;
  expect(Object.keys(on)).toEqual(['workflow_dispatch', 'issues', 'pull_request']);
  expect(jobs['bisect']?.permissions).toEqual({ contents: 'read' });
  expect(jobs['bisect']?.if).toContain("github.event.label.name == 'bisect'");
  expect(jobs['comment']?.permissions).toEqual({ issues: 'write', 'pull-requests': 'write' });
  const used = jobs['comment']?.steps?.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
  expect(used).toEqual([expect.stringMatching(/^actions\/download-artifact@/)]);
  expect(commandsOf('comment', WORKFLOW)).toHaveLength(1);
});
