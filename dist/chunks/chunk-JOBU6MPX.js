import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  liveProgress,
  plainProgress,
  runGate,
  silentProgress
} from "./chunk-UUPEPJRI.js";
import {
  Command,
  OUTPUT_FLAGS,
  inputFlags,
  output,
  outputProblems,
  parseArguments,
  unexpectedOperands
} from "./chunk-H6AFWD2J.js";
import {
  onInterrupt
} from "./chunk-DQ2Q7SW4.js";

// src/command-line/compare-command.ts
import { tmpdir } from "node:os";
async function compareCommand(args, programs) {
  const command = new Command("cannongate compare").usage("[flags]").description(
    "Compares the work tree as it stands, uncommitted changes included, with a baseline."
  );
  const parsed = parseArguments(command, [...inputFlags(), ...OUTPUT_FLAGS], args);
  if (!parsed) return 0;
  const report = await compareIn(process.cwd(), parsed, programs, onInterrupt());
  return await output(report, parsed);
}
async function compareIn(cwd, { texts, outputs, switches, operands, problems }, programs, signal) {
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
