import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  AUTOBENCH_URL,
  BareRepository,
  GitWorkspace,
  appsFrom,
  armRoots,
  binFolders,
  commitsOfEvent,
  commitsOfWorkTree,
  commitsOfWorkTreeAlone,
  detectStart,
  isAutobenchFile,
  parseAutobench,
  parseConfigFile,
  readManifest,
  readTexts,
  settingsFrom,
  withDefaults
} from "./chunk-CXEMRCQW.js";
import {
  MAX_LAUNCHES,
  MIN_LAUNCHES,
  environmentSchema,
  looksFor,
  reportSchema,
  scenarioReportSchema
} from "./chunk-ULAC53VQ.js";
import {
  measurementFields,
  require_picomatch,
  scenariosOf
} from "./chunk-3B73BMRC.js";
import {
  ConfigurationError
} from "./chunk-GXNYO5WV.js";
import {
  MAX_PROJECT_FILE_SIZE,
  UnusableFileError,
  insideRepository,
  openRepository,
  readPlainFile,
  readPlainText
} from "./chunk-QYBYMBM2.js";
import {
  INPUTS,
  INPUT_NAMES,
  metricNamed,
  warningSchema
} from "./chunk-DZUBAHAS.js";
import {
  VERSION
} from "./chunk-TZ6I7YQ6.js";
import {
  mean,
  median,
  sum
} from "./chunk-F2WFVYY2.js";
import {
  launchSchema,
  runSchema
} from "./chunk-RHLRDLF6.js";
import {
  array,
  boolean,
  int,
  literal,
  number,
  object,
  string,
  union
} from "./chunk-LS7NQ5GV.js";
import {
  formatDuration
} from "./chunk-5K2WHE4H.js";
import {
  __toESM
} from "./chunk-MIU6LSPI.js";

// src/gate/load-inputs.ts
import { resolve as resolve2 } from "node:path";

