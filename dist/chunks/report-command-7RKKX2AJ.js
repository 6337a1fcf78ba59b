import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge
} from "./chunk-SXQZR4SV.js";
import {
  readReport
} from "./chunk-XF5RWVEO.js";
import {
  findOutputProblems,
  printAndWrite
} from "./chunk-753PGHAY.js";
import "./chunk-UXEULQZD.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-BRENCKQ3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-AVGMXYXX.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-3AXUHFGU.js";
import "./chunk-JNKABAD4.js";
import {
  ConfigurationError
} from "./chunk-DZOYOJZZ.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-BE6A6TBR.js";
import "./chunk-CH743ZCY.js";
import "./chunk-64QO5HL5.js";
import "./chunk-RHVEF6FB.js";
import "./chunk-JLQAPTJT.js";
import "./chunk-PAGAKQSX.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-RHJ73L35.js";
import "./chunk-ONK4R6CX.js";
import "./chunk-MHFOJIFO.js";
import "./chunk-SVXPE5NO.js";
import "./chunk-XHUQY3IF.js";
import "./chunk-FB2ITBKI.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MQPMQYRP.js";
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
