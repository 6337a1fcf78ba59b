/** Finding routes while an app is up, with answers in place of an app. */
import { describe, expect, it } from 'vitest';
import { explore, firstValue } from '../../src/init/explore.ts';
import { collectCandidates, selectScenarios } from '../../src/init/scenario-selection.ts';
import type { Answer, TableRoute } from '../../src/model/project.ts';
import { itAnswered, itFailed } from '../support/projects.ts';

const none = () => ({ problems: [] });
const candidates = (paths: string[] | null = null) =>
  collectCandidates(
    { openApi: null, autobench: null, routeFiles: null, routeSources: null },
    { paths },
    none,
  );

type Answers = Readonly<Record<string, unknown>>;

async function explored(answers: Answers, table: readonly TableRoute[] = [], paths?: string[]) {
  const asked: string[] = [];
  const get = (path: string) => {
    asked.push(path);
    const answer = answers[path];
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return Promise.resolve(
      answer === undefined ? { status: 404, body: '' } : { status: 200, body },
    );
  };
  const from = candidates(paths ?? null);
  const result = await explore(get, table, from);
  const boot = { ...itAnswered({}), ...result };
  return { ...selectScenarios(from, boot), asked };
}

const pathsOf = ({ scenarios }: { scenarios: readonly { path: string }[] }) =>
  scenarios.map(({ path }) => path);

const DOCUMENT = {
  openapi: '3.0.0',
  paths: {
    '/health': { get: {} },
    '/users': { get: {}, post: {} },
    '/users/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true }] } },
  },
};
const USERS = { data: [{ id: 41, name: 'Ada' }] };

describe('an OpenAPI document of an app that is up', () => {
  it.for([
    '/openapi.json',
    '/documentation/json',
    '/api/docs/json',
    '/api-json',
    '/swagger.json',
    '/v3/api-docs',
  ])(
    'is found at %s, and its parameters are filled from the first item of a list',
    async (place) => {
      const answers = { [place]: DOCUMENT, '/users': USERS, '/users/41': {}, '/health': {} };
      const selection = await explored(answers);
      expect(pathsOf(selection)).toEqual(['/users', '/users/41', '/health']);
      expect(selection.why).toBe(`all 3 GETs of the document at ${place}, each answers with 2xx`);
      expect(selection.leftOut).toEqual([
        { route: 'POST /users', why: 'it is not a GET and may change data' },
      ]);
    },
  );

  it('is found in the script of swagger-ui, or where that says', async () => {
    const inScript = await explored({
      '/api-docs/swagger-ui-init.js': `let options = {\n "swaggerDoc": ${JSON.stringify({ ...DOCUMENT, info: { title: 'a "}" b' } })},\n "customOptions": {} };`,
      '/users': USERS,
      '/users/41': {},
    });
    expect(pathsOf(inScript)).toEqual(['/users', '/users/41']);
    const linked = await explored({
      '/docs/swagger-ui-init.js': 'SwaggerUIBundle({ url: "/internal/spec.json", dom_id: "#a" })',
      '/internal/spec.json': DOCUMENT,
      '/users': USERS,
    });
    expect(pathsOf(linked)).toEqual(['/users']);
  });

  it('tells a value that is missing', async () => {
    const { leftOut } = await explored({ '/openapi.json': DOCUMENT, '/users': [] });
    expect(leftOut).toContainEqual({ route: 'GET /users/{id}', why: 'it needs id' });
  });

  it('is not asked for if paths were given', async () => {
    const { asked } = await explored({ '/openapi.json': DOCUMENT }, [], ['/mine']);
    expect(asked[0]).toBe('/mine');
    expect(asked).not.toContain('/openapi.json');
  });
});

describe('the routes in the code of an app', () => {
  const text = `app = Flask(__name__)
@app.get("/items/")
def items(): ...
@app.get("/items/<int:id>/")
def item(id): ...
@app.get("/gone")
def gone(): ...`;
  const from = collectCandidates(
    {
      openApi: null,
      autobench: null,
      routeFiles: null,
      routeSources: { language: 'Python', files: [{ name: 'app.py', text }] },
    },
    { paths: null },
    none,
  );
  const selectionWith = async (answers: Readonly<Record<string, Answer>>) => {
    const get = (path: string) => Promise.resolve(answers[path] ?? { status: 404, body: '' });
    const result = await explore(get, [], from);
    return selectScenarios(from, { ...itAnswered({}), ...result });
  };
  const led = (to: string) => ({ status: 308, body: '', redirect: to });

  it('are proposed with the slash to which the app leads, also for the items of a list', async () => {
    const selection = await selectionWith({
      '/items': led('/items/'),
      '/items/': { status: 200, body: '[{"id":7}]' },
      '/items/7': led('/items/7/'),
      '/items/7/': { status: 200, body: '{}' },
    });
    expect(pathsOf(selection)).toEqual(['/items/', '/items/7/']);
    expect(selection.why).toBe(
      '2 of the 3 GETs of the routes in its code, the first to answer with 2xx',
    );
  });

  it('are not asked for if the app serves a document', async () => {
    const selection = await selectionWith({
      '/openapi.json': { status: 200, body: JSON.stringify(DOCUMENT) },
      '/users': { status: 200, body: '[]' },
    });
    expect(pathsOf(selection)).toEqual(['/users']);
  });

  it('are proposed untried if the app does not boot', () => {
    expect(pathsOf(selectScenarios(from, itFailed))).toEqual(['/items/', '/gone']);
  });
});

