/** Apps that do not listen on PORT. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { announcedPorts, PortDetector } from '../../../src/adapters/app/listening-port.ts';
import { listeningPorts, unsharedPorts } from '../../../src/adapters/process/listening-ports.ts';
import { processTree } from '../../../src/adapters/process/process-tree.ts';
import type { Preload } from '../../../src/adapters/runtime/preload-env.ts';
import { appDirectory, aScenario, serverSource } from '../../support/apps.ts';
import { aComparison, boot, failureOf, inTime } from '../../support/boots.ts';
import { CERTIFICATE } from '../../support/certificate.ts';
import { aDirectory } from '../../support/repository.ts';
import { ARMS } from '../../../src/model/arm.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';

const stubborn = (port: number | string, body = "response.end('hello');") =>
  serverSource(body).replace('process.env.PORT', String(port));

/** Opens at once, and answers everything with the status. */
const metrics = (port: number | string, status: number) =>
  `createServer((request, response) => { response.statusCode = ${status}; response.end('metrics'); }).listen(${port}, '127.0.0.1');`;

async function listening(port: number, answer: string): Promise<{ asked: () => number } & Server> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return Object.assign(server, { asked: () => asked });
}

describe('an app that ignores PORT', () => {
  it('is measured on its own port after the ready timeout', async () => {
    const port = await freePort();
    const app = await inTime((readyTimeout) => boot(stubborn(port), { readyTimeout }));
    expect(app.url).toBe(`http://127.0.0.1:${port}`);
    expect(app.unassignedPorts()).toEqual([port]);
    expect(await (await fetch(app.url)).text()).toBe('hello');
  });

  it('is found before the ready timeout if its log names the port', async () => {
    const port = await freePort();
    const source = `${stubborn(port)}\nconsole.log('Server listening at http://localhost:${port}');`;
    // Waiting for the assigned port would exceed the test's timeout.
    const app = await boot(source, { readyTimeout: 3600 });
    expect(app.url).toBe(`http://127.0.0.1:${port}`);
    expect(app.unassignedPorts()).toEqual([port]);
  });

  it('is found by its log once that is quiet for two seconds in which it was looked at', async () => {
    const port = await freePort();
    const directory = appDirectory(stubborn(port));
    const app = spawn(process.execPath, ['server.mjs'], { cwd: directory, stdio: 'ignore' });
    onTestFinished(() => void app.kill('SIGKILL'));
    const rootPid = app.pid ?? 0;
    await expect.poll(() => listeningPorts([rootPid])).toEqual([port]);
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => {
      clock.mockRestore();
    });
    const detector = new PortDetector(new AbortController().signal);
    const scenarios = [aScenario()];
    const assignedPort = await freePort();
    const booting = { arm: 'baseline', rootPid, assignedPort, sidePorts: [], scenarios } as const;
    const found: (string | null)[] = [];
    // The machine stands still for ten seconds before the second look.
    for (now of [0, 10_000, 10_500, 11_000, 11_499, 11_500]) {
      found.push(await detector.findAnnounced(booting, [`listening on :${port}`]));
    }
    expect(found).toEqual([null, null, null, null, null, `http://127.0.0.1:${port}`]);
  });

  it.each<[string, number[]]>([
    ['Server listening at http://127.0.0.1:3000', [3000]],
    ['App is running on port 8080!', [8080]],
    ['{"level":30,"port":5000,"msg":"started"}', [5000]],
    ['listening on *:4000', [4000]],
    ['[Nest] 12 - Nest application successfully started', []],
    ['Metrics available at http://127.0.0.1:9100/metrics', []],
    ['Debugger listening on ws://127.0.0.1:9229/0f2c936f', []],
    ['connected to redis://127.0.0.1:6379, ready', []],
    ['10:42:17 server started in 312 ms', []],
    ['started at 2026-01-01T10:42:17.123Z', []],
  ])('announces its ports: %s', (line, ports) => {
    expect(announcedPorts([line])).toEqual(ports);
  });

  it('is found at once in later boots, in both arms', async () => {
    const port = await freePort();
    const { boot, settings } = aComparison(stubborn(port));
    await inTime(async (readyTimeout) => {
      Object.assign(settings, { readyTimeout });
      await (await boot('baseline'))[Symbol.asyncDispose]();
    });
    // Waiting for the assigned port would exceed the test's timeout.
    Object.assign(settings, { readyTimeout: 3600 });
    await (await boot('baseline'))[Symbol.asyncDispose]();
    expect((await boot('candidate')).url).toBe(`http://127.0.0.1:${port}`);
  });

  it('is told what it answers there, not to change its port, if the base works there', async () => {
    const [port, other] = [await freePort(), await freePort()];
    const { boot, settings, directory } = aComparison(stubborn(port));
    await inTime(async (readyTimeout) => {
      Object.assign(settings, { readyTimeout });
      await (await boot('baseline'))[Symbol.asyncDispose]();
    });
    const broken = "console.error('TypeError: shop is undefined'); throw new Error();";
    // The port of its metrics answers with another error.
    const source = `${stubborn(port, `try { ${broken} } catch { response.statusCode = 500; response.end(); }`)}
      ${metrics(other, 404)}`;
    writeFileSync(join(directory, 'server.mjs'), source);
    await inTime(async (readyTimeout) => {
      Object.assign(settings, { readyTimeout });
      const error: unknown = await boot('candidate').catch((why: unknown) => why);
      expect((error as Error).message).toMatch(
        new RegExp(
          `it answered GET / with 500 on port ${port} instead of \\d+ \\(its log: TypeError: shop is undefined\\)\\. Fix that route; if the new status is intended, allow it with expect$`,
        ),
      );
    });
  });

  it('is told that it answers nothing there if the base works there', async () => {
    const port = await freePort();
    const { boot, settings, directory } = aComparison(stubborn(port));
    await inTime(async (readyTimeout) => {
      Object.assign(settings, { readyTimeout });
      await (await boot('baseline'))[Symbol.asyncDispose]();
    });
    const source = stubborn(
      port,
      "console.error('TypeError: shop is undefined'); request.socket.destroy();",
    );
    writeFileSync(join(directory, 'server.mjs'), source);
    await inTime(async (readyTimeout) => {
      Object.assign(settings, { readyTimeout });
      await expect(boot('candidate')).rejects.toThrow(
        `it accepted GET / on port ${port} and did not answer (its log: TypeError: shop is undefined). The baseline answers it: fix that route`,
      );
    });
  });

  it('is said to fail where the base works, of several scenarios', async () => {
    const port = await freePort();
    const scenarios = ['/broken', '/works'].map((path) => aScenario({ path, name: path }));
    const answering = (status: number) =>
      stubborn(
        port,
        `response.statusCode = request.url === '/works' ? ${status} : 404; response.end();`,
      );
    const { boot, settings, directory } = aComparison(answering(200), { scenarios });
    await inTime(async (readyTimeout) => {
      Object.assign(settings, { readyTimeout });
      await (await boot('baseline'))[Symbol.asyncDispose]();
    });
    writeFileSync(join(directory, 'server.mjs'), answering(500));
    await inTime(async (readyTimeout) => {
      Object.assign(settings, { readyTimeout });
      await expect(boot('candidate')).rejects.toThrow(
        /it answered GET \/works with 500 on port \d+ instead of \d+\. Fix that route/,
      );
    });
  });

  it('is found before the ready timeout although the other arm listens elsewhere', async () => {
    const source = `import { readFileSync } from 'node:fs';
      const port = Number(readFileSync('port', 'utf8'));
      ${stubborn('port')}
      console.log('Server listening at http://localhost:' + port);`;
    // Waiting for the assigned port would exceed the test's timeout.
    const { boot, directory } = aComparison(source, { readyTimeout: 3600 });
    for (const arm of ARMS) {
      const port = await freePort();
      writeFileSync(join(directory, 'port'), String(port));
      expect((await boot(arm)).url).toBe(`http://127.0.0.1:${port}`);
    }
  });

  it('may use a different port at each boot', async () => {
    const { boot, settings } = aComparison(stubborn(0));
    const first = await inTime((readyTimeout) => {
      Object.assign(settings, { readyTimeout });
      return boot('baseline');
    });
    Object.assign(settings, { readyTimeout: 3600 });
    const second = await boot('baseline');
    expect(second.url).not.toBe(first.url);
    expect((await fetch(second.url)).status).toBe(200);
  });

  it('an app that listens on PORT has no detected port, only additional ones', async () => {
    expect((await boot(serverSource('response.end();'))).unassignedPorts()).toEqual([]);
    const port = await freePort();
    const app = await boot(serverSource('response.end();', metrics(port, 200)));
    expect(app.unassignedPorts()).toEqual([port]);
  });
});

