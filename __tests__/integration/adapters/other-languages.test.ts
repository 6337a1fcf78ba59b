import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkStartCommand } from '../../../src/adapters/app/check-start-command.ts';
import {
  detectBuild,
  detectInstall,
  detectStart,
} from '../../../src/adapters/project/detect-commands.ts';
import { findAppsBelow } from '../../../src/adapters/project/find-packages.ts';
import { readProject } from '../../../src/adapters/project/read-project.ts';
import { findStartCommand } from '../../../src/init/start-command.ts';
import { describeProblem } from '../../../src/model/problem.ts';
import { aDirectory, TestRepository, type Files } from '../../support/repository.ts';
import { WITH_LIMIT } from '../../support/time-limit.ts';

function detected(contents: Files) {
  const root = new TestRepository(aDirectory('project')).write(contents).path;
  return {
    install: detectInstall(root, root)?.line,
    build: detectBuild(root, root)?.line,
    start: detectStart(root, root),
    source: readProject(root, '.').startSource,
  };
}

const PIP = 'python3 -m venv .venv && .venv/bin/python -m pip install --quiet';
const PYTHON = '.venv/bin/python';

const MODULE = { 'go.mod': 'module example.org/shop\n\ngo 1.22\n' };
const SERVER =
  'package main\n\nimport "net/http"\n\nfunc main() { http.ListenAndServe(":1", nil) }\n';
const TOOL = 'package main\n\nfunc main() {}\n';
const WITH_PORT = SERVER.replace('{ http', '{ flag.Int("port", 80, ""); http');

describe('an app in Go', () => {
  it.each([
    ['flag.String("addr", ":8080", "")', ' --addr 127.0.0.1:{port}'],
    ['flag.StringVar(&cfg.listen, "listen", "0.0.0.0:80", "")', ' --listen 127.0.0.1:{port}'],
    ['pflag.StringP("http", "h", "localhost:8080", "")', ' --http 127.0.0.1:{port}'],
    ['flag.String("port", ":8080", "port to listen on")', ' --port 127.0.0.1:{port}'],
    ['flag.String("port", "8080", "port to listen on")', ' --port {port}'],
    ['flag.String("port", "", "port to listen on")', ' --port {port}'],
    ['pflag.IntVarP(&port, "port", "p", defaultPort, "port to listen on")', ' --port {port}'],
    ['flag.IntVar(&cfg.port, "port", env("X", 4000), "API server port")', ' --port {port}'],
    ['flag.Int("port", 5432, "Postgres port")', ''],
    [
      'flag.Int("port", 6379, "port of Redis"); flag.String("addr", ":80", "")',
      ' --addr 127.0.0.1:{port}',
    ],
    ['flag.String("addr", "db.example", "")', ''],
    ['flag.String("addr", os.Getenv("PORT"), "")', ''],
    ['flag.String("addr", ":8080", ""); os.Getenv("PORT")', ''],
  ])('that defines %s is booted with “%s”', (flag, option) => {
    const text = SERVER.replace('{ http', `{ ${flag}; http`);
    expect(detected({ ...MODULE, 'main.go': text }).start).toBe(`./cannongate-app${option}`);
  });

  it('whose container gives its address gets the given port in place of it', () => {
    const text = SERVER.replace('{ http', '{ flag.String("addr", ":80", ""); http');
    const placed = { Procfile: 'web: shop -addr 127.0.0.1:{port}' };
    expect(detected({ ...MODULE, 'main.go': text, ...placed }).start).toBe(
      './cannongate-app -addr 127.0.0.1:{port}',
    );
  });

  it.each<[string, Files, string, string]>([
    ['in the root', { 'main.go': SERVER }, '.', ''],
    ['in a command', { 'cmd/web/main.go': SERVER }, './cmd/web', ''],
    [
      'in the command that is called as the module',
      { 'cmd/shop/main.go': SERVER, 'cmd/server/main.go': SERVER },
      './cmd/shop',
      '',
    ],
    [
      'in the only command that serves HTTP',
      { 'cmd/one/main.go': SERVER, 'cmd/two/main.go': TOOL },
      './cmd/one',
      '',
    ],
    ['with a flag for the port', { 'main.go': WITH_PORT }, '.', ' --port {port}'],
    [
      'with a flag for the port, and PORT',
      { 'main.go': `${WITH_PORT}\n// os.Getenv("PORT")` },
      '.',
      '',
    ],
    [
      'with a subcommand in its Dockerfile',
      {
        'main.go': SERVER,
        Dockerfile:
          'FROM golang\nCMD ["go", "test"]\nFROM scratch\nENTRYPOINT ["/shop"]\nCMD ["serve", "--port=8080"]',
      },
      '.',
      ' serve --port={port}',
    ],
    [
      'with a file that only its container has',
      {
        'main.go': SERVER,
        Dockerfile:
          'FROM golang AS build\nFROM scratch\nENTRYPOINT ["/api", "-config", "/etc/api/config.yaml"]',
      },
      '.',
      '',
    ],
    [
      'with an option for such a file',
      {
        'main.go': SERVER,
        Dockerfile: 'FROM scratch\nWORKDIR /\nENTRYPOINT ["/api", "-config=/etc/api/config.yaml"]',
      },
      '.',
      '',
    ],
    [
      'with a subcommand that its stage takes from an earlier one',
      {
        'main.go': SERVER,
        Dockerfile:
          'FROM alpine AS Base\nWORKDIR /srv\nWORKDIR app\nENTRYPOINT ["/srv/app/api", "serve", "/srv/app/config.yaml"]\nFROM base\nCOPY . .',
      },
      '.',
      ' serve config.yaml',
    ],
    [
      'with a command for the entrypoint before its own',
      {
        'main.go': SERVER,
        Dockerfile:
          'FROM alpine AS base\nENTRYPOINT ["/sh"]\nCMD ["-c", "x"]\nFROM base\nENTRYPOINT ["/api"]',
      },
      '.',
      '',
    ],
  ])('%s is built and booted', (_, contents, path, args) => {
    expect(detected({ ...MODULE, ...contents })).toMatchObject({
      install: undefined,
      build: `go build -trimpath -buildvcs=false -o cannongate-app ${path}`,
      start: `./cannongate-app${args}`,
    });
  });

  it.each<[string, Files]>([
    ['with several that serve HTTP', { 'cmd/a/main.go': SERVER, 'cmd/b/main.go': SERVER }],
    ['that is a library', { 'shop.go': 'package shop\n' }],
    ['with a file that no build has', { 'gen.go': `//go:build ignore\n\n${TOOL}` }],
  ])('is not guessed in a module %s', (_, contents) => {
    expect(detected({ ...MODULE, ...contents })).toMatchObject({ build: undefined, start: null });
  });
});

