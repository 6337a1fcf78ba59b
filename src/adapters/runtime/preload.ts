/**
 * The only code of ours that runs inside the app: each of its Node.js processes loads it through
 * NODE_OPTIONS, greets the load generator, and from then on says something only when it is asked, at
 * a run's borders. Whatever happens here the app must not notice: nothing is printed, nothing keeps
 * the process alive, and every error ends in silence.
 *
 * The app's Node.js may be old: what came after Node.js 14 is looked for before it is used.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Profiler, Session } from 'node:inspector';
import type { SourceMap } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  monitorEventLoopDelay,
  performance,
  PerformanceObserver,
  type EventLoopUtilization,
  type IntervalHistogram,
} from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import {
  MARK_VARIABLE,
  PROFILE_VARIABLE,
  SOCKET_VARIABLE,
  type PreloadReply,
  type PreloadRequest,
  type RuntimeMetrics,
  type Greeting,
} from './preload-messages.ts';

/** Milliseconds between two looks at the event loop: an idle one wakes up for each. */
const RESOLUTION = 10;

/**
 * Collections that are watched in one run. Each costs as much JavaScript as several requests, and a
 * young process may have hundreds a second.
 */
const MAX_COLLECTIONS = 20;

interface Run {
  readonly delays: IntervalHistogram;
  readonly loop: EventLoopUtilization;
  /** @param active the event loop's active time, milliseconds */
  readonly gc: (active: number) => number;
}

/** Made for the first run and used for all: it takes a few hundred KiB. */
let delays: IntervalHistogram | undefined;

function begin(): Run {
  delays ??= monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.reset();
  delays.enable();
  const loop = performance.eventLoopUtilization();
  return { delays, loop, gc: collections(loop) };
}

function end(run: Run): RuntimeMetrics {
  const { active } = performance.eventLoopUtilization(run.loop);
  run.delays.disable();
  // The monitor sees the time from tick to tick, of which its own interval is no delay.
  const delayP99 = Math.max(0, run.delays.percentile(99) / 1e6 - RESOLUTION);
  return { active, gc: run.gc(active), delayP99, heapUsed: process.memoryUsage().heapUsed };
}

/**
 * Watches collections until it is called with the event loop's active time, and makes that many
 * milliseconds of it. When it has seen enough of them before, it goes by what it has seen.
 */
function collections(loop: Run['loop']): (active: number) => number {
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
    if (watched !== null && watched > 0) return total * Math.max(1, active / watched);
    if (typeof observer.takeRecords === 'function') add(observer.takeRecords());
    observer.disconnect();
    return total;
  };
}

/** Microseconds of CPU time. */
interface Cpu {
  /** Of this thread, the main one; null where the system does not tell. */
  readonly main: number | null;
  /** Of all threads but the profiler's own. */
  readonly all: number;
  readonly profiler: number;
}

interface Profiling {
  readonly session: Session;
  readonly findSourceMap: ((path: string) => SourceMap | undefined) | undefined;
  /** What was spent before the profile that is being taken; null while none is. */
  before: Cpu | null;
}

/** Microseconds between two samples: four times as many as V8 takes by itself. */
const INTERVAL = 250;

/** What V8 calls the thread that takes samples. */
const PROFILER = 'v8:ProfEvntProc';

function cpu(): Cpu {
  const { user, system } = process.cpuUsage();
  const profiler = profilerCpu();
  return { main: threadCpu('thread-self'), all: user + system - profiler, profiler };
}

/** @param thread a folder of /proc */
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
 * The profiler is loaded only when it is asked for: not every Node.js has it, and it costs memory. V8 forgets
 * what it knows of compiled code when its last profile ends, and finds not all of it again; so one that
 * nobody looks at goes on from the boot, and those that are kept are taken beside it.
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

/** Null where that cannot be. */
async function begun(): Promise<Profiling | null> {
  return await beginProfile().catch(() => null);
}

/** The file that the profile was written to; null when there is none. What is asked here is answered at once. */
function keepProfile({ session, findSourceMap, before }: Profiling, folder: string): string | null {
  if (before === null) return null;
  const after = cpu();
  const isTold = after.main !== null && before.main !== null;
  const main = isTold ? after.main - before.main : null;
  const all = Math.max(main ?? 0, after.all - before.all);
  const profiler = Math.max(0, after.profiler - before.profiler);
  let file: string | null = null;
  session.post('Profiler.stop', (error, result) => {
    if (error) return;
    const { profile } = result;
    file = join(folder, `${process.pid}.json`);
    const maps = findSourceMap ? mapsOf(profile, findSourceMap) : {};
    writeFileSync(file, JSON.stringify({ profile, maps, main, all, profiler }));
  });
  return file;
}

/** Without the sources themselves, which the repository has. */
function mapsOf(
  { nodes }: Profiler.Profile,
  findSourceMap: NonNullable<Profiling['findSourceMap']>,
): Record<string, object> {
  const maps: Record<string, object> = {};
  const seen = new Set<string>();
  for (const { callFrame } of nodes) {
    const { url } = callFrame;
    // Old versions parse the whole map anew each time.
    if (url === '' || seen.has(url)) continue;
    seen.add(url);
    const payload = findSourceMap(url)?.payload;
    if (!payload) continue;
    const { version, sources, sourceRoot, mappings } = payload;
    maps[url] = { version, sources, sourceRoot, mappings };
  }
  return maps;
}

function report(path: string, mark: string): void {
  const socket = connect(path);
  socket.unref();
  socket.on('error', () => {});
  const send = (message: Greeting | PreloadReply) => socket.write(`${JSON.stringify(message)}\n`);
  send({ mark });

  let run: Run | null = null;
  const profiling: Promise<Profiling | null> =
    process.env[PROFILE_VARIABLE] === undefined ? Promise.resolve(null) : begun();
  const answer = async (ask: PreloadRequest): Promise<PreloadReply> => {
    if (ask.kind === 'profile') {
      const running = await profiling;
      running?.session.post('Profiler.start');
      if (running) running.before = cpu();
      return { begun: true };
    }
    if (ask.kind === 'keep') {
      const running = await profiling;
      const kept = running && keepProfile(running, ask.folder);
      if (running) running.before = null;
      return { kept };
    }
    // A run whose end was never asked for was broken off.
    const figures = run && end(run);
    run = ask.kind === 'begin' ? begin() : null;
    return ask.kind === 'end' && figures ? { figures } : { begun: true };
  };
  let received = '';
  const hear = async (chunk: Buffer) => {
    const lines = (received + String(chunk)).split('\n');
    received = lines.pop() ?? '';
    for (const line of lines) send(await answer(JSON.parse(line) as PreloadRequest));
  };
  socket.on('data', (chunk: Buffer) => {
    hear(chunk).catch(() => socket.destroy());
  });
}

try {
  const { [SOCKET_VARIABLE]: path, [MARK_VARIABLE]: mark } = process.env;
  // Worker threads load it, too; they are their process's own business.
  if (isMainThread && path && mark) report(path, mark);
} catch {
  // Then the report goes without.
}
