/**
 * The comment on a pull request: a report as GitHub Markdown. This folder knows the report alone, and
 * a report may be hostile: its names, paths and logs come from code that a pull request controls, and
 * a saved one may have been edited. Every text of a report goes through `escape.ts` or, for the page,
 * `html/markup.ts`.
 *
 * A reader gives it ten seconds. The first line is the verdict in words (`verdict/headline.ts`), the second what
 * that means and what to do (`consequence.ts`); then the table, and notes. The rest is folded away.
 */
import { formatShare } from '../model/effect.ts';
import { describeWarning, messageLocation, type Warning } from '../model/warnings.ts';
import { metricNamed } from '../model/metric.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Cell, Failure, Report } from '../model/report.ts';
import { plural, withoutCommands } from '../model/text.ts';
import { headlineOf } from '../verdict/headline.ts';
import {
  describeAlsoWorse,
  describeConsequence,
  describeDeciding,
  describeNextStep,
  describeThroughput,
  openCells,
} from './consequence.ts';
import { foldedSections, renderSection, type Section } from './folded-sections.ts';
import { codeBlock, escapeText, MARKDOWN_ESCAPER, type Escaper } from './escape.ts';
import { gatedRows, resultTable } from './verdict-table.ts';
import { likelyCause } from './explanation.ts';
import { describeProblem, type Problem } from '../model/problem.ts';

/** What the comment can link to and advise beside the report. */
export interface CommentContext {
  /** The address below which cannongate's own files are shown; null if unknown. */
  readonly projectUrl: string | null;
  /** The address of the run that measured; null if unknown. */
  readonly runUrl: string | null;
  /** The label that accepts a slowdown; null if there is none. */
  readonly acceptLabel: string | null;
}

const NO_CONTEXT: CommentContext = { projectUrl: null, runUrl: null, acceptLabel: null };

/** Up to so many rows, a table is shown whole; of a longer one, only what a reader should look at. */
const MAX_WHOLE_ROWS = 8;

/** Warnings that are not folded away. */
const MAX_WARNINGS = 4;

/**
 * The whole comment. One that is too long loses its largest folded section first, then the next, and
 * as a last resort the end of the summary.
 *
 * @param limit characters
 */
export function renderMarkdown(
  report: Report,
  limit = Infinity,
  context: CommentContext = NO_CONTEXT,
): string {
  const { visible, folded } = partsOf(report, context);
  const isPass = isPassing(report);
  const sections = folded.map((section) =>
    isPass && section.title === ALL_RESULTS ? section.content : renderSection(section),
  );
  let isShortened = false;
  const whole = () => {
    const below = isPass && sections.length > 0 ? [inOneSection(sections)] : sections;
    return `${[...visible, ...below, ...(isShortened ? [TRUNCATION_NOTICE] : [])].join('\n\n')}\n`;
  };
  while (whole().length > limit && sections.length > 0) {
    isShortened = true;
    const lengths = sections.map((part) => part.length);
    sections.splice(lengths.indexOf(Math.max(...lengths)), 1);
  }
  return truncateLines(limit, whole());
}

const ALL_RESULTS = 'All results';

/** A pass is one line: all the rest is folded away behind a second one. */
function inOneSection(sections: readonly string[]): string {
  return renderSection({ title: 'The numbers', content: sections.join('\n\n') });
}

/** Whether the reader need not do anything, nor wonder why. */
function isPassing({ outcome, settings }: Report): boolean {
  return outcome === 'pass' && settings.mode === 'gate';
}

function partsOf(
  report: Report,
  context: CommentContext,
): { visible: string[]; folded: Section[] } {
  const rows = gatedRows(report);
  const open = rows.length > MAX_WHOLE_ROWS ? rows.filter((row) => !row.isPlainPass) : rows;
  const rest = rows.length - open.length;
  const notes = noteLines(report, context);
  const table = rows.length === 0 ? '' : `${resultTable(report, rows)}\n\n${describeTable(report)}`;
  const more: Section[] = [
    { title: ALL_RESULTS, content: table },
    { title: 'More warnings', content: notes.slice(MAX_WARNINGS).join('\n') },
    ...foldedSections(report),
  ];
  const folded = more.filter(({ content }) => content !== '');
  const shownNotes = notes.slice(0, MAX_WARNINGS).join('\n');
  if (isPassing(report)) {
    return { visible: filled([headingOf(report), shownNotes]), folded };
  }
  const shownTable =
    open.length === 0
      ? ''
      : `${resultTable(report, open)}\n\n${describeTable(report)}${rest === 0 ? '' : ` ${plural(rest, 'other result')} passed.`}`;
  return {
    visible: filled([
      headingOf(report),
      describeMeaning(report, context),
      linksOf(report, context),
      failureLog(report),
      shownTable,
      shownNotes,
    ]),
    folded: rest === 0 ? folded.filter(({ title }) => title !== ALL_RESULTS) : folded,
  };
}

