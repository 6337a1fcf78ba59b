/** A short run of `npm run fuzz` with a fixed seed, on the targets that need no process and no socket. */
import { describe, expect, it } from 'vitest';
import { expectNoDefect, workflowCommandsIn } from '../fuzz/expectations.ts';
import { PURE_TARGETS } from '../fuzz/pure-targets.ts';
import { opened, runTarget, type Target } from '../fuzz/target.ts';
import { mutatedText } from '../fuzz/mutate.ts';
import { inputFlags, parseArguments } from '../src/cli/arguments.ts';
import { parseConfigFile } from '../src/config/file.ts';
import { parseAutobench } from '../src/config/autobench/convert.ts';
import { describeProblem } from '../src/model/problem.ts';

const SEED = 20_261_122;

it.each(PURE_TARGETS.map((target) => [target.name, target] as const))(
  'changed samples of %s are accepted, or refused with a reason',
  async (_, target) => {
    const { failure, accepted, refused } = await runTarget(target, SEED, 30);
    expect(failure).toBeNull();
    expect(accepted + refused).toBe(30);
  },
);

it('a failure names the smallest case', async () => {
  const target: Target = {
    name: 'fails',
    runs: 200,
    isPure: true,
    open: () =>
      Promise.resolve(
        opened(mutatedText(['sample'], ['#']), (text) => {
          if (text !== 'sample') throw new TypeError('it was changed');
          return 'accepted';
        }),
      ),
  };
  const { failure } = await runTarget(target, SEED, 200);
  expect(failure?.message).toContain('it was changed');
  expect(failure?.input.length).toBeLessThan(20);
});

it.each([
  ['::error::x', ['error']],
  ['  ::set-output name=x::y', ['set-output']],
  ['a\r::warning file=b::c', ['warning']],
  ['text ##[group]x', ['group']],
  ['│ ::error::x', []],
])('in %j a runner finds %j', (text, commands) => {
  expect(workflowCommandsIn(text)).toEqual(commands);
});

it('a text that only a defect prints is found', () => {
  expect(() => {
    expectNoDefect('cannongate: this is a defect in cannongate, please report it');
  }).toThrow('this is a defect');
});

describe('found by fuzzing', () => {
  const deep = `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const nested = `body: ${'['.repeat(200)}${']'.repeat(200)}`;

  it.each([
    ['cannongate.yml', deep, parseConfigFile],
    ['cannongate.yml', nested, parseConfigFile],
    ['autobench.yml', deep, parseAutobench],
  ])('a %s that is nested too deeply is refused in words', (name, text, parse) => {
    const parsed = parse(name, text);
    const problems = 'problems' in parsed ? parsed.problems : [];
    expect(problems.map(describeProblem).join('\n')).toContain('nested too deeply');
  });

  it('of thousands of errors of syntax the first are shown', () => {
    const parsed = parseConfigFile('cannongate.yml', `a: ${'['.repeat(200)}`);
    expect('problems' in parsed && parsed.problems).toHaveLength(20);
  });

  it('flags without a value, one after the other, are all named', () => {
    const help = { name: 'compare', usage: '', description: '', examples: [] };
    const flags = inputFlags();
    const read = (...args: string[]) =>
      parseArguments({ ...help, flags }, args)?.problems.map(({ where }) => where);
    expect(read('--start', '--start')).toEqual(['--start']);
    expect(read('--config', '--start')).toEqual(['--start', '--config']);
  });
});
