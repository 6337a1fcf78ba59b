import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** The text of all modules in `src` but some, named relative to `src`: files, or folders with a slash at the end. */
export function sourcesWithout(...excluded: readonly string[]): string {
  const isExcluded = (name: string) =>
    excluded.some((each) => (each.endsWith('/') ? name.startsWith(each) : name === each));
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !isExcluded(name))
    .map((name) => readFileSync(join(SRC, name), 'utf8'))
    .join('\n');
}
