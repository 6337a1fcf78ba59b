/** Package managers that a project names and this machine lacks: corepack, which comes with Node.js up to 24, brings them. */
import { execFile } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const MANAGER = /(?:^|[\s;&|(])(pnpm|yarn)(?=\s|$)/;

/** Milliseconds. It writes a few small files, and downloads nothing yet. */
const TIMEOUT = 20_000;

/**
 * A folder for the PATH with pnpm and yarn, for an install or a build that needs one which the PATH does not have. The
 * machine stays as it is: `corepack enable` alone would write next to `node`.
 *
 * @param env of the command
 * @param folder is made
 * @returns null if the command needs none, or without corepack
 */
export async function packageManagersFor(
  line: string,
  env: Readonly<Record<string, string>>,
  folder: string,
): Promise<string | null> {
  const manager = MANAGER.exec(line)?.[1];
  if (manager === undefined || isOnPath(manager, env) || !isOnPath('corepack', env)) return null;
  mkdirSync(folder, { recursive: true });
  const args = ['enable', '--install-directory', folder, 'pnpm', 'yarn'];
  const isMade = await new Promise<boolean>((resolve) => {
    execFile('corepack', args, { env, timeout: TIMEOUT }, (error) => {
      resolve(error === null);
    });
  });
  return isMade ? folder : null;
}

/** Whether a folder of the PATH has a program. */
export function isOnPath(program: string, env: Readonly<Record<string, string>>): boolean {
  return (env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}
