import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-X2MU7LNW.js";
import {
  readReport
} from "./chunk-AWFQNWQE.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-ZTYM3XVQ.js";
import "./chunk-6CM23GNF.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-BJSGO7QK.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-OI2LQU3B.js";
import "./chunk-VQ2XMEJ6.js";
import {
  ConfigurationError
} from "./chunk-XOCHN2M7.js";
import "./chunk-7ML5XVQE.js";
import "./chunk-5T45B5GP.js";
import "./chunk-DVACGJUB.js";
import "./chunk-FF3V7Q25.js";
import "./chunk-BYSPK7DO.js";
import "./chunk-IFDFNBCR.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ZGNAWDBG.js";
import "./chunk-WOR4YM3X.js";
import "./chunk-MIB6PTYI.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-DEVTJEB4.js";
import "./chunk-7D5A6KA4.js";
import "./chunk-RRFXBGB7.js";
import "./chunk-NX64FAO2.js";
import "./chunk-N6Y37QBQ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-G4A7N6TS.js";
import "./chunk-QG3GI6XS.js";
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
