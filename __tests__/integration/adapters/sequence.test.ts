/** Several requests in turn, values captured on the way, ids, pipelining and TLS. */
import { createServer as createSecureServer } from 'node:https';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it, describe } from 'vitest';
import { plainRequest, type Capture, type Request } from '../../../src/model/request.ts';
import { expectAccountedFor, http, interleaved, listening, load, raw } from '../../support/load.ts';
import { CERTIFICATE } from '../../support/certificate.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const capturing = (name: string, from: Capture['from']): Capture[] => [{ name, from }];

const login: Request = {
  ...plainRequest('POST', '/login'),
  captures: [
    ...capturing('token', { json: ['data', 'tokens', 0, 'value'] }),
    ...capturing('session', { header: 'X-Session' }),
    ...capturing('page', { pattern: '"page":(\\d+)' }),
    ...capturing('text', { json: ['text'] }),
  ],
};
const call: Request = {
  ...plainRequest('PUT', '/items/{{text}}?page={{page}}'),
  headers: { authorization: 'Bearer {{token}}', 'x-session': '{{session}}' },
  body: { bytes: bytes('{"text":"{{text}}"}'), escaping: 'json' },
};

/** A server that gives new values to every login, and checks that later requests send them. */
async function shop() {
  const seen = { logins: 0, right: 0, wrong: [] as string[] };
  const url = await http((request, response) => {
    if (request.url === '/login') {
      const n = ++seen.logins;
      response.setHeader('x-session', `s${n}`);
      const text = `a/"${n}`;
      response.end(JSON.stringify({ data: { tokens: [{ value: `t${n}` }] }, page: n, text }));
      return;
    }
    request.on('data', (body: Buffer) => {
      const { authorization = '', 'x-session': session } = request.headers;
      const n = /\d+/.exec(authorization)?.[0] ?? '';
      const sent = `${authorization} ${String(session)} ${request.url ?? ''} ${body.toString()}`;
      if (sent === `Bearer t${n} s${n} /items/a%2F%22${n}?page=${n} {"text":"a/\\"${n}"}`)
        seen.right++;
      else seen.wrong.push(sent);
      response.end('ok');
    });
  });
  return { url, seen };
}

