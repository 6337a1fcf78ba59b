import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Command } from 'commander';
import { Interrupted } from '../errors.ts';
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
  type Flag,
  type ParsedArguments,
} from './arguments.ts';
import { output, outputProblems } from './output.ts';

export async function compareCommand(args: readonly string[], programs: URL): Promise<number> {
  const command = new Command('cannongate compare')
    .usage('[flags]')
    .description(
      'Compares the work tree as it stands, uncommitted changes included, with a baseline.',
    );
  const parsed = parseArguments(command, [...inputFlags(), ...OUTPUT_FLAGS, RESUME], args);
  if (!parsed) return 0;
  const checkpoint = checkpointOf(parsed);
  const report = await compareIn(process.cwd(), parsed, programs, onInterrupt(), checkpoint).catch(
    (error: unknown) => {
      if (checkpoint !== null && error instanceof Interrupted && existsSync(checkpoint)) {
        process.stderr.write(`cannongate: go on with --resume ${checkpoint}\n`);
      }
      throw error;
    },
  );
  const code = await output(report, parsed);
  // What it held is in the report.
  if (checkpoint !== null && parsed.outputs.json !== undefined) await rm(checkpoint, FORCE);
  return code;
}

const FORCE = { force: true };

const RESUME: Flag = {
  name: 'resume',
  placeholder: 'file',
  description:
    'Go on with an interrupted comparison: with --json FILE each launch is saved at once to FILE.part.',
};

/** Where launches are saved: where they come from, or beside the report. */
function checkpointOf({ resume, outputs }: ParsedArguments): string | null {
  return resume ?? (outputs.json === undefined ? null : `${outputs.json}.part`);
}

/** Compares the work tree around a directory, with progress on the terminal. */
export async function compareIn(
  cwd: string,
  parsed: ParsedArguments,
  programs: URL,
  signal: AbortSignal,
  checkpoint: string | null = null,
): Promise<Report> {
  const { texts, outputs, switches, operands, problems } = parsed;
  const progress = progressFor(switches);
  try {
    return await runGate({
      cwd,
      texts,
      label: (name) => `--${name}`,
      problems: [...problems, ...unexpectedOperands(operands), ...outputProblems(outputs)],
      event: null,
      remote: null,
      variables: process.env,
      temporary: tmpdir(),
      generator: new URL('generator.js', programs),
      progress: progress.report,
      signal,
      checkpoint,
      resume: parsed.resume,
      onValues: () => {},
    });
  } finally {
    progress.done();
  }
}

function progressFor(switches: ReadonlySet<string>): Progress {
  if (switches.has('quiet')) return silentProgress;
  if (process.stderr.isTTY) return liveProgress(process.stderr);
  return plainProgress((line) => process.stderr.write(`${line}\n`));
}