describe('an app in Rust', () => {
  const manifest = (more = '') => `[package]\nname = "shop"\nversion = "0.1.0"\n${more}`;
  const commandsOf = (contents: Files, app = '.') => {
    const root = new TestRepository(aDirectory('project')).write(contents).path;
    const { build, start, startSource } = readProject(root, app);
    return { build, start, startSource };
  };
  const main = { 'src/main.rs': '' };

  it('is not built again if the given install has built it, perhaps with other features', () => {
    const root = new TestRepository(aDirectory('project')).write({
      'Cargo.toml': manifest(),
      ...main,
    }).path;
    const built = (line: string) =>
      detectBuild(root, root, { install: { kind: 'command', line } })?.line;
    expect(built('cargo build --release --features fast')).toBeUndefined();
    expect(built('apt-get install libpq-dev')).toBe('cargo build --release');
  });

  it.each<[string, Files, string]>([
    ['its package', { 'Cargo.toml': manifest(), ...main }, './target/release/shop'],
    [
      'its only program',
      { 'Cargo.toml': manifest('[[bin]]\nname = "server"\npath = "src/serve.rs"\n[lib]\n') },
      './target/release/server',
    ],
    [
      'its main file, under another name',
      { 'Cargo.toml': manifest('[[bin]]\npath = "src/main.rs"\nname = "api"\n'), ...main },
      './target/release/api',
    ],
    [
      'a file in src/bin',
      { 'Cargo.toml': manifest(), 'src/bin/web.rs': '' },
      './target/release/web',
    ],
    [
      'what cargo run would boot',
      {
        'Cargo.toml': manifest('default-run = "web"\n'),
        ...main,
        'src/bin/web.rs': '',
        'src/bin/seed/main.rs': '',
      },
      './target/release/web',
    ],
    [
      'its package, for the platform of its configuration',
      {
        'Cargo.toml': manifest(),
        ...main,
        '.cargo/config.toml': 'build.target = "x86_64-unknown-linux-musl"\n[target.x]\n',
      },
      './target/x86_64-unknown-linux-musl/release/shop',
    ],
    [
      'its container, with arguments',
      {
        'Cargo.toml': manifest(),
        ...main,
        Dockerfile: 'FROM rust\nCMD ["/usr/bin/shop", "serve", "--port", "80"]',
      },
      './target/release/shop serve --port {port}',
    ],
  ])('is booted by the name of %s', (_, contents, start) => {
    expect(commandsOf(contents)).toEqual({
      build: 'cargo build --release',
      start,
      startSource: 'Cargo.toml',
    });
  });

  it('is built in the folder of its workspace, with its lockfile', () => {
    const contents = {
      'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n',
      'Cargo.lock': '',
      'crates/api/Cargo.toml': manifest(),
      'crates/api/src/main.rs': '',
    };
    expect(commandsOf(contents, 'crates/api')).toMatchObject({
      build: 'cargo build --release --locked',
      start: '../../target/release/shop',
    });
  });

  it('is built in its own folder if the workspace around it excludes it', () => {
    const startOf = (workspace: string) =>
      commandsOf(
        {
          'Cargo.toml': `[workspace]\n${workspace}\n`,
          'tools/api/Cargo.toml': manifest(),
          'tools/api/src/main.rs': '',
        },
        'tools/api',
      ).start;
    const own = './target/release/shop';
    expect(startOf('members = ["crates/*"]\nexclude = [\n  "bench",\n  "tools/api",\n]')).toBe(own);
    expect(startOf("exclude = ['./tools/']")).toBe(own);
    const ofWorkspace = '../../target/release/shop';
    expect(startOf('exclude = ["tools/a"]')).toBe(ofWorkspace);
    // In Cargo, a member that is named counts more.
    expect(startOf('members = ["tools/api"]\nexclude = ["tools"]')).toBe(ofWorkspace);
  });

  it('is built in the folder that the configuration names, from the folder that has it', () => {
    const contents = (folder: string) => ({
      'Cargo.toml': '[workspace]\nmembers = ["api"]\n',
      '.cargo/config.toml': `[build]\ntarget-dir = "${folder}"\n`,
      'api/Cargo.toml': manifest(),
      'api/src/main.rs': '',
    });
    expect(commandsOf(contents('out'), 'api').start).toBe('../out/release/shop');
    expect(commandsOf(contents('api/build'), 'api').start).toBe('./build/release/shop');
    expect(commandsOf(contents('/tmp/out'), 'api').start).toBeNull();
  });

  it.each<[string, Files]>([
    ['makes no program', { 'Cargo.toml': manifest('[lib]\n'), 'src/lib.rs': '' }],
    ['makes several', { 'Cargo.toml': manifest(), 'src/bin/a.rs': '', 'src/bin/b.rs': '' }],
    [
      'is built in a folder outside of the repository',
      {
        'Cargo.toml': manifest(),
        ...main,
        '.cargo/config.toml': '[build]\ntarget-dir = "../out"\n',
      },
    ],
    [
      'is built for a platform of its own',
      {
        'Cargo.toml': manifest(),
        ...main,
        '.cargo/config.toml': '[build]\ntarget = "platforms/board.json"\n',
      },
    ],
    [
      'is a tool beside a package.json',
      { 'Cargo.toml': manifest(), ...main, 'package.json': '{}' },
    ],
  ])('is not guessed if it %s', (_, contents) => {
    expect(commandsOf(contents).start).toBeNull();
  });

  it('is booted beside a package.json for its pages if it serves HTTP, and not in place of an app in Python', () => {
    const server = { 'Cargo.toml': manifest('[dependencies]\naxum = "0.8"\n'), ...main };
    const pages = { 'package.json': '{"scripts":{"start":"vite"}}' };
    expect(commandsOf({ ...server, ...pages }).start).toBe('./target/release/shop');
    const python = { 'requirements.txt': 'flask\ngunicorn', 'app.py': 'app = Flask(__name__)' };
    expect(commandsOf({ ...server, ...python }).start).toContain('gunicorn');
  });

  it('is not guessed beside an app in Python, which keeps its install', () => {
    const python = { 'requirements.txt': 'aiohttp', 'Cargo.toml': manifest(), ...main };
    const root = new TestRepository(aDirectory('project')).write(python).path;
    const { install, build, start } = readProject(root, '.');
    expect({ install, build, start }).toEqual({
      install: expect.stringContaining('pip install --quiet -r requirements.txt') as string,
      build: null,
      start: null,
    });
  });

  it('has its routes in its own sources only, and an app in Python with a library in Rust is one in Python', () => {
    const read = (contents: Files) =>
      readProject(new TestRepository(aDirectory('project')).write(contents).path, '.');
    const tool = { 'tools/mock.py': 'app = FastAPI()\n@app.get("/mock")\n' };
    const rust = { 'Cargo.toml': manifest(), ...main };
    const built = { 'target/release/build/x/out.rs': '', 'benches/b.rs': '' };
    const { language, routeSources } = read({ ...rust, ...tool, ...built });
    expect(language).toBe('Rust');
    expect(routeSources?.language).toBe('Rust');
    expect(routeSources?.files.map(({ name }) => name)).toEqual(['src/main.rs']);
    const python = { 'requirements.txt': 'flask\ngunicorn', 'app.py': 'app = Flask(__name__)' };
    const library = { 'Cargo.toml': manifest('[lib]\n'), 'src/lib.rs': '' };
    expect(read({ ...python, ...library })).toMatchObject({
      language: 'Python',
      routeSources: { language: 'Python' },
    });
  });

  it('is read although its files have many empty lines', () => {
    // Patterns that read each of them again from every one on would take hours.
    const empty = ['\n', '\r'].map((line) => line.repeat(500_000)).join('');
    const contents = {
      'Cargo.toml': manifest(`${empty}x\n`),
      ...main,
      '.cargo/config.toml': `${empty}[build]\n${empty}x\n`,
    };
    expect(commandsOf(contents).start).toBe('./target/release/shop');
  });
});

