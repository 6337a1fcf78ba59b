import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentWarnings } from '../../../src/adapters/app/check-environment.ts';
import {
  sharedImageProblems,
  sharedTargetProblems,
} from '../../../src/adapters/app/outside-checkout.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import { ignoredFiles } from '../../../src/adapters/git/repository.ts';
import { readProjectHints } from '../../../src/adapters/project/read-project-hints.ts';
import { NO_HINTS } from '../../support/projects.ts';
import { detectBuild } from '../../../src/adapters/project/detect-commands.ts';
import { readProject } from '../../../src/adapters/project/read-project.ts';
import { pathExists, writeFiles } from '../../../src/adapters/project/write-files.ts';
import { findPythonPackages } from '../../../src/adapters/project/python-packages.ts';
import { findVariablePrefixes } from '../../../src/adapters/project/variable-prefixes.ts';
import { findMissingSubmodules } from '../../../src/adapters/project/missing-submodules.ts';
import { findPackagesWithStart } from '../../../src/adapters/project/find-packages.ts';
import { aDirectory, aRepository, TestRepository, type Files } from '../../support/repository.ts';
import { WITH_LIMIT } from '../../support/time-limit.ts';

function files(contents: Files): string {
  return new TestRepository(aDirectory('project')).write(contents).path;
}

const manifest = (contents: object) => JSON.stringify(contents);
const APP = manifest({ scripts: { start: 'node x.js' } });

