import { expect, it } from 'vitest';
import { readRouteTable, templateOf } from '../../src/init/path-templates.ts';

it.for([
  ['/users/:id', '/users/{id}'],
  ['/users/:id(\\d+)/posts', '/users/{id}/posts'],
  ['/users/:id{[0-9]+}', '/users/{id}'],
  ['/users/:id(^\\d+$)', '/users/{id}'],
  ['/files/:name.:ext', '/files/{name}.{ext}'],
  ['/users/{id}', '/users/{id}'],
  ['/list/:page?', '/list'],
  ['/list{/:page}', '/list'],
  ['/list/{page?}', '/list'],
  ['/', '/'],
  ['/a/', '/a'],
  ['/files/*', null],
  ['/files/*path', null],
  ['/files/{path*}', null],
  ['/(.*)', null],
] as const)('%s of a framework is %s', ([path, template]) => {
  expect(templateOf(path)).toBe(template);
});

it('a path that the table has only with a slash at its end is requested so first', () => {
  const route = (path: string) => ({ method: 'GET', path, framework: 'Django' });
  expect(readRouteTable([route('/a/'), route('/b'), route('/b/'), route('/')]).plain).toEqual([
    { path: '/a', requests: ['/a/', '/a'] },
    { path: '/b', requests: ['/b'] },
    { path: '/', requests: ['/'] },
  ]);
});

it('a query of tRPC is requested at the usual places', () => {
  const table = [{ method: 'GET', path: '/users.list', framework: 'trpc' }];
  expect(readRouteTable(table).plain).toEqual([
    { path: '/users.list', requests: ['/trpc/users.list', '/api/trpc/users.list', '/users.list'] },
  ]);
});

it('a table gives GETs, GETs that need values, and the rest with the reason', () => {
  const route = (method: string, path: string) => ({ method, path, framework: 'koa' });
  const table = [
    route('GET', '/users'),
    route('HEAD', '/users'),
    route('GET', '/users/:id'),
    route('POST', '/users'),
    // Fastify lists a plugin's root with and without the slash.
    route('POST', '/users/'),
    route('ALL', '/any'),
    route('GET', '/files/*'),
  ];
  expect(readRouteTable(table)).toEqual({
    plain: [
      { path: '/users', requests: ['/users'] },
      { path: '/any', requests: ['/any'] },
    ],
    needy: [{ path: '/users/{id}', prefixes: [''], query: [], examples: {} }],
    omitted: [
      { route: 'GET /users/{id}', why: 'it needs id' },
      { route: 'GET /files/*', why: 'its path matches more than one segment' },
      { route: 'POST /users', why: 'it is not a GET and may change data' },
    ],
  });
});
