"use strict";

// src/adapters/runtime/preload.ts
var import_node_net = require("net");
var import_node_perf_hooks = require("perf_hooks");
var import_node_v8 = require("v8");
var import_node_worker_threads = require("worker_threads");

// src/adapters/process/marker.ts
var MARKER = "CANNONGATE_PROCESS";

// src/adapters/runtime/protocol.ts
var SOCKET_VARIABLE = "CANNONGATE_RUNTIME";

// src/adapters/runtime/preload.ts
var RESOLUTION = 10;
var LONGEST_PROFILE = 10;
var delays;
function begin(seconds) {
  delays ?? (delays = (0, import_node_perf_hooks.monitorEventLoopDelay)({ resolution: RESOLUTION }));
  delays.reset();
  delays.enable();
  return {
    delays,
    loop: import_node_perf_hooks.performance.eventLoopUtilization(),
    gc: collections(seconds)
  };
}
function end(run) {
  const { active } = import_node_perf_hooks.performance.eventLoopUtilization(run.loop);
  const heapUsed = (0, import_node_v8.getHeapStatistics)().used_heap_size;
  run.delays.disable();
  const delayP99 = Math.max(0, run.delays.percentile(99) / 1e6 - RESOLUTION);
  return { active, gc: run.gc(), delayP99, heapUsed };
}
function collections(seconds) {
  const canProfile = typeof import_node_v8.GCProfiler === "function";
  return canProfile && seconds !== null && seconds <= LONGEST_PROFILE ? profiled() : observed();
}
function profiled() {
  const profiler = new import_node_v8.GCProfiler();
  profiler.start();
  return () => {
    const result = profiler.stop();
    return result ? result.statistics.reduce((sum, { cost }) => sum + cost, 0) / 1e3 : 0;
  };
}
function observed() {
  let total = 0;
  const add = (entries) => {
    for (const { duration } of entries) total += duration;
  };
  const observer = new import_node_perf_hooks.PerformanceObserver((list) => {
    add(list.getEntries());
  });
  observer.observe({ entryTypes: ["gc"] });
  return () => {
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
    run = ask.kind === "begin" ? begin(ask.seconds) : null;
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
