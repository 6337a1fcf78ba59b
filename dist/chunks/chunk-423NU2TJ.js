import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  GitError,
  GitStopped
} from "./chunk-KWWBEFFM.js";

// src/adapters/machine-failure.ts
import { statfsSync } from "node:fs";
var SYSTEM_ERRORS = {
  ENOSPC: { what: "the disk is full", remedy: "make room on the runner" },
  EDQUOT: { what: "the disk quota is used up", remedy: "make room on the runner" },
  EROFS: { what: "the file system is read-only", remedy: "make it writable" },
  EFBIG: {
    what: "a file may not become as large as needed",
    remedy: "raise the limit (ulimit -f)"
  },
  EMFILE: { what: "no more files can be opened", remedy: "raise the limit (ulimit -n)" },
  ENFILE: { what: "the machine has too many open files", remedy: "close other programs" },
  EAGAIN: { what: "no more processes can be started", remedy: "raise the limit (ulimit -u)" },
  ENOMEM: { what: "there is no memory left", remedy: "close other programs" }
};
var FOLDER_GONE = {
  what: "the folder that it was started in has been removed",
  remedy: "go to a folder that exists"
};
function machineFailure(error) {
  if (error instanceof GitError || error instanceof GitStopped) {
    const what = `a git command failed: ${error.message.replace(/[.\s]+$/, "")}`;
    return { what, remedy: "look for the cause in what git says" };
  }
  const { code = "", syscall } = error ?? {};
  return syscall === "uv_cwd" ? FOLDER_GONE : SYSTEM_ERRORS[code] ?? null;
}
var LITTLE_ROOM = 64 * 1024;
function roomOnDisk(folder) {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return files > 0 && ffree === 0 ? 0 : bavail * bsize;
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}
function isDiskFull(folder) {
  return roomOnDisk(folder) < LITTLE_ROOM;
}

// src/gate/left-processes.ts
var MAX_NAMED = 3;
var all = [];
function noteLeft(left) {
  all.push(...left);
  return warningOf(left);
}
function everythingLeft() {
  return all.length === 0 ? null : warningOf(all);
}
function warningOf(left) {
  return { code: "processes-left", count: left.length, processes: left.slice(0, MAX_NAMED) };
}

export {
  machineFailure,
  roomOnDisk,
  isDiskFull,
  noteLeft,
  everythingLeft,
  warningOf
};
