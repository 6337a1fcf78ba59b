import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { askYesOrNo, initCommand } from '../../../src/cli/init-command.ts';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { serverSource } from '../../support/apps.ts';
import { CERTIFICATE } from '../../support/certificate.ts';
import { cannongate, runInProcess, start } from '../../support/programs.ts';
import {
  aDirectory,
  aRepository,
  type Files,
  type TestRepository,
} from '../../support/repository.ts';

const WORKFLOW = '.github/workflows/cannongate.yml';
const CONFIG = 'cannongate.yml';

/** An app that answers the paths that are listed, and no others. */
function anApp(statuses: Record<string, number>, source?: (plain: string) => string): Files {
  const plain = serverSource(
    `response.statusCode = ${JSON.stringify(statuses)}[request.url] ?? 404; response.end();`,
  );
  return {
    'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
    'server.js': source ? source(plain) : plain,
  };
}

function aRepositoryWith(files: Files): TestRepository {
  const repository = aRepository();
  repository.commit('base', files);
  return repository;
}

const textOf = ({ path }: TestRepository, name: string) => readFileSync(join(path, name), 'utf8');

async function init(repository: TestRepository, ...args: string[]) {
  const result = await cannongate(['init', ...args], { cwd: repository.path });
  // npm's own cache of compiled code on Node.js 24.
  result.expectNothingLeft(/^node-compile-cache$/);
  return result;
}

/** Runs it in vain: exit code 2, and a repository as it was. */
async function refused(repository: TestRepository, ...args: string[]) {
  const before = repository.state();
  const result = await runInProcess(['init', ...args], { cwd: repository.path });
  result.expectNothingLeft();
  expect(result.code).toBe(2);
  expect(repository.state()).toEqual(before);
  expect(result.stderr).toMatch(/in the configuration; nothing was written\.$/m);
  return result;
}

