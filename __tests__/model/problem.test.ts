/** The catalogue of problems, its section of docs/reference/messages.md, and what the terminal and a comment show of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messageLocation } from '../../src/model/warnings.ts';
import {
  describeProblem,
  describeProblems,
  PROBLEMS,
  type Problem,
  type ProblemCode,
} from '../../src/model/problem.ts';
import { endedAfter } from '../../src/ports/errors.ts';
import { problemsPublication } from '../../src/github/publish.ts';
import { renderProblems } from '../../src/render/no-verdict.ts';
import { sourcesWithout } from '../support/sources.ts';

const page = readFileSync(new URL('../../docs/reference/messages.md', import.meta.url), 'utf8');

const CODES = Object.keys(PROBLEMS) as ProblemCode[];
const exampleOf = (code: ProblemCode) => ({ code, ...PROBLEMS[code].example }) as Problem;

describe.each(CODES)('%s', (code) => {
  it('has advice after its location', () => {
    const { where } = PROBLEMS[code].example;
    expect(describeProblem(exampleOf(code)).slice(0, where.length + 2)).toBe(`${where}: `);
    expect(describeProblem(exampleOf(code))).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('has a cause and a remedy in docs/reference/messages.md', () => {
    const headings = page.split('\n').filter((line) => line === `### ${code}`);
    expect(headings).toHaveLength(1);
    const entry = page.split(/^(?=##)/m).find((part) => part.startsWith(`### ${code}\n`));
    expect(entry).toMatch(/^\*\*Cause:\*\* .+\.$[^]*^\*\*Remedy:\*\* .+\.$/m);
  });
});

it.each([
  ['.', true],
  ['apps/api', false],
])(
  'the advice where init finds no start command in %s names --working-directory: %s',
  (directory, isNamed) => {
    const nothing = { language: null, hasManifest: true, hasInstall: true, candidates: [] };
    const found = { where: '--start', isInit: true, directory, ...nothing } as const;
    const advice = describeProblem({ code: 'no-start-command', ...found });
    expect(advice).toContain('give --start, for example');
    expect(advice.includes('--working-directory')).toBe(isNamed);
  },
);

it('the advice where init finds no start command names no file in JavaScript if the app may be in another language', () => {
  const nothing = { language: null, hasManifest: false, hasInstall: false, candidates: [] };
  const found = { where: '--start', isInit: true, directory: 'api', ...nothing } as const;
  const advice = describeProblem({ code: 'no-start-command', ...found });
  expect(advice).toMatch(/give --start with the command that boots the app, .*PORT/);
  expect(advice).not.toContain('node build/server.js');
});

it.each(CODES)('%s is raised somewhere in src', (code) => {
  const others = sourcesWithout(
    'model/input-problems.ts',
    'model/setup-problems/',
    'model/history-problems.ts',
    'model/bisect-problems.ts',
  );
  const isRaised = others.includes(`'${code}'`);
  expect(isRaised, `nothing raises ${code}`).toBe(true);
});

it('a comment refers each problem to its entry', () => {
  const comment = renderProblems(CODES.map(exampleOf));
  for (const code of CODES) expect(comment).toContain(`(\`${messageLocation(code)}\`)\n`);
});

it('a comment says how a comparison ended in whose launches the problem showed, and not that there was none', () => {
  const problems = [exampleOf('sheds-load')];
  const own = { url: null, conclusion: null, isStartedByPush: true };
  expect(renderProblems(problems)).toMatch(
    /^### 🚫 Configuration error: 1 problem, nothing was compared\n\n\*\*This check fails\*\*, because nothing was compared\./,
  );
  const text = renderProblems(problems, Infinity, null, own, endedAfter(4));
  expect(text).toMatch(
    /^### 🚫 Configuration error: 1 problem, the comparison ended after 4 launches, without a verdict\n\n\*\*This check fails\*\*, because the comparison ended after 4 launches, without a verdict\. Correct/,
  );
  const published = problemsPublication(problems, null, own, endedAfter(4));
  expect(published.headline).toContain('the comparison ended after 4 launches');
  expect(published.markdown(Infinity)).not.toContain('nothing was compared');
});

it('a comment asks for a push only if that starts another run', () => {
  const ofRun = (isStartedByPush: boolean) =>
    renderProblems([exampleOf('sheds-load')], Infinity, null, {
      url: null,
      conclusion: null,
      isStartedByPush,
    });
  expect(ofRun(true)).toContain(' Correct what is listed here, then push again.\n');
  expect(ofRun(false)).toContain(' Correct what is listed here for the next run.\n');
});

it('a key of a file cannot look like another problem', () => {
  const where = 'cannongate.yml:1:1 tolerence\n- all is fine\u2028- and more';
  const text = describeProblem({ ...exampleOf('unknown-name'), where });
  expect(text).toMatch(
    /^cannongate\.yml:1:1 tolerence - all is fine - and more: found [^\n\u2028]+$/,
  );
});

it('the terminal shows the code of each problem', () => {
  const message = describeProblems(CODES.map(exampleOf));
  for (const code of CODES)
    expect(message.split('\n').some((l) => l.endsWith(` [${code}]`))).toBe(true);
});

it.each([
  ['./target/release/shop', 'let build make it, for example --build "cargo build --release"'],
  ['target/debug/shop', 'let build make it, for example --build "cargo build"'],
  ['bin/shop --port {port}', 'let build make that file, or use a command that exists'],
  ['shop', 'use a command that exists'],
])('a start command that the shell does not find, %s: %s', (value, advice) => {
  const message = '/bin/sh: 1: shop: not found';
  const problem = {
    code: 'command-not-found',
    where: 'start',
    value,
    program: null,
    message,
  } as const;
  expect(describeProblem(problem)).toContain(`; ${advice}`);
  expect(describeProblem(problem)).toContain(message);
});

it('a code that the catalogue does not have is a type error', () => {
  // @ts-expect-error: there is no such code
  const problem: Problem = { code: 'no-such-code', where: '--alpha' };
  // @ts-expect-error: its values are missing
  const incomplete: Problem = { code: 'invalid-value', where: '--alpha' };
  expect([problem, incomplete]).toHaveLength(2);
});
