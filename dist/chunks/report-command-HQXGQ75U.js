import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-O2LTDYDW.js";
import {
  readReport
} from "./chunk-WFK6ZJDK.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-Z23OHIC6.js";
import "./chunk-QRVGG43U.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-Q7YXGSED.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-IEDUUJHD.js";
import "./chunk-O6ITJ4A4.js";
import {
  ConfigurationError
} from "./chunk-4UMVDGG4.js";
import "./chunk-5UAXGXIU.js";
import "./chunk-6VQILZIO.js";
import "./chunk-DVACGJUB.js";
import "./chunk-JHYNHLNN.js";
import "./chunk-R4DCRHND.js";
import "./chunk-4KCQOE7J.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-XCBQEBU4.js";
import "./chunk-5WYHENII.js";
import "./chunk-FKBQ3TZZ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-3F5Z5ULY.js";
import "./chunk-X2KW6Q55.js";
import "./chunk-JZPHN4NQ.js";
import "./chunk-A2IEIYNX.js";
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
