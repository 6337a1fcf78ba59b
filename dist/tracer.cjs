"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __typeError = (msg) => {
  throw TypeError(msg);
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var __accessCheck = (obj, member, msg) => member.has(obj) || __typeError("Cannot " + msg);
var __privateGet = (obj, member, getter) => (__accessCheck(obj, member, "read from private field"), getter ? getter.call(obj) : member.get(obj));
var __privateAdd = (obj, member, value) => member.has(obj) ? __typeError("Cannot add the same private member more than once") : member instanceof WeakSet ? member.add(obj) : member.set(obj, value);
var __privateSet = (obj, member, value, setter) => (__accessCheck(obj, member, "write to private field"), setter ? setter.call(obj, value) : member.set(obj, value), value);
var __privateMethod = (obj, member, method) => (__accessCheck(obj, member, "access private method"), method);

// src/adapters/runtime/tracer.ts
var tracer_exports = {};
__export(tracer_exports, {
  startTracing: () => startTracing
});
module.exports = __toCommonJS(tracer_exports);
var import_node_async_hooks = require("async_hooks");
var import_node_fs = require("fs");
var http = __toESM(require("http"), 1);
var https = __toESM(require("https"), 1);
var import_node_module = require("module");
var import_node_perf_hooks = require("perf_hooks");
var import_node_url = require("url");

// src/adapters/runtime/event-loop-stalls.ts
var TICK = 2;
var MIN_STALL = 5;
var MAX_REMEMBERED = 2e3;
var _stalls, _collections, _lastTick;
var EventLoopStalls = class {
  /** @param now when the timer was started */
  constructor(now) {
    __privateAdd(this, _stalls, []);
    __privateAdd(this, _collections, []);
    __privateAdd(this, _lastTick);
    __privateSet(this, _lastTick, now);
  }
  /** The timer came. @returns whether the event loop had stalled; then `turned` is to be called after this turn */
  tick(now) {
    const start = __privateGet(this, _lastTick) + TICK;
    __privateSet(this, _lastTick, now);
    if (now - start < MIN_STALL) return false;
    remember(__privateGet(this, _stalls), { start, end: now, until: Infinity });
    return true;
  }
  /** The turn of the event loop after the latest stall is over. */
  turned(now) {
    const latest2 = __privateGet(this, _stalls).at(-1);
    if (latest2) latest2.until = Math.min(latest2.until, now);
  }
  collected(start, duration) {
    if (duration > 0) remember(__privateGet(this, _collections), { start, end: start + duration });
  }
  /** What a request met that was taken up at `start`, and answered at `end`. */
  metBy(start, end) {
    const met = latest(__privateGet(this, _stalls), (each) => each.until >= start, end);
    const [first] = met;
    const before = first ? Math.max(0, Math.min(start, first.end) - first.start) : 0;
    const from = first && before > 0 ? first.start : start;
    const collections = latest(__privateGet(this, _collections), (each) => each.end >= from, end);
    const stalls = met.map((stall) => length(stall) - overlap(collections, stall));
    const alone = collections.filter((each) => overlap(met, each) === 0);
    return {
      stalled: sumOf(stalls.map((each) => Math.max(0, each))),
      collected: sumOf(collections.map(length)),
      before,
      stretches: [...met, ...alone]
    };
  }
};
_stalls = new WeakMap();
_collections = new WeakMap();
_lastTick = new WeakMap();
function remember(list, item) {
  list.push(item);
  if (list.length >= 2 * MAX_REMEMBERED) list.splice(0, MAX_REMEMBERED);
}
function latest(list, isLate, end) {
  const found = [];
  for (let i = list.length - 1; i >= 0; i--) {
    const item = list[i];
    if (!item || !isLate(item)) break;
    if (item.start <= end) found.unshift(item);
  }
  return found;
}
function length({ start, end }) {
  return end - start;
}
function overlap(others, { start, end }) {
  return sumOf(
    others.map((each) => Math.max(0, Math.min(each.end, end) - Math.max(each.start, start)))
  );
}
function sumOf(values) {
  return values.reduce((sum, value) => sum + value, 0);
}

