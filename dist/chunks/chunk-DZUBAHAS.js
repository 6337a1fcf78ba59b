import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  SCALAR_OR_LIST,
  asText,
  boolean,
  choice,
  duration,
  integer,
  kindOf,
  listOf,
  orWord,
  percentage,
  reader,
  readsList,
  requestPath,
  secondsOf,
  significanceLevel,
  text,
  textLike
} from "./chunk-BZ4RLPSZ.js";
import {
  ARMS,
  responseSampleSchema
} from "./chunk-RHLRDLF6.js";
import {
  _enum,
  array,
  discriminatedUnion,
  int,
  literal,
  number,
  object,
  string
} from "./chunk-LS7NQ5GV.js";
import {
  formatDuration,
  plural
} from "./chunk-5K2WHE4H.js";

// src/inputs/env.ts
var RESERVED = /^(PORT|CANNONGATE_.*)$/;
var RUNNERS_OWN = /^(INPUT_.*|ACTIONS_.*|GITHUB_(TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/i;
function isRunnersOwn(name) {
  return RUNNERS_OWN.test(name);
}
var ACCEPTS = "lines NAME (passed through) or NAME=value, where NAME is letters, digits and underscores; a value of several lines can only be passed through";
var envEntries = reader(
  ACCEPTS,
  (raw, refuse) => {
    const lines = Array.isArray(raw) ? raw : asText(raw)?.split(/\r?\n/);
    const numbered = (lines ?? []).map((line, i) => ({ text: asText(line)?.trim(), line: i + 1 })).filter(({ text: text3 }) => text3 !== "");
    if (numbered.length === 0) {
      refuse(void 0, { code: "invalid-value", accepted: ACCEPTS, kind: kindOf(raw) });
      return void 0;
    }
    return numbered.flatMap(({ text: text3, line }) => {
      const match = /^([A-Za-z_][A-Za-z0-9_]*)(?:=([^]*))?$/.exec(text3 ?? "");
      const name = match?.[1];
      if (name === void 0) {
        refuse(void 0, { code: "invalid-value", accepted: ACCEPTS, line });
        return [];
      }
      const value = match?.[2] ?? null;
      const refuseVariable = (reason) => {
        refuse(void 0, { code: "not-allowed", reason, variable: name, line });
      };
      if (RESERVED.test(name)) refuseVariable("set-by-cannongate");
      else if (value === null && RUNNERS_OWN.test(name)) refuseVariable("runner-variable");
      return [{ name, value }];
    });
  },
  SCALAR_OR_LIST,
  array(object({ name: string(), value: string().nullable() })).readonly()
);

// src/inputs/declarations.ts
var MODES = ["gate", "measure"];
var LONGEST_BUDGET = "6h";
var MAX_BUDGET = secondsOf(LONGEST_BUDGET) ?? NaN;
function input(declaration) {
  return declaration;
}
var EVERYWHERE = ["action", "flag", "file"];
var EVERYWHERE_AND_APPS = ["action", "flag", "file", "app"];
var NOT_IN_FILE = ["action", "flag"];
var WORKFLOW = ["action", "file"];
function stepCommand(accepts) {
  return reader(
    accepts,
    (raw) => {
      if (raw === false || raw === "false") return { kind: "skip" };
      const line = typeof raw === "string" ? raw.trim() : "";
      return line === "" ? void 0 : { kind: "command", line };
    },
    { anyOf: [{ const: false }, { type: "string" }] }
  );
}
var NEVER_ALLOWED_EVENTS = ["pull_request_target", "workflow_run"];
var allowableEvent = reader(
  `the name of an event, for example issue_comment; never ${NEVER_ALLOWED_EVENTS.join(" or ")}`,
  (raw) => typeof raw === "string" && /^[a-z_]{1,64}$/.test(raw) && !NEVER_ALLOWED_EVENTS.includes(raw) ? raw : void 0,
  void 0,
  string()
);
var DETECTED = { kind: "detect" };
var RECORDED_STEP = {
  schema: string().nullable(),
  from: (step) => {
    if (step.kind === "detect") return null;
    return step.kind === "skip" ? "false" : step.line;
  }
};
var INPUTS = {
  start: input({
    description: "Command that boots the app. It gets `PORT` in its environment, and `{port}` in the command is replaced.",
    byDefault: "the `start` script of package.json",
    default: null,
    placeholder: "command",
    reader: text("the command that boots the app, for example node server.js"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement",
    isOfOneApp: true
  }),
  install: input({
    description: "Command that installs dependencies, run once per arm. `false` skips it.",
    byDefault: "detected from the lockfile (npm, pnpm, yarn)",
    default: DETECTED,
    placeholder: "command",
    reader: stepCommand("an install command, for example npm ci, or false to skip it"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement",
    recorded: RECORDED_STEP
  }),
  build: input({
    description: "Command that builds the app, run once per arm. `false` skips it.",
    byDefault: "the `build` script of package.json, if there is one",
    default: DETECTED,
    placeholder: "command",
    reader: stepCommand("a build command, for example npm run build, or false to skip it"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement",
    recorded: RECORDED_STEP
  }),
  "working-directory": input({
    description: "Where the app lives, in both arms.",
    byDefault: "`.`",
    default: ".",
    placeholder: "directory",
    reader: text("a directory of the repository, for example packages/api"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement",
    isOfOneApp: true
  }),
  env: input({
    description: "Environment variables for install, build and app, one per line: `NAME` (passed through) or `NAME=value`. Besides these they get only a short allow-list.",
    byDefault: "none",
    default: [],
    placeholder: "lines",
    reader: envEntries,
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement",
    recorded: {
      // Values may be secrets, and a hash of few characters would not hide them either.
      schema: array(string()),
      from: (entries) => entries.map(({ name }) => name)
    }
  }),
  "ready-timeout": input({
    description: "How long a boot may take.",
    byDefault: "`30s`",
    default: 30,
    placeholder: "time",
    reader: duration("100ms", "1h", "30s"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement"
  }),
  "setup-timeout": input({
    description: "How long `install` may take, and how long `build` may, in each arm.",
    byDefault: "`20m`",
    default: 1200,
    placeholder: "time",
    reader: duration("1s", LONGEST_BUDGET, "20m"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "neither"
  }),
  paths: input({
    description: "Request paths, one per line; each is a GET scenario.",
    byDefault: "`/`, unless the configuration file has scenarios",
    default: null,
    placeholder: "lines",
    reader: listOf(requestPath, "request paths"),
    sources: EVERYWHERE_AND_APPS,
    scope: "scenarios",
    isOfOneApp: true
  }),
  config: input({
    description: "Configuration file: defaults for the inputs, and scenarios.",
    byDefault: "`cannongate.yml`, `.github/cannongate.yml` or else `autobench.yml`, if there is one",
    default: null,
    placeholder: "file",
    reader: text("the path of a YAML file in the repository"),
    sources: NOT_IN_FILE,
    scope: "command"
  }),
  baseline: input({
    description: "Git ref of the baseline.",
    byDefault: "from the event; on the command line the merge base with the default branch",
    default: null,
    placeholder: "ref",
    // Git would read a ref that starts with a dash as an option.
    reader: textLike(/^[^-\s][^\s]*$/, "a commit, tag or branch"),
    sources: EVERYWHERE,
    scope: "command"
  }),
  connections: input({
    description: "Concurrent connections.",
    byDefault: "`10`",
    default: 10,
    placeholder: "count",
    reader: integer(1, 1e4),
    sources: EVERYWHERE,
    scope: "scenarios"
  }),
  "run-duration": input({
    description: "Length of one run. `auto` is at least 0.5 s and 20 median responses, and at a fixed rate enough requests for what is gated.",
    byDefault: "`auto`",
    default: "auto",
    placeholder: "time",
    reader: orWord("auto", duration("100ms", "10m", "1s")),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "measurement"
  }),
  alpha: input({
    description: "Family-wise level of the two-sided test, from 0.000001 to 0.5.",
    byDefault: "`0.05`",
    default: 0.05,
    placeholder: "level",
    reader: significanceLevel,
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "measurement"
  }),
  tolerance: input({
    description: "Largest acceptable slowdown.",
    byDefault: "`3%`",
    default: 0.03,
    placeholder: "percentage",
    reader: percentage,
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "measurement"
  }),
  budget: input({
    description: "Measuring time of the whole comparison, all scenarios. Install and build are not counted.",
    byDefault: "`5m`",
    default: 300,
    placeholder: "time",
    reader: duration("1s", LONGEST_BUDGET, "5m"),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "neither"
  }),
  control: input({
    description: "Whether every other launch also compares the baseline with itself. This shows the noise floor beside the verdict, for a third of the budget.",
    byDefault: "`false`",
    default: false,
    placeholder: "true|false",
    reader: boolean,
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "measurement"
  }),
  mode: input({
    description: "`gate` measures and decides. `measure` only writes a report, to be decided later together with those of other machines. `report` decides from such reports and boots no app.",
    byDefault: "`gate`",
    default: "gate",
    placeholder: "mode",
    // `report` is for workflows: the command line and programs have other ways to read a report.
    reader: choice(...MODES, "report"),
    sources: NOT_IN_FILE,
    scope: "comparison",
    affects: "measurement",
    setting: _enum(MODES)
  }),
  reports: input({
    description: "Files or patterns of the reports that `mode: report` reads, one per line. Several are merged and decided together.",
    byDefault: "none; after a change of labels, the report of the last run for that head commit",
    default: null,
    placeholder: "lines",
    reader: listOf(text("a file or a pattern, for example reports/*/report.json"), "files"),
    sources: ["action"],
    scope: "command"
  }),
  "on-regression": input({
    description: "What a regression does: `fail`, or `warn` for a trial period.",
    byDefault: "`fail`",
    default: "fail",
    placeholder: "policy",
    reader: choice("fail", "warn"),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "verdict"
  }),
  "on-inconclusive": input({
    description: "What an inconclusive comparison does: `warn`, `pass` or `fail`.",
    byDefault: "`warn`",
    default: "warn",
    placeholder: "policy",
    reader: choice("warn", "pass", "fail"),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "verdict"
  }),
  "on-baseline-failed": input({
    description: "What a failing baseline does: `warn`, so that a broken base does not block its own fix, or `fail`.",
    byDefault: "`warn`",
    default: "warn",
    placeholder: "policy",
    reader: choice("warn", "fail"),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "verdict"
  }),
  seed: input({
    description: "Makes the order of arms reproducible.",
    byDefault: "random, recorded in the report",
    default: null,
    placeholder: "text",
    reader: textLike(/^[\w.-]{1,64}$/, "up to 64 letters, digits, dots, dashes or underscores"),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "neither",
    setting: string()
  }),
  explain: input({
    description: "When to look for the cause: `on-regression` boots both arms again after the verdict, under a CPU profiler, and names the functions and packages that cost more.",
    byDefault: "`on-regression`",
    default: "on-regression",
    placeholder: "policy",
    reader: choice("on-regression", "always", "never"),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "neither"
  }),
  comment: input({
    description: "When to comment on the pull request: `always`, `on-change` (only when something changed) or `never`.",
    byDefault: "`always`",
    default: "always",
    placeholder: "policy",
    reader: choice("always", "on-change", "never"),
    sources: WORKFLOW,
    scope: "command"
  }),
  "comment-key": input({
    description: "One sticky comment is kept per key.",
    byDefault: "`default`",
    default: "default",
    placeholder: "key",
    reader: textLike(/^[\w.-]{1,64}$/, "up to 64 letters, digits, dots, dashes or underscores"),
    sources: WORKFLOW,
    scope: "command"
  }),
  "comment-author": input({
    description: "Login of the account whose comment is kept, if `token` is that of a GitHub App: `NAME[bot]`. The server tells it for other tokens.",
    byDefault: "the account of the token",
    default: null,
    placeholder: "login",
    reader: textLike(
      /^[\w.-]{1,64}(\[bot\])?$/,
      "the login of an account, for example my-app[bot]"
    ),
    sources: ["action"],
    scope: "command"
  }),
  "accept-label": input({
    description: "Label of the pull request that accepts a regression, if somebody who may write to the repository has set it since the last push.",
    byDefault: "`cannongate:accept`",
    default: "cannongate:accept",
    placeholder: "label",
    reader: textLike(/^.{1,50}$/u, "the name of a label, of up to 50 characters"),
    sources: WORKFLOW,
    scope: "command"
  }),
  "allow-unsafe-events": input({
    description: "Events under which it may measure although strangers can start them and their token may write, such as `issue_comment`, one per line. Only for a workflow that makes sure that the commit was reviewed.",
    byDefault: "none",
    default: null,
    placeholder: "lines",
    reader: listOf(allowableEvent, "events"),
    // Not from the file: it is the pull request's.
    sources: ["action"],
    scope: "command"
  }),
  token: input({
    description: "Token for the comment and for fetching the base.",
    byDefault: "`${{ github.token }}`",
    default: null,
    placeholder: "token",
    reader: text("a GitHub token"),
    sources: ["action"],
    scope: "command",
    isSecret: true
  })
};
var INPUT_NAMES = Object.keys(INPUTS);
function namesFor(source) {
  return inputsFor(source).map(([name]) => name);
}
function inputsFor(source, inputs = INPUTS) {
  return Object.entries(inputs).filter(([, { sources }]) => sources.includes(source));
}
var LINE_INPUTS = new Set(
  INPUT_NAMES.filter((name) => readsList(INPUTS[name].reader))
);

// src/model/metric.ts
var METRIC_NAMES = [
  "throughput",
  "achieved-rate",
  "completion-time",
  "cpu",
  "memory",
  "bytes",
  "latency-mean",
  "latency-p50",
  "latency-p90",
  "latency-p97.5",
  "latency-p99",
  "latency-max",
  "event-loop-delay",
  "event-loop-utilization",
  "gc",
  "heap"
];
var METRICS = [
  {
    name: "throughput",
    title: "throughput",
    unit: "req/s",
    isTimed: true,
    worsening: (percentage2) => `a request takes ${percentage2} longer`,
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
    worsening: (percentage2) => `the rate falls ${percentage2} short`,
    worse: "lower",
    gates: { closed: "absent", amount: "absent", rate: "by-default" },
    read: (run) => run.pace?.achieved == null ? null : positive(run.pace.achieved)
  },
  {
    name: "completion-time",
    title: "completion time",
    unit: "s",
    isTimed: true,
    worsening: (percentage2) => `the requests take ${percentage2} longer`,
    worse: "higher",
    gates: { closed: "absent", amount: "by-default", rate: "absent" },
    read: (run) => positive(run.duration)
  },
  {
    name: "cpu",
    title: "CPU per request",
    unit: "\xB5s",
    isTimed: false,
    worsening: (percentage2) => `a request costs ${percentage2} more CPU`,
    worse: "higher",
    gates: { closed: "by-default", amount: "by-default", rate: "by-default" },
    read: (run) => run.cpu === null ? null : positive(run.cpu / run.completed * 1e6)
  },
  {
    name: "memory",
    title: "peak memory",
    unit: "bytes",
    isTimed: false,
    worsening: (percentage2) => `it needs ${percentage2} more memory`,
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
    worsening: (percentage2) => `a response has ${percentage2} more bytes`,
    worse: "higher",
    gates: { closed: "on-request", amount: "on-request", rate: "on-request" },
    read: (run) => positive(run.bytes / run.completed)
  },
  latency("mean", "mean latency"),
  latency("p50", "latency p50"),
  latency("p90", "latency p90", "by-default"),
  latency("p97.5", "latency p97.5"),
  latency("p99", "latency p99"),
  latency("max", "latency max"),
  runtime("event-loop-delay", "event-loop delay p99", "\xB5s", (values) => values.eventLoopDelayP99),
  runtime(
    "event-loop-utilization",
    "event-loop utilisation",
    "%",
    (values) => values.eventLoopUtilization * 100
  ),
  runtime("gc", "time in GC", "%", (values) => values.gcShare * 100),
  runtime("heap", "heap used", "bytes", (values) => values.heapUsed)
];
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
    worsening: (percentage2) => `${title} is ${percentage2} higher`,
    worse: "higher",
    gates: { closed: "never", amount: "never", rate: atFixedRate },
    read: (run) => run.latency === null ? null : positive(run.latency[key])
  };
}
function runtime(name, title, unit, read) {
  return {
    name,
    title,
    unit,
    isTimed: false,
    worse: "higher",
    worsening: (percentage2) => `${title} is ${percentage2} higher`,
    gates: { closed: "on-request", amount: "on-request", rate: "on-request" },
    read: (run) => run.runtime === null ? null : positive(read(run.runtime))
  };
}
function positive(value) {
  return Number.isFinite(value) && value > 0 ? value : null;
}

// src/model/load.ts
var LOAD_KINDS = ["closed", "amount", "rate"];
function loadKindOf(scenario2) {
  if (scenario2.rate !== null) return "rate";
  return scenario2.amount === null ? "closed" : "amount";
}

// src/model/effect.ts
function slowdownOf(effect) {
  return Math.expm1(effect);
}
function formatEffect(effect) {
  const percent = slowdownOf(effect) * 100;
  const digits = Math.abs(percent).toFixed(Math.abs(percent) < 99.95 ? 1 : 0);
  if (Number(digits) === 0) return "0.0%";
  return `${percent > 0 ? "+" : "\u2212"}${digits}%`;
}
function formatShare(share) {
  const spelt = (digits2) => Number((share * 100).toFixed(digits2));
  const digits = [2, 3, 4, 5, 6, 7, 8].find((each) => share >= 1 || spelt(each) < 100);
  return `${spelt(digits ?? 2)}%`;
}

// src/model/warnings.ts
var originShape = { app: string().optional(), report: string().optional() };
function entry(one) {
  return one;
}
var text2 = string();
var count = int().nonnegative();
var scenario = string();
var request = string().nullable();
var file = string();
var responseSchema = responseSampleSchema.pick({ status: true, type: true, size: true });
var statusCountsSchema = array(object({ status: int(), count }));
var WARNINGS = {
  "same-commit": entry({
    values: {},
    sentence: () => "Both arms are the same commit, so every difference is noise.",
    example: {},
    cause: "The baseline and the candidate resolve to the same commit, for example when the gate runs on the base branch itself.",
    remedy: "Give another `baseline`, or run the gate on a pull request."
  }),
  "config-misnamed": entry({
    values: { file, expected: file },
    sentence: ({ file: file2, expected }) => `${file2} is not read. Rename it to ${expected}.`,
    example: { file: "cannongate.yaml", expected: "cannongate.yml" },
    cause: "The configuration file has to end in `.yml`; a file that ends in `.yaml` is ignored.",
    remedy: "Rename the file."
  }),
  "config-ignored": entry({
    values: { file, config: file },
    sentence: ({ file: file2, config }) => `${file2} is not read, since there is ${config}. Delete one of them.`,
    example: { file: "autobench.yml", config: "cannongate.yml" },
    cause: "The repository has both a `cannongate.yml` and an `autobench.yml`. Only the first is used.",
    remedy: "Delete the file that you do not need."
  }),
  "env-not-set": entry({
    values: { variable: text2 },
    sentence: ({ variable }) => `env passes ${variable} through, but it is not set. The app runs without it.`,
    example: { variable: "DATABASE_URL" },
    cause: "`env` lists a variable without a value, which passes it on from the environment of the job. It is not set there.",
    remedy: "Set the variable in the workflow\u2019s `env`, or remove it from the list."
  }),
  "scenarios-left-out": entry({
    values: {
      reason: _enum(["only", "skip", "filter"]),
      /** The words of `--filter`; empty for the other reasons. */
      words: array(text2),
      scenarios: array(scenario)
    },
    sentence: ({ reason, words, scenarios }) => {
      const why = {
        only: "other scenarios have only: true",
        skip: "they have skip: true",
        filter: `--filter is ${words.join(", ")}`
      };
      return `Not compared, since ${why[reason]}: ${scenarios.join(", ")}.`;
    },
    example: { reason: "filter", words: ["search"], scenarios: ["place order", "GET /"] },
    cause: "`only` or `skip` in the configuration file, or `--filter` on the command line, selects some of the scenarios. The verdict says nothing about the others.",
    remedy: "Remove `only` and `skip` before you commit the file."
  }),
  "pattern-without-files": entry({
    values: { pattern: text2 },
    sentence: ({ pattern }) => `affected-by has a pattern that matches no file of either commit: ${pattern}. Correct it or remove it.`,
    example: { app: "shop", pattern: "app/shop/**" },
    cause: "A pattern in an app\u2019s `affected-by` matches nothing, so it is probably misspelt. Changes that it should match do not start a comparison of the app.",
    remedy: "Patterns start at the repository\u2019s root, for example `apps/web/**`. Correct this one."
  }),
  "app-unaffected": entry({
    values: { patterns: array(text2) },
    sentence: ({ patterns }) => `Not compared: no changed file matches its affected-by (${patterns.join(", ")}).`,
    example: { app: "shop", patterns: ["apps/shop/**", "lib/**"] },
    cause: "The app has `affected-by`, and the pull request changes none of those files.",
    remedy: "None is needed. If the app does depend on what changed, extend `affected-by`."
  }),
  "autobench-duration": entry({
    values: { location: text2 },
    sentence: () => "duration is not used, since cannongate chooses the length of its runs.",
    example: { location: "autobench.yml" },
    cause: "autobench runs each benchmark for `duration`; cannongate needs several shorter runs.",
    remedy: "Give `run-duration` if a run has to have a certain length."
  }),
  "autobench-folder": entry({
    values: { location: text2 },
    sentence: () => "benchFolder is not used, since the baseline is measured with the candidate.",
    example: { location: "autobench.yml" },
    cause: "autobench compares with results that it saved earlier; cannongate measures both commits.",
    remedy: "None is needed."
  }),
  "autobench-other-server": entry({
    values: { location: text2, host: text2 },
    sentence: ({ host }) => `${host} gets no requests: cannongate boots the app and loads that.`,
    example: { location: "autobench.yml:1:1 url", host: "staging.example.com" },
    cause: "The URL of the autobench file names another machine.",
    remedy: "None is needed, as long as `start` boots the app that you mean."
  }),
  "autobench-url-path": entry({
    values: { location: text2, path: text2 },
    sentence: ({ path }) => `The URL\u2019s path, ${path}, is put before the paths of the benchmarks. autobench 1.4 leaves it out.`,
    example: { location: "autobench.yml:1:1 url", path: "/api" },
    cause: "The URL of the autobench file has a path.",
    remedy: "Remove the path from the URL if the requests should go without it."
  }),
  "autobench-url-variable": entry({
    values: { location: text2 },
    sentence: () => "Used instead of the url in the file. autobench prefers the file.",
    example: { location: "AUTOBENCH_URL" },
    cause: "Both AUTOBENCH_URL and the autobench file give a URL, and they differ.",
    remedy: "Remove one of them."
  }),
  "autobench-id": entry({
    values: { location: text2 },
    sentence: () => "[<id>] is replaced by another id in each request, although idReplacement is not true.",
    example: { location: "autobench.yml:4:5 benchmarks[0]" },
    cause: "cannongate always replaces `[<id>]`; autobench does so with `idReplacement: true` only.",
    remedy: "Write `idReplacement: true` to make both agree."
  }),
  "autobench-text-body": entry({
    values: { location: text2 },
    sentence: () => "The text is sent as JSON, in quotes, as autobench does.",
    example: { location: "autobench.yml:4:26 benchmarks[0].body" },
    cause: "A benchmark\u2019s `body` is a text. autobench sends every body as JSON.",
    remedy: "To send plain text, use a `cannongate.yml`: `cannongate init` makes one from the autobench file."
  }),
  "submodules-missing": entry({
    values: {},
    sentence: () => "The repository has submodules. They are not checked out.",
    example: {},
    cause: "cannongate checks out the two commits without their submodules.",
    remedy: "If the app needs them, fetch them in the `install` command."
  }),
  "large-files-missing": entry({
    values: {},
    sentence: () => "Files in Git LFS are not checked out, only their pointers.",
    example: {},
    cause: "cannongate checks out the two commits without running the LFS filter.",
    remedy: "If the app needs the files, run `git lfs pull` in the `install` command."
  }),
  "scratch-not-removed": entry({
    values: { path: file, reason: text2 },
    sentence: ({ path, reason }) => `${path} could not be removed: ${reason}. Remove it yourself.`,
    example: {
      path: "/tmp/cannongate-Ab12Cd",
      reason: "EACCES: permission denied, rmdir '/tmp/cannongate-Ab12Cd/arm-1/data'"
    },
    cause: "The directory of the checkouts could not be removed after the comparison. Often a container of the app has left files of another user there.",
    remedy: "Remove the directory. Let the app or its containers run as the same user."
  }),
  "checkpoint-not-written": entry({
    values: { path: file, reason: text2 },
    sentence: ({ path, reason }) => `${path} could not be written: ${reason}. The comparison goes on; after an interruption it cannot be resumed from here.`,
    example: { path: "report.json.part", reason: "ENOSPC: no space left on device, write" },
    cause: "Each launch is saved, so that an interrupted comparison can be resumed. Saving failed, for example because the disk is full.",
    remedy: "Make room on the disk, or give `--json` a file that can be written."
  }),
  "runner-files-changed": entry({
    values: { files: array(text2) },
    sentence: ({ files }) => `Something other than cannongate changed ${new Intl.ListFormat("en").format(files)} during this step. Later steps would have obeyed that, so cannongate has undone it. Find out whether the app, install or build did it.`,
    example: { files: ["GITHUB_ENV"] },
    cause: "Through these files a step sets variables, the PATH, outputs and the summary of its job. cannongate hides their names from the app, install, build and hooks, but code on the runner can find the files. A variable such as `NODE_OPTIONS` would run its code in later steps.",
    remedy: "Read the pull request with suspicion: an app has no reason to do this. If your own tools do it, move them to a step of their own."
  }),
  "port-ignored": entry({
    values: { arm: _enum(ARMS), port: count },
    sentence: ({ arm, port }) => `The ${arm} listens on port ${port} instead of the one in PORT. This showed only after ready-timeout. Make it listen on PORT, or put {port} into start.`,
    example: { arm: "baseline", port: 3e3 },
    cause: "Each arm gets a free port in the variable `PORT`. This app listens on a port of its own choice, which delays every boot of the pilot until `ready-timeout` is over.",
    remedy: "Make the app read `PORT`, or put `{port}` into the `start` command."
  }),
  "arms-take-turns": entry({
    values: { ports: array(count) },
    sentence: ({ ports }) => `Both arms need port ${ports.join(" or ")}, so they take turns. Noise between their turns does not cancel out. Make the app listen on PORT, or put {port} into start, to measure them side by side.`,
    example: { ports: [3e3] },
    cause: "The app listens on a fixed port, so baseline and candidate cannot run at the same time. Results are valid but noisier.",
    remedy: "Make the app read `PORT`, or put `{port}` into the `start` command."
  }),
  "unexpected-status": entry({
    values: { scenario, request, statuses: statusCountsSchema },
    sentence: ({ statuses }) => `Both arms answer ${describeStatuses(statuses)}. If that is what you want to measure, say so with expect: { status: \u2026 }; otherwise correct the request.`,
    example: { scenario: "GET /old", request: null, statuses: [{ status: 404, count: 2001 }] },
    cause: "Both arms answer with a redirect or a client error. An error page is often cheap, so its speed says little about the app.",
    remedy: "Correct the path, the headers or the body of the request; or accept the status with `expect: { status: \u2026 }`."
  }),
  "responses-differ": entry({
    values: {
      scenario,
      request,
      baseline: responseSchema,
      candidate: responseSchema
    },
    sentence: ({ baseline, candidate }) => `The baseline answers ${describeResponse(baseline)}, the candidate ${describeResponse(candidate)}. Sending ${amountOf(candidate.size / baseline.size)} data may explain part of the change.`,
    example: {
      scenario: "search",
      request: null,
      baseline: { status: 200, type: "application/json", size: 6253 },
      candidate: { status: 200, type: "application/json", size: 14993 }
    },
    cause: "The responses of the two arms differ in size by more than 5%, or only one of them names a media type. Part of the change may come from the data and not from the code.",
    remedy: "None is needed if the pull request changes the response on purpose. Otherwise pin the right one with `expect: { body: \u2026 }`."
  }),
  "too-noisy": entry({
    values: {
      scenario,
      metric: _enum(METRIC_NAMES),
      tolerance: number(),
      /** Seconds that would be enough; null when no budget is. */
      budget: number().nullable()
    },
    sentence: ({ metric, tolerance, budget }) => `${metricTitle(metric)} is too noisy here for a tolerance of ${formatShare(tolerance)} within the budget. Give ${budget === null ? "" : `budget: ${formatDuration(budget)}, or `}a larger tolerance.`,
    example: { scenario: "search", metric: "throughput", tolerance: 0.03, budget: 600 },
    cause: "The first launches scatter so much that an unchanged app would probably be inconclusive at the end of the budget.",
    remedy: "Give a larger `budget` or `tolerance`, or use a quieter machine. `cannongate noise` measures which values suit it."
  }),
  "budget-used-up": entry({
    values: { launches: count, planned: count },
    sentence: ({ launches, planned }) => `The budget was used up after ${launches} of ${plural(planned, "planned launch", "planned launches")}. The interval is wider than planned.`,
    example: { launches: 7, planned: 12 },
    cause: "Launches took longer than the pilot predicted, or some were excluded and made again.",
    remedy: "Give a larger `budget`, or fewer scenarios."
  }),
  "control-failed": entry({
    values: { message: text2 },
    sentence: ({ message }) => `The control was given up: ${message}. The verdict does not need it; the noise floor is missing.`,
    example: { message: "the baseline did not boot" },
    cause: "`control: true` boots a second copy of the baseline, and that failed. Two copies may need the same file or port.",
    remedy: "Make two copies of the app run side by side, or leave `control` out."
  }),
  "launches-excluded": entry({
    isDerived: true,
    values: {
      launches: count,
      /** By number, from 1. */
      excluded: array(object({ launch: count, reason: text2 }))
    },
    sentence: ({ launches, excluded }) => {
      const each = excluded.map(({ launch, reason }) => `launch ${launch}: ${reason}`);
      return `${excluded.length} of ${plural(launches, "launch", "launches")} excluded (${each.join("; ")}).`;
    },
    example: {
      launches: 9,
      excluded: [
        {
          launch: 3,
          reason: "other work on the machine took 0.95 cores while the baseline ran and 0.03 cores while the candidate ran"
        }
      ]
    },
    cause: "During these launches something else on the machine slowed one arm more than the other. They are left out, and made again as far as the budget allows. If more than 20% are excluded, the comparison is inconclusive.",
    remedy: "If it happens often, stop other work on the machine or use a larger runner."
  }),
  "still-warming-up": entry({
    isDerived: true,
    values: { scenario, launches: count, total: count },
    sentence: ({ launches, total }) => `Still warming up when its runs began, in ${launches} of ${plural(total, "launch", "launches")}. The change of a warm app may differ.`,
    example: { scenario: "search", launches: 4, total: 5 },
    cause: "Requests were still getting cheaper when the longest warm-up was over, so the comparison is of an app that is not warm yet.",
    remedy: "Give a larger `budget`: a short one shortens the warm-up. For an app that stays cold for long, gate CPU time with a larger `tolerance`."
  }),
  "generator-bound": entry({
    isDerived: true,
    values: { scenario },
    sentence: () => "autocannon was the limit, not the app: throughput and latency are not gated here, CPU per request still is. Try a heavier route.",
    example: { scenario: "GET /health" },
    cause: "The load generator used more than 90% of a core. The route is so cheap that throughput and latency show the speed of autocannon.",
    remedy: "Measure a route that does more work, send fewer requests at a fixed `rate`, or gate CPU time only."
  }),
  "metric-unreadable": entry({
    isDerived: true,
    values: { scenario, metric: _enum(METRIC_NAMES) },
    sentence: ({ metric }) => `${metricTitle(metric)} cannot be read on this machine, so it is not gated.`,
    example: { scenario: "search", metric: "cpu" },
    cause: "The metric needs data that the platform or the app does not offer. CPU time and memory are exact on Linux only; metrics of the runtime need a Node.js app.",
    remedy: "Run the gate on Linux, or set `gate` to metrics that can be read."
  }),
  "rate-not-reached": entry({
    isDerived: true,
    values: { scenario, achieved: number(), rate: number() },
    sentence: ({ achieved, rate }) => `The baseline answered ${formatRate(achieved)} of ${formatRate(rate)} requests per second. The rate is beyond its capacity, so latency shows the backlog. Give a lower rate.`,
    example: { scenario: "search", achieved: 940, rate: 1e3 },
    cause: "The app cannot serve the fixed `rate`. Requests queue up until the run ends, and latency grows with the length of the run.",
    remedy: "Give a lower `rate`, or a share of the capacity such as `60%`."
  }),
  "generator-late": entry({
    isDerived: true,
    values: {
      scenario,
      /** Microseconds: the 99th percentile. */
      lag: number()
    },
    sentence: ({ lag }) => `autocannon itself sent 1% of the requests at least ${(lag / 1e3).toFixed(0)} ms late. The machine is too slow or too busy for this rate, so latency is less exact.`,
    example: { scenario: "search", lag: 23e3 },
    cause: "At a fixed `rate` requests should go out evenly. The load generator did not get enough CPU time for that.",
    remedy: "Give a lower `rate`, or use a machine with more cores."
  }),
  "report-not-used": entry({
    values: { headline: text2 },
    sentence: ({ headline }) => `Not used: ${headline}.`,
    example: { report: "machine-3.json", headline: "Baseline failed: the baseline did not boot" },
    cause: "One of the merged reports has no result, since the baseline or both arms failed on its machine. The other reports decide.",
    remedy: "Look at the log of that job."
  }),
  "scenario-not-on-machine": entry({
    values: { scenario, reason: text2 },
    sentence: ({ reason }) => `Not compared in this report: ${reason}.`,
    example: { report: "machine-3.json", scenario: "search", reason: "the baseline answers 404" },
    cause: "One of the merged reports does not compare this scenario. The launches of the other reports decide.",
    remedy: "Look at the log of that job."
  })
};
var CODES = Object.keys(WARNINGS);
var optionOf = (code) => object({ code: literal(code), ...originShape, ...WARNINGS[code].values });
var [firstCode = "same-commit", ...otherCodes] = CODES;
var warningSchema = discriminatedUnion(
  "code",
  [optionOf(firstCode), ...otherCodes.map(optionOf)],
  {
    error: ({ input: input2 }) => `unknown warning ${JSON.stringify(input2?.code ?? null).slice(0, 80)}`
  }
);
function describeWarning(warning) {
  const { code, report, app } = warning;
  const { sentence } = WARNINGS[code];
  const location = "location" in warning ? warning.location : void 0;
  const scenario2 = "scenario" in warning ? warning.scenario : void 0;
  const request2 = "request" in warning ? warning.request : null;
  const subject = [report, app, location, scenario2, request2].filter((part) => part != null);
  return [...subject, sentence(warning)].join(": ");
}
function isDerived({ code }) {
  return WARNINGS[code].isDerived === true;
}
function uniqueWarnings(warnings) {
  return [...new Map(warnings.map((warning) => [describeWarning(warning), warning])).values()];
}
function messageLocation(code) {
  return `docs/messages.md#${code}`;
}
function describeStatuses(counts) {
  const [only] = counts;
  if (only && counts.length === 1) return String(only.status);
  const each = [...counts].sort((a, b) => a.status - b.status).map(({ status, count: count2 }) => `${status} (${count2.toLocaleString("en")} \xD7)`);
  return new Intl.ListFormat("en").format(each);
}
function describeResponse({
  status,
  type,
  size
}) {
  const bytes = Math.round(size).toLocaleString("en");
  return `${status} with ${bytes} bytes of ${type ?? "no media type"}`;
}
function amountOf(ratio) {
  if (ratio === 1) return "different";
  return ratio < 1 ? "less" : "more";
}
function metricTitle(metric) {
  const { title } = metricNamed(metric);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
function formatRate(perSecond) {
  return perSecond.toLocaleString("en", { maximumFractionDigits: perSecond < 100 ? 1 : 0 });
}

export {
  isRunnersOwn,
  MAX_BUDGET,
  NEVER_ALLOWED_EVENTS,
  INPUTS,
  INPUT_NAMES,
  namesFor,
  inputsFor,
  LINE_INPUTS,
  slowdownOf,
  formatEffect,
  formatShare,
  METRIC_NAMES,
  METRICS,
  metricNamed,
  LOAD_KINDS,
  loadKindOf,
  warningSchema,
  describeWarning,
  isDerived,
  uniqueWarnings,
  messageLocation,
  describeStatuses,
  describeResponse
};