// src/adapters/project/config-files.ts
var import_picomatch = __toESM(require_picomatch(), 1);
import { statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
var MAX_BODY_SIZE = 64 * 2 ** 20;
var DEFAULT_CONFIGS = ["cannongate.yml", join(".github", "cannongate.yml")];
var AUTOBENCH_CONFIGS = ["autobench.yml"];
function findConfig(root, directory, configured, cwd) {
  const candidates = configured === null ? [DEFAULT_CONFIGS, AUTOBENCH_CONFIGS].flatMap(
    (names) => defaultPaths(names, root, directory)
  ) : [cwd, directory, root].map((folder) => resolve(folder, configured));
  const path = candidates.find(isNoDirectory);
  const where = "config";
  if (path === void 0) {
    if (configured === null) return null;
    return { problem: { code: "not-found", where, value: configured, what: "file" } };
  }
  const value = configured ?? relative(root, path);
  const name = insideRepository(root, path);
  if (name === null) return { problem: { ...OUTSIDE, where, value } };
  try {
    const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
    return { name, path, text: readPlainText(path, options) };
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    return { problem: { ...error.refusal, where, value } };
  }
}
function warnAboutUnreadConfigs(root, directory, config) {
  const misnamed = defaultPaths(DEFAULT_CONFIGS, root, directory).map((path) => path.replace(/\.yml$/, ".yaml")).filter(isNoDirectory).map((path) => {
    const file = relative(root, path);
    return { code: "config-misnamed", file, expected: `${basename(file, ".yaml")}.yml` };
  });
  const autobench = defaultPaths(AUTOBENCH_CONFIGS, root, directory).filter(isNoDirectory);
  if (config === null || autobench.includes(config.path)) return misnamed;
  const ignored = autobench.map((path) => ({
    code: "config-ignored",
    file: relative(root, path),
    config: config.name
  }));
  return [...misnamed, ...ignored];
}
function defaultPaths(names, root, directory) {
  return [.../* @__PURE__ */ new Set([directory, root])].flatMap(
    (folder) => names.map((name) => join(folder, name))
  );
}
function bodyReader(root, config) {
  return (path) => {
    const file = resolve(config === null ? root : dirname(config.path), path);
    const byName = relative(root, file);
    if (/^\.\.(?:[/\\]|$)/.test(byName) || isAbsolute(byName)) return { refusal: OUTSIDE };
    if (!isNoDirectory(file)) return { refusal: { code: "not-found", what: "file", path: byName } };
    if (insideRepository(root, file) === null) return { refusal: OUTSIDE };
    try {
      return { value: readPlainFile(file, { limit: MAX_BODY_SIZE, links: { within: root } }) };
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      return { refusal: error.refusal };
    }
  };
}
var OUTSIDE = { code: "not-in-repository", what: "file" };
function isNoDirectory(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}
function matchesPatterns(file, patterns) {
  const plain = patterns.map(
    (pattern) => pattern.replace(/^(!?)(?:\.?\/)+/, "$1").replace(/\/$/, "")
  );
  const matches = (pattern) => import_picomatch.default.isMatch(file, [pattern, `${pattern}/**`], { dot: true });
  const [excluded, included] = [true, false].map(
    (isOut) => plain.filter((pattern) => /^!(?!\()/.test(pattern) === isOut)
  );
  const isIncluded = (included ?? []).length === 0 || (included ?? []).some(matches);
  return isIncluded && !(excluded ?? []).some((pattern) => matches(pattern.slice(1)));
}

// src/gate/load-inputs.ts
async function loadInputs({ cwd, texts, label, problems: before, variables }, git) {
  const { values: typed, problems: wrongTexts } = readTexts(texts, label);
  const problems = [...before, ...wrongTexts];
  const directory = resolve2(cwd, typed["working-directory"] ?? ".");
  const opened = await openRepository(git, directory);
  if ("problem" in opened) return { problems: [...problems, opened.problem] };
  const { repository } = opened;
  const search = findConfig(repository.root, directory, typed.config ?? null, cwd);
  const config = search !== null && "path" in search ? search : null;
  if (search !== null && "problem" in search) problems.push(search.problem);
  let file = null;
  let validPart = null;
  if (config) {
    const parsed = isAutobenchFile(config.path) ? parseAutobench(config.name, config.text, variables[AUTOBENCH_URL]) : parseConfigFile(config.name, config.text);
    if ("file" in parsed) file = parsed.file;
    else {
      validPart = parsed.validPart;
      problems.push(...parsed.problems);
    }
  }
  return {
    typed,
    directory,
    repository,
    config,
    file,
    validPart,
    problems,
    values: withDefaults(typed, file),
    readableValues: withDefaults(typed, file ?? validPart)
  };
}

// src/adapters/checkpoint-file.ts
import { createHash } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname as dirname2 } from "node:path";

// src/model/checkpoint.ts
var CHECKPOINT_VERSION = 2;
var seconds = number().nonnegative();
var loadSchema = union([
  object({ seconds: number().positive(), rate: number().positive() }),
  object({ seconds: number().positive() }),
  object({ requests: int().positive() })
]);
var checkpointSchema = object({
  kind: literal("cannongate-checkpoint"),
  version: literal(CHECKPOINT_VERSION),
  cannongate: string(),
  commits: reportSchema.shape.commits,
  /** Equal for two comparisons with the same settings and scenarios. */
  fingerprint: string(),
  seed: string(),
  environment: environmentSchema,
  /** Seconds of each phase so far. */
  spent: object({
    checkout: seconds,
    install: seconds,
    build: seconds,
    pilot: seconds,
    launches: seconds
  }),
  warnings: array(warningSchema),
  scenarios: array(scenarioReportSchema.omit({ secondOpinion: true, warmUpCurve: true })),
  /** The loads that the pilot chose; `Workload` in measure/launch.ts. */
  workloads: array(
    object({
      scenario: string(),
      window: loadSchema,
      pilotWindows: int().positive(),
      run: loadSchema
    })
  ),
  schedule: object({
    maxWindows: int().positive(),
    rounds: int().positive(),
    launches: int().positive(),
    looks: array(int()),
    launchTime: number().positive(),
    isFinal: boolean()
  }),
  pilot: array(runSchema),
  launches: array(launchSchema),
  controls: array(launchSchema)
});
function parseCheckpoint(text) {
  let raw;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { advice: `it is not valid JSON (${error.message})` };
  }
  const result = checkpointSchema.safeParse(raw);
  if (result.success) return { checkpoint: result.data };
  const [issue] = result.error.issues;
  const where = issue?.path.join(".") ?? "";
  return {
    advice: `it is not what an interrupted comparison saves (${where}: ${issue?.message ?? ""})`
  };
}

