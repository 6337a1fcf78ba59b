import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-7UHZQ433.js";
import {
  readReport
} from "./chunk-EJ7IEBYN.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-L34Y6JON.js";
import "./chunk-QYMNJOPV.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-OIQSX4X5.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4AOYLCU2.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-SNPILFSR.js";
import "./chunk-I76BXP7C.js";
import {
  ConfigurationError
} from "./chunk-TAJQNQGO.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-SRQIQMK6.js";
import "./chunk-CHSWW4RM.js";
import "./chunk-GL6NSBMD.js";
import "./chunk-6Y4YALPA.js";
import "./chunk-6T66BKRM.js";
import "./chunk-Y6T6JNMT.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-3SRI3VLK.js";
import "./chunk-TMNGQJWS.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-OG3UWB67.js";
import "./chunk-WYPDYCNS.js";
import "./chunk-AA6Y7MQW.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-S4UNL7V6.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-5K6B5BII.js";
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
