/** What requests wait for, as the tracer in an app's process folds it, and that no value leaves the process. */
import { describe, expect, it } from 'vitest';
import { CheckoutSources } from '../../../src/adapters/runtime/sources.ts';
import { framesOf } from '../../../src/model/trace-frames.ts';
import { serverSource } from '../../support/apps.ts';
import { DRIVERS, SECRET, SECRET_NUMBER } from '../../support/drivers.ts';
import { anUpstream, handler, REQUESTS, traceOf, type Traced } from '../../support/traced-app.ts';

describe('a trace has', () => {
  it('each call with its method, host and the words of its path that stand in the code', async () => {
    const url = await anUpstream(5);
    const { shapes, written } = await traceOf(
      serverSource(
        handler(`const id = process.pid + '${SECRET}';
          await new Promise((resolve) => get('${url}/price/' + id + '?key=${SECRET}', { headers: { authorization: '${SECRET}' } },
            (answer) => answer.resume().once('end', resolve)));
          await (await fetch('${url}/price/' + id, { method: 'POST', body: '${SECRET}' })).text();`),
        "import { get } from 'node:http';",
      ),
    );
    const calls = shapes.filter(({ kind }) => kind === 'call');
    expect(calls.map(({ name }) => name)).toEqual([
      'GET 127.0.0.1/price/…',
      'POST 127.0.0.1/price/…',
    ]);
    for (const { count, path, atOnce, frame } of calls) {
      expect({ count, atOnce }).toEqual({ count: REQUESTS, atOnce: REQUESTS });
      expect(path / REQUESTS).toBeGreaterThan(4000);
      expect(frame?.url).toMatch(/server\.mjs$/);
    }
    expect(written).not.toContain(SECRET);
  });

  it('calls at once and calls one after the other', async () => {
    const url = await anUpstream(10);
    const call = `(await fetch('${url}/price')).text()`;
    const four = (body: string) => traceOf(serverSource(handler(body)));
    const callOf = ({ shapes }: Traced) => shapes.find(({ kind }) => kind === 'call');
    const together = callOf(
      await four(`await Promise.all([1, 2, 3, 4].map(async () => ${call}));`),
    );
    const apart = callOf(await four(`for (let i = 0; i < 4; i++) await ${call};`));
    expect(together).toMatchObject({ count: 4 * REQUESTS, atOnce: 4 * REQUESTS });
    expect(apart).toMatchObject({ count: 4 * REQUESTS, atOnce: REQUESTS });
    // Of the times of four calls, an answer waits for the longest of those at once, and for all of the others. Both
    // figures are of the same calls, so that a busy machine changes them alike.
    const waitedFor = (shape: typeof apart) => (shape?.path ?? NaN) / (shape?.time ?? NaN);
    expect(waitedFor(together)).toBeLessThan(0.6);
    expect(waitedFor(apart)).toBeGreaterThan(0.9);
  });

  it('a request that an app hands to a server without a connection', async () => {
    const { trace } = await traceOf(
      serverSource(
        handler(`await new Promise((end) => {
          const server = createServer((_, answer) => answer.end());
          server.emit('request', { url: '/own' }, { once() {}, end });
        });`),
      ),
    );
    expect(trace.requests).toBe(REQUESTS);
  });

  it('each request that comes through a Unix socket apart, since nobody knows who has sent it', async () => {
    const { trace } = await traceOf(
      serverSource(
        handler(`await listening;
          const options = { socketPath: process.pid + '.sock', agent: false };
          await new Promise((resolve) => get(options, (answer) => answer.resume().once('end', resolve)));`),
        `import { createServer as createInner, get } from 'node:http';
        const inner = createInner((_, answer) => setTimeout(() => answer.end(), 5));
        const listening = new Promise((resolve) => inner.listen(process.pid + '.sock', resolve));`,
      ),
      {},
      4,
    );
    expect(trace.requests).toBe(2 * REQUESTS);
  });

  it.each([
    ['fetch', 'await (await fetch(url)).text();', ''],
    [
      'node:http',
      "await new Promise((resolve) => get(url, (answer) => answer.resume().once('end', resolve)));",
      "import { get } from 'node:http';",
    ],
  ])(
    'the requests that an app sends to itself with %s as a part of the one that sends them',
    async (_, call, imported) => {
      const wait = 'await new Promise((resolve) => setTimeout(resolve, 20));';
      const { trace, shapes } = await traceOf(
        serverSource(
          `if (request.url === '/own') { ${handler(wait)} return; }
          ${handler(`const url = 'http://127.0.0.1:' + process.env.PORT + '/own';
            await Promise.all([1, 2, 3].map(async () => { ${call} }));`)}`,
          imported,
        ),
        {},
        4,
      );
      expect(trace.requests).toBe(REQUESTS);
      // Clients have timers, too.
      const own = (wanted: string) =>
        shapes.find(({ kind, frame }) => kind === wanted && frame?.url.endsWith('server.mjs'));
      expect([own('call')?.count, own('timer')?.count]).toEqual([3 * REQUESTS, 3 * REQUESTS]);
      // What the answers wait for says more than that the calls take so long.
      expect((own('timer')?.path ?? 0) / REQUESTS).toBeGreaterThan(18_000);
    },
  );

  it('new connections, which calls need that do not keep theirs', async () => {
    const url = await anUpstream(0);
    const connectionsOf = async (keepAlive: boolean) => {
      const { shapes } = await traceOf(
        serverSource(
          handler(`await new Promise((resolve) => get('${url}/price', { agent },
            (answer) => answer.resume().once('end', resolve)));`),
          `import { get, Agent } from 'node:http'; const agent = new Agent({ keepAlive: ${keepAlive} });`,
        ),
      );
      const countOf = (wanted: string) => shapes.find(({ kind }) => kind === wanted);
      return { connection: countOf('connection'), call: countOf('call') };
    };
    const { connection, call } = await connectionsOf(false);
    expect(connection?.count).toBe(REQUESTS);
    expect(connection?.frame?.url).toMatch(/server\.mjs$/);
    // Although the connection closes only after the answer.
    expect(call?.count).toBe(REQUESTS);
    // One request asks after the other; now and then a connection is not free yet.
    const kept = await connectionsOf(true);
    expect(kept.connection?.count ?? 0).toBeLessThan(REQUESTS / 2);
    expect(kept.call?.count).toBe(REQUESTS);
  });

  it('timers, with their place, but none that the answer did not wait for', async () => {
    const { shapes, trace } = await traceOf(
      serverSource(
        handler(`const guard = setTimeout(() => {}, 60_000);
          await sleep(60); clearTimeout(guard);
          await new Promise((resolve) => setTimeout(resolve, 30));`),
        "import { setTimeout as sleep } from 'node:timers/promises';",
      ),
    );
    expect(shapes.map(({ kind, count }) => [kind, count])).toEqual([
      ['timer', REQUESTS],
      ['timer', REQUESTS],
    ]);
    expect(trace.time / REQUESTS).toBeGreaterThan(89_000);
    expect(trace.rest).toBeLessThan(trace.time / 2);
    expect(trace.typical?.spans).toHaveLength(2);
  });

  it('the code of other files that calls the code which waits', async () => {
    const { shapes } = await traceOf(
      serverSource(
        handler(`await checkout(); await fetch(url).then((answer) => answer.text());`),
        `import { checkout } from './checkout.mjs'; const url = '${await anUpstream(1)}';`,
      ),
      {
        '../sleep.mjs':
          'const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));\nexport const sleep = (time) => wait(time);',
        '../checkout.mjs':
          "import { sleep } from './sleep.mjs';\nexport async function checkout() { await sleep(5); }",
      },
    );
    const placesOf = (wanted: string) => {
      const found = shapes.find(({ kind }) => kind === wanted);
      return [found?.frame, ...(found?.callers ?? [])].map((frame) => frame?.url.split('/').at(-1));
    };
    expect(placesOf('timer')).toEqual(['sleep.mjs', 'checkout.mjs', 'server.mjs']);
    expect(placesOf('call')).toEqual(['server.mjs']);
  });

  describe('timers that the answer waits for', () => {
    /** How much of the requests' time their timers explain, if they also wait for a worker thread, which is not traced. */
    const ofTimers = async (body: string) => {
      const { shapes, trace } = await traceOf(
        serverSource(
          handler(body),
          `import { once } from 'node:events';
          import { Worker } from 'node:worker_threads';
          const blocked = \`const { parentPort } = require('node:worker_threads');
            const cell = new Int32Array(new SharedArrayBuffer(4));
            parentPort.on('message', (time) => { Atomics.wait(cell, 0, 0, time); parentPort.postMessage(''); });\`;
          const worker = new Worker(blocked, { eval: true });
          const unseen = (time) => { worker.postMessage(time); return once(worker, 'message'); };
          const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));
          const compute = () => { for (const end = performance.now() + 10; performance.now() < end; ); };
          let slow = 0;`,
        ),
      );
      const timers = shapes.filter(({ kind, frame }) => kind === 'timer' && frame !== null);
      const path = timers.reduce((sum, each) => sum + each.path, 0);
      return { count: timers.reduce((sum, each) => sum + each.count, 0), part: path / trace.time };
    };

    it.each([
      ['and the code computes after it', 'await sleep(30); compute();'],
      ['and what is not traced comes after it', 'await sleep(40); await unseen(5);'],
      ['one after the other', 'for (let i = 0; i < 4; i++) await sleep(10);'],
      [
        'and each callback sets the next',
        'let left = 4; await new Promise((done) => { const poll = () => (left-- > 0 ? setTimeout(poll, 10) : done()); poll(); });',
      ],
      [
        'of an interval, until it is cleared',
        'let left = 4; await new Promise((done) => { const id = setInterval(() => { if (--left === 0) { clearInterval(id); done(); } }, 10); });',
      ],
      [
        'and the callback ends the response',
        "await new Promise(() => setTimeout(() => response.end('x'), 30));",
      ],
      [
        'and the callback begins the next wait without a promise',
        'await new Promise((done) => setTimeout(() => setImmediate(done), 30));',
      ],
    ])('%s', async (_, body) => {
      expect((await ofTimers(body)).part).toBeGreaterThan(0.5);
    });

    it.each([
      ['since it only counts slow requests', 'setTimeout(() => { slow += 1; }, 20);'],
      ['since it only writes that', "setTimeout(() => console.warn('slow'), 20);"],
      [
        'since something else was faster',
        'const late = new Promise((resolve) => setTimeout(resolve, 30)); await Promise.race([unseen(1), late]);',
      ],
      [
        'since it only repeats',
        'const id = setInterval(() => { slow += 1; }, 5); response.once("finish", () => clearInterval(id));',
      ],
    ])('but no other one, %s', async (_, body) => {
      const { count, part } = await ofTimers(`${body} await unseen(60);`);
      expect(count).toBeGreaterThan(0);
      // On a busy machine the other one may be slower once.
      expect(part).toBeLessThan(0.1);
    });
  });

  it.each([
    ['by tsx', `--import ${import.meta.resolve('tsx')}`],
    ['by a hook like ts-node’s', '--require ./hook.cjs'],
  ])('places in the source, even of code compiled in memory %s', async (_, options) => {
    const wait = 'await new Promise((resolve) => setTimeout(resolve, 5));';
    const source = `interface Unused {\n  readonly a: string;\n}\n${serverSource(handler(wait))}`;
    const start = `node ${options} server.ts`;
    const { trace, directory } = await traceOf(source, {}, 1, REQUESTS, start);
    const sources = new CheckoutSources(directory);
    sources.adopt(trace.maps);
    const line = source.slice(0, source.indexOf(wait)).split('\n').length;
    const frames = framesOf([trace]);
    // Of the shapes, and again of those of the slowest requests.
    expect(frames.length).toBeGreaterThan(1);
    for (const frame of frames) {
      expect(sources.locate(frame)).toMatchObject({ file: 'server.ts', line });
    }
  });

  it('files, name lookups and the thread pool', async () => {
    const { shapes } = await traceOf(
      serverSource(
        handler(`await readFile('/etc/hostname'); await lookup('localhost');
          await new Promise((resolve) => pbkdf2('${SECRET}', 'salt', 1000, 32, 'sha256', resolve));`),
        "import { readFile } from 'node:fs/promises'; import { lookup } from 'node:dns/promises'; import { pbkdf2 } from 'node:crypto';",
      ),
    );
    const kinds = new Set(shapes.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['dns', 'file', 'thread-pool']);
  });

  it('each piece that zlib compresses, with the package that began it', async () => {
    const squeeze = `const { createGzip } = require('node:zlib');
      module.exports = async (text) => {
        const gzip = createGzip();
        gzip.write(text);
        await new Promise((resolve) => setTimeout(resolve, 5));
        gzip.end(text);
        for await (const piece of gzip) piece;
      };`;
    const { shapes } = await traceOf(
      serverSource(handler("await squeeze('x'.repeat(50_000));"), "import squeeze from 'squeeze';"),
      { 'squeeze/index.js': squeeze },
    );
    const ofPool = shapes.filter(({ kind }) => kind === 'thread-pool');
    expect(ofPool).toMatchObject([{ name: 'zlib', package: 'squeeze' }]);
    expect(ofPool[0]?.count).toBeGreaterThanOrEqual(2 * REQUESTS);
    expect(ofPool[0]?.frame?.url).toMatch(/server\.mjs$/);
    const { shapes: own } = await traceOf(
      serverSource(
        handler("await promisify(gzip)('x');"),
        "import { gzip } from 'node:zlib'; import { promisify } from 'node:util';",
      ),
    );
    expect(own.filter(({ kind }) => kind === 'thread-pool')).toMatchObject([{ package: null }]);
  });

  it.each([
    ['pg with a pool', "await pool.query('select 1');"],
    ['mysql2 with a pool', "await new Promise((done) => pool.query('select 1', [], done));"],
  ])('the wait for a connection of %s, and the caller’s place of the query', async (name, ask) => {
    const { files, imported } = DRIVERS[name] ?? { files: {}, imported: '' };
    const { shapes } = await traceOf(serverSource(handler(ask), imported), files, 5);
    const pool = shapes.find(({ kind }) => kind === 'pool');
    expect(pool).toMatchObject({ count: REQUESTS, size: 1 });
    expect(pool?.frame?.url).toMatch(/server\.mjs$/);
    const query = shapes.find(({ kind }) => kind === 'query');
    expect(query).toMatchObject({ count: REQUESTS, name: 'select ?' });
    expect(query?.frame?.url).toMatch(/server\.mjs$/);
    // Four of five requests wait while one queries. A busy machine may hold up a query for longer than the others wait.
    expect(pool?.time ?? 0).toBeGreaterThan((query?.time ?? Infinity) / 10);
  });
});