// src/adapters/checkpoint-file.ts
var MAX_CHECKPOINT_SIZE = 256 * 2 ** 20;
function fingerprintOf(settings, inputs = INPUTS) {
  const measured = {
    ...measurementFields("comparison", settings, inputs),
    apps: settings.apps.map((app) => ({
      ...measurementFields("app", app, inputs),
      name: app.name,
      hooks: app.hooks,
      affectedBy: app.affectedBy,
      scenarios: app.scenarios.map(plainScenario)
    }))
  };
  return createHash("sha256").update(JSON.stringify(measured)).digest("hex");
}
function plainScenario({ requests, tls, ...scenario }) {
  return {
    ...scenario,
    // The client's key does not affect measurements.
    tls: tls && { servername: tls.servername },
    requests: requests.map(({ body, ...request }) => ({
      ...request,
      body: body && { ...body, bytes: Buffer.from(body.bytes).toString("base64") }
    }))
  };
}
function readCheckpoint(file) {
  const refuse = (reason) => ({
    problem: {
      code: "checkpoint-unreadable",
      where: "resume",
      value: file,
      reason
    }
  });
  let text;
  try {
    text = readPlainText(file, { limit: MAX_CHECKPOINT_SIZE, links: "all" });
  } catch (error) {
    if (error instanceof UnusableFileError) return refuse(`it ${error.reason}`);
    return refuse(`it cannot be read (${error.message})`);
  }
  const parsed = parseCheckpoint(text);
  return "checkpoint" in parsed ? parsed : refuse(parsed.advice);
}
function checkIdentity(checkpoint, now) {
  const code = "checkpoint-differs";
  const where = "resume";
  const { commits } = checkpoint;
  if (commits.baseline !== now.commits.baseline || commits.candidate !== now.commits.candidate) {
    return { code, where, in: "commits", saved: commits, now: now.commits };
  }
  if (checkpoint.cannongate !== now.cannongate) {
    return { code, where, in: "version", saved: checkpoint.cannongate };
  }
  if (checkpoint.fingerprint === now.fingerprint) return null;
  return { code, where, in: "settings" };
}
var CheckpointFile = class {
  path;
  #identity;
  #warn;
  /** @param warn called if the file cannot be written */
  constructor(path, identity, warn) {
    this.path = path;
    this.#identity = identity;
    this.#warn = warn;
  }
  async save(measured) {
    const checkpoint = {
      kind: "cannongate-checkpoint",
      version: CHECKPOINT_VERSION,
      ...this.#identity,
      ...measured
    };
    const unfinished = `${this.path}.${process.pid}.tmp`;
    try {
      await mkdir(dirname2(this.path), { recursive: true });
      await writeFile(unfinished, JSON.stringify(checkpoint));
      await rename(unfinished, this.path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {
      });
      const reason = error.message;
      this.#warn({ code: "checkpoint-not-written", path: this.path, reason });
    }
  }
};

// src/gate/resolve.ts
import { randomBytes } from "node:crypto";
import { join as join3, resolve as resolve4 } from "node:path";

// src/adapters/git/absolute-paths.ts
import { execFile } from "node:child_process";
var TIMEOUT_MS = 15e3;
async function containsOwnPath(directory, variables, signal) {
  const run = (command, args) => runSearch(command, args, {
    cwd: directory,
    signal,
    timeout: TIMEOUT_MS,
    // Compares bytes instead of characters, which is much faster.
    env: { PATH: variables["PATH"] ?? "", LC_ALL: "C" }
  });
  const git = ["--exclude=.git", "--exclude-dir=.git"];
  const pattern = `${directory.replace(/[\\*?[]/g, "\\$&")}*`;
  const [files, links] = await Promise.all([
    run("grep", ["-rqF", ...git, "-e", directory, "."]),
    run("find", [".", "-name", ".git", "-prune", "-o", "-lname", pattern, "-print", "-quit"])
  ]);
  signal.throwIfAborted();
  return files.code !== 1 || links.code !== 0 || links.output !== "";
}
function runSearch(command, args, options) {
  return new Promise((resolve5) => {
    execFile(command, args, options, (error, output) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : null;
      resolve5({ code, output });
    });
  });
}

