/** A scenario's setup against real servers: what it sends, what later runs send, and how it fails. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SetupRequest } from '../../../src/adapters/load/generator-protocol.ts';
import { setUp } from '../../../src/adapters/load/set-up.ts';
import { plainRequest, type Request } from '../../../src/model/request.ts';
import { MAX_RESPONSE_SIZE } from '../../../src/model/failure.ts';
import { CERTIFICATE } from '../../support/certificate.ts';
import { http, listening, load, raw } from '../../support/load.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const login: Request = {
  ...plainRequest('POST', '/login'),
  headers: { 'content-type': 'application/json' },
  body: { bytes: bytes('{"user":"me","password":"right"}'), escaping: 'json' },
  captures: [{ name: 'token', from: { json: ['token'] } }],
};

const settingUp = (url: string, setup: Partial<SetupRequest> = {}) =>
  setUp({ url, tls: null, timeout: 10, setup: [login], sessions: 3, ...setup });

/** An app that checks passwords with scrypt, gives each login a token and a cookie, and wants both. */
async function loginApp() {
  const salt = randomBytes(16);
  const stored = scryptSync('right', salt, 32);
  const issued = new Map<string, string>();
  const seen = { logins: 0, right: 0, wrong: 0, tokens: new Set<string>() };
  const url = await http((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/login') {
        seen.logins += 1;
        const { password } = JSON.parse(Buffer.concat(chunks).toString()) as { password: string };
        if (!timingSafeEqual(scryptSync(password, salt, 32), stored)) {
          response.writeHead(401).end('{"message":"wrong password"}');
          return;
        }
        const token = randomBytes(8).toString('hex');
        issued.set(token, `s-${token}`);
        response.writeHead(200, {
          'set-cookie': [`sid=s-${token}; Path=/; HttpOnly`, 'old=; Max-Age=0'],
        });
        response.end(JSON.stringify({ token }));
        return;
      }
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      seen.tokens.add(token);
      const isRight = request.headers.cookie === `sid=${issued.get(token) ?? ''}`;
      seen[isRight ? 'right' : 'wrong'] += 1;
      response.writeHead(isRight ? 200 : 401).end();
    });
  });
  return { url, seen };
}

const me: Request = {
  ...plainRequest('GET', '/me'),
  headers: { authorization: 'Bearer {{token}}' },
};

