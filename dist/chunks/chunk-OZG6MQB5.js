import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isNone,
  metricNamed
} from "./chunk-2OD74NAY.js";
import {
  _enum,
  array,
  boolean,
  int,
  number,
  object,
  record,
  string,
  unknown
} from "./chunk-YHR4UQV4.js";

// src/model/load.ts
var LOAD_KINDS = ["closed", "amount", "rate"];
function loadKindOf(scenario) {
  if (scenario.rate !== null) return "rate";
  return scenario.amount === null ? "closed" : "amount";
}

// src/model/budget.ts
var UNITS = { bytes: "size", \u00B5s: "time", "%": "share" };
function budgetUnitOf(name2) {
  const { worse, isTimed, unit } = metricNamed(name2);
  if (worse === "lower" || isTimed) return null;
  return UNITS[unit] ?? "count";
}
var SIZES = ["B", "KiB", "MiB", "GiB"];
function formatUsed(name2, value) {
  const { none } = metricNamed(name2);
  return formatBudgeted(name2, none !== void 0 && isNone(value, none) ? 0 : value);
}
function formatBudgeted(name2, value) {
  switch (budgetUnitOf(name2)) {
    case "size": {
      const power = value < 1 ? 0 : Math.min(3, Math.floor(Math.log2(value) / 10));
      return `${short(value / 1024 ** power)} ${SIZES[power] ?? ""}`;
    }
    case "time":
      return value >= 1e3 ? `${short(value / 1e3)} ms` : `${short(value)} \xB5s`;
    case "share":
      return `${short(value)}%`;
    case "count":
    case null:
      return short(value);
  }
}
function short(value) {
  const rounded = Number(value.toPrecision(value >= 1e3 ? 6 : 4));
  return rounded.toLocaleString("en", { maximumFractionDigits: 6 });
}

// src/model/code-location.ts
var LOCATION_KINDS = [
  "function",
  "package",
  "node",
  "native",
  "gc",
  "program",
  "threads",
  "processes"
];
var codeLocationSchema = object({
  kind: _enum(LOCATION_KINDS),
  /** A function's or a package's name; empty for a function without one. */
  name: string(),
  /** Path from the repository's root, with forward slashes; null unless it is a function. */
  file: string().nullable(),
  /** From 1; null unless it is a function. */
  line: int().positive().nullable(),
  /** Whether the file is in the candidate's commit; files that a build writes are not. */
  isCommitted: boolean().optional(),
  /** Whether only the baseline has it; then file and line are the baseline's. */
  isRemoved: boolean().optional()
});
var callFrameSchema = object({
  functionName: string(),
  url: string(),
  /** From 0; negative if there is none. */
  lineNumber: int(),
  columnNumber: int()
});

