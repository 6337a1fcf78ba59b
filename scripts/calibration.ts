/**
 * How often comparisons of identical arms, with normal noise, would ever be called at some look: from
 * the least of the nominal levels that each of them reaches. Looks at ever more of the same launches
 * are correlated, so there is no closed form.
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** One look: how many launches there are by then, and what is made of them. */
export interface Look {
  readonly launches: number;
  /** The statistic of the launches so far; large when the candidate looks worse. */
  statistic(effects: Float64Array): number;
  /** The statistic that one look has to exceed at a one-sided level, for falling levels. */
  readonly criticals: readonly number[];
}

/** Standard normal numbers, by Box and Muller. */
export function normals(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniformFloat64(generator)));
    const angle = 2 * Math.PI * uniformFloat64(generator);
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/**
 * For each number of looks k, from 1, and each index of `criticals`: the share of comparisons whose
 * statistic exceeds that critical value at one of the first k looks.
 */
export function shareEverCalled(
  looks: readonly Look[],
  comparisons: number,
  seed: number,
): number[][] {
  const normal = normals(seed);
  const most = looks.at(-1)?.launches ?? 0;
  const effects = new Float64Array(most);
  const levels = looks[0]?.criticals.length ?? 0;
  // reached[k][i]: comparisons that after k looks have got as far as index i and no further.
  const reached = looks.map(() => new Float64Array(levels + 1));
  for (let comparison = 0; comparison < comparisons; comparison++) {
    for (let i = 0; i < most; i++) effects[i] = normal();
    let furthest = 0;
    for (const [k, look] of looks.entries()) {
      const statistic = look.statistic(effects.subarray(0, look.launches));
      while (furthest < levels && statistic > (look.criticals[furthest] ?? Infinity)) furthest++;
      const row = reached[k];
      if (row) row[furthest] = (row[furthest] ?? 0) + 1;
    }
  }
  return reached.map((row) => {
    const shares: number[] = [];
    let count = 0;
    for (let i = levels; i > 0; i--) {
      count += row[i] ?? 0;
      shares[i - 1] = count / comparisons;
    }
    return shares;
  });
}
