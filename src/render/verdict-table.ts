/** The table of results: the words for a cell, its row, and the layout of Markdown tables as aligned text. */
import { markdownTable } from 'markdown-table';
import {
  fewerAt,
  formatBound,
  formatChange,
  formatCount,
  formatCountChange,
  formatRange,
  isFromNone,
} from '../model/change.ts';
import { formatShare } from '../model/effect.ts';
import { ARMS } from '../model/arm.ts';
import {
  isNone,
  isOfSpeed,
  METRIC_NAMES,
  metricNamed,
  valueIn,
  type MetricName,
} from '../model/metric.ts';
import type { Verdict } from '../model/outcome.ts';
import { isBeyond, type Cell, type Report } from '../model/report.ts';
import { isImproved } from '../verdict/decide-outcome.ts';
import { describeTolerance, tolerancesOf, withNames } from '../verdict/headline.ts';
import { bar, scaleFor, type Scale } from './bar.ts';
import { cellWithoutEscapes, escapeText, nameInCell } from './escape.ts';
import { formatQuantity } from './format.ts';

/** Icons are decoration: each stands next to the word for it. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  pass: '✅ pass',
  regression: '❌ worse',
  inconclusive: '🟡 unsure',
  'not-gated': 'not gated',
};

/** For a pass that is an improvement. */
export const BETTER = '✅ better';

/** For a regression that somebody accepted: the check passes. */
export const ACCEPTED = '🏷️ accepted';

/** Shown in the column of verdicts for scenarios that were not compared. */
export const STATE_WORDS = {
  new: '🆕 new',
  'baseline-failed': '⚠️ baseline failed',
  unaffected: '➖ not affected',
} as const;

/** The heading of the column of bars; it says which direction is worse. */
export const BAR_TITLE = 'better ← → worse';

export type Align = 'l' | 'r';

/** Columns on a terminal. To align all rows with one longer text, such as a failure's message, would fill a comment with spaces. */
const MAX_ALIGNED_WIDTH = 80;

/**
 * A Markdown table with aligned columns, so that it also reads well as plain text.
 *
 * @param width columns of the terminal, where nothing needs to be escaped; on a narrower one than the table, each row becomes several
 * lines. Null where the table is rendered
 */
export function formatTable(
  header: readonly string[],
  align: readonly Align[],
  rows: readonly (readonly string[])[],
  width: number | null = null,
): string {
  const shown = width === null ? rows : rows.map((row) => row.map(cellWithoutEscapes));
  const table = markdownTable([[...header], ...shown.map((row) => [...row])], {
    align: [...align],
    stringLength: (text) => Math.min(displayWidth(text), MAX_ALIGNED_WIDTH),
  });
  const [titles = ''] = table.split('\n');
  return width === null || displayWidth(titles) <= width ? table : stackedRows(header, shown);
}

/** The first two cells of each row on one line, and each other cell on a line below, after its title. */
function stackedRows(
  [, , ...titles]: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const longest = Math.max(...titles.map(displayWidth));
  return rows
    .map(([first = '', second = '', ...others]) => {
      const lines = others.flatMap((cell, i) => {
        const title = titles[i] ?? '';
        const padding = ' '.repeat(longest - displayWidth(title));
        return cell === '' || cell === '–' ? [] : [`  ${title}${padding}  ${cell}`];
      });
      return [`${first}  ${second}`.trimEnd(), ...lines].join('\n');
    })
    .join('\n\n');
}

