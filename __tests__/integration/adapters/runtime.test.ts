/** What apps of all kinds tell of a run, and that the preload leaves them as they are. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { NO_LUCK } from '../../../src/model/luck.ts';
import { ShellApps } from '../../../src/adapters/app/shell-apps.ts';
import { GeneratorProcesses } from '../../../src/adapters/load/generator.ts';
import { combineMetrics } from '../../../src/adapters/runtime/app-processes.ts';
import { runtimeSocket, withPreload } from '../../../src/adapters/runtime/preload-env.ts';
import { AppProcesses } from '../../../src/adapters/runtime/app-processes.ts';
import type { RuntimeMetrics } from '../../../src/adapters/runtime/preload-protocol.ts';
import type { Run } from '../../../src/model/run.ts';
import type { App, Load } from '../../../src/ports/ports.ts';
import {
  appDirectory,
  aScenario,
  busy,
  serverSource,
  someSettings,
  type Whole,
} from '../../support/apps.ts';
import { preloadedApps, withReply } from '../../support/preloaded-app.ts';
import { aDirectory } from '../../support/repository.ts';
import { WITH_LIMIT } from '../../support/time-limit.ts';

const script = join(inject('dist'), 'preload.cjs');
const never = new AbortController().signal;

interface Booted {
  readonly app: App;
  readonly load: (load?: Load) => Promise<Run>;
  readonly printed: () => string;
}

/** An app with the preload, and a generator that listens to it. */
async function boot(
  source: string,
  settings: Partial<Whole> = {},
  preload = script,
): Promise<Booted> {
  const directory = appDirectory(source);
  return await bootIn(directory, settings, preload);
}

async function bootIn(
  directory: string,
  settings: Partial<Whole> = {},
  preload = script,
  socket = runtimeSocket(aDirectory('socket')) ?? '',
): Promise<Booted> {
  const logs = aDirectory('logs');
  const program = new URL('generator.js', `file://${inject('dist')}`);
  const generator = await new GeneratorProcesses(program, never, { socket }).start();
  onTestFinished(() => generator[Symbol.asyncDispose]());
  const apps = new ShellApps({
    settings: someSettings(settings),
    variables: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    logs,
    signal: never,
    preload: { script: preload, socket },
  });
  const app = await apps.boot('candidate', directory, [aScenario()], NO_LUCK);
  onTestFinished(() => app[Symbol.asyncDispose]());
  return {
    app,
    load: (load = { seconds: 0.5 }) => generator.run('candidate', app, aScenario(), load),
    printed: () =>
      readdirSync(logs)
        .map((name) => readFileSync(join(logs, name), 'utf8'))
        .join(''),
  };
}

async function runtimeOf(booted: Booted, load?: Load): Promise<NonNullable<Run['runtime']>> {
  const { runtime } = await withReply(() => booted.load(load));
  if (runtime === null) throw new Error('no runtime metrics');
  return runtime;
}

/** With so much work for each request that a load generator without a processor leaves it with some to do. */
const worker = serverSource(`${busy(40)} response.end(String(text.length));`);

