import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  APP_INPUTS,
  AUTOBENCH_URL,
  GitWorkspace,
  OTHERS_ONLY,
  Store,
  appSettingsFrom,
  armRoots,
  binFolders,
  commitsOfEvent,
  commitsOfItself,
  commitsOfWorkTree,
  detectStart,
  duplicates,
  filtered,
  hasOnly,
  hooksFrom,
  insideRepository,
  isAutobenchFile,
  leftOut,
  openRepository,
  parseAutobench,
  parseConfigFile,
  readManifest,
  readTexts,
  scenariosFrom,
  settingsFrom,
  withDefaults
} from "./chunk-6QER4G7G.js";
import {
  FEWEST_LAUNCHES,
  MOST_LAUNCHES,
  environmentSchema,
  looksFor,
  reportSchema,
  scenarioReportSchema
} from "./chunk-URU427J3.js";
import {
  require_picomatch
} from "./chunk-RCWAS2QA.js";
import {
  ConfigurationError
} from "./chunk-WIQJAOZQ.js";
import {
  VERSION
} from "./chunk-3WVSTMB5.js";
import {
  variablesIn
} from "./chunk-MBCPB6V2.js";
import {
  launchSchema,
  mean,
  median,
  runSchema
} from "./chunk-4F7XQGIZ.js";
import {
  INPUT_NAMES,
  array,
  boolean,
  int,
  isRunnersOwn,
  literal,
  metricNamed,
  number,
  object,
  passable,
  quote,
  scenariosOf,
  spellTime,
  string,
  union
} from "./chunk-R5AEOCQK.js";
import {
  counted
} from "./chunk-3Y536B5Q.js";
import {
  __toESM
} from "./chunk-MIU6LSPI.js";

// src/given.ts
import { resolve as resolve2 } from "node:path";

