/** `cannongate bisect`: which commit made the app slower. */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as z from 'zod';
import { edgesOf } from '../bisect/from-history.ts';
import type { SearchProgress } from '../bisect/run.ts';
import { saveAtomically } from '../adapters/checkpoint-file.ts';
import { Git } from '../adapters/git/git.ts';
import { readPlainText, UnusableFileError } from '../adapters/plain-file.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import { additionsOf } from '../history/from-report.ts';
import { additionSchema, type History, type SeriesAddition } from '../history/records.ts';
import { EXIT_FAILED } from '../gate/exit-codes.ts';
import { readPageParts } from '../gate/html-page.ts';
import { abortOnInterrupt, endedBy } from '../gate/interrupt.ts';
import { BisectFailed, runBisect, type BisectRequest, type Subject } from '../gate/run-bisect.ts';
import { shortCommit } from '../model/commit.ts';
import { savedBisectionSchema, type Bisection, type BisectionPoint } from '../model/bisection.ts';
import { describeProblem, type Problem } from '../model/problem.ts';
import { formatTime, oneLine, plural } from '../model/text.ts';
import { ConfigurationError, Interrupted } from '../ports/errors.ts';
import {
  bisectionSummary,
  posteriorStrip,
  renderBisection,
  renderBisectionMarkdown,
} from '../render/bisection.ts';
import { inLines, quoteForShell } from '../render/repeat-command.ts';
import { openProgressDisplay, plainDisplay, silentDisplay } from '../terminal/progress-display.ts';
import {
  inputFlags,
  OUTPUT_FLAGS,
  parseArguments,
  type CommandHelp,
  type Flag,
  type ParsedArguments,
} from './arguments.ts';
import { sayHowToContinue } from './compare-command.ts';
import { addToHistory } from './history-command.ts';
import { historyFrom } from './history-read.ts';
import { BRANCH_FLAGS, historyNotFound, openHistory, type OpenHistory } from './history-place.ts';
import { canBeContinued, checkpointPath, terminalWidth, writeTexts } from './output.ts';
import { resolveRequest } from './resolve-comparison.ts';

const NO_EFFECT = 'a flag of compare that has no effect in a search: leave it out';

/** Inputs that the search sets itself, that decide about a check, or that judge a comparison, with what to do instead. */
const EXCLUDED_INPUTS = new Map([
  ['baseline', 'a flag of compare: name the ends of the search with --good and --bad'],
  ['mode', NO_EFFECT],
  ['alpha', NO_EFFECT],
  ['measure-noise', NO_EFFECT],
  ['same-commit', NO_EFFECT],
  ['on-regression', NO_EFFECT],
  ['history', 'a flag of compare: name the history to start from with --from or --branch'],
  ['on-drift', NO_EFFECT],
  ['drift-since', NO_EFFECT],
  ['drift-tolerance', NO_EFFECT],
  ['on-inconclusive', NO_EFFECT],
  ['on-baseline-failed', NO_EFFECT],
]);

const OWN_FLAGS: readonly Flag[] = [
  { name: 'good', placeholder: 'commit', description: 'A commit, tag or branch that is fast.' },
  {
    name: 'bad',
    placeholder: 'commit',
    description: 'One that is slow. The commits from one to the other are searched.',
  },
  {
    name: 'improvement',
    placeholder: null,
    description: 'Find what made it faster: --good is the later commit, --bad the earlier one.',
  },
  {
    name: 'enter-merges',
    placeholder: null,
    description: 'If a merge is found, also search the commits that it brought.',
  },
  {
    name: 'dependencies',
    placeholder: null,
    description:
      'Search among the packages that both ends install in different versions, with the code of --bad.',
  },
  {
    name: 'package',
    placeholder: 'name',
    description: 'Search among the published versions of a package: --good and --bad are versions.',
  },
  {
    name: 'metric',
    placeholder: 'name',
    description:
      'The gated metric to follow, such as cpu. Default: the one in which both ends differ most clearly',
  },
];

