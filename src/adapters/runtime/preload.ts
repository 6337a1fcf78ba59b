/**
 * The only code of cannongate that runs inside the app. Each of the app's Node.js processes loads it
 * through NODE_OPTIONS, greets the load generator, and then replies to requests before and after runs.
 * The app must not notice it: it prints nothing, does not keep the process alive, and ignores all errors.
 *
 * The app's Node.js may be old: features newer than Node.js 14 are checked before use.
 */
import { executionAsyncResource } from 'node:async_hooks';
import { errorMonitor, type EventEmitter } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Session } from 'node:inspector';
import { createRequire } from 'node:module';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import {
  monitorEventLoopDelay,
  performance,
  PerformanceObserver,
  type EventLoopUtilization,
  type IntervalHistogram,
} from 'node:perf_hooks';
import { randomBytes } from 'node:crypto';
import * as v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import type { SharedLuck } from '../../model/luck.ts';
import {
  COLLECTOR_OPTION,
  COUNT_VARIABLE,
  EARLY_VARIABLE,
  HEAP_VARIABLE,
  MARK_VARIABLE,
  NOTES_VARIABLE,
  PORTS_VARIABLE,
  PROFILE_VARIABLE,
  SCRIPT_VARIABLE,
  SEED_OPTION,
  SEED_VARIABLE,
  SOCKET_VARIABLE,
  TRACE_VARIABLE,
  parsePortMap,
  type BootNote,
  type MemoryCare,
  type PreloadReply,
  type PreloadRequest,
  type RuntimeMetrics,
  type Greeting,
} from './preload-protocol.ts';
import { CallCounter } from './call-counter.ts';
import { findRoutes } from './framework-routes.ts';
import { loadedSourceMaps, type FindSourceMap } from './loaded-source-maps.ts';
import { HeapSampling, keepFunctionsApart } from './heap-sampling.ts';
import { Watcher, watchOutgoingWork, type Counts } from './outgoing-work.ts';
import { remapPorts } from './remap-ports.ts';
import type { Tracer } from './tracer.ts';

/** Milliseconds between two samples of the event-loop delay. Each sample wakes up an idle event loop. */
const RESOLUTION = 10;

/**
 * Garbage collections observed per run, unless its metrics of memory are gated. Observing one costs as much as several
 * requests, and a young process may have hundreds per second.
 */
const MAX_COLLECTIONS = 20;

/** Of a run. */
interface Collections {
  /** Milliseconds. */
  readonly gc: number;
  /** Bytes; null if unknown. */
  readonly allocated: number | null;
  /** How many; null if unknown. */
  readonly collections: number | null;
}

interface Run {
  readonly delays: IntervalHistogram;
  readonly loop: EventLoopUtilization;
  /** @param active the event loop's active time in milliseconds */
  readonly gc: (active: number) => Collections;
  /** Null before the app is watched. */
  readonly counts: Counts | null;
  /** Bytes of the heap after a forced collection; null without one. */
  readonly heapBefore: number | null;
}

/** What the app asks of others; null until it is watched. */
let watcher: Watcher | null = null;

/** Created for the first run and reused, since it takes a few hundred KiB. */
let delays: IntervalHistogram | undefined;

/** Made when it is first needed; null if V8 offers no way. */
let collect: (() => void) | null | undefined;

