import * as z from 'zod';
import { ARMS, type Arm } from './arm.ts';
import { FAILURE_KINDS } from './failure.ts';
import { sharedLuckSchema } from './luck.ts';

const count = z.int().nonnegative();
const microseconds = z.number().nonnegative();

export const latencySchema = z.object({
  mean: microseconds,
  stddev: microseconds,
  p50: microseconds,
  p90: microseconds,
  'p97.5': microseconds,
  p99: microseconds,
  max: microseconds,
});

/** Other work on the machine during a run. Shares are of one core's time. */
export const interferenceSchema = z.object({
  /** CPU time of all processes but the apps, the load generator and the gate; null if it is not known what the apps used. */
  otherProcesses: z.number().nonnegative().nullable(),
  /** CPU time that the hypervisor gave to somebody else. */
  steal: z.number().nonnegative(),
  /** Time that a limit on our control group kept us from running; null where none can be read. */
  throttled: z.number().nonnegative().nullable(),
  /** MHz, the mean over all cores at the end of the run; null where it cannot be read. */
  frequency: z.number().positive().nullable(),
});

export type Interference = z.infer<typeof interferenceSchema>;

/** How well a fixed rate was kept. Microseconds. */
export const paceSchema = z.object({
  /** Requests per second that were asked for. */
  rate: z.number().positive(),
  /**
   * Responses per second, from when the first could have come to when the last came; null when there
   * were fewer than two.
   */
  achieved: z.number().positive().nullable(),
  /** Requests that fell due and never went out: the run had already lasted twice its length. */
  unsent: count,
  /** How late requests went out although a connection was free: the load generator's own doing. */
  generatorLag: z.object({ p50: microseconds, p99: microseconds }),
});

/** Responses of one kind among those that were looked at. */
export const responseSampleSchema = z.object({
  /** Which of the scenario's requests they answer, from 0. */
  request: count.default(0),
  status: z.int(),
  /** The media type, without parameters; null when the response named none. */
  type: z.string().nullable(),
  count,
  /** Mean bytes of the body, decompressed if a client can do that. */
  size: z.number().nonnegative(),
  /** Standard deviation of their sizes, in bytes; absent in older reports. */
  sizeDeviation: z.number().nonnegative().optional(),
  /** How many of them are not as the scenario expects. */
  wrong: count,
  /** How the body was compressed, as the response says; absent if it was not. */
  encoding: z.string().optional(),
  /**
   * Why a client cannot read the body; absent if it can. `broken`: it does not decompress; `not-accepted`: the request has not allowed
   * this encoding.
   */
  unreadable: z.enum(['broken', 'not-accepted']).optional(),
  /**
   * Of a redirect: the path that it leads to, in which `*` stands for numbers, ids and tokens; null if it names none. Absent of other
   * responses, and in older reports.
   */
  location: z.string().nullable().optional(),
  /**
   * Of the body, which is the same in all of them but for times, ids and the like; null if they vary. Absent of bodies that are empty or
   * very large, of launches before an interruption, and in older reports. Only those of one comparison can be compared: see
   * adapters/load/body-digest.ts.
   */
  digest: z
    .string()
    .regex(/^[\da-f]{8}$/)
    .nullable()
    .optional(),
});

export type ResponseSample = z.infer<typeof responseSampleSchema>;

/** How often one of several requests was answered with a status. */
export const requestStatusSchema = z.object({ request: count, status: z.int(), count });

export type RequestStatus = z.infer<typeof requestStatusSchema>;

/** Why a setup failed: at which of its requests, and what the answer was. */
export const setupFailureSchema = z.object({
  /** From 0. */
  request: count,
  /** Null without a complete response. */
  status: z.int().nullable(),
  /** `capture`: the response lacks a value to capture; `body`: it is not as expected. */
  reason: z.enum(['status', 'body', 'capture', ...FAILURE_KINDS]),
  /** The name of the value that could not be captured. */
  capture: z.string().nullable(),
});

export type SetupFailure = z.infer<typeof setupFailureSchema>;

/** The responses to a scenario's setup, which comes before the first run of a launch. */
export const setupResultSchema = z.object({
  responses: z.array(responseSampleSchema),
  failure: setupFailureSchema.nullable(),
});

export type SetupResult = z.infer<typeof setupResultSchema>;

