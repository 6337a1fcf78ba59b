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

// src/adapters/runtime/preload.ts
var preload_exports = {};
__export(preload_exports, {
  keptTick: () => keptTick
});
module.exports = __toCommonJS(preload_exports);
var import_node_fs6 = require("fs");
var import_node_module3 = require("module");
var import_node_net3 = require("net");
var import_node_path3 = require("path");
var v85 = __toESM(require("v8"), 1);
var import_node_worker_threads = require("worker_threads");

// src/adapters/runtime/boot-notes.ts
var import_node_events = require("events");
var import_node_fs = require("fs");
var import_node_net = require("net");
var MAX_NOTES = 100;
function noteBoot(file, luck) {
  let left = MAX_NOTES;
  const note = (entry) => {
    if (left === 0) return;
    left -= 1;
    try {
      (0, import_node_fs.appendFileSync)(file, `${JSON.stringify(entry)}
`);
    } catch {
      left = 0;
    }
  };
  note({ pid: process.pid, script: process.env["pm_exec_path"] ?? process.argv[1] ?? null, luck });
  void debuggerPort().then((port) => {
    if (port !== null) note({ pid: process.pid, debugger: port });
  });
  const endLooking = whenWaiting(() => {
    note({ pid: process.pid, isWaiting: true });
  });
  const watched = /* @__PURE__ */ new WeakSet();
  const prototype = import_node_net.Socket.prototype;
  const { connect: original } = prototype;
  const noting = function(...args) {
    if (left > 0 && !watched.has(this)) {
      watched.add(this);
      this.on(import_node_events.errorMonitor, (error) => {
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
async function debuggerPort() {
  const options = [...process.execArgv, process.env["NODE_OPTIONS"] ?? ""];
  if (!options.some((option) => option.includes("--inspect"))) return null;
  try {
    const { url } = await import("inspector");
    const address = url();
    return address === void 0 ? null : Number(new URL(address).port);
  } catch {
    return null;
  }
}
function notingPorts(file) {
  const noted = /* @__PURE__ */ new Set();
  return (port) => {
    if (file === void 0 || noted.has(port)) return;
    noted.add(port);
    const entry = { pid: process.pid, remapped: port };
    try {
      (0, import_node_fs.appendFileSync)(file, `${JSON.stringify(entry)}
`);
    } catch {
    }
  };
}
var LOOK_INTERVAL = 200;
var LOOKS = 10;
var MAX_CPU_WAITING = 2e4;
function whenWaiting(callback) {
  if (typeof process.getActiveResourcesInfo !== "function") return () => {
  };
  let looks = 0;
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const active = process.getActiveResourcesInfo();
    const isWaiting = user + system < MAX_CPU_WAITING && active.length > 0 && active.every((each) => each === "TCPServerWrap");
    looks = isWaiting ? looks + 1 : 0;
    if (looks < LOOKS) return;
    end();
    callback();
  }, LOOK_INTERVAL);
  timer.unref();
  const end = () => {
    clearInterval(timer);
    process.removeListener("worker", end);
  };
  process.once("worker", end);
  return end;
}
function failedConnections(error) {
  if (typeof error !== "object" || error === null) return [];
  const { syscall, code, address, hostname: hostname2, port, errors } = error;
  if (Array.isArray(errors)) return errors.flatMap(failedConnections);
  const host = address ?? hostname2;
  const isConnection = syscall === "connect" || syscall === "getaddrinfo";
  if (!isConnection || typeof code !== "string" || typeof host !== "string") return [];
  return [{ code, host, port: typeof port === "number" ? port : null }];
}

// src/adapters/runtime/call-counter.ts
var import_node_module2 = require("module");
var import_node_url2 = require("url");
var v8 = __toESM(require("v8"), 1);
var import_node_vm = require("vm");

// src/adapters/runtime/loaded-source-maps.ts
var import_node_module = require("module");
var import_node_url = require("url");
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
  var _a2;
  try {
    const payload = (_a2 = findSourceMap(url)) == null ? void 0 : _a2.payload;
    return payload ? withoutTexts(payload) : null;
  } catch {
    return null;
  }
}
function withoutTexts({
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
    sections: sections.map(({ offset, map }) => ({ offset, map: withoutTexts(map) }))
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
  return url.startsWith("file:") ? (0, import_node_url.fileURLToPath)(url.replace(/[?#].*$/, "")) : url;
}
function parsed(dataUrl) {
  var _a2;
  const data = (_a2 = /^data:application\/json[^,]*;base64,(.*)$/.exec(dataUrl)) == null ? void 0 : _a2[1];
  if (data === void 0) return null;
  try {
    return withoutTexts(JSON.parse(Buffer.from(data, "base64").toString("utf8")));
  } catch {
    return null;
  }
}

// src/adapters/runtime/scripts.ts
function isFile(url) {
  return /^(?:file:|\/|[A-Za-z]:[\\/])/.test(url);
}
function packageOf(url) {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(url) ?? [];
  return name === void 0 ? null : name.replace("\\", "/");
}
var _starts;
var TextLines = class {
  constructor(text) {
    __publicField(this, "text");
    __privateAdd(this, _starts, [0]);
    this.text = text;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
      __privateGet(this, _starts).push(at + 1);
  }
  lineAt(offset) {
    return lastAtMost(__privateGet(this, _starts), offset);
  }
  /** The offset of a line's first character; that of the text's end for later lines. */
  startOf(line) {
    return __privateGet(this, _starts)[line] ?? this.text.length;
  }
  /** Where a CPU profile has the function that begins at the offset in V8's coverage. */
  frameAt(offset) {
    const at = offset + headLength(this.text.slice(offset, offset + MAX_HEAD), offset === 0);
    const lineNumber = this.lineAt(at);
    return { lineNumber, columnNumber: at - (__privateGet(this, _starts)[lineNumber] ?? 0) };
  }
};
_starts = new WeakMap();
var MAX_HEAD = 1e3;
var GAP = String.raw`(?:\s|/\*[\s\S]*?\*/|//.*\n)*`;
var MODIFIERS = new RegExp(String.raw`^(?!async${GAP}\()(?:(?:async|get|set)${GAP})?\*?${GAP}`);
var FUNCTION = new RegExp(String.raw`^(?:async\s+)?function\b${GAP}\*?${GAP}`);
var NAME = String.raw`(?:#?(?:[\p{ID_Continue}$.]|\\u(?:\w{4}|\{\w+\}))+|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")`;
var UP_TO_PARAMETERS = new RegExp(String.raw`^${NAME}?${GAP}(?=\()`, "u");
function headLength(text, mayBeScript) {
  var _a2, _b, _c;
  const before = ((_a2 = FUNCTION.exec(text)) == null ? void 0 : _a2[0]) ?? (mayBeScript ? null : (_b = MODIFIERS.exec(text)) == null ? void 0 : _b[0]);
  if (before == null) return 0;
  const name = before.length + computedNameLength(text.slice(before.length));
  const rest = (_c = UP_TO_PARAMETERS.exec(text.slice(name))) == null ? void 0 : _c[0];
  return rest === void 0 ? 0 : name + rest.length;
}
var BRACKETS = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\*.*?\*\/|\/\/[^\n]*|[[\]]/gs;
function computedNameLength(text) {
  if (!text.startsWith("[")) return 0;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(BRACKETS)) {
    if (token === "[") depth += 1;
    if (token === "]") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return 0;
}
var _session, _texts;
var ScriptTexts = class {
  constructor(session) {
    __privateAdd(this, _session);
    __privateAdd(this, _texts, /* @__PURE__ */ new Map());
    __privateSet(this, _session, session);
    session.post("Debugger.enable");
  }
  /** Null if it cannot be read, or is empty. */
  linesOf(scriptId) {
    let lines = __privateGet(this, _texts).get(scriptId);
    if (lines === void 0) {
      let text = "";
      __privateGet(this, _session).post("Debugger.getScriptSource", { scriptId }, (error, source) => {
        if (error === null) text = (source == null ? void 0 : source.scriptSource) ?? "";
      });
      lines = text === "" ? null : new TextLines(text);
      __privateGet(this, _texts).set(scriptId, lines);
    }
    return lines;
  }
  close() {
    __privateGet(this, _session).post("Debugger.disable");
  }
};
_session = new WeakMap();
_texts = new WeakMap();
function lastAtMost(numbers, value) {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

// src/adapters/runtime/call-counter.ts
var MAX_COUNTED_FUNCTIONS = 2e4;
var _session2, _canary, _CallCounter_instances, take_fn, located_fn;
var _CallCounter = class _CallCounter {
  constructor(session) {
    __privateAdd(this, _CallCounter_instances);
    __privateAdd(this, _session2);
    __privateAdd(this, _canary);
    __privateSet(this, _session2, session);
    __privateSet(this, _canary, (0, import_node_vm.runInThisContext)(CANARY, { filename: CANARY_NAME }));
  }
  /**
   * Counts from now on. What is loaded later is counted, so this comes before the app's code.
   *
   * @returns null if this Node.js cannot count
   */
  static start() {
    try {
      const { Session } = requireHere("inspector");
      const session = new Session();
      session.connect();
      session.post("Profiler.enable");
      const wanted = { callCount: true, detailed: true };
      session.post("Profiler.startPreciseCoverage", wanted);
      for (const flag of flagsAgainstOptimisation()) v8.setFlagsFromString(flag);
      return new _CallCounter(session);
    } catch {
      return null;
    }
  }
  /** From now on, calls are counted from zero. */
  begin() {
    for (let i = 0; i < 100; i++) __privateGet(this, _canary).call(this, CANARY_CALLS);
    __privateMethod(this, _CallCounter_instances, take_fn).call(this);
  }
  /** @returns null if the counts are not to be trusted */
  end() {
    __privateGet(this, _canary).call(this, CANARY_CALLS);
    const scripts = __privateMethod(this, _CallCounter_instances, take_fn).call(this);
    if (!isRight(scripts)) return null;
    const own2 = scripts.filter(({ url }) => isFile(url) && !isPreload(url));
    const { functions, isComplete } = __privateMethod(this, _CallCounter_instances, located_fn).call(this, own2);
    functions.sort((a, b) => Number(isOfPackage(a)) - Number(isOfPackage(b)) || b.count - a.count);
    const kept = functions.slice(0, MAX_COUNTED_FUNCTIONS);
    const urls = kept.map(({ frame }) => frame.url);
    const { findSourceMap } = requireHere("module");
    return {
      functions: kept,
      isComplete: isComplete && kept.length === functions.length,
      maps: findSourceMap ? loadedSourceMaps(urls, findSourceMap) : {}
    };
  }
};
_session2 = new WeakMap();
_canary = new WeakMap();
_CallCounter_instances = new WeakSet();
/** What was called since the last time. */
take_fn = function() {
  let scripts = [];
  __privateGet(this, _session2).post("Profiler.takePreciseCoverage", (error, { result } = { result: [] }) => {
    if (error === null) scripts = result;
  });
  return scripts;
};
/** With lines and columns, which take the scripts' texts. No code of the app runs meanwhile. */
located_fn = function(scripts) {
  let isComplete = true;
  const texts = new ScriptTexts(__privateGet(this, _session2));
  const functions = scripts.flatMap(({ scriptId, url, functions: all }) => {
    const { called, others } = calledFunctions(all);
    const lines = called.length === 0 ? null : texts.linesOf(scriptId);
    isComplete && (isComplete = others === 0 && (lines !== null || called.length === 0));
    if (lines === null) return [];
    return called.map(({ name: functionName, offset, count }) => ({
      frame: { functionName, url, ...lines.frameAt(offset) },
      count
    }));
  });
  texts.close();
  return { functions, isComplete };
};
var CallCounter = _CallCounter;
function flagsAgainstOptimisation() {
  const isOld = Number.parseInt(process.versions.v8, 10) < 11;
  if (isOld) return ["--no-opt"];
  const hasMaglev = process.arch === "x64" || process.arch === "arm64";
  return ["--no-turbofan", ...hasMaglev ? ["--no-maglev"] : []];
}
var CANARY = `{
  const step = (n) => n & 1;
  (function loop(calls) {
    let sum = 0;
    for (let i = 0; i < calls; i++) sum += step(i);
    return sum;
  });
}`;
var CANARY_NAME = "cannongate-canary";
var CANARY_CALLS = 1e3;
function isRight(scripts) {
  var _a2;
  const canary = scripts.find(({ url }) => url === CANARY_NAME);
  const step = canary == null ? void 0 : canary.functions.find(({ functionName }) => functionName === "step");
  return ((_a2 = step == null ? void 0 : step.ranges[0]) == null ? void 0 : _a2.count) === CANARY_CALLS;
}
function calledFunctions(functions) {
  const called = [];
  let others = 0;
  for (const { functionName: name, ranges, isBlockCoverage } of functions) {
    const [{ startOffset: offset, count } = { startOffset: 0, count: 0 }] = ranges;
    if (count === 0 || offset === 0 && name === "") continue;
    if (isBlockCoverage) called.push({ name, offset, count });
    else others += 1;
  }
  return { called, others };
}
function requireHere(name) {
  return (0, import_node_module2.createRequire)(__filename)(name);
}
function isOfPackage({ frame }) {
  return /[\\/]node_modules[\\/]/.test(frame.url);
}
function isPreload(url) {
  return url === __filename || url === (0, import_node_url2.pathToFileURL)(__filename).href;
}

// src/adapters/runtime/cpu-profile.ts
var import_node_fs3 = require("fs");
var import_node_path = require("path");

// src/adapters/runtime/cpu-times.ts
var import_node_fs2 = require("fs");
var PROFILER = "v8:ProfEvntProc";
function cpu() {
  const { user, system } = process.cpuUsage();
  const profiler = profilerCpu();
  const { ran, waited } = threadTimes("thread-self");
  return { main: ran, waited, all: user + system - profiler, profiler };
}
function profilerCpu() {
  try {
    const threads = (0, import_node_fs2.readdirSync)("/proc/self/task").map((id) => `self/task/${id}`);
    return threads.filter((thread) => (0, import_node_fs2.readFileSync)(`/proc/${thread}/comm`, "latin1").trim() === PROFILER).reduce((sum, thread) => sum + (threadTimes(thread).ran ?? 0), 0);
  } catch {
    return 0;
  }
}
function threadTimes(thread) {
  try {
    const [ran = 0, waited = 0] = (0, import_node_fs2.readFileSync)(`/proc/${thread}/schedstat`, "latin1").split(" ").map((nanoseconds) => Number.parseInt(nanoseconds, 10) / 1e3);
    return ran > 0 ? { ran, waited } : { ran: null, waited: 0 };
  } catch {
    return { ran: null, waited: 0 };
  }
}

// src/adapters/runtime/inlined-functions.ts
var MAX_CALLEES = 500;
var MAX_DEPTH = 4;
function noteInlined(session, nodes) {
  let coverage = [];
  session.post("Profiler.getBestEffortCoverage", (error, answer) => {
    if (error === null) coverage = answer.result;
  });
  if (coverage.length === 0) return;
  const texts = new ScriptTexts(session);
  try {
    new InlinedFunctions(nodes, coverage, texts).note();
  } finally {
    texts.close();
  }
}
var _nodes, _scripts, _texts2, _named, _atFrames, _callees, _InlinedFunctions_instances, candidatesOf_fn, ownerAmong_fn, mayBeElsewhere_fn, having_fn, onlyOneWith_fn, isElsewhere_fn, hasCalledOn_fn, functionsBelow_fn, calleesOf_fn, namedIn_fn, innermost_fn, innermostOf_fn, has_fn, rangeOf_fn, functionAt_fn, frameOf_fn, linesOf_fn;
var InlinedFunctions = class {
  constructor(nodes, coverage, texts) {
    __privateAdd(this, _InlinedFunctions_instances);
    __privateAdd(this, _nodes);
    __privateAdd(this, _scripts, /* @__PURE__ */ new Map());
    __privateAdd(this, _texts2);
    /** Functions by name. */
    __privateAdd(this, _named, /* @__PURE__ */ new Map());
    __privateAdd(this, _atFrames, /* @__PURE__ */ new Map());
    __privateAdd(this, _callees, /* @__PURE__ */ new Map());
    __privateSet(this, _nodes, new Map(nodes.map((node) => [node.id, node])));
    __privateSet(this, _texts2, texts);
    for (const each of coverage) {
      const script = scriptOf(each);
      __privateGet(this, _scripts).set(script.id, script);
      for (const known of script.functions) {
        const name = lastPart(known.name);
        if (name === "" || !known.isCalled) continue;
        const others = __privateGet(this, _named).get(name);
        if (others) others.push(known);
        else __privateGet(this, _named).set(name, [known]);
      }
    }
  }
  note() {
    for (const node of __privateGet(this, _nodes).values()) {
      if (!node.positionTicks || !isFile(node.callFrame.url)) continue;
      const own2 = __privateMethod(this, _InlinedFunctions_instances, functionAt_fn).call(this, node.callFrame);
      if (own2 === null) {
        for (const ticks of node.positionTicks) ticks.inlined = null;
        continue;
      }
      let candidates = null;
      for (const ticks of node.positionTicks) {
        const line = ticks.line - 1;
        const nested = __privateMethod(this, _InlinedFunctions_instances, has_fn).call(this, own2, line) ? __privateMethod(this, _InlinedFunctions_instances, innermost_fn).call(this, own2, line) : null;
        if (nested === own2 || (nested == null ? void 0 : nested.isCalled) === false) continue;
        candidates ?? (candidates = __privateMethod(this, _InlinedFunctions_instances, candidatesOf_fn).call(this, own2, node));
        const owner = nested ?? __privateMethod(this, _InlinedFunctions_instances, ownerAmong_fn).call(this, own2, candidates, line);
        const isCertain = nested === null || !__privateMethod(this, _InlinedFunctions_instances, mayBeElsewhere_fn).call(this, own2, candidates, line);
        ticks.inlined = isCertain && (owner == null ? void 0 : owner.isCalled) === true ? __privateMethod(this, _InlinedFunctions_instances, frameOf_fn).call(this, owner) : null;
      }
    }
  }
};
_nodes = new WeakMap();
_scripts = new WeakMap();
_texts2 = new WeakMap();
_named = new WeakMap();
_atFrames = new WeakMap();
_callees = new WeakMap();
_InlinedFunctions_instances = new WeakSet();
candidatesOf_fn = function(own2, node) {
  return { below: __privateMethod(this, _InlinedFunctions_instances, functionsBelow_fn).call(this, node), callees: __privateMethod(this, _InlinedFunctions_instances, calleesOf_fn).call(this, own2) };
};
/** The function that has a line outside of the own one; null if that is not certain. */
ownerAmong_fn = function(own2, { below, callees }, line) {
  const [owner = null, ...others] = __privateMethod(this, _InlinedFunctions_instances, having_fn).call(this, [...below, ...callees], line);
  if (others.length === 0) return owner ?? __privateMethod(this, _InlinedFunctions_instances, onlyOneWith_fn).call(this, line, own2);
  const seen = __privateMethod(this, _InlinedFunctions_instances, having_fn).call(this, below, line);
  return seen.length === 1 ? seen[0] ?? null : null;
};
/**
 * Whether a line of a function that is nested in the own one may belong to a function of another script. Each script may call the
 * only function of a module by a name that it chooses.
 */
mayBeElsewhere_fn = function(own2, { below, callees }, line) {
  if (callees.length === 0) return __privateMethod(this, _InlinedFunctions_instances, isElsewhere_fn).call(this, line, own2);
  const only = ["exports", "default"].flatMap((name) => __privateGet(this, _named).get(name) ?? []);
  return __privateMethod(this, _InlinedFunctions_instances, having_fn).call(this, [...below, ...callees, ...only], line).some(
    ({ script }) => script !== own2.script
  );
};
having_fn = function(candidates, line) {
  const having = candidates.filter((each) => __privateMethod(this, _InlinedFunctions_instances, has_fn).call(this, each, line));
  return [...new Set(having.map((each) => __privateMethod(this, _InlinedFunctions_instances, innermost_fn).call(this, each, line)))];
};
/**
 * Who calls a function by another name, or gets it as an argument, does not name it. Then no other script may have the line. The app
 * may have such a function from any package; within a package it hardly matters whose time it is.
 */
onlyOneWith_fn = function(line, own2) {
  const found = __privateMethod(this, _InlinedFunctions_instances, innermostOf_fn).call(this, own2.script, line);
  if (found === null || !found.isCalled || isWholeScript(found)) return null;
  return __privateMethod(this, _InlinedFunctions_instances, isElsewhere_fn).call(this, line, own2) ? null : found;
};
/** Whether a function of another script that the function may call has the line. */
isElsewhere_fn = function(line, { script: own2 }) {
  const owner = packageOf(own2.url);
  const mayHaveIt = ({ url }) => isFile(url) && !url.endsWith(__filename) && (owner === null || packageOf(url) === owner);
  return [...__privateGet(this, _scripts).values()].some(
    (script) => script !== own2 && mayHaveIt(script) && __privateMethod(this, _InlinedFunctions_instances, hasCalledOn_fn).call(this, script, line)
  );
};
/** Whether a function that was called has a line of the script, or a part of it. */
hasCalledOn_fn = function({ id, functions }, line) {
  const lines = __privateGet(this, _texts2).linesOf(id);
  if (!lines) return false;
  const [start, next] = [lines.startOf(line), lines.startOf(line + 1)];
  return functions.some(
    (each) => each.isCalled && each.start < next && each.end > start && !isWholeScript(each)
  );
};
functionsBelow_fn = function({ children = [] }) {
  const found = /* @__PURE__ */ new Set();
  const open = [...children];
  for (let id = open.pop(); id !== void 0; id = open.pop()) {
    const node = __privateGet(this, _nodes).get(id);
    if (!node) continue;
    const each = __privateMethod(this, _InlinedFunctions_instances, functionAt_fn).call(this, node.callFrame);
    if (each) found.add(each);
    open.push(...node.children ?? []);
  }
  return [...found];
};
calleesOf_fn = function(own2) {
  const found = /* @__PURE__ */ new Set([own2]);
  let last = [own2];
  for (let depth = 0; depth < MAX_DEPTH && last.length > 0; depth++) {
    const next = new Set(last.flatMap((each) => __privateMethod(this, _InlinedFunctions_instances, namedIn_fn).call(this, each)));
    last = [...next].filter((each) => !found.has(each));
    for (const each of last) found.add(each);
    if (found.size > MAX_CALLEES) return [];
  }
  return [...found];
};
namedIn_fn = function(each) {
  var _a2;
  let callees = __privateGet(this, _callees).get(each);
  if (callees === void 0) {
    const text = ((_a2 = __privateMethod(this, _InlinedFunctions_instances, linesOf_fn).call(this, each)) == null ? void 0 : _a2.text.slice(each.start, each.end)) ?? "";
    const words = new Set(text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
    callees = [...words].flatMap((word) => __privateGet(this, _named).get(word) ?? []);
    __privateGet(this, _callees).set(each, callees);
  }
  return callees;
};
/** Of the functions that are nested in one, the innermost that has the whole line and more; that one itself if none has. */
innermost_fn = function(outer, line) {
  const each = __privateMethod(this, _InlinedFunctions_instances, innermostOf_fn).call(this, outer.script, line);
  return each !== null && each.start >= outer.start && each.end <= outer.end ? each : outer;
};
/** The innermost function that has the whole line and more. V8 may have forgotten the function that is the whole script. */
innermostOf_fn = function(script, line) {
  const lines = __privateGet(this, _texts2).linesOf(script.id);
  const start = (lines == null ? void 0 : lines.startOf(line)) ?? 0;
  if (!lines || start === lines.text.length) return null;
  const { functions, starts } = script;
  const next = lines.startOf(line + 1);
  let each = functions[lastAtMost(starts, start - 1)] ?? null;
  while (each !== null && (each.start >= start || each.end < next)) each = each.outer;
  return each;
};
has_fn = function(each, line) {
  const [first, last] = __privateMethod(this, _InlinedFunctions_instances, rangeOf_fn).call(this, each);
  return first <= line && line <= last;
};
/** The first and the last line; none if the text is not known. */
rangeOf_fn = function(each) {
  const lines = __privateMethod(this, _InlinedFunctions_instances, linesOf_fn).call(this, each);
  return lines ? [lines.lineAt(each.start), lines.lineAt(each.end)] : [Infinity, -Infinity];
};
functionAt_fn = function({
  scriptId,
  lineNumber,
  columnNumber
}) {
  var _a2;
  let atFrames = __privateGet(this, _atFrames).get(scriptId);
  if (atFrames === void 0) {
    const functions = ((_a2 = __privateGet(this, _scripts).get(scriptId)) == null ? void 0 : _a2.functions) ?? [];
    atFrames = new Map(
      functions.map((each) => {
        const frame = __privateMethod(this, _InlinedFunctions_instances, frameOf_fn).call(this, each);
        return [`${frame.lineNumber}:${frame.columnNumber}`, each];
      })
    );
    __privateGet(this, _atFrames).set(scriptId, atFrames);
  }
  return atFrames.get(`${lineNumber}:${columnNumber}`) ?? null;
};
frameOf_fn = function({ name: functionName, script, start }) {
  const lines = __privateGet(this, _texts2).linesOf(script.id);
  return {
    functionName,
    url: script.url,
    ...(lines == null ? void 0 : lines.frameAt(start)) ?? { lineNumber: -1, columnNumber: -1 }
  };
};
linesOf_fn = function({ script }) {
  return __privateGet(this, _texts2).linesOf(script.id);
};
function scriptOf({ scriptId, url, functions }) {
  const ranges = functions.flatMap(
    ({ functionName: name, ranges: [range] }) => range ? [{ name, start: range.startOffset, end: range.endOffset, isCalled: range.count > 0 }] : []
  );
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const known = [];
  const starts = ranges.map(({ start }) => start);
  const script = { id: scriptId, url, functions: known, starts };
  let last = null;
  for (const range of ranges) {
    while (last !== null && last.end < range.end) last = last.outer;
    last = { ...range, script, outer: last };
    known.push(last);
  }
  return script;
}
function isWholeScript({ name, start, outer }) {
  return name === "" && start === 0 && outer === null;
}
function lastPart(name) {
  var _a2;
  return ((_a2 = /[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.exec(name)) == null ? void 0 : _a2[0]) ?? "";
}

// src/adapters/runtime/worker-profiles.ts
var MAX_WORKERS = 8;
var REPLY_TIMEOUT_MS = 1e3;
var TOO_LONG_TO_INLINE = "given.length = given.length;".repeat(120);
var START = `
(() => {
  const original = Atomics.wait;
  Atomics.wait = function wait(...given) {
    if (given.length > 99) { ${TOO_LONG_TO_INLINE} }
    return Reflect.apply(original, Atomics, given);
  };
})();
console.profile('from the boot');
process.getBuiltinModule('fs').readlinkSync('/proc/thread-self');
//# sourceURL=node:inspector`;
var _send, _waiting, _commands, _thread, _before, _Worker_instances, cpu_fn, command_fn;
var Worker = class {
  constructor(send) {
    __privateAdd(this, _Worker_instances);
    __privateAdd(this, _send);
    __privateAdd(this, _waiting, /* @__PURE__ */ new Map());
    __privateAdd(this, _commands, 0);
    /** Its folder in /proc; null until it is known. */
    __privateAdd(this, _thread, null);
    /** CPU time when the current profile began; null without one. */
    __privateAdd(this, _before, null);
    __privateSet(this, _send, send);
  }
  /** @param interval microseconds between two samples */
  async start(interval) {
    var _a2;
    await __privateMethod(this, _Worker_instances, command_fn).call(this, "Profiler.enable");
    await __privateMethod(this, _Worker_instances, command_fn).call(this, "Profiler.setSamplingInterval", { interval });
    const { result } = await __privateMethod(this, _Worker_instances, command_fn).call(this, "Runtime.evaluate", { expression: START });
    const { value } = (result == null ? void 0 : result.result) ?? {};
    const id = (_a2 = /\/task\/(\d+)$/.exec(String(value))) == null ? void 0 : _a2[1];
    if (id !== void 0) __privateSet(this, _thread, `self/task/${id}`);
  }
  async begin() {
    __privateSet(this, _before, __privateMethod(this, _Worker_instances, cpu_fn).call(this));
    if (__privateGet(this, _before) !== null) await __privateMethod(this, _Worker_instances, command_fn).call(this, "Profiler.start");
  }
  /** Its CPU time is that until the call. */
  async end() {
    const before = __privateGet(this, _before);
    const after = __privateMethod(this, _Worker_instances, cpu_fn).call(this);
    __privateSet(this, _before, null);
    if (before === null) return null;
    const { result } = await __privateMethod(this, _Worker_instances, command_fn).call(this, "Profiler.stop");
    const { profile } = result ?? {};
    return profile === void 0 || after === null ? null : { profile, cpu: after - before };
  }
  receive(message) {
    var _a2;
    const reply = JSON.parse(message);
    if (reply.id === void 0) return;
    (_a2 = __privateGet(this, _waiting).get(reply.id)) == null ? void 0 : _a2(reply);
    __privateGet(this, _waiting).delete(reply.id);
  }
};
_send = new WeakMap();
_waiting = new WeakMap();
_commands = new WeakMap();
_thread = new WeakMap();
_before = new WeakMap();
_Worker_instances = new WeakSet();
cpu_fn = function() {
  return __privateGet(this, _thread) === null ? null : threadTimes(__privateGet(this, _thread)).ran;
};
command_fn = async function(method, params = {}) {
  const id = __privateSet(this, _commands, __privateGet(this, _commands) + 1);
  return await new Promise((resolve) => {
    __privateGet(this, _waiting).set(id, resolve);
    __privateGet(this, _send).call(this, JSON.stringify({ id, method, params }));
  });
};
var _workers;
var WorkerProfiles = class {
  /** @param session whose profiler is on. @param interval microseconds between two samples */
  constructor(session, interval) {
    __privateAdd(this, _workers, /* @__PURE__ */ new Map());
    session.on("NodeWorker.attachedToWorker", ({ params: { sessionId } }) => {
      const worker = new Worker((message) => {
        session.post("NodeWorker.sendMessageToWorker", { message, sessionId }, () => {
        });
      });
      __privateGet(this, _workers).set(sessionId, worker);
      worker.start(interval).catch(() => __privateGet(this, _workers).delete(sessionId));
    });
    session.on("NodeWorker.detachedFromWorker", ({ params: { sessionId } }) => {
      __privateGet(this, _workers).delete(sessionId);
    });
    session.on("NodeWorker.receivedMessageFromWorker", ({ params: { sessionId, message } }) => {
      var _a2;
      (_a2 = __privateGet(this, _workers).get(sessionId)) == null ? void 0 : _a2.receive(message);
    });
    session.post("NodeWorker.enable", { waitForDebuggerOnStart: false }, () => {
    });
  }
  async begin() {
    await Promise.all([...__privateGet(this, _workers).values()].map((worker) => inTime(worker.begin())));
  }
  /** The profiles of the workers that were there all the time and used the most CPU time. */
  async end() {
    const all = await Promise.all(
      [...__privateGet(this, _workers).values()].map((worker) => inTime(worker.end()))
    );
    return all.flatMap((profile) => profile ?? []).filter(({ cpu: cpu2 }) => cpu2 > 0).sort((a, b) => b.cpu - a.cpu).slice(0, MAX_WORKERS);
  }
};
_workers = new WeakMap();
async function inTime(reply) {
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(null);
    }, REPLY_TIMEOUT_MS);
    timer.unref();
    reply.finally(() => {
      clearTimeout(timer);
    }).then(resolve, reject);
  });
}

// src/adapters/runtime/cpu-profile.ts
var INTERVAL = 250;
async function loadProfiler() {
  return await loaded().catch(() => null);
}
async function loaded() {
  const { Session, console: inspected } = await import("inspector");
  const { findSourceMap } = await import("module");
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: INTERVAL });
  inspected.profile("from the boot");
  const workers = new WorkerProfiles(session, INTERVAL);
  return { session, workers, findSourceMap, before: null };
}
async function beginProfile(profiling) {
  if (!profiling) return;
  await profiling.workers.begin();
  profiling.session.post("Profiler.start");
  profiling.before = cpu();
}
async function keepProfile(profiling, folder) {
  if (!profiling || profiling.before === null) return null;
  const { session, findSourceMap, before } = profiling;
  profiling.before = null;
  const after = cpu();
  const ofWorkers = profiling.workers.end();
  const isKnown = after.main !== null && before.main !== null;
  const main = isKnown ? after.main - before.main : null;
  const waited = Math.max(0, after.waited - before.waited);
  const all = Math.max(main ?? 0, after.all - before.all);
  const profiler = Math.max(0, after.profiler - before.profiler);
  let stopped = null;
  session.post("Profiler.stop", (error, result) => {
    if (error) return;
    stopped = result.profile;
    try {
      noteInlined(session, stopped.nodes);
    } catch {
    }
  });
  const workers = await ofWorkers;
  const profile = stopped;
  if (profile === null) return null;
  const urls = [profile, ...workers.map((each) => each.profile)].flatMap(
    ({ nodes }) => nodes.map(({ callFrame }) => callFrame.url)
  );
  const maps = findSourceMap ? loadedSourceMaps(urls, findSourceMap) : {};
  const file = (0, import_node_path.join)(folder, `${process.pid}.json`);
  (0, import_node_fs3.writeFileSync)(file, JSON.stringify({ profile, maps, main, waited, all, profiler, workers }));
  return file;
}

// src/adapters/runtime/framework-routes.ts
var import_node_util = require("util");
var MAX_ROUTES = 5e3;
var MAX_DEPTH2 = 20;
function findRoutes(session) {
  const found = [];
  const tables = [expressRoutes, koaRoutes, fastifyRoutes, honoRoutes, hapiRoutes, trpcRoutes];
  const objects = heapObjects(session);
  for (const routesOf of tables) {
    try {
      for (const route of routesOf(objects, session)) found.push(route);
    } catch {
    }
  }
  const unique = new Map(found.map((route) => [`${route.method} ${route.path}`, route]));
  return [...unique.values()].slice(0, MAX_ROUTES);
}
function heapObjects(session) {
  const key = "__cannongateObjects";
  const holder = globalThis;
  session.post("Runtime.evaluate", { expression: "Object.prototype" }, (noObject, prototype) => {
    const prototypeObjectId = noObject ? void 0 : prototype.result.objectId;
    if (prototypeObjectId === void 0) return;
    session.post("Runtime.queryObjects", { prototypeObjectId }, (none, result) => {
      const objectId = none ? void 0 : result.objects.objectId;
      if (objectId === void 0) return;
      const functionDeclaration = `function () { globalThis.${key} = this; }`;
      session.post("Runtime.callFunctionOn", { objectId, functionDeclaration });
    });
  });
  const objects = holder[key];
  Reflect.deleteProperty(holder, key);
  const isReadable = (each) => !import_node_util.types.isProxy(each);
  return Array.isArray(objects) ? objects.filter(isReadable) : [];
}
function own(object, key) {
  var _a2;
  const isObject2 = typeof object === "object" && object !== null || typeof object === "function";
  if (!isObject2 || import_node_util.types.isProxy(object)) return void 0;
  return (_a2 = Object.getOwnPropertyDescriptor(object, key)) == null ? void 0 : _a2.value;
}
function listOf(value) {
  return Array.isArray(value) ? value : [];
}
function expressRoutes(objects, session) {
  const isApp = (object) => typeof object === "function" && own(object, "settings") && own(object, "locals");
  const apps = objects.filter(isApp);
  const childrenOf = (app) => apps.filter((each) => own(each, "parent") === app);
  const walkApp = (app, prefix, depth) => [
    ...walk(expressRouter(app), prefix, depth),
    ...childrenOf(app).flatMap((child) => {
      const mounted = [own(child, "mountpath")].flat();
      return mounted.flatMap(
        (path) => typeof path === "string" ? walkApp(child, joined(prefix, path), depth + 1) : []
      );
    })
  ];
  const walk = (router, prefix, depth) => {
    if (depth > MAX_DEPTH2) return [];
    return listOf(own(router, "stack")).flatMap((layer) => {
      const route = own(layer, "route");
      if (route === void 0) {
        const handle = own(layer, "handle");
        if (!Array.isArray(own(handle, "stack"))) return [];
        const path = layerPath(layer, session);
        return path === null ? [] : walk(handle, joined(prefix, path), depth + 1);
      }
      const paths = [own(route, "path")].flat(Infinity);
      const methods = Object.keys(own(route, "methods") ?? {});
      return paths.flatMap(
        (path) => typeof path !== "string" ? [] : methods.map((method) => ({
          method: method === "_all" ? "ALL" : method.toUpperCase(),
          path: joined(prefix, path),
          framework: "express"
        }))
      );
    });
  };
  return apps.filter((app) => own(app, "parent") === void 0).flatMap((app) => walkApp(app, "", 0));
}
function expressRouter(app) {
  const old = own(app, "_router");
  if (old !== void 0) return old;
  try {
    return app["router"];
  } catch {
    return void 0;
  }
}
function layerPath(layer, session) {
  if (own(layer, "slash") === true) return "";
  const raw = own(layer, "rawPath");
  if (typeof raw === "string") return raw;
  const regexp = own(layer, "regexp");
  if (regexp instanceof RegExp) {
    if (own(regexp, "fast_slash") === true) return "";
    return pathOfRegExp(regexp, listOf(own(layer, "keys")));
  }
  const [matcher] = listOf(own(layer, "matchers"));
  if (typeof matcher !== "function") return null;
  const { regexp: inClosure, keys } = closureOf(matcher, session);
  return inClosure instanceof RegExp ? pathOfRegExp(inClosure, listOf(keys)) : null;
}
function closureOf(matcher, session) {
  const key = "__cannongateValue";
  const holder = globalThis;
  const variables = {};
  const keep = (objectId, name) => {
    const functionDeclaration = `function () { globalThis.${key} = this; }`;
    session.post("Runtime.callFunctionOn", { objectId, functionDeclaration });
    variables[name] = holder[key];
  };
  const propertiesOf = (objectId) => {
    let found = { result: [] };
    session.post(
      "Runtime.getProperties",
      { objectId, ownProperties: true },
      (error, properties) => {
        if (!error) found = properties;
      }
    );
    return found;
  };
  holder[key] = matcher;
  session.post("Runtime.evaluate", { expression: `globalThis.${key}` }, (error, evaluated) => {
    var _a2, _b, _c;
    const objectId = error ? void 0 : evaluated.result.objectId;
    if (objectId === void 0) return;
    const { internalProperties = [] } = propertiesOf(objectId);
    const scopes = (_b = (_a2 = internalProperties.find(({ name }) => name === "[[Scopes]]")) == null ? void 0 : _a2.value) == null ? void 0 : _b.objectId;
    const [nearest] = scopes === void 0 ? [] : propertiesOf(scopes).result;
    if (((_c = nearest == null ? void 0 : nearest.value) == null ? void 0 : _c.objectId) === void 0) return;
    for (const { name, value } of propertiesOf(nearest.value.objectId).result) {
      const isWanted = name === "regexp" || name === "keys";
      if (isWanted && (value == null ? void 0 : value.objectId) !== void 0) keep(value.objectId, name);
    }
  });
  Reflect.deleteProperty(holder, key);
  return variables;
}
function pathOfRegExp({ source }, keys) {
  let index = 0;
  const path = source.replace(/^\^/, "").replace(/\(\?=\\\/\|\$\)$/, "").replace(/\(\?:\\\/\$\)\?$/, "").replace(/\\\/\?$/, "").replace(/^\(\?:(.*)\)$/, "$1").replace(/\(\?:\\?\/?\(\[\^[^\]]*\]\+\??\)\)|\(\[\^[^\]]*\]\+\??\)/g, (group) => {
    const name = own(keys[index], "name");
    index += 1;
    const parameter = typeof name === "string" ? name : `p${index}`;
    return `${group.startsWith("(?:\\/") ? "/" : ""}:${parameter}`;
  }).replace(/\\(.)/g, "$1");
  return /[()?*+^$|[\]]/.test(path) ? null : path;
}
function koaRoutes(objects) {
  const apps = objects.filter(
    (each) => Array.isArray(own(each, "middleware")) && "callback" in each
  );
  return apps.flatMap((app) => listOf(own(app, "middleware"))).flatMap((middleware) => listOf(own(own(middleware, "router"), "stack"))).flatMap((layer) => {
    const path = own(layer, "path");
    if (typeof path !== "string") return [];
    return listOf(own(layer, "methods")).flatMap(
      (method) => typeof method === "string" ? [{ method, path, framework: "koa" }] : []
    );
  });
}
var MAX_METHODS = 10;
function fastifyRoutes(objects) {
  const routers = objects.filter(
    (each) => Array.isArray(own(each, "routes")) && typeof own(each, "trees") === "object"
  );
  return routers.flatMap((router) => {
    const routes = listOf(own(router, "routes")).flatMap((route) => {
      const [method, path] = [own(route, "method"), own(route, "path") ?? own(route, "pattern")];
      if (typeof path !== "string") return [];
      return [method].flat().flatMap((each) => {
        return typeof each === "string" ? [{ method: each, path, framework: "fastify" }] : [];
      });
    });
    const countOf = (path) => routes.filter((each) => each.path === path).length;
    return routes.filter(({ path }) => countOf(path) < MAX_METHODS);
  });
}
function honoRoutes(objects) {
  const tables = objects.flatMap((each) => {
    const isApp = typeof own(each, "fetch") === "function" && "router" in each;
    return isApp ? [listOf(own(each, "routes"))] : [];
  });
  const [largest = []] = tables.sort((a, b) => b.length - a.length);
  return largest.flatMap((route) => {
    const [method, path] = [own(route, "method"), own(route, "path")];
    const isRoute = typeof method === "string" && method !== "ALL" && typeof path === "string";
    return isRoute ? [{ method, path, framework: "hono" }] : [];
  });
}
function hapiRoutes(objects) {
  const servers = objects.filter(
    (each) => own(each, "_core") && own(each, "realm") && typeof each["table"] === "function"
  );
  return servers.flatMap((server) => {
    const table = server["table"].call(server);
    return listOf(table).flatMap((route) => {
      const [method, path] = [own(route, "method"), own(route, "path")];
      if (typeof method !== "string" || typeof path !== "string") return [];
      const isAny = method === "*" || method === "_special";
      return [{ method: isAny ? "ALL" : method.toUpperCase(), path, framework: "hapi" }];
    });
  });
}
function trpcRoutes(objects) {
  const tables = objects.flatMap((each) => {
    const definition = own(each, "_def");
    const procedures = own(definition, "router") === true ? own(definition, "procedures") : null;
    return typeof procedures === "object" && procedures !== null ? [procedures] : [];
  });
  const [largest = {}] = tables.sort((a, b) => Object.keys(b).length - Object.keys(a).length);
  return Object.keys(largest).flatMap((name) => {
    const definition = own(own(largest, name), "_def");
    const isQuery = own(definition, "type") === "query" || own(definition, "query") === true;
    const takesInput = listOf(own(definition, "inputs")).length > 0;
    return isQuery && !takesInput ? [{ method: "GET", path: `/${name}`, framework: "trpc" }] : [];
  });
}
function joined(prefix, path) {
  const whole = `${prefix}/${path}`.replace(/\/{2,}/g, "/");
  return whole.length > 1 ? whole.replace(/\/$/, "") : whole;
}

// src/adapters/runtime/heap-sampling.ts
var import_node_fs4 = require("fs");
var import_node_path2 = require("path");
var v82 = __toESM(require("v8"), 1);
var INTERVAL2 = 4096;
var MAX_NODES = 2e5;
function keepFunctionsApart() {
  v82.setFlagsFromString("--no-turbo-inlining");
  const version = Number.parseInt(process.versions.v8, 10);
  if (version >= 11 && version <= 14) v82.setFlagsFromString("--no-maglev-inlining");
}
var _session3;
var HeapSampling = class {
  constructor() {
    __privateAdd(this, _session3, null);
  }
  /** `session.post` calls back synchronously here. Without an inspector nothing is sampled. */
  async begin() {
    var _a2;
    (_a2 = __privateGet(this, _session3)) == null ? void 0 : _a2.disconnect();
    __privateSet(this, _session3, null);
    const { Session } = await import("inspector");
    const session = new Session();
    session.connect();
    session.post("HeapProfiler.collectGarbage");
    session.post("HeapProfiler.startSampling", { samplingInterval: INTERVAL2 }, (error) => {
      if (!error) __privateSet(this, _session3, session);
    });
  }
  /** Ends it and returns its file; null if there is none. */
  async keep(folder) {
    const session = __privateGet(this, _session3);
    __privateSet(this, _session3, null);
    if (session === null) return null;
    const { findSourceMap } = await import("module");
    session.post("HeapProfiler.collectGarbage");
    session.post("HeapProfiler.collectGarbage");
    let file = null;
    session.post("HeapProfiler.stopSampling", (error, result) => {
      if (error) return;
      const nodes = nodesOf(result.profile.head);
      const urls = nodes.map(({ callFrame }) => callFrame.url);
      const maps = findSourceMap ? loadedSourceMaps(urls, findSourceMap) : {};
      file = (0, import_node_path2.join)(folder, `${process.pid}.json`);
      (0, import_node_fs4.writeFileSync)(file, JSON.stringify({ nodes, maps }));
    });
    session.disconnect();
    return file;
  }
};
_session3 = new WeakMap();
function nodesOf(head) {
  const sizes = /* @__PURE__ */ new Map();
  const order = [];
  for (const open2 = [head]; open2.length > 0; ) {
    const node = open2.pop();
    if (!node) break;
    order.push(node);
    open2.push(...node.children);
  }
  for (const node of [...order].reverse()) {
    const below = node.children.reduce((sum, child) => sum + (sizes.get(child) ?? 0), 0);
    sizes.set(node, node.selfSize + below);
  }
  const nodes = [];
  const open = [
    { node: head, parent: null }
  ];
  for (let next = open.pop(); next && nodes.length < MAX_NODES; next = open.pop()) {
    const { node, parent } = next;
    if ((sizes.get(node) ?? 0) === 0) continue;
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    const callFrame = { functionName, url, lineNumber, columnNumber };
    const index = nodes.push({ callFrame, parent, size: node.selfSize }) - 1;
    for (const child of node.children) open.push({ node: child, parent: index });
  }
  return nodes;
}

// src/adapters/runtime/outgoing-work.ts
var import_node_diagnostics_channel = require("diagnostics_channel");
var modules = __toESM(require("module"), 1);

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

// src/adapters/runtime/outgoing-work.ts
var _observer, _Watcher_instances, began_fn;
var Watcher = class {
  constructor(observer) {
    __privateAdd(this, _Watcher_instances);
    __publicField(this, "counts", { calls: null, queries: 0 });
    __privateAdd(this, _observer);
    __privateSet(this, _observer, observer);
  }
  /** Whether anybody is told, or the work is only counted. */
  get isObserved() {
    return __privateGet(this, _observer) !== null;
  }
  /** @returns ends it */
  query(client, text) {
    this.countQuery();
    return __privateMethod(this, _Watcher_instances, began_fn).call(this, () => ({ client, text: text() }));
  }
  /** A query that nobody waits for: it is answered at once, with the CPU time of the app. */
  countQuery() {
    if (this.counts.queries !== null) this.counts.queries += 1;
  }
  /** @param watch throws for a version with other names: how many queries there are is not known then, and not none */
  watchQueries(watch) {
    try {
      watch();
    } catch {
      this.counts.queries = null;
    }
  }
  /** @returns ends it */
  call(work) {
    if (this.counts.calls !== null) this.counts.calls += 1;
    return __privateMethod(this, _Watcher_instances, began_fn).call(this, work);
  }
  pool(size, take, callback) {
    return __privateGet(this, _observer) ? __privateGet(this, _observer).pool(size, take, callback) : take(callback);
  }
  onBehalf(start) {
    return __privateGet(this, _observer) ? __privateGet(this, _observer).onBehalf(start) : start();
  }
  /** Arguments whose callbacks end the work, and then go on with the request that gives them. */
  callingBack(args, end = nothing) {
    const observer = __privateGet(this, _observer);
    if (!observer) return [...args];
    return args.map(
      (arg) => typeof arg === "function" && !isClass(arg) ? observer.callback(endingIn(end, asCallback(arg))) : arg
    );
  }
};
_observer = new WeakMap();
_Watcher_instances = new WeakSet();
began_fn = function(work) {
  return __privateGet(this, _observer) ? __privateGet(this, _observer).began(work) : nothing;
};
function nothing() {
}
function watchOutgoingWork(watcher2) {
  watchHttp(watcher2);
  watchDrivers(watcher2);
}
function watchHttp(watcher2) {
  if (typeof import_node_diagnostics_channel.subscribe !== "function") return;
  const running = /* @__PURE__ */ new WeakMap();
  (0, import_node_diagnostics_channel.subscribe)("http.client.request.start", (message) => {
    const { request } = message;
    const end = watcher2.call(() => ({
      client: "http",
      text: String(request["method"]),
      origin: `${String(request["protocol"])}//${String(request["host"])}`,
      path: String(request["path"]),
      handle: request
    }));
    if (end === nothing) return;
    running.set(request, end);
    request.once("close", end);
  });
  (0, import_node_diagnostics_channel.subscribe)("http.client.response.finish", (message) => {
    const { request, response } = message;
    const end = running.get(request);
    if (end) response.once("end", end);
  });
  const ended = (message) => {
    var _a2;
    const { request } = message;
    (_a2 = running.get(request)) == null ? void 0 : _a2();
  };
  (0, import_node_diagnostics_channel.subscribe)("undici:request:create", (message) => {
    const { request } = message;
    const end = watcher2.call(() => ({
      client: "http",
      text: String(request["method"]),
      origin: String(request["origin"]),
      path: String(request["path"]),
      handle: request
    }));
    if (end !== nothing) running.set(request, end);
  });
  (0, import_node_diagnostics_channel.subscribe)("undici:request:trailers", ended);
  (0, import_node_diagnostics_channel.subscribe)("undici:request:error", ended);
  watcher2.counts.calls = 0;
}
function watchDrivers(watcher2) {
  const { prototype } = modules.Module;
  const watched = /* @__PURE__ */ new WeakSet();
  replace(prototype, "load", (original, self, args) => {
    const result = Reflect.apply(original, self, args);
    const [filename] = args;
    const driver = typeof filename === "string" ? driverIn(filename) : void 0;
    const { exports: exports2 } = self;
    if (driver && isObject(exports2) && !watched.has(exports2)) {
      watched.add(exports2);
      watcher2.watchQueries(() => {
        driver.watch(exports2, watcher2);
      });
    }
    return result;
  });
}
var hasSqlite = false;
function watchSqlite(watcher2) {
  if (hasSqlite) return;
  const { moduleLoadList = [], getBuiltinModule } = process;
  if (getBuiltinModule === void 0 || !moduleLoadList.includes("NativeModule sqlite")) return;
  hasSqlite = true;
  watcher2.watchQueries(() => {
    const sqlite = getBuiltinModule("node:sqlite");
    const database = prototypeOf(sqlite["DatabaseSync"]);
    countCalls(database, ["exec"], watcher2);
    countCalls(prototypeOf(sqlite["StatementSync"]), OF_STATEMENTS, watcher2);
    if (typeof database["createTagStore"] !== "function") return;
    replace(database, "createTagStore", (original, self, args) => {
      const store = Reflect.apply(original, self, args);
      watcher2.watchQueries(() => {
        countCalls(Object.getPrototypeOf(store), OF_STATEMENTS, watcher2);
      });
      return store;
    });
  });
}
var OF_STATEMENTS = ["run", "get", "all", "iterate"];
function countCalls(prototype, names, watcher2) {
  for (const name of names) {
    replace(prototype, name, (original, self, args) => {
      watcher2.countQuery();
      return Reflect.apply(original, self, args);
    });
  }
}
function driverIn(filename) {
  if (!filename.includes("node_modules")) return void 0;
  const path = filename.replace(/\\/g, "/");
  return DRIVERS.find((driver) => path.endsWith(`/node_modules/${driver.path}`));
}
var OF_THE_DRIVER = /* @__PURE__ */ new Set([
  "hello",
  "ismaster",
  "saslstart",
  "saslcontinue",
  "ping",
  "endsessions"
]);
function pool(path, take, [holder, size]) {
  return {
    path,
    watch: (Pool, watcher2) => {
      if (!watcher2.isObserved) return;
      const prototype = prototypeOf(Pool);
      const own2 = (name) => Object.getOwnPropertyDescriptor(prototype, name) !== void 0;
      if (own2(take)) {
        replace(prototype, take, (original, self, [callback]) => {
          const settings = self[holder];
          const max = isObject(settings) ? settings[size] : null;
          const taking = (next) => Reflect.apply(original, self, next === null ? [] : [next]);
          return watcher2.pool(
            poolSize(max),
            taking,
            typeof callback === "function" ? asCallback(callback) : null
          );
        });
      }
      for (const name of ["query", "execute"].filter(own2)) {
        replace(prototype, name, (original, self, args) => {
          const calledBack = watcher2.callingBack(args);
          return watcher2.onBehalf(() => Reflect.apply(original, self, calledBack));
        });
      }
    }
  };
}
function poolSize(max) {
  const size = typeof max === "string" ? Number(max) : max;
  return typeof size === "number" && Number.isSafeInteger(size) && size >= 1 ? size : null;
}
var DRIVERS = [
  {
    path: "pg/lib/client.js",
    watch: (Client, watcher2) => {
      replace(prototypeOf(Client), "query", (original, self, args) => {
        const [config] = args;
        const end = watcher2.query(
          "pg",
          () => typeof config === "string" ? config : textOf(config, "text")
        );
        return endingWith(end, Reflect.apply(original, self, watcher2.callingBack(args, end)));
      });
    }
  },
  pool("pg-pool/index.js", "connect", ["options", "max"]),
  pool("mysql2/lib/base/pool.js", "getConnection", ["config", "connectionLimit"]),
  pool("mysql2/lib/pool.js", "getConnection", ["config", "connectionLimit"]),
  pool("mysql/lib/Pool.js", "getConnection", ["config", "connectionLimit"]),
  ...["mysql2/lib/base/connection.js", "mysql2/lib/connection.js", "mysql/lib/Connection.js"].map(
    (path) => ({
      path,
      watch: (Connection, watcher2) => {
        const prototype = prototypeOf(Connection);
        for (const name of ["query", "execute"]) {
          if (!Object.getOwnPropertyDescriptor(prototype, name)) continue;
          replace(prototype, name, (original, self, args) => {
            const [sql] = args;
            const end = watcher2.query(
              "mysql",
              () => typeof sql === "string" ? sql : textOf(sql, "sql")
            );
            const command = Reflect.apply(original, self, watcher2.callingBack(args, end));
            if (end !== nothing && isObject(command) && typeof command["once"] === "function") {
              Reflect.apply(command["once"], command, ["end", end]);
            }
            return command;
          });
        }
      }
    })
  ),
  {
    path: "@redis/client/dist/lib/client/commands-queue.js",
    watch: (exports2, watcher2) => {
      replace(prototypeOf(exports2["default"]), "addCommand", (original, self, args) => {
        const [command] = args;
        const end = watcher2.query("redis", () => String(command[0]));
        return endingWith(end, Reflect.apply(original, self, args));
      });
    }
  },
  {
    // Version 3 and before.
    path: "redis/index.js",
    watch: (exports2, watcher2) => {
      watchCommands(prototypeOf(exports2["RedisClient"]), "internal_send_command", (command) => {
        const end = watcher2.query("redis", () => textOf(command, "command"));
        const { callback } = command;
        if (typeof callback === "function") {
          [command["callback"]] = watcher2.callingBack([callback], end);
        } else {
          end();
        }
      });
    }
  },
  // Versions 5, 4 and 3.
  ...["ioredis/built/Redis.js", "ioredis/built/redis/index.js", "ioredis/lib/redis.js"].map(
    (path) => ({
      path,
      watch: (exports2, watcher2) => {
        watchCommands(prototypeOf(exports2["default"] ?? exports2), "sendCommand", (command) => {
          const end = watcher2.query("redis", () => textOf(command, "name"));
          endingWith(end, command["promise"]);
        });
      }
    })
  ),
  {
    path: "mongodb/lib/cmap/connection_pool.js",
    watch: (exports2, watcher2) => {
      if (!watcher2.isObserved) return;
      replace(
        prototypeOf(exports2["ConnectionPool"]),
        "checkOut",
        (original, self, args) => Reflect.apply(original, self, watcher2.callingBack(args))
      );
    }
  },
  {
    path: "mongodb/lib/cmap/connection.js",
    watch: (exports2, watcher2) => {
      replace(prototypeOf(exports2["Connection"]), "command", (original, self, args) => {
        const [, command] = args;
        const [name = ""] = isObject(command) ? Object.keys(command) : [];
        if (OF_THE_DRIVER.has(name.toLowerCase())) return Reflect.apply(original, self, args);
        const end = watcher2.query("mongodb", () => `${name} ${textOf(command, name)}`.trim());
        return endingWith(end, Reflect.apply(original, self, watcher2.callingBack(args, end)));
      });
    }
  }
];
function watchCommands(prototype, method, watch) {
  const seen = /* @__PURE__ */ new WeakSet();
  replace(prototype, method, (original, self, args) => {
    const [command] = args;
    if (isObject(command) && !seen.has(command)) {
      seen.add(command);
      watch(command);
    }
    return Reflect.apply(original, self, args);
  });
}
function textOf(value, name) {
  const text = isObject(value) ? value[name] : void 0;
  return typeof text === "string" ? text : "";
}
function prototypeOf(value) {
  const prototype = isObject(value) ? value["prototype"] : void 0;
  if (!isObject(prototype)) throw new TypeError("no class");
  return prototype;
}
function isClass(value) {
  var _a2;
  return ((_a2 = Object.getOwnPropertyDescriptor(value, "prototype")) == null ? void 0 : _a2.writable) === false;
}
function asCallback(callback) {
  return callback;
}
function endingIn(end, callback) {
  if (end === nothing) return callback;
  return function(...args) {
    end();
    return Reflect.apply(callback, this, args);
  };
}
function endingWith(end, result) {
  if (end !== nothing && isObject(result) && typeof result["then"] === "function") {
    Reflect.apply(result["then"], result, [end, end]);
  }
  return result;
}

// src/adapters/runtime/preload-protocol.ts
var MARK_VARIABLE = "CANNONGATE_PROCESS";
var SOCKET_VARIABLE = "CANNONGATE_RUNTIME";
var PROFILE_VARIABLE = "CANNONGATE_PROFILE";
var TRACE_VARIABLE = "CANNONGATE_TRACE";
var COUNT_VARIABLE = "CANNONGATE_COUNT";
var HEAP_VARIABLE = "CANNONGATE_HEAP";
var NOTES_VARIABLE = "CANNONGATE_NOTES";
var PORTS_VARIABLE = "CANNONGATE_PORTS";
function parsePortMap(text) {
  const pairs = text.split(",").map((pair) => pair.split("=").map(Number));
  return new Map(pairs.flatMap(([asked, given]) => asked && given ? [[asked, given]] : []));
}
var SEED_VARIABLE = "CANNONGATE_SEED";
var SEED_OPTION = "--random-seed=";
var SCRIPT_VARIABLE = "CANNONGATE_LUCK";
var COLLECTOR_OPTION = "--single-threaded-gc";
var EARLY_VARIABLE = "CANNONGATE_EARLY";

// src/adapters/runtime/remap-ports.ts
var import_node_net2 = require("net");
var import_node_os = require("os");
function remapPorts(ports, onListen) {
  const given = (port) => {
    const isPort = typeof port === "number" || typeof port === "string" && port.trim() !== "";
    return isPort ? ports.get(Number(port)) : void 0;
  };
  const toListen = (port) => {
    const instead = given(port);
    if (instead !== void 0) onListen(Number(port));
    return instead;
  };
  replace(
    import_node_net2.Server.prototype,
    "listen",
    (original, self, args) => Reflect.apply(
      original,
      self,
      withPort(args, ({ port }) => toListen(port), toListen)
    )
  );
  const toConnect = ({ host, port }) => {
    const instead = given(port);
    return instead !== void 0 && isThisMachine(host) ? instead : void 0;
  };
  replace(import_node_net2.Socket.prototype, "connect", (original, self, args) => {
    const [first] = args;
    if (Array.isArray(first)) {
      [first[0]] = withPort([first[0]], toConnect, () => void 0);
      return Reflect.apply(original, self, args);
    }
    const host = typeof args[1] === "string" ? args[1] : void 0;
    const changed = withPort(args, toConnect, (port) => toConnect({ host, port }));
    return Reflect.apply(original, self, changed);
  });
}
function withPort(args, portIn, portOf) {
  const [first, ...others] = args;
  const port = isObject(first) ? portIn(first) : portOf(first);
  if (port === void 0) return args;
  return [isObject(first) ? optionsWith(first, port) : port, ...others];
}
function optionsWith(options, port) {
  const value = { value: port, enumerable: true, writable: true, configurable: true };
  const own2 = Object.getOwnPropertyDescriptors(options);
  return Object.create(Object.getPrototypeOf(options), {
    ...own2,
    port: value
  });
}
function isThisMachine(host) {
  if (host === void 0 || host === null || host === "") return true;
  if (typeof host !== "string") return false;
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1").replace(/^::ffff:(?=\d+\.)/, "");
  if (/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|[0:]*:0*1?)$/.test(name)) return true;
  return name === (0, import_node_os.hostname)().toLowerCase() || ownAddresses().includes(name);
}
function ownAddresses() {
  return Object.values((0, import_node_os.networkInterfaces)()).flatMap(
    (each) => (each ?? []).map(({ address }) => address.toLowerCase())
  );
}

