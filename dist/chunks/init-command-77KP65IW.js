import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  glob
} from "./chunk-ADPX2ZW7.js";
import {
  ShellApps,
  portOf,
  statusAt
} from "./chunk-AEYQ7IEH.js";
import "./chunk-FAKNDWZM.js";
import {
  inputFlags,
  parseArguments,
  unexpectedOperands
} from "./chunk-GF5VQ334.js";
import {
  onInterrupt
} from "./chunk-SKPXTQRI.js";
import {
  AUTOBENCH_URL,
  Git,
  GitWorkspace,
  ScratchDirectory,
  Store,
  appSettingsFrom,
  armRoots,
  commitsOfItself,
  convertAutobench,
  detectInstall,
  detectStart,
  insideRepository,
  logDirectory,
  nearestLockfile,
  openRepository,
  readManifest,
  readTexts,
  require_dist,
  scenariosFrom,
  withDefaults
} from "./chunk-6QER4G7G.js";
import "./chunk-RCWAS2QA.js";
import {
  ConfigurationError,
  MeasurementError,
  describeProblem
} from "./chunk-WIQJAOZQ.js";
import "./chunk-MBCPB6V2.js";
import {
  NO_HOOKS,
  passable,
  requestPath
} from "./chunk-R5AEOCQK.js";
import {
  counted,
  oneLine,
  printable,
  withoutCommands
} from "./chunk-3Y536B5Q.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-MIU6LSPI.js";

// src/command-line/init-command.ts
import { resolve as resolve2 } from "node:path";

