"use strict";

// src/adapters/runtime/preload.ts
var import_node_net = require("net");
var import_node_perf_hooks = require("perf_hooks");
var import_node_worker_threads = require("worker_threads");

// src/adapters/process/marker.ts
var MARKER = "CANNONGATE_PROCESS";

// src/adapters/runtime/protocol.ts
var SOCKET_VARIABLE = "CANNONGATE_RUNTIME";

// src/adapters/runtime/preload.ts
var RESOLUTION = 10;
var MOST_COLLECTIONS = 20;
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
    if (seen < MOST_COLLECTIONS) return;
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
function report(path, mark) {
  const socket = (0, import_node_net.connect)(path);
  socket.unref();
  socket.on("error", () => {
  });
  const send = (message) => socket.write(`${JSON.stringify(message)}
`);
  send({ mark });
  let run = null;
  const answer = (ask) => {
    const figures = run && end(run);
    run = ask.kind === "begin" ? begin() : null;
    return ask.kind === "end" && figures ? { figures } : { begun: true };
  };
  let received = "";
  socket.on("data", (chunk) => {
    try {
      const lines = (received + String(chunk)).split("\n");
      received = lines.pop() ?? "";
      for (const line of lines) send(answer(JSON.parse(line)));
    } catch {
      socket.destroy();
    }
  });
}
try {
  const { [SOCKET_VARIABLE]: path, [MARKER]: mark } = process.env;
  if (import_node_worker_threads.isMainThread && path && mark) report(path, mark);
} catch {
}
