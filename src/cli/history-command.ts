/** `cannongate history …`: keeps the results of many commits, and says what they come to. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { unknownName } from '../config/nearest-name.ts';
import { additionsOf } from '../history/from-report.ts';
import {
  COMMITS_FILE,
  withCommits,
  withComparisons,
  type CommitRecord,
  type HistoryFile,
  type SeriesAddition,
} from '../history/records.ts';
import { abortOnInterrupt } from '../gate/interrupt.ts';
import { EXIT_CONFIGURATION } from '../gate/exit-codes.ts';
import { BranchHistory } from '../adapters/history/branch-store.ts';
import { describeCommits } from '../adapters/history/commits.ts';
import { FolderHistory, seriesFile, type HistoryStore } from '../adapters/history/store.ts';
import { Git } from '../adapters/git/git.ts';
import { openRepository, type Repository } from '../adapters/git/repository.ts';
import { readReport } from '../adapters/report-files.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { describeProblem, type Problem } from '../model/problem.ts';
import { plural } from '../model/text.ts';
import { parseArguments, type CommandHelp, type Flag, type ParsedArguments } from './arguments.ts';

const BRANCH_FLAGS: readonly Flag[] = [
  {
    name: 'branch',
    placeholder: 'name',
    description: 'The branch of the remote that keeps the history, such as cannongate-history.',
  },
  {
    name: 'remote',
    placeholder: 'address',
    description:
      'The address or folder of the remote that has the branch. Default: the repository’s remote named origin.',
  },
];

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

type RunCommand = (args: readonly string[]) => Promise<number>;

const COMMANDS: Readonly<Record<string, { help: CommandHelp; run: RunCommand }>> = {
  add: { help: HISTORY_ADD, run: addCommand },
};

export const HISTORY_COMMANDS: readonly CommandHelp[] = Object.values(COMMANDS).map(
  ({ help }) => help,
);

export async function historyCommand(args: readonly string[]): Promise<number> {
  const [name, ...others] = args;
  if (name === undefined || name === '--help' || name === '-h') {
    writeLines(name === undefined ? process.stderr : process.stdout, usage());
    return name === undefined ? EXIT_CONFIGURATION : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const unknown = unknownName('command', name, Object.keys(COMMANDS));
    throw new ConfigurationError([{ ...unknown, where: `history ${name}` }], 'nothing was done');
  }
  return await command.run(others);
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
    'Keeps the results of many commits without a service: comparisons, which link commits to a network.',
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
  if (additions.length === 0) {
    writeLines(process.stdout, 'Nothing to add.');
    return 0;
  }
  const commits = await place.describe(
    additions.flatMap(({ comparisons }) =>
      comparisons.flatMap(({ baseline, candidate }) => [baseline, candidate]),
    ),
  );
  let added = 0;
  await place.store.update((present) => {
    const { files, count } = filesWith(present, additions, commits);
    added = count;
    return files;
  }, messageOf(additions));
  writeLines(
    process.stdout,
    added === 0
      ? `Nothing to add: ${place.store.name} has these comparisons already.`
      : `Added ${plural(added, 'comparison')} to ${place.store.name}.`,
  );
  return 0;
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
        ({ baseline, candidate }) => `${baseline.slice(0, 9)} and ${candidate.slice(0, 9)}`,
      ),
    ),
  );
  const [first = ''] = pairs;
  return pairs.size === 1 ? `Add ${first}` : `Add ${plural(pairs.size, 'comparison')}`;
}

interface Place extends AsyncDisposable {
  readonly store: HistoryStore;
  /** The repository of the current directory; null outside of one. */
  readonly repository: Repository | null;
  readonly git: Git;
  /** What git knows about commits. */
  describe(commits: readonly string[]): Promise<CommitRecord[]>;
}

/**
 * Opens the folder or the branch that the flags name.
 *
 * @param folderFlag the flag that names a folder
 * @param problems found so far
 * @throws ConfigurationError with these, and with what is wrong with the flags
 */
async function openHistory(
  command: string,
  folderFlag: 'to' | 'from',
  { values }: ParsedArguments,
  problems: Problem[],
): Promise<Place> {
  const [folder, branch, address] = [folderFlag, 'branch', 'remote'].map((name) =>
    values.get(name)?.at(-1),
  );
  const git = new Git(process.env, abortOnInterrupt());
  const opened = await openRepository(git, process.cwd());
  const repository = 'repository' in opened ? opened.repository : null;
  if ((folder === undefined) === (branch === undefined)) {
    const isBoth = folder !== undefined;
    problems.push({
      code: 'no-history-named',
      where: `cannongate ${command}`,
      isBoth,
      folderFlag: `--${folderFlag}`,
    });
  }
  if (branch !== undefined && !(await isBranchName(git, branch))) {
    problems.push({ code: 'invalid-branch-name', where: '--branch', value: branch });
  }
  const url = remoteUrl(address, repository);
  if (branch !== undefined && url === null) {
    problems.push({ code: 'no-remote', where: '--branch' });
  }
  if (problems.length > 0) throw new ConfigurationError(problems, 'nothing was done');
  const temporary = await mkdtemp(join(tmpdir(), 'cannongate-history-'));
  return {
    git,
    repository,
    store:
      branch === undefined
        ? new FolderHistory(folder ?? '')
        : new BranchHistory(
            git,
            { url: url ?? '', authorizationEnv: authorizationOf(git) },
            branch,
            join(temporary, 'store'),
          ),
    async describe(commits) {
      return await describeCommits(git, repository?.root ?? null, commits);
    },
    async [Symbol.asyncDispose]() {
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

/** A path is meant from here, and one of the clone's configuration from its root. */
function remoteUrl(given: string | undefined, repository: Repository | null): string | null {
  const url = given ?? repository?.origin ?? null;
  const isPath = url !== null && !/^[\w+.-]+:/.test(url) && !/^[^/]+:/.test(url);
  if (!isPath || isAbsolute(url)) return url;
  return resolve(given === undefined ? (repository?.root ?? '.') : '.', url);
}

async function isBranchName(git: Git, name: string): Promise<boolean> {
  return (await git.try(['check-ref-format', '--branch', name], { cwd: '/' })) === name;
}

/** The job's token goes to the job's own server alone. */
function authorizationOf(git: Git): Record<string, string> {
  const { GITHUB_TOKEN: token = '', GITHUB_SERVER_URL: server = '' } = process.env;
  return token === '' || server === '' ? {} : git.authorizationEnv(server, token);
}