// src/adapters/runtime/fold-spans.ts
var MAX_SHAPES = 200;
var MAX_TYPICAL_SPANS = 100;
var MAX_KEPT = 63;
var _shapes, _kept, _requests, _time, _rest, _FoldedSpans_instances, totalsOf_fn, typical_fn;
var FoldedSpans = class {
  constructor() {
    __privateAdd(this, _FoldedSpans_instances);
    __privateAdd(this, _shapes, /* @__PURE__ */ new Map());
    __privateAdd(this, _kept, []);
    __privateAdd(this, _requests, 0);
    __privateAdd(this, _time, 0);
    __privateAdd(this, _rest, 0);
  }
  /** @param spans those that have ended within the request */
  add(start, end, spans) {
    var _a;
    __privateGet(this, _kept)[__privateGet(this, _requests) % MAX_KEPT] = { start, end, spans };
    __privateSet(this, _requests, __privateGet(this, _requests) + 1);
    __privateSet(this, _time, __privateGet(this, _time) + (end - start));
    const { onPath, rest } = criticalPath(start, end, spans);
    __privateSet(this, _rest, __privateGet(this, _rest) + rest);
    const sorted = /* @__PURE__ */ new Map();
    for (const span of spans) {
      const key = keyOf(span.shape);
      const same = sorted.get(key) ?? [];
      sorted.set(key, same);
      same.push(span);
    }
    const shapes2 = [];
    for (const [key, same] of sorted) {
      const shape = (_a = same[0]) == null ? void 0 : _a.shape;
      if (!shape) continue;
      shapes2.push({ key, shape, spans: same });
      const totals = __privateMethod(this, _FoldedSpans_instances, totalsOf_fn).call(this, key, shape);
      if (totals === null) continue;
      totals.count += same.length;
      for (const span of same) {
        totals.time += span.end - span.start;
        const waited = onPath.get(span);
        if (waited) totals.path += waited.end - waited.start;
      }
      totals.atOnce += largestAtOnce(same);
      totals.requests += 1;
    }
    return { start, end, shapes: shapes2, onPath };
  }
  result() {
    const micro = (milliseconds) => Math.max(0, milliseconds) * 1e3;
    return {
      requests: __privateGet(this, _requests),
      time: micro(__privateGet(this, _time)),
      rest: micro(__privateGet(this, _rest)),
      shapes: [...__privateGet(this, _shapes).values()].map(({ shape, time, path, ...counts }) => ({
        ...shape,
        ...counts,
        time: micro(time),
        path: micro(path)
      })),
      typical: __privateMethod(this, _FoldedSpans_instances, typical_fn).call(this)
    };
  }
};
_shapes = new WeakMap();
_kept = new WeakMap();
_requests = new WeakMap();
_time = new WeakMap();
_rest = new WeakMap();
_FoldedSpans_instances = new WeakSet();
totalsOf_fn = function(key, shape) {
  const known = __privateGet(this, _shapes).get(key);
  if (known || __privateGet(this, _shapes).size === MAX_SHAPES) return known ?? null;
  const totals = { shape, count: 0, time: 0, path: 0, atOnce: 0, requests: 0 };
  __privateGet(this, _shapes).set(key, totals);
  return totals;
};
typical_fn = function() {
  const byLength = [...__privateGet(this, _kept)].sort((a, b) => a.end - a.start - (b.end - b.start));
  const middle = byLength[Math.floor(byLength.length / 2)];
  if (!middle) return null;
  const since = (time) => Math.max(0, time - middle.start) * 1e3;
  const spans = [...middle.spans].sort((a, b) => a.start - b.start).slice(0, MAX_TYPICAL_SPANS);
  return {
    duration: since(middle.end),
    spans: spans.map(({ shape: { kind, name }, start, end }) => ({
      kind,
      name,
      start: since(start),
      end: since(end)
    }))
  };
};
function keyOf({ kind, name, frame, size }) {
  return JSON.stringify([kind, name, size, frame == null ? void 0 : frame.url, frame == null ? void 0 : frame.lineNumber, frame == null ? void 0 : frame.columnNumber]);
}
function criticalPath(start, end, spans) {
  const onPath = /* @__PURE__ */ new Map();
  let rest = 0;
  let at = end;
  while (at > start) {
    let next = null;
    for (const span of spans) {
      if (span.start >= at || span.end <= span.start) continue;
      const ends = Math.min(span.end, at);
      const best = next === null ? -Infinity : Math.min(next.end, at);
      if (ends > best || ends === best && next !== null && span.start < next.start) next = span;
    }
    if (next === null) break;
    const ended = Math.min(next.end, at);
    const began = Math.max(next.start, start);
    rest += at - ended;
    if (ended > began) onPath.set(next, { start: began, end: ended });
    at = began;
  }
  return { onPath, rest: rest + Math.max(0, at - start) };
}
function largestAtOnce(spans) {
  const changes = spans.flatMap(({ start, end }) => [
    { at: start, by: 1 },
    { at: end, by: -1 }
  ]);
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  let largest = 0;
  for (const { by } of changes) {
    now += by;
    largest = Math.max(largest, now);
  }
  return largest;
}

