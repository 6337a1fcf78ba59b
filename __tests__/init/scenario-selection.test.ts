import { describe, expect, it } from 'vitest';
import { convertAutobench } from '../../src/config/autobench/autobench.ts';
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
  return {
    ...selectScenarios(candidates, boot),
    asked: candidates.pathsToTry,
    unread: candidates.notes,
  };
}

const pathsOf = ({ scenarios }: { scenarios: readonly { path: string }[] }) =>
  scenarios.map(({ path }) => path);

describe('scenarios from an OpenAPI document', () => {
  const seven = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'];

  it('are the first five that answer, with the status that they gave', () => {
    const statuses = Object.fromEntries(seven.map((path) => [path, path === '/b' ? 401 : 200]));
    const result = chosen({ openApi: openApi(seven) }, itAnswered(statuses));
    expect(pathsOf(result)).toEqual(['/a', '/c', '/d', '/e', '/f']);
    expect(result.scenarios[0]).toEqual({ path: '/a', expect: { status: 200 } });
    expect(result.why).toMatch(/^5 of the 7 GETs of openapi.json .* answer with 2xx$/);
    expect(result.leftOut).toEqual([
      { route: 'GET /b', why: 'it answered with 401' },
      { route: 'GET /g', why: expect.stringContaining('beyond the first 5') as string },
    ]);
    expect(result.notes).toEqual([expect.stringContaining('want authorisation')]);
  });

  it('leave out what does not end its answer, and what is no plain GET', () => {
    const document = openApi(['/events', '/a'], { '/orders': { post: {} } });
    const result = chosen({ openApi: document }, itAnswered({ '/events': null, '/a': 204 }));
    expect(pathsOf(result)).toEqual(['/a']);
    expect(result.leftOut.map(({ route, why }) => `${route}: ${why}`)).toEqual([
      'GET /events: it did not answer in time',
      'POST /orders: it is no GET, and may change what is stored',
    ]);
  });

  it('are below the server’s path where the app answers there, else without it', () => {
    const { text } = openApi(['/a', '/b']);
    const below = { ...(JSON.parse(text) as object), basePath: '/v1' };
    const document = { name: 'swagger.json', text: JSON.stringify(below) };
    const statuses = { '/v1/a': 200, '/a': 404, '/v1/b': 404, '/b': 200 };
    const result = chosen({ openApi: document }, itAnswered(statuses));
    expect(pathsOf(result)).toEqual(['/v1/a', '/b']);
    expect(result.asked.slice(0, 4)).toEqual(['/v1/a', '/a', '/v1/b', '/b']);
  });

  it('of an app that did not come up are untried, and promise no status', () => {
    const result = chosen({ openApi: openApi(seven) }, itFailed);
    expect(result.scenarios).toEqual(seven.slice(0, 5).map((path) => ({ path })));
    expect(result.why).toContain('they have not been tried');
    expect(result.leftOut).toHaveLength(2);
  });

  it('give way to common paths where none answers, and are listed', () => {
    const boot = itAnswered({ '/a': 500, '/': 200 });
    const result = chosen({ openApi: openApi(['/a']) }, boot);
    expect(pathsOf(result)).toEqual(['/']);
    expect(result.notes).toEqual(['no route of openapi.json answered with 2xx']);
  });

  it('of a broken document are none, and it is named', () => {
    const document = { name: 'openapi.yaml', text: '{' };
    const result = chosen({ openApi: document }, itAnswered({ '/': 200 }));
    expect(result.unread).toEqual([expect.stringMatching(/^openapi.yaml cannot be read/)]);
    expect(pathsOf(result)).toEqual(['/']);
  });

  it('of a huge document are not all asked for', () => {
    const many = Array.from({ length: 900 }, (_, i) => `/${i}`);
    expect(chosen({ openApi: openApi(many) }, itFailed).asked.length).toBeLessThan(100);
  });
});

describe('a path of an app that nothing describes', () => {
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

  it('is left to the user when none does: 404 is not expected', () => {
    const result = chosen({}, itAnswered({ '/': 404, '/health': null }));
    expect(result.scenarios).toEqual([{ path: '/' }]);
    expect(result.notes).toEqual([expect.stringMatching(/put a path .* or give --paths/)]);
  });
});

describe('scenarios that are given', () => {
  it('go before everything else, and are asked for', () => {
    const wishes = someWishes({ paths: ['/x', '/y'] });
    const boot = itAnswered({ '/x': 200, '/y': 404 });
    const result = chosen({ openApi: openApi(['/a']), autobench }, boot, wishes);
    expect(result.scenarios).toEqual([{ path: '/x' }, { path: '/y' }]);
    expect(result.asked.slice(0, 2)).toEqual(['/x', '/y']);
    expect(result.notes).toEqual(['GET /y answered with 404; that is what would be measured']);
  });

  it('are taken over from an autobench.yml before an OpenAPI document', () => {
    const texts: string[] = [];
    const convert: ConvertAutobench = (text) => {
      texts.push(text);
      return {
        text: [
          '# duration is not used.',
          '',
          'connections: 7',
          'scenarios:',
          '  - path: /x',
          '  - { path: /orders, method: POST, body: { id: 1 }, connections: 2 }',
        ].join('\n'),
      };
    };
    const project = { openApi: openApi(['/a']), autobench };
    const result = chosen(project, itAnswered({ '/x': 200 }), someWishes(), convert);
    expect(texts).toEqual([autobench.text]);
    expect(result.scenarios).toEqual([
      { path: '/x', connections: 7 },
      { path: '/orders', method: 'POST', body: { id: 1 }, connections: 2 },
    ]);
    expect(result.unread).toEqual(['duration is not used.']);
    expect(result.asked).toContain('/x');
    expect(result.asked).not.toContain('/orders');
  });

  it.each<[string, ConvertAutobench, RegExp]>([
    [
      'that cannot be converted',
      () => ({ problems: [{ where: 'line 1', advice: 'no url' }] }),
      /line 1: no url/,
    ],
  ])('are not taken from an autobench.yml %s, and that is said', (_, read, message) => {
    const result = chosen({ autobench }, itAnswered({ '/': 200 }), someWishes(), read);
    expect(result.unread).toEqual([expect.stringMatching(message)]);
    expect(pathsOf(result)).toEqual(['/']);
  });
});