describe('a sequence', () => {
  it('keeps captured values apart per connection, and escapes them where they are used', async () => {
    const { url, seen } = await shop();
    const run = await load(url, {
      requests: [login, call],
      connections: 5,
      load: { requests: 100 },
    });
    expectAccountedFor(run);
    expect(run.missingCaptures).toEqual({});
    expect(new Set(run.responses.map(({ request }) => request))).toEqual(new Set([0, 1]));
    expect(seen).toEqual({ logins: 50, right: 50, wrong: [] });
  });

  it('starts again if a value is missing, and counts how often it was missing', async () => {
    const paths: string[] = [];
    const url = await http((request, response) => {
      paths.push(request.url ?? '');
      response.end('{}');
    });
    const requests = [
      { ...plainRequest('GET', '/login'), captures: capturing('token', { json: ['token'] }) },
      plainRequest('GET', '/items/{{token}}'),
    ] as const;
    const run = await load(url, { requests, connections: 1, load: { requests: 10 } });
    expect(run.missingCaptures).toEqual({ token: 10 });
    expect(new Set(paths)).toEqual(new Set(['/login']));
  });

  it('captures from a compressed body what a client reads in it', async () => {
    const paths: string[] = [];
    const url = await http((request, response) => {
      paths.push(request.url ?? '');
      response.setHeader('content-encoding', 'gzip').end(gzipSync('{"token":"größer"}'));
    });
    const requests = [
      { ...plainRequest('GET', '/login'), captures: capturing('token', { json: ['token'] }) },
      plainRequest('GET', '/items/{{token}}'),
    ] as const;
    const run = await load(url, { requests, connections: 1, load: { requests: 10 } });
    expect(run.missingCaptures).toEqual({});
    expect(new Set(paths)).toEqual(new Set(['/login', '/items/gr%C3%B6%C3%9Fer']));
  });

  it.each([
    ['{"id":1780421190812639233}', '1780421190812639233'],
    ['{"other":"\\\\\\" 1.5, {\\"id\\":2}","id":-9007199254740993}', '-9007199254740993'],
    ['[0,{"id":12.50}]', '12.50', [1, 'id']],
    ['{"id": 1.5e+3 , "a":2}', '1.5e%2B3'],
    ['{"id":0,"at":"2026-01-02T03:04:05.678Z","price":1.0}', '0'],
    ['{"id":-0}', '-0'],
    ['{"id":1,"id":9007199254740993}', '9007199254740993'],
    ['{"id":"1.50"}', '1.50'],
    ['{"id":true,"price":1.50}', 'true'],
  ])('captures a value of %s as it is written there', async (body, sent, json = ['id']) => {
    const paths = new Set<string>();
    const url = await http((request, response) => {
      paths.add(request.url ?? '');
      response.end(request.url === '/new' ? body : '{}');
    });
    const requests = [
      { ...plainRequest('POST', '/new'), captures: capturing('id', { json }) },
      plainRequest('GET', '/items/{{id}}'),
    ] as const;
    const run = await load(url, { requests, connections: 1, load: { requests: 4 } });
    expect(run.missingCaptures).toEqual({});
    expect([...paths]).toEqual(['/new', `/items/${sent}`]);
  });

  it('sends placeholders of unknown captured values unchanged', async () => {
    const seen = new Set<string>();
    const url = await http((request, response) => {
      seen.add(String(request.headers['x-a']));
      response.end();
    });
    const request = { ...plainRequest('GET', '/'), headers: { 'x-a': '{{name}}' } };
    const run = await load(url, { requests: [request, request], load: { requests: 8 } });
    expect(run.completed).toBe(8);
    expect([...seen]).toEqual(['{{name}}']);
  });

  it('reports the statuses of each request, and checks responses of each', async () => {
    const url = await http((request, response) => {
      response.statusCode = request.url === '/a' ? 200 : 201;
      response.end();
    });
    const requests = [
      { ...plainRequest('GET', '/a'), expectedStatus: [201] },
      { ...plainRequest('GET', '/b'), expectedStatus: [201] },
    ] as const;
    const run = await load(url, { requests, connections: 2, load: { requests: 20 } });
    expect(run.requestStatuses).toEqual([
      { request: 0, status: 200, count: 10 },
      { request: 1, status: 201, count: 10 },
    ]);
    expect(run.responses.map(({ request, count }) => [request, count])).toEqual([
      [0, 8],
      [1, 8],
    ]);
  });
});

it('every request with an id placeholder gets a new id', async () => {
  const paths = new Set<string>();
  const bodies = new Set<string>();
  const url = await http((request, response) => {
    paths.add(request.url ?? '');
    request.on('data', (body: Buffer) => bodies.add(body.toString()));
    request.on('end', () => response.end());
  });
  const run = await load(url, {
    method: 'POST',
    path: '/users/[<id>]',
    body: { bytes: bytes('{"id":"[<id>]"}'), escaping: 'json' },
    load: { requests: 40 },
  });
  expectAccountedFor(run);
  expect(paths.size).toBe(40);
  expect(bodies.size).toBe(40);
  expect([...bodies].filter((body) => body.includes('<id>'))).toEqual([]);
});

