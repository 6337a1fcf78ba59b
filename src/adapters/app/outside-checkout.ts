/**
 * Commands of install and build that leave something outside of the checkout: packages of the user, images of a container engine, and
 * what Cargo builds.
 * Both sides look there, so each of them runs what the side that was built last has left.
 */
import { basename, join } from 'node:path';
import { firstMatch } from '../../diagnosis/log-lines.ts';
import { withScripts } from '../../diagnosis/start-tools.ts';
import type { Problem } from '../../model/problem.ts';
import type { ComposeService } from '../../model/services.ts';
import type { AppSettings } from '../../model/settings.ts';
import type { Variables } from '../../ports/ports.ts';
import { detectBuild, detectStart } from '../project/detect-commands.ts';
import { readManifest } from '../project/read-manifest.ts';
import { readProjectHints } from '../project/read-project-hints.ts';
import { cargoFolderOfUser, cargoFolders } from '../project/rust-project.ts';
import { configuredVariables } from './child-env.ts';

type Commands = Pick<AppSettings, 'env' | 'install' | 'build'>;
type Env = AppSettings['env'];

/** Commands that write where every process of the user looks. */
const OUTSIDE =
  /^(?:(?:python[\d.]*|py) -m )?(?:pip[\d.]*(?: -\S+)* install|go install|cargo install|gem install|npm link|yarn link|mvnw? (?:.* )?install|\.\/mvnw (?:.* )?install|(?:\.\/)?gradlew? (?:.* )?publishToMavenLocal)\b/;
/** With one of these, in the command, before it or in `env`, they write into the app's folder. */
const INSIDE =
  /venv|bin\/activate|--(?:target|prefix|root|install-dir)(?=[ =]|$)|GOBIN=|CARGO_INSTALL_ROOT=|GEM_HOME=|npm_config_prefix=|maven\.repo\.local/i;
/** What makes a virtual environment, or enters it, holds for the commands that follow. */
const ENTERS = /venv|virtualenv|bin\/activate|^export /;

/** Commands that keep what they install in a folder of the user, by the path of the app. */
const BY_PATH = /^(?:poetry install|pipenv (?:install|sync))\b/;
const BESIDE_THE_APP = /(?:VIRTUALENVS|VENV)_IN_PROJECT=/;

/** The first such command of a step, or of the scripts that it runs; null if there is none. */
export function outsideCommand(
  settings: Commands,
  step: 'install' | 'build',
  app: string,
  root: string,
): string | null {
  const { env } = settings;
  for (const line of linesOf(settings, step, app, root)) {
    const parts = partsOf(line);
    const isEntered =
      env.some(({ name }) => INSIDE.test(`${name}=`)) ||
      parts.some((part) => ENTERS.test(part) && (INSIDE.test(part) || part.includes('virtualenv')));
    const found = parts.find(
      (part) => movesImage(part, env) || (!isEntered && installsOutside(part, env)),
    );
    if (found !== undefined) return withoutVariables(found);
  }
  return null;
}

/**
 * Whether an install or a build leaves something outside of the checkout that the app needs. A copy of the checkout is
 * then no copy of the build.
 *
 * @param app the app's directory in the checkout
 * @param root of the checkout
 */
export function leavesStateOutside(settings: Commands, app: string, root: string): boolean {
  const { env } = settings;
  const isBesideTheApp = env.some(({ name }) => BESIDE_THE_APP.test(`${name}=`));
  return (['install', 'build'] as const).some((step) => {
    if (outsideCommand(settings, step, app, root) !== null) return true;
    return linesOf(settings, step, app, root).some((line) => {
      const isByPath = partsOf(line).some((part) => BY_PATH.test(withoutVariables(part)));
      return isByPath && !isBesideTheApp && !BESIDE_THE_APP.test(line);
    });
  });
}

/**
 * The problem that `start` runs an image by a tag that install or build sets: both sides would run the candidate's, and no slowdown
 * could be seen.
 *
 * @param app the app's directory in the user's work tree
 */
export function sharedImageProblems(
  settings: Commands & Pick<AppSettings, 'start'>,
  app: string,
  root: string,
): Problem[] {
  const { env } = settings;
  const { services } = readProjectHints(app, root, null);
  const commands = (lines: readonly string[]) =>
    lines.flatMap(partsOf).flatMap((part) => containerCommand(part) ?? []);
  const started = commands(startLines(settings, app, root));
  // An image that `start` makes itself is always that of its own side.
  const own = started.flatMap((command) => imagesMadeBy(command, services));
  const run = started
    .filter((command) => !command.isComposeBuild)
    .flatMap((command) => imagesRunBy(command, services))
    .filter((image) => isSameForBoth(image, env) && !own.includes(image));
  for (const step of ['install', 'build'] as const) {
    const made = commands(linesOf(settings, step, app, root)).flatMap((command) =>
      imagesMadeBy(command, services),
    );
    const image = run.find((each) => made.includes(each));
    if (image !== undefined) return [{ code: 'image-of-both-sides', where: 'start', image, step }];
  }
  return [];
}

