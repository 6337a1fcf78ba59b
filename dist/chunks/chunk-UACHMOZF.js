import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  GitWorkspace,
  armRoots,
  binFolders,
  commitsOfEvent,
  commitsOfWorkTree,
  commitsOfWorkTreeAlone,
  detectStart,
  environmentWarnings,
  findAppsBelow,
  hasStartScript,
  minMeasuringTime,
  otherLanguage,
  readManifest,
  sharedImageProblems,
  sharedTargetProblems
} from "./chunk-OGXTQT6N.js";
import {
  checkIdentity,
  fingerprintOf,
  readCheckpoint
} from "./chunk-UPUVEQ63.js";
import {
  bodyReader,
  findConfig,
  matchesPatterns,
  mayMatchInside,
  warnAboutUnreadConfigs
} from "./chunk-ELP5D36L.js";
import {
  AUTOBENCH_URL,
  BareRepository,
  appsFrom,
  inReadingOrder,
  isAutobenchFile,
  parseAutobench,
  parseConfigFile,
  readTexts,
  settingsFrom,
  withDefaults,
  withScenarioAlone
} from "./chunk-Y3VCVPA2.js";
import {
  UnusableFileError,
  insideRepository,
  isInCommit,
  openRepository,
  pathInside,
  superprojectOf
} from "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError
} from "./chunk-KWWBEFFM.js";
import {
  VERSION
} from "./chunk-L6PWVIAJ.js";
import {
  configuredVariables,
  secretsOf
} from "./chunk-LHIIM6OK.js";
import {
  scenariosOf
} from "./chunk-CZZBO6H7.js";
import {
  INPUT_NAMES,
  formatDuration
} from "./chunk-OTZHA2M2.js";

// src/gate/load-inputs.ts
import { join, resolve } from "node:path";
async function loadInputs({ cwd, texts, label, problems: before, variables }, git) {
  const { values: typed, problems: wrongTexts } = readTexts(texts, label);
  const problems = [...before, ...wrongTexts];
  let directory = resolve(cwd, typed["working-directory"] ?? ".");
  const opened = await openRepository(git, directory);
  if ("problem" in opened) return { problems: [...problems, opened.problem] };
  const { repository } = opened;
  let search = findConfig(repository.root, directory, typed.config ?? null, cwd);
  const below = search === null ? await findConfigBelow(repository.root, directory, typed) : null;
  if (below !== null) ({ search, directory } = below);
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
    isFoundBelow: below !== null,
    repository,
    config,
    file,
    validPart,
    problems,
    values: withDefaults(typed, file),
    readableValues: withDefaults(typed, file ?? validPart)
  };
}
async function findConfigBelow(root, directory, typed) {
  const isSaid = typed["working-directory"] !== void 0 || typed.start !== void 0;
  if (isSaid || insideRepository(root, directory) !== ".") return null;
  const [only, ...others] = await findAppsBelow(root);
  if (only === void 0 || others.length > 0) return null;
  const app = join(root, only);
  const search = findConfig(root, app, null, app);
  return search === null ? null : { search, directory: app };
}

// src/gate/app-directories.ts
import { existsSync, realpathSync as realpathSync2, statSync } from "node:fs";
import { join as join3, resolve as resolve3 } from "node:path";

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
  const start = settings.start ?? detectStart(app, root, settings.build);
  if (start === null) {
    const hasManifest = manifest !== null;
    const isOfFrontEnd = (manifest?.scripts["start"]?.trim() ?? "") !== "";
    const found = { isInit: false, hasManifest, isOfFrontEnd, isRemoved: false };
    return [{ code: "no-start-command", where: "start", ...found }];
  }
  const command = plainCommand(start);
  const mayBeInstalled = manifest?.hasDependencies === true || settings.install.kind === "command" || settings.build.kind === "command" || // Such as gunicorn, which requirements.txt lists.
  settings.install.kind === "detect" && (otherLanguage(app, root)?.install ?? null) !== null;
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

