import { execSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BootCause } from '../../../src/model/boot-causes.ts';
import { plainRequest } from '../../../src/model/request.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';
import {
  detectBuild,
  detectInstall,
  detectStart,
} from '../../../src/adapters/project/detect-commands.ts';
import { appEnv, stepEnv } from '../../../src/adapters/app/child-env.ts';
import { ShellApps } from '../../../src/adapters/app/shell-apps.ts';
import { checkStartCommand } from '../../../src/adapters/app/check-start-command.ts';
import { askOtherPort } from '../../../src/adapters/app/probe.ts';
import { waitUntilReady } from '../../../src/adapters/app/readiness.ts';
import {
  isAlive,
  processesWithVariable,
  processTree,
} from '../../../src/adapters/process/process-tree.ts';
import { ConfigurationError, Interrupted, MeasurementError } from '../../../src/ports/errors.ts';
import type { Arm } from '../../../src/model/arm.ts';
import type { App, Variables } from '../../../src/ports/ports.ts';
import {
  appDirectory,
  aScenario,
  serverSource,
  someSettings,
  type Whole,
} from '../../support/apps.ts';
import { aComparison, appsFor, boot, failureOf, inTime, variables } from '../../support/boots.ts';
import { http } from '../../support/load.ts';
import { CERTIFICATE } from '../../support/certificate.ts';
import { aDirectory, type Files } from '../../support/repository.ts';
import { WITH_LIMIT } from '../../support/time-limit.ts';

/** What is said of an app that has had the time to start, however long that takes here. */
async function messageInTime(
  source: string,
  expected: RegExp,
  settings: Parameters<typeof failureOf>[1] = {},
): Promise<string> {
  for (let readyTimeout = 1; ; readyTimeout *= 2) {
    const { message } = await failureOf(source, { ...settings, readyTimeout });
    if (expected.test(message) || readyTimeout >= 16) return message;
  }
}

const plain = serverSource("response.end('hello');");

