/** The choice of a strategy, with real apps, booted as the pilot boots them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../../src/adapters/app/choose-port.ts';
import type { Preload } from '../../../src/adapters/runtime/preload-env.ts';
import {
  chooseStrategy,
  portsUsed,
  replacedPorts,
  type ChosenStrategy,
} from '../../../src/measure/choose-strategy.ts';
import type { MeasuringContext } from '../../../src/measure/context.ts';
import { LaunchApps } from '../../../src/measure/boot-and-stop.ts';
import { aScenario, serverSource, someSettings } from '../../support/apps.ts';
import { aComparison, inTime } from '../../support/boots.ts';
import { aDirectory } from '../../support/repository.ts';
import { aWorld } from '../../support/world.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';

const PRELOAD: Preload = { script: join(inject('dist'), 'preload.cjs'), socket: null };

/** @param preload by which the app's ports can be replaced; null for none */
async function chosen(
  source: string,
  start = 'node server.mjs',
  preload: Preload | null = PRELOAD,
  readyTimeout = 20,
) {
  const { apps, directory } = aComparison(source, { readyTimeout, start }, preload);
  writeFileSync(join(directory, 'server.pl'), source);
  // The same code, but for what depends on the folder.
  const ofBaseline = join(directory, 'baseline');
  mkdirSync(ofBaseline);
  for (const name of ['server.pl', 'server.mjs']) writeFileSync(join(ofBaseline, name), source);
  const ports = { ...aWorld().ports, apps };
  const context: Omit<MeasuringContext, 'strategy' | 'runDuration'> = {
    app: someSettings(),
    ports,
    generator: await ports.generators.start(),
    directories: { baseline: ofBaseline, candidate: directory },
  };
  const options = { launch: 'pilot', luck: NO_LUCK, scenarios: [aScenario()] } as const;
  const result = await chooseStrategy('candidate', () => new LaunchApps(context, options), {
    stopSharingLuck: () => {
      apps.stopSharingLuck();
    },
    remapPorts: (fixed) => {
      apps.remapPorts(fixed);
    },
  });
  onTestFinished(() => result.apps[Symbol.asyncDispose]());
  return result;
}

const plain = serverSource('response.end();');

function expectBothUp({ strategy, apps }: ChosenStrategy) {
  expect(strategy).toBe('side-by-side');
  const { baseline, candidate } = apps.runningApps();
  expect(baseline.url).not.toBe(candidate.url);
}

it('apps that listen on PORT run side by side', async () => {
  const result = await chosen(plain);
  expectBothUp(result);
  expect(result.warnings).toEqual([]);
});

it('so do apps that ignore PORT and listen on any free port', async () => {
  const result = await chosen(plain.replace('process.env.PORT', '0'));
  expectBothUp(result);
  const port = expect.any(Number) as number;
  expect(result.warnings).toEqual([
    { code: 'port-ignored', arm: 'baseline', port },
    { code: 'port-ignored', arm: 'candidate', port },
  ]);
});

const onPort = (port: number) => plain.replace('process.env.PORT', String(port));

const withMetricsOn = (port: number) =>
  `${plain}createServer((_, response) => response.end()).listen(${port}, '127.0.0.1');`;

/** Says of whom the helper is that it finds at the port. */
const withHelperOn = (port: number) => `
  import { createServer } from 'node:http';
  createServer((_, response) => response.end(String(process.pid)))
    .on('error', () => {})
    .listen(${port}, '127.0.0.1', start)
    .on('error', start);
  function start() {
    createServer(async (_, response) => {
      const pid = await (await fetch('http://127.0.0.1:${port}')).text();
      response.end(pid === String(process.pid) ? 'of its own' : 'of the other one');
    }).listen(process.env.PORT, '127.0.0.1');
  }`;

describe('apps in Node.js get other ports, and run side by side,', () => {
  const used = ({ remapped, apps }: ChosenStrategy) =>
    remapped && portsUsed(remapped, replacedPorts(apps.runningApps()));

  it('when both listen on the same fixed port', async () => {
    const port = await freePort();
    const result = await chosen(onPort(port));
    expectBothUp(result);
    expect(used(result)).toEqual({ served: port, others: [] });
  });

  it('when both need a second port, besides PORT', async () => {
    const port = await freePort();
    const result = await chosen(withMetricsOn(port));
    expectBothUp(result);
    expect(used(result)).toEqual({ served: null, others: [port] });
  });

  it('when a helper of the second one finds its port taken, goes on, and that of the first would serve both', async () => {
    const port = await freePort();
    const result = await chosen(withHelperOn(port));
    expectBothUp(result);
    expect(used(result)).toEqual({ served: null, others: [port] });
    for (const { url } of Object.values(result.apps.runningApps())) {
      expect(await (await fetch(url)).text()).toBe('of its own');
    }
  });

  it('and only ports that they ask for are named, not one that the system has chosen', async () => {
    const port = await freePort();
    const source = `${onPort(port)}createServer(() => {}).listen(0, '127.0.0.1');`;
    const result = await chosen(source);
    expectBothUp(result);
    expect(used(result)).toEqual({ served: port, others: [] });
  });
});

