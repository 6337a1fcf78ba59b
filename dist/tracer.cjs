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
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
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
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
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
var import_node_async_hooks3 = require("async_hooks");
var http = __toESM(require("http"), 1);
var https = __toESM(require("https"), 1);
var import_node_module2 = require("module");
var import_node_perf_hooks2 = require("perf_hooks");

// src/model/trace-frames.ts
function framesOf(processes) {
  return processes.flatMap(({ slowest, ...trace }) => [
    trace,
    ...slowest === null ? [] : [slowest.all, ...slowest.tails]
  ]).flatMap(({ shapes: shapes2 }) => shapes2).flatMap(({ frame, callers = [] }) => frame === null ? [] : [frame, ...callers]);
}

// src/adapters/runtime/app-spans.ts
var import_node_async_hooks = require("async_hooks");
var import_node_perf_hooks = require("perf_hooks");

// src/adapters/runtime/call-places.ts
var import_node_fs = require("fs");
var import_node_url = require("url");

// src/adapters/runtime/scripts.ts
function isFile(url) {
  return /^(?:file:|\/|[A-Za-z]:[\\/])/.test(url);
}
function packageOf(url) {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(url) ?? [];
  return name === void 0 ? null : name.replace("\\", "/");
}
var GAP = String.raw`(?:\s|/\*[\s\S]*?\*/|//.*\n)*`;
var MODIFIERS = new RegExp(String.raw`^(?!async${GAP}\()(?:(?:async|get|set)${GAP})?\*?${GAP}`);
var FUNCTION = new RegExp(String.raw`^(?:async\s+)?function\b${GAP}\*?${GAP}`);
var NAME = String.raw`(?:#?(?:[\p{ID_Continue}$.]|\\u(?:\w{4}|\{\w+\}))+|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")`;
var UP_TO_PARAMETERS = new RegExp(String.raw`^${NAME}?${GAP}(?=\()`, "u");

// src/adapters/runtime/shapes.ts
var MAX_LENGTH = 200;
var MAX_READ = 262144;
var SAVEPOINT = /^(\s*(?:savepoint|release(?:\s+savepoint)?|rollback(?:\s+(?:work|transaction))?\s+to(?:\s+savepoint)?))\s+(?:"[^"]*"|`[^`]*`|\w+)/i;
var NUMBER = /(?<![\w$."`\]])(?:0x[\da-f_]+|0b[01_]+|0o[0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d[\d_]*)?)/gi;
function statementShape(client, statement) {
  const text = withoutTexts(statement.slice(0, MAX_READ), client === "mysql").replace(SAVEPOINT, "$1 ?").replace(/\$\d+\b|:\w+\b(?<!::\w+)|@\w+/g, "?").replace(NUMBER, "?").replace(/\b(?:true|false|null)\b(?=\s*[,)])/gi, "?").replace(/\s+/g, " ").replace(/\(\s*\?(?:\s*,\s*\?)+\s*\)/g, "(?)").replace(/\(\?\)(?:\s*,\s*\(\?\))+/g, "(?)").trim();
  const isCut = statement.length > MAX_READ;
  if (isCut && text.length <= MAX_LENGTH) return `${text.replace(/,?\s*\([^()]*$/, "")}\u2026`;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}\u2026` : text;
}
function withoutTexts(statement, isMySql) {
  var _a, _b;
  const parts = [];
  let from = 0;
  const put = (end, part, next) => {
    parts.push(statement.slice(from, end), part);
    from = next;
    return next;
  };
  for (let i = 0; i < statement.length; ) {
    const rest = statement.slice(i, i + 64);
    const character = statement.charAt(i);
    const dollar = isMySql ? null : (_a = /^\$(?:[a-z_]\w*)?\$/i.exec(rest)) == null ? void 0 : _a[0];
    if (rest.startsWith("--") || isMySql && character === "#") {
      i = put(i, " ", endOf(statement, "\n", i));
    } else if (rest.startsWith("/*")) {
      i = put(i, " ", isMySql ? endOf(statement, "*/", i + 2) : endOfComment(statement, i));
    } else if (dollar) {
      i = put(i, "?", endOf(statement, dollar, i + dollar.length));
    } else if (character === "'" || isMySql && character === '"') {
      const before = statement.slice(Math.max(from, i - 64), i);
      const prefix = ((_b = /(?:\b[enbxu]|\bu&|_\w+)$/i.exec(before)) == null ? void 0 : _b[0]) ?? "";
      const escapes = isMySql || /^e$/i.test(prefix);
      i = put(i - prefix.length, "?", endOfText(statement, i, escapes));
    } else if (character === '"' || character === "`") {
      i = endOfText(statement, i, false);
    } else {
      i += 1;
    }
  }
  return parts.join("") + statement.slice(from);
}
function endOf(text, mark, from) {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}
function endOfComment(text, from) {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  let depth = 0;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
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
  const route = segments.map((each) => isCodeWord(each, words2) ? each : "\u2026").join("/");
  return `${method} ${host}${route}`.slice(0, MAX_LENGTH);
}
function isCodeWord(segment, words2) {
  if (segment === "") return true;
  if (!words2.has(segment)) return false;
  return segment.split(/[._-]/).every((part) => {
    if (part.length < 8) return true;
    return part.length < 20 && /^[A-Za-z]?[a-z]+(?:[A-Z][a-z]+)*$|^[A-Z]+$/.test(part);
  });
}
function spanShape(name, words2) {
  let kept = 0;
  const wordOr = (word, otherwise) => {
    if (word === "") return word;
    if (!words2.has(word)) return otherwise(word);
    kept += 1;
    return word;
  };
  const partsOf = (word) => {
    const parts2 = word.split(".").map((part) => wordOr(part, () => "\u2026"));
    return parts2.join(".").replace(/…(?:\.…)+/g, "\u2026");
  };
  const parts = name.slice(0, MAX_LENGTH).split(/([ /:])/, 2 * MAX_WORDS);
  const shape = parts.map((part, i) => i % 2 === 1 ? part : wordOr(part, partsOf)).join("");
  return { shape: shape.trim() || "\u2026", kept };
}
var MAX_WORDS = 12;
function shapeOfAttributes(attribute) {
  const identifier = (...names) => names.map(attribute).find((text) => text !== void 0 && /^[A-Za-z_][\w.]{0,79}$/.test(text));
  const client = clientOf(attribute);
  const statement = attribute("db.query.text") ?? attribute("db.statement");
  if (statement !== void 0 && (client === "pg" || client === "mysql")) {
    return { kind: "query", name: statementShape(client, statement) };
  }
  const [service, method] = [identifier("rpc.service"), identifier("rpc.method")];
  if (service !== void 0 && method !== void 0) {
    return { kind: "call", name: `${service}/${method}` };
  }
  const system = identifier("messaging.system", "rpc.system", "db.system.name", "db.system");
  return system === void 0 ? null : { kind: "span", name: system };
}
function clientOf(attribute) {
  if (attribute("http.request.method") ?? attribute("http.method")) return "http";
  return CLIENTS.get(attribute("db.system.name") ?? attribute("db.system") ?? "") ?? null;
}
var CLIENTS = /* @__PURE__ */ new Map([
  ["postgresql", "pg"],
  ["mysql", "mysql"],
  ["mariadb", "mysql"],
  ["redis", "redis"],
  ["mongodb", "mongodb"]
]);
function wordsOf(source) {
  return new Set(source.match(/(?<![\w.-])[A-Za-z][\w.-]*/g) ?? []);
}

