/**
 * Listens on loopback and passes connections on to a service. Bytes go on unchanged and at once, before anybody looks at
 * them, and a side that has ended is ended on the other one.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream';
import { freePort } from '../app/choose-port.ts';
import type { ServiceAddress } from './service-addresses.ts';
import type { WireReader } from './wire-reader.ts';

type Tap = Pick<WireReader, 'sent' | 'received'>;

/** Milliseconds in which a service on this machine has to accept a connection. */
const CONNECT_TIMEOUT = 1000;

/** Without a delay for small packets: a query is one. */
const SOCKETS = { allowHalfOpen: true, noDelay: true } as const;

export class Relay implements AsyncDisposable {
  readonly port: number;
  readonly #servers: readonly Server[];
  readonly #sockets: ReadonlySet<Socket>;

  private constructor(port: number, servers: readonly Server[], sockets: ReadonlySet<Socket>) {
    this.port = port;
    this.#servers = servers;
    this.#sockets = sockets;
  }

  /** @param tap called for each connection */
  static async open(service: ServiceAddress, tap: () => Tap): Promise<Relay> {
    const sockets = new Set<Socket>();
    const serve = (client: Socket) => {
      relayConnection(client, service, tap(), sockets);
    };
    const port = await freePort();
    const isName = !/[\d:]$/.test(service.host);
    const server = await listen(isName ? '127.0.0.1' : service.host, port, serve);
    // `localhost` may be either, and not every client tries both.
    const other = isName ? await listen('::1', port, serve).catch(() => null) : null;
    return new Relay(port, [server, ...(other === null ? [] : [other])], sockets);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(
      this.#servers.map((server) => new Promise((resolve) => server.close(resolve))),
    );
  }
}

function listen(host: string, port: number, serve: (client: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(SOCKETS, serve);
    server.once('error', reject);
    server.listen({ host, port }, () => {
      // One that cannot be accepted is the client's to notice.
      server.off('error', reject).on('error', ignored);
      resolve(server);
    });
  });
}

function relayConnection(
  client: Socket,
  service: ServiceAddress,
  tap: Tap,
  sockets: Set<Socket>,
): void {
  const server = connect({ ...service, ...SOCKETS });
  const both = [
    [client, server],
    [server, client],
  ] as const;
  for (const [socket, other] of both) {
    sockets.add(socket);
    socket.on('error', ignored).once('close', () => sockets.delete(socket));
    pipeline(socket, other, ignored);
  }
  // After `pipe`, which writes first.
  client.on('data', (chunk: Buffer) => {
    tap.sent(chunk, performance.now());
  });
  server.on('data', (chunk: Buffer) => {
    tap.received(chunk, performance.now());
  });
}

/** Whether a service listens there. */
export function isListening(address: ServiceAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...address, timeout: CONNECT_TIMEOUT });
    const finish = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => {
      finish(true);
    });
    for (const event of ['error', 'timeout']) {
      socket.once(event, () => {
        finish(false);
      });
    }
    socket.on('error', ignored);
  });
}

/** Both ends see by themselves that a connection is lost. */
function ignored(): void {}
