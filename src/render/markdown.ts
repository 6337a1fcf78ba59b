/**
 * The comment on a pull request: a report as GitHub Markdown. This folder knows the report alone, and
 * a report may be hostile: its names, paths and logs come from code that a pull request controls, and
 * a saved one may have been edited. Every text of a report goes through `escape.ts` or, for the page,
 * `html/markup.ts`. The first line is the report's headline, worded in `verdict/headline.ts`.
 */
import { formatEffect, formatShare } from '../model/effect.ts';
import { describeWarning, messageLocation, type Warning } from '../model/warnings.ts';
import { metricNamed } from '../model/metric.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Cell, Failure, Report } from '../model/report.ts';
import { countedLaunches } from '../model/run.ts';
import { plural, withoutCommands } from '../model/text.ts';
import { scaleFor } from './bar.ts';
import { foldedSections, formatRoundCount } from './folded-sections.ts';
import { codeBlock, codeSpanInCell, escapeText, MARKDOWN_ESCAPER, type Escaper } from './escape.ts';
import { formatMeasuringTime, formatCommit, formatTime } from './format.ts';
import { BAR_TITLE, cellRow, formatTable, type Align } from './verdict-table.ts';
import { whyLine } from './explanation.ts';
import { describeProblem, type Problem } from '../model/problem.ts';

/**
 * The whole comment. One that is too long loses its largest folded section first, then the next, and
 * as a last resort the end of the summary.
 *
 * @param limit characters
 * @param projectUrl the address below which cannongate's own files are shown; null if unknown
 */
export function renderMarkdown(
  report: Report,
  limit = Infinity,
  projectUrl: string | null = null,
): string {
  const summary = renderSummary(report, projectUrl);
  const folded = foldedSections(report);
  const whole = () => `${[summary, ...folded].join('\n\n')}\n`;
  if (whole().length <= limit) return whole();
  folded.push(TRUNCATION_NOTICE);
  while (whole().length > limit && folded.length > 1) {
    const lengths = folded.slice(0, -1).map((part) => part.length);
    folded.splice(lengths.indexOf(Math.max(...lengths)), 1);
  }
  return truncateLines(limit, whole());
}

/** As many whole lines as fit, with a notice where some are missing. @param limit characters */
export function truncateLines(limit: number, text: string): string {
  if (text.length <= limit) return text;
  const lines = text.slice(0, limit - TRUNCATION_NOTICE.length - 2).split('\n');
  return `${lines.slice(0, -1).join('\n')}\n\n${TRUNCATION_NOTICE}`;
}

const TRUNCATION_NOTICE = '_Shortened to fit. The report file has the full text._';

