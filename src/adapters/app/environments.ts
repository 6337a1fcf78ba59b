/**
 * The whole environment of each command of an app: the variables that it may see (child-env.ts), and where it finds
 * programs, packages, the preload and its own daemon. Checkouts move, so each question names the app's directory.
 */
import { dirname, join, relative, sep } from 'node:path';
import type { Arm } from '../../model/arm.ts';
import type { Luck } from '../../model/luck.ts';
import type { EnvEntry } from '../../model/settings.ts';
import type { Hook, Recording, Variables } from '../../ports/ports.ts';
import {
  binFolders,
  plugAndPlay,
  type PlugAndPlay,
  npmVariables,
} from '../project/detect-commands.ts';
import { projectManager } from '../project/nearest-lockfile.ts';
import { nodeOptionsInFiles } from '../project/node-options.ts';
import {
  isSocketPath,
  withPlugAndPlay,
  withPreload,
  type Preload,
} from '../runtime/preload-env.ts';
import {
  COUNT_VARIABLE,
  HEAP_VARIABLE,
  PORTS_VARIABLE,
  PROFILE_VARIABLE,
  TRACE_VARIABLE,
  portMapText,
  type PortMap,
} from '../runtime/preload-protocol.ts';
import { appEnv, hookEnv, stepEnv } from './child-env.ts';
import { packageManagersFor } from './corepack.ts';
import { luckEnv, type LuckSharing } from './shared-luck.ts';

/** The longest name of a socket of pm2. */
const PM2_SOCKET = 'interactor.sock';

/** What the environment of one boot depends on. */
export interface BootEnvironment {
  /** The command. */
  readonly line: string;
  readonly port: number;
  /** Whether it is the start script of the package that boots. */
  readonly isScript: boolean;
  /** The ports that the app gets instead of fixed ones. */
  readonly remapped: PortMap;
  readonly luck: Luck;
  /** Null if every process draws its own luck. */
  readonly luckSharing: LuckSharing | null;
  /** Null if the app boots without a preload. */
  readonly preload: Preload | null;
  /** The file for the preload's notes of the boot; null for none. */
  readonly notes: string | null;
  readonly recording: Recording | null;
  /** A folder for pm2's daemon and its sockets, which does not exist yet. */
  readonly pm2Home: string;
}

export class Environments {
  readonly #variables: Variables;
  readonly #entries: readonly EnvEntry[];
  readonly #workingDirectory: string;
  readonly #roots: () => readonly string[];
  readonly #corepackFolder: string;

  constructor(options: {
    /** The gate's own variables, most of which no app gets. */
    variables: Variables;
    /** What `env` lists. */
    entries: readonly EnvEntry[];
    /** Of the app, relative to the root of a checkout. */
    workingDirectory: string;
    /** Where the checkouts are now; empty if that is not known. */
    roots?: (() => readonly string[]) | undefined;
    /** Where package managers that corepack brings are kept. */
    corepackFolder: string;
  }) {
    this.#variables = options.variables;
    this.#entries = options.entries;
    this.#workingDirectory = options.workingDirectory;
    this.#roots = options.roots ?? (() => []);
    this.#corepackFolder = options.corepackFolder;
  }

