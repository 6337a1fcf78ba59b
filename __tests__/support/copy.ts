/** A copy of this repository, as a clone would hold it. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { git } from './repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Copies what is tracked, but for `dist`, which may be older than the sources. */
export function copyTracked(target: string): void {
  for (const name of git(ROOT, 'ls-files', '-z').split('\0')) {
    const isThere = name !== '' && existsSync(join(ROOT, name));
    if (isThere && !name.startsWith('dist/')) cpSync(join(ROOT, name), join(target, name));
  }
}
