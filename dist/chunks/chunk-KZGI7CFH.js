import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ShellApps,
  requestsOf,
  runtimeSocket
} from "./chunk-AEYQ7IEH.js";
import {
  comparedOf,
  conclude,
  disturbances,
  evaluate,
  isClear,
  prospectOf,
  ruleOf
} from "./chunk-KVAU2OTF.js";
import {
  CPU_TIME_SOURCE
} from "./chunk-5EGL27PF.js";
import {
  readOrNull
} from "./chunk-FAKNDWZM.js";
import {
  constantOf,
  interval,
  roundEffectsOf,
  summarise,
  summariseTrimmed
} from "./chunk-GCAQGBUL.js";
import {
  BETWEEN_LAUNCHES,
  CheckpointFile,
  FEWEST_WINDOWS,
  MOST_WINDOWS,
  RESPONSES_PER_RUN,
  SHARE_BESIDE_CONTROLS,
  canWarmUp,
  evenRounds,
  halfWidth,
  identityOf,
  named,
  pacedRunLength,
  probeAmount,
  resolveRate,
  runLength,
  scheduleFor,
  setUp,
  warmthOf,
  windowLoad,
  windowsUntilWarm
} from "./chunk-GOVUV7KA.js";
import {
  Git,
  ScratchDirectory,
  logDirectory,
  pathInside,
  readManifest
} from "./chunk-6QER4G7G.js";
import {
  FEWEST_LAUNCHES,
  cappedLaunches,
  looksFor,
  processProfileSchema,
  sourceMapSchema
} from "./chunk-URU427J3.js";
import {
  ConfigurationError,
  MeasurementError
} from "./chunk-WIQJAOZQ.js";
import {
  VERSION
} from "./chunk-3WVSTMB5.js";
import {
  requestLine
} from "./chunk-MBCPB6V2.js";
import {
  FAILURE_KINDS,
  countedOf,
  mean,
  spellShare,
  sum
} from "./chunk-4F7XQGIZ.js";
import {
  ARMS,
  LARGEST_BUDGET,
  metricNamed,
  otherArm,
  scenariosOf,
  spellTime
} from "./chunk-R5AEOCQK.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/gate.ts
import { mkdirSync } from "node:fs";
import { join as join2 } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath as fileURLToPath2 } from "node:url";

// src/adapters/app/by-name.ts
var AppsByName = class {
  #make;
  #made = /* @__PURE__ */ new Map();
  /** @param make given how many were made before */
  constructor(make) {
    this.#make = make;
  }
  of(app) {
    const made = this.#made.get(app.name) ?? this.#make(app, this.#made.size);
    this.#made.set(app.name, made);
    return made;
  }
};

// src/adapters/load/generators.ts
import { fork } from "node:child_process";
import { once } from "node:events";

// src/adapters/process/pinning.ts
import { execFile } from "node:child_process";
import { promisify } from "node:util";
var run = promisify(execFile);
async function choosePinning() {
  const pinning = pinningFor(allowedCores());
  if (!pinning) return null;
  try {
    await run("taskset", ["--version"]);
    return pinning;
  } catch {
    return null;
  }
}
function allowedCores() {
  const status = readOrNull("/proc/self/status") ?? "";
  const list2 = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  return list2 === void 0 ? [] : coresOf(list2);
}
function pinningFor(cores) {
  const [first, ...others] = cores;
  if (first === void 0 || others.length === 0) return null;
  return { apps: others.join(","), generator: String(first) };
}
function coresOf(list2) {
  return list2.split(",").flatMap((part) => {
    const [from = NaN, to = from] = part.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
async function moveTo(cores, pid) {
  await run("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, String(pid)]);
}

// src/adapters/runtime/profile-file.ts
import { constants } from "node:fs";
import { open, rm } from "node:fs/promises";
var LARGEST = 32 * 2 ** 20;
async function readProfile(file) {
  try {
    const raw = JSON.parse(await readPlain(file));
    const result = processProfileSchema.safeParse(raw);
    return result.success && isTree(result.data.profile) ? result.data : null;
  } catch {
    return null;
  } finally {
    await rm(file, { force: true }).catch(() => {
    });
  }
}
async function readPlain(file) {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const about = await handle.stat();
    if (!about.isFile() || about.size > LARGEST) throw new Error("not a file of a profile");
    return await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}
var DEEPEST = 300;
function isTree({ nodes }) {
  const depths = /* @__PURE__ */ new Map();
  const ids = new Set(nodes.map(({ id }) => id));
  if (ids.size !== nodes.length) return false;
  for (const { id, children = [] } of [...nodes].sort((a, b) => a.id - b.id)) {
    const depth = (depths.get(id) ?? 0) + 1;
    if (depth > DEEPEST) return false;
    for (const child of children) {
      if (child <= id || depths.has(child)) return false;
      depths.set(child, depth);
    }
  }
  return true;
}

// src/adapters/load/generators.ts
var GeneratorProcesses = class {
  #program;
  #signal;
  #options;
  constructor(program, signal, options = {}) {
    this.#program = program;
    this.#signal = signal;
    this.#options = { socket: null, cores: null, profiles: null, variables: {}, ...options };
  }
  async start() {
    const { socket, cores } = this.#options;
    const child = fork(this.#program, socket === null ? [] : [socket], {
      execArgv: [],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"]
    });
    const generator = new GeneratorProcess(child, this.#signal, this.#options);
    await generator.started;
    if (cores !== null && child.pid !== void 0) await moveTo(cores, child.pid);
    return generator;
  }
};
var GeneratorProcess = class {
  /** Also when it ended at once: the first run then says why. */
  started;
  #child;
  #signal;
  #variables;
  #profiles;
  #lastWords = "";
  constructor(child, signal, { variables, profiles }) {
    this.#child = child;
    this.#signal = signal;
    this.#variables = variables;
    this.#profiles = profiles;
    this.started = new Promise((resolve3, reject) => {
      child.once("error", reject);
      for (const event of ["message", "exit"]) {
        child.once(event, () => {
          resolve3();
        });
      }
    });
    child.stderr?.setEncoding("utf8").on("data", (chunk) => {
      this.#lastWords = `${this.#lastWords}${chunk}`.slice(-4e3);
    });
  }
  get pid() {
    return this.#child.pid;
  }
  async run(...visit) {
    const { run: run2 } = await this.#measure(visit, null);
    return run2;
  }
  async profile(...visit) {
    const { run: run2, files } = await this.#measure(visit, this.#profiles);
    const processes = await Promise.all(files.map(readProfile));
    return { run: run2, processes: processes.filter((each) => each !== null) };
  }
  async #measure([arm, app, scenario, load, twin], profiles) {
    const { connections, pipelining, timeout, tls } = scenario;
    const { url, pid, mark } = app;
    const order = {
      ...{ url, pid, mark, twin: twin?.pid ?? null },
      requests: requestsOf(scenario, this.#variables),
      ...{ connections, pipelining, timeout, tls, load, profiles }
    };
    const reply = await this.#ask(order);
    if ("run" in reply) {
      return { run: { scenario: scenario.name, arm, ...reply.run }, files: reply.profiles };
    }
    throw this.#failed(scenario, "error" in reply ? reply.error : "it answered out of turn");
  }
  async [Symbol.asyncDispose]() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exited;
  }
  #ask(order) {
    this.#signal.throwIfAborted();
    return new Promise((resolve3, reject) => {
      const settle3 = (act) => {
        this.#child.off("message", onMessage);
        this.#child.off("exit", onExit);
        this.#signal.removeEventListener("abort", onAbort);
        act();
      };
      const onMessage = (reply) => {
        settle3(() => {
          resolve3(reply);
        });
      };
      const onExit = () => {
        settle3(() => {
          resolve3({ error: `it ended unexpectedly
${this.#lastWords}` });
        });
      };
      const onAbort = () => {
        settle3(() => {
          reject(this.#signal.reason);
        });
      };
      this.#child.on("message", onMessage);
      this.#child.on("exit", onExit);
      this.#signal.addEventListener("abort", onAbort);
      this.#child.send(order, (error) => {
        if (error) onExit();
      });
    });
  }
  #failed(scenario, error) {
    return new MeasurementError({
      ...{ arm: null, phase: "load", scenario: scenario.name },
      message: `${scenario.name}: the load generator failed`,
      log: error.split("\n").slice(0, 20)
    });
  }
};

// src/adapters/runtime/sources.ts
import { existsSync, readFileSync as readFileSync2, realpathSync } from "node:fs";
import { dirname as dirname2, join, resolve as resolve2, sep } from "node:path";

