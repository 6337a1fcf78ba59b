/**
 * Apps that misbehave, and apps that are not one Node.js process: booted, loaded by the generator's
 * process and stopped, as a launch does it. What a whole gate makes of such apps is in live/faults.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { NO_LUCK } from '../../../src/model/luck.ts';
import { ShellApps } from '../../../src/adapters/app/shell-apps.ts';
import { GeneratorProcesses } from '../../../src/adapters/load/generator.ts';
import { processesWithVariable } from '../../../src/adapters/process/process-tree.ts';
import { MeasurementError } from '../../../src/ports/errors.ts';
import type { Scenario } from '../../../src/model/settings.ts';
import type { App, Load } from '../../../src/ports/ports.ts';
import {
  appDirectory,
  aScenario,
  serverSource,
  someSettings,
  type Whole,
} from '../../support/apps.ts';
import { clusterSource, GO_SERVER, PYTHON_SERVER } from '../../support/other-apps.ts';
import { aDirectory } from '../../support/repository.ts';

const { signal } = new AbortController();

/** The app of a directory: it can be booted, and checked for leftover processes and files. */
function anApp(directory: string, overrides: Partial<Whole> = {}) {
  const mark = `FAULT_${Math.random().toString(36).slice(2)}`;
  const logs = join(directory, '.logs');
  mkdirSync(logs);
  const settings = someSettings({ ...overrides, env: [{ name: mark, value: '1' }] });
  const variables = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TMPDIR: aDirectory('temporary'),
  };
  const apps = new ShellApps({ settings, variables, logs, signal });
  return {
    logs,
    build: () => apps.prepare('candidate', directory, 'build'),
    boot: async () => {
      const app = await apps.boot('candidate', directory, settings.scenarios, NO_LUCK);
      onTestFinished(() => app[Symbol.asyncDispose]());
      return app;
    },
    processes: () => processesWithVariable(`${mark}=1`),
    /** Stops it, and fails when a process of it is left, or its port is still open. */
    expectNothingLeft: async (app: App) => {
      await app[Symbol.asyncDispose]();
      expect(processesWithVariable(`${mark}=1`)).toEqual([]);
      // Threads of a process that has ended may hold its port for some milliseconds more.
      await expect.poll(() => isOpen(app.url)).toBe(false);
    },
  };
}

const aNodeApp = (source: string, overrides: Partial<Whole> = {}) =>
  anApp(appDirectory(source), overrides);

function isOpen(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

async function load(app: App, overrides: Partial<Scenario> = {}, amount: Load = { requests: 200 }) {
  const program = new URL('generator.js', `file://${inject('dist')}`);
  await using generator = await new GeneratorProcesses(program, signal).start();
  return await generator.run('candidate', app, aScenario(overrides), amount);
}

const failuresOf = ({ failures }: Awaited<ReturnType<typeof load>>) =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);

const plain = serverSource("response.end('hello');");

describe('an app that is slow to boot', () => {
  const slow = `await new Promise((resolve) => setTimeout(resolve, 3000));\n${plain}`;

  it('gets a message that asks for a longer ready-timeout', async () => {
    const attempt = aNodeApp(slow, { readyTimeout: 1 }).boot();
    const failure = await attempt.then(
      () => null,
      (error: unknown) => (error as MeasurementError).failure,
    );
    expect(failure).toMatchObject({ arm: 'candidate', phase: 'boot' });
    expect(failure?.message).toMatch(
      /the candidate was not ready within 1 s: nothing answered on port \d+\. .*raise ready-timeout/,
    );
  });

  it('is measured with a longer ready-timeout', async () => {
    const subject = aNodeApp(slow);
    const app = await subject.boot();
    expect(await load(app)).toMatchObject({ completed: 200, failures: {} });
    await subject.expectNothingLeft(app);
  });
});

it('an app that listens on IPv6 only is loaded, and its CPU time is read', async () => {
  const subject = aNodeApp(plain.replace("'127.0.0.1'", "'::1'"));
  const app = await subject.boot();
  const run = await load(app);
  expect(run).toMatchObject({ completed: 200, statuses: { '200': 200 }, failures: {} });
  expect(run.cpu).toBeGreaterThan(0);
  await subject.expectNothingLeft(app);
});

