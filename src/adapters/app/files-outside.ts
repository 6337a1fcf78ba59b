/**
 * Programs outside of the checkouts that the start command names, in a folder that both builds write to. If the candidate's install
 * or build replaces one, both sides run it, and no slowdown could be seen. Other files may change: a database that a build fills, a
 * log, or `/proc/meminfo`, from which many a command takes the memory that Node.js may use.
 */
import { accessSync, constants } from 'node:fs';
import { extname } from 'node:path';
import type { EnvEntry } from '../../model/settings.ts';
import type { Variables } from '../../ports/ports.ts';
import { CODE } from '../code-files.ts';
import { hashOfFile } from '../plain-file.ts';
import { configuredVariables } from './child-env.ts';

/** A program that is larger is not looked at. */
const READING = { limit: 2 ** 30, links: 'all' } as const;

/**
 * A word that may be an absolute path, also by a variable, but not one that a command writes to. It looks back over one space only:
 * over all of them, a script of a pull request with a million spaces would take minutes.
 */
const PATH = /(?<=^|[\s"'=:;|&(<])(?<!> ?)(?:~|\$\w+|\$\{\w+\})?(?:\/[^\s"'`:;|&()<>{}]+)?/g;

export interface OutsideFile {
  /** As the command has it: a variable's value may be a secret. */
  readonly word: string;
  readonly path: string;
  /** Its content. */
  readonly hash: string;
}

/** @param lines the start command, and the scripts that it runs */
export function outsideFiles(
  lines: readonly string[],
  variables: Variables,
  env: readonly EnvEntry[],
): OutsideFile[] {
  const values = { HOME: variables['HOME'], ...configuredVariables(variables, env) };
  const words = new Set(lines.flatMap((line) => line.match(PATH) ?? []));
  const files: OutsideFile[] = [];
  for (const word of words) {
    const path = withValue(word, values);
    const hash = path.startsWith('/') && isProgram(path) ? hashOfFile(path, READING) : null;
    if (hash !== null) files.push({ word, path, hash });
  }
  return files;
}

/** The first file that has another content now; undefined if there is none. */
export function replacedFile(files: readonly OutsideFile[]): OutsideFile | undefined {
  return files.find(({ path, hash }) => {
    const now = hashOfFile(path, READING);
    return now !== null && now !== hash;
  });
}

function isProgram(path: string): boolean {
  if (CODE.has(extname(path))) return true;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** With what the shell puts in place of a variable at the beginning. */
function withValue(word: string, values: Readonly<Record<string, string | undefined>>): string {
  return word
    .replace(/^~/, '$HOME')
    .replace(/^\$\{?(\w+)\}?/, (all, name: string) => values[name] ?? all);
}
