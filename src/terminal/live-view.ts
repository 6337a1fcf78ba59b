/** The lines of the live view: what is going on, and how the gated cells stand, on a screen that has so much room. */
import sliceAnsi from 'slice-ansi';
import { formatEffect, formatShare } from '../model/effect.ts';
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

/** Above the rows: what is going on, and the heading; below them the line where the cursor waits. */
const OTHER_LINES = 3;

const INDENT = '  ';
const GAP = '  ';

/** Longer names are cut, to this at least, so that there is room for what is said of them. */
const MAX_NAME_WIDTH = 32;
const MIN_NAME_WIDTH = 10;

/** @param line what is going on */
export function renderLiveView(
  line: string,
  standings: InterimEstimates | null,
  room: TerminalSize,
): string[] {
  const below = standings === null ? [] : estimateLines(standings, room);
  return [line, ...below].map((each) => truncate(each, room.columns));
}

function estimateLines(
  { counted: launches, cells }: InterimEstimates,
  room: TerminalSize,
): string[] {
  const free = room.rows - OTHER_LINES;
  const fits = cells.length <= free;
  const shown = fits ? cells : nearestToTolerance(cells, free - 1);
  if (shown.length === 0) return [];
  const more = cells.length - shown.length;
  const level = cells.find(({ interval }) => interval !== null)?.interval?.level;
  const at = level === undefined ? '' : `, at ${formatShare(level)}`;
  const heading = `So far, after ${plural(launches, 'launch', 'launches')}${at}; no verdict:`;
  return [
    ...estimateTable(shown, cells, heading, room.columns),
    ...(more === 0 ? [] : [`${INDENT}and ${more} more`]),
  ];
}

/** Those that are nearest to their tolerance or furthest beyond it, in their order. */
function nearestToTolerance(cells: readonly InterimEstimate[], count: number): InterimEstimate[] {
  const excess = ({ estimate, tolerance }: InterimEstimate) =>
    estimate === null ? -Infinity : estimate - Math.log1p(tolerance);
  const kept = new Set(
    [...cells].sort((a, b) => excess(b) - excess(a)).slice(0, Math.max(0, count)),
  );
  return cells.filter((cell) => kept.has(cell));
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
    rest: [
      metricNamed(cell.metric).title,
      cell.estimate === null ? '–' : formatEffect(cell.estimate),
      formatInterval(cell),
    ],
    picture: bar(cell, scale),
  }));
  const widths = [0, 1, 2].map((i) => maxWidth(rows.map(({ rest }) => rest[i] ?? '')));
  const rests = rows.map(({ rest: [title = '', change = '', interval = ''] }) =>
    [
      padToWidth(title, widths[0] ?? 0),
      change.padStart(widths[1] ?? 0),
      padToWidth(interval, widths[2] ?? 0),
    ].join(GAP),
  );
  const beside = columns - (INDENT.length + GAP.length + maxWidth(rests));
  const longest = Math.min(MAX_NAME_WIDTH, maxWidth(rows.map(({ name }) => name)));
  const shortest = Math.min(MIN_NAME_WIDTH, longest);
  const besidePicture = beside - GAP.length - maxWidth(rows.map(({ picture }) => picture));
  const isPictured = besidePicture >= shortest;
  const room = Math.max(shortest, Math.min(longest, isPictured ? besidePicture : beside));
  const texts = rows.map(
    ({ name }, i) => `${INDENT}${padToWidth(truncate(name, room), room)}${GAP}${rests[i] ?? ''}`,
  );
  if (!isPictured) return [heading, ...texts];
  const width = maxWidth(texts);
  return [
    `${padToWidth(heading, width)}${GAP}${BAR_TITLE}`,
    ...texts.map((text, i) => `${text}${GAP}${rows[i]?.picture ?? ''}`),
  ];
}

function formatInterval({ interval }: InterimEstimate): string {
  if (interval === null) return '';
  const { low, high } = interval;
  return `(${formatEffect(low)} to ${formatEffect(high)})`;
}

function maxWidth(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(displayWidth));
}

function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** What does not fit is cut off; it shows that something is. */
function truncate(text: string, columns: number): string {
  return sliceAnsi(text, columns) === '' ? text : `${sliceAnsi(text, 0, columns - 1)}…`;
}