describe('an app in another language beside a package.json', () => {
  const manifest = (contents: object) => ({ 'package.json': JSON.stringify(contents) });
  const django = {
    'requirements.txt': 'Django==5\n',
    'manage.py':
      "import django\nos.environ.setdefault('DJANGO_SETTINGS_MODULE', 'shop.settings')\n",
    'src/index.js': '',
  };
  const start = `${PYTHON} manage.py runserver --noreload 127.0.0.1:{port}`;
  const install = `${PIP} -r requirements.txt`;

  it('is booted if that is for its tools, or builds its pages', () => {
    expect(detected({ ...django, ...manifest({ scripts: { lint: 'eslint .' } }) })).toMatchObject({
      install,
      build: undefined,
      start,
      source: 'requirements.txt and manage.py',
    });
    const pages = manifest({ scripts: { build: 'vite build' }, devDependencies: { vite: '7' } });
    expect(detected({ ...django, ...pages, 'pnpm-lock.yaml': '' })).toMatchObject({
      install: `pnpm install --frozen-lockfile && ${install}`,
      build: 'pnpm run build',
      start,
    });
    const go = { ...MODULE, 'main.go': SERVER };
    expect(detected({ ...go, ...pages, 'package-lock.json': '' })).toMatchObject({
      install: 'npm ci --no-audit --no-fund',
      build: 'npm run build && go build -trimpath -buildvcs=false -o cannongate-app .',
      start: './cannongate-app',
    });
  });

  const flask = {
    'requirements.txt': 'flask\ngunicorn',
    'app.py': 'from flask import Flask\n\napp = Flask(__name__)\n',
  };
  const gunicorn = `${PYTHON} -m gunicorn --bind 127.0.0.1:{port} app:app`;
  const go = { ...MODULE, 'main.go': SERVER };

  it.each<[string, Files, string]>([
    ['webpack serve --mode development', django, start],
    ['npm run dev', django, start],
    ['concurrently "npm run watch" "python manage.py runserver"', django, start],
    ['gulp watch', flask, gunicorn],
    ['react-scripts start', flask, gunicorn],
    ['node --max-old-space-size=4096 node_modules/.bin/webpack --watch', flask, gunicorn],
    ['vite', go, './cannongate-app'],
    ['NODE_ENV=development npx tailwindcss -i a.css -o b.css --watch', go, './cannongate-app'],
  ])('is booted, and not its front end that %s makes or serves', (script, contents, line) => {
    const scripts = { start: script, dev: 'vite', watch: 'webpack --watch' };
    // Some of their tools serve pages with one of the servers for Node.js.
    const pages = manifest({ scripts, devDependencies: { express: '5' } });
    const found = detected({ ...contents, ...pages });
    expect(found.start).toBe(line);
    expect(found.source).not.toContain('script');
    const inWorkspace = { scripts, workspaces: ['web'] };
    expect(detected({ ...contents, ...manifest(inWorkspace) }).start).toBe(line);
    expect(detected(pages).start).toBe(script);
  });

  it.each([
    'node server.js',
    'nodemon server.js',
    'webpack --watch & node server.js',
    'concurrently "vite" "tsx watch src/server.ts"',
    'turbo run start',
    // What boots it is behind a program that nobody can know.
    'tsc && env-cmd node dist/server.js',
    'tsc && exec node dist/server.js',
    'tsc && bun dist/server.js',
    'tsc && ./bin/www',
    'tsc && strapi start',
    'vite build && remix-serve build',
  ])('is not booted if a start script says %s', (script) => {
    const found = detected({ ...django, ...manifest({ scripts: { start: script } }) });
    // What builds it first is a build.
    expect(found.start).not.toContain('manage.py');
    expect(script.endsWith(found.start ?? 'nothing')).toBe(true);
  });

  it.each<[string, Files, string]>([
    ['Procfile', { ...flask, Procfile: 'web: gunicorn app:app' }, `${PYTHON} -m gunicorn`],
    [
      'Dockerfile',
      { ...flask, Dockerfile: 'CMD ["gunicorn", "app:app"]' },
      `${PYTHON} -m gunicorn`,
    ],
    ['Procfile', { ...go, Procfile: 'web: bin/shop' }, './cannongate-app'],
    [
      'Dockerfile',
      { ...go, Dockerfile: 'FROM golang AS b\nFROM scratch\nENTRYPOINT ["/shop"]' },
      './cannongate-app',
    ],
  ])('is booted if its %s does so, whatever the start script is', (_, contents, program) => {
    const script = manifest({ scripts: { start: 'node server.js' } });
    expect(detected({ ...contents, ...script }).start).toContain(program);
  });

  it.each<[string, Files]>([
    ['Python', { ...flask, Procfile: 'web: npm start', Dockerfile: 'CMD gunicorn app:app' }],
    ['Go', { ...go, Dockerfile: 'FROM golang AS b\nFROM node\nCMD ["yarn", "start"]' }],
    ['Go', { ...go, Dockerfile: 'FROM scratch\nENTRYPOINT ["/shop"]' }],
    ['Go', { ...go, Procfile: 'web: NODE_OPTIONS=--max-old-space-size=460 node server.js' }],
    ['Go', { ...go, Procfile: 'web: nest start' }],
    [
      'Go',
      { ...go, Dockerfile: 'FROM golang AS b\nFROM node\nCMD ["/nodejs/bin/node", "server.js"]' },
    ],
  ])('is not booted if a container boots something else than the app in %s', (_, contents) => {
    const script = manifest({ scripts: { start: 'node server.js' } });
    expect(detected({ ...contents, ...script }).start).toBe('node server.js');
  });

  it('has no front end booted in its place if it cannot be booted itself', async () => {
    const pages = manifest({ scripts: { start: 'vite' } });
    const root = new TestRepository(aDirectory('project')).write({
      ...pages,
      'Cargo.toml': '',
      'index.js': '',
    }).path;
    expect(detectStart(root, root)).toBeNull();
    expect(findStartCommand(readProject(root, '.'), { start: null })).toBeNull();
    const detect = { kind: 'detect' } as const;
    const settings = { start: null, install: detect, build: detect };
    const [problem] = await checkStartCommand(settings, root, root, {});
    expect(problem && describeProblem(problem)).toMatch(
      /no start command: the start script in package\.json is for a front end/,
    );
  });

  it('is one of the apps of a repository, with its front end', async () => {
    const pages = JSON.stringify({ scripts: { start: 'vite' } });
    const root = new TestRepository(aDirectory('project')).write({
      'package.json': JSON.stringify({ workspaces: ['*'] }),
      'front/package.json': pages,
      'shop/package.json': pages,
      ...Object.fromEntries(Object.entries(django).map(([name, text]) => [`shop/${name}`, text])),
    }).path;
    expect(await findAppsBelow(root)).toEqual(['shop']);
  });

  it('is proposed by init, although the script of its front end watches and builds', () => {
    const scripts = { start: 'npm run build && gulp watch', build: 'gulp' };
    const files = { ...flask, ...manifest({ scripts }) };
    const root = new TestRepository(aDirectory('project')).write(files).path;
    expect(findStartCommand(readProject(root, '.'), { start: null })).toEqual({
      line: gunicorn,
      isDetected: true,
      source: 'requirements.txt and app.py',
      doubt: null,
    });
  });

  it('is installed with the packages that a lockfile above it names', () => {
    const root = new TestRepository(aDirectory('project')).write({
      'yarn.lock': '# yarn lockfile v1',
      'web/requirements.txt': 'Django',
      'web/manage.py': django['manage.py'],
      'web/package.json': '{}',
    }).path;
    expect(detectInstall(join(root, 'web'), root)).toEqual({
      line: `(cd .. && yarn install --frozen-lockfile) && ${install}`,
      directory: join(root, 'web'),
    });
  });

  it.each<[string, Files]>([
    ['starts an app on Node.js', manifest({ scripts: { start: 'node src/index.js' } })],
    ['has a server for Node.js', manifest({ dependencies: { express: '5' } })],
    ['lists packages below it', manifest({ workspaces: ['apps/*'] })],
    [
      'is beside a Dockerfile that boots Node.js',
      { ...manifest({}), Dockerfile: 'FROM node\nCMD ["node", "src/index.js"]' },
    ],
  ])('is not booted if that %s', (_, contents) => {
    expect(detected({ ...django, ...contents }).start ?? '').not.toContain('python');
  });

  it('is what init proposes, and no file in JavaScript', () => {
    const files = { ...django, ...manifest({ scripts: { lint: 'eslint .' } }) };
    const root = new TestRepository(aDirectory('project')).write(files).path;
    const project = readProject(root, '.');
    expect(project.entries).toContain('src/index.js');
    expect(findStartCommand(project, { start: null })).toEqual({
      line: start,
      isDetected: true,
      source: 'requirements.txt and manage.py',
      doubt: null,
    });
  });
});