const PRELOAD: Preload = { script: join(inject('dist'), 'preload.cjs'), socket: null };

it.each([
  ['speaks HTTPS', 'https', null, 'it speaks HTTPS on port %, and GET / was sent without TLS'],
  [
    'does not',
    'http',
    { servername: null, certificate: null },
    'it does not speak TLS on port %, and GET / was sent with TLS',
  ],
])('an app that ignores PORT and %s is told so of its own port', async (_, protocol, tls, said) => {
  const port = await freePort();
  const source = `import { createServer } from 'node:${protocol}';
    const handler = (request, response) => response.end('hello');
    createServer(${protocol === 'https' ? `${JSON.stringify(CERTIFICATE)}, ` : ''}handler).listen(${port}, '127.0.0.1');`;
  const expected = said.replace('%', String(port));
  await inTime(async (readyTimeout) => {
    const { message } = await failureOf(source, { readyTimeout, scenarios: [aScenario({ tls })] });
    expect(message).toContain(expected);
    expect(message).not.toContain('PORT');
  });
});

it('an app that ignores PORT, and answers 400 to requests without TLS, is told of TLS', async () => {
  const port = await freePort();
  // As servers in Go do, and nginx.
  const source = `import { createServer } from 'node:net';
    import { createServer as createSecure } from 'node:https';
    const secure = createSecure(${JSON.stringify(CERTIFICATE)}, (request, response) => response.end('hello'));
    createServer((socket) => socket.on('error', () => {}).once('data', (data) => {
      const isTls = data[0] === 0x16;
      if (!isTls) return socket.end('HTTP/1.1 400 Bad Request\\r\\nConnection: close\\r\\n\\r\\n');
      socket.pause();
      socket.unshift(data);
      secure.emit('connection', socket);
    })).listen(${port}, '127.0.0.1');`;
  await inTime(async (readyTimeout) => {
    const { message } = await failureOf(source, { readyTimeout });
    expect(message).toContain(`it speaks HTTPS on port ${port}, and GET / was sent without TLS`);
  });
});

