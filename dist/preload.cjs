"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
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

// src/adapters/runtime/preload.ts
var import_node_fs = require("fs");
var import_node_net = require("net");
var import_node_path = require("path");
var import_node_perf_hooks = require("perf_hooks");
var import_node_worker_threads = require("worker_threads");

// src/adapters/runtime/preload-protocol.ts
var MARK_VARIABLE = "CANNONGATE_PROCESS";
var SOCKET_VARIABLE = "CANNONGATE_RUNTIME";
var PROFILE_VARIABLE = "CANNONGATE_PROFILE";

// src/adapters/runtime/preload.ts
var RESOLUTION = 10;
var MAX_COLLECTIONS = 20;
var delays;
function begin() {
  delays ?? (delays = (0, import_node_perf_hooks.monitorEventLoopDelay)({ resolution: RESOLUTION }));
  delays.reset();
  delays.enable();
  const loop = import_node_perf_hooks.performance.eventLoopUtilization();
  return { delays, loop, gc: collections(loop) };
}
function end(run) {
  const { active } = import_node_perf_hooks.performance.eventLoopUtilization(run.loop);
  run.delays.disable();
  const delayP99 = Math.max(0, run.delays.percentile(99) / 1e6 - RESOLUTION);
  return { active, gc: run.gc(active), delayP99, heapUsed: process.memoryUsage().heapUsed };
}
function collections(loop) {
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
    if (watched !== null && watched > 0) return total * Math.max(1, active / watched);
    if (typeof observer.takeRecords === "function") add(observer.takeRecords());
    observer.disconnect();
    return total;
  };
}
var INTERVAL = 250;
var PROFILER = "v8:ProfEvntProc";
function cpu() {
  const { user, system } = process.cpuUsage();
  const profiler = profilerCpu();
  return { main: threadCpu("thread-self"), all: user + system - profiler, profiler };
}
function threadCpu(thread) {
  try {
    const time = Number.parseInt((0, import_node_fs.readFileSync)(`/proc/${thread}/schedstat`, "latin1"), 10);
    return time > 0 ? time / 1e3 : null;
  } catch {
    return null;
  }
}
function profilerCpu() {
  try {
    const threads = (0, import_node_fs.readdirSync)("/proc/self/task").map((id) => `self/task/${id}`);
    return threads.filter((thread) => (0, import_node_fs.readFileSync)(`/proc/${thread}/comm`, "latin1").trim() === PROFILER).reduce((sum, thread) => sum + (threadCpu(thread) ?? 0), 0);
  } catch {
    return 0;
  }
}
async function beginProfile() {
  const { Session, console: inspected } = await import("inspector");
  const { findSourceMap } = await import("module");
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: INTERVAL });
  inspected.profile("from the boot");
  return { session, findSourceMap, before: null };
}
async function begun() {
  return await beginProfile().catch(() => null);
}
function keepProfile({ session, findSourceMap, before }, folder) {
  if (before === null) return null;
  const after = cpu();
  const isKnown = after.main !== null && before.main !== null;
  const main = isKnown ? after.main - before.main : null;
  const all = Math.max(main ?? 0, after.all - before.all);
  const profiler = Math.max(0, after.profiler - before.profiler);
  let file = null;
  session.post("Profiler.stop", (error, result) => {
    if (error) return;
    const { profile } = result;
    file = (0, import_node_path.join)(folder, `${process.pid}.json`);
    const maps = findSourceMap ? mapsOf(profile, findSourceMap) : {};
    (0, import_node_fs.writeFileSync)(file, JSON.stringify({ profile, maps, main, all, profiler }));
  });
  return file;
}
function mapsOf({ nodes }, findSourceMap) {
  var _a;
  const maps = {};
  const seen = /* @__PURE__ */ new Set();
  for (const { callFrame } of nodes) {
    const { url } = callFrame;
    if (url === "" || seen.has(url)) continue;
    seen.add(url);
    const payload = (_a = findSourceMap(url)) == null ? void 0 : _a.payload;
    if (!payload) continue;
    const { version, sources, sourceRoot, mappings } = payload;
    maps[url] = { version, sources, sourceRoot, mappings };
  }
  return maps;
}
function report(path, mark) {
  const socket = (0, import_node_net.connect)(path);
  socket.unref();
  socket.on("error", () => {
  });
  const send = (message) => socket.write(`${JSON.stringify(message)}
`);
  send({ mark });
  let run = null;
  const profiling = process.env[PROFILE_VARIABLE] === void 0 ? Promise.resolve(null) : begun();
  const answer = async (request) => {
    if (request.kind === "profile") {
      const running = await profiling;
      running == null ? void 0 : running.session.post("Profiler.start");
      if (running) running.before = cpu();
      return { begun: true };
    }
    if (request.kind === "keep") {
      const running = await profiling;
      const kept = running && keepProfile(running, request.folder);
      if (running) running.before = null;
      return { kept };
    }
    const figures = run && end(run);
    run = request.kind === "begin" ? begin() : null;
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
try {
  const { [SOCKET_VARIABLE]: path, [MARK_VARIABLE]: mark } = process.env;
  if (import_node_worker_threads.isMainThread && path && mark) report(path, mark);
} catch {
}
