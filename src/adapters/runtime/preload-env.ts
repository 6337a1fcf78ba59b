/** How an app's Node.js processes come to load the preload, without the app's command knowing. */
import { join } from 'node:path';
import { SOCKET_VARIABLE } from './preload-messages.ts';

export interface Preload {
  /** The script that the app's processes load. */
  readonly script: string;
  /** Where the load generator listens for them. */
  readonly socket: string;
}

/** A socket's path, with the NUL at its end, has to fit into 104 bytes on macOS, 108 on Linux. */
const MAX_SOCKET_PATH = 103;

/** Null where the path would be too long for a socket. */
export function runtimeSocket(folder: string): string | null {
  const path = join(folder, 'rt');
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : null;
}

/** The environment with the preload behind whatever NODE_OPTIONS holds already. */
export function withPreload(
  env: Readonly<Record<string, string>>,
  { script, socket }: Preload,
): Record<string, string> {
  const options = [env['NODE_OPTIONS'] ?? '', `--require ${quoted(script)}`];
  return {
    ...env,
    NODE_OPTIONS: options.filter((text) => text.trim() !== '').join(' '),
    [SOCKET_VARIABLE]: socket,
  };
}

/** As Node.js takes NODE_OPTIONS apart: at blanks, but for those between double quotes. */
function quoted(path: string): string {
  return /[\s"\\]/.test(path) ? `"${path.replace(/["\\]/g, '\\$&')}"` : path;
}
