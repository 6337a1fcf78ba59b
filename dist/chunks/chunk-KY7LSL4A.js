import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  formatWarning,
  openProgressDisplay,
  silentDisplay
} from "./chunk-MFGW7V52.js";
import {
  resolveOnly,
  resolveRequest
} from "./chunk-Q7P4J4Z4.js";
import {
  canBeContinued,
  checkpointPath,
  exitCodeFor,
  printReport,
  writeOutputs
} from "./chunk-NDUJWBTV.js";
import {
  OUTPUT_FLAGS,
  RESUME,
  inputFlags,
  parseArguments
} from "./chunk-PIPKIHRU.js";
import {
  abortOnInterrupt,
  endedBy
} from "./chunk-SXGWTW2D.js";
import {
  runGate
} from "./chunk-MIF3ZLCX.js";
import {
  Interrupted
} from "./chunk-KWWBEFFM.js";
import {
  writeLines
} from "./chunk-IMLDXNL7.js";
import {
  requestLine
} from "./chunk-ITGQ3LDZ.js";
import {
  scenariosOf
} from "./chunk-CZZBO6H7.js";
import {
  oneLine
} from "./chunk-OTZHA2M2.js";

// src/cli/compare-command.ts
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
var LIST = {
  name: "list",
  placeholder: null,
  description: "Print the scenarios that would be compared. Nothing is measured."
};
var COMPARE = {
  name: "compare",
  usage: "[flags]",
  description: "Compares the work tree, uncommitted changes included, with a baseline.",
  flags: [...inputFlags(), LIST, ...OUTPUT_FLAGS, RESUME],
  examples: [
    "cannongate compare --request-paths /users --measuring-time 2m",
    "cannongate compare --baseline v1.2.0 --filter search --json report.json",
    'cannongate compare --start "node server.js --port {port}" --tolerance 5%'
  ]
};
async function compareCommand(args, programs) {
  const parsed = parseArguments(COMPARE, args);
  if (!parsed) return 0;
  const signal = abortOnInterrupt();
  if (parsed.switches.has(LIST.name)) return await listScenarios(parsed, signal);
  const checkpoint = checkpointPath(parsed);
  const isContinuable = canBeContinued(checkpoint, parsed.resume);
  const report = await runComparison(process.cwd(), parsed, programs, signal, {
    checkpoint
  }).catch((error) => {
    sayHowToContinue(error, isContinuable() ? checkpoint : null);
    throw error;
  });
  printReport(report, parsed);
  const isWritten = await writeOutputs(report, parsed, programs);
  const { failure } = report;
  const isSettled = failure === null || failure.arm === "candidate";
  const isOwn = checkpoint !== null && isContinuable();
  if (isOwn && isSettled && isWritten && parsed.outputs.json !== void 0) {
    await rm(checkpoint, { force: true });
  }
  return exitCodeFor(report, isWritten);
}
async function listScenarios(parsed, signal) {
  const { outputs, resume } = parsed;
  const unused = [...Object.keys(outputs), ...resume === null ? [] : ["resume"]];
  const problems = unused.map((name) => ({
    code: "conflict",
    where: `--${name}`,
    keys: [`--${name}`, "--list"],
    reason: "list-measures-nothing"
  }));
  const request = resolveRequest(process.cwd(), parsed, signal);
  const setup = await resolveOnly({ ...request, problems: [...request.problems, ...problems] });
  for (const warning of setup.warnings) writeLines(process.stderr, formatWarning(warning));
  writeLines(process.stdout, formatScenarioList(scenariosOf(setup.settings)));
  return 0;
}
function sayHowToContinue(error, checkpoint) {
  if (checkpoint === null || !(endedBy(error) instanceof Interrupted)) return;
  writeLines(
    process.stderr,
    `cannongate: to continue, use the same flags and --resume ${checkpoint}`
  );
}
async function runComparison(cwd, parsed, programs, signal, { checkpoint = null, itself = false, begin = () => {
} } = {}) {
  const progress = progressFor(parsed.switches);
  const request = resolveRequest(cwd, parsed, signal, checkpoint);
  let hasBegun = false;
  try {
    return await runGate({
      ...request,
      itself,
      checkpoint,
      pullRequest: null,
      head: null,
      sources: null,
      outputs: [...request.outputs, ...checkpoint === null ? [] : [checkpoint]],
      temporary: tmpdir(),
      generator: new URL("generator.js", programs),
      preload: new URL("preload.cjs", programs),
      watchdog: new URL("watchdog.js", programs),
      progress: (event) => {
        if (!hasBegun) {
          progress.clear();
          begin();
          hasBegun = true;
        }
        progress.report(event);
      }
    });
  } finally {
    progress.done();
  }
}
function progressFor(switches) {
  if (switches.has("quiet")) return silentDisplay;
  return openProgressDisplay(process.stderr, process.env);
}
function formatScenarioList(scenarios) {
  const rows = scenarios.map(({ name, tags, requests }) => ({
    name: oneLine(name),
    tags: tags.length === 0 ? "" : `[${oneLine(tags.join(", "))}]`,
    requests: oneLine(requests.map(requestLine).join(", "))
  }));
  const width = (column) => Math.max(...rows.map((row) => row[column].length));
  const tagged = width("tags") > 0;
  return rows.map(({ name, tags, requests }) => [
    name.padEnd(width("name")),
    ...tagged ? [tags.padEnd(width("tags"))] : [],
    requests
  ]).map((columns) => columns.join("  ")).join("\n");
}

export {
  COMPARE,
  compareCommand,
  sayHowToContinue,
  runComparison
};
