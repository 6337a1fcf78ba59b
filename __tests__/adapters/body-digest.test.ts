import { expect, it } from 'vitest';
import { DifferentBodies, digestOf, MAX_DIGESTED } from '../../src/adapters/load/body-digest.ts';

const digest = (body: unknown, port = '20004') =>
  digestOf(typeof body === 'string' ? body : JSON.stringify(body), port);

it.each<[what: string, one: unknown, other: unknown]>([
  ['record', { id: 7, name: 'Pen' }, { id: 8, name: 'Cup' }],
  ['number', { items: [{ id: 1 }, { id: 2 }] }, { items: [{ id: 1 }, { id: 3 }] }],
  ['word', '<h1>Shop</h1>', '<h1>Oops</h1>'],
  ['number of many digits', { account: 20261399220506 }, { account: 20261399220507 }],
  ['price', { price: 12.5 }, { price: 15.2 }],
  ['field', { firstName: 'Ann' }, { givenNames: 'Ann' }],
  ['order of a list', [1, 2, 3], [3, 2, 1]],
  ['long field', { billingAddressOfCustomer: 1 }, { deliveryAddressForOrder: 1 }],
  ['branch of a bank', { branch: 'Bern', hash: 'a' }, { branch: 'Basel', hash: 'a' }],
  ['slug', { slug: 'a-guide-to-green-tea-2' }, { slug: 'a-guide-to-black-tea-2' }],
  ['number beside a date', 'invoice 20261129-1', 'invoice 20261129-2'],
  ['query', '<a href="/items?v=7">', '<a href="/items?v=8">'],
  ['word after a file', 'see app.js? Yes.', 'see app.js? Never.'],
])('bodies with another %s have other digests', (_, one, other) => {
  expect(digest(one)).toMatch(/^[\da-f]{8}$/);
  expect(digest(one)).not.toBe(digest(other));
});

