/** Finds and reads the configuration file and the files that it names. */
import { isUtf8 } from 'node:buffer';
import { statSync, type Stats } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import picomatch from 'picomatch';
import type { Warning } from '../../model/warnings.ts';
import type { Problem, UnreadableBody } from '../../model/problem.ts';
import { insideRepository } from '../git/repository.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainFile, UnusableFileError } from '../plain-file.ts';

/** Bytes. */
const MAX_BODY_SIZE = 64 * 2 ** 20;

const DEFAULT_CONFIGS = ['cannongate.yml', join('.github', 'cannongate.yml')];

/** Read if there is no configuration file of cannongate. */
const AUTOBENCH_CONFIGS = ['autobench.yml'];

export interface ConfigFileText {
  /** Path relative to the repository's root, for messages. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

/**
 * The configuration file: the one that `config` names, or the first default in the app's directory or at
 * the repository's root. Without any, autobench's configuration file.
 */
export function findConfig(
  root: string,
  directory: string,
  configured: string | null,
  cwd: string,
): ConfigFileText | null | { readonly problem: Problem } {
  const candidates =
    configured === null
      ? [DEFAULT_CONFIGS, AUTOBENCH_CONFIGS].flatMap((names) =>
          defaultPaths(names, root, directory),
        )
      : [cwd, directory, root].map((folder) => resolve(folder, configured));
  const isNamed = configured !== null;
  const path =
    candidates.find(isNoDirectory) ?? candidates.find((each) => isNamed && isThere(each));
  const where = 'config';
  if (path === undefined) {
    if (!isNamed) return null;
    return { problem: { code: 'not-found', where, value: configured, what: 'file' } };
  }
  const value = configured ?? relative(root, path);
  const name = insideRepository(root, path);
  if (name === null) return { problem: { ...OUTSIDE, where, value } };
  try {
    const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
    const bytes = readPlainFile(path, options);
    // Characters that were replaced would be sent in requests. UTF-16 without its mark is valid UTF-8, with null bytes.
    if (!isUtf8(bytes) || bytes.includes(0)) return { problem: { code: 'not-utf8', where, value } };
    return { name, path, text: bytes.toString('utf8') };
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    return { problem: { ...error.refusal, where, value } };
  }
}

/**
 * Warnings about configuration files that are not read: misnamed ones, and autobench's next to ours.
 *
 * @param config the file that is read
 */
export function warnAboutUnreadConfigs(
  root: string,
  directory: string,
  config: ConfigFileText | null,
): Warning[] {
  const misnamed = defaultPaths(DEFAULT_CONFIGS, root, directory)
    .map((path) => path.replace(/\.yml$/, '.yaml'))
    .filter(isNoDirectory)
    .map((path): Warning => {
      const file = relative(root, path);
      return { code: 'config-misnamed', file, expected: `${basename(file, '.yaml')}.yml` };
    });
  const autobench = defaultPaths(AUTOBENCH_CONFIGS, root, directory).filter(isNoDirectory);
  if (config === null || autobench.includes(config.path)) return misnamed;
  const ignored = autobench.map((path): Warning => ({
    code: 'config-ignored',
    file: relative(root, path),
    config: config.name,
  }));
  return [...misnamed, ...ignored];
}

/** The paths to search for files of these names, in order. */
function defaultPaths(names: readonly string[], root: string, directory: string): string[] {
  return [...new Set([directory, root])].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  );
}

/** Reads the body file that a configuration file names, relative to that file. */
export function bodyReader(root: string, config: ConfigFileText | null) {
  return (path: string): { value: Uint8Array } | { refusal: UnreadableBody } => {
    const file = resolve(config === null ? root : dirname(config.path), path);
    // Check the name first: messages must not reveal whether a file outside exists.
    const byName = relative(root, file);
    if (/^\.\.(?:[/\\]|$)/.test(byName) || isAbsolute(byName)) return { refusal: OUTSIDE };
    if (!isThere(file)) return { refusal: { code: 'not-found', what: 'file', path: byName } };
    if (insideRepository(root, file) === null) return { refusal: OUTSIDE };
    try {
      return { value: readPlainFile(file, { limit: MAX_BODY_SIZE, links: { within: root } }) };
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      return { refusal: error.refusal };
    }
  };
}

const OUTSIDE = { code: 'not-in-repository', what: 'file' } as const;

/** What a path cannot lead to anything with: a file in place of a folder, a name that is too long, a link to itself, a null byte. */
const NO_PATH: readonly unknown[] = ['ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ERR_INVALID_ARG_VALUE'];

/** Whether there is something that should be a file. A directory of that name is not meant. */
function isNoDirectory(path: string): boolean {
  return isThere(path, (stats) => !stats.isDirectory());
}

/** Whether there is something that can be read, or of which reading says why it cannot. */
function isThere(path: string, isMeant = (_stats: Stats) => true): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && isMeant(stats);
  } catch (error) {
    // What may not be looked at is there.
    return !NO_PATH.includes((error as NodeJS.ErrnoException).code);
  }
}

/**
 * Whether a file, relative to the repository's root, matches one of the patterns and none of those that
 * begin with `!`. Hidden files match, too. A directory stands for all files in it.
 */
export function matchesPatterns(file: string, patterns: readonly string[]): boolean {
  return matchesAny(file, patterns, () => false);
}

/** The same for a submodule, whose files git does not list: whether one of its files may match. */
export function mayMatchInside(submodule: string, patterns: readonly string[]): boolean {
  return matchesAny(submodule, patterns, (pattern) => leadsInto(submodule, pattern));
}

/** @param alsoMatches of a pattern that does not begin with `!` */
function matchesAny(
  file: string,
  patterns: readonly string[],
  alsoMatches: (pattern: string) => boolean,
): boolean {
  const plain = patterns.map((pattern) =>
    pattern.replace(/^(!?)(?:\.?\/)+/, '$1').replace(/\/$/, ''),
  );
  const matches = (pattern: string) =>
    picomatch.isMatch(file, [pattern, `${pattern}/**`], { dot: true });
  const [excluded = [], included = []] = [true, false].map((isOut) =>
    plain.filter((pattern) => /^!(?!\()/.test(pattern) === isOut),
  );
  const isIncluded =
    included.length === 0 || included.some((each) => matches(each) || alsoMatches(each));
  return isIncluded && !excluded.some((pattern) => matches(pattern.slice(1)));
}

/** Whether a pattern may match files of a folder: `lib/*.js` those of `lib`. */
function leadsInto(folder: string, pattern: string): boolean {
  // There a slash need not separate folders.
  if (/[{(]/.test(pattern)) return true;
  const parts = pattern.split('/');
  for (const [i, name] of folder.split('/').entries()) {
    const part = parts[i];
    if (part === undefined) return false;
    if (part.includes('**')) return true;
    if (!picomatch.isMatch(name, [part], { dot: true })) return false;
  }
  return true;
}