describe('a boot', () => {
  it('is complete when the app answers', async () => {
    const app = await boot(plain);
    expect(await (await fetch(app.url)).text()).toBe('hello');
    expect(() => {
      app.assertAlive('GET /');
    }).not.toThrow();
  });

  it('is waited for although the wall clock jumps', async () => {
    const { now } = Date;
    const from = now();
    // An hour forward, soon after the boot has begun.
    vi.spyOn(Date, 'now').mockImplementation(() => now() + (now() > from + 50 ? 3_600_000 : 0));
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const late = serverSource('response.end();', 'await new Promise((r) => setTimeout(r, 500));');
    await expect(boot(late)).resolves.toBeDefined();
  });

  it('replaces {port} in the start command', async () => {
    const source = plain.replace('process.env.PORT', 'Number(process.argv[2])');
    const app = await boot(source, { start: 'node server.mjs {port}' });
    expect((await fetch(app.url)).status).toBe(200);
  });

  it('goes to another port if another program took the first, and never takes that program for the app', async () => {
    const ports = join(aDirectory('ports'), 'ports');
    const other = createHttpServer((_, response) => response.end('another program'));
    onTestFinished(() => void other.close());
    // Each attempt writes its port down. At the first, the app waits until this test has taken the port.
    const slow = `import { appendFileSync, existsSync } from 'node:fs';
      appendFileSync('${ports}', process.env.PORT + '\\n');
      while (!existsSync('${ports}.taken')) await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, 300));`;
    // Only whole lines count: between its creation and the first write, the file is empty.
    const tried = () =>
      existsSync(ports) ? readFileSync(ports, 'utf8').split('\n').slice(0, -1).map(Number) : [];
    const booting = boot(serverSource("response.end('hello');", slow));
    await vi.waitUntil(() => tried().length === 1, { timeout: 30_000 });
    await new Promise<void>((resolve) => other.listen(tried()[0], '127.0.0.1', resolve));
    writeFileSync(`${ports}.taken`, '');
    const app = await booting;
    expect(await (await fetch(app.url)).text()).toBe('hello');
    expect(tried()).toHaveLength(2);
  });

  it('accepts an app whose port another process holds, as a container’s does', async () => {
    // The server leaves the app's tree: no variable, another parent, and a session and a group of its own.
    // Somebody else's program may answer instead: it is asked as seldom as possible.
    const counting = serverSource('response.end(String(++count));', 'let count = 0;');
    const folder = appDirectory(counting);
    const server = `echo $$ >${folder}/pid; exec env -i PORT={port} ${process.execPath} ${folder}/server.mjs`;
    const start = `setsid --fork sh -c '${server}' >${folder}/log 2>&1; exec sleep 1000`;
    onTestFinished(() => {
      try {
        process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGKILL');
      } catch {
        // Where cgroups can be made, it has ended with its app.
      }
    });
    const app = await boot(counting, { start });
    expect(Number(await (await fetch(app.url)).text())).toBeLessThanOrEqual(3);
    // What the command uses is not what the app uses.
    expect(app.roots).toBeNull();
  });

  const pid = serverSource('response.end(String(process.pid));');

  it('includes a daemon that has left the tree of the start command', async () => {
    const app = await boot(pid, { start: 'setsid --fork node server.mjs; exec sleep 1000' });
    const daemon = Number(await (await fetch(app.url)).text());
    expect(app.roots).toHaveLength(2);
    expect(app.roots).toContain(daemon);
    const helped = await boot(pid, { start: 'setsid --fork sleep 1000; exec node server.mjs' });
    const [first, helper] = helped.roots ?? [];
    expect(Number(await (await fetch(helped.url)).text())).toBe(first);
    // It is setsid's child at first.
    const command = () => readFileSync(`/proc/${helper}/comm`, 'utf8');
    await expect.poll(command).toBe('sleep\n');
  });

  it('finds an app that listens on IPv6 only', async () => {
    const app = await boot(plain.replace("'127.0.0.1'", "'::1'"));
    expect(app.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(app.url)).status).toBe(200);
  });

  it('waits until a status below 500 is answered', async () => {
    const source = serverSource(
      'response.statusCode = ++count > 3 ? 404 : 503; response.end();',
      'let count = 0;',
    );
    const app = await boot(source);
    expect((await fetch(app.url)).status).toBe(404);
  });

  it('waits for the expected status, even one of 500', async () => {
    const scenarios = [aScenario({ expectedStatus: [503] })];
    const app = await boot(serverSource('response.statusCode = 503; response.end();'), {
      scenarios,
    });
    expect((await fetch(app.url)).status).toBe(503);
  });

  it('accepts any status below 500, since the runs check statuses', async () => {
    const scenarios = [aScenario({ expectedStatus: [201] })];
    const app = await boot(serverSource('response.statusCode = 404; response.end();'), {
      scenarios,
    });
    expect((await fetch(app.url)).status).toBe(404);
  });

  it('needs an answer to one scenario only, so that a failing one does not block the rest', async () => {
    const source = serverSource(
      "response.statusCode = request.url === '/ok' ? 200 : 500; response.end();",
    );
    const scenarios = ['/broken', '/ok'].map((path) => aScenario({ name: path, path }));
    await expect(boot(source, { scenarios })).resolves.toBeDefined();
  });

  it('waits until all scenarios are answered, since an app may listen before its routes are there', async () => {
    // The routes come some answers later, one after the other.
    const source = serverSource(
      `const due = { '/early': 0, '/late': 3, '/database': 6 }[request.url];
      response.statusCode = ++count > due ? 200 : due === 3 ? 404 : 503; response.end();`,
      'let count = 0;',
    );
    const scenarios = ['/late', '/early', '/database'].map((path) =>
      aScenario({ name: path, path }),
    );
    const app = await boot(source, { scenarios });
    for (const { name } of scenarios) expect((await fetch(app.url + name)).status).toBe(200);
  });

  it('waits once for an answer that does not come, and sends nothing again that was answered well', async () => {
    // On both addresses of the machine, as Node.js does by default.
    const source = serverSource(
      `counts[request.url] = (counts[request.url] ?? 0) + 1;
      if (request.url === '/counts') return response.end(JSON.stringify(counts));
      if (request.url === '/stream') return;
      response.statusCode = request.url === '/missing' ? 404 : 200; response.end();`,
      'const counts = {};',
    );
    const scenarios = ['/ok', '/missing', '/stream'].map((path) => aScenario({ name: path, path }));
    const directory = appDirectory(source.replace(", '127.0.0.1'", ''));
    const apps = appsFor(directory, { scenarios });
    const counts = async () => {
      const app = await apps.boot('baseline', directory, scenarios, NO_LUCK);
      onTestFinished(() => app[Symbol.asyncDispose]());
      return (await (await fetch(`${app.url}/counts`)).json()) as unknown;
    };
    expect(await counts()).toMatchObject({ '/ok': 1, '/stream': 1 });
    expect(await counts()).toEqual({ '/ok': 1, '/missing': 1, '/counts': 1 });
  });

  it('waits for a scenario that had no good answer once, if it is alone', async () => {
    // The second boot is that of the scenario alone: only there an answer comes, some attempts later.
    const directory = appDirectory(
      serverSource(
        `const isBad = request.url === '/late' && (!isAlone || ++asked < 6);
        response.statusCode = isBad ? 503 : 200; response.end();`,
        `import { existsSync, writeFileSync } from 'node:fs';
        const isAlone = existsSync('booted');
        let asked = 0;
        writeFileSync('booted', '');`,
      ),
    );
    const scenarios = ['/ok', '/late'].map((path) => aScenario({ name: path, path }));
    const apps = appsFor(directory, { scenarios });
    const answer = async (of: typeof scenarios) => {
      const app = await apps.boot('baseline', directory, of, NO_LUCK);
      onTestFinished(() => app[Symbol.asyncDispose]());
      return (await fetch(`${app.url}/late`)).status;
    };
    expect(await answer(scenarios)).toBe(503);
    expect(await answer(scenarios.slice(1))).toBe(200);
  });

  it('is ready with its first answer also when the time to become ready is short', async () => {
    // It is up already: a busy machine may need as long to start one.
    const url = await http((_, response) => {
      response.statusCode = 404;
      response.end();
    });
    const ready = (timeout: number) =>
      waitUntilReady(Number(new URL(url).port), [aScenario()], new Map(), {
        timeout,
        signal: new AbortController().signal,
        hasStopped: () => false,
        isAnotherProgram: () => false,
        probeOtherPorts: () => Promise.resolve(null),
        isLostElsewhere: () => false,
      });
    for (const timeout of [1, 1.5, 2]) {
      // A machine that holds this process up for so long gives it another try.
      await expect.poll(() => ready(timeout)).toMatchObject({ url });
    }
  });

  it('stops waiting for the reason of an interruption, also for an app outside of its own processes, as in a container', async () => {
    const url = await http((_, response) => response.end());
    const controller = new AbortController();
    const reason = new Interrupted('SIGINT');
    const ready = waitUntilReady(Number(new URL(url).port), [aScenario()], new Map(), {
      timeout: 60,
      signal: controller.signal,
      hasStopped: () => false,
      // Called first when it has answered; it is asked no more for a while then.
      isAnotherProgram: () => {
        setTimeout(() => {
          controller.abort(reason);
        });
        return true;
      },
      probeOtherPorts: () => Promise.resolve(null),
      isLostElsewhere: () => false,
    });
    await expect(ready).rejects.toBe(reason);
  });

  it('sends the scenario’s request', async () => {
    const source = serverSource(
      `const chunks = []; request.on('data', (c) => chunks.push(c)).on('end', () => {
        const right = request.method === 'PUT' && request.url === '/x?y=1' && request.headers.a === 'b' && String(Buffer.concat(chunks)) === 'body';
        response.statusCode = right ? 200 : 500; response.end();
      });`,
    );
    const body = { bytes: new TextEncoder().encode('body'), escaping: null };
    const scenarios = [aScenario({ method: 'PUT', path: '/x?y=1', headers: { a: 'b' }, body })];
    await expect(boot(source, { scenarios })).resolves.toBeDefined();
  });

  it('sends an id of its own for [<id>] in each request, at each boot of each side', async () => {
    const seen = join(aDirectory('seen'), 'requests');
    const source = serverSource(
      `const chunks = []; request.on('data', (c) => chunks.push(c)).on('end', () => {
        const id = [request.url, request.headers.key, String(Buffer.concat(chunks))];
        const before = existsSync(${JSON.stringify(seen)}) ? readFileSync(${JSON.stringify(seen)}, 'utf8') : '';
        response.statusCode = id.some((each) => before.includes(each) || each.includes('<id>')) ? 500 : 201;
        appendFileSync(${JSON.stringify(seen)}, id.join('\\n'));
        response.end();
      });`,
      "import { appendFileSync, existsSync, readFileSync } from 'node:fs';",
    );
    const body = {
      bytes: new TextEncoder().encode('{"email":"[<id>]"}'),
      escaping: 'json',
    } as const;
    const request = {
      method: 'POST',
      path: '/users/[<id>]',
      headers: { key: '[<id>]' },
      body,
    } as const;
    const directory = appDirectory(source);
    const apps = appsFor(directory);
    for (const arm of ['baseline', 'candidate', 'baseline'] as const) {
      const app = await apps.boot(arm, directory, [aScenario(request)], NO_LUCK);
      await app[Symbol.asyncDispose]();
    }
    expect(readFileSync(seen, 'utf8')).toContain('"email"');
  });

  it('is complete although a request that lacks the values of its setup fails, if it still does after a while', async () => {
    const failing = serverSource('response.statusCode = 500; response.end();');
    const setup = { requests: [plainRequest('POST', '/login')], isShared: true } as const;
    await expect(boot(failing, { scenarios: [aScenario({ setup })] })).resolves.toBeDefined();
    // Without a setup nothing is missing, and 503 is what an app answers that is not ready.
    await expect(boot(failing, { readyTimeout: 3 })).rejects.toThrow(/with 500/);
    const starting = serverSource('response.statusCode = 503; response.end();');
    await expect(
      boot(starting, { scenarios: [aScenario({ setup })], readyTimeout: 3 }),
    ).rejects.toThrow(/with 503/);
  });

  it('is at the first of its addresses, also if that opened only after it had been asked', async () => {
    const late = createHttpServer((_, response) => response.end());
    const server = createHttpServer((_, response) => {
      const { port } = server.address() as AddressInfo;
      if (late.listening) response.end();
      else late.listen(port, '127.0.0.1', () => response.end());
    });
    server.listen(0, '::1');
    onTestFinished(() => {
      for (const each of [late, server]) each.close();
    });
    await once(server, 'listening');
    const url = `http://[::1]:${(server.address() as AddressInfo).port}`;
    const ready = await waitUntilReady(Number(new URL(url).port), [aScenario()], new Map(), {
      timeout: 10,
      signal: new AbortController().signal,
      hasStopped: () => false,
      isAnotherProgram: () => false,
      probeOtherPorts: () => Promise.resolve(null),
      isLostElsewhere: () => false,
    });
    expect(ready).toMatchObject({ url: url.replace('[::1]', '127.0.0.1') });
  });

  it('on another port is found by a request that is refused without its setup', async () => {
    const url = await http((_, response) => {
      response.statusCode = 401;
      response.end();
    });
    const setup = { requests: [plainRequest('POST', '/login')], isShared: true } as const;
    const asked = async (scenario: ReturnType<typeof aScenario>) =>
      await askOtherPort(Number(new URL(url).port), [scenario], new AbortController().signal);
    expect(await asked(aScenario({ setup }))).toMatchObject({ url });
    // It may be something else.
    expect(await asked(aScenario())).toMatchObject({ url: null });
  });

  it('runs the start script of package.json, with the project’s own programs on the PATH', async () => {
    const directory = appDirectory(plain);
    mkdirSync(join(directory, 'node_modules/.bin'), { recursive: true });
    writeFileSync(
      join(directory, 'node_modules/.bin/serve-it'),
      '#!/bin/sh\nexec node server.mjs\n',
      { mode: 0o755 },
    );
    writeFileSync(join(directory, 'package.json'), '{ "scripts": { "start": "serve-it" } }');
    const apps = appsFor(directory, { start: null });
    const app = await apps.boot('baseline', directory, [aScenario()], NO_LUCK);
    onTestFinished(() => app[Symbol.asyncDispose]());
    expect((await fetch(app.url)).status).toBe(200);
  });
});

it('a start script gets what npm would tell it of its package, from the package of its own commit', async () => {
  const source = serverSource(
    `response.end([process.env.npm_package_version.split('.').length, process.env.npm_package_name, process.env.npm_package_config_size, process.env.npm_lifecycle_event, process.env.npm_package_bad].join());`,
  );
  const directory = appDirectory(source);
  const manifest = {
    name: 'shop',
    version: '1.2.3',
    scripts: { start: 'node server.mjs' },
    config: { size: 5, bad: '\0' },
  };
  writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest));
  const apps = appsFor(directory, { start: null });
  const app = await apps.boot('baseline', directory, [aScenario()], NO_LUCK);
  onTestFinished(() => app[Symbol.asyncDispose]());
  expect(await (await fetch(app.url)).text()).toBe('3,shop,5,start,');
});

