import { describe, expect, it } from 'vitest';
import { readAccessLog } from '../../src/init/access-log.ts';
import { explore } from '../../src/init/explore.ts';
import { collectCandidates, selectScenarios } from '../../src/init/scenario-selection.ts';
import { itAnswered } from '../support/projects.ts';

const COMMON =
  '127.0.0.1 - - [10/Oct/2026:13:55:36 +0000] "GET /users/42?token=secret HTTP/1.1" 200 23';

describe('a line of an access log', () => {
  it.for<[string, string]>([
    ['common', COMMON],
    ['combined', `${COMMON} "https://a.test/" "Mozilla/5.0 {x}"`],
    ['pino', '{"level":30,"req":{"method":"GET","url":"/users/42?a=b"},"res":{"statusCode":200}}'],
    ['flat JSON', '{"method":"get","path":"/users/42","status":"200"}'],
    ['nginx as JSON', '{"request":"GET /users/42 HTTP/1.1","status":200}'],
    ['Caddy', '{"request":{"method":"GET","uri":"/users/42"},"status":200}'],
    [
      'a whole URL',
      '{"httpRequest":{"requestMethod":"x"},"method":"GET","url":"https://a.test/users/42#b"}',
    ],
    ['docker compose', 'api-1  | {"method":"GET","url":"/users/42","statusCode":200}'],
  ])('%s is read, without its query, and with a placeholder for its id', ([, line]) => {
    expect(readAccessLog(line)?.shares).toEqual([{ path: '/users/{id}', share: 1 }]);
  });

  it.for<[string, string]>([
    ['/users/550e8400-e29b-41d4-a716-446655440000', '/users/{id}'],
    ['/o/507f1f77bcf86cd799439011/items/3', '/o/{id}/items/{id2}'],
    ['/by-mail/ada%40example.test', '/by-mail/{id}'],
    ['/t/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/t/{id}'],
    [
      '/invite/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9',
      '/invite/{id}',
    ],
    ['/invite/eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.', '/invite/{id}'],
    ['/blog/how-to-measure', '/blog/how-to-measure'],
    ['/api/v2/users', '/api/v2/users'],
    ['/a/', '/a'],
    ['/', '/'],
  ])('%s is the route %s', ([path, route]) => {
    expect(readAccessLog(`"GET ${path} HTTP/1.1" 200`)?.shares[0]?.path).toBe(route);
  });

  it('a HAR file is read, too', () => {
    const request = { method: 'GET', url: 'http://localhost:3000/users?page=1', headers: [] };
    const har = JSON.stringify({ log: { entries: [{ request, response: { status: 200 } }] } });
    expect(readAccessLog(har)?.shares).toEqual([{ path: '/users', share: 1 }]);
  });

  it('that holds no request is none', () => {
    expect(readAccessLog('')).toBeNull();
    expect(readAccessLog('hello\n{"msg":"listening"}\n{broken')).toBeNull();
    expect(readAccessLog('"GET /users HTTP/1.1" 404 1')).toBeNull();
  });
});

it('routes are proposed by their share of requests, with values that the app has', async () => {
  const line = (request: string, count: number) =>
    Array.from({ length: count }, () => `- - - [x] "${request} HTTP/1.1" 200 1`);
  const log = readAccessLog(
    [
      ...line('GET /users/8512', 50),
      ...line('GET /users', 20),
      ...line('POST /users', 20),
      ...line('GET /gone', 9),
      ...line('GET /health', 1),
    ].join('\n'),
  );
  if (!log) throw new Error('the log was not read');
  const candidates = collectCandidates(
    { openApi: null, autobench: null, routeFiles: null, routeSources: null },
    { paths: null },
    () => ({ problems: [] }),
    { name: 'access.log', routes: log },
  );
  const bodies: Record<string, string> = {
    '/users': '[{"id":1}]',
    '/users/1': '{}',
    '/health': '',
  };
  const get = (path: string) =>
    Promise.resolve({ status: bodies[path] === undefined ? 404 : 200, body: bodies[path] ?? '' });
  const explored = await explore(get, [], candidates);
  const boot = { ...itAnswered({}), ...explored };
  const { scenarios, why, leftOut } = selectScenarios(candidates, boot);
  expect(scenarios.map(({ path }) => path)).toEqual(['/users/1', '/users', '/health']);
  expect(why).toBe(
    '3 of the 4 GETs of access.log, the most requested that answer with 2xx (50%, 20%, 1% of all requests)',
  );
  expect(leftOut.map(({ route }) => route)).toEqual(['GET /gone', 'POST /users']);
  expect(JSON.stringify({ scenarios, leftOut })).not.toContain('8512');
});