// src/adapters/files.ts
var import_picomatch = __toESM(require_picomatch(), 1);
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
var LARGEST_BODY = 64 * 1024 * 1024;
var DEFAULT_CONFIGS = ["cannongate.yml", join(".github", "cannongate.yml")];
var AUTOBENCH_CONFIGS = ["autobench.yml"];
function findConfig(root, directory, given, cwd) {
  const candidates = given === null ? [DEFAULT_CONFIGS, AUTOBENCH_CONFIGS].flatMap((names) => defaults(names, root, directory)) : [cwd, directory, root].map((folder) => resolve(folder, given));
  const path = candidates.find(isFile);
  const where = "config";
  if (path === void 0) {
    if (given === null) return null;
    return { problem: { where, found: JSON.stringify(given), advice: "give a file that exists" } };
  }
  const name = insideRepository(root, path);
  if (name !== null) return { name, path, text: readFileSync(path, "utf8") };
  const advice = "give a file inside the repository";
  return { problem: { where, found: JSON.stringify(given ?? path), advice } };
}
function unreadConfigs(root, directory, config) {
  const misnamed = defaults(DEFAULT_CONFIGS, root, directory).map((path) => path.replace(/\.yml$/, ".yaml")).filter(isFile).map((path) => relative(root, path)).map((name) => `${name} is not read: rename it to ${basename(name, ".yaml")}.yml`);
  const autobench = defaults(AUTOBENCH_CONFIGS, root, directory).filter(isFile);
  if (config === null || autobench.includes(config.path)) return misnamed;
  const outranked = autobench.map((path) => relative(root, path)).map((name) => `${name} is not read, since there is ${config.name}: delete one of them`);
  return [...misnamed, ...outranked];
}
function defaults(names, root, directory) {
  return [.../* @__PURE__ */ new Set([directory, root])].flatMap(
    (folder) => names.map((name) => join(folder, name))
  );
}
function bodyReader(root, config) {
  return (path) => {
    const file = resolve(config === null ? root : dirname(config.path), path);
    const byName = relative(root, file);
    if (/^\.\.(?:[/\\]|$)/.test(byName) || isAbsolute(byName)) return { advice: OUTSIDE };
    if (!isFile(file)) return { advice: `give a file that exists; there is none at ${byName}` };
    if (insideRepository(root, file) === null) return { advice: OUTSIDE };
    const { size } = statSync(file);
    if (size > LARGEST_BODY)
      return { advice: `give a file of at most 64 MiB; it has ${size} bytes` };
    return { value: readFileSync(file) };
  };
}
var OUTSIDE = "give a file inside the repository";
function isFile(path) {
  return existsSync(path) && statSync(realpathSync(path)).isFile();
}
function isMatched(file, patterns) {
  const plain = patterns.map(
    (pattern) => pattern.replace(/^(!?)(?:\.?\/)+/, "$1").replace(/\/$/, "")
  );
  const fits = (pattern) => import_picomatch.default.isMatch(file, [pattern, `${pattern}/**`], { dot: true });
  const [without, within] = [true, false].map(
    (isOut) => plain.filter((pattern) => /^!(?!\()/.test(pattern) === isOut)
  );
  const isWithin = (within ?? []).length === 0 || (within ?? []).some(fits);
  return isWithin && !(without ?? []).some((pattern) => fits(pattern.slice(1)));
}

// src/given.ts
async function readGiven({ cwd, texts, label, problems: before, variables }, git) {
  const { values: typed, problems } = readTexts(texts, label);
  const found = [...before, ...problems];
  const directory = resolve2(cwd, typed["working-directory"] ?? ".");
  const opened = await openRepository(git, directory);
  if ("problem" in opened) return { problems: [...found, opened.problem] };
  const { repository } = opened;
  const looked = findConfig(repository.root, directory, typed.config ?? null, cwd);
  const config = looked !== null && "path" in looked ? looked : null;
  if (looked !== null && "problem" in looked) found.push(looked.problem);
  let file = null;
  let rest = null;
  if (config) {
    const parsed = isAutobenchFile(config.path) ? parseAutobench(config.name, config.text, variables[AUTOBENCH_URL]) : parseConfigFile(config.name, config.text);
    if ("file" in parsed) file = parsed.file;
    else {
      rest = parsed.rest;
      found.push(...parsed.problems);
    }
  }
  return {
    ...{ typed, directory, repository, config, file, rest, found },
    values: withDefaults(typed, file),
    told: withDefaults(typed, file ?? rest)
  };
}

// src/adapters/checkpoint-file.ts
import { createHash } from "node:crypto";
import { readFileSync as readFileSync2 } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname as dirname2 } from "node:path";

