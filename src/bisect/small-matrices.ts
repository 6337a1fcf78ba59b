/** Linear algebra of positive definite matrices with a few rows: Cholesky's factorisation and what follows from it. */

export type Matrix = readonly (readonly number[])[];

/** The lower triangle whose product with its transpose is the matrix. @param matrix symmetric and positive definite */
export function cholesky(matrix: Matrix): number[][] {
  const factor: number[][] = [];
  for (const [i, row] of matrix.entries()) {
    const own: number[] = [];
    factor.push(own);
    for (let j = 0; j <= i; j++) {
      const other = factor[j] ?? [];
      let value = row[j] ?? 0;
      for (let k = 0; k < j; k++) value -= (own[k] ?? 0) * (other[k] ?? 0);
      own.push(i === j ? Math.sqrt(Math.max(value, Number.MIN_VALUE)) : value / (other[j] ?? 1));
    }
  }
  return factor;
}

/** The x for which the factorised matrix times x is `right`. */
export function solve(factor: Matrix, right: readonly number[]): number[] {
  const size = factor.length;
  const forward: number[] = [];
  for (let i = 0; i < size; i++) {
    let value = right[i] ?? 0;
    for (let k = 0; k < i; k++) value -= (factor[i]?.[k] ?? 0) * (forward[k] ?? 0);
    forward.push(value / (factor[i]?.[i] ?? 1));
  }
  const result = [...forward];
  for (let i = size - 1; i >= 0; i--) {
    let value = forward[i] ?? 0;
    for (let k = i + 1; k < size; k++) value -= (factor[k]?.[i] ?? 0) * (result[k] ?? 0);
    result[i] = value / (factor[i]?.[i] ?? 1);
  }
  return result;
}

/** Of the factorised matrix. */
export function inverseOf(factor: Matrix): number[][] {
  return factor.map((_, i) =>
    solve(
      factor,
      factor.map((_, j) => (i === j ? 1 : 0)),
    ),
  );
}

/** The logarithm of the factorised matrix' determinant. */
export function logDeterminant(factor: Matrix): number {
  return factor.reduce((total, row, i) => total + 2 * Math.log(row[i] ?? 1), 0);
}