// src/adapters/app/check-workspace-paths.ts
import { realpathSync } from "node:fs";
import { basename, dirname, join as join2, relative, resolve as resolve2 } from "node:path";
async function workspacePaths(settings, app, root, variables, isCommitted) {
  const folder = realpathSync(root);
  if (folder === "/") return [];
  const home = variables["HOME"] ?? null;
  const found = ({ path, file }, where) => {
    const instead = relative(realpathSync(app), join2(folder, file)) || ".";
    return { where, path, instead };
  };
  const firstCommitted = async (paths) => {
    for (const each of paths) {
      if (each.file === "." || await isCommitted(each.file)) return each;
    }
    return void 0;
  };
  const all = [];
  for (const [where, line] of commandsOf(settings)) {
    const paths = pathsInto(folder, root, line.replace(WRITTEN, ""), home);
    const first = where.includes("hooks") ? await firstCommitted(paths) : paths[0];
    if (first !== void 0) all.push(found(first, where));
  }
  for (const value of Object.values(configuredVariables(variables, settings.env))) {
    const first = await firstCommitted(pathsInto(folder, root, value, null));
    if (first !== void 0) all.push(found(first, ["env"]));
  }
  return all;
}
function commandsOf({
  start,
  install,
  build,
  hooks,
  scenarios
}) {
  const lineOf = (step) => step.kind === "command" ? step.line : null;
  const ofHooks = ({ beforeLaunch, afterLaunch }, ...where) => [
    [[...where, "before-launch"], beforeLaunch],
    [[...where, "after-launch"], afterLaunch]
  ];
  const all = [
    [["start"], start],
    [["install"], lineOf(install)],
    [["build"], lineOf(build)],
    ...ofHooks(hooks, "hooks"),
    ...scenarios.flatMap((scenario, i) => ofHooks(scenario.hooks, "scenarios", i, "hooks"))
  ];
  return all.flatMap(([where, line]) => line === null ? [] : [[where, line]]);
}
var WRITTEN = /(?:>>?|\btee(?: -a)?|--(?:cache|cache-dir|cache-folder|store-dir)[ =])\s*(?:"[^"]*"|'[^']*'|[^\s;&|]+)/g;
var BEGIN = /(?<=^|[\s"'`=:;,|&(<>{[@]|(?:^|\s)-\w)\/+/g;
var NAMES = /^[^\s"'`:;,|&()<>{}[\]]*/;
function pathsInto(folder, root, text, home) {
  const plain = home === null ? text : withHome(text, home).replace(/\\(.)/g, "$1");
  return [...plain.matchAll(BEGIN)].flatMap(({ 0: slashes, index }) => {
    const rest = plain.slice(index + slashes.length - 1);
    const start = [root, folder].find((each) => rest.startsWith(each)) ?? "";
    const path = resolve2(start + (NAMES.exec(rest.slice(start.length))?.[0] ?? ""));
    const real = realPathOf(path);
    const file = real === folder ? "." : pathInside(folder, real);
    return file === null ? [] : [{ path, file }];
  });
}
function withHome(text, home) {
  return text.replace(/(?<=^|[\s"'=:;|&(])~(?=\/)|\$HOME\b|\$\{HOME\}/g, () => home);
}
function realPathOf(path) {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join2(realPathOf(folder), basename(path));
  }
}

// src/gate/app-directories.ts
async function locateApp(configured, loaded, git, variables) {
  const { settings, locate } = configured;
  if (configured.isUnread) return { app: settings, problems: [], warnings: [] };
  const { root } = loaded.repository;
  const name = (problem) => locate && /^(?:start|install|build|working-directory)$/.test(problem.where) ? { ...problem, where: locate([problem.where]) } : problem;
  const given = directoryOf(settings, locate === null, loaded, root);
  const located = "path" in given && locate === null ? await findApp(given.path, settings, loaded, root) : given;
  if ("problem" in located)
    return { app: settings, problems: [name(located.problem)], warnings: [] };
  const inWorkTree = realpathSync2(join3(root, located.path));
  const isFoundBelow = locate === null && (loaded.isFoundBelow || "path" in given && given.path !== located.path);
  const inWorkspace = await workspacePaths(
    settings,
    inWorkTree,
    root,
    variables,
    (file) => isInCommit(git, root, file)
  );
  const problems = [
    ...(await checkStartCommand(settings, inWorkTree, root, variables)).map(name),
    ...inWorkspace.map(({ where, ...found }) => ({
      code: "path-in-workspace",
      where: placeOf(where, configured, loaded),
      ...found
    })),
    ...sharedImageProblems(settings, inWorkTree, root).map(name),
    ...sharedTargetProblems(settings, inWorkTree, root, variables).map(name)
  ];
  const warnings = [
    ...isFoundBelow ? [foundBelow(located.path)] : [],
    ...await environmentWarnings(settings, inWorkTree, root, variables)
  ];
  const app = { ...settings, workingDirectory: located.path };
  return { app, problems, warnings };
}
async function withStartOfBase({ app, problems }, store, base) {
  const isMissing = (each) => each.code === "no-start-command" && !each.isInit && !each.isOfFrontEnd;
  if (base === null || !problems.some(isMissing)) return [...problems];
  const file = join3(app.workingDirectory, "package.json");
  const files = await store.listFiles(base);
  const text = files.includes(file) ? await store.show(base, file) : "{}";
  const isRemoved = hasStartScript(text);
  return problems.map((each) => isMissing(each) ? { ...each, isRemoved } : each);
}
function placeOf([key, ...rest], { locate, fileIndexes }, { typed, file }) {
  const input = INPUT_NAMES.find((name) => name === key);
  if (input !== void 0 && (locate === null || typed[input] !== void 0)) return key;
  const [first, ...others] = rest;
  const index = typeof first === "number" ? fileIndexes[first] : null;
  const path = [key, ...index == null ? rest : [index, ...others]];
  return locate?.(path) ?? file?.locate(path) ?? key;
}
async function directoryOfOnlyApp(loaded) {
  const { root } = loaded.repository;
  const given = directoryOf({ workingDirectory: "." }, true, loaded, root);
  if ("problem" in given) return ".";
  const found = await findApp(given.path, { start: loaded.values.start }, loaded, root);
  return "path" in found ? insideRepository(root, join3(root, found.path)) ?? "." : ".";
}
function foundBelow(directory) {
  return { code: "app-found-below", directory };
}
async function findApp(path, { start }, { typed, file }, root) {
  const where = "working-directory";
  const isSaid = start !== null || typed[where] !== void 0 || file?.values[where] !== void 0;
  if (isSaid || path !== ".") return { path };
  const packages = await findAppsBelow(root);
  const [only] = packages;
  if (only === void 0) return { path };
  if (packages.length === 1) return { path: only };
  return { problem: { code: "several-packages", where, directories: packages } };
}
function directoryOf({ workingDirectory }, isOnly, { typed, file, directory }, root) {
  const inFile = isOnly ? file?.values["working-directory"] : workingDirectory;
  const isFromFile = !isOnly || typed["working-directory"] === void 0 && inFile !== void 0;
  const absolute = isFromFile ? resolve3(root, inFile ?? ".") : directory;
  const value = isFromFile ? inFile ?? "." : directory;
  const refuse = (code) => ({
    problem: { code, where: "working-directory", value, what: "directory" }
  });
  if (!existsSync(absolute) || !statSync(absolute).isDirectory()) {
    return refuse("not-found");
  }
  const real = insideRepository(root, absolute);
  if (real === null) return refuse("not-in-repository");
  const written = absolute === root ? "." : pathInside(root, absolute);
  return { path: written ?? real };
}
async function findUnaffectedApps({ apps }, store, { baseline, candidate }, config) {
  if (apps.every(({ affectedBy }) => affectedBy === null)) return { unaffected: [], warnings: [] };
  const files = [...await store.listFiles(baseline), ...await store.listFiles(candidate)];
  const patterns = new Set(apps.flatMap(({ affectedBy }) => affectedBy ?? []));
  const warnings = [...patterns].filter((pattern) => !pattern.startsWith("!")).filter((pattern) => !files.some((file) => matchesPatterns(file, [pattern]))).flatMap((pattern) => {
    const code = "pattern-without-files";
    const listing = apps.filter(({ affectedBy }) => affectedBy?.includes(pattern));
    if (listing.length === apps.length) return [{ code, pattern }];
    return listing.map(({ name }) => ({ code, app: name ?? void 0, pattern }));
  });
  const changed = await store.changedPaths(baseline, candidate);
  if (config && changed.some(({ path }) => path === config.name))
    return { unaffected: [], warnings };
  const unaffected = apps.flatMap(({ name, affectedBy }) => {
    if (affectedBy === null) return [];
    const isAffected = changed.some(
      ({ path, isSubmodule }) => isSubmodule ? mayMatchInside(path, affectedBy) : matchesPatterns(path, affectedBy)
    );
    return isAffected ? [] : [name];
  });
  return { unaffected, warnings };
}

// src/gate/resolve.ts
import { randomBytes } from "node:crypto";
import { join as join4, resolve as resolve4 } from "node:path";

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

// src/gate/resolve.ts
var EVENTS_OF_BRANCH = ["push", "release", "schedule", "workflow_dispatch"];
function isOfBranch(event) {
  return event !== null && EVENTS_OF_BRANCH.includes(event.name);
}
function identityOf(settings, { commits }, variables) {
  const secrets = secretsOf(settings, variables);
  return { cannongate: VERSION, commits, fingerprint: fingerprintOf(settings, secrets) };
}
async function resolveComparison(request, loaded, git, scratch) {
  if (!("repository" in loaded)) throw withInputNames(loaded.problems, request, null);
  const { typed, directory, repository, config, file, validPart } = loaded;
  const problems = [...loaded.problems];
  if (loaded.values.mode === "report") {
    problems.push({ code: "report-mode", where: "mode" });
  }
  const checkpoint = readCheckpointFile(request.resume, problems);
  const { seed } = loaded.readableValues;
  if (checkpoint !== null && typeof seed === "string" && seed !== checkpoint.seed) {
    problems.push({
      code: "checkpoint-differs",
      where: "--resume",
      in: "seed",
      saved: checkpoint.seed,
      now: seed
    });
  }
  const readable = file ?? validPart;
  const values = {
    ...loaded.readableValues,
    mode: loaded.values.mode === "report" ? "gate" : loaded.values.mode,
    seed: checkpoint?.seed ?? seed ?? randomSeed()
  };
  const { variables } = request;
  const selected = appsFrom(
    { values, typed, file: readable, variables },
    bodyReader(repository.root, config)
  );
  const { scenario = null } = request;
  const isAlone = scenario !== null && readable?.isPart !== true;
  const read = isAlone ? withScenarioAlone(selected, scenario) : selected;
  const located = await Promise.all(
    read.apps.map((app) => locateApp(app, { ...loaded, file: readable }, git, variables))
  );
  const [first, ...others] = located.map(({ app }) => app);
  if (!first) throw new RangeError("there is no app");
  const settings = settingsFrom(values, request.texts, typed, [first, ...others]);
  const remote = request.remote?.(git, repository) ?? originOf(repository);
  const store = request.store ?? await BareRepository.create(git, repository, join4(scratch.path, "store"), remote);
  const own = [...request.outputs.map((file2) => resolve4(request.cwd, file2)), scratch.path];
  await store.excludeFiles(own);
  const isBaselineValid = request.texts.baseline === void 0 || typed.baseline !== void 0;
  const commits = isBaselineValid ? await findCommits(request, git, store, repository, values) : null;
  const found = commits && "commits" in commits ? commits.commits : null;
  if (readable?.hasUnreadApps !== true) {
    const ofApps = await Promise.all(
      located.map((each) => withStartOfBase(each, store, found?.baseline ?? null))
    );
    problems.push(...read.problems, ...withoutRepeated(ofApps.flat()));
  }
  if (commits && "problem" in commits) problems.push(commits.problem);
  const isSame = found !== null && found.baseline === found.candidate && !request.itself;
  const isSkipped = isSame && values["same-commit"] === "skip";
  const isOfHistory = values.mode === "measure" && isOfBranch(request.event);
  const affected = found === null || request.itself || request.pair || isOfHistory ? { unaffected: [], warnings: [] } : await findUnaffectedApps(settings, store, found, config);
  const { unaffected } = affected;
  const measured = found === null || isSkipped ? [] : affectedApps(settings, unaffected);
  problems.push(...checkMeasuringTime(settings, measured));
  if (problems.length > 0 || !commits || "problem" in commits) {
    throw withInputNames(problems, request, readable);
  }
  const workspace = new GitWorkspace(
    store,
    commits.commits,
    armRoots(scratch),
    (root) => containsOwnPath(root, request.variables, request.signal)
  );
  const other = checkpoint && checkIdentity(checkpoint, identityOf(settings, workspace, variables));
  if (other) throw new ConfigurationError([other]);
  const unread = typed.config === void 0 ? warnAboutUnreadConfigs(repository.root, directory, config) : [];
  const warnings = [
    ...unread,
    ...file?.warnings ?? [],
    ...read.warnings,
    ...located.flatMap(
      ({ app, warnings: warnings2 }) => warnings2.map((warning) => ({ ...warning, app: app.name ?? void 0 }))
    ),
    ...affected.warnings,
    ...commits.warnings ?? [],
    ...isSame ? [{ code: "same-commit", isMeasured: !isSkipped }] : []
  ];
  const fileIndexes = read.apps.map((app) => app.fileIndexes);
  const startPlaces = new Map(
    read.apps.map(({ settings: { name }, locate }) => [name, locate?.(["start"]) ?? "start"])
  );
  return {
    settings,
    workspace,
    loaded,
    fileIndexes,
    startPlaces,
    warnings,
    unaffected,
    isSkipped,
    checkpoint
  };
}
function withoutRepeated(problems) {
  const isSame = (a, b) => a.code === "path-in-workspace" && b.code === a.code && b.where === a.where && b.path === a.path;
  return problems.filter((each, i) => !problems.slice(0, i).some((other) => isSame(each, other)));
}
function withInputNames(problems, { texts, label }, file, consequence) {
  const named = problems.map((problem) => {
    const input = INPUT_NAMES.find((name) => name === problem.where);
    if (input === void 0) return problem;
    const inFile = texts[input] === void 0 && file?.values[input] !== void 0;
    return { ...problem, where: inFile ? file.locate([input]) : label(input) };
  });
  return new ConfigurationError(named.sort(inReadingOrder), consequence);
}
async function findCommits({ event, itself, pair }, git, store, repository, values) {
  if (pair) return { commits: { ...pair, uncommitted: false } };
  if (itself) return await commitsOfWorkTreeAlone(store, repository);
  if (event === null) return await commitsOfWorkTree(store, repository, values.baseline);
  const isNamed = values.baseline !== null;
  const superproject = isNamed ? null : await superprojectOf(git, repository);
  if (superproject !== null) {
    const value = values["working-directory"];
    return { problem: { code: "in-submodule", where: "working-directory", value, superproject } };
  }
  return await commitsOfEvent(store, repository, event, values.baseline);
}
function readCheckpointFile(file, problems) {
  if (file === null) return null;
  const result = readCheckpoint(file);
  if ("checkpoint" in result) return result.checkpoint;
  problems.push(result.problem);
  return null;
}
function affectedApps({ apps }, unaffected) {
  return apps.filter(({ name }) => !unaffected.includes(name));
}
function checkMeasuringTime(settings, apps) {
  const { measuringTime, inputs, runDuration } = settings;
  const [first, ...others] = apps.length > 0 ? apps : fewestApps(settings);
  if (!first) return [];
  const measured = { apps: [first, ...others], runDuration };
  const minimum = minMeasuringTime(measured);
  const { length } = scenariosOf(measured);
  if (length === 0 || measuringTime >= minimum) return [];
  return [
    {
      code: "measuring-time-too-short",
      where: "measuring-time",
      measuringTime: inputs["measuring-time"] ?? formatDuration(measuringTime),
      minimum,
      scenarios: length,
      launches: null
    }
  ];
}
function fewestApps({ apps, runDuration }) {
  const always = apps.filter(({ affectedBy }) => affectedBy === null);
  if (always.length > 0) return always;
  const timeOf = (app) => minMeasuringTime({ apps: [app], runDuration });
  const byTime = apps.filter(({ scenarios }) => scenarios.length > 0).sort((a, b) => timeOf(a) - timeOf(b));
  return byTime.slice(0, 1);
}
function originOf({ origin }) {
  return origin === null ? null : { url: origin, authorizationEnv: {} };
}
function randomSeed() {
  return randomBytes(6).toString("hex");
}

export {
  loadInputs,
  containsOwnPath,
  directoryOfOnlyApp,
  identityOf,
  resolveComparison,
  withInputNames,
  originOf
};
