import type { Git } from './git.ts';

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
