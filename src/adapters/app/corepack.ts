/** Package managers that a project names and this machine lacks: corepack, which comes with Node.js up to 24, brings them. */
import { execFile } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { ProjectManager } from '../project/nearest-lockfile.ts';

const MANAGER = /(?:^|[\s;&|(])(pnpm|yarn)(?=\s|$)/;

/** Milliseconds. It writes a few small files, and downloads nothing yet. */
const TIMEOUT = 20_000;

/** How its version begins. Later ones share the program's name, and it refuses to install a project that names one of them. */
const FIRST_YARN = '1.';

/**
 * A folder for the PATH with pnpm and yarn, for an install or a build that needs one which the PATH does not have. The
 * machine stays as it is: `corepack enable` alone would write next to `node`.
 *
 * @param env of the command
 * @param folder is made
 * @param project its package manager, which a command may start without naming it, as turbo does; null for npm and if it is not known
 * @returns null if the command needs none, or without corepack
 */
export async function packageManagersFor(
  line: string,
  env: Readonly<Record<string, string>>,
  folder: string,
  project: ProjectManager | null = null,
): Promise<string | null> {
  const manager = MANAGER.exec(line)?.[1] ?? project?.name;
  if (manager === undefined || !isOnPath('corepack', env)) return null;
  if (isOnPath(manager, env)) {
    const mayBeOld = manager === 'yarn' && project?.isNewerYarn === true;
    if (!mayBeOld || !(await versionOf('yarn', env)).startsWith(FIRST_YARN)) return null;
  }
  mkdirSync(folder, { recursive: true });
  const args = ['enable', '--install-directory', folder, 'pnpm', 'yarn'];
  const isMade = await new Promise<boolean>((resolve) => {
    execFile('corepack', args, { env, timeout: TIMEOUT }, (error) => {
      resolve(error === null);
    });
  });
  return isMade ? folder : null;
}

/** Asked outside of the project, where Yarn would look for the version that it names. Empty if it does not say. */
async function versionOf(program: string, env: Readonly<Record<string, string>>): Promise<string> {
  const options = { env, cwd: tmpdir(), timeout: TIMEOUT };
  return await new Promise<string>((resolve) => {
    execFile(program, ['--version'], options, (error, stdout) => {
      resolve(error === null ? stdout.trim() : '');
    });
  });
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
