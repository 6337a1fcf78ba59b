import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  merge,
  readReport
} from "./chunk-Y5U5DATG.js";
import "./chunk-ADPX2ZW7.js";
import "./chunk-KVAU2OTF.js";
import "./chunk-GCAQGBUL.js";
import {
  output,
  outputProblems
} from "./chunk-SVKT2TGT.js";
import {
  OUTPUT_FLAGS,
  parseArguments
} from "./chunk-GF5VQ334.js";
import "./chunk-GDBOZQN6.js";
import "./chunk-URU427J3.js";
import "./chunk-RCWAS2QA.js";
import {
  ConfigurationError
} from "./chunk-WIQJAOZQ.js";
import "./chunk-DO77VP5V.js";
import "./chunk-4F7XQGIZ.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";

// src/command-line/report-command.ts
var REPORT = {
  name: "report",
  usage: "<file...> [flags]",
  description: "Renders a saved report again, without measuring. Of several machines that measured the same comparison (mode: measure) it makes one, and decides.",
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
  const problems = [...parsed.problems, ...outputProblems(parsed.outputs)];
  if (parsed.operands.length === 0) {
    const advice = "give a report, as --json wrote it, or several to be merged";
    problems.push({ where: "report", found: "0 files", advice });
  }
  const read = await Promise.all(
    parsed.operands.map(async (name) => ({ name, ...await readReport(name, true) }))
  );
  const reports = read.flatMap((each) => "report" in each ? [each] : []);
  for (const each of read) {
    if ("advice" in each) problems.push({ where: each.name, advice: each.advice });
  }
  const [first, ...others] = reports;
  if (!first || problems.length > 0) throw new ConfigurationError(problems);
  if (others.length === 0) return await output(first.report, parsed, programs);
  const merged = merge(reports);
  if ("problems" in merged) throw new ConfigurationError(merged.problems);
  return await output(merged.report, parsed, programs);
}
export {
  REPORT,
  reportCommand
};
