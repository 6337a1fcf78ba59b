import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  progressOn,
  silentProgress,
  warningLine
} from "./chunk-SBYVJ4MQ.js";
import {
  runGate
} from "./chunk-KZGI7CFH.js";
import {
  setUpAlone,
  setupRequest
} from "./chunk-GKXAOPUO.js";
import {
  codeFor,
  print,
  write
} from "./chunk-SVKT2TGT.js";
import {
  FILTER,
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-GF5VQ334.js";
import {
  onInterrupt
} from "./chunk-SKPXTQRI.js";
import {
  Interrupted
} from "./chunk-WIQJAOZQ.js";
import {
  requestLine
} from "./chunk-MBCPB6V2.js";
import {
  scenariosOf
} from "./chunk-R5AEOCQK.js";
import {
  oneLine,
  withoutCommands
} from "./chunk-3Y536B5Q.js";

// src/command-line/compare-command.ts
import { existsSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";

// src/command-line/scenario-list.ts
function scenarioList(scenarios) {
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
  ]).map((columns) => `${withoutCommands(columns.join("  "))}
`).join("");
}

// src/command-line/compare-command.ts
var RESUME = {
  name: "resume",
  placeholder: "file",
  description: "Go on with an interrupted comparison: with --json FILE each launch is saved at once to FILE.part."
};
var LIST = {
  name: "list",
  placeholder: null,
  description: "Print the scenarios that would be compared, and measure nothing."
};
var COMPARE = {
  name: "compare",
  usage: "[flags]",
  description: "Compares the work tree as it stands, uncommitted changes included, with a baseline.",
  flags: [...inputFlags(), FILTER, LIST, ...OUTPUT_FLAGS, RESUME],
  examples: [
    "cannongate compare --paths /users --budget 2m",
    "cannongate compare --baseline v1.2.0 --filter search --json report.json",
    'cannongate compare --start "node server.js --port {port}" --tolerance 5%'
  ]
};
async function compareCommand(args, programs) {
  const parsed = parseArguments(COMPARE, args);
  if (!parsed) return 0;
  const signal = onInterrupt();
  if (parsed.switches.has(LIST.name)) return await listScenarios(parsed, signal);
  const checkpoint = checkpointOf(parsed);
  const report = await compareIn(process.cwd(), parsed, programs, signal, {
    checkpoint
  }).catch((error) => {
    if (checkpoint !== null && error instanceof Interrupted && existsSync(checkpoint)) {
      process.stderr.write(`cannongate: go on with the same flags, and --resume ${checkpoint}
`);
    }
    throw error;
  });
  print(report, parsed);
  const isWritten = await write(report, parsed, programs);
  if (checkpoint !== null && isWritten && parsed.outputs.json !== void 0) {
    await rm(checkpoint, { force: true });
  }
  return codeFor(report, isWritten);
}
async function listScenarios(parsed, signal) {
  const { outputs, resume } = parsed;
  const useless = [...Object.keys(outputs), ...resume === null ? [] : ["resume"]];
  const problems = useless.map((name) => ({
    where: `--${name}`,
    found: "a file beside --list, which measures nothing",
    advice: "leave one of them out"
  }));
  const request = setupRequest(process.cwd(), parsed, signal);
  const setup = await setUpAlone({ ...request, problems: [...request.problems, ...problems] });
  for (const warning of setup.warnings) process.stderr.write(`${warningLine(warning)}
`);
  process.stdout.write(scenarioList(scenariosOf(setup.settings)));
  return 0;
}
function checkpointOf({ resume, outputs }) {
  if (resume !== null) return resume;
  const { json } = outputs;
  const isDevice = json !== void 0 && existsSync(json) && !statSync(json).isFile();
  return json === void 0 || isDevice ? null : `${json}.part`;
}
async function compareIn(cwd, parsed, programs, signal, { checkpoint = null, itself = false, begin = () => {
} } = {}) {
  const progress = progressFor(parsed.switches);
  const request = setupRequest(cwd, parsed, signal);
  let hasBegun = false;
  try {
    return await runGate({
      ...request,
      ...{ itself, checkpoint, pullRequest: null, head: null, sources: null },
      outputs: [...request.outputs, ...checkpoint === null ? [] : [checkpoint]],
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
      }
    });
  } finally {
    progress.done();
  }
}
function progressFor(switches) {
  if (switches.has("quiet")) return silentProgress;
  return progressOn(process.stderr, process.env);
}

export {
  COMPARE,
  compareCommand,
  compareIn
};