const HISTORY_FLAGS: readonly Flag[] = [
  {
    name: 'from',
    placeholder: 'folder',
    description: 'A history: what was compared before is not measured again.',
  },
  ...BRANCH_FLAGS,
  {
    name: 'add-to-history',
    placeholder: null,
    description: 'Add the comparisons of the search to that history.',
  },
];

const RESUME: Flag = {
  name: 'resume',
  placeholder: 'file',
  description:
    'Continue an interrupted search. With --json FILE, each comparison is saved to FILE.part at once.',
};

/** The measuring time is that of one comparison. */
const OWN_DEFAULTS = {
  'measuring-time': '90s for each comparison and scenario, whatever cannongate.yml says',
};

export const BISECT: CommandHelp = {
  name: 'bisect',
  usage: '--good <commit> --bad <commit> [flags]',
  description:
    'Finds the commit that made the app slower, by comparing pairs of commits until one is 95% certain. Commits that do not install, build or boot are skipped.',
  flags: [
    ...OWN_FLAGS,
    ...inputFlags(OWN_DEFAULTS).filter(({ name }) => !EXCLUDED_INPUTS.has(name)),
    ...HISTORY_FLAGS,
    ...OUTPUT_FLAGS,
    RESUME,
  ],
  excluded: EXCLUDED_INPUTS,
  examples: [
    'cannongate bisect --good v1.2.0 --bad main --request-paths /users',
    'cannongate bisect --good v1.2.0 --bad main --filter search --json bisect.json',
    'cannongate bisect --package fastify --good 5.3.7 --bad 5.5.0',
  ],
};

export async function bisectCommand(args: readonly string[], programs: URL): Promise<number> {
  const parsed = parseArguments(BISECT, args);
  if (!parsed) return 0;
  const signal = abortOnInterrupt();
  const problems: Problem[] = [];
  const [good, bad, metric] = ['good', 'bad', 'metric'].map((name) =>
    parsed.values.get(name)?.at(-1),
  );
  for (const [name, value] of [
    ['good', good],
    ['bad', bad],
  ] as const) {
    if (value === undefined) problems.push({ code: 'bisect-end-missing', where: `--${name}` });
  }
  const subject = subjectOf(parsed, problems);
  const saved = readSaved(parsed.resume, problems);
  const checkpoint = checkpointPath(parsed);
  const isContinuable = canBeContinued(checkpoint, parsed.resume);
  // A search reads what it saved itself.
  const request = { ...resolveRequest(process.cwd(), parsed, signal, checkpoint), resume: null };
  const all = [...request.problems, ...problems];
  if (good === undefined || bad === undefined) throw new ConfigurationError(all);
  await using history = await openedHistory(parsed, all);
  const known = history === null ? null : await readKnown(history, parsed);
  const additions: SeriesAddition[] = [...(saved?.additions ?? [])];
  const at = new Date().toISOString();
  const isImprovement = parsed.switches.has('improvement');
  const place = parsed.switches.has('add-to-history') ? history : null;
  const display = openDisplay(parsed.switches);
  const searchBetween = async (
    ends: BisectRequest['ends'],
    own: Pick<BisectRequest, 'subject' | 'metric' | 'saved' | 'savedIn' | 'command'>,
    scenario: string | null,
  ) =>
    await runBisect({
      ...own,
      ends,
      gate: {
        ...request,
        scenario,
        problems: all,
        pullRequest: null,
        head: null,
        sources: null,
        outputs: [...request.outputs, ...(checkpoint === null ? [] : [checkpoint])],
        temporary: tmpdir(),
        generator: new URL('generator.js', programs),
        preload: new URL('preload.cjs', programs),
        watchdog: new URL('watchdog.js', programs),
        progress: display.inner,
      },
      // Only the search that was asked for can be continued.
      progressFile: scenario === null ? checkpoint : null,
      save: async (state) => {
        if (checkpoint === null || scenario !== null) return;
        await saveAtomically(checkpoint, { ...state, additions }, (warning) => {
          display.inner({ kind: 'warning', warning });
        });
      },
      progress: display.progress,
      known: (series, points) => (known === null ? [] : edgesOf(known, series, points)),
      onReport: (report) => {
        const found = additionsOf(report, at);
        if ('additions' in found) additions.push(...found.additions);
      },
    });
  let bisection: Bisection;
  try {
    const command = commandLine(parsed);
    const savedIn = parsed.resume ?? '';
    const own = { subject, metric: metric ?? null, saved, savedIn, command };
    const whole = await searchBetween({ good, bad, isImprovement }, own, null);
    const isEntering = parsed.switches.has('enter-merges');
    const ends = isEntering ? await endsOfMerge(whole, process.cwd(), signal) : null;
    if (ends === null) bisection = whole;
    else {
      const { scenario, metric: followed } = whole.series;
      const inside = { ...own, metric: followed, saved: null };
      bisection = { ...whole, within: await entered(() => searchBetween(ends, inside, scenario)) };
    }
  } catch (thrown) {
    const error = endedBy(thrown);
    display.done();
    const savedIn = isContinuable() ? checkpoint : null;
    sayHowToContinue(error, savedIn);
    if (savedIn === null && error instanceof Interrupted) sayNothingIsSaved(checkpoint);
    if (!(error instanceof BisectFailed)) throw error;
    const again =
      savedIn !== null
        ? `go on with the same flags and --resume ${savedIn}: to begin anew would replace it`
        : 'run it again';
    const text = `cannongate: the search stopped, by no fault of a commit: ${oneLine(error.message)}; look for what changed on this machine, then ${again}`;
    writeLines(process.stderr, text);
    // What was compared before is as good as ever.
    if (place !== null && additions.length > 0) await addComparisons(place, additions, checkpoint);
    return EXIT_FAILED;
  }
  display.done();
  const isQuiet = parsed.switches.has('quiet');
  writeLines(
    process.stdout,
    isQuiet ? bisectionSummary(bisection) : renderBisection(bisection, terminalWidth()),
  );
  const own = isContinuable() ? checkpoint : null;
  const isKept = await keepResult(bisection, additions, place, {
    ...parsed,
    checkpoint: own,
    programs,
  });
  const { kind } = bisection.answer;
  const isAnswered = kind !== 'undecided' && kind !== 'unclear-difference';
  return isAnswered && isKept ? 0 : EXIT_FAILED;
}

