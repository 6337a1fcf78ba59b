/** The spans of an app's own OpenTelemetry say what requests wait for; the app's tracing stays as it is. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { NO_LUCK } from '../../../src/model/luck.ts';
import { ownTracing, PACKAGES } from '../../support/app-tracing.ts';
import { aScenario, serverSource } from '../../support/apps.ts';
import { DRIVERS, SECRET, SECRET_NUMBER } from '../../support/drivers.ts';
import { preloadedApps } from '../../support/preloaded-app.ts';
import { aDirectory } from '../../support/repository.ts';
import { anUpstream, handler, REQUESTS, traceOf } from '../../support/traced-app.ts';

const PG = DRIVERS['pg with a pool'] ?? { files: {}, imported: '' };
const FILES = { ...PG.files, ...PACKAGES };
const IMPORTED = `${PG.imported}\nimport clients from 'clients';\n`;

/** What was waited for: kinds, names and numbers, and microseconds, per request. */
async function shapesOf(
  body: string,
  {
    before = '',
    files = {},
    sampler,
  }: { before?: string; files?: Record<string, string>; sampler?: string } = {},
) {
  const source = serverSource(handler(body), `${ownTracing(sampler)}${IMPORTED}${before}`);
  const { shapes, trace, written } = await traceOf(source, { ...FILES, ...files });
  const short = shapes.map(({ kind, name, count }) => [kind, name, count / REQUESTS]);
  const path = (kind: string) =>
    shapes.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.path, 0) /
    REQUESTS;
  return {
    shapes,
    short,
    path,
    rest: trace.rest / REQUESTS,
    time: trace.time / REQUESTS,
    written,
  };
}

describe('a span of the app', () => {
  it('explains what nothing else does, by the words of its name that stand in the code', async () => {
    const { shapes, short, path, rest } = await shapesOf(
      "await tracer.startActiveSpan('stock.reserve/' + process.pid, async (span) => { await wait(20); span.end(); });",
    );
    expect(short).toEqual([['span', 'stock.reserve/…', 1]]);
    expect(shapes[0]?.frame?.url).toMatch(/server\.mjs$/);
    expect(path('span')).toBeGreaterThan(19_000);
    expect(rest).toBeLessThan(path('span') / 2);
  });

  it('has the place of the code with its name, not that of a function that begins all spans', async () => {
    const telemetry =
      'export const traced = (tracer, name, work) => tracer.startActiveSpan(name, async (span) => { await work(); span.end(); });';
    const { shapes, short } = await shapesOf(
      "await traced(tracer, 'render template', () => wait(2));",
      {
        before: "import { traced } from './telemetry.mjs';",
        files: { '../telemetry.mjs': telemetry },
      },
    );
    expect(short).toEqual([['span', 'render template', 1]]);
    expect(shapes[0]?.frame?.url).toMatch(/server\.mjs$/);
  });

  it('takes nothing from the queries within it, and has the time between them', async () => {
    const query =
      "await pool.query('select 1'); await clients.client('CLIENT', {}, 'x', () => wait(10));";
    const { short, path, rest, time } = await shapesOf(
      `await tracer.startActiveSpan('checkout', async (span) => { ${query} await wait(10); span.end(); });`,
    );
    expect(short).toEqual([
      ['pool', 'connection', 1],
      ['query', 'select ?', 1],
      ['span', 'checkout', 1],
      ['span', 'clients', 1],
    ]);
    expect(path('query')).toBeGreaterThan(0);
    expect(path('span')).toBeGreaterThan(19_000);
    // No time counts twice.
    expect(path('span') + path('query') + path('pool') + rest).toBeCloseTo(time, 3);
  });

  it('about a remote procedure, a queue or a database with another driver has the names of that', async () => {
    const { short } = await shapesOf(`
      await clients.client('CLIENT', { 'rpc.system': 'grpc', 'rpc.service': 'stock.Stock', 'rpc.method': 'Reserve' }, 'x', () => wait(1));
      await clients.client('PRODUCER', { 'messaging.system': 'kafka' }, 'orders send', () => wait(1));
      await clients.client('CLIENT', { 'db.system': 'postgresql', 'db.statement': "select * from orders where name = 'x'" }, 'x', () => wait(1));
      await clients.client('CLIENT', { 'db.system': 'mssql', 'db.statement': 'select "x"' }, 'x', () => wait(1));`);
    expect(short).toEqual([
      ['call', 'stock.Stock/Reserve', 1],
      ['span', 'kafka', 1],
      ['query', 'select * from orders where name = ?', 1],
      ['span', 'mssql', 1],
    ]);
  });

  it('is not used if it is about a query or a call that is traced anyway', async () => {
    const url = await anUpstream(1);
    const { short } = await shapesOf(
      `const client = await pool.connect();
       await clients.around({ 'db.system': 'postgresql' }, 'pg.query', () => client.query('select 1'));
       await clients.client('CLIENT', { 'db.system': 'postgresql' }, 'pg.query', () => client.query('select 2'));
       client.release();
       await clients.around({}, 'pg-pool.connect', async () => (await pool.connect()).release());
       await clients.around({}, 'GET', async () => (await fetch('${url}/price')).text());`,
      {
        // As the instrumentation of undici does.
        before: `import { subscribe } from 'node:diagnostics_channel';
          subscribe('undici:request:create', ({ request }) => {
            clients.client('CLIENT', { 'http.request.method': 'GET' }, 'GET', () => new Promise((end) => { request.end = end; }));
          });
          subscribe('undici:request:trailers', ({ request }) => request.end());`,
      },
    );
    expect(short).toContainEqual(['query', 'select ?', 1]);
    expect(short).toContainEqual(['call', 'GET 127.0.0.1/price', 1]);
    expect(short.map(([kind]) => kind)).not.toContain('span');
  });

  it('is used although another query began meanwhile', async () => {
    const { short } = await shapesOf(`await Promise.all([
      clients.client('CLIENT', { 'rpc.service': 'stock.Stock', 'rpc.method': 'Reserve' }, 'x', () => wait(5)),
      pool.query('select 1'),
    ]);`);
    expect(short).toContainEqual(['call', 'stock.Stock/Reserve', 1]);
    expect(short).toContainEqual(['query', 'select ?', 1]);
  });

  it('is not used if it serves, or if a package began it for code within the process', async () => {
    const { short } = await shapesOf(`
      await clients.client('SERVER', {}, 'GET', () => wait(1));
      await clients.client('CONSUMER', {}, 'GET', () => wait(1));
      await clients.inside('middleware', () => wait(1));`);
    expect(short).toEqual([]);
  });

  it('is not a reason to count what its exporter waits for', async () => {
    const { short } = await shapesOf(
      "await tracer.startActiveSpan('lock', async (span) => { await wait(1); span.end(); }); await exporter.forceFlush(); await wait(5);",
    );
    // OpenTelemetry's exporter for tests calls back after a timer.
    expect(short).toEqual([['span', 'lock', 1]]);
  });

  it('is used although the app does not sample it', async () => {
    const { short } = await shapesOf(
      "await tracer.startActiveSpan('lock', async (span) => { await wait(1); span.end(); });",
      { sampler: 'new sdk.AlwaysOffSampler()' },
    );
    expect(short).toEqual([['span', 'lock', 1]]);
  });
});

