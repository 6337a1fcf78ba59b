/**
 * Warns before the first minutes are spent: of the wrong Node.js, of variables that spoil the install, of one without a lockfile, from
 * another one than the project's, or outside of the checkout, and of a start command that watches files or sets PORT.
 */
import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { AppSettings } from '../../model/settings.ts';
import type { Warning } from '../../model/warnings.ts';
import type { Variables } from '../../ports/ports.ts';
import { isProductionInstall } from './child-env.ts';
import { compilerIn, portSetBy, watcherIn } from '../../diagnosis/start-tools.ts';
import { detectStart } from '../project/detect-commands.ts';
import {
  ancestors,
  lockfileAbove,
  LOCKFILE_NAMES,
  LOCKFILES,
  nearestLockfile,
} from '../project/nearest-lockfile.ts';
import { unknownLockfile } from '../project/read-project.ts';
import { readProjectHints } from '../project/read-project-hints.ts';
import { nodeOnPath } from './node-on-path.ts';
import { outsideCommand } from './outside-checkout.ts';

/** @param app the app's directory in the user's work tree */
export async function environmentWarnings(
  { env, start, install, build }: Pick<AppSettings, 'env' | 'start' | 'install' | 'build'>,
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
  for (const step of ['install', 'build'] as const) {
    const command = outsideCommand({ env, install, build }, step, app, root);
    if (command !== null) warnings.push({ code: 'installs-outside', step, command });
  }
  const line = start ?? detectedStart(app, root, build);
  const watcher = watcherIn(line, hints);
  if (watcher !== null) warnings.push({ code: 'start-watches', ...watcher });
  const compiler = watcher === null ? compilerIn(line, hints) : null;
  if (compiler !== null) warnings.push({ code: 'start-compiles', ...compiler });
  const port = portSetBy(line, hints);
  if (port !== null) warnings.push({ code: 'start-sets-port', port });
  const hasPackages = hints.dependencies.length > 0 || hints.workspace !== null;
  if (install.kind === 'detect' && hasPackages && !hasLockfile(app, root)) {
    const other = unknownLockfile(app, root);
    const above = other === null ? lockfileAbove(app, root) : null;
    warnings.push({
      code: 'install-without-lockfile',
      other,
      above: above && relative(root, join(above.directory, above.name)),
    });
  }
  if (install.kind === 'detect' && hasPackages) {
    warnings.push(...lockfileWarnings(app, root, hints.packageManager));
  }
  return warnings;
}

const BUN_LOCKFILES = ['bun.lock', 'bun.lockb'];

/**
 * Warns if the packages may be installed from the wrong lockfile: a change of the right one would then be on neither side. A project
 * that has changed its package manager may have kept the lockfile of the former one.
 *
 * @param packageManager the nearest field of that name in a package.json
 */
function lockfileWarnings(app: string, root: string, packageManager: string): Warning[] {
  const used = lockfileOf(app, root);
  const named = /^\w+(?=@)/.exec(packageManager)?.[0] ?? null;
  if (used === null || used.manager === named) return [];
  const others = ancestors(app, used.directory).flatMap((folder) =>
    [...LOCKFILE_NAMES.filter((each) => LOCKFILES[each] !== used.manager), ...BUN_LOCKFILES]
      .map((name) => join(folder, name))
      .filter((file) => existsSync(file)),
  );
  const isNamed = (file: string) => named === 'bun' && BUN_LOCKFILES.includes(basename(file));
  const other = others.find(isNamed) ?? others[0] ?? null;
  if (other === null && named === null) return [];
  return [
    {
      code: 'lockfile-not-used',
      used: relative(root, join(used.directory, used.name)),
      other: other === null ? null : relative(root, other),
      named,
    },
  ];
}

/** Empty for broken files, which are reported with the start command, and where there is none. */
function detectedStart(app: string, root: string, build: AppSettings['build']): string {
  try {
    return detectStart(app, root, build) ?? '';
  } catch {
    return '';
  }
}

/** Null without one, and for broken files, which are reported with the start command. */
function lockfileOf(app: string, root: string): ReturnType<typeof nearestLockfile> {
  try {
    return nearestLockfile(app, root);
  } catch {
    return null;
  }
}

/** True for broken files, which are reported with the start command. */
function hasLockfile(app: string, root: string): boolean {
  try {
    return nearestLockfile(app, root) !== null;
  } catch {
    return true;
  }
}
