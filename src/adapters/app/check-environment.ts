/** Warns before the first minutes are spent: of the wrong Node.js, of variables that spoil the install, and of one without a lockfile. */
import type { AppSettings } from '../../model/settings.ts';
import type { Warning } from '../../model/warnings.ts';
import type { Variables } from '../../ports/ports.ts';
import { isProductionInstall } from './child-env.ts';
import { nearestLockfile } from '../project/detect-commands.ts';
import { unknownLockfile } from '../project/read-project.ts';
import { nodeOnPath, readProjectHints } from '../project/read-project-hints.ts';

/** @param app the app's directory in the user's work tree */
export async function environmentWarnings(
  { env, install, build }: Pick<AppSettings, 'env' | 'install' | 'build'>,
  app: string,
  root: string,
  variables: Variables,
): Promise<Warning[]> {
  const hints = readProjectHints(app, root, await nodeOnPath(variables));
  const { node, devDependencies, scripts } = hints;
  const warnings: Warning[] = [];
  if (node?.isRunning === false && node.running !== null) {
    const { file, text, running } = node;
    warnings.push({ code: 'node-version-differs', file, wanted: text, running });
  }
  const builds =
    build.kind === 'command' || (build.kind === 'detect' && scripts['build'] !== undefined);
  if (
    isProductionInstall(env, variables) &&
    builds &&
    install.kind === 'detect' &&
    devDependencies.length > 0
  ) {
    warnings.push({ code: 'production-install' });
  }
  const hasPackages = hints.dependencies.length > 0 || hints.workspace !== null;
  if (install.kind === 'detect' && hasPackages && !hasLockfile(app, root)) {
    warnings.push({ code: 'install-without-lockfile', other: unknownLockfile(app, root) });
  }
  return warnings;
}

/** True for broken files, which are reported with the start command. */
function hasLockfile(app: string, root: string): boolean {
  try {
    return nearestLockfile(app, root) !== null;
  } catch {
    return true;
  }
}
