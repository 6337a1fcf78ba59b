import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-JRFRBLYN.js";
import {
  readReport
} from "./chunk-G3X6SW4V.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-FASONLRQ.js";
import "./chunk-CCWKXDQ4.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-EQO26FYF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-O645YVOK.js";
import "./chunk-6IIFZK6K.js";
import "./chunk-AVK6AGME.js";
import {
  ConfigurationError
} from "./chunk-IU7OI7J7.js";
import "./chunk-NY2V3SX7.js";
import "./chunk-INCPT7E2.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-ZONQ6SOX.js";
import "./chunk-HDHSDYVQ.js";
import "./chunk-X2NIQYZI.js";
import "./chunk-J5R6LG53.js";
import "./chunk-ERDKCNQ6.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-GGECPJSK.js";
import "./chunk-LZDPXOZE.js";
import "./chunk-QU4BLW6W.js";
import "./chunk-UOFJZV6P.js";
import "./chunk-RK2NIO2M.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-IWUHGHCR.js";
import "./chunk-CPLLCYYM.js";
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