/** After an interruption. @param checkpoint the file in which comparisons would have been saved; null for none */
function sayNothingIsSaved(checkpoint: string | null): void {
  const why =
    checkpoint === null
      ? 'with --json FILE each comparison is saved when it ends, and the search can go on after it'
      : 'no comparison had ended; run it again';
  writeLines(process.stderr, `cannongate: nothing was saved: ${why}`);
}

/**
 * Writes the requested files, then adds to the history: what was found must not be lost because a push is refused.
 *
 * @param history null to add nothing
 * @returns whether all of it was done
 */
export async function keepResult(
  bisection: Bisection,
  additions: readonly SeriesAddition[],
  history: OpenHistory | null,
  {
    outputs,
    checkpoint,
    programs,
  }: Pick<ParsedArguments, 'outputs'> & { checkpoint: string | null; programs: URL },
): Promise<boolean> {
  const isWritten = await writeTexts(outputs, {
    json: () => `${JSON.stringify(bisection, null, 2)}\n`,
    markdown: () => renderBisectionMarkdown(bisection),
    html: async () => {
      const { renderBisectionPage } = await import('../render/html/bisection-page.ts');
      return renderBisectionPage(bisection, await readPageParts(programs));
    },
  });
  const isAdded = history === null || (await addComparisons(history, additions, checkpoint));
  // Until then nothing else holds what is to be added.
  if (checkpoint !== null && isWritten && isAdded && outputs.json !== undefined) {
    await rm(checkpoint, { force: true });
  }
  return isWritten && isAdded;
}

/**
 * @param checkpoint which holds them too; null if nothing does
 * @returns whether it was possible
 */
