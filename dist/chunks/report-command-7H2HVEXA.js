import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-CAEZ7FJ4.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-EI2QVYE7.js";
import "./chunk-Q4XTCDLL.js";
import {
  merge,
  readReport
} from "./chunk-7NMGIGUG.js";
import "./chunk-KJ6FM4IB.js";
import "./chunk-6IVFYEUD.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-J5N7JN7Y.js";
import "./chunk-ULAC53VQ.js";
import "./chunk-3B73BMRC.js";
import {
  ConfigurationError
} from "./chunk-GXNYO5WV.js";
import "./chunk-QYBYMBM2.js";
import "./chunk-DHOPA5D2.js";
import "./chunk-IU23ZLT3.js";
import "./chunk-2LHGZS57.js";
import "./chunk-ZCHXR4U4.js";
import "./chunk-DZUBAHAS.js";
import "./chunk-BZ4RLPSZ.js";
import "./chunk-TZ6I7YQ6.js";
import "./chunk-F2WFVYY2.js";
import "./chunk-RHLRDLF6.js";
import "./chunk-LS7NQ5GV.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";

// src/cli/report-command.ts
var REPORT = {
  name: "report",
  usage: "<file...> [flags]",
  description: "Renders a saved report again, without measuring. Merges the reports of several machines that measured the same comparison (mode: measure), and decides.",
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
  if (others.length === 0) return await printAndWrite(first.report, parsed, programs);
  const merged = merge(reports);
  if ("problems" in merged) throw new ConfigurationError(merged.problems);
  return await printAndWrite(merged.report, parsed, programs);
}
export {
  REPORT,
  reportCommand
};