describe('reading a project’s files', () => {
  describe('of an Nx workspace', () => {
    const serve = { executor: '@nx/js:node', options: { buildTarget: 'api:build' } };
    const build = {
      executor: '@nx/webpack:webpack',
      options: { outputPath: 'dist/apps/api', main: 'apps/api/src/main.ts' },
    };
    const workspace = {
      'nx.json': '{}',
      'package.json': manifest({ dependencies: { express: '5', nx: '22' } }),
      'package-lock.json': '{}',
    };
    const projectFile = (targets: object) => JSON.stringify({ name: 'api', targets });

    it('finds the server among its projects, and how it is built and booted', async () => {
      const root = files({
        ...workspace,
        'apps/api/project.json': projectFile({ build, serve }),
        'apps/web/project.json': projectFile({
          build,
          serve: { executor: '@nx/vite:dev-server' },
        }),
        'libs/shared/project.json': projectFile({ build }),
      });
      expect(await findPackagesWithStart(root, true)).toEqual(['apps/api']);
      expect(readProject(root, 'apps/api')).toMatchObject({
        dependencies: ['express', 'nx'],
        install: 'npm ci --no-audit --no-fund',
        build: 'NX_DAEMON=false nx build api',
        start: 'node ../../dist/apps/api/main.js',
        startSource: 'project.json',
      });
    });

    it('builds nothing that the given start command does not run', () => {
      const root = files({ ...workspace, 'apps/api/project.json': projectFile({ build, serve }) });
      const built = (start: string | null) => detectBuild(join(root, 'apps/api'), root, { start });
      expect(built('npx tsx src/main.ts')).toBeNull();
      const line = 'NX_DAEMON=false nx build api';
      expect(built('node ../../dist/apps/api/main.js --port {port}')?.line).toBe(line);
      expect(built(null)?.line).toBe(line);
    });

    it('finds the targets in package.json, and what a bundler’s configuration says', () => {
      const root = files({
        ...workspace,
        'apps/api/package.json': manifest({
          name: '@acme/api',
          nx: { targets: { build: { executor: 'nx:run-commands' }, serve } },
        }),
        'apps/api/webpack.config.js': `const { join } = require('path');
module.exports = { output: { path: join(__dirname, 'dist') }, plugins: [new P({ target: 'node' })] };`,
      });
      expect(readProject(root, 'apps/api')).toMatchObject({
        build: 'NX_DAEMON=false nx build @acme/api',
        start: 'node dist/main.js',
        startSource: 'package.json',
      });
    });

    it('keeps to the scripts of a package that has them, and finds the servers beside it', async () => {
      const own = manifest({ scripts: { start: 'node a.js', build: 'tsc' } });
      const root = files({
        ...workspace,
        'apps/api/project.json': projectFile({ build, serve }),
        'apps/api/package.json': own,
        'apps/next/project.json': projectFile({ build, serve }),
      });
      expect(readProject(root, 'apps/api')).toMatchObject({
        build: 'npm run build',
        start: 'node a.js',
      });
      expect(await findPackagesWithStart(root, true)).toEqual(['apps/api', 'apps/next']);
    });
  });

  it('finds the start command of AdonisJS, whose script is meant for the folder that it builds', () => {
    const startOf = (contents: Files, start = 'node bin/server.js', build = 'node ace build') => {
      const scripts = { build, start };
      const own = { 'package.json': manifest({ scripts }), 'bin/server.ts': '', 'server.ts': '' };
      return readProject(files({ ...own, ...contents }), '.').start;
    };
    expect(startOf({})).toBe('node build/bin/server.js');
    expect(startOf({}, 'node --enable-source-maps server.js')).toBe(
      'node --enable-source-maps build/server.js',
    );
    expect(startOf({ 'bin/server.js': '' })).toBe('node bin/server.js');
    expect(startOf({}, 'node bin/server.js', 'tsc')).toBe('node bin/server.js');
    expect(startOf({}, 'node bin/console.js')).toBe('node bin/console.js');
  });

  it('finds nothing in an empty directory', () => {
    expect(readProject(aDirectory(), '.')).toEqual({
      hints: NO_HINTS,
      ignoredLockfile: null,
      directory: '.',
      scripts: {},
      dependencies: [],
      start: null,
      startSource: 'the start script',
      containerStart: null,
      denoTasks: null,
      build: null,
      entriesBelow: [],
      builtByStart: '',
      language: null,
      envFiles: [],
      entries: [],
      install: null,
      lockfile: null,
      unknownLockfile: null,
      pinsPackageManager: false,
      nodeVersionFile: null,
      pythonVersionFile: null,
      openApi: null,
      autobench: null,
      routeFiles: null,
      routeSources: null,
      workflows: [],
    });
  });

  it('finds the tasks of Deno, in a file with comments, too', () => {
    const tasksOf = (contents: Files) => readProject(files(contents), '.').denoTasks;
    const text = `\ufeff{
      // "start": "deno run old.ts",
      "tasks": { /* "a": 1 */
        "start": "deno run --allow-net https://deno.test/x,}.ts", // an address
        "build": { "description": "\\"quoted\\"", "command": "deno task compile" },
        "all": { "dependencies": ["build"] },
      },
    }`;
    const tasks = {
      start: 'deno run --allow-net https://deno.test/x,}.ts',
      build: 'deno task compile',
      all: '',
    };
    expect(tasksOf({ 'deno.jsonc': text })).toEqual({ file: 'deno.jsonc', tasks });
    const both = { 'deno.json': '{}', 'deno.jsonc': text };
    expect(tasksOf(both)).toEqual({ file: 'deno.json', tasks: {} });
    expect(tasksOf({ 'deno.json': '{ "tasks": ' })).toBeNull();
    // Read once: what is not closed ends the text, or the line.
    for (const unclosed of ['/*', '"\\"', ',   ']) {
      expect(tasksOf({ 'deno.json': unclosed.repeat(100_000) })).toBeNull();
    }
  });

  it('finds the files in which an app in Python or Go registers its routes, without tests', () => {
    const sourcesOf = (contents: Files) => readProject(files(contents), '.').routeSources;
    const python = {
      'requirements.txt': 'flask',
      'shop/__init__.py': '',
      'shop/views.py': 'b',
      'app.py': 'a',
      'tests/conftest.py': '',
      'shop/test_views.py': '',
      'node_modules/x/gyp.py': '',
    };
    expect(sourcesOf(python)).toEqual({
      language: 'Python',
      files: [
        { name: 'app.py', text: 'a' },
        { name: 'shop/__init__.py', text: '' },
        { name: 'shop/views.py', text: 'b' },
      ],
    });
    const go = { 'go.mod': 'module a', 'main.go': 'package main', 'main_test.go': '', 'a.py': '' };
    expect(sourcesOf(go)?.files.map(({ name }) => name)).toEqual(['main.go']);
    expect(sourcesOf({ 'package.json': APP, 'a.py': '' })).toBeNull();
  });

  it('finds the list of React Router’s routes, and the files that are its routes', () => {
    const of = (dependency: string, contents: Files) =>
      readProject(
        files({
          'package.json': manifest({ devDependencies: { [dependency]: '7' } }),
          ...contents,
        }),
        '.',
      );
    const own = { 'app/routes.ts': 'export default [];', 'app/routes/_index.tsx': '' };
    expect(of('@react-router/dev', own)).toMatchObject({
      routeSources: { language: 'React Router', files: [{ name: 'app/routes.ts' }] },
      routeFiles: null,
    });
    expect(of('@remix-run/dev', own)).toMatchObject({
      routeSources: null,
      routeFiles: { framework: 'React Router', files: ['_index.tsx'] },
    });
  });

  it('finds the files that are routes of Nitro, in its folder or at the root', () => {
    const routesOf = (contents: Files, dependency = 'nitropack') => {
      const dependencies = { [dependency]: '1' };
      const app = files({ 'package.json': manifest({ dependencies }), ...contents });
      return readProject(app, '.').routeFiles?.files;
    };
    const own = {
      'routes/users/[id].get.ts': '',
      'routes/users.test.ts': '',
      'routes/types.d.ts': '',
      'routes/notes.md': '',
    };
    expect(routesOf(own)).toEqual(['routes/users/[id].get.ts']);
    expect(routesOf({ ...own, 'server/api/prices.ts': '' }, 'nuxt')).toEqual(['api/prices.ts']);
    expect(routesOf(own, 'express')).toBeUndefined();
    // Modules of its pages, which it does not serve.
    expect(routesOf({ 'api/client.ts': '' }, 'nuxt')).toBeUndefined();
  });

  it.each<[string, string, string[], string[]]>([
    [
      'next',
      'Next.js',
      ['app/api/items/route.ts', 'app/page.tsx', 'pages/api/legacy.js'],
      [
        'app/_lib/route.ts',
        'app/layout.tsx',
        'app/api/items/route.test.ts',
        'pages/_app.tsx',
        'pages/404.tsx',
        'src/app/old/route.ts',
      ],
    ],
    [
      '@sveltejs/kit',
      'SvelteKit',
      ['(shop)/items/[id]/+page@.svelte', 'api/items/+server.ts'],
      ['+layout.svelte', 'api/items/+page.server.ts'],
    ],
    [
      'astro',
      'Astro',
      ['api/items.json.ts', 'index.astro'],
      ['_parts/card.astro', 'api/_client.ts', '404.astro'],
    ],
  ])('finds the files that are routes of %s', (dependency, framework, served, others) => {
    const folder = { SvelteKit: 'src/routes/', Astro: 'src/pages/' }[framework] ?? '';
    const names = [...served, ...others].map((name) => [`${folder}${name}`, ''] as const);
    const app = files({
      'package.json': manifest({ devDependencies: { [dependency]: '1' } }),
      ...Object.fromEntries(names),
    });
    const { routeFiles } = readProject(app, '.');
    expect(routeFiles).toEqual({ framework, files: served, base: '' });
  });

  it('finds the files of Next.js in src, and the path in front of them', () => {
    const baseOf = (config: string) =>
      readProject(
        files({
          'package.json': manifest({ dependencies: { next: '16' } }),
          'src/app/api/items/route.ts': '',
          'next.config.ts': config,
        }),
        '.',
      ).routeFiles;
    const found = { framework: 'Next.js', files: ['app/api/items/route.ts'] };
    expect(baseOf(`export default { basePath: '/shop' };`)).toEqual({ ...found, base: '/shop' });
    expect(baseOf(`export default {\n  // basePath: '/shop',\n};`)).toEqual({ ...found, base: '' });
    expect(baseOf('export default { basePath: process.env.BASE };')).toEqual({
      ...found,
      base: '',
    });
  });

  it.each(['pages/index.vue', 'app/pages/index.vue', 'app.vue'])(
    'finds the page of Nuxt at the root path beside its routes: %s',
    (page) => {
      const app = files({
        'package.json': manifest({ devDependencies: { nuxt: '4' } }),
        'server/api/prices.ts': '',
        [page]: '',
      });
      expect(readProject(app, '.').routeFiles?.files).toEqual(['index.vue', 'api/prices.ts']);
    },
  );

  it('recognises the language of an app without a package.json', () => {
    const languageOf = (contents: Files) => readProject(files(contents), '.').language;
    expect(languageOf({ 'go.mod': '' })).toBe('Go');
    expect(languageOf({ 'pyproject.toml': '' })).toBe('Python');
    expect(languageOf({ 'Cargo.toml': '' })).toBe('Rust');
    expect(languageOf({ 'go.mod': '', 'package.json': '{}' })).toBeNull();
  });

  it('finds all files of a package in a workspace, and prefers them to those of the root', () => {
    const root = files({
      'package.json': manifest({ workspaces: ['apps/*'], packageManager: 'pnpm@10.0.0' }),
      'pnpm-lock.yaml': '',
      '.nvmrc': '24',
      'openapi.json': '{}',
      'autobench.yml': 'a: 1',
      'apps/api/package.json': manifest({
        scripts: { start: 'node x.js' },
        main: 'lib/main.js',
        dependencies: { fastify: '1' },
        devDependencies: { typescript: '1' },
        engines: { node: '24' },
      }),
      'apps/api/lib/main.js': '',
      'apps/api/src/app.js': '',
      'apps/api/server.js': '',
      'apps/api/docs/swagger.yml': 'b: 1',
      '.github/workflows/gate.yml': 'steps:\n  - uses: cannongate/cannongate@v1\n',
      '.github/workflows/other.yml': '# not cannongate/cannongate@v1\n',
    });
    expect(readProject(root, 'apps/api')).toMatchObject({
      dependencies: ['fastify', 'typescript'],
      start: 'node x.js',
      entries: ['lib/main.js', 'server.js', 'src/app.js'],
      install: 'pnpm install --frozen-lockfile',
      lockfile: 'pnpm-lock.yaml',
      pinsPackageManager: true,
      nodeVersionFile: '.nvmrc',
      openApi: { name: 'apps/api/docs/swagger.yml', text: 'b: 1' },
      autobench: { name: 'autobench.yml', text: 'a: 1' },
      workflows: ['.github/workflows/gate.yml'],
    });
  });

  it('finds the Node.js version in the package.json', () => {
    const root = files({ 'a/package.json': manifest({ engines: { node: '>=20' } }) });
    expect(readProject(root, 'a').nodeVersionFile).toBe('a/package.json');
    expect(readProject(root, '.').nodeVersionFile).toBeNull();
  });

  it.each([
    ['.python-version', '3.12.4\n'],
    ['.python-version', '# for pyenv\npypy3.10\n'],
    ['pyproject.toml', '[project]\nauthors = [{}]\nrequires-python = ">=3.13"\n'],
    ['pyproject.toml', '[tool.poetry.dependencies]\npython = "^3.13"\n'],
    ['Pipfile', '[requires]\npython_version = "3.13"\n'],
  ])('finds the Python version in %s: %j', (name, text) => {
    const root = files({ [`a/${name}`]: text });
    expect(readProject(root, 'a').pythonVersionFile).toBe(`a/${name}`);
    expect(readProject(root, '.').pythonVersionFile).toBeNull();
    expect(readProject(files({ [name]: text, 'a/b.py': '' }), 'a').pythonVersionFile).toBe(name);
  });

  it.each([
    // An environment of pyenv: actions/setup-python knows none of that name.
    ['.python-version', 'my-env\n'],
    ['pyproject.toml', '[project]\nname = "x"\n[tool.other]\nrequires-python = ">=3.13"\n'],
    ['pyproject.toml', '[project]\nname = "x"\n[tool.poetry.dependencies]\npython = "^3.13"\n'],
    ['Pipfile', '[packages]\npython_version = "1"\n'],
  ])('takes no version of Python from %s: %j', (name, text) => {
    expect(readProject(files({ [name]: text }), '.').pythonVersionFile).toBeNull();
  });

  it('names a lockfile of an unsupported package manager', () => {
    const root = files({ 'package.json': manifest({ dependencies: { a: '1' } }), 'bun.lock': '' });
    expect(readProject(root, '.')).toMatchObject({ unknownLockfile: 'bun.lock', lockfile: null });
  });

  it('proposes no start file with shell syntax in its name', () => {
    const main = 'a.js; touch b';
    const root = files({ 'package.json': manifest({ main }), [main]: '' });
    expect(readProject(root, '.').entries).toEqual([]);
  });

  it('throws if the package.json is broken', () => {
    expect(() => readProject(files({ 'package.json': '{' }), '.')).toThrow(SyntaxError);
  });
});