it('so do apps with a debugger, of which only the first one gets the port', async () => {
  const port = await freePort();
  const result = await chosen(plain, `node --inspect=${port} server.mjs`);
  expectBothUp(result);
  expect(result.warnings).toEqual([]);
});

it('so do apps with a helper that takes the next port if its own is taken', async () => {
  const port = await freePort();
  const source = `
    const helper = createServer(() => {});
    helper.once('error', () => helper.listen(${port + 1}, '127.0.0.1'));
    helper.listen(${port}, '127.0.0.1');
    await new Promise((done) => helper.once('listening', done));
    ${plain.replace(/import .*/, '')}`;
  const result = await chosen(
    `import { createServer } from 'node:http';\n${source}`,
    undefined,
    null,
  );
  expectBothUp(result);
  expect(result.warnings).toEqual([]);
});

it('so do apps of which one alone has a helper', async () => {
  const port = await freePort();
  const file = join(aDirectory('helper'), 'booted');
  const source = `import { existsSync, writeFileSync } from 'node:fs';
    const isFirst = !existsSync(${JSON.stringify(file)});
    writeFileSync(${JSON.stringify(file)}, '');
    if (isFirst) createServer(() => {}).listen(${port}, '127.0.0.1');
    ${plain}`;
  const result = await chosen(source);
  expectBothUp(result);
  expect(result.warnings).toEqual([]);
});

it('so do apps with a Unix socket of a random name, of which the second one has none by then', async () => {
  const folder = aDirectory('helper');
  const source = `import { existsSync, writeFileSync } from 'node:fs';
    const booted = ${JSON.stringify(join(folder, 'booted'))};
    const isFirst = !existsSync(booted);
    writeFileSync(booted, '');
    if (isFirst) createServer(() => {}).listen(${JSON.stringify(`${folder}/`)} + process.pid);
    ${plain}`;
  const result = await chosen(source);
  expectBothUp(result);
  expect(result.warnings).toEqual([]);
});

it('so do apps that take over the socket through which gunicorn is controlled', async () => {
  const socket = join(aDirectory('home'), 'gunicorn.ctl');
  const source = `import { rmSync } from 'node:fs';
    rmSync(${JSON.stringify(socket)}, { force: true });
    createServer(() => {}).listen(${JSON.stringify(socket)});
    ${plain}`;
  const result = await chosen(source);
  expectBothUp(result);
  expect(result.warnings).toEqual([]);
});

it('so do apps that listen on a Unix socket in their own folder', async () => {
  const result = await chosen(`createServer(() => {}).listen('helper.' + process.pid);\n${plain}`);
  expectBothUp(result);
  expect(result.warnings).toEqual([]);
});

