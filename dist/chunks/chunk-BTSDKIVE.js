import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  openPlainFile
} from "./chunk-SHNYWPHP.js";
import {
  HAS_PROC,
  MARK_VARIABLE,
  allProcesses,
  groupOf,
  isAlive,
  processTree,
  processesWithVariable,
  readOrNull
} from "./chunk-TJHMVB2M.js";
import {
  redact
} from "./chunk-QUKUVTNN.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/adapters/process/cgroup.ts
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  writeFileSync
} from "node:fs";
import { join } from "node:path";
var CGROUP_PREFIX = "cannongate-";
var MEMBERS = "cgroup.procs";
var KILL = "cgroup.kill";
function ownCgroup() {
  const path = /^0::(\/.*)$/m.exec(readOrNull("/proc/self/cgroup") ?? "")?.[1];
  const mount = (readOrNull("/proc/self/mountinfo") ?? "").split("\n").find((line) => line.includes(" - cgroup2 "))?.split(" ")[4];
  if (path === void 0 || mount === void 0) return null;
  const folder = join(mount, path);
  return existsSync(join(folder, MEMBERS)) ? folder : null;
}
function createCgroup(name, parent = ownCgroup()) {
  if (parent === null) return null;
  const folder = join(parent, name);
  try {
    mkdirSync(folder);
  } catch {
    return null;
  }
  try {
    for (const file of [MEMBERS, KILL]) accessSync(join(folder, file), constants.W_OK);
    return folder;
  } catch {
    removeCgroup(folder);
    return null;
  }
}
function enteringCgroup(folder, command) {
  const script = '{ echo 0 >"$0"; } 2>/dev/null; exec "$@"';
  return ["/bin/sh", "-c", script, join(folder, MEMBERS), ...command];
}
function cgroupMembers(folder) {
  if (folder === null) return [];
  const own = (readOrNull(join(folder, MEMBERS)) ?? "").split("\n").filter((line) => line !== "");
  return [...own.map(Number), ...foldersIn(folder).flatMap(cgroupMembers)];
}
function killCgroup(folder) {
  if (folder === null) return;
  try {
    writeFileSync(join(folder, KILL), "1");
  } catch {
  }
}
function removeCgroup(folder) {
  if (folder === null) return;
  foldersIn(folder).forEach(removeCgroup);
  try {
    rmdirSync(folder);
  } catch {
  }
}
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

// src/adapters/process/process-group.ts
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

