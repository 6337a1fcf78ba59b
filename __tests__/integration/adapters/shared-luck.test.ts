/** What both arms of a launch share, in real processes, and what they do where that is not possible. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { machine } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { prepareLuckSharing } from '../../../src/adapters/app/shared-luck.ts';
import { ShellApps } from '../../../src/adapters/app/shell-apps.ts';
import { nodeOnPath } from '../../../src/adapters/app/node-on-path.ts';
import { NO_LUCK, type Luck } from '../../../src/model/luck.ts';
import { luckOf } from '../../../src/plan/order.ts';
import type { App } from '../../../src/ports/ports.ts';
import {
  appDirectory,
  aScenario,
  serverSource,
  someSettings,
  type Whole,
} from '../../support/apps.ts';
import { preloadedApps } from '../../support/preloaded-app.ts';
import { aDirectory } from '../../support/repository.ts';

/** Whether this machine lets a process do without random addresses: containers often do not. */
const canFix = spawnSync('setarch', [machine(), '-R', 'true']).status === 0;

const ONE = luckOf('seed', 0);
const EARLY_ONE = { ...ONE, isEarly: true };
const OTHER = luckOf('seed', 1);

/** What a process can see of its own luck, as the answer to each request. */
const SOURCE = serverSource(
  'response.end(JSON.stringify({ v8, libraries, shuffled, random, inWorker, execArgv, words, hashSeeds }));',
  `
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
const random = Math.random();
// V8's generator, from which the seed of its hash tables comes.
const shuffled = runInNewContext('Math.random()');
const maps = readFileSync('/proc/self/maps', 'utf8').split('\\n');
const startOf = (line) => line?.split('-')[0];
const libraries = startOf(maps.find((line) => /\\/libc[.-]/.test(line)));
// V8's heap: the lowest pages without a file above 4 GiB. Below are malloc's, and now and then V8's code beside them.
const v8 = maps.filter((line) => /^[0-9a-f]{9,}-.* 00:00 0 *$/.test(line)).slice(0, 3).map(startOf);
const execArgv = process.execArgv;
const words = readFileSync('/proc/self/cmdline', 'utf8').split('\\0').slice(1, -1);
const { PYTHONHASHSEED, PERL_HASH_SEED } = process.env;
const hashSeeds = [PYTHONHASHSEED, PERL_HASH_SEED];
const inWorker = await new Promise((resolve, reject) => {
  const source = 'require("node:worker_threads").parentPort.postMessage(Math.random())';
  // A worker thread refuses V8's options. Those of the tests are left out, so cannongate's must not be among them.
  const own = ['--random-seed=5', '--no-concurrent-recompilation', '--no-concurrent-sparkplug', '--single-threaded-gc'];
  const options = process.execArgv.filter((each) => !own.includes(each));
  const worker = new Worker(source, { eval: true, execArgv: options });
  worker.once('message', resolve);
  worker.once('error', reject);
});
`,
);

interface Seen {
  readonly v8: readonly string[];
  readonly libraries: string;
  readonly shuffled: number;
  readonly random: number;
  readonly inWorker: number;
  readonly execArgv: readonly string[];
  /** Of the command line, without the program. */
  readonly words: readonly string[];
  readonly hashSeeds: readonly (string | null)[];
}

async function anApp(
  settings: Partial<Whole> = {},
  {
    source = SOURCE,
    PATH = process.env['PATH'],
    what = 'all',
    appsHaveOneCore = false,
    socket = null,
    preload = join(inject('dist'), 'preload.cjs'),
  }: {
    source?: string;
    PATH?: string | undefined;
    what?: 'all' | 'code';
    appsHaveOneCore?: boolean;
    socket?: string | null;
    preload?: string;
  } = {},
) {
  const directory = appDirectory(source);
  const variables = { PATH, HOME: process.env['HOME'] };
  const luckSharing = await prepareLuckSharing(
    join(aDirectory('luck'), 'luck'),
    preload,
    variables,
    { what, appsHaveOneCore },
  );
  const apps = new ShellApps({
    settings: someSettings(settings),
    variables,
    logs: aDirectory('logs'),
    signal: new AbortController().signal,
    preload: { script: preload, socket },
    luckSharing,
  });
  const boot = async (luck: Luck): Promise<App> => {
    const app = await apps.boot('candidate', directory, [aScenario()], luck);
    onTestFinished(() => app[Symbol.asyncDispose]());
    return app;
  };
  return { directory, boot, see: async (luck: Luck) => await seenBy(await boot(luck)) };
}