describe('an app that ignores PORT and says nothing', () => {
  it.each(['node server.mjs', 'npm start --silent'])(
    'is found before the ready timeout, once it only waits for requests: %s',
    async (start) => {
      const port = await freePort();
      // Waiting for the assigned port would exceed the test's timeout.
      const settings = { readyTimeout: 3600, start };
      const { boot, directory } = aComparison(stubborn(port), settings, PRELOAD);
      const scripts = { start: 'node server.mjs' };
      writeFileSync(join(directory, 'package.json'), JSON.stringify({ scripts }));
      expect((await boot()).url).toBe(`http://127.0.0.1:${port}`);
    },
  );

  it('is found although its package manager is awake for a moment just after it has answered', async () => {
    const [port, folder] = [await freePort(), aDirectory('npm')];
    // The preload wakes it five times a second, and on a busy machine it then waits for a core.
    const busy = `for (const end = Date.now() + 3000; Date.now() < end;);`;
    writeFileSync(
      join(folder, 'npm'),
      `const app = require('node:child_process').spawn(process.execPath, ['server.mjs'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      app.once('message', () => { app.disconnect(); ${busy} });`,
    );
    const source = stubborn(port, 'response.end(); process.send?.("asked", () => {});');
    // Waiting for the assigned port would exceed the test's timeout.
    const settings = { readyTimeout: 3600, start: `node ${join(folder, 'npm')}` };
    const { boot } = aComparison(source, settings, PRELOAD);
    expect((await boot()).url).toBe(`http://127.0.0.1:${port}`);
  });

  it('is not taken for one that waits while a package manager beside it has not started anything yet', async () => {
    const [other, folder] = [await freePort(), aDirectory('npm')];
    writeFileSync(join(folder, 'npm'), `setTimeout(() => {}, ${LATER})`);
    writeFileSync(
      join(folder, 'metrics.mjs'),
      `import { createServer } from 'node:http';\n${metrics(other, 200)}`,
    );
    const start = `node ${join(folder, 'metrics.mjs')} & node ${join(folder, 'npm')}; node server.mjs`;
    const { boot } = aComparison(
      serverSource("response.end('the app');"),
      { readyTimeout: 60, start },
      PRELOAD,
    );
    const { url } = await boot();
    expect(await (await fetch(url)).text()).toBe('the app');
  });

  it('is found although a second port answers with an error', async () => {
    const port = await freePort();
    const source = stubborn(port).concat(metrics(await freePort(), 404));
    const { boot } = aComparison(source, { readyTimeout: 3600 }, PRELOAD);
    expect((await boot()).url).toBe(`http://127.0.0.1:${port}`);
  });

  it('is found also if it connects to another program to answer', async () => {
    const [port, other] = [await freePort(), await freePort()];
    await listening(other, 'another program');
    const source = stubborn(port, `connect(${other}, '127.0.0.1', () => response.end('hello'));`);
    const { boot } = aComparison(
      `import { connect } from 'node:net';\n${source}`,
      { readyTimeout: 3600 },
      PRELOAD,
    );
    expect((await boot()).url).toBe(`http://127.0.0.1:${port}`);
  });

  it('gets a request once, if it does not answer as expected', async () => {
    const log = join(aDirectory('asked'), 'log');
    const source = stubborn(
      await freePort(),
      `appendFileSync(${JSON.stringify(log)}, '.'); response.statusCode = 404; response.end();`,
    ).replace(/^/, "import { appendFileSync } from 'node:fs';\n");
    const { boot, settings } = aComparison(source, {}, PRELOAD);
    // With more and more time, until it was found to wait for requests before that was over.
    for (let readyTimeout = 10; ; readyTimeout *= 2) {
      writeFileSync(log, '');
      Object.assign(settings, { readyTimeout });
      await expect(boot()).rejects.toThrow(
        /it answered GET \/ with 404 on port \d+ instead of \d+\./,
      );
      if (readFileSync(log, 'utf8') !== '.' || readyTimeout >= 40) break;
    }
    // The last one is that of the ready timeout.
    expect(readFileSync(log, 'utf8')).toBe('..');
  });

  /** Longer than an app has to wait for requests to be taken for one that does nothing else. */
  const LATER = 4000;
  const theApp = `createServer((request, response) => response.end('the app')).listen(process.env.PORT, '127.0.0.1')`;

  it.each<[string, string, string?]>([
    ['a timer', `setTimeout(() => ${theApp}, ${LATER});`],
    [
      'a connection',
      `import { connect } from 'node:net';
       connect(OTHER_PROGRAM, '127.0.0.1').unref();
       setTimeout(() => ${theApp}, ${LATER}).unref();`,
    ],
    [
      'work in the thread pool',
      `import { pbkdf2 } from 'node:crypto';
       import { promisify } from 'node:util';
       for (const end = Date.now() + ${LATER}; Date.now() < end;) await promisify(pbkdf2)('a', 'b', 100_000, 9, 'sha512');
       ${theApp};`,
    ],
    [
      'a worker thread',
      `import { Worker } from 'node:worker_threads';
       new Worker(${JSON.stringify(`const { createServer } = require('node:http'); setTimeout(() => ${theApp}, ${LATER});`)}, { eval: true });`,
    ],
    [
      'a child process',
      `import { spawn } from 'node:child_process';
       spawn(process.execPath, ['-e', ${JSON.stringify(`const { createServer } = require('node:http'); setTimeout(() => ${theApp}, ${LATER});`)}], { detached: true }).unref();`,
    ],
    [
      'another command',
      '',
      `node server.mjs & sleep ${LATER / 1000}; exec node --input-type=module -e "import { createServer } from 'node:http'; ${theApp}"`,
    ],
  ])(
    'is not taken for the app by a port that answers while %s may open another one',
    async (_, source, start = 'node server.mjs') => {
      const early = `import { createServer } from 'node:http';\n${metrics(await freePort(), 200)}`;
      const other = await freePort();
      await listening(other, 'another program');
      const late = source.replace('OTHER_PROGRAM', String(other));
      const { boot } = aComparison(`${early}\n${late}`, { start }, PRELOAD);
      expect(await (await fetch((await boot()).url)).text()).toBe('the app');
    },
  );
});

