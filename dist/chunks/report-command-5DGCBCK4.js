import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-EV2VCXX4.js";
import {
  readReport
} from "./chunk-WML3EMRR.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-HH43BWZP.js";
import "./chunk-RH5NVEED.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-ILTOQ2OX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-FIWCRV42.js";
import "./chunk-6TNO2A4Q.js";
import "./chunk-W2TX3O2D.js";
import {
  ConfigurationError
} from "./chunk-FVERH73O.js";
import "./chunk-W7D5QVAZ.js";
import "./chunk-LZK5JRCG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-PL74HF3J.js";
import "./chunk-CPIDCNOI.js";
import "./chunk-BMP45N52.js";
import "./chunk-CQSEJ7U3.js";
import "./chunk-GAAO22LV.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-MTQY4S6F.js";
import "./chunk-STPNOBKW.js";
import "./chunk-XILS46EI.js";
import "./chunk-YA2ZH4ZO.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-NX6A6UVB.js";
import "./chunk-FSD25Q63.js";
import "./chunk-FMAKFVQK.js";
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
