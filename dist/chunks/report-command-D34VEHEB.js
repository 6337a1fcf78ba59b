import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-JOHYQ623.js";
import {
  readReport
} from "./chunk-Z4XRHKN2.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-UQ4AM4KS.js";
import "./chunk-MS2H3VGH.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-TDID5PYS.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-OJWVMHNJ.js";
import "./chunk-JNE7AFY3.js";
import "./chunk-SZPBUMDO.js";
import {
  ConfigurationError
} from "./chunk-FD54QNNW.js";
import "./chunk-SEF35CYF.js";
import "./chunk-2VMZ7JY6.js";
import "./chunk-DOLVJNXB.js";
import "./chunk-HGLIQDBA.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-YCXBE6Z6.js";
import "./chunk-ARPH4JKD.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-AP6FB4I2.js";
import "./chunk-LZH4O26D.js";
import "./chunk-POSAGCLO.js";
import "./chunk-3HAYIVB6.js";
import "./chunk-3H7JHZDO.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-OQBAEQFY.js";
import "./chunk-HHSVWK35.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-4HIBZO7P.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-VGHNLX3Q.js";
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
