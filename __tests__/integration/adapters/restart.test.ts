/** Apps that are not the same at the end of a visit as after their boot. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MeasurementError } from '../../../src/ports/errors.ts';
import type { App } from '../../../src/ports/ports.ts';
import { serverSource } from '../../support/apps.ts';
import { aComparison } from '../../support/boots.ts';
import { WITH_LIMIT } from '../../support/time-limit.ts';

/** Boots `server.mjs` under a supervisor. */
async function supervised(supervisor: string, source: string, start = 'node supervisor.mjs') {
  const { directory, boot } = aComparison(source, { start });
  writeFileSync(join(directory, 'supervisor.mjs'), supervisor);
  return await boot();
}

async function whatChanged(app: App): Promise<MeasurementError['failure'] | null> {
  try {
    await app.assertNotRestarted('GET /');
    return null;
  } catch (error) {
    return (error as MeasurementError).failure;
  }
}

/** Another process answers by now. */
async function replaced(app: App, before: string): Promise<void> {
  const ask = () =>
    fetch(app.url).then(
      (response) => response.text(),
      () => before,
    );
  await expect.poll(ask, { timeout: 20_000 }).not.toBe(before);
}

const mortal = serverSource(
  "response.end(String(process.pid)); if (request.url === '/die') process.exit(1);",
);

const restarting = `
import { spawn } from 'node:child_process';
const start = () => spawn(process.execPath, ['server.mjs'], { stdio: 'inherit' }).once('exit', start);
start();
`;

describe('an app that restarts itself fails', () => {
  it('if its supervisor has started a new process', async () => {
    const app = await supervised(restarting, mortal);
    expect(await whatChanged(app)).toBeNull();
    const first = await (await fetch(app.url)).text();
    await fetch(`${app.url}/die`).catch(() => null);
    await replaced(app, first);
    const failure = await whatChanged(app);
    expect(failure).toMatchObject({ arm: 'candidate', phase: 'load', scenario: 'GET /' });
    expect(failure?.message).toMatch(
      /^the candidate restarted itself under load \(GET \/\): a different process listens on port \d+/,
    );
    // Its supervisor never stopped.
    expect(() => {
      app.assertAlive('GET /');
    }).not.toThrow();
  });

  it('also if the supervisor has left the tree of the start command', async () => {
    const start = 'setsid --fork node supervisor.mjs; exec sleep 1000';
    const app = await supervised(restarting, mortal, start);
    const first = await (await fetch(app.url)).text();
    await fetch(`${app.url}/die`).catch(() => null);
    await replaced(app, first);
    expect((await whatChanged(app))?.message).toMatch(/restarted itself under load/);
  });

  const idle = 'setInterval(() => {}, 1000);';
  const workers =
    "import cluster from 'node:cluster'; if (cluster.isPrimary) cluster.fork(); else await import('./server.mjs');";
  it.each([
    ['its supervisor', restarting.replace(".once('exit', start)", '').concat(idle)],
    ['the primary of its cluster', workers.concat(idle)],
  ])(
    'and is said to listen no more, if %s has not started a new process yet',
    async (_, source) => {
      const app = await supervised(source, mortal);
      await fetch(`${app.url}/die`).catch(() => null);
      await expect
        .poll(async () => (await whatChanged(app))?.message)
        .toMatch(
          /^the candidate stopped listening under load \(GET \/\): no process listens on port \d+ any more, although/,
        );
    },
  );
});

it.each([
  ['restarted itself', '', '(a different process listens on port '],
  [
    'stopped listening',
    "if (process.argv[2] === 'again') process.exit();",
    '(no process listens on port ',
  ],
])(
  'the error with which a process of an app that %s has ended is named',
  async (said, start, detail) => {
    const supervisor = `
import { spawn } from 'node:child_process';
const start = (again) => spawn(process.execPath, ['server.mjs', again], { stdio: 'inherit' });
start('').once('exit', () => start('again'));
setInterval(() => {}, 1000);
`;
    const throwing =
      start + mortal.replace('process.exit(1)', "{ throw new Error('the cache is full'); }");
    const app = await supervised(supervisor, throwing);
    await fetch(`${app.url}/die`).catch(() => null);
    await expect
      .poll(async () => (await whatChanged(app))?.message, { timeout: 20_000 })
      .toContain(`the candidate ${said} under load (GET /): Error: the cache is full ${detail}`);
  },
);

it('an app that has ended is said to have stopped, also if nobody was told of its exit yet', async () => {
  const app = await aComparison(mortal).boot();
  const [root = NaN] = app.roots ?? [];
  // Nothing of this process runs meanwhile, so it cannot learn of the exit.
  const living = `cat /proc/[0-9]*/stat 2>/dev/null | awk '$5 == ${root} && $3 !~ /[ZX]/' | grep -q .`;
  const killed = `kill -KILL -${root}; while ${living}; do sleep 0.05; done`;
  execFileSync('sh', ['-c', killed], WITH_LIMIT);
  expect((await whatChanged(app))?.message).toMatch(
    /^the candidate stopped under load \(GET \/\): .*SIGKILL/,
  );
});

describe('an app that does not restart passes', () => {
  const cluster = (schedule: string) => `
import cluster from 'node:cluster';
import { createServer } from 'node:http';
cluster.schedulingPolicy = cluster.${schedule};
if (cluster.isPrimary) {
  cluster.fork();
  cluster.on('exit', () => cluster.fork());
} else {
  createServer((request, response) => {
    response.end(String(process.pid));
    if (request.url === '/die') setTimeout(() => process.exit(1), 10);
  }).listen(process.env.PORT, '127.0.0.1');
}
`;

  it.each(['SCHED_RR', 'SCHED_NONE'])(
    'if a worker on its primary’s socket is replaced (%s)',
    async (schedule) => {
      const { boot } = aComparison(cluster(schedule));
      const app = await boot();
      const first = await (await fetch(app.url)).text();
      await fetch(`${app.url}/die`).catch(() => null);
      await replaced(app, first);
      expect(await whatChanged(app)).toBeNull();
    },
  );

  it('if it starts a child process per request', async () => {
    const source = serverSource(
      "const child = spawn('sleep', ['1000']); response.end(String(child.pid));",
      "import { spawn } from 'node:child_process';",
    );
    const app = await aComparison(source).boot();
    for (let i = 0; i < 3; i++) await fetch(app.url);
    expect(await whatChanged(app)).toBeNull();
  });

  it('if it closes its socket and opens it again', async () => {
    const source = serverSource(
      "response.end(); if (request.url === '/again') { server.close(() => server.listen(process.env.PORT, '127.0.0.1')); server.closeAllConnections(); }",
    ).replace('createServer((', 'const server = createServer((');
    const app = await aComparison(source).boot();
    await fetch(`${app.url}/again`).catch(() => null);
    await expect
      .poll(() =>
        fetch(app.url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    expect(await whatChanged(app)).toBeNull();
  });
});
