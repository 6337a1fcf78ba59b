import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  LOCATION_KINDS,
  callFrameSchema,
  codeLocationSchema,
  packageUpdatesSchema,
  recordedFields,
  recordedShape,
  waitsSchema,
  warningSchema
} from "./chunk-QGMLHWXK.js";
import {
  INPUTS
} from "./chunk-Q6MLLHBU.js";
import {
  branchTrendSchema,
  constantOf,
  pValue,
  summariseTrimmed,
  trimmedMean,
  usualNoiseSchema
} from "./chunk-TPI2FF5Y.js";
import {
  METRIC_NAMES,
  metricNamed,
  valueIn
} from "./chunk-NBEVBI6E.js";
import {
  ARMS,
  countedLaunches,
  launchSchema,
  runSchema,
  steadyRounds,
  visitAsRound
} from "./chunk-DVB4J4GG.js";
import {
  mean,
  sampleVariance,
  sum
} from "./chunk-MI5ZEDCC.js";
import {
  _enum,
  array,
  boolean,
  int,
  literal,
  number,
  object,
  record,
  string,
  union,
  unknown
} from "./chunk-YHR4UQV4.js";

// src/model/outcome.ts
var OUTCOMES = [
  "pass",
  "regression",
  "drift",
  "inconclusive",
  "accepted",
  "invalid",
  "baseline-failed",
  "candidate-failed",
  "configuration-error"
];
var VERDICTS = ["pass", "regression", "inconclusive", "not-gated"];
var DRIFT_VERDICTS = ["drifted", "within", "unclear"];

// src/model/call-counts.ts
var MAX_COUNTED_FUNCTIONS = 2e4;
var MAX_CALL_CHANGES = 30;
var count = int().nonnegative();
var perRequest = number().nonnegative();
var processCallsSchema = object({
  functions: array(object({ frame: callFrameSchema, count })).max(MAX_COUNTED_FUNCTIONS),
  /** Whether all functions that were called are listed. */
  isComplete: boolean(),
  /** Source maps of scripts that were compiled in memory, by the script's name in a frame. */
  maps: record(string(), unknown()).default({})
});
var callsSchema = object({ baseline: perRequest, candidate: perRequest });
var callChangeSchema = callsSchema.extend({
  /** In the candidate; in the baseline if only the baseline calls it. */
  location: codeLocationSchema,
  /**
   * How it belongs to the function that the explanation names first, by the call tree: it leads to it, or is below it.
   * Null if it does neither.
   */
  relation: _enum(["caller", "callee"]).nullable()
});
var callCountsSchema = object({
  /** Why there are none; null if there are. */
  reason: string().nullable(),
  /** Requests of either arm; of the arm with fewer. */
  requests: count,
  /** Functions of the app that are called more or less often; those with the largest difference first. */
  changes: array(callChangeSchema).max(MAX_CALL_CHANGES)
});
var MIN_DIFFERENCE = { share: 0.05, calls: 0.05 };
function compareCalls({ baseline, candidate }) {
  const difference = candidate - baseline;
  const least = Math.max(MIN_DIFFERENCE.calls, MIN_DIFFERENCE.share * baseline);
  if (Math.abs(difference) < least) return "same";
  return difference > 0 ? "more" : "fewer";
}

// src/model/heap.ts
var MAX_NODES = 2e5;
var MAX_LEAKS = 200;
var size = number().nonnegative();
var processHeapSchema = object({
  /** Callers come before what they call. */
  nodes: array(
    object({
      callFrame: callFrameSchema,
      /** The index of its caller; null for the root. */
      parent: int().nonnegative().nullable(),
      /** Allocated by this function itself. */
      size
    })
  ).max(MAX_NODES),
  /** Source maps of scripts that were compiled in memory, by the script's name. */
  maps: record(string(), unknown()).default({})
});
var leakSchema = object({
  /** In the candidate; in the baseline if only the baseline has it. */
  location: codeLocationSchema,
  /** Of a package: the function of the app under which most is allocated. */
  calledFrom: codeLocationSchema.nullable(),
  baseline: size,
  candidate: size,
  /** `candidate` − `baseline`: the mean over the launches, the smallest and the largest. */
  change: number(),
  low: number(),
  high: number(),
  /** Whether the explanation names it: all launches show it, and it is large enough to matter. */
  isNamed: boolean()
});
var leaksSchema = object({
  /** How many fresh boots of both arms were sampled. */
  launches: int().nonnegative(),
  /** Why there is no sample; null if there is one. */
  reason: string().nullable(),
  /** Of all locations together. */
  baseline: size,
  candidate: size,
  /** First those that are named, the most important first. */
  leaks: array(leakSchema).max(MAX_LEAKS)
});