describe('packages with a start script', () => {
  it.each<[string, Files]>([
    ['npm', { 'package.json': manifest({ workspaces: ['apps/*', './libs/**/'] }) }],
    ['Yarn', { 'package.json': manifest({ workspaces: { packages: ['apps/*', 'libs/**'] } }) }],
    ['pnpm', { 'pnpm-workspace.yaml': 'packages: ["apps/*", "libs/**"]\n' }],
  ])('are found in the workspaces of %s', async (_, workspaces) => {
    const root = files({
      ...workspaces,
      'apps/b/package.json': APP,
      'apps/a/package.json': APP,
      'apps/none/package.json': manifest({ scripts: { build: 'tsc' } }),
      'apps/broken/package.json': '{',
      'libs/deep/er/package.json': APP,
      'libs/node_modules/x/package.json': APP,
      'other/package.json': APP,
    });
    expect(await findPackagesWithStart(root, false)).toEqual(['apps/a', 'apps/b', 'libs/deep/er']);
  });

  it('are not found in excluded workspaces', async () => {
    const workspaces = ['apps/*', '!apps/old'];
    const root = files({
      'package.json': manifest({ workspaces }),
      'apps/new/package.json': APP,
      'apps/old/package.json': APP,
    });
    expect(await findPackagesWithStart(root, true)).toEqual(['apps/new']);
  });

  it('are searched in common folders only on request, and only without workspaces', async () => {
    const root = files({ 'backend/package.json': APP, 'services/a/package.json': APP });
    expect(await findPackagesWithStart(root, true)).toEqual(['backend', 'services/a']);
    expect(await findPackagesWithStart(root, false)).toEqual([]);
    expect(await findPackagesWithStart(files({ 'pnpm-workspace.yaml': '{' }), false)).toEqual([]);
  });
});

describe('the files that init writes', () => {
  const two = [
    { name: 'deep/er/a.yml', text: 'a' },
    { name: 'b.yml', text: 'b' },
  ];

  it('are all written, with their folders', async () => {
    const root = aDirectory();
    expect(await writeFiles(root, two, false)).toEqual([]);
    expect(readFileSync(join(root, 'deep/er/a.yml'), 'utf8')).toBe('a');
    expect(readFileSync(join(root, 'b.yml'), 'utf8')).toBe('b');
  });

  it('never replace an existing file without permission; then none is written', async () => {
    const root = files({ 'b.yml': 'mine' });
    expect(await writeFiles(root, two, false)).toMatchObject([{ where: 'b.yml' }]);
    expect(readdirSync(root)).toEqual(['b.yml']);
    expect(readFileSync(join(root, 'b.yml'), 'utf8')).toBe('mine');
    expect(await writeFiles(root, two, true)).toEqual([]);
    expect(readFileSync(join(root, 'b.yml'), 'utf8')).toBe('b');
  });

  it('are restored if one of them cannot be written', async () => {
    const root = files({ 'deep/er/a.yml': 'mine' });
    mkdirSync(join(root, 'b.yml'));
    expect(await writeFiles(root, two, true)).toMatchObject([{ where: 'b.yml' }]);
    expect(readFileSync(join(root, 'deep/er/a.yml'), 'utf8')).toBe('mine');
  });

  it('are not written through a broken symbolic link', async () => {
    const root = aDirectory();
    const outside = join(aDirectory(), 'file');
    symlinkSync(outside, join(root, 'b.yml'));
    expect(pathExists(root, 'b.yml')).toBe(true);
    expect(await writeFiles(root, two, false)).toMatchObject([{ where: 'b.yml' }]);
    expect(existsSync(outside)).toBe(false);
  });

  it('are not written through a folder that leads out of the repository', async () => {
    const [root, outside] = [aDirectory(), aDirectory()];
    symlinkSync(outside, join(root, 'deep'));
    expect(await writeFiles(root, two, false)).toMatchObject([
      {
        where: 'deep/er/a.yml',
        message: expect.stringMatching(/^a symbolic link leads/) as string,
      },
    ]);
    expect(readdirSync(outside)).toEqual([]);
  });

  it('are not written below a file, where none exists', async () => {
    const root = files({ deep: 'a file' });
    expect(pathExists(root, 'deep/er/a.yml')).toBe(false);
    expect(await writeFiles(root, two, false)).toMatchObject([{ where: 'deep/er/a.yml' }]);
  });
});

const inOwnMounts = ['--map-root-user', '--mount'];
const canMount = spawnSync('unshare', [...inOwnMounts, 'true']).status === 0;

