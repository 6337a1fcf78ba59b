/**
 * A cell's interval drawn with characters, at a fixed width. Zero and the tolerance are in the same columns
 * in every row of a table; right is worse. `●` is the estimate, `├──┤` the interval, `│` zero, `┊` the
 * tolerance, and `┼` one of the two within the interval.
 *
 *     │   ┊    ├──●──┤      regression
 *   ├─●─┼─┤ ┊               pass
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

/** The scale for a table, in slowdowns: from the smallest value to show to the largest. */
export function scaleFor(cells: readonly Drawable[]): Scale {
  const marks = cells.flatMap(({ interval, tolerance }) => [
    ...(interval ? [slowdownOf(interval.low), slowdownOf(interval.high)] : []),
    ...(tolerance === null ? [] : [-tolerance, 2 * tolerance]),
  ]);
  const low = Math.min(-0.01, ...marks);
  const high = Math.max(0.01, ...marks);
  return { low, high };
}

/** A value beyond the scale is drawn at its end. */
function clamp(column: number): number {
  return Math.min(WIDTH - 1, Math.max(0, column));
}

/** One row's bar, `WIDTH` characters. */
export function bar({ interval, estimate, tolerance }: Drawable, scale: Scale): string {
  const column = (slowdown: number) =>
    clamp(Math.round(((slowdown - scale.low) / (scale.high - scale.low)) * (WIDTH - 1)));
  const cells = Array.from({ length: WIDTH }, () => BLANK);
  if (interval && estimate !== null) {
    const from = column(slowdownOf(interval.low));
    const to = column(slowdownOf(interval.high));
    for (let i = from; i <= to; i++) cells[i] = '─';
    if (from < to) {
      cells[from] = '├';
      cells[to] = '┤';
    }
  }
  const mark = (index: number, symbol: string) => {
    cells[index] = cells[index] === BLANK ? symbol : '┼';
  };
  if (tolerance !== null && tolerance > 0) mark(column(tolerance), '┊');
  mark(column(0), '│');
  if (estimate !== null) cells[column(slowdownOf(estimate))] = '●';
  return cells.join('');
}
