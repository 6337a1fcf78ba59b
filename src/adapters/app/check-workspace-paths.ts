/**
 * Finds absolute paths into the user's work tree among the commands and variables of an app. Both arms are checked out elsewhere:
 * by such a path the baseline would run or read the candidate's files, and no regression would be seen.
 */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { AppSettings, Hooks, StepCommand } from '../../model/settings.ts';
import type { Variables } from '../../ports/ports.ts';
import { pathInside } from '../git/repository.ts';
import { configuredVariables } from './child-env.ts';

export interface WorkspacePath {
  /** The path of the setting: `start`, or `scenarios`, its index, `hooks` and the hook's name. */
  readonly where: readonly [key: string, ...rest: (string | number)[]];
  /** As it was found. */
  readonly path: string;
  /** What leads to the same file of each arm: the path from the app's folder. */
  readonly instead: string;
}

/**
 * In a command any such path counts, but for a log or a cache, which the app's code is not read from. A variable or a hook may name data
 * that git ignores, which both sides share on purpose, so there only files that are committed count.
 *
 * @param app the app's directory in the user's work tree
 * @param isCommitted whether git has the file or folder, by its path from the root
 */
export async function workspacePaths(
  settings: Pick<AppSettings, 'start' | 'install' | 'build' | 'hooks' | 'env' | 'scenarios'>,
  app: string,
  root: string,
  variables: Variables,
  isCommitted: (file: string) => Promise<boolean>,
): Promise<WorkspacePath[]> {
  const folder = realpathSync(root);
  // Everything is in the repository of a whole file system.
  if (folder === '/') return [];
  const home = variables['HOME'] ?? null;
  const found = ({ path, file }: FoundPath, where: WorkspacePath['where']): WorkspacePath => {
    const instead = relative(realpathSync(app), join(folder, file)) || '.';
    return { where, path, instead };
  };
  const firstCommitted = async (paths: readonly FoundPath[]) => {
    for (const each of paths) {
      if (each.file === '.' || (await isCommitted(each.file))) return each;
    }
    return undefined;
  };
  const all: WorkspacePath[] = [];
  for (const [where, line] of commandsOf(settings)) {
    const paths = pathsInto(folder, root, line.replace(WRITTEN, ''), home);
    const first = where.includes('hooks') ? await firstCommitted(paths) : paths[0];
    if (first !== undefined) all.push(found(first, where));
  }
  for (const value of Object.values(configuredVariables(variables, settings.env))) {
    const first = await firstCommitted(pathsInto(folder, root, value, null));
    if (first !== undefined) all.push(found(first, ['env']));
  }
  return all;
}

function commandsOf({
  start,
  install,
  build,
  hooks,
  scenarios,
}: Pick<AppSettings, 'start' | 'install' | 'build' | 'hooks' | 'scenarios'>): (readonly [
  where: WorkspacePath['where'],
  line: string,
])[] {
  const lineOf = (step: StepCommand) => (step.kind === 'command' ? step.line : null);
  const ofHooks = ({ beforeLaunch, afterLaunch }: Hooks, ...where: WorkspacePath['where']) =>
    [
      [[...where, 'before-launch'], beforeLaunch],
      [[...where, 'after-launch'], afterLaunch],
    ] as const;
  const all = [
    [['start'], start],
    [['install'], lineOf(install)],
    [['build'], lineOf(build)],
    ...ofHooks(hooks, 'hooks'),
    ...scenarios.flatMap((scenario, i) => ofHooks(scenario.hooks, 'scenarios', i, 'hooks')),
  ] as const;
  return all.flatMap(([where, line]) => (line === null ? [] : [[where, line] as const]));
}

/** Where a command writes a log, and the caches of package managers. */
const WRITTEN =
  /(?:>>?|\btee(?: -a)?|--(?:cache|cache-dir|cache-folder|store-dir)[ =])\s*(?:"[^"]*"|'[^']*'|[^\s;&|]+)/g;

interface FoundPath {
  readonly path: string;
  /** From the root, which is `.`. */
  readonly file: string;
}

/**
 * Where an absolute path begins: at a word, also behind an option or the scheme of a URL. The end of a relative path or of a
 * variable is none.
 */
const BEGIN = /(?<=^|[\s"'`=:;,|&(<>{[@]|(?:^|\s)-\w)\/+/g;

/** What belongs to a path without spaces. */
const NAMES = /^[^\s"'`:;,|&()<>{}[\]]*/;

/**
 * The absolute paths in a text that lead into a folder, also by a symbolic link.
 *
 * @param folder without symbolic links
 * @param root the same folder, as git names it
 * @param home what the shell puts in place of `~`; null for a text that no shell reads
 */
function pathsInto(folder: string, root: string, text: string, home: string | null): FoundPath[] {
  const plain = home === null ? text : withHome(text, home).replace(/\\(.)/g, '$1');
  return [...plain.matchAll(BEGIN)].flatMap(({ 0: slashes, index }) => {
    const rest = plain.slice(index + slashes.length - 1);
    // The folder's own path may have spaces.
    const start = [root, folder].find((each) => rest.startsWith(each)) ?? '';
    const path = resolve(start + (NAMES.exec(rest.slice(start.length))?.[0] ?? ''));
    const real = realPathOf(path);
    const file = real === folder ? '.' : pathInside(folder, real);
    return file === null ? [] : [{ path, file }];
  });
}

function withHome(text: string, home: string): string {
  return text.replace(/(?<=^|[\s"'=:;|&(])~(?=\/)|\$HOME\b|\$\{HOME\}/g, () => home);
}

/** Of a file that is not there, the folders that are. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(realPathOf(folder), basename(path));
  }
}