it.skipIf(!canMount)('a file that is mounted by itself is written in place', () => {
  const folder = aDirectory('mounted');
  for (const name of ['outside', 'report.json']) writeFileSync(join(folder, name), 'old and long');
  const module = new URL('../../../src/adapters/project/write-files.ts', import.meta.url);
  const code = `import { replaceFile } from ${JSON.stringify(module.href)};
    await replaceFile('report.json', 'new');`;
  const script = 'mount --bind outside report.json && exec "$@"';
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), '--input-type=module'];
  const command = ['/bin/sh', '-c', script, 'sh', ...node, '--eval', code];
  execFileSync('unshare', [...inOwnMounts, ...command], { cwd: folder, ...WITH_LIMIT });
  expect(readFileSync(join(folder, 'outside'), 'utf8')).toBe('new');
  expect(readdirSync(folder).sort()).toEqual(['outside', 'report.json']);
});

it('a lockfile that git ignores is no lockfile', async () => {
  const repository = aRepository();
  repository.commit('base', {
    'package.json': '{"dependencies":{"a":"1"}}',
    '.gitignore': 'package-lock.json\n',
  });
  repository.write({ 'package-lock.json': '{}' });
  const git = new Git(process.env, new AbortController().signal);
  const ignored = await ignoredFiles(git, repository.path, ['package-lock.json', 'yarn.lock']);
  expect([...ignored]).toEqual(['package-lock.json']);
  expect(readProject(repository.path, '.', null, ignored)).toMatchObject({
    install: expect.stringMatching(/^npm install/) as string,
    lockfile: null,
    ignoredLockfile: 'package-lock.json',
  });
  repository.git('add', '--force', 'package-lock.json');
  expect((await ignoredFiles(git, repository.path, ['package-lock.json'])).size).toBe(0);
});

describe('NODE_ENV=production under env', () => {
  const warned = async (contents: object, value: string | null, outer = {}) => {
    const root = files({ 'package.json': manifest(contents), 'package-lock.json': '' });
    const detect = { kind: 'detect' } as const;
    const env = [{ name: 'NODE_ENV', value }];
    const settings = { env, start: null, install: detect, build: detect };
    const variables = { PATH: process.env['PATH'], ...outer };
    return (await environmentWarnings(settings, root, root, variables)).map(({ code }) => code);
  };
  const built = { scripts: { build: 'tsc' }, devDependencies: { typescript: '5' } };

  it('is warned of if the build needs development packages', async () => {
    expect(await warned(built, 'production')).toEqual(['production-install']);
    expect(await warned(built, null, { NODE_ENV: 'production' })).toEqual(['production-install']);
    expect(await warned(built, 'staging')).toEqual([]);
    expect(await warned({ scripts: { build: 'tsc' } }, 'production')).toEqual([]);
    expect(await warned({ devDependencies: { vitest: '4' } }, 'production')).toEqual([]);
  });
});

describe('an install outside of the app’s folder', () => {
  const warned = async (line: string, env: { name: string; value: string }[] = []) => {
    const root = files({});
    const install = { kind: 'command', line } as const;
    const settings = { env, start: null, install, build: { kind: 'detect' } as const };
    return (await environmentWarnings(settings, root, root, process.env)).flatMap((warning) =>
      warning.code === 'installs-outside' ? [warning.command] : [],
    );
  };

  it.each([
    ['pip install -r requirements.txt', 'pip install -r requirements.txt'],
    ['cd api && python3 -m pip install .', 'python3 -m pip install .'],
    ['CGO_ENABLED=0 go install ./cmd/server', 'go install ./cmd/server'],
    [
      'pip install --root-user-action=ignore -r r.txt',
      'pip install --root-user-action=ignore -r r.txt',
    ],
    ['npm --prefix web ci && pip install -r r.txt', 'pip install -r r.txt'],
    ['./mvnw -q install', './mvnw -q install'],
    ['npm ci && npm link ../shared', 'npm link ../shared'],
    ['pip -q install .', 'pip -q install .'],
    ['sudo -H -u app pip install .', 'sudo -H -u app pip install .'],
    ['uv pip install --system -r r.txt', 'uv pip install --system -r r.txt'],
    ['UV_SYSTEM_PYTHON=1 uv pip install .', 'uv pip install .'],
    ['npm ci && npm i -g .', 'npm i -g .'],
    ['npm install --global', 'npm install --global'],
    ['pnpm add -g ./cli', 'pnpm add -g ./cli'],
    ['yarn global add file:.', 'yarn global add file:.'],
    ['docker build -t shop .', 'docker build -t shop .'],
    ['(cd api && DOCKER_BUILDKIT=1 docker build . -tshop)', 'docker build . -tshop'],
    ['docker build --target prod --tag=shop:ci .', 'docker build --target prod --tag=shop:ci .'],
    ['docker buildx build --load -t shop .', 'docker buildx build --load -t shop .'],
    ['docker build --iidfile id . && docker tag "$(cat id)" shop', 'docker tag "$(cat id)" shop'],
    ['python3 -m venv .venv && podman build -t shop .', 'podman build -t shop .'],
    ['docker compose build', 'docker compose build'],
    ['docker-compose -f ci.yml build api', 'docker-compose -f ci.yml build api'],
    ['docker compose up --build --detach', 'docker compose up --build --detach'],
    ['docker buildx bake', 'docker buildx bake'],
  ])(
    'is warned of: both sides would run what the second one installed (%s)',
    async (line, named) => {
      expect(await warned(line)).toEqual([named]);
    },
  );

  it.each([
    'python3 -m venv .venv && .venv/bin/pip install -r requirements.txt',
    'pip install --target vendor -r requirements.txt',
    'GOBIN=$PWD/bin go install ./cmd/server',
    'export GOBIN=$PWD/bin && go install ./cmd/server',
    // Their environments are named by the path of the project.
    'poetry install',
    './mvnw package',
    'npm ci',
    'npm install',
    // Tools of a registry, which are the same for both.
    'npm install -g pnpm@9 && pnpm install',
    'npm install --prefix tools -g .',
    'virtualenv env && . env/bin/activate && pip install .',
    'uv pip install -r requirements.txt',
    'docker build --iidfile image.id .',
    'docker build --iidfile image.id -t shop .',
    'docker build -t "shop:$(git rev-parse HEAD)" .',
    'docker compose run --rm api npm run build',
    'docker run -t node:22 true',
  ])('is not warned of where each side has its own (%s)', async (line) => {
    expect(await warned(line)).toEqual([]);
  });

  it.each([
    [{ image: 'docker build -t shop .' }, { kind: 'command', line: 'npm run --silent image' }],
    [{ build: 'npm run image', image: 'docker build -t shop .' }, { kind: 'detect' }],
  ] as const)('is warned of in a script, too: %j', async (scripts, build) => {
    const root = files({ 'package.json': manifest({ scripts }) });
    const settings = { env: [], start: 'node x.js', install: { kind: 'skip' }, build } as const;
    expect(await environmentWarnings(settings, root, root, process.env)).toEqual([
      { code: 'installs-outside', step: 'build', command: 'docker build -t shop .' },
    ]);
  });

  it('is not warned of where env leads it into the folder', async () => {
    const env = [{ name: 'GOBIN', value: 'bin' }];
    expect(await warned('go install ./cmd/server', env)).toEqual([]);
  });
});