async function addComparisons(
  history: OpenHistory,
  additions: readonly SeriesAddition[],
  checkpoint: string | null,
): Promise<boolean> {
  try {
    writeLines(process.stderr, `cannongate: ${await addToHistory(history, additions)}`);
    return true;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const reasons = error.problems.map((problem) => oneLine(describeProblem(problem))).join('; ');
    const again =
      checkpoint === null ? '' : `; to add them, use the same flags and --resume ${checkpoint}`;
    const text = `cannongate: the comparisons were not added to the history: ${reasons}; what is printed above is still valid${again}`;
    writeLines(process.stderr, text);
    return false;
  }
}

function subjectOf({ values, switches }: ParsedArguments, problems: Problem[]): Subject {
  const name = values.get('package')?.at(-1);
  const isDependencies = switches.has('dependencies');
  const kinds = [
    ...(name === undefined ? [] : ['--package']),
    ...(isDependencies ? ['--dependencies'] : []),
  ];
  // The commits of packages and versions exist only during the search.
  const others = ['from', 'branch'].filter((flag) => values.has(flag)).map((flag) => `--${flag}`);
  const flags = [...kinds, ...others];
  const [where = ''] = kinds;
  if (kinds.length > 0 && flags.length > 1) {
    problems.push({ code: 'bisect-one-line', where, flags });
  }
  if (name !== undefined) return { kind: 'versions', name };
  return { kind: isDependencies ? 'packages' : 'commits' };
}

/** Where the commits of a merge begin and end; null unless a single merge was found. @param cwd in the repository */
export async function endsOfMerge(
  { answer, points, lineKind, isImprovement }: Bisection,
  cwd: string,
  signal: AbortSignal,
): Promise<BisectRequest['ends'] | null> {
  const [step, ...others] = answer.steps;
  const point = points[step?.last ?? -1];
  const isOne = step !== undefined && others.length === 0 && step.last - step.after === 1;
  if (answer.kind !== 'found' || !isOne || lineKind !== 'commits' || point?.isMerge !== true) {
    return null;
  }
  const git = new Git(process.env, signal);
  const [main, merged] = [`${point.commit}^1`, `${point.commit}^2`];
  const base = await git.try(['merge-base', main, merged], { cwd });
  if (base === null) {
    const text = `cannongate: the commits of the merge ${shortCommit(point.commit)} are not searched: git finds no commit here that both its parents come from. In a shallow clone, run git fetch --unshallow, or set fetch-depth: 0 in a workflow`;
    writeLines(process.stderr, text);
    return null;
  }
  return isImprovement
    ? { good: merged, bad: base, isImprovement }
    : { good: base, bad: merged, isImprovement };
}

/** The merge that was found stands, whatever comes of its commits. */
async function entered(work: () => Promise<Bisection>): Promise<Bisection | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigurationError) && !(error instanceof BisectFailed)) throw error;
    const text = `cannongate: the commits of the merge could not be searched: ${oneLine(error.message)}`;
    writeLines(process.stderr, text);
    return null;
  }
}

/** Null if no history is named. */
async function openedHistory(
  parsed: ParsedArguments,
  problems: readonly Problem[],
): Promise<OpenHistory | null> {
  const isNamed = parsed.from !== null || parsed.values.has('branch');
  const isNeeded = parsed.switches.has('add-to-history') || parsed.values.has('remote');
  if (!isNamed && !isNeeded) return null;
  return await openHistory('bisect', 'from', parsed, [...problems]);
}

/** Null if there is none yet and this search begins it. @throws ConfigurationError if a history that was named is missing */
export async function readKnown(
  history: OpenHistory,
  parsed: ParsedArguments,
): Promise<History | null> {
  const files = await history.store.read();
  if (files !== null) return historyFrom(files, history, parsed);
  if (parsed.switches.has('add-to-history')) return null;
  throw new ConfigurationError([historyNotFound(parsed)]);
}

/** 64 MiB: far more than a search writes. */
const MAX_SAVED_SIZE = 64 * 2 ** 20;

