/** Checks the start command before anything is installed or built. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import type { AppSettings } from '../../model/settings.ts';
import { binFolders, detectStart, otherLanguage } from '../project/detect-commands.ts';
import { readManifest } from '../project/read-manifest.ts';
import { UnusableFileError } from '../plain-file.ts';
import type { Variables } from '../../ports/ports.ts';

/**
 * Problems with the candidate's start command: missing, or neither on the PATH nor possibly created by
 * install or build.
 *
 * @param app the app's directory in the user's work tree
 */
export async function checkStartCommand(
  settings: Pick<AppSettings, 'start' | 'install' | 'build'>,
  app: string,
  root: string,
  variables: Variables,
): Promise<Problem[]> {
  let manifest;
  try {
    manifest = readManifest(app, root);
  } catch (error) {
    const where = 'working-directory';
    if (error instanceof UnusableFileError) {
      return [{ ...error.refusal, where, value: 'package.json' }];
    }
    const { message } = error as Error;
    return [{ code: 'invalid-package-json', where, message }];
  }
  const start = settings.start ?? detectStart(app, root, settings.build);
  if (start === null) {
    const hasManifest = manifest !== null;
    // Detection leaves a start script out only beside an app in another language.
    const isOfFrontEnd = (manifest?.scripts['start']?.trim() ?? '') !== '';
    const found = { isInit: false, hasManifest, isOfFrontEnd, isRemoved: false } as const;
    return [{ code: 'no-start-command', where: 'start', ...found }];
  }
  const command = plainCommand(start);
  const mayBeInstalled =
    manifest?.hasDependencies === true ||
    settings.install.kind === 'command' ||
    settings.build.kind === 'command' ||
    // Such as gunicorn, which requirements.txt lists.
    (settings.install.kind === 'detect' && (otherLanguage(app, root)?.install ?? null) !== null);
  if (command === null || mayBeInstalled || (await commandExists(command, app, root, variables)))
    return [];
  return [
    {
      code: 'command-not-found',
      where: 'start',
      value: start,
      program: command,
      message: null,
    },
  ];
}

/** The program that a command line starts; null if only a shell can tell. */
function plainCommand(line: string): string | null {
  return /^\s*([\w@%+:,.-]+)(?=\s|$)/.exec(line)?.[1] ?? null;
}

/** Asks the shell, which also knows its keywords, such as `if` and `exec`. */
async function commandExists(
  command: string,
  app: string,
  root: string,
  variables: Variables,
): Promise<boolean> {
  const path = [...binFolders(app, root), variables['PATH'] ?? ''].join(delimiter);
  const shell = spawn('command -v -- "$COMMAND_NAME"', {
    shell: true,
    cwd: app,
    stdio: 'ignore',
    env: { PATH: path, COMMAND_NAME: command },
  });
  const [code] = (await once(shell, 'exit')) as [number | null];
  return code === 0;
}