describe('a failed boot names the arm, the cause and the remedy', () => {
  it('crashed: the message has the exit code and the log its last lines', async () => {
    const failure = await failureOf("console.log('connecting'); throw new Error('no database');");
    expect(failure).toMatchObject({ arm: 'candidate', phase: 'boot' });
    expect(failure.message).toMatch(
      /the candidate did not boot: node server.mjs exited with code 1 before .*env/,
    );
    expect(failure.log.join('\n')).toMatch(/connecting[^]*no database/);
  });

  it('redacts values of env, since comments are public', async () => {
    const env = [{ name: 'DATABASE_URL', value: 'postgres://user:password@host' }];
    const { log } = await failureOf('throw new Error(`no ${process.env.DATABASE_URL}/db`);', {
      env,
    });
    expect(log.join('\n')).toContain('no ***/db');
    expect(log.join('\n')).not.toContain('password');
  });

  it('redacts secrets in the command, and each line of a secret with several', async () => {
    const env = [
      { name: 'KEY', value: 'first-line-of-it\nsecond-line-of-it' },
      { name: 'TOKEN', value: 'swordfish' },
    ];
    const failure = await failureOf("console.log('second-line-of-it'); process.exit(1);", {
      env,
      start: 'node server.mjs --token=swordfish',
    });
    expect(failure.message).toContain('node server.mjs --token=*** exited with code 1');
    expect(failure.log).toEqual(['***']);
  });

  it('killed: the message names the signal', async () => {
    const { message } = await failureOf("process.kill(process.pid, 'SIGKILL');", {
      start: 'exec node server.mjs',
    });
    expect(message).toContain('was ended by SIGKILL');
  });

  it('exited with 0 after it said that it listens where another program does', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void blocker.close());
    const { port } = blocker.address() as { port: number };
    // As Express 5 calls what an app gives to listen.
    const source = `import { createServer } from 'node:http';
      const said = () => console.log('Server listening on port ${port}');
      createServer().on('error', said).listen(${port}, '127.0.0.1', said);`;
    const { message } = await failureOf(source);
    expect(message).toContain(
      `exited with code 0 before the app was ready, although it said that it listens on port ${port}, where another program may have been first`,
    );
  });

  it('exited with 0: the start command must stay in the foreground', async () => {
    const { message } = await failureOf("console.log('done');");
    expect(message).toMatch(
      /exited with code 0 before the app was ready\. The start command must stay in the foreground/,
    );
  });

  it('the fixed port is in use', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void blocker.close());
    const { port } = blocker.address() as { port: number };
    const { message } = await failureOf(plain.replace('process.env.PORT', String(port)));
    expect(message).toMatch(
      new RegExp(
        `port ${port} is taken, and the app ignores PORT=\\d+ \\(node server\\.mjs exited with code 1\\)\\. Let it listen on the port in the variable PORT`,
      ),
    );
  });

  it('the app never listens', async () => {
    const { message } = await failureOf('setInterval(() => {}, 1000);', { readyTimeout: 0.5 });
    expect(message).toMatch(/nothing answered on port \d+\. .*raise ready-timeout/);
  });

  it('the app accepts connections but never responds', async () => {
    const expected = /it accepted GET \/ on port \d+ and did not answer\. .*ready-timeout/;
    expect(await messageInTime(serverSource(''), expected)).toMatch(expected);
  });

  it('the app speaks HTTPS, and the scenario does not: it is not waited for', async () => {
    const source = `import { createServer } from 'node:https';
      createServer(${JSON.stringify(CERTIFICATE)}, (request, response) => response.end('hello'))
        .listen(process.env.PORT, '127.0.0.1');`;
    const { message } = await failureOf(source, { readyTimeout: 300 });
    expect(message).toMatch(
      /^the candidate cannot be measured: it speaks HTTPS on port \d+, and GET \/ was sent without TLS\. .*tls: true/,
    );
    const tls = { servername: null, certificate: null };
    const app = await boot(source, { scenarios: [aScenario({ tls })] });
    expect(app.url).toMatch(/^http/);
  });

  it.each([
    [
      'asks for a client certificate',
      { ...CERTIFICATE, requestCert: true },
      /it asks for a client certificate on port \d+, and GET \/ was sent without\. .*cert-file/,
    ],
    [
      'has no certificate',
      {},
      /the TLS handshake for GET \/ on port \d+ failed: [\w ]*handshake failure\. Correct the certificate/,
    ],
    [
      'allows only a version of TLS that is too old',
      { ...CERTIFICATE, minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' },
      /the TLS handshake for GET \/ on port \d+ failed: [\w ]*protocol version\. Correct the certificate/,
    ],
  ])('the app speaks HTTPS and %s', async (_, options, expected) => {
    const source = `import { createServer } from 'node:https';
      createServer(${JSON.stringify(options)}, (request, response) => response.end('hello'))
        .listen(process.env.PORT, '127.0.0.1');`;
    const scenarios = [aScenario({ tls: { servername: null, certificate: null } })];
    expect(await messageInTime(source, expected, { scenarios })).toMatch(expected);
  });

  it('the app serves HTTP, and the scenario asks for TLS: it is not waited for', async () => {
    const scenarios = [aScenario({ tls: { servername: null, certificate: null } })];
    const { message } = await failureOf(plain, { scenarios, readyTimeout: 300 });
    expect(message).toMatch(
      /^the candidate cannot be measured: it does not speak TLS on port \d+, and GET \/ was sent with TLS\. Remove tls/,
    );
  });

  it('but one that serves HTTP at first, and is not there for a while, may come up with TLS', async () => {
    const source = `import { createServer } from 'node:http';
      import { createServer as createSecure } from 'node:https';
      const first = createServer().listen(process.env.PORT, '127.0.0.1');
      first.once('clientError', (error, socket) => {
        socket.end('HTTP/1.1 400 Bad Request\\r\\n\\r\\n');
        first.close();
        const secure = createSecure(${JSON.stringify(CERTIFICATE)}, (request, response) => response.end());
        setTimeout(() => secure.listen(process.env.PORT, '127.0.0.1'), 3500);
      });`;
    const scenarios = [aScenario({ tls: { servername: null, certificate: null } })];
    expect((await boot(source, { scenarios })).url).toMatch(/^http/);
  });

  it('the app speaks HTTPS, and answers plain requests with 400', async () => {
    const source = `import { createServer } from 'node:net';
      import { createServer as createSecure } from 'node:https';
      const secure = createSecure(${JSON.stringify(CERTIFICATE)}, (request, response) => response.end());
      createServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', (data) => {
          if (data[0] !== 22) return socket.end('HTTP/1.0 400 Bad Request\\r\\n\\r\\n');
          socket.pause();
          socket.unshift(data);
          secure.emit('connection', socket);
          process.nextTick(() => socket.resume());
        });
      }).listen(process.env.PORT, '127.0.0.1');`;
    expect((await failureOf(source)).message).toContain('it speaks HTTPS on port');
  });

  it('the app answers with another protocol, for which no request asked', async () => {
    const source = `import { createServer } from 'node:net';
      createServer((socket) => {
        socket.on('error', () => {});
        socket.write('HTTP/1.1 101 Switching Protocols\\r\\nConnection: Upgrade\\r\\nUpgrade: other\\r\\n\\r\\n');
      }).listen(process.env.PORT, '127.0.0.1');`;
    const accepted = /it accepted GET \/ on port \d+ and did not answer\. .*ready-timeout/;
    expect(await messageInTime(source, accepted)).toMatch(accepted);
  });

  it('the app speaks HTTP/2 only over TLS, whose server answers 403 by itself', async () => {
    const source = `import { createSecureServer } from 'node:http2';
      createSecureServer(${JSON.stringify(CERTIFICATE)}, (request, response) => response.end('hello'))
        .listen(process.env.PORT, '127.0.0.1');`;
    const scenarios = [aScenario({ tls: { servername: null, certificate: null } })];
    const seen = /it speaks HTTP\/2 on port \d+, and GET \/ was sent as HTTP\/1\.1/;
    expect(await messageInTime(source, seen, { scenarios })).toMatch(seen);
  });

  it('but an app that itself answers 403 over TLS is ready', async () => {
    const source = `import { createServer } from 'node:https';
      createServer(${JSON.stringify(CERTIFICATE)}, (request, response) => {
        response.writeHead(403).end('Missing ALPN Protocol? No, a missing token.');
      }).listen(process.env.PORT, '127.0.0.1');`;
    const scenarios = [aScenario({ tls: { servername: null, certificate: null } })];
    expect((await boot(source, { scenarios })).url).toMatch(/^http/);
  });

  it('but not a header beyond Latin-1, which is sent as in runs', async () => {
    const source = serverSource(
      "response.writeHead(request.headers['x-price'] === '\\u00e2\\u0082\\u00ac' ? 200 : 500).end();",
    );
    const priced = { ...plainRequest('GET', '/'), headers: { 'x-price': '€' } };
    expect((await boot(source, { scenarios: [aScenario({ requests: [priced] })] })).url).toMatch(
      /^http/,
    );
  });

  it('the app responds with a stream that does not end', async () => {
    const source =
      serverSource(`response.setHeader('content-type', 'text/event-stream; charset=utf-8');
      setInterval(() => response.write('data: news\\n\\n'), 20).unref();`);
    const answered =
      /it answered GET \/ on port \d+ with 200 \(text\/event-stream\), and the response had not ended after \d+ s\. .*Choose a path whose responses end/;
    expect(await messageInTime(source, answered)).toMatch(answered);
  });

  it('the app breaks its response off', async () => {
    const source = serverSource(`response.writeHead(200, { 'content-length': 10 });
      response.write('half', () => response.destroy());`);
    const answered =
      /it answered GET \/ on port \d+ with 200 and closed the connection before the end of the response/;
    expect(await messageInTime(source, answered)).toMatch(answered);
  });

  it.each([
    [
      'HTTP/2 without TLS',
      "import { createServer } from 'node:http2'; createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1');",
      /it speaks HTTP\/2 on port \d+, and GET \/ was sent as HTTP\/1\.1/,
    ],
    [
      'a protocol that is not HTTP',
      `import { createServer } from 'node:net';
      createServer((socket) => { socket.on('error', () => {}); socket.end('220 ready\\r\\n'); })
        .listen(process.env.PORT, '127.0.0.1');`,
      /what it sent on port \d+ in answer to GET \/ is not HTTP\/1\.1/,
    ],
  ])('the app speaks %s', async (_, source, seen) => {
    expect(await messageInTime(source, seen)).toMatch(seen);
  });

  it('the app always responds with 500', async () => {
    const source = serverSource('response.statusCode = 500; response.end();');
    const answered = /it answered GET \/ with 500\. Choose a path that works/;
    expect(await messageInTime(source, answered)).toMatch(answered);
  });

  it('the app responds with 500, and time is up while it works on the next request', async () => {
    const source = serverSource(
      'response.statusCode = 500; if (!hasAnswered) response.end(); hasAnswered = true;',
      'let hasAnswered = false;',
    );
    const answered = /it answered GET \/ with 500\./;
    expect(await messageInTime(source, answered)).toMatch(answered);
  });

  it.each<[string, number, string[], string]>([
    ['well', 200, ['/'], 'Fix that route; if the new status is intended, allow it with expect'],
    ['well, beside a path that fails on both sides', 200, ['/', '/broken'], 'Fix that route'],
    ['with another error', 404, ['/'], 'Choose a path that works, or allow this status'],
  ])(
    'the candidate responds with 500 where the baseline responds %s',
    async (_, status, paths, advice) => {
      const answering = (ofRoot: number) =>
        serverSource(
          `response.statusCode = request.url === '/' ? ${ofRoot} : 500; response.end();`,
        );
      const scenarios = paths.map((path) => aScenario({ path, name: path }));
      const messages = async (readyTimeout: number) => {
        const { boot: bootAgain, directory } = aComparison(answering(status), {
          readyTimeout,
          scenarios,
        });
        const messageOf = (arm: Arm) =>
          bootAgain(arm).then(
            () => 'it booted',
            (error: unknown) => (error as Error).message,
          );
        await (await bootAgain('baseline'))[Symbol.asyncDispose]();
        writeFileSync(join(directory, 'server.mjs'), answering(500));
        return { candidate: await messageOf('candidate'), baseline: await messageOf('baseline') };
      };
      let after = await messages(5);
      // A busy machine may need longer until anything is answered.
      if (Object.values(after).some((each) => each.includes('did not answer'))) {
        after = await messages(30);
      }
      expect(after.candidate).toContain(`it answered GET / with 500. ${advice}`);
      // A base that fails later has no route that the pull request could fix.
      expect(after.baseline).toContain('Choose a path that works');
    },
  );

  it('the baseline has no start script', async () => {
    const failure = await failureOf(plain, { start: null }, 'baseline');
    expect(failure.arm).toBe('baseline');
    expect(failure.message).toContain(
      'the baseline has no start script in its package.json. Set start',
    );
  });

  it('a start command that does not exist at the candidate is a configuration error', async () => {
    const attempt = failureOf(plain, { start: 'no-such-command --now' });
    await expect(attempt).rejects.toThrow(ConfigurationError);
    await expect(attempt).rejects.toThrow(
      /start: found "no-such-command --now"; .*command that exists/,
    );
  });

  it('a start command with which the baseline has booted is broken by the candidate', async () => {
    const baseline = appDirectory(plain);
    const candidate = appDirectory(plain);
    writeFileSync(join(baseline, 'serve'), '#!/bin/sh\nexec node server.mjs\n', { mode: 0o755 });
    const apps = appsFor(baseline, { start: './serve' });
    const app = await apps.boot('baseline', baseline, [aScenario()], NO_LUCK);
    await app[Symbol.asyncDispose]();
    const attempt = apps.boot('candidate', candidate, [aScenario()], NO_LUCK);
    await expect(attempt).rejects.toThrow(MeasurementError);
    await expect(attempt).rejects.toMatchObject({
      failure: { arm: 'candidate' },
      causes: [{ code: 'program-missing', program: './serve' }],
    });
  });

  it('a start command that does not exist at the baseline is a failure of the baseline', async () => {
    const failure = await failureOf(plain, { start: 'no-such-command' }, 'baseline');
    expect(failure.message).toContain('no such command at this commit');
  });

  it('leaves no process behind', async () => {
    const mark = `MARK_${Date.now()}`;
    await failureOf('setInterval(() => {}, 1000);', {
      readyTimeout: 0.3,
      env: [{ name: mark, value: '1' }],
    });
    expect(processesWithVariable(`${mark}=1`)).toEqual([]);
  });

  it('ends at once when it is interrupted', async () => {
    const directory = appDirectory('setInterval(() => {}, 1000);');
    const controller = new AbortController();
    const apps = appsFor(directory, {}, controller.signal);
    const attempt = apps.boot('candidate', directory, [aScenario()], NO_LUCK);
    setTimeout(() => {
      controller.abort(new Error('stop'));
    }, 200);
    await expect(attempt).rejects.toThrow('stop');
  });
});

