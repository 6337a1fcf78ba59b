/** The user's repository, read only, and paths within it. */
import { existsSync, statSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import { GitError, type Git } from './git.ts';

export interface Repository {
  /** The top of the work tree. */
  readonly root: string;
  /** The git directory with objects and refs. */
  readonly commonDirectory: string;
  /** How objects are hashed: `sha1` or `sha256`. */
  readonly objectFormat: string;
  readonly head: string;
  readonly parents: readonly string[];
  readonly isShallow: boolean;
  /** The URL of the remote `origin`, or its absolute path; null without one. */
  readonly origin: string | null;
}

/** Opens the repository that contains a directory. */
export async function openRepository(
  git: Git,
  directory: string,
): Promise<{ repository: Repository } | { problem: Problem }> {
  const where = 'working-directory';
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    return { problem: { code: 'not-found', where, value: directory, what: 'directory' } };
  }
  const inside = { cwd: directory };
  let root: string;
  let version: string;
  try {
    // One after the other, so that the same trouble always has the same message.
    root = await git.run(['rev-parse', '--show-toplevel'], inside);
    version = await git.run(['--version'], inside);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const { message } = error;
    return { problem: { code: 'no-repository', where, value: directory, message, isEmpty: false } };
  }
  const old = tooOld(version);
  if (old !== null) return { problem: { code: 'git-too-old', where: 'git', value: old } };
  const head = await git.try(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], inside);
  if (head === null) {
    return { problem: { code: 'no-repository', where, isEmpty: true } };
  }
  const at = { cwd: root };
  const facts = ['--is-shallow-repository', '--show-object-format', '--git-common-dir'];
  const [answers, origin, parents] = await Promise.all([
    git.run(['rev-parse', ...facts], at),
    git.try(['remote', 'get-url', 'origin'], at),
    parentsOf(git, head, root),
  ]);
  // The path comes last, since it may hold line breaks.
  const [shallow, objectFormat = '', ...common] = answers.split('\n');
  return {
    repository: {
      root,
      commonDirectory: resolve(root, common.join('\n')),
      objectFormat,
      head,
      parents,
      isShallow: shallow === 'true',
      origin: origin === null ? null : remoteAddress(origin, root),
    },
  };
}

/** The version if it is older than 2.31, from which on git knows all that is asked of it. @param said `git version 2.39.3 (Apple Git-146)` */
function tooOld(said: string): string | null {
  const [, version, major, minor] = /((\d+)\.(\d+)[\d.]*)/.exec(said) ?? [];
  if (version === undefined) return null;
  return Number(major) < 2 || (Number(major) === 2 && Number(minor) < 31) ? version : null;
}

/** The top of the repository of which this one is a submodule; null if it is none. */
export async function superprojectOf(git: Git, { root }: Repository): Promise<string | null> {
  const top = await git.try(['rev-parse', '--show-superproject-working-tree'], { cwd: root });
  return top === null || top === '' ? null : top;
}

/**
 * The address of a remote, with a relative path made absolute: git would look for it from the folder in which it runs.
 *
 * @param from the folder from which a relative path is meant; for one of the configuration, the top of the work tree
 */
export function remoteAddress(address: string, from: string): string {
  // Git's rule: a colon with no slash before it, as in `https://…` or `git@host:…`.
  const isUrl = /^[^/]+:/.test(address);
  return isUrl || isAbsolute(address) ? address : resolve(from, address);
}

/** The parents that a commit records. Unlike `HEAD^1`, this works at the end of a shallow clone. */
export async function parentsOf(git: Git, commit: string, cwd: string): Promise<string[]> {
  const text = await git.run(['cat-file', 'commit', commit], { cwd });
  const headers = text.slice(0, text.indexOf('\n\n'));
  return [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? '');
}

/** A path relative to the repository's root, with forward slashes; null if it is outside. Follows links. */
export function insideRepository(root: string, directory: string): string | null {
  const [realRoot, realPath] = [realpathSync(root), realpathSync(directory)];
  return realRoot === realPath ? '.' : pathInside(realRoot, realPath);
}

/** A path relative to a root, with forward slashes; null if it is not below the root. Ignores links. */
export function pathInside(root: string, path: string): string | null {
  const inside = relative(root, path);
  const isOutside = inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside);
  return inside === '' || isOutside ? null : inside.split(sep).join('/');
}

/**
 * Which of the files git ignores, so that a checkout does not have them. A tracked file is not ignored, whatever
 * `.gitignore` says.
 *
 * @param root of the repository
 * @param names relative to the root
 */
export async function ignoredFiles(
  git: Git,
  root: string,
  names: readonly string[],
): Promise<Set<string>> {
  // It fails if none is ignored. Names are printed as they were given, one a line.
  const args = ['-c', 'core.quotePath=false', 'check-ignore', '--', ...names];
  const output = await git.try(args, { cwd: root });
  return new Set((output ?? '').split('\n').filter((name) => name !== ''));
}

/**
 * Whether the checked-out commit has a file or a folder.
 *
 * @param root of the repository
 * @param name relative to the root
 */
export async function isInCommit(git: Git, root: string, name: string): Promise<boolean> {
  const listed = await git.try(['ls-tree', '--name-only', 'HEAD', '--', name], { cwd: root });
  return listed !== null && listed !== '';
}

/** `owner/name` at the end of a repository's address or path. */
export function repositoryNameIn(address: string): string {
  const bare = address.replace(/\/+$/, '').replace(/\/?\.git$/, '');
  return /[^/:]+\/[^/:]+$/.exec(bare)?.[0] ?? bare;
}
