import { describe, expect, it } from 'vitest';
import { INPUT_NAMES, INPUTS, type InputName } from '../../src/inputs/declarations.ts';
import { read } from '../../src/inputs/readers.ts';
import { readTexts, withDefaults } from '../../src/config/resolve-settings.ts';
import { describeFound, describeProblems } from '../../src/model/problem.ts';

const readText = (name: InputName, text: string) =>
  readTexts({ [name]: text }, (each) => `--${each}`);
const valueOf = (name: InputName, text: string): unknown => {
  const { values, problems } = readText(name, text);
  expect(problems).toEqual([]);
  return values[name];
};

describe('what is accepted', () => {
  it.each<[InputName, string, unknown]>([
    ['alpha', '0.01', 0.01],
    ['alpha', '1e-3', 0.001],
    ['alpha', '0.000001', 1e-6],
    ['alpha', '0.5', 0.5],
    ['tolerance', '3%', 0.03],
    ['tolerance', '2.5 %', 0.025],
    ['tolerance', '0', 0],
    ['measuring-time', '90s', 90],
    ['measuring-time', '5m', 300],
    ['measuring-time', '1h', 3600],
    ['ready-timeout', '500ms', 0.5],
    ['setup-timeout', '90s', 90],
    ['run-duration', 'auto', 'auto'],
    ['run-duration', '1.5s', 1.5],
    ['connections', '100', 100],
    ['request-paths', '/a\n\n  /b?x=1&y=[2]  \n', ['/a', '/b?x=1&y=[2]']],
    ['request-paths', '/a,b\n/c?from=/d,/e', ['/a,b', '/c?from=/d,/e']],
    [
      'env',
      'TOKEN\nNAME=a=b',
      [
        { name: 'TOKEN', value: null },
        { name: 'NAME', value: 'a=b' },
      ],
    ],
    ['env', 'EMPTY=', [{ name: 'EMPTY', value: '' }]],
    ['install', 'false', { kind: 'skip' }],
    ['install', 'true', { kind: 'command', line: 'true' }],
    ['install', 'make deps', { kind: 'command', line: 'make deps' }],
    ['on-inconclusive', 'pass', 'pass'],
    ['same-commit', 'measure', 'measure'],
    ['shared-luck', 'none', 'none'],
    ['shared-luck', 'code', 'code'],
    ['shared-luck', 'all', 'all'],
    ['seed', 'pr-17.a', 'pr-17.a'],
    ['baseline', 'v1.2.3', 'v1.2.3'],
    ['comment-author', 'my-app[bot]', 'my-app[bot]'],
    ['allow-unsafe-events', 'issue_comment\nissues', ['issue_comment', 'issues']],
  ])('%s %j', (name, text, expected) => {
    expect(valueOf(name, text)).toEqual(expected);
  });
});