// src/adapters/runtime/shapes.ts
var MAX_LENGTH = 200;
var NUMBER = /(?<![\w$."`\]])(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\b/gi;
function statementShape(client, statement) {
  const text = withoutTexts(statement, client === "mysql").replace(/\$\d+\b|:\w+\b(?<!::\w+)|@\w+/g, "?").replace(NUMBER, "?").replace(/\b(?:true|false|null)\b(?=\s*[,)])/gi, "?").replace(/\s+/g, " ").replace(/\(\s*\?(?:\s*,\s*\?)+\s*\)/g, "(?)").replace(/\(\?\)(?:\s*,\s*\(\?\))+/g, "(?)").trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}\u2026` : text;
}
function withoutTexts(statement, isMySql) {
  var _a, _b;
  let shape = "";
  for (let i = 0; i < statement.length; ) {
    const rest = statement.slice(i, i + 64);
    const character = statement.charAt(i);
    const dollar = isMySql ? null : (_a = /^\$(?:[a-z_]\w*)?\$/i.exec(rest)) == null ? void 0 : _a[0];
    if (rest.startsWith("--") || isMySql && character === "#") {
      i = endOf(statement, "\n", i);
      shape += " ";
    } else if (rest.startsWith("/*")) {
      i = endOf(statement, "*/", i + 2);
      shape += " ";
    } else if (dollar) {
      i = endOf(statement, dollar, i + dollar.length);
      shape += "?";
    } else if (character === "'" || isMySql && character === '"') {
      const prefix = ((_b = /(?:\b[enbxu]|\bu&|_\w+)$/i.exec(shape)) == null ? void 0 : _b[0]) ?? "";
      const escapes = isMySql || /^e$/i.test(prefix);
      shape = `${shape.slice(0, shape.length - prefix.length)}?`;
      i = endOfText(statement, i, escapes);
    } else if (character === '"' || character === "`") {
      const end = endOfText(statement, i, false);
      shape += statement.slice(i, end);
      i = end;
    } else {
      shape += character;
      i += 1;
    }
  }
  return shape;
}
function endOf(text, mark, from) {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}
function endOfText(text, from, escapes) {
  const quote = text.charAt(from);
  for (let i = from + 1; i < text.length; i++) {
    if (escapes && text.charAt(i) === "\\") i += 1;
    else if (text.startsWith(`\\${quote}`, i) && quote === "'") return text.length;
    else if (text.charAt(i) === quote) {
      if (text.charAt(i + 1) !== quote) return i + 1;
      i += 1;
    }
  }
  return text.length;
}
function commandShape(command) {
  const words2 = command.split(" ").slice(0, 2);
  return words2.map((word) => /^[\w.$-]{1,60}$/.test(word) ? word : "?").join(" ");
}
function callShape({ text, origin = "", path = "" }, words2) {
  var _a;
  const host = ((_a = /^[a-z]+:\/\/(?:[^/@]*@)?(\[[\da-f:]+\]|[\w.-]+)/i.exec(origin)) == null ? void 0 : _a[1]) ?? "\u2026";
  const method = /^[A-Z]{1,20}$/.test(text) ? text : "?";
  const segments = (path.split(/[?#]/)[0] ?? "").split("/").slice(0, 12);
  const route = segments.map((each) => each === "" || words2.has(each) ? each : "\u2026").join("/");
  return `${method} ${host}${route}`.slice(0, MAX_LENGTH);
}
function wordsOf(source) {
  return new Set(source.match(/(?<![\w.-])[A-Za-z][\w.-]*/g) ?? []);
}

// src/adapters/runtime/slowest-requests.ts
var TAILS = [0.01, 0.025, 0.1];
var MAX_KEPT2 = 1e3;
var SETTLED_AFTER = 3;
var _stalls2, _all, _slow, _floor, _ended, _SlowestRequests_instances, fold_fn, cut_fn;
var SlowestRequests = class {
  constructor(stalls) {
    __privateAdd(this, _SlowestRequests_instances);
    __privateAdd(this, _stalls2);
    __privateAdd(this, _all, emptyPart());
    /** The slowest, and some that no longer belong to them. */
    __privateAdd(this, _slow, []);
    /** Milliseconds of the fastest of those that are kept. */
    __privateAdd(this, _floor, 0);
    /** Those that have ended since the last tick, last; before them those of the ticks before. */
    __privateAdd(this, _ended, Array.from({ length: SETTLED_AFTER }, () => []));
    __privateSet(this, _stalls2, stalls);
  }
  add(request) {
    var _a;
    (_a = __privateGet(this, _ended).at(-1)) == null ? void 0 : _a.push(request);
  }
  /** To be called after each tick. */
  settle() {
    for (const request of __privateGet(this, _ended).shift() ?? []) __privateMethod(this, _SlowestRequests_instances, fold_fn).call(this, request);
    __privateGet(this, _ended).push([]);
  }
  result() {
    for (let i = 0; i < SETTLED_AFTER; i++) this.settle();
    const { requests } = __privateGet(this, _all);
    if (requests === 0) return null;
    __privateMethod(this, _SlowestRequests_instances, cut_fn).call(this);
    const tails = TAILS.map((share) => {
      const tail = emptyPart();
      for (const each of __privateGet(this, _slow).slice(0, Math.max(1, Math.round(share * requests)))) {
        addTo(tail, each);
      }
      return { share, ...summed(tail) };
    });
    return { all: summed(__privateGet(this, _all)), tails };
  }
};
_stalls2 = new WeakMap();
_all = new WeakMap();
_slow = new WeakMap();
_floor = new WeakMap();
_ended = new WeakMap();
_SlowestRequests_instances = new WeakSet();
fold_fn = function({ start, end, shapes: shapes2, onPath }) {
  const met = __privateGet(this, _stalls2).metBy(start, end);
  const part = emptyPart();
  part.requests = 1;
  part.time = end - start + met.before;
  part.stalled = met.stalled;
  part.collected = met.collected;
  for (const { key, shape, spans } of shapes2) {
    let path = 0;
    for (const span of spans) {
      const waited = onPath.get(span);
      if (waited) path += waited.end - waited.start - overlap(met.stretches, waited);
    }
    part.shapes.set(key, { shape, count: spans.length, path });
  }
  addTo(__privateGet(this, _all), part);
  if (__privateGet(this, _slow).length >= MAX_KEPT2 && part.time <= __privateGet(this, _floor)) return;
  __privateGet(this, _slow).push(part);
  if (__privateGet(this, _slow).length >= 2 * MAX_KEPT2) __privateMethod(this, _SlowestRequests_instances, cut_fn).call(this);
};
cut_fn = function() {
  var _a;
  __privateGet(this, _slow).sort((a, b) => b.time - a.time);
  __privateGet(this, _slow).length = Math.min(__privateGet(this, _slow).length, MAX_KEPT2);
  __privateSet(this, _floor, ((_a = __privateGet(this, _slow).at(-1)) == null ? void 0 : _a.time) ?? 0);
};
function emptyPart() {
  return { requests: 0, time: 0, stalled: 0, collected: 0, shapes: /* @__PURE__ */ new Map() };
}
function addTo(sums, part) {
  sums.requests += part.requests;
  sums.time += part.time;
  sums.stalled += part.stalled;
  sums.collected += part.collected;
  for (const [key, { shape, count, path }] of part.shapes) {
    const sum = sums.shapes.get(key);
    if (sum) {
      sum.count += count;
      sum.path += path;
    } else if (sums.shapes.size < MAX_SHAPES) {
      sums.shapes.set(key, { shape, count, path });
    }
  }
}
function summed({ requests, time, stalled, collected, shapes: shapes2 }) {
  const micro = (milliseconds) => Math.max(0, milliseconds) * 1e3;
  return {
    requests,
    time: micro(time),
    stalled: micro(stalled),
    collected: micro(collected),
    shapes: [...shapes2.values()].map(({ shape: { kind, name, frame }, count, path }) => ({
      kind,
      name,
      frame,
      count,
      path: micro(path)
    }))
  };
}

// src/adapters/runtime/tracer.ts
var MAX_SPANS = 1e3;
var _spans, _stalls3, _slowest, _timer, _collections2, _Folding_instances, tick_fn, collected_fn;
var Folding = class {
  constructor() {
    __privateAdd(this, _Folding_instances);
    __privateAdd(this, _spans, new FoldedSpans());
    __privateAdd(this, _stalls3, new EventLoopStalls(import_node_perf_hooks.performance.now()));
    __privateAdd(this, _slowest, new SlowestRequests(__privateGet(this, _stalls3)));
    __privateAdd(this, _timer);
    __privateAdd(this, _collections2);
    __privateSet(this, _timer, setInterval(() => {
      __privateMethod(this, _Folding_instances, tick_fn).call(this);
    }, TICK));
    __privateGet(this, _timer).unref();
    __privateSet(this, _collections2, new import_node_perf_hooks.PerformanceObserver((list) => {
      __privateMethod(this, _Folding_instances, collected_fn).call(this, list.getEntries());
    }));
    __privateGet(this, _collections2).observe({ entryTypes: ["gc"] });
  }
  add(start, end, spans) {
    __privateGet(this, _slowest).add(__privateGet(this, _spans).add(start, end, spans));
  }
  result() {
    clearInterval(__privateGet(this, _timer));
    __privateMethod(this, _Folding_instances, tick_fn).call(this);
    if (typeof __privateGet(this, _collections2).takeRecords === "function") {
      __privateMethod(this, _Folding_instances, collected_fn).call(this, __privateGet(this, _collections2).takeRecords());
    }
    __privateGet(this, _collections2).disconnect();
    return { ...__privateGet(this, _spans).result(), slowest: __privateGet(this, _slowest).result() };
  }
};
_spans = new WeakMap();
_stalls3 = new WeakMap();
_slowest = new WeakMap();
_timer = new WeakMap();
_collections2 = new WeakMap();
_Folding_instances = new WeakSet();
tick_fn = function() {
  if (__privateGet(this, _stalls3).tick(import_node_perf_hooks.performance.now())) {
    setImmediate(() => {
      __privateGet(this, _stalls3).turned(import_node_perf_hooks.performance.now());
    });
  }
  __privateGet(this, _slowest).settle();
};
collected_fn = function(entries) {
  for (const { startTime, duration } of entries) __privateGet(this, _stalls3).collected(startTime, duration);
};
var TracedRequest = class {
  start = import_node_perf_hooks.performance.now();
  spans = [];
  isOver = false;
  began(shape) {
    const start = import_node_perf_hooks.performance.now();
    let isOpen = true;
    return () => {
      if (!isOpen || this.isOver || this.spans.length === MAX_SPANS) return;
      isOpen = false;
      this.spans.push({ shape, start, end: import_node_perf_hooks.performance.now() });
    };
  }
};
var KINDS = {
  Timeout: ["timer", "timer"],
  TCPCONNECTWRAP: ["connection", "connection"],
  PIPECONNECTWRAP: ["connection", "connection"],
  GETADDRINFOREQWRAP: ["dns", "name lookup"],
  QUERYWRAP: ["dns", "name lookup"],
  FSREQCALLBACK: ["file", "file"],
  FSREQPROMISE: ["file", "file"],
  PROCESSWRAP: ["process", "child process"],
  PBKDF2REQUEST: ["thread-pool", "pbkdf2"],
  SCRYPTREQUEST: ["thread-pool", "scrypt"],
  RANDOMBYTESREQUEST: ["thread-pool", "random bytes"],
  HASHREQUEST: ["thread-pool", "hash"],
  ZLIB: ["thread-pool", "zlib"]
};
function isPartOf(kind, later) {
  return kind === later || later === "call" && (kind === "connection" || kind === "dns");
}
var nothing = () => {
};
function startTracing() {
  const contexts = new import_node_async_hooks.AsyncLocalStorage();
  let folded = null;
  const began = (kind, name, size = null) => {
    const context = contexts.getStore();
    if (!context || folded === null) return nothing;
    const { later, request } = context;
    const frame = (later == null ? void 0 : later.kind) === "query" && kind === "query" && later.frame !== null ? later.frame : placeOf() ?? (later !== null && isPartOf(kind, later.kind) ? later.frame : null);
    return request.began({ kind, name: name(frame), frame, size });
  };
  const open = /* @__PURE__ */ new Map();
  (0, import_node_async_hooks.createHook)({
    init(id, type) {
      const known = KINDS[type];
      if (!known || folded === null) return;
      const [kind, name] = known;
      const end = began(kind, () => name);
      if (end !== nothing) open.set(id, end);
    },
    before(id) {
      const end = open.get(id);
      if (!end) return;
      open.delete(id);
      end();
    }
  }).enable();
  const beginsLater = (kind) => (start) => {
    const context = contexts.getStore();
    if (!context || folded === null) return start();
    return contexts.run({ ...context, later: { kind, frame: placeOf() } }, start);
  };
  const serve = (handle, response) => {
    const folding = folded;
    if (folding === null) return handle();
    const request = new TracedRequest();
    response.once("finish", () => {
      request.isOver = true;
      folding.add(request.start, import_node_perf_hooks.performance.now(), request.spans);
      if (open.size > MAX_OPEN) open.clear();
    });
    return contexts.run({ request, later: null }, handle);
  };
  for (const { Server } of [http, https]) traceServer(Server.prototype, serve);
  traceClients(beginsLater("call"));
  return {
    observer: {
      began: (work) => {
        if (!contexts.getStore() || folded === null) return nothing;
        const done = work();
        return began(done.client === "http" ? "call" : "query", (frame) => nameOf(done, frame));
      },
      pool: (size, take, callback) => {
        const context = contexts.getStore();
        if (!context || folded === null) return take(callback);
        const end = began("pool", () => "connection", size);
        if (callback !== null) {
          const back = (...args) => {
            end();
            return contexts.run(context, () => callback(...args));
          };
          return take(back);
        }
        const taken = take(null);
        if (taken instanceof Promise) taken.then(end, end);
        return taken;
      },
      onBehalf: beginsLater("query")
    },
    begin: () => {
      folded == null ? void 0 : folded.result();
      folded = new Folding();
    },
    end: () => {
      const result = (folded == null ? void 0 : folded.result()) ?? null;
      folded = null;
      open.clear();
      return result;
    }
  };
}
var MAX_OPEN = 5e4;
var requireHere = (0, import_node_module.createRequire)(__filename);
function traceServer(prototype, serve) {
  const owner = prototype;
  const { emit } = owner;
  owner.emit = function(event, ...args) {
    const original = () => Reflect.apply(emit, this, [event, ...args]);
    return event === "request" ? serve(original, args[1]) : original();
  };
}
function traceClients(beginsLater) {
  const wrapped = (call) => Object.assign((...args) => beginsLater(() => call(...args)), call);
  for (const name of ["node:http", "node:https"]) {
    const client = requireHere(name);
    for (const method of ["request", "get"]) {
      const call = client[method];
      if (call) client[method] = wrapped(call);
    }
  }
  (0, import_node_module.syncBuiltinESMExports)();
  const { fetch } = globalThis;
  if (typeof fetch !== "function") return;
  const value = wrapped(fetch);
  Object.defineProperty(globalThis, "fetch", { configurable: true, writable: true, value });
}
var shapes = /* @__PURE__ */ new Map();
var MAX_CACHED = 1e3;
function nameOf(work, frame) {
  const { client, text } = work;
  if (client === "http") return callShape(work, frame === null ? NO_WORDS : wordsIn(frame.url));
  const key = `${client} ${text}`;
  const known = shapes.get(key);
  if (known !== void 0) return known;
  const shape = isSql(client) ? statementShape(client, text) : commandShape(text);
  if (shapes.size < MAX_CACHED) shapes.set(key, shape);
  return shape;
}
function isSql(client) {
  return client === "pg" || client === "mysql";
}
var NO_WORDS = /* @__PURE__ */ new Set();
var words = /* @__PURE__ */ new Map();
function wordsIn(url) {
  let known = words.get(url);
  if (known === void 0) {
    try {
      known = wordsOf((0, import_node_fs.readFileSync)(url.startsWith("file:") ? (0, import_node_url.fileURLToPath)(url) : url, "utf8"));
    } catch {
      known = NO_WORDS;
    }
    words.set(url, known);
  }
  return known;
}
var MAX_FRAMES = 50;
function placeOf() {
  const { stackTraceLimit } = Error;
  const { prepareStackTrace } = Error;
  let sites = [];
  try {
    Error.stackTraceLimit = MAX_FRAMES;
    Error.prepareStackTrace = (_, all) => all;
    const holder = {};
    Error.captureStackTrace(holder, placeOf);
    if (Array.isArray(holder.stack)) sites = holder.stack;
  } finally {
    if (prepareStackTrace === void 0) Reflect.deleteProperty(Error, "prepareStackTrace");
    else Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
  for (const site of sites) {
    const url = site.getFileName();
    if (!url || !/^(?:file:|\/|[A-Za-z]:[\\/])/.test(url)) continue;
    if (/[\\/]node_modules[\\/]/.test(url) || url === OWN_FILE || url === PRELOAD) continue;
    return {
      functionName: site.getFunctionName() ?? "",
      url,
      lineNumber: (site.getLineNumber() ?? 1) - 1,
      columnNumber: (site.getColumnNumber() ?? 1) - 1
    };
  }
  return null;
}
var OWN_FILE = __filename;
var PRELOAD = OWN_FILE.replace(/tracer\.cjs$/, "preload.cjs");
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  startTracing
});
