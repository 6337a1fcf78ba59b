import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { machineFailure } from '../machine-failure.ts';

/**
 * Ports are chosen below the ephemeral range (from 32768 on Linux, 49152 elsewhere). An ephemeral port
 * could be taken by a connection, even one of the load itself, before the app has booted.
 */
const FIRST_PORT = 20_000;
const PORTS_PER_GATE = 64;
const SLOTS = 199;
/** From a port to the next one that is chosen. Some apps also listen on the port after theirs, and the other arm would have that. */
const STRIDE = 4;

/** The first port of this gate's own; null before it has chosen them. */
let first: Promise<number> | null = null;
let next = 0;

/** A port that no process listens on, that the system assigns to nobody by itself, and that no other gate takes. */
export async function freePort(): Promise<number> {
  first ??= reserveSlot().then((slot) => FIRST_PORT + slot * PORTS_PER_GATE);
  const from = await first;
  for (let tries = 0; tries < PORTS_PER_GATE; tries++) {
    const port = from + offsetOf(next);
    next = (next + 1) % PORTS_PER_GATE;
    if (!(await isPortTaken(port))) return port;
  }
  const port = await listenOnce(0);
  if (port === null) throw new Error('no free port found');
  return port;
}

/** Each port of the gate once, then again: one that was used a moment ago may not be free for every app. */
function offsetOf(index: number): number {
  const perRound = PORTS_PER_GATE / STRIDE;
  return (index % perRound) * STRIDE + Math.floor(index / perRound);
}

/**
 * Chooses ports that no other gate has: until an app has booted, its port looks free to others. Process numbers
 * would not tell gates apart, since those in containers that share a network have the same ones.
 */
async function reserveSlot(): Promise<number> {
  let slot = randomInt(SLOTS);
  for (let tries = 1; tries < SLOTS && !(await isReserved(slot)); tries++)
    slot = (slot + 1) % SLOTS;
  return slot;
}

/**
 * Linux keeps an abstract Unix socket for as long as this process runs, and has one of each name in a network.
 *
 * @returns false if another gate has it
 */
function isReserved(slot: number): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = createServer();
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code !== 'EADDRINUSE');
    });
    // As long as it can be: Node.js 20 fills a shorter name up.
    socket.listen(`\0${`cannongate-ports-${slot}-`.padEnd(107, '-')}`, () => {
      resolve(true);
    });
    socket.unref();
  });
}

/** Whether a process listens on the port. */
export async function isPortTaken(port: number): Promise<boolean> {
  return (await listenOnce(port)) === null;
}

/**
 * Listens on a port for a moment, at all addresses.
 *
 * @returns the port; null if it is taken
 * @throws Error of the system if the machine lets no program listen, for example EMFILE
 */
async function listenOnce(port: number): Promise<number | null> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error) => {
      if (machineFailure(error) === null) resolve(false);
      else reject(error);
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
