/** Targets that need files, sockets or processes. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { askOtherPort } from '../src/adapters/app/probe.ts';
import { waitUntilReady } from '../src/adapters/app/readiness.ts';
import { measureRun } from '../src/adapters/load/measure-run.ts';
import {
  readCalls,
  readHeap,
  readProfile,
  readTrace,
} from '../src/adapters/runtime/profile-file.ts';
import { CheckoutSources } from '../src/adapters/runtime/sources.ts';
import { plainRequest } from '../src/model/request.ts';
import { runSchema } from '../src/model/run.ts';
import { explanationSchema, scenarioExplanationSchema } from '../src/model/profile.ts';
import { NO_HOOKS, type Scenario } from '../src/model/settings.ts';
import { blockingRatio, callTree } from '../src/profile/call-tree.ts';
import { callsPerRequest, withCalls } from '../src/profile/explain-calls.ts';
import { explainLeaks } from '../src/profile/explain-leaks.ts';
import { explainScenario } from '../src/profile/explain-scenario.ts';
import { explainSlowest } from '../src/profile/explain-slowest.ts';
import { explainWaits } from '../src/profile/explain-waits.ts';
import { heapTree } from '../src/profile/heap-tree.ts';
import { codeSpan } from '../src/render/escape.ts';
import { leakLines } from '../src/render/leaks.ts';
import { slowestLines } from '../src/render/slowest.ts';
import { waitLines } from '../src/render/waits.ts';
import { renderHtml } from '../src/render/html.ts';
import { renderMarkdown } from '../src/render/markdown.ts';
import { someCounts } from '../__tests__/support/call-counts.ts';
import { aHeap } from '../__tests__/support/heaps.ts';
import { processOf } from '../__tests__/support/profiles.ts';
import { calling } from '../__tests__/support/reports.ts';
import { aTraceOfSlowest } from '../__tests__/support/traces.ts';
import { mutatedBytes, mutatedDocument, mutatedText } from './mutate.ts';
import { JSON_WORDS, someReports } from './samples.ts';
import { opened, type Target } from './target.ts';

const SCENARIO: Scenario = {
  name: 'GET /',
  setup: null,
  requests: [
    {
      ...plainRequest('GET', '/'),
      captures: [{ name: 'token', from: { json: ['a', 'b'] } }],
    },
    { ...plainRequest('GET', '/'), captures: [{ name: 'more', from: { pattern: 'a(b+)' } }] },
  ],
  connections: 2,
  pipelining: 1,
  timeout: 1,
  tls: null,
  amount: null,
  rate: null,
  gates: [],
  hooks: NO_HOOKS,
  tags: [],
};

const RESPONSES = [
  'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\nhello',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n{"a":{"b":1}}',
  'HTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n',
  'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\nset-cookie: a=b\r\n\r\n',
  'HTTP/1.0 500 Internal Server Error\r\nconnection: close\r\n\r\nsorry',
];

/** How a server ends an answer. */
const ENDINGS = ['close', 'reset', 'keep', 'repeat'] as const;

interface RawAnswer {
  readonly bytes: Uint8Array;
  readonly ending: (typeof ENDINGS)[number];
}

const rawAnswers: fc.Arbitrary<RawAnswer> = fc.record({
  bytes: fc.oneof(
    mutatedBytes(RESPONSES.map((text) => Buffer.from(text))),
    mutatedText(RESPONSES, ['\r\n', ': ', 'content-length: ', '-1', '99999999999', ' 200 ']).map(
      (text) => Buffer.from(text),
    ),
  ),
  ending: fc.constantFrom(...ENDINGS),
});

