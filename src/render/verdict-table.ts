/** The table of results: the words for a cell, its row, and the layout of Markdown tables as aligned text. */
import { markdownTable } from 'markdown-table';
import { formatChange, formatRange } from '../model/change.ts';
import { metricNamed, type MetricName } from '../model/metric.ts';
import type { Verdict } from '../model/outcome.ts';
import type { Cell, Report } from '../model/report.ts';
import { isImproved } from '../verdict/decide-outcome.ts';
import { bar, scaleFor, type Scale } from './bar.ts';
import { codeSpanInCell, escapeText } from './escape.ts';
import { formatQuantity } from './format.ts';

/** Icons are decoration: each stands next to the word for it. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  pass: '✅ pass',
  regression: '❌ worse',
  inconclusive: '❔ inconclusive',
  'not-gated': 'not gated',
};

/** For a pass that is an improvement. */
export const BETTER = '✅ better';

/** Shown in the column of verdicts for scenarios that were not compared. */
export const STATE_WORDS = {
  new: '🆕 new',
  'baseline-failed': '⚠️ baseline failed',
  unaffected: '➖ not affected',
} as const;

/** The heading of the column of bars; it says which direction is worse. */
export const BAR_TITLE = 'better ← → worse';

export type Align = 'l' | 'r';

/** A Markdown table with aligned columns, so that it also reads well as plain text. */
export function formatTable(
  header: readonly string[],
  align: readonly Align[],
  rows: readonly (readonly string[])[],
): string {
  return markdownTable([[...header], ...rows.map((row) => [...row])], {
    align: [...align],
    stringLength: displayWidth,
  });
}

/** A cell's values and verdict as plain text. Changes are of the metric's own value. */
export function describeCell(cell: Cell) {
  const { metric: name, baseline, candidate, estimate, interval, atMost, verdict } = cell;
  // Not the unit in the report, which may be hostile.
  const { title, unit } = metricNamed(name);
  const notJudged = cell.gated && verdict === 'not-gated';
  return {
    metric: title,
    baseline: baseline === null ? '–' : formatQuantity(baseline, unit),
    candidate: candidate === null ? '–' : formatQuantity(candidate, unit),
    change: estimate === null ? '–' : formatChange(estimate, name),
    range: interval === null ? '–' : formatRange(interval, name),
    /** The pass bound. */
    atWorst: atMost === null ? '–' : formatChange(atMost, name),
    verdict: isImproved(cell) ? BETTER : notJudged ? 'not judged' : VERDICT_WORDS[verdict],
  };
}

/** Metrics that their unit tells, with what stands behind it; before the values of others stands their title. */
const TOLD_BY_UNIT: Partial<Record<MetricName, string>> = { throughput: '', cpu: ' CPU' };

/** Both values, with their unit once if they share it: `5,771 → 4,160 req/s`, `latency p90 2.1 → 2.4 ms`. */
function describeValues(cell: Cell): string {
  const { metric, baseline, candidate } = describeCell(cell);
  const [, before, unit] = /^(\S+)( \S+|%)$/.exec(baseline) ?? [];
  const values =
    before !== undefined && unit !== undefined && candidate.endsWith(unit)
      ? `${before} → ${candidate}`
      : `${baseline} → ${candidate}`;
  const behind = TOLD_BY_UNIT[cell.metric];
  return behind === undefined || cell.baseline === null
    ? `${metric} ${values}`
    : `${values}${behind}`;
}

const ALIGN: readonly Align[] = ['l', 'l', 'l', 'r', 'r', 'l'];

/** The column of both values. Outside of a pull request there is none to name. */
export function valuesTitle({ pullRequest }: Pick<Report, 'pullRequest'>): string {
  return pullRequest === null ? 'Before → after' : 'Base → PR';
}

function resultRow(cell: Cell, scale: Scale): string[] {
  const { change, range, atWorst, verdict } = describeCell(cell);
  return [
    verdict,
    codeSpanInCell(cell.scenario),
    describeValues(cell),
    change,
    isPlainPass(cell) ? `at worst ${atWorst}` : range,
    `\`${bar(asDecided(cell), scale)}\``,
  ];
}

/** A pass that is no improvement: a reader need not look at it. */
function isPlainPass(cell: Cell): boolean {
  return cell.verdict === 'pass' && !isImproved(cell);
}

/**
 * What a pass rests on is its bound, which is closer than the interval: a reader who saw the interval reach
 * beyond the tolerance would take the pass for a mistake.
 */
function asDecided(cell: Cell): Cell {
  const { interval, atMost } = cell;
  if (!isPlainPass(cell) || interval === null || atMost === null) return cell;
  return { ...cell, interval: { ...interval, high: Math.min(interval.high, atMost) } };
}

/** One row of the results: a cell, or a scenario that was not compared. */
export interface ResultRow {
  readonly columns: readonly string[];
  /** Whether a reader need not look at it. */
  readonly isPlainPass: boolean;
}

/** The gated cells in the order of the scenarios, and the scenarios that were not compared. */
export function gatedRows(report: Report): ResultRow[] {
  const gated = report.cells.filter((cell) => cell.gated);
  const scale = scaleFor(gated.map(asDecided));
  return report.scenarios.flatMap((scenario): ResultRow[] => {
    const { name, state, reason } = scenario;
    if (state !== 'compared') {
      const word = STATE_WORDS[state];
      const columns = [word, codeSpanInCell(name), escapeText(reason ?? ''), '–', '–', ''];
      return [{ columns, isPlainPass: false }];
    }
    return gated
      .filter((cell) => cell.scenario === name)
      .map((cell) => ({
        columns: resultRow(cell, scale),
        isPlainPass: isPlainPass(cell),
      }));
  });
}

export function resultTable(report: Report, rows: readonly ResultRow[]): string {
  const header = ['Verdict', 'Scenario', valuesTitle(report), 'Change', 'Range', BAR_TITLE];
  return formatTable(
    header,
    ALIGN,
    rows.map(({ columns }) => columns),
  );
}

/** The metrics that are not gated, in the same columns but without a verdict; empty if there are none. */
export function ungatedTable(report: Report): string {
  const cells = report.cells.filter((cell) => !cell.gated);
  if (cells.length === 0) return '';
  const scale = scaleFor(cells);
  const header = ['Scenario', valuesTitle(report), 'Change', 'Range', BAR_TITLE];
  return formatTable(
    header,
    ALIGN.slice(1),
    cells.map((cell) => resultRow(cell, scale).slice(1)),
  );
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Emoji and East Asian characters. */
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Columns on a terminal; wide characters take two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += WIDE.test(segment) ? 2 : 1;
  }
  return width;
}