/** The part of the comment that is not folded away. @param projectUrl as above */
export function renderSummary(report: Report, projectUrl: string | null = null): string {
  return [
    `### ${ICONS[report.outcome]} ${escapeText(report.headline)}`,
    describeConsequence(report),
    describeComparison(report),
    failureLog(report),
    gatedTable(report),
    whyLine(report),
    noteList(report, projectUrl),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

type Heterogeneity = NonNullable<Cell['heterogeneity']>;

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

/** Whether the check passes, and why. */
export function describeConsequence(
  { outcome, blocked, settings, acceptance }: Report,
  { text, code }: Escaper = MARKDOWN_ESCAPER,
): string {
  if (blocked) return 'The check fails: this blocks the merge.';
  if (settings.mode === 'measure')
    return 'The check passes: this run only measures (mode: measure) and judges nothing.';
  if (outcome === 'accepted' && acceptance) {
    return `The check passes: ${text(acceptance.login)} has accepted the regression with the label ${code(acceptance.label)}.`;
  }
  if (outcome === 'regression') {
    return `The check passes only because on-regression is ${settings.onRegression}: otherwise this would block the merge.`;
  }
  if (outcome === 'inconclusive') {
    return `The check passes (on-inconclusive is ${settings.onInconclusive}), but a slowdown cannot be ruled out.`;
  }
  if (outcome === 'baseline-failed') {
    return `The check passes (on-baseline-failed is ${settings.onBaselineFailed}), but the baseline failed, so nothing was compared.`;
  }
  return 'The check passes.';
}

/** Both commits, the number of launches and rounds, the decision rule, and the time it took. */
export function describeComparison(report: Report, { code }: Escaper = MARKDOWN_ESCAPER): string {
  const { commits, plan, launches, settings, timings } = report;
  const candidate = `${code(formatCommit(commits.candidate))}${commits.uncommitted ? ' (with uncommitted changes)' : ''}`;
  const sides = `Candidate ${candidate} against baseline ${code(formatCommit(commits.baseline))}`;
  if (!plan || launches.length === 0) return `${sides}.`;
  const measured = `${plural(launches.length, 'launch', 'launches')} of each${describeEarlyStop(report)}, ${formatRoundCount(report)} rounds each`;
  const rule = `tolerance ${formatShare(settings.tolerance)}, alpha ${settings.alpha}`;
  return `${sides}: ${measured}, ${rule}, ${formatTime(timings.pilot + timings.launches)} of measuring.`;
}

/** Empty unless an early look ended the comparison. */
function describeEarlyStop(report: Report): string {
  const { plan, launches } = report;
  const counted = countedLaunches(launches).length;
  return plan && counted < plan.launches && report.machines.length === 0
    ? ` (at most ${plan.launches} were planned)`
    : '';
}

function failureLog({ failure }: Report): string {
  if (!failure || failure.log.length === 0) return '';
  // A workflow command works only at a line's start; with a prefix no line starts with one.
  const lines = failure.log.map((line) => withoutCommands(`${failure.arm ?? 'log'} │ ${line}`));
  return `${logTitle(failure)}:\n\n${codeBlock(lines)}`;
}

export function logTitle({ arm }: Failure): string {
  return arm === null ? 'Last lines of the log' : `Last lines of the ${arm}’s log`;
}

/** Shown in the column of verdicts for scenarios that were not compared. */
export const STATE_WORDS = {
  new: '🆕 new',
  'baseline-failed': '⚠️ baseline failed',
  unaffected: '➖ not affected',
} as const;

function gatedTable(report: Report): string {
  const gated = report.cells.filter((cell) => cell.gated);
  const scale = scaleFor(gated);
  const hasNoiseFloor = gated.some((cell) => cell.noiseFloor !== null);
  const rows = report.scenarios.flatMap((scenario) => {
    if (scenario.state !== 'compared') {
      const word = STATE_WORDS[scenario.state];
      const before = [
        codeSpanInCell(scenario.name),
        escapeText(scenario.reason ?? ''),
        '–',
        '–',
        '–',
        '–',
        '',
      ];
      return [[...before, ...(hasNoiseFloor ? ['–'] : []), word]];
    }
    return gated
      .filter((cell) => cell.scenario === scenario.name)
      .map((cell) => {
        const columns = cellRow(cell, scale);
        return hasNoiseFloor ? columns.toSpliced(-1, 0, formatNoiseFloor(cell)) : columns;
      });
  });
  if (rows.length === 0) return '';
  const header = [
    'Scenario',
    'Metric',
    'Baseline',
    'Candidate',
    'Change',
    'Interval',
    BAR_TITLE,
    ...(hasNoiseFloor ? ['Noise floor'] : []),
    'Verdict',
  ];
  const legend = `${LEGEND} In the bar \`│\` marks no change and \`┊\` the tolerance.`;
  const floor = ` ${noiseFloorLegend(report)}`;
  const align: Align[] = [
    'l',
    'l',
    'r',
    'r',
    'r',
    'r',
    'l',
    ...(hasNoiseFloor ? ['r' as const] : []),
    'l',
  ];
  return `${formatTable(header, align, rows)}\n\n${legend}${hasNoiseFloor ? floor : ''}`;
}

export const LEGEND =
  'A positive change is worse: +5% means that a request costs 5% more time or CPU.';

export function noiseFloorLegend({ controls }: Report): string {
  return `The noise floor is the change that the baseline shows against itself, in ${plural(controls.length, 'extra launch', 'extra launches')}.`;
}

export function formatNoiseFloor({ noiseFloor }: Cell): string {
  if (noiseFloor === null) return '–';
  return `${formatEffect(noiseFloor.low)} to ${formatEffect(noiseFloor.high)}`;
}

function noteList(report: Report, projectUrl: string | null): string {
  return notes(report, MARKDOWN_ESCAPER, projectUrl)
    .map(([title, note]) => `- **${title}**: ${note}`)
    .join('\n');
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

/** Inconclusive cells, disagreeing machines and warnings, each with a title. */
export function notes(
  report: Report,
  wording: Escaper = MARKDOWN_ESCAPER,
  projectUrl: string | null = null,
): [string, string][] {
  const inconclusive = report.cells
    .filter((cell) => cell.verdict === 'inconclusive')
    .map((cell): [string, string] => ['Inconclusive', inconclusiveNote(cell, wording)]);
  const warnings = report.warnings.map((warning): [string, string] => [
    'Warning',
    warningText(warning, wording, projectUrl),
  ]);
  const disagreeing = report.cells.flatMap((cell): [string, string][] =>
    cell.gated && cell.heterogeneity && cell.heterogeneity.share >= MIN_DISAGREEMENT
      ? [['Machines disagree', disagreementNote(cell, cell.heterogeneity, wording)]]
      : [],
  );
  return [...inconclusive, ...disagreeing, ...warnings];
}

/** From here on the disagreement is called moderate (Higgins & Thompson 2002). */
const MIN_DISAGREEMENT = 0.5;

function disagreementNote(
  cell: Cell,
  { share, q, degreesOfFreedom }: Heterogeneity,
  { code }: Escaper,
): string {
  const name = `${code(cell.scenario)} ${metricNamed(cell.metric).title}`;
  return `${name}: ${formatShare(Number(share.toFixed(2)))} of the spread between machines is more than noise (Q = ${q.toFixed(1)}, ${degreesOfFreedom} degrees of freedom).`;
}

/** Whether the cell would be a regression, were the slowdown surely above two thirds of the tolerance. */
function isOnlyGuardUnmet({ interval, estimate, tolerance }: Cell): boolean {
  const isSlower = interval !== null && interval.low > 0;
  return isSlower && estimate !== null && estimate >= Math.log1p(tolerance ?? 0);
}

function inconclusiveNote(cell: Cell, { code }: Escaper): string {
  const name = `${code(cell.scenario)} ${metricNamed(cell.metric).title}`;
  if (cell.atMost === null)
    return `${name}: too few valid measurements to judge, or all of them are equal.`;
  const atMost = formatEffect(cell.atMost);
  const range = isOnlyGuardUnmet(cell)
    ? `${name} got slower, but perhaps by less than two thirds of the tolerance; at most by ${atMost}.`
    : `${name}: a slowdown of up to ${atMost} cannot be ruled out.`;
  if (cell.suggestedMeasuringTime === null) return `${range} More time is unlikely to decide it.`;
  return `${range} A measuring time of about ${code(formatMeasuringTime(cell.suggestedMeasuringTime))} has an 80% chance of deciding.`;
}

/** The comment for a configuration error. @param limit characters @param projectUrl as above */
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
    'The check fails: this blocks the merge.',
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
    'The check fails: this blocks the merge. See the log of the step for the error.',
    '',
  ].join('\n');
}

/** The comment for a measuring run that was stopped. */
export function renderUnfinished(headline: string): string {
  return [
    `### 🚫 ${escapeText(headline)}`,
    '',
    'There is no verdict for this commit. An earlier one, which this replaces, no longer holds.',
    '',
  ].join('\n');
}