function filled(parts: readonly string[]): string[] {
  return parts.filter((part) => part !== '');
}

/** As many whole lines as fit, with a notice where some are missing. @param limit characters */
export function truncateLines(limit: number, text: string): string {
  if (text.length <= limit) return text;
  const lines = text.slice(0, limit - TRUNCATION_NOTICE.length - 2).split('\n');
  return `${lines.slice(0, -1).join('\n')}\n\n${TRUNCATION_NOTICE}`;
}

const TRUNCATION_NOTICE = '_Shortened to fit. The report file has the full text._';

/** The comment where nothing can be unfolded, as on a terminal: the verdict, the whole table and all notes. */
export function renderSummary(report: Report, context: CommentContext = NO_CONTEXT): string {
  const rows = gatedRows(report);
  return filled([
    headingOf(report),
    describeMeaning(report, context),
    failureLog(report),
    rows.length === 0 ? '' : `${resultTable(report, rows)}\n\n${describeTable(report)}`,
    noteLines(report, context).join('\n'),
  ]).join('\n\n');
}

function headingOf(report: Report): string {
  const { outcome, failure } = report;
  const [message] = sentencesOf(failure);
  const short = failure === null ? report : { ...report, failure: { ...failure, message } };
  return `### ${ICONS[outcome]} ${headlineOf(short, MARKDOWN_ESCAPER)}`;
}

/** What happened, and the rest of a failure's message: why, and what to do. */
function sentencesOf(failure: Failure | null): [first: string, rest: string] {
  const message = failure?.message ?? '';
  const end = message.search(/\. (?=[A-Z])/);
  return end === -1 ? [message, ''] : [message.slice(0, end), message.slice(end + 2)];
}

/** The second line. */
function describeMeaning(report: Report, { acceptLabel }: CommentContext): string {
  const [, rest] = sentencesOf(report.failure);
  return filled([
    describeConsequence(report),
    rest === '' ? '' : `${escapeText(rest)}.`,
    describeAlsoWorse(report),
    likelyCause(report),
    describeNextStep(report, acceptLabel),
  ]).join(' ');
}

/** Files of cannongate's repository. */
const GUIDES = {
  'How to read this': 'docs/how-to/read-the-comment.md',
  'How to accept a slowdown': 'docs/how-to/accept-a-slowdown.md',
} as const;

function linksOf({ outcome }: Report, { projectUrl, runUrl, acceptLabel }: CommentContext): string {
  const guide = (title: keyof typeof GUIDES) =>
    projectUrl === null ? [] : [`[${title}](${projectUrl}${GUIDES[title]})`];
  return [
    ...(runUrl === null ? [] : [`[Full report](${runUrl})`]),
    ...guide('How to read this'),
    ...(outcome === 'regression' && acceptLabel !== null ? guide('How to accept a slowdown') : []),
  ].join(' · ');
}

/** What the columns of the table say. */
function describeTable(report: Report): string {
  const tolerances = new Set(
    report.cells.flatMap(({ gated, tolerance }) =>
      gated && tolerance !== null ? [tolerance] : [],
    ),
  );
  const size = tolerances.size === 1 ? ` (${[...tolerances].map(formatShare).join('')})` : '';
  return filled([
    describeThroughput(report),
    `Range: where the true change very probably lies; for a pass, the worst that is still possible. In the bar, \`│\` is no change and \`┊\` the tolerance${size}.`,
  ]).join(' ');
}

/** Icons are decoration: each stands next to the word for it. */
export const ICONS: Record<Outcome, string> = {
  pass: '✅',
  regression: '❌',
  inconclusive: '❔',
  accepted: '☑️',
  invalid: '🚫',
  'baseline-failed': '⚠️',
  'candidate-failed': '❌',
  'configuration-error': '🚫',
};

function failureLog({ failure }: Report): string {
  if (!failure || failure.log.length === 0) return '';
  // A workflow command works only at a line's start; with a prefix no line starts with one.
  const lines = failure.log.map((line) => withoutCommands(`${failure.arm ?? 'log'} │ ${line}`));
  return `${logTitle(failure)}:\n\n${codeBlock(lines)}`;
}

export function logTitle({ arm }: Failure): string {
  return arm === null ? 'Last lines of the log' : `Last lines of the ${arm}’s log`;
}

