import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import { GitError, type Git } from './git.ts';

/** The user's repository, which is only ever read. */
export interface Repository {
  /** The top of the work tree. */
  readonly root: string;
  /** The git directory that holds objects and refs. */
  readonly commonDirectory: string;
  readonly head: string;
  readonly parents: readonly string[];
  readonly isShallow: boolean;
  /** Where `origin` is fetched from; null without one. */
  readonly origin: string | null;
}

/** The repository around a directory, or why there is none. */
export async function openRepository(
  git: Git,
  directory: string,
): Promise<{ repository: Repository } | { problem: Problem }> {
  const refuse = (found: string, advice: string) => ({
    problem: { where: 'working-directory', found, advice },
  });
  if (!existsSync(directory)) {
    return refuse(JSON.stringify(directory), 'give a directory that exists in the repository');
  }
  const inside = { cwd: directory };
  let root: string;
  try {
    root = await git.run(['rev-parse', '--show-toplevel'], inside);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const advice = 'run it inside a git repository; in a workflow, after actions/checkout';
    return refuse(`${JSON.stringify(directory)} (git: ${error.message})`, advice);
  }
  const head = await git.try(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], inside);
  if (head === null) return refuse('a repository without a commit', 'commit something first');
  const at = { cwd: root };
  const [common, shallow, origin] = await Promise.all([
    git.run(['rev-parse', '--git-common-dir'], at),
    git.run(['rev-parse', '--is-shallow-repository'], at),
    git.try(['remote', 'get-url', 'origin'], at),
  ]);
  return {
    repository: {
      root,
      commonDirectory: resolve(root, common),
      head,
      parents: await parentsOf(git, head, at.cwd),
      isShallow: shallow === 'true',
      origin,
    },
  };
}

/** The parents that a commit records; unlike `HEAD^1`, also where a shallow clone ends. */
export async function parentsOf(git: Git, commit: string, cwd: string): Promise<string[]> {
  const text = await git.run(['cat-file', 'commit', commit], { cwd });
  const headers = text.slice(0, text.indexOf('\n\n'));
  return [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? '');
}

/** A directory relative to the repository's root, with forward slashes; null when it is outside. */
export function insideRepository(root: string, directory: string): string | null {
  const [top, place] = [realpathSync(root), realpathSync(directory)];
  return top === place ? '.' : pathInside(top, place);
}

/** A path below a root, from there, with forward slashes; null for any other. Links are not looked at. */
export function pathInside(root: string, path: string): string | null {
  const inside = relative(root, path);
  const isOutside = inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside);
  return inside === '' || isOutside ? null : inside.split(sep).join('/');
}
