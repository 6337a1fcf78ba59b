/** Runs at a fixed rate, against real servers. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { FixedRateSchedule } from '../../../src/adapters/load/fixed-rate.ts';
import { expectAccountedFor, http, listening, load, raw } from '../../support/load.ts';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello';

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Measures again if a busy machine has held up this process for most of the time. */
async function undisturbed<T>(
  measure: () => Promise<T>,
  isUndisturbed: (result: T) => boolean,
): Promise<T> {
  for (let more = 3; ; more--) {
    const result = await measure();
    if (more === 0 || isUndisturbed(result)) return result;
  }
}

describe('a fixed rate', () => {
  it('is kept evenly, not in bursts', async () => {
    const { run, arrivals } = await undisturbed(
      async () => {
        const at: number[] = [];
        const url = await http((_, response) => {
          at.push(performance.now());
          response.end();
        });
        const options = { connections: 10, load: { seconds: 4, rate: 10 } };
        return { run: await load(url, options), arrivals: at };
      },
      // What was due while this process stood still is sent at once.
      (each) => (each.run.pace?.generatorLag.p50 ?? 0) < 20_000,
    );
    expect(run.completed).toBe(40);
    expect(arrivals).toHaveLength(40);
    // In bursts most gaps would be almost 0; due are 100 ms.
    expect(median(arrivals.slice(1).map((at, i) => at - (arrivals[i] ?? 0)))).toBeGreaterThan(20);
    const windows = arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + 200));
    expect(Math.max(...windows.map((window) => window.length))).toBeLessThan(20);
    expect(run.pace).toMatchObject({ rate: 10, unsent: 0 });
    expect(run.pace?.achieved).toBeGreaterThan(5);
    expect(run.pace?.achieved).toBeLessThanOrEqual(10);
    expectAccountedFor(run);
  });

  it('may be a fraction of a request per second', async () => {
    const url = await http((_, response) => response.end());
    const run = await load(url, { load: { seconds: 1, rate: 12.5 } });
    expect(run.sent).toBe(13);
    expect(run.pace?.rate).toBe(12.5);
  });

  it('uses all connections in turn', async () => {
    const served = new Map<unknown, number>();
    const url = await http((request, response) => {
      served.set(request.socket, (served.get(request.socket) ?? 0) + 1);
      response.end();
    });
    await load(url, { connections: 5, load: { seconds: 0.5, rate: 200 } });
    expect(served.size).toBe(5);
    for (const count of served.values()) expect(count).toBeGreaterThan(5);
  });

  it('that needs few connections leaves the rest idle', async () => {
    const served = new Set<unknown>();
    const url = await raw((socket) => {
      served.add(socket);
      socket.write(OK);
    });
    // Ten connections in turns would each be idle for 5 s, which is when many servers close one.
    await load(url, { connections: 10, load: { seconds: 4, rate: 2 } });
    expect(served.size).toBeLessThan(6);
  });

  it('waits for requests in flight', async () => {
    let served = 0;
    const url = await http((_, response) => {
      setTimeout(() => {
        served += 1;
        response.end();
      }, 300);
    });
    // So long that a busy machine sends all of them within twice the time.
    const run = await load(url, { connections: 20, load: { seconds: 1, rate: 20 } });
    expect(served).toBe(20);
    expect(run.completed).toBe(20);
    expect(run.latency?.p50).toBeGreaterThan(290_000);
    expectAccountedFor(run);
  });
});

describe('a response time', () => {
  it('counts from when the request was due: one stall delays all requests due during it', async () => {
    const run = await undisturbed(
      async () => {
        let stalledUntil = 0;
        let count = 0;
        const url = await http((_, response) => {
          count += 1;
          if (count === 100) stalledUntil = performance.now() + 2000;
          setTimeout(() => response.end(), Math.max(0, stalledUntil - performance.now()));
        });
        return await load(url, { connections: 4, load: { seconds: 8, rate: 100 } });
      },
      ({ latency }) => (latency?.p50 ?? Infinity) < 800_000,
    );
    // Of 800 requests 120 fell due 800 ms or more before the stall's end, though only 4 were sent. The others are so
    // many that half of all are answered in time, even if a busy machine answers what has piled up for two seconds, or
    // leaves some unsent.
    expect(run.completed + (run.pace?.unsent ?? 0)).toBe(800);
    expect(run.latency?.p90).toBeGreaterThan(800_000);
    expect(run.latency?.p50).toBeLessThan(800_000);
    expectAccountedFor(run);
  });

  it('does not include delays of the load generator, which are reported separately', async () => {
    let requests = 0;
    const url = await http((_, response) => {
      response.end();
      requests += 1;
      if (requests !== 10) return;
      // Generator and server are one process here.
      setTimeout(() => {
        const until = performance.now() + 400;
        while (performance.now() < until);
      }, 5);
    });
    const run = await load(url, { connections: 50, load: { seconds: 1, rate: 50 } });
    expect(run.pace?.generatorLag.p99).toBeGreaterThan(300_000);
    expect(run.latency?.p50).toBeLessThan(300_000);
    expect(run.completed).toBe(50);
  });
});