/** A server that answers each piece of a request with the bytes of the case. */
async function rawServer() {
  let answer: RawAnswer = { bytes: new Uint8Array(), ending: 'close' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', () => {
      const { bytes, ending } = answer;
      socket.write(bytes);
      if (ending === 'repeat') for (let i = 0; i < 20; i++) socket.write(bytes);
      if (ending === 'close') socket.end();
      if (ending === 'reset') socket.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    give: (next: RawAnswer) => {
      answer = next;
    },
    /** Also between two cases: an answer of the last one must not reach the next. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const load: Target = {
  name: 'load',
  runs: 60,
  isPure: false,
  open: async () => {
    const server = await rawServer();
    const check = async (answer: RawAnswer) => {
      server.give(answer);
      const { requests, connections, pipelining, tls } = SCENARIO;
      const run = await measureRun({
        url: `http://127.0.0.1:${server.port}`,
        requests,
        sessions: [],
        connections,
        pipelining,
        timeout: 1,
        tls,
        load: { seconds: 0.1 },
        roots: [process.pid],
        twin: [],
        mark: 'mark',
        memory: { collects: false, listsAll: false },
        readsGrowth: false,
        profiles: null,
      });
      server.hangUp();
      const failures = Object.values(run.failures).reduce((sum, count) => sum + count, 0);
      // A server may answer more often than it was asked; no request may be lost.
      if (run.completed + failures < run.sent) {
        throw new Error(
          `${run.sent} requests were sent, ${run.completed} completed, ${failures} failed`,
        );
      }
      runSchema.parse(
        JSON.parse(JSON.stringify({ ...run, arm: 'baseline', scenario: SCENARIO.name })),
      );
      return run.completed > 0 ? 'accepted' : 'refused';
    };
    return opened(rawAnswers, check, server.close);
  },
};

/** Seconds that the app has to become ready. */
const READY_TIMEOUT = 0.2;

const readiness: Target = {
  name: 'readiness',
  runs: 150,
  isPure: false,
  open: async () => {
    const server = await rawServer();
    const check = async (answer: RawAnswer) => {
      server.give(answer);
      const { signal } = new AbortController();
      const started = performance.now();
      const scenarios = [SCENARIO] as const;
      const ready = await waitUntilReady(server.port, scenarios, new Map(), {
        timeout: READY_TIMEOUT,
        signal,
        hasStopped: () => false,
        isAnotherProgram: () => false,
        probeOtherPorts: () => Promise.resolve(null),
        isLostElsewhere: () => false,
      });
      const seconds = (performance.now() - started) / 1000;
      if (seconds > READY_TIMEOUT + 8) throw new Error(`it waited for ${seconds.toFixed(1)} s`);
      if ('url' in ready) await askOtherPort(server.port, scenarios, signal);
      server.hangUp();
      return 'url' in ready ? 'accepted' : 'refused';
    };
    return opened(rawAnswers, check, server.close);
  },
};

/** A folder that is gone afterwards. */
function aFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'fuzz-')));
}

const profile: Target = {
  name: 'profile',
  runs: 400,
  isPure: false,
  open: async () => {
    const folder = aFolder();
    const source = join(folder, 'a.js');
    writeFileSync(source, 'function a() {\n  return 1;\n}\n');
    const map = { version: 3, sources: ['a.ts'], sourceRoot: '', mappings: 'AAAA;AACA' };
    const stacks = [
      [`a@file://${source}:1#2`, `b@${join(folder, 'node_modules/c/b.js')}:5`],
      [`a@file://${source}:1#1`],
      ['(idle)'],
      ['(program)'],
      ['(garbage collector)'],
      ['readFileSync@node:fs:400'],
    ];
    const sample = processOf([...stacks, ...stacks], { maps: { [`file://${source}`]: map } });
    const { reports } = await someReports();
    const [, regression] = reports;
    if (!regression) throw new Error('there is no report');
    const cases = mutatedDocument([sample], (value) => JSON.stringify(value), [
      ...JSON_WORDS,
      'AAAA',
      ';',
      '..',
      'node_modules',
      'file:///',
      '%00',
      '%',
    ]);
    const check = async (text: string) => {
      const file = join(folder, 'profile.json');
      writeFileSync(file, text);
      const read = await readProfile(file);
      if (read === null) return 'refused';
      const sources = new CheckoutSources(folder);
      sources.adopt(read.maps);
      const tree = { tree: callTree([read], 100, sources, 1000), requests: 100 };
      const one = { ...tree, blockingRatio: blockingRatio([read]) };
      const other = { ...tree, tree: callTree([sample], 100, sources, 1000), blockingRatio: 1 };
      const launch = { baseline: other, candidate: one };
      const scenario = explainScenario(SCENARIO.name, [launch, launch, launch], {
        reason: null,
        measuredCpu: 100,
        movedLine: (name, line) => ({ file: name, line }),
        code: {
          versionsOf: (name) => ({
            baseline: sources.copiesOf(name).map((copy) => sources.versionAt(copy))[0] ?? null,
            candidate: null,
          }),
          isUpdated: () => false,
          isChanged: () => true,
          isUnchanged: (name) => sources.textOf(name) !== null && !sources.isCompiled(name),
          isCommitted: () => true,
          textAt: (name, line) => sources.textAt(name, line),
        },
        start: { baseline: 'node a.js', candidate: 'node b.js', isAlone: true },
        updated: new Set(['json']),
      });
      const explanation = { time: 1, reason: null, scenarios: [scenario] };
      // The report is written as JSON, and read again by the job that comments.
      const again = explanationSchema.safeParse(JSON.parse(JSON.stringify(explanation)));
      if (!again.success) throw new Error(`the explanation cannot be read: ${again.error.message}`);
      const report = { ...regression, explanation: again.data };
      renderMarkdown(report, 60_000);
      renderHtml(report, { script: '""', scriptHash: 'sha256-a', style: '' });
      return 'accepted';
    };
    return opened(cases, check, () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    });
  },
};