describe('a Node.js app reports', () => {
  it('event-loop utilisation, garbage collection and heap', async () => {
    const booted = await boot(worker);
    for (const load of [{ seconds: 1 }, { requests: 300 }]) {
      let runtime = await runtimeOf(booted, load);
      // A collection that the machine holds up takes all that time.
      for (let more = 5; more > 0 && runtime.gcShare >= 0.5; more--) {
        runtime = await runtimeOf(booted, load);
      }
      expect(runtime.processes).toBe(1);
      // It has work all the time, but shares the machine, the load generator's core too, with whatever else is running.
      expect(runtime.eventLoopUtilization).toBeGreaterThan(0.05);
      expect(runtime.eventLoopUtilization).toBeLessThanOrEqual(1);
      expect(runtime.gcShare).toBeGreaterThan(0);
      expect(runtime.gcShare).toBeLessThan(0.5);
      expect(runtime.heapUsed).toBeGreaterThan(1e6);
    }
  });

  it('low utilisation while it waits', async () => {
    const waiting = await boot(serverSource('setTimeout(() => response.end(), 100);'));
    expect((await runtimeOf(waiting)).eventLoopUtilization).toBeLessThan(0.3);
  });

  it('delay when its event loop is blocked', async () => {
    const blocking = serverSource(
      'const until = Date.now() + 150; while (Date.now() < until); response.end();',
    );
    const runtime = await runtimeOf(await boot(blocking), { requests: 20 });
    expect(runtime.eventLoopDelayP99).toBeGreaterThan(30_000);
    expect(runtime.eventLoopUtilization).toBeGreaterThan(0.5);
  });

  it('a growing heap', async () => {
    const leaking = serverSource(
      'for (let i = 0; i < 100; i++) kept.push({ i, list: [i, i, i, i] }); response.end();',
      'const kept = [];',
    );
    const booted = await boot(leaking);
    const first = await runtimeOf(booted, { requests: 20 });
    await booted.load({ requests: 5000 });
    const last = await runtimeOf(booted, { requests: 20 });
    expect(last.heapUsed - first.heapUsed).toBeGreaterThan(20e6);
  });

  it('the metrics of all processes of a cluster', async () => {
    const cluster = `
      import cluster from 'node:cluster';
      import { createServer } from 'node:http';
      if (cluster.isPrimary) {
        // The app answers once both workers run: a busy machine may start one much later than the other.
        const started = [];
        [1, 2].forEach(() => cluster.fork());
        cluster.on('message', (each) => {
          if (started.push(each) === 2) for (const one of started) one.send('listen');
        });
      } else {
        const server = createServer((request, response) => { ${busy(20)} response.end(); });
        process.once('message', () => server.listen(process.env.PORT, '127.0.0.1'));
        process.send('started');
      }`;
    const booted = await boot(cluster);
    await booted.load();
    let runtime = await runtimeOf(booted);
    expect(runtime.processes).toBe(3);
    // While the load generator waits for a processor, the workers have nothing to do.
    for (let more = 5; more > 0 && runtime.eventLoopUtilization <= 0.2; more--) {
      runtime = await runtimeOf(booted);
    }
    // The primary, which does next to nothing, is not the one that is quoted.
    expect(runtime.eventLoopUtilization).toBeGreaterThan(0.2);
  });

  it('once, even with worker threads', async () => {
    const threads = `import { Worker } from 'node:worker_threads';
      new Worker('setInterval(() => {}, 1000)', { eval: true });\n${worker}`;
    expect((await runtimeOf(await boot(threads))).processes).toBe(1);
  });

  it('its metrics when it runs below npm start', async () => {
    const directory = appDirectory(worker);
    writeFileSync(
      join(directory, 'package.json'),
      '{ "scripts": { "start": "node server.mjs", "prestart": "node -e 0" } }',
    );
    const booted = await bootIn(directory, { start: null });
    const runtime = await runtimeOf(booted);
    expect(runtime.processes).toBe(2);
    expect(runtime.eventLoopUtilization).toBeGreaterThan(0.05);
  });

  it('its metrics when it sets NODE_OPTIONS and the preload’s path needs quoting', async () => {
    const folder = join(aDirectory('a "folder" with'), 'blanks \\ and all');
    mkdirSync(folder, { recursive: true });
    const copy = join(folder, 'preload.cjs');
    writeFileSync(copy, readFileSync(script));
    const env = [{ name: 'NODE_OPTIONS', value: '--max-old-space-size=123' }];
    const source = serverSource(
      'response.end(String(getHeapStatistics().heap_size_limit));',
      "import { getHeapStatistics } from 'node:v8';",
    );
    const booted = await boot(source, { env }, copy);
    expect(Number(await (await fetch(booted.app.url)).text())).toBeLessThan(400 * 2 ** 20);
    expect((await runtimeOf(booted)).processes).toBe(1);
  });

  it('its metrics when it changes its directory and environment', async () => {
    const moving = `process.chdir('/'); delete process.env.NODE_OPTIONS; process.env.CANNONGATE_RUNTIME = '/nowhere';\n${worker}`;
    expect((await runtimeOf(await boot(moving))).processes).toBe(1);
  });
});

