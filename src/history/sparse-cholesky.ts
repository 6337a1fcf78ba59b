/**
 * Solves sparse symmetric positive definite systems A·x = b, and finds those entries of A⁻¹ that belong to non-zero
 * entries of A. For a network that is almost a chain, both cost as much time as the network is long.
 *
 * Sources: the factorisation A = L·D·Lᵀ with the row of fewest entries eliminated first (minimum degree: Tinney &
 * Walker 1967, Proceedings of the IEEE 55, 1801–1809); the entries of the inverse by Takahashi's equations
 * (Takahashi, Fagan & Chen 1973; Erisman & Tinney 1975, Communications of the ACM 18, 177–179).
 */

/** An entry off the diagonal, once for each pair. */
export interface Entry {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/** A column of L below the diagonal: the rows are eliminated later. */
interface Column {
  readonly rows: readonly number[];
  readonly values: readonly number[];
}

export interface Factor {
  /** x in A·x = b. */
  solve(right: ArrayLike<number>): Float64Array;
  /** Entries of A⁻¹: of the diagonal, and of the pairs that have an entry in A. */
  inverse(): SelectedInverse;
}

export interface SelectedInverse {
  readonly diagonal: Float64Array;
  /** @throws RangeError for a pair without an entry in A or its factor */
  at(row: number, column: number): number;
}

/**
 * @param diagonal of A
 * @param entries of A off the diagonal; those of the same pair are added up
 * @throws RangeError if A is not positive definite
 */
export function factorise(diagonal: ArrayLike<number>, entries: readonly Entry[]): Factor {
  const size = diagonal.length;
  const rows = Array.from({ length: size }, () => new Map<number, number>());
  const add = (a: number, b: number, value: number) => {
    rows[a]?.set(b, (rows[a].get(b) ?? 0) + value);
    rows[b]?.set(a, (rows[b].get(a) ?? 0) + value);
  };
  for (const { row, column, value } of entries) add(row, column, value);

  const pivots = Float64Array.from(diagonal);
  const columns: Column[] = [];
  const position = new Int32Array(size).fill(-1);
  const order: number[] = [];
  for (const next of fewestFirst(rows, position)) {
    const row = rows[next] ?? new Map<number, number>();
    const pivot = pivots[next] ?? NaN;
    if (!(pivot > 0)) throw new RangeError('the matrix is not positive definite');
    const others = [...row.keys()];
    const values = others.map((each) => (row.get(each) ?? 0) / pivot);
    for (const [i, a] of others.entries()) {
      rows[a]?.delete(next);
      const factor = values[i] ?? 0;
      pivots[a] = (pivots[a] ?? NaN) - factor * factor * pivot;
      for (const [j, b] of others.entries()) {
        if (j > i) add(a, b, -factor * (values[j] ?? 0) * pivot);
      }
    }
    position[next] = order.length;
    order.push(next);
    columns[next] = { rows: others, values };
  }
  const columnOf = (index: number): Column => columns[index] ?? { rows: [], values: [] };

  return {
    solve(right) {
      const x = Float64Array.from(right);
      for (const k of order) {
        const { rows: below, values } = columnOf(k);
        const known = x[k] ?? 0;
        for (const [i, row] of below.entries()) x[row] = (x[row] ?? 0) - (values[i] ?? 0) * known;
      }
      for (const k of order.toReversed()) {
        const { rows: below, values } = columnOf(k);
        let sum = (x[k] ?? 0) / (pivots[k] ?? NaN);
        for (const [i, row] of below.entries()) sum -= (values[i] ?? 0) * (x[row] ?? 0);
        x[k] = sum;
      }
      return x;
    },
    inverse() {
      const onDiagonal = new Float64Array(size);
      const off = Array.from({ length: size }, () => new Map<number, number>());
      const at = (a: number, b: number): number => {
        if (a === b) return onDiagonal[a] ?? NaN;
        // The one that was eliminated first has the entry.
        const [first, second] = (position[a] ?? 0) < (position[b] ?? 0) ? [a, b] : [b, a];
        const value = off[first]?.get(second);
        if (value === undefined) throw new RangeError(`there is no entry for ${a} and ${b}`);
        return value;
      };
      for (const k of order.toReversed()) {
        const { rows: below, values } = columnOf(k);
        let own = 1 / (pivots[k] ?? NaN);
        for (const row of below) {
          let sum = 0;
          for (const [i, other] of below.entries()) sum -= (values[i] ?? 0) * at(row, other);
          off[k]?.set(row, sum);
        }
        for (const [i, row] of below.entries()) own -= (values[i] ?? 0) * (off[k]?.get(row) ?? NaN);
        onDiagonal[k] = own;
      }
      return { diagonal: onDiagonal, at };
    },
  };
}

/** The rows, each time one of those with the fewest entries left. @param position −1 for a row that is left */
function* fewestFirst(
  rows: readonly ReadonlyMap<number, number>[],
  position: Int32Array,
): Generator<number> {
  const byDegree: number[][] = [];
  const put = (index: number) => {
    const degree = rows[index]?.size ?? 0;
    (byDegree[degree] ??= []).push(index);
  };
  for (let i = rows.length - 1; i >= 0; i--) put(i);
  for (let degree = 0; degree < byDegree.length; degree++) {
    const next = byDegree[degree]?.pop();
    if (next === undefined) continue;
    // An index may stand in several lists: its degree has changed since, or it is gone.
    if (position[next] !== -1 || rows[next]?.size !== degree) {
      degree -= 1;
      continue;
    }
    const neighbours = [...rows[next].keys()];
    yield next;
    for (const each of neighbours) put(each);
    degree = Math.max(-1, degree - 2);
  }
}
