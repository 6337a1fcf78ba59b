#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  VERSION,
  whyNotOnNode
} from "./chunks/chunk-L6PWVIAJ.js";
import "./chunks/chunk-26LVTRER.js";

// src/cli.ts
var unsupported = whyNotOnNode(process.versions.node);
if (process.argv.length === 3 && /^(--version|-V)$/.test(process.argv[2] ?? "")) {
  process.stdout.on("error", (error) => {
    if (error.code === "EPIPE") return;
    failWith(3, `the output could not be printed: ${error.message}`);
  });
  process.stdout.write(`${VERSION}
`);
} else if (unsupported !== null) {
  failWith(2, unsupported);
} else {
  const { takeEnvironment } = await import("./chunks/own-environment-GW32CUUN.js");
  const { variables, stillReadable } = takeEnvironment();
  Object.assign(process.env, variables);
  const { writeLines, writeProcessMessages } = await import("./chunks/standard-streams-5RTTTIXQ.js");
  writeProcessMessages(3);
  if (stillReadable !== null && process.env["GITHUB_ACTIONS"] === "true") {
    const text = `the secrets in the environment could not be hidden from other processes (${stillReadable})`;
    writeLines(process.stderr, `cannongate: ${text}, so code that this command runs can read them`);
  }
  const { main } = await import("./chunks/main-G2AMCA3S.js");
  process.exitCode = await main(process.argv.slice(2), new URL(".", import.meta.url));
}
function failWith(code, message) {
  process.stderr.write(`cannongate: ${message}
`);
  process.exitCode = code;
}