describe('a member of a uv workspace', () => {
  const member = {
    'pyproject.toml': '[tool.uv.workspace]\nmembers = ["services/*"]\n',
    'uv.lock': '[[package]]\nname = "api"\nsource = { virtual = "services/api" }\n',
    'services/api/pyproject.toml': '[project]\ndependencies = ["fastapi", "uvicorn", "shared"]\n',
    'services/api/main.py': 'from fastapi import FastAPI\n\napp = FastAPI()\n',
  };
  const installed = (contents: Files) => {
    const root = new TestRepository(aDirectory('project')).write(contents).path;
    const app = join(root, 'services/api');
    const step = detectInstall(app, root);
    expect(step?.directory).toBe(app);
    expect(detectStart(app, root)).toContain(`${PYTHON} -m uvicorn main:app`);
    return { line: step?.line, lockfile: readProject(root, 'services/api').lockfile };
  };

  it('is installed as the lockfile of the workspace says, into its own folder', () => {
    const line = 'UV_PROJECT_ENVIRONMENT="$PWD/.venv" uv sync --frozen --no-editable';
    expect(installed(member)).toEqual({ line, lockfile: 'uv.lock' });
    const editable = member['uv.lock'].replace('virtual', 'editable');
    expect(installed({ ...member, 'uv.lock': editable })).toMatchObject({ line });
  });

  it.each<[string, Files, string]>([
    ['has a lockfile of its own', { 'services/api/uv.lock': '' }, 'uv sync --frozen'],
    [
      'says in a file of its own what it needs',
      { 'services/api/requirements.txt': 'fastapi\nuvicorn' },
      `${PIP} -r requirements.txt`,
    ],
    ['is not in it', { 'uv.lock': member['uv.lock'].replace('api" }', 'other" }') }, `${PIP} .`],
    ['is below a project that is no workspace', { 'pyproject.toml': '[project]\n' }, `${PIP} .`],
  ])('is installed by itself if it %s', (_, contents, line) => {
    expect(installed({ ...member, ...contents }).line).toBe(line);
  });
});

