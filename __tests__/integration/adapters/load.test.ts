/** One run against real servers that behave, and misbehave, in all the ways that are relied upon. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import HttpClient from 'autocannon/lib/httpClient.js';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { Connections } from '../../../src/adapters/load/autocannon-patches.ts';
import { GeneratorProcesses } from '../../../src/adapters/load/generator.ts';
import { LatencyHistogram } from '../../../src/adapters/load/latency-histogram.ts';
import { isAlive } from '../../../src/adapters/process/process-tree.ts';
import { plainRequest, type Request } from '../../../src/model/request.ts';
import { MAX_RESPONSE_SIZE } from '../../../src/model/failure.ts';
import type { App } from '../../../src/ports/ports.ts';
import { aScenario } from '../../support/apps.ts';
import { expectAccountedFor, http, load, raw, rawSecure } from '../../support/load.ts';
import { aDirectory } from '../../support/repository.ts';

/** How a server is reached. The load generator reads what arrives in two ways. */
const PROTOCOLS = [
  ['TCP', raw, null],
  ['TLS', rawSecure, { servername: null, certificate: null }],
] as const;

describe('a run', () => {
  it('counts as many requests as the server does', async () => {
    let served = 0;
    const url = await http((_, response) => {
      served += 1;
      response.end('hello');
    });
    const run = await load(url);
    expect(run.completed).toBe(served);
    expect(run.statuses).toEqual({ '200': served });
    expect(run.failures).toEqual({});
    expectAccountedFor(run);
  });

  it('reads all responses into one buffer, so that there is no garbage to collect while an app is loaded', async () => {
    // Longer than the buffer, and of two bytes a character: parts of both bodies come in turns, and cut characters in two.
    const letters = ['ä', 'ö'] as const;
    const url = new URL(
      await http((request, response) => {
        response.end((request.url === '/0' ? letters[0] : letters[1]).repeat(100_000));
      }),
    );
    const buffers = new Set<ArrayBufferLike>();
    const connections = new Connections(() => {}, 1, null);
    const bodies = await Promise.all(
      letters.map(
        (_, i) =>
          new Promise<string>((resolve) => {
            const path = `/${i}`;
            const onResponse = (_status: number, body: string) => {
              resolve(body);
            };
            new HttpClient({
              hostname: url.hostname,
              port: Number(url.port),
              responseMax: 1,
              requests: [{ method: 'GET', path, onResponse }],
              setupClient: (made) => {
                connections.patch(made);
                const execute = made.parser.execute.bind(made.parser);
                made.parser.execute = (part) => {
                  buffers.add(part.buffer);
                  return execute(part);
                };
              },
            });
          }),
      ),
    );
    expect(bodies.map((body, i) => body === (letters[i] ?? '').repeat(100_000))).toEqual([
      true,
      true,
    ]);
    expect(buffers.size).toBe(1);
  });

  it('sends the request unchanged', async () => {
    const seen: string[] = [];
    const url = await http((request, response) => {
      request.on('data', (chunk: Buffer) =>
        seen.push(
          `${request.method} ${request.url} ${String(request.headers['x-a'])} ${chunk.toString()}`,
        ),
      );
      request.on('end', () => response.end());
    });
    const body = { bytes: new TextEncoder().encode('{"a":"ü"}'), escaping: null };
    const request = { method: 'POST', path: '/a/../b?c=[1]&d=%20', headers: { 'x-a': '1' }, body };
    await load(url, { ...request, load: { requests: 4 } });
    expect(seen).toEqual(Array.from({ length: 4 }, () => 'POST /a/../b?c=[1]&d=%20 1 {"a":"ü"}'));
  });

  it('with a fixed number of requests sends exactly that many', async () => {
    let served = 0;
    const url = await http((_, response) => {
      served += 1;
      response.end();
    });
    const run = await load(url, { load: { requests: 103 } });
    expect(served).toBe(103);
    expect(run.sent).toBe(103);
    expectAccountedFor(run);
  });

  it('waits for requests in flight, so that slow ones are not dropped', async () => {
    let served = 0;
    const url = await http((_, response) => {
      setTimeout(() => {
        served += 1;
        response.end();
      }, 40);
    });
    const run = await load(url);
    expect(run.completed).toBe(served);
    expect(run.completed).toBeGreaterThanOrEqual(4);
    expectAccountedFor(run);
  });

  it('measures response times below a millisecond, with ordered percentiles', async () => {
    const url = await http((_, response) => response.end());
    const { latency } = await load(url, { connections: 1, load: { requests: 300 } });
    if (!latency) throw new Error('there were no responses');
    expect(latency.p50).toBeGreaterThan(0);
    expect(latency.p50).toBeLessThanOrEqual(latency.p90);
    expect(latency.p90).toBeLessThanOrEqual(latency['p97.5']);
    expect(latency['p97.5']).toBeLessThanOrEqual(latency.p99);
    expect(latency.p99).toBeLessThanOrEqual(latency.max);
    expect(latency.mean).toBeGreaterThan(0);
    // In microseconds, and not rounded to milliseconds.
    const percentiles = [latency.p50, latency.p90, latency['p97.5'], latency.p99];
    expect(percentiles.some((each) => each % 1000 !== 0)).toBe(true);
  });

  it('counts responses by status', async () => {
    let count = 0;
    const url = await http((_, response) => {
      response.statusCode = [200, 404, 500, 503][count++ % 4] ?? 0;
      response.end();
    });
    const run = await load(url, { load: { requests: 100 } });
    expect(run.statuses).toEqual({ '200': 25, '404': 25, '500': 25, '503': 25 });
  });

  it('reads the CPU time of the app’s process', async () => {
    const url = await http((_, response) => response.end());
    const before = process.cpuUsage();
    const run = await load(url, { load: { requests: 2000 } });
    const { user, system } = process.cpuUsage(before);
    // Server and generator run in this process, which can read its own usage.
    const used = (user + system) / 1e6;
    expect(run.cpu).toBeGreaterThan(0.5 * used);
    expect(run.cpu).toBeLessThan(1.5 * used);
    // This tests no speed: the same counter is read before, within and after.
    const ownShare = run.generatorCpu * run.duration;
    expect(ownShare).toBeGreaterThan(0);
    expect(ownShare).toBeLessThanOrEqual(used);
  });

  it('reads that of a daemon outside the tree of the app’s command, too', async () => {
    const url = await http((_, response) => response.end());
    const command = spawn('sleep', ['1000']);
    onTestFinished(() => void command.kill());
    const roots = [command.pid ?? NaN, process.pid];
    const before = process.cpuUsage();
    const run = await load(url, { roots, load: { requests: 2000 } });
    const { user, system } = process.cpuUsage(before);
    expect(run.cpu).toBeGreaterThan((0.5 * (user + system)) / 1e6);
    expect(run.memory).toBeGreaterThan(0.5 * process.memoryUsage.rss());
  });

  it('reads nothing of an app whose processes cannot be seen', async () => {
    const url = await http((_, response) => response.end());
    const unknown = { cpu: null, memory: null, kernelWork: null, interference: null };
    const options = { roots: null, load: { requests: 100 } };
    expect(await load(url, options)).toMatchObject({ completed: 100, ...unknown });
    // Its CPU time would be taken for that of other programs, also while the other arm is loaded.
    const beside = await load(url, { twin: null, load: { requests: 100 } });
    expect(beside.cpu).not.toBeNull();
    expect(beside.interference).toBeNull();
  });

  const hasPerl = spawnSync('perl', ['-v']).status === 0;

  it.skipIf(!hasPerl)(
    'takes CPU time that the kernel has dropped for no other program’s',
    async () => {
      const url = await http((_, response) => response.end());
      // Starts a process that lives for a fifth of a second, again and again, and lets the kernel collect it.
      const source = `$SIG{CHLD} = 'IGNORE'; sub rest { select(undef, undef, undef, 0.2) }
      print "ready\\n"; while (1) { if (!fork) { rest; exit } rest; rest }`;
      const app = spawn('perl', ['-e', `$| = 1; ${source}`]);
      onTestFinished(() => void app.kill());
      await once(app.stdout, 'data');
      const run = await load(url, { roots: [app.pid ?? NaN], load: { seconds: 2 } });
      const steal: unknown = expect.any(Number);
      expect(run).toMatchObject({ cpu: null, interference: { otherProcesses: null, steal } });
    },
  );
});

