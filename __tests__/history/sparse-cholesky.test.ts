import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { normals } from '../../scripts/calibration.ts';
import { factorise, type Entry } from '../../src/history/sparse-cholesky.ts';

/** A⁻¹ by Gauss and Jordan. */
function denseInverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let k = 0; k < size; k++) {
    const pivotRow = (rows[k] ?? []).map((value) => value / (rows[k]?.[k] ?? NaN));
    rows[k] = pivotRow;
    for (let i = 0; i < size; i++) {
      if (i === k) continue;
      const factor = rows[i]?.[k] ?? NaN;
      rows[i] = (rows[i] ?? []).map((value, j) => value - factor * (pivotRow[j] ?? NaN));
    }
  }
  return rows.map((row) => row.slice(size));
}

/** A Laplacian with one point held: a chain with other edges here and there. */
function aSystem(size: number, others: number, seed: number) {
  const normal = normals(seed);
  const random = xoroshiro128plus(seed);
  const diagonal = new Float64Array(size);
  const entries: Entry[] = [];
  const link = (row: number, column: number) => {
    const value = Math.exp(2 * normal());
    if (row >= 0) diagonal[row] = (diagonal[row] ?? 0) + value;
    if (column >= 0) diagonal[column] = (diagonal[column] ?? 0) + value;
    if (row >= 0 && column >= 0) entries.push({ row, column, value: -value });
  };
  for (let i = 0; i < size; i++) link(i - 1, i);
  for (let i = 0; i < others; i++) {
    const [a, b] = [uniformInt(random, 0, size - 1), uniformInt(random, 0, size - 1)];
    if (a !== b) link(a, b);
  }
  const dense = () => denseOf(diagonal, entries);
  return { diagonal, entries, dense };
}

function denseOf(diagonal: Float64Array, entries: readonly Entry[]): number[][] {
  const size = diagonal.length;
  const dense = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) => (i === j ? (diagonal[i] ?? 0) : 0)),
  );
  for (const { row, column, value } of entries) {
    for (const [a, b] of [
      [row, column],
      [column, row],
    ] as const) {
      const line = dense[a];
      if (line) line[b] = (line[b] ?? 0) + value;
    }
  }
  return dense;
}

describe.each([
  [1, 0],
  [2, 0],
  [12, 0],
  [12, 8],
  [40, 5],
  [40, 60],
])('a system of %i points with %i edges besides the chain', (size, others) => {
  const { diagonal, entries, dense } = aSystem(size, others, size + others);
  const factor = factorise(diagonal, entries);
  const expected = denseInverse(dense());

  it('has the solution of the dense system', () => {
    const right = Array.from({ length: size }, (_, i) => Math.sin(i));
    const solution = factor.solve(right);
    for (const [i, row] of expected.entries()) {
      const value = row.reduce((sum, each, j) => sum + each * (right[j] ?? 0), 0);
      expect(solution[i]).toBeCloseTo(value, 8);
    }
  });

  it('has the entries of the dense inverse', () => {
    const inverse = factor.inverse();
    for (const [i, row] of expected.entries()) {
      expect(inverse.diagonal[i]).toBeCloseTo(row[i] ?? NaN, 8);
    }
    for (const { row, column } of entries) {
      expect(inverse.at(row, column)).toBeCloseTo(expected[row]?.[column] ?? NaN, 8);
    }
  });
});

it('a chain of 5,000, each point also linked with the last hundredth one, has the solution', () => {
  const size = 5000;
  const { diagonal, entries } = aSystem(size, 0, 1);
  for (let i = 2; i < size; i++) {
    const release = Math.floor((i - 1) / 100) * 100;
    if (i - release < 2) continue;
    diagonal[i] = (diagonal[i] ?? 0) + 1;
    diagonal[release] = (diagonal[release] ?? 0) + 1;
    entries.push({ row: release, column: i, value: -1 });
  }
  const truth = Array.from({ length: size }, (_, i) => Math.sin(i));
  const right = truth.map((value, i) => value * (diagonal[i] ?? NaN));
  for (const { row, column, value } of entries) {
    right[row] = (right[row] ?? NaN) + value * (truth[column] ?? NaN);
    right[column] = (right[column] ?? NaN) + value * (truth[row] ?? NaN);
  }
  const solution = factorise(diagonal, entries).solve(right);
  expect(Math.max(...truth.map((value, i) => Math.abs(value - (solution[i] ?? NaN))))).toBeLessThan(
    1e-7,
  );
});

it('a matrix that is not positive definite is refused', () => {
  expect(() => factorise([1, 1], [{ row: 0, column: 1, value: 1 }])).toThrow(/positive definite/);
});