// src/gate/app-directories.ts
import { existsSync, statSync as statSync2 } from "node:fs";
import { join as join2, resolve as resolve3 } from "node:path";

// src/adapters/app/check-start-command.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
async function checkStartCommand(settings, app, root, variables) {
  let manifest;
  try {
    manifest = readManifest(app, root);
  } catch (error) {
    const where = "working-directory";
    if (error instanceof UnusableFileError) {
      return [{ ...error.refusal, where, value: "package.json" }];
    }
    const { message } = error;
    return [{ code: "invalid-package-json", where, message }];
  }
  const start = settings.start ?? detectStart(app, root);
  if (start === null) {
    const hasManifest = manifest !== null;
    return [{ code: "no-start-command", where: "start", isInit: false, hasManifest }];
  }
  const command = plainCommand(start);
  const mayBeInstalled = manifest?.hasDependencies === true || settings.install.kind === "command" || settings.build.kind === "command";
  if (command === null || mayBeInstalled || await commandExists(command, app, root, variables))
    return [];
  return [
    {
      code: "command-not-found",
      where: "start",
      value: start,
      program: command,
      message: null
    }
  ];
}
function plainCommand(line) {
  return /^\s*([\w@%+:,.-]+)(?=\s|$)/.exec(line)?.[1] ?? null;
}
async function commandExists(command, app, root, variables) {
  const path = [...binFolders(app, root), variables["PATH"] ?? ""].join(delimiter);
  const shell = spawn('command -v -- "$COMMAND_NAME"', {
    shell: true,
    cwd: app,
    stdio: "ignore",
    env: { PATH: path, COMMAND_NAME: command }
  });
  const [code] = await once(shell, "exit");
  return code === 0;
}

// src/gate/app-directories.ts
async function locateApp({ settings, locate }, loaded, root, variables) {
  const name = (problem) => locate && (problem.where === "start" || problem.where === "working-directory") ? { ...problem, where: locate(problem.where) } : problem;
  const located = directoryOf(settings, locate === null, loaded, root);
  if ("problem" in located) return { app: settings, problems: [name(located.problem)] };
  const inWorkTree = join2(root, located.path);
  const problems = await checkStartCommand(settings, inWorkTree, root, variables);
  return { app: { ...settings, workingDirectory: located.path }, problems: problems.map(name) };
}
function directoryOf({ workingDirectory }, isOnly, { typed, file, directory }, root) {
  const inFile = isOnly ? file?.values["working-directory"] : workingDirectory;
  const isFromFile = !isOnly || typed["working-directory"] === void 0 && inFile !== void 0;
  const absolute = isFromFile ? resolve3(root, inFile ?? ".") : directory;
  const value = isFromFile ? inFile ?? "." : directory;
  const refuse = (code) => ({
    problem: { code, where: "working-directory", value, what: "directory" }
  });
  if (!existsSync(absolute) || !statSync2(absolute).isDirectory()) {
    return refuse("not-found");
  }
  const path = insideRepository(root, absolute);
  return path === null ? refuse("not-in-repository") : { path };
}
async function findUnaffectedApps({ apps }, store, { baseline, candidate }, config) {
  if (apps.every(({ affectedBy }) => affectedBy === null)) return { unaffected: [], warnings: [] };
  const files = [...await store.listFiles(baseline), ...await store.listFiles(candidate)];
  const warnings = apps.flatMap(
    ({ name, affectedBy }) => (affectedBy ?? []).filter(
      (pattern) => !files.some((file) => matchesPatterns(file, [pattern.replace(/^!/, "")]))
    ).map((pattern) => ({ code: "pattern-without-files", app: name ?? void 0, pattern }))
  );
  const changed = await store.changedFiles(baseline, candidate);
  if (config && changed.includes(config.name)) return { unaffected: [], warnings };
  const unaffected = apps.flatMap(({ name, affectedBy }) => {
    if (name === null || affectedBy === null) return [];
    return changed.some((file) => matchesPatterns(file, affectedBy)) ? [] : [name];
  });
  return { unaffected, warnings };
}

