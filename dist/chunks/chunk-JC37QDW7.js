import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  liveProgress,
  plainProgress,
  runGate,
  silentProgress
} from "./chunk-2IUWYSZ4.js";
import {
  Command,
  OUTPUT_FLAGS,
  inputFlags,
  output,
  outputProblems,
  parseArguments,
  unexpectedOperands
} from "./chunk-XO5DN6P4.js";
import {
  onInterrupt
} from "./chunk-DQ2Q7SW4.js";
import {
  Interrupted
} from "./chunk-6EJMKIQ2.js";

// src/command-line/compare-command.ts
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
async function compareCommand(args, programs) {
  const command = new Command("cannongate compare").usage("[flags]").description(
    "Compares the work tree as it stands, uncommitted changes included, with a baseline."
  );
  const parsed = parseArguments(command, [...inputFlags(), ...OUTPUT_FLAGS, RESUME], args);
  if (!parsed) return 0;
  const checkpoint = checkpointOf(parsed);
  const report = await compareIn(process.cwd(), parsed, programs, onInterrupt(), checkpoint).catch(
    (error) => {
      if (checkpoint !== null && error instanceof Interrupted && existsSync(checkpoint)) {
        process.stderr.write(`cannongate: go on with --resume ${checkpoint}
`);
      }
      throw error;
    }
  );
  const code = await output(report, parsed);
  if (checkpoint !== null && parsed.outputs.json !== void 0) await rm(checkpoint, FORCE);
  return code;
}
var FORCE = { force: true };
var RESUME = {
  name: "resume",
  placeholder: "file",
  description: "Go on with an interrupted comparison: with --json FILE each launch is saved at once to FILE.part."
};
function checkpointOf({ resume, outputs }) {
  return resume ?? (outputs.json === void 0 ? null : `${outputs.json}.part`);
}
async function compareIn(cwd, parsed, programs, signal, checkpoint = null) {
  const { texts, outputs, switches, operands, problems } = parsed;
  const progress = progressFor(switches);
  try {
    return await runGate({
      cwd,
      texts,
      label: (name) => `--${name}`,
      problems: [...problems, ...unexpectedOperands(operands), ...outputProblems(outputs)],
      event: null,
      remote: null,
      variables: process.env,
      temporary: tmpdir(),
      generator: new URL("generator.js", programs),
      progress: progress.report,
      signal,
      checkpoint,
      resume: parsed.resume,
      onValues: () => {
      }
    });
  } finally {
    progress.done();
  }
}
function progressFor(switches) {
  if (switches.has("quiet")) return silentProgress;
  if (process.stderr.isTTY) return liveProgress(process.stderr);
  return plainProgress((line) => process.stderr.write(`${line}
`));
}

export {
  compareCommand,
  compareIn
};
