/**
 * Uses the spans of the app's own OpenTelemetry: they say what requests wait for where nothing else is watched (gRPC, queues
 * of messages, databases with other drivers, locks), in the words of the app's authors.
 *
 * They are seen where every version hands them out: the provider that the app has registered with the API. Its tracers'
 * `startSpan` and its spans' `end` are told of; exporters, samplers, contexts and the spans themselves stay as they are.
 */
import { executionAsyncId } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import type { CallFrame } from '../../model/code-location.ts';
import { callerOf, NO_WORDS, wordsIn, type Caller } from './call-places.ts';
import type { Span } from './fold-spans.ts';
import type { Client } from './outgoing-work.ts';
import { isObject, replace, type Members } from './replace-method.ts';
import { clientOf, shapeOfAttributes, spanShape } from './shapes.ts';

/** Of one request; more than that are not used. */
const MAX_SPANS = 1000;

/** Where OpenTelemetry's API 1 keeps what the app has registered. */
const API = Symbol.for('opentelemetry.js.api.1');
/** In a context: the span, and whether it is that of an exporter, which must not be traced. */
const ACTIVE_SPAN = Symbol.for('OpenTelemetry Context Key SPAN');
const SUPPRESSED = Symbol.for('OpenTelemetry SDK Context Key SUPPRESS_TRACING');

/** Of OpenTelemetry's API. */
const KINDS = { internal: 0, client: 2, producer: 3 };

interface AppSpan {
  readonly within: AppSpan | null;
  readonly request: AppSpansOfRequest;
  readonly caller: Caller;
  /** Whether it is about something outside of the process. */
  readonly isOutgoing: boolean;
  readonly start: number;
  readonly name: string;
  readonly options: Members;
  /** What was asked of others in the same run of code: it may be what the span is about. */
  readonly asked: ReadonlySet<Client>;
  /** Whether it is about something that is watched anyway. */
  isWatched: boolean;
  ended: Pick<Span, 'shape' | 'end'> | null;
}

/** The app's spans of one request. */
export class AppSpansOfRequest {
  readonly #spans: AppSpan[] = [];
  /** What the code that is running has asked of others so far. */
  #run: { readonly id: number; readonly asked: Set<Client> } = { id: NaN, asked: new Set() };
  isOver = false;

