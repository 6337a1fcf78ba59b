import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-6AIHZOHQ.js";
import {
  readReport
} from "./chunk-CJINMBEB.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-A4OFAD3B.js";
import "./chunk-YYZDSRQE.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-VTYTZBV2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-PZR3ZRHD.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-ENFNXWWF.js";
import "./chunk-PVTYXY3G.js";
import {
  ConfigurationError
} from "./chunk-SZCXOKSZ.js";
import "./chunk-4PTQ47AQ.js";
import "./chunk-VB7Y2CK5.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-JIXUOBVK.js";
import "./chunk-ZAFPLW2Z.js";
import "./chunk-NQCFBJG6.js";
import "./chunk-VOIINQ5F.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-CLZJ6LZX.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-D32S47DO.js";
import "./chunk-3QAREPIF.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-672BNMBW.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-AQ2Z672U.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-REFWR4QT.js";
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
