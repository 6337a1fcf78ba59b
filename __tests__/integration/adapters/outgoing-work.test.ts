/** That calls and queries are counted exactly, with drivers that have the shape of the real ones. */
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import * as v8 from 'node:v8';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NO_LUCK } from '../../../src/model/luck.ts';
import { metricNamed, NONE } from '../../../src/model/metric.ts';
import type { Run } from '../../../src/model/run.ts';
import type { Gate } from '../../../src/model/settings.ts';
import { aScenario, serverSource } from '../../support/apps.ts';
import { DRIVERS } from '../../support/drivers.ts';
import { preloadedApps, withReply } from '../../support/preloaded-app.ts';

const REQUESTS = 60;

interface RunOptions {
  readonly requests?: number;
  readonly gates?: Gate[];
  /** The command that boots the app. */
  readonly start?: string;
}

async function runOf(
  source: string,
  files: Readonly<Record<string, string>> = {},
  { requests = REQUESTS, gates, ...options }: RunOptions = {},
): Promise<Run> {
  const { generator, apps, directory } = await preloadedApps(source, files, options);
  const app = await apps.boot('candidate', directory, [aScenario()], NO_LUCK);
  onTestFinished(() => app[Symbol.asyncDispose]());
  const scenario = aScenario(gates ? { gates } : {});
  // What V8 keeps of the first requests is no part of a measured run either.
  if (gates) await generator.run('candidate', app, scenario, { requests });
  const run = await withReply(() => generator.run('candidate', app, scenario, { requests }));
  expect(run).toMatchObject({ completed: requests, statuses: { '200': requests } });
  return run;
}