// src/adapters/runtime/call-places.ts
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
var MAX_PLACES = 3;
function placesOf() {
  const frames = [];
  for (const site of callSites()) {
    const url = urlOf(site);
    if (url === null || packageOf(url) !== null || frames.some((each) => each.url === url))
      continue;
    frames.push(frameOf(site, url));
    if (frames.length === MAX_PLACES) break;
  }
  return frames;
}
function callerOf(isBetween) {
  const frames = [];
  let caller;
  for (const site of callSites()) {
    const url = urlOf(site);
    if (url === null) continue;
    const owner = packageOf(url);
    if (owner === null) frames.push(frameOf(site, url));
    if (caller === void 0 && (owner === null || !isBetween(owner))) caller = owner;
  }
  return { package: caller ?? null, frames };
}
var MAX_FRAMES = 50;
function callSites() {
  const { stackTraceLimit } = Error;
  const { prepareStackTrace } = Error;
  try {
    Error.stackTraceLimit = MAX_FRAMES;
    Error.prepareStackTrace = (_, all) => all;
    const holder = {};
    Error.captureStackTrace(holder, callSites);
    return Array.isArray(holder.stack) ? holder.stack : [];
  } finally {
    if (prepareStackTrace === void 0) Reflect.deleteProperty(Error, "prepareStackTrace");
    else Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}
function urlOf(site) {
  const url = site.getFileName();
  if (!url || !isFile(url)) return null;
  return url === OWN_FILE || url === PRELOAD ? null : url;
}
function frameOf(site, url) {
  return {
    functionName: site.getFunctionName() ?? "",
    url,
    lineNumber: (site.getLineNumber() ?? 1) - 1,
    columnNumber: (site.getColumnNumber() ?? 1) - 1
  };
}
var OWN_FILE = __filename;
var PRELOAD = OWN_FILE.replace(/tracer\.cjs$/, "preload.cjs");

// src/adapters/runtime/replace-method.ts
function isObject(value) {
  return typeof value === "object" && value !== null || typeof value === "function";
}
function replace(owner, name, by) {
  const original = owner[name];
  if (typeof original !== "function") throw new TypeError(`no method ${name}`);
  const method = function(...args) {
    return by(original, this, args);
  };
  for (const key of ["name", "length"]) {
    const property = Object.getOwnPropertyDescriptor(original, key);
    if (property) Object.defineProperty(method, key, property);
  }
  owner[name] = method;
}

// src/adapters/runtime/app-spans.ts
var MAX_SPANS = 1e3;
var API = /* @__PURE__ */ Symbol.for("opentelemetry.js.api.1");
var ACTIVE_SPAN = /* @__PURE__ */ Symbol.for("OpenTelemetry Context Key SPAN");
var SUPPRESSED = /* @__PURE__ */ Symbol.for("OpenTelemetry SDK Context Key SUPPRESS_TRACING");
var KINDS = { internal: 0, client: 2, producer: 3 };
var _spans, _run;
var AppSpansOfRequest = class {
  constructor() {
    __privateAdd(this, _spans, []);
    /** What the code that is running has asked of others so far. */
    __privateAdd(this, _run, { id: NaN, asked: /* @__PURE__ */ new Set() });
    __publicField(this, "isOver", false);
  }
  add(span) {
    if (__privateGet(this, _spans).length < MAX_SPANS) __privateGet(this, _spans).push(span);
  }
  /** The same for all of a run of code without an await between. */
  asked() {
    const id = (0, import_node_async_hooks.executionAsyncId)();
    if (__privateGet(this, _run).id !== id) __privateSet(this, _run, { id, asked: /* @__PURE__ */ new Set() });
    return __privateGet(this, _run).asked;
  }
  /** Those that have ended, but for those that are about something that is watched anyway. */
  spans() {
    var _a;
    const spans = /* @__PURE__ */ new Map();
    for (const each of __privateGet(this, _spans)) {
      const { ended, start, isWatched } = each;
      if (ended === null || isWatched) continue;
      let outer = each.within;
      while (outer && !((((_a = spans.get(outer)) == null ? void 0 : _a.end) ?? -Infinity) >= ended.end)) outer = outer.within;
      const within = outer === null ? null : spans.get(outer) ?? null;
      spans.set(each, { ...ended, start, ofApp: { within } });
    }
    return [...spans.values()];
  }
};
_spans = new WeakMap();
_run = new WeakMap();
var _request, _known, _watched, _AppSpans_instances, began_fn, watchEnd_fn, ended_fn, active_fn;
var AppSpans = class {
  constructor(request) {
    __privateAdd(this, _AppSpans_instances);
    /** Of the request that the current code belongs to; null if none is traced. */
    __privateAdd(this, _request);
    /** By the app's own objects. Of spans that are no waits: that within which they began. */
    __privateAdd(this, _known, /* @__PURE__ */ new WeakMap());
    __privateAdd(this, _watched, /* @__PURE__ */ new WeakSet());
    __privateSet(this, _request, request);
  }
  /** Looks for what the app has registered by now. An app without OpenTelemetry has nothing. */
  watch() {
    try {
      const provider = registered("trace");
      if (!isObject(provider)) return;
      const behind = callIn(provider, "getDelegate") ?? provider;
      const tracer = callIn(behind, "getTracer", "cannongate");
      const owner = ownerOf(tracer, "startSpan");
      if (owner === null || __privateGet(this, _watched).has(owner)) return;
      __privateGet(this, _watched).add(owner);
      replace(owner, "startSpan", (original, self, args) => {
        const span = Reflect.apply(original, self, args);
        __privateMethod(this, _AppSpans_instances, began_fn).call(this, span, args);
        return span;
      });
    } catch {
    }
  }
  /** Something that is watched anyway begins: the app's spans around it that are about it are not used. */
  watchedBegan(client) {
    const request = __privateGet(this, _request).call(this);
    if (request === null) return;
    if (client !== null) request.asked().add(client);
    for (let outer = __privateMethod(this, _AppSpans_instances, active_fn).call(this); outer !== null; outer = outer.within) {
      if (outer.isOutgoing) outer.isWatched = true;
    }
  }
  /** Whether the code that is running exports the app's spans: what that waits for is no wait of the request. */
  isExporting() {
    try {
      return callIn(activeContext(), "getValue", SUPPRESSED) === true;
    } catch {
      return false;
    }
  }
};
_request = new WeakMap();
_known = new WeakMap();
_watched = new WeakMap();
_AppSpans_instances = new WeakSet();
began_fn = function(span, [name, options, context]) {
  const request = __privateGet(this, _request).call(this);
  if (request === null || !isObject(span)) return;
  try {
    const given = isObject(options) ? options : {};
    const kind = given["kind"] ?? KINDS.internal;
    const isOutgoing = kind === KINDS.client || kind === KINDS.producer;
    const within = given["root"] === true ? null : __privateMethod(this, _AppSpans_instances, active_fn).call(this, context);
    const isUsed = isOutgoing || kind === KINDS.internal;
    const caller = isUsed ? callerOf(isOfTracing) : null;
    if (caller === null || !isOutgoing && caller.package !== null) {
      __privateGet(this, _known).set(span, { span: within });
      return;
    }
    const began = {
      within,
      request,
      caller,
      isOutgoing,
      start: import_node_perf_hooks.performance.now(),
      name: String(name),
      options: given,
      asked: request.asked(),
      isWatched: false,
      ended: null
    };
    __privateGet(this, _known).set(span, { span: began });
    __privateMethod(this, _AppSpans_instances, watchEnd_fn).call(this, span);
    request.add(began);
  } catch {
  }
};
watchEnd_fn = function(span) {
  const owner = ownerOf(span, "end");
  if (owner === null || __privateGet(this, _watched).has(owner)) return;
  __privateGet(this, _watched).add(owner);
  replace(owner, "end", (original, self, args) => {
    __privateMethod(this, _AppSpans_instances, ended_fn).call(this, self);
    return Reflect.apply(original, self, args);
  });
};
ended_fn = function(span) {
  var _a;
  const began = isObject(span) ? (_a = __privateGet(this, _known).get(span)) == null ? void 0 : _a.span : null;
  if (!began) return;
  if (began.ended !== null || began.request.isOver) return;
  try {
    const end = import_node_perf_hooks.performance.now();
    const attribute = attributesOf(span, began.options);
    const client = clientOf(attribute);
    if (began.isOutgoing && client !== null && began.asked.has(client)) began.isWatched = true;
    began.ended = { shape: shapeOf(began, attribute), end };
  } catch {
  }
};
/** The span that is active in a context of the app, if it is known. */
active_fn = function(context) {
  var _a;
  try {
    const current = context ?? activeContext();
    const span = callIn(current, "getValue", ACTIVE_SPAN);
    return (isObject(span) ? (_a = __privateGet(this, _known).get(span)) == null ? void 0 : _a.span : null) ?? null;
  } catch {
    return null;
  }
};
function registered(name) {
  const api = globalThis[API];
  return isObject(api) ? api[name] : void 0;
}
function activeContext() {
  return callIn(registered("context"), "active");
}
function callIn(owner, name, ...args) {
  const method = isObject(owner) ? owner[name] : void 0;
  return typeof method === "function" ? Reflect.apply(method, owner, args) : void 0;
}
function ownerOf(value, method) {
  let owner = isObject(value) ? Object.getPrototypeOf(value) : null;
  while (isObject(owner) && !Object.getOwnPropertyDescriptor(owner, method)) {
    owner = Object.getPrototypeOf(owner);
  }
  return isObject(owner) ? owner : null;
}
function isOfTracing(packageName) {
  return packageName.startsWith("@opentelemetry/") && !packageName.includes("instrumentation");
}
function attributesOf(span, options) {
  const all = [span["attributes"], options["attributes"]].filter(isObject);
  return (name) => all.map((each) => each[name]).find((value) => typeof value === "string");
}
function shapeOf({ caller, name }, attribute) {
  const { frames } = caller;
  const known = shapeOfAttributes(attribute);
  const frame = frames[0] ?? null;
  if (known !== null && (known.kind !== "span" || caller.package !== null)) {
    return { ...known, frame, size: null, package: null };
  }
  if (caller.package !== null)
    return { kind: "span", name: caller.package, frame, size: null, package: null };
  return { kind: "span", ...named(name, frames), size: null, package: null };
}
function named(name, frames) {
  const all = frames.map((frame) => ({ frame, ...spanShape(name, wordsIn(frame.url)) }));
  const most = Math.max(...all.map(({ kept }) => kept));
  const best = all.find(({ kept }) => kept === most);
  return { name: (best == null ? void 0 : best.shape) ?? spanShape(name, NO_WORDS).shape, frame: (best == null ? void 0 : best.frame) ?? null };
}

// src/model/package-name.ts
var MAX_PACKAGE_NAME = 214;

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
  /**
   * What delayed a request that was taken up at `start`, and answered at `end`. A stall while it waited for something
   * that only came later delayed nothing, and a long wait meets many of them on a busy machine.
   *
   * @param waits what it waited for; they do not overlap
   */
  metBy(start, end, waits = []) {
    const met = latest(__privateGet(this, _stalls), (each) => each.until >= start, end);
    const [first] = met;
    const before = first ? Math.max(0, Math.min(start, first.end) - first.start) : 0;
    const from = first && before > 0 ? first.start : start;
    const collections = latest(__privateGet(this, _collections), (each) => each.end >= from, end).map(
      (each) => {
        var _a;
        return {
          ...each,
          until: ((_a = met.find((stall) => overlap([stall], each) > 0)) == null ? void 0 : _a.until) ?? each.end + TICK
        };
      }
    );
    const delaying = (each) => without(
      each,
      waits.filter((wait) => wentOn(wait, each))
    );
    const collected = collections.flatMap(delaying);
    const stalls = met.flatMap(delaying);
    const alone = collected.filter((each) => overlap(met, each) === 0);
    return {
      stalled: sumOf(stalls.map((each) => Math.max(0, length(each) - overlap(collected, each)))),
      collected: sumOf(collected.map(length)),
      before,
      stretches: [...stalls, ...alone]
    };
  }
};
_stalls = new WeakMap();
_collections = new WeakMap();
_lastTick = new WeakMap();
function wentOn(wait, stall) {
  const after = wait.until - stall.until;
  return wait.isTimer ? after > 0 : after > 0 && after >= length(stall);
}
function without({ start, end }, others) {
  const left = [];
  let from = start;
  for (const other of [...others].sort((a, b) => a.start - b.start)) {
    if (other.end <= from || other.start >= end) continue;
    if (other.start > from) left.push({ start: from, end: other.start });
    from = other.end;
  }
  if (from < end) left.push({ start: from, end });
  return left;
}
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
  /**
   * @param spans those that have ended within the request
   * @param goesOnIn turns in which the request certainly went on
   */
  add(start, end, spans, goesOnIn = NO_TURNS) {
    var _a;
    __privateGet(this, _kept)[__privateGet(this, _requests) % MAX_KEPT] = { start, end, spans };
    __privateSet(this, _requests, __privateGet(this, _requests) + 1);
    __privateSet(this, _time, __privateGet(this, _time) + (end - start));
    const { onPath, rest } = criticalPath(start, end, withoutIdleTimers(spans, goesOnIn));
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
      if (totals === null) {
        for (const span of same) __privateSet(this, _rest, __privateGet(this, _rest) + lengthOf(onPath.get(span) ?? []));
        continue;
      }
      totals.count += same.length;
      const time = same.reduce((total, span) => total + span.end - span.start, 0);
      totals.time += time;
      totals.least = Math.min(totals.least, time);
      for (const span of same) totals.path += lengthOf(onPath.get(span) ?? []);
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
      shapes: [...__privateGet(this, _shapes).values()].map(({ shape, time, path, least, ...counts }) => ({
        ...shape,
        ...counts,
        time: micro(time),
        path: micro(path),
        least: micro(least)
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
  const totals = { shape, count: 0, time: 0, path: 0, atOnce: 0, requests: 0, least: Infinity };
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
function keyOf({ kind, name, frame, callers = [], size, package: by }) {
  const places = [frame, ...callers].flatMap((each) => [
    each == null ? void 0 : each.url,
    each == null ? void 0 : each.lineNumber,
    each == null ? void 0 : each.columnNumber
  ]);
  return JSON.stringify([kind, name, size, by, ...places]);
}
var NO_TURNS = /* @__PURE__ */ new Set();
function withoutIdleTimers(spans, goesOnIn) {
  if (!spans.some(isTimer)) return spans;
  const turns = new Set(goesOnIn);
  const idle = /* @__PURE__ */ new Set();
  for (const span of [...spans].sort((a, b) => b.start - a.start)) {
    const { began, ended } = span.turns ?? { began: 0, ended: 0 };
    const mayBeIdle = ended !== 0 && (isTimer(span) || span.shape.kind === "file");
    if (mayBeIdle && !turns.has(ended)) idle.add(span);
    else turns.add(began);
  }
  return spans.filter((span) => !isTimer(span) || !idle.has(span));
}
function isTimer({ shape }) {
  return shape.kind === "timer";
}
function criticalPath(start, end, spans) {
  const { waits, gaps } = walkBack(
    { start, end },
    spans.filter(({ ofApp }) => ofApp === void 0)
  );
  const onPath = /* @__PURE__ */ new Map();
  for (const { span, interval } of waits) onPath.set(span, [interval]);
  const within = /* @__PURE__ */ new Map();
  for (const span of spans) {
    if (span.ofApp === void 0) continue;
    const same = within.get(span.ofApp.within) ?? [];
    within.set(span.ofApp.within, same);
    same.push(span);
  }
  const fill = (gap, outer) => {
    const inner = within.get(outer);
    if (inner === void 0) return [gap];
    const filled = walkBack(gap, inner);
    for (const { span, interval } of filled.waits) {
      const own = fill(interval, span);
      if (own.length > 0) onPath.set(span, [...onPath.get(span) ?? [], ...own]);
    }
    return filled.gaps;
  };
  return { onPath, rest: lengthOf(gaps.flatMap((gap) => fill(gap, null))) };
}
function lengthOf(intervals) {
  return intervals.reduce((length2, { start, end }) => length2 + end - start, 0);
}
function walkBack({ start, end }, spans) {
  const waits = [];
  const gaps = [];
  let at = end;
  while (at > start) {
    let next = null;
    for (const span of spans) {
      if (span.start >= at || span.end <= span.start || span.end <= start) continue;
      const ends = Math.min(span.end, at);
      const best = next === null ? -Infinity : Math.min(next.end, at);
      if (ends > best || ends === best && next !== null && span.start < next.start) next = span;
    }
    const ended = next === null ? start : Math.min(next.end, at);
    if (ended < at) gaps.push({ start: ended, end: at });
    if (next === null) break;
    const began = Math.max(next.start, start);
    if (ended > began) waits.push({ span: next, interval: { start: began, end: ended } });
    at = began;
  }
  return { waits, gaps };
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

// src/adapters/runtime/loaded-source-maps.ts
var import_node_module = require("module");
var import_node_url2 = require("url");
function loadedSourceMaps(urls, findSourceMap) {
  const maps = {};
  const withoutMap = /* @__PURE__ */ new Set();
  for (const url of new Set(urls)) {
    const map = url === "" ? null : mapOf(url, findSourceMap);
    if (map !== null) maps[url] = map;
    else if (COMPILED.test(url)) withoutMap.add(url);
  }
  return withoutMap.size === 0 ? maps : { ...maps, ...mapsWithin(withoutMap) };
}
var COMPILED = /\.(?:[cm]?ts|tsx|jsx)(?:\?.*)?$/;
function mapOf(url, findSourceMap) {
  var _a;
  try {
    const payload = (_a = findSourceMap(url)) == null ? void 0 : _a.payload;
    return payload ? withoutTexts2(payload) : null;
  } catch {
    return null;
  }
}
function withoutTexts2({
  version,
  sources,
  sourceRoot,
  mappings,
  names,
  sections
}) {
  if (!sections) return { version, sources, sourceRoot, mappings, names };
  return {
    version,
    sections: sections.map(({ offset, map }) => ({ offset, map: withoutTexts2(map) }))
  };
}
function mapsWithin(urls) {
  const maps = {};
  try {
    const { Session } = (0, import_node_module.createRequire)(__filename)("inspector");
    const session = new Session();
    session.connect();
    const found = /* @__PURE__ */ new Map();
    session.on("Debugger.scriptParsed", ({ params: { url, sourceMapURL = "" } }) => {
      if (sourceMapURL.startsWith("data:")) found.set(pathIn(url), sourceMapURL);
    });
    session.post("Debugger.enable");
    session.post("Debugger.disable");
    session.disconnect();
    for (const url of urls) {
      const map = parsed(found.get(pathIn(url)) ?? "");
      if (map !== null) maps[url] = map;
    }
  } catch {
  }
  return maps;
}
function pathIn(url) {
  return url.startsWith("file:") ? (0, import_node_url2.fileURLToPath)(url.replace(/[?#].*$/, "")) : url;
}
function parsed(dataUrl) {
  var _a;
  const data = (_a = /^data:application\/json[^,]*;base64,(.*)$/.exec(dataUrl)) == null ? void 0 : _a[1];
  if (data === void 0) return null;
  try {
    return withoutTexts2(JSON.parse(Buffer.from(data, "base64").toString("utf8")));
  } catch {
    return null;
  }
}

// src/adapters/runtime/own-calls.ts
var import_node_diagnostics_channel = require("diagnostics_channel");
var _sending, _sent;
var OwnCalls = class {
  constructor() {
    /** By the object that a client has for a call. */
    __privateAdd(this, _sending, /* @__PURE__ */ new WeakMap());
    /** By both ports of the connection. It has one call at a time. */
    __privateAdd(this, _sent, /* @__PURE__ */ new Map());
    (0, import_node_diagnostics_channel.subscribe)("undici:client:sendHeaders", (message) => {
      var _a;
      const { request, socket } = message;
      (_a = __privateGet(this, _sending).get(request)) == null ? void 0 : _a(socket);
    });
  }
  /**
   * A call begins.
   *
   * @param handle the object that its client has for it
   * @returns ends it
   */
  began(handle, call) {
    let key = null;
    let isOver = false;
    const isSentOn = (socket2) => {
      const connected = () => {
        if (isOver) return;
        key = keyOf2(socket2.localPort, socket2.remotePort);
        if (key !== null) __privateGet(this, _sent).set(key, call);
      };
      if (socket2.connecting === true) socket2.once("connect", connected);
      else connected();
    };
    __privateGet(this, _sending).set(handle, isSentOn);
    const { socket, once } = handle;
    if (isObject(socket)) isSentOn(socket);
    else if (typeof once === "function") Reflect.apply(once, handle, ["socket", isSentOn]);
    return () => {
      isOver = true;
      if (key !== null && __privateGet(this, _sent).get(key) === call) __privateGet(this, _sent).delete(key);
    };
  }
  /**
   * The call of this process that a request is; null if it came from elsewhere.
   *
   * @param socket on which it came; apps also hand requests to a server that have none
   */
  behind(socket) {
    const key = keyOf2(socket == null ? void 0 : socket.remotePort, socket == null ? void 0 : socket.localPort);
    return key === null ? null : __privateGet(this, _sent).get(key) ?? null;
  }
};
_sending = new WeakMap();
_sent = new WeakMap();
function keyOf2(from, to) {
  return from === void 0 || to === void 0 ? null : `${from} ${to}`;
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
  const met = __privateGet(this, _stalls2).metBy(start, end, waitsOf(onPath));
  const part = emptyPart();
  part.requests = 1;
  part.time = end - start + met.before;
  part.stalled = met.stalled;
  part.collected = met.collected;
  for (const { key, shape, spans } of shapes2) {
    let path = 0;
    for (const span of spans) {
      for (const waited of onPath.get(span) ?? []) {
        path += waited.end - waited.start - overlap(met.stretches, waited);
      }
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
function waitsOf(onPath) {
  return [...onPath].flatMap(
    ([{ shape, end, ofApp }, stretches]) => ofApp === void 0 ? stretches.map((each) => ({ ...each, until: end, isTimer: shape.kind === "timer" })) : []
  );
}
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

// src/adapters/runtime/turns.ts
var import_node_async_hooks2 = require("async_hooks");
var _last;
var Turns = class {
  constructor() {
    /** The number of the current turn, if a wait of a request began it; otherwise 0. */
    __publicField(this, "now", 0);
    __privateAdd(this, _last, 0);
  }
  /** The callback of a wait is called next. */
  begins() {
    __privateSet(this, _last, __privateGet(this, _last) + 1);
    this.now = __privateGet(this, _last);
  }
  /** Any other callback is called next, as by a hook `before`. */
  mayEnd() {
    if (this.now !== 0 && isOfEventLoop((0, import_node_async_hooks2.executionAsyncResource)())) this.now = 0;
  }
};
_last = new WeakMap();
var GOING_ON = /* @__PURE__ */ new Set(["PROMISE", "Immediate"]);
function isGoingOn(type) {
  return GOING_ON.has(type);
}
function isOfEventLoop(resource) {
  return !(resource instanceof Promise || resource instanceof import_node_async_hooks2.AsyncResource || Object.getPrototypeOf(resource) === Object.prototype);
}

// src/adapters/runtime/tracer.ts
var MAX_SPANS2 = 1e3;
var _spans2, _stalls3, _slowest, _timer, _collections2, _Folding_instances, tick_fn, collected_fn;
var Folding = class {
  constructor() {
    __privateAdd(this, _Folding_instances);
    __privateAdd(this, _spans2, new FoldedSpans());
    __privateAdd(this, _stalls3, new EventLoopStalls(import_node_perf_hooks2.performance.now()));
    __privateAdd(this, _slowest, new SlowestRequests(__privateGet(this, _stalls3)));
    __privateAdd(this, _timer);
    __privateAdd(this, _collections2);
    __privateSet(this, _timer, setInterval(() => {
      __privateMethod(this, _Folding_instances, tick_fn).call(this);
    }, TICK));
    __privateGet(this, _timer).unref();
    __privateSet(this, _collections2, new import_node_perf_hooks2.PerformanceObserver((list) => {
      __privateMethod(this, _Folding_instances, collected_fn).call(this, list.getEntries());
    }));
    __privateGet(this, _collections2).observe({ entryTypes: ["gc"] });
  }
  add(...request) {
    __privateGet(this, _slowest).add(__privateGet(this, _spans2).add(...request));
  }
  result() {
    clearInterval(__privateGet(this, _timer));
    __privateMethod(this, _Folding_instances, tick_fn).call(this);
    if (typeof __privateGet(this, _collections2).takeRecords === "function") {
      __privateMethod(this, _Folding_instances, collected_fn).call(this, __privateGet(this, _collections2).takeRecords());
    }
    __privateGet(this, _collections2).disconnect();
    return { ...__privateGet(this, _spans2).result(), slowest: __privateGet(this, _slowest).result() };
  }
};
_spans2 = new WeakMap();
_stalls3 = new WeakMap();
_slowest = new WeakMap();
_timer = new WeakMap();
_collections2 = new WeakMap();
_Folding_instances = new WeakSet();
tick_fn = function() {
  if (__privateGet(this, _stalls3).tick(import_node_perf_hooks2.performance.now())) {
    setImmediate(() => {
      __privateGet(this, _stalls3).turned(import_node_perf_hooks2.performance.now());
    });
  }
  __privateGet(this, _slowest).settle();
};
collected_fn = function(entries) {
  for (const { startTime, duration } of entries) __privateGet(this, _stalls3).collected(startTime, duration);
};
var _turns;
var TracedRequest = class {
  constructor(turns) {
    __publicField(this, "start", import_node_perf_hooks2.performance.now());
    __publicField(this, "spans", []);
    __publicField(this, "ofApp", new AppSpansOfRequest());
    /** In which it certainly went on. */
    __publicField(this, "goesOnIn", /* @__PURE__ */ new Set());
    __privateAdd(this, _turns);
    __publicField(this, "isOver", false);
    __privateSet(this, _turns, turns);
  }
  goesOn() {
    if (__privateGet(this, _turns).now !== 0) this.goesOnIn.add(__privateGet(this, _turns).now);
  }
  /**
   * @param call a call, which may turn out to be answered by this process
   * @param repeats whether it begins again whenever it ends
   * @returns ends it, and whether it has begun again
   */
  began(shape, call = null, repeats = false) {
    let start = import_node_perf_hooks2.performance.now();
    let began = __privateGet(this, _turns).now;
    let isOpen = true;
    return () => {
      if (!isOpen || this.isOver || this.spans.length === MAX_SPANS2) return false;
      isOpen = repeats;
      const end = import_node_perf_hooks2.performance.now();
      const ended = __privateGet(this, _turns).now;
      const span = { shape, start, end, turns: { began, ended } };
      this.spans.push((call == null ? void 0 : call.isOwn) === true ? { ...span, ofApp: { within: null } } : span);
      start = end;
      began = ended;
      return repeats;
    };
  }
};
_turns = new WeakMap();
var KINDS2 = {
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
  SIGNREQUEST: ["thread-pool", "sign"],
  VERIFYREQUEST: ["thread-pool", "verify"],
  CIPHERREQUEST: ["thread-pool", "cipher"],
  DERIVEBITSREQUEST: ["thread-pool", "derive bits"],
  KEYGENREQUEST: ["thread-pool", "generate key"],
  KEYPAIRGENREQUEST: ["thread-pool", "generate key"],
  KEYEXPORTREQUEST: ["thread-pool", "export key"],
  RANDOMPRIMEREQUEST: ["thread-pool", "prime"],
  CHECKPRIMEREQUEST: ["thread-pool", "prime"],
  ZLIB: ["thread-pool", "zlib"]
};
function isInterval(resource) {
  return typeof resource._repeat === "number";
}
function atEachWrite(handle, begins) {
  const { write } = handle;
  handle.write = function(...args) {
    begins();
    return Reflect.apply(write, this, args);
  };
}
function isPartOf(kind, later) {
  return kind === later || later === "call" && (kind === "connection" || kind === "dns");
}
var nothing = () => {
};
function startTracing() {
  return new RequestTracer();
}
var _contexts, _appSpans, _calls, _turns2, _folding, _open, _RequestTracer_instances, context_fn, inContext_fn, beginsLater_fn, began_fn2, _workBegan, beganCall_fn, _connectionWanted, _resourceBegan, _resourceEnds, _serve, served_fn;
var RequestTracer = class {
  constructor() {
    __privateAdd(this, _RequestTracer_instances);
    __publicField(this, "observer");
    __privateAdd(this, _contexts, new import_node_async_hooks3.AsyncLocalStorage());
    __privateAdd(this, _appSpans, new AppSpans(() => {
      var _a;
      return ((_a = __privateMethod(this, _RequestTracer_instances, context_fn).call(this)) == null ? void 0 : _a.request.ofApp) ?? null;
    }));
    __privateAdd(this, _calls, new OwnCalls());
    __privateAdd(this, _turns2, new Turns());
    /** The load that is traced; null while none is. */
    __privateAdd(this, _folding, null);
    /** Ends what async_hooks has seen begin, by async id: until its callback. */
    __privateAdd(this, _open, /* @__PURE__ */ new Map());
    /** The app asks others for something. */
    __privateAdd(this, _workBegan, (work) => {
      if (__privateMethod(this, _RequestTracer_instances, context_fn).call(this) === null) return nothing;
      const done = work();
      __privateGet(this, _appSpans).watchedBegan(done.client);
      return done.client === "http" ? __privateMethod(this, _RequestTracer_instances, beganCall_fn).call(this, done) : __privateMethod(this, _RequestTracer_instances, began_fn2).call(this, "query", (frame) => nameOf(done, frame));
    });
    /** The app asks a pool for a connection. */
    __privateAdd(this, _connectionWanted, (size, take, callback) => {
      const context = __privateMethod(this, _RequestTracer_instances, context_fn).call(this);
      if (context === null) return take(callback);
      __privateGet(this, _appSpans).watchedBegan(null);
      const end = __privateMethod(this, _RequestTracer_instances, began_fn2).call(this, "pool", () => "connection", size);
      if (callback !== null) {
        return take(
          __privateMethod(this, _RequestTracer_instances, inContext_fn).call(this, context, (...args) => {
            end();
            return callback(...args);
          })
        );
      }
      const taken = take(null);
      if (taken instanceof Promise) taken.then(end, end);
      return taken;
    });
    /** Called by async_hooks for everything that the app begins and that calls back. */
    __privateAdd(this, _resourceBegan, (id, type, _, resource) => {
      var _a, _b;
      if (__privateGet(this, _folding) === null) return;
      if (__privateGet(this, _turns2).now !== 0 && isGoingOn(type)) (_a = __privateMethod(this, _RequestTracer_instances, context_fn).call(this)) == null ? void 0 : _a.request.goesOn();
      const known = KINDS2[type];
      if (!known) return;
      const [kind, name] = known;
      if (kind !== "thread-pool") {
        const end = __privateMethod(this, _RequestTracer_instances, began_fn2).call(this, kind, () => name, null, null, isInterval(resource));
        if (end !== nothing) __privateGet(this, _open).set(id, end);
        return;
      }
      const context = __privateMethod(this, _RequestTracer_instances, context_fn).call(this);
      if (context === null || __privateGet(this, _appSpans).isExporting()) return;
      const caller = callerOf(() => false);
      const frame = caller.frames[0] ?? null;
      const by = ((_b = caller.package) == null ? void 0 : _b.slice(0, MAX_PACKAGE_NAME)) ?? null;
      const shape = { kind, name, frame, size: null, package: by };
      const beginsTask = () => {
        var _a2;
        const request = ((_a2 = __privateGet(this, _contexts).getStore()) == null ? void 0 : _a2.request) ?? context.request;
        __privateGet(this, _open).set(id, request.began(shape));
      };
      if (type === "ZLIB") atEachWrite(resource, beginsTask);
      else beginsTask();
    });
    /** The same before it calls back. */
    __privateAdd(this, _resourceEnds, (id) => {
      const end = __privateGet(this, _open).get(id);
      if (!end) {
        __privateGet(this, _turns2).mayEnd();
        return;
      }
      __privateGet(this, _turns2).begins();
      if (end() !== true) __privateGet(this, _open).delete(id);
    });
    /** The app gets a request. */
    __privateAdd(this, _serve, (handle, [received, response]) => {
      const folding = __privateGet(this, _folding);
      if (folding === null) return handle();
      const call = __privateGet(this, _calls).behind(received.socket);
      if (call !== null) {
        call.isOwn = true;
        const { request: request2 } = call;
        response.once("prefinish", () => {
          request2.goesOn();
        });
        return request2.isOver ? __privateGet(this, _contexts).exit(handle) : __privateGet(this, _contexts).run({ request: request2, later: null }, handle);
      }
      const request = new TracedRequest(__privateGet(this, _turns2));
      const answer = response;
      answer.once("prefinish", () => {
        request.goesOn();
      });
      answer.once("finish", () => {
        __privateMethod(this, _RequestTracer_instances, served_fn).call(this, request, folding);
      });
      return __privateGet(this, _contexts).run({ request, later: null }, handle);
    });
    this.observer = {
      began: __privateGet(this, _workBegan),
      pool: __privateGet(this, _connectionWanted),
      onBehalf: __privateMethod(this, _RequestTracer_instances, beginsLater_fn).call(this, "query"),
      callback: (callback) => {
        const context = __privateMethod(this, _RequestTracer_instances, context_fn).call(this);
        return context === null ? callback : __privateMethod(this, _RequestTracer_instances, inContext_fn).call(this, context, callback);
      }
    };
    (0, import_node_async_hooks3.createHook)({ init: __privateGet(this, _resourceBegan), before: __privateGet(this, _resourceEnds) }).enable();
    for (const { Server } of [http, https]) traceServer(Server.prototype, __privateGet(this, _serve));
    traceClients(__privateMethod(this, _RequestTracer_instances, beginsLater_fn).call(this, "call"));
  }
  begin() {
    var _a;
    (_a = __privateGet(this, _folding)) == null ? void 0 : _a.result();
    __privateGet(this, _appSpans).watch();
    __privateSet(this, _folding, new Folding());
  }
  end() {
    var _a;
    const result = ((_a = __privateGet(this, _folding)) == null ? void 0 : _a.result()) ?? null;
    __privateSet(this, _folding, null);
    __privateGet(this, _open).clear();
    return result === null ? null : { ...result, maps: mapsOf(result) };
  }
};
_contexts = new WeakMap();
_appSpans = new WeakMap();
_calls = new WeakMap();
_turns2 = new WeakMap();
_folding = new WeakMap();
_open = new WeakMap();
_RequestTracer_instances = new WeakSet();
/** What the current code belongs to; null if it is part of no request, or no load is traced. */
context_fn = function() {
  return __privateGet(this, _folding) === null ? null : __privateGet(this, _contexts).getStore() ?? null;
};
inContext_fn = function(context, callback) {
  const contexts = __privateGet(this, _contexts);
  return function(...args) {
    return contexts.run(context, () => Reflect.apply(callback, this, args));
  };
};
/** Runs what begins a query or a call later, and keeps the place of the code that asked for it. */
beginsLater_fn = function(kind) {
  return (start) => {
    const context = __privateMethod(this, _RequestTracer_instances, context_fn).call(this);
    if (context === null) return start();
    return __privateGet(this, _contexts).run({ ...context, later: { kind, places: placesOf() } }, start);
  };
};
/** Work begins, of the request that the current code belongs to. @returns ends it */
began_fn2 = function(kind, name, size = null, call = null, repeats = false) {
  const context = __privateMethod(this, _RequestTracer_instances, context_fn).call(this);
  if (context === null || __privateGet(this, _appSpans).isExporting()) return nothing;
  const { later, request } = context;
  const asked = later !== null && isPartOf(kind, later.kind) ? later.places : [];
  const here = kind === "query" && asked.length > 0 ? [] : placesOf();
  const [frame = null, ...callers] = here.length > 0 ? here : asked;
  const shape = { kind, name: name(frame), frame, callers, size, package: null };
  return request.began(shape, call, repeats);
};
_workBegan = new WeakMap();
/** A call, which may turn out to be answered by this process. */
beganCall_fn = function(done) {
  var _a;
  const request = (_a = __privateGet(this, _contexts).getStore()) == null ? void 0 : _a.request;
  if (request === void 0 || done.handle === void 0) {
    return __privateMethod(this, _RequestTracer_instances, began_fn2).call(this, "call", (frame) => nameOf(done, frame));
  }
  const call = { request, isOwn: false };
  const isAnswered = __privateGet(this, _calls).began(done.handle, call);
  const end = __privateMethod(this, _RequestTracer_instances, began_fn2).call(this, "call", (frame) => nameOf(done, frame), null, call);
  return () => {
    end();
    isAnswered();
  };
};
_connectionWanted = new WeakMap();
_resourceBegan = new WeakMap();
_resourceEnds = new WeakMap();
_serve = new WeakMap();
served_fn = function(request, folding) {
  request.isOver = true;
  request.ofApp.isOver = true;
  const spans = [...request.spans, ...request.ofApp.spans()];
  folding.add(request.start, import_node_perf_hooks2.performance.now(), spans, request.goesOnIn);
  if (__privateGet(this, _open).size > MAX_OPEN) __privateGet(this, _open).clear();
};
var MAX_OPEN = 5e4;
var requireHere = (0, import_node_module2.createRequire)(__filename);
function mapsOf(trace) {
  const { findSourceMap } = requireHere("module");
  const urls = framesOf([trace]).map(({ url }) => url);
  return findSourceMap ? loadedSourceMaps(urls, findSourceMap) : {};
}
function traceServer(prototype, serve) {
  const owner = prototype;
  const { emit } = owner;
  owner.emit = function(event, ...args) {
    const original = () => Reflect.apply(emit, this, [event, ...args]);
    return event === "request" ? serve(original, args) : original();
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
  (0, import_node_module2.syncBuiltinESMExports)();
  const { fetch } = globalThis;
  if (typeof fetch !== "function") return;
  const value = wrapped(fetch);
  Object.defineProperty(globalThis, "fetch", { configurable: true, writable: true, value });
}
var shapes = /* @__PURE__ */ new Map();
var MAX_CACHED = 1e3;
var MAX_CACHED_LENGTH = 16384;
function nameOf(work, frame) {
  const { client, text } = work;
  if (client === "http") return callShape(work, frame === null ? NO_WORDS : wordsIn(frame.url));
  const shapeOf2 = () => isSql(client) ? statementShape(client, text) : commandShape(text);
  if (text.length > MAX_CACHED_LENGTH) return shapeOf2();
  const key = `${client} ${text}`;
  const known = shapes.get(key);
  if (known !== void 0) return known;
  const shape = shapeOf2();
  if (shapes.size < MAX_CACHED) shapes.set(key, shape);
  return shape;
}
function isSql(client) {
  return client === "pg" || client === "mysql";
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  startTracing
});
