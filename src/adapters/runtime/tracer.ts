/**
 * Traces requests in the app's process: what each waits for, and for how long. A file of its own in `dist`, which the
 * preload loads only in the launches that explain a regression in time. Spans stay in the process; what is written is
 * folded by shape (fold-spans.ts), without values (shapes.ts). Nothing is sent anywhere else.
 *
 * Queries and calls are those that outgoing-work.ts watches. Timers, name lookups, new connections, files, child processes
 * and Node.js' thread pool are seen through async_hooks. Where the app has a tracing of its own, its spans are used, too
 * (app-spans.ts). What the slowest requests met is folded apart (slowest-requests.ts).
 */
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import * as http from 'node:http';
import * as https from 'node:https';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { performance, PerformanceObserver } from 'node:perf_hooks';
import type { CallFrame } from '../../model/code-location.ts';
import type { ProcessTrace, WaitKind } from '../../model/trace.ts';
import { framesOf } from '../../model/trace-frames.ts';
import { AppSpans, AppSpansOfRequest } from './app-spans.ts';
import { MAX_PACKAGE_NAME } from '../../model/package-name.ts';
import { callerOf, NO_WORDS, placesOf, wordsIn } from './call-places.ts';
import { EventLoopStalls, TICK } from './event-loop-stalls.ts';
import { FoldedSpans, type Shape, type Span } from './fold-spans.ts';
import { loadedSourceMaps, type FindSourceMap } from './loaded-source-maps.ts';
import type { Callback, Client, Observer, OutgoingWork } from './outgoing-work.ts';
import { OwnCalls, type Ports } from './own-calls.ts';
import { callShape, commandShape, statementShape } from './shapes.ts';
import { SlowestRequests } from './slowest-requests.ts';
import { isGoingOn, Turns } from './turns.ts';

export interface Tracer {
  readonly observer: Observer;
  /** From now on, requests are folded. */
  begin(): void;
  /** @returns null if it was not begun */
  end(): ProcessTrace | null;
}

/** The part of a request that the current code belongs to. */
interface Context {
  readonly request: TracedRequest;
  /**
   * The code that asked for work which begins later, when other code is on the stack: of a pool's query, that of the
   * request which gave a connection back. Null if nothing begins later.
   */
  readonly later: { readonly kind: 'query' | 'call'; readonly places: readonly CallFrame[] } | null;
}

/** Of one request; more than that are not folded. */
const MAX_SPANS = 1000;

/** A stretch of load that is traced. */
class Folding {
  readonly #spans = new FoldedSpans();
  readonly #stalls = new EventLoopStalls(performance.now());
  readonly #slowest = new SlowestRequests(this.#stalls);
  readonly #timer: NodeJS.Timeout;
  readonly #collections: PerformanceObserver;

  constructor() {
    this.#timer = setInterval(() => {
      this.#tick();
    }, TICK);
    this.#timer.unref();
    this.#collections = new PerformanceObserver((list) => {
      this.#collected(list.getEntries());
    });
    this.#collections.observe({ entryTypes: ['gc'] });
  }

  add(...request: Parameters<FoldedSpans['add']>): void {
    this.#slowest.add(this.#spans.add(...request));
  }

  result(): Omit<ProcessTrace, 'maps'> {
    clearInterval(this.#timer);
    this.#tick();
    // Old versions of Node.js have none.
    if (typeof this.#collections.takeRecords === 'function') {
      this.#collected(this.#collections.takeRecords());
    }
    this.#collections.disconnect();
    return { ...this.#spans.result(), slowest: this.#slowest.result() };
  }

  #tick(): void {
    if (this.#stalls.tick(performance.now())) {
      setImmediate(() => {
        this.#stalls.turned(performance.now());
      });
    }
    this.#slowest.settle();
  }

  #collected(entries: readonly { startTime: number; duration: number }[]): void {
    for (const { startTime, duration } of entries) this.#stalls.collected(startTime, duration);
  }
}

class TracedRequest {
  readonly start = performance.now();
  readonly spans: Span[] = [];
  readonly ofApp = new AppSpansOfRequest();
  /** In which it certainly went on. */
  readonly goesOnIn = new Set<number>();
  readonly #turns: Turns;
  isOver = false;

  constructor(turns: Turns) {
    this.#turns = turns;
  }

