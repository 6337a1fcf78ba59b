import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-UNPB33P7.js";
import {
  readReport
} from "./chunk-VMQ5WXUO.js";
import {
  findOutputProblems,
  printAndWrite,
  printAndWriteNoise
} from "./chunk-NDUJWBTV.js";
import "./chunk-5TBABGAK.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-PIPKIHRU.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-JVNHBB3L.js";
import "./chunk-UPUVEQ63.js";
import "./chunk-IQ3DVRKK.js";
import "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError
} from "./chunk-KWWBEFFM.js";
import "./chunk-OTYCJNJK.js";
import "./chunk-IMLDXNL7.js";
import "./chunk-LHIIM6OK.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-CR2KYNTP.js";
import "./chunk-QSCK3BUT.js";
import "./chunk-7MJRXXNU.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-IBNMTWTV.js";
import "./chunk-OXBBMLCZ.js";
import {
  describeContradiction
} from "./chunk-F6BUVUE3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UNDSXMIC.js";
import "./chunk-VSGFNP36.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-6DPI2E5L.js";
import "./chunk-ME6ID6U5.js";
import "./chunk-GXJVACMF.js";
import "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
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
