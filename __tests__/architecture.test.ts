/** Who may import whom. The table is the rule; ARCHITECTURE.md tells it in prose. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');

/** A folder or file of src, and what it may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  model: [],
  config: ['model'],
  plan: ['model'],
  analyse: ['model'],
  decide: ['model', 'plan', 'analyse'],
  render: ['model', 'config', 'analyse', 'decide'],
  // It runs in a browser: what it takes of the model are types.
  page: ['model'],
  'errors.ts': ['model'],
  'ports.ts': ['model'],
  measure: ['model', 'plan', 'ports.ts', 'errors.ts'],
  'launches.ts': ['model', 'plan', 'measure', 'analyse', 'decide', 'ports.ts', 'errors.ts'],
  'explain.ts': ['model', 'plan', 'measure', 'analyse', 'launches.ts', 'ports.ts', 'errors.ts'],
  'compare.ts': [
    ...['model', 'plan', 'measure', 'decide', 'launches.ts', 'explain.ts'],
    ...['ports.ts', 'errors.ts'],
  ],
  adapters: ['model', 'ports.ts', 'errors.ts'],
  propose: ['model', 'config'],
  terminal: ['model', 'render', 'ports.ts'],
  forge: ['model'],
  workflow: ['model', 'config', 'adapters', 'forge', 'ports.ts'],
  publish: ['model', 'config', 'forge', 'render', 'ports.ts', 'errors.ts'],
  'given.ts': ['model', 'config', 'adapters'],
  'placing.ts': ['model', 'config', 'adapters', 'given.ts', 'ports.ts'],
  'reporting.ts': ['model', 'config', 'adapters', 'decide', 'forge', 'workflow', 'errors.ts'],
  'setup.ts': [
    'model',
    'config',
    'plan',
    'adapters',
    'given.ts',
    'placing.ts',
    'ports.ts',
    'errors.ts',
    'version.ts',
  ],
  'gate.ts': ['model', 'adapters', 'compare.ts', 'setup.ts', 'ports.ts', 'errors.ts', 'version.ts'],
  'first-boot.ts': ['model', 'config', 'adapters', 'ports.ts', 'errors.ts'],
  'interrupt.ts': ['errors.ts'],
  'page-of.ts': ['model', 'decide', 'adapters', 'render'],
  'version.ts': [],
  'command-line': [
    ...['model', 'config', 'decide', 'render', 'terminal', 'adapters', 'propose'],
    ...[
      'gate.ts',
      'setup.ts',
      'first-boot.ts',
      'page-of.ts',
      'ports.ts',
      'errors.ts',
      'interrupt.ts',
    ],
    'version.ts',
  ],
  'action.ts': [
    'model',
    'config',
    'render',
    'terminal',
    'publish',
    'workflow',
    'forge',
    'adapters',
    'gate.ts',
    'given.ts',
    'reporting.ts',
    'page-of.ts',
    'interrupt.ts',
    'errors.ts',
  ],
  'options.ts': ['model', 'config', 'ports.ts'],
  'package.ts': [
    'model',
    'render',
    'gate.ts',
    'page-of.ts',
    'errors.ts',
    'options.ts',
    'ports.ts',
    'version.ts',
  ],
  'cli.ts': ['command-line', 'version.ts'],
};

/** These know no clock, no chance and no input or output: time and randomness are arguments. */
const PURE = [
  'model',
  'config',
  'plan',
  'analyse',
  'decide',
  'render',
  'propose',
  'measure',
  'launches.ts',
  'explain.ts',
  'compare.ts',
  'ports.ts',
  'errors.ts',
];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  .map((name) => ({ name, text: readFileSync(join(SRC, name), 'utf8') }));

const roomOf = (name: string) => name.split('/')[0] ?? '';

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

/** The rooms that a file imports from, its own left out. */
function roomsOf({ name, text }: (typeof files)[number]): string[] {
  const own = importsOf(text).filter((specifier) => specifier.startsWith('.'));
  const rooms = own.map((specifier) =>
    roomOf(relative(SRC, resolve(SRC, dirname(name), specifier))),
  );
  return rooms.filter((room) => room !== roomOf(name));
}

it('every file has a place in the table', () => {
  expect([...new Set(files.map(({ name }) => roomOf(name)))].sort()).toEqual(
    Object.keys(MAY_IMPORT).sort(),
  );
});

describe.each(Object.entries(MAY_IMPORT))('%s', (room, allowed) => {
  it(`imports nothing but ${allowed.length === 0 ? 'libraries' : allowed.join(', ')}`, () => {
    const others = files
      .filter(({ name }) => roomOf(name) === room)
      .flatMap((file) => roomsOf(file).map((other) => `${file.name} imports ${other}`))
      .filter((line) => !allowed.includes(line.split(' imports ')[1] ?? ''));
    expect(others).toEqual([]);
  });
});

it.each(PURE)('%s is pure', (room) => {
  const impure = files
    .filter(({ name }) => roomOf(name) === room)
    .flatMap(({ name, text }) => [
      ...importsOf(text)
        .filter((specifier) => specifier.startsWith('node:'))
        .map((s) => `${name}: ${s}`),
      ...[
        ...text.matchAll(
          /\b(process\.\w+|Math\.random|Date\.now|new Date|performance\.now|setTimeout|fetch\()/g,
        ),
      ].map((match) => `${name}: ${match[0]}`),
    ]);
  expect(impure).toEqual([]);
});

it('every file can be held in the head', () => {
  const long = files
    .map(({ name, text }) => ({ name, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

it('no file says where GitHub lives', () => {
  const naming = files.filter(({ text }) => /\bgithub\.com\b/.test(text)).map(({ name }) => name);
  expect(naming).toEqual([]);
});
