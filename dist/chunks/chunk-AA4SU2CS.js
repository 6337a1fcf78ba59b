import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  _enum,
  array,
  boolean,
  int,
  literal,
  number,
  object,
  partialRecord,
  record,
  string
} from "./chunk-2GP2SEDX.js";

// src/model/arm.ts
var ARMS = ["baseline", "candidate"];
function otherArm(arm) {
  return arm === "baseline" ? "candidate" : "baseline";
}

// src/model/luck.ts
var NO_LUCK = { padding: 0, seed: null, isEarly: false };
var sharedLuckSchema = object({
  /** Whether V8 took it, in every Node.js process of the app. */
  isSeeded: boolean(),
  /** Whether the kernel put nothing at random addresses, in every Node.js process of the app. */
  hasFixedAddresses: boolean(),
  /** Whether V8 optimised code between requests and not in a thread beside them, in every Node.js process of the app. */
  compilesInLine: boolean().default(false),
  /** Whether V8 collected garbage in the main thread alone, in every Node.js process of the app. */
  collectsInLine: boolean().default(false),
  /** Whether V8 optimised functions after fewer calls than by default, in every Node.js process of the app. */
  optimisesEarly: boolean().default(false)
});
function shareAlike(one, other) {
  if (one === null || other === null) return true;
  return Object.entries(one).every(([which, is]) => other[which] === is);
}
function inAll(each) {
  if (each.every((one) => one === null)) return null;
  const isIn = (which) => each.every((one) => one?.[which] === true);
  return {
    isSeeded: isIn("isSeeded"),
    hasFixedAddresses: isIn("hasFixedAddresses"),
    compilesInLine: isIn("compilesInLine"),
    collectsInLine: isIn("collectsInLine"),
    optimisesEarly: isIn("optimisesEarly")
  };
}

