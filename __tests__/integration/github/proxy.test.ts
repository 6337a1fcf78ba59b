/** A self-hosted runner that reaches the server's API through a proxy only. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline, type Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { busyApp } from '../../support/apps.ts';
import { fakeGitHub } from '../../support/forge/github.ts';
import { aRegression } from '../../support/reports.ts';
import { aDirectory, aRepository } from '../../support/repository.ts';
import { runAction } from '../../support/runner.ts';

const HEAD = 'a'.repeat(40);

interface Proxy extends AsyncDisposable {
  readonly url: string;
  /** The hosts and ports that it was asked for. */
  readonly asked: string[];
}

/** A proxy that reaches one server, under whatever name it is asked for. */
async function aProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const asked: string[] = [];
  const clients: Duplex[] = [];
  const server = createServer((_, response) => {
    response.writeHead(405).end();
  });
  server.on('connect', (request, client) => {
    asked.push(request.url ?? '');
    clients.push(client);
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const upstream = connect(Number(port), hostname);
    // Either side may close the connection at any time.
    pipeline(client, upstream, () => {});
    pipeline(upstream, client, () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    [Symbol.asyncDispose]: async () => {
      for (const client of clients) client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Comments on a pull request. @param address of the API, by its address on this machine */
async function comment(address: (url: URL) => string, env: Record<string, string> = {}) {
  await using github = await fakeGitHub();
  await using proxy = await aProxy(github.url);
  const checkout = aRepository();
  checkout.commit('base', busyApp(1));
  const reports = join(aDirectory('download'), 'report.json');
  const report = { ...(await aRegression()), pullRequest: 7, head: { sha: HEAD, base: 'main' } };
  writeFileSync(reports, JSON.stringify(report));
  const { outputs } = await runAction({
    checkout,
    api: address(new URL(github.url)),
    payload: { pull_request: { number: 7, head: { sha: HEAD }, base: { ref: 'main' } } },
    inputs: { mode: 'report', reports },
    // Whoever runs the tests may have a proxy, too.
    env: { http_proxy: proxy.url, no_proxy: '', NO_PROXY: '', ...env },
  });
  expect(outputs['outcome']).toBe('regression');
  expect(github.violations).toEqual([]);
  return { comments: github.comments.map(({ body }) => body), asked: new Set(proxy.asked) };
}

const SLOWER = expect.stringMatching(/^### ❌ /) as string;

it('the comment is written through the proxy of the environment', async () => {
  const { comments, asked } = await comment(() => 'http://api.invalid');
  expect(comments).toEqual([SLOWER]);
  expect(asked).toEqual(new Set(['api.invalid:80']));
});

it('an API that no_proxy names is reached without the proxy', async () => {
  // Another name of this machine: no proxy is ever asked for localhost.
  const named = ({ port }: URL) => `http://0.0.0.0:${port}`;
  const direct = await comment(named, { no_proxy: '0.0.0.0' });
  expect(direct.comments).toEqual([SLOWER]);
  expect(direct.asked).toEqual(new Set());
  const proxied = await comment(named);
  expect(proxied.comments).toEqual([SLOWER]);
  expect([...proxied.asked]).toEqual([expect.stringMatching(/^0\.0\.0\.0:\d+$/) as string]);
});
