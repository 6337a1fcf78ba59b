import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/adapters/process/tree.ts
import { readdirSync, readFileSync } from "node:fs";
var HAS_PROC = process.platform === "linux";
function processTree(root) {
  if (!HAS_PROC) return [];
  const entries = allProcesses();
  const members = /* @__PURE__ */ new Set([root]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent, group, session } of entries) {
      if (members.has(pid)) continue;
      if (members.has(parent) || group === root || session === root) {
        members.add(pid);
        grown = true;
      }
    }
  }
  return entries.filter(({ pid, zombie }) => members.has(pid) && !zombie).map(({ pid }) => pid);
}
function processesMarked(entry) {
  if (!HAS_PROC) return [];
  return allProcesses().filter(({ pid, zombie }) => !zombie && environmentOf(pid).includes(`${entry}\0`)).map(({ pid }) => pid);
}
function groupOf(pid) {
  return HAS_PROC ? readEntry(pid)?.group ?? null : null;
}
function isAlive(pid) {
  if (HAS_PROC) return readEntry(pid)?.zombie === false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
function allProcesses() {
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).flatMap((name) => readEntry(Number(name)) ?? []);
}
function readEntry(pid) {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const [state, parent, group, session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return {
    pid,
    parent: Number(parent),
    group: Number(group),
    session: Number(session),
    zombie: state === "Z" || state === "X"
  };
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
  HAS_PROC,
  processTree,
  processesMarked,
  groupOf,
  isAlive,
  readOrNull
};
