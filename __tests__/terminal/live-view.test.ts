/** The live view's lines, on screens of every size. */
import { describe, expect, it } from 'vitest';
import type { MetricName } from '../../src/model/metric.ts';
import type { InterimEstimate } from '../../src/model/interim.ts';
import { displayWidth } from '../../src/render/verdict-table.ts';
import { renderLiveView } from '../../src/terminal/live-view.ts';

const LINE = 'cannongate: launch 4 of 12, search, round 2 of 4, at most about 2 min left';
const ROOMY = { columns: 120, rows: 40 };

function cell(
  scenario: string,
  estimate: number,
  metric: MetricName = 'throughput',
): InterimEstimate {
  const interval = { low: estimate - 0.016, high: estimate + 0.016, level: 0.95 };
  return { scenario, metric, tolerance: 0.03, estimate, interval };
}

function shown(cells: readonly InterimEstimate[], room = ROOMY) {
  return renderLiveView(LINE, { counted: 3, cells }, room);
}

it('is one line until launches can be compared', () => {
  expect(renderLiveView(LINE, null, ROOMY)).toEqual([LINE]);
  expect(renderLiveView(LINE, { counted: 2, cells: [] }, ROOMY)).toEqual([LINE]);
});

it('shows each cell as the comment does, and says that it is no verdict', () => {
  const lines = shown([cell('search', 0.012), cell('sign in', 0.055, 'cpu')]);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe(LINE);
  expect(lines[1]).toMatch(/^So far, after 3 launches, at 95%; no verdict: +better ← → worse$/);
  expect(lines[2]).toMatch(/^ {2}search {3}throughput {7}−1\.2% {2}\(−2\.8% to \+0\.4%\) .*─●─/);
  expect(lines[3]).toMatch(/^ {2}sign in {2}CPU per request {2}\+5\.7% {2}\(\+4\.0% to \+7\.4%\) /);
  // Zero stands in one column.
  const [first, second] = lines.slice(2).map((line) => line.search(/[│┼]/));
  expect(first).toBe(second);
});

it('shows a dash for a cell without an estimate', () => {
  const [, , row] = shown([{ ...cell('search', 0), estimate: null, interval: null }]);
  expect(row).toMatch(/^ {2}search {2}throughput {2}– /);
});

it.each([200, 100, 80, 60, 40, 20, 5, 1])('fits into %d columns', (columns) => {
  const names = ['search', '商品の一覧', '👍👍', 'a name that goes on and on, and then goes on'];
  const lines = shown(
    names.map((name) => cell(name, 0.01)),
    { columns, rows: 40 },
  );
  expect(lines).toHaveLength(names.length + 2);
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns);
});

it('shortens names before it drops the bars', () => {
  const [, , row] = shown([cell('a name that is longer than needs be', 0.01)], {
    columns: 80,
    rows: 40,
  });
  expect(row).toMatch(/^ {2}a name[^…]*… {2}throughput .*●/);
  const [, , narrow] = shown([cell('search', 0.01)], { columns: 50, rows: 40 });
  expect(narrow).toMatch(/^ {2}search {2}throughput {2}−1\.0% {2}\(−2\.6% to \+0\.6%\)$/);
});

describe('with more cells than rows', () => {
  const cells = [0.01, 0.05, -0.02, 0.04, 0].map((estimate, i) => cell(`s${i}`, estimate));

  it.each([3, 4, 5, 6, 7, 8])('fits into %d rows, one of them the cursor’s', (rows) => {
    const lines = shown(cells, { columns: 80, rows });
    expect(lines.length).toBeLessThan(rows);
    const names = lines.flatMap((line) => /^ {2}(s\d) /.exec(line)?.[1] ?? []);
    const more = /and (\d+) more$/.exec(lines.at(-1) ?? '')?.[1] ?? '0';
    if (lines.length > 1) expect(names.length + Number(more)).toBe(cells.length);
  });

  it('keeps the cells nearest to their tolerance, in their order', () => {
    const lines = shown(cells, { columns: 80, rows: 6 });
    expect(lines.slice(2).map((line) => line.trim().split(' ')[0])).toEqual(['s1', 's3', 'and']);
    expect(lines.at(-1)).toBe('  and 3 more');
  });
});

it('no name moves the cursor, adds a line or reorders the text', () => {
  const lines = shown([cell('a\u001b[2Jb\nc\u202ed\u009b3Je', 0.01)]);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^ {2}a \[2Jb cd 3Je {2}throughput/);
  expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
});