describe('no runtime metrics come from', () => {
  const hasPython = spawnSync('python3', ['--version']).status === 0;

  it.skipIf(!hasPython)('an app that is not Node.js', async () => {
    const booted = await boot('', { start: 'python3 -m http.server {port} --bind 127.0.0.1' });
    const run = await booted.load({ requests: 20 });
    expect(run).toMatchObject({ completed: 20, runtime: null });
  });

  it('any app if the socket cannot be opened', async () => {
    const booted = await bootIn(appDirectory(worker), {}, script, '/nowhere/rt');
    expect(await booted.load({ requests: 20 })).toMatchObject({ completed: 20, runtime: null });
  });

  it('an app that drops the preload', async () => {
    const booted = await boot(worker, { start: 'NODE_OPTIONS= node server.mjs' });
    expect(await booted.load({ requests: 20 })).toMatchObject({ completed: 20, runtime: null });
  });

  it('an app that cannot load the preload, which is booted again without it', async () => {
    const booted = await bootIn(appDirectory(worker), {}, '/nowhere/preload.cjs');
    expect(booted.printed()).toContain('/nowhere/preload.cjs');
    expect(await booted.load({ requests: 20 })).toMatchObject({ completed: 20, runtime: null });
  });

  it('an app whose Node.js permission model forbids reading the preload', async () => {
    const directory = appDirectory(worker);
    const [flag] = ['--permission', '--experimental-permission'].filter((name) =>
      process.allowedNodeEnvironmentFlags.has(name),
    );
    const start = `node ${flag ?? ''} --allow-fs-read=${directory}/ server.mjs`;
    const booted = await bootIn(directory, { start });
    const refused = booted.printed().includes('ERR_ACCESS_DENIED');
    const { completed, runtime } = await booted.load({ requests: 20 });
    expect({ completed, isNull: runtime === null }).toEqual({ completed: 20, isNull: refused });
  });

  it('an app that responds too late, but its run still counts', async () => {
    // Blocked before its answer arrives, and for so long that it still is when the run begins.
    const stuck = serverSource(
      `response.end(); if (request.url === '/block') { const until = Date.now() + 4000; while (Date.now() < until); }`,
    );
    const booted = await boot(stuck);
    expect((await withReply(() => booted.load({ requests: 20 }))).runtime).not.toBeNull();
    await fetch(`${booted.app.url}/block`);
    expect(await booted.load({ requests: 20 })).toMatchObject({ completed: 20, runtime: null });
    expect((await withReply(() => booted.load({ requests: 20 }))).runtime).not.toBeNull();
  });
});

describe('the preload', () => {
  const environment = (socket: string) => ({
    ...withPreload({ PATH: process.env['PATH'] ?? '' }, { script, socket }),
    CANNONGATE_PROCESS: 'mark',
  });
  const node = (socket: string, source: string, ...args: string[]) =>
    spawnSync(process.execPath, [...args, '-e', source], {
      env: environment(socket),
      encoding: 'utf8',
      ...WITH_LIMIT,
    });

  it.each(['a listening load generator', 'no listener'])(
    'keeps no process alive and prints nothing, with %s',
    async (who) => {
      const socket = runtimeSocket(aDirectory('socket')) ?? '';
      if (who !== 'no listener') {
        const processes = await AppProcesses.listen(socket);
        onTestFinished(() => {
          processes.close();
        });
      }
      const program =
        "const server = require('node:http').createServer().listen(0, () => server.close(() => setTimeout(() => {}, 50)));";
      for (const source of ['0', program]) {
        expect(node(socket, source)).toMatchObject({
          status: 0,
          signal: null,
          stdout: '',
          stderr: '',
        });
      }
    },
  );

  it('changes no output, exit code or error', () => {
    expect(node('/nowhere/rt', "console.log('out'); process.exitCode = 3;")).toMatchObject({
      status: 3,
      stdout: 'out\n',
      stderr: '',
    });
    expect(node('/nowhere/rt', "throw new Error('mine')").stderr).toContain('Error: mine');
  });

  it('sends nothing without a socket in the environment', () => {
    const options = { env: {}, ...WITH_LIMIT };
    const { status, stderr } = spawnSync(process.execPath, ['-r', script, '-e', '0'], options);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });

  it('leaves no socket behind when its folder is removed', async () => {
    const folder = aDirectory('socket');
    const socket = runtimeSocket(folder) ?? '';
    const processes = await AppProcesses.listen(socket);
    expect(existsSync(socket)).toBe(true);
    rmSync(folder, { recursive: true });
    processes.close();
    expect(existsSync(folder)).toBe(false);
  });
});

