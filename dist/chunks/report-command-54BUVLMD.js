import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-MR3YC4NI.js";
import {
  readReport
} from "./chunk-DAK67I4N.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-MUZGSSUS.js";
import "./chunk-B3Y3ZMY6.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-K6LLKEVL.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QESER46F.js";
import "./chunk-Z23LP7W6.js";
import "./chunk-VBQCLTQU.js";
import {
  ConfigurationError
} from "./chunk-I5EH5I3M.js";
import "./chunk-5PNSKGLG.js";
import "./chunk-Q6Z23WQN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-B7ZYFX4S.js";
import "./chunk-5KAW56PA.js";
import "./chunk-2RKKIU37.js";
import "./chunk-5BIFRIBS.js";
import "./chunk-LTRDMPUW.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-TJVU62IQ.js";
import "./chunk-6F4UY3VQ.js";
import "./chunk-CNAWELK6.js";
import "./chunk-C2K73ASZ.js";
import "./chunk-KDKWH2RZ.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-EMUXFBQ3.js";
import "./chunk-6TTGH26B.js";
import "./chunk-2G47WSHN.js";
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
async function reportCommand(args, programs) {
  const parsed = parseArguments(REPORT, args);
  if (!parsed) return 0;
  const problems = [...parsed.problems, ...findOutputProblems(parsed.outputs)];
  if (parsed.operands.length === 0) {
    problems.push({ code: "no-report", where: "report" });
  }
  const read = parsed.operands.map((name) => ({ name, ...readReport(name, true) }));
  const reports = read.flatMap((each) => "report" in each ? [each] : []);
  for (const each of read) {
    if ("report" in each) continue;
    problems.push({ code: "report-unreadable", where: each.name, reason: each.advice });
  }
  const [first, ...others] = reports;
  if (!first || problems.length > 0) throw new ConfigurationError(problems);
  const isDecided = first.report.settings.mode === "gate";
  if (others.length === 0 && isDecided) {
    return await printAndWrite(first.report, parsed, programs, { isSaved: true });
  }
  const merged = merge(reports);
  if ("problems" in merged) throw new ConfigurationError(merged.problems);
  return await printAndWrite(merged.report, parsed, programs, { isSaved: true });
}
export {
  REPORT,
  reportCommand
};