describe('signing in once', () => {
  it('each connection uses the token and the cookies of its own setup in all runs', async () => {
    const { url, seen } = await loginApp();
    const { sessions, setup } = await settingUp(url, { sessions: 3 });
    expect(setup).toEqual({
      failure: null,
      responses: [
        { request: 0, status: 200, type: null, count: 3, size: 28, sizeDeviation: 0, wrong: 0 },
      ],
    });
    for (const pipelining of [1, 2]) {
      const options = { requests: [me], sessions, connections: 3, pipelining } as const;
      const run = await load(url, { ...options, load: { requests: 60 } });
      expect(run.statuses).toEqual({ '200': 60 });
    }
    expect(seen).toMatchObject({ logins: 3, right: 120, wrong: 0 });
    expect(seen.tokens.size).toBe(3);
  });

  it('reads a compressed body as a client does, and says if that is not possible', async () => {
    const answer = { body: gzipSync('{"token":"t"}') };
    const url = await http((_, response) => {
      response.setHeader('content-encoding', 'gzip').end(answer.body);
    });
    const { sessions, setup } = await settingUp(url, { sessions: 1 });
    expect(sessions).toMatchObject([{ values: { token: 't' } }]);
    expect(setup).toMatchObject({ failure: null, responses: [{ encoding: 'gzip', size: 13 }] });
    answer.body = Buffer.from('{"token":"t"}');
    const broken = await settingUp(url, { sessions: 1 });
    expect(broken.setup.responses).toMatchObject([{ encoding: 'gzip', unreadable: 'broken' }]);
  });

  it('reports where a redirect leads, since a login that fails is one, too', async () => {
    const url = await http((_, response) => {
      response.writeHead(302, { location: '/login?error=1' }).end();
    });
    const { setup } = await settingUp(url, {
      sessions: 2,
      setup: [{ ...login, captures: [], expectedStatus: [302] }],
    });
    expect(setup).toMatchObject({ failure: null, responses: [{ location: '/login', count: 2 }] });
  });

  it('a session begins without the cookies of another', async () => {
    const sent: (string | undefined)[] = [];
    const url = await http((request, response) => {
      sent.push(request.headers.cookie);
      response.setHeader('set-cookie', `sid=${sent.length}`).end('{"token":"t"}');
    });
    // More than are set up at the same time.
    const { sessions } = await settingUp(url, { sessions: 12 });
    expect(sent).toEqual(Array.from({ length: 12 }, () => undefined));
    const values = sessions.map(({ cookies }) => cookies.map(({ value }) => value));
    expect(new Set(values.flat()).size).toBe(12);
    expect(values.every(({ length }) => length === 1)).toBe(true);
  });

  it('a cookie that is no UTF-8 is sent back byte by byte', async () => {
    const cookies = new Set<string>();
    const url = await http((request, response) => {
      if (request.url === '/login') response.setHeader('set-cookie', 'name=caf\xe9; Path=/');
      else cookies.add(request.headers.cookie ?? '');
      // Before a body of bytes Node.js writes a character of a header as one byte, as it always reads them.
      response.end(Buffer.from('{"token":"t"}'));
    });
    const visit = { ...plainRequest('GET', '/visit'), headers: { cookie: 'own=größer' } };
    const { sessions } = await settingUp(url, { setup: [login, visit], sessions: 1 });
    const options = { sessions, connections: 2, load: { requests: 8 } };
    await load(url, { ...options, requests: [visit] });
    await load(url, { ...options, requests: [{ ...visit, path: '/visit/[<id>]' }] });
    expect([...cookies]).toEqual([`own=${Buffer.from('größer').toString('latin1')}; name=caf\xe9`]);
  });

  it('all connections can share one setup', async () => {
    const { url, seen } = await loginApp();
    const { sessions } = await settingUp(url, { sessions: 1 });
    const run = await load(url, {
      requests: [me],
      sessions,
      connections: 4,
      load: { requests: 40 },
    });
    expect(run.statuses).toEqual({ '200': 40 });
    expect(seen).toMatchObject({ logins: 1, right: 40, wrong: 0 });
  });

  it('a sequence fills in what the setup captured, and captures more itself', async () => {
    const paths: string[] = [];
    const url = await http((request, response) => {
      paths.push(request.url ?? '');
      response.end(request.url === '/login' ? '{"token":"t"}' : '{"id":7}');
    });
    const { sessions } = await settingUp(url, { sessions: 2 });
    const requests = [
      {
        ...plainRequest('POST', '/orders/{{token}}'),
        captures: [{ name: 'id', from: { json: ['id'] } }],
      },
      plainRequest('GET', '/orders/{{token}}/{{id}}'),
    ] as const;
    paths.length = 0;
    const run = await load(url, { requests, sessions, connections: 2, load: { requests: 8 } });
    expect(run.missingCaptures).toEqual({});
    expect([...new Set(paths)]).toEqual(['/orders/t', '/orders/t/7']);
  });

  it.each(['DELETE', 'GET', 'OPTIONS', 'POST'])(
    'the body of a %s is part of it',
    async (method) => {
      const seen: string[] = [];
      const url = await http((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          seen.push(`${request.method ?? ''} ${request.url ?? ''} ${body}`);
          response.end('{"token":"t"}');
        });
      });
      const removal: Request = {
        ...plainRequest(method, '/cart'),
        body: { bytes: bytes('{"item":"ü"}'), escaping: 'json' },
      };
      const { setup } = await settingUp(url, { setup: [removal, me], sessions: 1 });
      expect(setup.failure).toBeNull();
      expect(seen).toEqual([`${method} /cart {"item":"ü"}`, 'GET /me ']);
    },
  );

  it('several requests are sent in order, with what the earlier ones captured, and an id for each', async () => {
    const seen: string[] = [];
    const url = await http((request, response) => {
      seen.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.cookie ?? ''}`);
      if (request.url?.startsWith('/sign-up') === true) {
        response.writeHead(302, { 'set-cookie': 'sid=a=b; Path=/', 'x-user': 'u1' }).end();
      } else response.end('{"token":"t"}');
    });
    const signUp: Request = {
      ...plainRequest('POST', '/sign-up?name=[<id>]'),
      captures: [{ name: 'user', from: { header: 'X-User' } }],
    };
    const { setup, sessions } = await settingUp(url, {
      setup: [signUp, { ...login, path: '/login/{{user}}' }],
      sessions: 1,
    });
    expect(setup.failure).toBeNull();
    expect(seen).toEqual([
      expect.stringMatching(/^POST \/sign-up\?name=[\w-]{33} $/),
      'POST /login/u1 sid=a=b',
    ]);
    expect(sessions).toEqual([
      { values: { user: 'u1', token: 't' }, cookies: [{ name: 'sid', value: 'a=b', path: '/' }] },
    ]);
  });

  it('gets one id in all places of a request, as in runs', async () => {
    const bodies: string[] = [];
    const url = await http((request, response) => {
      request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk));
      request.on('end', () => response.end());
    });
    const signUp: Request = {
      ...plainRequest('POST', '/'),
      body: { bytes: bytes('{"email":"[<id>]","again":"[<id>]"}'), escaping: 'json' },
    };
    await settingUp(url, { setup: [signUp, signUp], sessions: 1 });
    await load(url, { requests: [signUp], connections: 1, load: { requests: 2 } });
    const ids = bodies.map((body) => JSON.parse(body) as { email: string; again: string });
    expect(ids.map(({ email, again }) => email === again)).toEqual([true, true, true, true]);
    expect(new Set(ids.map(({ email }) => email)).size).toBe(4);
  });

  it.each(['Zoë', 'a’s €', 'icon \uF799'])(
    'sends %s as the same bytes in setup and runs',
    async (name) => {
      const seen: string[] = [];
      const url = await raw((socket, request) => {
        seen.push(...request.split('\r\n').filter((line) => /^(?:cookie|x-\w+): /i.test(line)));
        const body = JSON.stringify({ name });
        socket.write(
          `HTTP/1.1 200 OK\r\nX-Name: ${name}\r\nSet-Cookie: who=${name}; Path=/me\r\n` +
            `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      });
      const first: Request = {
        ...login,
        captures: [
          { name: 'fromBody', from: { json: ['name'] } },
          { name: 'fromHeader', from: { header: 'X-Name' } },
        ],
      };
      const second: Request = {
        ...plainRequest('GET', '/me'),
        headers: {
          'x-own': name,
          'x-body': '{{fromBody}}',
          'x-header': '{{fromHeader}}',
          cookie: `own=${name}`,
        },
      };
      const { setup, sessions } = await settingUp(url, { setup: [first, second], sessions: 1 });
      expect(setup.failure).toBeNull();
      const sent = [
        ...[`x-own: ${name}`, `x-body: ${name}`, `x-header: ${name}`],
        `cookie: own=${name}; who=${name}`,
      ];
      expect(seen.splice(0)).toEqual(sent);
      await load(url, { requests: [second], sessions, connections: 1, load: { requests: 1 } });
      expect(seen.splice(0)).toEqual(sent);
      // Captured in a run.
      await load(url, { requests: [first, second], connections: 1, load: { requests: 2 } });
      expect(seen).toEqual([...sent.slice(0, 3), `cookie: own=${name}`]);
    },
  );

  it.each([
    ['POST', null, '0'],
    ['PUT', { bytes: bytes(''), escaping: null }, '0'],
    ['PATCH', null, '0'],
    ['DELETE', null, undefined],
  ])('sends %s with the length of its body in setup and runs', async (method, body, length) => {
    const seen: unknown[] = [];
    const url = await http((request, response) => {
      seen.push(request.headers['content-length']);
      response.end();
    });
    const request: Request = { ...plainRequest(method, '/'), body };
    await settingUp(url, { setup: [request], sessions: 1 });
    await load(url, { requests: [request], connections: 1, load: { requests: 1 } });
    expect(seen).toEqual([length, length]);
  });

  it('speaks TLS', async () => {
    const url = await listening(
      createSecureServer(CERTIFICATE, (_, response) => response.end('{"token":"t"}')),
    );
    const tls = { servername: 'localhost', certificate: null };
    expect((await settingUp(url, { tls })).setup.failure).toBeNull();
  });
});

