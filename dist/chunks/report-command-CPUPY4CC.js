import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-TO44W4SK.js";
import {
  readReport
} from "./chunk-NLLWESB2.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-FJBTKBZ6.js";
import "./chunk-SVVUH6PA.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-AV2CY325.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-L5JQEZDP.js";
import "./chunk-CA7VWZDT.js";
import "./chunk-SRRVVUGE.js";
import {
  ConfigurationError
} from "./chunk-BDBCHHIG.js";
import "./chunk-LAKYQSBJ.js";
import "./chunk-NPCYCCNT.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-Y3SSITKS.js";
import "./chunk-VQN6MKVM.js";
import "./chunk-HU5DYEPC.js";
import "./chunk-RN6R7GWY.js";
import "./chunk-P5EN2AOO.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-L5EMSB5E.js";
import "./chunk-A644IT7I.js";
import "./chunk-CNAWELK6.js";
import "./chunk-S2GDD654.js";
import "./chunk-ZWSY4VZG.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BBTZMSVH.js";
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