describe('an image that both sides would start', () => {
  const COMPOSE =
    'services: { api: { build: ., image: shop }, db: { image: "postgres:17" }, own: { build: . } }';
  const refused = (build: string, start: string, env: { name: string; value: string }[] = []) => {
    const scripts = { image: 'docker build -t shop .', serve: 'docker run shop' };
    const root = files({ 'package.json': manifest({ scripts }), 'compose.yml': COMPOSE });
    const settings = {
      env,
      start,
      install: { kind: 'skip' },
      build: { kind: 'command', line: build },
    } as const;
    return sharedImageProblems(settings, root, root).flatMap((problem) =>
      problem.code === 'image-of-both-sides' ? [problem.image] : [],
    );
  };

  it.each([
    ['docker build -t shop .', 'docker run --rm -p {port}:3000 shop'],
    ['docker build -t shop .', 'docker run --rm -itp {port}:3000 -e A=b --name x shop:latest node'],
    ['docker build --tag other --tag docker.io/library/shop .', 'exec docker container run shop'],
    ['docker build --iidfile image.id -t shop .', 'docker run -p3000:3000 shop'],
    ['npm run image', 'npm run serve'],
    ['docker compose build', 'docker compose up'],
    ['docker compose build api', 'docker compose run --service-ports api'],
    ['docker build -t shop .', 'docker compose up api'],
  ])('is refused: %s, %s', (build, start) => {
    expect(refused(build, start)).toEqual(['shop:latest']);
  });

  it('is refused if a variable of env has its tag', () => {
    const env = [{ name: 'TAG', value: 'ci' }];
    const [build, start] = ['docker build -t "shop:$TAG" .', 'docker run shop:${TAG}'];
    expect(refused(build, start.replace('${TAG}', '$TAG'), env)).toEqual(['shop:$TAG']);
    expect(refused(build, start.replace('${TAG}', '$TAG'))).toEqual([]);
  });

  it.each([
    ['docker build --iidfile image.id .', 'docker run --rm "$(cat image.id)"'],
    ['docker build --iidfile image.id -t shop .', 'docker run --name shop "$(cat image.id)"'],
    ['docker build -t shop:a .', 'docker run shop:b'],
    ['docker build -t tools .', 'docker run shop'],
    ['docker build -t shop:$(git rev-parse HEAD) .', 'docker run shop:$(git rev-parse HEAD)'],
    // Made again at each boot, from the side's own checkout.
    ['docker build -t shop .', 'docker build -t shop . && docker run shop'],
    ['docker compose build', 'docker compose up --build'],
    ['docker compose build own', 'docker compose up own'],
    ['docker compose build', 'docker compose up db'],
    ['docker compose -f ci.yml build', 'docker compose -f ci.yml up'],
    ['npm run build', 'node server.js'],
  ])('is not refused if each side starts its own, or that is not known: %s, %s', (build, start) => {
    expect(refused(build, start)).toEqual([]);
  });
});

describe('a folder in which Cargo builds both sides', () => {
  const refused = (
    build: string,
    start: string,
    env: { name: string; value: string | null }[],
    contents: Files = {},
    home: Files = {},
  ) => {
    const root = files({ 'Cargo.toml': '', ...contents });
    const settings = {
      env,
      start,
      install: { kind: 'skip' },
      build: { kind: 'command', line: build },
    } as const;
    const variables = { CARGO_TARGET_DIR: '/ci/target', HOME: files(home) };
    return sharedTargetProblems(settings, root, root, variables).map((problem) =>
      problem.code === 'file-of-both-sides' ? `${problem.step} ${problem.path}` : problem.code,
    );
  };
  const target = (value: string | null) => [{ name: 'CARGO_TARGET_DIR', value }];

  it.each([
    ['cargo build --release', './server', target('/tmp/target'), 'build /tmp/target'],
    ['cargo build && cp $CARGO_TARGET_DIR/debug/a .', './a', target(null), 'build /ci/target'],
    ['CARGO_TARGET_DIR=~/target cargo +nightly build -r', './a', [], 'build ~/target'],
    ['export CARGO_TARGET_DIR="$HOME/t" && cargo b', './a', [], 'build $HOME/t'],
    ['cargo --locked build --target-dir /tmp/target', './a', [], 'build /tmp/target'],
    ['true', 'cargo run --release', target('/tmp/target'), 'start /tmp/target'],
  ])('is refused: %s, %s', (build, start, env, expected) => {
    expect(refused(build, start, env)).toEqual([expected]);
  });

  it.each<[string, Files, Files, string | RegExp]>([
    ['the project', { '.cargo/config.toml': '[build]\ntarget-dir = "/tmp/t"' }, {}, 'build /tmp/t'],
    ['the user', {}, { '.cargo/config.toml': 'build.target-dir = "/tmp/t"' }, 'build /tmp/t'],
    [
      'the user, in the home folder',
      {},
      { '.cargo/config': '[build]\ntarget-dir = "t"' },
      /^build \/.*\/t$/,
    ],
  ])('is refused if the configuration of %s names it', (_, contents, home, expected) => {
    const problems = refused('cargo build --release', './a', [], contents, home);
    expect(problems).toEqual([expect.stringMatching(expected)]);
    const without = refused('cargo build --target-dir out', './a', [], contents, home);
    expect(without).toEqual([]);
  });

  it.each<[Files, string, string]>([
    [{ '.cargo/config.toml': '[build]\nbuild-dir = "/tmp/b"' }, 'cargo build', '/tmp/b'],
    [{ '.cargo/config.toml': 'build.build-dir = "~/b"' }, 'cargo build --target-dir out', '~/b'],
    [
      { '.cargo/config.toml': 'build.build-dir = "{cargo-cache-home}/b"' },
      'cargo build',
      '{cargo-cache-home}/b',
    ],
    [{}, 'CARGO_BUILD_BUILD_DIR=/tmp/b cargo build --release', '/tmp/b'],
  ])(
    'is refused if it has only what Cargo makes on the way, by which it tells what has changed: %j, %s',
    (contents, build, folder) => {
      expect(refused(build, './target/release/a', [], contents)).toEqual([`build ${folder}`]);
      expect(refused(`cargo clean && ${build}`, './target/release/a', [], contents)).toEqual([]);
    },
  );

  it.each(['build', '{workspace-root}/build', '{cargo-cache-home}/{workspace-path-hash}'])(
    'is not refused if each side makes it in a folder of its own: %s',
    (folder) => {
      const contents = { '.cargo/config.toml': `[build]\nbuild-dir = "${folder}"` };
      expect(refused('cargo build', './target/debug/a', [], contents)).toEqual([]);
      expect(refused('cargo build', './target/debug/a', [], {}, contents)).toEqual(
        // Of the user's configuration it would be one in the home folder.
        folder === 'build' ? [expect.stringMatching(/^build \/.*\/build$/)] : [],
      );
    },
  );

  it('is not refused if the configuration of the project names a folder of the checkout', () => {
    const contents = { '.cargo/config.toml': '[build]\ntarget-dir = "out" # "/tmp"\n' };
    expect(refused('cargo build', './out/debug/a', [], contents)).toEqual([]);
  });

  it('is not refused if each side builds anew, and takes its own program', () => {
    const clean = 'cargo clean && cargo build --release';
    const env = target('/tmp/target');
    expect(refused(`${clean} && cp /tmp/target/release/a .`, './a', env)).toEqual([]);
    // Both sides would start the file of the candidate, or Cargo would build nothing.
    expect(refused(clean, '/tmp/target/release/a', env)).toEqual(['build /tmp/target']);
    const late = 'cargo build --release && cp /tmp/target/release/a . && cargo clean';
    expect(refused(late, './a', env)).toEqual(['build /tmp/target']);
    const rest = clean.replace('clean', 'clean -p shop');
    expect(refused(`${rest} && cp /tmp/target/release/a .`, './a', env)).toHaveLength(1);
    expect(refused(`${clean} && cp .env.example .env`, './run.sh', env)).toHaveLength(1);
  });

  it.each([
    ['cargo build --release', './server', []],
    ['cargo build --release', 'target/release/server', target('target')],
    ['CARGO_TARGET_DIR=$PWD/out cargo build', 'out/debug/server', []],
    ['cargo build --target-dir out', 'out/debug/server', []],
    ['cargo build --target-dir out', 'out/debug/server', target('/tmp/target')],
    ['CARGO_TARGET_DIR=out cargo build', 'out/debug/server', target('/tmp/target')],
    ['true', 'cargo run --release -- --target-dir /data', []],
    ['npm run build', 'node server.js', target('/tmp/target')],
  ])(
    'is not refused if it is in the checkout, or if Cargo does not build: %s, %s',
    (build, start, env) => {
      expect(refused(build, start, env)).toEqual([]);
    },
  );
});

