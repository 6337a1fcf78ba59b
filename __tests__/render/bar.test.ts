/** A bar must never contradict the numbers in its row: properties of the bars of random tables. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bar, scaleFor } from '../../src/render/bar.ts';

const WIDTH = 21;

const cell = (low: number, estimate: number, high: number, tolerance: number | null = 0.03) => ({
  interval: { low, high, level: 0.95 },
  estimate,
  tolerance,
});

type Row = ReturnType<typeof cell>;

const effect = fc.oneof(
  { weight: 3, arbitrary: fc.double({ min: -0.1, max: 0.1, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ min: -3, max: 3, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, Math.log1p(0.03), -1e-9, 1e-9) },
);

const aRow = fc
  .record({
    values: fc.tuple(effect, effect, effect),
    tolerance: fc.constantFrom(null, 0, 0.005, 0.03, 0.03, 0.03, 0.15, 1),
  })
  .map(({ values, tolerance }) => {
    const [low = 0, estimate = 0, high = 0] = [...values].sort((a, b) => a - b);
    return cell(low, estimate, high, tolerance);
  });

const aTable = fc.array(aRow, { minLength: 1, maxLength: 6 });

/** Where the marks of a table are, from rows that have nothing else. */
function marksOf(rows: readonly Row[], tolerance: number | null) {
  const empty = bar({ interval: null, estimate: null, tolerance }, scaleFor(rows));
  const column = empty.indexOf('┊');
  return { zero: empty.indexOf('│'), tolerance: column === -1 ? null : column };
}

/** Columns of both ends and the dot. Where an end is missing, the dot is drawn in its place. */
function drawn(picture: string) {
  const dot = picture.indexOf('●');
  const [from, to] = [picture.indexOf('├'), picture.indexOf('┤')];
  return { low: from === -1 ? dot : from, estimate: dot, high: to === -1 ? dot : to };
}

function everyRow(check: (row: Row, picture: string, rows: readonly Row[]) => void) {
  fc.assert(
    fc.property(aTable, (rows) => {
      const scale = scaleFor(rows);
      for (const row of rows) check(row, bar(row, scale), rows);
    }),
    { numRuns: 400 },
  );
}

describe('the bar of any row', () => {
  it('has one width, a dot, and both marks in the columns of the other rows', () => {
    everyRow((row, picture, rows) => {
      expect(picture).toHaveLength(WIDTH);
      expect(picture.match(/●/g)).toHaveLength(1);
      const marks = marksOf(rows, 0.03);
      for (const [column, mark] of [
        [marks.zero, '│'],
        ...(row.tolerance === null || row.tolerance === 0 ? [] : [[marks.tolerance ?? -1, '┊']]),
      ] as [number, string][]) {
        // Only a value that is exactly there hides a mark.
        expect(`${mark}├●┤`).toContain(picture[column]);
      }
    });
  });

  it('has each end and the dot on the side of no change and of the tolerance where its number is', () => {
    everyRow((row, picture, rows) => {
      const { low, estimate, high } = drawn(picture);
      const { zero, tolerance } = marksOf(rows, row.tolerance);
      for (const [value, column] of [
        [row.interval.low, low],
        [row.estimate, estimate],
        [row.interval.high, high],
      ] as const) {
        expect(Math.sign(column - zero)).toBe(Math.sign(value) + 0);
        if (tolerance === null) continue;
        const limit = Math.log1p(row.tolerance ?? 0);
        expect(Math.sign(column - tolerance)).toBe(Math.sign(value - limit) + 0);
      }
    });
  });

  it('has both ends beside the dot, if they are not the same', () => {
    everyRow(({ interval, estimate }, picture) => {
      const { low, estimate: dot, high } = drawn(picture);
      expect(Math.sign(dot - low)).toBe(Math.sign(estimate - interval.low) + 0);
      expect(Math.sign(high - dot)).toBe(Math.sign(interval.high - estimate) + 0);
    });
  });

  it('is never left of one with smaller numbers and the same tolerance', () => {
    fc.assert(
      fc.property(aTable, (table) => {
        const rows = table.map((row) => ({ ...row, tolerance: 0.03, interval: null }));
        const scale = scaleFor(rows);
        const sorted = [...rows].sort((a, b) => a.estimate - b.estimate);
        const dots = sorted.map((row) => bar(row, scale).indexOf('●'));
        expect(dots).toEqual([...dots].sort((a, b) => a - b));
      }),
    );
  });
});

describe('the bar', () => {
  const text = (rows: readonly Row[]) =>
    rows.map((row) => bar(row, scaleFor(rows)).replace(/\u00a0/g, ' '));

  it('is drawn to scale if there is room for that', () => {
    expect(text([cell(-0.06, 0, 0.06), cell(-0.03, 0.01, 0.05)])).toEqual([
      '├─────────●────┊────┤',
      '     ├────│─●──┊──┤  ',
    ]);
  });

  it('keeps no change and tolerance apart beside a huge change, and shows that, too', () => {
    expect(text([cell(0.28, 0.33, 0.38), cell(-0.004, 0.002, 0.02)])).toEqual([
      '   │   ┊        ├─●─┤',
      '  ├│●─┤┊             ',
    ]);
  });

  it('of a pass at the edge does not touch the tolerance', () => {
    const [picture = ''] = text([cell(-0.05, 0, Math.log1p(0.03) - 1e-9), cell(-0.05, 0, 0.3)]);
    expect(picture).toMatch(/^ *├─*●─*┤┊\s*$/);
  });

  it('has marks only for a row without an estimate, and a dot for one without an interval', () => {
    const rows = [cell(-0.06, 0, 0.06)];
    const scale = scaleFor(rows);
    expect(bar({ interval: null, estimate: null, tolerance: 0.03 }, scale)).toMatch(
      /^\s*│\s*┊\s*$/,
    );
    expect(bar({ interval: null, estimate: 13.8, tolerance: 0.03 }, scale)).toMatch(/┊\s*●\s*$/);
  });

  it('keeps its width for a hostile report', () => {
    const rows = [cell(1e308, -1e308, 0), cell(0, 0, 0, 1e308), cell(5, -6, 7, null)];
    for (const row of rows) expect(bar(row, scaleFor(rows))).toHaveLength(WIDTH);
  });
});
