/** Warns before the first minutes are spent: of the wrong Node.js, and of variables that spoil the install. */
import type { AppSettings } from '../../model/settings.ts';
import type { Warning } from '../../model/warnings.ts';
import type { Variables } from '../../ports/ports.ts';
import { isProductionInstall } from './child-env.ts';
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
  return warnings;
}
