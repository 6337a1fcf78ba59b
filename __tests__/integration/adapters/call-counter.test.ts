/** How often an app's functions are called, as the preload counts it with V8's precise coverage. */
import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callsPerRequest, type ArmCalls } from '../../../src/profile/explain-calls.ts';
import { CheckoutSources } from '../../../src/adapters/runtime/sources.ts';
import { readCalls } from '../../../src/adapters/runtime/profile-file.ts';
import type { ProcessCalls } from '../../../src/model/call-counts.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';
import { aScenario, serverSource } from '../../support/apps.ts';
import { someCounts } from '../../support/call-counts.ts';
import { preloadedApps } from '../../support/preloaded-app.ts';
import { aDirectory } from '../../support/repository.ts';

const REQUESTS = 200;

interface Counted {
  readonly processes: readonly ProcessCalls[];
  readonly calls: ArmCalls;
  /** Calls per request, by name. */
  readonly byName: Readonly<Record<string, number>>;
}

/**
 * @param files below node_modules
 * @param warmUp requests before those that are counted
 */
async function countsOf(
  source: string,
  files: Readonly<Record<string, string>> = {},
  { start = 'node server.mjs', script = 'server.mjs', warmUp = 2000 } = {},
): Promise<Counted> {
  const profiles = aDirectory('counts');
  const made = await preloadedApps(source, files, { profiles, start });
  const { generator, apps } = made;
  const directory = realpathSync(made.directory);
  writeFileSync(join(directory, script), source);
  const scenario = aScenario({ connections: 2 });
  const app = await apps.boot('candidate', directory, [scenario], NO_LUCK, 'count');
  onTestFinished(() => app[Symbol.asyncDispose]());
  // As often as V8 optimises code.
  await generator.run('candidate', app, scenario, { requests: warmUp });
  const { run, processes } = await generator.count('candidate', app, scenario, {
    requests: REQUESTS,
  });
  expect(run.statuses).toEqual({ '200': REQUESTS });
  const sources = new CheckoutSources(directory);
  for (const { maps } of processes) sources.adopt(maps);
  const calls = callsPerRequest(processes, REQUESTS, (frame) => sources.locate(frame));
  const named = [...calls.functions.values()].map(
    ({ location, calls: each }) => [location.name, each] as const,
  );
  return { processes, calls, byName: Object.fromEntries(named) };
}

