/**
 * The comment on a pull request: a report as GitHub Markdown. This folder knows the report alone, and
 * a report may be hostile: its names, paths and logs come from code that a pull request controls, and
 * a saved one may have been edited. Every text of a report goes through `escape.ts` or, for the page,
 * `html/markup.ts`.
 *
 * A reader gives it ten seconds. The first line is the verdict in words (`verdict/headline.ts`), the second what
 * that means (`consequence.ts`) and what to do (`next-step.ts`); then the table, and notes. The rest is folded away.
 */
import { formatShare } from '../model/effect.ts';
import {
  describeWarning,
  messageLocation,
  type Warning,
  type WarningCode,
} from '../model/warnings.ts';
import { sentencesOf } from '../model/failure-message.ts';
import { metricNamed } from '../model/metric.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Cell, Report } from '../model/report.ts';
import { plural, withoutCommands } from '../model/text.ts';
import { headlineOf, nameOfArm, withNames } from '../verdict/headline.ts';
import { describeChecked, openCells } from './consequence.ts';
import {
  describeDeciding,
  describeNextStep,
  describeOpen,
  type PullRequestContext,
} from './next-step.ts';
import { foldedSections, renderSections, type Section } from './folded-sections.ts';
import {
  codeBlock,
  escapeAdvice,
  MARKDOWN_ESCAPER,
  withoutEscapes,
  type Escaper,
} from './escape.ts';
import { budgetTable } from './budgets.ts';
import {
  CONCLUSIONS,
  hasFailed,
  hasOwnCheck,
  hasPassed,
  linkTo,
  OWN_RUN,
} from './measuring-run.ts';
import { areDisagreeing } from '../stats/strata.ts';
import { describeBranch } from './history/branch-note.ts';
import { gatedRows, resultLegend, resultTable, type ResultRow } from './verdict-table.ts';
import { describeCause } from './explanation.ts';
import { describeUpdates } from './package-updates.ts';

/** What the comment can link to and advise beside the report. */
export interface CommentContext extends PullRequestContext {
  /** The address below which cannongate's own files are shown; null if unknown. */
  readonly projectUrl: string | null;
  /** The address of the run that measured; null if unknown. */
  readonly runUrl: string | null;
  /** How that run ended, if its check is that of the pull request; null or absent if that is the check of this run. */
  readonly runConclusion?: string | null;
}

/** Where nothing is known but the report. */
export const NO_CONTEXT: CommentContext = { projectUrl: null, runUrl: null, acceptLabel: null };

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
  const sections = [...folded];
  let isShortened = false;
  const whole = () => {
    const below = isFoldedAway(report, context) ? inOneSection(sections) : renderSections(sections);
    return `${[...visible, ...below, ...(isShortened ? [TRUNCATION_NOTICE] : [])].join('\n\n')}\n`;
  };
  while (whole().length > limit && sections.length > 0) {
    isShortened = true;
    const lengths = sections.map(({ content }) => content.length);
    sections.splice(lengths.indexOf(Math.max(...lengths)), 1);
  }
  return truncateLines(limit, whole());
}

const ALL_RESULTS = 'All results';
const MEANING = 'Meaning';

/** A pass is one line: all the rest is folded away behind a second one. */
function inOneSection(sections: readonly Section[]): string[] {
  const isOpen = ({ title }: Section) => title === MEANING || title === ALL_RESULTS;
  const content = [
    ...sections.filter(isOpen).map((section) => section.content),
    ...renderSections(sections.filter((section) => !isOpen(section))),
  ].join('\n\n');
  return content === '' ? [] : renderSections([{ title: 'The numbers', content }]);
}

/** Whether the reader need not do anything, nor wonder why. */
function isFoldedAway(report: Report, context: CommentContext): boolean {
  const { outcome, settings } = report;
  return (
    outcome === 'pass' &&
    settings.mode === 'gate' &&
    describeContradictingRun(report, context) === ''
  );
}

/**
 * What to know if the measuring run, whose check is that of the pull request, passed although its report fails, or failed although its
 * report passes; otherwise empty. The pull request's own workflow may have kept it from failing.
 */
function describeContradictingRun(
  { blocked }: Report,
  { runUrl: url, runConclusion: conclusion = null }: CommentContext,
): string {
  const run = { ...OWN_RUN, url, conclusion };
  if (!hasOwnCheck(run) || (blocked ? !hasPassed(run) : !hasFailed(run))) return '';
  const end = `But ${linkTo('the measuring run', run)} ${CONCLUSIONS[conclusion ?? ''] ?? 'failed'}`;
  return blocked
    ? `${end}, and the check of the pull request is that run’s. Look at the changes to ${MARKDOWN_ESCAPER.code('.github/')}, which may keep it from failing, and whether both workflows have the same policies.`
    : `${end}, in the job of this check or in another one: its log says why.`;
}