describe('init', () => {
  it('boots the app, proposes routes that answer, writes both files, and the gate accepts them', async () => {
    const openapi = {
      paths: { '/users': { get: {} }, '/me': { get: {} }, '/x/{id}': { get: {} } },
    };
    const repository = aRepositoryWith({
      ...anApp({ '/users': 200, '/me': 401 }),
      'openapi.json': JSON.stringify(openapi),
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(repository.git('status', '--porcelain', '-uall')).toBe(`?? ${WORKFLOW}\n?? ${CONFIG}`);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      scenarios: [{ path: '/users', expect: { status: 200 } }],
    });
    expect(stdout).toContain(textOf(repository, CONFIG));
    expect(stdout).toContain(textOf(repository, WORKFLOW));
    expect(stdout).toMatch(/boot +it came up and listens on the given port/);
    expect(stdout).toMatch(/#\s+GET \/me: it answered with 401\n#\s+GET \/x\/{id}: it needs id/);
    expect(stdout).toMatch(/Wrote .* Next steps:\n {2}1\. /);

    // A measuring time that is too short is refused once the file has been read, without measuring.
    const args = ['compare', '--measuring-time', '1s'];
    const { stderr } = await cannongate(args, { cwd: repository.path });
    expect(stderr).toMatch(
      /1 problem in the configuration[^]*--measuring-time: found 1s; give at least/,
    );
  });

  it('asks the app for its routes, and fills a parameter from the first item of a list', async () => {
    const answering = serverSource(
      `const bodies = { '/users': [{ id: 'a7' }], '/users/a7': {}, '/old': {} };
       response.statusCode = request.url in bodies ? 200 : 404;
       response.end(JSON.stringify(bodies[request.url] ?? null));`,
    );
    // A route table in the shape of Fastify's.
    const table = `globalThis.kept = { trees: {}, routes: [
      { method: 'GET', path: '/users/:id' }, { method: 'GET', path: '/users' },
      { method: 'GET', path: '/files/*' }, { method: 'POST', path: '/users' },
    ] };\n`;
    const repository = aRepositoryWith(anApp({}, () => table + answering));
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      scenarios: [
        { path: '/users', expect: { status: 200 } },
        { path: '/users/a7', expect: { status: 200 } },
      ],
    });
    expect(stdout).toMatch(/load +all 2 GETs of the route table of fastify/);
    expect(stdout).toMatch(/# +POST \/users: it is not a GET and may change data/);
  });

  it('finds an OpenAPI document that the app serves', async () => {
    const document = { openapi: '3.0.0', paths: { '/users': { get: {} }, '/me': { get: {} } } };
    const answering = serverSource(
      `const bodies = { '/documentation/json': ${JSON.stringify(document)}, '/users': [] };
       response.statusCode = request.url in bodies ? 200 : 404;
       response.end(JSON.stringify(bodies[request.url] ?? null));`,
    );
    const repository = aRepositoryWith(anApp({}, () => answering));
    const { stdout } = await init(repository, '--yes');
    expect(stdout).toMatch(/load +1 of the 2 GETs of the document at \/documentation\/json/);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({ scenarios: [{ path: '/users' }] });
  });

  it('uses the work tree with its changes, from any folder in it', async () => {
    const repository = aRepositoryWith({ 'packages/api/readme': '' });
    const app = anApp({ '/': 200 });
    repository.write({
      'packages/api/package.json': app['package.json'] ?? '',
      'packages/api/server.js': app['server.js'] ?? '',
    });
    const result = await cannongate(['init', '--yes'], {
      cwd: join(repository.path, 'packages/api'),
    });
    expect(result.code).toBe(0);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      'working-directory': 'packages/api',
    });
  });

  it('does not care whether an earlier build has left another program outside, which the start command names', async () => {
    const folder = aDirectory('outside');
    const file = join(folder, 'server.js');
    writeFileSync(file, '// of an earlier build');
    const repository = aRepositoryWith(anApp({ '/': 200 }));
    const build = `cp server.js ${file}`;
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const args = ['--build', build, '--start', `node ${file}`, '--yes'];
    const { code, stdout } = await init(repository, ...args);
    expect(stdout).toMatch(/boot +it came up and listens on the given port/);
    expect(code).toBe(0);
  });

  it('installs and builds before it boots, outside of the work tree', async () => {
    const repository = aRepositoryWith(anApp({ '/': 200 }));
    const made = ['--install', 'mkdir made', '--build', 'cp server.js made/'];
    const { code } = await init(repository, '--yes', ...made, '--start', 'node made/server.js');
    expect(code).toBe(0);
    expect(existsSync(join(repository.path, 'made'))).toBe(false);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      install: 'mkdir made',
      build: 'cp server.js made/',
      start: 'node made/server.js',
    });
  });

  it('says if an app ignores PORT, and what to do', async () => {
    const boots = join(aDirectory('boots'), 'boots');
    const app = anApp(
      { '/health': 200 },
      (plain) =>
        `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(boots)}, '.');\n${plain.replace('process.env.PORT', '0')}`,
    );
    const repository = aRepositoryWith(app);
    // As long as it takes here to boot: only then it is looked for elsewhere.
    for (let seconds = 2; ; seconds *= 2) {
      writeFileSync(boots, '');
      const { code, stdout, stderr } = await init(
        repository,
        ...['--yes', '--force', '--ready-timeout', `${seconds}s`],
      );
      if (code === 3 && seconds < 16) continue;
      expect(code).toBe(0);
      // The first boot waits for the given port for all of ready-timeout. What a launch takes is told by a second one.
      expect(stderr).toContain('booting it once more, to see how long that takes');
      expect(readFileSync(boots, 'utf8')).toBe('..');
      expect(stdout).toMatch(/ boots [\d.]+ s\b/);
      expect(stdout).toMatch(/ignores PORT and listens on port \d+.*give --start with \{port\}/);
      expect(stdout).toMatch(/GET \/ answered with 404; GET \/health answered with 200/);
      expect(textOf(repository, CONFIG)).toContain('# start: node server.js --port {port}');
      break;
    }
  });

  it('boots an app that ignores PORT and serves none of the common paths', async () => {
    const answering = serverSource(
      `response.statusCode = request.url === '/books' ? 200 : 404; response.end();`,
    ).replace('process.env.PORT', '0');
    const table = `globalThis.kept = { trees: {}, routes: [{ method: 'GET', path: '/books' }] };\n`;
    const repository = aRepositoryWith(anApp({}, () => table + answering));
    // It is found before that time is over.
    const { code, stdout } = await init(repository, '--yes', '--ready-timeout', '1h');
    expect(code).toBe(0);
    expect(stdout).toMatch(/boot +it came up, but ignores PORT and listens on port \d+/);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      scenarios: [{ path: '/books', expect: { status: 200 } }],
    });
  });

  it('proposes files for an app that does not boot, says why, and exits with 3', async () => {
    const repository = aRepositoryWith(
      anApp({}, () => "console.log('no database \\u001b[31m'); process.exit(1);"),
    );
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(3);
    expect(stdout).toMatch(/the app did not boot: node server.js exited with code 1/);
    expect(stdout).toMatch(/The last lines that the app printed:\n {2}no database/);
    expect(stdout).not.toContain('\u001b');
    expect(existsSync(join(repository.path, WORKFLOW))).toBe(true);
  });

  it('says what the install printed, and that a lockfile may be broken, if it could not be installed', async () => {
    const repository = aRepositoryWith({
      ...anApp({}),
      'package-lock.json': '{\n<<<<<<< HEAD\n}\n',
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(3);
    expect(stdout).toMatch(/The last lines that the install printed:\n {2}npm error/);
    expect(stdout).toContain(
      'or one that npm cannot read, such as with the marks of a merge conflict',
    );
  });

  it('tries the variables of .env.example if the app does not come up without, and proposes them', async () => {
    const app = anApp({ '/': 200 }, (plain) =>
      plain.replace(
        'createServer(',
        "if (!process.env.SHOP_NAME) throw new Error('SHOP_NAME is required');\ncreateServer(",
      ),
    );
    const repository = aRepositoryWith({ ...app, '.env.example': 'SHOP_NAME=corner # any\n' });
    const { code, stdout, stderr } = await init(repository, '--yes');
    expect(stderr).toContain('booting it again, with the values of its example environment file');
    expect(code).toBe(0);
    expect(stdout).toMatch(/boot +it came up/);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({ env: ['SHOP_NAME=corner'] });
  });

  it('builds again with these variables if the build has failed without', async () => {
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      'package.json': JSON.stringify({
        type: 'module',
        scripts: { build: 'node build.js', start: 'test -e built && node server.js' },
      }),
      'build.js': `import { writeFileSync } from 'node:fs';
        if (!process.env.SHOP_NAME) throw new Error('SHOP_NAME is required');
        writeFileSync('built', '');`,
      '.env.example': 'SHOP_NAME=corner\n',
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(stdout).toMatch(/boot +it came up/);
    expect(code).toBe(0);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({ env: ['SHOP_NAME=corner'] });
  });

  it('sends its requests with TLS if the app speaks HTTPS, and proposes scenarios that do', async () => {
    const app = anApp({ '/status': 200 }, (plain) =>
      plain
        .replace("from 'node:http'", "from 'node:https'")
        .replace('createServer(', `createServer(${JSON.stringify(CERTIFICATE)}, `),
    );
    const repository = aRepositoryWith(app);
    const { code, stdout, stderr } = await init(repository, '--yes');
    expect(stderr).toContain('trying again, with TLS');
    expect(code).toBe(0);
    expect(stdout).toMatch(/boot +it came up and listens on the given port, with HTTPS\n/);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      scenarios: [{ path: '/status', tls: true, expect: { status: 200 } }],
    });
  });

  it('sends its requests with TLS also if the app speaks HTTPS on a port of its own, without waiting for the other one', async () => {
    const port = await freePort();
    const app = anApp({ '/status': 200 }, (plain) =>
      plain
        .replace("from 'node:http'", "from 'node:https'")
        .replace('createServer(', `createServer(${JSON.stringify(CERTIFICATE)}, `)
        .replace('process.env.PORT', String(port)),
    );
    const repository = aRepositoryWith(app);
    // Waiting for the port in PORT would exceed the test's timeout.
    const { code, stdout, stderr } = await init(repository, '--ready-timeout', '1h', '--yes');
    expect(stderr).toContain('trying again, with TLS');
    expect(stdout).toMatch(new RegExp(`listens on port ${port}, with HTTPS\\n`));
    expect(code).toBe(0);
  });

  it('sends the header of a proxy that ends TLS if the app redirects to HTTPS without it, and proposes scenarios that do', async () => {
    const app = anApp({ '/users': 200 }, (plain) =>
      plain.replace(
        'response.statusCode',
        `if (request.headers['x-forwarded-proto'] !== 'https') {
          return response.writeHead(301, { location: 'https://' + request.headers.host + request.url }).end();
        }
        response.statusCode`,
      ),
    );
    const openapi = JSON.stringify({ paths: { '/users': { get: {} } } });
    const repository = aRepositoryWith({ ...app, 'openapi.json': openapi });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('the app redirects HTTP to HTTPS, as behind a proxy');
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      scenarios: [
        { path: '/users', headers: { 'x-forwarded-proto': 'https' }, expect: { status: 200 } },
      ],
    });
  });

  it('expects no redirect to HTTPS that nothing avoids', async () => {
    const app = anApp({}, (plain) =>
      plain.replace(
        'response.statusCode',
        `return response.writeHead(301, { location: 'https://localhost:8443' + request.url }).end();
        response.statusCode`,
      ),
    );
    const repository = aRepositoryWith(app);
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('also with the header x-forwarded-proto: https');
    // With the status of the redirect, no warning would say that only redirects are measured.
    const { scenarios } = parse(textOf(repository, CONFIG)) as { scenarios: unknown };
    expect(scenarios).toEqual([{ path: '/' }]);
  });

  it('generates the client of Prisma if the app does not come up without, and proposes that build', async () => {
    const app = anApp(
      { '/': 200 },
      (plain) =>
        `import { existsSync } from 'node:fs';
        if (!existsSync('generated')) throw new Error('@prisma/client did not initialize yet.');
        ${plain}`,
    );
    const repository = aRepositoryWith({
      ...app,
      'package.json': JSON.stringify({
        type: 'module',
        scripts: { build: 'touch built', start: 'test -e built && node server.js' },
      }),
      // In place of Prisma's own program.
      'node_modules/.bin/prisma': '#!/bin/sh\n[ "$1" = generate ] && touch generated\n',
    });
    repository.git('update-index', '--chmod=+x', 'node_modules/.bin/prisma');
    chmodSync(join(repository.path, 'node_modules/.bin/prisma'), 0o755);
    repository.commit('executable');
    const { code, stdout } = await init(repository, '--yes');
    expect(stdout).toMatch(/boot +it came up/);
    expect(code).toBe(0);
    const build = 'npx prisma generate && npm run build';
    expect(parse(textOf(repository, CONFIG))).toMatchObject({ build });
  });

  it('builds the packages of the workspace if the app does not come up without, and proposes that build', async () => {
    const app = anApp({ '/': 200 }, (plain) => `import '../shared/dist/index.js';\n${plain}`);
    const repository = aRepositoryWith({
      'package.json': JSON.stringify({
        workspaces: ['api', 'shared'],
        scripts: { build: 'mkdir shared/dist && touch shared/dist/index.js' },
      }),
      'shared/package.json': JSON.stringify({ name: '@acme/shared' }),
      'api/package.json': app['package.json'] ?? '',
      'api/server.js': app['server.js'] ?? '',
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(stdout).toMatch(/boot +it came up/);
    expect(code).toBe(0);
    const build = 'npm run build --prefix ../';
    expect(parse(textOf(repository, CONFIG))).toMatchObject({ build, 'working-directory': 'api' });
  });

  it('copies the example of an environment file that the app reads itself, and proposes that build', async () => {
    const app = anApp(
      { '/': 200 },
      (plain) =>
        `import { readFileSync } from 'node:fs';
        if (!readFileSync('.env', 'utf8').includes('corner')) throw new Error('no name');
        ${plain}`,
    );
    const repository = aRepositoryWith({ ...app, '.env.example': 'SHOP_NAME=corner\n' });
    const { code, stdout } = await init(repository, '--yes');
    expect(stdout).toMatch(/boot +it came up/);
    expect(code).toBe(0);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({ build: 'cp .env.example .env' });
    const given = await init(repository, '--yes', '--force', '--build', 'true');
    expect(given.code).toBe(3);
  });

  it('gives the app the address of a service that is there', async () => {
    const port = await freePort();
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }, (plain) =>
        plain.replace('createServer(', 'if (!process.env.REDIS_URL) throw 1;\ncreateServer('),
      ),
      'compose.yml': `services: { cache: { image: "redis:7", ports: ["${port}:6379"] } }`,
    });
    const service = createServer().listen(port, '127.0.0.1');
    await once(service, 'listening');
    const { code } = await init(repository, '--yes');
    service.close();
    expect(code).toBe(0);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      env: [`REDIS_URL=redis://127.0.0.1:${port}`],
    });
  });

  it('names the files that look like apps in a folder of small ones', async () => {
    const repository = aRepositoryWith({
      'package.json': '{}',
      'one/app.js': '',
      'two/server.js': '',
      'test/app.js': '',
    });
    const { stderr } = await refused(repository, '--yes');
    expect(stderr).toMatch(/These look like apps: one\/app\.js, two\/server\.js/);
    expect(stderr).toContain('--start "node one/app.js"');
  });

  it('names the cause of a failed boot first, and proposes the service that is missing', async () => {
    const port = await freePort();
    const app = anApp(
      {},
      () => `import { connect } from 'node:net'; connect(${port}, '127.0.0.1');`,
    );
    const repository = aRepositoryWith({
      ...app,
      'compose.yml': `services: { db: { image: "postgres:17", ports: ["${port}:5432"] } }`,
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(3);
    expect(stdout).toMatch(
      new RegExp(`- the app did not boot: it cannot connect to PostgreSQL at 127.0.0.1:${port}`),
    );
    expect(parse(textOf(repository, WORKFLOW))).toMatchObject({
      jobs: { performance: { services: { postgres: { ports: [`${port}:5432`] } } } },
    });
  });

  it('writes no secret into a file, whether it was typed or passed on', async () => {
    const repository = aRepositoryWith(anApp({ '/': 200 }));
    const secret = 'postgres://me:swordfish@host/db';
    const args = ['--env', `DATABASE_URL=${secret}`, '--env', 'SHOP_TOKEN', '--env', 'SHOP_MODE'];
    const result = await cannongate(['init', '--yes', ...args], {
      cwd: repository.path,
      env: { SHOP_TOKEN: 'swordfish-2', SHOP_MODE: 'demo' },
    });
    expect(result.code).toBe(0);
    const written = textOf(repository, CONFIG) + textOf(repository, WORKFLOW);
    expect(written + result.stdout).not.toContain('swordfish');
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      env: ['DATABASE_URL', 'SHOP_TOKEN', 'SHOP_MODE'],
    });
    expect(textOf(repository, WORKFLOW)).toContain('SHOP_TOKEN: ${{ secrets.SHOP_TOKEN }}');
    expect(textOf(repository, WORKFLOW)).toContain('SHOP_MODE: ${{ vars.SHOP_MODE }}');
  });

  it('says that the Node.js is not the one of .nvmrc', async () => {
    const repository = aRepositoryWith({ ...anApp({ '/': 200 }), '.nvmrc': '4' });
    const { stdout } = await init(repository, '--yes');
    expect(stdout).toMatch(/\.nvmrc asks for Node\.js 4, and the node of the PATH/);
  });

  it('says why an app cannot be installed', async () => {
    const repository = aRepositoryWith(anApp({ '/': 200 }));
    const { code, stdout } = await init(repository, '--yes', '--install', 'echo offline; exit 4');
    expect(code).toBe(3);
    expect(stdout).toMatch(/install of the app failed: .* exited with code 4/);
    expect(stdout).toMatch(/printed:\n {2}offline/);
  });

  it('says of a database without tables that it does not run the migrations', async () => {
    const line = `console.error('error: relation "users" does not exist'); process.exit(1);`;
    const repository = aRepositoryWith({ ...anApp({ '/': 200 }), 'server.js': line });
    const { code, stdout } = await init(repository, '--yes', '--start', 'node server.js');
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /the database has no table users.*\. cannongate init does not run migrations: run them yourself once before it/,
    );
  });

  it('boots what the script watches that the start script runs, and says of a given command that it watches', async () => {
    const scripts = { start: 'npm run dev', dev: 'node --watch server.js' };
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      'package.json': JSON.stringify({ type: 'module', scripts }),
    });
    const { stdout } = await init(repository);
    expect(stdout).toContain('so the dev script without watching is proposed instead');
    expect(stdout).toContain('start: node server.js');
    expect(stdout).not.toMatch(/the start command watches files/i);
    const given = await init(repository, '--start', 'node --watch server.js');
    expect(given.stdout).toMatch(/the start command watches files \(--watch\)/i);
  });

  it('proposes a file as the start command if there is no start script', async () => {
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      'package.json': '{"type":"module"}',
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('package.json has no start script, so server.js is proposed');
    expect(parse(textOf(repository, CONFIG))).toMatchObject({ start: 'node server.js' });
  });

  it('finds the one package that has a start script', async () => {
    const { 'package.json': manifest = null, 'server.js': server = null } = anApp({ '/': 200 });
    const repository = aRepositoryWith({
      'package.json': '{"workspaces":["packages/*"]}',
      'packages/api/package.json': manifest,
      'packages/api/server.js': server,
      'packages/lib/package.json': '{}',
    });
    const { code } = await init(repository, '--yes', '--install', 'false');
    expect(code).toBe(0);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      'working-directory': 'packages/api',
    });
  });

  it('boots the package into which the start script of the root leads', async () => {
    const { 'package.json': manifest = null, 'server.js': server = null } = anApp({ '/': 200 });
    const repository = aRepositoryWith({
      'package.json': JSON.stringify({ scripts: { start: 'cd server && npm start' } }),
      'server/package.json': manifest,
      'server/server.js': server,
      'client/package.json': manifest,
    });
    const { code } = await init(repository, '--yes', '--install', 'false');
    expect(code).toBe(0);
    expect(parse(textOf(repository, CONFIG))).toMatchObject({ 'working-directory': 'server' });
  });

  it('boots in the root what the root installs for a folder, and what no package is for', async () => {
    const { 'package.json': manifest = null, 'server.js': server = null } = anApp({ '/': 200 });
    const scripts = { start: 'cd server && npm start', postinstall: 'cd server && npm install' };
    const repository = aRepositoryWith({
      'package.json': JSON.stringify({ scripts }),
      'server/package.json': manifest,
      'server/server.js': server,
    });
    await init(repository, '--yes', '--install', 'false');
    expect(parse(textOf(repository, CONFIG))).not.toHaveProperty('working-directory');
  });

  it('converts an autobench.yml', async () => {
    const autobench = [
      'name: shop',
      'benchFolder: bench',
      'url: http://localhost:3000',
      'connections: 7',
      'duration: 30',
      'benchmarks:',
      '  - name: orders',
      '    method: POST',
      '    path: /orders',
      '    body: { id: "[<id>]" }',
      '    idReplacement: true',
      '  - { name: home, path: / }',
    ];
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      'autobench.yml': autobench.join('\n'),
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('duration is not used');
    expect(parse(textOf(repository, CONFIG))).toMatchObject({
      scenarios: [
        { name: 'orders', method: 'POST', body: '{"id":"[<id>]"}', connections: 7 },
        { name: 'home', path: '/', connections: 7 },
      ],
    });
  });

  it('reports an invalid autobench.yml and does not change it', async () => {
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      'autobench.yml': 'benchmarks: 1',
    });
    const { code, stdout } = await init(repository, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('autobench.yml cannot be converted');
    expect(textOf(repository, 'autobench.yml')).toBe('benchmarks: 1');
    expect(existsSync(join(repository.path, CONFIG))).toBe(true);
  });

  it('replaces the existing configuration file with --force', async () => {
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      '.github/cannongate.yml': 'tolerance: 9%',
    });
    expect((await init(repository, '--yes', '--force')).code).toBe(0);
    expect(textOf(repository, '.github/cannongate.yml')).toContain('tolerance: 3%');
    expect(existsSync(join(repository.path, CONFIG))).toBe(false);
  });
});

