import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/version.ts
var VERSION = true ? "0.1.0" : "not built";
var OLDEST_NODE = "20.19";
function whyNotOnNode(running) {
  const [major = 0, minor = 0] = running.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split(".").map(Number);
  if (major > oldestMajor || major === oldestMajor && minor >= oldestMinor) return null;
  return `this is Node.js ${running}, and cannongate needs Node.js ${OLDEST_NODE} or later. Switch to a newer one, for example with: nvm install 22`;
}

export {
  VERSION,
  whyNotOnNode
};