/** Commands of Cargo that build. */
const BUILDS_WITH_CARGO =
  /^cargo(?: \+\S+)?(?: -\S+)* (?:build|b|run|r|rustc|zigbuild|leptos)(?=\s|$)/;
/** Where Cargo then builds: its own option counts first, then the variable, then its configuration. */
const CARGO_OPTION = /\s--target-dir[ =]["']?([^\s"';&|]*)/;
const CARGO_VARIABLE = /\bCARGO_(?:BUILD_)?TARGET_DIR=["']?([^\s"';&|]*)/;
/** Where it then puts what it makes on the way. By that it tells what has changed, wherever the program goes. */
const CARGO_BUILD_VARIABLE = /\bCARGO_BUILD_BUILD_DIR=["']?([^\s"';&|]*)/;
/** A folder that is one for both sides. */
const ONE_FOLDER =
  /^(?:\/|~\/|\$HOME\b|\$\{HOME\}|\{cargo-cache-home\})(?!.*\{workspace-path-hash\})/;

/**
 * The problem that Cargo builds both sides in one folder. It takes the candidate's sources for those that it has just built, since
 * both checkouts are as old, and builds nothing: both sides would run the baseline's program.
 *
 * @param app the app's directory in the user's work tree
 */
export function sharedTargetProblems(
  settings: Commands & Pick<AppSettings, 'start'>,
  app: string,
  root: string,
  variables: Variables,
): Problem[] {
  const configured = configuredVariables(variables, settings.env);
  const given = Object.entries(configured).map(([name, value]) => `${name}=${value}`);
  const variableIn = (line: string, pattern: RegExp) =>
    firstMatch([line, ...given], pattern)?.[1] ?? null;
  const home = variables['HOME'];
  const cargoHome = configured['CARGO_HOME'] ?? (home === undefined ? null : join(home, '.cargo'));
  const ofFiles = (key: 'target-dir' | 'build-dir') =>
    cargoFolders(app, root, key)[0] ??
    (cargoHome === null ? null : cargoFolderOfUser(cargoHome, key));
  const steps = [
    ['install', linesOf(settings, 'install', app, root)],
    ['build', linesOf(settings, 'build', app, root)],
    ['start', startLines(settings, app, root)],
  ] as const;
  for (const [step, lines] of steps) {
    for (const line of lines) {
      const variable = variableIn(line, CARGO_VARIABLE);
      const onTheWay = variableIn(line, CARGO_BUILD_VARIABLE) ?? ofFiles('build-dir');
      const building = partsOf(line).filter((part) => BUILDS_WITH_CARGO.test(programOf(part)));
      for (const part of building) {
        // What follows `--` is for the app.
        const [command = ''] = part.split(' -- ');
        const path = CARGO_OPTION.exec(command)?.[1] ?? variable ?? ofFiles('target-dir');
        if (path !== null && ONE_FOLDER.test(path) && !takesOwnProgram(partsOf(line), part, path)) {
          return [{ code: 'file-of-both-sides', where: step, path, step }];
        }
        if (onTheWay !== null && ONE_FOLDER.test(onTheWay) && !buildsAnew(partsOf(line), part)) {
          return [{ code: 'file-of-both-sides', where: step, path: onTheWay, step }];
        }
      }
    }
  }
  return [];
}

/** Without the options for a part of what was built: Cargo would take the rest for that of this side. */
const CLEANS_ALL = /^cargo(?: \+\S+)? clean(?=\s|$)(?!.*\s(?:-p|--package\b|--doc\b))/;

/**
 * Whether a step builds everything anew, and then takes a file of it into the checkout: that is the program of its own side.
 *
 * @param target where Cargo builds
 */
function takesOwnProgram(parts: readonly string[], building: string, target: string): boolean {
  const at = parts.indexOf(building);
  const isOfTarget = (part: string) =>
    part.includes(target) || /\bCARGO_|\b(?:release|debug)\//.test(part);
  return (
    buildsAnew(parts, building) &&
    parts
      .slice(at + 1)
      .some((part) => /^(?:cp|mv|install)\s/.test(programOf(part)) && isOfTarget(part))
  );
}

function buildsAnew(parts: readonly string[], building: string): boolean {
  const before = parts.slice(0, parts.indexOf(building));
  return before.some((part) => CLEANS_ALL.test(programOf(part)));
}

/** What a step runs, with the scripts of package.json; empty if nothing, and for broken files. */
function linesOf(
  settings: Commands,
  step: 'install' | 'build',
  app: string,
  root: string,
): string[] {
  const given = settings[step];
  // What is detected installs into the checkout.
  if (given.kind === 'skip' || (given.kind === 'detect' && step === 'install')) return [];
  return expanded(app, root, () =>
    given.kind === 'command' ? given.line : (detectBuild(app, root, settings)?.line ?? null),
  );
}

function startLines(
  { start, build }: Pick<AppSettings, 'start' | 'build'>,
  app: string,
  root: string,
): string[] {
  return expanded(app, root, () => start ?? detectStart(app, root, build));
}

function expanded(app: string, root: string, lineOf: () => string | null): string[] {
  try {
    const line = lineOf();
    return line === null ? [] : withScripts(line, readManifest(app, root) ?? { scripts: {} });
  } catch {
    return [];
  }
}

// --- Packages

function installsOutside(part: string, env: Env): boolean {
  if (INSIDE.test(part)) return false;
  const command = programOf(part);
  return (
    OUTSIDE.test(command) ||
    installsGlobally(wordsOf(command)) ||
    installsWithUv(part, command, env)
  );
}

const FOR_THE_SYSTEM = /\bUV_SYSTEM_PYTHON=(?:1|true)\b/;

/** uv installs into the folder `.venv`, unless it is told otherwise. */
function installsWithUv(part: string, command: string, env: Env): boolean {
  if (!/^uv(?: -\S+)* pip(?: -\S+)* (?:install|sync)\b/.test(command)) return false;
  const isInEnv = env.some(({ name, value }) => FOR_THE_SYSTEM.test(`${name}=${value ?? ''}`));
  return wordsOf(command).includes('--system') || isInEnv || FOR_THE_SYSTEM.test(part);
}

/** Whether a package manager installs the app, or another folder of the checkout, globally. A tool from a registry is the same for both. */
function installsGlobally([manager = '', ...words]: readonly string[]): boolean {
  if (!/^(?:npm|pnpm|yarn|bun)$/.test(manager)) return false;
  const isGlobal =
    words.some((word) => /^(?:-g|--global|--location=global)$/.test(word)) ||
    (manager === 'yarn' && words[0] === 'global');
  const operands = words.filter((word) => !word.startsWith('-') && word !== 'global');
  const [command = '', ...packages] = operands;
  if (!isGlobal || !/^(?:install|i|add|link)$/.test(command)) return false;
  return packages.length === 0 || packages.some((each) => LOCAL_PACKAGE.test(each));
}

const LOCAL_PACKAGE = /^(?:\.|\/|~|file:|link:)|\.(?:tgz|tar\.gz)$|\$/;

// --- Images of containers

interface ContainerCommand {
  /** What follows the engine's name. */
  readonly words: readonly string[];
  /** Where its own command is among them: `build`, `run`, `compose`. */
  readonly at: number;
  /** Its command for compose, such as `up`; null if it is none for compose. */
  readonly ofCompose: string | null;
  readonly isComposeBuild: boolean;
}

const SUBCOMMANDS = new Set([
  'build',
  'buildx',
  'builder',
  'compose',
  'container',
  'image',
  'run',
  'tag',
]);

const COMPOSE_COMMANDS = new Set(['build', 'create', 'exec', 'run', 'start', 'up']);

/** Null for any other command. */
function containerCommand(part: string): ContainerCommand | null {
  const [program = '', ...words] = wordsOf(programOf(part));
  const name = basename(program);
  const isOldCompose = /^(?:docker|podman)-compose$/.test(name);
  if (!isOldCompose && !/^(?:docker|podman|nerdctl)$/.test(name)) return null;
  const top = isOldCompose ? -1 : words.findIndex((word) => SUBCOMMANDS.has(word));
  const isCompose = isOldCompose || words[top] === 'compose';
  const rest = words.slice(top + 1);
  const ofCompose = isCompose ? (rest.find((word) => COMPOSE_COMMANDS.has(word)) ?? '') : null;
  const isComposeBuild =
    ofCompose === 'build' || (ofCompose !== null && ofCompose !== '' && rest.includes('--build'));
  const isGroup = /^(?:buildx|builder|container|image)$/.test(words[top] ?? '');
  const at = isGroup ? top + 1 : top;
  return { words, at, ofCompose, isComposeBuild };
}

/** Whether a command gives an image a tag, which is then no longer that of the other side. */
function movesImage(part: string, env: Env): boolean {
  const command = containerCommand(part);
  if (command === null || command.words.some((word) => /^--(?:root|iidfile)(?:=|$)/.test(word))) {
    return false;
  }
  const { words, at, isComposeBuild } = command;
  if (isComposeBuild || words[at] === 'bake') return true;
  return tagsOf(command).some((tag) => isSameForBoth(tag, env));
}

/** The images that a command gives a tag. */
function imagesMadeBy(command: ContainerCommand, services: readonly ComposeService[]): string[] {
  if (command.isComposeBuild)
    return imagesOf(
      command,
      services.filter(({ isBuilt }) => isBuilt),
    );
  return tagsOf(command);
}

/** The images that a command boots. */
function imagesRunBy(command: ContainerCommand, services: readonly ComposeService[]): string[] {
  const { words, at, ofCompose } = command;
  if (ofCompose !== null) {
    return ofCompose === 'up' || ofCompose === 'run' ? imagesOf(command, services) : [];
  }
  const image = words[at] === 'run' ? operandOfRun(words.slice(at + 1)) : null;
  return image === null ? [] : [fullName(image)];
}

/** The images of the services that a command of compose names, or of all. Empty if it names other files. */
function imagesOf({ words }: ContainerCommand, services: readonly ComposeService[]): string[] {
  if (words.some((word) => /^(?:-f|--file(?:=.*)?)$/.test(word))) return [];
  const named = services.filter(({ key }) => words.includes(key));
  const chosen = named.length === 0 ? services : named;
  return chosen.flatMap(({ image }) => (image === null ? [] : [fullName(image)]));
}

function tagsOf({ words, at }: ContainerCommand): string[] {
  const rest = words.slice(at + 1);
  if (words[at] === 'tag') return rest.slice(1, 2).map(fullName);
  if (words[at] !== 'build') return [];
  const tags = rest.flatMap((word, i) => {
    if (/^(?:-t|--tag)$/.test(word)) return rest[i + 1] ?? [];
    return /^(?:--tag=|-t=?)(.+)$/.exec(word)?.[1] ?? [];
  });
  return tags.map(fullName);
}

/** Options of `docker run` without a value. */
const SWITCHES =
  /^--(?:detach|disable-content-trust|env-host|http-proxy|init|interactive|no-healthcheck|no-hosts|oom-kill-disable|privileged|publish-all|quiet|read-only|replace|rm|rmi|sig-proxy|tls-verify|tty)$/;

/** The image: the first word that is neither an option nor the value of one. */
function operandOfRun(words: readonly string[]): string | null {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (!word.startsWith('-')) return word;
    if (word.startsWith('--')) {
      if (!word.includes('=') && !SWITCHES.test(word)) i++;
      continue;
    }
    // `-itp 3000:3000`; in `-p3000:3000` the value follows at once.
    if (/^-[diPqt]*[^diPqt]$/.test(word)) i++;
  }
  return null;
}

/** `shop` → `shop:latest`, without the registry that is the default one. */
function fullName(image: string): string {
  const name = image.replace(/^(?:docker\.io\/(?:library\/)?|localhost\/)/, '');
  return /[:@][^/]*$/.test(name) ? name : `${name}:latest`;
}

/** Whether the shell makes the same of it for both sides: variables of `env` have one value. */
function isSameForBoth(image: string, env: Env): boolean {
  const names = new Set(env.map(({ name }) => name));
  const rest = image.replace(/\$(?:(\w+)|\{(\w+)\})/g, (all, plain?: string, braced?: string) =>
    names.has(plain ?? braced ?? '') ? '' : all,
  );
  return !/[$`]/.test(rest);
}

// --- Command lines

function partsOf(line: string): string[] {
  return line.split(/&&|\|\|?|;|\n/).map((part) => {
    const text = part.trim().replace(/^[({!\s]+/, '');
    // The end of a subshell that another part has opened.
    return text.includes('(') ? text : text.replace(/\)$/, '');
  });
}

/** A variable before a command, whose value may be in quotes. */
const VARIABLE = String.raw`\w+=(?:"[^"]*"|'[^']*'|[^\s"'])* +`;
const VARIABLES = new RegExp(`^(?:${VARIABLE})*`);
const BEFORE_PROGRAM = new RegExp(
  String.raw`^(?:(?:sudo(?: -[CghpuU] [^-\s]\S*| -\S+)*|command|env|exec|time) +|${VARIABLE})*`,
);

function withoutVariables(part: string): string {
  return part.replace(VARIABLES, '');
}

function programOf(part: string): string {
  return part.replace(BEFORE_PROGRAM, '');
}

/** As a shell splits a command, roughly. */
function wordsOf(command: string): string[] {
  const words = command.match(/(?:\$\([^()]*\)|"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replace(/["']/g, ''));
}
