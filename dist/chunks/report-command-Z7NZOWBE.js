import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-EQNZYUD5.js";
import {
  readReport
} from "./chunk-GZDFZI5L.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-UIE4TGR4.js";
import "./chunk-LUNLQ6DU.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-UA6PQM7I.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-FZQXKUNR.js";
import "./chunk-DVROYOAX.js";
import "./chunk-5AKCWTVJ.js";
import {
  ConfigurationError
} from "./chunk-DP4OUNKA.js";
import "./chunk-PKMAN3ZC.js";
import "./chunk-WT3TLBZC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-QZTQQKP7.js";
import "./chunk-CSZ76QGB.js";
import "./chunk-TCCQYO6W.js";
import "./chunk-KPVCODBW.js";
import "./chunk-5UHGBZEC.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-NJQCUBBK.js";
import "./chunk-6PZTYF35.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-LYI6V27M.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-IUA2MJYN.js";
import "./chunk-2RFNQMBJ.js";
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
