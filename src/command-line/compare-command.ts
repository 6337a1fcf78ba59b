import { existsSync, statSync } from 'node:fs';
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
import { codeFor, outputProblems, print, write } from './output.ts';

export async function compareCommand(args: readonly string[], programs: URL): Promise<number> {
  const command = new Command('cannongate compare')
    .usage('[flags]')
    .description(
      'Compares the work tree as it stands, uncommitted changes included, with a baseline.',
    );
  const parsed = parseArguments(command, [...inputFlags(), ...OUTPUT_FLAGS, RESUME], args);
  if (!parsed) return 0;
  const checkpoint = checkpointOf(parsed);
  const report = await compareIn(process.cwd(), parsed, programs, onInterrupt(), {
    checkpoint,
  }).catch((error: unknown) => {
    if (checkpoint !== null && error instanceof Interrupted && existsSync(checkpoint)) {
      process.stderr.write(`cannongate: go on with the same flags, and --resume ${checkpoint}\n`);
    }
    throw error;
  });
  print(report, parsed);
  const isWritten = await write(report, parsed);
  // What it held is in the report now.
  if (checkpoint !== null && isWritten && parsed.outputs.json !== undefined) {
    await rm(checkpoint, { force: true });
  }
  return codeFor(report, isWritten);
}

const RESUME: Flag = {
  name: 'resume',
  placeholder: 'file',
  description:
    'Go on with an interrupted comparison: with --json FILE each launch is saved at once to FILE.part.',
};

/** Where launches are saved: where they come from, or beside the report. */
function checkpointOf({ resume, outputs }: ParsedArguments): string | null {
  if (resume !== null) return resume;
  const { json } = outputs;
  // Beside a device, say /dev/stdout, there is no place for it.
  const isDevice = json !== undefined && existsSync(json) && !statSync(json).isFile();
  return json === undefined || isDevice ? null : `${json}.part`;
}

interface Options {
  /** Where each launch is saved; null for nowhere. */
  readonly checkpoint?: string | null;
  /** Whether the work tree is compared with itself. */
  readonly itself?: boolean;
  /** Called once nothing is wrong with what was given, before anything else is printed. */
  readonly begin?: () => void;
}

/**
 * Compares the work tree around a directory, with progress on the terminal.
 */
export async function compareIn(
  cwd: string,
  parsed: ParsedArguments,
  programs: URL,
  signal: AbortSignal,
  { checkpoint = null, itself = false, begin = () => {} }: Options = {},
): Promise<Report> {
  const { texts, outputs, switches, operands, problems } = parsed;
  const progress = progressFor(switches);
  let hasBegun = false;
  try {
    return await runGate({
      cwd,
      texts,
      label: (name) => `--${name}`,
      problems: [...problems, ...unexpectedOperands(operands), ...outputProblems(outputs)],
      itself,
      event: null,
      pullRequest: null,
      head: null,
      remote: null,
      variables: process.env,
      temporary: tmpdir(),
      generator: new URL('generator.js', programs),
      preload: new URL('preload.cjs', programs),
      progress: (event) => {
        if (!hasBegun) {
          progress.clear();
          begin();
          hasBegun = true;
        }
        progress.report(event);
      },
      signal,
      outputs: [outputs.json, outputs.markdown, checkpoint].filter((file) => file != null),
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