const warningsOfStart = async (scripts: Record<string, string>, start: string | null = null) => {
  const root = files({ 'package.json': manifest({ scripts }) });
  const detect = { kind: 'detect' } as const;
  const settings = { env: [], start, install: detect, build: detect };
  return await environmentWarnings(settings, root, root, process.env);
};

describe('a start command that watches files', () => {
  const warned = async (scripts: Record<string, string>, start: string | null = null) =>
    (await warningsOfStart(scripts, start)).flatMap((warning) =>
      warning.code === 'start-watches' ? [warning.tool] : [],
    );

  it.each([
    ['nodemon', { start: 'nodemon server.js' }, null],
    ['--watch', { start: 'node --watch server.js' }, null],
    ['nest start', { start: 'nest start --watch' }, null],
    ['next dev', { dev: 'next dev', start: 'next start' }, 'npm run dev'],
    ['tsx watch', { dev: 'pnpm run dev:server', 'dev:server': 'tsx watch a.ts' }, 'pnpm dev'],
    // Scripts that run each other.
    ['nodemon', { start: 'npm run a', a: 'npm run b', b: 'npm run a; nodemon .' }, null],
  ])('is warned of: %s', async (tool, scripts, start) => {
    expect(await warned(scripts, start)).toEqual([tool]);
  });

  it.each([
    [{ start: 'node server.js', dev: 'nodemon server.js' }, null],
    [{ start: 'nodemon server.js' }, 'node server.js'],
    // It compiles at each boot, and restarts nothing.
    [{ start: 'nest start' }, null],
    [{ start: 'npm run constructor' }, null],
    [{ start: 'node server.js --watch=false' }, null],
    [{ start: 'node server.js --watch-dir data' }, null],
    [{ start: 'node nodemon.js' }, null],
    // The script of another package.
    [{ server: 'nodemon server' }, 'npm --prefix server start'],
    [{ start: 'nodemon .' }, 'npm run start -w api'],
    [{ start: 'nodemon .' }, 'pnpm --filter=api start'],
    [{}, null],
  ])('is not warned of where nothing watches: %j', async (scripts, start) => {
    expect(await warned(scripts, start)).toEqual([]);
  });
});

describe('a start command that compiles the app in each boot', () => {
  const build = 'nest build';
  const warned = async (scripts: Record<string, string>) =>
    (await warningsOfStart(scripts)).filter(
      ({ code }) => code === 'start-compiles' || code === 'start-watches',
    );

  it.each([
    ['dist/main.js', { build, start: 'nest start' }],
    ['dist/apps/api/main', { start: 'nest start api', 'start:prod': 'node dist/apps/api/main' }],
  ])('is warned of, and what it has compiled is %s', async (file, scripts) => {
    const before = 'build' in scripts ? 'npm run build' : 'the command that compiles';
    const instead = `build: ${before}, start: node ${file}`;
    expect(await warned(scripts)).toEqual([
      { code: 'start-compiles', tool: 'nest start', instead },
    ]);
  });

  it('is not, if it boots what was compiled, and watches if it does both', async () => {
    expect(await warned({ build, start: 'node dist/main', dev: 'nest start' })).toEqual([]);
    const both = await warned({ start: 'nest start --watch' });
    expect(both.map(({ code }) => code)).toEqual(['start-watches']);
  });
});

describe('a start command that sets PORT', () => {
  const warned = async (scripts: Record<string, string>, start: string | null = null) => {
    const root = files({ 'package.json': manifest({ scripts }) });
    const detect = { kind: 'detect' } as const;
    const settings = { env: [], start, install: detect, build: detect };
    return (await environmentWarnings(settings, root, root, process.env)).filter(
      ({ code }) => code === 'start-sets-port',
    );
  };

  it.each([
    [{ start: 'PORT=3000 node server.js' }, null],
    [{ start: 'node server.js' }, 'cross-env A=b PORT=3000 node server.js'],
    [{ serve: 'PORT=3000 node a.js' }, 'npm run serve'],
    [{ start: 'export PORT=3000 && node server.js' }, null],
  ])('is warned of: %j, %s', async (scripts, start) => {
    expect(await warned(scripts, start)).toEqual([{ code: 'start-sets-port', port: 3000 }]);
  });

  it.each([
    [{ start: 'node server.js' }, null],
    [{ start: 'PORT=3000 node server.js' }, 'PORT={port} node server.js'],
    [{ start: 'PORT=3000 node server.js' }, 'node server.js --port {port}'],
    // Of another program of the line, and any free one.
    [{ w: 'PORT=9 node w.js' }, 'npm run w & node server.js'],
    [{ start: 'PORT=9 node seed.js && node server.js' }, null],
    [{ start: 'PORT=0 node server.js' }, null],
  ])('is not warned of where the app gets the given one: %j, %s', async (scripts, start) => {
    expect(await warned(scripts, start)).toEqual([]);
  });
});

