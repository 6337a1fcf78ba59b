import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge,
  readReport
} from "./chunk-FDLIOKPC.js";
import "./chunk-QRYRXH73.js";
import "./chunk-BWOE3WZY.js";
import "./chunk-ZI6WSLYB.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-HFIN7FNF.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-7PI45AIF.js";
import "./chunk-W6N4NVPP.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-QRTEATU3.js";
import "./chunk-QAGOXGXY.js";
import {
  ConfigurationError
} from "./chunk-SG5T3OCL.js";
import "./chunk-G3VJVH4I.js";
import "./chunk-UIONX52M.js";
import "./chunk-WYQLNHOW.js";
import "./chunk-AYZ5KSGT.js";
import "./chunk-F2WFVYY2.js";
import "./chunk-MIU6LSPI.js";

// src/cli/report-command.ts
var REPORT = {
  name: "report",
  usage: "<file...> [flags]",
  description: "Renders a saved report again, without measuring. Merges the reports of several machines that measured the same comparison (mode: measure), and decides.",
  flags: OUTPUT_FLAGS,
  examples: [
    "cannongate report report.json",
    "cannongate report report.json --markdown comment.md",
    "cannongate report a.json b.json c.json --json merged.json"
  ]
};
async function reportCommand(args, programs) {
  const parsed = parseArguments(REPORT, args);
  if (!parsed) return 0;
  const problems = [...parsed.problems, ...findOutputProblems(parsed.outputs)];
  if (parsed.operands.length === 0) {
    const accepted = "a report that --json wrote, or several to merge";
    problems.push({ code: "missing-value", where: "report", found: "0 files", accepted });
  }
  const read = await Promise.all(
    parsed.operands.map(async (name) => ({ name, ...await readReport(name, true) }))
  );
  const reports = read.flatMap((each) => "report" in each ? [each] : []);
  for (const each of read) {
    if ("report" in each) continue;
    problems.push({ code: "report-unreadable", where: each.name, reason: each.advice });
  }
  const [first, ...others] = reports;
  if (!first || problems.length > 0) throw new ConfigurationError(problems);
  if (others.length === 0) return await printAndWrite(first.report, parsed, programs);
  const merged = merge(reports);
  if ("problems" in merged) throw new ConfigurationError(merged.problems);
  return await printAndWrite(merged.report, parsed, programs);
}
export {
  REPORT,
  reportCommand
};