describe('not booted again without the preload is', () => {
  /** A CommonJS app that notes its starts, and does something else at one of them. */
  async function anApp(at: number, instead: string) {
    const { apps, directory } = await preloadedApps('', {}, { start: 'node server.cjs' });
    const source = `const { appendFileSync, readFileSync } = require('node:fs');
      appendFileSync('starts', '.');
      if (readFileSync('starts', 'utf8').length === ${at}) { ${instead} }
      require('node:http').createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1');`;
    writeFileSync(join(directory, 'server.cjs'), source);
    return {
      boot: async () => {
        const app = await apps.boot('candidate', directory, [aScenario()], NO_LUCK);
        onTestFinished(() => app[Symbol.asyncDispose]());
        return app;
      },
      printed: () => apps.lastLines('candidate').join('\n'),
      starts: () => readFileSync(join(directory, 'starts'), 'utf8').length,
    };
  }

  it.each([
    ['throws', "throw new Error('not yet');"],
    [
      'logs an error as JSON',
      `const frames = new Error().stack.split('\\n').filter((line) => line.includes('preload'));
       console.error(JSON.stringify({ stack: ['Error: not yet', ...frames].join('\\n') }));
       process.exit(1);`,
    ],
  ])('an app that %s while it is loaded, with the preload in the stack', async (_, instead) => {
    const { boot, printed, starts } = await anApp(1, instead);
    await expect(boot()).rejects.toThrow(/^the candidate did not boot/);
    expect(printed()).toMatch(/\bat .*preload\.cjs:/);
    expect(starts()).toBe(1);
  });

  it('an app that came up with it before, even if its log names it', async () => {
    const instead = 'console.error(process.env.NODE_OPTIONS); process.exit(1);';
    const { boot, printed, starts } = await anApp(2, instead);
    await (await boot())[Symbol.asyncDispose]();
    await expect(boot()).rejects.toThrow(/^the candidate did not boot/);
    expect(printed()).toContain(script);
    expect(starts()).toBe(2);
  });
});

async function listening() {
  const socket = runtimeSocket(aDirectory('socket')) ?? '';
  const processes = await AppProcesses.listen(socket);
  onTestFinished(() => {
    processes.close();
  });
  return { socket, processes };
}

/** No reply is too late meanwhile, however long a busy machine holds this process up. */
async function withoutTimeouts<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Also if the work never ends.
  onTestFinished(() => void vi.useRealTimers());
  const result = await work();
  vi.useRealTimers();
  return result;
}

const UNKNOWN = { calls: null, queries: null, allocated: null, collections: null, retained: null };

