import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { ConfigurationError } from '../errors.ts';
import type { Problem } from '../model/problem.ts';
import { parseReport } from '../model/report.ts';
import { OUTPUT_FLAGS, parseArguments } from './arguments.ts';
import { output, outputProblems } from './output.ts';

/** Renders a saved report. The exit code is the one that the comparison had. */
export async function reportCommand(args: readonly string[]): Promise<number> {
  const command = new Command('cannongate report')
    .usage('<file> [flags]')
    .description('Renders a saved report again, without measuring.');
  const parsed = parseArguments(command, OUTPUT_FLAGS, args);
  if (!parsed) return 0;
  const problems: Problem[] = [...parsed.problems, ...outputProblems(parsed.outputs)];
  const [file, ...more] = parsed.operands;
  if (file === undefined || more.length > 0) {
    const found = `${parsed.operands.length} files`;
    problems.push({ where: 'report', found, advice: 'give one report, as --json wrote it' });
    throw new ConfigurationError(problems);
  }
  const result = await readReport(file);
  if ('report' in result && problems.length === 0) return await output(result.report, parsed);
  if ('advice' in result) problems.push({ where: file, advice: result.advice });
  throw new ConfigurationError(problems);
}

async function readReport(file: string): Promise<ReturnType<typeof parseReport>> {
  try {
    return parseReport(await readFile(file, 'utf8'));
  } catch (error) {
    return { advice: `it cannot be read (${(error as Error).message})` };
  }
}
