/** Which submodules of a checkout have no files. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';

/** Folders below the root, without characters that mean something to a shell. */
const PLAIN_FOLDER = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** The folders of submodules that nothing has fetched, from the root. A file that cannot be read counts as absent. */
export function findMissingSubmodules(root: string): string[] {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const text = readPlainTextOrNull(join(root, '.gitmodules'), options) ?? '';
  return [...text.matchAll(/^[ \t]*path[ \t]*=[ \t]*(\S+)[ \t\r]*$/gm)]
    .map((match) => match[1] ?? '')
    .filter((folder) => PLAIN_FOLDER.test(folder) && isEmpty(join(root, folder)));
}

function isEmpty(directory: string): boolean {
  try {
    return readdirSync(directory).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
