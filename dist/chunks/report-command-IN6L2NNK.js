import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-5465WQR2.js";
import {
  readReport
} from "./chunk-KN5GKBDY.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-ZDIDA4G3.js";
import "./chunk-XYYXVMPJ.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-QEWZEEVX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QLO5OCDV.js";
import "./chunk-EBWAE66S.js";
import "./chunk-5AL77GMB.js";
import {
  ConfigurationError
} from "./chunk-33TSXW6A.js";
import "./chunk-L3VEQVV5.js";
import "./chunk-CMCHQC4F.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-R744QBG7.js";
import "./chunk-P65XSVYF.js";
import "./chunk-DQXDUMDI.js";
import "./chunk-CZEHA2R7.js";
import "./chunk-HAFW52WN.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-IADGGVMN.js";
import "./chunk-IRYLLMLR.js";
import "./chunk-XILS46EI.js";
import "./chunk-E6FPCNE2.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-GUQVGMBS.js";
import "./chunk-FSD25Q63.js";
import "./chunk-3NIJPNXC.js";
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
