import { describe, expect, it } from 'vitest';
import { withSession, withSetCookies, type Cookie } from '../../src/adapters/load/session.ts';
import { plainRequest } from '../../src/model/request.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const jar = (lines: readonly string[], path = '/login', cookies: readonly Cookie[] = []) =>
  withSetCookies(cookies, lines, path, NOW);

describe('a cookie that a setup was given', () => {
  it.for([
    ['sid=abc', { name: 'sid', value: 'abc', path: '/' }],
    ['sid="a b"; HttpOnly; SameSite=Lax', { name: 'sid', value: '"a b"', path: '/' }],
    ['sid=a=b==; Path=/api; Secure', { name: 'sid', value: 'a=b==', path: '/api' }],
    ['sid=a; Path=api', { name: 'sid', value: 'a', path: '/' }],
    [
      'sid=a; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      { name: 'sid', value: 'a', path: '/' },
    ],
    ['sid=a; Expires=Wed, 01 Jan 2070 00:00:00 GMT', { name: 'sid', value: 'a', path: '/' }],
  ] as const)('%s is kept', ([line, cookie]) => {
    expect(jar([line])).toEqual([cookie]);
  });

  it.for([
    '',
    'nothing',
    '=value',
    'sid=; Max-Age=0',
    'sid=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ])('%j is not kept', (line) => {
    expect(jar([line])).toEqual([]);
  });

  it('belongs to the folder of its request if it names no path', () => {
    expect(jar(['sid=a'], '/api/v1/login?next=/home')).toMatchObject([{ path: '/api/v1' }]);
  });

  it('replaces one of the same name and path, and is deleted by one that has expired', () => {
    const before = jar(['sid=a', 'theme=dark']);
    expect(jar(['sid=b'], '/login', before)).toMatchObject([{ name: 'theme' }, { value: 'b' }]);
    expect(jar(['sid=; Max-Age=0'], '/login', before)).toMatchObject([{ name: 'theme' }]);
  });
});

describe('later requests', () => {
  const cookies = [...jar(['sid=a; Path=/', 'cart=7; Path=/shop'])];
  const cookieOf = (path: string, headers: Record<string, string> = {}) =>
    withSession([{ ...plainRequest('GET', path), headers }], { values: {}, cookies })[0].headers;

  it('have the cookies of their path, and none of another', () => {
    expect(cookieOf('/me?a=1')).toEqual({ cookie: 'sid=a' });
    expect(cookieOf('/shop')).toEqual({ cookie: 'sid=a; cart=7' });
    expect(cookieOf('/shop/1')).toEqual({ cookie: 'sid=a; cart=7' });
    expect(cookieOf('/shopping')).toEqual({ cookie: 'sid=a' });
  });

  it('keep their own cookies, unless the setup was given one of that name', () => {
    expect(cookieOf('/', { Cookie: 'theme=dark; sid=old', accept: '*/*' })).toEqual({
      accept: '*/*',
      cookie: 'theme=dark; sid=a',
    });
  });

  it('have the captured values, escaped for their place; other placeholders stay', () => {
    const request = {
      ...plainRequest('GET', '/{{id}}/{{other}}'),
      headers: { authorization: '{{id}}' },
    };
    const [filled] = withSession([request], { values: { id: 'a/b' }, cookies: [] });
    expect(filled).toMatchObject({ path: '/a%2Fb/{{other}}', headers: { authorization: 'a/b' } });
  });
});
