import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  stopTree
} from "./chunks/chunk-BN2PFFY7.js";
import "./chunks/chunk-QYBYMBM2.js";
import {
  MARK_VARIABLE
} from "./chunks/chunk-S3LJR37M.js";
import "./chunks/chunk-IU23ZLT3.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/adapters/process/watchdog-process.ts
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { createInterface } from "node:readline";
var TERM_TIMEOUT_MS = 500;
var groups = /* @__PURE__ */ new Map();
var directories = /* @__PURE__ */ new Set();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {
});
for await (const line of createInterface({ input: process.stdin })) {
  receive(JSON.parse(line));
}
await Promise.all(
  [...groups].map(([mark, pid]) => stopTree(pid, `${MARK_VARIABLE}=${mark}`, TERM_TIMEOUT_MS))
);
await Promise.all(
  [...directories].filter((path) => basename(path).startsWith("cannongate-")).map((path) => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
);
process.exit();
function receive(message) {
  switch (message.kind) {
    case "group":
      groups.set(message.mark, message.pid);
      break;
    case "group-ended":
      groups.delete(message.mark);
      break;
    case "directory":
      directories.add(message.path);
      break;
    case "directory-removed":
      directories.delete(message.path);
      break;
  }
}
