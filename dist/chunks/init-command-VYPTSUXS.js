import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  inputFlags,
  parseArguments,
  unexpectedOperands
} from "./chunk-EI2QVYE7.js";
import {
  describeAnswer,
  describeInitNote
} from "./chunk-IFD7VZXH.js";
import {
  glob
} from "./chunk-KJ6FM4IB.js";
import {
  abortOnInterrupt
} from "./chunk-THQV7ZDC.js";
import "./chunk-PZKCMJ4I.js";
import {
  ShellApps,
  Watchdog,
  portOf,
  requestStatus
} from "./chunk-IK2K7LIQ.js";
import {
  AUTOBENCH_URL,
  BareRepository,
  GitWorkspace,
  ScratchDirectory,
  appSettingsFrom,
  armRoots,
  commitsOfWorkTreeAlone,
  convertAutobench,
  detectInstall,
  detectStart,
  logDirectory,
  nearestLockfile,
  passable,
  readManifest,
  readTexts,
  require_dist,
  scenariosFrom,
  withDefaults
} from "./chunk-CXEMRCQW.js";
import {
  NO_HOOKS
} from "./chunk-3B73BMRC.js";
import {
  ConfigurationError,
  MeasurementError
} from "./chunk-GXNYO5WV.js";
import "./chunk-XGXL7U3Q.js";
import "./chunk-U77D7LDJ.js";
import "./chunk-BN2PFFY7.js";
import {
  Git,
  MAX_GENERATED_FILE_SIZE,
  MAX_PROJECT_FILE_SIZE,
  UnusableFileError,
  insideRepository,
  openRepository,
  readPlainFile,
  readPlainText,
  readPlainTextOrNull
} from "./chunk-QYBYMBM2.js";
import "./chunk-S3LJR37M.js";
import {
  writeLines
} from "./chunk-DHOPA5D2.js";
import "./chunk-IU23ZLT3.js";
import "./chunk-DZUBAHAS.js";
import {
  read,
  requestPath
} from "./chunk-BZ4RLPSZ.js";
import "./chunk-RHLRDLF6.js";
import "./chunk-LS7NQ5GV.js";
import {
  oneLine,
  plural,
  printable
} from "./chunk-5K2WHE4H.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-MIU6LSPI.js";

// src/cli/init-command.ts
import { relative as relative2, resolve } from "node:path";