/** Bytes of the heap after all garbage was collected; null if it cannot be. */
function collectedHeap(): number | null {
  if (collect === undefined) {
    try {
      v8.setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
      // The app must not find it.
      v8.setFlagsFromString('--no-expose-gc');
    } catch {
      collect = null;
    }
  }
  if (collect === null) return null;
  // The first may only find what weak references keep.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

function begin({ collects, listsAll }: MemoryCare): Run {
  const heapBefore = collects ? collectedHeap() : null;
  delays ??= monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.reset();
  delays.enable();
  const loop = performance.eventLoopUtilization();
  const counts = watcher && { ...watcher.counts };
  const gc = (listsAll ? listedCollections() : null) ?? observedCollections(loop);
  return { delays, loop, counts, heapBefore, gc };
}

function end(run: Run): RuntimeMetrics {
  const { active } = performance.eventLoopUtilization(run.loop);
  run.delays.disable();
  // The monitor measures from sample to sample: subtract its interval.
  const delayP99 = Math.max(0, run.delays.percentile(99) / 1e6 - RESOLUTION);
  const collected = run.gc(active);
  const { heapBefore } = run;
  const heapUsed = process.memoryUsage().heapUsed;
  const heapAfter = heapBefore === null ? null : collectedHeap();
  const isKnown = heapBefore !== null && heapAfter !== null;
  return {
    active,
    ...collected,
    delayP99,
    heapUsed,
    retained: isKnown ? Math.max(0, heapAfter - heapBefore) : null,
    calls: since(run.counts?.calls, watcher?.counts.calls),
    queries: since(run.counts?.queries, watcher?.counts.queries),
  };
}

/** Null if what was counted is unknown. */
function since(before: number | null | undefined, now: number | null | undefined): number | null {
  return typeof before === 'number' && typeof now === 'number' ? now - before : null;
}

/**
 * Makes V8 list all garbage collections until the returned function is called. What one found less what the one before
 * had left was allocated in between. Null if this Node.js has no such list.
 */
function listedCollections(): Run['gc'] | null {
  // A profiler that is not referred to any more may end the process.
  const profiler = typeof v8.GCProfiler === 'function' ? new v8.GCProfiler() : null;
  if (profiler === null) return null;
  const before = heapUsed();
  profiler.start();
  return () => {
    const { statistics } = profiler.stop();
    let gc = 0;
    let allocated = 0;
    let left = before;
    for (const { cost, beforeGC, afterGC } of statistics) {
      gc += cost / 1000;
      allocated += Math.max(0, beforeGC.heapStatistics.usedHeapSize - left);
      left = afterGC.heapStatistics.usedHeapSize;
    }
    allocated += Math.max(0, heapUsed() - left);
    return { gc, allocated, collections: statistics.length };
  };
}

function heapUsed(): number {
  return v8.getHeapStatistics().used_heap_size;
}

/**
 * Observes garbage collections until the returned function is called. After `MAX_COLLECTIONS` it stops observing and
 * extrapolates to the active time: not to the time, since an app is idle while the other arm is loaded. What is allocated
 * stays unknown.
 */
function observedCollections(loop: Run['loop']): Run['gc'] {
  let total = 0;
  let seen = 0;
  let watched: number | null = null;
  const add = (entries: readonly { duration: number }[]) => {
    seen += entries.length;
    for (const { duration } of entries) total += duration;
  };
  const observer = new PerformanceObserver((list) => {
    add(list.getEntries());
    if (seen < MAX_COLLECTIONS) return;
    observer.disconnect();
    watched = performance.eventLoopUtilization(loop).active;
  });
  observer.observe({ entryTypes: ['gc'] });
  return (active) => {
    if (watched === null) {
      if (typeof observer.takeRecords === 'function') add(observer.takeRecords());
      observer.disconnect();
    }
    const times = watched === null || watched === 0 ? 1 : Math.max(1, active / watched);
    return { gc: total * times, allocated: null, collections: Math.round(seen * times) };
  };
}

/** Microseconds of CPU time. */
interface Cpu {
  /** Of the main thread; null if unknown. */
  readonly main: number | null;
  /** Of all threads except the profiler's. */
  readonly all: number;
  readonly profiler: number;
}

interface Profiling {
  readonly session: Session;
  readonly findSourceMap: FindSourceMap | undefined;
  /** CPU time when the current profile began; null without one. */
  before: Cpu | null;
}

/** Microseconds between two samples, a quarter of V8's default. */
const INTERVAL = 250;

/** V8's name for the thread that takes samples. */
const PROFILER = 'v8:ProfEvntProc';

function cpu(): Cpu {
  const { user, system } = process.cpuUsage();
  const profiler = profilerCpu();
  return { main: threadCpu('thread-self'), all: user + system - profiler, profiler };
}

/** @param thread a folder in /proc */
function threadCpu(thread: string): number | null {
  try {
    const time = Number.parseInt(readFileSync(`/proc/${thread}/schedstat`, 'latin1'), 10);
    return time > 0 ? time / 1000 : null;
  } catch {
    return null;
  }
}

function profilerCpu(): number {
  try {
    const threads = readdirSync('/proc/self/task').map((id) => `self/task/${id}`);
    return threads
      .filter((thread) => readFileSync(`/proc/${thread}/comm`, 'latin1').trim() === PROFILER)
      .reduce((sum, thread) => sum + (threadCpu(thread) ?? 0), 0);
  } catch {
    return 0;
  }
}

/**
 * Loads the profiler, only on request: it costs memory, and not every Node.js has it. When V8's last
 * profile ends, V8 forgets which code it has compiled and later recovers only part of it. Therefore a
 * profile that nobody reads runs from the boot on, next to those that are kept.
 */
async function beginProfile(): Promise<Profiling> {
  const { Session, console: inspected } = await import('node:inspector');
  const { findSourceMap } = await import('node:module');
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  inspected.profile('from the boot');
  return { session, findSourceMap, before: null };
}

/** Null if there is no profiler. */
async function begun(): Promise<Profiling | null> {
  return await beginProfile().catch(() => null);
}

/** Ends a profile and returns its file; null if there is none. `session.post` calls back synchronously here. */
function keepProfile({ session, findSourceMap, before }: Profiling, folder: string): string | null {
  if (before === null) return null;
  const after = cpu();
  const isKnown = after.main !== null && before.main !== null;
  const main = isKnown ? after.main - before.main : null;
  const all = Math.max(main ?? 0, after.all - before.all);
  const profiler = Math.max(0, after.profiler - before.profiler);
  let file: string | null = null;
  session.post('Profiler.stop', (error, result) => {
    if (error) return;
    const { profile } = result;
    file = join(folder, `${process.pid}.json`);
    const urls = profile.nodes.map(({ callFrame }) => callFrame.url);
    const maps = findSourceMap ? loadedSourceMaps(urls, findSourceMap) : {};
    writeFileSync(file, JSON.stringify({ profile, maps, main, all, profiler }));
  });
  return file;
}

/** Null if it was not to be loaded, or this Node.js is too old for it. */
function loadTracer(): Tracer | null {
  const { [TRACE_VARIABLE]: path } = process.env;
  if (path === undefined) return null;
  try {
    const { startTracing } = createRequire(path)(path) as { startTracing: () => Tracer };
    return startTracing();
  } catch {
    return null;
  }
}

/** Null if the heap was not to be sampled. */
function heapSampling(): HeapSampling | null {
  if (process.env[HEAP_VARIABLE] === undefined) return null;
  keepFunctionsApart();
  return new HeapSampling();
}

/** Ends a trace and returns its file; null if there is none. */
function keepTrace(tracer: Tracer, folder: string): string | null {
  const trace = tracer.end();
  if (trace === null) return null;
  const file = join(folder, `${process.pid}.json`);
  writeFileSync(file, JSON.stringify(trace));
  return file;
}

/** Ends a count and returns its file; null if there is none. */
function keepCalls(counter: CallCounter, folder: string): string | null {
  const calls = counter.end();
  if (calls === null) return null;
  const file = join(folder, `${process.pid}.json`);
  writeFileSync(file, JSON.stringify(calls));
  return file;
}

/** @returns the file with the route tables; null if there are none */
async function keepRoutes(folder: string): Promise<string | null> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  const routes = findRoutes(session);
  session.disconnect();
  if (routes.length === 0) return null;
  const file = join(folder, `${process.pid}.json`);
  writeFileSync(file, JSON.stringify(routes));
  return file;
}

