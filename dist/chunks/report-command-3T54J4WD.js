import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-6NRSLDF6.js";
import {
  readReport
} from "./chunk-3EAIQMBW.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-W7X64WNS.js";
import "./chunk-46ZJSHVT.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-4J6YLZLG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-NBE5UQKZ.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-6UWZLKFU.js";
import "./chunk-DI4OUNHL.js";
import {
  ConfigurationError
} from "./chunk-CYIDEE5S.js";
import "./chunk-C7ZIWS3O.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-P3RULLI2.js";
import "./chunk-CM2VCR4R.js";
import "./chunk-2PIOPR72.js";
import "./chunk-UFY4HSAP.js";
import "./chunk-NATO4YOC.js";
import "./chunk-6S2MXNTT.js";
import "./chunk-JQCOA3LQ.js";
import "./chunk-NQLZFAPX.js";
import "./chunk-264WKBJ5.js";
import "./chunk-7J527DDR.js";
import "./chunk-CE2PTZF5.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
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
