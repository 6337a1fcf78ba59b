import { describe, expect, it } from 'vitest';
import { convertAutobench } from '../../src/config/autobench/convert.ts';
import { describeInitNote } from '../../src/model/notes.ts';
import type { FirstBoot } from '../../src/model/project.ts';
import {
  collectCandidates,
  selectScenarios,
  type ConvertAutobench,
} from '../../src/init/scenario-selection.ts';
import { aProjectWith, itAnswered, itFailed, someWishes } from '../support/projects.ts';

function openApi(paths: readonly string[], more: object = {}) {
  const items = Object.fromEntries(paths.map((path) => [path, { get: {} }]));
  return { name: 'openapi.json', text: JSON.stringify({ paths: { ...items, ...more } }) };
}

const autobench = { name: 'autobench.yml', text: 'benchmark: []' };

function chosen(
  project: Parameters<typeof aProjectWith>[0],
  boot: FirstBoot,
  wishes = someWishes(),
  convert: ConvertAutobench = convertAutobench,
) {
  const candidates = collectCandidates(aProjectWith(project), wishes, convert);
  const selection = selectScenarios(candidates, boot);
  return {
    ...selection,
    notes: selection.notes.map(describeInitNote),
    asked: candidates.pathsToTry,
    notesOnFiles: candidates.notes.map(describeInitNote),
  };
}

const pathsOf = ({ scenarios }: { scenarios: readonly { path: string }[] }) =>
  scenarios.map(({ path }) => path);

it('scenarios are the routes that files are, if no document describes others', () => {
  const files = ['api/prices.ts', 'routes/users/index.get.ts'];
  const routeFiles = { framework: 'Nitro', files, base: '' } as const;
  const answers = itAnswered({ '/api/prices': 200, '/users': 200 });
  expect(chosen({ routeFiles }, answers)).toMatchObject({
    scenarios: [{ path: '/api/prices' }, { path: '/users' }],
    why: 'all 2 GETs of the files of its routes, each answers with 2xx',
  });
  expect(pathsOf(chosen({ routeFiles, openApi: openApi(['/a']) }, answers))).not.toContain(
    '/users',
  );
});

it('the root is proposed if no known route answers, and each of these is left out for its reason', () => {
  const files = ['app/api/mine/route.ts', 'app/[slug]/page.tsx'];
  const routeFiles = { framework: 'Next.js', files, base: '' } as const;
  const result = chosen({ routeFiles }, itAnswered({ '/': 200, '/api/mine': 401 }));
  expect(pathsOf(result)).toEqual(['/']);
  expect(result.why).toBe(
    'GET / answered with 200; the routes that are known are left out, each for the reason below',
  );
  expect(result.leftOut).toEqual([
    { route: 'GET /api/mine', why: 'it answered with 401' },
    { route: 'GET /{slug}', why: 'it needs slug' },
  ]);
});