/** Exported, so that the module cache keeps it. */
export const keptTick: { object: object | null } = { object: null };

/**
 * Keeps an object of `process.nextTick` alive. A collection of the whole heap that finds none also collects their hidden
 * class. The next call then finds a new one, and V8 takes the properties for ones with ever new names: each call costs four
 * times as much from then on, and a request makes several. Whether such a collection comes early is luck, and an app with
 * another use of memory has another luck.
 */
function keepTick(): void {
  process.nextTick(() => {
    keptTick.object = executionAsyncResource();
  });
}

/** `ADDR_NO_RANDOMIZE` of personality(2). */
const FIXED_ADDRESSES = 0x0040000;

/**
 * What this process shares with the other arm. The seed has done its work by now, and is taken back: Math.random must
 * not return the same in both arms, which may write to one database, nor in two worker threads. A process that this
 * one forks does not get the options, since a worker thread that is given them by hand would not start.
 */
function takeLuck(): SharedLuck {
  const { env, execArgv } = process;
  const [pid, count] = (env[SCRIPT_VARIABLE] ?? '').split(' ');
  const shared = {
    isSeeded: false,
    hasFixedAddresses: hasFixedAddresses(),
    compilesInLine: false,
    collectsInLine: false,
    optimisesEarly: earlyOptions().length > 0,
  };
  if (pid !== String(process.pid)) return shared;
  const seed = env[SEED_VARIABLE] ?? '';
  // The script puts its options first. Later ones of the kind are the user's.
  const options = execArgv.splice(0, Number(count));
  if (seed !== '' && !execArgv.some((each) => each.startsWith(SEED_OPTION))) drawRandomAgain();
  const collectsInLine = options.includes(COLLECTOR_OPTION);
  return { ...shared, isSeeded: seed !== '', compilesInLine: true, collectsInLine };
}

