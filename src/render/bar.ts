/**
 * A cell's interval drawn with characters, at a fixed width. Zero and the tolerance are in the same columns
 * in every row of a table; right is worse. `●` is the estimate, `├──┤` the interval, `│` zero, `┊` the
 * tolerance, `┼` one of the two within the interval, and an arrow what goes on beyond the end.
 *
 *     │   ┊    ├──●──┤      regression
 *   ├─●─┼─┤ ┊               pass
 *     │   ┊            ├──→ regression
 */
import type { Cell } from '../model/report.ts';
import { slowdownOf } from '../model/effect.ts';

const WIDTH = 23;

// Markdown would collapse plain spaces in a code span.
const BLANK = '\u00a0';

export interface Scale {
  readonly low: number;
  readonly high: number;
}

type Drawable = Pick<Cell, 'interval' | 'estimate' | 'tolerance'>;

/** Columns between zero and the smallest tolerance: closer, and nobody could tell them apart. */
const MIN_COLUMNS_TO_TOLERANCE = 2;

/**
 * The scale for a table, in slowdowns. It reaches from the smallest value to the largest, unless zero and a
 * tolerance would then fall together. What lies beyond its ends is drawn as an arrow.
 */
export function scaleFor(cells: readonly Drawable[]): Scale {
  const marks = cells.flatMap(({ interval, tolerance }) => [
    ...(interval ? [slowdownOf(interval.low), slowdownOf(interval.high)] : []),
    ...(tolerance === null ? [] : [-tolerance, 2 * tolerance]),
  ]);
  const low = Math.min(-0.01, ...marks);
  const high = Math.max(0.01, ...marks);
  const tolerances = cells.flatMap(({ tolerance }) => (tolerance === null ? [] : [tolerance]));
  const smallest = Math.min(...tolerances.filter((tolerance) => tolerance > 0));
  const span = ((WIDTH - 1) / MIN_COLUMNS_TO_TOLERANCE) * smallest;
  if (high - low <= span) return { low, high };
  // Most of the room is for what is worse.
  const end = Math.min(high, Math.max(low, -span / 3) + span);
  return { low: Math.max(low, end - span), high: end };
}

/** One row's bar, `WIDTH` characters. */
export function bar({ interval, estimate, tolerance }: Drawable, scale: Scale): string {
  // Beyond the scale if it is below 0 or not below `WIDTH`.
  const exact = (slowdown: number) =>
    Math.round(((slowdown - scale.low) / (scale.high - scale.low)) * (WIDTH - 1));
  const column = (slowdown: number) => Math.min(WIDTH - 1, Math.max(0, exact(slowdown)));
  const isWithin = (slowdown: number) => exact(slowdown) === column(slowdown);
  const cells = Array.from({ length: WIDTH }, () => BLANK);
  const ends = interval ? [slowdownOf(interval.low), slowdownOf(interval.high)] : [];
  const [from, to] = ends.map(column);
  if (from !== undefined && to !== undefined && estimate !== null) {
    for (let i = from; i <= to; i++) cells[i] = '─';
    if (from < to) {
      cells[from] = '├';
      cells[to] = '┤';
    }
  }
  const mark = (index: number, symbol: string) => {
    cells[index] = cells[index] === BLANK ? symbol : '┼';
  };
  if (tolerance !== null && tolerance > 0 && isWithin(tolerance)) mark(column(tolerance), '┊');
  mark(column(0), '│');
  if (estimate === null) return cells.join('');
  const slowdown = slowdownOf(estimate);
  cells[column(slowdown)] = '●';
  for (const value of [slowdown, ...ends]) {
    if (!isWithin(value)) cells[column(value)] = value < scale.low ? '←' : '→';
  }
  return cells.join('');
}