// src/adapters/process/log-file.ts
import { constants as constants2, ftruncateSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
var TAIL_BYTES = 64 * 1024;
var MAX_LINE_LENGTH = 500;
var MAX_FILE_SIZE = 16 * 1024 * 1024;
function bytesBefore(secrets) {
  return secrets.reduce((most, secret) => Math.max(most, 2 * Buffer.byteLength(secret)), 0);
}
function createLog(file) {
  rmSync(file, { recursive: true, force: true });
  return openSync(file, "ax");
}
function openLog(file, access) {
  try {
    return openPlainFile(file, { limit: Infinity, links: "none" }, access);
  } catch {
    return null;
  }
}
function lastLines(file, count = 20, secrets = [], maxLength = MAX_LINE_LENGTH) {
  var _stack = [];
  try {
    const log = __using(_stack, openLog(file));
    if (log === null) return [];
    const { descriptor, size } = log;
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES + bytesBefore(secrets)));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    const plain = (bytes) => stripVTControlCharacters(bytes.toString("utf8"));
    const before = plain(buffer.subarray(0, Math.max(0, buffer.length - TAIL_BYTES)));
    return redact(plain(buffer), secrets, before.length).split(/[\r\n\u2028\u2029]+/).map((line) => line.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trimEnd()).filter((line) => line !== "").slice(-count).map((line) => line.length > maxLength ? `${line.slice(0, maxLength)}\u2026` : line);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function keepTail(file, secrets = []) {
  var _stack = [];
  try {
    const log = __using(_stack, openLog(file, constants2.O_RDWR));
    const kept = TAIL_BYTES + bytesBefore(secrets);
    if (log === null || log.size <= kept) return;
    const { descriptor, size } = log;
    const tail = Buffer.alloc(kept);
    const read = readSync(descriptor, tail, 0, kept, size - kept);
    ftruncateSync(descriptor, 0);
    writeSync(descriptor, tail, 0, read, 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function emptyIfTooLarge(file) {
  var _stack = [];
  try {
    const log = __using(_stack, openLog(file, constants2.O_WRONLY));
    if (log !== null && log.size > MAX_FILE_SIZE) ftruncateSync(log.descriptor, 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// src/adapters/process/process-group.ts
var TERM_TIMEOUT_MS = 2e3;
var URGENT_TERM_TIMEOUT_MS = 500;
var KILL_TIMEOUT_MS = 2e3;
var POLL_MS = 10;
var LOG_CHECK_MS = 100;
async function startProcessGroup(line, options) {
  const mark = randomUUID();
  const log = createLog(options.log);
  const cores = options.cores ?? null;
  const { watchdog = null, isUrgent = () => false } = options;
  const cgroup = createCgroup(`${CGROUP_PREFIX}${mark}`);
  watchdog?.groupStarts(mark, cgroup);
  const [program, args] = commandFor(line, cores, cgroup);
  const child = spawn(program, args, {
    shell: args.length === 0,
    cwd: options.cwd,
    env: { ...options.env, [MARK_VARIABLE]: mark },
    detached: true,
    stdio: ["ignore", log, log]
  });
  closeSync(log);
  let exit = null;
  const exited = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      exit = { code, signal };
      resolve(exit);
    });
  });
  const { pid } = child;
  if (pid === void 0) {
    removeCgroup(cgroup);
    watchdog?.groupEnded(mark);
    await exited;
    throw new Error(`could not start a shell in ${options.cwd}`);
  }
  watchdog?.groupStarted(mark, pid);
  const trimming = setInterval(() => {
    emptyIfTooLarge(options.log);
  }, LOG_CHECK_MS).unref();
  const stop = async () => {
    const timeout = () => isUrgent() ? URGENT_TERM_TIMEOUT_MS : TERM_TIMEOUT_MS;
    await stopTree({ root: pid, marker: `${MARK_VARIABLE}=${mark}`, cgroup }, timeout);
    watchdog?.groupEnded(mark);
  };
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
      stopped ??= stop();
      await stopped;
      keepTail(options.log, options.secrets);
    }
  };
}
function commandFor(line, cores, cgroup) {
  if (cores === null && cgroup === null) return [line, []];
  const shell = ["/bin/sh", "-c", line];
  const pinned = cores === null ? shell : ["taskset", "--cpu-list", cores, ...shell];
  const [program = "", ...args] = cgroup === null ? pinned : enteringCgroup(cgroup, pinned);
  return [program, args];
}
async function stopTree(of, timeout) {
  await endTree(of, timeout);
  removeCgroup(of.cgroup);
}
async function endTree({ root, marker, cgroup, hasProc = HAS_PROC }, timeout) {
  const isGroupAlive = () => !hasProc && root !== null && hasMembers(root);
  const members = () => {
    if (!hasProc) return /* @__PURE__ */ new Set();
    const all = allProcesses();
    const tree = root === null ? [] : processTree(root, all);
    return /* @__PURE__ */ new Set([...tree, ...processesWithVariable(marker, all), ...cgroupMembers(cgroup)]);
  };
  const first = members();
  signalAll(root, first, "SIGTERM");
  const ms = typeof timeout === "number" ? () => timeout : timeout;
  if (await haveEnded(root, first, ms, isGroupAlive)) {
    if (members().size === 0 && !isGroupAlive()) return;
  }
  for (let waited = 0; waited < KILL_TIMEOUT_MS; waited += 100) {
    const remaining = members();
    killCgroup(cgroup);
    signalAll(root, remaining, "SIGKILL");
    if (await haveEnded(root, remaining, () => 100, isGroupAlive)) return;
  }
}
function hasMembers(group) {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}
function signalAll(root, members, name) {
  const outside = [...members].filter((pid) => groupOf(pid) !== root);
  for (const target of [...root === null ? [] : [-root], ...outside]) {
    try {
      process.kill(target, name);
    } catch {
    }
  }
}
async function haveEnded(root, members, ms, isGroupAlive) {
  const all = [...root === null ? [] : [root], ...members];
  for (let waited = 0; waited <= ms(); waited += POLL_MS) {
    if (!all.some(isAlive) && !isGroupAlive()) return true;
    await sleep(POLL_MS);
  }
  return false;
}

export {
  CGROUP_PREFIX,
  lastLines,
  startProcessGroup,
  stopTree
};