// src/model/package-name.ts
var MAX_PACKAGE_NAME = 214;
var NAME = /^(?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/;
function isPackageName(name2) {
  return name2.length <= MAX_PACKAGE_NAME && NAME.test(name2);
}

// src/model/trace.ts
var WAIT_KINDS = [
  "query",
  "call",
  "pool",
  "connection",
  "timer",
  "dns",
  "file",
  "process",
  "thread-pool",
  "span"
];
var MAX_NAME_LENGTH = 200;
var MAX_SHAPES = 200;
var MAX_DELAYS = 200;
var MAX_TYPICAL_SPANS = 100;
var time = number().nonnegative();
var count = int().nonnegative();
var name = string().max(MAX_NAME_LENGTH);
var packageName = string().max(MAX_PACKAGE_NAME);
var foldedShapeSchema = object({
  kind: _enum(WAIT_KINDS),
  name,
  /** Where the app began it; null if no code of the app did. */
  frame: callFrameSchema.nullable(),
  /** Of a task for the thread pool: the package whose code began it; null if the app's own code did. */
  package: packageName.nullable().default(null),
  count,
  /** Of all of them, waiting at the same time counted for each. */
  time,
  /** Of that, what a request could not end without. */
  path: time,
  /** The largest number at once in a request, summed over the requests that had any. */
  atOnce: count,
  /** Requests that had any. */
  requests: count,
  /** Of all together in the request that had the least of any: there hardly any has waited for a thread or a processor. */
  least: time.default(0),
  /** Of a pool: its largest number of connections. */
  size: count.nullable()
});
var TAILS = [0.01, 0.025, 0.1];
var requestsPartSchema = object({
  requests: count,
  time,
  /** In which the event loop served nobody for several milliseconds, without collections. */
  stalled: time,
  /** In which garbage was collected. */
  collected: time,
  shapes: array(foldedShapeSchema.pick({ kind: true, name: true, frame: true, count: true, path: true })).max(MAX_SHAPES)
});
var typicalSchema = object({
  duration: time,
  spans: array(object({ kind: _enum(WAIT_KINDS), name, start: time, end: time })).max(MAX_TYPICAL_SPANS)
});
var processTraceSchema = object({
  /** Requests that were answered. */
  requests: count,
  /** Of all requests, from the handler's call to the end of the answer. */
  time,
  /** Of that, what no shape is the reason for. */
  rest: time,
  shapes: array(foldedShapeSchema).max(MAX_SHAPES),
  typical: typicalSchema.nullable(),
  /** All requests, and the slowest of them; null without requests. */
  slowest: object({
    all: requestsPartSchema,
    tails: array(requestsPartSchema.extend({ share: number().positive().max(1) })).max(TAILS.length)
  }).nullable().default(null),
  /** Source maps of scripts that were compiled in memory, by the script's name in a frame. */
  maps: record(string(), unknown()).default({})
});
var UNREAD = {
  encrypted: "it is encrypted",
  unknown: "it is neither PostgreSQL\u2019s protocol nor Redis\u2019",
  pushed: "the service sends messages that answer no query",
  garbled: "it does not follow the protocol"
};
var unreadSchema = object({
  /** The variable that leads to the service. */
  variable: string(),
  why: _enum(Object.keys(UNREAD))
});
function describeUnread({ variable, why }, code = (text) => text) {
  return `a connection of ${code(variable)} was not read, since ${UNREAD[why]}`;
}
var waitSchema = object({
  count: number().nonnegative(),
  /** Of each. */
  time,
  /** What the request could not end without. */
  path: time,
  /** The largest number at once. */
  atOnce: number().nonnegative(),
  /** Time of all of them if each request that has any had as little as the request with the least; 0 if unknown. */
  least: time.default(0),
  size: count.nullable()
});
var WAIT_FINDINGS = ["more", "one-by-one", "slower"];
var waitChangeSchema = object({
  kind: _enum(WAIT_KINDS),
  name,
  /** In the candidate; in the baseline if only the baseline has it; null if no code of the app began it. */
  location: codeLocationSchema.nullable(),
  /** Of a task for the thread pool: the package whose code began it; null if the app's own code did. */
  package: packageName.nullable().default(null),
  baseline: waitSchema,
  candidate: waitSchema,
  /** By how much a request waits longer for it: the mean over the launches, and the smallest and largest of them. */
  change: number(),
  low: number(),
  high: number(),
  finding: _enum(WAIT_FINDINGS).nullable()
});
var DELAY_KINDS = [...WAIT_KINDS, "stall", "collection"];
var delaySchema = object({
  count: number().nonnegative(),
  /** All of them together. */
  time
});
var delayChangeSchema = object({
  kind: _enum(DELAY_KINDS),
  name,
  /** Where the app began it; null if no code of the app did. */
  location: codeLocationSchema.nullable(),
  /** The slowest requests of each arm. */
  baseline: delaySchema,
  candidate: delaySchema,
  /** The other requests of the candidate. */
  others: delaySchema,
  /** By how much the slowest meet it longer in the candidate: the mean over the launches, the smallest and the largest. */
  change: number(),
  low: number(),
  high: number(),
  /** Whether it makes the slowest slower, and not the others. */
  isNamed: boolean()
});
var slowestSchema = object({
  /** Their share of all requests. */
  share: number().positive().max(1),
  /** Traced requests of the candidate that belong to them. */
  requests: count,
  /** Time of one of them, the stall in which it was taken up included. */
  baseline: time,
  candidate: time,
  /** Of another one. */
  others: object({ baseline: time, candidate: time }),
  /** First those that are named, the most important first. */
  changes: array(delayChangeSchema).max(MAX_DELAYS)
});
var waitsSchema = object({
  /** How many fresh boots of both arms were traced. */
  launches: count,
  /** Why there is no trace; null if there is one. */
  reason: string().nullable(),
  /** Time from the handler's call to the end of the answer. */
  baseline: time,
  candidate: time,
  /** Of that, what nothing below is the reason for: the app's own code, the event loop, locks and queues. */
  rest: object({ baseline: time, candidate: time }),
  /** First what is named, the most important first. */
  changes: array(waitChangeSchema).max(2 * MAX_SHAPES),
  typical: object({ baseline: typicalSchema.nullable(), candidate: typicalSchema.nullable() }).default({ baseline: null, candidate: null }),
  /** Null unless a percentile of the latency has regressed. */
  slowest: slowestSchema.nullable().default(null),
  /**
   * If queries were seen on the connections to services, since the app could not be traced from inside. Then times are
   * those of the load generator, and what a request waits for is an upper bound. Null if it was traced.
   */
  wire: object({
    /** Variables that lead to these services. */
    variables: array(string()),
    unread: array(unreadSchema)
  }).nullable().default(null)
});

export {
  LOAD_KINDS,
  loadKindOf,
  LOCATION_KINDS,
  codeLocationSchema,
  callFrameSchema,
  MAX_PACKAGE_NAME,
  isPackageName,
  MAX_SHAPES,
  MAX_DELAYS,
  TAILS,
  processTraceSchema,
  describeUnread,
  waitsSchema,
  budgetUnitOf,
  formatUsed,
  formatBudgeted
};
