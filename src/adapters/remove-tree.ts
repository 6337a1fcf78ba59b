import { chmod, lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes a folder with all that is in it, also what is in folders that nobody may write to: Go, Nix and others make such.
 * Links are removed, not followed.
 *
 * @throws Error of the system if that is impossible, for example because another user owns a folder
 */
export async function removeTree(path: string): Promise<void> {
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  try {
    await remove();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM'].includes(code) || !(await lstat(path)).isDirectory()) throw error;
    await makeWritable(path);
    await remove();
  }
}

/** Each folder, before those in it: one that cannot be read shows nothing. */
async function makeWritable(directory: string): Promise<void> {
  try {
    await chmod(directory, 0o700);
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      if (entry.isDirectory()) await makeWritable(join(directory, entry.name));
    }
  } catch {
    // Removing it says what is wrong.
  }
}