// src/adapters/project/look.ts
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
var OPENAPI_FOLDERS = [
  ...[".", "docs", "doc", "api", "spec", "specs", "openapi", "swagger", "api-docs", "schema"],
  ...["src", "public", "static"]
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
function lookAt(root, directory) {
  const app = join(root, directory);
  const manifest = readManifest(app);
  const lockfile = nearestLockfile(app, root);
  const places = [.../* @__PURE__ */ new Set([app, root])];
  const main = manifest?.main ?? "";
  return {
    directory,
    scripts: manifest?.scripts ?? {},
    dependencies: manifest?.dependencies ?? [],
    start: detectStart(app),
    entries: [.../* @__PURE__ */ new Set([...main === "" ? [] : [main], ...ENTRIES])].filter(
      // Only what the shell takes as it stands.
      (name) => /^[\w./-]+$/.test(name) && isFile(join(app, name))
    ),
    install: detectInstall(app, root)?.line ?? null,
    lockfile: lockfile && relative(root, join(lockfile.directory, lockfile.name)),
    unknownLockfile: lockfile ? null : firstName(root, places, UNKNOWN_LOCKFILES),
    pinsPackageManager: places.some((place) => (manifestOf(place)?.packageManager ?? "") !== ""),
    nodeVersionFile: nodeVersionFile(root, places),
    openApi: firstText(
      root,
      places.flatMap((place) => OPENAPI_FOLDERS.map((folder) => join(place, folder))),
      OPENAPI_NAMES
    ),
    autobench: firstText(root, places, ["autobench.yml", "autobench.yaml"]),
    workflows: workflowsWithGate(root)
  };
}
function manifestOf(place) {
  try {
    return readManifest(place);
  } catch {
    return null;
  }
}
function nodeVersionFile(root, places) {
  const own = firstName(root, places, [".nvmrc", ".node-version"]);
  if (own !== null) return own;
  const manifest = places.find((place) => (manifestOf(place)?.node ?? "") !== "");
  return manifest === void 0 ? null : relative(root, join(manifest, "package.json"));
}
function workflowsWithGate(root) {
  const folder = join(root, ".github", "workflows");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => /\.ya?ml$/.test(name) && isFile(join(folder, name))).filter(
    (name) => /\buses:\s*['"]?cannongate\/cannongate@/.test(readFileSync(join(folder, name), "utf8"))
  ).map((name) => `.github/workflows/${name}`);
}
function firstName(root, folders, names) {
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const file = files.find(isFile);
  return file === void 0 ? null : relative(root, file);
}
function firstText(root, folders, names) {
  const name = firstName(root, folders, names);
  return name === null ? null : { name, text: readFileSync(join(root, name), "utf8") };
}
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

// src/adapters/project/new-files.ts
import { lstatSync } from "node:fs";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join as join2 } from "node:path";
function isThere(root, name) {
  return lstatSync(join2(root, name), { throwIfNoEntry: false }) !== void 0;
}
async function writeAll(root, files, mayReplace) {
  const undo = [];
  for (const { name, text } of files) {
    try {
      await writeOne(join2(root, name), text, mayReplace, undo);
    } catch (error) {
      for (const step of undo.reverse()) await step();
      const found = `what keeps it from being written (${error.message})`;
      return [{ where: name, found, advice: "see to that; none of the files was written" }];
    }
  }
  return [];
}
async function writeOne(file, text, mayReplace, undo) {
  const made = await mkdir(dirname(file), { recursive: true });
  if (made !== void 0) undo.push(() => rm(made, { recursive: true, force: true }));
  const before = mayReplace ? await readFile(file).catch(() => null) : null;
  const handle = await open(file, mayReplace ? "w" : "wx");
  undo.push(() => before === null ? rm(file, { force: true }) : writeFile(file, before));
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

// src/adapters/project/packages.ts
import { existsSync as existsSync2, readFileSync as readFileSync2 } from "node:fs";
import { dirname as dirname2, join as join3 } from "node:path";
var import_yaml = __toESM(require_dist(), 1);
var USUAL = ["*", "packages/*", "apps/*", "services/*"];
async function packagesWithStart(root, isAnywhere) {
  const given = [...readManifest(root)?.workspaces ?? [], ...pnpmWorkspaces(root)];
  const places = given.length === 0 && isAnywhere ? USUAL : given;
  if (places.length === 0) return [];
  const patterns = places.map(
    (pattern) => pattern.replace(/^(!?)(?:\.\/)?(.*?)\/*$/, "$1$2/package.json")
  );
  const manifests = await glob(patterns, {
    ...{ cwd: root, followSymbolicLinks: false, expandDirectories: false },
    ignore: ["**/node_modules/**"]
  });
  return manifests.map((manifest) => dirname2(manifest)).filter((directory) => directory !== "." && hasStart(join3(root, directory))).sort();
}
function hasStart(directory) {
  try {
    return detectStart(directory) !== null;
  } catch {
    return false;
  }
}
function pnpmWorkspaces(root) {
  const file = join3(root, "pnpm-workspace.yaml");
  if (!existsSync2(file)) return [];
  try {
    const raw = (0, import_yaml.parse)(readFileSync2(file, "utf8"));
    const packages = raw?.packages;
    return Array.isArray(packages) ? packages.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

// src/first-boot.ts
import { tmpdir } from "node:os";
import { join as join4 } from "node:path";
var ARM = "candidate";
async function firstBoot(request) {
  var _stack2 = [];
  try {
    const { signal, variables, progress } = request;
    const scratch = __using(_stack2, await ScratchDirectory.create(tmpdir()), true);
    const settings = settingsOf(request);
    const apps = new ShellApps({ settings, variables, logs: await logDirectory(scratch), signal });
    try {
      var _stack = [];
      try {
        progress("checking out the work tree as it stands");
        const directory = await checkOut(request, scratch);
        for (const step of ["install", "build"]) {
          progress(step === "install" ? "installing" : "building");
          await apps.prepare(ARM, directory, step);
        }
        progress("booting the app");
        const app = __using(_stack, await apps.boot(ARM, directory, settings.scenarios, 0), true);
        progress("asking it for what it may serve");
        return await ask(app, settings.scenarios, signal);
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        var _promise = __callDispose(_stack, _error, _hasError);
        _promise && await _promise;
      }
    } catch (error) {
      signal.throwIfAborted();
      return failed(error, request);
    }
  } catch (_2) {
    var _error2 = _2, _hasError2 = true;
  } finally {
    var _promise2 = __callDispose(_stack2, _error2, _hasError2);
    _promise2 && await _promise2;
  }
}
function settingsOf({ values, directory, start, paths }) {
  const asked = { ...values, start, paths };
  const noBody = () => ({ value: new Uint8Array() });
  const { scenarios } = scenariosFrom(asked, null, noBody);
  const own = { name: null, scenarios, hooks: NO_HOOKS, affectedBy: null };
  return appSettingsFrom(asked, own, directory);
}
async function checkOut({ git, repository, directory }, scratch) {
  const { origin } = repository;
  const remote = origin === null ? null : { url: origin, authorisation: {} };
  const store = await Store.create(git, repository, join4(scratch.path, "store"), remote);
  const found = await commitsOfItself(store, repository);
  if ("problem" in found) throw new ConfigurationError([found.problem]);
  const roots = armRoots(scratch);
  const nothing = () => Promise.resolve(false);
  const workspace = new GitWorkspace(store, found.commits, roots, nothing);
  await workspace.checkOut(ARM);
  const where = workspace.directoryOf(ARM, directory);
  if (where !== null) return where;
  const advice = "give a directory that is not ignored by git";
  const name = JSON.stringify(directory);
  throw new ConfigurationError([{ where: "working-directory", found: name, advice }]);
}
async function ask(app, scenarios, signal) {
  const port = portOf(app.url);
  const statuses = /* @__PURE__ */ new Map();
  for (const scenario of scenarios) {
    statuses.set(scenario.requests[0].path, await statusAt(app.url, scenario, signal));
  }
  return { kind: "answered", honoursPort: !app.portsOfItsOwn().includes(port), port, statuses };
}
function failed(error, { values }) {
  if (error instanceof MeasurementError) {
    const { phase, message: message2, log } = error.failure;
    return { kind: "failed", phase, message: message2.replaceAll("the candidate", "the app"), log };
  }
  const isStart = error instanceof ConfigurationError && error.problems[0]?.where === "start";
  if (!isStart || values.start !== null) throw error;
  const message = `the app did not boot: there is no such command as ${error.problems[0]?.found ?? ""}`;
  return { kind: "failed", phase: "boot", message, log: [] };
}

// src/propose/config-file.ts
var import_yaml2 = __toESM(require_dist(), 1);
var MOST_LEFT_OUT = 30;
function configFile(project, wishes, start, chosen, boot) {
  return [
    "# How cannongate boots the app, and what it loads. Every input of the action may stand here as a",
    "# default; what is given in the workflow or on the command line goes first.",
    ...appLines(project, wishes, start, boot),
    "",
    "# The slowdown that is put up with: cannongate noise suggests one for a machine.",
    "tolerance: 3%",
    "# Measuring time of all scenarios together. Checkout, install and build come on top.",
    "budget: 5m",
    "# For a trial period, in which nothing is blocked:",
    "# on-regression: warn",
    "",
    ...scenarioLines(chosen),
    ""
  ].join("\n");
}
function appLines({ directory }, { install, build, env, readyTimeout }, start, boot) {
  const lines = [];
  if (directory !== ".") lines.push(...yaml({ "working-directory": directory }));
  if (install !== null) lines.push(...yaml({ install }));
  if (build !== null) lines.push(...yaml({ build }));
  if (!start.isDetected) {
    lines.push(...comment(`From ${start.from}.`), ...yaml({ start: start.line }));
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
      `The app listens on port ${boot.port} whatever PORT says, which makes the comparison less precise. Let it listen on the port that the variable PORT holds, or, if its command takes a port:`
    ),
    `# start: ${oneLine(line)} --port {port}`
  ];
}
function scenarioLines({ scenarios, why, leftOut }) {
  const listed = leftOut.slice(0, MOST_LEFT_OUT).map(({ route, why: why2 }) => `  ${route}: ${why2}`);
  const more = leftOut.length - listed.length;
  return [
    ...comment(`What is loaded, and why: ${why}.`),
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

// src/propose/scenarios.ts
var import_yaml4 = __toESM(require_dist(), 1);

// src/propose/openapi.ts
var import_yaml3 = __toESM(require_dist(), 1);
var METHODS = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];
function routesOf(text) {
  const document = /^\s*\{\s*"/.test(text) ? JSON.parse(text) : (0, import_yaml3.parse)(text);
  if (!isMembers(document) || !isMembers(document["paths"])) {
    throw new Error("it has no paths");
  }
  const prefix = prefixOf(document);
  const operations = Object.entries(document["paths"]).flatMap(([path, found]) => {
    const item = resolve(document, found);
    return METHODS.flatMap((method) => {
      const operation = isMembers(item) ? item[method] : void 0;
      if (!isMembers(item) || !isMembers(operation)) return [];
      const why = whyNot(document, method, path, [item["parameters"], operation["parameters"]]);
      return [{ method, path, why, isDeprecated: operation["deprecated"] === true }];
    });
  });
  const plain = operations.filter(({ why }) => why === null);
  return {
    plain: [
      ...plain.filter(({ isDeprecated }) => !isDeprecated),
      ...plain.filter(({ isDeprecated }) => isDeprecated)
    ].map(({ path }) => ({ path, requests: [.../* @__PURE__ */ new Set([prefix + path, path])] })),
    rest: operations.flatMap(
      ({ method, path, why }) => why === null ? [] : [{ route: `${method.toUpperCase()} ${path}`, why }]
    )
  };
}
function whyNot(document, method, path, lists) {
  if (method !== "get") return "it is no GET, and may change what is stored";
  const parameters = lists.flatMap((list) => Array.isArray(list) ? list : []).map((found) => resolve(document, found));
  if (!parameters.every(isMembers)) return "a parameter is described elsewhere";
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? "");
  const required = parameters.flatMap(
    ({ required: required2, name }) => required2 === true && typeof name === "string" ? [name] : []
  );
  const needed = [.../* @__PURE__ */ new Set([...inPath, ...required])];
  if (needed.length > 0) return `it needs ${new Intl.ListFormat("en").format(needed)}`;
  return "value" in requestPath.read(path) ? null : "it is no path that can be sent as it stands";
}
function resolve(document, found, hops = 0) {
  if (!isMembers(found) || typeof found["$ref"] !== "string") return found;
  if (!found["$ref"].startsWith("#/") || hops > 20) return void 0;
  const keys = found["$ref"].slice(2).split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const target = keys.reduce(
    (value, key) => isMembers(value) ? value[key] : void 0,
    document
  );
  return resolve(document, target, hops + 1);
}
function prefixOf(document) {
  const { basePath, servers } = document;
  const first2 = Array.isArray(servers) ? servers[0] : void 0;
  const url = typeof basePath === "string" ? basePath : isMembers(first2) ? first2["url"] : void 0;
  if (typeof url !== "string") return "";
  const path = url.replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, "").replace(/\/+$/, "");
  return path !== "" && "value" in requestPath.read(path) && !path.includes("{") ? path : "";
}
function isMembers(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/propose/scenarios.ts
var MOST_SCENARIOS = 5;
var MOST_ASKED = 40;
var COMMON_PATHS = [
  ...["/", "/health", "/healthz", "/health/live", "/api/health", "/api", "/api/v1", "/v1"],
  ...["/status", "/ping", "/ready", "/readyz", "/live", "/livez", "/hello"]
];
function candidatesOf({ openApi, autobench }, { paths }, convertAutobench2) {
  const notes = [];
  const complete = (source, scenarios2) => {
    const gets = scenarios2.filter(({ method = "GET" }) => method === "GET");
    return {
      ...{ source, scenarios: scenarios2, notes, routes: NO_ROUTES },
      asked: [...gets.map(({ path }) => path), ...COMMON_PATHS].slice(0, MOST_ASKED)
    };
  };
  if (paths !== null) {
    return complete(
      "--paths",
      paths.map((path) => ({ path }))
    );
  }
  const scenarios = autobench && scenariosOf(autobench, convertAutobench2, notes);
  if (autobench && scenarios) return complete(autobench.name, scenarios);
  const routes = openApi ? readRoutes(openApi.name, openApi.text, notes) : NO_ROUTES;
  const requests = routes.plain.flatMap((route) => route.requests);
  return {
    source: routes === NO_ROUTES ? null : openApi?.name ?? null,
    ...{ scenarios: null, routes, notes },
    asked: [.../* @__PURE__ */ new Set([...requests.slice(0, MOST_ASKED), ...COMMON_PATHS])]
  };
}
function scenariosOf({ name, text }, convert, notes) {
  const converted = convert(text);
  if ("problems" in converted) {
    const why = oneLine(converted.problems.map(describeProblem).join("; "));
    notes.push(`${name} is not taken over (${why}): write its scenarios into cannongate.yml`);
    return null;
  }
  const document = (0, import_yaml4.parseDocument)(converted.text);
  notes.push(...(document.commentBefore ?? "").split("\n").map(oneLine).filter(Boolean));
  const { scenarios, ...defaults } = document.toJS();
  const { connections } = defaults;
  return scenarios.map(
    (each) => connections === void 0 || "connections" in each ? each : { ...each, connections }
  );
}
var NO_ROUTES = { plain: [], rest: [] };
function readRoutes(name, text, notes) {
  try {
    const routes = routesOf(text);
    if (routes.plain.length > 0) return routes;
    notes.push(`${name} has no GET without required parameters; write scenarios for the others`);
    return routes;
  } catch (error) {
    notes.push(`${name} cannot be read, so its routes are not known: ${messageOf(error)}`);
    return NO_ROUTES;
  }
}
function choose(candidates, boot) {
  const { scenarios, source, routes } = candidates;
  const statuses = boot.kind === "answered" ? boot.statuses : null;
  if (scenarios !== null) return takenOver(scenarios, `from ${source ?? ""}`, statuses);
  if (routes.plain.length > 0) {
    const name = source ?? "";
    const described = statuses ? answering(name, routes, statuses) : unasked(name, routes);
    if (described) return described;
  }
  const note = routes.plain.length > 0 ? [`no route of ${source ?? ""} answered with 2xx`] : [];
  const common = statuses ? commonPath(statuses) : ONLY_ROOT;
  return { ...common, leftOut: routes.rest, notes: [...note, ...common.notes] };
}
function takenOver(scenarios, why, statuses) {
  const notes = scenarios.flatMap(({ path, method = "GET" }) => {
    const status = method === "GET" ? statuses?.get(path) : void 0;
    if (status === void 0 || isGood(status)) return [];
    return [`GET ${path} ${said(status)}; that is what would be measured`];
  });
  return { scenarios, why, leftOut: [], notes };
}
function answering(name, { plain, rest }, statuses) {
  const asked = plain.map((route) => ({ route, answer: answerOf(route, statuses) }));
  const good = asked.filter(({ answer }) => isGood(answer.status));
  if (good.length === 0) return null;
  const chosen = good.slice(0, MOST_SCENARIOS);
  const others = asked.filter((each) => !chosen.includes(each));
  const refused2 = others.some(({ answer: { status } }) => status === 401 || status === 403);
  return {
    scenarios: chosen.map(({ answer }) => verified(answer)),
    why: `${first(chosen.length, plain.length)} of ${name} that need no parameters, the first to answer with 2xx`,
    leftOut: [
      ...others.map(({ route, answer }) => ({
        route: `GET ${route.path}`,
        why: whyNotChosen(answer)
      })),
      ...rest
    ],
    notes: refused2 ? ["some routes want authorisation: give their scenarios headers, and the app test data"] : []
  };
}
function unasked(name, { plain, rest }) {
  const chosen = plain.slice(0, MOST_SCENARIOS);
  return {
    scenarios: chosen.map(({ requests, path }) => ({ path: requests[0] ?? path })),
    why: `${first(chosen.length, plain.length)} of ${name} that need no parameters; they have not been tried`,
    leftOut: [
      ...plain.slice(MOST_SCENARIOS).map(({ path }) => ({ route: `GET ${path}`, why: ENOUGH })),
      ...rest
    ],
    notes: []
  };
}
function first(chosen, all) {
  return chosen < all ? `${chosen} of the ${all} GETs` : `all ${counted(all, "GET")}`;
}
var ENOUGH = `beyond the first ${MOST_SCENARIOS}, which share the budget`;
function answerOf({ requests, path }, statuses) {
  const answers = requests.map((request) => ({ path: request, status: statuses.get(request) }));
  return answers.find(({ status }) => isGood(status)) ?? answers[0] ?? { path, status: void 0 };
}
function whyNotChosen({ status }) {
  if (status === void 0 || isGood(status)) return ENOUGH;
  return `it ${said(status)}`;
}
function verified({ path, status }) {
  return status == null ? { path } : { path, expect: { status } };
}
var ONLY_ROOT = {
  scenarios: [{ path: "/" }],
  why: "a guess, since no description of the routes was found and the app could not be asked",
  notes: []
};
function commonPath(statuses) {
  const root = statuses.get("/") ?? null;
  if (isGood(root)) {
    const why = `GET / answered with ${root}; no description of other routes was found`;
    return { scenarios: [verified({ path: "/", status: root })], why, notes: [] };
  }
  const answers = [...statuses].map(([path, status]) => ({ path, status }));
  const found = answers.find(({ status }) => isGood(status)) ?? answers.find(({ status }) => status !== null && status < 400);
  if (found) {
    const answered = `GET ${found.path} ${said(found.status)}`;
    return {
      scenarios: [verified(found)],
      why: `${answered}, the first common path to do so`,
      notes: [
        `GET / ${said(root)}; ${answered}, so it is proposed: put a path there that does the app\u2019s work`
      ]
    };
  }
  return {
    scenarios: [{ path: "/" }],
    why: `a place to fill, since GET / ${said(root)} and no common path answered with 2xx`,
    notes: [
      `GET / ${said(root)}, and no common path answered with 2xx: put a path into cannongate.yml that the app serves, or give --paths`
    ]
  };
}
function isGood(status) {
  return status != null && status >= 200 && status < 300;
}
function said(status) {
  return status === null ? "did not answer in time" : `answered with ${status}`;
}
function messageOf(error) {
  return oneLine(error instanceof Error ? error.message : String(error));
}

// src/propose/start.ts
var FOR_PRODUCTION = ["start:prod", "start:production", "serve", "prod"];
var WATCHES = /\b(?:nodemon|ts-node-dev|pm2|forever)\b|--watch\b|\bwatch\b|\b(?:next|vite) dev\b/;
var FRAMEWORKS = [
  ["@nestjs/core", "NestJS"],
  ["next", "Next.js"],
  ["fastify", "Fastify"],
  ["express", "Express"],
  ["koa", "Koa"],
  ["hono", "Hono"],
  ["@hapi/hapi", "hapi"]
];
function frameworkOf({ dependencies }) {
  return FRAMEWORKS.find(([dependency]) => dependencies.includes(dependency))?.[1] ?? null;
}
function startOf(project, { start }) {
  if (start !== null) return { line: start, isDetected: false, from: "--start", doubt: null };
  const better = insteadOf(project);
  if (project.start !== null) {
    const script = project.scripts["start"] ?? "";
    const isNestCompiler = /\bnest start\b/.test(script);
    if (!isNestCompiler && !WATCHES.test(script)) {
      return { line: project.start, isDetected: true, from: "the start script", doubt: null };
    }
    const why = isNestCompiler ? "the start script compiles the app at each boot" : "the start script watches files, or restarts the app behind the gate\u2019s back";
    if (better) return { ...better, doubt: `${why}, so ${better.from} is proposed in its place` };
    const doubt = `${why}; give --start with a command that boots what has been built`;
    return { line: project.start, isDetected: true, from: "the start script", doubt };
  }
  const found = better ?? fromEntries(project);
  if (!found) return null;
  return { ...found, doubt: `package.json has no start script; ${found.from} is taken for it` };
}
function insteadOf({ scripts, dependencies }) {
  for (const name of FOR_PRODUCTION) {
    const line = scripts[name]?.trim() ?? "";
    if (line === "" || WATCHES.test(line)) continue;
    return { line, isDetected: false, from: `the script ${name}` };
  }
  if (!dependencies.includes("next")) return null;
  return { line: "next start", isDetected: false, from: "next start" };
}
function fromEntries({ entries, dependencies }) {
  const [entry] = entries;
  if (entry === void 0) return null;
  const isPlugin = dependencies.includes("fastify-cli") && /(?:^|\/)app\./.test(entry);
  const program = isPlugin ? "fastify start" : "node";
  return { line: `${program} ${entry}`, isDetected: false, from: entry };
}

// src/propose/workflow.ts
var import_yaml5 = __toESM(require_dist(), 1);
var CHECKOUT = "actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1";
var SETUP_NODE = "actions/setup-node@395ad3262231945c25e8478fd5baf05154b1d79f # v6.1.0";
var GATE = "cannongate/cannongate@v1 # until that is tagged, the full hash of a commit";
var CHECK = "cannongate";
function workflow(project, { env }) {
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
    `    name: ${CHECK}`,
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
    ...secrets(env),
    ""
  ].join("\n");
}
function nodeSteps({ install, nodeVersionFile: nodeVersionFile2 }) {
  const manager = managerToBring(install);
  if (manager === null && nodeVersionFile2 === null) return [];
  const version = nodeVersionFile2 === null ? "node-version: 24 # the last that brings corepack" : (0, import_yaml5.stringify)({ "node-version-file": nodeVersionFile2 }).trimEnd();
  return [
    `      - uses: ${SETUP_NODE}`,
    "        with:",
    `          ${version}`,
    "          package-manager-cache: false # it is looked for before it is there",
    ...manager === null ? [] : [`      - run: corepack enable # brings ${manager}`]
  ];
}
function managerToBring(install) {
  if (install?.startsWith("pnpm ") === true) return "pnpm";
  return install?.startsWith("yarn ") === true && install.includes("--immutable") ? "yarn" : null;
}
function secrets(env) {
  const passed = env.filter(({ value }) => value === null);
  if (passed.length === 0) return [];
  return [
    "        env: # the pull request\u2019s code gets these: what a test may use, nothing that matters",
    ...passed.map(({ name }) => `          ${name}: \${{ secrets.${name} }}`)
  ];
}

// src/propose/proposal.ts
var WORKFLOW_FILE = ".github/workflows/cannongate.yml";
function propose(project, wishes, start, candidates, boot, configName) {
  const chosen = choose(candidates, boot);
  return {
    found: [
      ["directory", project.directory],
      ["install", installed(project, wishes)],
      ["framework", frameworkOf(project) ?? "none that is known"],
      ["start", `${start.line} (${start.from})`],
      ["boot", booted(boot)],
      ["load", chosen.why]
    ],
    notes: [
      ...bootNotes(boot, start),
      ...start.doubt === null ? [] : [start.doubt],
      ...installNotes(project, wishes),
      ...candidates.notes,
      ...chosen.notes,
      ...project.workflows.map(
        (name) => `${name} uses cannongate already: two gates on one pull request disturb neither, but comment twice unless each has a comment-key`
      )
    ].map(oneLine),
    files: [
      { name: WORKFLOW_FILE, text: workflow(project, wishes) },
      { name: configName, text: configFile(project, wishes, start, chosen, boot) }
    ],
    nextSteps: nextSteps(wishes, boot)
  };
}
function installed({ install, lockfile }, wishes) {
  if (wishes.install === false) return "skipped";
  if (wishes.install !== null) return `${wishes.install} (--install)`;
  if (install === null) return "nothing to install";
  return `${install} (${lockfile ?? "no lockfile"})`;
}
function booted(boot) {
  if (boot.kind === "failed") return `failed at ${boot.phase}`;
  return boot.honoursPort ? "it came up and listens where it is told" : `it came up, but listens on port ${boot.port} whatever it is told`;
}
function bootNotes(boot, { line }) {
  if (boot.kind === "failed") {
    return [
      `${boot.message}. The proposal below is untried: mend that, and run cannongate init again. The app is installed and booted from a clean checkout, without ignored files like .env: what it needs of them, give with --env`
    ];
  }
  if (boot.honoursPort) return [];
  const remedy = line.includes("{port}") ? "the port that {port} stands for does not reach it" : `let it listen on the port that the variable PORT holds, or, if its command takes a port, give --start with {port} in it, for example "${line} --port {port}"`;
  return [
    `the app listens on port ${boot.port} whatever PORT says, so both sides cannot run side by side and are measured in turns, less precisely: ${remedy}`
  ];
}
function installNotes(project, wishes) {
  if (wishes.install !== null) return [];
  const { lockfile, unknownLockfile, install, pinsPackageManager } = project;
  const manager = managerToBring(install);
  return [
    ...unknownLockfile === null ? [] : [
      `${unknownLockfile} is not detected: give --install with the command that follows it, and bring its package manager in the workflow`
    ],
    ...lockfile === null && install !== null && unknownLockfile === null ? [
      "there is no lockfile, so both sides may be installed with other versions of their dependencies: commit one"
    ] : [],
    ...manager === null || pinsPackageManager ? [] : [`package.json has no packageManager, so corepack brings the latest ${manager}: add it`]
  ];
}
function nextSteps({ env }, boot) {
  const passed = env.filter(({ value }) => value === null).map(({ name }) => name);
  return [
    ...boot.kind === "failed" ? ["Let the app come up, see above, and run this again, with --force."] : [],
    "Read what the files say, and put the scenarios there that matter to you.",
    ...passed.length > 0 ? [`Add ${passed.join(", ")} to the repository\u2019s secrets, with values that a test may use.`] : [],
    "In place of v1 put the full hash of a commit, until there is a release.",
    "See what this machine would say: cannongate noise, then cannongate compare on a branch.",
    "Commit both files on a branch and open a pull request.",
    `To make it block, require the status check ${CHECK} in a ruleset or in branch protection.`
  ];
}

// src/command-line/ask.ts
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
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

// src/command-line/init-text.ts
function describeProposal({ found, notes, files }, boot) {
  const width = Math.max(...found.map(([heading]) => heading.length));
  const log = boot.kind === "failed" ? boot.log : [];
  const lines = [
    "What was found:",
    ...found.map(([heading, text]) => `  ${heading.padEnd(width)}  ${oneLine(text)}`),
    ...log.length > 0 ? ["", "The last lines that it printed:"] : [],
    ...log.map((line) => `  ${printable(line)}`),
    ...notes.length > 0 ? ["", "What to know:"] : [],
    ...notes.map((note) => `  - ${note}`),
    ...files.flatMap(({ name, text }) => ["", `--- ${name}`, "", text.trimEnd()]),
    ""
  ];
  return withoutCommands(`${lines.join("\n")}
`);
}
function describeNextSteps({ files, nextSteps: nextSteps2 }) {
  const names = new Intl.ListFormat("en").format(files.map(({ name }) => name));
  const steps = nextSteps2.map((step, i) => `  ${i + 1}. ${step}`);
  return withoutCommands([`Wrote ${names}. What is next:`, ...steps, ""].join("\n"));
}

// src/command-line/init-command.ts
var INPUTS_OF_INIT = /* @__PURE__ */ new Set([
  ...["start", "install", "build", "working-directory", "env", "ready-timeout", "paths"]
]);
var FLAGS = [
  { name: "yes", placeholder: null, description: "Write the files without asking." },
  { name: "force", placeholder: null, description: "Replace files that are there already." }
];
var CONFIGS = ["cannongate.yml", ".github/cannongate.yml"];
var UNTRIED = 3;
var INIT = {
  name: "init",
  usage: "[flags]",
  description: "Looks at the repository, boots the app once, proposes a workflow and a cannongate.yml, and writes them once you agree.",
  flags: [...FLAGS, ...inputFlags().filter(({ name }) => INPUTS_OF_INIT.has(name))],
  examples: [
    "cannongate init",
    "cannongate init --working-directory packages/api --env DATABASE_URL",
    'cannongate init --start "node build/server.js" --paths /users --yes'
  ]
};
async function initCommand(args) {
  const parsed = parseArguments(INIT, args);
  if (!parsed) return 0;
  const { texts, switches } = parsed;
  const signal = onInterrupt();
  const git = new Git(process.env, signal);
  const problems = [...parsed.problems, ...unexpectedOperands(parsed.operands)];
  const place = await findPlace(git, texts, switches.has("force"), problems);
  const { repository, values, wishes, configName, project } = place;
  const start = startOf(project, wishes);
  if (start === null) throw refused([noStart(project)]);
  const { env, warnings } = passable(values.env, process.env);
  const candidates = candidatesOf(
    project,
    wishes,
    (text) => convertAutobench(text, { url: process.env[AUTOBENCH_URL] ?? "" })
  );
  const boot = await firstBoot({
    ...{ git, repository, directory: project.directory, signal, variables: process.env },
    values: { ...values, env },
    start: start.isDetected ? null : start.line,
    paths: candidates.asked,
    progress: (what) => process.stderr.write(`cannongate: ${what}
`)
  }).catch((error) => {
    throw error instanceof ConfigurationError ? refused(error.problems.map(asFlag)) : error;
  });
  const proposed = propose(project, wishes, start, candidates, boot, configName);
  const proposal = { ...proposed, notes: [...warnings, ...proposed.notes] };
  process.stdout.write(describeProposal(proposal, boot));
  if (!switches.has("yes") && !await agreed(signal)) {
    process.stdout.write("Nothing was written.\n");
    return 0;
  }
  const kept = await writeAll(repository.root, proposal.files, switches.has("force"));
  if (kept.length > 0) throw refused(kept);
  process.stdout.write(describeNextSteps(proposal));
  return boot.kind === "failed" ? UNTRIED : 0;
}
async function findPlace(git, texts, mayReplace, problems) {
  const { values: typed, problems: inTexts } = readTexts(texts, (name) => `--${name}`);
  problems.push(...inTexts);
  const directory = resolve2(typed["working-directory"] ?? ".");
  const opened = await openRepository(git, directory);
  if ("problem" in opened) throw refused([...problems, asFlag(opened.problem)]);
  const { repository } = opened;
  const configName = nameOfConfig(repository.root);
  if (!mayReplace) {
    problems.push(
      ...[WORKFLOW_FILE, configName].filter((name) => isThere(repository.root, name)).map((name) => ({
        where: name,
        found: "a file that is there already",
        advice: "give --force to replace it"
      }))
    );
  }
  const path = insideRepository(repository.root, directory) ?? ".";
  const mayMove = typed["working-directory"] === void 0 && typed.start === void 0;
  const project = await findProject(repository.root, path, mayMove, problems);
  if (problems.length > 0 || project === null) throw refused(problems);
  const values = withDefaults(typed, null);
  return { repository, project, values, wishes: wishesOf(values, texts), configName };
}
function nameOfConfig(root) {
  return CONFIGS.find((name) => isThere(root, name)) ?? CONFIGS[0];
}
async function findProject(root, path, mayMove, problems) {
  try {
    const own = lookAt(root, path);
    if (!mayMove || path !== "." || own.start !== null) return own;
    const isAnywhere = startOf(own, { start: null }) === null;
    const packages = await packagesWithStart(root, isAnywhere);
    const [only] = packages;
    if (only === void 0) return own;
    if (packages.length === 1) return lookAt(root, only);
    const list = packages.map((each) => `--working-directory ${each}`).join(" or ");
    const found = `${packages.length} packages with a start script`;
    problems.push({
      where: "--working-directory",
      found,
      advice: `say which app is meant: ${list}`
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const found = `a package.json that is not valid JSON (${error.message})`;
    problems.push({ where: "--working-directory", found, advice: "mend it" });
  }
  return null;
}
function wishesOf({ start, install, build, env, paths }, texts) {
  const line = (step) => step.kind === "command" ? step.line : step.kind === "skip" ? false : null;
  const readyTimeout = texts["ready-timeout"] ?? null;
  return { start, install: line(install), build: line(build), env, readyTimeout, paths };
}
function noStart({ directory }) {
  return {
    where: "--start",
    found: `nothing in ${directory === "." ? "the root" : directory} that says how the app is booted: neither a start script in package.json nor a file like server.js`,
    advice: 'give --start, for example --start "node build/server.js", or --working-directory, where the app lives'
  };
}
async function agreed(signal) {
  if (!process.stdin.isTTY) {
    const advice = "read the proposal above, and give --yes to have it written";
    throw refused([{ where: "--yes", found: "no terminal to ask on", advice }]);
  }
  return await askYesOrNo("Write these files?", process.stdin, process.stderr, signal);
}
function asFlag(problem) {
  const isInput = INPUTS_OF_INIT.has(problem.where);
  return isInput ? { ...problem, where: `--${problem.where}` } : problem;
}
function refused(problems) {
  return new ConfigurationError(problems, "nothing was written");
}
export {
  INIT,
  initCommand
};
