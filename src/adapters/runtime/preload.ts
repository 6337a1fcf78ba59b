/**
 * The only code of ours that runs inside the app: each of its Node.js processes loads it through
 * NODE_OPTIONS, greets the load generator, and from then on says something only when it is asked, at
 * a run's borders. Whatever happens here the app must not notice: nothing is printed, nothing keeps
 * the process alive, and every error ends in silence.
 *
 * The app's Node.js may be old: what came after Node.js 14 is looked for before it is used.
 */
import { connect } from 'node:net';
import { monitorEventLoopDelay, performance, PerformanceObserver } from 'node:perf_hooks';
import { GCProfiler, getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { MARKER } from '../process/marker.ts';
import { SOCKET_VARIABLE, type Answer, type Ask, type Figures, type Greeting } from './protocol.ts';

/** Milliseconds between two looks at the event loop: an idle one wakes up for each. */
const RESOLUTION = 10;

/** Seconds; see `collections`. */
const LONGEST_PROFILE = 10;

type Run = ReturnType<typeof begin>;

/** Made for the first run and used for all: it takes a few hundred KiB. */
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

function begin(seconds: number | null) {
  delays ??= monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.reset();
  delays.enable();
  return {
    delays,
    loop: performance.eventLoopUtilization(),
    gc: collections(seconds),
  };
}

function end(run: Run): Figures {
  const { active } = performance.eventLoopUtilization(run.loop);
  const heapUsed = getHeapStatistics().used_heap_size;
  run.delays.disable();
  // The monitor sees the time from tick to tick, of which its own interval is no delay.
  const delayP99 = Math.max(0, run.delays.percentile(99) / 1e6 - RESOLUTION);
  return { active, gc: run.gc(), delayP99, heapUsed };
}

/**
 * Counts the milliseconds spent on garbage until it is called. The profiler is many times cheaper
 * than the observer, which runs JavaScript after each collection, but it keeps a few KiB of text for
 * each: a run that may be long, or an old Node.js, gets the observer.
 */
function collections(seconds: number | null): () => number {
  const canProfile = typeof GCProfiler === 'function';
  return canProfile && seconds !== null && seconds <= LONGEST_PROFILE ? profiled() : observed();
}

function profiled(): () => number {
  const profiler = new GCProfiler();
  profiler.start();
  return () => {
    // Its typings know a result only since it was documented: the costs are in microseconds.
    const result = profiler.stop() as { statistics: { cost: number }[] } | undefined;
    return result ? result.statistics.reduce((sum, { cost }) => sum + cost, 0) / 1000 : 0;
  };
}

function observed(): () => number {
  let total = 0;
  const add = (entries: readonly { duration: number }[]) => {
    for (const { duration } of entries) total += duration;
  };
  const observer = new PerformanceObserver((list) => {
    add(list.getEntries());
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => {
    if (typeof observer.takeRecords === 'function') add(observer.takeRecords());
    observer.disconnect();
    return total;
  };
}

function report(path: string, mark: string): void {
  const socket = connect(path);
  socket.unref();
  socket.on('error', () => {});
  const send = (message: Greeting | Answer) => socket.write(`${JSON.stringify(message)}\n`);
  send({ mark });

  let run: Run | null = null;
  const answer = (ask: Ask): Answer => {
    // A run whose end was never asked for was broken off.
    const figures = run && end(run);
    run = ask.kind === 'begin' ? begin(ask.seconds) : null;
    return ask.kind === 'end' && figures ? { figures } : { begun: true };
  };
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    try {
      const lines = (received + String(chunk)).split('\n');
      received = lines.pop() ?? '';
      for (const line of lines) send(answer(JSON.parse(line) as Ask));
    } catch {
      socket.destroy();
    }
  });
}

try {
  const { [SOCKET_VARIABLE]: path, [MARKER]: mark } = process.env;
  // Worker threads load it, too; they are their process's own business.
  if (isMainThread && path && mark) report(path, mark);
} catch {
  // Then the report goes without.
}
