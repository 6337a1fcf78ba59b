/** Starts a Redis with its data in memory alone, if its server is installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/adapters/app/choose-port.ts';

export interface Redis extends AsyncDisposable {
  readonly port: number;
}

/** Seconds. */
const START_TIMEOUT = 10;

/**
 * @param program on the PATH, or a path
 * @returns null where it is not installed
 * @throws when it does not start
 */
export async function startRedis(program = 'redis-server'): Promise<Redis | null> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, args, { stdio: 'ignore' });
  const isMissing = await Promise.race([
    once(child, 'spawn').then(() => false),
    once(child, 'error').then(() => true),
  ]).catch(() => true);
  if (isMissing) return null;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  for (let waited = 0; waited < START_TIMEOUT; waited += 0.1) {
    if (await accepts(port)) return { port, [Symbol.asyncDispose]: stop };
    if (child.exitCode !== null) break;
    await sleep(100);
  }
  await stop();
  throw new Error('Redis does not start');
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
