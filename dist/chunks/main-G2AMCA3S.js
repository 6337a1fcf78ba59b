import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  endedBy,
  throwIfInterrupted
} from "./chunk-SXGWTW2D.js";
import {
  EXIT_CONFIGURATION,
  EXIT_FAILED,
  exitCodeOfSignal
} from "./chunk-YHVMK2NU.js";
import {
  everythingLeft,
  machineFailure
} from "./chunk-423NU2TJ.js";
import {
  ConfigurationError,
  Interrupted,
  unknownName
} from "./chunk-KWWBEFFM.js";
import {
  VERSION
} from "./chunk-L6PWVIAJ.js";
import {
  describeError,
  neverWrite,
  writeLines
} from "./chunk-IMLDXNL7.js";
import {
  knownSecrets
} from "./chunk-LHIIM6OK.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-IBNMTWTV.js";
import {
  describeWarning
} from "./chunk-GXJVACMF.js";
import "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";

// src/cli/main.ts
var COMMANDS = {
  bisect: {
    description: "Find the commit that made the app slower.",
    load: async () => (await import("./bisect-command-WB3EZUAE.js")).bisectCommand
  },
  compare: {
    description: "Compare the work tree with its merge base with the default branch.",
    load: async () => (await import("./compare-command-CWI6Q67D.js")).compareCommand
  },
  config: {
    description: "Print the settings in effect, where each comes from, and the scenarios.",
    load: async () => (await import("./config-command-NH35MFCB.js")).configCommand
  },
  demo: {
    description: "See the gate block a planted regression of the example app.",
    load: async () => (await import("./demo-command-BKIOGEFZ.js")).demoCommand
  },
  history: {
    description: "Keep the results of many commits, show them, check for slow drift.",
    load: async () => (await import("./history-command-5AEJ72LW.js")).historyCommand
  },
  init: {
    description: "Boot the app once, and propose a workflow and a configuration file for it.",
    load: async () => (await import("./init-command-3HUN4KNA.js")).initCommand
  },
  noise: {
    description: "Compare the app with itself: the noise, and the tolerance and measuring time it allows.",
    load: async () => (await import("./noise-command-JAQLJW54.js")).noiseCommand
  },
  report: {
    description: "Render a saved report again, or merge those of several machines.",
    load: async () => (await import("./report-command-7VBMEX5W.js")).reportCommand
  }
};
async function main(args, programs) {
  catchStreamErrors();
  neverWrite(knownSecrets(process.env));
  const code = await run(args, programs);
  const lost = await flushOutput();
  if (lost === null || code !== 0) return code;
  writeLines(process.stderr, `cannongate: the output could not be printed: ${lost.message}`);
  return EXIT_FAILED;
}
async function run(args, programs) {
  const [name, ...commandArgs] = args;
  if (name === "--version" || name === "-V") {
    writeLines(process.stdout, VERSION);
    return 0;
  }
  if (name === void 0 || name === "--help" || name === "-h" || name === "help") {
    writeLines(name === void 0 ? process.stderr : process.stdout, usage());
    return name === void 0 ? EXIT_CONFIGURATION : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : void 0;
  try {
    if (!command) {
      const kind = name.startsWith("-") ? "flag-before-command" : "command";
      const unknown = unknownName(kind, name, Object.keys(COMMANDS));
      throw new ConfigurationError([{ ...unknown, where: name }]);
    }
    const execute = await command.load();
    const code = await execute(commandArgs, programs);
    throwIfInterrupted();
    return code;
  } catch (thrown) {
    const error = endedBy(thrown);
    const isConfiguration = error instanceof ConfigurationError && showsOnly(name, commandArgs);
    return reportError(
      isConfiguration ? new ConfigurationError(error.problems, "nothing was listed") : error
    );
  }
}
function showsOnly(name, args) {
  return name === "config" || name === "compare" && args.includes("--list");
}
function reportError(error) {
  if (error instanceof ConfigurationError) {
    writeLines(process.stderr, `cannongate: ${error.message}`);
    return EXIT_CONFIGURATION;
  }
  if (error instanceof Interrupted) {
    const left = everythingLeft();
    const rest = left === null ? "; everything it started is gone" : `. ${describeWarning(left)}`;
    writeLines(process.stderr, `cannongate: ${error.message}${rest}`);
    return exitCodeOfSignal(error);
  }
  const failure = machineFailure(error);
  if (failure !== null) {
    const text = `nothing could be measured: ${failure.what}; ${failure.remedy}, then run it again`;
    writeLines(process.stderr, `cannongate: ${text}`);
    return EXIT_FAILED;
  }
  const details = describeError(error);
  writeLines(
    process.stderr,
    `cannongate: this is a defect in cannongate, please report it:
${details}`
  );
  return EXIT_FAILED;
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
    "  cannongate compare --request-paths /users --measuring-time 2m",
    '  cannongate compare --baseline v1.2.0 --start "node server.js --port {port}"',
    "",
    "Exit codes: 0 not blocked, 1 blocked by the measurement, 2 configuration error, 3 blocked because a side does not",
    "work or too little was measured, or a requested file was not written.",
    ""
  ].join("\n");
}
var outputError = null;
function catchStreamErrors() {
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") outputError ??= error;
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
