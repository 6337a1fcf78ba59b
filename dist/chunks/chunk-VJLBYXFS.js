import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  NEVER,
  ZodISODate,
  ZodISODateTime,
  ZodISODuration,
  ZodISOTime,
  _enum,
  _isoDate,
  _isoDateTime,
  _isoDuration,
  _isoTime,
  array,
  boolean,
  custom,
  int,
  literal,
  number,
  object,
  pipe,
  string,
  union,
  unknown
} from "./chunk-2GP2SEDX.js";
import {
  __export
} from "./chunk-MIU6LSPI.js";

// node_modules/zod/v4/classic/iso.js
var iso_exports = {};
__export(iso_exports, {
  ZodISODate: () => ZodISODate,
  ZodISODateTime: () => ZodISODateTime,
  ZodISODuration: () => ZodISODuration,
  ZodISOTime: () => ZodISOTime,
  date: () => date,
  datetime: () => datetime,
  duration: () => duration,
  time: () => time
});
function datetime(params) {
  return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
  return _isoDate(ZodISODate, params);
}
function time(params) {
  return _isoTime(ZodISOTime, params);
}
function duration(params) {
  return _isoDuration(ZodISODuration, params);
}

// src/inputs/readers.ts
function kindOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "empty-list" : "list";
  return typeof value === "string" && value.trim() === "" ? "empty" : typeof value;
}
var SCALAR = { type: ["string", "number", "boolean"] };
var SCALAR_OR_LIST = {
  anyOf: [SCALAR, { type: "array", items: SCALAR, minItems: 1 }]
};
function reader(accepts, parse, jsonSchema = SCALAR, value = custom()) {
  const parsed = unknown().transform((raw, context) => {
    const refusals = [];
    const refuse = (value2, reason = { code: "invalid-value", accepted: accepts }) => {
      refusals.push({ ...reason, value: value2 });
    };
    const result = parse(raw, refuse);
    if (refusals.length === 0) {
      if (result !== void 0) return result;
      refuse(raw);
    }
    for (const refusal of refusals) {
      context.addIssue({ code: "custom", message: refusal.code, params: { refusal } });
    }
    return NEVER;
  });
  const schema = pipe(parsed, value).meta({ ...jsonSchema, description: accepts });
  return schema;
}
function read(from, raw) {
  const result = from.safeParse(raw);
  if (result.success) return { value: result.data };
  return {
    refusals: result.error.issues.map(
      (issue) => refusalOf(issue) ?? {
        code: "invalid-value",
        value: raw,
        accepted: acceptedBy(from),
        reason: issue.message
      }
    )
  };
}
function refusalOf(issue) {
  return issue.code === "custom" ? issue.params?.["refusal"] : void 0;
}
function acceptedBy(from) {
  return from.description ?? "";
}
function jsonSchemaOf(from) {
  const { description: _description, ...jsonSchema } = from.meta() ?? {};
  return jsonSchema;
}
function readsList(from) {
  const { anyOf = [] } = jsonSchemaOf(from);
  return anyOf.some(({ type }) => type === "array");
}
function quote(raw) {
  const text2 = raw === void 0 ? "nothing" : JSON.stringify(raw);
  return text2.length > 80 ? `${text2.slice(0, 77)}\u2026` : text2;
}
function asText(raw) {
  if (typeof raw === "string") return raw;
  return typeof raw === "number" || typeof raw === "boolean" ? String(raw) : void 0;
}
var NUMBER = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|0x[\da-f]+|0o[0-7]+)$/i;
function asNumber(raw) {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : void 0;
  return typeof raw === "string" && NUMBER.test(raw.trim()) ? Number(raw) : void 0;
}
function text(accepts) {
  return textLike(/^[^\0]+$/u, accepts);
}
function anyText(accepts) {
  return reader(accepts, (raw) => asText(raw)?.trim(), SCALAR, string());
}
function textLike(pattern, accepts) {
  const parse = (raw) => {
    const trimmed = asText(raw)?.trim() ?? "";
    return pattern.test(trimmed) ? trimmed : void 0;
  };
  return reader(accepts, parse, SCALAR, string());
}
function choice(...words) {
  return reader(
    words.join(", ").replace(/, ([^,]*)$/, " or $1"),
    (raw) => words.find((word) => word === raw),
    { enum: words },
    _enum(words)
  );
}
var boolean2 = reader(
  "true or false",
  (raw) => {
    if (typeof raw === "boolean") return raw;
    return raw === "true" ? true : raw === "false" ? false : void 0;
  },
  { type: "boolean" },
  boolean()
);
var LEVELS = { min: 1e-6, max: 0.5 };
var significanceLevel = reader(
  "a number from 0.000001 to 0.5, for example 0.05",
  (raw) => {
    const value = asNumber(raw);
    return value !== void 0 && value >= LEVELS.min && value <= LEVELS.max ? value : void 0;
  },
  { type: "number", minimum: LEVELS.min, maximum: LEVELS.max },
  // A report may be edited, and no test can be made at another level.
  number().min(LEVELS.min).max(LEVELS.max)
);
function integer(min, max) {
  return reader(
    `a whole number from ${min} to ${max}`,
    (raw) => {
      const value = asNumber(raw);
      const isWhole = value !== void 0 && Number.isInteger(value);
      return isWhole && value >= min && value <= max ? value : void 0;
    },
    { type: "integer", minimum: min, maximum: max },
    int()
  );
}
var percentage = reader(
  "a percentage of 0% or more and below 1000%, with its sign, for example 3%",
  (raw) => {
    if (asNumber(raw) === 0) return 0;
    const match = /^(\d+(?:\.\d+)?) ?%$/.exec(asText(raw)?.trim() ?? "");
    const value = Number(match?.[1]) / 100;
    return value < 10 ? value : void 0;
  },
  { anyOf: [{ const: 0 }, { type: "string", pattern: "^\\s*\\d+(\\.\\d+)? ?%\\s*$|^0$" }] },
  number().nonnegative()
);
var SECONDS = { ms: 1e-3, s: 1, m: 60, h: 3600 };
function secondsOf(raw) {
  const match = /^(\d+(?:\.\d+)?) ?(ms|s|m|h)$/.exec(asText(raw)?.trim() ?? "");
  if (!match) return void 0;
  return Number(match[1]) * SECONDS[match[2]];
}
function duration2(min, max, example) {
  const [least = NaN, most = NaN] = [secondsOf(min), secondsOf(max)];
  return reader(
    `a time with its unit (ms, s, m or h) from ${min} to ${max}, for example ${example}`,
    (raw) => {
      const value = secondsOf(raw);
      return value !== void 0 && value >= least && value <= most ? value : void 0;
    },
    { type: "string", pattern: "^\\s*\\d+(\\.\\d+)? ?(ms|s|m|h)\\s*$" },
    number().nonnegative()
  );
}
function orWord(word, other) {
  return reader(
    `${word}, or ${acceptedBy(other)}`,
    (raw) => {
      if (raw === word) return word;
      const result = read(other, raw);
      return "value" in result ? result.value : void 0;
    },
    { anyOf: [{ const: word }, jsonSchemaOf(other)] },
    union([other.out, literal(word)])
  );
}
function listOf(item, what) {
  return reader(
    `${what}, one per line: ${acceptedBy(item)}`,
    (raw, refuse) => {
      const lines = Array.isArray(raw) ? raw : asText(raw)?.split(/\r?\n/);
      const items = lines?.map((each) => typeof each === "string" ? each.trim() : each).filter((each) => each !== "");
      if (items === void 0 || items.length === 0) return void 0;
      return items.flatMap((each) => {
        const result = read(item, each);
        if ("value" in result) return [result.value];
        for (const refusal of result.refusals) refuse(refusal.value, refusal);
        return [];
      });
    },
    { anyOf: [SCALAR, { type: "array", items: jsonSchemaOf(item), minItems: 1 }] },
    array(item.out).readonly()
  );
}
var requestPath = reader(
  "a path that starts with a slash, without spaces or #, percent-encoded where needed, for example /users?page=2",
  (raw, refuse) => {
    const written = asText(raw)?.trim() ?? "";
    const path = written.replace(/\{\{[ \t]*(\w+)[ \t]*\}\}/g, "{{$1}}");
    if (/^\/[\x21\x22\x24-\x7e]*$/.test(path)) return path;
    if (!/^[a-z]+:\/\//i.test(path)) return void 0;
    const alone = path.replace(/^[a-z]+:\/\/[^/]*/i, "") || "/";
    refuse(raw, { code: "url-not-path", path: alone });
    return void 0;
  },
  { type: "string", pattern: "^\\s*/" },
  string()
);
var BETWEEN_PATHS = /,(?=\/)|,?\s+(?=\/)/;
var listedPath = reader(
  acceptedBy(requestPath),
  (raw, refuse) => {
    const written = asText(raw)?.trim() ?? "";
    const paths = /^\/[^?]*$/.test(written) ? written.split(BETWEEN_PATHS) : [];
    if (paths.length > 1) {
      refuse(raw, { code: "several-paths", paths });
      return void 0;
    }
    const result = read(requestPath, raw);
    if ("value" in result) return result.value;
    for (const refusal of result.refusals) refuse(refusal.value, refusal);
    return void 0;
  },
  jsonSchemaOf(requestPath),
  string()
);

// src/inputs/env.ts
var RESERVED = /^(PORT|CANNONGATE_.*)$/;
var RUNNERS_OWN = /^(INPUT_.*|ACTIONS_.*|GITHUB_(TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/i;
function isRunnersOwn(name) {
  return RUNNERS_OWN.test(name);
}
function withEntries(entries, added) {
  return [...new Map([...entries, ...added].map((entry) => [entry.name, entry])).values()];
}
var VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
var ACCEPTS = "lines NAME (passed through) or NAME=value, where NAME is letters, digits and underscores; a value of several lines can only be passed through";
function listInPlaceOf(mapping) {
  const names = Object.keys(mapping ?? {}).filter((name) => VARIABLE_NAME.test(name));
  const [first = "NAME", ...others] = names.slice(0, 2);
  return `a list in place of the mapping, for example env: [${[first, ...others].map((name) => `${name}=\u2026`).join(", ")}]`;
}
var envEntries = reader(
  ACCEPTS,
  (raw, refuse) => {
    const lines = Array.isArray(raw) ? raw : asText(raw)?.split(/\r?\n/);
    const numbered = (lines ?? []).map((line, i) => ({ text: asText(line)?.trim(), line: i + 1 })).filter(({ text: text2 }) => text2 !== "");
    if (numbered.length === 0) {
      const kind = kindOf(raw);
      const accepted = kind === "object" ? listInPlaceOf(raw) : ACCEPTS;
      refuse(void 0, { code: "invalid-value", accepted, kind });
      return void 0;
    }
    const seen = /* @__PURE__ */ new Set();
    return numbered.flatMap(({ text: text2, line }) => {
      const match = /^([A-Za-z_][A-Za-z0-9_]*)(?:=([^\0]*))?$/.exec(text2 ?? "");
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
      else if (seen.has(name)) refuseVariable("variable-twice");
      seen.add(name);
      return [{ name, value }];
    });
  },
  SCALAR_OR_LIST,
  array(object({ name: string(), value: string().nullable() })).readonly()
);

// src/inputs/declarations.ts
var MODES = ["gate", "measure"];
var SHARED_LUCK = ["none", "code", "all"];
var LONGEST_TIME = "6h";
var MAX_MEASURING_TIME = secondsOf(LONGEST_TIME) ?? NaN;
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
      return line === "" || line.includes("\0") ? void 0 : { kind: "command", line };
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
var policy = choice("fail", "warn", "pass");
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
    description: "Command that boots the app. The port to listen on is in the variable `PORT`, and replaces `{port}` in the command.",
    byDefault: "the `start` script of package.json; without one, what a Procfile or Dockerfile boots, or what is detected for Go and Python",
    default: null,
    placeholder: "command",
    reader: text("the command that boots the app, for example node server.js"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement",
    isOfOneApp: true
  }),
  install: input({
    description: "Command that installs dependencies, run once for each side (base and pull request). `false` skips it.",
    byDefault: "detected from the lockfile (npm, pnpm, yarn, or Python\u2019s)",
    default: DETECTED,
    placeholder: "command",
    reader: stepCommand("an install command, for example npm ci, or false to skip it"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement",
    recorded: RECORDED_STEP
  }),
  build: input({
    description: "Command that builds the app, run once for each side. `false` skips it.",
    byDefault: "the `build` script of package.json, or `go build` for an app in Go",
    default: DETECTED,
    placeholder: "command",
    reader: stepCommand("a build command, for example npm run build, or false to skip it"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement",
    recorded: RECORDED_STEP
  }),
  "working-directory": input({
    description: "Directory of the app in the repository, the same on both sides.",
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
    description: "Environment variables for install, build and app, one per line: `NAME` (passed through) or `NAME=value`. Those of the workflow or of flags are added to those of the file. Apart from these they see only a few variables, such as PATH and HOME.",
    byDefault: "none",
    default: [],
    placeholder: "lines",
    reader: envEntries,
    joined: withEntries,
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    // Secrets in it are struck out of what is published.
    isForReports: true,
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
    reader: duration2("100ms", "1h", "30s"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "measurement"
  }),
  "setup-timeout": input({
    description: "How long `install` may take on each side, and how long `build` may.",
    byDefault: "`20m`",
    default: 1200,
    placeholder: "time",
    reader: duration2("1s", LONGEST_TIME, "20m"),
    sources: EVERYWHERE_AND_APPS,
    scope: "app",
    affects: "neither"
  }),
  "request-paths": input({
    description: "Request paths, one per line; each is a GET scenario. Those of the workflow or of flags replace the scenarios of the configuration file. Those of the file are added to its scenarios.",
    byDefault: "`/`, unless the configuration file has scenarios",
    default: null,
    placeholder: "lines",
    reader: listOf(listedPath, "request paths"),
    sources: EVERYWHERE_AND_APPS,
    formerName: "paths",
    scope: "scenarios",
    isOfOneApp: true
  }),
  filter: input({
    description: "Compare only the scenarios whose name contains one of these words, in upper or lower case, or that have one as a tag. One word per line.",
    byDefault: "all scenarios that the configuration file does not skip",
    default: null,
    placeholder: "words",
    reader: listOf(text("a part of a scenario\u2019s name, or a tag"), "words"),
    // In the file, `only` and `skip` select scenarios.
    sources: NOT_IN_FILE,
    scope: "scenarios"
  }),
  config: input({
    description: "Configuration file: defaults for the inputs, and scenarios.",
    byDefault: "`cannongate.yml` or `.github/cannongate.yml`, in the app\u2019s directory or else at the root; without either, `autobench.yml`",
    default: null,
    placeholder: "file",
    reader: text("the path of a YAML file in the repository"),
    sources: NOT_IN_FILE,
    scope: "command"
  }),
  baseline: input({
    description: "Git ref of the baseline.",
    byDefault: "from the event `pull_request`, `push` or `merge_group`, while other events need it; on the command line the merge base with the default branch",
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
    description: "Length of one run. `auto`: 0.5 s, or longer for slow routes: 20 median response times of the slower side (3 if one side is more than three times as slow as the other; 10 or 5 if no more than four launches would fit). At a fixed rate: 20 of the faster side, and long enough for the gated metrics, up to 10 s.",
    byDefault: "`auto`",
    default: "auto",
    placeholder: "time",
    reader: orWord("auto", duration2("100ms", "10m", "1s")),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "measurement"
  }),
  alpha: input({
    description: "How often a comparison may call unchanged code slower or faster by mistake, over all its metrics: 0.05 is 5%. In statistics: the family-wise level of the two-sided test. From 0.000001 to 0.5.",
    byDefault: "`0.05`",
    default: 0.05,
    placeholder: "level",
    reader: significanceLevel,
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "measurement"
  }),
  tolerance: input({
    description: "Largest acceptable slowdown; for the unloaded latency, 20% if this is less.",
    byDefault: "`3%`",
    default: 0.03,
    placeholder: "percentage",
    reader: percentage,
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "measurement"
  }),
  "measuring-time": input({
    description: "Measuring time of the whole comparison, all scenarios. Install and build are not counted.",
    byDefault: "`5m`",
    default: 300,
    placeholder: "time",
    reader: duration2("1s", LONGEST_TIME, "5m"),
    sources: EVERYWHERE,
    formerName: "budget",
    scope: "comparison",
    affects: "neither"
  }),
  "measure-noise": input({
    description: "Whether to measure the noise, too: every other launch also compares the baseline with itself. This shows the noise floor beside the verdict, for a third of the measuring time.",
    byDefault: "`false`",
    default: false,
    placeholder: "true|false",
    reader: boolean2,
    sources: EVERYWHERE,
    formerName: "control",
    scope: "comparison",
    affects: "measurement"
  }),
  "shared-luck": input({
    description: "Which random effects of a boot are the same for both sides of a launch. `code`: V8 optimises the code of both apps at the same request, and early if they are fast. If both apps share one core, each collects garbage in its main thread only. `all`: in addition, both get the same memory addresses and the same random seed of V8, new ones for each launch. `none`: nothing is shared. It works only for apps that the `node` of the PATH starts.",
    byDefault: "`code`",
    default: "code",
    placeholder: "none|code|all",
    reader: choice(...SHARED_LUCK),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "measurement"
  }),
  mode: input({
    description: "`gate` measures and decides. `measure` only writes a report, to be decided later together with those of other machines. `report`, in workflows only, decides from such reports and boots no app; on the command line use `cannongate report FILE`.",
    byDefault: "`gate`",
    default: "gate",
    placeholder: "mode",
    // `report` is for workflows: the command line and programs have other ways to read a report.
    reader: choice(...MODES, "report"),
    sources: NOT_IN_FILE,
    scope: "comparison",
    isForReports: true,
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
    scope: "command",
    isForReports: true
  }),
  "on-regression": input({
    description: "What a regression does: `fail` the check, `warn` (for a trial period), or `pass` without a warning. Comment and report show it in any case.",
    byDefault: "`fail`",
    default: "fail",
    placeholder: "policy",
    reader: policy,
    sources: EVERYWHERE,
    scope: "comparison",
    isForReports: true,
    affects: "verdict"
  }),
  "on-inconclusive": input({
    description: "What an inconclusive comparison does: `fail` the check, `warn`, or `pass` without a warning.",
    byDefault: "`warn`",
    default: "warn",
    placeholder: "policy",
    reader: policy,
    sources: EVERYWHERE,
    scope: "comparison",
    isForReports: true,
    affects: "verdict"
  }),
  history: input({
    description: "The branch that keeps the history, such as cannongate-history; or a folder, whose name begins with ./, ../ or /. The comment then says how much the base has changed since the last release, and what this adds.",
    byDefault: "none",
    default: null,
    placeholder: "branch",
    // Git would read a name that starts with a dash as an option.
    reader: textLike(/^[^-\s].*$/, "the name of a branch, or a folder such as ./history"),
    sources: EVERYWHERE,
    scope: "command"
  }),
  "drift-since": input({
    description: "With `history`: the commit or tag from which small changes are added up.",
    byDefault: "the last tag, else the first commit of the history",
    default: null,
    placeholder: "ref",
    reader: textLike(/^[^-\s][^\s]*$/, "a commit or tag"),
    sources: EVERYWHERE,
    scope: "command"
  }),
  "drift-tolerance": input({
    description: "With `history`: the largest acceptable slowdown of all changes together; for the unloaded latency, 20% if this is less.",
    byDefault: "`10%`",
    default: 0.1,
    placeholder: "percentage",
    reader: percentage,
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "verdict"
  }),
  "on-drift": input({
    description: "With `history`: what happens if this change is within its own tolerance and takes the sum beyond `drift-tolerance`: `fail` the check, `warn`, or `pass` without a warning.",
    byDefault: "`warn`",
    default: "warn",
    placeholder: "policy",
    reader: policy,
    sources: EVERYWHERE,
    scope: "comparison",
    isForReports: true,
    affects: "verdict"
  }),
  "same-commit": input({
    description: "What to do if both sides are the same commit. `skip` measures nothing: the outcome is inconclusive, and never blocks. `measure` compares them all the same.",
    byDefault: "`skip`",
    default: "skip",
    placeholder: "policy",
    reader: choice("skip", "measure"),
    sources: EVERYWHERE,
    scope: "command"
  }),
  "on-baseline-failed": input({
    description: "What a failing baseline does: `fail` the check, `warn`, so that a broken base does not block its own fix, or `pass` without a warning.",
    byDefault: "`warn`",
    default: "warn",
    placeholder: "policy",
    reader: policy,
    sources: EVERYWHERE,
    scope: "comparison",
    isForReports: true,
    affects: "verdict"
  }),
  seed: input({
    description: "Makes the random order of the measurement repeatable.",
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
    description: "When to look for the cause: `on-regression` (after a regression only), `always` or `never`. Both sides are booted again after the verdict, under a CPU profiler, and the functions and packages that cost more are named.",
    byDefault: "`on-regression`",
    default: "on-regression",
    placeholder: "policy",
    reader: choice("on-regression", "always", "never"),
    sources: EVERYWHERE,
    scope: "comparison",
    affects: "neither"
  }),
  comment: input({
    description: "When to comment on the pull request: `always`, `on-change` (always except for the outcome `pass` with nothing faster) or `never`. A comment that exists is always updated, except under `never`.",
    byDefault: "`always`",
    default: "always",
    placeholder: "policy",
    reader: choice("always", "on-change", "never"),
    sources: WORKFLOW,
    scope: "command",
    isForReports: true
  }),
  "comment-key": input({
    description: "Each key has one comment, which later runs update. Jobs that comment on the same pull request need different keys.",
    byDefault: "`default`",
    default: "default",
    placeholder: "key",
    reader: textLike(/^[\w.-]{1,64}$/, "up to 64 letters, digits, dots, dashes or underscores"),
    sources: WORKFLOW,
    scope: "command",
    isForReports: true
  }),
  "comment-author": input({
    description: "Login of the account whose comment is kept, if `token` is that of a GitHub App: `NAME[bot]`. For other tokens the server says which account it is.",
    byDefault: "the account of the token",
    default: null,
    placeholder: "login",
    reader: textLike(
      /^[\w.-]{1,64}(\[bot\])?$/,
      "the login of an account, for example my-app[bot]"
    ),
    sources: ["action"],
    scope: "command",
    isForReports: true
  }),
  "accept-label": input({
    description: "Label of the pull request that accepts a regression or a drift. It counts if somebody with write access has set it since the last push.",
    byDefault: "`cannongate:accept`",
    default: "cannongate:accept",
    placeholder: "label",
    reader: textLike(/^.{1,50}$/u, "the name of a label, of up to 50 characters"),
    sources: WORKFLOW,
    scope: "command",
    isForReports: true
  }),
  "allow-unsafe-events": input({
    description: "Events that cannongate otherwise refuses to measure under, because strangers can start them and their token may write, such as `issue_comment`; one per line. List one only if the workflow makes sure that the commit was reviewed.",
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
    isForReports: true,
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
function renamedInput(word) {
  return Object.entries(INPUTS).find(([, { formerName }]) => formerName === word)?.[0];
}
var INPUTS_FOR_REPORTS = namesFor("action").filter(
  (name) => "isForReports" in INPUTS[name]
);
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
function isOfSpeed({ name, isTimed }) {
  return isTimed || name === "cpu";
}
var OF_PROCESSES = /* @__PURE__ */ new Set([
  "cpu",
  "memory",
  "memory-growth",
  "syscalls",
  "io-bytes",
  "context-switches"
]);
function isOfProcesses(metric) {
  return OF_PROCESSES.has(metric);
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
    // Recorded with three digits, so responses that wait for a fixed time may have the same ones in all launches.
    ...key.startsWith("p") ? { percentile: Number(key.slice(1)), isExact: true } : {},
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
function onRequest(name, title, unit, words, read2) {
  const gates = { closed: "on-request", amount: "on-request", rate: "on-request" };
  return { name, title, unit, isTimed: false, worse: "higher", words, gates, read: read2 };
}
function runtime(name, title, unit, words, read2) {
  return onRequest(
    name,
    title,
    unit,
    words,
    (run) => run.runtime === null ? null : positive(read2(run.runtime))
  );
}
function sporadic(metric) {
  const read2 = (run) => {
    const value = metric.read(run);
    return value === 0 ? 0 : positive(value ?? NaN);
  };
  return { ...metric, read: read2, isSporadic: true, isExact: true, none: NO_COLLECTION };
}
function perRequest(name, title, unit, words, read2) {
  const share = (run) => {
    const total = read2(run);
    return total == null ? null : positive(total / run.completed);
  };
  return { ...onRequest(name, title, unit, words, share), isWork: true };
}
function counted(name, title, singular, read2, none = NONE) {
  return exact(name, title, singular, ({ runtime: runtime2 }) => runtime2 && read2(runtime2), none);
}
function exact(name, title, singular, read2, none) {
  const ofRun = (run) => {
    const total = read2(run);
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

// src/model/commit.ts
var SHOWN_DIGITS = 10;
function shortCommit(commit) {
  return commit.slice(0, SHOWN_DIGITS);
}

// src/model/text.ts
var ZERO_WIDTH_SPACE = "\u200B";
function withoutCommands(text2) {
  return text2.replace(/##(?=\[)/g, `##${ZERO_WIDTH_SPACE}`).replace(/^(?:[^\S\r\n]|\u0085)*(?=::)/gm, `$&${ZERO_WIDTH_SPACE}`);
}
function printable(text2) {
  return text2.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").replace(/[\p{Bidi_Control}\u{e0000}-\u{e007f}]/gu, "");
}
function oneLine(text2) {
  return printable(text2).trim();
}
function plural(count, noun, plural2 = `${noun}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural2}`;
}
function formatDuration(seconds) {
  if (seconds < 1) return `${Math.round(seconds * 1e3)}ms`;
  if (seconds % 3600 === 0) return `${seconds / 3600}h`;
  if (seconds % 60 === 0) return `${seconds / 60}m`;
  return `${seconds}s`;
}
function formatTime(seconds) {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return joinUnits(`${minutes} min`, whole % 60, "s");
  return joinUnits(`${Math.floor(minutes / 60)} h`, minutes % 60, "min");
}
function joinUnits(larger, smaller, unit) {
  return smaller === 0 ? larger : `${larger} ${smaller} ${unit}`;
}
function formatShortTime(seconds) {
  return seconds < 0.9995 ? `${Number((1e3 * seconds).toPrecision(2))} ms` : formatTime(seconds);
}

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

// src/model/branch-trend.ts
var MAX_BARS = 40;
var MAX_CONTRIBUTIONS = 5;
var differenceSchema = object({
  effect: number(),
  /** Standard error of the effect. */
  error: number().nonnegative(),
  degreesOfFreedom: number().positive()
});
var commitSchema = object({
  commit: string(),
  /** The last of its tags, else the beginning of the hash. */
  name: string()
});
var contributionSchema = object({
  commit: string(),
  title: string(),
  /** Commits of the branch right before it that were not compared, so that it may have been one of them. Older reports do not say. */
  uncompared: int().nonnegative().optional(),
  effect: number(),
  low: number(),
  high: number()
});
var branchTrendSchema = object({
  scenario: string(),
  metric: _enum(METRIC_NAMES),
  /** Where the drift is counted from, and the last commit that was compared up to the baseline. */
  from: commitSchema,
  to: commitSchema,
  /**
   * The name of the commit that `drift-since` asks to count from, if neither it nor one before it was compared: `from` is later then. Absent
   * otherwise, and in older reports.
   */
  asked: string().optional(),
  /** Compared commits after `from`, up to `to`. */
  merges: int().nonnegative(),
  /** `to` against `from`. */
  change: differenceSchema,
  /** The index from `from` to `to`; neighbours of a long line are drawn together. */
  line: array(number()).max(MAX_BARS),
  /** The commits that made it worse, the one that did most first. */
  contributions: array(contributionSchema).max(MAX_CONTRIBUTIONS),
  /** Whether each other commit certainly did less than half of the change. Older reports do not say. */
  areOthersSmall: boolean().optional()
});
var usualNoiseSchema = object({
  scenario: string(),
  metric: _enum(METRIC_NAMES),
  /** Standard deviation of one launch's effect. */
  deviation: number().positive(),
  /** How many degrees of freedom knowing it is worth: few where comparisons differ in noise. */
  degreesOfFreedom: number().positive(),
  comparisons: int().positive()
});

export {
  iso_exports,
  kindOf,
  SCALAR,
  SCALAR_OR_LIST,
  reader,
  read,
  refusalOf,
  acceptedBy,
  jsonSchemaOf,
  readsList,
  quote,
  asText,
  asNumber,
  text,
  anyText,
  textLike,
  choice,
  boolean2 as boolean,
  integer,
  percentage,
  duration2 as duration,
  listOf,
  requestPath,
  isRunnersOwn,
  MAX_MEASURING_TIME,
  NEVER_ALLOWED_EVENTS,
  INPUTS,
  INPUT_NAMES,
  namesFor,
  inputsFor,
  renamedInput,
  INPUTS_FOR_REPORTS,
  LINE_INPUTS,
  METRIC_NAMES,
  NONE,
  toleranceFor,
  driftToleranceOf,
  weightFor,
  METRICS,
  isTimedUnderLoad,
  isOfSpeed,
  isOfProcesses,
  isNone,
  valueIn,
  shareBeyond,
  metricNamed,
  MAX_BARS,
  MAX_CONTRIBUTIONS,
  branchTrendSchema,
  usualNoiseSchema,
  shortCommit,
  withoutCommands,
  printable,
  oneLine,
  plural,
  formatDuration,
  formatTime,
  formatShortTime,
  slowdownOf,
  formatEffect,
  formatSigned,
  formatShare
};
