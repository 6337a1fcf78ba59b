import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  launchSchema,
  runSchema
} from "./chunk-4F7XQGIZ.js";
import {
  ARMS,
  METRIC_NAMES,
  MODES,
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
} from "./chunk-R5AEOCQK.js";

// src/model/outcome.ts
var OUTCOMES = [
  "pass",
  "regression",
  "inconclusive",
  "accepted",
  "invalid",
  "baseline-failed",
  "candidate-failed",
  "configuration-error"
];
var VERDICTS = ["pass", "regression", "inconclusive", "not-gated"];

// src/model/profile.ts
var PLACE_KINDS = [
  "function",
  "package",
  "node",
  "native",
  "gc",
  "program",
  "threads",
  "processes"
];
var placeSchema = object({
  kind: _enum(PLACE_KINDS),
  /** A function's or a package's name; empty for a function without one. */
  name: string(),
  /** From the repository's root, with forward slashes; null but for functions. */
  file: string().nullable(),
  /** From 1; null but for functions. */
  line: int().positive().nullable(),
  /** Whether the candidate's commit has the file, which builds are no part of. */
  isCommitted: boolean().optional(),
  /** Whether the baseline alone has it; file and line are that one's. */
  isGone: boolean().optional()
});
var MOST_ITEMS = 5e3;
var cost = number().nonnegative();
var costChangeSchema = object({
  /** In the candidate; in the baseline where only that has it. */
  place: placeSchema,
  /** A package's; null for what is none, or has none there. */
  versions: object({ baseline: string().nullable(), candidate: string().nullable() }).nullable(),
  /** The mean over all launches. */
  baseline: cost,
  candidate: cost,
  /** With everything that it calls. */
  total: object({ baseline: cost, candidate: cost }),
  /** Candidate − baseline of its own, with the interval that holds for all places at once. */
  change: number(),
  low: number(),
  high: number(),
  /** Whether it is named: more than noise, and enough to matter. */
  standsOut: boolean(),
  /** The line in which most of the change is spent, with its text; null but for functions. */
  at: object({ line: int().positive(), text: string() }).nullable(),
  /**
   * The function in which most of the change is spent: one of a package’s own, or one of Node.js or V8
   * that the place calls. Null where it is in the place’s own code.
   */
  through: object({ name: string(), change: number() }).nullable(),
  /** For a package: the function of the app under which most of the change is spent. */
  under: object({ place: placeSchema, change: number() }).nullable()
});
var frameSchema = object({
  /** The index of its caller, which comes before it; null for a root. */
  parent: int().nonnegative().nullable(),
  name: string(),
  kind: _enum(PLACE_KINDS),
  /** `src/users.ts:41`, or a package's name; null where there is nothing to tell. */
  where: string().nullable(),
  baseline: cost,
  candidate: cost
});
var explainedSchema = object({
  scenario: string(),
  /** Fresh boots of both arms that were profiled. */
  launches: int().nonnegative(),
  /** In each of them, of either arm. */
  requests: int().nonnegative(),
  /** Why it says nothing; null when it does. */
  note: string().nullable(),
  /** Whether costs are time by the clock, since one arm's main thread is blocked for longer. */
  byTheClock: boolean().default(false),
  /** All of it. */
  baseline: cost,
  candidate: cost,
  /** Of the intervals, over all places together, between 0 and 1. */
  level: number(),
  /** The places with a cost that matters: functions and packages that cost more before all others. */
  changes: array(costChangeSchema).max(MOST_ITEMS),
  frames: array(frameSchema).max(MOST_ITEMS)
});
var explanationSchema = object({
  /** Seconds that it took. */
  time: number().nonnegative(),
  /** Why there is none; null when there is. */
  note: string().nullable(),
  scenarios: array(explainedSchema).max(MOST_ITEMS)
});
var callFrameSchema = object({
  functionName: string(),
  url: string(),
  /** From 0; below it for what has none. */
  lineNumber: int(),
  columnNumber: int()
});
var cpuProfileSchema = object({
  nodes: array(
    object({
      id: int(),
      callFrame: callFrameSchema,
      children: array(int()).optional(),
      /** How many samples were at which line, from 1. */
      positionTicks: array(object({ line: int(), ticks: number().nonnegative() })).optional()
    })
  ),
  /** The node that was running, and how long it was since the sample before. */
  samples: array(int()),
  timeDeltas: array(number())
});
var sourceMapSchema = object({
  version: literal(3),
  sources: array(string().nullable()),
  sourceRoot: string().nullish(),
  mappings: string()
});
var processProfileSchema = object({
  profile: cpuProfileSchema,
  /** Of scripts that were compiled in memory, by what the profile calls them. */
  maps: record(string(), unknown()).default({}),
  /** Microseconds of CPU time of the main thread; null where it cannot be read. */
  main: cost.nullable(),
  /** The same of all threads but the profiler's own. */
  all: cost,
  /** The same of that one. */
  profiler: cost.default(0)
});

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
  connections: int().positive(),
  amount: int().positive().nullable(),
  /** The fixed rate as asked for, and what that is per second; null before the pilot has found out. */
  rate: object({ asked: string(), perSecond: number().positive().nullable() }).nullable().default(null),
  state: _enum(SCENARIO_STATES),
  /** The metrics that can block, with what is tolerated of each. */
  gates: array(object({ metric: _enum(METRIC_NAMES), tolerance: number().nonnegative() })).default([]),
  /** Why the state is not `compared`; null when it is. */
  note: string().nullable(),
  /** Length of one run and of one window of the warm-up; null before the pilot has settled them. */
  run: seconds.nullable(),
  window: seconds.nullable().default(null),
  /** What a request cost in each window of the warm-up, as a multiple of its cost afterwards. */
  warmUpCurve: object({ baseline: array(number()), candidate: array(number()) }).nullable().default(null),
  secondOpinion: secondOpinionSchema.nullable()
});

