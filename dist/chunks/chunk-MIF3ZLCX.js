import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  CODE,
  ShellApps,
  Watchdog,
  adviceOnMemory,
  describeCause,
  launchPartsOf,
  prepareLuckSharing,
  runtimeSocket,
  waysToFit
} from "./chunk-ZJJUCZVF.js";
import {
  FAILURE_WORDS,
  adviceOnBoth,
  adviceOnEndless,
  list,
  listStatuses,
  originOf,
  runsIn,
  shareBeside,
  shareOf,
  tally,
  withLosses
} from "./chunk-JVNHBB3L.js";
import {
  machineFailure,
  noteLeft,
  warningOf
} from "./chunk-423NU2TJ.js";
import {
  BranchHistory,
  FolderHistory,
  commitNamed,
  commitsOfBranch,
  fetchedBranch,
  formerScenarios,
  remoteTagsOf,
  runnerClassOf,
  tagsOf,
  workloadOf
} from "./chunk-RK4M6K5X.js";
import {
  randomFrom,
  shuffled
} from "./chunk-X2Q4RHWI.js";
import {
  identityOf,
  loadInputs,
  originOf as originOf2,
  resolveComparison,
  withInputNames
} from "./chunk-UACHMOZF.js";
import {
  ASSUMED_VARIANCE_RATIO,
  LAUNCH_SHARE_WITH_CONTROLS,
  MAX_WINDOWS,
  MIN_ROUNDS,
  MIN_WINDOWS,
  MIN_WINDOWS_IF_FAR_APART,
  RESPONSES_IF_FAR_APART,
  RESPONSES_PER_RUN,
  ScratchDirectory,
  USUAL_WINDOWS,
  areFarApart,
  canWarmUp,
  evenRounds,
  halfWidth,
  isFast,
  isUnloadedGated,
  lengthensRuns,
  logDirectory,
  nodeFileOnPath,
  nodeOnPath,
  pacedRunLength,
  probeAmount,
  readManifest,
  resolveRate,
  runLength,
  scheduleFor,
  sliced,
  slicesOf,
  steadyWindows,
  unloadedLength,
  unloadedSequences,
  warmUpState,
  windowLoad,
  windowsUntilWarm
} from "./chunk-OGXTQT6N.js";
import {
  CheckpointFile,
  checkIdentity,
  checkpointSchema,
  refuseToReplace
} from "./chunk-UPUVEQ63.js";
import {
  bodyReader
} from "./chunk-ELP5D36L.js";
import {
  MAX_GENERATED_FILE_SIZE,
  hashOfFile,
  isFile,
  pathInside,
  readPlainText,
  readPlainTextOrNull
} from "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError,
  FailsOnOtherPorts,
  Git,
  MeasurementError,
  PILOT_ALONE,
  TransientFailure,
  endedAfter
} from "./chunk-KWWBEFFM.js";
import {
  VERSION
} from "./chunk-L6PWVIAJ.js";
import {
  CPU_TIME_SOURCE
} from "./chunk-IHB7N7DA.js";
import {
  withEnvironment
} from "./chunk-X2DU6W76.js";
import {
  isRecord
} from "./chunk-OTYCJNJK.js";
import {
  readOrNull,
  readProcess
} from "./chunk-X3IIGEG3.js";
import {
  redactReport,
  secretsOf
} from "./chunk-LHIIM6OK.js";
import {
  portOf,
  requestLine
} from "./chunk-ITGQ3LDZ.js";
import {
  MIN_INTERIM_LAUNCHES,
  comparedOf,
  componentsOf,
  componentsOfLaunches,
  conclude,
  evaluate,
  exclusionReasons,
  interimEstimates,
  isDecided,
  isMoreThanChance,
  isProbablyLeftOpen,
  isUnreadable,
  pooled,
  prospectOf,
  risenAtTimes,
  risenKinds,
  risenThroughout,
  ruleOf,
  varianceFactor
} from "./chunk-QSCK3BUT.js";
import {
  allRequestsOf,
  scenariosOf
} from "./chunk-CZZBO6H7.js";
import {
  describeProblem
} from "./chunk-IBNMTWTV.js";
import {
  branchTrendsOf,
  isAsked,
  measuredOf,
  parseHistory,
  summariseModerated,
  usualNoiseOn,
  withFormerNames
} from "./chunk-OXBBMLCZ.js";
import {
  joinedMessages,
  namingSources,
  openLosses
} from "./chunk-F6BUVUE3.js";
import {
  MAX_LAUNCHES,
  MIN_LAUNCHES,
  cappedLaunches,
  isLookDue,
  looksFor,
  looksIfBeyond
} from "./chunk-Y4SLCDLU.js";
import {
  roundEffectsOf
} from "./chunk-VSGFNP36.js";
import {
  interval
} from "./chunk-6DPI2E5L.js";
import {
  ARMS,
  HTTPS_REDIRECT_HINT,
  MAX_CALL_CHANGES,
  MAX_DELAYS,
  MAX_LEAKS,
  MAX_SHAPES,
  MIN_TRACED_LAUNCHES,
  NOT_NODE,
  NO_LUCK,
  TAILS,
  compareCalls,
  countedLaunches,
  describeResponse,
  describeStatuses,
  describeUnread,
  inAll,
  mayLeadToHttps,
  otherArm,
  pairsOf,
  processCallsSchema,
  processHeapSchema,
  processProfileSchema,
  processTraceSchema,
  reportSettingsOf,
  runSchema,
  shareAlike,
  sourceMapSchema,
  uniqueWarnings,
  withoutDigests
} from "./chunk-GXJVACMF.js";
import {
  formatDuration,
  isOfProcesses,
  isOfSpeed,
  metricNamed,
  shareBeyond,
  weightFor
} from "./chunk-OTZHA2M2.js";
import {
  mean,
  sum
} from "./chunk-RNES36XW.js";
import {
  __callDispose,
  __using
} from "./chunk-26LVTRER.js";

// src/gate/run-gate.ts
import { mkdirSync } from "node:fs";
import { join as join3 } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath as fileURLToPath2 } from "node:url";

// src/adapters/integrity.ts
import { lstatSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
var MAX_PROGRAM_SIZE = 2 ** 30;
var CODE_IN_DATA = /* @__PURE__ */ new Set(["package.json", ".pnp.data.json"]);
var WRITTEN_BY_APPS = /\.(log|pid|lock|tmp|db|sqlite3?|(db|sqlite3?)-(wal|shm|journal))$/i;
var CACHES = /* @__PURE__ */ new Set([".cache", ".git", "__pycache__"]);
var CACHES_OUTSIDE_PACKAGES = /* @__PURE__ */ new Set(["cache", "log", "logs", "tmp"]);
var PACKAGE_FOLDERS = /* @__PURE__ */ new Set([".bin", ".pnpm", ".prisma", ".store"]);
var FileIntegrity = class {
  #options;
  #programs;
  #node = null;
  /** The baseline's files that are watched; null before `remember`. */
  #baseline = null;
  /** The candidate's committed files that are no code. */
  #candidateData = /* @__PURE__ */ new Map();
  /** The baseline's committed files. */
  #committed = /* @__PURE__ */ new Set();
  /** Paths that the baseline writes itself. */
  #ownWrites = /* @__PURE__ */ new Set();
  /** Apps whose baseline has been booted alone. */
  #booted = /* @__PURE__ */ new Set();
  constructor(options) {
    this.#options = options;
    this.#programs = this.#readPrograms();
  }
  async remember(arm) {
    const committed = await this.#options.workspace.committedFiles(arm);
    if (arm === "candidate") {
      this.#candidateData = fingerprintsOf(this.#root(arm), [...committed].filter(isData));
      return;
    }
    this.#committed = committed;
    this.#baseline = this.#readBaseline();
    this.#node = findNode(this.#options.variables);
  }
  async bootAlone(app, boot) {
    if (this.#baseline === null || this.#booted.has(app)) return await boot();
    const before = this.#readBaseline();
    const result = await boot();
    this.#booted.add(app);
    for (const { path } of differences(before, this.#readBaseline())) this.#ownWrites.add(path);
    return result;
  }
  programChanges() {
    if (this.#baseline === null) return Promise.resolve([]);
    return Promise.resolve([
      ...differences(this.#programs, this.#readPrograms()).map(describe("cannongate\u2019s own")),
      ...this.#changesOfNode()
    ]);
  }
  async changes() {
    if (this.#baseline === null) return [];
    return [
      ...await this.programChanges(),
      ...differences(this.#baseline, this.#readBaseline()).filter(({ path }) => !this.#ownWrites.has(path) && !this.#isWrittenByBoth(path)).map(describe("the baseline\u2019s"))
    ];
  }
  /** Whether the candidate's app has written its copy of a data file as well. */
  #isWrittenByBoth(path) {
    const before = this.#candidateData.get(path);
    if (before === void 0) return false;
    return isChanged(before, fingerprintOf(join(this.#root("candidate"), path)));
  }
  #readPrograms() {
    const { programs, luckFolder = null } = this.#options;
    const own = fingerprintsOf(programs, allFilesIn(programs));
    return luckFolder === null ? own : new Map([...own, ...fingerprintsOf(luckFolder, ["node"])]);
  }
  #readBaseline() {
    const root = this.#root("baseline");
    const committed = [...this.#committed].filter((path) => !WRITTEN_BY_APPS.test(path));
    return fingerprintsOf(root, /* @__PURE__ */ new Set([...committed, ...filesIn(root)]));
  }
  #changesOfNode() {
    const before = this.#node;
    if (before === null) return [];
    const now = findNode(this.#options.variables, before);
    if (now?.path !== before.path) {
      return [`the PATH\u2019s node is ${now?.path ?? "gone"} instead of ${before.path}`];
    }
    const isSame = now === before || now.hash !== null && now.hash === before.hash;
    return isSame ? [] : [`the PATH\u2019s node, ${before.path}, was written`];
  }
  #root(arm) {
    return this.#options.workspace.directoryOf(arm, ".") ?? "/dev/null";
  }
};
function differences(before, now) {
  const known = [...before].flatMap(([path, fingerprint]) => {
    const later = now.get(path) ?? null;
    if (!isChanged(fingerprint, later)) return [];
    return [
      { path, kind: later === null ? "is gone" : fingerprint === null ? "is new" : "was written" }
    ];
  });
  const added = [...now.keys()].filter((path) => !before.has(path) && isInPackages(path));
  return [...known, ...added.map((path) => ({ path, kind: "is new" }))];
}
function isChanged(before, now) {
  if (before === null || now === null) return before !== now;
  if (before.size !== now.size || before.inode !== now.inode) return true;
  if (before.modified !== now.modified) return true;
  return before.changed !== now.changed && before.links === 1 && now.links === 1;
}
function describe(whose) {
  return ({ path, kind }) => `${whose} ${/^[\w./@+-]+$/.test(path) ? path : JSON.stringify(path)} ${kind}`;
}
function fingerprintsOf(root, paths) {
  const found = /* @__PURE__ */ new Map();
  for (const path of paths) found.set(path, fingerprintOf(join(root, path)));
  return found;
}
function fingerprintOf(path) {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats || !(stats.isFile() || stats.isSymbolicLink())) return null;
    const { size, ino, nlink, mtimeMs, ctimeMs } = stats;
    return { size, inode: ino, links: nlink, modified: mtimeMs, changed: ctimeMs };
  } catch {
    return null;
  }
}
function filesIn(root) {
  const found = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== void 0; folder = folders.pop()) {
    const inPackages = isInPackages(folder);
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (isWatchedFolder(path, inPackages)) folders.push(path);
      } else if (isCode(entry.name, inPackages)) {
        found.push(path);
      } else if (entry.isSymbolicLink() ? inPackages : isProgram(root, path)) {
        found.push(path);
      }
    }
  }
  return found;
}
function allFilesIn(root, folder = "") {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? allFilesIn(root, path) : [path];
  });
}
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
function isWatchedFolder(path, inPackages) {
  const name = nameOf(path);
  if (CACHES.has(name)) return false;
  if (!inPackages && isInPackages(path)) return true;
  return inPackages ? !name.startsWith(".") || PACKAGE_FOLDERS.has(name) : !CACHES_OUTSIDE_PACKAGES.has(name);
}
function isInPackages(path) {
  return /(^|\/)(node_modules|\.yarn\/cache)(\/|$)/.test(path);
}
function isCode(name, inPackages) {
  return CODE.has(extname(name)) || CODE_IN_DATA.has(name) || inPackages && /\.(json|zip)$/.test(name);
}
function isProgram(root, path) {
  if (extname(path) !== "") return false;
  try {
    const stats = lstatSync(join(root, path));
    return stats.isFile() && (stats.mode & 73) !== 0;
  } catch {
    return false;
  }
}
function isData(path) {
  return !isCode(nameOf(path), isInPackages(path));
}
function nameOf(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
function findNode(variables, known = null) {
  const path = nodeFileOnPath(variables);
  const fingerprint = path === null ? null : fingerprintOf(path);
  if (path === null || fingerprint === null) return null;
  if (known?.path === path && !isChanged(known.fingerprint, fingerprint)) return known;
  return { path, fingerprint, hash: hashOfFile(path, { limit: MAX_PROGRAM_SIZE, links: "none" }) };
}

// src/adapters/load/generator.ts
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

// src/adapters/process/pinning.ts
import { execFile } from "node:child_process";
import { promisify } from "node:util";
var run = promisify(execFile);
async function taskset(...args) {
  await run("taskset", args, { env: { PATH: process.env["PATH"] } });
}
async function choosePinning() {
  const pinning = pinningFor(allowedCores());
  if (!pinning) return null;
  try {
    for (const cores of [pinning.apps, pinning.generator]) {
      await taskset("--cpu-list", cores, "true");
    }
    return pinning;
  } catch {
    return null;
  }
}
function allowedCores() {
  const status = readOrNull("/proc/self/status") ?? "";
  const list2 = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  return list2 === void 0 ? [] : usableCores(list2, readOrNull("/sys/devices/system/cpu/online"));
}
function usableCores(allowed, online) {
  const cores = parseCoreList(allowed);
  const known = new Set(parseCoreList(online?.trim() ?? ""));
  const usable = cores.filter((core) => known.has(core));
  return usable.length === 0 ? cores : usable;
}
function pinningFor(cores) {
  const [first, ...appCores] = cores;
  if (first === void 0 || appCores.length === 0) return null;
  return { apps: appCores.join(","), generator: String(first) };
}
function haveAppsOneCore(pinning, allowed = allowedCores()) {
  const cores = pinning === null ? allowed : parseCoreList(pinning.apps);
  return cores.length === 1;
}
function parseCoreList(list2) {
  if (list2 === "") return [];
  return list2.split(",").flatMap((part) => {
    const [from = NaN, to = from] = part.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
var ATTEMPTS = 5;
async function pinProcess(cores, pid) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await taskset("--all-tasks", "--cpu-list", "--pid", cores, String(pid));
      return;
    } catch (error) {
      const { stderr = "" } = error;
      if (attempt === ATTEMPTS || !stderr.includes("No such process")) throw error;
    }
  }
}

// src/adapters/runtime/profile-file.ts
import { rm } from "node:fs/promises";
var MAX_SIZE = 32 * 2 ** 20;
async function readProfile(file) {
  const profile = await readAs(processProfileSchema, file);
  if (profile === null) return null;
  const all = [profile, ...profile.workers];
  return all.every((each) => isTree(each.profile)) ? profile : null;
}
async function readTrace(file) {
  return await readAs(processTraceSchema, file);
}
async function readCalls(file) {
  return await readAs(processCallsSchema, file);
}
async function readHeap(file) {
  const heap = await readAs(processHeapSchema, file);
  return heap !== null && isOrdered(heap) ? heap : null;
}
async function readAs(schema, file) {
  try {
    const raw = JSON.parse(readPlainText(file, { limit: MAX_SIZE, links: "none" }));
    return schema.safeParse(raw).data ?? null;
  } catch {
    return null;
  } finally {
    await rm(file, { force: true }).catch(() => {
    });
  }
}
var MAX_DEPTH = 4e3;
var MAX_ALLOCATION_DEPTH = 150;
function isOrdered({ nodes }) {
  const depths = [];
  for (const [i, { parent }] of nodes.entries()) {
    if (parent !== null && parent >= i) return false;
    const depth = parent === null ? 0 : (depths[parent] ?? 0) + 1;
    if (depth > MAX_ALLOCATION_DEPTH) return false;
    depths.push(depth);
  }
  return true;
}
function isTree({ nodes }) {
  const depths = /* @__PURE__ */ new Map();
  const ids = new Set(nodes.map(({ id }) => id));
  if (ids.size !== nodes.length) return false;
  for (const { id, children = [] } of [...nodes].sort((a, b) => a.id - b.id)) {
    const depth = (depths.get(id) ?? 0) + 1;
    if (depth > MAX_DEPTH) return false;
    for (const child of children) {
      if (child <= id || depths.has(child)) return false;
      depths.set(child, depth);
    }
  }
  return true;
}

// src/adapters/load/generator.ts
var REPLY_TIMEOUT = 30;
var START_TIMEOUT = 60;
var PROFILE_TIME = 40;
var GeneratorProcesses = class {
  #program;
  #signal;
  #options;
  constructor(program, signal, options = {}) {
    this.#program = program;
    this.#signal = signal;
    this.#options = {
      socket: null,
      cores: null,
      profiles: null,
      variables: {},
      replyTimeout: REPLY_TIMEOUT,
      ...options
    };
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
    try {
      await generator.started;
      if (cores !== null) await generator.pinTo(cores);
      return generator;
    } catch (error) {
      await generator[Symbol.asyncDispose]();
      throw error;
    }
  }
};
var MAX_STRETCH = 2;
var GeneratorProcess = class {
  /** Also resolves if the process has ended; the first run then fails with the reason. */
  started;
  #child;
  #signal;
  #variables;
  #profiles;
  #replyTimeout;
  /** By app and by the scenario's name. */
  #setups = /* @__PURE__ */ new WeakMap();
  /** Setups that no run has reported yet. */
  #unreported = /* @__PURE__ */ new WeakSet();
  #stderr = "";
  constructor(child, signal, { variables, profiles, replyTimeout }) {
    this.#child = child;
    this.#signal = signal;
    this.#variables = variables;
    this.#profiles = profiles;
    this.#replyTimeout = replyTimeout;
    this.started = new Promise((resolve4, reject) => {
      const timer = setTimeout(() => {
        this.#stderr = `it did not start within ${START_TIMEOUT} s`;
        child.kill("SIGKILL");
      }, START_TIMEOUT * 1e3);
      child.once("error", (error) => {
        clearTimeout(timer);
        reject(error);
      });
      for (const event of ["message", "exit"]) {
        child.once(event, () => {
          clearTimeout(timer);
          resolve4();
        });
      }
    });
    child.stderr?.setEncoding("utf8").on("data", (chunk) => {
      this.#stderr = `${this.#stderr}${chunk}`.slice(-4e3);
    });
  }
  get pid() {
    return this.#child.pid;
  }
  async pinTo(cores) {
    const { pid } = this.#child;
    if (pid === void 0) return;
    try {
      await pinProcess(cores, pid);
    } catch (error) {
      if (this.#hasEnded) return;
      if (machineFailure(error) !== null) throw error;
      const { stderr = "" } = error;
      throw new MeasurementError({
        arm: null,
        phase: "load",
        scenario: null,
        message: `the load generator cannot be pinned to core ${cores}, which worked before the comparison. Find out what has limited the cores of this machine or container since then, and run again`,
        log: linesOf(stderr)
      });
    }
  }
  get #hasEnded() {
    const { pid, exitCode, signalCode } = this.#child;
    return pid === void 0 || exitCode !== null || signalCode !== null;
  }
  async setUp(arm, app, scenario) {
    const { setup, name, connections, timeout, tls } = scenario;
    if (setup === null) return;
    const request = {
      url: app.url,
      timeout,
      tls,
      setup: withEnvironment(setup.requests, this.#variables),
      sessions: setup.isShared ? 1 : connections
    };
    const requests = request.sessions * setup.requests.length;
    const limits = { load: { requests }, timeout, profiles: null };
    const reply = await this.#exchange(request, limits, arm, scenario);
    if (!("setup" in reply)) throw this.#unexpected(reply, scenario);
    const setups = this.#setups.get(app) ?? /* @__PURE__ */ new Map();
    this.#setups.set(app, setups.set(name, reply));
    this.#unreported.add(reply);
  }
  async run(...visit) {
    const { run: run2 } = await this.#measure(visit, null);
    return run2;
  }
  async profile(...visit) {
    return await this.#record(visit, readProfile);
  }
  async trace(...visit) {
    return await this.#record(visit, readTrace);
  }
  async count(...visit) {
    return await this.#record(visit, readCalls);
  }
  async sampleHeap(...visit) {
    return await this.#record(visit, readHeap);
  }
  async #record(visit, read) {
    const { run: run2, files } = await this.#measure(visit, this.#profiles);
    const all = await Promise.all(files.map(read));
    const processes = all.filter((each) => each !== null);
    return { run: run2, processes: processes.length < all.length ? [] : processes };
  }
  async interleave(first, apps, scenario, load) {
    const visitOf2 = (arm) => [
      arm,
      apps[arm],
      scenario,
      load,
      apps[otherArm(arm)]
    ];
    const second = otherArm(first);
    if ([first, second].some((arm) => this.#hasFailedSetup(apps[arm], scenario))) {
      const runs = { [first]: await this.run(...visitOf2(first)) };
      return { ...runs, [second]: await this.run(...visitOf2(second)) };
    }
    const [one, other] = [
      this.#prepare(visitOf2(first), null),
      this.#prepare(visitOf2(second), null)
    ];
    const request = { interleaved: [one.request, other.request], load };
    const measured = await this.#exchange(request, one.request, null, scenario);
    if (!("interleaved" in measured)) throw this.#unexpected(measured, scenario);
    const [ofFirst, ofSecond] = measured.interleaved;
    return {
      [first]: { ...one.about, ...ofFirst },
      [second]: { ...other.about, ...ofSecond }
    };
  }
  #hasFailedSetup(app, { name }) {
    return (this.#setups.get(app)?.get(name)?.setup.failure ?? null) !== null;
  }
  /** The request for a run, and what the run's record says besides what is measured. */
  #prepare([arm, app, scenario, load, twin], profiles) {
    const { name, connections, pipelining, timeout, tls } = scenario;
    const { url, roots, mark } = app;
    const reply = this.#setups.get(app)?.get(name) ?? null;
    if (scenario.setup !== null && reply === null) throw new RangeError(`${name} is not set up`);
    const setup = reply !== null && this.#unreported.delete(reply) ? reply.setup : null;
    return {
      about: { scenario: name, arm, setup },
      request: {
        url,
        roots,
        mark,
        twin: twin === void 0 ? [] : twin.roots,
        requests: withEnvironment(scenario.requests, this.#variables),
        sessions: reply?.sessions ?? [],
        connections,
        pipelining,
        timeout,
        tls,
        load,
        memory: memoryCare(scenario),
        readsGrowth: isGated(scenario, "memory-growth"),
        profiles
      }
    };
  }
  async #measure(visit, profiles) {
    const [arm, app, scenario] = visit;
    const { request, about } = this.#prepare(visit, profiles);
    const setup = this.#setups.get(app)?.get(scenario.name)?.setup;
    if (setup && setup.failure !== null) return { run: unmadeRun(arm, scenario, setup), files: [] };
    const measured = await this.#exchange(request, request, arm, scenario);
    if (!("run" in measured)) throw this.#unexpected(measured, scenario);
    return { run: { ...about, ...measured.run }, files: measured.profiles };
  }
  /** @param limits how long the reply may take */
  async #exchange(request, limits, arm, scenario) {
    const watchdog = new AbortController();
    const hung = this.#untilHung(limits, watchdog.signal);
    try {
      const reply = await Promise.race([this.#send(request), hung]);
      if (typeof reply !== "string") return reply;
      this.#child.kill("SIGKILL");
      throw this.#failed(scenario, this.#describeHang(reply, arm, scenario));
    } finally {
      watchdog.abort();
    }
  }
  #unexpected(reply, scenario) {
    const error = "error" in reply ? reply.error : "it sent an unexpected reply";
    return this.#failed(scenario, "the load generator failed", error);
  }
  /**
   * Watches a run. The process is asked for its progress only once the run takes longer than it should, so
   * that nothing disturbs one that does not.
   *
   * @returns only if the run must be given up
   */
  async #untilHung({ load, timeout, profiles }, signal) {
    const seconds = "seconds" in load ? MAX_STRETCH * load.seconds : 0;
    const wait = async (duration) => {
      await sleep(duration * 1e3, void 0, { signal });
    };
    try {
      await wait(seconds + (profiles === null ? 0 : PROFILE_TIME));
      for (let before = -1; ; ) {
        await wait(timeout + this.#replyTimeout);
        const progress = await this.#progress();
        if (progress === null) return this.#isStopped() ? "stopped" : "blocked";
        const hasLimit = !("requests" in load || "slice" in load);
        if (hasLimit || progress === before) return "unfinished";
        before = progress;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
      return await new Promise(() => {
      });
    }
  }
  /** Responses of the run so far; null if the process does not reply. */
  #progress() {
    return new Promise((resolve4) => {
      const finish = (progress) => {
        clearTimeout(timer);
        this.#child.off("message", onMessage);
        resolve4(progress);
      };
      const onMessage = (reply) => {
        const { progress } = reply;
        if (progress !== void 0) finish(progress);
      };
      const timer = setTimeout(finish, this.#replyTimeout * 1e3, null);
      this.#child.on("message", onMessage);
      this.#child.send({ isAlive: true }, (error) => {
        if (error) finish(null);
      });
    });
  }
  #isStopped() {
    return this.#child.pid !== void 0 && readProcess(this.#child.pid)?.isStopped === true;
  }
  #describeHang(hang, arm, scenario) {
    const side = arm === null ? "both sides" : `the ${arm}`;
    const during = `during a run on ${side}`;
    if (hang === "stopped") {
      return `the load generator's process was stopped by a signal ${during}, and did not go on. Find what sent it SIGSTOP, and run again`;
    }
    if (hang === "unfinished") {
      return `a run on ${side} did not end in time, although the load generator works. Run again; if it happens again, choose another path`;
    }
    const patterns = allRequestsOf(scenario).flatMap(
      ({ captures }) => captures.flatMap(
        ({ name, from }) => "pattern" in from ? [`${name}: ${JSON.stringify(from.pattern)}`] : []
      )
    );
    if (patterns.length === 0) {
      return `the load generator was busy with something else than requests for over ${this.#replyTimeout} s ${during}. Run again; if it happens again, choose a path with smaller responses`;
    }
    return `a pattern of capture (${patterns.join(", ")}) searched a response of ${side} for over ${this.#replyTimeout} s without an end. Patterns with repetitions in repetitions can do that: choose a simpler one, or capture with json or header`;
  }
  async [Symbol.asyncDispose]() {
    if (this.#hasEnded) return;
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exited;
  }
  #send(request) {
    this.#signal.throwIfAborted();
    return new Promise((resolve4, reject) => {
      const finish = (act) => {
        this.#child.off("message", onMessage);
        this.#child.off("exit", onExit);
        this.#signal.removeEventListener("abort", onAbort);
        act();
      };
      const onMessage = (message) => {
        const reply = message;
        if ("progress" in reply) return;
        finish(() => {
          resolve4(reply);
        });
      };
      const onExit = () => {
        finish(() => {
          const { exitCode, signalCode } = this.#child;
          const how = signalCode ?? (exitCode === null ? "its channel is closed" : `code ${exitCode}`);
          resolve4({ error: `it ended unexpectedly: ${how}
${this.#stderr}` });
        });
      };
      const onAbort = () => {
        finish(() => {
          reject(this.#signal.reason);
        });
      };
      this.#child.on("message", onMessage);
      this.#child.on("exit", onExit);
      this.#signal.addEventListener("abort", onAbort);
      this.#child.send(request, (error) => {
        if (error) onExit();
      });
    });
  }
  #failed(scenario, what, error = "") {
    return new MeasurementError({
      arm: null,
      phase: "load",
      scenario: scenario.name,
      message: `${scenario.name}: ${what}`,
      log: linesOf(error)
    });
  }
};
function linesOf(text) {
  const lines = text.trimEnd();
  return lines === "" ? [] : lines.split("\n").slice(0, 20);
}
function unmadeRun(arm, { name }, setup) {
  return runSchema.parse({
    scenario: name,
    arm,
    setup,
    duration: 0,
    sent: 0,
    completed: 0,
    bytes: 0,
    statuses: {},
    failures: {},
    latency: null,
    cpu: null,
    generatorCpu: 0
  });
}
function memoryCare(scenario) {
  return {
    collects: isGated(scenario, "retained"),
    listsAll: isGated(scenario, "gc", "allocation", "collections")
  };
}
function isGated({ gates, budgets = [] }, ...names) {
  return [...gates, ...budgets].some(({ metric }) => names.includes(metric));
}

// src/adapters/runtime/sources.ts
import { existsSync, realpathSync } from "node:fs";
import { dirname as dirname2, join as join2, resolve as resolve2, sep } from "node:path";