async function anUpstream(): Promise<string> {
  const server = createServer((_request, response) => response.end('price'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('each request’s calls are counted', () => {
  it('by node:http and by fetch', async () => {
    const url = await anUpstream();
    const run = await runOf(
      serverSource(
        `get('${url}/a', (first) => first.resume().once('end', async () => {
           await (await fetch('${url}/b')).text(); await (await fetch('${url}/c')).text();
           response.end(); }));`,
        "import { get } from 'node:http';",
      ),
    );
    expect(run.runtime).toMatchObject({ calls: 3 * REQUESTS, queries: 0 });
  });

  it('and there are none in an app that calls nobody', async () => {
    const { runtime } = await runOf(serverSource('response.end();'));
    expect(runtime).toMatchObject({ calls: 0, queries: 0 });
  });
});

describe('calls of a Node.js that does not tell of them', () => {
  it('are unknown, not none', async () => {
    const { runtime } = await runOf(
      serverSource('response.end();'),
      { 'old/index.js': "require('node:diagnostics_channel').subscribe = undefined;" },
      { start: 'NODE_OPTIONS="--require old $NODE_OPTIONS" node server.mjs' },
    );
    expect(runtime).toMatchObject({ calls: null, queries: 0 });
  });
});

describe('what an app does in another runtime that loads the preload', () => {
  /** Deno and Bun are told from Node.js by their versions. */
  const asAnother = (name: string) =>
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, ${name}: '2.0.0' } });`;
  const withOther = 'NODE_OPTIONS="--require other $NODE_OPTIONS" node server.mjs';
  const launcher = `require('node:child_process').spawn(${JSON.stringify(withOther)}, { shell: true, stdio: 'inherit' });`;

  it.each([
    ['deno', withOther],
    ['bun', withOther],
    ['deno', 'node node_modules/launcher'],
  ])('is unknown, not none, in %s, started by %s', async (name, start) => {
    const files = { 'other/index.js': asAnother(name), 'launcher/index.js': launcher };
    const { runtime } = await runOf(serverSource('response.end();'), files, { start });
    expect(runtime).toBeNull();
  });
});

describe('queries', () => {
  it('are unknown if a driver cannot be watched', async () => {
    const files = {
      'pg/package.json': '{"name":"pg","main":"lib/client.js"}',
      'pg/lib/client.js': 'module.exports = { Client: null };',
    };
    const { runtime } = await runOf(serverSource('response.end();', "import 'pg';"), files);
    expect(runtime).toMatchObject({ calls: 0, queries: null });
  });
});

const sqlite = (process as { getBuiltinModule?: (name: string) => unknown }).getBuiltinModule?.(
  'node:sqlite',
) as { readonly DatabaseSync: { readonly prototype: object } } | undefined;
const hasTagStores = sqlite !== undefined && 'createTagStore' in sqlite.DatabaseSync.prototype;

describe('each request’s queries are counted', () => {
  it.each(Object.entries(DRIVERS))('by %s, and answers pass through', async (_, driver) => {
    const body = `(async () => { ${driver.twoQueries} response.end(); })().catch((error) => { response.statusCode = 500; response.end(String(error)); });`;
    for (const setUp of [driver.imported, driver.required]) {
      const { runtime } = await runOf(serverSource(body, setUp), driver.files);
      expect(runtime).toMatchObject({ queries: 2 * REQUESTS, calls: 0 });
    }
  });

  // Node.js 20 has no node:sqlite.
  it.skipIf(!isBuiltin('node:sqlite')).each([
    ['imports', "import { DatabaseSync } from 'node:sqlite';"],
    ['requires', "const { DatabaseSync } = createRequire(import.meta.url)('node:sqlite');"],
    ['asks for', "const { DatabaseSync } = process.getBuiltinModule('node:sqlite');"],
  ])('by node:sqlite, which the app %s, and answers pass through', async (_, loaded) => {
    const body = `const id = ++count;
      db.exec('INSERT INTO visits VALUES (' + id + ')');
      let twice = 'nothing';
      try { insert.run(id); } catch (error) { twice = error.code; }
      const found = [one.get(id).id, one.all(id)[0].id, [...one.iterate(id)][0].id];
      response.statusCode = twice === 'ERR_SQLITE_ERROR' && found.every((each) => each === id) ? 200 : 500;
      response.end();`;
    const setUp = `import { createRequire } from 'node:module';
      ${loaded}
      const db = new DatabaseSync(':memory:');
      db.exec('CREATE TABLE visits (id INTEGER PRIMARY KEY)');
      const insert = db.prepare('INSERT INTO visits VALUES (?)');
      const one = db.prepare('SELECT id FROM visits WHERE id = ?');
      let count = 0;`;
    const { runtime } = await runOf(serverSource(body, setUp));
    expect(runtime).toMatchObject({ queries: 5 * REQUESTS, calls: 0 });
  });

  // Node.js 24.9 is the first that has them.
  it.skipIf(!hasTagStores)('by a tag store of node:sqlite that is made meanwhile', async () => {
    const body = `const sql = db.createTagStore();
      const id = ++count;
      sql.run\`INSERT INTO visits VALUES (\${id})\`;
      const found = [sql.get\`SELECT id FROM visits WHERE id = \${id}\`.id, sql.all\`SELECT id FROM visits\`.at(-1).id];
      response.statusCode = found.every((each) => each === id) ? 200 : 500;
      response.end();`;
    const setUp = `import { DatabaseSync } from 'node:sqlite';
      const db = new DatabaseSync(':memory:');
      db.exec('CREATE TABLE visits (id INTEGER PRIMARY KEY)');
      let count = 0;`;
    const { runtime } = await runOf(serverSource(body, setUp));
    expect(runtime).toMatchObject({ queries: 3 * REQUESTS });
  });

  it('without loading node:sqlite into an app that does not use it', async () => {
    const { runtime } = await runOf(
      serverSource(
        "response.statusCode = process.moduleLoadList.includes('NativeModule sqlite') ? 500 : 200; response.end();",
      ),
    );
    expect(runtime).toMatchObject({ queries: 0 });
  });
});

it('memory, collections and the operating system’s counts are there as well', async () => {
  const { runtime, kernelWork } = await runOf(
    serverSource("response.end(Buffer.alloc(10_000, 'x').toString().split('').join(''));"),
    {},
    { gates: [{ metric: 'allocation', tolerance: 0.03 }] },
  );
  // Ten thousand strings of one character in a list, which has 8 bytes for each.
  expect((runtime?.allocated ?? 0) / REQUESTS).toBeGreaterThan(50_000);
  expect(runtime?.collections).toBeGreaterThanOrEqual(0);
  expect(kernelWork?.readsAndWrites ?? 0).toBeGreaterThanOrEqual(2 * REQUESTS);
  expect((kernelWork?.bytesMoved ?? 0) / REQUESTS).toBeGreaterThan(10_000);
  expect(kernelWork?.contextSwitches).toBeGreaterThan(0);
});

