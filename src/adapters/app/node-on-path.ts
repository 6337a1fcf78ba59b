/** The `node` that the PATH leads to. It runs the app, and may differ from the one that runs cannongate. */
import { execFile } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Variables } from '../../ports/ports.ts';
import { baseVariables } from './child-env.ts';

/** Its path without links; null without any. */
export function nodeFileOnPath({ PATH = '' }: Variables): string | null {
  for (const folder of PATH.split(delimiter)) {
    if (folder === '') continue;
    try {
      const file = join(folder, 'node');
      accessSync(file, constants.X_OK);
      const path = realpathSync(file);
      if (statSync(path).isFile()) return path;
    } catch {
      // It is not there, as in most folders of the PATH.
    }
  }
  return null;
}

/** What was answered, by all that the answer may depend on. */
const versions = new Map<string, Promise<string | null>>();

/**
 * The version, such as `v24.1.0`; null if it cannot be asked. A gate wants it several times, and Node.js takes longer to
 * start than to answer, so the same file is asked once.
 */
export async function nodeOnPath(variables: Variables): Promise<string | null> {
  const env = baseVariables(variables);
  // A version manager's script chooses by the folder as well.
  const key = JSON.stringify([process.cwd(), env, identityOf(nodeFileOnPath(env))]);
  const known = versions.get(key) ?? askVersion(env);
  versions.set(key, known);
  const version = await known;
  // Another time it may answer.
  if (version === null) versions.delete(key);
  return version;
}

function identityOf(file: string | null): object | null {
  const stats = file === null ? undefined : statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? null : { file, inode: stats.ino, modified: stats.mtimeMs };
}

function askVersion(env: Record<string, string>): Promise<string | null> {
  return new Promise((resolve) => {
    execFile('node', ['--version'], { env, timeout: 10_000 }, (error, stdout) => {
      resolve(error ? null : stdout.trim());
    });
  });
}
