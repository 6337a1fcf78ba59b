/** The published JSON Schema, and every key of the file with what is wrong with it. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { parseConfigFile } from '../../src/config/file.ts';
import { fileJsonSchema } from '../../src/config/file-schema.ts';
import { describeProblem } from '../../src/model/problem.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Path = readonly (string | number)[];

const schema = fileJsonSchema() as Schema;
const isValid = new Ajv2020({ strict: false }).compile(schema as object);

const ROOT = new URL('../../', import.meta.url);

/** A key's place in a file, with what has to stand beside it. */
interface Place {
  readonly path: Path;
  readonly schema: Schema;
}

/** Every key that a file may have, through lists and mappings. */
function places(of: Schema, path: Path = []): Place[] {
  const parts = [of, ...(of.anyOf ?? [])];
  return parts.flatMap((part) => [
    ...Object.entries(part.properties ?? {}).flatMap(([key, inner]) => [
      { path: [...path, key], schema: inner },
      ...places(inner, [...path, key]),
    ]),
    ...(part.items ? places(part.items, [...path, 0]) : []),
    ...(typeof part.additionalProperties === 'object'
      ? places(part.additionalProperties, [...path, 'a'])
      : []),
  ]);
}

/** A file with nothing but a value at a path. */
function fileWith(path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = fileWith(rest, value);
  return typeof key === 'number' ? [inner] : { [key]: inner };
}

function problemsOf(file: unknown): string[] {
  const parsed = parseConfigFile('cannongate.yml', stringify(file));
  return 'problems' in parsed ? parsed.problems.map(describeProblem) : [];
}

const spelt = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);

/** Values of every kind, of which a key refuses some. */
const KINDS = [{ nested: { deep: [1] } }, [[1]], 'surely not this', -1, true];

const all = places(schema);

it('there are keys to try, of every depth', () => {
  const paths = all.map(({ path }) => spelt(path));
  for (const known of ['start', 'hooks.before-launch', 'scenarios[0].expect.body.contains']) {
    expect(paths).toContain(known);
  }
  expect(paths).toContain('scenarios[0].sequence[0].capture.a.json');
});

describe.each(all.map(({ path }) => [spelt(path), path] as const))('%s', (name, path) => {
  it('of a wrong type is refused, with its place', () => {
    const refused = KINDS.filter((value) => !isValid(fileWith(path, value)));
    expect(refused.length).toBeGreaterThan(0);
    for (const value of refused) {
      const [problem = ''] = problemsOf(fileWith(path, value));
      expect(problem).toMatch(/^cannongate\.yml:\d+:\d+ .*(found|give|expected)/);
      expect(problem).toContain(name.replace(/(\.a)?$/, '').split('[')[0]);
    }
  });

  it('misspelt is refused, and the nearest known key is told', () => {
    const key = String(path.at(-1));
    const [parent, inMapping] = [path.slice(0, -1), typeof path.at(-1) === 'string'];
    if (!inMapping || key === 'a') return;
    const misspelt = `${key.slice(0, -1)}${key.slice(-1).repeat(3)}`;
    const problems = problemsOf(fileWith([...parent, misspelt], 1)).join('\n');
    expect(problems).toContain('found an unknown key');
    expect(problems).toContain(`did you mean ${key}?`);
    expect(isValid(fileWith([...parent, misspelt], 1))).toBe(false);
  });
});

const ranged = all.filter(
  ({ schema: { minimum, maximum } }) => minimum !== undefined && maximum !== undefined,
);

it.each(ranged.map((place) => [spelt(place.path), place] as const))(
  '%s out of range is refused',
  (_, { path, schema: { minimum = 0, maximum = 0 } }) => {
    for (const value of [minimum - 1, maximum + 1]) {
      expect(isValid(fileWith(path, value))).toBe(false);
      expect(problemsOf(fileWith(path, value)).join('\n')).toMatch(
        new RegExp(`found "?${value}"?; give .*from ${minimum}`),
      );
    }
  },
);

it.each([
  ['docs/reference/configuration.md', /```yaml\n(# cannongate\.yml[^`]*)```/g],
  ['example-app/cannongate.yml', /([^]*)/],
])('the files that %s shows are valid for both', (file, pattern) => {
  const text = readFileSync(new URL(file, ROOT), 'utf8');
  const examples = [...text.matchAll(new RegExp(pattern, 'g'))].map(([, yaml = '']) => yaml);
  const shown = examples.filter((yaml) => yaml.trim() !== '');
  expect(shown.length).toBeGreaterThan(0);
  for (const yaml of shown) {
    expect(problemsOf(parse(yaml))).toEqual([]);
    expect(isValid(parse(yaml)), JSON.stringify(isValid.errors)).toBe(true);
  }
});

it('the schema, too, leaves keys at the top alone that begin with x-', () => {
  expect(isValid({ 'x-common': { path: 5 }, scenarios: [{ path: '/' }] })).toBe(true);
  expect(isValid({ common: 5 })).toBe(false);
});
