/** CPU profiles of real apps, by the preload. */
import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { NO_LUCK } from '../../../src/model/luck.ts';
import { blockingRatio, callTree, NO_LINE } from '../../../src/profile/call-tree.ts';
import { costsByLocation, type LocationCost } from '../../../src/profile/location-costs.ts';
import { ShellApps } from '../../../src/adapters/app/shell-apps.ts';
import { GeneratorProcesses } from '../../../src/adapters/load/generator.ts';
import { runtimeSocket } from '../../../src/adapters/runtime/preload-env.ts';
import { isProfileFile } from '../../../src/adapters/runtime/preload-protocol.ts';
import { readProfile } from '../../../src/adapters/runtime/profile-file.ts';
import { CheckoutSources } from '../../../src/adapters/runtime/sources.ts';
import {
  appDirectory,
  aScenario,
  serverSource,
  someSettings,
  TS_HOOK,
} from '../../support/apps.ts';
import { withProcesses } from '../../support/preloaded-app.ts';
import { aDirectory } from '../../support/repository.ts';
import { profileOf } from '../../support/profiles.ts';

const never = new AbortController().signal;

const SLOW = `import { pbkdf2Sync } from 'node:crypto';
function slow() {
  let sum = 0;
  for (let i = 0; i < 3e6; i++) sum += Math.sqrt(i) % 7;
  return sum;
}
function secret() {
  return pbkdf2Sync('a', 'b', 30_000, 32, 'sha256');
}
`;

async function boot(
  source: string,
  start = 'node server.mjs',
  files: Readonly<Record<string, string>> = {},
) {
  const directory = realpathSync(appDirectory(source));
  for (const [name, text] of Object.entries({ 'server.ts': source, ...files })) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  const folder = aDirectory('profiles');
  const socket = runtimeSocket(aDirectory('socket')) ?? '';
  const program = new URL('generator.js', `file://${inject('dist')}`);
  const options = { socket, profiles: folder };
  const generator = await new GeneratorProcesses(program, never, options).start();
  onTestFinished(() => generator[Symbol.asyncDispose]());
  const apps = new ShellApps({
    settings: someSettings({ start }),
    variables: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    logs: aDirectory('logs'),
    signal: never,
    preload: { script: join(inject('dist'), 'preload.cjs'), socket },
  });
  const app = await apps.boot('candidate', directory, [aScenario()], NO_LUCK, 'profile');
  onTestFinished(() => app[Symbol.asyncDispose]());
  const visit = ['candidate', app, aScenario({ connections: 2 }), { requests: 40 }] as const;
  const profile = () => generator.profile(...visit);
  const costs = async () => {
    const { run, processes } = await withProcesses(profile);
    const sources = new CheckoutSources(directory);
    for (const { maps } of processes) sources.adopt(maps);
    const found = costsByLocation(callTree(processes, run.completed, sources));
    return { run, processes, costs: [...found.values()].sort((a, b) => b.own - a.own) };
  };
  return { profile, run: () => generator.run(...visit), costs, folder, directory };
}