// src/model/report.ts
var REPORT_VERSION = 1;
var LARGEST_REPORT = 64 * 2 ** 20;
var DEEPEST_REPORT = 40;
var MOST_ITEMS2 = 1e4;
var seconds2 = number().nonnegative();
var cellSchema = object({
  scenario: string(),
  metric: _enum(METRIC_NAMES),
  unit: string(),
  gated: boolean(),
  /** The tolerated slowdown as a fraction; null when the cell is not gated. */
  tolerance: number().nonnegative().nullable(),
  /** In `unit`: the baseline’s trimmed geometric mean over its launches, and that changed by the estimate. */
  baseline: number().positive().nullable(),
  candidate: number().positive().nullable(),
  /** One oriented log ratio per launch; above 0 the candidate is worse. */
  effects: array(number()).max(MOST_ITEMS2),
  /** Mean of the effects; from eight of them on trimmed. */
  estimate: number().nullable(),
  /** The two-sided interval that the decision used, with its level between 0 and 1. */
  interval: object({ low: number(), high: number(), level: number() }).nullable(),
  /** The pass bound: the slowdown is at most this, at a one-sided 95 %. */
  atMost: number().nullable(),
  /** The smallest true slowdown that this comparison would have called with 80 % power. */
  detectable: number().nullable(),
  /** What the baseline against itself showed beside it: the noise floor; null without a control. */
  control: object({ estimate: number(), low: number(), high: number(), level: number() }).nullable().default(null),
  /** How much machines disagree; null for a comparison on one of them. */
  heterogeneity: object({
    /** Cochran's Q, chi-squared with so many degrees of freedom when they agree. */
    q: number().nonnegative(),
    degreesOfFreedom: int().positive(),
    /** The share of the spread that is more than noise (I²), 0 to 1. */
    share: number().min(0).max(1)
  }).nullable().default(null),
  /** Measuring time that would settle an inconclusive cell in four cases of five; null when none can be named. */
  settlingBudget: seconds2.nullable(),
  verdict: _enum(VERDICTS)
});
var FAILURE_PHASES = ["checkout", "install", "build", "hook", "boot", "load"];
var failureSchema = object({
  /** Null when both arms failed. */
  arm: _enum(ARMS).nullable(),
  phase: _enum(FAILURE_PHASES),
  scenario: string().nullable(),
  message: string(),
  log: array(string()).max(MOST_ITEMS2)
});
var timingsSchema = object({
  /** From the start of the comparison, its settings and commits settled, to the report. */
  total: seconds2,
  checkout: seconds2,
  install: seconds2,
  build: seconds2,
  pilot: seconds2,
  /** All counted launches; boot, warm-up, load, stop and hooks are its parts. */
  launches: seconds2,
  boot: seconds2,
  warmUp: seconds2,
  load: seconds2,
  stop: seconds2,
  hooks: seconds2.default(0)
});
var pinningSchema = object({ apps: string(), generator: string() });
var environmentSchema = object({
  platform: string(),
  arch: string(),
  cpu: string(),
  cores: int().positive(),
  /** Bytes. */
  memory: number().positive(),
  /** Version of the `node` on the app's PATH; null when there is none. */
  node: string().nullable(),
  /** Where the app's CPU time was read from; null where it cannot be read. */
  cpuTime: string().nullable(),
  /** The cores that the apps and the load generator were kept on; null when they were not. */
  pinning: pinningSchema.nullable().default(null)
});
var appSchema = object({
  readyTimeout: seconds2,
  workingDirectory: string(),
  start: string().nullable(),
  install: string().nullable(),
  build: string().nullable(),
  hooks: object({ beforeLaunch: string().nullable(), afterLaunch: string().nullable() }).default({ beforeLaunch: null, afterLaunch: null }),
  /** Names only: values may be secrets. */
  env: array(string())
});
var reportSettingsSchema = appSchema.extend({
  mode: _enum(MODES).default("gate"),
  control: boolean().default(false),
  alpha: number(),
  tolerance: number(),
  budget: seconds2,
  runDuration: union([seconds2, literal("auto")]),
  /** Empty where there is one. */
  apps: array(
    appSchema.extend({ name: string(), affectedBy: array(string()).readonly().nullable() })
  ).default([]),
  onRegression: _enum(["fail", "warn"]),
  onInconclusive: _enum(["warn", "pass", "fail"]),
  onBaselineFailed: _enum(["warn", "fail"]),
  explain: _enum(["on-regression", "always", "never"]).default("never"),
  seed: string(),
  /** The inputs and flags that were given, as they were typed; of `env` the names only. */
  given: record(string(), string())
});
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
    /** Whether the candidate includes changes that are not committed. */
    uncommitted: boolean()
  }),
  /** Equal for two comparisons with the same settings and scenarios; null if not recorded. */
  fingerprint: string().nullable().default(null),
  /** The pull request's number; null outside of one. */
  pullRequest: int().positive().nullable().default(null),
  /** The pull request's head commit, which the candidate may be a merge of, and its base branch. */
  head: object({ sha: string(), base: string() }).nullable().default(null),
  /** Set when a regression was accepted. */
  acceptance: acceptanceSchema.nullable().default(null),
  settings: reportSettingsSchema,
  environment: environmentSchema,
  timings: timingsSchema,
  warnings: array(string()).max(MOST_ITEMS2),
  failure: failureSchema.nullable(),
  scenarios: array(scenarioReportSchema).max(MOST_ITEMS2),
  plan: planSchema.nullable(),
  /** The runs before the first launch, which settle the loads; never part of an effect. */
  pilot: array(runSchema).max(MOST_ITEMS2).default([]),
  launches: array(launchSchema).max(MOST_ITEMS2),
  /** Launches in which the baseline was compared with itself, its second copy in the candidate's place. */
  controls: array(launchSchema).max(MOST_ITEMS2).default([]),
  /** The machines of a merged report, by the number that its launches have; empty for one that is not. */
  machines: array(machineSchema).max(MOST_ITEMS2).default([]),
  /** Whether the arms took turns within a launch, since they cannot be up at the same time. */
  turns: boolean().default(false),
  /** Why the arms' paths had one length in all launches; null when it was varied. */
  fixedPath: string().nullable().default(null),
  cells: array(cellSchema).max(MOST_ITEMS2),
  /** Where the candidate's files are shown: a URL to put a path behind; null when there is none. */
  sources: string().regex(/^https?:\/\/[\w.:-]+\/[\w./%-]*$/).nullable().default(null),
  /** Null when none was asked for. */
  explanation: explanationSchema.nullable().default(null)
});
function parseReport(text) {
  if (text.length > LARGEST_REPORT) return { advice: "it is too large to be a report" };
  if (isDeep(text)) return { advice: "it is nested too deeply to be a report" };
  let raw;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { advice: `it is not valid JSON (${error.message})` };
  }
  const version = raw?.version;
  if (typeof version === "number" && version > REPORT_VERSION) {
    return { advice: `it is of version ${version}; this cannongate reads up to ${REPORT_VERSION}` };
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
    if (depth > DEEPEST_REPORT) return true;
  }
  return false;
}

