/** The commands of `cannongate history` that read a history: `show`, `check`, `page`, `badge` and `notes`. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type * as z from 'zod';
import { judgeDrifts, type Drift } from '../history/drift.ts';
import {
  parseHistory,
  withFormerNames,
  type CommitRecord,
  type History,
  type HistoryFile,
  type ImportedSeries,
} from '../history/records.ts';
import { spansBetween, type JudgedSpans, type SpanQuestion } from '../history/spans.ts';
import { trendOf, type Trend } from '../history/trend.ts';
import { isAutobenchFile } from '../config/autobench/convert.ts';
import { parseConfigFile } from '../config/file.ts';
import { formerScenarios } from '../config/former-scenarios.ts';
import { bodyReader, findConfig } from '../adapters/project/config-files.ts';
import { commitNamed } from '../adapters/history/commits.ts';
import { makeDirectories } from '../adapters/project/write-files.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { EXIT_BLOCKED } from '../gate/exit-codes.ts';
import { choice, integer, percentage, read, reader } from '../inputs/readers.ts';
import type { Problem } from '../model/problem.ts';
import { plural } from '../model/text.ts';
import { badgeAtStart, badgeOf, renderBadge, renderEndpoint } from '../render/history/badge.ts';
import { renderReleaseNotes } from '../render/history/release-notes.ts';
import {
  renderDrift,
  renderImported,
  renderTrend,
  type NameCommit,
} from '../render/history/show.ts';
import { shortOf } from '../render/history/words.ts';
import {
  parseArguments,
  unexpectedOperands,
  type CommandHelp,
  type Flag,
  type ParsedArguments,
} from './arguments.ts';
import { branchOf, countBeyond, sayBeyond } from './followed-branch.ts';
import { BRANCH_FLAGS, historyNotFound, openHistory, type OpenHistory } from './history-place.ts';

const READ_FLAGS: readonly Flag[] = [
  { name: 'from', placeholder: 'folder', description: 'The folder that keeps the history.' },
  ...BRANCH_FLAGS,
  {
    name: 'scenario',
    placeholder: 'word',
    description: 'Only the scenarios whose name holds the word, in upper or lower case.',
  },
  { name: 'metric', placeholder: 'name', description: 'Only this metric, such as cpu.' },
  {
    name: 'ref',
    placeholder: 'name',
    description:
      'The branch whose commits to follow. Default: in a workflow what it has checked out, elsewhere the default branch of the clone, with later commits that are checked out and were compared; outside of a clone, the commits by their date.',
  },
];

/** From where a drift is judged, and how large it may be. */
const DRIFT_FLAGS: readonly Flag[] = [
  {
    name: 'since',
    placeholder: 'name',
    description:
      'The commit, tag or branch to start from. Default: the last tag, else the first commit of the history.',
  },
  {
    name: 'window',
    placeholder: 'count',
    description: 'Start so many commits before the last one.',
  },
  {
    name: 'drift-tolerance',
    placeholder: 'percentage',
    description:
      'Largest acceptable slowdown of all changes together; for latencies at least 20%. Default: 10%',
  },
];

export const HISTORY_SHOW: CommandHelp = {
  name: 'history show',
  usage: '(--from <folder> | --branch <name>) [flags]',
  description:
    'Prints the index of each commit with its range, what each commit changed, contradictions between comparisons, and which comparison would tighten the index most.',
  flags: [
    ...READ_FLAGS,
    {
      name: 'last',
      placeholder: 'count',
      description: 'How many commits to list. Default: 10',
    },
  ],
  examples: [
    'cannongate history show --branch cannongate-history',
    'cannongate history show --from history --scenario search --last 30',
  ],
};