/**
 * How many of the three lowest places of V8's heap are the same. By chance none is. With equal luck all were (1,200 of 1,200
 * starts), but a heap may have a page more just then.
 */
function placesInCommon(a: Seen, b: Seen): number {
  return a.v8.filter((place) => b.v8.includes(place)).length;
}

async function seenBy({ url }: App): Promise<Seen> {
  return (await (await fetch(url)).json()) as Seen;
}

/** The PATH of a machine whose node does something else. @param call a pattern of the shell, of its arguments */
function pathOfAnotherNode(call: string, instead: string): string {
  const folder = aDirectory('programs');
  const script = `#!/bin/sh
case "$*" in ${call}) ${instead} ;; esac
exec ${process.execPath} "$@"
`;
  writeFileSync(join(folder, 'node'), script, { mode: 0o755 });
  return [folder, '/usr/bin', '/bin'].join(delimiter);
}

describe('luck', () => {
  it('is the same for both arms of a launch, and another one in the next launch', async () => {
    const { boot } = await anApp();
    const [baseline, candidate, next] = [await boot(ONE), await boot(ONE), await boot(OTHER)];
    expect(baseline.sharedLuck).toEqual({
      isSeeded: true,
      hasFixedAddresses: canFix,
      compilesInLine: true,
      collectsInLine: false,
      optimisesEarly: false,
    });
    const [a, b, c] = [await seenBy(baseline), await seenBy(candidate), await seenBy(next)];
    expect(b).toMatchObject({ shuffled: a.shuffled, hashSeeds: a.hashSeeds });
    expect(placesInCommon(a, b)).toBeGreaterThanOrEqual(2);
    expect(a.libraries === b.libraries).toBe(canFix);
    expect(c.v8).not.toEqual(a.v8);
    expect(c.shuffled).not.toBe(a.shuffled);
    expect(a.hashSeeds).toEqual([String(ONE.seed), String(ONE.seed)]);
  });

  it('gives neither arm the other’s random numbers, nor a worker thread those of its process', async () => {
    const { see } = await anApp();
    const [a, b] = [await see(ONE), await see(ONE)];
    expect(new Set([a.random, b.random, a.inWorker, b.inWorker]).size).toBe(4);
    expect(a.execArgv).toEqual([]);
  });

  it('is not shared for boots that are compared with no other', async () => {
    const { boot } = await anApp();
    const app = await boot(NO_LUCK);
    expect(app.sharedLuck).toBeNull();
    expect((await seenBy(app)).hashSeeds).toEqual([null, null]);
  });

  it('reaches an app that its package manager starts', async () => {
    const { boot, directory } = await anApp({ start: 'npm start' });
    const manifest = { scripts: { start: 'node server.mjs' } };
    writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest));
    const app = await boot(ONE);
    expect(app.sharedLuck).toEqual({
      isSeeded: true,
      hasFixedAddresses: canFix,
      compilesInLine: true,
      collectsInLine: false,
      optimisesEarly: false,
    });
  });

  it.each([
    ['sets NODE_OPTIONS', 'NODE_OPTIONS=--enable-source-maps node server.mjs'],
    ['empties it', 'NODE_OPTIONS= node server.mjs'],
    ['takes it away', 'env -u NODE_OPTIONS node server.mjs'],
    ['sets it for a package manager', 'NODE_OPTIONS=--enable-source-maps npm start'],
  ])(
    'is the same for an arm whose start command %s, and for one whose start command does not',
    async (_, start) => {
      const shared = { what: 'code', appsHaveOneCore: true, socket: '/nowhere' } as const;
      const [one, other] = [await anApp({}, shared), await anApp({ start }, shared)];
      const manifest = { scripts: { start: 'node server.mjs' } };
      writeFileSync(join(other.directory, 'package.json'), JSON.stringify(manifest));
      const [a, b] = [await one.boot(EARLY_ONE), await other.boot(EARLY_ONE)];
      expect(a.sharedLuck).toMatchObject({
        compilesInLine: true,
        collectsInLine: true,
        optimisesEarly: true,
      });
      expect(b.sharedLuck).toEqual(a.sharedLuck);
      expect((await seenBy(b)).words).toEqual((await seenBy(a)).words);
    },
  );

  it('gives Math.random back although the start command sets NODE_OPTIONS and the preload’s path needs quoting', async () => {
    const folder = join(aDirectory('a "folder" with'), "blanks \\ and all that's odd");
    mkdirSync(folder, { recursive: true });
    const preload = join(folder, 'preload.cjs');
    copyFileSync(join(inject('dist'), 'preload.cjs'), preload);
    const { boot } = await anApp({ start: 'NODE_OPTIONS= node server.mjs' }, { preload });
    const [a, b] = [await boot(ONE), await boot(ONE)];
    expect(a.sharedLuck).toMatchObject({ isSeeded: true, compilesInLine: true });
    const [seen, other] = [await seenBy(a), await seenBy(b)];
    expect(other.shuffled).toBe(seen.shuffled);
    expect(other.random).not.toBe(seen.random);
  });

  it('compiles code in line, and leaves those options alone where the user has set them', async () => {
    const { see } = await anApp();
    const inLine = '--no-concurrent-recompilation --no-concurrent-sparkplug';
    const words = `--random-seed=N ${inLine} server.mjs`;
    expect((await see(ONE)).words.join(' ').replace(/\d+/, 'N')).toBe(words);
    const other = await anApp({ start: `node ${inLine} server.mjs` });
    expect((await other.see(ONE)).execArgv).toEqual(inLine.split(' '));
  });

  it('collects garbage in the main thread alone where the apps have one core', async () => {
    const { boot } = await anApp({}, { what: 'code', appsHaveOneCore: true });
    const app = await boot(ONE);
    expect(app.sharedLuck).toMatchObject({ compilesInLine: true, collectsInLine: true });
    const { execArgv, words } = await seenBy(app);
    expect(execArgv).toEqual([]);
    expect(words.join(' ')).toBe(
      '--no-concurrent-recompilation --no-concurrent-sparkplug --single-threaded-gc server.mjs',
    );
  });

  it('leaves out the options that the node of the PATH does not know', async () => {
    const { boot } = await anApp(
      {},
      {
        PATH: pathOfAnotherNode('*sparkplug*|*-gc*', "echo 'node: bad option' >&2; exit 9"),
        what: 'code',
        appsHaveOneCore: true,
      },
    );
    const app = await boot(ONE);
    expect(app.sharedLuck).toMatchObject({ compilesInLine: true, collectsInLine: false });
    const { execArgv, words } = await seenBy(app);
    expect(execArgv).toEqual([]);
    expect(words).toEqual(['--no-concurrent-recompilation', 'server.mjs']);
  });

  it('is shared although the node of the PATH is a script that needs another variable which every app gets', async () => {
    const folder = join(aDirectory('luck'), 'luck');
    const variables = {
      PATH: pathOfAnotherNode('*', 'printenv HOME >/dev/null || exit 1'),
      HOME: aDirectory('home'),
    };
    const preload = join(inject('dist'), 'preload.cjs');
    const options = { what: 'code', appsHaveOneCore: false } as const;
    const prepared = await prepareLuckSharing(folder, preload, variables, options);
    expect(prepared).toEqual({ what: 'code', folder, early: expect.any(String) as unknown });
    expect(await nodeOnPath(variables)).toBe(process.version);
  });

  it('is only when code is compiled, where no more is asked for', async () => {
    const { boot } = await anApp({}, { what: 'code' });
    const [baseline, candidate] = [await boot(ONE), await boot(ONE)];
    expect(baseline.sharedLuck).toEqual({
      isSeeded: false,
      hasFixedAddresses: false,
      compilesInLine: true,
      collectsInLine: false,
      optimisesEarly: false,
    });
    const [a, b] = [await seenBy(baseline), await seenBy(candidate)];
    expect(a.words).toEqual([
      '--no-concurrent-recompilation',
      '--no-concurrent-sparkplug',
      'server.mjs',
    ]);
    expect(a).toMatchObject({ execArgv: [], hashSeeds: [null, null] });
    expect(b.v8).not.toEqual(a.v8);
  });

  it('leaves a seed alone that the user has set', async () => {
    const env = [{ name: 'PYTHONHASHSEED', value: '0' }];
    const { see } = await anApp({ env, start: 'node --random-seed=5 server.mjs' });
    const [a, b] = [await see(ONE), await see(OTHER)];
    expect(a).toMatchObject({ hashSeeds: ['0', String(ONE.seed)], execArgv: ['--random-seed=5'] });
    expect(b.random).toBe(a.random);
  });
});

