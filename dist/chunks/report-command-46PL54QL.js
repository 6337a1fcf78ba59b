import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-GLBXCH77.js";
import {
  readReport
} from "./chunk-3LS5V4PJ.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-K76S442I.js";
import "./chunk-DROMD6LH.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-FME542E3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-BXZZTVVA.js";
import "./chunk-XO3NQGHD.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-TRFRK3OY.js";
import {
  ConfigurationError
} from "./chunk-PBGCESUX.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-F4LYQZES.js";
import "./chunk-EKHEGZXM.js";
import "./chunk-JVORBHSZ.js";
import "./chunk-UXCD4O6L.js";
import "./chunk-YIYHAMXJ.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-G6U47CMJ.js";
import "./chunk-KJ26BTA5.js";
import "./chunk-RA5YYFRL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-JX7VXVTO.js";
import "./chunk-25TNU3ES.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-LP4K67V2.js";
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
  if (others.length === 0) return await printAndWrite(first.report, parsed, programs);
  const merged = merge(reports);
  if ("problems" in merged) throw new ConfigurationError(merged.problems);
  return await printAndWrite(merged.report, parsed, programs);
}
export {
  REPORT,
  reportCommand
};