// src/model/run.ts
var MAX_RESPONSE_SIZE = 128 * 2 ** 20;
var FAILURE_KINDS = [
  "timeout",
  "unfinished",
  "refused",
  "reset",
  "unanswered",
  "cut-off",
  "too-large",
  "other"
];
var LOST_KINDS = /* @__PURE__ */ new Set(["reset", "unanswered"]);
var count = int().nonnegative();
var microseconds = number().nonnegative();
var latencySchema = object({
  mean: microseconds,
  stddev: microseconds,
  p50: microseconds,
  p90: microseconds,
  "p97.5": microseconds,
  p99: microseconds,
  max: microseconds
});
var interferenceSchema = object({
  /** CPU time of all processes but the apps, the load generator and the gate; null if it is not known what the apps used. */
  otherProcesses: number().nonnegative().nullable(),
  /** CPU time that the hypervisor gave to somebody else. */
  steal: number().nonnegative(),
  /** Time that a limit on our control group kept us from running; null where none can be read. */
  throttled: number().nonnegative().nullable(),
  /** MHz, the mean over all cores at the end of the run; null where it cannot be read. */
  frequency: number().positive().nullable()
});
var paceSchema = object({
  /** Requests per second that were asked for. */
  rate: number().positive(),
  /**
   * Responses per second, from when the first could have come to when the last came; null when there
   * were fewer than two.
   */
  achieved: number().positive().nullable(),
  /** Requests that fell due and never went out: the run had already lasted twice its length. */
  unsent: count,
  /** How late requests went out although a connection was free: the load generator's own doing. */
  generatorLag: object({ p50: microseconds, p99: microseconds })
});
var responseSampleSchema = object({
  /** Which of the scenario's requests they answer, from 0. */
  request: count.default(0),
  status: int(),
  /** The media type, without parameters; null when the response named none. */
  type: string().nullable(),
  count,
  /** Mean bytes of the body, decompressed if a client can do that. */
  size: number().nonnegative(),
  /** Standard deviation of their sizes, in bytes; absent in older reports. */
  sizeDeviation: number().nonnegative().optional(),
  /** How many of them are not as the scenario expects. */
  wrong: count,
  /** How the body was compressed, as the response says; absent if it was not. */
  encoding: string().optional(),
  /**
   * Why a client cannot read the body; absent if it can. `broken`: it does not decompress; `not-accepted`: the request has not allowed
   * this encoding.
   */
  unreadable: _enum(["broken", "not-accepted"]).optional(),
  /**
   * Of a redirect: the path that it leads to, in which `*` stands for numbers, ids and tokens; null if it names none. Absent of other
   * responses, and in older reports.
   */
  location: string().nullable().optional(),
  /**
   * Of the body, which is the same in all of them but for times, ids and the like; null if they vary. Absent of bodies that are empty or
   * very large, and in older reports. See adapters/load/body-digest.ts.
   */
  digest: string().regex(/^[\da-f]{8}$/).nullable().optional()
});
var requestStatusSchema = object({ request: count, status: int(), count });
var setupFailureSchema = object({
  /** From 0. */
  request: count,
  /** Null without a complete response. */
  status: int().nullable(),
  /** `capture`: the response lacks a value to capture; `body`: it is not as expected. */
  reason: _enum(["status", "body", "capture", ...FAILURE_KINDS]),
  /** The name of the value that could not be captured. */
  capture: string().nullable()
});
var setupResultSchema = object({
  responses: array(responseSampleSchema),
  failure: setupFailureSchema.nullable()
});
var runtimeSchema = object({
  /** Of the busiest process, as the two shares: how late its timers were. */
  eventLoopDelayP99: microseconds,
  /** Shares of the run's time, 0 to 1. */
  eventLoopUtilization: number().min(0).max(1),
  gcShare: number().min(0).max(1),
  /** Bytes at the end of the run, over all processes. */
  heapUsed: number().nonnegative(),
  /** Of the whole run and over all processes: HTTP calls to others, queries of databases, bytes allocated, collections. */
  calls: count.nullable().default(null),
  queries: count.nullable().default(null),
  allocated: number().nonnegative().nullable().default(null),
  collections: count.nullable().default(null),
  /** Bytes that live longer than the run, from a collection before it to one after it; null unless `retained` is gated. */
  retained: number().nonnegative().nullable().default(null),
  /** How many there were. */
  processes: int().positive()
});
var kernelWorkSchema = object({
  /** Calls of `read` and `write` and the like, on files and sockets. */
  readsAndWrites: count,
  /** Bytes that these calls moved. */
  bytesMoved: count,
  /** How often a thread got a core. */
  contextSwitches: count
});
var memorySpanSchema = object({
  before: number().nonnegative(),
  after: number().nonnegative()
});
var runSchema = object({
  scenario: string(),
  arm: _enum(ARMS),
  /** Seconds from the first request to the last response, on a monotonic clock. */
  duration: number().nonnegative(),
  sent: count,
  /** Requests that got a complete response, whatever its status. */
  completed: count,
  /** Bytes of all responses, headers included. */
  bytes: count,
  /** In the first run after the scenario's setup; null in all others, and without a setup. */
  setup: setupResultSchema.nullable().default(null),
  /** Completed responses by HTTP status code. */
  statuses: record(string().regex(/^\d{3}$/), count),
  /** A sample of the responses, by kind. */
  responses: array(responseSampleSchema).default([]),
  /** The same for each request of a sequence; empty if the scenario has only one request. */
  requestStatuses: array(requestStatusSchema).default([]),
  /** Responses that did not hold a value that was to be captured, by its name. */
  missingCaptures: record(string(), count).default({}),
  /** Requests without a complete response, by kind; kinds that did not occur are absent. */
  failures: partialRecord(_enum(FAILURE_KINDS), count),
  /**
   * How many of the lost requests waited on a connection for longer than the keep-alive timeout that the response before had announced:
   * an app that is too busy to read them takes the connection for idle, and closes it. Absent if none did.
   */
  takenForIdle: count.optional(),
  /** Responses that announced that the server closes their connection. Absent if none did, and in older reports. */
  closings: count.optional(),
  /** Processes of the app that were there when the run began, and have ended since. Absent if there are none, or nobody knows. */
  endedProcesses: count.optional(),
  /**
   * Microseconds, over the completed responses; null when there were none. At a fixed rate they count
   * from when a request was due if no connection was free for it, and a request that never went out
   * counts with the time that it had waited.
   */
  latency: latencySchema.nullable(),
  /** Seconds of CPU time of the app's whole process tree; null where it cannot be read. */
  cpu: number().nonnegative().nullable(),
  /** Set if it is null since a process of the app ignores SIGCHLD or ends before those that it starts: the time of those is then added to none of the app. */
  isCpuLost: literal(true).optional(),
  /** The load generator's own share of one core during the run, or its slices; 0 to about 1. */
  generatorCpu: number().nonnegative(),
  /** Microseconds: how late the load generator's own timers came, at worst; null if not recorded. */
  generatorStall: microseconds.nullable().default(null),
  /** Bytes: the process tree's peak resident memory; null where it cannot be read. */
  memory: number().positive().nullable().default(null),
  /** The process tree's resident memory without pages of files; null unless `memory-growth` is gated. */
  anonymousMemory: memorySpanSchema.nullable().default(null),
  interference: interferenceSchema.nullable().default(null),
  /** Null unless the load is a fixed rate. */
  pace: paceSchema.nullable().default(null),
  /** Null for an app that is not Node.js, or did not report in time. */
  runtime: runtimeSchema.nullable().default(null),
  /** Null where it cannot be read, or a process ended meanwhile. */
  kernelWork: kernelWorkSchema.nullable().default(null)
});
var loadedRunSchema = runSchema.refine(({ duration, sent }) => duration > 0 || sent === 0, {
  path: ["duration"],
  message: "no run with requests lasts for 0 seconds"
});
var roundSchema = object({
  scenario: string(),
  first: _enum(ARMS),
  baseline: loadedRunSchema,
  candidate: loadedRunSchema,
  /** Runs with one connection that follow; only if `unloaded-latency` is gated. */
  unloaded: object({ baseline: loadedRunSchema, candidate: loadedRunSchema }).optional()
});
function pairsOf(round) {
  return round.unloaded ? [round, round.unloaded] : [round];
}
var MAX_STEADY_WINDOWS = 16;
var launchSchema = object({
  index: count,
  /** The machine on which it was made, in a merged report. */
  machine: count.default(0),
  /** Why this launch does not count; null when it does. */
  excluded: string().nullable(),
  /**
   * What disturbed this launch, whether it counts or not; null if nothing did. It is looked for once, in all windows that the warm-ups
   * offer: of these fewer may count later. Absent before that.
   */
  disturbance: string().nullable().optional(),
  bootedFirst: _enum(ARMS),
  /** Bytes by which the environment of both apps was made longer; null if not recorded. */
  padding: count.nullable().default(null),
  /** The seed of both apps, and where it arrived; null if luck was not to be shared. */
  sharedLuck: sharedLuckSchema.extend({ seed: count.nullable() }).nullable().default(null),
  /** Characters of the path of each arm's app; null if not recorded. */
  pathLength: count.nullable().default(null),
  /** Scenario names in the order in which they were visited. */
  order: array(string()),
  /** Seconds. */
  timings: object({
    boot: object({ baseline: number(), candidate: number() }),
    warmUp: number(),
    load: number(),
    stop: number(),
    /** Of both arms, those around visits included. */
    hooks: number().default(0),
    /** Of both arms. */
    setup: number().default(0),
    total: number()
  }),
  /** Runs that bring the app to speed, always checked for failures. Only `steadyWindows` of them count. */
  warmUps: array(runSchema),
  /**
   * How many of the last windows of a scenario's warm-up count, on each arm, every three of them like another round;
   * scenarios without any are absent.
   */
  steadyWindows: record(string(), int().positive().max(MAX_STEADY_WINDOWS)).default({}),
  /** Scenarios whose cost per request still fell when their warm-up was ended. */
  stillWarmingUp: array(string()).default([]),
  rounds: array(roundSchema)
});
function mergedRun(runs) {
  const [first] = runs;
  if (!first) throw new RangeError("no run to merge");
  const failures = {};
  const merged = { duration: 0, sent: 0, completed: 0, bytes: 0, generatorTime: 0 };
  let cpu = 0;
  let generatorStall = 0;
  for (const run of runs) {
    merged.duration += run.duration;
    merged.sent += run.sent;
    merged.completed += run.completed;
    merged.bytes += run.bytes;
    merged.generatorTime += run.generatorCpu * run.duration;
    cpu = cpu === null || run.cpu === null ? null : cpu + run.cpu;
    generatorStall = generatorStall === null || run.generatorStall === null ? null : Math.max(generatorStall, run.generatorStall);
    for (const kind of FAILURE_KINDS) {
      const count2 = run.failures[kind];
      if (count2 !== void 0) failures[kind] = (failures[kind] ?? 0) + count2;
    }
  }
  const { generatorTime, ...totals } = merged;
  return {
    scenario: first.scenario,
    arm: first.arm,
    ...totals,
    setup: null,
    statuses: {},
    responses: [],
    requestStatuses: [],
    missingCaptures: {},
    failures,
    latency: null,
    cpu,
    ...runs.some(({ isCpuLost }) => isCpuLost) && { isCpuLost: true },
    generatorCpu: totals.duration === 0 ? 0 : generatorTime / totals.duration,
    generatorStall,
    memory: null,
    anonymousMemory: mergedSpan(runs),
    interference: mergedInterference(runs, totals.duration),
    pace: null,
    runtime: null,
    kernelWork: null
  };
}
function mergedSpan(runs) {
  const [first, last] = [runs[0]?.anonymousMemory, runs.at(-1)?.anonymousMemory];
  return first && last ? { before: first.before, after: last.after } : null;
}
function mergedInterference(runs, duration) {
  const each = runs.flatMap(({ interference }) => interference ?? []);
  if (each.length < runs.length || duration === 0) return null;
  const average = (read) => {
    let total = 0;
    for (const [i, interference] of each.entries()) {
      const value = read(interference);
      if (value === null) return null;
      total += value * (runs[i]?.duration ?? 0) / duration;
    }
    return total;
  };
  return {
    otherProcesses: average(({ otherProcesses }) => otherProcesses),
    steal: average(({ steal }) => steal) ?? 0,
    throttled: average(({ throttled }) => throttled),
    frequency: average(({ frequency }) => frequency)
  };
}
var WINDOWS_PER_ROUND = 3;
var STEADY_ROUNDS = /* @__PURE__ */ new WeakMap();
function steadyRounds(launch, scenario) {
  const { warmUps, bootedFirst: first } = launch;
  const windows = launch.steadyWindows[scenario];
  if (windows === void 0) return [];
  const known = STEADY_ROUNDS.get(warmUps) ?? /* @__PURE__ */ new Map();
  STEADY_ROUNDS.set(warmUps, known);
  const key = JSON.stringify([scenario, windows, first, warmUps.length]);
  const rounds = known.get(key) ?? lastAsRounds(launch, scenario, windows);
  known.set(key, rounds);
  return rounds;
}
function lastAsRounds({ warmUps, bootedFirst: first }, scenario, windows) {
  const last = (arm) => warmUps.filter((run) => run.scenario === scenario && run.arm === arm).slice(-windows);
  const [baseline, candidate] = [last("baseline"), last("candidate")];
  const count2 = Math.min(baseline.length, candidate.length);
  const rounds = [];
  for (let used = 0; used < count2; used += WINDOWS_PER_ROUND) {
    const size = Math.min(WINDOWS_PER_ROUND, count2 - used);
    const merged = (runs) => mergedRun(runs.slice(runs.length - used - size, runs.length - used));
    rounds.unshift({ scenario, first, baseline: merged(baseline), candidate: merged(candidate) });
  }
  return rounds;
}
function visitAsRound(launch, scenario) {
  const rounds = [
    ...steadyRounds(launch, scenario).slice(-1),
    ...launch.rounds.filter((round) => round.scenario === scenario)
  ];
  if (rounds.length === 0) return [];
  const pairs = rounds.flatMap(pairsOf);
  const whole = (arm) => mergedRun(pairs.map((pair) => pair[arm]));
  return [
    {
      scenario,
      first: launch.bootedFirst,
      baseline: whole("baseline"),
      candidate: whole("candidate")
    }
  ];
}
function countedLaunches(launches) {
  return launches.filter((launch) => launch.excluded === null);
}

export {
  ARMS,
  otherArm,
  NO_LUCK,
  shareAlike,
  inAll,
  MAX_RESPONSE_SIZE,
  FAILURE_KINDS,
  LOST_KINDS,
  responseSampleSchema,
  runSchema,
  pairsOf,
  launchSchema,
  mergedRun,
  WINDOWS_PER_ROUND,
  steadyRounds,
  visitAsRound,
  countedLaunches
};