describe('the final code of a function', () => {
  /** Answers with V8's status of the function that answers, and of one that the boot has called. */
  const source = `import { createServer } from 'node:http';
const add = (a, b) => a + b;
for (let i = 0; i < 1000; i++) add(i, i);
const status = JSON.stringify([%GetOptimizationStatus(add)]);
const answer = (_, response) => response.end(JSON.stringify([%GetOptimizationStatus(answer), ...JSON.parse(status)]));
createServer(answer).listen(process.env.PORT, '127.0.0.1');
`;
  /** The bit for code of V8's last compiler. */
  const FINAL = 64;

  it.each([
    ['is made after a few hundred requests of the first run, and not at the boot', true],
    ['is made later in a launch of an app that is not fast', false],
  ])('%s', async (_, isEarly) => {
    const preload = join(inject('dist'), 'preload.cjs');
    const folder = join(aDirectory('luck'), 'luck');
    const sharing = await prepareLuckSharing(folder, preload, process.env, {
      what: 'code',
      appsHaveOneCore: false,
    });
    const { generator, apps, directory } = await preloadedApps(
      source,
      {},
      {
        start: 'node --allow-natives-syntax server.mjs',
        luckSharing: sharing,
      },
    );
    const scenario = aScenario();
    await using app = await apps.boot('candidate', directory, [scenario], { ...ONE, isEarly });
    expect(app.sharedLuck).toMatchObject({ compilesInLine: true, optimisesEarly: isEarly });
    await generator.run('candidate', app, scenario, { requests: 1000 }, app);
    const seen = (await (await fetch(app.url)).json()) as number[];
    expect(seen.map((status) => (status & FINAL) !== 0)).toEqual([isEarly, false]);
  });

  it.each([
    ['of the PATH', process.env['PATH'], true],
    [
      'that knows no option for it',
      pathOfAnotherNode('*--interrupt-budget*|*--invocation-count*', 'exit 9'),
      false,
    ],
    // V8 would print an error for an option that it does not know.
    [
      'that the options were not tried with',
      pathOfAnotherNode('*process.versions.v8*', 'echo 1.2.3; exit'),
      false,
    ],
  ])('is made early, or by default, by a node %s', async (_, PATH, isEarly) => {
    const { boot } = await anApp({}, { PATH, what: 'code', socket: '/nowhere' });
    expect((await boot(EARLY_ONE)).sharedLuck).toMatchObject({ optimisesEarly: isEarly });
  });
});

