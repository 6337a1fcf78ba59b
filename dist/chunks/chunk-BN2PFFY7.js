import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  openPlainFile
} from "./chunk-QYBYMBM2.js";
import {
  MARK_VARIABLE,
  groupOf,
  isAlive,
  processTree,
  processesWithVariable
} from "./chunk-S3LJR37M.js";
import {
  redact
} from "./chunk-IU23ZLT3.js";
import {
  __callDispose,
  __using
} from "./chunk-MIU6LSPI.js";

// src/adapters/process/process-group.ts
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

// src/adapters/process/log-file.ts
import { constants, ftruncateSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
var TAIL_BYTES = 64 * 1024;
var MAX_LINE_LENGTH = 500;
var MAX_FILE_SIZE = 16 * 1024 * 1024;
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
function lastLines(file, count = 20, secrets = []) {
  var _stack = [];
  try {
    const log = __using(_stack, openLog(file));
    if (log === null) return [];
    const { descriptor, size } = log;
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    const plain = stripVTControlCharacters(buffer.toString("utf8"));
    return redact(plain, secrets).split(/[\r\n\u2028\u2029]+/).map((line) => line.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").trimEnd()).filter((line) => line !== "").slice(-count).map((line) => line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}\u2026` : line);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function keepTail(file) {
  var _stack = [];
  try {
    const log = __using(_stack, openLog(file, constants.O_RDWR));
    if (log === null || log.size <= TAIL_BYTES) return;
    const { descriptor, size } = log;
    const tail = Buffer.alloc(TAIL_BYTES);
    const read = readSync(descriptor, tail, 0, TAIL_BYTES, size - TAIL_BYTES);
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
    const log = __using(_stack, openLog(file, constants.O_WRONLY));
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
  const [program, args] = cores === null ? [line, []] : ["taskset", ["--cpu-list", cores, "/bin/sh", "-c", line]];
  const { watchdog = null, isUrgent = () => false } = options;
  watchdog?.groupStarts(mark);
  const child = spawn(program, args, {
    shell: cores === null,
    cwd: options.cwd,
    env: { ...options.env, [MARK_VARIABLE]: mark },
    detached: true,
    stdio: ["ignore", log, log]
  });
  closeSync(log);
  const trimming = setInterval(() => {
    emptyIfTooLarge(options.log);
  }, LOG_CHECK_MS).unref();
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
    watchdog?.groupEnded(mark);
    await exited;
    throw new Error(`could not start a shell in ${options.cwd}`);
  }
  watchdog?.groupStarted(mark, pid);
  const stop = async () => {
    const timeout = () => isUrgent() ? URGENT_TERM_TIMEOUT_MS : TERM_TIMEOUT_MS;
    await stopTree(pid, `${MARK_VARIABLE}=${mark}`, timeout);
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
      keepTail(options.log);
    }
  };
}
async function stopTree(root, marker, timeout) {
  const tree = () => root === null ? [] : processTree(root);
  const members = () => /* @__PURE__ */ new Set([...tree(), ...processesWithVariable(marker)]);
  const first = members();
  signalAll(root, first, "SIGTERM");
  if (await haveEnded(root, first, typeof timeout === "number" ? () => timeout : timeout)) {
    if (members().size === 0) return;
  }
  for (let waited = 0; waited < KILL_TIMEOUT_MS; waited += 100) {
    const remaining = members();
    signalAll(root, remaining, "SIGKILL");
    if (await haveEnded(root, remaining, () => 100)) return;
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
async function haveEnded(root, members, ms) {
  const all = [...root === null ? [] : [root], ...members];
  for (let waited = 0; waited <= ms(); waited += POLL_MS) {
    if (!all.some(isAlive)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

export {
  lastLines,
  startProcessGroup,
  stopTree
};