it.each<[what: string, one: unknown, other: unknown]>([
  ['times of ISO 8601', { at: '2026-11-29T22:05:06.123Z' }, { at: '2026-11-30T01:15:00.007Z' }],
  ['times of HTTP', 'Sun, 29 Nov 2026 22:05:06 GMT', 'Mon, 30 Nov 2026 01:15:00 GMT'],
  ['times of JavaScript', 'Sun Nov 29 2026 22:05:06 GMT+0000', 'Mon Nov 30 2026 01:15:00 GMT+0000'],
  ['times of a day', 'updated at 22:05:06', 'updated at 1:15:00'],
  ['times in digits alone', 'built 20261129220506', 'built 20261130011500'],
  ['times in digits, without seconds', 'shop:20261129-2205', 'shop:20261129-2315'],
  ['times in digits, of ISO 8601', 'built 20261129T220506Z', 'built 20261129T231500Z'],
  ['seconds since 1970', { at: 1764453906 }, { at: 1764460000.25 }],
  ['milliseconds since 1970', { at: 1764453906123 }, { at: 1764460000007 }],
  [
    'UUIDs',
    { key: '0b5e9e8e-8b7e-4c7f-9a3d-1e2f3a4b5c6d' },
    { key: 'd7c1f2aa-1c55-4a53-8f0e-77aa01b2c3d4' },
  ],
  ['commits', 'built from d902ed0', 'built from 1ef2ec6'],
  ['commits after a tag', 'Shop v1.2-4-gd902ed0', 'Shop v1.2-17-g1ef2ec6'],
  ['whole commits', `/${'d902ed09'.repeat(5)}/`, `/${'1ef2ec6f'.repeat(5)}/`],
  [
    'builds of a framework',
    '<script src="/_next/static/kx7-2Pq_ZtV0aLmN8bYwR/_buildManifest.js">',
    '<script src="/_next/static/Qm3VtHs9_oPzLr5-XcUe2/_buildManifest.js">',
  ],
  [
    'hashes of bundled files',
    '<link href="/assets/index-DiwrgTda.css">',
    '<link href="/assets/index-BxQzLkPe.css">',
  ],
  [
    'versions of bundled files',
    '<link href="/app.css?v=3f9c1"><script src="app.js?lx3k2">',
    '<link href="/app.css?v=b07aa"><script src="app.js?lx9zz">',
  ],
  [
    'builds of SvelteKit',
    '<script>{ __sveltekit_1lw4jic = { base: "" }; }</script>',
    '<script>{ __sveltekit_x9k2ab = { base: "" }; }</script>',
  ],
  ['versions', { version: '1.2.3', name: 'shop' }, { version: '1.3.0', name: 'shop' }],
  [
    'short hashes of a build',
    { gitHash: '3f9c1', 'short-sha': '3f9c', build_id: 'a1', git_branch: 'x', ok: true },
    { gitHash: 'b07aa', 'short-sha': 'b07a', build_id: 'b2', git_branch: 'main', ok: true },
  ],
  ['processes', { pid: 4711, ok: true }, { pid: 815, ok: true }],
  ['host names', { hostname: 'runner-1', ok: true }, { hostname: 'pod-b', ok: true }],
  ['addresses in memory', '<Shop at 0x7f3a2b10>', '<Shop at 0x7f99cc04d2e0>'],
  ['folders of the checkouts', 'in /tmp/x/arm-1xx/app.js', 'in /tmp/x/arm-2xxxx/app.js'],
  ['databases of the sides', { database: 'shop_baseline' }, { database: 'shop_candidate' }],
  ['other services', 'redis at localhost:6379', 'redis at localhost:6380'],
  [
    'other services in a query',
    '?to=http%3A%2F%2Flocalhost%3A6379',
    '?to=http%3A%2F%2Flocalhost%3A6380',
  ],
  ['keys in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
  ['another layout of JSON', '{"a": 1,\n "b": [2]}', '{"b":[2],"a":1}'],
])('%s alone make no other digest', (_, one, other) => {
  expect(digest(one)).toBe(digest(other));
});

it('the port of each side makes no other digest, wherever it is', () => {
  for (const host of ['shop.test', '127.0.0.1', 'localhost', '10.1.1.1']) {
    const body = (port: string) => ({ next: `http://${host}:${port}/items?page=2`, on: port });
    expect(digest(body('20004'), '20004'), host).toBe(digest(body('20068'), '20068'));
    // As in the address that a login leads back to.
    const login = (port: string) => `/login?back=${encodeURIComponent(`http://${host}:${port}/`)}`;
    expect(digest(login('20004'), '20004'), host).toBe(digest(login('20068'), '20068'));
    expect(digest(login('3000'), '3000'), host).toBe(digest(login('3001'), '3001'));
  }
  expect(digest({ price: 20004 }, '20064')).not.toBe(digest({ price: 20005 }, '20064'));
});

it('a body that looks like JSON and is none, or is nested deeply, is read as text', () => {
  for (const body of ['[1, 2', '{"a": 1} {"a": 2}', '['.repeat(MAX_DIGESTED)]) {
    expect(digest(body)).toMatch(/^[\da-f]{8}$/);
  }
  expect(digest('{"__proto__": 1}')).not.toBe(digest('{"__proto__": 2}'));
});

function digestOfAll(bodies: readonly string[]) {
  const all = new DifferentBodies();
  for (const body of bodies) all.add(body);
  return all.digest('20004');
}

it('of a run is the one that all of its bodies have, and none if they vary', () => {
  const hello = digest('hello');
  expect(digestOfAll(['hello', 'hello', 'hello'])).toBe(hello);
  expect(digestOfAll(['hello', 'hello', 'hullo'])).toBeNull();
  // A counter varies, and of a time nothing is left.
  expect(digestOfAll(['1 request', '2 requests'])).toBeNull();
  const at = (second: number) => JSON.stringify({ at: `2026-11-29T22:05:0${second}Z`, id: 7 });
  expect(digestOfAll([1, 2, 3, 4, 5, 6].map(at))).toBe(digest(at(9)));
});

it('of a run is unknown where bodies are empty, larger than what is read, or too many to keep', () => {
  expect(digestOfAll([''])).toBeUndefined();
  expect(digestOfAll(['x'.repeat(MAX_DIGESTED)])).toMatch(/^[\da-f]{8}$/);
  expect(digestOfAll(['hello', 'x'.repeat(MAX_DIGESTED + 1)])).toBeUndefined();
  const many = new DifferentBodies();
  many.add('hello');
  many.giveUp();
  expect(many.add('hello')).toBe(false);
  expect(many.digest('20004')).toBeUndefined();
});