describe('the duration of a run', () => {
  it('is without the time in which its connections are made', async () => {
    const url = await http((_, response) => response.end());
    const made = { until: 0 };
    const slow: Request = {
      ...plainRequest('GET', '/'),
      get headers() {
        made.until = performance.now() + 300;
        while (performance.now() < made.until);
        return {};
      },
    };
    const { duration } = await load(url, {
      requests: [slow],
      connections: 1,
      load: { requests: 1 },
    });
    expect(duration * 1000).toBeLessThan(performance.now() - made.until);
  });
});

describe('a response that is too large', () => {
  const chunk = Buffer.alloc(1 << 20, 'x');
  let last: Socket | undefined;
  /** Writes the head, then more and more, until the client goes. */
  const endless = (head: string) =>
    raw((socket) => {
      last = socket;
      socket.write(head);
      const more = () => {
        while (socket.writable && socket.write(chunk));
        if (socket.writable) socket.once('drain', more);
      };
      more();
    });

  it.each([
    ['of a length', `HTTP/1.1 200 OK\r\ncontent-length: ${10 * 2 ** 30}\r\n\r\n`],
    ['without an end', 'HTTP/1.1 200 OK\r\n\r\n'],
    ['with an endless head', 'HTTP/1.1 200 OK\r\nx: '],
  ])('%s is cut off, and ends the run', async (_, head) => {
    const url = await endless(head);
    // Without a limit the request would take this long, and the response the memory.
    const run = await load(url, { connections: 1, timeout: 60, load: { seconds: 60 } });
    expect(run.failures).toEqual({ 'too-large': 1 });
    expect(last?.bytesWritten).toBeLessThan(2 * MAX_RESPONSE_SIZE);
    expectAccountedFor(run);
  });

  it('counts together with the unfinished responses of other connections', async () => {
    // Half of what each may have, on more connections than may have it together.
    const sockets: Socket[] = [];
    const url = await raw((socket) => {
      sockets.push(socket);
      socket.once('close', () => {
        for (const each of sockets) each.destroy();
      });
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${MAX_RESPONSE_SIZE}\r\n\r\n`);
      let left = MAX_RESPONSE_SIZE / 2 / chunk.length;
      const more = () => {
        if (left === 0 || !socket.writable) return;
        left -= 1;
        socket.write(chunk, more);
      };
      more();
    });
    // A busy machine takes a minute for them all.
    const run = await load(url, { connections: 17, timeout: 240, load: { seconds: 240 } });
    expect(run.failures['too-large']).toBe(1);
    expectAccountedFor(run);
  }, 300_000);

  it('may be as large as the limit, again and again', async () => {
    const body = Buffer.alloc(MAX_RESPONSE_SIZE - 1000);
    const url = await http((_, response) => response.end(body));
    const run = await load(url, { connections: 1, timeout: 60, load: { requests: 3 } });
    expect(run).toMatchObject({ completed: 3, failures: {} });
  });
});

describe('servers that close connections', () => {
  it('after each response: every response is counted once', async () => {
    let served = 0;
    const url = await http((_, response) => {
      served += 1;
      response.setHeader('connection', 'close').end('hello');
    });
    const run = await load(url);
    expect(run.failures).toEqual({});
    expect(run.completed).toBe(served);
    expect(run.closings).toBe(served);
    expectAccountedFor(run);
  });

  it('or not: an app that keeps them open closes none', async () => {
    const run = await load(await http((_, response) => response.end('hello')));
    expect(run.completed).toBeGreaterThan(0);
    expect(run.closings).toBeUndefined();
  });

  it('as HTTP/1.0 does, with and without a length', async () => {
    for (const headers of ['content-length: 5\r\n', '']) {
      let served = 0;
      const url = await raw((socket) => {
        served += 1;
        socket.end(`HTTP/1.0 200 OK\r\n${headers}\r\nhello`);
      });
      const run = await load(url);
      expect(run.failures).toEqual({});
      expect(run.statuses).toEqual({ '200': served });
      expect(run.closings).toBe(served);
      expectAccountedFor(run);
    }
  });

  it('with a fixed number of requests', async () => {
    const url = await http((_, response) => response.setHeader('connection', 'close').end());
    const run = await load(url, { load: { requests: 50 } });
    expect(run.completed).toBe(50);
    expectAccountedFor(run);
  });

  it('without a response: all requests are unanswered, and the run ends early', async () => {
    const url = await raw((socket) => socket.end());
    const run = await load(url, { load: { seconds: 60 } });
    expect(run.completed).toBe(0);
    expect(run.failures.unanswered).toBeGreaterThan(100);
    expectAccountedFor(run);
    expect(run.latency).toBeNull();
  });

  const hello = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello';

  it.each(
    PROTOCOLS.flatMap(([protocol, server, tls]) =>
      [
        ['a body', 'content-length: 100\r\n\r\nhalf'],
        ['a chunk', 'transfer-encoding: chunked\r\n\r\n64\r\nhalf'],
        ['chunks', 'transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
        ['the head', 'content-len'],
      ].map(([what, part]) => [what, protocol, part, server, tls] as const),
    ),
  )(
    'in the middle of %s, over %s: this response is cut off, later ones succeed',
    async (_what, _protocol, part, server, tls) => {
      let count = 0;
      const url = await server((socket) => {
        count += 1;
        if (count % 10 === 0) socket.end(`HTTP/1.1 200 OK\r\n${part}`);
        else socket.write(hello);
      });
      const run = await load(url, { tls, load: { requests: 60 } });
      expect(run.failures).toEqual({ 'cut-off': 6 });
      expect(run.statuses).toEqual({ '200': 54 });
      expectAccountedFor(run);
    },
  );

  it('by a reset in the middle of a body: this response is cut off', async () => {
    let count = 0;
    const url = await raw((socket) => {
      count += 1;
      if (count % 10 === 0) {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
        setTimeout(() => socket.resetAndDestroy(), 20);
      } else socket.write(hello);
    });
    const run = await load(url, { load: { requests: 60 } });
    expect(run.failures).toEqual({ 'cut-off': 6 });
    expect(run.statuses).toEqual({ '200': 54 });
    expectAccountedFor(run);
  });

  it('in the middle of a body that came with another response: only those behind it are unanswered', async () => {
    const url = await raw((socket) => {
      socket.end(
        'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf',
      );
    });
    const run = await load(url, { load: { requests: 4 }, connections: 1, pipelining: 4 });
    expect(run.failures).toEqual({ 'cut-off': 1, unanswered: 2 });
    expect(run.statuses).toEqual({ '200': 1 });
    expectAccountedFor(run);
  });

  it('as announced, by a reset that a pipelined request causes: that cuts no response off', async () => {
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 100\r\n\r\nhalf');
      setTimeout(() => socket.resetAndDestroy(), 20);
    });
    const run = await load(url, { load: { requests: 2 }, connections: 1, pipelining: 2 });
    expect(run.failures).toEqual({ reset: 2 });
    expectAccountedFor(run);
  });

  it('by a reset', async () => {
    let count = 0;
    const url = await raw((socket) => {
      count += 1;
      if (count % 10 === 0) socket.resetAndDestroy();
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello');
    });
    const run = await load(url, { load: { requests: 100 } });
    expect(run.failures).toEqual({ reset: 10 });
    expect(run.statuses).toEqual({ '200': 90 });
    expectAccountedFor(run);
  });
});

describe('requests lost on a connection that the app may have taken for idle', () => {
  it.each([
    ['since less than a second is announced', 'Keep-Alive: timeout=0\r\n', 0, 2],
    ['since the announced second has passed', 'keep-alive: timeout=1, max=100\r\n', 1100, 2],
    ['but not before the announced time has passed', 'Keep-Alive: timeout=5\r\n', 0, undefined],
    ['but not without an announced time', '', 0, undefined],
  ])('are counted, %s', async (_, header, delay, takenForIdle) => {
    const answered = new WeakSet<Socket>();
    const url = await raw((socket) => {
      if (answered.has(socket)) setTimeout(() => socket.end(), delay);
      else socket.write(`HTTP/1.1 200 OK\r\n${header}content-length: 5\r\n\r\nhello`);
      answered.add(socket);
    });
    const run = await load(url, { load: { requests: 4 }, connections: 2 });
    expect(run.failures).toEqual({ unanswered: 2 });
    expect(run.takenForIdle).toBe(takenForIdle);
  });
});

describe('servers that announce to close the connection, and send more than the response', () => {
  const head = 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok';
  const another = 'HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n';
  const loads = [{ requests: 20 }, { seconds: 0.4, rate: 50 }];

  it.each(
    PROTOCOLS.flatMap(([protocol, server, tls]) =>
      [
        ['some bytes', '!!'],
        ['a line', 'x\r\n'],
        ['a response', another],
      ].map(([name, surplus]) => [name, protocol, surplus, server, tls] as const),
    ),
  )(
    '%s more, over %s: what is left over answers no other request',
    async (_name, _protocol, surplus, server, tls) => {
      for (const amount of loads) {
        let served = 0;
        const url = await server((socket) => {
          served += 1;
          socket.end(`${head}${surplus}`);
        });
        const run = await load(url, { tls, load: amount });
        expect(run.failures).toEqual({});
        expect(run.statuses).toEqual({ '200': served });
        expect(served + (run.pace?.unsent ?? 0)).toBe(20);
        expectAccountedFor(run);
      }
    },
  );

  it('a moment later: the connection is not read any more', async () => {
    for (const amount of loads) {
      const url = await raw((socket) => {
        socket.setNoDelay(true);
        socket.write(head);
        setTimeout(() => socket.end(another), 2);
      });
      const run = await load(url, { load: amount });
      expect(run.failures).toEqual({});
      expect(run.completed + (run.pace?.unsent ?? 0)).toBe(20);
      expectAccountedFor(run);
    }
  });
});

describe('servers that do not answer', () => {
  it('nothing listens: requests are refused, and the run ends early', async () => {
    // The system gives this port to nobody by itself.
    const url = `http://127.0.0.1:${await freePort()}`;
    const run = await load(url, { load: { seconds: 60 } });
    expect(run.completed).toBe(0);
    expect(run.failures.refused).toBeGreaterThanOrEqual(100);
    expectAccountedFor(run);
  });

  it('a request that hangs times out, even the last one in flight', async () => {
    let count = 0;
    const url = await http((_, response) => {
      count += 1;
      if (count !== 10) response.end();
    });
    // So long that more requests are sent, however busy the machine is. The timeout takes longer.
    const run = await load(url, { load: { seconds: 2 } });
    expect(run.failures).toEqual({ timeout: 1 });
    expect(run.completed).toBeGreaterThan(10);
    expectAccountedFor(run);
  });

  it('a response that has begun and does not end is unfinished, those that it holds up time out', async () => {
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
    });
    const run = await load(url, {
      load: { requests: 3 },
      connections: 1,
      pipelining: 3,
      timeout: 1,
    });
    expect(run.failures).toEqual({ unfinished: 1, timeout: 2 });
    expectAccountedFor(run);
  });
});

