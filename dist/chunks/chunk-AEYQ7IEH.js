import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  PROFILE_VARIABLE,
  SOCKET_VARIABLE,
  groupOf,
  isAlive,
  processTree,
  processesMarked,
  readOrNull
} from "./chunk-FAKNDWZM.js";
import {
  binFolders,
  detectBuild,
  detectInstall,
  detectStart
} from "./chunk-6QER4G7G.js";
import {
  ConfigurationError,
  MeasurementError
} from "./chunk-WIQJAOZQ.js";
import {
  ID,
  requestLine,
  variablesIn,
  withVariables
} from "./chunk-MBCPB6V2.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/adapters/runtime/environment.ts
import { join } from "node:path";
var LONGEST_SOCKET = 103;
function runtimeSocket(folder) {
  const path = join(folder, "rt");
  return Buffer.byteLength(path) <= LONGEST_SOCKET ? path : null;
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

// src/adapters/app/ready.ts
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
var POLL_MS = 20;
var TRIES_PER_LOOK = 10;
var TRY_MS = 1e4;
var HOSTS = [
  { host: "127.0.0.1", url: "127.0.0.1" },
  { host: "::1", url: "[::1]" }
];
async function untilReady(port, scenarios, timeout, hasStopped, signal2, askElsewhere = null) {
  const deadline = Date.now() + timeout * 1e3;
  let answered = null;
  for (let tries = 1; Date.now() < deadline; tries++) {
    for (const { host, url } of HOSTS) {
      for (const scenario of scenarios) {
        signal2.throwIfAborted();
        if (hasStopped()) return { answered };
        const patience = Math.max(1, Math.min(TRY_MS, deadline - Date.now()));
        const status = await statusOf(host, port, scenario, patience, signal2);
        if (status === "nobody") break;
        if (isAnswer(status, scenario) && !hasStopped()) return { url: `http://${url}:${port}` };
        answered = { status, request: scenario.shown ?? requestLine(scenario.requests[0]) };
      }
    }
    if (askElsewhere !== null && tries % TRIES_PER_LOOK === 0) {
      const url = await askElsewhere();
      if (url !== null && !hasStopped()) return { url };
    }
    await sleep(POLL_MS);
  }
  return { answered };
}
async function answerOn(port, scenarios, signal2) {
  for (const { host, url } of HOSTS) {
    for (const scenario of scenarios) {
      signal2.throwIfAborted();
      const status = await statusOf(host, port, scenario, TRY_MS, signal2);
      if (status === "nobody" || status === null) break;
      const isRight = status < 400 || expects(scenario, status);
      if (isRight) return `http://${url}:${port}`;
    }
  }
  return null;
}
async function statusAt(url, scenario, signal2) {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const status = await statusOf(host, Number(port), scenario, TRY_MS, signal2);
  signal2.throwIfAborted();
  return status === "nobody" ? null : status;
}
function isAnswer(status, scenario) {
  return status !== null && (status < 500 || expects(scenario, status));
}
function expects({ requests: [first] }, status) {
  return first.expectedStatus?.includes(status) === true;
}
var PROBE_ID = "0".repeat(33);
function statusOf(host, port, { requests: [{ method, path, headers, body }], tls }, patience, signal2) {
  return new Promise((resolve) => {
    const length = body === null ? {} : { "content-length": String(body.bytes.byteLength) };
    const request = tls === null ? requestPlain : requestSecure;
    const outgoing = request({
      ...{ host, port, method, path: path.replaceAll(ID, PROBE_ID) },
      ...tls === null ? {} : { rejectUnauthorized: false, ...tls.certificate },
      ...tls?.servername == null ? {} : { servername: tls.servername },
      // Node.js' 16 KiB would be the probe's limit, not the app's.
      maxHeaderSize: 1 << 20,
      headers: { ...headers, ...length },
      agent: false,
      signal: signal2
    });
    const timer = setTimeout(() => outgoing.destroy(new Error("no answer in time")), patience);
    outgoing.once("close", () => {
      clearTimeout(timer);
    });
    outgoing.once("response", (response) => {
      response.resume();
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
      resolve(isConnected ? null : "nobody");
    });
    outgoing.end(body?.bytes);
  });
}

// src/adapters/process/sockets.ts
import { readdirSync, readlinkSync } from "node:fs";
var LISTENING = "0A";
function listeningPorts(pids) {
  const ports = pids.flatMap((pid) => {
    const held = new Set(socketsOf(pid));
    return listening(pid).flatMap(({ port, inode }) => held.has(inode) ? [port] : []);
  });
  return [...new Set(ports)].sort((a, b) => a - b);
}
function portsHeldAlone(pids) {
  const held = new Set(pids.filter(isOnThisNetwork).flatMap(socketsOf));
  const sockets = listening("self");
  const others = new Set(sockets.flatMap(({ port, inode }) => held.has(inode) ? [] : [port]));
  const own = sockets.flatMap(({ port, inode }) => held.has(inode) ? [port] : []);
  return [...new Set(own)].filter((port) => !others.has(port)).sort((a, b) => a - b);
}
function listenersOn(port, pids) {
  const inodes = /* @__PURE__ */ new Set();
  const holders = pids.filter((pid) => {
    const held = new Set(socketsOf(pid));
    const here = listening(pid).filter((each) => each.port === port && held.has(each.inode));
    for (const { inode } of here) inodes.add(inode);
    return here.length > 0;
  });
  return { pids: new Set(holders), inodes };
}
function listening(pid) {
  return ["tcp", "tcp6"].flatMap((table) => (readOrNull(`/proc/${pid}/net/${table}`) ?? "").split("\n").slice(1)).map((line) => line.trim().split(/\s+/)).filter((fields) => fields[3] === LISTENING).map((fields) => ({
    port: Number.parseInt(fields[1]?.split(":")[1] ?? "", 16),
    inode: fields[9] ?? ""
  }));
}
function isOnThisNetwork(pid) {
  const network = (of) => linkOrNull(`/proc/${of}/ns/net`);
  return network(pid) === network("self");
}
function socketsOf(pid) {
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

// src/adapters/app/elsewhere.ts
var Elsewhere = class {
  #signal;
  /** What was found; the arms differ little, so a port that one insists on may be the other's too. */
  #ports = /* @__PURE__ */ new Set();
  /** The arms that were found not to listen where they are told. */
  #arms = /* @__PURE__ */ new Set();
  constructor(signal2) {
    this.#signal = signal2;
  }
  /** Whether there is any use in asking before the time for a boot is up. */
  get isKnown() {
    return this.#ports.size > 0;
  }
  /**
   * Where an app answers that is known to listen elsewhere: on a port that was found before, or, since
   * it may take another one at each boot, on the only one that answers.
   */
  async ask(app) {
    const ports = otherPorts(app);
    const found = ports.filter((port) => this.#ports.has(port));
    if (found.length > 0) return await this.#onlyAnswer(app, found);
    return this.#arms.has(app.arm) ? await this.#onlyAnswer(app, ports) : null;
  }
  /** Looks for the app once the time for its boot is up. */
  async find(app) {
    const url = await this.#onlyAnswer(app, otherPorts(app));
    if (url === null) return null;
    this.#arms.add(app.arm);
    this.#ports.add(portOf(url));
    return url;
  }
  /** Null unless exactly one of the ports answers. */
  async #onlyAnswer(app, ports) {
    const ask = (port) => answerOn(port, app.scenarios, this.#signal);
    const answers = (await Promise.all(ports.map(ask))).filter((url2) => url2 !== null);
    const [url] = answers;
    if (url === void 0 || answers.length > 1) return null;
    return otherPorts(app).includes(portOf(url)) ? url : null;
  }
};
function otherPorts({ root, told }) {
  return portsHeldAlone(processTree(root)).filter((port) => port !== told);
}
function portOf(url) {
  return Number(new URL(url).port || 80);
}

// src/adapters/app/apps.ts
import { join as join2, relative } from "node:path";

// src/adapters/process/group.ts
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync as closeSync2, openSync as openSync2 } from "node:fs";
import { setTimeout as sleep2 } from "node:timers/promises";

// src/adapters/process/marker.ts
var MARKER = "CANNONGATE_PROCESS";

// src/adapters/process/log-file.ts
import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
  writeSync
} from "node:fs";
import { stripVTControlCharacters } from "node:util";
var TAIL_BYTES = 64 * 1024;
var LONGEST_LINE = 500;
var LARGEST_FILE = 16 * 1024 * 1024;
function lastLines(file, count = 20, secrets = []) {
  if (!existsSync(file)) return [];
  const size = statSync(file).size;
  const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
  } finally {
    closeSync(descriptor);
  }
  const plain = stripVTControlCharacters(buffer.toString("utf8"));
  const strike = (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
  return strike(plain).split(/[\r\n\u2028\u2029]+/).map((line) => line.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trimEnd()).filter((line) => line !== "").slice(-count).map((line) => line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}\u2026` : line);
}
function shrink(file) {
  if (!existsSync(file)) return;
  const { size } = statSync(file);
  if (size <= TAIL_BYTES) return;
  const tail = Buffer.alloc(TAIL_BYTES);
  const descriptor = openSync(file, "r+");
  try {
    const read = readSync(descriptor, tail, 0, TAIL_BYTES, size - TAIL_BYTES);
    ftruncateSync(descriptor, 0);
    writeSync(descriptor, tail, 0, read, 0);
  } finally {
    closeSync(descriptor);
  }
}
function trim(file) {
  if (existsSync(file) && statSync(file).size > LARGEST_FILE) truncateSync(file, 0);
}

// src/adapters/process/group.ts
var GRACE_MS = 2e3;
var KILL_MS = 2e3;
var POLL_MS2 = 10;
var LOG_CHECK_MS = 100;
async function startGroup(line, options) {
  const mark = randomUUID();
  const log = openSync2(options.log, "a");
  const cores = options.cores ?? null;
  const [program, args] = cores === null ? [line, []] : ["taskset", ["--cpu-list", cores, "/bin/sh", "-c", line]];
  const child = spawn(program, args, {
    shell: cores === null,
    cwd: options.cwd,
    env: { ...options.env, [MARKER]: mark },
    detached: true,
    stdio: ["ignore", log, log]
  });
  closeSync2(log);
  const trimming = setInterval(() => {
    trim(options.log);
  }, LOG_CHECK_MS).unref();
  let exit = null;
  const exited = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal2) => {
      exit = { code, signal: signal2 };
      resolve(exit);
    });
  });
  const { pid } = child;
  if (pid === void 0) {
    await exited;
    throw new Error(`could not start a shell in ${options.cwd}`);
  }
  let stopped = null;
  return {
    pid,
    mark,
    get exit() {
      return exit;
    },
    exited,
    async [Symbol.asyncDispose]() {
      clearInterval(trimming);
      stopped ??= stop(pid, `${MARKER}=${mark}`);
      await stopped;
      shrink(options.log);
    }
  };
}
async function stop(root, marker) {
  const members = () => /* @__PURE__ */ new Set([...processTree(root), ...processesMarked(marker)]);
  const first = members();
  signal(root, first, "SIGTERM");
  if (await gone(root, first, GRACE_MS)) {
    if (members().size === 0) return;
  }
  for (let waited = 0; waited < KILL_MS; waited += 100) {
    const left = members();
    signal(root, left, "SIGKILL");
    if (await gone(root, left, 100)) return;
  }
}
function signal(root, members, name) {
  const outside = [...members].filter((pid) => groupOf(pid) !== root);
  for (const target of [-root, ...outside]) {
    try {
      process.kill(target, name);
    } catch {
    }
  }
}
async function gone(root, members, ms) {
  for (let waited = 0; waited <= ms; waited += POLL_MS2) {
    if (![root, ...members].some(isAlive)) return true;
    await sleep2(POLL_MS2);
  }
  return false;
}

// src/adapters/requests.ts
function requestsOf({ requests }, variables) {
  const fill = (request) => withVariables(request, (name) => variables[name] ?? "");
  const [first, ...others] = requests;
  return [fill(first), ...others.map(fill)];
}

// src/adapters/app/command.ts
async function runCommand({ line, ...options }, signal2, seconds = null) {
  var _stack = [];
  try {
    const group = __using(_stack, await startGroup(line, options), true);
    const timer = new Timer(seconds);
    try {
      const ended = Promise.race([group.exited, timer.up]);
      return await (signal2 === null ? ended : untilAborted(ended, signal2));
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
  up;
  #timer;
  constructor(seconds) {
    this.up = new Promise((resolve) => {
      if (seconds === null) return;
      this.#timer = setTimeout(() => {
        resolve(null);
      }, seconds * 1e3);
    });
  }
  stop() {
    clearTimeout(this.#timer);
  }
};
async function untilAborted(ended, signal2) {
  signal2.throwIfAborted();
  const aborted = new Promise((_, reject) => {
    signal2.addEventListener(
      "abort",
      () => {
        reject(signal2.reason);
      },
      { once: true }
    );
  });
  return await Promise.race([ended, aborted]);
}

// src/adapters/app/environment.ts
var EVERY_CHILD = /^(PATH|HOME|LANG|LANGUAGE|LC_.+|TZ|TMPDIR|TEMP|TMP|CI|RUNNER_TRACKING_ID|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;
var NETWORK = /^(HTTP_PROXY|HTTPS_PROXY|NO_PROXY|ALL_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|CURL_CA_BUNDLE|REQUESTS_CA_BUNDLE|GIT_SSL_CAINFO)$/i;
var PACKAGE_MANAGERS = /^(npm_config_.+|yarn_.+|pnpm_.+|corepack_.+)$/i;
var OF_NPM_RUN = /^npm_config_(local_prefix|global_prefix|prefix|user_agent|noproxy)$/i;
function stepEnvironment(outer, entries) {
  const configured = pick(outer, (name) => PACKAGE_MANAGERS.test(name) && !OF_NPM_RUN.test(name));
  return { ...common(outer), ...configured, ...given(outer, entries) };
}
function appEnvironment(outer, entries, port) {
  return {
    ...common(outer),
    NODE_ENV: "production",
    ...given(outer, entries),
    PORT: String(port)
  };
}
function hookEnvironment(outer, entries, arm, { launch, visit }) {
  const app = visit && { CANNONGATE_URL: visit.url, PORT: new URL(visit.url).port };
  return {
    ...stepEnvironment(outer, entries),
    CANNONGATE_ARM: arm,
    CANNONGATE_LAUNCH: String(launch),
    ...app
  };
}
function isPassedOn(name) {
  return EVERY_CHILD.test(name) || NETWORK.test(name) || PACKAGE_MANAGERS.test(name);
}
function common(outer) {
  return pick(outer, (name) => EVERY_CHILD.test(name) || NETWORK.test(name));
}
function given(outer, entries) {
  const result = {};
  for (const { name, value } of entries) {
    const text = value ?? outer[name];
    if (text !== void 0) result[name] = text;
  }
  return result;
}
function pick(outer, wanted) {
  const result = {};
  for (const [name, value] of Object.entries(outer)) {
    if (value !== void 0 && wanted(name)) result[name] = value;
  }
  return result;
}

// src/adapters/app/explain.ts
function explainNotReady(arm, what) {
  return "exit" in what ? explainStop(arm, what) : explainSilence(arm, what);
}
function explainExit({ code, signal: signal2 }, line) {
  return signal2 === null ? `${line} exited with code ${code}` : `${line} was ended by ${signal2}`;
}
function explainStop(arm, { exit, line, port, log }) {
  const taken = /EADDRINUSE|address already in use/i.exec(log.join("\n"));
  if (taken) {
    const insisted = /EADDRINUSE[^\n]*?:(\d+)\s*$/m.exec(log.join("\n"))?.[1];
    const which = insisted === void 0 ? "the port it wants" : `port ${insisted}`;
    const hint = insisted === String(port) ? "another program took it meanwhile; run again" : `it was told to use port ${port}: make it listen on process.env.PORT, or put {port} in start`;
    return `the ${arm} did not boot: ${which} is taken; ${hint}`;
  }
  const what = explainExit(exit, line);
  if (exit.code === 0) {
    return `the ${arm} did not boot: ${what} before it answered; start has to stay in the foreground while the app runs`;
  }
  if (exit.code === 127) return `the ${arm} did not boot: ${what}: there is no such command there`;
  return `the ${arm} did not boot: ${what}; run that with PORT=${port} to see why, and give env what it lacks`;
}
function explainSilence(arm, what) {
  const { readyTimeout, port, answered, elsewhere } = what;
  const start = `the ${arm} was not ready within ${readyTimeout}s`;
  if (answered?.status === null) {
    return `${start}: it took ${answered.request} on port ${port} and did not answer; give a path that works, or raise ready-timeout`;
  }
  if (answered) {
    return `${start}: it answered ${answered.request} with ${answered.status}; give a path that works, or pin the status with expect`;
  }
  if (elsewhere.length > 0) {
    const listens = `it listens on port ${list(elsewhere)} instead of ${port}`;
    return `${start}: ${listens}, ${whyNotThere(what)}; make it listen on process.env.PORT, or put {port} in start`;
  }
  return `${start}: nothing answered on port ${port}; make it listen on process.env.PORT, or put {port} in start, or raise ready-timeout`;
}
function whyNotThere({ elsewhere, shared }) {
  if (shared.length > 0) return `and so does another program on port ${list(shared)}`;
  return elsewhere.length > 1 ? "and not exactly one of them answers as it should" : "and does not answer there as it should";
}
function list(ports) {
  return new Intl.ListFormat("en").format(ports.map(String));
}
function explainRestart(arm, scenario, port, isBack) {
  const what = isBack ? `another process answers on port ${port} now than after its boot` : `nobody listens on port ${port} any more`;
  return `the ${arm} restarted itself under load (${scenario}): ${what}, so its runs are not of one launch; start it without a supervisor, and see why it ended`;
}
function explainHook(arm, { name, line, launch, visit }, exit, seconds) {
  const when = launch === "pilot" ? "the pilot" : `launch ${launch}`;
  const whose = visit === null ? "" : ` of ${visit.scenario}`;
  const what = exit === null ? `${line} did not end within ${seconds}s; make it faster, or raise ready-timeout` : explainExit(exit, line);
  return `${name}${whose} failed on the ${arm} (${when}): ${what}`;
}

// src/adapters/app/free-port.ts
import { createServer } from "node:net";
var FIRST = 2e4;
var PER_PROCESS = 64;
var PROCESSES = 199;
var next = 0;
async function freePort() {
  const first = FIRST + process.pid % PROCESSES * PER_PROCESS;
  for (let tries = 0; tries < PER_PROCESS; tries++) {
    const port2 = first + next;
    next = (next + 1) % PER_PROCESS;
    if (await listenOnce(port2) !== null) return port2;
  }
  const port = await listenOnce(0);
  if (port === null) throw new Error("no free port to be had");
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

// src/adapters/app/secrets.ts
var SHORTEST = 6;
var SECRET_NAME = /(token|auth|secret|passw|credential|key)/i;
function secretsOf(entries, variables) {
  const given2 = entries.map(({ name, value }) => value ?? variables[name] ?? "");
  const passedOn = Object.entries(variables).flatMap(([name, value = ""]) => {
    if (!isPassedOn(name)) return [];
    return SECRET_NAME.test(name) ? [value] : passwordsIn(value);
  });
  const texts = [...given2, ...passedOn].flatMap((value) => [value, ...value.split(/\r?\n/)]);
  return [...new Set(texts.flatMap(printed))].filter((text) => text.length >= SHORTEST).sort((a, b) => b.length - a.length);
}
function withoutSecrets(text, secrets) {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
}
function passwordsIn(value) {
  const match = /:\/\/([^/@\s]*:[^/@\s]+)@/.exec(value);
  return match?.[1] === void 0 ? [] : [match[1]];
}
function printed(text) {
  const escaped = JSON.stringify(text).slice(1, -1);
  const backslashes = text.replace(/\\/g, "\\\\");
  return [text, escaped, JSON.stringify(escaped).slice(1, -1), backslashes, encoded(text)];
}
function encoded(text) {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ""));
}

// src/adapters/app/running-app.ts
function runningApp({ group, line, url, told, fail }) {
  const port = portOf(url);
  const listeners = () => listenersOn(port, processTree(group.pid));
  const atFirst = listeners();
  return {
    url,
    pid: group.pid,
    mark: group.mark,
    portsOfItsOwn: () => listeningPorts(processTree(group.pid)).filter((each) => each !== told),
    assertAlive: (scenario) => {
      const { exit } = group;
      if (exit === null) return;
      fail(
        scenario,
        (arm) => `the ${arm} stopped under load (${scenario}): ${explainExit(exit, line)}`
      );
    },
    assertNotRestarted: (scenario) => {
      const now = listeners();
      if (!isRestarted(atFirst, now)) return;
      fail(scenario, (arm) => explainRestart(arm, scenario, port, now.pids.size > 0));
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

// src/adapters/app/apps.ts
var LOG_LINES = 20;
var LAST_HOOK = 5;
var ShellApps = class {
  #settings;
  #variables;
  /** Where logs go, outside the checkouts. */
  #logs;
  #signal;
  #secrets;
  #cores;
  #elsewhere;
  #latestLog = {};
  /** The steps that were taken already, for this app or another one. */
  #prepared;
  /** Null when apps go without. */
  #preload;
  #logCount = 0;
  constructor(options) {
    this.#settings = options.settings;
    this.#variables = options.variables;
    this.#logs = options.logs;
    this.#signal = options.signal;
    this.#secrets = secretsOf(mentioned(options.settings), options.variables);
    this.#cores = options.cores ?? null;
    this.#preload = options.preload ?? null;
    this.#prepared = options.prepared ?? /* @__PURE__ */ new Set();
    this.#elsewhere = new Elsewhere(options.signal);
  }
  async prepare(arm, directory, step) {
    const command = this.#step(arm, directory, step, this.#settings[step]);
    if (!command) return;
    const { line, directory: cwd } = command;
    const key = JSON.stringify([arm, cwd, line, this.#settings.env]);
    if (this.#prepared.has(key)) return;
    this.#prepared.add(key);
    const log = this.#newLog(arm, step);
    this.#latestLog[arm] = log;
    const env = stepEnvironment(this.#variables, this.#settings.env);
    const exit = await runCommand({ line, cwd, env, log }, this.#signal);
    if (exit === null || exit.code === 0) return;
    throw new MeasurementError({
      ...{ arm, phase: step, scenario: null, log: this.#lastLines(log) },
      message: this.#withoutSecrets(
        `${step} of the ${arm} failed: ${explainExit(exit, line)}; run it in a fresh clone of that commit to see why`
      )
    });
  }
  async runHook(arm, directory, hook) {
    const log = this.#newLog(arm, hook.name);
    const env = hookEnvironment(this.#variables, this.#settings.env, arm, hook);
    const isLast = this.#signal.aborted;
    const seconds = isLast ? LAST_HOOK : this.#settings.readyTimeout;
    const exit = await runCommand(
      { line: hook.line, cwd: directory, env: this.#withBin(directory, env), log },
      isLast ? null : this.#signal,
      seconds
    );
    if (exit?.code === 0) return;
    throw new MeasurementError({
      ...{ arm, phase: "hook", scenario: hook.visit?.scenario ?? null, log: this.#lastLines(log) },
      message: this.#withoutSecrets(explainHook(arm, hook, exit, seconds))
    });
  }
  async boot(arm, directory, given2, padding, isProfiled = false) {
    const fill = (scenario) => ({
      ...scenario,
      requests: requestsOf(scenario, this.#variables),
      shown: requestLine(scenario.requests[0])
    });
    const scenarios = given2.map(fill);
    try {
      return await this.#boot(arm, directory, scenarios, { padding, isProfiled });
    } catch (error) {
      if (!this.#isPreloadToBlame(arm)) throw error;
      this.#preload = null;
      return await this.#boot(arm, directory, scenarios, { padding, isProfiled });
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
        message: this.#withoutSecrets(message),
        log: this.#lastLines(log)
      };
      throw new MeasurementError(failure);
    };
    const port = await freePort();
    const start = this.#settings.start ?? this.#detected(arm, "start", () => detectStart(directory));
    if (start === null)
      return fail(`the ${arm} has no start script in its package.json; give start`);
    const line = start.replaceAll("{port}", String(port));
    const group = await startGroup(line, {
      ...{ cwd: directory, log, cores: this.#cores },
      env: {
        ...this.#environment(directory, port),
        ...isProfiled ? { [PROFILE_VARIABLE]: "1" } : {},
        CANNONGATE_PADDING: "x".repeat(padding)
      }
    });
    try {
      const { readyTimeout } = this.#settings;
      const booting = { arm, root: group.pid, told: port, scenarios };
      const ready = await untilReady(
        ...[port, scenarios, readyTimeout, () => group.exit !== null, this.#signal],
        this.#elsewhere.isKnown ? () => this.#elsewhere.ask(booting) : null
      );
      const hasNobody = "answered" in ready && ready.answered === null && group.exit === null;
      const url = "url" in ready ? ready.url : hasNobody && await this.#elsewhere.find(booting);
      if (url) return this.#booted(arm, group, { url, log, line, told: port });
      if (group.exit) {
        const isGiven = this.#settings.start !== null;
        if (group.exit.code === 127 && isGiven && arm === "candidate") {
          throw this.#startMissing(line, log);
        }
        return fail(
          explainNotReady(arm, { exit: group.exit, line, port, log: this.#lastLines(log) })
        );
      }
      const pids = processTree(group.pid);
      const elsewhere = listeningPorts(pids).filter((each) => each !== port);
      const shared = elsewhere.filter((each) => !portsHeldAlone(pids).includes(each));
      const answered = "answered" in ready ? ready.answered : null;
      return fail(explainNotReady(arm, { readyTimeout, port, answered, elsewhere, shared, line }));
    } catch (error) {
      await group[Symbol.asyncDispose]();
      throw error;
    }
  }
  lastLines(arm) {
    const log = this.#latestLog[arm];
    return log === void 0 ? [] : this.#lastLines(log);
  }
  #lastLines(log) {
    return lastLines(log, LOG_LINES, this.#secrets);
  }
  #withoutSecrets(message) {
    return withoutSecrets(message, this.#secrets);
  }
  /** A start command that the shell does not find is the user's to mend, not the candidate's fault. */
  #startMissing(line, log) {
    const said = this.#lastLines(log).at(-1) ?? "command not found";
    const found = this.#withoutSecrets(JSON.stringify(line));
    const advice = `give a command that exists (${said})`;
    return new ConfigurationError([{ where: "start", found, advice }]);
  }
  #booted(arm, group, where) {
    return runningApp({
      ...where,
      group,
      fail: (scenario, what) => {
        throw new MeasurementError({
          ...{ arm, phase: "load", scenario, log: this.#lastLines(where.log) },
          message: this.#withoutSecrets(what(arm))
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
  /** Detection reads the project's own files, which may be broken on one side. */
  #detected(arm, step, detect) {
    try {
      return detect();
    } catch (error) {
      throw new MeasurementError({
        ...{ arm, phase: step === "start" ? "boot" : step, scenario: null, log: [] },
        message: `the ${arm}'s project files cannot be read: ${error.message}`
      });
    }
  }
  #environment(directory, port) {
    const plain = appEnvironment(this.#variables, this.#settings.env, port);
    const env = this.#withBin(directory, plain);
    return this.#preload ? withPreload(env, this.#preload) : env;
  }
  #withBin(directory, env) {
    const folders = binFolders(directory, this.#rootOf(directory));
    return { ...env, PATH: [...folders, env["PATH"] ?? ""].join(":") };
  }
  /** The checkout's root, which bounds the search for lockfiles. */
  #rootOf(directory) {
    return join2(directory, relative(join2("/", this.#settings.workingDirectory), "/"));
  }
  #isPreloadToBlame(arm) {
    const script = this.#preload?.script;
    return script !== void 0 && this.lastLines(arm).some((line) => line.includes(script));
  }
  #newLog(arm, name) {
    this.#logCount += 1;
    return join2(this.#logs, `${String(this.#logCount).padStart(5, "0")}-${arm}-${name}.log`);
  }
};
function mentioned({ env, scenarios }) {
  const inRequests = scenarios.flatMap(({ requests }) => requests.flatMap(variablesIn));
  return [...env, ...inRequests.map((name) => ({ name, value: null }))];
}

export {
  runtimeSocket,
  requestsOf,
  statusAt,
  portOf,
  ShellApps
};
