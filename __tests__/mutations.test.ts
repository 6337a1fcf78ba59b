/** Holds the list of `npm run test:mutation` to the sources, the tests and docs/maintainers/protections.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MUTATIONS, TESTS_WITHOUT_MUTATION, WITHOUT_MUTATION } from '../scripts/mutations/all.ts';
import { applyMutation, titlePattern } from '../scripts/mutations/mutation.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const security = read('docs/maintainers/protections.md');

it('every mutation has a name of its own, and changes a text that stands once in its file', () => {
  const names = MUTATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const mutation of MUTATIONS) {
    const text = read(mutation.file);
    expect(applyMutation(mutation, text), mutation.name).not.toBe(text);
  }
});

it('a mutation stands in the file that is named after the folder of what it changes', () => {
  const listOf = (file: string): string => {
    const [top, ...folders] = file.split('/').slice(0, -1);
    if (top !== 'src') return 'repository';
    const [folder, inner] = folders;
    if (folder === 'adapters') return `adapters/${inner ?? 'other'}`;
    return folder ?? 'entries';
  };
  const elsewhere = MUTATIONS.filter(
    ({ name, file }) => !read(`scripts/mutations/${listOf(file)}.ts`).includes(`'${name}'`),
  );
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
});

it('a text that does not stand exactly once is refused', () => {
  const mutation = {
    name: 'gone',
    point: null,
    file: 'src/a.ts',
    find: 'secret',
    replace: '',
    test: ['a.test.ts', 'b'],
  } as const;
  expect(applyMutation(mutation, 'a secret.')).toBe('a .');
  for (const text of ['', 'secret secret']) {
    expect(() => applyMutation(mutation, text)).toThrow(
      /gone replaces a text that stands [02] times/,
    );
  }
});

it.each(MUTATIONS.map(({ name, test }) => [name, ...test] as const))(
  'the test that has to fail for %s exists, and docs/maintainers/protections.md names it',
  (_, file, title) => {
    expect(read(file)).toContain(`'${title}'`);
    expect(security).toContain(`\`${title}\``);
  },
);

it('every point of the list in docs/maintainers/protections.md has a mutation, or a reason for having none', () => {
  const points = [...security.matchAll(/^\| (\d+) +\|/gm)].map(([, point]) => Number(point));
  expect(points.length).toBeGreaterThanOrEqual(37);
  const known = new Set(MUTATIONS.map(({ point }) => point));
  for (const point of points) {
    const reason = WITHOUT_MUTATION[point];
    expect(known.has(point), `point ${point}`).toBe(reason === undefined);
  }
});

it('every test that docs/maintainers/protections.md names has a mutation, or a reason for having none', () => {
  // What stands there as code with blanks, and is no command.
  const codes = [...security.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');
  const titles = codes.filter((code) => code.includes(' ') && !/^(?:npm run|mode:) /.test(code));
  expect(titles.length).toBeGreaterThan(100);
  const known = new Set(MUTATIONS.map(({ test: [, title] }) => title));
  const without = titles.filter((title) => !known.has(title));
  expect(without.sort()).toEqual(Object.keys(TESTS_WITHOUT_MUTATION).sort());
});

it('a title with placeholders fits those of all its rows', () => {
  const pattern = new RegExp(`${titlePattern('%s: refused (again), since $name is')}$`);
  expect(pattern.test('a group push: refused (again), since it is')).toBe(true);
  expect(pattern.test('a group push: refused again, since it is')).toBe(false);
});
