/** GETs of `init` to an app that is up. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { getPath } from '../../../src/adapters/app/get-path.ts';
import type { Answer } from '../../../src/model/project.ts';

async function answerOf(
  path: string,
  status: number,
  location: (origin: string) => string,
): Promise<Answer> {
  const server = createServer((request, response) => {
    response.writeHead(status, { location: location(`http://${request.headers.host ?? ''}`) });
    response.end('moved');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await getPath(url, path, new AbortController().signal);
  server.close();
  return answer;
}

it.each([
  ['a relative path', 302, () => 'products?sort=name', '/shop/products?sort=name'],
  ['an address of the same app', 301, (origin: string) => `${origin}/products`, '/products'],
  ['another host', 302, () => 'https://login.example/', undefined],
  ['no address', 302, () => 'http://[', undefined],
  ['a new resource, which is no redirect', 201, () => '/products/7', undefined],
])('of a location that is %s, the path is %s', async (_, status, location, redirect) => {
  expect(await answerOf('/shop/', status, location)).toEqual({
    ...{ status, body: 'moved' },
    ...(redirect !== undefined && { redirect }),
  });
});

it.each([
  ['the same host', '/', 'https://127.0.0.1:8443/', true],
  ['the host that it has in public', '/users?page=1', 'https://shop.example/users', true],
  ['the root of another host, such as a login', '/', 'https://login.example/', false],
  ['another path of another host', '/users', 'https://login.example/start', false],
])('a redirect to HTTPS on %s', async (_, path, location, leadsToHttps) => {
  expect(await answerOf(path, 301, () => location)).toEqual({
    ...{ status: 301, body: 'moved' },
    ...(leadsToHttps && { leadsToHttps }),
  });
});

it('a path that begins with two slashes names no host', async () => {
  const answer = await answerOf('//', 302, () => 'products');
  expect(answer).toEqual({ status: 302, body: 'moved', redirect: '//products' });
});

it('an answer whose body does not end, such as server-sent events, counts as none', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await getPath(url, '/events', new AbortController().signal, {}, 300);
  server.close();
  expect(answer).toEqual({ status: null, body: '' });
});