describe('a setup fails, and no session is made', () => {
  it.for([
    ['a wrong status', 401, '{}', {}, { status: 401, reason: 'status', capture: null }],
    [
      'a status that is not the expected one',
      200,
      '{"token":"t"}',
      { expectedStatus: [201] },
      { status: 200, reason: 'status', capture: null },
    ],
    [
      'a body that is not as expected',
      200,
      '{"token":"t"}',
      { expectedBody: { contains: 'hello', type: null } },
      { status: 200, reason: 'body', capture: null },
    ],
    [
      'a response without the value',
      200,
      '{}',
      {},
      { status: 200, reason: 'capture', capture: 'token' },
    ],
  ] as const)('after %s', async ([, status, body, expected, failure]) => {
    const url = await http((_, response) => response.writeHead(status).end(body));
    const { setup, sessions } = await settingUp(url, { setup: [{ ...login, ...expected }] });
    expect(setup.failure).toEqual({ request: 0, ...failure });
    expect(sessions).toEqual([]);
  });

  it('if a captured value with a control character has to be a header', async () => {
    const url = await http((_, response) => response.end('{"token":"a\\u0000b"}'));
    const failed = await settingUp(url, { setup: [login, me] });
    const failure = { request: 0, status: 200, reason: 'capture', capture: 'token' };
    expect(failed.setup.failure).toEqual(failure);
    // Elsewhere it can be sent.
    const body = { bytes: bytes('{"token":"{{token}}"}'), escaping: 'json' } as const;
    const logout = { ...plainRequest('POST', '/logout'), body };
    expect((await settingUp(url, { setup: [login, logout] })).setup.failure).toBeNull();
  });

  it('if a response is larger than any may be', async () => {
    const part = Buffer.alloc(2 ** 20);
    const url = await http((_, response) => {
      let left = MAX_RESPONSE_SIZE / part.length + 1;
      // Nothing comes after that, and the response does not end.
      const send = () => {
        while (left > 0) {
          left -= 1;
          if (!response.write(part)) {
            response.once('drain', send);
            return;
          }
        }
      };
      send();
    });
    const { setup } = await settingUp(url, { sessions: 1, timeout: 30 });
    expect(setup.failure).toMatchObject({ reason: 'too-large' });
  });

  it('without an answer in time', async () => {
    const url = await http(() => {});
    const { setup } = await settingUp(url, { timeout: 0.2 });
    expect(setup.failure).toEqual({ request: 0, status: null, reason: 'timeout', capture: null });
  });

  it('if the connection is closed', async () => {
    const url = await http((request) => request.socket.destroy());
    const { setup } = await settingUp(url);
    expect(setup.failure).toMatchObject({ status: null, reason: 'reset' });
  });

  it.each([
    ['ends', (socket: Socket) => socket.end()],
    ['is reset', (socket: Socket) => socket.resetAndDestroy()],
  ] as const)('if the connection %s in the middle of a response', async (_, close) => {
    const url = await http((request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => setTimeout(() => close(request.socket), 20));
    });
    const { setup } = await settingUp(url, { sessions: 1 });
    expect(setup.failure).toMatchObject({ status: null, reason: 'cut-off' });
  });
});