/** How many objects of `process.nextTick` outlive a collection of the whole heap, as the answer to each request. */
const TICKS = serverSource(
  'response.end(JSON.stringify({ here, inWorker }));',
  `
import { Worker } from 'node:worker_threads';
const count = 'setTimeout(() => { gc(); done(ticks.filter((tick) => tick.deref()).length); }, 50);';
const here = await new Promise((done) => Function('done', count)(done));
const inWorker = await new Promise((resolve, reject) => {
  const source = 'const done = (n) => require("node:worker_threads").parentPort.postMessage(n);';
  const worker = new Worker(source + count, { eval: true });
  worker.once('message', resolve);
  worker.once('error', reject);
});
`,
);

/** Loaded before cannongate's preload. */
const WATCH = `globalThis.ticks = [];
const init = (id, type, trigger, tick) => type === 'TickObject' && ticks.push(new WeakRef(tick));
require('node:async_hooks').createHook({ init }).enable();
`;

describe('V8’s feedback about process.nextTick', () => {
  it.each([
    ['is kept through collections, in threads, too', 'node', 1],
    ['is left to luck if nothing is shared', process.execPath, 0],
  ])('%s', async (_, node, kept) => {
    const watch = join(aDirectory('watch'), 'watch.cjs');
    writeFileSync(watch, WATCH);
    const env = [{ name: 'NODE_OPTIONS', value: `--require ${watch}` }];
    const start = `${node} --expose-gc server.mjs`;
    const { boot } = await anApp({ env, start }, { source: TICKS, what: 'code' });
    expect(await seenBy(await boot(ONE))).toEqual({ here: kept, inWorker: kept });
  });
});