/** As a load would report it; null while the app runs. */
function failureUnderLoad(app: App): MeasurementError['failure'] | null {
  try {
    app.assertAlive('GET /');
    return null;
  } catch (error) {
    return (error as MeasurementError).failure;
  }
}

function causesUnderLoad(app: App): readonly BootCause[] | null {
  try {
    app.assertAlive('GET /');
    return null;
  } catch (error) {
    return (error as MeasurementError).causes;
  }
}

it('an app that has just ended is known to be only after its exit was waited for', async () => {
  const app = await boot(plain);
  const [pid = 0] = app.roots ?? [];
  const processes = processTree(pid);
  for (const each of processes) process.kill(each, 'SIGKILL');
  // Nothing else happens here until the kernel has ended them, so their exit is not told.
  const isThere = (each: number) =>
    existsSync(`/proc/${each}`) && !readFileSync(`/proc/${each}/stat`, 'utf8').includes(') Z');
  while (processes.some(isThere));
  expect(failureUnderLoad(app)).toBeNull();
  await app.untilExitIsTold();
  expect(failureUnderLoad(app)?.message).toContain('was ended by SIGKILL');
});

it('an app that is killed under load may lack memory', async () => {
  const source = serverSource(
    "response.end(); if (++count > 1) process.kill(process.pid, 'SIGKILL');",
    'let count = 0;',
  );
  const app = await boot(source, {}, 'baseline');
  await fetch(app.url).catch(() => null);
  await expect.poll(() => causesUnderLoad(app)).toMatchObject([{ code: 'exited' }]);
});

it('an app that stops under load is a failure of its arm', async () => {
  const source = serverSource(
    "response.end(); if (++count > 1) { console.log('enough'); process.exit(7); }",
    'let count = 0;',
  );
  const app = await boot(source, {}, 'baseline');
  await fetch(app.url).catch(() => null);
  await expect
    .poll(() => failureUnderLoad(app))
    .toMatchObject({
      arm: 'baseline',
      phase: 'load',
      scenario: 'GET /',
      message: expect.stringMatching(
        /stopped under load \(GET \/\): .*exited with code 7/,
      ) as string,
      log: ['enough'],
    });
});

it.each([
  ['an error that it did not catch', "throw new TypeError('no cart')", 'TypeError: no cart'],
  [
    'too little memory',
    "console.error('FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'); process.exit(134);",
    'JavaScript heap out of memory',
  ],
])('an app that stops under load because of %s says so first', async (_, ending, error) => {
  const source = serverSource(
    `response.end(); if (++count > 1) { console.error('Error: not found'); ${ending} }`,
    'let count = 0;',
  );
  const app = await boot(source, {}, 'baseline');
  await fetch(app.url).catch(() => null);
  await expect
    .poll(() => failureUnderLoad(app)?.message)
    .toMatch(`the baseline stopped under load (GET /): ${error} (`);
});

