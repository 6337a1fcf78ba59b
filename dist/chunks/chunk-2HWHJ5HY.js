import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  codeFor,
  outputProblems,
  print,
  write
} from "./chunk-Q7ALBJLG.js";
import {
  liveProgress,
  plainProgress,
  silentProgress
} from "./chunk-5EVJO2BZ.js";
import {
  runGate
} from "./chunk-TQ5WOZ7U.js";
import {
  Command,
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments,
  unexpectedOperands
} from "./chunk-NTW57FST.js";
import {
  onInterrupt
} from "./chunk-66LLMERT.js";
import {
  Interrupted
} from "./chunk-Z3X3UY6C.js";

// src/command-line/compare-command.ts
import { existsSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
async function compareCommand(args, programs) {
  const command = new Command("cannongate compare").usage("[flags]").description(
    "Compares the work tree as it stands, uncommitted changes included, with a baseline."
  );
  const parsed = parseArguments(command, [...inputFlags(), ...OUTPUT_FLAGS, RESUME], args);
  if (!parsed) return 0;
  const checkpoint = checkpointOf(parsed);
  const report = await compareIn(process.cwd(), parsed, programs, onInterrupt(), {
    checkpoint
  }).catch((error) => {
    if (checkpoint !== null && error instanceof Interrupted && existsSync(checkpoint)) {
      process.stderr.write(`cannongate: go on with the same flags, and --resume ${checkpoint}
`);
    }
    throw error;
  });
  print(report, parsed);
  const isWritten = await write(report, parsed);
  if (checkpoint !== null && isWritten && parsed.outputs.json !== void 0) {
    await rm(checkpoint, { force: true });
  }
  return codeFor(report, isWritten);
}
var RESUME = {
  name: "resume",
  placeholder: "file",
  description: "Go on with an interrupted comparison: with --json FILE each launch is saved at once to FILE.part."
};
function checkpointOf({ resume, outputs }) {
  if (resume !== null) return resume;
  const { json } = outputs;
  const isDevice = json !== void 0 && existsSync(json) && !statSync(json).isFile();
  return json === void 0 || isDevice ? null : `${json}.part`;
}
async function compareIn(cwd, parsed, programs, signal, { checkpoint = null, itself = false, begin = () => {
} } = {}) {
  const { texts, outputs, switches, operands, problems } = parsed;
  const progress = progressFor(switches);
  let hasBegun = false;
  try {
    return await runGate({
      cwd,
      texts,
      label: (name) => `--${name}`,
      problems: [...problems, ...unexpectedOperands(operands), ...outputProblems(outputs)],
      itself,
      event: null,
      pullRequest: null,
      head: null,
      remote: null,
      variables: process.env,
      temporary: tmpdir(),
      generator: new URL("generator.js", programs),
      preload: new URL("preload.cjs", programs),
      progress: (event) => {
        if (!hasBegun) {
          progress.clear();
          begin();
          hasBegun = true;
        }
        progress.report(event);
      },
      signal,
      outputs: [outputs.json, outputs.markdown, checkpoint].filter((file) => file != null),
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