describe('an app that does not stop', () => {
  it('on SIGTERM is killed', async () => {
    const subject = aNodeApp(
      `for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => {});\n${plain}`,
    );
    const app = await subject.boot();
    await subject.expectNothingLeft(app);
  });

  // The port belongs to a grandchild in a separate session, which outlives its parent.
  const daemon = `
    import { spawn } from 'node:child_process';
    if (process.argv[2] === undefined) {
      spawn(process.execPath, [process.argv[1], 'server'], { detached: true, stdio: 'ignore' }).unref();
      setInterval(() => {}, 1000);
    } else {
      process.on('SIGTERM', () => {});
      const { createServer } = await import('node:http');
      createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1');
    }`;

  it('because its server is a daemon is stopped with the daemon', async () => {
    const subject = aNodeApp(daemon);
    const app = await subject.boot();
    expect(subject.processes().length).toBeGreaterThanOrEqual(2);
    await subject.expectNothingLeft(app);
  });

  it('is stopped with the daemon even if the daemon’s parent has crashed', async () => {
    const subject = aNodeApp(daemon, { start: 'exec node server.mjs' });
    const app = await subject.boot();
    process.kill(app.roots?.[0] ?? NaN, 'SIGKILL');
    await expect
      .poll(() => {
        try {
          app.assertAlive('GET /');
          return '';
        } catch (error) {
          return (error as MeasurementError).message;
        }
      })
      .toContain('the candidate stopped under load (GET /): exec node server.mjs was ended by');
    expect(await isOpen(app.url)).toBe(true);
    await subject.expectNothingLeft(app);
  });
});

it('an app that floods its log is measured, and its log does not fill the disk', async () => {
  const flood = `
    import { writeSync } from 'node:fs';
    const line = Buffer.alloc(1_000_000, 'all work and no play makes a dull log\\n');
    for (let i = 0; i < 100; i++) writeSync(1, line);`;
  const subject = aNodeApp(`${flood}\n${plain}`);
  const app = await subject.boot();
  expect(await load(app)).toMatchObject({ completed: 200, failures: {} });
  const size = () =>
    readdirSync(subject.logs)
      .map((name) => statSync(join(subject.logs, name)).size)
      .reduce((sum, bytes) => sum + bytes, 0);
  await expect.poll(size, { timeout: 30_000 }).toBeLessThan(20_000_000);
  await subject.expectNothingLeft(app);
});

it('requests of an app without free file descriptors fail, and all are counted', async () => {
  const subject = aNodeApp(serverSource('setTimeout(() => response.end(), 5);'), {
    start: 'ulimit -n 40; exec node server.mjs',
  });
  const app = await subject.boot();
  const run = await load(app, { connections: 100 }, { seconds: 0.5 });
  expect(failuresOf(run)).toBeGreaterThan(0);
  expect(run.completed + failuresOf(run)).toBe(run.sent);
  app.assertAlive('GET /');
  await subject.expectNothingLeft(app);
});

describe('a cluster of two workers', () => {
  it('is measured as a whole and stopped as a tree', async () => {
    const subject = aNodeApp(clusterSource(1));
    const app = await subject.boot();
    await expect.poll(() => subject.processes().length).toBeGreaterThanOrEqual(3);
    const run = await load(app, {}, { requests: 400 });
    expect(run).toMatchObject({ completed: 400, failures: {} });
    // Each request burns a millisecond of CPU time in a worker, plus the cost of HTTP.
    expect(run.cpu).toBeGreaterThan(0.9 * 0.4);
    expect(run.cpu).toBeLessThan(5 * 0.4);
    await subject.expectNothingLeft(app);
  });
});

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

describe.skipIf(!has('python3', '--version'))('an app in Python (needs python3)', () => {
  it('is booted, measured and stopped', async () => {
    const directory = aDirectory('python');
    writeFileSync(join(directory, 'server.py'), PYTHON_SERVER);
    const subject = anApp(directory, { start: 'python3 server.py {port}' });
    const app = await subject.boot();
    const run = await load(app);
    expect(run).toMatchObject({ completed: 200, statuses: { '200': 200 }, failures: {} });
    expect(run.cpu).toBeGreaterThan(0);
    await subject.expectNothingLeft(app);
  });
});

describe.skipIf(!has('go', 'version'))('an app in Go (needs go)', () => {
  it('is built, booted, measured and stopped', async () => {
    const directory = aDirectory('go');
    for (const [name, text] of Object.entries(GO_SERVER)) {
      writeFileSync(join(directory, name), text);
    }
    const build = { kind: 'command', line: 'CGO_ENABLED=0 go build -o app .' } as const;
    const subject = anApp(directory, { build, start: './app' });
    await subject.build();
    const app = await subject.boot();
    const run = await load(app);
    expect(run).toMatchObject({ completed: 200, statuses: { '200': 200 }, failures: {} });
    expect(run.cpu).toBeGreaterThan(0);
    await subject.expectNothingLeft(app);
  });
});