/** What the tracer and the sampling of the heap write into an app's folder. */
const recorded: Target = {
  name: 'recorded',
  runs: 400,
  isPure: false,
  open: () => {
    const folder = aFolder();
    const file = join(folder, 'recorded.json');
    const trace = aTraceOfSlowest(calling(48_000), calling(2000));
    const heap = aHeap(
      [{ stack: ['a@/app/a.js:1', 'b@/app/node_modules/c/b.js:5', 'set'], bytes: 9 }],
      10,
    );
    const cases = mutatedDocument([trace, heap], (value) => JSON.stringify(value), [
      ...JSON_WORDS,
      'node_modules',
      'file:///',
      'stall',
    ]);
    const sources = new CheckoutSources(folder);
    const check = async (text: string) => {
      writeFileSync(file, text);
      const readTraced = await readTrace(file);
      writeFileSync(file, text);
      const readSampled = await readHeap(file);
      if (readTraced === null && readSampled === null) return 'refused';
      const locate = sources.locate.bind(sources);
      const side = { processes: readTraced === null ? [] : [readTraced], locate };
      const launch = { baseline: { processes: [trace], locate }, candidate: side };
      const slowest = explainSlowest([launch], 0.01);
      const waits = { ...explainWaits([launch], null), slowest };
      const heaps = readSampled === null ? [] : [readSampled];
      const sampled = { baseline: [], candidate: heapTree(heaps, 10, sources) };
      const leaks = explainLeaks([sampled], {
        reason: null,
        movedLine: (name, line) => ({ file: name, line }),
        isCommitted: () => true,
      });
      const again = scenarioExplanationSchema
        .pick({ waits: true, leaks: true })
        .safeParse(JSON.parse(JSON.stringify({ waits, leaks })));
      if (!again.success) throw new Error(`it cannot be read again: ${again.error.message}`);
      const leaking = { ...again.data, scenario: 'GET /' };
      waitLines(again.data, codeSpan);
      slowestLines(again.data, codeSpan);
      leakLines(leaking, { cells: [] }, codeSpan);
      return 'accepted';
    };
    return Promise.resolve(
      opened(cases, check, () => {
        rmSync(folder, { recursive: true, force: true });
        return Promise.resolve();
      }),
    );
  },
};

