import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-4ORC7TDN.js";
import {
  readReport
} from "./chunk-KMJUYCWN.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-FFMMZWCW.js";
import "./chunk-VNOL7I33.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-TEKLN6J2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-A6R7Y2LZ.js";
import "./chunk-NI3EBQKJ.js";
import "./chunk-EKB3KAJ6.js";
import {
  ConfigurationError
} from "./chunk-X7UF74DG.js";
import "./chunk-7E4ULAAB.js";
import "./chunk-IDN24CA6.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-XKJ5WV3X.js";
import "./chunk-WTJZBBRQ.js";
import "./chunk-M5WC2QMT.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-C7OCU4RD.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-4R5BRV3H.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-Q62W2JAU.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
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
