import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-CAF253I4.js";
import {
  readReport
} from "./chunk-MHCEGYWJ.js";
import {
  findOutputProblems,
  printAndWrite,
  printAndWriteNoise
} from "./chunk-KNXQHJLU.js";
import "./chunk-X65HIQNY.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-WRIPGSZC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-NKJN6EFQ.js";
import "./chunk-JELWUW3V.js";
import "./chunk-WZUK6ES2.js";
import {
  ConfigurationError
} from "./chunk-CS7VRTSM.js";
import "./chunk-MY623WIR.js";
import "./chunk-P4R73WNB.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-EQPSB45T.js";
import "./chunk-2EU5ZOWK.js";
import "./chunk-KWYITCEG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-PVFHRDK2.js";
import "./chunk-WWRXK2RD.js";
import {
  describeContradiction
} from "./chunk-G5RZIMY7.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-R2JBUZT3.js";
import "./chunk-ZJYPD5MU.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-QQDURRPS.js";
import "./chunk-I2UQE4PS.js";
import "./chunk-SJX3CNDS.js";
import "./chunk-56BQACEM.js";
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
