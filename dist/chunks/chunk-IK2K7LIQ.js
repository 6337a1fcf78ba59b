import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  binFolders,
  detectBuild,
  detectInstall,
  detectStart
} from "./chunk-CXEMRCQW.js";
import {
  ConfigurationError,
  MeasurementError
} from "./chunk-GXNYO5WV.js";
import {
  withEnvironment
} from "./chunk-XGXL7U3Q.js";
import {
  ID,
  requestLine,
  variablesIn
} from "./chunk-U77D7LDJ.js";
import {
  lastLines,
  startProcessGroup
} from "./chunk-BN2PFFY7.js";
import {
  PROFILE_VARIABLE,
  SOCKET_VARIABLE,
  processTree,
  readOrNull
} from "./chunk-S3LJR37M.js";
import {
  appEnv,
  hookEnv,
  redact,
  secretValues,
  stepEnv
} from "./chunk-IU23ZLT3.js";
import {
  MAX_RESPONSE_SIZE
} from "./chunk-RHLRDLF6.js";
import {
  formatDuration
} from "./chunk-5K2WHE4H.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/adapters/runtime/preload-env.ts
import { join } from "node:path";
var MAX_SOCKET_PATH = 103;
function runtimeSocket(folder) {
  const path = join(folder, "rt");
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : null;
}
function withPreload(env, { script, socket }) {
  const options = [env["NODE_OPTIONS"] ?? "", `--require ${quoted(script)}`];
  return {
    ...env,
    NODE_OPTIONS: options.filter((text) => text.trim() !== "").join(" "),
    [SOCKET_VARIABLE]: socket
  };
}
function quoted(path) {
  return /[\s"\\]/.test(path) ? `"${path.replace(/["\\]/g, "\\$&")}"` : path;
}

// src/adapters/app/readiness.ts
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
var POLL_MS = 20;
var TRIES_PER_PORT_SCAN = 10;
var REQUEST_TIMEOUT_MS = 1e4;
var HOSTS = [
  { host: "127.0.0.1", url: "127.0.0.1" },
  { host: "::1", url: "[::1]" }
];
async function waitUntilReady(port, scenarios, timeout, hasStopped, signal, probeOtherPorts = null) {
  const deadline = performance.now() + timeout * 1e3;
  let answered = null;
  for (let tries = 1; performance.now() < deadline; tries++) {
    for (const { host, url } of HOSTS) {
      for (const scenario of scenarios) {
        signal.throwIfAborted();
        if (hasStopped()) return { answered };
        const timeoutMs = Math.max(1, Math.min(REQUEST_TIMEOUT_MS, deadline - performance.now()));
        const status = await sendProbe(host, port, scenario, timeoutMs, signal);
        if (status === "unreachable") break;
        if (isReadyStatus(status, scenario) && !hasStopped())
          return { url: `http://${url}:${port}` };
        answered = { status, request: scenario.requestLine ?? requestLine(scenario.requests[0]) };
      }
    }
    if (probeOtherPorts !== null && tries % TRIES_PER_PORT_SCAN === 0) {
      const url = await probeOtherPorts();
      if (url !== null && !hasStopped()) return { url };
    }
    await sleep(POLL_MS);
  }
  return { answered };
}
async function findResponsiveUrl(port, scenarios, signal) {
  for (const { host, url } of HOSTS) {
    for (const scenario of scenarios) {
      signal.throwIfAborted();
      const status = await sendProbe(host, port, scenario, REQUEST_TIMEOUT_MS, signal);
      if (status === "unreachable" || status === null) break;
      const isRight = status < 400 || isExpectedStatus(scenario, status);
      if (isRight) return `http://${url}:${port}`;
    }
  }
  return null;
}
async function requestStatus(url, scenario, signal) {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const status = await sendProbe(host, Number(port), scenario, REQUEST_TIMEOUT_MS, signal);
  signal.throwIfAborted();
  return status === "unreachable" ? null : status;
}
function isReadyStatus(status, scenario) {
  return status !== null && (status < 500 || isExpectedStatus(scenario, status));
}
function isExpectedStatus({ requests: [first] }, status) {
  return first.expectedStatus?.includes(status) === true;
}
var PROBE_ID = "0".repeat(33);
function sendProbe(host, port, { requests: [{ method, path, headers, body }], tls }, timeoutMs, signal) {
  return new Promise((resolve) => {
    const length = body === null ? {} : { "content-length": String(body.bytes.byteLength) };
    const request = tls === null ? requestPlain : requestSecure;
    const outgoing = request({
      host,
      port,
      method,
      path: path.replaceAll(ID, PROBE_ID),
      ...tls === null ? {} : { rejectUnauthorized: false, ...tls.certificate },
      ...tls?.servername == null ? {} : { servername: tls.servername },
      // Node.js' default of 16 KiB would reject large headers that the app may send.
      maxHeaderSize: 1 << 20,
      headers: { ...headers, ...length },
      agent: false,
      signal
    });
    const timer = setTimeout(() => outgoing.destroy(new Error("no answer in time")), timeoutMs);
    outgoing.once("close", () => {
      clearTimeout(timer);
    });
    outgoing.once("response", (response) => {
      let received = 0;
      response.on("data", (chunk) => {
        received += chunk.length;
        if (received <= MAX_RESPONSE_SIZE) return;
        resolve(response.statusCode ?? null);
        outgoing.destroy();
      });
      response.once("end", () => {
        resolve(response.statusCode ?? null);
      });
      response.once("error", () => {
        resolve(null);
      });
    });
    let isConnected = false;
    outgoing.once("socket", (socket) => {
      socket.once("connect", () => {
        isConnected = true;
      });
    });
    outgoing.once("error", () => {
      resolve(isConnected ? null : "unreachable");
    });
    outgoing.end(body?.bytes);
  });
}

// src/adapters/process/listening-ports.ts
import { readdirSync, readlinkSync } from "node:fs";
var LISTENING = "0A";
function listeningPorts(pids) {
  const ports = pids.flatMap((pid) => {
    const held = new Set(openSocketInodes(pid));
    return listeningSockets(pid).flatMap(({ port, inode }) => held.has(inode) ? [port] : []);
  });
  return [...new Set(ports)].sort((a, b) => a - b);
}
function unsharedPorts(pids) {
  const held = new Set(pids.filter(sharesNetworkNamespace).flatMap(openSocketInodes));
  const sockets = listeningSockets("self");
  const foreign = new Set(sockets.flatMap(({ port, inode }) => held.has(inode) ? [] : [port]));
  const own = sockets.flatMap(({ port, inode }) => held.has(inode) ? [port] : []);
  return [...new Set(own)].filter((port) => !foreign.has(port)).sort((a, b) => a - b);
}
function listenersOn(port, pids) {
  const inodes = /* @__PURE__ */ new Set();
  const holders = pids.filter((pid) => {
    const held = new Set(openSocketInodes(pid));
    const here = listeningSockets(pid).filter((each) => each.port === port && held.has(each.inode));
    for (const { inode } of here) inodes.add(inode);
    return here.length > 0;
  });
  return { pids: new Set(holders), inodes };
}
var ACCEPTS_CONNECTIONS = 65536;
function listeningUnixSockets(pids) {
  const paths = pids.flatMap((pid) => {
    const held = new Set(openSocketInodes(pid));
    return (readOrNull(`/proc/${pid}/net/unix`) ?? "").split("\n").map((line) => /^\S+ \S+ \S+ (\S+) \S+ \S+ +(\d+) (.+)$/.exec(line)).flatMap((match) => {
      const [, flags = "", inode = "", path = ""] = match ?? [];
      const listens = (Number.parseInt(flags, 16) & ACCEPTS_CONNECTIONS) !== 0;
      return listens && held.has(inode) ? [path] : [];
    });
  });
  return [...new Set(paths)].sort();
}
function listeningSockets(pid) {
  return ["tcp", "tcp6"].flatMap((table) => (readOrNull(`/proc/${pid}/net/${table}`) ?? "").split("\n").slice(1)).map((line) => line.trim().split(/\s+/)).filter((fields) => fields[3] === LISTENING).map((fields) => ({
    port: Number.parseInt(fields[1]?.split(":")[1] ?? "", 16),
    inode: fields[9] ?? ""
  }));
}
function sharesNetworkNamespace(pid) {
  const network = (of) => linkOrNull(`/proc/${of}/ns/net`);
  return network(pid) === network("self");
}
function openSocketInodes(pid) {
  const folder = `/proc/${pid}/fd`;
  let descriptors;
  try {
    descriptors = readdirSync(folder);
  } catch {
    return [];
  }
  return descriptors.flatMap((descriptor) => {
    const target = linkOrNull(`${folder}/${descriptor}`) ?? "";
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
  });
}
function linkOrNull(path) {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

// src/adapters/app/detect-port.ts
var PortDetector = class {
  #signal;
  /** Ports found so far, of either arm: both often use the same fixed port. */
  #knownPorts = /* @__PURE__ */ new Set();
  /** Arms known to ignore PORT. */
  #arms = /* @__PURE__ */ new Set();
  constructor(signal) {
    this.#signal = signal;
  }
  /** Whether an app that ignores PORT was found, so that `findKnown` is worth calling. */
  get hasFound() {
    return this.#knownPorts.size > 0;
  }
  /**
   * The URL of an app that may ignore PORT: on a port found before or, for an arm that picks a new port at
   * each boot, on the only port that answers.
   */
  async findKnown(app) {
    const ports = otherPorts(app);
    const known = ports.filter((port) => this.#knownPorts.has(port));
    if (known.length > 0) return await this.#onlyAnswer(app, known);
    return this.#arms.has(app.arm) ? await this.#onlyAnswer(app, ports) : null;
  }
  /** The URL of an app that did not answer on its assigned port within the ready timeout. */
  async find(app) {
    const url = await this.#onlyAnswer(app, otherPorts(app));
    if (url === null) return null;
    this.#arms.add(app.arm);
    this.#knownPorts.add(portOf(url));
    return url;
  }
  /** The URL of the only port that answers; null if none or several do. */
  async #onlyAnswer(app, ports) {
    const probe = (port) => findResponsiveUrl(port, app.scenarios, this.#signal);
    const answers = (await Promise.all(ports.map(probe))).filter((url2) => url2 !== null);
    const [url] = answers;
    if (url === void 0 || answers.length > 1) return null;
    return otherPorts(app).includes(portOf(url)) ? url : null;
  }
};
function otherPorts({ rootPid, assignedPort }) {
  return unsharedPorts(processTree(rootPid)).filter((port) => port !== assignedPort);
}
function portOf(url) {
  return Number(new URL(url).port || 80);
}

// src/adapters/app/shell-apps.ts
import { join as join2, relative } from "node:path";
import { performance as performance2 } from "node:perf_hooks";

// src/adapters/app/run-command.ts
async function runCommand({ line, ...options }, signal, seconds) {
  var _stack = [];
  try {
    const group = __using(_stack, await startProcessGroup(line, options), true);
    const timer = new Timer(seconds);
    try {
      const ended = Promise.race([group.exited, timer.expired]);
      return await (signal === null ? ended : untilAborted(ended, signal));
    } finally {
      timer.stop();
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
var Timer = class {
  expired;
  #timer;
  constructor(seconds) {
    this.expired = new Promise((resolve) => {
      this.#timer = setTimeout(() => {
        resolve(null);
      }, seconds * 1e3);
    });
  }
  stop() {
    clearTimeout(this.#timer);
  }
};
async function untilAborted(ended, signal) {
  signal.throwIfAborted();
  const aborted = new Promise((_, reject) => {
    signal.addEventListener(
      "abort",
      () => {
        reject(signal.reason);
      },
      { once: true }
    );
  });
  return await Promise.race([ended, aborted]);
}

// src/adapters/app/failure-messages.ts
var USE_PORT = "Let it listen on process.env.PORT, or put {port} into start";
function describeBootFailure(arm, cause) {
  return "exit" in cause ? `the ${arm} did not boot: ${describeAppExit(cause)}` : `the ${arm} was not ready within ${cause.readyTimeout}s: ${describeTimeout(cause)}`;
}
function describeExit({ code, signal }, line) {
  return signal === null ? `${line} exited with code ${code}` : `${line} was ended by ${signal}`;
}
function describeAppExit({ exit, line, port, log }) {
  const text = log.join("\n");
  if (/EADDRINUSE|address already in use/i.test(text)) {
    const wanted = /EADDRINUSE[^\n]*?:(\d+)\s*$/m.exec(text)?.[1];
    if (wanted === String(port)) return `another program took port ${port} first. Run again`;
    const which = wanted === void 0 ? "the port it wants" : `port ${wanted}`;
    return `${which} is taken, and the app ignores PORT=${port}. ${USE_PORT}`;
  }
  const what = describeExit(exit, line);
  if (exit.code === 0) {
    return `${what} before the app was ready. The start command must stay in the foreground while the app runs`;
  }
  if (exit.code === 127) return `${what}: there is no such command at this commit`;
  return `${what} before the app was ready. See its log; list variables that it needs under env`;
}
function describeTimeout(timeout) {
  const { port, answered, otherPorts: otherPorts2, unixSockets } = timeout;
  if (answered?.status === null) {
    return `it accepted ${answered.request} on port ${port} and did not answer. Choose a path that works, or raise ready-timeout`;
  }
  if (answered) {
    return `it answered ${answered.request} with ${answered.status}. Choose a path that works, or allow this status with expect`;
  }
  if (otherPorts2.length > 0) {
    return `it listens on port ${list(otherPorts2)} instead of ${port}, ${whyUnusable(timeout)}. ${USE_PORT}`;
  }
  if (unixSockets.length > 0) {
    const paths = new Intl.ListFormat("en").format(unixSockets.map((path) => JSON.stringify(path)));
    return `it listens on no port, only on the Unix socket ${paths}, and cannongate sends requests to ports only. ${USE_PORT}`;
  }
  return `nothing answered on port ${port}. ${USE_PORT}, or raise ready-timeout`;
}
function whyUnusable({ otherPorts: otherPorts2, sharedPorts }) {
  if (sharedPorts.length > 0) return `and another program shares port ${list(sharedPorts)}`;
  return otherPorts2.length > 1 ? "and not exactly one of them answers as expected" : "and does not answer there as expected";
}
function list(ports) {
  return new Intl.ListFormat("en").format(ports.map(String));
}
function describeStepFailure(arm, step, exit, line, seconds) {
  const remedy = "Run it in a fresh clone of that commit to see why";
  return exit === null ? `${step} of the ${arm} did not end within ${formatDuration(seconds)}: ${line}. ${remedy}, or raise setup-timeout` : `${step} of the ${arm} failed: ${describeExit(exit, line)}. ${remedy}`;
}
function describeRestart(arm, scenario, port, isBack) {
  const what = isBack ? `a different process listens on port ${port} than after the boot` : `no process listens on port ${port} any more`;
  return `the ${arm} restarted itself under load (${scenario}): ${what}. A launch must not mix two processes: start the app without a supervisor, and see its log for why it stopped`;
}
function describeHookFailure(arm, { name, line, launch, visit }, exit, seconds) {
  const when = launch === "pilot" ? "the pilot" : launch === "alone" ? "booted alone" : `launch ${launch}`;
  const whose = visit === null ? "" : ` of ${visit.scenario}`;
  const what = exit === null ? `${line} did not end within ${seconds}s. Make it faster, or raise ready-timeout` : describeExit(exit, line);
  return `${name}${whose} failed on the ${arm} (${when}): ${what}`;
}

// src/adapters/app/free-port.ts
import { createServer } from "node:net";
var FIRST_PORT = 2e4;
var PORTS_PER_PROCESS = 64;
var PROCESS_SLOTS = 199;
var next = 0;
async function freePort() {
  const first = FIRST_PORT + process.pid % PROCESS_SLOTS * PORTS_PER_PROCESS;
  for (let tries = 0; tries < PORTS_PER_PROCESS; tries++) {
    const port2 = first + next;
    next = (next + 1) % PORTS_PER_PROCESS;
    if (await listenOnce(port2) !== null) return port2;
  }
  const port = await listenOnce(0);
  if (port === null) throw new Error("no free port found");
  return port;
}
async function listenOnce(port) {
  const server = createServer();
  const isFree = await new Promise((resolve) => {
    server.once("error", () => {
      resolve(false);
    });
    server.listen(port, () => {
      resolve(true);
    });
  });
  if (!isFree) return null;
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" ? address?.port ?? null : null;
}

// src/adapters/app/running-app.ts
function runningApp({ group, line, url, assignedPort, fail }) {
  const port = portOf(url);
  const listeners = () => listenersOn(port, processTree(group.pid));
  const atFirst = listeners();
  return {
    url,
    pid: group.pid,
    mark: group.mark,
    unassignedPorts: () => listeningPorts(processTree(group.pid)).filter((each) => each !== assignedPort),
    assertAlive: (scenario) => {
      const { exit } = group;
      if (exit === null) return;
      fail(
        scenario,
        (arm) => `the ${arm} stopped under load (${scenario}): ${describeExit(exit, line)}`
      );
    },
    assertNotRestarted: (scenario) => {
      const now = listeners();
      if (!isRestarted(atFirst, now)) return;
      fail(scenario, (arm) => describeRestart(arm, scenario, port, now.pids.size > 0));
    },
    async [Symbol.asyncDispose]() {
      await group[Symbol.asyncDispose]();
    }
  };
}
function isRestarted(atFirst, now) {
  if (atFirst.pids.size === 0) return false;
  const remains = (before, after) => [...before].some((each) => after.has(each));
  return !remains(atFirst.pids, now.pids) && !remains(atFirst.inodes, now.inodes);
}

// src/adapters/app/shell-apps.ts
var LOG_LINES = 20;
var CLEANUP_DEADLINE = 4;
var ShellApps = class {
  #settings;
  #variables;
  /** The folder for logs, outside the checkouts. */
  #logs;
  #signal;
  #secrets;
  #cores;
  #portDetector;
  #latestLog = {};
  /** Install and build steps that have already run, for any app. */
  #prepared;
  #watchdog;
  /** Null if apps boot without a preload. */
  #preload;
  /** When the interruption came, in milliseconds of a monotonic clock; null before. */
  #abortedAt = null;
  #logCount = 0;
  constructor(options) {
    this.#settings = options.settings;
    this.#variables = options.variables;
    this.#logs = options.logs;
    this.#signal = options.signal;
    this.#secrets = secretValues(variablesOf(options.settings), options.variables);
    this.#cores = options.cores ?? null;
    this.#preload = options.preload ?? null;
    this.#prepared = options.prepared ?? /* @__PURE__ */ new Set();
    this.#portDetector = new PortDetector(options.signal);
    this.#watchdog = options.watchdog ?? null;
    options.signal.addEventListener(
      "abort",
      () => {
        this.#abortedAt = performance2.now();
      },
      { once: true }
    );
  }
  async prepare(arm, directory, step) {
    const found = this.#step(arm, directory, step, this.#settings[step]);
    if (!found) return;
    const { line, directory: cwd } = found;
    const key = JSON.stringify([arm, cwd, line, this.#settings.env]);
    if (this.#prepared.has(key)) return;
    this.#prepared.add(key);
    const log = this.#newLog(arm, step);
    this.#latestLog[arm] = log;
    const env = stepEnv(this.#variables, this.#settings.env);
    const { setupTimeout } = this.#settings;
    const command = { line, cwd, env, log, ...this.#group() };
    const exit = await runCommand(command, this.#signal, setupTimeout);
    if (exit?.code === 0) return;
    throw new MeasurementError({
      arm,
      phase: step,
      scenario: null,
      log: this.#lastLines(log),
      message: this.#redact(describeStepFailure(arm, step, exit, line, setupTimeout))
    });
  }
  async runHook(arm, directory, hook) {
    const log = this.#newLog(arm, hook.name);
    const env = hookEnv(this.#variables, this.#settings.env, arm, hook);
    const isLast = this.#signal.aborted;
    const seconds = isLast ? this.#cleanupTimeLeft() : this.#settings.readyTimeout;
    const command = { line: hook.line, cwd: directory, env: this.#withBin(directory, env), log };
    const exit = await runCommand(
      { ...command, ...this.#group() },
      isLast ? null : this.#signal,
      seconds
    );
    if (exit?.code === 0) return;
    throw new MeasurementError({
      arm,
      phase: "hook",
      scenario: hook.visit?.scenario ?? null,
      log: this.#lastLines(log),
      message: this.#redact(describeHookFailure(arm, hook, exit, seconds))
    });
  }
  async boot(arm, directory, scenarios, padding, isProfiled = false) {
    const fill = (scenario) => ({
      ...scenario,
      requests: withEnvironment(scenario, this.#variables),
      requestLine: requestLine(scenario.requests[0])
    });
    const filled = scenarios.map(fill);
    try {
      return await this.#boot(arm, directory, filled, { padding, isProfiled });
    } catch (error) {
      if (!this.#failedOnPreload(arm)) throw error;
      this.#preload = null;
      return await this.#boot(arm, directory, filled, { padding, isProfiled });
    }
  }
  async #boot(arm, directory, scenarios, { padding, isProfiled }) {
    const log = this.#newLog(arm, "app");
    this.#latestLog[arm] = log;
    const fail = (message) => {
      const failure = {
        arm,
        phase: "boot",
        scenario: null,
        message: this.#redact(message),
        log: this.#lastLines(log)
      };
      throw new MeasurementError(failure);
    };
    const port = await freePort();
    const start = this.#settings.start ?? this.#detected(arm, "start", () => detectStart(directory, this.#rootOf(directory)));
    if (start === null)
      return fail(
        `the ${arm} has no start script in its package.json. Set start to the command that boots the app`
      );
    const line = start.replaceAll("{port}", String(port));
    const group = await startProcessGroup(line, {
      cwd: directory,
      log,
      cores: this.#cores,
      ...this.#group(),
      env: {
        ...this.#environment(directory, port),
        ...isProfiled ? { [PROFILE_VARIABLE]: "1" } : {},
        CANNONGATE_PADDING: "x".repeat(padding)
      }
    });
    try {
      const { readyTimeout } = this.#settings;
      const booting = { arm, rootPid: group.pid, assignedPort: port, scenarios };
      const ready = await waitUntilReady(
        port,
        scenarios,
        readyTimeout,
        () => group.exit !== null,
        this.#signal,
        this.#portDetector.hasFound ? () => this.#portDetector.findKnown(booting) : null
      );
      const isSilent = "answered" in ready && ready.answered === null && group.exit === null;
      const url = "url" in ready ? ready.url : isSilent && await this.#portDetector.find(booting);
      if (url) return this.#runningApp(arm, group, { url, log, line, assignedPort: port });
      if (group.exit) {
        const isConfigured = this.#settings.start !== null;
        if (group.exit.code === 127 && isConfigured && arm === "candidate") {
          throw this.#startNotFound(line, log);
        }
        return fail(
          describeBootFailure(arm, { exit: group.exit, line, port, log: this.#lastLines(log) })
        );
      }
      const pids = processTree(group.pid);
      const allPorts = listeningPorts(pids);
      const otherPorts2 = allPorts.filter((each) => each !== port);
      const unixSockets = allPorts.length === 0 ? listeningUnixSockets(pids) : [];
      const sharedPorts = otherPorts2.filter((each) => !unsharedPorts(pids).includes(each));
      const answered = "answered" in ready ? ready.answered : null;
      return fail(
        describeBootFailure(arm, {
          readyTimeout,
          port,
          answered,
          otherPorts: otherPorts2,
          sharedPorts,
          unixSockets
        })
      );
    } catch (error) {
      await group[Symbol.asyncDispose]();
      throw error;
    }
  }
  /** How its process groups end. */
  #group() {
    return { isUrgent: () => this.#signal.aborted, watchdog: this.#watchdog };
  }
  /** Seconds until all hooks have to be done. */
  #cleanupTimeLeft() {
    const since = this.#abortedAt === null ? 0 : (performance2.now() - this.#abortedAt) / 1e3;
    return Math.max(0, CLEANUP_DEADLINE - since);
  }
  lastLines(arm) {
    const log = this.#latestLog[arm];
    return log === void 0 ? [] : this.#lastLines(log);
  }
  #lastLines(log) {
    return lastLines(log, LOG_LINES, this.#secrets);
  }
  #redact(message) {
    return redact(message, this.#secrets);
  }
  /** A start command that does not exist is a configuration error, not a failure of the candidate. */
  #startNotFound(line, log) {
    const message = this.#lastLines(log).at(-1) ?? null;
    const value = this.#redact(line);
    return new ConfigurationError([
      { code: "command-not-found", where: "start", value, program: null, message }
    ]);
  }
  #runningApp(arm, group, where) {
    return runningApp({
      ...where,
      group,
      fail: (scenario, what) => {
        throw new MeasurementError({
          arm,
          phase: "load",
          scenario,
          log: this.#lastLines(where.log),
          message: this.#redact(what(arm))
        });
      }
    });
  }
  #step(arm, directory, step, command) {
    if (command.kind === "skip") return null;
    if (command.kind === "command") return { line: command.line, directory };
    const detect = step === "install" ? detectInstall : detectBuild;
    return this.#detected(arm, step, () => detect(directory, this.#rootOf(directory)));
  }
  /** Detection reads the project's files, which may be broken in one of the arms. */
  #detected(arm, step, detect) {
    try {
      return detect();
    } catch (error) {
      throw new MeasurementError({
        arm,
        phase: step === "start" ? "boot" : step,
        scenario: null,
        log: [],
        message: `the ${arm}'s project files cannot be read: ${error.message}`
      });
    }
  }
  #environment(directory, port) {
    const plain = appEnv(this.#variables, this.#settings.env, port);
    const env = this.#withBin(directory, plain);
    return this.#preload ? withPreload(env, this.#preload) : env;
  }
  #withBin(directory, env) {
    const folders = binFolders(directory, this.#rootOf(directory));
    return { ...env, PATH: [...folders, env["PATH"] ?? ""].join(":") };
  }
  /** The root of the checkout that contains the app's directory. */
  #rootOf(directory) {
    return join2(directory, relative(join2("/", this.#settings.workingDirectory), "/"));
  }
  #failedOnPreload(arm) {
    const script = this.#preload?.script;
    return script !== void 0 && this.lastLines(arm).some((line) => line.includes(script));
  }
  #newLog(arm, name) {
    this.#logCount += 1;
    return join2(this.#logs, `${String(this.#logCount).padStart(5, "0")}-${arm}-${name}.log`);
  }
};
function variablesOf({ env, scenarios }) {
  const inRequests = scenarios.flatMap(({ requests }) => requests.flatMap(variablesIn));
  return [...env, ...inRequests.map((name) => ({ name, value: null }))];
}

// src/adapters/process/watchdog.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
var EXIT_TIMEOUT_MS = 1e3;
var Watchdog = class _Watchdog {
  #child;
  constructor(child) {
    this.#child = child;
    child.on("error", () => {
    });
    child.stdin?.on("error", () => {
    });
    child.unref();
  }
  /**
   * @param program the built watchdog-process.ts
   * @param variables from which it gets the mark by which a runner finds processes that were left behind
   */
  static start(program, variables) {
    const { RUNNER_TRACKING_ID: trackingId } = variables;
    const child = spawn(process.execPath, [fileURLToPath(program)], {
      // Not a directory that is about to be removed.
      cwd: "/",
      env: trackingId === void 0 ? {} : { RUNNER_TRACKING_ID: trackingId },
      // A session of its own, so that Ctrl-C does not reach it.
      detached: true,
      stdio: ["pipe", "ignore", "ignore"]
    });
    return new _Watchdog(child);
  }
  get pid() {
    return this.#child.pid;
  }
  /** Before a group is started: if the gate is killed in between, its processes are found by their mark. */
  groupStarts(mark) {
    this.#send({ kind: "group", mark, pid: null });
  }
  groupStarted(mark, pid) {
    this.#send({ kind: "group", mark, pid });
  }
  groupEnded(mark) {
    this.#send({ kind: "group-ended", mark });
  }
  directoryCreated(path) {
    this.#send({ kind: "directory", path });
  }
  directoryRemoved(path) {
    this.#send({ kind: "directory-removed", path });
  }
  /** Lets it end, and waits for that. */
  async [Symbol.asyncDispose]() {
    const child = this.#child;
    if (child.pid === void 0 || child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill("SIGKILL"), EXIT_TIMEOUT_MS);
    const exited = once(child, "exit");
    child.ref();
    child.stdin?.end();
    await exited;
    clearTimeout(timer);
  }
  #send(message) {
    const { stdin } = this.#child;
    if (stdin?.writable === true) stdin.write(`${JSON.stringify(message)}
`);
  }
};

export {
  runtimeSocket,
  requestStatus,
  portOf,
  ShellApps,
  Watchdog
};
