/**
 * The interval as text of a fixed width, so that it shows wherever text does. Zero and tolerance
 * stand in the same columns in every row of a table; right is worse.
 *
 *     │   ┊    ├──●──┤      regression
 *   ├─●─┼─┤ ┊               pass
 */
import type { Cell } from '../model/report.ts';
import { slowdownOf } from '../model/effect.ts';

const WIDTH = 23;

// A plain space would be swallowed where the code span's spaces are collapsed.
const BLANK = '\u00a0';

export interface Scale {
  readonly low: number;
  readonly high: number;
}

type Drawable = Pick<Cell, 'interval' | 'estimate' | 'tolerance'>;

/** A scale, in slowdowns, that holds every interval, zero and every tolerance with some air. */
export function scaleFor(cells: readonly Drawable[]): Scale {
  const marks = cells.flatMap(({ interval, tolerance }) => [
    ...(interval ? [slowdownOf(interval.low), slowdownOf(interval.high)] : []),
    ...(tolerance === null ? [] : [-tolerance, 2 * tolerance]),
  ]);
  const low = Math.min(-0.01, ...marks);
  const high = Math.max(0.01, ...marks);
  return { low, high };
}

/** What lies beyond the scale is drawn at its end. */
function clamp(column: number): number {
  return Math.min(WIDTH - 1, Math.max(0, column));
}

/** One row's picture, `WIDTH` characters. */
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
  const mark = (at: number, outside: string) => {
    cells[at] = cells[at] === BLANK ? outside : '┼';
  };
  if (tolerance !== null && tolerance > 0) mark(column(tolerance), '┊');
  mark(column(0), '│');
  if (estimate !== null) cells[column(slowdownOf(estimate))] = '●';
  return cells.join('');
}