describe('install and build', () => {
  const failing = async (
    settings: Partial<Whole>,
    step: 'install' | 'build',
    files: Files = {},
  ) => {
    const directory = aDirectory('app');
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(directory, name), content ?? '');
    try {
      await appsFor(directory, settings).prepare('candidate', directory, step);
    } catch (error) {
      if (error instanceof MeasurementError) return error.failure;
      throw error;
    }
    return null;
  };

  // A pattern that reads each of them again from every one on would take hours.
  const MANY_LINES = '\n'.repeat(4_000_000);
  const MANY_SPACES = ' '.repeat(4_000_000);

  it.each([
    ['a build script', { 'package.json': '{"scripts":{"build":"tsc"}}' }, {}, true],
    ['a script of the install', { 'package.json': '{"scripts":{"postinstall":"up"}}' }, {}, true],
    ['pnpm’s hooks', { '.pnpmfile.cjs': '' }, {}, true],
    ['pnpm’s hooks as a module', { '.pnpmfile.mjs': '' }, {}, true],
    ['what node-gyp compiles', { 'binding.gyp': '{}' }, {}, true],
    ['plugins of Yarn', { '.yarnrc.yml': 'a: b\nplugins:\n  - path: ./a.cjs\n' }, {}, true],
    ['Yarn itself', { '.yarnrc.yml': 'yarnPath: .yarn/releases/yarn-4.0.0.cjs\n' }, {}, true],
    ['Yarn 1 itself', { '.yarnrc': 'yarn-path ".yarn/yarn.js"\n' }, {}, true],
    ['a shell for scripts', { '.npmrc': 'fund=false\nscript-shell=./run\n' }, {}, true],
    ['options of Node.js', { '.npmrc': 'node-options = --require=./a.js\n' }, {}, true],
    ['another program for git', { '.npmrc': '"git"=./git\n' }, {}, true],
    ['a shell for scripts in Yarn 1', { '.yarnrc': 'script-shell "./run"\n' }, {}, true],
    ['a setting after many empty lines', { '.npmrc': `${MANY_LINES}git=./git` }, {}, true],
    ['a package of a folder', { 'package.json': '{"dependencies":{"a":"file:./a"}}' }, {}, true],
    ['a linked package', { 'package.json': '{"devDependencies":{"a":"link:../a"}}' }, {}, true],
    ['a package by its path', { 'package.json': '{"optionalDependencies":{"a":"./a"}}' }, {}, true],
    ['an archive of the project', { 'package.json': '{"dependencies":{"a":"a-1.tgz"}}' }, {}, true],
    [
      'a folder in place of a package',
      { 'package.json': '{"overrides":{"a":{"b":"file:./b"}}}' },
      {},
      true,
    ],
    [
      'not packages of registries and servers',
      {
        'package.json':
          '{"dependencies":{"a":"^1.0.0","b":"https://example.com/b.tgz","c":"npm:d@1","e":"f/g"}}',
      },
      {},
      false,
    ],
    [
      'not many empty lines and spaces',
      {
        '.npmrc': `${MANY_LINES}shell${MANY_SPACES}x\n`,
        '.yarnrc.yml': `${MANY_LINES}{${MANY_SPACES}x\n`,
        '.yarnrc': `${MANY_LINES}x\n`,
      },
      {},
      false,
    ],
    [
      'not other settings',
      {
        '.npmrc': 'registry=https://registry.example/\n# script-shell=a\ngit-tag-version=false\n',
        '.yarnrc.yml': 'nodeLinker: node-modules\n',
      },
      {},
      false,
    ],
    ['a command for install', {}, { install: { kind: 'command', line: 'make' } }, true],
    ['a package.json that cannot be read', { 'package.json': '{' }, {}, true],
    ['not a start script', { 'package.json': '{"scripts":{"start":"node a.js"}}' }, {}, false],
    [
      'not a build script that is left out',
      { 'package.json': '{"scripts":{"build":"tsc"}}' },
      { build: { kind: 'skip' } },
      false,
    ],
  ] as const)('may run code of the project: %s', (_, files, given, expected) => {
    const directory = aDirectory('app');
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(directory, name), content);
    const detect = { kind: 'detect' } as const;
    const apps = appsFor(directory, { install: detect, build: detect, ...given });
    expect(apps.preparesWithOwnCode('candidate', directory)).toBe(expected);
  });

  it('has a start command with the scripts of package.json that it runs, without secrets', () => {
    const directory = aDirectory('app');
    const scripts = { start: 'npm run serve', serve: 'node --no-opt a.js' };
    writeFileSync(join(directory, 'package.json'), JSON.stringify({ scripts }));
    const apps = appsFor(directory, { start: null });
    expect(apps.startLines('candidate', directory)).toEqual([scripts.start, scripts.serve]);
    const secret = 'DATABASE_URL=postgres://user:pa55word@db/app node a.js';
    writeFileSync(
      join(directory, 'package.json'),
      JSON.stringify({ scripts: { ...scripts, serve: secret } }),
    );
    // They are published.
    expect(apps.startLines('candidate', directory)).toEqual([
      scripts.start,
      expect.not.stringContaining('pa55word'),
    ]);
    writeFileSync(join(directory, 'package.json'), '{');
    expect(apps.startLines('candidate', directory)).toEqual([]);
  });

  it('run in a shell', async () => {
    const install = { kind: 'command', line: 'test "$(cat a.txt)" = here && echo ok' } as const;
    expect(await failing({ install }, 'install', { 'a.txt': 'here' })).toBeNull();
    expect(await failing({ build: { kind: 'skip' } }, 'build')).toBeNull();
  });

  it.each(['install', 'build'] as const)(
    'the message of a failed %s has the command, its exit code and its last lines',
    async (step) => {
      const command = { kind: 'command', line: 'echo oops; exit 9' } as const;
      const failure = await failing({ [step]: command }, step);
      expect(failure).toMatchObject({ arm: 'candidate', phase: step, log: ['oops'] });
      // Its log says why.
      expect(failure?.message).toBe(
        `${step} of the candidate failed: echo oops; exit 9 exited with code 9`,
      );
      const silent = await failing({ [step]: { kind: 'command', line: 'exit 9' } }, step);
      expect(silent).toMatchObject({ log: [] });
      expect(silent?.message).toBe(
        `${step} of the candidate failed: exit 9 exited with code 9. Run it in a fresh clone of that commit to see why`,
      );
    },
  );

  it('the message has the line of the log that says what went wrong', async () => {
    const line = 'echo; echo " ERROR  Refusing to run: no signature"; echo done; exit 1';
    const failure = await failing({ install: { kind: 'command', line } }, 'install');
    expect(failure?.message).toContain(
      'install of the candidate failed: ERROR Refusing to run: no signature (',
    );
  });

  it('the log has no rest of a secret that begins before the end that is kept', async () => {
    const line = 'printf %s "$KEY"; head -c 65524 /dev/zero | tr "\\0" y; exit 1';
    // Of any log more is kept than the short one needs, and less than the long one does.
    for (const times of [1, 450]) {
      const env = [{ name: 'KEY', value: 'kfQ7vTz2LwXb9RmYc4Hs'.repeat(times) }];
      const failure = await failing({ build: { kind: 'command', line }, env }, 'build');
      expect(failure?.log, `${times} times`).toEqual([expect.stringMatching(/^y+…$/)]);
    }
  });

  it('fails if it takes longer than setup-timeout, and is stopped with its child processes', async () => {
    for (const step of ['install', 'build'] as const) {
      const line = 'sleep 1000 & echo $! > pid; echo waiting; wait';
      await inTime(async (setupTimeout) => {
        const directory = aDirectory('app');
        const apps = appsFor(directory, { [step]: { kind: 'command', line }, setupTimeout });
        await expect(apps.prepare('baseline', directory, step)).rejects.toMatchObject({
          failure: { arm: 'baseline', phase: step, log: ['waiting'] },
          message: `${step} of the baseline did not end within ${setupTimeout} s: ${line}. Run it in a fresh clone of that commit to see why, or raise setup-timeout`,
        });
        expect(isAlive(Number(readFileSync(join(directory, 'pid'), 'utf8')))).toBe(false);
      }, 1);
    }
  });

  /** Builds both sides into the same folder outside of the checkout, and starts a file. */
  const buildBothInto = async (folder: string, start: string) => {
    const directory = aDirectory('app');
    const line =
      'cd "$OUT"; echo "// same" > same.mjs; for name in server.mjs program shop.db; do cp "$OLDPWD/server.mjs" $name; done; chmod +x program';
    const build = { kind: 'command', line } as const;
    const apps = appsFor(directory, { env: [{ name: 'OUT', value: folder }], start, build });
    for (const arm of ['baseline', 'candidate'] as const) {
      writeFileSync(join(directory, 'server.mjs'), `// of the ${arm}`);
      await apps.prepare(arm, directory, 'build');
    }
  };

  it.each([
    'node $OUT/server.mjs',
    'node ${OUT}/server.mjs',
    'node "FOLDER/server.mjs"',
    'node --import=FOLDER/server.mjs server.mjs',
    '$OUT/program',
  ])(
    'that replaces a file outside, which both sides would start, is refused: %s',
    async (start) => {
      const folder = aDirectory('outside');
      const attempt = buildBothInto(folder, start.replace('FOLDER', folder));
      await expect(attempt).rejects.toMatchObject({
        problems: [{ code: 'file-of-both-sides', step: 'build' }],
      });
    },
  );

  it.each([
    'node $OUT/same.mjs',
    'node server.mjs',
    'node server.mjs > FOLDER/server.mjs',
    'DATABASE_URL=file:FOLDER/shop.db node server.mjs',
    "node --max-old-space-size=$(awk '/MemTotal/ {print int($2/2048)}' /proc/meminfo) server.mjs",
  ])(
    'may leave files outside that are the same for both sides, or that no side starts: %s',
    async (start) => {
      const folder = aDirectory('outside');
      await expect(buildBothInto(folder, start.replace('FOLDER', folder))).resolves.toBeUndefined();
    },
  );

  it('that replaces a file outside is also refused if another app shares it, and had it run', async () => {
    const directory = aDirectory('monorepo');
    const folder = aDirectory('outside');
    const line = `cp server.mjs ${folder}/second.mjs`;
    const prepared = new Map<string, Promise<void>>();
    const { signal } = new AbortController();
    const [first, second] = ['first', 'second'].map((name) => {
      const start = name === 'first' ? 'node server.mjs' : `node ${folder}/second.mjs`;
      const settings = someSettings({ name, start, build: { kind: 'command', line } });
      return new ShellApps({ settings, variables, logs: aDirectory('logs'), signal, prepared });
    });
    const build = async (arm: Arm) => {
      writeFileSync(join(directory, 'server.mjs'), `// of the ${arm}`);
      await first?.prepare(arm, directory, 'build');
      await second?.prepare(arm, directory, 'build');
    };
    await build('baseline');
    await expect(build('candidate')).rejects.toMatchObject({
      problems: [{ code: 'file-of-both-sides', step: 'build' }],
    });
  });

  it('is not held up by a start command with a great many spaces', async () => {
    const start = `node${' '.repeat(500_000)}$OUT/server.mjs`;
    await expect(buildBothInto(aDirectory('outside'), start)).rejects.toMatchObject({
      problems: [{ code: 'file-of-both-sides' }],
    });
  });

  it('that failed fails all apps that share it, and runs once', async () => {
    const directory = aDirectory('monorepo');
    const line = 'echo ran >> runs; echo "no such package"; exit 1';
    const prepared = new Map<string, Promise<void>>();
    const settings = someSettings({ install: { kind: 'command', line } });
    const { signal } = new AbortController();
    for (const name of ['first', 'second']) {
      const logs = aDirectory('logs');
      const own = { ...settings, name };
      const apps = new ShellApps({ settings: own, variables, logs, signal, prepared });
      await expect(apps.prepare('baseline', directory, 'install')).rejects.toMatchObject({
        failure: { arm: 'baseline', phase: 'install', log: ['no such package'] },
        message: expect.stringContaining('install of the baseline failed') as string,
      });
    }
    expect(readFileSync(join(directory, 'runs'), 'utf8')).toBe('ran\n');
  });

  /** An app that a compiler among its packages makes, and whose start script runs the compiler. */
  const compiledApp = () => {
    const directory = appDirectory(plain);
    mkdirSync(join(directory, 'node_modules/.bin'), { recursive: true });
    const compiler =
      '#!/bin/sh\necho compiled >> done; mkdir -p dist; cp server.mjs dist/index.mjs\n';
    writeFileSync(join(directory, 'node_modules/.bin/tsc'), compiler, { mode: 0o755 });
    const manifest = { scripts: { start: 'tsc && node dist/index.mjs' } };
    writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest));
    return directory;
  };

  it.each<[string, Whole['build'], string]>([
    [
      'the build does what the start script would, with the project’s own programs on the PATH',
      { kind: 'detect' },
      'compiled\n',
    ],
    [
      'a build that the user gives is run besides that of the start script',
      { kind: 'command', line: 'echo assets >> done' },
      'assets\ncompiled\n',
    ],
    [
      'a build that the user gives may do what the start script would',
      { kind: 'command', line: 'mkdir -p assets && tsc' },
      'compiled\n',
    ],
  ])('%s', async (_, build, done) => {
    const directory = compiledApp();
    const apps = appsFor(directory, { start: null, build });
    await apps.prepare('candidate', directory, 'build');
    const app = await apps.boot('candidate', directory, [aScenario()], NO_LUCK);
    onTestFinished(() => app[Symbol.asyncDispose]());
    expect((await fetch(app.url)).status).toBe(200);
    expect(readFileSync(join(directory, 'done'), 'utf8')).toBe(done);
  });

  it('a package.json that is not valid JSON is a failure of its arm', async () => {
    const failure = await failing({ build: { kind: 'detect' } }, 'build', { 'package.json': '{' });
    expect(failure?.message).toContain("the candidate's project files cannot be read");
  });
});

