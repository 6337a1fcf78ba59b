import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-G5GGSGCK.js";
import {
  readReport
} from "./chunk-CBIPR2FH.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-NW25S5Q5.js";
import "./chunk-5KAV7KNQ.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-WAEGX7EJ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4RSW3NHH.js";
import "./chunk-YGTZGW2U.js";
import "./chunk-MEUCKVWO.js";
import {
  ConfigurationError
} from "./chunk-OBSRMRUI.js";
import "./chunk-C6ZUJX2B.js";
import "./chunk-IF3TTSQY.js";
import "./chunk-LRIGG4OQ.js";
import "./chunk-LZWEESLG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-PKAXUINH.js";
import "./chunk-LAM4OVCV.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-PGJMBG2D.js";
import "./chunk-54UOUXQH.js";
import "./chunk-FR25RJP2.js";
import "./chunk-HHSVWK35.js";
import "./chunk-7KMSS6TM.js";
import "./chunk-GLKWNVT4.js";
import "./chunk-QGMLHWXK.js";
import "./chunk-Q6MLLHBU.js";
import "./chunk-TPI2FF5Y.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-DVB4J4GG.js";
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