// src/adapters/runtime/source-map.ts
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
var LARGEST_MAP = 64 * 2 ** 20;
var DEEPEST_INDENTATION = 200;
var LAST_COLUMN = 2 ** 30;
function pathOf(url) {
  if (isAbsolute(url)) return url;
  if (!url.startsWith("file://")) return null;
  try {
    return fileURLToPath(new URL(url.replace(/[?#].*$/, "")));
  } catch {
    return null;
  }
}
function mapOf(path) {
  try {
    const url = referenceIn(readFileSync(path, "utf8"));
    if (url === null) return null;
    const inline = /^data:application\/json[^,]*;base64,(.*)$/.exec(url)?.[1];
    const file = inline === void 0 ? resolve(dirname(path), decodeURIComponent(url)) : path;
    const text = inline === void 0 ? readFileSync(file, "utf8") : Buffer.from(inline, "base64").toString("utf8");
    if (text.length > LARGEST_MAP) return null;
    return mapFrom(JSON.parse(text), file);
  } catch {
    return null;
  }
}
function mapFrom(json, file) {
  try {
    const { sourceRoot, sources, ...map } = sourceMapSchema.parse(json);
    const payload = {
      ...{ ...map, sources: sources.map((source) => source ?? "") },
      ...{ file: "", names: [], sourcesContent: [], sourceRoot: "" }
    };
    return { map: new SourceMap(payload), directory: resolve(dirname(file), sourceRoot ?? ".") };
  } catch {
    return null;
  }
}
function columnOf(map, line) {
  const last = map.findEntry(line, LAST_COLUMN);
  for (let column = 0; column <= DEEPEST_INDENTATION; column++) {
    const first = map.findEntry(line, column);
    if (!("originalSource" in first) || !("originalSource" in last)) return null;
    if (first.generatedLine !== line) continue;
    const isOne = first.originalLine === last.originalLine && first.originalSource === last.originalSource;
    return isOne ? column : null;
  }
  return null;
}
function referenceIn(source) {
  const at = source.lastIndexOf("//# sourceMappingURL=");
  return at < 0 ? null : /^\/\/# sourceMappingURL=(\S+)\s*$/m.exec(source.slice(at))?.[1] ?? null;
}

// src/adapters/runtime/sources.ts
var LONGEST_TEXT = 200;
var CheckoutSources = class {
  #root;
  /** By the script's path; null where it has none. */
  #maps = /* @__PURE__ */ new Map();
  #texts = /* @__PURE__ */ new Map();
  /** By package, the directories that it was loaded from. */
  #packages = /* @__PURE__ */ new Map();
  /** @param root of the checkout, where its real path is */
  constructor(root) {
    this.#root = root;
  }
  locate({ functionName, url, lineNumber, columnNumber }) {
    const path = pathOf(url);
    if (path === null) return null;
    const at = this.#original(path, Math.max(0, lineNumber), Math.max(0, columnNumber));
    const dependency = packageOf(at.file);
    if (dependency !== null) {
      const { name, directory } = dependency;
      const known = this.#packages.get(name) ?? /* @__PURE__ */ new Set();
      this.#packages.set(name, known.add(directory));
      return { kind: "package", name, file: null, line: null };
    }
    const file = pathInside(this.#root, at.file);
    return file === null ? null : { kind: "function", name: functionName, file, line: at.line };
  }
  adopt(maps) {
    for (const [url, json] of Object.entries(maps)) {
      const path = pathOf(url);
      if (path !== null && !this.#maps.has(path)) this.#maps.set(path, mapFrom(json, path));
    }
  }
  release() {
    this.#maps.clear();
    this.#texts.clear();
  }
  lineOf(url, line) {
    const path = pathOf(url);
    if (path === null) return null;
    const mapped = this.#mapOf(path);
    const column = mapped === null ? 0 : columnOf(mapped.map, line - 1);
    if (column === null) return null;
    const at = this.#original(path, Math.max(0, line - 1), column);
    const file = pathInside(this.#root, at.file);
    return file === null ? null : { file, line: at.line };
  }
  textAt(file, line) {
    const path = join(this.#root, file);
    if (realPathOf(path) !== path) return null;
    const text = this.#linesOf(path)?.[line - 1]?.trim();
    return text === void 0 ? null : text.slice(0, LONGEST_TEXT);
  }
  /** The versions of a package whose functions were located; null for none. */
  versionOf(name) {
    const versions = [...this.#packages.get(name) ?? []].flatMap((directory) => {
      const version = versionIn(directory);
      return version === "" ? [] : [version];
    });
    return versions.length === 0 ? null : [...new Set(versions)].sort().join(", ");
  }
  #linesOf(path) {
    let lines = this.#texts.get(path);
    if (lines === void 0) {
      lines = readText(path)?.split("\n") ?? null;
      this.#texts.set(path, lines);
    }
    return lines;
  }
  #mapOf(path) {
    const known = this.#maps.get(path);
    if (known !== void 0) return known;
    const mapped = mapOf(path);
    this.#maps.set(path, mapped);
    return mapped;
  }
  /** What a source map makes of a position, from 0; where there is none, itself. */
  #original(path, line, column) {
    const mapped = this.#mapOf(path);
    const entry = mapped?.map.findEntry(line, column);
    if (!mapped || !entry || !("originalSource" in entry)) return { file: path, line: line + 1 };
    const { originalSource, originalLine } = entry;
    const file = this.#sourceOf(originalSource, path, mapped.directory);
    const isThere = file !== null && (existsSync(file) || packageOf(file) !== null);
    return isThere ? { file, line: originalLine + 1 } : { file: path, line: line + 1 };
  }
  /** @param source as a map names it, which Node.js leaves out at places */
  #sourceOf(source, script, directory) {
    if (source === void 0 || source === "") return null;
    if (source.startsWith("file:")) return pathOf(source);
    const inProject = /^webpack:\/\/[^/]*\/(.*)$/.exec(source)?.[1];
    return inProject === void 0 ? resolve2(directory, source) : resolve2(this.#projectOf(script), inProject);
  }
  /** The folder of the nearest package.json above a script. */
  #projectOf(script) {
    let folder = dirname2(script);
    while (folder.startsWith(`${this.#root}${sep}`)) {
      if (existsSync(join(folder, "package.json"))) return folder;
      folder = dirname2(folder);
    }
    return this.#root;
  }
};
function realPathOf(path) {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
function readText(path) {
  try {
    return readFileSync2(path, "utf8");
  } catch {
    return null;
  }
}
function packageOf(path) {
  const match = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path);
  const [, above, name] = match ?? [];
  if (above === void 0 || name === void 0) return null;
  return { name: name.replaceAll("\\", "/"), directory: above + name };
}
function versionIn(directory) {
  try {
    return readManifest(directory)?.version ?? "";
  } catch {
    return "";
  }
}

// src/adapters/machine.ts
import { execFile as execFile2 } from "node:child_process";
import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
async function describeMachine(variables, pinning) {
  return {
    platform: `${platform()} ${release()}`,
    arch: arch(),
    cpu: cpus()[0]?.model.trim() ?? "unknown processor",
    cores: availableParallelism(),
    memory: totalmem(),
    node: await nodeOnPath(variables),
    pinning,
    cpuTime: CPU_TIME_SOURCE
  };
}
function nodeOnPath(variables) {
  return new Promise((resolve3) => {
    const env = { PATH: variables["PATH"] };
    execFile2("node", ["--version"], { env, timeout: 1e4 }, (error, stdout) => {
      resolve3(error ? null : stdout.trim());
    });
  });
}

// src/decide/recorded.ts
function recorded(settings) {
  const { apps, mode, control, alpha, tolerance, budget, runDuration, seed, given } = settings;
  const { onRegression, onInconclusive, onBaselineFailed, explain: explain2 } = settings;
  return {
    ...{ mode, control, alpha, tolerance, budget, runDuration, seed, given },
    ...{ onRegression, onInconclusive, onBaselineFailed, explain: explain2 },
    ...appOf(apps[0]),
    apps: apps.length > 1 ? apps.map(named2) : []
  };
}
function named2(app) {
  return { name: app.name ?? "", ...appOf(app), affectedBy: app.affectedBy };
}
function appOf({ env, install, build, ...app }) {
  const { start, workingDirectory, readyTimeout, hooks } = app;
  return {
    ...{ start, workingDirectory, readyTimeout, hooks },
    env: env.map((entry) => entry.name),
    install: spell(install),
    build: spell(build)
  };
}
function spell(step) {
  if (step.kind === "detect") return null;
  return step.kind === "skip" ? "false" : step.line;
}

// src/analyse/call-tree.ts
var SPECIAL = {
  "(root)": "none",
  // Nobody's cost: the app waited.
  "(idle)": "none",
  "(garbage collector)": "gc",
  "(program)": "program"
};
function nowhere(kind, name = "") {
  return { kind, name, file: null, line: null };
}
function keyOf({ kind, name, file, line, isGone = false }) {
  return JSON.stringify([kind, name, file, line, isGone]);
}
function nodeKeyOf({ place, name }) {
  return `${keyOf(place)} ${name}`;
}
function callTree(processes, requests, sources, cpu = null) {
  const root = nodeOf(nowhere("program"), "");
  for (const { profile, main, all } of processes) {
    const { times: times2, busy } = timesOf(profile);
    const onMain = main ?? busy;
    const scale = busy > 0 ? onMain / busy / requests : 0;
    grow(root, profile, times2, scale, sources);
    const others2 = Math.max(0, all - onMain) / requests;
    if (others2 > 0) childOf(root, nowhere("threads"), "other threads").self += others2;
  }
  const told = processes.reduce((sum2, { all, profiler }) => sum2 + all + profiler, 0);
  const others = Math.max(0, (cpu ?? 0) - told) / requests;
  if (others > 0) childOf(root, nowhere("processes"), "other processes").self += others;
  return [...root.children.values()];
}
function blockedBy(processes) {
  const told = processes.flatMap(
    ({ main: main2, profile }) => main2 === null ? [] : [{ main: main2, busy: timesOf(profile).busy }]
  );
  const total = (of) => told.reduce((sum2, each) => sum2 + of(each), 0);
  const main = total((each) => each.main);
  return main > 0 ? total(({ busy }) => busy) / main : 1;
}
function timesOf({ nodes, samples, timeDeltas }) {
  const idle = nobodys(nodes);
  const times2 = /* @__PURE__ */ new Map();
  let busy = 0;
  for (const [i, id] of samples.entries()) {
    const time = Math.max(0, timeDeltas[i] ?? 0);
    if (idle.has(id)) continue;
    times2.set(id, (times2.get(id) ?? 0) + time);
    busy += time;
  }
  return { times: times2, busy };
}
function nobodys(nodes) {
  const found = /* @__PURE__ */ new Set();
  for (const { id, callFrame, children = [] } of [...nodes].sort((a, b) => a.id - b.id)) {
    const isOurs = callFrame.url === "node:inspector" || found.has(id);
    if (isOurs || isOf(callFrame, "none")) found.add(id);
    if (isOurs) for (const child of children) found.add(child);
  }
  return found;
}
function isOf({ functionName, url }, kind) {
  return url === "" && Object.hasOwn(SPECIAL, functionName) && SPECIAL[functionName] === kind;
}
function grow(root, { nodes }, times2, scale, sources) {
  const parents = /* @__PURE__ */ new Map();
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const known = new Map(nodes.map((node) => [node.id, node]));
  const grown = /* @__PURE__ */ new Map();
  const nodeFor = (id) => {
    const done = grown.get(id);
    if (done) return done;
    const frame = known.get(id)?.callFrame;
    const parent = parents.get(id);
    if (!frame || isOf(frame, "none")) return root;
    const above = parent === void 0 ? root : nodeFor(parent);
    const place = placeOf(frame, sources);
    const node = childOf(above, place, frame.functionName);
    grown.set(id, node);
    return node;
  };
  for (const [id, time] of times2) {
    const node = nodeFor(id);
    if (node === root) continue;
    node.self += time * scale;
    addLines(node, known.get(id), time * scale, sources);
  }
}
function addLines({ place, lines }, of, time, sources) {
  if (place.kind !== "function" || !of?.positionTicks) return;
  const total = of.positionTicks.reduce((sum2, { ticks }) => sum2 + ticks, 0);
  for (const { line, ticks } of of.positionTicks) {
    const at = sources.lineOf(of.callFrame.url, line);
    if (at?.file !== place.file || total === 0) continue;
    lines.set(at.line, (lines.get(at.line) ?? 0) + time * ticks / total);
  }
}
function childOf(parent, place, name) {
  const key = nodeKeyOf({ place, name });
  const child = parent.children.get(key) ?? nodeOf(place, name);
  parent.children.set(key, child);
  return child;
}
function nodeOf(place, name) {
  return { place, name, self: 0, lines: /* @__PURE__ */ new Map(), children: /* @__PURE__ */ new Map() };
}
function placeOf(frame, sources) {
  const { functionName, url } = frame;
  for (const kind of ["gc", "program"]) if (isOf(frame, kind)) return nowhere(kind);
  if (/^(node:|[\w/-]+\.js$)/.test(url) && !url.startsWith("/")) return nowhere("node", "Node.js");
  return sources.locate(frame) ?? nowhere("native", nativeName(functionName));
}
var METHODS = {
  stringify: "JSON.stringify",
  parse: "JSON.parse"
};
function nativeName(name) {
  return (Object.hasOwn(METHODS, name) ? METHODS[name] : void 0) ?? name;
}

// src/analyse/match-places.ts
var GONE = 0;
function inCandidate(baseline, candidate, moved) {
  const before = functionsOf(baseline);
  const after = functionsOf(candidate);
  const matches = /* @__PURE__ */ new Map();
  for (const [key, place] of before) {
    matches.set(key, twinOf(place, before, after, moved) ?? { ...place, isGone: true });
  }
  const translate = (node) => {
    const place = matches.get(keyOf(node.place)) ?? node.place;
    const children = /* @__PURE__ */ new Map();
    for (const child of node.children.values()) add(translate(child), children);
    const { name, self } = node;
    return { place, name, self, lines: movedTo(node, moved), children };
  };
  return baseline.map((roots) => {
    const translated = /* @__PURE__ */ new Map();
    for (const root of roots) add(translate(root), translated);
    return [...translated.values()];
  });
}
function add(node, to) {
  const key = nodeKeyOf(node);
  const known = to.get(key);
  if (!known) {
    to.set(key, node);
    return;
  }
  known.self += node.self;
  for (const [line, time] of node.lines) known.lines.set(line, (known.lines.get(line) ?? 0) + time);
  for (const child of node.children.values()) add(child, known.children);
}
function movedTo({ place: { file }, lines }, moved) {
  const result = /* @__PURE__ */ new Map();
  for (const [line, time] of lines) {
    const to = file === null ? null : moved(file, line);
    const at = to === null || to.isEdited === true ? GONE : to.line;
    result.set(at, (result.get(at) ?? 0) + time);
  }
  return result;
}
function functionsOf(trees) {
  const places = /* @__PURE__ */ new Map();
  const walk = ({ place, children }) => {
    if (place.kind === "function") places.set(keyOf(place), place);
    for (const child of children.values()) walk(child);
  };
  for (const roots of trees) for (const root of roots) walk(root);
  return places;
}
function twinOf(place, before, after, moved) {
  const { file, line, name } = place;
  if (file === null || line === null) return void 0;
  const at = moved(file, line);
  const there = at && after.get(keyOf({ ...place, file: at.file, line: at.line }));
  if (there) return there;
  const only = at && onlyOne(after, (each) => each.file === at.file && each.line === at.line);
  if (only && onlyOne(before, (each) => each.file === file && each.line === line)) return only;
  const stands = at !== null && at.isEdited !== true && (at.file !== file || at.line !== line);
  if (name === "" || stands) return void 0;
  const isNamesake = (of) => (each) => each.name === name && each.file === of;
  return onlyOne(before, isNamesake(file)) && onlyOne(after, isNamesake(at?.file ?? file));
}
function onlyOne(places, isIt) {
  const [first, ...more] = [...places.values()].filter(isIt);
  return more.length === 0 ? first : void 0;
}

// src/analyse/cost-changes.ts
var SMALLEST_COST = 5e-3;
var SMALLEST_CHANGE = 0.01;
var MOST_OF_IT = 0.5;
var LEVEL = 0.99;
function costChanges(pairs, known) {
  const places = new Map(
    pairs.flatMap(
      ({ baseline, candidate }) => [...baseline, ...candidate].map(([key, { place }]) => [key, place])
    )
  );
  const rows = [...places].map(([key, place]) => rowOf(key, place, pairs, known));
  const before = sum(rows.map(({ baseline }) => mean(baseline)));
  const after = sum(rows.map(({ candidate }) => mean(candidate)));
  const large = rows.filter(
    (row) => Math.max(mean(row.baseline), mean(row.candidate)) >= SMALLEST_COST * Math.max(before, after)
  );
  return large.map((row) => changeOf(row, 1 - (1 - LEVEL) / large.length, SMALLEST_CHANGE * before)).map(
    (change) => change.place.kind === "package" ? { ...change, versions: known.versionsOf(change.place.name) } : change
  ).sort((a, b) => rankOf(a) - rankOf(b) || Math.abs(b.change) - Math.abs(a.change));
}
function rankOf({ place: { kind }, change }) {
  if (change <= 0) return 2;
  return kind === "function" || kind === "package" ? 0 : 1;
}
function rowOf(key, place, pairs, known) {
  const of = (arm) => pairs.map((pair) => pair[arm].get(key));
  const arms = { baseline: of("baseline"), candidate: of("candidate") };
  const own = (costs) => costs.map((cost) => cost?.own ?? 0);
  const difference = (part) => {
    const inAll = (costs) => sum(costs.map((cost) => cost ? part(cost) : 0));
    return (inAll(arms.candidate) - inAll(arms.baseline)) / pairs.length;
  };
  const all = [...arms.baseline, ...arms.candidate].filter((cost) => cost !== void 0);
  const names = new Set(all.flatMap(({ through: through2 }) => [...through2.keys()]));
  const callers = new Map(
    all.flatMap(({ under: under2 }) => [...under2].map(([each, { place: at }]) => [each, at]))
  );
  const through = [...names].map((name) => ({
    ...{ name, change: difference((cost) => cost.through.get(name) ?? 0) }
  }));
  const under = [...callers].map(([caller2, at]) => ({
    ...{ place: at, change: difference((cost) => cost.under.get(caller2)?.cost ?? 0) }
  }));
  const numbers = new Set(all.flatMap((cost) => [...cost.lines.keys()]).filter(isLine));
  const lines = [...numbers].map((line2) => ({
    ...{ line: line2, change: difference((cost) => cost.lines.get(line2) ?? 0) }
  }));
  const total = (costs) => mean(costs.map((cost) => cost?.total ?? 0));
  const baseline = own(arms.baseline);
  const candidate = own(arms.candidate);
  const change = mean(candidate) - mean(baseline);
  const isThere = candidate.some((cost) => cost > 0);
  const gone = Math.abs(difference((cost) => cost.lines.get(GONE) ?? 0));
  const isClear2 = isThere && gone < MOST_OF_IT * Math.abs(change);
  const line = isClear2 ? largestOf(lines, change)?.line ?? null : null;
  const { file } = place;
  const isTold = line !== null && file !== null && known.isCommitted(file);
  const text = isTold ? known.textAt(file, line) : null;
  const told = (at) => at.file === null ? at : { ...at, isCommitted: known.isCommitted(at.file) };
  const caller = largestOf(under, change);
  return {
    ...{ place: told(place), baseline, candidate },
    total: { baseline: total(arms.baseline), candidate: total(arms.candidate) },
    at: line === null || text === null ? null : { line, text },
    through: largestOf(through, change),
    under: caller && { ...caller, place: told(caller.place) }
  };
}
function largestOf(parts, whole) {
  const [largest] = [...parts].sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return largest && largest.change / whole >= MOST_OF_IT ? largest : null;
}
function isLine(line) {
  return line !== GONE;
}
function changeOf(row, level, smallest) {
  const differences = row.candidate.map((cost, i) => cost - (row.baseline[i] ?? 0));
  const summary = summarise(differences);
  const change = mean(differences);
  const { low, high } = summary ? interval(summary, level) : { low: 0, high: 0 };
  const { place, total, at, through, under } = row;
  return {
    ...{ place, total, at, through, under, versions: null },
    baseline: mean([...row.baseline]),
    candidate: mean([...row.candidate]),
    ...{ change, low, high },
    standsOut: (low > 0 || high < 0) && Math.abs(change) >= smallest
  };
}

// src/analyse/costs.ts
function costsOf(roots) {
  const costs = /* @__PURE__ */ new Map();
  const costOf2 = (place) => {
    const key = keyOf(place);
    const cost = costs.get(key) ?? {
      place,
      own: 0,
      total: 0,
      lines: /* @__PURE__ */ new Map(),
      through: /* @__PURE__ */ new Map(),
      under: /* @__PURE__ */ new Map()
    };
    costs.set(key, cost);
    return cost;
  };
  const walk = (node, above, callers) => {
    const here = below(above, node);
    const cost = costOf2(here.owner);
    const stack = callers.includes(cost) ? callers : [...callers, cost];
    cost.own += node.self;
    for (const each of stack) each.total += node.self;
    if (node.self > 0) note(cost, node, here);
    for (const child of node.children.values()) walk(child, here, stack);
  };
  for (const root of roots) walk(root, { owner: null, builtIn: null, caller: null }, []);
  return new Map([...costs].filter(([, { own }]) => own > 0));
}
function note({ lines, through, under }, node, { owner, builtIn, caller }) {
  for (const [line, time] of node.lines) lines.set(line, (lines.get(line) ?? 0) + time);
  const inside = builtIn ?? (owner.kind === "package" && node.name !== "" ? node.name : null);
  if (inside !== null) through.set(inside, (through.get(inside) ?? 0) + node.self);
  if (caller === null || owner.kind !== "package") return;
  const key = keyOf(caller);
  const known = under.get(key) ?? { place: caller, cost: 0 };
  known.cost += node.self;
  under.set(key, known);
}
function below(above, { place, name }) {
  if (place.kind === "function") return { owner: place, builtIn: null, caller: place };
  if (place.kind === "package") return { owner: place, builtIn: null, caller: above.caller };
  const { owner, caller } = above;
  const isOwned = owner?.kind === "function" || owner?.kind === "package";
  if (owner === null || !isOwned) return { owner: place, builtIn: null, caller };
  const called = place.kind === "native" ? place.name : name;
  return { owner, builtIn: above.builtIn ?? (called === "" ? null : called), caller };
}

// src/analyse/flame.ts
var NARROWEST = 1e-3;
var MOST_FRAMES = 3e3;
function framesOf(baseline, candidate) {
  const roots = /* @__PURE__ */ new Map();
  for (const tree of baseline) merge(tree, roots, "baseline", 1 / baseline.length);
  for (const tree of candidate) merge(tree, roots, "candidate", 1 / candidate.length);
  const all = [...roots.values()];
  const whole = Math.max(
    sum(all.map((each) => each.baseline)),
    sum(all.map((each) => each.candidate))
  );
  const frames = [];
  let level = all.map((merged) => ({
    ...{ merged, parent: null }
  }));
  while (level.length > 0) {
    const next = [];
    for (const { merged, parent } of level) {
      const isWide = Math.max(merged.baseline, merged.candidate) >= NARROWEST * whole;
      if (!isWide || frames.length >= MOST_FRAMES) continue;
      const index = frames.push(frameOf(merged, parent)) - 1;
      for (const child of merged.children.values()) next.push({ merged: child, parent: index });
    }
    level = next;
  }
  return frames;
}
function merge(nodes, into, arm, share) {
  let total = 0;
  for (const node of nodes) {
    const key = nodeKeyOf(node);
    const known = into.get(key);
    const merged = known ?? { node, baseline: 0, candidate: 0, children: /* @__PURE__ */ new Map() };
    if (!known) into.set(key, merged);
    const cost = node.self * share + merge(node.children.values(), merged.children, arm, share);
    merged[arm] += cost;
    total += cost;
  }
  return total;
}
function frameOf({ node, baseline, candidate }, parent) {
  const { place, name } = node;
  const where = place.file !== null && place.line !== null ? `${place.file}:${place.line}` : place.kind === "package" ? place.name : null;
  return { parent, name, kind: place.kind, where, baseline, candidate };
}

// src/analyse/scale.ts
function scaled({ baseline, candidate }, measured) {
  const profiled = mean(baseline.map((roots) => sum(roots.map(totalOf))));
  const factor = measured === null || profiled === 0 ? 1 : measured / profiled;
  const all = (trees) => trees.map((roots) => roots.map((root) => times(root, factor)));
  return { baseline: all(baseline), candidate: all(candidate) };
}
function byTheClock(roots, factor) {
  const beside = ({ place: { kind } }) => kind === "threads" || kind === "processes";
  return roots.map((root) => beside(root) ? root : times(root, factor));
}
function times({ children, self, lines, ...node }, factor) {
  return {
    ...node,
    self: self * factor,
    lines: new Map([...lines].map(([line, time]) => [line, time * factor])),
    children: new Map([...children].map(([key, child]) => [key, times(child, factor)]))
  };
}
function totalOf({ self, children }) {
  return self + sum([...children.values()].map(totalOf));
}

// src/analyse/explained.ts
var FEWEST_LAUNCHES2 = 3;
var UNLIKE = 1.25;
function explained(scenario, launches, { note: note2, measured, moved, code }) {
  const about = { scenario, launches: launches.length, level: LEVEL };
  if (launches.length < FEWEST_LAUNCHES2) {
    return {
      ...{ ...about, note: note2 ?? "too few launches could be profiled", requests: 0 },
      ...{ byTheClock: false, baseline: 0, candidate: 0, changes: [], frames: [] }
    };
  }
  const blocked = (arm) => mean(launches.map((each) => each[arm].blocked));
  const ratio = Math.abs(Math.log(blocked("candidate") / blocked("baseline")));
  const isBlocked = ratio > Math.log(UNLIKE);
  const of = (arm) => launches.map(
    ({ [arm]: each }) => isBlocked ? byTheClock(each.tree, each.blocked) : each.tree
  );
  const trees = {
    baseline: inCandidate(of("baseline"), of("candidate"), moved),
    candidate: of("candidate")
  };
  const { baseline, candidate } = scaled(trees, isBlocked ? null : measured);
  const pairs = baseline.map((tree, i) => ({
    baseline: costsOf(tree),
    candidate: costsOf(candidate[i] ?? [])
  }));
  const whole = (arm) => mean(pairs.map((pair) => sum([...pair[arm].values()].map(({ own }) => own))));
  return {
    ...{ ...about, note: null, byTheClock: isBlocked },
    requests: Math.round(mean(launches.map((each) => each.candidate.requests))),
    ...{ baseline: whole("baseline"), candidate: whole("candidate") },
    changes: costChanges(pairs, code),
    frames: framesOf(baseline, candidate)
  };
}

// src/measure/both.ts
async function withBoth(first, work) {
  const results = {};
  await withEach(inTurn(first), async (arm) => {
    results[arm] = await work(arm);
  });
  return results;
}
async function withEach(arms, work) {
  let failed = null;
  for (const arm of arms) {
    try {
      await work(arm);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      failed = failed === null ? error : together(failed, error);
    }
  }
  if (failed) throw failed;
}
function inTurn(first) {
  return [first, otherArm(first)];
}
function together(one, other) {
  if (one.failure.arm === null || one.failure.arm === other.failure.arm) return one;
  const failures = [one.failure, other.failure];
  const of = (arm) => failures.find((failure) => failure.arm === arm);
  const [baseline, candidate] = [of("baseline"), of("candidate")];
  if (!baseline || !candidate) return one;
  return new MeasurementError({
    ...{ arm: null, phase: candidate.phase, scenario: candidate.scenario },
    message: `both arms fail: ${baseline.message}; ${candidate.message}`,
    log: [...marked(baseline), ...marked(candidate)]
  });
}
function marked({ arm, log }) {
  return log.map((line) => `${arm}: ${line}`);
}

// src/measure/launch-apps.ts
var LaunchApps = class {
  spent = { boot: { baseline: 0, candidate: 0 }, stop: 0, hooks: 0 };
  #setting;
  #stage;
  #up = /* @__PURE__ */ new Map();
  /** The arms whose hook before the launch was run, whatever came of it. */
  #begun = /* @__PURE__ */ new Set();
  constructor(setting, stage) {
    this.#setting = setting;
    this.#stage = stage;
  }
  async boot(arm) {
    const { ports, directories, hooks } = this.#stage;
    ports.signal.throwIfAborted();
    this.#begun.add(arm);
    await this.#hook(arm, "before-launch", hooks);
    const { scenarios, padding, isProfiled = false } = this.#setting;
    const started = ports.clock.now();
    const app = await ports.apps.boot(arm, directories[arm], scenarios, padding, isProfiled);
    this.#up.set(arm, app);
    this.spent.boot[arm] = ports.clock.now() - started;
    return app;
  }
  /** A visit to the apps that are up, between the scenario's hooks. */
  async visit(scenario, work) {
    const hook = (name) => withEach([...this.#up.keys()], (arm) => this.#hook(arm, name, scenario.hooks, scenario));
    let result;
    try {
      await hook("before-launch");
      result = await work();
      await this.assertNotRestarted(scenario);
    } catch (error) {
      await hook("after-launch").catch(afterAnother);
      throw error;
    }
    await hook("after-launch");
    return result;
  }
  async assertNotRestarted({ name }) {
    await withEach([...this.#up.keys()], (arm) => {
      this.#up.get(arm)?.assertNotRestarted(name);
      return Promise.resolve();
    });
  }
  /** Stops what is up, then runs the hooks after the launch. */
  async stop() {
    await this.#stopApps();
    await this.#runLastHooks();
  }
  async [Symbol.asyncDispose]() {
    await this.#stopApps();
    await this.#runLastHooks().catch(afterAnother);
  }
  async #stopApps() {
    const { now } = this.#stage.ports.clock;
    const apps = [...this.#up.values()];
    this.#up.clear();
    const started = now();
    await Promise.all(apps.map((app) => app[Symbol.asyncDispose]()));
    this.spent.stop += now() - started;
  }
  async #runLastHooks() {
    const due = [...this.#begun];
    this.#begun.clear();
    await withEach(due, (arm) => this.#hook(arm, "after-launch", this.#stage.hooks));
  }
  async #hook(arm, name, hooks, scenario) {
    const line = name === "before-launch" ? hooks.beforeLaunch : hooks.afterLaunch;
    const url = this.#up.get(arm)?.url;
    if (line === null) return;
    const { ports, directories } = this.#stage;
    const { launch } = this.#setting;
    const visit = scenario && url !== void 0 ? { scenario: scenario.name, url } : null;
    const started = ports.clock.now();
    try {
      await ports.apps.runHook(arm, directories[arm], { name, line, launch, visit });
    } finally {
      this.spent.hooks += ports.clock.now() - started;
    }
  }
};
function afterAnother() {
}

// src/measure/load.ts
async function loadBoth(first, apps, scenario, load, { generator, ports }) {
  return await withBoth(first, async (arm) => {
    ports.signal.throwIfAborted();
    const run2 = await generator.run(arm, apps[arm], scenario, load, apps[otherArm(arm)]);
    for (const each of inTurn(arm)) apps[each].assertAlive(scenario.name);
    return run2;
  });
}
async function loadAlone(arm, app, scenario, load, { generator, ports }) {
  ports.signal.throwIfAborted();
  const run2 = await generator.run(arm, app, scenario, load);
  app.assertAlive(scenario.name);
  return run2;
}

// src/measure/warm-up.ts
async function warmUp(first, apps, scenario, window, most, stage) {
  const windows = { baseline: [], candidate: [] };
  const runs = [];
  for (; ; ) {
    const made = await loadBoth(first, apps, scenario, window, stage);
    for (const arm of ARMS) windows[arm].push(made[arm]);
    runs.push(...inTurn(first).map((arm) => made[arm]));
    const warmth = warmthOf(windows, most);
    if (warmth !== "warming") return { windows, runs, isSettled: warmth === "settled" };
  }
}
async function warmUpAlone(arm, app, scenario, window, count, stage) {
  const windows = [];
  while (windows.length < count && windows.every(canWarmUp)) {
    windows.push(await loadAlone(arm, app, scenario, window, stage));
  }
  return windows;
}

// src/measure/side-by-side.ts
async function visitSideBySide(bootedFirst, visits, { apps, stage, seen, most, onRound }) {
  const { now } = stage.ports.clock;
  const both = await withBoth(bootedFirst, (arm) => apps.boot(arm));
  for (const { scenario, window, run: run2, warmedFirst, firstTurns } of visits) {
    await apps.visit(scenario, async () => {
      const warmingSince = now();
      const warmed = await warmUp(warmedFirst, both, scenario, window, most, stage);
      seen.warmUps.push(...warmed.runs);
      if (!warmed.isSettled) seen.unsettled.push(scenario.name);
      seen.warmUpTime += now() - warmingSince;
      for (const [i, first] of firstTurns.entries()) {
        onRound(scenario.name, i + 1);
        const runs = await loadBoth(first, both, scenario, run2, stage);
        seen.rounds.push({ scenario: scenario.name, first, ...runs });
        if (runs.baseline.completed === 0 || runs.candidate.completed === 0) break;
      }
    });
  }
  await apps.stop();
}

// src/measure/turns.ts
async function takeTurns(first, visits, apps, work) {
  return await withBoth(first, async (arm) => {
    const results = [];
    try {
      const app = await apps.boot(arm);
      for (const visit of visits) {
        results.push(await apps.visit(visit.scenario, () => work(arm, app, visit)));
      }
    } catch (error) {
      await apps[Symbol.asyncDispose]();
      throw error;
    }
    await apps.stop();
    return results;
  });
}
async function visitInTurns(bootedFirst, visits, { apps, stage, seen, most, onRound }) {
  const { now } = stage.ports.clock;
  const turns = await takeTurns(bootedFirst, visits, apps, async (arm, app, visit) => {
    const { scenario, window, run: run2, firstTurns } = visit;
    const warmingSince = now();
    const count = Math.min(most, visit.windows ?? FEWEST_WINDOWS);
    const windows = await warmUpAlone(arm, app, scenario, window, count, stage);
    seen.warmUps.push(...windows);
    seen.warmUpTime += now() - warmingSince;
    const runs = [];
    for (const i of firstTurns.keys()) {
      onRound(scenario.name, i + 1);
      runs.push(await loadAlone(arm, app, scenario, run2, stage));
    }
    return { windows, runs };
  });
  for (const [i, { scenario }] of visits.entries()) {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) throw new RangeError(`${scenario.name} was not visited`);
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    if (warmthOf(windows, most) !== "settled") seen.unsettled.push(scenario.name);
    for (const [j, run2] of baseline.runs.entries()) {
      const twin = candidate.runs[j];
      if (!twin) throw new RangeError(`${scenario.name} has a run without its twin`);
      const round = { scenario: scenario.name, first: bootedFirst };
      seen.rounds.push({ ...round, baseline: run2, candidate: twin });
    }
  }
}

// src/measure/launch.ts
async function measureLaunch(order, workloads, windows, stage, { name, onRound, keep }) {
  const { now } = stage.ports.clock;
  const started = now();
  const { index, bootedFirst, padding } = order;
  const seen = { warmUps: [], unsettled: [], rounds: [], warmUpTime: 0 };
  const scenarios = workloads.map(({ scenario }) => scenario);
  const apps = new LaunchApps({ launch: name, padding, scenarios }, stage);
  const launch = (reason) => {
    const { warmUpTime, ...runs } = seen;
    const { boot, stop, hooks } = apps.spent;
    const load = loadTime(seen.rounds);
    return {
      ...{ index, machine: 0, void: reason, bootedFirst, padding },
      pathLength: stage.directories.baseline.length,
      order: order.visits.map((visit) => visit.scenario),
      timings: { boot, warmUp: warmUpTime, load, stop, hooks, total: now() - started },
      ...runs
    };
  };
  const visits = order.visits.map((turns) => {
    const workload = workloads.find(({ scenario }) => scenario.name === turns.scenario);
    if (!workload) throw new RangeError(`no workload for scenario ${turns.scenario}`);
    return { ...turns, ...workload };
  });
  const visitAll = workloads.some(({ windows: windows2 }) => windows2 !== null) ? visitInTurns : visitSideBySide;
  try {
    await visitAll(bootedFirst, visits, { apps, stage, seen, most: windows, onRound });
  } catch (error) {
    await apps[Symbol.asyncDispose]();
    if (error instanceof MeasurementError) keep(launch(error.message));
    throw error;
  }
  keep(launch(null));
}
function loadTime(rounds) {
  return rounds.reduce((sum2, round) => sum2 + round.baseline.duration + round.candidate.duration, 0);
}

// src/measure/apps.ts
function directoriesOf(workspace, { workingDirectory }) {
  const of = (arm) => {
    const directory = workspace.directoryOf(arm, workingDirectory);
    if (directory !== null) return directory;
    throw new MeasurementError({
      ...{ arm, phase: "checkout", scenario: null, log: [] },
      message: `the ${arm} has no directory ${workingDirectory}; it is not committed there`
    });
  };
  return { baseline: of("baseline"), candidate: of("candidate") };
}
function stageOf(stages, { name }) {
  const found = stages.find(({ app }) => app.scenarios.some((scenario) => scenario.name === name));
  if (!found) throw new RangeError(`no app has the scenario ${name}`);
  return found.stage;
}
async function unlessBaselineFails(app, log, work) {
  try {
    return await work();
  } catch (error) {
    if (app.name === null || !(error instanceof MeasurementError)) throw error;
    const { failure } = error;
    if (failure.arm !== "baseline") {
      throw new MeasurementError({ ...failure, message: `${app.name}: ${failure.message}` });
    }
    log.setAppAside(app, failure.message);
    return null;
  }
}
async function measureLaunchOfApps(order, stages, workloads, windows, log, { keep, ...listener }) {
  const parts = [];
  const firstVisit = ({ app }) => order.visits.findIndex((visit) => app.scenarios.some(({ name }) => name === visit.scenario));
  const inOrder2 = stages.filter((each) => firstVisit(each) >= 0).sort((a, b) => firstVisit(a) - firstVisit(b));
  try {
    for (const { app, stage } of inOrder2) {
      const isOwn = (name) => app.scenarios.some((scenario) => scenario.name === name);
      const own = workloads.filter(({ scenario }) => isOwn(scenario.name));
      const visits = order.visits.filter(({ scenario }) => isOwn(scenario));
      let made = [];
      const setAppAside = (failed, message) => {
        made = [];
        log.setAppAside(failed, message);
      };
      try {
        await unlessBaselineFails(
          app,
          { setAppAside },
          () => measureLaunch({ ...order, visits }, own, windows, stage, {
            ...listener,
            keep: (launch) => made.push(launch)
          })
        );
      } finally {
        parts.push(...made);
      }
    }
  } finally {
    if (parts.length > 0) keep(parts.reduce(joined));
  }
}
function joined(one, other) {
  const { timings: a } = one;
  const { timings: b } = other;
  const boot = Object.fromEntries(ARMS.map((arm) => [arm, a.boot[arm] + b.boot[arm]]));
  return {
    ...one,
    void: one.void ?? other.void,
    order: [...one.order, ...other.order],
    timings: {
      boot,
      warmUp: a.warmUp + b.warmUp,
      load: a.load + b.load,
      stop: a.stop + b.stop,
      hooks: a.hooks + b.hooks,
      total: a.total + b.total
    },
    warmUps: [...one.warmUps, ...other.warmUps],
    unsettled: [...one.unsettled, ...other.unsettled],
    rounds: [...one.rounds, ...other.rounds]
  };
}

// src/measure/profile.ts
async function profileLaunch(order, workloads, windows, stage, name) {
  var _stack = [];
  try {
    const kept = [];
    const profiling = { ports: stage.ports, generator: keeping(stage.generator, kept) };
    const { bootedFirst, padding } = order;
    const scenarios = workloads.map(({ scenario }) => scenario);
    const apps = __using(_stack, new LaunchApps({ launch: name, padding, scenarios, isProfiled: true }, stage), true);
    const visits = order.visits.flatMap((visit) => {
      const workload = workloads.find(({ scenario }) => scenario.name === visit.scenario);
      return workload ? [{ ...visit, ...workload }] : [];
    });
    if (workloads.some((workload) => workload.windows !== null)) {
      await takeTurns(bootedFirst, visits, apps, async (arm, app, visit) => {
        const { scenario, window, profile } = visit;
        const count = Math.min(windows, visit.windows ?? FEWEST_WINDOWS);
        await warmUpAlone(arm, app, scenario, window, count, stage);
        await loadAlone(arm, app, scenario, profile, profiling);
      });
      return kept;
    }
    const both = await withBoth(bootedFirst, (arm) => apps.boot(arm));
    for (const { scenario, window, profile, warmedFirst } of visits) {
      await apps.visit(scenario, async () => {
        await warmUp(warmedFirst, both, scenario, window, windows, stage);
        await loadBoth(warmedFirst, both, scenario, profile, profiling);
      });
    }
    await apps.stop();
    return kept;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function keeping(generator, kept) {
  return {
    run: async (...visit) => {
      const { run: run2, processes } = await generator.profile(...visit);
      const { arm, scenario, completed: requests, cpu } = run2;
      kept.push({ arm, scenario, requests, cpu, processes });
      return run2;
    }
  };
}

// node_modules/pure-rand/lib/esm/distribution/uniformInt.js
function uniformIntInternal(rng, rangeSize) {
  const MaxAllowed = rangeSize > 2 ? ~~(4294967296 / rangeSize) * rangeSize : 4294967296;
  let deltaV = rng.next() + 2147483648;
  while (deltaV >= MaxAllowed) deltaV = rng.next() + 2147483648;
  return deltaV % rangeSize;
}
function fromNumberToArrayInt64(out, n) {
  if (n < 0) {
    const posN = -n;
    out.sign = -1;
    out.data[0] = ~~(posN / 4294967296);
    out.data[1] = posN >>> 0;
  } else {
    out.sign = 1;
    out.data[0] = ~~(n / 4294967296);
    out.data[1] = n >>> 0;
  }
  return out;
}
function substractArrayInt64(out, arrayIntA, arrayIntB) {
  const lowA = arrayIntA.data[1];
  const highA = arrayIntA.data[0];
  const signA = arrayIntA.sign;
  const lowB = arrayIntB.data[1];
  const highB = arrayIntB.data[0];
  const signB = arrayIntB.sign;
  out.sign = 1;
  if (signA === 1 && signB === -1) {
    const low2 = lowA + lowB;
    const high = highA + highB + (low2 > 4294967295 ? 1 : 0);
    out.data[0] = high >>> 0;
    out.data[1] = low2 >>> 0;
    return out;
  }
  let lowFirst = lowA;
  let highFirst = highA;
  let lowSecond = lowB;
  let highSecond = highB;
  if (signA === -1) {
    lowFirst = lowB;
    highFirst = highB;
    lowSecond = lowA;
    highSecond = highA;
  }
  let reminderLow = 0;
  let low = lowFirst - lowSecond;
  if (low < 0) {
    reminderLow = 1;
    low = low >>> 0;
  }
  out.data[0] = highFirst - highSecond - reminderLow;
  out.data[1] = low;
  return out;
}
function uniformArrayIntInternal(rng, out, rangeSize) {
  const maxIndex0 = rangeSize[0] + 1;
  out[0] = uniformIntInternal(rng, maxIndex0);
  out[1] = uniformIntInternal(rng, 4294967296);
  while (out[0] >= rangeSize[0] && (out[0] !== rangeSize[0] || out[1] >= rangeSize[1])) {
    out[0] = uniformIntInternal(rng, maxIndex0);
    out[1] = uniformIntInternal(rng, 4294967296);
  }
  return out;
}
var safeNumberMaxSafeInteger = Number.MAX_SAFE_INTEGER;
var sharedA = {
  sign: 1,
  data: [0, 0]
};
var sharedB = {
  sign: 1,
  data: [0, 0]
};
var sharedC = {
  sign: 1,
  data: [0, 0]
};
var sharedData = [0, 0];
function uniformLargeIntInternal(rng, from, to, rangeSize) {
  const rangeSizeArrayIntValue = rangeSize <= safeNumberMaxSafeInteger ? fromNumberToArrayInt64(sharedC, rangeSize) : substractArrayInt64(sharedC, fromNumberToArrayInt64(sharedA, to), fromNumberToArrayInt64(sharedB, from));
  if (rangeSizeArrayIntValue.data[1] === 4294967295) {
    rangeSizeArrayIntValue.data[0] += 1;
    rangeSizeArrayIntValue.data[1] = 0;
  } else rangeSizeArrayIntValue.data[1] += 1;
  uniformArrayIntInternal(rng, sharedData, rangeSizeArrayIntValue.data);
  return sharedData[0] * 4294967296 + sharedData[1] + from;
}
function uniformInt(rng, from, to) {
  const rangeSize = to - from;
  if (rangeSize <= 4294967295) return uniformIntInternal(rng, rangeSize + 1) + from;
  return uniformLargeIntInternal(rng, from, to, rangeSize);
}

// node_modules/pure-rand/lib/esm/generator/mersenne.js
var N = 624;
var M = 397;
var A = 2567483615;
var F = 1812433253;
var U = 11;
var S = 7;
var B = 2636928640;
var T = 15;
var C = 4022730752;
var L = 18;
var MASK_LOWER = 2147483647;
var MASK_UPPER = 2147483648;
var JUMP_COEFS = "SUSgbA\\W`E[]KN2RUSo8XVU?HKBFRl11E\\KoWOg5B]XEWG;BE;1:oVK[`B^Z9Qd23^XTnhL>]Unda4f[X;_j9H5QD=cN<5H`3bW>9bk1mjoI2fK0obmAAINOV:>Mek_V9dd<hZ\\gC3?Fm7FEk07QH_3PLm^@?^i\\QMkgP<]oLHmFnlecg5F@7U^@4jhZ?WZS0k@GHehmM36:5^9;>Hmm`co>k:KOSkSbIINb1VFf>LXgP>GUAQTD>Ci>XMGkUflLlb?_FaFUk@?5N7i70@;1o68ah@I<HFH7R2^J:G][Gf962ITWID9GWK8ElD2G5=DcHcL]cA]P2n7A=[<bInM;IHDQnJMReRXDWbVldnGEIPij`E08Xdci3@0c:IBbD4:Nk]?lEN9j^;T`0blZX7eiWE8c`<ak7j05FZi>AjUDh?M1B?^??FAXKThf<aBOXZf7jXYGK>R<;NHk3S9YhM7STJ6`:MIE`S@7298X8W>PNK=@;lLX<i\\TXLL<W@X[X54H]in8M;;n?kkQbajgAMY=Tf9b;ZKf0QUB2FHYWfnfkDoU9YkcLd95T>lK6GM1YL\\lid:J>KYS=iJ]Y>QlF>?R5_[5QeYC=66;A32Ac>OHk_ne^0g>bK:g;KFPgbGUcPR_Z=TX3H9d03bKZ2IhEPKBo>LSGWd0iFdV8C<Y:<>T[O6lC\\blaZ>GoAYP4clf^j1IfnZJ]QeDe2X<HE[LJNWnaCg[P]Co^:IRbWPY?97UePBlZNNHY6LOBM8P>=h?Ye:_f_Sb9Ki5GDYBF4dWeMfdg^ccPllNWM7G1\\UMdoYeOOD5^e@foA22G?ADYo5:FVG[bWo96;>3kc_c1Ab30>30;1@4F8g2hY?DJ4[LOL;ZLLKo2]jo>[KMDUcR279N_kF=3WL@Dd620bMTdA\\U9k``ef2iD9JgJ8CZBHS>F^Uk;<laeaeHS<15OSeS`PcSSKBRBFY]aQ=EgUXGNg=?d56`KA@2BejY0^[_DCX`L=CGMT=BW^6S1i@2ATBVk>3_ocRA>2U:4GPQ6o>5jX2HIcV3S@On6KB<[SKB?FC_AAji9agbBFkAi\\;4I\\UJ]c36Ub@[;gQACVGY<V]SDJBUU]La\\_a@JdOO8gm2T0DJMa:8Hf7>E]noQ[1Kambn??QQ]S?1i0oMGOijb\\aGY6lQ^CJ?9bFle8<eH4UUjBINX;n8@VOA5ah^URV49B[A?ONHhHAC1J5;;h0SXYlG^0W=eJdHh^K4SGe=1HZLLam;D<Q3AOdbPcdX``82\\jo0En8jRVGC73WMCF9`d:0heS?80?C188cSn7H9<daZ]MgS4Pb^1HkA:1PU^5>^h_g[RQV@PnYBRI_]`B]Bh@Uk03eXGY`I16L76H28X`R>IROMeNVUdU[:lghLhPCQZ:4a<30YBZCYnXe[?;jc8gKI2QH2MjnWBm4nGCZW`aVU2a;P<AMI25mlW_Nm][2?b6o851X@lAm]YZ`bWRF1g<Ga:T]1NXH5Veja5P9S9>:aNg:Th1Y=5o78K>LQ8hW@5S?I83Lk5Xk;j5@I3o[d:4RjE^oS30:WP9gC\\i8aSI>QRE@4lP:7lDg8g2`Ql[2I8aBU\\BQ?B4_clL9Q]S;^e1Ob5[>3JER2`c7B=o]fPOWO<DGi;Niba1PoWPPE_Q3aX0OB0mZej\\f_M[J4Y6]1`h2MkF[GiW8Q^d3^_=<I1N2Q7]2<2j[iP7V3V821FaI]A`93bC^Z\\G=WJ;^Ih?B97_iIF@\\Dl<eK1je8SNTWo_=XFMZH<<JYLZ^YQMPgYOV45K_:]kSI8^XlO0]GY=VUfe_C_F6TOcoAlVUH:o=WhhT@K`2KFhe<3\\KXQ>W:M?S_4S5d@J^`[AGA7@3]DnGSCO`\\?E8HT75^d9\\:m\\m1egIfk8cd6bD9\\eU8\\n[Pb0Cgd^S0n9kGJHb]i5XodlKHc34Fhi9K>0U5WK`>7Ff2^KL=WC6:kc?e5C^a1T1:4:^S5flXlGNIj08AfO?Dh7T7dWO>E]NI9?ob7B7P_h[4TEP[EU;GllFTnSmg9:\\[N]<SAoKP_kPlG56A:I3T6EG8Hj=XnUE`KT5U@OQ?]7[N^MFN1_NU4KO_3::Le`8IL9[1Z1H1;V3SC\\N3]S@4U[F2mhT5dYM7[4Pg_Na0_8WTH0`bgceQS8]EG;XgD4Ib4iLTP@kE79Mn>AYRJA1U5^Blhgno:aHVYc03c3J0Vc9FjEV^M75Zfd8kVC9>iJDk`AJ[6f7DK2D^DL\\AX:6b5h31XH;RQB\\N<ZSM=J;6L[`UW^eOIFc1Y]6_dfedIe4ARh72mTXC0WND_IDHVCZRDE0eODARCEETQI5TPUQE=jEH5bS?LP[ai`F5ABRYDo2o\\@=]GT?_9;hc4Lm:\\SF9k1T<0E@fX9BG[]g0nY7k[Qmi@la8`PF0j6@Q?Ii7bLkXQ<lLHf]`:DCh@9JY5>hEVLTdhL\\b1EB0lLh<=WaO@F<;8g<d:@e:LA:cFIEdmQh7hNHfSRToW?8N4:Z1K;XEDRO;OIDh<UdVln?bjgL>?VE98[B\\K<BVjkG8LiSX;fb>jf?DUK00Aih<WY6QD6cEnHBZ8iN_fd<G8Ci`11RUW2QlW]IXV:m?;J0GXXHfGNQ>:D`=fLPbO?VOTEYLj^cNj5PM>jKB5HVjJ4U7lXaTQNL9<@\\1`m\\Ug@VQHd7>jW=ca0`miF7;N0F=GjoQ`RFchKMGTmn8cF@Oh4GGCm7m2`U9j93Tb>=kSERjE_J939F01I1;`<ijk_=_Vn=7RVAI6fnQI5KlF:C44bN<<8K=Z<2TP<1]5?<dB>^LA=ebloE2Y2:9lkh0\\<YKbHD97iE`<C5oj^1>X:??`H6BXF2hG1Q[dF0Q=>W=J?7C\\k1T?<;R44oW?1hY^G8Zm]ZKnfOf0eCFYo6?=D8?<`6HU5SXh1;=:23LmV_FSi;OJfV<^?GkIDPISeHg1LaGE:V3Y3K3H<QJfbY?=;ldZRhnhQT_mGXDLFXXhSONE6Do_0iNZagB:BPGOTH;VhHUTd6LhQm^[;dO]5Hlkg<R:F<Kn\\:I:EGojgWZ2X@SYO_dlH;G8S<>oEKabY`:oU;=JW7ig?S?EYb86b7n8ce\\]IRa]koiWY<RfO;5kUI;7lVeC?[@ZaXDiF04B8R]bg@>O<mQDoUcBLcf^f>m2kMBUloD>Ze@NN^Z11TM`inXYhE_I=kA`:ZF4d\\>`L@;ZP[`ENU5cL[BV6\\Z?Di76:jg3hE6oG6jFc8kP=[GS1;WSedYQW1:U4\\OF32GgmMC<AjO]872bdBb`bKAA?8j78b>T3VfcUB2m4J^CPRU;8dScI]LU]^bBYA5_3:Y0N5i^?200000";
var MersenneTwister = class MersenneTwister2 {
  constructor(states, index) {
    this.states = states;
    this.index = index;
  }
  clone() {
    return new MersenneTwister2(this.states.slice(), this.index);
  }
  next() {
    let y = this.states[this.index];
    y ^= y >>> U;
    y ^= y << S & B;
    y ^= y << T & C;
    y ^= y >>> L;
    this.index = twistedNext(this.states, this.index);
    return y;
  }
  getState() {
    return [this.index, ...this.states];
  }
  jump() {
    const originalStates = this.states.slice();
    const originalIndex = this.index;
    this.index = twistedNext(this.states, this.index);
    for (let i = 19932; i > 0; --i) {
      if (JUMP_COEFS.charCodeAt(i / 6 | 0) - 48 & 1 << i % 6) addState(this.states, this.index, originalStates, originalIndex);
      this.index = twistedNext(this.states, this.index);
    }
    addState(this.states, this.index, originalStates, originalIndex);
  }
};
function addState(mt, idx, originalMt, originalIdx) {
  let i = 0;
  if (originalIdx >= idx) {
    for (; i < N - originalIdx; i++) mt[i + idx] ^= originalMt[i + originalIdx];
    for (; i < N - idx; i++) mt[i + idx] ^= originalMt[i + originalIdx - N];
    for (; i < N; i++) mt[i + idx - N] ^= originalMt[i + originalIdx - N];
  } else {
    for (; i < N - idx; i++) mt[i + idx] ^= originalMt[i + originalIdx];
    for (; i < N - originalIdx; i++) mt[i + idx - N] ^= originalMt[i + originalIdx];
    for (; i < N; i++) mt[i + idx - N] ^= originalMt[i + originalIdx - N];
  }
}
function twistedNext(mt, idx) {
  if (idx < N - M) {
    const y = mt[idx] & MASK_UPPER | mt[idx + 1] & MASK_LOWER;
    mt[idx] = mt[idx + M] ^ y >>> 1 ^ -(y & 1) & A;
    return idx + 1;
  } else if (idx < N - 1) {
    const y = mt[idx] & MASK_UPPER | mt[idx + 1] & MASK_LOWER;
    mt[idx] = mt[idx + M - N] ^ y >>> 1 ^ -(y & 1) & A;
    return idx + 1;
  } else {
    const y = mt[idx] & MASK_UPPER | mt[0] & MASK_LOWER;
    mt[idx] = mt[M - 1] ^ y >>> 1 ^ -(y & 1) & A;
    return 0;
  }
}
function twist(mt) {
  for (let idx = 0; idx !== N; ++idx) twistedNext(mt, idx);
}
function mersenne(seed) {
  const out = [seed | 0];
  for (let idx = 1; idx !== N; ++idx) {
    const xored = out[idx - 1] ^ out[idx - 1] >>> 30;
    out.push(Math.imul(F, xored) + idx | 0);
  }
  twist(out);
  return new MersenneTwister(out, 0);
}

// src/plan/random.ts
function randomFrom(seed, ...labels) {
  const generator = mersenne(hash([seed, ...labels].join("\0")));
  return { below: (below2) => uniformInt(generator, 0, below2 - 1) };
}
function shuffled(items, random) {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
function hash(text) {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  }
  value = Math.imul(value ^ value >>> 16, 2246822507);
  value = Math.imul(value ^ value >>> 13, 3266489909);
  return value ^ value >>> 16 | 0;
}

// src/plan/order.ts
function orderOfLaunch(seed, index, scenarios, rounds) {
  if (rounds < 2 || rounds % 2 !== 0) {
    throw new RangeError(`rounds must be even and at least 2 to be balanced, not ${rounds}`);
  }
  const random = randomFrom(seed, "launch", index);
  return {
    index,
    bootedFirst: balancedFirst(seed, "boot", index),
    padding: paddingOf(seed, index),
    pathExtra: randomFrom(seed, "path", index).below(MOST_PATH_EXTRA + 1),
    visits: shuffled(scenarios, random).map((scenario) => ({
      scenario,
      warmedFirst: balancedFirst(seed, `warm-up ${scenario}`, index),
      firstTurns: shuffled(halves(rounds), random)
    }))
  };
}
var MOST_PADDING = 4096;
var MOST_PATH_EXTRA = 31;
function paddingOf(seed, launch) {
  return randomFrom(seed, "padding", launch).below(MOST_PADDING + 1);
}
function balancedFirst(seed, label, index) {
  const pair = Math.floor(index / 2);
  const first = randomFrom(seed, label, pair).below(2) === 0 ? "baseline" : "candidate";
  return index % 2 === 0 ? first : otherArm(first);
}
function halves(rounds) {
  return Array.from({ length: rounds }, (_, i) => i % 2 === 0 ? "baseline" : "candidate");
}

// src/plan/profile.ts
var PROFILE = 1;
var MOST_PROFILED_LAUNCHES = 6;
var FEWEST = 4;
var MOST_PROFILED_WINDOWS = 6;
var LONGEST = 60;
var LONGEST_AT_ALL = 180;
function mayProfileAnother(done, seconds, apps) {
  if (done === 0) return true;
  if (done >= MOST_PROFILED_LAUNCHES) return false;
  const each = apps * seconds / done;
  return done < FEWEST ? each * FEWEST <= LONGEST_AT_ALL : each * (done + 1) <= LONGEST;
}
var LONGEST_PROFILE = 2;
function profileLoad({ scenario, run: run2 }, rounds) {
  if ("rate" in run2) return { ...run2, seconds: Math.max(PROFILE, run2.seconds) };
  const perSecond = (arm) => {
    const runs = rounds.map((round) => round[arm]);
    const seconds = sum(runs.map(({ duration }) => duration));
    return seconds > 0 ? sum(runs.map(({ completed }) => completed)) / seconds : 0;
  };
  const { requests, connections, amount } = scenario;
  const wanted = Math.max(amount ?? 0, PROFILE * perSecond("baseline"));
  const most = LONGEST_PROFILE * Math.min(...ARMS.map(perSecond));
  const least = requests.length * connections;
  return { requests: Math.max(least, Math.ceil(Math.min(wanted, most))) };
}

// src/explain.ts
var MOST_SCENARIOS = 4;
var ROUNDS = 2;
function scenariosToExplain({ explain: explain2 }, report) {
  const { cells, scenarios, failure } = report;
  if (explain2 === "never" || failure !== null) return [];
  const worst = (name) => Math.max(
    ...cells.map(
      ({ scenario, gated, estimate }) => scenario === name && gated ? estimate ?? 0 : -Infinity
    )
  );
  const isRegression = (name) => cells.some(({ scenario, verdict }) => scenario === name && verdict === "regression");
  return scenarios.filter(
    ({ state, name }) => state === "compared" && (explain2 === "always" || isRegression(name))
  ).map(({ name }) => name).sort((a, b) => worst(b) - worst(a));
}
async function explainOrSayWhyNot(names, given) {
  const { clock, signal } = given.ports;
  const started = clock.now();
  try {
    return await explain(names, given);
  } catch (error) {
    signal.throwIfAborted();
    const note2 = `it could not be explained: ${error instanceof Error ? error.message : String(error)}`;
    return { time: clock.now() - started, note: note2, scenarios: [] };
  }
}
async function explain(names, given) {
  const { ports, stages, log } = given;
  const { now } = ports.clock;
  const started = now();
  ports.progress({ kind: "phase", phase: "explain" });
  const chosen = names.slice(0, MOST_SCENARIOS);
  const left = names.slice(MOST_SCENARIOS);
  const moved = await ports.workspace.movedLines();
  const committed = await ports.workspace.committedFiles();
  const apps = stages.map((stage) => ({ stage, own: chosen.filter((name) => hasScenario(stage, name)) })).filter(({ own }) => own.length > 0);
  const scenarios = [];
  for (const { stage, own } of apps) {
    const { trees, notes, sources } = await profileApp(own, stage, apps.length, given);
    for (const name of own) {
      scenarios.push(
        explained(name, trees.get(name) ?? [], {
          note: notes.get(name) ?? null,
          measured: measuredCpu(roundsOf(name, log)),
          ...{ moved, code: codeOf(sources, committed) }
        })
      );
    }
  }
  scenarios.sort((a, b) => chosen.indexOf(a.scenario) - chosen.indexOf(b.scenario));
  const note2 = left.length === 0 ? null : `not profiled: ${left.join(", ")}`;
  return { time: now() - started, note: note2, scenarios };
}
function hasScenario({ app }, name) {
  return app.scenarios.some((scenario) => scenario.name === name);
}
async function profileApp(names, { app, stage }, apps, { settings, plan, log, ports }) {
  const { workspace, clock } = ports;
  const workloads = plan.workloads.filter(({ scenario }) => names.includes(scenario.name)).map((workload) => {
    const rounds = roundsOf(workload.scenario.name, log);
    return { ...workload, profile: profileLoad(workload, rounds) };
  });
  const trees = new Map(names.map((name) => [name, []]));
  const notes = /* @__PURE__ */ new Map();
  const sources = { baseline: [], candidate: [] };
  const windows = Math.min(plan.schedule.windows, MOST_PROFILED_WINDOWS);
  const started = clock.now();
  for (let done = 0; mayProfileAnother(done, clock.now() - started, apps); done++) {
    const order = orderOfLaunch(`${settings.seed} explain`, done, names, ROUNDS);
    if (log.fixedPath === null) await workspace.move(order.pathExtra);
    const there = { ...stage, directories: directoriesOf(workspace, app) };
    const name = `explain-${done + 1}`;
    const stretches = await profileLaunch(order, workloads, windows, there, name).catch(failureOf);
    if (stretches instanceof MeasurementError) {
      for (const each of names) notes.set(each, stretches.message);
      break;
    }
    const roots = directoriesOf(workspace, { ...app, workingDirectory: "." });
    const here = {
      baseline: ports.sourcesIn(roots.baseline),
      candidate: ports.sourcesIn(roots.candidate)
    };
    for (const arm of ARMS) sources[arm].push(here[arm]);
    for (const each of names) {
      const own = stretches.filter(({ scenario }) => scenario === each);
      const baseline = toldOf(own, "baseline");
      const candidate = toldOf(own, "candidate");
      if (baseline && candidate) {
        trees.get(each)?.push({
          baseline: treeOf(baseline, here.baseline),
          candidate: treeOf(candidate, here.candidate)
        });
      } else {
        const blind = baseline ? "candidate" : "baseline";
        notes.set(
          each,
          `there is no whole profile of the ${blind}: none of its processes runs Node.js, or one did not tell`
        );
      }
    }
    for (const arm of ARMS) here[arm].release();
    ports.progress({ kind: "profiled", launch: done + 1, launches: MOST_PROFILED_LAUNCHES });
    if (names.every((each) => trees.get(each)?.length === 0)) break;
  }
  return { trees, notes, sources };
}
function toldOf(stretches, arm) {
  const own = stretches.find((each) => each.arm === arm);
  return own !== void 0 && own.requests > 0 && own.processes.length > 0 ? own : null;
}
function failureOf(error) {
  if (error instanceof MeasurementError) return error;
  throw error;
}
function treeOf({ requests, processes, cpu }, sources) {
  for (const { maps } of processes) sources.adopt(maps);
  const tree = callTree(processes, requests, sources, cpu === null ? null : 1e6 * cpu);
  return { tree, requests, blocked: blockedBy(processes) };
}
function codeOf(sources, committed) {
  const versionOf = (arm, name) => sources[arm].map((each) => each.versionOf(name)).find((version) => version !== null) ?? null;
  return {
    versionsOf: (name) => ({
      baseline: versionOf("baseline", name),
      candidate: versionOf("candidate", name)
    }),
    isCommitted: (file) => committed.has(file),
    textAt: (file, line) => sources.candidate.at(-1)?.textAt(file, line) ?? null
  };
}
function roundsOf(name, { launches }) {
  return countedOf(launches).flatMap(({ rounds }) => rounds).filter(({ scenario }) => scenario === name);
}
function measuredCpu(rounds) {
  const costs = rounds.flatMap(
    ({ baseline: { cpu, completed } }) => cpu === null || completed === 0 ? [] : [1e6 * cpu / completed]
  );
  return costs.length === 0 ? null : mean(costs);
}

// src/analyse/variance.ts
function componentsOf(rounds) {
  const counts = rounds.map(({ length }) => length);
  const total = sum(counts);
  const launches = rounds.length;
  if (launches < 2 || total <= launches) return null;
  const means = rounds.map((launch) => mean(launch));
  const grand = sum(means.map((each, i) => each * (counts[i] ?? 0))) / total;
  const within = sum(rounds.flatMap((launch, i) => launch.map((effect) => (effect - (means[i] ?? 0)) ** 2))) / (total - launches);
  const amongLaunches = sum(means.map((each, i) => (counts[i] ?? 0) * (each - grand) ** 2)) / (launches - 1);
  const size = (total - sum(counts.map((count) => count ** 2)) / total) / (launches - 1);
  return { within, between: Math.max(0, (amongLaunches - within) / size) };
}

// src/decide/standing.ts
var LEVEL2 = 0.95;
var FEWEST_TO_STAND = 2;
function standingsOf(cells) {
  return cells.flatMap(
    ({ scenario, metric, tolerance, effects }) => tolerance === null ? [] : [{ scenario, metric, tolerance, ...standOf(effects) }]
  );
}
function standOf(effects) {
  const none = { estimate: null, interval: null };
  if (effects.length < FEWEST_TO_STAND) return none;
  const constant = constantOf(effects);
  if (constant !== null) {
    return { estimate: constant, interval: { low: constant, high: constant, level: LEVEL2 } };
  }
  const summary = summariseTrimmed(effects);
  if (!summary) return none;
  return { estimate: summary.mean, interval: { ...interval(summary, LEVEL2), level: LEVEL2 } };
}

// src/decide/likeness.ts
var SHRUNK = 0.5;
var NOTEWORTHY = 0.05;
function likeness(baselineAnswers, candidateAnswers, request, warnings) {
  const baseline = typical(baselineAnswers);
  const candidate = typical(candidateAnswers);
  if (!baseline || baseline.status !== candidate?.status) {
    return { kind: "valid", warnings };
  }
  const to = request === null ? "" : `to ${request} `;
  const seen = `${to}the baseline answers ${spell2(baseline)}, the candidate ${spell2(candidate)}`;
  const advice = "pin what is right with expect: { body: \u2026 }";
  const bothTyped = baseline.type !== null && candidate.type !== null;
  if (bothTyped && baseline.type !== candidate.type) {
    return { kind: "candidate-failed", seen: `${seen}; ${advice}` };
  }
  const ratio = candidate.size / baseline.size;
  if (ratio < SHRUNK) return { kind: "candidate-failed", seen: `${seen}; ${advice}` };
  if (Math.abs(ratio - 1) <= NOTEWORTHY && baseline.type === candidate.type)
    return { kind: "valid", warnings };
  return { kind: "valid", warnings: [...warnings, `${seen}: part of the change may be that`] };
}
function typical(answers) {
  const kinds = /* @__PURE__ */ new Map();
  for (const answer of answers) {
    const key = JSON.stringify([answer.status, answer.type]);
    const kind = kinds.get(key) ?? { answer, count: 0, size: 0 };
    kind.count += answer.count;
    kind.size += answer.count * answer.size;
    kinds.set(key, kind);
  }
  const [most] = [...kinds.values()].sort((a, b) => b.count - a.count);
  return most ? { ...most.answer, count: most.count, size: most.size / most.count } : null;
}
function spell2({ status, type, size }) {
  const bytes = Math.round(size).toLocaleString("en");
  return `${status} with ${bytes} bytes of ${type ?? "no media type"}`;
}

// src/decide/validity.ts
var ABSENT = /* @__PURE__ */ new Set([404, 405, 501]);
function validityOf(baselineRuns, candidateRuns, { requests }) {
  const baseline = tally(baselineRuns, requests);
  const candidate = tally(candidateRuns, requests);
  const baselineFails = baseline.failures.length > 0;
  const candidateFails = candidate.failures.length > 0;
  if (isAbsent(baseline) && !candidateFails && ![...candidate.statuses.keys()].some(isError)) {
    return { kind: "new", seen: `the baseline answers ${spell3(baseline.statuses)}` };
  }
  if (baselineFails && candidateFails) {
    return {
      kind: "invalid",
      seen: `both arms fail: the baseline with ${list(baseline.failures)}, the candidate with ${list(candidate.failures)}`
    };
  }
  if (baselineFails) return { kind: "baseline-failed", seen: shareOf(baseline) };
  if (candidateFails) return { kind: "candidate-failed", seen: shareOf(candidate) };
  return requests.reduce((sofar, request, i) => {
    if (sofar.kind !== "valid") return sofar;
    const name = requests.length === 1 ? null : requestLine(request);
    const [before, now] = [baseline, candidate].map(({ byRequest }) => byRequest[i] ?? /* @__PURE__ */ new Map());
    const statuses = request.expectedStatus === null ? parity(before ?? /* @__PURE__ */ new Map(), now ?? /* @__PURE__ */ new Map(), name) : { kind: "valid", warnings: [] };
    if (statuses.kind !== "valid") return statuses;
    const warnings = [...sofar.warnings, ...statuses.warnings];
    if (request.expectedBody !== null) return { kind: "valid", warnings };
    return likeness(answersTo(i, baselineRuns), answersTo(i, candidateRuns), name, warnings);
  }, NOTHING_WRONG);
}
var NOTHING_WRONG = { kind: "valid", warnings: [] };
function answersTo(index, runs) {
  return runs.flatMap((run2) => run2.answers.filter(({ request }) => request === index));
}
var CLEAR_SHARE = 0.01;
var CLEAR_FACTOR = 2;
function parity(baseline, candidate, request) {
  const risen = (one, other) => [...one.keys()].filter((status) => {
    const before = shareOfStatus(other, status);
    const now = shareOfStatus(one, status);
    if (before === 0) return true;
    const isClear2 = now - before > CLEAR_SHARE && now > CLEAR_FACTOR * before;
    return status >= 300 && isClear2;
  });
  const added = risen(candidate, baseline);
  const lost = risen(baseline, candidate);
  const to = request === null ? "" : `to ${request} `;
  const seen = `${to}the baseline answers ${spell3(baseline)}, the candidate ${spell3(candidate)}; pin the right ones with expect: { status: \u2026 }`;
  if (lost.some(isError) && !added.some(isError)) {
    return { kind: "baseline-failed", seen };
  }
  if (added.length > 0) return { kind: "candidate-failed", seen };
  const odd = [...candidate.keys()].filter((status) => status >= 300);
  if (odd.length === 0) return NOTHING_WRONG;
  return {
    kind: "valid",
    warnings: [
      `${to}both arms answer ${spell3(candidate)}; is that the request you mean to measure?`
    ]
  };
}
function shareOfStatus(statuses, status) {
  const all = [...statuses.values()].reduce((sum2, count) => sum2 + count, 0);
  return all === 0 ? 0 : (statuses.get(status) ?? 0) / all;
}
function tally(runs, requests) {
  const statuses = /* @__PURE__ */ new Map();
  const failures = /* @__PURE__ */ new Map();
  const add2 = (map, key, count) => map.set(key, (map.get(key) ?? 0) + count);
  const lineOf = (index) => requestLine(requests[index] ?? requests[0]);
  const byRequest = requests.map(() => /* @__PURE__ */ new Map());
  let sent = 0;
  let broken = false;
  for (const run2 of runs) {
    sent += run2.sent;
    for (const [code, count] of Object.entries(run2.statuses)) add2(statuses, Number(code), count);
    for (const { request, status, count } of statusesOf(run2, requests)) {
      const expected = requests[request]?.expectedStatus ?? null;
      const wrong2 = expected === null ? status >= 500 : !expected.includes(status);
      const of = byRequest[request];
      if (of) add2(of, status, count);
      const to = requests.length === 1 ? "" : ` to ${lineOf(request)}`;
      if (wrong2) add2(failures, `status ${status}${to}`, count);
    }
    for (const [name, count] of Object.entries(run2.uncaptured)) {
      add2(failures, `response without the value to be captured as ${name}`, count);
    }
    const wrong = run2.answers.reduce((sum2, answer) => sum2 + answer.wrong, 0);
    if (wrong > 0) add2(failures, "body (of those looked at) without what is expected", wrong);
    for (const kind of FAILURE_KINDS) {
      const count = run2.failures[kind] ?? 0;
      if (count > 0) {
        add2(failures, WORDS[kind], count);
        broken = true;
      }
    }
    if (run2.completed === 0) {
      if (sumOf(run2.failures) === 0) add2(failures, "no response", Math.max(1, run2.sent));
      broken = true;
    }
  }
  for (const [i, of] of byRequest.entries()) {
    if (of.size === 0 && requests.length > 1 && !broken && failures.size === 0) {
      add2(failures, `no response to ${lineOf(i)}: runs end before the sequence does`, 1);
    }
  }
  return {
    statuses,
    byRequest,
    sent,
    broken,
    failures: [...failures].map(([what, count]) => `${count.toLocaleString("en")} \xD7 ${what}`)
  };
}
function statusesOf(run2, requests) {
  if (requests.length > 1) return run2.requestStatuses;
  return Object.entries(run2.statuses).map(([code, count]) => {
    return { request: 0, status: Number(code), count };
  });
}
var WORDS = {
  timeout: "timeout",
  refused: "connection refused",
  reset: "connection reset",
  unanswered: "connection closed before the response",
  other: "connection error"
};
function isAbsent(tally2) {
  const statuses = [...tally2.statuses.keys()];
  return !tally2.broken && statuses.length > 0 && statuses.every((status) => ABSENT.has(status));
}
function isError(status) {
  return status >= 400;
}
function shareOf(tally2) {
  return `${list(tally2.failures)} of ${tally2.sent.toLocaleString("en")} requests`;
}
function spell3(counts) {
  const statuses = [...counts].sort(([a], [b]) => a - b);
  if (statuses.length === 1) return String(statuses[0]?.[0]);
  return list(statuses.map(([status, count]) => `${status} (${count.toLocaleString("en")} \xD7)`));
}
function list(parts) {
  return new Intl.ListFormat("en").format(parts);
}
function sumOf(failures) {
  return FAILURE_KINDS.reduce((total, kind) => total + (failures[kind] ?? 0), 0);
}

// src/plan/rounds.ts
var FEWEST_ROUNDS = 4;
var PRIOR_LAUNCHES = 4;
function replanned(schedule, shown, left) {
  const ratio = shrunk(shown);
  const { rounds: before } = schedule;
  const options = evenRounds(FEWEST_ROUNDS).map((rounds2) => {
    const launchTime2 = shown.perLaunch + rounds2 * shown.perRound;
    const more = Math.max(0, Math.floor(left / launchTime2));
    const launches2 = cappedLaunches(shown.launches + more, schedule.looks.length);
    const added = launches2 - shown.launches;
    const variance = (shown.launches * (ratio + 1 / before) + added * (ratio + 1 / rounds2)) / launches2;
    return { rounds: rounds2, launches: launches2, launchTime: launchTime2, width: halfWidth(launches2, variance) };
  });
  const [best] = options.sort((a, b) => a.width - b.width);
  if (!best || best.launches <= shown.launches) return { ...schedule, settled: true };
  const { rounds, launches, launchTime } = best;
  return { ...schedule, rounds, launches, looks: looksFor(launches), launchTime, settled: true };
}
function shrunk({ launches, ratios }) {
  if (ratios.length === 0) return BETWEEN_LAUNCHES;
  const seen = ratios.reduce((sum2, ratio) => sum2 + ratio, 0) / ratios.length;
  const weight = launches - 1;
  return (PRIOR_LAUNCHES * BETWEEN_LAUNCHES + weight * seen) / (PRIOR_LAUNCHES + weight);
}

// src/launches.ts
var OVERRUN = 1.1;
var BOTH = { baseline: "baseline", candidate: "candidate" };
var BASELINES = { baseline: "baseline", candidate: "baseline" };
var SPARE_LAUNCHES = 1;
async function measureLaunches(settings, { schedule: planned, workloads }, { stages, log, environment }) {
  const [one] = stages;
  if (!one) throw new RangeError("there is no app to measure");
  const { progress, signal, save, workspace } = one.stage.ports;
  let schedule = planned;
  let hasControl = settings.control;
  const counted = () => disturbances(log.launches).filter((why) => why === null).length;
  const secondsLeft = () => (schedule.launches - counted()) * schedule.launchTime;
  const tell = (detectable) => {
    const { launches, rounds } = schedule;
    progress({ kind: "planned", launches, rounds, secondsLeft: secondsLeft(), detectable });
  };
  tell(null);
  const tellStandings = () => {
    if (counted() < FEWEST_TO_STAND) return;
    const cells = standingsOf(look(settings, schedule, log).cells);
    progress({ kind: "standing", counted: counted(), cells });
  };
  for (const { scenario } of log.launches.length > 0 ? workloads : []) {
    if (log.isCompared(scenario)) assess(scenario, stageOf(stages, scenario), log);
  }
  tellStandings();
  for (let index = log.launches.length; ; index++) {
    signal.throwIfAborted();
    const compared = workloads.filter(({ scenario }) => log.isCompared(scenario));
    if (compared.length === 0) break;
    if (schedule.looks.includes(counted())) {
      const seen = look(settings, schedule, log);
      if (isClear(seen) || counted() >= schedule.launches) break;
      if (!schedule.settled) {
        const prospect = settleRounds(settings, schedule, seen, log);
        schedule = prospect.schedule;
        tell(prospect.detectable);
        if (prospect.warning !== null) progress({ kind: "warning", message: prospect.warning });
        if (counted() >= schedule.launches) break;
      }
    }
    const next = log.measuringTime + schedule.launchTime;
    const mayExceed = counted() < FEWEST_LAUNCHES && index < FEWEST_LAUNCHES + SPARE_LAUNCHES;
    if (!mayExceed && next > OVERRUN * settings.budget) {
      if (counted() < schedule.launches) {
        log.warn(
          `the budget was used up after ${counted()} of ${schedule.launches} launches that count`
        );
      }
      break;
    }
    const { launches, rounds } = schedule;
    const names = compared.map(({ scenario }) => scenario.name);
    const order = orderOfLaunch(settings.seed, index, names, rounds);
    if (log.fixedPath === null) await workspace.move(order.pathExtra);
    const measure = (name, of, arms, kept) => {
      const note2 = name === index + 1 ? "" : " (control)";
      const onRound = (scenario, round) => {
        const shown = scenario + note2;
        progress({ kind: "round", launch: index + 1, launches, scenario: shown, round, rounds });
      };
      const keep = (launch) => kept.push(launch);
      const there = stages.map(({ app, stage }) => {
        const places = directoriesOf(workspace, app);
        const directories = { baseline: places[arms.baseline], candidate: places[arms.candidate] };
        return { app, stage: { ...stage, directories } };
      });
      return log.time(
        "launches",
        () => measureLaunchOfApps(of, there, compared, schedule.windows, log, { name, onRound, keep })
      );
    };
    await measure(index + 1, order, BOTH, log.launches);
    if (hasControl && index % 2 === 1) {
      const other = orderOfLaunch(`${settings.seed} control`, log.controls.length, names, rounds);
      try {
        const name = `control-${log.controls.length + 1}`;
        await measure(name, other, BASELINES, log.controls);
      } catch (error) {
        if (!(error instanceof MeasurementError)) throw error;
        log.warn(`the control was given up: ${error.message}`);
        hasControl = false;
      }
    }
    progress({ kind: "launched", launch: index + 1, launches, secondsLeft: secondsLeft() });
    await save({ seed: settings.seed, environment, schedule, ...log.measured(workloads) });
    for (const { scenario } of compared) {
      if (log.isCompared(scenario)) assess(scenario, stageOf(stages, scenario), log);
    }
    tellStandings();
  }
  return { schedule, workloads };
}
function look(settings, schedule, log) {
  return evaluate(comparedOf(log.scenarios), log, ruleOf(settings, schedule));
}
function settleRounds(settings, before, { launches, cells }, log) {
  const gated = cells.flatMap((cell) => {
    const rounds = roundEffectsOf(launches, cell.scenario, metricNamed(cell.metric));
    const noise = componentsOf(rounds);
    return cell.tolerance === null || !noise ? [] : [{ ...cell, tolerance: cell.tolerance, noise }];
  });
  const valid = countedOf(launches);
  const schedule = replanned(
    before,
    {
      launches: valid.length,
      ...costOf(launches, settings.control ? SHARE_BESIDE_CONTROLS : 1),
      ratios: gated.map((cell) => ratioOf(cell.noise))
    },
    settings.budget - log.measuringTime
  );
  const rule = ruleOf(settings, schedule);
  const added = schedule.launches - valid.length;
  const prospects = gated.map(({ scenario, metric, noise, tolerance }) => {
    const varianceAt = (rounds) => noise.between + noise.within / rounds;
    const total = valid.length * varianceAt(before.rounds) + added * varianceAt(schedule.rounds);
    const deviation = Math.sqrt(total / schedule.launches);
    const name = `${scenario} ${metricNamed(metric).title}`;
    return { name, tolerance, ...prospectOf(deviation, tolerance, gated.length, rule) };
  });
  const [worst] = prospects.sort((a, b) => b.factor - a.factor);
  if (!worst) return { schedule, detectable: null, warning: null };
  const detectable = Math.max(...prospects.map((each) => each.detectable));
  const needed = worst.factor * schedule.launches * schedule.launchTime;
  const advice = needed <= LARGEST_BUDGET ? `give budget: ${spellTime(roundUp(needed))}, or` : "give";
  const warning = `${worst.name} is too noisy here for a tolerance of ${spellShare(worst.tolerance)} within the budget; ${advice} a larger tolerance`;
  return { schedule, detectable, warning: worst.factor <= 1 ? null : warning };
}
function roundUp(seconds) {
  const step = seconds < 120 ? 10 : 60;
  return Math.ceil(seconds / step) * step;
}
function ratioOf({ within, between }) {
  return within > 0 ? between / within : 0;
}
function costOf(launches, share) {
  const mean2 = (values) => values.reduce((sum2, value) => sum2 + value, 0) / values.length;
  const rest = launches.map(
    ({ timings: { boot, warmUp: warmUp2, stop, hooks } }) => boot.baseline + boot.candidate + warmUp2 + stop + hooks
  );
  const rounds = launches.map((launch, i) => {
    const perScenario = launch.rounds.length / Math.max(1, launch.order.length);
    return (launch.timings.total - (rest[i] ?? 0)) / perScenario;
  });
  return { perLaunch: mean2(rest) / share, perRound: mean2(rounds) / share };
}
function assess(scenario, { ports }, log) {
  const [baseline, candidate] = [
    log.runsOf(scenario, "baseline"),
    log.runsOf(scenario, "candidate")
  ];
  const validity = validityOf(baseline, candidate, scenario);
  switch (validity.kind) {
    case "valid":
      log.warn(...validity.warnings.map((warning) => `${scenario.name}: ${warning}`));
      return;
    case "new":
    case "baseline-failed":
      log.setAside(scenario, validity.kind, validity.seen);
      return;
    case "candidate-failed":
    case "invalid":
      throw new MeasurementError({
        arm: validity.kind === "invalid" ? null : "candidate",
        phase: "load",
        scenario: scenario.name,
        message: `${scenario.name}: ${validity.seen}`,
        log: ports.apps.lastLines("candidate")
      });
  }
}

// src/measure/logbook.ts
var Logbook = class {
  /** What the pilot saw, in the scenarios' order. */
  pilot = [];
  launches = [];
  /** Launches that compare the baseline with itself. */
  controls = [];
  scenarios;
  failure = null;
  /** Whether the arms take turns within a launch. */
  inTurns = false;
  /** Why the arms' paths have one length in all launches; null when it is varied. */
  fixedPath = null;
  #now;
  #started;
  #warnings = /* @__PURE__ */ new Set();
  #spent = { checkout: 0, install: 0, build: 0, pilot: 0, launches: 0 };
  /** @param checkpoint what was measured before the interruption */
  constructor(scenarios, now, checkpoint) {
    this.#now = now;
    this.#started = now();
    if (checkpoint) {
      this.scenarios = [...checkpoint.scenarios];
      this.inTurns = checkpoint.turns;
      this.pilot.push(...checkpoint.pilot);
      this.launches.push(...checkpoint.launches);
      this.controls.push(...checkpoint.controls);
      this.warn(...checkpoint.warnings);
      Object.assign(this.#spent, checkpoint.spent);
      return;
    }
    this.scenarios = scenarios.map(({ name, requests, connections, amount, rate, gates }) => ({
      ...{ name, method: requests[0].method, path: requests[0].path, connections, amount },
      ...{ requests: requests.map(requestLine), gates: [...gates] },
      rate: rate && { asked: rate.asked, perSecond: null },
      ...{ state: "compared", note: null, run: null, window: null }
    }));
  }
  /** Adds the time that the work takes to a phase's account, also when it fails. */
  async time(phase, work) {
    const started = this.#now();
    try {
      return await work();
    } finally {
      this.#spent[phase] += this.#now() - started;
    }
  }
  /** Seconds of the budget that are gone. */
  get measuringTime() {
    return this.#spent.pilot + this.#spent.launches;
  }
  warn(...messages) {
    for (const message of messages) this.#warnings.add(message);
  }
  get warnings() {
    return [...this.#warnings];
  }
  isCompared(scenario) {
    return this.#entry(scenario).state === "compared";
  }
  /** Takes a scenario out of the comparison. */
  setAside(scenario, state, note2) {
    Object.assign(this.#entry(scenario), { state, note: note2 });
  }
  /** Takes an app whose baseline failed out of the comparison. */
  setAppAside({ scenarios }, message) {
    for (const scenario of scenarios) {
      if (this.isCompared(scenario)) this.setAside(scenario, "baseline-failed", message);
    }
  }
  settleLoads({ scenario, run: run2, window }) {
    const seconds = (load) => "seconds" in load ? load.seconds : null;
    const entry = this.#entry(scenario);
    Object.assign(entry, { run: seconds(run2), window: seconds(window) });
    if (entry.rate && "rate" in run2) entry.rate.perSecond = run2.rate;
  }
  /** What there is to go on with after an interruption. */
  measured(workloads) {
    return {
      spent: { ...this.#spent },
      warnings: this.warnings,
      scenarios: this.scenarios,
      workloads: workloads.map(({ scenario, ...loads }) => ({
        ...loads,
        scenario: scenario.name
      })),
      turns: this.inTurns,
      pilot: this.pilot,
      launches: this.launches,
      controls: this.controls
    };
  }
  /** All runs of a scenario on an arm so far: the pilot's until there is a launch, warm-ups too. */
  runsOf(scenario, arm) {
    const runs = this.launches.length === 0 ? this.pilot : this.launches.flatMap((launch) => [
      ...launch.warmUps,
      ...launch.rounds.map((round) => round[arm])
    ]);
    return runs.filter((run2) => run2.scenario === scenario.name && run2.arm === arm);
  }
  timings() {
    const total = (part) => [...this.launches, ...this.controls].reduce((sum2, launch) => sum2 + part(launch.timings), 0);
    return {
      total: this.#now() - this.#started,
      ...this.#spent,
      boot: total(({ boot }) => boot.baseline + boot.candidate),
      warmUp: total(({ warmUp: warmUp2 }) => warmUp2),
      load: total(({ load }) => load),
      stop: total(({ stop }) => stop),
      hooks: total(({ hooks }) => hooks)
    };
  }
  #entry({ name }) {
    const entry = this.scenarios.find((each) => each.name === name);
    if (!entry) throw new RangeError(`no scenario is named ${name}`);
    return entry;
  }
};

// src/measure/arrange.ts
async function arrange(first, open2) {
  const launch = open2();
  try {
    const tried = await tryBoth(first, launch);
    if ("conflict" in tried) {
      await launch.stop();
      await launch.boot(otherArm(first));
      await launch.stop();
      return { both: null, launch: open2(), warnings: [turnsWarning(tried.conflict)] };
    }
    const warnings = insistent(tried.both);
    if (warnings.length === 0) return { both: tried.both, launch, warnings };
    await launch.stop();
    return { ...await bootAgain(first, open2()), warnings };
  } catch (error) {
    await launch[Symbol.asyncDispose]();
    throw error;
  }
}
async function tryBoth(first, launch) {
  const up = {};
  try {
    const both = await withBoth(first, async (arm) => up[arm] = await launch.boot(arm));
    const [port] = insistsOn(both.baseline);
    return port !== void 0 && insistsOn(both.candidate).includes(port) ? { conflict: [port] } : { both };
  } catch (error) {
    const held = heldBy(up[first]);
    const isOfSecond = error instanceof MeasurementError && error.failure.phase === "boot" && error.failure.arm === otherArm(first);
    if (isOfSecond && held.length > 0) return { conflict: held };
    throw error;
  }
}
async function bootAgain(first, launch) {
  try {
    return { both: await withBoth(first, (arm) => launch.boot(arm)), launch };
  } catch (error) {
    await launch[Symbol.asyncDispose]();
    throw error;
  }
}
function insistsOn(app) {
  const port = Number(new URL(app.url).port);
  return app.portsOfItsOwn().filter((each) => each === port);
}
function heldBy(app) {
  if (!app) return [];
  const insisted = insistsOn(app);
  return insisted.length > 0 ? insisted : app.portsOfItsOwn();
}
function insistent(both) {
  return ["baseline", "candidate"].flatMap(
    (arm) => insistsOn(both[arm]).map(
      (port) => `the ${arm} listens on port ${port} instead of the one it was told, which was found out only when ready-timeout was up; make it listen on PORT, or put {port} in start`
    )
  );
}
function turnsWarning(ports) {
  const which = `port ${ports.join(" or ")}`;
  return `both arms want ${which}, so they took turns: the noise between an arm's turn and the other's does not cancel out; make the app listen on PORT, or put {port} in start, to have both measured side by side`;
}

// src/measure/observe.ts
async function observeSideBySide(first, both, scenarios, apps, stage, assess2) {
  const observations = [];
  for (const scenario of scenarios) {
    await apps.visit(scenario, async () => {
      const probed = await loadBoth(first, both, scenario, probeLoad(scenario), stage);
      await apps.assertNotRestarted(scenario);
      if (!assess2(scenario, inOrder(first, probed))) return;
      const median = Math.max(...mediansOf(scenario, probed));
      const { runs, ...tried } = await tryOut(first, both, scenario, median, stage);
      await apps.assertNotRestarted(scenario);
      if (assess2(scenario, runs)) observations.push({ scenario, ...tried });
    });
  }
  await apps.stop();
  return observations;
}
async function tryOut(first, apps, scenario, median, stage) {
  const { now } = stage.ports.clock;
  const { rate } = scenario;
  const isShare = rate !== null && "share" in rate;
  const least = sequenceOf(scenario);
  const window = windowLoad(median, rate === null || isShare ? null : rate.perSecond, least);
  const started = now();
  const { windows, runs } = await warmUp(first, apps, scenario, window, MOST_WINDOWS, stage);
  const count = windows.baseline.length;
  const windowTime = (now() - started) / count;
  if (!isShare) {
    const last2 = lastOf(windows);
    return { window, windows: count, windowTime, last: last2, paced: windows.baseline, runs };
  }
  const paced = windowLoad(median, resolveRate(rate, capacityOf(windows.baseline)), least);
  const pacedSince = now();
  const last = await loadBoth(first, apps, scenario, paced, stage);
  return {
    ...{ window: paced, windows: count, windowTime: now() - pacedSince, last, paced: [] },
    runs: [...runs, ...inOrder(first, last)]
  };
}
async function observeInTurns(first, scenarios, apps, stage, assess2) {
  const { now } = stage.ports.clock;
  const visits = scenarios.map((scenario) => ({ scenario }));
  const turns = await takeTurns(first, visits, apps, async (arm, app, { scenario }) => {
    const probed = await loadAlone(arm, app, scenario, probeLoad(scenario), stage);
    const started = now();
    const window = windowLoad(
      medianOf(scenario, probed),
      fixedRateOf(scenario),
      sequenceOf(scenario)
    );
    const windows = canWarmUp(probed) ? await warmUpAlone(arm, app, scenario, window, MOST_WINDOWS, stage) : [];
    return { probed, windows, warmUpTime: now() - started };
  });
  return scenarios.flatMap((scenario, i) => {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) return [];
    const seen = { baseline, candidate };
    if (!assess2(
      scenario,
      inOrder(first, seen).map(({ probed }) => probed)
    ))
      return [];
    if (!assess2(
      scenario,
      inOrder(first, seen).flatMap((each) => each.windows)
    ))
      return [];
    const { rate } = scenario;
    const perSecond = rate === null ? null : resolveRate(rate, "share" in rate ? capacityOf(baseline.windows) : 0);
    const median = Math.max(
      medianOf(scenario, baseline.probed),
      medianOf(scenario, candidate.probed)
    );
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    const warmUpTime = baseline.warmUpTime + candidate.warmUpTime;
    return [
      {
        scenario,
        window: windowLoad(median, perSecond, sequenceOf(scenario)),
        windows: windowsUntilWarm(windows),
        windowTime: warmUpTime / baseline.windows.length,
        last: lastOf(windows),
        paced: windows.baseline
      }
    ];
  });
}
function fixedRateOf({ rate }) {
  return rate !== null && "perSecond" in rate ? rate.perSecond : null;
}
function capacityOf(windows) {
  const warm = windows.slice(Math.floor(windows.length / 2));
  const sum2 = (of) => warm.reduce((total, run2) => total + of(run2), 0);
  return sum2((run2) => run2.completed) / sum2((run2) => run2.duration);
}
function probeLoad(scenario) {
  return { requests: probeAmount(scenario) };
}
function mediansOf(scenario, { baseline, candidate }) {
  return [medianOf(scenario, baseline), medianOf(scenario, candidate)];
}
function medianOf({ requests }, { latency }) {
  if (requests.length === 1) return (latency?.p50 ?? 0) / 1e6;
  return 1.5 * requests.length * (latency?.mean ?? 0) / 1e6;
}
function sequenceOf({ requests, connections }) {
  return requests.length === 1 ? 0 : requests.length * connections;
}
function inOrder(first, byArm) {
  return inTurn(first).map((arm) => byArm[arm]);
}
function lastOf(windows) {
  const [baseline, candidate] = [windows.baseline.at(-1), windows.candidate.at(-1)];
  if (!baseline || !candidate) throw new RangeError("a warm-up has at least one window");
  return { baseline, candidate };
}

// src/measure/pilot.ts
async function runPilot(settings, scenarios, stage, assess2) {
  var _stack = [];
  try {
    const { seed } = settings;
    const first = randomFrom(seed, "pilot").below(2) === 0 ? "baseline" : "candidate";
    const padding = paddingOf(seed, "pilot");
    const open2 = () => new LaunchApps({ launch: "pilot", padding, scenarios }, stage);
    const { both, launch, warnings } = await arrange(first, open2);
    const apps = __using(_stack, launch, true);
    const observations = await (both === null ? observeInTurns(first, scenarios, apps, stage, assess2) : observeSideBySide(first, both, scenarios, apps, stage, assess2));
    const beyond = observations.flatMap(beyondCapacity);
    if (beyond.length > 0) throw new ConfigurationError(beyond);
    const settled = observations.map((each) => settle(each, settings, both === null));
    const { boot, stop, hooks } = apps.spent;
    return {
      workloads: settled.map(({ workload }) => workload),
      costs: {
        perLaunch: boot.baseline + boot.candidate + stop + hooks,
        scenarios: settled.map(({ costs }) => costs)
      },
      inTurns: both === null,
      warnings
    };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
var NEAR = 0.8;
function beyondCapacity({ scenario: { name, rate }, paced }) {
  const reached = Math.max(0, ...paced.map((run2) => run2.pace?.achieved ?? 0));
  if (rate === null || !("perSecond" in rate) || reached === 0) return [];
  if (reached >= NEAR * rate.perSecond) return [];
  const spell4 = (perSecond) => `${Number(perSecond.toPrecision(2))}/s`;
  return [
    {
      where: `rate of ${name}`,
      found: `${rate.asked}, of which the baseline reaches ${spell4(reached)} here`,
      advice: `give at most ${spell4(NEAR * reached)}, or a share of its capacity, for example 60%`
    }
  ];
}
function settle({ scenario, window, windows, windowTime, last }, settings, inTurns) {
  const run2 = runOf(scenario, window, settings, last);
  const seen = [last.baseline, last.candidate];
  const load = seen.reduce((sum2, each) => sum2 + lengthOf(run2, each), 0);
  const overhead = Math.max(0, windowTime - seen.reduce((sum2, each) => sum2 + each.duration, 0));
  return {
    workload: { scenario, window, windows: inTurns ? windows : null, run: run2 },
    costs: { window: windowTime, windows, round: load + overhead, load }
  };
}
var SEQUENCES = 3;
function runOf(scenario, window, { runDuration }, warmed) {
  const { amount, gates, requests } = scenario;
  if (amount !== null) return { requests: amount };
  const units = mediansOf(scenario, warmed).map(
    (unit) => requests.length === 1 ? unit : SEQUENCES / RESPONSES_PER_RUN * unit
  );
  if (!("rate" in window)) return { seconds: runLength(runDuration, Math.max(...units)) };
  const { rate } = window;
  const seconds = pacedRunLength(runDuration, Math.min(...units), gates, rate);
  if (runDuration !== "auto") return { seconds, rate };
  return { seconds: Math.max(seconds, SEQUENCES * sequenceOf(scenario) / rate), rate };
}
var LONGEST2 = 2;
function lengthOf(load, seen) {
  if ("rate" in load) {
    return load.seconds * Math.min(LONGEST2, Math.max(1, load.rate / (seen.pace?.achieved ?? load.rate)));
  }
  if ("seconds" in load) return load.seconds;
  return seen.completed === 0 ? 0 : load.requests / seen.completed * seen.duration;
}

// src/compare.ts
async function compare(settings, ports, about) {
  const { checkpoint } = about;
  const log = new Logbook(scenariosOf(settings), ports.clock.now, checkpoint);
  warn(about.warnings, ports, log);
  const environment = await ports.environment();
  if (checkpoint) assertSameMachine(checkpoint.environment, environment);
  let schedule = null;
  const judged = () => {
    ports.progress({ kind: "phase", phase: "decide" });
    return reportOf({ settings, about, environment, schedule, log, workspace: ports.workspace });
  };
  try {
    var _stack = [];
    try {
      const affected = setUnaffectedAside(settings, about.unaffected ?? [], log);
      const apps = affected.length === 0 ? [] : await prepare(affected, ports, log);
      const generator = __using(_stack, await ports.generators.start(), true);
      const stages = apps.map((app) => stageFor(app, ports, generator));
      const plan = checkpoint ? planOf(checkpoint, settings) : await settle2(settings, stages, log);
      if (plan) {
        schedule = plan.schedule;
        log.fixedPath = await ports.workspace.whyFixed();
        const measured = await measureLaunches(settings, plan, { stages, log, environment });
        schedule = measured.schedule;
        const report = judged();
        const names = scenariosToExplain(settings, report);
        if (names.length === 0) return report;
        const given = { settings, plan: measured, stages, log, ports };
        return { ...report, explanation: await explainOrSayWhyNot(names, given) };
      }
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    log.failure = error.failure;
  }
  return judged();
}
function reportOf({ settings, about, environment, schedule, log, workspace }) {
  return conclude({
    cannongate: about.version,
    fingerprint: about.fingerprint ?? null,
    pullRequest: about.pullRequest ?? null,
    head: about.head ?? null,
    sources: about.sources ?? null,
    acceptance: null,
    commits: workspace.commits,
    settings: recorded(settings),
    environment,
    timings: log.timings(),
    warnings: log.warnings,
    failure: log.failure,
    scenarios: log.scenarios,
    plan: schedule && {
      rounds: schedule.rounds,
      launches: schedule.launches,
      looks: schedule.looks
    },
    pilot: log.pilot,
    launches: log.launches,
    controls: log.controls,
    machines: [],
    turns: log.inTurns,
    fixedPath: log.fixedPath
  });
}
function setUnaffectedAside({ apps }, unaffected, log) {
  const isAffected = ({ name }) => name === null || !unaffected.includes(name);
  for (const app of apps.filter((each) => !isAffected(each))) {
    const note2 = `no changed file is one of ${(app.affectedBy ?? []).join(", ")}`;
    for (const scenario of app.scenarios) log.setAside(scenario, "unaffected", note2);
    log.warn(`${app.name ?? ""} is not compared: ${note2}`);
  }
  return apps.filter(isAffected);
}
async function prepare(given, ports, log) {
  const { workspace, progress } = ports;
  progress({ kind: "phase", phase: "checkout" });
  await log.time("checkout", () => withBoth("baseline", (arm) => workspace.checkOut(arm)));
  warn(workspace.warnings, ports, log);
  const apps = given.filter((app) => {
    const isNew = app.name !== null && workspace.directoryOf("baseline", app.workingDirectory) === null;
    const note2 = `the baseline has no ${app.workingDirectory}`;
    if (isNew) for (const each of app.scenarios) log.setAside(each, "new", note2);
    return !isNew;
  });
  const prepared = [];
  for (const app of apps) {
    const done = await unlessBaselineFails(app, log, async () => {
      const directories = directoriesOf(workspace, app);
      for (const step of ["install", "build"]) {
        await withBoth("baseline", async (arm) => {
          progress({ kind: "phase", phase: step, arm });
          const work = () => ports.appsOf(app).prepare(arm, directories[arm], step);
          await log.time(step, work);
        });
      }
      return true;
    });
    if (done !== null) prepared.push(app);
  }
  return prepared;
}
function stageFor(app, ports, generator) {
  const directories = directoriesOf(ports.workspace, app);
  const stage = { ports: { ...ports, apps: ports.appsOf(app) }, generator, directories };
  return { app, stage: { ...stage, hooks: app.hooks } };
}
async function settle2(settings, stages, log) {
  const pilots = [];
  for (const { app, stage } of stages) {
    const pilot = await unlessBaselineFails(app, log, () => fly(settings, app, stage, log));
    if (pilot) pilots.push(pilot);
  }
  const workloads = pilots.flatMap((pilot) => pilot.workloads);
  if (workloads.length === 0) return null;
  const costs = {
    perLaunch: pilots.reduce((sum2, pilot) => sum2 + pilot.costs.perLaunch, 0),
    scenarios: pilots.flatMap((pilot) => pilot.costs.scenarios)
  };
  return { schedule: scheduled(settings, costs, log), workloads };
}
function planOf({ schedule, workloads }, settings) {
  const scenarios = scenariosOf(settings);
  return {
    schedule,
    workloads: workloads.flatMap(({ scenario: name, ...loads }) => {
      const scenario = scenarios.find((each) => each.name === name);
      return scenario ? [{ scenario, ...loads }] : [];
    })
  };
}
function assertSameMachine(before, now) {
  const spell4 = ({ cpu, cores, platform: platform2, arch: arch2, node }) => `${cores} \xD7 ${cpu}, ${platform2} ${arch2}, Node.js ${node ?? "none"}`;
  if (spell4(before) === spell4(now)) return;
  throw new ConfigurationError([
    {
      where: "resume",
      found: `a comparison on another machine (${spell4(before)})`,
      advice: `go on there, or start afresh here (${spell4(now)})`
    }
  ]);
}
function warn(messages, { progress }, log) {
  log.warn(...messages);
  for (const message of messages) progress({ kind: "warning", message });
}
async function fly(settings, { name, scenarios }, stage, log) {
  stage.ports.progress({ kind: "phase", phase: "pilot" });
  const pilot = await log.time(
    "pilot",
    () => runPilot(settings, scenarios, stage, (scenario, runs) => {
      log.pilot.push(...runs);
      assess(scenario, stage, log);
      return log.isCompared(scenario);
    })
  );
  log.inTurns ||= pilot.inTurns;
  const of = name === null ? "" : `${name}: `;
  log.warn(...pilot.warnings.map((warning) => of + warning));
  for (const workload of pilot.workloads) log.settleLoads(workload);
  return pilot;
}
function scheduled(settings, costs, log) {
  const share = settings.control ? SHARE_BESIDE_CONTROLS : 1;
  const result = scheduleFor(settings.budget, log.measuringTime, costs, share);
  if ("schedule" in result) {
    const { schedule } = result;
    const once2 = { ...schedule, looks: [schedule.launches], settled: true };
    return settings.mode === "gate" ? schedule : once2;
  }
  throw new ConfigurationError([
    {
      where: "budget",
      found: settings.given["budget"] ?? spellTime(settings.budget),
      advice: `${FEWEST_LAUNCHES} launches do not fit; give at least ${spellTime(result.smallestBudget)}${scenariosOf(settings).length > 1 ? ", or fewer scenarios" : ""}`
    }
  ]);
}

// src/gate.ts
async function runGate(request) {
  var _stack = [];
  try {
    const { variables, signal } = request;
    const git = new Git(variables, signal);
    const scratch = __using(_stack, await ScratchDirectory.create(request.temporary), true);
    const setup = await setUp(request, git, scratch);
    const { settings, workspace, warnings, unaffected, checkpoint } = setup;
    const identity = identityOf(settings, workspace);
    const saved = request.checkpoint === null ? null : new CheckpointFile(request.checkpoint, identity);
    const pinning = await choosePinning();
    const socket = runtimeSocket(scratch.path);
    const logs = await logDirectory(scratch);
    const profiles = join2(scratch.path, "profiles");
    mkdirSync(profiles);
    const preload = socket === null ? null : { script: fileURLToPath2(request.preload), socket };
    const prepared = /* @__PURE__ */ new Set();
    const apps = new AppsByName((app, index) => {
      const folder = join2(logs, String(index));
      mkdirSync(folder);
      return new ShellApps({
        ...{ settings: app, variables, logs: folder, signal, preload, prepared },
        cores: pinning?.apps ?? null
      });
    });
    const ports = {
      workspace,
      appsOf: (app) => apps.of(app),
      generators: new GeneratorProcesses(request.generator, signal, {
        ...{ socket, variables, cores: pinning?.generator ?? null },
        profiles
      }),
      sourcesIn: (root) => new CheckoutSources(root),
      clock: { now: () => performance.now() / 1e3 },
      progress: request.progress,
      environment: () => describeMachine(variables, pinning),
      save: async (measured) => {
        await saved?.save(measured);
      },
      signal
    };
    try {
      const { pullRequest, head } = request;
      const { fingerprint, commits } = identity;
      const sources = commits.uncommitted || commits.candidate === null ? null : request.sources?.(commits.candidate) ?? null;
      const about = { version: VERSION, fingerprint, pullRequest, head, sources, checkpoint };
      return await compare(settings, ports, { ...about, warnings, unaffected });
    } catch (error) {
      throw error instanceof ConfigurationError ? named(error.problems, request, setup.given.file) : error;
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}

export {
  componentsOf,
  runGate
};