function partsOf(report: Report, given: CommentContext): { visible: string[]; folded: Section[] } {
  // If the run ended otherwise than the report says, the label would not change its check.
  const endedAsReported = describeContradictingRun(report, given) === '';
  const context = endedAsReported ? given : { ...given, acceptLabel: null };
  const rows = gatedRows(report);
  const shown = rows.length > MAX_WHOLE_ROWS ? rows.filter((row) => !row.isPlainPass) : rows;
  const isWhole = shown.length === rows.length;
  const notes = noteLines(report, context);
  const shownNotes = notes.slice(0, MAX_WARNINGS).join('\n');
  const moreWarnings = { title: 'More warnings', content: notes.slice(MAX_WARNINGS).join('\n') };
  const allResults = { title: ALL_RESULTS, content: tableOf(report, rows) };
  const hidden = [moreWarnings, ...foldedSections(report)];
  if (isFoldedAway(report, context)) {
    const meaning = filled([describeMeaning(report, context), linksOf(report, context)]);
    const folded = [{ title: MEANING, content: meaning.join('\n\n') }, allResults, ...hidden];
    const visible = filled([headingOf(report), describeUpdates(report), shownNotes]);
    return { visible, folded: withContent(folded) };
  }
  return {
    visible: filled([
      headingOf(report),
      describeMeaning(report, context, describeHidden(report, rows, shown)),
      describeUpdates(report),
      linksOf(report, context),
      failureLog(report),
      tableOf(report, shown),
      shownNotes,
    ]),
    folded: withContent(isWhole ? hidden : [allResults, ...hidden]),
  };
}

/** @param width @param isInComment see `resultTable` */
function tableOf(
  report: Report,
  rows: readonly ResultRow[],
  width: number | null = null,
  isInComment = true,
): string {
  const table = resultTable(report, rows, width, isInComment);
  const results = rows.length === 0 ? [] : [table, resultLegend(report, rows)];
  return filled([...results, budgetTable(report, width)]).join('\n\n');
}

function withContent(sections: readonly Section[]): Section[] {
  return sections.filter(({ content }) => content !== '');
}

