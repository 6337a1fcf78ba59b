import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Command,
  OUTPUT_FLAGS,
  output,
  outputProblems,
  parseArguments
} from "./chunk-DVUGN5VT.js";
import {
  parseReport
} from "./chunk-IDCOV2W4.js";
import {
  ConfigurationError
} from "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";

// src/command-line/report-command.ts
import { readFile } from "node:fs/promises";
async function reportCommand(args) {
  const command = new Command("cannongate report").usage("<file> [flags]").description("Renders a saved report again, without measuring.");
  const parsed = parseArguments(command, OUTPUT_FLAGS, args);
  if (!parsed) return 0;
  const problems = [...parsed.problems, ...outputProblems(parsed.outputs)];
  const [file, ...more] = parsed.operands;
  if (file === void 0 || more.length > 0) {
    const found = `${parsed.operands.length} files`;
    problems.push({ where: "report", found, advice: "give one report, as --json wrote it" });
    throw new ConfigurationError(problems);
  }
  const result = await readReport(file);
  if ("report" in result && problems.length === 0) return await output(result.report, parsed);
  if ("advice" in result) problems.push({ where: file, advice: result.advice });
  throw new ConfigurationError(problems);
}
async function readReport(file) {
  try {
    return parseReport(await readFile(file, "utf8"));
  } catch (error) {
    return { advice: `it cannot be read (${error.message})` };
  }
}
export {
  reportCommand
};
