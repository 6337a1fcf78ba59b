import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  CGROUP_PREFIX,
  stopTree
} from "./chunks/chunk-PAR3MRWM.js";
import {
  removeTree
} from "./chunks/chunk-HG6G2Z7I.js";
import {
  MARK_VARIABLE
} from "./chunks/chunk-X3IIGEG3.js";
import "./chunks/chunk-26LVTRER.js";

// src/adapters/process/watchdog-process.ts
import { basename } from "node:path";
import { createInterface } from "node:readline";
var TIMEOUT = { ms: 500, isUrgent: false };
var groups = /* @__PURE__ */ new Map();
var directories = /* @__PURE__ */ new Set();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {
});
for await (const line of createInterface({ input: process.stdin })) {
  receive(JSON.parse(line));
}
await Promise.all([...groups.values()].map((group) => stopTree(group, () => TIMEOUT)));
await Promise.allSettled(
  [...directories].filter((path) => basename(path).startsWith("cannongate-")).map((path) => removeTree(path))
);
process.exit();
function receive(message) {
  switch (message.kind) {
    case "group": {
      const { mark, cgroup } = message;
      const isOurs = cgroup !== null && basename(cgroup).startsWith(CGROUP_PREFIX);
      groups.set(mark, {
        root: null,
        marker: `${MARK_VARIABLE}=${mark}`,
        cgroup: isOurs ? cgroup : null
      });
      break;
    }
    case "group-started": {
      const group = groups.get(message.mark);
      if (group) groups.set(message.mark, { ...group, root: message.pid });
      break;
    }
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