describe('an install without a lockfile', () => {
  const warned = async (contents: Files, line: string | null = null) => {
    const root = files(contents);
    const detect = { kind: 'detect' } as const;
    const install = line === null ? detect : ({ kind: 'command', line } as const);
    const settings = { env: [], start: null, install, build: detect };
    const warnings = await environmentWarnings(settings, join(root, 'api'), root, process.env);
    return warnings.filter((warning) => warning.code === 'install-without-lockfile');
  };
  const app = { 'api/package.json': manifest({ dependencies: { a: '1' } }) };

  it('is warned of, and so is a lockfile that is not read', async () => {
    const code = 'install-without-lockfile';
    expect(await warned(app)).toEqual([{ code, other: null, above: null }]);
    expect(await warned({ ...app, 'bun.lock': '' })).toEqual([
      { code, other: 'bun.lock', above: null },
    ]);
    expect(await warned({ ...app, 'api/deno.lock': '' })).toEqual([
      { code, other: 'api/deno.lock', above: null },
    ]);
  });

  it('is warned of if the lockfile above is that of another project', async () => {
    const tools = { 'package.json': '{}', 'package-lock.json': '{}' };
    expect(await warned({ ...app, ...tools })).toEqual([
      { code: 'install-without-lockfile', other: null, above: 'package-lock.json' },
    ]);
    const workspace = { ...tools, 'package.json': '{"workspaces":["api"]}' };
    expect(await warned({ ...app, ...workspace })).toEqual([]);
  });

  it('is not warned of where it does not matter', async () => {
    const workspace = { 'package.json': manifest({ workspaces: ['api'] }), 'yarn.lock': '' };
    expect(await warned({ ...app, ...workspace, 'bun.lock': '' })).toEqual([]);
    expect(await warned({ ...app, 'bun.lock': '' }, 'bun install --frozen-lockfile')).toEqual([]);
    expect(await warned({ 'api/package.json': '{}' })).toEqual([]);
    expect(await warned({ 'api/go.mod': '' })).toEqual([]);
  });
});

describe('an install from another lockfile than the project’s', () => {
  const warned = async (contents: Files, packageManager = '', line: string | null = null) => {
    const api = manifest({ dependencies: { a: '1' } });
    const root = files({
      'package.json': manifest({ packageManager, workspaces: ['api'] }),
      'api/package.json': api,
      ...contents,
    });
    const detect = { kind: 'detect' } as const;
    const install = line === null ? detect : ({ kind: 'command', line } as const);
    const settings = { env: [], start: null, install, build: detect };
    return await environmentWarnings(settings, join(root, 'api'), root, process.env);
  };
  const [code, npm, pnpm, yarn] = [
    'lockfile-not-used',
    'package-lock.json',
    'pnpm-lock.yaml',
    'yarn.lock',
  ];

  it.each<[Record<string, string>, string, object]>([
    [{ [npm]: '', [pnpm]: '' }, '', { used: npm, other: pnpm, named: null }],
    [{ [pnpm]: '', [yarn]: '' }, 'npm@10.0.0', { used: pnpm, other: yarn, named: 'npm' }],
    [{ [npm]: '' }, 'pnpm@9.1.0', { used: npm, other: null, named: 'pnpm' }],
    [
      { [npm]: '', [yarn]: '', 'bun.lock': '' },
      'bun@1.2.0',
      { used: npm, other: 'bun.lock', named: 'bun' },
    ],
    [{ [npm]: '', 'api/bun.lockb': '' }, '', { used: npm, other: 'api/bun.lockb', named: null }],
  ])('is warned of: %j, with %s as packageManager', async (contents, packageManager, expected) => {
    expect(await warned(contents, packageManager)).toEqual([{ code, ...expected }]);
  });

  it.each<[Record<string, string>, string]>([
    [{ [npm]: '', [pnpm]: '' }, 'pnpm@9.1.0'],
    [{ [npm]: '', [pnpm]: '', 'bun.lock': '' }, 'npm@10.0.0'],
    [{ [npm]: '', 'npm-shrinkwrap.json': '' }, ''],
    [{ [yarn]: '' }, ''],
    // Of another app.
    [{ [npm]: '', 'web/yarn.lock': '' }, ''],
    [{ [`api/${npm}`]: '', [yarn]: '' }, ''],
  ])(
    'is not warned of where it is the project’s: %j, with %s as packageManager',
    async (contents, packageManager) => {
      expect(await warned(contents, packageManager)).toEqual([]);
    },
  );

  it('is not warned of where install says how', async () => {
    const line = 'bun install --frozen-lockfile';
    expect(await warned({ [npm]: '', 'bun.lock': '' }, 'bun@1.2.0', line)).toEqual([]);
  });
});

it('submodules count as missing while their folders are empty or not there', () => {
  const section = (path: string) => `[submodule "${path}"]\n\tpath = ${path}\n\turl = ../x.git\n`;
  const folders = ['vendor/lib', 'fetched', '../outside', 'empty', '$(x)'];
  const root = files({
    '.gitmodules': folders.map(section).join(''),
    'fetched/index.js': '',
  });
  mkdirSync(join(root, 'empty'));
  expect(findMissingSubmodules(root)).toEqual(['vendor/lib', 'empty']);
  expect(findMissingSubmodules(files({ 'a.js': '' }))).toEqual([]);
});

it('files with many empty lines and spaces are read once', () => {
  // Patterns that read each of them again from every one on would take hours.
  const spaces = ' '.repeat(500_000);
  const empty = `${'\n'.repeat(500_000)}${spaces}`;
  const root = files({ '.gitmodules': `${empty}\n\tpath = lib\n\tpath = a${spaces}b\n` });
  expect(findMissingSubmodules(root)).toEqual(['lib']);
  const python = files({ 'requirements.txt': `flask\n${empty}x\n` });
  expect(findPythonPackages(python, python)?.words).toContain('flask');
  const Dockerfile = `${empty}x\nCMD ["/shop", "serve"]\n`;
  const go = files({ 'go.mod': 'module shop', 'main.go': 'package main', Dockerfile });
  expect(readProject(go, '.').start).toBe('./cannongate-app serve');
});