describe('detection', () => {
  const project = (files: Files, app = '.') => {
    const root = aDirectory('project');
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(root, name, '..'), { recursive: true });
      writeFileSync(join(root, name), content ?? '');
    }
    return { root, app: join(root, app) };
  };
  const bare = '{}';

  it.each<[string, Files, string | undefined]>([
    ['npm', { 'package.json': bare, 'package-lock.json': bare }, 'npm ci --no-audit --no-fund'],
    [
      'npm, shrinkwrapped',
      { 'package.json': bare, 'npm-shrinkwrap.json': bare },
      'npm ci --no-audit --no-fund',
    ],
    ['pnpm', { 'package.json': bare, 'pnpm-lock.yaml': '' }, 'pnpm install --frozen-lockfile'],
    [
      'yarn 1',
      { 'package.json': bare, 'yarn.lock': '# yarn lockfile v1' },
      'yarn install --frozen-lockfile',
    ],
    [
      'yarn 4',
      { 'package.json': bare, 'yarn.lock': '__metadata:', '.yarnrc.yml': '' },
      'yarn install --immutable',
    ],
    [
      'yarn 4 by its field',
      { 'package.json': '{"packageManager":"yarn@4.1.0"}', 'yarn.lock': '# yarn lockfile v1' },
      'yarn install --immutable',
    ],
    [
      'no lockfile',
      { 'package.json': '{"dependencies":{"a":"1"}}' },
      'npm install --no-audit --no-fund',
    ],
    [
      'pnpm by its field, without a lockfile',
      { 'package.json': '{"packageManager":"pnpm@9.1.0","dependencies":{"a":"1"}}' },
      'pnpm install --no-frozen-lockfile',
    ],
    [
      'yarn 1 by its field, without a lockfile',
      { 'package.json': '{"packageManager":"yarn@1.22.22","dependencies":{"a":"1"}}' },
      'yarn install',
    ],
    [
      'yarn 4 by its field, without a lockfile',
      { 'package.json': '{"packageManager":"yarn@4.1.0","dependencies":{"a":"1"}}' },
      'yarn install --no-immutable',
    ],
    [
      'npm by its field, in a workspace of pnpm',
      {
        'package.json': '{"packageManager":"npm@11.0.0","dependencies":{"a":"1"}}',
        'pnpm-workspace.yaml': '',
      },
      'npm install --no-audit --no-fund',
    ],
    [
      'pnpm by its field, beside a lockfile of npm',
      {
        'package.json': '{"packageManager":"pnpm@9.1.0"}',
        'package-lock.json': bare,
        'pnpm-lock.yaml': '',
      },
      'pnpm install --frozen-lockfile',
    ],
    ['no dependencies', { 'package.json': bare }, undefined],
    ['no package.json', {}, undefined],
  ])('of the install: %s', (_, files, line) => {
    const { root, app } = project(files);
    expect(detectInstall(app, root)?.line).toBe(line);
  });

  it('a workspace is installed where its lockfile is', () => {
    const files = {
      'package-lock.json': bare,
      'package.json': bare,
      'packages/api/package.json': bare,
    };
    const { root, app } = project(files, 'packages/api');
    expect(detectInstall(app, root)).toEqual({
      line: 'npm ci --no-audit --no-fund',
      directory: root,
    });
  });

  it('a workspace without a lockfile is installed at its top, by its package manager', () => {
    const api = '{"name":"api","dependencies":{"lib":"workspace:*"},"scripts":{"build":"tsc"}}';
    const of = (files: Files) => {
      const { root, app } = project({ 'packages/api/package.json': api, ...files }, 'packages/api');
      const install = detectInstall(app, root);
      return {
        line: install?.line,
        isTop: install?.directory === root,
        build: detectBuild(app, root)?.line,
      };
    };
    expect(of({ 'package.json': bare, 'pnpm-workspace.yaml': 'packages: [packages/*]' })).toEqual({
      line: 'pnpm install --no-frozen-lockfile',
      isTop: true,
      build: 'pnpm run build',
    });
    const workspaces = '{"packageManager":"yarn@4.1.0","workspaces":["packages/*"]}';
    expect(of({ 'package.json': workspaces })).toEqual({
      line: 'yarn install --no-immutable',
      isTop: true,
      build: 'yarn run build',
    });
  });

  it.each([
    [
      'npm',
      { 'package.json': '{"workspaces":["./services/*/"]}', 'package-lock.json': bare },
      'npm ci',
    ],
    [
      'npm',
      { 'package.json': bare, 'package-lock.json': '{"packages":{"services/api": {}}}' },
      'npm ci',
    ],
    [
      'yarn',
      { 'package.json': '{"workspaces":{"packages":["**"]}}', 'yarn.lock': '' },
      'yarn install',
    ],
    [
      'pnpm',
      { 'pnpm-workspace.yaml': 'packages: [services/**]', 'pnpm-lock.yaml': '' },
      'pnpm install',
    ],
    [
      'npm, without workspaces and with the same packages',
      { 'package.json': '{"devDependencies":{"a":"1","b":"2"}}', 'package-lock.json': bare },
      'npm ci',
    ],
    ['Lerna', { 'package.json': bare, 'lerna.json': '{}', 'package-lock.json': bare }, 'npm ci'],
  ] as const)(
    'the lockfile of a workspace of %s that has the app installs it: %j',
    (_, files, line) => {
      const own = '{"dependencies":{"a":"1"}}';
      const { root, app } = project({ 'services/api/package.json': own, ...files }, 'services/api');
      const install = detectInstall(app, root);
      expect(install?.directory).toBe(root);
      expect(install?.line).toContain(line);
    },
  );

  it.each<[string, Files, string]>([
    [
      'npm, without workspaces',
      { 'package.json': bare, 'package-lock.json': bare },
      '(cd ../.. && npm ci --no-audit --no-fund) && npm install --no-audit --no-fund',
    ],
    [
      'npm, with another range of the same package',
      { 'package.json': '{"dependencies":{"a":"2"}}', 'package-lock.json': bare },
      '(cd ../.. && npm ci --no-audit --no-fund) && npm install --no-audit --no-fund',
    ],
    [
      'npm, with other workspaces',
      {
        'package.json': '{"workspaces":["apps/*","services/*","!**/api"]}',
        'package-lock.json': bare,
      },
      '(cd ../.. && npm ci --no-audit --no-fund) && npm install --no-audit --no-fund',
    ],
    [
      'pnpm, with other packages',
      { 'package.json': bare, 'pnpm-workspace.yaml': 'packages: [apps/*]', 'pnpm-lock.yaml': '' },
      '(cd ../.. && pnpm install --frozen-lockfile) && pnpm install --no-frozen-lockfile --ignore-workspace',
    ],
    [
      'yarn 1',
      { 'package.json': bare, 'yarn.lock': '# yarn lockfile v1' },
      '(cd ../.. && yarn install --frozen-lockfile) && yarn install',
    ],
    [
      'yarn 4',
      { 'package.json': '{"packageManager":"yarn@4.1.0"}', 'yarn.lock': '' },
      '(cd ../.. && yarn install --immutable) && touch yarn.lock && yarn install --no-immutable',
    ],
  ])(
    'a lockfile of another project in a folder above does not hide the app’s own list: %s',
    (_, files, line) => {
      const own = '{"dependencies":{"a":"1"}}';
      const { root, app } = project({ 'services/api/package.json': own, ...files }, 'services/api');
      expect(detectInstall(app, root)).toEqual({ line, directory: app });
      // Without a list, what is installed above is what it has.
      const listless = project({ 'services/api/package.json': bare, ...files }, 'services/api');
      expect(detectInstall(listless.app, listless.root)?.directory).toBe(listless.root);
    },
  );

  it('lockfiles above the repository’s root are ignored', () => {
    const { root } = project({ 'package-lock.json': bare, 'inner/package.json': bare });
    expect(detectInstall(join(root, 'inner'), join(root, 'inner'))).toBeNull();
  });

  it('of the build: its script, by the package manager of the lockfile', () => {
    const { root, app } = project({
      'package.json': '{"scripts":{"build":"tsc"}}',
      'pnpm-lock.yaml': '',
    });
    expect(detectBuild(app, root)).toEqual({ line: 'pnpm run build', directory: app });
    const buildOf = (scripts: object) => {
      const { app: directory, root: top } = project({
        'package.json': JSON.stringify({ scripts }),
      });
      return detectBuild(directory, top)?.line;
    };
    expect(buildOf({ build: 'tsc', start: 'npm run build && node a.js' })).toBe('npm run build');
    expect(buildOf({ start: 'tsc && node a.js' })).toBe('tsc');
    expect(buildOf({ build: 'vite build', start: 'tsc && node a.js' })).toBe(
      'npm run build && tsc',
    );
    const other = project({ 'package.json': bare });
    expect(detectBuild(other.app, other.root)).toBeNull();
  });

  it('of the start: the script itself, or npm if another script has to run before it', () => {
    const startOf = (files: Parameters<typeof project>[0]) => {
      const { app, root } = project(files);
      return detectStart(app, root);
    };
    const started = (scripts: object) => startOf({ 'package.json': JSON.stringify({ scripts }) });
    expect(started({ start: 'node a.js' })).toBe('node a.js');
    expect(started({ start: 'node a.js', prestart: 'true' })).toBe('npm start');
    expect(started({ start: 'npm run build && node a.js' })).toBe('node a.js');
    expect(started({ start: 'node a.js', prestart: 'tsc' })).toBe('node a.js');
    expect(started({})).toBeNull();
    expect(startOf({})).toBeNull();
  });

  it('of the start: npm also in a project that forbids it', () => {
    const startWith = (packageManager: unknown) => {
      const scripts = { start: 'node a.js', prestart: 'node -p "\'before \' + 1"' };
      const manifest = JSON.stringify({ scripts, devEngines: { packageManager } });
      const { app, root } = project({
        'package.json': manifest,
        'a.js': "console.log('started')",
      });
      return { app, line: detectStart(app, root) };
    };
    const { app, line } = startWith({ name: 'pnpm' });
    expect(line).toBe('npm start --force');
    const printed = execSync(line ?? '', { cwd: app, stdio: 'pipe', ...WITH_LIMIT }).toString();
    expect(printed).toMatch(/^before 1\n[^]*^started$/m);
    expect(startWith([{ name: 'yarn' }, { name: 'pnpm' }]).line).toBe('npm start --force');
    expect(startWith([{ name: 'pnpm' }, { name: 'npm' }]).line).toBe('npm start');
  });

  it('of the start: the whole script if the build step does not do its part', () => {
    const start = 'tsc && node a.js';
    const { app, root } = project({ 'package.json': JSON.stringify({ scripts: { start } }) });
    const startWith = (line: string) => detectStart(app, root, { kind: 'command', line });
    expect(startWith('npm run assets')).toBe(start);
    expect(startWith('cd web && tsc')).toBe(start);
    expect(startWith('npx prisma generate && tsc')).toBe('node a.js');
    expect(detectStart(app, root, { kind: 'skip' })).toBe(start);
  });
});