describe('a server that is slower than the rate', () => {
  it('receives every request late, and the achieved rate shows it', async () => {
    const url = await http((_, response) => {
      setTimeout(() => response.end(), 9);
    });
    const options = { connections: 1, load: { seconds: 0.6, rate: 130 } };
    const run = await load(url, options);
    expect(run.completed + (run.pace?.unsent ?? 0)).toBe(78);
    expect(run.pace?.achieved).toBeLessThan(115);
    expect(run.latency?.max).toBeGreaterThan(50_000);
    expectAccountedFor(run);
  });

  it('ends the run after twice its length; unsent requests count with their waiting time', async () => {
    const url = await http((_, response) => {
      setTimeout(() => response.end(), 100);
    });
    const run = await load(url, { connections: 2, load: { seconds: 0.3, rate: 500 } });
    expect(run.completed).toBeLessThan(20);
    expect(run.completed + (run.pace?.unsent ?? 0)).toBe(150);
    expect(run.pace?.achieved).toBeLessThan(30);
    expect(run.latency?.p50).toBeGreaterThan(300_000);
    expectAccountedFor(run);
  });

  it('that takes longer than the whole run for each answer does not achieve the rate, though all answers come at once', async () => {
    const url = await http((_, response) => {
      setTimeout(() => response.end(), 1000);
    });
    const run = await load(url, { connections: 2, load: { seconds: 0.2, rate: 50 } });
    expect(run).toMatchObject({ completed: 2, failures: {}, pace: { unsent: 8 } });
    // The other requests had twice the length of the run to be sent.
    expect(run.pace?.achieved).toBeLessThanOrEqual(1 / 0.39);
    expectAccountedFor(run);
  });

  it('that never answers causes timeouts, and every request is accounted for', async () => {
    const url = await raw(() => undefined);
    const run = await load(url, { connections: 2, load: { seconds: 0.2, rate: 50 } });
    expect(run).toMatchObject({ sent: 2, completed: 0, failures: { timeout: 2 } });
    expect(run.pace).toMatchObject({ achieved: null, unsent: 8 });
  });
});

it('a request that is due after a pause is sent when all events of the pause have been seen', async () => {
  const server = createServer();
  const { port } = new URL(await listening(server));
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(Number(port), '127.0.0.1');
  const [peer] = await accepted;
  let isClosed = false;
  client.resume().on('end', () => {
    isClosed = true;
  });
  const seen: boolean[] = [];
  let wasPaused = false;
  let sent = 0;
  await new Promise<void>((resolve) => {
    const schedule = new FixedRateSchedule({
      rate: 10,
      seconds: 1,
      connections: 1,
      onFinished: resolve,
    });
    const connection = { queueTime: 0, freeSince: 0, sentAt: 0, isFree: false, send };
    function send() {
      sent += 1;
      if (wasPaused) seen.push(isClosed);
      setImmediate(() => {
        // The connection is free again after the pause, and the next request is due already.
        if (sent === 3) pause();
        schedule.connectionFree(connection);
      });
    }
    // The next request falls due, and only then the other side closes.
    function pause() {
      const until = performance.now() + 400;
      while (performance.now() < until);
      peer.destroy();
      wasPaused = true;
    }
    schedule.connectionFree(connection);
  });
  expect(sent).toBe(10);
  expect(new Set(seen)).toEqual(new Set([true]));
});

it('a pause of the load generator before the first request ends no run: nothing would be sent', async () => {
  let sent = 0;
  let until = Infinity;
  const schedule = await new Promise<FixedRateSchedule>((resolve) => {
    const made = new FixedRateSchedule({
      rate: 5,
      seconds: 1,
      connections: 1,
      onFinished: () => {
        resolve(made);
      },
    });
    const connection = { queueTime: 0, freeSince: 0, sentAt: 0, isFree: false, send };
    function send() {
      sent += 1;
      setImmediate(() => {
        made.connectionFree(connection);
      });
    }
    made.connectionFree(connection);
    // The run lasts a second, and is given up after twice as long: a busy machine has that long for what follows.
    until = performance.now() + 2200;
    while (performance.now() < until);
  });
  expect(sent).toBe(5);
  // It has started anew. Otherwise requests would have been due since the pause, and the app would have been slow.
  expect(schedule.startedAt).toBeGreaterThan(until);
});

/** Runs a schedule of 100 requests in a second, of which each is answered at once. */
async function paused(pause: (sent: number) => void) {
  let sent = 0;
  const schedule = await new Promise<FixedRateSchedule>((resolve) => {
    const made = new FixedRateSchedule({
      rate: 100,
      seconds: 1,
      connections: 1,
      onFinished: () => {
        resolve(made);
      },
    });
    const connection = { queueTime: 0, freeSince: 0, sentAt: 0, isFree: false, send };
    function send() {
      sent += 1;
      setImmediate(() => {
        pause(sent);
        made.connectionFree(connection);
      });
    }
    made.connectionFree(connection);
  });
  return { sent, unsent: schedule.unsentWaits().length };
}

