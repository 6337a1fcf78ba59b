import { cp, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Git } from '../adapters/git/git.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import type { Texts } from '../config/resolve-settings.ts';
import { abortOnInterrupt } from '../gate/interrupt.ts';
import { INPUTS } from '../inputs/declarations.ts';
import { PUBLISHED_PACKAGE } from '../model/published.ts';
import { oneLine } from '../model/text.ts';
import { likelyCause } from '../render/likely-cause.ts';
import {
  inputFlags,
  OUTPUT_FLAGS,
  parseArguments,
  type CommandHelp,
  type Flag,
} from './arguments.ts';
import { runComparison } from './compare-command.ts';
import { EXIT_FAILED } from '../gate/exit-codes.ts';
import { printReport, writeOutputs } from './output.ts';
import type { Report } from '../model/report.ts';

/** A pull request against the example app. */
interface Change {
  /** In `example-app/changes`. */
  readonly patch: string;
  readonly title: string;
  readonly regression: boolean;
  /** The path whose requests run the changed code. */
  readonly path: string;
  /** Why it is slower, or not, if no profile says so. */
  readonly why: string;
}

const REGRESSION: Change = {
  patch: 'copied-products.patch',
  title: 'Copies the products of a list, so that no caller can change them',
  regression: true,
  path: '/products',
  why: 'the change copies every product that a search returns',
};

const HARMLESS: Change = {
  patch: 'health-uptime.patch',
  title: 'Adds the uptime to the health check',
  regression: false,
  path: '/health',
  why: 'a search does not run the code that was changed',
};

const NO_REGRESSION: Flag = {
  name: 'no-regression',
  placeholder: null,
  description: 'Demonstrate a harmless change instead. The gate must not block it.',
};

/**
 * Settings for a clear verdict in little time, also on a laptop at work: short runs, and a tolerance that they can
 * decide. The demo says what they are. The planted change is so large that the first look decides; the rest of the
 * measuring time is room for a machine that is busy with other work.
 */
const DEFAULTS: Texts = {
  baseline: 'main',
  tolerance: '10%',
  'run-duration': '150ms',
};

const EXCLUDED_INPUTS = new Map([
  ['mode', 'a flag of compare: leave it out, since the demo shows what the gate decides'],
]);

const FLAGS: readonly Flag[] = [
  NO_REGRESSION,
  ...inputFlags(DEFAULTS).filter(({ name }) => !EXCLUDED_INPUTS.has(name)),
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
  excluded: EXCLUDED_INPUTS,
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
    const withDefaults = { ...parsed, texts: { ...DEFAULTS, ...parsed.texts } };
    const introduction = isQuiet ? '' : await describeChange(change, withDefaults.texts, programs);
    const report = await runComparison(directory, withDefaults, programs, signal, {
      begin() {
        if (introduction !== '') writeLines(process.stdout, introduction);
      },
    });
    printReport(report, parsed);
    const isWritten = await writeOutputs(report, parsed, programs);
    const verdict = judgeDemo(report, change);
    const end = isQuiet ? verdict.sentence : describeEnd(report, change, verdict, programs);
    writeLines(process.stdout, end);
    if (verdict.behaved !== true) return 1;
    return isWritten ? 0 : EXIT_FAILED;
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
  await cp(new URL('changes/demo.yml', app), join(directory, 'cannongate.yml'));
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

/** What is compared, and how that is shorter than usual. */
export async function describeChange(
  { title, patch }: Pick<Change, 'title' | 'patch'>,
  texts: Texts,
  programs: URL,
): Promise<string> {
  const shortened = (['tolerance', 'run-duration'] as const).map((name) => {
    const usual = INPUTS[name].byDefault.replaceAll('`', '');
    return `${name}: ${texts[name] ?? usual} (the default is ${usual})`;
  });
  const paths = texts['request-paths']?.split('\n').filter((path) => path.trim() !== '') ?? [];
  const compared = paths.length === 0 ? 'one scenario, search products' : paths.join(', ');
  const text = await readFile(new URL(`../example-app/changes/${patch}`, programs), 'utf8');
  const changed = text.split('\n').filter((line) => /^[+-](?![+-])/.test(line));
  return [
    'A pull request against example-app, in a temporary git repository:',
    '',
    `    ${title}`,
    '',
    ...changed.map((line) => `    ${line}`),
    '',
    `To be short, the demo compares ${compared}, with`,
    `${shortened.join(' and ')}.`,
    '',
    '',
  ].join('\n');
}

/** The last five lines: what happened, why, what that means in CI, and what to run next. */
export function describeEnd(
  report: Report,
  { why }: Pick<Change, 'why'>,
  { behaved, sentence }: DemoVerdict,
  programs: URL,
): string {
  const named = likelyCause(report, (text) => text)
    .replace(/^Likely causes?: /, '')
    .replace(/\.$/, '');
  const cause = named === '' ? why : named;
  const program =
    PUBLISHED_PACKAGE === null
      ? `node ${fileURLToPath(new URL('cli.js', programs))}`
      : `npx ${PUBLISHED_PACKAGE}`;
  return [
    '',
    sentence,
    `What happened: ${oneLine(report.headline)}.`,
    `Why: ${behaved === null ? 'see the outcome above' : oneLine(cause)}.`,
    `In CI: the text above is a comment on the pull request, and the check ${report.blocked ? 'fails' : 'passes'}.`,
    `Next: run "${program} init" in your own repository. It proposes a workflow, and asks before it writes.`,
  ].join('\n');
}

export interface DemoVerdict {
  /** Null if nothing was measured that shows it. */
  readonly behaved: boolean | null;
  readonly sentence: string;
}

/** Whether the gate was right about the planted change. */
export function judgeDemo(
  {
    outcome,
    blocked,
    cells,
    scenarios,
  }: Pick<Report, 'outcome' | 'blocked' | 'cells' | 'scenarios'>,
  { regression: isRegression, path }: Pick<Change, 'regression' | 'path'>,
): DemoVerdict {
  const nothing = (why: string) => ({
    behaved: null,
    sentence: `Nothing was measured that shows how the gate behaves: ${why}.`,
  });
  const isDecided = ['pass', 'regression', 'inconclusive'].includes(outcome);
  if (!isDecided || !cells.some((cell) => cell.gated)) return nothing(`the outcome is ${outcome}`);
  const isLoaded = scenarios.some((each) => each.path.split(/[?#]/, 1)[0] === path);
  if (isRegression && !isLoaded) {
    return nothing(`only requests to ${path} run the code that the planted change makes slower`);
  }
  const behaved = isRegression ? outcome === 'regression' : outcome !== 'regression' && !blocked;
  const what = isRegression
    ? `the planted regression was ${behaved ? 'found' : 'missed'}`
    : `the harmless change was ${behaved ? 'not ' : ''}${outcome === 'regression' ? 'taken for a regression' : 'blocked'}`;
  const how = behaved ? 'behaved' : 'did not behave';
  return { behaved, sentence: `The gate ${how} as it should: ${what}.` };
}