/** A folder for the PATH: `node`, and `setarch` if it has a text. */
function programs(setarch: string | null): string {
  const folder = aDirectory('programs');
  symlinkSync(process.execPath, join(folder, 'node'));
  if (setarch !== null) {
    writeFileSync(join(folder, 'setarch'), setarch);
    chmodSync(join(folder, 'setarch'), 0o755);
  }
  return folder;
}

describe('where addresses cannot be shared', () => {
  it.each([
    ['there is no setarch', null],
    [
      'the system call is forbidden',
      '#!/bin/sh\necho "setarch: failed to set personality: Operation not permitted" >&2\nexit 1\n',
    ],
  ])('since %s, only the seed is', async (_, setarch) => {
    const PATH = setarch === null ? programs(null) : `${programs(setarch)}${delimiter}/usr/bin`;
    const { boot } = await anApp({}, { PATH });
    const [a, b] = [await boot(ONE), await boot(ONE)];
    expect(a.sharedLuck).toEqual({
      isSeeded: true,
      hasFixedAddresses: false,
      compilesInLine: true,
      collectsInLine: false,
      optimisesEarly: false,
    });
    expect(placesInCommon(await seenBy(a), await seenBy(b))).toBeGreaterThanOrEqual(2);
  });
});

describe('nothing is shared, and the app boots, if', () => {
  const nothing = {
    isSeeded: false,
    hasFixedAddresses: false,
    compilesInLine: false,
    collectsInLine: false,
    optimisesEarly: false,
  };

  it('it is not started by the node of the PATH', async () => {
    const { boot } = await anApp({ start: `${process.execPath} server.mjs` });
    const [a, b] = [await boot(ONE), await boot(ONE)];
    expect(a.sharedLuck).toEqual(nothing);
    const [seen, other] = [await seenBy(a), await seenBy(b)];
    expect(seen.v8).not.toEqual(other.v8);
    expect(seen.random).not.toBe(other.random);
  });

  it('one of its processes does not have it', async () => {
    const source = `import { spawn } from 'node:child_process';
const code = 'process.send("up"); setInterval(() => {}, 1000);';
const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
// By then, its preload has said what luck it has.
await new Promise((resolve) => child.once('message', resolve));
${SOURCE}`;
    const { boot } = await anApp({}, { source });
    expect((await boot(ONE)).sharedLuck).toMatchObject({ isSeeded: false });
  });

  it.each([
    ['the seed', '--random-seed='],
    ['code that is optimised in line', '--no-concurrent-recompilation'],
    ['code that is first compiled in line', '--no-concurrent-sparkplug'],
    ['garbage that is collected in line', '--single-threaded-gc'],
  ])('it does not bear the option of %s: it is booted again without', async (_, start) => {
    const source = `const line = readFileSync('/proc/self/cmdline', 'utf8').split('\\0');
const option = line.find((word) => word.startsWith('${start}'));
if (option !== undefined) throw new Error('bad option: ' + option);
${SOURCE}`;
    const { boot } = await anApp({}, { source, appsHaveOneCore: true });
    expect((await boot(ONE)).sharedLuck).toBeNull();
    expect((await boot(ONE)).sharedLuck).toBeNull();
  });

  it('no program can be run from the temporary folder', async () => {
    const folder = join(aDirectory('luck'), 'luck');
    const PATH = aDirectory('empty');
    mkdirSync(join(PATH, 'node'));
    const prepared = await prepareLuckSharing(
      folder,
      'preload.cjs',
      { PATH },
      { what: 'all', appsHaveOneCore: false },
    );
    expect(prepared).toEqual({ what: 'all', folder: null, early: null });
  });
});

it('an app that has come up with the options of shared luck is not booted without them: the other one has them', async () => {
  const source = `import { existsSync, writeFileSync } from 'node:fs';
const failing = new URL('./failing', import.meta.url);
const hasSeed = readFileSync('/proc/self/cmdline', 'utf8').includes('--random-seed=');
if (existsSync(failing) && hasSeed) throw new Error('option: --random-seed=1');
writeFileSync(failing, '');
${SOURCE}`;
  const { boot } = await anApp({}, { source });
  expect((await boot(ONE)).sharedLuck).toMatchObject({ isSeeded: true });
  await expect(boot(ONE)).rejects.toThrow(/did not boot: .*--random-seed=1/);
});
