import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-ZAZV7Z7K.js";
import {
  readReport
} from "./chunk-JVCNEMFM.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-KNSPXVUY.js";
import "./chunk-P43UBAUT.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-6JWYNYLN.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-O5BAKFLW.js";
import "./chunk-ECATARXT.js";
import "./chunk-DFABJ7BB.js";
import {
  ConfigurationError
} from "./chunk-CZCB7VRA.js";
import "./chunk-TNEPCQZC.js";
import "./chunk-HJYCWEYP.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-JUJLHH2K.js";
import "./chunk-SW526GHY.js";
import "./chunk-K6HBHC5R.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-TXSSNXW5.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UARQJCTM.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BPMCQBA6.js";
import "./chunk-JJAFUDK2.js";
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