// src/adapters/runtime/source-map.ts
import { SourceMap } from "node:module";
import { dirname, isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
var MAX_INDENTATION = 200;
var IDENTIFIER = /^#?[\p{L}\p{N}_$]{1,100}$/u;
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
function readSourceMap(path, root) {
  const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: root } };
  try {
    const url = referenceIn(readPlainText(path, options));
    if (url === null) return null;
    const inline = /^data:application\/json[^,]*;base64,(.*)$/.exec(url)?.[1];
    const file = inline === void 0 ? resolve(dirname(path), decodeURIComponent(url)) : path;
    const text = inline === void 0 ? readPlainText(file, options) : Buffer.from(inline, "base64").toString("utf8");
    return parseSourceMap(JSON.parse(text), file);
  } catch {
    return null;
  }
}
function parseSourceMap(json, file) {
  try {
    const map = sourceMapSchema.parse(json);
    const directory = dirname(file);
    if ("sections" in map) {
      const sections = map.sections.map(({ offset, map: part }) => ({
        offset,
        map: payloadOf(
          part,
          part.sources.map((source) => below(part.sourceRoot, source))
        )
      }));
      const whole = { ...payloadOf({ version: 3, mappings: "", names: [] }, []), sections };
      return { map: new SourceMap(whole), directory };
    }
    const payload = payloadOf(map, map.sources);
    return { map: new SourceMap(payload), directory: resolve(directory, map.sourceRoot ?? ".") };
  } catch {
    return null;
  }
}
function payloadOf({
  version,
  mappings,
  names
}, sources) {
  return {
    version,
    mappings,
    sources: sources.map((source) => source ?? ""),
    file: "",
    names,
    sourcesContent: [],
    sourceRoot: ""
  };
}
function below(sourceRoot, source) {
  const isRelative = source !== null && !isAbsolute(source) && !/^[\w+.-]+:/.test(source);
  return isRelative && sourceRoot ? `${sourceRoot.replace(/\/$/, "")}/${source}` : source;
}
function originalNameAt(map, line, column) {
  const entry = map.findEntry(line, column);
  const { generatedLine, generatedColumn, name = "" } = entry;
  const isHere = generatedLine === line && generatedColumn === column;
  return isHere && IDENTIFIER.test(name) ? name : null;
}
function columnOf(map, line) {
  const last = map.findEntry(line, LAST_COLUMN);
  for (let column = 0; column <= MAX_INDENTATION; column++) {
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
var MAX_QUOTE_LENGTH = 200;
var MIN_MINIFIED_LINE = 500;
var WRITTEN_BY_HAND = /^(?:\([^()]{0,200}\)|[\w$]{1,100}) (?:=>|\{)/;
var MIN_KEPT_NAME = 4;
var PRIVATE = /^(?:[gs]et )?#/;
var ASSIGNED_TO = /(?:^|[\s,{(.])#?([\w$]+)\s*[=:]\s*(?:[\w$]{1,60}\(){0,4}(?:async\s*)?(?:function\s*\*?\s*)?$/;
var NAMED_BY = /(#?[\w$]+)(?:\s*[=:]\s*)?(?:async\s*)?(?:function\s*\*?\s*)?$/;
var ACCESSOR = /^([gs]et )?(.*)$/s;
var CheckoutSources = class {
  #root;
  /** By the script's path; null for a script without a map. */
  #maps = /* @__PURE__ */ new Map();
  #texts = /* @__PURE__ */ new Map();
  /** Files to which source maps of other files have led. */
  #compiled = /* @__PURE__ */ new Set();
  /** Folders from which each package was loaded, relative to the checkout if they are in it. */
  #packages = /* @__PURE__ */ new Map();
  /** @param root the real path of the checkout */
  constructor(root) {
    this.#root = root;
  }
  locate({ functionName, url, lineNumber, columnNumber }, isCall = false) {
    const path = pathOf(url);
    if (path === null) return this.#evaluatedBy(url);
    const place = { line: Math.max(0, lineNumber) + 1, column: Math.max(0, columnNumber) };
    const at = this.#original(path, place.line - 1, place.column);
    const dependency = this.#dependencyOf(at.file);
    if (dependency !== null) return dependency;
    const file = pathInside(this.#root, at.file);
    if (file === null) return null;
    const isCompiled = at.file !== path;
    if (isCompiled) this.#compiled.add(file);
    const isNamed2 = functionName !== "" || isCall;
    const given = isNamed2 ? functionName : this.#assignedName(file, at);
    const name = (isCompiled ? this.#nameInSource(path, place, given) : null) ?? given;
    const isShort = name.replace(PRIVATE, "").length < MIN_KEPT_NAME;
    return isShort && this.#isMinified(file, at) ? { kind: "function", name: "", file, line: null } : { kind: "function", name, file, line: at.line };
  }
  /** The package that a file belongs to; null for a file of the app. */
  #dependencyOf(file) {
    const dependency = packageOf(file);
    if (dependency === null) return null;
    const { name, directory } = dependency;
    const known = this.#packages.get(name) ?? /* @__PURE__ */ new Set();
    this.#packages.set(name, known.add(pathInside(this.#root, directory) ?? directory));
    return { kind: "package", name, file: null, line: null };
  }
  /**
   * With some settings of `devtool` webpack has the app evaluate each module as a text, and names that as it names sources. Its lines are
   * those of the text. Null if it is no such module, or its file is not known.
   */
  #evaluatedBy(url) {
    const [found] = (pathsInProject(url) ?? []).map((path) => resolve2(this.#root, path)).filter((path) => pathInside(this.#root, path) !== null);
    if (found === void 0) return null;
    const dependency = this.#dependencyOf(found);
    if (dependency !== null) return dependency;
    const file = isFile(found) ? pathInside(this.#root, found) : null;
    if (file === null) return null;
    this.#compiled.add(file);
    return { kind: "function", name: "", file, line: null };
  }
  adopt(maps) {
    for (const [url, json] of Object.entries(maps)) {
      const path = pathOf(url);
      if (path === null || this.#maps.has(path)) continue;
      const ofFile = isRecord(json) && "sections" in json ? readSourceMap(path, this.#root) : null;
      const map = ofFile ?? parseSourceMap(json, path);
      if (map !== null) this.#maps.set(path, map);
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
    return this.#textOfLine(file, line)?.trim().slice(0, MAX_QUOTE_LENGTH) ?? null;
  }
  textOf(file) {
    return this.#linesIn(file)?.join("\n") ?? null;
  }
  isCompiled(file) {
    return this.#compiled.has(file);
  }
  copiesOf(name) {
    return [...this.#packages.get(name) ?? []];
  }
  versionAt(copy) {
    return versionIn(resolve2(this.#root, copy), this.#root) || null;
  }
  /**
   * V8 does not name a function that is an argument, although `const handler = wrap(async () => …)` has a name to
   * the reader. Empty if the text before the function assigns it to nothing.
   */
  #assignedName(file, { line, column }) {
    const before = this.#textOfLine(file, line)?.slice(0, column) ?? "";
    return ASSIGNED_TO.exec(before.slice(-MAX_QUOTE_LENGTH))?.[1] ?? "";
  }
  /**
   * What the source calls a function, by the map of the script. A minifier's name says nothing to the reader, and
   * another function may have it in the next build. Null if the map does not say, or the function has no name there.
   *
   * @param place in the script
   */
  #nameInSource(path, { line, column }, name) {
    const map = this.#mapOf(path)?.map;
    const script = pathInside(this.#root, path);
    if (!map || script === null || name === "") return null;
    const before = this.#textOfLine(script, line)?.slice(0, column) ?? "";
    const start = Math.max(0, before.length - MAX_QUOTE_LENGTH);
    const found = NAMED_BY.exec(before.slice(start));
    const [, accessor = "", own = ""] = ACCESSOR.exec(name) ?? [];
    if (found?.[1] !== own) return null;
    const inSource = originalNameAt(map, line - 1, start + found.index);
    return inSource === null ? null : accessor + inSource;
  }
  /** Whether so many functions share a line that it does not tell them apart. */
  #isMinified(file, { line, column }) {
    const text = this.#textOfLine(file, line) ?? "";
    return text.length >= MIN_MINIFIED_LINE && !WRITTEN_BY_HAND.test(text.slice(column));
  }
  #textOfLine(file, line) {
    return this.#linesIn(file)?.[line - 1] ?? null;
  }
  #linesIn(file) {
    const path = join2(this.#root, file);
    return realPathOf(path) === path ? this.#linesOf(path) : null;
  }
  #linesOf(path) {
    let lines = this.#texts.get(path);
    if (lines === void 0) {
      const options = { limit: MAX_GENERATED_FILE_SIZE, links: { within: this.#root } };
      lines = readPlainTextOrNull(path, options)?.split("\n") ?? null;
      this.#texts.set(path, lines);
    }
    return lines;
  }
  #mapOf(path) {
    const known = this.#maps.get(path);
    if (known !== void 0) return known;
    const mapped = readSourceMap(path, this.#root);
    this.#maps.set(path, mapped);
    return mapped;
  }
  /** The source position of a script's position (from 0); the same position without a source map. */
  #original(path, line, column) {
    const mapped = this.#mapOf(path);
    const entry = mapped?.map.findEntry(line, column);
    const generated = { file: path, line: line + 1, column };
    if (!mapped || !entry || !("originalSource" in entry)) return generated;
    const { originalSource, originalLine, originalColumn } = entry;
    const file = this.#sourceOf(originalSource, path, mapped.directory);
    const isUsable = file !== null && isSourceOf(path, file);
    return isUsable ? { file, line: originalLine + 1, column: originalColumn } : generated;
  }
  /** @param source as the map names it; sometimes absent */
  #sourceOf(source, script, directory) {
    if (source === void 0 || source === "") return null;
    if (source.startsWith("file:")) return pathOf(source);
    const paths = pathsInProject(source);
    if (paths === null) return resolve2(directory, source);
    const places = this.#projectsOf(script).flatMap(
      (project) => paths.map((path) => resolve2(project, path))
    );
    return places.find(isFile) ?? places[0] ?? null;
  }
  /** The folders with a package.json above a script, up to the checkout, the nearest first. */
  #projectsOf(script) {
    const projects = [];
    let folder = dirname2(script);
    while (folder.startsWith(`${this.#root}${sep}`)) {
      if (existsSync(join2(folder, "package.json"))) projects.push(folder);
      folder = dirname2(folder);
    }
    return [...projects, this.#root];
  }
};
var HASH = /\?[0-9a-f]*$/;
function pathsInProject(source) {
  const ofTurbopack = /^turbopack:\/{2,3}\[project\]\/(.*)$/.exec(source)?.[1];
  if (ofTurbopack !== void 0) return [ofTurbopack];
  const bundled = /^webpack(?:-internal)?:\/\/(.*)$/.exec(source)?.[1]?.replace(HASH, "");
  if (bundled === void 0) return null;
  const after = /(?:^|\/)\.\/(.*)$/.exec(bundled)?.[1];
  if (after !== void 0) return [after];
  return [/^[^/]*\/(.*)$/, /^[^/]*\/[^/]*\/(.*)$/].flatMap((name) => name.exec(bundled)?.[1] ?? []);
}
function realPathOf(path) {
  try {
    return realpathSync(path);
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
function isSourceOf(script, source) {
  const owner = packageOf(script);
  const target = packageOf(source);
  if (owner === null) return target !== null || existsSync(source);
  if (target === null) return false;
  return target.directory === owner.directory || existsSync(source);
}
function versionIn(directory, root) {
  try {
    return readManifest(directory, root)?.version ?? "";
  } catch {
    return "";
  }
}

// src/adapters/process/machine.ts
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

// src/profile/call-tree.ts
var NO_LINE = -1;
var SPECIAL = {
  "(root)": "none",
  // The app waited, which costs nothing.
  "(idle)": "none",
  "(garbage collector)": "gc",
  "(program)": "program"
};
function locationWithoutFile(kind, name = "") {
  return { kind, name, file: null, line: null };
}
function locationKey({ kind, name, file, line, isRemoved = false }) {
  return JSON.stringify([kind, name, file, line, isRemoved]);
}
function nodeKey({ location, name }) {
  return `${locationKey(location)} ${name}`;
}
function callTree(processes, requests, sources, cpu = null) {
  const root = emptyTree();
  for (const { profile, main, all, workers } of processes) {
    const { times, busy } = timesOf(profile);
    const onMain = main ?? busy;
    const scale2 = busy > 0 ? onMain / busy / requests : 0;
    addProfile(root, profile, times, scale2, sources);
    const { inWorkers, trees } = workerTimes(workers);
    const threads = Math.max(0, all - onMain - inWorkers) / requests;
    if (threads + inWorkers === 0) continue;
    const others2 = childOf(root, locationWithoutFile("threads"), "other threads");
    others2.self += threads;
    for (const worker of trees)
      addProfile(others2, worker.profile, worker.times, worker.scale / requests, sources);
  }
  const profiled = sum(processes.map(({ all, profiler }) => all + profiler));
  const others = Math.max(0, (cpu ?? 0) - profiled) / requests;
  if (others > 0) childOf(root, locationWithoutFile("processes"), "other processes").self += others;
  return [...root.children.values()];
}
function workerTimes(workers) {
  const trees = workers.flatMap(({ profile, cpu }) => {
    const { times, busy } = timesOf(profile);
    return busy > 0 ? [{ profile, cpu, times, scale: cpu / busy }] : [];
  });
  return { trees, inWorkers: sum(trees.map(({ cpu }) => cpu)) };
}
function blockingRatio(processes) {
  const times = processes.flatMap(({ main, waited, profile }) => {
    if (main === null) return [];
    const { busy } = timesOf(profile);
    return [{ main, atWork: Math.max(Math.min(main, busy), busy - waited) }];
  });
  const cpuTime = sum(times.map(({ main }) => main));
  return cpuTime > 0 ? sum(times.map(({ atWork }) => atWork)) / cpuTime : 1;
}
function timesOf({ nodes, samples, timeDeltas }) {
  const idle = idleNodes(nodes);
  const times = /* @__PURE__ */ new Map();
  let busy = 0;
  for (const [i, id] of samples.entries()) {
    const time = Math.max(0, timeDeltas[i] ?? 0);
    if (idle.has(id)) continue;
    times.set(id, (times.get(id) ?? 0) + time);
    busy += time;
  }
  return { times, busy };
}
function idleNodes(nodes) {
  const ids = /* @__PURE__ */ new Set();
  for (const { id, callFrame, children = [] } of [...nodes].sort((a, b) => a.id - b.id)) {
    const isProfiler = callFrame.url === "node:inspector" || ids.has(id);
    if (isProfiler || isOf(callFrame, "none")) ids.add(id);
    if (isProfiler) for (const child of children) ids.add(child);
  }
  return ids;
}
function isOf({ functionName, url }, kind) {
  return url === "" && Object.hasOwn(SPECIAL, functionName) && SPECIAL[functionName] === kind;
}
function addProfile(root, { nodes }, times, scale2, sources) {
  const parents = /* @__PURE__ */ new Map();
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const profileNodes = new Map(nodes.map((node) => [node.id, node]));
  const callNodes = /* @__PURE__ */ new Map();
  const nodeFor = (id) => {
    const missing = [];
    let node = root;
    for (let at = id; at !== void 0; at = parents.get(at)) {
      const existing = callNodes.get(at);
      const frame = profileNodes.get(at)?.callFrame;
      if (existing) node = existing;
      if (existing || !frame || isOf(frame, "none")) break;
      missing.push({ id: at, frame });
    }
    for (const { id: missed, frame } of missing.reverse()) {
      node = calleeOf(node, frame, sources);
      callNodes.set(missed, node);
    }
    return node;
  };
  for (const [id, time] of times) {
    const node = nodeFor(id);
    if (node === root) continue;
    addSelf(node, profileNodes.get(id), time * scale2, sources);
  }
}
function addSelf(node, profileNode, time, sources) {
  const { callFrame, positionTicks = [] } = profileNode ?? {};
  const total = sum(positionTicks.map(({ ticks }) => ticks));
  if (!callFrame || total === 0) {
    node.self += time;
    return;
  }
  for (const { line, ticks, inlined } of positionTicks) {
    const frame = inlined ?? callFrame;
    const owner = inlined ? calleeOf(node, inlined, sources) : node;
    const part = time * ticks / total;
    owner.self += part;
    if (owner.location.kind !== "function") continue;
    const source = inlined === null ? null : sources.lineOf(frame.url, line);
    const isOwn = source?.file === owner.location.file && source.line >= (owner.location.line ?? 0);
    const number = isOwn ? source.line : NO_LINE;
    owner.lines.set(number, (owner.lines.get(number) ?? 0) + part);
  }
}
function calleeOf(caller, frame, sources) {
  const location = locationOf(frame, sources);
  return childOf(caller, location, nameOf2(location, frame));
}
function walk(roots, start, visit) {
  const open = [...roots].reverse().map((node) => ({ node, ofCaller: start }));
  for (let next = open.pop(); next; next = open.pop()) {
    const ofCaller = visit(next.node, next.ofCaller);
    for (const node of [...next.node.children.values()].reverse()) open.push({ node, ofCaller });
  }
}
function emptyTree() {
  return nodeOf(locationWithoutFile("program"), "");
}
function isRoot(frame) {
  return isOf(frame, "none");
}
function nameOf2({ kind, name, line }, { functionName }) {
  return kind === "function" && line !== null ? name : functionName;
}
function childOf(parent, location, name) {
  const key = nodeKey({ location, name });
  const child = parent.children.get(key) ?? nodeOf(location, name);
  parent.children.set(key, child);
  return child;
}
function nodeOf(location, name) {
  return { location, name, self: 0, lines: /* @__PURE__ */ new Map(), children: /* @__PURE__ */ new Map() };
}
function locationOf(frame, sources) {
  const { functionName, url } = frame;
  for (const kind2 of ["gc", "program"])
    if (isOf(frame, kind2)) return locationWithoutFile(kind2);
  if (/^(node:|[\w/-]+\.js$)/.test(url) && !url.startsWith("/"))
    return locationWithoutFile("node", "Node.js");
  const kind = OF_BUNDLER.test(url) ? "bundled" : "native";
  return sources.locate(frame) ?? locationWithoutFile(kind, functionName);
}
var OF_BUNDLER = /^(?:webpack(?:-internal)?|turbopack|rspack):\/\//;

// src/model/trace-frames.ts
function framesOf(processes) {
  return processes.flatMap(({ slowest, ...trace }) => [
    trace,
    ...slowest === null ? [] : [slowest.all, ...slowest.tails]
  ]).flatMap(({ shapes }) => shapes).flatMap(({ frame, callers = [] }) => frame === null ? [] : [frame, ...callers]);
}

// src/profile/match-locations.ts
var REMOVED_LINE = 0;
function matchToCandidate(baseline, candidate, movedLine) {
  const matches = matchFunctions(functionsOf(baseline), functionsOf(candidate), movedLine);
  return baseline.map((roots) => {
    const translated = emptyTree();
    walk(roots, translated, (node, caller) => {
      const location = matches.get(locationKey(node.location)) ?? node.location;
      const same = childOf(caller, location, node.name);
      same.self += node.self;
      for (const [line, time] of moveLines(node, movedLine))
        same.lines.set(line, (same.lines.get(line) ?? 0) + time);
      return same;
    });
    return [...translated.children.values()];
  });
}
function matchTracesToCandidate(launches, movedLine) {
  const locationsIn = (arm) => new Map(
    launches.flatMap(
      ({ [arm]: { processes, locate } }) => framesOf(processes).flatMap((frame) => {
        const location = locate(frame);
        return location?.kind === "function" ? [[locationKey(location), location]] : [];
      })
    )
  );
  const matches = matchFunctions(
    locationsIn("baseline"),
    locationsIn("candidate"),
    movedLine,
    true
  );
  return launches.map(({ baseline, candidate }) => {
    const locate = (frame) => {
      const location = baseline.locate(frame);
      return location === null ? null : matches.get(locationKey(location)) ?? location;
    };
    return { baseline: { ...baseline, locate }, candidate };
  });
}
function matchFunctions(before, after, movedLine, areCalls = false) {
  const matches = /* @__PURE__ */ new Map();
  const unmatched = /* @__PURE__ */ new Map();
  for (const [key, location] of before) {
    const counterpart = counterpartOf(location, before, after, movedLine);
    if (counterpart) matches.set(key, counterpart);
    else unmatched.set(key, location);
  }
  const moved = movedToOtherFiles(unmatched, after, matches, movedLine, areCalls);
  for (const [key, location] of unmatched) {
    matches.set(key, moved.get(key) ?? { ...location, isRemoved: true });
  }
  return matches;
}
function movedToOtherFiles(unmatched, after, matches, movedLine, areCalls) {
  const taken = new Set([...matches.values()].map(locationKey));
  const isGone = ({ file, line }) => {
    const target = file === null || line === null ? void 0 : movedLine(file, line);
    return target === null || target?.line === null;
  };
  const isStillThere = (each) => !isGone(each);
  const ambiguous = new Set(
    [...[...matches.values()], ...[...unmatched.values()].filter(isStillThere)].map(
      ({ name }) => name
    )
  );
  const gone = byName([...unmatched.values()].filter(isGone));
  const added = byName([...after].flatMap(([key, each]) => taken.has(key) ? [] : [each]));
  const moved = /* @__PURE__ */ new Map();
  for (const [name, before] of gone) {
    const there = added.get(name) ?? [];
    const files = [before, there].map((each) => new Set(each.map(({ file }) => file)));
    const [from, to] = files.map((each) => each.size === 1 ? [...each][0] : null);
    if (from == null || to == null || from === to || ambiguous.has(name)) continue;
    if (!areCalls && (before.length !== 1 || there.length !== 1)) continue;
    before.forEach((each, i) => {
      const location = there[Math.min(i, there.length - 1)];
      if (location) moved.set(locationKey(each), location);
    });
  }
  return moved;
}
function byName(locations) {
  const sorted = /* @__PURE__ */ new Map();
  for (const each of [...locations].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))) {
    if (each.name !== "") sorted.set(each.name, [...sorted.get(each.name) ?? [], each]);
  }
  return sorted;
}
function moveLines({ location: { file }, lines }, movedLine) {
  const result = /* @__PURE__ */ new Map();
  for (const [line, time] of lines) {
    const target = file === null ? null : movedLine(file, line);
    const moved = target?.isEdited === true ? REMOVED_LINE : target?.line ?? REMOVED_LINE;
    const number = line === NO_LINE ? line : moved;
    result.set(number, (result.get(number) ?? 0) + time);
  }
  return result;
}
function functionsOf(trees) {
  const locations = /* @__PURE__ */ new Map();
  walk(trees.flat(), null, ({ location }) => {
    if (location.kind === "function") locations.set(locationKey(location), location);
    return null;
  });
  return locations;
}
function counterpartOf(location, before, after, movedLine) {
  const { file, line, name } = location;
  if (file === null) return void 0;
  if (line === null) {
    const isMinified = (each) => each.line === null;
    const isUnique2 = onlyOne(before, isMinified) !== void 0;
    return after.get(locationKey(location)) ?? (isUnique2 ? onlyOne(after, isMinified) : void 0);
  }
  const target = movedLine(file, line);
  const hasName = (called, path) => (each) => called !== "" && each.name === called && each.file === path;
  if (target !== null && target.line !== null) {
    const isTarget = (each) => each.file === target.file && each.line === target.line;
    const sameName = after.get(locationKey({ ...location, file: target.file, line: target.line }));
    if (sameName) return sameName;
    const sameLine = onlyOne(after, isTarget);
    const isOnlyOne = onlyOne(before, (each) => each.file === file && each.line === line);
    const isAnother = target.isEdited === true && sameLine !== void 0 && ([...after.values()].some(hasName(name, target.file)) || [...before.values()].some(hasName(sameLine.name, file)));
    if (sameLine && isOnlyOne && !isAnother) return sameLine;
    const hasMoved = target.file !== file || target.line !== line;
    if (hasMoved && target.isEdited !== true) return void 0;
  }
  if (name === "") return void 0;
  const isUnique = onlyOne(before, hasName(name, file)) !== void 0;
  return isUnique ? onlyOne(after, hasName(name, target?.file ?? file)) : void 0;
}
function onlyOne(locations, matches) {
  const [first, ...more] = [...locations.values()].filter(matches);
  return more.length === 0 ? first : void 0;
}

// src/profile/explain-calls.ts
function callsPerRequest(processes, requests, locate) {
  const functions = /* @__PURE__ */ new Map();
  const frames = /* @__PURE__ */ new Map();
  const ofPackages = /* @__PURE__ */ new Map();
  for (const { frame, count } of processes.flatMap((each) => each.functions)) {
    const location = locate(frame);
    const calls = count / requests;
    if (location?.kind === "function") {
      const key = locationKey(location);
      const there = functions.get(key) ?? { calls: 0, isShared: false };
      const first = frames.get(key) ?? frame;
      frames.set(key, first);
      functions.set(key, {
        location,
        calls: there.calls + calls,
        // Another process has the same function at the same place.
        isShared: there.isShared || !isSamePlace(first, frame)
      });
    } else if (location?.kind === "package" && frame.functionName !== "") {
      const key = packageFunctionKey(location.name, frame.functionName);
      ofPackages.set(key, (ofPackages.get(key) ?? 0) + calls);
    }
  }
  const isComplete = processes.every((each) => each.isComplete);
  return { requests, functions, ofPackages, isComplete };
}
function isSamePlace(one, other) {
  return one.url === other.url && one.lineNumber === other.lineNumber && one.columnNumber === other.columnNumber;
}
function packageFunctionKey(name, functionName) {
  return JSON.stringify([name, functionName]);
}
function withCalls(explained, launch, reason, { movedLine, isCommitted }) {
  if (launch === null) {
    const calls = { reason: reason ?? "no launch could be counted", requests: 0, changes: [] };
    return { ...explained, calls };
  }
  const counted = countedFunctions(launch, movedLine);
  const changes = explained.changes.map((change) => ({
    ...change,
    calls: callsOf(change, counted, launch)
  }));
  const related = relationsIn(explained.frames, firstNamed(explained.changes));
  const called = [...counted.values()].filter((each) => compareCalls(each) !== "same").sort((a, b) => differenceOf(b) - differenceOf(a)).slice(0, MAX_CALL_CHANGES).map(({ location, ...calls }) => {
    const { file } = location;
    const known = file === null ? location : { ...location, isCommitted: isCommitted(file) };
    return { location: known, ...calls, relation: related(location) };
  });
  const requests = Math.min(launch.baseline.requests, launch.candidate.requests);
  return { ...explained, changes, calls: { reason: null, requests, changes: called } };
}
function countedFunctions({ baseline, candidate }, movedLine) {
  const locations = ({ functions }) => new Map([...functions].map(([key, { location }]) => [key, location]));
  const matches = matchFunctions(locations(baseline), locations(candidate), movedLine);
  const counted = /* @__PURE__ */ new Map();
  for (const [key, { location, calls, isShared }] of candidate.functions) {
    if (location.line === null) continue;
    counted.set(key, { location, baseline: 0, candidate: calls, ...isShared && { isShared } });
  }
  for (const [key, { calls, isShared }] of baseline.functions) {
    const location = matches.get(key);
    if (!location || location.line === null) continue;
    const there = counted.get(locationKey(location)) ?? { location, baseline: 0, candidate: 0 };
    counted.set(locationKey(location), {
      ...there,
      // Two functions of the baseline may match one of the candidate.
      baseline: there.baseline + calls,
      ...(isShared || there.baseline > 0) && { isShared: true }
    });
  }
  return counted;
}
function callsOf({ location, viaFunction, baseline, candidate }, counted, launch) {
  const found = location.kind === "package" && viaFunction !== null ? ofPackage(location.name, viaFunction.name, launch) : counted.get(locationKey(location));
  if (!found) return null;
  const calls = {
    baseline: found.baseline,
    candidate: found.candidate,
    ...found.isShared === true && { isShared: true }
  };
  const isKnown = (arm, cost) => calls[arm] > 0 || launch[arm].isComplete && cost === 0;
  return isKnown("baseline", baseline) && isKnown("candidate", candidate) ? calls : null;
}
function ofPackage(name, functionName, launch) {
  const key = packageFunctionKey(name, functionName);
  const calls = (arm) => launch[arm].ofPackages.get(key) ?? 0;
  return { baseline: calls("baseline"), candidate: calls("candidate") };
}
function differenceOf({ baseline, candidate }) {
  return Math.abs(candidate - baseline);
}
function firstNamed(changes) {
  const first = changes.find(({ isNotable, change }) => isNotable && change > 0);
  return first?.location.kind === "function" && first.location.line !== null ? first.location : null;
}
function relationsIn(frames, named) {
  if (named === null) return () => null;
  const wanted = frameKeyOf(named);
  const callers = /* @__PURE__ */ new Set();
  const callees = /* @__PURE__ */ new Set();
  const below2 = /* @__PURE__ */ new Set();
  for (const [i, frame] of frames.entries()) {
    if (frame.parent !== null && below2.has(frame.parent)) {
      below2.add(i);
      callees.add(frameKey(frame));
    }
    if (frameKey(frame) !== wanted) continue;
    below2.add(i);
    for (let at = frame.parent; at !== null; ) {
      const caller = frames[at];
      if (!caller) break;
      callers.add(frameKey(caller));
      at = caller.parent;
    }
  }
  return (location) => {
    const key = frameKeyOf(location);
    if (key === wanted || callers.has(key) === callees.has(key)) return null;
    return callers.has(key) ? "caller" : "callee";
  };
}
function frameKey({ name, where }) {
  return JSON.stringify([name, where]);
}
function frameKeyOf({ name, file, line }) {
  return JSON.stringify([name, file === null || line === null ? null : `${file}:${line}`]);
}

// src/profile/location-costs.ts
function costsByLocation(roots, updated = /* @__PURE__ */ new Set(), isChanged2 = () => false) {
  const costs = /* @__PURE__ */ new Map();
  const costOf2 = (location) => {
    const key = locationKey(location);
    const cost = costs.get(key) ?? {
      location,
      own: 0,
      total: 0,
      lines: /* @__PURE__ */ new Map(),
      viaFunction: /* @__PURE__ */ new Map(),
      calledFrom: /* @__PURE__ */ new Map()
    };
    costs.set(key, cost);
    return cost;
  };
  const nobody = { owner: null, builtIn: null, caller: null, changedCaller: null };
  const atRoot = { context: nobody, stack: [] };
  walk(roots, atRoot, (node, { context, stack: callers }) => {
    const here = contextOf(node, context, { updated, isChanged: isChanged2 });
    const cost = costOf2(here.owner);
    const stack = callers.includes(cost) ? callers : [...callers, cost];
    cost.own += node.self;
    for (const each of stack) each.total += node.self;
    if (node.self > 0) addParts(cost, node, here);
    return { context: here, stack };
  });
  return new Map([...costs].filter(([, { own }]) => own > 0));
}
function addParts({ lines, viaFunction, calledFrom }, node, { owner, builtIn, caller, changedCaller }) {
  for (const [line, time] of node.lines) lines.set(line, (lines.get(line) ?? 0) + time);
  const callee = builtIn ?? (owner.kind === "package" && node.name !== "" ? node.name : null);
  if (callee !== null) viaFunction.set(callee, (viaFunction.get(callee) ?? 0) + node.self);
  const by = owner.kind === "package" ? caller : owner.kind === "function" ? changedCaller : null;
  if (by === null || by.file === owner.file) return;
  const key = locationKey(by);
  const part = calledFrom.get(key) ?? { location: by, cost: 0 };
  part.cost += node.self;
  calledFrom.set(key, part);
}
function contextOf({ location, name }, parent, {
  updated,
  isChanged: isChanged2
}) {
  const { owner, caller, changedCaller } = parent;
  if (location.kind === "function") {
    const isTouched = location.file !== null && isChanged2(location.file);
    return {
      owner: location,
      builtIn: null,
      caller: location,
      changedCaller: isTouched ? location : changedCaller
    };
  }
  if (location.kind === "package") {
    const isBorne = owner?.kind === "package" && updated.has(owner.name) && !updated.has(location.name);
    return { owner: isBorne ? owner : location, builtIn: null, caller, changedCaller };
  }
  const isOwned = owner?.kind === "function" || owner?.kind === "package";
  if (owner === null || !isOwned) return { owner: location, builtIn: null, caller, changedCaller };
  const callee = location.kind === "native" || location.kind === "bundled" ? location.name : name;
  return {
    owner,
    builtIn: parent.builtIn ?? (callee === "" ? null : callee),
    caller,
    changedCaller
  };
}

// src/profile/explain-leaks.ts
var MIN_CHANGE = 24;
var MIN_PART = 0.05;
var MIN_PART_OF_OTHERS = 0.5;
var MIN_SHOWN = 1;
function explainLeaks(launches, {
  reason,
  movedLine,
  isCommitted
}) {
  if (launches.length === 0) {
    const why = reason ?? "no launch could be sampled";
    return { launches: 0, reason: why, baseline: 0, candidate: 0, leaks: [] };
  }
  const candidates = launches.map(({ candidate: candidate2 }) => candidate2);
  const baselines = matchToCandidate(
    launches.map(({ baseline: baseline2 }) => baseline2),
    candidates,
    movedLine
  );
  const pairs = baselines.map((tree, i) => ({
    baseline: costsByLocation(tree),
    candidate: costsByLocation(candidates[i] ?? [])
  }));
  const total = (arm) => mean(pairs.map((pair) => sum([0, ...[...pair[arm].values()].map(({ own }) => own)])));
  const [baseline, candidate] = [total("baseline"), total("candidate")];
  const known = new Map(
    pairs.flatMap(
      (pair) => [...pair.baseline, ...pair.candidate].map(([key, cost]) => [key, cost])
    )
  );
  const leaks = [...known].flatMap(([key, { location }]) => {
    const ofArm = (arm) => pairs.map((pair) => pair[arm].get(key)?.own ?? 0);
    const [before, after] = [ofArm("baseline"), ofArm("candidate")];
    if (Math.max(mean(before), mean(after)) < MIN_SHOWN) return [];
    const changes = after.map((bytes, i) => bytes - (before[i] ?? 0));
    const change = mean(changes);
    const low = Math.min(...changes);
    const part = isOfTheApp(location) ? MIN_PART : MIN_PART_OF_OTHERS;
    const isNamed2 = pairs.length >= MIN_TRACED_LAUNCHES && low > 0 && change >= Math.max(MIN_CHANGE, part * (candidate - baseline));
    const marked = (each) => each.file === null || each.isRemoved === true ? each : { ...each, isCommitted: isCommitted(each.file) };
    const caller = callerOf(pairs.flatMap((pair) => pair.candidate.get(key) ?? []));
    return [
      {
        location: marked(location),
        calledFrom: caller === null ? null : marked(caller),
        baseline: mean(before),
        candidate: mean(after),
        change,
        low,
        high: Math.max(...changes),
        isNamed: isNamed2
      }
    ];
  });
  const rank = ({ isNamed: isNamed2, location }) => isNamed2 ? isOfTheApp(location) ? 0 : 1 : 2;
  return {
    launches: launches.length,
    reason: null,
    baseline,
    candidate,
    leaks: leaks.sort((a, b) => rank(a) - rank(b) || Math.abs(b.change) - Math.abs(a.change)).slice(0, MAX_LEAKS)
  };
}
function isOfTheApp({ kind }) {
  return kind === "function" || kind === "package";
}
function callerOf(costs) {
  const callers = costs.flatMap(({ calledFrom }) => [...calledFrom.values()]);
  const [first] = callers.sort((a, b) => b.cost - a.cost);
  return first?.location ?? null;
}

// src/profile/cost-changes.ts
var MIN_COST = 5e-3;
var MIN_CHANGE2 = 0.01;
var MAIN_PART = 0.5;
var LEVEL = 0.99;
var MIN_PROBABLE_SHARE = 0.25;
var PROBABLE_LEVEL = 0.9;
function costChanges(pairs, code) {
  const locations = new Map(
    pairs.flatMap(
      ({ baseline, candidate }) => [...baseline, ...candidate].map(([key, { location }]) => [key, location])
    )
  );
  const rows = [...locations].map(([key, location]) => rowOf(key, location, pairs, code));
  const before = sum(rows.map(({ baseline }) => mean(baseline)));
  const after = sum(rows.map(({ candidate }) => mean(candidate)));
  const large = rows.filter(
    (row) => Math.max(mean(row.baseline), mean(row.candidate)) >= MIN_COST * Math.max(before, after)
  );
  const offset = MIN_COST / 2 * Math.max(before, after);
  const summaries = summariseModerated(large.map((row) => effectsOf(row, offset)));
  const versions = large.map((row) => versionsOf(row, code));
  const isTouched = large.map(({ location }, i) => touches(location, versions[i] ?? null, code));
  const touched = isTouched.filter(Boolean).length;
  const groups = touched === 0 || touched === large.length ? 1 : 2;
  const changes = large.map((row, i) => {
    const members = isTouched[i] === true ? touched : large.length - touched;
    const change = changeOf(row, summaries[i] ?? null, {
      offset,
      level: 1 - (1 - LEVEL) / groups / members,
      minChange: MIN_CHANGE2 * before,
      minProbable: MIN_PROBABLE_SHARE * (after - before)
    });
    const { kind, file, line } = row.location;
    const isUnchanged = kind === "function" && file !== null && line !== null && code.isUnchanged(file);
    return {
      ...change,
      versions: versions[i] ?? null,
      isTouched: isTouched[i] === true,
      isUnchanged
    };
  });
  return changes.sort((a, b) => rankOf(a) - rankOf(b) || Math.abs(b.change) - Math.abs(a.change));
}
function versionsOf({ location: { kind, name }, baseline, candidate }, code) {
  const versions = kind === "package" ? code.versionsOf(name) : null;
  if (versions === null) return null;
  const isUnknown = (version, costs) => version === null && costs.some((cost) => cost > 0);
  const isIncomplete = isUnknown(versions.baseline, baseline) || isUnknown(versions.candidate, candidate);
  return isIncomplete ? null : versions;
}
function touches({ kind, name, file }, versions, code) {
  if (kind === "package") {
    const isOther = versions !== null && versions.baseline !== versions.candidate;
    return isOther || code.isUpdated(name);
  }
  return file !== null && code.isChanged(file);
}
function effectsOf({ baseline, candidate }, offset) {
  return {
    effects: candidate.map((cost, i) => Math.log((cost + offset) / ((baseline[i] ?? 0) + offset))),
    // Costs are counted samples: the fewer, the more they scatter.
    size: Math.log(mean([...baseline, ...candidate]) + offset)
  };
}
function rankOf({ location: { kind }, change }) {
  if (change <= 0) return 2;
  return kind === "function" || kind === "package" ? 0 : 1;
}
function rowOf(key, location, pairs, code) {
  const costs = {
    baseline: pairs.map((pair) => pair.baseline.get(key)),
    candidate: pairs.map((pair) => pair.candidate.get(key))
  };
  const meanOf = (ofArm, part) => mean(ofArm.map((cost) => cost ? part(cost) : 0));
  const changeIn = (part) => meanOf(costs.candidate, part) - meanOf(costs.baseline, part);
  const all = [...costs.baseline, ...costs.candidate].filter((cost) => cost !== void 0);
  const change = changeIn(({ own }) => own);
  const callees = new Set(all.flatMap(({ viaFunction: viaFunction2 }) => [...viaFunction2.keys()]));
  const viaFunction = mainPartOf(
    [...callees].map((name) => ({
      name,
      change: changeIn((cost) => cost.viaFunction.get(name) ?? 0)
    })),
    change
  );
  const callers = new Map(all.flatMap(({ calledFrom: calledFrom2 }) => [...calledFrom2]));
  const calledFrom = mainPartOf(
    [...callers].map(([caller, { location: callerLocation }]) => ({
      location: withCommitted(callerLocation, code),
      change: changeIn((cost) => cost.calledFrom.get(caller)?.cost ?? 0)
    })),
    change
  );
  return {
    location: withCommitted(location, code),
    baseline: costs.baseline.map((cost) => cost?.own ?? 0),
    candidate: costs.candidate.map((cost) => cost?.own ?? 0),
    total: {
      baseline: meanOf(costs.baseline, ({ total }) => total),
      candidate: meanOf(costs.candidate, ({ total }) => total)
    },
    hottestLine: hottestLineOf(location, costs.candidate, all, changeIn, code),
    isLineUnknown: isMainPart(
      changeIn(({ lines }) => lines.get(NO_LINE) ?? 0),
      change
    ),
    viaFunction,
    calledFrom
  };
}
function withCommitted(location, code) {
  const { file } = location;
  return file === null ? location : { ...location, isCommitted: code.isCommitted(file) };
}
function hottestLineOf({ file, line: start }, candidate, all, changeIn, code) {
  const change = changeIn(({ own }) => own);
  const isInCandidate = candidate.some((cost) => cost !== void 0 && cost.own > 0);
  const edited = Math.abs(changeIn((cost) => cost.lines.get(REMOVED_LINE) ?? 0));
  if (file === null || start === null || !isInCandidate || edited >= MAIN_PART * Math.abs(change))
    return null;
  const numbers = new Set(all.flatMap((cost) => [...cost.lines.keys()]));
  for (const other of [REMOVED_LINE, NO_LINE]) numbers.delete(other);
  const hottest = mainPartOf(
    [...numbers].map((line) => ({
      line,
      change: changeIn((cost) => cost.lines.get(line) ?? 0)
    })),
    change
  );
  if (hottest === null || !code.isCommitted(file)) return null;
  const text = code.textAt(file, hottest.line);
  return text === null ? null : { line: hottest.line, text };
}
function mainPartOf(parts, whole) {
  const [largest] = [...parts].sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return largest && isMainPart(largest.change, whole) ? largest : null;
}
function isMainPart(part, whole) {
  return part / whole >= MAIN_PART;
}
function changeOf(row, summary, { offset, level, minChange, minProbable }) {
  const change = mean(row.candidate) - mean(row.baseline);
  const inMicroseconds = (effect) => (mean(row.baseline) + offset) * Math.expm1(effect);
  const intervalAt = (wanted) => {
    if (!summary) return { low: 0, high: 0 };
    const { low: low2, high: high2 } = interval(summary, wanted);
    return { low: inMicroseconds(low2), high: inMicroseconds(high2) };
  };
  const { low, high } = intervalAt(level);
  const isNotable = (low > 0 || high < 0) && Math.abs(change) >= minChange;
  const { location, total, hottestLine, isLineUnknown, viaFunction, calledFrom } = row;
  return {
    location,
    total,
    hottestLine,
    isLineUnknown,
    viaFunction,
    calledFrom,
    calls: null,
    baseline: mean(row.baseline),
    candidate: mean(row.candidate),
    change,
    low,
    high,
    isNotable,
    isProbable: !isNotable && minProbable > 0 && change >= Math.max(minChange, minProbable) && intervalAt(PROBABLE_LEVEL).low > 0
  };
}

// src/profile/flame-graph-frames.ts
var MIN_WIDTH = 1e-3;
var MAX_FRAMES = 3e3;
var MAX_DEPTH2 = 1e3;
function flameGraphFrames(baseline, candidate) {
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
    merged,
    parent: null
  }));
  for (let depth = 0; depth < MAX_DEPTH2 && level.length > 0; depth += 1) {
    const next = [];
    for (const { merged, parent } of level) {
      const isWide = Math.max(merged.baseline, merged.candidate) >= MIN_WIDTH * whole;
      if (!isWide || frames.length >= MAX_FRAMES) continue;
      const index = frames.push(frameOf(merged, parent)) - 1;
      for (const child of merged.children.values()) next.push({ merged: child, parent: index });
    }
    level = next;
  }
  return frames;
}
function merge(roots, into, arm, share) {
  const visited = [];
  walk(roots, null, (node, caller) => {
    const siblings = caller?.merged.children ?? into;
    const key = nodeKey(node);
    const merged = siblings.get(key) ?? { node, baseline: 0, candidate: 0, children: /* @__PURE__ */ new Map() };
    siblings.set(key, merged);
    const visit = { merged, caller, cost: node.self * share };
    visited.push(visit);
    return visit;
  });
  for (const { merged, caller, cost } of visited.reverse()) {
    merged[arm] += cost;
    if (caller) caller.cost += cost;
  }
}
function frameOf({ node, baseline, candidate }, parent) {
  const { location, name } = node;
  const where = location.file !== null && location.line !== null ? `${location.file}:${location.line}` : location.kind === "package" ? location.name : null;
  return { parent, name, kind: location.kind, where, baseline, candidate };
}

// src/profile/scale-costs.ts
function scaleToMeasured({ baseline, candidate }, measured) {
  const meanOf = (trees) => mean(trees.map((roots) => totalOf(roots)));
  const profiled = meanOf(baseline) + meanOf(candidate);
  const factor = measured === null || profiled === 0 ? 1 : measured / profiled;
  const all = (trees) => trees.map((roots) => scale(roots, () => factor));
  return { baseline: all(baseline), candidate: all(candidate) };
}
function toWallTime(roots, factor) {
  const isOffMainThread = ({ location: { kind } }) => kind === "threads" || kind === "processes";
  return scale(roots, (root) => isOffMainThread(root) ? 1 : factor);
}
function scale(roots, factorOf) {
  const scaled = /* @__PURE__ */ new Map();
  walk(roots, { siblings: scaled, factor: null }, (node, ofCaller) => {
    const factor = ofCaller.factor ?? factorOf(node);
    const children = /* @__PURE__ */ new Map();
    ofCaller.siblings.set(nodeKey(node), {
      ...node,
      self: node.self * factor,
      lines: new Map([...node.lines].map(([line, time]) => [line, time * factor])),
      children
    });
    return { siblings: children, factor };
  });
  return [...scaled.values()];
}
function totalOf(roots) {
  let total = 0;
  walk(roots, null, ({ self }) => {
    total += self;
    return null;
  });
  return total;
}

// src/profile/explain-scenario.ts
var MIN_LAUNCHES_TO_EXPLAIN = 3;
var MIN_BLOCKING_DIFFERENCE = 1.25;
var CLEAR = { share: 0.25, increase: 0.05 };
function isClear({
  changes,
  baseline,
  candidate
}) {
  const isCode2 = ({ location: { kind } }) => kind === "function" || kind === "package";
  const [first, ...others] = changes.filter((each) => isCode2(each) && each.change > 0);
  const increase = candidate - baseline;
  if (first === void 0 || increase < CLEAR.increase * baseline) return false;
  return first.isNotable && first.low >= CLEAR.share * increase && others.every(({ change }) => change < first.low) && !others.some(({ isTouched, isProbable }) => isTouched && isProbable);
}
function updateCosts(changes, updated) {
  return changes.flatMap(
    ({ location, baseline, candidate, change, low, high, isNotable }) => location.kind === "package" && updated.has(location.name) ? [{ name: location.name, baseline, candidate, change, low, high, isNotable }] : []
  );
}
function explainScenario(scenario, launches, { reason, measuredCpu: measuredCpu2, movedLine, code, start, updated }) {
  const common = { scenario, launches: launches.length, level: LEVEL, start };
  if (launches.length < MIN_LAUNCHES_TO_EXPLAIN) {
    return {
      ...common,
      waits: null,
      calls: null,
      leaks: null,
      reason: reason ?? "too few launches could be profiled",
      requests: 0,
      isWallTime: false,
      baseline: 0,
      candidate: 0,
      changes: [],
      updates: [],
      frames: []
    };
  }
  const blocked = (arm) => mean(launches.map((each) => each[arm].blockingRatio));
  const ratio = Math.abs(Math.log(blocked("candidate") / blocked("baseline")));
  const isBlocked = ratio > Math.log(MIN_BLOCKING_DIFFERENCE);
  const treesOf = (arm) => launches.map(
    ({ [arm]: each }) => isBlocked ? toWallTime(each.tree, each.blockingRatio) : each.tree
  );
  const trees = {
    baseline: matchToCandidate(treesOf("baseline"), treesOf("candidate"), movedLine),
    candidate: treesOf("candidate")
  };
  const { baseline, candidate } = scaleToMeasured(trees, isBlocked ? null : measuredCpu2);
  const isChanged2 = (file) => code.isChanged(file);
  const pairsOf2 = (bearing) => baseline.map((tree, i) => ({
    baseline: costsByLocation(tree, bearing, isChanged2),
    candidate: costsByLocation(candidate[i] ?? [], bearing, isChanged2)
  }));
  const pairs = pairsOf2();
  const total = (arm) => mean(pairs.map((pair) => sum([...pair[arm].values()].map(({ own }) => own))));
  return {
    ...common,
    reason: null,
    isWallTime: isBlocked,
    requests: Math.round(mean(launches.map((each) => each.candidate.requests))),
    baseline: total("baseline"),
    candidate: total("candidate"),
    changes: costChanges(pairs, code),
    updates: updated.size === 0 ? [] : updateCosts(costChanges(pairsOf2(updated), code), updated),
    frames: flameGraphFrames(baseline, candidate),
    waits: null,
    calls: null,
    leaks: null
  };
}

// src/profile/match-shapes.ts
var MIN_ALIKE = 0.5;
var MIN_ALIKE_ANYWHERE = 0.75;
function keyOf(shape) {
  const { kind, name, location, package: by = null } = shape;
  const where = isNamed(shape) ? null : [location?.file, location?.name];
  return JSON.stringify([kind, name, where, by]);
}
function isNamed({ kind, name }) {
  return kind === "query" || kind === "call" || kind === "pool" || kind === "span" && name !== "\u2026";
}
function codeOf({ kind, location, package: by = null }) {
  return JSON.stringify([kind, location?.file, location?.name, by]);
}
function editedShapes(before, after) {
  const onlyIn = (shapes, others) => [...shapes].filter(([key]) => !others.has(key)).map(([key, shape]) => ({ key, shape, code: codeOf(shape), words: wordsOf(shape.name) }));
  const added = onlyIn(after, before);
  const replaced = new Set(added.map(({ code }) => code));
  const pairs = onlyIn(before, after).flatMap(
    (from) => added.flatMap((to) => {
      const { kind } = to.shape;
      const isSameCode = from.code === to.code;
      const mayHaveMoved = from.shape.kind === kind && isNamed(to.shape) && !replaced.has(from.code);
      const isPossible = isSameCode || mayHaveMoved;
      const alike = isPossible ? alikeness(from.words, to.words) : 0;
      const least = isSameCode && isOneFunction(to.shape) ? MIN_ALIKE : MIN_ALIKE_ANYWHERE;
      return alike >= least ? [{ from: from.key, to: to.key, isSameCode, alike }] : [];
    })
  ).sort((a, b) => Number(b.isSameCode) - Number(a.isSameCode) || b.alike - a.alike);
  const edited = /* @__PURE__ */ new Map();
  const taken = /* @__PURE__ */ new Set();
  for (const { from, to } of pairs) {
    if (edited.has(from) || taken.has(to)) continue;
    edited.set(from, to);
    taken.add(to);
  }
  return edited;
}
function isOneFunction({ location }) {
  return location !== null && (location.kind !== "function" || location.line !== null);
}
function wordsOf(name) {
  return new Set(name.match(/[\p{L}\p{N}_]+/gu));
}
function alikeness(words, others) {
  const common = [...words].filter((word) => others.has(word)).length;
  return common / Math.max(1, words.size + others.size - common);
}

// src/profile/explain-slowest.ts
var MIN_PART2 = 0.2;
var MIN_CHANGE3 = 500;
var MIN_RATIO = 1.5;
var MAX_OF_OTHERS = 1 / 3;
var NO_SHAPE = { name: "", location: null };
function slowestShare(cells, scenario) {
  const shares = cells.flatMap((cell) => {
    if (cell.scenario !== scenario || cell.verdict !== "regression") return [];
    const beyond = shareBeyond(cell.metric);
    return beyond === null ? [] : [TAILS.find((share) => beyond <= share) ?? Math.max(...TAILS)];
  });
  return shares.length === 0 ? null : Math.max(...shares);
}
function explainSlowest(launches, share) {
  const split = withEdited(
    launches.flatMap(({ baseline: baseline2, candidate: candidate2 }) => {
      const [before, after] = [splitOf(baseline2, share), splitOf(candidate2, share)];
      return before === null || after === null ? [] : [{ baseline: before, candidate: after }];
    })
  );
  if (split.length === 0) return null;
  const time = (arm, of) => mean(split.map((each) => each[arm][of].time));
  const [baseline, candidate] = [time("baseline", "slowest"), time("candidate", "slowest")];
  const others = { baseline: time("baseline", "others"), candidate: time("candidate", "others") };
  const increase = candidate - baseline;
  const isTheirOwn = others.candidate - others.baseline <= MAX_OF_OTHERS * increase;
  const known = new Map(
    split.flatMap(
      (each) => [each.baseline.slowest, each.candidate.slowest].flatMap(({ delays }) => [...delays])
    )
  );
  const isIn = (arm, key) => split.some(
    ({ [arm]: { slowest, others: others2 } }) => [slowest, others2].some((some) => delayOf(key, some).count > 0)
  );
  const gone = [...known].filter(([key]) => isIn("baseline", key) && !isIn("candidate", key));
  const changes = [...known].map(([key, { kind, name, location }]) => {
    const delays = split.map((each) => ({
      baseline: delayOf(key, each.baseline.slowest),
      candidate: delayOf(key, each.candidate.slowest),
      others: delayOf(key, each.candidate.others)
    }));
    const average = (of) => ({
      count: mean(delays.map((each) => each[of].count)),
      time: mean(delays.map((each) => each[of].time))
    });
    const differences2 = delays.map((each) => each.candidate.time - each.baseline.time);
    const replaced = isIn("baseline", key) ? [] : gone.filter(([, each]) => each.kind === kind);
    const net = differences2.map((difference, i) => {
      if (replaced.length === 0) return difference;
      const before = split[i]?.baseline.slowest;
      return difference - sum(replaced.map(([other]) => delayOf(other, before).time));
    });
    const isLarge2 = Math.min(...net) > 0 && mean(net) >= MIN_CHANGE3 && mean(net) >= MIN_PART2 * increase;
    const isOfTheSlowest = delays.every(
      (each) => each.candidate.time >= MIN_RATIO * each.others.time
    );
    return {
      kind,
      name,
      location,
      baseline: average("baseline"),
      candidate: average("candidate"),
      others: average("others"),
      change: mean(differences2),
      low: Math.min(...differences2),
      high: Math.max(...differences2),
      isNamed: isTheirOwn && isLarge2 && isOfTheSlowest && split.length >= MIN_TRACED_LAUNCHES
    };
  });
  return {
    share,
    requests: sum(split.map((each) => each.candidate.slowest.requests)),
    baseline,
    candidate,
    others,
    changes: changes.sort(
      (a, b) => Number(b.isNamed) - Number(a.isNamed) || Math.abs(b.change) - Math.abs(a.change)
    ).slice(0, MAX_DELAYS)
  };
}
var NO_DELAY = { count: 0, time: 0 };
function delayOf(key, some) {
  return some?.delays.get(key)?.delay ?? NO_DELAY;
}
function withEdited(split) {
  const delaysOf = (arm) => new Map(
    split.flatMap(({ [arm]: { slowest, others } }) => [...slowest.delays, ...others.delays])
  );
  const edited = editedShapes(delaysOf("baseline"), delaysOf("candidate"));
  const rename = (some) => ({
    ...some,
    delays: new Map([...some.delays].map(([key, delay]) => [edited.get(key) ?? key, delay]))
  });
  return split.map(({ baseline, candidate }) => ({
    baseline: { slowest: rename(baseline.slowest), others: rename(baseline.others) },
    candidate
  }));
}
function splitOf({ processes, locate }, share) {
  const parts = processes.flatMap(({ slowest: slowest2 }) => {
    const tail = slowest2?.tails.find((each) => each.share === share);
    return slowest2 && tail ? [{ all: slowest2.all, tail }] : [];
  });
  const slowest = someOf(
    parts.map(({ tail }) => [tail, 1]),
    locate
  );
  const others = someOf(
    parts.flatMap(({ all, tail }) => [[all, 1], [tail, -1]]),
    locate
  );
  return slowest && others ? { slowest, others } : null;
}
function someOf(parts, locate) {
  const total = (of) => sum([0, ...parts.map(([part, sign]) => sign * part[of])]);
  const requests = total("requests");
  if (requests <= 0) return null;
  const sums = /* @__PURE__ */ new Map();
  const add = (kept, count, time) => {
    const key = keyOf(kept);
    const before = sums.get(key) ?? { ...kept, count: 0, time: 0 };
    sums.set(key, { ...before, count: before.count + count, time: before.time + time });
  };
  for (const [{ shapes }, sign] of parts) {
    for (const { kind, name, frame, count, path } of shapes) {
      const location = frame === null ? null : locate(frame);
      add({ kind, name, location }, sign * count, sign * path);
    }
  }
  add({ kind: "stall", ...NO_SHAPE }, 0, total("stalled"));
  add({ kind: "collection", ...NO_SHAPE }, 0, total("collected"));
  const perRequest = (value) => Math.max(0, value) / requests;
  return {
    requests,
    time: perRequest(total("time")),
    delays: new Map(
      [...sums].map(([key, { count, time, ...kept }]) => [
        key,
        { ...kept, delay: { count: perRequest(count), time: perRequest(time) } }
      ])
    )
  };
}

// src/profile/explain-waits.ts
var MIN_PART3 = 0.1;
var MIN_CHANGE4 = 50;
var MIN_MORE = 0.05;
var MIN_MORE_SHARE = 0.05;
var MANY_MORE_SHARE = 0.5;
var MIN_PART_OF_MORE = 0.5;
var MIN_AT_ONCE = 1.5;
var MIN_SLOWER = 1.2;
var MAX_WORK = 3;
var MAX_REPLACED = 0.2;
var NO_WAIT = { count: 0, time: 0, path: 0, atOnce: 0, least: 0, size: null };
function explainWaits(launches, reason, isChanged2 = () => false) {
  const traced = withEdited2(
    launches.map((launch) => ({
      baseline: waitsOf(launch.baseline, isChanged2),
      candidate: waitsOf(launch.candidate, isChanged2)
    }))
  );
  const average = (arm, of) => traced.length === 0 ? 0 : mean(traced.map((launch) => launch[arm][of]));
  const [baseline, candidate] = [average("baseline", "time"), average("candidate", "time")];
  const keys = new Set(
    traced.flatMap((launch) => [
      ...launch.candidate.shapes.keys(),
      ...launch.baseline.shapes.keys()
    ])
  );
  const changes = [...keys].flatMap((key) => changeOf2(key, traced) ?? []);
  const wire = wireOf(launches);
  return {
    launches: launches.length,
    reason: launches.length === 0 ? reason ?? "no launch could be traced" : wire !== null && keys.size === 0 ? describeUnseen(wire) : null,
    baseline,
    candidate,
    rest: { baseline: average("baseline", "rest"), candidate: average("candidate", "rest") },
    // As many as a report may have.
    changes: ranked(changes, candidate - baseline, launches.length).slice(0, 2 * MAX_SHAPES),
    typical: {
      baseline: traced[0]?.baseline.typical ?? null,
      candidate: traced[0]?.candidate.typical ?? null
    },
    slowest: null,
    wire
  };
}
function wireOf(launches) {
  const wires = launches.flatMap(({ baseline, candidate }) => [
    ...baseline.wire ? [baseline.wire] : [],
    ...candidate.wire ? [candidate.wire] : []
  ]);
  const [first] = wires;
  if (!first) return null;
  const unread = wires.flatMap((each) => each.unread).map(({ variable, why }) => [`${variable} ${why}`, { variable, why }]);
  return { variables: [...first.variables], unread: [...new Map(unread).values()] };
}
function describeUnseen({ variables, unread }) {
  const why = unread.map((each) => `; ${describeUnread(each)}`);
  return `no query was seen on connections to the address in ${variables.join(", ")}${why.join("")}`;
}
function placeOf({ frame, callers = [] }, locate, isChanged2) {
  const nearest = frame === null ? null : locate(frame);
  for (const each of frame === null ? [] : [frame, ...callers]) {
    const location = locate(each);
    if (location !== null && location.file !== null && isChanged2(location.file)) return location;
  }
  return nearest;
}
function waitsOf({ processes, locate }, isChanged2) {
  const requests = Math.max(1, sum([0, ...processes.map((each) => each.requests)]));
  const totals = /* @__PURE__ */ new Map();
  const pathOfPlace = /* @__PURE__ */ new Map();
  for (const {
    kind,
    name,
    frame,
    callers,
    package: by,
    count,
    time,
    path,
    atOnce,
    requests: withAny,
    least,
    size
  } of processes.flatMap(({ shapes: shapes2 }) => shapes2)) {
    const location = placeOf({ frame, callers }, locate, isChanged2);
    const key = keyOf({ kind, name, location, package: by });
    const before = totals.get(key);
    const place = JSON.stringify([key, location]);
    const here = (pathOfPlace.get(place) ?? 0) + path;
    pathOfPlace.set(place, here);
    totals.set(key, {
      kind,
      name,
      package: by,
      // Of several places, the one with most of the time.
      location: before && before.most >= here ? before.location : location,
      most: Math.max(before?.most ?? 0, here),
      count: (before?.count ?? 0) + count,
      time: (before?.time ?? 0) + time,
      path: (before?.path ?? 0) + path,
      atOnce: (before?.atOnce ?? 0) + atOnce,
      withAny: (before?.withAny ?? 0) + withAny,
      least: (before?.least ?? 0) + least * withAny,
      size: size ?? before?.size ?? null
    });
  }
  const shapes = [...totals].map(([key, { withAny, most: _, ...total }]) => [
    key,
    {
      ...total,
      count: total.count / requests,
      time: total.time / Math.max(1, total.count),
      path: total.path / requests,
      least: total.least / requests,
      atOnce: total.atOnce / Math.max(1, withAny)
    }
  ]);
  const [busiest] = [...processes].sort((a, b) => b.requests - a.requests);
  return {
    time: sum([0, ...processes.map((each) => each.time)]) / requests,
    rest: sum([0, ...processes.map((each) => each.rest)]) / requests,
    shapes: new Map(shapes),
    typical: busiest?.typical ?? null
  };
}
function withEdited2(traced) {
  const shapesOf = (arm) => new Map(traced.flatMap(({ [arm]: { shapes } }) => [...shapes]));
  const edited = editedShapes(shapesOf("baseline"), shapesOf("candidate"));
  return traced.map(({ baseline, candidate }) => {
    const shapes = [...baseline.shapes].map(
      ([key, shape]) => [edited.get(key) ?? key, shape]
    );
    return { baseline: { ...baseline, shapes: new Map(shapes) }, candidate };
  });
}
function changeOf2(key, traced) {
  const pairs = traced.map(({ baseline, candidate }) => ({
    baseline: baseline.shapes.get(key),
    candidate: candidate.shapes.get(key)
  }));
  const known = pairs.find((pair) => pair.candidate)?.candidate ?? pairs.find((pair) => pair.baseline)?.baseline;
  if (!known) return null;
  const { kind, name, location, package: by } = known;
  const changes = pairs.map(
    (pair) => (pair.candidate ?? NO_WAIT).path - (pair.baseline ?? NO_WAIT).path
  );
  const waitIn = (arm) => {
    const waits = pairs.map((pair) => pair[arm] ?? NO_WAIT);
    const of = (field) => mean(waits.map((each) => each[field]));
    return {
      count: of("count"),
      time: of("time"),
      path: of("path"),
      atOnce: of("atOnce"),
      least: of("least"),
      size: waits.find(({ size }) => size !== null)?.size ?? null
    };
  };
  return {
    kind,
    name,
    location,
    package: by,
    baseline: waitIn("baseline"),
    candidate: waitIn("candidate"),
    change: mean(changes),
    low: Math.min(...changes),
    high: Math.max(...changes),
    finding: null
  };
}
function ranked(changes, increase, launches) {
  const found = changes.map((change) => {
    const isNamed2 = increase > 0 && isLarge(change, increase);
    const finding = isNamed2 && isInAddition(change, changes, increase, launches) ? findingOf(change) : null;
    const isKnown = finding !== "slower" || launches >= MIN_TRACED_LAUNCHES;
    return { ...change, finding: isKnown ? finding : null };
  });
  const weights = new Map(found.map((change) => [change, weightOf(change, found)]));
  const weight = (change) => weights.get(change) ?? 0;
  return found.sort((a, b) => weight(b) - weight(a) || Math.abs(b.change) - Math.abs(a.change));
}
function isLarge({ low, change }, increase) {
  return low > 0 && change >= MIN_CHANGE4 && change >= MIN_PART3 * increase;
}
function isInAddition(change, all, increase, launches) {
  if (change.baseline.count > 0) return true;
  const isCertain = launches >= MIN_TRACED_LAUNCHES;
  const group = all.filter(
    (each) => each.kind === change.kind && (isCertain || codeOf(each) === codeOf(change))
  );
  const gone = group.filter(({ candidate }) => candidate.count === 0);
  if (gone.length === 0) return true;
  const added = group.filter(({ baseline }) => baseline.count === 0);
  const before = sum(gone.map(({ baseline }) => baseline.count));
  const more = sum(added.map(({ candidate }) => candidate.count)) - before;
  if (more >= Math.max(MIN_MORE, MIN_MORE_SHARE * before)) return true;
  if (!isCertain) {
    if (change.location === null) return true;
    const replaced = sum(gone.map(({ baseline }) => baseline.path));
    return replaced < MAX_REPLACED * change.candidate.path;
  }
  const both = [...gone, ...added];
  const together = {
    change: sum(both.map((each) => each.change)),
    low: sum(both.map(({ low }) => low))
  };
  return isLarge(together, increase);
}
function findingOf({ baseline, candidate }) {
  if (baseline.count === 0) return "more";
  const more = candidate.count - baseline.count;
  const isMore = more >= Math.max(MIN_MORE, MIN_MORE_SHARE * baseline.count);
  const isSlower = candidate.time >= MIN_SLOWER * baseline.time;
  const ofMore = more * baseline.time;
  const ofSlower = candidate.count * (candidate.time - baseline.time);
  const isMostlyMore = more >= MANY_MORE_SHARE * baseline.count || ofMore >= MIN_PART_OF_MORE * (ofMore + ofSlower);
  if (isMore && (!isSlower || isMostlyMore)) return "more";
  if (candidate.count > 1 && baseline.atOnce >= MIN_AT_ONCE && candidate.atOnce <= baseline.atOnce / MIN_AT_ONCE) {
    return "one-by-one";
  }
  return isSlower ? "slower" : null;
}
function weightOf(change, all) {
  if (change.finding === null) return 0;
  const isCause = change.finding !== "slower" && change.kind !== "pool";
  if (!isCause) return change.change;
  const followers = all.filter((each) => {
    const { kind, finding, baseline, candidate } = each;
    if (kind === "span") return finding === "slower" && each.change <= MAX_WORK * change.change;
    const isOfPool = kind === "pool" && change.kind === "query";
    const isSameSize = baseline.size === null || candidate.size === null || baseline.size === candidate.size;
    return isOfPool && finding !== null && isSameSize;
  });
  return change.change + sum([0, ...followers.map((each) => each.change)]);
}

// src/profile/touched-files.ts
var BUILT = /\.[mc]?js$/;
var SOURCE = /\.[mc]?[jt]sx?$/;
function touchedFiles(changed, committed) {
  const sources = /* @__PURE__ */ new Map();
  for (const file of /* @__PURE__ */ new Set([...changed, ...committed])) {
    if (!SOURCE.test(file)) continue;
    const name = nameOf3(file, SOURCE);
    sources.set(name, [...sources.get(name) ?? [], file]);
  }
  return (file) => {
    if (changed.has(file)) return true;
    if (committed.has(file) || !BUILT.test(file)) return false;
    const possible = sources.get(nameOf3(file, BUILT)) ?? [];
    const built = possible.filter((source) => isBuiltFrom(file, source));
    return built.length > 0 && built.every((source) => changed.has(source));
  };
}
function untouchedFiles({
  changed,
  committed,
  compiled,
  textOf
}) {
  return (file) => {
    const isInBoth = ARMS.every((arm) => committed[arm].has(file));
    if (changed === null || changed.has(file) || !isInBoth || compiled.has(file)) return false;
    const text = textOf("baseline", file);
    return text !== null && text === textOf("candidate", file);
  };
}
var NOT_READ = /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|Dockerfile|Procfile)$|\.md$|^\.github\//;
function touchesApp(changed) {
  return changed === null || [...changed].some((file) => !NOT_READ.test(file));
}
function nameOf3(file, extension) {
  return file.slice(file.lastIndexOf("/") + 1).replace(extension, "");
}
function isBuiltFrom(built, source) {
  const [one, other] = [built, source].map((file) => file.split("/").slice(0, -1));
  while (other.length > 0) {
    if (other.every((folder, i) => folder === one[one.length - other.length + i])) return true;
    if (one[0] !== other[0]) break;
    one.shift();
    other.shift();
  }
  while (one.length > 0 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return one.length <= 1 && other.length <= 1;
}

// src/measure/context.ts
function directoriesOf(workspace, app) {
  const { workingDirectory } = app;
  const candidate = workspace.directoryOf("candidate", workingDirectory);
  if (candidate === null) throw directoryMissing("candidate", app);
  return { baseline: workspace.directoryOf("baseline", workingDirectory) ?? candidate, candidate };
}
function directoryMissing(arm, { workingDirectory }, more = "") {
  return new MeasurementError({
    arm,
    phase: "checkout",
    scenario: null,
    log: [],
    message: `the ${arm} has no directory ${workingDirectory}; it is not committed there${more}`
  });
}
function ofNewApp({ failure, causes, wasAlone }) {
  return new MeasurementError({ ...failure, isOfNewApp: true }, causes, wasAlone);
}
function contextOf2(contexts, scenario) {
  const context = contexts.find(({ app }) => hasScenario(app, scenario.name));
  if (!context) throw new RangeError(`no app has the scenario ${scenario.name}`);
  return context;
}
function hasScenario({ scenarios }, name) {
  return scenarios.some((scenario) => scenario.name === name);
}

// src/profile/heap-tree.ts
function heapTree(processes, requests, sources) {
  const root = emptyTree();
  for (const { nodes } of processes) {
    const made = [];
    const owners = [];
    for (const { callFrame, parent, size } of nodes) {
      const caller = (parent === null ? null : made[parent]) ?? root;
      const owner = (parent === null ? null : owners[parent]) ?? null;
      const own = locationOf(callFrame, sources);
      const location = isPartOf(own, owner) ? locationWithoutFile("native") : own;
      const node = isRoot(callFrame) ? root : childOf(caller, location, nameOf2(location, callFrame));
      made.push(node);
      owners.push(location.kind === "function" ? location : owner);
      if (node !== root) node.self += size / Math.max(1, requests);
    }
  }
  return [...root.children.values()];
}
function isPartOf({ kind, name, file }, owner) {
  return kind === "function" && name === "" && owner?.file === file;
}

// src/measure/both-arms.ts
async function withBoth(first, work) {
  const results = {};
  await withEach(armsFrom(first), async (arm) => {
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
      failed = failed === null ? error : combinedError(failed, error);
    }
  }
  if (failed) throw failed;
}
function armsFrom(first) {
  return [first, otherArm(first)];
}
function combinedError(one, other) {
  if (one.failure.arm === null || one.failure.arm === other.failure.arm) return one;
  const failures = [one.failure, other.failure];
  const ofMemory = failures.every(({ phase }) => phase === "load") ? adviceOnMemory([one.causes[0], other.causes[0]]) : "";
  const ending = ofMemory === "" ? "" : `. ${ofMemory}`;
  const of = (arm) => failures.find((failure) => failure.arm === arm);
  const [baseline, candidate] = [of("baseline"), of("candidate")];
  if (!baseline || !candidate) return one;
  const areAlike2 = withoutSide(candidate.message) === withoutSide(baseline.message);
  const [what, advice] = splitAdvice(baseline.message);
  const isSameAdvice = withoutSide(advice) === withoutSide(splitAdvice(candidate.message)[1]);
  return new MeasurementError({
    arm: null,
    phase: candidate.phase,
    scenario: candidate.scenario,
    message: areAlike2 ? `both sides fail in the same way: ${baseline.message}${ending}` : `both sides fail: ${isSameAdvice ? what : baseline.message}; ${candidate.message}${ending}`,
    log: [...prefixedLog(baseline), ...prefixedLog(candidate)]
  });
}
function withoutSide(message) {
  return message.replaceAll("candidate", "baseline").replaceAll(/\bport \d+(?: instead of \d+)?|\bPORT=\d+/g, "its port");
}
function splitAdvice(message) {
  const end = message.search(/\. [A-Z]/);
  return end < 0 ? [message, ""] : [message.slice(0, end), message.slice(end)];
}
function prefixedLog({ arm, log }) {
  return log.map((line) => `${arm}: ${line}`);
}

// src/measure/boot-and-stop.ts
function appsAlone(context, scenarios, luck = NO_LUCK) {
  const directories = directoriesOf(context.ports.workspace, context.app);
  const options = { launch: "alone", luck, scenarios };
  return new LaunchApps({ ...context, directories }, options);
}
async function bootAlone(context, arm = "baseline", luck = NO_LUCK) {
  var _stack = [];
  try {
    const apps = __using(_stack, appsAlone(context, context.app.scenarios, luck), true);
    try {
      await apps.boot(arm);
      await apps.stop();
      return null;
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      return error;
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
var LaunchApps = class {
  timings = {
    boot: { baseline: 0, candidate: 0 },
    setup: 0,
    stop: 0,
    hooks: 0
  };
  #context;
  #options;
  #running = /* @__PURE__ */ new Map();
  /** The arms of which a boot's processes could not be seen. */
  #unseen = /* @__PURE__ */ new Set();
  /** Of each boot. */
  #sharedLuck = [];
  /** The arms whose before-launch hook has run, whether or not it succeeded, and whose after-launch hook has not ended yet. */
  #hooked = /* @__PURE__ */ new Set();
  /** The arms of which anything has run. */
  #begun = /* @__PURE__ */ new Set();
  /** Seconds that setup and hooks of each scenario's visits have taken. */
  #visits = /* @__PURE__ */ new Map();
  /** Visits that an interruption cut off, and whose after-launch hooks have to run yet. */
  #unfinished = [];
  constructor(context, options) {
    this.#context = context;
    this.#options = options;
  }
  async boot(arm) {
    const { app: settings, ports } = this.#context;
    ports.signal.throwIfAborted();
    const boot = () => this.#boot(arm);
    const isAlone = this.#running.size === 0;
    try {
      return await (isAlone && arm === "baseline" ? ports.integrity.bootAlone(settings.name, boot) : boot());
    } catch (error) {
      if (!(error instanceof MeasurementError) || this.#begun.size > 1) throw error;
      throw new MeasurementError(error.failure, error.causes, true);
    }
  }
  async #boot(arm) {
    const { app: settings, ports, directories } = this.#context;
    this.#hooked.add(arm);
    this.#begun.add(arm);
    await this.#hook(arm, "before-launch", settings.hooks, null);
    const { scenarios, luck, recording } = this.#options;
    const started = ports.clock.now();
    const app = await ports.apps.boot(arm, directories[arm], scenarios, luck, recording);
    this.#running.set(arm, app);
    this.#sharedLuck.push(app.sharedLuck);
    if (app.roots === null) this.#unseen.add(arm);
    this.timings.boot[arm] = ports.clock.now() - started - app.waitedOnce;
    return app;
  }
  /** What all boots so far have in common. */
  get sharedLuck() {
    return inAll(this.#sharedLuck);
  }
  /** The arms whose app was in none of its processes, for example in a container. */
  get unseen() {
    return ARMS.filter((arm) => this.#unseen.has(arm));
  }
  /** The apps of both arms, which have to be up. */
  runningApps() {
    const [baseline, candidate] = ARMS.map((arm) => this.#running.get(arm));
    if (!baseline || !candidate) throw new RangeError("not both arms are up");
    return { baseline, candidate };
  }
  /** Does the work between the scenario's hooks, after its setup. */
  async visit(scenario, work) {
    const { setup, hooks } = this.timings;
    try {
      return await this.#visit(scenario, work);
    } finally {
      const before = this.#visits.get(scenario.name) ?? { setup: 0, hooks: 0 };
      this.#visits.set(scenario.name, {
        setup: before.setup + this.timings.setup - setup,
        hooks: before.hooks + this.timings.hooks - hooks
      });
    }
  }
  /** Takes the visits of these scenarios so far out of the timings, because a launch does not make them. */
  forgetVisits(scenarios) {
    for (const { name } of scenarios) {
      const { setup, hooks } = this.#visits.get(name) ?? { setup: 0, hooks: 0 };
      this.timings.setup -= setup;
      this.timings.hooks -= hooks;
      this.#visits.delete(name);
    }
  }
  async #visit(scenario, work) {
    const running = [...this.#running];
    const arms = running.map(([arm]) => arm);
    const visitBy = (arm) => visitOf(scenario, this.#running.get(arm));
    const open = new Set(arms);
    const end = () => withEach(arms, (arm) => this.#lastHook(arm, scenario.hooks, visitBy(arm), open));
    try {
      let result;
      try {
        await withEach(
          arms,
          (arm) => this.#hook(arm, "before-launch", scenario.hooks, visitBy(arm))
        );
        await this.#setUp(scenario);
        result = await work();
        await this.assertNotRestarted(scenario);
      } catch (error) {
        if (!this.#context.ports.signal.aborted) await end().catch(ignored);
        throw error;
      }
      await end();
      return result;
    } finally {
      if (this.#context.ports.signal.aborted) {
        for (const [arm, app] of running) {
          if (open.has(arm)) this.#unfinished.push({ arm, scenario, app });
        }
      }
    }
  }
  /** On every arm that is up, before any run: its cost is part of no run and of no warm-up. */
  async #setUp(scenario) {
    if (scenario.setup === null) return;
    const { ports, generator } = this.#context;
    const started = ports.clock.now();
    for (const [arm, app] of this.#running) {
      ports.signal.throwIfAborted();
      await generator.setUp(arm, app, scenario);
    }
    this.timings.setup += ports.clock.now() - started;
  }
  async assertNotRestarted({ name }) {
    await withEach([...this.#running.keys()], async (arm) => {
      await this.#running.get(arm)?.assertNotRestarted(name);
    });
  }
  /** Stops the running apps, then runs the after-launch hooks. */
  async stop() {
    await this.#stopApps();
    await this.#runLastHooks();
  }
  async [Symbol.asyncDispose]() {
    await this.#stopApps();
    await this.#runLastHooks().catch(ignored);
  }
  async #stopApps() {
    const { now } = this.#context.ports.clock;
    const apps = [...this.#running.values()];
    this.#running.clear();
    const started = now();
    await Promise.all(apps.map((app) => app[Symbol.asyncDispose]()));
    this.timings.stop += now() - started;
  }
  async #runLastHooks() {
    const arms = [...this.#hooked];
    if (this.#context.ports.signal.aborted) {
      this.#hooked.clear();
      await Promise.all(arms.map((arm) => this.#cleanUp(arm)));
      return;
    }
    const { hooks } = this.#context.app;
    await withEach(arms, (arm) => this.#lastHook(arm, hooks, null, this.#hooked));
  }
  /** Runs an after-launch hook, and takes its arm out of those whose hook has to run yet, unless an interruption cuts it off. */
  async #lastHook(arm, hooks, visit, open) {
    try {
      await this.#hook(arm, "after-launch", hooks, visit);
    } catch (error) {
      if (!this.#context.ports.signal.aborted) open.delete(arm);
      throw error;
    }
    open.delete(arm);
  }
  /** An arm's hooks after an interruption: of visits that it cut off, then of the launch. */
  async #cleanUp(arm) {
    for (const { scenario, app } of this.#unfinished.filter((visit) => visit.arm === arm)) {
      const visit = visitOf(scenario, app);
      await this.#hook(arm, "after-launch", scenario.hooks, visit).catch(ignored);
    }
    await this.#hook(arm, "after-launch", this.#context.app.hooks, null).catch(ignored);
  }
  async #hook(arm, name, hooks, visit) {
    const line = name === "before-launch" ? hooks.beforeLaunch : hooks.afterLaunch;
    if (line === null) return;
    const { ports, directories } = this.#context;
    const { launch } = this.#options;
    const started = ports.clock.now();
    try {
      await ports.apps.runHook(arm, directories[arm], { name, line, launch, visit });
    } finally {
      this.timings.hooks += ports.clock.now() - started;
    }
  }
};
function visitOf({ name }, app) {
  return app ? { scenario: name, url: app.url } : null;
}
function ignored() {
}

// src/measure/running-launch.ts
function unloaded(scenario) {
  return { ...scenario, connections: 1, pipelining: 1 };
}
function emptyRecord() {
  return { warmUps: [], stillWarmingUp: [], steadyWindows: {}, rounds: [], warmUpTime: 0 };
}

// src/measure/load-arms.ts
async function loadBoth({ generator, ports }, apps, first, scenario, load) {
  ports.signal.throwIfAborted();
  if ("slice" in load) {
    const runs = await generator.interleave(first, apps, scenario, load);
    await withEach(armsFrom(first), async (arm) => {
      await assertAlive(apps[arm], scenario, runs[arm]);
    });
    return runs;
  }
  return await withBoth(first, async (arm) => {
    ports.signal.throwIfAborted();
    const run2 = await generator.run(arm, apps[arm], scenario, load, apps[otherArm(arm)]);
    await assertAlive(apps[arm], scenario, run2);
    apps[otherArm(arm)].assertAlive(scenario.name);
    return run2;
  });
}
async function loadAlone({ generator, ports }, app, arm, scenario, load) {
  ports.signal.throwIfAborted();
  const run2 = await generator.run(arm, app, scenario, load);
  await assertAlive(app, scenario, run2);
  return run2;
}
async function assertAlive(app, scenario, run2) {
  if ((run2.endedProcesses ?? 0) > 0) await app.untilExitIsTold();
  app.assertAlive(scenario.name);
}

// src/measure/scenario-pilot.ts
function capacityOf(windows) {
  const warm = windows.slice(Math.floor(windows.length / 2));
  return sum(warm.map((run2) => run2.completed)) / sum(warm.map((run2) => run2.duration));
}
function probeLoad(scenario) {
  return { requests: probeAmount(scenario) };
}
function medianOf({ requests }, { latency }) {
  if (requests.length === 1) return (latency?.p50 ?? 0) / 1e6;
  return 1.5 * requests.length * (latency?.mean ?? 0) / 1e6;
}
function responseTimeOf(runs) {
  return Math.max(0, ...runs.map(({ latency }) => (latency?.p50 ?? 0) / 1e6));
}
function longestResponseOf(runs) {
  return Math.max(0, ...runs.map(({ latency }) => (latency?.max ?? 0) / 1e6));
}
function waitOf(runs, load) {
  if (!("seconds" in load) || "rate" in load) return 0;
  return Math.max(0, ...runs.map(({ duration }) => (duration - load.seconds) / slicesOf(load)));
}
function sequenceRequests({ requests, connections }) {
  return requests.length === 1 ? 0 : requests.length * connections;
}
function windowAfter({ runDuration }, scenario, probe) {
  const { rate } = scenario;
  const perSecond = rate !== null && "perSecond" in rate ? rate.perSecond : null;
  const median = medianOf(scenario, probe);
  return windowLoad(runDuration, median, perSecond, sequenceRequests(scenario));
}
function inOrder(first, byArm) {
  return armsFrom(first).map((arm) => byArm[arm]);
}
function lastOf(windows) {
  const [baseline, candidate] = [windows.baseline.at(-1), windows.candidate.at(-1)];
  if (!baseline || !candidate) throw new RangeError("a warm-up has at least one window");
  return { baseline, candidate };
}
var SEQUENCES_PER_RUN = 3;
function isFarApart({
  scenario,
  lastRuns
}) {
  const medians = [lastRuns.baseline, lastRuns.candidate].map((run2) => medianOf(scenario, run2));
  return scenario.requests.length === 1 && areFarApart(medians);
}
function responsesPerRun(pilot) {
  return isFarApart(pilot) ? RESPONSES_IF_FAR_APART : RESPONSES_PER_RUN;
}
function runLoadOf(pilot, runDuration) {
  const { scenario, window, lastRuns } = pilot;
  const { amount, gates, requests } = scenario;
  const runs = [lastRuns.baseline, lastRuns.candidate];
  const response = responseTimeOf(runs);
  const wait = waitOf(runs, window);
  if (amount !== null) return sliced({ requests: amount }, response, wait);
  const units = runs.map((run2) => {
    const unit = medianOf(scenario, run2);
    return requests.length === 1 ? unit : SEQUENCES_PER_RUN / RESPONSES_PER_RUN * unit;
  });
  if (!("rate" in window)) {
    const seconds2 = runLength(runDuration, Math.max(...units), responsesPerRun(pilot));
    return sliced({ seconds: seconds2 }, response, wait);
  }
  const { rate } = window;
  const seconds = pacedRunLength(runDuration, Math.min(...units), gates, rate);
  if (runDuration !== "auto") return { seconds, rate };
  const minRequests = SEQUENCES_PER_RUN * sequenceRequests(scenario);
  return { seconds: Math.max(seconds, minRequests / rate), rate };
}
function unloadedLoadOf(pilot, runDuration) {
  const { scenario, window, lastRuns } = pilot;
  if (!isUnloadedGated(scenario.gates)) return null;
  const runs = [lastRuns.baseline, lastRuns.candidate];
  const response = responseTimeOf(runs);
  const wait = waitOf(runs, window) / scenario.connections;
  const { length } = scenario.requests;
  if (length === 1) {
    return sliced(
      { seconds: unloadedLength(runDuration, response, responsesPerRun(pilot)) },
      response,
      wait
    );
  }
  const sequence = Math.max(...runs.map((run2) => medianOf(scenario, run2)));
  return sliced({ requests: length * unloadedSequences(sequence) }, response, wait);
}
function hasShortestLoads(pilot, runDuration) {
  const { scenario, lastRuns } = pilot;
  if (scenario.rate !== null || scenario.amount !== null || scenario.requests.length > 1)
    return false;
  if (!isFast([lastRuns.baseline, lastRuns.candidate]) || isFarApart(pilot)) return false;
  const isLeast = (load, seconds) => "seconds" in load && load.seconds === seconds && slicesOf(load) === slicesOf(sliced({ seconds }, 0));
  const unloaded2 = unloadedLoadOf(pilot, runDuration);
  return isLeast(runLoadOf(pilot, runDuration), runLength(runDuration, 0)) && (unloaded2 === null || isLeast(unloaded2, unloadedLength(runDuration, 0)));
}

// src/measure/run-warm-up.ts
async function warmUp(context, apps, first, scenario, window, maxWindows, pilot) {
  const windows = { baseline: [], candidate: [] };
  const runs = [];
  for (let load = window; ; ) {
    const pair = await loadBoth(context, apps, first, scenario, load);
    for (const arm of ARMS) windows[arm].push(pair[arm]);
    runs.push(...armsFrom(first).map((arm) => pair[arm]));
    const state = warmUpState(windows, maxWindows);
    if (state !== "warming" || pilot?.isEnough(load, windows) === true) {
      return { window: load, windows, runs, isWarm: state === "warm" };
    }
    if (windows.baseline.length === 1 && pilot) load = pilot.adapt(runs);
  }
}
async function warmUpAlone(context, app, arm, scenario, window, count) {
  const windows = [];
  while (windows.length < count && windows.every(canWarmUp)) {
    windows.push(await loadAlone(context, app, arm, scenario, window));
  }
  return windows;
}

// src/measure/shedding.ts
var RATE_LIMITED = 429;
var REFUSALS = [503, RATE_LIMITED];
function refusalsIn(runs, { requests }, refusals = REFUSALS) {
  const isExpected = (request, status) => requests[request]?.expectedStatus?.includes(status) === true;
  const counts = runs.flatMap(
    (run2) => requests.length > 1 ? run2.requestStatuses : Object.entries(run2.statuses).map(([status, count]) => {
      return { request: 0, status: Number(status), count };
    })
  );
  const completed = sum(counts.map(({ count }) => count));
  const countOf2 = (status) => sum(
    counts.filter((each) => each.status === status && !isExpected(each.request, status)).map(({ count }) => count)
  );
  const [worst] = refusals.map((status) => ({ status, refused: countOf2(status) })).sort((a, b) => b.refused - a.refused);
  if (!worst || worst.refused === 0) return null;
  const served = sum(
    counts.filter(({ request, status }) => status < 400 || isExpected(request, status)).map(({ count }) => count)
  );
  return { ...worst, served, completed };
}
var MIN_REFUSED_SHARE = 0.01;
var MIN_REFUSED = 5;
function clearRefusalsIn(runs, scenario, refusals = REFUSALS) {
  const refusedRuns = runs.filter((run2) => {
    const seen2 = refusalsIn([run2], scenario, refusals);
    if (seen2 === null || seen2.status !== RATE_LIMITED) return seen2 !== null;
    return seen2.refused >= MIN_REFUSED_SHARE * seen2.completed;
  });
  const seen = refusalsIn(refusedRuns, scenario, refusals);
  if (seen === null || seen.status === RATE_LIMITED && seen.refused < MIN_REFUSED) return null;
  return { ...seen, duration: sum(refusedRuns.map(({ duration }) => duration)) };
}
var FIRST_SHARE = 0.7;
var MAX_RATES = 4;
var TRY_SECONDS = 2;
var TRIES_PER_RATE = 2;
var MIN_REQUESTS = 20;
async function findShedding(context, app, scenario, runs) {
  const seen = clearRefusalsIn(runs, scenario);
  if (seen === null) return null;
  const { status, refused, served, completed, duration } = seen;
  const shedding = { status, share: refused / completed };
  let rate = FIRST_SHARE * served / duration;
  for (let tried = 0; tried < MAX_RATES && rate * TRY_SECONDS >= MIN_REQUESTS; tried++) {
    const bearable = Number(rate.toPrecision(2));
    for (let i = 0; i < TRIES_PER_RATE; i++) {
      const load = { seconds: TRY_SECONDS, rate: bearable };
      const run2 = await loadAlone(context, app, "baseline", scenario, load);
      if (run2.completed > 0 && refusalsIn([run2], scenario) === null) {
        return { ...shedding, bearable };
      }
    }
    rate /= 2;
  }
  return status === RATE_LIMITED ? { ...shedding, bearable: null } : null;
}
function sheddingProblem({ name, rate }, { status, share, bearable }, launch = null) {
  const where = rate === null ? `scenario ${name}` : `rate of ${name}`;
  return { code: "sheds-load", where, rate: rate?.asked ?? null, status, share, bearable, launch };
}

// src/measure/in-turns.ts
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
async function measureInTurns(bootedFirst, visits, { context, apps, roundGenerator, record, maxWindows, onRound }) {
  const { now } = context.ports.clock;
  const roundContext = { ...context, generator: roundGenerator };
  const turns = await takeTurns(bootedFirst, visits, apps, async (arm, app, visit) => {
    const { scenario, window, pilotWindows, run: run2, firstArms } = visit;
    const warmingSince = now();
    const count = Math.min(maxWindows, pilotWindows);
    const windows = await warmUpAlone(context, app, arm, scenario, window, count);
    record.warmUps.push(...windows);
    record.warmUpTime += now() - warmingSince;
    const runs = [];
    const unloadedRuns = [];
    for (const i of firstArms.keys()) {
      onRound(scenario.name, i + 1);
      const made = await loadAlone(roundContext, app, arm, scenario, run2);
      runs.push(made);
      if (made.completed === 0) break;
      if (visit.unloaded === null) continue;
      unloadedRuns.push(
        await loadAlone(roundContext, app, arm, unloaded(scenario), visit.unloaded)
      );
    }
    return { windows, runs, unloadedRuns };
  });
  for (const [i, { scenario }] of visits.entries()) {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) throw new RangeError(`${scenario.name} was not visited`);
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    if (warmUpState(windows, maxWindows) !== "warm") record.stillWarmingUp.push(scenario.name);
    for (const [j, run2] of baseline.runs.entries()) {
      const twin = candidate.runs[j];
      if (!twin) break;
      const round = { scenario: scenario.name, first: bootedFirst, baseline: run2, candidate: twin };
      const [b, c] = [baseline.unloadedRuns[j], candidate.unloadedRuns[j]];
      record.rounds.push(b && c ? { ...round, unloaded: { baseline: b, candidate: c } } : round);
    }
  }
}
async function pilotInTurns(first, apps, context, { checkRuns: checkRuns2, checkLeftOut: checkLeftOut2 }) {
  const { now } = context.ports.clock;
  const { scenarios } = context.app;
  const visits = scenarios.map((scenario) => ({ scenario }));
  const turns = await takeTurns(first, visits, apps, async (arm, app, { scenario }) => {
    const probe = await loadAlone(context, app, arm, scenario, probeLoad(scenario));
    const started = now();
    const window = windowAfter(context, scenario, probe);
    const windows = probe.completed > 0 ? await warmUpAlone(context, app, arm, scenario, window, MAX_WINDOWS) : [];
    const warmUpTime = now() - started;
    const shedding = arm === "baseline" && windows.length > 0 ? await findShedding(context, app, scenario, [probe, ...windows]) : null;
    return { probe, windows, warmUpTime, shedding };
  });
  return scenarios.flatMap((scenario, i) => {
    const [baseline, candidate] = [turns.baseline[i], turns.candidate[i]];
    if (!baseline || !candidate) return [];
    const visited = inOrder(first, { baseline, candidate });
    const probes = visited.map(({ probe }) => probe);
    const { shedding } = baseline;
    const warmUps = visited.flatMap(({ windows: windows2 }) => windows2);
    const isShedding = shedding !== null && candidate.windows.length > 0;
    if (!isShedding && !checkRuns2(scenario, probes)) {
      checkLeftOut2(scenario, candidate.windows);
      return [];
    }
    if (!isShedding && !checkRuns2(scenario, warmUps)) return [];
    const { rate } = scenario;
    const perSecond = rate === null ? null : resolveRate(rate, "share" in rate ? capacityOf(baseline.windows) : 0);
    const median = Math.max(...probes.map((probe) => medianOf(scenario, probe)));
    const windows = { baseline: baseline.windows, candidate: candidate.windows };
    const warmUpTime = baseline.warmUpTime + candidate.warmUpTime;
    const { runDuration } = context;
    const window = windowLoad(runDuration, median, perSecond, sequenceRequests(scenario));
    const leastWindowTime = "rate" in window ? 2 * window.seconds : 0;
    return [
      {
        scenario,
        window,
        windows: windowsUntilWarm(windows),
        windowTime: warmUpTime / baseline.windows.length,
        leastWindowTime,
        lastRuns: lastOf(windows),
        fixedRateRuns: windows.baseline,
        shedding
      }
    ];
  });
}

// src/measure/side-by-side.ts
async function measureSideBySide(bootedFirst, visits, { context, apps, roundGenerator, record, maxWindows, onRound }) {
  const { now } = context.ports.clock;
  const roundContext = { ...context, generator: roundGenerator };
  const running = await withBoth(bootedFirst, (arm) => apps.boot(arm));
  for (const visit of visits) {
    const { scenario, window, run: run2, warmedFirst, firstArms } = visit;
    await apps.visit(scenario, async () => {
      const warmingSince = now();
      const warmed = await warmUp(context, running, warmedFirst, scenario, window, maxWindows);
      record.warmUps.push(...warmed.runs);
      if (!warmed.isWarm) record.stillWarmingUp.push(scenario.name);
      record.warmUpTime += now() - warmingSince;
      const rounds = [];
      for (const [i, first] of firstArms.entries()) {
        onRound(scenario.name, i + 1);
        const runs = await loadBoth(roundContext, running, first, scenario, run2);
        const round = { scenario: scenario.name, first, ...runs };
        record.rounds.push(round);
        rounds.push(round);
        if (runs.baseline.completed === 0 || runs.candidate.completed === 0) break;
        if (visit.unloaded === null) continue;
        const alone = unloaded(scenario);
        const pair = await loadBoth(roundContext, running, first, alone, visit.unloaded);
        record.rounds.splice(-1, 1, { ...round, unloaded: pair });
      }
      const steady = warmed.isWarm ? steadyWindows(warmed.windows, rounds) : 0;
      if (steady > 0) record.steadyWindows[scenario.name] = steady;
    });
  }
  await apps.stop();
}
async function pilotSideBySide(first, apps, context, { checkRuns: checkRuns2, checkLeftOut: checkLeftOut2 }) {
  const running = apps.runningApps();
  const pilots = [];
  for (const scenario of context.app.scenarios) {
    await apps.visit(scenario, async () => {
      const probe = await loadBoth(context, running, first, scenario, probeLoad(scenario));
      await apps.assertNotRestarted(scenario);
      const probes = inOrder(first, probe);
      const isShedding = refusalsIn([probe.baseline], scenario) !== null;
      if (!isShedding && !checkRuns2(scenario, probes)) {
        checkLeftOut2(scenario, await loadLeftOut(context, running.candidate, scenario, probe));
        return;
      }
      const { runs, pilot } = await warmUpForPilot(context, running, first, scenario, probes);
      await apps.assertNotRestarted(scenario);
      const ofBaseline = [...probes, ...runs].filter(({ arm }) => arm === "baseline");
      const shedding = await findShedding(context, running.baseline, scenario, ofBaseline);
      const isValid = shedding !== null || checkRuns2(scenario, isShedding ? [...probes, ...runs] : runs);
      if (isValid) pilots.push({ ...pilot, shedding });
    });
  }
  await apps.stop();
  return pilots;
}
var LEFT_OUT_SECONDS = 2;
async function loadLeftOut(context, app, scenario, probe) {
  const window = windowAfter(context, scenario, probe.candidate);
  if (!("seconds" in window)) throw new RangeError("a window lasts for a time");
  const most = scenario.requests.length === 1 ? LEFT_OUT_SECONDS : window.seconds;
  const short = { ...window, seconds: Math.min(window.seconds, most) };
  const count = Math.max(1, Math.floor(LEFT_OUT_SECONDS / short.seconds));
  return await warmUpAlone(context, app, "candidate", scenario, short, count);
}
var PILOT_WINDOWS = 3;
async function warmUpForPilot(context, apps, first, scenario, probes) {
  const { runDuration, ports } = context;
  const { now } = ports.clock;
  const { rate } = scenario;
  const isShare = rate !== null && "share" in rate;
  const minRequests = sequenceRequests(scenario);
  const perSecond = rate === null || isShare ? null : rate.perSecond;
  const median = Math.max(...probes.map((probe) => medianOf(scenario, probe)));
  const whole = windowLoad(runDuration, median, perSecond, minRequests);
  const guess = sliced(whole, responseTimeOf(probes), longestResponseOf(probes));
  let started = now();
  let uncounted = 0;
  const { window, windows, runs, isWarm } = await warmUp(
    context,
    apps,
    first,
    scenario,
    guess,
    MAX_WINDOWS,
    {
      adapt: (firstRuns) => {
        const known = sliced(whole, responseTimeOf(firstRuns), waitOf(firstRuns, guess));
        if (slicesOf(known) !== slicesOf(guess)) {
          started = now();
          uncounted = 1;
        }
        return known;
      },
      isEnough: (load, soFar) => soFar.baseline.length >= PILOT_WINDOWS && hasShortestLoads({ scenario, window: load, lastRuns: lastOf(soFar) }, runDuration)
    }
  );
  const made = windows.baseline.length;
  const count = isWarm || made === MAX_WINDOWS ? made : USUAL_WINDOWS;
  const windowTime = (now() - started) / (made - uncounted);
  if (!isShare) {
    const lastRuns2 = lastOf(windows);
    const fixedRateRuns = windows.baseline;
    return {
      pilot: { scenario, window, windows: count, windowTime, lastRuns: lastRuns2, fixedRateRuns },
      runs
    };
  }
  const atRate = windowLoad(
    runDuration,
    median,
    resolveRate(rate, capacityOf(windows.baseline)),
    minRequests
  );
  const rateSince = now();
  const lastRuns = await loadBoth(context, apps, first, scenario, atRate);
  return {
    pilot: {
      scenario,
      window: atRate,
      windows: count,
      windowTime: now() - rateSince,
      lastRuns,
      fixedRateRuns: []
    },
    runs: [...runs, ...inOrder(first, lastRuns)]
  };
}

// src/measure/strategies.ts
var STRATEGY_STEPS = {
  "side-by-side": { measure: measureSideBySide, pilot: pilotSideBySide },
  "in-turns": { measure: measureInTurns, pilot: pilotInTurns }
};

// src/measure/launch.ts
function luckFor({ luck }, workloads) {
  return { ...luck, isEarly: workloads.every(({ isFast: isFast2 }) => isFast2) };
}
async function measureLaunch(context, order, workloads, { name, maxWindows, onRound, onLaunch }) {
  const { directories, generator, ports, strategy } = context;
  const { now } = ports.clock;
  const started = now();
  const { index, bootedFirst } = order;
  const luck = luckFor(order, workloads);
  const record = emptyRecord();
  const scenarios = workloads.map(({ scenario }) => scenario);
  const apps = new LaunchApps(context, { launch: name, luck, scenarios });
  const launch = (excluded) => {
    const { warmUpTime, ...runs } = record;
    const { boot, setup, stop, hooks } = apps.timings;
    const load = loadTime(record.rounds);
    return {
      index,
      machine: 0,
      excluded,
      bootedFirst,
      padding: luck.padding,
      sharedLuck: apps.sharedLuck && {
        seed: apps.sharedLuck.isSeeded ? luck.seed : null,
        ...apps.sharedLuck
      },
      pathLength: directories.baseline.length,
      order: order.visits.map((visit) => visit.scenario),
      timings: { boot, setup, warmUp: warmUpTime, load, stop, hooks, total: now() - started },
      ...runs
    };
  };
  const visits = order.visits.map((visit) => {
    const workload = workloads.find(({ scenario }) => scenario.name === visit.scenario);
    if (!workload) throw new RangeError(`no workload for scenario ${visit.scenario}`);
    return { ...visit, ...workload };
  });
  const running = { context, apps, roundGenerator: generator, record, maxWindows, onRound };
  try {
    await STRATEGY_STEPS[strategy].measure(bootedFirst, visits, running);
  } catch (error) {
    await apps[Symbol.asyncDispose]();
    if (error instanceof MeasurementError) onLaunch(launch(error.message));
    throw error;
  }
  onLaunch(launch(null));
}
function loadTime(rounds) {
  const pairs = rounds.flatMap(pairsOf);
  return sum(pairs.flatMap(({ baseline, candidate }) => [baseline.duration, candidate.duration]));
}

// src/measure/profile-launch.ts
var PROFILER = {
  recording: "profile",
  record: (generator, visit) => generator.profile(...visit)
};
var TRACER = {
  recording: "trace",
  record: (generator, visit) => generator.trace(...visit)
};
var MAX_FAILED = 0.01;
var COUNTER = {
  recording: "count",
  record: async (generator, visit) => {
    const { run: run2, processes } = await generator.count(...visit);
    const failed = sum([0, ...Object.values(run2.failures)]);
    return { run: run2, processes: failed > MAX_FAILED * run2.completed ? [] : processes };
  }
};
var HEAP_SAMPLER = {
  recording: "heap",
  record: (generator, visit) => generator.sampleHeap(...visit)
};
var RELAYS = {
  recording: "wire",
  record: async (generator, visit) => {
    const [, { wire }] = visit;
    wire?.begin();
    const run2 = await generator.run(...visit);
    return { run: run2, processes: wire === null ? [] : [wire.end(run2)] };
  }
};
async function profileLaunch(...launch) {
  return await recordLaunch(PROFILER, ...launch);
}
async function traceLaunch(...launch) {
  return await recordLaunch(TRACER, ...launch);
}
async function countLaunch(...launch) {
  return await recordLaunch(COUNTER, ...launch);
}
async function sampleHeapLaunch(...launch) {
  return await recordLaunch(HEAP_SAMPLER, ...launch);
}
async function relayLaunch(...launch) {
  return await recordLaunch(RELAYS, ...launch);
}
async function recordLaunch(recorder, ...[context, order, workloads, maxWindows, name]) {
  var _stack = [];
  try {
    const { bootedFirst } = order;
    const scenarios = workloads.map(({ scenario }) => scenario);
    const apps = __using(_stack, new LaunchApps(context, {
      launch: name,
      luck: luckFor(order, workloads),
      scenarios,
      recording: recorder.recording
    }), true);
    const visits = order.visits.flatMap(({ scenario: visited, warmedFirst }) => {
      const workload = workloads.find(({ scenario }) => scenario.name === visited);
      if (!workload) return [];
      const run2 = workload.profile;
      return [{ ...workload, run: run2, unloaded: null, warmedFirst, firstArms: [warmedFirst] }];
    });
    const runs = [];
    await STRATEGY_STEPS[context.strategy].measure(bootedFirst, visits, {
      context,
      apps,
      roundGenerator: recordingGenerator(context.generator, recorder, runs),
      record: emptyRecord(),
      maxWindows,
      onRound: () => {
      }
    });
    return runs;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function recordingGenerator(generator, { record }, runs) {
  return {
    run: async (...visit) => {
      const { run: run2, processes } = await record(generator, visit);
      const { arm, scenario, completed: requests, cpu } = run2;
      runs.push({ arm, scenario, requests, cpu, processes });
      return run2;
    },
    interleave: (...visit) => generator.interleave(...visit),
    profile: (...visit) => generator.profile(...visit),
    trace: (...visit) => generator.trace(...visit),
    count: (...visit) => generator.count(...visit),
    sampleHeap: (...visit) => generator.sampleHeap(...visit),
    setUp: (...visit) => generator.setUp(...visit),
    [Symbol.asyncDispose]: () => generator[Symbol.asyncDispose]()
  };
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
    luck: luckOf(seed, index),
    pathExtra: randomFrom(seed, "path", index).below(MAX_PATH_EXTRA + 1),
    visits: shuffled(scenarios, random).map((scenario) => ({
      scenario,
      warmedFirst: balancedFirst(seed, `warm-up ${scenario}`, index),
      firstArms: shuffled(alternatingArms(rounds), random)
    }))
  };
}
var MAX_PADDING = 4096;
var MAX_PATH_EXTRA = 31;
var MIN_LUCK_SEED = 2 ** 30;
function luckOf(seed, launch) {
  return {
    padding: randomFrom(seed, "padding", launch).below(MAX_PADDING + 1),
    seed: MIN_LUCK_SEED + randomFrom(seed, "luck", launch).below(MIN_LUCK_SEED),
    isEarly: false
  };
}
function balancedFirst(seed, label, index) {
  const pair = Math.floor(index / 2);
  const first = randomFrom(seed, label, pair).below(2) === 0 ? "baseline" : "candidate";
  return index % 2 === 0 ? first : otherArm(first);
}
function alternatingArms(rounds) {
  return Array.from({ length: rounds }, (_, i) => i % 2 === 0 ? "baseline" : "candidate");
}

// src/plan/profiled-launches.ts
var PROFILE_SECONDS = { min: 0.5, max: 1 };
var MAX_PROFILED_LAUNCHES = 6;
var MIN_PROFILED_LAUNCHES = 4;
var MAX_PROFILED_WINDOWS = 6;
var MAX_TRACED_WINDOWS = 3;
var TARGET_SECONDS = 60;
var MAX_SECONDS = 180;
function mayProfileAnother(done, seconds, apps) {
  if (done === 0) return true;
  if (done >= MAX_PROFILED_LAUNCHES) return false;
  const each = apps * seconds / done;
  return done < MIN_PROFILED_LAUNCHES ? each * MIN_PROFILED_LAUNCHES <= MAX_SECONDS : each * (done + 1) <= TARGET_SECONDS;
}
var MAX_TRACED_LAUNCHES = 3;
var TRACING_SECONDS = { least: 90, more: 30 };
function mayTraceAnother(done, seconds, apps) {
  if (done === 0) return true;
  const limit = done < MIN_TRACED_LAUNCHES ? TRACING_SECONDS.least : TRACING_SECONDS.more;
  return done < MAX_TRACED_LAUNCHES && apps * seconds / done * (done + 1) <= limit;
}
var MAX_STRETCH2 = 2;
function profileLoad({ scenario, run: run2 }, rounds, runDuration = "auto") {
  const { min: shortest, max: longest } = PROFILE_SECONDS;
  const seconds = runDuration === "auto" ? longest : Math.min(longest, Math.max(shortest, 2 * runDuration));
  if ("rate" in run2) return { ...run2, seconds: Math.max(seconds, run2.seconds) };
  const perSecond = (arm) => {
    const runs = rounds.map((round) => round[arm]);
    const time = sum(runs.map(({ duration }) => duration));
    return time > 0 ? sum(runs.map(({ completed }) => completed)) / time : 0;
  };
  const { requests, connections, amount } = scenario;
  const wanted = Math.max(amount ?? 0, seconds * perSecond("baseline"));
  const max = MAX_STRETCH2 * seconds * Math.min(...ARMS.map(perSecond));
  const min = requests.length * connections;
  return { requests: Math.max(min, Math.ceil(Math.min(wanted, max))) };
}
var TRACED_REQUESTS = 2e3;
var COUNTED_REQUESTS = 1e3;
function tracedLoad(scenario, profile, needsSlowest) {
  return needsSlowest ? profile : withFewer(scenario, profile, TRACED_REQUESTS);
}
function countedLoad(scenario, profile) {
  return withFewer(scenario, profile, COUNTED_REQUESTS);
}
function withFewer({ requests, connections }, load, count) {
  if (!("requests" in load)) return load;
  const everyRequest = requests.length * connections;
  return { requests: Math.min(load.requests, Math.max(count, everyRequest)) };
}

// src/comparison/profiled-code.ts
var ProfiledCode = class {
  /** Of the last launch, since the checkouts move; null before the first. */
  #sources = null;
  /** The packages that an arm calls, in any launch. */
  #called = {
    baseline: /* @__PURE__ */ new Set(),
    candidate: /* @__PURE__ */ new Set()
  };
  /**
   * Of both arms, by the package's name and then by the folder of a copy that either arm calls. A profile may have samples of a copy in one arm
   * alone, by chance: the other arm has it all the same.
   */
  #copies = /* @__PURE__ */ new Map();
  /** Files to which source maps have led, in any launch. */
  #compiled = /* @__PURE__ */ new Set();
  beginLaunch(sources) {
    this.#sources = sources;
  }
  /** @param tree of an arm in the launch that has begun last */
  remember(arm, tree) {
    const arms = this.#sources;
    if (!arms) return;
    const sources = arms[arm];
    const names = /* @__PURE__ */ new Set();
    walk(tree, null, ({ location: { kind, name, file } }) => {
      if (kind === "package") names.add(name);
      if (file !== null && sources.isCompiled(file)) this.#compiled.add(file);
      return null;
    });
    for (const name of names) {
      this.#called[arm].add(name);
      const copies = this.#copies.get(name) ?? /* @__PURE__ */ new Map();
      this.#copies.set(name, copies);
      for (const copy of sources.copiesOf(name)) {
        const { baseline, candidate } = arms;
        if (!copies.has(copy))
          copies.set(copy, {
            baseline: baseline.versionAt(copy),
            candidate: candidate.versionAt(copy)
          });
      }
    }
  }
  /** @param updated the packages whose version the change updates */
  info({
    before,
    committed,
    changed,
    updated
  }) {
    const sources = this.#sources;
    return {
      versionsOf: (name) => ({
        baseline: this.#versionOf("baseline", name),
        candidate: this.#versionOf("candidate", name)
      }),
      isUpdated: (name) => updated.has(name),
      isChanged: touchedFiles(changed ?? /* @__PURE__ */ new Set(), committed),
      isUnchanged: untouchedFiles({
        changed,
        committed: { baseline: before, candidate: committed },
        compiled: this.#compiled,
        textOf: (arm, file) => sources?.[arm].textOf(file) ?? null
      }),
      isCommitted: (file) => committed.has(file),
      textAt: (file, line) => sources?.candidate.textAt(file, line) ?? null
    };
  }
  #versionOf(arm, name) {
    if (!this.#called[arm].has(name)) return null;
    const versions = [...this.#copies.get(name)?.values() ?? []].flatMap((of) => of[arm] ?? []);
    return [...new Set(versions)].sort().join(", ") || null;
  }
};
function changedStart({ app, ports: { apps, workspace } }, changed) {
  const directories = directoriesOf(workspace, app);
  const lines = {
    baseline: apps.startLines("baseline", directories.baseline),
    candidate: apps.startLines("candidate", directories.candidate)
  };
  for (const [i, candidate] of lines.candidate.entries()) {
    const baseline = lines.baseline[i];
    if (baseline !== void 0 && baseline !== candidate) {
      return { baseline, candidate, isAlone: !touchesApp(changed) };
    }
  }
  return null;
}

// src/comparison/recorded-launches.ts
var EMPTY_LAUNCHES = { ofNode: 2, ofOthers: 1 };
var ROUNDS = 2;
async function profileApp(context, names, apps, { settings, plan, ports, record }, isEnough) {
  const { workspace, clock } = ports;
  const { app } = context;
  const workloads = workloadsOf(names, { settings, plan, record });
  const trees = new Map(names.map((name) => [name, []]));
  const reasons = /* @__PURE__ */ new Map();
  const code = new ProfiledCode();
  let hasFailed = false;
  if (names.length === 0) return { trees, reasons, hasFailed, code };
  if (!hasSomeRuntime(names, record)) {
    for (const name of names) reasons.set(name, NOT_NODE);
    return { trees, reasons, hasFailed, code };
  }
  const maxWindows = Math.min(plan.schedule.maxWindows, MAX_PROFILED_WINDOWS);
  const isNode = hasRuntime(names, record);
  const mayBeEmpty = EMPTY_LAUNCHES[isNode ? "ofNode" : "ofOthers"];
  const started = clock.now();
  for (let done = 0; mayProfileAnother(done, clock.now() - started, apps); done++) {
    const order = orderOfLaunch(`${settings.seed} explain`, done, names, ROUNDS);
    if (record.fixedPathReason === null) await workspace.move(order.pathExtra);
    const moved = { ...context, directories: directoriesOf(workspace, app) };
    const launch = `explain-${done + 1}`;
    const runs = await profileLaunch(moved, order, workloads, maxWindows, launch).catch(
      measurementError
    );
    if (runs instanceof MeasurementError) {
      for (const name of names) reasons.set(name, runs.message);
      hasFailed = true;
      break;
    }
    const roots = directoriesOf(workspace, { ...app, workingDirectory: "." });
    const sources = {
      baseline: ports.sourcesIn(roots.baseline),
      candidate: ports.sourcesIn(roots.candidate)
    };
    code.beginLaunch(sources);
    for (const name of names) {
      const ofScenario = runs.filter(({ scenario }) => scenario === name);
      const baseline = completeRun(ofScenario, "baseline");
      const candidate = completeRun(ofScenario, "candidate");
      if (baseline && candidate) {
        const launchTrees = {
          baseline: treeOf(baseline, sources.baseline),
          candidate: treeOf(candidate, sources.candidate)
        };
        trees.get(name)?.push(launchTrees);
        for (const arm of ARMS) code.remember(arm, launchTrees[arm].tree);
      } else {
        const incomplete = baseline ? "candidate" : "baseline";
        const why = isNode ? "one of its processes did not report" : "none of its processes runs Node.js, or one did not report";
        reasons.set(name, `there is no complete profile of the ${incomplete}: ${why}`);
      }
    }
    for (const arm of ARMS) sources[arm].release();
    ports.progress({ kind: "profiled", launch: done + 1, launches: MAX_PROFILED_LAUNCHES });
    if (done + 1 >= mayBeEmpty && names.every((name) => trees.get(name)?.length === 0)) break;
    if (isEnough({ trees, reasons, code })) break;
  }
  return { trees, reasons, hasFailed, code };
}
var TRACER2 = {
  name: "trace",
  record: traceLaunch,
  read: ({ processes }, sources) => {
    if (!processes.some(({ requests }) => requests > 0)) return null;
    for (const { maps } of processes) sources.adopt(maps);
    const located = new Map(
      framesOf(processes).map((frame) => [frame, sources.locate(frame, true)])
    );
    return { processes, locate: (frame) => located.get(frame) ?? null };
  },
  missing: (arm) => `no request of the ${arm} could be traced`,
  maxWindows: MAX_TRACED_WINDOWS,
  load: ({ scenario, profile }, cells) => tracedLoad(scenario, profile, slowestShare(cells, scenario.name) !== null)
};
var HEAP_SAMPLER2 = {
  name: "heap",
  record: sampleHeapLaunch,
  read: ({ processes, requests }, sources) => {
    for (const { maps } of processes) sources.adopt(maps);
    return heapTree(processes, requests, sources);
  },
  missing: (arm) => `the memory of the ${arm} could not be sampled: none of its processes runs Node.js with an inspector, or one did not report`,
  maxWindows: MAX_PROFILED_WINDOWS
};
function wireRecorder(variables) {
  return {
    name: "wire",
    record: relayLaunch,
    read: ({ processes }) => ({
      processes,
      locate: () => null,
      wire: { variables, unread: processes.flatMap(({ unread }) => unread) }
    }),
    missing: (arm) => `none of its processes runs Node.js, and no query of the ${arm} could be seen: no service listens at the address in ${variables.join(", ")}, or no request was answered`,
    maxWindows: MAX_PROFILED_WINDOWS
  };
}
async function recordQueries(context, names, apps, comparison, reasons) {
  const variables = context.ports.apps.relayable;
  if (variables.length > 0) {
    return await recordApp(wireRecorder(variables), context, names, apps, comparison);
  }
  const unseen = "its queries were not read, since no variable under env has the address of a PostgreSQL or Redis on this machine";
  const unknown = new Map([...reasons].map(([name, reason]) => [name, `${reason}; ${unseen}`]));
  return { launches: /* @__PURE__ */ new Map(), reasons: unknown };
}
async function orSayWhyNot(names, { ports: { signal } }, record) {
  if (names.length === 0) return { launches: /* @__PURE__ */ new Map(), reasons: /* @__PURE__ */ new Map() };
  try {
    return await record();
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    return { launches: /* @__PURE__ */ new Map(), reasons: new Map(names.map((name) => [name, reason])) };
  }
}
async function recordApp({
  name: kind,
  record: recordLaunch2,
  read,
  missing,
  maxWindows: mostWindows,
  load = ({ profile }) => profile
}, context, names, apps, { settings, plan, ports, record, cells }, isEnough = () => false) {
  const { workspace, clock } = ports;
  const { app } = context;
  const workloads = workloadsOf(names, { settings, plan, record }).map((workload) => ({
    ...workload,
    profile: load(workload, cells)
  }));
  const launches = new Map(names.map((name) => [name, []]));
  const reasons = /* @__PURE__ */ new Map();
  const maxWindows = Math.min(plan.schedule.maxWindows, mostWindows);
  const mayBeEmpty = EMPTY_LAUNCHES[hasRuntime(names, record) ? "ofNode" : "ofOthers"];
  const started = clock.now();
  for (let done = 0; mayTraceAnother(done, clock.now() - started, apps); done++) {
    const order = orderOfLaunch(`${settings.seed} ${kind}`, done, names, ROUNDS);
    if (record.fixedPathReason === null) await workspace.move(order.pathExtra);
    const moved = { ...context, directories: directoriesOf(workspace, app) };
    const launch = `${kind}-${done + 1}`;
    const runs = await recordLaunch2(moved, order, workloads, maxWindows, launch).catch(
      measurementError
    );
    if (runs instanceof MeasurementError) {
      for (const name of names) reasons.set(name, runs.message);
      break;
    }
    const roots = directoriesOf(workspace, { ...app, workingDirectory: "." });
    for (const name of names) {
      const ofScenario = runs.filter(({ scenario }) => scenario === name);
      const sideOf = (arm) => {
        const run2 = completeRun(ofScenario, arm);
        if (run2 === null) return null;
        const sources = ports.sourcesIn(roots[arm]);
        const side = read(run2, sources);
        sources.release();
        return side;
      };
      const [baseline, candidate] = [sideOf("baseline"), sideOf("candidate")];
      if (baseline !== null && candidate !== null) {
        launches.get(name)?.push({ baseline, candidate });
      } else reasons.set(name, missing(baseline === null ? "baseline" : "candidate"));
    }
    if (done + 1 >= mayBeEmpty && names.every((name) => launches.get(name)?.length === 0)) break;
    if (names.every((name) => launches.get(name)?.some((each) => isEnough(name, each)))) break;
  }
  return { launches, reasons };
}
async function countApp(context, names, { settings, plan, ports, record }) {
  const { workspace } = ports;
  const { app } = context;
  const workloads = workloadsOf(names, { settings, plan, record }).map((workload) => ({
    ...workload,
    profile: countedLoad(workload.scenario, workload.profile)
  }));
  const maxWindows = Math.min(plan.schedule.maxWindows, MAX_TRACED_WINDOWS);
  const order = orderOfLaunch(`${settings.seed} count`, 0, names, ROUNDS);
  if (record.fixedPathReason === null) await workspace.move(order.pathExtra);
  const moved = { ...context, directories: directoriesOf(workspace, app) };
  const runs = await countLaunch(moved, order, workloads, maxWindows, "count-1");
  const roots = directoriesOf(workspace, { ...app, workingDirectory: "." });
  const launches = /* @__PURE__ */ new Map();
  const reasons = /* @__PURE__ */ new Map();
  for (const name of names) {
    const ofScenario = runs.filter(({ scenario }) => scenario === name);
    const [baseline, candidate] = ARMS.map((arm) => {
      const run2 = completeRun(ofScenario, arm);
      if (run2 === null) return null;
      const sources = ports.sourcesIn(roots[arm]);
      for (const { maps } of run2.processes) sources.adopt(maps);
      const calls = callsPerRequest(run2.processes, run2.requests, (frame) => sources.locate(frame));
      sources.release();
      return calls;
    });
    if (baseline && candidate) launches.set(name, { baseline, candidate });
    else {
      const missing = baseline ? "candidate" : "baseline";
      reasons.set(
        name,
        `there is no complete count of the ${missing} (its Node.js cannot count, a process did not report, or requests failed)`
      );
    }
  }
  return { launches, reasons };
}
function workloadsOf(names, { settings, plan, record }) {
  return plan.workloads.filter(({ scenario }) => names.includes(scenario.name)).map((workload) => {
    const rounds = roundsOf(workload.scenario.name, record);
    return { ...workload, profile: profileLoad(workload, rounds, settings.runDuration) };
  });
}
function completeRun(runs, arm) {
  const run2 = runs.find((each) => each.arm === arm);
  return run2 !== void 0 && run2.requests > 0 && run2.processes.length > 0 ? run2 : null;
}
function measurementError(error) {
  if (error instanceof MeasurementError) return error;
  throw error;
}
function treeOf({ requests, processes, cpu }, sources) {
  for (const { maps } of processes) sources.adopt(maps);
  const tree = callTree(processes, requests, sources, cpu === null ? null : 1e6 * cpu);
  return { tree, requests, blockingRatio: blockingRatio(processes) };
}
function roundsOf(name, { launches }) {
  return countedLaunches(launches).flatMap(({ rounds }) => rounds).filter(({ scenario }) => scenario === name);
}
function hasRuntime(names, record) {
  return ARMS.every((arm) => hasReported(arm, names, record));
}
function hasSomeRuntime(names, record) {
  return ARMS.some((arm) => hasReported(arm, names, record));
}
function hasReported(arm, names, record) {
  const rounds = names.flatMap((name) => roundsOf(name, record));
  return rounds.some((round) => round[arm].runtime !== null);
}

// src/comparison/explain.ts
var MAX_SCENARIOS = 4;
var NOT_PROFILED = "only memory has regressed, and the sampled heap shows the code that leaves it behind";
function scenariosToExplain({ explain: explain2 }, report) {
  const { cells, budgets, scenarios, failure } = report;
  if (explain2 === "never" || failure !== null) return [];
  const worst = (name) => Math.max(
    ...cells.map(
      ({ scenario, gated, estimate }) => scenario === name && gated ? estimate ?? 0 : -Infinity
    )
  );
  const isRegression = (name) => [...cells, ...budgets].some(
    ({ scenario, verdict }) => scenario === name && verdict === "regression"
  );
  return scenarios.filter(
    ({ state, name }) => state === "compared" && (explain2 === "always" || isRegression(name))
  ).map(({ name }) => name).sort((a, b) => worst(b) - worst(a));
}
async function explainOrSayWhyNot(names, comparison) {
  const { clock, signal } = comparison.ports;
  const started = clock.now();
  try {
    const scenarios = await explain(names.slice(0, MAX_SCENARIOS), comparison);
    const notProfiled = names.slice(MAX_SCENARIOS);
    const reason = notProfiled.length === 0 ? null : `At most ${MAX_SCENARIOS} scenarios are profiled; not profiled: ${notProfiled.join(", ")}`;
    return { time: clock.now() - started, reason, scenarios };
  } catch (error) {
    signal.throwIfAborted();
    const reason = `The explanation failed: ${error instanceof Error ? error.message : String(error)}`;
    return { time: clock.now() - started, reason, scenarios: [] };
  }
}
async function explain(names, comparison) {
  const { plan, ports, record } = comparison;
  ports.progress({ kind: "phase", phase: "explain" });
  const movedLine = await ports.workspace.movedLines();
  const [before, committed] = [
    await ports.workspace.committedFiles("baseline"),
    await ports.workspace.committedFiles("candidate")
  ];
  const changed = await ports.workspace.changedFiles();
  const isChanged2 = touchedFiles(changed ?? /* @__PURE__ */ new Set(), committed);
  const apps = plan.contexts.map((context) => ({
    context,
    scenarios: names.filter((name) => hasScenario(context.app, name))
  })).filter(({ scenarios }) => scenarios.length > 0);
  const explanations = [];
  for (const { context, scenarios } of apps) {
    const sampleHeaps = async (sampledNames) => await orSayWhyNot(
      sampledNames,
      comparison,
      () => recordApp(HEAP_SAMPLER2, context, sampledNames, apps.length, comparison)
    );
    const facts = { movedLine, isCommitted: (file) => committed.has(file) };
    const leaksOf = (name, { launches, reasons }) => explainLeaks(launches.get(name) ?? [], { reason: reasons.get(name) ?? null, ...facts });
    const onlyLeaking = hasRuntime(scenarios, record) ? scenarios.filter((name) => isOnlyLeak(name, comparison)) : [];
    const sampledFirst = await sampleHeaps(onlyLeaking);
    const isNamed2 = (name) => onlyLeaking.includes(name) && leaksOf(name, sampledFirst).leaks.some(({ isNamed: isCause }) => isCause);
    const others = scenarios.filter((name) => !isNamed2(name));
    const updated = new Set(record.updates?.packages.map((each) => each.name));
    const explanationOf = (name, { trees, reasons, code }) => explainScenario(name, trees.get(name) ?? [], {
      reason: others.includes(name) ? reasons.get(name) ?? null : NOT_PROFILED,
      measuredCpu: measuredCpu(roundsOf(name, record)),
      movedLine,
      code: code.info({ before, committed, changed, updated }),
      start: changedStart(context, changed),
      updated
    });
    const profiled = await profileApp(
      context,
      others,
      apps.length,
      comparison,
      (profiles) => others.every((name) => isClear(explanationOf(name, profiles)))
    );
    const explained = scenarios.map((name) => explanationOf(name, profiled));
    const isNode = profiled.hasFailed || hasRuntime(scenarios, record) || others.some((name) => profiled.trees.get(name)?.length !== 0);
    const clear = new Set(explained.filter(isClear).map(({ scenario }) => scenario));
    const hasTracedEnough = (name, launch) => clear.has(name) && slowestShare(comparison.cells, name) === null && ARMS.every((arm) => launch[arm].processes.every(({ shapes }) => shapes.length === 0));
    const traced = await orSayWhyNot(
      others,
      comparison,
      () => isNode ? recordApp(TRACER2, context, others, apps.length, comparison, hasTracedEnough) : recordQueries(context, others, apps.length, comparison, profiled.reasons)
    );
    const leaking = scenarios.filter((name) => hasLeak(name, comparison.cells));
    const sampled = isNode ? await sampleHeaps(leaking.filter((name) => !onlyLeaking.includes(name))) : { launches: /* @__PURE__ */ new Map(), reasons: profiled.reasons };
    const counting = explained.filter((each) => isWorthCounting(each, comparison.cells)).map(({ scenario }) => scenario);
    const counted = await orSayWhyNot(
      counting,
      comparison,
      () => countApp(context, counting, comparison)
    );
    for (const each of explained) {
      const { scenario: name } = each;
      const launches = matchTracesToCandidate(traced.launches.get(name) ?? [], movedLine);
      const waits = others.includes(name) ? explainWaits(launches, traced.reasons.get(name) ?? null, isChanged2) : null;
      const share = slowestShare(comparison.cells, name);
      const slowest = share === null ? null : explainSlowest(launches, share);
      const leaks = leaking.includes(name) ? leaksOf(name, onlyLeaking.includes(name) ? sampledFirst : sampled) : null;
      const launch = counted.launches.get(name) ?? null;
      const reason = counted.reasons.get(name) ?? null;
      const withCounts = counting.includes(name) ? withCalls(each, launch, reason, facts) : each;
      explanations.push({ ...withCounts, waits: waits && { ...waits, slowest }, leaks });
    }
  }
  return explanations.sort((a, b) => names.indexOf(a.scenario) - names.indexOf(b.scenario));
}
function hasLeak(name, cells) {
  return cells.some(
    ({ scenario, metric, verdict }) => scenario === name && metricNamed(metric).isLeak === true && verdict === "regression"
  );
}
function isOnlyLeak(name, { settings: { explain: wanted }, cells, budgets }) {
  const regressed = [...cells, ...budgets].filter(
    ({ scenario, verdict }) => scenario === name && verdict === "regression"
  );
  return wanted !== "always" && hasLeak(name, cells) && regressed.every(({ metric }) => metricNamed(metric).isLeak === true);
}
function isWorthCounting({ scenario: name, reason, changes }, cells) {
  if (reason !== null) return false;
  const isCostlier = cells.some(
    ({ scenario, metric, interval: interval2 }) => scenario === name && (metric === "cpu" || metric === "throughput") && interval2 !== null && interval2.low > 0
  );
  return isCostlier || changes.some(({ isNotable, change }) => isNotable && change > 0);
}
function measuredCpu(rounds) {
  const [ofBaseline = null, ofCandidate = null] = ARMS.map((arm) => {
    const costs = rounds.flatMap(
      ({ [arm]: { cpu, completed } }) => cpu === null || completed === 0 ? [] : [1e6 * cpu / completed]
    );
    return costs.length === 0 ? null : mean(costs);
  });
  return ofBaseline === null || ofCandidate === null ? null : ofBaseline + ofCandidate;
}

// src/verdict/status-parity.ts
var BODILESS = /* @__PURE__ */ new Set([204, 205]);
var ABSENT = /* @__PURE__ */ new Set([404, 405, 501]);
var MAINLY_ERRORS = 0.8;
function compareStatuses(baselineRuns, candidateRuns, scenario, request) {
  const isNoSuccess = (status) => status >= 300;
  const isLess = (status) => isNoSuccess(status) || BODILESS.has(status);
  const added = risenThroughout(candidateRuns, baselineRuns, isLess);
  const lost = risenThroughout(baselineRuns, candidateRuns, isNoSuccess);
  const [baseline, candidate] = [pooled(baselineRuns), pooled(candidateRuns)];
  const to = request === null ? "" : `to ${request} `;
  const reason = `${to}the baseline answers ${describe2(baseline)}, the candidate ${describe2(candidate)}${adviceOn(added, [...baseline.keys(), ...candidate.keys()])}`;
  const hasLostSuccess = lost.some((status) => !isNoSuccess(status));
  if (lost.some(isError) && !hasLostSuccess && !added.some(isError)) {
    return { kind: "baseline-failed", reason };
  }
  if (added.length > 0 || hasLostSuccess) return { kind: "candidate-failed", reason };
  const runs = { baseline: baselineRuns, candidate: candidateRuns };
  const atTimes = ARMS.flatMap((arm) => {
    const [status] = risenAtTimes(runs[arm], runs[otherArm(arm)], isNoSuccess);
    if (status === void 0) return [];
    return [{ code: "answers-differ-at-times", scenario, request, arm, status, response: null }];
  });
  const seen = new Map(baseline);
  for (const [status, count] of candidate) seen.set(status, (seen.get(status) ?? 0) + count);
  if (![...seen.keys()].some(isNoSuccess)) return { kind: "valid", warnings: atTimes };
  const statuses = countsOf(seen);
  const errors = sum(statuses.filter(({ status }) => isError(status)).map(({ count }) => count));
  const others = sum(statuses.map(({ count }) => count)) - errors;
  if (others > 0 && errors > MAINLY_ERRORS * (errors + others)) {
    return {
      kind: "invalid",
      reason: `${to}most responses are errors on both sides: ${describe2(seen)}. Perhaps a token or session is used up or expires; give each request what it needs, or say that these are right with expect: { status: [${statuses.map(({ status }) => status).join(", ")}] }`
    };
  }
  return {
    kind: "valid",
    warnings: [{ code: "unexpected-status", scenario, request, statuses }, ...atTimes]
  };
}
var NOT_MODIFIED = 304;
function adviceOn(added, all) {
  if (all.includes(NOT_MODIFIED) && all.every((each) => each < 300 || each === NOT_MODIFIED)) {
    const each = [...new Set(all)].sort((a, b) => a - b).join(", ");
    return `. A 304 answers a header of the request such as if-none-match. If the change is right, accept both with expect: { status: [${each}] }, or leave that header out to compare whole responses. Otherwise let the candidate answer as the baseline does`;
  }
  const hint = mayLeadToHttps(added) ? `, or, ${HTTPS_REDIRECT_HINT}` : "";
  return `; say which are right with expect: { status: \u2026 }${hint}`;
}
function sharesThatDiffer(baseline, candidate, scenario, request) {
  const grouped = (runs) => {
    const groups = /* @__PURE__ */ new Map();
    for (const [status, count] of pooled(runs)) {
      const group = status < 300 && !BODILESS.has(status) ? 200 : status;
      groups.set(group, (groups.get(group) ?? 0) + count);
    }
    return groups;
  };
  const [before, after] = [grouped(baseline), grouped(candidate)];
  const risen = [risenKinds(after, before, () => true), risenKinds(before, after, () => true)];
  if (risen.flat().length === 0) return [];
  const arms = { baseline: countsOf(pooled(baseline)), candidate: countsOf(pooled(candidate)) };
  return [{ code: "statuses-differ", scenario, request, ...arms }];
}
function isError(status) {
  return status >= 400;
}
function describe2(statuses) {
  return describeStatuses(countsOf(statuses));
}
function countsOf(statuses) {
  return [...statuses].map(([status, count]) => ({ status, count }));
}

// src/verdict/response-parity.ts
var MIN_SIZE_RATIO = 0.5;
var FEW_BYTES = 16;
var FEWEST_BOOTS = 3;
var MIN_STANDARD_ERRORS = 4;
var WARNED_DIFFERENCE = 0.05;
function whyUnreadable(baselineResponses, candidateResponses, request) {
  const [before, after] = [baselineResponses, candidateResponses].map(
    (responses) => responses.filter(({ status }) => status < 300)
  );
  const isUnreadable2 = ({ unreadable }) => unreadable !== void 0;
  const risen = risenThroughout(
    countsByRun(after, isUnreadable2),
    countsByRun(before, isUnreadable2),
    (is) => is
  );
  if (!risen.includes(true)) return null;
  const [bad] = kindsIn(after.filter(isUnreadable2));
  const [good] = kindsIn(before);
  if (!bad || !good) return null;
  const to = request === null ? "" : `to ${request} `;
  return `${to}the baseline answers ${describeResponse(good)}, the candidate ${describeResponse(bad)}`;
}
function unreadableAlone(baselineResponses, candidateResponses, request) {
  const isBroken = (each) => each.status < 300 && each.unreadable === "broken";
  const [bad] = kindsIn(candidateResponses.filter(isBroken));
  if (!bad || baselineResponses.some(isBroken)) return null;
  return `a response${request === null ? "" : ` to ${request}`} of ${describeResponse(bad)}`;
}
function compareResponses(baselineResponses, candidateResponses, scenario, request) {
  const compared = comparedStatuses(baselineResponses, candidateResponses).map(
    ([before, after]) => compareAlike(
      baselineResponses.filter(({ status }) => status === before),
      candidateResponses.filter(({ status }) => status === after),
      scenario,
      request
    )
  );
  const failed = compared.find(({ failure }) => failure !== null);
  return failed ?? { failure: null, warnings: compared.flatMap(({ warnings }) => warnings).slice(0, 1) };
}
var FEWEST_RESPONSES = 10;
var MOST_TARGETS = 5;
function movedTargets(baseline, candidate, request, fewest) {
  const targetsOf = (responses) => new Set(responses.flatMap(({ location }) => location === void 0 ? [] : [location]));
  const [before, after] = [baseline, candidate].map((runs) => runs.map(targetsOf));
  const [allBefore, allAfter] = [before, after].map(
    (runs) => new Set(runs.flatMap((each) => [...each]))
  );
  for (const [runs, all] of [
    [before, allBefore],
    [after, allAfter]
  ]) {
    if (runs.length < fewest || all.size === 0 || all.size > MOST_TARGETS) return null;
  }
  const isAlways = (runs, target) => runs.every((each) => each.has(target));
  const hasGone = [...allBefore].some((each) => isAlways(before, each) && !allAfter.has(each));
  const hasCome = [...allAfter].some((each) => isAlways(after, each) && !allBefore.has(each));
  if (!hasGone && !hasCome) return null;
  const describe3 = (targets) => new Intl.ListFormat("en").format([...targets].map((target) => target ?? "nowhere"));
  const to = request === null ? "" : `to ${request} `;
  return `${to}the baseline redirects to ${describe3(allBefore)}, the candidate to ${describe3(allAfter)}; if that is right, say that any response is with expect: { body: '' }`;
}
function comparedStatuses(baseline, candidate) {
  const [before, after] = [baseline, candidate].map(
    (responses) => pooled(countsByRun(responses, ({ status }) => status))
  );
  const [usual, usualAfter] = [baseline, candidate].map((arm) => kindsIn(arm)[0]?.status);
  const common = [...before.keys()].filter((status) => after.has(status) && (status < 300 || status === usual)).sort((a, b) => (before.get(b) ?? 0) - (before.get(a) ?? 0));
  const pairs = common.map((status) => [status, status]);
  const [success, successAfter] = [baseline, candidate].map(
    (arm) => kindsIn(arm).find(({ status }) => status < 300)?.status
  );
  if (common.every((status) => status >= 300) && success !== void 0 && successAfter !== void 0 && !BODILESS.has(successAfter)) {
    pairs.push([success, successAfter]);
  }
  return pairs.filter(([one, other]) => {
    const isUsual = one === usual && other === usualAfter;
    const fewest = Math.min(before.get(one) ?? 0, after.get(other) ?? 0);
    return isUsual || fewest >= FEWEST_RESPONSES;
  });
}
function compareAlike(baselineResponses, candidateResponses, scenario, request) {
  const baselineKinds = kindsIn(baselineResponses);
  const candidateKinds = kindsIn(candidateResponses);
  const [baseline] = baselineKinds;
  const candidate = candidateKinds.find(({ type }) => type === baseline?.type) ?? candidateKinds[0];
  if (!baseline || !candidate) return { failure: null, warnings: [] };
  const to = request === null ? "" : `to ${request} `;
  const fail = (before2, after2) => {
    const any = after2.size === 0 ? `, or that any is with expect: { body: '' }` : "";
    const failure = `${to}the baseline answers ${describeResponse(before2)}, the candidate ${describeResponse(after2)}; say which is right with expect: { body: \u2026 }${any}`;
    return { failure, warnings: [] };
  };
  const pick = ({ count: _, squaredError: __, boots: ___, ...kind }) => kind;
  if (isEmptyMoreOften(candidateResponses, baselineResponses)) {
    return fail(baseline, { ...candidate, size: 0 });
  }
  const typed = (responses2) => responses2.filter(({ type }) => type !== null);
  const before = typed(baselineResponses);
  const isAlwaysTyped = before.length === baselineResponses.length;
  const after = isAlwaysTyped ? candidateResponses : typed(candidateResponses);
  if (before.length > 0 && typed(after).length > 0) {
    const added = newType(after, before);
    if (added) return fail(baseline, added);
    const gone = newType(before, after);
    if (gone) return fail(gone, candidate);
  }
  if (isClearlySmaller(candidate, baseline)) return fail(baseline, candidate);
  const responses = { baseline: baselineResponses, candidate: candidateResponses };
  for (const arm of ARMS) {
    const kind = kindAtTimes(responses[arm], responses[otherArm(arm)]);
    if (kind === null) continue;
    const { status } = kind;
    const response = pick(kind);
    const code = "answers-differ-at-times";
    return { failure: null, warnings: [{ code, scenario, request, arm, status, response }] };
  }
  const isAlike = baseline.type === candidate.type && areCompressedAlike(baselineResponses, candidateResponses);
  const isOfOneKind = isAlike && !isOfAnotherSize(candidate, baseline);
  const digests = isOfOneKind ? digestsOfOthers(baselineResponses, candidateResponses) : null;
  if (isOfOneKind && digests === null) return { failure: null, warnings: [] };
  const of = (kind, arm) => ({
    ...pick(kind),
    ...digests && { digest: digests[arm] }
  });
  const arms = { baseline: of(baseline, "baseline"), candidate: of(candidate, "candidate") };
  return { failure: null, warnings: [{ code: "responses-differ", scenario, request, ...arms }] };
}
function digestsOfOthers(baseline, candidate) {
  if ([...baseline, ...candidate].some(({ status }) => status >= 300)) return null;
  const [before, after] = [onlyDigest(baseline), onlyDigest(candidate)];
  if (before === null || after === null || before === after) return null;
  return { baseline: before, candidate: after };
}
function onlyDigest(responses) {
  const known = new Set(
    responses.flatMap(({ launch, digest }) => digest === void 0 ? [] : launch ?? [])
  );
  if (known.size < MIN_LAUNCHES) return null;
  const digests = new Set(
    responses.flatMap(
      ({ launch, digest = null }) => launch !== null && known.has(launch) ? [digest] : []
    )
  );
  const [only = null] = digests;
  return digests.size === 1 ? only : null;
}
var CHANGED_SIZE = 0.01;
var MORE_DIGITS = 3;
var LEAST_OF_SHARE = 0.5;
function isUsualAlike(before, now) {
  const [kindsBefore, kindsNow] = [kindsIn(before), kindsIn(now)];
  const [one] = kindsBefore;
  const other = kindsNow.find(({ status, type }) => status === one?.status && type === one.type);
  if (!one || !other) return before.length === now.length;
  const share = (kind, kinds) => kind.count / sum(kinds.map(({ count }) => count));
  const error = Math.sqrt(one.squaredError + other.squaredError);
  const allowed = Math.max(MORE_DIGITS, CHANGED_SIZE * one.size, MIN_STANDARD_ERRORS * error);
  return share(other, kindsNow) >= LEAST_OF_SHARE * share(one, kindsBefore) && Math.abs(one.size - other.size) <= allowed;
}
function isEmpty({ size }) {
  return size === 0;
}
function typeOf({ type }) {
  return type;
}
function compressionOf({ encoding, unreadable }) {
  return JSON.stringify([encoding, unreadable]);
}
function newType(one, other) {
  const kinds = kindsIn(one);
  const risen = risenThroughout(
    countsByRun(one, typeOf),
    countsByRun(other, typeOf),
    (type) => type === kinds[0]?.type
  );
  return kinds.find(({ type }) => risen.includes(type));
}
function kindAtTimes(one, other) {
  const [usual] = kindsIn(one);
  if (usual === void 0) return null;
  const risenBy = (keyOf2, countsIfOnBoth) => {
    const [own, others] = [countsByRun(one, keyOf2), countsByRun(other, keyOf2)];
    const risen = risenAtTimes(own, others, countsIfOnBoth);
    const [kind] = kindsIn(one.filter((each) => risen.includes(keyOf2(each))));
    return kind ?? null;
  };
  const empty = usual.status < 300 ? risenBy(isEmpty, (is) => is) : null;
  if (empty?.size === 0) return empty;
  return risenBy(typeOf, (type) => type === usual.type) ?? risenBy(compressionOf, () => true);
}
function isEmptyMoreOften(candidate, baseline) {
  if (candidate.some(({ status }) => status >= 300)) return false;
  const [before, after] = [countsByRun(baseline, isEmpty), countsByRun(candidate, isEmpty)];
  return risenThroughout(after, before, (is) => is).includes(true);
}
function areOfFewBoots(...kinds) {
  return kinds.some(({ boots }) => (boots ?? FEWEST_BOOTS) < FEWEST_BOOTS);
}
function isOfAnotherSize(candidate, baseline) {
  if (areOfFewBoots(candidate, baseline)) return false;
  const error = Math.sqrt(baseline.squaredError + candidate.squaredError);
  const allowed = Math.max(
    MORE_DIGITS,
    WARNED_DIFFERENCE * baseline.size,
    MIN_STANDARD_ERRORS * error
  );
  return Math.abs(candidate.size - baseline.size) > allowed;
}
function isClearlySmaller(candidate, baseline) {
  if (candidate.status >= 300) return false;
  if (candidate.size > 0 && baseline.size - candidate.size < FEW_BYTES) return false;
  if (areOfFewBoots(candidate, baseline)) return false;
  const below2 = MIN_SIZE_RATIO * baseline.size - candidate.size;
  const error = Math.sqrt(MIN_SIZE_RATIO ** 2 * baseline.squaredError + candidate.squaredError);
  return below2 > MIN_STANDARD_ERRORS * error;
}
function areCompressedAlike(baseline, candidate) {
  const [before, after] = [baseline, candidate].map(
    (responses) => countsByRun(responses, compressionOf)
  );
  const risen = [
    risenThroughout(after, before, () => true),
    risenThroughout(before, after, () => true)
  ];
  return risen.flat().length === 0;
}
function countsByRun(responses, keyOf2) {
  const runs = /* @__PURE__ */ new Map();
  for (const response of responses) {
    const { run: run2, launch, count } = response;
    const { counts } = runs.get(run2) ?? { counts: /* @__PURE__ */ new Map() };
    const key = keyOf2(response);
    counts.set(key, (counts.get(key) ?? 0) + count);
    runs.set(run2, { run: run2, launch, counts });
  }
  return [...runs.values()];
}
function kindsIn(responses) {
  const kinds = /* @__PURE__ */ new Map();
  for (const response of responses) {
    const key = JSON.stringify([response.status, response.type]);
    const alike = kinds.get(key) ?? [];
    kinds.set(key, alike);
    alike.push(response);
  }
  return [...kinds.values()].flatMap(asKind).sort((a, b) => b.count - a.count);
}
function asKind(samples) {
  const [most] = [...samples].sort((a, b) => b.count - a.count);
  if (!most) return [];
  const { status, type, encoding, unreadable } = most;
  const count = sum(samples.map((sample) => sample.count));
  const mean2 = (of) => sum(samples.map((sample) => sample.count * of(sample))) / count;
  const size = mean2((sample) => sample.size);
  const variance = mean2((sample) => (sample.sizeDeviation ?? 0) ** 2 + (sample.size - size) ** 2);
  const compression = {
    ...encoding === void 0 ? {} : { encoding },
    ...unreadable === void 0 ? {} : { unreadable }
  };
  const squaredError = Math.max(
    variance / count,
    squaredErrorOf(samples, size, ({ run: run2 }) => run2),
    squaredErrorOf(samples, size, ({ launch }) => launch)
  );
  return [{ status, type, ...compression, count, size, squaredError, boots: bootsIn(samples) }];
}
function bootsIn(samples) {
  const isCounted = samples.some(({ launch, isOfPilot }) => launch !== null || isOfPilot === true);
  return isCounted ? new Set(samples.map(({ launch }) => launch)).size : null;
}
function squaredErrorOf(samples, size, partOf) {
  const excess = /* @__PURE__ */ new Map();
  for (const each of samples) {
    const part = partOf(each);
    excess.set(part, (excess.get(part) ?? 0) + each.count * (each.size - size));
  }
  if (excess.size < 2) return 0;
  const count = sum(samples.map((sample) => sample.count));
  const squares = sum([...excess.values()].map((each) => each ** 2));
  return excess.size / (excess.size - 1) * squares / count ** 2;
}

// src/verdict/setup-parity.ts
function setupDifference(baselineRuns, candidateRuns, { requests }, scenario) {
  const [baseline, candidate] = [baselineRuns, candidateRuns].map(
    (runs) => runs.flatMap(
      (made, run2) => made.setup ? [{ ...made.setup, origin: originOf(made, run2) }] : []
    )
  );
  const failureOf = (results) => results?.find(({ failure }) => failure !== null)?.failure ?? null;
  const [failed, failedToo] = [failureOf(baseline), failureOf(candidate)];
  if (failed && failedToo) {
    const [one, other] = [failed, failedToo].map((each) => describeSetupFailure(each, requests));
    const reason = one === other ? `its setup fails on both sides: ${one}` : `its setup fails on both sides: on the baseline ${one}, on the candidate ${other}`;
    return { kind: "invalid", reason };
  }
  if (failed) {
    const isNew = failed.status !== null && ABSENT.has(failed.status);
    const reason = `its setup fails: ${describeSetupFailure(failed, requests)}`;
    return { kind: isNew ? "new" : "baseline-failed", reason };
  }
  if (failedToo) {
    const reason = `its setup fails: ${describeSetupFailure(failedToo, requests)}`;
    return { kind: "candidate-failed", reason };
  }
  for (const [i, request] of requests.entries()) {
    const [setups = [], setupsAfter = []] = [baseline, candidate].map(
      (results) => (results ?? []).map(
        ({ responses, origin }) => responses.filter((each) => each.request === i).map((each) => ({ ...each, ...origin }))
      )
    );
    const [before, after] = [setups.flat(), setupsAfter.flat()];
    const line = `${requestLine(request)} of its setup`;
    if (request.expectedStatus === null && before.length > 0 && after.length > 0) {
      const compared = compareStatuses(
        countsByRun(before, ({ status }) => status),
        countsByRun(after, ({ status }) => status),
        scenario,
        line
      );
      if (compared.kind !== "valid") return compared;
    }
    const unreadable = whyUnreadable(before, after, line);
    if (unreadable !== null) return { kind: "candidate-failed", reason: unreadable };
    if (request.expectedBody === null) {
      const moved = movedTargets(setups, setupsAfter, line, MIN_LAUNCHES);
      if (moved !== null) return { kind: "candidate-failed", reason: moved };
      const { failure } = compareResponses(before, after, scenario, line);
      if (failure !== null) return { kind: "candidate-failed", reason: failure };
    }
  }
  return null;
}
function describeSetupFailure({ request, status, reason, capture }, requests) {
  const failed = requests[request] ?? requests[0];
  const answered = `${requestLine(failed)} was answered with ${status ?? "nothing"}`;
  switch (reason) {
    case "status": {
      const { expectedStatus } = failed;
      const right = expectedStatus === null ? "a status below 400, or the one that expect names" : listStatuses(expectedStatus);
      return `${answered}; right is ${right}`;
    }
    case "body":
      return `${answered}, and its body is not as expected`;
    case "capture":
      return `${answered}, without the value to be captured as ${capture ?? ""}`;
    default:
      return `${requestLine(failed)} got no answer: ${FAILURE_WORDS[reason]}`;
  }
}

// src/verdict/validity.ts
var STALL_OF_TIMEOUT = 0.5;
function adviceOnStatus({ byRequest, failed }, requests) {
  const wrong = requests.flatMap((request2, i) => {
    const { expectedStatus: expectedStatus2 } = request2;
    const others2 = [...pooled(byRequest[i] ?? [])].filter(
      ([status]) => expectedStatus2 !== null && !expectedStatus2.includes(status)
    );
    return expectedStatus2 === null || others2.length === 0 ? [] : [{ request: request2, expectedStatus: expectedStatus2, others: others2 }];
  });
  const [first] = wrong;
  if (first === void 0 || wrong.length > 1) return "";
  const { request, expectedStatus, others } = first;
  const isAll = sum(others.map(([, count]) => count)) === failed;
  if (!isAll || others.some(([status]) => isError(status))) return "";
  const statuses = [.../* @__PURE__ */ new Set([...expectedStatus, ...others.map(([status]) => status)])];
  const accepted = statuses.sort((a, b) => a - b).join(", ");
  const of = requests.length === 1 ? "" : ` of ${requestLine(request)}`;
  return `. If the change is right, say so with expect: { status: [${accepted}] }${of}. Otherwise let the candidate answer as expected`;
}
function hasStalled({ generatorStall }, timeout) {
  return generatorStall !== null && generatorStall / 1e6 >= STALL_OF_TIMEOUT * timeout;
}
function isStalled(run2, timeout) {
  if (!hasStalled(run2, timeout) || run2.completed > 0) return false;
  return sum(Object.values(withoutTimeouts(run2).failures)) === 0;
}
function stalledRun(runs, { timeout }) {
  const found = runs.find((run2) => isStalled(run2, timeout));
  if (!found) return null;
  const seconds = ((found.generatorStall ?? 0) / 1e6).toFixed(1);
  return `the load generator stood still for ${seconds} s, and no request of a run was answered within its timeout; the machine was paused or too busy. Run again, or raise timeout`;
}
function withoutTimeouts(run2) {
  const { timeout: _, unfinished: __, ...failures } = run2.failures;
  return { ...run2, failures };
}
function withoutStalls(runs, timeout) {
  return runs.filter((run2) => !isStalled(run2, timeout)).map((run2) => hasStalled(run2, timeout) ? withoutTimeouts(run2) : run2);
}
function validityOf(baselineMade, candidateMade, scenario) {
  const { name, requests, setup, timeout } = scenario;
  const baselineRuns = withoutStalls(baselineMade, timeout);
  const candidateRuns = withoutStalls(candidateMade, timeout);
  const isUnseen = (made, left) => made.length > 0 && left.length === 0;
  if (isUnseen(baselineMade, baselineRuns) || isUnseen(candidateMade, candidateRuns)) {
    const reason = stalledRun([...baselineMade, ...candidateMade], { timeout });
    if (reason !== null) return { kind: "invalid", reason };
  }
  const setupDiffers = setup && setupDifference(baselineRuns, candidateRuns, setup, name);
  if (setupDiffers) {
    const { candidate: candidate2 } = withLosses(tally([], scenario), tally(candidateRuns, scenario));
    return beyondSetup(setupDiffers, candidate2, requests);
  }
  const { baseline, candidate, fewLost } = withLosses(
    tally(baselineRuns, scenario),
    tally(candidateRuns, scenario)
  );
  const baselineFails = baseline.failures.length > 0;
  const candidateFails = candidate.failures.length > 0;
  if (isAbsent(baseline) && !candidateFails && ![...candidate.statuses.keys()].some(isError)) {
    return { kind: "new", reason: `the baseline answers ${describe2(baseline.statuses)}` };
  }
  if (baselineFails && candidateFails) {
    return {
      kind: "invalid",
      reason: `both sides fail: the baseline with ${list(baseline.failures)}, the candidate with ${list(candidate.failures)}${adviceOnBoth([baseline, candidate])}`
    };
  }
  if (baseline.isCutShort) {
    return { kind: "invalid", reason: `on the baseline ${list(baseline.failures)}` };
  }
  if (baselineFails) {
    const [wrong] = requests.flatMap((request, i) => {
      const [before, after] = [baseline, candidate].map(({ byRequest }) => byRequest[i]);
      const isJudged = before && after && request.expectedStatus === null;
      if (!isJudged || [...pooled(before).keys()].some(isError)) return [];
      return risenThroughout(after, before, isError).some(isError) ? [`to ${requestLine(request)} the candidate answers ${describe2(pooled(after))}`] : [];
    });
    return wrong === void 0 ? { kind: "baseline-failed", reason: shareOf(baseline) } : {
      kind: "invalid",
      reason: `both sides fail: the baseline with ${shareOf(baseline)}; ${wrong}`
    };
  }
  if (candidateFails) {
    const advice = adviceOnStatus(candidate, requests);
    return { kind: "candidate-failed", reason: `${shareBeside(candidate, baseline)}${advice}` };
  }
  const warnings = [];
  if (fewLost !== null) {
    const isOpen = fewLost.isOpen && candidateRuns.every(({ isOfPilot }) => isOfPilot !== true);
    warnings.push({ code: "lost-requests", scenario: name, ...fewLost, isOpen });
  }
  let ofBaseline = null;
  for (const [i, request] of requests.entries()) {
    const line = requests.length === 1 ? null : requestLine(request);
    if (request.expectedStatus === null) {
      const [before2, after2] = [baseline, candidate].map(({ byRequest }) => byRequest[i] ?? []);
      const compared = compareStatuses(before2, after2, name, line);
      if (compared.kind === "valid") warnings.push(...compared.warnings);
      else if (compared.kind !== "baseline-failed") {
        if (ofBaseline === null) return compared;
        const hasNewErrors = risenThroughout(after2, before2, isError).some(isError);
        if (hasNewErrors) {
          return {
            kind: "invalid",
            reason: `both sides fail: ${ofBaseline}; ${compared.reason}`
          };
        }
      }
      if (compared.kind === "baseline-failed") ofBaseline ??= compared.reason;
    } else {
      const [before2, after2] = [baseline, candidate].map(({ byRequest }) => byRequest[i]);
      if (before2 && after2) warnings.push(...sharesThatDiffer(before2, after2, name, line));
    }
    if (ofBaseline !== null) continue;
    const [before, after] = [responsesTo(i, baselineRuns), responsesTo(i, candidateRuns)];
    const unreadable = whyUnreadable(before, after, line);
    if (unreadable !== null) return { kind: "candidate-failed", reason: unreadable };
    if (request.expectedBody === null) {
      const [boots, bootsAfter] = [baselineRuns, candidateRuns].map(
        (runs) => responsesByBoot(i, runs)
      );
      const isOfBoots = [...baselineRuns, ...candidateRuns].some((run2) => bootOf(run2) !== null);
      const fewest = isOfBoots ? MIN_LAUNCHES : FEWEST_REDIRECTING_RUNS;
      const moved = movedTargets(boots, bootsAfter, line, fewest);
      if (moved !== null) return { kind: "candidate-failed", reason: moved };
      const compared = compareResponses(before, after, name, line);
      if (compared.failure !== null) return { kind: "candidate-failed", reason: compared.failure };
      warnings.push(...compared.warnings);
    }
  }
  return ofBaseline === null ? { kind: "valid", warnings } : { kind: "baseline-failed", reason: ofBaseline };
}
function tallyAlone(runs, requests) {
  return tally(runs, { requests, connections: 1, pipelining: 1 });
}
function failureAlone(before, runs, scenario) {
  const validity = validityOf(before, runs, scenario);
  if (validity.kind === "candidate-failed" || validity.kind === "invalid") return validity.reason;
  if (validity.kind !== "valid" || openLosses(validity.warnings) === null) return null;
  const own = tallyAlone(withoutStalls(runs, scenario.timeout), scenario.requests);
  return shareOf({ ...own, failures: own.losses });
}
function ownFailure(runs, scenario) {
  const { setup, requests, timeout } = scenario;
  const made = withoutStalls(runs, timeout);
  const failed = made.map((run2) => run2.setup?.failure ?? null).find((failure) => failure !== null);
  if (setup && failed) return `its setup fails: ${describeSetupFailure(failed, setup.requests)}`;
  const { baseline: own } = withLosses(tallyAlone(made, requests), tallyAlone([], requests));
  return own.failures.length === 0 ? unreadableIn([], made, requests) : shareOf(own);
}
function failureLeftOut(baselineRuns, runs, { requests, timeout }) {
  const made = withoutStalls(runs, timeout).map(withoutRefusals);
  const { baseline: own } = withLosses(tallyAlone(made, requests), tallyAlone([], requests));
  const isAccepted = own.failures.length === 0 || own.shedsLoad || own.isCut;
  return isAccepted ? unreadableIn(baselineRuns, made, requests) : `${shareOf(own)}${adviceOnEndless([own])}`;
}
function unreadableIn(baselineRuns, candidateRuns, requests) {
  for (const [i, request] of requests.entries()) {
    const line = requests.length === 1 ? null : requestLine(request);
    const [before, after] = [responsesTo(i, baselineRuns), responsesTo(i, candidateRuns)];
    const unreadable = unreadableAlone(before, after, line);
    if (unreadable !== null) return unreadable;
  }
  return null;
}
var REFUSALS2 = ["429", "503"];
function withoutRefusals(run2) {
  if (REFUSALS2.every((status) => run2.statuses[status] === void 0)) return run2;
  const responses = run2.responses.map(
    (each) => REFUSALS2.includes(String(each.status)) ? { ...each, wrong: 0 } : each
  );
  return { ...run2, responses, missingCaptures: {} };
}
var MOSTLY = 0.5;
function beyondSetup(setup, candidate, requests) {
  if (setup.kind !== "new" && setup.kind !== "baseline-failed") return setup;
  const wrong = candidate.failures.length > 0 ? shareOf(candidate) : requests.flatMap((request, i) => {
    const statuses = pooled(candidate.byRequest[i] ?? []);
    const errors = [...statuses].filter(([status]) => isError(status));
    const count = (of) => sum(of.map(([, n]) => n));
    const isWrong = request.expectedStatus === null && count(errors) > MOSTLY * count([...statuses]);
    return isWrong ? [`answers of ${describe2(statuses)} to ${requestLine(request)}`] : [];
  })[0];
  if (wrong === void 0) return setup;
  return setup.kind === "new" ? { kind: "candidate-failed", reason: wrong } : {
    kind: "invalid",
    reason: `both sides fail: on the baseline ${setup.reason}; the candidate with ${wrong}`
  };
}
var FEWEST_REDIRECTING_RUNS = 2 * MIN_LAUNCHES;
function bootOf({ launch, isOfPilot }) {
  return launch ?? (isOfPilot === true ? "pilot" : null);
}
function responsesByBoot(index, runs) {
  const boots = /* @__PURE__ */ new Map();
  for (const run2 of runs) {
    const boot = bootOf(run2) ?? run2;
    boots.set(boot, [...boots.get(boot) ?? [], run2]);
  }
  return [...boots.values()].map((ofBoot) => responsesTo(index, ofBoot));
}
function responsesTo(index, runs) {
  return runs.flatMap(
    (made, run2) => made.responses.flatMap(
      (each) => each.request === index ? [{ ...each, ...originOf(made, run2) }] : []
    )
  );
}
function isAbsent(tally2) {
  const statuses = [...tally2.statuses.keys()];
  return !tally2.isBroken && statuses.length > 0 && statuses.every((status) => ABSENT.has(status));
}

// src/measure/launch-all-apps.ts
async function excludingFailedBaseline(app, excludeApp, work, confirm = (failure) => Promise.resolve(failure)) {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof MeasurementError)) throw thrown;
    const error = thrown.failure.arm === "baseline" ? await confirm(thrown) : thrown;
    if (app.name === null) throw error;
    const { failure } = error;
    const prefix = `${app.name}: `;
    const isNamed2 = failure.scenario !== null && failure.message.startsWith(prefix);
    const message = isNamed2 ? failure.message : namingSources([app.name], failure.message);
    const named = { ...failure, message };
    if (error instanceof TransientFailure) throw new TransientFailure(named);
    if (error instanceof FailsOnOtherPorts) throw new FailsOnOtherPorts(named);
    if (failure.arm !== "baseline") throw new MeasurementError(named);
    excludeApp(app, failure);
    return null;
  }
}
async function measureLaunchOfApps(contexts, order, workloads, { onLaunch, ...options }, excludeApp, confirm) {
  const parts = [];
  const firstVisit = ({ app }) => order.visits.findIndex(({ scenario }) => hasScenario(app, scenario));
  const inOrder2 = contexts.filter((context) => firstVisit(context) >= 0).sort((a, b) => firstVisit(a) - firstVisit(b));
  try {
    for (const context of inOrder2) {
      const { app } = context;
      const ofApp = workloads.filter(({ scenario }) => hasScenario(app, scenario.name));
      const visits = order.visits.filter(({ scenario }) => hasScenario(app, scenario));
      let part = [];
      const exclude = (failed, failure) => {
        part = [];
        excludeApp(failed, failure);
      };
      try {
        await excludingFailedBaseline(
          app,
          exclude,
          () => measureLaunch(context, { ...order, visits }, ofApp, {
            ...options,
            onLaunch: (launch) => part.push(launch)
          }),
          (failure) => confirm(failure, context)
        );
      } finally {
        parts.push(...part);
      }
    }
  } finally {
    if (parts.length > 0) onLaunch(parts.reduce(joined));
  }
}
function joined(one, other) {
  const { timings: a } = one;
  const { timings: b } = other;
  const boot = Object.fromEntries(ARMS.map((arm) => [arm, a.boot[arm] + b.boot[arm]]));
  return {
    ...one,
    excluded: one.excluded ?? other.excluded,
    sharedLuck: joinedLuck(one.sharedLuck, other.sharedLuck),
    order: [...one.order, ...other.order],
    timings: {
      boot,
      warmUp: a.warmUp + b.warmUp,
      load: a.load + b.load,
      stop: a.stop + b.stop,
      hooks: a.hooks + b.hooks,
      setup: a.setup + b.setup,
      total: a.total + b.total
    },
    warmUps: [...one.warmUps, ...other.warmUps],
    steadyWindows: { ...one.steadyWindows, ...other.steadyWindows },
    stillWarmingUp: [...one.stillWarmingUp, ...other.stillWarmingUp],
    rounds: [...one.rounds, ...other.rounds]
  };
}
function joinedLuck(one, other) {
  const inBoth = inAll([one, other]);
  return inBoth && { seed: one?.seed ?? other?.seed ?? null, ...inBoth };
}

// src/comparison/failed-responses.ts
function failedResponses(apps, arm, { name }, reason) {
  return new MeasurementError({
    arm,
    phase: "load",
    scenario: name,
    message: `${name}: ${withLogged(apps, arm, reason)}`,
    log: apps.lastLines("candidate")
  });
}
function withLogged(apps, arm, reason) {
  const failing = arm ?? "candidate";
  const error = apps.loggedErrors(failing).at(-1);
  if (error === void 0) return reason;
  const isOfBoth = apps.loggedErrors(otherArm(failing)).some((each) => withoutNumbers(each) === withoutNumbers(error));
  if (isOfBoth !== (arm === null)) return reason;
  const logged = `${isOfBoth ? "both logs say" : "its log says"}: ${error}`;
  return reason.replace(/(?=\. [A-Z])|$/, () => `; ${logged}`);
}
function withoutNumbers(text) {
  return text.replace(/\d+/g, "");
}

// src/comparison/baseline-failure.ts
async function confirmedFailure(error, context, record, load, wasOnOtherPorts = false) {
  const scenarios = context.app.scenarios.filter((scenario) => record.isCompared(scenario));
  if (scenarios.length === 0) return error;
  const answered = scenarios.filter((scenario) => record.firstAnswers(scenario) !== null);
  const { phase } = error.failure;
  const isBuilt = phase !== "install" && phase !== "build";
  if (isBuilt && answered.length > 0 && !record.hasFailedAlone(context.app)) {
    const alone = await measureAlone(context, answered, record, load);
    if (alone.kind === "works") {
      const launch = load === null ? 0 : record.launches.length + 1;
      const mayBeChance = phase === "boot" && record.repeated !== launch;
      if (error.wasAlone || mayBeChance) return transient(error);
      if (wasOnOtherPorts) return ofPorts(error.failure);
    }
    if (alone.kind !== "fails")
      return causedByCandidate(error.failure, alone, context.strategy, load, phase === "load");
  } else if (error.wasAlone && answered.length === 0 && await bootAlone(context) === null) {
    return transient(error);
  }
  return await withCandidateFailure(error, context, scenarios, record, load);
}
async function withCandidateFailure(error, context, scenarios, record, load) {
  const ofCandidate = await candidateFailureAlone(context, scenarios, record, load);
  return ofCandidate === null ? besideWorking(error) : combinedError(error, ofCandidate);
}
function besideWorking(error) {
  const [first, ...others] = error.causes;
  if (first?.code !== "speaks-tls" && first?.code !== "lacks-tls") return error;
  const known = { ...first, answeredBy: "candidate" };
  const message = error.failure.message.replace(describeCause(first), () => describeCause(known));
  return new MeasurementError({ ...error.failure, message }, [known, ...others], error.wasAlone);
}
async function tryAdded(context, record) {
  const { app } = context;
  const failure = await candidateFailureAlone(context, app.scenarios, record, null);
  if (failure !== null) throw ofNewApp(failure);
  if (app.name !== null) return;
  const more = ". The candidate, which adds it, boots and answers there";
  throw directoryMissing("baseline", app, more);
}
async function candidateFailureAlone(context, scenarios, record, load) {
  var _stack = [];
  try {
    const apps = __using(_stack, appsAlone(context, scenarios), true);
    try {
      const app = await apps.boot("candidate");
      for (const scenario of scenarios) {
        await apps.visit(scenario, async () => {
          const probe = await loadAlone(context, app, "candidate", scenario, probeLoad(scenario));
          const runs = await loadAsBefore(context, app, "candidate", scenario, probe, load);
          throwIfWrong(scenario, [probe, ...runs], context, record);
        });
      }
      await apps.stop();
      return null;
    } catch (error) {
      if (!(error instanceof MeasurementError) || error.failure.arm === null) throw error;
      return error;
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function confirmedOnOwnPorts(error, context, record, load) {
  const { arm, phase, isCausedByCandidate } = error.failure;
  const isOfPhase = phase === "boot" || phase === "load";
  if (error instanceof FailsOnOtherPorts || isCausedByCandidate === true) return error;
  if (!isOfPhase || arm === "baseline") return error;
  const scenarios = context.app.scenarios.filter((scenario) => record.isCompared(scenario));
  const fails = await candidateFailureAlone(context, scenarios, record, load);
  return fails === null ? ofPorts(error.failure) : error;
}
function throwIfWrong(scenario, runs, { ports }, record) {
  const before = record.firstAnswers(scenario);
  throwIfStalled(scenario, runs);
  const reason = before === null ? ownFailure(runs, scenario) : failureAlone(before, runs, scenario);
  if (reason !== null) throw failedResponses(ports.apps, "candidate", scenario, reason);
}
function checkLeftOut(scenario, runs, { ports }, record) {
  throwIfStalled(scenario, runs);
  const failure = failureLeftOut(record.runsOf(scenario, "baseline"), runs, scenario);
  if (failure === null) return;
  const { state, reason } = record.entryOf(scenario);
  if (state === "new") throw failedResponses(ports.apps, "candidate", scenario, failure);
  const ofBoth = `both sides fail: the baseline with ${reason ?? ""}, the candidate with ${failure}`;
  throw failedResponses(ports.apps, null, scenario, ofBoth);
}
function throwIfStalled(scenario, runs) {
  const message = stalledRun(runs, scenario);
  if (message === null) return;
  const { name } = scenario;
  throw new MeasurementError({
    arm: null,
    phase: "load",
    scenario: name,
    message: `${name}: ${message}`,
    log: []
  });
}
async function confirmExclusions(contexts, record, load, wereOnOtherPorts = false) {
  const doubtful = record.takeNewExclusions().filter(({ scenario }) => answeredBefore(scenario, record));
  for (const { scenario, reason } of doubtful) {
    const context = contextOf2(contexts, scenario);
    const alone = await measureAlone(context, [scenario], record, load, failsAlike);
    if (alone.kind === "fails") continue;
    const name = scenario.name;
    const message = `${name}: ${reason}`;
    const log = context.ports.apps.lastLines("baseline");
    const failure = { arm: "baseline", phase: "load", scenario: name, message, log };
    if (alone.kind === "works" && wereOnOtherPorts) throw ofPorts(failure);
    const mayBeRare = alone.kind === "works" && mayFailRarely(scenario, record, alone.sent);
    throw causedByCandidate(failure, alone, context.strategy, load, mayBeRare);
  }
}
function mayFailRarely(scenario, record, sentAlone) {
  const made = tally(record.runsOf(scenario, "baseline"), scenario);
  const { failed, sent, runs, runsWithFailures } = withLosses(made, tally([], scenario)).baseline;
  const isOneMoment = runsWithFailures === 1 && runs > 1;
  const isClear2 = isMoreThanChance({ count: failed, all: sent }, { count: 0, all: sentAlone });
  return failed > 0 && (isOneMoment || !isClear2);
}
function answeredBefore(scenario, record) {
  const before = record.firstAnswers(scenario);
  return before !== null && !excludes(before, scenario, record);
}
function excludes(runs, scenario, record) {
  const { kind } = validityOf(runs, record.runsOf(scenario, "candidate"), scenario);
  return kind === "baseline-failed" || kind === "new";
}
function failsAlike(alone, scenario, record) {
  if (excludes(alone, scenario, record)) return true;
  const beside = record.runsOf(scenario, "baseline");
  const errors = [...statusesOf(beside).keys()].filter((status) => isDataError(status, scenario));
  const seen = statusesOf(alone);
  return errors.some((status) => seen.has(status)) && !hasMoreErrors(beside, alone, scenario);
}
async function measureAlone(context, scenarios, record, load, isItsOwn = () => false) {
  var _stack = [];
  try {
    const apps = __using(_stack, appsAlone(context, scenarios), true);
    const progress = { isUnderLoad: false };
    let sent = 0;
    try {
      const app = await apps.boot("baseline");
      for (const scenario of scenarios) {
        const reason = await apps.visit(scenario, async () => {
          progress.isUnderLoad = false;
          const probe = await loadAlone(context, app, "baseline", scenario, probeLoad(scenario));
          throwIfStalled(scenario, [probe]);
          const change = changeSince(scenario, [probe], record);
          if (change !== null) return { kind: "changed", reason: change };
          progress.isUnderLoad = true;
          const window = windowAfter(context, scenario, probe);
          const answers = [
            probe,
            ...canWarmUp(probe) ? [await loadAlone(context, app, "baseline", scenario, window)] : []
          ];
          throwIfStalled(scenario, answers);
          const risen = risenErrors(scenario, answers, record);
          if (risen !== null) {
            const again = canWarmUp(probe) ? [await loadAlone(context, app, "baseline", scenario, window)] : [];
            throwIfStalled(scenario, again);
            const before = record.firstAnswers(scenario) ?? [];
            if (again.length === 0 || hasMoreErrors([...answers, ...again], before, scenario)) {
              return { kind: "changed", reason: risen };
            }
          }
          const loaded = await loadAsBefore(context, app, "baseline", scenario, probe, load);
          throwIfStalled(scenario, loaded);
          const runs = [...answers, ...loaded];
          sent += sum(runs.map((run2) => run2.sent));
          const fails = changeSince(scenario, runs, record) !== null;
          return fails || isItsOwn(runs, scenario, record) ? { kind: "fails" } : null;
        });
        if (reason !== null) return reason;
      }
      await apps.stop();
      return { kind: "works", sent };
    } catch (error) {
      if (!(error instanceof MeasurementError) || error.failure.arm === null) throw error;
      return progress.isUnderLoad && error.failure.phase === "load" ? { kind: "fails" } : { kind: "changed", reason: error.message };
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function loadAsBefore(context, app, arm, scenario, probe, load) {
  if (!canWarmUp(probe)) return [];
  const workload = load?.workloads.find((each) => each.scenario.name === scenario.name);
  const window = workload?.window ?? windowAfter(context, scenario, probe);
  const count = load?.maxWindows ?? MAX_WINDOWS;
  const runs = await warmUpAlone(context, app, arm, scenario, window, count);
  for (let round = 0; workload && load && round < load.rounds; round++) {
    runs.push(await loadAlone(context, app, arm, scenario, workload.run));
  }
  return runs;
}
var DEARER = 2;
function differenceFromFirst(scenario, record) {
  const { reason } = record.entryOf(scenario);
  if (reason !== null && answeredBefore(scenario, record)) return `${scenario.name}: ${reason}`;
  const before = record.firstAnswers(scenario);
  const now = record.runsOf(scenario, "baseline");
  const answersAlike = before !== null && hasUsualStatus(statusesOf(before), statusesOf(now)) && scenario.requests.every((_, i) => isUsualAlike(responsesTo(i, before), responsesTo(i, now)));
  if (!answersAlike) return `${scenario.name} has other responses there`;
  const [first, last] = [costOf(before), costOf(now)];
  return first !== null && last !== null && first > 0 && last >= DEARER * first ? `${scenario.name} takes ${(last / first).toFixed(1)} times as much CPU time there` : null;
}
function costOf(runs) {
  const cpu = sum(runs.map((run2) => run2.cpu ?? Number.NaN));
  const requests = sum(runs.map(({ completed }) => completed));
  return Number.isFinite(cpu) && requests > 0 ? cpu / requests : null;
}
function hasUsualStatus(before, now) {
  const share = (status, counts) => (counts.get(status) ?? 0) / sum([...counts.values()]);
  const [usual] = [...before].sort(([, a], [, b]) => b - a);
  if (usual === void 0) return now.size === 0;
  return share(usual[0], now) >= LEAST_OF_SHARE * share(usual[0], before);
}
function changeSince(scenario, runs, record) {
  const validity = validityOf(runs, record.firstAnswers(scenario) ?? [], scenario);
  const isWorse = validity.kind === "baseline-failed" || validity.kind === "new";
  return isWorse || validity.kind === "invalid" ? validity.reason : null;
}
function risenErrors(scenario, runs, record) {
  const [now, first] = [runs, record.firstAnswers(scenario) ?? []].map(statusesOf);
  const isCounted = (status) => isDataError(status, scenario);
  if (!risenKinds(now, first, isCounted).some(isCounted)) return null;
  const describe3 = (counts) => describeStatuses([...counts].map(([status, count]) => ({ status, count })));
  return `it answers ${describe3(now)}, and answered ${describe3(first)} at first`;
}
function hasMoreErrors(runs, others, scenario) {
  const isCounted = (status) => isDataError(status, scenario);
  const countsOf2 = (made) => made.map((run2, i) => {
    return { counts: statusesOf([run2]), run: i, launch: run2.launch ?? null };
  });
  return risenThroughout(countsOf2(runs), countsOf2(others), isCounted).some(isCounted);
}
function statusesOf(runs) {
  const counts = /* @__PURE__ */ new Map();
  for (const [code, count] of runs.flatMap(({ statuses }) => Object.entries(statuses))) {
    const status = Number(code);
    counts.set(status, (counts.get(status) ?? 0) + count);
  }
  return counts;
}
function isDataError(status, { requests }) {
  const isExpected = requests.some((each) => each.expectedStatus?.includes(status) === true);
  return status >= 400 && status < 500 && status !== 429 && !isExpected;
}
function transient({ failure, wasAlone }) {
  const { phase, scenario, message, log } = failure;
  const when = wasAlone ? "before" : "after";
  return new TransientFailure({
    arm: null,
    phase,
    scenario,
    message: `the baseline failed ${when} the candidate was booted, and worked when it was booted again: ${message}`,
    log
  });
}
function ofPorts(failure) {
  return new FailsOnOtherPorts({ ...failure, arm: null });
}
function causedByCandidate({ phase, scenario, message, log }, alone, strategy, load, mayBeRare) {
  const isSecondBoot = load === null && phase === "boot";
  const cause = isSecondBoot ? "the candidate changed it, or an earlier boot of the baseline left something behind" : "probably the candidate changed it";
  const when = strategy === "side-by-side" ? "beside the candidate" : "after the candidate has run";
  const remedy = "Look for what both use, such as a database, files, ports or processes. Give each side its own, or reset it in before-launch";
  const conclusion = mayBeRare ? "That may also be chance, if it fails now and then by itself. If a second run says the same, the candidate makes it fail" : "So the candidate makes it fail";
  const text = alone.kind === "works" ? `the baseline fails ${when}, and works when it is booted again alone: ${message}. ${conclusion}. ${remedy}` : `the baseline worked until code of the candidate ran, and then failed: ${message}. Booted again alone, it still fails: ${alone.reason}. So something that it needs has changed; ${cause}. ${remedy}`;
  return new MeasurementError({
    arm: null,
    phase,
    scenario,
    message: text,
    log,
    isCausedByCandidate: true
  });
}

// src/plan/rounds.ts
var PRIOR_LAUNCHES = 4;
var MUCH_SHORTER = 0.8;
function withTimeLeft(schedule, { launches, perLaunch, perRound }, remaining) {
  const launchTime = perLaunch + schedule.rounds * perRound;
  if (launchTime > MUCH_SHORTER * schedule.launchTime) return schedule;
  const more = Math.max(0, Math.floor(remaining / launchTime));
  const most = Math.max(schedule.launches, Math.min(MAX_LAUNCHES, launches + more));
  return { ...schedule, launches: most, looks: looksFor(most), launchTime };
}
function replan(schedule, soFar, remaining) {
  const ratio = shrunkRatio(soFar);
  const { rounds: before } = schedule;
  const { steadyRounds: steady } = soFar;
  const options = evenRounds(MIN_ROUNDS).map((rounds2) => {
    const launchTime2 = soFar.perLaunch + rounds2 * soFar.perRound;
    const more = Math.max(0, Math.floor(remaining / launchTime2));
    const launches2 = cappedLaunches(soFar.launches + more, schedule.looks.length);
    const added = launches2 - soFar.launches;
    const variance = (soFar.launches * (ratio + 1 / (before + steady)) + added * (ratio + 1 / (rounds2 + steady))) / launches2;
    return { rounds: rounds2, launches: launches2, launchTime: launchTime2, width: halfWidth(launches2, variance) };
  });
  const [best] = options.sort((a, b) => a.width - b.width);
  if (!best || best.launches <= soFar.launches) return { ...schedule, isFinal: true };
  const { rounds, launches, launchTime } = best;
  return { ...schedule, rounds, launches, looks: looksFor(launches), launchTime, isFinal: true };
}
function shrunkRatio({ launches, varianceRatios: ratios }) {
  if (ratios.length === 0) return ASSUMED_VARIANCE_RATIO;
  const weight = launches - 1;
  return (PRIOR_LAUNCHES * ASSUMED_VARIANCE_RATIO + weight * mean([...ratios])) / (PRIOR_LAUNCHES + weight);
}

// src/comparison/replan-launches.ts
function planByTimes(settings, before, counted, record) {
  const share = settings.measureNoise ? LAUNCH_SHARE_WITH_CONTROLS : 1;
  const costs = { launches: counted, ...launchCosts(record.launches, share) };
  return withTimeLeft(before, costs, settings.measuringTime - record.timeSpent);
}
function replanAfterFirstLook(settings, before, evaluation, record, usualNoise) {
  const { launches, budgets } = evaluation;
  const gated = noisyCells(evaluation, before.rounds, usualNoise);
  const inRounds = gated.filter(({ hasRounds }) => hasRounds);
  const valid = countedLaunches(launches).length;
  const schedule = replan(
    before,
    {
      launches: valid,
      ...launchCosts(launches, settings.measureNoise ? LAUNCH_SHARE_WITH_CONTROLS : 1),
      steadyRounds: inRounds.length === 0 ? 0 : mean(inRounds.map(({ steady }) => steady)),
      varianceRatios: inRounds.map((cell) => ratioOf(cell.noise))
    },
    settings.measuringTime - record.timeSpent
  );
  const rule = ruleOf(settings, schedule);
  const weights = gated.map(({ metric: metric2, tolerance: tolerance2 }) => weightFor(metricNamed(metric2), tolerance2));
  const family = gated.length + budgets.length;
  const total = sum(weights) + budgets.length;
  const prospects = gated.map((cell, i) => {
    const varianceAt = (rounds) => cell.noise.between + cell.noise.within / (rounds + cell.steady);
    const variances = valid * varianceAt(before.rounds) + (schedule.launches - valid) * varianceAt(schedule.rounds);
    const deviation = Math.sqrt(variances / schedule.launches);
    const share = (weights[i] ?? 1) / total;
    return { ...cell, ...prospectOf(deviation, cell.tolerance, family, rule, share) };
  });
  const tooClose = budgets.filter((budget) => isProbablyLeftOpen(budget, family, 1 / total, rule)).map(({ scenario: scenario2, metric: metric2, atMost }) => {
    return { code: "budget-too-close", scenario: scenario2, metric: metric2, atMost };
  });
  const [worst] = prospects.toSorted((a, b) => b.factor - a.factor);
  if (!worst) return { schedule, minimumDetectableEffect: null, warnings: tooClose };
  const loaded = prospects.filter(({ metric: metric2 }) => {
    const each = metricNamed(metric2);
    return isOfSpeed(each) && !each.isUnloaded;
  });
  const minimumDetectableEffect = Math.max(
    ...(loaded.length > 0 ? loaded : prospects).map((each) => each.minimumDetectableEffect)
  );
  const { scenario, metric, tolerance } = worst;
  const tooNoisy = worst.factor <= 1 ? [] : [{ code: "too-noisy", scenario, metric, tolerance }];
  return { schedule, minimumDetectableEffect, warnings: [...tooNoisy, ...tooClose] };
}
function noisyCells({ launches, cells }, planned, usualNoise) {
  return cells.flatMap((cell) => {
    const { scenario, metric, tolerance } = cell;
    const rounds = roundEffectsOf(launches, scenario, metricNamed(metric));
    const ofRounds = componentsOf(rounds);
    const noise = ofRounds ?? componentsOfLaunches(cell.effects);
    if (tolerance === null || !noise) return [];
    const steady = Math.max(0, mean(rounds.map(({ length }) => length)) - planned);
    const deviation = Math.sqrt(noise.between + noise.within / (planned + steady));
    const factor = varianceFactor(usualNoise, cell, deviation, countedLaunches(launches).length);
    const usual = { between: factor * noise.between, within: factor * noise.within };
    const hasRounds = ofRounds !== null;
    return [{ scenario, metric, tolerance, noise: usual, steady, hasRounds }];
  });
}
function ratioOf({ within, between }) {
  return within > 0 ? between / within : 0;
}
function launchCosts(launches, share) {
  const withoutRounds = launches.map(
    ({ timings: { boot, setup, warmUp: warmUp2, stop, hooks } }) => boot.baseline + boot.candidate + setup + warmUp2 + stop + hooks
  );
  const rounds = launches.map((launch, i) => {
    const perScenario = launch.rounds.length / Math.max(1, launch.order.length);
    return (launch.timings.total - (withoutRounds[i] ?? 0)) / perScenario;
  });
  return { perLaunch: mean(withoutRounds) / share, perRound: mean(rounds) / share };
}

// src/comparison/shed-load.ts
var SUSTAINED_SECONDS = 3;
var MAX_LOADS = 10;
async function failIfShedding(context, scenario, record) {
  var _stack = [];
  try {
    const [baseline, candidate] = ["baseline", "candidate"].map(
      (arm) => record.runsOf(scenario, arm)
    );
    if (!baseline || !candidate) return;
    if (refusalsIn([...baseline, ...candidate], scenario) === null) return;
    const limited = clearRefusalsIn([...baseline, ...candidate], scenario, [RATE_LIMITED]);
    const isLimited = limited !== null && record.areNewRefusals(scenario, limited.refused);
    if (!isLimited && validityOf(baseline, candidate, scenario).kind === "valid") return;
    const requests = isLimited ? mostRequests(context.app, record) : 0;
    const apps = __using(_stack, appsAlone(context, [scenario]), true);
    try {
      const app = await apps.boot("baseline");
      const shedding = await apps.visit(scenario, async () => {
        const load = sustainedLoad(scenario, record);
        const alone = await loadUntilRefused(context, app, scenario, load, requests);
        const isReached = refusalsIn(alone, scenario) !== null;
        if (isLimited && !isReached) return limitOf(baseline, scenario);
        return await findShedding(context, app, scenario, [...baseline, ...alone]);
      });
      await apps.stop();
      if (shedding !== null) {
        const { length } = record.launches;
        const problem = sheddingProblem(scenario, shedding, firstRefusing(record, scenario));
        throw new ConfigurationError([problem], length === 0 ? PILOT_ALONE : endedAfter(length));
      }
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function firstRefusing({ launches, pilot }, scenario) {
  const isRefused = (runs) => refusalsIn(
    runs.filter((run2) => run2.scenario === scenario.name),
    scenario
  ) !== null;
  const place = launches.findIndex((launch) => isRefused(runsIn2(launch)));
  return place < 1 || isRefused(pilot) ? null : place + 1;
}
async function loadUntilRefused(context, app, scenario, load, requests) {
  const runs = [];
  do {
    runs.push(await loadAlone(context, app, "baseline", scenario, load));
  } while (runs.length < MAX_LOADS && sentIn(runs) < requests && refusalsIn(runs, scenario) === null);
  return runs;
}
function limitOf(baseline, scenario) {
  const seen = clearRefusalsIn(baseline, scenario, [RATE_LIMITED]);
  return seen && { status: RATE_LIMITED, share: seen.refused / seen.completed, bearable: null };
}
function mostRequests({ scenarios }, { launches, pilot }) {
  const names = scenarios.map(({ name }) => name);
  const boots = launches.map(runsIn2);
  const counts = (boots.length === 0 ? [pilot] : boots).flatMap(
    (runs) => ARMS.map(
      (arm) => sentIn(runs.filter((run2) => run2.arm === arm && names.includes(run2.scenario)))
    )
  );
  return Math.max(...counts);
}
function runsIn2({ warmUps, rounds }) {
  return [...warmUps, ...rounds.flatMap(pairsOf).flatMap((pair) => ARMS.map((arm) => pair[arm]))];
}
function sentIn(runs) {
  return sum(runs.map(({ sent }) => sent));
}
function sustainedLoad({ name, rate }, { scenarios }) {
  const seconds = SUSTAINED_SECONDS;
  const own = rate !== null && "perSecond" in rate ? rate.perSecond : null;
  const perSecond = own ?? scenarios.find((each) => each.name === name)?.rate?.perSecond ?? null;
  return perSecond === null ? { seconds } : { seconds, rate: perSecond };
}

// src/comparison/launch-loop.ts
var MAX_TIME_USE = 1.1;
var MAX_TIME_USE_FOR_VERDICT = 2;
var MORE_TIME_FOR_VERDICT = 120;
var SPARE_LAUNCHES = 1;
var BOTH_COMMITS = { baseline: "baseline", candidate: "candidate" };
var BASELINE_TWICE = { baseline: "baseline", candidate: "baseline" };
async function measureLaunches(settings, plan, environment, ports, record, usualNoise = []) {
  const loop = new LaunchLoop({ settings, plan, environment, ports, record, usualNoise });
  await loop.run();
  return { ...plan, schedule: loop.schedule };
}
var LaunchLoop = class {
  #context;
  #schedule;
  /** Whether controls are still made. */
  #hasControl;
  /** Whether the baseline has failed in the current launch, so that what failed was tried alone already. */
  #isConfirmed = false;
  constructor(context) {
    this.#context = context;
    this.#schedule = context.plan.schedule;
    this.#hasControl = context.settings.measureNoise;
  }
  get schedule() {
    return this.#schedule;
  }
  async run() {
    const { plan, record } = this.#context;
    try {
      await this.#measureAll();
      this.#warnOfTime();
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      const context = onlyOnOtherPorts(plan.contexts, record);
      if (context === null || this.#isConfirmed) throw error;
      throw await record.time(
        "launches",
        () => this.#onOwnPorts(() => confirmedOnOwnPorts(error, context, record, this.#launchLoad()))
      );
    }
  }
  async #measureAll() {
    const { settings, plan, environment, ports, record } = this.#context;
    this.#reportPlan(null);
    if (record.launches.length > 0) await this.#checkAllRuns(plan.workloads);
    this.#reportInterim();
    for (let index = record.launches.length; ; index++) {
      ports.signal.throwIfAborted();
      const compared = this.#compared();
      if (compared.length === 0 || this.#isSettled() || this.#isTimeUsedUp(index)) return;
      const made = await this.#measureLaunch(index, compared);
      if (made === null) {
        index -= 1;
        continue;
      }
      await this.#measureControl(index, made);
      ports.progress({
        kind: "launched",
        launch: index + 1,
        launches: this.#inAll(index + 1),
        secondsLeft: this.#secondsLeft()
      });
      await ports.saveCheckpoint({
        seed: settings.seed,
        environment,
        schedule: this.#schedule,
        ...record.checkpointContent(plan.workloads)
      });
      await this.#checkAllRuns(compared);
      this.#reportInterim();
    }
  }
  /** What is still compared: a launch may leave out an app. */
  #compared() {
    const { plan, record } = this.#context;
    return plan.workloads.filter(({ scenario }) => record.isCompared(scenario));
  }
  /** Looks at the launches so far if a look is due, and plans the remaining ones after the first. */
  #isSettled() {
    const { settings, ports, record, usualNoise } = this.#context;
    const counted = this.#counted();
    const before = countOf(record.launches.slice(0, -1));
    const { launches, looks } = this.#schedule;
    if (counted > launches) {
      this.#schedule = {
        ...this.#schedule,
        launches: counted,
        looks: looksIfBeyond(looks, before, counted)
      };
    }
    if (!isLookDue(this.#schedule.looks, before, counted)) return false;
    if (!this.#schedule.isFinal) {
      this.#schedule = planByTimes(settings, this.#schedule, counted, record);
    }
    const evaluation = this.#evaluate();
    const isClear2 = isDecided({ ...evaluation, warnings: record.warnings });
    if (isClear2 || counted >= this.#schedule.launches) return true;
    if (isUnreadable(evaluation)) return true;
    if (this.#schedule.isFinal) return false;
    const replanned = replanAfterFirstLook(
      settings,
      this.#schedule,
      evaluation,
      record,
      usualNoise
    );
    this.#schedule = replanned.schedule;
    this.#reportPlan(replanned.minimumDetectableEffect);
    for (const warning of replanned.warnings) ports.progress({ kind: "warning", warning });
    return counted >= this.#schedule.launches;
  }
  /** Whether the next launch would take too long. If fewer launches were made than planned, it warns. */
  #isTimeUsedUp(index) {
    const {
      settings: { measuringTime },
      record
    } = this.#context;
    const counted = this.#counted();
    const isNeeded = counted < MIN_LAUNCHES && index < MIN_LAUNCHES + SPARE_LAUNCHES;
    const maxTimeForVerdict = Math.max(
      MAX_TIME_USE_FOR_VERDICT * measuringTime,
      measuringTime + MORE_TIME_FOR_VERDICT
    );
    const maxTime = isNeeded ? maxTimeForVerdict : MAX_TIME_USE * measuringTime;
    if (record.timeSpent + this.#nextLaunchTime() <= maxTime) return false;
    const planned = this.#schedule.launches;
    if (counted < planned) {
      record.warn({
        code: "measuring-time-used-up",
        launches: counted,
        planned,
        isTooFew: counted < MIN_LAUNCHES
      });
    }
    return true;
  }
  /**
   * Measures a launch of all apps, and keeps what it measured.
   *
   * @returns null if it has to be made again, because the baseline failed to boot this time
   */
  async #measureLaunch(index, compared) {
    const { settings, plan, ports, record } = this.#context;
    const made = [];
    const order = orderOfLaunch(settings.seed, index, namesOf(compared), this.#schedule.rounds);
    if (record.fixedPathReason === null) await ports.workspace.move(order.pathExtra);
    this.#isConfirmed = false;
    try {
      await this.#measure(
        index,
        { name: index + 1, order, checkouts: BOTH_COMMITS },
        compared,
        made
      );
    } catch (error) {
      if (error instanceof TransientFailure && record.repeated === null) {
        record.warn({
          code: "baseline-boot-repeated",
          launch: index + 1,
          message: error.message
        });
        return null;
      }
      record.launches.push(...made);
      if (!(error instanceof TransientFailure)) throw error;
      throw onlyOnOtherPorts(plan.contexts, record) ? new FailsOnOtherPorts(error.failure) : unreliable(error);
    }
    record.launches.push(...made);
    return made;
  }
  /** After every second launch, measures the baseline against itself. @param made the launch before */
  async #measureControl(index, made) {
    const { settings, record } = this.#context;
    if (!this.#hasControl || index % 2 === 0) return;
    const compared = this.#compared();
    if (compared.length === 0 || !this.#fitsControl(made)) return;
    const count = record.controls.length;
    const order = orderOfLaunch(
      `${settings.seed} control`,
      count,
      namesOf(compared),
      this.#schedule.rounds
    );
    const control = { name: `control-${count + 1}`, order, checkouts: BASELINE_TWICE };
    try {
      await this.#measure(index, control, compared, record.controls);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      record.warn({ code: "noise-floor-missing", message: error.message });
      this.#hasControl = false;
    }
  }
  /** @param results what was measured is added to these, also if it fails later */
  async #measure(index, { name, order, checkouts }, workloads, results) {
    const { plan, ports, record } = this.#context;
    const { rounds, maxWindows } = this.#schedule;
    const isControl = checkouts !== BOTH_COMMITS;
    const onRound = (scenario, round) => {
      ports.progress({
        kind: "round",
        launch: index + 1,
        launches: this.#inAll(index),
        scenario: isControl ? `${scenario} (control)` : scenario,
        round,
        rounds
      });
    };
    const onLaunch = (launch) => results.push(launch);
    const contexts = plan.contexts.map((context) => {
      const paths = directoriesOf(ports.workspace, context.app);
      const { baseline, candidate } = checkouts;
      return {
        ...context,
        directories: { baseline: paths[baseline], candidate: paths[candidate] }
      };
    });
    const confirm = async (error, context) => {
      if (isControl) return new MeasurementError({ ...error.failure, arm: null });
      this.#isConfirmed = true;
      return await this.#onOwnPorts(
        (wasOnOthers) => confirmedFailure(error, context, record, this.#launchLoad(), wasOnOthers)
      );
    };
    const options = { name, maxWindows, onRound, onLaunch };
    await record.time(
      "launches",
      () => measureLaunchOfApps(contexts, order, workloads, options, record.excludeApp, confirm)
    );
  }
  async #checkAllRuns(compared) {
    const { plan, record } = this.#context;
    for (const { scenario } of compared) {
      if (!record.isCompared(scenario)) continue;
      const context = contextOf2(plan.contexts, scenario);
      await record.time("launches", () => failIfShedding(context, scenario, record));
      checkRuns(scenario, context, record);
    }
    if (!record.hasNewExclusions) return;
    await record.time(
      "launches",
      () => this.#onOwnPorts(
        (wereOnOthers) => confirmExclusions(plan.contexts, record, this.#launchLoad(), wereOnOthers)
      )
    );
  }
  /** Whether a control leaves time for the launches that a verdict needs. @param made the launch that it is to be like */
  #fitsControl(made) {
    const { settings, record } = this.#context;
    const time = sum(made.map(({ timings }) => timings.total));
    const needed = Math.max(0, MIN_LAUNCHES - this.#counted());
    return record.timeSpent + (1 + needed) * time <= MAX_TIME_USE * settings.measuringTime;
  }
  #warnOfTime() {
    const { settings, record } = this.#context;
    const { measuringTime } = settings;
    const spent = record.timeSpent;
    if (spent > MAX_TIME_USE * measuringTime) {
      record.warn({ code: "measuring-time-exceeded", spent, measuringTime });
    }
    if (this.#hasControl && record.controls.length === 0 && record.launches.length > 1) {
      record.warn({ code: "noise-floor-missing", message: "the launches left no time for it" });
    }
  }
  #reportPlan(minimumDetectableEffect) {
    const { plan, ports } = this.#context;
    const { launches, rounds, maxWindows } = this.#schedule;
    const isFirst = minimumDetectableEffect === null;
    ports.progress({
      kind: "planned",
      launches,
      rounds,
      secondsLeft: this.#secondsLeft(),
      minimumDetectableEffect,
      parts: isFirst && plan.costs ? launchPartsOf(plan.costs, maxWindows, rounds) : null
    });
  }
  #reportInterim() {
    const counted = this.#counted();
    if (counted < MIN_INTERIM_LAUNCHES) return;
    const cells = interimEstimates(this.#evaluate().cells);
    this.#context.ports.progress({ kind: "interim", counted, cells });
  }
  #evaluate() {
    const { settings, record } = this.#context;
    return evaluate(comparedOf(record.scenarios), record, ruleOf(settings, this.#schedule));
  }
  #counted() {
    return countOf(this.#context.record.launches);
  }
  /** With those that do not count, which are made once more. @param made launches so far */
  #inAll(made) {
    return Math.max(made, this.#schedule.launches + made - this.#counted());
  }
  /** Expected seconds of the next launch. On a busy machine those so far took more than was planned. */
  #nextLaunchTime() {
    return Math.max(this.#schedule.launchTime, this.#context.record.launchTime);
  }
  #secondsLeft() {
    return (this.#schedule.launches - this.#counted()) * this.#nextLaunchTime();
  }
  #launchLoad() {
    const { rounds, maxWindows } = this.#schedule;
    return { workloads: this.#context.plan.workloads, rounds, maxWindows };
  }
  /**
   * Does work that boots an arm alone, to see whether it fails there, too. If the only app listens on other ports than it asks for, it
   * has its own meanwhile.
   *
   * @param work is told whether it has listened on others
   */
  async #onOwnPorts(work) {
    const { plan, record } = this.#context;
    const context = onlyOnOtherPorts(plan.contexts, record);
    if (context === null) return await work(false);
    const { apps } = context.ports;
    apps.remapPorts(null);
    try {
      return await work(true);
    } finally {
      apps.remapPorts(record.replacedPorts(context.app));
    }
  }
};
function namesOf(workloads) {
  return workloads.map(({ scenario }) => scenario.name);
}
function onlyOnOtherPorts(contexts, record) {
  const [context, ...others] = contexts;
  const isOnly = context !== void 0 && others.length === 0;
  return isOnly && record.replacedPorts(context.app) !== null ? context : null;
}
function unreliable({ failure }) {
  const message = `${failure.message}. It is the second time. Find out why its boot is unreliable on this machine: a service that it needs, ready-timeout, or memory`;
  return new MeasurementError({ ...failure, message });
}
function countOf(launches) {
  return exclusionReasons(launches).filter((why) => why === null).length;
}
function withFirstAnswers(validity, baseline, candidate, scenario, record) {
  const first = record.launches.length === 0 ? record.firstAnswers(scenario) : null;
  if (validity.kind !== "candidate-failed" || first === null) return validity;
  const asked = first.map((run2) => ({ ...run2, isOfPilot: true }));
  const whole = validityOf([...asked, ...baseline], candidate, scenario);
  return whole.kind === "invalid" || whole.kind === "valid" ? whole : validity;
}
function checkRuns(scenario, { ports }, record) {
  const [baseline, candidate] = ARMS.map((arm) => record.runsOf(scenario, arm));
  const stalled = record.launches.length === 0 ? stalledRun([...baseline, ...candidate], scenario) : null;
  const validity = stalled === null ? withFirstAnswers(
    validityOf(baseline, candidate, scenario),
    baseline,
    candidate,
    scenario,
    record
  ) : { kind: "invalid", reason: stalled };
  switch (validity.kind) {
    case "valid":
      record.withdrawDifferences(scenario);
      record.warn(...validity.warnings);
      return;
    case "new":
      record.withdrawLeniency(scenario);
      record.exclude(scenario, validity.kind, validity.reason);
      return;
    case "baseline-failed": {
      const reason = withLogged(ports.apps, "baseline", validity.reason);
      record.withdrawLeniency(scenario);
      record.exclude(scenario, validity.kind, reason);
      return;
    }
    case "candidate-failed":
    case "invalid":
      record.withdrawLeniency(scenario);
      throw failedResponses(
        ports.apps,
        validity.kind === "invalid" ? null : "candidate",
        scenario,
        validity.reason
      );
  }
}

// src/measure/choose-strategy.ts
var NOT_SHARED = { code: "luck-not-shared" };
async function chooseStrategy(first, open, { stopSharingLuck, remapPorts }, whileAlone = () => Promise.resolve()) {
  const apps = open();
  try {
    const beside = await tryBoth(first, apps, whileAlone);
    const attempt = "running" in beside ? await withoutTheOther(first, apps, beside) : beside;
    if ("running" in attempt) {
      const { warnings } = attempt;
      if (attempt.isUp && warnings.length === 0 && areAlike(attempt.running)) {
        return { strategy: "side-by-side", apps, warnings, remapped: null };
      }
      await apps.stop();
      const again = await bootedAlike(first, open, attempt.running, stopSharingLuck);
      return {
        strategy: "side-by-side",
        ...again,
        warnings: [...warnings, ...again.warnings],
        remapped: null
      };
    }
    await apps.stop();
    const onOthers = remapPorts !== null && attempt.fixed !== null ? await tryRemapped(
      first,
      open,
      { remapPorts, stopSharingLuck },
      attempt.fixed,
      apps.timings.boot[first]
    ) : { failure: null };
    if ("strategy" in onOthers) return onOthers;
    const second = await apps.boot(otherArm(first)).catch(async (error) => {
      throw await whoseFailure(error, first, apps);
    });
    assertServes(second, otherArm(first), attempt.ports);
    const { sharedLuck } = second;
    await apps.stop();
    let isShared = shareAlike(attempt.sharedLuck, sharedLuck);
    if (!isShared) {
      const again = await apps.boot(first);
      await apps.stop();
      isShared = shareAlike(again.sharedLuck, sharedLuck);
    }
    if (!isShared) stopSharingLuck();
    return {
      strategy: "in-turns",
      apps: open(),
      warnings: [
        {
          code: "arms-take-turns",
          ports: [...attempt.conflict],
          sockets: [...attempt.sockets],
          failure: onOthers.failure
        },
        ...isShared ? [] : [NOT_SHARED]
      ],
      remapped: null
    };
  } catch (error) {
    await apps[Symbol.asyncDispose]();
    throw error;
  }
}
async function whoseFailure(error, first, apps) {
  if (!(error instanceof MeasurementError) || error.failure.phase !== "boot") return error;
  try {
    await apps.stop();
    await apps.boot(first);
    return error;
  } catch (again) {
    if (!(again instanceof MeasurementError)) return again;
    const { arm, phase } = again.failure;
    if (arm !== first || phase !== "boot") return error;
    const [[of], [since]] = [splitAdvice(error.message), splitAdvice(again.message)];
    return new MeasurementError({
      ...error.failure,
      arm: null,
      message: `neither side boots a second time. The ${first} booted at first. Then alone, ${of}; and again alone, ${since}. Look for what a boot leaves behind, such as a lock, the file of a Unix socket or rows in a database; or for what the ${otherArm(first)} has changed. Remove it in after-launch, or let the app remove it within two seconds of SIGTERM. If a boot was only slow, raise ready-timeout`,
      // The candidate may be the cause, so merged reports must not take this for a pass of the other machines.
      isCausedByCandidate: true
    });
  }
}
async function bootedAlike(first, open, before, stopSharingLuck) {
  const apps = await bootedAgain(first, open());
  if (areAlike(before) || areAlike(apps.runningApps())) return { apps, warnings: [] };
  await apps.stop();
  stopSharingLuck();
  return { apps: await bootedAgain(first, open()), warnings: [NOT_SHARED] };
}
var MAX_TIMES_LONGER = 2;
var LEAST_READY_WITHIN = 5;
async function tryRemapped(first, open, { remapPorts, stopSharingLuck }, fixed, bootTime) {
  remapPorts(fixed, Math.max(LEAST_READY_WITHIN, MAX_TIMES_LONGER * bootTime));
  const apps = open();
  let failure = null;
  try {
    for (const arm of armsFrom(first)) await apps.boot(arm);
    const running = apps.runningApps();
    failure = whyOwnPorts(running, fixed);
    if (failure === null && replacedPorts(running).length > 0) {
      remapPorts(fixed);
      const isShared = areAlike(running);
      if (!isShared) await apps.stop();
      const up = isShared ? { apps, warnings: [] } : await bootedAlike(first, open, running, stopSharingLuck);
      return { strategy: "side-by-side", ...up, remapped: fixed };
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) {
      await apps[Symbol.asyncDispose]();
      throw error;
    }
    [failure] = splitAdvice(error.message);
  }
  await apps[Symbol.asyncDispose]();
  remapPorts(null);
  return { failure };
}
function replacedPorts(apps) {
  return ARMS.flatMap((arm) => [...apps[arm].remappedPorts()]);
}
function portsUsed({ served, others }, replaced) {
  return {
    served: served !== null && replaced.includes(served) ? served : null,
    others: others.filter((port) => replaced.includes(port))
  };
}
async function inTurnsOnOwnPorts(first, open, ports) {
  var _stack = [];
  try {
    const apps = __using(_stack, open(), true);
    const arm = otherArm(first);
    assertServes(await apps.boot(arm), arm, ports);
    await apps.stop();
    return { strategy: "in-turns", apps: open(), warnings: [], remapped: null };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function whyOwnPorts(apps, { served, others }) {
  const [kept] = ARMS.flatMap((arm) => {
    const remappable = apps[arm].remappablePorts();
    return apps[arm].unassignedPorts().filter((port) => port === served || others.includes(port) || !remappable.includes(port));
  });
  if (kept !== void 0) {
    return `port ${kept} stays as it is, like those of debuggers and of programs that are not Node.js`;
  }
  const [socket] = sharedSockets(apps);
  return socket === void 0 ? null : `both listen on the socket ${socket}`;
}
function sharedSockets({ baseline, candidate }) {
  const ofBaseline = baseline.unixSockets();
  return ofBaseline.length === 0 ? [] : candidate.unixSockets().filter((path) => ofBaseline.includes(path));
}
function assertServes(app, arm, { served, others }) {
  const port = fixedPortOf(app);
  if (port === null || port === served || !others.includes(port)) return;
  throw new MeasurementError({
    arm: null,
    phase: "boot",
    scenario: null,
    message: `the ${arm} answers only on port ${port}, and the ${otherArm(arm)}, which listens there, too, is measured on ${served === null ? "the port in PORT" : `port ${served}`}. Find out why the ${arm} does not listen there, or let both serve on PORT`,
    log: []
  });
}
function areAlike({ baseline, candidate }) {
  return shareAlike(baseline.sharedLuck, candidate.sharedLuck);
}
async function tryBoth(first, apps, whileAlone) {
  const booted = {};
  const atBoot = { port: null };
  const inConflict = (conflict, sockets = []) => conflictOf(booted[first], conflict, sockets);
  try {
    for (const arm of armsFrom(first)) {
      const app = await apps.boot(arm);
      booted[arm] = app;
      if (arm === first) {
        atBoot.port = fixedPortOf(app);
        await whileAlone(app, apps);
      }
    }
    const running = apps.runningApps();
    const port = atBoot.port ?? fixedPortOf(running[first]);
    if (port !== null && port === fixedPortOf(running[otherArm(first)])) return inConflict([port]);
    const sockets = sharedSockets(running);
    if (sockets.length > 0) return inConflict([], sockets);
    const onBoth = running[first].unassignedPorts().filter((each) => running[otherArm(first)].unassignedPorts().includes(each));
    return onBoth.length > 0 ? inConflict(onBoth) : { running, warnings: fixedPortWarnings(running), isUp: true };
  } catch (error) {
    const ports = portsThatMayConflict(booted[first]);
    const isOfSecond = error instanceof MeasurementError && error.failure.phase === "boot" && error.failure.arm === otherArm(first);
    if (isOfSecond) return inConflict(ports);
    throw error;
  }
}
function conflictOf(app, conflict, sockets = []) {
  return {
    conflict,
    sockets,
    ports: app ? portsOf(app) : { served: null, others: [] },
    // Arms that share a Unix socket would still share it on other ports.
    fixed: app && sockets.length === 0 ? fixedPortsOf(app) : null,
    sharedLuck: app?.sharedLuck ?? null
  };
}
var FIRST_EPHEMERAL_PORT = 32768;
async function withoutTheOther(first, apps, beside) {
  const app = beside.running[first];
  const others = beside.running[otherArm(first)].unassignedPorts();
  const own = app.unassignedPorts().filter((port) => port !== fixedPortOf(app));
  const lacking = own.filter((port) => !others.includes(port));
  const isChosen = (port) => port >= FIRST_EPHEMERAL_PORT;
  const areAllChosen = others.length >= own.length && lacking.every(isChosen);
  const arePortsClear = lacking.length === 0 || areAllChosen;
  const sockets = app.unixSockets();
  const lacksSockets = sockets.length > beside.running[otherArm(first)].unixSockets().length;
  if (arePortsClear && !lacksSockets) return beside;
  const conflict = conflictOf(app, lacking);
  await apps.stop();
  const second = await apps.boot(otherArm(first));
  const shared = lacksSockets ? await second.listensOnSockets(sockets) : [];
  if (shared.length > 0) {
    await apps.stop();
    return { ...conflict, conflict: [], sockets: shared, fixed: null };
  }
  const taken = arePortsClear ? [] : await second.listensOn(lacking);
  const hasMore = second.unassignedPorts().length > others.length;
  await apps.stop();
  return taken.length > 0 && hasMore ? { ...conflict, conflict: taken } : { ...beside, isUp: false };
}
async function bootedAgain(first, apps) {
  try {
    await withBoth(first, (arm) => apps.boot(arm));
    return apps;
  } catch (error) {
    await apps[Symbol.asyncDispose]();
    throw error;
  }
}
function fixedPortOf(app) {
  const port = portOf(app.url);
  return app.unassignedPorts().includes(port) ? port : null;
}
function portsThatMayConflict(app) {
  if (!app) return [];
  const port = fixedPortOf(app);
  return port === null ? app.unassignedPorts() : [port];
}
function fixedPortsOf(app) {
  const ports = app.unassignedPorts();
  const remappable = app.remappablePorts();
  if (ports.length === 0 || ports.some((port) => !remappable.includes(port))) return null;
  return portsOf(app);
}
function portsOf(app) {
  const served = fixedPortOf(app);
  return { served, others: app.unassignedPorts().filter((port) => port !== served) };
}
function fixedPortWarnings(apps) {
  return ARMS.flatMap((arm) => {
    const port = fixedPortOf(apps[arm]);
    return port === null ? [] : [{ code: "port-ignored", arm, port }];
  });
}

// src/measure/try-scenarios.ts
var FIRST = "baseline";
async function tryScenarios(choice, open, context, record) {
  const tries = new ScenarioTries(choice, open, context, record);
  return choice.remapped === null ? await tries.onOwnPorts() : await tries.onOtherPorts(choice.remapped);
}
var ScenarioTries = class {
  #choice;
  #open;
  #context;
  #record;
  #scenarios;
  /** The scenarios that the first try does not compare. One that is left out only later has a baseline that fails there. */
  #leftOut = /* @__PURE__ */ new Set();
  #isFirstTry = true;
  constructor(choice, open, context, record) {
    this.#choice = choice;
    this.#open = open;
    this.#context = context;
    this.#record = record;
    this.#scenarios = context.app.scenarios;
  }
  async onOwnPorts() {
    const { strategy, apps } = this.#choice;
    try {
      return { ...this.#choice, pilots: await this.#pilotWith(strategy, apps) };
    } catch (error) {
      if (strategy === "in-turns" || !isCandidateUnderLoad(error)) throw error;
      const failed = this.#upToFailed(error);
      const restore = this.#record.forget();
      const doTurnsHelp = await this.#failsIn("side-by-side", failed) === true && await this.#failsIn("in-turns", failed) === false;
      if (!doTurnsHelp) {
        restore();
        throw error;
      }
      return await this.#inTurns([], error.message);
    }
  }
  async onOtherPorts(fixed) {
    const { apps } = this.#context.ports;
    const replaced = [];
    const look = (launched) => {
      const running = launched.runningApps();
      replaced.push(...replacedPorts(running));
      return whyOwnPorts(running, fixed);
    };
    const result = await this.#pilotOnOtherPorts(look);
    const { served, others } = portsUsed(fixed, replaced);
    if ("failure" in result) {
      apps.remapPorts(null);
      return await this.#inTurns([served ?? [], others].flat(), result.failure);
    }
    apps.remapPorts({ served, others });
    const warning = { code: "ports-remapped", served, others: [...others] };
    return { ...this.#choice, ...result, warnings: [warning, ...this.#choice.warnings] };
  }
  /** What the pilot learns of apps that listen on other ports than they ask for, or why they need their own. */
  async #pilotOnOtherPorts(look) {
    const { strategy, apps } = this.#choice;
    const seen = { reason: null };
    const needed = () => seen.reason === null ? null : { failure: seen.reason };
    const checkWith = (launched) => {
      seen.reason ??= look(launched);
      return (scenario, runs) => {
        seen.reason ??= look(launched);
        return this.#record.checkRuns(scenario, runs);
      };
    };
    try {
      const pilots = await this.#pilotWith(strategy, apps, this.#scenarios, checkWith(apps));
      return needed() ?? this.#pilotsUnlessChanged(pilots);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      const own = needed();
      if (own) return own;
      const restore = this.#record.forget();
      const worksNow = isCandidateUnderLoad(error) && await this.#failsIn("side-by-side", this.#upToFailed(error), checkWith) === false;
      if (!worksNow || needed()) return { failure: error.message };
      restore();
      throw error;
    }
  }
  /** A failure if the baseline answers otherwise than alone. */
  #pilotsUnlessChanged(pilots) {
    const sheds = ({ name }) => pilots.some((pilot) => pilot.scenario.name === name && pilot.shedding !== null);
    const changed = this.#scenarios.flatMap(
      (each) => sheds(each) ? [] : this.#record.differenceFromAlone(each) ?? []
    );
    return changed[0] === void 0 ? { pilots } : { failure: changed[0] };
  }
  async #inTurns(ports, failure) {
    this.#record.forget();
    const apps = this.#open();
    const pilots = await this.#pilotWith("in-turns", apps);
    const warning = { code: "arms-take-turns", ports: [...ports], sockets: [], failure };
    const warnings = [...this.#choice.warnings, warning];
    return { strategy: "in-turns", apps, pilots, warnings, remapped: null };
  }
  /** Whether the candidate fails; null if something else does, which says nothing of it. */
  async #failsIn(strategy, scenarios, checkWith = () => this.#record.checkRuns) {
    var _stack = [];
    try {
      this.#record.forget();
      this.#isFirstTry = false;
      const apps = __using(_stack, this.#open(), true);
      try {
        if (strategy === "side-by-side") await withBoth(FIRST, (arm) => apps.boot(arm));
        const pilots = await this.#pilotWith(strategy, apps, scenarios, checkWith(apps));
        const last = scenarios.at(-1)?.name ?? "";
        return this.#leftOut.has(last) || pilots.some(({ scenario }) => scenario.name === last) ? false : null;
      } catch (error) {
        if (isCandidateUnderLoad(error)) return true;
        if (error instanceof MeasurementError) return null;
        throw error;
      }
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  }
  async #pilotWith(strategy, apps, scenarios = this.#scenarios, checkRuns2 = this.#record.checkRuns) {
    const context = this.#context;
    const tried = { ...context, app: { ...context.app, scenarios: [...scenarios] } };
    const checks = {
      checkRuns: checkRuns2,
      checkLeftOut: (scenario, runs) => {
        if (this.#isFirstTry) this.#leftOut.add(scenario.name);
        this.#record.checkLeftOut(scenario, runs);
      }
    };
    try {
      return await STRATEGY_STEPS[strategy].pilot(FIRST, apps, tried, checks);
    } catch (error) {
      await apps[Symbol.asyncDispose]();
      throw error;
    }
  }
  /** The scenarios before the failed one as well, since what they leave behind may be why it fails. */
  #upToFailed({ failure }) {
    const failed = this.#scenarios.findIndex(({ name }) => name === failure.scenario);
    return failed === -1 ? this.#scenarios : this.#scenarios.slice(0, failed + 1);
  }
};
function isCandidateUnderLoad(error) {
  if (!(error instanceof MeasurementError)) return false;
  return error.failure.arm === "candidate" && error.failure.phase === "load";
}

// src/measure/pilot.ts
function hasAny({ beforeLaunch, afterLaunch }) {
  return beforeLaunch !== null || afterLaunch !== null;
}
async function answersOf(app, apps, context) {
  const { scenarios } = context.app;
  const runs = [];
  try {
    for (const scenario of scenarios) {
      await apps.visit(scenario, async () => {
        const probe = await loadAlone(context, app, FIRST, scenario, probeLoad(scenario));
        runs.push(probe);
        if (!canWarmUp(probe)) return;
        const window = windowAfter(context, scenario, probe);
        runs.push(await loadAlone(context, app, FIRST, scenario, window));
      });
    }
    return { runs, hasFailed: false };
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    return { runs, hasFailed: true };
  } finally {
    apps.forgetVisits(scenarios);
  }
}
async function askBaseline(context) {
  var _stack = [];
  try {
    const apps = __using(_stack, appsAlone(context, context.app.scenarios), true);
    try {
      const answers = await answersOf(await apps.boot(FIRST), apps, context);
      await apps.stop();
      return answers;
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      return null;
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function runPilot(context, settings, record) {
  var _stack = [];
  try {
    const { seed, runDuration } = settings;
    const { scenarios } = context.app;
    const luck = luckOf(seed, "pilot");
    const open = () => new LaunchApps(context, { launch: "pilot", luck, scenarios });
    const alone = record.ownPorts !== null || record.hasFirstAnswers || context.app.hooks.afterLaunch === null ? null : await bootAlone(context);
    const mayBeChance = alone?.wasAlone === true && alone.failure.phase === "hook";
    const hooked = mayBeChance ? await bootAlone(context) : alone;
    const hooksWork = hooked?.failure.phase !== "hook";
    const { apps: booting } = context.ports;
    const changes = {
      stopSharingLuck: () => {
        booting.stopSharingLuck();
        record.onLuckNotShared();
      },
      // A hook beside a running app may look for it on its own port.
      remapPorts: scenarios.some(({ hooks: hooks2 }) => hasAny(hooks2)) ? null : (...options) => {
        booting.remapPorts(...options);
      }
    };
    const whileAlone = async (app, apps2) => {
      if (record.hasFirstAnswers) return;
      const { runs, hasFailed } = await answersOf(app, apps2, context);
      if (hooksWork) record.onBaselineAlone(runs, hasFailed);
    };
    const choice = record.ownPorts === null ? await chooseStrategy(FIRST, open, changes, whileAlone) : await inTurnsOnOwnPorts(FIRST, open, record.ownPorts);
    const tried = await tryScenarios(choice, open, context, record);
    const { strategy, warnings, pilots } = tried;
    const apps = __using(_stack, tried.apps, true);
    apps.forgetVisits(
      scenarios.filter(({ name }) => pilots.every(({ scenario }) => scenario.name !== name))
    );
    const problems = pilots.flatMap(
      (pilot) => pilot.shedding === null ? rateProblems(pilot) : [sheddingProblem(pilot.scenario, pilot.shedding)]
    );
    if (problems.length > 0) throw new ConfigurationError(problems, PILOT_ALONE);
    const planned = pilots.map((pilot) => ({
      pilot,
      run: runLoadOf(pilot, runDuration),
      unloaded: unloadedLoadOf(pilot, runDuration)
    }));
    const { boot, setup, stop, hooks } = apps.timings;
    return {
      strategy,
      workloads: planned.map(({ pilot: { scenario, window, windows, lastRuns }, run: run2, unloaded: unloaded2 }) => ({
        scenario,
        window,
        pilotWindows: windows,
        isFast: isFast([lastRuns.baseline, lastRuns.candidate]),
        run: run2,
        unloaded: unloaded2
      })),
      costs: {
        minWindows: pilots.some(isFarApart) ? MIN_WINDOWS_IF_FAR_APART : MIN_WINDOWS,
        perLaunch: boot.baseline + boot.candidate + setup + stop + hooks,
        scenarios: planned.map(({ pilot, run: run2, unloaded: unloaded2 }) => costsOf(pilot, run2, unloaded2, settings))
      },
      boots: { ...boot },
      warnings: [...warnings, ...appNotSeen(apps, pilots)]
    };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function appNotSeen({ unseen }, pilots) {
  const isAsked2 = pilots.some(
    ({ scenario: { gates, budgets = [] } }) => [...gates, ...budgets].some(({ metric }) => isOfProcesses(metric))
  );
  return isAsked2 && unseen.length > 0 ? [{ code: "app-not-seen", arms: [...unseen] }] : [];
}
var MIN_SHARE_OF_RATE = 0.8;
function rateProblems({ scenario: { name, rate }, fixedRateRuns }) {
  const reached = Math.max(0, ...fixedRateRuns.map((run2) => run2.pace?.achieved ?? 0));
  if (rate === null || !("perSecond" in rate) || reached === 0) return [];
  if (reached >= MIN_SHARE_OF_RATE * rate.perSecond) return [];
  return [
    {
      code: "rate-too-high",
      where: `rate of ${name}`,
      rate: rate.asked,
      reached,
      maximum: MIN_SHARE_OF_RATE * reached
    }
  ];
}
function costsOf(pilot, run2, unloaded2, settings) {
  const { windowTime, windows, lastRuns } = pilot;
  const runs = [lastRuns.baseline, lastRuns.candidate];
  const loads = unloaded2 === null ? [run2] : [run2, unloaded2];
  const alone = unloaded2 === null ? 0 : sum(runs.map((last) => expectedUnloaded(unloaded2, last, pilot)));
  const load = sum(runs.map((last) => expectedDuration(run2, last, pilot))) + alone;
  const overhead = Math.max(0, windowTime - sum(runs.map((each) => each.duration)));
  const round = load + loads.length * overhead;
  const responses = isLongForResponses(pilot, run2, settings) ? responsesPerRun(pilot) : null;
  return {
    window: Math.max(windowTime, pilot.leastWindowTime ?? 0),
    windows,
    round,
    load,
    responses,
    unloaded: alone,
    stretch: "seconds" in run2 ? (load - alone) / (runs.length * run2.seconds) : 1,
    isWaiting: runs.some((last) => last.cpu !== null && last.cpu < BUSY * last.duration)
  };
}
var BUSY = 0.5;
function isLongForResponses({ scenario }, run2, { runDuration }) {
  const isTimed = "seconds" in run2 && !("rate" in run2);
  const isSingle = scenario.requests.length === 1;
  return isTimed && isSingle && runDuration === "auto" && run2.seconds > runLength("auto", 0);
}
var MAX_STRETCH3 = 2;
function expectedDuration(load, last, { window }) {
  if ("rate" in load) {
    const stretch = Math.max(1, load.rate / (last.pace?.achieved ?? load.rate));
    return load.seconds * Math.min(MAX_STRETCH3, stretch);
  }
  if ("seconds" in load) return load.seconds + expectedWaits(load, last, window);
  return last.completed === 0 ? 0 : load.requests / last.completed * last.duration;
}
function expectedWaits(load, last, window) {
  if (!("seconds" in window) || "rate" in window) return 0;
  const waits = Math.max(0, last.duration - window.seconds);
  return "slice" in window ? slicesOf(load) / slicesOf(window) * waits : waits;
}
function expectedUnloaded(load, last, { scenario, window }) {
  if ("requests" in load) return load.requests * (last.latency?.mean ?? 0) / 1e6;
  return load.seconds + expectedWaits(load, last, window) / scenario.connections;
}

// src/comparison/comparison-record.ts
var FIRST_ANSWERS = 2;
var OF_LAUNCHES = /* @__PURE__ */ new Set([
  "ports-remapped",
  "noise-floor-missing",
  "measuring-time-exceeded",
  "baseline-boot-repeated"
]);
var LENIENT = /* @__PURE__ */ new Set(["answers-differ-at-times", "lost-requests"]);
var ComparisonRecord = class {
  /** The pilot's runs, in the scenarios' order. */
  pilot = [];
  launches = [];
  /** Launches that compare the baseline with itself. */
  controls = [];
  scenarios;
  failure = null;
  /** Why the paths of both arms have the same length in all launches; null when it varies. */
  fixedPathReason = null;
  /** The packages whose version differs between the lockfiles; null for none. */
  updates = null;
  #now;
  #started;
  /** Seconds that an interrupted process has taken before. */
  #elapsedBefore = 0;
  #warnings = [];
  #spent = { checkout: 0, install: 0, build: 0, pilot: 0, launches: 0 };
  /** Seconds of launches that were made again on other ports. */
  #spentOnForgotten = 0;
  /** By scenario, the baseline's runs before the candidate was first booted. */
  #firstAnswers = /* @__PURE__ */ new Map();
  /** By app, why its baseline has failed. */
  #failedApps = /* @__PURE__ */ new Map();
  /** The names of the apps whose baseline failed before the candidate was first booted. */
  #failedAlone = /* @__PURE__ */ new Set();
  /** How many there were when `areNewRefusals` was asked last, by scenario, of the pilot and of the launches. */
  #refusals = /* @__PURE__ */ new Map();
  #newExclusions = [];
  /** Copies of runs, by the run: all of them are asked for after each launch. */
  #judged = /* @__PURE__ */ new WeakMap();
  /** @param checkpoint of the interrupted comparison that goes on; null for a new one */
  constructor(scenarios, now, checkpoint) {
    this.#now = now;
    this.#started = now();
    if (checkpoint) {
      this.scenarios = [...checkpoint.scenarios];
      this.pilot.push(...checkpoint.pilot);
      this.launches.push(...checkpoint.launches.map(withoutDigests));
      this.controls.push(...checkpoint.controls);
      this.warn(...checkpoint.warnings);
      Object.assign(this.#spent, checkpoint.spent);
      this.#elapsedBefore = checkpoint.elapsed ?? sum(Object.values(checkpoint.spent));
      const first = scenarios.flatMap(
        (scenario) => checkpoint.pilot.filter((run2) => run2.scenario === scenario.name && run2.arm === "baseline").slice(0, FIRST_ANSWERS)
      );
      this.addFirstAnswers(first);
      return;
    }
    this.scenarios = scenarios.map(
      ({ name, setup, requests, connections, amount, rate, gates, budgets = [] }) => ({
        name,
        method: requests[0].method,
        path: requests[0].path,
        connections,
        amount,
        requests: requests.map(requestLine),
        setup: (setup?.requests ?? []).map(requestLine),
        gates: [...gates],
        budgets: [...budgets],
        rate: rate && { asked: rate.asked, perSecond: null },
        state: "compared",
        reason: null,
        run: null,
        window: null,
        strategy: null
      })
    );
  }
  /** Adds the time that the work takes to a phase, even if it fails. */
  async time(phase, work) {
    const started = this.#now();
    try {
      return await work();
    } finally {
      this.#spent[phase] += this.#now() - started;
    }
  }
  /** The launch that has been made again because of a boot, from 1, or 0 for the pilot; null for none. A second time is no accident. */
  get repeated() {
    for (const warning of this.#warnings) {
      if (warning.code === "baseline-boot-repeated") return warning.launch;
    }
    return null;
  }
  /** Takes back what has been used of the measuring time: a pilot that is made again, or what no launch follows from. */
  giveBackTime(seconds) {
    this.#spent.pilot -= seconds;
  }
  /** Seconds of the measuring time that have been used. */
  get timeSpent() {
    return this.#spent.pilot + this.#spent.launches;
  }
  /** Seconds that a launch has taken on average so far; 0 before the first. On a busy machine it is more than was planned. */
  get launchTime() {
    const spent = this.#spent.launches - this.#spentOnForgotten;
    return this.launches.length === 0 ? 0 : spent / this.launches.length;
  }
  /** Notes warnings, each once. */
  warn(...warnings) {
    this.#warnings = uniqueWarnings([...this.#warnings, ...warnings]);
  }
  get warnings() {
    return [...this.#warnings];
  }
  /** Forgets what excused a scenario's odd responses after earlier launches: it fails now. */
  withdrawLeniency({ name }) {
    this.#warnings = this.#warnings.filter(
      (warning) => !LENIENT.has(warning.code) || !("scenario" in warning) || warning.scenario !== name
    );
  }
  /**
   * Forgets in what a scenario's responses have differed: each launch is judged with all before it. That their digests differ stays, since
   * those from before an interruption cannot be compared again.
   */
  withdrawDifferences({ name }) {
    const isJudgedAgain = (warning) => warning.code === "answers-differ-at-times" || warning.code === "responses-differ" && warning.candidate.digest === void 0;
    this.#warnings = this.#warnings.filter(
      (warning) => !isJudgedAgain(warning) || !("scenario" in warning) || warning.scenario !== name
    );
  }
  isCompared(scenario) {
    return this.entryOf(scenario).state === "compared";
  }
  exclude(scenario, state, reason) {
    Object.assign(this.entryOf(scenario), { state, reason });
    this.#newExclusions = [
      ...this.#newExclusions.filter((each) => each.scenario.name !== scenario.name),
      { scenario, reason }
    ];
  }
  /** Excludes an app whose baseline failed. Why some of its scenarios failed before that no longer matters. */
  excludeApp = ({ name: app, scenarios }, failure) => {
    const names = scenarios.map(({ name }) => name);
    this.#failedApps.set(app ?? "", failure);
    this.#newExclusions = this.#newExclusions.filter(
      ({ scenario }) => !names.includes(scenario.name)
    );
    for (const scenario of scenarios.filter((each) => this.isCompared(each))) {
      Object.assign(this.entryOf(scenario), { state: "baseline-failed", reason: failure.message });
    }
  };
  /**
   * The failure of the whole comparison if the baseline of every app has failed, so that nothing is compared, as if there were only one
   * app; with the log of the first. Null otherwise.
   *
   * @param apps all of them
   */
  failureOfAllBaselines(apps) {
    const failures = apps.map(({ name }) => this.#failedApps.get(name ?? ""));
    const [first] = failures;
    const isWhole = failures.every((failure) => failure !== void 0);
    if (first === void 0 || !isWhole || this.launches.length > 0) return null;
    const messages = apps.map(({ name }, i) => [name ?? "", failures[i]?.message ?? ""]);
    return { ...first, message: joinedMessages(messages) };
  }
  /** Whether `takeNewExclusions` would return any. */
  get hasNewExclusions() {
    return this.#newExclusions.length > 0;
  }
  /** The scenarios that have been excluded one by one since the last call. */
  takeNewExclusions() {
    const taken = this.#newExclusions;
    this.#newExclusions = [];
    return taken;
  }
  /** Records runs of the baseline from before the candidate was first booted. */
  addFirstAnswers(runs) {
    for (const run2 of runs) {
      const before = this.#firstAnswers.get(run2.scenario) ?? [];
      this.#firstAnswers.set(run2.scenario, [...before, run2]);
    }
  }
  /** Records that an app's baseline failed before the candidate was first booted. */
  addFailureAlone({ name }) {
    this.#failedAlone.add(name);
  }
  hasFailedAlone({ name }) {
    return this.#failedAlone.has(name);
  }
  /**
   * Whether there are more refusals in a scenario's runs than when this was asked last. The launches' runs are other ones than the
   * pilot's.
   */
  areNewRefusals({ name }, refused) {
    const key = `${this.launches.length === 0 ? "pilot" : "launches"} ${name}`;
    const isNew = refused > (this.#refusals.get(key) ?? 0);
    this.#refusals.set(key, refused);
    return isNew;
  }
  /** The baseline's runs on a scenario before the candidate was first booted; null if there are none. */
  firstAnswers({ name }) {
    return this.#firstAnswers.get(name) ?? null;
  }
  /**
   * The pilot of an app begins again. Its runs, its warnings and the scenarios that it has excluded do not count.
   *
   * @returns brings them back, in the place of later ones
   */
  forgetPilot({ scenarios }) {
    const isOfApp = ({ name }) => scenarios.some((each) => each.name === name);
    const runs = [...this.pilot];
    const exclusions = this.#newExclusions;
    const warnings = this.#warnings;
    const excluded = this.scenarios.filter((entry) => isOfApp(entry) && entry.state !== "compared").map((entry) => ({ entry, state: entry.state, reason: entry.reason }));
    this.pilot.splice(
      0,
      this.pilot.length,
      ...runs.filter(({ scenario }) => !isOfApp({ name: scenario }))
    );
    this.#newExclusions = exclusions.filter(({ scenario }) => !isOfApp(scenario));
    this.#warnings = warnings.filter(
      (warning) => !("scenario" in warning) || !isOfApp({ name: warning.scenario })
    );
    for (const { entry } of excluded) Object.assign(entry, { state: "compared", reason: null });
    return () => {
      this.pilot.splice(0, this.pilot.length, ...runs);
      this.#newExclusions = exclusions;
      this.#warnings = warnings;
      for (const entry of this.scenarios.filter(isOfApp)) {
        Object.assign(entry, { state: "compared", reason: null });
      }
      for (const { entry, state, reason } of excluded) Object.assign(entry, { state, reason });
    };
  }
  /** The ports of an app in place of which its arms listen on others; null if they listen where they want. */
  replacedPorts({ name }) {
    const found = this.#warnings.flatMap(
      (warning) => warning.code === "ports-remapped" && warning.app === (name ?? void 0) ? [warning] : []
    );
    return found[0] ?? null;
  }
  /** Pilot and launches of the only app begin again. The time that they took stays used. */
  restart(app) {
    this.forgetPilot(app);
    for (const scenario of app.scenarios) {
      const entry = this.entryOf(scenario);
      const rate = entry.rate && { ...entry.rate, perSecond: null };
      Object.assign(entry, { strategy: null, run: null, window: null, rate });
    }
    this.launches.length = 0;
    this.controls.length = 0;
    this.#spentOnForgotten = this.#spent.launches;
    this.#refusals.clear();
    this.#warnings = this.#warnings.filter(({ code }) => !OF_LAUNCHES.has(code));
  }
  /** Records the strategy and the loads that a pilot has chosen. */
  addPilot({ strategy, workloads }) {
    for (const { scenario, run: run2, window } of workloads) {
      const entry = this.entryOf(scenario);
      Object.assign(entry, { strategy, window: secondsOf(window) });
      if (entry.rate && "rate" in run2) entry.rate.perSecond = run2.rate;
    }
  }
  /** How long the runs of all launches are. */
  addRuns(workloads) {
    for (const { scenario, run: run2 } of workloads) {
      Object.assign(this.entryOf(scenario), { run: secondsOf(run2) });
    }
  }
  /** The strategy that the app's pilot has chosen; null before that. */
  strategyOf({ scenarios }) {
    const entries = scenarios.map((scenario) => this.entryOf(scenario));
    return entries.find(({ strategy }) => strategy !== null)?.strategy ?? null;
  }
  /** What a checkpoint saves of this record. */
  checkpointContent(workloads) {
    return {
      spent: { ...this.#spent },
      elapsed: this.#elapsed(),
      warnings: this.warnings,
      scenarios: this.scenarios,
      workloads: workloads.map(({ scenario, ...loads }) => ({
        ...loads,
        scenario: scenario.name
      })),
      pilot: this.pilot,
      launches: this.launches,
      controls: this.controls,
      fixedPathReason: this.fixedPathReason
    };
  }
  /** All runs of a scenario on an arm, with those of warm-ups; the pilot's runs until there is a launch. */
  runsOf(scenario, arm) {
    const isOwn = (run2) => run2.scenario === scenario.name && run2.arm === arm;
    const judged = (run2, about) => {
      const known = this.#judged.get(run2) ?? { ...run2, ...about };
      this.#judged.set(run2, known);
      return known;
    };
    if (this.launches.length === 0) {
      return this.pilot.filter(isOwn).map((run2) => judged(run2, { isOfPilot: true }));
    }
    return runsIn(this.launches, scenario.name, arm).map(({ run: run2, about }) => judged(run2, about));
  }
  timings() {
    const total = (part) => sum([...this.launches, ...this.controls].map((launch) => part(launch.timings)));
    return {
      total: this.#elapsed(),
      ...this.#spent,
      boot: total(({ boot }) => boot.baseline + boot.candidate),
      warmUp: total(({ warmUp: warmUp2 }) => warmUp2),
      load: total(({ load }) => load),
      stop: total(({ stop }) => stop),
      hooks: total(({ hooks }) => hooks),
      setup: total(({ setup }) => setup)
    };
  }
  #elapsed() {
    return this.#elapsedBefore + this.#now() - this.#started;
  }
  /** What is known of a scenario so far. */
  entryOf({ name }) {
    const entry = this.scenarios.find((each) => each.name === name);
    if (!entry) throw new RangeError(`no scenario is named ${name}`);
    return entry;
  }
};
function secondsOf(load) {
  return "seconds" in load ? load.seconds : null;
}
function warn(warnings, { progress }, record) {
  record.warn(...warnings);
  for (const warning of warnings) progress({ kind: "warning", warning });
}

// src/plan/shorter-runs.ts
var FEWER_RESPONSES = [10, 5];
function runsToTry(planned) {
  return [planned, ...FEWER_RESPONSES.map((responses) => withFewerResponses(planned, responses))];
}
function withFewerResponses({ workloads, costs }, responses) {
  const shorter = workloads.map((workload, i) => {
    const cost = costs.scenarios[i];
    if (cost === void 0) throw new RangeError("there is a workload without costs");
    const { run: run2, unloaded: unloaded2 } = workload;
    if (cost.responses !== RESPONSES_PER_RUN || !("seconds" in run2) || "rate" in run2) {
      return { workload, cost };
    }
    const share = responses / RESPONSES_PER_RUN;
    const seconds = Math.max(runLength("auto", 0), share * run2.seconds);
    const alone = unloaded2 === null ? null : shortened(unloaded2, share);
    const savedAlone = (alone?.share ?? 0) * cost.unloaded;
    const saved = (1 - seconds / run2.seconds) * (cost.load - cost.unloaded) + savedAlone;
    return {
      workload: { ...workload, run: { ...run2, seconds }, unloaded: alone?.load ?? null },
      cost: {
        ...cost,
        responses,
        round: cost.round - saved,
        load: cost.load - saved,
        unloaded: cost.unloaded - savedAlone
      }
    };
  });
  return {
    workloads: shorter.map(({ workload }) => workload),
    costs: { ...costs, scenarios: shorter.map(({ cost }) => cost) }
  };
}
function shortened(unloaded2, share) {
  if (!("seconds" in unloaded2)) return { load: unloaded2, share: 0 };
  const seconds = Math.max(unloadedLength("auto", 0), share * unloaded2.seconds);
  return { load: { ...unloaded2, seconds }, share: 1 - seconds / unloaded2.seconds };
}

// src/comparison/plan-launches.ts
async function planOnOwnPorts({ failure }, contexts, settings, record) {
  const [context] = contexts;
  const replaced = context && record.replacedPorts(context.app);
  if (!replaced) throw new RangeError("no app listens on other ports than it asks for");
  const { app, ports } = context;
  ports.apps.remapPorts(null);
  record.restart(app);
  await ports.saveCheckpoint(null);
  const { served, others } = replaced;
  const warning = {
    code: "arms-take-turns",
    app: app.name ?? void 0,
    ports: [served ?? [], others].flat(),
    sockets: [],
    failure: failure.message
  };
  warn([warning], ports, record);
  try {
    const moved = { ...context, directories: directoriesOf(ports.workspace, app) };
    return await planWithPilots([moved], settings, record, { ownPorts: { served, others } });
  } catch (problem) {
    if (!(problem instanceof ConfigurationError)) throw problem;
    if (problem.problems.some(({ code }) => code !== "measuring-time-too-short")) throw problem;
    const message = `${failure.message}. It listened on another port than it asks for, and too little of measuring-time is left to see whether the same happens on its own. Make the app listen on PORT, or raise measuring-time`;
    throw new MeasurementError({ ...failure, message });
  }
}
async function planWithPilots(contexts, settings, record, {
  ownPorts = null,
  afterPilots
} = {}) {
  const done = [];
  for (const context of contexts) {
    const tryPilot = () => excludingFailedBaseline(
      context.app,
      record.excludeApp,
      () => runAppPilot(context, settings, record, ownPorts),
      (error) => record.time("pilot", () => confirmedFailure(error, context, record, null))
    );
    const before = record.timeSpent;
    const pilot = await tryPilot().catch(async (error) => {
      if (!(error instanceof TransientFailure)) throw error;
      if (record.repeated !== null) throw unreliable(error);
      record.forgetPilot(context.app);
      record.giveBackTime(record.timeSpent - before);
      context.ports.apps.remapPorts(null);
      warn(
        [{ code: "baseline-boot-repeated", launch: 0, message: error.message }],
        context.ports,
        record
      );
      return await tryPilot().catch((second) => {
        throw second instanceof TransientFailure ? unreliable(second) : second;
      });
    });
    if (pilot) done.push({ pilot, context: { ...context, strategy: pilot.strategy } });
  }
  await afterPilots?.();
  const booted = done.filter(({ pilot }) => pilot.workloads.length > 0);
  const pilots = booted.map(({ pilot }) => pilot);
  const workloads = pilots.flatMap((pilot) => pilot.workloads);
  if (workloads.length === 0) return null;
  const costs = {
    minWindows: Math.min(...pilots.map((pilot) => pilot.costs.minWindows)),
    perLaunch: sum(pilots.map((pilot) => pilot.costs.perLaunch)),
    scenarios: pilots.flatMap((pilot) => pilot.costs.scenarios)
  };
  const boots = {
    baseline: sum(pilots.map((pilot) => pilot.boots.baseline)),
    candidate: sum(pilots.map((pilot) => pilot.boots.candidate))
  };
  return {
    ...planWithin(settings, { costs, workloads }, boots, record),
    contexts: booted.map(({ context }) => context)
  };
}
function addAnswersAlone({ runs, hasFailed }, { app }, record) {
  const isSeen = (run2) => app.scenarios.every((each) => each.name !== run2.scenario || stalledRun([run2], each) === null);
  record.addFirstAnswers(runs.filter(isSeen));
  if (hasFailed) record.addFailureAlone(app);
}
async function runAppPilot(context, settings, record, ownPorts) {
  context.ports.progress({ kind: "phase", phase: "pilot" });
  const pilot = await record.time("pilot", async () => {
    const check = (scenario, runs) => {
      record.pilot.push(...runs);
      checkRuns(scenario, context, record);
      return record.isCompared(scenario);
    };
    const result = await runPilot(context, settings, {
      checkRuns: check,
      checkLeftOut: (scenario, runs) => {
        checkLeftOut(scenario, runs, context, record);
      },
      ownPorts,
      forget: () => record.forgetPilot(context.app),
      onLuckNotShared: () => {
        record.warn({ code: "luck-not-shared", app: context.app.name ?? void 0 });
      },
      // In a pilot that is made again, the candidate has run by then.
      hasFirstAnswers: context.app.scenarios.some((each) => record.firstAnswers(each) !== null),
      onBaselineAlone: (runs, hasFailed) => {
        addAnswersAlone({ runs, hasFailed }, context, record);
      },
      differenceFromAlone: (scenario) => differenceFromFirst(scenario, record)
    }).catch(async (error) => {
      if (error instanceof MeasurementError) await failIfAnySheds(context, record);
      throw error;
    });
    await failIfAnySheds(context, record);
    await confirmExclusions([context], record, null);
    return result;
  });
  const app = context.app.name ?? void 0;
  record.warn(...pilot.warnings.map((warning) => ({ ...warning, app })));
  record.addPilot(pilot);
  return pilot;
}
async function failIfAnySheds(context, record) {
  for (const scenario of context.app.scenarios) await failIfShedding(context, scenario, record);
}
function planWithin(settings, planned, boots, record) {
  const share = settings.measureNoise ? LAUNCH_SHARE_WITH_CONTROLS : 1;
  const plans = runsToTry(planned).map((runs) => ({
    ...runs,
    result: scheduleFor(settings.measuringTime, record.timeSpent, runs.costs, share)
  }));
  const withMoreThan = (few) => plans.find(({ result: result2 }) => "schedule" in result2 && result2.schedule.launches > few);
  const fitting = withMoreThan(MIN_LAUNCHES) ?? withMoreThan(0) ?? plans.at(-1);
  if (fitting === void 0) throw new RangeError("there are no runs to plan");
  const { result, workloads, costs } = fitting;
  if ("schedule" in result) {
    const { schedule } = result;
    record.addRuns(workloads);
    const oneLook = { ...schedule, looks: [schedule.launches], isFinal: true };
    return { schedule: settings.mode === "gate" ? schedule : oneLook, workloads, costs };
  }
  const parts = launchPartsOf(costs);
  throw new ConfigurationError(
    [
      {
        code: "measuring-time-too-short",
        where: "measuring-time",
        measuringTime: settings.inputs["measuring-time"] ?? formatDuration(settings.measuringTime),
        minimum: result.minMeasuringTime,
        scenarios: scenariosOf(settings).length,
        launches: MIN_LAUNCHES,
        parts,
        spent: record.timeSpent,
        farApart: [...farApartIn(record.pilot, workloads), ...bootsFarApart(boots, parts)],
        ways: waysToFit(
          share * (settings.measuringTime - record.timeSpent),
          costs,
          workloads.map(({ scenario }) => scenario)
        )
      }
    ],
    PILOT_ALONE
  );
}
function farApartIn(pilot, workloads) {
  const found = workloads.flatMap(({ scenario }) => {
    const [baseline = 0, candidate = 0] = ARMS.map((arm) => {
      const last = pilot.findLast((run2) => run2.arm === arm && run2.scenario === scenario.name);
      return last ? medianOf(scenario, last) : 0;
    });
    const isKnown = baseline > 0 && candidate > 0;
    return isKnown && lengthensRuns([baseline, candidate]) ? [{ scenario: scenario.name, baseline, candidate }] : [];
  });
  return found.sort((a, b) => ratioOf2(b) - ratioOf2(a)).slice(0, 1);
}
var MIN_BOOT_RATIO = 2;
var MIN_BOOT_SHARE = 0.2;
function bootsFarApart(boots, { boots: all, warmUps, runs }) {
  const longer = Math.abs(boots.candidate - boots.baseline);
  const isLong = longer > MIN_BOOT_SHARE * (all + warmUps + runs);
  return isLong && ratioOf2(boots) > MIN_BOOT_RATIO ? [{ scenario: null, ...boots }] : [];
}
function ratioOf2({ baseline, candidate }) {
  return Math.max(baseline, candidate) / Math.min(baseline, candidate);
}
function resumedPlan({ schedule, workloads }, contexts, settings, record) {
  const scenarios = scenariosOf(settings);
  const booted = contexts.filter(
    ({ app }) => workloads.some(({ scenario }) => hasScenario(app, scenario))
  );
  for (const { app, ports } of booted) {
    for (const warning of record.warnings) {
      if (warning.app !== (app.name ?? void 0)) continue;
      if (warning.code === "luck-not-shared") ports.apps.stopSharingLuck();
      if (warning.code === "ports-remapped") ports.apps.remapPorts(warning);
    }
  }
  return {
    schedule,
    costs: null,
    workloads: workloads.flatMap(({ scenario: name, ...loads }) => {
      const scenario = scenarios.find((each) => each.name === name);
      return scenario ? [{ scenario, ...loads }] : [];
    }),
    contexts: booted.map((context) => ({
      ...context,
      strategy: record.strategyOf(context.app) ?? context.strategy
    }))
  };
}

// src/comparison/prepare.ts
function excludeAll(settings, record) {
  for (const scenario of scenariosOf(settings)) {
    record.exclude(scenario, "unaffected", "both sides are the same commit");
  }
  return [];
}
function excludeUnaffected({ apps }, unaffected, record) {
  const isAffected = ({ name }) => !unaffected.includes(name);
  for (const app of apps.filter((each) => !isAffected(each))) {
    const reason = `no changed file is one of ${(app.affectedBy ?? []).join(", ")}`;
    for (const scenario of app.scenarios) record.exclude(scenario, "unaffected", reason);
    record.warn({
      code: "app-unaffected",
      app: app.name ?? void 0,
      patterns: [...app.affectedBy ?? []]
    });
  }
  return apps.filter(isAffected);
}
async function prepare(apps, ports, record, beforeCandidate) {
  const { workspace, integrity, progress } = ports;
  progress({ kind: "phase", phase: "checkout", uncommitted: workspace.commits.uncommitted });
  await record.time("checkout", () => withBoth("baseline", (arm) => workspace.checkOut(arm)));
  warn(notFetched(workspace.warnings, apps), ports, record);
  const isAtBase = (app) => workspace.directoryOf("baseline", app.workingDirectory) !== null;
  const onBothArms = apps.filter(isAtBase);
  const added = apps.filter((app) => !isAtBase(app));
  for (const { name, workingDirectory, scenarios } of added) {
    const reason = `the baseline has no ${workingDirectory}; the candidate was tried alone`;
    if (name !== null) for (const each of scenarios) record.exclude(each, "new", reason);
  }
  const appsOf = { baseline: onBothArms, candidate: apps };
  const errors = {
    baseline: /* @__PURE__ */ new Map(),
    candidate: /* @__PURE__ */ new Map()
  };
  const prepareArm = async (arm) => {
    for (const step of ["install", "build"]) {
      for (const app of appsOf[arm].filter((each) => !errors[arm].has(each))) {
        progress({ kind: "phase", phase: step, arm });
        try {
          const directory = directoriesOf(workspace, app)[arm];
          await record.time(step, () => ports.appsOf(app).prepare(arm, directory, step));
        } catch (error) {
          if (!(error instanceof MeasurementError)) throw error;
          if (error.failure.arm === null) {
            await excludingFailedBaseline(app, record.excludeApp, () => Promise.reject(error));
          }
          errors[arm].set(app, added.includes(app) ? ofNewApp(error) : error);
          if (arm === "candidate" && !errors.baseline.has(app)) return;
        }
      }
    }
  };
  await prepareArm("baseline");
  await integrity.remember("baseline");
  await beforeCandidate(
    onBothArms.filter((app) => !errors.baseline.has(app)),
    apps
  );
  await prepareArm("candidate");
  await integrity.remember("candidate");
  const failed = apps.find((app) => errors.candidate.has(app) && !errors.baseline.has(app));
  const prepared = [];
  const failing = [];
  for (const app of failed ? [failed] : onBothArms) {
    const [ofBaseline, ofCandidate] = [errors.baseline.get(app), errors.candidate.get(app)];
    if (ofCandidate) {
      const error = ofBaseline ? combinedError(ofBaseline, ofCandidate) : ofCandidate;
      await excludingFailedBaseline(app, record.excludeApp, () => Promise.reject(error));
    } else if (ofBaseline) failing.push({ app, error: ofBaseline });
    else prepared.push(app);
  }
  await noteUpdates(prepared, ports, record);
  return { apps: prepared, added, failing };
}
var FETCHING = {
  "submodules-missing": /\bgit\b.*\bsubmodule\b/,
  "large-files-missing": /\bgit\b.*\blfs\b/
};
function notFetched(warnings, apps) {
  const installs = apps.flatMap(({ install }) => install.kind === "command" ? install.line : []);
  const isFetched = ({ code }) => installs.some((line) => FETCHING[code]?.test(line));
  return warnings.filter((warning) => !isFetched(warning));
}
async function noteUpdates(apps, ports, record) {
  const folders = [...new Set(apps.map((app) => app.workingDirectory))];
  const { updates, unreadable } = await ports.workspace.packageUpdates(folders);
  record.updates = updates;
  warn(
    unreadable.map((each) => ({ code: "lockfile-unreadable", ...each })),
    ports,
    record
  );
}

// src/comparison/compare.ts
async function compare(settings, ports, options) {
  const { checkpoint } = options;
  const record = new ComparisonRecord(scenariosOf(settings), ports.clock.now, checkpoint);
  warn(options.warnings, ports, record);
  const environment = await ports.environment();
  if (checkpoint) assertSameMachine(checkpoint.environment, environment);
  let schedule = null;
  const decide = () => {
    ports.progress({ kind: "phase", phase: "decide" });
    record.failure ??= record.failureOfAllBaselines(settings.apps);
    return reportOf(settings, options, ports, environment, schedule, record);
  };
  try {
    var _stack = [];
    try {
      const affected = options.isSkipped === true ? excludeAll(settings, record) : excludeUnaffected(settings, options.unaffectedApps ?? [], record);
      if (affected.length === 0) return decide();
      const generator = __using(_stack, await ports.generators.start(), true);
      const { apps, added, failing } = await prepare(
        affected,
        ports,
        record,
        (ready, all) => checkpoint ? Promise.resolve() : askBaselines(ready, all, (app) => contextFor(app, settings, ports, generator), record)
      );
      const contexts = apps.map((app) => contextFor(app, settings, ports, generator));
      const tryAlone = async () => {
        for (const { app, error } of failing) {
          const context = contextFor(app, settings, ports, generator);
          await excludingFailedBaseline(
            app,
            record.excludeApp,
            () => Promise.reject(error),
            () => record.time("pilot", () => confirmedFailure(error, context, record, null))
          );
        }
        for (const app of added) {
          const context = contextFor(app, settings, ports, generator);
          const before = record.timeSpent;
          await excludingFailedBaseline(
            app,
            record.excludeApp,
            () => record.time("pilot", () => tryAdded(context, record))
          );
          record.giveBackTime(record.timeSpent - before);
        }
      };
      let plan;
      if (checkpoint) {
        await bootEachAlone(contexts, settings, record);
        await tryAlone();
        plan = resumedPlan(checkpoint, contexts, settings, record);
      } else plan = await planWithPilots(contexts, settings, record, { afterPilots: tryAlone });
      const measure = async (first) => {
        ({ schedule } = first);
        return await measureLaunches(settings, first, environment, ports, record, options.usualNoise);
      };
      if (plan) {
        record.fixedPathReason = checkpoint?.fixedPathReason ?? await ports.workspace.whyFixed();
        const finalPlan = await measure(plan).catch(async (error) => {
          if (!(error instanceof FailsOnOtherPorts)) throw error;
          schedule = null;
          const again = await planOnOwnPorts(error, plan.contexts, settings, record);
          return again && await measure(again);
        });
        schedule = finalPlan?.schedule ?? null;
        await failIfChanged(ports, record);
        const report = decide();
        if (finalPlan === null) return report;
        const names = scenariosToExplain(settings, report);
        if (names.length === 0) return report;
        if (settings.mode === "gate") ports.progress({ kind: "decided", headline: report.headline });
        const explanation = await explainOrSayWhyNot(names, {
          settings,
          plan: finalPlan,
          ports,
          record,
          cells: report.cells,
          budgets: report.budgets
        });
        const changes = await ports.integrity.programChanges();
        if (changes.length === 0) return { ...report, explanation };
        await failAsChanged(changes, ports, record);
        return decide();
      }
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    record.failure = error.failure;
  }
  await failIfChanged(ports, record);
  return decide();
}
async function askBaselines(ready, all, contextOf3, record) {
  const runsOwnCode = (app) => {
    const { ports, directories } = contextOf3(app);
    return ports.apps.preparesWithOwnCode("candidate", directories.candidate);
  };
  const isPrepared = ready.some(
    ({ scenarios }) => scenarios.some(({ setup, hooks }) => setup !== null || hasAny(hooks))
  );
  if (all.length < 2 && !isPrepared && !all.some(runsOwnCode)) return;
  for (const app of ready) {
    const context = contextOf3(app);
    const before = record.timeSpent;
    const answers = await record.time("pilot", () => askBaseline(context));
    record.giveBackTime(record.timeSpent - before);
    if (answers !== null) addAnswersAlone(answers, context, record);
  }
}
async function bootEachAlone(contexts, { seed }, record) {
  const compared = contexts.filter(
    ({ app }) => app.scenarios.some((scenario) => record.isCompared(scenario))
  );
  for (const arm of ARMS) {
    for (const context of compared) await bootAlone(context, arm, luckOf(seed, "pilot"));
  }
}
var MAX_CHANGES = 5;
async function failIfChanged(ports, record) {
  const { integrity, signal } = ports;
  const changes = await integrity.changes();
  signal.throwIfAborted();
  if (changes.length > 0) await failAsChanged(changes, ports, record);
}
async function failAsChanged(changes, { saveCheckpoint }, record) {
  await saveCheckpoint(null);
  const listed = changes.slice(0, MAX_CHANGES);
  const more = changes.length - listed.length;
  const what = listed.join(", ") + (more > 0 ? `, and ${more} more` : "");
  const before = record.failure === null ? "" : `. Before that: ${record.failure.message}`;
  record.failure = {
    arm: null,
    phase: "integrity",
    scenario: null,
    message: `files that the verdict rests on were changed while measuring: ${what}. Look for code of the candidate that writes outside its own checkout. If the app writes such a file itself, let it write to a folder named tmp, logs or .cache${before}`,
    log: record.failure?.log ?? []
  };
}
function assertSameMachine(before, now) {
  const describe3 = ({ cpu, cores, platform: platform2, arch: arch2, node }) => `${cores} \xD7 ${cpu}, ${platform2} ${arch2}, Node.js ${node ?? "none"}`;
  if (describe3(before) === describe3(now)) return;
  throw new ConfigurationError([
    {
      code: "checkpoint-differs",
      where: "--resume",
      in: "machine",
      saved: describe3(before),
      now: describe3(now)
    }
  ]);
}
function contextFor(app, { runDuration }, ports, generator) {
  const directories = directoriesOf(ports.workspace, app);
  const ownPorts = { ...ports, apps: ports.appsOf(app) };
  return { app, ports: ownPorts, generator, directories, strategy: "side-by-side", runDuration };
}
function reportOf(settings, options, { workspace }, environment, schedule, record) {
  return conclude({
    cannongate: options.version,
    fingerprint: options.fingerprint ?? null,
    pullRequest: options.pullRequest ?? null,
    head: options.head ?? null,
    history: options.history ?? [],
    usualNoise: options.usualNoise ?? [],
    sourceUrl: options.sourceUrl ?? null,
    acceptance: null,
    commits: workspace.commits,
    settings: reportSettingsOf(settings),
    environment,
    timings: record.timings(),
    warnings: record.warnings,
    failure: record.failure,
    scenarios: record.scenarios,
    plan: schedule && {
      rounds: schedule.rounds,
      launches: schedule.launches,
      looks: schedule.looks
    },
    pilot: record.pilot,
    launches: record.launches,
    controls: record.controls,
    machines: [],
    fixedPathReason: record.fixedPathReason,
    updates: record.updates
  });
}

// src/gate/read-history.ts
import { isAbsolute as isAbsolute2, resolve as resolve3 } from "node:path";
var NOTHING = { trends: [], usualNoiseOn: () => [], warnings: [] };
var INPUTS_OF_DRIFT = ["drift-since", "drift-tolerance", "on-drift"];
function withoutHistory({ itself }, { typed, file }) {
  const inputs = INPUTS_OF_DRIFT.filter(
    (name) => typed[name] !== void 0 || file?.values[name] !== void 0
  );
  if (itself || inputs.length === 0) return NOTHING;
  return { ...NOTHING, warnings: [{ code: "drift-not-judged", inputs }] };
}
var SILENCES = {
  "no-series": "it has no comparisons of these scenarios yet",
  "start-unknown": "it does not know the commit of drift-since, or that commit is not before the base",
  "baseline-unknown": "it knows neither the base commit yet nor one before it",
  "not-linked": "no comparisons lead from the commit to count from to the base"
};
async function readHistory(request, { loaded, settings, workspace }, git, directories) {
  if (request.ignoresHistory === true) return NOTHING;
  const { repository, values } = loaded;
  const name = values.history;
  if (name === null) return withoutHistory(request, loaded);
  const notUsed = (reason, known2 = NOTHING) => ({
    ...known2,
    warnings: [...known2.warnings, { code: "history-not-used", history: name, reason }]
  });
  const refuse = (problem, known2 = NOTHING) => {
    if (settings.onDrift === "fail") throw new ConfigurationError([problem]);
    return notUsed(describeProblem(problem), known2);
  };
  const remote = request.remote?.(git, repository) ?? originOf2(repository);
  const store = await openStore(name, request, loaded, git, remote, directories.temporary);
  if ("code" in store) return refuse(store);
  const read = await orProblem(() => store.read());
  if ("problem" in read) return refuse(read.problem);
  if (read.value === null) return notUsed("there is none yet");
  const { file, config } = loaded;
  const former = file ? formerScenarios(file, bodyReader(repository.root, config)) : /* @__PURE__ */ new Map();
  const history = withFormerNames(parseHistory(read.value), former);
  const scenarios = scenariosOf(settings).map((scenario) => ({
    name: scenario.name,
    workload: workloadOfScenario(scenario)
  }));
  const known = whatIsKnown(history, scenarios);
  if (request.itself) return known;
  if (!history.series.some((each) => isAsked(each, { scenarios }))) {
    return notUsed(SILENCES["no-series"], known);
  }
  const { baseline } = workspace.commits;
  const since = values["drift-since"];
  const line = await orProblem(
    () => branchOf(baseline, since, { repository, git, remote, isInFolder: isFolder(name), directories })
  );
  if ("problem" in line) return refuse(line.problem, known);
  const { start, tags, tree, branch } = line.value;
  const { trends, silence } = branchTrendsOf(history, {
    scenarios,
    baseline: { commit: baseline, tree },
    branch,
    tags,
    since: start ?? since
  });
  if (silence === "start-unknown" && since !== null && start === null) {
    const problem = {
      code: "commit-not-in-history",
      where: "drift-since",
      value: since,
      isKnown: false
    };
    return refuse(problem, known);
  }
  if (silence === null) return { ...known, trends };
  const advice = branch === null ? "; check out with fetch-depth: 0" : "";
  return notUsed(`${SILENCES[silence]}${advice}`, known);
}
function isFolder(name) {
  return /^[./]/.test(name) || isAbsolute2(name);
}
async function openStore(name, request, { repository }, git, remote, temporary) {
  if (isFolder(name)) {
    const isTyped = request.texts.history !== void 0;
    return new FolderHistory(resolve3(isTyped ? request.cwd : repository.root, name));
  }
  if (await git.try(["check-ref-format", "--branch", name], { cwd: "/" }) !== name) {
    return { code: "invalid-branch-name", where: "history", value: name };
  }
  if (remote === null) return { code: "no-remote", where: "history" };
  return new BranchHistory(git, remote, name, temporary);
}
async function orProblem(read) {
  try {
    return { value: await read() };
  } catch (error) {
    const [problem] = error instanceof ConfigurationError ? error.problems : [];
    if (!problem) throw error;
    return { problem: { ...problem, where: "history" } };
  }
}
function whatIsKnown({ series, faults }, scenarios) {
  const asked = series.filter((each) => isAsked(each, { scenarios }));
  const usualNoiseOn2 = (runner) => asked.flatMap(({ scenario, metric, comparisons }) => {
    const measured = comparisons.map((record) => measuredOf(record, (commit) => commit));
    const noise = usualNoiseOn(runner, measured);
    return noise ? [{ scenario, metric, ...noise }] : [];
  });
  const [fault] = faults;
  if (!fault) return { trends: [], usualNoiseOn: usualNoiseOn2, warnings: [] };
  const place = fault.line === null ? fault.file : `${fault.file} line ${fault.line}`;
  const first = `${place} ${fault.reason}`;
  const warning = { code: "history-damaged", count: faults.length, first };
  return { trends: [], usualNoiseOn: usualNoiseOn2, warnings: [warning] };
}
async function branchOf(baseline, since, {
  repository,
  git,
  remote,
  isInFolder,
  directories
}) {
  const isRemote = !isInFolder || repository.isShallow;
  const tags = new Map([
    ...isRemote && remote !== null ? await remoteTagsOf(git, remote) : [],
    ...await tagsOf(git, repository.root)
  ]);
  const start = since === null ? null : await commitNamed(git, repository.root, since, tags);
  const stored = { cwd: directories.store, env: { GIT_DIR: directories.store } };
  const tree = await git.try(["rev-parse", "--verify", "--quiet", `${baseline}^{tree}`], stored);
  const local = repository.isShallow ? null : await commitsOfBranch(git, repository.root, baseline);
  const fetched = `${directories.temporary}-branch`;
  const branch = local ?? (remote && await fetchedBranch(git, remote, baseline, fetched));
  return { start, tags, tree, branch };
}
function workloadOfScenario({ requests, setup, connections, amount, rate }) {
  return workloadOf({
    method: requests[0].method,
    path: requests[0].path,
    requests: requests.map(requestLine),
    setup: (setup?.requests ?? []).map(requestLine),
    connections,
    amount,
    rate
  });
}

// src/gate/run-gate.ts
async function runGate(request) {
  var _stack = [];
  try {
    const { variables, signal, temporary, scratchName = null } = request;
    const git = new Git(variables, signal);
    const warn2 = (warning) => {
      request.progress({ kind: "warning", warning });
    };
    const left = [];
    const watchdog = __using(_stack, Watchdog.start(request.watchdog, variables, (processes) => {
      left.push(...processes);
      warn2(noteLeft(processes));
    }), true);
    const loaded = await loadInputs(request, git);
    if ("repository" in loaded) request.onValues?.(loaded.readableValues);
    const scratch = __using(_stack, await ScratchDirectory.create(temporary, warn2, watchdog, scratchName), true);
    const resolved = await resolveComparison(request, loaded, git, scratch);
    const { settings, workspace, warnings, unaffected, isSkipped } = resolved;
    const identity = identityOf(settings, workspace, variables);
    const checkpointFile = request.checkpoint === null ? null : new CheckpointFile(request.checkpoint, identity, warn2);
    if (request.checkpoint !== null && request.resume === null && !isSkipped) {
      refuseToReplace(request.checkpoint, isOf2(identity), warn2);
    }
    const history = await readHistory(request, resolved, git, {
      store: join3(scratch.path, "store"),
      temporary: join3(scratch.path, "history")
    }).catch((error) => {
      throw error instanceof ConfigurationError ? withInputNames(error.problems, request, resolved.loaded.file) : error;
    });
    const setup = await setUpMeasuring(request, resolved, scratch);
    const ports = portsOf2(request, resolved, setup, { watchdog, checkpointFile });
    try {
      const report = await compare(settings, ports, {
        ...provenanceOf(request, resolved, identity),
        history: [...history.trends],
        usualNoise: history.usualNoiseOn(runnerClassOf(setup.environment, 1)),
        warnings: [...warnings, ...history.warnings],
        unaffectedApps: unaffected,
        isSkipped
      });
      const all = left.length === 0 ? report.warnings : uniqueWarnings([...report.warnings, warningOf(left)]);
      return redactReport({ ...report, warnings: all }, secretsOf(settings, variables));
    } catch (error) {
      throw error instanceof ConfigurationError ? withInputNames(error.problems, request, resolved.loaded.file, error.consequence) : error;
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function isOf2(identity) {
  return ({ content }) => {
    const { data } = checkpointSchema.safeParse(content);
    return data !== void 0 && checkIdentity(data, identity) === null;
  };
}
async function setUpMeasuring(request, { settings, isSkipped }, scratch) {
  const { variables } = request;
  const pinning = await choosePinning();
  const socket = runtimeSocket(scratch.path);
  const logs = await logDirectory(scratch);
  const profiles = join3(scratch.path, "profiles");
  mkdirSync(profiles);
  const preload = socket === null ? null : { script: fileURLToPath2(request.preload), socket };
  const luckSharing = preload === null || isSkipped || settings.sharedLuck === "none" ? null : await prepareLuckSharing(join3(scratch.path, "luck"), preload.script, variables, {
    what: settings.sharedLuck,
    appsHaveOneCore: haveAppsOneCore(pinning)
  });
  const environment = await describeMachine(variables, pinning);
  return { pinning, environment, socket, preload, luckSharing, logs, profiles };
}
function portsOf2(request, resolved, setup, { watchdog, checkpointFile }) {
  const { variables, signal } = request;
  const { settings, workspace, unaffected } = resolved;
  const { pinning, environment, socket, luckSharing, profiles } = setup;
  const ownPorts = {
    workspace,
    appsOf: appsByName(request, resolved, setup, watchdog),
    generators: new GeneratorProcesses(request.generator, signal, {
      socket,
      variables,
      cores: pinning?.generator ?? null,
      profiles
    }),
    sourcesIn: (root) => new CheckoutSources(root),
    integrity: new FileIntegrity({
      workspace,
      programs: fileURLToPath2(new URL(".", request.generator)),
      luckFolder: luckSharing?.folder ?? null,
      variables
    }),
    clock: { now: () => performance.now() / 1e3 },
    progress: request.progress,
    environment: () => Promise.resolve(environment),
    saveCheckpoint: async (measured) => {
      await (measured === null ? checkpointFile?.remove() : checkpointFile?.save(measured));
    },
    signal
  };
  const names = settings.apps.map(({ name }) => name).filter((name) => !unaffected.includes(name));
  return request.builds ? request.builds.within(ownPorts, names) : ownPorts;
}
function appsByName({ variables, signal }, { workspace, startPlaces }, { pinning, preload, luckSharing, logs }, watchdog) {
  const prepared = /* @__PURE__ */ new Map();
  const made = /* @__PURE__ */ new Map();
  return (app) => {
    const existing = made.get(app.name);
    if (existing) return existing;
    const folder = join3(logs, String(made.size));
    mkdirSync(folder);
    const apps = new ShellApps({
      settings: app,
      startPlace: startPlaces.get(app.name),
      variables,
      logs: folder,
      signal,
      roots: () => ARMS.flatMap((arm) => workspace.directoryOf(arm, ".") ?? []),
      preload,
      luckSharing,
      prepared,
      watchdog,
      cores: pinning?.apps ?? null
    });
    made.set(app.name, apps);
    return apps;
  };
}
function provenanceOf({ pullRequest, head, sources }, { checkpoint }, { fingerprint, commits }) {
  const sourceUrl = commits.uncommitted || commits.candidate === null ? null : sources?.(commits.candidate) ?? null;
  return { version: VERSION, fingerprint, pullRequest, head, sourceUrl, checkpoint };
}

export {
  runGate
};