it('no value of a span leaves the process', async () => {
  const secret = `process.pid + '${SECRET}'`;
  const { shapes, written } = await shapesOf(
    `const secret = ${secret};
     const statement = "select '" + secret + "' where \\"a\\" = ${SECRET_NUMBER}";
     const attributes = {
       'db.statement': statement, 'db.name': secret, 'net.peer.name': secret, 'rpc.service': secret,
       'rpc.method': secret, 'messaging.system': secret, 'messaging.destination.name': secret, [secret]: secret,
     };
     const all = (span) => { span.setAttributes(attributes); span.setAttribute('url.full', secret); span.addEvent(secret);
       span.recordException(new Error(secret)); span.setStatus({ code: SpanStatusCode.ERROR, message: secret });
       span.updateName(secret); span.end(); };
     for (const kind of [SpanKind.INTERNAL, SpanKind.CLIENT, SpanKind.PRODUCER]) {
       for (const name of [secret, 'user ' + secret, 'user/' + secret + ':' + secret, 'user.' + secret])
         all(tracer.startSpan(name, { kind, attributes }));
     }
     trace.getTracer(secret, secret).startActiveSpan(secret, all);
     for (const system of ['postgresql', 'mysql', 'mssql', 'redis', 'mongodb', secret]) {
       await clients.client('CLIENT', { ...attributes, 'db.system': system }, secret, () => wait(0.1));
       await clients.client('PRODUCER', { 'db.system.name': system, 'db.query.text': statement }, secret, () => wait(0.1));
     }`,
  );
  expect(shapes.reduce((sum, { count }) => sum + count, 0)).toBe(25 * REQUESTS);
  expect(written).not.toContain(SECRET);
  expect(written).not.toContain(SECRET_NUMBER);
});

describe('the app’s own tracing', () => {
  const source = serverSource(
    `if (request.url === '/exported') {
       const spans = exporter.getFinishedSpans();
       const names = new Map(spans.map((span) => [span.spanContext().spanId, span.name]));
       const told = spans.map((span) => JSON.stringify([span.name, names.get(span.parentSpanContext?.spanId) ?? null, span.kind,
         span.attributes, span.status, span.events.length, span.instrumentationScope, Object.keys(span), span.ended]));
       return response.end(JSON.stringify({ requests, told, tracer: [tracer.startSpan.name, tracer.startSpan.length] }));
     }
     if (!request.url.startsWith('/users')) return response.end();
     requests += 1;
     ${handler(`await tracer.startActiveSpan('serve', { kind: SpanKind.SERVER }, async (server) => {
       await clients.inside('middleware', async () => {
         const span = tracer.startSpan('reserve', { attributes: { order: 7 } });
         await Promise.all([wait(1), clients.around({}, 'pg.query', () => pool.query('select 1'))]);
         span.updateName('reserved').setStatus({ code: SpanStatusCode.OK }).addEvent('done').end();
         span.end();
       });
       server.end();
     });`)}`,
    `${ownTracing()}${IMPORTED}let requests = 0;`,
  );

  async function exportedBy(recording?: 'trace') {
    const profiles = aDirectory('traces');
    const { generator, apps, directory } = await preloadedApps(source, FILES, { profiles });
    const scenario = aScenario({ path: '/users' });
    const app = await apps.boot('candidate', directory, [scenario], NO_LUCK, recording);
    onTestFinished(() => app[Symbol.asyncDispose]());
    if (recording === 'trace') {
      const { processes } = await generator.trace('candidate', app, scenario, {
        requests: REQUESTS,
      });
      expect(processes[0]?.shapes.map(({ name }) => name)).toContain('reserve');
    } else await generator.run('candidate', app, scenario, { requests: REQUESTS });
    const exported = (await (await fetch(`${app.url}/exported`)).json()) as {
      requests: number;
      told: string[];
      tracer: unknown;
    };
    expect(exported.told).toHaveLength(4 * exported.requests);
    return { told: [...new Set(exported.told)].sort(), tracer: exported.tracer };
  }

  it('exports the same spans with and without ours', async () => {
    const alone = await exportedBy();
    expect(alone.told).toHaveLength(4);
    expect(await exportedBy('trace')).toEqual(alone);
  });
});
