/** Runs on both arms that alternate in slices, against real servers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { GeneratorProcesses } from '../../../src/adapters/load/generator.ts';
import type { App } from '../../../src/ports/ports.ts';
import { aScenario } from '../../support/apps.ts';
import { CERTIFICATE } from '../../support/certificate.ts';
import { expectAccountedFor, http, interleaved, listening, raw } from '../../support/load.ts';

/** Two servers that note who is being asked, and how often that changes. */
async function twoServers(delay = 0) {
  const inFlight = { one: 0, other: 0 };
  const served = { one: 0, other: 0 };
  let overlaps = 0;
  const turns: (keyof typeof served)[] = [];
  const server = (own: keyof typeof served, twin: keyof typeof served) =>
    http((_, response) => {
      inFlight[own] += 1;
      if (inFlight[twin] > 0) overlaps += 1;
      if (turns.at(-1) !== own) turns.push(own);
      setTimeout(() => {
        inFlight[own] -= 1;
        served[own] += 1;
        response.end('hello');
      }, delay);
    });
  const urls = [await server('one', 'other'), await server('other', 'one')] as const;
  return { urls, served, turns, overlaps: () => overlaps };
}

describe('runs that alternate in slices', () => {
  it('load one arm at a time, slice by slice, and count what each has served', async () => {
    const { urls, served, turns, overlaps } = await twoServers(1);
    const runs = await interleaved(urls, { seconds: 0.4, slice: 0.04 });
    expect(overlaps()).toBe(0);
    expect(turns).toEqual(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'one' : 'other')));
    expect(runs.map(({ completed }) => completed)).toEqual([served.one, served.other]);
    expect(runs.map(({ failures }) => failures)).toEqual([{}, {}]);
    for (const run of runs) expectAccountedFor(run);
  });

  it('last no longer for the time that their connections take to open', async () => {
    const opening = 2;
    const context = createSecureContext(CERTIFICATE);
    const slow = () =>
      listening(
        createSecureServer(
          {
            ...CERTIFICATE,
            SNICallback: (_, done) => {
              setTimeout(() => {
                done(null, context);
              }, opening * 1000);
            },
          },
          (_, response) => response.end(),
        ),
      );
    const tls = { servername: 'app.test', certificate: null };
    const urls = [await slow(), await slow()] as const;
    const started = performance.now();
    const runs = await interleaved(urls, { seconds: 0.1, slice: 0.05 }, { tls });
    const whole = (performance.now() - started) / 1000;
    for (const run of runs) {
      expect(run.completed).toBeGreaterThan(0);
      expect(run.failures).toEqual({});
    }
    // No test of speed: the slices follow the opening on any machine. Timers may come a millisecond early.
    expect(runs[0].duration + runs[1].duration).toBeLessThanOrEqual(whole - opening + 0.01);
  });

  it('begin although nobody accepts the connections of one arm, and tell of its requests', async () => {
    const text = `require('http').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
      console.log(this.address().port);
    });`;
    const child = spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    // The kernel completes the first connections for a process that stands still, and drops the others.
    child.kill('SIGSTOP');
    const well = await http((_, response) => response.end());
    const stopped = `http://127.0.0.1:${String(port).trim()}`;
    const options = { timeout: 3, connections: 8 };
    const [one, other] = await interleaved([well, stopped], { seconds: 0.1, slice: 0.05 }, options);
    expect(one.failures).toEqual({});
    expect(one.completed).toBeGreaterThan(0);
    expect(other.completed).toBe(0);
    expect(other.failures.timeout).toBeGreaterThan(0);
    expectAccountedFor(other);
  });

  it('last as long as their own slices', async () => {
    const delay = 10;
    const { urls } = await twoServers(delay);
    const started = performance.now();
    const runs = await interleaved(urls, { seconds: 0.4, slice: 0.1 });
    // No test of speed: it holds on any machine. What is counted twice, or counts while the other arm is loaded, makes
    // both together longer than the whole.
    const whole = (performance.now() - started) / 1000;
    expect(runs[0].duration + runs[1].duration).toBeLessThanOrEqual(whole);
    for (const run of runs) {
      // A busy machine only makes this smaller: no connection gets more answers than one after each delay. It is larger
      // if slices are left out of the duration. Timers may come a millisecond early.
      expect(run.completed / run.duration).toBeLessThanOrEqual((4 * 1000) / (delay - 1));
      expect(run.completed).toBeGreaterThan(0);
    }
  });

  it('show how busy the load generator was with each arm', async () => {
    const urls = [
      await http((_, response) => response.end()),
      await http((_, response) => {
        setTimeout(() => response.end(), 390);
      }),
    ] as const;
    const [busy, waiting] = await interleaved(urls, { seconds: 1.6, slice: 0.4 });
    expect(waiting.generatorCpu).toBeGreaterThan(0);
    // A figure of both would be the same. How much more it is depends on what a busy machine leaves the generator.
    expect(busy.generatorCpu).toBeGreaterThan(waiting.generatorCpu);
  });

  it('of a slice that is as long as the run follow each other', async () => {
    const { urls, turns } = await twoServers(1);
    await interleaved(urls, { seconds: 0.1, slice: 0.1 });
    expect(turns).toEqual(['one', 'other']);
  });

  it('of a number of requests send it to both, although one takes longer', async () => {
    const { urls, served, overlaps } = await twoServers(1);
    const slow = await http((_, response) => {
      setTimeout(() => response.end(), 20);
    });
    const [one, other] = await interleaved([urls[0], urls[1]], { requests: 103, slice: 0.005 });
    expect(overlaps()).toBe(0);
    expect(served).toEqual({ one: 103, other: 103 });
    expect([one.sent, other.sent]).toEqual([103, 103]);
    const [quick, late] = await interleaved([urls[0], slow], { requests: 40, slice: 0.01 });
    expect([quick.completed, late.completed]).toEqual([40, 40]);
    // Timers may come a millisecond early. Four connections have ten answers each.
    expect(late.duration).toBeGreaterThanOrEqual(10 * 0.019);
    for (const run of [one, other, quick, late]) expectAccountedFor(run);
  });

  it('of a number of requests end with its last response, even if autocannon notices later that it was the last', async () => {
    const closed = new Map<string, number>();
    const known = new Set<Socket>();
    const slow = (name: string) =>
      raw((socket) => {
        // The connection is closed in the first slice that sends nothing. What holds that slice up is not the app's.
        if (!known.has(socket)) {
          socket.once('close', () => {
            const now = performance.now();
            closed.set(name, now);
            while (performance.now() - now < 500);
          });
        }
        known.add(socket);
        // Longer than a slice, so that the pause holds back each response.
        setTimeout(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'), 20);
      });
    const urls = [await slow('one'), await slow('other')] as const;
    const started = performance.now();
    const load = { requests: 3, slice: 0.005 };
    const [one, other] = await interleaved(urls, load, { connections: 1 });
    await expect.poll(() => closed.size, { timeout: 30_000 }).toBe(2);
    for (const [name, run] of Object.entries({ one, other })) {
      expect(run.completed).toBe(3);
      expectAccountedFor(run);
      // All of its responses had come by then, so this holds however busy the machine is.
      expect(run.duration, name).toBeLessThanOrEqual(((closed.get(name) ?? 0) - started) / 1000);
    }
  });

  it('keep to the number of requests that a connection may have in flight', async () => {
    let most = 0;
    const url = await raw((socket, text) => {
      const requests = text.split('GET ').length - 1;
      most = Math.max(most, requests);
      setTimeout(() => {
        if (!socket.destroyed) {
          socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'.repeat(requests));
        }
      }, 2);
    });
    const options = { pipelining: 3, connections: 1 };
    const runs = await interleaved([url, url], { seconds: 0.2, slice: 0.02 }, options);
    expect(most).toBe(3);
    expect(runs.map(({ failures }) => failures)).toEqual([{}, {}]);
  });

  it('bear servers that close connections while the other arm is loaded', async () => {
    const closing = await http((_, response) => {
      response.setHeader('connection', 'close');
      response.end();
    });
    const idle = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      setTimeout(() => socket.end(), 5);
    });
    const [one, other] = await interleaved([closing, idle], { seconds: 0.4, slice: 0.02 });
    expect(one.failures).toEqual({});
    expectAccountedFor(one);
    expect(other.completed).toBeGreaterThan(0);
    expectAccountedFor(other);
  });

  it.each([
    ['ends', (socket: Socket) => socket.end()],
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ])(
    'send a request again if the server %s an idle connection at that moment, as HTTP clients do',
    async (_, close) => {
      let servedByOther = 0;
      const before = new WeakMap<Socket, number>();
      const url = await raw((socket) => {
        // The other arm was loaded since: longer than this server keeps a connection.
        if (servedByOther > (before.get(socket) ?? servedByOther)) {
          close(socket);
          return;
        }
        before.set(socket, servedByOther);
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      });
      const well = await http((__, response) => {
        servedByOther += 1;
        response.end();
      });
      const load = { seconds: 0.4, slice: 0.1 };
      const [one, other] = await interleaved([url, well], load);
      expect(one.failures).toEqual({});
      expectAccountedFor(one);
      expect(one.completed).toBeGreaterThan(0);
      expect(other.failures).toEqual({});
      const [posted] = await interleaved([url, well], load, { method: 'POST' });
      expect(Object.keys(posted.failures)).not.toEqual([]);
      expectAccountedFor(posted);
    },
  );

  it('go on with one arm when the other stops answering, and tell of both', async () => {
    const [well, broken] = [
      await http((_, response) => response.end()),
      await raw((socket) => socket.destroy()),
    ];
    const [one, other] = await interleaved([well, broken], { seconds: 2, slice: 0.02 });
    expect(one.completed).toBeGreaterThan(0);
    expect(one.failures).toEqual({});
    expect(other.completed).toBe(0);
    const failed = Object.values(other.failures).reduce((sum, count) => sum + count, 0);
    // A run ends at its 101st failure. Those of the other connections may still come.
    expect(failed).toBeGreaterThan(0);
    expect(failed).toBeLessThan(120);
    expectAccountedFor(other);
  });

  it('end after the first timeout of a request that hangs', async () => {
    const [well, hung] = [await http((_, response) => response.end()), await http(() => {})];
    const options = { timeout: 3, connections: 1 };
    const [one, other] = await interleaved([well, hung], { seconds: 0.1, slice: 0.02 }, options);
    expect(one.failures).toEqual({});
    expect(other.completed).toBe(0);
    expect(other.failures).toEqual({ timeout: 1 });
  });
});

