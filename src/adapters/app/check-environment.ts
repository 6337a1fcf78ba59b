/**
 * Warns before the first minutes are spent: of the wrong Node.js, of variables that spoil the install, of one without a lockfile, and of
 * a start command that watches files or sets PORT.
 */
import { join, relative } from 'node:path';
import type { AppSettings } from '../../model/settings.ts';
import type { Warning } from '../../model/warnings.ts';
import type { Variables } from '../../ports/ports.ts';
import { isProductionInstall } from './child-env.ts';
import { portSetBy, watcherIn } from '../../diagnosis/start-tools.ts';
import { detectStart, lockfileAbove, nearestLockfile } from '../project/detect-commands.ts';
import { unknownLockfile } from '../project/read-project.ts';
import { readProjectHints } from '../project/read-project-hints.ts';
import { nodeOnPath } from './node-on-path.ts';

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
  const steps = [
    ['install', install],
    ['build', build],
  ] as const;
  for (const [step, given] of steps) {
    const command = given.kind === 'command' ? installingOutside(given.line, env) : null;
    if (command !== null) warnings.push({ code: 'installs-outside', step, command });
  }
  const line = start ?? detectedStart(app, root, build);
  const watcher = watcherIn(line, hints);
  if (watcher !== null) warnings.push({ code: 'start-watches', ...watcher });
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
  return warnings;
}

/** Commands that write where every process of the user looks. */
const OUTSIDE =
  /^(?:sudo )?(?:(?:python[\d.]*|py) -m )?(?:pip[\d.]* install|go install|cargo install|gem install|npm link|yarn link|mvnw? (?:.* )?install|\.\/mvnw (?:.* )?install|(?:\.\/)?gradlew? (?:.* )?publishToMavenLocal)\b/;
/** With one of these, in the command, before it or in `env`, they write into the app's folder. */
const INSIDE =
  /venv|--(?:target|prefix|root|install-dir)(?=[ =]|$)|GOBIN=|CARGO_INSTALL_ROOT=|GEM_HOME=|maven\.repo\.local/i;

/** Commands that keep what they install in a folder of the user, by the path of the app. */
const BY_PATH = /^(?:poetry install|pipenv (?:install|sync))\b/;
const BESIDE_THE_APP = /(?:VIRTUALENVS|VENV)_IN_PROJECT=/;

/**
 * Whether a given install or build leaves something outside of the checkout that the app needs. A copy of the checkout is
 * then no copy of the build.
 */
export function leavesStateOutside({
  env,
  install,
  build,
}: Pick<AppSettings, 'env' | 'install' | 'build'>): boolean {
  const isBesideTheApp = env.some(({ name }) => BESIDE_THE_APP.test(`${name}=`));
  return [install, build].some((given) => {
    if (given.kind !== 'command') return false;
    if (installingOutside(given.line, env) !== null) return true;
    const isByPath = partsOf(given.line).some((part) => BY_PATH.test(withoutVariables(part)));
    return isByPath && !isBesideTheApp && !BESIDE_THE_APP.test(given.line);
  });
}

function partsOf(line: string): string[] {
  return line.split(/&&|\|\||;|\n/).map((part) => part.trim());
}

function withoutVariables(part: string): string {
  return part.replace(/^(?:\w+=\S* )*/, '');
}

/** The first such command of a line; null if there is none. */
function installingOutside(line: string, env: AppSettings['env']): string | null {
  if (env.some(({ name }) => INSIDE.test(`${name}=`))) return null;
  const parts = partsOf(line);
  // What makes a virtual environment, or enters it, holds for what follows.
  if (parts.some((part) => /venv|^export /.test(part) && INSIDE.test(part))) return null;
  const plain = parts.filter((part) => !INSIDE.test(part));
  return plain.map(withoutVariables).find((part) => OUTSIDE.test(part)) ?? null;
}

/** Empty for broken files, which are reported with the start command, and where there is none. */
function detectedStart(app: string, root: string, build: AppSettings['build']): string {
  try {
    return detectStart(app, root, build) ?? '';
  } catch {
    return '';
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
