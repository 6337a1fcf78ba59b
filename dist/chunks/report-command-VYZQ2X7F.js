import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-2PTAR3ES.js";
import {
  readReport
} from "./chunk-3SUOWEOI.js";
import {
  findOutputProblems,
  printAndWrite,
  printAndWriteNoise
} from "./chunk-ZKTOTWFR.js";
import "./chunk-MZMNPVYW.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-PEZ27LAF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-WL3PMBD5.js";
import "./chunk-GOWNB3DA.js";
import "./chunk-UL44G7IG.js";
import {
  ConfigurationError
} from "./chunk-A52SNSHK.js";
import "./chunk-GX2J53JF.js";
import "./chunk-UHNJSPCM.js";
import "./chunk-DVACGJUB.js";
import "./chunk-BTE65D6K.js";
import "./chunk-MPYQUJMI.js";
import "./chunk-7K45QJ6G.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBN2SIRX.js";
import "./chunk-TVFXSYLD.js";
import "./chunk-DAZMJQLS.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-XSTBA3B4.js";
import "./chunk-BFAI33GM.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-ZTB4HIXQ.js";
import "./chunk-RPYKSNQ3.js";
import "./chunk-4YHYMACT.js";
import "./chunk-I6EFSDC4.js";
import "./chunk-566FJEYR.js";
import "./chunk-2ZPBLY7B.js";
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
var NOTHING_DONE = "nothing was decided or written";
var IS_OF_NOISE = "it is of cannongate noise, which compares an app with itself: give it alone, since there is nothing to merge or to judge";
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
  if (reports.length > 1) {
    for (const { name, report } of reports) {
      if (report.isOfNoise !== true) continue;
      problems.push({ code: "report-unreadable", where: name, reason: IS_OF_NOISE });
    }
  }
  const [first, ...others] = reports;
  if (!first || problems.length > 0) throw new ConfigurationError(problems, NOTHING_DONE);
  if (first.report.isOfNoise === true) {
    return await printAndWriteNoise(first.report, parsed, programs, { isSaved: true });
  }
  const isDecided = first.report.settings.mode === "gate";
  if (others.length === 0 && isDecided) {
    return await printAndWrite(first.report, parsed, programs, { isSaved: true });
  }
  const merged = merge(reports);
  if ("problems" in merged) throw new ConfigurationError(merged.problems, NOTHING_DONE);
  return await printAndWrite(merged.report, parsed, programs, { isSaved: true });
}
export {
  REPORT,
  reportCommand
};