// src/plan/run-length.ts
var MIN_RUN_SECONDS = 0.5;
var MAX_AUTO_RUN_SECONDS = 10;
var RESPONSES_PER_RUN = 20;
var REQUESTS_BEYOND_PERCENTILE = 10;
var MIN_REQUESTS = 100;
function runLength(runDuration, median2) {
  if (runDuration !== "auto") return runDuration;
  return Math.max(MIN_RUN_SECONDS, RESPONSES_PER_RUN * median2);
}
function pacedRunLength(runDuration, median2, gates, rate) {
  const closedLoop = runLength(runDuration, median2);
  if (runDuration !== "auto") return closedLoop;
  return Math.min(MAX_AUTO_RUN_SECONDS, Math.max(closedLoop, requestsFor(gates) / rate));
}
function requestsFor(gates) {
  const needs = gates.map(({ metric }) => {
    const { percentile = 0 } = metricNamed(metric);
    return REQUESTS_BEYOND_PERCENTILE * 100 / (100 - percentile);
  });
  return Math.max(MIN_REQUESTS, ...needs);
}
function resolveRate(rate, capacity) {
  if ("perSecond" in rate) return rate.perSecond;
  return Math.max(1, Number((rate.share * capacity).toPrecision(3)));
}

// src/plan/warm-up-length.ts
var WARM_UP_RULE = { span: 3, fall: Math.log(1.02) };
var MIN_WINDOWS = 2 * WARM_UP_RULE.span;
var MAX_WINDOWS = 16;
var MIN_WINDOW_SECONDS = 0.2;
var RESPONSES_PER_WINDOW = 0.85;
var REQUESTS_PER_WINDOW = 20;
function windowLength(median2) {
  return Math.max(MIN_WINDOW_SECONDS, RESPONSES_PER_WINDOW * median2);
}
function windowLoad(median2, rate, minRequests = 0) {
  const seconds2 = windowLength(median2);
  if (rate === null) return { seconds: seconds2 };
  return { seconds: Math.max(seconds2, Math.max(REQUESTS_PER_WINDOW, minRequests) / rate), rate };
}
function warmUpBounds(window) {
  return { min: 2 * MIN_WINDOWS * window, max: 2 * MAX_WINDOWS * window };
}
function warmUpState(windows, maxWindows = MAX_WINDOWS, { span, fall } = WARM_UP_RULE) {
  const curves = [windows.baseline, windows.candidate].map((runs) => runs.map(costOf));
  const count = windows.baseline.length;
  if (curves.flat().includes(null)) return "warm";
  if (count < 2 * span) return "warming";
  if (fallOf(curves, span) < fall) return "warm";
  return count < maxWindows ? "warming" : "still-warming";
}
function windowsUntilWarm(windows) {
  const upTo = (count2) => ({
    baseline: windows.baseline.slice(0, count2),
    candidate: windows.candidate.slice(0, count2)
  });
  let count = MIN_WINDOWS;
  while (count < MAX_WINDOWS && warmUpState(upTo(count)) === "warming") count += 1;
  return count;
}
function canWarmUp({ completed, failures }) {
  return completed > 0 && Object.keys(failures).length === 0;
}
function costOf(run) {
  if (!canWarmUp(run)) return null;
  const cost = (run.cpu ?? run.duration) / run.completed;
  return cost > 0 ? Math.log(cost) : null;
}
function fallOf(curves, span) {
  return mean(
    curves.map((curve) => median(curve.slice(-2 * span, -span)) - median(curve.slice(-span)))
  );
}

