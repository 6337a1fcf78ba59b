/** Finds the files in which an app may register its routes. What they say is read by `init`. */
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Language, NamedText, RouteSources } from '../../model/project.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { otherLanguage } from './detect-commands.ts';

/** Of larger projects only these are read: their routes are tried, and only the first ones are proposed. */
const MAX_FILES = 500;
const MAX_SIZE = 8 * 2 ** 20;

const IGNORED = [
  '**/{.*,venv,env,node_modules,vendor,testdata,site-packages,migrations,test,tests,benches,examples,target,docs,build,dist}/**',
  '**/{test_*,*_test,conftest}.{py,go}',
];

const ENDINGS = { Go: 'go', Python: 'py', Rust: 'rs' } as const satisfies Record<Language, string>;

/** @returns null if it has none */
export function findRouteSources(
  app: string,
  root: string,
  dependencies: readonly string[],
): RouteSources | null {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const textsOf = (names: readonly string[]): NamedText[] => {
    const texts: NamedText[] = [];
    let size = 0;
    for (const name of names) {
      const text = readPlainTextOrNull(join(app, name), options);
      if (text === null) continue;
      size += text.length;
      if (size > MAX_SIZE) break;
      texts.push({ name, text });
    }
    return texts;
  };
  const sources = (language: RouteSources['language'], names: readonly string[]) => {
    const files = textsOf(names);
    return files.length === 0 ? null : { language, files };
  };
  const language = otherLanguage(app, root)?.language;
  if (language !== undefined) {
    const names = globSync([`**/*.${ENDINGS[language]}`], {
      cwd: app,
      followSymbolicLinks: false,
      expandDirectories: false,
      ignore: IGNORED,
      deep: 6,
    });
    return sources(language, nearestFirst(names).slice(0, MAX_FILES));
  }
  if (!dependencies.includes('@react-router/dev')) return null;
  return sources('React Router', ['app/routes.ts', 'app/routes.js', 'app/routes.mjs']);
}

function nearestFirst(names: readonly string[]): string[] {
  const depth = (name: string) => name.split('/').length;
  return [...names].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
}