// src/model/profile.ts
var MAX_ITEMS = 5e3;
var cost = number().nonnegative();
var costChangeSchema = object({
  /** In the candidate; in the baseline if only the baseline has it. */
  location: codeLocationSchema,
  /** A package's version in each arm, null if its package.json names none; null for other code. */
  versions: object({ baseline: string().nullable(), candidate: string().nullable() }).nullable(),
  /** The mean over all launches. */
  baseline: cost,
  candidate: cost,
  /** Including everything that it calls. */
  total: object({ baseline: cost, candidate: cost }),
  /** `candidate` − `baseline`, with an interval that holds for all locations at once. */
  change: number(),
  low: number(),
  high: number(),
  /** Whether the explanation names it: the change is more than noise, and large enough to matter. */
  isNotable: boolean(),
  /**
   * Whether it is a large part of the increase and its own interval at 90% is above zero, although that is not certain
   * enough for `isNotable`.
   */
  isProbable: boolean().default(false),
  /** Whether the change between the arms touched the function's file or the package's version. */
  isTouched: boolean().default(false),
  /** The line in which most of the change is spent, with its text; null unless it is a function. */
  hottestLine: object({ line: int().positive(), text: string() }).nullable(),
  /**
   * The function in which most of the change is spent: a function inside the package, or one of Node.js or V8
   * that the location calls. Null if the change is in the location's own code.
   */
  viaFunction: object({ name: string(), change: number() }).nullable(),
  /** For a package: the function of the app under which most of the change is spent. */
  calledFrom: object({ location: codeLocationSchema, change: number() }).nullable(),
  /** How often a request calls the function, or that of a package which `viaFunction` names; null if that is unknown. */
  calls: callsSchema.nullable().default(null)
});
var updateCostSchema = costChangeSchema.pick({ baseline: true, candidate: true, change: true, low: true, high: true, isNotable: true }).extend({ name: string() });
var frameSchema = object({
  /** The index of its caller, which comes before it; null for a root. */
  parent: int().nonnegative().nullable(),
  name: string(),
  kind: _enum(LOCATION_KINDS),
  /** `src/users.ts:41`, or a package's name; null if unknown. */
  where: string().nullable(),
  baseline: cost,
  candidate: cost
});
var scenarioExplanationSchema = object({
  scenario: string(),
  /** How many fresh boots of both arms were profiled. */
  launches: int().nonnegative(),
  /** Requests per launch and arm. */
  requests: int().nonnegative(),
  /** Why there is no explanation; null if there is one. */
  reason: string().nullable(),
  /** Whether costs are wall-clock time instead of CPU time, because one arm's main thread is blocked for longer. */
  isWallTime: boolean().default(false),
  /** Of all locations together. */
  baseline: cost,
  candidate: cost,
  /** Confidence level of all intervals together, between 0 and 1. */
  level: number(),
  /** Locations with a cost that matters; first the functions and packages that cost more. */
  changes: array(costChangeSchema).max(MAX_ITEMS),
  /** The updated packages whose cost matters; in the order of `changes`. */
  updates: array(updateCostSchema).max(MAX_ITEMS).default([]),
  frames: array(frameSchema).max(MAX_ITEMS),
  /** What its requests wait for; null if that was not traced. */
  waits: waitsSchema.nullable().default(null),
  /** How often its requests call functions; null if that was not counted. */
  calls: callCountsSchema.nullable().default(null),
  /** What its requests leave in memory; null unless that has regressed. */
  leaks: leaksSchema.nullable().default(null)
});
var explanationSchema = object({
  /** Seconds that profiling took. */
  time: number().nonnegative(),
  /** Why there is no explanation at all; null if there is one. */
  reason: string().nullable(),
  scenarios: array(scenarioExplanationSchema).max(MAX_ITEMS)
});
var cpuProfileSchema = object({
  nodes: array(
    object({
      id: int(),
      callFrame: callFrameSchema,
      children: array(int()).optional(),
      /** Samples per line; lines count from 1. */
      positionTicks: array(object({ line: int(), ticks: number().nonnegative() })).optional()
    })
  ),
  /** For each sample, the id of the node that was running. */
  samples: array(int()),
  /** For each sample, the time since the sample before. */
  timeDeltas: array(number())
});
var plainSourceMapSchema = object({
  version: literal(3),
  sources: array(string().nullable()),
  sourceRoot: string().nullish(),
  mappings: string()
});
var sourceMapSchema = union([
  object({
    version: literal(3),
    sections: array(
      object({
        offset: object({ line: int(), column: int() }),
        map: plainSourceMapSchema
      })
    )
  }),
  plainSourceMapSchema
]);
var processProfileSchema = object({
  profile: cpuProfileSchema,
  /** Source maps of scripts that were compiled in memory, by the script's name in the profile. */
  maps: record(string(), unknown()).default({}),
  /** Microseconds of CPU time of the main thread; null where it cannot be read. */
  main: cost.nullable(),
  /** The same for all threads except the profiler's. */
  all: cost,
  /** The same for the profiler's thread. */
  profiler: cost.default(0)
});