// src/plan/schedule.ts
var MIN_ROUNDS = 2;
var MAX_ROUNDS = 12;
var ENOUGH_LAUNCHES = 8;
var GOOD_LOAD_SHARE = 0.42;
var ASSUMED_VARIANCE_RATIO = 0.25;
var WINDOW_CAPS = [MAX_WINDOWS, 12, 9, MIN_WINDOWS];
var LAUNCH_SHARE_WITH_CONTROLS = 2 / 3;
function scheduleFor(budget, spent, costs, share = 1) {
  const remaining = share * (budget - spent);
  const byWindowCap = WINDOW_CAPS.map((maxWindows2) => optionsFor(remaining, costs, maxWindows2));
  const best = byWindowCap.find((options) => options.some(({ launches: launches2 }) => launches2 >= ENOUGH_LAUNCHES)) ?? byWindowCap.find((options) => options.length > 0);
  if (!best) {
    const minLaunchTime = launchTimeFor(costs, MIN_WINDOWS, MIN_ROUNDS);
    return { minBudget: roundUp(spent + MIN_LAUNCHES * minLaunchTime / share) };
  }
  const good = best.filter(
    ({ launches: launches2, loadShare }) => launches2 >= ENOUGH_LAUNCHES && loadShare >= GOOD_LOAD_SHARE
  );
  const [narrowest] = (good.length > 0 ? good : best).sort(
    (a, b) => assumedHalfWidth(a) - assumedHalfWidth(b)
  );
  if (!narrowest) throw new RangeError("there is no option");
  const { maxWindows, rounds, launches } = narrowest;
  const launchTime = narrowest.launchTime / share;
  const looks = looksFor(launches);
  return { schedule: { maxWindows, rounds, launches, looks, launchTime, isFinal: false } };
}
function optionsFor(remaining, costs, maxWindows) {
  const load = sum(costs.scenarios.map((each) => each.load));
  return evenRounds(MIN_ROUNDS).map((rounds) => {
    const launchTime = launchTimeFor(costs, maxWindows, rounds);
    const launches = Math.min(MAX_LAUNCHES, Math.floor(remaining / launchTime));
    return { maxWindows, rounds, launches, launchTime, loadShare: rounds * load / launchTime };
  }).filter(({ launches }) => launches >= MIN_LAUNCHES);
}
function launchTimeFor({ perLaunch, scenarios }, maxWindows, rounds) {
  const perScenario = scenarios.map(
    ({ window, windows, round }) => Math.min(windows, maxWindows) * window + rounds * round
  );
  return perLaunch + sum(perScenario);
}
function evenRounds(min) {
  const count = (MAX_ROUNDS - min) / 2 + 1;
  return Array.from({ length: count }, (_, i) => min + 2 * i);
}
function assumedHalfWidth({ launches, rounds }) {
  return halfWidth(launches, ASSUMED_VARIANCE_RATIO + 1 / rounds);
}
function halfWidth(launches, variance) {
  return t975(launches - 1) * Math.sqrt(variance / launches);
}
function t975(degreesOfFreedom) {
  const z = 1.959964;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / degreesOfFreedom + second / degreesOfFreedom ** 2;
}
function minBudget(settings) {
  const perScenario = scenariosOf(settings).map((scenario) => {
    const run = minRunLength(scenario, settings.runDuration);
    return warmUpBounds(windowLength(0)).min + 2 * MIN_ROUNDS * run;
  });
  return roundUp(MIN_LAUNCHES * sum(perScenario));
}
function minRunLength({ amount, rate, gates }, runDuration) {
  if (amount !== null) return 0;
  const perSecond = rate && "perSecond" in rate ? rate.perSecond : Infinity;
  return rate ? pacedRunLength(runDuration, 0, gates, perSecond) : runLength(runDuration, 0);
}
function probeAmount({ connections, requests }) {
  return Math.max(2, requests.length) * connections;
}
function roundUp(seconds2) {
  return Math.ceil(seconds2 * 1.05 / 5) * 5;
}

