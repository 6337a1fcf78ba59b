import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-GFZREW2E.js";
import {
  readReport
} from "./chunk-OD4TSXYB.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-2F77X7N2.js";
import "./chunk-QX7FUSQL.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-ER4ROWFY.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2CVCDSU6.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-FNNW5JYO.js";
import "./chunk-KVHUBTWD.js";
import {
  ConfigurationError
} from "./chunk-MU22BCLD.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-SL3G67A4.js";
import "./chunk-H6KIJ4VL.js";
import "./chunk-LD4O6QY5.js";
import "./chunk-ZGH2PRWX.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-EJBKOWXJ.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-4WPW2ISR.js";
import "./chunk-QLWVQY65.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-7GFXUS3Z.js";
import "./chunk-CJ3BZRSV.js";
import "./chunk-M3Y45XH7.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-46WOGLRT.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-IWTTBU3E.js";
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