describe('the generator’s process', () => {
  const app = (url: string): App => ({
    url,
    roots: [process.pid],
    mark: url,
    sharedLuck: null,
    wire: null,
    waitedOnce: 0,
    unassignedPorts: () => [],
    unixSockets: () => [],
    remappablePorts: () => [],
    listensOn: () => Promise.resolve([]),
    listensOnSockets: () => Promise.resolve([]),
    remappedPorts: () => [],
    untilExitIsTold: () => Promise.resolve(),
    assertAlive: () => {},
    assertNotRestarted: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });

  it('names the arm of each run, whichever is first', async () => {
    const { signal } = new AbortController();
    const [baseline, candidate] = [
      app(await http((_, response) => response.end())),
      app(await http((_, response) => response.end('a longer response'))),
    ];
    const program = new URL('generator.js', `file://${inject('dist')}`);
    await using generator = await new GeneratorProcesses(program, signal).start();
    for (const first of ['baseline', 'candidate'] as const) {
      const load = { seconds: 0.1, slice: 0.02 };
      const runs = await generator.interleave(first, { baseline, candidate }, aScenario(), load);
      expect(runs.baseline.arm).toBe('baseline');
      expect(runs.candidate.arm).toBe('candidate');
      expect(runs.candidate.bytes / runs.candidate.completed).toBeGreaterThan(
        runs.baseline.bytes / runs.baseline.completed,
      );
    }
  });

  it('bears a timeout that is shorter than a slice: nothing is asked while the other arm is loaded', async () => {
    const { signal } = new AbortController();
    const { urls } = await twoServers(1);
    const program = new URL('generator.js', `file://${inject('dist')}`);
    await using generator = await new GeneratorProcesses(program, signal).start();
    const scenario = { ...aScenario(), timeout: 3, connections: 2 };
    const load = { seconds: 7, slice: 3.5 };
    const apps = { baseline: app(urls[0]), candidate: app(urls[1]) };
    const runs = await generator.interleave('baseline', apps, scenario, load);
    for (const run of [runs.baseline, runs.candidate]) {
      expect(run.failures).toEqual({});
      expectAccountedFor(run);
    }
  });

  it('loads the other arm alone when one arm’s setup fails', async () => {
    const { signal } = new AbortController();
    const [baseline, candidate] = [
      app(await http((_, response) => response.end())),
      app(
        await http((request, response) => {
          response.statusCode = request.url === '/login' ? 500 : 200;
          response.end();
        }),
      ),
    ];
    const program = new URL('generator.js', `file://${inject('dist')}`);
    await using generator = await new GeneratorProcesses(program, signal).start();
    const setup = { requests: aScenario({ path: '/login' }).requests, isShared: true };
    const scenario = { ...aScenario(), setup };
    const load = { seconds: 0.1, slice: 0.02 };
    await generator.setUp('baseline', baseline, scenario);
    await generator.setUp('candidate', candidate, scenario);
    const runs = await generator.interleave('candidate', { baseline, candidate }, scenario, load);
    expect(runs.candidate.setup?.failure).not.toBeNull();
    expect(runs.candidate.sent).toBe(0);
    expect(runs.baseline.setup?.failure).toBeNull();
    expect(runs.baseline.completed).toBeGreaterThan(0);
  });
});