describe('a request’s calls are counted exactly', () => {
  it('of functions so small that V8 compiles them into their callers', async () => {
    const { byName, calls } = await countsOf(
      serverSource(
        'response.end(String(list(2400)));',
        `function isTidy(value) { return value & 1; }
         const list = (many) => { let sum = 0; for (let i = 0; i < many; i++) sum += isTidy(i); return sum; };`,
      ),
    );
    expect(byName).toMatchObject({ isTidy: 2400, list: 1 });
    const [tidy] = [...calls.functions.values()].filter(
      ({ location }) => location.name === 'isTidy',
    );
    expect(tidy?.location).toMatchObject({ file: 'server.mjs', line: 2 });
    expect(calls).toMatchObject({ requests: REQUESTS, isComplete: true });
  });

  it('of async functions and generators, however often they are resumed', async () => {
    const { byName } = await countsOf(
      serverSource(
        'handle().then((text) => response.end(text));',
        `const handle = async () => { await later(); await later(); return String([...each()].length); };
         async function later() { await null; await null; await null; }
         function* each() { yield 1; yield 2; yield 3; }`,
      ),
    );
    expect(byName).toMatchObject({ handle: 1, later: 2, each: 1 });
  });

  it('of methods, of functions without a name, and of those that are made for each request', async () => {
    const { byName, calls } = await countsOf(
      serverSource(
        `const thing = new Thing();
response.end(String([1, 2, 3].map((each) => each * thing.method()).length + made(4)));`,
        `class Thing { method() { return this.#hidden(); } #hidden() { return 2; } }
         const wrap = (call) => call;
         const made = (times) => { const inner = () => 1; let sum = 0; while (times--) sum += inner(); return sum; };
         const wrapped = wrap(() => 1); setInterval(() => {}, 60_000).unref(); wrapped();`,
      ),
    );
    expect(byName).toMatchObject({ method: 3, '#hidden': 3, made: 1, inner: 4 });
    const nameless = [...calls.functions.values()].filter(({ location }) => location.name === '');
    // The handler and the callback are on lines of their own.
    expect(nameless.map((each) => each.calls).sort((a, b) => a - b)).toEqual([1, 3]);
  });

  it('of functions of packages, by package and name, and of none of Node.js or cannongate', async () => {
    const { calls, processes } = await countsOf(
      serverSource('response.end(String(tidy(6)));', "import { tidy } from 'tidy-up';"),
      {
        'tidy-up/package.json': '{"name":"tidy-up","version":"1.0.0","main":"index.js"}',
        'tidy-up/index.js':
          'function step(n) { return n + 1; }\nexports.tidy = function tidy(n) { for (let i = 0; i < 5; i++) n = step(n); return n; };',
      },
    );
    expect(Object.fromEntries(calls.ofPackages)).toEqual({
      '["tidy-up","tidy"]': 1,
      '["tidy-up","step"]': 5,
    });
    const urls = processes.flatMap(({ functions }) => functions.map(({ frame }) => frame.url));
    expect(urls.filter((url) => !/server\.mjs$|tidy-up\/index\.js$/.test(url))).toEqual([]);
  });

  it('of all processes of a cluster together', async () => {
    const worker = serverSource('response.end(String(slow()));').split('\n').slice(1).join('\n');
    const { byName, processes } = await countsOf(
      `import cluster from 'node:cluster';
import { createServer } from 'node:http';
function slow() { return 1; }
if (cluster.isPrimary) {
  // The app answers once both workers run: a busy machine may start one much later than the other.
  const started = [];
  [1, 2].forEach(() => cluster.fork());
  cluster.on('message', (each) => {
    if (started.push(each) === 2) for (const one of started) one.send('listen');
  });
} else {
  process.once('message', () => { ${worker} });
  process.send('started');
}
`,
    );
    expect(processes).toHaveLength(3);
    expect(byName).toMatchObject({ slow: 1 });
  });

  it('at their places in the source, even of code compiled in memory', async () => {
    const source = `interface Unused {\n  readonly a: string;\n}\n${serverSource(
      'response.end(String(slow(2)));',
      'function slow(value: number): number {\n  return value;\n}',
    )}`;
    const start = `node --import ${import.meta.resolve('tsx')} server.ts`;
    const { calls } = await countsOf(source, {}, { start, script: 'server.ts' });
    const [slow] = [...calls.functions.values()].filter(({ location }) => location.name === 'slow');
    expect(slow).toMatchObject({ calls: 1, location: { file: 'server.ts', line: 5 } });
  });
});

describe('the calls of an app', () => {
  it.each([
    [
      'it does not load the preload',
      serverSource('response.end();'),
      'env -u NODE_OPTIONS node server.mjs',
    ],
    [
      'its Node.js answers that it cannot',
      serverSource(
        'response.end();',
        `import inspector from 'node:inspector';
         const { post } = inspector.Session.prototype;
         inspector.Session.prototype.post = function (method, ...more) {
           return method.includes('Coverage') ? more.at(-1)(new Error('no coverage'), {}) : post.call(this, method, ...more);
         };`,
      ),
      'node server.mjs',
    ],
    [
      'V8 optimises its code all the same',
      serverSource(
        'response.end();',
        "import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--turbofan');",
      ),
      'node server.mjs',
    ],
  ])('that cannot be counted are left out, since %s', async (_, source, start) => {
    expect((await countsOf(source, {}, { start })).processes).toEqual([]);
  });
});

describe('counts that an app wrote', () => {
  const file = (value: unknown) => {
    const path = join(aDirectory('counts'), '1.json');
    writeFileSync(path, JSON.stringify(value));
    return path;
  };
  const whole = someCounts({ 'f@/a.js:1': 7 });

  it('are removed after they are read', async () => {
    const path = file(whole);
    expect(await readCalls(path)).toEqual(whole);
    expect(await readCalls(path)).toBeNull();
  });

  it.each([
    ['something else', []],
    ['calls below zero', { ...whole, functions: [{ ...whole.functions[0], count: -1 }] }],
    ['parts of calls', { ...whole, functions: [{ ...whole.functions[0], count: 0.5 }] }],
    ['too many functions', { ...whole, functions: Array(20_001).fill(whole.functions[0]) }],
  ])('are refused if they contain %s', async (_, value) => {
    expect(await readCalls(file(value))).toBeNull();
  });
});