it('the workflow finds a configuration file that is replaced in the folder of its app, and so do the next steps', async () => {
  const app = anApp({ '/api': 200 });
  const repository = aRepositoryWith({
    ...anApp({ '/': 200 }),
    'apps/api/package.json': app['package.json'] ?? '',
    'apps/api/server.js': app['server.js'] ?? '',
    'apps/api/cannongate.yml': 'tolerance: 9%',
  });
  const { code, stdout } = await init(
    repository,
    ...['--yes', '--force', '--working-directory', 'apps/api', '--request-paths', '/api'],
  );
  expect(code).toBe(0);
  expect(existsSync(join(repository.path, CONFIG))).toBe(false);
  const { jobs } = parse(textOf(repository, WORKFLOW)) as {
    jobs: { performance: { steps: { with?: Record<string, string> }[] } };
  };
  const inputs = jobs.performance.steps.at(-1)?.with ?? {};
  const flags = Object.entries(inputs).flatMap(([name, value]) => [`--${name}`, value]);
  const used = await runInProcess(['config', ...flags], { cwd: repository.path });
  expect(used.stdout).toContain('# Configuration file: apps/api/cannongate.yml (default)');
  expect(used.stdout).toContain('path: /api');
  const [, noise = ''] = /Try it here: cannongate noise(.*), then cannongate/.exec(stdout) ?? [];
  expect(noise.trim().split(' ')).toEqual(flags);

  const there = { cwd: join(repository.path, 'apps/api') };
  const fromThere = await cannongate(['init', '--yes', '--force'], there);
  expect(textOf(repository, WORKFLOW)).toContain('working-directory: apps/api\n');
  expect(fromThere.stdout).toContain('Try it here: cannongate noise, then cannongate compare on');
});