  add(span: AppSpan): void {
    if (this.#spans.length < MAX_SPANS) this.#spans.push(span);
  }

  /** The same for all of a run of code without an await between. */
  asked(): Set<Client> {
    const id = executionAsyncId();
    if (this.#run.id !== id) this.#run = { id, asked: new Set() };
    return this.#run.asked;
  }

  /** Those that have ended, but for those that are about something that is watched anyway. */
  spans(): Span[] {
    const spans = new Map<AppSpan, Span>();
    for (const each of this.#spans) {
      const { ended, start, isWatched } = each;
      if (ended === null || isWatched) continue;
      let outer = each.within;
      // What outlives its parent is not within it.
      while (outer && !((spans.get(outer)?.end ?? -Infinity) >= ended.end)) outer = outer.within;
      const within = outer === null ? null : (spans.get(outer) ?? null);
      spans.set(each, { ...ended, start, ofApp: { within } });
    }
    return [...spans.values()];
  }
}

export class AppSpans {
  /** Of the request that the current code belongs to; null if none is traced. */
  readonly #request: () => AppSpansOfRequest | null;
  /** By the app's own objects. Of spans that are no waits: that within which they began. */
  readonly #known = new WeakMap<object, { readonly span: AppSpan | null }>();
  readonly #watched = new WeakSet();

  constructor(request: () => AppSpansOfRequest | null) {
    this.#request = request;
  }

  /** Looks for what the app has registered by now. An app without OpenTelemetry has nothing. */
  watch(): void {
    try {
      const provider = registered('trace');
      if (!isObject(provider)) return;
      const behind = callIn(provider, 'getDelegate') ?? provider;
      const tracer = callIn(behind, 'getTracer', 'cannongate');
      const owner = ownerOf(tracer, 'startSpan');
      if (owner === null || this.#watched.has(owner)) return;
      this.#watched.add(owner);
      replace(owner, 'startSpan', (original, self, args) => {
        const span = Reflect.apply(original, self, args);
        this.#began(span, args);
        return span;
      });
    } catch {
      // Something else than OpenTelemetry: its spans are not used.
    }
  }

  /** Something that is watched anyway begins: the app's spans around it that are about it are not used. */
  watchedBegan(client: Client | null): void {
    const request = this.#request();
    if (request === null) return;
    if (client !== null) request.asked().add(client);
    for (let outer = this.#active(); outer !== null; outer = outer.within) {
      if (outer.isOutgoing) outer.isWatched = true;
    }
  }

  /** Whether the code that is running exports the app's spans: what that waits for is no wait of the request. */
  isExporting(): boolean {
    try {
      return callIn(activeContext(), 'getValue', SUPPRESSED) === true;
    } catch {
      return false;
    }
  }

  #began(span: unknown, [name, options, context]: readonly unknown[]): void {
    const request = this.#request();
    if (request === null || !isObject(span)) return;
    try {
      const given = isObject(options) ? options : {};
      const kind = given['kind'] ?? KINDS.internal;
      const isOutgoing = kind === KINDS.client || kind === KINDS.producer;
      const within = given['root'] === true ? null : this.#active(context);
      // A package's spans within the process are as many as it has functions.
      const isUsed = isOutgoing || kind === KINDS.internal;
      const caller = isUsed ? callerOf(isOfTracing) : null;
      if (caller === null || (!isOutgoing && caller.package !== null)) {
        this.#known.set(span, { span: within });
        return;
      }
      const began: AppSpan = {
        within,
        request,
        caller,
        isOutgoing,
        start: performance.now(),
        name: String(name),
        options: given,
        asked: request.asked(),
        isWatched: false,
        ended: null,
      };
      this.#known.set(span, { span: began });
      this.#watchEnd(span);
      request.add(began);
    } catch {
      // It is not used.
    }
  }

  #watchEnd(span: Members): void {
    const owner = ownerOf(span, 'end');
    if (owner === null || this.#watched.has(owner)) return;
    this.#watched.add(owner);
    replace(owner, 'end', (original, self, args) => {
      this.#ended(self);
      return Reflect.apply(original, self, args);
    });
  }

  #ended(span: unknown): void {
    const began = isObject(span) ? this.#known.get(span)?.span : null;
    // A span that is no wait has no end of its own.
    if (!began) return;
    if (began.ended !== null || began.request.isOver) return;
    try {
      const end = performance.now();
      const attribute = attributesOf(span as Members, began.options);
      const client = clientOf(attribute);
      if (began.isOutgoing && client !== null && began.asked.has(client)) began.isWatched = true;
      began.ended = { shape: shapeOf(began, attribute), end };
    } catch {
      // It is not used.
    }
  }

  /** The span that is active in a context of the app, if it is known. */
  #active(context?: unknown): AppSpan | null {
    try {
      const current = context ?? activeContext();
      const span = callIn(current, 'getValue', ACTIVE_SPAN);
      return (isObject(span) ? this.#known.get(span)?.span : null) ?? null;
    } catch {
      return null;
    }
  }
}

function registered(name: 'trace' | 'context'): unknown {
  const api = (globalThis as { readonly [API]?: unknown })[API];
  return isObject(api) ? api[name] : undefined;
}

function activeContext(): unknown {
  return callIn(registered('context'), 'active');
}

function callIn(owner: unknown, name: string, ...args: unknown[]): unknown {
  const method = isObject(owner) ? owner[name] : undefined;
  return typeof method === 'function' ? Reflect.apply(method, owner, args) : undefined;
}

/** The class whose method it is; null if it is of this object alone. */
function ownerOf(value: unknown, method: string): Members | null {
  let owner: unknown = isObject(value) ? Object.getPrototypeOf(value) : null;
  while (isObject(owner) && !Object.getOwnPropertyDescriptor(owner, method)) {
    owner = Object.getPrototypeOf(owner);
  }
  return isObject(owner) ? owner : null;
}

/** OpenTelemetry's own packages, but for instrumentations: these begin spans. */
function isOfTracing(packageName: string): boolean {
  return packageName.startsWith('@opentelemetry/') && !packageName.includes('instrumentation');
}

function attributesOf(span: Members, options: Members): (name: string) => string | undefined {
  const all = [span['attributes'], options['attributes']].filter(isObject);
  return (name) =>
    all.map((each) => each[name]).find((value): value is string => typeof value === 'string');
}

function shapeOf(
  { caller, name }: AppSpan,
  attribute: (name: string) => string | undefined,
): Span['shape'] {
  const { frames } = caller;
  const known = shapeOfAttributes(attribute);
  const frame = frames[0] ?? null;
  if (known !== null && (known.kind !== 'span' || caller.package !== null)) {
    return { ...known, frame, size: null, package: null };
  }
  if (caller.package !== null)
    return { kind: 'span', name: caller.package, frame, size: null, package: null };
  return { kind: 'span', ...named(name, frames), size: null, package: null };
}

/** Many apps have a function of their own that begins all spans: then the name stands in the code that calls it. */
function named(name: string, frames: readonly CallFrame[]): Pick<Span['shape'], 'name' | 'frame'> {
  const all = frames.map((frame) => ({ frame, ...spanShape(name, wordsIn(frame.url)) }));
  const most = Math.max(...all.map(({ kept }) => kept));
  const best = all.find(({ kept }) => kept === most);
  return { name: best?.shape ?? spanShape(name, NO_WORDS).shape, frame: best?.frame ?? null };
}