/** Metrics that the runtime of a Node.js app reports for a run. */
export const runtimeSchema = z.object({
  /** Of the busiest process, as the two shares: how late its timers were. */
  eventLoopDelayP99: microseconds,
  /** Shares of the run's time, 0 to 1. */
  eventLoopUtilization: z.number().min(0).max(1),
  gcShare: z.number().min(0).max(1),
  /** Bytes at the end of the run, over all processes. */
  heapUsed: z.number().nonnegative(),
  /** Of the whole run and over all processes: HTTP calls to others, queries of databases, bytes allocated, collections. */
  calls: count.nullable().default(null),
  queries: count.nullable().default(null),
  allocated: z.number().nonnegative().nullable().default(null),
  collections: count.nullable().default(null),
  /** Bytes that live longer than the run, from a collection before it to one after it; null unless `retained` is gated. */
  retained: z.number().nonnegative().nullable().default(null),
  /** How many there were. */
  processes: z.int().positive(),
});

/** What the operating system counted of an app's whole process tree in a run. */
export const kernelWorkSchema = z.object({
  /** Calls of `read` and `write` and the like, on files and sockets. */
  readsAndWrites: count,
  /** Bytes that these calls moved. */
  bytesMoved: count,
  /** How often a thread got a core. */
  contextSwitches: count,
});

export type KernelWork = z.infer<typeof kernelWorkSchema>;

/** Bytes: what a process tree had before a run's first request and after its last response. */
export const memorySpanSchema = z.object({
  before: z.number().nonnegative(),
  after: z.number().nonnegative(),
});

export type MemorySpan = z.infer<typeof memorySpanSchema>;

/** One stretch of load on one arm for one scenario, as measured by the load generator. */
export const runSchema = z.object({
  scenario: z.string(),
  arm: z.enum(ARMS),
  /** Seconds from the first request to the last response, on a monotonic clock. */
  duration: z.number().nonnegative(),
  sent: count,
  /** Requests that got a complete response, whatever its status. */
  completed: count,
  /** Bytes of all responses, headers included. */
  bytes: count,
  /** In the first run after the scenario's setup; null in all others, and without a setup. */
  setup: setupResultSchema.nullable().default(null),
  /** Completed responses by HTTP status code. */
  statuses: z.record(z.string().regex(/^\d{3}$/), count),
  /** A sample of the responses, by kind. */
  responses: z.array(responseSampleSchema).default([]),
  /** The same for each request of a sequence; empty if the scenario has only one request. */
  requestStatuses: z.array(requestStatusSchema).default([]),
  /** Responses that did not hold a value that was to be captured, by its name. */
  missingCaptures: z.record(z.string(), count).default({}),
  /** Requests without a complete response, by kind; kinds that did not occur are absent. */
  failures: z.partialRecord(z.enum(FAILURE_KINDS), count),
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
  cpu: z.number().nonnegative().nullable(),
  /** Set if it is null since a process of the app ignores SIGCHLD or ends before those that it starts: the time of those is then added to none of the app. */
  isCpuLost: z.literal(true).optional(),
  /** The load generator's own share of one core during the run, or its slices; 0 to about 1. */
  generatorCpu: z.number().nonnegative(),
  /** Microseconds: how late the load generator's own timers came, at worst; null if not recorded. */
  generatorStall: microseconds.nullable().default(null),
  /** Bytes: the process tree's peak resident memory; null where it cannot be read. */
  memory: z.number().positive().nullable().default(null),
  /** The process tree's resident memory without pages of files; null unless `memory-growth` is gated. */
  anonymousMemory: memorySpanSchema.nullable().default(null),
  interference: interferenceSchema.nullable().default(null),
  /** Null unless the load is a fixed rate. */
  pace: paceSchema.nullable().default(null),
  /** Null for an app that is not Node.js, or did not report in time. */
  runtime: runtimeSchema.nullable().default(null),
  /** Null where it cannot be read, or a process ended meanwhile. */
  kernelWork: kernelWorkSchema.nullable().default(null),
});

export type Run = z.infer<typeof runSchema>;

/** Of a run without requests, as after a setup that failed, nothing is computed. Any other has lasted, or its rate would be infinite. */
const loadedRunSchema = runSchema.refine(({ duration, sent }) => duration > 0 || sent === 0, {
  path: ['duration'],
  message: 'no run with requests lasts for 0 seconds',
});

/** Two runs, one per arm: adjacent in time, unless the arms take turns. `first` is the arm that went first. */
export const roundSchema = z.object({
  scenario: z.string(),
  first: z.enum(ARMS),
  baseline: loadedRunSchema,
  candidate: loadedRunSchema,
  /** Runs with one connection that follow; only if `unloaded-latency` is gated. */
  unloaded: z.object({ baseline: loadedRunSchema, candidate: loadedRunSchema }).optional(),
});