describe('the load generator’s socket', () => {
  it('closes a connection that sends invalid or endless messages', async () => {
    const { socket, processes } = await listening();
    for (const text of ['rubbish\n', 'null\n', '{"figures":{"active":-1}}\n', 'x'.repeat(10_000)]) {
      const peer = connect(socket);
      peer.on('error', () => {});
      peer.write(`{"mark":"mark"}\n${text}`);
      await new Promise((resolve) => peer.once('close', resolve));
    }
    await processes.begin('mark');
    expect(await processes.end('mark')).toEqual([]);
  });

  it('asks the processes of one app only', async () => {
    const { socket, processes } = await listening();
    const peer = connect(socket);
    const asked: string[] = [];
    peer.on('data', (chunk) => asked.push(String(chunk)));
    peer.write('{"mark":"one"}\n');
    await sleep(50);
    await processes.begin('other');
    await sleep(50);
    expect(asked).toEqual([]);
    peer.destroy();
  });

  it('counts nothing of a run in which a process joins or goes: what that one did is unknown', async () => {
    const { socket, processes } = await listening();
    const counted = { calls: 10, queries: 1, allocated: 1, collections: 1, retained: 1 };
    const figures = { active: 1, gc: 1, delayP99: 1, heapUsed: 1, ...counted };
    const join = (mark: string) => {
      const peer = connect(socket);
      peer.on('data', (chunk) => {
        const reply = String(chunk).includes('"begin"') ? { begun: true } : { figures };
        peer.write(`${JSON.stringify(reply)}\n`);
      });
      peer.write(`${JSON.stringify({ mark })}\n`);
      return peer;
    };
    const run = (meanwhile: () => Promise<unknown>) =>
      withoutTimeouts(async () => {
        await processes.begin('app');
        await meanwhile();
        return await processes.end('app');
      });
    const quiet = () => run(() => Promise.resolve());
    join('app');
    await expect.poll(quiet).toEqual([figures]);
    const shortLived = async () => {
      const peer = connect(socket);
      peer.end('{"mark":"app"}\n');
      await new Promise((resolve) => peer.once('close', resolve));
    };
    expect(await run(shortLived)).toEqual([{ ...figures, ...UNKNOWN }]);
    // Of the next run everything is known again.
    expect(await quiet()).toEqual([figures]);
    const second = join('app');
    await expect.poll(quiet).toEqual([figures, figures]);
    const goes = async () => {
      second.destroy();
      await new Promise((resolve) => second.once('close', resolve));
    };
    expect(await run(goes)).toEqual([{ ...figures, ...UNKNOWN }]);
    const isKnown = async (mark: string) => {
      const asked = async () => {
        await processes.begin(mark);
        return (await processes.end(mark)).length;
      };
      await expect.poll(asked).toBe(1);
    };
    // What another app does is no concern of this one.
    expect(
      await run(async () => {
        join('other');
        await isKnown('other');
      }),
    ).toEqual([figures]);
    const stays = async () => {
      join('app');
      // Its greeting came before that of the one that joins after it.
      join('later');
      await isKnown('later');
    };
    const withStaying = await run(stays);
    expect(withStaying[0]).toEqual({ ...figures, ...UNKNOWN });
    await expect.poll(quiet).toEqual([figures, figures]);
  });

  const folder = '/profiles';
  const file = `${folder}/1.json`;

  it.each([
    ['all of them', [{ kept: file }, { kept: `${folder}/2.json` }], [file, `${folder}/2.json`]],
    ['none if one process has no profile', [{ kept: file }, { kept: null }], []],
    ['none if one process names another folder', [{ kept: file }, { kept: '/etc/1.json' }], []],
    ['none if one process sends an unexpected message', [{ kept: file }, { begun: true }], []],
    ['the remaining ones if a process ended', [{ kept: file }, null], [file]],
  ])('passes on profiles: %s', async (_, answers, files) => {
    const { socket, processes } = await listening();
    let begun = 0;
    for (const answer of answers) {
      const peer = connect(socket);
      peer.on('data', (chunk) => {
        const isBegin = String(chunk).includes('"profile"');
        if (isBegin) begun += 1;
        if (!isBegin && answer === null) peer.destroy();
        else peer.write(`${JSON.stringify(isBegin ? { begun: true } : answer)}\n`);
      });
      peer.write('{"mark":"mark"}\n');
    }
    // Until both have greeted.
    const kept = await withoutTimeouts(async () => {
      while (begun < 2) {
        begun = 0;
        await processes.profile('mark');
        await sleep(5);
      }
      return await processes.keep('mark', folder);
    });
    expect(kept.sort()).toEqual(files);
  });

  it('passes on the profile of a process that is late with the metrics of its run', async () => {
    const { socket, processes } = await listening();
    const peer = connect(socket);
    const figures = { active: 1, gc: 0, delayP99: 0, heapUsed: 1, ...UNKNOWN };
    const answers: Record<string, () => Promise<object>> = {
      profile: () => Promise.resolve({ begun: true }),
      begin: () => Promise.resolve({ begun: true }),
      // As a process does that had no processor meanwhile.
      end: () => sleep(500, { figures }),
      keep: () => Promise.resolve({ kept: file }),
    };
    const begun = new Set<string>();
    let last = Promise.resolve();
    peer.on('data', (chunk) => {
      const { kind } = JSON.parse(String(chunk)) as { kind: string };
      begun.add(kind);
      last = last.then(async () => {
        peer.write(`${JSON.stringify(await answers[kind]?.())}\n`);
      });
    });
    peer.write('{"mark":"mark"}\n');
    await withoutTimeouts(async () => {
      while (!begun.has('profile')) {
        await processes.profile('mark');
        await sleep(5);
      }
    });
    // A busy machine may be late with the reply to this, too; then there is nothing to be late with.
    while (!begun.has('end')) {
      await processes.begin('mark');
      expect(await processes.end('mark')).toEqual([]);
      // While it owes that reply, it is asked nothing. Without a pause, the reply would never be read.
      await sleep(5);
    }
    expect(await processes.keep('mark', folder)).toEqual([file]);
  });

  it('passes on the profile of a process that is late to begin it and has replied before', async () => {
    const { socket, processes } = await listening();
    const peer = connect(socket);
    peer.on('data', (chunk) => {
      const { kind } = JSON.parse(String(chunk)) as { kind: string };
      // As a process does that had no processor meanwhile.
      setTimeout(
        () =>
          peer.write(`${JSON.stringify(kind === 'profile' ? { begun: true } : { kept: file })}\n`),
        kind === 'profile' ? 2500 : 0,
      );
    });
    peer.write('{"mark":"mark"}\n');
    // Until it has greeted, and has replied once.
    while ((await processes.routes('mark', folder)).length === 0) await sleep(5);
    await processes.profile('mark');
    expect(await processes.keep('mark', folder)).toEqual([file]);
  });

  it('does not wait for the profile of a process that ends when it is late', async () => {
    const { socket, processes } = await listening();
    const peer = connect(socket);
    const begun = new Set<string>();
    peer.on('data', (chunk) => {
      const { kind } = JSON.parse(String(chunk)) as { kind: string };
      begun.add(kind);
      if (kind === 'end') setTimeout(() => peer.destroy(), 500);
      else peer.write('{"begun":true}\n');
    });
    peer.write('{"mark":"mark"}\n');
    await withoutTimeouts(async () => {
      while (!begun.has('profile')) {
        await processes.profile('mark');
        await sleep(5);
      }
    });
    while (!begun.has('end')) {
      await processes.begin('mark');
      expect(await processes.end('mark')).toEqual([]);
      await sleep(5);
    }
    expect(await processes.keep('mark', folder)).toEqual([]);
  });

  it('ignores the profile of a process that started in between', async () => {
    const { socket, processes } = await listening();
    const peer = connect(socket);
    const asked: string[] = [];
    peer.on('data', (chunk) => {
      asked.push(String(chunk));
      peer.write('{"begun":true}\n');
    });
    peer.write('{"mark":"mark"}\n');
    while (asked.length === 0) {
      await processes.begin('mark');
      await sleep(5);
    }
    const before = asked.length;
    expect(await processes.keep('mark', folder)).toEqual([]);
    expect(asked).toHaveLength(before);
  });
});