describe('another open port is not mistaken for the app’s', () => {
  const late = (assigned: string, early: string, wait = 1500) =>
    [
      "import { createServer } from 'node:http';",
      early,
      `await new Promise((resolve) => setTimeout(resolve, ${wait}));`,
      `createServer((request, response) => response.end('the app')).listen(${assigned}, '127.0.0.1');`,
    ].join('\n');

  it('while the app may still listen on the assigned port', async () => {
    const app = await boot(late('process.env.PORT', metrics(await freePort(), 200)));
    expect(await (await fetch(app.url)).text()).toBe('the app');
  });

  it('although it is announced, while the app goes on', async () => {
    const port = await freePort();
    const early = `${metrics(port, 200)}
      console.log('listening on :${port}');
      // Rarely enough that the log is looked at twice in between.
      setInterval(() => console.log('still starting', process.hrtime.bigint()), 1000).unref();`;
    const app = await boot(late('process.env.PORT', early, 3500));
    expect(await (await fetch(app.url)).text()).toBe('the app');
  });

  it('if the app opens its fixed port later', async () => {
    const port = await freePort();
    const source = late(String(port), metrics(await freePort(), 404));
    const app = await inTime((readyTimeout) => boot(source, { readyTimeout: 2 + readyTimeout }));
    expect(app.url).toBe(`http://127.0.0.1:${port}`);
  });

  it('if two ports respond: neither is used', async () => {
    const [one, other] = [await freePort(), await freePort()];
    await inTime(async (readyTimeout) => {
      const source = stubborn(one).concat(metrics(other, 200));
      const { message } = await failureOf(source, { readyTimeout });
      expect(message).toMatch(
        /it listens on port \d+ and \d+ instead of \d+, and either none or several of them answer as expected\. Let it listen/,
      );
    });
  });

  it('if it responds to the scenarios with 404', async () => {
    const port = await freePort();
    await inTime(async (readyTimeout) => {
      const source = stubborn(port, 'response.statusCode = 404; response.end();');
      const { message } = await failureOf(source, { readyTimeout });
      expect(message).toMatch(
        new RegExp(`it answered GET / with 404 on port ${port} instead of \\d+\\. Choose a path`),
      );
      expect(message).not.toContain('Let it listen on');
    });
  });

  it('if two ports respond with errors: neither is said to be the app’s', async () => {
    const [one, other] = [await freePort(), await freePort()];
    await inTime(async (readyTimeout) => {
      const source = `${stubborn(one, 'response.statusCode = 500; response.end();')}\n${metrics(other, 404)}`;
      const { message } = await failureOf(source, { readyTimeout });
      expect(message).toContain('and either none or several of them answer as expected');
    });
  });

  it('but accepted if 404 is the expected status', async () => {
    const scenarios = [aScenario({ expectedStatus: [404] })];
    const source = stubborn(await freePort(), 'response.statusCode = 404; response.end();');
    const booted = inTime((readyTimeout) => boot(source, { readyTimeout, scenarios }));
    await expect(booted).resolves.toBeDefined();
  });
});