  /** The root of the checkout that contains the app's directory. */
  rootOf(directory: string): string {
    const root = this.#roots().find(
      (each) => directory === each || directory.startsWith(each + sep),
    );
    // By a link, the working directory may be as deep in one arm and deeper in the other.
    return root ?? join(directory, relative(join('/', this.#workingDirectory), '/'));
  }

  /** Where the app is in the other checkouts; empty if that is not known. */
  othersOf(directory: string): string[] {
    const root = this.rootOf(directory);
    const others = this.#roots().filter((each) => each !== root);
    return others.map((each) => join(each, relative(root, directory)));
  }

  /** Null if the app's packages are in node_modules. */
  plugAndPlay(directory: string): PlugAndPlay | null {
    return plugAndPlay(directory, this.rootOf(directory));
  }

  /** Only steps get package managers from corepack: code of the candidate could change these before the baseline boots. */
  async ofStep(
    directory: string,
    step: 'install' | 'build',
    line: string,
  ): Promise<Record<string, string>> {
    const plain = stepEnv(this.#variables, this.#entries);
    const root = this.rootOf(directory);
    // A build with node finds its packages as the start script does. Before the install, what is there may be out of date.
    const pnp = step === 'build' ? this.plugAndPlay(directory) : null;
    const env = pnp === null ? plain : withPlugAndPlay(plain, pnp);
    const folder = await packageManagersFor(
      line,
      env,
      this.#corepackFolder,
      projectManager(directory, root),
    );
    // A build may be a part of the start script, such as tsc, which finds its programs where that script does.
    const folders = [
      ...(step === 'build' ? binFolders(directory, root) : []),
      ...(folder === null ? [] : [folder]),
    ];
    if (folders.length === 0) return env;
    return {
      // Corepack would otherwise ask before it downloads.
      ...(folder === null ? {} : { COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' }),
      ...env,
      PATH: [...folders, env['PATH'] ?? ''].join(':'),
    };
  }

  ofHook(directory: string, arm: Arm, hook: Hook): Record<string, string> {
    const env = hookEnv(this.#variables, this.#entries, arm, hook);
    return this.#withPackages(directory, env);
  }

  /** Where the programs of a boot are found. */
  pathOf(directory: string): string[] {
    const plain = appEnv(this.#variables, this.#entries, 0);
    return (this.#withPackages(directory, plain)['PATH'] ?? '').split(':');
  }

  ofBoot(directory: string, boot: BootEnvironment): Record<string, string> {
    const { luck, luckSharing, preload, pm2Home, line, isScript } = boot;
    const plain = appEnv(this.#variables, this.#entries, boot.port);
    const root = this.rootOf(directory);
    const options =
      plain['NODE_OPTIONS'] === undefined
        ? nodeOptionsInFiles({ directory, root, line, isScript })
        : null;
    // Whatever `env` sets takes precedence. With pm2's usual folder, both arms would have the same daemon, also with whatever
    // else the user runs below it.
    const lucky = {
      ...(isSocketPath(join(pm2Home, PM2_SOCKET)) ? { PM2_HOME: pm2Home } : {}),
      ...(luckSharing ? luckEnv(luckSharing, luck) : {}),
      ...(isScript ? npmVariables(directory, root) : {}),
      ...(options === null ? {} : { NODE_OPTIONS: options }),
      ...plain,
    };
    const env = this.#withPackages(directory, lucky, luckSharing?.folder ?? null);
    return {
      ...(preload ? withPreload(env, preload, boot.notes) : env),
      ...recordingEnv(boot.recording, preload),
      ...(boot.remapped.size === 0 ? {} : { [PORTS_VARIABLE]: portMapText(boot.remapped) }),
      CANNONGATE_PADDING: 'x'.repeat(luck.padding),
    };
  }

  /**
   * Lets commands find the programs of packages, and Node.js the packages themselves where they are not in node_modules.
   *
   * @param first a folder that comes before the PATH; null for none
   */
  #withPackages(
    directory: string,
    env: Record<string, string>,
    first: string | null = null,
  ): Record<string, string> {
    const folders = binFolders(directory, this.rootOf(directory));
    const found = { ...env, PATH: [...folders, first ?? [], env['PATH'] ?? ''].flat().join(':') };
    const pnp = this.plugAndPlay(directory);
    return pnp === null ? found : withPlugAndPlay(found, pnp);
  }
}

/** Tells the preload what to record. Relays record outside of the app. */
function recordingEnv(
  recording: Recording | null,
  preload: Preload | null,
): Record<string, string> {
  switch (recording) {
    case 'profile':
      return { [PROFILE_VARIABLE]: '1' };
    case 'count':
      return { [COUNT_VARIABLE]: '1' };
    case 'heap':
      return { [HEAP_VARIABLE]: '1' };
    case 'trace':
      // The tracer lies beside the preload, which loads it.
      return preload === null
        ? {}
        : { [TRACE_VARIABLE]: join(dirname(preload.script), 'tracer.cjs') };
    default:
      return {};
  }
}
