import { cp, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Git } from '../adapters/git/git.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import type { Texts } from '../config/resolve-settings.ts';
import { abortOnInterrupt } from '../gate/interrupt.ts';
import { describeConsequence } from '../render/consequence.ts';
import {
  inputFlags,
  OUTPUT_FLAGS,
  parseArguments,
  type CommandHelp,
  type Flag,
} from './arguments.ts';
import { runComparison } from './compare-command.ts';
import { EXIT_NOT_WRITTEN, printReport, writeOutputs } from './output.ts';
import type { Report } from '../model/report.ts';

/** A pull request against the example app. */
interface Change {
  /** In `example-app/changes`. */
  readonly patch: string;
  readonly title: string;
  readonly regression: boolean;
}

const REGRESSION: Change = {
  patch: 'copied-products.patch',
  title: 'Copies the products of a list, so that no caller can change them',
  regression: true,
};

const HARMLESS: Change = {
  patch: 'health-uptime.patch',
  title: 'Adds the uptime to the health check',
  regression: false,
};

const NO_REGRESSION: Flag = {
  name: 'no-regression',
  placeholder: null,
  description: 'Demonstrate a harmless change instead. The gate must not block it.',
};

/** A short measuring time, but enough for a regression of this size. */
const DEFAULTS: Texts = { baseline: 'main', 'measuring-time': '80s' };

const FLAGS: readonly Flag[] = [
  NO_REGRESSION,
  ...inputFlags(DEFAULTS),
  ...OUTPUT_FLAGS.map((flag) =>
    flag.name === 'quiet'
      ? { ...flag, description: 'Print only the headline, and whether the gate was right.' }
      : flag,
  ),
];

export const DEMO: CommandHelp = {
  name: 'demo',
  usage: '[flags]',
  description: 'Runs the real gate on the example app, with a planted regression.',
  flags: FLAGS,
  examples: [
    'cannongate demo',
    'cannongate demo --no-regression',
    'cannongate demo --quiet --json demo-report.json',
  ],
};

/** @returns 0 if the gate was right, 1 if it was wrong or nothing was measured */
export async function demoCommand(args: readonly string[], programs: URL): Promise<number> {
  const parsed = parseArguments(DEMO, args);
  if (!parsed) return 0;
  const change = parsed.switches.has(NO_REGRESSION.name) ? HARMLESS : REGRESSION;
  const signal = abortOnInterrupt();
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'cannongate-demo-')));
  try {
    await createDemoRepository(directory, change, new URL('../example-app/', programs), signal);
    const isQuiet = parsed.switches.has('quiet');
    const introduction = isQuiet ? '' : await describeChange(change, programs);
    const withDefaults = { ...parsed, texts: { ...DEFAULTS, ...parsed.texts } };
    const report = await runComparison(directory, withDefaults, programs, signal, {
      begin() {
        if (introduction !== '') writeLines(process.stdout, introduction);
      },
    });
    printReport(report, parsed);
    const isWritten = await writeOutputs(report, parsed, programs);
    const { behaved, sentence } = judgeDemo(report, change.regression);
    const inCi = `\nIn CI, this would be a comment on the pull request. ${describeConsequence(report)}\n`;
    writeLines(process.stdout, `${isQuiet ? '' : inCi}${sentence}`);
    if (behaved !== true) return 1;
    return isWritten ? 0 : EXIT_NOT_WRITTEN;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** A repository with the example app on main and the change on a branch. */
async function createDemoRepository(
  directory: string,
  change: Change,
  app: URL,
  signal: AbortSignal,
) {
  await cp(app, directory, {
    recursive: true,
    filter: (source) => !['node_modules', 'changes'].includes(basename(source)),
  });
  const git = new Git(process.env, signal);
  const identity = {
    GIT_AUTHOR_NAME: 'cannongate demo',
    GIT_AUTHOR_EMAIL: 'demo@localhost',
    GIT_COMMITTER_NAME: 'cannongate demo',
    GIT_COMMITTER_EMAIL: 'demo@localhost',
  };
  const run = (...words: string[]) => git.run(words, { cwd: directory, env: identity });
  const commit = async (message: string) => {
    await run('add', '--all');
    await run('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--no-verify', '-m', message);
  };
  await run('init', '--quiet', '--template=', '--initial-branch=main');
  await commit('The example app');
  await run('switch', '--quiet', '--create', 'pull-request');
  await run('apply', fileURLToPath(new URL(`changes/${change.patch}`, app)));
  await commit(change.title);
}

async function describeChange({ title, patch }: Change, programs: URL): Promise<string> {
  const text = await readFile(new URL(`../example-app/changes/${patch}`, programs), 'utf8');
  const changed = text.split('\n').filter((line) => /^[+-](?![+-])/.test(line));
  return [
    'A pull request against example-app, in a temporary git repository:',
    '',
    `    ${title}`,
    '',
    ...changed.map((line) => `    ${line}`),
    '',
    '',
  ].join('\n');
}

export interface DemoVerdict {
  /** Null if nothing was measured that shows it. */
  readonly behaved: boolean | null;
  readonly sentence: string;
}

/** Whether the gate was right about the planted change. */
export function judgeDemo(
  { outcome, blocked, cells }: Pick<Report, 'outcome' | 'blocked' | 'cells'>,
  isRegression: boolean,
): DemoVerdict {
  const isDecided = ['pass', 'regression', 'inconclusive'].includes(outcome);
  if (!isDecided || !cells.some((cell) => cell.gated)) {
    const sentence = `Nothing was measured that shows how the gate behaves: the outcome is ${outcome}.`;
    return { behaved: null, sentence };
  }
  const behaved = isRegression ? outcome === 'regression' : outcome !== 'regression' && !blocked;
  const what = isRegression
    ? `the planted regression was ${behaved ? 'found' : 'missed'}`
    : `the harmless change was ${behaved ? 'not ' : ''}${outcome === 'regression' ? 'taken for a regression' : 'blocked'}`;
  const how = behaved ? 'behaved' : 'did not behave';
  return { behaved, sentence: `The gate ${how} as it should: ${what}.` };
}
