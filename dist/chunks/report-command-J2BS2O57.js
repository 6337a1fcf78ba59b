import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-NQPBKNTD.js";
import {
  readReport
} from "./chunk-K36CG65P.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-RIFHJSEJ.js";
import "./chunk-DZUWAUJL.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-P5JIKVJZ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-7ILVRQ77.js";
import "./chunk-EJA6J7Z2.js";
import "./chunk-7KUR6HCH.js";
import {
  ConfigurationError
} from "./chunk-GVNF57CL.js";
import "./chunk-R7WTAV5E.js";
import "./chunk-I4QYKIHN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-Y5WXOSHE.js";
import "./chunk-S7IAX7ML.js";
import "./chunk-UJ3FV4RG.js";
import "./chunk-JBZVRGRA.js";
import "./chunk-NV32APEF.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-PJ6UFBSU.js";
import "./chunk-L4NMFQNL.js";
import "./chunk-CB5BULU4.js";
import "./chunk-M2IF2WQC.js";
import "./chunk-ZK5F6YR4.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BIXJFPAY.js";
import "./chunk-ZAS4YPUT.js";
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