describe('scenarios from an OpenAPI document', () => {
  const seven = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'];

  it('are the first five with a 2xx response, which they expect again', () => {
    const statuses = Object.fromEntries(seven.map((path) => [path, path === '/b' ? 401 : 200]));
    const result = chosen({ openApi: openApi(seven) }, itAnswered(statuses));
    expect(pathsOf(result)).toEqual(['/a', '/c', '/d', '/e', '/f']);
    expect(result.scenarios[0]).toEqual({ path: '/a', expect: { status: 200 } });
    expect(result.why).toMatch(/^5 of the 7 GETs of openapi.json, .* answer with 2xx$/);
    expect(result.leftOut).toEqual([
      { route: 'GET /b', why: 'it answered with 401' },
      { route: 'GET /g', why: expect.stringContaining('only the first 5') as string },
    ]);
    expect(result.notes).toEqual([expect.stringContaining('need authorisation')]);
  });

  it('omit routes that do not answer in time, and other methods', () => {
    const document = openApi(['/events', '/a'], { '/orders': { post: {} } });
    const result = chosen({ openApi: document }, itAnswered({ '/events': null, '/a': 204 }));
    expect(pathsOf(result)).toEqual(['/a']);
    expect(result.leftOut.map(({ route, why }) => `${route}: ${why}`)).toEqual([
      'GET /events: it gave no complete answer in time',
      'POST /orders: it is not a GET and may change data',
    ]);
  });

  it('are described in the singular if there is one', () => {
    const one = { openApi: openApi(['/a']) };
    expect(chosen(one, itAnswered({ '/a': 200 })).why).toBe(
      '1 GET of openapi.json, which answers with 2xx',
    );
    expect(chosen(one, itFailed).why).toBe('1 GET without parameters of openapi.json, untried');
  });

  it('use the server’s path if the app answers there', () => {
    const { text } = openApi(['/a', '/b']);
    const below = { ...(JSON.parse(text) as object), basePath: '/v1' };
    const document = { name: 'swagger.json', text: JSON.stringify(below) };
    const statuses = { '/v1/a': 200, '/a': 404, '/v1/b': 404, '/b': 200 };
    const result = chosen({ openApi: document }, itAnswered(statuses));
    expect(pathsOf(result)).toEqual(['/v1/a', '/b']);
    expect(result.asked.slice(0, 4)).toEqual(['/v1/a', '/a', '/v1/b', '/b']);
  });

  it('are untried and expect no status if the app did not boot', () => {
    const result = chosen({ openApi: openApi(seven) }, itFailed);
    expect(result.scenarios).toEqual(seven.slice(0, 5).map((path) => ({ path })));
    expect(result.why).toContain('untried');
    expect(result.leftOut).toHaveLength(2);
  });

  it('are omitted, and a common path is used, if no route answers', () => {
    const boot = itAnswered({ '/a': 500, '/': 200 });
    const result = chosen({ openApi: openApi(['/a']) }, boot);
    expect(pathsOf(result)).toEqual(['/']);
    expect(result.notes).toEqual(['no route of openapi.json answered with 2xx']);
  });

  it('are none for an invalid document, with a note', () => {
    const document = { name: 'openapi.yaml', text: '{' };
    const result = chosen({ openApi: document }, itAnswered({ '/': 200 }));
    expect(result.notesOnFiles).toEqual([expect.stringMatching(/^openapi.yaml cannot be read/)]);
    expect(pathsOf(result)).toEqual(['/']);
  });

  it('are not all requested for a huge document', () => {
    const many = Array.from({ length: 900 }, (_, i) => `/${i}`);
    expect(chosen({ openApi: openApi(many) }, itFailed).asked.length).toBeLessThan(100);
  });
});

describe('of an app that redirects HTTP to HTTPS', () => {
  it('no redirect is expected, since the gate would pass without a warning whatever the app does', () => {
    const boot = { ...itAnswered({ '/': 301, '/health': 301 }), httpsRedirects: 'always' } as const;
    const { scenarios, notes } = chosen({}, boot);
    expect(scenarios).toEqual([{ path: '/' }]);
    expect(notes).toEqual([expect.stringContaining('so only redirects would be measured')]);
    const healthy = { ...boot, statuses: new Map([['/health', 200]]) };
    expect(chosen({}, healthy).scenarios).toEqual([{ path: '/health', expect: { status: 200 } }]);
  });

  it('says so, too, if it does not redirect a path such as that of its health check', () => {
    const statuses = { '/': 301, '/health': 200, '/users': 301 };
    const boot = { ...itAnswered(statuses), httpsRedirects: 'always' } as const;
    const { scenarios, notes } = chosen({ openApi: openApi(['/health', '/users']) }, boot);
    expect(scenarios).toEqual([{ path: '/health', expect: { status: 200 } }]);
    expect(notes).toEqual([expect.stringContaining('so of each path that it redirects only that')]);
  });

  it('says so, too, of paths that the user gave', () => {
    const boot = { ...itAnswered({ '/users': 301 }), httpsRedirects: 'always' } as const;
    const { notes } = chosen({}, boot, someWishes({ paths: ['/users'] }));
    expect(notes.at(-1)).toContain('so only redirects would be measured');
  });

  it('each scenario has the header with which it answers, beside its own', () => {
    const boot = { ...itAnswered({ '/a': 200 }), httpsRedirects: 'without-header' } as const;
    const headers = { 'x-forwarded-proto': 'https' };
    expect(chosen({ openApi: openApi(['/a']) }, boot).scenarios).toEqual([
      { path: '/a', headers, expect: { status: 200 } },
    ]);
    const own = { accept: 'text/html' };
    const convert = () => ({
      text: JSON.stringify({ scenarios: [{ path: '/a', headers: own }] }),
      warnings: [],
    });
    const { scenarios, notes } = chosen({ autobench }, boot, someWishes(), convert);
    expect(scenarios).toEqual([{ path: '/a', headers: { ...headers, ...own } }]);
    expect(notes).toEqual([expect.stringContaining('the scenarios have the header')]);
  });
});

