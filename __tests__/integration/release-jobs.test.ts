/**
 * The jobs of the release workflow that publish, rehearsed: their own commands, with a small package, a registry on
 * loopback, and a `gh` that only writes down what it is told. What signs and what stores is GitHub's, and cannot be
 * tried here.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readText } from '../support/documents.ts';
import { commandsOf, RELEASED_COMMIT, runStep, TAG } from '../support/release.ts';
import { aDirectory, TestRepository } from '../support/repository.ts';
import { WITH_LIMIT } from '../support/time-limit.ts';

/** A folder with `release`, as the jobs download it. */
let folder: string;
let tarball: string;

beforeAll(() => {
  folder = aDirectory('release');
  const target = join(folder, 'release');
  mkdirSync(target);
  const source = aDirectory('package');
  writeFileSync(
    join(source, 'package.json'),
    JSON.stringify({ name: 'cannongate', version: TAG.slice(1) }),
  );
  execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: source,
    ...WITH_LIMIT,
  });
  tarball = join(target, `cannongate-${TAG.slice(1)}.tgz`);
  writeFileSync(join(target, 'notes.md'), '- One.\n');
  writeFileSync(join(target, 'sbom.cdx.json'), '{}\n');
});

describe('npm', () => {
  interface Packument {
    readonly 'dist-tags': Readonly<Record<string, string>>;
    readonly versions: Readonly<Record<string, { readonly dist: { readonly integrity: string } }>>;
    readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
  }

  /** A registry that has at most one package. */
  async function aRegistry(first: object | null = null) {
    const state: { packument: object | null; puts: Packument[] } = { packument: first, puts: [] };
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        if (request.method === 'PUT') {
          const body = JSON.parse(Buffer.concat(chunks).toString()) as Packument;
          state.puts.push(body);
          state.packument = body;
          response.end('{}');
        } else if (state.packument === null || request.url !== '/cannongate') {
          response.statusCode = 404;
          response.end('{}');
        } else response.end(JSON.stringify(state.packument));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const config = join(aDirectory('npm'), 'npmrc');
    writeFileSync(
      config,
      `registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=rehearsal\n`,
    );
    return {
      state,
      env: { NPM_CONFIG_USERCONFIG: config, NPM_CONFIG_CACHE: aDirectory('cache') },
      [Symbol.asyncDispose]: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }

  const [publish = {}] = commandsOf('npm');

  it('gets the package that was packed, once', async () => {
    await using registry = await aRegistry();
    expect(await runStep(publish, folder, registry.env)).toMatchObject({ code: 0 });
    const sha512 = createHash('sha512').update(readFileSync(tarball)).digest('base64');
    expect(registry.state.puts).toHaveLength(1);
    const [put] = registry.state.puts;
    expect(put?.versions['9.8.7']?.dist.integrity).toBe(`sha512-${sha512}`);
    const [attached] = Object.values(put?._attachments ?? {});
    expect(Buffer.from(attached?.data ?? '', 'base64').equals(readFileSync(tarball))).toBe(true);
    // The job is run again, since a later one failed.
    expect(await runStep(publish, folder, registry.env)).toMatchObject({ code: 0 });
    expect(registry.state.puts).toHaveLength(1);
  });

  /** What a registry says of a package with a single version. */
  const published = (version: string) => ({
    name: 'cannongate',
    'dist-tags': { latest: version },
    versions: {
      [version]: { name: 'cannongate', version, dist: { integrity: 'sha512-other' } },
    },
  });

  it.each([
    ['9.8.6', { latest: '9.8.7' }],
    ['10.0.0', { 'v9-latest': '9.8.7' }],
  ])('with %s as its latest version gets the tags %j', async (latest, tags) => {
    await using registry = await aRegistry(published(latest));
    expect(await runStep(publish, folder, registry.env)).toMatchObject({ code: 0 });
    expect(registry.state.puts.map((put) => put['dist-tags'])).toEqual([tags]);
  });

  it('that has another package under this version fails the job', async () => {
    await using registry = await aRegistry(published('9.8.7'));
    const { code, output } = await runStep(publish, folder, registry.env);
    expect({ code, puts: registry.state.puts }).toEqual({ code: 1, puts: [] });
    expect(output).toContain('npm has another package under this version');
  });
});

describe('the job that releases', () => {
  /** A `gh` that writes its arguments down. @param tags of the repository; `releases` that exist */
  async function released(tags: readonly string[], releases: readonly string[] = []) {
    const bin = aDirectory('bin');
    const log = join(bin, 'log');
    mkdirSync(bin, { recursive: true });
    writeFileSync(
      join(bin, 'gh'),
      `#!/usr/bin/env bash
printf '%s\\n' "$*" >>'${log}'
case "$*" in
  'release view '*) [[ ' ${releases.join(' ')} ' == *" $3 "* ]] ;;
  *matching-refs*) ${tags.map((tag) => `[[ 'refs/tags/${tag}' == refs/tags/v9.* ]] && echo refs/tags/${tag};`).join(' ')} true ;;
  'api repos/owner/name/git/ref/tags/'*) [[ ' ${tags.join(' ')} ' == *" \${2##*/} "* ]] ;;
esac
`,
    );
    chmodSync(join(bin, 'gh'), 0o755);
    const env = { PATH: `${bin}:${process.env['PATH'] ?? ''}`, GH_REPO: 'owner/name' };
    for (const step of commandsOf('release')) {
      expect(await runStep(step, folder, env)).toMatchObject({ code: 0 });
    }
    const said = readFileSync(log, 'utf8').trimEnd().split('\n');
    return said.filter((line) => /^release create|--method/.test(line));
  }

  const CREATE =
    'release create v9.8.7 --verify-tag --title v9.8.7 --notes-file release/notes.md release/cannongate-9.8.7.tgz release/sbom.cdx.json';

  it('creates the release, then the tag of the major version', async () => {
    expect(await released([TAG])).toEqual([
      CREATE,
      `api --method POST repos/owner/name/git/refs -f ref=refs/tags/v9 -f sha=${RELEASED_COMMIT}`,
    ]);
  });

  it('moves that tag if there is one, also past a version with more digits', async () => {
    expect(await released(['v9', 'v9.8.6', 'v9.7.10', TAG, 'v10.0.0'])).toEqual([
      CREATE,
      `api --method PATCH repos/owner/name/git/refs/tags/v9 -f sha=${RELEASED_COMMIT} -F force=true`,
    ]);
  });

  it('leaves it where it is after a fix of an older version', async () => {
    expect(await released(['v9', TAG, 'v9.8.10'])).toEqual([CREATE]);
  });

  it('can be run again after it has created the release', async () => {
    expect(await released(['v9', TAG], [TAG])).toEqual([
      `api --method PATCH repos/owner/name/git/refs/tags/v9 -f sha=${RELEASED_COMMIT} -F force=true`,
    ]);
  });
});

it('the command of docs/releasing.md prints the commit of a tag, and not the tag’s own hash', async () => {
  const repository = new TestRepository(aDirectory('tagged'));
  repository.git('init', '--quiet');
  const commit = repository.commit('one');
  repository.git('tag', '--annotate', '-m', 'v1.2.3', 'v1.2.3');
  const [run = ''] = /^git ls-remote .*$/m.exec(readText('docs/releasing.md')) ?? [];
  const here = run.replace('https://github.com/cannongate/cannongate', repository.path);
  expect(here).toContain(repository.path);
  const { code, output } = await runStep({ run: here }, repository.path);
  expect({ code, output }).toEqual({ code: 0, output: `${commit}\trefs/tags/v1.2.3^{}\n` });
});