// src/adapters/runtime/run-metrics.ts
var import_node_perf_hooks = require("perf_hooks");
var v83 = __toESM(require("v8"), 1);
var import_node_vm2 = require("vm");
var RESOLUTION = 10;
var MAX_COLLECTIONS = 20;
var delays;
var collect;
function collectedHeap() {
  if (collect === void 0) {
    try {
      v83.setFlagsFromString("--expose-gc");
      collect = (0, import_node_vm2.runInNewContext)("gc");
      v83.setFlagsFromString("--no-expose-gc");
    } catch {
      collect = null;
    }
  }
  if (collect === null) return null;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
function beginRun({ collects, listsAll }, watcher2) {
  const heapBefore = collects ? collectedHeap() : null;
  delays ?? (delays = (0, import_node_perf_hooks.monitorEventLoopDelay)({ resolution: RESOLUTION }));
  delays.reset();
  delays.enable();
  const loop = import_node_perf_hooks.performance.eventLoopUtilization();
  const counts = watcher2 && { ...watcher2.counts };
  const gc = (listsAll ? listedCollections() : null) ?? observedCollections(loop);
  return { delays, loop, counts, heapBefore, gc };
}
function endRun(run, watcher2) {
  var _a2, _b;
  const { active } = import_node_perf_hooks.performance.eventLoopUtilization(run.loop);
  run.delays.disable();
  const delayP99 = Math.max(0, run.delays.percentile(99) / 1e6 - RESOLUTION);
  const collected = run.gc(active);
  const { heapBefore } = run;
  const heapUsed2 = process.memoryUsage().heapUsed;
  const heapAfter = heapBefore === null ? null : collectedHeap();
  const isKnown = heapBefore !== null && heapAfter !== null;
  return {
    active,
    ...collected,
    delayP99,
    heapUsed: heapUsed2,
    retained: isKnown ? Math.max(0, heapAfter - heapBefore) : null,
    calls: since((_a2 = run.counts) == null ? void 0 : _a2.calls, watcher2 == null ? void 0 : watcher2.counts.calls),
    queries: since((_b = run.counts) == null ? void 0 : _b.queries, watcher2 == null ? void 0 : watcher2.counts.queries)
  };
}
function since(before, now) {
  return typeof before === "number" && typeof now === "number" ? now - before : null;
}
function listedCollections() {
  const profiler = typeof v83.GCProfiler === "function" ? new v83.GCProfiler() : null;
  if (profiler === null) return null;
  const before = heapUsed();
  profiler.start();
  return () => {
    const { statistics } = profiler.stop();
    let gc = 0;
    let allocated = 0;
    let left = before;
    for (const { cost, beforeGC, afterGC } of statistics) {
      gc += cost / 1e3;
      allocated += Math.max(0, beforeGC.heapStatistics.usedHeapSize - left);
      left = afterGC.heapStatistics.usedHeapSize;
    }
    allocated += Math.max(0, heapUsed() - left);
    return { gc, allocated, collections: statistics.length };
  };
}
function heapUsed() {
  return v83.getHeapStatistics().used_heap_size;
}
function observedCollections(loop) {
  let total = 0;
  let seen = 0;
  let watched = null;
  const add = (entries) => {
    seen += entries.length;
    for (const { duration } of entries) total += duration;
  };
  const observer = new import_node_perf_hooks.PerformanceObserver((list) => {
    add(list.getEntries());
    if (seen < MAX_COLLECTIONS) return;
    observer.disconnect();
    watched = import_node_perf_hooks.performance.eventLoopUtilization(loop).active;
  });
  observer.observe({ entryTypes: ["gc"] });
  return (active) => {
    if (watched === null) {
      if (typeof observer.takeRecords === "function") add(observer.takeRecords());
      observer.disconnect();
    }
    const times = watched === null || watched === 0 ? 1 : Math.max(1, active / watched);
    return { gc: total * times, allocated: null, collections: Math.round(seen * times) };
  };
}

// src/adapters/runtime/luck-in-app.ts
var import_node_async_hooks = require("async_hooks");
var import_node_crypto = require("crypto");
var import_node_fs5 = require("fs");
var v84 = __toESM(require("v8"), 1);
var keptTick = { object: null };
function keepTick() {
  process.nextTick(() => {
    keptTick.object = (0, import_node_async_hooks.executionAsyncResource)();
  });
}
var FIXED_ADDRESSES = 262144;
function takeLuck() {
  const { env, execArgv } = process;
  const [pid, count] = (env[SCRIPT_VARIABLE] ?? "").split(" ");
  const shared = {
    isSeeded: false,
    hasFixedAddresses: hasFixedAddresses(),
    compilesInLine: false,
    collectsInLine: false,
    optimisesEarly: earlyOptions().length > 0
  };
  if (pid !== String(process.pid)) return shared;
  const seed = env[SEED_VARIABLE] ?? "";
  const options = execArgv.splice(0, Number(count));
  if (seed !== "" && !execArgv.some((each) => each.startsWith(SEED_OPTION))) drawRandomAgain();
  const collectsInLine = options.includes(COLLECTOR_OPTION);
  return { ...shared, isSeeded: seed !== "", compilesInLine: true, collectsInLine };
}
function earlyOptions() {
  const [version, ...options] = (process.env[EARLY_VARIABLE] ?? "").split(" ");
  const isReached = process.env[SOCKET_VARIABLE] !== void 0;
  return isReached && version === process.versions.v8 ? options : [];
}
function drawRandomAgain() {
  const seed = 1 + (0, import_node_crypto.randomBytes)(4).readUInt32LE(0) % (2 ** 31 - 1);
  v84.setFlagsFromString(`${SEED_OPTION}${seed}`);
  Math.random();
  v84.setFlagsFromString(`${SEED_OPTION}0`);
}
function hasFixedAddresses() {
  try {
    const flags = Number.parseInt((0, import_node_fs5.readFileSync)("/proc/self/personality", "latin1"), 16);
    return (flags & FIXED_ADDRESSES) !== 0;
  } catch {
    return false;
  }
}

// src/adapters/runtime/preload.ts
var watcher = null;
var isNode = process.versions["deno"] === void 0 && process.versions["bun"] === void 0;
function loadTracer() {
  const { [TRACE_VARIABLE]: path } = process.env;
  if (path === void 0) return null;
  try {
    const { startTracing } = (0, import_node_module3.createRequire)(path)(path);
    return startTracing();
  } catch {
    return null;
  }
}
function heapSampling() {
  if (process.env[HEAP_VARIABLE] === void 0) return null;
  keepFunctionsApart();
  return new HeapSampling();
}
function keepTrace(tracer, folder) {
  const trace = tracer.end();
  if (trace === null) return null;
  const file = (0, import_node_path3.join)(folder, `${process.pid}.json`);
  (0, import_node_fs6.writeFileSync)(file, JSON.stringify(trace));
  return file;
}
function keepCalls(counter, folder) {
  const calls = counter.end();
  if (calls === null) return null;
  const file = (0, import_node_path3.join)(folder, `${process.pid}.json`);
  (0, import_node_fs6.writeFileSync)(file, JSON.stringify(calls));
  return file;
}
async function keepRoutes(folder) {
  const { Session } = await import("inspector");
  const session = new Session();
  session.connect();
  const routes = findRoutes(session);
  session.disconnect();
  if (routes.length === 0) return null;
  const file = (0, import_node_path3.join)(folder, `${process.pid}.json`);
  (0, import_node_fs6.writeFileSync)(file, JSON.stringify(routes));
  return file;
}
function unknownAnswer({ kind }) {
  if (kind === "end") return { figures: null };
  return kind === "keep" || kind === "routes" ? { kept: null } : { begun: true };
}
var NO_RECORDERS = { tracer: null, counter: null, heap: null };
function loadRecorders() {
  const tracer = loadTracer();
  const counter = process.env[COUNT_VARIABLE] === void 0 ? null : CallCounter.start();
  return { tracer, counter, heap: heapSampling() };
}
function report(path, mark, { tracer, counter, heap }, endNotes) {
  const socket = (0, import_node_net3.connect)(path);
  socket.unref();
  socket.on("error", () => {
  });
  const send = (message) => socket.write(`${JSON.stringify(message)}
`);
  send({ mark });
  let run = null;
  const early = earlyOptions();
  const profiling = isNode && process.env[PROFILE_VARIABLE] !== void 0 ? loadProfiler() : Promise.resolve(null);
  const answer = async (request) => {
    endNotes();
    if (!isNode) return unknownAnswer(request);
    for (const option of early.splice(0)) v85.setFlagsFromString(option);
    if (request.kind === "profile" && tracer !== null) {
      tracer.begin();
      return { begun: true };
    }
    if (request.kind === "keep" && tracer !== null) {
      return { kept: keepTrace(tracer, request.folder) };
    }
    if (request.kind === "profile" && counter !== null) {
      counter.begin();
      return { begun: true };
    }
    if (request.kind === "keep" && counter !== null) {
      return { kept: keepCalls(counter, request.folder) };
    }
    if (request.kind === "profile" && heap !== null) {
      await heap.begin().catch(() => {
      });
      return { begun: true };
    }
    if (request.kind === "keep" && heap !== null) {
      return { kept: await heap.keep(request.folder).catch(() => null) };
    }
    if (request.kind === "profile") {
      await beginProfile(await profiling);
      return { begun: true };
    }
    if (request.kind === "routes")
      return { kept: await keepRoutes(request.folder).catch(() => null) };
    if (request.kind === "keep") {
      return { kept: await keepProfile(await profiling, request.folder) };
    }
    if (watcher !== null) watchSqlite(watcher);
    const figures = run && endRun(run, watcher);
    run = request.kind === "begin" ? beginRun(request, watcher) : null;
    return request.kind === "end" && figures ? { figures } : { begun: true };
  };
  let received = "";
  const receive = async (chunk) => {
    const lines = (received + String(chunk)).split("\n");
    received = lines.pop() ?? "";
    for (const line of lines) send(await answer(JSON.parse(line)));
  };
  socket.on("data", (chunk) => {
    receive(chunk).catch(() => socket.destroy());
  });
}
var _a;
try {
  const { [SOCKET_VARIABLE]: path, [MARK_VARIABLE]: mark, [NOTES_VARIABLE]: notes } = process.env;
  if (process.env[SCRIPT_VARIABLE] !== void 0) keepTick();
  const { [PORTS_VARIABLE]: ports } = process.env;
  if (ports !== void 0)
    remapPorts(parsePortMap(ports), notingPorts(process.env[NOTES_VARIABLE]));
  if (import_node_worker_threads.isMainThread) {
    const luck = takeLuck();
    let endNotes = () => {
    };
    const recorders = isNode ? loadRecorders() : NO_RECORDERS;
    if (path && mark) {
      report(path, mark, recorders, () => {
        endNotes();
      });
    }
    if (notes) endNotes = noteBoot(notes, luck);
    if (path && mark && isNode) {
      watcher = new Watcher(((_a = recorders.tracer) == null ? void 0 : _a.observer) ?? null);
      watchOutgoingWork(watcher);
    }
  }
} catch {
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  keptTick
});
