import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** The text of all modules in `src` but one, named relative to `src`. */
export function sourcesWithout(excluded: string): string {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== excluded)
    .map((name) => readFileSync(join(SRC, name), 'utf8'))
    .join('\n');
}