// src/adapters/project/read-project.ts
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
var OPENAPI_FOLDERS = [
  ".",
  "docs",
  "doc",
  "api",
  "spec",
  "specs",
  "openapi",
  "swagger",
  "api-docs",
  "schema",
  "src",
  "public",
  "static"
];
var OPENAPI_NAMES = ["openapi", "swagger"].flatMap(
  (name) => ["yaml", "yml", "json"].map((extension) => `${name}.${extension}`)
);
var ENTRIES = ["server", "app", "index", "main"].flatMap(
  (name) => ["", "src/", "dist/", "bin/"].flatMap(
    (folder) => ["js", "mjs", "cjs"].map((extension) => `${folder}${name}.${extension}`)
  )
);
var UNKNOWN_LOCKFILES = ["bun.lock", "bun.lockb", "deno.lock"];
function readProject(root, directory) {
  const app = join(root, directory);
  const manifest = readManifest(app, root);
  const lockfile = nearestLockfile(app, root);
  const folders = [.../* @__PURE__ */ new Set([app, root])];
  const main = manifest?.main ?? "";
  return {
    directory,
    scripts: manifest?.scripts ?? {},
    dependencies: manifest?.dependencies ?? [],
    start: detectStart(app, root),
    entries: [.../* @__PURE__ */ new Set([...main === "" ? [] : [main], ...ENTRIES])].filter(
      // Only names that need no quoting in a shell.
      (name) => /^[\w./-]+$/.test(name) && isFile(join(app, name))
    ),
    install: detectInstall(app, root)?.line ?? null,
    lockfile: lockfile && relative(root, join(lockfile.directory, lockfile.name)),
    unknownLockfile: lockfile ? null : firstName(root, folders, UNKNOWN_LOCKFILES),
    pinsPackageManager: folders.some(
      (folder) => (manifestOf(folder, root)?.packageManager ?? "") !== ""
    ),
    nodeVersionFile: nodeVersionFile(root, folders),
    openApi: firstText(
      root,
      folders.flatMap((folder) => OPENAPI_FOLDERS.map((name) => join(folder, name))),
      OPENAPI_NAMES
    ),
    autobench: firstText(root, folders, ["autobench.yml", "autobench.yaml"]),
    workflows: workflowsWithGate(root)
  };
}
function manifestOf(folder, root) {
  try {
    return readManifest(folder, root);
  } catch {
    return null;
  }
}
function nodeVersionFile(root, folders) {
  const own = firstName(root, folders, [".nvmrc", ".node-version"]);
  if (own !== null) return own;
  const manifest = folders.find((folder) => (manifestOf(folder, root)?.node ?? "") !== "");
  return manifest === void 0 ? null : relative(root, join(manifest, "package.json"));
}
function workflowsWithGate(root) {
  const folder = join(root, ".github", "workflows");
  if (!existsSync(folder)) return [];
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  return readdirSync(folder).filter((name) => /\.ya?ml$/.test(name) && isFile(join(folder, name))).filter((name) => {
    const text = readPlainTextOrNull(join(folder, name), options);
    return text !== null && /\buses:\s*['"]?cannongate\/cannongate@/.test(text);
  }).map((name) => `.github/workflows/${name}`);
}
function firstName(root, folders, names) {
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const file = files.find(isFile);
  return file === void 0 ? null : relative(root, file);
}
function firstText(root, folders, names) {
  const name = firstName(root, folders, names);
  if (name === null) return null;
  const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
  return { name, text: readPlainText(join(root, name), options) };
}
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

// src/adapters/project/write-files.ts
import { constants, lstatSync } from "node:fs";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { dirname, join as join2 } from "node:path";
function pathExists(...path) {
  return lstatSync(join2(...path), { throwIfNoEntry: false }) !== void 0;
}
async function writeFiles(root, files, mayReplace) {
  const undo = [];
  for (const { name, text } of files) {
    try {
      await writeOne(join2(root, name), text, mayReplace, undo);
    } catch (error) {
      for (const step of undo.reverse()) await step();
      const { message } = error;
      return [{ code: "file-not-writable", where: name, message, isOneOfSeveral: true }];
    }
  }
  return [];
}
async function writeOne(file, text, mayReplace, undo) {
  const created = await mkdir(dirname(file), { recursive: true });
  if (created !== void 0) undo.push(() => rm(created, { recursive: true, force: true }));
  const before = mayReplace && pathExists(file) ? readPlainFile(file, { limit: MAX_PROJECT_FILE_SIZE, links: "none" }) : null;
  const { O_WRONLY, O_CREAT, O_EXCL, O_TRUNC, O_NOFOLLOW, O_NONBLOCK } = constants;
  const access = before === null ? O_EXCL : O_TRUNC | O_NOFOLLOW | O_NONBLOCK;
  const handle = await open(file, O_WRONLY | O_CREAT | access);
  undo.push(() => before === null ? rm(file, { force: true }) : writeFile(file, before));
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

// src/adapters/project/find-packages.ts
import { dirname as dirname2, isAbsolute, join as join3 } from "node:path";
var import_yaml = __toESM(require_dist(), 1);
var DEFAULT_PATTERNS = ["*", "packages/*", "apps/*", "services/*"];
async function findPackagesWithStart(root, useDefaults) {
  const listed = [...readManifest(root, root)?.workspaces ?? [], ...pnpmWorkspaces(root)];
  const workspaces = listed.length === 0 && useDefaults ? DEFAULT_PATTERNS : listed;
  if (workspaces.length === 0) return [];
  const inside = workspaces.filter(
    (pattern) => !isAbsolute(pattern.replace(/^!/, "")) && !pattern.split(/[\\/]/).includes("..")
  );
  const patterns = inside.map(
    (pattern) => pattern.replace(/^(!?)(?:\.\/)?(.*?)\/*$/, "$1$2/package.json")
  );
  const manifests = await glob(patterns, {
    cwd: root,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: ["**/node_modules/**"]
  });
  return manifests.map((manifest) => dirname2(manifest)).filter((directory) => directory !== "." && hasStart(join3(root, directory), root)).sort();
}
function hasStart(directory, root) {
  try {
    return detectStart(directory, root) !== null;
  } catch {
    return false;
  }
}
function pnpmWorkspaces(root) {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const text = readPlainTextOrNull(join3(root, "pnpm-workspace.yaml"), options);
  if (text === null) return [];
  try {
    const raw = (0, import_yaml.parse)(text);
    const packages = raw?.packages;
    return Array.isArray(packages) ? packages.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

// src/gate/first-boot.ts
import { tmpdir } from "node:os";
import { join as join4 } from "node:path";
var ARM = "candidate";
async function bootOnce(request) {
  var _stack2 = [];
  try {
    const { signal, variables, progress } = request;
    const watchdog = __using(_stack2, Watchdog.start(request.watchdog, variables), true);
    const scratch = __using(_stack2, await ScratchDirectory.create(tmpdir(), void 0, watchdog), true);
    const settings = settingsOf(request);
    const logs = await logDirectory(scratch);
    const apps = new ShellApps({ settings, variables, logs, signal, watchdog });
    try {
      var _stack = [];
      try {
        progress("checking out the work tree, uncommitted changes included");
        const directory = await checkOut(request, scratch);
        for (const step of ["install", "build"]) {
          progress(step === "install" ? "installing" : "building");
          await apps.prepare(ARM, directory, step);
        }
        progress("booting the app");
        const app = __using(_stack, await apps.boot(ARM, directory, settings.scenarios, 0), true);
        progress("requesting paths that it may serve");
        return await requestPaths(app, settings.scenarios, signal);
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        var _promise = __callDispose(_stack, _error, _hasError);
        _promise && await _promise;
      }
    } catch (error) {
      signal.throwIfAborted();
      return failedBoot(error, request);
    }
  } catch (_2) {
    var _error2 = _2, _hasError2 = true;
  } finally {
    var _promise2 = __callDispose(_stack2, _error2, _hasError2);
    _promise2 && await _promise2;
  }
}
function settingsOf({ values, directory, start, paths }) {
  const inputs = { ...values, start, paths };
  const noBody = () => ({ value: new Uint8Array() });
  const { scenarios } = scenariosFrom(inputs, null, noBody);
  const own = { name: null, scenarios, hooks: NO_HOOKS, affectedBy: null };
  return appSettingsFrom(inputs, own, directory);
}
async function checkOut({ git, repository, directory }, scratch) {
  const { origin } = repository;
  const remote = origin === null ? null : { url: origin, authorizationEnv: {} };
  const store = await BareRepository.create(git, repository, join4(scratch.path, "store"), remote);
  const resolved = await commitsOfWorkTreeAlone(store, repository);
  if ("problem" in resolved) throw new ConfigurationError([resolved.problem]);
  const roots = armRoots(scratch);
  const recordsNoPath = () => Promise.resolve(false);
  const workspace = new GitWorkspace(store, resolved.commits, roots, recordsNoPath);
  await workspace.checkOut(ARM);
  const appDirectory = workspace.directoryOf(ARM, directory);
  if (appDirectory !== null) return appDirectory;
  const where = "working-directory";
  throw new ConfigurationError([
    { code: "not-in-repository", where, value: directory, what: "directory", isIgnored: true }
  ]);
}
async function requestPaths(app, scenarios, signal) {
  const port = portOf(app.url);
  const statuses = /* @__PURE__ */ new Map();
  for (const scenario of scenarios) {
    statuses.set(scenario.requests[0].path, await requestStatus(app.url, scenario, signal));
  }
  return { kind: "answered", honoursPort: !app.unassignedPorts().includes(port), port, statuses };
}
function failedBoot(error, { values }) {
  if (error instanceof MeasurementError) {
    const { phase, message: message2, log } = error.failure;
    return { kind: "failed", phase, message: message2.replaceAll("the candidate", "the app"), log };
  }
  const [problem] = error instanceof ConfigurationError ? error.problems : [];
  if (problem?.code !== "command-not-found" || values.start !== null) throw error;
  const message = `the app did not boot: there is no command ${JSON.stringify(problem.value)}`;
  return { kind: "failed", phase: "boot", message, log: [] };
}

// src/init/proposed-config.ts
var import_yaml2 = __toESM(require_dist(), 1);
var MAX_OMITTED_LISTED = 30;
function renderConfigFile(project, choices, start, selection, boot) {
  return [
    "# How cannongate boots the app, and which requests it sends. Every input of the action can be set",
    "# here; inputs in the workflow and flags on the command line override this file.",
    ...appLines(project, choices, start, boot),
    "",
    "# Largest acceptable slowdown. cannongate noise suggests one for this machine.",
    "tolerance: 3%",
    "# Measuring time for all scenarios together; checkout, install and build come on top.",
    "budget: 5m",
    "# For a trial period, in which regressions do not block:",
    "# on-regression: warn",
    "",
    ...scenarioLines(selection),
    ""
  ].join("\n");
}
function appLines({ directory }, { install, build, env, readyTimeout }, start, boot) {
  const lines = [];
  if (directory !== ".") lines.push(...yaml({ "working-directory": directory }));
  if (install !== null) lines.push(...yaml({ install }));
  if (build !== null) lines.push(...yaml({ build }));
  if (!start.isDetected) {
    lines.push(...comment(`From ${start.source}.`), ...yaml({ start: start.line }));
  }
  lines.push(...portLines(start, boot));
  if (env.length > 0) {
    const entries = env.map(({ name, value }) => value === null ? name : `${name}=${value}`);
    lines.push(...yaml({ env: entries }));
  }
  if (readyTimeout !== null) lines.push(...yaml({ "ready-timeout": readyTimeout }));
  return lines.length > 0 ? ["", ...lines] : [];
}
function portLines({ line }, boot) {
  if (boot.kind === "failed" || boot.honoursPort || line.includes("{port}")) return [];
  return [
    ...comment(
      `The app ignores PORT and listens on port ${boot.port}, which makes the comparison less precise. Make it listen on the port in the variable PORT, or, if its command takes a port:`
    ),
    `# start: ${oneLine(line)} --port {port}`
  ];
}
function scenarioLines({ scenarios, why, leftOut }) {
  const listed = leftOut.slice(0, MAX_OMITTED_LISTED).map(({ route, why: why2 }) => `  ${route}: ${why2}`);
  const more = leftOut.length - listed.length;
  return [
    ...comment(`Scenarios: ${why}.`),
    "scenarios:",
    ...scenarios.flatMap((scenario) => yaml([scenario]).map((line) => `  ${line}`.trimEnd())),
    ...listed.length > 0 ? ["", "# Left out:"] : [],
    ...listed.map((line) => `# ${oneLineKeepingIndent(line)}`),
    ...more > 0 ? [`#   and ${more} more`] : []
  ];
}
function oneLineKeepingIndent(line) {
  return `  ${oneLine(line)}`;
}
function yaml(value) {
  return (0, import_yaml2.stringify)(value, { lineWidth: 0 }).trimEnd().split("\n");
}
var WIDTH = 98;
function comment(text) {
  const lines = [];
  for (const word of oneLine(text).split(" ")) {
    const last = lines.at(-1);
    if (last !== void 0 && last.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines.map((line) => `# ${line}`);
}

// src/init/scenario-selection.ts
var import_yaml4 = __toESM(require_dist(), 1);

// src/init/openapi-routes.ts
var import_yaml3 = __toESM(require_dist(), 1);
var METHODS = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];
function readOpenApiRoutes(text) {
  const document = /^\s*\{\s*"/.test(text) ? JSON.parse(text) : (0, import_yaml3.parse)(text);
  if (!isObject(document) || !isObject(document["paths"])) {
    throw new Error("it has no paths");
  }
  const prefix = serverPathPrefix(document);
  const operations = Object.entries(document["paths"]).flatMap(([path, value]) => {
    const item = resolveReference(document, value);
    return METHODS.flatMap((method) => {
      const operation = isObject(item) ? item[method] : void 0;
      if (!isObject(item) || !isObject(operation)) return [];
      const why = describeObstacle(document, method, path, [
        item["parameters"],
        operation["parameters"]
      ]);
      return [{ method, path, why, isDeprecated: operation["deprecated"] === true }];
    });
  });
  const plain = operations.filter(({ why }) => why === null);
  return {
    plain: [
      ...plain.filter(({ isDeprecated }) => !isDeprecated),
      ...plain.filter(({ isDeprecated }) => isDeprecated)
    ].map(({ path }) => ({ path, requests: [.../* @__PURE__ */ new Set([prefix + path, path])] })),
    omitted: operations.flatMap(
      ({ method, path, why }) => why === null ? [] : [{ route: `${method.toUpperCase()} ${path}`, why }]
    )
  };
}
function describeObstacle(document, method, path, lists) {
  if (method !== "get") return "it is not a GET and may change data";
  const parameters = lists.flatMap((list) => Array.isArray(list) ? list : []).map((value) => resolveReference(document, value));
  if (!parameters.every(isObject)) return "a parameter is described in another document";
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? "");
  const required = parameters.flatMap(
    ({ required: required2, name }) => required2 === true && typeof name === "string" ? [name] : []
  );
  const needed = [.../* @__PURE__ */ new Set([...inPath, ...required])];
  if (needed.length > 0) return `it needs ${new Intl.ListFormat("en").format(needed)}`;
  return "value" in read(requestPath, path) ? null : "its path is not a valid request path";
}
function resolveReference(document, value, hops = 0) {
  if (!isObject(value) || typeof value["$ref"] !== "string") return value;
  if (!value["$ref"].startsWith("#/") || hops > 20) return void 0;
  const keys = value["$ref"].slice(2).split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const target = keys.reduce(
    (value2, key) => isObject(value2) ? value2[key] : void 0,
    document
  );
  return resolveReference(document, target, hops + 1);
}
function serverPathPrefix(document) {
  const { basePath, servers } = document;
  const first = Array.isArray(servers) ? servers[0] : void 0;
  const url = typeof basePath === "string" ? basePath : isObject(first) ? first["url"] : void 0;
  if (typeof url !== "string") return "";
  const path = url.replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, "").replace(/\/+$/, "");
  return path !== "" && "value" in read(requestPath, path) && !path.includes("{") ? path : "";
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/init/scenario-selection.ts
var MAX_SCENARIOS = 5;
var MAX_PATHS_TO_TRY = 40;
var COMMON_PATHS = [
  "/",
  "/health",
  "/healthz",
  "/health/live",
  "/api/health",
  "/api",
  "/api/v1",
  "/v1",
  "/status",
  "/ping",
  "/ready",
  "/readyz",
  "/live",
  "/livez",
  "/hello"
];
function collectCandidates({ openApi, autobench }, { paths }, convertAutobench2) {
  const notes = [];
  const complete = (source, scenarios2) => {
    const gets = scenarios2.filter(({ method = "GET" }) => method === "GET");
    return {
      source,
      scenarios: scenarios2,
      notes,
      routes: NO_ROUTES,
      pathsToTry: [...gets.map(({ path }) => path), ...COMMON_PATHS].slice(0, MAX_PATHS_TO_TRY)
    };
  };
  if (paths !== null) {
    return complete(
      "--paths",
      paths.map((path) => ({ path }))
    );
  }
  const scenarios = autobench && scenariosFromAutobench(autobench, convertAutobench2, notes);
  if (autobench && scenarios) return complete(autobench.name, scenarios);
  const routes = openApi ? routesFromOpenApi(openApi.name, openApi.text, notes) : NO_ROUTES;
  const requests = routes.plain.flatMap((route) => route.requests);
  return {
    source: routes === NO_ROUTES ? null : openApi?.name ?? null,
    scenarios: null,
    routes,
    notes,
    pathsToTry: [.../* @__PURE__ */ new Set([...requests.slice(0, MAX_PATHS_TO_TRY), ...COMMON_PATHS])]
  };
}
function scenariosFromAutobench({ name, text }, convert, notes) {
  const converted = convert(text);
  if ("problems" in converted) {
    notes.push({ code: "autobench-not-converted", file: name, problems: converted.problems });
    return null;
  }
  const document = (0, import_yaml4.parseDocument)(converted.text);
  notes.push(...converted.warnings);
  const { scenarios, ...defaults } = document.toJS();
  const { connections } = defaults;
  return scenarios.map(
    (each) => connections === void 0 || "connections" in each ? each : { ...each, connections }
  );
}
var NO_ROUTES = { plain: [], omitted: [] };
function routesFromOpenApi(name, text, notes) {
  try {
    const routes = readOpenApiRoutes(text);
    if (routes.plain.length > 0) return routes;
    notes.push({ code: "openapi-without-gets", file: name });
    return routes;
  } catch (error) {
    notes.push({ code: "openapi-unreadable", file: name, message: messageOf(error) });
    return NO_ROUTES;
  }
}
function selectScenarios(candidates, boot) {
  const { scenarios, source, routes } = candidates;
  const statuses = boot.kind === "answered" ? boot.statuses : null;
  if (scenarios !== null) return keepScenarios(scenarios, `from ${source ?? ""}`, statuses);
  if (routes.plain.length > 0) {
    const name = source ?? "";
    const described = statuses ? selectAnsweringRoutes(name, routes, statuses) : selectUntriedRoutes(name, routes);
    if (described) return described;
  }
  const note = routes.plain.length > 0 ? [{ code: "no-route-answers", file: source ?? "" }] : [];
  const common = statuses ? selectCommonPath(statuses) : UNTRIED_ROOT;
  return { ...common, leftOut: routes.omitted, notes: [...note, ...common.notes] };
}
function keepScenarios(scenarios, why, statuses) {
  const notes = scenarios.flatMap(({ path, method = "GET" }) => {
    const status = method === "GET" ? statuses?.get(path) : void 0;
    if (status === void 0 || isSuccess(status)) return [];
    return [{ code: "response-not-successful", path, status }];
  });
  return { scenarios, why, leftOut: [], notes };
}
function selectAnsweringRoutes(name, { plain, omitted }, statuses) {
  const tried = plain.map((route) => ({ route, answer: bestAnswer(route, statuses) }));
  const successful = tried.filter(({ answer }) => isSuccess(answer.status));
  if (successful.length === 0) return null;
  const selected = successful.slice(0, MAX_SCENARIOS);
  const others = tried.filter((each) => !selected.includes(each));
  const refused = others.some(({ answer: { status } }) => status === 401 || status === 403);
  return {
    scenarios: selected.map(({ answer }) => scenarioEntry(answer)),
    why: `${describeCount(selected.length, plain.length)} without parameters in ${name}, the first to answer with 2xx`,
    leftOut: [
      ...others.map(({ route, answer }) => ({
        route: `GET ${route.path}`,
        why: describeOmission(answer)
      })),
      ...omitted
    ],
    notes: refused ? [{ code: "authorisation-needed" }] : []
  };
}
function selectUntriedRoutes(name, { plain, omitted }) {
  const selected = plain.slice(0, MAX_SCENARIOS);
  return {
    scenarios: selected.map(({ requests, path }) => ({ path: requests[0] ?? path })),
    why: `${describeCount(selected.length, plain.length)} without parameters in ${name}, untried`,
    leftOut: [
      ...plain.slice(MAX_SCENARIOS).map(({ path }) => ({ route: `GET ${path}`, why: BEYOND_LIMIT })),
      ...omitted
    ],
    notes: []
  };
}
function describeCount(selected, all) {
  return selected < all ? `${selected} of the ${all} GETs` : `all ${plural(all, "GET")}`;
}
var BEYOND_LIMIT = `only the first ${MAX_SCENARIOS} are proposed, since scenarios share the budget`;
function bestAnswer({ requests, path }, statuses) {
  const answers = requests.map((request) => ({ path: request, status: statuses.get(request) }));
  return answers.find(({ status }) => isSuccess(status)) ?? answers[0] ?? { path, status: void 0 };
}
function describeOmission({ status }) {
  if (status === void 0 || isSuccess(status)) return BEYOND_LIMIT;
  return `it ${describeAnswer(status)}`;
}
function scenarioEntry({ path, status }) {
  return status == null ? { path } : { path, expect: { status } };
}
var UNTRIED_ROOT = {
  scenarios: [{ path: "/" }],
  why: "a guess: no description of the routes was found, and the app did not boot",
  notes: []
};
function selectCommonPath(statuses) {
  const root = statuses.get("/") ?? null;
  if (isSuccess(root)) {
    const why = `GET / answered with ${root}; no file describes other routes`;
    return { scenarios: [scenarioEntry({ path: "/", status: root })], why, notes: [] };
  }
  const answers = [...statuses].map(([path, status]) => ({ path, status }));
  const success = answers.find(({ status }) => isSuccess(status)) ?? answers.find(({ status }) => status !== null && status < 400);
  if (success) {
    const answered = `GET ${success.path} ${describeAnswer(success.status)}`;
    return {
      scenarios: [scenarioEntry(success)],
      why: `${answered}, the first common path to do so`,
      notes: [{ code: "common-path-proposed", ...success, rootStatus: root }]
    };
  }
  return {
    scenarios: [{ path: "/" }],
    why: `a placeholder: GET / ${describeAnswer(root)}, and no common path answered with 2xx`,
    notes: [{ code: "no-path-answers", status: root }]
  };
}
function isSuccess(status) {
  return status != null && status >= 200 && status < 300;
}
function messageOf(error) {
  return oneLine(error instanceof Error ? error.message : String(error));
}

// src/init/start-command.ts
var PRODUCTION_SCRIPTS = ["start:prod", "start:production", "serve", "prod"];
var FILE_WATCHER = /\b(?:nodemon|ts-node-dev|pm2|forever)\b|--watch\b|\bwatch\b|\b(?:next|vite) dev\b/;
var FRAMEWORKS = [
  ["@nestjs/core", "NestJS"],
  ["next", "Next.js"],
  ["fastify", "Fastify"],
  ["express", "Express"],
  ["koa", "Koa"],
  ["hono", "Hono"],
  ["@hapi/hapi", "hapi"]
];
function detectFramework({ dependencies }) {
  return FRAMEWORKS.find(([dependency]) => dependencies.includes(dependency))?.[1] ?? null;
}
function findStartCommand(project, { start }) {
  if (start !== null) return { line: start, isDetected: false, source: "--start", doubt: null };
  const better = productionStart(project);
  if (project.start !== null) {
    const script = project.scripts["start"] ?? "";
    const isNestCompiler = /\bnest start\b/.test(script);
    if (!isNestCompiler && !FILE_WATCHER.test(script)) {
      return { line: project.start, isDetected: true, source: "the start script", doubt: null };
    }
    const doubt = {
      code: "start-script-doubtful",
      why: isNestCompiler ? "compiles" : "watches",
      instead: better?.source ?? null
    };
    if (better) return { ...better, doubt };
    return { line: project.start, isDetected: true, source: "the start script", doubt };
  }
  const guess = better ?? startFromEntryFile(project);
  return guess && { ...guess, doubt: { code: "start-script-missing", source: guess.source } };
}
function productionStart({ scripts, dependencies }) {
  for (const name of PRODUCTION_SCRIPTS) {
    const line = scripts[name]?.trim() ?? "";
    if (line === "" || FILE_WATCHER.test(line)) continue;
    return { line, isDetected: false, source: `the script ${name}` };
  }
  if (!dependencies.includes("next")) return null;
  return { line: "next start", isDetected: false, source: "next start" };
}
function startFromEntryFile({
  entries,
  dependencies
}) {
  const [entry] = entries;
  if (entry === void 0) return null;
  const isPlugin = dependencies.includes("fastify-cli") && /(?:^|\/)app\./.test(entry);
  const program = isPlugin ? "fastify start" : "node";
  return { line: `${program} ${entry}`, isDetected: false, source: entry };
}

// src/init/proposed-workflow.ts
var import_yaml5 = __toESM(require_dist(), 1);
var CHECKOUT = "actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1";
var SETUP_NODE = "actions/setup-node@395ad3262231945c25e8478fd5baf05154b1d79f # v6.1.0";
var GATE = "cannongate/cannongate@v1 # until that is tagged, the full hash of a commit";
var CHECK_NAME = "cannongate";
function renderWorkflow(project, { env }) {
  return [
    "# Measures each pull request against its base, and comments. Pull requests from forks get the check",
    "# and the summary, but no comment.",
    "name: Performance",
    "on: pull_request",
    "permissions: {}",
    "concurrency:",
    "  group: performance-${{ github.ref }}",
    "  cancel-in-progress: true",
    "jobs:",
    "  gate:",
    `    name: ${CHECK_NAME}`,
    "    runs-on: ubuntu-latest",
    "    timeout-minutes: 20",
    "    permissions:",
    "      contents: read # to check out, and to fetch the base",
    "      pull-requests: write # for the comment",
    "    steps:",
    `      - uses: ${CHECKOUT}`,
    "        with:",
    "          persist-credentials: false",
    ...nodeSteps(project),
    `      - uses: ${GATE}`,
    ...secretsEnv(env),
    ""
  ].join("\n");
}
function nodeSteps({ install, nodeVersionFile: nodeVersionFile2 }) {
  const manager = packageManagerToInstall(install);
  if (manager === null && nodeVersionFile2 === null) return [];
  const version = nodeVersionFile2 === null ? "node-version: 24 # the last that brings corepack" : (0, import_yaml5.stringify)({ "node-version-file": nodeVersionFile2 }).trimEnd();
  return [
    `      - uses: ${SETUP_NODE}`,
    "        with:",
    `          ${version}`,
    "          package-manager-cache: false # setup-node would look for the manager before corepack brings it",
    ...manager === null ? [] : [`      - run: corepack enable # brings ${manager}`]
  ];
}
function packageManagerToInstall(install) {
  if (install?.startsWith("pnpm ") === true) return "pnpm";
  return install?.startsWith("yarn ") === true && install.includes("--immutable") ? "yarn" : null;
}
function secretsEnv(env) {
  const passed = env.filter(({ value }) => value === null);
  if (passed.length === 0) return [];
  return [
    "        env: # pass test credentials only: the pull request\u2019s code can read them",
    ...passed.map(({ name }) => `          ${name}: \${{ secrets.${name} }}`)
  ];
}

// src/init/proposal.ts
var WORKFLOW_FILE = ".github/workflows/cannongate.yml";
function buildProposal(project, choices, start, candidates, boot, configName) {
  const selection = selectScenarios(candidates, boot);
  return {
    facts: [
      ["directory", project.directory],
      ["install", describeInstall(project, choices)],
      ["framework", detectFramework(project) ?? "unknown"],
      ["start", `${start.line} (${start.source})`],
      ["boot", describeBoot(boot)],
      ["load", selection.why]
    ],
    notes: [
      ...bootNotes(boot, start),
      ...start.doubt === null ? [] : [start.doubt],
      ...installNotes(project, choices),
      ...candidates.notes,
      ...selection.notes,
      ...project.workflows.map((file) => ({ code: "workflow-exists", file }))
    ],
    files: [
      { name: WORKFLOW_FILE, text: renderWorkflow(project, choices) },
      { name: configName, text: renderConfigFile(project, choices, start, selection, boot) }
    ],
    nextSteps: nextSteps(choices, boot)
  };
}
function describeInstall({ install, lockfile }, choices) {
  if (choices.install === false) return "skipped";
  if (choices.install !== null) return `${choices.install} (--install)`;
  if (install === null) return "nothing to install";
  return `${install} (${lockfile ?? "no lockfile"})`;
}
function describeBoot(boot) {
  if (boot.kind === "failed") return `failed at ${boot.phase}`;
  return boot.honoursPort ? "it came up and listens on the given port" : `it came up, but ignores PORT and listens on port ${boot.port}`;
}
function bootNotes(boot, { line }) {
  if (boot.kind === "failed") return [{ code: "app-not-booted", message: boot.message }];
  return boot.honoursPort ? [] : [{ code: "app-ignores-port", port: boot.port, start: line }];
}
function installNotes(project, choices) {
  if (choices.install !== null) return [];
  const { lockfile, unknownLockfile, install, pinsPackageManager } = project;
  const manager = packageManagerToInstall(install);
  return [
    ...unknownLockfile === null ? [] : [{ code: "lockfile-unsupported", lockfile: unknownLockfile }],
    ...lockfile === null && install !== null && unknownLockfile === null ? [{ code: "no-lockfile" }] : [],
    ...manager === null || pinsPackageManager ? [] : [{ code: "package-manager-unpinned", manager }]
  ];
}
function nextSteps({ env }, boot) {
  const passed = env.filter(({ value }) => value === null).map(({ name }) => name);
  return [
    ...boot.kind === "failed" ? ["Fix the boot of the app, see above, and run this again with --force."] : [],
    "Read the files, and replace the scenarios by those that matter to you.",
    ...passed.length > 0 ? [`Add ${passed.join(", ")} to the repository\u2019s secrets, with test credentials only.`] : [],
    "Until there is a release, replace v1 by the full hash of a commit.",
    "Try it here: cannongate noise, then cannongate compare on a branch.",
    "Commit both files on a branch and open a pull request.",
    `To block merges, require the status check ${CHECK_NAME} in a ruleset or in branch protection.`
  ];
}

// src/cli/init-command.ts
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
var INPUTS_OF_INIT = /* @__PURE__ */ new Set([
  "start",
  "install",
  "build",
  "working-directory",
  "env",
  "ready-timeout",
  "paths"
]);
var FLAGS = [
  { name: "yes", placeholder: null, description: "Write the files without asking." },
  { name: "force", placeholder: null, description: "Replace existing files." }
];
var CONFIGS = ["cannongate.yml", ".github/cannongate.yml"];
var EXIT_BOOT_FAILED = 3;
var INIT = {
  name: "init",
  usage: "[flags]",
  description: "Reads the repository\u2019s files, boots the app once, proposes a workflow and a cannongate.yml, and writes them if you agree.",
  flags: [...FLAGS, ...inputFlags().filter(({ name }) => INPUTS_OF_INIT.has(name))],
  examples: [
    "cannongate init",
    "cannongate init --working-directory packages/api --env DATABASE_URL",
    'cannongate init --start "node build/server.js" --paths /users --yes'
  ]
};
async function initCommand(args, programs) {
  const parsed = parseArguments(INIT, args);
  if (!parsed) return 0;
  const { texts, switches } = parsed;
  const signal = abortOnInterrupt();
  const git = new Git(process.env, signal);
  const problems = [...parsed.problems, ...unexpectedOperands(parsed.operands)];
  const context = await prepareInit(git, texts, switches.has("force"), problems);
  const { repository, values, choices, configName, project } = context;
  const start = findStartCommand(project, choices);
  if (start === null) throw initError([noStartProblem(project)]);
  const { env, warnings } = passable(values.env, process.env);
  const candidates = collectCandidates(
    project,
    choices,
    (text) => convertAutobench(text, { url: process.env[AUTOBENCH_URL] ?? "" })
  );
  const boot = await bootOnce({
    git,
    repository,
    directory: project.directory,
    signal,
    variables: process.env,
    watchdog: new URL("watchdog.js", programs),
    values: { ...values, env },
    start: start.isDetected ? null : start.line,
    paths: candidates.pathsToTry,
    progress: (activity) => {
      writeLines(process.stderr, `cannongate: ${activity}`);
    }
  }).catch((error) => {
    throw error instanceof ConfigurationError ? initError(error.problems.map(withFlagName)) : error;
  });
  const proposed = buildProposal(project, choices, start, candidates, boot, configName);
  const proposal = { ...proposed, notes: [...warnings, ...proposed.notes] };
  writeLines(process.stdout, describeProposal(proposal, boot));
  if (!switches.has("yes") && !await confirmWrite(signal)) {
    writeLines(process.stdout, "Nothing was written.");
    return 0;
  }
  const notWritten = await writeFiles(repository.root, proposal.files, switches.has("force"));
  if (notWritten.length > 0) throw initError(notWritten);
  writeLines(process.stdout, describeNextSteps(proposal));
  return boot.kind === "failed" ? EXIT_BOOT_FAILED : 0;
}
async function prepareInit(git, texts, mayReplace, problems) {
  const { values: typed, problems: inTexts } = readTexts(texts, (name) => `--${name}`);
  problems.push(...inTexts);
  const directory = resolve(typed["working-directory"] ?? ".");
  const opened = await openRepository(git, directory);
  if ("problem" in opened) throw initError([...problems, withFlagName(opened.problem)]);
  const { repository } = opened;
  const configName = configFileName(repository.root);
  if (!mayReplace) {
    problems.push(
      ...[WORKFLOW_FILE, configName].filter((name) => pathExists(repository.root, name)).map((name) => ({ code: "file-exists", where: name }))
    );
  }
  const path = insideRepository(repository.root, directory) ?? ".";
  const mayMove = typed["working-directory"] === void 0 && typed.start === void 0;
  const project = await findProject(repository.root, path, mayMove, problems);
  if (problems.length > 0 || project === null) throw initError(problems);
  const values = withDefaults(typed, null);
  return { repository, project, values, choices: userChoices(values, texts), configName };
}
function configFileName(root) {
  return CONFIGS.find((name) => pathExists(root, name)) ?? CONFIGS[0];
}
async function findProject(root, path, mayMove, problems) {
  try {
    const own = readProject(root, path);
    if (!mayMove || path !== "." || own.start !== null) return own;
    const isAnywhere = findStartCommand(own, { start: null }) === null;
    const packages = await findPackagesWithStart(root, isAnywhere);
    const [only] = packages;
    if (only === void 0) return own;
    if (packages.length === 1) return readProject(root, only);
    const where = "--working-directory";
    problems.push({ code: "several-packages", where, directories: packages });
  } catch (error) {
    if (error instanceof UnusableFileError) {
      problems.push({ ...error.refusal, where: relative2(root, error.path) });
      return null;
    }
    if (!(error instanceof SyntaxError)) throw error;
    const { message } = error;
    problems.push({ code: "invalid-package-json", where: "--working-directory", message });
  }
  return null;
}
function userChoices({ start, install, build, env, paths }, texts) {
  const line = (step) => step.kind === "command" ? step.line : step.kind === "skip" ? false : null;
  const readyTimeout = texts["ready-timeout"] ?? null;
  return { start, install: line(install), build: line(build), env, readyTimeout, paths };
}
function noStartProblem({ directory }) {
  return { code: "no-start-command", where: "--start", isInit: true, directory };
}
async function confirmWrite(signal) {
  if (!process.stdin.isTTY) {
    throw initError([{ code: "no-terminal", where: "--yes" }]);
  }
  return await askYesOrNo("Write these files?", process.stdin, process.stderr, signal);
}
function withFlagName(problem) {
  const isInput = INPUTS_OF_INIT.has(problem.where);
  return isInput ? { ...problem, where: `--${problem.where}` } : problem;
}
function initError(problems) {
  return new ConfigurationError(problems, "nothing was written");
}
async function askYesOrNo(question, input, output, signal) {
  const lines = createInterface({ input, output, terminal: false });
  try {
    const answer = lines.question(`${question} [y/N] `, { signal });
    const ended = once(lines, "close").then(() => "");
    return /^\s*y(?:es)?\s*$/i.test(await Promise.race([answer, ended]));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    lines.close();
  }
}
function describeProposal({ facts, notes, files }, boot) {
  const width = Math.max(...facts.map(([heading]) => heading.length));
  const log = boot.kind === "failed" ? boot.log : [];
  const lines = [
    "Found:",
    ...facts.map(([heading, text]) => `  ${heading.padEnd(width)}  ${oneLine(text)}`),
    ...log.length > 0 ? ["", "The last lines that the app printed:"] : [],
    ...log.map((line) => `  ${printable(line)}`),
    ...notes.length > 0 ? ["", "Notes:"] : [],
    ...notes.map((note) => `  - ${describeInitNote(note)}`),
    ...files.flatMap(({ name, text }) => ["", `--- ${name}`, "", text.trimEnd()]),
    ""
  ];
  return `${lines.join("\n")}
`;
}
function describeNextSteps({ files, nextSteps: nextSteps2 }) {
  const names = new Intl.ListFormat("en").format(files.map(({ name }) => name));
  const steps = nextSteps2.map((step, i) => `  ${i + 1}. ${step}`);
  return [`Wrote ${names}. Next steps:`, ...steps].join("\n");
}
export {
  INIT,
  askYesOrNo,
  initCommand
};
