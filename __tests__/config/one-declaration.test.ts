/** One declaration makes an input: everything that knows inputs follows from it. */
import { expect, it } from 'vitest';
import { actionYml, inputsTable } from '../../scripts/inputs.ts';
import { fingerprintOf } from '../../src/adapters/checkpoint-file.ts';
import { inputFlags, parseArguments } from '../../src/cli/arguments.ts';
import { fileJsonSchema, fileSchemaOf } from '../../src/config/file-schema.ts';
import { readTexts, settingsFrom, withDefaults } from '../../src/config/resolve-settings.ts';
import { INPUTS, type Effect, type Inputs } from '../../src/inputs/declarations.ts';
import { duration } from '../../src/inputs/readers.ts';
import { agreedFields } from '../../src/inputs/fields.ts';
import { reportSettingsOf, reportSettingsSchemaOf } from '../../src/model/report.ts';
import { someSettings } from '../support/apps.ts';

const withCoolDown = (affects: Effect): Inputs => ({
  ...INPUTS,
  'cool-down': {
    description: 'Pause between two launches.',
    byDefault: '`0s`',
    default: 0,
    placeholder: 'time',
    reader: duration('0s', '10m', '5s'),
    sources: ['action', 'flag', 'file'],
    scope: 'comparison',
    affects,
  },
});

const inputs = withCoolDown('measurement');

/** The settings of a comparison with these inputs. */
function settingsWith(texts: Readonly<Record<string, string>>) {
  const { values, problems } = readTexts(texts, (name) => `--${name}`, inputs);
  expect(problems).toEqual([]);
  const all = { ...withDefaults(values, null, inputs), mode: 'gate', seed: 'seed' } as const;
  return settingsFrom(all, texts, values, someSettings().apps, inputs);
}

it('it is in action.yml and in the README', () => {
  expect(actionYml(inputs)).toContain(
    '  cool-down:\n    description: "Pause between two launches. Default: `0s`."',
  );
  expect(inputsTable(inputs)).toMatch(
    /\| `cool-down` +\| `0s` +\| Pause between two launches\. +\|/,
  );
});

it('it is a flag', () => {
  const flags = inputFlags({}, inputs);
  expect(flags).toContainEqual({
    name: 'cool-down',
    placeholder: 'time',
    description: 'Pause between two launches. Default: 0s',
  });
  const help = { name: 'compare', usage: '', description: '', flags, examples: [] };
  expect(parseArguments(help, ['--cool-down', '5s'], inputs)?.texts).toEqual({ 'cool-down': '5s' });
});

it('it is a key of the configuration file', () => {
  expect(fileJsonSchema(inputs)).toMatchObject({
    properties: {
      'cool-down': { type: 'string', description: 'Pause between two launches. Default: `0s`.' },
    },
  });
  expect(fileSchemaOf(inputs).parse({ 'cool-down': '2s' })).toEqual({ 'cool-down': 2 });
  expect(fileSchemaOf(inputs).safeParse({ 'cool-down': 2 }).success).toBe(false);
});

it('it is a field of the settings and of the report, with its default', () => {
  expect(settingsWith({})).toMatchObject({ coolDown: 0 });
  const settings = settingsWith({ 'cool-down': '5s' });
  expect(settings).toMatchObject({ coolDown: 5, inputs: { 'cool-down': '5s' } });
  const recorded = reportSettingsOf(settings, inputs);
  expect(recorded).toMatchObject({ coolDown: 5 });
  const schema = reportSettingsSchemaOf(inputs);
  expect(schema.parse(recorded)).toEqual(recorded);
  expect(schema.safeParse({ ...recorded, coolDown: 'long' }).success).toBe(false);
});

it.each<[Effect, boolean, boolean]>([
  ['measurement', true, true],
  ['verdict', false, true],
  ['neither', false, false],
])(
  'affecting %s: in the fingerprint %s, the same in merged reports %s',
  (affects, isIn, agreed) => {
    const declared = withCoolDown(affects);
    const [one, other] = ['1s', '2s'].map((time) => settingsWith({ 'cool-down': time }));
    if (!one || !other) throw new RangeError();
    expect(fingerprintOf(one, [], declared) !== fingerprintOf(other, [], declared)).toBe(isIn);
    expect('cool-down' in agreedFields('comparison', declared)).toBe(agreed);
  },
);