it('a pause of the load generator until after the end leaves no request unsent: the app could have answered', async () => {
  // The run lasts a second, and is given up after twice as long: a busy machine has a second for what follows.
  const result = await paused((sent) => {
    if (sent !== 30) return;
    const until = performance.now() + 2800;
    while (performance.now() < until);
  });
  expect(result).toEqual({ sent: 100, unsent: 0 });
});

it('a load generator that pauses again and again ends the run all the same', async () => {
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const onFinished = vi.fn();
  // The app answers nothing.
  await new Promise<void>((resolve) => {
    const schedule = new FixedRateSchedule({ rate: 100, seconds: 1, connections: 1, onFinished });
    const connection = { queueTime: 0, freeSince: 0, sentAt: 0, isFree: false, send: resolve };
    schedule.connectionFree(connection);
  });
  // Each timer is late. In all the run gets ten seconds more.
  for (let pauses = 0; pauses < 20 && vi.getTimerCount() > 0; pauses += 1) {
    passed += 3000;
    vi.advanceTimersToNextTimer();
  }
  expect(onFinished).toHaveBeenCalledOnce();
});

describe('a server that closes connections', () => {
  it('while they are idle: no request fails', async () => {
    for (const close of ['end', 'resetAndDestroy'] as const) {
      const requests = new WeakMap<Socket, number>();
      const url = await raw((socket) => {
        const count = (requests.get(socket) ?? 0) + 1;
        requests.set(socket, count);
        // On a busy machine the next request may have arrived unseen. It is read before the immediate.
        const closeIfIdle = () => {
          if (requests.get(socket) === count) socket[close]();
        };
        socket.write(OK, () => setTimeout(() => setImmediate(closeIfIdle), 5));
      });
      const run = await load(url, { connections: 10, load: { seconds: 1, rate: 20 } });
      expect(run.failures).toEqual({});
      expect(run.completed).toBe(20);
      expectAccountedFor(run);
    }
  });

  it('after each response, as announced: no request fails', async () => {
    const url = await http((_, response) => response.setHeader('connection', 'close').end('hello'));
    const run = await load(url, { load: { seconds: 1, rate: 50 } });
    expect(run.failures).toEqual({});
    expect(run.completed).toBeGreaterThan(10);
    expect(run.completed + (run.pace?.unsent ?? 0)).toBe(50);
  });

  it.each([
    ['ends', 'unanswered', (socket: Socket) => socket.end()],
    ['resets', 'reset', (socket: Socket) => socket.resetAndDestroy()],
  ] as const)(
    'and %s an idle one just when a GET arrives: it is sent again, and both attempts count as its time',
    async (_, kind, close) => {
      const requests = new WeakMap<Socket, number>();
      let lost = 0;
      const url = await raw((socket) => {
        const count = (requests.get(socket) ?? 0) + 1;
        requests.set(socket, count);
        if (count < 3) {
          socket.write(OK);
          return;
        }
        lost += 1;
        setTimeout(() => close(socket), 60);
      });
      // So few that each connection is idle for long, however busy the machine is.
      const options = { connections: 1, load: { seconds: 5, rate: 1 } };
      const run = await load(url, options);
      // The second one of these is the last request of the run.
      expect(lost).toBe(2);
      expect(run).toMatchObject({ sent: 5, completed: 5, failures: {} });
      // Timers may come a millisecond early.
      expect(run.latency?.max).toBeGreaterThan(58_000);
      const posted = await load(url, { ...options, method: 'POST' });
      expect(posted).toMatchObject({ sent: 5, completed: 4, failures: { [kind]: 1 } });
    },
  );

  it('and drops requests on busy ones: these are lost', async () => {
    let count = 0;
    const url = await raw((socket) => {
      count += 1;
      if (count % 20 === 0) socket.end();
      else socket.write(OK);
    });
    const run = await load(url, { connections: 1, load: { seconds: 0.6, rate: 500 } });
    expect(run.failures.unanswered).toBeGreaterThan(0);
    expectAccountedFor(run);
  });

  it('on each request: all are unanswered, and the run ends early', async () => {
    const url = await raw((socket) => socket.end());
    const run = await load(url, { load: { seconds: 60, rate: 500 } });
    expect(run.completed).toBe(0);
    expect(run.failures.unanswered).toBeGreaterThan(100);
    expectAccountedFor(run);
  });

  it('or does not listen: requests are refused, and the run ends early', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const run = await load(url, { load: { seconds: 60, rate: 500 } });
    expect(run.completed).toBe(0);
    expect(run.failures.refused).toBeGreaterThan(100);
    expectAccountedFor(run);
  });
});
