import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-ISJKAJZV.js";
import {
  readReport
} from "./chunk-RBOZBAFX.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-2UTOXKTP.js";
import "./chunk-437MLD4F.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-2C2TRUMG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-SOUANUDF.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-A3BWUPUE.js";
import "./chunk-WV4KXYKJ.js";
import {
  ConfigurationError
} from "./chunk-UPBUXLXL.js";
import "./chunk-QABYRMXR.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-LDLKSHO6.js";
import "./chunk-SC5YHKZ5.js";
import "./chunk-O7SDGFOF.js";
import "./chunk-VHWQFPHL.js";
import "./chunk-ZAKZFY7J.js";
import "./chunk-76QEHXQY.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-KIV7FTII.js";
import "./chunk-TFVNSGR6.js";
import "./chunk-OZG6MQB5.js";
import "./chunk-3A7QCL7X.js";
import "./chunk-SVU7MSNO.js";
import "./chunk-2OD74NAY.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-HFN66L3T.js";
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