describe('apps take turns', () => {
  const expectTurns = async (...[port, ...app]: [number, ...Parameters<typeof chosen>]) => {
    const { strategy, warnings } = await chosen(...app);
    expect(strategy).toBe('in-turns');
    expect(warnings).toEqual([
      { code: 'arms-take-turns', ports: [port], failure: null, sockets: [] },
    ]);
  };

  it('when both listen on the same fixed port, without the preload', async () => {
    await inTime(async (readyTimeout) => {
      const port = await freePort();
      await expectTurns(port, onPort(port), undefined, null, readyTimeout);
    });
  });

  it('when the helper of the first one would serve both, without the preload', async () => {
    const port = await freePort();
    await expectTurns(port, withHelperOn(port), undefined, null);
  });

  it('when both need a second port, besides PORT, without the preload', async () => {
    const port = await freePort();
    await expectTurns(port, withMetricsOn(port), undefined, null);
  });

  it('when a program that is not Node.js listens on the fixed port, beside one that is', async () => {
    const port = await freePort();
    const perl = `use IO::Socket; my $s = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => ${port}, ReuseAddr => 1, Listen => 5) or die; $| = 1; print 'up'; sleep 1 while 1;`;
    const source = `import { spawn } from 'node:child_process';
      const child = spawn('perl', ['-e', ${JSON.stringify(perl)}], { stdio: ['ignore', 'pipe', 'inherit'] });
      child.on('exit', () => process.exit(1));
      await new Promise((done) => child.stdout.once('data', done));
      ${plain}`;
    await expectTurns(port, source);
  });

  it('when a helper that is not Node.js has a fixed port, too, since it may serve both', async () => {
    await inTime(async (readyTimeout) => {
      const [port, ofHelper] = [await freePort(), await freePort()];
      const helper = `use IO::Socket; my $s = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => ${ofHelper}, ReuseAddr => 1, Listen => 5) or exit; open(my $up, '>', $ARGV[0]); sleep 1 while 1;`;
      const file = join(aDirectory('helper'), 'helper.pl');
      writeFileSync(file, helper);
      // The app begins once its helper listens, or has found the port taken.
      const waiting = `until test -e ${file}.$$ || ! kill -0 $!; do sleep 0.05; done`;
      const start = `perl ${file} ${file}.$$ & ${waiting}; exec node server.mjs`;
      await expectTurns(port, onPort(port), start, PRELOAD, readyTimeout);
    });
  });

  it('when an app asks the system for its own port without net.Server', async () => {
    const port = await freePort();
    const source = `const { TCP, constants } = process.binding('tcp_wrap');
      const handle = new TCP(constants.SERVER);
      if (handle.bind('127.0.0.1', ${port}) !== 0) process.exit(1);
      ${plain.replace("process.env.PORT, '127.0.0.1'", '{ _handle: handle }')}`;
    const { strategy, warnings } = await chosen(source);
    expect(strategy).toBe('in-turns');
    expect(warnings).toEqual([
      {
        code: 'arms-take-turns',
        ports: [port],
        failure: expect.stringMatching(
          /^the baseline did not boot: the port it wants is taken, and its log does not say whether that is PORT=\d+ \(node server\.mjs exited with code 1\)$/,
        ) as string,
        sockets: [],
      },
    ]);
  });

  it('when both listen on one Unix socket, which the second one takes over', async () => {
    const socket = join(aDirectory('socket'), 'helper');
    const source = `import { rmSync } from 'node:fs';
      rmSync(${JSON.stringify(socket)}, { force: true });
      createServer(() => {}).listen(${JSON.stringify(socket)});
      ${plain}`;
    const { strategy, warnings } = await chosen(source);
    expect(strategy).toBe('in-turns');
    expect(warnings).toEqual([
      { code: 'arms-take-turns', ports: [], failure: null, sockets: [socket] },
    ]);
  });

  it('when a helper of the second one finds its Unix socket taken, goes on, and that of the first would serve both', async () => {
    const socket = join(aDirectory('socket'), 'helper');
    const source = `const helper = createServer(() => {});
      process.on('SIGTERM', () => { helper.close(); process.exit(); });
      await new Promise((done) => {
        helper.once('error', done).listen(${JSON.stringify(socket)}, done);
      });
      ${plain.replace(/import .*/, '')}`;
    const { strategy, warnings } = await chosen(
      `import { createServer } from 'node:http';\n${source}`,
    );
    expect(strategy).toBe('in-turns');
    expect(warnings).toEqual([
      { code: 'arms-take-turns', ports: [], failure: null, sockets: [socket] },
    ]);
  });

  it('when both need the same lock', async () => {
    const lock = join(aDirectory('lock'), 'lock');
    const locking = `import { openSync, unlinkSync } from 'node:fs';
      openSync(${JSON.stringify(lock)}, 'wx');
      process.on('SIGTERM', () => { unlinkSync(${JSON.stringify(lock)}); process.exit(); });`;
    const { strategy, warnings } = await chosen(`${locking}\n${plain}`);
    expect(strategy).toBe('in-turns');
    expect(warnings).toEqual([{ code: 'arms-take-turns', ports: [], failure: null, sockets: [] }]);
  });

  it('when both listen on one port at the same time', async () => {
    await inTime(async (readyTimeout) => {
      const port = await freePort();
      // Node.js has had SO_REUSEPORT for listening sockets only since 22.12.
      const source = `
      use Socket;
      socket(my $server, PF_INET, SOCK_STREAM, 0);
      setsockopt($server, SOL_SOCKET, $_, pack('l', 1)) or die for SO_REUSEADDR, SO_REUSEPORT;
      bind($server, sockaddr_in(${port}, INADDR_LOOPBACK)) or die $!;
      listen($server, 100);
      while (accept(my $client, $server)) {
        while (defined(my $line = <$client>)) { last if $line =~ /^\\r?\\n/; }
        syswrite($client, "HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\nConnection: close\\r\\n\\r\\nok");
        close($client);
      }`;
      await expectTurns(port, source, 'perl server.pl', PRELOAD, readyTimeout);
    });
  });
});

it('an app that does not boot alone either fails with its own error', async () => {
  const port = await freePort();
  const source = `
    if (process.cwd().endsWith('baseline')) throw new Error('no module');
    ${plain.replace('process.env.PORT', String(port))}`;
  await expect(chosen(source)).rejects.toThrow(/^the baseline did not boot: .*exited with code 1/);
});

it('apps whose first boot leaves the file of a Unix socket behind fail without blaming a side', async () => {
  const socket = join(aDirectory('socket'), 'admin');
  const source = `import { createServer as createSocket } from 'node:net';
    createSocket().listen(${JSON.stringify(socket)});
    ${plain}`;
  const failure = await chosen(source).catch((error: unknown) => error);
  expect(failure).toMatchObject({ failure: { arm: null, phase: 'boot' } });
  expect(String(failure)).toMatch(
    /neither side boots a second time\. The candidate booted at first\. Then alone, the baseline did not boot: .*; and again alone, the candidate did not boot: /,
  );
});