/** One line for each note. */
function noteLines(report: Report, { projectUrl }: CommentContext): string[] {
  return notes(report, MARKDOWN_ESCAPER, projectUrl).map(
    ([title, note]) => `- **${title}**: ${note}`,
  );
}

/** A warning, with the section of the docs that explains it. */
export function warningText(
  warning: Warning,
  wording: Escaper = MARKDOWN_ESCAPER,
  projectUrl: string | null = null,
): string {
  const sentence = wording.text(describeWarning(warning));
  return `${sentence} (${messageReference(warning.code, wording, projectUrl)})`;
}

/** A link to the entry in docs/reference/messages.md, or its name where the project's address is unknown. */
function messageReference(code: string, wording: Escaper, projectUrl: string | null): string {
  const location = messageLocation(code);
  return projectUrl === null ? wording.code(location) : `[${code}](${projectUrl}${location})`;
}

/** Inconclusive results, disagreeing machines and warnings, each with a title. */
export function notes(
  report: Report,
  wording: Escaper = MARKDOWN_ESCAPER,
  projectUrl: string | null = null,
): [string, string][] {
  const open = openCells(report);
  // Of an inconclusive outcome the second line says it.
  const inconclusive: [string, string][] =
    report.outcome === 'inconclusive' || open.length === 0
      ? []
      : [['Inconclusive', `${nameOpen(open, wording)}. ${describeDeciding(report, wording.code)}`]];
  const warnings = report.warnings
    .filter((warning) => !isSuperseded(warning, report))
    .map((warning): [string, string] => ['Warning', warningText(warning, wording, projectUrl)]);
  const disagreeing = report.cells.flatMap((cell): [string, string][] =>
    cell.gated && cell.heterogeneity && cell.heterogeneity.share >= MIN_DISAGREEMENT
      ? [['Machines disagree', disagreementNote(cell, cell.heterogeneity, wording)]]
      : [],
  );
  return [...inconclusive, ...disagreeing, ...warnings];
}

function nameOpen([first, ...others]: readonly Cell[], { code }: Escaper): string {
  return first && others.length === 0
    ? `${metricNamed(first.metric).title} of ${code(first.scenario)}`
    : `${others.length + 1} results`;
}

/** The forecast of the first launches, once there is a verdict or better advice. */
function isSuperseded(warning: Warning, { cells }: Report): boolean {
  if (warning.code !== 'too-noisy') return false;
  const { scenario, metric } = warning;
  return cells.some(
    (cell) => cell.scenario === scenario && cell.metric === metric && cell.verdict !== 'not-gated',
  );
}

/** From here on the disagreement is called moderate (Higgins & Thompson 2002). */
const MIN_DISAGREEMENT = 0.5;

type Heterogeneity = NonNullable<Cell['heterogeneity']>;

function disagreementNote(cell: Cell, { share }: Heterogeneity, { code }: Escaper): string {
  const name = `${metricNamed(cell.metric).title} of ${code(cell.scenario)}`;
  return `${name} differs between them by more than noise: that is ${formatShare(Number(share.toFixed(2)))} of their spread. Look at each machine’s report before you trust the range.`;
}

/** The comment for a configuration error. @param limit characters @param projectUrl see CommentContext */
export function renderProblems(
  problems: readonly Problem[],
  limit = Infinity,
  projectUrl: string | null = null,
): string {
  const items = problems.map(
    (problem) =>
      `- ${escapeText(describeProblem(problem))} (${messageReference(problem.code, MARKDOWN_ESCAPER, projectUrl)})`,
  );
  const lines = [
    `### 🚫 ${problemsHeadline(problems)}`,
    '',
    '**This check fails**, because nothing was measured. Correct what is listed here, then push again.',
    '',
    ...items,
    '',
  ];
  return truncateLines(limit, lines.join('\n'));
}

export function problemsHeadline(problems: readonly Problem[]): string {
  return `Configuration error: ${plural(problems.length, 'problem')}, nothing was measured`;
}

/** The comment for a bug in cannongate. The details are in the log alone, since a comment is public. */
export function renderDefect(headline: string): string {
  return [
    `### 🚫 ${escapeText(headline)}`,
    '',
    '**This check fails**, because nothing valid was measured. The log of the step has the error.',
    '',
  ].join('\n');
}

/** The comment for a measuring run that was stopped. */
export function renderUnfinished(headline: string): string {
  return [
    `### 🚫 ${escapeText(headline)}`,
    '',
    'There is no verdict for this commit. The earlier one, which this replaces, no longer holds.',
    '',
  ].join('\n');
}
