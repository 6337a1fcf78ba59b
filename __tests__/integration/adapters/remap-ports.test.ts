/** Apps that listen on fixed ports, and are given others. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import { parsePortMap, portMapText } from '../../../src/adapters/runtime/preload-protocol.ts';
import { listeningPorts } from '../../../src/adapters/process/listening-ports.ts';
import { processTree } from '../../../src/adapters/process/process-tree.ts';
import { ARMS, type Arm } from '../../../src/model/arm.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';
import type { FixedPorts } from '../../../src/ports/ports.ts';
import { aScenario, serverSource } from '../../support/apps.ts';
import { preloadedApps } from '../../support/preloaded-app.ts';

/** Boots an app that is to be given other ports. */
async function remapped(source: string, fixed: FixedPorts | null) {
  const { apps, directory } = await preloadedApps(source, {});
  apps.remapPorts(fixed);
  return async (arm: Arm = 'candidate') => {
    const app = await apps.boot(arm, directory, [aScenario()], NO_LUCK);
    onTestFinished(() => app[Symbol.asyncDispose]());
    return app;
  };
}

const portOf = (url: string) => Number(new URL(url).port);
const IMPORTS = `import { createServer, get, Agent } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
`;
const ANSWER = `(request, response) => response.end('hello')`;

describe('an app that listens on a fixed port', () => {
  const ways: [string, (port: number) => string][] = [
    ['a number', (port) => `createServer(${ANSWER}).listen(${port});`],
    ['a text', (port) => `createServer(${ANSWER}).listen('${port}', '127.0.0.1');`],
    [
      'options with an inherited host',
      (port) =>
        `createServer(${ANSWER}).listen(Object.create({ port: ${port}, host: '127.0.0.1' }));`,
    ],
    ['options', (port) => `createServer(${ANSWER}).listen({ port: ${port}, host: '::' });`],
    [
      'an address and a callback',
      (port) => `createServer(${ANSWER}).listen(${port}, '0.0.0.0', 50, () => {});`,
    ],
    [
      'a worker of a cluster',
      (port) => `import cluster from 'node:cluster';
if (cluster.isPrimary) cluster.fork(); else createServer(${ANSWER}).listen(${port});`,
    ],
    [
      'a worker thread',
      (port) => `import { isMainThread, Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
if (isMainThread) new Worker(fileURLToPath(import.meta.url)); else createServer(${ANSWER}).listen(${port});`,
    ],
    [
      'a child process',
      (port) => `import { fork } from 'node:child_process';
if (process.argv[2]) createServer(${ANSWER}).listen(${port}); else fork(process.argv[1], ['child']);`,
    ],
  ];

  it.each(ways)('serves on the assigned one, if it is given as %s', async (_, source) => {
    const port = await freePort();
    const boot = await remapped(IMPORTS + source(port), { served: port, others: [] });
    const app = await boot();
    expect(portOf(app.url)).not.toBe(port);
    expect(app.unassignedPorts()).toEqual([]);
    expect(app.remappedPorts()).toEqual([port]);
    expect(await (await fetch(app.url)).text()).toBe('hello');
  });

  it('keeps the options that are inherited: a server for this machine alone is not opened to others', async () => {
    const port = await freePort();
    const source = `${IMPORTS}const options = Object.create({ port: ${port}, host: '127.0.0.1' });
const server = createServer((request, response) => response.end(server.address().address)).listen(options);`;
    const app = await (await remapped(source, { served: port, others: [] }))();
    expect(await (await fetch(app.url)).text()).toBe('127.0.0.1');
  });

  it('is up in both arms at once, also with a second port, on which nobody listens then', async () => {
    const [port, second] = [await freePort(), await freePort()];
    const source = `${IMPORTS}createServer(${ANSWER}).listen(${port}); createServer(${ANSWER}).listen(${second});`;
    const boot = await remapped(source, { served: port, others: [second] });
    const apps = [];
    for (const arm of ARMS) apps.push(await boot(arm));
    const ports = apps.flatMap((app) => listeningPorts(processTree(app.roots ?? [])));
    expect(new Set(ports).size).toBe(4);
    expect(ports).not.toContain(port);
    expect(ports).not.toContain(second);
  });

  it('does not serve where only its second port answers', async () => {
    const second = await freePort();
    const source = `${IMPORTS}createServer(${ANSWER}).listen(${second});`;
    const boot = await remapped(source, { served: null, others: [second] });
    await expect(boot()).rejects.toThrow('was not ready');
  });

  it('keeps PORT if only the second port is fixed', async () => {
    const second = await freePort();
    const source = serverSource(
      "response.end('hello');",
      `createServer(() => {}).listen(${second});`,
    );
    const boot = await remapped(source, { served: null, others: [second] });
    const app = await boot();
    const [other, ...more] = app.unassignedPorts();
    expect(more).toEqual([]);
    expect(other).not.toBe(second);
  });

  /** Each expression is true if the app has reached itself. */
  const connections: [string, (port: number) => string][] = [
    ['fetch', (port) => `await (await fetch('http://localhost:${port}/self')).text() === 'self'`],
    [
      'http.get, with options',
      (port) =>
        `await new Promise((done) => get({ host: '127.0.0.1', port: ${port}, path: '/self' }, (answer) => done(answer.statusCode === 200)))`,
    ],
    [
      'http.get, with an agent that keeps connections',
      (port) =>
        `await new Promise((done) => get('http://localhost:${port}/self', { agent: new Agent({ keepAlive: true }) }, (answer) => done(answer.statusCode === 200)))`,
    ],
    [
      'net.connect, with a port',
      (port) => `await new Promise((done) => connect(${port}, () => done(true)))`,
    ],
    [
      'net.connect, with the address that its own connections have',
      (port) =>
        `await new Promise((done) => connect(${port}, '::ffff:127.0.0.1', () => done(true)))`,
    ],
    [
      'net.connect, with an address of this machine',
      (port) =>
        `await new Promise((done) => connect(${port}, Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1', () => done(true)))`,
    ],
    [
      'net.connect, with a port and a host',
      (port) => `await new Promise((done) => connect(${port}, '::1', () => done(true)))`,
    ],
  ];

  it.each(connections)('finds itself on the port that it knows: %s', async (_, expression) => {
    const port = await freePort();
    const source = `${IMPORTS}createServer(async (request, response) => {
  if (request.url === '/self') return response.end('self');
  response.end(String(${expression(port)}));
}).listen(${port});`;
    const app = await (await remapped(source, { served: port, others: [] }))();
    expect(await (await fetch(app.url)).text()).toBe('true');
  });

  it('connects to another machine, and to another port, as before', async () => {
    const [port, other] = [await freePort(), await freePort()];
    // The error names the port that the system was asked for.
    const source = `${IMPORTS}const failing = (options) => new Promise((done) => connect(options).on('error', ({ port }) => done(port)));
const lookup = (name, options, found) => options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);
createServer(async (request, response) => {
  response.end(JSON.stringify([
    await failing({ host: 'elsewhere.example', port: ${port}, lookup }),
    await failing({ host: '127.0.0.1', port: ${other} }),
  ]));
}).listen(${port});`;
    const app = await (await remapped(source, { served: port, others: [] }))();
    expect(await (await fetch(app.url)).json()).toEqual([port, other]);
  });
});

