import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-QWSUPREX.js";
import {
  readReport
} from "./chunk-K5RJAKYP.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-A237MESN.js";
import "./chunk-Y4YQL6FM.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-4TJ6KQY2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-TP3Y5M4B.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-F4ALRBIM.js";
import "./chunk-5PKNJJIP.js";
import {
  ConfigurationError
} from "./chunk-FYTF7FDZ.js";
import "./chunk-QABYRMXR.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-73DWJLTF.js";
import "./chunk-VQJGYR6K.js";
import "./chunk-JZDF2B4M.js";
import "./chunk-KMOYLVBO.js";
import "./chunk-FDT4KRI2.js";
import "./chunk-HNAGKZ4A.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-SFD55VMD.js";
import "./chunk-4BBBS56K.js";
import "./chunk-QAD7CUX5.js";
import "./chunk-3A7QCL7X.js";
import "./chunk-IFFQVCJC.js";
import "./chunk-MENUL3TZ.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-DTUARW3M.js";
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