export type Round = z.infer<typeof roundSchema>;

/** The runs under load and, if there are any, those with one connection. */
export function pairsOf(round: Round): readonly Pick<Round, 'baseline' | 'candidate'>[] {
  return round.unloaded ? [round, round.unloaded] : [round];
}

/** A warm-up has no more windows. */
const MAX_STEADY_WINDOWS = 16;

/** One fresh boot of both arms: the unit of replication. */
export const launchSchema = z.object({
  index: count,
  /** The machine on which it was made, in a merged report. */
  machine: count.default(0),
  /** Why this launch does not count; null when it does. */
  excluded: z.string().nullable(),
  /**
   * What disturbed this launch, whether it counts or not; null if nothing did. It is looked for once, in all windows that the warm-ups
   * offer: of these fewer may count later. Absent before that.
   */
  disturbance: z.string().nullable().optional(),
  bootedFirst: z.enum(ARMS),
  /** Bytes by which the environment of both apps was made longer; null if not recorded. */
  padding: count.nullable().default(null),
  /** The seed of both apps, and where it arrived; null if luck was not to be shared. */
  sharedLuck: sharedLuckSchema.extend({ seed: count.nullable() }).nullable().default(null),
  /** Characters of the path of each arm's app; null if not recorded. */
  pathLength: count.nullable().default(null),
  /** Scenario names in the order in which they were visited. */
  order: z.array(z.string()),
  /** Seconds. */
  timings: z.object({
    boot: z.object({ baseline: z.number(), candidate: z.number() }),
    warmUp: z.number(),
    load: z.number(),
    stop: z.number(),
    /** Of both arms, those around visits included. */
    hooks: z.number().default(0),
    /** Of both arms. */
    setup: z.number().default(0),
    total: z.number(),
  }),
  /** Runs that bring the app to speed, always checked for failures. Only `steadyWindows` of them count. */
  warmUps: z.array(runSchema),
  /**
   * How many of the last windows of a scenario's warm-up count, on each arm, every three of them like another round;
   * scenarios without any are absent.
   */
  steadyWindows: z.record(z.string(), z.int().positive().max(MAX_STEADY_WINDOWS)).default({}),
  /** Scenarios whose cost per request still fell when their warm-up was ended. */
  stillWarmingUp: z.array(z.string()).default([]),
  rounds: z.array(roundSchema),
});

export type Launch = z.infer<typeof launchSchema>;

/**
 * Runs of one arm as one: what they sent, took and used together, and their memory from the first one's begin to the last
 * one's end. What has no sum, such as latencies, is absent.
 *
 * @param runs at least one, in the order of time
 */
