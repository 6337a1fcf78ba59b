/** The workload of a configuration file, by the built command line on real apps that end the comparison soon. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { busy, serverSource } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';
import { cannongate } from '../../support/programs.ts';
import { aDirectory, type Files } from '../../support/repository.ts';

const project = (source: string): Files => ({
  'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
  'server.js': source,
});

const SEQUENCE = `
measuring-time: 4m
scenarios:
  - name: sign in
    sequence:
      - path: /login
        form: { user: me, password: '\${SHOP_PASSWORD}' }
        expect: { status: 201 }
        capture: { token: { json: data.token } }
      - path: /me
        headers: { authorization: 'Bearer {{token}}' }
        expect: { body: hello }
`;

/** Answers the sequence above; \`login\` is the body of its first response. */
const shop = (login: string) =>
  serverSource(
    `const chunks = []; request.on('data', (c) => chunks.push(c)).on('end', () => {
      const isLogin = request.url === '/login' && String(Buffer.concat(chunks)) === 'user=me&password=' + encodeURIComponent('s3cr&t value');
      const isMe = request.url === '/me' && request.headers.authorization === 'Bearer one';
      response.statusCode = isLogin ? 201 : isMe ? 200 : 403;
      setTimeout(() => response.end(isLogin ? '${login}' : isMe ? 'hello' : 'no'), 5); });`,
  );

const RIGHT = '{"data":{"token":"one"}}';
const env = { SHOP_PASSWORD: 's3cr&t value' };

it('an arm that no longer returns a captured value fails, and the message names the value', async () => {
  const repository = aChange(
    { ...project(shop(RIGHT)), 'cannongate.yml': SEQUENCE },
    project(shop('{"data":{}}')),
  );
  const { code, report } = await compared(repository, FEW_CONNECTIONS, env);
  expect(code).toBe(3);
  expect(report.outcome).toBe('candidate-failed');
  expect(report.failure?.message).toMatch(
    /^sign in: .*response without the value to be captured as token/,
  );
});

it('the failure names the request of the sequence that got the wrong response', async () => {
  const repository = aChange(
    { ...project(shop(RIGHT)), 'cannongate.yml': SEQUENCE },
    project(shop('{"data":{"token":"another"}}')),
  );
  const { report } = await compared(repository, FEW_CONNECTIONS, env);
  expect(report.outcome).toBe('candidate-failed');
  expect(report.failure?.message).toMatch(/^sign in: .*sampled body that is not as expected/);
});

it('a variable’s value appears in no output, report or comment', async () => {
  const telling = serverSource(
    `console.log('got', process.env.SHOP_PASSWORD, request.url); request.on('data', (c) => console.log(String(c))).on('end', () => { response.statusCode = 403; setTimeout(() => response.end(), 5); });`,
  );
  const config = `env: SHOP_PASSWORD\n${SEQUENCE}`;
  const repository = aChange({ ...project(telling), 'cannongate.yml': config }, {});
  const markdown = join(aDirectory('output'), 'comment.md');
  const args = [...FEW_CONNECTIONS, '--markdown', markdown];
  const result = await compared(repository, args, env);
  expect(result.report.outcome).toBe('invalid');
  const shown = await cannongate(['config'], { cwd: repository.path, env });
  expect(shown.stdout).toContain('${SHOP_PASSWORD}');
  const outputs = [
    result.stdout,
    result.stderr,
    shown.stdout,
    shown.stderr,
    JSON.stringify(result.report),
    readFileSync(markdown, 'utf8'),
  ].join('\n');
  expect(outputs).toContain('got ***');
  for (const secret of ['s3cr&t', 's3cr%26t', 's3cr\\u0026t'])
    expect(outputs).not.toContain(secret);
});

/** Checks passwords with scrypt at login, which costs far more than the route. @param extra before it answers */
const loginApp = (extra: string, password = 'right') =>
  `import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
const salt = randomBytes(16);
const stored = scryptSync('${password}', salt, 32);
const sessions = new Set();
createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
    if (request.url === '/login') {
      const { password } = JSON.parse(Buffer.concat(chunks).toString());
      if (!timingSafeEqual(scryptSync(password, salt, 32), stored)) return response.writeHead(401).end();
      const id = randomBytes(8).toString('hex');
      sessions.add(id);
      return response.writeHead(204, { 'set-cookie': 'sid=' + id + '; Path=/; HttpOnly' }).end();
    }
    if (!sessions.has(request.headers.cookie?.replace('sid=', ''))) return response.writeHead(401).end();
    ${extra}
    setTimeout(() => response.end('hello'), 10);
  });
}).listen(process.env.PORT);
`;

const SIGNED_IN = `
connections: 2
scenarios:
  - path: /me
    setup:
      - { path: /login, method: POST, body: { password: '\${SHOP_PASSWORD}' }, expect: { status: 204 } }
    expect: { status: 200 }
`;

it('a setup signs in once per connection, so a slow login hides no slowdown of the route', async () => {
  const repository = aChange(
    { ...project(loginApp('')), 'cannongate.yml': SIGNED_IN },
    project(loginApp(`{ ${busy(60)} }`)),
  );
  const { code, report } = await compared(repository, TIMES, { SHOP_PASSWORD: 'right' });
  expect(report.failure).toBeNull();
  expect([code, report.outcome]).toEqual([1, 'regression']);
  const [slowest] = report.cells.filter(({ metric }) => metric === 'cpu');
  expect(Math.exp(slowest?.estimate ?? 0)).toBeGreaterThan(2);
  for (const launch of report.launches) {
    const [first, ...others] = launch.warmUps.filter(({ arm }) => arm === 'candidate');
    expect(first?.setup).toMatchObject({ failure: null, responses: [{ status: 204, count: 2 }] });
    expect(others.every(({ setup }) => setup === null)).toBe(true);
    expect(launch.timings.setup).toBeGreaterThan(0);
  }
});

it('a setup that is refused ends the comparison, and the message names request and status', async () => {
  const repository = aChange(
    { ...project(loginApp('')), 'cannongate.yml': SIGNED_IN },
    project(loginApp('', 'another')),
  );
  const { code, report } = await compared(repository, TIMES, { SHOP_PASSWORD: 'right' });
  expect([code, report.outcome]).toEqual([3, 'candidate-failed']);
  expect(report.failure?.message).toBe(
    'GET /me: its setup fails: POST /login was answered with 401; right is 204',
  );
});