it.each([
  ['./app socket', '"./app socket"'],
  ['\\0abstract', '"@abstract'],
])(
  'an app that listens on the Unix socket %j only is refused, and told so',
  async (path, named) => {
    const source = `import { createServer } from 'node:http';
    createServer((request, response) => response.end()).listen('${path}');`;
    await inTime(async (readyTimeout) => {
      const { message } = await failureOf(source, { readyTimeout });
      expect(message).toContain(`it listens on no port, only on the Unix socket ${named}`);
      expect(message).toContain('cannongate sends requests to ports only. Let it listen on');
    });
  },
);

describe('other programs receive no request', () => {
  it('while the app does not listen', async () => {
    const other = await listening(await freePort(), 'another program');
    const { message } = await failureOf('setInterval(() => {}, 1000);', { readyTimeout: 3 });
    expect(message).toContain('nothing answered on port');
    expect(other.asked()).toBe(0);
  });

  it('if they share the app’s port at another address', async () => {
    const port = await freePort();
    const other = await listening(port, 'another program');
    const source = stubborn(port).replace("'127.0.0.1'", "'127.0.0.2'");
    await inTime(async (readyTimeout) => {
      const { message } = await failureOf(source, { readyTimeout });
      expect(message).toContain(`and another program shares port ${port}`);
    });
    expect(other.asked()).toBe(0);
  });

  it('and neither does the other arm once the port is known', async () => {
    const port = await freePort();
    const source = stubborn(port, 'response.end(process.env.CANNONGATE_PADDING);').replace(
      '.listen(',
      ".on('error', () => setInterval(() => {}, 1000)).listen(",
    );
    const { boot, settings } = aComparison(source);
    const twin = await inTime((readyTimeout) => {
      Object.assign(settings, { readyTimeout });
      return boot('baseline', { ...NO_LUCK, padding: 3 });
    });
    expect(await (await fetch(twin.url)).text()).toBe('xxx');
    await expect(boot('candidate')).rejects.toThrow(/nothing answered on port/);
  });
});

it('a port that two process trees share belongs to neither', async () => {
  const port = await freePort();
  // Perl comes with git; Node.js has had SO_REUSEPORT for listening sockets only since 22.12.
  const source = `
    use Socket;
    socket(my $server, PF_INET, SOCK_STREAM, 0);
    setsockopt($server, SOL_SOCKET, SO_REUSEPORT, pack('l', 1)) or die;
    bind($server, sockaddr_in(${port}, INADDR_LOOPBACK)) or die $!;
    listen($server, 5); sleep 1000;`;
  const share = async () => {
    const child = spawn('perl', ['-e', source], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    await expect.poll(() => listeningPorts([child.pid ?? 0])).toEqual([port]);
    return processTree(child.pid ?? 0);
  };
  const first = await share();
  expect(unsharedPorts(first)).toEqual([port]);
  const second = await share();
  expect(unsharedPorts(first)).toEqual([]);
  expect(unsharedPorts([...first, ...second])).toEqual([port]);
});
