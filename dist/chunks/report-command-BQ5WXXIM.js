import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-L44QBMQS.js";
import {
  readReport
} from "./chunk-TSERWEYO.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-XY3XSGUR.js";
import "./chunk-NA4HVABV.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-4JKQCSNM.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-44HYP4WA.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-LWRJ7EJC.js";
import "./chunk-Z6UJFKEQ.js";
import {
  ConfigurationError
} from "./chunk-TYLKNEWE.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-FQJJASDN.js";
import "./chunk-FMUWSLJ5.js";
import "./chunk-MWJLE77X.js";
import "./chunk-HWS3GPG3.js";
import "./chunk-KISGCNMT.js";
import "./chunk-S7AQ7ZWG.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-VM7TCJFB.js";
import "./chunk-RQM5FEG3.js";
import "./chunk-3SURD3NB.js";
import "./chunk-JE5DKYLY.js";
import "./chunk-7SE35HMG.js";
import "./chunk-Q66DR4DD.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-VVAXV2U4.js";
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