it('--from proposes the routes of an access log, and refuses a file without requests', async () => {
  const repository = aRepositoryWith(anApp({ '/orders': 200, '/': 200 }));
  const log = join(aDirectory('log'), 'access.log');
  writeFileSync(log, 'a - - [x] "GET /orders?customer=ada HTTP/1.1" 200 1\n'.repeat(3));
  const { code, stdout } = await init(repository, '--yes', '--from', log);
  expect(code).toBe(0);
  expect(parse(textOf(repository, CONFIG))).toMatchObject({ scenarios: [{ path: '/orders' }] });
  expect(stdout).toMatch(
    /load +1 GET of access.log, the most requested that answers with 2xx \(100% of all requests/,
  );
  writeFileSync(log, 'nothing\n');
  const empty = await refused(repository, '--force', '--from', log);
  expect(empty.stderr).toMatch(/--from: found ".*access.log"; give an access log in the common/);
  const missing = await refused(repository, '--force', '--from', 'no.log');
  expect(missing.stderr).toMatch(/--from: found "no.log"; give a file that exists/);
});

describe('init writes nothing', () => {
  it('without a terminal to ask on, but shows the proposal', async () => {
    const { stdout, stderr } = await refused(aRepositoryWith(anApp({ '/': 200 })));
    expect(stdout).toContain(`--- ${WORKFLOW}\n`);
    expect(stderr).toMatch(/no terminal to ask on[^]*writes nothing[^]*booting the app/);
    expect(stderr).toMatch(/--yes: found no terminal to ask on; .*give --yes/);
  });

  it.each<[string, Files, number]>([
    ['if the user says no', anApp({ '/': 200 }), 0],
    [
      'if the user says no, and exits with 3 for an app that did not boot',
      anApp({}, () => 'process.exit(1);'),
      3,
    ],
  ])('%s', async (_, files, expected) => {
    const repository = aRepositoryWith(files);
    const before = repository.state();
    const { code, stdout } = await runInProcess([], { cwd: repository.path }, (args, programs) =>
      initCommand(args, programs, () => Promise.resolve(false)),
    );
    expect(stdout).toContain(`--- ${WORKFLOW}\n`);
    expect(stdout).toMatch(/Nothing was written\.$/m);
    expect(code).toBe(expected);
    expect(repository.state()).toEqual(before);
  });

  it('over existing files, and reports all problems at once', async () => {
    const repository = aRepositoryWith({
      ...anApp({ '/': 200 }),
      [WORKFLOW]: 'mine',
      [CONFIG]: 'mine',
    });
    const args = ['--yess', '--ready-timeout', 'soon', 'stray', '--request-paths'];
    const { stdout, stderr } = await refused(repository, ...args);
    expect(stdout).toBe('');
    for (const line of [
      '--request-paths: found no value; give a line',
      '--yess: found an unknown flag; did you mean --yes?',
      'stray: found an argument without a flag',
      '--ready-timeout: found "soon"; give a time',
      `${WORKFLOW}: found an existing file; give --force to replace it`,
      `${CONFIG}: found an existing file; give --force to replace it`,
    ]) {
      expect(stderr).toContain(line);
    }
  });

  it.each<[string, Files, string[], RegExp]>([
    [
      'without a start command',
      { a: '' },
      [],
      /--start: found no start command in the root.*give --start with the command/,
    ],
    [
      'without one, beside a package.json',
      { 'package.json': '{}' },
      [],
      /--start: found no start command in the root.*give --start, for example/,
    ],
    [
      'without one, in a language whose commands are not found',
      { 'go.mod': '' },
      [],
      /give the commands for Go, for example --build "go build [^"]*" --start \.\/server; .*PORT/,
    ],
    [
      'without one, in Python, where it is known what to install',
      { 'pyproject.toml': '[project]\nname = "x"\n' },
      [],
      /; give the command for Python, for example --start "uvicorn package\.module:app --port \{port\}"; .*PORT/,
    ],
    [
      'with one that does not exist',
      { a: '' },
      ['--start', 'no-such-program'],
      /--start: found "no-such-program"; .*command that exists/,
    ],
    ['with a broken package.json', { 'package.json': '{' }, [], /not valid JSON .*; fix the file/],
    [
      'with several apps, those with a web framework first',
      {
        'package.json': '{"workspaces":["a","b","c"]}',
        'a/package.json': '{"scripts":{"start":"node x.js"}}',
        'b/package.json': '{"scripts":{"start":"node x.js"}}',
        'c/package.json': '{"scripts":{"start":"node x.js"},"dependencies":{"koa":"1"}}',
      },
      [],
      /found 3 packages .*; choose one as working-directory: c or a or b \[several-packages\]$/m,
    ],
    [
      'several packages that the start script of the root boots',
      {
        'package.json': '{"workspaces":["apps/*"],"scripts":{"start":"turbo run start"}}',
        'apps/api/package.json': '{"scripts":{"start":"node x.js"}}',
        'apps/web/package.json': '{"scripts":{"start":"node x.js"}}',
      },
      [],
      /choose one as working-directory: apps\/api or apps\/web \[several-packages\]$/m,
    ],
    ['elsewhere', { a: '' }, ['--working-directory', 'b'], /--working-directory: .*exists in/],
  ])('%s', async (_, files, args, message) => {
    const { stderr } = await refused(aRepositoryWith(files), '--yes', ...args);
    expect(stderr).toMatch(message);
  });

  it('with several apps, also if one of them has a file that leads out of the repository', async () => {
    const repository = aRepositoryWith({
      'package.json': '{"workspaces":["a","b"]}',
      'a/package.json': '{"scripts":{"start":"node x.js"}}',
      'b/package.json': '{"scripts":{"start":"node x.js"}}',
    });
    const elsewhere = join(aDirectory('elsewhere'), 'openapi.json');
    writeFileSync(elsewhere, '{}');
    symlinkSync(elsewhere, join(repository.path, 'b/openapi.json'));
    const { stderr } = await refused(repository, '--yes');
    expect(stderr).toMatch(/choose one as working-directory: a or b \[several-packages\]$/m);
  });

  it('outside of a repository', async () => {
    const result = await cannongate(['init', '--yes'], { cwd: aDirectory() });
    expect(result.code).toBe(2);
    expect(result.stderr).toMatch(/--working-directory: .*run it inside a git repository/);
  });

  it('if it is interrupted, and leaves nothing behind', async () => {
    const repository = aRepositoryWith(anApp({}, () => 'setInterval(() => {}, 1e6);'));
    const before = repository.state();
    const running = start('cli.js', ['init', '--yes'], { cwd: repository.path });
    await expect.poll(running.output, { timeout: 30_000 }).toContain('booting the app');
    running.kill('SIGINT');
    expect((await running.finished).code).toBe(130);
    running.expectNothingLeft();
    expect(repository.state()).toEqual(before);
  });
});

describe('the question', () => {
  const answered = async (typed: string, signal = new AbortController().signal) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.end(typed);
    const answer = await askYesOrNo('Write?', input, output, signal);
    return { answer, asked: String(output.read()) };
  };

  it.each([
    ['y\n', true],
    [' YES \n', true],
    ['n\n', false],
    ['\n', false],
    ['yellow\n', false],
    ['', false],
  ])('answered by %j is %s', async (typed, answer) => {
    expect(await answered(typed)).toEqual({ answer, asked: 'Write? [y/N] ' });
  });

  it('ends with the reason if it is interrupted', async () => {
    const controller = new AbortController();
    const asked = askYesOrNo('?', new PassThrough(), new PassThrough(), controller.signal);
    controller.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
    await expect(answered('y\n', controller.signal)).rejects.toThrow('stopped');
  });
});
