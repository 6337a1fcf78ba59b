/** The comment: a report as GitHub Markdown. Pure; everything shown comes from the report. */
import { formatEffect, formatShare } from '../model/effect.ts';
import { describeWarning, messageLocation, type Warning } from '../model/messages.ts';
import { metricNamed } from '../model/metric.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Cell, Failure, Report } from '../model/report.ts';
import { countedLaunches } from '../model/run.ts';
import { plural, withoutCommands } from '../model/text.ts';
import { scaleFor } from './bar.ts';
import { foldedSections, formatRoundCount } from './folded-sections.ts';
import { codeBlock, codeSpanInCell, escapeText, MARKDOWN_ESCAPER, type Escaper } from './escape.ts';
import { formatBudget, formatCommit, formatTime } from './format.ts';
import { BAR_TITLE, cellRow, formatTable, type Align } from './verdict-table.ts';
import { whyLine } from './explanation.ts';
import { describeProblem, type Problem } from '../model/problem.ts';

/**
 * The whole comment. What is folded away goes first when it would be too long, the largest part
 * before the others.
 *
 * @param limit characters
 */
export function renderMarkdown(report: Report, limit = Infinity): string {
  const summary = renderSummary(report);
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

/** As much of a text as fits, by whole lines, and a word about the rest. @param limit characters */
export function truncateLines(limit: number, text: string): string {
  if (text.length <= limit) return text;
  const lines = text.slice(0, limit - TRUNCATION_NOTICE.length - 2).split('\n');
  return `${lines.slice(0, -1).join('\n')}\n\n${TRUNCATION_NOTICE}`;
}

const TRUNCATION_NOTICE = '_Shortened: the whole of it is in the report file._';

/** What shows before anything is unfolded. */
export function renderSummary(report: Report): string {
  return [
    `### ${ICONS[report.outcome]} ${escapeText(report.headline)}`,
    describeConsequence(report),
    describeComparison(report),
    failureLog(report),
    gatedTable(report),
    whyLine(report),
    noteList(report),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

type Heterogeneity = NonNullable<Cell['heterogeneity']>;

/** Every icon stands beside its word. */
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

/** What this means for the merge. */
export function describeConsequence(
  { outcome, blocked, settings, acceptance }: Report,
  { text, code }: Escaper = MARKDOWN_ESCAPER,
): string {
  if (blocked) return 'The check fails: this blocks the merge.';
  if (settings.mode === 'measure') return 'The check passes, since nothing is judged here.';
  if (outcome === 'accepted' && acceptance) {
    return `The check passes: ${text(acceptance.login)} has accepted the regression with the label ${code(acceptance.label)}.`;
  }
  if (outcome === 'regression') {
    return 'The check passes only because on-regression is warn: it would have been blocked.';
  }
  if (outcome === 'inconclusive') {
    return `The check passes (on-inconclusive is ${settings.onInconclusive}), but this is no proof that nothing got slower.`;
  }
  if (outcome === 'baseline-failed') {
    return 'The check passes (on-baseline-failed is warn), but there was nothing to compare with.';
  }
  return 'The check passes.';
}

/** What was compared, and how. */
export function describeComparison(report: Report, { code }: Escaper = MARKDOWN_ESCAPER): string {
  const { commits, plan, launches, settings, timings } = report;
  const candidate = `${code(formatCommit(commits.candidate))}${commits.uncommitted ? ' (with uncommitted changes)' : ''}`;
  const sides = `Candidate ${candidate} against baseline ${code(formatCommit(commits.baseline))}`;
  if (!plan || launches.length === 0) return `${sides}.`;
  const measured = `${plural(launches.length, 'launch', 'launches')} of both${describeEarlyStop(report)}, ${formatRoundCount(report)} rounds each`;
  const rule = `tolerance ${formatShare(settings.tolerance)}, alpha ${settings.alpha}`;
  return `${sides}: ${measured}, ${rule}, ${formatTime(timings.pilot + timings.launches)} of measuring.`;
}

/** Whether it ended at an early look. */
function describeEarlyStop(report: Report): string {
  const { plan, launches } = report;
  const counted = countedLaunches(launches).length;
  return plan && counted < plan.launches && report.machines.length === 0
    ? ` (at most ${plan.launches} were planned)`
    : '';
}

function failureLog({ failure }: Report): string {
  if (!failure || failure.log.length === 0) return '';
  // Behind a prefix no line starts with a workflow command, wherever this is printed.
  const lines = failure.log.map((line) => withoutCommands(`${failure.arm ?? 'log'} │ ${line}`));
  return `${logTitle(failure)}:\n\n${codeBlock(lines)}`;
}

export function logTitle({ arm }: Failure): string {
  return arm === null ? 'The last lines' : `The last lines of the ${arm}`;
}

/** What stands in the place of a verdict. */
export const STATE_WORDS = {
  new: '🆕 new',
  'baseline-failed': '⚠️ baseline failed',
  unaffected: '➖ not affected',
} as const;

function gatedTable(report: Report): string {
  const gated = report.cells.filter((cell) => cell.gated);
  const scale = scaleFor(gated);
  const hasControl = gated.some((cell) => cell.control !== null);
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
      return [[...before, ...(hasControl ? ['–'] : []), word]];
    }
    return gated
      .filter((cell) => cell.scenario === scenario.name)
      .map((cell) => {
        const columns = cellRow(cell, scale);
        return hasControl ? columns.toSpliced(-1, 0, formatNoiseFloor(cell)) : columns;
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
    ...(hasControl ? ['Noise floor'] : []),
    'Verdict',
  ];
  const legend = `${LEGEND} In the picture \`│\` is no change and \`┊\` the tolerance.`;
  const floor = ` ${noiseFloorLegend(report)}`;
  const align: Align[] = [
    'l',
    'l',
    'r',
    'r',
    'r',
    'r',
    'l',
    ...(hasControl ? ['r' as const] : []),
    'l',
  ];
  return `${formatTable(header, align, rows)}\n\n${legend}${hasControl ? floor : ''}`;
}

export const LEGEND =
  'A positive change is worse: +5% means that a request costs 5% more time or CPU.';

export function noiseFloorLegend({ controls }: Report): string {
  return `The noise floor is the baseline against itself, in ${plural(controls.length, 'launch', 'launches')} beside the others.`;
}

export function formatNoiseFloor({ control }: Cell): string {
  if (control === null) return '–';
  return `${formatEffect(control.low)} to ${formatEffect(control.high)}`;
}

function noteList(report: Report): string {
  return notes(report)
    .map(([title, note]) => `- **${title}**: ${note}`)
    .join('\n');
}

/** A warning with the place in the docs that explains it. */
export function warningText(warning: Warning, { text, code }: Escaper = MARKDOWN_ESCAPER): string {
  return `${text(describeWarning(warning))} (${code(messageLocation(warning.code))})`;
}

/** What else has to be said of the verdicts: each with its title. */
export function notes(report: Report, wording: Escaper = MARKDOWN_ESCAPER): [string, string][] {
  const open = report.cells
    .filter((cell) => cell.verdict === 'inconclusive')
    .map((cell): [string, string] => ['Inconclusive', inconclusiveNote(cell, wording)]);
  const warnings = report.warnings.map((warning): [string, string] => [
    'Warning',
    warningText(warning, wording),
  ]);
  const disagreeing = report.cells.flatMap((cell): [string, string][] =>
    cell.gated && cell.heterogeneity && cell.heterogeneity.share >= MIN_DISAGREEMENT
      ? [['Machines disagree', disagreementNote(cell, cell.heterogeneity, wording)]]
      : [],
  );
  return [...open, ...disagreeing, ...warnings];
}

/** Half of the spread between machines is more than noise: "moderate" (Higgins & Thompson 2002). */
const MIN_DISAGREEMENT = 0.5;

function disagreementNote(
  cell: Cell,
  { share, q, degreesOfFreedom }: Heterogeneity,
  { code }: Escaper,
): string {
  const name = `${code(cell.scenario)} ${metricNamed(cell.metric).title}`;
  return `${name}: ${formatShare(Number(share.toFixed(2)))} of the spread between machines is more than noise (Q = ${q.toFixed(1)}, ${degreesOfFreedom} degrees of freedom).`;
}

/** Whether the guard of small slowdowns alone keeps a cell from being a regression. */
function isOnlyGuardUnmet({ interval, estimate, tolerance }: Cell): boolean {
  const isSlower = interval !== null && interval.low > 0;
  return isSlower && estimate !== null && estimate >= Math.log1p(tolerance ?? 0);
}

function inconclusiveNote(cell: Cell, { code }: Escaper): string {
  const name = `${code(cell.scenario)} ${metricNamed(cell.metric).title}`;
  if (cell.atMost === null)
    return `${name}: told in too few launches, or without any spread among them.`;
  const hidden = `${name}: ${isOnlyGuardUnmet(cell) ? 'it is slower, but perhaps by less than two thirds of the tolerance; ' : ''}a slowdown of up to ${formatEffect(cell.atMost)} could hide.`;
  if (cell.suggestedBudget === null) return `${hidden} More of the same would hardly settle it.`;
  return `${hidden} A budget of about ${code(formatBudget(cell.suggestedBudget))} would settle it in four cases of five.`;
}

/** The comment for a configuration error. @param limit characters */
export function renderProblems(problems: readonly Problem[], limit = Infinity): string {
  const items = problems.map((problem) => `- ${escapeText(describeProblem(problem))}`);
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

/** The comment for an error of cannongate's own. The log has the details: a comment is public. */
export function renderDefect(headline: string): string {
  return [
    `### 🚫 ${escapeText(headline)}`,
    '',
    'The check fails: this blocks the merge. The log of the step says what broke.',
    '',
  ].join('\n');
}
