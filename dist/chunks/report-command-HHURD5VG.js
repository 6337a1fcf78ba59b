import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-W5PTW3CM.js";
import {
  readReport
} from "./chunk-OVYFCBVR.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-U5RE6LAK.js";
import "./chunk-RJQYVFMJ.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-D3TRRERD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-K5KJNZNK.js";
import "./chunk-UFDFE7JF.js";
import "./chunk-UFRWQDI6.js";
import {
  ConfigurationError
} from "./chunk-NNIW4MUJ.js";
import "./chunk-F5J6Y5XP.js";
import "./chunk-XNDM5CAR.js";
import "./chunk-CNU2644F.js";
import "./chunk-7MIWMPTE.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-Z74HYKMV.js";
import "./chunk-253RTQXR.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-NL3QCLJB.js";
import "./chunk-WU64RCSQ.js";
import "./chunk-N4ACR7YN.js";
import "./chunk-7VCAJXQZ.js";
import "./chunk-IUG64KHD.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-KZSF3TVB.js";
import "./chunk-VX3WYBNH.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-G6WMSPZS.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-YSOLPWTX.js";
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