export const HISTORY_CHECK: CommandHelp = {
  name: 'history check',
  usage: '(--from <folder> | --branch <name>) [flags]',
  description:
    'Judges whether many small changes have added up since a commit, a release or over a number of commits, and names the commits that contributed most.',
  flags: [
    ...READ_FLAGS,
    ...DRIFT_FLAGS,
    {
      name: 'on-drift',
      placeholder: 'fail|warn',
      description: 'Whether a drift exits with 1. Default: fail',
    },
  ],
  examples: [
    'cannongate history check --branch cannongate-history --since v1.4.0',
    'cannongate history check --from history --window 50 --drift-tolerance 5% --on-drift warn',
  ],
};

export const HISTORY_BADGE: CommandHelp = {
  name: 'history badge',
  usage: '(--from <folder> | --branch <name>) (--json <file> | --svg <file>) [flags]',
  description:
    'Writes a badge for a README: whether the app has become slower since the last tag. As an endpoint of shields.io or as an SVG.',
  flags: [
    { name: 'json', placeholder: 'file', description: 'Write the endpoint of shields.io.' },
    { name: 'svg', placeholder: 'file', description: 'Write the badge itself.' },
    ...READ_FLAGS,
    ...DRIFT_FLAGS,
  ],
  examples: [
    'cannongate history badge --branch cannongate-history --svg performance.svg',
    'cannongate history badge --from history --since v1.4.0 --json badge.json',
  ],
};

export const HISTORY_NOTES: CommandHelp = {
  name: 'history notes',
  usage: '(--from <folder> | --branch <name>) [flags]',
  description:
    'Prints a section on performance for the notes of a release, as Markdown: what has changed since the release before.',
  flags: [
    ...READ_FLAGS,
    {
      name: 'since',
      placeholder: 'name',
      description:
        'The commit or tag to start from. Default: the last tag before the end, else the first commit of the history.',
    },
    {
      name: 'until',
      placeholder: 'name',
      description: 'The commit or tag to end at. Default: the last commit of the history.',
    },
    { name: 'markdown', placeholder: 'file', description: 'Write the section to a file instead.' },
  ],
  examples: [
    'cannongate history notes --branch cannongate-history --until v1.5.0',
    'cannongate history notes --from history --since v1.4.0 --markdown notes.md',
  ],
};

export const HISTORY_PAGE: CommandHelp = {
  name: 'history page',
  usage: '(--from <folder> | --branch <name>) --to <folder> [flags]',
  description:
    'Writes a page with a plot and a table of each series: index.html and a data file beside it, for GitHub Pages or any server of files.',
  flags: [
    { name: 'to', placeholder: 'folder', description: 'The folder to write to.' },
    {
      name: 'repository-url',
      placeholder: 'address',
      description:
        'The address of the repository on the web, for links to commits and pull requests. Default: in a workflow its repository; else none.',
    },
    ...READ_FLAGS,
  ],
  examples: [
    'cannongate history page --branch cannongate-history --to site',
    'cannongate history page --from history --scenario search --to site',
  ],
};

export interface Opened extends AsyncDisposable {
  readonly trends: readonly Trend[];
  /** Of other tools; only where a command asks for them. */
  readonly imported: readonly ImportedSeries[];
  readonly branch: readonly CommitRecord[] | null;
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** The commit of a name; null if git does not know it. */
  readonly resolve: (name: string) => Promise<string | null>;
  readonly name: NameCommit;
}

