/** Makes an app's Node.js processes load the preload, through NODE_OPTIONS. */
import { join } from 'node:path';
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
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : null;
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
  const options = [env['NODE_OPTIONS'] ?? '', `--require ${quoted(script)}`];
  return {
    ...env,
    NODE_OPTIONS: options.filter((text) => text.trim() !== '').join(' '),
    ...(socket === null ? {} : { [SOCKET_VARIABLE]: socket }),
    ...(notes === null ? {} : { [NOTES_VARIABLE]: notes }),
  };
}

/** Node.js splits NODE_OPTIONS at spaces outside of double quotes. */
function quoted(path: string): string {
  return /[\s"\\]/.test(path) ? `"${path.replace(/["\\]/g, '\\$&')}"` : path;
}
