import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exitCodeOf } from '../decide/outcome.ts';
import { ConfigurationError } from '../errors.ts';
import type { Report } from '../model/report.ts';
import { renderMarkdown, renderSummary } from '../render/markdown.ts';
import type { ParsedArguments } from './arguments.ts';

/** Writes what was asked for and prints the rest. Returns the exit code that the report deserves. */
export async function output(
  report: Report,
  { outputs, switches }: Pick<ParsedArguments, 'outputs' | 'switches'>,
): Promise<number> {
  if (outputs.json !== undefined) {
    await writeWhole(outputs.json, `${JSON.stringify(report, null, 2)}\n`, '--json');
  }
  if (outputs.markdown !== undefined) {
    await writeWhole(outputs.markdown, renderMarkdown(report), '--markdown');
  }
  process.stdout.write(
    switches.has('quiet') ? `${report.headline}\n` : `${renderSummary(report)}\n`,
  );
  return exitCodeOf(report.outcome, report.blocked);
}

/** All of it or nothing: a reader never sees half a report. */
async function writeWhole(file: string, text: string, where: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  } catch (error) {
    const found = `${JSON.stringify(file)}, which cannot be written (${(error as Error).message})`;
    throw new ConfigurationError([{ where, found, advice: 'give a file that can be written' }]);
  }
}