/** @throws ConfigurationError with all problems */
export async function openTrends(
  command: string,
  parsed: ParsedArguments,
  problems: Problem[],
  {
    withImported = false,
    isWholeNeeded = false,
  }: {
    readonly withImported?: boolean;
    /** Whether to refuse a clone that seems to be behind, in place of saying so. */
    readonly isWholeNeeded?: boolean;
  } = {},
): Promise<Opened> {
  problems.push(...unexpectedOperands(parsed.operands));
  const place = await openHistory(command, 'from', parsed, problems);
  try {
    const files = await place.store.read();
    if (files === null) {
      throw new ConfigurationError([historyNotFound(parsed)], 'nothing was read');
    }
    const history = historyFrom(files, place, parsed);
    const [word, metric] = ['scenario', 'metric'].map((name) => parsed.values.get(name)?.at(-1));
    const isWanted = (name: string) =>
      word === undefined || name.toLowerCase().includes(word.toLowerCase());
    const wanted = history.series.filter(
      (series) => isWanted(series.scenario) && (metric === undefined || series.metric === metric),
    );
    const followed = await branchOf(place, parsed, wanted);
    const branch = followed?.commits ?? null;
    const compared = wanted.flatMap((series) => trendOf(series, history, branch) ?? []);
    const trends = compared
      .filter(({ line }) => line.length > 1)
      .sort((a, b) => (a.scenario + a.metric < b.scenario + b.metric ? -1 : 1));
    const imported = withImported
      ? history.imported.filter(
          ({ name, points }) => metric === undefined && points.length > 1 && isWanted(name),
        )
      : [];
    if (trends.length + imported.length === 0) {
      const reason = whyEmpty(history, wanted, compared);
      const where = `cannongate ${command}`;
      throw new ConfigurationError([{ code: 'empty-history', where, reason }], 'nothing was read');
    }
    if (followed !== null) {
      const count = await countBeyond(place, followed, compared, history);
      if (count > 0) sayBeyond(`cannongate ${command}`, count, followed, isWholeNeeded);
    }
    const { git, repository } = place;
    const tags = await place.tags();
    return {
      trends,
      imported,
      branch,
      tags,
      name: (commit) => tags.get(commit.commit)?.at(-1) ?? shortOf(commit),
      async resolve(name) {
        return await commitNamed(git, repository?.root ?? null, name, tags);
      },
      [Symbol.asyncDispose]: async () => {
        await place[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await place[Symbol.asyncDispose]();
    throw error;
  }
}

/** @param compared of the wanted series, those with a comparison of different files */
function whyEmpty(
  { series }: History,
  wanted: History['series'],
  compared: readonly Trend[],
): 'one-commit' | 'same-files' | 'filtered' | 'empty' {
  if (compared.length > 0) return 'one-commit';
  if (wanted.length > 0) return 'same-files';
  return series.length > 0 ? 'filtered' : 'empty';
}

/** The history in these files, with scenarios under their present names. Says which lines are damaged. */
export function historyFrom(
  files: readonly HistoryFile[],
  place: Pick<OpenHistory, 'repository'>,
  parsed: Pick<ParsedArguments, 'texts'>,
): History {
  const history = withFormerNames(parseHistory(files), formerNames(place, parsed));
  for (const { file, line, reason } of history.faults) {
    const at = line === null ? file : `${file} line ${line}`;
    const consequence = line === null ? '' : '; it is left out';
    writeLines(process.stderr, `cannongate: ${at} ${reason}${consequence}`);
  }
  return history;
}

/** Of the scenarios in the configuration file; none without a file, or in the part of it that cannot be read. */
function formerNames(
  { repository }: Pick<OpenHistory, 'repository'>,
  { texts }: Pick<ParsedArguments, 'texts'>,
): ReadonlyMap<string, string> {
  const cwd = process.cwd();
  const found = repository && findConfig(repository.root, cwd, texts.config ?? null, cwd);
  if (!found || 'problem' in found || isAutobenchFile(found.path)) return new Map();
  const parsed = parseConfigFile(found.name, found.text);
  const readBody = bodyReader(repository.root, found);
  return formerScenarios('file' in parsed ? parsed.file : parsed.validPart, readBody);
}

/** The value of a flag, or what is used without it; a value that is wrong becomes a problem. */
export function valueOf<T, Default>(
  { values }: ParsedArguments,
  name: string,
  reader: z.ZodType<T>,
  byDefault: Default,
  problems: Problem[],
): T | Default {
  const text = values.get(name)?.at(-1);
  if (text === undefined) return byDefault;
  const result = read(reader, text);
  if ('value' in result) return result.value;
  problems.push(...result.refusals.map((refusal) => ({ ...refusal, where: `--${name}` })));
  return byDefault;
}

export async function showCommand(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(HISTORY_SHOW, args);
  if (!parsed) return 0;
  const problems: Problem[] = [...parsed.problems];
  const last = valueOf(parsed, 'last', integer(1, 5000), 10, problems);
  await using opened = await openTrends('history show', parsed, problems, { withImported: true });
  const endOf = endsBeyond(opened);
  const texts = [
    ...opened.trends.map((trend) => renderTrend(trend, last, opened.name, endOf(trend))),
    ...opened.imported.map((series) => renderImported(series, last)),
  ];
  writeLines(process.stdout, texts.join('\n\n'));
  return 0;
}

/** @param programs the folder of the built programs */
export async function pageCommand(args: readonly string[], programs: URL): Promise<number> {
  const parsed = parseArguments(HISTORY_PAGE, args);
  if (!parsed) return 0;
  const problems: Problem[] = [...parsed.problems];
  const folder = parsed.values.get('to')?.at(-1) ?? '';
  if (folder === '') {
    problems.push({
      code: 'missing-value',
      where: '--to',
      missing: 'folder',
      placeholder: 'folder',
    });
  }
  const repositoryUrl = valueOf(parsed, 'repository-url', webAddress, workflowUrl(), problems);
  await using opened = await openTrends('history page', parsed, problems, { withImported: true });
  const { DATA_FILE, renderHistoryPage } = await import('../render/history/page.ts');
  const { readPageParts } = await import('../gate/html-page.ts');
  const parts = await readPageParts(programs, 'history-page');
  const content = { ...opened, endBeyond: endsBeyond(opened), repositoryUrl };
  const { html, data } = renderHistoryPage(content, parts);
  await writeOrRefuse(join(folder, DATA_FILE), data, '--to');
  await writeOrRefuse(join(folder, 'index.html'), html, '--to');
  writeLines(
    process.stdout,
    `Wrote ${plural(opened.trends.length + opened.imported.length, 'series', 'series')} to ${join(folder, 'index.html')}.`,
  );
  return 0;
}

const webAddress = reader(
  'an address that begins with https:// or http://, without a password',
  (raw) => {
    if (typeof raw !== 'string' || !/^https?:\/\//i.test(raw) || !URL.canParse(raw))
      return undefined;
    const { username, password } = new URL(raw);
    return username === '' && password === '' ? raw.replace(/\/+$/, '') : undefined;
  },
  { type: 'string' },
);

function workflowUrl(): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server === undefined || name === undefined ? null : `${server}/${name}`;
}

export async function checkCommand(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(HISTORY_CHECK, args);
  if (!parsed) return 0;
  const problems: Problem[] = [...parsed.problems];
  const onDrift = valueOf(parsed, 'on-drift', choice('fail', 'warn'), 'fail', problems);
  const judging = { isWholeNeeded: onDrift === 'fail' };
  await using judged = await judge('history check', parsed, problems, judging);
  const { drifts, spans, unlinked, tolerance, opened } = judged;
  // A check that cannot see a drift must not look like one that sees none. Without a commit after the start there is none to see.
  const isBlind = drifts.length === 0 && (unlinked > 0 || !judged.startsAtLast);
  if (isBlind && onDrift === 'fail') {
    throw new ConfigurationError(
      [nothingJudged('cannongate history check', spans, opened)],
      'nothing was judged',
    );
  }
  const since = parsed.values.get('since')?.at(-1) ?? null;
  const texts = drifts.map((drift) => {
    const isLater = spans.begunLater.has(drift.from);
    const asked = isLater ? askedOr(since, spans.start, opened.name) : null;
    return renderDrift(drift, tolerance, opened.name, {
      asked,
      end: endBeyond(spans, drift.trend),
    });
  });
  if (drifts.length === 0 && judged.startsAtLast && since === null && spans.start !== null) {
    texts.push(
      `Nothing new since ${opened.name(spans.start)}: no later commit was measured yet, so there is nothing to judge.`,
    );
  } else if (spans.ended.length > 0 && spans.start !== null) {
    texts.push(
      spans.ended.length === 1
        ? `1 series is not judged: it was not measured after ${opened.name(spans.start)}. cannongate history show says where it ends.`
        : `${spans.ended.length} series are not judged: they were not measured after ${opened.name(spans.start)}. cannongate history show says where each of them ends.`,
    );
  }
  if (unlinked > 0) {
    texts.push(
      `${plural(unlinked, 'series', 'series')} cannot be judged: no comparisons link the two commits. cannongate history show says which comparison would.`,
    );
  }
  writeLines(process.stdout, texts.join('\n\n'));
  const hasDrifted = drifts.some(({ verdict }) => verdict === 'drifted');
  return hasDrifted && onDrift === 'fail' ? EXIT_BLOCKED : 0;
}

export async function badgeCommand(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(HISTORY_BADGE, args);
  if (!parsed) return 0;
  const problems: Problem[] = [...parsed.problems];
  const [json, svg] = ['json', 'svg'].map((name) => parsed.values.get(name)?.at(-1));
  if (json === undefined && svg === undefined) {
    const missing = { missing: 'file', accepted: '--json, --svg or both' } as const;
    problems.push({ code: 'missing-value', where: 'cannongate history badge', ...missing });
  }
  await using judged = await judge('history badge', parsed, problems);
  const { drifts, spans, opened, unlinked, tolerance, startsAtLast } = judged;
  const isAtTag = !parsed.values.has('since') && spans.spans.length === 0 && spans.start !== null;
  if (drifts.length === 0 && !isAtTag) {
    throw new ConfigurationError(
      [nothingJudged('cannongate history badge', spans, opened)],
      'no badge was written',
    );
  }
  const badge = isAtTag
    ? badgeAtStart(opened.name(spans.start), startsAtLast)
    : badgeOf(drifts, tolerance, opened.name, unlinked);
  for (const [file, text] of [
    [json, renderEndpoint(badge)],
    [svg, renderBadge(badge)],
  ] as const) {
    if (file !== undefined) await writeOrRefuse(file, text, file === json ? '--json' : '--svg');
  }
  writeLines(process.stdout, `${badge.label}: ${badge.message}`);
  return 0;
}

/** @throws ConfigurationError that names the flag */
async function writeOrRefuse(file: string, text: string, where: string): Promise<void> {
  try {
    makeDirectories(dirname(file));
    await writeFile(file, text);
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigurationError(
      [{ code: 'file-not-writable', where, value: file, message }],
      'not everything was written',
    );
  }
}

export async function notesCommand(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(HISTORY_NOTES, args);
  if (!parsed) return 0;
  const problems: Problem[] = [...parsed.problems];
  await using opened = await openTrends('history notes', parsed, problems);
  const [since = null, until = null, file] = ['since', 'until', 'markdown'].map((name) =>
    parsed.values.get(name)?.at(-1),
  );
  const judged = await spansOf(opened, { since, until, window: null, isTagBeforeEnd: true });
  const drifts = judgeDrifts(judged.spans, null);
  if (drifts.length === 0) {
    throw new ConfigurationError(
      [nothingJudged('cannongate history notes', judged, opened)],
      'nothing was written',
    );
  }
  const { start, end, merges, outlying } = judged;
  const [from, to] = [askedOr(since, start, opened.name), askedOr(until, end, opened.name)];
  const unlinked = judged.spans.length - drifts.length;
  const heading = { from, to, merges, outlying, unlinked };
  const text = renderReleaseNotes(drifts, opened.name, heading);
  if (file === undefined) writeLines(process.stdout, text);
  else await writeOrRefuse(file, `${text}\n`, '--markdown');
  return 0;
}

/** A name that was asked for stays as it is, but a hash becomes the name of its commit. */
function askedOr(asked: string | null, commit: CommitRecord | null, name: NameCommit): string {
  const isNamed = asked !== null && commit?.commit.startsWith(asked) !== true;
  return isNamed ? asked : commit ? name(commit) : '';
}

interface Judged extends AsyncDisposable {
  readonly opened: Opened;
  readonly spans: JudgedSpans;
  readonly drifts: readonly Drift[];
  /** Series whose two commits no comparisons link. */
  readonly unlinked: number;
  /** Whether the start is the last commit of the branch, so that nothing can have changed since. */
  readonly startsAtLast: boolean;
  readonly tolerance: number;
}

/** Judges every series from the commit that the flags name. */
async function judge(
  command: string,
  parsed: ParsedArguments,
  problems: Problem[],
  options: { readonly isWholeNeeded?: boolean } = {},
): Promise<Judged> {
  const tolerance = valueOf(parsed, 'drift-tolerance', percentage, 0.1, problems);
  const window = valueOf(parsed, 'window', integer(1, 5000), null, problems);
  if (window !== null && parsed.values.has('since')) {
    problems.push({ code: 'one-start-too-many', where: '--window' });
  }
  const opened = await openTrends(command, parsed, problems, options);
  const close = async () => {
    await opened[Symbol.asyncDispose]();
  };
  try {
    const since = parsed.values.get('since')?.at(-1) ?? null;
    const spans = await spansOf(opened, { since, until: null, window, isTagBeforeEnd: false });
    const drifts = judgeDrifts(spans.spans, tolerance);
    const unlinked = spans.spans.length - drifts.length;
    const atTag = window === null ? (spans.start?.commit ?? null) : null;
    const start = since === null ? atTag : await opened.resolve(since);
    // Outside of a clone the commits that were compared are all that is known of the branch.
    const last = since === null ? (opened.branch?.at(-1) ?? spans.end) : opened.branch?.at(-1);
    const startsAtLast = start !== null && last?.commit === start;
    const judged = { opened, spans, drifts, unlinked, startsAtLast, tolerance };
    return { ...judged, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws ConfigurationError if no series has a commit that was asked for, nor one before it */
async function spansOf(
  { trends, branch, tags, resolve }: Opened,
  { since, until, ...others }: Pick<SpanQuestion, 'since' | 'until' | 'window' | 'isTagBeforeEnd'>,
): Promise<JudgedSpans> {
  const hashOf = async (name: string | null) =>
    name === null ? null : ((await resolve(name)) ?? name);
  const named = { since: await hashOf(since), until: await hashOf(until) };
  const judged = spansBetween({ trends, branch, tags, ...named, ...others });
  const refusal = async (where: string, value: string) => {
    const isKnown = (await resolve(value)) !== null;
    const problem = { code: 'commit-not-in-history', where, value, isKnown } as const;
    return new ConfigurationError([problem], 'nothing was judged');
  };
  if (until !== null && !judged.isEndKnown) throw await refusal('--until', until);
  const { spans, ended } = judged;
  if (since !== null && spans.length === 0 && ended.length === 0) {
    throw await refusal('--since', since);
  }
  return judged;
}

/** The last commit of all series, for a series that ends before it; null for others. */
function endBeyond({ end, outlying }: JudgedSpans, { line }: Trend): CommitRecord | null {
  const last = line.at(-1);
  return last && outlying.has(last) ? end : null;
}

/** The same of the whole history: from the first commits on, so without tags. */
function endsBeyond(opened: Opened): (trend: Trend) => CommitRecord | null {
  const asked = { since: null, until: null, window: null, isTagBeforeEnd: false };
  const all = spansBetween({ ...opened, ...asked, tags: new Map() });
  return (trend) => endBeyond(all, trend);
}

/** Why no series is judged. */
function nothingJudged(
  where: string,
  { spans, ended, start }: JudgedSpans,
  { name }: Pick<Opened, 'name'>,
): Problem {
  return spans.length === 0 && ended.length > 0 && start !== null
    ? { code: 'history-not-measured-since', where, start: name(start) }
    : { code: 'history-not-linked', where };
}