describe('the route table of a framework', () => {
  it('is used beside the files of routes, which another server may not serve', async () => {
    const routeFiles = { framework: 'Next.js', files: ['pages/about.tsx'], base: '' } as const;
    const from = collectCandidates(
      { openApi: null, autobench: null, routeFiles, routeSources: null },
      { paths: null },
      none,
    );
    const table = ['/api/users', '/about'].map((path) => ({
      method: 'GET',
      path,
      framework: 'express',
    }));
    const get = (path: string) =>
      Promise.resolve({ status: path.startsWith('/a') ? 200 : 404, body: '' });
    const result = await explore(get, table, from);
    const selection = selectScenarios(from, { ...itAnswered({}), ...result });
    expect(pathsOf(selection)).toEqual(['/api/users', '/about']);
    expect(selection.why).toContain('of the route table of express and the files of its routes');
  });

  const route = (path: string, method = 'GET') => ({ method, path, framework: 'express' });

  it('is used without a document, and nested parameters are filled one after the other', async () => {
    const table = [
      route('/metrics'),
      route('/users/:userId/posts/:slug'),
      route('/users'),
      route('/users/:userId'),
    ];
    const selection = await explored(
      {
        '/metrics': 'a 1',
        '/users': [{ _id: 'u/1' }],
        '/users/u%2F1': {},
        '/users/u%2F1/posts': { items: [{ id: 1, slug: 'hello' }] },
        '/users/u%2F1/posts/hello': {},
      },
      table,
    );
    expect(selection.why).toMatch(/^all 4 GETs of the route table of express/);
    expect(pathsOf(selection)).toEqual([
      '/users',
      '/users/u%2F1/posts/hello',
      '/users/u%2F1',
      '/metrics',
    ]);
  });

  it('gives way to a document, which has examples', async () => {
    const selection = await explored({ '/openapi.json': DOCUMENT, '/users': USERS }, [route('/x')]);
    expect(selection.why).toContain('/openapi.json');
  });
});

describe('a root that redirects, if nothing describes the routes', () => {
  const answersOf = (redirect: string) => (path: string) =>
    Promise.resolve<Answer>(
      path === '/'
        ? { status: 302, body: '', redirect }
        : { status: isPage(path) ? 200 : 404, body: '' },
    );
  /** `/paged` answers only with its query, `/s/…` only with the id of a session. */
  const isPage = (path: string) =>
    ['/shop/products', '/docs', '/health', '/login'].includes(path) ||
    /^\/(?:login|paged|s\/\w+)\?|^\/(?:login;|s\/)/.test(path);
  const proposed = async (redirect: string) => {
    const from = candidates();
    const result = await explore(answersOf(redirect), [], from);
    return selectScenarios(from, { ...itAnswered({}), ...result });
  };

  it('proposes the page to which it leads', async () => {
    const selection = await proposed('/shop/products');
    expect(pathsOf(selection)).toEqual(['/shop/products']);
    expect(selection.why).toBe(
      'GET /shop/products answered with 200, the first path that was tried to do so',
    );
  });

  it.each([
    '/login?csrf=kGhdSopqLmxyzABq',
    '/login?state=83f1&lang=en',
    '/login;jsessionid=8A1F0C',
    '/login;jsessionid=8A1F0C?lang=en',
  ])('proposes %s without what may be the token of one session', async (redirect) => {
    expect(pathsOf(await proposed(redirect))).toEqual(['/login']);
  });

  it.each(['/paged?token=83f1aa', '/s/8f3a9d0c77e1', '/s/8f3a9d0c77e1?lang=en'])(
    'does not propose %s, which works only with such a token',
    async (redirect) => {
      expect(pathsOf(await proposed(redirect))).toEqual(['/health']);
    },
  );

  it('keeps a query of words, if the page needs it', async () => {
    expect(pathsOf(await proposed('/paged?lang=en-GB&next=/shop'))).toEqual([
      '/paged?lang=en-GB&next=/shop',
    ]);
  });

  it.each(['/docs', '/gone'])('proposes a common path instead of %s', async (redirect) => {
    expect(pathsOf(await proposed(redirect))).toEqual(['/health']);
  });
});

it.for([
  ['id', [{ id: 7 }], '7'],
  ['id', ['a', 'b'], 'a'],
  ['userId', { users: [{ id: 'x' }] }, 'x'],
  ['user_id', { data: { rows: [{ user_id: 3, id: 4 }] } }, '3'],
  ['postSlug', [{ id: 1, slug: 's' }], 's'],
  ['id', [{ _id: 'm' }], 'm'],
  ['id', [{ title: 'none' }], null],
  ['id', [], null],
  ['id', { id: 5 }, null],
] as const)('%s of %j is %s', ([name, body, value]) => {
  expect(firstValue(JSON.stringify(body), name)).toBe(value);
});