// src/adapters/report-page.ts
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
async function readPageParts(programs) {
  const [script, style] = await Promise.all(
    ["report-page.js", "report-page.css"].map((name) => readFile(new URL(name, programs), "utf8"))
  );
  if (script === void 0 || style === void 0) throw new Error("no page was built");
  const scriptHash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
  return { script, scriptHash, style };
}

// src/page-of.ts
async function pageOf(report, programs, noise = null) {
  const { renderHtml } = await import("./html-545JPIKC.js");
  return renderHtml(report, await readPageParts(programs), noise);
}

// src/plan/looks.ts
var FEWEST_LAUNCHES = 5;
var RUNGS = [FEWEST_LAUNCHES, 8, 12, 18, 27, 40, 60, 90, 135, 200];
var MOST_LAUNCHES = 200;
function looksFor(launches) {
  return [...RUNGS.filter((rung) => rung < launches), launches];
}
function cappedLaunches(launches, looks) {
  let capped = Math.min(launches, MOST_LAUNCHES);
  while (looksFor(capped).length > looks) capped -= 1;
  return capped;
}

// src/decide/outcome.ts
function outcomeOf({ failure, scenarios, cells, isDisturbed }) {
  if (failure) {
    if (failure.arm === null) return "invalid";
    return failure.arm === "candidate" ? "candidate-failed" : "baseline-failed";
  }
  if (isDisturbed) return "inconclusive";
  const gated = cells.filter((cell) => cell.verdict !== "not-gated");
  if (gated.some((cell) => cell.verdict === "regression")) return "regression";
  if (gated.some((cell) => cell.estimate === null)) return "invalid";
  if (scenarios.some((scenario) => scenario.state === "baseline-failed")) return "baseline-failed";
  if (gated.length === 0 || gated.some((cell) => cell.verdict === "inconclusive")) {
    return "inconclusive";
  }
  return "pass";
}
function isUnaffected(scenarios) {
  return scenarios.length > 0 && scenarios.every(({ state }) => state === "unaffected");
}
function isBlocked(outcome, policies, scenarios) {
  switch (outcome) {
    case "pass":
    case "accepted":
      return false;
    case "regression":
      return policies.onRegression === "fail";
    case "inconclusive":
      return policies.onInconclusive === "fail" && !isUnaffected(scenarios);
    case "baseline-failed":
      return policies.onBaselineFailed === "fail";
    case "candidate-failed":
    case "invalid":
    case "configuration-error":
      return true;
  }
}
function exitCodeOf(outcome, blocked) {
  if (!blocked) return 0;
  if (outcome === "regression" || outcome === "inconclusive") return 1;
  return outcome === "configuration-error" ? 2 : 3;
}

export {
  OUTCOMES,
  sourceMapSchema,
  processProfileSchema,
  scenarioReportSchema,
  REPORT_VERSION,
  LARGEST_REPORT,
  environmentSchema,
  reportSchema,
  parseReport,
  FEWEST_LAUNCHES,
  MOST_LAUNCHES,
  looksFor,
  cappedLaunches,
  outcomeOf,
  isUnaffected,
  isBlocked,
  exitCodeOf,
  pageOf
};