describe('the environment', () => {
  const outer: Variables = {
    PATH: '/bin',
    LD_LIBRARY_PATH: '/opt/python/lib',
    HOME: '/home/me',
    LANG: 'C.UTF-8',
    LC_ALL: 'C',
    TMPDIR: '/tmp',
    CI: 'true',
    RUNNER_TRACKING_ID: 'github_1',
    HTTPS_PROXY: 'http://proxy',
    no_proxy: 'localhost',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
    npm_config_registry: 'https://registry.example',
    npm_config_local_prefix: '/elsewhere',
    YARN_ENABLE_SCRIPTS: '1',
    GITHUB_TOKEN: 'secret',
    GITHUB_ENV: '/env',
    GITHUB_OUTPUT: '/output',
    INPUT_TOKEN: 'secret',
    ACTIONS_RUNTIME_TOKEN: 'secret',
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret',
    DATABASE_URL: 'postgres://secret',
    NODE_OPTIONS: '--inspect',
  };
  const shared = [
    'CI',
    'HOME',
    'HTTPS_PROXY',
    'LANG',
    'LC_ALL',
    'LD_LIBRARY_PATH',
    'NODE_EXTRA_CA_CERTS',
    'PATH',
    'RUNNER_TRACKING_ID',
    'TMPDIR',
    'no_proxy',
  ];

  it('of the app has the allowed variables, NODE_ENV=production and its port', () => {
    const env = appEnv(outer, [], 4000);
    expect(Object.keys(env).sort()).toEqual([...shared, 'NODE_ENV', 'PORT'].sort());
    expect(env).toMatchObject({ NODE_ENV: 'production', PORT: '4000' });
  });

  it('of install and build also has the package managers’ configuration, but no NODE_ENV', () => {
    const names = Object.keys(stepEnv(outer, [])).sort();
    expect(names).toEqual([...shared, 'YARN_ENABLE_SCRIPTS', 'npm_config_registry'].sort());
  });

  it('of install and build says where packages of Python and Go come from', () => {
    const registries = {
      PIP_INDEX_URL: 'https://pypi.example/simple',
      PIP_CERT: '/ca.pem',
      UV_DEFAULT_INDEX: 'https://pypi.example/simple',
      UV_INDEX_ACME_PASSWORD: 'test-only',
      UV_PYTHON: '3.12',
      POETRY_HTTP_BASIC_ACME_USERNAME: 'ci',
      POETRY_VIRTUALENVS_IN_PROJECT: 'true',
      PIPENV_PYPI_MIRROR: 'https://pypi.example/simple',
      GOPROXY: 'https://go.example',
      GOPRIVATE: 'go.example/*',
      GONOPROXY: 'none',
      GOSUMDB: 'off',
      GONOSUMDB: 'go.example/*',
      GOINSECURE: 'go.example/*',
      GOAUTH: 'netrc',
      GOFLAGS: '-mod=mod',
    };
    const given = { ...registries, GOPATH: '/go', PIPELINE: 'nightly', GOOGLE_PROJECT: 'acme' };
    expect(stepEnv(given, [])).toEqual(registries);
    expect(appEnv(given, [], 4000)).toEqual({ NODE_ENV: 'production', PORT: '4000' });
  });

  it.each([
    'PIP_TARGET',
    'PIP_PREFIX',
    'PIP_ROOT',
    'PIP_USER',
    'PIP_PYTHON',
    'PIP_SRC',
    'UV_PROJECT',
    'UV_PROJECT_ENVIRONMENT',
    'UV_WORKING_DIR',
    'UV_WORKING_DIRECTORY',
    'UV_SYSTEM_PYTHON',
    'UV_FROZEN',
    'UV_LOCKED',
    'POETRY_VIRTUALENVS_CREATE',
    'POETRY_VIRTUALENVS_PATH',
    'POETRY_CACHE_DIR',
    'POETRY_ACTIVE',
    'PIPENV_PIPFILE',
    'PIPENV_CUSTOM_VENV_NAME',
    'PIPENV_ACTIVE',
  ])('%s would install elsewhere: install and build get it only if env lists it', (name) => {
    expect(stepEnv({ [name]: '1' }, [])).toEqual({});
    expect(stepEnv({ [name]: '1' }, [{ name, value: null }])).toEqual({ [name]: '1' });
  });

  it('install and build get no token with which packages are published', () => {
    const publishing = {
      UV_PUBLISH_TOKEN: 'secret',
      UV_PUBLISH_PASSWORD: 'secret',
      POETRY_PYPI_TOKEN_PYPI: 'secret',
    };
    expect(stepEnv(publishing, [])).toEqual({});
  });

  it('install, build, hooks and the app get none of the runner’s variables', async () => {
    const line = (name: string) => `env > ${name}.txt`;
    const source = `import { writeFileSync } from 'node:fs';
writeFileSync('app.txt', Object.keys(process.env).map((name) => name + '=').join('\\n'));
${plain}`;
    const directory = appDirectory(source);
    const logs = aDirectory('logs');
    const settings = someSettings({
      install: { kind: 'command', line: line('install') },
      build: { kind: 'command', line: line('build') },
    });
    const variables = { ...outer, PATH: process.env['PATH'], HOME: directory, NODE_OPTIONS: '' };
    const signal = new AbortController().signal;
    const apps = new ShellApps({ settings, variables, logs, signal });
    await apps.prepare('candidate', directory, 'install');
    await apps.prepare('candidate', directory, 'build');
    const hook = {
      name: 'before-launch',
      line: line('hook'),
      launch: 'pilot',
      visit: null,
    } as const;
    await apps.runHook('candidate', directory, hook);
    const app = await apps.boot('candidate', directory, [aScenario()], NO_LUCK);
    await app[Symbol.asyncDispose]();
    const hidden = Object.keys(outer).filter((name) =>
      /^(GITHUB|INPUT|ACTIONS|DATABASE)_/.test(name),
    );
    expect(hidden).toHaveLength(7);
    for (const name of ['install', 'build', 'hook', 'app']) {
      const given = readFileSync(join(directory, `${name}.txt`), 'utf8').split('\n');
      const names = given.map((entry) => entry.split('=')[0] ?? '');
      expect(names, name).toContain('RUNNER_TRACKING_ID');
      expect(
        names.filter((each) => hidden.includes(each)),
        name,
      ).toEqual([]);
    }
  });

  it('gives each boot a folder of its own for the daemon of pm2, with a name of the same length, and removes it', async () => {
    const source = serverSource(
      'response.end(process.env.PM2_HOME);',
      "import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync(process.env.PM2_HOME); writeFileSync(process.env.PM2_HOME + '/log', '');",
    );
    const comparison = aComparison(source);
    const apps = [await comparison.boot('baseline'), await comparison.boot('candidate')];
    const homes = await Promise.all(apps.map(async ({ url }) => await (await fetch(url)).text()));
    expect(new Set(homes).size).toBe(2);
    expect(new Set(homes.map(({ length }) => length)).size).toBe(1);
    expect(homes.map((home) => existsSync(home))).toEqual([true, true]);
    for (const app of apps) await app[Symbol.asyncDispose]();
    expect(homes.map((home) => existsSync(home))).toEqual([false, false]);
  });

  it('leaves the folder of pm2 alone that env sets', async () => {
    const source = serverSource('response.end(process.env.PM2_HOME);');
    const { url } = await boot(source, { env: [{ name: 'PM2_HOME', value: '/pm2' }] });
    expect(await (await fetch(url)).text()).toBe('/pm2');
  });

  it('takes variables from env, except for the port', () => {
    const entries = [
      { name: 'DATABASE_URL', value: null },
      { name: 'NODE_ENV', value: 'staging' },
      { name: 'MISSING', value: null },
    ];
    const env = appEnv(outer, entries, 4000);
    expect(env).toMatchObject({ DATABASE_URL: 'postgres://secret', NODE_ENV: 'staging' });
    expect(env).not.toHaveProperty('MISSING');
  });
});

