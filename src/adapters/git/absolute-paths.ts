import { execFile } from 'node:child_process';
import type { Variables } from '../../ports/ports.ts';

/** A large node_modules that is not in memory takes longer; then it is not worth the wait. */
const TIMEOUT_MS = 15_000;

/**
 * Whether any file below a directory holds the directory's own absolute path, or a symbolic link leads
 * there by it: a virtual environment of Python, a bundle, a cache. Moving it would break those. Also
 * true when that cannot be found out in time.
 */
export async function containsOwnPath(
  directory: string,
  variables: Variables,
  signal: AbortSignal,
): Promise<boolean> {
  const run = (command: string, args: readonly string[]) =>
    outcomeOf(command, args, {
      cwd: directory,
      signal,
      timeout: TIMEOUT_MS,
      // Bytes are compared, not characters, which is much faster.
      env: { PATH: variables['PATH'] ?? '', LC_ALL: 'C' },
    });
  const git = ['--exclude=.git', '--exclude-dir=.git'];
  const pattern = `${directory.replace(/[\\*?[]/g, '\\$&')}*`;
  const [files, links] = await Promise.all([
    run('grep', ['-rqF', ...git, '-e', directory, '.']),
    run('find', ['.', '-name', '.git', '-prune', '-o', '-lname', pattern, '-print', '-quit']),
  ]);
  signal.throwIfAborted();
  // grep says 1 when there is none, 2 when it could not read everything.
  return files.code !== 1 || links.code !== 0 || links.output !== '';
}

function outcomeOf(
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
