import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** The text of all modules in `src` but some, named relative to `src`. */
export function sourcesWithout(...excluded: readonly string[]): string {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !excluded.includes(name))
    .map((name) => readFileSync(join(SRC, name), 'utf8'))
    .join('\n');
}