/** How many scenarios passed, where the table leaves some rows out. One whose budget is exceeded, or may be, did not. */
function describeHidden(
  { budgets }: Pick<Report, 'budgets'>,
  rows: readonly ResultRow[],
  shown: readonly ResultRow[],
): string {
  if (shown.length === rows.length) return '';
  const passed = new Set(rows.map(({ scenario }) => scenario));
  const all = passed.size;
  const others = [
    ...rows.filter(({ isPass }) => !isPass),
    ...budgets.filter(({ verdict }) => verdict !== 'pass'),
  ];
  for (const { scenario } of others) passed.delete(scenario);
  return passed.size === 0 ? '' : `${passed.size} of ${plural(all, 'scenario')} passed.`;
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

/**
 * The comment where nothing can be unfolded, as on a terminal: the verdict, the whole table and all notes.
 *
 * @param width columns of the terminal, where nothing is escaped for GitHub; on a narrower one than the table, each row becomes several
 * lines. Who prints that keeps control characters and a workflow’s commands out. Null for Markdown
 */
export function renderSummary(
  report: Report,
  context: CommentContext = NO_CONTEXT,
  width: number | null = null,
): string {
  const shown = (text: string) => (width === null ? text : withoutEscapes(text));
  return filled([
    shown(headingOf(report)),
    shown(describeMeaning(report, context)),
    shown(describeUpdates(report)),
    failureLog(report),
    tableOf(report, gatedRows(report), width, false),
    shown(noteLines(report, context).join('\n')),
  ]).join('\n\n');
}

function headingOf(report: Report): string {
  const { outcome, failure } = report;
  const [message] = sentencesAbout(report);
  const short = failure === null ? report : { ...report, failure: { ...failure, message } };
  return `### ${ICONS[outcome]} ${headlineOf(short, MARKDOWN_ESCAPER)}`;
}

/** What happened, and the rest of its message: why, and what to do. Without a failure, of what all scenarios that failed share. */
function sentencesAbout({ failure, outcome, scenarios }: Report): [first: string, rest: string] {
  if (failure === null) {
    const failed = scenarios.filter(({ state }) => state === 'baseline-failed');
    const [reason, ...others] = new Set(failed.map((each) => each.reason ?? ''));
    const isOne = outcome === 'baseline-failed' && others.length === 0;
    return isOne ? sentencesOf(reason ?? '') : ['', ''];
  }
  const { message, scenario } = failure;
  // The name of the scenario is no sentence, whatever is in it.
  const name = `${scenario ?? ''}: `;
  return sentencesOf(message, message.startsWith(name) ? name.length : 0);
}

/** The second line. @param hidden a sentence about what the table leaves out */
function describeMeaning(report: Report, context: CommentContext, hidden = ''): string {
  const [, rest] = sentencesAbout(report);
  const remedy = rest === '' ? '' : `${escapeAdvice(withNames(report, rest))}.`;
  const checked = [
    ...describeChecked(report, MARKDOWN_ESCAPER, describeContradictingRun(report, context)),
    describeCause(report),
    describeOpen(report),
    hidden,
  ];
  const next = describeNextStep(report, context, MARKDOWN_ESCAPER, remedy);
  // In a comment GitHub breaks the line where the text does.
  return filled([filled(checked).join(' '), next]).join('\n');
}

/** Files of cannongate's repository. */
const GUIDES = {
  'How to read this': 'docs/how-to/read-the-comment.md',
  'How to accept a slowdown': 'docs/how-to/accept-a-slowdown.md',
} as const;

function linksOf(
  { outcome, blocked }: Report,
  { projectUrl, runUrl, acceptLabel }: CommentContext,
): string {
  const isAcceptable = outcome === 'regression' && blocked && acceptLabel !== null;
  const guide = (title: keyof typeof GUIDES) =>
    projectUrl === null ? [] : [`[${title}](${projectUrl}${GUIDES[title]})`];
  return [
    ...(runUrl === null ? [] : [`[Full report](${runUrl})`]),
    ...guide('How to read this'),
    ...(isAcceptable ? guide('How to accept a slowdown') : []),
  ].join(' · ');
}

/** Icons are decoration: each stands next to the word for it. */
export const ICONS: Record<Outcome, string> = {
  pass: '✅',
  regression: '❌',
  drift: '📈',
  inconclusive: '🟡',
  accepted: '🏷️',
  invalid: '🚫',
  'baseline-failed': '⚠️',
  'candidate-failed': '❌',
  'configuration-error': '🚫',
};

function failureLog(report: Report): string {
  const { failure } = report;
  if (!failure || failure.log.length === 0) return '';
  // A workflow command works only at a line's start; with a bar before it no line starts with one.
  const lines = failure.log.map((line) => withoutCommands(`│ ${line}`));
  return `${logTitle(report)}:\n\n${codeBlock(lines)}`;
}

export function logTitle(report: Report): string {
  const arm = report.failure?.arm ?? null;
  return arm === null
    ? 'Last lines of the log'
    : `Last lines of the log of ${nameOfArm(report, arm)}`;
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
export function messageReference(
  code: string,
  wording: Escaper,
  projectUrl: string | null,
): string {
  const location = messageLocation(code);
  return projectUrl === null ? wording.code(location) : `[${code}](${projectUrl}${location})`;
}

/** The history, inconclusive results, disagreeing machines and warnings, each with a title. */
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
      : [['Unsure', describeUnsure(report, open, wording)]];
  const isLimiting = ({ code }: Warning) => LIMITING.includes(code);
  const shown = report.warnings.filter((warning) => !isSuperseded(warning, report));
  // Those at the end may be folded away.
  const limiting = LIMITING.flatMap((code) => shown.filter((warning) => warning.code === code));
  // A change of all answers has such a warning for each scenario: one of them shows that there are some.
  const [content, ...moreContent] = limiting.filter(isOfContentAlone);
  const warnings = [
    ...limiting.filter((each) => !isOfContentAlone(each)),
    ...(content ? [content] : []),
    ...shown.filter((each) => !isLimiting(each)),
    ...moreContent,
  ].map((warning): [string, string] => ['Warning', warningText(warning, wording, projectUrl)]);
  const gated = report.cells.filter((cell) => cell.gated);
  const disagreeing = gated.flatMap((cell): [string, string][] =>
    cell.heterogeneity && areDisagreeing(cell.heterogeneity, gated.length)
      ? [['Machines disagree', disagreementNote(cell, cell.heterogeneity, wording)]]
      : [],
  );
  const branch = describeBranch(report, wording);
  const history: [string, string][] = branch === '' ? [] : [['History', branch]];
  return [...history, ...inconclusive, ...disagreeing, ...warnings];
}

/** Warnings of what the verdict cannot say or should not be trusted in, the most serious first. */
const LIMITING: readonly WarningCode[] = [
  'runner-files-changed',
  'other-commit-checked-out',
  'baseline-outdated',
  'baseline-ahead',
  'baseline-not-fetched',
  'generator-bound',
  'metric-unreadable',
  'values-missing',
  'budget-not-judged',
  'no-queries',
  'queries-gone',
  'drift-not-judged',
  'history-not-used',
  'rate-not-reached',
  'scenario-not-on-machine',
  'report-not-used',
  'machine-left-out',
  'connections-closed',
  'responses-differ',
  'answers-differ-at-times',
  'unexpected-status',
  'statuses-differ',
];

/** Whether bodies differ although status, media type and size agree. */
function isOfContentAlone(warning: Warning): boolean {
  return warning.code === 'responses-differ' && typeof warning.candidate.digest === 'string';
}

function describeUnsure(report: Report, open: readonly Cell[], wording: Escaper): string {
  const { reason, step } = describeDeciding(report, wording.code);
  return `${nameOpen(open, wording)}. ${reason} ${step}`;
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

function disagreementNote(
  cell: Cell,
  { share }: NonNullable<Cell['heterogeneity']>,
  { code }: Escaper,
): string {
  const name = `${metricNamed(cell.metric).title} of ${code(cell.scenario)}`;
  return `${name} differs between the machines, and noise explains only ${formatShare(1 - Number(share.toFixed(2)))} of that. Look at each machine’s report before you trust the range.`;
}
