import { createServer } from 'node:net';

/**
 * Below the ports that the system hands out by itself (from 32768 on Linux, 49152 elsewhere): one of
 * those could become somebody's, or a connection's of the load itself, before the app has booted.
 */
const FIRST_PORT = 20_000;
/** Processes side by side, such as two gates, have different ids and so ports of their own. */
const PORTS_PER_PROCESS = 64;
const PROCESS_SLOTS = 199;

let next = 0;

/** A port that nobody listens on right now, and that nobody gets who asks the system for any. */
export async function freePort(): Promise<number> {
  const first = FIRST_PORT + (process.pid % PROCESS_SLOTS) * PORTS_PER_PROCESS;
  for (let tries = 0; tries < PORTS_PER_PROCESS; tries++) {
    const port = first + next;
    next = (next + 1) % PORTS_PER_PROCESS;
    if ((await listenOnce(port)) !== null) return port;
  }
  const port = await listenOnce(0);
  if (port === null) throw new Error('no free port found');
  return port;
}

/** The port that was listened on for a moment, at every address; null when it is taken. */
async function listenOnce(port: number): Promise<number | null> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, () => {
      resolve(true);
    });
  });
  if (!isFree) return null;
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? null) : null;
}