/** V8's options to optimise early. None if V8 is not the one that they were tried with, or no run would apply them. */
function earlyOptions(): string[] {
  const [version, ...options] = (process.env[EARLY_VARIABLE] ?? '').split(' ');
  const isReached = process.env[SOCKET_VARIABLE] !== undefined;
  return isReached && version === process.versions.v8 ? options : [];
}

/** Math.random takes its state from the option when it is first called, from then on from itself. */
function drawRandomAgain(): void {
  const seed = 1 + (randomBytes(4).readUInt32LE(0) % (2 ** 31 - 1));
  v8.setFlagsFromString(`${SEED_OPTION}${seed}`);
  Math.random();
  // Worker threads draw their own.
  v8.setFlagsFromString(`${SEED_OPTION}0`);
}

function hasFixedAddresses(): boolean {
  try {
    const flags = Number.parseInt(readFileSync('/proc/self/personality', 'latin1'), 16);
    return (flags & FIXED_ADDRESSES) !== 0;
  } catch {
    return false;
  }
}

/** Enough for a diagnosis; an app may retry for ever. */
const MAX_NOTES = 100;

/**
 * Notes in a file that this process has started, and each connection that it cannot open. Errors are watched
 * without a listener of 'error', which would keep an error that nobody handles from ending the process.
 *
 * @returns ends it
 */
function noteBoot(file: string, luck: SharedLuck): () => void {
  let left = MAX_NOTES;
  const note = (entry: BootNote) => {
    if (left === 0) return;
    left -= 1;
    try {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    } catch {
      left = 0;
    }
  };
  // pm2 starts a script of its own, and names the app's in a variable.
  note({ pid: process.pid, script: process.env['pm_exec_path'] ?? process.argv[1] ?? null, luck });
  const endLooking = whenWaiting(() => {
    note({ pid: process.pid, isWaiting: true });
  });
  // A process may open the same socket again and again.
  const watched = new WeakSet<Socket>();
  const prototype = Socket.prototype as { connect: (...args: unknown[]) => unknown };
  const { connect: original } = prototype;
  const noting = function (this: Socket, ...args: unknown[]): unknown {
    if (left > 0 && !watched.has(this)) {
      watched.add(this);
      (this as EventEmitter).on(errorMonitor, (error: unknown) => {
        for (const entry of failedConnections(error)) note(entry);
      });
    }
    return Reflect.apply(original, this, args);
  };
  prototype.connect = noting;
  return () => {
    left = 0;
    endLooking();
    if (prototype.connect === noting) prototype.connect = original;
  };
}

/** Notes each port once, also those of worker threads, which note nothing else. */
function notingOnce(file: string | undefined): (port: number) => void {
  const noted = new Set<number>();
  return (port) => {
    if (file === undefined || noted.has(port)) return;
    noted.add(port);
    const entry: BootNote = { pid: process.pid, remapped: port };
    try {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    } catch {
      // Then the app is not known to listen elsewhere, and gets its port back.
    }
  };
}

/** Milliseconds from one look at what this process does to the next. */
const LOOK_INTERVAL = 200;

/** How often in a row it has to be seen waiting. */
const LOOKS = 10;

/** Microseconds of CPU time between two looks; a thread of the thread pool that computes takes more. */
const MAX_CPU_WAITING = 20_000;

/**
 * Calls back once this process only waits for requests: for two seconds there was no timer, request, connection, file or child
 * process that keeps it running, only servers that listen. What could open another server then is a worker thread alone.
 *
 * @returns ends it
 */
function whenWaiting(callback: () => void): () => void {
  // Before Node.js 17.3.
  if (typeof process.getActiveResourcesInfo !== 'function') return () => {};
  let looks = 0;
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const active = process.getActiveResourcesInfo();
    const isWaiting =
      user + system < MAX_CPU_WAITING &&
      active.length > 0 &&
      active.every((each) => each === 'TCPServerWrap');
    looks = isWaiting ? looks + 1 : 0;
    if (looks < LOOKS) return;
    end();
    callback();
  }, LOOK_INTERVAL);
  timer.unref();
  const end = () => {
    clearInterval(timer);
    process.removeListener('worker', end);
  };
  process.once('worker', end);
  return end;
}

