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
    const { byShape, rest } = criticalPath(start, end, spans);
    __privateSet(this, _rest, __privateGet(this, _rest) + rest);
    const sorted = /* @__PURE__ */ new Map();
    for (const span of spans) {
      const key = keyOf(span.shape);
      const same = sorted.get(key) ?? [];
      sorted.set(key, same);
      same.push(span);
    }
    for (const [key, same] of sorted) {
      const totals = __privateMethod(this, _FoldedSpans_instances, totalsOf_fn).call(this, key, (_a = same[0]) == null ? void 0 : _a.shape);
      if (totals === null) continue;
      totals.count += same.length;
      for (const span of same) {
        totals.time += span.end - span.start;
        totals.path += byShape.get(span) ?? 0;
      }
      totals.atOnce += largestAtOnce(same);
      totals.requests += 1;
    }
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
  if (known || !shape || __privateGet(this, _shapes).size === MAX_SHAPES) return known ?? null;
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
  const byShape = /* @__PURE__ */ new Map();
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
    byShape.set(next, (byShape.get(next) ?? 0) + Math.max(0, ended - began));
    at = began;
  }
  return { byShape, rest: rest + Math.max(0, at - start) };
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

// src/adapters/runtime/tracer.ts
var MAX_SPANS = 1e3;
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
var nothing = () => {
};
function startTracing() {
  const contexts = new import_node_async_hooks.AsyncLocalStorage();
  let folded = null;
  const began = (kind, name, size = null) => {
    const context = contexts.getStore();
    if (!context || folded === null) return nothing;
    const { later, request } = context;
    const frame = (later == null ? void 0 : later.kind) === "query" && kind === "query" && later.frame !== null ? later.frame : placeOf() ?? ((later == null ? void 0 : later.kind) === kind ? later.frame : null);
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
      folded = new FoldedSpans();
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