it('a path that is too long for a socket is refused', () => {
  expect(runtimeSocket('/tmp/x')).toBe('/tmp/x/rt');
  expect(runtimeSocket(`/${'x'.repeat(99)}`)).toHaveLength(103);
  expect(runtimeSocket(`/${'x'.repeat(100)}`)).toBeNull();
  expect(runtimeSocket(`/${'ü'.repeat(50)}`)).toBeNull();
});

describe('metrics of several processes are combined', () => {
  const process = (values: Partial<RuntimeMetrics>): RuntimeMetrics => ({
    active: 0,
    gc: 0,
    delayP99: 0,
    heapUsed: 1e6,
    calls: 0,
    queries: 0,
    allocated: 0,
    collections: 0,
    retained: null,
    ...values,
  });

  it('into the busiest process’s event loop and the sum of all heaps', () => {
    const idle = process({ active: 5, delayP99: 40, heapUsed: 2e6, queries: 1, collections: 2 });
    const busiest = process({ active: 400, gc: 20, delayP99: 3, heapUsed: 5e6, allocated: 7e6 });
    const other = process({
      active: 300,
      gc: 90,
      delayP99: 7,
      heapUsed: 5e6,
      calls: 3,
      queries: 4,
    });
    expect(combineMetrics([idle, busiest, other], 0.5)).toEqual({
      eventLoopDelayP99: 3000,
      eventLoopUtilization: 0.8,
      gcShare: 0.04,
      heapUsed: 12e6,
      calls: 3,
      queries: 5,
      allocated: 7e6,
      collections: 2,
      retained: null,
      processes: 3,
    });
  });

  it('without what one of them does not know', () => {
    const old = process({ allocated: null, collections: null, calls: null });
    expect(combineMetrics([process({ allocated: 1e6, calls: 3 }), old], 0.5)).toMatchObject({
      allocated: null,
      collections: null,
      calls: null,
      queries: 0,
    });
  });

  it('with shares of at most 1', () => {
    expect(combineMetrics([process({ active: 510, gc: 505 })], 0.5)).toMatchObject({
      eventLoopUtilization: 1,
      gcShare: 1,
    });
  });

  it('into null without processes or run time', () => {
    expect(combineMetrics([], 0.5)).toBeNull();
    expect(combineMetrics([process({ active: 1 })], 0)).toBeNull();
  });
});