const sourceMap: Target = {
  name: 'source-map',
  runs: 1500,
  isPure: false,
  open: () => {
    const folder = aFolder();
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/a.ts'), 'export const a = 1;\n');
    const maps = [
      {
        version: 3,
        sources: ['src/a.ts', null],
        sourceRoot: '.',
        mappings: 'AAAA,CACA;AACA;;AAEA',
      },
      {
        version: 3,
        sources: ['webpack://x/src/a.ts', 'file:///etc/passwd'],
        mappings: 'AAAA;ACAA',
      },
    ];
    const cases = fc.record({
      map: mutatedDocument(maps, (value) => JSON.stringify(value), [
        ...JSON_WORDS,
        'AAAA',
        ';',
        ',',
        'gggggggggggggggB',
        '../',
        'file:///',
        '%',
      ]),
      reference: mutatedText(
        ['//# sourceMappingURL=a.js.map', '//# sourceMappingURL=data:application/json;base64,'],
        ['%', '..', '/', '\n', '//# sourceMappingURL='],
      ),
    });
    const check = ({ map, reference }: { map: string; reference: string }) => {
      const inline = reference.endsWith(',') ? Buffer.from(map).toString('base64') : '';
      const script = join(folder, 'a.js');
      writeFileSync(script, `a();\nb();\n${reference}${inline}\n`);
      writeFileSync(`${script}.map`, map);
      const sources = new CheckoutSources(folder);
      const frame = { functionName: 'a', url: script, lineNumber: 1, columnNumber: 0 };
      const location = sources.locate(frame);
      const line = sources.lineOf(script, 1);
      for (const file of [location?.file, line?.file]) {
        if (file?.split('/').includes('..') === true) throw new Error(`${file} is outside`);
      }
      if (line !== null) sources.textAt(line.file, line.line);
      return location?.file === 'a.js' ? 'refused' : 'accepted';
    };
    return Promise.resolve(
      opened(cases, check, () => {
        rmSync(folder, { recursive: true, force: true });
        return Promise.resolve();
      }),
    );
  },
};

const calls: Target = {
  name: 'calls',
  runs: 400,
  isPure: false,
  open: async () => {
    const folder = aFolder();
    const source = join(folder, 'a.js');
    writeFileSync(source, 'function a() {\n  return 1;\n}\n');
    const map = { version: 3, sources: ['a.ts'], sourceRoot: '', mappings: 'AAAA;AACA' };
    const counts = {
      [`a@file://${source}:1`]: 100,
      [`@file://${source}:2`]: 7,
      [`b@${join(folder, 'node_modules/c/b.js')}:5`]: 1200,
    };
    const sample = { ...someCounts(counts), maps: { [`file://${source}`]: map } };
    const { reports } = await someReports();
    const [, regression] = reports;
    const [explained] = regression?.explanation?.scenarios ?? [];
    if (!regression || !explained) throw new Error('there is no explanation');
    const words = [...JSON_WORDS, 'AAAA', ';', '..', 'node_modules', 'file:///', '%00', '%'];
    const cases = mutatedDocument([sample], (value) => JSON.stringify(value), words);
    const check = async (text: string) => {
      const file = join(folder, 'calls.json');
      writeFileSync(file, text);
      const read = await readCalls(file);
      if (read === null) return 'refused';
      const sources = new CheckoutSources(folder);
      sources.adopt(read.maps);
      const [baseline, candidate] = [sample, read].map((each) =>
        callsPerRequest([each], 100, (frame) => sources.locate(frame)),
      );
      if (!baseline || !candidate) throw new Error('there are no counts');
      const scenario = withCalls(explained, { baseline, candidate }, null, {
        movedLine: (name, line) => ({ file: name, line }),
        isCommitted: () => true,
      });
      const explanation = { time: 1, reason: null, scenarios: [scenario] };
      // The report is written as JSON, and read again by the job that comments.
      const again = explanationSchema.safeParse(JSON.parse(JSON.stringify(explanation)));
      if (!again.success) throw new Error(`the explanation cannot be read: ${again.error.message}`);
      const report = { ...regression, explanation: again.data };
      renderMarkdown(report, 60_000);
      renderHtml(report, { script: '""', scriptHash: 'sha256-a', style: '' });
      return 'accepted';
    };
    return opened(cases, check, () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    });
  },
};

export const LIVE_TARGETS: readonly Target[] = [
  load,
  readiness,
  profile,
  calls,
  recorded,
  sourceMap,
];