// src/model/strategy.ts
var STRATEGIES = ["side-by-side", "in-turns"];

// src/model/scenario-report.ts
var seconds = number().nonnegative();
var differenceSchema = object({ difference: string(), pValue: number().nullable() });
var secondOpinionSchema = object({
  requests: differenceSchema,
  throughput: differenceSchema,
  latency: differenceSchema,
  faster: _enum([...ARMS, "neither"])
});
var SCENARIO_STATES = ["compared", "new", "baseline-failed", "unaffected"];
var scenarioReportSchema = object({
  name: string(),
  method: string(),
  path: string(),
  /** `GET /users`: all that it sends in turn; empty in older reports. */
  requests: array(string()).default([]),
  /** The requests of its setup; empty without one. */
  setup: array(string()).default([]),
  connections: int().positive(),
  amount: int().positive().nullable(),
  /** The fixed rate as asked for, and what that is per second; null before the pilot. */
  rate: object({ asked: string(), perSecond: number().positive().nullable() }).nullable().default(null),
  state: _enum(SCENARIO_STATES),
  /** The metrics that can block, with their tolerances. */
  gates: array(
    object({
      metric: _enum(METRIC_NAMES),
      tolerance: number().nonnegative(),
      /** Present if the configuration file lists it, and not just the defaults. */
      isNamed: literal(true).optional()
    })
  ).default([]),
  /** The largest values that metrics of the candidate may have, in their units. */
  budgets: array(object({ metric: _enum(METRIC_NAMES), atMost: number().nonnegative() })).default([]),
  /** Why the state is not `compared`; null when it is. */
  reason: string().nullable(),
  /** Length of one run and of one window of the warm-up; null before the pilot. */
  run: seconds.nullable(),
  window: seconds.nullable().default(null),
  /** How the arms of its app shared each launch; null before the pilot has chosen. */
  strategy: _enum(STRATEGIES).nullable().default(null),
  /** The cost of a request in each window of the warm-up, as a multiple of its cost afterwards. */
  warmUpCurve: object({ baseline: array(number()), candidate: array(number()) }).nullable().default(null),
  secondOpinion: secondOpinionSchema.nullable()
});