/** It calls back as drivers do, when a connection has data: in a turn of the event loop that belongs to no request. */
const CALLING_BACK = `const waiting = [];
setInterval(() => { for (const callBack of waiting.splice(0)) callBack(); }, 1);
const later = (args) => { const done = args.findLast((each) => typeof each === 'function'); waiting.push(() => done(null, 'answer')); };`;

describe('queries that callbacks of other queries make belong to the same request', () => {
  const commonJs = "import { createRequire } from 'node:module';\nconst client = ";
  it.each([
    [
      'pg',
      {
        'pg/lib/client.js': `${CALLING_BACK} module.exports = class Client { query(...args) { later(args); } };`,
      },
      `${commonJs}new (createRequire(import.meta.url)('pg/lib/client.js'))();`,
      "client.query('SELECT 1', (_, one) => client.query('SELECT 2 FROM a', (_, two) => { if (one === two) response.end(); }));",
    ],
    [
      'pools of mysql2',
      {
        'mysql2/lib/base/connection.js': `${CALLING_BACK} const { EventEmitter } = require('node:events');
module.exports = class BaseConnection { query(...args) { later(args); return new EventEmitter(); } };`,
        'mysql2/lib/base/pool.js': `${CALLING_BACK} const Connection = require('./connection.js');
module.exports = class BasePool {
  getConnection(callback) { waiting.push(() => callback(null, new Connection())); }
  query(sql, done) { this.getConnection((_, connection) => connection.query(sql, (...args) => waiting.push(() => done(...args)))); }
};`,
      },
      `${commonJs}new (createRequire(import.meta.url)('mysql2/lib/base/pool.js'))();`,
      "client.query('SELECT 1', (_, one) => client.query('SELECT 2 FROM a', (_, two) => { if (one === two) response.end(); }));",
    ],
    [
      'mongodb before version 6, whose pool hands a connection to a callback',
      {
        'mongodb/lib/cmap/connection.js': `${CALLING_BACK} exports.Connection = class Connection { command(...args) { later(args); } };`,
        'mongodb/lib/cmap/connection_pool.js': `const { Connection } = require('./connection.js');
const waiting = [];
exports.ConnectionPool = class ConnectionPool {
  checkOut(callback) {
    waiting.push(callback);
    // One turn serves all that wait.
    if (waiting.length === 1) setImmediate(() => { for (const each of waiting.splice(0)) each(null, new Connection()); });
  }
};`,
      },
      `${commonJs}new (createRequire(import.meta.url)('mongodb/lib/cmap/connection_pool.js').ConnectionPool)();`,
      `const find = (what, done) => client.checkOut((_, connection) => connection.command('a', { find: what }, {}, done));
       find('one', (_, one) => find('two', (_, two) => { if (one === two) response.end(); }));`,
    ],
  ])('with %s', async (_, files, imported, body) => {
    // Two connections, so that a request's callbacks could be taken for those of another one.
    const { shapes } = await traceOf(serverSource(body, imported), files, 2);
    const queries = shapes.filter(({ kind }) => kind === 'query');
    expect(queries.map(({ count }) => count)).toEqual([REQUESTS, REQUESTS]);
    for (const { atOnce, frame } of queries) {
      expect(atOnce).toBe(REQUESTS);
      expect(frame?.url).toMatch(/server\.mjs$/);
    }
  });
});

