/** The live view: a line with the current activity, then a table of the gated cells' interim estimates. */
import sliceAnsi from 'slice-ansi';
import { formatChange, formatRange } from '../model/change.ts';
import { formatShare } from '../model/effect.ts';
import { metricNamed } from '../model/metric.ts';
import type { InterimEstimate } from '../model/interim.ts';
import { plural, oneLine } from '../model/text.ts';
import { bar, scaleFor } from '../render/bar.ts';
import { displayWidth, BAR_TITLE } from '../render/verdict-table.ts';
import type { InterimEstimates } from './progress-state.ts';

/** In characters. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** The activity and the heading above the table, and the cursor's line below it. */
const OTHER_LINES = 3;

const INDENT = '  ';
const GAP = '  ';

/** Scenario names are cut to fit the terminal, but not below the minimum. */
const MAX_NAME_WIDTH = 32;
const MIN_NAME_WIDTH = 10;

/** @param line the current activity */
export function renderLiveView(
  line: string,
  estimates: InterimEstimates | null,
  size: TerminalSize,
): string[] {
  const below = estimates === null ? [] : estimateLines(estimates, size);
  return [line, ...below].map((each) => truncate(each, size.columns));
}

function estimateLines(
  { counted: launches, cells }: InterimEstimates,
  size: TerminalSize,
): string[] {
  const free = size.rows - OTHER_LINES;
  const fits = cells.length <= free;
  const shown = fits ? cells : nearestToTolerance(cells, free - 1);
  if (shown.length === 0) return [];
  const more = cells.length - shown.length;
  const level = cells.find(({ interval }) => interval !== null)?.interval?.level;
  const at = level === undefined ? '' : `, at ${formatShare(level)}`;
  const heading = `So far, after ${plural(launches, 'launch', 'launches')}${at}; no verdict:`;
  return [
    ...estimateTable(shown, cells, heading, size.columns),
    ...(more === 0 ? [] : [`${INDENT}and ${more} more`]),
  ];
}

/** The cells nearest to their tolerance or furthest beyond it, in their original order. */
function nearestToTolerance(cells: readonly InterimEstimate[], count: number): InterimEstimate[] {
  const excess = ({ estimate, tolerance }: InterimEstimate) =>
    estimate === null ? -Infinity : estimate - Math.log1p(tolerance);
  const nearest = new Set(
    [...cells].sort((a, b) => excess(b) - excess(a)).slice(0, Math.max(0, count)),
  );
  return cells.filter((cell) => nearest.has(cell));
}

function estimateTable(
  shown: readonly InterimEstimate[],
  all: readonly InterimEstimate[],
  heading: string,
  columns: number,
): string[] {
  const scale = scaleFor(all);
  const rows = shown.map((cell) => ({
    name: oneLine(cell.scenario),
    values: [
      metricNamed(cell.metric).title,
      cell.estimate === null ? '–' : formatChange(cell.estimate, cell.metric),
      formatInterval(cell),
    ],
    bar: bar(cell, scale),
  }));
  const widths = [0, 1, 2].map((i) => maxWidth(rows.map(({ values }) => values[i] ?? '')));
  const details = rows.map(({ values: [title = '', change = '', interval = ''] }) =>
    [
      padToWidth(title, widths[0] ?? 0),
      change.padStart(widths[1] ?? 0),
      padToWidth(interval, widths[2] ?? 0),
    ].join(GAP),
  );
  const nameSpace = columns - (INDENT.length + GAP.length + maxWidth(details));
  const longest = Math.min(MAX_NAME_WIDTH, maxWidth(rows.map(({ name }) => name)));
  const shortest = Math.min(MIN_NAME_WIDTH, longest);
  const nameSpaceBesideBar = nameSpace - GAP.length - maxWidth(rows.map(({ bar }) => bar));
  const hasBar = nameSpaceBesideBar >= shortest;
  const nameWidth = Math.max(shortest, Math.min(longest, hasBar ? nameSpaceBesideBar : nameSpace));
  const texts = rows.map(
    ({ name }, i) =>
      `${INDENT}${padToWidth(truncate(name, nameWidth), nameWidth)}${GAP}${details[i] ?? ''}`,
  );
  if (!hasBar) return [heading, ...texts];
  const width = maxWidth(texts);
  return [
    `${padToWidth(heading, width)}${GAP}${BAR_TITLE}`,
    ...texts.map((text, i) => `${text}${GAP}${rows[i]?.bar ?? ''}`),
  ];
}

function formatInterval({ interval, metric }: InterimEstimate): string {
  return interval === null ? '' : `(${formatRange(interval, metric)})`;
}

function maxWidth(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(displayWidth));
}

function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** Cuts off what does not fit, and marks the cut with an ellipsis. */
function truncate(text: string, columns: number): string {
  return sliceAnsi(text, columns) === '' ? text : `${sliceAnsi(text, 0, columns - 1)}…`;
}
