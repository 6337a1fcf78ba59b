/** The tests that `.ci/run` picks by their titles: a title that is changed must not take one out of CI. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const titlesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, '__tests__', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(ROOT, '__tests__', folder, name), 'utf8').matchAll(
        /\b(?:it|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])([^]*?)\1/g,
      ),
    ])
    .map(([, , title = '']) => title);

/** Titles that are made of the recipes' names. */
const RECIPES = readdirSync(join(ROOT, 'recipes'));

const PICKED = [
  ...readFileSync(join(ROOT, '.ci/run'), 'utf8').matchAll(
    /npm run test:(\w+) -- (?:\w+ )?-t '([^']+)'/g,
  ),
].map(([, folder = '', pattern = '']) => ({ folder, pattern }));

it('.ci/run picks tests by their titles', () => {
  expect(PICKED.length).toBeGreaterThan(0);
});

it.each(PICKED)('$folder has titles for $pattern', ({ folder, pattern }) => {
  const titles = [...titlesIn(folder), ...(folder === 'recipes' ? RECIPES : [])];
  const alternatives = /^\(([^?][^)]*)\)$/.exec(pattern)?.[1]?.split('|') ?? [pattern];
  for (const alternative of alternatives) {
    // What one line leaves out has to exist as well: another line runs it.
    const wanted = alternative.replace(/^\^\(\?!(.*)\)$/, '^$1');
    expect(titles.filter((title) => new RegExp(wanted).test(title))).not.toEqual([]);
  }
});