  goesOn(): void {
    if (this.#turns.now !== 0) this.goesOnIn.add(this.#turns.now);
  }

  /**
   * @param call a call, which may turn out to be answered by this process
   * @param repeats whether it begins again whenever it ends
   * @returns ends it, and whether it has begun again
   */
  began(shape: Shape, call: Call | null = null, repeats = false): () => boolean {
    let start = performance.now();
    let began = this.#turns.now;
    let isOpen = true;
    return () => {
      if (!isOpen || this.isOver || this.spans.length === MAX_SPANS) return false;
      isOpen = repeats;
      const end = performance.now();
      const ended = this.#turns.now;
      const span = { shape, start, end, turns: { began, ended } };
      // What the answer waits for is traced here, too, and says more than that it takes so long.
      this.spans.push(call?.isOwn === true ? { ...span, ofApp: { within: null } } : span);
      start = end;
      began = ended;
      return repeats;
    };
  }
}

/** A call that a request has begun. */
interface Call {
  readonly request: TracedRequest;
  /** Whether this process answers it itself. */
  isOwn: boolean;
}

/** What async_hooks calls them. */
const KINDS: Readonly<Record<string, readonly [WaitKind, string]>> = {
  Timeout: ['timer', 'timer'],
  TCPCONNECTWRAP: ['connection', 'connection'],
  PIPECONNECTWRAP: ['connection', 'connection'],
  GETADDRINFOREQWRAP: ['dns', 'name lookup'],
  QUERYWRAP: ['dns', 'name lookup'],
  FSREQCALLBACK: ['file', 'file'],
  FSREQPROMISE: ['file', 'file'],
  PROCESSWRAP: ['process', 'child process'],
  PBKDF2REQUEST: ['thread-pool', 'pbkdf2'],
  SCRYPTREQUEST: ['thread-pool', 'scrypt'],
  RANDOMBYTESREQUEST: ['thread-pool', 'random bytes'],
  HASHREQUEST: ['thread-pool', 'hash'],
  SIGNREQUEST: ['thread-pool', 'sign'],
  VERIFYREQUEST: ['thread-pool', 'verify'],
  CIPHERREQUEST: ['thread-pool', 'cipher'],
  DERIVEBITSREQUEST: ['thread-pool', 'derive bits'],
  KEYGENREQUEST: ['thread-pool', 'generate key'],
  KEYPAIRGENREQUEST: ['thread-pool', 'generate key'],
  KEYEXPORTREQUEST: ['thread-pool', 'export key'],
  RANDOMPRIMEREQUEST: ['thread-pool', 'prime'],
  CHECKPRIMEREQUEST: ['thread-pool', 'prime'],
  ZLIB: ['thread-pool', 'zlib'],
};

/** Whether it is a timer of `setInterval`. */
function isInterval(resource: object): boolean {
  return typeof (resource as { _repeat?: unknown })._repeat === 'number';
}

interface ZlibHandle {
  write: (...args: unknown[]) => unknown;
}

/** A stream of zlib lives for long, and each piece that is written to it is a task of its own. */
function atEachWrite(handle: ZlibHandle, begins: () => void): void {
  const { write } = handle;
  handle.write = function (...args) {
    begins();
    return Reflect.apply(write, this, args);
  };
}

/** Whether work of a kind may begin later for a query or a call: a call opens its connection in the next turn. */
function isPartOf(kind: WaitKind, later: 'query' | 'call'): boolean {
  return kind === later || (later === 'call' && (kind === 'connection' || kind === 'dns'));
}

const nothing = () => {};

export function startTracing(): Tracer {
  return new RequestTracer();
}

/**
 * Functions that Node.js, drivers and servers call are fields, not methods, which would have to be wrapped. `placesOf` and
 * `callerOf` look through a limited number of frames, so each of ours may hide one of the app's.
 */
class RequestTracer implements Tracer {
  readonly observer: Observer;
  readonly #contexts = new AsyncLocalStorage<Context>();
  readonly #appSpans = new AppSpans(() => this.#context()?.request.ofApp ?? null);
  readonly #calls = new OwnCalls<Call>();
  readonly #turns = new Turns();
  /** The load that is traced; null while none is. */
  #folding: Folding | null = null;
  /** Ends what async_hooks has seen begin, by async id: until its callback. */
  readonly #open = new Map<number, () => unknown>();