describe('of the slowest requests a trace has', () => {
  const MANY = 200;

  /** One of fifty requests does something else. */
  async function slowestOf(slow: string, imported = '', connections = 1) {
    const source = serverSource(
      handler(`n += 1; if (n % 50 === 7) { ${slow} } else await sleep(1);`),
      `import { setTimeout as sleep } from 'node:timers/promises'; let n = 0; ${imported}`,
    );
    const { trace } = await traceOf(source, {}, connections, MANY);
    const { all, tails } = trace.slowest ?? {};
    expect(all?.requests).toBe(MANY);
    expect(tails?.map(({ requests }) => requests)).toEqual([2, 5, 20]);
    // Four requests do something else. Beside them there is room for some that a busy machine held up.
    return tails?.at(-1);
  }

  it('what they alone waited for', async () => {
    const slowest = await slowestOf('await sleep(150);');
    const [longest] = [...(slowest?.shapes ?? [])].sort((a, b) => b.path - a.path);
    expect(longest).toMatchObject({ kind: 'timer', count: 4 });
    // Without the time in which a busy machine let the process do nothing.
    expect(longest?.path).toBeGreaterThan(4 * 50_000);
  });

  it('how long the event loop was blocked, also for requests that came meanwhile', async () => {
    const block = 'const until = Date.now() + 150; while (Date.now() < until);';
    const slowest = await slowestOf(block, '', 5);
    // Of the requests on the other four connections, too, which waited for nothing else.
    expect(slowest?.stalled).toBeGreaterThan(8 * 130_000);
  });

  it('how long garbage was collected', async () => {
    const slowest = await slowestOf(
      'collect();',
      `import v8 from 'node:v8'; import vm from 'node:vm';
       v8.setFlagsFromString('--expose-gc'); const collect = vm.runInNewContext('gc');
       globalThis.kept = Array.from({ length: 500_000 }, (_, i) => ({ i, text: [String(i)] }));`,
    );
    expect(slowest?.collected).toBeGreaterThan(4 * 5000);
  });
});

describe('no value leaves the process', () => {
  it.each(Object.entries(DRIVERS))('through %s', async (_, driver) => {
    const { shapes, trace, written } = await traceOf(
      serverSource(handler(driver.twoQueries), driver.imported),
      driver.files,
    );
    const queries = shapes.filter(({ kind }) => kind === 'query');
    expect(queries.reduce((sum, { count }) => sum + count, 0)).toBe(2 * REQUESTS);
    // Those of the slowest requests are written a second time.
    expect(trace.slowest?.tails[0]?.shapes.map(({ kind }) => kind)).toContain('query');
    expect(written).not.toContain(SECRET);
    expect(written).not.toContain(SECRET_NUMBER);
  });
});

it('an app that sets Error.prepareStackTrace keeps it', async () => {
  const { trace } = await traceOf(
    serverSource(
      handler(`await new Promise((resolve) => setTimeout(resolve, 1));
        if (Error.prepareStackTrace !== mine || Error.stackTraceLimit !== 3) throw new Error('changed');`),
      'const mine = () => "mine"; Error.prepareStackTrace = mine; Error.stackTraceLimit = 3;',
    ),
  );
  expect(trace.requests).toBe(REQUESTS);
});