describe('hints of how an app boots', () => {
  const hintsOf = (contents: Files, node: string | null = 'v22.4.1', app = '.') => {
    const root = files(contents);
    return readProjectHints(join(root, app), root, node);
  };

  it('are the variables of an example, without quotes and comments', () => {
    const text = "# A\nexport A=1 # one\nB='x # y'\nC=\nnot a line\nD=a=b\r\n";
    expect(hintsOf({ '.env.sample': text }).exampleEnv).toEqual({
      file: '.env.sample',
      variables: [
        { name: 'A', value: '1' },
        { name: 'B', value: 'x # y' },
        { name: 'C', value: '' },
        { name: 'D', value: 'a=b' },
      ],
    });
  });

  it.each([
    [
      { 'ecosystem.config.json': '{"apps":[{"name":"a","script":"src/index.js"}]}' },
      'src/index.js',
    ],
    [{ 'ecosystem.config.js': "module.exports = { apps: [{ script: './app.js' }] };" }, './app.js'],
    [{ 'process.json': '{"script":"a.js; curl evil.example"}' }, null],
    [{ 'process.json': '{"apps":[]}' }, null],
  ])('are what the process file of pm2 boots: %j', (contents, script) => {
    expect(hintsOf(contents).pm2Script).toBe(script);
  });

  it('are what the build target of an Nx project makes', () => {
    const project = (options: object) =>
      hintsOf(
        {
          'apps/api/project.json': JSON.stringify({ name: 'api', targets: { build: { options } } }),
        },
        'v22.4.1',
        'apps/api',
      ).nxBuild;
    const usual = { outputPath: 'dist/apps/api', main: 'apps/api/src/main.ts' };
    expect(project(usual)).toEqual({ name: 'api', main: '../../dist/apps/api/main.js' });
    expect(project({ ...usual, outputFileName: 'index.js' })?.main).toBe(
      '../../dist/apps/api/index.js',
    );
    expect(project({ ...usual, outputPath: 'dist; curl evil.example' })).toBeNull();
    expect(project({ main: 'main.ts' })).toBeNull();
    expect(hintsOf({ 'project.json': 'no JSON' }).nxBuild).toBeNull();
  });

  it.each<[string, object, string]>([
    [
      'esbuild, which names CommonJS .cjs',
      { executor: '@nx/esbuild:esbuild', options: { format: ['cjs'] } },
      'main.cjs',
    ],
    [
      'esbuild with an extension of its own',
      {
        executor: '@nx/esbuild:esbuild',
        options: { format: ['cjs'] },
        defaultConfiguration: 'production',
        configurations: { production: { esbuildOptions: { outExtension: { '.js': '.js' } } } },
      },
      'main.js',
    ],
    ['a compiler that keeps folders', { executor: '@nx/js:tsc', options: {} }, 'src/main.js'],
    ['webpack', { executor: '@nx/webpack:webpack', options: {} }, 'main.js'],
  ])('are the file that an Nx project’s executor makes: %s', (_, build, file) => {
    const usual = { outputPath: 'dist/{projectRoot}', main: '{projectRoot}/src/main.ts' };
    const { options } = build as { options: object };
    const targets = { build: { ...build, options: { ...usual, ...options } } };
    const contents = { 'nx.json': '{}', 'apps/api/project.json': JSON.stringify({ targets }) };
    expect(hintsOf(contents, null, 'apps/api').nxBuild).toEqual({
      name: 'api',
      main: `../../dist/apps/api/${file}`,
    });
  });

  it('are the services of a compose file, in all forms of its lists', () => {
    const text = `services:
  db: { image: "docker.io/library/postgres:16", ports: ["127.0.0.1:5433:5432/tcp"], environment: [POSTGRES_USER=me, X] }
  cache: { image: redis, ports: [{ target: 6379, published: "6380" }, 1234], environment: { A: 1, B: true } }
  app: { build: ., ports: null }`;
    const service = {
      file: 'docker-compose.yml',
      environment: {},
      isBuilt: false,
      ports: [],
      image: null,
    };
    expect(hintsOf({ 'docker-compose.yml': text }).services).toEqual([
      {
        ...service,
        key: 'db',
        kind: 'PostgreSQL',
        image: 'docker.io/library/postgres:16',
        ports: [5433],
        environment: { POSTGRES_USER: 'me' },
      },
      {
        ...service,
        key: 'cache',
        kind: 'Redis',
        image: 'redis',
        ports: [6380],
        environment: { A: '1', B: 'true' },
      },
      { ...service, key: 'app', kind: null, isBuilt: true },
    ]);
  });

  it.each(['services: 1', 'services: [a]', '[', 'a: *b', ''])(
    'are none in a broken compose file: %s',
    (text) => {
      expect(
        hintsOf({ 'compose.yaml': text }).services.filter(({ kind }) => kind !== null),
      ).toEqual([]);
    },
  );

  it.each<[string, Record<string, string>, string, boolean | null]>([
    ['a major version', { '.nvmrc': '22\n' }, '22', true],
    ['another one', { '.nvmrc': 'v20.1.0' }, 'v20.1.0', false],
    ['a code name', { '.nvmrc': 'lts/iron' }, 'lts/iron', false],
    ['the code name of the running one', { '.node-version': 'lts/Jod' }, 'lts/Jod', true],
    ['a name that only a registry knows', { '.nvmrc': 'lts/*' }, 'lts/*', null],
    [
      'a range',
      { 'package.json': '{"engines":{"node":"^20.9.0 || >=22"}}' },
      '^20.9.0 || >=22',
      true,
    ],
  ])('are the Node.js that is asked for: %s', (_, contents, text, isRunning) => {
    expect(hintsOf(contents).node).toMatchObject({ text, isRunning, running: '22.4.1' });
    expect(hintsOf(contents, null).node).toMatchObject({ isRunning: null, running: null });
  });

  it('are those of the app before those of the root', () => {
    const contents = { '.nvmrc': '20', 'apps/a/.nvmrc': '22', 'apps/a/package.json': '{}' };
    expect(hintsOf(contents, 'v22.0.0', 'apps/a').node?.file).toBe('apps/a/.nvmrc');
  });

  const workspaces = ['apps/*', 'packages/*'];

  it.each<[string, Files, string | null]>([
    [
      'pnpm’s',
      {
        'pnpm-lock.yaml': '',
        'pnpm-workspace.yaml': JSON.stringify({ packages: workspaces }),
        'turbo.json': '{}',
      },
      'pnpm --filter api... run build',
    ],
    [
      'Turborepo’s',
      {
        'package.json': manifest({ workspaces, scripts: { build: 'turbo run build' } }),
        'package-lock.json': '{}',
        'turbo.json': '{}',
      },
      'npx turbo run build --filter=api',
    ],
    [
      'a script of the root',
      { 'package.json': manifest({ workspaces, scripts: { build: 'tsc -b' } }), 'yarn.lock': '' },
      'npm run build --prefix ../../',
    ],
    ['none', { 'package.json': manifest({ workspaces }) }, null],
  ])('are the packages of a workspace, and the command that builds them: %s', (_, root, build) => {
    const contents = {
      ...root,
      'apps/api/package.json': manifest({ name: 'api', scripts: { build: 'tsc' } }),
      'packages/shared/package.json': manifest({ name: '@acme/shared' }),
      'packages/odd/package.json': manifest({ name: 'a; touch b' }),
      'other/package.json': manifest({ name: 'other' }),
    };
    expect(hintsOf(contents, null, 'apps/api').workspace).toEqual({
      packages: [
        { name: 'api', directory: 'apps/api' },
        { name: '@acme/shared', directory: 'packages/shared' },
      ],
      build,
    });
  });

  it('are the database of Prisma’s schema', () => {
    const schema =
      'generator client { provider = "prisma-client-js" }\ndatasource db {\n  provider = "mysql"\n  url = env("SHOP_DB")\n}';
    expect(hintsOf({ 'prisma/schema.prisma': schema })).toMatchObject({
      hasPrisma: true,
      prismaProvider: 'mysql',
      prismaVariable: 'SHOP_DB',
    });
  });
});

it('the prefixes of variables are those of the classes that have one', () => {
  const root = files({
    'app/core/config.py': `from pydantic_settings import BaseSettings, SettingsConfigDict

class Plain(BaseSettings):
    port: int

class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=".env", env_prefix="SHOP_")
    database_url: str
`,
    'old.py': 'class Config(BaseSettings):\n    class Config:\n        env_prefix = "old_"\n',
    'src/shop/main.py':
      "class Mail(BaseSettings):\n    model_config = {'env_prefix': 'MAIL_'}\n\nclass Later:\n    pass\n",
  });
  expect(findVariablePrefixes(join(root, 'app'), root)).toEqual({
    Settings: 'SHOP_',
    Config: 'old_',
    Mail: 'MAIL_',
  });
});
