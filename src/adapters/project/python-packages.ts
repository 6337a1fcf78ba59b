/** Which packages an app in Python lists. */
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { PythonPackages } from '../../diagnosis/evidence.ts';
import { MAX_GENERATED_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';

/** Where somebody would add a package. The first that is there. */
const LISTS = ['requirements.txt', 'pyproject.toml', 'Pipfile'];

/** Files that list packages as well, or of which those files consist. */
const ALL_LISTS = [
  ...LISTS,
  '{requirements,constraints}*.{txt,in}',
  'requirements/*.{txt,in}',
  'setup.{py,cfg}',
  '{uv,poetry,Pipfile}.lock',
];

/** Another file, or the packages of another folder, as pip reads them. */
const LEADS_ELSEWHERE =
  /^[ \t]*(?:-r|--requirement|-e|--editable)[ =]?[ \t]*(\S+)|^[ \t]*(\.\.?\/\S+)/gm;

/** Null if no file of the app lists any, or one leads to what is not read here. */
export function findPythonPackages(app: string, root: string): PythonPackages | null {
  const texts = new Map<string, string>();
  for (const folder of new Set([app, root])) {
    const names = globSync(ALL_LISTS, { cwd: folder, expandDirectories: false, deep: 2 });
    for (const name of names) {
      const path = join(folder, name);
      const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
      const text = readPlainTextOrNull(path, options);
      // Notes may name a package that is not installed.
      if (text !== null) texts.set(path, text.replaceAll(/(?:^|\s)#.*$/gm, ''));
    }
  }
  const file = LISTS.find((name) => texts.has(join(app, name)));
  if (file === undefined) return null;
  for (const [path, text] of texts) {
    for (const [, named, folder] of text.matchAll(LEADS_ELSEWHERE)) {
      const other = join(path, '..', named ?? folder ?? '');
      if (/\.(?:txt|in)$/.test(path) && !texts.has(other)) return null;
    }
  }
  const words = [...texts.values()].flatMap((text) => text.match(/[a-z\d][\w.-]*/gi) ?? []);
  return { file, words: [...new Set(words)] };
}
