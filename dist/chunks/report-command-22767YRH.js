import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-CUBSBWUB.js";
import {
  readReport
} from "./chunk-SMLO2ZP2.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-SH2FF43K.js";
import "./chunk-MUAOBQWG.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-LEVUO6Y4.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-RPGAH7J3.js";
import "./chunk-45FYGMAA.js";
import "./chunk-RA5JXBWI.js";
import {
  ConfigurationError
} from "./chunk-M7AHVM6T.js";
import "./chunk-4D7YRUS3.js";
import "./chunk-VCTEA4ZL.js";
import "./chunk-RPFU5TMC.js";
import "./chunk-ABIB3CRG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-VHYCAE2T.js";
import "./chunk-YK7LOK33.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-M6PAKKJ3.js";
import "./chunk-WU64RCSQ.js";
import "./chunk-7JXD6OZV.js";
import "./chunk-7VCAJXQZ.js";
import "./chunk-IUG64KHD.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-KZSF3TVB.js";
import "./chunk-VX3WYBNH.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-ZWZ3AV77.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-YSOLPWTX.js";
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
