import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import type { Settings } from '../../model/settings.ts';
import { binFolders, detectStart, readManifest } from './detect.ts';
import type { Variables } from '../../ports.ts';

/** What the shell knows by itself. */
const BUILT_INS = new Set([
  '.',
  ':',
  'cd',
  'command',
  'eval',
  'exec',
  'export',
  'set',
  'test',
  'trap',
  'ulimit',
  'umask',
  'unset',
  'wait',
]);

/**
 * Whether the candidate has a start command that can exist, as far as that is known before anything
 * is installed or built.
 *
 * @param app where the candidate's app lives in the user's work tree
 */
export function startProblems(
  settings: Pick<Settings, 'start' | 'install' | 'build'>,
  app: string,
  root: string,
  variables: Variables,
): Problem[] {
  let manifest;
  try {
    manifest = readManifest(app);
  } catch (error) {
    const found = `a package.json that is not valid JSON (${(error as Error).message})`;
    return [{ where: 'working-directory', found, advice: 'mend it' }];
  }
  const start = settings.start ?? detectStart(app);
  if (start === null) {
    const found = manifest ? 'no start script in package.json' : 'no package.json';
    return [{ where: 'start', found, advice: 'give start: the command that boots the app' }];
  }
  const command = plainCommand(start);
  const mayCome =
    manifest?.hasDependencies === true ||
    settings.install.kind === 'command' ||
    settings.build.kind === 'command';
  if (command === null || mayCome || isOnPath(command, app, root, variables)) return [];
  return [
    {
      where: 'start',
      found: JSON.stringify(start),
      advice: `give a command that exists; ${command} is not on the PATH`,
    },
  ];
}

/** The command's name when it is a plain word; null for what only a shell can tell. */
function plainCommand(line: string): string | null {
  const word = /^\s*([\w@%+:,.-]+)(?=\s|$)/.exec(line)?.[1];
  return word === undefined || BUILT_INS.has(word) ? null : word;
}

function isOnPath(command: string, app: string, root: string, variables: Variables): boolean {
  const folders = [...binFolders(app, root), ...(variables['PATH'] ?? '').split(delimiter)];
  return folders.some((folder) => existsSync(join(folder, command)));
}
