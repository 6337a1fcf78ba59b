import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/effect.ts
function slowdownOf(effect) {
  return Math.expm1(effect);
}
function formatEffect(effect) {
  return formatSigned(slowdownOf(effect));
}
function formatSigned(fraction, decimals = Math.abs(fraction) < 0.9995 ? 1 : 0) {
  const percent = fraction * 100;
  const digits = Math.abs(percent).toFixed(decimals);
  if (Number(digits) === 0) return "0.0%";
  return `${percent > 0 ? "+" : "\u2212"}${digits}%`;
}
function formatShare(share) {
  const spelt = (digits2) => Number((share * 100).toFixed(digits2));
  const digits = [2, 3, 4, 5, 6, 7, 8].find((each) => share >= 1 || spelt(each) < 100);
  return `${spelt(digits ?? 2)}%`;
}

// src/model/metric.ts
var METRIC_NAMES = [
  "throughput",
  "achieved-rate",
  "completion-time",
  "cpu",
  "memory",
  "bytes",
  "unloaded-latency",
  "latency-mean",
  "latency-p50",
  "latency-p90",
  "latency-p97.5",
  "latency-p99",
  "latency-max",
  "event-loop-delay",
  "event-loop-utilization",
  "gc",
  "heap",
  "outgoing-calls",
  "queries",
  "allocation",
  "collections",
  "syscalls",
  "io-bytes",
  "context-switches",
  "retained",
  "memory-growth"
];
var NONE = 0.01;
var NO_COLLECTION = 0.01;
var NOTHING_RETAINED = 200;
var NO_GROWTH = 4 * 2 ** 20;
function toleranceFor({ leastTolerance = 0 }, tolerance) {
  return Math.max(leastTolerance, tolerance);
}
function driftToleranceOf({ metric }, tolerance) {
  return toleranceFor(metricNamed(metric), tolerance);
}
function weightFor({ leastTolerance }, tolerance) {
  const isLarge = leastTolerance !== void 0 && (tolerance ?? 0) >= leastTolerance;
  return isLarge ? 0.25 : 1;
}
function moreOrLess(verb, what) {
  return {
    verb,
    worse: (size) => `${size} more ${what}`,
    better: (size) => `${size} less ${what}`
  };
}
var TIME = {
  verb: "take",
  worse: (size) => `${size} longer`,
  better: (size) => `${size} less time`
};
var EVENT_LOOP_DELAY = {
  verb: "wait",
  worse: (size) => `${size} longer for the event loop (p99)`,
  better: (size) => `${size} less for the event loop (p99)`
};
var EVENT_LOOP_UTILIZATION = {
  verb: "keep",
  worse: (size) => `the event loop ${size} busier`,
  better: (size) => `the event loop ${size} less busy`
};
var METRICS = [
  {
    name: "throughput",
    title: "throughput",
    unit: "req/s",
    isTimed: true,
    isOfTotals: true,
    words: { ...TIME, isTime: true },
    worse: "lower",
    // A fixed amount's is the inverse of its time, and a fixed rate's is the rate.
    gates: { closed: "by-default", amount: "never", rate: "absent" },
    read: (run) => positive(run.completed / run.duration)
  },
  {
    name: "achieved-rate",
    title: "achieved rate",
    unit: "req/s",
    isTimed: true,
    words: {
      verb: "answer",
      worse: (size) => `${size} fewer requests per second`,
      better: (size) => `${size} more requests per second`
    },
    worse: "lower",
    gates: { closed: "absent", amount: "absent", rate: "by-default" },
    read: (run) => run.pace?.achieved == null ? null : positive(run.pace.achieved)
  },
  {
    name: "completion-time",
    title: "completion time",
    unit: "s",
    isTimed: true,
    words: TIME,
    worse: "higher",
    gates: { closed: "absent", amount: "by-default", rate: "absent" },
    read: (run) => positive(run.duration)
  },
  {
    name: "cpu",
    title: "CPU per request",
    unit: "\xB5s",
    isTimed: false,
    isOfTotals: true,
    words: moreOrLess("use", "CPU per request"),
    worse: "higher",
    gates: { closed: "by-default", amount: "by-default", rate: "by-default" },
    read: (run) => run.cpu === null ? null : positive(run.cpu / run.completed * 1e6)
  },
  {
    name: "memory",
    title: "peak memory",
    unit: "bytes",
    isTimed: false,
    words: moreOrLess("need", "memory"),
    worse: "higher",
    gates: { closed: "on-request", amount: "on-request", rate: "on-request" },
    read: (run) => run.memory === null ? null : positive(run.memory)
  },
  {
    name: "bytes",
    title: "bytes per response",
    unit: "bytes",
    isTimed: false,
    isExact: true,
    words: moreOrLess("send", "data per response"),
    worse: "higher",
    gates: { closed: "on-request", amount: "on-request", rate: "on-request" },
    read: (run) => positive(run.bytes / run.completed)
  },
  {
    name: "unloaded-latency",
    title: "unloaded latency",
    unit: "\xB5s",
    isTimed: true,
    isUnloaded: true,
    // It scatters more than what is measured under load, and a wait that is noticed is long.
    leastTolerance: 0.2,
    words: {
      verb: "take",
      worse: (size) => `${size} longer without other requests`,
      better: (size) => `${size} less time without other requests`
    },
    worse: "higher",
    gates: { closed: "by-default", amount: "absent", rate: "absent" },
    read: (run) => run.latency === null ? null : positive(run.latency.mean)
  },
  latency("mean", "mean latency"),
  latency("p50", "latency p50"),
  latency("p90", "latency p90", "by-default"),
  latency("p97.5", "latency p97.5"),
  latency("p99", "latency p99"),
  latency("max", "latency max"),
  runtime(
    "event-loop-delay",
    "event-loop delay p99",
    "\xB5s",
    EVENT_LOOP_DELAY,
    (values) => values.eventLoopDelayP99
  ),
  {
    ...runtime(
      "event-loop-utilization",
      "event-loop utilisation",
      "%",
      EVENT_LOOP_UTILIZATION,
      (values) => values.eventLoopUtilization * 100
    ),
    // At full load both sides may be busy all the time.
    isExact: true
  },
  sporadic(
    onRequest(
      "gc",
      "time in GC",
      "%",
      moreOrLess("spend", "time in garbage collection"),
      (run) => run.runtime === null ? null : run.runtime.gcShare * 100
    )
  ),
  runtime("heap", "heap used", "bytes", moreOrLess("use", "heap"), (values) => values.heapUsed),
  counted("outgoing-calls", "outgoing calls", "call", ({ calls }) => calls),
  counted("queries", "queries", "query", ({ queries }) => queries),
  perRequest(
    "allocation",
    "allocated per request",
    "bytes",
    moreOrLess("allocate", "memory per request"),
    ({ runtime: runtime2 }) => runtime2?.allocated
  ),
  {
    ...sporadic(
      onRequest(
        "collections",
        "garbage collections",
        "per 1,000 requests",
        moreOrLess("need", "garbage collections"),
        ({ runtime: runtime2, completed }) => runtime2?.collections == null ? null : runtime2.collections * 1e3 / completed
      )
    ),
    isWork: true
  },
  {
    ...perRequest(
      "syscalls",
      "reads and writes per request",
      "calls",
      moreOrLess("make", "calls of read and write per request"),
      ({ kernelWork }) => kernelWork?.readsAndWrites
    ),
    isExact: true
  },
  {
    ...perRequest(
      "io-bytes",
      "bytes moved per request",
      "bytes",
      moreOrLess("move", "bytes per request through files and sockets"),
      ({ kernelWork }) => kernelWork?.bytesMoved
    ),
    isExact: true
  },
  {
    ...perRequest(
      "context-switches",
      "context switches per request",
      "switches",
      moreOrLess("need", "context switches per request"),
      ({ kernelWork }) => kernelWork?.contextSwitches
    ),
    isExact: true
  },
  {
    ...counted(
      "retained",
      "memory left behind",
      "byte",
      ({ retained }) => retained,
      NOTHING_RETAINED
    ),
    unit: "bytes",
    words: moreOrLess("leave", "memory behind per request"),
    isLeak: true
  },
  {
    ...exact(
      "memory-growth",
      "memory growth",
      "byte",
      ({ anonymousMemory }) => {
        if (anonymousMemory === null) return null;
        const growth = anonymousMemory.after - anonymousMemory.before;
        return growth <= NO_GROWTH ? 0 : growth;
      },
      NOTHING_RETAINED
    ),
    unit: "bytes",
    words: moreOrLess("keep", "memory per request"),
    isOfVisit: true,
    isLeak: true
  }
];
function isTimedUnderLoad({ isTimed, isUnloaded }) {
  return isTimed && isUnloaded !== true;
}
function isNone(value, none = NONE) {
  return value <= none * (1 + 1e-9);
}
function valueIn(metric, round, arm) {
  const runs = metric.isUnloaded ? round.unloaded : round;
  return runs ? metric.read(runs[arm]) : null;
}
function shareBeyond(name) {
  if (name === "latency-max") return 0;
  const { percentile = 0 } = metricNamed(name);
  return percentile > 50 ? (100 - percentile) / 100 : null;
}
function metricNamed(name) {
  const metric = METRICS.find((each) => each.name === name);
  if (!metric) throw new RangeError(`no metric is named ${name}`);
  return metric;
}
function latency(key, title, atFixedRate = "on-request") {
  return {
    name: `latency-${key}`,
    title,
    ...key.startsWith("p") ? { percentile: Number(key.slice(1)) } : {},
    unit: "\xB5s",
    isTimed: true,
    words: {
      verb: "be",
      worse: (size) => `${size} slower at ${title}`,
      better: (size) => `${size} faster at ${title}`
    },
    worse: "higher",
    gates: { closed: "never", amount: "never", rate: atFixedRate },
    read: (run) => run.latency === null ? null : positive(run.latency[key])
  };
}
function onRequest(name, title, unit, words, read) {
  const gates = { closed: "on-request", amount: "on-request", rate: "on-request" };
  return { name, title, unit, isTimed: false, worse: "higher", words, gates, read };
}
function runtime(name, title, unit, words, read) {
  return onRequest(
    name,
    title,
    unit,
    words,
    (run) => run.runtime === null ? null : positive(read(run.runtime))
  );
}
function sporadic(metric) {
  const read = (run) => {
    const value = metric.read(run);
    return value === 0 ? 0 : positive(value ?? NaN);
  };
  return { ...metric, read, isSporadic: true, isExact: true, none: NO_COLLECTION };
}
function perRequest(name, title, unit, words, read) {
  const share = (run) => {
    const total = read(run);
    return total == null ? null : positive(total / run.completed);
  };
  return { ...onRequest(name, title, unit, words, share), isWork: true };
}
function counted(name, title, singular, read, none = NONE) {
  return exact(name, title, singular, ({ runtime: runtime2 }) => runtime2 && read(runtime2), none);
}
function exact(name, title, singular, read, none) {
  const ofRun = (run) => {
    const total = read(run);
    const { completed } = run;
    return total === null || completed === 0 ? null : Math.max(none, total / completed);
  };
  return {
    ...perRequest(
      name,
      `${title} per request`,
      title,
      moreOrLess("make", `${title} per request`),
      ofRun
    ),
    singular,
    isExact: true,
    isCount: true,
    none,
    read: ofRun
  };
}
function positive(value) {
  return Number.isFinite(value) && value > 0 ? value : null;
}

export {
  slowdownOf,
  formatEffect,
  formatSigned,
  formatShare,
  METRIC_NAMES,
  NONE,
  toleranceFor,
  driftToleranceOf,
  weightFor,
  METRICS,
  isTimedUnderLoad,
  isNone,
  valueIn,
  shareBeyond,
  metricNamed
};
