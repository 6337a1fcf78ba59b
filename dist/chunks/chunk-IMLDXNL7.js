import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  redact
} from "./chunk-LHIIM6OK.js";
import {
  withoutCommands
} from "./chunk-OTZHA2M2.js";

// src/adapters/standard-streams.ts
var secrets = [];
function neverWrite(texts) {
  secrets = [.../* @__PURE__ */ new Set([...secrets, ...texts])];
}
function harmless(text) {
  return withoutCommands(withoutControls(redact(text, secrets)));
}
function writeLines(stream, text, paint = (plain) => plain) {
  stream.write(`${paint(harmless(text.replace(/\r?\n$/, "")))}
`);
}
function writeProcessMessages(exitCode) {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => {
    writeLines(process.stderr, `cannongate: ${name}: ${message}`);
  });
  process.on("uncaughtException", (error) => {
    if (process.listenerCount("uncaughtException") > 1) return;
    writeLines(process.stderr, `cannongate: ${describeError(error)}`);
    process.exit(exitCode);
  });
}
function describeError(error) {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
function withoutControls(text) {
  return text.replace(/\r\n|[\r\u2028\u2029]/g, "\n").replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, " ").replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

export {
  neverWrite,
  harmless,
  writeLines,
  writeProcessMessages,
  describeError
};
