import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  exitCodeOfSignal
} from "./chunk-SKPXTQRI.js";
import {
  ConfigurationError,
  Interrupted,
  adviceForUnknown
} from "./chunk-WIQJAOZQ.js";
import {
  VERSION
} from "./chunk-3WVSTMB5.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";

// src/command-line/streams.ts
var lost = null;
function watchStreams() {
  process.stdout.on("error", (error) => {
    lost ??= error;
  });
  process.stderr.on("error", () => {
  });
}
async function flushed() {
  await new Promise((resolve) => {
    process.stdout.write("", () => {
      resolve();
    });
  });
  return lost;
}

// src/command-line/main.ts
var COMMANDS = {
  compare: {
    description: "Compare the work tree as it stands with its merge base with the default branch.",
    load: async () => (await import("./compare-command-MICQ3KHK.js")).compareCommand
  },
  config: {
    description: "Print the settings in effect, where each comes from, and the scenarios.",
    load: async () => (await import("./config-command-F4BVA5JL.js")).configCommand
  },
  demo: {
    description: "See the gate block a planted regression of the example app.",
    load: async () => (await import("./demo-command-CEKEZ2Q5.js")).demoCommand
  },
  init: {
    description: "Boot the app once, and propose a workflow and a configuration file for it.",
    load: async () => (await import("./init-command-77KP65IW.js")).initCommand
  },
  noise: {
    description: "Compare the app with itself: the noise, and the tolerance and budget it allows.",
    load: async () => (await import("./noise-command-4PXCGQEA.js")).noiseCommand
  },
  report: {
    description: "Render a saved report again, or merge those of several machines.",
    load: async () => (await import("./report-command-NZZGWR6N.js")).reportCommand
  }
};
async function main(args, programs) {
  watchStreams();
  const code = await run(args, programs);
  const lost2 = await flushed();
  if (lost2 === null || code !== 0) return code;
  process.stderr.write(`cannongate: what it had to say could not be printed: ${lost2.message}
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
      const advice = adviceForUnknown(name, Object.keys(COMMANDS));
      throw new ConfigurationError([{ where: name, found, advice }]);
    }
    return await (await command.load())(rest, programs);
  } catch (error) {
    return explain(error);
  }
}
function explain(error) {
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
    "Exit codes: 0 not blocked, 1 blocked by the measurement, 2 configuration error, 3 could not measure",
    "or, after a verdict that would be 0, not write a file that was asked for.",
    ""
  ].join("\n");
}
export {
  main
};