describe('what is refused, naming the input, what was found and what is accepted', () => {
  it.each<[InputName, string, RegExp]>([
    ['alpha', '0', /from 0\.000001 to 0\.5/],
    ['start', 'node a.js\0', /found "node a\.js\\u0000"; give the command that boots the app/],
    ['install', 'npm ci\0', /give an install command/],
    ['install', 'no', /found "no"; give an install command, .* or false to skip it/],
    ['build', ' None', /give a build command, .* or false to skip it/],
    ['build', 'off', /or false to skip it/],
    ['build', 'n', /or false to skip it/],
    ['build', 'yes', /or false to skip it/],
    ['build', 'False', /or false to skip it/],
    ['env', 'A=b\0c', /found line 1, not shown/],
    ['alpha', '1e-7', /from 0\.000001 to 0\.5/],
    ['alpha', '0.51', /from 0\.000001 to 0\.5/],
    ['alpha', '1', /from 0\.000001 to 0\.5/],
    ['alpha', '5%', /from 0\.000001 to 0\.5/],
    ['alpha', 'NaN', /from 0\.000001 to 0\.5/],
    ['tolerance', '-1%', /percentage of 0% or more/],
    ['tolerance', '3', /with its sign, for example 3%/],
    ['tolerance', '0.03', /with its sign/],
    ['measuring-time', '0s', /a time with its unit/],
    ['measuring-time', '-5m', /a time with its unit/],
    ['measuring-time', '300', /a time with its unit/],
    ['measuring-time', '5 minutes', /a time with its unit/],
    ['connections', '0', /whole number from 1/],
    ['connections', '2.5', /whole number/],
    ['connections', 'many', /whole number/],
    ['request-paths', '', /request paths, one per line/],
    ['request-paths', '\n \n', /request paths, one per line/],
    ['request-paths', 'users', /starts with a slash/],
    ['request-paths', '/a b', /without spaces/],
    ['request-paths', '/a,/b', /give one path per line, "\/a" and then "\/b"/],
    ['request-paths', '/a, /b', /give one path per line, "\/a" and then "\/b"/],
    ['request-paths', '/a /b', /give one path per line, "\/a" and then "\/b"/],
    ['request-paths', '/a#b', /without spaces or #/],
    ['request-paths', 'http://localhost:3000/users?x=1', /give the path alone, "\/users\?x=1"/],
    ['same-commit', 'compare', /skip or measure/],
    ['shared-luck', 'both', /none, code or all/],
    ['env', 'NOT A NAME', /NAME \(passed through\) or NAME=value/],
    ['env', 'A=1\nB=2\nA=2', /found line 3, A; remove it or the earlier line/],
    ['env', 'A\nA=2', /found line 2, A; remove it/],
    ['env', 'PORT=3000', /PORT and CANNONGATE_\* are set by cannongate/],
    ['env', 'INPUT_TOKEN', /GITHUB_TOKEN are not passed through/],
    ['env', 'ACTIONS_RUNTIME_TOKEN', /GITHUB_TOKEN are not passed through/],
    ['env', 'GITHUB_TOKEN', /GITHUB_TOKEN are not passed through/],
    ['on-regression', 'ignore', /give fail, warn or pass/],
    ['on-inconclusive', 'maybe', /give fail, warn or pass/],
    ['run-duration', 'long', /auto, or a time/],
    ['baseline', '--upload-pack=evil', /a commit, tag or branch/],
    ['seed', 'no blanks here', /up to 64 letters/],
    ['comment-key', '-->', /up to 64 letters/],
    ['comment-author', '@somebody', /the login of an account, for example my-app\[bot\]/],
    ['allow-unsafe-events', 'pull_request_target', /never pull_request_target or workflow_run/],
    ['allow-unsafe-events', 'workflow_run', /never pull_request_target or workflow_run/],
    ['allow-unsafe-events', 'all events', /the name of an event, for example issue_comment/],
  ])('%s %j', (name, text, advice) => {
    const { problems, values } = readText(name, text);
    expect(values).toEqual({});
    expect(problems).toHaveLength(1);
    expect(problems[0]?.where).toBe(`--${name}`);
    expect(describeProblems(problems)).toMatch(advice);
    // A line of `env` may hold a secret, so it is not quoted.
    const [found] = problems.map(describeFound);
    if (name === 'env') expect(found).toMatch(/^line \d, /);
    else expect(found).toBe(JSON.stringify(text));
  });

  it('every bad line of a list, and every bad input, at once', () => {
    const { problems } = readTexts(
      { 'request-paths': '/good\nbad\nworse', alpha: '7', 'measuring-time': 'soon' },
      (name) => `input ${name}`,
    );
    expect(problems.map((problem) => `${problem.where} ${describeFound(problem)}`)).toEqual([
      'input request-paths "bad"',
      'input request-paths "worse"',
      'input alpha "7"',
      'input measuring-time "soon"',
    ]);
  });

  it('a value of any length is quoted in short', () => {
    const { problems } = readText('request-paths', `x${'y'.repeat(500)}`);
    for (const problem of problems) expect(describeFound(problem)).toMatch(/^"xy{50,90}…$/);
    expect(problems).toHaveLength(1);
  });
});

it.each(INPUT_NAMES.filter((name) => name.startsWith('on-')))(
  '%s takes fail, warn or pass',
  (name) => {
    for (const policy of ['fail', 'warn', 'pass']) {
      expect(readText(name, policy)).toEqual({ values: { [name]: policy }, problems: [] });
    }
  },
);

it('what is typed goes before the defaults', () => {
  const values = withDefaults({ alpha: 0.01 }, null);
  expect(values.alpha).toBe(0.01);
  expect(values.tolerance).toBe(0.03);
  expect(values['measuring-time']).toBe(300);
  expect(values['run-duration']).toBe('auto');
});

it('every default in words is the default in fact', () => {
  for (const [name, input] of Object.entries(INPUTS)) {
    const literal = /^`([^`$]+)`$/.exec(input.byDefault)?.[1];
    if (literal === undefined) continue;
    const result = read<unknown>(input.reader, literal);
    expect([name, result]).toEqual([name, { value: input.default }]);
  }
});
