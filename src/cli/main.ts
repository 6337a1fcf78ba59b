import { unknownName } from '../config/nearest-name.ts';
import { ConfigurationError, Interrupted } from '../ports/errors.ts';
import { endedBy, throwIfInterrupted } from '../gate/interrupt.ts';
import { everythingLeft } from '../gate/left-processes.ts';
import { EXIT_CONFIGURATION, EXIT_FAILED, exitCodeOfSignal } from '../gate/exit-codes.ts';
import { describeWarning } from '../model/warnings.ts';
import { VERSION } from '../model/version.ts';
import { describeError, neverWrite, writeLines } from '../adapters/standard-streams.ts';
import { machineFailure } from '../adapters/machine-failure.ts';
import { knownSecrets } from '../adapters/redact-secrets.ts';

type RunCommand = (args: readonly string[], programs: URL) => Promise<number>;

const COMMANDS: Record<string, { description: string; load: () => Promise<RunCommand> }> = {
  bisect: {
    description: 'Find the commit that made the app slower.',
    load: async () => (await import('./bisect-command.ts')).bisectCommand,
  },
  compare: {
    description: 'Compare the work tree with its merge base with the default branch.',
    load: async () => (await import('./compare-command.ts')).compareCommand,
  },
  config: {
    description: 'Print the settings in effect, where each comes from, and the scenarios.',
    load: async () => (await import('./config-command.ts')).configCommand,
  },
  demo: {
    description: 'See the gate block a planted regression of the example app.',
    load: async () => (await import('./demo-command.ts')).demoCommand,
  },
  history: {
    description: 'Keep the results of many commits, show them, check for slow drift.',
    load: async () => (await import('./history-command.ts')).historyCommand,
  },
  init: {
    description: 'Boot the app once, and propose a workflow and a configuration file for it.',
    load: async () => (await import('./init-command.ts')).initCommand,
  },
  noise: {
    description:
      'Compare the app with itself: the noise, and the tolerance and measuring time it allows.',
    load: async () => (await import('./noise-command.ts')).noiseCommand,
  },
  report: {
    description: 'Render a saved report again, or merge those of several machines.',
    load: async () => (await import('./report-command.ts')).reportCommand,
  },
};

/**
 * The command line: finds the command, runs it and turns its result or error into an exit code.
 *
 * @param programs the folder that holds the other built programs
 * @returns the exit code: 0 not blocked, 1 blocked by the measurement, 2 configuration error,
 *   3 could not measure or not write, 129, 130 or 143 after a signal
 */
export async function main(args: readonly string[], programs: URL): Promise<number> {
  catchStreamErrors();
  neverWrite(knownSecrets(process.env));
  const code = await run(args, programs);
  const lost = await flushOutput();
  if (lost === null || code !== 0) return code;
  writeLines(process.stderr, `cannongate: the output could not be printed: ${lost.message}`);
  return EXIT_FAILED;
}

async function run(args: readonly string[], programs: URL): Promise<number> {
  const [name, ...commandArgs] = args;
  if (name === '--version' || name === '-V') {
    writeLines(process.stdout, VERSION);
    return 0;
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    writeLines(name === undefined ? process.stderr : process.stdout, usage());
    return name === undefined ? EXIT_CONFIGURATION : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command) {
      const kind = name.startsWith('-') ? 'flag-before-command' : 'command';
      const unknown = unknownName(kind, name, Object.keys(COMMANDS));
      throw new ConfigurationError([{ ...unknown, where: name }]);
    }
    const execute = await command.load();
    const code = await execute(commandArgs, programs);
    throwIfInterrupted();
    return code;
  } catch (thrown) {
    const error = endedBy(thrown);
    const isConfiguration = error instanceof ConfigurationError && showsOnly(name, commandArgs);
    return reportError(
      isConfiguration ? new ConfigurationError(error.problems, 'nothing was listed') : error,
    );
  }
}

/** Whether a command measures nothing, but shows what would be measured. */
function showsOnly(name: string, args: readonly string[]): boolean {
  return name === 'config' || (name === 'compare' && args.includes('--list'));
}

function reportError(error: unknown): number {
  if (error instanceof ConfigurationError) {
    writeLines(process.stderr, `cannongate: ${error.message}`);
    return EXIT_CONFIGURATION;
  }
  if (error instanceof Interrupted) {
    const left = everythingLeft();
    const rest = left === null ? '; everything it started is gone' : `. ${describeWarning(left)}`;
    writeLines(process.stderr, `cannongate: ${error.message}${rest}`);
    return exitCodeOfSignal(error);
  }
  const failure = machineFailure(error);
  if (failure !== null) {
    const text = `nothing could be measured: ${failure.what}; ${failure.remedy}, then run it again`;
    writeLines(process.stderr, `cannongate: ${text}`);
    return EXIT_FAILED;
  }
  const details = describeError(error);
  writeLines(
    process.stderr,
    `cannongate: this is a defect in cannongate, please report it:\n${details}`,
  );
  return EXIT_FAILED;
}

function usage(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const commands = Object.entries(COMMANDS).map(
    ([name, { description }]) => `  ${name.padEnd(width)}  ${description}`,
  );
  return [
    'Usage: cannongate <command> [flags]',
    '',
    'Stops performance regressions of HTTP servers before they merge.',
    '',
    'Commands:',
    ...commands,
    '',
    'cannongate <command> --help shows its flags; --version prints the version.',
    '',
    'Examples:',
    '  cannongate demo',
    '  cannongate init',
    '  cannongate compare --request-paths /users --measuring-time 2m',
    '  cannongate compare --baseline v1.2.0 --start "node server.js --port {port}"',
    '',
    'Exit codes: 0 not blocked, 1 blocked by the measurement, 2 configuration error, 3 blocked because a side does not',
    'work or too little was measured, or a requested file was not written.',
    '',
  ].join('\n');
}

/**
 * Writing to a closed pipe (`| head`) or a full disk fails after the call has returned. Without a listener,
 * that error would end the process at once and leave apps and worktrees behind.
 */
let outputError: Error | null = null;

function catchStreamErrors(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') outputError ??= error;
  });
  // Lost progress messages are no reason to stop.
  process.stderr.on('error', () => {});
}

/**
 * Waits until everything is written. A reader that closes the pipe, such as `head`, has read all that it wants to: the result stays as it is.
 *
 * @returns the error if something could not be written
 */
async function flushOutput(): Promise<Error | null> {
  await new Promise<void>((resolve) => {
    process.stdout.write('', () => {
      resolve();
    });
  });
  return outputError;
}
