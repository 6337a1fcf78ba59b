/** Relays between an app and its services: on real sockets, and in the boots that record connections. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort, isPortTaken } from '../../../src/adapters/app/choose-port.ts';
import { ShellApps } from '../../../src/adapters/app/shell-apps.ts';
import { AppRelays } from '../../../src/adapters/wire/app-relays.ts';
import { isListening, Relay } from '../../../src/adapters/wire/relay.ts';
import { servicesIn } from '../../../src/adapters/wire/service-addresses.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';
import type { EnvEntry } from '../../../src/model/settings.ts';
import type { Recording } from '../../../src/ports/ports.ts';
import { appDirectory, aScenario, serverSource, someSettings } from '../../support/apps.ts';
import { aDirectory } from '../../support/repository.ts';
import { command } from '../../support/wire.ts';

async function listening(server: Server, host = '127.0.0.1', chosen = 0): Promise<number> {
  server.listen(chosen, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Until the other side ends. The socket can still be written to, as after `for await` it could not. */
function all(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    for (const event of ['end', 'close']) {
      socket.once(event, () => {
        resolve(Buffer.concat(chunks));
      });
    }
  });
}

/** @param serve the service behind it */
async function relayed(serve: (socket: Socket) => void) {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    serve(socket);
  });
  const port = await listening(server);
  const seen: Record<'sent' | 'received', Buffer[]> = { sent: [], received: [] };
  const relay = await Relay.open({ host: '127.0.0.1', port }, () => ({
    sent: (chunk) => seen.sent.push(chunk),
    received: (chunk) => seen.received.push(chunk),
  }));
  onTestFinished(() => relay[Symbol.asyncDispose]());
  return { relay, seen };
}

const connected = (port: number, allowHalfOpen = false) =>
  connect({ host: '127.0.0.1', port, allowHalfOpen }).on('error', () => {});

const NO_LATENCY = { mean: 1000, stddev: 0, p50: 0, p90: 0, 'p97.5': 0, p99: 0, max: 0 };

describe('a relay', () => {
  it('passes all bytes on unchanged, to a service that ends late and an app that ends first', async () => {
    const { relay, seen } = await relayed((socket) => {
      void all(socket).then((bytes) => {
        socket.end(Buffer.concat([bytes, bytes]));
      });
    });
    const bytes = randomBytes(3_000_000);
    const client = connected(relay.port, true);
    client.end(bytes);
    expect((await all(client)).equals(Buffer.concat([bytes, bytes]))).toBe(true);
    expect(Buffer.concat(seen.sent).equals(bytes)).toBe(true);
    expect(Buffer.concat(seen.received).length).toBe(2 * bytes.length);
  });

  it('passes the end of a service on while the app still sends', async () => {
    const received: Promise<Buffer>[] = [];
    const { relay } = await relayed((socket) => {
      socket.end('bye');
      received.push(all(socket));
    });
    const client = connected(relay.port, true);
    expect((await all(client)).toString()).toBe('bye');
    client.end('late');
    expect((await received[0])?.toString()).toBe('late');
  });

  it('reads no faster than the other side takes', async () => {
    const { relay, seen } = await relayed((socket) => {
      socket.pause();
    });
    const client = connected(relay.port);
    const chunk = Buffer.alloc(1_000_000);
    let written = 0;
    const write = () => {
      while (written < 200 && client.write(chunk)) written += 1;
    };
    client.on('drain', write);
    write();
    await sleep(500);
    const held = seen.sent.reduce((sum, { length }) => sum + length, 0);
    expect(held).toBeLessThan(50_000_000);
  });

  it('passes a lost connection on, to both sides', async () => {
    const sockets: Socket[] = [];
    const { relay } = await relayed((socket) => {
      sockets.push(socket);
      socket.resume().once('data', () => socket.resetAndDestroy());
    });
    const client = connected(relay.port).resume();
    client.write('x');
    await once(client, 'close');
    const other = connected(relay.port);
    while (sockets.length < 2) await sleep(5);
    other.resetAndDestroy();
    const [, second] = sockets;
    if (second?.readableEnded === false) await once(second, 'end');
  });

  it('closes the connection of an app whose service has gone', async () => {
    // The system gives this port to nobody by itself.
    const gone = { host: '127.0.0.1', port: await freePort() };
    await using relay = await Relay.open(gone, () => ({ sent: () => {}, received: () => {} }));
    const client = connected(relay.port).resume();
    await once(client, 'close');
    expect(client.bytesRead).toBe(0);
  });

  it('frees its port when it is closed, and ends open connections', async () => {
    const { relay } = await relayed(() => {});
    const client = connected(relay.port).resume();
    await once(client, 'connect');
    await relay[Symbol.asyncDispose]();
    if (!client.closed) await once(client, 'close');
    expect(await isPortTaken(relay.port)).toBe(false);
  });

  it('knows whether a service listens', async () => {
    const server = createServer();
    const port = await listening(server, '127.0.0.1', await freePort());
    expect(await isListening({ host: '127.0.0.1', port })).toBe(true);
    await new Promise((resolve) => server.close(resolve));
    expect(await isListening({ host: '127.0.0.1', port })).toBe(false);
  });
});