/** With what is to be added to a history at the end; files of older versions do not have it. */
const savedSchema = savedBisectionSchema.extend({ additions: z.array(additionSchema).optional() });

function readSaved(file: string | null, problems: Problem[]): z.infer<typeof savedSchema> | null {
  if (file === null) return null;
  const refuse = (reason: string) => {
    problems.push({ code: 'checkpoint-unreadable', where: '--resume', value: file, reason });
    return null;
  };
  try {
    const text = readPlainText(file, { limit: MAX_SAVED_SIZE, links: 'all' });
    const result = savedSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : refuse('it is not a search that was interrupted');
  } catch (error) {
    if (error instanceof UnusableFileError) return refuse(`it ${error.reason}`);
    return refuse(`it cannot be read (${(error as Error).message})`);
  }
}

/** The flags as they were given, except for variables: their values may be secret. */
function commandLine({ texts, values, switches }: ParsedArguments): string {
  const flags = ['good', 'bad', 'package', 'metric'].flatMap((name) =>
    (values.get(name) ?? []).map((value) => `--${name} ${quoteForShell(value)}`),
  );
  const inputs = Object.keys(texts)
    .filter((name) => name !== 'env')
    .flatMap((name) =>
      (values.get(name) ?? []).map((value) => `--${name} ${quoteForShell(oneLine(value))}`),
    );
  const given = ['improvement', 'enter-merges', 'dependencies'].filter((name) =>
    switches.has(name),
  );
  const plain = given.map((name) => `--${name}`);
  return inLines(['cannongate bisect', ...flags, ...plain, ...inputs]).join('\n');
}

/** Shows how far the search is, and on a terminal also what the present comparison does. */
function openDisplay(switches: ReadonlySet<string>) {
  const write = (line: string) => {
    writeLines(process.stderr, line);
  };
  const isQuiet = switches.has('quiet');
  const live = isQuiet
    ? silentDisplay
    : process.stderr.isTTY
      ? openProgressDisplay(process.stderr, process.env)
      : plainDisplay(write);
  const warned = new Set<string>();
  const inner: BisectRequest['gate']['progress'] = (event) => {
    // Each comparison would repeat it.
    if (event.kind === 'warning') {
      const text = JSON.stringify(event.warning);
      if (warned.has(text)) return;
      warned.add(text);
    } else if (!process.stderr.isTTY) return;
    live.report(event);
  };
  const progress = (event: SearchProgress, points: readonly BisectionPoint[]) => {
    if (isQuiet) return;
    live.clear();
    for (const line of progressLines(event, points)) write(line);
  };
  return {
    inner,
    progress,
    done: () => {
      live.done();
    },
  };
}

const WHY = {
  ends: 'do the ends differ',
  search: 'where is it',
  confirm: 'is it this one',
  repeat: 'does what worked before still work',
} as const;

function progressLines(
  { next, comparisons, probabilities, secondsLeft }: SearchProgress,
  points: readonly BisectionPoint[],
): string[] {
  const short = (point: number) => {
    const { commit = '', title = '', writtenAt = null } = points[point] ?? {};
    // The commits of packages and versions exist only during the search.
    return writtenAt === null ? oneLine(title) : shortCommit(commit);
  };
  const count = points.length - 1;
  const possible = probabilities.filter((each) => each > 0.05 / count).length;
  const strip =
    comparisons.length === 0
      ? []
      : [
          `cannongate: |${posteriorStrip(probabilities)}| ${possible} of ${count} possible after ${plural(comparisons.length, 'comparison')}`,
        ];
  if (next.kind === 'finished') return strip;
  const left = secondsLeft === null ? '' : `; about ${formatTime(Math.round(secondsLeft))} left`;
  const { title = '', writtenAt = null } = points[next.to] ?? {};
  const named = writtenAt === null ? '' : ` (${oneLine(title)})`;
  return [
    ...strip,
    `cannongate: comparing ${short(next.from)} with ${short(next.to)}${named}: ${WHY[next.why]}?${left}`,
  ];
}
