import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-I574U5J7.js";
import {
  readReport
} from "./chunk-XTRPQCYY.js";
import {
  findOutputProblems,
  printAndWrite,
  printAndWriteNoise
} from "./chunk-ALUSOQPE.js";
import "./chunk-AHHTKIHF.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-CPSTNJWD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-BQU7DG7B.js";
import "./chunk-DR36ZNDB.js";
import "./chunk-L2KV7NJ5.js";
import {
  ConfigurationError
} from "./chunk-QD7T5PUL.js";
import "./chunk-CIR5YPMN.js";
import "./chunk-O7454XVW.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-2KR64O4M.js";
import "./chunk-4T6VZKK3.js";
import "./chunk-WWVL3WNP.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-6JDFM36Q.js";
import "./chunk-52SY6GYV.js";
import {
  describeContradiction
} from "./chunk-6LTELBJ7.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-ZSHN562D.js";
import "./chunk-WYHL3T6V.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-LUV27KIB.js";
import "./chunk-5CDKSTMJ.js";
import "./chunk-B7OKK473.js";
import "./chunk-56BQACEM.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";

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
var NOTHING_DONE = "nothing was decided or written";
var IS_OF_NOISE = "it is of cannongate noise, which compares an app with itself: give it alone, since there is nothing to merge or to judge";
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
  if (reports.length > 1) {
    for (const { name, report } of reports) {
      if (report.isOfNoise !== true) continue;
      problems.push({ code: "report-unreadable", where: name, reason: IS_OF_NOISE });
    }
  }
  const [first, ...others] = reports;
  if (!first || problems.length > 0) throw new ConfigurationError(problems, NOTHING_DONE);
  if (first.report.isOfNoise === true) {
    return await printAndWriteNoise(first.report, parsed, programs, { isSaved: true });
  }
  const isDecided = first.report.settings.mode === "gate";
  if (others.length === 0 && isDecided) {
    const reason = describeContradiction(first.report);
    if (reason !== null) {
      const problem = { code: "report-unreadable", where: first.name, reason };
      throw new ConfigurationError([problem], NOTHING_DONE);
    }
    return await printAndWrite(first.report, parsed, programs, { isSaved: true });
  }
  const merged = merge(reports);
  if ("problems" in merged) throw new ConfigurationError(merged.problems, NOTHING_DONE);
  return await printAndWrite(merged.report, parsed, programs, { isSaved: true });
}
export {
  REPORT,
  reportCommand
};
