import { createServer } from 'node:net';

/**
 * Ports are chosen below the ephemeral range (from 32768 on Linux, 49152 elsewhere). An ephemeral port
 * could be taken by a connection, even one of the load itself, before the app has booted.
 */
const FIRST_PORT = 20_000;
/** Parallel gates have different process ids and therefore use different ports. */
const PORTS_PER_PROCESS = 64;
const PROCESS_SLOTS = 199;

let next = 0;

/** A port that no process listens on and that the system assigns to nobody by itself. */
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

/** Listens on a port for a moment, at all addresses. Returns the port; null if it is taken. */
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
