import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/adapters/runtime/preload-protocol.ts
import { basename, join } from "node:path";
var MARK_VARIABLE = "CANNONGATE_PROCESS";
var SOCKET_VARIABLE = "CANNONGATE_RUNTIME";
var PROFILE_VARIABLE = "CANNONGATE_PROFILE";
var TRACE_VARIABLE = "CANNONGATE_TRACE";
var COUNT_VARIABLE = "CANNONGATE_COUNT";
var HEAP_VARIABLE = "CANNONGATE_HEAP";
var NOTES_VARIABLE = "CANNONGATE_NOTES";
var PORTS_VARIABLE = "CANNONGATE_PORTS";
function portMapText(ports) {
  return [...ports].map(([asked, given]) => `${asked}=${given}`).join(",");
}
var SEED_VARIABLE = "CANNONGATE_SEED";
var SEED_OPTION = "--random-seed=";
var SCRIPT_VARIABLE = "CANNONGATE_LUCK";
var COMPILER_OPTION = "--no-concurrent-recompilation";
var BASELINE_OPTION = "--no-concurrent-sparkplug";
var COLLECTOR_OPTION = "--single-threaded-gc";
var EARLY_OPTIONS = [
  [
    "--invocation-count-for-turbofan=100",
    "--invocation-count-for-maglev=50",
    "--minimum-invocations-after-ic-update=50"
  ],
  ["--interrupt-budget=4000"]
];
var EARLY_VARIABLE = "CANNONGATE_EARLY";
function isProfileFile(file, folder) {
  return file === join(folder, basename(file)) && /^\d{1,20}\.json$/.test(basename(file));
}

// src/adapters/process/process-tree.ts
import { readdirSync, readFileSync } from "node:fs";
var HAS_PROC = process.platform === "linux";
function processTree(roots, all) {
  return treeEntries(roots, all).filter(({ isZombie }) => !isZombie).map(({ pid }) => pid);
}
function treeEntries(roots, all = allProcesses()) {
  const first = new Set(typeof roots === "number" ? [roots] : roots);
  const members = new Set(first);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent, group, session } of all) {
      if (members.has(pid)) continue;
      if (members.has(parent) || first.has(group) || first.has(session)) {
        members.add(pid);
        grown = true;
      }
    }
  }
  return all.filter(({ pid }) => members.has(pid));
}
function processesWithVariable(entry, all = allProcesses()) {
  return all.filter(({ pid, isZombie }) => !isZombie && environmentOf(pid).includes(`${entry}\0`)).map(({ pid }) => pid);
}
function groupOf(pid) {
  return HAS_PROC ? readProcess(pid)?.group ?? null : null;
}
function isAlive(pid) {
  if (HAS_PROC) return readProcess(pid)?.isZombie === false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
var MAX_COMMAND_LENGTH = 200;
function commandOf(pid) {
  const line = (readOrNull(`/proc/${pid}/cmdline`) ?? "").replaceAll("\0", " ").trim();
  const command = line === "" ? (readOrNull(`/proc/${pid}/comm`) ?? "").trim() : line;
  return command.length > MAX_COMMAND_LENGTH ? `${command.slice(0, MAX_COMMAND_LENGTH)}\u2026` : command;
}
function allProcesses() {
  if (!HAS_PROC) return [];
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(Number(name)) ?? []);
}
function readProcess(pid) {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state] = fields;
  const number = (i) => Number(fields[i]);
  return {
    pid,
    parent: number(1),
    group: number(2),
    session: number(3),
    // The main thread may have ended while other threads still run and hold the ports.
    isZombie: (state === "Z" || state === "X") && number(17) <= 1,
    isStopped: state === "T" || state === "t",
    isAsleep: state === "S",
    ownTicks: number(11) + number(12),
    childTicks: number(13) + number(14),
    childFaults: number(8)
  };
}
function childrenOfThread(pid, thread) {
  return (readOrNull(`/proc/${pid}/task/${thread}/children`) ?? "").split(" ").filter((child) => child !== "").map(Number);
}
function environmentOf(pid) {
  return `${readOrNull(`/proc/${pid}/environ`) ?? ""}\0`;
}
function readOrNull(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

export {
  MARK_VARIABLE,
  SOCKET_VARIABLE,
  PROFILE_VARIABLE,
  TRACE_VARIABLE,
  COUNT_VARIABLE,
  HEAP_VARIABLE,
  NOTES_VARIABLE,
  PORTS_VARIABLE,
  portMapText,
  SEED_VARIABLE,
  SEED_OPTION,
  SCRIPT_VARIABLE,
  COMPILER_OPTION,
  BASELINE_OPTION,
  COLLECTOR_OPTION,
  EARLY_OPTIONS,
  EARLY_VARIABLE,
  isProfileFile,
  HAS_PROC,
  processTree,
  treeEntries,
  processesWithVariable,
  groupOf,
  isAlive,
  commandOf,
  allProcesses,
  readProcess,
  childrenOfThread,
  readOrNull
};