// src/gate/resolve.ts
function identityOf(settings, { commits }) {
  return { cannongate: VERSION, commits, fingerprint: fingerprintOf(settings) };
}
async function resolveComparison(request, git, scratch) {
  const loaded = await loadInputs(request, git);
  if (!("repository" in loaded)) throw withInputNames(loaded.problems, request, null);
  const { typed, directory, repository, config, file, validPart } = loaded;
  const problems = [...loaded.problems];
  request.onValues(loaded.readableValues);
  if (loaded.values.mode === "report") {
    problems.push({ code: "report-mode", where: "mode" });
  }
  const checkpoint = readCheckpointFile(request.resume, problems);
  const values = {
    ...loaded.values,
    mode: loaded.values.mode === "report" ? "gate" : loaded.values.mode,
    seed: checkpoint?.seed ?? loaded.values.seed ?? randomSeed()
  };
  const { variables } = request;
  const read = appsFrom(
    // A mistake in one place of the file must not hide problems of its valid scenarios.
    { values, typed, file: file ?? validPart, filter: request.filter, variables },
    bodyReader(repository.root, config)
  );
  problems.push(...read.problems);
  const located = await Promise.all(
    read.apps.map((app) => locateApp(app, loaded, repository.root, variables))
  );
  problems.push(...located.flatMap((each) => each.problems));
  const [first, ...others] = located.map(({ app }) => app);
  if (!first) throw new RangeError("there is no app");
  const settings = settingsFrom(values, request.texts, [first, ...others], request.filter);
  problems.push(...checkBudget(settings));
  const remote = request.remote?.(git, repository) ?? originOf(repository);
  const store = await BareRepository.create(git, repository, join3(scratch.path, "store"), remote);
  await store.excludeFiles(request.outputs.map((file2) => resolve4(request.cwd, file2)));
  const isBaselineValid = request.texts.baseline === void 0 || typed.baseline !== void 0;
  const commits = isBaselineValid ? await findCommits(request, store, repository, values) : null;
  if (commits && "problem" in commits) problems.push(commits.problem);
  if (problems.length > 0 || !commits || "problem" in commits) {
    throw withInputNames(problems, request, file);
  }
  const workspace = new GitWorkspace(
    store,
    commits.commits,
    armRoots(scratch),
    (root) => containsOwnPath(root, request.variables, request.signal)
  );
  const other = checkpoint && checkIdentity(checkpoint, identityOf(settings, workspace));
  if (other) throw new ConfigurationError([other]);
  const unread = typed.config === void 0 ? warnAboutUnreadConfigs(repository.root, directory, config) : [];
  const { baseline, candidate } = commits.commits;
  const isSame = baseline === candidate && !request.itself;
  const affected = request.itself ? { unaffected: [], warnings: [] } : await findUnaffectedApps(settings, store, commits.commits, config);
  const warnings = [
    ...unread,
    ...file?.warnings ?? [],
    ...read.warnings,
    ...affected.warnings,
    ...isSame ? [{ code: "same-commit" }] : []
  ];
  const { fileIndexes } = read;
  const { unaffected } = affected;
  return { settings, workspace, loaded, fileIndexes, warnings, unaffected, checkpoint };
}
function withInputNames(problems, { texts, label }, file) {
  return new ConfigurationError(
    problems.map((problem) => {
      const input = INPUT_NAMES.find((name) => name === problem.where);
      if (input === void 0) return problem;
      const inFile = texts[input] === void 0 && file?.values[input] !== void 0;
      return { ...problem, where: inFile ? file.locate([input]) : label(input) };
    })
  );
}
async function findCommits({ event, itself }, store, repository, values) {
  if (itself) return await commitsOfWorkTreeAlone(store, repository);
  return event === null ? await commitsOfWorkTree(store, repository, values.baseline) : await commitsOfEvent(store, repository, event, values.baseline);
}
function readCheckpointFile(file, problems) {
  if (file === null) return null;
  const result = readCheckpoint(file);
  if ("checkpoint" in result) return result.checkpoint;
  problems.push(result.problem);
  return null;
}
function checkBudget(settings) {
  const minimum = minBudget(settings);
  const { length } = scenariosOf(settings);
  if (length === 0 || settings.budget >= minimum) return [];
  return [
    {
      code: "budget-too-small",
      where: "budget",
      budget: settings.inputs["budget"] ?? formatDuration(settings.budget),
      minimum,
      scenarios: length,
      launches: null
    }
  ];
}
function originOf({ origin }) {
  return origin === null ? null : { url: origin, authorizationEnv: {} };
}
function randomSeed() {
  return randomBytes(6).toString("hex");
}

export {
  loadInputs,
  CheckpointFile,
  RESPONSES_PER_RUN,
  runLength,
  pacedRunLength,
  resolveRate,
  MAX_WINDOWS,
  windowLoad,
  warmUpState,
  windowsUntilWarm,
  canWarmUp,
  ASSUMED_VARIANCE_RATIO,
  LAUNCH_SHARE_WITH_CONTROLS,
  scheduleFor,
  evenRounds,
  halfWidth,
  probeAmount,
  identityOf,
  resolveComparison,
  withInputNames
};