describe('pipelining', () => {
  it('keeps the set number of requests in flight on each connection', async () => {
    let most = 0;
    let waiting: (() => void)[] = [];
    const url = await raw((socket, text) => {
      for (let i = 0; i < text.split('GET ').length - 1; i++) {
        waiting.push(() => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'));
      }
      most = Math.max(most, waiting.length);
      if (waiting.length < 5) return;
      const ready = waiting;
      waiting = [];
      for (const write of ready) write();
    });
    const run = await load(url, {
      pipelining: 5,
      connections: 1,
      load: { requests: 50 },
    });
    expectAccountedFor(run);
    expect(run.completed).toBe(50);
    expect(most).toBe(5);
  });

  /** Answers a number of requests per connection, says with the last one that it closes, and reads no further. */
  const boundedTo = async (count: number, firstDelay = 0) => {
    const answered = { count: 0 };
    const url = await listening(
      createServer((socket) => {
        let [taken, text] = [0, ''];
        const answer = (isLast: boolean) => {
          answered.count += 1;
          const connection = isLast ? 'Connection: close\r\n' : '';
          socket.write(`HTTP/1.1 200 OK\r\n${connection}Content-Length: 2\r\n\r\nok`);
          if (isLast) socket.end();
        };
        socket.on('error', () => {});
        socket.on('data', (chunk) => {
          const requests = (text + chunk.toString()).split('\r\n\r\n');
          text = requests.pop() ?? '';
          for (let i = 0; i < requests.length && taken < count; i++) {
            taken += 1;
            const delay = answered.count === 0 ? firstDelay : 0;
            setTimeout(answer, delay, taken === count);
          }
        });
      }),
    );
    return { url, answered };
  };

  it.each([
    ['over some time', { seconds: 0.2 }],
    ['of a number', { requests: 40 }],
  ])('sends GETs %s again that wait behind a connection’s last response', async (_, amount) => {
    for (const count of [1, 10]) {
      const { url, answered } = await boundedTo(count);
      const run = await load(url, { pipelining: 5, connections: 2, load: amount });
      expectAccountedFor(run);
      expect(run.failures).toEqual({});
      expect(run.completed).toBe(answered.count);
      if ('requests' in amount) expect(run.completed).toBe(40);
      else expect(run.completed).toBeGreaterThan(0);
    }
  });

  it('sends them again in the next slice, too', async () => {
    const [one, other] = [await boundedTo(3), await boundedTo(7)];
    const runs = await interleaved(
      [one.url, other.url],
      { requests: 200, slice: 0.005 },
      { pipelining: 5, connections: 2 },
    );
    for (const run of runs) {
      expectAccountedFor(run);
      expect(run).toMatchObject({ completed: 200, failures: {} });
    }
  });

  it('counts the first attempt as their time, too', async () => {
    const { url } = await boundedTo(1, 500);
    const run = await load(url, { pipelining: 2, connections: 1, load: { requests: 2 } });
    expect(run).toMatchObject({ completed: 2, failures: {} });
    // The shorter of the two: both have waited for the first response. Timers may come a millisecond early.
    expect(run.latency?.p50).toBeGreaterThan(498_000);
  });

  it('counts every request if the server closes a connection with others than GETs in flight', async () => {
    const url = await raw((socket) => {
      socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok');
    });
    for (const amount of [{ seconds: 0.2 }, { requests: 40 }]) {
      const run = await load(url, {
        method: 'POST',
        pipelining: 4,
        connections: 2,
        load: amount,
      });
      expectAccountedFor(run);
      expect(run.completed).toBeGreaterThan(0);
      expect(run.failures.unanswered).toBeGreaterThan(0);
    }
  });
});

it('an app that speaks TLS is loaded over TLS, with any certificate', async () => {
  const names: (string | false | null)[] = [];
  const server = createSecureServer(CERTIFICATE, (request, response) => {
    names.push((request.socket as { servername?: string | false }).servername ?? null);
    response.end('hello');
  });
  const url = await listening(server);
  const tls = { servername: 'app.test', certificate: null };
  const run = await load(url, { tls, load: { requests: 20 } });
  expectAccountedFor(run);
  expect(run.completed).toBe(20);
  expect(new Set(names)).toEqual(new Set(['app.test']));
});

it('a request without a response fails after the scenario’s timeout', async () => {
  const url = await http(() => {});
  const run = await load(url, { timeout: 1, connections: 2, load: { seconds: 0.1 } });
  expect(run.failures).toEqual({ timeout: 2 });
});
