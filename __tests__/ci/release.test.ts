/**
 * The release workflow, rehearsed without GitHub and npm: its own commands, taken from the file, run on a copy of
 * this repository that is prepared for a release, against a registry on loopback and a `gh` that only writes down
 * what it is told. What signs and what stores is GitHub's, and cannot be tried here.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { prepared, RELEASE_FILES, type ReleaseFiles } from '../../scripts/release.ts';
import { copyTracked } from '../support/copy.ts';
import { aDirectory } from '../support/repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TAG = 'v9.8.7';

interface Job {
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly uses?: string;
  readonly steps?: readonly Step[];
}

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, unknown>>;
}

const WORKFLOW = parse(readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8')) as {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
};

interface Result {
  readonly code: number;
  readonly output: string;
}

/** Runs a step's commands as the runner does. */
async function runStep(step: Step, cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Result> {
  const file = join(aDirectory('step'), 'step.sh');
  writeFileSync(file, step.run ?? '');
  const variables = { ...process.env, GITHUB_REF_NAME: TAG, GITHUB_SHA: 'c'.repeat(40), ...env };
  return await new Promise((resolve) => {
    execFile('bash', ['-e', file], { cwd, env: variables }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, output: stdout + stderr });
    });
  });
}

/** The steps of a job that run commands. */
function commandsOf(job: string): Step[] {
  return (WORKFLOW.jobs[job]?.steps ?? []).filter(({ run }) => run !== undefined);
}

/** A folder with `release`, as the next jobs download it. */
let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = aDirectory('release');
  copyTracked(folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const now = Object.fromEntries(
    RELEASE_FILES.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]),
  ) as ReleaseFiles;
  const ready = prepared(now, TAG.slice(1), '2026-01-31');
  for (const name of RELEASE_FILES) writeFileSync(join(folder, name), ready[name]);
  const published = join(folder, 'src/model/published.ts');
  const ours = ready['src/model/published.ts'].replace(
    /(PUBLISHED_PACKAGE: string \| null = ).*;/,
    "$1'cannongate';",
  );
  writeFileSync(published, ours);
  // The copy's own build, since the version and the tag are part of it.
  const built = await runStep({ run: 'node --import tsx scripts/build.ts' }, folder);
  expect(built).toMatchObject({ code: 0 });
  for (const step of commandsOf('package').filter(({ name }) => name !== 'Install')) {
    const { code, output } = await runStep(step, folder);
    if (code !== 0) throw new Error(`${step.name ?? ''}: ${output}`);
  }
  const [packed = ''] = readdirSync(join(folder, 'release')).filter((name) => name.endsWith(".tgz"));
  tarball = join(folder, 'release', packed);
});

describe('the workflow', () => {
  it('starts for the tag of a version only, and gives nothing to jobs that do not ask', () => {
    expect(WORKFLOW.on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
    expect(WORKFLOW.permissions).toEqual({});
  });

  it('publishes after all of CI, and moves the tag of the major version last', () => {
    const order = ['ci', 'package', 'attest', 'npm', 'release'];
    expect(Object.keys(WORKFLOW.jobs)).toEqual(order);
    expect(order.map((name) => WORKFLOW.jobs[name]?.needs)).toEqual([
      undefined,
      ...order.slice(0, -1),
    ]);
    expect(WORKFLOW.jobs['ci']?.uses).toBe('./.github/workflows/ci.yml');
    const { on } = parse(readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8')) as {
      on: object;
    };
    expect(on).toHaveProperty('workflow_call');
    expect(WORKFLOW.jobs['release']?.steps?.at(-1)?.name).toMatch(/^Move the tag/);
  });

  it('a job that can write runs no code of the repository or of a package', () => {
    const writing = Object.entries(WORKFLOW.jobs).filter(([, { permissions = {} }]) =>
      Object.values(permissions).includes('write'),
    );
    expect(writing.map(([name]) => name)).toEqual(['attest', 'npm', 'release']);
    for (const [, { steps = [] }] of writing) {
      expect(steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))).toEqual([]);
      expect(
        steps.filter(({ run = '' }) => /npm (?:ci|install|run|exec)|npx|node /.test(run)),
      ).toEqual([]);
    }
  });

  it('publishes without a token, with provenance, from the environment that npm trusts', () => {
    const { environment, permissions, steps = [] } = WORKFLOW.jobs['npm'] ?? {};
    expect({ environment, permissions }).toEqual({
      environment: 'npm',
      permissions: { 'id-token': 'write' },
    });
    expect(steps.at(-1)?.env).toEqual({ NPM_CONFIG_PROVENANCE: true });
    expect(JSON.stringify(WORKFLOW)).not.toContain('secrets.');
  });

  it('attests the package, every file of the bundle, and what the package contains', () => {
    const attests = (WORKFLOW.jobs['attest']?.steps ?? []).filter(({ uses = '' }) =>
      uses.startsWith('actions/attest@'),
    );
    expect(attests.map((step) => step.with)).toEqual([
      { 'subject-path': 'release/*.tgz\nrelease/dist/**\n' },
      { 'subject-path': 'release/*.tgz', 'sbom-path': 'release/sbom.cdx.json' },
    ]);
  });
});