/** A cell's values and verdict as plain text. Changes are of the metric's own value. */
export function describeCell(cell: Cell, report: Pick<Report, 'outcome'>) {
  const { metric: name, baseline, candidate, estimate, interval, atMost, tolerance } = cell;
  // Not the unit in the report, which may be hostile.
  const { title, unit, isCount, none } = metricNamed(name);
  const isOneOfNone = (value: number) => none !== undefined && isNone(value, none);
  const format = (value: number) =>
    isCount === true || isOneOfNone(value) ? formatCount(value, none) : formatQuantity(value, unit);
  const values = {
    metric: title,
    baseline: baseline === null ? '–' : format(baseline),
    candidate: candidate === null ? '–' : format(candidate),
  };
  if (isCount === true && baseline !== null) {
    const more = (effect: number | null | undefined) =>
      effect == null ? '–' : formatCountChange(baseline, effect, none);
    const [low, high] = [more(interval?.low), more(interval?.high)];
    return {
      ...values,
      change: more(estimate),
      range: low === high ? low : `${low} to ${high}`,
      atWorst: more(atMost),
      verdict: verdictWord(cell, report),
    };
  }
  // A ratio to none says nothing.
  if (isFromNone(cell) && values.baseline !== values.candidate) {
    return { ...values, change: '–', range: '–', atWorst: '–', verdict: verdictWord(cell, report) };
  }
  // What is judged worse may look like the tolerance: that is worse, too.
  const isNear = cell.verdict === 'inconclusive' || cell.verdict === 'pass';
  return {
    ...values,
    change:
      estimate === null ? '–' : formatChange(estimate, name, interval, isNear ? tolerance : null),
    range:
      interval === null
        ? '–'
        : formatRange(interval, name, cell.verdict === 'inconclusive' ? tolerance : null),
    /** The pass bound. */
    atWorst: atMost === null ? '–' : formatBound(atMost, name, tolerance),
    verdict: verdictWord(cell, report),
  };
}

function verdictWord(cell: Cell, { outcome }: Pick<Report, 'outcome'>): string {
  if (isImproved(cell)) return BETTER;
  if (cell.gated && (cell.verdict === 'not-gated' || cell.estimate === null)) return 'not judged';
  if (cell.verdict === 'regression' && outcome === 'accepted') return ACCEPTED;
  return VERDICT_WORDS[cell.verdict];
}

/** What a change is of, if that is shorter or plainer than the metric's title. */
const LABELS: Partial<Record<MetricName, string>> = {
  throughput: 'requests/s',
  cpu: 'CPU/request',
  'unloaded-latency': 'unloaded',
  retained: 'bytes left behind/request',
  'memory-growth': 'bytes kept/request',
};

/** Both values, with their unit once if they share it: `5,771 → 4,160 req/s`. */
function describeValues(baseline: string, candidate: string): string {
  const [, before, unit] = /^(\S+)( \S+|%)$/.exec(baseline) ?? [];
  return before !== undefined && unit !== undefined && candidate.endsWith(unit)
    ? `${before} → ${candidate}`
    : `${baseline} → ${candidate}`;
}

const ALIGN: readonly Align[] = ['l', 'l', 'r', 'r', 'r', 'l'];

/** The column of both values. Outside of a pull request there is none to name. */
export function valuesTitle({ pullRequest }: Pick<Report, 'pullRequest'>): string {
  return pullRequest === null ? 'Before → after' : 'Base → PR';
}

