/**
 * The only code of cannongate that runs inside the app. Each of the app's Node.js processes loads it
 * through NODE_OPTIONS, greets the load generator, and then replies to requests before and after runs.
 * The app must not notice it: it prints nothing, does not keep the process alive, and ignores all errors.
 *
 * The app's Node.js may be old: features newer than Node.js 14 are checked before use.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as v8 from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { noteBoot, notingPorts } from './boot-notes.ts';
import { CallCounter } from './call-counter.ts';
import { beginProfile, keepProfile, loadProfiler, type Profiling } from './cpu-profile.ts';
import { findRoutes } from './framework-routes.ts';
import { HeapSampling, keepFunctionsApart } from './heap-sampling.ts';
import { Watcher, watchOutgoingWork, watchSqlite } from './outgoing-work.ts';
import {
  COUNT_VARIABLE,
  HEAP_VARIABLE,
  MARK_VARIABLE,
  NOTES_VARIABLE,
  PORTS_VARIABLE,
  PROFILE_VARIABLE,
  SCRIPT_VARIABLE,
  SOCKET_VARIABLE,
  TRACE_VARIABLE,
  parsePortMap,
  type Greeting,
  type PreloadReply,
  type PreloadRequest,
} from './preload-protocol.ts';
import { remapPorts } from './remap-ports.ts';
import { beginRun, endRun, type Run } from './run-metrics.ts';
import { earlyOptions, keepTick, takeLuck } from './luck-in-app.ts';
import type { Tracer } from './tracer.ts';

/** The module cache keeps what it keeps alive. */
export { keptTick } from './luck-in-app.ts';

/** What the app asks of others; null until it is watched. */
let watcher: Watcher | null = null;

/** Deno and Bun load this script, too, but in them most of what it looks at is missing or never changes. */
const isNode = process.versions['deno'] === undefined && process.versions['bun'] === undefined;

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

/** In place of answers that would be wrong: no data, and no recordings. */
function unknownAnswer({ kind }: PreloadRequest): PreloadReply {
  if (kind === 'end') return { figures: null };
  return kind === 'keep' || kind === 'routes' ? { kept: null } : { begun: true };
}

/** What the launch records besides a CPU profile; at most one is not null. */
interface Recorders {
  readonly tracer: Tracer | null;
  readonly counter: CallCounter | null;
  readonly heap: HeapSampling | null;
}

const NO_RECORDERS: Recorders = { tracer: null, counter: null, heap: null };

function loadRecorders(): Recorders {
  const tracer = loadTracer();
  const counter = process.env[COUNT_VARIABLE] === undefined ? null : CallCounter.start();
  return { tracer, counter, heap: heapSampling() };
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
    isNode && process.env[PROFILE_VARIABLE] !== undefined ? loadProfiler() : Promise.resolve(null);
  const answer = async (request: PreloadRequest): Promise<PreloadReply> => {
    // The app is ready, and about to be measured.
    endNotes();
    if (!isNode) return unknownAnswer(request);
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
      await beginProfile(await profiling);
      return { begun: true };
    }
    if (request.kind === 'routes')
      return { kept: await keepRoutes(request.folder).catch(() => null) };
    if (request.kind === 'keep') {
      return { kept: await keepProfile(await profiling, request.folder) };
    }
    if (watcher !== null) watchSqlite(watcher);
    // A run that is still open here was aborted: discard it.
    const figures = run && endRun(run, watcher);
    run = request.kind === 'begin' ? beginRun(request, watcher) : null;
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
  if (ports !== undefined)
    remapPorts(parsePortMap(ports), notingPorts(process.env[NOTES_VARIABLE]));
  // Worker threads load this script, too. Only the main thread reports.
  if (isMainThread) {
    const luck = takeLuck();
    let endNotes = () => {};
    const recorders = isNode ? loadRecorders() : NO_RECORDERS;
    if (path && mark) {
      report(path, mark, recorders, () => {
        endNotes();
      });
    }
    // After our own connection, which is none of the app's.
    if (notes) endNotes = noteBoot(notes, luck);
    if (path && mark && isNode) {
      watcher = new Watcher(recorders.tracer?.observer ?? null);
      watchOutgoingWork(watcher);
    }
  }
} catch {
  // The report has no runtime metrics then, or a failed boot is explained by its log alone.
}
