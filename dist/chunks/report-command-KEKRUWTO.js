import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-Y6SAE5G6.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-HTKH3SOC.js";
import "./chunk-REPHO4MT.js";
import {
  merge
} from "./chunk-DRWMCI23.js";
import {
  readReport
} from "./chunk-VHS5SWAM.js";
import "./chunk-TMDX76U5.js";
import "./chunk-XZ2WFCNQ.js";
import "./chunk-CTJZXJ5R.js";
import "./chunk-HYVWQCKW.js";
import "./chunk-I3WX5XFG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VB2UKDFF.js";
import {
  ConfigurationError
} from "./chunk-BMPXGA3Q.js";
import "./chunk-IDJHTPIO.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-UQRPGNDT.js";
import "./chunk-6SBPBHZV.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-JBJYBLX7.js";
import "./chunk-B37U2E7W.js";
import "./chunk-MXR4SNSK.js";
import "./chunk-YHR4UQV4.js";
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