describe('a common path, if no file describes the routes', () => {
  it('is the root when it answers with 2xx', () => {
    const result = chosen({}, itAnswered({ '/': 200, '/health': 200 }));
    expect(result.scenarios).toEqual([{ path: '/', expect: { status: 200 } }]);
    expect(result.notes).toEqual([]);
  });

  it.each([
    ['the first that does', { '/': 404, '/health': 404, '/api': 200, '/ping': 200 }, '/api', 200],
    ['one that does before a redirect', { '/': 302, '/ping': 200 }, '/ping', 200],
    ['a redirect where there is nothing else', { '/': 302, '/ping': 404 }, '/', 302],
  ])('is %s, and said to be so', (_, statuses, path, status) => {
    const result = chosen({}, itAnswered(statuses));
    expect(result.scenarios).toEqual([{ path, expect: { status } }]);
    expect(result.notes).toEqual([expect.stringMatching(/^GET \/ answered with/)]);
  });

  it('that is a redirect is said once, with what to write instead', () => {
    const { notes, why } = chosen({}, itAnswered({ '/': 302, '/ping': 404 }));
    expect(why).toBe('GET / answered with 302, and no common path with 2xx');
    expect(notes).toEqual([
      'GET / answered with 302, and no common path answered with 2xx: write a path that the app serves into cannongate.yml, or give --request-paths',
    ]);
  });

  it('is a placeholder if all routes need values, and the note names one of them', () => {
    const document = openApi([], {
      '/notes/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true }] } },
    });
    const result = chosen({ openApi: document }, itAnswered({ '/': 404 }));
    expect(pathsOf(result)).toEqual(['/']);
    expect(result.notes.join(' ')).toMatch(
      /write a route that the app has .* real values for its parameters, for example GET \/notes\/\{id\}, or/,
    );
  });

  it('is a placeholder if no path answers with 2xx; it does not expect 404', () => {
    const result = chosen({}, itAnswered({ '/': 404, '/health': null }));
    expect(result.scenarios).toEqual([{ path: '/' }]);
    expect(result.notes).toEqual([
      expect.stringMatching(/write a path .* or give --request-paths/),
    ]);
  });
});

describe('complete scenarios', () => {
  it('of --request-paths come first, and are requested', () => {
    const wishes = someWishes({ paths: ['/x', '/y'] });
    const boot = itAnswered({ '/x': 200, '/y': 404 });
    const result = chosen({ openApi: openApi(['/a']), autobench }, boot, wishes);
    expect(result.scenarios).toEqual([{ path: '/x' }, { path: '/y' }]);
    expect(result.asked.slice(0, 2)).toEqual(['/x', '/y']);
    expect(result.notes).toEqual(['GET /y answered with 404; this response would be measured']);
  });

  it('come from an autobench.yml before an OpenAPI document', () => {
    const texts: string[] = [];
    const convert: ConvertAutobench = (text) => {
      texts.push(text);
      return {
        text: [
          'connections: 7',
          'scenarios:',
          '  - path: /x',
          '  - { path: /orders, method: POST, body: { id: 1 }, connections: 2 }',
        ].join('\n'),
        warnings: [{ code: 'autobench-duration', location: 'duration' }],
      };
    };
    const project = { openApi: openApi(['/a']), autobench };
    const result = chosen(project, itAnswered({ '/x': 200 }), someWishes(), convert);
    expect(texts).toEqual([autobench.text]);
    expect(result.scenarios).toEqual([
      { path: '/x', connections: 7 },
      { path: '/orders', method: 'POST', body: { id: 1 }, connections: 2 },
    ]);
    expect(result.notesOnFiles).toEqual([expect.stringMatching(/^duration: .*not used/)]);
    expect(result.asked).toContain('/x');
    expect(result.asked).not.toContain('/orders');
  });

  it.each<[string, ConvertAutobench, RegExp]>([
    [
      'that cannot be converted',
      () => ({ problems: [{ code: 'missing-value', where: 'line 1', missing: 'url' }] }),
      /line 1: found no url; give its url/,
    ],
  ])('do not come from an autobench.yml %s, which a note says', (_, read, message) => {
    const result = chosen({ autobench }, itAnswered({ '/': 200 }), someWishes(), read);
    expect(result.notesOnFiles).toEqual([expect.stringMatching(message)]);
    expect(pathsOf(result)).toEqual(['/']);
  });
});
