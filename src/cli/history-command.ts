/** `cannongate history …`: keeps the results of many commits, and says what they come to. */
import { unknownName } from '../config/nearest-name.ts';
import { additionsOf } from '../history/from-report.ts';
import { importedFrom, type ImportedAddition } from '../history/imports.ts';
import {
  COMMITS_FILE,
  parseHistory,
  withCommits,
  withComparisons,
  withPoints,
  type CommitRecord,
  type HistoryFile,
  type SeriesAddition,
} from '../history/records.ts';
import { EXIT_CONFIGURATION } from '../gate/exit-codes.ts';
import { importedFile, MAX_HISTORY_FILE_SIZE, seriesFile } from '../adapters/history/store.ts';
import { readPlainText, UnusableFileError } from '../adapters/plain-file.ts';
import { readReport } from '../adapters/report-files.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { shortCommit } from '../model/commit.ts';
import { describeProblem, type Problem } from '../model/problem.ts';
import { plural } from '../model/text.ts';
import { parseArguments, type CommandHelp } from './arguments.ts';
import { BRANCH_FLAGS, openHistory, type OpenHistory } from './history-place.ts';
import {
  badgeCommand,
  checkCommand,
  HISTORY_BADGE,
  HISTORY_CHECK,
  HISTORY_NOTES,
  HISTORY_PAGE,
  HISTORY_SHOW,
  notesCommand,
  pageCommand,
  showCommand,
} from './history-read.ts';

export const HISTORY_ADD: CommandHelp = {
  name: 'history add',
  usage: '<report...> (--to <folder> | --branch <name>) [flags]',
  description:
    'Adds the comparisons of reports to a history: a folder, or a branch that git pushes. A report that is there already is not added twice.',
  flags: [
    { name: 'to', placeholder: 'folder', description: 'The folder that keeps the history.' },
    ...BRANCH_FLAGS,
    {
      name: 'skip-unusable',
      placeholder: null,
      description: 'Mention reports without results, and add the others.',
    },
  ],
  examples: [
    'cannongate history add report.json --to history',
    'cannongate history add report.json --branch cannongate-history',
    'cannongate history add a.json b.json --branch cannongate-history --remote ../server.git',
  ],
};

export const HISTORY_IMPORT: CommandHelp = {
  name: 'history import',
  usage: '<file...> (--to <folder> | --branch <name>) [flags]',
  description:
    'Keeps what other tools have measured beside the comparisons: data.js of github-action-benchmark, results of Bencher and of autobench. They are absolute values, and never part of an index.',
  flags: [
    { name: 'to', placeholder: 'folder', description: 'The folder that keeps the history.' },
    ...BRANCH_FLAGS,
    {
      name: 'commit',
      placeholder: 'name',
      description: 'The commit of files that name none: a single run of Bencher or autobench.',
    },
  ],
  examples: [
    'cannongate history import dev/bench/data.js --branch cannongate-history',
    'cannongate history import bench/search.json --to history --commit v1.4.0',
  ],
};

type RunCommand = (args: readonly string[], programs: URL) => Promise<number>;

const COMMANDS: Readonly<Record<string, { help: CommandHelp; run: RunCommand }>> = {
  add: { help: HISTORY_ADD, run: addCommand },
  badge: { help: HISTORY_BADGE, run: badgeCommand },
  check: { help: HISTORY_CHECK, run: checkCommand },
  import: { help: HISTORY_IMPORT, run: importCommand },
  notes: { help: HISTORY_NOTES, run: notesCommand },
  page: { help: HISTORY_PAGE, run: pageCommand },
  show: { help: HISTORY_SHOW, run: showCommand },
};

export const HISTORY_COMMANDS: readonly CommandHelp[] = Object.values(COMMANDS).map(
  ({ help }) => help,
);

export async function historyCommand(args: readonly string[], programs: URL): Promise<number> {
  const [name, ...others] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    writeLines(name === undefined ? process.stderr : process.stdout, usage());
    return name === undefined ? EXIT_CONFIGURATION : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const unknown = unknownName('command', name, Object.keys(COMMANDS));
    throw new ConfigurationError([{ ...unknown, where: `history ${name}` }], 'nothing was done');
  }
  return await command.run(others, programs);
}

function usage(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const commands = Object.entries(COMMANDS).map(
    ([name, { help }]) => `  ${name.padEnd(width)}  ${help.description}`,
  );
  const examples = Object.values(COMMANDS).map(({ help }) => `  ${help.examples[0] ?? ''}`);
  return [
    'Usage: cannongate history <command> [flags]',
    '',
    'Keeps the comparisons of many commits, without a service, and shows what they add up to.',
    '',
    'Commands:',
    ...commands,
    '',
    'cannongate history <command> --help shows its flags.',
    '',
    'Examples:',
    ...examples,
    '',
  ].join('\n');
}

async function addCommand(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(HISTORY_ADD, args);
  if (!parsed) return 0;
  const problems: Problem[] = [...parsed.problems];
  if (parsed.operands.length === 0) problems.push({ code: 'no-report', where: 'history add' });
  const at = new Date().toISOString();
  const unusable: Problem[] = [];
  const additions = parsed.operands.flatMap((name): SeriesAddition[] => {
    const read = readReport(name, true);
    if ('advice' in read) {
      problems.push({ code: 'report-unreadable', where: name, reason: read.advice });
      return [];
    }
    const found = additionsOf(read.report, at);
    if ('additions' in found) return found.additions;
    unusable.push({ code: 'report-not-for-history', where: name, reason: found.reason });
    return [];
  });
  if (!parsed.switches.has('skip-unusable')) problems.push(...unusable);
  await using place = await openHistory('history add', 'to', parsed, problems);
  if (parsed.switches.has('skip-unusable')) {
    for (const problem of unusable) {
      writeLines(process.stderr, `cannongate: ${describeProblem(problem)}; it is not added`);
    }
  }
  writeLines(process.stdout, await addToHistory(place, additions));
  return 0;
}

