import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HAS_PROC,
  allProcesses,
  commandOf,
  groupOf,
  isAlive,
  processTree,
  processesWithVariable,
  readOrNull
} from "./chunk-X3IIGEG3.js";

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

// src/adapters/process/stop-tree.ts
import { setTimeout as sleep } from "node:timers/promises";
var KILL_TIMEOUT_MS = 2e3;
var OWN_END_TIMEOUT_MS = 500;
var POLL_MS = 10;
var REAL_TIME = { now: () => performance.now(), sleep };
async function stopTree(of, timeout, clock = REAL_TIME) {
  const known = await endTree(of, timeout, clock);
  const haveEnded = () => ![...known].some(isAlive);
  await becomesTrue(haveEnded, () => ({ ...timeout(), ms: OWN_END_TIMEOUT_MS }), clock);
  removeCgroup(of.cgroup);
  return [...known].filter(isAlive).map((pid) => ({ pid, command: commandOf(pid) }));
}
async function endTree({ root, marker, cgroup, hasProc = HAS_PROC }, timeout, clock) {
  const isGroupAlive = () => !hasProc && root !== null && hasMembers(root);
  const members = () => {
    if (!hasProc) return /* @__PURE__ */ new Set();
    const all = allProcesses();
    const tree = root === null ? [] : processTree(root, all);
    return /* @__PURE__ */ new Set([...tree, ...processesWithVariable(marker, all), ...cgroupMembers(cgroup)]);
  };
  const first = members();
  signalAll(root, first, "SIGTERM");
  const haveEnded = async (all, howLong) => await becomesTrue(
    () => !(root !== null && canBeEnded(root)) && ![...all].some(canBeEnded) && !isGroupAlive(),
    howLong,
    clock
  );
  if (await haveEnded(first, timeout)) {
    if (members().size === 0 && !isGroupAlive()) return first;
  }
  const known = new Set(first);
  for (let waited = 0; waited < KILL_TIMEOUT_MS; waited += 100) {
    const remaining = members();
    for (const pid of remaining) known.add(pid);
    killCgroup(cgroup);
    signalAll(root, remaining, "SIGKILL");
    if (await haveEnded(remaining, () => ({ ...timeout(), ms: 100 }))) return known;
  }
  return root !== null && isGroupAlive() ? known.add(root) : known;
}
function canBeEnded(pid) {
  if (!isAlive(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
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
async function becomesTrue(check, timeout, { now, sleep: pause }) {
  const began = now();
  const isOver = (polled) => {
    const { ms, isUrgent } = timeout();
    return (isUrgent ? now() - began : polled) > ms;
  };
  for (let polled = 0; !isOver(polled); polled += POLL_MS) {
    if (check()) return true;
    await pause(POLL_MS);
  }
  return false;
}

export {
  CGROUP_PREFIX,
  createCgroup,
  enteringCgroup,
  removeCgroup,
  stopTree
};
