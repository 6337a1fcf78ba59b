/** Every link of the documentation leads somewhere, and every page can be found. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, readText, ROOT, type Document } from '../support/documents.ts';

const byName = new Map(DOCUMENTS.map((document) => [document.name, document]));

/** A link within the repository: its file, and the place in it. */
function targetOf({ name }: Pick<Document, 'name'>, link: string) {
  const [path = '', anchor = null] = decodeURI(link).split('#');
  return { file: path === '' ? name : normalize(join(dirname(name), path)), anchor };
}

/** What is wrong with a link; null if nothing is. */
function faultOf(document: Pick<Document, 'name'>, link: string): string | null {
  if (/^[a-z]+:/.test(link)) {
    return /^https:|^http:\/\/localhost\b/.test(link) ? null : 'is not https';
  }
  const { file, anchor } = targetOf(document, link);
  if (!existsSync(join(ROOT, file))) return 'does not exist';
  if (anchor === null) return null;
  const target = byName.get(file);
  if (!target) return 'has a place, but is no page';
  return target.anchors.has(anchor) ? null : 'has no such heading';
}

describe.each(DOCUMENTS.map((document) => [document.name, document] as const))(
  '%s',
  (_, document) => {
    it('links to what exists, headings included', () => {
      const links = [...document.links, ...document.images.map(({ href }) => href)];
      const faults = links.flatMap((link) => {
        const fault = faultOf(document, link);
        return fault === null ? [] : [`${link} ${fault}`];
      });
      expect(faults).toEqual([]);
    });

    it('says in words what its pictures show', () => {
      expect(document.images.filter(({ alternative }) => alternative.length < 20)).toEqual([]);
    });
  },
);

it('a link that leads nowhere is found', () => {
  const [from] = [{ name: 'docs/README.md' }];
  expect(faultOf(from, 'how-to/forks.md')).toBeNull();
  expect(faultOf(from, 'how-to/spoons.md')).toBe('does not exist');
  expect(faultOf(from, '../SECURITY.md#who-governs-the-gate')).toBeNull();
  expect(faultOf(from, '../SECURITY.md#who-pays')).toBe('has no such heading');
  expect(faultOf(from, 'http://example.com')).toBe('is not https');
});

describe('docs/README.md, the index', () => {
  const index = byName.get('docs/README.md');
  const listed = new Set(
    index?.links.map((link) => targetOf({ name: 'docs/README.md' }, link).file),
  );
  const pages = DOCUMENTS.map(({ name }) => name).filter((name) => name.startsWith('docs/'));

  it('lists every page of users, and those of maintainers', () => {
    const missing = pages.filter(
      (name) => !listed.has(name) && !/^docs\/(?:README\.md|maintainers\/decisions\/)/.test(name),
    );
    expect(missing).toEqual([]);
    expect(listed).toContain('docs/maintainers/decisions');
  });

  it('has a folder for each kind of page', () => {
    const folders = readdirSync(join(ROOT, 'docs')).filter((name) =>
      statSync(join(ROOT, 'docs', name)).isDirectory(),
    );
    expect(folders).toEqual(
      expect.arrayContaining(['explanation', 'how-to', 'maintainers', 'reference', 'tutorial']),
    );
  });
});

it('every decision has a number of its own, which its title has, too', () => {
  const decisions = DOCUMENTS.filter(({ name }) => name.startsWith('docs/maintainers/decisions/'));
  const numbers = decisions.map(({ name }) => Number(/\/(\d{4})-/.exec(name)?.[1]));
  expect(new Set(numbers).size).toBe(numbers.length);
  const titles = decisions.map(({ text }) => Number(/^# (\d+)\. /.exec(text)?.[1]));
  expect(titles).toEqual(numbers);
});

it('files that decisions name exist', () => {
  const decisions = DOCUMENTS.filter(({ name }) => name.startsWith('docs/maintainers/decisions/'));
  const named = decisions.flatMap(({ name, text }) =>
    [...text.matchAll(/(?<![\w/.*-])(?:docs|src|__tests__)\/[\w/.-]*\w/g)].map(([path]) => ({
      name,
      path,
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('files of docs that code, workflows and comments name exist', () => {
  const folders = [
    'src',
    'scripts',
    '__tests__',
    'bench',
    'gallery',
    'recipes',
    'fuzz',
    '.github',
    '.ci',
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.(?:ts|js|mjs|yml|css|html)$|^\.ci\/run$/.test(name))
      .filter((name) => !name.includes('node_modules') && !name.endsWith('links.test.ts')),
  );
  const faults = [...files, 'action.yml', '.oxfmtrc.json'].flatMap((name) =>
    [...readText(name).matchAll(/(?<![\w/.*-])docs\/[\w/.-]+\.(?:md|svg|png|yml)/g)]
      .map(([path]) => path)
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${name}: ${path}`),
  );
  expect(faults).toEqual([]);
});