describe('a given start command whose program is in the virtual environment of the detected install', () => {
  /** Notes what it is called with, and serves. */
  const interpreter = '#!/bin/sh\necho "$0 $*" > called\nexec node server.mjs\n';

  const calledBy = async (start: string, settings: Partial<Whole> = {}) => {
    const { boot: bootThere, directory } = aComparison(plain, { start, ...settings });
    mkdirSync(join(directory, '.venv', 'bin'), { recursive: true });
    // The scripts name an interpreter that is not there any more, as after a move.
    const script = '#!/no/such/folder/.venv/bin/python\n';
    for (const [name, content] of Object.entries({
      python: interpreter,
      gunicorn: script,
      granian: script,
      node: script,
    })) {
      writeFileSync(join(directory, '.venv', 'bin', name), content, { mode: 0o755 });
    }
    const called = () => readFileSync(join(directory, 'called'), 'utf8').trim();
    await bootThere('baseline');
    return existsSync(join(directory, 'called')) ? called() : null;
  };
  const detected: Partial<Whole> = { install: { kind: 'detect' } };

  it.each([
    ['gunicorn shop:app', '.venv/bin/python -m gunicorn shop:app'],
    ['A=1 exec gunicorn shop:app', '.venv/bin/python -m gunicorn shop:app'],
    ['granian --interface wsgi', '.venv/bin/python .venv/bin/granian --interface wsgi'],
  ])('runs with its interpreter: %s', async (start, called) => {
    expect(await calledBy(start, detected)).toBe(called);
  });

  it('is the one of the PATH if there is one', async () => {
    expect(await calledBy('node server.mjs', detected)).toBe(null);
  });

  it('is left alone if install is given', async () => {
    await expect(
      calledBy('gunicorn shop:app', { install: { kind: 'command', line: 'true' } }),
    ).rejects.toThrow();
  });
});

describe('before install and build', () => {
  const check = (
    files: Files,
    start: string | null,
    install: Whole['install'] = { kind: 'detect' },
  ) => {
    const root = aDirectory('project');
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(root, name), content ?? '');
    return checkStartCommand({ start, install, build: { kind: 'detect' } }, root, root, variables);
  };

  it('a project without a start command is refused', async () => {
    expect((await check({ 'package.json': '{}' }, null))[0]).toMatchObject({
      code: 'no-start-command',
      where: 'start',
      hasManifest: true,
    });
    expect((await check({}, null))[0]).toMatchObject({ where: 'start', hasManifest: false });
    expect((await check({ 'package.json': '{' }, null))[0]).toMatchObject({
      code: 'invalid-package-json',
      message: expect.stringContaining('JSON') as string,
    });
  });

  it('a start command that can never exist is refused', async () => {
    expect(await check({}, 'no-such-command serve')).toMatchObject([
      { code: 'command-not-found', program: 'no-such-command' },
    ]);
  });

  it('a start command that the install may provide, or with shell syntax, is accepted', async () => {
    expect(await check({ 'package.json': '{"dependencies":{"a":"1"}}' }, 'a serve')).toEqual([]);
    expect(await check({}, 'a serve', { kind: 'command', line: 'make a' })).toEqual([]);
    const python = { 'requirements.txt': 'a' };
    expect(await check(python, 'a serve')).toEqual([]);
    expect(await check(python, 'a serve', { kind: 'skip' })).toHaveLength(1);
    // A file of Go's builds, and installs nothing.
    expect(await check({ 'go.mod': 'module a' }, 'a serve')).toHaveLength(1);
    for (const line of [
      'node server.js',
      'MODE=1 a',
      './a',
      'cd x && a',
      '"a b" c',
      '$A',
      'if true; then a; fi',
      'exec a',
    ]) {
      expect(await check({}, line)).toEqual([]);
    }
  });
});