// src/model/checkpoint.ts
var CHECKPOINT_VERSION = 1;
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
  /** Seconds that are gone already. */
  spent: object({
    checkout: seconds,
    install: seconds,
    build: seconds,
    pilot: seconds,
    launches: seconds
  }),
  warnings: array(string()),
  scenarios: array(scenarioReportSchema.omit({ secondOpinion: true, warmUpCurve: true })),
  /** What the pilot settled, by scenario. */
  workloads: array(
    object({
      scenario: string(),
      window: loadSchema,
      windows: int().positive().nullable(),
      run: loadSchema
    })
  ),
  schedule: object({
    windows: int().positive(),
    rounds: int().positive(),
    launches: int().positive(),
    looks: array(int()),
    launchTime: number().positive(),
    settled: boolean()
  }),
  /** Whether the arms take turns. */
  turns: boolean(),
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
function fingerprintOf(settings) {
  const { seed: _seed, given: _given, budget: _budget, apps, ...rest } = settings;
  const {
    onRegression: _r,
    onInconclusive: _i,
    onBaselineFailed: _b,
    explain: _e,
    ...measured
  } = rest;
  const plain = {
    ...measured,
    apps: apps.map(plainApp)
  };
  return createHash("sha256").update(JSON.stringify(plain)).digest("hex");
}
function plainApp({ env, scenarios, ...app }) {
  return {
    ...app,
    // Values may be secrets, which a hash of few characters would not hide.
    env: env.map(({ name }) => name),
    scenarios: scenarios.map(({ requests, tls, ...scenario }) => ({
      ...scenario,
      // A client's key is no part of what is measured.
      tls: tls && { servername: tls.servername },
      requests: requests.map(({ body, ...request }) => ({
        ...request,
        body: body && { ...body, bytes: Buffer.from(body.bytes).toString("base64") }
      }))
    }))
  };
}
function readCheckpoint(file) {
  const refuse = (advice) => ({
    problem: { where: "resume", found: JSON.stringify(file), advice }
  });
  let text;
  try {
    text = readFileSync2(file, "utf8");
  } catch (error) {
    return refuse(`it cannot be read (${error.message})`);
  }
  const parsed = parseCheckpoint(text);
  return "checkpoint" in parsed ? parsed : refuse(parsed.advice);
}
function mismatch(checkpoint, now) {
  const refuse = (found, advice) => ({ where: "resume", found, advice });
  const { commits } = checkpoint;
  if (commits.baseline !== now.commits.baseline || commits.candidate !== now.commits.candidate) {
    return refuse(
      `a comparison of ${commits.candidate ?? "nothing"} against ${commits.baseline ?? "nothing"}`,
      `check out what was compared, or start afresh (here it is ${now.commits.candidate ?? "nothing"} against ${now.commits.baseline ?? "nothing"})`
    );
  }
  if (checkpoint.cannongate !== now.cannongate) {
    return refuse(`a comparison by version ${checkpoint.cannongate}`, "go on with that version");
  }
  if (checkpoint.fingerprint === now.fingerprint) return null;
  return refuse(
    "a comparison with other settings or scenarios",
    "give the same flags and configuration file, or start afresh"
  );
}
var CheckpointFile = class {
  path;
  #identity;
  constructor(path, identity) {
    this.path = path;
    this.#identity = identity;
  }
  async save(measured) {
    const checkpoint = {
      ...{ kind: "cannongate-checkpoint", version: CHECKPOINT_VERSION },
      ...this.#identity,
      ...measured
    };
    const unfinished = `${this.path}.${process.pid}.tmp`;
    try {
      await mkdir(dirname2(this.path), { recursive: true });
      await writeFile(unfinished, JSON.stringify(checkpoint));
      await rename(unfinished, this.path);
    } catch (error) {
      await rm(unfinished, { force: true });
      process.emitWarning(`${this.path} could not be written: ${error.message}`);
    }
  }
};

// src/config/variables.ts
function variableProblems(scenarios, variables) {
  return scenarios.flatMap(
    ({ name: scenario, requests }) => [...new Set(requests.flatMap(variablesIn))].flatMap((name) => {
      const where = `scenario ${JSON.stringify(scenario)}`;
      const refuse = (found, advice) => [{ where, found, advice }];
      const value = variables[name];
      if (isRunnersOwn(name)) {
        const advice = "leave it out: the runner\u2019s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not sent";
        return refuse(`\${${name}}`, advice);
      }
      if (value === void 0) {
        const advice = `set ${name} in the environment, or write $\${${name}} for the text itself`;
        return refuse(`\${${name}}, which is not set`, advice);
      }
      if (/[^\t\x20-\x7e]/.test(value)) {
        const advice = "give it a value of printable ASCII characters on one line";
        return refuse(`\${${name}}, whose value cannot stand in a request`, advice);
      }
      return [];
    })
  );
}

