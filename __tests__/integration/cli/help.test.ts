/** What the help shows can be typed. */
import { describe, expect, it } from 'vitest';
import { parseArguments, type CommandHelp } from '../../../src/cli/arguments.ts';
import { BISECT } from '../../../src/cli/bisect-command.ts';
import { COMPARE } from '../../../src/cli/compare-command.ts';
import { CONFIG } from '../../../src/cli/config-command.ts';
import { DEMO } from '../../../src/cli/demo-command.ts';
import { HISTORY_COMMANDS } from '../../../src/cli/history-command.ts';
import { INIT } from '../../../src/cli/init-command.ts';
import { NOISE } from '../../../src/cli/noise-command.ts';
import { REPORT } from '../../../src/cli/report-command.ts';
import { readTexts } from '../../../src/config/resolve-settings.ts';
import { describeProblem } from '../../../src/model/problem.ts';
import { runInProcess } from '../../support/programs.ts';

const COMMANDS: readonly CommandHelp[] = [
  BISECT,
  COMPARE,
  CONFIG,
  DEMO,
  ...HISTORY_COMMANDS,
  INIT,
  NOISE,
  REPORT,
];

/** As a shell takes a line apart: at blanks that are not between quotes. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

const examplesIn = (help: string) =>
  (help.split('Examples:\n')[1] ?? '').split('\n\n')[0]?.trim().split(/\n\s*/) ?? [];

function expectRight(line: string) {
  const [program, ...words] = wordsOf(line);
  expect(program).toBe('cannongate');
  const command = COMMANDS.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (!command) throw new Error(`there is no command in ${line}`);
  const args = words.slice(command.name.split(' ').length);
  const parsed = parseArguments(command, args);
  expect(parsed?.problems.map(describeProblem).join('; ')).toBe('');
  expect(readTexts(parsed?.texts ?? {}, (input) => input).problems).toEqual([]);
  const takesFiles = /^<[a-z]+\.\.\.>/.test(command.usage);
  if (!takesFiles) expect(parsed?.operands).toEqual([]);
}

describe.each(COMMANDS.map(({ name, examples }) => ({ name, examples })))(
  '$name --help',
  ({ name, examples }) => {
    it('ends with two or three valid examples', async () => {
      const { code, stdout } = await runInProcess([...name.split(' '), '--help'], { cwd: '/' });
      expect(code).toBe(0);
      expect(examplesIn(stdout)).toEqual(examples);
      expect(stdout.trimEnd().endsWith(examples.at(-1) ?? ' ')).toBe(true);
      expect([2, 3]).toContain(examples.length);
      for (const example of examples) expectRight(example);
    });
  },
);

it('cannongate --help has valid examples and lists every command', async () => {
  const { stdout } = await runInProcess(['--help'], { cwd: '/' });
  for (const { name } of COMMANDS)
    expect(stdout).toMatch(new RegExp(`^ {2}${name.split(' ')[0] ?? ''} {2}`, 'm'));
  const examples = examplesIn(stdout);
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples) expectRight(example);
});

it('noise --help says what a history is for there, where no comment is written', () => {
  const history = NOISE.flags.find(({ name }) => name === 'history');
  expect(history?.description).toMatch(/ how noisy such runners usually are\. Default: none$/);
  expect(history?.description).not.toContain('comment');
});

it('a misspelt flag in an example is detected', () => {
  expect(() => {
    expectRight('cannongate compare --budgget 2m');
  }).toThrow(/--budgget/);
});