export function mergedRun(runs: readonly Run[]): Run {
  const [first] = runs;
  if (!first) throw new RangeError('no run to merge');
  const failures: Run['failures'] = {};
  const merged = { duration: 0, sent: 0, completed: 0, bytes: 0, generatorTime: 0 };
  let cpu: number | null = 0;
  let generatorStall: number | null = 0;
  for (const run of runs) {
    merged.duration += run.duration;
    merged.sent += run.sent;
    merged.completed += run.completed;
    merged.bytes += run.bytes;
    merged.generatorTime += run.generatorCpu * run.duration;
    cpu = cpu === null || run.cpu === null ? null : cpu + run.cpu;
    generatorStall =
      generatorStall === null || run.generatorStall === null
        ? null
        : Math.max(generatorStall, run.generatorStall);
    for (const kind of FAILURE_KINDS) {
      const count = run.failures[kind];
      if (count !== undefined) failures[kind] = (failures[kind] ?? 0) + count;
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
    ...(runs.some(({ isCpuLost }) => isCpuLost) && { isCpuLost: true as const }),
    generatorCpu: totals.duration === 0 ? 0 : generatorTime / totals.duration,
    generatorStall,
    memory: null,
    anonymousMemory: mergedSpan(runs),
    interference: mergedInterference(runs, totals.duration),
    pace: null,
    runtime: null,
    kernelWork: null,
  };
}

/**
 * What was returned to the system between two runs counts, too. A sum of the runs' growths would leave it out, and so grow
 * with an app that gives memory back while it is idle and takes it again under load.
 */
function mergedSpan(runs: readonly Run[]): MemorySpan | null {
  const [first, last] = [runs[0]?.anonymousMemory, runs.at(-1)?.anonymousMemory];
  return first && last ? { before: first.before, after: last.after } : null;
}

/** Averaged over time; null if a run lacks it. @param duration of all runs, in seconds */
function mergedInterference(runs: readonly Run[], duration: number): Run['interference'] {
  const each = runs.flatMap(({ interference }) => interference ?? []);
  if (each.length < runs.length || duration === 0) return null;
  const average = (read: (interference: Interference) => number | null) => {
    let total = 0;
    for (const [i, interference] of each.entries()) {
      const value = read(interference);
      if (value === null) return null;
      total += (value * (runs[i]?.duration ?? 0)) / duration;
    }
    return total;
  };
  return {
    otherProcesses: average(({ otherProcesses }) => otherProcesses),
    steal: average(({ steal }) => steal) ?? 0,
    throttled: average(({ throttled }) => throttled),
    frequency: average(({ frequency }) => frequency),
  };
}

/** Windows of a warm-up that together are a round: they last about as long as its runs. */
export const WINDOWS_PER_ROUND = 3;

/** By the list of a launch's warm-ups, and by scenario, number of windows and of runs: each look asks for those of all launches again. */
const STEADY_ROUNDS = new WeakMap<readonly Run[], Map<string, readonly Round[]>>();

/**
 * The last windows of a scenario's warm-up as rounds, in the order of time, which have totals only; none if they do not
 * count. Every three are one, counted from the last.
 */
export function steadyRounds(launch: Launch, scenario: string): readonly Round[] {
  const { warmUps, bootedFirst: first } = launch;
  const windows = launch.steadyWindows[scenario];
  if (windows === undefined) return [];
  const known = STEADY_ROUNDS.get(warmUps) ?? new Map<string, readonly Round[]>();
  STEADY_ROUNDS.set(warmUps, known);
  const key = JSON.stringify([scenario, windows, first, warmUps.length]);
  const rounds = known.get(key) ?? lastAsRounds(launch, scenario, windows);
  known.set(key, rounds);
  return rounds;
}

function lastAsRounds(
  { warmUps, bootedFirst: first }: Launch,
  scenario: string,
  windows: number,
): Round[] {
  const last = (arm: Arm) =>
    warmUps.filter((run) => run.scenario === scenario && run.arm === arm).slice(-windows);
  const [baseline, candidate] = [last('baseline'), last('candidate')];
  // A report may come from elsewhere.
  const count = Math.min(baseline.length, candidate.length);
  const rounds: Round[] = [];
  for (let used = 0; used < count; used += WINDOWS_PER_ROUND) {
    const size = Math.min(WINDOWS_PER_ROUND, count - used);
    const merged = (runs: readonly Run[]) =>
      mergedRun(runs.slice(runs.length - used - size, runs.length - used));
    rounds.unshift({ scenario, first, baseline: merged(baseline), candidate: merged(candidate) });
  }
  return rounds;
}

/**
 * All runs of a scenario's visit as one round: the last three windows of its warm-up if they count, and its rounds with their
 * unloaded runs. No other scenario is loaded meanwhile. None without rounds. Windows before them would add what a heap grows
 * until it has its size.
 */
export function visitAsRound(launch: Launch, scenario: string): Round[] {
  const rounds = [
    ...steadyRounds(launch, scenario).slice(-1),
    ...launch.rounds.filter((round) => round.scenario === scenario),
  ];
  if (rounds.length === 0) return [];
  const pairs = rounds.flatMap(pairsOf);
  const whole = (arm: Arm) => mergedRun(pairs.map((pair) => pair[arm]));
  return [
    {
      scenario,
      first: launch.bootedFirst,
      baseline: whole('baseline'),
      candidate: whole('candidate'),
    },
  ];
}

/** The launch with digests that another process can use: none, but that bodies vary remains known. */
export function withoutDigests(launch: Launch): Launch {
  const without = (run: Run): Run => ({
    ...run,
    responses: run.responses.map(({ digest, ...response }) =>
      digest === null ? { ...response, digest } : response,
    ),
  });
  const both = ({ baseline, candidate }: Pick<Round, Arm>) => ({
    baseline: without(baseline),
    candidate: without(candidate),
  });
  return {
    ...launch,
    warmUps: launch.warmUps.map(without),
    rounds: launch.rounds.map((round) => ({
      ...round,
      ...both(round),
      ...(round.unloaded && { unloaded: both(round.unloaded) }),
    })),
  };
}

/** The launches that count. */
export function countedLaunches<L extends Pick<Launch, 'excluded'>>(launches: readonly L[]): L[] {
  return launches.filter((launch) => launch.excluded === null);
}
