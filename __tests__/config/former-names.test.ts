/** Inputs under the names that they had before: an error, which gives the present name. */
import { describe, expect, it } from 'vitest';
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

describe('an unknown input', () => {
  const known = { INPUT_ALPHA: '0.05', PATH: '/bin' };

  it('an input that is nearly one of ours is a problem, since its value would not be used', () => {
    expect(findMisnamedInputs(known)).toEqual([]);
    for (const [name, advice] of [
      ['tolerence', 'tolerance'],
      ['measuring_time', 'measuring-time'],
      ['conections', 'connections'],
      ['accept-lable', 'accept-label'],
    ]) {
      const variables = { ...known, [`INPUT_${name?.toUpperCase()}`]: '1' };
      expect(only(findMisnamedInputs(variables))).toEqual([
        `input ${name}: found an unknown input; did you mean ${advice}?`,
      ]);
      expect(findUnknownInputs(variables)).toEqual([]);
    }
  });

  it.each([
    'INPUT_MODEL',
    'INPUT_NODE',
    'INPUT_COMMAND',
    'INPUT_CONTENT',
    'INPUT_COMPONENT',
    'INPUT_REPORT',
    'INPUT_GH_TOKEN',
    'INPUT_REBUILD',
    'INPUT_COLOUR_OF_THE_HOUSE',
  ])('a variable of the job that is like an input is only a warning: %s', (name) => {
    const variables = { ...known, [name]: 'red' };
    expect(findMisnamedInputs(variables)).toEqual([]);
    expect(findUnknownInputs(variables)).toMatchObject([{ code: 'unknown-input' }]);
  });

  it('so is one that is empty, and one beside the input that it is like', () => {
    for (const variables of [
      { INPUT_TOLERENCE: '' },
      { INPUT_MEASURING_TIME: '5m', 'INPUT_MEASURING-TIME': '5m' },
    ]) {
      expect(findMisnamedInputs(variables)).toEqual([]);
      expect(findUnknownInputs(variables)).toMatchObject([{ code: 'unknown-input' }]);
    }
  });
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