// src/model/report.ts
var REPORT_VERSION = 4;
var MAX_REPORT_SIZE = 128 * 2 ** 20;
var MAX_INDENTED = 2 ** 22;
var MAX_REPORT_DEPTH = 40;
var MAX_ITEMS2 = 1e4;
var seconds2 = number().nonnegative();
var driftSchema = object({
  /** The sum of both, with its range at 95 %. Effects. */
  estimate: number(),
  low: number(),
  high: number(),
  verdict: _enum(DRIFT_VERDICTS),
  /** Whether the cell certainly made it worse. */
  isWorsened: boolean()
});
var cellSchema = object({
  scenario: string(),
  metric: _enum(METRIC_NAMES),
  unit: string(),
  gated: boolean(),
  /** The tolerated slowdown as a fraction; null when the cell is not gated. */
  tolerance: number().nonnegative().nullable(),
  /** In `unit`. `baseline` is the trimmed geometric mean over the launches; `candidate` is `baseline` changed by `estimate`. */
  baseline: number().positive().nullable(),
  candidate: number().positive().nullable(),
  /** One log ratio per launch; above 0 the candidate is worse. */
  effects: array(number()).max(MAX_ITEMS2),
  /** Mean of the effects; the trimmed mean from thirteen effects on. */
  estimate: number().nullable(),
  /** The two-sided interval that the decision used, with its level between 0 and 1. */
  interval: object({ low: number(), high: number(), level: number() }).nullable(),
  /** The pass bound: the slowdown is at most this, at a one-sided 95 %. */
  atMost: number().nullable(),
  /** The smallest true slowdown that this comparison would have called a regression with 80 % power. */
  minimumDetectableEffect: number().nullable(),
  /** The noise floor: the interval of the baseline against itself; null without `measure-noise`. */
  noiseFloor: object({ estimate: number(), low: number(), high: number(), level: number() }).nullable().default(null),
  /** How much machines disagree; null for a comparison on one machine. */
  heterogeneity: object({
    /** Cochran's Q; chi-squared with `degreesOfFreedom` if the machines agree. */
    q: number().nonnegative(),
    degreesOfFreedom: int().positive(),
    /** The share of the spread that is more than noise (I²), 0 to 1. */
    share: number().min(0).max(1),
    /** How likely noise alone makes two of the machines differ as much; absent in reports of older versions. */
    p: number().min(0).max(1).optional()
  }).nullable().default(null),
  /** Measuring time with an 80 % chance of deciding an inconclusive cell; null if it cannot be computed. */
  suggestedMeasuringTime: seconds2.nullable(),
  verdict: _enum(VERDICTS),
  /** Null without a history of the cell, or for a cell that is not gated. */
  drift: driftSchema.nullable().default(null)
});
function isBeyond({ drift }) {
  return drift?.verdict === "drifted" && drift.isWorsened;
}
var budgetResultSchema = object({
  scenario: string(),
  metric: _enum(METRIC_NAMES),
  atMost: number().nonnegative(),
  /** The candidate's, one per launch. */
  values: array(number()).max(MAX_ITEMS2),
  /** The mean, with its two-sided interval over all looks and gated cells; null if it cannot be judged. */
  candidate: number().nullable(),
  low: number().nullable(),
  high: number().nullable(),
  /** See cells. */
  suggestedMeasuringTime: seconds2.nullable(),
  verdict: _enum(VERDICTS)
});
var FAILURE_PHASES = [
  "checkout",
  "install",
  "build",
  "hook",
  "boot",
  "load",
  /** Files that the verdict rests on were changed meanwhile. */
  "integrity"
];
var failureSchema = object({
  /** Null when both arms failed, or neither by itself. */
  arm: _enum(ARMS).nullable(),
  phase: _enum(FAILURE_PHASES),
  scenario: string().nullable(),
  message: string(),
  log: array(string()).max(MAX_ITEMS2),
  /** Whether the baseline worked and fails because of the candidate; `arm` is null then. */
  isCausedByCandidate: boolean().optional()
});
var timingsSchema = object({
  /** From the start of the comparison, when settings and commits are known, to the report. */
  total: seconds2,
  checkout: seconds2,
  install: seconds2,
  build: seconds2,
  pilot: seconds2,
  /** All counted launches: boot, setup, warm-up, load, stop and hooks. */
  launches: seconds2,
  boot: seconds2,
  warmUp: seconds2,
  load: seconds2,
  stop: seconds2,
  hooks: seconds2.default(0),
  setup: seconds2.default(0)
});
var pinningSchema = object({ apps: string(), generator: string() });
var environmentSchema = object({
  platform: string(),
  arch: string(),
  cpu: string(),
  cores: int().positive(),
  /** Bytes. */
  memory: number().positive(),
  /** Version of the `node` on the app's PATH; null if there is none. */
  node: string().nullable(),
  /** Where the app's CPU time was read from; null where it cannot be read. */
  cpuTime: string().nullable(),
  /** The cores to which the apps and the load generator were pinned; null if they were not. */
  pinning: pinningSchema.nullable().default(null)
});
var hooksSchema = object({
  beforeLaunch: string().nullable(),
  afterLaunch: string().nullable()
});
function reportSettingsSchemaOf(inputs) {
  const app = object({ ...recordedShape("app", inputs), hooks: hooksSchema });
  return app.extend({
    ...recordedShape("comparison", inputs),
    /** Empty for a single app. For several apps, the fields above are those of the first. */
    apps: array(
      app.extend({
        name: string(),
        affectedBy: array(string()).readonly().nullable()
      })
    ),
    /** The inputs and flags as they were typed; for `env` only the names. */
    inputs: record(string(), string())
  });
}
var reportSettingsSchema = reportSettingsSchemaOf(INPUTS);
var acceptanceSchema = object({
  login: string(),
  /** When the label was set, as an ISO date. */
  at: string(),
  label: string()
});
var planSchema = object({
  rounds: int().positive(),
  launches: int().positive(),
  looks: array(int())
});
var machineSchema = object({
  environment: environmentSchema,
  timings: timingsSchema,
  seed: string(),
  plan: planSchema.nullable()
});
var reportSchema = object({
  version: literal(REPORT_VERSION),
  cannongate: string(),
  outcome: _enum(OUTCOMES),
  blocked: boolean(),
  headline: string(),
  commits: object({
    baseline: string().nullable(),
    candidate: string().nullable(),
    /** Whether the candidate includes uncommitted changes. */
    uncommitted: boolean(),
    /** Whether a job of a fork named them, so that they may be any commits. Set by whoever judges its report. */
    isOfFork: boolean().optional()
  }),
  /** Equal for two comparisons with the same settings and scenarios; null if not recorded. */
  fingerprint: string().nullable().default(null),
  /** The pull request's number; null outside of a pull request. */
  pullRequest: int().positive().nullable().default(null),
  /** The pull request's head commit, which the candidate may be a merge of, and its base branch. */
  head: object({ sha: string(), base: string() }).nullable().default(null),
  /** The run of the workflow that published it, and its attempt; absent outside of one, and in older reports. */
  run: object({ id: int().positive(), attempt: int().positive() }).optional(),
  /** Set when a regression was accepted. */
  acceptance: acceptanceSchema.nullable().default(null),
  settings: reportSettingsSchema,
  environment: environmentSchema,
  timings: timingsSchema,
  /** Each has a `code` and values; `describeWarning` makes the sentence. */
  warnings: array(warningSchema).max(MAX_ITEMS2),
  failure: failureSchema.nullable(),
  scenarios: array(scenarioReportSchema).max(MAX_ITEMS2),
  plan: planSchema.nullable(),
  /** The runs of the pilot, which sets the run lengths; they are never part of an effect. */
  pilot: array(runSchema).max(MAX_ITEMS2).default([]),
  launches: array(launchSchema).max(MAX_ITEMS2),
  /** Control launches: their candidate is a second copy of the baseline. */
  controls: array(launchSchema).max(MAX_ITEMS2).default([]),
  /** The machines of a merged report, by the machine number of its launches; empty if the report was not merged. */
  machines: array(machineSchema).max(MAX_ITEMS2).default([]),
  /** Why the length of the arms' paths was the same in all launches; null if it was varied. */
  fixedPathReason: string().nullable().default(null),
  cells: array(cellSchema).max(MAX_ITEMS2),
  /** Empty if no gate has a budget. */
  budgets: array(budgetResultSchema).max(MAX_ITEMS2).default([]),
  /** What the history says about the branch up to the baseline; empty without one. */
  history: array(branchTrendSchema).max(MAX_ITEMS2).default([]),
  /** What the history knows of the noise on such runners; empty without one. */
  usualNoise: array(usualNoiseSchema).max(MAX_ITEMS2).default([]),
  /** Where the candidate's files can be seen: a URL to which a path is appended; null if there is none. */
  sourceUrl: string().regex(/^https?:\/\/[\w.:-]+\/[\w./%-]*$/).nullable().default(null),
  /** The packages whose version differs between the lockfiles; null if none does. */
  updates: packageUpdatesSchema.nullable().default(null),
  /** Null if no explanation was asked for. */
  explanation: explanationSchema.nullable().default(null)
});
function reportSettingsOf(settings, inputs = INPUTS) {
  const { apps } = settings;
  const appFields = (app) => ({
    ...recordedFields("app", app, inputs),
    hooks: app.hooks
  });
  const perApp = apps.map((app) => ({
    name: app.name ?? "",
    ...appFields(app),
    affectedBy: app.affectedBy
  }));
  return {
    ...appFields(apps[0]),
    ...recordedFields("comparison", settings, inputs),
    apps: perApp.length > 1 ? perApp : [],
    inputs: settings.inputs
  };
}
function formatReport(report, limit = MAX_REPORT_SIZE) {
  const plain = JSON.stringify(report);
  const text = plain.length > MAX_INDENTED ? plain : JSON.stringify(report, null, 2);
  if (text.length > limit / 4 && new TextEncoder().encode(text).length >= limit) {
    throw new Error(
      `the report is larger than ${limit / 2 ** 20} MiB, and nothing would read it; give less measuring time, or fewer scenarios to each job`
    );
  }
  return `${text}
`;
}
function parseReport(text) {
  if (text.length > MAX_REPORT_SIZE) return { advice: "it is too large to be a report" };
  if (isDeep(text)) return { advice: "it is nested too deeply to be a report" };
  let raw;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { advice: `it is not valid JSON (${error.message})` };
  }
  const version = raw?.version;
  if (typeof version === "number" && version !== REPORT_VERSION) {
    const way = version > REPORT_VERSION ? "a newer" : "an older";
    return {
      advice: `it is of version ${version}, from ${way} cannongate; this one reads version ${REPORT_VERSION}. Use the cannongate that wrote it`
    };
  }
  const result = reportSchema.safeParse(raw);
  if (result.success) return { report: result.data };
  const issues = result.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? "the whole" : path.join(".")}: ${message}`
  );
  const more = issues.length > 3 ? `, and ${issues.length - 3} more` : "";
  return { advice: `it is not a report (${issues.slice(0, 3).join("; ")}${more})` };
}
function isDeep(text) {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (isInString) {
      if (character === "\\") i += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > MAX_REPORT_DEPTH) return true;
  }
  return false;
}

// src/stats/effects.ts
function effectsOf(launches, scenario, metric) {
  const counted = logsOfLaunches(launches, scenario, metric);
  const typical = (arm) => counted.length === 0 ? null : Math.exp(trimmedMean(counted.map((rounds) => mean(rounds.map((round) => round[arm])))));
  return {
    effects: counted.map((rounds) => mean(rounds.map((round) => effectOf(round, metric)))),
    typical: { baseline: typical("baseline"), candidate: typical("candidate") }
  };
}
function roundEffectsOf(launches, scenario, metric) {
  return logsOfLaunches(launches, scenario, metric).map(
    (rounds) => rounds.map((round) => effectOf(round, metric))
  );
}
function logsOfLaunches(launches, scenario, metric) {
  return countedLaunches(launches).map((launch) => roundsOf(launch, scenario, metric)).map((rounds) => logsOfRounds(rounds, metric)).filter((rounds) => rounds.length > 0);
}
function logsOfRounds(rounds, metric) {
  const both = rounds.flatMap((round) => {
    const [baseline, candidate2] = ARMS.map((arm) => valueIn(metric, round, arm));
    return baseline == null || candidate2 == null ? [] : [{ baseline, candidate: candidate2 }];
  });
  const candidate = logsOf(
    both.map((values) => values.candidate),
    metric
  );
  return logsOf(
    both.map((values) => values.baseline),
    metric
  ).map((log, i) => ({ baseline: log, candidate: candidate[i] ?? NaN }));
}
function logsOf(values, { isSporadic, none = 0 }) {
  if (isSporadic !== true || values.length === 0) return values.map(Math.log);
  return [Math.log(Math.max(none, mean(values)))];
}
function roundsOf(launch, scenario, metric) {
  if (metric.isOfVisit) return visitAsRound(launch, scenario);
  return [
    ...metric.isOfTotals ? steadyRounds(launch, scenario) : [],
    ...launch.rounds.filter((round) => round.scenario === scenario)
  ];
}
function effectOf({ baseline, candidate }, { worse }) {
  return worse === "higher" ? candidate - baseline : baseline - candidate;
}

// src/stats/strata.ts
var MIN_MACHINES_TO_SAMPLE = 4;
var MIN_EFFECTS = 2;
var CONSTANT_FREEDOM = 1e3;
function summariseStrata(strata, isExact = false) {
  const summaryOf = (effects) => summariseTrimmed(effects) ?? (isExact ? summariseConstant(effects) : null);
  const usable = strata.filter((effects) => effects.length >= MIN_EFFECTS);
  const [only = strata[0]] = usable;
  if (usable.length <= 1) return summaryOf(only ?? []);
  const summaries = usable.flatMap((effects) => summaryOf(effects) ?? []);
  if (summaries.length < usable.length) return null;
  if (usable.length >= MIN_MACHINES_TO_SAMPLE) return amongMachines(summaries);
  const total = sum(usable.map(({ length }) => length));
  const shares = usable.map(({ length }) => length / total);
  const parts = summaries.map(({ error }, i) => ((shares[i] ?? 0) * error) ** 2);
  const variance = sum(parts);
  return {
    mean: sum(summaries.map((each, i) => (shares[i] ?? 0) * each.mean)),
    error: Math.sqrt(variance),
    degreesOfFreedom: variance === 0 ? CONSTANT_FREEDOM : variance ** 2 / sum(parts.map((part, i) => part ** 2 / (summaries[i]?.degreesOfFreedom ?? NaN)))
  };
}
function summariseConstant(effects) {
  const constant = effects.length < MIN_EFFECTS ? null : constantOf(effects);
  if (constant === null) return null;
  return { mean: constant, error: 0, degreesOfFreedom: CONSTANT_FREEDOM };
}
function summariseLaunches(launches, { scenario, metric }) {
  const machines = [...new Set(launches.map(({ machine }) => machine))];
  const strata = machines.map((machine) => {
    const own = launches.filter((launch) => launch.machine === machine);
    return effectsOf(own, scenario, metricNamed(metric)).effects;
  });
  const effects = strata.flat();
  if (effects.length < 2) return null;
  const summary = summariseStrata(strata, metricNamed(metric).isExact) ?? summariseConstant(effects);
  return summary && { ...summary, launches: effects.length };
}
function amongMachines(summaries) {
  const means = summaries.map((each) => each.mean);
  const variance = sampleVariance(means);
  if (variance > 0) {
    return {
      mean: mean(means),
      error: Math.sqrt(variance / means.length),
      degreesOfFreedom: means.length - 1
    };
  }
  return summaries.every(({ error }) => error === 0) ? summaries[0] ?? null : null;
}
function heterogeneityOf(strata) {
  const summaries = strata.flatMap((effects) => summariseTrimmed(effects) ?? []);
  if (summaries.length < 2) return null;
  const weights = summaries.map(({ error }) => 1 / error ** 2);
  const pooled = sum(summaries.map((each, i) => (weights[i] ?? 0) * each.mean)) / sum(weights);
  const q = sum(summaries.map((each, i) => (weights[i] ?? 0) * (each.mean - pooled) ** 2));
  const degreesOfFreedom = summaries.length - 1;
  const share = q === 0 ? 0 : Math.max(0, (q - degreesOfFreedom) / q);
  const pairs = summaries.flatMap(
    (one, i) => summaries.slice(i + 1).map((other) => welch(one, other))
  );
  const p = Math.min(1, pairs.length * Math.min(...pairs.map(pValue)));
  return { q, degreesOfFreedom, share, p };
}
function welch(one, other) {
  const [a, b] = [one.error ** 2, other.error ** 2];
  return {
    mean: one.mean - other.mean,
    error: Math.sqrt(a + b),
    degreesOfFreedom: (a + b) ** 2 / (a ** 2 / one.degreesOfFreedom + b ** 2 / other.degreesOfFreedom)
  };
}

export {
  effectsOf,
  roundEffectsOf,
  logsOf,
  MAX_CALL_CHANGES,
  processCallsSchema,
  compareCalls,
  OUTCOMES,
  MAX_LEAKS,
  processHeapSchema,
  sourceMapSchema,
  processProfileSchema,
  scenarioReportSchema,
  REPORT_VERSION,
  MAX_REPORT_SIZE,
  isBeyond,
  timingsSchema,
  environmentSchema,
  reportSchema,
  reportSettingsOf,
  formatReport,
  parseReport,
  summariseStrata,
  summariseLaunches,
  heterogeneityOf
};