const FLASK = 'from flask import Flask\n\napp = Flask(__name__)\n';
const FASTAPI =
  'import fastapi\n\nservice: fastapi.FastAPI = fastapi.FastAPI(\n    title="x",\n)\n';

describe('an app in Python', () => {
  it.each<[string, Files, string]>([
    ['requirements.txt', { 'requirements.txt': '' }, `${PIP} -r requirements.txt`],
    ['pyproject.toml', { 'pyproject.toml': '' }, `${PIP} .`],
    ['uv.lock', { 'pyproject.toml': '', 'uv.lock': '' }, 'uv sync --frozen'],
    [
      'poetry.lock',
      { 'pyproject.toml': '', 'poetry.lock': '' },
      'POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction --no-root',
    ],
    ['Pipfile.lock', { Pipfile: '', 'Pipfile.lock': '' }, 'PIPENV_VENV_IN_PROJECT=1 pipenv sync'],
  ])('is installed by its %s', (_, contents, install) => {
    expect(detected(contents)).toMatchObject({ install, build: undefined });
  });

  const PROJECT = '[project]\nname = "shop"\ndependencies = ["flask", "uvicorn[standard]>=0.3"]\n';
  const FOLDERS = { 'app/main.py': '', 'migrations/env.py': '' };

  it.each<[string, Files, boolean]>([
    ['several folders', { 'pyproject.toml': PROJECT, ...FOLDERS }, false],
    ['several files', { 'pyproject.toml': PROJECT, 'app.py': '', 'models.py': '' }, false],
    ['one folder', { 'pyproject.toml': PROJECT, 'app/main.py': '', 'tests/a.py': '' }, true],
    ['one file', { 'pyproject.toml': PROJECT, 'app.py': '', 'setup.sh': '' }, true],
    ['a folder src', { 'pyproject.toml': PROJECT, ...FOLDERS, 'src/a.py': '' }, true],
    ['a build system', { 'pyproject.toml': `${PROJECT}[build-system]\n`, ...FOLDERS }, true],
    ['a list', { 'pyproject.toml': `${PROJECT}[tool.setuptools]\n`, ...FOLDERS }, true],
    ['setup.py', { 'pyproject.toml': PROJECT, ...FOLDERS, 'setup.py': '' }, true],
  ])('is installed as a package if pip can tell which: %s', (_, contents, isPackage) => {
    const { install = '' } = detected(contents);
    expect(install === `${PIP} .`).toBe(isPackage);
    expect(install.endsWith('-m pip install --quiet -r .venv/requirements.txt')).toBe(!isPackage);
  });

  // Since Python 3.11.
  const readsToml = spawnSync('python3', ['-c', 'import tomllib'], WITH_LIMIT).status === 0;
  it.runIf(readsToml)('that is no package has its packages read by Python', () => {
    const { install = '' } = detected({ 'pyproject.toml': PROJECT, ...FOLDERS });
    const [, program = ''] = /-c "([^"]*)"/.exec(install) ?? [];
    const cwd = aDirectory('flat');
    writeFileSync(join(cwd, 'pyproject.toml'), PROJECT);
    const { stdout } = spawnSync('sh', ['-c', `python3 -c "${program}"`], {
      ...WITH_LIMIT,
      cwd,
      encoding: 'utf8',
    });
    expect(stdout).toBe('flask\nuvicorn[standard]>=0.3\n');
  });

  it.each<[string, Files, string]>([
    [
      'with gunicorn',
      { 'requirements.txt': 'flask\ngunicorn==23', 'app.py': FLASK },
      `${PYTHON} -m gunicorn --bind 127.0.0.1:{port} app:app`,
    ],
    [
      'with Flask alone, below a folder',
      { 'requirements.txt': 'Flask>=3', 'shop/__init__.py': FLASK },
      `${PYTHON} -m flask --app shop:app run --port {port}`,
    ],
    [
      'made by a factory below src',
      {
        'requirements.txt': 'gunicorn',
        'src/shop/__init__.py': 'def create_app():\n    return Flask(__name__)\n',
      },
      `${PYTHON} -m gunicorn --bind 127.0.0.1:{port} --chdir src 'shop:create_app()'`,
    ],
    [
      'made by a factory that needs no arguments',
      {
        'requirements.txt': 'gunicorn',
        'shop/__init__.py':
          'def create_app(config: dict[str, str] = None, *, debug=False, **more):\n    return Flask(__name__)\n',
      },
      `${PYTHON} -m gunicorn --bind 127.0.0.1:{port} 'shop:create_app()'`,
    ],
    [
      'made by a factory that needs arguments, in the file that gives them',
      {
        'requirements.txt': 'gunicorn',
        'app/__init__.py': 'def create_app(config_name):\n    return Flask(__name__)\n',
        'flasky.py': "from app import create_app\n\napp = create_app('default')\n",
      },
      `${PYTHON} -m gunicorn --bind 127.0.0.1:{port} flasky:app`,
    ],
    [
      'of Flask in a Dockerfile that names it by a variable',
      {
        'requirements.txt': 'flask',
        'hello.py': '',
        Dockerfile:
          'FROM python\nWORKDIR /app\nENV FLASK_APP=hello.py\nENV FLASK_RUN_HOST=0.0.0.0\nCMD ["flask","run"]',
      },
      `${PYTHON} -m flask --app hello.py run --port {port}`,
    ],
    [
      'of Flask in a Dockerfile with an option, which counts more',
      {
        'requirements.txt': 'flask',
        Dockerfile:
          'FROM python\nWORKDIR /app\nENV LEVEL=1 FLASK_APP="/app/a.py"\nCMD flask --app b.py run',
      },
      `${PYTHON} -m flask --app b.py run --port {port}`,
    ],
    [
      'of FastAPI with uvicorn',
      { 'pyproject.toml': 'dependencies = ["uvicorn[standard]"]', 'shop/main.py': FASTAPI },
      `${PYTHON} -m uvicorn shop.main:service --port {port}`,
    ],
    [
      'of FastAPI made by a factory',
      {
        'pyproject.toml': 'dependencies = ["fastapi", "uvicorn"]',
        'shop/main.py':
          'def create_app() -> FastAPI:\n    app = FastAPI()\n    return app\n\n\napp = create_app()\n',
      },
      `${PYTHON} -m uvicorn shop.main:app --port {port}`,
    ],
    [
      'of Django',
      {
        'requirements.txt': 'django',
        'manage.py':
          'import django\nos.environ.setdefault("DJANGO_SETTINGS_MODULE", "shop.settings")',
      },
      `${PYTHON} manage.py runserver --noreload 127.0.0.1:{port}`,
    ],
    [
      'of Django with gunicorn',
      {
        'requirements.txt': 'django\ngunicorn',
        'manage.py':
          'import django\nos.environ.setdefault("DJANGO_SETTINGS_MODULE", "shop.settings")',
        'shop/wsgi.py': '',
      },
      `${PYTHON} -m gunicorn --bind 127.0.0.1:{port} shop.wsgi`,
    ],
    [
      'in a Procfile',
      { 'requirements.txt': '', Procfile: 'release: x\nweb: gunicorn -c conf.py a.b:c' },
      `${PYTHON} -m gunicorn -c conf.py a.b:c --bind 127.0.0.1:{port}`,
    ],
    [
      'in a Dockerfile, with a fixed port',
      {
        'requirements.txt': '',
        Dockerfile:
          'FROM python\nWORKDIR /srv\nCMD ["uvicorn", "main:app", "--host", "0.0.0.0", "--port", "8000", "--reload"]',
      },
      `${PYTHON} -m uvicorn main:app --host 0.0.0.0 --port {port}`,
    ],
    [
      'that a Dockerfile boots as a script',
      {
        'requirements.txt': '',
        'run.py': '',
        Dockerfile: 'FROM python\nWORKDIR /srv\nCMD python /srv/run.py',
      },
      `${PYTHON} run.py`,
    ],
    [
      'that a stage boots whose folder an earlier one sets',
      {
        'requirements.txt': '',
        'main.py': '',
        Dockerfile:
          'FROM python:3.12 AS base\nWORKDIR /app\nFROM base\nCOPY . .\nCMD ["python", "/app/main.py"]',
      },
      `${PYTHON} main.py`,
    ],
    [
      'that a Dockerfile boots as a folder',
      {
        'requirements.txt': '',
        'shop/__main__.py': '',
        Dockerfile: 'FROM python\nCMD python -u -X dev shop',
      },
      `${PYTHON} -u -X dev shop`,
    ],
    [
      'that a Dockerfile boots as a module',
      { 'requirements.txt': '', Dockerfile: 'FROM python\nCMD python -m shop' },
      `${PYTHON} -m shop`,
    ],
  ])('%s is booted', (_, contents, start) => {
    expect(detected(contents).start).toBe(start);
  });

  it.each<[string, Files]>([
    ['that only tests make', { 'requirements.txt': 'flask', 'tests/app.py': FLASK }],
    [
      'of a factory with arguments that no file gives',
      {
        'requirements.txt': 'flask',
        'app/__init__.py':
          'def create_app(\n    config_name: str,\n):\n    return Flask(__name__)\n',
      },
    ],
    ['without a server for it', { 'requirements.txt': 'fastapi', 'main.py': FASTAPI }],
    [
      'whose file only the container has',
      { 'requirements.txt': '', 'main.py': '', Dockerfile: 'COPY . /app\nCMD python /app/main.py' },
    ],
    [
      'whose file is at another place',
      { 'requirements.txt': '', 'src/run.py': '', Dockerfile: 'CMD python -u -W ignore run.py' },
    ],
    ['in a Dockerfile with a script', { 'requirements.txt': '', Dockerfile: 'CMD ["/start.sh"]' }],
  ])('is not guessed: an app %s', (_, contents) => {
    expect(detected(contents).start).toBeNull();
  });

  it('is told with the files that say so', () => {
    const { source } = detected({ 'requirements.txt': 'flask', 'app.py': FLASK });
    expect(source).toBe('requirements.txt and app.py');
  });
});