describe('the job that packs', () => {
  it('leaves the package, the bundle, the notes and the list of packages', () => {
    expect(readdirSync(join(folder, 'release')).sort()).toEqual([
      'action.yml',
      'cannongate-9.8.7.tgz',
      'dist',
      'notes.md',
      'sbom.cdx.json',
    ]);
    expect(existsSync(join(folder, 'release/dist/index.js'))).toBe(true);
    const sbom = JSON.parse(readFileSync(join(folder, 'release/sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      metadata: object;
      components: { name: string }[];
    };
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'cannongate', version: '9.8.7' } },
    });
    const names = sbom.components.map(({ name }) => name);
    expect(names).toContain('autocannon');
    expect(names).not.toContain('eslint');
    expect(readFileSync(join(folder, 'release/notes.md'), 'utf8')).toMatch(/^### \w/);
  });

  it('fails for a tag that does not fit, and for a bundle that is not a build', async () => {
    const [check, bundle] = commandsOf('package').filter(({ name = '' }) =>
      /^The tag|^dist equals/.test(name),
    );
    if (!check || !bundle) throw new Error('the steps have other names');
    const other = await runStep(check, folder, { GITHUB_REF_NAME: 'v9.8.8' });
    expect(other).toMatchObject({ code: 1 });
    expect(other.output).toContain('package.json has version 9.8.7');
    const file = join(folder, 'dist/watchdog.js');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\n`);
    const changed = await runStep(bundle, folder);
    writeFileSync(file, text);
    expect(changed).toMatchObject({ code: 1 });
    expect(changed.output).toContain('watchdog.js');
  });
});

describe('npm', () => {
  interface Packument {
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

  it('that has another package under this version fails the job', async () => {
    const version = { name: 'cannongate', version: '9.8.7', dist: { integrity: 'sha512-other' } };
    const other = {
      name: 'cannongate',
      'dist-tags': { latest: '9.8.7' },
      versions: { '9.8.7': version },
    };
    await using registry = await aRegistry(other);
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
  const SHA = 'c'.repeat(40);

  it('creates the release, then the tag of the major version', async () => {
    expect(await released([TAG])).toEqual([
      CREATE,
      `api --method POST repos/owner/name/git/refs -f ref=refs/tags/v9 -f sha=${SHA}`,
    ]);
  });

  it('moves that tag if there is one, also past a version with more digits', async () => {
    expect(await released(['v9', 'v9.8.6', 'v9.7.10', TAG, 'v10.0.0'])).toEqual([
      CREATE,
      `api --method PATCH repos/owner/name/git/refs/tags/v9 -f sha=${SHA} -F force=true`,
    ]);
  });

  it('leaves it where it is after a fix of an older version', async () => {
    expect(await released(['v9', TAG, 'v9.8.10'])).toEqual([CREATE]);
  });

  it('can be run again after it has created the release', async () => {
    expect(await released(['v9', TAG], [TAG])).toEqual([
      `api --method PATCH repos/owner/name/git/refs/tags/v9 -f sha=${SHA} -F force=true`,
    ]);
  });
});