/** Of an error; it has several if a name has several addresses. Empty if it is no failed connection. */
function failedConnections(error: unknown): BootNote[] {
  if (typeof error !== 'object' || error === null) return [];
  const { syscall, code, address, hostname, port, errors } = error as Record<string, unknown>;
  if (Array.isArray(errors)) return errors.flatMap(failedConnections);
  const host = address ?? hostname;
  const isConnection = syscall === 'connect' || syscall === 'getaddrinfo';
  if (!isConnection || typeof code !== 'string' || typeof host !== 'string') return [];
  return [{ code, host, port: typeof port === 'number' ? port : null }];
}

/** What the launch records besides a CPU profile; at most one is not null. */
interface Recorders {
  readonly tracer: Tracer | null;
  readonly counter: CallCounter | null;
  readonly heap: HeapSampling | null;
}

function report(
  path: string,
  mark: string,
  { tracer, counter, heap }: Recorders,
  endNotes: () => void,
): void {
  const socket = connect(path);
  socket.unref();
  socket.on('error', () => {});
  const send = (message: Greeting | PreloadReply) => socket.write(`${JSON.stringify(message)}\n`);
  send({ mark });

  let run: Run | null = null;
  const early = earlyOptions();
  const profiling: Promise<Profiling | null> =
    process.env[PROFILE_VARIABLE] === undefined ? Promise.resolve(null) : begun();
  const answer = async (request: PreloadRequest): Promise<PreloadReply> => {
    // The app is ready, and about to be measured.
    endNotes();
    // Not before: a boot calls many functions a few hundred times, and would take twice as long if V8 optimised them all.
    for (const option of early.splice(0)) v8.setFlagsFromString(option);
    if (request.kind === 'profile' && tracer !== null) {
      tracer.begin();
      return { begun: true };
    }
    if (request.kind === 'keep' && tracer !== null) {
      return { kept: keepTrace(tracer, request.folder) };
    }
    if (request.kind === 'profile' && counter !== null) {
      counter.begin();
      return { begun: true };
    }
    if (request.kind === 'keep' && counter !== null) {
      return { kept: keepCalls(counter, request.folder) };
    }
    if (request.kind === 'profile' && heap !== null) {
      await heap.begin().catch(() => {});
      return { begun: true };
    }
    if (request.kind === 'keep' && heap !== null) {
      return { kept: await heap.keep(request.folder).catch(() => null) };
    }
    if (request.kind === 'profile') {
      const running = await profiling;
      running?.session.post('Profiler.start');
      if (running) running.before = cpu();
      return { begun: true };
    }
    if (request.kind === 'routes')
      return { kept: await keepRoutes(request.folder).catch(() => null) };
    if (request.kind === 'keep') {
      const running = await profiling;
      const kept = running && keepProfile(running, request.folder);
      if (running) running.before = null;
      return { kept };
    }
    // A run that is still open here was aborted: discard it.
    const figures = run && end(run);
    run = request.kind === 'begin' ? begin(request) : null;
    return request.kind === 'end' && figures ? { figures } : { begun: true };
  };
  let received = '';
  const receive = async (chunk: Buffer) => {
    const lines = (received + String(chunk)).split('\n');
    received = lines.pop() ?? '';
    for (const line of lines) send(await answer(JSON.parse(line) as PreloadRequest));
  };
  socket.on('data', (chunk: Buffer) => {
    receive(chunk).catch(() => socket.destroy());
  });
}

try {
  const { [SOCKET_VARIABLE]: path, [MARK_VARIABLE]: mark, [NOTES_VARIABLE]: notes } = process.env;
  // Also in processes and threads that the script has not started, and whose luck is shared in nothing else.
  if (process.env[SCRIPT_VARIABLE] !== undefined) keepTick();
  const { [PORTS_VARIABLE]: ports } = process.env;
  if (ports !== undefined) remapPorts(parsePortMap(ports), notingOnce(process.env[NOTES_VARIABLE]));
  // Worker threads load this script, too. Only the main thread reports.
  if (isMainThread) {
    const luck = takeLuck();
    let endNotes = () => {};
    const tracer = loadTracer();
    const counter = process.env[COUNT_VARIABLE] === undefined ? null : CallCounter.start();
    if (path && mark) {
      report(path, mark, { tracer, counter, heap: heapSampling() }, () => {
        endNotes();
      });
    }
    // After our own connection, which is none of the app's.
    if (notes) endNotes = noteBoot(notes, luck);
    if (path && mark) {
      watcher = new Watcher(tracer?.observer ?? null);
      watchOutgoingWork(watcher);
    }
  }
} catch {
  // The report has no runtime metrics then, or a failed boot is explained by its log alone.
}