  constructor() {
    this.observer = {
      began: this.#workBegan,
      pool: this.#connectionWanted,
      onBehalf: this.#beginsLater('query'),
      callback: (callback) => {
        const context = this.#context();
        return context === null ? callback : this.#inContext(context, callback);
      },
    };
    createHook({ init: this.#resourceBegan, before: this.#resourceEnds }).enable();
    for (const { Server } of [http, https]) traceServer(Server.prototype, this.#serve);
    traceClients(this.#beginsLater('call'));
  }

  begin(): void {
    // One that nobody ended belongs to a run that was aborted.
    this.#folding?.result();
    this.#appSpans.watch();
    this.#folding = new Folding();
  }

  end(): ProcessTrace | null {
    const result = this.#folding?.result() ?? null;
    this.#folding = null;
    this.#open.clear();
    return result === null ? null : { ...result, maps: mapsOf(result) };
  }

  /** What the current code belongs to; null if it is part of no request, or no load is traced. */
  #context(): Context | null {
    return this.#folding === null ? null : (this.#contexts.getStore() ?? null);
  }

  #inContext(context: Context, callback: Callback): Callback {
    const contexts = this.#contexts;
    return function (this: unknown, ...args) {
      return contexts.run(context, () => Reflect.apply(callback, this, args));
    };
  }

  /** Runs what begins a query or a call later, and keeps the place of the code that asked for it. */
  #beginsLater(kind: 'query' | 'call'): (start: () => unknown) => unknown {
    return (start) => {
      const context = this.#context();
      if (context === null) return start();
      return this.#contexts.run({ ...context, later: { kind, places: placesOf() } }, start);
    };
  }

  /** Work begins, of the request that the current code belongs to. @returns ends it */
  #began(
    kind: WaitKind,
    name: (frame: CallFrame | null) => string,
    size: number | null = null,
    call: Call | null = null,
    repeats = false,
  ): () => unknown {
    const context = this.#context();
    if (context === null || this.#appSpans.isExporting()) return nothing;
    const { later, request } = context;
    const asked = later !== null && isPartOf(kind, later.kind) ? later.places : [];
    const here = kind === 'query' && asked.length > 0 ? [] : placesOf();
    const [frame = null, ...callers] = here.length > 0 ? here : asked;
    const shape = { kind, name: name(frame), frame, callers, size, package: null };
    return request.began(shape, call, repeats);
  }

  /** The app asks others for something. */
  readonly #workBegan: Observer['began'] = (work) => {
    if (this.#context() === null) return nothing;
    const done = work();
    this.#appSpans.watchedBegan(done.client);
    return done.client === 'http'
      ? this.#beganCall(done)
      : this.#began('query', (frame) => nameOf(done, frame));
  };

  /** A call, which may turn out to be answered by this process. */
  #beganCall(done: OutgoingWork): () => void {
    const request = this.#contexts.getStore()?.request;
    if (request === undefined || done.handle === undefined) {
      return this.#began('call', (frame) => nameOf(done, frame));
    }
    const call = { request, isOwn: false };
    const isAnswered = this.#calls.began(done.handle, call);
    const end = this.#began('call', (frame) => nameOf(done, frame), null, call);
    return () => {
      end();
      isAnswered();
    };
  }

  /** The app asks a pool for a connection. */
  readonly #connectionWanted: Observer['pool'] = (size, take, callback) => {
    const context = this.#context();
    if (context === null) return take(callback);
    this.#appSpans.watchedBegan(null);
    const end = this.#began('pool', () => 'connection', size);
    if (callback !== null) {
      // The pool may call back while it serves another request.
      return take(
        this.#inContext(context, (...args) => {
          end();
          return callback(...args);
        }),
      );
    }
    const taken = take(null);
    if (taken instanceof Promise) taken.then(end, end);
    return taken;
  };

  /** Called by async_hooks for everything that the app begins and that calls back. */
  readonly #resourceBegan = (id: number, type: string, _: number, resource: object): void => {
    if (this.#folding === null) return;
    if (this.#turns.now !== 0 && isGoingOn(type)) this.#context()?.request.goesOn();
    const known = KINDS[type];
    if (!known) return;
    const [kind, name] = known;
    if (kind !== 'thread-pool') {
      const end = this.#began(kind, () => name, null, null, isInterval(resource));
      if (end !== nothing) this.#open.set(id, end);
      return;
    }
    const context = this.#context();
    if (context === null || this.#appSpans.isExporting()) return;
    const caller = callerOf(() => false);
    const frame = caller.frames[0] ?? null;
    const by = caller.package?.slice(0, MAX_PACKAGE_NAME) ?? null;
    const shape = { kind, name, frame, size: null, package: by };
    const beginsTask = () => {
      // A stream may outlive the request that made it.
      const request = this.#contexts.getStore()?.request ?? context.request;
      this.#open.set(id, request.began(shape));
    };
    if (type === 'ZLIB') atEachWrite(resource as ZlibHandle, beginsTask);
    else beginsTask();
  };

  /** The same before it calls back. */
  readonly #resourceEnds = (id: number): void => {
    const end = this.#open.get(id);
    if (!end) {
      this.#turns.mayEnd();
      return;
    }
    this.#turns.begins();
    if (end() !== true) this.#open.delete(id);
  };

  /** The app gets a request. */
  readonly #serve = (handle: () => unknown, [received, response]: readonly unknown[]): unknown => {
    const folding = this.#folding;
    if (folding === null) return handle();
    const call = this.#calls.behind((received as { socket?: Ports }).socket);
    if (call !== null) {
      // A request that the app sends to itself is part of the one that sends it.
      call.isOwn = true;
      const { request } = call;
      (response as http.ServerResponse).once('prefinish', () => {
        request.goesOn();
      });
      return request.isOver
        ? this.#contexts.exit(handle)
        : this.#contexts.run({ request, later: null }, handle);
    }
    const request = new TracedRequest(this.#turns);
    const answer = response as http.ServerResponse;
    answer.once('prefinish', () => {
      request.goesOn();
    });
    answer.once('finish', () => {
      this.#served(request, folding);
    });
    return this.#contexts.run({ request, later: null }, handle);
  };

  #served(request: TracedRequest, folding: Folding): void {
    request.isOver = true;
    request.ofApp.isOver = true;
    const spans = [...request.spans, ...request.ofApp.spans()];
    folding.add(request.start, performance.now(), spans, request.goesOnIn);
    // Timers that were cleared, and sockets' timeouts.
    if (this.#open.size > MAX_OPEN) this.#open.clear();
  }
}

