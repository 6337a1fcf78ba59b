import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  exitCodeOfSignal
} from "./chunk-PZKCMJ4I.js";
import {
  ConfigurationError,
  Interrupted,
  unknownName
} from "./chunk-SG5T3OCL.js";
import {
  VERSION
} from "./chunk-ITDJ76NM.js";
import "./chunk-AYZ5KSGT.js";
import "./chunk-MIU6LSPI.js";

// src/cli/main.ts
var COMMANDS = {
  compare: {
    description: "Compare the work tree with its merge base with the default branch.",
    load: async () => (await import("./compare-command-WWDMNQVI.js")).compareCommand
  },
  config: {
    description: "Print the settings in effect, where each comes from, and the scenarios.",
    load: async () => (await import("./config-command-6VPVH2R6.js")).configCommand
  },
  demo: {
    description: "See the gate block a planted regression of the example app.",
    load: async () => (await import("./demo-command-XTM2AEZK.js")).demoCommand
  },
  init: {
    description: "Boot the app once, and propose a workflow and a configuration file for it.",
    load: async () => (await import("./init-command-SEKVNITN.js")).initCommand
  },
  noise: {
    description: "Compare the app with itself: the noise, and the tolerance and budget it allows.",
    load: async () => (await import("./noise-command-GSHPYCXK.js")).noiseCommand
  },
  report: {
    description: "Render a saved report again, or merge those of several machines.",
    load: async () => (await import("./report-command-LJMAX3KP.js")).reportCommand
  }
};
async function main(args, programs) {
  catchStreamErrors();
  const code = await run(args, programs);
  const lost = await flushOutput();
  if (lost === null || code !== 0) return code;
  process.stderr.write(`cannongate: the output could not be printed: ${lost.message}
`);
  return 3;
}
async function run(args, programs) {
  const [name, ...rest] = args;
  if (name === "--version" || name === "-V") {
    process.stdout.write(`${VERSION}
`);
    return 0;
  }
  if (name === void 0 || name === "--help" || name === "-h" || name === "help") {
    (name === void 0 ? process.stderr : process.stdout).write(usage());
    return name === void 0 ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : void 0;
  try {
    if (!command) {
      const found = name.startsWith("-") ? "a flag before any command" : "an unknown command";
      const unknown = unknownName(name, Object.keys(COMMANDS));
      throw new ConfigurationError([{ ...unknown, where: name, found }]);
    }
    return await (await command.load())(rest, programs);
  } catch (error) {
    return reportError(error);
  }
}
function reportError(error) {
  if (error instanceof ConfigurationError) {
    process.stderr.write(`cannongate: ${error.message}
`);
    return 2;
  }
  if (error instanceof Interrupted) {
    process.stderr.write(`cannongate: ${error.message}; everything it started is gone
`);
    return exitCodeOfSignal(error);
  }
  const details = error instanceof Error ? error.stack ?? error.message : String(error);
  process.stderr.write(
    `cannongate: this is a defect in cannongate, please report it:
${details}
`
  );
  return 3;
}
function usage() {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const commands = Object.entries(COMMANDS).map(
    ([name, { description }]) => `  ${name.padEnd(width)}  ${description}`
  );
  return [
    "Usage: cannongate <command> [flags]",
    "",
    "Stops performance regressions of HTTP servers before they merge.",
    "",
    "Commands:",
    ...commands,
    "",
    "cannongate <command> --help shows its flags; --version prints the version.",
    "",
    "Examples:",
    "  cannongate demo",
    "  cannongate init",
    "  cannongate compare --paths /users --budget 2m",
    '  cannongate compare --baseline v1.2.0 --start "node server.js --port {port}"',
    "",
    "Exit codes: 0 not blocked, 1 blocked by the measurement, 2 configuration error, 3 could not measure,",
    "or could not write a requested file.",
    ""
  ].join("\n");
}
var outputError = null;
function catchStreamErrors() {
  process.stdout.on("error", (error) => {
    outputError ??= error;
  });
  process.stderr.on("error", () => {
  });
}
async function flushOutput() {
  await new Promise((resolve) => {
    process.stdout.write("", () => {
      resolve();
    });
  });
  return outputError;
}
export {
  main
};