/** A Redis that knows one reply. */
const aRedis = () =>
  listening(
    createServer((socket) => {
      socket.on('error', () => {}).on('data', () => socket.write('+OK\r\n'));
    }),
  );

it('what commands an app sends is seen, and what is not read is said', async () => {
  const [redis, other] = [await aRedis(), await listening(createServer((s) => s.end('hello')))];
  const env = { REDIS_URL: `redis://127.0.0.1:${redis}`, OTHER: `localhost:${other}` };
  await using relays = await AppRelays.open(servicesIn(env));
  const port = Number(/:(\d+)$/.exec(relays.env['REDIS_URL'] ?? '')?.[1]);
  const client = connected(port);
  const ask = async () => {
    client.write(command('GET', 'secret'));
    await once(client, 'data');
  };
  await ask();
  relays.begin();
  await ask();
  await ask();
  await all(connected(Number(relays.env['OTHER']?.split(':')[1])));
  client.destroy();
  const trace = relays.end({ completed: 2, latency: NO_LATENCY });
  expect(trace.shapes).toMatchObject([{ kind: 'query', name: 'GET', count: 2 }]);
  expect(trace.unread).toEqual([{ variable: 'OTHER', why: 'unknown' }]);
  expect(JSON.stringify(trace)).not.toContain('secret');
});

describe('an app', () => {
  const appsWith = (env: readonly EnvEntry[]) =>
    new ShellApps({
      settings: someSettings({ env: [...env] }),
      variables: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
      logs: aDirectory('logs'),
      signal: new AbortController().signal,
    });

  it('is led through a relay in the boots that record its connections, and in no other', async () => {
    const value = `redis://:secret@127.0.0.1:${await aRedis()}/0`;
    const apps = appsWith([
      { name: 'REDIS_URL', value },
      { name: 'GONE', value: 'localhost:1' },
    ]);
    expect(apps.relayable).toEqual(['REDIS_URL', 'GONE']);
    const directory = appDirectory(
      serverSource('response.end(process.env.REDIS_URL + " " + process.env.GONE);'),
    );
    const envIn = async (recording?: Recording) => {
      const app = await apps.boot('baseline', directory, [aScenario()], NO_LUCK, recording);
      const text = await (await fetch(app.url)).text();
      await app[Symbol.asyncDispose]();
      return { text, wire: app.wire };
    };
    for (const recording of [undefined, 'profile', 'trace', 'count', 'heap'] as const) {
      expect(await envIn(recording), recording).toEqual({
        text: `${value} localhost:1`,
        wire: null,
      });
    }
    const { text, wire } = await envIn('wire');
    expect(wire).not.toBeNull();
    expect(text).toMatch(/^redis:\/\/:secret@127\.0\.0\.1:\d+\/0 localhost:1$/);
    expect(text).not.toContain(value);
    // The relay has gone with the app.
    expect(await isPortTaken(Number(/:(\d+)\/0/.exec(text)?.[1]))).toBe(false);
  });

  it('that prints the value with the relay’s port publishes no secret of it', async () => {
    const port = await aRedis();
    const apps = appsWith([{ name: 'DSN', value: `host=localhost port=${port} password=hunter2` }]);
    const directory = appDirectory('console.error(process.env.DSN); process.exit(1);');
    const error: unknown = await apps
      .boot('baseline', directory, [aScenario()], NO_LUCK, 'wire')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify(error) + String(error) + apps.lastLines('baseline').join()).not.toContain(
      'hunter2',
    );
    expect(apps.lastLines('baseline').join()).toContain('***');
  });
});
