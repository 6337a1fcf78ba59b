/** Whether a checkout can be moved: a build may have written its absolute path into files. */
import { execFile } from 'node:child_process';
import type { Variables } from '../../ports/ports.ts';

/** Searching a large node_modules that is not cached may take longer, and is not worth the wait. */
const TIMEOUT_MS = 15_000;

/**
 * Whether a file or a symbolic link in a directory contains the directory's absolute path, as in a virtual
 * environment of Python, a bundle or a cache. Moving the directory would break it. Also true if the search
 * does not finish in time.
 */
export async function containsOwnPath(
  directory: string,
  variables: Variables,
  signal: AbortSignal,
): Promise<boolean> {
  const run = (command: string, args: readonly string[]) =>
    runSearch(command, args, {
      cwd: directory,
      signal,
      timeout: TIMEOUT_MS,
      // Compares bytes instead of characters, which is much faster.
      env: { PATH: variables['PATH'] ?? '', LC_ALL: 'C' },
    });
  const git = ['--exclude=.git', '--exclude-dir=.git'];
  const pattern = `${directory.replace(/[\\*?[]/g, '\\$&')}*`;
  const [files, links] = await Promise.all([
    run('grep', ['-rqF', ...git, '-e', directory, '.']),
    run('find', ['.', '-name', '.git', '-prune', '-o', '-lname', pattern, '-print', '-quit']),
  ]);
  signal.throwIfAborted();
  // grep exits with 1 if nothing matches, and with 2 if it could not read everything.
  return files.code !== 1 || links.code !== 0 || links.output !== '';
}

function runSearch(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: Record<string, string>; signal: AbortSignal; timeout: number },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, options, (error, output) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve({ code, output });
    });
  });
}
