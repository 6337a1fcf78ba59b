/** What an app's Node.js processes load first, through NODE_OPTIONS: Plug'n'Play, and the preload. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlugAndPlay } from '../project/detect-commands.ts';
import { NOTES_VARIABLE, SOCKET_VARIABLE } from './preload-protocol.ts';

export interface Preload {
  /** Path of the preload script. */
  readonly script: string;
  /** The socket on which the load generator listens; null if there is none. */
  readonly socket: string | null;
}

/** The path of a socket, with a final NUL, is limited to 104 bytes on macOS and 108 on Linux. */
const MAX_SOCKET_PATH = 103;

/** A path for the socket; null if it would be too long. */
export function runtimeSocket(folder: string): string | null {
  const path = join(folder, 'rt');
  return isSocketPath(path) ? path : null;
}

export function isSocketPath(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH;
}

/**
 * Adds the preload to an environment, after existing NODE_OPTIONS.
 *
 * @param notes the file for its notes of the boot; null for none
 */
export function withPreload(
  env: Readonly<Record<string, string>>,
  { script, socket }: Preload,
  notes: string | null = null,
): Record<string, string> {
  return {
    ...env,
    NODE_OPTIONS: joined([env['NODE_OPTIONS'] ?? '', preloadOption(script)]),
    ...(socket === null ? {} : { [SOCKET_VARIABLE]: socket }),
    ...(notes === null ? {} : { [NOTES_VARIABLE]: notes }),
  };
}

/** The option in NODE_OPTIONS that loads the preload. */
export function preloadOption(script: string): string {
  return `--require ${quoted(script)}`;
}

/**
 * Adds Plug'n'Play to an environment, before existing NODE_OPTIONS: what these load may be a package.
 *
 * The options are those of `yarn node`, also of Yarn 4 on the newest Node.js. `--import` with `module.register` would not do:
 * the loader needs .pnp.cjs in its own thread, where Node.js loads only what `--require` names.
 */
export function withPlugAndPlay(
  env: Readonly<Record<string, string>>,
  { script, loader }: PlugAndPlay,
): Record<string, string> {
  const options = [
    `--require ${quoted(script)}`,
    loader === null ? '' : `--experimental-loader ${pathToFileURL(loader).href}`,
  ];
  return { ...env, NODE_OPTIONS: joined([...options, env['NODE_OPTIONS'] ?? '']) };
}

function joined(options: readonly string[]): string {
  return options.filter((text) => text.trim() !== '').join(' ');
}

/** Node.js splits NODE_OPTIONS at spaces outside of double quotes. */
function quoted(path: string): string {
  return /[\s"\\]/.test(path) ? `"${path.replace(/["\\]/g, '\\$&')}"` : path;
}
