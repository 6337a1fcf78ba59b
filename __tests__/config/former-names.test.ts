/** Inputs under the names that they had before: an error, which gives the present name. */
import { expect, it } from 'vitest';
import { inputFlags, parseArguments } from '../../src/cli/arguments.ts';
import { parseConfigFile } from '../../src/config/file.ts';
import { readOptions } from '../../src/config/package-options.ts';
import { findMisnamedInputs, findUnknownInputs } from '../../src/github/workflow-context.ts';
import { INPUTS, type Input } from '../../src/inputs/declarations.ts';
import { describeProblem, type Problem } from '../../src/model/problem.ts';

const RENAMED = Object.entries<Input>(INPUTS).flatMap(([name, { formerName }]) =>
  formerName === undefined ? [] : [[formerName, name] as const],
);

const only = (problems: readonly Problem[]) => problems.map(describeProblem);

it('the names that were in the docs before are known', () => {
  expect(Object.fromEntries(RENAMED)).toMatchObject({
    paths: 'request-paths',
    budget: 'measuring-time',
    control: 'measure-noise',
  });
  for (const [former] of RENAMED) expect(Object.keys(INPUTS)).not.toContain(former);
});

it.each(RENAMED)('%s is now %s: as an input of the action', (former, name) => {
  const variables = { [`INPUT_${former.toUpperCase()}`]: '1' };
  expect(only(findMisnamedInputs(variables))).toEqual([
    `input ${former}: found a name of earlier versions; it is now ${name}; the values are the same`,
  ]);
  // The error says it all: no warning beside it.
  expect(findUnknownInputs(variables)).toEqual([]);
});

it('an input that is nearly one of ours is a problem, since its value would not be used', () => {
  const known = { INPUT_TOLERANCE: '3%', PATH: '/bin' };
  expect(findMisnamedInputs(known)).toEqual([]);
  expect(only(findMisnamedInputs({ ...known, INPUT_TOLERENCE: '1%' }))).toEqual([
    'input tolerence: found an unknown input; did you mean tolerance?',
  ]);
  expect(findUnknownInputs({ ...known, INPUT_TOLERENCE: '1%' })).toEqual([]);
  // A variable of the job may begin like that and have nothing to do with the action.
  expect(findMisnamedInputs({ ...known, INPUT_COLOUR_OF_THE_HOUSE: 'red' })).toEqual([]);
  expect(findUnknownInputs({ ...known, INPUT_COLOUR_OF_THE_HOUSE: 'red' })).toMatchObject([
    { code: 'unknown-input', name: 'colour_of_the_house' },
  ]);
});

it.each(RENAMED)('%s is now %s: as a flag', (former, name) => {
  const help = { name: 'compare', usage: '', description: '', flags: inputFlags(), examples: [] };
  const parsed = parseArguments(help, [`--${former}=1`]);
  expect(only(parsed?.problems ?? [])).toEqual([
    `--${former}=1: found a name of earlier versions; it is now --${name}; the values are the same`,
  ]);
});

it.each(RENAMED)('%s is now %s: as a key of the file', (former, name) => {
  const parsed = parseConfigFile('cannongate.yml', `${former}: 1`);
  expect(only('problems' in parsed ? parsed.problems : [])).toEqual([
    `cannongate.yml:1:1 ${former}: found a name of earlier versions; it is now ${name}; the values are the same`,
  ]);
});

it.each(RENAMED)('%s is now %s: as an option of the package', (former, name) => {
  expect(only(readOptions({ [former]: '1' }).problems)).toEqual([
    `option ${former}: found a name of earlier versions; it is now ${name}; the values are the same`,
  ]);
});

it('where the present name is not known either, the former one is an unknown key', () => {
  const parsed = parseConfigFile('cannongate.yml', 'scenarios: [{ path: /, budget: 1m }]');
  expect(only('problems' in parsed ? parsed.problems : [])).toEqual([
    expect.stringContaining('scenarios[0].budget: found an unknown key; '),
  ]);
});
