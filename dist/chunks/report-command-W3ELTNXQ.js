import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-7KKDR5E5.js";
import {
  readReport
} from "./chunk-ORGFSG23.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-TKOOWUQU.js";
import "./chunk-DRVOOYN7.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-5KPZOUSZ.js";
import "./chunk-KMOZ4UFJ.js";
import "./chunk-6Z5FVE2Q.js";
import "./chunk-BPFFBCBR.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-JX3MIHKA.js";
import {
  ConfigurationError
} from "./chunk-PHQVJDHD.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-2SQNUDEF.js";
import "./chunk-Q2PKYURY.js";
import "./chunk-CSQK2PZY.js";
import "./chunk-I5IGKREG.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-KHYEOPLO.js";
import "./chunk-TTMBM6CJ.js";
import "./chunk-RA5YYFRL.js";
import "./chunk-JX7VXVTO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-25TNU3ES.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-V6L7W7YI.js";
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
