import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-JXILVSME.js";
import {
  readReport
} from "./chunk-XCBZXYGR.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-22FJRYAH.js";
import "./chunk-54HWFKDT.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-PVZARZTG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2UHT3ZIG.js";
import "./chunk-3DXZKPLV.js";
import "./chunk-UM5OOCYS.js";
import {
  ConfigurationError
} from "./chunk-UNRFWEKS.js";
import "./chunk-XDMX5XC4.js";
import "./chunk-L74VUAS4.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-ZLZIXBZR.js";
import "./chunk-RVG6A56Q.js";
import "./chunk-2ZBFO5G3.js";
import "./chunk-XTDW7LVB.js";
import "./chunk-OS4DZVE3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-L5EMSB5E.js";
import "./chunk-A644IT7I.js";
import "./chunk-CNAWELK6.js";
import "./chunk-S2GDD654.js";
import "./chunk-ZWSY4VZG.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-QFNXDUM2.js";
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
