/** A registry of packages on this machine, for npm, pnpm and Yarn. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { aDirectory } from './repository.ts';

/** Packages with their versions, and what each version depends on. The last version is the latest. */
export type Published = Readonly<Record<string, Readonly<Record<string, Record<string, string>>>>>;

const PUBLISHED_AT = '2020-01-01T00:00:00.000Z';

export interface TestRegistry extends AsyncDisposable {
  /** Sends all package managers there, with caches of their own. */
  readonly variables: Readonly<Record<string, string>>;
}

/** @param fault the status of a request that fails; null to answer it */
export async function aRegistry(
  published: Published,
  fault: () => number | null = () => null,
): Promise<TestRegistry> {
  const tarballs = new Map<string, Buffer>(
    Object.entries(published).flatMap(([name, versions]) =>
      Object.keys(versions).map((version) => {
        const dependencies = versions[version] ?? {};
        return [`${name}-${version}.tgz`, tarballOf({ name, version, dependencies })] as const;
      }),
    ),
  );
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1).split('?')[0] ?? '');
    const tarball = tarballs.get(path);
    const versions = published[path];
    const status = fault();
    if (status !== null) response.writeHead(status).end();
    else if (tarball) response.end(tarball);
    else if (!versions) response.writeHead(404).end('{}');
    else {
      const host = `http://${request.headers.host ?? ''}`;
      const described = Object.entries(versions).map(([version, dependencies]) => {
        const file = `${path}-${version}.tgz`;
        const content = tarballs.get(file) ?? '';
        const dist = {
          tarball: `${host}/${file}`,
          shasum: createHash('sha1').update(content).digest('hex'),
          integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
        };
        return [version, { name: path, version, dependencies, dist }];
      });
      const latest = Object.keys(versions).at(-1);
      const answer = {
        name: path,
        'dist-tags': { latest },
        versions: Object.fromEntries(described) as object,
        // Package managers may leave out what is younger than a day.
        time: Object.fromEntries(Object.keys(versions).map((version) => [version, PUBLISHED_AT])),
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const caches = aDirectory('package-caches');
  return {
    variables: {
      npm_config_registry: url,
      npm_config_cache: join(caches, 'npm'),
      npm_config_store_dir: join(caches, 'pnpm'),
      npm_config_cache_dir: join(caches, 'pnpm-cache'),
      YARN_CACHE_FOLDER: join(caches, 'yarn'),
      YARN_GLOBAL_FOLDER: join(caches, 'yarn-global'),
      YARN_NPM_REGISTRY_SERVER: url,
      YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function tarballOf(manifest: object): Buffer {
  const folder = aDirectory('package');
  mkdirSync(join(folder, 'package'));
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify(manifest));
  return execFileSync('tar', ['-czf', '-', '-C', folder, 'package']);
}