describe('a profiled app', () => {
  it('reports the function and the line in which time was spent', async () => {
    const { costs } = await boot(SLOW + serverSource('response.end(String(slow()));'));
    const [first] = (await costs()).costs;
    expect(first?.location).toMatchObject({ name: 'slow', file: 'server.mjs', line: 2 });
    const [[line] = []] = [...(first?.lines ?? [])].sort((a, b) => b[1] - a[1]);
    expect(line).toBe(4);
  });

  it('reports the cost of Node.js’s code below a function', async () => {
    const { costs } = await boot(SLOW + serverSource('response.end(secret());'));
    const [first] = (await costs()).costs;
    expect(first?.location).toMatchObject({ name: 'secret', line: 7 });
    expect([...(first?.viaFunction.keys() ?? [])]).toContain('pbkdf2Sync');
  });

  it('reports the source location, even of code compiled in memory', async () => {
    const typed = `interface Unused {\n  readonly a: string;\n}\n${SLOW}`;
    const source = typed + serverSource('response.end(String(slow()));');
    const { costs } = await boot(source, `node --import ${import.meta.resolve('tsx')} server.ts`);
    const [first] = (await costs()).costs;
    expect(first?.location).toMatchObject({ name: 'slow', file: 'server.ts', line: 5 });
  });

  it('reports it also of code that a hook compiles without Node.js’ own support of source maps, as ts-node does', async () => {
    const typed = `interface Unused {\n  readonly a: string;\n}\n${SLOW}`;
    const source = typed + serverSource('response.end(String(slow()));');
    const { costs } = await boot(source, 'node --require ./hook.cjs server.ts', {
      'hook.cjs': TS_HOOK,
      'package.json': '{}',
    });
    const [first] = (await costs()).costs;
    expect(first?.location).toMatchObject({ name: 'slow', file: 'server.ts', line: 5 });
  });

  it('reports CPU time per request', async () => {
    const { costs } = await boot(SLOW + serverSource('response.end(String(slow()));'));
    const { run, costs: found } = await costs();
    const total = found.reduce((sum, { own }) => sum + own, 0);
    const spent = ((run.cpu ?? 0) / run.completed) * 1e6;
    expect(total / spent).toBeGreaterThan(0.8);
    expect(total / spent).toBeLessThan(1.2);
  });

  it('tells time in which it waited for a core from time in which it was blocked', async () => {
    const others = Array.from({ length: availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    onTestFinished(() => {
      for (const each of others) each.kill('SIGKILL');
    });
    const { profile } = await boot(SLOW + serverSource('response.end(String(slow()));'));
    const { processes } = await withProcesses(profile);
    expect(processes[0]?.waited).toBeGreaterThan(0);
    expect(blockingRatio(processes)).toBeLessThan(1.25);
  });

  it('includes all workers of a cluster', async () => {
    const worker = serverSource('response.end(String(slow()));').split('\n').slice(1).join('\n');
    const source = `import cluster from 'node:cluster';
import { createServer } from 'node:http';
${SLOW}
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
`;
    const { costs } = await boot(source);
    // A process that a busy machine holds up for two seconds is left out of a profile.
    let found: Awaited<ReturnType<typeof costs>> | null = null;
    const profiled = async () => {
      found = await costs();
      return found.processes.length;
    };
    await expect.poll(profiled, { timeout: 30_000 }).toBe(3);
    expect(found).toMatchObject({ costs: { 0: { location: { name: 'slow' } } } });
  });

  it.each([
    [
      'waits for messages',
      `parentPort.on('message', () => parentPort.postMessage(slow()));`,
      `const ask = () => worker.postMessage('');`,
    ],
    [
      'waits in Atomics.wait, as those of pools do',
      `const asked = new Int32Array(workerData);
parentPort.once('message', () => {
  for (let done = 0; ; done = Atomics.load(asked, 0)) {
    Atomics.wait(asked, 0, done);
    for (let i = done; i < Atomics.load(asked, 0); i++) parentPort.postMessage(slow());
  }
});
parentPort.postMessage('ready');`,
      `const ask = () => { Atomics.add(asked, 0, 1); Atomics.notify(asked, 0); };
await new Promise((ready) => worker.once('message', ready));
worker.postMessage('');`,
    ],
  ])(
    'reports the function of a worker thread in which time was spent, if the worker %s',
    async (_, listen, ask) => {
      const work = `import { parentPort, workerData } from 'node:worker_threads';\n${SLOW}${listen}`;
      const server = serverSource(
        `setTimeout(() => { waiting.push(response); ask(); }, 100);`,
        `import { Worker } from 'node:worker_threads';
const asked = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker(new URL('worker.mjs', import.meta.url), { workerData: asked.buffer });
${ask}
const waiting = [];
worker.on('message', (sum) => waiting.shift()?.end(String(sum)));`,
      );
      const { costs } = await boot(server, 'node server.mjs', { 'worker.mjs': work });
      const found = await costs();
      expect(found.processes[0]?.workers).toHaveLength(1);
      const [first] = found.costs;
      expect(first?.location).toMatchObject({ name: 'slow', file: 'worker.mjs', line: 3 });
      // The worker waits most of the time, which is no cost.
      const total = found.costs.reduce((sum, { own }) => sum + own, 0);
      expect((first?.own ?? 0) / total).toBeGreaterThan(0.75);
    },
  );

  describe('that V8 inlines functions of', () => {
    const MIX = `${'// In the other file, other code has these lines.\n'.repeat(30)}export function mix(i) {
  let x = i;
  for (let k = 0; k < 20; k++) x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  return x;
}
`;
    const hundreds = Array.from({ length: 600 }, (_, i) => `one${i}`);
    const foundIn = async (source: string) => {
      const { run, costs } = await boot(source, undefined, {
        'mix.mjs': MIX,
        'all.mjs': `${hundreds.map((each) => `function ${each}() {}`).join(' ')}
export function all() { ${hundreds.map((each) => `${each}();`).join(' ')} }
all();`,
        'short.mjs': `${'\n'.repeat(32)}export const mix = (i) => (i * 0x2c1b3c6d) & 1023;`,
        'node_modules/mix/index.js': MIX.replace(
          'export function mix',
          'module.exports = function',
        ),
      });
      // By then, V8 has compiled the small functions into the large one.
      for (let i = 0; i < 5; i++) await run();
      return (await costs()).costs;
    };
    const linesOf = (cost: LocationCost | undefined) => [...(cost?.lines.keys() ?? [])];
    const costsOf = async (source: string, expected = 'work') => {
      let found = await foundIn(source);
      const costOf = (name: string) => found.find(({ location }) => location.name === name);
      // A process that a busy machine holds up is left out of a profile, and so is a function that V8 has inlined too early.
      const hasNoLine = () => linesOf(costOf(expected)).every((line) => line === NO_LINE);
      for (let more = 3; more > 0 && hasNoLine(); more--) {
        found = await foundIn(source);
      }
      return costOf;
    };

    it('gives their time to them, also if they are in another file', async () => {
      const cost = await costsOf(`import { mix } from './mix.mjs';
function tidy(i) {
  const part = Math.sqrt(i) % 7;
  return Math.sin(part) + Math.cos(part);
}
function work() {
  let sum = 0;
  for (let i = 0; i < 1e5; i++) {
    sum += mix(i);
    sum += tidy(i);
  }
  return sum;
}
${serverSource('response.end(String(work()));')}`);
      expect(cost('mix')?.location).toMatchObject({ file: 'mix.mjs', line: 31 });
      expect(linesOf(cost('mix'))).toContain(33);
      expect(linesOf(cost('tidy'))).toEqual(expect.arrayContaining([3, 4]));
      const [first, last] = [6, 13];
      expect(linesOf(cost('work')).filter((line) => line < first || line > last)).toEqual([]);
    });

    it('gives their time to them if methods of any kind call them', async () => {
      const kinds = [
        ['shorthand', 'shorthand() {'],
        ['asynchronous', 'async asynchronous() {'],
        ['generator', '*generator() {'],
        ['get getter', 'get getter() {'],
        ['set setter', 'set setter(_) {'],
        ['unchanging', 'static unchanging() {'],
        ['#secret', '#secret() {'],
        ['written', '"written" /* ( */ () {'],
        ['All', 'constructor() {'],
      ] as const;
      const body = `
    let sum = 0;
    for (let i = 0; i < 1e4; i++) {
      sum += mix(i);
      sum += (i * i) % 7;
    }
    total = sum;
  }`;
      const cost = await costsOf(
        `import { mix } from './mix.mjs';
let total = 0;
function key(...all) { return all.join(); }
class All {
${kinds.map(([, head]) => `  ${head}${body}`).join('\n')}
  get ofSecret() { return this.#secret; }
}
const computed = {
  [key('(', [1])]() {${body},
};
const all = new All();
const named = { ...Object.getOwnPropertyDescriptors(All.prototype), ...Object.getOwnPropertyDescriptors(All) };
const methods = ['shorthand', 'asynchronous', 'generator', 'getter', 'setter', 'unchanging', 'written'].map((name) => named[name]);
const calls = [...methods.map(({ value, get, set }) => value ?? get ?? set), all.ofSecret, computed['(,1']];
// V8 inlines none of so many.
function work() {
  new All();
  for (const each of calls) Reflect.apply(each, all, [])?.next?.();
  return total;
}
${serverSource('response.end(String(work()));')}`,
        'shorthand',
      );
      const length = body.split('\n').length;
      for (const [i, name] of [...kinds.map(([each]) => each), 'computed'].entries()) {
        // The last one is in another object, two lines further down.
        const first = 5 + i * length + (i === kinds.length ? 2 : 0);
        const lines = linesOf(cost(name)).filter((line) => line !== NO_LINE);
        expect(lines, name).not.toEqual([]);
        const others = lines.filter((line) => line < first || line >= first + length);
        expect(others, name).toEqual([]);
      }
      expect(cost('mix')?.location).toMatchObject({ file: 'mix.mjs', line: 31 });
      expect(linesOf(cost('mix'))).toContain(33);
    });

    it.each([
      ['by its name', "import { mix } from './mix.mjs';", 'mix'],
      ['by a name of the caller’s choice', "import own from './node_modules/mix/index.js';", 'own'],
      [
        'by one that names hundreds',
        "import { mix } from './mix.mjs'; import { all } from './all.mjs';",
        '(all, mix)',
      ],
    ])(
      'gives time to a function nested in the caller, unless one of another file has the same lines that is called %s',
      async (_, uses, name) => {
        const work = `${uses}
function work() {
  const tidy = (i) => {
    return Math.sin(i) + Math.cos(i);
  };
  let sum = 0;
  for (let i = 0; i < 1e5; i++) sum += ${name}(i) + tidy(i);
`;
        const gap = '\n'.repeat(29 - work.split('\n').length);
        const cost = await costsOf(`${work}${gap}  const innocent = (first) => {
    let other = 0;

    for (let i = 0; i < 3; i++) {

      other += Math.sqrt(first + i);
    }
    return other;
  };
  return sum + innocent(sum);
}
${serverSource('response.end(String(work()));')}`);
        expect(linesOf(cost('tidy'))).toContain(4);
        // Nothing stands there.
        expect(linesOf(cost('innocent'))).not.toContain(33);
        expect(linesOf(cost('work'))).not.toContain(33);
      },
    );

    it.each([
      [
        'a function of another file',
        "import * as all from './mix.mjs';\nconst use = all['m' + 'ix'];",
        1e5,
      ],
      [
        'a function of one line',
        "import * as all from './short.mjs';\nconst use = all['m' + 'ix'];",
        // So short that fewer calls may take no sample of the profile.
        4e6,
      ],
      [
        'a function of a package that exports it without a name',
        "\nimport use from './node_modules/mix/index.js';",
        1e5,
      ],
    ])(
      'blames no other function that has the same lines in the caller’s file as %s',
      async (_, uses, calls) => {
        const work = `${uses}
function work() {
  let sum = 0;
  for (let i = 0; i < ${calls}; i++) sum += use(i);
  return sum;
}
`;
        const gap = '\n'.repeat(29 - work.split('\n').length);
        const cost = await costsOf(`${work}${gap}function innocent() {
  let sum = 0;

  for (let i = 0; i < 3; i++) {

    sum += Math.sqrt(i);
  }
  return sum;
}
${serverSource('innocent(); response.end(String(work()));')}`);
        // Nothing stands there.
        expect(linesOf(cost('innocent'))).not.toContain(33);
        expect(linesOf(cost('work'))).toContain(5);
        expect(linesOf(cost('work'))).not.toContain(33);
      },
    );
  });

  it('may have a deep stack', async () => {
    // V8 adds inlined functions to the 255 frames that it takes: then 150 elements in each other are over 400 deep.
    const source = `const page = { tag: 'p', children: [] };
for (let at = page, i = 0; i < 150; i++) {
  const child = { tag: i % 2 ? 'div' : 'em', children: [] };
  at.children.push('some text', child);
  at = child;
}
const escape = (text) => text.replace(/[<>&]/g, (each) => '&#' + each.charCodeAt(0) + ';');
const one = (node) => (typeof node === 'string' ? escape(node) : element(node));
const all = (nodes) => { let html = ''; for (const each of nodes) html += one(each); return html; };
function element({ tag, children }) { return '<' + tag + '>' + all(children) + '</' + tag + '>'; }
const slow = () => { let size = 0; for (let i = 0; i < 50; i++) size += element(page).length; return size; };
${serverSource('response.end(String(slow()));')}`;
    // V8 may inline the function into the others before a profile begins, and then leaves it out. Another process does so at another time.
    const ofElements = async () => {
      const { processes, costs } = await (await boot(source)).costs();
      expect(processes).toHaveLength(1);
      return costs.find(({ location }) => location.name === 'element');
    };
    await expect
      .poll(ofElements, { timeout: 30_000 })
      .toMatchObject({ location: { file: 'server.mjs' } });
  });

  it('covers the run only, not the time before it', async () => {
    const source = `function before() { for (let i = 0; i < 3e6; i++) kept.sum += Math.sqrt(i) % 7; }
function after() { for (let i = 0; i < 3e6; i++) kept.sum += Math.sqrt(i) % 5; }
${serverSource('(served++ < 41 ? before : after)(); response.end();', 'let served = 0; const kept = { sum: 0 };')}`;
    const { run, costs, folder } = await boot(source);
    const names = async () => (await costs()).costs.map(({ location }) => location.name);
    // One request asked whether it is up.
    await run();
    const first = await names();
    expect(first).toContain('after');
    expect(first).not.toContain('before');
    expect(await names()).toContain('after');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('an app that cannot be profiled', () => {
  it('is still measured', async () => {
    const { profile } = await boot(
      serverSource('response.end();'),
      'env -u NODE_OPTIONS node server.mjs',
    );
    const { run, processes } = await profile();
    expect(processes).toEqual([]);
    expect(run.completed).toBe(40);
  });

  it('has no profile if that of one of its processes cannot be read', async () => {
    const worker = `import fs from 'node:fs';
const { writeFileSync } = fs;
fs.writeFileSync = (file, text) => {
  writeFileSync(file, file.endsWith(process.pid + '.json') && fs.existsSync('spoilt') ? '{' : text);
};
process.on('message', () => {});
process.send('started');
`;
    const server = `import { fork } from 'node:child_process';
import { createServer } from 'node:http';
fork('worker.mjs').once('message', () => {
  createServer((request, response) => response.end()).listen(process.env.PORT, '127.0.0.1');
});
`;
    const { profile, directory } = await boot(server, 'node server.mjs', { 'worker.mjs': worker });
    const profiled = async () => (await profile()).processes.length;
    // A process that a busy machine holds up for two seconds is left out of a profile.
    await expect.poll(profiled, { timeout: 30_000 }).toBe(2);
    writeFileSync(join(directory, 'spoilt'), '');
    expect(await profiled()).toBe(0);
  });
});

describe('a profile that an app wrote', () => {
  const file = (text: string) => {
    const path = join(aDirectory('profile'), '1.json');
    writeFileSync(path, text);
    return path;
  };
  const whole = { profile: profileOf([['f@/a.js:1']]), main: 1, all: 2 };
  const { nodes } = whole.profile;

  it('is removed after it is read', async () => {
    const path = file(JSON.stringify(whole));
    expect(await readProfile(path)).toMatchObject({ main: 1, all: 2 });
    expect(await readProfile(path)).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['something else', '[]'],
    ['times below zero', JSON.stringify({ ...whole, main: -1 })],
    [
      'a circle',
      JSON.stringify({
        ...whole,
        profile: { ...whole.profile, nodes: [{ ...nodes[0], children: [1] }] },
      }),
    ],
    [
      'a circle in that of a worker thread',
      JSON.stringify({
        ...whole,
        workers: [
          { profile: { ...whole.profile, nodes: [{ ...nodes[0], children: [1] }] }, cpu: 1 },
        ],
      }),
    ],
    [
      'a tower',
      JSON.stringify({
        ...whole,
        profile: profileOf([Array.from({ length: 4100 }, (_, i) => `f${i}`)]),
      }),
    ],
    ['more than 32 MiB', JSON.stringify(whole).padEnd(32 * 2 ** 20 + 1)],
  ])('is refused if it contains %s', async (_, text) => {
    expect(await readProfile(file(text))).toBeNull();
  });

  it('must be in the profiles’ folder and named after a process id', () => {
    const folder = '/tmp/profiles';
    expect(isProfileFile(`${folder}/12.json`, folder)).toBe(true);
    for (const name of ['..', '0', 'a.json', '../12.json', 'x/12.json', '12.json/', '']) {
      expect(isProfileFile(`${folder}/${name}`, folder), name).toBe(false);
    }
  });

  it('is not read through a symbolic link', async () => {
    const path = file(JSON.stringify(whole));
    const link = join(aDirectory('profile'), '2.json');
    symlinkSync(path, link);
    expect(await readProfile(link)).toBeNull();
    expect(await readProfile(path)).not.toBeNull();
  });

  it('is not read unless it is a regular file', async () => {
    const folder = join(aDirectory('profile'), '1.json');
    mkdirSync(folder);
    const pipe = join(aDirectory('profile'), '2.json');
    execFileSync('mkfifo', [pipe]);
    const held = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    onTestFinished(() => {
      closeSync(held);
    });
    const text = JSON.stringify(whole);
    writeSync(held, text);
    expect(await readProfile(folder)).toBeNull();
    expect(await readProfile(pipe)).toBeNull();
    // Nothing was taken out of it.
    expect(readSync(held, Buffer.alloc(2 * text.length))).toBe(text.length);
  });
});