// src/config/apps.ts
function appsFrom(request, readBody) {
  const { values, typed, file, filter } = request;
  const found = { problems: [], warnings: [] };
  if (!file || file.apps.length === 0) {
    const { settings, places } = appFrom(null, file, values, request, readBody, found);
    return { apps: [{ settings, locate: null }], places, ...found };
  }
  const asTyped = Object.fromEntries(
    APP_INPUTS.flatMap((name) => typed[name] === void 0 ? [] : [[name, typed[name]]])
  );
  const isOnly = file.apps.some((app) => hasOnly(app.scenarios ?? []));
  const all = file.apps.map((app, i) => {
    const locate = (path) => file.locate(["apps", i, ...path]);
    const of = { ...file, scenarios: app.scenarios ?? [], locate };
    const own = { ...values, "working-directory": ".", paths: null, ...inputsOf(app), ...asTyped };
    const unfiltered = { ...request, filter: [] };
    const { settings } = appFrom(app, of, own, unfiltered, readBody, found);
    const name = (input) => locate([input]);
    if (!isOnly || hasOnly(app.scenarios ?? [])) return { settings, locate: name };
    const names = settings.scenarios.map((each) => each.name);
    found.warnings.push(...leftOut(OTHERS_ONLY, names));
    return { settings: { ...settings, scenarios: [] }, locate: name };
  });
  const chosen = filtered(
    all.flatMap(({ settings }) => settings.scenarios),
    filter
  );
  found.warnings.push(...chosen.warnings);
  const ofOneName = repeated(all, file);
  found.problems.push(...chosen.problems, ...misplaced(request), ...ofOneName);
  if (ofOneName.length === 0) {
    found.problems.push(...duplicates(all.flatMap(({ settings }) => settings.scenarios)));
  }
  const kept = all.map(({ settings, locate }) => {
    const scenarios = settings.scenarios.filter(chosen.isKept);
    return { settings: { ...settings, scenarios }, locate };
  }).filter(({ settings }) => settings.scenarios.length > 0);
  const [first, ...others] = kept.length > 0 ? kept : all;
  if (!first) throw new RangeError("there is no app");
  return { apps: [first, ...others], places: [], ...found };
}
function appFrom(app, of, own, { filter, file, variables }, readBody, { problems, warnings }) {
  const { env, warnings: notPassed } = passable(own.env, variables);
  const read = scenariosFrom(own, of, readBody, filter);
  const prefix = app === null ? "" : `${app.name}: `;
  problems.push(...read.problems, ...variableProblems(read.scenarios, variables));
  warnings.push(...[...notPassed, ...read.warnings].map((warning) => prefix + warning));
  const settings = appSettingsFrom(
    { ...own, env },
    {
      name: app?.name ?? null,
      scenarios: read.scenarios.map((each) => ({ ...each, name: prefix + each.name })),
      hooks: hooksFrom(app?.hooks ?? file?.hooks),
      affectedBy: app?.["affected-by"] ?? null
    },
    own["working-directory"]
  );
  return { settings, places: read.places };
}
function inputsOf(app) {
  const given = APP_INPUTS.filter((name) => app[name] !== void 0);
  return Object.fromEntries(given.map((name) => [name, app[name]]));
}
var OF_ONE_APP = ["start", "working-directory", "paths"];
function misplaced({ typed, file }) {
  const refuse = (where, what) => ({
    where,
    found: `${what} beside apps`,
    advice: "give each app its own"
  });
  const inputs = OF_ONE_APP.filter((name) => (typed[name] ?? file?.values[name]) != null);
  return [
    ...inputs.map((name) => refuse(name, name)),
    ...file && file.scenarios.length > 0 ? [refuse(file.locate(["scenarios"]), "scenarios")] : []
  ];
}
function repeated(apps, file) {
  const names = apps.map(({ settings }) => settings.name);
  return names.flatMap((name, i) => {
    const first = names.indexOf(name);
    if (first === i) return [];
    const where = file?.locate(["apps", i, "name"]) ?? "apps";
    const found = `${quote(name)}, like apps[${first}]`;
    return [{ where, found, advice: "give each app a name of its own" }];
  });
}

// src/setup.ts
import { randomBytes } from "node:crypto";
import { join as join3, resolve as resolve4 } from "node:path";

