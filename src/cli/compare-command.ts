import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Interrupted } from '../ports/errors.ts';
import { runGate } from '../gate/run-gate.ts';
import { abortOnInterrupt, endedBy } from '../gate/interrupt.ts';
import type { Problem } from '../model/problem.ts';
import type { Report } from '../model/report.ts';
import { scenariosOf, type Scenario } from '../model/settings.ts';
import {
  openProgressDisplay,
  silentDisplay,
  formatWarning,
  type ProgressDisplay,
} from '../terminal/progress-display.ts';
import {
  inputFlags,
  OUTPUT_FLAGS,
  parseArguments,
  RESUME,
  type CommandHelp,
  type Flag,
  type ParsedArguments,
} from './arguments.ts';
import {
  canBeContinued,
  checkpointPath,
  exitCodeFor,
  printReport,
  writeOutputs,
} from './output.ts';
import { resolveOnly, resolveRequest } from './resolve-comparison.ts';
import { requestLine } from '../model/request.ts';
import { oneLine } from '../model/text.ts';
import { writeLines } from '../adapters/standard-streams.ts';

const LIST: Flag = {
  name: 'list',
  placeholder: null,
  description: 'Print the scenarios that would be compared. Nothing is measured.',
};

export const COMPARE: CommandHelp = {
  name: 'compare',
  usage: '[flags]',
  description: 'Compares the work tree, uncommitted changes included, with a baseline.',
  flags: [...inputFlags(), LIST, ...OUTPUT_FLAGS, RESUME],
  examples: [
    'cannongate compare --request-paths /users --measuring-time 2m',
    'cannongate compare --baseline v1.2.0 --filter search --json report.json',
    'cannongate compare --start "node server.js --port {port}" --tolerance 5%',
  ],
};

export async function compareCommand(args: readonly string[], programs: URL): Promise<number> {
  const parsed = parseArguments(COMPARE, args);
  if (!parsed) return 0;
  const signal = abortOnInterrupt();
  if (parsed.switches.has(LIST.name)) return await listScenarios(parsed, signal);
  const checkpoint = checkpointPath(parsed);
  const isContinuable = canBeContinued(checkpoint, parsed.resume);
  const report = await runComparison(process.cwd(), parsed, programs, signal, {
    checkpoint,
  }).catch((error: unknown) => {
    sayHowToContinue(error, isContinuable() ? checkpoint : null);
    throw error;
  });
  printReport(report, parsed);
  const isWritten = await writeOutputs(report, parsed, programs);
  const { failure } = report;
  // The next try may get further, unless it was the candidate that failed.
  const isSettled = failure === null || failure.arm === 'candidate';
  // The report contains everything that the checkpoint did, unless that is of another comparison.
  const isOwn = checkpoint !== null && isContinuable();
  if (isOwn && isSettled && isWritten && parsed.outputs.json !== undefined) {
    await rm(checkpoint, { force: true });
  }
  return exitCodeFor(report, isWritten);
}

async function listScenarios(parsed: ParsedArguments, signal: AbortSignal): Promise<number> {
  const { outputs, resume } = parsed;
  const unused = [...Object.keys(outputs), ...(resume === null ? [] : ['resume'])];
  const problems = unused.map((name): Problem => ({
    code: 'conflict',
    where: `--${name}`,
    keys: [`--${name}`, '--list'],
    reason: 'list-measures-nothing',
  }));
  const request = resolveRequest(process.cwd(), parsed, signal);
  const setup = await resolveOnly({ ...request, problems: [...request.problems, ...problems] });
  for (const warning of setup.warnings) writeLines(process.stderr, formatWarning(warning));
  writeLines(process.stdout, formatScenarioList(scenariosOf(setup.settings)));
  return 0;
}

/** After an interruption. @param checkpoint null if there is nothing to go on from */
export function sayHowToContinue(error: unknown, checkpoint: string | null): void {
  if (checkpoint === null || !(endedBy(error) instanceof Interrupted)) return;
  writeLines(
    process.stderr,
    `cannongate: to continue, use the same flags and --resume ${checkpoint}`,
  );
}

interface Options {
  /** The file in which each launch is saved; null for none. */
  readonly checkpoint?: string | null;
  /** Whether to compare the work tree with itself. */
  readonly itself?: boolean;
  /** Called once all inputs are valid, before anything else is printed. */
  readonly begin?: () => void;
}

/** Compares the work tree at `cwd`, and shows progress on the terminal. */
export async function runComparison(
  cwd: string,
  parsed: ParsedArguments,
  programs: URL,
  signal: AbortSignal,
  { checkpoint = null, itself = false, begin = () => {} }: Options = {},
): Promise<Report> {
  const progress = progressFor(parsed.switches);
  const request = resolveRequest(cwd, parsed, signal, checkpoint);
  let hasBegun = false;
  try {
    return await runGate({
      ...request,
      itself,
      checkpoint,
      pullRequest: null,
      head: null,
      sources: null,
      outputs: [...request.outputs, ...(checkpoint === null ? [] : [checkpoint])],
      temporary: tmpdir(),
      generator: new URL('generator.js', programs),
      preload: new URL('preload.cjs', programs),
      watchdog: new URL('watchdog.js', programs),
      progress: (event) => {
        if (!hasBegun) {
          progress.clear();
          begin();
          hasBegun = true;
        }
        progress.report(event);
      },
    });
  } finally {
    progress.done();
  }
}

function progressFor(switches: ReadonlySet<string>): ProgressDisplay {
  if (switches.has('quiet')) return silentDisplay;
  return openProgressDisplay(process.stderr, process.env);
}

/** A line for each scenario: its name, its tags in brackets, its requests. */
function formatScenarioList(scenarios: readonly Scenario[]): string {
  const rows = scenarios.map(({ name, tags, requests }) => ({
    name: oneLine(name),
    tags: tags.length === 0 ? '' : `[${oneLine(tags.join(', '))}]`,
    requests: oneLine(requests.map(requestLine).join(', ')),
  }));
  const width = (column: 'name' | 'tags') => Math.max(...rows.map((row) => row[column].length));
  const tagged = width('tags') > 0;
  return rows
    .map(({ name, tags, requests }) => [
      name.padEnd(width('name')),
      ...(tagged ? [tags.padEnd(width('tags'))] : []),
      requests,
    ])
    .map((columns) => columns.join('  '))
    .join('\n');
}