/** Open timers are forgotten then: those that do not fire belong to connections. */
const MAX_OPEN = 50_000;

/** The modules themselves: those that are imported cannot be changed. */
const requireHere = createRequire(__filename);

/** Frames are places in the scripts that V8 runs, which tools like tsx compile in memory. */
function mapsOf(trace: Omit<ProcessTrace, 'maps'>): ProcessTrace['maps'] {
  // Not every Node.js has it.
  const { findSourceMap } = requireHere('module') as { findSourceMap?: FindSourceMap };
  const urls = framesOf([trace]).map(({ url }) => url);
  return findSourceMap ? loadedSourceMaps(urls, findSourceMap) : {};
}

type Emit = (this: unknown, event: string, ...args: unknown[]) => unknown;

function traceServer(
  prototype: object,
  serve: (handle: () => unknown, args: readonly unknown[]) => unknown,
): void {
  const owner = prototype as { emit: Emit };
  const { emit } = owner;
  owner.emit = function (event, ...args) {
    const original = () => Reflect.apply(emit, this, [event, ...args]);
    return event === 'request' ? serve(original, args) : original();
  };
}

/** A call begins once it has a connection. */
function traceClients(beginsLater: (start: () => unknown) => unknown): void {
  const wrapped = (call: Callback) =>
    Object.assign((...args: unknown[]) => beginsLater(() => call(...args)), call);
  for (const name of ['node:http', 'node:https']) {
    const client = requireHere(name) as Record<string, Callback | undefined>;
    for (const method of ['request', 'get']) {
      const call = client[method];
      if (call) client[method] = wrapped(call);
    }
  }
  syncBuiltinESMExports();
  const { fetch } = globalThis as { fetch?: Callback };
  if (typeof fetch !== 'function') return;
  const value = wrapped(fetch);
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value });
}

/** Known shapes of statements: an app has few, and parsing each takes time. */
const shapes = new Map<string, string>();
const MAX_CACHED = 1000;
/** Characters. */
const MAX_CACHED_LENGTH = 16_384;

function nameOf(work: OutgoingWork, frame: CallFrame | null): string {
  const { client, text } = work;
  if (client === 'http') return callShape(work, frame === null ? NO_WORDS : wordsIn(frame.url));
  const shapeOf = () => (isSql(client) ? statementShape(client, text) : commandShape(text));
  // Long ones may have the values of many rows, and be another one each time.
  if (text.length > MAX_CACHED_LENGTH) return shapeOf();
  const key = `${client} ${text}`;
  const known = shapes.get(key);
  if (known !== undefined) return known;
  const shape = shapeOf();
  if (shapes.size < MAX_CACHED) shapes.set(key, shape);
  return shape;
}

function isSql(client: Client): boolean {
  return client === 'pg' || client === 'mysql';
}

/** CommonJS, as it is bundled. */
declare const __filename: string;