// src/adapters/recorded-path.ts
import { execFile } from "node:child_process";
var TIME_MS = 15e3;
async function recordsItsPath(directory, variables, signal) {
  const run = (command, args) => outcomeOf(command, args, {
    ...{ cwd: directory, signal, timeout: TIME_MS },
    // Bytes are compared, not characters, which is much faster.
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
function outcomeOf(command, args, options) {
  return new Promise((resolve5) => {
    execFile(command, args, options, (error, output) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : null;
      resolve5({ code, output });
    });
  });
}

// src/placing.ts
import { existsSync as existsSync2, statSync as statSync2 } from "node:fs";
import { join as join2, resolve as resolve3 } from "node:path";

// src/adapters/app/preflight.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
async function startProblems(settings, app, root, variables) {
  let manifest;
  try {
    manifest = readManifest(app);
  } catch (error) {
    const found = `a package.json that is not valid JSON (${error.message})`;
    return [{ where: "working-directory", found, advice: "mend it" }];
  }
  const start = settings.start ?? detectStart(app);
  if (start === null) {
    const found = manifest ? "no start script in package.json" : "no package.json";
    return [{ where: "start", found, advice: "give start: the command that boots the app" }];
  }
  const command = plainCommand(start);
  const mayCome = manifest?.hasDependencies === true || settings.install.kind === "command" || settings.build.kind === "command";
  if (command === null || mayCome || await isKnown(command, app, root, variables)) return [];
  return [
    {
      where: "start",
      found: JSON.stringify(start),
      advice: `give a command that exists; ${command} is not on the PATH`
    }
  ];
}
function plainCommand(line) {
  return /^\s*([\w@%+:,.-]+)(?=\s|$)/.exec(line)?.[1] ?? null;
}
async function isKnown(command, app, root, variables) {
  const path = [...binFolders(app, root), variables["PATH"] ?? ""].join(delimiter);
  const shell = spawn('command -v -- "$COMMAND_NAME"', {
    ...{ shell: true, cwd: app, stdio: "ignore" },
    env: { PATH: path, COMMAND_NAME: command }
  });
  const [code] = await once(shell, "exit");
  return code === 0;
}

// src/placing.ts
async function placed({ settings, locate }, given, root, variables) {
  const name = (problem) => locate && (problem.where === "start" || problem.where === "working-directory") ? { ...problem, where: locate(problem.where) } : problem;
  const place = placeOf(settings, locate === null, given, root);
  if ("problem" in place) return { app: settings, problems: [name(place.problem)] };
  const inWorkTree = join2(root, place.path);
  const problems = await startProblems(settings, inWorkTree, root, variables);
  return { app: { ...settings, workingDirectory: place.path }, problems: problems.map(name) };
}
function placeOf({ workingDirectory }, isOnly, { typed, file, directory }, root) {
  const inFile = isOnly ? file?.values["working-directory"] : workingDirectory;
  const isFromFile = !isOnly || typed["working-directory"] === void 0 && inFile !== void 0;
  const chosen = isFromFile ? resolve3(root, inFile ?? ".") : directory;
  const found = JSON.stringify(isFromFile ? inFile : directory);
  const refuse = (advice) => ({ problem: { where: "working-directory", found, advice } });
  if (!existsSync2(chosen) || !statSync2(chosen).isDirectory()) {
    return refuse("give a directory that exists in the repository");
  }
  const path = insideRepository(root, chosen);
  return path === null ? refuse("give a directory inside the repository") : { path };
}
async function concerns({ apps }, store, { baseline, candidate }, config) {
  if (apps.every(({ affectedBy }) => affectedBy === null)) return { unaffected: [], warnings: [] };
  const files = [...await store.files(baseline), ...await store.files(candidate)];
  const warnings = apps.flatMap(
    ({ name, affectedBy }) => (affectedBy ?? []).filter((pattern) => !files.some((file) => isMatched(file, [pattern.replace(/^!/, "")]))).map((pattern) => `affected-by of ${name ?? ""}: ${pattern} fits no file of either commit`)
  );
  const changed = await store.changedFiles(baseline, candidate);
  if (config && changed.includes(config.name)) return { unaffected: [], warnings };
  const unaffected = apps.flatMap(({ name, affectedBy }) => {
    if (name === null || affectedBy === null) return [];
    return changed.some((file) => isMatched(file, affectedBy)) ? [] : [name];
  });
  return { unaffected, warnings };
}

// src/plan/load.ts
var SHORTEST_RUN = 0.5;
var LONGEST_RUN = 10;
var RESPONSES_PER_RUN = 20;
var REQUESTS_BEYOND_PERCENTILE = 10;
var FEWEST_REQUESTS = 100;
function runLength(runDuration, median2) {
  if (runDuration !== "auto") return runDuration;
  return Math.max(SHORTEST_RUN, RESPONSES_PER_RUN * median2);
}
function pacedRunLength(runDuration, median2, gates, rate) {
  const least = runLength(runDuration, median2);
  if (runDuration !== "auto") return least;
  return Math.min(LONGEST_RUN, Math.max(least, requestsFor(gates) / rate));
}
function requestsFor(gates) {
  const needs = gates.map(({ metric }) => {
    const { percentile = 0 } = metricNamed(metric);
    return REQUESTS_BEYOND_PERCENTILE * 100 / (100 - percentile);
  });
  return Math.max(FEWEST_REQUESTS, ...needs);
}
function resolveRate(rate, capacity) {
  if ("perSecond" in rate) return rate.perSecond;
  return Math.max(1, Number((rate.share * capacity).toPrecision(3)));
}

// src/plan/warm-up.ts
var WARM_UP_RULE = { span: 3, fall: Math.log(1.02) };
var FEWEST_WINDOWS = 2 * WARM_UP_RULE.span;
var MOST_WINDOWS = 16;
var SHORTEST_WINDOW = 0.2;
var RESPONSES_PER_WINDOW = 0.85;
var REQUESTS_PER_WINDOW = 20;
function windowLength(median2) {
  return Math.max(SHORTEST_WINDOW, RESPONSES_PER_WINDOW * median2);
}
function windowLoad(median2, rate, least = 0) {
  const seconds2 = windowLength(median2);
  if (rate === null) return { seconds: seconds2 };
  return { seconds: Math.max(seconds2, Math.max(REQUESTS_PER_WINDOW, least) / rate), rate };
}
function warmUpBounds(window) {
  return { least: 2 * FEWEST_WINDOWS * window, most: 2 * MOST_WINDOWS * window };
}
function warmthOf(windows, most = MOST_WINDOWS, { span, fall } = WARM_UP_RULE) {
  const curves = [windows.baseline, windows.candidate].map((runs) => runs.map(costOf));
  const count = windows.baseline.length;
  if (curves.flat().includes(null)) return "settled";
  if (count < 2 * span) return "warming";
  if (fallOf(curves, span) < fall) return "settled";
  return count < most ? "warming" : "unsettled";
}
function windowsUntilWarm(windows) {
  const upTo = (count2) => ({
    baseline: windows.baseline.slice(0, count2),
    candidate: windows.candidate.slice(0, count2)
  });
  let count = FEWEST_WINDOWS;
  while (count < MOST_WINDOWS && warmthOf(upTo(count)) === "warming") count += 1;
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
var FEWEST_ROUNDS = 2;
var MOST_ROUNDS = 12;
var ENOUGH_LAUNCHES = 8;
var GOOD_LOAD_SHARE = 0.42;
var BETWEEN_LAUNCHES = 0.25;
var WINDOW_CAPS = [MOST_WINDOWS, 12, 9, FEWEST_WINDOWS];
var SHARE_BESIDE_CONTROLS = 2 / 3;
function scheduleFor(budget, spent, costs, share = 1) {
  const left = share * (budget - spent);
  const caps = WINDOW_CAPS.map((windows2) => roundsFor(left, costs, windows2));
  const best = caps.find((options) => options.some(({ launches: launches2 }) => launches2 >= ENOUGH_LAUNCHES)) ?? caps.find((options) => options.length > 0);
  if (!best) {
    const least = launchTimeFor(costs, FEWEST_WINDOWS, FEWEST_ROUNDS);
    return { smallestBudget: roundUp(spent + FEWEST_LAUNCHES * least / share) };
  }
  const good = best.filter(
    ({ launches: launches2, loadShare }) => launches2 >= ENOUGH_LAUNCHES && loadShare >= GOOD_LOAD_SHARE
  );
  const [chosen] = (good.length > 0 ? good : best).sort(
    (a, b) => assumedHalfWidth(a) - assumedHalfWidth(b)
  );
  if (!chosen) throw new RangeError("a cap without an option was chosen");
  const { windows, rounds, launches } = chosen;
  const launchTime = chosen.launchTime / share;
  const looks = looksFor(launches);
  return { schedule: { windows, rounds, launches, looks, launchTime, settled: false } };
}
function roundsFor(left, costs, windows) {
  const load = sum(costs.scenarios.map((each) => each.load));
  return evenRounds(FEWEST_ROUNDS).map((rounds) => {
    const launchTime = launchTimeFor(costs, windows, rounds);
    const launches = Math.min(MOST_LAUNCHES, Math.floor(left / launchTime));
    return { windows, rounds, launches, launchTime, loadShare: rounds * load / launchTime };
  }).filter(({ launches }) => launches >= FEWEST_LAUNCHES);
}
function launchTimeFor({ perLaunch, scenarios }, most, rounds) {
  const perScenario = scenarios.map(
    ({ window, windows, round }) => Math.min(windows, most) * window + rounds * round
  );
  return perLaunch + sum(perScenario);
}
function evenRounds(fewest) {
  const count = (MOST_ROUNDS - fewest) / 2 + 1;
  return Array.from({ length: count }, (_, i) => fewest + 2 * i);
}
function assumedHalfWidth({ launches, rounds }) {
  return halfWidth(launches, BETWEEN_LAUNCHES + 1 / rounds);
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
function leastBudget(settings) {
  const perScenario = scenariosOf(settings).map((scenario) => {
    const run = leastRun(scenario, settings.runDuration);
    return warmUpBounds(windowLength(0)).least + 2 * FEWEST_ROUNDS * run;
  });
  return roundUp(FEWEST_LAUNCHES * sum(perScenario));
}
function leastRun({ amount, rate, gates }, runDuration) {
  if (amount !== null) return 0;
  const perSecond = rate && "perSecond" in rate ? rate.perSecond : Infinity;
  return rate ? pacedRunLength(runDuration, 0, gates, perSecond) : runLength(runDuration, 0);
}
function probeAmount({ connections, requests }) {
  return Math.max(2, requests.length) * connections;
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
function roundUp(seconds2) {
  return Math.ceil(seconds2 * 1.05 / 5) * 5;
}

// src/setup.ts
function identityOf(settings, { commits }) {
  return { cannongate: VERSION, commits, fingerprint: fingerprintOf(settings) };
}
async function setUp(request, git, scratch) {
  const given = await readGiven(request, git);
  if ("problems" in given) throw named(given.problems, request, null);
  const { typed, directory, repository, config, file, rest } = given;
  const problems = [...given.found];
  request.onValues(given.told);
  if (given.values.mode === "report") {
    const advice = "give gate or measure; saved reports are read by cannongate report FILE";
    problems.push({ where: "mode", found: given.values.mode, advice });
  }
  const mode = given.values.mode === "report" ? "gate" : given.values.mode;
  const values = { ...given.values, mode };
  const { variables } = request;
  const read = appsFrom(
    // What is wrong elsewhere in a file hides nothing of its right scenarios.
    { values, typed, file: file ?? rest, filter: request.filter, variables },
    bodyReader(repository.root, config)
  );
  problems.push(...read.problems);
  const settled = await Promise.all(
    read.apps.map((app) => placed(app, given, repository.root, variables))
  );
  problems.push(...settled.flatMap((each) => each.problems));
  const earlier = request.resume === null ? null : readCheckpoint(request.resume);
  if (earlier && "problem" in earlier) problems.push(earlier.problem);
  const checkpoint = earlier && "checkpoint" in earlier ? earlier.checkpoint : null;
  const seed = checkpoint?.seed ?? randomSeed();
  const [first, ...others] = settled.map(({ app }) => app);
  if (!first) throw new RangeError("there is no app");
  const settings = settingsFrom(
    checkpoint ? { ...values, seed } : values,
    request.texts,
    [first, ...others],
    request.filter,
    seed
  );
  problems.push(...checkBudget(settings));
  const remote = request.remote?.(git, repository) ?? originOf(repository);
  const store = await Store.create(git, repository, join3(scratch.path, "store"), remote);
  await store.ignore(request.outputs.map((file2) => resolve4(request.cwd, file2)));
  const isMeant = request.texts.baseline === void 0 || typed.baseline !== void 0;
  const commits = isMeant ? await findCommits(request, store, repository, values) : null;
  if (commits && "problem" in commits) problems.push(commits.problem);
  if (problems.length > 0 || !commits || "problem" in commits) {
    throw named(problems, request, file);
  }
  const workspace = new GitWorkspace(
    store,
    commits.commits,
    armRoots(scratch),
    (root) => recordsItsPath(root, request.variables, request.signal)
  );
  const other = checkpoint && mismatch(checkpoint, identityOf(settings, workspace));
  if (other) throw new ConfigurationError([other]);
  const unread = typed.config === void 0 ? unreadConfigs(repository.root, directory, config) : [];
  const { baseline, candidate } = commits.commits;
  const same = baseline === candidate && !request.itself ? ["both arms are the same commit"] : [];
  const concern = request.itself ? { unaffected: [], warnings: [] } : await concerns(settings, store, commits.commits, config);
  const warnings = [
    ...unread,
    ...file?.warnings ?? [],
    ...read.warnings,
    ...concern.warnings,
    ...same
  ];
  const { places } = read;
  const { unaffected } = concern;
  return { settings, workspace, given, places, warnings, unaffected, checkpoint };
}
function named(problems, { texts, label }, file) {
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
  if (itself) return await commitsOfItself(store, repository);
  return event === null ? await commitsOfWorkTree(store, repository, values.baseline) : await commitsOfEvent(store, repository, event, values.baseline);
}
function checkBudget(settings) {
  const least = leastBudget(settings);
  const { length } = scenariosOf(settings);
  if (length === 0 || settings.budget >= least) return [];
  return [
    {
      where: "budget",
      found: settings.given["budget"] ?? spellTime(settings.budget),
      advice: `give at least ${spellTime(least)} for ${counted(length, "scenario")}${length > 1 ? ", or fewer scenarios" : ""}`
    }
  ];
}
function originOf({ origin }) {
  return origin === null ? null : { url: origin, authorisation: {} };
}
function randomSeed() {
  return randomBytes(6).toString("hex");
}

export {
  CheckpointFile,
  FEWEST_WINDOWS,
  MOST_WINDOWS,
  windowLoad,
  warmthOf,
  windowsUntilWarm,
  canWarmUp,
  RESPONSES_PER_RUN,
  runLength,
  pacedRunLength,
  resolveRate,
  BETWEEN_LAUNCHES,
  SHARE_BESIDE_CONTROLS,
  scheduleFor,
  evenRounds,
  halfWidth,
  probeAmount,
  OF_ONE_APP,
  readGiven,
  identityOf,
  setUp,
  named
};
