/**
 * A cell's interval drawn with characters, at a fixed width; right is worse. `●` is the estimate, `├──┤` the
 * interval, `│` no change, `┊` the tolerance. Both marks are in the same columns in every row of a table.
 *
 *        │   ┊      ├──●──┤    regression
 *      ├─│●─┤┊                 pass
 *     ├──│───┊─●────┤          not decided
 *
 * A drawing must not contradict the numbers beside it. So every value is drawn on its own side of both marks,
 * even if its column has to move by one for that, and the largest change of a table still fits.
 */
import type { Cell } from '../model/report.ts';

const WIDTH = 21;

/** Columns that each side of a mark has at least: as many as an interval needs to be seen. */
const MIN_COLUMNS = 3;

// Markdown would collapse plain spaces in a code span.
const BLANK = '\u00a0';

/**
 * What is drawn where, in columns from 0. Effects are drawn to scale, except that the part between no change and the
 * tolerance keeps its columns beside changes that are far larger.
 */
export interface Scale {
  readonly zero: number;
  /** Null if no row has a tolerance above 0. */
  readonly tolerance: number | null;
  /** The effect at the left end, as a positive number. */
  readonly better: number;
  /** How far the right end is beyond a row's tolerance. */
  readonly worse: number;
}

type Drawable = Pick<Cell, 'interval' | 'estimate' | 'tolerance'>;

/** Effects of a report that are beyond it are drawn as if they were this. */
const MAX_EFFECT = 1000;

/** In ascending order, also for a hostile report. */
function valuesOf({ interval, estimate }: Drawable): number[] {
  if (estimate === null) return [];
  const values = interval === null ? [estimate] : [interval.low, estimate, interval.high];
  return values.map((value) => clamp(value, -MAX_EFFECT, MAX_EFFECT)).sort((a, b) => a - b);
}

/** As an effect; 0 without one. */
function limitOf({ tolerance }: Drawable): number {
  return Math.log1p(tolerance ?? 0);
}

/** The scale for the rows of a table. Rows may have different tolerances, which are drawn in the same column. */
export function scaleFor(cells: readonly Drawable[]): Scale {
  const limit = Math.max(0, ...cells.map(limitOf));
  const better = Math.max(1e-6, ...cells.flatMap((cell) => valuesOf(cell).map((value) => -value)));
  const worse = Math.max(
    1e-6,
    ...cells.flatMap((cell) => valuesOf(cell).map((value) => value - limitOf(cell))),
  );
  const perColumn = (better + limit + worse) / (WIDTH - 1);
  const least = MIN_COLUMNS + 1;
  const between = limit === 0 ? 0 : Math.max(least, Math.round(limit / perColumn));
  const free = WIDTH - 1 - Math.min(between, WIDTH - 1 - 2 * MIN_COLUMNS);
  const zero = clamp(
    Math.round((better / (better + worse)) * free),
    MIN_COLUMNS,
    free - MIN_COLUMNS,
  );
  // Both outer parts are drawn to the same scale: one that has more columns than it needs is not stretched.
  const perOuterColumn = (better + worse) / free;
  return {
    zero,
    tolerance: limit === 0 ? null : zero + WIDTH - 1 - free,
    better: Math.max(better, zero * perOuterColumn),
    worse: Math.max(worse, (free - zero) * perOuterColumn),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** A part of the row in which a value may be drawn, with both ends. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** Where it would be, to scale. */
  readonly column: number;
}

function partFor(value: number, limit: number, scale: Scale): Part {
  const { zero, better, worse } = scale;
  if (value === 0) return { from: zero, to: zero, column: zero };
  if (value < 0) return { from: 0, to: zero - 1, column: zero + (value / better) * zero };
  // Without a tolerance, or with one of 0, all that is worse is beyond it.
  const tolerance = limit === 0 ? zero : (scale.tolerance ?? zero);
  if (value === limit) return { from: tolerance, to: tolerance, column: tolerance };
  if (value < limit) {
    const column = zero + (value / limit) * (tolerance - zero);
    return { from: zero + 1, to: tolerance - 1, column };
  }
  const column = tolerance + ((value - limit) / worse) * (WIDTH - 1 - tolerance);
  return { from: tolerance + 1, to: WIDTH - 1, column };
}

/** Columns of values in ascending order: each in its part, and different ones in different columns. */
function columnsOf(values: readonly number[], limit: number, scale: Scale): number[] {
  const parts = values.map((value) => partFor(value, limit, scale));
  const isSame = (i: number) => values[i] === values[i + 1];
  const columns = parts.map(({ from, to, column }) => clamp(Math.round(column), from, to));
  const at = (i: number) => columns[i] ?? 0;
  for (let i = 1; i < columns.length; i++) {
    columns[i] = Math.max(at(i), at(i - 1) + (isSame(i - 1) ? 0 : 1));
  }
  // Whatever the first pass moved out of its part goes back, and moves those before it.
  for (let i = columns.length - 1; i >= 0; i--) {
    const next = i + 1 < columns.length ? at(i + 1) - (isSame(i) ? 0 : 1) : WIDTH - 1;
    columns[i] = Math.min(at(i), parts[i]?.to ?? WIDTH - 1, next);
  }
  return columns;
}

/** One row's bar, `WIDTH` characters. */
export function bar(cell: Drawable, scale: Scale): string {
  const { estimate, interval, tolerance } = cell;
  const row = Array.from({ length: WIDTH }, () => BLANK);
  const limit = limitOf(cell);
  const columns = columnsOf(valuesOf(cell), limit, scale);
  const [from, to] = [columns[0] ?? 0, columns.at(-1) ?? 0];
  if (interval !== null && estimate !== null) row.fill('─', from, to + 1);
  if (tolerance !== null && limit > 0 && scale.tolerance !== null) row[scale.tolerance] = '┊';
  row[scale.zero] = '│';
  if (estimate === null) return row.join('');
  if (from < to) {
    row[from] = '├';
    row[to] = '┤';
  }
  row[(interval === null ? columns[0] : columns[1]) ?? 0] = '●';
  return row.join('');
}