describe('latencies', () => {
  it('are recorded in microseconds, percentiles to three digits', () => {
    const latencies = new LatencyHistogram();
    for (let i = 1; i <= 1000; i++) latencies.record(i / 1000);
    const summary = latencies.summary();
    expect(summary?.mean).toBeCloseTo(500.5, 6);
    expect(summary?.stddev).toBeCloseTo(288.82, 1);
    expect(summary?.p50).toBe(500);
    expect(summary?.p99).toBe(990);
    expect(summary?.max).toBe(1000);
    latencies.reset();
    expect(latencies.summary()).toBeNull();
  });

  it('have no percentile above the longest', () => {
    const latencies = new LatencyHistogram();
    // To three digits it is one of four microseconds, of which the histogram tells the last.
    latencies.record(57.66);
    expect(latencies.summary()).toMatchObject({ p50: 57_660, p99: 57_660, max: 57_660 });
  });
});

describe('the generator’s process', () => {
  const app = (url: string): App => ({
    url,
    roots: [process.pid],
    mark: 'mark',
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
  const program = () => new URL('generator.js', `file://${inject('dist')}`);

  /** Puts a `taskset` on the PATH that pins nothing. @returns the file to which it writes its arguments */
  const failingTaskset = () => {
    const folder = aDirectory('programs');
    const script = `#!/bin/sh\necho "$*" >${folder}/called\necho 'not permitted' >&2\nexit 1\n`;
    writeFileSync(join(folder, 'taskset'), script, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    return join(folder, 'called');
  };

  it('measures run after run in one process', async () => {
    const url = await http((_, response) => response.end());
    await using generator = await new GeneratorProcesses(
      program(),
      new AbortController().signal,
    ).start();
    for (const arm of ['baseline', 'candidate', 'baseline'] as const) {
      const run = await generator.run(arm, app(url), aScenario({ name: 'root' }), { requests: 20 });
      expect(run).toMatchObject({ arm, scenario: 'root', completed: 20, statuses: { '200': 20 } });
    }
  });

  it('gives a body the same digest in all runs, and nobody else can work it out', async () => {
    const url = await http((_, response) => response.end('pin 4711'));
    const { signal } = new AbortController();
    const digests = async () => {
      await using generator = await new GeneratorProcesses(program(), signal).start();
      const runs = [];
      for (const arm of ['baseline', 'candidate'] as const) {
        runs.push(await generator.run(arm, app(url), aScenario(), { requests: 20 }));
      }
      return runs.map(({ responses }) => responses[0]?.digest);
    };
    const [first, other] = [await digests(), await digests()];
    expect(first[0]).toMatch(/^[\da-f]{8}$/);
    expect(first[1]).toBe(first[0]);
    // A report may be public. To try all short secrets takes seconds, unless the digest depends on something that nobody else knows.
    expect(other[0]).not.toBe(first[0]);
    expect(other[1]).toBe(other[0]);
  });

  it('that may open no more connections blames no arm, and names the limit', async () => {
    const url = await http((_, response) => response.end());
    const { signal } = new AbortController();
    await using generator = await new GeneratorProcesses(program(), signal).start();
    const [few, many] = [5, 200].map((connections) => aScenario({ connections }));
    if (!few || !many) throw new Error('there are two');
    await generator.run('baseline', app(url), few, { requests: 20 });
    execFileSync('prlimit', ['--pid', String(generator.pid), '--nofile=100:100']);
    const failed = generator.run('candidate', app(url), many, { requests: 400 });
    await expect(failed).rejects.toMatchObject({
      failure: {
        arm: null,
        log: expect.arrayContaining([
          expect.stringContaining('can open no more connections'),
        ]) as unknown,
      },
    });
  });

  it.each([null, '0'])(
    'that ends unexpectedly makes the comparison invalid and shows its error output, also if it is to be pinned: %s',
    async (cores) => {
      failingTaskset();
      const url = await http((_, response) => response.end());
      await using generator = await new GeneratorProcesses(
        new URL('file:///no/such/generator.js'),
        new AbortController().signal,
        { cores },
      ).start();
      await expect(
        generator.run('baseline', app(url), aScenario(), { requests: 20 }),
      ).rejects.toMatchObject({
        failure: {
          arm: null,
          phase: 'load',
          message: 'GET /: the load generator failed',
          log: expect.arrayContaining([expect.stringContaining('generator.js')]) as unknown,
        },
      });
    },
  );

  it('that cannot be pinned makes the comparison invalid, and does not stay behind', async () => {
    const called = failingTaskset();
    const { signal } = new AbortController();
    const starting = new GeneratorProcesses(program(), signal, { cores: '0' }).start();
    await expect(starting).rejects.toMatchObject({
      failure: { arm: null, phase: 'load', log: ['not permitted'] },
    });
    const pid = Number(readFileSync(called, 'utf8').trim().split(' ').at(-1));
    expect(pid).toBeGreaterThan(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('ends when disposed, and an interruption ends the current run', async () => {
    const url = await http((_, response) => response.end());
    const controller = new AbortController();
    const generator = await new GeneratorProcesses(program(), controller.signal).start();
    const run = generator.run('baseline', app(url), aScenario(), { seconds: 60 });
    setTimeout(() => {
      controller.abort(new Error('stop'));
    }, 200);
    await expect(run).rejects.toThrow('stop');
    await generator[Symbol.asyncDispose]();
    await generator[Symbol.asyncDispose]();
  });
});

describe('sampled responses', () => {
  it('report where a redirect leads, without numbers and queries', async () => {
    let count = 0;
    const url = await http((_, response) => {
      count += 1;
      const location = count % 2 === 0 ? '/login?next=1' : `/orders/${count}`;
      response.writeHead(302, { location }).end();
    });
    const { responses } = await load(url, { connections: 1, load: { requests: 8 } });
    expect(responses.map(({ location, count }) => [location, count])).toEqual([
      ['/orders/*', 4],
      ['/login', 4],
    ]);
  });

  it('that redirect to ever new targets leave room for other kinds', async () => {
    let count = 0;
    const url = await http((_, response) => {
      count += 1;
      const name = String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
      response.writeHead(302, { location: `/${name}` }).end();
    });
    const { responses } = await load(url, { connections: 1, load: { requests: 1000 } });
    // Eight, and all others as one.
    expect(responses).toHaveLength(9);
    expect(responses.find(({ location }) => location === '*')?.count).toBe(10);
  });

  it('report status, media type and size', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1000) });
    const url = await http((_, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(body);
    });
    const { responses } = await load(url, { load: { requests: 300 } });
    expect(responses).toHaveLength(1);
    expect(responses[0]).toMatchObject({ status: 200, type: 'application/json', wrong: 0 });
    expect(responses[0]?.size).toBe(body.length);
    expect(responses[0]?.count).toBeGreaterThanOrEqual(8);
    expect(responses[0]?.count).toBeLessThan(30);
  });

  it.each([true, false])(
    'report a body without its headers, also one that is gone (length said: %s)',
    async (isSaid) => {
      const url = await http((_, response) => {
        response.setHeader('content-security-policy', 'x'.repeat(900));
        if (isSaid) response.setHeader('content-length', 0);
        else response.write('');
        response.end();
      });
      const { responses } = await load(url, { load: { requests: 8 } });
      expect(responses[0]).toMatchObject({ status: 200, size: 0 });
    },
  );

  it('report the bytes of a body that is no text, as they were sent', async () => {
    const image = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));
    const url = await http((_, response) => response.end(image));
    const { responses } = await load(url, { load: { requests: 8 } });
    expect(responses).toMatchObject([{ size: image.length, sizeDeviation: 0 }]);
  });

  it('report how much their sizes vary', async () => {
    let count = 0;
    const url = await http((_, response) => {
      count += 1;
      response.end('x'.repeat(count % 2 === 0 ? 500 : 100));
    });
    const run = await load(url, { load: { requests: 8 }, connections: 1 });
    // Half of them are 200 bytes above the mean, and half of them below.
    const deviation = run.responses[0]?.sizeDeviation ?? 0;
    expect(Math.abs(deviation - 200)).toBeLessThan(2);
    const same = await http((_, response) => response.end('short'));
    const { responses } = await load(same, { load: { requests: 8 }, connections: 1 });
    expect(responses[0]?.sizeDeviation).toBe(0);
  });

  it('have the digest of their body if it is always the same but for the app’s port and times', async () => {
    const records = [7, 7, 8].map((id) =>
      http((request, response) => {
        const next = `http://shop.test:${request.socket.localPort}/?page=2`;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ id, next, at: new Date().toISOString() }));
      }),
    );
    const digests: unknown[] = [];
    for (const url of await Promise.all(records)) {
      const { responses } = await load(url, { load: { requests: 100 } });
      digests.push(responses[0]?.digest);
    }
    for (const digest of digests) expect(digest).toMatch(/^[\da-f]{8}$/);
    expect(digests[1]).toBe(digests[0]);
    expect(digests[2]).not.toBe(digests[0]);
    let count = 0;
    const counter = await http((_, response) => response.end(`request ${(count += 1)}`));
    const { responses } = await load(counter, { load: { requests: 100 } });
    expect(responses[0]?.digest).toBeNull();
  });

  it('are counted by kind', async () => {
    let count = 0;
    const url = await http((_, response) => {
      count += 1;
      response.statusCode = count % 2 === 0 ? 404 : 200;
      if (count % 2 === 0) response.setHeader('content-type', 'TEXT/HTML');
      response.end('short');
    });
    const { responses } = await load(url, { load: { requests: 100 }, connections: 1 });
    expect(responses.map(({ status, type }) => `${status} ${type}`).sort()).toEqual([
      '200 null',
      '404 text/html',
    ]);
  });

  it('without a body are a kind of their own', async () => {
    let count = 0;
    const url = await http((_, response) => {
      count += 1;
      response.end(count % 2 === 0 ? '' : 'short');
    });
    const { responses } = await load(url, { load: { requests: 100 }, connections: 1 });
    expect(responses.map(({ size }) => size).sort((a, b) => a - b)).toEqual([0, 5]);
  });

  it('are compared with the expected body', async () => {
    let count = 0;
    const url = await http((_, response) => {
      count += 1;
      response.setHeader('content-type', 'text/plain');
      response.end(count === 3 ? 'an error' : 'all is well');
    });
    const wrong = async (contains: string | null, type: string | null) => {
      count = 0;
      const expectedBody = { contains, type };
      const run = await load(url, { load: { requests: 20 }, connections: 1, expectedBody });
      return run.responses.reduce((sum, answer) => sum + answer.wrong, 0);
    };
    expect(await wrong('well', null)).toBe(1);
    expect(await wrong('well', 'text/plain')).toBe(1);
    expect(await wrong(null, 'text/plain')).toBe(0);
    expect(await wrong(null, 'application/json')).toBeGreaterThanOrEqual(8);
  });

  it.each([1, 3])(
    'are compared whole with pipelining %i, even if the bytes of a character come apart',
    async (pipelining) => {
      const body = Buffer.from('die Größe');
      const cut = body.indexOf('ö') + 1;
      const head = Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`);
      const answered = new WeakMap<Socket, Promise<void>>();
      const answer = async (socket: Socket) => {
        await answered.get(socket);
        socket.write(Buffer.concat([head, body.subarray(0, cut)]));
        // Otherwise the client may find both parts at once.
        await sleep(5);
        socket.write(body.subarray(cut));
      };
      const url = await raw((socket, text) => {
        socket.setNoDelay(true);
        for (let left = text.split('GET ').length - 1; left > 0; left--)
          answered.set(socket, answer(socket));
      });
      const expectedBody = { contains: 'Größe', type: null };
      const options = { load: { requests: 12 }, connections: 2, pipelining, expectedBody };
      const run = await load(url, options);
      expect(run.completed).toBe(12);
      expect(run.responses).toMatchObject([{ wrong: 0 }]);
    },
  );
});

describe('compressed responses', () => {
  const text = JSON.stringify({ items: Array.from({ length: 200 }, (_, i) => `item ${i}`) });
  const sending =
    (encoding: string, body: Buffer): RequestListener =>
    (_, response) => {
      response.setHeader('content-encoding', encoding).end(body);
    };
  const sample = async (encoding: string, body: Buffer, headers: Request['headers'] = {}) => {
    const url = await http(sending(encoding, body));
    const expectedBody = { contains: 'item 199', type: null };
    const run = await load(url, { load: { requests: 8 }, headers, expectedBody });
    expect(run.completed).toBe(8);
    return run.responses;
  };
  const asked = { 'Accept-Encoding': 'br;q=1.0, gzip;q=0.8, deflate, *;q=0' };

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['deflate, gzip', (body: Buffer) => gzipSync(deflateSync(body))],
  ])('with %s are measured and checked as clients read them', async (encoding, compress) => {
    const responses = await sample(encoding.toUpperCase(), compress(Buffer.from(text)), asked);
    expect(responses).toMatchObject([{ encoding, size: text.length, count: 8, wrong: 0 }]);
    const [plain] = await sample('identity', Buffer.from(text));
    expect(responses[0]?.digest).toBe(plain?.digest);
    expect(responses[0]).not.toHaveProperty('unreadable');
  });

  it('that do not decompress are unreadable, and as large as they were sent', async () => {
    const gzip = gzipSync(text);
    const broken = [
      ['gzip', Buffer.from(text)],
      ['gzip', gzip.subarray(0, -4)],
      ['br', gzip],
      ['gzip', brotliCompressSync(text)],
      ['gzip, gzip', gzip],
      [Array.from({ length: 9 }, () => 'gzip').join(', '), gzip],
    ] as const;
    for (const [encoding, body] of broken) {
      const [response] = await sample(encoding, body);
      expect(response).toMatchObject({ encoding, unreadable: 'broken', size: body.length });
    }
  });

  it('that the request does not accept are unreadable, unless it says nothing of that', async () => {
    const body = brotliCompressSync(text);
    for (const accepts of ['gzip', 'gzip, *;q=0', 'br;q=0, gzip', 'identity', '']) {
      const [response] = await sample('br', body, { 'accept-encoding': accepts });
      expect(response, accepts).toMatchObject({ unreadable: 'not-accepted', size: text.length });
    }
    for (const headers of [{}, { 'accept-encoding': '*' }, { 'accept-encoding': 'gzip, BR' }]) {
      const [response] = await sample('br', body, headers);
      expect(response).not.toHaveProperty('unreadable');
    }
  });

  it('are left as they are where nothing is compressed, or in a way that Node.js does not know', async () => {
    const empty = await sample('gzip', Buffer.alloc(0));
    expect(empty).toMatchObject([{ size: 0 }]);
    expect(empty[0]).not.toHaveProperty('unreadable');
    const [identity] = await sample('identity', Buffer.from(text));
    expect(identity).toMatchObject({ size: text.length, wrong: 0 });
    expect(identity).not.toHaveProperty('encoding');
    const [unknown] = await sample('aws-chunked', Buffer.from(text));
    expect(unknown).toMatchObject({ encoding: 'aws-chunked', size: text.length, wrong: 0 });
  });
});

describe('responses without a body, whatever length their head gives', () => {
  it.each([
    [304, 'Content-Length: 1234'],
    [304, 'Transfer-Encoding: chunked'],
    [204, 'Content-Length: 1234'],
    [204, 'Transfer-Encoding: chunked'],
  ])('%i with %s ends with its head', async (status, header) => {
    const url = await raw((socket) => socket.write(`HTTP/1.1 ${status} X\r\n${header}\r\n\r\n`));
    const run = await load(url, { load: { requests: 20 } });
    expect(run).toMatchObject({ completed: 20, statuses: { [status]: 20 }, failures: {} });
    expectAccountedFor(run);
  });

  it('so does an early hint', async () => {
    const hint = 'HTTP/1.1 103 Early Hints\r\nContent-Length: 1234\r\n\r\n';
    const url = await raw((socket) => {
      socket.write(`${hint}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n`);
    });
    const run = await load(url, { load: { requests: 20 } });
    expect(run).toMatchObject({ completed: 20, statuses: { '200': 20 }, failures: {} });
  });
});

describe('a response that is not HTTP', () => {
  it.each(PROTOCOLS)('fails at once over %s, and not after the timeout', async (_, server, tls) => {
    const url = await server((socket) => socket.write('HTTP/1.1 abc\r\n\r\n'));
    const run = await load(url, { tls, timeout: 60, load: { seconds: 60 } });
    expect(run.completed).toBe(0);
    expect(Object.keys(run.failures)).toEqual(['other']);
    expect(run.failures.other).toBeGreaterThan(100);
    expectAccountedFor(run);
  });

  it('is a failure, too, if it comes when no request is in flight', async () => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
    const url = await raw((socket) => socket.write(`${answer} and more\r\n`));
    const run = await load(url, { timeout: 60, load: { seconds: 0.4, rate: 50 } });
    expect(run.completed).toBeGreaterThan(0);
    expect(run.failures).toEqual({ other: run.completed });
  });

  it('is none that only has a long head', async () => {
    const cookie = 'x'.repeat(300_000);
    const head = `HTTP/1.1 200 OK\r\nset-cookie: ${cookie}\r\nContent-Length: 0\r\n\r\n`;
    const url = await raw((socket) => socket.write(head));
    const run = await load(url, { load: { requests: 20 } });
    expect(run).toMatchObject({ completed: 20, failures: {} });
  });
});

describe('responses without a request', () => {
  it('1xx responses are not counted', async () => {
    const url = await http((_, response) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' }, () => {
        response.end('done');
      });
    });
    const run = await load(url, { load: { requests: 50 } });
    expect(run).toMatchObject({ completed: 50, statuses: { '200': 50 }, failures: {} });
  });

  it('an unexpected response is a failure and does not crash the load generator', async () => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
    let count = 0;
    const url = await raw((socket) => {
      count += 1;
      // Before the last one it would answer the next request.
      socket.write(count === 20 ? answer + answer : answer);
    });
    const run = await load(url, { load: { requests: 20 }, connections: 1 });
    expect(run).toMatchObject({ completed: 20, failures: { other: 1 } });
  });
});
