/** What requests leave in memory, as the preload samples it in real apps, and which code is named for it. */
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readHeap } from '../../../src/adapters/runtime/profile-file.ts';
import { CheckoutSources } from '../../../src/adapters/runtime/sources.ts';
import type { Arm } from '../../../src/model/arm.ts';
import type { ProcessHeap } from '../../../src/model/heap.ts';
import { NO_LUCK } from '../../../src/model/luck.ts';
import type { Leaks } from '../../../src/model/heap.ts';
import { explainLeaks } from '../../../src/profile/explain-leaks.ts';
import { heapTree } from '../../../src/profile/heap-tree.ts';
import { describeLeak, namedLeaks } from '../../../src/render/leaks.ts';
import { aScenario, serverSource } from '../../support/apps.ts';
import { SECRET } from '../../support/drivers.ts';
import { aHeap } from '../../support/heaps.ts';
import { preloadedApps, withProcesses } from '../../support/preloaded-app.ts';
import { aDirectory } from '../../support/repository.ts';

const REQUESTS = 1500;

async function sampled(source: string, arm: Arm) {
  const { processes, directory, logs } = await withProcesses(async () => {
    const profiles = aDirectory('heaps');
    const made = await preloadedApps(source, {}, { profiles });
    const scenario = aScenario({ connections: 4, path: `/users/${SECRET}` });
    const app = await made.apps.boot(arm, made.directory, [scenario], NO_LUCK, 'heap');
    onTestFinished(() => app[Symbol.asyncDispose]());
    const load = { requests: REQUESTS };
    const heaps = await made.generator.sampleHeap(arm, app, scenario, load);
    expect(heaps.run.statuses).toEqual({ '200': REQUESTS });
    return { processes: heaps.processes, directory: made.directory, logs: made.logs };
  });
  const sources = new CheckoutSources(realpathSync(directory));
  const files = readdirSync(logs).filter((name) => name.endsWith('.log'));
  const printed = files.map((name) => readFileSync(join(logs, name), 'utf8'));
  return { tree: heapTree(processes, REQUESTS, sources), processes, printed: printed.join('') };
}

interface Explained {
  readonly leaks: Leaks;
  readonly named: readonly string[];
  readonly heaps: readonly ProcessHeap[];
  readonly printed: string;
}

/** Of two servers, sampled once. The launch counts as two, since one alone names nothing. */
async function explained(baseline: string, candidate: string): Promise<Explained> {
  const [before, after] = [
    await sampled(baseline, 'baseline'),
    await sampled(candidate, 'candidate'),
  ];
  const launch = { baseline: before.tree, candidate: after.tree };
  const leaks = explainLeaks([launch, launch], {
    reason: null,
    movedLine: (file, line) => ({ file, line }),
    isCommitted: () => true,
  });
  const named = namedLeaks({ leaks }).map((leak) => describeLeak(leak, (text) => text));
  return { leaks, named, heaps: after.processes, printed: after.printed };
}

/** Allocates a lot that is not kept, in a function that is not to be named. */
const BEFORE = `
import { EventEmitter } from 'node:events';
const kept = new Map();
const bus = new EventEmitter().setMaxListeners(0);
function garbage(request) {
  return JSON.stringify(Array.from({ length: 300 }, (_, i) => request.url + i)).length;
}
`;
const REMEMBER = `
function remember(request) {
  kept.set(kept.size, Array.from({ length: 50 }, (_, i) => kept.size + i));
}
`;
const LISTEN = `
function listen(request) {
  const seen = Array.from({ length: 50 }, (_, i) => request.url.length + i);
  bus.on('change', () => seen.length);
}
`;
/** Hot enough to have what it calls inlined: then V8 would call it the leak. */
const OFTEN = `
function often(act, request) {
  for (let i = 0; i < 20; i++) act(request);
}
`;
const server = (calls = '', functions = '') =>
  serverSource(`${calls} response.end(String(garbage(request)));`, `${BEFORE}${OFTEN}${functions}`);

describe('the code that leaves memory behind is named', () => {
  it.each([
    [
      'a growing map',
      'often(remember, request);',
      REMEMBER,
      /^remember \(server\.mjs:\d+\) leaves/,
    ],
    ['listeners', 'often(listen, request);', LISTEN, /^listen \(server\.mjs:\d+\) leaves/],
  ])('if it is %s', async (_, calls, functions, first) => {
    const { leaks, named, printed } = await explained(server(), server(calls, functions));
    expect(named[0]).toMatch(first);
    // Twenty times 50 numbers of 8 bytes each: half of that is far from what a sample may be off.
    expect(leaks.leaks[0]?.change).toBeGreaterThan(4000);
    expect(leaks.candidate - leaks.baseline).toBeGreaterThan(4000);
    // Flags of V8 that it does not know would be printed.
    expect(printed).toBe('');
  });

  it('and none where nothing is left behind, however much is allocated', async () => {
    const { leaks } = await explained(server(), server());
    // One launch is little to tell a few bytes from none.
    expect(leaks.leaks.filter(({ isNamed, change }) => isNamed && change > 200)).toEqual([]);
    expect(leaks.candidate).toBeLessThan(2000);
  });
});

it('no value leaves the process', async () => {
  const { heaps, printed } = await explained(
    server(),
    server(`kept.set(request.url + '${SECRET}' + kept.size, { text: '${SECRET}' + kept.size });`),
  );
  expect(heaps[0]?.nodes.length).toBeGreaterThan(1);
  expect(`${JSON.stringify(heaps)}${printed}`).not.toContain(SECRET);
});

describe('a sampled heap that an app wrote', () => {
  const written = (heap: unknown) => {
    const path = join(aDirectory('heap'), '1.json');
    writeFileSync(path, JSON.stringify(heap));
    return readHeap(path);
  };
  const leak = aHeap([{ stack: ['a@/a.js:1', 'b@/a.js:9'], bytes: 8 }], 100);
  const [root, first] = leak.nodes;

  it('is read if it is a tree', async () => {
    expect(await written(leak)).toEqual(leak);
  });

  it('must have callers before what they call', async () => {
    for (const parent of [1, 2, 1e9]) {
      expect(await written({ nodes: [root, { ...first, parent }] })).toBeNull();
    }
  });

  it('must be no deeper than a stack, and hold no sizes below zero', async () => {
    const tower = Array.from({ length: 400 }, (_, i) => `f${i}@/a.js:${i}`);
    expect(await written(aHeap([{ stack: tower, bytes: 1 }], 1))).toBeNull();
    expect(await written({ nodes: [{ ...root, size: -1 }] })).toBeNull();
  });
});

it('an app without an inspector answers as before, and has no sample', async () => {
  const without = `import inspector from 'node:inspector'; import { syncBuiltinESMExports } from 'node:module';
inspector.Session = class { constructor() { throw new Error('no inspector'); } };
syncBuiltinESMExports();`;
  const { processes, printed } = await sampled(
    serverSource('response.end();', without),
    'candidate',
  );
  expect(processes).toEqual([]);
  expect(printed).toBe('');
});