/** The columns that a phone shows come first: what happened, where, and how much. */
function resultRow(cell: Cell, report: Report, scale: Scale): string[] {
  const { metric, baseline, candidate, change, range, atWorst, verdict } = describeCell(
    cell,
    report,
  );
  return [
    verdict,
    nameInCell(cell.scenario),
    `${change} ${LABELS[cell.metric] ?? metric}`,
    describeValues(baseline, candidate),
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
  readonly scenario: string;
  readonly columns: readonly string[];
  /** Whether a reader need not look at it. */
  readonly isPlainPass: boolean;
  /** Whether it passes, be it better or not, and is part of no drift. */
  readonly isPass: boolean;
  /** Null for a scenario that was not compared. */
  readonly verdict: string | null;
}

/** The gated cells in the order of the scenarios, and the scenarios that were not compared. */
export function gatedRows(report: Report): ResultRow[] {
  const gated = report.cells.filter((cell) => cell.gated);
  const scale = scaleFor(gated.map(asDecided));
  return report.scenarios.flatMap((scenario): ResultRow[] => {
    const { name, state, reason } = scenario;
    if (state !== 'compared') {
      const columns = [
        STATE_WORDS[state],
        nameInCell(name),
        '–',
        escapeText(withNames(report, reason ?? '')),
        '–',
        '',
      ];
      return [{ scenario: name, columns, isPlainPass: false, isPass: false, verdict: null }];
    }
    return gated
      .filter((cell) => cell.scenario === name)
      .map((cell) => ({
        scenario: name,
        columns: resultRow(cell, report, scale),
        isPlainPass: isPlainPass(cell) && !isBeyond(cell),
        isPass: cell.verdict === 'pass' && !isBeyond(cell),
        verdict: verdictWord(cell, report),
      }));
  });
}

/** On a phone a row should not break into several lines, except in names and reasons. A terminal never breaks it. */
function unbroken(columns: readonly string[]): string[] {
  return columns.map((text) => text.replace(/ /g, '\u00a0'));
}

/** @param width see `formatTable` @param isInComment whether GitHub shows it; elsewhere cells contain plain spaces only */
export function resultTable(
  report: Report,
  rows: readonly ResultRow[],
  width: number | null,
  isInComment: boolean,
): string {
  const header = ['Verdict', 'Scenario', 'Change', valuesTitle(report), 'Range', BAR_TITLE];
  const keep = isInComment ? unbroken : (columns: readonly string[]) => [...columns];
  const body = rows.map(({ columns: [verdict = '', name = '', ...others], verdict: judged }) => [
    ...keep([verdict]),
    name,
    ...(judged === null ? others : keep(others)),
  ]);
  return formatTable(header, ALIGN, body, width);
}

/** The metrics that are not gated, in the same columns but without a verdict; empty if there are none. */
export function ungatedTable(report: Report): string {
  const cells = report.cells.filter((cell) => !cell.gated && !isWork(cell));
  if (cells.length === 0) return '';
  const scale = scaleFor(cells);
  const header = ['Scenario', 'Change', valuesTitle(report), 'Range', BAR_TITLE];
  const rows = cells.map((cell) => {
    const [, name = '', ...others] = resultRow(cell, report, scale);
    return [name, ...unbroken(others)];
  });
  return formatTable(header, ALIGN.slice(1), rows);
}

export function isWork({ metric }: Pick<Cell, 'metric'>): boolean {
  return metricNamed(metric).isWork === true;
}

/** What requests do, one row per scenario and one column per metric; empty if nothing was counted. */
export function workTable(report: Report): { header: string[]; rows: string[][] } {
  const names = METRIC_NAMES.filter((name) =>
    report.cells.some((cell) => isWork(cell) && cell.metric === name),
  );
  const header = names.map((name) => {
    const { title, unit } = metricNamed(name);
    return unit === 'per 1,000 requests' ? `${title} ${unit}` : title;
  });
  const scenarios = [...new Set(report.cells.filter(isWork).map(({ scenario }) => scenario))];
  const rows = scenarios.map((scenario) => [
    scenario,
    ...names.map((name) => {
      const cell = report.cells.find((each) => each.scenario === scenario && each.metric === name);
      if (cell !== undefined) return workOf(cell, report);
      return isCounted(report, scenario, name) ? 'none' : '–';
    }),
  ]);
  return { header: names.length === 0 ? [] : ['Scenario', ...header], rows };
}

/** Whether the metric was read on both sides: without a result, it was none then. Some are read only where they are gated. */
function isCounted({ launches }: Report, scenario: string, name: MetricName): boolean {
  const metric = metricNamed(name);
  return launches.some((launch) =>
    launch.rounds.some(
      (round) =>
        round.scenario === scenario && ARMS.every((arm) => valueIn(metric, round, arm) !== null),
    ),
  );
}

/** `21`, `1 → 21`, `12.31 KiB → 12.44 KiB (+1.1%)` */
function workOf(cell: Cell, report: Report): string {
  const { baseline, candidate, change } = describeCell(cell, report);
  if (metricNamed(cell.metric).isCount === true) {
    return baseline === candidate ? baseline : `${baseline} → ${candidate}`;
  }
  const bare = (text: string) => text.replace(/ (?:calls|switches|per 1,000 requests)$/, '');
  const size = change === '–' ? '' : ` (${change})`;
  return `${bare(baseline)} → ${bare(candidate)}${size}`;
}

/** What the words of the rows mean, and how to read their columns. */
export function resultLegend({ cells }: Pick<Report, 'cells'>, rows: readonly ResultRow[]): string {
  const gated = cells.filter((cell) => cell.gated);
  const said = describeTolerance(gated);
  const [only = 0, ...others] = tolerancesOf(gated);
  const limit = others.length === 0 ? formatShare(only) : 'the tolerance';
  const rate = gated.some(({ metric }) => metricNamed(metric).worse === 'lower')
    ? describeFewer(others.length === 0 ? only : 0)
    : '';
  const isSlowdown = gated.some(
    ({ metric, verdict }) => verdict === 'inconclusive' && isOfSpeed(metricNamed(metric)),
  );
  // Whatever is certain is beyond a tolerance of 0.
  const toleratesNone = others.length === 0 && only === 0;
  const worse = `${toleratesNone ? '' : `the measured change is ${limit} or more${rate}, the real one probably over two thirds of that, and `}the whole range is on the bad side.`;
  const meanings: Record<string, string> = {
    [VERDICT_WORDS.regression]: `Worse: ${worse}`,
    [ACCEPTED]: `Accepted by somebody with write access, and worse: ${worse}`,
    [BETTER]: `Better: ${toleratesNone ? '' : `by ${limit} or more${describeLess(gated, others.length === 0)}, and `}the whole range is on the good side.`,
    [VERDICT_WORDS.pass]: `Pass: ${toleratesNone ? 'no worse' : `less than ${limit} worse${rate}`}, even at worst.`,
    [VERDICT_WORDS.inconclusive]: `Unsure: neither a ${isSlowdown ? 'slowdown' : 'regression'} nor a pass is certain.`,
  };
  const isAlone = gated.some(({ metric }) => metricNamed(metric).isUnloaded);
  const alone = isAlone ? ['Unloaded: the time of a request that runs alone.'] : [];
  const words = Object.entries(meanings).flatMap(([word, meaning]) =>
    rows.some(({ verdict }) => verdict === word) ? [meaning] : [],
  );
  const size = said === null ? '' : ` (${said})`;
  const range =
    'Range: very likely, the real change is within it; for a pass only its bad end is shown.';
  const marks = `In the bar, \`●\` is the change, \`├─┤\` its range, \`│\` no change and \`┊\` the tolerance${size}.`;
  const hasBars = rows.some(({ verdict }) => verdict !== null);
  // In a comment GitHub breaks the lines where the text does.
  return [[...words, ...alone].join(' '), hasBars ? `${range} ${marks}` : '']
    .filter((line) => line !== '')
    .join('\n');
}

/** From this tolerance on, so many fewer requests are another number than so much more time each, and so is so much less time. */
const MIN_TOLERANCE_AS_RATE = 0.05;

/** What a tolerance is of requests per second, in parentheses; empty if it is about the same number. */
function describeFewer(tolerance: number): string {
  return tolerance < MIN_TOLERANCE_AS_RATE ? '' : ` (${shareOfFewer(tolerance)} fewer requests/s)`;
}

/**
 * How much less time, CPU or memory makes up for a tolerance: of 20% more, 16.7% less. In parentheses; empty if nothing got better
 * where it is another number.
 */
function describeLess(gated: readonly Cell[], isOnly: boolean): string {
  const costs = gated.filter(
    (cell) => isImproved(cell) && metricNamed(cell.metric).worse === 'higher',
  );
  const said = tolerancesOf(costs)
    .filter((tolerance) => tolerance >= MIN_TOLERANCE_AS_RATE)
    .map((each) => `${shareOfFewer(each)} less${isOnly ? '' : ` for one of ${formatShare(each)}`}`);
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

function shareOfFewer(tolerance: number): string {
  return formatShare(Number(fewerAt(tolerance).toPrecision(3)));
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