describe('an app on Node.js without a start script', () => {
  const started = (contents: Files, scripts: object = {}) =>
    detected({ 'package.json': JSON.stringify({ scripts }), ...contents });

  it.each<[string, Files, object, string | null]>([
    ['a Procfile', { Procfile: 'web: node build/app.js' }, {}, 'node build/app.js'],
    [
      'a Dockerfile',
      {
        Dockerfile: 'FROM node\nWORKDIR /app\nENTRYPOINT ["tini", "--", "node"]\nCMD ["/app/a.js"]',
        'a.js': '',
      },
      {},
      'node a.js',
    ],
    [
      'the script that a Dockerfile runs',
      { Dockerfile: 'CMD npm run prod' },
      { prod: 'node a.js' },
      'node a.js',
    ],
    ['a file that only the container has', { Dockerfile: 'CMD ["node", "api"]' }, {}, null],
    ['a supervisor', { Dockerfile: 'CMD yarn up' }, { up: 'pm2-docker start a.js' }, null],
    ['another program', { Dockerfile: 'CMD ["nginx", "-g", "daemon off;"]' }, {}, null],
    ['a command for a shell', { Procfile: 'web: node a.js; rm x' }, {}, null],
  ])('is booted as %s says', (_, contents, scripts, start) => {
    expect(started(contents, scripts).start).toBe(start);
  });

  it('keeps its start script', () => {
    const files = { Procfile: 'web: node build/app.js' };
    expect(started(files, { start: 'node a.js' })).toMatchObject({
      start: 'node a.js',
      source: 'the start script',
    });
    expect(started(files).source).toBe('Procfile');
  });
});