it('has its own ports back as it was there: what it answered on others is forgotten', async () => {
  const port = await freePort();
  const scenarios = [aScenario(), aScenario({ name: 'late', path: '/late' })];
  // On another port the second scenario fails for ever, on its own at first.
  const source = serverSource(
    `const isReady = second.address().port === ${port} && Date.now() > begun + 500;
     response.statusCode = request.url === '/late' && !isReady ? 500 : 200;
     response.end('hello');`,
    `const begun = Date.now();
     const second = createServer(() => {}).listen(${port});`,
  );
  const { apps, directory } = await preloadedApps(source, {});
  apps.remapPorts({ served: null, others: [port] });
  const first = await apps.boot('candidate', directory, scenarios, NO_LUCK);
  await first[Symbol.asyncDispose]();
  apps.remapPorts(null);
  const app = await apps.boot('candidate', directory, scenarios, NO_LUCK);
  onTestFinished(() => app[Symbol.asyncDispose]());
  expect((await fetch(`${app.url}/late`)).status).toBe(200);
});

it('an app that never comes up on other ports is given up soon', async () => {
  const port = await freePort();
  const source = `import { connect } from 'node:net';
if (process.env.CANNONGATE_PORTS) setInterval(() => {}, 1000); else createServer().listen(${port});`;
  const { apps, directory } = await preloadedApps(IMPORTS + source.slice(source.indexOf('\n')), {});
  // By default it would be waited for longer than this test may take.
  apps.remapPorts({ served: port, others: [] }, 1);
  await expect(apps.boot('candidate', directory, [aScenario()], NO_LUCK)).rejects.toThrow(
    'not ready within 1 s',
  );
});

describe('the ports that can be replaced', () => {
  const announced = (port: number) =>
    `${IMPORTS}createServer(${ANSWER}).listen(${port}); console.log('listening on port ${port}');`;

  it('are those of Node.js processes with the preload', async () => {
    const port = await freePort();
    const app = await (await remapped(announced(port), null))();
    expect(portOf(app.url)).toBe(port);
    expect(app.remappablePorts()).toEqual([port]);
  });

  it('are not those of other programs, nor of Node.js without the preload', async () => {
    const [port, ofPerl, bare] = [await freePort(), await freePort(), await freePort()];
    const perl = `use IO::Socket; my $s = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => ${ofPerl}, ReuseAddr => 1, Listen => 5) or die; sleep 1 while 1;`;
    const source = serverSource(
      "response.end('hello');",
      `import { spawn } from 'node:child_process';
createServer(() => {}).listen(${port});
spawn('perl', ['-e', ${JSON.stringify(perl)}]);
spawn(process.execPath, ['-e', 'require("node:net").createServer().listen(${bare})'], { env: {} });`,
    );
    const app = await (await remapped(source, null))();
    await expect
      .poll(() => app.unassignedPorts())
      .toEqual([port, ofPerl, bare].sort((a, b) => a - b));
    expect(app.remappablePorts()).toEqual([port]);
  });
});

it('ports are written as text into a variable, and read from it', () => {
  const text = portMapText(
    new Map([
      [3000, 20001],
      [9464, 20002],
    ]),
  );
  expect(text).toBe('3000=20001,9464=20002');
  expect([...parsePortMap(text)]).toEqual([
    [3000, 20001],
    [9464, 20002],
  ]);
});
