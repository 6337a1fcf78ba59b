import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-SPNASU7O.js";
import {
  readReport
} from "./chunk-HREUWFVW.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-G3GEH472.js";
import "./chunk-HHO54EKS.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-DK6AOZZM.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-UYKVNBSE.js";
import "./chunk-XP33ZLAO.js";
import "./chunk-ZJAWT64H.js";
import {
  ConfigurationError
} from "./chunk-LPDYVBSE.js";
import "./chunk-SHNYWPHP.js";
import "./chunk-Z3WTKQTR.js";
import "./chunk-HKITLUK7.js";
import "./chunk-QUKUVTNN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-MTQKB5QA.js";
import "./chunk-J4IUOYUD.js";
import "./chunk-OGX7TS2M.js";
import "./chunk-FXYEMQSB.js";
import "./chunk-DA2SWKMF.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-HZBNR7UB.js";
import "./chunk-XPB2TSOH.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-Y4R6GCWZ.js";
import "./chunk-ZK5F6YR4.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-SLBG3ZLI.js";
import "./chunk-VODPMUJ7.js";
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
