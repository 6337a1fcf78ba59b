import { tmpdir } from 'node:os';
import { Command } from 'commander';
import { runGate } from '../gate.ts';
import { onInterrupt } from '../interrupt.ts';
import type { Report } from '../model/report.ts';
import {
  liveProgress,
  plainProgress,
  silentProgress,
  type Progress,
} from '../terminal/progress.ts';
import {
  inputFlags,
  OUTPUT_FLAGS,
  parseArguments,
  unexpectedOperands,
  type ParsedArguments,
} from './arguments.ts';
import { output, outputProblems } from './output.ts';

export async function compareCommand(args: readonly string[], programs: URL): Promise<number> {
  const command = new Command('cannongate compare')
    .usage('[flags]')
    .description(
      'Compares the work tree as it stands, uncommitted changes included, with a baseline.',
    );
  const parsed = parseArguments(command, [...inputFlags(), ...OUTPUT_FLAGS], args);
  if (!parsed) return 0;
  const report = await compareIn(process.cwd(), parsed, programs, onInterrupt());
  return await output(report, parsed);
}

/** Compares the work tree around a directory, with progress on the terminal. */
export async function compareIn(
  cwd: string,
  { texts, outputs, switches, operands, problems }: ParsedArguments,
  programs: URL,
  signal: AbortSignal,
): Promise<Report> {
  const progress = progressFor(switches);
  try {
    const { report } = await runGate({
      cwd,
      texts,
      label: (name) => `--${name}`,
      problems: [...problems, ...unexpectedOperands(operands), ...outputProblems(outputs)],
      event: null,
      remote: null,
      variables: process.env,
      temporary: tmpdir(),
      generator: new URL('generator.js', programs),
      preload: new URL('preload.cjs', programs),
      progress: progress.report,
      signal,
    });
    return report;
  } finally {
    progress.done();
  }
}

function progressFor(switches: ReadonlySet<string>): Progress {
  if (switches.has('quiet')) return silentProgress;
  if (process.stderr.isTTY) return liveProgress(process.stderr);
  return plainProgress((line) => process.stderr.write(`${line}\n`));
}
