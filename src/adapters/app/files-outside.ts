/**
 * Files outside of the checkouts that the start command names, such as a program in a folder that both builds write to. If the
 * candidate's install or build replaces one, both sides run it, and no slowdown could be seen.
 */
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { EnvEntry } from '../../model/settings.ts';
import type { Variables } from '../../ports/ports.ts';
import { configuredVariables } from './child-env.ts';

/** A word that may be an absolute path, also by a variable, but not one that a command writes a log to. */
const PATH = /(?<=^|[\s"'=:;|&(<])(?<!>\s*)(?:~|\$\w+|\$\{\w+\})?(?:\/[^\s"'`:;|&()<>{}]+)?/g;

interface OutsideFile {
  /** As the command has it: a variable's value may be a secret. */
  readonly word: string;
  readonly path: string;
  /** Its content. */
  readonly hash: string;
}

/** @param lines the start command, and the scripts that it runs */
export async function outsideFiles(
  lines: readonly string[],
  variables: Variables,
  env: readonly EnvEntry[],
): Promise<OutsideFile[]> {
  const values = { HOME: variables['HOME'], ...configuredVariables(variables, env) };
  const words = new Set(lines.flatMap((line) => line.match(PATH) ?? []));
  const files: OutsideFile[] = [];
  for (const word of words) {
    const path = withValue(word, values);
    const hash = path.startsWith('/') ? await hashOf(path) : null;
    if (hash !== null) files.push({ word, path, hash });
  }
  return files;
}

/** The first file that has another content now; undefined if there is none. */
export async function replacedFile(
  files: readonly OutsideFile[],
): Promise<OutsideFile | undefined> {
  for (const file of files) {
    const hash = await hashOf(file.path);
    if (hash !== null && hash !== file.hash) return file;
  }
  return undefined;
}

/** With what the shell puts in place of a variable at the beginning. */
function withValue(word: string, values: Readonly<Record<string, string | undefined>>): string {
  return word
    .replace(/^~/, '$HOME')
    .replace(/^\$\{?(\w+)\}?/, (all, name: string) => values[name] ?? all);
}

/** Null if there is no such file, or if it cannot be read. */
async function hashOf(path: string): Promise<string | null> {
  try {
    if (!statSync(path).isFile()) return null;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
