#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  VERSION
} from "./chunks/chunk-TZ6I7YQ6.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/cli.ts
if (process.argv.length === 3 && /^(--version|-V)$/.test(process.argv[2] ?? "")) {
  process.stdout.write(`${VERSION}
`);
} else {
  const { writeProcessMessages } = await import("./chunks/standard-streams-WTPLLWP5.js");
  writeProcessMessages(3);
  const { main } = await import("./chunks/main-H64IES75.js");
  process.exitCode = await main(process.argv.slice(2), new URL(".", import.meta.url));
}
