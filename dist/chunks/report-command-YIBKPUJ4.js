import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-U4FC32X6.js";
import {
  readReport
} from "./chunk-VAG2H2ZA.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-BATTKPG2.js";
import "./chunk-3LYGEWEN.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-VWFGAS2P.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2AGMTXNJ.js";
import "./chunk-Q3N7BBRN.js";
import {
  ConfigurationError
} from "./chunk-HRNF7H6Q.js";
import "./chunk-XWJ3DM5B.js";
import "./chunk-RMC7PRB6.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-SJ3N5LU4.js";
import "./chunk-EGH5ZADJ.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-XCBQEBU4.js";
import "./chunk-YLP4R7BL.js";
import "./chunk-JNEKJQDZ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-LV7WSQAN.js";
import "./chunk-A24SJ7GU.js";
import "./chunk-JZPHN4NQ.js";
import "./chunk-QHR2QYIQ.js";
import "./chunk-S5RHKXAN.js";
import "./chunk-4YHYMACT.js";
import "./chunk-LWPV5LG3.js";
import "./chunk-65MBQOHS.js";
import "./chunk-26BEOLCO.js";
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
  const { operands, outputs } = parsed;
  const problems = [...parsed.problems, ...findOutputProblems(outputs, null, operands)];
  if (operands.length === 0) {
    problems.push({ code: "no-report", where: "report" });
  }
  const read = operands.map((name) => ({ name, ...readReport(name, true) }));
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