describe('allocation', () => {
  /** Each request allocates. `/listed` has an entry for each list that has ended. */
  const busy = serverSource(
    `if (request.url === '/listed') return response.end(JSON.stringify(listed));
     const list = Array.from({ length: 2000 }, (_, i) => i + 0.5);
     response.end(String(list.length));`,
    `import v8 from 'node:v8';
     const listed = [];
     v8.GCProfiler = class extends v8.GCProfiler {
       stop() { listed.push(true); return super.stop(); }
     };`,
  );

  async function busyRun(gates: Gate[]) {
    const { generator, apps, directory } = await preloadedApps(busy, {});
    const app = await apps.boot('candidate', directory, [aScenario()], NO_LUCK);
    onTestFinished(() => app[Symbol.asyncDispose]());
    const run = await generator.run('candidate', app, aScenario({ gates }), { requests: 3000 });
    const listed = (await (await fetch(`${app.url}/listed`)).json()) as boolean[];
    return { listed, runtime: run.runtime, allocated: metricNamed('allocation').read(run) };
  }

  it.skipIf(typeof v8.GCProfiler !== 'function')(
    'is known only from V8’s list of all collections, which costs time, so only if memory is gated',
    async () => {
      const plain = await withReply(() => busyRun([{ metric: 'cpu', tolerance: 0.03 }]));
      expect(plain).toMatchObject({ listed: [], allocated: null });
      expect(plain.runtime?.collections).toBeGreaterThan(0);
      for (const metric of ['allocation', 'collections', 'gc'] as const) {
        const whole = await withReply(() => busyRun([{ metric, tolerance: 0.03 }]));
        expect(whole.listed).toHaveLength(1);
        // A list of numbers has 8 bytes for each.
        expect(whole.allocated).toBeGreaterThan(15_000);
      }
    },
  );
});

describe('memory that requests leave behind', () => {
  const gates: Gate[] = [{ metric: 'retained', tolerance: 0.03 }];
  const retained = metricNamed('retained');
  const leaking = serverSource(
    'kept.push(Array.from({ length: 128 }, (_, i) => kept.length + i)); response.end();',
    'const kept = [];',
  );

  it('is told from garbage, if it is gated', async () => {
    const leak = await runOf(leaking, {}, { requests: 3000, gates });
    expect(retained.read(leak)).toBeGreaterThan(500);
    // Dropped so late that V8 has no reason to look for it any more: only a forced collection finds it.
    const garbage = serverSource(
      `kept.push(Array.from({ length: 512 }, (_, i) => kept.length + i));
       if (kept.length === 2990) kept = [];
       response.end();`,
      'let kept = [];',
    );
    const clean = await runOf(garbage, {}, { requests: 3000, gates });
    expect(retained.read(clean)).toBe(retained.none);
    expect(retained.none).toBeGreaterThan(NONE);
  });

  it('is not looked at otherwise, since collecting all garbage takes time', async () => {
    const { runtime } = await runOf(serverSource('response.end(String(typeof gc));'));
    expect(runtime?.retained).toBeNull();
  });

  it('is seen in the memory of the process as well, if its growth is gated', async () => {
    const growth = metricNamed('memory-growth');
    const big = serverSource(
      'kept.push(Buffer.alloc(20_000, 1)); response.end();',
      'const kept = [];',
    );
    const asked: Gate[] = [{ metric: 'memory-growth', tolerance: 0.03 }];
    const leak = await runOf(big, {}, { requests: 1000, gates: asked });
    expect((growth.read(leak) ?? 0) / 20_000).toBeGreaterThan(0.8);
    const { anonymousMemory } = await runOf(big, {}, { requests: 1000, gates });
    expect(anonymousMemory).toBeNull();
  });
});
