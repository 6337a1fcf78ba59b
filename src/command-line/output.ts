import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exitCodeOf } from '../decide/outcome.ts';
import { ConfigurationError } from '../errors.ts';
import type { Problem } from '../model/problem.ts';
import type { Report } from '../model/report.ts';
import { oneLine, withoutCommands } from '../model/text.ts';
import { renderMarkdown, renderSummary } from '../render/markdown.ts';
import type { ParsedArguments } from './arguments.ts';

/** Writes what was asked for and prints the rest. Returns the exit code that the report deserves. */
export async function output(
  report: Report,
  { outputs, switches }: Pick<ParsedArguments, 'outputs' | 'switches'>,
): Promise<number> {
  // First what cannot fail: a full disk must not hide the verdict.
  process.stdout.write(
    switches.has('quiet')
      ? `${withoutCommands(oneLine(report.headline))}\n`
      : `${renderSummary(report)}\n`,
  );
  if (outputs.json !== undefined) {
    await writeWhole(outputs.json, `${JSON.stringify(report, null, 2)}\n`, '--json');
  }
  if (outputs.markdown !== undefined) {
    await writeWhole(outputs.markdown, renderMarkdown(report), '--markdown');
  }
  return exitCodeOf(report.outcome, report.blocked);
}

/** What would keep the outputs from being written, found before minutes of measuring. */
export function outputProblems(outputs: ParsedArguments['outputs']): Problem[] {
  return Object.entries(outputs).flatMap(([name, file]: [string, string]) => {
    try {
      makeDirectory(dirname(file));
      accessSync(dirname(file), constants.W_OK);
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
      return [unwritable(`--${name}`, file, 'it is a directory')];
    } catch (error) {
      return [unwritable(`--${name}`, file, (error as Error).message)];
    }
  });
}

/** With its parents. (mkdir's own `recursive` does not return where a file system refuses.) */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}

function unwritable(where: string, file: string, reason: string): Problem {
  const found = `${JSON.stringify(file)}, which cannot be written (${reason})`;
  return { where, found, advice: 'give a file that can be written' };
}

/** All of it or nothing: a reader never sees half a report. */
async function writeWhole(file: string, text: string, where: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new ConfigurationError([unwritable(where, file, (error as Error).message)]);
  }
}
