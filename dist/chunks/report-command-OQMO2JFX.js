import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-E5OIUJVC.js";
import {
  readReport
} from "./chunk-RB2LH2KD.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-73UDWLIQ.js";
import "./chunk-MB25MGUX.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-P27NULM7.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-TGZ3WPZE.js";
import "./chunk-MCLWLWWQ.js";
import {
  ConfigurationError
} from "./chunk-TTTYVCYO.js";
import "./chunk-FJOUDTEQ.js";
import "./chunk-5MZHVHAL.js";
import "./chunk-DVACGJUB.js";
import "./chunk-L6F2UACO.js";
import "./chunk-UN44AUW7.js";
import "./chunk-5HTOEJN4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBKTPDXC.js";
import "./chunk-ZIXK5YGR.js";
import "./chunk-IRLQMKCJ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-AJCCFDEJ.js";
import "./chunk-ZZXL433L.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-DSKSJKOV.js";
import "./chunk-W2XVN74A.js";
import "./chunk-4YHYMACT.js";
import "./chunk-HFIIE4C3.js";
import "./chunk-566FJEYR.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";

// src/cli/report-command.ts
var REPORT = {
  name: "report",
  usage: "<file...> [flags]",
  description: "Renders a saved report again, without measuring. Decides a comparison that was only measured (mode: measure), and merges the reports of several machines first.",
  flags: OUTPUT_FLAGS,
  examples: [
    "cannongate report report.json",
    "cannongate report report.json --markdown comment.md",
    "cannongate report a.json b.json c.json --json merged.json"
  ]
};
var NOTHING_DONE = "nothing was decided or written";
async function reportCommand(args, programs) {
  const parsed = parseArguments(REPORT, args);
  if (!parsed) return 0;
  const { operands, outputs } = parsed;
  const problems = [...parsed.problems, ...findOutputProblems(outputs, null, operands)];
  if (operands.length === 0) {
    problems.push({ code: "no-report", where: "report" });
  }
  const read = operands.map((name) => ({ name, ...readReport(name, true) }));
  const reports = read.flatMap((each) => "report" in each ? [each] : []);
  for (const each of read) {
    if ("report" in each) continue;
    problems.push({ code: "report-unreadable", where: each.name, reason: each.advice });
  }
  const [first, ...others] = reports;
  if (!first || problems.length > 0) throw new ConfigurationError(problems, NOTHING_DONE);
  const isDecided = first.report.settings.mode === "gate";
  if (others.length === 0 && isDecided) {
    return await printAndWrite(first.report, parsed, programs, { isSaved: true });
  }
  const merged = merge(reports);
  if ("problems" in merged) throw new ConfigurationError(merged.problems, NOTHING_DONE);
  return await printAndWrite(merged.report, parsed, programs, { isSaved: true });
}
export {
  REPORT,
  reportCommand
};