/** @returns a sentence that says what was added */
export async function addToHistory(
  place: OpenHistory,
  additions: readonly SeriesAddition[],
): Promise<string> {
  if (additions.length === 0) return 'Nothing to add.';
  const commits = await place.describe(
    additions.flatMap(({ comparisons }) =>
      comparisons.flatMap(({ baseline, candidate }) => [baseline, candidate]),
    ),
  );
  let [added, unknown] = [0, 0];
  await place.store.update((present) => {
    const { files, count } = filesWith(present, additions, commits);
    added = count;
    const known = parseHistory(present.filter(({ name }) => name === COMMITS_FILE)).commits;
    unknown = commits.filter(
      ({ commit, tree }) => tree === null && known.get(commit)?.tree == null,
    ).length;
    return files;
  }, messageOf(additions));
  const result =
    added === 0
      ? `Nothing to add: ${place.store.name} has these comparisons already.`
      : `Added ${plural(added, 'comparison')} to ${place.store.name}.`;
  if (unknown === 0) return result;
  return `${result} Git does not know ${unknown} of ${plural(commits.length, 'commit')} here, so their dates and titles are missing. Add the report again in a clone that has them (in a workflow, fetch-depth: 0).`;
}

/** The files that change, with how many comparisons are new. */
function filesWith(
  present: readonly HistoryFile[],
  additions: readonly SeriesAddition[],
  commits: readonly CommitRecord[],
): { files: HistoryFile[]; count: number } {
  const texts = new Map(present.map(({ name, text }) => [name, text]));
  const changed = new Map<string, string>();
  let count = 0;
  for (const addition of additions) {
    const name = seriesFile(addition.header);
    const text = withComparisons(texts.get(name) ?? null, addition);
    if (text === null) continue;
    count += addition.comparisons.length;
    texts.set(name, text);
    changed.set(name, text);
  }
  const text = withCommits(texts.get(COMMITS_FILE) ?? null, commits);
  if (text !== null) changed.set(COMMITS_FILE, text);
  return { files: [...changed].map(([name, each]) => ({ name, text: each })), count };
}

function messageOf(additions: readonly SeriesAddition[]): string {
  const pairs = new Set(
    additions.flatMap(({ comparisons }) =>
      comparisons.map(
        ({ baseline, candidate }) => `${shortCommit(baseline)} and ${shortCommit(candidate)}`,
      ),
    ),
  );
  const [first = ''] = pairs;
  return pairs.size === 1 ? `Add ${first}` : `Add ${plural(pairs.size, 'comparison')}`;
}

async function importCommand(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(HISTORY_IMPORT, args);
  if (!parsed) return 0;
  const problems: Problem[] = [...parsed.problems];
  if (parsed.operands.length === 0) {
    const missing = { missing: 'file', placeholder: 'file' } as const;
    problems.push({ code: 'missing-value', where: 'history import', ...missing });
  }
  const texts = parsed.operands.flatMap((file) => {
    const text = readImported(file, problems);
    return text === null ? [] : [{ file, text }];
  });
  await using place = await openHistory('history import', 'to', parsed, problems);
  const of = await place.commitNamed(parsed.values.get('commit')?.at(-1) ?? null);
  const additions: ImportedAddition[] = [];
  let skipped = 0;
  for (const { file, text } of texts) {
    const found = importedFrom(text, of, isoDateOf);
    if ('reason' in found) {
      problems.push({ code: 'import-unreadable', where: file, reason: found.reason });
      continue;
    }
    additions.push(...found.additions);
    skipped += found.skipped;
  }
  if (problems.length > 0) throw new ConfigurationError(problems, 'nothing was added');
  let added = 0;
  await place.store.update(
    (present) => {
      const { files, count } = filesWithPoints(present, additions);
      added = count;
      return files;
    },
    `Import ${plural(additions.length, 'series', 'series')}`,
  );
  const name = place.store.name;
  const result =
    added === 0
      ? `Nothing to add: ${name} has these values already.`
      : `Added ${plural(added, 'value')} in ${plural(additions.length, 'series', 'series')} to ${name}.`;
  const left = `${plural(skipped, 'value')} without a date, or not above 0, left out.`;
  writeLines(process.stdout, skipped === 0 ? result : `${result} ${left}`);
  return 0;
}

function filesWithPoints(present: readonly HistoryFile[], additions: readonly ImportedAddition[]) {
  const texts = new Map(present.map(({ name, text }) => [name, text]));
  const changed = new Map<string, string>();
  let count = 0;
  for (const addition of additions) {
    const name = importedFile(addition.header);
    const result = withPoints(texts.get(name) ?? null, addition);
    if (result === null) continue;
    count += result.count;
    texts.set(name, result.text);
    changed.set(name, result.text);
  }
  // A history is known by this file, also one that has imported values alone.
  if (count > 0 && !texts.has(COMMITS_FILE)) changed.set(COMMITS_FILE, '');
  return { files: [...changed].map(([name, text]) => ({ name, text })), count };
}

/** Null if it cannot be read, which becomes a problem. */
function readImported(file: string, problems: Problem[]): string | null {
  try {
    return readPlainText(file, { limit: MAX_HISTORY_FILE_SIZE, links: 'all' });
  } catch (error) {
    if (error instanceof UnusableFileError) problems.push({ where: file, ...error.refusal });
    else {
      const reason = `it cannot be read (${(error as Error).message})`;
      problems.push({ code: 'import-unreadable', where: file, reason });
    }
    return null;
  }
}

function isoDateOf(at: string | number): string | null {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
