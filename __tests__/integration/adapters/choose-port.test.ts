import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../src/adapters/app/choose-port.ts';

const listen = async (port: number) => {
  const server = createServer().listen(port);
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  onTestFinished(() => void server.close());
};

const ignoreInUse = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
};

it('is outside the system’s range of automatic ports', async () => {
  const first = Number(
    readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t')[0],
  );
  for (let i = 0; i < 100; i++) expect(await freePort()).toBeLessThan(first);
});

it('differs each time, so that two apps can boot at once', async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  expect(new Set(ports).size).toBe(3);
});

it('leaves the ports after one that was given free, for apps that also listen on the next', async () => {
  const ports: number[] = [];
  for (let i = 0; i < 8; i++) ports.push(await freePort());
  for (const port of ports) {
    for (const next of [1, 2, 3]) expect(ports).not.toContain(port + next);
  }
});

it('is never a port in use, and is found even if the whole preferred range is in use', async () => {
  const own: number[] = [];
  for (let port = await freePort(); !own.includes(port); port = await freePort()) own.push(port);
  expect(own).toHaveLength(64);
  const [taken, ...others] = own as [number, ...number[]];
  await listen(taken);
  for (let i = 0; i < 64; i++) expect(await freePort()).not.toBe(taken);
  // One that another program has taken meanwhile is in use as well.
  for (const port of others) await listen(port).catch(ignoreInUse);
  const port = await freePort();
  expect(own).not.toContain(port);
  await listen(port);
});

it('is none of another gate’s, although that has the same process number and its app has not booted yet', async () => {
  const ports: number[] = [];
  for (let gate = 0; gate < 60; gate++) {
    // A module of its own, as another process has; their number is the same.
    vi.resetModules();
    const other = await import('../../../src/adapters/app/choose-port.ts');
    ports.push(await other.freePort(), await other.freePort());
  }
  expect(new Set(ports).size).toBe(ports.length);
});
