import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readOpenApiRoutes } from '../../src/init/openapi-routes.ts';

const routes = (document: object) => readOpenApiRoutes(JSON.stringify(document));

/** Of the only route: why it is no scenario. */
const whyNot = (path: string, item: object, document: object = {}) =>
  routes({ openapi: '3.1.0', paths: { [path]: item }, ...document }).omitted;

describe('the routes of an OpenAPI document', () => {
  it('are GETs without required parameters, deprecated ones last', () => {
    const paths = {
      '/old': { get: { deprecated: true } },
      '/users': { get: { parameters: [{ name: 'page', in: 'query' }] } },
      '/': { get: {} },
    };
    expect(routes({ openapi: '3.0.0', paths })).toEqual({
      plain: ['/users', '/', '/old'].map((path) => ({ path, requests: [path] })),
      needy: [],
      omitted: [],
    });
  });

  it('join a base path without the spaces around it; a path with such spaces is none', () => {
    // The second is U+FEFF, which no reader sees.
    for (const basePath of [' /api ', '/api\ufeff', '/api/']) {
      const { plain } = routes({ swagger: '2.0', basePath, paths: { '/a': { get: {} } } });
      expect(plain).toEqual([{ path: '/a', requests: ['/api/a', '/a'] }]);
    }
    expect(whyNot('/a ', { get: {} })).toEqual([
      { route: 'GET /a ', why: 'its path is not a valid request path' },
    ]);
  });

  it('that need values have the document’s examples, in the order of their precedence', () => {
    const parameter = (name: string, rest: object, place = 'path') => ({
      name,
      in: place,
      required: true,
      ...rest,
    });
    const get = (...parameters: object[]) => ({ get: { parameters } });
    const { needy, omitted } = routes({
      openapi: '3.0.0',
      servers: [{ url: '/v1' }],
      paths: {
        '/a/{id}': get(parameter('id', { example: 7, schema: { example: 8 } })),
        '/b/{id}': get(parameter('id', { examples: { one: { value: 'x' } } })),
        '/c/{id}': get(parameter('id', { schema: { default: 'd', enum: ['e'] } })),
        '/d': get(parameter('sort', { schema: { enum: ['asc', 'desc'] } }, 'query')),
        '/e/{id}': get(parameter('id', { schema: { type: 'string' } })),
        '/f': get(parameter('x-tenant', { example: 'a' }, 'header')),
      },
    });
    const prefixes = ['/v1', ''];
    expect(needy).toEqual([
      { path: '/a/{id}', prefixes, query: [], examples: { id: '7' } },
      { path: '/b/{id}', prefixes, query: [], examples: { id: 'x' } },
      { path: '/c/{id}', prefixes, query: [], examples: { id: 'd' } },
      { path: '/d', prefixes, query: ['sort'], examples: { sort: 'asc' } },
      { path: '/e/{id}', prefixes, query: [], examples: {} },
    ]);
    const whyOmitted = Object.fromEntries(omitted.map(({ route, why }) => [route, why]));
    expect(whyOmitted).toEqual({
      'GET /a/{id}': 'it needs id',
      'GET /b/{id}': 'it needs id',
      'GET /c/{id}': 'it needs id',
      'GET /d': 'it needs sort',
      'GET /e/{id}': 'it needs id',
      'GET /f': 'it needs x-tenant',
    });
  });

  it('may be YAML or JSON', () => {
    const document = { paths: { '/a': { get: {} } } };
    expect(readOpenApiRoutes(stringify(document))).toEqual(
      readOpenApiRoutes(JSON.stringify(document)),
    );
  });

  it.each([
    ['in the path', '/users/{id}', { get: {} }, 'it needs id'],
    ['in the query', '/a', { get: { parameters: [{ name: 'q', required: true }] } }, 'it needs q'],
    [
      'of all its methods',
      '/{a}/b',
      { parameters: [{ name: 'key', in: 'header', required: true }], get: {} },
      'it needs a and key',
    ],
  ])('omit a route with a required parameter %s', (_, path, item, why) => {
    expect(whyNot(path, item)).toEqual([{ route: `GET ${path}`, why }]);
  });

  it('follow references within the document', () => {
    const components = {
      parameters: {
        alias: { $ref: '#/components/parameters/the~1id' },
        'the/id': { name: 'id', in: 'query', required: true },
      },
    };
    const item = { get: { parameters: [{ $ref: '#/components/parameters/alias' }] } };
    expect(whyNot('/a', item, { components })).toEqual([{ route: 'GET /a', why: 'it needs id' }]);
  });

  it.each(['other.yaml#/id', '#/components/circle', '#/nowhere'])(
    'are left out when a reference leads nowhere: %s',
    ($ref) => {
      const components = { circle: { $ref: '#/components/circle' } };
      expect(whyNot('/a', { get: { parameters: [{ $ref }] } }, { components })).toEqual([
        { route: 'GET /a', why: 'a parameter is described in another document' },
      ]);
    },
  );

  it('omit other methods, and paths that cannot be sent', () => {
    expect(whyNot('/a', { post: {} })).toEqual([
      { route: 'POST /a', why: 'it is not a GET and may change data' },
    ]);
    expect(whyNot('/a b', { get: {} })).toEqual([
      { route: 'GET /a b', why: 'its path is not a valid request path' },
    ]);
  });

  it.each([
    ['an absolute server', { servers: [{ url: 'https://api.example.org/v1/' }] }, '/v1/a'],
    ['a relative server', { servers: [{ url: '/v1' }] }, '/v1/a'],
    ['Swagger’s base path', { swagger: '2.0', basePath: '/v1' }, '/v1/a'],
  ])('are tried below %s, and without its path', (_, document, path) => {
    const { plain } = routes({ paths: { '/a': { get: {} } }, ...document });
    expect(plain).toEqual([{ path: '/a', requests: [path, '/a'] }]);
  });

  it.each([
    [{ servers: [{ url: 'https://{host}/{stage}' }] }],
    [{ servers: [{ url: 'https://api.example.org' }] }],
    [{ servers: 'https://api.example.org/v1' }],
    [{ basePath: '/' }],
  ])('ignore a server path that is not valid: %j', (document) => {
    const { plain } = routes({ paths: { '/a': { get: {} } }, ...document });
    expect(plain).toEqual([{ path: '/a', requests: ['/a'] }]);
  });

  it.each(['', '[]', 'paths: []', '{', '{"openapi":"3.0.0"}'])(
    'cannot be read from something else: %j',
    (text) => {
      expect(() => readOpenApiRoutes(text)).toThrow();
    },
  );
});
